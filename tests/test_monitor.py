"""The monitor: looking changes nothing, steps are exact, pokes are told, pages show it all."""

import random
import re

import pytest
from driving import MENU, frames, play, run

from engine import charset
from engine.art.characters import patterns
from engine.basic import interpreter as basic
from engine.basic import memory, running
from engine.cartridges import SHELF, WORKSHOP
from engine.cartridges.basic import original
from engine.console.monitor import source, values
from engine.console.monitor.changes import Changes
from engine.console.monitor.cursor import CONTENT
from engine.console.monitor.monitor import Monitor
from engine.console.monitor.pokes import draw_anew
from engine.console.monitor.running import FAST, FAST_FRAMES, RUN, SLOW, STOPPED
from engine.console.monitor.stepping import Stepping
from engine.console.monitor.view import ACROSS, BELOW, GLYPH_X, GLYPH_Y, TABS_Y, TOP
from engine.machine import (
    BACKSPACE,
    CELLS,
    DOWN,
    ENTER,
    ESC,
    HEIGHT,
    LEFT,
    LETTERS,
    RIGHT,
    RUNAWAY,
    SPACE,
    TAB,
    UP,
    WIDTH,
    Given,
    LineError,
    Machine,
    Program,
    registers_of,
)
from engine.themes import GOLD

PROGRAMS = {**SHELF, **WORKSHOP, "menu": MENU}
every_program = pytest.mark.parametrize("slug", PROGRAMS)


