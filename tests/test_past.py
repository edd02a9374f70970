"""The monitor's way back: the trace is what ran, a step back is exact, who wrote what is found."""

import random
from pathlib import Path

import pytest
from driving import press, run, type_line

from engine.cartridges import SHELF
from engine.console import guard
from engine.console.console import Console
from engine.console.inputs import BACK, FORWARD
from engine.console.kept.history import KEY_FRAMES, History
from engine.console.kept.storage import Memory
from engine.console.loader import CartridgeFile
from engine.console.monitor import trace
from engine.console.monitor.changes import PROMPT
from engine.console.monitor.running import RUN, STOPPED
from engine.console.monitor.trace import Trace
from engine.console.monitor.view import BUTTONS_Y
from engine.machine import ENTER, LETTERS, Given, Machine, Program, registers_of
from engine.themes import GOLD


def seen(console: Console) -> list[str]:
    """All labels of the monitor."""
    return [label.text for label in console.monitor.view(console.playing).labels]


def wind(console: Console, way: int, frames: int) -> None:
    """Wind by single taps."""
    for _ in range(frames):
        console.step(wind=way)
        console.step()


@pytest.fixture
def console() -> Console:
    """Blackjack, dealt and waiting for the player."""
    made = Console(Memory(), cart=SHELF["blackjack"], seed=5)
    press(made, "ENTER w220")
    return made


def mine(folder: Path, source: str) -> CartridgeFile:
    """A cartridge file with these lines behind its Program."""
    path = folder / "mine.py"
    head = "from engine import screen\nfrom engine.machine import Program\n"
    program = 'PROGRAM = Program("mine", title="MINE", registers={}, cells={})\n'
    path.write_text(head + program + source, encoding="utf-8")
    return CartridgeFile(path, "mine.py")


def recorded(keys: str, slug: str = "blackjack") -> tuple[History, list[tuple]]:
    """A history of a game, and what an observer of each of its lines has written down."""
    m = Machine(SHELF[slug], seed=5)
    history, lines = History(m), []
    for given in (Given(key=ENTER), *[Given()] * 220, *_givens(keys)):
        if m.begin(*given):
            inside = True
            while inside:
                line, before = m.line, (*registers_of(m), *m.cell)
                inside = m.step()
                after = (*registers_of(m), *m.cell)
                names = (*LETTERS, *range(len(m.cell)))
                changed = [
                    (name, then, now)
                    for name, then, now in zip(names, before, after, strict=True)
                    if then != now
                ]
                lines.append((m.frames, line, changed))
        history.record(m, given)
    return history, lines


def _givens(keys: str) -> list[Given]:
    return [
        given
        for word in keys.split()
        for given in (
            [Given()] * int(word[1:]) if word[0] == "w" else [Given(ord(word), text=word)]
        )
    ]


def spread(entries: list[trace.Entry]) -> list[tuple]:
    """The entries as an observer writes them down, each time of a line that waits by itself."""
    return [
        (
            entry.frame - entry.times + 1 + at,
            entry.line,
            [tuple(change) for change in entry.changed],
        )
        for entry in entries
        for at in range(entry.times)
    ]


@pytest.mark.parametrize("keys", ["w1", "x w1", "x w30 x w70", "x w200 x w500 x w60"])
def test_the_trace_is_what_ran(keys):
    history, lines = recorded(keys)
    found = spread(trace.Trace().follow(history))
    assert len(found) > 100
    assert found == lines[-len(found) :]


def test_a_trace_that_follows_the_game_is_the_same_as_one_made_afresh():
    m = Machine(SHELF["blackjack"], seed=5)
    history, followed = History(m), trace.Trace()
    for at, given in enumerate((Given(key=ENTER), *_givens("w200 x w60 x w60 x w60"))):
        m.frame(*given)
        history.record(m, given)
        if at % 7 == 0:
            followed.follow(history)
    assert spread(followed.follow(history)) == spread(trace.Trace().follow(history))


