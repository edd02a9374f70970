"""SAVE, LOAD, LRUN and FILES. The programs 0-9 lie with the console, which is asked for them.

The cells `request` and `request number` say what is wanted; the console answers with `answer`
between two frames. Until then the computer waits.
"""

import struct

from engine.basic import listing, memory, screen
from engine.basic.code import HEADER, lines, text_at
from engine.basic.errors import FILE, LINE, SYNTAX, BasicError
from engine.basic.memory import at
from engine.basic.reader import ENDS, Reader
from engine.basic.words import Statement, Value, statement
from engine.machine import COLUMNS, ROWS, Machine

NOTHING, SAVE, LOAD, LRUN, LOOK = range(5)
"""Requests: keep the listing; give one; give one to run; give one for a look at its first line."""

NUMBERS = range(10)
USUAL = 4
"""How many FILES shows by itself."""
PAGE_ROWS, PAGE_FRAMES = ROWS - 2, 60

_REQUEST, _WANTED, _BEGIN = at("request"), at("request number"), at("request line")
_FILE, _MODE, _QUIET, _PLACE = at("file"), at("mode"), at("quiet"), at("place")
_SIZE, _WAIT = at("size"), at("wait")
_NEXT, _LAST, _ROWS = at("list at"), at("files last"), at("files rows")


def _number(reader: Reader) -> Value:
    """The number of a program; the one used last when none is given."""
    if reader.peek().kind in ENDS:
        return lambda m: m.cell[_FILE]
    return reader.expression()


@statement("SAVE")
def save(reader: Reader) -> Statement:
    """SAVE 1: keep the listing as program 1."""
    number = _number(reader)
    ended, after = reader.ends(), reader.place

    def ask(m: Machine) -> int:
        wanted = number(m)
        if not ended:
            raise BasicError(SYNTAX, after)
        if wanted not in NUMBERS:
            raise BasicError(FILE, after)
        _ask(m, SAVE, wanted)
        return -after

    return ask


@statement("LOAD")
def load(reader: Reader) -> Statement:
    """LOAD 1: the listing gives way to program 1."""
    return _loading(reader, LOAD, [_number(reader)])


@statement("LRUN")
def lrun(reader: Reader) -> Statement:
    """LRUN 1   LRUN 1,100: the same, and it begins at once, or in that line."""
    values = [_number(reader)]
    if not reader.broken and reader.takes(","):
        values.append(reader.expression())
    return _loading(reader, LRUN, values)


def _loading(reader: Reader, request: int, values: list[Value]) -> Statement:
    ended, after = reader.ends(), reader.place

    def ask(m: Machine) -> int:
        wanted, *begin = [value(m) for value in values]
        if not ended:
            raise BasicError(SYNTAX, after)
        listing.clear(m)
        if wanted not in NUMBERS:
            raise BasicError(FILE, 0)
        m.cell[_FILE] = wanted
        m.cell[_BEGIN] = begin[0] if begin else 0
        _ask(m, request, wanted)
        return 0

    return ask


@statement("FILES")
def files(reader: Reader) -> Statement:
    """FILES: numbers and first lines of programs 0-3; FILES 0 of all, FILES 2,5 of these."""
    values = [] if not reader.character() else reader.arguments(1, 2)
    ended, after = reader.ends(), reader.place

    def begin(m: Machine) -> int:
        numbers = [value(m) for value in values] or [USUAL - 1]
        if not ended:
            raise BasicError(SYNTAX, after)
        cell = m.cell
        cell[_NEXT] = numbers[0] if len(numbers) == 2 else 0
        cell[_LAST] = NUMBERS[-1] if numbers == [0] else numbers[-1]
        cell[_ROWS] = 0
        cell[_MODE] = memory.LOOKING
        return -after

    return begin


def look(m: Machine) -> None:
    """Ask for the next program that FILES shows, or wait when the screen is full, or be done."""
    cell = m.cell
    cell[_NEXT] = max(cell[_NEXT], NUMBERS[0])
    if cell[_NEXT] > min(cell[_LAST], NUMBERS[-1]):
        cell[_MODE] = memory.RUNNING
    elif cell[_ROWS] == PAGE_ROWS:
        cell[_ROWS] = 0
        cell[_WAIT] = PAGE_FRAMES
    else:
        _ask(m, LOOK, cell[_NEXT])


def _ask(m: Machine, request: int, number: int) -> None:
    m.cell[_REQUEST], m.cell[_WANTED] = request, number
    m.cell[_MODE] = memory.ASKING


# What the console answers


def request(m: Machine) -> tuple[int, int]:
    """What is wanted, and of which program; NOTHING when nothing is."""
    return m.cell[_REQUEST], m.cell[_WANTED]


def kept(m: Machine) -> bytes:
    """The listing as bytes, for the console to keep; none when what was poked there is no text."""
    try:
        return bytes(memory.program(m)[: m.cell[_SIZE]])
    except struct.error:
        return b""


def answer(m: Machine, data: bytes | None) -> None:
    """Give what was asked for: a kept listing; b"" when one has been kept; None when it failed.

    Raises BasicError for the one who runs the machine to show.
    """
    wanted = m.cell[_REQUEST]
    m.cell[_REQUEST] = NOTHING
    m.cell[_MODE] = memory.RUNNING
    if wanted == LOOK:
        _show_first_line(m, data)
    elif data is None:
        raise BasicError(FILE, m.cell[_PLACE])
    elif wanted == SAVE:
        m.cell[_FILE] = m.cell[_WANTED]
        _tell(m, "Saved")
    elif put(m, data) and wanted == LRUN:
        m.cell[_PLACE] = _first_place(m)
    elif wanted == LOAD:
        _tell(m, "Loaded")


def bring(m: Machine, data: bytes) -> None:
    """Make these bytes the listing, as if they had been loaded."""
    if m.cell[_MODE] == memory.PROMPT and put(m, data):
        _tell(m, "Loaded")


def put(m: Machine, data: bytes) -> bool:
    """Make these bytes the listing; False, and an empty one, when they are none."""
    listing.clear(m)
    whole = data[: memory.PROGRAM_BYTES].ljust(memory.PROGRAM_BYTES + 2, b"\0")
    found = list(lines(whole))
    numbers = [line.number for line in found]
    if numbers != sorted(set(numbers)) or any(number < 0 for number in numbers):
        return False
    memory.set_program(m, whole)
    m.cell[_SIZE] = sum(line.size for line in found)
    return True


def _first_place(m: Machine) -> int:
    begin = m.cell[_BEGIN]
    first = listing.start(m)
    if not first or not begin:
        return first
    found = [line for line in lines(memory.program(m)) if line.number == begin]
    if not found:
        raise BasicError(LINE, 0)
    return found[0].start + HEADER


def _tell(m: Machine, done: str) -> None:
    if not m.cell[_QUIET]:
        screen.put_text(m, f"{done} {m.cell[_SIZE]}byte\n".encode())


def _show_first_line(m: Machine, data: bytes | None) -> None:
    cell = m.cell
    number = str(cell[_WANTED])
    first = text_at(data, 0) if data else b""
    row = f"{number} ".encode() + first[: COLUMNS - 3 - len(number)]
    screen.put_text(m, row.rstrip() + b"\n")
    cell[_NEXT] += 1
    cell[_ROWS] += 1
    cell[_MODE] = memory.LOOKING
