"""The exact chances of a hand of 21 over the cards that are still unseen, by playing on perfectly.

Owns the reckoning alone: no machine, no screen. Cards go by their worth, 1 (an ace) to 10. A
supply of cards is one integer, BITS for each worth. The unseen cards are the dealer's hole card and
the deck, any of which may come next; the dealer draws up to 16 and stands on 17.
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
A_PART = 100
"""So many hands are looked at in one part of the reckoning, a third of a millisecond or so."""


FIVE = 5
"""So many cards, all of them pictures, win by themselves where a game has that rule."""


class Chances(NamedTuple):
    """How likely a game is won and drawn from here on."""

    win: float
    draw: float


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


class Hand(NamedTuple):
    """A hand: its total with aces as 1, whether there is an ace, and how many pictures it is.

    When any other card is in it, or where pictures mean nothing, the last is -1.
    """

    low: int
    ace: bool
    pictures: int = -1

    @property
    def total(self) -> int:
        """The better total."""
        return total(self.low, self.ace)

    def grown(self, worth: int, picture: bool) -> "Hand":
        """The hand with one more card."""
        pictures = self.pictures + 1 if picture and self.pictures >= 0 else -1
        return Hand(self.low + worth, self.ace or worth == 1, pictures)


Draws = tuple[list[tuple[int, Hand]], list[int], list[int]]


@cache
def draws(hand: Hand, own: int, pictures: frozenset[int]) -> Draws:
    """Which cards let a dealer's hand draw on, which make the player win on `own`, which draw.

    The cards are told by where their number stands, the first ones with the hand they make.
    """
    on, win, draw = [], [], []
    for worth, shift in CARDS:
        made = hand.grown(worth, worth in pictures)
        if made.pictures == FIVE:
            continue
        if made.total < DEALER_STANDS:
            on.append((shift, made))
        elif made.total > BLACKJACK or made.total < own:
            win.append(shift)
        elif made.total == own:
            draw.append(shift)
    return on, win, draw


class Odds:
    """All that can become of a hand against the dealer's open card.

    `hand` are the worths of the player's cards, `up` that of the dealer's, `unseen` a supply; `win`
    and `draw` tell what these are worth, a loss being nothing; `pictures` are the worths of which
    five win. Once `reckon` has come to its end, `stand` and `hit` know the chances by the supply
    that is unseen then: `unseen` itself, or less the cards that the player has taken.
    """

    def __init__(
        self,
        hand: Collection[int],
        up: int,
        unseen: int,
        win: float,
        draw: float,
        pictures: frozenset[int] = frozenset(),
    ) -> None:
        self.pictures = pictures
        self.hand, self.dealer = self._hand(hand), self._hand((up,))
        self.unseen = unseen
        self.win, self.draw = win, draw
        self.stand: dict[int, Chances] = {}
        self.hit: dict[int, Chances] = {}
        self._dealt: dict[tuple[int, Hand, int], tuple[float, float]] = {}
        self._due = A_PART

    def _hand(self, worths: Iterable[int]) -> Hand:
        made = Hand(0, False, 0 if self.pictures else -1)
        for worth in worths:
            made = made.grown(worth, worth in self.pictures)
        return made

    def value(self, chances: Chances) -> float:
        """What chances are worth."""
        return self.win * chances.win + self.draw * chances.draw

    def reckon(self, taken: Iterable[int] = ()) -> Generator[None, None, None]:
        """Fill `stand` and `hit`, a part at a time.

        `taken` are the worths of cards in the order in which the player took them: of each hand on
        that way both are reckoned, of others only what may be the better one.
        """
        asked = self._way(taken)
        hands = {self.unseen: self.hand}
        order, opened = [self.unseen], []
        for cards in order:  # grows meanwhile
            hand = hands[cards]
            left = size(cards)
            safe = [(worth, shift) for worth, shift in CARDS if cards >> shift & _MASK]
            safe = [(worth, shift) for worth, shift in safe if hand.low + worth <= BLACKJACK]
            if cards in asked or not always_hit(hand.low, hand.ace):
                yield from self._stand(cards, left, hand.total)
                most = self.win * sum(cards >> shift & _MASK for _, shift in safe) / left
                if cards not in asked and most <= self.value(self.stand[cards]):
                    continue
            opened.append((cards, left, [shift for _, shift in safe]))
            for worth, shift in safe:
                after = cards - (1 << shift)
                if after not in hands:
                    hands[after] = made = hand.grown(worth, worth in self.pictures)
                    if made.pictures == FIVE:
                        self.stand[after] = Chances(1.0, 0.0)
                    else:
                        order.append(after)
        for at, (cards, left, shifts) in enumerate(reversed(opened)):
            self.hit[cards] = self._after(cards, left, shifts)
            if not at % A_PART:
                yield

    def hits(self, cards: int) -> bool:
        """Whether a hit is the better play while these cards are unseen."""
        stand, hit = self.stand.get(cards), self.hit.get(cards)
        return hit is not None and (stand is None or self.value(hit) > self.value(stand))

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
        for shift, first in draws(self.dealer, own, self.pictures)[0]:
            rest = cards - (1 << shift)
            for above, second in draws(first, own, self.pictures)[0]:
                if cards >> shift & _MASK and rest >> above & _MASK:
                    self._against(rest - (1 << above), left - 2, second, own)
                    if len(self._dealt) > self._due:
                        self._due = len(self._dealt) + A_PART
                        yield
        self.stand[cards] = self.standing(cards, own)

    def standing(self, cards: int, own: int) -> Chances:
        """What standing on a total brings while these cards are unseen."""
        return Chances(*self._against(cards, size(cards), self.dealer, own))

    def _after(self, cards: int, left: int, shifts: list[int]) -> Chances:
        """What a hit brings, when what is best after it is known."""
        win = draw = 0.0
        for shift in shifts:
            number = cards >> shift & _MASK
            after = self.best(cards - (1 << shift))
            win += number * after.win
            draw += number * after.draw
        return Chances(win / left, draw / left)

    def _against(self, cards: int, left: int, hand: Hand, own: int) -> tuple[float, float]:
        """What standing on `own` brings against a dealer's hand that draws from these cards."""
        key = cards, hand, own
        found = self._dealt.get(key)
        if found is None:
            on, wins, drawn = draws(hand, own, self.pictures)
            win = draw = 0.0
            for shift in wins:
                win += cards >> shift & _MASK
            for shift in drawn:
                draw += cards >> shift & _MASK
            for shift, made in on:
                number = cards >> shift & _MASK
                if number:
                    after = self._against(cards - (1 << shift), left - 1, made, own)
                    win += number * after[0]
                    draw += number * after[1]
            found = self._dealt[key] = win / left, draw / left
        return found
