"""The adviser of the console: F1, the menu's line, what he says and what he leaves alone."""

import pytest
from driving import STANDARD, frames

from engine import charset, screen
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.desk import advice
from engine.console.desk import memory as menu
from engine.console.kept.storage import Memory
from engine.console.seats.advising import PARTS, PATIENCE
from engine.machine import Machine, Program

WAIT = 3


def ask_key(m):
    """COUNT KEYS IN M"""
    m.K = key = m.inkey()
    m.M += bool(key)
    if m.Q:
        screen.button(m, 1, 20, 9, "HINT", ord("h"))
    return 10


def think(m):
    """Advice that takes a while, and spoils the copy it is about."""
    for _ in range(PARTS * WAIT):
        m.M += 1000
        m.rnd(5)
        yield
    if m.line == 99:
        return ""
    return f"Of two ways one is better: {m.M}.\n|YES|NO\n>STAND|40%|60%\n=███▄\nHIT|9%|91%"


def program(adviser):
    made = Program("asker", title="ASKER", registers={}, cells={}, adviser=adviser)
    made.line(10)(ask_key)
    return made.check()


def nothing(m):
    yield
    return ""


def fails(m):
    yield
    raise ValueError("no luck")


def console_with(adviser):
    made = program(adviser)
    console = Console(Memory(), shelf=STANDARD.with_program(made), cart=made, seed=1)
    return press(console, "w2")


def press(console, keys):
    for given in frames(keys):
        console.step(*given)
    return console


def words(console):
    return " ".join("\n".join(console.shown.text()).split())


def test_f1_shows_the_advice_after_some_thinking_and_any_key_leads_back():
    console = console_with(think)
    press(console, "F1")
    assert "Thinking" in words(console)
    press(console, f"w{WAIT + 2}")
    assert "Of two ways one is better" in words(console)
    press(console, "x")
    assert console.shown is console.game


@pytest.mark.parametrize("way", ["x", "ENTER", "ESC", "F1", "LEFT", "@100,170 down up"])
@pytest.mark.parametrize("thought", [0, WAIT + 3])
def test_the_game_does_not_notice_the_adviser(way, thought):
    asked, quiet = (press(console_with(think), "x w3") for _ in range(2))
    press(asked, f"F1 w{thought} {way} w3")
    assert asked.shown is asked.game
    while quiet.game.frames < asked.game.frames:
        quiet.step()
    quiet.game.px, quiet.game.py = asked.game.px, asked.game.py
    assert quiet.game.save() == asked.game.save()


def test_the_tape_knows_nothing_of_the_adviser():
    asked, quiet = console_with(think), console_with(think)
    press(asked, f"x w3 F1 w{WAIT + 3} x w3 x")
    press(quiet, "x w3 w3 x")
    tapes = [console.recorder.tape().render() for console in (asked, quiet)]
    assert [line for line in tapes[0].splitlines() if line[:1].isdigit()] == [
        line for line in tapes[1].splitlines() if line[:1].isdigit()
    ]
    assert asked.game.M == 2


def test_the_menu_has_a_line_for_him_where_a_game_has_one():
    console = press(console_with(think), f"ESC w1 DOWN DOWN ENTER w{WAIT + 3}")
    assert "Of two ways" in words(console)
    assert "ADVISER" not in words(press(console_with(None), "ESC w1"))


def test_a_list_with_more_lines_than_rows_scrolls_by_cursor_and_click():
    names = ("one", "two", "three", "four")
    made = Program(
        "offers",
        title="OFFERS",
        registers={},
        cells={},
        texts={name: (name.upper(),) for name in names},
        offers={name: (10, 300 + at) for at, name in enumerate(names)},
        adviser=think,
    )
    made.line(10)(ask_key)
    console = Console(Memory(), shelf=STANDARD.with_program(made), cart=made, seed=1)
    m = press(console, "w2 ESC w1").menu
    assert m.N == 11
    assert (mark(m, charset.ARROW_UP), m.text()[20][3:8]) == (None, "MORE ")
    click(console, mark(m, charset.ARROW_DOWN))
    assert (m.C, m.text()[20][3:8].strip(), m.text()[4][3:11]) == (10, "QUIT", "ADVISER ")
    assert mark(m, charset.ARROW_DOWN) is None
    click(console, mark(m, charset.ARROW_UP))
    assert (m.C, m.text()[4][3:8]) == (0, "GO ON")
    press(console, "UP UP w1")
    assert (m.C, m.text()[20][3:8]) == (9, "OTHER")


