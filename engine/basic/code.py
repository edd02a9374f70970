"""The text in memory, read: for each address the statement that stands there.

A `Code` belongs to one text of program and line, not to a machine: it is kept as long as somebody
runs that text, is made anew when it is gone, and holds nothing of a game's state.
"""

import struct
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.basic import memory, words
from engine.basic.errors import COMPLEX, BasicError
from engine.basic.reader import Reader
from engine.basic.scanner import APOSTROPHE, COLON
from engine.basic.words import Statement
from engine.machine import Machine

HEADER = 3
"""Bytes before the text of a line: two for its number, one for its length."""
FRAME = 4
"""Bytes of a line beside its text: the header and the zero at the end."""

LABEL = ord("@")

CHARACTERS_A_STATEMENT = 32
"""A statement that is longer counts for one more each time."""
REMARKS = ("REM", "'", "ELSE", "@")
"""What is passed over."""

_KEPT = 16
"""Texts that are kept read, the last ones used."""
_NUMBER = struct.Struct("<h")
_SIZE, _DEBT = memory.at("size"), memory.at("debt")


class Pause(Exception):  # noqa: N818 - it is no error
    """The frame has to look up: `place` is the address that comes next, 0 for none."""

    def __init__(self, place: int) -> None:
        self.place = place


class Line(NamedTuple):
    """A line of the listing: its number, where it begins, the bytes up to the next."""

    number: int
    start: int
    size: int


class Code(dict[int, Statement]):
    """Address -> statement, read when it is first needed; and the FORs, by the address behind."""

    def __init__(self, program: bytes, line: bytes, size: int) -> None:
        self.program = program
        self.line = line
        self.size = size
        self.end = memory.PROGRAM + size
        self.lines = list(lines(program))
        behind = sum(line.size for line in self.lines)
        left = program[behind + 2] if behind + 2 < len(program) else 0
        self._with_end = (*self.lines, Line(0, memory.PROGRAM + behind, left + FRAME))
        self.heads: dict[int, Any] = {}
        self._starts: dict[int, int] = {}
        self._places: dict[int, int] = {}

    def __missing__(self, place: int) -> Statement:
        if not memory.is_text(place):
            raise Pause(max(0, -place))
        reader = self.reader(place)
        try:
            statement = _weighed(reader) if self._go_to_statement(reader) else _end
        except RecursionError:
            statement = _too_complex(reader.place)
        self[place] = statement
        self._starts[place] = reader.base + reader.start
        return statement

    def mend(self, program: bytes) -> bool:
        """Take over a text that differs from the own one within a single line that is no label.

        So a program that keeps data in its own text is not read anew with each POKE. False when
        more is different; nothing has changed then.
        """
        if len(program) != len(self.program):
            return False
        new, old = (int.from_bytes(text, "little") for text in (program, self.program))
        bits = new ^ old
        first, last = (bits & -bits).bit_length() - 1 >> 3, bits.bit_length() - 1 >> 3
        line = self.line_at(memory.PROGRAM + first)
        start = line.start - memory.PROGRAM if line else 0
        if not line or first <= start + HEADER or last >= start + line.size:
            return False
        if not line.number or program[start + HEADER] == LABEL:
            return False
        self.program = program
        self._forget(line)
        return True

    def _forget(self, line: Line) -> None:
        end = line.start + line.size
        for place in [place for place in self.heads if line.start <= place < end]:
            del self.heads[place]
        for place, start in [*self._starts.items()]:
            if place < end and start >= line.start:
                del self[place], self._starts[place]

    def statement_at(self, place: int) -> int:
        """The address of the statement that comes next from this place on, 0 at the end."""
        if not memory.is_text(place):
            return 0
        reader = self.reader(place)
        return reader.place if self._go_to_statement(reader) else 0

    def reader(self, place: int) -> Reader:
        """A reader that stands at this address, in the program or in the line."""
        if place >= memory.LINE:
            return Reader(self.line, memory.LINE, place, self)
        return Reader(self.program, memory.PROGRAM, place, self)

    def _go_to_statement(self, reader: Reader) -> bool:
        """Go on over colons, remarks and ends of lines to a statement, if there is one."""
        while True:
            reader.character()
            code = reader.raw()
            if code == COLON:
                reader.at += 1
            elif code == APOSTROPHE:
                reader.skip_line()
            elif code:
                reader.start = reader.at
                return True
            else:
                place = reader.place
                if not place & 1:
                    place += 1
                if place + FRAME >= self.end:
                    return False
                reader.at = place + FRAME - reader.base

    # Lines

    def find(self, number: int) -> int:
        """The address of a line's text, 0 if there is no such line."""
        if number not in self._places:
            line = next((line for line in self.lines if line.number >= number), None)
            if line and line.number == number:
                self._places[number] = line.start + HEADER
            else:  # without any line, 0 is the end's number, which is found
                self._places[number] = 0 if number or self.lines else memory.PROGRAM + HEADER
        return self._places[number]

    def line_at(self, place: int) -> Line | None:
        """The line within which this address lies; what is left behind the last counts as 0."""
        return next((line for line in self._with_end if place < line.start + line.size), None)

    def text(self, line: Line) -> bytes:
        """The text of a line."""
        return text_at(self.program, line.start - memory.PROGRAM)

    def label(self, text: bytes | bytearray) -> tuple[int, int] | None:
        """The number of the first line whose label these characters begin with, and its length."""
        for line in self.lines:
            label = self.text(line)
            if label[:1] == b"@":
                for sign in b": '":
                    label = label.partition(bytes((sign,)))[0]
                if text.startswith(label):
                    return line.number, len(label)
        return None


