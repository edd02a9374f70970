"""The trace: which lines ran in the recorded time, and what each of them changed.

It is found by playing the recorded frames again, line by line, on a machine of its own; so it
reaches back to before the monitor was opened, and a game that nobody looks at pays nothing.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from engine.basic import memory
from engine.console.kept.history import KEY_FRAMES, Diverged, History, diverged, inputs_of
from engine.console.monitor.changes import PROMPT, Change, Changes
from engine.console.monitor.lines import lines_of
from engine.console.monitor.rests import Rests
from engine.console.monitor.stepping import Stepping, ignore
from engine.console.monitor.values import Place
from engine.machine import LineError, Machine

MOST_LINES = 400
MOST_KEPT = 4 * MOST_LINES
"""Lines of a span that are kept for going back in it: a program in BASIC runs hundreds a frame."""
MOST_FRAMES, MOST_SECONDS = 2048, 300
"""How many frames are played again at most, and how many seconds of rest are passed over."""


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
    def did(self) -> bool:
        """Whether it changed or drew anything."""
        return bool(self.changed or self.drawn)

    @property
    def began(self) -> int:
        """The history's time before the first frame that it tells of."""
        return self.time + 1 - self.times


class Replay:
    """Recorded time played again from a point on."""

    def __init__(self, history: History, time: int) -> None:
        self.time = time
        self._history = history
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
        """Play one more frame; what ran in it. Raises LineError, Diverged."""
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


_PARTS = ("SCREEN", memory.VRAM), ("DOTS", memory.PCG_BASE), ("SPRITES", 0), ("ZONES", 0)


def _looks_of(m: Machine) -> tuple[list[int], bytearray, list[int], list[int]]:
    return m.vram.copy(), m.pcg.copy(), m.sprites.copy(), m.zones.copy()


class Span:
    """The lines that ran in the frames from `start` on, where a key frame is, as far as asked for.

    They hold for as long as the history tells the same of these frames. `failed` tells that one of
    them cannot be played again, as with a cartridge that keeps something outside the machine;
    `rests` that the game only waited in all of them, which is one entry.
    """

    def __init__(self, history: History, start: int, rests: Rests) -> None:
        self.start = start
        self._history, self._rests = history, rests
        self._begin()

    def _begin(self) -> None:
        self._replay: Replay | None = None
        self._ran: list[Entry] = []
        self._end = self._shown_end = self.start
        self._told = self._tells()
        self._shown: list[Entry] = []
        self.failed = self._cut = self.rests = False

    @property
    def holds(self) -> bool:
        """Whether it is still what the history tells."""
        return self.start >= self._history.track.first and self._told == self._tells()

    def _tells(self) -> tuple[object, ...]:
        """All that the lines up to the end follow from."""
        keys, track = self._history.keys, self._history.track
        first = keys.before(self.start)
        known = keys.all[first : keys.before(self._end) + 1]
        return self._history.program, *known, *track.runs(known[0].position, self._end)

    def until(self, end: int) -> list[Entry]:
        """The lines up to a time."""
        if self.rests and end < self._end:
            self._begin()
        if end > self._end:
            self._play(end)
            self._end = end
            self._told = self._tells()
        if end != self._shown_end:
            ran = [entry for entry in self._ran if entry.time < end]
            if self._cut and len(ran) < 2 * MOST_LINES:
                self._begin()
                return self.until(end)
            self._shown, self._shown_end = joined(ran), end
        return self._shown

    def _play(self, end: int) -> None:
        try:
            if self._end == self.start and (frames := self._rests.frames(self.start)):
                self._pass_over(frames)
                return
            self._replay = self._replay or Replay(self._history, self.start)
            while self._replay.time < end:
                self._ran += self._replay.frame()
                if len(self._ran) > MOST_KEPT:
                    self._cut = True
                    del self._ran[:-MOST_KEPT]
        except (LineError, Diverged):
            self.failed = True

    def _pass_over(self, frames: int) -> None:
        """Tell of a rest without playing it."""
        m = self._history.at(self.start + frames)
        line = lines_of(m).number(m)
        self._ran = [Entry(self.start + frames - 1, 0, m.frames, line, (), times=frames)]
        self.rests = True


