"""The guard: what keeps a cartridge of the player's own, or a poked one, from hanging the console.

Owns how many steps a frame may take, and how a program from a file is put under guard: each of its
functions runs counted, and after each line the state is looked at, so that a line that put
something else than whole numbers into it is named. Never touches a window or a file.
"""

import contextlib
import dis
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from operator import attrgetter, index
from types import CodeType, FrameType
from typing import Any

from engine.machine import (
    CELLS,
    LETTERS,
    NUMBERS,
    Break,
    Fault,
    Line,
    Machine,
    Program,
    misfit,
    reason_of,
    registers_of,
    shown_value,
)

MOST_STEPS = 1_000_000
"""Lines of Python that may run in one frame, or while a file is read; more is an endless loop."""

_REGISTERS = struct.Struct(f"<{len(LETTERS)}q")
_CELLS = struct.Struct(f"<{CELLS}q")
_numbers_of = attrgetter(*NUMBERS)


class EndlessLoop(Break):
    """Raised inside a function that has taken too many steps."""


class Misfit(Fault):
    """The state holds what is no whole number; `function` is the one that ran last."""

    def __init__(self, reason: str, function: Callable[..., Any]) -> None:
        super().__init__(reason)
        self.function = function


@contextlib.contextmanager
def uncounted() -> Iterator[None]:
    """While this lasts no step counts: for frames that ran once and ended, and are run again."""
    counting = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(counting)


