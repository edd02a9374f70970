"""How the machine runs under the monitor: at its pace, fast, slowly, a step at a time, or not.

Owns the mode and which line the monitor is about. Moves the machine by `Stepping` alone.
"""

from collections.abc import Callable

from engine.console.monitor.changes import Changes
from engine.console.monitor.slow import Slow
from engine.console.monitor.stepping import Stepping
from engine.console.monitor.stops import Stops
from engine.console.monitor.values import name_of
from engine.console.monitor.voice import Voice
from engine.console.monitor.waiting import Waiting
from engine.machine import Given, Machine

STOPPED, RUN, SLOW, FAST = range(4)

FAST_FRAMES = 8

LIT_TICKS = 30
"""How long a change stays lit while the machine runs, in 1/60 s."""

MOST_WAIT = 3600
"""Frames of waits that a step to the next line passes at most."""


class Running:
    """The mode of a machine; `listed` is the line looked up until it moves on, None the next."""

    def __init__(
        self, voice: Voice, changes: Changes, frame_over: Callable[[Machine, Given], None]
    ) -> None:
        self.mode = STOPPED
        self.listed: int | None = None
        self.stops = Stops()
        self.waiting = Waiting(voice)
        self.steps = Stepping(changes, frame_over)
        self._voice = voice
        self._changes = changes
        self._slow = Slow()
        self._ticks = 0

    @property
    def stopped(self) -> bool:
        """Whether the machine stands."""
        return self.mode == STOPPED

    def shown_line(self, m: Machine) -> int:
        """The line that listing, breakpoint and goal are about."""
        return m.line if self.listed is None else self.listed

    def look_at(self) -> None:
        """Begin anew, with another machine."""
        self.steps.forget()
        self.listed = None

    def drop(self) -> None:
        """Stop, and forget what was looked up and what waits for the next frame."""
        self.mode, self.listed = STOPPED, None
        self.waiting.drop()

    # Modes

    def stop(self, why: str) -> None:
        """Let the machine stand."""
        self.mode = STOPPED
        self._voice.say(why)

    def break_in(self, line: int) -> None:
        """Stop before a line."""
        self.stop(f"BREAK IN LINE {line}")

    def go(self, mode: int, goal: int | None = None) -> None:
        """Let the machine run in a mode, to a line or without end."""
        self.mode = mode
        self.listed = None
        self.stops.set_out(goal)
        self._slow.begin()
        self._voice.say("")

    # One 1/60 s

    def begin_tick(self) -> None:
        """Count 1/60 s, in which no frame is over yet."""
        self._ticks += 1
        self.steps.ran = []

    def run(self, m: Machine, given: Given) -> None:
        """Run what the mode lets run in 1/60 s, with these inputs of the player."""
        given = self.waiting.take() or given
        if self._ticks % LIT_TICKS == 0:
            self._changes.next_moment()
        if self.mode == SLOW:
            self._crawl(m, given)
        elif self.mode == FAST:
            self._hurry(m, given)
        else:
            self._frame(m, given)

    def _hurry(self, m: Machine, given: Given) -> None:
        """Many frames, the first with the player's key."""
        for turn in range(FAST_FRAMES):
            if self.mode != FAST or (turn and m.left):
                return
            self._frame(m, given)
            given = given._replace(key=0, text="")

    def _frame(self, m: Machine, given: Given) -> None:
        """Run a frame, or the rest of the one that has begun, as far as it may run."""
        steps = self.steps
        if not steps.inside:
            steps.begin(m, given)
        while steps.inside and not self._arrived(m):
            if self._line(m):
                return

    def _crawl(self, m: Machine, given: Given) -> None:
        """Slow motion: a line, or a frame of a wait, after a rest."""
        if not self._slow.is_over(given):
            return
        steps = self.steps
        if not (steps.inside or steps.begin(m, self._slow.take())) or self._arrived(m):
            return
        self._changes.next_moment()
        self._line(m)
        if steps.inside or m.delay or m.line != steps.last:
            self._slow.rest_after_line()

    def _arrived(self, m: Machine) -> bool:
        """Stop at a breakpoint or the goal."""
        reached = self.stops.reached(m.line, self.steps.last)
        if reached:
            self.break_in(m.line)
        return reached

    def _line(self, m: Machine) -> bool:
        """Run a line; returns whether it changed what was not to change, and so was the last."""
        line = m.line
        place = self.stops.hit(self.steps.line(m))
        if place is None:
            return False
        self.stop(f"{name_of(place)} CHANGED BY LINE {line}")
        return True

    # Steps

    def step_line(self, m: Machine) -> None:
        """Run one line; the frames of a wait before it pass."""
        self._begin_step(m)
        for _ in range(MOST_WAIT):
            if self._begun(m):
                self._line(m)
                return

    def step_frame(self, m: Machine) -> None:
        """Run the rest of the frame that has begun, or a whole one."""
        self._begin_step(m)
        if self._begun(m):
            while self.steps.inside and not self._line(m):
                pass

    def _begin_step(self, m: Machine) -> None:
        self._changes.next_moment()
        self.listed = None
        self._voice.say("")

    def _begun(self, m: Machine) -> bool:
        """Whether a frame has begun or begins now, with what waits for it."""
        if self.steps.inside:
            return True
        return self.steps.begin(m, self.waiting.take() or Given(0, m.px, m.py))
