"""The monitor on Pyxel's screen: the game's picture at half size, and texts in the small font.

Owns the small picture, which it makes of halved character patterns, and the painting of what
`engine.console.monitor` lays out. Draws only when something changed. Knows no game.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pyxel

from engine import charset
from engine.art.characters import patterns
from engine.console.monitor.view import (
    CHARACTER,
    GLYPH_PIXEL,
    GLYPH_X,
    GLYPH_Y,
    PICTURE_HEIGHT,
    PICTURE_WIDTH,
    TOP,
    WIDE,
    View,
    is_small,
)
from engine.console.outside import smallfont
from engine.console.outside.picture import EDGE_COLOURS, Picture, drawing, look_of
from engine.machine import COLUMNS, ROWS, Machine
from engine.machine.packed import sprite
from engine.screen import card_rows
from engine.sprites import CARD, CARD_PICTURES
from engine.themes import BLACK, CREAM, FELT, NAVY, PALETTE, RED

PIPS = {
    "♠": (" #  ", "### ", "### ", " #  "),
    "♥": ("# # ", "### ", "### ", " #  "),
    "♣": (" #  ", "# # ", "### ", " #  "),
    "♦": (" #  ", "### ", " #  ", "    "),
}
"""Suits on the cards of the small picture, in place of their blended pixels."""


@lru_cache(64)
def between(paper: int, ink: int) -> tuple[int, ...]:
    """The palette's colours for 0 to 4 of 4 pixels in ink on paper."""

    def distance(colour: int, share: float) -> float:
        total = 0.0
        for shift in (16, 8, 0):
            levels = [PALETTE[index] >> shift & 255 for index in (paper, ink, colour)]
            total += (levels[0] + (levels[1] - levels[0]) * share - levels[2]) ** 2
        return total

    def nearest(share: float) -> int:
        return min(range(len(PALETTE)), key=lambda colour: distance(colour, share))

    return paper, nearest(0.3), nearest(0.6), nearest(0.85), ink


