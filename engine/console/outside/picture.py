"""The picture: video memory and sprites onto Pyxel's screen.

Owns the ink pages, drawn from the character patterns, and one tilemap. Draws only when something
changed. Knows no game.
"""

from array import array
from functools import cache, lru_cache
from typing import Any

import pyxel

from engine import charset
from engine.art.characters import patterns
from engine.machine import COLUMNS, HEIGHT, INKS, POINTER_SPRITE, ROWS, VRAM_CELLS, WIDTH, Machine
from engine.machine.packed import sprite
from engine.screen import FLAT_OUTLINE, OUTLINE, card_rows
from engine.sprites import CARD, CARD_PICTURES, OWN, PICTURES, TRANSPARENT
from engine.themes import BLACK, CREAM, RED, Theme

_CODES = 256
_PAGE_WIDTH = _CODES * 8
EDGE_COLOURS = {
    charset.SUNKEN_TOP: "shade",
    charset.SUNKEN_LEFT: "shade",
    charset.SUNKEN_BOTTOM: "light",
    charset.SUNKEN_RIGHT: "light",
}
"""The games' characters that are drawn in a colour of the theme and in no ink."""
_UP, _LEFT, _DOWN, _RIGHT = range(4)
OUTLINES = {
    charset.FRAME_TOP_LEFT: ("shade", (_UP, _LEFT)),
    charset.FRAME_TOP: ("shade", (_UP,)),
    charset.FRAME_TOP_RIGHT: ("shade", (_UP, _RIGHT)),
    charset.FRAME_LEFT: ("shade", (_LEFT,)),
    charset.FRAME_RIGHT: ("light", (_RIGHT,)),
    charset.FRAME_BOTTOM_LEFT: ("light", (_DOWN, _LEFT)),
    charset.FRAME_BOTTOM: ("light", (_DOWN,)),
    charset.FRAME_BOTTOM_RIGHT: ("light", (_DOWN, _RIGHT)),
}
"""The frame of a card in the ink of an outline: its colour of the theme, and its outer sides."""


def look_of(m: Machine) -> tuple[Theme, int]:
    """The colours of a machine's screen as it is now, and how many times as large it is drawn."""
    program = m.program
    theme = program.theme
    if program.look is None:
        return theme, 1
    inverted, times = program.look(m)
    return theme._replace(table=theme.text, text=theme.table) if inverted else theme, times


def hollow(glyph: bytes) -> bytes:
    """The outline of a character: without the dots that have lit ones on all four sides."""
    dots = int.from_bytes(glyph)
    return (dots & ~(dots << 8 & dots >> 8 & dots << 1 & dots >> 1)).to_bytes(8)


def outline(glyph: bytes, sides: tuple[int, ...]) -> bytes:
    """The dots of a character that have no dot next to them on one of these sides."""
    dots = int.from_bytes(glyph)
    no_left, no_right = (int.from_bytes(bytes((column,)) * 8) for column in (0x7F, 0xFE))
    beside = dots >> 8, dots >> 1 & no_left, dots << 8, dots << 1 & no_right
    for side in sides:
        dots &= beside[side]
    return (int.from_bytes(glyph) & ~dots).to_bytes(8)


def outlined(glyphs: bytes, flat: bool) -> bytes:
    """The characters with the outline of a card's frame in place of it; `flat` a cell lower."""
    made = bytearray(glyphs)
    for code, (_, sides) in OUTLINES.items():
        rows = slice(code * 8, code * 8 + 8)
        drawn = outline(glyphs[rows], sides)
        if flat and _UP in sides:
            drawn = bytes(4) + drawn[:4]
        elif flat and _DOWN in sides:
            drawn = drawn[4:] + bytes(4)
        made[rows] = drawn
    return bytes(made)


def hollow_suits(page: charset.CodePage, glyphs: bytes) -> bytes:
    """The characters of the games with hearts and diamonds hollow, unless they are redrawn."""
    usual = patterns(page)
    made = bytearray(glyphs)
    for code in (charset.HEART, charset.DIAMOND) if page is charset.GAMES else ():
        rows = slice(code * 8, code * 8 + 8)
        if glyphs[rows] == usual[rows]:
            made[rows] = hollow(glyphs[rows])
    return bytes(made)


def ink_page(page: charset.CodePage, pcg: bytes, theme: Theme, hollow_red: bool = False) -> bytes:
    """Pixels of all characters in all inks: 2048 wide, 32 high, one ink under the other."""
    glyphs = patterns(page)[: charset.PCG * 8] + pcg
    if hollow_red:
        glyphs = hollow_suits(page, glyphs)
    edges = EDGE_COLOURS if page is charset.GAMES else {}
    papers = (theme.table, theme.table, CREAM, CREAM)
    inks = (theme.text, theme.highlight, BLACK, RED)
    rows = []
    for number, (paper, ink) in enumerate(zip(papers, inks, strict=True)):
        tiles, drawn = _tiles(paper, ink), glyphs
        special = {code: _tiles(paper, getattr(theme, colour)) for code, colour in edges.items()}
        if number in (OUTLINE, FLAT_OUTLINE) and edges:
            drawn = outlined(glyphs, number == FLAT_OUTLINE)
            for code, (colour, _) in OUTLINES.items():
                special[code] = _tiles(theme.table, getattr(theme, colour))
        for row in range(8):
            rows.append(
                b"".join(special.get(code, tiles)[bits] for code, bits in enumerate(drawn[row::8]))
            )
    return b"".join(rows)


