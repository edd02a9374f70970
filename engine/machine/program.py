"""Programs: the numbered lines of a cartridge, and what it says about itself.

Owns the table of lines and of the pages they show, and checks of both. Knows the machine only as
what its functions are called with, so that nothing here depends on it.
"""

import functools
import inspect
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from opcode import opmap
from types import CodeType
from typing import Any, TypeVar

from engine.charset import GAMES, CodePage
from engine.themes import FELT, Theme

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CELLS = 1024
LANGUAGES = ("en", "de", "ja", "ru")

Line = Callable[[Any], int]
"""A line: a function of the machine that returns the number of the next line."""
Parts = Callable[[Any], Generator[None, None, int]]
"""The same line with the same outcome, stopping after each of its parts."""
Page = Callable[[Any], None]
"""A function of the machine that draws the whole screen from its state and changes nothing else."""
Adviser = Callable[[Any], Generator[None, None, str]] | int
"""What F1 asks: a function of a copy of the machine, or the key of a button of the program's."""
Texts = Mapping[str, tuple[str, ...]]
"""Key -> the text in the order of LANGUAGES; what is missing or empty is read in English."""

AnyLine = TypeVar("AnyLine", bound=Line)
AnyPage = TypeVar("AnyPage", bound=Page)

Limits = Mapping[str | int, range]

Offers = Mapping[str, tuple[int, int]]

Sounds = Mapping[int, str]
"""Number of a sound -> its tone (t triangle, s square, p pulse, n noise) with the ticks of a note,
of which a second has 120, and the notes: `p8 c3 e3 g3 r c4`; r is a rest."""
_SOUND = re.compile(r"[tspn][1-9][0-9]{0,2}( ([a-g][#-]?[0-4]|r)){1,64}")
OWN_SOUNDS = range(48, 56)
"""The numbers that the sounds of a program have."""
LARGEST_PICTURE = 104, 72
"""Pixels of a program's picture at most, across and down: what a label holds."""

_NO_SOUNDS: Sounds = {}
_NO_TEXTS: Texts = {}
_NO_LIMITS: Limits = {}
_NO_OFFERS: Offers = {}


