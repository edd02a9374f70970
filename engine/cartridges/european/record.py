"""What the trainer keeps of the human's decisions: sums, missed cells of the chart, mistakes.

Owns how they are packed. A row of the chart is one cell of memory, six bits for each upcard 1-10:
how often it was missed, up to 7, and above it the box it is practised in, 0 for none. A mistake is
15 bits of cost, two of the better move, two of the move that was made, and four for the upcard and
each of the last nine cards. The sums stand in the same order for a session and for all.
"""

from typing import NamedTuple

from engine.cartridges.european.exact import chart_cell, is_obvious
from engine.cartridges.european.memory import (
    ALONE, ALONE_GIVEN, BEST, DECISIONS, DRILL, GIVEN, HELPED, HELPED_ROUND, LIFE, LOG, LOG_LENGTH,
    LOGGED, MISSED, ROUND_GIVEN, ROUNDS, STRETCH, STRETCHES, STRETCHES_SHOWN, TALLY, T_UNITS,
)  # fmt: skip
from engine.cartridges.european.strategy import View
from engine.cartridges.european.strategy_table import EDGE, VALUES
from engine.machine import Machine

FIRST_ROW = {"hard": 0 - 4, "soft": 18 - 12, "pair": 28 - 1}
"""Where the rows of a kind begin, less the number of the first."""
CHART = tuple(
    [
        (kind, number, upcard)
        for kind, rows in VALUES.items()
        if kind in FIRST_ROW
        for number in rows
        for upcard in range(1, 11)
    ]
)
"""Every cell of the chart: kind, number and upcard."""
BITS, MOST_MISSED, LAST_BOX = 6, 7, 5
"""A cell that was right from box to box as far as the last is no longer practised."""
COST_BITS, MOST_CARDS_KEPT = 15, 9
EDGE_UNIT = 100
"""The edge is stored in 1/1000000 unit, costs in 1/10000."""


class Score(NamedTuple):
    """Sums of a session or of all, costs in 1/10000 unit."""

    rounds: int
    decisions: int
    best: int
    given: int
    alone: int
    alone_given: int
    halves: int

    @property
    def per_hundred(self) -> int:
        """What 100 rounds without help gave away."""
        return self.alone_given * 100 // self.alone if self.alone else 0

    @property
    def expected(self) -> int:
        """What was to be expected of so many rounds with these mistakes."""
        return self.rounds * EDGE // EDGE_UNIT - self.given

    @property
    def luck(self) -> int:
        """How much better it went."""
        return self.halves * 5000 - self.expected


PLACES = ROUNDS, DECISIONS, BEST, GIVEN, ALONE, ALONE_GIVEN, TALLY + T_UNITS


def session_score(m: Machine) -> Score:
    """The sums of this session."""
    return Score(*[m.cell[place] for place in PLACES])


def whole_score(m: Machine) -> Score:
    """The sums of all sessions."""
    return Score(*m.cell[LIFE : LIFE + len(PLACES)])


def add(m: Machine, place: int, number: int) -> None:
    """Add to a sum of the session and of all; the units of a session are added where they fall.

    A drill deals other hands than chance does, so it counts for its own session alone.
    """
    if place != TALLY + T_UNITS:
        m.cell[place] += number
    if not m.cell[DRILL]:
        m.cell[LIFE + PLACES.index(place)] += number


def place_of(kind: str, number: int) -> int:
    """The memory of a row of the chart."""
    return MISSED + FIRST_ROW[kind] + number


def missed(m: Machine, kind: str, number: int, upcard: int) -> tuple[int, int]:
    """How often a cell of the chart was missed, and its box."""
    bits = m.cell[place_of(kind, number)] >> BITS * (upcard - 1)
    return bits & 7, bits >> 3 & 7


def keep(m: Machine, cell: tuple[str, int, int], times: int, box: int) -> None:
    """Keep how often a cell was missed, and its box."""
    kind, number, upcard = cell
    place, shift = place_of(kind, number), BITS * (upcard - 1)
    m.cell[place] &= ~(63 << shift)
    m.cell[place] |= (min(times, MOST_MISSED) | box << 3) << shift


