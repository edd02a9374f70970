"""Counting the cards, and what the count changes.

Owns the count and the values for the cards that are left. The count is Hi-Lo: 2 to 6 count +1, tens
and aces -1, the true count is per deck that is left (Harvey Dubner, Fall Joint Computer Conference,
1963). Values are computed from the cards that are left, not from the count.

What is computed plays each hand as well as its own cards and the unseen ones allow, as though no
other hand took any. A split is split again to four hands as in the solver; for that the means of a
hand with three and more further cards of the pair gone are carried on from those with none to two.
In the mean of a round a split is not split again, but for a constant. What is worked out stays
known outside the machine; it hangs on the cards alone.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from engine.cards import points
from engine.cartridges.european.bank import (
    ACE, FULL_SHOE, TEN, VALUES, Hand, Shoe, best_total, dealer_tree, without,
)  # fmt: skip
from engine.cartridges.european.folds import folded, folds
from engine.cartridges.european.exact import UNIT, hand_of, in_units, longer, row_of
from engine.cartridges.european.memory import (
    DEALER,
    DECK,
    MOST_HANDS,
    NEXT_SLICE,
    NEXT_SUM,
    NEXT_UPCARD,
)
from engine.cartridges.european.splits import SplitTree
from engine.cartridges.european.rules import hand, question, taken_slots
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND
from engine.cartridges.european.strategy_table import EDGE
from engine.machine import Machine

HI_LO = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
"""What an ace, 2 to 9 and a ten count."""
SLICE = 16_000
"""About so many sums over the dealer's draws are made in a frame."""
PLAYED_ON = 150
"""So many hands are played on in a frame."""
BILLION = 1_000_000_000
GONE = 3
"""With so many numbers of cards of a pair gone a hand of a split is worked out."""
SPLIT_AGAIN = 539e-6
"""What splitting again is worth in a round from a full shoe: so much less is computed there."""


def seen(m: Machine) -> list[int]:
    """The cards shown since the shuffle; those that still lie there then are of the old shoe."""
    if not m.D:
        return []
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
    """What hands are worth against an upcard when these cards are left, the hand among them.

    They are played as the cards that are left suggest, or those of another `plan`.
    """

    def __init__(self, shoe: Shoe, upcard: int, plan: "Left | None" = None) -> None:
        self.shoe = shoe
        self.upcard = upcard
        self.plan = plan or self
        self._stand: dict[Hand, float] = {}
        self._best: dict[Hand, float] = {}
        self._hits: dict[Hand, bool] = {}

    def stand(self, held: Hand) -> float:
        """The value of a closed hand."""
        if held not in self._stand:
            self._stand[held] = folded(self.shoe, self.upcard).closed(held)
        return self._stand[held]

    def work_out(self, hands: tuple[Hand, ...]) -> None:
        """Come to know all of these hands, unless that was done."""
        parts = in_slices(self.upcard, hands)
        value_of, last = parts[-1]
        if last[-1] not in (self._best if value_of is Left.best else self._stand):
            for value_of, part in parts:
                for held in part:
                    value_of(self, held)

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
        """The value of a hand of three or more cards, played on."""
        if held not in self._best:
            hits = self.plan.hits(held)
            self._best[held] = self.drawn(held, HIT) if hits else self.stand(held)
        return self._best[held]

    def hits(self, held: Hand) -> bool:
        """Whether a hand of three or more cards is better hit."""
        if held not in self._hits:
            self._hits[held] = not may_stand(held) or (
                self.may_gain(held) and self.drawn(held, HIT) > self.stand(held)
            )
        return self._hits[held]

    def may_gain(self, held: Hand) -> bool:
        """Whether a hit could be better than to stand, were all won that it does not bust."""
        left, most = without(self.shoe, *held), 21 - sum(held)
        safe = sum(left[:most])
        return 2 * safe > (self.stand(held) + 1) * sum(left) and is_open(held)

    def moves(self, held: Hand) -> dict[int, float]:
        """What stand, hit and double of two cards are worth, no natural among them."""
        return {
            STAND: self.stand(held),
            HIT: self.drawn(held, HIT),
            DOUBLE: 2 * self.drawn(held, DOUBLE),
        }

    def played(self, held: Hand) -> float:
        """The value of two cards played on without a split; of split aces they are closed."""
        return self.moves(held)[self.plan.choice(held)]

    def choice(self, held: Hand) -> int:
        """The best move of two cards, a split not among them."""
        values = self.moves(held)
        return max(values, key=values.__getitem__)

    def seconds(self, value: int, own: int = 1) -> tuple[float, float]:
        """The mean of one hand of a split pair, its `own` card or both of them among these; in two
        parts, as its second card is another one or makes a pair again."""
        left, parts = without(self.shoe, *[value] * own), [0.0, 0.0]
        for second, count in enumerate(left, 1):
            if count > 0:
                held = longer((value,), second)
                play = self.stand if value == ACE else self.played
                parts[second == value] += count * play(held) / sum(left)
        return parts[0], parts[1]

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
        worth = list(self.moves(held).values())
        if low == high:
            worth.append(2 * sum(self.seconds(low, 2)))
        return max(worth)


def ways(shoe: Shoe, held: Hand) -> int:
    """In how many ways the shoe makes two cards."""
    low, high = held
    if low == high:
        return comb(max(shoe[low - 1], 0), 2)
    return max(shoe[low - 1], 0) * max(shoe[high - 1], 0)


