"""What the monitor says: the short answer at the right of the prompt."""

from engine.console.monitor.texts import told
from engine.console.monitor.view import PROMPT_Y, View, width_of
from engine.machine import WIDTH
from engine.themes import GOLD, PINK


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

    def text(self, key: str, *values: object) -> str:
        """One of the monitor's own texts in the player's language."""
        return told(self.language, key, *values)

    def draw(self, shown: View, left: int) -> None:
        """The answer, where it has room at the right of the pixel `left`."""
        if self.said and left + width_of(self.said) + 8 <= WIDTH:
            shown.text_before(WIDTH - 2, PROMPT_Y, self.said, PINK if self.refused else GOLD)
