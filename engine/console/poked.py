"""A game that the monitor may have changed: such a run is not kept.

Owns when it is honest again, which it is when it is wound back to before the first poke.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.console.monitor import NEVER
from engine.later import later
from engine.machine import Machine

if TYPE_CHECKING:
    from engine.console.monitor import monitor
    from engine.console.monitor.monitor import Monitor
else:
    monitor = later("engine.console.monitor.monitor")


class Poked:
    """The game in the slot, the monitor on it, and a poke that lies ahead of a game wound back.

    The monitor is there once it was asked for; `prepare` is what is done with it then.
    """

    def __init__(self) -> None:
        self.game: Machine | None = None
        self.poke_ahead = NEVER
        self.prepare: Callable[[Monitor], None] = lambda monitor: None
        self._monitor: Monitor | None = None

    @property
    def monitor(self) -> Monitor:
        """The monitor, open or not."""
        if self._monitor is None:
            self._monitor = monitor.Monitor()
            self.prepare(self._monitor)
        return self._monitor

    @property
    def monitor_open(self) -> bool:
        """Whether the monitor is open."""
        return self._monitor is not None and self._monitor.open

    def close_monitor(self) -> None:
        """Have the monitor closed, whatever it was at."""
        if self._monitor is not None:
            self._monitor.open = False

    def halt_monitor(self, left: str) -> None:
        """Stop where the monitor lets the machine run, since something else moves it.

        `left` is what it tells of the recorded time that is left.
        """
        if self._monitor is not None:
            self._monitor.halt(left)

    @property
    def inside(self) -> bool:
        """Whether the monitor has begun a frame that is not over."""
        return self._monitor is not None and self._monitor.inside

    @property
    def poked(self) -> bool:
        """Whether the monitor's prompt has changed the game."""
        if self._monitor is None or self.game is None:
            return False
        return self._monitor.marks.lie_behind(self.game)

    def pokes_of_now(self) -> tuple[int, int] | None:
        """The frame of the first poke and its time, None of an honest game."""
        return self.monitor.marks.at if self.poked else None

    def keep_pokes(self, pokes: tuple[int, int] | None) -> None:
        """The game in the slot is another machine now, which goes on from one with these pokes."""
        if pokes is None or self.game is None:
            return
        self.monitor.marks.at = pokes
        if not self.poked:  # what was recorded is gone
            self.monitor.marks.at = self.game.frames, NEVER

    def forget_pokes(self) -> None:
        """An honest game is in the slot."""
        self.poke_ahead = NEVER
        if self._monitor is not None:
            self._monitor.poked_at = NEVER

    def pokes_lie_ahead(self) -> None:
        """An honest frame was played: a poke that was wound back from lies in the future."""
        if self._monitor is None:
            return
        if self._monitor.poked_at != NEVER and not self.poked:
            self.poke_ahead, self._monitor.poked_at = self._monitor.poked_at, NEVER

    def forget_pokes_ahead(self) -> None:
        """The game goes another way than into that future."""
        self.poke_ahead = NEVER

    def pokes_come_back(self) -> None:
        """The game is wound, maybe into that future."""
        if self.poke_ahead != NEVER:
            self.monitor.poked_at, self.poke_ahead = self.poke_ahead, NEVER