def test_winding_traces_what_a_trace_made_afresh_does_and_plays_little_again(monkeypatch):
    """Back, forth, and into another future, with a poke: what was found before holds or goes."""
    console = Console(Memory(), cart=SHELF["blackjack"], seed=5)
    press(console, "ENTER w220 x w60 x w400 F2")
    history, followed = console.recorder.history, trace.Trace()
    followed.follow(history)
    played = 0
    frame = trace.Replay.frame

    def counted(replay):
        nonlocal played
        played += 1
        return frame(replay)

    chance = random.Random(3)
    for at in range(120):
        if at % 40 == 39:
            type_line(console, f"[{chance.randrange(200, 210)}]={at}")
            press(console, "w2")
        else:
            way = chance.choice((-1, -1, 1))
            for _ in range(chance.randrange(1, 9)):
                console.step(wind=way)
            console.step()
        if at % 5 == 0:
            type_line(console, "FRAME" if at % 2 else "KEY X:FRAME")
        with monkeypatch.context() as patch:
            patch.setattr(trace.Replay, "frame", counted)
            found = followed.follow(history)
        assert found == trace.Trace().follow(history), at
    assert played < 120 * KEY_FRAMES


def test_a_game_that_cannot_be_played_again_is_looked_at_without_harm(tmp_path):
    """What it keeps outside the machine is not there again; winding tells so, a look does not."""
    file = mine(
        tmp_path,
        "seen = set()\n"
        "@PROGRAM.line(10)\n"
        "def count(m):\n"
        "    m.A += 1\n"
        "    assert m.A not in seen\n"
        "    seen.add(m.A)\n"
        "    return 10\n",
    )
    for word in ("BACK", "WHO A"):
        console = Console(Memory(), file=file)
        press(console, "w130 F2")
        for page in console.monitor.front.pages:
            console.monitor.front.cursor.page = page.name
            assert console.view is not None
        console.monitor.front.cursor.page = "LINE"
        type_line(console, word)
        assert console.menu_shown
        assert "WHEN played again" in console.faults[-1]


def test_who_wrote_a_place_is_the_last_line_that_did_also_long_ago():
    history, lines = recorded("x w20 x w1500")
    for place in ("D", "U", "K", 70, 66):
        found = trace.writer(history, place).entry
        frame, line, _ = next(
            kept for kept in reversed(lines) if place in [name for name, _, _ in kept[2]]
        )
        assert (found.frame, found.line) == (frame, line), place
    assert trace.writer(history, 999) == (None, 0)


def test_who_wrote_a_place_before_a_long_wait_is_found(console):
    press(console, "x w60 F2")
    type_line(console, "[18]=5")
    press(console, "F2 w12000 F2 w1")
    frame = console.playing.frames
    assert type_line(console, "WHO D").startswith("D WRITTEN BY LINE 4")
    assert type_line(console, "WHO [18]").startswith("[18] POKED IN FRAME ")
    assert int(console.monitor.said.split()[-1]) < frame - 12000


def test_what_lies_further_back_than_is_searched_is_said_to_be_long_ago(console, monkeypatch):
    press(console, "x w60 x w400 F2 w1")
    monkeypatch.setattr(trace, "MOST_RESTED", 2)
    assert type_line(console, "WHO [999]") == "[999] NOT WRITTEN LATELY"


def test_a_poke_within_a_frame_is_told_by_who_and_trace_at_once(console):
    press(console, "F2")
    type_line(console, "KEY X")
    type_line(console, "LINE")
    assert console.monitor.inside
    type_line(console, "[50]=5")
    frame = console.playing.frames
    assert type_line(console, "WHO [50]") == f"[50] POKED IN FRAME {frame}"
    press(console, "TAB TAB TAB TAB TAB")
    assert any("POKE" in row and "[50]" in row for row in rows_of_the_trace(console))