def mark(m, code):
    """Where the mark of further lines stands, in pixels."""
    place = next((at for at, cell in enumerate(m.vram[: 22 * 32]) if cell & 255 == code), None)
    return None if place is None else (place % 32 * 8 + 3, place // 32 * 8 + 3)


def click(console, place):
    press(console, f"@{place[0]},{place[1]} down up w1")


def no_generator(m):
    return 1 // (m.A - m.A)


@pytest.mark.parametrize(
    ("adviser", "told"), [(no_generator, "ZeroDivisionError"), (lambda m: "HIT", "TypeError")]
)
def test_an_adviser_that_is_no_generator_ends_nothing(adviser, told):
    console = console_with(adviser)
    press(console, "w5 F1 w5")
    assert told in " ".join(" ".join(console.shown.text()).split())
    press(console, "ENTER w5")
    assert console.game is not None


@pytest.mark.parametrize(("adviser", "told"), [(nothing, "nothing to decide"), (fails, "no luck")])
def test_nothing_to_say_and_a_failure_are_told(adviser, told):
    assert told in words(press(console_with(adviser), "F1 w4")).replace("NO LUCK", "no luck")


@pytest.mark.parametrize("way", ["F1", "ESC w1 DOWN DOWN ENTER"])
@pytest.mark.parametrize("frames_", [20, 900])
def test_asked_too_early_he_waits_until_the_game_comes_to_rest(way, frames_):
    def at_rest(m):
        if not m.delay:
            yield
            return "At last."
        return ""

    console = console_with(at_rest)
    console.game.wait(frames_)
    press(console, f"{way} w2")
    assert console.shown is console.game
    press(console, f"w{min(frames_, PATIENCE) + 2}")
    assert ("At last." if frames_ < PATIENCE else "nothing to decide") in words(console)
    press(console, "x w3")
    assert console.shown is console.game


def test_whoever_goes_to_the_menu_is_no_longer_told():
    console = console_with(nothing)
    console.game.wait(20)
    press(console, "F1 ESC w1 ESC w40")
    assert console.shown is console.game


def test_the_key_of_a_games_own_advice_reaches_it_only_while_its_button_is_there():
    hint = ord("h")
    console = press(console_with(hint), "F1 w2")
    assert "nothing to decide" in words(console)
    press(console, "x")
    console.game.Q = 1
    press(console, "w1 F1")
    pressed = console.game.K
    assert (pressed, console.game.M) == (hint, 1)
    press(console, "ESC w1 DOWN DOWN ENTER w2")
    assert (console.shown is console.game, console.game.M) == (True, 2)


def test_a_game_may_offer_lines_of_the_menu_that_press_a_key_where_it_waits():
    made = Program(
        "offers",
        title="OFFERS",
        registers={},
        cells={},
        texts={"one": ("ONE",), "two": ("TWO", "ZWEI")},
        offers={"one": (10, 300), "two": (20, 301)},
    )
    made.line(10)(lambda m: ask_key(m) + (m.K == 300) * 10)
    made.line(20)(lambda m: 20)
    console = Console(Memory(), shelf=STANDARD.with_program(made), cart=made, seed=1)
    press(console, "w2 ESC w1")
    assert "ONE" in words(console)
    assert "TWO" not in words(console)
    press(console, "DOWN DOWN ENTER w2")
    assert (console.shown is console.game, console.game.line) == (True, 20)
    assert "TWO" in words(press(console, "ESC w1"))


def counting_asked_too_early():
    """The flagship, whose drill was chosen in the menu while a card is on its way."""
    console = Console(Memory(), cart=SHELF["blackjack"], seed=3)
    press(console, "w2 ENTER w1")
    assert console.game.delay
    press(console, "ESC w1")
    at = "\n".join(console.shown.text()).index("COUNTING")
    click(console, (at % 33 * 8 + 4, at // 33 * 8 + 4))
    return console


def test_what_a_game_offers_is_there_while_a_card_flies_and_is_taken_when_it_lies():
    console = counting_asked_too_early()
    assert console.shown is console.game
    press(console, "w400")
    assert console.game.line == 66


def test_what_was_offered_is_forgotten_by_whoever_goes_back_to_the_menu():
    console = counting_asked_too_early()
    press(console, "ESC w1 ESC w400")
    assert (console.shown is console.game, console.game.line) == (True, 20)


def test_f1_without_an_adviser_and_on_the_shelf_is_nothing():
    console = press(console_with(None), "F1 w2")
    assert (console.shown is console.game, console.game.M) == (True, 0)
    shelf = press(Console(Memory()), "w1 F1 w2")
    assert shelf.menu.line == menu.SHELF_PAGE


def test_advice_is_set_in_columns_and_leaves():
    leaves = advice.leaves_of("|WIN|LOSE\n>STAND|1|22\n=██\nA sentence.\n\nMore of it")
    assert leaves == (
        (
            advice.Row(("", "WIN", "LOSE")),
            advice.Row(("STAND", "1", "22"), chosen=True, below="██"),
            advice.Row(("A sentence.",)),
        ),
        (advice.Row(("More of it",)),),
    )


def test_a_row_that_is_advised_is_lit_and_has_the_cursor():
    console = press(console_with(think), f"F1 w{WAIT + 4}")
    m: Machine = console.menu
    rows = m.text()
    at = next(row for row, line in enumerate(rows) if "STAND" in line)
    assert rows[at] == " ▶ STAND                40% 60% ".replace("▶", charset.PAGE[charset.CURSOR])
    assert m.vram[at * 32 + 3] >> 8 == screen.HIGHLIGHT
    assert rows[at + 1].strip() == "███▄"


def test_what_a_poke_has_spoilt_has_no_advice():
    console = console_with(think)
    console.game.A = 1 << 70
    assert "nothing to decide" in words(press(console, "F1 w1"))
