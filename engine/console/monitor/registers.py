"""The registers beside the small picture, and the rows under them."""

from engine.console.monitor.changes import Changes
from engine.console.monitor.values import short, value_of
from engine.console.monitor.view import BELOW, PICTURE_WIDTH, ROW, SIDE, SIDE_ACROSS, TOP, View
from engine.machine import LETTERS, WIDTH, Machine
from engine.themes import BLUE, CREAM, CYAN, GOLD, GREY, NAVY

INFO_ROWS = 3
_HALF = len(LETTERS) // 2
_STEP, _WIDTH, _VALUE_ACROSS = 63, 58, 12


def draw_registers(shown: View, m: Machine, changes: Changes) -> None:
    """A to Z in two columns; a click chooses one."""
    for at, letter in enumerate(LETTERS):
        x, y = SIDE + at // _HALF * _STEP, TOP + at % _HALF * ROW
        ink, value_ink = inks(m, changes, letter)
        shown.text(x, y, letter, ink)
        shown.text_before(x + _WIDTH, y, short(value_of(m, letter), _VALUE_ACROSS), value_ink)
        shown.target(x, y - 1, 60, ROW, "letter", at)


def inks(m: Machine, changes: Changes, letter: str) -> tuple[int, int]:
    """The colours of a register's letter and value: lit after a change, dim when not in use."""
    if changes.is_lit(letter):
        return GOLD, GOLD
    if letter not in m.program.registers:
        return BLUE, BLUE
    return CYAN, CREAM if value_of(m, letter) else GREY


def draw_info(shown: View, rows: list[tuple[str, int]]) -> None:
    """Up to three rows, each a text and its colour, under the registers."""
    top = TOP + _HALF * ROW
    shown.area(PICTURE_WIDTH, top - 1, WIDTH - PICTURE_WIDTH, BELOW - top, NAVY)
    for at, (text, ink) in enumerate(rows[:INFO_ROWS]):
        fits = text if len(text) <= SIDE_ACROSS else f"{text[: SIDE_ACROSS - 2]}.."
        shown.text(SIDE, top + at * ROW, fits, ink, tight=True)
