"""The guard: what keeps a cartridge of the player's own, or a poked one, from hanging the console.

Owns how many steps a frame may take, and how a program from a file is put under guard: each of its
functions runs counted, and after each line the state is looked at, so that a line that put
something else than whole numbers into it is named. Never touches a window or a file.
"""

import contextlib
import dis
import struct
import sys
from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from types import CodeType, FrameType
from typing import Any

from engine.machine import (
    CELLS,
    LETTERS,
    Break,
    Fault,
    Line,
    Machine,
    Program,
    reason_of,
    shown_value,
)

MOST_STEPS = 1_000_000
"""Lines of Python that may run in one frame, or while a file is read; more is an endless loop."""

_REGISTERS = struct.Struct(f"<{len(LETTERS)}q")
_CELLS = struct.Struct(f"<{CELLS}q")
_registers_of = attrgetter(*LETTERS)


class EndlessLoop(Break):
    """Raised inside a function that has taken too many steps."""


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

    def run(self, function: Callable, *arguments: object) -> Any:
        """Call a function counted: as `counted`, but quicker."""
        before = sys.gettrace()
        sys.settrace(self._enter)
        try:
            return function(*arguments)
        finally:
            sys.settrace(before)

    def _enter(self, frame: FrameType, event: str, argument: object) -> Callable | None:
        self._count(frame, event, argument)
        if not self._path or frame.f_code.co_filename == self._path:
            frame.f_trace_opcodes = _spins(frame.f_code)
            return self._count
        return None

    def _count(self, frame: FrameType, event: str, argument: object) -> Callable:
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

    def put_on(self) -> None:
        """Let the program call its functions under guard from now on."""
        program = self._program
        for number, function in program.lines.items():
            program.lines[number] = GuardedLine(function, number, self)
        if program.redraw is not None:
            program.redraw = GuardedWord(program.redraw, self)
        if program.money is not None:
            program.money = GuardedWord(program.money, self)

    def run(self, function: Callable, m: Machine) -> Any:
        """Call a function with a machine; what a frame of that machine takes is counted together.

        Raises what the function raises, EndlessLoop, or Fault in place of an error that would end
        the console.
        """
        if m is not self._machine or m.frames != self._frame:
            self._machine, self._frame = m, m.frames
            self._steps.start()
        try:
            return self._steps.run(function, m)
        except (Exception, SystemExit, Break):
            raise
        except BaseException as error:  # KeyboardInterrupt, say, is the cartridge's own here
            raise Fault(f"{type(error).__name__}: {reason_of(error)}") from error

    def check(self, m: Machine, whole: bool) -> None:
        """Raise Fault when the state is not whole numbers; all of it is looked at when `whole`.

        Else only registers and memory are: a program may run many lines in a frame.
        """
        try:
            if m.program is not self._program:
                raise ValueError("m.program")
            _REGISTERS.pack(*_registers_of(m))
            if m.cell != self._cells:
                _CELLS.pack(*m.cell)
                self._cells = m.cell.copy()
            if whole:
                m.save()
                m.sounds | m.stored | m.left | m.pressed | m.released | m.key  # noqa: B018
        except Exception as error:
            m.program = self._program
            raise Fault(_misfit(m) or reason_of(error)) from error


def _misfit(m: Machine) -> str:
    try:
        return m.misfit()
    except AttributeError:  # a register was deleted
        return ""


class GuardedLine:
    """A line of a program under guard; it is called, told about and listed like the line itself."""

    def __init__(self, function: Line, number: int, guard: Guard) -> None:
        self.__wrapped__ = function
        self.__doc__ = function.__doc__
        self._number = number
        self._guard = guard

    def __call__(self, m: Machine) -> int:
        following = self._guard.run(self.__wrapped__, m)
        if following is not None and type(following) is not int:
            told = f"THE NEXT LINE IS {shown_value(following)}: RETURN ITS NUMBER, AS IN return 10"
            raise Fault(told)
        self._guard.check(m, whole=following == self._number or bool(m.delay))
        return following


class GuardedWord:
    """Another function of a program under guard: what draws its screen, or counts its money."""

    def __init__(self, function: Callable[[Machine], Any], guard: Guard) -> None:
        self.__wrapped__ = function
        self._guard = guard

    def __call__(self, m: Machine) -> Any:
        result = self._guard.run(self.__wrapped__, m)
        self._guard.check(m, whole=True)
        return result
