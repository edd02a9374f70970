"""The lesson: its steps wait until they were really done, and nothing of it is kept or lost."""

import pytest
from driving import press
from rows import touching

from engine import charset
from engine.cartridges import SHELF
from engine.console import course
from engine.console.console import Console
from engine.console.desk import lesson_texts, pages
from engine.console.desk.memory import LESSON_PAGE, MORE_PAGE
from engine.console.inputs import WIND_KEYS
from engine.console.kept.storage import Memory
from engine.console.monitor.view import CHARACTER, TOP
from engine.console.seats.lesson import STRIP_X
from engine.console.session import Session
from engine.machine import COLUMNS, LANGUAGES, LEFT_BUTTON, WIDTH

WAYS = {
    "deal": "ENTER w40", "stop": "F2 w2", "memory": "TAB w2", "ask": "?[14+D]",
    "cheat": "[14+D]=5", "run": "RUN", "back": "F3", "forth": "F4", "watch": "STOP U",
    "catch": "RUN", "list": "LIST 4", "clear": "STOP", "letters": "TAB w2",
    "draw": "POKE #700,255", "close": "F2 w2",
}  # fmt: skip
"""How each step is done; what is no key is typed."""
NAMES = [step.name for step in course.STEPS]
SLOW_HAND = 300


def enter(console: Console, line: str) -> None:
    for letter in line:
        console.step(ord(letter), typed=letter)
    press(console, "ENTER w2")


def hold(console: Console, key: str) -> None:
    """Hold a key that winds, until the lesson goes on."""
    for _ in range(SLOW_HAND):
        if not is_told(console):
            console.step(wind=WIND_KEYS[key], name=key)


def is_told(console: Console) -> bool:
    """Whether the lesson tells a step, and waits for a key."""
    return console.menu_shown and console.menu.line == LESSON_PAGE


def room(console: Console) -> Session:
    return console._lesson.room.session


def at(console: Console) -> str:
    """The name of the step that is told or to be done."""
    return course.STEPS[console._lesson._at].name


def begun(language: str = "en", storage: Memory | None = None, **more) -> Console:
    """A console at the first text of its lesson."""
    console = Console(storage or Memory(), language=language, sound=False, **more)
    press(console, "w3 =MORE w3 =LESSON w3")
    assert is_told(console) and at(console) == NAMES[0]
    return console


def done(console: Console, name: str, pause: int = 0) -> None:
    """Read a step's text, and do it, with pauses."""
    assert is_told(console) and at(console) == name
    press(console, f"w{pause + 1} ENTER w{pause + 1}")
    way = WAYS[name]
    for _ in range(SLOW_HAND):
        if is_told(console):
            return
        if way in WIND_KEYS:
            hold(console, way) if pause > 9 else press(console, f"{way} w2")
        elif name in ("deal", "stop", "memory", "letters", "close"):
            press(console, way)
        elif name in ("run", "catch"):
            if not room(console).monitor.mode:
                enter(console, way)
            elif room(console).playing.line == 20:
                press(console, "x w30")
            press(console, "w5")
        else:
            enter(console, way)
    pytest.fail(f"{name} is not done")


def led_to(console: Console, name: str) -> Console:
    """Do all steps before one."""
    for before in NAMES[: NAMES.index(name)]:
        done(console, before)
    return console


@pytest.mark.parametrize("pause", [0, 7, 400])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_leads_through_all_steps_for_quick_and_slow_hands(language, pause):
    console = begun(language)
    for name in NAMES:
        done(console, name, pause)
    assert is_told(console)
    press(console, "w5 ENTER w3")
    assert not console.learning
    assert console.menu.line == MORE_PAGE


@pytest.mark.parametrize("name", NAMES)
def test_a_step_that_was_not_done_is_waited_for(name):
    console = led_to(begun(), name)
    press(console, "ENTER w90 UP w9 LEFT w9 BACKSPACE w300")
    if name == "deal":  # any key begins the game
        return
    assert not is_told(console)
    assert at(console) == name


@pytest.mark.parametrize(
    ("name", "typed"),
    [("ask", "?14+D"), ("cheat", "[14+D]=6"), ("cheat", "[14]=5"), ("watch", "STOP M"),
     ("list", "LIST 5"), ("clear", "STOP D"), ("draw", "POKE #758,255"), ("draw", "[14]=5")],
)  # fmt: skip
def test_what_is_nearly_right_is_not_enough(name, typed):
    console = led_to(begun(), name)
    press(console, "ENTER w3")
    enter(console, typed)
    press(console, "w60")
    assert not is_told(console)
    done_now = WAYS[name]
    enter(console, done_now)
    assert is_told(console)
    assert at(console) == NAMES[NAMES.index(name) + 1]


def test_an_ace_that_came_by_chance_is_no_cheat():
    console = led_to(begun(), "cheat")
    press(console, "ENTER w2")
    game = room(console).playing
    card = game.cell[14 + game.D]
    game.cell[14 + game.D] = 5
    assert not course.cheated(room(console), 0) and card != 5


