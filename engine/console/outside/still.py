"""Pictures as files, made without a window: a machine's screen and the console's own drawings.

Owns the PNG file: one byte a pixel, an entry of the palette. What is drawn where a sprite lies
comes from the text sources in `engine.art`, so the same sources give the same bytes.
"""

import struct
import zlib
from collections.abc import Iterable, Sequence
from functools import cache

from engine.art import pictures
from engine.console.outside.picture import ink_page, look_of
from engine.machine import COLUMNS, HEIGHT, ROWS, WIDTH, Machine
from engine.machine.packed import sprite
from engine.screen import card_rows
from engine.sprites import CARD, CARD_PICTURES, OWN, PICTURES, TRANSPARENT
from engine.themes import PALETTE

Rows = list[bytearray]
"""Rows of pixels from the top, each pixel an entry of the palette."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
INDEXED = 3
"""PNG's number for pixels that are entries of a palette."""


def still(m: Machine) -> Rows:
    """What a machine shows, as large as its screen; a magnified screen stays as it is in memory."""
    theme, _ = look_of(m)
    page = ink_page(m.program.page, bytes(m.pcg), theme)
    rows = [bytearray(WIDTH) for _ in range(HEIGHT)]
    for at, cell in enumerate(m.vram[: COLUMNS * ROWS]):
        y, x = divmod(at, COLUMNS)
        stamp(rows, x * 8, y * 8, _tile(page, cell))
    for packed in filter(None, m.sprites):
        number, left, top = sprite(packed)
        if number in PICTURES:
            stamp(rows, left, top, drawn(number))
        elif number == OWN:
            stamp(
                rows, left, top, _dots(m.program.picture.replace(f"{TRANSPARENT:x}", ".").split())
            )
        elif number in CARD_PICTURES:
            for down, cells in enumerate(card_rows(number - CARD)):
                for across, cell in enumerate(cells):
                    tile = [[None if dot == theme.table else dot for dot in row]
                            for row in _tile(page, cell)]  # fmt: skip
                    stamp(rows, left + across * 8, top + down * 8, tile)
    return rows


def _tile(page: bytes, cell: int) -> list[bytes]:
    """The eight rows of a character in its ink, of the page that has all of them."""
    code, ink = cell & 255, cell >> 8 & 3
    starts = range((ink * 8 * 256 + code) * 8, ((ink * 8 + 8) * 256 + code) * 8, 256 * 8)
    return [page[start : start + 8] for start in starts]


@cache
def drawn(number: int) -> list[list[int | None]]:
    """The rows of a picture, None where the ground shows through."""
    return _dots(_sources()[PICTURES[number].name])


def _dots(rows: Iterable[str]) -> list[list[int | None]]:
    return [[None if dot == "." else int(dot, 16) for dot in row] for row in rows]


@cache
def _sources() -> dict[str, list[str]]:
    return pictures.parse(pictures.SOURCE.read_text(encoding="utf-8"))


def stamp(rows: Rows, left: int, top: int, dots: Iterable[Sequence[int | None]]) -> None:
    """Put a drawing into a picture; what lies outside is cut off."""
    for y, line in enumerate(dots, top):
        for x, dot in enumerate(line, left):
            if dot is not None and 0 <= y < len(rows) and 0 <= x < len(rows[y]):
                rows[y][x] = dot


def framed(number: int, side: int, ground: int) -> Rows:
    """A picture in the middle of a square of one colour, as large as fits in whole steps.

    A tenth of the side stays free all around, since systems cut icons round.
    """
    dots = drawn(number)
    times = side * 8 // 10 // max(len(dots), len(dots[0]))
    wide = [[dot for dot in line for _ in range(times)] for line in dots for _ in range(times)]
    rows = [bytearray([ground]) * side for _ in range(side)]
    stamp(rows, (side - len(wide[0])) // 2, (side - len(wide)) // 2, wide)
    return rows


def png(rows: Sequence[bytes | bytearray]) -> bytes:
    """A picture as the bytes of a PNG file in the console's palette."""
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, INDEXED, 0, 0, 0)
    colours = b"".join(colour.to_bytes(3, "big") for colour in PALETTE)
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = (b"IHDR", head), (b"PLTE", colours), (b"IDAT", data), (b"IEND", b"")
    return SIGNATURE + b"".join(_chunk(*chunk) for chunk in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    checked = kind + data
    return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))
