"""The page GAME: the game's picture whole; over it the bars, until the cursor goes into it."""

from engine.console.monitor.cursor import Cursor
from engine.console.monitor.pages.page import Click, Page
from engine.console.monitor.running import Running
from engine.console.monitor.view import TABS_Y, View
from engine.machine import HEIGHT, WIDTH, Machine


class GamePage(Page):
    """Nothing but the game; with the cursor in it whatever leads out of it brings the bars back."""

    name = "GAME"
    is_small = False

    def __init__(self, running: Running, cursor: Cursor) -> None:
        self._running = running
        self._cursor = cursor

    @property
    def is_bare(self) -> bool:
        """Whether the bars are away."""
        return self._running.stopped and self._cursor.is_in(self.name)

    def clicks(self) -> dict[str, Click]:
        """Let the bars come back."""
        return {"bars": lambda m, number: self.press(m)}

    def move(self, m: Machine, across: int, down: int) -> None:
        """Let the bars come back; up there is nothing more."""
        if down >= 0:
            self.press(m)

    def press(self, m: Machine) -> None:
        """Let the bars come back."""
        self._cursor.enter_buttons()

    def pixel(self, x: int, y: int) -> tuple[int, int] | None:
        """The game's pixel is the screen's, down to the bars."""
        return (x, y) if not self.is_bare and 0 <= x < WIDTH and 0 <= y < TABS_Y else None

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """The picture lies there already."""
        if self.is_bare:
            shown.target(0, 0, WIDTH, HEIGHT, "bars")
