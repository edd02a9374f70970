"""The speed table: `python tests/bench.py` prints it; nothing here is a test.

Peers are measured in the same run when they are installed (`pip install gymnasium`); Pyxel's own
bundled apps always are. `--full` adds the long runs: the solver's whole chart, a million hands of
the European table, ten thousand games of Twopart a level. In a browser's Python, which has no
processes, `python -m pytest -s tests/test_bench.py` prints what needs no window.
"""

import argparse
import contextlib
import gc
import io
import json
import os
import random
import statistics
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from engine.basic import code, memory, running  # noqa: E402 - the path must be set first
from engine.cartridges import SHELF  # noqa: E402 - the path must be set first
from engine.cartridges.basic.listing import PROGRAM as BASIC  # noqa: E402
from engine.cartridges.european.memory import DEALER_STANDS, SEAT_COUNT, SEATS  # noqa: E402
from engine.cartridges.european.rules import total as european_total  # noqa: E402
from engine.console import demo, script  # noqa: E402
from engine.console.kept.history import History  # noqa: E402
from engine.console.kept.tape import Tape  # noqa: E402
from engine.console.kept.track import IDLE  # noqa: E402
from engine.machine import ENTER, SPACE, Given, Machine, Program  # noqa: E402

SEED = 2018
TEN_HOURS = 10 * 3600 * 60
UNTHROTTLED = 100_000
"""Frames a second that Pyxel never waits for: a processor that sleeps between frames is cold."""
PLAYER_TOTAL = 68
EUROPEAN_HUMAN = 120
REPEATS = 5
FRAMES_A_MINUTE = 3600


def row(what: str, figure: str, target: str = "") -> None:
    """Print one line of the table."""
    print(f"{what:<52} {figure:>20}   {target}", flush=True)


def best(measure: Callable[[], float], repeats: int = REPEATS) -> float:
    """The highest of several measurements: what the machine can do when left alone."""
    return max(measure() for _ in range(repeats))


def blackjack_rounds(rounds: int = 6000) -> float:
    """Rounds a second of fast-forward: hit under 17, drawing included."""
    m = Machine(SHELF["blackjack"], seed=SEED, skip=True)
    m.frame(key=SPACE)
    cell, frame = m.cell, m.frame
    played = 0
    start = time.perf_counter()
    while played < rounds:
        frame(key=SPACE if m.line != 20 or cell[PLAYER_TOTAL] < 17 else ENTER)
        played += m.stored
    return rounds / (time.perf_counter() - start)


def european_rounds(rounds: int = 3000) -> float:
    """Rounds a second of European blackjack, one player who hits under 17 and is judged."""
    m = Machine(SHELF["european"], seed=SEED, skip=True)
    m.frame()
    m.cell[SEATS : SEATS + SEAT_COUNT] = [1, 0, 0, 0]
    m.frame(key=ENTER)
    played = 0
    start = time.perf_counter()
    while played < rounds:
        asked = m.line == EUROPEAN_HUMAN and european_total(m, m.H) < DEALER_STANDS
        m.frame(key=SPACE if asked else ENTER)
        played += m.stored
    return rounds / (time.perf_counter() - start)


def gymnasium_rounds(rounds: int = 2000) -> float:
    """The same strategy on Gymnasium's Blackjack-v1; raises ImportError when not installed."""
    import gymnasium

    environment = gymnasium.make("Blackjack-v1")
    observation, _ = environment.reset(seed=SEED)
    played = 0
    start = time.perf_counter()
    while played < rounds:
        observation, _, done, _, _ = environment.step(1 if observation[0] < 17 else 0)
        if done:
            played += 1
            observation, _ = environment.reset()
    return rounds / (time.perf_counter() - start)


