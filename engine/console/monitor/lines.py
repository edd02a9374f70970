"""The lines of a program: those of a cartridge in Python, and those of the BASIC that it runs.

Owns what the monitor calls a line: where the machine stands, how it is listed, where GOTO leads,
what is watched for changes, and which line of the other blackjack does the same. Changes nothing
but by `go`.
"""

import struct

from engine.basic import interpreter as basic
from engine.basic import memory
from engine.basic.code import Code, code_of
from engine.cards import SUITS
from engine.cartridges.basic import original
from engine.console.monitor.source import listing, remark
from engine.console.monitor.values import short
from engine.console.monitor.view import ACROSS
from engine.machine import CELLS, Machine
from engine.themes import CREAM, CYAN, GOLD, GREY, LIGHT_BLUE

Row = list[tuple[str, int]]
"""A row of a listing: texts and their colours, one behind the other. What is GOLD comes next."""

_LEADS_ON = ("return", "if ", "elif ", "else", "for ", "while ")
_SUITS = dict(zip(range(0xE4, 0xE8), SUITS, strict=True))
_NO_SIGN = "?"
_ACROSS = ACROSS - 2
"""Characters of a row of BASIC; beside it are the marks where there is more."""
_COLON, _QUOTE = b':"'
_SYSTEM = slice(memory.CELLS["array"].stop, memory.CELLS["line"].stop)
_PLACE, _MODE, _WAIT, _SIZE = (memory.at(name) for name in ("place", "mode", "wait", "size"))
_POLLS, _GOSUBS = memory.at("polls"), memory.at("gosubs")
_NO_CODE = Code(b"", b"", 0)
_MODES = {
    memory.PROMPT: "PROMPT",
    memory.INPUT: "INPUT",
    memory.LISTING: "LIST",
    memory.LOOKING: "FILES",
    memory.ASKING: "CONSOLE",
}


class Lines:
    """The lines of a cartridge. `step` is what a step goes by, `watched` how many cells are."""

    step = "LINE"
    watched = CELLS

    def number(self, m: Machine) -> int:
        """The line that comes next; 0 for none."""
        return m.line

    def numbers(self, m: Machine) -> list[int]:
        """All lines."""
        return list(m.program.lines)

    def go(self, m: Machine, number: int) -> bool:
        """Let a line come next; False when there is no such line."""
        if number not in m.program.lines:
            return False
        m.line = number
        m.delay = 0
        return True

    def moves(self, m: Machine) -> bool:
        """Whether frames lead on to the next line without the player."""
        return False

    def asks(self, m: Machine) -> bool:
        """Whether a line that waits asks for a key."""
        return True

    def depth(self, m: Machine) -> int:
        """How many GOSUBs there are to come back from."""
        return 0

    def is_over(self, m: Machine, line: int, depth: int) -> bool:
        """Whether a line that was come to at this depth is done with."""
        return m.line != line

    def place(self, m: Machine) -> str:
        """Where the machine stands, in a word or two."""
        return f"WAIT {m.delay}" if m.delay else f"LINE {m.line}"

    def head(self, m: Machine, number: int) -> str:
        """What a line is about."""
        return f"REM {remark(m, number)}"

    def rows(self, m: Machine, number: int) -> tuple[list[Row], int]:
        """A line as it is listed, and in which of these rows it begins."""
        return [[(row, _ink_of(row))] for row in listing(m.program.lines[number])], 0

    def span(self, m: Machine, first: int, last: int) -> list[Row]:
        """All lines from one to another as they are listed, one below the other."""
        rows: list[Row] = []
        for number in self.numbers(m):
            if first <= number <= last:
                rows += [[(f"{number} {self.head(m, number)}", CYAN)], *self.rows(m, number)[0]]
        return rows

    def beside(self, m: Machine, number: int) -> list[str]:
        """What does the same in the other blackjack, a row each."""
        if m.program.slug != original.PORT.slug:
            return []
        lines = original.in_original(number)
        return [f"BASIC {line} {readable(original.TEXTS[line])}" for line in lines]


def _ink_of(row: str) -> int:
    """The colour of a row of source: remarks are dim, what leads on stands out."""
    bare = row.lstrip()
    if bare.startswith("#"):
        return GREY
    return LIGHT_BLUE if bare.startswith(_LEADS_ON) else CREAM


