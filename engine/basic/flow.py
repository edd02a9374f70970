"""Statements that give variables a value and tell what comes next."""

from typing import NamedTuple

from engine.basic import memory
from engine.basic.code import Code
from engine.basic.errors import ARGUMENT, INDEX, LINE, MATCH, STACK, SYNTAX, BasicError
from engine.basic.reader import Reader, constant
from engine.basic.scanner import COLON
from engine.basic.words import LETTER, NOTHING, Statement, Value, statement
from engine.machine import LETTERS, Machine

_RETURNS, _GOSUBS = memory.at("gosub stack"), memory.at("gosubs")
_LOOPS, _FORS = memory.at("for stack"), memory.at("fors")
_RESUME = memory.at("resume")

# Variables


def target(reader: Reader) -> Value:
    """The number of the variable that is named here; 0-101 are the array, then A-Z."""
    kind, letter = reader.token()
    if kind == LETTER:
        return constant(memory.ARRAY_CELLS + letter)
    return reader.index() if kind == "[" else reader.wrong()


@statement(LETTER, "[")
def assign(reader: Reader) -> Statement:
    """A=1   [5]=A+1"""
    reader.at = reader.start
    return _assignment(reader, "=")


@statement("LET")
def let(reader: Reader) -> Statement:
    """LET A,1   LET [3],1,2,3"""
    return _row(reader) if reader.peek().kind == "[" else _assignment(reader, ",")


def _assignment(reader: Reader, sign: str) -> Statement:
    kind, letter = reader.peek()
    index = target(reader)
    if reader.broken:
        return index
    if reader.token().kind != sign:
        return reader.wrong(value=index)
    value = reader.expression()
    if kind == LETTER:
        return _to_register(reader, LETTERS[letter], value)

    def store(m: Machine) -> None:
        place = index(m)
        m.cell[place] = value(m)

    return reader.done(store)


def _to_register(reader: Reader, letter: str, value: Value) -> Statement:
    """What is carried out most often, so without one more function between."""
    if not reader.ends():
        return reader.done(lambda m: setattr(m, letter, value(m)))
    after = reader.place

    def store(m: Machine) -> int:
        setattr(m, letter, value(m))
        return after

    return store


def _row(reader: Reader) -> Statement:
    """One value after the other, into the cells from this one on."""
    reader.token()
    first = reader.index()
    if reader.broken:
        return first
    if not reader.takes(","):
        reader.token()
        return reader.wrong(value=first)
    values: list[tuple[int, Value]] = []
    cells = reader.cells
    while not values or not reader.broken and reader.takes(","):
        values.append((reader.place, reader.expression()))

    def store(m: Machine) -> None:
        index = first(m)
        for place, value in values:
            if index >= cells:
                raise BasicError(INDEX, place)
            m.cell[index] = value(m)
            index += 1

    return reader.done(store)


# Conditions


@statement("IF")
def if_(reader: Reader) -> Statement:
    """IF A=1 THEN ?"ONE" ELSE ?"OTHER". Without THEN it is the same."""
    condition = reader.expression()
    if reader.broken:
        return condition
    otherwise = _otherwise(reader)
    reader.takes("THEN")
    then = reader.place
    return lambda m: then if condition(m) else otherwise


def _otherwise(reader: Reader) -> int:
    """The address behind the ELSE of this line, or its end; an IF on the way hides its ELSE."""
    start = reader.at
    while True:
        kind = reader.token().kind
        if kind == NOTHING:
            if not reader.raw():
                break
            reader.at += 1
        elif kind == '"':
            reader.skip_string()
        elif kind == "ELSE":
            break
        elif kind in ("IF", "REM", "'"):
            reader.skip_line()
            break
    place = reader.place
    reader.at = start
    return place


@statement("ELSE", "REM", "'")
def rest_of_line(reader: Reader) -> Statement:
    """A remark; and an ELSE that is met on the way, since then what stands before it was done."""
    reader.skip_line()
    return constant(reader.place)


@statement("@")
def label(reader: Reader) -> Statement:
    """@NAME at the beginning of a line stands for its number: GOTO @NAME."""
    while reader.raw() not in (0, COLON):
        reader.at += 1
    return constant(reader.place)


# Jumps


def _jump(reader: Reader) -> Value:
    """The address of the line whose number stands here."""
    number = reader.expression()
    place, code = reader.place, reader.code

    def found(m: Machine) -> int:
        address: int = code.find(number(m))
        if not address:
            raise BasicError(LINE, place)
        return address

    return found


@statement("GOTO")
def goto(reader: Reader) -> Statement:
    """GOTO 100   GOTO A*10   GOTO @NAME"""
    found = _jump(reader)
    if reader.broken or reader.ends():
        return found
    return reader.done(found)


@statement("GOSUB", "GSB")
def gosub(reader: Reader) -> Statement:
    """GOSUB 100: go there and come back with RETURN."""
    start = reader.place
    found = _jump(reader)
    ended = reader.ends()
    after = reader.place

    def go(m: Machine) -> int:
        cell = m.cell
        depth = cell[_GOSUBS]
        if depth >= memory.GOSUB_DEPTH:
            raise BasicError(STACK, start)
        address = found(m)
        if not ended:
            raise BasicError(SYNTAX, after)
        cell[_RETURNS + depth] = after
        cell[_GOSUBS] = depth + 1
        return address

    return go