def test_one_line_back_keeps_what_was_poked_before_it_in_the_same_frame(tmp_path):
    file = mine(
        tmp_path,
        "@PROGRAM.line(10)\n"
        "def wait(m):\n"
        "    return 20 if m.inkey() else 10\n"
        "@PROGRAM.line(20)\n"
        "def more(m):\n"
        "    m.B += 1\n"
        "    return 30\n"
        "@PROGRAM.line(30)\n"
        "def most(m):\n"
        "    m.C += m.M\n"
        "    return 10\n",
    )
    console = Console(Memory(), file=file)
    press(console, "w9 F2")
    for line in ("KEY X", "LINE", "M=777", "LINE"):
        type_line(console, line)
    game = console.playing
    assert console.monitor.inside and (game.line, game.B, game.M) == (30, 1, 777)
    type_line(console, "BACK")
    game = console.playing
    assert (game.line, game.B, game.M) == (20, 0, 777) and console.poked
    type_line(console, "BACK")
    assert console.playing.M == 0 and not console.poked
    for line in ("M=5", "LINE", "LINE"):
        type_line(console, line)
    press(console, "F2 w5")
    assert console.poked and (console.game.M, console.game.C) == (5, 5)


def test_a_state_that_cannot_be_kept_leaves_the_monitor_looking(tmp_path):
    file = mine(
        tmp_path,
        "@PROGRAM.line(10)\ndef count(m):\n    m.A += 1.5 if m.inkey() else 0\n    return 10\n",
    )
    console = Console(Memory(), file=file)
    press(console, "w100 F2 w1")
    type_line(console, "L=9")
    type_line(console, "RUN")
    press(console, "x w3")
    for line in ("D=1", "WHO A", "BACK", "BACK KEY", "A=1", "RUN"):
        type_line(console, line)
        for page in console.monitor.front.pages:
            console.monitor.front.cursor.page = page.name
            assert console.view is not None or console.menu_shown
    press(console, "w5")


def test_a_second_in_which_only_a_cell_changes_is_no_rest(tmp_path):
    file = mine(
        tmp_path,
        "@PROGRAM.line(10)\ndef count(m):\n    m.cell[5] += m.frames % 30 == 0\n    return 10\n",
    )
    console = Console(Memory(), file=file)
    press(console, "w400 F2 w1")
    entries = console.monitor.past.entries(console.playing)
    assert len([entry for entry in entries if entry.changed]) >= 12


def test_a_line_that_draws_is_no_wait(tmp_path):
    file = mine(
        tmp_path,
        "def draw(m):\n"
        "    screen.put(m, 1, 1, str(m.frames // 20))\n"
        "@PROGRAM.line(10, page=draw)\n"
        "def show(m):\n"
        "    m.draw()\n"
        "    return 10\n",
    )
    console = Console(Memory(), file=file)
    press(console, "w400 F2 w1")
    drew = [entry for entry in console.monitor.past.entries(console.playing) if entry.drawn]
    assert len(drew) >= 15


def test_who_wrote_what_is_known_after_winding_and_before_the_monitor_was_opened(console):
    press(console, "x w60")
    assert console.playing.D == 5
    press(console, "F2 TAB")
    console.monitor.front.letters.letter = "D"
    assert "WRITTEN BY LINE 4" in seen(console)
    for _ in range(90):
        console.step(wind=-1)
    console.step()
    assert console.playing.D == 4
    assert "WRITTEN BY LINE 4" in seen(console)
    assert type_line(console, "WHO D").startswith("D WRITTEN BY LINE 4 IN FRAME ")
    frame = int(console.monitor.said.rpartition(" ")[2])
    assert frame < console.playing.frames
    assert type_line(console, "WHO [999]") == "[999] NOT WRITTEN IN THE RECORDED TIME"


@pytest.mark.parametrize("page", ["A-Z", "MEMORY", "TRACE"])
def test_nothing_is_traced_anew_while_time_is_wound(console, page, monkeypatch):
    press(console, "x w60 F2")
    console.monitor.front.cursor.page = page
    before, begun = seen(console), []
    monkeypatch.setattr(Trace, "_find", lambda self, history, wanted: begun.append(wanted) or [])
    for way in (*[BACK] * 9, *[FORWARD] * 8):
        console.step(wind=way)
        seen(console)
    assert not begun
    assert page != "TRACE" or {row for row in before if "D 4>5" in row} <= set(seen(console))
    console.step()
    seen(console)
    assert begun


