"""The title over the small picture: which cartridge, how it runs, and what it lives by."""

from engine.console.monitor.running import FAST, RUN, SLOW, STOPPED
from engine.console.monitor.view import CHARACTER, TOP, View
from engine.machine import WIDTH, Machine
from engine.themes import BLACK, CREAM, GOLD, LIGHT_BLUE, LIGHT_GREEN, NAVY, PINK, RED

_MODES = {
    STOPPED: ("STOPPED", GOLD),
    RUN: ("RUNNING", LIGHT_GREEN),
    SLOW: ("SLOW", LIGHT_BLUE),
    FAST: ("FAST", PINK),
}


def draw_title(shown: View, m: Machine, mode: int, poked: bool) -> None:
    """The title bar, with the clock and the chance of the machine at its right."""
    shown.area(0, 0, WIDTH, TOP - 1, NAVY)
    x = shown.text(2, 1, m.program.title, CREAM) + CHARACTER
    word, colour = _MODES[mode]
    x = shown.text(x, 1, word, BLACK, colour) + CHARACTER
    if poked:
        shown.text(x, 1, "POKED", CREAM, RED)
    shown.text_before(WIDTH - 1, 1, f"FRAME {m.frames}  RANDOM {m.random:016X}", LIGHT_BLUE)