def random_given(chance: random.Random, m: Machine) -> Given:
    key, x, y, button = 0, m.px, m.py, 0
    roll = chance.random()
    if roll < 0.3:
        key = chance.choice((ENTER, SPACE, LEFT, RIGHT, UP, DOWN, BACKSPACE, TAB, ord("1")))
    elif roll < 0.5 and m.zones:
        zone = chance.choice(m.zones)
        x, y, button = (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3, 1
    return Given(key, x, y, button, chr(key) if key > SPACE else "")


def opened(slug: str = "blackjack", seed: int = 5, keys: str = "ENTER w200") -> Monitor:
    """A monitor on a machine that has played so far; `monitor.m` is that machine."""
    m = play(Machine(PROGRAMS[slug], seed=seed), keys)
    monitor = Monitor()
    monitor.start(m)
    monitor.m = m
    return monitor


def press(monitor: Monitor, keys: str) -> list[Given]:
    """Press keys on the monitor; returns the frames the machine ran."""
    ran = []
    for given in frames(keys):
        ran += monitor.tick(monitor.m, given.key, given.x, given.y, given.button, given.text)
    return ran


def enter(monitor: Monitor, line: str) -> str:
    """Type a line at the prompt; returns the answer."""
    for letter in line:
        monitor.tick(monitor.m, ord(letter), text=letter)
    monitor.tick(monitor.m, ENTER)
    return monitor.said


def shown(monitor: Monitor) -> str:
    """All texts of the monitor's screen, row by row."""
    labels = sorted(monitor.view(monitor.m).labels, key=lambda label: (label.y, label.x))
    return "\n".join(label.text for label in labels)


# Line by line


def stepping(m: Machine) -> Stepping:
    """The lines of this machine, one at a time."""
    changes = Changes()
    changes.look_at(m)
    return Stepping(changes, lambda m, given: None)


def asked(m: Machine) -> tuple[object, ...]:
    """What a frame leaves beside the state that is saved."""
    return m.key, m.typed, m.pressed, m.released, m.sounds, m.stored, m.left, m.due


@pytest.mark.parametrize("skip", [False, True], ids=["", "skip"])
@every_program
def test_frames_run_line_by_line_are_the_same_frames(slug, skip):
    chance = random.Random(slug)
    whole, stepped = (Machine(PROGRAMS[slug], seed=3, skip=skip) for _ in range(2))
    steps = stepping(stepped)
    most_lines = 0
    for _ in range(600):
        given = random_given(chance, whole)
        whole.frame(*given)
        lines = 0
        if steps.begin(stepped, given):
            while steps.inside:
                steps.line(stepped, stepped.line)
                lines += 1
        most_lines = max(lines, most_lines)
        assert registers_of(stepped) == registers_of(whole)
        assert stepped.vram == whole.vram
        assert stepped.save() == whole.save()
        assert asked(stepped) == asked(whole)
    assert len(steps.ran) == 600
    assert most_lines > 1 or len(PROGRAMS[slug].lines) == 1


def broken(line: object) -> Program:
    program = Program("broken", title="BROKEN", registers={"A": "a"}, cells={})

    @program.line(10)
    def start(m: Machine) -> int:
        """START"""
        m.A += 1
        return 20

    @program.line(20)
    def fail(m: Machine) -> int:
        """FAIL"""
        if line == "loop":
            return 10
        return line if not isinstance(line, Exception) else throw(line)

    def throw(error: Exception) -> int:
        raise error

    return program


@pytest.mark.parametrize("line", ["loop", None, 99, ZeroDivisionError("no")], ids=str)
def test_a_failing_line_gives_the_same_error_line_by_line(line):
    program = broken(line)
    whole, stepped = Machine(program), Machine(program)
    with pytest.raises(LineError) as expected:
        whole.frame()
    steps = stepping(stepped)
    assert steps.begin(stepped, Given())
    with pytest.raises(LineError) as found:
        for _ in range(2 * RUNAWAY):
            steps.line(stepped, stepped.line)
    assert str(found.value) == str(expected.value)
    assert stepped.line == whole.line
    assert not steps.inside


# The same game with the monitor open or not


@pytest.mark.parametrize("mode", [RUN, FAST, SLOW], ids=["run", "fast", "slow"])
@every_program
def test_a_machine_that_is_looked_at_plays_the_same_game(slug, mode):
    """Also through random steps, stops and pages: its frames, run without it, come out equal."""
    chance = random.Random(f"{slug} {mode}")
    watched, plain = (Machine(PROGRAMS[slug], seed=4) for _ in range(2))
    monitor = Monitor()
    monitor.start(watched)
    monitor.running.mode = mode
    frames = 0
    for _ in range(500):
        if monitor.mode == STOPPED and chance.random() < 0.3:
            monitor.running.go(mode)
        roll = chance.random()
        if roll < 0.05:
            ran = monitor.tick(watched, ESC)
        elif monitor.mode == STOPPED:
            ran = press_random(monitor, watched, chance)
        else:
            given = random_given(chance, watched)
            x, y = given.x // 2, given.y // 2 + TOP
            ran = monitor.tick(watched, given.key, x, y, given.button, given.text)
        if chance.random() < 0.1:
            monitor.front.turn(chance.randrange(4))
            monitor.view(watched)
        if not monitor.open:
            monitor.start(watched)
        for given in ran:
            plain.frame(*given)
        frames += len(ran)
        if not monitor.inside:
            assert watched.save() == plain.save()
    for given in monitor.close(watched):
        plain.frame(*given)
    assert watched.save() == plain.save()
    assert frames >= 30
    assert not monitor.poked


def press_random(monitor: Monitor, m: Machine, chance: random.Random) -> list[Given]:
    """A key that only looks or steps."""
    if monitor.front.editor.place is not None or monitor.front.cursor.focus == CONTENT:
        return monitor.tick(m, chance.choice((ESC, LEFT, RIGHT, UP, DOWN, TAB)))
    return monitor.tick(m, chance.choice((ENTER, SPACE, LEFT, RIGHT, TAB, UP)))


def test_pages_of_the_monitor_never_change_the_machine():
    for slug in PROGRAMS:
        monitor = opened(slug, keys="w3 ENTER w30 ENTER w30")
        before = monitor.m.save()
        for page in range(len(monitor.front.pages)):
            monitor.front.turn(page)
            for place in (0, 66, CELLS - 1):
                monitor.front.memory.place, monitor.front.letters.letter = (
                    place,
                    LETTERS[place % 26],
                )
                monitor.view(monitor.m)
        assert monitor.m.save() == before


def test_keys_play_the_game_only_while_it_runs():
    monitor = opened()
    press(monitor, "LEFT UP TAB w5")
    assert monitor.m.line == 20
    assert not monitor.m.sounds
    monitor.running.go(RUN)
    press(monitor, "w3 ENTER w3")
    assert monitor.m.line != 20


def test_the_pointer_on_the_small_picture_is_the_games_pointer():
    monitor = opened()
    monitor.running.go(RUN)
    monitor.tick(monitor.m, 0, 40, TOP + 50, 0)
    assert (monitor.m.px, monitor.m.py) == (80, 100)
    monitor.tick(monitor.m, 0, 200, 60, 1)
    assert (monitor.m.px, monitor.m.py, monitor.m.button) == (80, 100, 0)


def test_a_click_on_the_small_picture_presses_the_games_button():
    monitor = opened()
    monitor.running.go(RUN)
    monitor.tick(monitor.m, 0, 20, TOP + 85, 1)
    assert monitor.m.line != 20


# Stopping and stepping


def test_opening_stops_and_escape_closes_and_the_game_stands_in_between():
    monitor = opened()
    before = monitor.m.save()
    assert press(monitor, "w30") == []
    assert monitor.m.save() == before
    press(monitor, "ESC")
    assert not monitor.open


def test_a_line_step_runs_one_line():
    monitor = opened(keys="ENTER w200")
    enter(monitor, "KEY H")
    press(monitor, "ENTER")
    assert (monitor.m.line, monitor.m.K) == (4, ord("h"))
    press(monitor, "ENTER")
    assert (monitor.m.line, monitor.m.D) == (5, 5)
    press(monitor, "ENTER")
    assert monitor.m.line == 6


def test_a_line_step_passes_the_frames_of_a_wait():
    monitor = opened()
    enter(monitor, "KEY H")
    press(monitor, "ENTER ENTER")
    assert monitor.m.delay == 14
    assert len(press(monitor, "ENTER")) >= 13
    assert monitor.m.delay == 0


def test_a_frame_step_runs_a_frame_or_the_rest_of_one():
    monitor = opened()
    plain = Machine.load(monitor.m.save(), PROGRAMS)
    assert press(monitor, "RIGHT ENTER ENTER") == [Given(0, 0, 0, 0, "")] * 2
    run(plain, 2)
    assert monitor.m.save() == plain.save()
    enter(monitor, "KEY H")
    press(monitor, "LEFT ENTER")
    assert monitor.inside
    press(monitor, "RIGHT ENTER")
    assert not monitor.inside
    plain.frame(ord("h"), 0, 0, 0, "h")
    assert monitor.m.save() == plain.save()


def test_closing_inside_a_frame_finishes_it():
    monitor = opened()
    plain = Machine.load(monitor.m.save(), PROGRAMS)
    enter(monitor, "KEY H")
    press(monitor, "ENTER")
    assert monitor.inside
    assert press(monitor, "ESC") == [Given(ord("h"), 0, 0, 0, "h")]
    plain.frame(ord("h"), 0, 0, 0, "h")
    assert monitor.m.save() == plain.save()


def test_run_to_a_line_stops_before_it():
    monitor = opened(keys="ENTER")
    enter(monitor, "RUN 20")
    assert monitor.mode == RUN
    press(monitor, "w300")
    assert (monitor.mode, monitor.m.line, monitor.said) == (STOPPED, 20, "BREAK IN LINE 20")
    press(monitor, "ENTER")
    assert monitor.running.steps.last == 20


def test_a_breakpoint_stops_each_time_the_line_is_come_to_but_not_while_it_waits():
    monitor = opened(keys="ENTER")
    assert enter(monitor, "STOP 20") == "STOPS AT LINE 20"
    enter(monitor, "RUN")
    press(monitor, "w300")
    assert (monitor.mode, monitor.m.line) == (STOPPED, 20)
    enter(monitor, "RUN")
    press(monitor, "w50")
    assert monitor.mode == RUN
    press(monitor, "h w100")
    assert (monitor.mode, monitor.m.line) == (STOPPED, 20)
    assert enter(monitor, "STOP 20") == "NO STOP AT LINE 20"
    assert not monitor.running.stops.lines


@pytest.mark.parametrize(
    ("stop", "told"),
    [("STOP D", "D CHANGED BY LINE 4"), ("STOP [70]", "[70] CHANGED BY LINE 5")],
)
def test_a_watched_register_or_cell_stops_after_the_line_that_changed_it(stop, told):
    monitor = opened()
    enter(monitor, stop)
    enter(monitor, "RUN")
    press(monitor, "w2 h w60")
    assert (monitor.mode, monitor.said) == (STOPPED, told)


def test_stop_alone_takes_all_stops_away():
    monitor = opened()
    for line in ("STOP 20", "STOP M", "STOP [80]"):
        enter(monitor, line)
    assert enter(monitor, "STOP") == "NO STOPS"
    assert not monitor.running.stops.lines
    assert not monitor.running.stops.places


def test_fast_forward_runs_many_frames_and_gives_a_key_to_the_first():
    monitor = opened()
    enter(monitor, "FAST")
    ran = press(monitor, "w1 h")
    assert len(ran) == 2 * FAST_FRAMES
    assert [given.key for given in ran].count(ord("h")) == 1


def test_slow_motion_loses_no_key():
    monitor = opened()
    enter(monitor, "SLOW")
    press(monitor, "w1")
    ran = press(monitor, "h w20")
    assert [given.key for given in ran].count(ord("h")) == 1
    assert len(ran) <= 6


def test_escape_stops_a_running_game_and_leaves_it_the_monitors():
    monitor = opened()
    enter(monitor, "RUN")
    press(monitor, "w5 ESC")
    assert (monitor.mode, monitor.open) == (STOPPED, True)


def test_a_click_on_the_standing_picture_waits_for_the_next_frame():
    monitor = opened()
    press(monitor, "@20,93 down up")
    assert "CLICK" in monitor.said
    assert press(monitor, "ENTER")[:0] == []
    assert monitor.m.line == 30


def test_the_key_button_catches_the_next_key_for_the_game():
    monitor = opened()
    monitor.front.buttons.actions["key"](monitor.m)
    press(monitor, "RIGHT")
    assert monitor.front.cursor.button == 1
    press(monitor, "ENTER")
    assert monitor.m.K == RIGHT


# A computer: the lines are those of its BASIC

COUNTING = (
    "10 FOR I=1 TO 3:[I]=I*I:NEXT",
    "20 A=A+1:GOSUB 100",
    "30 WAIT 3:GOTO 10",
    "100 B=A:RTN",
)


def computer(*listing: str, pace: int = basic.FAST) -> Machine:
    """A computer that has been told to RUN this listing."""
    m = run(Machine(SHELF["basic"]), 1)
    m.cell[memory.at("pace")] = pace
    for line in (*listing, "RUN"):
        basic.enter(m, line.encode())
        if line != "RUN":
            m.frame()
    return m


def watched(m: Machine) -> Monitor:
    """A monitor on this machine."""
    monitor = Monitor()
    monitor.start(m)
    monitor.m = m
    return monitor


def lit_place(monitor: Monitor) -> list[str]:
    """What is marked in the listing: the statement that comes next."""
    view = monitor.view(monitor.m)
    return [
        label.text for label in view.labels if label.ink == GOLD and SOURCE_Y < label.y < TABS_Y
    ]


SOURCE_Y = BELOW + 6


@pytest.mark.parametrize("skip", [False, True], ids=["", "skip"])
@pytest.mark.parametrize("pace", [basic.ORIGINAL, basic.FAST])
@pytest.mark.parametrize(
    "listing",
    [
        COUNTING,
        ("10 IF !INKEY() CONT", "20 CLS:A=A+1:?A:GOTO 10"),
        ('10 INPUT "N",A:LIST', "20 POKE#C04,65+RND(26):?A/B"),
        ('10 ?"HELLO HELLO HELLO HELLO HELLO":SCROLL UP', "20 A=A*3+1:IF A>0 GOTO 10 ELSE NEW"),
        ("10 A=TICK():IF A<3000 GOTO 10", "20 NEXT"),
        ("10 FILES", "20 SAVE 1"),
    ],
)
def test_a_frame_run_statement_by_statement_is_the_same_frame(listing, pace, skip):
    chance = random.Random(f"{listing} {pace}")
    whole, stepped = (computer(*listing, pace=pace) for _ in range(2))
    whole.skip = stepped.skip = skip
    steps = stepping(stepped)
    for turn in range(60):
        text = chance.choice(("", "", "A", "7", "\n"))
        key = ENTER if text == "\n" else chance.choice((0, 0, 0, ESC, LEFT)) if not text else 0
        if turn % 20 == 19:
            for m in (whole, stepped):
                basic.enter(m, b"RUN")
        given = Given(key, text=text.strip())
        whole.frame(*given)
        if steps.begin(stepped, given):
            while steps.inside:
                steps.line(stepped, 0)
        assert stepped.save() == whole.save()
        assert asked(stepped) == asked(whole)


@pytest.mark.parametrize("mode", [RUN, FAST, SLOW], ids=["run", "fast", "slow"])
def test_a_computer_that_is_looked_at_does_the_same(mode):
    chance = random.Random(mode)
    looked_at, plain = computer(*COUNTING), computer(*COUNTING)
    monitor = watched(looked_at)
    monitor.running.stops.lines = {20}
    for turn in range(400):
        if turn == 200:
            monitor.running.stops.clear()
            monitor.running.stops.places = {"B"}
        if monitor.mode == STOPPED and chance.random() < 0.5:
            monitor.running.go(mode)
        key = chance.choice((0, 0, ENTER, RIGHT, LEFT)) if monitor.mode == STOPPED else 0
        monitor.front.cursor.button = chance.randrange(1, 3)
        ran = monitor.tick(looked_at, key)
        for given in ran:
            plain.frame(*given)
    for given in monitor.close(looked_at):
        plain.frame(*given)
    assert looked_at.save() == plain.save()
    assert looked_at.A > 1
    assert not monitor.poked


def test_the_listing_of_a_computer_is_its_basic_with_the_place_of_execution():
    monitor = watched(computer(*COUNTING))
    assert lit_place(monitor) == ["RUN"]
    seen = []
    for _ in range(10):
        press(monitor, "ENTER")
        seen += lit_place(monitor)
    assert seen == [
        "FOR I=1 TO 3", "[I]=I*I", "NEXT", "[I]=I*I", "NEXT", "[I]=I*I", "NEXT", "A=A+1",
        "GOSUB 100", "B=A",
    ]  # fmt: skip
    assert monitor.running.steps.last == 20
    for line in ("10 ", "20 ", "30 ", "100 "):
        assert line in shown(monitor)


def test_a_step_passes_the_frames_of_a_basic_wait():
    monitor = watched(computer("10 A=1:WAIT 20:B=2"))
    press(monitor, "ENTER ENTER ENTER")
    assert (monitor.m.A, monitor.m.B) == (1, 0)
    assert len(press(monitor, "ENTER")) >= 20
    assert monitor.m.B == 2


def test_a_step_at_the_prompt_is_a_frame():
    monitor = watched(run(Machine(SHELF["basic"]), 5))
    assert len(press(monitor, "ENTER")) == 1
    assert "PROMPT" in shown(monitor)


def test_a_stop_at_a_basic_line_stops_when_the_line_is_reached():
    monitor = watched(computer(*COUNTING))
    assert enter(monitor, "STOP 100") == "STOPS AT LINE 100"
    for times in (1, 2, 3):
        enter(monitor, "RUN")
        press(monitor, "w30")
        assert (monitor.mode, monitor.said) == (STOPPED, "BREAK IN LINE 100")
        told = [monitor.m.A, monitor.m.B]
        assert told == [times, times - 1]
        assert lit_place(monitor)[0] == "B=A"
    assert enter(monitor, "STOP 40") == "UNDEFINED LINE 40"
    enter(monitor, "STOP")
    enter(monitor, "RUN 30")
    press(monitor, "w30")
    assert monitor.said == "BREAK IN LINE 30"


@pytest.mark.parametrize(
    ("stop", "told"),
    [("STOP B", "B CHANGED BY LINE 100"), ("STOP [2]", "[2] CHANGED BY LINE 10")],
)
def test_a_change_of_a_variable_stops_after_the_statement_that_made_it(stop, told):
    monitor = watched(computer(*COUNTING))
    enter(monitor, stop)
    enter(monitor, "RUN")
    press(monitor, "w30")
    assert (monitor.mode, monitor.said) == (STOPPED, told)
    assert monitor.changes.written_by("I") == "WRITTEN BY LINE 10"


def test_only_the_array_of_a_computer_is_watched():
    assert enter(watched(computer(*COUNTING)), "STOP [102]") == "INDEX OUT OF RANGE"


def test_goto_leads_to_a_basic_line_also_from_the_prompt():
    m = computer("10 A=1", "20 B=B+1")
    monitor = watched(run(m, 5))
    assert (m.A, m.B) == (1, 1)
    assert enter(monitor, "GOTO 20") == "OK"
    assert monitor.poked
    press(monitor, "ENTER")
    assert m.B == 2
    assert enter(monitor, "GOTO 30") == "UNDEFINED LINE 30"


def test_a_key_in_slow_motion_does_not_wait_for_hundreds_of_statements():
    monitor = watched(computer("10 K=INKEY():IF !K CONT", "20 END"))
    enter(monitor, "SLOW")
    press(monitor, "w30 h w60")
    assert chr(monitor.m.K) == "h"


@pytest.mark.parametrize("word", ["SAVE 1", "LOAD 1", "LRUN 1", "FILES"])
def test_a_program_that_waits_for_the_console_waits_until_the_game_goes_on(word):
    monitor = watched(computer(f"10 {word}", "20 A=7"))
    press(monitor, "ENTER ENTER ENTER ENTER")
    for mode in (RUN, SLOW, FAST):
        monitor.running.go(mode)
        press(monitor, "w30 ESC")
        assert "CONSOLE" in shown(monitor)
        assert monitor.m.asked
    monitor.close(monitor.m)
    assert monitor.m.cell[memory.at("mode")] == memory.ASKING
    monitor.m.frame()
    assert monitor.m.asked
    monitor.m.frame(told=bytes((running.MISSING,)))
    assert not monitor.m.asked or word == "FILES"


def test_nonsense_poked_into_a_computer_is_shown_as_nothing_and_breaks_the_next_line():
    monitor = watched(computer(*COUNTING))
    monitor.m.cell[300] = monitor.m.cell[memory.at("size")] = 1 << 40
    shown(monitor)
    with pytest.raises(LineError):
        press(monitor, "ENTER")


def test_cards_of_the_original_are_read_as_those_of_the_port():
    m = run(Machine(SHELF["blackjack-bas"], seed=3), 60)
    m.frame(ord("h"), text="h")
    monitor = watched(run(m, 200))
    assert sorted(m.cell[14:66]) == list(range(4, 56))
    assert values.next_card(m) == 14 + m.D
    monitor.front.cursor.page = "MEMORY"
    text = shown(monitor)
    assert values.card_text(m.cell[14]) in text
    assert "deck" in text


# The original and its port side by side


def test_every_line_of_the_original_has_its_line_in_the_port_and_back():
    assert list(original.LINES) == list(original.TEXTS)
    for number in original.LINES:
        assert original.in_port(number), number
    for number in original.PORT.lines:
        assert original.in_original(number), number


@pytest.mark.parametrize("number", original.LINES)
def test_the_page_of_a_basic_line_shows_the_line_of_the_port(number):
    monitor = watched(run(Machine(SHELF["blackjack-bas"], seed=3), 60))
    enter(monitor, f"LIST {number}")
    for line in original.in_port(number):
        name = original.PORT.lines[line].__name__
        assert f"PORT {line} {name}  " in shown(monitor)


@pytest.mark.parametrize("number", original.PORT.lines)
def test_the_page_of_a_line_of_the_port_shows_the_line_of_the_original(number):
    monitor = opened()
    enter(monitor, f"LIST {number}")
    for line in original.in_original(number):
        assert f"BASIC {line} {original.TEXTS[line].decode()[:40]}" in shown(monitor)


def test_a_changed_line_of_the_original_has_no_port():
    m = run(Machine(SHELF["blackjack-bas"], seed=3), 60)
    monitor = watched(m)
    enter(monitor, "LIST 4")
    assert "PORT 4" in shown(monitor)
    running.interrupt(m)
    basic.enter(m, b"4 WAITW:D=D+1")
    m.frame()
    assert "PORT 4" not in shown(monitor)


# The prompt


def test_what_is_typed_pokes_at_once_and_the_run_is_marked():
    monitor = opened()
    assert not monitor.poked
    assert enter(monitor, "m=500") == "OK"
    assert monitor.m.M == 500
    assert monitor.poked
    assert monitor.changes.is_lit("M")
    assert monitor.changes.written_by("M") == "POKED"
    assert "POKED" in shown(monitor)


def test_what_is_poked_is_seen_in_the_picture_at_once():
    monitor = opened(keys="ENTER w200")
    assert "$190" in "".join(monitor.m.text())
    enter(monitor, "M=500:[0]=[0]")
    assert "$500" in "".join(monitor.m.text())


def test_a_value_changed_digit_by_digit_is_seen_in_the_picture_at_once():
    monitor = opened()
    monitor.front.letters.letter = "M"
    monitor.front.editor.begin("M")
    press(monitor, "UP")
    assert "$191" in "".join(monitor.m.text())


def test_a_poke_into_the_screen_is_not_drawn_over():
    monitor = opened()
    enter(monitor, "POKE #900,65")
    assert monitor.m.vram[0] & 255 == 65


@pytest.mark.parametrize(
    ("program", "page"),
    [("fails", lambda m: 1 // 0), ("hangs", lambda m: exec("while True: m.vram[0] = 65")),
     ("writes", lambda m: setattr(m, "B", m.B + 1)), ("floats", lambda m: m.vram.append(0.5)),
     ("leaves", lambda m: exec("raise SystemExit"))],
)  # fmt: skip
def test_a_page_that_does_not_only_draw_is_left_alone_by_a_poke(program, page):
    made = Program(program, title=program.upper(), registers={"A": "a", "B": "b"}, cells={})
    made.line(10, page=page)(lambda m: 10)
    m, same = Machine(made, 1), Machine(made, 1)
    m.page = same.page = 10
    m.A = same.A = 7
    draw_anew(m)
    assert m.save() == same.save()


def test_asking_does_not_mark_the_run():
    monitor = opened()
    monitor.m.cell[66] = 45
    assert enter(monitor, "?[66]>>3") == "5"
    assert not monitor.poked


@pytest.mark.parametrize(
    ("line", "answer"),
    [("?PEEK(#900)", "32"), ("?`1010", "10"), ("?HEX$(55)", "37"), ('?"HI"', "HI"), ("M", "190")],
)
def test_the_prompt_speaks_the_language_of_the_computer(line, answer):
    monitor = opened()
    assert enter(monitor, line) == answer
    assert not monitor.poked


def test_a_poke_into_the_patterns_is_seen_and_marks_the_run():
    monitor = opened()
    assert enter(monitor, "POKE #758,#F6") == "OK"
    assert monitor.m.pcg[0x58] == 0xF6
    assert monitor.poked


@pytest.mark.parametrize(
    ("line", "answer"),
    [("?1/0", "DIVIDE BY 0"), ("M=", "SYNTAX ERROR"), ("[5000]=1", "INDEX OUT OF RANGE"),
     ("RUN 21", "UNDEFINED LINE 21"), ("LIST X X", "SYNTAX ERROR"), ("KEY HELLO", "SYNTAX ERROR"),
     ("STOP [2000]", "INDEX OUT OF RANGE"), ("HELLO", "SYNTAX ERROR"), ("RUN/0", "SYNTAX ERROR")],
)  # fmt: skip
def test_a_mistake_is_answered_and_stays_to_be_mended(line, answer):
    monitor = opened()
    assert enter(monitor, line) == answer
    assert monitor.front.prompt.typed == line
    assert monitor.voice.refused
    press(monitor, "BACKSPACE")
    assert monitor.front.prompt.typed == line[:-1]
    assert not monitor.poked


def test_a_poke_before_a_mistake_in_the_same_line_marks_the_run_too():
    monitor = opened()
    assert enter(monitor, "M=1:?1/0") == "DIVIDE BY 0"
    assert monitor.poked


def test_a_goto_before_a_mistake_in_the_same_line_marks_the_run_too():
    monitor = opened()
    assert enter(monitor, "GOTO 9:?1/0") == "DIVIDE BY 0"
    assert monitor.m.line == 9
    assert monitor.poked


def test_what_the_game_changed_while_the_monitor_was_closed_was_not_poked():
    monitor = opened()
    enter(monitor, "KEY H")
    press(monitor, "ENTER ENTER ESC")
    assert monitor.changes.written_by("D") == "WRITTEN BY LINE 4"
    dealt = monitor.m.D
    play(monitor.m, "w200 h w200")
    assert dealt != monitor.m.D
    monitor.start(monitor.m)
    assert enter(monitor, "HELLO") == "SYNTAX ERROR"
    assert not monitor.poked
    assert monitor.changes.written_by("D") == ""
    enter(monitor, "M=500")
    assert monitor.changes.lit() == ["M"]


def test_a_poke_beyond_what_a_game_keeps_ends_the_next_line_in_break():
    program = Program("kept", title="KEPT", registers={"A": "a"}, cells={}, limits={"A": range(9)})
    program.line(10)(lambda m: 10)
    m = Machine(program)
    monitor = Monitor()
    monitor.start(m)
    monitor.m = m
    assert enter(monitor, "A=9") == "OK"
    with pytest.raises(LineError, match="A HOLDS 9, A GAME HAS 0 TO 8: BREAK IN LINE 10"):
        press(monitor, "ENTER")
    assert not monitor.inside
    enter(monitor, "A=8")
    assert press(monitor, "ENTER") == [Given()]


def test_escape_clears_the_prompt_before_it_closes():
    monitor = opened()
    press(monitor, "M = 5 ESC")
    assert monitor.front.prompt.typed == ""
    assert monitor.open


def test_a_key_without_text_is_typed_too():
    monitor = opened()
    monitor.tick(monitor.m, ord("m"))
    assert monitor.front.prompt.typed == "M"


def test_list_shows_another_line_and_list_alone_the_next_one():
    monitor = opened()
    enter(monitor, "LIST 40")
    assert "REM PAY" in shown(monitor)
    enter(monitor, "LIST")
    assert "REM HIT OR STAND" in shown(monitor)


def test_the_next_card_can_be_changed_and_comes():
    """The promise of the monitor: stop, look, change, run on, and see which line did it."""
    monitor = opened()
    deck = monitor.m.program.cells["deck"].start
    place = deck + monitor.m.D
    assert values.next_card(monitor.m) == place
    enter(monitor, f"[{place}]=53")
    monitor.front.cursor.page = "MEMORY"
    assert "NEXT CARD" in shown(monitor)
    assert "K♥" in shown(monitor)
    enter(monitor, "STOP [70]")
    enter(monitor, "RUN")
    press(monitor, "w2 h w60")
    assert monitor.said == "[70] CHANGED BY LINE 5"
    assert monitor.m.U == 53
    monitor.front.letters.letter = "U"
    monitor.front.cursor.page = "A-Z"
    assert "WRITTEN BY LINE 4" in shown(monitor)


def test_help_names_the_words():
    assert "STOP" in enter(opened(), "HELP")


def test_exit_closes():
    monitor = opened()
    enter(monitor, "EXIT")
    assert not monitor.open


# With a gamepad, with the pointer


def test_a_register_is_poked_with_cursor_and_arrows_alone():
    monitor = opened()
    press(monitor, "UP RIGHT UP")
    assert monitor.front.cursor.is_in("A-Z")
    press(monitor, "DOWN DOWN UP UP " + "DOWN " * LETTERS.index("M"))
    money = monitor.m.M
    press(monitor, "SPACE UP UP LEFT LEFT UP ENTER")
    assert money + 102 == monitor.m.M
    assert monitor.poked
    press(monitor, "SPACE DOWN SPACE")
    assert money + 101 == monitor.m.M
    press(monitor, "ESC ESC")
    assert not monitor.open


def test_a_cell_is_poked_with_cursor_and_arrows_alone():
    monitor = opened()
    assert monitor.front.memory.place == values.next_card(monitor.m) == 18
    press(monitor, "UP RIGHT RIGHT UP DOWN LEFT RIGHT RIGHT UP RIGHT RIGHT")
    assert monitor.front.memory.place == 21
    before = monitor.m.cell[21]
    press(monitor, "ENTER DOWN ENTER")
    assert monitor.m.cell[21] == before - 1


def click(monitor: Monitor, action: str, about: int | None = None) -> None:
    """Click on the first target of this action."""
    targets = monitor.view(monitor.m).targets
    target = next(t for t in targets if t.action == action and about in (None, t.about))
    press(monitor, f"@{target.x + 1},{target.y + 1} down up")


def test_a_click_that_changes_a_cell_shows_it_again_after_one_that_turned_away():
    monitor = opened()
    monitor.front.cursor.page = "MEMORY"
    click(monitor, "cell", 19)
    click(monitor, "cell", 19)
    click(monitor, "turn", 40)
    assert monitor.front.memory.place == 59
    click(monitor, "more")
    assert monitor.front.memory.place == 19


def test_a_register_is_chosen_on_any_page_and_changed_on_its_own():
    monitor = opened()
    click(monitor, "letter", LETTERS.index("M"))
    click(monitor, "letter", LETTERS.index("M"))
    assert (monitor.front.letters.letter, monitor.front.editor.place) == ("M", None)
    monitor.front.cursor.page = "A-Z"
    click(monitor, "letter", LETTERS.index("M"))
    click(monitor, "letter", LETTERS.index("M"))
    assert monitor.front.editor.place == "M"


def test_everything_can_be_clicked():
    monitor = opened()
    names = [page.name for page in monitor.front.pages]
    for page, name in enumerate(names):
        click(monitor, "page", page)
        assert monitor.front.page.name == name
    click(monitor, "page", names.index("MEMORY"))
    click(monitor, "cell", 19)
    assert monitor.front.memory.place == 19
    before = monitor.m.cell[19]
    click(monitor, "cell", 19)
    click(monitor, "more")
    click(monitor, "left")
    click(monitor, "more")
    click(monitor, "ok")
    assert monitor.m.cell[19] == before + 11
    click(monitor, "turn", 40)
    assert monitor.front.memory.place == 59
    click(monitor, "page", names.index("LINE"))
    click(monitor, "browse", 1)
    assert monitor.running.listed == 30
    click(monitor, "mark")
    assert monitor.running.stops.lines == {30}
    click(monitor, "line")
    assert monitor.running.listed is None
    click(monitor, "run")
    assert monitor.mode == RUN
    click(monitor, "stop")
    assert monitor.mode == STOPPED
    click(monitor, "close")
    assert not monitor.open


def test_run_to_the_listed_line_with_cursor_alone():
    monitor = opened(keys="ENTER")
    press(monitor, "UP UP")
    while monitor.running.shown_line(monitor.m) != 20:
        press(monitor, "RIGHT")
    press(monitor, "ENTER w300")
    assert (monitor.mode, monitor.m.line) == (STOPPED, 20)


# What is shown


def test_the_listing_is_the_source_of_the_line():
    monitor = opened()
    text = shown(monitor)
    assert "20" in text
    assert "REM HIT OR STAND" in text
    assert "m.K = key = m.inkey()" in text
    assert "@PROGRAM" not in text


@every_program
def test_every_line_of_every_cartridge_has_a_listing_that_fits(slug):
    for number, function in PROGRAMS[slug].lines.items():
        rows = source.listing(function)
        assert rows, number
        assert all(len(row) <= ACROSS for row in rows)
        assert any("return" in row for row in rows), number


def test_a_line_without_source_is_told():
    assert source.listing(len) == ("(the source is not here)",)


def test_registers_are_shown_with_their_meaning():
    monitor = opened()
    monitor.front.cursor.page = "A-Z"
    text = shown(monitor)
    for letter in LETTERS:
        assert re.search(f"^{letter}$", text, re.MULTILINE)
    assert "money" in text


def test_a_change_is_lit_until_the_next_step():
    monitor = opened()
    enter(monitor, "KEY H")
    press(monitor, "ENTER")
    assert monitor.changes.is_lit("K")
    press(monitor, "ENTER")
    assert not monitor.changes.is_lit("K")
    assert monitor.changes.is_lit("D")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (42, "42 = #2A = %101010"), (0, "0 = #0 = %0"), (-5, "-5 = -#5 = -%101"),
        (1 << 20, "1048576 = #100000"),
    ],
)  # fmt: skip
def test_numbers_are_read_in_three_ways(value, text):
    assert values.numbers(value) == text


