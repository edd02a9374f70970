"""Linking: what is in the slot becomes a link, copied, or printed where there is no page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.console.desk import memory as desk
from engine.console.kept.storage import StorageError
from engine.console.session import Session
from engine.later import later

if TYPE_CHECKING:
    from engine.basic import files
    from engine.console import links
    from engine.console.kept import tape
    from engine.console.links import Link
else:
    files = later("engine.basic.files")
    links = later("engine.console.links")
    tape = later("engine.console.kept.tape")

SHOWN = 120
"""Characters of a link that are shown; all of it is copied."""


class Linking:
    """What the menu's page of links can do."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def make(self, request: int) -> None:
        """Make the link that was asked for, and tell the player."""
        session, courier = self.session, self.session.courier
        try:
            query = self._link(request).query
        except (StorageError, tape.TapeError) as error:
            session.message(session.text("tape_bad", error))
            return
        except ValueError:  # it is too long, or a game that cannot be saved
            session.message(session.text("link_none"))
            return
        whole = courier.link(query)
        shown = whole if len(whole) <= SHOWN else f"{whole[: SHOWN - 3]}..."
        session.message(session.text("link_made" if courier.clipboard else "link_printed", shown))

    def _link(self, request: int) -> Link:
        """Raises StorageError, TapeError, or ValueError where there is none."""
        session, game = self.session, self.session.playing
        if request == desk.LINK_DEAL:
            return links.of_deal(game)
        if request == desk.LINK_LISTING:
            return links.of_listing(files.kept(game))
        if request == desk.LINK_MOMENT:
            return links.of_moment(game)
        return links.Link(tape=session.recorder.last(game.program, session.shelf))
