"""The workshop: cartridges that are no games of the shelf, in the order of the menu.

DIAG tests the console, HELLO is the smallest cartridge, to learn from. A cartridge of the player's
own, `--cart my_game.py`, joins them when it is put into the slot.
"""

from engine.cartridges import diag, hello
from engine.machine import Program

EXTRAS: dict[str, Program] = {
    program.slug: program.check() for program in (diag.PROGRAM, hello.PROGRAM)
}
