"""A track: the inputs of one frame after the other, as runs of equal ones.

Owns inputs and their frame numbers, no machine. What stays the same for an hour is one run.
"""

from bisect import bisect_right
from collections.abc import Iterator

from engine.machine import IDLE, Given

RUN_BYTES = 160
"""Memory that a run takes: two places in lists, a number and a tuple of eight."""


class Track:
    """Inputs of the frames `first + 1` to `end`; `frame n` is the one that ends at time n."""

    __slots__ = ("_ends", "_given", "first", "size")

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.size = 0
        self._ends: list[int] = []
        self._given: list[Given] = []

    @property
    def end(self) -> int:
        """The number of the last frame; `first` when there is none."""
        return self._ends[-1] if self._ends else self.first

    @property
    def last(self) -> Given:
        """The inputs of the last frame."""
        return self._given[-1] if self._given else IDLE

    def append(self, given: Given, frames: int = 1) -> None:
        """Add so many frames with these inputs."""
        if self._given and self._given[-1] == given:
            self._ends[-1] += frames
        elif frames:
            self._ends.append(self.end + frames)
            self._given.append(given)
            self.size += _size(given)

    def runs(self, start: int, end: int) -> Iterator[tuple[int, Given]]:
        """How many frames had which inputs, from after frame `start` to frame `end`."""
        for index in range(bisect_right(self._ends, start), len(self._ends)):
            until = min(self._ends[index], end)
            if until > start:
                yield until - start, self._given[index]
            start = until
            if start >= end:
                return

    def last_pressed(self, end: int) -> int | None:
        """The frame before the last key, click or typed text up to `end`, None for none."""
        time, found, held = self.first, None, 0
        for frames, given in self.runs(self.first, end):
            if given.key or given.text:
                found = time + frames - 1
            elif given.button & ~held:
                found = time
            time, held = time + frames, given.button
        return found

    def part(self, start: int, end: int) -> "Track":
        """The frames from after `start` to `end`, as a track that begins at 0."""
        part = Track()
        for frames, given in self.runs(start, end):
            part.append(given, frames)
        return part

    def cut(self, end: int) -> "Track":
        """Take the frames after `end` away and return them."""
        tail = Track(end)
        for frames, given in self.runs(end, self.end):
            tail.append(given, frames)
        keep = bisect_right(self._ends, end)
        inside = keep < len(self._ends) and end > (self._ends[keep - 1] if keep else self.first)
        if inside:
            self._ends[keep] = end
        del self._ends[keep + inside :], self._given[keep + inside :]
        self.size = sum(map(_size, self._given))
        return tail

    def join(self, tail: "Track") -> None:
        """Add all frames of a track that begins where this one ends."""
        for frames, given in tail.runs(tail.first, tail.end):
            self.append(given, frames)

    def forget(self, first: int) -> None:
        """Drop the frames up to and with this one; the numbers of the others stay."""
        gone = bisect_right(self._ends, first)
        self.size -= sum(map(_size, self._given[:gone]))
        del self._ends[:gone], self._given[:gone]
        self.first = first


def _size(given: Given) -> int:
    return RUN_BYTES + 4 * len(given.text) + len(given.told)