def test_winding_by_single_taps_stops_before_the_change():
    console = led_to(begun(), "back")
    press(console, "ENTER w2")
    for _ in range(SLOW_HAND):
        if is_told(console):
            break
        press(console, "F3 w9")
    assert at(console) == "forth"
    assert not room(console).poked
    assert room(console).playing.cell[14 + room(console).playing.D] != 5


def test_who_lost_the_future_cheats_once_more():
    console = led_to(begun(), "forth")
    press(console, "ENTER w2")
    enter(console, "RUN")
    press(console, "w90 x w40")
    press(console, "F2 w2 F2 w2")
    assert not is_told(console)
    enter(console, "[14+D]=5")
    assert at(console) == "watch"


def test_the_machine_stands_while_one_reads():
    console = led_to(begun(), "stop")
    before = room(console).playing.save()
    press(console, "w900")
    assert is_told(console)
    assert room(console).playing.save() == before


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reading", [True, False])
def test_escape_leads_out_of_every_step_and_nothing_is_kept_or_lost(name, reading):
    storage = Memory()
    first = Console(storage, cart=SHELF["blackjack"], seed=3, sound=False)
    press(first, "w2 ENTER w300 x w60 ENTER w400 ESC w3")
    first.close()
    before = dict(storage.data)
    console = led_to(begun(storage=storage), name)
    press(console, "" if reading else "ENTER w2")
    press(console, "ESC w3")
    assert not console.learning and console.menu.line == MORE_PAGE
    assert console.view is None and console.shown is console.menu
    console.close()
    assert dict(storage.data) == before


def test_the_corner_leads_out_as_escape_does():
    console = led_to(begun(), "ask")
    press(console, "ENTER w2")
    console.step(0, WIDTH - 4, 3, LEFT_BUTTON)
    assert not console.learning
    console.step(0, WIDTH - 4, 3, LEFT_BUTTON)
    assert console.menu.line == MORE_PAGE


def test_a_click_that_ends_a_text_does_not_reach_the_game():
    console = begun()
    for _ in range(3):
        console.step(0, 128, 168, LEFT_BUTTON)
    assert console.lent is not None
    assert room(console).playing.D == 0 and room(console).playing.line == 1
    press(console, "ENTER w30 ENTER w90")  # the first one hurries the title
    assert at(console) == "stop"


@pytest.mark.parametrize("name", NAMES)
def test_the_strip_tells_the_step_and_covers_no_button(name):
    console = led_to(begun(), name)
    press(console, "ENTER w3")
    view = console.view
    if name == NAMES[0]:  # a title that asks for a key
        assert console.shown is room(console).playing
        return
    if view is None:
        row = console.shown.text()[0]
        assert console._lesson.hint in row
        assert row[:4] == row[-4:] == " " * 4
        assert not room(console).playing.text()[0].strip()
        return
    (strip,) = [label for label in view.labels if label.text == console._lesson.hint]
    assert strip.y < TOP and strip.x + CHARACTER * len(strip.text) <= WIDTH
    assert not any(
        target.y < TOP - 1 and target.x + target.width > STRIP_X for target in view.targets
    )
    left = [la for la in view.labels if la.y < TOP and la is not strip]
    assert all(la.x + CHARACTER * len(la.text) <= STRIP_X for la in left)


def test_keys_that_were_meant_for_the_game_turn_no_leaf():
    console = led_to(begun(), "memory")
    press(console, "TAB w2 x w2 UP w2 F2 w2 F3 w2")
    assert is_told(console) and at(console) == "memory"
    assert room(console).monitor.open


def test_the_strip_leads_back_into_the_monitor_when_it_was_closed():
    console = led_to(begun(), "cheat")
    press(console, "ENTER w2 F2 w9")
    assert console.view is None
    assert console._lesson.hint == f"{NAMES.index('cheat') + 1}/{len(NAMES)}  F2"
    press(console, "F2 w2")
    assert console._lesson.hint.endswith("[14+D]=5")


def test_other_inputs_from_outside_end_the_lesson_first():
    console = led_to(begun(), "ask")
    press(console, "ENTER w2")
    console.gate.bring_in(b"10 PRINT\n")
    assert not console.learning


def test_a_lesson_that_cannot_be_drawn_ends_with_a_message():
    console = led_to(begun(), "ask")
    console.fail(RuntimeError("no ink"))
    press(console, "w2")
    assert not console.learning
    assert "no ink" in " ".join(console.menu.text())


def test_each_step_has_a_text_and_each_text_a_step():
    names = {key.removeprefix("lesson_") for key in lesson_texts.TEXTS if key != "lesson"}
    assert names == {*NAMES, "end"}


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_each_text_of_the_lesson_is_one_leaf(language):
    for key, told in lesson_texts.TEXTS.items():
        leaves = pages.leaves_of(told[language])
        assert len(leaves) == 1, key
        assert all(charset.width(line) <= COLUMNS - 2 for line in leaves[0])
        assert all(letter == "\n" or charset.GAMES.known(letter) for letter in told[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_of_the_lesson_do_not_touch(language):
    console = begun(language)
    for name in NAMES:
        rows = console.shown.text()
        assert not [row for row in touching(rows) if 2 < row < 19], rows
        done(console, name)
