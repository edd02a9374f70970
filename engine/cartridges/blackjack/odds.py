"""The exact chances of a hand over the cards that are still unseen, by playing on perfectly.

Owns the reckoning alone: no machine, no screen. Cards go by their worth, 1 (an ace) to 10. A
supply of cards is one integer, BITS for each worth. The unseen cards are the hole card and the
deck, any of which may come next. What a game brings is counted in dollars, its stake being paid.
"""

from collections.abc import Collection, Generator, Iterable
from functools import cache
from typing import NamedTuple

from engine.cards import BLACKJACK

BITS = 5
_MASK = (1 << BITS) - 1
CARDS = tuple((worth, BITS * worth - BITS) for worth in range(1, 11))
"""Each worth, and where its number stands in a supply."""
DEALER_STANDS = 17
WIN, DRAW = 25, 10
A_PART = 100
"""So many hands are looked at in one part of the reckoning, a third of a millisecond or so."""


class Chances(NamedTuple):
    """How likely a game is won and drawn from here on."""

    win: float
    draw: float

    @property
    def lose(self) -> float:
        """What is left."""
        return 1 - self.win - self.draw

    @property
    def money(self) -> float:
        """Dollars that the game brings on average."""
        return WIN * self.win + DRAW * self.draw


def supply(worths: Iterable[int]) -> int:
    """The cards of these worths as one integer."""
    return sum(1 << BITS * worth - BITS for worth in worths)


def number(cards: int, shift: int) -> int:
    """How many cards of a worth are in a supply."""
    return cards >> shift & _MASK


def size(cards: int) -> int:
    """How many cards there are in a supply."""
    return sum(number(cards, shift) for _, shift in CARDS)


def total(low: int, ace: bool) -> int:
    """The better total of a hand that makes `low` with aces as 1."""
    return low + 10 if ace and low <= BLACKJACK - 10 else low


def always_hit(low: int, ace: bool) -> bool:
    """Whether a hand can only gain by a hit: it cannot be bust by it, nor count less for it.

    Below the 17 of the dealer all totals are worth the same, and what is dealt to the dealer
    afterwards is as likely as before.
    """
    return low <= 11 and total(low, ace) < DEALER_STANDS


@cache
def draws(
    low: int, ace: bool, own: int
) -> tuple[list[tuple[int, int, bool]], list[int], list[int]]:
    """Which cards let a dealer's hand draw on, which make the player win on `own`, which draw.

    The cards are told by where their number stands, the first ones with the hand they make.
    """
    on, win, draw = [], [], []
    for worth, shift in CARDS:
        makes, soft = low + worth, ace or worth == 1
        points = total(makes, soft)
        if points < DEALER_STANDS:
            on.append((shift, makes, soft))
        elif points > BLACKJACK or points < own:
            win.append(shift)
        elif points == own:
            draw.append(shift)
    return on, win, draw


class Odds:
    """All that can become of a hand against the dealer's open card.

    `hand` are the worths of the player's cards, `up` that of the dealer's, `unseen` a supply. Once
    `reckon` has come to its end, `stand` and `hit` know the chances by the supply that is unseen
    then: `unseen` itself, or less the cards that the player has taken.
    """

    def __init__(self, hand: Collection[int], up: int, unseen: int) -> None:
        self.low, self.ace = sum(hand), 1 in hand
        self.up, self.unseen = up, unseen
        self.stand: dict[int, Chances] = {}
        self.hit: dict[int, Chances] = {}
        self._dealt: dict[tuple[int, int, bool, int], tuple[float, float]] = {}
        self._due = A_PART

    def reckon(self, taken: Iterable[int] = ()) -> Generator[None, None, None]:
        """Fill `stand` and `hit`, a part at a time.

        `taken` are the worths of cards in the order in which the player took them: of each hand on
        that way both are reckoned, of others only what may be the better one.
        """
        asked = self._way(taken)
        hands = {self.unseen: (self.low, self.ace)}
        order, opened = [self.unseen], []
        for cards in order:  # grows meanwhile
            low, ace = hands[cards]
            left = size(cards)
            safe = [(worth, shift) for worth, shift in CARDS if cards >> shift & _MASK]
            safe = [(worth, shift) for worth, shift in safe if low + worth <= BLACKJACK]
            if cards in asked or not always_hit(low, ace):
                yield from self._stand(cards, left, total(low, ace))
                most = WIN * sum(cards >> shift & _MASK for _, shift in safe) / left
                if cards not in asked and most <= self.stand[cards].money:
                    continue
            opened.append((cards, left, [shift for _, shift in safe]))
            for worth, shift in safe:
                after = cards - (1 << shift)
                if after not in hands:
                    hands[after] = low + worth, ace or worth == 1
                    order.append(after)
        for at, (cards, left, shifts) in enumerate(reversed(opened)):
            self.hit[cards] = self._after(cards, left, shifts)
            if not at % A_PART:
                yield

    def hits(self, cards: int) -> bool:
        """Whether a hit is the better play while these cards are unseen."""
        stand, hit = self.stand.get(cards), self.hit.get(cards)
        return hit is not None and (stand is None or hit.money > stand.money)

    def best(self, cards: int) -> Chances:
        """The chances of the better play."""
        return (self.hit if self.hits(cards) else self.stand)[cards]

    def _way(self, taken: Iterable[int]) -> set[int]:
        """What is unseen before each of these cards, and after them."""
        cards = self.unseen
        way = {cards}
        for worth in taken:
            cards -= supply((worth,))
            way.add(cards)
        return way

    def _stand(self, cards: int, left: int, own: int) -> Generator[None, None, None]:
        """Reckon what standing brings, the dealer's first two cards one pair after another."""
        low, ace = self.up, self.up == 1
        for shift, first, soft in draws(low, ace, own)[0]:
            rest = cards - (1 << shift)
            for above, second, softer in draws(first, soft, own)[0]:
                if cards >> shift & _MASK and rest >> above & _MASK:
                    self.against(rest - (1 << above), left - 2, second, softer, own)
                    if len(self._dealt) > self._due:
                        self._due = len(self._dealt) + A_PART
                        yield
        self.stand[cards] = Chances(*self.against(cards, left, low, ace, own))

    def _after(self, cards: int, left: int, shifts: list[int]) -> Chances:
        """What a hit brings, when what is best after it is known."""
        win = draw = 0.0
        for shift in shifts:
            number = cards >> shift & _MASK
            after = self.best(cards - (1 << shift))
            win += number * after.win
            draw += number * after.draw
        return Chances(win / left, draw / left)

    def against(self, cards: int, left: int, low: int, ace: bool, own: int) -> tuple[float, float]:
        """What standing on `own` brings against a dealer's hand that draws from these cards."""
        key = cards, low, ace, own
        found = self._dealt.get(key)
        if found is None:
            on, wins, drawn = draws(low, ace, own)
            win = draw = 0.0
            for shift in wins:
                win += cards >> shift & _MASK
            for shift in drawn:
                draw += cards >> shift & _MASK
            for shift, makes, soft in on:
                number = cards >> shift & _MASK
                if number:
                    after = self.against(cards - (1 << shift), left - 1, makes, soft, own)
                    win += number * after[0]
                    draw += number * after[1]
            found = self._dealt[key] = win / left, draw / left
        return found
