"""The pictures that do not sit on the character grid: their numbers, and where they are stored.

Owns the picture numbers and the layout of the image banks but for the glyphs, which fill the upper
half of bank 0; `engine/art/pictures.txt` holds the drawings under the names used here. Pixels of
the colour TRANSPARENT are not drawn, but for those of labels: a label fills its rectangle.
"""

from typing import NamedTuple

TRANSPARENT = 3
"""Felt green: on felt no picture needs it, and in the editor they all lie on felt."""

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
TURNING = 80
"""The first of the pictures of a card that turns over: back, edge, face, nearly all of the face."""
PILE, PILES = 84, 4
"""The first of the pictures of the edge of a pile of cards, and how many there are: 2, 4, 6 and 8
pixels thick, to lie under the lower edge of a card's back."""
STAR = 88
"""The first of the pictures of a star that flares up and fades."""
TRUMP, DEALER_BUTTON, LAMP, BANKNOTE = 92, 93, 94, 95
CARD = 128
"""CARD + card is the picture of an open card, drawn from characters and not from a bank."""

OWN = 240
"""The picture that a program brings itself."""

CARD_PICTURES = range(CARD + 4, CARD + 56)

FRAMES = {COIN: COIN_FRAMES, TURNING: 4, STAR: 4}
"""First picture of an animation -> how many follow one another."""

_SHELF = "blackjack", "siebzehn", "european", "dealer", "twopart", "blackjack-bas", "basic"
LOGO = {name: 192 + at for at, name in enumerate(("pcg-21", *_SHELF))}
"""Program -> the picture of its name on its title; `pcg-21` is the console."""
LABEL = {name: 208 + at for at, name in enumerate(_SHELF)}
"""Program -> the picture on its cartridge, 104x72."""

HOT_SPOTS = {OPEN_HAND: (7, 7), POINTING_HAND: (4, 0)}
"""The pixel of a hand that lies under the pointer."""


class Picture(NamedTuple):
    """A rectangle of an image bank in pixels; `clear` is the colour in it that is not drawn."""

    name: str
    bank: int
    u: int
    v: int
    width: int
    height: int
    clear: int | None = TRANSPARENT


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
        CARD_BACK: Picture("card back", 1, 0, 0, 32, 48),
        SMALL_BACK: Picture("small card back", 1, 32, 0, 16, 24),
        OPEN_HAND: Picture("open hand", 1, 48, 0, 16, 16),
        POINTING_HAND: Picture("pointing hand", 1, 64, 0, 16, 16),
        INSERTING: Picture("cursor that inserts", 1, 112, 0, 8, 8),
        REPLACING: Picture("cursor that replaces", 1, 120, 0, 8, 8),
        TRUMP: Picture("trump", 1, 128, 0, 16, 16),
        DEALER_BUTTON: Picture("dealer button", 1, 144, 0, 16, 16),
        LAMP: Picture("lamp", 1, 160, 0, 16, 16),
        BANKNOTE: Picture("banknote", 1, 176, 0, 24, 12),
    }
    for frame in range(4):
        table[COIN + frame] = Picture(f"coin {frame + 1}", 1, 80 + frame * 8, 0, 8, 8)
        across, down = 192 + frame % 2 * 32, frame // 2
        table[TURNING + frame] = Picture(
            f"turning card {frame + 1}", 1, across, 48 + down * 48, 32, 48
        )
        table[PILE + frame] = Picture(
            f"pile {frame + 1}", 1, across, 144 + down * 8, 32, 2 * frame + 2
        )
        table[STAR + frame] = Picture(f"star {frame + 1}", 1, 104 + frame * 16, 208, 16, 16)
    table.update(_chips())
    for name, (bank, u, v, width, height) in _LOGO_PLACES.items():
        table[LOGO[name]] = Picture(f"logo {name}", bank, u, v, width, height)
    for name, place in zip(LABEL, _LABEL_PLACES, strict=True):
        table[LABEL[name]] = Picture(f"label {name}", *place, *LABEL_SIZE, None)
    return table


def _chips() -> dict[int, Picture]:
    table = {}
    for index, value in enumerate(CHIP_VALUES):
        name, u = value_name(value), index * 16
        table[FACE + index] = Picture(f"chip {name}", 1, u, 48, 16, 16)
        table[LYING + index] = Picture(f"lying chip {name}", 1, u, 64, 16, 9)
    for index, value in enumerate(JETON_VALUES, len(CHIP_VALUES)):
        name = value_name(value)
        row, column = divmod(index - len(CHIP_VALUES), 8)
        u, v = column * 24, row * 16
        table[FACE + index] = Picture(f"jeton {name}", 1, u, 80 + v, 24, 16)
        table[LYING + index] = Picture(f"lying jeton {name}", 1, u, 112 + v, 24, 9)
    return table


_LOGO_PLACES = {
    "pcg-21": (1, 48, 16, 200, 32),
    "blackjack": (0, 0, 208, 208, 40),
    "siebzehn": (0, 0, 128, 116, 40),
    "european": (0, 116, 128, 140, 40),
    "dealer": (0, 0, 168, 128, 40),
    "twopart": (1, 104, 160, 152, 40),
    "blackjack-bas": (2, 0, 216, 208, 40),
    "basic": (0, 128, 168, 128, 40),
}
LABEL_SIZE = 104, 72
_LABEL_PLACES = *((2, u, v) for v in (0, 72, 144) for u in (0, 104)), (1, 0, 160)

PICTURES = _pictures()
"""Picture number -> where it lies. NONE and the open cards are not in the table."""
