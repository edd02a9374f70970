"""The position before the human's last move, kept so that the move can be taken back.

Owns the cells from BEFORE on. Only what a move can change is copied: the deck stays as it is, and
so do the random numbers, which go on. Draws nothing.
"""

from engine.cartridges.twopart.memory import (
    BEFORE, BEFORE_ENTRIES, BEFORE_REGISTERS, BEFORE_WON, DECK_CARDS, ENTRIES, KEPT_REGISTERS,
    KEPT_SETS, OWN_WON,
)  # fmt: skip
from engine.machine import Machine

PART = BEFORE_REGISTERS + KEPT_REGISTERS.index("G")
_SETS = slice(KEPT_SETS.start, KEPT_SETS.stop)


def keep_position(m: Machine) -> None:
    """The human is about to make a move."""
    m.cell[BEFORE:BEFORE_REGISTERS] = m.cell[_SETS]
    m.cell[BEFORE_REGISTERS:BEFORE_ENTRIES] = [getattr(m, letter) for letter in KEPT_REGISTERS]
    m.cell[BEFORE_ENTRIES] = m.cell[ENTRIES]
    m.cell[BEFORE_WON : BEFORE_WON + DECK_CARDS] = m.cell[OWN_WON : OWN_WON + DECK_CARDS]


def forget_position(m: Machine) -> None:
    """There is no move to take back."""
    m.cell[PART] = 0


def can_go_back(m: Machine) -> bool:
    """Whether there is a move to take back."""
    return m.cell[PART] > 0


def go_back(m: Machine) -> None:
    """All is as it was when the human was asked for the last move."""
    m.cell[_SETS] = m.cell[BEFORE:BEFORE_REGISTERS]
    for letter, value in zip(KEPT_REGISTERS, m.cell[BEFORE_REGISTERS:BEFORE_ENTRIES], strict=True):
        setattr(m, letter, value)
    m.cell[ENTRIES] = m.cell[BEFORE_ENTRIES]
    m.cell[OWN_WON : OWN_WON + DECK_CARDS] = m.cell[BEFORE_WON : BEFORE_WON + DECK_CARDS]
    forget_position(m)
