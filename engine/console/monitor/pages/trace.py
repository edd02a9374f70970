"""The page TRACE: the lines that ran last and what each changed; ENTER goes back to before one."""

from engine.console.monitor.changes import PROMPT
from engine.console.monitor.cursor import Cursor
from engine.console.monitor.lines import lines_of
from engine.console.monitor.pages.page import Click, Page
from engine.console.monitor.past import Past
from engine.console.monitor.texts import labelled
from engine.console.monitor.trace import Drawn, Entry
from engine.console.monitor.values import name_of, short
from engine.console.monitor.view import ACROSS, CHARACTER, ROW, TABS_Y, TOP, View
from engine.machine import WIDTH, Machine
from engine.themes import CREAM, CYAN, GOLD, GREY, LIGHT_BLUE, NAVY, PINK, WINE

ROWS = (TABS_Y - TOP - 8) // ROW
_FRAME, _LINE, _CHANGED = 4, 36, 64
_ROOM = ACROSS - _CHANGED // CHARACTER
_REST = len("  AND 1023 MORE")
MOST_BYTES, MOST_ROWS = 4, 12
"""Bytes of a drawn part that are told one by one, and rows in which a line's changes are."""


class TracePage(Page):
    """The newest line is the lowest; `up` tells how far above it the cursor is."""

    name = "TRACE"
    plays = False

    def __init__(self, past: Past, cursor: Cursor) -> None:
        self.up = self._below = 0
        self._past = past
        self._cursor = cursor

    def clicks(self) -> dict[str, Click]:
        """Choose a line that ran; chosen again, go back to it."""
        return {"ran": self._pick}

    def move(self, m: Machine, across: int, down: int) -> None:
        """Choose a line that ran before or after; to the left and right, a page away."""
        most = len(self._past.entries(m)) - 1
        self.up = max(0, min(most, self.up - down - across * ROWS))
        self._below = max(self.up - ROWS // 2, min(self._below, self.up))

    def press(self, m: Machine) -> None:
        """Go back to just before the chosen line."""
        entries = self._past.entries(m)
        if self.up < len(entries):
            entry, self.up = entries[-1 - self.up], 0
            self._past.return_to(m, entry)

    def _pick(self, m: Machine, up: int) -> None:
        if up == self.up:
            self.press(m)
        else:
            self.up = up
            self._cursor.enter_content()

    def pixel(self, x: int, y: int) -> tuple[int, int] | None:
        """There is no picture here."""
        return None

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """The lines that ran last. They stand still under a click, so that another goes back."""
        shown.has_picture = False
        entries = self._past.entries(m)
        shown.area(0, TOP, WIDTH, ROW + 1, NAVY)
        for x, head in ((_FRAME, "frame"), (_LINE, "line"), (_CHANGED, "what_changed")):
            shown.text(x, TOP + 1, labelled(m.language, head), LIGHT_BLUE, tight=True)
        rows = ROWS - self._draw_whole(shown, entries)
        last = len(entries) - max(self.up - ROWS + 1, min(self._below, self.up))
        first = max(0, last - ROWS, len(entries) - self.up - rows)
        for at, entry in enumerate(entries[first : first + rows]):
            up, y = len(entries) - 1 - first - at, TOP + 9 + at * ROW
            if up == self.up:
                shown.area(0, y - 1, WIDTH, ROW + 1, WINE if here else NAVY)
            self._draw_entry(shown, m.language, y, entry)
            shown.target(0, y - 1, WIDTH, ROW, "ran", up)
        if not entries:
            shown.text(_FRAME, TOP + 9, labelled(m.language, "none_ran"), GREY, tight=True)
        comes = labelled(m.language, "next", lines_of(m).number(m) or ">")
        shown.text_before(WIDTH - 4, TOP + 1, comes, GOLD, tight=True)

    def _draw_whole(self, shown: View, entries: list[Entry]) -> int:
        """At the foot all that the chosen line changed, if its row is short of that; rows taken."""
        if self.up >= len(entries):
            return 0
        pieces = _pieces(entries[-1 - self.up])
        if len("  ".join(pieces)) <= _ROOM:
            return 0
        rows = _rows(pieces)
        if len(rows) > MOST_ROWS:
            rows[MOST_ROWS - 1 :] = [".."]
        top = TABS_Y - len(rows) * ROW - 2
        shown.area(0, top - 1, WIDTH, TABS_Y - top + 1, NAVY)
        for at, row in enumerate(rows):
            shown.text(_FRAME, top + 1 + at * ROW, row, GOLD)
        return len(rows) + 1

    def _draw_entry(self, shown: View, language: str, y: int, entry: Entry) -> None:
        shown.text(_FRAME, y, f"{entry.frame:>6}", GREY)
        poked = entry.line == PROMPT
        shown.text(_LINE, y, "POKE" if poked else str(entry.line), PINK if poked else CYAN)
        if entry.times > 1:
            waited = labelled(language, "waited", entry.times)
            shown.text(_CHANGED, y, waited, GREY, tight=True)
        else:
            shown.text(_CHANGED, y, _told(_pieces(entry), language) or "-", CREAM, tight=True)


def _pieces(entry: Entry) -> list[str]:
    """What changed from what to what, and what was drawn."""
    pieces = [
        f"{name_of(place)} {short(before, 9)}>{short(now, 9)}"
        for place, before, now in entry.changed
    ]
    if entry.led_to:
        pieces.append(f"GOTO {entry.led_to}")
    for drawn in entry.drawn:
        pieces += _seen(drawn)
    return pieces


def _seen(drawn: Drawn) -> list[str]:
    """A part of what is seen: the bytes that changed, or how many."""
    if not drawn.base:
        return [drawn.name]
    changed = drawn.bytes
    if len(changed) > MOST_BYTES:
        return [f"{drawn.name} {len(changed)}"]
    return [f"{place} {before}>{now}" for place, before, now in changed]


def _rows(pieces: list[str]) -> list[str]:
    """All of the pieces, in as many rows as they take."""
    rows = [""]
    for piece in pieces:
        if len(rows[-1]) + len(piece) >= ACROSS:
            rows.append("")
        rows[-1] += f"{piece}  "
    return rows


def _told(pieces: list[str], language: str) -> str:
    """As many of the pieces as a row has room for."""
    whole = "  ".join(pieces)
    if len(whole) <= _ROOM:
        return whole
    text, more = "", len(pieces)
    while more and len(text) + len(pieces[-more]) + _REST <= _ROOM:
        text, more = f"{text}{pieces[-more]}  ", more - 1
    return text + labelled(language, "rest", more)
