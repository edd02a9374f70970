"""What many closed hands are worth against one upcard, for the cards of one shoe.

Owns a quicker way to the values of `DealerTree`, the same up to the last digits. The chance of a
draw of the dealer's is a product with a factor for each card value, and a factor hangs only on how
many cards of that value the hand holds. So the sums over all draws are folded together value by
value, tens first, and a hand shares with the one before what is folded of cards they both hold.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import accumulate, zip_longest
from operator import itemgetter, mul, sub
from typing import NamedTuple

from engine.cartridges.european.bank import (
    ACE, MOST_DRAWN, TEN, VALUES, Hand, Shoe, best_total, dealer_outcome, payoff,
)  # fmt: skip

Sums = tuple[float, ...]
Gather = Callable[[Sequence[float]], Sums]
Class = tuple[int, ...]
"""Draws that end alike and hold alike of what is not folded yet: how many aces, how many other
cards, the outcome, and how many 2s, 3s and so on."""
ENDS = 3
"""So many numbers of a class are left in the end: aces, other cards, the outcome."""
EACH = 50
"""What a hand takes beside its sums, in sums."""


class Fold(NamedTuple):
    """How the sums are folded at a card value: what gathers the factor of each of them, and the
    first and the end of those that become one, if any do."""

    factors: Gather
    firsts: Gather | None
    ends: Gather | None


class Folds:
    """All folds of an upcard: `orders` counts the orders of each class of draws, `last` are the
    classes that are left when all but the aces are folded."""

    def __init__(self, upcard: int) -> None:
        draws = finished_draws(upcard)
        classes = sorted(draws)
        self.orders = tuple([float(draws[made]) for made in classes])
        tens = [made[1] - sum(made[ENDS:]) for made in classes]
        self.steps = {TEN: Fold(itemgetter(*tens), None, None)}
        sizes = [len(classes)]
        for value in range(TEN - 1, ACE, -1):
            used = itemgetter(*[made[-1] for made in classes])
            shorter = [made[:-1] for made in classes]
            firsts = [at for at, made in enumerate(shorter) if not at or made != shorter[at - 1]]
            ends = itemgetter(*firsts[1:], len(shorter))
            self.steps[value] = Fold(used, itemgetter(*firsts), ends)
            sizes.append(len(classes))
            classes = [shorter[at] for at in firsts]
        self.last = classes
        self._costs = [0, *accumulate(reversed(sizes))]

    def cost(self, before: Hand, held: Hand) -> int:
        """How many sums are to be made for a hand after another one; both begin with their tens."""
        pairs = zip_longest(before, held, fillvalue=0)
        highest = next((max(pair) for pair in pairs if pair[0] != pair[1]), ACE)
        return self._costs[highest - ACE] + len(self.last) + EACH


def finished_draws(upcard: int) -> dict[Class, int]:
    """The classes of the draws that end the dealer's hand, each with its orders."""
    finished: dict[Class, int] = {}
    unfinished: dict[Hand, int] = {(): 1}
    while unfinished:
        orders: dict[Hand, int] = {}
        for drawn, ways in unfinished.items():
            for value in VALUES:
                after = tuple(sorted((*drawn, value)))
                orders[after] = orders.get(after, 0) + ways
        unfinished = {}
        for drawn, ways in orders.items():
            outcome = dealer_outcome(upcard, drawn)
            if outcome:
                numbers = [drawn.count(value) for value in range(ACE, TEN)]
                aces, *others = numbers
                finished[(aces, len(drawn) - aces, outcome, *others)] = ways
            else:
                unfinished[drawn] = ways
    return finished


@cache
def folds(upcard: int) -> Folds:
    """The folds of an upcard 1-10; made once."""
    return Folds(upcard)


class Folded:
    """What closed hands are worth when these cards are left, the hand among them."""

    def __init__(self, shoe: Shoe, upcard: int) -> None:
        self.shoe = shoe
        self.size = sum(shoe)
        self.folds = folds(upcard)
        self._sums: dict[int, tuple[Hand, Sums]] = {TEN + 1: ((), self.folds.orders)}
        self._pays: dict[tuple[int, int, int], Sums] = {}

    def closed(self, held: Hand) -> float:
        """The value of a closed hand, 21 not a natural."""
        aces = held.count(ACE)
        total = best_total(sum(held), aces > 0)
        last = self._last(aces, len(held), total)
        return float(sum(map(mul, self._folded(ACE + 1, held[aces:]), last)))

    def _folded(self, value: int, high: Hand) -> Sums:
        """The sums folded from tens down to a value, for a hand with these cards from there up."""
        known = self._sums.get(value)
        if known is not None and known[0] == high:
            return known[1]
        number = high.count(value)
        before = self._folded(value + 1, high[number:])
        factors, firsts, ends = self.folds.steps[value]
        terms = map(mul, before, factors(self._factors(value, number)))
        if firsts is None or ends is None:
            sums = tuple(terms)
        else:
            running = tuple(accumulate(terms, initial=0.0))
            sums = tuple(map(sub, ends(running), firsts(running)))
        self._sums[value] = high, sums
        return sums

    def _factors(self, value: int, number: int) -> list[float]:
        """What each number of cards of a value gives to a draw, `number` of them being held."""
        left, factors = self.shoe[value - 1] - number, [1.0]
        for drawn in range(MOST_DRAWN):
            factors.append(factors[-1] * (left - drawn) / self.size)
        return factors

    def _last(self, aces: int, held: int, total: int) -> Sums:
        """What each class in the end gives to a hand of so many aces and cards and this total."""
        key = aces, held, max(total, 16)
        pays = self._pays.get(key)
        if pays is None:
            factors, left, share = self._factors(ACE, aces), self.size - held, [1.0]
            for drawn in range(MOST_DRAWN):
                share.append(share[-1] * self.size / (left - drawn) if left > drawn else 0.0)
            pays = self._pays[key] = tuple(
                [
                    factors[drawn] * share[drawn + others] * payoff(total, outcome)
                    for drawn, others, outcome in self.folds.last
                ]
            )
        return pays


@lru_cache(2)
def folded(shoe: Shoe, upcard: int) -> Folded:
    """What is folded for these cards and this upcard; only the last ones stay."""
    return Folded(shoe, upcard)
