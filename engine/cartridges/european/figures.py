"""Numbers in words: units with their half, values with four decimals, shares in percent."""

from engine.machine import Machine
from engine.messages import say


def half_units(halves: int) -> str:
    """Half units as a player reads them: +1½, -2, 0."""
    whole, half = divmod(abs(halves), 2)
    sign = "+" if halves > 0 else "-" if halves else ""
    return f"{sign}{whole or ('' if half else 0)}{'½' if half else ''}"


def decimal(m: Machine, value: int, sign: str = "+") -> str:
    """1/10000 units with four decimals; `sign` '' leaves the plus away."""
    shown = "-" if value < 0 else sign if value else ""
    whole, part = divmod(abs(value), 10_000)
    return f"{shown}{whole}{say(m, 'mark')}{part:04}"


def percent(m: Machine, value: int) -> str:
    """1/10000 of a stake in percent, with three digits at least: 0.39 %, 16.3 %, 120 %."""
    size = abs(value)
    sign, mark = "-" if value < 0 else "", say(m, "mark")
    if size < 1000:
        return f"{sign}{size // 100}{mark}{size % 100:02}"
    return (
        f"{sign}{size // 100}{mark}{size // 10 % 10}" if size < 10_000 else f"{sign}{size // 100}"
    )


def signed(number: int) -> str:
    """A count: +3, 0, -12."""
    return f"{number:+}" if number else "0"


def tenths(m: Machine, number: int) -> str:
    """A true count in tenths: +1.2, 0.0, -0.4."""
    sign = "-" if number < 0 else "+" if number else ""
    return f"{sign}{abs(number) // 10}{say(m, 'mark')}{abs(number) % 10}"


def units(m: Machine, value: int, sign: str = "+") -> str:
    """1/10000 units with one decimal, from 100 on with none; `sign` '' leaves the plus away."""
    size = (abs(value) + 500) // 1000
    whole, part = divmod(size, 10)
    shown = "" if not size else "-" if value < 0 else sign
    return f"{shown}{whole}{say(m, 'mark')}{part}" if whole < 100 else f"{shown}{whole}"


def mean(m: Machine, total: int, number: int) -> str:
    """A mean with one decimal."""
    whole, part = divmod((total * 20 + number) // (2 * number), 10)
    return f"{whole}{say(m, 'mark')}{part}"


def per_hand(m: Machine, halves: int, hands: int) -> str:
    """The mean of a session in units per hand, rounded to four decimals."""
    if not hands:
        return decimal(m, 0)
    size = (abs(halves) * 10_000 + hands) // (2 * hands)
    return decimal(m, size if halves > 0 else -size)


def share(m: Machine, part: int, whole: int) -> str:
    """Percent with one decimal, rounded down: 100 only when nothing is missing."""
    if part == whole:
        return "100 %" if whole else "-"
    tenths = part * 1000 // whole
    return f"{tenths // 10}{say(m, 'mark')}{tenths % 10} %"


def row_name(kind: str, number: int) -> str:
    """A row of the chart: 16, A5, 88."""
    name = "A" if number == 1 else "⑩" if number == 10 else str(number)
    if kind == "hard":
        return f"{number:2}"
    return 2 * name if kind == "pair" else f"A{number - 11}"
