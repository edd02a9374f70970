"""BASIC as the monitor's prompt reads it: the same words, with the console's numbers and memory.

Owns what is otherwise than on the old computer: numbers have 64 bits with sign and what does not
fit is an error; the array is the whole memory; what is printed is an answer and not on the screen;
chance is the prompt's own, so that asking draws no card.
"""

import random

from engine.art.characters import patterns
from engine.basic import interpreter as _interpreter  # noqa: F401 - it files the words
from engine.basic import memory, words
from engine.basic.code import Code
from engine.basic.errors import BasicError
from engine.basic.operators import remainder, truncated
from engine.basic.reader import Reader
from engine.basic.words import PRODUCT, SUM, Value
from engine.console.monitor import addresses
from engine.machine import CELLS, Machine

OVERFLOW = "Overflow"
BITS = 64
_SIZE, _LARGEST = 1 << BITS, (1 << BITS - 1) - 1
_LISTING = range(memory.PROGRAM, memory.LINE)
_chance = random.Random(21)
_OF_A_GAME = (
    "ABS(", "PEEK(", "ASC(", "LEN(", "VPEEK(", "SCR(", "POINT(", "SIN(", "COS(", "VER(",
)  # fmt: skip
"""What makes sense of a machine that is no computer."""


def checked(word: int) -> int:
    """A number, if it is one of the console's."""
    if not -_LARGEST - 1 <= word <= _LARGEST:
        raise BasicError(OVERFLOW, 0)
    return word


def shifted(bits: int, places: int) -> int:
    """Bits moved to the left, or to the right with zeros behind them when below 0."""
    if places > 0 and bits:
        return checked(bits << min(places, BITS))
    if places < 0:
        return bits % _SIZE >> min(-places, BITS)
    return bits


def _quotient(dividend: int, divisor: int) -> int:
    return checked(truncated(dividend, divisor))


def _draw(reader: Reader) -> Value:
    """RND(6): a number from 0 to 5 by the prompt's own chance."""
    limit = reader.argument()
    return lambda m: _chance.randrange(max(1, limit(m)))


class WideReader(Reader):
    """A reader of a line of the prompt, which prints into its `code`."""

    __slots__ = ()
    code: "Typed"
    fit = staticmethod(checked)
    read = -1
    bits = BITS
    cells = CELLS
    functions = {**words.FUNCTIONS, "RND(": _draw}
    divisions = {**words.DIVISIONS, "/": _quotient, "%": remainder, "MOD": remainder}
    operators = {
        **words.OPERATORS,
        "+": (SUM, lambda a, b: lambda m: checked(a(m) + b(m))),
        "-": (SUM, lambda a, b: lambda m: checked(a(m) - b(m))),
        "*": (PRODUCT, lambda a, b: lambda m: checked(a(m) * b(m))),
        "<<": (PRODUCT, lambda a, b: lambda m: shifted(a(m), b(m))),
        ">>": (PRODUCT, lambda a, b: lambda m: shifted(a(m), -b(m))),
    }

    def byte(self, m: Machine, address: int) -> int:
        """The byte at an address; a string of the line lies where the old computer's line does."""
        if memory.LINE <= address < memory.LINE + len(self.text):
            return self.text[address - memory.LINE]
        return addresses.peek(m, address)

    def put(self, m: Machine, code: int) -> None:
        """A printed character is one of the answer."""
        self.code.printed.append(code)

    def put_text(self, m: Machine, text: bytes) -> None:
        """The same for several."""
        self.code.printed += text


class GameReader(WideReader):
    """The same for a machine that is no computer: it has no program and no keys to ask for."""

    __slots__ = ()
    functions = {name: WideReader.functions[name] for name in ("RND(", *_OF_A_GAME)}

    def byte(self, m: Machine, address: int) -> int:
        """Its patterns are its own page's; there is no listing, and no line but this one."""
        if 0 <= address < memory.PCG_BASE:
            return patterns(m.program.page)[address]
        return super().byte(m, address) if address not in _LISTING else 0


class Typed(Code):
    """The listing that a line of the prompt can ask for, and what the line has `printed`."""

    def __init__(self, listing: Code) -> None:
        super().__init__(listing.program, listing.line, listing.size)
        self.printed = bytearray()
