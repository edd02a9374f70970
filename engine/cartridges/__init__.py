"""The shelf: a folder a game, listed in the order of the menu.

A cartridge is read, and its jumps are checked, when it is first asked for.
"""

from engine.cartridges import covers
from engine.rack import Cover, Rack


def _rack(*all_covers: Cover) -> Rack:
    return Rack({cover.slug: cover for cover in all_covers})


SHELF = _rack(
    covers.BLACKJACK,
    covers.SIEBZEHN,
    covers.EUROPEAN,
    covers.DEALER,
    covers.TWOPART,
    covers.ORIGINAL,
    covers.BASIC,
)
"""The games, behind them the first one's original and the computer it was written for."""

WORKSHOP = _rack(
    covers.DIAG,
    covers.HELLO,
    covers.POKER,
    covers.PAIRS,
    covers.PATIENCE,
)
"""What is not of the shelf: the console's test of itself, and small cartridges to learn from."""
