"""The history of a game: every frame of the last while, to go back to and forward again.

Owns the inputs of all frames and a key frame, a packed save, of every second; a frame in between
is the key frame before it with the inputs played again. Moves no machine but those it makes.
"""

import zlib
from bisect import bisect_right
from operator import attrgetter
from typing import NamedTuple

from engine.console.track import IDLE, Given, Track
from engine.machine import LineError, Machine

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


class _Future(NamedTuple):
    """What was recorded behind the point from which the game was played on."""

    point: int
    track: Track
    keys: list[_KeyFrame]


_position = attrgetter("position")


class History:
    """The recorded time of one machine, from frame 0 to `length`; one stands at `position`.

    After going back the frames behind `position` stay, also while play goes on without input:
    `forward` returns to them. A new key, click or typed text drops them.
    """

    def __init__(self, machine: Machine, budget: int = BUDGET) -> None:
        self._budget = budget
        self._track = Track()
        self._keys: list[_KeyFrame] = []
        self._future: _Future | None = None
        self._now = self._due = self._mark = 0
        self._size = 0
        self.touch(machine)

    @property
    def position(self) -> int:
        """The frame one stands at, counted from the oldest one that is kept."""
        return self._now - self._track.first

    @property
    def length(self) -> int:
        """The frames that can be reached, back and forward."""
        ahead = self._future.track.end if self._future is not None else 0
        return max(ahead, self._track.end) - self._track.first

    @property
    def size(self) -> int:
        """Bytes of memory that the recorded time takes, about."""
        future = self._future
        ahead = 0 if future is None else future.track.size + sum(map(_key_size, future.keys))
        return self._size + self._track.size + ahead

    def record(self, machine: Machine, given: Given) -> None:
        """Add the frame that the machine has just done with these inputs."""
        track = self._track
        if self._now != track.end:
            self._branch()
        if self._future is not None and (given[0] or given[4] or given[3] & ~track.last[3]):
            self._future = None
        track.append(given)
        self._now += 1
        if self._now >= self._due:
            self._keep(machine, outside=not self._keys)

    def touch(self, machine: Machine) -> None:
        """Tell that something other than inputs changed the machine, or put another in its place.

        The change counts as a frame. Those before it stay and can be gone back to; a tape begins
        anew here.
        """
        self._track.cut(self._now)
        self._drop_keys_from(self._now + 1)
        self._future = None
        self._mark = min(self._mark, self._now)
        if self._keys:
            self._track.append(IDLE)
            self._now += 1
        self._keep(machine, outside=True)

    def mark(self) -> None:
        """Let a tape begin here."""
        self._mark = self._now

    def back(self, frames: int = 1) -> Machine:
        """Go back, at most to the oldest frame; returns the machine as it was there."""
        target = max(self._now - frames, self._track.first)
        if self._future is not None and target <= self._future.point:
            self._rejoin()
        self._now = target
        return self.machine()

    def forward(self, frames: int = 1) -> Machine:
        """Go forward in the recorded time, at most to its end; returns the machine there.

        What was played without input since going back is left out.
        """
        if self._future is not None:
            self._now = self._future.point
            self._rejoin()
        self._now = min(self._now + frames, self._track.end)
        return self.machine()

    def machine(self) -> Machine:
        """A new machine in the state of `position`; raises Diverged, as `back` and `forward` do."""
        return self._again(self._now)

    def compare(self, machine: Machine) -> None:
        """Raise Diverged unless the machine is in the state of `position`, played again."""
        if self.machine().save() != machine.save():
            raise Diverged(LineError(machine.line, "A FRAME, played again, CAME OUT DIFFERENTLY"))

    def stretch(self) -> tuple[bytes, Track]:
        """Start state and inputs of a tape that ends here.

        It begins at the mark, or later where something other than inputs changed the machine.
        """
        start = min(self._mark, self._now)
        for key in reversed(self._keys[: self._key_before(self._now) + 1]):
            if key.outside or key is self._keys[0]:
                start = max(start, key.position)
                break
        track = Track()
        for frames, given in self._track.runs(start, self._now):
            track.append(given, frames)
        return self._again(start).save(), track

    def _key_before(self, position: int) -> int:
        return bisect_right(self._keys, position, key=_position) - 1

    def _again(self, position: int) -> Machine:
        """The machine at a position; raises Diverged when a frame that went well now fails."""
        try:
            return self._machine_at(position)
        except LineError as error:
            failed = LineError(error.line, f"{error.reason}, WHEN played again,")
            failed.__cause__ = error.__cause__
            raise Diverged(failed) from error

    def _machine_at(self, position: int) -> Machine:
        key = self._keys[self._key_before(position)]
        machine = Machine.load(zlib.decompress(key.packed))
        frame = machine.frame
        for frames, given in self._track.runs(key.position, position):
            for _ in range(frames):
                frame(*given)
        return machine

    def _keep(self, machine: Machine, outside: bool) -> None:
        """Make a key frame; where one is needed and cannot be made, recorded time begins later."""
        try:
            packed = zlib.compress(machine.save(), 1)
        except ValueError:
            if outside:
                self._drop_keys_from(0)
                self._track = Track(self._now)
                self._due = self._now
            else:
                self._due += KEY_FRAMES
            return
        key = _KeyFrame(self._now, packed, outside)
        if not self._keys:
            self._track.forget(self._now)
        self._keys.append(key)
        self._size += _key_size(key)
        self._due = self._now + KEY_FRAMES
        while self.size > self._budget and (len(self._keys) > 1 or self._future is not None):
            self._forget_oldest()

    def _forget_oldest(self) -> None:
        if len(self._keys) == 1:
            self._future = None
            return
        self._size -= _key_size(self._keys.pop(0))
        first = self._keys[0].position
        self._track.forget(first)
        if self._future is not None and self._future.point < first:
            self._future = None

    def _branch(self) -> None:
        """Play on from a frame before the end: what lies behind it becomes the future."""
        tail = self._track.cut(self._now)
        keys = self._drop_keys_from(self._now + 1)
        self._mark = min(self._mark, self._now)
        if self._future is None:
            self._future = _Future(self._now, tail, keys)
        self._due = self._keys[-1].position + KEY_FRAMES

    def _rejoin(self) -> None:
        """Put the future back in its place; what was played instead had no input and goes."""
        point, tail, keys = self._future
        self._future = None
        self._track.cut(point)
        self._track.join(tail)
        self._drop_keys_from(point + 1)
        self._keys += keys
        self._size += sum(map(_key_size, keys))

    def _drop_keys_from(self, position: int) -> list[_KeyFrame]:
        keep = self._key_before(position - 1) + 1
        gone = self._keys[keep:]
        del self._keys[keep:]
        self._size -= sum(map(_key_size, gone))
        return gone


def _key_size(key: _KeyFrame) -> int:
    return _KEY_BYTES + len(key.packed)
