"""The words of the language. Each is filed, where it is made, by a decorator.

A maker is handed a `Reader` that stands behind the word. For a statement it gives a function of
the machine that carries it out and returns the address of the next one; for a function of
expressions it gives one that returns a number.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from engine.machine import Machine

Value = Callable[[Machine], int]
Statement = Callable[[Machine], int]
"""Returns where it goes on: an address; 0 at the end; an address negated when the frame has to
look up first, after a WAIT or a change of the text."""
Printer = Callable[[Machine], object]
Made = TypeVar("Made", bound=Callable[..., Any])

# A maker is given the `engine.basic.reader.Reader` that has read its word.
STATEMENTS: dict[str, Callable[[Any], Statement]] = {}
FUNCTIONS: dict[str, Callable[[Any], Value]] = {}
PRINTERS: dict[str, Callable[[Any], Printer]] = {}
"""Words that only PRINT knows."""
OPERATORS: dict[str, tuple[int, Callable[[Value, Value], Value]]] = {}
"""Sign -> its rank, the higher the tighter, and what makes its value of two others."""
DIVISIONS: dict[str, Callable[[int, int], int]] = {}
"""Signs of the rank PRODUCT that cannot do with 0 on the right."""

NOTHING, NUMBER, LETTER, WRONG = "nothing", "number", "letter", "wrong"
"""Kinds of a token that are no word: the end of a statement, a number, a variable, no sense.
Statements that begin with a number or a letter are filed under these."""

OR_RANK, AND_RANK, COMPARISON, SUM, PRODUCT = range(1, 6)

_SIGNS = ("~", "!", "NOT", "(", ")", "[", "]", '"', "@")
_ENDING_EXPRESSIONS = ("LET", "IF", "FOR", "NEXT", "IOT.IN()")
_BETWEEN = (",", ";", "TO", "STEP", "THEN")
_WITHOUT_MEANING = ("STOP", "IOT.OUT")


def statement(*names: str) -> Callable[[Made], Made]:
    """File the maker of a statement."""
    return _filing(STATEMENTS, names)


def function(*names: str) -> Callable[[Made], Made]:
    """File the maker of a function's value; the name ends with its opening bracket."""
    return _filing(FUNCTIONS, names)


def printer(*names: str) -> Callable[[Made], Made]:
    """File the maker of something that only PRINT knows."""
    return _filing(PRINTERS, names)


def operator(rank: int, *names: str) -> Callable[[Made], Made]:
    """File the maker of an operator's value."""

    def file(maker: Made) -> Made:
        for name in names:
            OPERATORS[name] = (rank, maker)
        return maker

    return file


def division(*names: str) -> Callable[[Made], Made]:
    """File a function of two numbers, the second not 0."""
    return _filing(DIVISIONS, names)


def _filing(table: dict[str, Any], names: tuple[str, ...]) -> Callable[[Made], Made]:
    def file(maker: Made) -> Made:
        for name in names:
            table[name] = maker
        return maker

    return file


def vocabulary() -> tuple[dict[int, list[bytes]], dict[int, list[bytes]]]:
    """First character -> words, longest first: of whole statements, and of expressions only.

    Within an expression, of all statements only LET, IF, FOR and NEXT are words; of the others
    the first letter is a variable there.
    """
    kinds = {NUMBER, LETTER}
    within = {*FUNCTIONS, *OPERATORS, *DIVISIONS, *_SIGNS, *_ENDING_EXPRESSIONS}
    everywhere = within | {*STATEMENTS, *PRINTERS, *_BETWEEN, *_WITHOUT_MEANING} - kinds
    return _by_first(everywhere), _by_first(within)


def _by_first(words: set[str]) -> dict[int, list[bytes]]:
    table: dict[int, list[bytes]] = {}
    for word in sorted(words, key=lambda word: (-len(word), word)):
        table.setdefault(ord(word[0]), []).append(word.encode())
    return table
