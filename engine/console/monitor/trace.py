"""The trace: which lines ran in the recorded time, and what each of them changed.

It is found by playing the recorded frames again, line by line, on a machine of its own; so it
reaches back to before the monitor was opened, and a game that nobody looks at pays nothing.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.basic import memory
from engine.console.kept.history import Diverged, History, inputs_of
from engine.console.monitor.changes import PROMPT, Change, Changes
from engine.console.monitor.lines import lines_of
from engine.console.monitor.rests import Rests
from engine.console.monitor.stepping import Stepping, ignore
from engine.console.monitor.values import Place
from engine.machine import LineError, Machine

MOST_LINES = 400
FIRST_FRAMES, MOST_FRAMES = 8, 2048
"""Frames that are played again for the trace, four times as many until there are lines enough."""


class Drawn(NamedTuple):
    """A part of what is seen, before and after it was drawn: bytes from the address `base` on.

    Of sprites and zones, whose `base` is 0, it is only told that they changed.
    """

    name: str
    base: int
    before: Sequence[int]
    now: Sequence[int]

    @property
    def bytes(self) -> list[Change]:
        """The bytes that changed, each a place by its address."""
        pairs = zip(self.before, self.now, strict=False)
        return [
            Change(f"#{self.base + at:X}", then & 255, now & 255)
            for at, (then, now) in enumerate(pairs)
            if then != now
        ]


class Entry(NamedTuple):
    """A line that ran: in which frame of the machine, and what it changed; or PROMPT, a poke.

    `time` is the history's, before that frame; `nth` counts what ran in the frame before it. A line
    that only waited is one entry, its last time, with how many `times` it ran. A poke may have let
    another line come next, `led_to`.
    """

    time: int
    nth: int
    frame: int
    line: int
    changed: tuple[Change, ...]
    drawn: tuple[Drawn, ...] = ()
    led_to: int = 0
    times: int = 1

    def wrote(self, place: Place) -> bool:
        """Whether it changed a register, a cell, or a byte that is named by its address."""
        changed = list(self.changed)
        if isinstance(place, str) and place.startswith("#"):
            changed = [change for drawn in self.drawn if drawn.base for change in drawn.bytes]
        return any(change.place == place for change in changed)

    @property
    def began(self) -> int:
        """The history's time before the first frame that it tells of."""
        return self.time + 1 - self.times


class Replay:
    """Recorded time played again from a point on; rests are passed over, if they are told."""

    def __init__(self, history: History, time: int, rests: Rests | None = None) -> None:
        self.time = time
        self._history = history
        self._rests = rests
        self._machine = history.at(time)
        self._changes = Changes()
        self._changes.look_at(self._machine)
        self._steps = Stepping(self._changes, ignore)
        self._looks = _looks_of(self._machine)

    def _drawn(self) -> tuple[Drawn, ...]:
        """What is seen otherwise than the last time."""
        m, before = self._machine, self._looks
        if before == (m.vram, m.pcg, m.sprites, m.zones):
            return ()
        self._looks = _looks_of(m)
        parts = zip(_PARTS, before, self._looks, strict=True)
        return tuple(Drawn(*part, then, now) for part, then, now in parts if then != now)

    def frame(self) -> Iterator[Entry]:
        """Play one more frame, or a rest; what ran in it. Raises LineError, Diverged."""
        if self._rests is not None and (rest := self._rests.frames(self.time)):
            yield self._pass_over(rest)
            return
        before, self.time = self.time, self.time + 1
        given = inputs_of(self._history, self.time)
        if given is None:
            line = lines_of(self._machine).number(self._machine)
            self._machine = m = self._history.at(self.time)
            self._changes.note(m, PROMPT)
            self._steps.forget()
            led_to = lines_of(m).number(m)
            yield Entry(
                before, 0, m.frames, PROMPT, self._changes.last, self._drawn(),
                led_to if led_to != line else 0,
            )  # fmt: skip
            return
        m, steps = self._machine, self._steps
        steps.begin(m, given)
        nth = 0
        while steps.inside:
            line = lines_of(m).number(m)
            steps.line(m, line)
            if steps.moved:
                yield Entry(before, nth, m.frames, line, self._changes.last, self._drawn())
            nth += 1

    def _pass_over(self, frames: int) -> Entry:
        """Go on behind a rest."""
        self.time += frames
        self._machine = m = self._history.at(self.time)
        self._steps.forget()
        self._looks = _looks_of(m)
        return Entry(self.time - 1, 0, m.frames, lines_of(m).number(m), (), times=frames)


