"""Faults: whatever a cartridge of one's own, a poke or a foreign save does, it ends in words."""

import contextlib
import random
import signal
import time
from collections.abc import Iterator

import pytest
from driving import console_frames

import game
from engine import ledger
from engine.cartridges import SHELF
from engine.console import guard
from engine.console.console import Console
from engine.console.desk import memory as desk
from engine.console.kept.storage import Memory
from engine.console.loader import CartridgeFile, Mistake
from engine.machine import (
    CELLS,
    DOWN,
    ENTER,
    LEFT,
    LETTERS,
    SPACE,
    UP,
    Break,
    Fault,
    LineError,
    Machine,
    Program,
)

SOURCE = '''"""OWN."""

import functools

from engine import cards, screen
from engine.machine import Machine, Program

SEEN = []


def endless(*_):
    while True:
        pass


class Wordless(Exception):
    def __str__(self):
        raise ValueError


class Endless(Exception):
    __str__ = endless


class Number(int):
    __repr__ = __str__ = __eq__ = endless
    __hash__ = int.__hash__


class Shown:
    __repr__ = endless


PROGRAM = Program("own", title="OWN", registers={"A": "a"}, cells={"b": range(5)})


@PROGRAM.line(10)
def start(m: Machine) -> int:
    """START"""
    BODY
    return 10


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    REPAINT


def money(m):
    MONEY


PROGRAM.money = money
EXTRA
'''
SLOWEST = 2.0
"""Seconds that a single frame may take before it counts as hanging."""


@pytest.fixture(autouse=True)
def few_steps(monkeypatch):
    monkeypatch.setattr(guard, "MOST_STEPS", 20_000)


@pytest.fixture
def write(tmp_path):
    def written(body="pass", repaint="pass", money="return 5", extra="") -> CartridgeFile:
        source = SOURCE.replace("BODY", body.replace("\n", "\n    "))
        source = source.replace("REPAINT", repaint).replace("MONEY", money).replace("EXTRA", extra)
        path = tmp_path / "own.py"
        path.write_text(source, encoding="utf-8")
        return CartridgeFile(path, "own.py")

    return written


def fault_of(own: CartridgeFile, frames: int = 3) -> str:
    m = Machine(own.load())
    with pytest.raises(LineError) as error:
        for _ in range(frames):
            m.frame()
    return str(own.explain(error.value))


