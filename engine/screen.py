"""Words that write video memory: texts, boxes, buttons, cards and fans of cards.

Owns the layout of those things in cells; positions and sizes are in characters, the screen is 32
wide and 24 high. Everything that would stick out is cut at the edge. Knows no game and no window.
"""

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import TypeVarTuple

from engine import charset, sprites
from engine.art.characters import big_rows, patterns
from engine.cards import JACK, NUMBER_CODES, SUIT_CODES
from engine.machine import COLUMNS, FLIGHT_SPRITE, ROWS, SPRITES, VRAM_CELLS, Machine, packed

TEXT, HIGHLIGHT, BLACK_ON_CARD, RED_ON_CARD = range(4)
OUTLINE, FLAT_OUTLINE = BLACK_ON_CARD, RED_ON_CARD
"""In these inks the characters of a card's frame are only its outline, sunken into the table; in
the second one its upper and lower edge lie half a cell nearer to the middle."""

CARD_WIDTH, CARD_HEIGHT = 4, 6
BUTTON_HEIGHT = 3
MOST_STENCILS = 256
"""So many pictures of one stencil are kept; then it draws them anew."""

FRAME_STRINGS = slice(0x58, 0x67)
"""Where the programmable characters keep the three strings of the card frame (#758 to #766)."""

_USUAL = patterns()[charset.PCG * 8 :]
"""The patterns as they come: they are known more quickly than the strings are read."""

_BLANK = (charset.SPACE,) * VRAM_CELLS
_NO_SPRITES = [0] * SPRITES

Values = TypeVarTuple("Values")
Drawing = Callable[[Machine, *Values], None]
"""A function that draws on the machine's screen what its values say."""
_Drawn = tuple[tuple[int, ...], tuple[int, ...]]
"""Cells and zones."""
_Cells = tuple[slice, tuple[int, ...]]
"""A place in video memory and what it holds."""
_NOTHING: _Cells = slice(0, 0), ()


@lru_cache(4096)
def cells(text: str, ink: int = TEXT) -> tuple[int, ...]:
    """The video memory cells of a text."""
    return tuple([code | ink << 8 for code in charset.encode(text)])


def span(x: int, y: int, width: int) -> slice:
    """The place of a stretch of a row in video memory."""
    if not (0 <= x <= COLUMNS - width and 0 <= y < ROWS):
        raise ValueError(f"{width} cells at ({x}, {y}) do not lie on the screen")
    return slice(y * COLUMNS + x, y * COLUMNS + x + width)


def cls(m: Machine) -> None:
    """Clear the screen: blanks everywhere, no sprites but one that flies, no buttons."""
    m.vram[:] = _BLANK
    m.zones.clear()
    if m.sprites != _NO_SPRITES:
        m.sprites[:FLIGHT_SPRITE] = _NO_SPRITES[:FLIGHT_SPRITE]


def stencil(row: int, height: int) -> Callable[[Drawing[*Values]], Drawing[*Values]]:
    """Decorate a drawing `f(m, *values)`: it draws once, and what it drew is copied from then on.

    The drawing owns `height` rows from `row` on: it finds them blank and draws nowhere else; they
    are copied whole, and the buttons in them give way to its own. What it draws depends on nothing
    but its values, which can be hashed, the texts of the machine's program and language, and the
    border strings of the cards; registers, memory and sprites are not there for it.
    """
    if not 0 <= row < row + height <= ROWS:
        raise ValueError(f"a stencil {height} rows high does not fit at row {row}")
    rows = range(row, row + height)
    cells = slice(row * COLUMNS, (row + height) * COLUMNS)

    def cut(draw: Drawing[*Values]) -> Drawing[*Values]:
        kept: dict[tuple[object, ...], _Drawn] = {}

        @wraps(draw)
        def copied(m: Machine, *values: *Values) -> None:
            frame = "" if m.pcg == _USUAL else m.pcg[FRAME_STRINGS].hex()
            key = m.program, m.language, frame, values
            drawn = kept.get(key)
            if drawn is None:
                if len(kept) == MOST_STENCILS:
                    kept.clear()
                drawn = kept[key] = _drawn_apart(m, draw, rows, values)
            m.vram[cells], zones = drawn
            if m.zones:
                m.zones[:] = packed.outside(m.zones, rows)
            m.zones += zones

        return copied

    return cut


