"""Where a running machine is to stop: before a line, after a change, or once something is true."""

from collections.abc import Callable, Iterable

from engine.console.monitor.values import Place, name_of
from engine.machine import Machine

Condition = Callable[[Machine], bool]


class Stops:
    """Breakpoints (`lines`), places that are not to change, conditions, and the goal of one run."""

    def __init__(self) -> None:
        self.lines: set[int] = set()
        self.places: set[Place] = set()
        self.conditions: dict[str, Condition] = {}
        self._goal: int | None = None
        self._setting_out = False

    @property
    def any(self) -> bool:
        """Whether there is anything to stop at."""
        return bool(self.names) or self._goal is not None

    @property
    def names(self) -> list[str]:
        """All stops, each as it is written behind STOP."""
        lines = [str(line) for line in sorted(self.lines)]
        return [*lines, *sorted(map(name_of, self.places)), *self.conditions]

    def clear(self) -> None:
        """Take all stops away."""
        self.lines.clear()
        self.places.clear()
        self.conditions.clear()

    def switch_line(self, line: int) -> bool:
        """Set a breakpoint or take it away; returns whether it is there now."""
        self.lines ^= {line}
        return line in self.lines

    def switch_place(self, place: Place) -> bool:
        """Set a stop at a change or take it away; returns whether it is there now."""
        self.places ^= {place}
        return place in self.places

    def switch_condition(self, text: str, condition: Condition) -> bool:
        """Set a stop at what becomes true or take it away; returns whether it is there now."""
        if self.conditions.pop(text, None) is None:
            self.conditions[text] = condition
        return text in self.conditions

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

    def true_now(self, m: Machine) -> list[str]:
        """The conditions that hold."""
        return [text for text, condition in self.conditions.items() if condition(m)]
