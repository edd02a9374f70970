"""The recorder: what a session keeps of the game in the slot, to wind back and to put on tape.

Owns the history of that game, the speed of winding, the bar that shows where one stands, and the
tapes in the storage. The console tells it what happens; it never touches a window.
"""

import contextlib

from engine import charset, screen
from engine.console import envelope, names, tape
from engine.console.history import History
from engine.console.storage import Storage, StorageError
from engine.console.tape import FAULT, Check, Tape, TapeError
from engine.console.track import Given
from engine.machine import COLUMNS, ROWS, BadSave, LineError, Machine
from engine.screen import HIGHLIGHT, TEXT

BACK, FORWARD = -1, 1

WIND_KEYS = {"F3": BACK, "F4": FORWARD}
"""The console's keys for winding, by their names."""

FASTER_AFTER = 60
"""Frames after which winding gets twice as fast."""

FASTEST = 32
MOST_TAPES = 20

_BAR_ROW, _BAR_LEFT, _BAR_WIDTH = ROWS - 1, 4, 20
_PAST, _HALF_PAST = charset.QUADRANTS + 0b1100, charset.QUADRANTS + 0b0100


class Recorder:
    """Follows one game after the other."""

    def __init__(self, storage: Storage) -> None:
        self.history: History | None = None
        self.recording = False
        self.faulted: Tape | None = None
        self._storage = storage
        self._tapes = tape.drawer(storage)
        self._held = 0

    def insert(self, machine: Machine) -> None:
        """Begin with this game; the time before it is gone, but a running tape is kept."""
        self.close()
        self.history = History(machine)
        self.recording = False
        self.faulted = None
        self._held = 0

    def close(self) -> None:
        """Keep the tape that runs, if the storage lets."""
        if self.recording:
            with contextlib.suppress(StorageError):
                self.stop()

    def record(self, machine: Machine, given: Given) -> None:
        """The game has done a frame with these inputs."""
        self.history.record(machine, given)

    def touch(self, machine: Machine) -> None:
        """The game was changed by something else, or another one of this cartridge is there."""
        self.history.touch(machine)

    def wind(self, way: int) -> Machine:
        """Wind for one frame, faster the longer it is held; returns the game as it is now."""
        frames = min(1 << self._held // FASTER_AFTER, FASTEST)
        self._held += 1
        return self.history.back(frames) if way == BACK else self.history.forward(frames)

    def release(self) -> None:
        """The key for winding is up."""
        self._held = 0

    def with_bar(self, machine: Machine, way: int) -> Machine:
        """A copy of the machine for the screen, with the bar over its last row."""
        try:
            shown = Machine.load(machine.save())
        except (BadSave, ValueError):
            return machine
        draw_bar(shown, way, self.history.position, self.history.length)
        return shown

    # Tapes

    def start(self) -> None:
        """Let the tape begin now."""
        self.recording = True
        self.history.mark()

    def tape(self) -> Tape:
        """The tape up to now, which checks the last screen, or up to the fault it ended with.

        ValueError when there is none.
        """
        if self.faulted is not None:
            return self.faulted
        if self.history is None:
            raise ValueError("no game was played")
        made = Tape.of(*self.history.stretch())
        made.checks = tape.screen_checks(self.history.machine(), made.frames)
        return made

    def stop(self) -> str:
        """Keep the tape; tells where it lies. Raises StorageError."""
        self.recording = False
        try:
            made = self.tape()
        except ValueError as error:
            raise StorageError(f"there is no tape: {error}") from error
        return self._keep("tape", made)

    def fault(self, given: Given, error: LineError) -> str:
        """Keep the tape of a frame that failed; tells where it lies. Raises StorageError."""
        self.recording = False
        try:
            made = Tape.of(*self.history.stretch())
        except ValueError as reason:
            raise StorageError(f"there is no tape: {reason}") from reason
        made.track.append(given)
        made.checks.append(Check(made.frames, FAULT, 0, str(error)))
        self.faulted = made
        return self._keep("fault", made)

    def has_tape(self, slug: str) -> bool:
        """Whether a tape of this cartridge was recorded."""
        try:
            return any(self._read(name) is not None for name in _tape_names(slug, 1))
        except StorageError:
            return False

    def last(self, slug: str) -> Tape | None:
        """The tape of this cartridge that was recorded last. Raises StorageError, TapeError."""
        found = self._last_data(slug)
        if found is None:
            return None
        read = Tape.read(found)
        if read.slug != slug:
            raise TapeError(2, f"the tape belongs to the cartridge {read.slug}")
        return read

    def _last_data(self, slug: str) -> bytes | None:
        """The tape with the highest number, under a name of today or else of an earlier version."""
        today = earlier = None
        for number in range(1, MOST_TAPES + 1):
            new, old = (self._read(name) for name in _tape_names(slug, number))
            if new is None and old is None:
                break
            today, earlier = new or today, old or earlier
        return today or earlier

    def _read(self, name: str) -> bytes | None:
        """A tape; in the browser a battery may lie under the name that a tape had."""
        data = self._tapes.read(name)
        return None if data is not None and envelope.owner(data) is not None else data

    def _keep(self, kind: str, made: Tape) -> str:
        number = 1
        while number < MOST_TAPES and self._tapes.read(names.tape(made.slug, kind, number)):
            number += 1
        name = names.tape(made.slug, kind, number)
        self._tapes.write(name, made.render().encode())
        return tape.place(self._storage, name)


def _tape_names(slug: str, number: int) -> tuple[str, str]:
    """What a tape is called, and what earlier versions called it."""
    return names.tape(slug, "tape", number), f"{slug}-tape-{number}"


def draw_bar(m: Machine, way: int, position: int, length: int) -> None:
    """Where one stands in the recorded time, and how long before its end."""
    screen.fill(m, 0, _BAR_ROW, COLUMNS, 1, charset.SPACE)
    arrow = charset.ARROW_LEFT if way == BACK else charset.ARROW_RIGHT
    screen.fill(m, 1, _BAR_ROW, 2, 1, arrow, HIGHLIGHT)
    halves = 2 * _BAR_WIDTH * position // length if length else 0
    full, half = divmod(halves, 2)
    screen.fill(m, _BAR_LEFT, _BAR_ROW, _BAR_WIDTH, 1, charset.BOX_HORIZONTAL, TEXT)
    screen.fill(m, _BAR_LEFT, _BAR_ROW, full, 1, _PAST, HIGHLIGHT)
    if half:
        screen.poke(m, _BAR_LEFT + full, _BAR_ROW, _HALF_PAST, HIGHLIGHT)
    seconds = (length - position + 59) // 60
    screen.right(m, COLUMNS - 1, _BAR_ROW, f"-{seconds // 60}:{seconds % 60:02}", HIGHLIGHT)
