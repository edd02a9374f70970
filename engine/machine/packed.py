"""Zones and sprites, each packed into one integer.

A zone, a part of the screen that a click presses, is `x | y << 5 | width << 10 | height << 16 |
key << 21`, in characters. A sprite is `picture << 24 | (y & 0xFFF) << 12 | x & 0xFFF`, in pixels
with sign; 0 is none.
"""

from typing import NamedTuple

MOST_KEYS = 1 << 11
PICTURES = 1 << 8
"""How many pictures a sprite can show."""
_PLACE_BITS = 21
_PLACE = (1 << _PLACE_BITS) - 1
_SIGN, _MASK = 0x800, 0xFFF


def place(x: int, y: int, width: int, height: int) -> int:
    """The lower bits of a zone: where it lies."""
    return x | y << 5 | width << 10 | height << 16


def place_of(packed: int) -> int:
    """The lower bits of a packed zone."""
    return packed & _PLACE


def pack_zone(place: int, key: int) -> int:
    """A zone as one integer, of where it lies and its key."""
    return place | key << _PLACE_BITS


class Zone(NamedTuple):
    """A part of the screen, in characters, and its key."""

    x: int
    y: int
    width: int
    height: int
    key: int


def zone(packed: int) -> Zone:
    """What a packed zone holds."""
    return Zone(
        packed & 31, packed >> 5 & 31, packed >> 10 & 63, packed >> 16 & 31, packed >> _PLACE_BITS
    )


def key_at(zones: list[int], column: int, row: int) -> int:
    """The key of the uppermost zone at a cell of the screen, or 0; asked in each frame."""
    for packed in reversed(zones):
        across, down = column - (packed & 31), row - (packed >> 5 & 31)
        if 0 <= across < packed >> 10 & 63 and 0 <= down < packed >> 16 & 31:
            return packed >> _PLACE_BITS
    return 0


def keys_of(zones: list[int]) -> list[int]:
    """The keys of these zones, in their order."""
    return [packed >> _PLACE_BITS for packed in zones]


def outside(zones: list[int], rows: range) -> list[int]:
    """The packed zones that do not begin in these rows."""
    return [packed for packed in zones if packed >> 5 & 31 not in rows]


class Sprite(NamedTuple):
    """A picture of `engine.sprites` and its upper left pixel."""

    picture: int
    x: int
    y: int


def pack_sprite(picture: int, x: int, y: int) -> int:
    """A sprite as one integer; picture 0 is none."""
    return picture << 24 | (y & _MASK) << 12 | x & _MASK if picture else 0


def sprite(packed: int) -> Sprite:
    """What a packed sprite holds."""
    x, y = packed & _MASK, packed >> 12 & _MASK
    return Sprite(packed >> 24, (x ^ _SIGN) - _SIGN, (y ^ _SIGN) - _SIGN)
