"""Rounds of European blackjack from the rules page alone, for comparison with the solver.

Knows neither the solver nor the lines: cards are their values 1–10, and only the heads of
`strategy` are asked. `python -m tests.european_simulation` measures the three levels.
"""

import argparse
from collections.abc import Callable
from functools import cache
from math import sqrt
from random import Random
from typing import NamedTuple

from engine.cards import SPADES, pack
from engine.cartridges.european.strategy import DOUBLE, HEADS, HIT, SPLIT, STAND, View

SIX_DECKS = [value for value in (*range(1, 10), 10, 10, 10, 10) for _ in range(24)]
RESHUFFLE = 78
LEVELS = {head.__name__: head for head in HEADS}


class Result(NamedTuple):
    """Units won per round and the standard error of that mean."""

    rounds: int
    hands: int
    mean: float
    error: float


class Shoe:
    """Six decks; every card is picked at random among those left, so nothing is shuffled ahead."""

    def __init__(self, random: Random) -> None:
        self.cards = SIX_DECKS.copy()
        self.random = random.random
        self.left = len(self.cards)

    def draw(self) -> int:
        """The value of the next card."""
        cards, place = self.cards, int(self.random() * self.left)
        self.left -= 1
        cards[place], cards[self.left] = cards[self.left], cards[place]
        return cards[self.left]

    def shuffle(self) -> None:
        """Puts all cards back."""
        self.left = len(self.cards)


@cache
def decide(level: str, hand: tuple[int, ...], upcard: int, hands: int, legal: int) -> int:
    """What a head plays; a head sees no more than this, so each question is asked once."""
    cards = tuple(pack(value, SPADES) for value in hand)
    return LEVELS[level](View(cards, pack(upcard, SPADES), legal, hands))


def best_total(hand: list[int]) -> int:
    """The total with one ace as 11 where that does not bust."""
    total = sum(hand)
    return total + 10 if total <= 11 and 1 in hand else total


def play_hands(
    level: str, upcard: int, first: list[int], draw: Callable[[], int]
) -> list[tuple[int, int]]:
    """Total and stake of every hand a seat ends with."""
    waiting, done, hands = [first], [], 1
    while waiting:
        hand = waiting.pop()
        stake = 1
        aces_split = hands > 1 and hand[0] == 1
        while not aces_split and sum(hand) <= 21:
            legal = HIT | STAND
            if len(hand) == 2:
                legal |= DOUBLE
                if hand[0] == hand[1] and hands < 4:
                    legal |= SPLIT
            move = decide(level, tuple(hand), upcard, hands, legal)
            if move == STAND:
                break
            if move == SPLIT:
                hands += 1
                waiting.append([hand[1], draw()])
                hand = [hand[0], draw()]
                aces_split = hand[0] == 1
                continue
            hand.append(draw())
            if move == DOUBLE:
                stake = 2
                break
        done.append((best_total(hand), stake))
    return done


def play_round(level: str, draw: Callable[[], int]) -> tuple[int, int]:
    """Half units won in one round and the number of hands played."""
    first = [draw(), draw()]
    dealer = [draw(), draw()]
    dealer_natural = best_total(dealer) == 21
    if best_total(first) == 21:
        return (0 if dealer_natural else 3), 1
    hands = play_hands(level, dealer[0], first, draw)
    if any(total <= 21 for total, _ in hands):
        while best_total(dealer) < 17:
            dealer.append(draw())
    bank = best_total(dealer)
    won = 0
    for total, stake in hands:
        if total > 21 or dealer_natural or total < bank <= 21:
            won -= 2 * stake
        elif bank > 21 or total > bank:
            won += 2 * stake
    return won, len(hands)


def simulate(level: str, rounds: int, seed: int, shuffle_at: int = 312) -> Result:
    """Plays one seat; the shoe is shuffled before a round with `shuffle_at` or fewer cards left.

    312 is a full shoe for every round, what the solver's edge means; the game itself has RESHUFFLE.
    """
    shoe = Shoe(Random(seed))
    hands = total = squares = 0
    for _ in range(rounds):
        if shoe.left <= shuffle_at:
            shoe.shuffle()
        won, played = play_round(level, shoe.draw)
        hands += played
        total += won
        squares += won * won
    mean = total / rounds
    spread = squares / rounds - mean * mean
    return Result(rounds, hands, mean / 2, sqrt(spread / rounds) / 2)


def main() -> None:
    """Prints a line for each level."""
    parser = argparse.ArgumentParser(prog="python -m tests.european_simulation")
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=2018)
    parser.add_argument("--shuffle-at", type=int, default=312, help=f"the game has {RESHUFFLE}")
    options = parser.parse_args()
    for level in LEVELS:
        result = simulate(level, options.rounds, options.seed, options.shuffle_at)
        print(f"{level:7} {result.mean:+.5f} ± {result.error:.5f} units a round", end="")
        print(f", {result.hands} hands in {result.rounds} rounds")


if __name__ == "__main__":
    main()
