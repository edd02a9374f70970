"""How the dealer of European blackjack draws: exact chances, and what a closed hand is worth.

Owns the tree of draws of each upcard. Knows no strategy; cards are their values 1-10, a shoe is how
many there are of each.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter, mul

ACE, TEN = 1, 10
VALUES = range(ACE, TEN + 1)
FULL_SHOE = (24,) * 9 + (96,)
"""Cards of each value 1-10 in six decks."""

NATURAL, BUST = 22, 23
"""What the dealer ends with beside 17 to 21."""
MOST_DRAWN = 12
"""The dealer never draws more cards than this."""

Shoe = tuple[int, ...]
Gather = Callable[[Sequence[int]], tuple[int, ...]]
Hand = tuple[int, ...]


def without(shoe: Shoe, *values: int) -> Shoe:
    """The shoe after these card values have left it."""
    counts = list(shoe)
    for value in values:
        counts[value - 1] -= 1
    return tuple(counts)


def best_total(low: int, ace: bool) -> int:
    """The total of a hand whose aces count 1 in `low`."""
    return low + 10 if ace and low <= 11 else low


def dealer_outcome(upcard: int, drawn: Hand) -> int:
    """17-21, NATURAL or BUST for a finished hand of the dealer, 0 when he draws on."""
    total = best_total(upcard + sum(drawn), ACE in (upcard, *drawn))
    if total == 21 and len(drawn) == 1:
        return NATURAL
    return 0 if total < 17 else min(total, BUST) if total < NATURAL else BUST


def payoff(total: int, outcome: int) -> int:
    """What a closed hand of this total, no natural, wins against an outcome, 0 for none yet."""
    if not outcome or outcome == total:
        return 0
    return 1 if outcome == BUST or outcome < total else -1


class DealerTree:
    """Every way the dealer can draw to 17 from one upcard, orders of the same cards merged.

    All orders of the same cards are equally likely, so one product of falling counts serves them
    all. Level n holds the draws of n + 1 cards: each is an unfinished one of the level before and
    one more card.
    """

    def __init__(self, upcard: int) -> None:
        self.upcard = upcard
        self._parents: list[Gather] = []
        self._factors: list[Gather] = []
        self._ends: list[list[tuple[int, int]]] = []
        self._columns: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        unfinished: dict[Hand, tuple[int, int]] = {(): (0, 1)}
        while unfinished:
            unfinished = self._grow(unfinished)

    def __len__(self) -> int:
        """How many draws there are."""
        return sum(map(len, self._ends))

    def _grow(self, unfinished: dict[Hand, tuple[int, int]]) -> dict[Hand, tuple[int, int]]:
        """Add a level to these draws, each with its place and its orders; the unfinished of it."""
        orders: dict[Hand, int] = {}
        origin: dict[Hand, tuple[int, int]] = {}
        for drawn, (place, ways) in unfinished.items():
            for value in VALUES:
                after = tuple(sorted((*drawn, value)))
                orders[after] = orders.get(after, 0) + ways
                origin[after] = place, (value - 1) * MOST_DRAWN + drawn.count(value)
        ends = [(dealer_outcome(self.upcard, drawn), ways) for drawn, ways in orders.items()]
        self._parents.append(itemgetter(*[place for place, _ in origin.values()]))
        self._factors.append(itemgetter(*[factor for _, factor in origin.values()]))
        self._ends.append(ends)
        return {
            drawn: (place, ways)
            for place, (drawn, ways) in enumerate(orders.items())
            if not ends[place][0]
        }

    def closed(self, shoe: Shoe, total: int) -> float:
        """The value of a closed hand of this total, 21 not a natural, over 21 lost."""
        if total > 21:
            return -1.0
        return self._mean(shoe, tuple([payoff(total, outcome) for outcome in range(BUST + 1)]))

    def natural(self, shoe: Shoe) -> float:
        """The value of a natural."""
        other = {ACE: TEN, TEN: ACE}.get(self.upcard)
        return 1.5 * (1 - shoe[other - 1] / sum(shoe)) if other else 1.5

    def _mean(self, shoe: Shoe, pays: tuple[int, ...]) -> float:
        """The mean of what each outcome pays, at its number."""
        columns = self._columns.get(pays)
        if columns is None:
            columns = self._columns[pays] = [
                tuple([pays[outcome] * ways for outcome, ways in ends]) for ends in self._ends
            ]
        factors = [count - used for count in shoe for used in range(MOST_DRAWN)]
        size, share, mean = sum(shoe), 1.0, 0.0
        weights: tuple[int, ...] = (1,)
        levels = zip(self._parents, self._factors, columns, strict=True)
        for left, (parents, own, column) in enumerate(levels):
            weights = tuple(map(mul, parents(weights), own(factors)))
            share /= size - left
            mean += share * sum(map(mul, weights, column))
        return mean


@cache
def dealer_tree(upcard: int) -> DealerTree:
    """The tree of an upcard 1-10; made once."""
    return DealerTree(upcard)
