"""The gate: what comes into a console from outside, and what leaves it for another tab.

Owns what becomes of links, files and settings, and how the games rest while another tab of the
browser has them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.console import settings
from engine.console.computer import Computer
from engine.console.desk.memory import ELSEWHERE_PAGE, SHELF_PAGE
from engine.console.inputs import Input
from engine.console.keeper import Keeper
from engine.console.kept import envelope
from engine.console.kept.names import SETTINGS
from engine.console.seats.menu import Menu
from engine.console.seats.showing import Showing
from engine.console.session import Session
from engine.console.shelf import TAKEN
from engine.console.slot import Slot
from engine.later import later
from engine.machine import ESC, Program

if TYPE_CHECKING:
    from engine.console import loader
    from engine.console.kept import parcel
    from engine.console.links import BadLink, Link
else:
    loader = later("engine.console.loader")
    parcel = later("engine.console.kept.parcel")


class Gate:
    """The gate of a session; `take` gives the console an input."""

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        slot: Slot,
        menu: Menu,
        showing: Showing,
        computer: Computer,
        take: Callable[[Input], None],
    ) -> None:
        self.session = session
        self.keeper = keeper
        self.slot = slot
        self.menu = menu
        self.showing = showing
        self.computer = computer
        self.take = take
        self.saves = menu.saves
        self._link: Link | None = None
        self._left: Program | None = None

    def follow(self, link: Link) -> None:
        """Do what a link says; its game, seed and language were given at the start."""
        if link.is_moment and link.tape is not None:
            self.slot.insert(link.tape.program)
            self.slot.go_on_with(link.tape.start())
        elif link.tape is not None:
            self.showing.play(link.tape)
        elif link.code:
            self._link = link
            self.computer.bring_in(link.code)
            self.computer.type_command("LIST\n")

    def tell_bad_link(self, error: BadLink) -> None:
        """Tell the player what is wrong with the link that the page was opened with."""
        session, part = self.session, f"{error.name}={error.value}"
        session.message(session.text("link_bad" if error.name else "link_long", part))

    def bring_in(self, data: bytes) -> None:
        """Take in a file: all saves, a tape, or a listing."""
        self._end_showing()
        if self.is_shut:
            return
        if parcel.is_parcel(data):
            self.saves.take_in(data)
        elif envelope.is_tape(data):
            self.menu.tapes.take_in(data)
        else:
            self.computer.bring_in(data)

    def start_file(self, path: Path) -> None:
        """Start a cartridge of the player's own, which is asked for first; it is the file now."""
        self._end_showing()
        if self.is_shut:
            return
        self.slot.leave()
        if self.session.game is None:
            self.slot.own.take(loader.CartridgeFile(path, path.name, TAKEN, TAKEN))
            self.slot.reload()

    @property
    def is_shut(self) -> bool:
        """Whether another tab has the games."""
        return self.session.menu_shown and self.session.menu.line == ELSEWHERE_PAGE

    def rest(self, at_start: bool) -> None:
        """Keep the game and leave it to another tab, until it is taken over from there.

        A link that was to be followed `at_start` is followed then.
        """
        self._end_showing()
        session = self.session
        self._left = session.game.program if session.game is not None else None
        self._link = self._link if at_start else None
        self.keeper.keep()
        session.recorder.close()
        session.hush()
        session.game = session.wound = None
        session.open_menu(ELSEWHERE_PAGE)

    def come_back(self) -> None:
        """Go on with what is kept, after another tab had it."""
        self.session.open_menu(SHELF_PAGE)
        damaged = self.take_settings(None)
        if self._left is not None:
            self.slot.insert(self._left)
        if self._link is not None:
            self.follow(self._link)
        if damaged:
            self.keeper.set_aside(SETTINGS, damaged)

    def take_settings(self, language: str | None) -> str:
        """Take the stored settings over, but for the language if one is given; tells what is wrong
        with them, or nothing.
        """
        session = self.session
        stored, wrong = None, ""
        try:
            stored = settings.read(session.storage)
        except ValueError as error:
            wrong = str(error)
        chosen = stored or session.settings
        session.use(chosen if language is None else chosen._replace(language=language))
        return wrong

    def _end_showing(self) -> None:
        while self.session.showing or self.session.learning:
            for key in (0, ESC):  # what was held is let go first
                self.take(Input(key))
