"""All addresses of a machine, byte by byte: the old computer's memory, and behind it the rest.

Owns where PEEK and POKE find what the old computer had no addresses for; numbers of 64 bits are
eight bytes there, the lowest first.

    #000 - #117F as in `engine.basic.memory` · #2000 cells · #4000 A - Z · #4400 inks of the screen
    #4800 sprites, four bytes each · #5000 - #6FFF zones of the screen, four bytes each
"""

from collections.abc import MutableSequence

from engine.basic import memory
from engine.machine import CELLS, LETTERS, VRAM_CELLS, Machine
from engine.machine.state import PCG_BYTES, SPRITES

MEMORY, REGISTERS, INKS, SPRITE_BYTES, ZONE_BYTES, TOP = (
    0x2000, 0x4000, 0x4400, 0x4800, 0x5000, 0x7000,
)  # fmt: skip
_NUMBER, _PACKED = 8, 4


def peek(m: Machine, address: int) -> int:
    """The byte at an address, 0 where there is none."""
    if address < MEMORY:
        return memory.peek(m, address)
    if address >= ZONE_BYTES:
        return _byte(m.zones, address - ZONE_BYTES, _PACKED)
    if address >= SPRITE_BYTES:
        return _byte(m.sprites, address - SPRITE_BYTES, _PACKED)
    if address >= INKS:
        return m.vram[address - INKS] >> 8 & 255 if address - INKS < VRAM_CELLS else 0
    if address >= REGISTERS:
        letters = [getattr(m, letter) for letter in LETTERS]
        return _byte(letters, address - REGISTERS, _NUMBER)
    return _byte(m.cell, address - MEMORY, _NUMBER)


def place_at(address: int) -> str | int | None:
    """The cell or register that a byte belongs to, a byte of the screen or the dots, or None."""
    if memory.VRAM <= address < memory.VRAM + VRAM_CELLS:
        return f"#{address:X}"
    if memory.PCG_BASE <= address < memory.PCG_BASE + PCG_BYTES:
        return f"#{address:X}"
    if MEMORY <= address < MEMORY + CELLS * _NUMBER:
        return (address - MEMORY) // _NUMBER
    if REGISTERS <= address < REGISTERS + len(LETTERS) * _NUMBER:
        return LETTERS[(address - REGISTERS) // _NUMBER]
    return None


def poke(m: Machine, address: int, value: int) -> bool:
    """Write the lowest 8 bits of a value; False where nothing can be written."""
    value &= 255
    if REGISTERS <= address < REGISTERS + len(LETTERS) * _NUMBER:
        place, byte = divmod(address - REGISTERS, _NUMBER)
        now = getattr(m, LETTERS[place])
        setattr(m, LETTERS[place], _signed(_mixed(now, byte, value), _NUMBER))
    elif MEMORY <= address < MEMORY + CELLS * _NUMBER:
        _put(m.cell, address - MEMORY, _NUMBER, value)
    elif INKS <= address < INKS + VRAM_CELLS:
        m.vram[address - INKS] = m.vram[address - INKS] & 255 | (value & 3) << 8
    elif SPRITE_BYTES <= address < SPRITE_BYTES + SPRITES * _PACKED:
        _put(m.sprites, address - SPRITE_BYTES, _PACKED, value)
    elif ZONE_BYTES <= address < ZONE_BYTES + len(m.zones) * _PACKED:
        _put(m.zones, address - ZONE_BYTES, _PACKED, value)
    else:
        end = memory.END if m.program.keyboard else memory.PROGRAM
        if not memory.PCG_BASE <= address < end:
            return False
        memory.poke(m, address, value)
    return True


def _byte(values: MutableSequence[int], offset: int, size: int) -> int:
    place, byte = divmod(offset, size)
    return values[place] >> 8 * byte & 255 if place < len(values) else 0


def _put(values: MutableSequence[int], offset: int, size: int, value: int) -> None:
    place, byte = divmod(offset, size)
    mixed = _mixed(values[place], byte, value)
    values[place] = _signed(mixed, size) if size == _NUMBER else mixed


def _mixed(number: int, byte: int, value: int) -> int:
    return number & ~(255 << 8 * byte) | value << 8 * byte


def _signed(number: int, size: int) -> int:
    half = 1 << 8 * size - 1
    return (number + half & 2 * half - 1) - half
