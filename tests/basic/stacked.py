"""The port of the original and the listing `blackjack.bas` on the same stacked decks.

    python tests/basic/stacked.py [--games N]

Both ask for a key at the same moments, and there the cards dealt, the points seen, hands, totals,
what was paid and the money have to be the same. Otherwise by design are only, in the listing: no
shuffle (line 3 takes the deck that lies there), F is still 1 at the first question, X, Y, Z, J, S,
V belong to its own drawing and counter's line, [70] is the hole card, and a new deck is dealt from
before the port has shown its own. The registers A, C, I, K, L serve loops, or nothing.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from engine.basic import memory, running  # noqa: E402 - it is found by the paths above
from engine.cartridges.basic.listing import ORIGINAL  # noqa: E402
from engine.cartridges.blackjack.listing import COST, PROGRAM, START_MONEY  # noqa: E402
from engine.cartridges.blackjack.memory import (  # noqa: E402
    DECK,
    DECK_CARDS,
    HANDS,
    HELD,
    TOTALS,
)
from engine.machine import ENTER, SPACE, Machine  # noqa: E402

TAKES_DECK_AS_IT_LIES = b"3 D=0:E=0:GOTO9"
QUESTION, GAME_OVER, NEW_DECK = 20, 9, 3
MOST_FRAMES = 100
SAME = "DEMNBTGHU"
_POLLS, _MODE = memory.at("polls"), memory.at("mode")

Player = Callable[[Random, int], bool]
PLAYERS: tuple[Player, ...] = (
    lambda chance, total: True,
    lambda chance, total: False,
    lambda chance, total: total >= 17,
    lambda chance, total: total == 21,
    lambda chance, total: chance.random() < 0.4,
)
"""Whether to stand."""


class Listing:
    """The original in its cartridge, a key at a time."""

    def __init__(self, deck: list[int]) -> None:
        self.machine = m = Machine(ORIGINAL, skip=True)
        self._wait()
        m.frame(told=bytes((running.STOP,)))
        running.enter(m, TAKES_DECK_AS_IT_LIES)
        m.frame()
        running.enter(m, b"RUN")
        self._wait()
        m.cell[DECK : DECK + DECK_CARDS] = deck

    def press(self, key: int) -> None:
        """A key, and on to the next question."""
        self.machine.frame(key=key)
        self._wait()

    def _wait(self) -> None:
        m = self.machine
        for _ in range(MOST_FRAMES):
            m.frame()
            if m.cell[_MODE] == memory.RUNNING and m.cell[_POLLS] > 1:
                return
        raise RuntimeError(f"the listing does not come to a key: {m.text()}")


class Port:
    """The port, likewise; `line` tells what it waits for."""

    def __init__(self, deck: list[int]) -> None:
        self.machine = Machine(PROGRAM, skip=True)
        self.deck = deck
        self.press(SPACE)
        self.lay_deck()

    def press(self, key: int) -> None:
        """A key, and on to the next question, or until there is a new deck."""
        self.machine.frame(key=key)

    def lay_deck(self) -> None:
        """The same deck in place of the one just shuffled; the game is dealt from it."""
        assert (self.machine.line, self.machine.D) == (NEW_DECK, 0)
        self.machine.cell[DECK : DECK + DECK_CARDS] = self.deck
        self.machine.frame()


def difference(port: Machine, listing: Machine) -> str:
    """What is not the same at a question."""
    pairs = {name: (getattr(port, name), getattr(listing, name)) for name in SAME}
    for place in range(HANDS, HELD):
        pairs[f"[{place}]"] = (port.cell[place], listing.cell[place])
    found = [f"{name} {a}, listing {b}" for name, (a, b) in pairs.items() if a != b]
    return "; ".join(found)


def play(deck: list[int], stands: Player, chance: Random, money: int = START_MONEY) -> int:
    """Play a deck down, and a game of the same deck once more; how many games it were.

    Raises AssertionError where both differ.
    """
    port, listing = Port(deck), Listing(deck)
    listing.press(SPACE)
    for m in (port.machine, listing.machine):
        m.M = money - COST
    games, decks = 0, 1
    while decks < 3:
        told = difference(port.machine, listing.machine)
        assert not told, f"deck {deck}, game {games}: {told}"
        key = ENTER if stands(chance, port.machine.cell[TOTALS]) else SPACE
        dealt = port.machine.D
        port.press(key)
        listing.press(key)
        if port.machine.line == NEW_DECK:
            decks += 1
            games += 1
            port.lay_deck()
        elif port.machine.line == GAME_OVER:
            games += 1
        if port.machine.line == GAME_OVER:
            assert (port.machine.M, port.machine.H) == (listing.machine.M, listing.machine.H)
            return games
        assert port.machine.line == QUESTION
        games += dealt + 1 < port.machine.D  # a game's end deals four cards for the next
    return games


def decks(count: int) -> Iterator[tuple[list[int], Player, Random, int]]:
    """Decks, and who plays them with how much money."""
    for number in range(count):
        chance = Random(number)
        deck = chance.sample(range(4, 4 + DECK_CARDS), DECK_CARDS)
        if number % 3 == 1:  # small cards first: long hands
            deck.sort(key=lambda card: (card >> 2) + chance.randrange(6))
        elif number % 3 == 2:  # the other way round, so that the end of the deck has them
            deck.sort(key=lambda card: chance.randrange(6) - (card >> 2))
        money = chance.choice((START_MONEY, START_MONEY, COST, COST + 5, 30))
        yield deck, PLAYERS[number % len(PLAYERS)], chance, money


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    options = parser.parse_args()
    games = played = 0
    for deck in decks(options.games):
        games += play(*deck)
        played += 1
        if games >= options.games:
            break
    print(f"{games} games on {played} decks: the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
