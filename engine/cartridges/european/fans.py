"""Hands of European blackjack as rows of cells: fans, wide cards, small characters.

Owns the look of a hand, which gets smaller as the hand grows. A picture is a tuple of rows of
video memory cells; it must lie on the screen where it is put.
"""

from collections.abc import Sequence
from functools import cache

from engine import charset, screen
from engine.cards import NUMBER_CODES, SUIT_CODES, is_red
from engine.cartridges.european.layout import CARD_ROWS, CARD_STEP
from engine.machine import COLUMNS, Machine
from engine.screen import BLACK_ON_CARD, CARD_WIDTH, RED_ON_CARD

Rows = tuple[tuple[int, ...], ...]

BLANK = charset.SPACE | BLACK_ON_CARD << 8
BACK = charset.BACK | RED_ON_CARD << 8


def stamp(m: Machine, x: int, y: int, rows: Rows) -> None:
    """Put rows of cells on the screen."""
    vram, start = m.vram, y * COLUMNS + x
    for row in rows:
        vram[start : start + len(row)] = row
        start += COLUMNS


def draw_hand(m: Machine, x: int, y: int, shown: list[int], width: int) -> None:
    """A hand as a fan, closer as it grows, then on one wide card, then as small characters."""
    step = screen.fan_step(len(shown), width, CARD_STEP)
    if len(shown) < 2 or step > 1 and (len(shown) - 1) * step + CARD_WIDTH <= width:
        draw_fan(m, x, y, shown, step, CARD_ROWS)
    elif len(shown) + 2 <= width:
        stamp(m, x, y, wide_card(shown, CARD_ROWS))
    else:
        stamp(m, x, y, small_cards(shown, width, CARD_ROWS))


def draw_fan(m: Machine, x: int, y: int, shown: list[int], step: int, height: int) -> None:
    """Single cards, each `step` columns right of the one it covers."""
    for card in shown:
        stamp(m, x, y, single_card(card, height))
        x += step


@cache
def single_card(card: int, height: int) -> Rows:
    """One card, four cells wide; 0 is its back."""
    if not card:
        return framed([(BACK, BACK)] * (height - 2))
    number, suit = signs(card)
    lower = suit if height == CARD_ROWS else BLANK
    return framed([(number, BLANK), (suit, BLANK), (BLANK, lower)][: height - 2])


def wide_card(shown: list[int], height: int) -> Rows:
    """Numbers and suits side by side on one card."""
    numbers, suits = zip(*map(signs, shown), strict=True)
    return framed([numbers, suits, *[(BLANK,) * len(shown)] * (height - 4)])


def framed(inside: Sequence[tuple[int, ...]]) -> Rows:
    """A card of any size around these rows."""
    width = len(inside[0])
    top = charset.FRAME_TOP_LEFT, *[charset.FRAME_TOP] * width, charset.FRAME_TOP_RIGHT
    bottom = charset.FRAME_BOTTOM_LEFT, *[charset.FRAME_BOTTOM] * width, charset.FRAME_BOTTOM_RIGHT
    return top, *((charset.FRAME_LEFT, *row, charset.FRAME_RIGHT) for row in inside), bottom


def small_cards(shown: list[int], width: int, rows: int) -> Rows:
    """Cards as one or two cells each, in rows: number and suit, or the number when space is short.

    When even that does not fit, dots stand for the first cards.
    """
    size = 2 if len(shown) <= width // 2 * rows else 1
    across = width // size
    codes = [code for card in shown[-across * rows :] for code in signs(card)[:size]]
    if len(shown) > across * rows:
        codes[0] = charset.encode("…")[0] | BLACK_ON_CARD << 8
    row = across * size
    return tuple(tuple(codes[start : start + row]) for start in range(0, len(codes), row))


def signs(card: int) -> tuple[int, int]:
    """The cells of a card's number and suit."""
    ink = (RED_ON_CARD if is_red(card) else BLACK_ON_CARD) << 8
    return NUMBER_CODES[card >> 2] | ink, SUIT_CODES[card & 3] | ink
