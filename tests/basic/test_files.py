"""SAVE, LOAD, LRUN and FILES: what the console is asked for, and its answers."""

import pytest

from basic.computer import shown, switched_on, typed
from engine.basic import files, memory
from engine.basic import interpreter as basic
from engine.machine import ESC, Machine

MODE = memory.at("mode")


def with_listing() -> Machine:
    """A machine with two lines."""
    m = switched_on(skip=False)
    typed(m, "10 A=A+1")
    typed(m, "20 B=7")
    return m


def test_save_asks_the_console_and_waits():
    m = with_listing()
    typed(m, "SAVE 3")
    assert files.request(m) == (files.SAVE, 3)
    assert "OK" not in shown(m)
    m.frame()
    basic.answer(m, b"")
    m.frame()
    assert shown(m).endswith("Saved 18byte\nOK")


def test_what_was_kept_is_what_is_loaded():
    m = with_listing()
    data = files.kept(m)
    other = switched_on()
    typed(other, "LOAD 3")
    assert files.request(other) == (files.LOAD, 3)
    basic.answer(other, data)
    other.frame()
    assert shown(other).endswith("Loaded 18byte\nOK")
    assert memory.program(other) == memory.program(m)


def test_a_save_that_fails_is_a_file_error():
    m = with_listing()
    typed(m, "SAVE 3")
    basic.answer(m, None)
    assert "File error" in shown(m)


def test_lrun_begins_at_once():
    m = with_listing()
    data = files.kept(m)
    typed(m, "LRUN 1")
    basic.answer(m, data)
    m.frame()
    assert (m.A, m.B) == (1, 7)


def test_lrun_begins_in_its_line():
    m = with_listing()
    data = files.kept(m)
    typed(m, "LRUN 1,20")
    basic.answer(m, data)
    m.frame()
    assert (m.A, m.B) == (0, 7)


def test_bytes_that_are_no_listing_leave_an_empty_one():
    m = with_listing()
    typed(m, "LOAD 1")
    basic.answer(m, b"\x20\x00\x02AB\0\x10\x00\x02CD\0")
    m.frame()
    assert m.cell[memory.at("size")] == 0
    assert not any(memory.program(m))


def test_files_shows_four_first_lines():
    m = with_listing()
    data = files.kept(m)
    typed(m, "FILES")
    asked = []
    while m.cell[MODE] == memory.ASKING:
        asked.append(files.request(m))
        basic.answer(m, data if len(asked) == 2 else None)
        m.frame()
    assert asked == [(files.LOOK, number) for number in range(4)]
    assert shown(m) == "0\n1 A=A+1\n2\n3\nOK"


@pytest.mark.parametrize(
    ("line", "numbers"),
    [("FILES 7,99", [7, 8, 9]), ("FILES 0", [*range(10)]), ("FILES 0,0", [0]), ("FILES 1", [0, 1])],
)
def test_files_of_a_span(line, numbers):
    m = switched_on()
    typed(m, line)
    asked = []
    while m.cell[MODE] == memory.ASKING:
        asked.append(files.request(m)[1])
        basic.answer(m, None)
        m.frame()
    assert asked == numbers


def test_escape_breaks_off_what_waits_for_the_console():
    m = with_listing()
    typed(m, "SAVE 1")
    m.frame(key=ESC)
    assert files.request(m)[0] == files.NOTHING
    assert shown(m).endswith("Break")
