"""The exact best basic strategy of European blackjack, its values and the house's edge.

    python -m engine.cartridges.european.solver            prints chart, values, close calls, edge
    python -m engine.cartridges.european.solver --write    regenerates strategy_table.py beside it

Owns the mathematics of the game of `european`: six decks, the dealer stands on every 17 and does
not look for a natural, so one takes doubled and split stakes whole; double on any first two cards,
also after a split; up to four hands; split aces get one card each and are not split again; a
natural pays 3:2. Uses no random numbers and no table, and nothing of it runs during a game.

What is computed. A *row* is what a player of basic strategy goes by: a hard total, a soft total, a
pair, or a natural. A row's value of a move, against an upcard, is the mean over the first hands
that make the row, each weighted with the ways to deal it from the shoe without the upcard:

- hard and soft totals: all two-card hands that are not pairs; hard 4, hard 20 and soft 12 have
  none, there the pair stands for the row, and for hard 21 the three-card hands do;
- a pair: the pair itself, also for its stand, hit and double when it may no longer be split.

For every such hand its cards and the upcard are out of the shoe, and so is every card that follows:
the dealer's draws, the player's further cards. Play after a move goes by the rows again, as a
player of the table plays: of the moves that are allowed the one with the highest value in 1/10000
unit, on equal values the first of stand, hit, double, split. So there is one strategy, the stored
one, and all values, the edge included, are of exactly that strategy. What one deviating with every
card counted could gain is no part of it.

The weights make no difference to the choices: with every hand the table's player can come to, of
two cards or more, weighted as often as it comes, each row has the same best move. Only 16 v 10 of
three or more cards taken alone would stand, by less than 0.0011 units.

Splits are exact too. Cards that other hands take unseen do not change the mean of a hand; only the
knowledge which of the second cards were pairs does, since it decides how many hands there are.
`SplitTree` follows the whole tree of paired and plain second cards up to four hands and gets the
mean of one hand under each such knowledge by inclusion and exclusion from the means with 0 to 5
more cards of the pair out of the shoe. The only error is that of floating point (below 1e-10).
A pair is split again when splitting it once is the best move; then four hands are worth more than
three and three more than two. Any other split is valued without splitting again, which is worth
more there. So no choice hangs on the splitting again.

The edge is that of the first round from a full shoe. Rounds of a shoe played down to the reshuffle
are worth a few 1/10000 unit less on the average (the cut card effect: rounds that take many small
cards are followed by fewer others).
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from pathlib import Path
from typing import NamedTuple

from engine.cartridges.european.bank import (
    ACE, FULL_SHOE, TEN, VALUES, Hand, Shoe, best_total, dealer_tree, without,
)  # fmt: skip
from engine.cartridges.european.splits import SplitTree

MOVES = STAND, HIT, DOUBLE, SPLIT = 0, 1, 2, 3
"""Moves as places in a row; strategy.py has the same order as bits."""

MOVE_NAMES = ("stand", "hit", "double", "split")
MOST_HANDS = 4
UNIT = 10_000
"""Table values are integers of 1/10000 of the first stake."""

CLOSE = 0.003
TABLE_PATH = Path(__file__).with_name("strategy_table.py")


class Row(NamedTuple):
    """One line of the chart; the number is the total, or the value of the pair's cards."""

    kind: str
    number: int

    @property
    def moves(self) -> tuple[int, ...]:
        """What may be done with two cards of this row."""
        return MOVES if self.kind == "pair" else MOVES[:SPLIT]


ROWS = (
    *(Row("hard", total) for total in range(4, 22)),
    *(Row("soft", total) for total in range(12, 22)),
    *(Row("pair", value) for value in VALUES),
    Row("natural", 21),
)


def hand_total(hand: Hand) -> int:
    """The better total of a hand."""
    return best_total(sum(hand), ACE in hand)


def total_row(hand: Hand) -> Row:
    """The row of a hand's total, an ace and a ten counted as soft 21."""
    total = hand_total(hand)
    return Row("hard" if total == sum(hand) else "soft", total)


def row_of(hand: Hand) -> Row:
    """The row of two cards: their pair, or else their total."""
    return Row("pair", hand[0]) if hand[0] == hand[1] else total_row(hand)


@cache
def first_hands(row: Row) -> tuple[Hand, ...]:
    """The hands whose mean is the row's value."""
    if row.kind == "natural":
        return ((ACE, TEN),)
    if row.kind == "pair":
        return ((row.number, row.number),)
    twos, threes = (
        [hand for hand in combinations_with_replacement(VALUES, size) if total_row(hand) == row]
        for size in (2, 3)
    )
    return tuple([hand for hand in twos if hand[0] != hand[1]] or twos or threes)