def number_of(own: CartridgeFile, text: str) -> int:
    lines = own.path.read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("m.A = 1.5", "A HOLDS 1.5: USE // FOR WHOLE NUMBERS"),
        ("m.A = 3 / 3", "A HOLDS 1.0: USE // FOR WHOLE NUMBERS"),
        ("m.A = 'x'", "A HOLDS 'x': ONLY WHOLE NUMBERS"),
        ("m.A = Shown()", "BREAK IN LINE 10: EndlessLoop"),
        ("m.A = None", "A HOLDS None"),
        ("m.A = 1 << 64", "A HOLDS 18446744073709551616"),
        ("m.A = 10 ** 6000", "A HOLDS"),
        ("del m.A", "AttributeError"),
        ("m.cell[80] = 2.0", "[80] HOLDS 2.0: USE //"),
        ("m.cell[0] = 0.0", "[0] HOLDS 0.0: USE //"),
        ("m.cell[80] = [1]", "[80] HOLDS [1]"),
        ("m.cell.append(1)", "m.cell IS NOT THE MEMORY OF 1024 CELLS"),
        ("m.cell = None", "m.cell IS NOT THE MEMORY"),
        ("m.vram[3] = 1.0", "m.vram[3] HOLDS 1.0"),
        ("m.vram[3] = -1", "m.vram[3] HOLDS -1"),
        ("m.vram[3] = None", "m.vram[3] HOLDS None"),
        ("screen.put(m, 1, 0, 'A', 7)", "INK 7: INKS ARE 0 TO 3"),
        ("m.vram = []", "m.vram IS NOT ITS LIST OF 768"),
        ("m.pcg = [0] * 256", "m.pcg IS NOT"),
        ("m.sprites[0] = -1", "m.sprites[0] HOLDS -1"),
        ("m.sprites[95] = 1", "m.sprites[95] IS THE ONE OF m.fly"),
        ("m.zones.append('x')", "m.zones[0] HOLDS 'x'"),
        ("m.wait(1.5)", "m.delay HOLDS 1.5: USE //"),
        ("m.line = 10.5", "m.line HOLDS 10.5"),
        ("m.sounds = 1.5", "m.sounds HOLDS 1.5"),
        ("m.language = 'xx'", "m.language HOLDS 'xx'"),
        ("m.program = None", "m.program"),
        ("m.b = 1", "REGISTERS ARE m.A TO m.Z"),
        ("m.money += 1", "REGISTERS ARE m.A TO m.Z"),
        ("return ['40'][m.A]", "THE NEXT LINE IS '40': RETURN ITS NUMBER"),
        ("return 20 / (m.A + 2)", "THE NEXT LINE IS 10.0"),
        ("return m.A == 0", "THE NEXT LINE IS True"),
        ("return Shown()", "BREAK IN LINE 10: EndlessLoop"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("raise Wordless", "Wordless IN LINE 10"),
        ("raise Endless", "AN ERROR WITHOUT WORDS IN LINE 10"),
        ("raise ValueError(Number(3))", "AN ERROR WITHOUT WORDS"),
        ("m.play(99)", "play(99): there is no such sound"),
        ("PROGRAM.lines.clear()", "THE PROGRAM CHANGED WHILE IT RAN"),
        ("PROGRAM.title = None", "THE PROGRAM CHANGED WHILE IT RAN"),
        ("PROGRAM.limits = None\nm.A = 1 / 0", "THE PROGRAM CHANGED WHILE IT RAN"),
        ("raise ValueError('two\\nlines')", "two lines"),
        ("while True: pass", "BREAK IN LINE 10: EndlessLoop"),
        ("while True:\n    try:\n        m.A = 1\n    except Exception: pass", "EndlessLoop"),
        ("while True:\n    try:\n        m.A = 1\n    except: pass", "EndlessLoop"),
        ("while 1:\n    try:\n        while 1: 1\n    except BaseException: 1", "EndlessLoop"),
        ("exec('while True: pass')", "EndlessLoop"),
        ("screen.put(m, 1.5, 2, 'HI')", "screen.put(m, x=1.5, y=2, text='HI', ink=0): x IS TO BE"),
        ("screen.put(m, 1, 2, 42)", "text IS TO BE A TEXT"),
        ("screen.put(1, 2, 'A', 0)", "m IS TO BE THE MACHINE"),
        ("screen.put(m, 1, 2)", "screen.put TAKES (m, x, y, text, ink)"),
        ("screen.card(m, 1, 2, 99)", "screen.card(m, x=1, y=2, card=99, sign=0, shown=4): Draw a"),
        ("screen.card(m, 1, 2, 'A')", "card IS TO BE A WHOLE NUMBER"),
        ("m.rnd('6')", "m.rnd(n='6'): n IS TO BE A WHOLE NUMBER"),
    ],
)  # fmt: skip
def test_what_a_line_does_wrong_is_told_with_the_word_and_the_cure(body, told, write):
    own = write(body)
    fault = fault_of(own)
    assert told in fault
    assert "\n" not in fault
    if " HOLDS " in fault and body.startswith("m.A ="):
        assert fault.startswith(f"own.py:{number_of(own, body)}: ")