def _drawn_apart(m: Machine, draw: Drawing[*Values], rows: range, values: tuple[*Values]) -> _Drawn:
    """What a drawing draws in these rows on a machine of its own; ValueError if elsewhere too."""
    apart = Machine(m.program, language=m.language)
    apart.pcg[:] = m.pcg
    draw(apart, *values)
    place = slice(rows.start * COLUMNS, rows.stop * COLUMNS)
    cells, apart.vram[place] = tuple(apart.vram[place]), _BLANK[place]
    if tuple(apart.vram) != _BLANK or packed.outside(apart.zones, rows):
        raise ValueError(f"{draw.__name__} draws outside the rows of its stencil")
    return cells, tuple(apart.zones)


def fill(m: Machine, x: int, y: int, width: int, height: int, code: int, ink: int = TEXT) -> None:
    """Fill a rectangle with one character."""
    left, right = max(x, 0), min(x + width, COLUMNS)
    if left >= right:
        return
    row = (code | ink << 8,) * (right - left)
    for line in range(max(y, 0), min(y + height, ROWS)):
        start = line * COLUMNS
        m.vram[start + left : start + right] = row


def poke(m: Machine, x: int, y: int, code: int, ink: int = TEXT) -> None:
    """Put one character."""
    if 0 <= x < COLUMNS and 0 <= y < ROWS:
        m.vram[y * COLUMNS + x] = code | ink << 8


def redraw(m: Machine, code: int, *rows: str) -> None:
    """Draw one of the 32 programmable characters, 224 to 255, anew: eight rows of eight signs.

    A blank and a dot are paper, all else is ink. Who wrote the code on the screen sees it change.
    """
    if not charset.PCG <= code < charset.PCG + 32:
        raise ValueError(f"redraw({code}): the codes that can be drawn anew are 224 to 255")
    widths = [len(row) for row in rows]
    if widths != [8] * 8:
        raise ValueError(f"redraw({code}) takes eight rows of eight signs, not {widths}")
    at = (code - charset.PCG) * 8
    m.pcg[at : at + 8] = [int("".join("01"[sign not in " ."] for sign in row), 2) for row in rows]


def put(m: Machine, x: int, y: int, text: str, ink: int = TEXT) -> None:
    """Print a text from column x on; a text never runs into the next row."""
    row = cells(text, ink)
    end = x + len(row)
    if x < 0 or end > COLUMNS:
        row = row[max(-x, 0) : max(COLUMNS - x, 0)]
        x = max(x, 0)
        end = x + len(row)
    if 0 <= y < ROWS and x < end:
        start = y * COLUMNS
        m.vram[start + x : start + end] = row