def test_arrows_go_on_from_a_line_of_the_trace_that_was_clicked(console):
    press(console, "x w60 F2")
    console.monitor.front.cursor.page = "TRACE"
    view = console.monitor.view(console.playing)
    row = next(target for target in view.targets if (target.action, target.about) == ("ran", 3))
    press(console, f"@{row.x + 9},{row.y + 2} down up UP UP")
    assert console.monitor.front.trace.up == 5


def test_a_second_click_on_the_same_row_of_the_trace_goes_back_to_it(console):
    press(console, "x w60 F2")
    console.monitor.front.cursor.page = "TRACE"
    page = console.monitor.front.trace
    press(console, "@100,60 down up")
    chosen = console.monitor.past.entries(console.playing)[-1 - page.up]
    press(console, "@100,60 down up w1")
    assert console.monitor.said == f"BACK TO LINE {chosen.line}"
    assert console.playing.frames in (chosen.frame, chosen.frame - 1)


def test_what_is_wound_back_is_in_the_trace_no_more(console):
    press(console, "x w60 F2")
    console.monitor.front.cursor.page = "TRACE"
    assert any("D 4>5" in row for row in seen(console))
    while console.playing.D == 5:
        console.step(wind=BACK)
    assert not any("D 4>5" in row for row in seen(console))
    assert "WAITED" in " ".join(seen(console)), "the wait that one is in the midst of is told"


@pytest.mark.parametrize("seconds", [10, 120])
def test_the_trace_reaches_back_to_a_cheat_before_a_long_wait(console, seconds):
    press(console, "F2")
    type_line(console, "[18]=5")
    type_line(console, "RUN")
    press(console, f"w{seconds * 60} x w40 ESC w1")
    entries = console.monitor.past.entries(console.playing)
    assert entries[0].line not in (20, PROMPT), "and to what was before it"
    at = next(at for at, entry in enumerate(entries) if entry.line == PROMPT)
    assert entries[at].changed[0].place == 18
    waited = entries[at + 1]
    assert waited.line == 20 and seconds * 60 <= waited.times <= seconds * 60 + 5
    assert waited.began == entries[at].time + 1


def test_what_comes_again_with_every_second_is_no_rest():
    program = Program("beat", title="BEAT", registers={"A": "beat"}, cells={})

    @program.line(10)
    def beat(m):
        """BEAT"""
        m.A = m.frames % 30 // 15
        return 10

    m = Machine(program)
    history = History(m)
    for _ in range(600):
        m.frame()
        history.record(m, Given())
    changes = [entry for entry in Trace().follow(history) if entry.changed]
    assert len(changes) == 600 // 15


def test_a_poke_is_in_the_trace_and_wrote_what_it_wrote(console):
    press(console, "F2")
    type_line(console, "[200]=7")
    type_line(console, "RUN")
    press(console, "w5 ESC w1")
    entries = console.monitor.past.entries(console.playing)
    assert [entry.changed for entry in entries if entry.line == PROMPT] == [((200, 0, 7),)]
    assert type_line(console, "WHO [200]").startswith("[200] POKED IN FRAME ")


def rows_of_the_trace(console: Console) -> list[str]:
    """The rows of the page TRACE below its head, the texts of each joined."""
    view = console.monitor.view(console.playing)
    rows: dict[int, list[str]] = {}
    for label in sorted(view.labels):
        rows.setdefault(label.y, []).append(label.text.strip())
    return [" ".join(rows[y]) for y in sorted(rows)]


def test_pokes_of_bytes_and_jumps_are_in_the_trace_each_for_itself(console):
    press(console, "F2")
    for line in ("POKE #93C,#39", "POKE #700,255", "GOTO 3"):
        type_line(console, line)
        press(console, "w1")
    press(console, "TAB TAB TAB TAB TAB")
    rows = rows_of_the_trace(console)
    frame = console.playing.frames
    assert f"{frame} POKE #93C 49>57" in rows
    assert f"{frame} POKE #700 0>255" in rows
    assert f"{frame} POKE GOTO 3" in rows
    assert type_line(console, "WHO #93C") == f"#93C POKED IN FRAME {frame}"
    assert type_line(console, "WHO #700") == f"#700 POKED IN FRAME {frame}"


