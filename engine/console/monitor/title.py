"""The title over the small picture: which cartridge, how it runs, and what it lives by."""

from engine.console.monitor.running import FAST, RUN, SLOW, STOPPED
from engine.console.monitor.texts import labelled
from engine.console.monitor.view import CHARACTER, TOP, View, width_of
from engine.machine import WIDTH, Machine
from engine.themes import BLACK, CREAM, GOLD, LIGHT_BLUE, LIGHT_GREEN, NAVY, PINK, RED

_MODES = {
    STOPPED: ("stopped", GOLD),
    RUN: ("running", LIGHT_GREEN),
    SLOW: ("slow", LIGHT_BLUE),
    FAST: ("fast", PINK),
}


def draw_title(shown: View, m: Machine, mode: int, poked: bool) -> None:
    """The title bar; at its right the clock and the chance of the machine, where there is room."""
    shown.area(0, 0, WIDTH, TOP - 1, NAVY)
    x = shown.text(2, 1, m.program.title, CREAM) + CHARACTER
    word, colour = _MODES[mode]
    x = shown.text(x, 1, labelled(m.language, word), BLACK, colour, tight=True) + CHARACTER
    if poked:
        x = shown.text(x, 1, "POKED", CREAM, RED) + CHARACTER
    clock, chance = f"FRAME {m.frames}", f"{m.random:016X}"
    told = (f"{clock}  RANDOM {chance}", f"{clock}  {chance}", clock, "")
    fits = next(text for text in told if x + width_of(text) < WIDTH)
    shown.text_before(WIDTH - 1, 1, fits, LIGHT_BLUE)