_PARTS = ("SCREEN", memory.VRAM), ("DOTS", memory.PCG_BASE), ("SPRITES", 0), ("ZONES", 0)


def _looks_of(m: Machine) -> tuple[list[int], bytearray, list[int], list[int]]:
    return m.vram.copy(), m.pcg.copy(), m.sprites.copy(), m.zones.copy()


class Trace:
    """The lines that ran last, as far as they were asked for."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._history: History | None = None
        self._rests: Rests | None = None
        self._replay: Replay | None = None
        self._start = 0

    def forget(self) -> None:
        """Time goes another way."""
        self._replay = None
        self.entries.clear()

    def follow(self, history: History, wanted: int = MOST_LINES) -> list[Entry]:
        """The lines up to now, so many of them if there were so many not long ago."""
        replay = self._replay
        if history is not self._history:
            self._history, self._rests, replay = history, Rests(history), None
        if replay is None or not 0 <= history.now - replay.time <= MOST_FRAMES:
            span = FIRST_FRAMES
            self._begin(span)
        else:
            span = history.now - self._start
            self._catch_up(replay)
        while (
            len(self.entries) < wanted and self._start > history.track.first and span < MOST_FRAMES
        ):
            span = min(4 * span, MOST_FRAMES)
            self._begin(span)
        del self.entries[:-MOST_LINES]
        return self.entries

    def _begin(self, span: int) -> None:
        """Trace anew from so many frames ago on."""
        assert self._history is not None and self._rests is not None
        self.entries.clear()
        self._start = self._rests.before(self._history.now, span)
        self._replay = Replay(self._history, self._start, self._rests)
        self._catch_up(self._replay)

    def _catch_up(self, replay: Replay) -> None:
        assert self._history is not None
        try:
            while replay.time < self._history.now:
                for entry in replay.frame():
                    self._add(entry)
        except (LineError, Diverged):
            self._replay = None

    def _add(self, entry: Entry) -> None:
        before = self.entries[-1] if self.entries else None
        waits = before is not None and before.line == entry.line != PROMPT and not entry.nth
        if before is not None and waits and not (before.changed or entry.changed):
            self.entries[-1] = entry._replace(times=before.times + entry.times)
        else:
            self.entries.append(entry)


SEGMENT, MOST_SEGMENTS, MOST_OF_A_COMPUTER = 64, 128, 8
"""Frames that are searched at once for who wrote a place, and how many times so many."""


def writer(history: History, place: Place) -> Entry | None:
    """What wrote a place last, as `Entry.wrote` has it; None when nothing did in that time."""
    most = MOST_OF_A_COMPUTER if history.program.keyboard else MOST_SEGMENTS
    end = history.now
    for _ in range(most):
        start = max(history.track.first, end - SEGMENT)
        if start == end:
            break
        found = _last_in(Replay(history, start), place, end)
        if found is not None:
            return found
        end = start
    return None


def _last_in(replay: Replay, place: Place, end: int) -> Entry | None:
    found = None
    try:
        while replay.time < end:
            for entry in replay.frame():
                if entry.wrote(place):
                    found = entry
    except (LineError, Diverged):
        return found
    return found


def unfinished(m: Machine, history: History, steps: Stepping) -> list[Entry]:
    """The lines of the frame that has begun and is not over."""
    if not steps.inside:
        return []
    return [Entry(history.now, nth, m.frames, line, changed) for nth, line, changed in steps.done]
