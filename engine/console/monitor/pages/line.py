"""The page LINE: the listing of the line that comes next, or of the one looked up.

Of blackjack it shows as well what the original has in its place, and the other way round.
"""

from engine.console.monitor.changes import Changes
from engine.console.monitor.lines import Row, lines_of
from engine.console.monitor.pages.page import Click, Page
from engine.console.monitor.registers import INFO_ROWS, draw_info, draw_registers
from engine.console.monitor.running import RUN, Running
from engine.console.monitor.texts import labelled
from engine.console.monitor.values import name_of, place_text, short, value_of
from engine.console.monitor.view import ACROSS, BELOW, CHARACTER, ROW, TABS_Y, View
from engine.machine import WIDTH, Machine
from engine.themes import BLUE, BROWN, CREAM, GOLD, GREY, LIGHT_BLUE, LIGHT_GREEN, NAVY, RED

SOURCE_ROWS = 8
_SOURCE_Y = BELOW + ROW + 4


class LinePage(Page):
    """The listing; `scroll` tells with how many rows behind the line's first it begins.

    `last` is the last line of several that are listed one below the other, or None.
    """

    name = "LINE"

    def __init__(self, changes: Changes, running: Running) -> None:
        self.scroll = 0
        self.last: int | None = None
        self._changes = changes
        self._running = running

    def clicks(self) -> dict[str, Click]:
        """Look up other lines, and roll the source."""
        return {"browse": self.browse, "scroll": self.roll}

    def move(self, m: Machine, across: int, down: int) -> None:
        """Look up the line before or after, or roll the source."""
        if across:
            self.browse(m, across)
        else:
            self.roll(m, down)

    def press(self, m: Machine) -> None:
        """Run to the line."""
        self._running.go(RUN, self._running.shown_line(m))

    def browse(self, m: Machine, step: int) -> None:
        """Look up a line so many before or after the one that is shown."""
        lines = lines_of(m).numbers(m) or [0]
        line = self._running.shown_line(m)
        at = lines.index(line) if line in lines else 0
        self._running.listed, self.last = lines[(at + step) % len(lines)], None
        self.scroll = 0

    def roll(self, m: Machine, rows: int) -> None:
        """Begin the listing so many rows further down."""
        _, top = self._rows(m)
        self.scroll = max(-top, self.scroll + rows)

    def _rows(self, m: Machine) -> tuple[list[Row], int]:
        """The rows of the line, or of all lines that are listed, and where the first begins."""
        number, lines = self._running.shown_line(m), lines_of(m)
        if self.last is None or self._running.listed is None:
            return lines.rows(m, number)
        return lines.span(m, number, self.last), 0

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """Registers, what the last line changed, and the listing."""
        draw_registers(shown, m, self._changes)
        draw_info(shown, self._changed(m) or [(labelled(m.language, "nothing"), GREY)])
        self._draw_head(shown, m, here)
        self._draw_source(shown, m)

    def _changed(self, m: Machine) -> list[tuple[str, int]]:
        """What has changed just now, and what that means in this cartridge, a row each."""
        rows = [
            (f"{name_of(place)} {short(value_of(m, place), 9)} {place_text(m, place)}", GOLD)
            for place in self._changes.lit()
        ]
        if len(rows) > INFO_ROWS:
            more = len(rows) - INFO_ROWS + 1
            rows[INFO_ROWS - 1 :] = [(labelled(m.language, "more", more), GREY)]
        return rows

    def _draw_head(self, shown: View, m: Machine, here: bool) -> None:
        """Number and REM of the line, and the lines that ran before; clicks look up others."""
        line, lines = self._running.shown_line(m), lines_of(m)
        comes = line == lines.number(m)
        shown.area(0, BELOW - 1, WIDTH, ROW + 2, BROWN if comes else BLUE)
        if here:
            shown.area(0, BELOW - 1, 2, ROW + 2, GOLD)
        x = shown.text(4, BELOW, str(line or ">"), GOLD if comes else CREAM) + CHARACTER
        room = (WIDTH - 12 - x) // CHARACTER - (5 if line in self._running.stops.lines else 0)
        head = lines.head(m, line) if self.last is None else f"- {self.last}"
        x = shown.text(x, BELOW, head if len(head) <= room else f"{head[: room - 2]}..", CREAM)
        if line in self._running.stops.lines:
            shown.text(x + CHARACTER, BELOW, "STOP", CREAM, RED)
        self._draw_trace(shown, x, GREY if comes else LIGHT_BLUE)
        shown.text(WIDTH - 8, BELOW, ">", CREAM)
        shown.target(WIDTH // 2, BELOW - 1, WIDTH // 2, ROW + 2, "browse", 1)
        shown.target(0, BELOW - 1, WIDTH // 2, ROW + 2, "browse", -1)

    def _draw_trace(self, shown: View, left: int, ink: int) -> None:
        """The lines that ran last, as many as have room behind the pixel `left`."""
        lines = ">".join(map(str, self._running.steps.trace))
        room = (WIDTH - left - 40) // CHARACTER
        if not lines or room <= 8:
            return
        lines = lines[-room:]
        lines = lines[lines.find(">") + 1 :] if len(lines) == room else lines
        shown.text_before(WIDTH - 12, BELOW, lines, ink)

    def _draw_source(self, shown: View, m: Machine) -> None:
        """The source, with marks where there is more of it; clicks above and below roll it."""
        y, number, lines = _SOURCE_Y, self._running.shown_line(m), lines_of(m)
        (rows, top), beside = self._rows(m), lines.beside(m, number) if self.last is None else []
        most = SOURCE_ROWS - len(beside)
        first = max(0, min(top + self.scroll, len(rows) - most))
        for at, row in enumerate(rows[first : first + most]):
            x = 4
            for text, ink in row:
                paper = BROWN if ink == GOLD else -1
                x = shown.text(x, y + at * ROW, text, ink, paper)
        bottom = y + most * ROW
        _draw_beside(shown, bottom, beside)
        if first:
            shown.text(WIDTH - 8, y, "^", GOLD)
        if first + most < len(rows):
            shown.text(WIDTH - 8, bottom - ROW, "v", GOLD)
        middle = y + (bottom - y) // 2
        shown.target(0, y, WIDTH, middle - y, "scroll", -1)
        shown.target(0, middle, WIDTH, bottom - middle, "scroll", 1)


def _draw_beside(shown: View, y: int, rows: list[str]) -> None:
    """What does the same in the other blackjack, at the foot of the page."""
    if rows:
        shown.area(0, y, WIDTH, TABS_Y - y, NAVY)
    for at, row in enumerate(rows):
        row = row if len(row) <= ACROSS else f"{row[: ACROSS - 2]}.."
        shown.text(4, y + 1 + at * ROW, row, LIGHT_GREEN)
