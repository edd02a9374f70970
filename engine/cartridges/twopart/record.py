"""How the human did: games, losses and streaks, by the level of the opponents.

Owns the cells of the record. Draws nothing.
"""

from engine import ledger
from engine.cartridges.twopart.memory import (
    BEST, GAMES, HUMAN, LEVEL, LOST, MIXED, RECORD, STREAK, TALLY,
)  # fmt: skip
from engine.cartridges.twopart.rules import SEATS
from engine.machine import Machine


def row(m: Machine) -> int:
    """The row of the record for the opponents as they are: their level, or MIXED."""
    levels = set(m.cell[LEVEL + 1 : TALLY])
    return max(levels.pop() - 1, 0) if len(levels) == 1 else MIXED


def figures(m: Machine, at: int) -> list[int]:
    """Games, games lost, games in a row that were not lost, and the most of those, of a row."""
    return m.cell[RECORD + 4 * at : RECORD + 4 * at + 4]


def note(m: Machine) -> None:
    """A game is over; V has lost."""
    m.cell[TALLY + m.V] += 1
    start, lost = RECORD + 4 * row(m), m.V == HUMAN
    m.cell[start + GAMES] += 1
    m.cell[start + LOST] += lost
    m.cell[start + STREAK] = 0 if lost else m.cell[start + STREAK] + 1
    m.cell[start + BEST] = max(m.cell[start + BEST], m.cell[start + STREAK])
    change = 1 - SEATS if lost else 1
    ledger.ended(m, ledger.LOST if lost else ledger.WON, ledger.score(m) + change, change)


def losses(m: Machine) -> list[int]:
    """How many games each seat has lost."""
    return m.cell[TALLY : TALLY + SEATS]
