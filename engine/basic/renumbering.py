"""RENUM: new line numbers, also behind GOTO and GOSUB as far as they are plain numbers and fit."""

from engine.basic import memory
from engine.basic.code import HEADER, lines, text_at
from engine.basic.errors import ARGUMENT, SYNTAX, BasicError
from engine.basic.reader import Reader, constant
from engine.basic.words import NOTHING, NUMBER, WRONG, Statement, statement
from engine.machine import Machine

FIRST_NUMBER, NUMBER_STEP = 10, 10
RENUM_WORK, BYTES_A_STATEMENT = 8, 2
"""Statements that RENUM counts for, and bytes of the listing that count for one more."""
_SIZE, _DEBT = memory.at("size"), memory.at("debt")
_JUMPS = ("GOTO", "GOSUB", "GSB")


@statement("RENUM")
def renum(reader: Reader) -> Statement:
    """RENUM   RENUM 100   RENUM 100,5"""
    first = reader.expression() if reader.character() else constant(FIRST_NUMBER)
    step = constant(NUMBER_STEP)
    if not reader.broken and reader.takes(","):
        step = reader.expression()
    ended, after = reader.ends(), reader.place

    def work(m: Machine, number: int, stride: int) -> None:
        if number <= 0 or stride <= 0:
            raise BasicError(ARGUMENT, after)
        m.cell[_DEBT] += RENUM_WORK + m.cell[_SIZE] // BYTES_A_STATEMENT
        memory.set_program(m, renumbered(memory.program(m), number, stride, reader))

    def refuse(m: Machine) -> None:
        raise BasicError(ARGUMENT, after)

    def act(m: Machine) -> int:
        try:
            number, stride = first(m), step(m)
        except BasicError as error:
            error.then = refuse
            raise
        if not ended:
            raise BasicError(SYNTAX, after, lambda m: work(m, number, stride))
        work(m, number, stride)
        return -after

    return act


def renumbered(data: bytearray, first: int, step: int, reader: Reader) -> bytearray:
    """A program memory with the numbers `first`, `first + step`, … ."""
    found = list(lines(data))
    numbers = [line.number for line in found]
    for line in found:
        start = line.start - memory.PROGRAM
        text = bytearray(text_at(data, start))
        room = data[start + 2] - len(text)
        _Jumps(text, room, reader, numbers, first, step).renumber()
        data[start + HEADER : start + HEADER + len(text)] = text
    for index, line in enumerate(found):
        start = line.start - memory.PROGRAM
        data[start : start + 2] = (first + index * step & 0xFFFF).to_bytes(2, "little")
    return data


class _Jumps:
    """The jumps in the text of one line; `room` is 1 when a byte is free behind it."""

    def __init__(
        self, text: bytearray, room: int, like: Reader, numbers: list[int], first: int, step: int
    ) -> None:
        self.text = text
        self.room = room
        self.reader = Reader(text, 0, 0, like.code)
        self.numbers = numbers
        self.first = first
        self.step = step

    def renumber(self) -> None:
        """Go through the line up to a remark or a sign that is none of the language."""
        reader = self.reader
        while True:
            kind = reader.token().kind
            if kind == NOTHING:
                if not reader.raw():
                    return
                reader.at += 1
            elif kind == '"':
                reader.skip_string()
            elif kind in ("REM", "'", WRONG):
                return
            elif kind in _JUMPS:
                self._renumber_jump(kind)

    def _renumber_jump(self, word: str) -> None:
        reader = self.reader
        word_start = reader.at - len(word)
        reader.character()
        start = reader.at
        kind, old = reader.token()
        if kind == NUMBER:
            self._write(word_start, reader.at - start, self._new(old))

    def _new(self, old: int) -> int:
        index = next((i for i, n in enumerate(self.numbers) if n >= old), len(self.numbers))
        return self.first + index * self.step

    def _write(self, word_start: int, width: int, number: int) -> None:
        """Write a number over an old one of this width, its end where the old one ended.

        A longer one takes the byte that is free, then, as on the old machine, the word before.
        """
        text, last = self.text, self.reader.at - 1
        digits = str(number)
        if len(digits) > width and self.room:
            text.insert(last, 0)
            self.room = 0
            last += 1
        written = digits.rjust(width)[-(last - word_start) :].encode()
        text[last + 1 - len(written) : last + 1] = written
