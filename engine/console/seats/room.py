"""Room on the screen of a game for a line of the console's own: a row that touches nothing.

Owns how such a row is found. Draws nothing.
"""

from engine.charset import SPACE
from engine.machine import COLUMNS, FLIGHT_SPRITE, POINTER_SPRITE, ROWS, Machine
from engine.machine.packed import sprite
from engine.screen import CARD_HEIGHT
from engine.sprites import PICTURES

LAST_ROW = ROWS - 1
NO_ROW = -1
_BLANK = frozenset((0, SPACE))


def free_row(m: Machine, before: int = LAST_ROW) -> int:
    """The row used before while it is free, else the lowest free one, else NO_ROW.

    A row is free when nothing lies in it nor in those above and below; where there is none such,
    one in which nothing lies has to do.
    """
    taken = _taken(m)
    rows = [before, *range(LAST_ROW, -1, -1)] if before != NO_ROW else range(LAST_ROW, -1, -1)
    blank = [row for row in rows if row not in taken]
    free = (row for row in blank if not taken & {row - 1, row + 1})
    return next(free, blank[0] if blank else NO_ROW)


def is_blank(m: Machine, row: int) -> bool:
    """Whether no character lies in a row."""
    return all(cell & 255 in _BLANK for cell in m.vram[row * COLUMNS : (row + 1) * COLUMNS])


def _taken(m: Machine) -> set[int]:
    """The rows in which characters or sprites lie, but for what flies and the pointer."""
    taken = {row for row in range(ROWS) if not is_blank(m, row)}
    for slot, packed in enumerate(m.sprites):
        if packed and slot not in (FLIGHT_SPRITE, POINTER_SPRITE):
            number, _, y = sprite(packed)
            high = PICTURES[number].height if number in PICTURES else CARD_HEIGHT * 8
            taken.update(range(y >> 3, (y + high - 1 >> 3) + 1))
    return taken
