"""A machine line by line, with the same outcome as in whole frames.

Owns the point inside a frame at which the machine stands, and which lines it has run.
"""

from collections import deque
from collections.abc import Callable, Generator

from engine.console.monitor.changes import MANY, PROMPT, Change, Changes
from engine.console.monitor.lines import lines_of
from engine.console.monitor.values import Place
from engine.machine import Given, Machine

NO_LINE = 0


def ignore(m: Machine, given: Given) -> None:
    """What is done at the end of each frame as long as nobody asks for more."""


class Stepping:
    """Runs one machine; `inside` tells whether a frame has begun and is not over.

    `given` are the inputs of the last frame that has begun, `ran` those of the frames that are
    over since `ran` was emptied, `last` is the line that ran last, `trace` the last few of them.
    A line that has parts is run one of them at a time; `moved` tells whether the last call of
    `line` ran something and not only came to the end of them. `done` is what ran in the frame that
    has begun: how many calls of `line` before it, the line, and what it changed; `quiet` counts the
    frames in which the same line waited and nothing changed. `frame_over` is called at the end of
    each frame.
    """

    def __init__(self, changes: Changes, frame_over: Callable[[Machine, Given], None]) -> None:
        self.inside = self.moved = False
        self._parts: Generator[None, None, int] | None = None
        self.given = Given()
        self.ran: list[Given] = []
        self.last = NO_LINE
        self.trace: deque[int] = deque(maxlen=9)
        self.done: list[tuple[int, int, tuple[Change, ...]]] = []
        self.quiet = self._calls = 0
        self._changes = changes
        self._frame_over = frame_over

    @property
    def within(self) -> bool:
        """Whether the machine stands between two parts of a line."""
        return self._parts is not None

    def forget(self) -> None:
        """Begin anew, with another machine."""
        self.inside, self.last = False, NO_LINE
        self._parts = None
        self.trace.clear()
        self.done.clear()
        self.quiet = 0

    def begin(self, m: Machine, given: Given) -> bool:
        """Begin a frame; False when it passed in a wait and is over already."""
        self.given = given
        self._parts = None
        self.done.clear()
        self._calls = 0
        self.quiet += 1
        self.inside = m.begin(*given)
        if not self.inside:
            self.quiet = 0
            self._end(m)
        return self.inside

    def line(self, m: Machine, line: int) -> list[Place]:
        """Run this line, the next of the frame that has begun; returns what it changed.

        Raises LineError like `Machine.frame`.
        """
        self._step(m)
        if self.moved:
            if line != self.last:
                self.quiet = 0
            self.last = line
            if not self.trace or self.trace[-1] != line:
                self.trace.append(line)
        changed = self._changes.note(m, line)
        if changed or m.delay:
            self.quiet = 0
        if self.moved:
            self.done.append((self._calls, line, self._changes.last))
        self._calls += 1
        if not self.inside:
            self._end(m)
        return changed

    def poked(self) -> None:
        """Note a change at the prompt, when it falls into a frame that has begun."""
        if self.inside:
            self.done.append((self._calls, PROMPT, self._changes.last))

    def frame(self, m: Machine) -> None:
        """Run the rest of a frame that has begun, if any, not looking which line does what."""
        if self.inside:
            self.trace.clear()
            self.finish(m)
            self.last = lines_of(m).number(m)
            if self._changes.note(m, MANY):
                self.quiet = 0

    def finish(self, m: Machine) -> None:
        """Run the rest of the frame that has begun, if any."""
        if self.inside:
            while self.inside:
                self._step(m, whole=True)
            self._end(m)

    def _step(self, m: Machine, whole: bool = False) -> None:
        """Run a line or a part of one; a frame in which one fails is over."""
        self.inside = False
        m.stop_beyond()  # the prompt may have poked it
        if self._parts is None and not whole and m.line in m.program.parts:
            self._parts = m.program.parts[m.line](m)
        if self._parts is None:
            self.moved = True
            self.inside = m.step()
        else:
            self._part(m, self._parts)

    def _part(self, m: Machine, parts: Generator[None, None, int]) -> None:
        """Run a part of a line; behind the last one the machine goes on as after a whole line."""
        try:
            next(parts)
            self.inside = self.moved = True
        except StopIteration as end:
            self._parts, self.moved = None, False
            following = end.value
            self.inside = m.step(lambda m: following)
        except Exception as error:
            self._parts, failed = None, error

            def fail(m: Machine) -> int:
                raise failed

            m.step(fail)

    def _end(self, m: Machine) -> None:
        self.ran.append(self.given)
        self._frame_over(m, self.given)
