"""BASIC on the shelf: a computer with an empty memory, and one that runs the original."""

from engine.cartridges import covers
from engine.cartridges.basic.computer import computer
from engine.cartridges.basic.original import CELLS, REGISTERS
from engine.cartridges.basic.roms import REBORN
from engine.cartridges.basic.texts import BASIC_TEXTS, REBORN_TEXTS

PROGRAM = computer(covers.BASIC.slug, covers.BASIC.title, texts=BASIC_TEXTS)
ORIGINAL = computer(
    covers.ORIGINAL.slug,
    covers.ORIGINAL.title,
    texts=REBORN_TEXTS,
    rom=REBORN,
    money=covers.ORIGINAL.money,
    registers=REGISTERS,
    cells=CELLS,
)
