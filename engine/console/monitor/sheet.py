"""The sheet: rows that lie over a page below the picture until something else is done."""

from typing import NamedTuple

from engine.console.monitor.source import fold
from engine.console.monitor.view import BELOW, ROW, TABS_Y, View, is_small, width_of
from engine.machine import WIDTH
from engine.themes import BLACK, BLUE, CREAM

_TALL = 9


class Piece(NamedTuple):
    """A text of the sheet, and what a click on it does."""

    text: str
    action: str = "sheet"
    about: int = 0


class Sheet:
    """A title and the pieces below it, in two columns when there are many; none: it is away."""

    def __init__(self) -> None:
        self.title = ""
        self.pieces: list[Piece] = []

    def show(self, title: str, pieces: list[Piece]) -> None:
        """Lay it over the page."""
        self.title, self.pieces = title, pieces

    def explain(self, title: str, text: str) -> None:
        """Lay it over the page with a text that is broken into rows."""
        across = (WIDTH - 8) // (width_of(text) // max(1, len(text)) or 1)
        while any(width_of(row) > WIDTH - 8 for row in fold(text, across)):
            across -= 1
        self.show(title, [Piece(row.strip()) for row in fold(text, across)])

    def hide(self) -> None:
        """Take it away."""
        self.title, self.pieces = "", []

    def draw(self, shown: View) -> None:
        """The rows, if there are any."""
        if not self.title:
            return
        shown.wipe(BELOW - 1, TABS_Y - BELOW + 1, BLACK)
        shown.area(0, BELOW - 1, WIDTH, ROW + 2, BLUE)
        shown.text(4, BELOW, self.title, CREAM)
        shown.target(0, BELOW - 1, WIDTH, TABS_Y - BELOW + 1, "sheet")
        pitch = ROW if all(is_small(piece.text) for piece in self.pieces) else _TALL
        rows = max(1, (TABS_Y - BELOW - 9) // pitch)
        pieces = self.pieces[: 2 * rows]
        if len(self.pieces) > len(pieces):
            pieces[-1] = Piece("..")
        for at, piece in enumerate(pieces):
            column, row = divmod(at, rows)
            x, y = 4 + column * WIDTH // 2, BELOW + 10 + row * pitch
            shown.text(x, y, piece.text, CREAM)
            shown.target(x - 4, y - 1, WIDTH // 2, pitch, piece.action, piece.about)
