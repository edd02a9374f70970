"""Counting the cards, and what the count changes.

Owns the count and the values for the cards that are left. The count is Hi-Lo: 2 to 6 count +1, tens
and aces -1, the true count is per deck that is left (Harvey Dubner, Fall Joint Computer Conference,
1963). Values are computed from the cards that are left, not from the count.

What is computed plays each hand as well as its own cards and the unseen ones allow, as though no
other hand took any: it hits up to soft 18 and hard 16 at the most. A split is not split again. What
is worked out stays known outside the machine; it hangs on the cards alone.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from engine.cards import points
from engine.cartridges.european.bank import (
    ACE, FULL_SHOE, TEN, VALUES, Hand, Shoe, best_total, dealer_tree, without,
)  # fmt: skip
from engine.cartridges.european.exact import UNIT, hand_of, in_units, longer, row_of
from engine.cartridges.european.memory import DEALER, DECK, NEXT_SLICE, NEXT_SUM, NEXT_UPCARD
from engine.cartridges.european.rules import hand, question, taken_slots
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND
from engine.cartridges.european.strategy_table import EDGE
from engine.machine import Machine

HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
"""What an ace, 2 to 9 and a ten count."""
SLICE = 8_000
"""About so many ways of the dealer to draw are added up in a frame."""
BILLION = 1_000_000_000
SPLIT_AGAIN = 539e-6
"""What splitting again is worth in a round from a full shoe: so much less is computed there."""


def seen(m: Machine) -> list[int]:
    """The cards that were shown since the shuffle."""
    cards = m.cell[DECK : DECK + m.B]
    for slot in taken_slots(m):
        cards += hand(m, slot)
    shown = hand(m, DEALER)
    return cards + (shown[:1] if m.F else shown)


def unseen(m: Machine) -> Shoe:
    """How many cards of each value nobody has seen."""
    left = list(FULL_SHOE)
    for card in seen(m):
        left[points(card) - 1] -= 1
    return tuple(left)


def running(m: Machine) -> int:
    """The running count."""
    return sum(HI_LO[points(card) - 1] for card in seen(m))


def true_tenths(count: int, left: int) -> int:
    """The true count in tenths: the running one per deck of so many cards that are left."""
    tenths = (abs(count) * 520 + left // 2) // left if left else 0
    return tenths if count > 0 else -tenths


class Left:
    """What hands are worth against an upcard when these cards are left, the hand among them."""

    def __init__(self, shoe: Shoe, upcard: int) -> None:
        self.shoe = shoe
        self.upcard = upcard
        self._stand: dict[Hand, float] = {}
        self._best: dict[Hand, float] = {}

    def stand(self, held: Hand) -> float:
        """The value of a closed hand."""
        total = best_total(sum(held), ACE in held)
        if held not in self._stand:
            left = without(self.shoe, *held)
            self._stand[held] = dealer_tree(self.upcard).closed(left, total)
        return self._stand[held]

    def drawn(self, held: Hand, after: int) -> float:
        """The mean after one more card: closed after a double, played on after a hit."""
        left = without(self.shoe, *held)
        play = self.stand if after == DOUBLE else self.best
        mean = 0.0
        for value, count in enumerate(left, 1):
            if count > 0:
                bust = sum(held) + value > 21
                mean += count * (-1.0 if bust else play(longer(held, value)))
        return mean / sum(left)

    def best(self, held: Hand) -> float:
        """The value of a hand of three or more cards, played in the best way."""
        if held not in self._best:
            worth = [self.stand(held)] if may_stand(held) else []
            self._best[held] = max([*worth, self.drawn(held, HIT)] if may_hit(held) else worth)
        return self._best[held]

    def moves(self, held: Hand) -> dict[int, float]:
        """What stand, hit and double of two cards are worth, no natural among them."""
        return {
            STAND: self.stand(held),
            HIT: self.drawn(held, HIT),
            DOUBLE: 2 * self.drawn(held, DOUBLE),
        }

    def split(self, value: int, apart: "Left") -> float:
        """The value of two hands of a pair, each played as `apart` says, not split again."""
        left, mean = without(self.shoe, value, value), 0.0
        for second, count in enumerate(left, 1):
            if count > 0:
                held = longer((value,), second)
                ace = value == ACE
                mean += count * (apart.stand(held) if ace else max(apart.moves(held).values()))
        return 2 * mean / sum(left)

    def share(self, hands: tuple[Hand, ...]) -> float:
        """What these first two cards give to the mean of a round, the upcard among the chances."""
        size, ups = sum(self.shoe), self.shoe[self.upcard - 1] + 1
        mean = sum(ways(self.shoe, held) * self.first(held) for held in hands)
        return mean / comb(size, 2) * ups / (size + 1)

    def first(self, held: Hand) -> float:
        """The value of two first cards."""
        if not ways(self.shoe, held):
            return 0.0
        if held == (ACE, TEN):
            return dealer_tree(self.upcard).natural(without(self.shoe, *held))
        low, high = held
        worth = [*self.moves(held).values(), *([self.split(low, self)] if low == high else [])]
        return max(worth)


def ways(shoe: Shoe, held: Hand) -> int:
    """In how many ways the shoe makes two cards."""
    low, high = held
    if low == high:
        return comb(max(shoe[low - 1], 0), 2)
    return max(shoe[low - 1], 0) * max(shoe[high - 1], 0)


def may_stand(held: Hand) -> bool:
    """Whether standing can be best: another card does no harm to other hands."""
    kind, total = row_of(held)
    return total >= (12 if kind == "hard" else 17)


def may_hit(held: Hand) -> bool:
    """Whether a hit is thought of."""
    kind, total = row_of(held)
    return total <= (16 if kind == "hard" else 18)


@lru_cache(32)
def left_over(shoe: Shoe, upcard: int) -> Left:
    """What was worked out for these cards and this upcard."""
    return Left(shoe, upcard)


@lru_cache(16)
def reachable(starts: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """All hands of three or more cards that these can become, the highest first."""
    ahead, found = list(starts), set(starts)
    while ahead:
        held = ahead.pop()
        if may_hit(held) or len(held) == 2:
            new = {longer(held, value) for value in VALUES if sum(held) + value <= 21} - found
            found |= new
            ahead += new
    later = [held for held in found if len(held) > 2]
    return tuple(sorted(later, key=lambda held: (-sum(held), held)))


def in_slices(table: Left, hands: tuple[Hand, ...]) -> list[tuple[Hand, ...]]:
    """These hands in parts that take no frame too long."""
    size = max(1, SLICE // len(dealer_tree(table.upcard)))
    return [hands[at : at + size] for at in range(0, len(hands), size)]


# The hand that is played


def tables(m: Machine) -> tuple[tuple[Left, tuple[Hand, ...]], ...]:
    """Whose values the moves of the hand need, and of which hands."""
    asked = question(m, m.H)
    held, upcard = hand_of(asked), points(asked.upcard)
    shoe = list(unseen(m))
    for value in held:
        shoe[value - 1] += 1
    table = left_over(tuple(shoe), upcard)
    needed = [(table, reachable((held,)))]
    if asked.legal & SPLIT:
        pairs = tuple([longer(held[:1], second) for second in VALUES])
        apart = left_over(without(table.shoe, held[0]), upcard)
        needed.append((apart, reachable(pairs) if held[0] != ACE else ()))
    return tuple(needed)


def move_values(m: Machine) -> dict[int, int]:
    """What every legal move of the hand is worth for the cards that are left, in 1/10000."""
    asked = question(m, m.H)
    held = hand_of(asked)
    (table, _), *apart = tables(m)
    if len(held) > 2:
        worth = {STAND: table.stand(held), HIT: table.drawn(held, HIT)}
    else:
        worth = table.moves(held)
    if apart:
        worth[SPLIT] = table.split(held[0], apart[0][0])
    return {move: in_units(value) for move, value in worth.items()}


def parts(m: Machine) -> list[tuple[Left, tuple[Hand, ...]]]:
    """What has to be worked out for the moves of the hand, in slices."""
    return [(table, part) for table, hands in tables(m) for part in in_slices(table, hands)]


def think(m: Machine, left: int) -> None:
    """Work out the first of so many slices that are left."""
    for table, part in parts(m)[-left:][:1]:
        for held in part:
            table.best(held)


# The next round


FIRST_HANDS = tuple(combinations_with_replacement(VALUES, 2))
SUMMED = 5
"""So many first hands are summed up in a frame."""


def next_slice(m: Machine) -> bool:
    """Work out one slice of the value of the next round; whether there was one.

    What is done stands in the memory: the upcard, its slice, and the sum of what was summed up.
    """
    upcard = m.cell[NEXT_UPCARD] + 1
    if upcard > TEN:
        return False
    number, shoe = m.cell[NEXT_SLICE], unseen(m)
    table = left_over(without(shoe, upcard), upcard)
    worked = in_slices(table, reachable(FIRST_HANDS)) if shoe[upcard - 1] else []
    at = (number - len(worked)) * SUMMED
    m.cell[NEXT_SLICE] += 1
    if number < len(worked):
        for held in worked[number]:
            table.best(held)
    elif worked and at < len(FIRST_HANDS):
        m.cell[NEXT_SUM] += round(table.share(FIRST_HANDS[at : at + SUMMED]) * BILLION)
    else:
        m.cell[NEXT_UPCARD], m.cell[NEXT_SLICE] = upcard, 0
    return True


REMOVED = (-9779, 6125, 7082, 9458, 12063, 7047, 4172, -444, -3296, -7875)
"""What the loss of a card of each value adds to a round from a full shoe, in 1/10 000 000 unit: as
computed here for shoes that lack one card, less 35, which fits shoes that lack many."""


def next_guess(m: Machine) -> int:
    """About what the next round is worth, in 1/10000 unit: the effects of the cards that are gone.

    Half a shoe deep this is within 1/400 unit, at the end of it within 1/200.
    """
    left = unseen(m)
    gone = sum(
        effect * (full - now) for effect, full, now in zip(REMOVED, FULL_SHOE, left, strict=True)
    )
    return round(EDGE / 100 + gone / 1000 * sum(FULL_SHOE) / sum(left))


def next_value(m: Machine) -> int:
    """What the next round is worth, in 1/10000 unit, once all slices are done."""
    return round((m.cell[NEXT_SUM] / BILLION + SPLIT_AGAIN) * UNIT)
