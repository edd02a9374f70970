"""What in a machine is no whole number, or none that belongs there: in words, with the cure.

Owns the ranges of everything that a machine holds. Changes nothing.
"""

from engine.machine.faults import shown_value
from engine.machine.program import CELLS, LANGUAGES, LETTERS
from engine.machine.state import (
    FLIGHT_SPRITE,
    HEIGHT,
    INKS,
    PCG_BYTES,
    POINTER_SPRITE,
    SPRITES,
    VRAM_CELLS,
    WIDTH,
    State,
    registers_of,
)

_MOST_32, _MOST_64 = (1 << 32) - 1, (1 << 64) - 1
_LISTS = (
    ("vram", VRAM_CELLS, INKS * 256 - 1),
    ("sprites", SPRITES, _MOST_32),
    ("zones", 0, _MOST_32),
)
"""Name, length (0 is any) and greatest value."""

_RANGES = {
    "line": (1, 65535), "page": (0, 65535), "frames": (0, _MOST_64), "delay": (0, _MOST_32),
    "seed": (0, _MOST_64), "random": (0, _MOST_64), "increment": (0, _MOST_64), "px": (-1, WIDTH),
    "py": (-1, HEIGHT), "button": (0, 3), "pressed": (0, 3), "released": (0, 3),
    "sounds": (0, _MOST_64), "stored": (0, 1), "left": (0, 1),
}  # fmt: skip
NUMBERS = (*_RANGES, "key")
"""The numbers of a machine beside its registers, memory, screen and sprites."""


def misfit(m: State) -> str:
    """Which register, cell or other part of the state is not what it can be, or nothing."""
    if not isinstance(m.cell, list) or len(m.cell) != CELLS:
        return f"m.cell IS NOT THE MEMORY OF {CELLS} CELLS: PUT NUMBERS INTO m.cell[n]"
    places = [*zip(LETTERS, registers_of(m), strict=True)]
    places += [(f"[{index}]", value) for index, value in enumerate(m.cell)]
    for name, value in places:
        told = no_whole_number(value, -(1 << 63), (1 << 63) - 1)
        if told:
            return f"{name} HOLDS {told}"
    return _misfit_of_screen(m) or _misfit_of_rest(m)


def no_whole_number(value: object, low: int, high: int) -> str:
    """What is wrong with a value that is to be an integer in a range, and the cure, or nothing."""
    if isinstance(value, float):
        return f"{value!r}: USE // FOR WHOLE NUMBERS"
    if not isinstance(value, int):
        return f"{shown_value(value)}: ONLY WHOLE NUMBERS GO THERE"
    if not low <= value <= high:
        bits = ", 64 BITS" if high == (1 << 63) - 1 else ""
        return f"{shown_value(value)}: ONLY {low} TO {high} GO THERE{bits}"
    return ""


def _misfit_of_screen(m: State) -> str:
    """What is wrong with video memory, patterns, sprites or zones."""
    if not isinstance(m.pcg, bytearray) or len(m.pcg) != PCG_BYTES:
        return f"m.pcg IS NOT THE PATTERNS' {PCG_BYTES} BYTES: PUT NUMBERS INTO m.pcg[n]"
    for name, size, most in _LISTS:
        values = getattr(m, name)
        if not isinstance(values, list) or len(values) != (size or len(values)):
            return f"m.{name} IS NOT ITS LIST OF {size or 'NUMBERS'}: PUT NUMBERS INTO m.{name}[n]"
        for index, value in enumerate(values):
            told = no_whole_number(value, 0, most)
            if told:
                ink = isinstance(value, int) and value > most and name == "vram"
                cure = f" (INK {value >> 8}: INKS ARE 0 TO {INKS - 1})" if ink else ""
                return f"m.{name}[{index}] HOLDS {told}{cure}"
    return ""


def _misfit_of_rest(m: State) -> str:
    """What is wrong with the numbers that the words of the machine keep."""
    for name, (low, high) in _RANGES.items():
        told = no_whole_number(getattr(m, name), low, high)
        if told:
            return f"m.{name} HOLDS {told}"
    if len(m.flight) != 7 or any(no_whole_number(at, -(1 << 15), (1 << 15) - 1) for at in m.flight):
        return f"m.fly HAS {m.flight!r}: USE PIXELS AND FRAMES FROM -32768 TO 32767"
    if not m.flight[4] and m.sprites[FLIGHT_SPRITE]:
        last = POINTER_SPRITE - 1
        return f"m.sprites[{FLIGHT_SPRITE}] IS THE ONE OF m.fly: USE SLOTS 0 TO {last}"
    if m.language not in LANGUAGES:
        return f"m.language HOLDS {m.language!r}: IT IS ONE OF {', '.join(LANGUAGES)}"
    return ""
