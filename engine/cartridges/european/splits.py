"""What a split is worth that may be split again, from the means of one of its hands.

Owns the tree of second cards. Knows no strategy and no dealer.
"""

from collections.abc import Sequence

Means = tuple[Sequence[float], Sequence[float]]
"""What is plain and what is paired."""


class SplitTree:
    """All the ways a split pair can come to two, three or four hands.

    A second card is paired, when it is of the pair's value, or plain. `alone[paired][n]` is the
    mean of one hand with n more cards of the pair out of the shoe, counted as nothing where its
    second card is of the other sort; `drawn[n]` is the chance that n given cards are all paired.
    """

    def __init__(self, drawn: Sequence[float], alone: Means, most_hands: int) -> None:
        self.drawn = drawn
        self.alone = alone
        self.most_hands = most_hands

    def value(self) -> float:
        """The value of the split, in first stakes."""
        return self.deal_two(2, 0, 0, 0)

    def deal_two(self, hands: int, pairs: int, unsplit: int, plain: int) -> float:
        """Two hands of one card get their second cards, beside `unsplit` pairs and `plain` hands;
        `pairs` paired cards were drawn so far."""
        return sum(
            orders * self.settle(hands, pairs + new, unsplit + new, plain + 2 - new)
            for new, orders in enumerate((1, 2, 1))
        )

    def settle(self, hands: int, pairs: int, unsplit: int, plain: int) -> float:
        """All hands have two cards: split one more pair or add up the hands."""
        if unsplit and hands < self.most_hands:
            return self.deal_two(hands + 1, pairs, unsplit - 1, plain)
        value = unsplit * self.among(True, pairs - 1, plain) if unsplit else 0.0
        return value + (plain * self.among(False, pairs, plain - 1) if plain else 0.0)

    def among(self, paired: bool, pairs: int, plain: int) -> float:
        """The mean of one hand, counted as nothing unless its own second card is as said and of the
        other second cards `pairs` given ones are paired and `plain` given ones are plain."""
        if plain:
            return self.among(paired, pairs, plain - 1) - self.among(paired, pairs + 1, plain - 1)
        return self.drawn[pairs] * self.alone[paired][pairs]
