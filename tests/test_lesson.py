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
from engine.console.monitor.view import CHARACTER, GLYPH_X, GLYPH_Y, TOP, width_of
from engine.console.seats.lesson import GO_ON, STRIP_X
from engine.console.seats.playing import MENU_CORNER
from engine.console.session import Session
from engine.machine import COLUMNS, LANGUAGES, LEFT_BUTTON, WIDTH
from engine.themes import GOLD, LIGHT_GREEN

WAYS = {
    "deal": "ENTER w40", "trace": "TAB w2", "stop": "F2 w2", "memory": "TAB w2", "ask": "?[14+D]",
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
    """Hold a key that winds, until the step is done."""
    for _ in range(SLOW_HAND):
        if not is_over(console):
            console.step(wind=WIND_KEYS[key], name=key)


def is_told(console: Console) -> bool:
    """Whether the lesson tells a step, and waits for a key."""
    return console.menu_shown and console.menu.line == LESSON_PAGE


def is_over(console: Console) -> bool:
    """Whether the step is done, or that behind it is told already."""
    return is_told(console) or console._lesson.hint.endswith(GO_ON)


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


def lead_to(console: Console, reached: int) -> None:
    """Begin the lesson, and do so many of its steps."""
    press(console, "w3 =MORE w3 =LESSON w3")
    for name in NAMES[:reached]:
        done(console, name)


def done(console: Console, name: str, pause: int = 0) -> None:
    """Read a step's text, do it, look at it, and go on, with pauses."""
    do(console, name, pause)
    press(console, f"w{pause + 1}")
    if not is_told(console):
        press(console, "ENTER w2")
    assert is_told(console)


def do(console: Console, name: str, pause: int = 0) -> None:
    """Read a step's text, and do it, with pauses."""
    assert is_told(console) and at(console) == name
    press(console, f"w{pause + 1} ENTER w{pause + 1}")
    way = WAYS[name]
    for _ in range(SLOW_HAND):
        if is_over(console):
            return
        if way in WIND_KEYS:
            hold(console, way) if pause > 9 else press(console, f"{way} w2")
        elif name in ("deal", "stop", "memory", "trace", "letters", "close"):
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
    """Do all steps before one, the first of which is told."""
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
    assert not is_over(console)
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
    assert not is_over(console)
    enter(console, WAYS[name])
    assert is_over(console)
    press(console, "ENTER w2")
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
        if is_over(console):
            break
        press(console, "F3 w9")
    assert is_over(console)
    assert not room(console).poked
    assert room(console).playing.cell[14 + room(console).playing.D] != 5


@pytest.mark.parametrize(("name", "key"), [("back", "F3"), ("forth", "F4")])
def test_winding_stops_by_itself_however_long_the_key_is_held(name, key):
    console = led_to(begun(), name)
    press(console, "ENTER w2")
    hold(console, key)
    there = room(console).recorder.position
    for _ in range(SLOW_HAND):
        console.step(wind=WIND_KEYS[key], name=key)
    assert is_over(console)
    assert room(console).recorder.position == there
    console.step()
    console.step(wind=WIND_KEYS["F3"], name="F3")
    assert room(console).recorder.position < there, "it winds on when it is pressed again"


def test_who_lost_the_future_cheats_once_more():
    console = led_to(begun(), "forth")
    press(console, "ENTER w2")
    enter(console, "RUN")
    press(console, "w90 x w40")
    press(console, "F2 w2 F2 w2")
    assert not is_over(console)
    enter(console, "[14+D]=5")
    press(console, "ENTER w2")
    assert at(console) == "watch"


def test_who_closed_the_monitor_is_told_to_open_it_before_a_stop_can_catch():
    console = led_to(begun(), "catch")
    press(console, "ENTER w2 F2 w9")
    assert console._lesson.hint.endswith(" F2")
    press(console, "F2 w2")
    assert console._lesson.hint.endswith(" RUN, X")


def test_who_winds_the_cheat_away_is_told_to_cheat_once_more():
    """The strip said RUN, X for ever, and no ace came."""
    console = led_to(begun(), "run")
    press(console, "ENTER w2")
    for _ in range(60):
        console.step(wind=WIND_KEYS["F3"])
    press(console, "w2 F2 w2")
    assert console._lesson.hint.endswith(" F2")
    press(console, "F2 w2")
    assert console._lesson.hint.endswith(" [14+D]=5")
    enter(console, "[14+D]=5")
    assert console._lesson.hint.endswith(" RUN, X")
    enter(console, "RUN")
    press(console, "w60 x w30")
    assert is_over(console)


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
    press(console, "" if reading else "ENTER w2 ESC w2")
    assert is_told(console) and at(console) == name
    press(console, "ESC w3")
    assert not console.learning and console.menu.line == MORE_PAGE
    assert console.view is None and console.shown is console.menu
    console.close()
    assert dict(storage.data) == before


def test_the_corner_leads_out_as_escape_does():
    console = led_to(begun(), "ask")
    press(console, "ENTER w2")
    console.step(0, WIDTH - 4, 3, LEFT_BUTTON)
    console.step()
    assert is_told(console) and at(console) == "ask"
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
@pytest.mark.parametrize("over", [False, True])
def test_the_strip_tells_the_step_and_covers_no_button(name, over):
    console = led_to(begun(), name)
    press(console, "ENTER w3")
    if over:
        do(go_back_to_text(console), name)
        if is_told(console):
            return
    view, hint = console.view, console._lesson.hint
    assert hint.endswith(GO_ON) == over
    assert STRIP_X + 3 + width_of(hint) < MENU_CORNER
    if view is None:
        assert console.strip == (hint, LIGHT_GREEN if over else GOLD)
        assert not room(console).playing.text()[0].strip()
        return
    assert console.strip is None
    (strip,) = [label for label in view.labels if label.text == hint]
    assert strip.y < TOP and strip.x == STRIP_X + 3
    assert not any(
        target.y < TOP - 1 and target.x + target.width > STRIP_X for target in view.targets
    )
    left = [la for la in view.labels if la.y < TOP and la is not strip]
    assert all(la.x + CHARACTER * len(la.text) <= STRIP_X for la in left)


def go_back_to_text(console: Console) -> Console:
    """From where a step is done to its text."""
    press(console, "ESC w2")
    return console


def click(console: Console, x: int, y: int) -> None:
    console.step(0, x, y, LEFT_BUTTON)
    console.step(0, x, y)
    console.step(0, x, y)


@pytest.mark.parametrize("name", [step.name for step in course.STEPS if step.looks])
def test_what_came_of_a_step_is_looked_at_until_enter_or_a_click_on_the_strip(name):
    console = led_to(begun(), name)
    do(console, name)
    press(console, "w600")
    assert not is_told(console)
    click(console, STRIP_X + 9, 3)
    assert is_told(console) and console._lesson._at == NAMES.index(name) + 1


def test_the_ace_is_seen_before_the_lesson_goes_on():
    console = led_to(begun(), "run")
    do(console, "run")
    assert console.view is not None and course.came(room(console), 0)
    assert any(course.ACE in row for row in console.shown.text())


def test_enter_at_a_begun_line_is_the_prompts_also_when_a_step_is_done():
    console = led_to(begun(), "memory")
    do(console, "memory")
    enter(console, "?2+3")
    assert not is_told(console) and room(console).monitor.said == "5"
    press(console, "ENTER w2")
    assert at(console) == "ask"


def test_enter_leads_on_though_a_line_was_begun_before_the_machine_runs():
    """The line waits behind the run, and took ENTER for ever."""
    console = led_to(begun(), "letters")
    do(console, "letters")
    press(console, "X")
    target = next(t for t in console.view.targets if t.action == "run")
    press(console, f"@{target.x + 1},{target.y + 1} down up w2")
    assert room(console).monitor.mode and room(console).monitor.front.prompt.typed == "X"
    press(console, "ENTER w2")
    assert is_told(console)


def test_a_click_on_the_strip_of_what_is_to_be_done_tells_it_again():
    console = led_to(begun(), "cheat")
    press(console, "ENTER w2")
    click(console, STRIP_X + 9, 3)
    assert is_told(console) and at(console) == "cheat"


@pytest.mark.parametrize(
    ("name", "key"),
    [("deal", "x"), ("stop", "F2"), ("memory", "TAB"), ("ask", "?"), ("back", "F3"),
     ("close", "F2")],
)  # fmt: skip
def test_the_key_that_a_text_asks_for_is_taken_while_it_is_read(name, key):
    console = led_to(begun(), name)
    press(console, f"{key} w2")
    assert not is_told(console)
    if name == "ask":
        assert room(console).monitor.front.prompt.typed == "?"
    elif name == "memory":
        assert room(console).monitor.front.cursor.page != "LINE"
    elif name in ("stop", "close"):
        assert is_over(console)


def test_the_texts_are_leafed_through_back_and_as_far_forward_as_one_was():
    console = led_to(begun(), "cheat")
    press(console, "RIGHT w2")
    assert at(console) == "cheat"
    press(console, "LEFT w2 LEFT w2")
    assert is_told(console) and at(console) == "memory"
    press(console, "RIGHT w2 RIGHT w2 RIGHT w2")
    assert at(console) == "cheat"
    press(console, "LEFT w2")
    done(console, "ask")
    assert at(console) == "cheat"


def test_the_button_of_the_first_text_leads_out_and_of_the_others_back():
    console = led_to(begun(), "memory")
    click(console, 40, 168)
    assert at(console) == "stop"
    click(console, 40, 168)
    assert at(console) == "deal"
    click(console, 40, 168)
    assert not console.learning and console.menu.line == MORE_PAGE


def test_dots_are_drawn_by_clicks_or_with_the_cursor():
    console = led_to(begun(), "draw")
    press(console, "ENTER w2 TAB w2 TAB w2")
    assert room(console).monitor.front.cursor.page == "SCREEN"
    left = next(i for i, row in enumerate(console.shown.text()) if "╭" in row)
    column = console.shown.text()[left].index("╭")
    click(console, column * 4 + 1, TOP + left * 4 + 1)
    click(console, GLYPH_X + 3, GLYPH_Y + 3)
    assert is_over(console)


@pytest.mark.parametrize("sign", "▒♥")
def test_any_programmable_character_that_is_drawn_is_one(sign):
    console = led_to(begun(), "draw")
    press(console, "ENTER w2 TAB w2 TAB w2")
    rows = console.shown.text()
    row = next(i for i, text in enumerate(rows) if sign in text)
    click(console, rows[row].index(sign) * 4 + 1, TOP + row * 4 + 1)
    click(console, GLYPH_X + 3, GLYPH_Y + 3)
    assert is_over(console)


def test_the_strip_leads_back_into_the_monitor_when_it_was_closed():
    console = led_to(begun(), "cheat")
    press(console, "F2 w9")
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


def test_the_strip_says_keys_buttons_pages_and_words_alone_which_need_no_language():
    console = begun("de")
    pages_named = [page.name for page in console._lesson.room.session.monitor.front.pages]
    keys = {"ENTER", "TAB", "X", *WIND_KEYS, "F2", "<<", ">>"}
    for step in course.STEPS:
        typed = {WAYS[step.name], course.CHEAT}
        for said in step.hint.replace(",", "").split("  "):
            said = said.removesuffix(" X")
            assert said in {*keys, *pages_named, *typed}, step.hint


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_typed_is_never_torn(language):
    console = begun(language)
    typed = {"list": "m.cell[DECK + m.D]", "draw": "POKE #700,255"}
    for name in NAMES:
        rows = console.shown.text()
        assert typed.get(name) is None or any(typed[name] in row for row in rows), rows
        done(console, name)
    assert any("10 ?RND(6)+1" in row for row in console.shown.text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rows_of_the_lesson_do_not_touch(language):
    console = begun(language)
    for name in NAMES:
        rows = console.shown.text()
        assert not [row for row in touching(rows) if 2 < row < 19], rows
        done(console, name)
