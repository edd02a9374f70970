"""What the old computer has on its function keys, in the menu."""

import pytest
from test_computer import basic, enter, press

from engine.cartridges import WORKSHOP
from engine.console.console import Console
from engine.console.desk.commands import COMMANDS
from engine.console.kept.names import LISTING_BEFORE
from engine.console.kept.storage import Memory

PAGE = "ESC w2 DOWN DOWN ENTER w2 ENTER w2 "


@pytest.mark.parametrize(
    ("number", "shown"),
    [(1, "LOAD"), (2, "SAVE"), (3, "10 ?1+1"), (4, "2\nOK"), (5, "1016\nOK")],
)
def test_a_command_is_typed_at_the_prompt(number, shown):
    console = basic()
    enter(console, "10 ?1+1")
    press(console, PAGE + "DOWN " * number + "ENTER w40")
    rows = "\n".join(row.rstrip() for row in console.shown.text())
    assert shown in rows
    assert COMMANDS[number].strip() in rows


def test_cls_clears_the_screen():
    console = basic()
    enter(console, "?12345")
    assert "12345" not in press(console, PAGE + "ENTER w40")


@pytest.mark.parametrize("change", ["NEW", "RENUM", "10", "LRUN 0", "10 ?2", "POKE #C03,48"])
def test_the_listing_before_the_last_change_is_given_back(change):
    console = basic()
    enter(console, "10 ?1")
    enter(console, "25 ?7")
    enter(console, change)
    before = "DOWN " * 7 + "ENTER w40"
    text = press(
        console, PAGE.replace("ESC", "ESC ESC") + before if "LRUN" in change else PAGE + before
    )
    enter(console, "CLS")
    text = enter(console, "LIST")
    assert "10 ?1" in text
    assert "25 ?7" in text


def test_the_listing_before_is_kept_as_a_file():
    storage = Memory()
    console = basic(storage)
    enter(console, "10 ?1")
    enter(console, "NEW")
    enter(console, "20 ?2")
    assert storage.read(LISTING_BEFORE) == b"10 ?1\n"
    again = basic(storage)
    press(again, PAGE + "DOWN " * 7 + "ENTER w40")
    enter(again, "NEW")
    assert storage.read(LISTING_BEFORE)


def test_nothing_is_given_back_where_nothing_was():
    console = basic()
    press(console, PAGE + "DOWN " * 7 + "ENTER w40")
    assert "Loaded" not in "".join(console.shown.text())


def test_kana_is_switched_on_and_off_again():
    console = basic()
    kana = PAGE + "DOWN " * 6 + "ENTER w9"
    press(console, kana)
    assert "ｱ" in enter(console, "a")
    press(console, kana)
    assert "3" in enter(console, "?1+2")


def test_f1_opens_the_words_of_basic_and_escape_leads_back():
    console = basic()
    assert "WORDS OF BASIC" in press(console, "F1 w2")
    press(console, "ESC w2 ESC w2")
    assert not console.menu_shown
    assert "3" in enter(console, "?1+2")


def test_f1_does_nothing_in_a_game_without_an_adviser():
    console = Console(Memory(), cart=WORKSHOP["hello"], sound=False)
    press(console, "w2 F1 w2")
    assert not console.menu_shown


def test_a_listing_before_that_is_damaged_is_told_and_takes_nothing_away():
    storage = Memory()
    storage.write(LISTING_BEFORE, b"10 ?1\n20 \xff\n")
    console = basic(storage)
    press(console, PAGE + "DOWN " * 7 + "ENTER w9")
    assert "line 2" in "".join(console.shown.text())
    press(console, "ENTER w2 ESC w2")
    assert "3" in enter(console, "?1+2")
