"""The shelf: one module a game, listed in the order of the menu.

Importing it checks every program's jumps.
"""

from engine.cartridges import blackjack, dealer, european, siebzehn, twopart
from engine.machine import Program

SHELF: dict[str, Program] = {
    program.slug: program.check()
    for program in (
        blackjack.PROGRAM,
        siebzehn.PROGRAM,
        european.PROGRAM,
        dealer.PROGRAM,
        twopart.PROGRAM,
    )
}
