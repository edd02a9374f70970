"""Other tabs and windows of the browser that have the console open: one of them has the games.

Owns what they say to each other. A tab that starts asks who has them; whoever has answers, and the
new one offers to take them over. A tab that sleeps answers nothing, and hears when it wakes that
they are gone. Two that start at once are told apart by who was first.
"""

from typing import Any, Protocol

NAME = "pcg-21"
WHO, HERE, MINE, KEPT = "who", "here", "mine", "kept"
WITHIN = 30
"""Frames within which an answer comes, or none."""


class Player(Protocol):
    """The console's gate, as far as tabs are its business."""

    def rest(self, at_start: bool) -> None:
        """Keep the game and leave it to another tab."""

    def come_back(self) -> None:
        """Go on with what is kept."""


class Handover:
    """Between this tab and the others; `born` is smaller the earlier it was opened."""

    def __init__(self, channel: Any, create_proxy: Any, player: Player, born: float) -> None:
        self._channel = channel
        self._player = player
        self._born = born
        self._has = True
        self._settled = False
        self._due = WITHIN
        self._proxy = create_proxy(self._heard)
        channel.onmessage = self._proxy
        self._say(WHO)

    def update(self) -> None:
        """A frame has gone by."""
        if self._due:
            self._due -= 1
            if not self._due:
                self._nobody_answered()

    def take_over(self) -> None:
        """The player wants the games here."""
        self._due = WITHIN
        self._say(MINE)

    def _nobody_answered(self) -> None:
        if self._has:
            self._settled = True
            self._say(MINE)
        else:
            self._go_on()

    def _go_on(self) -> None:
        self._has = self._settled = True
        self._due = 0
        self._player.come_back()

    def _say(self, word: str) -> None:
        self._channel.postMessage(f"{word} {self._born}")

    def _heard(self, event: Any) -> None:
        word, _, born = str(event.data).partition(" ")
        if word == WHO and self._has and (self._settled or self._born < float(born)):
            self._say(HERE)
        elif word == HERE and self._has and not self._settled:
            self._give_up()
        elif word == MINE and self._has:
            self._give_up()
            self._say(KEPT)
        elif word == KEPT and self._due and not self._has:
            self._go_on()

    def _give_up(self) -> None:
        self._player.rest(at_start=not self._settled)
        self._has = self._settled = False
        self._due = 0