def joined(entries: Iterable[Entry]) -> list[Entry]:
    """Lines that ran, those that only waited as one entry."""
    found: list[Entry] = []
    for entry in entries:
        before = found[-1] if found else None
        waits = before is not None and before.line == entry.line != PROMPT and not entry.nth
        if before is not None and waits and not (before.did or entry.did):
            found[-1] = entry._replace(times=before.times + entry.times)
        else:
            found.append(entry)
    return found


class Trace:
    """The lines that ran last, as far as they were asked for.

    What was found out is kept, each second in a span of its own, so that winding plays only few
    frames again.
    """

    def __init__(self) -> None:
        self._history: History | None = None
        self._rests: Rests
        self._spans: dict[int, Span] = {}
        self._found: list[Entry] = []
        self._asked = 0, 0

    def follow(self, history: History, wanted: int = MOST_LINES) -> list[Entry]:
        """The lines up to now, so many of them if there were so many not long ago."""
        if not history.keys.all:  # the state is one that cannot be kept
            return []
        if history is not self._history:
            self._history, self._rests = history, Rests(history)
            self._spans.clear()
        newest = self._spans.get(history.keys.start_before(history.now))
        if self._asked != (history.now, wanted) or newest is None or not newest.holds:
            self._asked = history.now, wanted
            self._found = self._find(history, wanted)
        return self._found

    def _span(self, history: History, start: int) -> Span:
        """The span of a second, anew when it does not hold, or turns out to have been a rest."""
        span = self._spans.get(start)
        if span is not None and span.holds and (span.rests or not self._rests.frames(start)):
            return span
        return Span(history, start, self._rests)

    def _find(self, history: History, wanted: int) -> list[Entry]:
        used: dict[int, Span] = {}
        found: list[list[Entry]] = []
        end, played, rested = history.now, 0, 0
        while end > history.track.first and played < MOST_FRAMES and rested < MOST_SECONDS:
            start = history.keys.start_before(end)
            span = used[start] = self._span(history, start)
            ran = span.until(end)
            if span.failed:
                break
            found.append(ran)
            if sum(map(len, found)) >= wanted:
                break
            if span.rests:
                rested += 1
            else:
                played += end - start
            end = start
        self._spans = used
        return joined(chain.from_iterable(reversed(found)))[-MOST_LINES:]


MOST_SEARCHED, MOST_OF_A_COMPUTER, MOST_RESTED = 128, 8, 600
"""Seconds of the recorded time that are searched for who wrote a place; a program in BASIC takes
longer. Those in which a game only waited are passed over, up to so many.
"""


class Search(NamedTuple):
    """What was found, None for nothing, and how many seconds were not looked at."""

    entry: Entry | None
    unseen: int


def writer(history: History, place: Place) -> Search:
    """What wrote a place last, as `Entry.wrote` has it, as far back as is searched.

    Raises Diverged.
    """
    left = MOST_OF_A_COMPUTER if history.program.keyboard else MOST_SEARCHED
    rests, rested, end = Rests(history), 0, history.now
    while end > history.track.first and left and rested < MOST_RESTED:
        start = history.keys.start_before(end)
        if rests.frames(start):
            rested += 1
        else:
            left -= 1
            found = _last_in(Replay(history, start), place, end)
            if found is not None:
                return Search(found, 0)
        end = start
    return Search(None, (end - history.track.first) // KEY_FRAMES)


def _last_in(replay: Replay, place: Place, end: int) -> Entry | None:
    found = None
    try:
        while replay.time < end:
            for entry in replay.frame():
                if entry.wrote(place):
                    found = entry
    except LineError as error:
        raise diverged(error) from error
    return found


def unfinished(m: Machine, history: History, steps: Stepping) -> list[Entry]:
    """The lines of the frame that has begun and is not over."""
    if not steps.inside:
        return []
    return [Entry(history.now, nth, m.frames, line, changed) for nth, line, changed in steps.done]
