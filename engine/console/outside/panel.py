"""The monitor on Pyxel's screen: the game's picture at half size, and texts in the small font.

Owns the small picture, which it makes of halved character patterns, and the painting of what
`engine.console.monitor` lays out. Draws only when something changed. Knows no game.
"""

from collections.abc import Sequence
from functools import lru_cache

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
    View,
)
from engine.console.outside.picture import EDGE_COLOURS, Picture, look_of
from engine.machine import COLUMNS, ROWS, Machine
from engine.machine.packed import sprite
from engine.screen import card_rows
from engine.sprites import CARD, CARD_PICTURES, PICTURES
from engine.themes import BLACK, CREAM, FELT, NAVY, PALETTE, RED

SMALL_SUITS = {
    "♠": (0b010, 0b111, 0b111, 0b010, 0b111),
    "♥": (0b101, 0b111, 0b111, 0b010, 0b010),
    "♣": (0b010, 0b111, 0b010, 0b111, 0b010),
    "♦": (0b010, 0b111, 0b111, 0b111, 0b010),
}
"""What the small font lacks: three pixels wide, five high."""


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
    """The screen of a machine at half size, with the pixels of each character blended."""

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
            elif picture in PICTURES:
                _, bank, u, v, wide, high, clear = PICTURES[picture]
                pyxel.blt(
                    x + left // 2 - wide // 4, y + top // 2 - high // 4, bank, u, v, wide, high,
                    clear, scale=0.5,
                )  # fmt: skip
        pyxel.clip()

    def _card(self, card: int, x: int, y: int) -> None:
        """An open card off the grid, of its characters; the table shows around it."""
        rows = [row for cells in card_rows(card) for row in self._line(cells)]
        for top, row in enumerate(rows, y):
            for left, colour in enumerate(row, x):
                if colour != self._theme.table:
                    pyxel.pset(left, top, colour)

    def _halved(self) -> bytes:
        vram = self._vram
        lines = (vram[start : start + COLUMNS] for start in range(0, COLUMNS * ROWS, COLUMNS))
        return b"".join(row for cells in lines for row in self._line(cells))

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
        colour = (theme.text, theme.highlight, BLACK, RED)[ink]
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


class Panel:
    """The monitor's screen."""

    def __init__(self) -> None:
        self._small = SmallPicture()
        self._shown: tuple[object, ...] | None = None

    def draw(self, view: View, m: Machine, picture: Picture) -> None:
        """Paint a view of the monitor; `picture` draws the game's screen where it stays whole."""
        shown = view.small, view.areas, view.labels, view.glyph, m.vram, m.sprites, m.pcg
        if shown == self._shown:
            return
        self._shown = *shown[:4], m.vram.copy(), m.sprites.copy(), bytes(m.pcg)
        picture.stale = True
        if not view.small:
            picture.draw(m)
        for area in view.areas:
            pyxel.rect(*area)
        if view.small:
            self._small.draw(m, 0, TOP)
        for x, y, text, ink in view.labels:
            small_text(x, y, text, ink)
        if view.glyph:
            large_glyph(view.glyph)

    def forget(self) -> None:
        """Paint everything the next time, since something else was on the screen."""
        self._shown = None


def small_text(x: int, y: int, text: str, ink: int) -> None:
    """A text in Pyxel's font; the suits of cards, which it lacks, are drawn."""
    if text.isascii():
        pyxel.text(x, y, text, ink)
        return
    for at, letter in enumerate(text):
        left = x + at * CHARACTER
        if letter in SMALL_SUITS:
            for down, bits in enumerate(SMALL_SUITS[letter]):
                for across in range(3):
                    if bits & 4 >> across:
                        pyxel.pset(left + across, y + down, ink)
        else:
            pyxel.text(left, y, letter if letter.isascii() else "?", ink)


def large_glyph(glyph: bytes) -> None:
    """Eight bytes as squares."""
    for row, bits in enumerate(glyph):
        for column in range(8):
            pyxel.rect(
                GLYPH_X + column * GLYPH_PIXEL, GLYPH_Y + row * GLYPH_PIXEL, GLYPH_PIXEL - 1,
                GLYPH_PIXEL - 1, CREAM if bits & 128 >> column else NAVY,
            )  # fmt: skip
