"""The recorder: what a session keeps of the game in the slot, to wind back and to put on tape.

Owns the history of that game, the speed of winding, and the tapes in the storage. The console
tells it what happens; it never touches a window.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.console.inputs import BACK
from engine.console.kept import envelope, names
from engine.console.kept.storage import Storage, StorageError
from engine.later import later
from engine.machine import Given, LineError, Machine, Program

if TYPE_CHECKING:
    from engine.console.kept import history, tape
    from engine.console.kept.history import History
    from engine.console.kept.tape import Tape
else:
    history = later("engine.console.kept.history")
    tape = later("engine.console.kept.tape")

FASTER_AFTER = 60
"""Frames after which winding gets twice as fast."""

FASTEST = 32


class Recorder:
    """Follows one game after the other."""

    def __init__(self, storage: Storage) -> None:
        self.history: History | None = None
        self.recording = False
        self.faulted: Tape | None = None
        self._storage = storage
        self._held = 0

    def insert(self, machine: Machine) -> None:
        """Begin with this game; the time before it is gone, but a running tape is kept."""
        self.close()
        self.history = history.History(machine)
        self.recording = False
        self.faulted = None
        self._held = 0

    def close(self) -> None:
        """Keep the tape that runs, if the storage lets."""
        if self.recording:
            with contextlib.suppress(StorageError):
                self.stop()

    @property
    def length(self) -> int:
        """The frames that can be reached, back and forward."""
        return self.history.length if self.history is not None else 0

    @property
    def position(self) -> int:
        """The frame one stands at."""
        return self._played.position

    @property
    def _played(self) -> History:
        """The history, where a game was played."""
        assert self.history is not None
        return self.history

    def compare(self, machine: Machine) -> None:
        """Raise Diverged unless its frames, played again, lead to this state of the game."""
        history.compare(self._played, machine)

    def record(self, machine: Machine, given: Given) -> None:
        """The game has done a frame with these inputs."""
        assert self.history is not None
        self.history.record(machine, given)

    def touch(self, machine: Machine) -> None:
        """The game was changed by something else, or another one of this cartridge is there."""
        self._played.touch(machine)

    def wind(self, way: int) -> Machine:
        """Wind for one frame, faster the longer it is held; returns the game as it is now."""
        frames = min(1 << self._held // FASTER_AFTER, FASTEST)
        self._held += 1
        return self._played.back(frames) if way == BACK else self._played.forward(frames)

    def release(self) -> None:
        """The key for winding is up."""
        self._held = 0

    # Tapes

    def start(self) -> None:
        """Let the tape begin now."""
        self.recording = True
        self._played.mark()

    def tape(self) -> Tape:
        """The tape up to now, which checks the last screen, or up to the fault it ended with.

        ValueError when there is none.
        """
        if self.faulted is not None:
            return self.faulted
        if self.history is None:
            raise ValueError("no game was played")
        made = tape.Tape.of(self._played.program, *self._played.stretch())
        made.checks = tape.screen_checks(self._played.machine(), made.frames)
        return made

    def stop(self) -> str:
        """Keep the tape; tells where it lies. Raises StorageError."""
        self.recording = False
        try:
            made = self.tape()
        except ValueError as error:
            raise StorageError(f"there is no tape: {error}") from error
        return self.keep(made)

    def fault(self, given: Given, error: LineError) -> str:
        """Keep the tape of a frame that failed; tells where it lies. Raises StorageError."""
        self.recording = False
        try:
            made = tape.Tape.of(self._played.program, *self._played.stretch())
        except ValueError as reason:
            raise StorageError(f"there is no tape: {reason}") from reason
        made.track.append(given)
        made.checks.append(tape.Check(made.frames, tape.FAULT, 0, str(error)))
        self.faulted = made
        return self.keep(made, "fault")

    def before_fault(self) -> Machine:
        """The game as it was before the frame that failed; it can be wound back from there."""
        self.faulted = None
        return self._played.machine()

    def has_tape(self, slug: str) -> bool:
        """Whether a tape of this cartridge was recorded."""
        try:
            return any(self._read(name) is not None for name in _tape_names(slug, 1))
        except StorageError:
            return False

    def last(self, program: Program, shelf: Mapping[str, Program]) -> Tape | None:
        """The tape of a program of this shelf that was recorded last. StorageError, TapeError."""
        found = self._last_data(program.slug)
        if found is None:
            return None
        read = tape.Tape.read(found, shelf)
        if read.program is not program:
            raise tape.TapeError(2, f"the tape belongs to the cartridge {read.slug}")
        return read

    def _last_data(self, slug: str) -> bytes | None:
        """The tape with the highest number, under a name of today or else of an earlier version."""
        today = earlier = None
        for number in range(1, tape.MOST_TAPES + 1):
            new, old = (self._read(name) for name in _tape_names(slug, number))
            if new is None and old is None:
                break
            today, earlier = new or today, old or earlier
        return today or earlier

    def _read(self, name: str) -> bytes | None:
        """A tape; in the browser a battery may lie under the name that a tape had."""
        data = tape.drawer(self._storage).read(name)
        return None if data is not None and envelope.owner(data) is not None else data

    def keep(self, made: Tape, kind: str = "tape") -> str:
        """Keep a tape as the last of its cartridge; tells where it lies. Raises StorageError."""
        number = 1
        tapes = tape.drawer(self._storage)
        while number < tape.MOST_TAPES and tapes.read(names.tape(made.slug, kind, number)):
            number += 1
        name = names.tape(made.slug, kind, number)
        tapes.write(name, made.render().encode())
        return tape.place(self._storage, name)


def _tape_names(slug: str, number: int) -> tuple[str, str]:
    """What a tape is called, and what earlier versions called it."""
    return names.tape(slug, "tape", number), f"{slug}-tape-{number}"