def test_who_wrote_a_byte_of_the_screen_is_the_line_that_drew_it(console):
    press(console, "x w60 F2")
    place = next(at for at, cell in enumerate(console.playing.vram) if cell & 255 == 0xE0)
    told = type_line(console, f"WHO #{0x900 + place:X}")
    line, frame = int(told.split()[4]), int(told.split()[7])
    machine = console.recorder.history.at(frame - 1)
    assert machine.vram[place] != console.playing.vram[place]
    assert line in console.playing.program.lines


def test_who_asked_for_an_address_names_the_register_or_cell_that_lies_there(console):
    press(console, "x w60 F2")
    assert type_line(console, f"WHO #{0x4000 + 3 * 8:X}").startswith("D WRITTEN BY LINE 4")
    assert type_line(console, f"WHO #{0x2000 + 70 * 8 + 1:X}").startswith("[70] WRITTEN BY LINE 5")
    type_line(console, "WHO #100")
    assert console.monitor.voice.refused


def test_all_that_the_chosen_line_changed_is_told_where_its_row_has_no_room(console):
    press(console, "F2 TAB TAB TAB TAB TAB UP UP")
    trace_page, entries = console.monitor.front.trace, console.monitor.past.entries(console.playing)
    up = next(at for at, entry in enumerate(reversed(entries)) if entry.line == 6)
    press(console, " ".join(["UP"] * (up + 1)))
    entry = entries[-1 - trace_page.up]
    while len(entry.changed) < 6:
        press(console, "UP")
        entry = entries[-1 - trace_page.up]
    view = console.monitor.view(console.playing)
    told = " ".join(label.text for label in view.labels if label.ink == GOLD)
    for place, before, now in entry.changed:
        assert f"{place} {before}>{now}" in told or f"[{place}] {before}>{now}" in told


def test_the_recorded_time_of_a_poked_game_is_searched_however_long_it_is(console, monkeypatch):
    press(console, "w600 F2")
    type_line(console, "[18]=5")
    monkeypatch.setattr(guard, "MOST_STEPS", 20_000)
    assert type_line(console, "WHO H") == "H NOT WRITTEN IN THE RECORDED TIME"
    assert type_line(console, "WHO D").startswith("D WRITTEN BY LINE 4 IN FRAME ")
    press(console, "TAB TAB TAB TAB TAB UP UP UP UP ENTER w1")
    assert console.monitor.said.startswith("BACK TO LINE ")
    assert type_line(console, "BACK KEY").startswith("BACK TO LINE ")
    assert console.monitor_open and not console.menu_shown


def test_what_takes_too_long_in_the_monitor_of_a_poked_game_ends_as_a_fault_of_it(
    console, monkeypatch
):
    press(console, "F2")
    type_line(console, "M=500")
    monkeypatch.setattr(guard, "MOST_STEPS", 20)
    press(console, "x w1")
    assert "BREAK" in console.monitor.said or console.menu_shown


# Back


def state(console: Console) -> tuple:
    """All that a step back must bring back."""
    m = console.playing
    asked = m.key, m.typed, m.pressed, m.released
    return m.save(), asked, console.monitor.inside


@pytest.mark.parametrize("seed", range(4))
def test_back_takes_one_line_back_each_time(seed):
    chance = random.Random(seed)
    console = Console(Memory(), cart=SHELF["blackjack"], seed=seed)
    press(console, "ENTER w220 F2")
    states = []
    for _ in range(25):
        if chance.random() < 0.4:
            type_line(console, "KEY X")
        before = state(console)
        type_line(console, "LINE")
        lines = console.monitor.past.entries(console.playing)
        states.append((before, lines[-1].line))
    while states:
        (saved, asked, inside), line = states.pop()
        assert type_line(console, "BACK") == f"BACK TO LINE {line}"
        assert console.playing.line == line
        now = state(console)
        if inside:
            assert now == (saved, asked, inside)
        else:
            assert not now[2]
            m, then = (Machine.load(data, SHELF) for data in (now[0], saved))
            assert (registers_of(m), m.cell) == (registers_of(then), then.cell)


