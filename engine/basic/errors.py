"""What BASIC says when something is wrong."""

from collections.abc import Callable
from typing import Any

SYNTAX = "Syntax error"
MEMORY = "Out of memory"
STACK = "Stack overflow"
MATCH = "Not match"
LINE = "Line error"
DIVIDE = "Divide by 0"
INDEX = "Index out of range"
FILE = "File error"
COMPLEX = "Complex expression"
ARGUMENT = "Illegal argument"
BREAK = "Break"

MESSAGES = (
    "", SYNTAX, MEMORY, STACK, MATCH, LINE, DIVIDE, INDEX, FILE, COMPLEX, ARGUMENT, BREAK,
)  # fmt: skip
"""The number of an error is its place in here; 0 is none."""


class BasicError(Exception):
    """A statement failed at an address, 0 for nowhere.

    The old interpreter says what is wrong at once and notices only afterwards that it should
    stop. `then` is what it still does in between; it may fail once more, and that is told as well.
    """

    def __init__(
        self, message: str, place: int, then: Callable[[Any], object] | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.place = place
        self.then = then
