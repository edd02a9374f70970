"""The prompt's statements: BASIC's own, carried out on a machine from outside.

Owns which statements there are and what a mistake is called. The words are those of `engine.basic`,
read as `wide` says. Knows no window and no monitor.

    M=500   [80]=42   LET [14],53,52   ?[66]>>3   A=M/10:?"A=";A   POKE #758,#F6   GOTO 20

An expression by itself is printed, as with `?`.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.basic import errors, memory, words
from engine.basic.reader import Reader
from engine.basic.scanner import COLON
from engine.console.monitor import addresses
from engine.console.monitor.lines import code_to_read, lines_of, readable
from engine.console.monitor.values import Place
from engine.console.monitor.wide import OVERFLOW as _OVERFLOW
from engine.console.monitor.wide import GameReader, Typed, WideReader
from engine.machine import LETTERS, Machine, registers_of

SYNTAX, RANGE, OVERFLOW, DIVISION = (
    each.upper() for each in (errors.SYNTAX, errors.INDEX, _OVERFLOW, errors.DIVIDE)
)
NO_LINE = "UNDEFINED LINE"
TOO_LONG = "LINE TOO LONG"

LONGEST = 120
"""Characters of a line at the prompt; deeper brackets than fit in there do not exist."""

LINE, BYTES = "line", "bytes"
"""What can be poked beside registers and cells: where the machine goes on, with all that a computer
keeps for itself, and bytes of screen, patterns, sprites and zones."""


class BasicError(Exception):
    """A line that cannot be carried out; the text is what the monitor says.

    `poked` is what the statements before the mistake have changed, as in `Answer`.
    """

    poked: tuple[Place, ...] = ()


class Answer(NamedTuple):
    """What a line printed, and what it changed: letters, cell numbers, LINE, BYTES."""

    text: str
    poked: tuple[Place, ...] = ()


Act = Callable[[Machine], object]


def run(m: Machine, line: str) -> Answer:
    """Carry out the statements of a line, `:` between them; raises BasicError.

    The whole line is read first; what stands before a statement that fails is done all the same.
    """
    reader = _reader(m, line)
    before = _state(m)
    try:
        for act in _statements(reader):
            act(m)
    except errors.BasicError as error:
        told = BasicError(error.message.upper())
        told.poked = _changed(m, before)
        raise told from error
    text = readable(bytes(reader.code.printed).replace(b"\n", b" ").rstrip())
    return Answer(text, _changed(m, before))


def evaluate(m: Machine, expression: str) -> int:
    """The value of an expression; raises BasicError."""
    try:
        return _expression(m, expression)(m)
    except errors.BasicError as error:
        raise BasicError(error.message.upper()) from error


def _expression(m: Machine, text: str) -> words.Value:
    """What works an expression out of a machine."""
    reader = _reader(m, text)
    value = reader.expression()
    if not _ends(reader, words.NOTHING) or reader.raw():
        raise errors.BasicError(errors.SYNTAX, 0)
    return value


def condition(m: Machine, text: str) -> Callable[[Machine], bool]:
    """Whether an expression holds, of a machine later on; raises BasicError where there is none.

    What cannot be worked out does not hold.
    """
    try:
        value = _expression(m, text)
    except errors.BasicError as error:
        raise BasicError(error.message.upper()) from error

    def holds(m: Machine) -> bool:
        try:
            return value(m) != 0
        except errors.BasicError:
            return False

    return holds


def _reader(m: Machine, line: str) -> WideReader:
    if len(line) > LONGEST:
        raise BasicError(TOO_LONG)
    if not line.isascii():
        raise BasicError(SYNTAX)
    kind = WideReader if m.program.keyboard else GameReader
    return kind(line.encode(), memory.LINE, memory.LINE, Typed(code_to_read(m)))


# What has changed

State = tuple[tuple[int, ...], list[int], tuple[bytes | list[int], ...], int, int]


def _state(m: Machine) -> State:
    drawn = bytes(m.pcg), m.vram.copy(), m.sprites.copy(), m.zones.copy()
    return registers_of(m), m.cell.copy(), drawn, m.line, m.delay


def _changed(m: Machine, before: State) -> tuple[Place, ...]:
    """Where the machine is not what it was before."""
    after, watched = _state(m), lines_of(m).watched
    letters = zip(LETTERS, before[0], after[0], strict=True)
    places: list[Place] = [letter for letter, then, now in letters if then != now]
    cells = enumerate(zip(before[1], after[1], strict=True))
    changed = [cell for cell, (then, now) in cells if then != now]
    if before[3:] != after[3:] or (changed and changed[-1] >= watched):
        places.append(LINE)
    if before[2] != after[2]:
        places.append(BYTES)
    return *places, *(cell for cell in changed if cell < watched)


# Statements


def _statements(reader: WideReader) -> list[Act]:
    """All statements of a line; an error unless each of them can be read."""
    acts: list[Act] = []
    while True:
        while not reader.character() and reader.raw() == COLON:
            reader.at += 1
        if not reader.raw():
            return acts
        reader.start = reader.at
        acts.append(_statement(reader))
        if not _ends(reader, words.NOTHING):
            raise errors.BasicError(errors.SYNTAX, reader.place)


def _ends(reader: Reader, kind: str) -> bool:
    return not reader.broken and reader.peek().kind == kind


def _statement(reader: WideReader) -> Act:
    kind = reader.token().kind
    make = _STATEMENTS.get(kind)
    if make:
        return make(reader)
    if kind in (words.LETTER, "["):
        act = words.STATEMENTS[kind](reader)
        if not reader.broken:
            return act
    reader.at, reader.broken = reader.start, False
    return _print(reader)


def _print(reader: WideReader) -> Act:
    """What is asked changes nothing, whatever the functions do that are asked for."""
    if _ends(reader, words.NOTHING):
        raise errors.BasicError(errors.SYNTAX, reader.place)
    show = words.STATEMENTS["?"](reader)

    def act(m: Machine) -> None:
        kept = m.cell.copy()
        try:
            show(m)
        finally:
            m.cell[:] = kept

    return act


def _poke(reader: WideReader) -> Act:
    """POKE #758,#F6: bytes from an address on, as `addresses` has them."""
    address, *values = reader.arguments(2, LONGEST)

    def act(m: Machine) -> None:
        for place, value in enumerate(values, address(m)):
            if not addresses.poke(m, place, value(m)):
                raise errors.BasicError(errors.INDEX, 0)

    return act


def _goto(reader: WideReader) -> Act:
    """GOTO 20: that line comes next."""
    number = reader.expression()

    def act(m: Machine) -> None:
        line = number(m)
        if not lines_of(m).go(m, line):
            raise errors.BasicError(f"{NO_LINE} {line}", 0)

    return act


_STATEMENTS: dict[str, Callable[[WideReader], Act]] = {
    "?": _print,
    "PRINT": _print,
    "LET": words.STATEMENTS["LET"],
    "POKE": _poke,
    "GOTO": _goto,
}
