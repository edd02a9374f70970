"""The record of a game: what its rounds came to, from the first one ever played.

Owns what each cell of a ledger means. A program gives a range of cells the name `LEDGER`, as long
as `cells` makes it, and names it in `keeps`, so that no fresh start loses it. Draws nothing.
"""

from typing import NamedTuple

from engine.machine import Machine, Program

LEDGER = "ledger"
"""What the range of a program's cells is called."""

WON, DRAWN, LOST = 1, 0, -1

ROUNDS, LOST_ROUNDS, DRAWN_ROUNDS, WON_ROUNDS, STREAK, BEST_STREAK, WORST_STREAK = range(7)
HIGHEST, LOWEST, BEST, WORST, FRAMES, SINCE, SCORE, PARTS, CURVE = range(7, 16)
POINTS = 60
"""The last scores that are kept, a cell each, the newest at the place ROUNDS modulo POINTS."""
SIZE = CURVE + POINTS

LONGEST_ROUND = 3600
"""Frames of a round that count as played; whoever is away longer does not play."""


class Record(NamedTuple):
    """What the cells of a ledger say, one after the other, and the last scores, oldest first.

    A score is the money or the points that a player had after a round, and so many `parts` of it
    make one; `best` and `worst` are what one round changed. `streak` counts the last rounds that
    were won, or, below 0, those that were lost; `frames` is how long was played, and `since` the
    frame of the last entry.
    """

    rounds: int
    lost: int
    drawn: int
    won: int
    streak: int
    best_streak: int
    worst_streak: int
    highest: int
    lowest: int
    best: int
    worst: int
    frames: int
    since: int
    score: int
    parts: int
    scores: list[int]


def cells(first: int) -> range:
    """The cells of a ledger that begins at this one."""
    return range(first, first + SIZE)


def kept_by(program: Program) -> range | None:
    """The cells of a program's ledger; None where it has none, or uses the name for others."""
    named = program.cells.get(LEDGER)
    return named if named is not None and len(named) == SIZE else None


def score(m: Machine) -> int:
    """The score after the last round that was entered."""
    return m.cell[m.program.cells[LEDGER].start + SCORE]


def ended(m: Machine, outcome: int, score: int, change: int, parts: int = 1) -> None:
    """Enter a round: WON, DRAWN or LOST; the score now, and what the round changed of it.

    Scores are whole numbers, of which so many `parts` make one.
    """
    cell, at = m.cell, m.program.cells[LEDGER].start
    rounds = cell[at] = cell[at + ROUNDS] + 1
    cell[at + DRAWN_ROUNDS + outcome] += 1
    streak = cell[at + STREAK]
    streak = streak + outcome if streak * outcome > 0 else outcome
    cell[at + STREAK] = streak
    if streak > cell[at + BEST_STREAK]:
        cell[at + BEST_STREAK] = streak
    elif -streak > cell[at + WORST_STREAK]:
        cell[at + WORST_STREAK] = -streak
    if rounds == 1:
        cell[at + HIGHEST] = cell[at + LOWEST] = score
    elif score > cell[at + HIGHEST]:
        cell[at + HIGHEST] = score
    elif score < cell[at + LOWEST]:
        cell[at + LOWEST] = score
    if change > cell[at + BEST]:
        cell[at + BEST] = change
    elif change < cell[at + WORST]:
        cell[at + WORST] = change
    played = m.frames - cell[at + SINCE]
    cell[at + FRAMES] += min(played, LONGEST_ROUND) if played > 0 else 0
    cell[at + SINCE] = m.frames
    cell[at + PARTS] = parts
    cell[at + SCORE] = cell[at + CURVE + rounds % POINTS] = score


def read(ledger: list[int]) -> Record:
    """What the cells of a ledger say, whatever stands in them."""
    newest, curve = ledger[ROUNDS] % POINTS, ledger[CURVE:]
    older = curve[newest + 1 :] if ledger[ROUNDS] >= POINTS else []
    newer = curve[: newest + 1] if ledger[ROUNDS] >= POINTS else curve[1 : newest + 1]
    return Record._make((*ledger[:PARTS], max(ledger[PARTS], 1), older + newer))
