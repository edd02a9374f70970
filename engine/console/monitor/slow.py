"""Slow motion: how long the machine rests, and what the player does meanwhile."""

from engine.machine import Given

LINE_REST, FRAME_REST = 15, 4
"""1/60 s from one line to the next, and from one frame to the next in a wait."""


class Slow:
    """The rest of this moment; what the player does in it is kept for the next frame."""

    def __init__(self) -> None:
        self._rest = 0
        self._kept = Given()

    def begin(self) -> None:
        """Start without a rest, and with nothing kept."""
        self._rest, self._kept = 0, Given()

    def is_over(self, given: Given) -> bool:
        """Rest 1/60 s with these inputs of the player; whether something may run now."""
        kept = self._kept
        self._kept = Given(
            kept.key or given.key, given.x, given.y, kept.button | given.button,
            kept.text + given.text, given.held, kept.told or given.told,
            given.manner,
        )  # fmt: skip
        self._rest -= 1
        if self._rest > 0:
            return False
        self._rest = FRAME_REST
        return True

    @property
    def waits(self) -> bool:
        """Whether the player pressed or typed something that the next frame is to get."""
        return bool(self._kept.key or self._kept.text)

    def take(self) -> Given:
        """What was kept, used up but for the pointer."""
        kept, self._kept = self._kept, Given(0, self._kept.x, self._kept.y)
        return kept

    def rest_after_line(self) -> None:
        """Rest as long as after a line."""
        self._rest = LINE_REST
