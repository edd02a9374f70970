"""Functions of expressions: chance, memory, screen, time, sizes, angles; and pins nobody wired."""

from collections.abc import Callable
from math import radians, sin

from engine.basic import chance, dots, memory, screen
from engine.basic.memory import at
from engine.basic.reader import Reader
from engine.basic.scanner import QUOTE
from engine.basic.words import Value, function
from engine.machine import COLUMNS, ROWS, Machine

VERSION, PLATFORM, JAPANESE, KEYBOARD, TICKS_A_SECOND = 14328, 10, 1, 0, 60
LINES_A_FRAME = 261
"""Lines of the television picture, which TICK(1) counts."""
_SIZE, _RESUME, _FILE = at("size"), at("resume"), at("file")
_TICK, _POLLS, _DEBT = at("tick"), at("polls"), at("debt")
_TONE, _TUNE = at("tone"), at("tune")

# Numbers


@function("ABS(")
def absolute(reader: Reader) -> Value:
    """The number without its sign."""
    number, fit = reader.argument(), reader.fit
    return lambda m: fit(abs(number(m)))


@function("RND(")
def random(reader: Reader) -> Value:
    """RND(N): a number from 0 to N-1 by chance."""
    number = reader.argument()

    def value(m: Machine) -> int:
        limit = 0
        try:
            limit = number(m)
        finally:  # a wrong argument takes a number all the same
            drawn = chance.below(m, limit)
        return drawn

    return value


_SINES = tuple(round(256 * sin(radians(degrees))) for degrees in range(91))


@function("SIN(")
def sine(reader: Reader) -> Value:
    """SIN(30): 256 times the sine of degrees."""
    angle = reader.argument()
    return lambda m: _sine(angle(m))


@function("COS(")
def cosine(reader: Reader) -> Value:
    """COS(60): 256 times the cosine of degrees."""
    angle, fit = reader.argument(), reader.fit
    return lambda m: _sine(fit(angle(m) + 90))


def _sine(degrees: int) -> int:
    sign = -1 if degrees < 0 else 1
    degrees = abs(degrees)
    if degrees > 360:
        degrees = (degrees - 1) % 360 + 1
    if degrees > 180:
        degrees -= 180
        sign = -sign
    return sign * _SINES[180 - degrees if degrees > 90 else degrees]


# Memory


@function("PEEK(", "ASC(")
def peek(reader: Reader) -> Value:
    """PEEK(#900): the byte at an address. ASC("A"): the code of a character."""
    address, byte = reader.argument(), reader.byte
    return lambda m: byte(m, address(m))


@function("LEN(")
def length(reader: Reader) -> Value:
    """LEN("ABC"): the characters up to a quotation mark or 0."""
    address, byte = reader.argument(), reader.byte

    def value(m: Machine) -> int:
        first = place = address(m)
        while string_code(m, place, byte):
            place += 1
        m.cell[_DEBT] += (place - first) // screen.CODES_A_STATEMENT
        return place - first

    return value


def string_code(m: Machine, address: int, byte: Callable[[Machine, int], int]) -> int:
    """The character of a string that lies here, 0 at a quotation mark or where memory ends."""
    if not memory.PCG_BASE <= address < memory.END:
        return 0
    code = byte(m, address)
    return 0 if code == QUOTE else code


@function("FREE()")
def free(reader: Reader) -> Value:
    """Bytes left for the listing."""
    return lambda m: memory.PROGRAM_BYTES - m.cell[_SIZE]


@function("FILE()")
def file(reader: Reader) -> Value:
    """Number of the program that was loaded or saved last."""
    return lambda m: m.cell[_FILE]


@function("LINE()")
def line(reader: Reader) -> Value:
    """Number of the line that runs; at the prompt of the one where the program stopped."""
    code, place = reader.code, reader.place
    within = place if place < memory.KEYS else 0

    def value(m: Machine) -> int:
        stopped = within or m.cell[_RESUME]
        found = code.line_at(stopped) if stopped else None
        return found.number if found else 0

    return value


@function("VER(")
def version(reader: Reader) -> Value:
    """VER(): the version of the language; 1 platform, 2 keyboard, 3 language, 4 ticks a second."""
    number = reader.optional_argument()
    known = {0: VERSION, 2: KEYBOARD, 3: JAPANESE, 4: TICKS_A_SECOND}
    return lambda m: known.get(number(m), PLATFORM)


# Screen


@function("VPEEK(", "SCR(")
def screen_code(reader: Reader) -> Value:
    """VPEEK(X,Y): the character there. VPEEK(): the one at the cursor."""
    return _at_place(reader, screen.code_at)


@function("POINT(")
def point(reader: Reader) -> Value:
    """POINT(X,Y): 1 if there is a dot."""
    return _at_place(reader, dots.is_set)


def _at_place(reader: Reader, look: Callable[[Machine, int, int], int]) -> Value:
    if reader.takes(")"):
        return lambda m: screen.code_at(m, m.cell[screen.X], m.cell[screen.Y])
    return reader.bracketed(2, 2, lambda values: lambda m: look(m, *[value(m) for value in values]))


@function("POS(")
def position(reader: Reader) -> Value:
    """POS(): where the cursor is; 1 column, 2 row, 3 and 4 columns and rows of the screen."""
    number = reader.optional_argument()

    def value(m: Machine) -> int:
        x, y = m.cell[screen.X], m.cell[screen.Y]
        return {1: x, 2: y, 3: COLUMNS, 4: ROWS}.get(number(m), x + y * COLUMNS)

    return value


# Time and sound


@function("TICK(")
def tick(reader: Reader) -> Value:
    """TICK(): frames since CLT. TICK(1): lines of the television picture."""
    lines = reader.optional_argument()

    def value(m: Machine) -> int:
        m.cell[_POLLS] += 1
        ticks = m.cell[_TICK]
        return (ticks * LINES_A_FRAME if lines(m) else ticks) & 0x7FFF

    return value


@function("SOUND(")
def sound(reader: Reader) -> Value:
    """SOUND(): 1 while there is a sound."""
    if not reader.takes(")"):
        reader.token()
        return reader.wrong()

    def value(m: Machine) -> int:
        m.cell[_POLLS] += 1
        return 1 if m.cell[_TONE] or m.cell[_TUNE] else 0

    return value
