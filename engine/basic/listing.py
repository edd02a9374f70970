"""The listing: entering lines, LIST, RENUM, NEW, RUN.

A line takes two bytes for its number, one for the length of its text, the text, a zero, and one
more zero when the text has an odd length; two zero bytes stand behind the last line.
"""

import re
import struct
from collections.abc import Iterable

from engine.basic import keys, memory, screen
from engine.basic.code import HEADER, line_from, lines, text_at
from engine.basic.errors import MEMORY, SYNTAX, BasicError
from engine.basic.memory import at
from engine.basic.reader import ENDS, Reader
from engine.basic.words import NUMBER, Statement, Value, statement
from engine.machine import COLUMNS, ROWS, Machine

_SIZE, _MODE, _RESUME = at("size"), at("mode"), at("resume")
_GOSUBS, _FORS, _WAIT, _DEBT = at("gosubs"), at("fors"), at("wait"), at("debt")
_AT, _FIRST, _LAST, _ROWS = at("list at"), at("list first"), at("list last"), at("list rows")
_NUMBER = struct.Struct("<H")
_LAST_NUMBER = b"\0\0"
_NUMBERED = re.compile(rb" *(\d+) ?(.*)", re.DOTALL)
_NUMBERS = 1 << 15

USUAL_LAST, ANY_LAST = 16384, 0xFFFF
"""LIST shows lines up to the first of these, and beyond when it begins beyond."""
PAGE_ROWS, PAGE_FRAMES = ROWS - 1, 40
LINE_WORK, LOOK_WORK = 8, 3
"""How many statements a listed line counts for, and one that is passed over."""

# Entering


def enter(m: Machine, number: int, text: bytes) -> bool:
    """Put a line into the listing in place of the one with its number; no text takes it away.

    False when it does not fit; the old line is gone then, as on the old machine.
    """
    data = memory.program(m)
    size = m.cell[_SIZE]
    start = _place_of(data, number)
    old = line_from(data, start)
    if old and old.number == number:
        _write(data, start, data[start + old.size : size])
        size = max(0, size - old.size)
        _write(data, size, _LAST_NUMBER)
    fits = True
    if text:
        record = _record(number, text)
        fits = max(start, size) + len(record) <= memory.PROGRAM_BYTES
        if fits:
            following = data[start:size]
            size += len(record)
            _write(data, size, _LAST_NUMBER)
            _write(data, start, record + following)  # last: a POKEd listing may end before it
    memory.set_program(m, data)
    m.cell[_SIZE] = size
    return fits


def packed(rows: Iterable[bytes]) -> bytes:
    """The bytes of the listing that these rows are, those without a number left out.

    Raises ValueError, with the number of the line, when the program memory does not hold them.
    """
    records: dict[int, bytes] = {}
    size = 0
    for row in rows:
        found = _NUMBERED.fullmatch(row)
        if not found or not 0 < int(found[1]) < _NUMBERS:
            continue
        number = int(found[1])
        size -= len(records.pop(number, b""))
        if found[2]:
            records[number] = _record(number, found[2])
            size += len(records[number])
        if size > memory.PROGRAM_BYTES:
            over = size - memory.PROGRAM_BYTES
            raise ValueError(f"{number} does not fit: {over} bytes beyond {memory.PROGRAM_BYTES}")
    return b"".join([records[number] for number in sorted(records)])


def _write(data: bytearray, start: int, part: bytes | bytearray) -> None:
    data[start : start + len(part)] = part


def _record(number: int, text: bytes) -> bytes:
    padded = len(text) + (len(text) & 1)
    return _NUMBER.pack(number) + bytes((padded,)) + text.ljust(padded + 1, b"\0")


def _place_of(data: bytearray, number: int) -> int:
    """The byte where the first line begins that has no smaller number."""
    place = 0
    for line in lines(data):
        if line.number >= number:
            break
        place += line.size
    return place


