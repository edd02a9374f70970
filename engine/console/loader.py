"""A cartridge in a file of the player's own: read, read again, and its mistakes explained.

Owns how such a file becomes a program, and how what is wrong with it is told: the place in the
file, the source there, and what to do. Never touches a window.
"""

import ast
import importlib.machinery
import importlib.util
import inspect
import linecache
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from itertools import combinations, dropwhile
from pathlib import Path
from types import FrameType, ModuleType, UnionType
from typing import Any

from engine.console.guard import EndlessLoop, Guard, Misfit, Steps
from engine.machine import (
    LETTERS,
    Break,
    Line,
    LineError,
    Machine,
    Program,
    code_of,
    reason_of,
    shown_value,
)
from engine.themes import Theme

_INSTEAD = {
    "random": "m.rnd(n) and m.shuffle", "secrets": "m.rnd(n)", "uuid": "m.rnd(n)",
    "numpy": "m.rnd(n) and m.cell", "time": "m.frames and m.wait", "datetime": "m.frames",
    "threading": "lines that return their own number", "asyncio": "lines that return their number",
    "pyxel": "the words of engine.screen, m.sprite and m.play", "js": "the words of engine.screen",
}  # fmt: skip
"""Modules that a cartridge cannot do with, since what they give is not in the machine."""

MOST_OF_SOURCE = 56
"""Characters of a row of the file that are told: two rows of the screen."""

_BREAK = "__break__"
"""What Break is called in a cartridge file."""

_ADVICE = (
    (r"BREAK$", "10000 lines in one frame: a line that waits returns its own number."),
    (r"NO NEXT LINE", "This line ended without a return: it returns the number of the next one."),
    (r"can end without a next line", "Every way through a line ends with a return."),
    (r"UNDEFINED LINE ['\"]|jumps to ['\"]", "A line's number is written without quotes."),
    (r"UNDEFINED LINE|no such line", "There is no line of that number."),
    (r"yields or awaits", "A line runs to its return: no yield, no async, no await."),
    (r"played again", "What a game is lies in registers and cells: no globals, random, time."),
    (r"stands after line", "Lines come in ascending order."),
    (r"is not between 1 and 65535", "Lines have numbers from 1 to 65535."),
    (r"EndlessLoop", "A while or for here never ends. Return the line's own number to wait."),
    (r"indent", "Rows that belong together begin in the same column, four blanks further in."),
    (r"expected ':'", "A row with def, if, else, for or while ends with a colon."),
    (r"unterminated", "A text ends in its row, with the quotes that it begins with."),
    (r"was never closed", "What opens with ( [ or { also closes."),
    (
        r"invalid (non-printable )?character",
        "Quotes and blanks are the plain ones of the keyboard.",
    ),
    (r"0 positional arguments but 1 was given", "A line or page gets the machine: def name(m):"),
    (r"missing 1 required positional argument: 'm'", "m goes first: screen.cls(m); but page=draw."),
    (r"concatenate str|for \+: '(int|str)'", 'A number in a text is written so: f"POINTS {m.M}".'),
    (r"IS NOT THE MEMORY", "A slice m.cell[a:b] takes b - a numbers, no more and no less."),
    (r"attribute 'items'", 'registers, cells, texts and sounds are tables: {"M": "money"}.'),
    (r"utf-8|null bytes", "Save the file as UTF-8."),
    (r"list indices", "A cell has a number, m.cell[DECK]; cells= only names it for the monitor."),
    (r"invalid syntax", "Something is missing or too much here, or at the end of the row above."),
    (r"SystemExit", "A line ends by naming the next one; m.leave() goes to the menu."),
    (r"IndexError.* IN screen\.(card|fan)", "A card is 4 to 55: number << 2 | suit; 0 is a back."),
    (r"Replacement index", "The text has more places {} than values that it gets."),
    (r"IndexError", "m.cell has the places 0 to 1023, m.vram 0 to 767; a list those it was given."),
    (r"ZeroDivisionError", "What stands behind //, / or % is 0 here: ask before."),
    (r"RecursionError", "A function calls itself. A line leads on with the number it returns."),
    (r"EOFError", "The machine gets a key a frame: m.inkey() reads it."),
    (r"ModuleNotFoundError", "A cartridge is one file: its words come from engine."),
    (r"cannot import name", "The word is misspelt; engine/WORDS.md has all of them."),
    (r"no Program", "It begins with PROGRAM = Program(...); --new FILE.py writes such a file."),
    (r"KeyError.*messages\.", "Each text is called by its name in texts={...}."),
    (r"NameError", "A name is misspelt, or its import is missing at the top."),
    (r"module .* has no attribute", "The word is misspelt; engine/WORDS.md has all of them."),
    (r"cannot save", "Registers and cells hold whole numbers of 64 bits."),
)


