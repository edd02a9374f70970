"""Zones and sprites, each packed into one integer.

A zone, a part of the screen that a click presses, is `x | y << 5 | width << 10 | height << 16 |
key << 21`, in characters. A sprite is `picture << 24 | (y & 0xFFF) << 12 | x & 0xFFF`, in pixels
with sign; 0 is none.
"""

from typing import NamedTuple

PLACE_BITS = 21
PLACE = (1 << PLACE_BITS) - 1
"""The bits of a zone that say where it lies."""

MOST_KEYS = 1 << 11
_SIGN, _MASK = 0x800, 0xFFF


class Zone(NamedTuple):
    """A rectangle of characters and the key that a click into it counts as."""

    x: int
    y: int
    width: int
    height: int
    key: int

    def pack(self) -> int:
        """The zone as one integer."""
        return place(self.x, self.y, self.width, self.height) | self.key << PLACE_BITS


def place(x: int, y: int, width: int, height: int) -> int:
    """The lower bits of a zone: where it lies."""
    return x | y << 5 | width << 10 | height << 16


def zone(packed: int) -> Zone:
    """What a packed zone holds."""
    return Zone(
        packed & 31, packed >> 5 & 31, packed >> 10 & 63, packed >> 16 & 31, packed >> PLACE_BITS
    )


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
