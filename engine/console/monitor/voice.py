"""What the monitor says: the answer at the right of the prompt, a long one above the bars."""

from engine import charset
from engine.console.monitor.source import fold
from engine.console.monitor.texts import told
from engine.console.monitor.view import ACROSS, PROMPT_Y, ROW, TABS_Y, View, width_of
from engine.machine import WIDTH
from engine.themes import BLACK, GOLD, PINK

MOST_ROWS = 6


class Voice:
    """The last answer, in the player's `language`; `refused` tells that it is about a mistake."""

    def __init__(self) -> None:
        self.said = ""
        self.refused = False
        self.language = "en"

    def say(self, text: str, refused: bool = False) -> None:
        """Answer with a text that needs no language, or with nothing."""
        self.said, self.refused = text, refused

    def tell(self, key: str, *values: object, refused: bool = False) -> None:
        """Answer with one of the monitor's own texts."""
        self.say(self.text(key, *values), refused)

    def forgive(self) -> None:
        """Say no more about a mistake: what comes now is none."""
        if self.refused:
            self.say("")

    def text(self, key: str, *values: object) -> str:
        """One of the monitor's own texts in the player's language."""
        return told(self.language, key, *values)

    def draw(self, shown: View, left: int) -> None:
        """The answer at the right of the pixel `left`, or over the foot of the page."""
        ink = PINK if self.refused else GOLD
        room = WIDTH - left - 8
        tight = width_of(self.said) > room
        if self.said and width_of(self.said, tight) <= room:
            shown.text_before(WIDTH - 2, PROMPT_Y, self.said, ink, tight)
        elif self.said:
            self._draw_above(shown, ink)

    def _draw_above(self, shown: View, ink: int) -> None:
        voiced = charset.width(self.said) - len(self.said)
        rows = fold(self.said, ACROSS - voiced)[:MOST_ROWS]
        height = len(rows) * ROW + 3
        shown.wipe(TABS_Y - height, height, BLACK)
        for at, row in enumerate(rows):
            shown.text(2, TABS_Y - height + 2 + at * ROW, row, ink, tight=True)