def ways(shoe: Shoe, hand: Hand) -> int:
    """In how many ways the shoe's cards make the hand, order aside."""
    return prod(comb(shoe[value - 1], hand.count(value)) for value in set(hand))


def rounded(value: float) -> int:
    """A value in units as the integer that is stored."""
    return round(value * UNIT)


class Upcard:
    """The whole analysis of one upcard 1–10, computed as it is asked for and kept."""

    def __init__(self, upcard: int) -> None:
        self.upcard = upcard
        self.shoe = without(FULL_SHOE, upcard)
        self._tree = dealer_tree(upcard)
        self._closed: dict[tuple[Shoe, int], float] = {}
        self._later: dict[tuple[Shoe, Hand], float] = {}
        self._rows: dict[Row, tuple[float, ...]] = {}
        self._split: dict[tuple[int, int], float] = {}

    def stand(self, shoe: Shoe, total: int) -> float:
        """The value of a closed hand of this total, 21 not a natural, over 21 lost."""
        key = shoe, max(total, 16)
        value = self._closed.get(key)
        if value is None:
            value = self._closed[key] = self._tree.closed(shoe, total)
        return value

    def natural(self, shoe: Shoe) -> float:
        """The value of a natural."""
        return self._tree.natural(shoe)

    def draws(self, shoe: Shoe) -> Iterator[tuple[int, float, Shoe]]:
        """Every next card value, its probability and the shoe without it."""
        size = sum(shoe)
        for value, count in enumerate(shoe, 1):
            if count:
                yield value, count / size, (*shoe[: value - 1], count - 1, *shoe[value:])

    def hit(self, shoe: Shoe, hand: Hand) -> float:
        """The value of one more card and play by the table after it."""
        return sum(
            chance * self.play_on(rest, tuple(sorted((*hand, value))))
            for value, chance, rest in self.draws(shoe)
        )

    def double(self, shoe: Shoe, hand: Hand) -> float:
        """The value of a doubled stake on one more card."""
        return 2 * sum(
            chance * self.stand(rest, hand_total((*hand, value)))
            for value, chance, rest in self.draws(shoe)
        )

    def play_on(self, shoe: Shoe, hand: Hand) -> float:
        """The value of a hand of three or more cards, played by the table."""
        if sum(hand) > 21:
            return -1.0
        key = shoe, hand
        value = self._later.get(key)
        if value is None:
            move = self.choice(hand, (STAND, HIT))
            value = self._later[key] = self.value(move, shoe, hand)
        return value

    def value(self, move: int, shoe: Shoe, hand: Hand) -> float:
        """What stand, hit or double is worth with this hand, the shoe being without it."""
        if move == STAND:
            return self.stand(shoe, hand_total(hand))
        return (self.hit if move == HIT else self.double)(shoe, hand)

    def played(self, shoe: Shoe, hand: Hand) -> float:
        """The value of two cards played by the table without a split."""
        return self.value(self.choice(hand, (STAND, HIT, DOUBLE)), shoe, hand)

    def choice(self, hand: Hand, moves: Sequence[int]) -> int:
        """The move that is played with a hand among those allowed: that of its row."""
        return self.row_choice(row_of(hand) if len(hand) == 2 else total_row(hand), moves)

    def row(self, row: Row) -> tuple[float, ...]:
        """The values of a row's moves, in units, in the order of MOVES; a split only for pairs."""
        unsplit = self._unsplit(row)
        return (*unsplit, self._row_split(row)) if row.kind == "pair" else unsplit

    def _unsplit(self, row: Row) -> tuple[float, ...]:
        if row not in self._rows:
            if row.kind == "natural":
                stand = self.natural(without(self.shoe, ACE, TEN))
                self._rows[row] = (stand, *self._unsplit(Row("soft", 21))[1:])
            else:
                hands = first_hands(row)
                weights = [ways(self.shoe, hand) for hand in hands]
                self._rows[row] = tuple(
                    sum(
                        weight * self.value(move, without(self.shoe, *hand), hand)
                        for hand, weight in zip(hands, weights, strict=True)
                    )
                    / sum(weights)
                    for move in (STAND, HIT, DOUBLE)
                )
        return self._rows[row]

    def _row_split(self, row: Row) -> float:
        once = self.split(row.number, 2)
        again = rounded(once) > max(map(rounded, self._unsplit(row)))
        return self.split(row.number) if again else once

    def row_choice(self, row: Row, moves: Sequence[int]) -> int:
        """The move the table plays among those allowed."""
        values = self.row(row) if SPLIT in moves else self._unsplit(row)
        return max(moves, key=lambda move: (rounded(values[move]), -move))

    def split(self, pair: int, most_hands: int = MOST_HANDS) -> float:
        """The value of splitting, and splitting again up to so many hands, in first stakes."""
        if pair == ACE:
            most_hands = 2
        key = (pair, most_hands)
        if key not in self._split:
            self._split[key] = split_tree(self, pair, most_hands).value()
        return self._split[key]

    def after_split(self, shoe: Shoe, pair: int, second: int) -> float:
        """The value of a split hand with its second card, not split again."""
        if pair == ACE:
            return self.stand(shoe, hand_total((pair, second)))
        return self.played(shoe, (min(pair, second), max(pair, second)))

    def expectation(self) -> float:
        """The mean result of a round against this upcard."""
        value = 0.0
        for hand in combinations_with_replacement(VALUES, 2):
            shoe = without(self.shoe, *hand)
            row = row_of(hand)
            if hand == (ACE, TEN):
                result = self.natural(shoe)
            elif row.kind == "pair" and self.row_choice(row, MOVES) == SPLIT:
                result = self.row(row)[SPLIT]
            else:
                result = self.played(shoe, hand)
            value += ways(self.shoe, hand) * result
        return value / comb(sum(self.shoe), 2)