@statement("RETURN", "RTN")
def return_(reader: Reader) -> Statement:
    """Go back behind the GOSUB that was done last."""
    ended, place = reader.ends(), reader.place

    def back(m: Machine) -> int:
        cell = m.cell
        depth = cell[_GOSUBS]
        if not depth:
            raise BasicError(MATCH, place)
        if not ended:
            raise BasicError(SYNTAX, place)
        cell[_GOSUBS] = depth - 1
        return cell[_RETURNS + depth - 1]

    return back


@statement("END")
def end(reader: Reader) -> Statement:
    """The program ends, and CONT has nothing to go on with."""
    ended, place = reader.ends(), reader.place

    def finish(m: Machine) -> int:
        if not ended:
            raise BasicError(SYNTAX, place, _forget_break)
        _forget_break(m)
        return 0

    return finish


def _forget_break(m: Machine) -> None:
    m.cell[_RESUME] = 0


@statement("CONT")
def cont(reader: Reader) -> Statement:
    """Within a program its line once more; at the prompt the line in which it stopped."""
    ended, place, code = reader.ends(), reader.place, reader.code
    within = place if place < memory.KEYS else 0

    def go(m: Machine) -> int:
        if not ended:
            raise BasicError(SYNTAX, place)
        stopped = within or m.cell[_RESUME]
        line = code.line_at(stopped) if stopped else None
        if not line:
            return stopped
        address: int = code.find(line.number)
        if not address:
            raise BasicError(LINE, stopped)
        return address

    if ended and within and (address := _beginning(code, within)):
        return constant(address)
    return go


def _beginning(code: Code, place: int) -> int:
    line = code.line_at(place)
    return code.find(line.number) if line else 0


# Loops


class Head(NamedTuple):
    """A FOR: what stands behind FOR: variable, first and last value, step, and what follows."""

    variable: Value
    first: Value
    last: Value
    step: Value
    ended: bool
    after: int


_ONE = constant(1)


def head(reader: Reader) -> Head:
    """Read `I=1 TO 10 STEP 2`; what is wrong comes up when that value is asked for."""
    variable = target(reader)
    first = _behind(reader, ("=", ","), variable)
    last = _behind(reader, ("TO",), first)
    step = reader.expression() if not reader.broken and reader.takes("STEP") else _ONE
    return Head(variable, first, last, step, reader.ends(), reader.place)


def _behind(reader: Reader, signs: tuple[str, ...], before: Value) -> Value:
    if reader.broken:
        return before
    return reader.expression() if reader.token().kind in signs else reader.wrong()


@statement("FOR")
def for_(reader: Reader) -> Statement:
    """FOR I=1 TO 10 STEP 2: the statements up to NEXT are repeated."""
    start = reader.place
    variable, first, last, step, ended, after = head(reader)

    def begin(m: Machine) -> int:
        cell = m.cell
        depth = cell[_FORS]
        if depth >= memory.FOR_DEPTH:
            raise BasicError(STACK, start)
        cell[_LOOPS + depth] = start
        cell[_FORS] = depth + 1
        index = variable(m)
        value = first(m)
        memory.assign(m, index, value)
        limit, stride = last(m), step(m)
        if value > limit if stride > 0 else stride and value < limit:
            raise BasicError(ARGUMENT, after)
        if not ended:
            raise BasicError(SYNTAX, after)
        return after

    return begin


@statement("NEXT")
def next_(reader: Reader) -> Statement:
    """The last FOR goes on with its next value, or what stands behind NEXT follows."""
    ended, after, code = reader.ends(), reader.place, reader.code

    def step(m: Machine) -> int:
        cell = m.cell
        depth = cell[_FORS]
        if not depth:
            raise BasicError(MATCH, after)
        if not ended:
            start = cell[_LOOPS + depth - 1]
            raise BasicError(SYNTAX, after, lambda m: _glimpse(code.reader(start))(m))
        loop = _head_at(code, cell[_LOOPS + depth - 1])
        if _goes_on(m, loop):
            return loop.after
        cell[_FORS] = depth - 1
        return after

    return step


def _glimpse(reader: Reader) -> Value:
    """What is read of a FOR when something is wrong behind its NEXT."""
    reader.failed = True
    kind = reader.peek().kind
    variable = target(reader)
    if kind != LETTER:
        return variable
    return _behind(reader, ("=", ","), variable)


def _head_at(code: Code, place: int) -> Head:
    if place not in code.heads:
        code.heads[place] = head(code.reader(place))
    found: Head = code.heads[place]
    return found


def _goes_on(m: Machine, loop: Head) -> bool:
    """Give the variable of a loop its next value, unless it has had the last."""
    index = loop.variable(m)
    first, last, stride = loop.first(m), loop.last(m), loop.step(m)
    value = memory.variable(m, index)
    following = memory.signed(value + stride)
    if value == last or (following > last if first <= last else following < last):
        return False
    memory.assign(m, index, following)
    return True
