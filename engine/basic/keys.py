"""Keys: the buffer at #1003, the keys held at #1002, and the words that look at them."""

from engine.basic import memory
from engine.basic.memory import at, peek, poke
from engine.basic.reader import Reader
from engine.basic.words import Statement, Value, function, statement
from engine.machine import DOWN, HELD, LEFT, RIGHT, SPACE, UP, Machine

HELD_AT, COUNT, CODES = memory.KEYS, memory.KEYS + 1, memory.KEYS + 2
_ZERO_KEY = 256
"""What INKEY gives for CHR$(0), since 0 says that there is no key."""
_POLLS = at("polls")


def push(m: Machine, code: int) -> None:
    """A key was pressed; when 126 wait it is lost, as on the old machine."""
    count = peek(m, COUNT)
    if count < memory.KEY_BYTES:
        poke(m, CODES + count, code)
        poke(m, COUNT, count + 1)


def take(m: Machine) -> int | None:
    """The key that waits longest, taken out of the buffer; None if there is none."""
    count = min(peek(m, COUNT), memory.KEY_BYTES)
    if not count:
        m.cell[_POLLS] += 1
        return None
    key = peek(m, CODES)
    for place in range(CODES, CODES + count - 1):
        poke(m, place, peek(m, place + 1))
    poke(m, COUNT, count - 1)
    return key


def clear(m: Machine) -> None:
    """No key waits any more."""
    poke(m, COUNT, 0)


def hold(m: Machine, held: int) -> None:
    """Tell which keys are held down in this frame, as bits of HELD."""
    poke(m, HELD_AT, held)


@function("INKEY(")
def inkey(reader: Reader) -> Value:
    """INKEY(): the next key, 0 if there is none."""
    if not reader.takes(")"):
        reader.token()
        return reader.wrong()

    def value(m: Machine) -> int:
        key = take(m)
        if key is None:
            return 0
        return key or _ZERO_KEY

    return value


@function("BTN(")
def button(reader: Reader) -> Value:
    """BTN(LEFT): 1 while this key is held down. BTN(-1): the bits of all."""
    number = reader.optional_argument()

    def value(m: Machine) -> int:
        key = number(m)
        m.cell[_POLLS] += 1
        held = peek(m, HELD_AT)
        if key < 0:
            return held
        return 1 if held & HELD.get(key, 0) else 0

    return value


@statement("CLK")
def clear_keys(reader: Reader) -> Statement:
    """Forget the keys that wait."""
    return reader.done(clear)


def _key(code: int) -> Value:
    return lambda m: code


for _name, _code in (
    ("LEFT", LEFT),
    ("RIGHT", RIGHT),
    ("UP", UP),
    ("DOWN", DOWN),
    ("SPACE", SPACE),
):
    function(_name)(lambda reader, code=_code: _key(code))
