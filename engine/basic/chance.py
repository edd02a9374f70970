"""Chance: xorshift with 128 bits (George Marsaglia, Xorshift RNGs, 2003), eight words of memory."""

from engine.basic import memory
from engine.machine import Machine

FIRST_SEED = 123456789
_REST = (362436069, 521288629, 88675123)
_CELLS = slice(memory.CELLS["chance"].start, memory.CELLS["chance"].stop)


def seed(m: Machine, value: int) -> None:
    """Start the numbers anew, as SRND does."""
    words: list[int] = []
    for part in (value, *_REST):
        words += (part & 0xFFFF, part >> 16 & 0xFFFF)
    m.cell[_CELLS] = words


def draw(m: Machine) -> int:
    """The next 32 random bits."""
    a, a_high, b, b_high, c, c_high, d, d_high = m.cell[_CELLS]
    first, last = a | a_high << 16, d | d_high << 16
    first ^= first << 11 & 0xFFFFFFFF
    last ^= last >> 19 ^ first ^ first >> 8
    m.cell[_CELLS] = (b, b_high, c, c_high, d, d_high, last & 0xFFFF, last >> 16)
    return last


def below(m: Machine, n: int) -> int:
    """RND(n): a number from 0 to n-1, and 0 when n is not above 0."""
    drawn = draw(m)
    return (drawn >> 1) % n if n > 0 else 0
