"""Line by line: the frames of a machine in single lines, with the same outcome as whole ones.

Owns the point inside a frame at which a machine stands. What a frame does before and between its
lines is `Machine.frame`'s business alone: it is asked to begin a frame with a stand-in for the
program, and the lines are then run one at a time with `Machine.step`.
"""

from engine.machine import RUNAWAY, Line, LineError, Machine, Program


class _Gate:
    """Stands in for a program while a frame begins: its line is reached, but not run."""

    def __init__(self, program: Program, line: int) -> None:
        self.escape = program.escape
        self.reached = False
        self.lines: dict[int, Line] = {line: self._reach}

    def _reach(self, m: Machine) -> int:
        self.reached = True
        return m.line


class Stepper:
    """Runs one machine; `inside` tells whether a frame has begun and is not over."""

    def __init__(self) -> None:
        self.inside = False
        self._count = 0

    def begin(
        self, m: Machine, key: int = 0, x: int = 0, y: int = 0, button: int = 0, text: str = ""
    ) -> bool:
        """Begin a frame with these inputs; False when it passed in a wait and is over already."""
        program = m.program
        gate = _Gate(program, m.line)
        m.program = gate
        try:
            m.frame(key, x, y, button, text)
        finally:
            m.program = program
        self.inside = gate.reached
        self._count = 0
        return self.inside

    def line(self, m: Machine) -> bool:
        """Run the next line of the frame that has begun; False when the frame is now over.

        Raises LineError like `Machine.frame`, also for a frame that never ends.
        """
        line = m.line
        self._count += 1
        if self._count > RUNAWAY:
            self.inside = False
            raise LineError(line, "BREAK")
        beyond = m.program.beyond(m)  # the prompt may have poked it
        if beyond:
            self.inside = False
            raise LineError(line, f"{beyond}: BREAK")
        try:
            m.step()
        except LineError:
            self.inside = False
            raise
        if m.line == line or m.delay:
            self.inside = False
        return self.inside

    def finish(self, m: Machine) -> None:
        """Run the rest of the frame that has begun, if any."""
        while self.inside:
            self.line(m)
