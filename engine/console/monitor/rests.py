"""Rests: seconds of the recorded time in which a game only waited.

The trace passes over them at once, so that it reaches back to what was done before a long wait.
"""

from copy import copy

from engine.console.kept.history import KEY_FRAMES, History
from engine.machine import Given, LineError, Machine, registers_of


class Rests:
    """The rests of one history. What was found is kept by the key frames at both ends."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._known: dict[tuple[bytes, bytes], bool] = {}

    def frames(self, time: int) -> int:
        """How many frames from a time on are such a second, 0 when they are none."""
        history = self._history
        keys, at = history.keys.all, history.keys.before(time)
        begun, after = keys[at], keys[at + 1] if at + 1 < len(keys) else keys[at]
        if begun.position != time or after.position != time + KEY_FRAMES:
            return 0
        if after.outside or after.position >= history.now:  # a step back is one of the last lines
            return 0
        ends = begun.packed, after.packed
        if ends not in self._known:
            self._known[ends] = self._is_rest(time)
        return KEY_FRAMES if self._known[ends] else 0

    def _is_rest(self, time: int) -> bool:
        """Whether nobody did anything in the second from a time on, neither player nor game."""
        history = self._history
        m = history.at(time)
        begun = tuple(copy(part) for part in _state(m))
        for frames, given in history.track.runs(time, time + KEY_FRAMES):
            if given.key or given.text or given.button or not _stays(m, begun, given, frames):
                return False
        return True


def _stays(m: Machine, begun: tuple[object, ...], given: Given, frames: int) -> bool:
    """Play some frames; whether none of them changed anything."""
    try:
        for _ in range(frames):
            m.frame(*given)
            if _state(m) != begun:
                return False
    except LineError:
        return False
    return True


def _state(m: Machine) -> tuple[object, ...]:
    """What lines change, and where the machine stands."""
    return m.line, m.delay, m.random, *registers_of(m), m.cell, m.vram, m.sprites, m.pcg