def test_the_line_that_did_it_is_named_and_not_the_one_that_waits(write):
    own = write("return 20", extra="@PROGRAM.line(20)\ndef wait(m):\n    m.A = 1.5\n    return 30\n"
                "@PROGRAM.line(30)\ndef stay(m):\n    return 30")  # fmt: skip
    assert "IN LINE 20" in fault_of(own)


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ("PROGRAM.line(20)(lambda m: 99)", "line 20 jumps to 99"),
        ("PROGRAM.line(20)(functools.partial(lambda m, n: 99, n=1))", "line 20 jumps to 99"),
        ("PROGRAM.line(20)(5)", "line 20 is 5, not a function"),
        ("PROGRAM.line('20')(len)", "line '20' is not between"),
        ("@PROGRAM.line(20)\ndef line(m):\n    yield 20", "line 20 yields or awaits"),
        ("@PROGRAM.line(20)\nasync def line(m):\n    return 20", "line 20 yields or awaits"),
        ("@PROGRAM.line(20)\ndef line(m):\n    return '40'", "line 20 jumps to '40'"),
        ("Program('x', title=5, registers={}, cells={})", "the title 5 is no text"),
        ("Program('x', title='', registers={}, cells={'a': (1, 2)})", "not a range"),
        ("Program('x', title='', registers={}, cells={'a': range(1, 9, 2)})", "without gaps"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise Wordless", "Wordless"),
        ("raise Endless", "AN ERROR WITHOUT WORDS"),
        ("while True:\n    try: SEEN.clear()\n    except: pass", "EndlessLoop"),
        ("screen.put(1, 2)", "screen.put TAKES"),
    ],
)
def test_a_mistake_in_the_file_is_told_when_it_is_read(extra, told, write):
    with pytest.raises(Mistake) as mistake:
        write(extra=extra).load()
    assert told in str(mistake.value)


@pytest.mark.parametrize(
    "function", ["len", "functools.partial(start)", "Callable()", "Callable().go", "print", "start"]
)
def test_lines_that_are_no_plain_functions_run_or_are_told(function, write):
    extra = (
        "class Callable:\n    def __call__(self, m):\n        return 20\n    go = __call__\n"
        f"PROGRAM.line(20)({function})"
    )
    own = write("return 20", extra=extra)
    m = Machine(own.load())
    with contextlib.suppress(LineError):
        m.frame()
    console = Console(Memory(), file=own)
    console.step()
    if console.game is not None:
        console.step(name="F2")
        console.monitor.view(console.game)


@pytest.mark.parametrize(
    "body",
    ["m.A = m.A == 0", "m.A = Number(3)", "m.cell[3] = Number(3)", "m.vram[3] = Number(65)",
     "m.sprites[3] = Number(3)", "m.zones.append(Number(3))", "m.frames = Number(m.frames)",
     "m.delay = Number(3)", "m.flight = (Number(0),) * 7", "m.key = Number(3)"],
)  # fmt: skip
def test_what_counts_as_a_whole_number_becomes_one(body, write):
    m = Machine(write(body).load())
    with no_longer_than(5 * SLOWEST):
        m.frame()
        numbers = [*(getattr(m, letter) for letter in LETTERS), *m.cell, *m.vram, *m.sprites,
                   *m.zones, *m.flight, m.frames, m.delay, m.key]  # fmt: skip
    assert {type(number) for number in numbers} == {int}


@pytest.mark.parametrize("fails", ["m.A = 1 / 0", "while True: pass", "raise KeyboardInterrupt",
                                   "m.A = 1.5", "del m.line", "m.line = []",
                                   "PROGRAM.lines.clear()"])  # fmt: skip
def test_a_repaint_that_fails_ends_in_the_fault_page(fails, write):
    for act in (change_language, reload):
        console = Console(Memory(), file=write(repaint=fails))
        console.step()
        act(console)
        assert console.game is None
        assert "own.py" in desk.shown_message(console.menu)
        assert len(console.faults) == 1


def press(console: Console, keys: str) -> None:
    for given in console_frames(console, keys):
        console.step(*given)


def change_language(console: Console) -> None:
    press(console, "ESC L")
    assert console.menu.language == "de"


def reload(console: Console) -> None:
    press(console, "F5")


@pytest.mark.parametrize("fails", ["m.A = 1 / 0", "while True: pass", "raise KeyboardInterrupt",
                                   "m.A = 1.5", "screen.put(m, 1, 0, 'A', 7)"])  # fmt: skip
