"""The source of a line, as the monitor lists it.

Owns how a function of a cartridge is cut into rows of the small font.
"""

import inspect
from functools import cache

from engine.console.monitor.view import ACROSS
from engine.machine import Line, Machine

_QUOTES = ('"""', "'''")


@cache
def listing(function: Line) -> tuple[str, ...]:
    """The source of a line without its frame, in rows that fit; a REM stands elsewhere."""
    try:
        source, _ = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return ("(the source is not here)",)
    rows = _without_remark(_body(source))
    indent = min((len(row) - len(row.lstrip()) for row in rows if row), default=0)
    return tuple(part for row in rows for part in fold(row[indent:], ACROSS)) or ("pass",)


def _body(source: list[str]) -> list[str]:
    """What stands behind the head of a function."""
    start = next((at for at, row in enumerate(source) if row.lstrip().startswith("def ")), 0)
    while start < len(source) and not source[start].split("#")[0].rstrip().endswith(":"):
        start += 1
    return [row.rstrip() for row in source[start + 1 :]]


def _without_remark(rows: list[str]) -> list[str]:
    if not rows or not rows[0].lstrip().startswith(('"', "'")):
        return rows
    mark = rows[0].lstrip()[:3]
    end = 0
    if mark in _QUOTES and rows[0].count(mark) < 2:
        end = next((at for at, row in enumerate(rows[1:], 1) if mark in row), 0)
    return rows[end + 1 :]


def fold(row: str, width: int) -> list[str]:
    """A row of source in pieces of this width, broken at blanks, the later ones set in."""
    pieces = []
    indent = " " * (len(row) - len(row.lstrip()) + 6)
    while len(row) > width:
        cut = row.rfind(" ", len(indent) + 1, width)
        cut = width if cut < 0 else cut
        pieces.append(row[:cut])
        row = indent + row[cut:].lstrip()
    return [*pieces, row]


def remark(m: Machine, number: int) -> str:
    """The REM of a line."""
    return (m.program.lines[number].__doc__ or "").strip().partition("\n")[0]
