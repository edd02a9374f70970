"""The history of a game: every frame of the last while, to go back to and forward again.

Owns the inputs of all frames and a key frame, a packed save, of every second; a frame in between
is the key frame before it with the inputs played again. Moves no machine but those it makes.
"""

import zlib
from bisect import bisect_right
from operator import attrgetter
from typing import NamedTuple

from engine.console.kept.track import Track
from engine.machine import IDLE, Given, LineError, Machine

KEY_FRAMES = 60
"""Frames from one key frame to the next: going back a frame plays at most so many again."""

BUDGET = 28 << 20
"""Bytes that a history takes at most; the oldest seconds go when they are used up."""

_KEY_BYTES = 160
"""Memory that a key frame takes beside its save."""


class Diverged(ValueError):
    """Frames that are played again come out differently; `failed` tells where, as a fault."""

    def __init__(self, failed: LineError) -> None:
        super().__init__(f"the frames cannot be played again: {failed}")
        self.failed = failed


class _KeyFrame(NamedTuple):
    position: int
    packed: bytes
    outside: bool
    """Whether something other than the inputs changed the machine here."""

    @property
    def size(self) -> int:
        """Bytes of memory that it takes, about."""
        return _KEY_BYTES + len(self.packed)


_position = attrgetter("position")


def replay(machine: Machine, track: Track, start: int, end: int) -> None:
    """Play the frames from after `start` to `end` again. Raises Diverged when one of them fails."""
    frame = machine.frame
    try:
        for frames, given in track.runs(start, end):
            for _ in range(frames):
                frame(*given)
    except LineError as error:
        raise diverged(error) from error


def diverged(error: LineError) -> Diverged:
    """What is raised when a frame fails that went well when it was recorded."""
    failed = LineError(error.line, f"{error.reason}, WHEN played again,")
    failed.__cause__ = error.__cause__
    return Diverged(failed)


class _KeyFrames:
    """Key frames in the order of time, and what memory they take."""

    def __init__(self, keys: list[_KeyFrame]) -> None:
        self.all = keys
        self.size = sum(key.size for key in keys)

    def before(self, position: int) -> int:
        """The place of the last one that lies at this position or before it."""
        return bisect_right(self.all, position, key=_position) - 1

    def start_before(self, position: int) -> int:
        """Where the last one lies that is before this position."""
        return self.all[max(0, self.before(position - 1))].position

    def add(self, key: _KeyFrame) -> None:
        """Add one behind all others."""
        self.all.append(key)
        self.size += key.size

    def join(self, others: "_KeyFrames") -> None:
        """Add those that lie behind all of these."""
        self.all += others.all
        self.size += others.size

    def cut(self, position: int) -> "_KeyFrames":
        """Take those from this position on away and return them."""
        keep = self.before(position - 1) + 1
        tail = _KeyFrames(self.all[keep:])
        del self.all[keep:]
        self.size -= tail.size
        return tail

    def forget_first(self) -> int:
        """Drop the oldest; returns the position of the one that is the oldest now."""
        self.size -= self.all.pop(0).size
        return self.all[0].position

    def last_change(self, position: int) -> int:
        """Where something other than inputs changed the machine last, up to this position."""
        for key in reversed(self.all[: self.before(position) + 1]):
            if key.outside:
                return key.position
        return self.all[0].position


class _Future(NamedTuple):
    """What was recorded behind the point from which the game was played on."""

    point: int
    track: Track
    keys: _KeyFrames

    @property
    def size(self) -> int:
        """Bytes of memory that it takes, about."""
        return self.track.size + self.keys.size