def test_a_page_that_fails_ends_in_the_fault_page_with_its_place(fails, write):
    page = f"def page(m):\n    {fails}\n"
    line = "@PROGRAM.line(20, page=page)\ndef wait(m):\n    m.A += 1\n    return 20"
    own = write("return 20", extra=f"{page}\n{line}")
    console = Console(Memory(), file=own)
    console.step()
    assert console.game is None
    assert "IN LINE 20" in console.faults[0]
    place = number_of(own, "def page")
    assert console.faults[0].startswith((f"own.py:{place}: ", f"own.py:{place + 1}: "))
    assert "own.py" in desk.shown_message(console.menu)


@pytest.mark.parametrize(
    "fails",
    ["return 1 // 0", "while True: pass", "return 'x'", "raise KeyboardInterrupt", "del m.line",
     "m.vram = None", "return type('Endless', (), {'__int__': endless})()"],
)  # fmt: skip
def test_money_that_fails_is_told_once_and_the_game_stays(fails, write):
    console = Console(Memory(), file=write("m.A += bool(m.inkey())", money=fails))
    press(console, "w2 x ESC w2")
    assert "IN money" in console.faults[0]
    while console.menu.line == desk.MESSAGE_PAGE:
        press(console, "ENTER w1")
    press(console, "=LEAVE w2 l w1 s w1 l w1")
    assert (console.menu.line, console.menu.language) == (desk.SHELF_PAGE, "ja")
    assert len(console.faults) == 1
    press(console, f"{len(SHELF) + 1} w1")
    assert console.game.A == 1
    assert console.game.save()


@pytest.mark.parametrize(
    "undo",
    ["return 1 // 0", "while True: pass", "return 'x'", "raise SystemExit",
     "del m.line", "m.cell[0] = None", "return 1 << 70", "return -1", "return 0",
     "return 3000", "raise KeyboardInterrupt", "m.A = 7; return 5.5 - 6",
     "PROGRAM.undo = None; return 5",
     "return type('Endless', (), {'__int__': endless})()"],
)  # fmt: skip
def test_an_undo_that_fails_or_knows_no_key_is_not_offered_and_the_game_stays(undo, write):
    extra = f"def undo(m):\n    {undo}\n\n\nPROGRAM.undo = undo"
    console = Console(Memory(), file=write("m.A += bool(m.inkey())", extra=extra))
    began = time.perf_counter()
    press(console, "w2 x w2 ESC w2")
    assert time.perf_counter() - began < SLOWEST
    assert console.menu.line == desk.PAUSE_PAGE
    assert not console.menu.cell[desk.CAN_UNDO]
    press(console, "ESC w2")
    assert (console.game.A, console.faults) == (1, [])


@pytest.mark.parametrize(
    "escape",
    ["return 1 // 0", "while True: pass", "raise SystemExit",
     "return type('Endless', (), {'__bool__': endless})()"],
)  # fmt: skip
def test_where_nobody_knows_whose_escape_is_it_opens_the_menu(escape, write):
    extra = f"def escape(m):\n    {escape}\n\n\nPROGRAM.escape = escape"
    console = Console(Memory(), file=write("m.A += bool(m.inkey())", extra=extra))
    press(console, "w2 x w2 ESC w2")
    assert console.menu.line == desk.PAUSE_PAGE
    press(console, "ESC w2 x w2")
    assert (console.game.A, console.faults) == (2, [])


@pytest.mark.parametrize("look", ["1 // 0", "[0 for _ in iter(int, 1)]", "exit()"])
def test_a_look_that_fails_is_a_fault_in_words(look, write):
    console = Console(Memory(), file=write(extra=f"PROGRAM.look = lambda m: {look}"))
    press(console, "w2")
    with pytest.raises((Fault, Break)):
        console.game.program.look(console.game)


@pytest.mark.parametrize("size", [0, 1, ledger.SIZE - 1, ledger.SIZE + 1])
def test_cells_that_are_called_like_a_ledger_and_are_none_offer_no_record(size, write):
    extra = f"PROGRAM.cells['ledger'] = range(20, {20 + size})"
    console = Console(Memory(), file=write(extra=extra))
    press(console, "w2 ESC w2")
    menu = console.menu
    assert desk.LEDGER not in {menu.cell[desk.ACTIONS + at] & 255 for at in range(menu.N)}