def may_stand(held: Hand) -> bool:
    """Whether standing can be best, or is told of: another card does no harm to other hands."""
    kind, total = row_of(held)
    return len(held) == 2 or total >= (12 if kind == "hard" else 17)


def is_open(held: Hand) -> bool:
    """Whether a hand is below 21."""
    return best_total(sum(held), ACE in held) < 21


@lru_cache(32)
def left_over(shoe: Shoe, upcard: int, plan: Left | None = None) -> Left:
    """What was worked out for these cards and this upcard."""
    return Left(shoe, upcard, plan)


def gone(shoe: Shoe, upcard: int, value: int) -> tuple[Left, ...]:
    """For a hand of a split pair: one, two and three other cards of the pair out of these."""
    plan = left_over(without(shoe, value), upcard)
    fewer = [without(plan.shoe, *[value] * more) for more in range(1, GONE)]
    return plan, *[left_over(left, upcard, plan) for left in fewer]


def split(shoe: Shoe, value: int, apart: Sequence[Left], most_hands: int) -> float:
    """The value of a split, split again to so many hands; `apart` are the hands as in `gone`."""
    means = [table.seconds(value) for table in apart]
    left, size = shoe[value - 1] - 2, sum(shoe) - 2
    drawn = [1.0]
    for number in range(2 * most_hands - 2):
        drawn.append(drawn[-1] * max(left - number, 0) / (size - number))
    plain, paired = (carried_on(part, len(drawn)) for part in zip(*means, strict=True))
    return SplitTree(drawn, (plain, paired), most_hands).value()


def carried_on(means: Sequence[float], size: int) -> list[float]:
    """As many means as that, the further ones on the parabola through the first three."""
    first, second, third = means
    step, bend = second - first, third - 2 * second + first
    return [first + number * step + number * (number - 1) / 2 * bend for number in range(size)]


@lru_cache(16)
def reachable(starts: tuple[Hand, ...]) -> tuple[Hand, ...]:
    """These hands and all that they can become, the highest first."""
    ahead, found = list(starts), set(starts)
    while ahead:
        held = ahead.pop()
        if is_open(held):
            new = {longer(held, value) for value in VALUES if sum(held) + value <= 21} - found
            found |= new
            ahead += new
    return tuple(sorted(found, key=lambda held: (-sum(held), held)))


Part = tuple[Callable[["Left", Hand], float], tuple[Hand, ...]]
"""What is to be known of which hands."""


@lru_cache(32)
def in_slices(upcard: int, hands: tuple[Hand, ...]) -> tuple[Part, ...]:
    """What has to be known of these hands in parts that take no frame too long.

    Hands with the same high cards come together to be closed, since they share much.
    """
    closed = sorted([held[::-1] for held in hands if may_stand(held)], reverse=True)
    later = tuple([held for held in hands if len(held) > 2])
    cost_of, due = folds(upcard).cost, 0
    parts: list[list[Hand]] = [[]]
    for before, held in zip([(), *closed], closed, strict=False):
        cost = cost_of(before, held)
        due += cost
        if due > SLICE and parts[-1]:
            parts.append([])
            due = cost
        parts[-1].append(held[::-1])
    return (
        *[(Left.stand, tuple(part)) for part in parts],
        *[(Left.best, later[at : at + PLAYED_ON]) for at in range(0, len(later), PLAYED_ON)],
    )


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
        hands = reachable(pairs) if held[0] != ACE else pairs
        needed += [(apart, hands) for apart in gone(table.shoe, upcard, held[0])]
    return tuple(needed)


def move_values(m: Machine) -> dict[int, int]:
    """What every legal move of the hand is worth for the cards that are left, in 1/10000."""
    asked = question(m, m.H)
    held = hand_of(asked)
    needed = tables(m)
    for worked, hands in needed:
        worked.work_out(hands)
    table, *apart = [worked for worked, _ in needed]
    if len(held) > 2:
        worth = {STAND: table.stand(held), HIT: table.drawn(held, HIT)}
    else:
        worth = table.moves(held)
    if apart:
        once = 2 * sum(apart[0].seconds(held[0]))
        again = held[0] != ACE and once > max(worth.values())
        most = MOST_HANDS + 1 - asked.hands
        worth[SPLIT] = split(table.shoe, held[0], apart, most) if again else once
    return {move: in_units(value) for move, value in worth.items()}


def parts(m: Machine) -> list[tuple[Left, Part]]:
    """What has to be worked out for the moves of the hand, in slices."""
    return [(table, part) for table, hands in tables(m) for part in in_slices(table.upcard, hands)]


def think(m: Machine, left: int) -> None:
    """Work out the first of so many slices that are left."""
    for table, (value_of, hands) in parts(m)[-left:][:1]:
        for held in hands:
            value_of(table, held)


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
    worked = in_slices(upcard, reachable(FIRST_HANDS)) if shoe[upcard - 1] else ()
    at = (number - len(worked)) * SUMMED
    m.cell[NEXT_SLICE] += 1
    if number < len(worked):
        value_of, hands = worked[number]
        for held in hands:
            value_of(table, held)
    elif worked and at < len(FIRST_HANDS):
        table.work_out(reachable(FIRST_HANDS))
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