def test_back_takes_a_statement_of_basic_back():
    console = Console(Memory(), cart=SHELF["basic"])
    run(console.playing, 1)
    press(console, "w2")
    for line in ("10 A=1:B=2:C=3", "20 GOTO 10", "RUN"):
        type_line(console, line)
    press(console, "w3 F2")
    for _ in range(6):
        before = registers_of(console.playing)
        type_line(console, "STEP")
        after = registers_of(console.playing)
        type_line(console, "BACK")
        assert registers_of(console.playing) == before
        type_line(console, "STEP")
        assert registers_of(console.playing) == after


def test_a_game_goes_on_from_a_step_back_as_if_nothing_had_been(console):
    press(console, "F2")
    for _ in range(2):
        type_line(console, "KEY X")
        for _ in range(4):
            type_line(console, "LINE")
        for _ in range(3):
            type_line(console, "BACK")
        assert console.monitor.inside
        type_line(console, "RUN")
        press(console, "w90 ESC w1")
        assert console.playing.D == 5
        type_line(console, "BACK KEY")
        assert console.playing.D == 4
    assert not console.poked


def test_back_to_the_last_key_is_the_moment_before_it(console):
    press(console, "w7")
    before = console.playing.save()
    press(console, "x w140 F2")
    assert type_line(console, "BACK KEY") == "BACK TO LINE 20"
    assert console.playing.save() == before
    assert console.monitor.mode == STOPPED


def test_where_nothing_has_been_there_is_no_way_back():
    console = Console(Memory(), cart=SHELF["blackjack"])
    console.step(name="F2")
    assert type_line(console, "BACK KEY") == "NO KEY BEFORE THIS"
    assert type_line(console, "BACK") == "NOTHING BEFORE THIS"
    assert console.monitor.voice.refused


def test_enter_on_a_line_of_the_trace_goes_back_to_before_it(console):
    press(console, "x w90 F2 TAB TAB TAB TAB TAB")
    assert console.monitor.front.page.name == "TRACE"
    entries = console.monitor.past.entries(console.playing)
    at = next(at for at, entry in enumerate(entries) if entry.line == 5 and entry.frame > 221)
    press(console, "UP UP " + "UP " * (len(entries) - 1 - at) + "ENTER")
    assert console.playing.line == 5
    assert console.playing.D == 5
    assert console.monitor.past.entries(console.playing)[-1].line == 4


# Winding with the pointer


@pytest.mark.parametrize(("label", "way"), [("<<", -1), (">>", 1)])
def test_the_pointer_held_on_a_button_winds(console, label, way):
    press(console, "x w90 F2")
    for _ in range(60):
        console.step(wind=-1)
    console.step()
    frame = console.playing.frames
    place = next(
        mark for mark in console.monitor.view(console.playing).labels if mark.text == label
    )
    for _ in range(30):
        console.step(0, place.x + 1, BUTTONS_Y + 2, 1)
    assert console.playing.frames == frame + 30 * way
    console.step(0, place.x + 1, BUTTONS_Y + 2, 0)
    press(console, "w9")
    assert console.playing.frames == frame + 30 * way
    assert console.watched and console.monitor.mode == STOPPED


def test_a_running_game_is_wound_with_the_pointer_too(console):
    press(console, "F2")
    type_line(console, "RUN")
    press(console, "w40")
    assert console.monitor.mode == RUN
    frame = console.playing.frames
    place = next(mark for mark in console.monitor.view(console.playing).labels if mark.text == "<<")
    console.step(0, place.x + 1, BUTTONS_Y + 2, 1)
    assert console.playing.frames == frame - 1
    assert console.monitor.mode == STOPPED


def test_the_same_buttons_wind_a_frame_with_keys_alone(console):
    press(console, "F2 RIGHT RIGHT RIGHT")
    frame = console.playing.frames
    press(console, "ENTER w1")
    assert console.playing.frames == frame - 1
    press(console, "RIGHT ENTER w1")
    assert console.playing.frames == frame


def test_nobody_pays_for_the_trace_while_the_monitor_is_closed(console, monkeypatch):
    def fail(*arguments: object) -> None:
        raise AssertionError("a trace was made")

    monkeypatch.setattr(trace, "Replay", fail)
    press(console, "x w60 F2 F2 x w30")
    for _ in range(5):
        console.step(wind=-1)
    press(console, "w30 ESC w2")