class ByCards(Upcard):
    """The analysis for a player who goes by the very cards of a hand.

    Of the moves that are allowed he plays the one that is best with exactly these cards and the
    upcard out of the shoe, after a split too; what other hands hold is not looked at.
    """

    def __init__(self, upcard: int) -> None:
        super().__init__(upcard)
        self._own: dict[Hand, tuple[float, ...]] = {}

    def choice(self, hand: Hand, moves: Sequence[int]) -> int:
        """The move that is best with exactly this hand among those allowed."""
        return max(moves, key=self.own(hand).__getitem__)

    def own(self, hand: Hand) -> tuple[float, ...]:
        """What stand, hit and, with two cards, double are worth with exactly this hand."""
        if hand not in self._own:
            shoe = without(self.shoe, *hand)
            moves = (STAND, HIT, DOUBLE) if len(hand) == 2 else (STAND, HIT)
            self._own[hand] = tuple([self.value(move, shoe, hand) for move in moves])
        return self._own[hand]

    def hand_values(self, hand: Hand) -> tuple[int, ...]:
        """What every move of two cards is worth, in 1/10000 of the first stake."""
        values = self.own(hand)
        if hand[0] == hand[1]:
            once = self.split(hand[0], 2)
            again = rounded(once) > max(map(rounded, values))
            values = *values, self.split(hand[0]) if again else once
        return tuple(map(rounded, values))


def split_tree(table: Upcard, pair: int, most_hands: int) -> SplitTree:
    """The tree of a pair whose hands are played as a table says."""
    drawn = [1.0]
    alone: tuple[list[float], list[float]] = ([], [])
    shoe = without(table.shoe, pair, pair)
    for _ in range(2 * (most_hands - 1)):
        values = [0.0, 0.0]
        for second, chance, rest in table.draws(shoe):
            values[second == pair] += chance * table.after_split(rest, pair, second)
        for paired, value in enumerate(values):
            alone[paired].append(value)
        drawn.append(drawn[-1] * shoe[pair - 1] / sum(shoe))
        shoe = without(shoe, pair)
    return SplitTree(drawn, alone, most_hands)


@cache
def analysis(upcard: int) -> Upcard:
    """The analysis of an upcard 1–10, made once."""
    return Upcard(upcard)


@cache
def by_cards(upcard: int) -> ByCards:
    """The analysis by the very cards of an upcard 1–10, made once."""
    return ByCards(upcard)


def table_row(row: Row) -> list[list[int]]:
    """The stored values of a row, [move][upcard - 1], in 1/10000 unit."""
    columns = [analysis(upcard).row(row) for upcard in VALUES]
    return [[rounded(column[move]) for column in columns] for move in row.moves]


FIRST_HANDS = tuple(combinations_with_replacement(VALUES, 2))


def differences(hand: Hand) -> list[list[int]]:
    """How much more than their row the moves of these very two cards are worth, [move][upcard]."""
    columns = [by_cards(upcard).hand_values(hand) for upcard in VALUES]
    return [
        [own[move] - value for own, value in zip(columns, row, strict=True)]
        for move, row in enumerate(table_row(row_of(hand)))
    ]


