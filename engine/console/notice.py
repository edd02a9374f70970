"""A notice: a short text over the game, for a while of its frames."""

from engine.machine import Machine

FRAMES = 120

NOTICE_EDGE = 3
"""Pixels that a notice takes beside its text."""


class Notice:
    """The last notice; `of` a game that has gone on, or is another one, it is nothing."""

    def __init__(self) -> None:
        self._text = ""
        self._until = 0

    def show(self, text: str, game: Machine) -> None:
        """Show a text over a game from now on."""
        self._text, self._until = text, game.frames + FRAMES

    def of(self, game: Machine | None) -> str:
        """What is to be shown over a game now, mostly nothing."""
        if not self._text or game is None or not 0 < self._until - game.frames <= FRAMES:
            return ""
        return self._text
