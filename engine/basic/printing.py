"""PRINT and the other statements that write the screen."""

from engine.basic import functions, memory, screen
from engine.basic.errors import SYNTAX, BasicError
from engine.basic.memory import at
from engine.basic.operators import truncated
from engine.basic.reader import ENDS, Reader, constant
from engine.basic.words import PRINTERS, WRONG, Printer, Statement, Value, printer, statement
from engine.machine import COLUMNS, Machine

_INVERT, _BIG, _DEBT = at("invert"), at("big"), at("debt")
_LARGEST, _NEVER = 3, 255
"""The largest magnification, and one that no VIDEO sets."""
_DIGITS = 5
_WIDEST = 0x7FFF
"""What a number of the old computer can ask for; wider ones must not ask for more."""

# PRINT


@statement("PRINT", "?")
def print_(reader: Reader) -> Statement:
    """?"A=";A   With , a blank comes between; with ; at the end the next thing follows at once."""
    parts: list[Printer] = []
    newline = True
    while not reader.broken and reader.peek().kind not in ENDS:
        parts.append(_part(reader))
        newline = reader.broken or _between(reader, parts)
    if newline:
        parts.append(_newline(reader))
    return reader.done(_in_turn(parts))


def _between(reader: Reader, parts: list[Printer]) -> bool:
    """Read what stands behind a part; whether a new row follows if that was the last."""
    if reader.peek().kind in ENDS:
        return True
    kind = reader.token().kind
    if kind == ",":
        parts.append(_text(reader, b" "))
    elif kind != ";":
        parts.append(reader.wrong())
    return kind != ";"


def _in_turn(parts: list[Printer]) -> Printer:
    if len(parts) == 1:
        return parts[0]

    def act(m: Machine) -> None:
        for part in parts:
            part(m)

    return act


def _newline(reader: Reader) -> Printer:
    put = reader.put
    return lambda m: put(m, screen.NEWLINE)


def _text(reader: Reader, text: bytes) -> Printer:
    put_text = reader.put_text
    return lambda m: put_text(m, text)


def _part(reader: Reader) -> Printer:
    """One of the things to print."""
    start = reader.at
    kind, _ = reader.token()
    if kind == '"':
        return _text(reader, reader.string())
    if kind in PRINTERS:
        return PRINTERS[kind](reader)
    if kind == WRONG:
        return _nonsense(reader)
    reader.at = start
    number, put_text = reader.expression(), reader.put_text
    return lambda m: put_text(m, b"%d" % number(m))


def _nonsense(reader: Reader) -> Printer:
    """A sign that is none of the language: an error, and yet what follows may still be printed."""
    place = reader.place
    after = _in_turn(_after_nonsense(reader))
    reader.broken = True

    def failing(m: Machine) -> None:
        raise BasicError(SYNTAX, place, after)

    return failing


def _after_nonsense(reader: Reader) -> list[Printer]:
    kind = reader.peek().kind
    if kind in ENDS:
        return [_newline(reader)]
    reader.token()
    if kind not in (",", ";"):
        return [reader.wrong()]
    parts = [_text(reader, b" ")] if kind == "," else []
    kind = reader.peek().kind
    if kind in ENDS:
        return [*parts, _newline(reader)] if parts else []
    if kind == WRONG:
        reader.token()
        return [*parts, _nonsense(reader)]
    if reader.takes('"'):
        return [*parts, _text(reader, reader.string()), *_after_nonsense(reader)]
    return [*parts, reader.glimpse()]


@printer("CHR$(")
def characters(reader: Reader) -> Printer:
    """CHR$(65,66): characters by their codes."""
    codes = reader.arguments(1, memory.LINE_BYTES)
    *printers, last = [_character(reader, code) for code in codes]
    if not reader.broken and not reader.takes(")"):
        reader.token()
        return _in_turn([*printers, last, reader.wrong()])
    return _in_turn([*printers, last])


def _character(reader: Reader, code: Value) -> Printer:
    put = reader.put
    return lambda m: put(m, code(m) & 255)