class Steps:
    """Counts the lines that run in a file, all calls, and without a file all lines there are."""

    def __init__(self, path: str = "") -> None:
        self._path = path
        self._taken = 0

    def start(self) -> None:
        """Count from 0 again."""
        self._taken = 0

    @contextlib.contextmanager
    def counted(self) -> Iterator[None]:
        """While this lasts, a loop that never ends raises EndlessLoop."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(before)

    def run(self, function: Callable[..., Any], *arguments: object) -> Any:
        """Call a function counted: as `counted`, but quicker."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return function(*arguments)
        finally:
            sys.settrace(before)

    def words_of(self, error: BaseException) -> str:
        """An error in words, also when it is of a class of the player's own that has none."""
        try:
            words: str = self.run(reason_of, error)
        except BaseException:  # whatever that class does instead, endlessly too
            return "AN ERROR WITHOUT WORDS"
        return words

    def _enter(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any] | None:
        self._count(frame, event, argument)
        name = frame.f_code.co_filename
        if not self._path or name == self._path or name == "<string>":  # that is what exec runs
            frame.f_trace_opcodes = _spins(frame.f_code)
            return self._count
        return None

    def _count(self, frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        self._taken += 1
        if self._taken > MOST_STEPS:
            raise EndlessLoop("a loop has no end")
        return self._count


@cache
def _spins(code: CodeType) -> bool:
    """Whether code holds a loop on the spot, `while True: pass`, which no line event shows."""
    instructions = list(dis.get_instructions(code))
    place = {instruction.offset: at for at, instruction in enumerate(instructions)}
    return any(
        "BACKWARD" in instruction.opname
        and all(inner.opname == "NOP" for inner in instructions[place[instruction.argval] : at])
        for at, instruction in enumerate(instructions)
    )


class Guard:
    """Watches the functions of one program from a file."""

    def __init__(self, program: Program, path: str) -> None:
        self._program = program
        self._steps = Steps(path)
        self._machine: Machine | None = None
        self._frame = -1
        self._cells: list[int] = []
        self.looks = True
        self._table: dict[str, Any] = {}

    def put_on(self) -> None:
        """Let the program call its functions under guard from now on."""
        program = self._program
        for number, function in program.lines.items():
            program.lines[number] = GuardedLine(function, number, self)
        for number, page in program.pages.items():
            program.pages[number] = GuardedWord(page, self)
        if program.redraw is not None:
            program.redraw = GuardedWord(program.redraw, self)
        if program.money is not None:
            program.money = GuardedWord(_whole(program.money), self)
        if program.undo is not None:
            program.undo = GuardedWord(_whole(program.undo), self)
        if program.look is not None:
            program.look = GuardedWord(program.look, self)
        if callable(program.escape):
            program.escape = _or_no(GuardedWord(_true(program.escape), self))
        self._table = _copied(vars(program))

    def run(self, function: Callable[[Machine], Any], m: Machine) -> Any:
        """Call a function with a machine; what a frame of that machine takes is counted together.

        Raises EndlessLoop, or Fault with the words of what the function raises, whatever that is
        and however its words are made: they are asked for under guard, once.
        """
        if m is not self._machine or m.frames != self._frame:
            self._machine, self._frame = m, m.frames
            self._steps.start()
        try:
            return self._counted(function, m)
        finally:
            self._keep_table()

    def _keep_table(self) -> None:
        """Raise Fault, the program being again as it was read, when what just ran changed it."""
        program = self._program
        if vars(program) != self._table:
            vars(program).clear()
            vars(program).update(_copied(self._table))
            raise Fault("THE PROGRAM CHANGED WHILE IT RAN: WHAT CHANGES IS A REGISTER OR A CELL")

    def _counted(self, function: Callable[..., Any], *arguments: object) -> Any:
        try:
            return self._steps.run(function, *arguments)
        except (Fault, Break):
            raise
        except BaseException as error:  # KeyboardInterrupt, too, is the cartridge's own here
            raise Fault(self._steps.words_of(error)) from error

    def check(self, m: Machine, function: Callable[..., Any], waits: bool) -> None:
        """Raise Misfit when a function left no whole numbers; all of it is looked at when `waits`.

        Else only registers and memory are: a program may run many lines in a frame. Whatever else
        Python takes for a whole number, such as True or a member of an IntEnum, becomes one, so
        that no class of the player's own is asked when it is shown or compared.
        """
        if self.looks:
            self._counted(self._look, m, function, waits)

    def _look(self, m: Machine, function: Callable[..., Any], waits: bool) -> None:
        try:
            whole = waits or m.delay
            if m.program is not self._program:
                raise ValueError("m.program")
            _make_plain(m, LETTERS, registers_of(m))
            _REGISTERS.pack(*registers_of(m))
            if whole:
                for values in (m.cell, m.vram, m.sprites, m.zones):
                    if not _is_plain(values):
                        values[:] = map(index, values)
            if m.cell != self._cells:
                _CELLS.pack(*m.cell)
                self._cells = m.cell.copy()
            if whole:
                _make_plain(m, NUMBERS, _numbers_of(m))
                m.flight = tuple(map(index, m.flight))
                m.save()
                m.sounds | m.stored | m.left | m.pressed | m.released | m.key  # noqa: B018
        except Exception as error:
            m.program = self._program
            raise Misfit(_misfit(m) or reason_of(error), function) from error


def _copied(table: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value.copy() if isinstance(value, dict) else value for name, value in table.items()
    }


_INT = {int}


def _is_plain(values: Iterable[Any]) -> bool:
    """Whether these are integers and nothing derived from them."""
    return set(map(type, values)) <= _INT


def _make_plain(m: Machine, names: Iterable[str], values: tuple[Any, ...]) -> None:
    if not _is_plain(values):
        for name, value in zip(names, values, strict=True):
            setattr(m, name, index(value))


def _misfit(m: Machine) -> str:
    try:
        return misfit(m)
    except Exception:  # a register was deleted, or a value is of a class of the player's own
        return ""


class GuardedLine:
    """A line of a program under guard; it is called, told about and listed like the line itself."""

    def __init__(self, function: Line, number: int, guard: Guard) -> None:
        self.__wrapped__ = function
        self.__doc__ = function.__doc__
        self._number = number
        self.guard = guard

    def __call__(self, m: Machine) -> int:
        following: int = self.guard.run(self._following, m)
        self.guard.check(m, self.__wrapped__, waits=following == self._number)
        return following

    def _following(self, m: Machine) -> int:
        following: int = self.__wrapped__(m)
        if following is not None and type(following) is not int:
            told = f"THE NEXT LINE IS {shown_value(following)}: RETURN ITS NUMBER, AS IN return 10"
            raise Fault(told)
        return following


def _whole(function: Callable[[Machine], Any]) -> Callable[[Machine], int]:
    """The function, its result made a whole number where all that the file does is counted."""
    return lambda m: int(function(m))


def _true(function: Callable[[Machine], Any]) -> Callable[[Machine], bool]:
    """The function, its result made True or False where all that the file does is counted."""
    return lambda m: bool(function(m))


def _or_no(function: Callable[[Machine], bool]) -> Callable[[Machine], bool]:
    """The function, which says no where it fails: ESC is the console's then, a way out."""

    def answer(m: Machine) -> bool:
        with contextlib.suppress(Fault, Break):
            return function(m)
        return False

    return answer


class GuardedWord:
    """Another function of a program under guard: one that draws its screen, or tells of it."""

    def __init__(self, function: Callable[[Machine], Any], guard: Guard) -> None:
        self.__wrapped__ = function
        self._guard = guard

    def __call__(self, m: Machine) -> Any:
        line = m.line
        try:
            result = self._guard.run(self.__wrapped__, m)
            self._guard.check(m, self.__wrapped__, waits=True)
        except (Fault, Break):
            m.line = line  # a fault has one
            raise
        return result