class SmallPicture:
    """The screen of a machine at half size, with the pixels of each character blended.

    Where a row of text has room above it, its letters and digits are in the small font instead, and
    so are the numbers and suits of cards, so that they can be read.
    """

    def __init__(self) -> None:
        self.image = pyxel.Image(PICTURE_WIDTH, PICTURE_HEIGHT)
        self._pixels = memoryview(self.image.data_ptr()).cast("B")
        self._tiles: dict[int, tuple[bytes, ...]] = {}
        self._theme, self._page, self._pcg = FELT, charset.GAMES, b""
        self._vram: list[int] = []

    def draw(self, m: Machine, x: int, y: int) -> None:
        """Paint it with its upper left corner at this pixel, sprites over it."""
        look = look_of(m)[0], m.program.page, bytes(m.pcg)
        if look != (self._theme, self._page, self._pcg):
            self._theme, self._page, self._pcg = look
            self._tiles.clear()
            self._vram = []
        if m.vram != self._vram:
            self._vram = m.vram.copy()
            self._pixels[:] = self._halved()
        pyxel.blt(x, y, self.image, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
        pyxel.clip(x, y, PICTURE_WIDTH, PICTURE_HEIGHT)
        for packed in filter(None, m.sprites):
            picture, left, top = sprite(packed)
            if picture in CARD_PICTURES:
                self._card(picture - CARD, x + left // 2, y + top // 2)
            elif (drawn := drawing(picture, m.program.picture)) is not None:
                image, u, v, wide, high, clear = drawn
                pyxel.blt(
                    x + left // 2 - wide // 4, y + top // 2 - high // 4, image, u, v, wide, high,
                    clear, scale=0.5,
                )  # fmt: skip
        pyxel.clip()

    def _card(self, card: int, x: int, y: int) -> None:
        """An open card off the grid, of its characters; the table shows around it."""
        for top, row in enumerate(self._block(card_rows(card)), y):
            for left, colour in enumerate(row, x):
                if colour != self._theme.table:
                    pyxel.pset(left, top, colour)

    def _halved(self) -> bytes:
        vram = self._vram
        lines = [vram[start : start + COLUMNS] for start in range(0, COLUMNS * ROWS, COLUMNS)]
        return b"".join(self._block(lines))

    def _block(self, lines: Sequence[Sequence[int]]) -> list[bytearray]:
        """The pixels of some rows of characters, those that can be written in the small font so."""
        written = list(_written(lines, self._page))
        blanks = {(sign.row, sign.column): lines[sign.row][sign.column] & ~255 for sign in written}
        rows: list[bytearray] = []
        for row, cells in enumerate(lines):
            drawn = [blanks.get((row, column), cell) for column, cell in enumerate(cells)]
            plain = [cell | charset.SPACE if cell & 255 == 0 else cell for cell in drawn]
            rows += map(bytearray, self._line(plain))
        for sign in written:
            colour = self._inks()[sign.ink]
            for y, dots in enumerate(sign.dots, sign.y):
                for x, dot in enumerate(dots, sign.x):
                    if dot == "#" and 0 <= y < len(rows) and 0 <= x < len(rows[y]):
                        rows[y][x] = colour
        return rows

    def _inks(self) -> tuple[int, ...]:
        theme = self._theme
        return theme.text, theme.highlight, BLACK, RED

    def _line(self, cells: Sequence[int]) -> list[bytes]:
        """The four rows of pixels of some characters side by side."""
        tiles = self._tiles
        for cell in cells:
            if cell not in tiles:
                tiles[cell] = self._tile(cell)
        return [b"".join([tiles[cell][row] for cell in cells]) for row in range(4)]

    def _tile(self, cell: int) -> tuple[bytes, ...]:
        """The four rows of a character, each of four pixels."""
        theme = self._theme
        code, ink = cell & 255, cell >> 8
        glyph = (patterns(self._page)[: charset.PCG * 8] + self._pcg)[code * 8 : code * 8 + 8]
        paper = CREAM if ink > 1 else theme.table
        colour = self._inks()[ink & 3]
        sign = self._page.characters[code]
        if sign in PIPS and glyph == patterns(self._page)[code * 8 : code * 8 + 8]:
            return tuple(
                bytes(colour if dot == "#" else paper for dot in row) for row in PIPS[sign]
            )
        if self._page is charset.GAMES and code in EDGE_COLOURS:
            colour = getattr(theme, EDGE_COLOURS[code])
        shades = between(paper, colour)
        rows = []
        for row in range(0, 8, 2):
            counts = [
                sum((glyph[row + down] >> shift & 3).bit_count() for down in (0, 1))
                for shift in (6, 4, 2, 0)
            ]
            rows.append(bytes(shades[count] for count in counts))
        return tuple(rows)


class _Written(NamedTuple):
    """A character in the small font: its cell, its ink, its dots, and where they lie."""

    row: int
    column: int
    ink: int
    dots: tuple[str, ...]
    x: int
    y: int


def _written(lines: Sequence[Sequence[int]], page: charset.CodePage) -> Iterator[_Written]:
    """What of some rows of characters the small font can write.

    It is five pixels high and a row is four, so a character lies in the row above as well, or in
    the one below; between two rows of text there is no room. Off what lies in the row below it, it
    keeps a pixel away.
    """
    signs = [[page.characters[cell & 255] for cell in cells] for cells in lines]
    for row, cells in enumerate(lines):
        for start, end in _runs(signs[row]):
            over = row > 0 and any(map(_fills, signs[row - 1][start:end]))
            under = row + 1 < len(lines) and any(map(_fills, signs[row + 1][start:end]))
            if over and under:
                continue
            for column in range(start, end):
                sign = signs[row][column]
                before = signs[row][column - 1 : column] if column else []
                if _has_letter(sign, before + signs[row][column + 1 : column + 2]):
                    x = 4 * column - (
                        sign == "⑩" or sign in PIPS and not any(map(smallfont.has, before))
                    )
                    y = 4 * row - (row > 0 and not over) * (1 + under)
                    yield _Written(row, column, cells[column] >> 8 & 3, smallfont.dots(sign), x, y)


def _runs(signs: list[str]) -> Iterator[tuple[int, int]]:
    """Where letters and pips of a row stand together, with single blanks between, from and to."""
    start = end = -2
    for at, sign in enumerate(signs):
        if not _fills(sign):
            continue
        if at > end + 1:
            if end > 0:
                yield start, end
            start = at
        end = at + 1
    if end > 0:
        yield start, end


def _has_letter(sign: str, beside: list[str]) -> bool:
    """Whether the small font has a sign; a suit is a letter only beside the number of a card."""
    if sign in PIPS:
        return any(letter == "⑩" or letter.isalnum() for letter in beside)
    return smallfont.has(sign)


def _fills(sign: str) -> bool:
    """Whether a letter or a pip stands there, and not a blank or a piece of a frame."""
    return sign in PIPS or smallfont.has(sign)


class Panel:
    """The monitor's screen."""

    def __init__(self) -> None:
        self._small = SmallPicture()
        self._shown: tuple[object, ...] | None = None

    def draw(self, view: View, m: Machine, picture: Picture) -> None:
        """Paint a view of the monitor; `picture` draws the game's screen where it stays whole."""
        laid = view.small, view.areas, view.labels, view.glyph, view.marks
        shown = *laid, m.vram, m.sprites, m.pcg
        if shown == self._shown:
            return
        self._shown = *laid, m.vram.copy(), m.sprites.copy(), bytes(m.pcg)
        picture.stale = True
        if not view.small:
            picture.draw(m)
        for area in view.areas:
            pyxel.rect(*area)
        if view.small and view.has_picture:
            self._small.draw(m, 0, TOP)
        for label in view.labels:
            small_text(*label)
        if view.glyph:
            large_glyph(view.glyph)
        for mark in view.marks:
            pyxel.rectb(*mark)

    def forget(self) -> None:
        """Paint everything the next time, since something else was on the screen."""
        self._shown = None


def small_text(x: int, y: int, text: str, ink: int, tight: bool = False) -> None:
    """A text in the small font.

    One with other letters than Latin ones is in the games' characters, of eight pixels, unless it
    is to be `tight`.
    """
    if text.isascii():
        pyxel.text(x, y, text, ink)
    elif tight or is_small(text):
        for at, letter in enumerate(charset.decode(charset.encode(text))):
            _dots(x + at * CHARACTER, y, smallfont.dots(letter), ink)
    else:
        glyphs = patterns(charset.GAMES)
        for at, code in enumerate(charset.encode(text)):
            rows = [f"{bits:08b}".replace("1", "#") for bits in glyphs[code * 8 : code * 8 + 8]]
            _dots(x + at * WIDE, y - 1, rows, ink)


def _dots(x: int, y: int, rows: Sequence[str], ink: int) -> None:
    """Lit dots of some rows."""
    for down, row in enumerate(rows):
        for across, dot in enumerate(row):
            if dot == "#":
                pyxel.pset(x + across, y + down, ink)


def large_glyph(glyph: bytes) -> None:
    """Eight bytes as squares."""
    for row, bits in enumerate(glyph):
        for column in range(8):
            pyxel.rect(
                GLYPH_X + column * GLYPH_PIXEL, GLYPH_Y + row * GLYPH_PIXEL, GLYPH_PIXEL - 1,
                GLYPH_PIXEL - 1, CREAM if bits & 128 >> column else NAVY,
            )  # fmt: skip
