"""The pictures that do not sit on the character grid: their numbers, and where they are stored.

Owns the picture numbers and the layout of image bank 1; `engine/art/pictures.txt` holds the
drawings under the names used here. The pixels of colour TRANSPARENT are not drawn.
"""

from typing import NamedTuple

BANK = 1
TRANSPARENT = 3
"""Felt green: the one colour no picture needs, and in the editor they all lie on felt."""

CHIP_VALUES = 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000
JETON_VALUES = tuple(
    step * power for power in (10_000, 100_000, 1_000_000, 10_000_000, 100_000_000)
    for step in (1, 2, 5)
)  # fmt: skip
VALUES = CHIP_VALUES + JETON_VALUES
COIN_FRAMES = 4

NONE = 0
CARD_BACK, SMALL_BACK, OPEN_HAND, POINTING_HAND = 1, 2, 3, 4
COIN = 5
"""The first of COIN_FRAMES pictures of a turning coin."""
INSERTING, REPLACING = 9, 10
"""The cursor of an editor that inserts, and of one that types over."""
FACE = 16
"""The first of the pictures of chips and jetons seen from above, in the order of VALUES."""
LYING = 48
"""The first of the pictures of chips and jetons lying on a stack, in the order of VALUES."""

HOT_SPOTS = {OPEN_HAND: (7, 7), POINTING_HAND: (4, 0)}
"""The pixel of a hand that lies under the pointer."""


class Picture(NamedTuple):
    """A rectangle of image bank 1 in pixels."""

    name: str
    u: int
    v: int
    width: int
    height: int


def face(value: int) -> int:
    """The picture of a chip or jeton seen from above; ValueError when there is no such chip."""
    return FACE + VALUES.index(value)


def lying(value: int) -> int:
    """The picture of a chip or jeton lying on a stack; ValueError when there is no such chip."""
    return LYING + VALUES.index(value)


def value_name(value: int) -> str:
    """What stands on a chip: 500, 2k, 10M."""
    for unit, sign in ((1_000_000, "M"), (1000, "k")):
        if value >= unit:
            return f"{value // unit}{sign}"
    return str(value)


def _pictures() -> dict[int, Picture]:
    table = {
        CARD_BACK: Picture("card back", 0, 0, 32, 48),
        SMALL_BACK: Picture("small card back", 32, 0, 16, 24),
        OPEN_HAND: Picture("open hand", 48, 0, 16, 16),
        POINTING_HAND: Picture("pointing hand", 64, 0, 16, 16),
    }
    for frame in range(COIN_FRAMES):
        table[COIN + frame] = Picture(f"coin {frame + 1}", 80 + frame * 8, 0, 8, 8)
    table[INSERTING] = Picture("cursor that inserts", 112, 0, 8, 8)
    table[REPLACING] = Picture("cursor that replaces", 120, 0, 8, 8)
    for index, value in enumerate(CHIP_VALUES):
        name, u = value_name(value), index * 16
        table[FACE + index] = Picture(f"chip {name}", u, 48, 16, 16)
        table[LYING + index] = Picture(f"lying chip {name}", u, 64, 16, 9)
    for index, value in enumerate(JETON_VALUES):
        name, u, row = value_name(value), index % 8 * 24, index // 8
        table[FACE + len(CHIP_VALUES) + index] = Picture(f"jeton {name}", u, 80 + row * 16, 24, 16)
        table[LYING + len(CHIP_VALUES) + index] = Picture(
            f"lying jeton {name}", u, 112 + row * 16, 24, 9
        )
    return table


PICTURES = _pictures()
"""Picture number -> where it lies. NONE is not in the table."""
PILE = 84
