"""Who wrote what: which line changed a register or cell last.

Owns the values of a machine as they were when it was last compared. Never changes the machine.
"""

from typing import NamedTuple

from engine.console.monitor.lines import lines_of
from engine.console.monitor.texts import labelled
from engine.console.monitor.values import Place
from engine.machine import LETTERS, Machine, registers_of

PROMPT, MANY = -1, -2
"""Writers that are no line: the monitor's prompt; lines that ran while nobody looked which."""
_WRITERS = {PROMPT: "by_poke", MANY: "by_run", 0: "by_prompt"}


class Change(NamedTuple):
    """A register or cell, what it held before, and what it holds now."""

    place: Place
    before: int
    now: int


class Changes:
    """The changes of the machine that is looked at, as far as it was.

    `writers` says for each changed place the line that wrote it last and in which moment; what
    changed in this moment is lit. `last` is what the last look found changed.
    """

    def __init__(self) -> None:
        self.writers: dict[Place, tuple[int, int]] = {}
        self.last: tuple[Change, ...] = ()
        self._moment = 0
        self._registers: tuple[int, ...] = ()
        self._cells: list[int] = []

    def look_at(self, m: Machine) -> None:
        """Watch another machine from now on."""
        self.writers.clear()
        self._compare(m)

    def resume(self, m: Machine) -> None:
        """Watch on after a pause; who wrote what changed meanwhile is not known."""
        for place in self._compare(m):
            self.writers.pop(place, None)

    def next_moment(self) -> None:
        """Let what has changed so far be lit no longer."""
        self._moment += 1

    def note(self, m: Machine, writer: int) -> list[Place]:
        """Keep in mind what a line, or PROMPT, has changed since the last time; returns that."""
        changed = self._compare(m)
        for place in changed:
            self.writers[place] = writer, self._moment
        return changed

    def _compare(self, m: Machine) -> list[Place]:
        """The places that hold another value than the last time."""
        changed: list[Change] = []
        registers: tuple[int, ...] = registers_of(m)
        if registers != self._registers and self._registers:
            before = zip(LETTERS, registers, self._registers, strict=True)
            changed += [Change(letter, then, now) for letter, now, then in before if now != then]
        self._registers = registers
        cells = m.cell[: lines_of(m).watched]
        if cells != self._cells:
            pairs = enumerate(zip(cells, self._cells, strict=False))
            changed += [Change(place, then, now) for place, (now, then) in pairs if now != then]
            self._cells = cells
        self.last = tuple(changed)
        return [change.place for change in changed]

    def is_lit(self, place: Place) -> bool:
        """Whether a register or cell has changed just now."""
        return place in self.writers and self.writers[place][1] == self._moment

    def lit(self) -> list[Place]:
        """What has changed just now: registers as they were written, then cells in order."""
        places = [place for place in self.writers if self.is_lit(place)]
        letters: list[Place] = [place for place in places if isinstance(place, str)]
        return letters + sorted(place for place in places if isinstance(place, int))

    def written_by(self, place: Place, language: str = "en") -> str:
        """Which line wrote a register or cell last, as far as it was watched."""
        if place not in self.writers:
            return ""
        line = self.writers[place][0]
        return labelled(language, _WRITERS.get(line, "by_line"), line)