def edge() -> float:
    """The mean result of a round for a player of the table, in units; negative is the house's."""
    size = sum(FULL_SHOE)
    return sum(FULL_SHOE[up - 1] / size * analysis(up).expectation() for up in VALUES)


def close_calls() -> list[tuple[Row, int, int, int, float]]:
    """Row, upcard, best move, second move and difference where that is under CLOSE units."""
    calls = []
    for row in ROWS:
        for upcard in VALUES:
            values = analysis(upcard).row(row)
            best, second = sorted(row.moves, key=lambda move: -values[move])[:2]
            if values[best] - values[second] < CLOSE:
                calls.append((row, upcard, best, second, values[best] - values[second]))
    return calls


def card(value: int) -> str:
    """A card value on the chart."""
    return "A" if value == ACE else str(value)


def label(row: Row) -> str:
    """A row's name on the chart."""
    if row.kind == "natural":
        return row.kind
    return f"{row.kind} {row.number}" if row.kind != "pair" else ",".join(2 * [card(row.number)])


def upcard_line(title: str, width: int) -> str:
    """The heading over ten columns."""
    return f"{title:14}" + "".join(f"{card(upcard):>{width}}" for upcard in VALUES)


def chart() -> Iterator[str]:
    """The lines of the chart; a double that is not allowed is a hit or, in small, a stand."""
    yield "S stand, H hit, D double or else hit, d double or else stand, P split"
    yield upcard_line("", 3)
    for row in ROWS:
        letters = []
        for upcard in VALUES:
            table = analysis(upcard)
            letter = "SHDP"[table.row_choice(row, row.moves)]
            if letter == "D" and table.row_choice(row, (STAND, HIT)) == STAND:
                letter = "d"
            letters.append(f"{letter:>3}")
        yield f"{label(row):14}" + "".join(letters)


def report() -> Iterator[str]:
    """Everything the command prints."""
    yield from chart()
    yield ""
    yield upcard_line("units", 9)
    for row in ROWS:
        for move, values in enumerate(table_row(row)):
            numbers = "".join(f"{value / UNIT:9.4f}" for value in values)
            yield f"{label(row) if move == STAND else '':8}{MOVE_NAMES[move]:6}{numbers}"
    yield ""
    yield f"closer than {CLOSE} units:"
    for row, upcard, best, second, gap in close_calls():
        names = f"{MOVE_NAMES[best]} before {MOVE_NAMES[second]}"
        yield f"  {label(row)} v {card(upcard)}: {names} by {gap:.5f}"
    yield ""
    yield f"mean result of a round: {edge():+.6f} units"


def table_source() -> str:
    """The text of strategy_table.py."""
    lines = [
        '"""What every move of European blackjack is worth, as the solver computes it.',
        "",
        "Written by `python -m engine.cartridges.european.solver --write`; the solver also says",
        "what the values mean.",
        "",
        "VALUES[kind][number][move][upcard - 1] in 1/10000 of the first stake: kind hard, soft,",
        "pair or natural; number the total, or the value of the pair's cards; move 0 stand, 1 hit,",
        "2 double, 3 split (pairs only); upcard 1 ace to 10. EDGE is the mean result of a round in",
        "1/1000000 unit.",
        "",
        "DIFFERENCES says how much more than its row each hand of two cards is worth when exactly",
        "these cards are out of the shoe: A,A A,2 to 10,10, a line for a move, upcards 1 to 10.",
        '"""',
        "",
        f"EDGE = {round(edge() * 1_000_000)}",
        "",
        "VALUES: dict[str, dict[int, tuple[tuple[int, ...], ...]]] = {",
    ]
    for kind in dict.fromkeys(row.kind for row in ROWS):
        lines.append(f'    "{kind}": {{')
        for row in ROWS:
            if row.kind == kind:
                lines.append(f"        {row.number}: (")
                lines += [f"            {tuple(values)}," for values in table_row(row)]
                lines.append("        ),")
        lines.append("    },")
    lines += ["}", "", 'DIFFERENCES = """']
    for hand in FIRST_HANDS:
        lines += [" ".join(map(str, row)) for row in differences(hand)] + [""]
    return "\n".join([*lines[:-1], '"""', ""])


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m engine.cartridges.european.solver",
        description="Best basic strategy of European blackjack, six decks, no look.",
    )
    parser.add_argument("--write", action="store_true", help=f"regenerate {TABLE_PATH.name}")
    if parser.parse_args(arguments).write:
        TABLE_PATH.write_text(table_source(), encoding="utf-8")
        print(f"written: {TABLE_PATH.name}")
    else:
        for line in report():
            print(line, flush=True)


if __name__ == "__main__":
    main()