class Program:
    """A cartridge: a table of numbered lines and what its registers, cells and texts mean.

    `registers` maps a letter to its meaning, `cells` a name to a range of memory; `money` tells
    what the player owns in a machine that runs this program; `texts` are what it says to the
    player. A text called `rules` is its page of rules, `about` its line on the shelf, `title` what
    it is called in other languages, and `short` the same where there are but 13 characters. `page`
    is what the codes in the machine's video memory stand for and look like.

    `picture` is its label on the shelf, and `sprites.OWN` in the game: rows of equal length, at
    most 104 x 72, each pixel a hexadecimal digit, its colour in `engine.themes`, or a dot where
    nothing is drawn. `sounds` are its own, eight at most, with numbers from `sounds.OWN` on: a tone
    (t triangle, s square, p pulse, n noise) with the ticks of a note, of which a second has 120,
    and notes with their octave, 0 to 4; # and - raise and lower them, r is a rest: `p8 c3 e-3 r`.

    `limits` maps a register, a name of `cells` or the number of a cell to the range that a game
    keeps it in. What counts something, or chooses among so many, has limits: a save or a poke
    beyond them ends in BREAK, before a loop runs as often as such a number says.

    `keeps` names the cells that belong to the player and not to the game: its record, say. A fresh
    start, a loaded slot and the end of a damaged save leave them as they are. `sums` are those of
    them in which numbers only grow by what is counted: what two windows counted is added up.

    `escape` says whether ESC is the program's and not the console's, always or of a machine as it
    is; one with a `keyboard` gets the keys of an editor, repeats, and which keys are held. `look`
    tells of a machine whether its colours are inverted, and how many times it is magnified.
    `undo` tells of a machine the key that takes the last move back now, 0 when there is none; the
    console's menu offers it.

    `adviser` tells what a strong player would do now, from what may be seen. It is a function of a
    copy of the machine that pauses at a `yield` at least once a millisecond and returns a text, or
    nothing where there is nothing to decide. In the text `|` parts the columns of a table, a line
    that begins with `>` is what is advised, one with `=` stands right below the line above it, and
    an empty line begins a new page. Where the program gives advice by itself, `adviser` is the key
    of the button for it, which F1 presses while the button is on the screen. `offers` are lines
    of the console's menu by the names of their texts: a line in which the program waits, and the
    key that is pressed there for it; one beyond those of the keyboard is no "any other key".
    """

    def __init__(
        self,
        slug: str,
        *,
        title: str,
        registers: Mapping[str, str],
        cells: Mapping[str, range],
        texts: Texts = _NO_TEXTS,
        limits: Limits = _NO_LIMITS,
        keeps: Sequence[str] = (),
        sums: Sequence[str] = (),
        theme: Theme = FELT,
        money: Callable[[Any], int] | None = None,
        escape: bool | Callable[[Any], bool] = False,
        keyboard: bool = False,
        look: Callable[[Any], tuple[bool, int]] | None = None,
        undo: Callable[[Any], int] | None = None,
        adviser: Adviser | None = None,
        offers: Offers = _NO_OFFERS,
        page: CodePage = GAMES,
        picture: str = "",
        sounds: Sounds = _NO_SOUNDS,
    ) -> None:
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", slug):
            raise ValueError(f"slug {slug!r} is not of letters, digits, - and _, at most 32")
        if not isinstance(title, str):
            raise ValueError(f"{slug}: the title {title!r} is no text")
        if not isinstance(page, CodePage):
            raise ValueError(f"{slug}: the page {page!r} is no CodePage; engine.charset has them")
        self.slug = slug
        self.title = title
        self.registers = registers
        self.cells = cells
        self.keeps = tuple(keeps)
        self.sums = frozenset(sums)
        self.texts = texts
        self.theme = theme
        self.money = money
        self.escape = escape
        self.keyboard = keyboard
        self.look = look
        self.undo = undo
        self.adviser = adviser
        self.offers = offers
        self.page = page
        self.picture = picture
        self.sounds = sounds
        self.lines: dict[int, Line] = {}
        self.parts: dict[int, Parts] = {}
        self.pages: dict[int, Page] = {}
        self.redraw: Page | None = None
        self._check_meanings()
        self._check_outside()
        self.limits = [
            (name, cells.get(name) if isinstance(name, str) else range(name, name + 1), kept)
            for name, kept in limits.items()
        ]
        self.memory_top = max((cells_range.stop for cells_range in cells.values()), default=0)

    def _check_meanings(self) -> None:
        """ValueError for a register, a range of cells or a text that there cannot be."""
        for letter, meaning in self.registers.items():
            if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
                raise ValueError(f"{self.slug}: register {letter!r} is not a letter A-Z")
            if not isinstance(meaning, str):
                raise ValueError(f"{self.slug}: the meaning of register {letter} is no text")
        for name, cells in self.cells.items():
            if not isinstance(name, str) or not isinstance(cells, range) or cells.step != 1:
                told = f"cells {name!r} are {cells!r}, not a range without gaps"
                raise ValueError(f"{self.slug}: {told}")
            if cells and not 0 <= cells[0] <= cells[-1] < CELLS:
                raise ValueError(f"{self.slug}: cells {name!r} lie outside 0..{CELLS - 1}")
        for name in self.keeps:
            if name not in self.cells:
                raise ValueError(f"{self.slug}: keeps {name!r}, which are no cells of it")
        for name in self.sums.difference(self.keeps):
            raise ValueError(f"{self.slug}: sums up {name!r}, which it does not keep")
        for key, words in self.texts.items():
            if not isinstance(words, tuple) or not all(isinstance(word, str) for word in words):
                a_text = isinstance(words, str)
                cure = f"({words!r},), with the comma" if a_text else "a tuple of texts"
                raise ValueError(f"{self.slug}: text {key!r} is {words!r}; write {cure}")
            if len(words) > len(LANGUAGES):
                told = f"text {key!r} is there {len(words)} times"
                raise ValueError(f"{self.slug}: {told}; the languages are {', '.join(LANGUAGES)}")
            if not words or not words[0]:
                raise ValueError(f"{self.slug}: text {key!r} is not there in English, the first")

    def _check_outside(self) -> None:
        """ValueError for a picture or a sound that there cannot be."""
        rows = self.picture.split()
        wide, high = LARGEST_PICTURE
        for at, row in enumerate(rows, 1):
            if len(row) != len(rows[0]) or len(row) > wide or at > high:
                told = f"picture row {at} has {len(row)} pixels, row 1 {len(rows[0])}"
                raise ValueError(f"{self.slug}: {told}; all alike, at most {wide} x {high}")
            if not re.fullmatch("[0-9a-f.]+", row):
                told = f"picture row {at} is {row!r}; a pixel is 0 to f, or a dot"
                raise ValueError(f"{self.slug}: {told}")
        for number, notes in self.sounds.items():
            if number not in OWN_SOUNDS:
                told = f"{OWN_SOUNDS.start} to {OWN_SOUNDS.stop - 1}"
                raise ValueError(f"{self.slug}: sound {number!r} is not one of its own, {told}")
            if not isinstance(notes, str) or not _SOUND.fullmatch(notes):
                told = "write a tone, ticks and notes: 'p8 c3 e3 g3 r c4'"
                raise ValueError(f"{self.slug}: sound {number} is {notes!r}; {told}")

    def line(
        self, number: int, page: Page | None = None, parts: Parts | None = None
    ) -> Callable[[AnyLine], AnyLine]:
        """File a function as this line. Lines come in ascending order, as in a listing.

        A line that waits may say which page it shows. The machine draws it at the end of the frame
        in which the line was reached, and again when the language changes. A line that runs a
        program of its own may give its parts, which the monitor goes through one at a time.
        """
        if callable(number):
            raise ValueError(f"{self.slug}: a line has a number, as in line(10)")
        if type(number) is not int or not 0 < number < 65536:
            raise ValueError(f"{self.slug}: line {number!r} is not between 1 and 65535")
        last = next(reversed(self.lines), 0)
        if number <= last:
            raise ValueError(f"{self.slug}: line {number} stands after line {last}")
        if page is not None:
            self.pages[number] = page
        if parts is not None:
            self.parts[number] = parts

        def file(function: AnyLine) -> AnyLine:
            if not callable(function):
                raise ValueError(f"{self.slug}: line {number} is {function!r}, not a function")
            self.lines[number] = function
            return function

        return file

    def repaint(self, function: AnyPage) -> AnyPage:
        """File the page of all lines that draw as they go; shown when the language changes."""
        self.redraw = function
        return function

    def check(self) -> "Program":
        """Raise ValueError for a jump to a line that is not there or a line that leads nowhere."""
        if not self.lines:
            raise ValueError(f"{self.slug}: there are no lines")
        for number, function in self.lines.items():
            if _pauses(function):
                raise ValueError(f"{self.slug}: line {number} yields or awaits; a line returns")
            for target in _targets(function):
                if target is None:
                    raise ValueError(f"{self.slug}: line {number} can end without a next line")
                if type(target) is not int or target not in self.lines:
                    told = f"{self.slug}: line {number} jumps to {target!r}: no such line"
                    raise ValueError(told)
        return self

    def takes_escape(self, m: Any) -> bool:
        """Whether ESC is this program's own, of a machine as it is."""
        return self.escape(m) if callable(self.escape) else self.escape

    def beyond(self, m: Any) -> str:
        """Which register or cell of a machine lies outside the limits, in words, or nothing."""
        for name, cells, kept in self.limits:
            values = (getattr(m, str(name)),) if cells is None else m.cell[cells.start : cells.stop]
            for wrong in (min(values), max(values)):
                if wrong not in kept:
                    place = name if cells is None else f"[{cells.start + values.index(wrong)}]"
                    return f"{place} HOLDS {wrong}, A GAME HAS {kept.start} TO {kept.stop - 1}"
        return ""


