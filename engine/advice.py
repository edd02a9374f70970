"""Words of advisers: chances and decimals, in the form that the console sets on its page.

Owns how a row of chances is written; what it is worth is a game's own matter.
"""

from engine.machine import Machine
from engine.messages import say

BAR = 28
WON, DRAWN, LOST = "▄▖…"
"""Columns of the bar below a row, and what it is made of."""


def decimal(m: Machine, value: float, places: int = 2) -> str:
    """A number with so many decimals, as it is written in the player's language."""
    return f"{value:.{places}f}".replace(".", say(m, "point"))


def chances(m: Machine, label: str, win: float, draw: float, advised: bool) -> str:
    """A row of a table: how likely something is won, drawn and lost, and a bar of that."""
    shown = (f"{decimal(m, 100 * chance, 1)}%" for chance in (win, draw, 1 - win - draw))
    won, level = round(BAR * win), round(BAR * (win + draw))
    bar = WON * won + DRAWN * (level - won) + LOST * (BAR - level)
    return "|".join((f"{'>' * advised}{label}", *shown)) + f"\n={bar}"
