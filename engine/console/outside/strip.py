"""The strip over the last row of a computer: its commands, while the pointer moves.

Owns where each lies. What a click there types is told in `engine.console.desk.commands`.
"""

import pyxel

from engine.console.desk.commands import COMMANDS
from engine.console.outside.panel import small_text
from engine.machine import HEIGHT, WIDTH
from engine.themes import CREAM, NAVY

SHOWN = COMMANDS[:6]
HIGH = 9
TOP = HEIGHT - HIGH


def command_at(x: int, y: int) -> str | None:
    """The command under a pixel, None beside the strip."""
    if TOP <= y < HEIGHT and 0 <= x < WIDTH:
        return SHOWN[x * len(SHOWN) // WIDTH]
    return None


def draw() -> None:
    """Draw it over whatever is there."""
    pyxel.rect(0, TOP, WIDTH, HIGH, NAVY)
    for place, command in enumerate(SHOWN):
        left = -(-place * WIDTH // len(SHOWN))
        small_text(left + 10, TOP + 2, command.strip(), CREAM)
