"""What the monitor says: the short answer at the right of the prompt."""

from engine.console.monitor.view import CHARACTER, PROMPT_Y, View
from engine.machine import WIDTH
from engine.themes import GOLD, PINK


class Voice:
    """The last answer; `refused` tells that it is about a mistake."""

    def __init__(self) -> None:
        self.said = ""
        self.refused = False

    def say(self, text: str, refused: bool = False) -> None:
        """Answer with a text, or with nothing."""
        self.said, self.refused = text, refused

    def draw(self, shown: View, left: int) -> None:
        """The answer, where it has room at the right of the pixel `left`."""
        if self.said and left + CHARACTER * (len(self.said) + 2) <= WIDTH:
            shown.text_before(WIDTH - 2, PROMPT_Y, self.said, PINK if self.refused else GOLD)
