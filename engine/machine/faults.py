"""What can go wrong in a line, and how it is told.

Owns the errors of a running program and their words.
"""

LONGEST_VALUE, LONGEST_REASON = 40, 200
"""Characters of a value and of a reason that are told; what is longer is cut."""


class LineError(Exception):
    """A line of a cartridge failed; `line` is its number, `reason` says why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{reason} IN LINE {line}")
        self.line = line
        self.reason = reason


class Fault(Exception):  # noqa: N818
    """What a line did wrong, in words for the player: its text is the reason of the LineError."""


class Break(BaseException):
    """Raised inside a line that does not end; no `except Exception` of the line's own stops it."""


def shown_value(value: object) -> str:
    """A value for a message; some cannot be shown, and long ones are cut."""
    try:
        shown = repr(value)
    except Exception:  # whatever a class of the player's own does
        shown = f"A {type(value).__name__}"
    return shown if len(shown) <= LONGEST_VALUE else f"{shown[:LONGEST_VALUE]}..."


def reason_of(error: BaseException) -> str:
    """An error in words, on one line."""
    name = type.__dict__["__name__"].__get__(type(error))  # of the class, whatever it says of it
    if isinstance(error, Break):
        return "BREAK"
    try:
        words = str(error) if isinstance(error, Fault) else f"{name}: {error}"
    except Exception:  # whatever a class of the player's own does
        words = name
    if issubclass(type(error), AttributeError) and "'Machine' object" in words:
        words = f"{words}: REGISTERS ARE m.A TO m.Z, MEMORY IS m.cell[n]"
    words = " ".join(words.split())
    return words if len(words) <= LONGEST_REASON else f"{words[:LONGEST_REASON]}..."
