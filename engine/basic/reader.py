"""The reader: turns text in the old computer's memory into functions of the machine.

Owns the expressions and how statements end. It never reads twice; an error is one only when it is
reached; behind it nothing is read.
"""

from collections.abc import Callable
from typing import Any, cast

from engine.basic import memory, screen, words
from engine.basic.errors import DIVIDE, INDEX, SYNTAX, BasicError
from engine.basic.errors import LINE as LINE_ERROR
from engine.basic.scanner import Scanner
from engine.basic.words import LETTER, NOTHING, NUMBER, Statement, Value
from engine.machine import Machine

ENDS = (NOTHING, "ELSE")
"""What a statement ends with."""


class Reader(Scanner):
    """A scanner that makes values and statements of what it reads, for a `code`.

    `start` is where its statement begins. `broken` is set by the first error; what is made from
    then on is never reached. `failed` tells that an error came before: then there is no more than
    a glimpse. A lenient reader, for what is typed at INPUT, knows no errors: what makes no sense
    counts as far as it does.

    What a computer is like that has other numbers or another memory: `bits` of a number,
    `operators`, `divisions`, `functions`, how many `cells` the array has, the `byte` at an address,
    and where PRINT puts characters (`put`) and texts (`put_text`). Here it is the old one.
    """

    __slots__ = ("code", "lenient", "broken", "failed", "start")
    operators, divisions = words.OPERATORS, words.DIVISIONS
    functions = words.FUNCTIONS
    bits = 16
    cells = memory.ARRAY_CELLS
    byte = staticmethod(memory.peek)
    put = staticmethod(screen.put)
    put_text = staticmethod(screen.put_text)

    def __init__(
        self,
        text: bytes | bytearray,
        base: int,
        place: int,
        code: Any,
        lenient: bool = False,
    ) -> None:
        super().__init__(text, base, place)
        self.code = code
        self.lenient = lenient
        self.broken = self.failed = False
        self.start = self.at

    # Errors

    def wrong(self, message: str = SYNTAX, value: Value | None = None) -> Value:
        """An error at this place, after `value` has been worked out; nothing behind is read."""
        if self.lenient:
            return value or _zero
        self.broken = True
        place = self.place

        def failing(m: Machine) -> int:
            if value:
                value(m)
            raise BasicError(message, place)

        return failing

    # Expressions

    def expression(self) -> Value:
        """The value of the expression that begins here."""
        self.within = True
        if self.failed:
            return self.operand()
        value = self._operators(self.operand(), words.OR_RANK)
        self.within = False
        return value

    def _operators(self, left: Value, lowest: int) -> Value:
        """What an operand and the operators behind it come to that bind at least so tight."""
        following: list[Value] | None = None
        while not self.broken:
            start = self.at
            sign = self.token().kind
            divide = self.divisions.get(sign)
            rank, make = self.operators.get(sign, (words.PRODUCT if divide else 0, None))
            if rank < lowest:
                self.at = start
                self.character()
                break
            if rank == words.PRODUCT and following is not None:
                following.append(self.glimpse(self.within))
            following = [] if divide else None
            right = self._operators(self.operand(), rank + 1)
            if divide and following is not None:
                left = self._division(divide, left, right, following)
            elif make:
                left = make(left, right)
        return left

    def _division(
        self,
        divide: Callable[[int, int], int],
        left: Value,
        right: Value,
        following: list[Value],
    ) -> Value:
        """A quotient. After a division by 0 one more factor is read, if one follows."""
        place, lenient = self.place, self.lenient

        def value(m: Machine) -> int:
            dividend, divisor = left(m), right(m)
            if divisor:
                return divide(dividend, divisor)
            if lenient:
                return dividend
            raise BasicError(DIVIDE, place, following[0] if following else None)

        return value

    def glimpse(self, within: bool = True) -> Value:
        """What the old interpreter still reads here when something before was wrong.

        It is the first operand alone, and no closing bracket: enough to take a number from RND, a
        key from INKEY, or to tell a second error.
        """
        other = type(self)(self.text, self.base, self.place, self.code)
        other.within, other.failed = within, True
        return other.operand()

    def operand(self) -> Value:
        """The value of a number, a variable, a function or something in brackets."""
        kind, value = self.token()
        if kind == NUMBER:
            return constant(value)
        if kind == LETTER:
            return memory.reader_of(memory.ARRAY_CELLS + value)
        if kind in self.functions:
            return self.functions[kind](self)
        make = _OPERANDS.get(kind)
        return make(self) if make else self.wrong()

    def closed(self, value: Value) -> Value:
        """A value behind which the bracket of a function closes."""
        if self.broken or self.failed or self.takes(")"):
            return value
        self.token()
        return self.wrong(value=value)

    def argument(self) -> Value:
        """The argument of a function, up to its closing bracket."""
        return self.closed(self.expression())

    def optional_argument(self) -> Value:
        """The same, but it may be left out and is 0 then."""
        return _zero if self.takes(")") else self.argument()

    def bracketed(self, least: int, most: int, make: Callable[[list[Value]], Value]) -> Value:
        """What is made of several arguments, up to the closing bracket.

        A lenient reader, and a glimpse, make 0 of it when something is missing.
        """
        values = self.arguments(least, most)
        whole = len(values) >= least and not self.failed
        if self.lenient:
            whole = whole and self.takes(")")
        elif whole:
            values[-1] = self.closed(values[-1])
        first = values[0]
        return make(values) if whole or self.broken else lambda m: first(m) & 0

    def index(self) -> Value:
        """The number of a variable of the array, up to the closing bracket."""
        value = self.expression()
        if self.failed:
            return lambda m: value(m) & 0
        if self.broken:
            return value
        if not self.takes("]"):
            self.token()
            return _zero if self.lenient else self.wrong(value=value)
        place, lenient, cells = self.place, self.lenient, self.cells

        def checked(m: Machine) -> int:
            index = value(m)
            if 0 <= index < cells:
                return index
            if lenient:
                return 0
            raise BasicError(INDEX, place)

        return checked

    def _element(self) -> Value:
        index = self.index()
        return lambda m: m.cell[index(m)]

    def _parenthesis(self) -> Value:
        value = self.expression()
        if self.broken or self.failed or self.takes(")"):
            return value
        self.token()
        return _zero if self.lenient else self.wrong(value=value)

    def _minus(self) -> Value:
        value, fit = self.operand(), self.fit
        return lambda m: fit(-value(m))

    def _complement(self) -> Value:
        value = self.operand()
        return lambda m: ~value(m)

    def _negation(self) -> Value:
        value = self.operand()
        return lambda m: 0 if value(m) else 1

    def _string(self) -> Value:
        return constant(self.skip_string())

    def _label(self) -> Value:
        found = self.code.label(self.text[self.at - 1 :])
        if not found:
            return self.wrong(LINE_ERROR)
        number, length = found
        self.at += length - 1
        return constant(number)

    # Statements

    def arguments(self, least: int, most: int) -> list[Value]:
        """The values of expressions with commas between them; too few are an error.

        Only a lenient reader, and a glimpse, give fewer.
        """
        values = [self.expression()]
        while not self.broken and not self.failed and len(values) < most:
            if self.takes(","):
                values.append(self.expression())
            elif len(values) < least and not self.lenient:
                self.token()
                values.append(self.wrong())
            else:
                break
        return values

    def ends(self) -> bool:
        """Whether the statement is whole and ends here."""
        return not self.broken and self.peek().kind in ENDS

    def done(self, act: Callable[[Machine], object]) -> Statement:
        """The statement that does this and ends here; else it does it and then it is wrong."""
        if self.broken:
            return cast(Statement, act)  # it raises before it is done
        if self.ends():
            place = self.place

            def statement(m: Machine) -> int:
                act(m)
                return place

            return statement
        place = self.place

        def failing(m: Machine) -> int:
            act(m)
            raise BasicError(SYNTAX, place)

        return failing

    def done_late(self, values: list[Value], act: Callable[..., object]) -> Statement:
        """The statement that works out values and does something with them.

        When it does not end here it says so first, and does it all the same.
        """
        ended, place = self.ends(), self.place

        def statement(m: Machine) -> int:
            numbers = [value(m) for value in values]
            if not ended:
                raise BasicError(SYNTAX, place, lambda m: act(m, *numbers))
            act(m, *numbers)
            return place

        return statement


def constant(value: int) -> Value:
    """A value that is always the same."""
    return lambda m: value


_zero = constant(0)
_OPERANDS: dict[str, Callable[[Reader], Value]] = {
    "-": Reader._minus,
    "~": Reader._complement,
    "!": Reader._negation,
    "NOT": Reader._negation,
    "[": Reader._element,
    "(": Reader._parenthesis,
    '"': Reader._string,
    "@": Reader._label,
}
