"""A game that the monitor may have changed: such a run is not kept.

Owns when it is honest again, which it is when it is wound back to before the first poke.
"""

from engine.console.monitor.monitor import Monitor
from engine.console.monitor.pokes import NEVER
from engine.machine import Machine


class Poked:
    """The game in the slot, the monitor on it, and a poke that lies ahead of a game wound back."""

    def __init__(self) -> None:
        self.game: Machine | None = None
        self.monitor = Monitor()
        self.poke_ahead = NEVER

    @property
    def poked(self) -> bool:
        """Whether the monitor's prompt has changed the game."""
        return self.game is not None and self.monitor.marks.lie_behind(self.game)

    def forget_pokes(self) -> None:
        """An honest game is in the slot."""
        self.monitor.poked_at = self.poke_ahead = NEVER

    def pokes_lie_ahead(self) -> None:
        """An honest frame was played: a poke that was wound back from lies in the future."""
        if self.monitor.poked_at != NEVER and not self.poked:
            self.poke_ahead, self.monitor.poked_at = self.monitor.poked_at, NEVER

    def forget_pokes_ahead(self) -> None:
        """The game goes another way than into that future."""
        self.poke_ahead = NEVER

    def pokes_come_back(self) -> None:
        """The game is wound, maybe into that future."""
        if self.poke_ahead != NEVER:
            self.monitor.poked_at, self.poke_ahead = self.poke_ahead, NEVER
