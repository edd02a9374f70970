"""The rules of European blackjack that are no matter of lines: hands, moves, results, views.

Owns what a hand is, may do and wins. Changes nothing.
"""

from functools import cache  # noqa: I001 - packed

from engine import cards
from engine.cartridges.european.memory import (
    CARDS, CLOSED, DEALER, DECK, HANDS, HELD, MOST_CARDS, MOST_HANDS, PACKED, SLOTS, STAKE,
)  # fmt: skip
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND, View
from engine.machine import Machine


def hand(m: Machine, slot: int) -> list[int]:
    """The packed cards of a hand."""
    start = CARDS + slot * MOST_CARDS
    return m.cell[start : start + m.cell[HELD + slot]]


def taken_slots(m: Machine) -> list[int]:
    """The hands of the seats that hold cards."""
    return [slot for slot, held in enumerate(m.cell[HELD : HELD + SLOTS]) if held]


@cache
def deal_order(seats: tuple[int, ...]) -> tuple[int, ...]:
    """The hands in the order in which the first cards are dealt, by who sits at the table."""
    return *(seat * MOST_HANDS for seat, taken in enumerate(seats) if taken), DEALER


def total(m: Machine, slot: int) -> int:
    """The total of a hand, of the dealer's as far as it is face up."""
    return cards.total(m.cell[PACKED + slot])


def is_natural(m: Machine, slot: int) -> bool:
    """Whether a hand is an ace and a ten-value card, not after a split."""
    split = slot != DEALER and m.cell[HANDS + slot // MOST_HANDS] > 1
    return not split and m.cell[HELD + slot] == 2 and total(m, slot) == cards.BLACKJACK


def legal_moves(m: Machine, slot: int) -> int:
    """The mask of the moves that a hand may make; 0 when it is closed or over 21."""
    held = m.cell[HELD + slot]
    if not held or m.cell[CLOSED + slot] or total(m, slot) > cards.BLACKJACK:
        return 0
    if held != 2:
        return STAND | HIT
    first, second = map(cards.points, hand(m, slot))
    pair = first == second and m.cell[HANDS + slot // MOST_HANDS] < MOST_HANDS
    return STAND | HIT | DOUBLE | (SPLIT if pair else 0)


def question(m: Machine, slot: int) -> View:
    """The hand, the upcard and the moves, without the other cards that were seen."""
    upcard = m.cell[CARDS + DEALER * MOST_CARDS]
    hands = m.cell[HANDS + slot // MOST_HANDS]
    return View(tuple(hand(m, slot)), upcard, legal_moves(m, slot), hands)


def view(m: Machine, slot: int) -> View:
    """What the player of a hand may know: open cards only."""
    seen = m.cell[DECK : DECK + m.B]
    for other in taken_slots(m):
        if other != slot:
            seen += hand(m, other)
    return question(m, slot)._replace(seen=tuple(seen))


def depends(m: Machine, slot: int) -> bool:
    """Whether a hand's result depends on what the dealer draws."""
    return 0 < total(m, slot) <= cards.BLACKJACK and not is_natural(m, slot)


def result(m: Machine, slot: int) -> int:
    """Half units that a finished hand wins against the dealer's finished hand."""
    mine, bank = total(m, slot), total(m, DEALER)
    stake = 2 * m.cell[STAKE + slot]
    if mine > cards.BLACKJACK:
        return -stake
    if is_natural(m, slot):
        return 0 if is_natural(m, DEALER) else 3
    if is_natural(m, DEALER):
        return -stake
    if bank > cards.BLACKJACK or mine > bank:
        return stake
    return -stake if mine < bank else 0
