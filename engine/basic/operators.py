"""Operators: numbers of 16 bits with sign; what does not fit is cut off, nothing overflows."""

from engine.basic.memory import signed
from engine.basic.words import (
    AND_RANK,
    COMPARISON,
    OR_RANK,
    PRODUCT,
    SUM,
    Value,
    division,
    operator,
)  # fmt: skip
from engine.machine import Machine

_SHIFT_MASK = 31


@operator(OR_RANK, "OR", "||")
def either(left: Value, right: Value) -> Value:
    """1 if one of both is not 0; both are always worked out."""

    def value(m: Machine) -> int:
        first, second = left(m), right(m)
        return 1 if first or second else 0

    return value


@operator(AND_RANK, "AND", "&&")
def both(left: Value, right: Value) -> Value:
    """1 if neither is 0; both are always worked out."""

    def value(m: Machine) -> int:
        first, second = left(m), right(m)
        return 1 if first and second else 0

    return value


@operator(COMPARISON, "=", "==")
def equal(left: Value, right: Value) -> Value:
    """1 if both are the same."""
    return lambda m: 1 if left(m) == right(m) else 0


@operator(COMPARISON, "<>", "><", "!=")
def unequal(left: Value, right: Value) -> Value:
    """1 if both differ."""
    return lambda m: 1 if left(m) != right(m) else 0


@operator(COMPARISON, "<")
def less(left: Value, right: Value) -> Value:
    """1 if the left one is smaller."""
    return lambda m: 1 if left(m) < right(m) else 0


@operator(COMPARISON, "<=")
def at_most(left: Value, right: Value) -> Value:
    """1 if the left one is not larger."""
    return lambda m: 1 if left(m) <= right(m) else 0


@operator(COMPARISON, ">")
def greater(left: Value, right: Value) -> Value:
    """1 if the left one is larger."""
    return lambda m: 1 if left(m) > right(m) else 0


@operator(COMPARISON, ">=")
def at_least(left: Value, right: Value) -> Value:
    """1 if the left one is not smaller."""
    return lambda m: 1 if left(m) >= right(m) else 0


@operator(SUM, "+")
def plus(left: Value, right: Value) -> Value:
    """The sum."""
    return lambda m: (left(m) + right(m) + 0x8000 & 0xFFFF) - 0x8000


@operator(SUM, "-")
def minus(left: Value, right: Value) -> Value:
    """The difference."""
    return lambda m: (left(m) - right(m) + 0x8000 & 0xFFFF) - 0x8000


@operator(SUM, "|")
def bits_of_either(left: Value, right: Value) -> Value:
    """The bits that one of both has."""
    return lambda m: left(m) | right(m)


@operator(PRODUCT, "&")
def common_bits(left: Value, right: Value) -> Value:
    """The bits that both have."""
    return lambda m: left(m) & right(m)


@operator(PRODUCT, "^")
def different_bits(left: Value, right: Value) -> Value:
    """The bits in which both differ."""
    return lambda m: left(m) ^ right(m)


@operator(PRODUCT, "*")
def times(left: Value, right: Value) -> Value:
    """The product."""
    return lambda m: (left(m) * right(m) + 0x8000 & 0xFFFF) - 0x8000


@operator(PRODUCT, "<<")
def shifted_left(left: Value, right: Value) -> Value:
    """The bits moved to the left; below 0 to the right."""
    return lambda m: _shift(left(m), right(m))


@operator(PRODUCT, ">>")
def shifted_right(left: Value, right: Value) -> Value:
    """The bits moved to the right, zeros behind them; below 0 to the left."""

    def value(m: Machine) -> int:
        bits, places = left(m), right(m)
        return _shift(bits, -places)

    return value


def _shift(bits: int, places: int) -> int:
    if places >= 0:
        return signed(bits << (places & _SHIFT_MASK))
    return signed((bits & 0xFFFF) >> (-places & _SHIFT_MASK))


def truncated(dividend: int, divisor: int) -> int:
    """A quotient rounded towards 0."""
    size = abs(dividend) // abs(divisor)
    return size if (dividend < 0) == (divisor < 0) else -size


@division("/")
def quotient(dividend: int, divisor: int) -> int:
    """The quotient, rounded towards 0."""
    return signed(truncated(dividend, divisor))


@division("%", "MOD")
def remainder(dividend: int, divisor: int) -> int:
    """What a division leaves, with the dividend's sign."""
    size = abs(dividend) % abs(divisor)
    return -size if dividend < 0 else size
