"""The palette and the colour themes of the tables.

Owns every colour of the console. A theme says which palette entries the inks of a screen take.
"""

from typing import NamedTuple

PALETTE = (
    0x0E0E16, 0x18264F, 0x5C1A3C, 0x12694A, 0x6E4426, 0x24458A, 0x9CC8F4, 0xF6F1E3,
    0xD2233C, 0xE5812F, 0xF5CB5C, 0x5FBF7A, 0x3E9BC4, 0x9AA0A6, 0xF29CA3, 0xE9C9A0,
)  # fmt: skip
"""Red, green and blue of the 16 colours, in the order of hues of Pyxel's own palette."""

BLACK, NAVY, WINE, FELT_GREEN, BROWN, BLUE, LIGHT_BLUE, CREAM = range(8)
RED, ORANGE, GOLD, LIGHT_GREEN, CYAN, GREY, PINK, PEACH = range(8, 16)


class Theme(NamedTuple):
    """Palette entries of a table: ground, ink 0, ink 1, shadow edge and lit edge."""

    table: int
    text: int
    highlight: int
    shade: int
    light: int


FELT = Theme(FELT_GREEN, CREAM, GOLD, BLACK, LIGHT_GREEN)
NIGHT = Theme(NAVY, CREAM, GOLD, BLACK, CYAN)
TUBE = Theme(BLACK, CREAM, GOLD, NAVY, GREY)
CLUB = Theme(WINE, CREAM, PINK, BLACK, RED)
SALON = Theme(BLUE, CREAM, GOLD, NAVY, LIGHT_BLUE)
TAVERN = Theme(BROWN, CREAM, GOLD, BLACK, PEACH)