class Mistake(ValueError):
    """What is wrong with a cartridge file. `str` is one line: place, reason, and what to do where
    there is more to say than what is wrong.
    """

    def __init__(self, name: str, reason: str, number: int = 0, source: str = "") -> None:
        reason = " ".join(reason.split())
        advice = next((text for pattern, text in _ADVICE if re.search(pattern, reason)), "")
        told = f"{_at(name, number)}: {reason}"
        super().__init__(f"{told.rstrip('.')}. {advice}" if advice else told)
        self.number = number
        shown = source.strip()
        if len(shown) > MOST_OF_SOURCE:
            shown = f"{shown[:MOST_OF_SOURCE]}…"
        place = f"{name}, line {number}:\n{shown}\n" if number else f"{name}:\n"
        self._advice = advice
        self._told = f"{place}{reason}"

    def told(self, keys: str = "") -> str:
        """For the screen, with what `keys` do now: the advice may be on its next page."""
        return "\n\n".join(filter(None, (self._told, keys, self._advice)))


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles the source each time: an edit may keep the size and the second of the file."""

    def get_code(self, fullname: str) -> Any:
        tree = ast.parse(self.get_data(self.path), self.path)
        _LetsBreakThrough().visit(tree)
        return compile(ast.fix_missing_locations(tree), self.path, "exec", dont_inherit=True)


class _LetsBreakThrough(ast.NodeTransformer):
    """Puts `except Break: raise` before the handlers of each try.

    Else `while True: try: ... except: pass` catches the Break that is to end it, and hangs: Python
    counts no more once the counting has raised.
    """

    def visit_Try(self, node: ast.Try) -> ast.Try:  # noqa: N802 - the name that ast looks for
        self.generic_visit(node)
        if node.handlers:
            kind = ast.Name(_BREAK, ast.Load())
            first = ast.ExceptHandler(type=kind, name=None, body=[ast.Raise()])
            node.handlers.insert(0, ast.copy_location(first, node.handlers[0]))
        return node


class CartridgeFile:
    """A file with a cartridge; `name` is what the player called it.

    `taken` are slugs that it cannot have, since the saved games under them are not its own;
    `known` are slugs of other cartridges. `warnings` tell what is allowed and yet no good idea,
    `begins_anew` whether a game of it does not go on where it was left.
    """

    begins_anew = False

    def __init__(
        self,
        path: Path,
        name: str,
        taken: frozenset[str] = frozenset(),
        known: frozenset[str] = frozenset(),
    ) -> None:
        self.path = path.resolve()
        self.name = name
        self.taken = taken
        self.known = known
        self.warnings: list[str] = []
        self.program: Program | None = None

    def load(self) -> Program:
        """The program in the file as it is now; raises Mistake."""
        if not self.path.is_file():
            raise Mistake(self.name, f"there is no file {self.name}")
        module = self._module()
        programs = [value for value in vars(module).values() if issubclass(type(value), Program)]
        program: Program | None = programs[-1] if programs else None
        if program is None:
            raise Mistake(self.name, "there is no Program in it")
        if program.slug in self.taken:
            told = f"slug {program.slug!r} is taken; write another name there"
            raise _mistake_at(self.name, self.path, f'"{program.slug}"', told)
        self.program = self._checked(program)
        self.warnings = list(self._warned(program))
        Guard(program, str(self.path)).put_on()
        return program

    def _warned(self, program: Program) -> Iterator[str]:
        """What is allowed and yet no good idea, a line each."""
        source = "".join(linecache.getlines(str(self.path)))
        for number, module in needless_imports(ast.parse(source)):
            told = f"import {module}: the same seed no longer gives the same game"
            yield f"{self.name}:{number}: {told}; use {_INSTEAD[module]}"
        for name, other, cell in shared_cells(program):
            place = _at(self.name, _line_with(self.path, f'"{other}"'))
            yield f"{place}: {name!r} and {other!r} share cell {cell}; move one of them"
        if program.slug in self.known:
            place = _at(self.name, _line_with(self.path, f'"{program.slug}"'))
            yield f"{place}: slug {program.slug!r} is that of another cartridge; write another name"

    @property
    def module_name(self) -> str:
        """What the file is called among Python's modules."""
        return f"cartridge_{self.path.stem}"

    def _module(self) -> ModuleType:
        name = self.module_name
        loader = _Loader(name, str(self.path))
        module = importlib.util.module_from_spec(ModuleSpec(name, loader, origin=str(self.path)))
        sys.modules[name] = module
        linecache.checkcache(str(self.path))
        setattr(module, _BREAK, Break)
        steps = Steps(str(self.path))
        try:
            with steps.counted():
                loader.exec_module(module)
        except SyntaxError as error:
            number = (error.lineno or 0) if error.filename == str(self.path) else 0
            reason = f"SyntaxError: {error.msg}"
            raise Mistake(self.name, reason, number, _source(self.path, number)) from error
        except BaseException as error:  # the file's own, whatever it raises
            raise self._mistake(error, steps) from error
        return module

    def _checked(self, program: Program) -> Program:
        for word, told in _of_another_kind(program):
            raise _mistake_at(self.name, self.path, f"{word}=", f"{word}=: {told}")
        try:
            return program.check()
        except ValueError as error:
            found = re.search(r"line (\d+)(?: jumps to (\d+))?", str(error))
            function = program.lines.get(int(found[1])) if found else None
            number = self._line_of(function, found[2]) if found and function else 0
            raise Mistake(self.name, str(error), number, _source(self.path, number)) from error

    def changed_in(self, machine: Machine) -> bool:
        """Whether the player changed the program itself in this machine."""
        return False

    def explain(self, error: LineError) -> Mistake:
        """What went wrong while the cartridge ran, with its place in the file."""
        cause = error.__cause__
        number = self._place(cause) if cause is not None else 0
        if not number and self.program is not None:
            target = re.search(r"UNDEFINED LINE (\d+)", error.reason)
            held = re.match(r"(?:m\.)?([A-Z]|[a-z]+) HOLDS", error.reason)
            line = self.program.lines.get(error.line)
            function = cause.function if isinstance(cause, Misfit) else line
            number = self._line_of(function, target[1] if target else None, held and held[1])
        reason = str(error)
        if error.reason == "BREAK":
            reason = f"{error}: {'EndlessLoop' if isinstance(cause, EndlessLoop) else 'BREAK'}"
        elif cause is not None:
            reason += _word_told(cause, error.reason, str(self.path))
        return Mistake(self.name, reason, number, _source(self.path, number))

    def explain_word(self, error: BaseException, word: str) -> Mistake:
        """What went wrong in a function beside the lines: `word` is what it is for."""
        number = self._place(error)
        told = "EndlessLoop" if isinstance(error, EndlessLoop) else reason_of(error)
        reason = f"{told} IN {word}{_word_told(error, told, str(self.path))}"
        return Mistake(self.name, reason, number, _source(self.path, number))

    def _mistake(self, error: BaseException, steps: Steps) -> Mistake:
        number = self._place(error)
        told = _words_of(error, steps)
        reason = told + _word_told(error, told, str(self.path))
        return Mistake(self.name, reason, number, _source(self.path, number))

    def _place(self, error: BaseException) -> int:
        """The line of this file in which an error arose, 0 when it was none."""
        while error.__cause__ is not None:
            error = error.__cause__
        frames = traceback.extract_tb(error.__traceback__)
        numbers = [frame.lineno for frame in frames if frame.filename == str(self.path)]
        return numbers[-1] or 0 if numbers else 0

    def _line_of(
        self, function: Line | None, target: str | None = None, held: str | None = None
    ) -> int:
        """Where a line function stands in the file, or its return to `target`, or `m.held = `."""
        code = code_of(inspect.unwrap(function)) if function is not None else None
        if code is None or code.co_filename != str(self.path):
            return 0
        first = code.co_firstlineno
        last = max((number for *_, number in code.co_lines() if number), default=first)
        header = first
        for number in range(first, last + 1):
            source = _source(self.path, number)
            if source.lstrip().startswith("def ") and header == first:
                header = number
            if target is not None and re.search(rf"return\b.*\b{target}\b", source):
                return number
            if held is not None and re.search(rf"\.{held}\b[^=!<>]*[^=!<>]=[^=]", source):
                return number
        return header


