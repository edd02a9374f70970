"""What was changed from outside: the mark of a game that is no honest one any more."""

from engine.console.monitor import NEVER
from engine.console.monitor.changes import PROMPT, Changes
from engine.machine import Machine


class Pokes:
    """How often the prompt has changed the game, and in which frame for the first time."""

    def __init__(self, changes: Changes) -> None:
        self.count, self.first = 0, NEVER
        self._changes = changes

    def note(self, m: Machine) -> None:
        """Mark a change that has been made just now."""
        self.count += 1
        if self.first == NEVER:
            self.first = m.frames
        self._changes.next_moment()
        self._changes.note(m, PROMPT)

    def lie_behind(self, m: Machine) -> bool:
        """Whether the machine stands behind the first change and not, wound back, before it."""
        return self.first != NEVER and m.frames >= self.first
