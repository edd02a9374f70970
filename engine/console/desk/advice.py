"""The page of the adviser: a text with tables, leaf by leaf.

Owns how advice is set; what it says is the games' own, in the form that `engine.machine.Program`
tells.
"""

from functools import cache
from typing import NamedTuple

from engine import charset, screen
from engine.console.desk.memory import shown_message
from engine.console.desk.pages import (
    LEFT, LINES_A_PAGE, PITCH, RIGHT, TOP, draw_head, draw_turning,
)  # fmt: skip
from engine.console.desk.program import game, name_of
from engine.machine import ENTER, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT, TEXT

COLUMN, CHOSEN, BELOW = "|", ">", "="
HEIGHT = PITCH * LINES_A_PAGE
INDENT = LEFT + 2
"""Where the first column of a table begins; the cursor has the cells on its left."""


class Row(NamedTuple):
    """A row of a leaf: its columns, or one text, whether it is advised, and what stands below."""

    columns: tuple[str, ...]
    chosen: bool = False
    below: str = ""

    @property
    def height(self) -> int:
        """Rows of the screen that it takes, with the free one under it."""
        return PITCH + bool(self.below)


Leaf = tuple[Row, ...]


@cache
def leaves_of(advice: str) -> tuple[Leaf, ...]:
    """The rows of some advice, leaf by leaf."""
    leaves: list[Leaf] = []
    for block in advice.split("\n\n"):
        rows: list[Row] = []
        for line in block.split("\n"):
            if line.startswith(BELOW) and rows:
                rows[-1] = rows[-1]._replace(below=line[1:])
            elif COLUMN in line:
                chosen = line.startswith(CHOSEN)
                rows.append(Row(tuple(line[chosen:].split(COLUMN)), chosen))
            else:
                rows += [Row((part,)) for part in screen.wrap(line, RIGHT - LEFT)]
        leaves += _parted(rows)
    return tuple(leaves)


def _parted(rows: list[Row]) -> list[Leaf]:
    """Rows on as many leaves as they need."""
    parts: list[list[Row]] = [[]]
    for row in rows:
        if sum(part.height for part in parts[-1]) + row.height > HEIGHT:
            parts.append([])
        parts[-1].append(row)
    return [tuple(part) for part in parts]


def leaves(m: Machine) -> tuple[Leaf, ...]:
    """The leaves of what the console told the menu."""
    return leaves_of(shown_message(m))


def draw_advice(m: Machine) -> None:
    """A leaf of the advice, what it is about, and the way back."""
    found = leaves(m)
    draw_head(m, name_of(m, game(m)), say(m, "adviser") if len(found) == 1 else "")
    leaf = found[min(m.T, len(found) - 1)]
    wide = _column_width(leaf)
    y = TOP + (HEIGHT - sum(row.height for row in leaf)) // 2
    for row in leaf:
        _draw_row(m, y, row, wide)
        y += row.height
    screen.button(m, 4, 20, 24, say(m, "enter"), ENTER)
    if len(found) > 1:
        draw_turning(m, len(found))


def _column_width(leaf: Leaf) -> int:
    """Cells from the end of one column to that of the next."""
    return max((charset.width(cell) for row in leaf for cell in row.columns[1:]), default=0) + 1


def _draw_row(m: Machine, y: int, row: Row, wide: int) -> None:
    ink = HIGHLIGHT if row.chosen else TEXT
    first, *others = row.columns
    screen.put(m, INDENT if others else LEFT, y, first, ink)
    for at, cell in enumerate(reversed(others)):
        screen.right(m, RIGHT - at * wide, y, cell, ink)
    screen.put(m, INDENT, y + 1, row.below, ink)
    if row.chosen:
        screen.poke(m, LEFT, y, charset.CURSOR, HIGHLIGHT)