def test_money_is_asked_of_a_copy_and_changes_nothing(write):
    console = Console(Memory(), file=write(money="m.A += 1; return m.A"))
    for _ in range(3):
        console.step(key=27)
        console.step()
    assert console.game.A == 0


@pytest.mark.parametrize(
    "body",
    ["SEEN.append(1)\nm.A = len(SEEN)", "SEEN.append(1)\nm.A = 1 // (len(SEEN) < 40)",
     "SEEN.append(1)\nwhile len(SEEN) > 40: pass"],
)  # fmt: skip
def test_state_outside_the_machine_is_told_when_it_is_wound(body, write):
    console = Console(Memory(), file=write(body))
    for _ in range(30):
        console.step()
    for _ in range(20):
        console.step(wind=-1)
    console.step()
    assert "played again" in console.faults[0]
    assert "own.py" in desk.shown_message(console.menu)


def test_a_file_without_state_outside_is_wound(write):
    console = Console(Memory(), file=write("m.A += 1"))
    for _ in range(30):
        console.step()
    for _ in range(20):
        console.step(wind=-1)
    assert console.faults == []
    assert console.game.A == 10


# Without a window, and warnings


def headless(capsys, *arguments: str) -> tuple[int, str, str]:
    status = game.main(["--headless", *arguments])
    return status, *capsys.readouterr()


@pytest.mark.parametrize("keys", ["", "w3 ENTER w5 ENTER w60 ENTER w60"])
def test_a_fault_without_a_window_starts_no_other_game(keys, write, capsys):
    own = write("m.A = 1 / 2 * m.frames")
    given = ("--cart", str(own.path), "--text", *(("--keys", keys) if keys else ()))
    status, output, errors = headless(capsys, *given)
    assert status == 1
    assert errors.count("\n") == 1
    assert "A HOLDS 0.5" in errors
    assert "HOLDS" in output


@pytest.mark.parametrize(
    ("extra", "told"),
    [
        ("import random", "import random: the same seed no longer gives the same game; use m.rnd"),
        ("from time import sleep", "import time"),
        ('PROGRAM = Program("x", title="X", registers={}, cells={"a": range(4), "z": range(2, 9)})'
         "\nPROGRAM.line(10)(start)", "'a' and 'z' share cell 2"),
        ('PROGRAM = Program("blackjack", title="X", registers={}, cells={})\n'
         "PROGRAM.line(10)(start)", "slug 'blackjack' is that of another cartridge"),
    ],
)  # fmt: skip
def test_a_warning_is_told_once_and_is_no_fault(extra, told, write, capsys):
    own = write(extra=extra)
    status, _, errors = headless(capsys, "--cart", str(own.path), "--frames", "5")
    assert status == 0
    assert told in errors
    assert errors.count("\n") == 1
    console = Console(Memory(), file=CartridgeFile(own.path, "own.py", known=game.TAKEN))
    assert told in desk.shown_message(console.menu)
    console.step(name="F5")
    console.step()
    assert not console.menu_shown
    assert console.faults == []


def test_a_good_file_warns_of_nothing(write):
    own = write()
    own.load()
    assert own.warnings == []


# Pokes and foreign saves


@contextlib.contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Fail where a hanging frame would otherwise hang the tests; needs an alarm clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    class TooLongError(BaseException):
        pass

    def ring(number: int, frame: object) -> None:
        raise TooLongError(f"longer than {seconds} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    ("slug", "keys"),
    [
        ("twopart", "ENTER w60 ENTER w60 ENTER w60 F2 N = 1 0 0 0 0 0 0 0 ENTER R U N ENTER w20 "
         "ENTER w60"),
        ("twopart", "ENTER w60 ENTER w60 ENTER w60 F2 N = 1 0 0 0 0 0 0 0 ENTER F2 w20 ENTER w60"),
        ("dealer", "A ENTER w60 ENTER w200 F2 [ 6 9 ] = 2 1 4 7 4 8 3 6 4 7 ENTER R U N ENTER w60"),
        ("siebzehn", "ENTER w60 F2 [ 3 0 0 ] = 2 1 4 7 4 8 3 6 4 7 ENTER R U N ENTER w20 LEFT w9"),
    ],
)  # fmt: skip
def test_a_count_that_is_poked_ends_in_break(slug, keys, capsys):
    with no_longer_than(10 * SLOWEST):
        status, _, errors = headless(capsys, "--cart", slug, "--seed", "5", "--keys", keys)
    assert status == 1
    assert "BREAK IN LINE" in errors