def _words_of(error: BaseException, steps: Steps) -> str:
    """An error that a file ended with while it was read; where the engine is kept says nothing."""
    if isinstance(error, EndlessLoop):
        return "EndlessLoop: a loop has no end"
    told = steps.words_of(error)
    if not isinstance(error, ImportError):
        return told
    return f"{told.replace(f' ({error.path})', '')}{_meant(error, told)}"


def _meant(error: ImportError, told: str) -> str:
    """The words that are most like one that a file imports and that is not there, as a question."""
    from difflib import get_close_matches

    home, wanted = sys.modules.get(error.name or ""), re.search(r"import name '(\w+)'", told)
    return question(get_close_matches(wanted[1], dir(home), 2) if home and wanted else [])


def question(near: list[str]) -> str:
    """Whether one of these words was meant, or nothing where there are none."""
    return f"; did you mean {' or '.join(near)}?" if near else ""


def _source(path: Path, number: int) -> str:
    return linecache.getline(str(path), number) if number else ""


def _line_with(path: Path, text: str) -> int:
    """The first line of a file that holds a text, 0 when none does."""
    lines = linecache.getlines(str(path))
    return next((number for number, line in enumerate(lines, 1) if text in line), 0)


def _at(name: str, number: int) -> str:
    return f"{name}:{number}" if number else name


