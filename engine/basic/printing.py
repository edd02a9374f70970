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
_SHIFT_MASK = 31
_DIGITS = 5

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
        parts.append(_newline)
    return reader.done(_in_turn(parts))


def _between(reader: Reader, parts: list[Printer]) -> bool:
    """Read what stands behind a part; whether a new row follows if that was the last."""
    if reader.peek().kind in ENDS:
        return True
    kind = reader.token().kind
    if kind == ",":
        parts.append(_text(b" "))
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


def _newline(m: Machine) -> None:
    screen.put(m, screen.NEWLINE)


def _text(text: bytes) -> Printer:
    return lambda m: screen.put_text(m, text)


def _part(reader: Reader) -> Printer:
    """One of the things to print."""
    start = reader.at
    kind, _ = reader.token()
    if kind == '"':
        return _text(reader.string())
    if kind in PRINTERS:
        return PRINTERS[kind](reader)
    if kind == WRONG:
        return _nonsense(reader)
    reader.at = start
    number = reader.expression()
    return lambda m: screen.put_number(m, number(m))


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
        return [_newline]
    reader.token()
    if kind not in (",", ";"):
        return [reader.wrong()]
    parts = [_text(b" ")] if kind == "," else []
    kind = reader.peek().kind
    if kind in ENDS:
        return [*parts, _newline] if parts else []
    if kind == WRONG:
        reader.token()
        return [*parts, _nonsense(reader)]
    if reader.takes('"'):
        return [*parts, _text(reader.string()), *_after_nonsense(reader)]
    return [*parts, reader.glimpse()]


@printer("CHR$(")
def characters(reader: Reader) -> Printer:
    """CHR$(65,66): characters by their codes."""
    codes = reader.arguments(1, memory.LINE_BYTES)
    printers: list[Printer] = [_character(code) for code in codes[:-1]]
    last = _character(codes[-1])
    if not reader.broken and not reader.takes(")"):
        reader.token()
        return _in_turn([*printers, last, reader.wrong()])
    return _in_turn([*printers, last])


def _character(code: Value) -> Printer:
    return lambda m: screen.put(m, code(m) & 255)


def _two_arguments(reader: Reader, default: int) -> list[Value]:
    """An argument and one more, which may be left out, up to the closing bracket."""
    values = reader.arguments(1, 2)
    values[-1] = reader.closed(values[-1])
    return values if len(values) == 2 or reader.broken else [*values, constant(default)]


@printer("STR$(")
def string(reader: Reader) -> Printer:
    """STR$(#900): the string at an address. STR$(A,5): at most so many of its characters."""
    values = _two_arguments(reader, -1)

    def put(m: Machine) -> None:
        address, most = [value(m) for value in values]
        first = address
        while most and (code := functions.string_code(m, address)):
            screen.put(m, code)  # one by one: it may be the screen that is read
            address += 1
            most -= 1
        m.cell[_DEBT] += (address - first) // screen.CHARACTERS_A_STATEMENT

    return put


@printer("DEC$(")
def decimal(reader: Reader) -> Printer:
    """DEC$(A,5): in decimal, so many characters wide."""
    values = _two_arguments(reader, 0)

    def put(m: Machine) -> None:
        number, wide = [value(m) for value in values]
        text = str(number)
        if len(text) > wide > 0:
            text = str(abs(number)).rjust(_DIGITS, "0")[-wide:]
        screen.put_text(m, text.rjust(wide).encode())

    return put


@printer("HEX$(")
def hexadecimal(reader: Reader) -> Printer:
    """HEX$(A,4): in hexadecimal, so many digits."""
    return _digits(reader, 4)


@printer("BIN$(")
def binary(reader: Reader) -> Printer:
    """BIN$(A,8): in binary, so many digits."""
    return _digits(reader, 1)


def _digits(reader: Reader, bits: int) -> Printer:
    values = _two_arguments(reader, 0)
    mask = (1 << bits) - 1

    def put(m: Machine) -> None:
        number, wide = [value(m) for value in values]
        number &= 0xFFFF
        if not wide:
            wide = max(1, -(-number.bit_length() // bits))
        places = range((wide - 1) * bits, -1, -bits)
        digits = [f"{number >> (place & _SHIFT_MASK) & mask:X}" for place in places]
        screen.put_text(m, "".join(digits).encode())

    return put


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
