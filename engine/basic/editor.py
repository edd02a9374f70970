"""The prompt and INPUT: what is typed goes to the screen, ENTER takes the line under the cursor."""

from engine.basic import chance, keys, memory, screen
from engine.basic.code import Code
from engine.basic.errors import MATCH, SYNTAX, BasicError
from engine.basic.flow import target
from engine.basic.memory import at
from engine.basic.reader import Reader
from engine.basic.words import Statement, statement
from engine.machine import COLUMNS, DOWN, ENTER, ESC, LEFT, UP, Machine

_MODE, _CURSOR, _OVERWRITE = at("mode"), screen.CURSOR, screen.OVERWRITE
_TYPING_OVER, _KEPT = screen.TYPING_OVER, at("kept typing over")
_INPUT_X, _INPUT_Y, _TARGET = at("input x"), at("input y"), at("input target")

BACKSPACE = 8
REMARK = b"'"
TOO_LONG = b"Too long\n"

# Who types over: at the prompt and in INPUT as the Insert key says, in a program always


def leave_typing(m: Machine) -> None:
    """A program has the screen: no cursor, characters replace those below them."""
    cell = m.cell
    cell[_KEPT], cell[_TYPING_OVER] = cell[_TYPING_OVER], 1
    cell[_OVERWRITE] = 1
    cell[_CURSOR] = 0


def return_to_typing(m: Machine) -> None:
    """The prompt is back."""
    m.cell[_TYPING_OVER] = m.cell[_KEPT]


# The prompt


def type_at_prompt(m: Machine) -> bytes | None:
    """One key at the prompt; gives the line when that was ENTER on one, to be carried out."""
    m.cell[_CURSOR] = 1
    chance.draw(m)
    key = keys.take(m)
    if key is None or key == ESC:
        return None
    m.cell[_OVERWRITE] = m.cell[_TYPING_OVER]
    screen.put(m, key)
    return line_above(m) if key == ENTER else None


def line_above(m: Machine) -> bytes | None:
    """The line that ends in the row above the cursor; None when there is nothing to carry out."""
    cell = m.cell
    cell[screen.Y] = max(0, cell[screen.Y])
    codes = bytes([code & 255 for code in m.vram])
    at_row = max(0, cell[screen.Y] - 1) * COLUMNS
    if at_row and not codes[at_row] and codes[at_row - 1]:
        at_row -= COLUMNS
    start = codes.rfind(b"\0", 0, at_row + 1) + 1
    text = codes[start:].partition(b"\0")[0]
    if len(text) > memory.LINE_BYTES:
        screen.put_text(m, TOO_LONG)
        return None
    return None if text.startswith(REMARK) else text or None


# INPUT


@statement("INPUT")
def input_(reader: Reader) -> Statement:
    """INPUT "N=",A: the answer is an expression."""
    text = b"?"
    comma = True
    if reader.takes('"'):
        text = reader.string()
        comma = reader.takes(",")
    if not comma:
        reader.token()
    index = target(reader) if comma else reader.wrong()
    ended, after = reader.ends(), reader.place

    def ask(m: Machine) -> int:
        screen.put_text(m, text)
        variable = index(m)
        if not ended:
            raise BasicError(SYNTAX, after)
        if m.cell[screen.Y] < 0:
            raise BasicError(MATCH, after)
        _begin(m, variable)
        return -after

    return ask


def _begin(m: Machine, variable: int) -> None:
    cell = m.cell
    cell[_MODE] = memory.INPUT
    cell[_INPUT_X], cell[_INPUT_Y], cell[_TARGET] = cell[screen.X], cell[screen.Y], variable
    cell[_CURSOR] = 1
    cell[_TYPING_OVER] = cell[_KEPT]


def type_at_input(m: Machine, code: Code) -> None:
    """The keys that wait are the answer, up to ENTER, which gives the variable its value."""
    cell = m.cell
    while (key := keys.take(m)) is not None:
        if key == ENTER:
            leave_typing(m)
            _take_answer(m, code)
            screen.put(m, screen.NEWLINE)
            cell[_MODE] = memory.RUNNING
            return
        if key in (ESC, UP, DOWN) or key in (BACKSPACE, LEFT) and cell[screen.X] == cell[_INPUT_X]:
            continue
        cell[_OVERWRITE] = cell[_TYPING_OVER]
        screen.put(m, key)


def _take_answer(m: Machine, code: Code) -> None:
    text = bytes([code & 255 for code in m.vram])
    start = memory.VRAM + m.cell[_INPUT_Y] * COLUMNS + m.cell[_INPUT_X]
    answer = Reader(text, memory.VRAM, start, code, lenient=True).expression()
    memory.assign(m, m.cell[_TARGET], answer(m))
