"""Text that is read once: it is mended when a program changes it, and never holds state."""

import pytest

from basic.computer import run, shown, switched_on, typed
from engine.basic import code, memory
from engine.basic import interpreter as basic
from engine.machine import Machine


def listed(*lines: str) -> Machine:
    """A machine with these lines."""
    m = switched_on(skip=False)
    for line in lines:
        typed(m, line)
    return m


def test_a_change_within_a_remark_keeps_what_was_read():
    m = listed("10 'DATA", "20 A=A+1:GOTO 20")
    typed(m, "RUN")
    before = code.code_of(m)
    memory.poke(m, 0xC05, ord("X"))
    after = code.code_of(m, before)
    assert after is before
    assert after.text(after.lines[0]) == b"'DXTA"


@pytest.mark.parametrize("address", (0xC00, 0xC02, 0xC03), ids=("number", "length", "label"))
def test_a_change_of_a_header_or_label_is_read_anew(address):
    m = listed("10 @DATA", "20 A=A+1:GOTO 20")
    before = code.code_of(m)
    memory.poke(m, address, memory.peek(m, address) ^ 4)
    assert code.code_of(m, before) is not before


def test_a_statement_in_a_changed_line_is_read_anew():
    m = listed("10 'X", "20 A=A+1", "30 POKE #C09,66:GOTO 20")
    typed(m, "RUN")
    assert m.A == 1
    assert m.B > 1


def test_a_remark_that_becomes_a_statement():
    m = listed("10 A=1", "20 'B=2", "30 C=C+1:POKE #C0B,58:IF C<2 GOTO 10")
    typed(m, "RUN")
    assert (m.B, m.C) == (2, 2)


def test_a_loop_whose_head_is_changed():
    m = listed("10 FOR I=1 TO 9", "20 N=N+1:POKE #C0E,51:NEXT")
    typed(m, "RUN")
    assert m.N == 3


def test_a_place_that_holds_no_text_is_the_end():
    m = listed("10 GOTO 10")
    typed(m, "RUN")
    for place in (1, 0x900, 0x1002, 0x1180, 60000):
        m.cell[memory.at("place")] = place
        m.cell[memory.at("mode")] = memory.RUNNING
        m.frame()
        assert m.cell[memory.at("mode")] == memory.PROMPT


def test_brackets_as_deep_as_a_line_is_long():
    (report,) = run(["?" + "(" * 99 + "1" + ")" * 99], start=False)
    assert bytes.fromhex(report["screen"]).startswith(b"1\0")


@pytest.mark.parametrize("sign", "([-~!")
def test_a_line_full_of_one_sign_is_an_error_and_no_more(sign):
    m = listed("?" + sign * 198)
    assert "Syntax error" in shown(m)


def test_too_deep_for_the_interpreter_is_a_complex_expression():
    m = switched_on()
    basic.enter(m, b"?" + b"(" * 150 + b"1" + b")" * 40)
    _deep(900, m.frame)
    assert "Complex expression" in shown(m)


def _deep(levels: int, call) -> None:
    _deep(levels - 1, call) if levels else call()


def test_an_endless_loop_is_told_as_one():
    assert run(["10 GOTO 10"])[-1]["why"] == "steps"