@cache
def _tiles(paper: int, ink: int) -> tuple[bytes, ...]:
    """The eight pixels of every byte of a pattern."""
    colours = bytes.maketrans(b"01", bytes((paper, ink)))
    return tuple(f"{bits:08b}".encode().translate(colours) for bits in range(_CODES))


@lru_cache(4)
def _image(picture: str) -> pyxel.Image:
    """A program's own picture."""
    rows = picture.replace(".", f"{TRANSPARENT:x}").split()
    image = pyxel.Image(len(rows[0]), len(rows))
    image.set(0, 0, rows)
    return image


def drawing(number: int, own: str) -> tuple[Any, int, int, int, int, int | None] | None:
    """What a sprite's picture is copied from: a bank or an image, place, size, and the colour that
    is not drawn; None where there is no such picture. `own` is the program's.
    """
    if number == OWN and own:
        image = _image(own)
        return image, 0, 0, image.width, image.height, TRANSPARENT
    return PICTURES[number][1:] if number in PICTURES else None


class Picture:
    """The screen of a machine, drawn with one tilemap and sprites over it."""

    def __init__(self) -> None:
        self._page = pyxel.Image(_PAGE_WIDTH, INKS * 8)
        self._tilemap = pyxel.Tilemap(COLUMNS, ROWS, self._page)
        self._page_pixels = memoryview(self._page.data_ptr()).cast("B")
        self._map_bytes = memoryview(self._tilemap.data_ptr()).cast("B")
        self._tiles = bytearray(len(self._map_bytes))
        self._vram: list[int] = []
        self._sprites: list[int] = []
        self._hand = True
        self._page_key: tuple[Theme, bytes, charset.CodePage] | None = None
        self._times = 1
        self._hollow = False
        self.stale = True

    def use(self, hollow_red: bool) -> None:
        """Draw hearts and diamonds hollow, or full, from now on."""
        if hollow_red != self._hollow:
            self._hollow = hollow_red
            self._page_key = None

    def draw(self, m: Machine, hand: bool = True) -> bool:
        """Bring Pyxel's screen up to the machine's; tells whether anything had to be drawn.

        Without `hand` the sprite under the pointer is left out: nobody points.
        """
        page, key = m.program.page, self._page_key
        theme, times = look_of(m)
        if times != self._times:
            self._times = times
            self.stale = True
        if key is None or key[1] != m.pcg or key[0] != theme or key[2] is not page:
            self._page_key = theme, bytes(m.pcg), page
            self._page_pixels[:] = ink_page(page, self._page_key[1], theme, self._hollow)
            self.stale = True
        if m.vram != self._vram:
            self._vram = m.vram.copy()
            cells = array("H", self._vram).tobytes()
            entry = len(self._tiles) // VRAM_CELLS  # two numbers of 8 or 16 bits, as Pyxel has it
            self._tiles[0::entry] = cells[0::2]
            self._tiles[entry // 2 :: entry] = cells[1::2]
            self._map_bytes[:] = self._tiles
            self.stale = True
        if m.sprites != self._sprites or hand != self._hand:
            self._sprites, self._hand = m.sprites.copy(), hand
            self.stale = True
        if not self.stale:
            return False
        self.stale = False
        wide, high = WIDTH // times, HEIGHT // times
        left, top = (WIDTH - wide) // 2, (HEIGHT - high) // 2  # it grows around its middle
        pyxel.bltm(left, top, self._tilemap, 0, 0, wide, high, scale=times)
        for slot, packed in enumerate(self._sprites):
            if packed and (hand or slot != POINTER_SPRITE):
                self._sprite(packed, m.program.picture)
        return True

    def _sprite(self, packed: int, own: str) -> None:
        number, x, y = sprite(packed)
        if number in CARD_PICTURES:
            self._card(number - CARD, x, y)
        elif (drawn := drawing(number, own)) is not None:
            image, u, v, wide, high, clear = drawn
            times = self._times
            left, top = x * times + wide * (times - 1) // 2, y * times + high * (times - 1) // 2
            pyxel.blt(left, top, image, u, v, wide, high, clear, scale=times)

    def _card(self, card: int, x: int, y: int) -> None:
        """An open card off the grid, drawn of its characters."""
        assert self._page_key is not None
        table = self._page_key[0].table
        for row, cells in enumerate(card_rows(card)):
            for column, cell in enumerate(cells):
                u, v = (cell & 255) * 8, (cell >> 8) * 8
                pyxel.blt(x + column * 8, y + row * 8, self._page, u, v, 8, 8, table)