def test_a_poked_game_whose_loop_has_no_end_breaks():
    console = Console(Memory(), cart=SHELF["blackjack"], seed=1)
    console.step()
    console.monitor.poked_at = 0
    program = Program("loops", title="", registers={}, cells={})

    @program.line(10)
    def loop(m: Machine) -> int:
        while m.A == 0:
            pass
        return 10

    console.insert(program)
    console.monitor.poked_at = 0
    console.step()
    assert "BREAK IN LINE 10" in console.faults[0]


@pytest.mark.parametrize("letter", "İıßŉЩA")
def test_any_character_can_be_a_key_in_the_monitor(letter, capsys):
    keys = f"w2 F2 K E Y SPACE {letter} ENTER L I N E ENTER w2"
    assert headless(capsys, "--cart", "blackjack", "--seed", "1", "--keys", keys)[0] == 0


EXTREME = (0, 1, -1, 3, 7, 13, 52, 1000, 10**6, (1 << 31) - 1, 1 << 32, (1 << 63) - 1, -(1 << 63))
KEYS = (0, ENTER, SPACE, LEFT, UP, DOWN, ord("d"), ord("s"), 9, 8)


def limits_of(program: Program) -> dict[str | int, range]:
    return {
        place: kept
        for name, cells, kept in program.limits
        for place in ((name,) if cells is None else cells)
    }


def hostile(start: Machine, chance: random.Random, number: int) -> bytes:
    """A save of any state, or of a played game with a few values changed, within limits or not."""
    m = Machine.load(start.save(), SHELF)
    places = [*LETTERS, *range(max(m.program.memory_top, 1))]
    if number % 4:
        places = chance.sample(places, min(chance.choice((1, 3, 20)), len(places)))
    within = limits_of(m.program) if number & 1 else {}
    for place in places:
        value = chance.choice(
            (chance.choice(EXTREME), chance.randrange(60), chance.getrandbits(62))
        )
        if place in within and value not in within[place]:
            value = chance.randrange(within[place].start, within[place].stop)
        if isinstance(place, str):
            setattr(m, place, value)
        else:
            m.cell[place % CELLS] = value
    m.line = chance.choice([*m.program.lines])
    m.skip = chance.random() < 0.5
    return m.save()


@pytest.mark.parametrize("slug", SHELF)
def test_no_foreign_save_hangs_a_game_or_raises_an_unknown_error(slug):
    chance = random.Random(f"hostile {slug}")
    played = Machine(SHELF[slug], seed=5, skip=True)
    for number in range(400):
        played.frame(key=chance.choice(KEYS))
        with no_longer_than(2 * SLOWEST):
            m = Machine.load(hostile(played, chance, number), SHELF)
            with contextlib.suppress(LineError):
                for _ in range(8):
                    m.frame(chance.choice(KEYS), chance.randrange(256), chance.randrange(192),
                            chance.randrange(4))  # fmt: skip


@pytest.mark.parametrize("slug", SHELF)
def test_no_game_leaves_its_limits(slug):
    chance = random.Random(f"limits {slug}")
    m = Machine(SHELF[slug], seed=6, skip=True)
    for _ in range(2500):
        m.frame(chance.choice(KEYS), chance.randrange(256), chance.randrange(192),
                int(chance.random() < 0.3))  # fmt: skip
        assert m.program.beyond(m) == ""


def test_a_battery_that_no_game_reaches_is_set_aside_and_told():
    m = Machine(SHELF["dealer"], seed=1)
    m.cell[69] = (1 << 31) - 1
    storage = Memory()
    storage.write("dealer", m.save())
    console = Console(storage, cart=SHELF["dealer"])
    console.step()
    console.step()
    assert "[69] HOLDS 2147483647" in console.faults[0]
    assert "BREAK" in console.faults[0]
