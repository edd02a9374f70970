"""All saves: out of the console as one file, and in from one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.console import settings
from engine.console.desk import memory as desk
from engine.console.keeper import Keeper
from engine.console.kept.storage import StorageError
from engine.console.session import Session
from engine.later import later
from engine.machine import BadSave

if TYPE_CHECKING:
    from engine.console.kept import parcel
else:
    parcel = later("engine.console.kept.parcel")


class Saves:
    """What the menu's page of all saves can do; `take_over` asks another tab for them."""

    def __init__(self, session: Session, keeper: Keeper) -> None:
        self.session = session
        self.keeper = keeper
        self.take_over: Callable[[], None] = lambda: None

    @property
    def served(self) -> dict[int, Callable[[], object]]:
        """What is done for requests of the menu: what goes out, comes in, or to another tab."""
        session = self.session
        return {
            desk.PACK: self.pack,
            desk.UNPACK: session.courier.choose,
            desk.AS_BEFORE: self.as_before,
            desk.BRING_IN: session.courier.choose,
            desk.PASTE: session.courier.paste,
            desk.TAKE_OVER: self.take_over,
        }

    def pack(self) -> None:
        """Give the player all that is kept as a file."""
        session = self.session
        self.keeper.keep()
        try:
            things = parcel.contents(session.storage, session.shelf)
        except StorageError as error:
            session.message(session.text("slot_failed", error), desk.SAVES_PAGE)
            return
        session.courier.take_out(parcel.NAME, parcel.pack(things))

    def take_in(self, data: bytes) -> None:
        """Take a parcel in; the game in the slot leaves it before."""
        session = self.session

        def take() -> str:
            count = parcel.take_in(session.storage, data, session.shelf)
            return session.text("unpacked", count)

        self._change(take)

    def as_before(self) -> None:
        """Let all be as before the last parcel came."""
        session = self.session

        def take() -> str:
            parcel.as_before(session.storage, session.shelf)
            return session.text("is_before")

        self._change(take)

    def _change(self, change: Callable[[], str]) -> None:
        """Let what is kept become another, and go to the shelf."""
        session, keeper = self.session, self.keeper
        keeper.keep()
        session.recorder.close()
        if keeper.batteries.refused:  # what could not be written yet would be written over it
            session.message(session.text("not_kept", keeper.not_kept))
            return
        try:
            told = change()
        except (BadSave, StorageError) as error:
            session.message(session.text("parcel_bad", error))
            return
        session.game = None
        session.open_menu(desk.SHELF_PAGE)
        self._use_settings()
        session.message(told, desk.SHELF_PAGE)

    def _use_settings(self) -> None:
        stored = settings.read(self.session.storage)  # they were checked before they were written
        if stored is not None:
            self.session.use(stored)
