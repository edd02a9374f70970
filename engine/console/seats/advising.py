"""Advising: the adviser of the game in the slot thinks about a copy of it, a little in each frame.

Owns how much of that falls into a frame. The game itself is not touched, but where it gives advice
on a key of its own.
"""

import contextlib
from collections.abc import Generator
from typing import TYPE_CHECKING

from engine.console.computer import Computer
from engine.console.desk.memory import (
    ADVICE_PAGE,
    MANUAL_PAGE,
    PAUSE_PAGE,
    open_page,
    set_message,
)  # fmt: skip
from engine.console.own import Own
from engine.console.session import Session
from engine.console.slot import Slot
from engine.later import later
from engine.machine import BadSave, Break, Machine, reason_of
from engine.machine.packed import keys_of

if TYPE_CHECKING:
    from engine.console import guard
else:
    guard = later("engine.console.guard")

PARTS = 4
"""How many parts of the adviser's thinking fall into a frame."""
PATIENCE = 480
"""So many frames a question waits for what flies or pauses to end, when asked too early."""

Thinking = Generator[None, None, str]


class Advising:
    """The adviser of a session, and what else its game offers in the menu."""

    def __init__(self, session: Session, own: Own, slot: Slot, computer: Computer) -> None:
        self.session = session
        self.own = own
        self.slot = slot
        self.computer = computer
        self._thinking: Thinking | None = None
        self._waits, self._patient = 0, False
        self._wanted = 0

    @property
    def shown(self) -> bool:
        """Whether the adviser's page is on the screen."""
        session = self.session
        return session.menu_shown and session.menu.line == ADVICE_PAGE

    def pressed(self) -> None:
        """The player asks for advice, or has read it; a computer tells the words of BASIC."""
        session, game = self.session, self.session.game
        if self.computer.edits:
            self.slot.pause()
            open_page(session.menu, MANUAL_PAGE)
        elif self.shown:
            session.resume()
        elif game is None or game.program.adviser is None or session.watched:
            return
        elif not session.menu_shown or session.menu.line == PAUSE_PAGE:
            self.ask()

    def ask(self) -> None:
        """Let the adviser begin to think, and show his page; or let the game advise by itself."""
        self._waits, self._patient, self._wanted = 0, True, 0
        self._ask()

    def follow(self) -> None:
        """Ask again once the game has come to rest, when it was asked too early; or take what it
        offered before it made it.
        """
        if not self._waits:
            return
        session = self.session
        self._waits -= 1
        if session.menu_shown or session.watched:
            self._waits = 0
        elif self._wanted:
            key = self._offers[self._wanted - 1]
            if key:
                self._waits = 0
                self.press(key)
        elif not session.playing.delay or not self._waits:
            self._waits, self._patient = 0, False
            self._ask()

    def _ask(self) -> None:
        session, game = self.session, self.session.playing
        adviser = game.program.adviser
        if adviser is None or isinstance(adviser, int):
            if adviser in keys_of(game.zones) and not game.delay:
                self.press(adviser or 0)
            else:
                self._tell("")
            return
        try:
            copy = Machine.load(game.save(), session.shelf)
        except (BadSave, ValueError):  # there is none of what a poke has spoilt
            self._tell("")
            return
        try:
            with self._guard():
                self._thinking = adviser(copy)
        except (Exception, Break) as error:  # one of the player's own may be no generator
            self._tell(reason_of(error))
            return
        self._think(1)
        if self._thinking is not None:
            self._show(session.text("thinking"))

    @property
    def _offers(self) -> list[int]:
        """The keys of what the game in the slot offers in the menu, 0 for what it does not now."""
        game = self.session.game
        if game is None:
            return []
        here = 0 if game.delay else game.line
        return [key if line == here else 0 for line, key in game.program.offers.values()]

    @property
    def offered(self) -> int:
        """Which of its offers the game makes now, a bit each; and all while something flies."""
        offers, game = self._offers, self.session.game
        flies = game is not None and game.delay > 0
        return sum((flies or key > 0) << at for at, key in enumerate(offers))

    def take_offer(self, number: int) -> None:
        """Press the key of the n-th offer, from 1, as soon as the game makes it."""
        key = self._offers[number - 1]
        if key:
            self.press(key)
        else:
            self.session.resume()
            self._waits, self._wanted = PATIENCE, number

    def press(self, key: int) -> None:
        """Go on with the game, and press a key of it; the monitor has keys of its own."""
        self.session.resume()
        self.session.due = 0 if self.session.monitor_open else key

    def think(self) -> None:
        """Some parts of the thinking; the advice is shown at its end."""
        self.session.hush()
        self._think(PARTS)

    def _think(self, parts: int) -> None:
        if self._thinking is None:
            return
        try:
            with self._guard():
                for _ in range(parts):
                    next(self._thinking)
        except StopIteration as end:
            self._tell(str(end.value or ""))
        except (Exception, Break) as error:  # whatever a cartridge's own function does
            self._tell(reason_of(error))

    def _guard(self) -> contextlib.AbstractContextManager[None]:
        """What keeps a player's own adviser, or one of a poked game, from hanging the console."""
        session = self.session
        if session.poked or self.own.runs_in(session.game):
            return guard.Steps().counted()
        return contextlib.nullcontext()

    def _tell(self, advice: str) -> None:
        """Show advice; where there is none, wait for the end of what flies or pauses."""
        self._thinking = None
        if not advice and self._patient and self.session.playing.delay:
            self._waits = PATIENCE
            if self.session.menu_shown:
                self.session.resume()
            return
        self._show(advice or self.session.text("no_advice"))

    def _show(self, advice: str) -> None:
        session = self.session
        session.in_menu = session.menu_stale = True
        set_message(session.menu, advice, PAUSE_PAGE, ADVICE_PAGE)
