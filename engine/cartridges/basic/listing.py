"""BASIC on the shelf: a computer with an empty memory, and one that runs the original."""

from engine.cartridges.basic.computer import computer
from engine.cartridges.basic.original import CELLS, REGISTERS
from engine.cartridges.basic.roms import REBORN
from engine.cartridges.basic.texts import BASIC_TEXTS, REBORN_TEXTS

PROGRAM = computer("basic", "BASIC", texts=BASIC_TEXTS)
ORIGINAL = computer(
    "blackjack-bas",
    "BLACKJACK.BAS",
    texts=REBORN_TEXTS,
    rom=REBORN,
    money=lambda m: m.M,
    registers=REGISTERS,
    cells=CELLS,
)