class BasicLines(Lines):
    """The lines of the listing that a computer runs. 0 is what was entered at its prompt.

    Of its memory the array is watched: what lies behind changes with every statement.
    """

    step = "STEP"
    watched = len(memory.CELLS["array"])

    def __init__(self) -> None:
        self._text: list[int] = []
        self._numbers: dict[int, int] = {}

    def number(self, m: Machine) -> int:
        """The line of the statement that comes next; what was found out holds for a text."""
        text, place = m.cell[_SYSTEM], m.cell[_PLACE]
        text.append(m.cell[_SIZE])
        if text != self._text:
            self._text = text
            self._numbers.clear()
        if place not in self._numbers:
            self._numbers[place] = _where(m)[0]
        return self._numbers[place]

    def numbers(self, m: Machine) -> list[int]:
        """All lines."""
        return [line.number for line in code_to_read(m).lines]

    def go(self, m: Machine, number: int) -> bool:
        """Let the first statement of a line come next; False when there is no such line."""
        return number in self.numbers(m) and basic.go_to(m, number)

    def moves(self, m: Machine) -> bool:
        """Whether a program runs, LIST or FILES, maybe after a WAIT."""
        return m.cell[_MODE] not in (memory.PROMPT, memory.INPUT, memory.ASKING)

    def asks(self, m: Machine) -> bool:
        """Whether the editor or INPUT has the keys, or a program looks for one in vain."""
        return m.cell[_MODE] in (memory.PROMPT, memory.INPUT) or m.cell[_POLLS] > 0

    def depth(self, m: Machine) -> int:
        """How many GOSUBs there are to come back from."""
        return m.cell[_GOSUBS]

    def is_over(self, m: Machine, line: int, depth: int) -> bool:
        """Whether a statement that was come to at this depth is done with."""
        return m.cell[_GOSUBS] <= depth

    def place(self, m: Machine) -> str:
        """Where the computer stands, in a word or two."""
        if m.cell[_MODE] in _MODES:
            return _MODES[m.cell[_MODE]]
        return f"WAIT {short(m.cell[_WAIT], 9)}" if m.cell[_WAIT] else f"LINE {self.number(m)}"

    def head(self, m: Machine, number: int) -> str:
        """What keeps it from running, when that is the line that comes next."""
        running = m.cell[_MODE] == memory.RUNNING and not m.cell[_WAIT]
        return self.place(m) if number == self.number(m) and not running else ""

    def rows(self, m: Machine, number: int) -> tuple[list[Row], int]:
        """The whole listing with the place of execution, and where the line is in it."""
        comes, text, place = _where(m)
        rows = _folded("", text, place) if not comes and not number and text else []
        first, code = 0, code_to_read(m)
        for line in code.lines:
            at = place if line.number == comes else -1
            ink = CREAM if line.number == number else GREY
            first = len(rows) if line.number == number else first
            rows += _folded(f"{line.number} ", code.text(line), at, ink)
        return rows, first

    def span(self, m: Machine, first: int, last: int) -> list[Row]:
        """The listing from one line to another."""
        code = code_to_read(m)
        rows: list[Row] = []
        for line in code.lines:
            if first <= line.number <= last:
                rows += _folded(f"{line.number} ", code.text(line), -1)
        return rows

    def beside(self, m: Machine, number: int) -> list[str]:
        """What the port has for a line of the original, as long as that is unchanged."""
        code = code_to_read(m)
        text = next((code.text(line) for line in code.lines if line.number == number), b"")
        if text != original.TEXTS.get(number):
            return []
        lines = original.PORT.lines
        return [
            f"PORT {line} {lines[line].__name__}  {(lines[line].__doc__ or '').strip()}"
            for line in original.in_port(number)
        ]


def code_to_read(m: Machine) -> Code:
    """The listing; none when something was poked into its cells, or in a game, that is no text."""
    try:
        return code_of(m) if m.program.keyboard else _NO_CODE
    except struct.error:
        return _NO_CODE


def _where(m: Machine) -> tuple[int, bytes, int]:
    """What `basic.where` says; nothing when something was poked into its cells."""
    try:
        return basic.where(m)
    except struct.error:
        return 0, b"", 0


def readable(text: bytes) -> str:
    """A text of the old computer, as far as the small font has it."""
    return "".join(
        chr(code) if 32 <= code < 127 else _SUITS.get(code, _NO_SIGN) for code in text
    )  # fmt: skip


def _folded(head: str, text: bytes, place: int, ink: int = CREAM) -> list[Row]:
    """A line of BASIC in rows that fit; the statement that begins at the place comes next."""
    end = _end_of_statement(text, place) if place >= 0 else -1
    shown, width = readable(text), _ACROSS - len(head)
    rows: list[Row] = []
    for start in range(0, max(1, len(shown)), width):
        cuts = [
            start,
            *(max(start, min(start + width, cut)) for cut in (place, end)),
            start + width,
        ]
        inks = (ink, GOLD, ink)
        pieces = [shown[a:b] for a, b in zip(cuts, cuts[1:], strict=False)]
        row = [(piece, colour) for piece, colour in zip(pieces, inks, strict=True) if piece]
        rows.append([(head if not start else " " * len(head), ink), *row])
    return rows


def _end_of_statement(text: bytes, place: int) -> int:
    """Where the statement that begins at a place ends: before a colon outside of strings."""
    within = False
    for at in range(place, len(text)):
        within ^= text[at] == _QUOTE
        if text[at] == _COLON and not within:
            return at
    return len(text)


_CARTRIDGE, _BASIC = Lines(), BasicLines()


def lines_of(m: Machine) -> Lines:
    """The lines of what a machine runs."""
    return _BASIC if m.program.keyboard else _CARTRIDGE
