"""Whole games of Twopart without machine or screen, for the tests and the benchmark.

An engine of its own, on plain lists of cards, so that it can catch the rules and the heads out: it
asks the heads through their views and checks every choice and every invariant by itself.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from time import process_time
from typing import NamedTuple

from engine.cartridges.twopart import heads
from engine.cartridges.twopart.rules import PACK, bit, group, legal_plays

SEATS = range(4)
DECK = range(4, 56)
LONGEST_GAME = 2000


class Result(NamedTuple):
    """One finished game; everything but the loser is statistics of part two."""

    loser: int
    actions: int
    pick_ups: int
    rounds: int
    takers: int  # how many had won nothing
    slowest: tuple[float, ...]  # processor seconds of the longest decision of each seat


class Figures(NamedTuple):
    """One seat against three easy ones, over many games; shares are 0 to 1."""

    lost: float
    error: float  # standard error of `lost`
    actions: float
    longest_game: int
    slowest: float  # seconds of processor time


def high(card: int) -> int:
    """The rank of a card, ace 14."""
    number = card >> 2
    return 14 if number == 1 else number


def unpack(play: int) -> list[int]:
    """The packed cards of a play, low to high."""
    return sorted((card for card in DECK if play & bit(card)), key=high)


def may_lie_on(play: Sequence[int], last: Sequence[int], trump: int) -> bool:
    """Sections 4.1 and 4.2 by the letter: a card or series, and does it beat the last play."""
    ranks = sorted(map(high, play))
    if not play or len({card & 3 for card in play}) > 1:
        return False
    if any(b - a != 1 for a, b in pairwise(ranks)):
        return False
    if not last:
        return True
    if play[0] & 3 == last[0] & 3:
        return ranks[0] > max(map(high, last))
    return play[0] & 3 == trump


def is_play(group: int) -> bool:
    """Whether these cards, and all of them, can be played on an empty table."""
    return group in legal_plays(group, 0, 0)


def beats(play: int, last: int, trump: int) -> bool:
    """Whether a play may lie on the last play of the table (0: it is empty, the play leads)."""
    return play in legal_plays(play, last, trump)


def is_legal(choice: int, hand: int, last: int, trump: int) -> bool:
    """Whether a player may choose this: a play out of the hand, or 0 to pick up."""
    if not choice:
        return last != 0
    return choice & ~hand == 0 and beats(choice, last, trump)


class Game:
    """One game of four levels; `watch` is called with (game, seat) before every decision."""

    def __init__(
        self,
        levels: Sequence[int],
        seed: int,
        watch: "Callable[[Game, int], None] | None" = None,
        checked: bool = True,
        patience: int = 0,
    ) -> None:
        """With `patience` seat 0 tries out so many steps for each play of part two."""
        self.patience = patience
        self.random = Random(seed)
        self.levels = levels
        self.watch = watch
        self.checked = checked
        self.stock = list(DECK)
        self.random.shuffle(self.stock)
        self.hands = [[self.stock.pop() for _ in range(3)] for _ in SEATS]
        self.won: list[list[int]] = [[] for _ in SEATS]
        self.pile: list[int] = []
        self.table: list[list[int]] = []
        self.gone: list[int] = []
        self.played: list[int] = []
        self.behind = self.size = self.quiet = 0
        self.known, self.loose = [0] * 4, 0
        self.trump = self.drawn_by = -1
        self.shown = False
        self.part = 1
        self.actions = self.pick_ups = self.rounds = self.takers = 0
        self.slowest = [0.0] * 4

    def run(self) -> Result:
        loser = self.part_two(self.between(self.part_one()))
        return Result(
            loser, self.actions, self.pick_ups, self.rounds, self.takers, tuple(self.slowest)
        )

    def next(self, seat: int) -> int:
        while not self.hands[seat := (seat + 1) % 4]:
            pass
        return seat

    def check(self) -> None:
        if self.checked:
            lying = self.stock + self.pile + self.gone
            for cards in (*self.hands, *self.won, *self.table):
                lying = lying + cards
            assert sorted(lying) == list(DECK)

    def view(self, seat: int) -> heads.PartOne | heads.PartTwo:
        hand = group(self.hands[seat])
        if self.part == 1:
            knows = self.shown or seat == self.drawn_by
            return heads.PartOne(
                seat,
                hand,
                tuple(self.played),
                self.behind,
                group(self.pile),
                tuple(map(group, self.won)),
                self.trump if knows else -1,
            )
        return heads.PartTwo(
            seat,
            hand,
            tuple(map(len, self.hands)),
            tuple(map(group, self.table)),
            self.size,
            tuple(self.known),
            self.loose,
            self.trump,
            self.quiet,
        )

    def decide(self, seat: int) -> int:
        if self.watch:
            self.watch(self, seat)
        view, dice = self.view(seat), self.random.randrange(heads.DICE)
        choose = heads.choose_card if self.part == 1 else heads.choose_play
        start = process_time()
        if self.patience and seat == 0 and isinstance(view, heads.PartTwo):
            choice = heads._think(view, dice, PACK, self.patience)
        else:
            choice = choose(self.levels[seat], view, dice)
        self.slowest[seat] = max(self.slowest[seat], process_time() - start)
        return choice

    def part_one(self) -> int:
        winner = self.random.choice(SEATS)
        plays = 0
        while any(self.hands):
            leader = winner if self.hands[winner] else self.next(winner)
            order = [s % 4 for s in range(leader, leader + 4) if self.hands[s % 4]]
            while len(order) > 1 or not self.pile:
                plays += len(order)
                order = self.round(order)
            winner = order[0]
            self.won[winner] += self.pile
            self.pile = []
            self.check()
        assert plays == 52
        return winner

    def round(self, order: list[int]) -> list[int]:
        """Plays one round of part one; returns who goes on, or just the winner."""
        self.played = []
        for seat in order:
            self.behind = len(order) - len(self.played) - 1
            card = self.decide(seat)
            self.hands[seat].remove(card)
            self.played.append(card)
            self.pile.append(card)
            if self.stock:
                self.hands[seat].append(self.stock.pop())
                if not self.stock:
                    self.trump, self.drawn_by = self.hands[seat][-1] & 3, seat
            self.check()
        self.shown = not self.stock
        ranks = [high(card) for card in self.played]
        tied = [r for r in ranks if ranks.count(r) > 1]
        best = [s for s, r in zip(order, ranks, strict=True) if r == max(tied or ranks)]
        if len(best) == 1:
            return best
        return [seat for seat in best if self.hands[seat]] or best[:1]

    def between(self, winner: int) -> int:
        self.part = 2
        won = tuple(map(group, self.won))
        self.known = [heads.known_at_start(seat, won) for seat in SEATS]
        self.loose = heads.loose_at_start(won)
        takers = [seat for seat in SEATS if not self.won[seat]]
        self.takers = len(takers)
        self.hands, self.won = self.won, [[] for _ in SEATS]
        if takers:
            low = [card for hand in self.hands for card in hand if high(card) <= 5]
            assert len(low) == 16
            self.hands = [[card for card in hand if high(card) > 5] for hand in self.hands]
            order = [s % 4 for s in range(winner, winner + 4)]
            winner = next(seat for seat in order if self.hands[seat] or seat in takers)
            turn = [s % 4 for s in range(winner + 1, winner + 5) if s % 4 in takers]
            self.random.shuffle(low)
            for i, card in enumerate(low):
                self.hands[turn[i % len(turn)]].append(card)
        self.check()
        return winner

    def part_two(self, turn: int) -> int:
        self.size = sum(map(bool, self.hands))
        while True:
            self.act(turn)
            seats = [seat for seat in SEATS if self.hands[seat]]
            if len(seats) == 1:
                return seats[0]
            if len(self.table) == self.size:
                self.gone += sum(self.table, [])
                self.table = []
                self.rounds += 1
                self.quiet = 0
                self.size = len(seats)
                turn = turn if self.hands[turn] else self.next(turn)
            else:
                turn = self.next(turn)
                if not self.table:
                    self.size = len(seats)

    def act(self, seat: int) -> None:
        hand, last = self.hands[seat], self.table[-1] if self.table else []
        assert hand, "the player to move has no cards"
        choice = self.decide(seat)
        self.actions += 1
        self.quiet += 1
        assert self.actions <= LONGEST_GAME
        if choice:
            play = unpack(choice)
            assert set(play) <= set(hand)
            assert may_lie_on(play, last, self.trump)
            self.hands[seat] = [card for card in hand if card not in play]
            self.table.append(play)
            self.known[seat] &= ~choice
            self.loose &= ~choice
        else:
            assert last, "nothing lies there to pick up"
            self.hands[seat] = hand + self.table.pop()
            self.known[seat] |= group(last)
            self.pick_ups += 1
        self.check()
        for low, up in pairwise(self.table):
            assert up[0] & 3 != low[0] & 3 or high(up[0]) > high(low[-1])

    def with_other_hidden_cards(self, seat: int) -> "Game":
        """The same game with all cards that this seat cannot know dealt anew among their places."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__, hands=[hand[:] for hand in self.hands])
        places = [s for s in SEATS if s != seat]
        if self.part == 1:
            hidden = self.stock + sum((self.hands[s] for s in places), [])
        else:
            hidden = [c for s in places for c in self.hands[s] if bit(c) & self.loose]
        Random(self.actions + len(hidden)).shuffle(hidden)
        for s in places:
            kept = [c for c in self.hands[s] if c not in hidden]
            need = len(self.hands[s]) - len(kept)
            other.hands[s] = kept + [hidden.pop() for _ in range(need)]
        if self.part == 1:
            other.stock = hidden
            if not self.shown and seat != self.drawn_by:
                other.trump = (self.trump + 1) % 4
        return other


def play(levels: Sequence[int], seed: int) -> Result:
    """One whole game with every invariant checked; `levels` for the seats 0 to 3."""
    return Game(levels, seed).run()


def figures(
    level: int, games: int, others: int = heads.EASY, patience: int = 0, first_seed: int = 0
) -> Figures:
    """Benchmark: how often one player of a level loses among three others (easy ones).

    With `patience`, steps for a play, it has that much time: how much is left to win over hard?
    """
    results = [
        Game((level, others, others, others), seed, None, False, patience).run()
        for seed in range(first_seed, first_seed + games)
    ]
    lost = sum(result.loser == 0 for result in results) / games
    return Figures(
        lost,
        (lost * (1 - lost) / games) ** 0.5,
        sum(result.actions for result in results) / games,
        max(result.actions for result in results),
        max(result.slowest[0] for result in results),
    )
