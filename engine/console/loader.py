"""A cartridge in a file of the player's own: read, read again, and its mistakes explained.

Owns how such a file becomes a program, and how what is wrong with it is told: the place in the
file, the source there, and what to do. Guards against loops that never end. Never touches a window.
"""

import contextlib
import importlib.machinery
import importlib.util
import linecache
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from engine.machine import Line, LineError, Program

MOST_STEPS = 1_000_000
"""Lines of the file that may run in one frame, or while it is read; more is an endless loop."""

_ADVICE = (
    (r"BREAK$", "10000 lines in one frame: a line that waits returns its own number."),
    (r"NO NEXT LINE", "This line ended without a return: it returns the number of the next one."),
    (r"can end without a next line", "Every way through a line ends with a return."),
    (r"UNDEFINED LINE|no such line", "There is no line of that number."),
    (r"stands after line", "Lines come in ascending order."),
    (r"is not between 1 and", "Lines have numbers from 1 to 65535."),
    (r"EndlessLoop", "A while or for here never ends. Return the line's own number to wait."),
    (r"cannot save", "Registers and cells hold whole numbers of 64 bits."),
)


class EndlessLoop(Exception):  # noqa: N818 - its name is read on the screen
    """Raised inside a cartridge whose loop does not end."""


class Mistake(ValueError):
    """What is wrong with a cartridge file. `str` is one line; `told` is for the screen."""

    def __init__(self, name: str, reason: str, number: int = 0, source: str = "") -> None:
        super().__init__(f"{name}:{number}: {reason}" if number else f"{name}: {reason}")
        self.reason = reason
        self.number = number
        place = f"{name}, line {number}:\n{source.strip()}\n" if number else f"{name}:\n"
        advice = next((text for pattern, text in _ADVICE if re.search(pattern, reason)), "")
        self.told = f"{place}{reason}" + (f"\n{advice}" if advice else "")


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles the source each time: an edit may keep the size and the second of the file."""

    def get_code(self, fullname: str) -> Any:
        return compile(self.get_data(self.path), self.path, "exec", dont_inherit=True)


class CartridgeFile:
    """A file with a cartridge; `name` is what the player called it.

    `taken` are slugs that it cannot have, since the saved games under them are not its own.
    """

    def __init__(self, path: Path, name: str, taken: frozenset[str] = frozenset()) -> None:
        self.path = path.resolve()
        self.name = name
        self.taken = taken
        self.program: Program | None = None

    def load(self) -> Program:
        """The program in the file as it is now; raises Mistake."""
        if not self.path.is_file():
            raise Mistake(self.name, f"there is no file {self.name}")
        filed = dict(Program.by_slug)
        try:
            module = self._module()
            programs = [value for value in vars(module).values() if isinstance(value, Program)]
            if not programs:
                raise Mistake(self.name, "there is no Program in it")
            program = programs[-1]
            if program.slug in self.taken:
                number = self._line_with(f'"{program.slug}"')
                reason = f"slug {program.slug!r} is taken; write another name there"
                raise Mistake(self.name, reason, number, self._source(number))
            self.program = self._checked(program)
        except Mistake:
            Program.by_slug.clear()
            Program.by_slug.update(filed)
            raise
        return self.program

    def _module(self) -> ModuleType:
        name = f"cartridge_{self.path.stem}"
        spec = importlib.util.spec_from_loader(name, _Loader(name, str(self.path)))
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        linecache.checkcache(str(self.path))
        try:
            with self.guard():
                spec.loader.exec_module(module)
        except SyntaxError as error:
            number = error.lineno if error.filename == str(self.path) else 0
            reason = f"SyntaxError: {error.msg}"
            raise Mistake(self.name, reason, number or 0, self._source(number or 0)) from error
        except (Exception, SystemExit) as error:
            raise self._mistake(error, self._place(error)) from error
        return module

    def _checked(self, program: Program) -> Program:
        try:
            return program.check()
        except ValueError as error:
            found = re.search(r"line (\d+)(?: jumps to (\d+))?", str(error))
            function = program.lines.get(int(found[1])) if found else None
            number = self._line_of(function, found[2]) if function is not None else 0
            raise Mistake(self.name, str(error), number, self._source(number)) from error

    def explain(self, error: LineError) -> Mistake:
        """What went wrong while the cartridge ran, with its place in the file."""
        cause = error.__cause__
        number = self._place(cause) if cause is not None else 0
        if not number and self.program is not None:
            target = re.search(r"UNDEFINED LINE (\d+)", error.reason)
            function = self.program.lines.get(error.line)
            number = self._line_of(function, target[1] if target else None)
        reason = str(error) if error.reason != "BREAK" else f"{error}: BREAK"
        return Mistake(self.name, reason, number, self._source(number))

    def _mistake(self, error: BaseException, number: int) -> Mistake:
        reason = f"{type(error).__name__}: {error}"
        return Mistake(self.name, reason, number, self._source(number))

    def _place(self, error: BaseException) -> int:
        """The line of this file in which an error arose, 0 when it was none."""
        frames = traceback.extract_tb(error.__traceback__)
        numbers = [frame.lineno for frame in frames if frame.filename == str(self.path)]
        return numbers[-1] or 0 if numbers else 0

    def _line_of(self, function: Line | None, target: str | None) -> int:
        """Where a line function, or its return to `target`, stands in the file."""
        if function is None or function.__code__.co_filename != str(self.path):
            return 0
        first = function.__code__.co_firstlineno
        last = max((number for *_, number in function.__code__.co_lines() if number), default=first)
        header = first
        for number in range(first, last + 1):
            source = self._source(number)
            if source.lstrip().startswith("def ") and header == first:
                header = number
            if target is not None and re.search(rf"return\b.*\b{target}\b", source):
                return number
        return header

    def _line_with(self, text: str) -> int:
        """The first line of the file that holds a text, 0 when none does."""
        lines = linecache.getlines(str(self.path))
        return next((number for number, line in enumerate(lines, 1) if text in line), 0)

    def _source(self, number: int) -> str:
        return linecache.getline(str(self.path), number) if number else ""

    @contextlib.contextmanager
    def guard(self) -> Iterator[None]:
        """While this lasts, a loop in the file that never ends raises EndlessLoop."""
        steps = 0
        path = str(self.path)

        def count(frame: FrameType, event: str, argument: object) -> Callable | None:
            nonlocal steps
            steps += 1
            if steps > MOST_STEPS:
                raise EndlessLoop("a loop has no end")
            return count

        def enter(frame: FrameType, event: str, argument: object) -> Callable | None:
            return count if frame.f_code.co_filename == path else None

        before = sys.gettrace()
        sys.settrace(enter)
        try:
            yield
        finally:
            sys.settrace(before)
