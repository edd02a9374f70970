"""The hands that a drill deals: pairs, soft hands, close calls, or what was missed.

Owns the choice. A missed cell of the chart lies in a box; every second hand comes from the first
box, every fourth from the second and so on, so that what was missed lately comes most often
(Sebastian Leitner's boxes). Changes nothing but the state of chance.
"""

from functools import cache
from itertools import product

from engine.cartridges.european.bank import ACE, TEN, VALUES, Hand, best_total
from engine.cartridges.european.exact import two_cards
from engine.cartridges.european.memory import DRILL, DRILLED, MISSED_ONES, PAIRS, SEATS, SOFT
from engine.cartridges.european.record import CHART, LAST_BOX, missed
from engine.machine import Machine

CLOSE_GAP = 400
"""Two moves closer than this, in 1/10000 of a stake, are a close call."""

DRILL_NAMES = "off", "pairs", "soft_hands", "close", "missed_ones"
"""The texts that name what is dealt."""

Deal = tuple[Hand, int]
"""The human's two cards and the dealer's upcard, as values."""


def wanted(m: Machine) -> Deal:
    """What the drill deals next."""
    drill = m.cell[DRILL]
    if drill == MISSED_ONES:
        found = due(m)
        if found:
            return _practised(m, found)
    deals = pairs() if drill == PAIRS else soft_hands() if drill == SOFT else close_calls()
    return deals[m.rnd(len(deals))]


def due(m: Machine) -> list[tuple[str, int, int]]:
    """The missed cells of the chart that are still to be practised and that two cards make."""
    return [cell for cell in CHART if missed(m, *cell)[1] and hands_of(*cell[:2])]


def is_on(m: Machine) -> bool:
    """Whether the human is drilled."""
    return bool(m.cell[SEATS] and m.cell[DRILL])


def is_offered(m: Machine) -> bool:
    """Whether a drill can follow this session: one of what was missed, or the same again."""
    return bool(m.cell[SEATS] and (m.cell[DRILL] or due(m)))


def _practised(m: Machine, found: list[tuple[str, int, int]]) -> Deal:
    """A missed cell of the box whose turn it is, or of the next one that holds any."""
    turn = m.cell[DRILLED]
    box = min((turn & -turn).bit_length() or LAST_BOX, LAST_BOX)
    nearest = min((abs(missed(m, *cell)[1] - box), missed(m, *cell)[1]) for cell in found)[1]
    cells = [cell for cell in found if missed(m, *cell)[1] == nearest]
    kind, number, upcard = cells[m.rnd(len(cells))]
    hands = hands_of(kind, number)
    return hands[m.rnd(len(hands))], upcard


@cache
def hands_of(kind: str, number: int) -> tuple[Hand, ...]:
    """The two cards that make a row of the chart; none where only a natural or more cards do."""
    if kind == "pair":
        return ((number, number),)
    found = [
        (low, high)
        for low, high in product(VALUES, VALUES)
        if low < high
        and (low, high) != (ACE, TEN)
        and best_total(low + high, low == ACE) == number
        and (low == ACE) == (kind == "soft")
    ]
    return tuple(found)


@cache
def pairs() -> tuple[Deal, ...]:
    """Every pair against every upcard."""
    return tuple(((value, value), upcard) for value, upcard in product(VALUES, VALUES))


@cache
def soft_hands() -> tuple[Deal, ...]:
    """Ace and 2 to 9 against every upcard."""
    return tuple(((ACE, value), upcard) for value, upcard in product(range(2, TEN), VALUES))


@cache
def close_calls() -> tuple[Deal, ...]:
    """Two cards whose best two moves are nearly worth the same."""
    deals = []
    for low, high, upcard in product(VALUES, VALUES, VALUES):
        if low <= high and (low, high) != (ACE, TEN):
            best, second, *_ = sorted(two_cards((low, high), upcard), reverse=True)
            if best - second < CLOSE_GAP:
                deals.append(((low, high), upcard))
    return tuple(deals)