# A poke that breaks the game


def test_a_game_broken_by_a_poke_stands_at_its_line_and_can_be_wound_and_mended(console):
    press(console, "F2")
    type_line(console, "D=5000")
    type_line(console, "KEY X")
    type_line(console, "RUN")
    press(console, "w3")
    assert console.watched and console.monitor.mode == STOPPED
    assert console.monitor.voice.refused and console.monitor.said.endswith("IN LINE 4")
    assert "REM HIT: A CARD FROM THE DECK" in seen(console)
    for _ in range(6):
        console.step(wind=-1)
    console.step()
    assert console.playing.D == 4
    type_line(console, "KEY X")
    type_line(console, "RUN")
    press(console, "w60")
    assert console.playing.D == 5 and console.monitor.mode == RUN


def test_a_broken_game_that_is_not_mended_does_not_hold_the_player(console):
    press(console, "F2")
    type_line(console, "D=5000")
    press(console, "F2 w2 x w3")
    assert console.watched
    press(console, "F2 w3")
    assert console.menu_shown and console.game is None


@pytest.mark.parametrize("more", ["", "w90 x w90"])
def test_the_mark_of_a_poke_comes_and_goes_with_the_change_itself(console, more):
    press(console, "F2 w2")
    type_line(console, "M=5")
    if more:
        type_line(console, "RUN")
        press(console, more)
    for _ in range(600):
        press(console, "F3 w2")
        assert console.poked == (console.playing.M == 5)
        if not console.poked:
            break
    for _ in range(3):
        press(console, "F4 w2")
        assert console.poked == (console.playing.M == 5)


def test_who_goes_back_to_just_before_a_poke_and_runs_on_is_honest(console):
    press(console, "F2 w2")
    type_line(console, "M=5")
    press(console, "F3 w2")
    assert not console.poked
    type_line(console, "FRAME")
    assert console.playing.M != 5
    assert not console.poked


def test_a_game_poked_before_a_poke_that_was_wound_back_from_is_marked_and_not_kept(console):
    """The first poke was taken for what makes it dishonest, and lay ahead."""
    cell = 1010
    wind(console, BACK, 200)
    press(console, "F2 w1")
    type_line(console, "RUN")
    press(console, "w150")
    type_line(console, "")
    press(console, "ESC w1")
    type_line(console, f"[{cell}]=1")
    wind(console, BACK, 100)
    type_line(console, f"[{cell}]=2")
    type_line(console, "RUN")
    press(console, "w50 ESC w1")
    for _ in range(40):
        wind(console, BACK, 1)
        assert console.poked == (console.playing.cell[cell] == 2)
    press(console, "F2 x w300")
    kept = console.storage.read("blackjack")
    assert kept is None or Machine.load(kept, SHELF).cell[cell] == 0


def test_a_poke_within_a_frame_that_is_wound_away_has_not_happened(console):
    press(console, "F2 w1")
    type_line(console, "KEY X")
    type_line(console, "LINE")
    assert console.monitor.inside
    length, frames = console.recorder.length, console.playing.frames - 1
    type_line(console, "[1010]=1")
    assert console.poked
    wind(console, BACK, 1)
    assert not console.poked
    wind(console, FORWARD, 5)
    press(console, "w3")
    assert not console.poked
    assert (console.recorder.length, console.playing.frames) == (length, frames)


def test_two_pokes_that_change_no_number_are_two_in_the_trace(console):
    press(console, "F2")
    type_line(console, "POKE #900,65")
    type_line(console, "POKE #901,65")
    press(console, "w2")
    entries = console.monitor.past.entries(console.playing)
    assert [entry.times for entry in entries if entry.line == PROMPT] == [1, 1]


def test_the_monitor_tells_how_far_back_one_is_and_lays_no_bar_over_the_small_picture(console):
    press(console, "F2 w2")
    for _ in range(70):
        console.step(wind=BACK, name="F3")
    assert console.shown is console.playing
    assert "WOUND -0:02" in seen(console)
