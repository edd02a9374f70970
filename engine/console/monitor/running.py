"""How the machine runs under the monitor: at its pace, fast, slowly, a step at a time, or not.

Owns the mode and which line the monitor is about. Moves the machine by `Stepping` alone.
"""

from collections.abc import Callable

from engine.console.monitor.changes import Changes
from engine.console.monitor.lines import lines_of
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
        self.voice = voice
        self._changes = changes
        self._slow = Slow()
        self._ticks = 0

    @property
    def stopped(self) -> bool:
        """Whether the machine stands."""
        return self.mode == STOPPED

    def shown_line(self, m: Machine) -> int:
        """The line that listing, breakpoint and goal are about."""
        return lines_of(m).number(m) if self.listed is None else self.listed

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
        self.voice.say(why)

    def break_here(self, m: Machine) -> None:
        """Stop before the line that comes next, if one does."""
        line = lines_of(m).number(m)
        self.stop(self.voice.text("break_line", line) if line else self.voice.text("break"))

    def go(self, mode: int, goal: int | None = None) -> None:
        """Let the machine run in a mode, to a line or without end."""
        self.mode = mode
        self.listed = None
        self.stops.set_out(goal)
        self._slow.begin()
        self.voice.say("")

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
            given = given._replace(key=0, text="", told=b"")

    def _frame(self, m: Machine, given: Given) -> None:
        """Run a frame, or the rest of the one that has begun, as far as it may run."""
        if not self.steps.inside:
            self.steps.begin(m, given)
        self._finish(m)

    def _finish(self, m: Machine) -> None:
        """Run the rest of the frame, as far as it may run; at once when nothing can stop it."""
        if self.stops.any or self.mode == SLOW or m.line not in m.program.parts:
            while self.steps.inside:
                line = lines_of(m).number(m)
                if self._arrived(m, line) or self.line(m, line):
                    return
        self.steps.frame(m)

    def _crawl(self, m: Machine, given: Given) -> None:
        """Slow motion: a line, or a frame of a wait, after a rest.

        A frame of many statements does not keep the player waiting: a key ends it at once.
        """
        steps, lines = self.steps, lines_of(m)
        if not self._slow.is_over(given):
            return
        if self._slow.waits and steps.within:
            self._finish(m)
            return
        if not (steps.inside or steps.begin(m, self._slow.take())) or self._arrived(
            m, lines.number(m)
        ):
            return
        self._changes.next_moment()
        self.line(m, lines.number(m))
        if steps.inside or m.delay or lines.number(m) != steps.last:
            self._slow.rest_after_line()

    def _arrived(self, m: Machine, line: int) -> bool:
        """Stop at a breakpoint or the goal, if this line, which comes next, is one."""
        reached = self.stops.reached(line, self.steps.last)
        if reached:
            self.break_here(m)
        return reached

    def line(self, m: Machine, line: int) -> bool:
        """Run a line; returns whether it did what is a stop, and so was the last."""
        held = self.stops.true_now(m)
        place = self.stops.hit(self.steps.line(m, line))
        if not self.steps.moved:
            self.stops.stay()
        met = [text for text in self.stops.true_now(m) if text not in held]
        if place is not None:
            self.stop(self.voice.text("changed", name_of(place), line))
        elif met:
            self.stop(self.voice.text("met", met[0], line))
        return place is not None or bool(met)

    # Steps, for `single`

    def begin_step(self) -> None:
        """Let what changed be lit no longer, and nothing be said of it."""
        self._changes.next_moment()
        self.listed = None
        self.voice.say("")

    def begun(self, m: Machine) -> bool:
        """Whether a frame has begun or begins now, with what waits for it."""
        if self.steps.inside:
            return True
        return self.steps.begin(m, self.waiting.take() or Given(0, m.px, m.py))
