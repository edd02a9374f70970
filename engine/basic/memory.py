"""The old computer's memory: which cell of the machine holds what, and the addresses #000-#117F.

This is the one place that knows where the state of BASIC lies. What it takes from the machine:
the registers A-Z (attributes), `cell` (1024 integers), `vram` (768), `pcg` (256 bytes). A cell
holds one 16-bit word, with sign in the array and without elsewhere; registers have a sign.

    #000 patterns · #700 PCG · #800 array, then A-Z · #900 screen · #C00 program · #1002 keys held,
    #1003 keys waiting, #1004 their codes · #1082 line · #114A buffer · #1180 the end
"""

import struct
from collections.abc import Callable
from operator import attrgetter

from engine.art.characters import patterns
from engine.charset import OLD, PCG
from engine.machine import LETTERS, Machine

ARRAY_CELLS = 102
PROGRAM_BYTES = 1024
"""What a listing may take; two bytes more stand for its end."""
LINE_BYTES = 200
KEY_BYTES = 126
GOSUB_DEPTH, FOR_DEPTH = 30, 6

PROMPT, RUNNING, INPUT, LISTING, LOOKING, ASKING = range(6)
"""What the cell `mode` says: the editor has the keys; statements run; INPUT has the keys; LIST or
FILES is at work; the console has been asked for something."""

_SIZES = {
    "array": ARRAY_CELLS,
    "program": (PROGRAM_BYTES + 2) // 2,
    "keys": (KEY_BYTES + 2) // 2,
    "line": LINE_BYTES // 2,
    "buffer": 27,
    "gosub stack": GOSUB_DEPTH,
    "for stack": FOR_DEPTH,
    "chance": 8,
    "place": 1,  # address of the statement that comes next, 0 at the prompt
    "resume": 1,  # address at which the last error stopped the program, for CONT and LINE()
    "gosubs": 1,
    "fors": 1,
    "size": 1,  # bytes of the listing
    "mode": 1,
    "wait": 1,  # frames left of a WAIT
    "pace": 1,  # statements a frame
    "debt": 1,  # work done beyond the last frames' share
    "polls": 1,  # looks at keys or time in this frame that found nothing new
    "error": 1,  # number of the last error, 0 for none
    "tick": 1,
    "x": 1,
    "y": 1,  # -1 hides what is printed
    "cursor": 1,  # whether the cursor is shown
    "overwrite": 1,  # whether a character replaces the one below it; else it pushes it on
    "typing over": 1,  # the same for what is typed at the prompt and in INPUT
    "kept typing over": 1,
    "locating": 1,  # codes of a CHR$(21) still to come
    "kana": 1,  # whether typed letters become kana
    "romaji": 2,  # the letters that wait for their vowel
    "invert": 1,
    "big": 1,
    "quiet": 1,  # OK 2: neither OK nor errors are shown
    "input x": 1,
    "input y": 1,
    "input target": 1,
    "list at": 1,
    "list first": 1,
    "list last": 1,
    "list rows": 1,
    "request": 1,  # what BASIC asks of the console, 0 for nothing
    "request number": 1,
    "request line": 1,
    "files last": 1,
    "files rows": 1,
    "file": 1,
    "led": 1,
    "tone": 1,
    "tone frames": 1,
    "tune": 1,
    "tune repeat": 1,
    "octave": 1,
    "note": 1,  # length of a note that tells none, in 32nds
    "tempo": 1,
    "rom line": 1,  # lines of a cartridge's listing that were entered
    "game": 1,  # whether a cartridge's listing runs as a game, which ESC does not break
}


def _layout() -> dict[str, range]:
    cells, start = {}, 0
    for name, size in _SIZES.items():
        cells[name] = range(start, start + size)
        start += size
    return cells


CELLS = _layout()
"""Name -> cells, for the table of a cartridge."""
USED = max(cells.stop for cells in CELLS.values())
"""How many cells these are, from 0 on."""

PCG_BASE, VARIABLES, VRAM, PROGRAM, KEYS, LINE, BUFFER, END = (
    0x700, 0x800, 0x900, 0xC00, 0x1002, 0x1082, 0x114A, 0x1180,
)  # fmt: skip
_PATTERNS = patterns(OLD)


def at(name: str) -> int:
    """The first cell of this name."""
    return CELLS[name].start


