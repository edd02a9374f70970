"""Hands of European blackjack: fans of cards, and strips of numbers for the smallest.

Owns the look of a hand, which gets closer as the hand grows.
"""

from functools import cache

from engine import charset, screen
from engine.cards import NUMBER_CODES, SUIT_CODES, is_red
from engine.cartridges.european.layout import STRIPS, places
from engine.machine import COLUMNS, Machine, Program
from engine.screen import BLACK_ON_CARD, RED_ON_CARD


def draw_hand(m: Machine, x: int, y: int, shown: list[int], width: int, rows: int = 2) -> None:
    """A hand from its upper left corner in one or two rows; card 0 is a back."""
    lying = places(len(shown), width, rows)
    before = len(shown) - len(lying)
    for card, (across, down, visible) in zip(shown[before:], lying, strict=True):
        if visible > 1:
            screen.card(m, x + across, y + down, card, 0, visible)
        else:
            draw_edge(m, x + across, y + down, card)
    if before:
        draw_strips(m, x, y, shown[:before], width)


def draw_edge(m: Machine, x: int, y: int, card: int) -> None:
    """The first column of a card that the next one covers, with its number and suit."""
    start = y * COLUMNS + x
    for row, code in enumerate(edge(card)):
        m.vram[start + row * COLUMNS] = code


@cache
def edge(card: int) -> tuple[int, ...]:
    """The six cells of the first column of a card."""
    side = charset.FRAME_LEFT
    return charset.FRAME_TOP_LEFT, *signs(card), side, side, charset.FRAME_BOTTOM_LEFT


def draw_strips(m: Machine, x: int, y: int, shown: list[int], width: int) -> None:
    """Rows of card numbers, the last one full; when they are too many, dots are the first."""
    numbers = strip(shown, STRIPS * width, False)
    y += STRIPS
    while numbers:
        y -= 1
        m.vram[screen.span(x, y, len(numbers[-width:]))] = numbers[-width:]
        del numbers[-width:]


def strip(shown: list[int], most: int, suit: bool = True) -> list[int]:
    """The cells of card numbers in a row, the last with its suit; dots stand for the first ones."""
    codes = [signs(card)[0] for card in shown]
    if suit and shown:
        codes.append(signs(shown[-1])[1])
    if len(codes) > most:
        codes = codes[-most:]
        codes[0] = charset.encode("…")[0] | BLACK_ON_CARD << 8
    return codes


@cache
def signs(card: int) -> tuple[int, int]:
    """The cells of a card's number and suit."""
    ink = (RED_ON_CARD if is_red(card) else BLACK_ON_CARD) << 8
    return NUMBER_CODES[card >> 2] | ink, SUIT_CODES[card & 3] | ink


def stamp(m: Machine, x: int, y: int, rows: tuple[tuple[int, ...], ...]) -> None:
    """Put rows of cells on the screen."""
    start = y * COLUMNS + x
    for row in rows:
        m.vram[start : start + len(row)] = row
        start += COLUMNS


@cache
def big_total(program: Program, points: int) -> tuple[tuple[int, ...], ...]:
    """The four rows of a total in big digits."""
    apart = Machine(program)
    screen.big(apart, 0, 0, str(points))
    return tuple(tuple(apart.vram[screen.span(0, row, 4 * len(str(points)))]) for row in range(4))
