"""The slot: which cartridge is in it, how it comes there and how it leaves.

Owns inserting, starting afresh, going on from a kept moment, and reading the player's file again.
"""

import contextlib
import time
from typing import TYPE_CHECKING

from engine.console.desk.memory import MESSAGE_PAGE, PAUSE_PAGE, SHELF_PAGE, open_page
from engine.console.faults import Faults
from engine.console.keeper import Keeper
from engine.console.kept import aside
from engine.console.kept.names import battery
from engine.console.kept.storage import Storage, StorageError
from engine.console.own import Own
from engine.console.session import Session
from engine.later import later
from engine.machine import BadSave, Break, Machine, Program

if TYPE_CHECKING:
    from engine.console import loader
else:
    loader = later("engine.console.loader")


class Slot:
    """The slot of a session; a new game is dealt from `seed`, or from the clock."""

    def __init__(
        self, session: Session, keeper: Keeper, own: Own, faults: Faults, seed: int | None
    ) -> None:
        self.session = session
        self.keeper = keeper
        self.own = own
        self.faults = faults
        self.seed = seed

    def insert(self, program: Program) -> None:
        """Put a cartridge into the slot and go on where its battery left off."""
        session = self.session
        if session.shelf.get(program.slug) is not program:
            session.use_shelf(session.shelf.with_program(program))
        session.close_monitor()
        session.in_menu = False
        session.wound = None
        session.forget_pokes()
        try:
            session.game = self.keeper.take_out(program) or self._fresh(program)
        except StorageError as error:
            session.game = None
            session.message(session.text("not_read", error), SHELF_PAGE)
            return
        except BadSave as error:
            session.game = self._fresh(program)
            self.keeper.set_aside(battery(program.slug), str(error))
        session.recorder.insert(session.game)
        self.language_changed()

    def start(self, program: Program) -> None:
        """Play a cartridge: go on with it, or change it for the one in the slot."""
        game = self.session.game
        if game is not None and game.program is program:
            self.session.resume()
            return
        self.keeper.keep()
        if self.own.has(program):
            self.reload()
        else:
            self.insert(program)
        self.session.held = True

    def afresh(self) -> None:
        """Deal a new game in place of the one in the slot."""
        if self.session.game is not None:
            self.go_on_with(self._fresh(self.session.game.program))
            self.keep_now()

    def go_on_with(self, machine: Machine) -> None:
        """Put another machine of the same cartridge into the slot."""
        session = self.session
        self.keeper.hand_on(machine)
        session.game = machine
        self.keeper.untouched = False
        session.forget_pokes()
        session.recorder.touch(machine)
        self.language_changed()
        if session.game is machine:
            session.resume()

    def keep_now(self) -> None:
        """Keep the game, since it is another one than before."""
        self.keeper.unsaved = True
        self.keeper.keep()

    def pause(self) -> None:
        """Keep the game and open the menu's page for it."""
        self.keeper.keep()
        if not self.session.in_menu:
            self.session.open_menu(PAUSE_PAGE)

    def leave(self) -> None:
        """Keep the game and go to the shelf, the cursor on that game."""
        session = self.session
        if not self.keeper.keep():
            return
        slugs = list(session.shelf)
        slug = session.game.program.slug if session.game is not None else ""
        session.game = None
        session.open_menu(SHELF_PAGE)
        session.menu.C = slugs.index(slug) if slug in slugs else 0

    def reload(self) -> None:
        """Read the player's own file again; the game goes on where it was, if its state fits."""
        session, own = self.session, self.own
        assert own.file is not None
        if not own.trusted:
            own.ask()
            return
        state = None
        if session.in_menu and session.menu.line == MESSAGE_PAGE:
            open_page(session.menu, SHELF_PAGE)
        ran = own.runs_in(session.game)
        changed = ran and own.file.changed_in(session.playing)
        if ran:
            with contextlib.suppress(ValueError):
                state = session.playing.save()
        try:
            program = own.file.load()
        except loader.Mistake as mistake:
            own.explain(mistake)
            return
        if own.stuck > 1:  # the kept state fails by itself, whatever was mended
            own.stuck, state = 0, None
            with contextlib.suppress(StorageError):
                if self.keeper.batteries.newest(battery(program.slug)) is not None:
                    self.keeper.batteries.set_aside(battery(program.slug), aside.STOPPED)
        own.money_fails = False
        self.insert(program)
        own.show_warnings()
        if own.file.begins_anew:
            if session.game is not None and not ran:  # it comes from the battery
                changed, state = own.file.changed_in(session.game), session.game.save()
            if changed and state is not None:
                _set_aside(session.storage, program, state)
            self.afresh()
            return
        if state is None or Machine.slug_of(state) != program.slug:
            return
        with contextlib.suppress(BadSave):
            session.game = Machine.load(state, session.shelf)
            self.redraw(session.game)

    def language_changed(self) -> None:
        """Let the game speak the menu's language."""
        game = self.session.game
        if game is not None and game.language != self.session.menu.language:
            game.language = self.session.menu.language
            self.redraw(game)

    def redraw(self, game: Machine) -> None:
        """Let the game draw its screen anew; one that cannot ends like one whose line failed."""
        try:
            with self.faults.guard(game):
                game.repaint()
        except (Exception, Break) as error:  # whatever a cartridge's own function does
            self.faults.drawing_failed(error)
            return
        self.session.recorder.touch(game)

    def _fresh(self, program: Program) -> Machine:
        seed = time.time_ns() if self.seed is None else self.seed
        machine = Machine(program, seed, self.session.menu.language)
        self.keeper.hand_on(machine)
        return machine


def _set_aside(storage: Storage, program: Program, state: bytes) -> None:
    """Put a game among the copies, since what the player made of it would be lost."""
    name = battery(program.slug)
    with contextlib.suppress(StorageError):
        aside.trim(storage, name, aside.add(storage, name, state, aside.REPLACED))
