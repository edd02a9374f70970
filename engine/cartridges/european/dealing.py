"""What a round of European blackjack does to the memory: cards laid out, split, settled.

Owns no order of play; the lines of the listing call it.
"""

from engine import cards
from engine.cartridges.european.drill import wanted
from engine.cartridges.european.memory import (
    CARDS, CLOSED, DEALER_UNITS, DECK, HANDS, HELD, MOST_CARDS, MOST_HANDS, NO_CONTROLS, NO_PANEL,
    PACKED, RESULT, SEATS, SEAT_COUNT, SHOE, SLOTS, STAKE, STRETCHES, TALLY, TALLY_WIDTH, T_DOUBLES,
    T_HANDS, T_NATURALS, T_SPLITS, T_UNITS,
)  # fmt: skip
from engine.cartridges.european.rules import deal_order, hand, is_natural, result
from engine.machine import Machine

NO_HANDS, NO_CARDS = (0,) * (STRETCHES - HELD), (0,) * (TALLY - CARDS)
"""What stands in the cells of the hands when nobody has a card."""


def clear_table(m: Machine) -> None:
    """Take all cards from the table; each taken seat has one hand and a stake of 1."""
    m.cell[HELD:STRETCHES] = NO_HANDS
    m.cell[CARDS:TALLY] = NO_CARDS
    m.cell[STAKE : STAKE + SLOTS] = [1] * SLOTS
    m.cell[HANDS : HANDS + SEAT_COUNT] = [1] * SEAT_COUNT
    m.A = m.F = m.G = m.H = m.Q = m.C = m.E = m.J = m.Z = 0
    m.P = NO_PANEL
    m.O = NO_CONTROLS


def arrange(m: Machine) -> None:
    """Bring what the drill wants to the places in the shoe where it is dealt from."""
    (first, second), upcard = wanted(m)
    hands = len(deal_order(tuple(m.cell[SEATS : SEATS + SEAT_COUNT])))
    taken = m.D, m.D + hands, m.D + hands - 1
    for place, value in zip(taken, (first, second, upcard), strict=True):
        for other in (place, *range(m.D + 2 * hands, SHOE)):
            if cards.points(m.cell[DECK + other]) == value:
                deck = m.cell[DECK + place], m.cell[DECK + other]
                m.cell[DECK + other], m.cell[DECK + place] = deck
                break


def shuffle_earlier_rounds(m: Machine) -> None:
    """Make a new shoe of the cards of earlier rounds; those of this round stay dealt."""
    deck = m.cell[DECK : DECK + SHOE]
    m.cell[DECK : DECK + SHOE] = deck[m.B :] + deck[: m.B]
    m.D = SHOE - m.B
    m.shuffle(DECK + m.D, m.B)
    m.B = 0


def split_hand(m: Machine) -> None:
    """Make two hands of a pair; split aces are closed, they only get their second card."""
    old, new = m.H, m.A * MOST_HANDS + m.cell[HANDS + m.A]
    m.cell[HANDS + m.A] += 1
    first, second = hand(m, old)
    m.cell[CARDS + new * MOST_CARDS] = second
    m.cell[CARDS + old * MOST_CARDS + 1] = 0
    for slot, card in ((old, first), (new, second)):
        m.cell[HELD + slot] = 1
        m.cell[PACKED + slot] = cards.add(0, card)
        m.cell[CLOSED + slot] = int(card >> 2 == cards.ACE)


def count_hand(m: Machine, slot: int) -> None:
    """Settle a hand and enter it in its seat's tally and the dealer's."""
    tally = TALLY + slot // MOST_HANDS * TALLY_WIDTH
    m.cell[RESULT + slot] = won = result(m, slot)
    m.cell[tally + T_HANDS] += 1
    m.cell[tally + T_UNITS] += won
    m.cell[tally + T_NATURALS] += is_natural(m, slot)
    m.cell[tally + T_DOUBLES] += m.cell[STAKE + slot] - 1
    m.cell[tally + T_SPLITS] += slot % MOST_HANDS > 0
    m.cell[DEALER_UNITS] -= won
