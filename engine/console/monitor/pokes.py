"""What was changed from outside: the mark of a game that is no honest one any more."""

from collections.abc import Callable

from engine.console.monitor import NEVER
from engine.console.monitor.changes import PROMPT, Changes
from engine.machine import Machine


class Pokes:
    """How often the prompt has changed the game, and in which frame for the first time.

    `now` tells where in the recorded time the machine stands, NEVER where none is recorded. A
    change takes no frame of the machine, but one of that time: `time`, once it is recorded.
    """

    def __init__(self, changes: Changes, now: Callable[[], int]) -> None:
        self.count, self.first, self.time = 0, NEVER, NEVER
        self._changes = changes
        self._now = now

    def note(self, m: Machine) -> None:
        """Mark a change that has been made just now."""
        self.count += 1
        if self.first == NEVER:
            self.first, self.time = m.frames, NEVER
        self._changes.next_moment()
        self._changes.note(m, PROMPT)

    def recorded(self) -> None:
        """A change has been recorded; the first one is to be found there again."""
        if self.time == NEVER:
            self.time = self._now()

    def lie_behind(self, m: Machine) -> bool:
        """Whether the machine stands behind the first change and not, wound back, before it."""
        return self.first != NEVER and m.frames >= self.first and self._now() >= self.time
