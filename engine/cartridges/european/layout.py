"""Where things stand on the screen of European blackjack, in characters.

Owns rows, columns and widths, and how the cards of a hand overlap. Draws nothing.
"""

from functools import cache
from typing import NamedTuple

from engine.cartridges.european.memory import DEALER, HANDS, MOST_HANDS
from engine.machine import Machine
from engine.screen import CARD_WIDTH

HEAD_ROW, DEALER_ROW, HUMAN_ROW, HAND_ROW, SAID_ROW, LINE_ROW, BUTTON_ROW = 1, 2, 9, 10, 17, 19, 20
"""Rows of the dealer's label and his cards, of the human's labels and cards, of messages, of the
keys, and of their buttons right below."""

LOW_SAID_ROW = 18
"""The row of messages below a hand that lies in two rows; then the names of the keys make room."""

LEFT, END = 1, 31
"""The first column that things stand in, and the one after the last."""

DEALER_WIDTH = 15
PANEL, PANEL_ROW = 17, 3
"""Right of the dealer: the computer players, or the values of a hint."""
SHOE_WIDTH, SHOE_END = 3, 24
SEAT_ROWS = 2
SEAT_PLACES = (14, (0,)), (6, (0, 8)), (3, (1, 6, 11)), (2, (1, 5, 9, 12))
"""Width of a hand of a computer player and their columns, for one to four of them."""
HUMAN_PLACES = (
    (30, (1,)),
    (14, (1, 17)),
    (9, (1, 12, 22)),
    (6, (1, 9, 17, 25)),
)
"""Width of a hand's cards and their columns, for one to four hands of the human."""

WORD = 17
"""The column of the stake, later the result, of a single hand."""

SHORT, SHORT_WIDTH = 6, 15
"""So many cards of a single hand have the total in big digits beside them."""
BIG_ROW = HAND_ROW + 1

BEHIND = 2
"""Rows that stay visible of a card that lies behind another row of its hand."""
STRIPS = 2
"""Rows of a hand of which only the numbers are shown."""

SHOE_PIXEL = (PANEL * 8, HEAD_ROW * 8)
"""Where cards fly from, in pixels."""
PURSE_PIXEL = 216, 4
"""Where the human's chips come from and go to: at the units."""
TALON_PIXEL = 112, 80
"""Where the dealt cards come together for the shuffle."""
BANK_PIXEL = (56, 28)
"""Where chips come from and go to: at the dealer's."""


class Place(NamedTuple):
    """Where a card of a hand lies from its corner, and how many of its columns stay visible."""

    x: int
    y: int
    shown: int


def step_of(cards: int, width: int) -> int:
    """Columns from one card to the next so that so many fit into a row; below 1 they do not."""
    return CARD_WIDTH if cards < 2 else min(CARD_WIDTH, (width - CARD_WIDTH) // (cards - 1))


@cache
def places(cards: int, width: int, most_rows: int = 2) -> tuple[Place, ...]:
    """Where the cards of a hand lie: in one row, in two, closer, and then only the last of them.

    Those before them, which have no place, are shown as numbers alone.
    """
    for rows, least in ((1, 2), (2, 2), (1, 1), (2, 1)):
        across = -(-cards // rows)
        if rows <= most_rows and step_of(across, width) >= least:
            return (
                *_row(across, step_of(across, width), 0),
                *_row(cards - across, step_of(across, width), BEHIND),
            )
    return _row(width - CARD_WIDTH + 1, 1, STRIPS)


def _row(cards: int, step: int, y: int) -> tuple[Place, ...]:
    """Cards in a row, the last one uncovered."""
    last = cards - 1
    return tuple(Place(at * step, y, step if at < last else CARD_WIDTH) for at in range(cards))


def place_of_card(m: Machine, slot: int, cards: int) -> tuple[int, int]:
    """Column and row of the last of so many cards of a hand."""
    seat, number = divmod(slot, MOST_HANDS)
    if seat and slot != DEALER:
        return PANEL + 7, seat_row(seat)
    if slot == DEALER:
        last = places(cards, DEALER_WIDTH, 1)[-1]
        return LEFT + last.x, DEALER_ROW + last.y
    last = places(cards, hand_width(m.cell[HANDS], cards))[-1]
    return HUMAN_PLACES[m.cell[HANDS] - 1][1][number] + last.x, HAND_ROW + last.y


def hand_width(hands: int, cards: int) -> int:
    """Columns for so many cards of the human; a single short hand leaves room for its total."""
    return SHORT_WIDTH if hands == 1 and cards <= SHORT else HUMAN_PLACES[hands - 1][0]


def seat_row(seat: int) -> int:
    """The first row of a computer player."""
    return PANEL_ROW + (seat - 1) * SEAT_ROWS


def chip_pixel(m: Machine, number: int) -> tuple[int, int]:
    """Where the first chip of a hand of the human lies."""
    _, columns = HUMAN_PLACES[m.cell[HANDS] - 1]
    if len(columns) == 1:
        return WORD * 8, HUMAN_ROW * 8 - 1
    return (columns[number] + 3) * 8 + 4, HUMAN_ROW * 8 - 1