@pytest.mark.parametrize(("value", "told"), [(96, True), (8191, True), (1 << 48, False)])
def test_a_cell_of_hands_shows_only_what_can_be_a_hand(value, told):
    m = Machine(PROGRAMS["blackjack"])
    hands = m.program.cells["hands"]
    m.cell[hands.start] = value
    monitor = Monitor()
    monitor.start(m)
    monitor.front.turn([page.name for page in monitor.front.pages].index("MEMORY"))
    monitor.front.memory.place = hands.start
    read = [label.text for label in monitor.view(m).labels]
    assert (f"{value >> 3}+{value & 7}" in read) is told


def test_cards_and_hands_are_read_from_numbers():
    assert values.as_cards(42) == "CARD 10♣  HAND 5+2A=17"
    assert values.as_cards(-1) == ""
    assert values.as_cards(3) == "HAND 0+3A=13"


@pytest.mark.parametrize(
    "value", [0, 7, -7, 123456, -98765, 10**9, 10**18, -(1 << 63), (1 << 63) - 1]
)
@pytest.mark.parametrize("width", [5, 9, 12])
def test_a_short_number_fits(value, width):
    assert len(values.short(value, width)) <= width
    if len(str(value)) <= width:
        assert values.short(value, width) == str(value)


def test_the_character_that_is_clicked_on_is_shown_with_its_bytes():
    monitor = opened()
    monitor.front.cursor.page = "SCREEN"
    press(monitor, "@6,15")
    assert monitor.front.screen.spot == (0, 0)
    press(monitor, "@6,15 down up @6,60")
    assert monitor.front.screen.spot == (1, 1)
    view = monitor.view(monitor.m)
    code = monitor.m.vram[33] & 255
    assert chr(code) == "B"
    assert len(view.glyph) == 8
    assert f"CODE #{code:02X} = {code}  B" in shown(monitor)
    for bits in view.glyph:
        assert f"#{bits:02X} %{bits:08b}" in shown(monitor)


