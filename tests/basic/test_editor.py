"""The screen editor: what is typed, and which line ENTER takes."""

from basic.computer import shown, switched_on, typed
from engine.basic import memory, screen
from engine.machine import DOWN, ENTER, ESC, LEFT, RIGHT, UP, Machine

HOME, END, PAGE_UP, PAGE_DOWN, INSERT, DELETE, BACKSPACE, SPLIT = 18, 23, 19, 20, 17, 127, 8, 16


def pressed(m: Machine, *given: int | str) -> Machine:
    """Press keys and type texts, a frame each."""
    for each in given:
        if isinstance(each, str):
            for character in each:
                m.frame(text=character)
        else:
            m.frame(key=each)
    m.frame()
    return m


def fresh(*given: int | str) -> Machine:
    """An empty screen, then these keys."""
    return pressed(switched_on(skip=False), *given)


def test_enter_takes_the_line_under_the_cursor():
    m = fresh("?1+2", ENTER)
    assert shown(m) == "?1+2\n3\nOK"


def test_typing_over_a_line_on_the_screen_and_enter_takes_it():
    m = fresh("?1", ENTER, UP, UP, UP, RIGHT, DELETE, "7", ENTER)
    assert shown(m).startswith("?7\n7\nOK")


def test_characters_push_on_what_stands_behind():
    assert shown(fresh("AC", LEFT, "B")) == "ABC"


def test_insert_changes_to_typing_over_and_back():
    m = fresh("AXC", LEFT, LEFT, INSERT, "B")
    assert shown(m) == "ABC"
    assert shown(pressed(m, INSERT, "D")) == "ABDC"


def test_backspace_and_delete():
    assert shown(fresh("ABXC", LEFT, BACKSPACE)) == "ABC"
    assert shown(fresh("ABXC", LEFT, LEFT, DELETE)) == "ABC"


def test_backspace_joins_the_rows_of_a_line():
    m = fresh("A" * 32 + "B", LEFT, BACKSPACE)
    assert shown(m) == "A" * 31 + "B"


def test_a_line_of_several_rows_is_one_line():
    m = fresh('?"' + "A" * 40 + '"', UP, HOME, ENTER)
    assert "A" * 32 + "\n" + "A" * 8 in shown(m)


def test_home_and_end_of_a_line():
    m = fresh("BC", HOME, "A", END, "D")
    assert shown(m) == "ABCD"


def test_page_up_and_page_down():
    m = fresh(PAGE_DOWN, "B", PAGE_UP, "A")
    assert shown(m).splitlines()[0] == "A"
    assert shown(m).splitlines()[23] == "B"


def test_shift_enter_splits_a_line():
    assert shown(fresh("ABCD", LEFT, LEFT, SPLIT)) == "AB\nCD"


def test_an_empty_line_does_nothing():
    assert shown(fresh(ENTER, ENTER, "?5", ENTER)) == "\n\n?5\n5\nOK"


def test_a_remark_is_not_carried_out():
    assert shown(fresh("'?5", ENTER)) == "'?5"


def test_more_than_200_characters_are_too_long():
    m = fresh("1 " + "A" * 199, ENTER)
    assert shown(m).endswith("Too long")
    assert m.cell[memory.at("size")] == 0


def test_200_characters_are_taken():
    m = fresh("1 " + "A" * 198, ENTER)
    assert m.cell[memory.at("size")] == 202


def test_a_listed_line_is_changed_on_the_screen():
    m = fresh("10 ?1", ENTER, "LIST", ENTER)
    pressed(m, UP, UP, END, "23", ENTER)
    typed(m, "CLS")
    typed(m, "LIST")
    assert shown(m).splitlines()[1] == "10 ?123"


def test_the_bottom_row_scrolls():
    m = fresh(PAGE_DOWN, "?1", ENTER)
    rows = shown(m).splitlines()
    assert rows[-3:] == ["?1", "1", "OK"]


def test_the_cursor_is_shown_at_the_prompt_and_hidden_while_a_program_runs():
    m = fresh("10 GOTO 10", ENTER)
    assert m.cell[screen.CURSOR]
    pressed(m, "RUN", ENTER)
    assert not m.cell[screen.CURSOR]
    pressed(m, ESC)
    assert m.cell[screen.CURSOR]


def test_input_keeps_the_choice_to_type_over():
    m = fresh("INPUT A", ENTER, INSERT, "13", LEFT, "2", ENTER)
    assert m.A == 12
    assert m.cell[screen.TYPING_OVER] == 1
    assert shown(pressed(m, DOWN, DOWN)).endswith("OK")
