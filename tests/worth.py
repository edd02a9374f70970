"""What perfect memory is worth in the flagship: `python tests/worth.py [--rounds N] [--seed N]`.

`--siebzehn` computes in its place what a draw of 17 und 4 is worth, over all deals.

Plays decks down as the game does, for a player who remembers every card. In each round the exact
value of his best play is set against that of the best strategy which goes by the own total and the
dealer's open card alone, for the very same cards: their difference is what memory gains there. The
strategy is found exactly, for a deck of which nothing is known but what lies open.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

sys.path.insert(0, str(Path(__file__).parents[1]))

from engine.cartridges.blackjack.listing import COST, MOST_CARDS, PRIZE  # noqa: E402
from engine.cartridges.siebzehn.advice import PICTURES  # noqa: E402
from engine.odds import (  # noqa: E402
    CARDS,
    Odds,
    number,
    size,
    supply,
    total,
)  # fmt: skip

SKAT = (1, 2, 3, 4, 7, 8, 9, 10)
DECK = (*range(1, 10), 10, 10, 10, 10) * 4
Class = tuple[int, bool]
"""A total, and whether an ace of it counts 11."""
Strategy = dict[Class, bool]
"""Which classes of hands hit."""


def class_of(low: int, ace: bool) -> Class:
    """The class of a hand that makes `low` with aces as 1."""
    return total(low, ace), total(low, ace) > low


def hands_of(up: int) -> dict[int, tuple[int, bool, int]]:
    """Supply unseen -> low total, whether there is an ace, and number of cards, of each hand."""
    full = supply(DECK) - supply((up,))
    hands = {full: (0, False, 0)}
    order = [full]
    for cards in order:
        low, ace, held = hands[cards]
        for worth, shift in CARDS:
            after = cards - (1 << shift)
            if low + worth <= 21 and number(cards, shift) and after not in hands:
                hands[after] = low + worth, ace or worth == 1, held + 1
                order.append(after)
    return hands


@cache
def best_strategy(up: int) -> Strategy:
    """The best strategy by totals against an open card, by improving one until nothing changes."""
    hands = hands_of(up)
    odds = Odds((), up, next(iter(hands)), PRIZE, COST)
    stand = {
        cards: odds.value(odds.standing(cards, total(low, ace)))
        for cards, (low, ace, held) in hands.items()
        if held >= 2
    }
    strategy = {class_of(low, ace): total(low, ace) < 17 for low, ace, _ in hands.values()}
    while True:
        better = improved(hands, stand, strategy)
        if better == strategy:
            return strategy
        strategy = better


def improved(
    hands: dict[int, tuple[int, bool, int]], stand: dict[int, float], strategy: Strategy
) -> Strategy:
    """The strategy with the better choice for each class, weighed by how often its hands come."""
    comes = dict.fromkeys(hands, 0.0)
    comes[next(iter(hands))] = 1.0
    hit = {}
    for cards, (low, ace, held) in hands.items():
        if held < 2 or strategy[class_of(low, ace)]:
            for after, chance in next_hands(hands, cards):
                comes[after] += comes[cards] * chance
    gains = dict.fromkeys(strategy, 0.0)
    value: dict[int, float] = {}
    for cards in sorted(stand, key=lambda cards: -hands[cards][2]):
        low, ace, _ = hands[cards]
        hit[cards] = sum(chance * value[after] for after, chance in next_hands(hands, cards))
        value[cards] = hit[cards] if strategy[class_of(low, ace)] else stand[cards]
        gains[class_of(low, ace)] += comes[cards] * (hit[cards] - stand[cards])
    return {made: gains[made] > 0 if gains[made] else strategy[made] for made in strategy}


def next_hands(hands: dict[int, tuple[int, bool, int]], cards: int) -> Iterator[tuple[int, float]]:
    """What may be unseen after one more card that does not bust, and how likely it is."""
    left = size(cards)
    for _, shift in CARDS:
        after = cards - (1 << shift)
        if number(cards, shift) and after in hands:
            yield after, number(cards, shift) / left


def value_of(odds: Odds, cards: int, low: int, ace: bool) -> float:
    """Dollars that the strategy by totals brings with these cards unseen."""
    left = size(cards)
    if not best_strategy(odds.dealer.low)[class_of(low, ace)]:
        return odds.value(odds.standing(cards, total(low, ace)))
    return sum(
        number(cards, at) / left * value_of(odds, cards - (1 << at), low + worth, ace or worth == 1)
        for worth, at in CARDS
        if number(cards, at) and low + worth <= 21
    )


def rounds(seed: int) -> Iterator[tuple[float, float]]:
    """For each round of decks that are played down: what the best play brings, and the strategy."""
    chance, deck = Random(seed), list(DECK)
    place = len(deck)
    while True:
        if place > len(deck) - MOST_CARDS:
            chance.shuffle(deck)
            place = 0
        first, second, up, hole = deck[place : place + 4]
        unseen = supply(deck[place + 3 :])
        place += 4
        odds = Odds((first, second), up, unseen, PRIZE, COST)
        for _ in odds.reckon():
            pass
        low, ace = first + second, 1 in (first, second)
        yield odds.value(odds.best(unseen)), value_of(odds, unseen, low, ace)
        while low <= 21 and odds.hits(unseen):
            card = deck[place]
            place += 1
            low, ace = low + card, ace or card == 1
            unseen -= supply((card,))
        if low <= 21:
            place += dealers_draws(deck[place:], up + hole, 1 in (up, hole))


def dealers_draws(deck: list[int], low: int, ace: bool) -> int:
    """How many cards the dealer takes."""
    for drawn, card in enumerate(deck):
        if total(low, ace) >= 17:
            return drawn
        low, ace = low + card, ace or card == 1
    return len(deck)


def siebzehn() -> Iterator[tuple[float, float]]:
    """How often 17 und 4 is won and drawn, reckoned again with what that makes a draw worth."""
    share = 0.5
    for _ in range(3):
        won = drawn = 0.0
        for first, second, up in product(sorted(set(SKAT)), repeat=3):
            left = dict.fromkeys(SKAT, 4)
            chance = 1.0
            for at, worth in enumerate((first, second, up)):
                chance *= left[worth] / (32 - at)
                left[worth] -= 1
            if total(first + second, 1 in (first, second)) == 21:
                won += chance
                continue
            unseen = supply(worth for worth in left for _ in range(left[worth]))
            odds = Odds((first, second), up, unseen, 1.0, share, PICTURES)
            for _ in odds.reckon():
                pass
            won += chance * odds.best(unseen).win
            drawn += chance * odds.best(unseen).draw
        yield won, drawn
        share = won / (1 - drawn)


def main() -> None:
    """Print it."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=3000)
    options.add_argument("--seed", type=int, default=21)
    options.add_argument("--siebzehn", action="store_true")
    chosen = options.parse_args()
    if chosen.siebzehn:
        for won, drawn in siebzehn():
            print(f"won {won:.4f}, drawn {drawn:.4f}: a draw is worth {won / (1 - drawn):.4f}")
        return
    play = rounds(chosen.seed)
    found = [next(play) for _ in range(chosen.rounds)]
    gains = [best - known for best, known in found]
    error = stdev(gains) / sqrt(len(gains))
    print(f"{chosen.rounds} rounds, seed {chosen.seed}; dollars a round, the stake of ${COST} paid")
    print(f"without memory {fmean(known for _, known in found) - COST:+.3f}")
    print(f"with memory    {fmean(best for best, _ in found) - COST:+.3f}")
    print(f"memory gains   {fmean(gains):+.4f}, standard error {error:.4f}")
    differ = sum(gain > 0.005 for gain in gains)
    print(f"the two plans differ in {differ / len(gains):.1%} of the rounds")


if __name__ == "__main__":
    main()
