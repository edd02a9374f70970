"""Where a running machine is to stop: before a line, or after a change."""

from collections.abc import Iterable

from engine.console.monitor.values import Place


class Stops:
    """Breakpoints (`lines`), places that are not to change, and the goal of one run."""

    def __init__(self) -> None:
        self.lines: set[int] = set()
        self.places: set[Place] = set()
        self._goal: int | None = None
        self._setting_out = False

    @property
    def any(self) -> bool:
        """Whether there is anything to stop at."""
        return bool(self.lines or self.places) or self._goal is not None

    def clear(self) -> None:
        """Take all stops away."""
        self.lines.clear()
        self.places.clear()

    def switch_line(self, line: int) -> bool:
        """Set a breakpoint or take it away; returns whether it is there now."""
        self.lines ^= {line}
        return line in self.lines

    def switch_place(self, place: Place) -> bool:
        """Set a stop at a change or take it away; returns whether it is there now."""
        self.places ^= {place}
        return place in self.places

    def set_out(self, goal: int | None = None) -> None:
        """Begin a run, to a goal or without end; it does not stop where it begins."""
        self._goal, self._setting_out = goal, True

    def stay(self) -> None:
        """The machine is where it was: it does not stop there once more."""
        self._setting_out = True

    def reached(self, line: int, last: int) -> bool:
        """Whether to stop before a line, but not before one that only waits for itself."""
        wanted = line in self.lines or line == self._goal
        if not wanted or line == last or self._setting_out:
            self._setting_out = False
            return False
        self._goal = None
        return True

    def hit(self, changed: Iterable[Place]) -> Place | None:
        """The first of these places that was not to change."""
        return next((place for place in changed if place in self.places), None)
