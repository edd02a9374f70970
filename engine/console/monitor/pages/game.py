"""The page GAME: the game's picture whole, with only the bars over it."""

from engine.console.monitor.pages.page import Page
from engine.console.monitor.view import TABS_Y
from engine.machine import WIDTH


class GamePage(Page):
    """Nothing but the game."""

    name = "GAME"
    is_small = has_cursor = False

    def pixel(self, x: int, y: int) -> tuple[int, int] | None:
        """The game's pixel is the screen's, down to the bars."""
        return (x, y) if 0 <= x < WIDTH and 0 <= y < TABS_Y else None