def _mistake_at(name: str, path: Path, word: str, told: str) -> Mistake:
    """A mistake in the first row of a file that holds a word."""
    number = _line_with(path, word)
    return Mistake(name, told, number, _source(path, number))


def _of_another_kind(program: Program) -> Iterator[tuple[str, str]]:
    """Each word of a Program that is not what it has to be, and what that is."""
    if not isinstance(program.theme, Theme):
        yield "theme", f"{program.theme!r} is none; engine.themes has them, without quotes"
    for name in ("money", "look", "undo"):
        if not (getattr(program, name) is None or callable(getattr(program, name))):
            yield name, "it is no function; write lambda m: ..."
    for place, cells, kept in program.limits:
        if not isinstance(kept, range) or cells is None and place not in [*LETTERS]:
            yield "limits", f"{place!r} is to be a register, cells or one, and to have a range(...)"


def needless_imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of each imported module that a cartridge has no use for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        else:
            continue
        for name in sorted({name.partition(".")[0] for name in names} & _INSTEAD.keys()):
            yield node.lineno, name


def shared_cells(program: Program) -> Iterator[tuple[str, str, int]]:
    """Each pair of names whose ranges share cells, with the first cell that they share."""
    for (name, cells), (other, others) in combinations(program.cells.items(), 2):
        shared = set(cells) & set(others)
        if shared:
            yield name, other, min(shared)


