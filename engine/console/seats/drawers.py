"""The save slots and the copies of the game, as the menu lists and uses them."""

import contextlib

from engine import sounds
from engine.console.desk import memory as desk
from engine.console.keeper import Keeper
from engine.console.kept import aside, copies, slots
from engine.console.kept.names import battery
from engine.console.kept.storage import StorageError
from engine.console.session import Session
from engine.console.slot import Slot
from engine.machine import BadSave


class Drawers:
    """What lies beside the battery of the game in the slot."""

    def __init__(self, session: Session, keeper: Keeper, slot: Slot) -> None:
        self.session = session
        self.keeper = keeper
        self.slot = slot
        self._copies: list[copies.Listed] = []

    def fill(self) -> None:
        """Tell the menu what lies in the save slots of the game, and which copies there are."""
        session = self.session
        session.kept = {}
        listed, damaged = slots.listed(session.storage, session.playing.program)
        for number, slot in enumerate(listed, 1):
            desk.set_slot(session.menu, number, slot.cells() if slot is not None else [])
            self._look_at(number, slot)
        for error in damaged:
            self._damaged(error)
        self._fill_copies()

    def _fill_copies(self) -> None:
        session = self.session
        self._copies = []
        with contextlib.suppress(StorageError):
            self._copies = copies.listed(session.storage, session.playing.program)
        for place in range(desk.COPIES):
            if place >= len(self._copies):
                desk.set_copy(session.menu, place, "", False, [])
                continue
            copy, slot = self._copies[place]
            self._look_at(desk.SLOTS + 1 + place, slot)
            cells = slot.cells() if slot is not None else [copy.when]
            desk.set_copy(session.menu, place, copy.cause, slot is not None, cells)

    def _look_at(self, number: int, slot: slots.Slot | None) -> None:
        if slot is not None and slot.machine is not None:
            self.session.kept[number] = slot.machine

    def use_slot(self, number: int, load: bool) -> None:
        """Load a slot, or keep the game in it."""
        session = self.session
        if session.poked and not load:
            session.message(session.text("poked"))
            return
        try:
            if not load:
                slots.save(session.storage, session.playing, number, aside.now())
                session.sound_out(sounds.SAVED)
                session.menu.V = 1
                self.fill()
                return
            loaded = slots.load(session.storage, session.playing.program, number)
        except slots.DamagedSlot as error:
            self._damaged(error)
        except StorageError as error:
            session.message(session.text("slot_failed", error))
        else:
            if loaded is not None:
                self.slot.go_on_with(loaded)
                self.slot.keep_now()

    def use_copy(self, place: int, take: bool) -> None:
        """Let a copy and the battery change places, and go on with it; or throw it away."""
        session = self.session
        copy = self._copies[place].copy
        program = session.playing.program
        self.keeper.keep()
        try:
            if take:
                loaded = copies.load(session.storage, program, copy)
                self.keeper.batteries.take(battery(program.slug), loaded.save(), copy.name)
                self.slot.go_on_with(loaded)
            else:
                session.storage.remove(copy.name)
                self.fill()
        except (StorageError, BadSave) as error:
            session.message(session.text("slot_failed", error))

    def _damaged(self, error: slots.DamagedSlot) -> None:
        told = self.session.text("slot_bad", error.number, error.reason, error.place)
        self.session.message(told)
