"""The shelf: a folder a game, listed in the order of the menu.

Importing it checks every program's jumps.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.cartridges import hello
from engine.cartridges.basic import listing as basic
from engine.cartridges.blackjack import listing as blackjack
from engine.cartridges.dealer import listing as dealer
from engine.cartridges.diag import listing as diag
from engine.cartridges.european import listing as european
from engine.cartridges.examples import pairs, patience, poker
from engine.cartridges.siebzehn import listing as siebzehn
from engine.cartridges.twopart import listing as twopart
from engine.machine import Program


def _shelf(*programs: Program) -> Mapping[str, Program]:
    """The programs by their slugs, checked, in this order; nothing changes it."""
    return MappingProxyType({program.slug: program.check() for program in programs})


SHELF = _shelf(
    blackjack.PROGRAM,
    siebzehn.PROGRAM,
    european.PROGRAM,
    dealer.PROGRAM,
    twopart.PROGRAM,
    basic.ORIGINAL,
    basic.PROGRAM,
)
"""The games, behind them the first one's original and the computer it was written for."""

WORKSHOP = _shelf(
    diag.PROGRAM,
    hello.PROGRAM,
    poker.PROGRAM,
    pairs.PROGRAM,
    patience.PROGRAM,
)
"""What is not of the shelf: the console's test of itself, and small cartridges to learn from."""
