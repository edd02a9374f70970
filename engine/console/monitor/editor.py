"""A register or cell changed digit by digit, with arrows or clicks alone."""

from collections.abc import Callable

from engine.console.monitor import basic
from engine.console.monitor.cursor import MORE_BUTTON, Cursor
from engine.console.monitor.pokes import Pokes
from engine.console.monitor.values import Place, name_of, value_of
from engine.console.monitor.view import CHARACTER, PROMPT_Y, ROW, View
from engine.console.monitor.voice import Voice
from engine.machine import DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, TAB, UP, Machine
from engine.themes import CREAM, GOLD, WINE

MOST_DIGITS, SHOWN_DIGITS = 18, 6


class Editor:
    """Changes `place`, at the moment none; `digit` is the power of ten that the cursor is on.

    `poked` is called with a place that it has changed.
    """

    def __init__(
        self, voice: Voice, cursor: Cursor, pokes: Pokes, poked: Callable[[Place], None]
    ) -> None:
        self.place: Place | None = None
        self.digit = 0
        self._voice = voice
        self._cursor = cursor
        self._pokes = pokes
        self._poked = poked

    def begin(self, place: Place) -> None:
        """Change a register or cell from now on."""
        self.place, self.digit = place, 0
        self._cursor.enter_buttons(MORE_BUTTON)
        self._voice.tell("editing")

    def end(self) -> None:
        """Go back to the page, if anything is being changed."""
        if self.place is not None:
            self.place = None
            self._cursor.enter_content()
            self._voice.say("")

    def drop(self) -> None:
        """Change nothing any more, and leave the cursor where it is."""
        self.place = None

    def key(self, m: Machine, key: int) -> None:
        """A key while a value is being changed."""
        if key in (LEFT, RIGHT):
            self.digit = max(0, min(MOST_DIGITS - 1, self.digit + (1 if key == LEFT else -1)))
        elif key in (UP, DOWN):
            self._add(m, 10**self.digit * (1 if key == UP else -1))
        elif key in (ENTER, SPACE, ESC, TAB):
            self.end()

    def _add(self, m: Machine, difference: int) -> None:
        if self.place is None:
            return
        try:
            basic.run(m, f"{name_of(self.place)}={value_of(m, self.place) + difference}")
        except basic.BasicError as error:
            self._voice.say(str(error), refused=True)
        else:
            self._pokes.note(m, (self.place,))
            self._poked(self.place)

    def draw(self, shown: View, m: Machine, place: Place) -> int:
        """The value with the digit under the cursor, in the prompt's row; returns the x behind."""
        value = value_of(m, place)
        digits = f"{abs(value):0{max(SHOWN_DIGITS, self.digit + 1)}}"
        x = shown.text(2, PROMPT_Y, f"{name_of(place)}={'-' if value < 0 else '+'}", CREAM)
        at = x + CHARACTER * (len(digits) - 1 - self.digit)
        shown.area(at - 1, PROMPT_Y - 1, CHARACTER + 1, ROW + 1, WINE)
        return shown.text(x, PROMPT_Y, digits, GOLD)
