"""The prompt of the old computer: whole numbers, registers, cells and BASIC's operators.

Owns the grammar and carries statements out on a machine. A text is parsed, never handed to Python.
Knows no window and no monitor; a mistake is answered with a short line, as it was then.

    M=500   [80]=42   ?[66]>>3   LET A=M/10:[14+D]=53:?A   POKE 80,42   GOTO 20

An expression by itself is printed, as with `?`.

Numbers are decimal or `#` and hexadecimal digits. Operators, the tightest first: `- + ~ NOT` in
front · `* / % MOD` · `+ -` · `<< >>` · `& AND` · `^ XOR` · `| OR` · `= <> < > <= >=`, which give 1
or 0. They rank as in the listing, so that `[66]&7=2` means what one reads. A quotient is rounded
towards 0, as BASIC's whole numbers were, and the remainder has the sign of the dividend.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.machine import CELLS, LETTERS, Machine

SYNTAX = "SYNTAX ERROR"
RANGE = "OUT OF RANGE"
OVERFLOW = "OVERFLOW"
DIVISION = "DIVISION BY ZERO"
NO_LINE = "UNDEFINED LINE"
TOO_LONG = "LINE TOO LONG"

LONGEST = 120
"""Characters of a line at the prompt; deeper brackets than fit in there do not exist."""

LARGEST = (1 << 63) - 1

_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|#(?P<hexadecimal>[0-9A-F]+)|(?P<word>[A-Z]+)"
    r"|(?P<sign><<|>>|<=|>=|<>|!=|==|[-+*/%&^|~<>=()\[\]?:,]))"
)
_SAME = {"AND": "&", "OR": "|", "XOR": "^", "MOD": "%", "NOT": "~", "==": "=", "!=": "<>",
         "PRINT": "?"}  # fmt: skip
_COMPARISON, _OR, _XOR, _AND, _SHIFT, _SUM, _PRODUCT, _PREFIX = range(1, 9)
_RANK = {
    "=": _COMPARISON, "<>": _COMPARISON, "<": _COMPARISON, ">": _COMPARISON, "<=": _COMPARISON,
    ">=": _COMPARISON, "|": _OR, "^": _XOR, "&": _AND, "<<": _SHIFT, ">>": _SHIFT, "+": _SUM,
    "-": _SUM, "*": _PRODUCT, "/": _PRODUCT, "%": _PRODUCT,
}  # fmt: skip


class BasicError(Exception):
    """A line that cannot be carried out; the text is what the old computer would have said.

    `poked` is what the statements before the mistake have changed, as in `Answer`.
    """

    poked: tuple[str | int, ...] = ()


class Answer(NamedTuple):
    """What a line printed, and what it poked: letters, cell numbers, `line` for the next line."""

    text: str
    poked: tuple[str | int, ...] = ()


def run(m: Machine, line: str) -> Answer:
    """Carry out the statements of a line, `:` between them; raises BasicError.

    The whole line is parsed first; what stands before a statement that fails is done all the same.
    """
    statements = _Parser(line).statements()
    printed: list[str] = []
    poked: list[str | int] = []
    try:
        for statement in statements:
            statement(m, printed, poked)
    except BasicError as error:
        error.poked = tuple(poked)
        raise
    return Answer(" ".join(printed), tuple(poked))


def evaluate(m: Machine, expression: str) -> int:
    """The value of an expression; raises BasicError."""
    parser = _Parser(expression)
    value = parser.expression()
    parser.end()
    return value(m)


Value = Callable[[Machine], int]
Statement = Callable[[Machine, list[str], list[str | int]], None]


class _Parser:
    """Turns a line into functions of the machine."""

    def __init__(self, line: str) -> None:
        if len(line) > LONGEST:
            raise BasicError(TOO_LONG)
        self.tokens = _tokens(line.upper())
        self.at = 0

    def next(self) -> str:
        token = self.tokens[self.at]
        self.at += 1
        return token

    def take(self, *signs: str) -> bool:
        """Whether one of these comes next; it is then used up."""
        if self.tokens[self.at] in signs:
            self.at += 1
            return True
        return False

    def expect(self, sign: str) -> None:
        if not self.take(sign):
            raise BasicError(SYNTAX)

    def end(self) -> None:
        self.expect("")

    def statements(self) -> list[Statement]:
        found = []
        while True:
            if self.tokens[self.at] not in ("", ":"):
                found.append(self.statement())
            if not self.take(":"):
                self.end()
                return found

    def statement(self) -> Statement:
        if self.take("?"):
            return self.print()
        if self.take("GOTO"):
            return _goto(self.expression())
        if self.take("POKE"):
            place = self.expression()
            self.expect(",")
            return _poke(place, self.expression())
        must_assign = self.take("LET")
        start = self.at
        token = self.next()
        if token == "[":
            place = self.expression()
            self.expect("]")
            if self.take("="):
                return _poke(place, self.expression())
        elif len(token) == 1 and token in LETTERS and self.take("="):
            return _let(token, self.expression())
        if must_assign:
            raise BasicError(SYNTAX)
        self.at = start
        return self.print()

    def print(self) -> Statement:
        values = [self.expression()]
        while self.take(","):
            values.append(self.expression())

        def print_values(m: Machine, printed: list[str], poked: list[str | int]) -> None:
            printed += [str(value(m)) for value in values]

        return print_values

    def expression(self, rank: int = _COMPARISON) -> Value:
        """Operators of this rank and tighter ones, the left one first."""
        left = self.operand()
        while _RANK.get(self.tokens[self.at], 0) >= rank:
            operator = self.next()
            left = _binary(operator, left, self.expression(_RANK[operator] + 1))
        return left

    def operand(self) -> Value:
        token = self.next()
        if token in ("-", "+", "~"):
            return _unary(token, self.expression(_PREFIX))
        if token == "(":
            inner = self.expression()
            self.expect(")")
            return inner
        if token == "[":
            place = self.expression()
            self.expect("]")
            return lambda m: m.cell[_place(place(m))]
        if token.isdigit() or token.startswith("#"):
            number = int(token[1:], 16) if token[0] == "#" else int(token)
            return lambda m: _whole(number)
        if len(token) == 1 and token in LETTERS:
            return lambda m: getattr(m, token)
        raise BasicError(SYNTAX)


def _tokens(line: str) -> list[str]:
    """The words and signs of a line; an empty one marks the end."""
    if not line.isascii():
        raise BasicError(SYNTAX)
    tokens = []
    at, end = 0, len(line.rstrip())
    while at < end:
        match = _TOKEN.match(line, at)
        if match is None:
            raise BasicError(SYNTAX)
        at = match.end()
        if match["hexadecimal"]:
            tokens.append(f"#{match['hexadecimal']}")
        else:
            token = match["number"] or match["word"] or match["sign"]
            tokens.append(_SAME.get(token, token))
    return [*tokens, ""]


def _whole(value: int) -> int:
    if not -LARGEST - 1 <= value <= LARGEST:
        raise BasicError(OVERFLOW)
    return value


def _place(index: int) -> int:
    if not 0 <= index < CELLS:
        raise BasicError(RANGE)
    return index


def _let(letter: str, value: Value) -> Statement:
    def let(m: Machine, printed: list[str], poked: list[str | int]) -> None:
        setattr(m, letter, value(m))
        poked.append(letter)

    return let


def _poke(place: Value, value: Value) -> Statement:
    def poke(m: Machine, printed: list[str], poked: list[str | int]) -> None:
        index = _place(place(m))
        m.cell[index] = value(m)
        poked.append(index)

    return poke


def _goto(target: Value) -> Statement:
    def goto(m: Machine, printed: list[str], poked: list[str | int]) -> None:
        line = target(m)
        if line not in m.program.lines:
            raise BasicError(f"{NO_LINE} {line}")
        m.line = line
        m.delay = 0
        poked.append("line")

    return goto


def _unary(sign: str, value: Value) -> Value:
    if sign == "-":
        return lambda m: _whole(-value(m))
    if sign == "~":
        return lambda m: ~value(m)
    return value


def _binary(sign: str, left: Value, right: Value) -> Value:
    function = _BINARY[sign]
    return lambda m: _whole(function(left(m), right(m)))


def _divide(a: int, b: int) -> int:
    if not b:
        raise BasicError(DIVISION)
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _shift_left(a: int, b: int) -> int:
    if not 0 <= b < 64:
        raise BasicError(RANGE)
    return a << b


def _shift_right(a: int, b: int) -> int:
    if not 0 <= b < 64:
        raise BasicError(RANGE)
    return a >> b


_BINARY: dict[str, Callable[[int, int], int]] = {
    "=": lambda a, b: int(a == b),
    "<>": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    ">": lambda a, b: int(a > b),
    "<=": lambda a, b: int(a <= b),
    ">=": lambda a, b: int(a >= b),
    "|": lambda a, b: a | b,
    "^": lambda a, b: a ^ b,
    "&": lambda a, b: a & b,
    "<<": _shift_left,
    ">>": _shift_right,
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": _divide,
    "%": lambda a, b: a - b * _divide(a, b),
}