def test_a_mouse_that_goes_from_the_picture_to_the_dots_keeps_the_chosen_character():
    monitor = opened()
    monitor.front.cursor.page = "SCREEN"
    place = next(at for at, cell in enumerate(monitor.m.vram) if cell & 255 == charset.BACK)
    x, y = place % 32 * 4 + 1, TOP + place // 32 * 4 + 1
    before = monitor.m.pcg[64:72]
    press(monitor, f"@{x},{y} down up")
    for step in range(y, GLYPH_Y + 4, 5):
        press(monitor, f"@{x},{step}")
    press(monitor, f"@{GLYPH_X + 3},{GLYPH_Y + 3} down up")
    assert monitor.front.screen.spot == (place % 32, place // 32)
    assert monitor.m.pcg[64] == before[0] ^ 128


def test_a_programmable_character_tells_where_its_pattern_lies():
    monitor = opened()
    monitor.front.cursor.page = "SCREEN"
    place = next(at for at, cell in enumerate(monitor.m.vram) if cell & 255 == charset.BACK)
    monitor.front.screen.spot = place % 32, place // 32
    assert "PATTERN IN PCG #740" in shown(monitor)


def test_the_character_is_that_of_the_programs_page():
    program = Program("old", title="O", registers={}, cells={}, page=charset.OLD)
    program.line(10)(lambda m: 10)
    monitor = Monitor()
    m = Machine(program)
    monitor.start(m)
    m.vram[0] = 0xE5
    monitor.front.cursor.page = "SCREEN"
    monitor.front.screen.spot = 0, 0
    assert bytes(monitor.view(m).glyph) == patterns(charset.OLD)[0xE5 * 8 :][:8]
    m.vram[0] = 0x98
    assert bytes(monitor.view(m).glyph) == patterns(charset.OLD)[0x98 * 8 :][:8]


def test_frame_and_random_state_are_shown():
    monitor = opened()
    assert f"FRAME {monitor.m.frames}  RANDOM {monitor.m.random:016X}" in shown(monitor)


@every_program
def test_nothing_sticks_out_of_the_screen(slug):
    chance = random.Random(slug)
    game = Machine(PROGRAMS[slug], seed=8)
    monitor = Monitor()
    for turn in range(250):
        game.frame(*random_given(chance, game))
        if turn % 5:
            continue
        m = Machine.load(game.save(), PROGRAMS)
        monitor.start(m)
        if turn % 10 == 0:
            m.cell[chance.randrange(CELLS)] = chance.choice(((1 << 63) - 1, -(1 << 63)))
            m.Z = -(1 << 63)
        monitor.front.turn(turn // 5)
        monitor.front.memory.place, monitor.front.letters.letter = (
            chance.randrange(CELLS),
            chance.choice(LETTERS),
        )
        monitor.front.screen.spot = chance.randrange(32), chance.randrange(24)
        monitor.front.cursor.focus = chance.randrange(3)
        view = monitor.view(m)
        for label in view.labels:
            assert label.x >= 0, label
            assert label.x + 4 * len(label.text) <= WIDTH + 1, label
            assert 0 <= label.y <= HEIGHT - 5, label
        for area in view.areas:
            assert area.x >= 0, area
            assert area.x + area.width <= WIDTH, area
            assert area.y >= 0, area
            assert area.y + area.height <= HEIGHT, area
        rows: dict[int, int] = {}
        for label in sorted(view.labels):
            assert label.x >= rows.get(label.y, 0), f"{label} lies on another text"
            rows[label.y] = label.x + 4 * len(label.text) - 1


def test_another_machine_is_looked_at_afresh():
    monitor = opened()
    enter(monitor, "KEY H")
    press(monitor, "ENTER")
    other = Machine.load(monitor.m.save(), PROGRAMS)
    monitor.tick(other)
    assert not monitor.inside
    assert not monitor.changes.writers


def test_random_keys_and_clicks_never_break_the_monitor():
    chance = random.Random(12)
    monitor = opened()
    m = monitor.m
    keys = (ENTER, SPACE, LEFT, RIGHT, UP, DOWN, BACKSPACE, TAB, ESC, *map(ord, "M=?[]5+7DR"))
    for _ in range(6000):
        key = chance.choice((0, *keys))
        text = chr(key) if key > SPACE else ""
        x, y = chance.randrange(WIDTH), chance.randrange(HEIGHT)
        try:
            monitor.tick(m, key, x, y, chance.randrange(2), text)
        except LineError:  # what a poke may do
            m = Machine(PROGRAMS["blackjack"], seed=5)
            monitor.start(m)
        if not monitor.open:
            monitor.start(m)
        if chance.random() < 0.1:
            monitor.view(m)
    m.save()


def test_a_line_that_ends_the_program_is_an_error_in_a_single_step_as_in_a_frame():
    def leave(m: Machine) -> int:
        raise SystemExit(3)

    program = Program("ends", title="ENDS", registers={}, cells={})
    program.line(10)(leave)
    for move in (Machine.frame, Machine.step):
        with pytest.raises(LineError, match="SystemExit"):
            move(Machine(program))
