"""The tape deck: the game in the slot is recorded, and its last tape shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import sounds
from engine.console.kept import names
from engine.console.kept.storage import StorageError
from engine.console.seats.showing import Showing
from engine.console.session import Session
from engine.later import later

if TYPE_CHECKING:
    from engine.console.kept import tape
    from engine.console.kept.tape import Tape
else:
    tape = later("engine.console.kept.tape")


class TapeDeck:
    """What the menu's page of the tape can do."""

    def __init__(self, session: Session, showing: Showing) -> None:
        self.session = session
        self.showing = showing

    def record(self) -> None:
        """Let a tape begin now."""
        self.session.recorder.start()
        self.session.resume()

    def stop(self) -> None:
        """Keep the tape, and tell where it lies."""
        session = self.session
        try:
            session.message(session.text("tape_kept", session.recorder.stop()))
            session.sound_out(sounds.SAVED)
        except StorageError as error:
            session.message(session.text("tape_bad", error))

    def play(self) -> None:
        """Show the last tape of the game."""
        last = self._last()
        if last is not None:
            self.showing.play(last)

    def take_out(self) -> None:
        """Give the player the last tape of the game as a file."""
        last = self._last()
        if last is not None:
            name = f"{names.battery(last.slug)}{tape.SUFFIX}"
            self.session.courier.take_out(name, last.render().encode())

    def take_in(self, data: bytes) -> None:
        """Keep a tape that came in as the last of its cartridge, and show it."""
        session = self.session
        try:
            brought = tape.Tape.read(data, session.shelf)
            session.recorder.keep(brought)
        except (StorageError, tape.TapeError) as error:
            session.message(session.text("tape_bad", error))
        else:
            self.showing.play(brought)

    def _last(self) -> Tape | None:
        """The last tape of the game; what is wrong with it is told."""
        session = self.session
        try:
            return session.recorder.last(session.playing.program, session.shelf)
        except (StorageError, tape.TapeError) as error:
            session.message(session.text("tape_bad", error))
            return None
