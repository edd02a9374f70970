"""A machine line by line, with the same outcome as in whole frames.

Owns the point inside a frame at which the machine stands, and which lines it has run.
"""

from collections import deque
from collections.abc import Callable

from engine.console.monitor.changes import Changes
from engine.console.monitor.values import Place
from engine.machine import Given, LineError, Machine

NO_LINE = 0


class Stepping:
    """Runs one machine; `inside` tells whether a frame has begun and is not over.

    `given` are the inputs of the last frame that has begun, `ran` those of the frames that are
    over since `ran` was emptied, `last` is the line that ran last, `trace` the last few of them.
    `frame_over` is called at the end of each frame.
    """

    def __init__(self, changes: Changes, frame_over: Callable[[Machine, Given], None]) -> None:
        self.inside = False
        self.given = Given()
        self.ran: list[Given] = []
        self.last = NO_LINE
        self.trace: deque[int] = deque(maxlen=9)
        self._changes = changes
        self._frame_over = frame_over

    def forget(self) -> None:
        """Begin anew, with another machine."""
        self.inside, self.last = False, NO_LINE
        self.trace.clear()

    def begin(self, m: Machine, given: Given) -> bool:
        """Begin a frame; False when it passed in a wait and is over already."""
        self.given = given
        self.inside = m.begin(*given)
        if not self.inside:
            self._end(m)
        return self.inside

    def line(self, m: Machine) -> list[Place]:
        """Run the next line of the frame that has begun; returns what it changed.

        Raises LineError like `Machine.frame`.
        """
        line = m.line
        self._step(m)
        self.last = line
        if not self.trace or self.trace[-1] != line:
            self.trace.append(line)
        changed = self._changes.note(m, line)
        if not self.inside:
            self._end(m)
        return changed

    def finish(self, m: Machine) -> None:
        """Run the rest of the frame that has begun, if any."""
        if self.inside:
            while self.inside:
                self._step(m)
            self._end(m)

    def _step(self, m: Machine) -> None:
        """Run a line; a frame in which one fails is over."""
        self.inside = False
        beyond = m.program.beyond(m)  # the prompt may have poked it
        if beyond:
            raise LineError(m.line, f"{beyond}: BREAK")
        self.inside = m.step()

    def _end(self, m: Machine) -> None:
        self.ran.append(self.given)
        self._frame_over(m, self.given)
