"""Where things stand on the screen of European blackjack, in characters.

Owns rows, columns and widths. Draws nothing.
"""

from engine.cartridges.european.memory import DEALER, HANDS, MOST_HANDS
from engine.machine import Machine
from engine.screen import fan_step

LABEL_ROW, DEALER_ROW, SEAT_ROW, HUMAN_ROW, BUTTON_ROW = 1, 2, 8, 14, 20
CARD_ROWS = 5
"""Rows of a card of the dealer and the human: one less than usual leaves room for four seats."""
CARD_STEP = 3

DEALER_LEFT, DEALER_WIDTH = 1, 15
PANEL, PANEL_WIDTH = 17, 14
PANEL_END = PANEL + PANEL_WIDTH
PANEL_ROW, HINT_ROW = 2, 6
BAR, BAR_WIDTH = 23, 4
SEAT_WIDTH, SEAT_CARDS = 10, 6
HUMAN_PLACES = (
    (30, (1,)),
    (14, (1, 17)),
    (9, (1, 11, 21)),
    (6, (1, 9, 16, 24)),
)
"""Width of a hand's cards and their columns, for one to four hands of the human."""

CARD_FROM = (28 * 8, DEALER_ROW * 8)
"""Where cards fly from, in pixels: under the shoe."""


def place_of_card(m: Machine, slot: int) -> tuple[int, int]:
    """Column and row where the next card of a hand of N cards is laid down."""
    seat, number = divmod(slot, MOST_HANDS)
    if slot == DEALER:
        return DEALER_LEFT + CARD_STEP * min(m.N, 3), DEALER_ROW
    if seat:
        return seat_column(seat) + min(m.N, 3), SEAT_ROW + 1
    width, columns = HUMAN_PLACES[m.cell[HANDS] - 1]
    step = fan_step(m.N + 1, width, CARD_STEP)
    return columns[number] + min(m.N * step, width - 4), HUMAN_ROW + 1


def seat_column(seat: int) -> int:
    """The first column of a computer player."""
    return 1 + (seat - 1) * SEAT_WIDTH