_TEXT = at("program")
_LINE_CELLS = slice(CELLS["line"].start, CELLS["line"].stop)
_PROGRAM_CELLS = slice(CELLS["program"].start, CELLS["program"].stop)
_PROGRAM_WORDS = struct.Struct(f"<{len(CELLS['program'])}H")
_LINE_WORDS = struct.Struct(f"<{len(CELLS['line'])}H")


def signed(word: int) -> int:
    """The 16-bit number with sign that these lowest 16 bits are."""
    return (word + 0x8000 & 0xFFFF) - 0x8000


# Variables: 0-101 is the array, 102-127 are A-Z


def reader_of(index: int) -> Callable[[Machine], int]:
    """A function that gives the value of a variable."""
    if index < ARRAY_CELLS:
        return lambda m: m.cell[index]
    return attrgetter(LETTERS[index - ARRAY_CELLS])


def variable(m: Machine, index: int) -> int:
    """The value of a variable."""
    if index < ARRAY_CELLS:
        return m.cell[index]
    return int(getattr(m, LETTERS[index - ARRAY_CELLS]))


def assign(m: Machine, index: int, value: int) -> None:
    """Give a variable a value of 16 bits with sign."""
    if index < ARRAY_CELLS:
        m.cell[index] = value
    else:
        setattr(m, LETTERS[index - ARRAY_CELLS], value)


def clear_variables(m: Machine) -> None:
    """All variables become 0."""
    for index in range(ARRAY_CELLS + len(LETTERS)):
        assign(m, index, 0)


# Addresses


def peek(m: Machine, address: int) -> int:
    """The byte at an address, 0 where there is no memory."""
    if address >= PROGRAM:
        if address >= END:
            return 0
        word = m.cell[_TEXT + (address - PROGRAM >> 1)]
        return word >> 8 & 255 if address & 1 else word & 255
    if address >= VRAM:
        return m.vram[address - VRAM] & 255
    if address >= VARIABLES:
        word = variable(m, address - VARIABLES >> 1)
        return word >> 8 & 255 if address & 1 else word & 255
    if address >= PCG_BASE:
        return m.pcg[address - PCG_BASE]
    return _PATTERNS[address] if address >= 0 else 0


def poke(m: Machine, address: int, value: int) -> None:
    """Write the lowest 8 bits of a value; below #700 and behind the memory nothing happens."""
    value &= 255
    if address >= PROGRAM:
        if address < END:
            place = _TEXT + (address - PROGRAM >> 1)
            m.cell[place] = _mixed(m.cell[place], address, value)
    elif address >= VRAM:
        m.vram[address - VRAM] = value
    elif address >= VARIABLES:
        index = address - VARIABLES >> 1
        assign(m, index, signed(_mixed(variable(m, index), address, value)))
    elif address >= PCG_BASE:
        m.pcg[address - PCG_BASE] = value


def _mixed(word: int, address: int, value: int) -> int:
    return word & 255 | value << 8 if address & 1 else word & 0xFF00 | value


def restore_patterns(m: Machine) -> None:
    """The programmable characters look as they did at the start."""
    m.pcg[:] = _PATTERNS[PCG * 8 :]


# Text


def is_text(address: int) -> bool:
    """Whether the program or the line lies at this address, so that statements may."""
    return PROGRAM <= address < KEYS or LINE <= address < BUFFER


def program(m: Machine) -> bytearray:
    """The 1026 bytes of the program memory, a copy."""
    return bytearray(_PROGRAM_WORDS.pack(*m.cell[_PROGRAM_CELLS]))


def set_program(m: Machine, data: bytes | bytearray) -> None:
    """Write all the 1026 bytes of the program memory."""
    m.cell[_PROGRAM_CELLS] = _PROGRAM_WORDS.unpack(data)


def line(m: Machine) -> bytes:
    """The 200 bytes of the line that was entered last."""
    return _LINE_WORDS.pack(*m.cell[_LINE_CELLS])


def set_line(m: Machine, text: bytes) -> None:
    """Put a line of at most 200 bytes where it is carried out; the rest stays what it was."""
    if len(text) > LINE_BYTES:
        raise ValueError(f"the line has {len(text)} characters; {LINE_BYTES} fit")
    kept = line(m)[len(text) + 1 :]
    m.cell[_LINE_CELLS] = _LINE_WORDS.unpack((text + b"\0" + kept)[:LINE_BYTES])
