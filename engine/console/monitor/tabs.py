"""The tabs of the pages, and at the right where the machine stands."""

from collections.abc import Iterable

from engine.console.monitor.lines import lines_of
from engine.console.monitor.view import BAR_HEIGHT, CHARACTER, TABS_Y, View
from engine.machine import HEIGHT, WIDTH, Machine
from engine.themes import BLACK, CREAM, GOLD, GREY, LIGHT_BLUE, NAVY


def draw_tabs(shown: View, m: Machine, names: Iterable[str], chosen: str, here: bool) -> None:
    """The ground of all bars and the tabs on it; `here` tells that the cursor is in them."""
    shown.area(0, TABS_Y, WIDTH, HEIGHT - TABS_Y, BLACK)
    shown.area(0, TABS_Y, WIDTH, BAR_HEIGHT, NAVY)
    x = 2
    for at, name in enumerate(names):
        x = _draw_tab(shown, x, at, name, name == chosen, here) + 1
    shown.text_before(WIDTH - 2, TABS_Y + 2, lines_of(m).place(m), GREY)


def _draw_tab(shown: View, x: int, at: int, name: str, chosen: bool, here: bool) -> int:
    """One tab at x; returns the x behind it."""
    width = CHARACTER * len(name) + 7
    ink = LIGHT_BLUE
    if chosen:
        shown.area(x, TABS_Y, width, BAR_HEIGHT, BLACK)
        ink = GOLD if here else CREAM
    shown.text(x + 4, TABS_Y + 2, name, ink)
    if chosen and here:
        shown.area(x + 3, TABS_Y + 8, width - 7, 1, GOLD)
    shown.target(x, TABS_Y, width, BAR_HEIGHT + 1, "page", at)
    return x + width
