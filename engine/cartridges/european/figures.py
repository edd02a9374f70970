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