def snapshots() -> tuple[float, float, int]:
    """Microseconds to save and to load, and the largest size in bytes over the shelf."""
    times: dict[str, list[float]] = {"save": [], "load": []}
    size = 0
    for program in SHELF.values():
        m = Machine(program, seed=SEED, skip=True)
        for _ in range(20):
            m.frame(key=SPACE)
        data = m.save()
        size = max(size, len(data))
        for name, action in (
            ("save", m.save),
            ("load", lambda data=data: Machine.load(data, SHELF)),
        ):
            for _ in range(REPEATS):
                start = time.perf_counter()
                for _ in range(200):
                    action()
                times[name].append((time.perf_counter() - start) / 200 * 1e6)
    count = len(SHELF)
    return (
        statistics.mean(sorted(times["save"])[: REPEATS * count // 2]),
        statistics.mean(sorted(times["load"])[: REPEATS * count // 2]),
        size,
    )


def recorded(minutes: int) -> tuple[History, float]:
    """The history of a game with a key in 1.5 s, and microseconds to record a frame."""
    m = Machine(SHELF["blackjack"], seed=SEED)
    history = History(m)
    clock, spent = time.perf_counter, 0.0
    for number in range(minutes * FRAMES_A_MINUTE):
        key = (ENTER if number % 180 else SPACE) if number % 90 == 0 else 0
        given = Given(key) if key else IDLE
        m.frame(*given)
        start = clock()
        history.record(m, given)
        spent += clock() - start
    return history, spent / (minutes * FRAMES_A_MINUTE) * 1e6


def rewind_rows() -> None:
    """Recording, rewinding and tapes."""
    history, cost = recorded(10)
    row("recording for rewind, a frame", f"{cost:.1f} us")
    row("ten minutes of recorded play", f"{history.size / 2**20:.1f} MiB", "<= 32 MiB")
    times = []
    for _ in range(2000):
        start = time.perf_counter()
        history.back()
        times.append((time.perf_counter() - start) * 1e6)
    row("a frame of rewind, median", f"{statistics.median(times):.0f} us")
    history, _ = recorded(60)
    text = Tape.of(SHELF["blackjack"], *history.stretch()).render()
    start = time.perf_counter()
    Tape.parse(text, SHELF).play()
    speed = 3600 / (time.perf_counter() - start)
    row("an hour's tape, read and played", f"{speed:,.0f} x real time", ">= 1,000")


COSTLY = (
    "SCROLL UP", "SCROLL LEFT", "CLS", "COPY #900,#920,736", "COPY #900,#920,15", '?"A"',
    "DRAW 0,0,63,47", "?DEC$(1,32767);", "?BIN$(1,32767);", "?STR$(#900)", "A=LEN(#900)",
    "LET [0]" + ",1" * 80, "A=1" + "+1" * 80, "A=1" + "+RND(9)" * 22, "A=1" + "+LINE()" * 22,
    "?CHR$(65" + ",65" * 50 + ");", "?CHR$(12" + ",12" * 50 + ");", "?CHR$(9" + ",9" * 60 + ");",
    "POKE #C30,A", "A=A+1:POKE #CF0,A", "CLV", "RENUM", "LIST 99", "HELP", "A=A+1",
)  # fmt: skip
"""Statements that take long, each repeated without an end."""
FRAMES = 60


def computer(*lines: str, skip: bool = False) -> Machine:
    """A computer with this listing, which runs."""
    m = Machine(BASIC, skip=skip)
    m.frame()
    for line in (*lines, "RUN"):
        running.enter(m, line.encode())
        while line != "RUN" and m.cell[memory.at("mode")] != memory.PROMPT:
            m.frame()
    return m


def full_listing() -> list[str]:
    """Lines of short statements that fill the memory."""
    return [f"{n} A=A+1:B=A:C=B*2:IF C<9 D=1 ELSE E=2" for n in range(10, 34)] + ["99 GOTO 10"]


def statements(seconds: float = 0.2) -> float:
    """Simple statements a second in fast-forward, really done: two of them count A on."""
    m = computer("10 A=A+1:GOTO 10", skip=True)
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        before = m.A
        m.frame()
        done += (m.A - before & 0xFFFF) * 2
    return done / (time.process_time() - start)


def milliseconds(m: Machine, frames: int) -> list[float]:
    """What frames take, one by one, of the processor: others may be at work beside."""
    taken = []
    for _ in range(frames):
        start = time.process_time()
        m.frame()
        taken.append((time.process_time() - start) * 1e3)
    return taken


def basic_rows() -> None:
    """What BASIC does in a second and in a frame."""
    row("BASIC, simple statements in fast-forward", f"{best(statements):,.0f} /s", ">= 300,000")
    medians = {
        word: statistics.median(milliseconds(computer(f"10 {word}", "20 GOTO 10"), FRAMES))
        for word in COSTLY
    }
    worst = max(medians, key=lambda word: medians[word])
    row("BASIC, a frame at the faster pace, worst", f"{medians[worst]:.2f} ms", "<= 1.5 ms")
    row(f"  of {worst[:24]}; median of all", f"{statistics.median(medians.values()):.2f} ms")
    first = []
    for _ in range(REPEATS):
        m = computer(*full_listing())
        code._codes.clear()
        first.append(max(milliseconds(m, 4)))
    row("BASIC, a full listing read for the first time", f"{min(first):.2f} ms", "<= 16.7 ms")
    size = len(m.save())
    free = memory.PROGRAM_BYTES - m.cell[memory.at("size")]
    row(f"BASIC, snapshot, {free} bytes of the listing free", f"{size:,} bytes", "<= 8,192")


ASKS = {
    "blackjack": "w1 SPACE w400",
    "siebzehn": "w1 SPACE w400",
    "european": "w1 ENTER w400 ENTER w400 ENTER w400",
    "dealer": "w1 ENTER w99 a ENTER w400",
    "twopart": "w1 ENTER w900",
}
"""The keys that lead each game to a question in its midst."""
RESTS = {
    "shelf": ("", "w1"),
    "pause menu": ("blackjack", "w1 ESC"),
    **{f"{slug}, title": (slug, "w1") for slug in ASKS},
    **{f"{slug}, question": (slug, keys) for slug, keys in ASKS.items()},
}
"""Screens that wait for a key: the cartridge, and the keys that lead there."""
REST_FRAMES, PLAY_FRAMES = 300, 3600


def opened(cart: str) -> Any:
    """A window in which a console plays a cartridge, or shows its shelf."""
    import pyxel

    from engine.console.console import Console
    from engine.console.kept.storage import Memory
    from engine.console.outside.window import Window

    pyxel.stop()
    return Window(Console(Memory(), cart=SHELF.get(cart), seed=SEED))


def timed(update: Callable[[], None], draw: Callable[[], None]) -> float:
    """Microseconds of a frame."""
    start = time.perf_counter()
    update()
    draw()
    return (time.perf_counter() - start) * 1e6


def keyed(window: Any, key: int) -> float:
    """Microseconds of a frame in which a key is pressed, or none; then Pyxel shows it."""
    import pyxel

    from engine.console.outside import keys

    read = keys.read
    if key:
        keys.read = lambda: read()._replace(key=key)
    taken = timed(window.update, window.draw)
    keys.read = read
    pyxel.flip()
    return taken


def at_rest(cart: str, keys: str) -> float:
    """The median of frames in which nothing happens, the best of some stretches of them."""
    window = opened(cart)
    for given in script.frames_of(script.runs(keys)):
        keyed(window, given.key)
    for _ in range(window.HINT_FRAMES):
        keyed(window, 0)
    return min(
        statistics.median(timed(window.update, window.draw) for _ in range(REST_FRAMES))
        for _ in range(REPEATS)
    )


def in_play(cart: str) -> tuple[float, float]:
    """The medians of a minute of the attract mode's play: of all frames, of those with a flight."""
    window = opened(cart)
    every, flights = [], []
    for number in range(PLAY_FRAMES):
        m = window.console.shown
        if window.console.menu_shown:  # who was asked has left the game
            break
        before = m.sprites.copy()
        every.append(keyed(window, demo.given(m, demo.WAYS[cart], number).key))
        if m.sprites != before:
            flights.append(every[-1])
    return statistics.median(every), statistics.median(flights)


def console_frames() -> None:
    """Print what this console's frames take, in this process."""
    import pyxel  # noqa: F401 - what it takes to be imported is not counted

    from engine.console.outside import window

    window.FPS = UNTHROTTLED
    start = time.perf_counter()
    window.start(headless=True)
    timed((shown := opened("blackjack")).update, shown.draw)
    first = time.perf_counter() - start
    rests = {name: at_rest(*screen) for name, screen in RESTS.items()}
    print(json.dumps([first, rests, {cart: in_play(cart) for cart in ASKS}]))


def bundled_apps() -> Iterator[tuple[str, float]]:
    """Median microseconds of a frame of each app bundled with Pyxel, each in its own process."""
    import importlib.util

    folder = Path(importlib.util.find_spec("pyxel").origin).parent / "examples" / "apps"
    for app in sorted(folder.glob("*.pyxapp")):
        with TemporaryDirectory() as place:
            zipfile.ZipFile(app).extractall(place)
            marker = next(Path(place).glob("*/.pyxapp_startup_script"))
            script = marker.parent / marker.read_text(encoding="utf-8").strip()
            found = measured_apart("app", str(script))
        if found is not None:
            yield app.stem, found


APP_KEYS = ("RETURN", "SPACE", "Z", "RIGHT", "X", "LEFT", "UP", "DOWN")
"""Pressed in turn in the bundled apps: their titles would be at rest."""
APP_FRAMES, APP_PRESS = 1800, 6


def app_frames(script: str) -> None:
    """Print the median of a frame of a Pyxel app that calls `pyxel.run`, while keys are pressed."""
    import runpy

    import pyxel

    initialise = pyxel.init

    def init(*arguments: object, **options: object) -> None:
        initialise(*arguments, **{**options, "fps": UNTHROTTLED, "headless": True})
        os.chdir(Path(script).parent)  # init goes to the folder of its caller

    def run(update: Callable[[], None], draw: Callable[[], None]) -> None:
        taken = []
        for number in range(APP_FRAMES):
            turn, rest = divmod(number, APP_PRESS)
            key = getattr(pyxel, f"KEY_{APP_KEYS[turn % len(APP_KEYS)]}")
            if rest in (0, APP_PRESS // 2):
                pyxel.set_btn(key, not rest)
            taken.append(timed(update, draw))
            pyxel.flip()
        print(json.dumps(statistics.median(taken)))
        sys.exit(0)

    pyxel.init, pyxel.run = init, run
    os.chdir(Path(script).parent)
    sys.path.insert(0, str(Path(script).parent))
    with contextlib.suppress(SystemExit):
        runpy.run_path(script, run_name="__main__")


def measured_apart(*arguments: str) -> Any:
    """What this script prints in a process of its own, in its last line; None when it fails."""
    done = subprocess.run(
        [sys.executable, __file__, "--apart", *arguments], capture_output=True, text=True
    )
    lines = [line for line in done.stdout.splitlines() if line[:1] in "[0123456789"]
    return json.loads(lines[-1]) if lines and not done.returncode else None


def package_sizes() -> tuple[int, int]:
    """Bytes of the .pyxapp as exported, and of the one that `pyxel package . game.py` makes."""
    import pyxel.cli

    from engine.console.outside.export import export

    with TemporaryDirectory() as place, contextlib.redirect_stdout(io.StringIO()):
        before = Path.cwd()
        os.chdir(place)
        try:
            pyxel.cli.package_pyxel_app(str(ROOT), str(ROOT / "game.py"))
        finally:
            os.chdir(before)
        plain = next(Path(place).glob("*.pyxapp")).stat().st_size
        return export(Path(place) / "export")[0].stat().st_size, plain


def frame_rows() -> None:
    """What a frame takes, beside those of Pyxel's own apps."""
    first, rests, plays = measured_apart("console")
    row("first frame after import pyxel", f"{first:.2f} s", "<= 0.3 s")
    for cart, (every, flights) in plays.items():
        row(f"update + draw in play, {cart}", f"{every:.0f} us", "<= 60 us")
        row("  of those in which something flies", f"{flights:.0f} us")
    for name, median in rests.items():
        row(f"update + draw at rest, {name}", f"{median:.1f} us", "<= 10 us")
    apps = dict(bundled_apps())
    for name, median in apps.items():
        row(f"  Pyxel app {name}, keys pressed", f"{median:.0f} us")
    if apps:
        ours = statistics.median(every for every, _ in plays.values())
        theirs = statistics.median(apps.values())
        row("median of Pyxel's bundled apps", f"{theirs:.0f} us", f"ours {ours:.0f} us, below")


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--full", action="store_true", help="the long runs too")
    options.add_argument("--apart", nargs="+", help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.apart:
        if chosen.apart[0] == "app":
            app_frames(chosen.apart[1])
        else:
            console_frames()
        return
    without_window()
    frame_rows()
    exported, plain = package_sizes()
    row("exported .pyxapp", f"{exported / 1024:.0f} KiB", "<= 300 KiB")
    row("`pyxel package . game.py`, tests included", f"{plain / 1024:.0f} KiB")
    if chosen.full:
        full()


def without_window() -> None:
    """The rows of the table that need neither a window nor another process."""
    row("what", "figure", "target")
    ours = best(blackjack_rounds)
    row("blackjack, fast-forward with drawing", f"{ours:,.0f} rounds/s", ">= 3 x Gymnasium")
    row("European, fast-forward and judged", f"{best(european_rounds):,.0f} rounds/s", ">= 5,000")
    try:
        peer = best(gymnasium_rounds)
        row("Gymnasium Blackjack-v1", f"{peer:,.0f} rounds/s", f"ours {ours / peer:.1f} x")
    except ImportError:
        row("Gymnasium Blackjack-v1", "not installed")
    save, load, size = snapshots()
    row("snapshot", f"{save:.0f} us", "<= 50 us")
    row("restore", f"{load:.0f} us", "<= 100 us")
    row("largest snapshot on the shelf", f"{size:,} bytes", "<= 8,192")
    basic_rows()
    rewind_rows()


def full(hands: int = 1_000_000, games: int = 10_000) -> None:
    """The runs that take minutes: the solver's chart, long sessions of the computer players."""
    import european_simulation
    import twopart_simulation

    from engine.cartridges.european import solver, strategy_table
    from engine.cartridges.twopart import heads as twopart_heads

    start = time.perf_counter()
    same = solver.table_source() == solver.TABLE_PATH.read_text(encoding="utf-8")
    taken = time.perf_counter() - start
    row("European: whole chart and edge", f"{taken:.0f} s", "<= 60 s")
    row("European: stored table equals the solver's", "yes" if same else "NO")
    edge = strategy_table.EDGE / 1e6
    row("European: the solver's edge", f"{edge * 100:+.3f} %")
    for level in ("hard", "normal", "easy"):
        result = european_simulation.simulate(level, hands, SEED)
        away = (result.mean - edge) / result.error
        figure = f"{result.mean * 100:+.3f} +- {result.error * 100:.3f} %"
        row(f"European: {level}, {result.hands:,} hands", figure, f"{away:+.1f} errors from it")
    for slug, program in SHELF.items():
        grown, taken = mashed(program, TEN_HOURS)
        row(f"{slug}: ten hours of mashing, {taken:.0f} s", f"{grown:+,} blocks", "of memory")
    for name, level in (("hard", twopart_heads.HARD), ("normal", twopart_heads.NORMAL)):
        found = twopart_simulation.figures(level, games)
        figure = f"{found.lost:.1%} +- {found.error:.1%}"
        row(f"Twopart: {name} among three easy, {games:,} games lost", figure, "chance 25 %")
        row(f"Twopart: {name}, slowest decision", f"{found.slowest * 1000:.1f} ms", "<= 5 ms")
        row(f"Twopart: {name}, longest game", f"{found.longest_game} actions", "<= 2,000")


def mashed(program: Program, frames: int) -> tuple[int, float]:
    """Blocks of memory that a machine gained while keys and clicks were mashed, and seconds."""
    chance = random.Random(SEED)
    m = Machine(program, seed=SEED)

    def mash(number: int) -> None:
        for frame in range(number):
            roll = chance.random()
            key = 0 if roll > 0.3 else ENTER if roll < 0.05 else chance.randrange(8, 127)
            click = frame % 7 == 0
            m.frame(key, chance.randrange(256) if click else 0, chance.randrange(192), int(click))

    mash(frames // 10)
    gc.collect()
    before = sys.getallocatedblocks()
    start = time.perf_counter()
    mash(frames)
    taken = time.perf_counter() - start
    gc.collect()
    return sys.getallocatedblocks() - before, taken


if __name__ == "__main__":
    main()