def _word_told(error: BaseException, words: str, path: str) -> str:
    """Which word of the engine the file called when an error arose in it, and what it takes.

    `words` are those of the error, whose class may be the player's own and is not asked again.
    """
    while error.__cause__ is not None:
        error = error.__cause__
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    own = [at for at, frame in enumerate(frames) if frame.f_code.co_filename == path]
    if not own:
        return ""
    inner = [*dropwhile(_watches, frames[own[-1] + 1 :])]
    if inner and _is_engine(inner[0].f_globals.get("__name__", "")):
        return _call_told(inner[0])
    missing = re.match(r"TypeError: (Machine\.)?(\w+)\(\) (?:missing|takes|got)", words)
    return _takes_told(missing[2], bool(missing[1]), frames[own[-1]]) if missing else ""


def _watches(frame: FrameType) -> bool:
    """Whether a frame only looks at a word before it is called."""
    return frame.f_globals.get("__name__") == "engine.console.watched"


def _is_engine(module: str) -> bool:
    return module.startswith("engine.") and not module.startswith("engine.console")


def _word_of(frame: FrameType) -> tuple[str, Callable[..., Any] | None]:
    """A word of the engine by its frame: as it is written in a cartridge, and the function."""
    name = frame.f_code.co_name
    if "self" in frame.f_locals:
        of_machine = isinstance(frame.f_locals["self"], Machine)
        return f"m.{name}", getattr(Machine, name, None) if of_machine else None
    module = frame.f_globals["__name__"].rpartition(".")[2]
    return f"{module}.{name}", frame.f_globals.get(name)


def _call_told(frame: FrameType) -> str:
    """The word with the arguments that it got, and the first that is of another kind."""
    word, function = _word_of(frame)
    if function is None:
        return ""
    parameters = inspect.signature(function).parameters
    got = {name: frame.f_locals.get(name) for name in parameters if name != "self"}
    shown = ", ".join(
        "m" if isinstance(value, Machine) else f"{name}={shown_value(value)}"
        for name, value in got.items()
    )
    told = f" IN {word}({shown})"
    for name, value in got.items():
        kind = parameters[name].annotation
        if parameters[name].kind is inspect.Parameter.VAR_POSITIONAL:
            continue  # a tuple of what the annotation says
        if isinstance(kind, type | UnionType) and not _is_of(value, kind):
            return f"{told}: {name} IS TO BE {_KINDS.get(kind, _name(kind))}"
    what = re.split(r"\.\s", inspect.getdoc(function) or "", maxsplit=1)[0]
    return f"{told}: {what}"


_KINDS: dict[object, str] = {int: "A WHOLE NUMBER", str: "A TEXT", Machine: "THE MACHINE, m"}


def _name(kind: type | UnionType) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)


def _is_of(value: object, kind: type | UnionType) -> bool:
    try:
        return isinstance(value, kind)
    except TypeError:  # list[int], say
        return True


def _takes_told(name: str, of_machine: bool, frame: FrameType) -> str:
    """What the word takes that a line of the file called with too many or too few arguments."""
    modules = (value for value in frame.f_globals.values() if inspect.ismodule(value))
    owners = [Machine] if of_machine else [*modules]
    places = [(f"{getattr(owner, '__name__', '').rpartition('.')[2]}.", owner) for owner in owners]
    for prefix, owner in places:
        function = getattr(owner, name, None)
        if inspect.isfunction(function) and _is_engine(function.__module__ or ""):
            taken = ", ".join(part for part in inspect.signature(function).parameters)
            word = "m." if owner is Machine else prefix
            return f": {word}{name} TAKES ({taken.removeprefix('self, ')})"
    return ""