@statement(NUMBER)
def edit(reader: Reader) -> Statement:
    """10 ?"HELLO" puts a line into the listing, 10 alone takes it away."""
    reader.at = reader.start
    number = reader.token().value
    place = reader.place
    if number <= 0 or place < memory.KEYS:
        return reader.wrong()
    while reader.text[reader.at - 2 : reader.at] == b"  ":
        reader.at -= 1
    text = bytes(reader.text[reader.at :]).partition(b"\0")[0]

    def put(m: Machine) -> int:
        if not enter(m, number, text):
            raise BasicError(MEMORY, place)
        m.cell[_MODE] = memory.PROMPT
        return 0

    return put


@statement("NEW")
def new(reader: Reader) -> Statement:
    """The listing is emptied."""
    ended, place = reader.ends(), reader.place

    def empty(m: Machine) -> int:
        if not ended:
            raise BasicError(SYNTAX, place)
        clear(m)
        return 0

    return empty


def clear(m: Machine) -> None:
    """No listing, and nothing to CONTinue."""
    memory.set_program(m, bytes(memory.PROGRAM_BYTES + 2))
    m.cell[_SIZE] = m.cell[_RESUME] = 0


@statement("RUN")
def run(reader: Reader) -> Statement:
    """Begin with the first line; the variables stay what they are."""
    ended, place = reader.ends(), reader.place

    def begin(m: Machine) -> int:
        if not ended:
            raise BasicError(SYNTAX, place)
        keys.clear(m)
        return start(m)

    return begin


def start(m: Machine) -> int:
    """The address of the first line, with nothing to return to; 0 when there is none."""
    cell = m.cell
    cell[_GOSUBS] = cell[_FORS] = 0
    if cell[_SIZE]:
        return memory.PROGRAM + HEADER
    cell[_RESUME] = 0
    return 0


# LIST


@statement("LIST")
def list_(reader: Reader) -> Statement:
    """LIST   LIST 100   LIST 100,200   LIST -200 up to a line"""
    values = [] if not reader.character() else _span(reader)
    ended = reader.ends()
    after = reader.place

    def begin(m: Machine) -> int:
        first, last = _limits([value(m) for value in values])
        if not ended:
            raise BasicError(SYNTAX, after)
        cell = m.cell
        cell[_AT] = cell[_ROWS] = 0
        cell[_FIRST], cell[_LAST] = first, last
        cell[_MODE] = memory.LISTING
        return -after

    return begin


def _span(reader: Reader) -> list[Value]:
    values = [reader.expression()]
    if reader.broken:
        return values
    if reader.takes(","):
        values.append(reader.expression())
    elif reader.peek().kind not in ENDS:
        reader.token()
        values.append(reader.wrong())
    return values


def _limits(numbers: list[int]) -> tuple[int, int]:
    """The first and the last number that LIST shows, the last without sign."""
    first, last = (0, 0) if not numbers else (numbers[0], numbers[-1])
    if len(numbers) == 1 and first < 0:
        first, last = 0, -first
    if not last:
        last = USUAL_LAST
        if first & ANY_LAST > last:
            last = ANY_LAST
    return first, last & ANY_LAST


def list_line(m: Machine) -> None:
    """Show one line more, or wait when the screen is full, or be done."""
    cell = m.cell
    cell[_DEBT] += LOOK_WORK
    data = memory.program(m)
    line = line_from(data, cell[_AT])
    if not line or line.number & ANY_LAST > cell[_LAST]:
        cell[_MODE] = memory.RUNNING
        return
    if line.number < cell[_FIRST]:
        cell[_AT] += line.size
        return
    text = b"%d %s" % (line.number, text_at(data, cell[_AT]))
    rows = (len(text) + 1) // COLUMNS + 1
    cell[_ROWS] += rows
    if cell[_ROWS] >= PAGE_ROWS:
        cell[_ROWS] = 0
        cell[_WAIT] = PAGE_FRAMES
        return
    screen.put_text(m, text + b"\n")
    cell[_AT] += line.size
    cell[_DEBT] += LINE_WORK
