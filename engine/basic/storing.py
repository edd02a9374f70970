"""Statements that write memory: POKE, COPY, and what sets variables, time and chance."""

from engine.basic import chance, memory
from engine.basic.code import Code, code_of
from engine.basic.errors import SYNTAX, BasicError
from engine.basic.memory import at, peek, poke
from engine.basic.reader import Reader
from engine.basic.words import Statement, statement
from engine.machine import Machine

_TICK, _DEBT = at("tick"), at("debt")
BYTES_A_STATEMENT = 8
"""How many copied bytes count for one more statement."""
TEXT_WORK = 4
"""How many statements a change of the own text counts for."""
CLEAR_WORK = 2


@statement("POKE")
def poke_(reader: Reader) -> Statement:
    """POKE #900,65,66: bytes from an address on."""
    address, *first = reader.arguments(2, 2)
    values = [(value, reader.place) for value in first]
    while not reader.broken and reader.takes(","):
        values.append((reader.expression(), reader.place))
    ended, after, code = reader.ends(), reader.place, reader.code
    reader.skip_line()
    line_end = reader.place
    reader.at = after - reader.base

    def act(m: Machine) -> int:
        start = place = address(m)
        for value, behind in values:
            poke(m, place, value(m))
            if behind <= place <= line_end:
                return _read_on(m, memory.signed(place + 1), behind)
            place = memory.signed(place + 1)
        if not ended:
            raise BasicError(SYNTAX, after)
        return _go_on(m, after) if _in_text(code, start, place) else after

    return act


def _read_on(m: Machine, place: int, behind: int) -> int:
    """The rest of a POKE that has changed what stands behind itself: it is read as it is now."""
    reader = code_of(m).reader(behind)
    while reader.takes(","):
        poke(m, place, reader.expression()(m))
        place = memory.signed(place + 1)
        reader = code_of(m).reader(reader.place)
    if not reader.ends():
        raise BasicError(SYNTAX, reader.place)
    return _go_on(m, reader.place)


def _in_text(code: Code, first: int, behind: int) -> bool:
    """Whether a span of addresses has a part in the listing or in the line."""
    in_listing = first < code.end + 2 and behind > memory.PROGRAM
    return in_listing or first < memory.BUFFER and behind > memory.LINE


def _go_on(m: Machine, after: int) -> int:
    """Behind a change of the text: the frame looks up, and that costs time."""
    m.cell[_DEBT] += TEXT_WORK
    return -after


@statement("COPY")
def copy(reader: Reader) -> Statement:
    """COPY #900,#920,32: bytes from the second address to the first; below 0 backwards."""
    values = reader.arguments(3, 3)
    ended, after, code = reader.ends(), reader.place, reader.code

    def act(m: Machine) -> int:
        target, source, count = [value(m) for value in values]
        _copy(m, target, source, count)
        m.cell[_DEBT] += min(abs(count), memory.END) // BYTES_A_STATEMENT
        first, last = sorted((target, target + count))
        in_text = _in_text(code, first, last + 1)
        if not (code_of(m).reader(after).ends() if in_text else ended):
            raise BasicError(SYNTAX, after)
        return _go_on(m, after) if in_text else after

    return act


def _copy(m: Machine, target: int, source: int, count: int) -> None:
    """Byte after byte, as far as the target is memory that can be written."""
    if count > 0:
        step, begin, end = 1, memory.PCG_BASE - target, memory.END - target
    else:
        target &= 0xFFFF
        step, begin, end = -1, target - memory.END + 1, target - memory.PCG_BASE + 1
    for done in range(max(0, begin), min(abs(count), end)):
        poke(m, target + done * step, peek(m, memory.signed(source + done * step)))


@statement("CLV", "CLEAR")
def clv(reader: Reader) -> Statement:
    """All variables become 0."""

    def act(m: Machine) -> None:
        m.cell[_DEBT] += CLEAR_WORK
        memory.clear_variables(m)

    return reader.done_late([], act)


@statement("CLT")
def clt(reader: Reader) -> Statement:
    """TICK() begins at 0 again."""

    def act(m: Machine) -> None:
        m.cell[_TICK] = 0

    return reader.done_late([], act)


@statement("SRND")
def srnd(reader: Reader) -> Statement:
    """SRND 5: from here on RND always gives the same numbers."""
    return reader.done_late([reader.expression()], chance.seed)
