"""The tape deck: the game in the slot is recorded, and its last tape shown."""

from engine import sounds
from engine.console.kept.storage import StorageError
from engine.console.kept.tape import TapeError
from engine.console.seats.showing import Showing
from engine.console.session import Session


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
        session = self.session
        try:
            tape = session.recorder.last(session.playing.program, session.shelf)
        except (StorageError, TapeError) as error:
            session.message(session.text("tape_bad", error))
        else:
            if tape is not None:
                self.showing.play(tape)
