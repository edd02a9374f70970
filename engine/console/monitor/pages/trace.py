"""The page TRACE: the lines that ran last and what each changed; ENTER goes back to before one."""

from engine.console.monitor.changes import PROMPT, Change
from engine.console.monitor.lines import lines_of
from engine.console.monitor.pages.page import Click, Page
from engine.console.monitor.past import Past
from engine.console.monitor.trace import Entry
from engine.console.monitor.values import name_of, short
from engine.console.monitor.view import ACROSS, ROW, TABS_Y, TOP, View
from engine.machine import WIDTH, Machine
from engine.themes import CREAM, CYAN, GOLD, GREY, LIGHT_BLUE, NAVY, PINK, WINE

ROWS = (TABS_Y - TOP - 8) // ROW
_HEAD = "FRAME   LINE   WHAT IT CHANGED"
_FRAME, _LINE, _CHANGED = 4, 36, 64


class TracePage(Page):
    """The newest line is the lowest; `up` tells how far above it the cursor is."""

    name = "TRACE"
    plays = False

    def __init__(self, past: Past) -> None:
        self.up = 0
        self._past = past

    def clicks(self) -> dict[str, Click]:
        """Choose a line that ran; chosen again, go back to it."""
        return {"ran": self._pick}

    def move(self, m: Machine, across: int, down: int) -> None:
        """Choose a line that ran before or after; to the left and right, a page away."""
        most = len(self._past.entries(m)) - 1
        self.up = max(0, min(most, self.up - down - across * ROWS))

    def press(self, m: Machine) -> None:
        """Go back to just before the chosen line."""
        entries = self._past.entries(m)
        if self.up < len(entries):
            entry, self.up = entries[-1 - self.up], 0
            self._past.return_to(entry)

    def _pick(self, m: Machine, up: int) -> None:
        if up == self.up:
            self.press(m)
        else:
            self.up = up

    def pixel(self, x: int, y: int) -> tuple[int, int] | None:
        """There is no picture here."""
        return None

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """The lines that ran last, from above the chosen one."""
        shown.has_picture = False
        entries = self._past.entries(m)
        shown.area(0, TOP, WIDTH, ROW + 1, NAVY)
        shown.text(_FRAME, TOP + 1, _HEAD, LIGHT_BLUE)
        last = len(entries) - max(0, self.up - ROWS // 2)
        first = max(0, last - ROWS)
        for at, entry in enumerate(entries[first : first + ROWS]):
            up, y = len(entries) - 1 - first - at, TOP + 9 + at * ROW
            if up == self.up:
                shown.area(0, y - 1, WIDTH, ROW + 1, WINE if here else NAVY)
            self._draw_entry(shown, y, entry)
            shown.target(0, y - 1, WIDTH, ROW, "ran", up)
        if not entries:
            shown.text(_FRAME, TOP + 9, "NO LINE HAS RUN", GREY)
        comes = f"NEXT IS {lines_of(m).number(m) or '>'}"
        shown.text_before(WIDTH - 4, TOP + 1, comes, GOLD)

    def _draw_entry(self, shown: View, y: int, entry: Entry) -> None:
        shown.text(_FRAME, y, f"{entry.frame:>6}", GREY)
        poked = entry.line == PROMPT
        shown.text(_LINE, y, "POKE" if poked else str(entry.line), PINK if poked else CYAN)
        if entry.times > 1:
            shown.text(_CHANGED, y, f"WAITED {entry.times} FRAMES", GREY)
        else:
            room = ACROSS - _CHANGED // 4
            shown.text(_CHANGED, y, _told(entry.changed, room) or "-", CREAM)


def _told(changed: tuple[Change, ...], room: int) -> str:
    """What changed from what to what, as much as there is room for."""
    text = ""
    for at, (place, before, now) in enumerate(changed):
        more = len(changed) - at
        piece = f"{name_of(place)} {short(before, 9)}>{short(now, 9)}  "
        if len(text) + len(piece) > room - (10 if more > 1 else 0):
            return f"{text}AND {more} MORE"
        text += piece
    return text.rstrip()