def _two_arguments(reader: Reader, default: int) -> list[Value]:
    """An argument and one more, which may be left out, up to the closing bracket."""
    values = reader.arguments(1, 2)
    values[-1] = reader.closed(values[-1])
    return values if len(values) == 2 or reader.broken else [*values, constant(default)]


@printer("STR$(")
def string(reader: Reader) -> Printer:
    """STR$(#900): the string at an address. STR$(A,5): at most so many of its characters."""
    values = _two_arguments(reader, -1)
    put, byte = reader.put, reader.byte

    def act(m: Machine) -> None:
        address, most = [value(m) for value in values]
        first = address
        while most and (code := functions.string_code(m, address, byte)):
            put(m, code)  # one by one: it may be the screen that is read
            address += 1
            most -= 1
        m.cell[_DEBT] += (address - first) // screen.CODES_A_STATEMENT

    return act


@printer("DEC$(")
def decimal(reader: Reader) -> Printer:
    """DEC$(A,5): in decimal, so many characters wide."""
    values, put_text = _two_arguments(reader, 0), reader.put_text

    def act(m: Machine) -> None:
        number, wide = [value(m) for value in values]
        wide = min(wide, _WIDEST)
        text = str(number)
        if len(text) > wide > 0:
            text = str(abs(number)).rjust(_DIGITS, "0")[-wide:]
        put_text(m, text.rjust(wide).encode())

    return act


@printer("HEX$(")
def hexadecimal(reader: Reader) -> Printer:
    """HEX$(A,4): in hexadecimal, so many digits."""
    return _digits(reader, 4)


@printer("BIN$(")
def binary(reader: Reader) -> Printer:
    """BIN$(A,8): in binary, so many digits."""
    return _digits(reader, 1)


def _digits(reader: Reader, bits: int) -> Printer:
    values, put_text, size = _two_arguments(reader, 0), reader.put_text, reader.bits
    form, most = "X" if bits == 4 else "b", 2 * size // bits

    def act(m: Machine) -> None:
        number, wide = [value(m) for value in values]
        text = f"{number & (1 << size) - 1:{form}}"
        if wide:
            wide = max(0, min(wide, _WIDEST))
            times = wide // most + 1
            text = (text.rjust(most, "0") * times)[times * most - wide :]
        put_text(m, text.encode())

    return act


# The cursor and the whole screen


@statement("LOCATE", "LC")
def locate(reader: Reader) -> Statement:
    """LC X,Y: the cursor goes there. LC X,Y,1 shows it, too. LC P: to this cell."""
    return reader.done_late(reader.arguments(1, 3), _locate)


def _locate(m: Machine, x: int, y: int | None = None, cursor: int = 0) -> None:
    if y is None:
        y = truncated(x, COLUMNS)
        x -= y * COLUMNS
    else:
        m.cell[screen.CURSOR] = cursor
    screen.locate(m, x, y)


@statement("CLS")
def cls(reader: Reader) -> Statement:
    """Empty the screen."""
    return reader.done_late([], screen.clear)


@statement("SCROLL")
def scroll(reader: Reader) -> Statement:
    """SCROLL UP: everything moves by one cell."""
    return reader.done_late([reader.expression()], screen.scroll)


@statement("VIDEO")
def video(reader: Reader) -> Statement:
    """VIDEO 1 as usual, 2 inverted, 3 and 4 magnified; 0 is off."""
    return reader.done_late(reader.arguments(1, 2), _set_video)


def looks(m: Machine) -> tuple[bool, int]:
    """How VIDEO has set the picture: whether inverted, and how many times as large."""
    return bool(m.cell[_INVERT]), 1 << max(0, min(m.cell[_BIG], _LARGEST))


def _set_video(m: Machine, number: int, _divisor: int = 1) -> None:
    if not number:
        return
    number = max(0, number)
    big = min(_LARGEST, number - 1 >> 1)
    m.cell[_INVERT] = 1 - (number & 1)
    if big != m.cell[_BIG]:
        m.cell[_BIG] = big if big >= 0 else _NEVER
        screen.clear(m)


@statement("CLP")
def clp(reader: Reader) -> Statement:
    """The programmable characters look as they did at the start."""
    return reader.done(memory.restore_patterns)
