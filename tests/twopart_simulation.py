"""Whole games of Twopart without machine or screen: for tests and the benchmark.

An engine of its own, on plain lists of cards, so that it can catch the rules and the heads out: it
asks the heads through their views and checks every choice and every invariant by itself.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine import twopart_heads as heads
from engine.twopart_rules import group

LONGEST_GAME = 2000


class Result(NamedTuple):
    loser: int
    actions: int  # of part two, pick-ups included
    pickups: int
    rounds: int
    takers: int  # how many won nothing
    trump: int
    decisions: tuple[int,...]


def high(card: int) -> int:
    number = card >> 2
    return 14 if number == 1 else number


def by_suit(card: int) -> tuple[int, int]:
    return card & 3, high(card)


def unpack(play: int) -> list[int]:
    """The packed cards of a set of the rules, low to high, by looking at every card of the pack."""
    return sorted((card for card in range(4, 56) if play & group([card])), key=by_suit)


def may_lie_on(play: Sequence[int], last: Sequence[int], trump: int) -> bool:
    """Section 4 of the rules by the letter: a card or series, and does it beat the last play."""
    if not play or len({card & 3 for card in play}) > 1:
        return False
    ranks = sorted(map(high, play))
    if ranks != list(range(ranks[0], ranks[0] + len(ranks))):
        return False
    if not last:
        return True
    suit, top = play[0] & 3, max(map(high, last))
    if suit == last[0] & 3:
        return ranks[0] > top
    return suit == trump


class Game:
    """One game; `levels` are the indices of the four heads."""

    def __init__(self, levels: Sequence[int], seed: int) -> None:
        self.random = Random(seed)
        self.levels = levels
        self.stock = list(range(4, 56))
        self.random.shuffle(self.stock)
        self.hands = [[self.stock.pop() for _ in range(3)] for _ in range(4)]
        self.won: list[list[int]] = [[], [], [], []]
        self.pile: list[int] = []
        self.table: list[list[int]] = []
        self.gone: list[int] = []
        self.trump, self.shown, self.drawn_by = -1, False, -1
        self.pickups = self.rounds = self.actions = self.takers = 0
        self.decisions=[0]*4

    def with_cards(self) -> list[int]:
        return [seat for seat in range(4) if self.hands[seat]]

    def next(self, seat: int) -> int:
        while not self.hands[seat := (seat + 1) % 4]:
            pass
        return seat

    def check(self) -> None:
        lying = self.stock + self.pile + self.gone
        for part in (*self.hands, *self.won, *self.table):
            lying = lying + part
        assert sorted(lying) == list(range(4, 56))

    def view_one(self, seat, played, behind):
        knows = self.shown or seat == self.drawn_by
        return heads.PartOne(
            seat,
            group(self.hands[seat]),
            tuple(played),
            behind,
            group(self.pile),
            tuple(map(group, self.won)),
            self.trump if knows else -1,
        )

    def part_one(self) -> int:
        leader, plays, winner = self.random.randrange(4), 0, -1
        while self.with_cards():
            if not self.hands[leader]:
                leader = self.next(leader)
            order = [s % 4 for s in range(leader, leader + 4) if self.hands[s % 4]]
            while True:
                played = []
                for seat in order:
                    behind = len(order) - len(played) - 1
                    card = heads.choose_card(self.levels[seat],self.view_one(seat, played, behind), self.random.getrandbits(30))
                    self.hands[seat].remove(card)
                    self.pile.append(card)
                    played.append(card)
                    plays += 1
                    if self.stock:
                        self.hands[seat].append(self.stock.pop())
                        if not self.stock:
                            self.trump = self.hands[seat][-1] & 3
                            self.drawn_by = seat
                    self.check()
                self.shown = not self.stock
                ranks = [high(card) for card in played]
                tied = [r for r in ranks if ranks.count(r) > 1]
                best = max(tied or ranks)
                contenders = [s for s, r in zip(order, ranks, strict=True) if r == best]
                able = [seat for seat in contenders if self.hands[seat]]
                if len(contenders) == 1 or len(able) < 2:
                    winner = (able or contenders)[0] if len(contenders) > 1 else contenders[0]
                    break
                order = able
            self.won[winner] += self.pile
            self.pile = []
            leader = winner
        assert plays == 52
        return winner

    def between(self, winner: int) -> int:
        takers = [seat for seat in range(4) if not self.won[seat]]
        self.takers = len(takers)
        self.known = [group(pile) for pile in self.won]
        self.loose = 0
        self.hands, self.won = self.won, [[], [], [], []]
        low = [card for hand in self.hands for card in hand if high(card) <= 5]
        if takers:
            self.hands = [[card for card in hand if high(card) > 5] for hand in self.hands]
            full = [seat for seat in range(4) if self.hands[seat] or seat in takers]
            leader = next(s % 4 for s in range(winner, winner + 4) if s % 4 in full)
            turn = [s % 4 for s in range(leader + 1, leader + 5) if s % 4 in takers]
            self.random.shuffle(low)
            for i, card in enumerate(low):
                self.hands[turn[i % len(turn)]].append(card)
            self.known = [group(hand) if s not in takers else 0 for s, hand in enumerate(self.hands)]
            if len(takers) == 1:
                self.known[takers[0]] = group(low)
            else:
                self.loose = group(low)
            winner = leader
        self.check()
        return winner

    def view_two(self, seat, size, quiet):
        return heads.PartTwo(
            seat,
            group(self.hands[seat]),
            tuple(map(len, self.hands)),
            tuple(map(group, self.table)),
            size,
            tuple(self.known),
            self.loose,
            self.trump,
            quiet,
        )

    def part_two(self, turn: int) -> int:
        size, quiet = len(self.with_cards()), 0
        while True:
            self.actions += 1
            assert self.actions <= LONGEST_GAME
            hand, last = self.hands[turn], self.table[-1] if self.table else []
            assert hand
            choice = heads.choose_play(self.levels[turn], self.view_two(turn, size, quiet), self.random.getrandbits(30))
            self.decisions[turn]+=1
            quiet += 1
            play = unpack(choice)
            if not play:
                assert last
                hand += self.table.pop()
                self.known[turn] |= group(last)
                self.pickups += 1
            else:
                assert set(play) <= set(hand)
                assert may_lie_on(play, last, self.trump)
                assert not self.table or high(play[-1]) > high(last[-1]) or play[0] & 3 != last[0]&3
                for card in play:
                    hand.remove(card)
                self.table.append(play)
                self.known[turn] &= ~choice
                self.loose &= ~choice
            self.check()
            seats = self.with_cards()
            if len(seats) == 1:
                return seats[0]
            if len(self.table) == size:
                self.gone += [card for part in self.table for card in part]
                self.table = []
                self.rounds += 1
                quiet = 0
                size = len(seats)
                turn = turn if hand else self.next(turn)
            else:
                turn = self.next(turn)
                if not self.table:
                    size = len(seats)


def play(levels: Sequence[int], seed: int) -> Result:
    game = Game(levels, seed)
    loser = game.part_two(game.between(game.part_one()))
    return Result(loser, game.actions, game.pickups, game.rounds, game.takers, game.trump, tuple(game.decisions))
