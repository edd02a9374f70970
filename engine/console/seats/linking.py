"""Linking: what is in the slot becomes a link, copied, or printed where there is no page."""

from engine.basic import files
from engine.console import links
from engine.console.computer import Computer
from engine.console.desk import memory as desk
from engine.console.kept.storage import StorageError
from engine.console.kept.tape import TapeError
from engine.console.links import Link
from engine.console.session import Session

SHOWN = 120
"""Characters of a link that are shown; all of it is copied."""


class Linking:
    """What the menu's page of links can do."""

    def __init__(self, session: Session, computer: Computer) -> None:
        self.session = session
        self.computer = computer

    def make(self, request: int) -> None:
        """Make the link that was asked for, and tell the player."""
        session, courier = self.session, self.computer.courier
        try:
            query = self._link(request).query
        except (StorageError, TapeError) as error:
            session.message(session.text("tape_bad", error))
            return
        except ValueError:  # it is too long, or a game that cannot be saved
            session.message(session.text("link_none"))
            return
        whole = courier.link(query) if courier is not None else query
        shown = whole if len(whole) <= SHOWN else f"{whole[: SHOWN - 3]}..."
        copied = courier is not None and courier.clipboard
        session.message(session.text("link_made" if copied else "link_printed", shown))

    def _link(self, request: int) -> Link:
        """Raises StorageError, TapeError, or ValueError where there is none."""
        session, game = self.session, self.session.playing
        if request == desk.LINK_DEAL:
            return links.of_deal(game)
        if request == desk.LINK_LISTING:
            return links.of_listing(files.kept(game))
        if request == desk.LINK_MOMENT:
            return links.of_moment(game)
        return Link(tape=session.recorder.last(game.program, session.shelf))