class History:
    """The recorded time of one machine, from frame 0 to `length`; one stands at `position`.

    `now` is that by a number that stays when older frames go; so number `track` and `keys` theirs.

    After going back the frames behind `position` stay, also while play goes on without input:
    `forward` returns to them. A new key, click or typed text drops them.
    """

    def __init__(self, machine: Machine, budget: int = BUDGET) -> None:
        self._budget = budget
        self.track = Track()
        self.keys = _KeyFrames([])
        self._future: _Future | None = None
        self.now = self._due = self._mark = 0
        self.touch(machine)

    @property
    def position(self) -> int:
        """The frame one stands at, counted from the oldest one that is kept."""
        return self.now - self.track.first

    @property
    def length(self) -> int:
        """The frames that can be reached, back and forward."""
        ahead = self._future.track.end if self._future is not None else 0
        return max(ahead, self.track.end) - self.track.first

    @property
    def size(self) -> int:
        """Bytes of memory that the recorded time takes, about."""
        ahead = 0 if self._future is None else self._future.size
        return self.keys.size + self.track.size + ahead

    def record(self, machine: Machine, given: Given) -> None:
        """Add the frame that the machine has just done with these inputs."""
        track = self.track
        if self.now != track.end:
            self._branch()
        if given.key or given.text or given.told or given.button & ~track.last.button:
            self._future = None
        track.append(given)
        self.now += 1
        if self.now >= self._due:
            self._keep(machine, outside=not self.keys.all)

    def touch(self, machine: Machine) -> None:
        """Tell that something other than inputs changed the machine, or put another in its place.

        The change counts as a frame. Those before it stay and can be gone back to; a tape begins
        anew here.
        """
        self.program = machine.program
        self.track.cut(self.now)
        self.keys.cut(self.now + 1)
        self._future = None
        self._mark = min(self._mark, self.now)
        if self.keys.all:
            self.track.append(IDLE)
            self.now += 1
        self._keep(machine, outside=True)

    def mark(self) -> None:
        """Let a tape begin here."""
        self._mark = self.now

    def back(self, frames: int = 1) -> Machine:
        """Go back, at most to the oldest frame; returns the machine as it was there."""
        target = max(self.now - frames, self.track.first)
        if self._future is not None and target <= self._future.point:
            self._rejoin()
        self.now = target
        return self.machine()

    def forward(self, frames: int = 1) -> Machine:
        """Go forward in the recorded time, at most to its end; returns the machine there.

        What was played without input since going back is left out.
        """
        if self._future is not None:
            self.now = self._future.point
            self._rejoin()
        self.now = min(self.now + frames, self.track.end)
        return self.machine()

    def machine(self) -> Machine:
        """A new machine in the state of `position`; raises Diverged, as `back` and `forward` do."""
        return self.at(self.now)

    def stretch(self) -> tuple[bytes, Track]:
        """Start state and inputs of a tape that ends here.

        It begins at the mark, or later where something other than inputs changed the machine.
        """
        start = max(min(self._mark, self.now), self.keys.last_change(self.now))
        return self.at(start).save(), self.track.part(start, self.now)

    def at(self, position: int) -> Machine:
        """The machine at a position; raises Diverged when a frame that went well now fails."""
        key = self.keys.all[self.keys.before(position)]
        machine = Machine.load(zlib.decompress(key.packed), {self.program.slug: self.program})
        replay(machine, self.track, key.position, position)
        return machine

    def _keep(self, machine: Machine, outside: bool) -> None:
        """Make a key frame; where one is needed and cannot be made, recorded time begins later."""
        try:
            packed = zlib.compress(machine.save(), 1)
        except ValueError:
            if outside:
                self.keys.cut(0)
                self.track = Track(self.now)
                self._due = self.now
            else:
                self._due += KEY_FRAMES
            return
        if not self.keys.all:
            self.track.forget(self.now)
        self.keys.add(_KeyFrame(self.now, packed, outside))
        self._due = self.now + KEY_FRAMES
        while self.size > self._budget and (len(self.keys.all) > 1 or self._future is not None):
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        if len(self.keys.all) == 1:
            self._future = None
            return
        first = self.keys.forget_first()
        self.track.forget(first)
        if self._future is not None and self._future.point < first:
            self._future = None

    def _branch(self) -> None:
        """Play on from a frame before the end: what lies behind it becomes the future."""
        tail = self.track.cut(self.now)
        keys = self.keys.cut(self.now + 1)
        self._mark = min(self._mark, self.now)
        if self._future is None:
            self._future = _Future(self.now, tail, keys)
        self._due = self.keys.all[-1].position + KEY_FRAMES

    def _rejoin(self) -> None:
        """Put the future back in its place; what was played instead had no input and goes."""
        assert self._future is not None
        point, tail, keys = self._future
        self._future = None
        self.track.cut(point)
        self.track.join(tail)
        self.keys.cut(point + 1)
        self.keys.join(keys)


def go_to(history: History, frame: int) -> Machine:
    """Go to a frame by its number, as far as there is one; the machine there. Raises Diverged."""
    frames = frame - history.now
    return history.back(-frames) if frames <= 0 else history.forward(frames)


def inputs_of(history: History, frame: int) -> Given | None:
    """The inputs of a frame by its number; None where something else changed the machine."""
    key = history.keys.all[history.keys.before(frame)]
    if key.position == frame and key.outside:
        return None
    return next(given for _, given in history.track.runs(frame - 1, frame))


def compare(history: History, machine: Machine) -> None:
    """Raise Diverged unless a machine is in the state one stands at, played again."""
    if history.machine().save() != machine.save():
        raise Diverged(LineError(machine.line, "A FRAME, played again, CAME OUT DIFFERENTLY"))