def centre(
    m: Machine, y: int, text: str, ink: int = TEXT, x: int = 0, width: int = COLUMNS
) -> None:
    """Print a text in the middle of a stretch of a row, by default the whole row."""
    put(m, x + (width - charset.width(text)) // 2, y, text, ink)


def right(m: Machine, x: int, y: int, text: str, ink: int = TEXT) -> None:
    """Print a text that ends left of column x."""
    put(m, x - charset.width(text), y, text, ink)


def big(m: Machine, x: int, y: int, text: str, ink: int = TEXT) -> None:
    """Print letters four cells wide and high, made of quadrant blocks from their patterns."""
    for index, code in enumerate(charset.encode(text)):
        for line, row in enumerate(big_rows(code), y):
            for column, block in enumerate(row, x + index * 4):
                poke(m, column, line, block, ink)


def big_centre(m: Machine, y: int, text: str, ink: int = TEXT) -> None:
    """Print big letters in the middle of the screen."""
    big(m, (COLUMNS - 4 * charset.width(text)) // 2, y, text, ink)


_PIECE = re.compile(r" *[^ 、。､｡]*[、。､｡]*[」｣)]*")
"""Blanks, a word, and what may not begin a line: where a text can be broken, a piece ends."""


def wrap(text: str, width: int = COLUMNS) -> list[str]:
    """The lines of a text; `\\n` breaks too.

    A line breaks at a blank or after 、 and 。, and anywhere in a word that is longer than a line.
    The blank \\u00a0 does not break: it keeps `Q 3` or `21 points` together. Raises ValueError
    for a width below 0.
    """
    if width < 0:
        raise ValueError(f"lines {width} wide hold no text; a width is 0 to {COLUMNS}")
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _PIECE.findall(paragraph):
            if charset.width(line + piece) <= width:
                line += piece
                continue
            if line:
                lines.append(line)
            line = piece.lstrip(" ")
            while charset.width(line) > width:
                cut = _cut(line, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def _cut(word: str, width: int) -> int:
    """How many characters of a word fit; a voiced mark stays with its kana."""
    cut = len(word)
    while cut > 1 and (charset.width(word[:cut]) > width or word[cut : cut + 1] in "ﾞﾟ"):
        cut -= 1
    return cut


def box(m: Machine, x: int, y: int, width: int, height: int, ink: int = TEXT) -> None:
    """Draw a line around a rectangle, blank inside; width and height count the line."""
    upper, lower = (charset.QUADRANTS + block for block in (3, 12))
    left, right = (charset.QUADRANTS + block for block in (5, 10))
    fill(m, x, y, width, height, charset.SPACE)
    fill(m, x + 1, y, width - 2, 1, upper, ink)
    fill(m, x + 1, y + height - 1, width - 2, 1, lower, ink)
    fill(m, x, y + 1, 1, height - 2, left, ink)
    fill(m, x + width - 1, y + 1, 1, height - 2, right, ink)
    poke(m, x, y, upper + 4, ink)
    poke(m, x + width - 1, y, right + 1, ink)
    poke(m, x, y + height - 1, lower + 1, ink)
    poke(m, x + width - 1, y + height - 1, lower + 2, ink)


def sunken(m: Machine, x: int, y: int, width: int, height: int) -> None:
    """Let an area lie deeper than the table: its edges go into the cells around it."""
    fill(m, x, y - 1, width, 1, charset.SUNKEN_TOP)
    fill(m, x - 1, y, 1, height, charset.SUNKEN_LEFT)
    fill(m, x, y + height, width, 1, charset.SUNKEN_BOTTOM)
    fill(m, x + width, y, 1, height, charset.SUNKEN_RIGHT)


def card_frame(m: Machine, x: int, y: int, width: int, height: int, ink: int = TEXT) -> None:
    """Draw an empty card of any size from the border tiles; in OUTLINE only where it would lie."""
    fill(m, x + 1, y, width - 2, 1, charset.FRAME_TOP, ink)
    fill(m, x + 1, y + height - 1, width - 2, 1, charset.FRAME_BOTTOM, ink)
    fill(m, x, y + 1, 1, height - 2, charset.FRAME_LEFT, ink)
    fill(m, x + width - 1, y + 1, 1, height - 2, charset.FRAME_RIGHT, ink)
    poke(m, x, y, charset.FRAME_TOP_LEFT, ink)
    poke(m, x + width - 1, y, charset.FRAME_TOP_RIGHT, ink)
    poke(m, x, y + height - 1, charset.FRAME_BOTTOM_LEFT, ink)
    poke(m, x + width - 1, y + height - 1, charset.FRAME_BOTTOM_RIGHT, ink)
    inside = TEXT if ink in (OUTLINE, FLAT_OUTLINE) else BLACK_ON_CARD
    fill(m, x + 1, y + 1, width - 2, height - 2, charset.SPACE, inside)


def zone(m: Machine, x: int, y: int, width: int, height: int, key: int) -> None:
    """Let a click into these cells count as a key code below 2048; a later zone lies on top."""
    if not 0 < key < packed.MOST_KEYS:
        raise ValueError(f"a zone cannot count as key {key}, only as 1 to {packed.MOST_KEYS - 1}")
    place = _place(x, y, width, height)
    if place:
        _take_away(m.zones, place)
        m.zones.append(packed.pack_zone(place, key))


@lru_cache(1024)
def _place(x: int, y: int, width: int, height: int) -> int:
    """The packed place of a zone, cut at the edges; 0 when it is not on the screen."""
    left, top = max(x, 0), max(y, 0)
    wide, high = min(x + width, COLUMNS) - left, min(y + height, ROWS) - top
    return packed.place(left, top, wide, high) if wide > 0 and high > 0 else 0


def _take_away(zones: list[int], place: int) -> None:
    """Take the zone away that lies exactly here, if there is one."""
    for index, other in enumerate(zones):
        if packed.place_of(other) == place:
            del zones[index]
            return


@lru_cache(256)
def _label_rows(width: int, text: str, ink: int) -> tuple[tuple[int, ...], ...]:
    """Three rows with a text in the middle: a little card with the card inks, else its outline."""
    codes = charset.encode(text)[: width - 2]
    before = (width - 2 - len(codes)) // 2
    lit = ink in (BLACK_ON_CARD, RED_ON_CARD)
    label = [charset.SPACE | ink << 8] * (width - 2)
    label[before : before + len(codes)] = [code | ink << 8 for code in codes]
    dim = 0 if lit else OUTLINE << 8
    top = charset.FRAME_TOP_LEFT, charset.FRAME_TOP, charset.FRAME_TOP_RIGHT
    sides = charset.FRAME_LEFT, charset.FRAME_RIGHT
    bottom = charset.FRAME_BOTTOM_LEFT, charset.FRAME_BOTTOM, charset.FRAME_BOTTOM_RIGHT
    edges = [
        (left | dim, *[each | dim] * (width - 2), end | dim) for left, each, end in (top, bottom)
    ]
    return edges[0], (sides[0] | dim, *label, sides[1] | dim), edges[1]


def button(m: Machine, x: int, y: int, width: int, text: str, key: int, lit: bool = True) -> None:
    """Draw a button three cells high that counts as `key` when clicked; unlit it does nothing.

    The whole button lies on the screen: 0 <= x <= 32 - width, 0 <= y <= 21.
    """
    if width < 3 or not (0 <= x <= COLUMNS - width and 0 <= y <= ROWS - BUTTON_HEIGHT):
        raise ValueError(f"a button {width} wide does not fit at ({x}, {y})")
    vram = m.vram
    start = y * COLUMNS + x
    for row in _label_rows(width, text, BLACK_ON_CARD if lit else TEXT):
        vram[start : start + width] = row
        start += COLUMNS
    if lit:
        zone(m, x, y, width, BUTTON_HEIGHT, key)
    else:
        _take_away(m.zones, packed.place(x, y, width, BUTTON_HEIGHT))


def banner(m: Machine, y: int, text: str, ink: int = BLACK_ON_CARD) -> None:
    """Draw a message over the whole width, three rows high."""
    width = COLUMNS - 2
    start = y * COLUMNS + 1
    for row in _label_rows(width, text, ink):
        m.vram[start : start + width] = row
        start += COLUMNS


PIPS = {
    1: ((2, 4),),
    2: ((1, 2), (2, 4)),
    3: ((1, 2), (2, 3), (1, 4)),
    4: ((1, 2), (2, 2), (1, 4), (2, 4)),
    5: ((1, 2), (2, 2), (1, 3), (1, 4), (2, 4)),
    6: ((1, 2), (2, 2), (1, 3), (2, 3), (1, 4), (2, 4)),
}
"""Where the suit of a low card lies beside its sign, as many times as the card counts."""


@lru_cache(1024)
def card_rows(
    card: int, sign: int = 0, shown: int = CARD_WIDTH, frame: str = ""
) -> tuple[tuple[int, ...], ...]:
    """The six rows of a card; a card of number 0 has its back up.

    `sign` and `shown` are those of `card`; `frame` is the memory of the border strings in
    hexadecimal, or nothing for the usual ones.
    """
    codes = tuple(bytes.fromhex(frame) or _USUAL[FRAME_STRINGS])
    top, bottom, sides = codes[0:4], codes[5:9], codes[10:14]
    left, right = sides[0], sides[3]
    field = [[left, charset.SPACE, charset.SPACE, right] for _ in range(4)]
    for (x, y), code in _face(card, sign, shown).items():
        field[y - 1][x] = code
    ink = (RED_ON_CARD if card & 1 or not card >> 2 else BLACK_ON_CARD) << 8
    return top, *((row[0], row[1] | ink, row[2] | ink, row[3]) for row in field), bottom


def _face(card: int, sign: int, shown: int) -> dict[tuple[int, int], int]:
    """What is printed on a card: column 1 to 2 and row 1 to 4 of it -> character."""
    number = card >> 2
    if not number:
        return {(x, y): charset.BACK for x in (1, 2) for y in range(1, 5)}
    code, suit = sign or NUMBER_CODES[number], SUIT_CODES[card & 3]
    if shown < CARD_WIDTH - 1:
        return {(1, 1): code, (1, 2): suit}
    index = {(1, 1): code, (2, 1): suit}
    if number >= JACK:
        places = ((1, 3), (2, 3), (1, 4), (2, 4))
        return index | dict(zip(places, charset.COURTS[number - JACK], strict=True))
    if number in PIPS:
        return index | dict.fromkeys(PIPS[number], suit)
    return index | {(1, 4): suit, (2, 4): code}


@lru_cache(4096)
def _card_cells(x: int, y: int, card: int, sign: int, shown: int, frame: str) -> tuple[_Cells, ...]:
    """The six rows of a card as far as they lie on the screen; what does not is nothing."""
    left, end = max(x, 0), min(x + CARD_WIDTH, COLUMNS)
    return tuple(
        (span(left, line, end - left), row[left - x : end - x])
        if left < end and 0 <= line < ROWS
        else _NOTHING
        for line, row in enumerate(card_rows(card, sign, shown, frame), y)
    )


def card(m: Machine, x: int, y: int, card: int, sign: int = 0, shown: int = CARD_WIDTH) -> None:
    """Draw a packed card face up, four cells wide and six high, from the border strings.

    `sign` is the character 1-255 that stands for its number, 0 the usual one. Of a card that
    another one covers `shown` columns stay in sight; when they are less than three, its suit
    stands below its number.
    """
    vram = m.vram
    (a, top), (b, one), (c, two), (d, three), (e, four), (f, end) = _card_cells(
        x, y, card, sign, shown, "" if m.pcg == _USUAL else m.pcg[FRAME_STRINGS].hex()
    )
    vram[a], vram[b], vram[c], vram[d], vram[e], vram[f] = top, one, two, three, four, end


def back(m: Machine, x: int, y: int) -> None:
    """Draw a card face down."""
    card(m, x, y, 0)


def fan_step(cards: int, width: int, widest: int = CARD_WIDTH) -> int:
    """Columns from one card of a fan to the next so that the cards fit into `width` columns."""
    if cards < 2:
        return widest
    return max(1, min(widest, (width - CARD_WIDTH) // (cards - 1)))


def fan(m: Machine, x: int, y: int, cards: list[int], step: int) -> None:
    """Draw cards in a row, each `step` columns right of the one it covers; 0 is a card's back."""
    for index, each in enumerate(cards, 1 - len(cards)):
        card(m, x, y, each, 0, step if index else CARD_WIDTH)
        x += step


def pile(m: Machine, slot: int, x: int, y: int, cards: int, most: int) -> None:
    """Draw a pile of so many of `most` cards, face down; sprite `slot` is the edges of those below.

    Of a pile that is gone only its place is left.
    """
    if not cards:
        fill(m, x, y, CARD_WIDTH, CARD_HEIGHT, charset.SPACE)
        m.sprite(slot, sprites.NONE, 0, 0)
        return
    back(m, x, y)
    m.sprite(slot, edges(cards, most), x * 8, (y + CARD_HEIGHT) * 8)


def edges(cards: int, most: int) -> int:
    """The picture of the edges below a pile of so many of `most` cards, or none."""
    thick = min(sprites.PILES, cards * (sprites.PILES + 1) // (most + 1))
    return sprites.PILE + thick - 1 if thick else sprites.NONE
