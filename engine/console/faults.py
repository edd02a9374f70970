"""Faults: a game that failed is told, kept as a tape, and out of the slot.

Owns the fault page and what keeps a poked game from hanging the console.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING

from engine.console.desk.memory import MESSAGE_PAGE, SHELF_PAGE
from engine.console.inputs import MONITOR_KEY
from engine.console.keeper import Keeper
from engine.console.kept import aside
from engine.console.kept.names import battery
from engine.console.kept.storage import StorageError
from engine.console.own import Own
from engine.console.session import Session
from engine.later import later
from engine.machine import IDLE, Given, LineError, Machine, reason_of

if TYPE_CHECKING:
    from engine.console import guard
    from engine.console.kept import history
    from engine.console.kept.history import History
else:
    guard = later("engine.console.guard")
    history = later("engine.console.kept.history")

UNGUARDED = nullcontext()
"""What an honest game runs in, 60 times a second."""


class Faults:
    """What happens when a machine of a session fails."""

    def __init__(self, session: Session, keeper: Keeper, own: Own) -> None:
        self.session = session
        self.keeper = keeper
        self.own = own
        self._broke: tuple[History | None, int] = None, 0

    def guard(self, machine: Machine) -> AbstractContextManager[None]:
        """What keeps a poked game from hanging the console; a file's own program has its guard."""
        poked = machine is self.session.game and self.session.poked
        return self._counted(machine) if poked else UNGUARDED

    @contextmanager
    def _counted(self, machine: Machine) -> Iterator[None]:
        session = self.session
        beyond = "" if session.monitor_open else machine.program.beyond(machine)
        if beyond:
            raise LineError(machine.line, f"{beyond}: BREAK")
        try:
            with guard.Steps().counted():
                yield
        except guard.EndlessLoop as error:  # not in one of the machine's lines, which name theirs
            raise LineError(machine.line, reason_of(error)) from error

    def drawing_failed(self, error: BaseException) -> None:
        """The game cannot be drawn; it ends like one whose line failed."""
        game = self.session.game
        if game is not None:
            failed = LineError(game.line, reason_of(error))
            failed.__cause__ = error
            self.end(game, failed, IDLE, self._tape_of(IDLE, failed))

    def fault(self, machine: Machine, error: LineError, given: Given) -> None:
        """A frame with these inputs failed: its tape is kept, its game ends.

        One that was poked stands in the monitor at the line that failed, to be mended; when it
        fails again before a frame went well, it ends like any other.
        """
        if machine is self.session.game and self.session.poked and self._stands(machine, error):
            return
        tape = self._tape_of(given, error) if machine is self.session.game else ""
        self.end(machine, error, given, tape)

    def _stands(self, machine: Machine, error: LineError) -> bool:
        """Let a poked game stand in the monitor; False when it has not moved since it did."""
        session = self.session
        played = session.recorder.history
        again = played is not None and (played, played.now) == self._broke
        if played is None or session.menu_shown or (again and not session.monitor_open):
            return False
        session.faults.append(f"{machine.program.slug}: {error}")
        monitor = session.monitor
        monitor.start(machine)
        monitor.running.look_at()
        monitor.voice.tell("broke", error.reason, error.line, refused=True)
        session.touch()
        self._broke = played, played.now
        session.hush()
        return True

    def end(self, machine: Machine, error: LineError, given: Given = IDLE, tape: str = "") -> None:
        """Tell the fault of a machine and take it out of the slot."""
        session, keeper = self.session, self.keeper
        session.hush()
        own, in_slot = self.own.runs_in(machine), machine is session.game
        battery_fails = in_slot and keeper.untouched and not (session.poked or own)
        if own and in_slot:
            self.own.stuck = self.own.stuck + 1 if keeper.untouched and not any(given) else 0
        if machine is session.menu:
            session.new_menu()
        session.game = session.wound = None
        session.close_monitor()
        keeper.unsaved = False
        if battery_fails:
            keeper.set_aside(battery(machine.program.slug), str(error), aside.STOPPED)
        kept = tape and session.recorder.faulted is not None
        opens = session.text("tape_opens", MONITOR_KEY) if kept else ""
        if own:
            self.own.failed(error, opens)
        else:
            session.faults.append(f"{machine.program.slug}: {error}")
        if not (own or battery_fails):
            told = "\n".join(filter(None, (str(error), opens, tape)))
            session.message(session.text("fault", told), SHELF_PAGE)
        elif tape:
            session.message(tape, SHELF_PAGE)

    def _tape_of(self, given: Given, error: LineError) -> str:
        """Keep a tape of what led to an error, and tell where it lies."""
        session = self.session
        try:
            return session.text("tape_kept", session.recorder.fault(given, error))
        except StorageError as failure:
            return session.text("tape_bad", failure)

    def reopen(self) -> None:
        """While a fault is told, put the game back as it was before the frame that failed."""
        session = self.session
        told = session.menu_shown and session.menu.line == MESSAGE_PAGE
        if session.game is None and told and session.recorder.faulted is not None:
            with suppress(history.Diverged):
                session.game = session.recorder.before_fault()
