"""The page MEMORY: numbers, and under them the cards or hands that they pack."""

from engine.console.monitor.lines import lines_of
from engine.console.monitor.pages.page import Click
from engine.console.monitor.pages.places import PlacesPage
from engine.console.monitor.registers import draw_info, draw_registers
from engine.console.monitor.texts import labelled
from engine.console.monitor.values import (
    areas_of,
    as_cards,
    card_text,
    hand_text,
    looks_like,
    next_card,
    numbers,
    place_text,
    short,
)
from engine.console.monitor.view import BELOW, ROW, View
from engine.machine import CELLS, WIDTH, Machine
from engine.themes import (
    BLUE,
    CREAM,
    CYAN,
    GOLD,
    GREY,
    LIGHT_BLUE,
    LIGHT_GREEN,
    NAVY,
    PINK,
    WINE,
)

CELLS_A_ROW, CELL_ROWS = 10, 4
CELLS_A_PAGE = CELLS_A_ROW * CELL_ROWS
_LEFT, _STEP, _PITCH, _ACROSS = 24, 23, 12, 5
_NUMBER_RIGHT = 21


class MemoryPage(PlacesPage):
    """Forty cells at a time; `place` is the number of the chosen one."""

    name = "MEMORY"
    place = 0

    def look_at(self, m: Machine) -> None:
        """Choose the next card of another machine, unless a cell is chosen."""
        self.place = self.place or max(0, next_card(m))

    def move(self, m: Machine, across: int, down: int) -> None:
        """Choose a cell beside, above or below, round and round."""
        self.place = (self.place + across + down * CELLS_A_ROW) % CELLS

    def press(self, m: Machine) -> None:
        """Change the chosen one."""
        self.editor.begin(self.place)

    def clicks(self) -> dict[str, Click]:
        """Choose a cell, and turn to other ones."""
        return {"cell": self.pick, "turn": self.turn}

    def pick(self, m: Machine, cell: int) -> None:
        """A click on a cell."""
        before, self.place = self.place, cell
        self.picked(before, self.place)

    def turn(self, m: Machine, cells: int) -> None:
        """A click on an arrow of the head."""
        self.place = (self.place + cells) % CELLS

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """Registers, the chosen cell read in every way, and the memory around it."""
        draw_registers(shown, m, self.changes)
        value = m.cell[self.place]
        draw_info(shown, [
            (numbers(value), GOLD),
            (as_cards(value), CREAM),
            (self.changes.written_by(self.place, m.language) or _watched(m, self.place), GREY),
        ])  # fmt: skip
        self._draw_head(shown, m)
        comes = next_card(m)
        first = self.place // CELLS_A_PAGE * CELLS_A_PAGE
        for cell in range(first, min(first + CELLS_A_PAGE, CELLS)):
            row, column = divmod(cell - first, CELLS_A_ROW)
            x, y = _LEFT + column * _STEP, BELOW + 10 + row * _PITCH
            if not column:
                shown.text(2, y, f"{cell:>4}", CYAN)
            if cell == self.place:
                shown.area(x, y - 1, _STEP, _PITCH, WINE if here else NAVY)
            if cell == comes:
                shown.area(x + 1, y + 11, _STEP - 2, 1, GOLD)
            self._draw_cell(shown, m, x, y, cell)
            shown.target(x, y - 1, _STEP, _PITCH, "cell", cell)

    def _draw_head(self, shown: View, m: Machine) -> None:
        """What the chosen cell is called, and arrows that turn to other cells."""
        shown.area(0, BELOW - 1, WIDTH, ROW + 2, BLUE)
        shown.text(4, BELOW, f"[{self.place}] {place_text(m, self.place)}", CREAM)
        shown.text(WIDTH - 22, BELOW, "^", GOLD)
        shown.text(WIDTH - 10, BELOW, "v", GOLD)
        shown.target(WIDTH - 27, BELOW - 1, 13, ROW + 2, "turn", -CELLS_A_PAGE)
        shown.target(WIDTH - 14, BELOW - 1, 14, ROW + 2, "turn", CELLS_A_PAGE)

    def _draw_cell(self, shown: View, m: Machine, x: int, y: int, cell: int) -> None:
        """A number, and the card or hand that it packs when its name says that it does."""
        value = m.cell[cell]
        ink = GOLD if self.changes.is_lit(cell) else CREAM if value else GREY
        named = cell in areas_of(m.program)
        right = x + _NUMBER_RIGHT
        shown.text_before(right, y, short(value, _ACROSS), ink if named else BLUE)
        kind = looks_like(m.program, cell) if value > 0 else ""
        if kind == "card":
            shown.text_before(right, y + 6, card_text(value), PINK if value & 1 else LIGHT_GREEN)
        elif kind == "hand" and hand_text(value):
            shown.text_before(right, y + 6, f"{value >> 3}+{value & 7}", LIGHT_BLUE)


def _watched(m: Machine, cell: int) -> str:
    """Whether it will be known which line writes a cell that has not changed yet."""
    return labelled(m.language, "watched" if cell < lines_of(m).watched else "unwatched")
