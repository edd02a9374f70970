"""Showing: a tape plays in place of the game in the slot; any key ends it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.console.inputs import Input
from engine.console.session import Session
from engine.machine import Given, LineError, Machine, reason_of

if TYPE_CHECKING:
    from engine.console.kept.tape import Tape


class Showing:
    """The tape that is shown."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._inputs: Iterator[Given] = iter(())
        self._parked: Machine | None = None

    def play(self, tape: Tape) -> None:
        """Show a tape; the game in the slot is as it was when it is over."""
        session = self.session
        self._parked, session.game = session.game, tape.start()
        self._inputs = tape.inputs()
        session.showing = True
        session.resume()

    def step(self, given: Input) -> None:
        """One frame of the tape."""
        session = self.session
        stopped = bool(given.key or given.button or given.text)
        frame = None if stopped and not session.held else next(self._inputs, None)
        session.held &= stopped
        if frame is None:
            self._end("" if stopped else session.text("tape_end"))
            return
        try:
            session.playing.frame(*frame)
        except LineError as error:
            self._end(str(error))
            return
        session.hear(session.playing)

    def fail(self, error: BaseException) -> None:
        """The tape's game cannot be drawn."""
        self._end(str(LineError(self.session.playing.line, reason_of(error))))

    def _end(self, message: str) -> None:
        """Stop the tape; the game in the slot is back, and paused."""
        session = self.session
        session.hush()
        session.showing = False
        session.game, self._parked = self._parked, None
        session.held = True
        session.open_menu(session.page_behind)
        if message:
            session.message(message)
