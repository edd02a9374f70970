"""What the moves of a hand are worth with exactly its cards out of the shoe.

Two cards are looked up, as the solver stored them; more are computed here, from the cards alone:
the same hand is always worth the same. Owns the exact values of the trainer. Changes nothing of a
machine. Hands are card values 1-10, sorted; values are units of the first stake.
"""

from functools import cache, lru_cache

from engine.cards import points
from engine.cartridges.european.bank import (
    ACE, FULL_SHOE, TEN, VALUES, Hand, best_total, dealer_tree, without,
)  # fmt: skip
from engine.cartridges.european.strategy import HIT, MOVES, SPLIT, STAND, View
from engine.cartridges.european.strategy_table import DIFFERENCES
from engine.cartridges.european.strategy_table import VALUES as ROWS

UNIT = 10_000
CLOSE_CELLS = ("hard", 16, 10), ("soft", 18, 1)
"""Where hands of three or more cards differ in what is best; else they go by the chart."""
KEPT = 1 << 16
"""So many hands stay known."""
SLICE = 12_000
"""About so many ways of the dealer to draw are added up in a frame."""

OBVIOUS = 2500
"""Who stands or hits where everything else is so much worse has decided nothing."""
SAFE = 11
"""No card busts a hard total up to this."""


def hand_of(view: View) -> Hand:
    """The card values of the hand that is looked at."""
    return tuple(sorted(map(points, view.hand)))


@cache
def row_of(hand: Hand, pair: bool = True) -> tuple[str, int]:
    """Kind and number of the chart's row of a hand; of its total when a pair is not wanted."""
    low = sum(hand)
    if pair and len(hand) == 2 and hand[0] == hand[1]:
        return "pair", hand[0]
    total = best_total(low, ACE in hand)
    return "hard" if total == low else "soft", total


def chart_cell(view: View) -> tuple[str, int, int]:
    """Kind, number and upcard of the chart's cell that the question belongs to."""
    return *row_of(hand_of(view), bool(view.legal & SPLIT)), points(view.upcard)


@cache
def two_cards(hand: Hand, upcard: int) -> tuple[int, ...]:
    """What the moves of two cards are worth, in 1/10000; 21 not a natural."""
    low, high = hand
    kind, number = row_of(hand)
    more = DIFFERENCES.split("\n\n")[(low - 1) * (20 - low) // 2 + high - 1].splitlines()
    return tuple(
        [
            row[upcard - 1] + int(own.split()[upcard - 1])
            for row, own in zip(ROWS[kind][number], filter(None, more), strict=True)
        ]
    )


@lru_cache(KEPT)
def stand(hand: Hand, upcard: int) -> float:
    """The value of closing a hand, a natural not among them."""
    shoe = without(FULL_SHOE, upcard, *hand)
    return dealer_tree(upcard).closed(shoe, best_total(sum(hand), ACE in hand))


@lru_cache(KEPT)
def hit(hand: Hand, upcard: int) -> float:
    """The value of one more card and the best play after it."""
    shoe = without(FULL_SHOE, upcard, *hand)
    return sum(
        count * (-1.0 if sum(hand) + value > 21 else play_on(longer(hand, value), upcard))
        for value, count in enumerate(shoe, 1)
    ) / sum(shoe)


def longer(hand: Hand, value: int) -> Hand:
    """A hand with one more card."""
    return tuple(sorted((*hand, value)))


def play_on(hand: Hand, upcard: int) -> float:
    """The value of a hand of three or more cards that is played in the best way."""
    return (stand if stands(hand, upcard) else hit)(hand, upcard)


@lru_cache(KEPT)
def stands(hand: Hand, upcard: int) -> bool:
    """Whether a hand of three or more cards is better stood than hit."""
    if (*row_of(hand), upcard) in CLOSE_CELLS:
        return stand(hand, upcard) >= hit(hand, upcard)
    return stands_by_chart(hand, upcard)


def stands_by_chart(hand: Hand, upcard: int) -> bool:
    """Whether the chart stands with a hand of three or more cards."""
    kind, number = row_of(hand)
    standing, hitting, *_ = ROWS[kind][number]
    return standing[upcard - 1] >= hitting[upcard - 1]


def in_units(value: float) -> int:
    """A value in 1/10000 of the first stake."""
    return round(value * UNIT)


def move_values(view: View) -> dict[int, int]:
    """What every legal move is worth with exactly these cards, in 1/10000 of the first stake."""
    hand, upcard = hand_of(view), points(view.upcard)
    if len(hand) > 2:
        return {STAND: in_units(stand(hand, upcard)), HIT: in_units(hit(hand, upcard))}
    values = two_cards(hand, upcard)
    if hand == (ACE, TEN) and view.hands == 1:
        values = ROWS["natural"][21][0][upcard - 1], *values[1:]
    return {move: value for move, value in zip(MOVES, values, strict=False) if move & view.legal}


def best_move(view: View) -> int:
    """The best legal move with exactly these cards; on equal values stand, hit, double, split."""
    hand = hand_of(view)
    if len(hand) > 2:
        return STAND if stands(hand, points(view.upcard)) else HIT
    values = move_values(view)
    return max(values, key=values.__getitem__)


def is_obvious(view: View) -> bool:
    """Whether nobody errs here: at 21, where no card can bust, or where the gap is very large.

    A double or a split that is best is never obvious.
    """
    hand = hand_of(view)
    kind, number = row_of(hand)
    if number == 21 or view.legal == STAND | HIT and kind == "hard" and number <= SAFE:
        return True
    rows, column = ROWS[kind][number], points(view.upcard) - 1
    worth = [row[column] for move, row in zip(MOVES, rows, strict=False) if move & view.legal]
    best, second, *_ = sorted(worth, reverse=True)
    return best - second >= OBVIOUS and best in worth[:2]


def thinking(view: View) -> tuple[tuple[Hand, ...], ...]:
    """The hands that have to be known for a hit, in slices that take no frame too long."""
    hand, upcard = hand_of(view), points(view.upcard)
    return _slices(hand, upcard) if len(hand) > 2 else ()


@lru_cache(256)
def _slices(hand: Hand, upcard: int) -> tuple[tuple[Hand, ...], ...]:
    ahead, found = [hand], {hand}
    while ahead:
        held = ahead.pop()
        if held != hand and stands_by_chart(held, upcard):
            continue
        following = {longer(held, value) for value in VALUES if sum(held) + value <= 21} - found
        found |= following
        ahead += following
    order = sorted(found, key=lambda held: (-sum(held), held))
    size = max(1, SLICE // len(dealer_tree(upcard)))
    return tuple([tuple(order[at : at + size]) for at in range(0, len(order), size)])


def think(view: View, left: int) -> None:
    """Come to know the first of so many slices that are left."""
    upcard = points(view.upcard)
    for part in thinking(view)[-left:][:1]:
        for hand in part:
            play_on(hand, upcard)
