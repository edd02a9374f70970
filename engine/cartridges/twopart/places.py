"""Where things lie on the table: seats, cards of a round, hands; in cells and in pixels.

Owns the places of the table in both parts. Draws nothing and changes nothing.
"""

from engine.cartridges.twopart import rules
from engine.cartridges.twopart.choice import in_order, place_of
from engine.cartridges.twopart.memory import BY, PILE
from engine.cartridges.twopart.situation import flown, on_table, seen_trump
from engine.machine import Machine
from engine.screen import CARD_WIDTH

Pixel = tuple[int, int]

SLOTS = ((14, 11), (19, 9), (14, 5), (9, 9))
"""The card of each seat in a round of part one: the cross."""
SMALL_HEIGHT = 5
SEAT_PIXELS = ((112, 136), (216, 72), (152, 32), (8, 72))
STOCK_LEFT, STOCK_ROW = 1, 16
HAND_LEFT, HAND_ROW, HAND_STEP = 11, 17, 3
PILE_LEFT, PILE_ROW = 1, 5

LAST_LEFT, LAST_ROW, LAST_WIDTH = 11, 7, 10
"""The plays of part two, the last one on top."""
AWAY = 112, -64
"""Beyond the edge: where the cards of a round of part two go."""
GRID_TOP, GRID_LEFT, GRID_STEP = 12, 4, 2
"""The hand of part two: the row of the first suit, the column of the twos, columns of a card."""


def suit_order(m: Machine) -> list[int]:
    """The suits from the first row of a grid to the last: the trump, once it is seen."""
    return sorted(range(4), key=lambda suit: suit == seen_trump(m))


def grid_place(m: Machine, card: int, top: int = GRID_TOP) -> tuple[int, int]:
    """The cell of a card in the grid of a hand."""
    x = GRID_LEFT + GRID_STEP * (rules.rank(card) - rules.LOWEST)
    return x, top + GRID_STEP * suit_order(m).index(card & 3)


def hand_left(m: Machine, cards: int) -> int:
    """The column of the first of so many cards of the human's hand in part one."""
    return HAND_LEFT + (rules.HAND - cards) * HAND_STEP // 2


def own_place(m: Machine, card: int) -> Pixel:
    """Where a card of the human lies in the hand, or would lie."""
    if m.G == 2:
        x, y = grid_place(m, card)
        return x * 8 - 8, y * 8 - 16
    hand = sorted({*in_order(m), card}, key=place_of)
    return (hand_left(m, len(hand)) + hand.index(card) * HAND_STEP) * 8, HAND_ROW * 8


def seat_place(m: Machine, seat: int, card: int) -> Pixel:
    """Where a card of a seat comes from, or goes to."""
    return SEAT_PIXELS[seat] if seat else own_place(m, card)


def played_place(m: Machine, seat: int) -> Pixel:
    """Where a card comes to lie that a seat plays."""
    if m.G == 1:
        x, y = SLOTS[seat]
        return x * 8, y * 8
    return (LAST_LEFT + min(2 * m.I, LAST_WIDTH - CARD_WIDTH)) * 8, LAST_ROW * 8


def pile_place(m: Machine, card: int) -> Pixel:
    """Where a card of the pile lies: before its seat, or with those of earlier rounds."""
    bit, plays = rules.bit(card), on_table(m)
    if bit in plays:
        return played_place(m, m.cell[BY + plays.index(bit)])
    return PILE_LEFT * 8, PILE_ROW * 8


def won_place(seat: int) -> Pixel:
    """Where won cards go."""
    return ((208, 150), *SEAT_PIXELS[1:])[seat]


def earlier(m: Machine) -> int:
    """The cards of the earlier rounds of a tie: those of the pile that nobody played just now."""
    return m.cell[PILE] & ~sum(on_table(m)) & ~flown(m)