_EXTENDED, _LEAVES = opmap["EXTENDED_ARG"], opmap["RETURN_VALUE"]
_SMALL, _LEAVES_WITH = opmap.get("LOAD_SMALL_INT"), opmap.get("RETURN_CONST")
"""The one is of Python 3.14, the other of 3.12 and 3.13."""
_LOADS = {opmap["LOAD_CONST"], _SMALL}
_ONWARD = {
    number for name, number in opmap.items() if name.startswith("JUMP_") and "BACKWARD" not in name
}


def _pauses(function: Line) -> bool:
    """Whether a function gives a generator or a coroutine back instead of a number."""
    code = code_of(function)
    pausing = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
    return code is not None and bool(code.co_flags & pausing)


def in_language(words: tuple[str, ...], language: str) -> str:
    """The one of such words that is in a language, English where it is missing or empty."""
    place = LANGUAGES.index(language)
    return (words[place] if place < len(words) else "") or words[0]


def code_of(function: object) -> CodeType | None:
    """The byte code behind anything that can be called, None when it was not written in Python."""
    while isinstance(function, functools.partial):
        function = function.func
    if not hasattr(function, "__code__"):
        function = vars(type(function)).get("__call__")
    return getattr(function, "__code__", None)


def _targets(function: Line) -> Iterator[int | None]:
    """The constants that a line returns, read from its byte code; computed jumps do not show.

    Read as bytes: `dis` would take a quarter of the time in which the console starts in a browser.
    """
    code = code_of(function)
    raw, constants = (code.co_code, code.co_consts) if code is not None else (b"", ())
    high = 0
    for at in range(0, len(raw), 2):
        number, argument = raw[at], raw[at + 1] | high << 8
        high = argument if number == _EXTENDED else 0
        if number in _LOADS and _leaves(raw, at + 2):
            yield argument if number == _SMALL else constants[argument]
        elif number == _LEAVES_WITH:
            yield constants[argument]


def _leaves(raw: bytes, at: int) -> bool:
    """Whether what follows in a byte code returns the value at hand, jumps forward included."""
    high = 0
    while True:
        number, argument = raw[at], raw[at + 1] | high << 8
        at += 2
        high = argument if number == _EXTENDED else 0
        if number in _ONWARD:
            at += argument * 2
        elif number != _EXTENDED:
            return number == _LEAVES
