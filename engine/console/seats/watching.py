"""Watching: the monitor is on the screen, and lets the game stand or runs frames of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.console.faults import Faults
from engine.console.inputs import Input
from engine.console.keeper import Keeper
from engine.console.monitor.view import WINDS
from engine.console.seats.playing import Playing
from engine.console.session import Session
from engine.later import later
from engine.machine import LEFT_BUTTON, Given, LineError, Machine

if TYPE_CHECKING:
    from engine.console.kept import history
    from engine.console.monitor.monitor import Monitor
else:
    history = later("engine.console.kept.history")


class Watching:
    """1/60 s with the monitor."""

    def __init__(self, session: Session, keeper: Keeper, faults: Faults, playing: Playing) -> None:
        self.session = session
        self.keeper = keeper
        self.faults = faults
        self.playing = playing
        session.prepare = self._prepare

    def _prepare(self, monitor: Monitor) -> None:
        """Have a monitor tell what it does, and reach the recorded time."""
        monitor.on_frame = self._frame_ran
        monitor.past.history = lambda: self.session.recorder.history
        monitor.past.go = self._go

    def step(self, given: Input) -> None:
        """One frame's worth of time."""
        session, game = self.session, self.session.playing
        monitor = session.monitor
        pokes = monitor.pokes
        session.sounds = 0
        try:
            with self.faults.guard(game):
                ran = monitor.tick(game, *given.given_to(game.program, session.manner))
        except LineError as error:
            self.faults.fault(game, error, monitor.given)
            return
        except history.Diverged as error:
            self.faults.end(session.playing, error.failed)
            return
        session.touch_due |= pokes != monitor.pokes
        self._record_pokes()
        if ran:
            touched = any(frame.key or frame.button or frame.text for frame in ran)
            self.playing.after_frame(touched)

    def wound(self, given: Input) -> Input:
        """The player's input, which winds when the pointer is held on a button for that."""
        session = self.session
        if given.wind or not given.button & LEFT_BUTTON or not session.watched or session.held:
            return given
        target = session.monitor.view(session.playing).target_at(given.x, given.y)
        return given._replace(wind=WINDS.get(target.action, 0) if target is not None else 0)

    def _go(self, time: int) -> Machine:
        """Put the machine of a recorded time into the slot."""
        session, played = self.session, self.session.recorder.history
        assert played is not None
        session.lose_touch()
        session.pokes_come_back()
        session.game = machine = history.go_to(played, time)
        session.pokes_lie_ahead()
        self.keeper.unsaved = True
        return machine

    def switch(self) -> None:
        """Open the monitor on the game, or close it; a frame that has begun is finished."""
        session, game = self.session, self.session.game
        if game is None or session.showing:
            return
        if session.in_menu or not session.monitor_open:
            if session.in_menu:
                session.resume()
            session.monitor.start(game)
            return
        try:
            with self.faults.guard(game):
                session.monitor.close(game)
        except LineError as error:
            self.faults.fault(game, error, session.monitor.given)
            return
        self._record_pokes()

    def _record_pokes(self) -> None:
        """Tell the history of a change from outside, at the end of the frame it fell into."""
        session = self.session
        if session.touch_due and not session.inside:
            session.touch()

    def _frame_ran(self, game: Machine, given: Given) -> None:
        """What is due at the end of each frame that the monitor runs."""
        session = self.session
        session.recorder.record(game, given)
        session.sounds |= session.audible(game.sounds)
        self.keeper.unsaved |= bool(game.stored)
