"""Dots: each character counts as 2 by 2 of them, the screen has 64 by 48."""

from engine.basic.memory import at
from engine.basic.operators import truncated
from engine.basic.reader import Reader
from engine.basic.words import Statement, statement
from engine.machine import COLUMNS, ROWS, Machine

_BLOCKS = range(0x80, 0x90)
_FULL = 0x8F
WIDTH, HEIGHT = COLUMNS * 2, ROWS * 2
DOTS_A_STATEMENT = 4
"""How many dots of a line count for one more statement."""
_DEBT = at("debt")
_ERASE, _SET, _TURN, _LOOK = range(4)


def is_set(m: Machine, x: int, y: int) -> int:
    """POINT: 1 if there is a dot; any character but blocks counts as four."""
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        return 0
    code = m.vram[(y >> 1) * COLUMNS + (x >> 1)] & 255
    if code and code not in _BLOCKS:
        code = _FULL
    return code >> (x & 1 | (y & 1) << 1) & 1


def put(m: Machine, x: int, y: int, mode: int) -> None:
    """Erase (0), set (1) or turn (2) a dot; a character that is no block gives way."""
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT) or mode == _LOOK:
        return
    place = (y >> 1) * COLUMNS + (x >> 1)
    code = m.vram[place] & 255
    if code not in _BLOCKS:
        code = _BLOCKS.start
    dot = 1 << (x & 1 | (y & 1) << 1)
    if mode == _ERASE:
        code &= ~dot
    elif mode == _SET:
        code |= dot
    elif mode == _TURN:
        code ^= dot
    m.vram[place] = code


def draw_line(m: Machine, x1: int, y1: int, x2: int, y2: int, mode: int) -> None:
    """A straight line of dots; only what lies on the screen takes time."""
    wide, high = x2 - x1, y2 - y1
    if not wide and not high:
        put(m, x1, y1, mode)
    elif abs(wide) < abs(high):
        if y1 >= y2:
            x1, y1, y2 = x2, y2, y1
        rows = range(max(0, y1), min(HEIGHT - 1, y2) + 1)
        m.cell[_DEBT] += len(rows) // DOTS_A_STATEMENT
        for y in rows:
            put(m, x1 + truncated(wide * (y - y1), high), y, mode)
    else:
        if x1 >= x2:
            x1, y1, x2 = x2, y2, x1
        columns = range(max(0, x1), min(WIDTH - 1, x2) + 1)
        m.cell[_DEBT] += len(columns) // DOTS_A_STATEMENT
        for x in columns:
            put(m, x, y1 + truncated(high * (x - x1), wide), mode)


@statement("DRAW")
def draw(reader: Reader) -> Statement:
    """DRAW X,Y   DRAW X,Y,MODE   DRAW X1,Y1,X2,Y2   DRAW X1,Y1,X2,Y2,MODE"""
    values = reader.arguments(1, 5)
    if not reader.broken:
        reader.token()  # as the old interpreter does: what stands behind the last is passed over
        if len(values) == 1:
            values.append(reader.wrong())

    def act(m: Machine, *numbers: int) -> None:
        if len(numbers) % 2 == 0:
            numbers = (*numbers, _SET)
        (put if len(numbers) == 3 else draw_line)(m, *numbers)

    return reader.done_late(values, act)