def lines(program: bytes | bytearray) -> Iterator[Line]:
    """The lines of a program memory, up to the number 0."""
    at = 0
    while line := line_from(program, at):
        yield line
        at += line.size


def line_from(program: bytes | bytearray, at: int) -> Line | None:
    """The line that begins at this byte; None where the number is 0 or the memory ends."""
    if at + HEADER > len(program):
        return None
    (number,) = _NUMBER.unpack_from(program, at)
    return Line(number, memory.PROGRAM + at, program[at + 2] + FRAME) if number else None


def text_at(program: bytes | bytearray, start: int) -> bytes:
    """The text of the line that begins at this byte, up to its zero."""
    return bytes(program[start + HEADER :]).partition(b"\0")[0]


_codes: dict[tuple[bytes, bytes, int], Code] = {}


def code_of(m: Machine, before: Code | None = None) -> Code:
    """What the machine's text is, read; `before` is what it was until a statement changed it."""
    key = (bytes(memory.program(m)), memory.line(m), m.cell[_SIZE])
    code = _codes.pop(key, None)
    if code is None:
        code = before if before and _mended(before, key) else Code(*key)
        if len(_codes) >= _KEPT:
            del _codes[next(iter(_codes))]
    _codes[key] = code
    return code


def _mended(code: Code, key: tuple[bytes, bytes, int]) -> bool:
    """Whether this code could be made that of another text; then it is no longer its own's."""
    own = (code.program, code.line, code.size)
    if own[1:] != key[1:] or _codes.get(own) is not code or not code.mend(key[0]):
        return False
    del _codes[own]
    return True


def _weighed(reader: Reader) -> Statement:
    """The statement that a reader stands at; a long one counts for more than one."""
    remark = reader.peek().kind in REMARKS
    statement = _read(reader)
    more = 0 if remark else (reader.at - reader.start) // CHARACTERS_A_STATEMENT
    if not more:
        return statement

    def heavy(m: Machine) -> int:
        m.cell[_DEBT] += more
        return statement(m)

    return heavy


def _read(reader: Reader) -> Statement:
    """The statement that a reader stands at."""
    kind = reader.token().kind
    make = words.STATEMENTS.get(kind)
    return make(reader) if make else reader.wrong()


def _end(m: Machine) -> int:
    raise Pause(0)


def _too_complex(place: int) -> Statement:
    def failing(m: Machine) -> int:
        raise BasicError(COMPLEX, place)

    return failing
