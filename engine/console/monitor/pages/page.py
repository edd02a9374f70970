"""What all pages of the monitor have in common."""

from collections.abc import Callable

from engine.console.monitor.view import PICTURE_HEIGHT, PICTURE_WIDTH, TOP, View
from engine.machine import Machine

Click = Callable[[Machine, int], None]
"""What a click does to a machine; the number is the one that the target is about."""


class Page:
    """A page on which nothing stands yet; `name` is on its tab.

    `is_small` tells that the game's picture is the small one, `plays` that a click on the picture
    of a game that stands is one for its next frame.
    """

    name = ""
    is_small = plays = True

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """Show the page; `here` tells that the cursor is in it. Changes nothing."""

    def clicks(self) -> dict[str, Click]:
        """What its targets do, by their action; asked once."""
        return {}

    def move(self, m: Machine, across: int, down: int) -> None:
        """An arrow key: so many steps to the right or down, negative to the left or up."""

    def press(self, m: Machine) -> None:
        """ENTER in the page."""

    def point(self, x: int, y: int) -> None:
        """A click on a pixel of the game that is none for the game."""

    def leave(self) -> None:
        """The cursor goes out of the page."""

    def pixel(self, x: int, y: int) -> tuple[int, int] | None:
        """The game's pixel at a pixel of the monitor's screen, if the picture lies there."""
        if 0 <= x < PICTURE_WIDTH and TOP <= y < TOP + PICTURE_HEIGHT:
            return 2 * x, 2 * (y - TOP)
        return None
