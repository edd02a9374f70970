"""What was changed from outside: the mark of a game that is no honest one any more."""

from collections.abc import Callable, Iterable

from engine.console.guard import Steps
from engine.console.monitor import NEVER
from engine.console.monitor.changes import PROMPT, Changes
from engine.console.monitor.values import Place
from engine.machine import LETTERS, Break, Machine, registers_of


class Pokes:
    """How often the prompt has changed the game, and in which frame for the first time.

    `now` tells where in the recorded time the machine stands, NEVER where none is recorded. A
    change takes no frame of the machine, but one of that time: `time`, once it is recorded. `noted`
    is called for each.
    """

    def __init__(
        self, changes: Changes, now: Callable[[], int], noted: Callable[[], None] = lambda: None
    ) -> None:
        self.count, self.first, self.time = 0, NEVER, NEVER
        self._noted = noted
        self._changes = changes
        self._now = now

    @property
    def at(self) -> tuple[int, int]:
        """The frame of the first change, and its place in the recorded time."""
        return self.first, self.time

    @at.setter
    def at(self, place: tuple[int, int]) -> None:
        """It was there, as is known from elsewhere."""
        self.first, self.time = place

    def note(self, m: Machine, places: Iterable[Place] = ()) -> None:
        """Mark a change that has been made just now; `places` are those that a page may show."""
        if any(isinstance(place, int) or place in LETTERS for place in places):
            draw_anew(m)
        self.count += 1
        if not self.lie_behind(m):
            self.first, self.time = m.frames, NEVER
        self._changes.next_moment()
        self._changes.note(m, PROMPT)
        self._noted()

    def recorded(self) -> None:
        """A change has been recorded; the first one is to be found there again."""
        if self.time == NEVER:
            self.time = self._now()

    def lost(self) -> None:
        """What is not recorded goes with the frame that it was made in."""
        if self.time == NEVER:
            self.first = NEVER

    def lie_behind(self, m: Machine) -> bool:
        """Whether the machine stands behind the first change and not, wound back, before it."""
        return self.first != NEVER and m.frames >= self.first and self._now() >= self.time


def draw_anew(m: Machine) -> None:
    """Draw the screen with what was changed, unless its page fails on it or does more than draw.

    What was poked into the screen itself is drawn over, as the game would do it.
    """
    try:
        drawn = Machine.load(m.save(), {m.program.slug: m.program})
        drawn.stop_beyond()
        with Steps().counted():
            drawn.repaint()
        looks = drawn.vram, drawn.sprites, drawn.zones, drawn.pcg
        drawn.save()
    except (Exception, SystemExit, Break):  # whatever a page does with such numbers
        return
    if (registers_of(drawn), drawn.cell, drawn.random) == (registers_of(m), m.cell, m.random):
        m.vram, m.sprites, m.zones, m.pcg = looks