def decide(m: Machine, view: View, move: int, best: int, cost: int) -> None:
    """Count a decision of the human; one after a hint, or right where nobody errs, is none.

    Who missed a cell has erred there, so it counts until it is no longer practised.
    """
    if cost:
        add(m, GIVEN, cost)
        m.cell[ROUND_GIVEN] += cost
    cell = chart_cell(view)
    times, box = missed(m, *cell)
    if m.cell[HELPED] or not (cost or box) and is_obvious(view):
        return
    add(m, DECISIONS, 1)
    add(m, BEST, not cost)
    if cost:
        log(m, view, move, best, cost)
        keep(m, cell, times + 1, 1)
    elif box:
        keep(m, cell, times, (box + 1) % (LAST_BOX + 1))


def end_round(m: Machine, won: int) -> None:
    """Count a round of the human."""
    add(m, ROUNDS, 1)
    add(m, TALLY + T_UNITS, won)
    if not m.cell[HELPED_ROUND]:
        if not m.cell[DRILL]:
            enter(m, m.cell[ROUND_GIVEN])
        add(m, ALONE, 1)
        add(m, ALONE_GIVEN, m.cell[ROUND_GIVEN])


def stretch(m: Machine, number: int) -> int:
    """The memory of a stretch of rounds alone."""
    return STRETCHES + number % (STRETCHES_SHOWN + 1)


def enter(m: Machine, given: int) -> None:
    """Add what a round gave away to its stretch, unless that had begun before any was kept."""
    number, done = divmod(m.cell[LIFE + PLACES.index(ALONE)], STRETCH)
    place = stretch(m, number)
    if not done:
        m.cell[place] = 1
    if m.cell[place]:
        m.cell[place] += given


def stretches(m: Machine) -> list[int]:
    """What 100 rounds of each of the last whole stretches gave away, as far as that is known."""
    done = whole_score(m).alone // STRETCH
    kept = [m.cell[stretch(m, at)] for at in range(max(0, done - STRETCHES_SHOWN), done)]
    return [max(0, given - 1) * 100 // STRETCH for given in kept if given]


def earlier(m: Machine) -> int | None:
    """What 100 rounds gave away before this session; None where they were too few to tell."""
    now, ever = session_score(m), whole_score(m)
    alone = ever.alone - now.alone
    return (ever.alone_given - now.alone_given) * 100 // alone if alone >= STRETCH else None


class Mistake(NamedTuple):
    """A costly move and its question: card numbers 1-13 of the upcard and the hand."""

    upcard: int
    hand: tuple[int, ...]
    move: int
    best: int
    cost: int


def log(m: Machine, view: View, move: int, best: int, cost: int) -> None:
    """Keep a mistake with its cards, in place of the oldest."""
    packed = 0
    for card in (*view.hand[-MOST_CARDS_KEPT:][::-1], view.upcard):
        packed = packed << 4 | card >> 2
    packed = packed << 2 | move.bit_length() - 1
    packed = packed << 2 | best.bit_length() - 1
    place = LOG + m.cell[LOGGED] % LOG_LENGTH
    m.cell[place] = packed << COST_BITS | min(cost, (1 << COST_BITS) - 1)
    m.cell[LOGGED] += 1


def logged(m: Machine) -> int:
    """How many mistakes are kept."""
    return min(m.cell[LOGGED], LOG_LENGTH)


def mistake(m: Machine, back: int) -> Mistake:
    """A kept mistake, 0 for the last one."""
    packed = m.cell[LOG + (m.cell[LOGGED] - 1 - back) % LOG_LENGTH]
    cost = packed & (1 << COST_BITS) - 1
    packed >>= COST_BITS
    best, move = 1 << (packed & 3), 1 << (packed >> 2 & 3)
    packed >>= 4
    upcard, *hand = [packed >> shift & 15 for shift in range(0, packed.bit_length(), 4)]
    return Mistake(upcard, tuple(hand), move, best, cost)
