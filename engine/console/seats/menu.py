"""The menu: its machine gets the player's input, and the console does what it asks for."""

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine import ledger, sounds
from engine.console.computer import Computer
from engine.console.courier import Courier
from engine.console.desk import memory as desk
from engine.console.desk.commands import COMMANDS
from engine.console.faults import Faults
from engine.console.inputs import Input
from engine.console.keeper import Keeper
from engine.console.own import Own
from engine.console.seats.advising import Advising
from engine.console.seats.drawers import Drawers
from engine.console.seats.linking import Linking
from engine.console.seats.saves import Saves
from engine.console.seats.showing import Showing
from engine.console.seats.tapedeck import TapeDeck
from engine.console.session import Session
from engine.console.slot import Slot
from engine.later import later
from engine.machine import KEY_CODES, Break, LineError, Machine, Program

if TYPE_CHECKING:
    from engine.console.kept import parcel
else:
    parcel = later("engine.console.kept.parcel")

MOST_MONEY = 10**18


class Menu:
    """The menu of a session. `open_monitor` opens the monitor, `begin_lesson` begins the lesson,
    `play` gives the game input.
    """

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        own: Own,
        faults: Faults,
        slot: Slot,
        showing: Showing,
        advising: Advising,
        computer: Computer,
        can_quit: bool,
    ) -> None:
        self.session = session
        self.keeper = keeper
        self.own = own
        self.faults = faults
        self.slot = slot
        self.drawers = Drawers(session, keeper, slot)
        self.tapes = TapeDeck(session, showing)
        self.linking = Linking(session)
        self.saves = Saves(session, keeper)
        self.advising = advising
        self.computer = computer
        self.can_quit = can_quit
        self._filled = 0
        self.open_monitor: Callable[[], None] = lambda: None
        self.begin_lesson: Callable[[], None] = lambda: None
        self.play: Callable[[Input], None] = lambda given: None

    def step(self, given: Input) -> None:
        """One frame of the menu."""
        session = self.session
        if session.menu_stale:
            self.fill()
        menu = session.menu
        try:
            menu.frame(*given.given)
        except LineError as error:
            self.faults.fault(menu, error, given.given)
            return
        session.hear(menu)
        if menu.R:
            self._serve()
        elif self.advising.shown:
            self.advising.think()
        elif menu.line != self._filled:
            self._fill_page()

    def _serve(self) -> None:
        """Do what the menu asks for."""
        session, menu = self.session, self.session.menu
        request, argument, menu.R = menu.R, menu.S, 0
        if request == desk.CHANGE:
            self._change(argument)
            return
        session.menu_stale = True
        if request == desk.START:
            self.slot.start(session.shelf.at(argument))
        elif request in (desk.SAVE_SLOT, desk.LOAD_SLOT):
            self.drawers.use_slot(argument, load=request == desk.LOAD_SLOT)
        elif request in (desk.TAKE_BACK, desk.THROW_AWAY):
            self.drawers.use_copy(argument - desk.SLOTS - 1, take=request == desk.TAKE_BACK)
        elif request > desk.OFFER:
            self.advising.take_offer(request - desk.OFFER)
        elif request == desk.COMMAND:
            self.computer.type_command(COMMANDS[argument - 1])
        elif request in desk.LINKS:
            self.linking.make(request)
        else:
            served: dict[int, Callable[[], object]] = {
                desk.RESUME: session.resume,
                desk.ADVISE: self.advising.ask,
                desk.MONITOR: self.open_monitor,
                desk.LESSON: self.begin_lesson,
                desk.AFRESH: self.slot.afresh,
                desk.LEAVE: self.slot.leave,
                desk.QUIT: self.keeper.quit,
                desk.LIST_SLOTS: self.drawers.fill,
                desk.RECORD: self.tapes.record,
                desk.STOP: self.tapes.stop,
                desk.PLAY: self.tapes.play,
                desk.TO_LISTING: self.computer.to_listing,
                desk.PACE: self.computer.change_pace,
                **self.saves.served,
                desk.TAPE_OUT: self.tapes.take_out,
                desk.TAKE_OUT: self.computer.take_out,
                desk.COPY: self.computer.copy,
                desk.BEFORE: self.computer.give_back,
                desk.START_FILE: partial(_start_file, self.own, self.slot),
                desk.UNDO: partial(_undo, session, self.play),
            }
            served.get(request, lambda: None)()

    def _change(self, setting: int) -> None:
        """Go one on with the n-th setting, or one back with the number below 0."""
        session = self.session
        name = desk.SETTING_NAMES[abs(setting) - 1]
        session.use(session.settings.changed(name, 1 if setting > 0 else -1))
        _fill_settings(self.session)
        self.slot.language_changed()
        session.menu.repaint()
        self.keeper.keep_settings()

    # What the menu shows

    def fill(self) -> None:
        """Tell the menu what it shows: money, sound, the game in the slot."""
        session = self.session
        menu, cell = session.menu, session.menu.cell
        session.menu_stale = False
        slugs = list(session.shelf)
        slug = session.game.program.slug if session.game is not None else ""
        menu.G = slugs.index(slug) + 1 if slug in slugs else 0
        cell[desk.HAS_CRT] = int(session.has_crt)
        _fill_settings(self.session)
        cell[desk.CAN_QUIT] = int(self.can_quit)
        cell[desk.FORGETS] = int(session.forgets)
        cell[desk.POKED] = int(session.poked)
        cell[desk.COMPUTER] = self.computer.kind
        cell[desk.WAYS] = _ways(session.courier)
        cell[desk.OFFERED] = self.advising.offered
        self._fill_page()

    def _fill_page(self) -> None:
        """Tell the menu what only this page of it shows, and have it drawn."""
        session = self.session
        menu, cell = session.menu, session.menu.cell
        self._filled = menu.line
        if menu.line == desk.SHELF_PAGE:
            for place, program in enumerate(session.shelf.games.covers):
                cell[desk.MONEY + place] = _money(session, self.keeper, self.own, program)
        elif menu.line == desk.PAUSE_PAGE and session.game is not None:
            program = session.game.program
            cell[desk.MONEY + menu.G - 1] = _money(session, self.keeper, self.own, program)
            cell[desk.CAN_UNDO] = int(_undo_key(session.game) > 0)
        if menu.line in (desk.TAPE_PAGE, desk.LINK_PAGE):
            cell[desk.RECORDING], cell[desk.TAPE] = _tape(session)
        elif menu.line == desk.SAVES_PAGE:
            cell[desk.HAS_BEFORE] = int(parcel.has_before(session.storage))
        elif menu.line == desk.LEDGER_PAGE and session.game is not None:
            _fill_ledger(menu, session.game)
        menu.page = 0
        menu.repaint()  # at once: a key of this frame may choose from the list


def _start_file(own: Own, slot: Slot) -> None:
    own.trust()
    slot.reload()


def _fill_ledger(menu: Machine, game: Machine) -> None:
    cells = ledger.kept_by(game.program) or range(0)
    kept = game.cell[cells.start : cells.stop]
    menu.cell[desk.LEDGER_CELLS : desk.LEDGER_CELLS + len(cells)] = kept


def _ways(courier: Courier) -> int:
    """How things come in and go out, as the menu is to know it."""
    return desk.HAS_DIALOGS * courier.dialogs | desk.HAS_CLIPBOARD * courier.clipboard


def _fill_settings(session: Session) -> None:
    """Tell the menu what is chosen for each setting."""
    for place, name in enumerate(desk.SETTING_NAMES):
        session.menu.cell[desk.SETTING_CELLS + place] = session.settings.number(name)


def _tape(session: Session) -> tuple[int, int]:
    """Whether a tape is recorded, and whether there is one of the game in the slot."""
    game, recorder = session.game, session.recorder
    return int(recorder.recording), int(game is not None and recorder.has_tape(game.program.slug))


def _undo_key(game: Machine) -> int:
    """The key that takes the last move of a game back now, or 0; a function that fails knows none.

    A copy is asked: it cannot spoil the game.
    """
    program = game.program
    if program.undo is None:
        return 0
    with contextlib.suppress(Exception, Break):  # whatever a cartridge's own function does
        key = int(program.undo(Machine.load(game.save(), {program.slug: program})))
        return key if key in KEY_CODES else 0
    return 0


def _undo(session: Session, play: Callable[[Input], None]) -> None:
    """Let the game take the player's last move back, as if its key had been pressed there.

    A key that cuts a wait short is used up, and is pressed once more.
    """
    key = _undo_key(session.playing)
    session.resume()
    for _ in range(1 + (session.playing.delay > 0) if key else 0):
        play(Input(key, session.menu.px, session.menu.py))
        session.sounds |= 1 << sounds.HUSH


def _money(session: Session, keeper: Keeper, own: Own, program: Program) -> int:
    """What the player owns in a game; nothing is shown before it has dealt any money out."""
    if program.money is None:
        return desk.NO_MONEY
    game = session.game
    in_slot = game is not None and game.program.slug == program.slug
    machine = game if in_slot else keeper.look(program)
    if machine is None:
        return desk.NO_MONEY
    try:
        # A copy is asked: it cannot spoil the game.
        asked = machine
        if own.has(program):
            asked = Machine.load(machine.save(), {program.slug: program})
        money = int(program.money(asked))
    except (Exception, Break) as error:  # whatever a cartridge's own function does
        if own.has(program):
            own.money_failed(error)
        return desk.NO_MONEY
    dealt = money or machine.line != next(iter(program.lines))
    return money if dealt and abs(money) <= MOST_MONEY else desk.NO_MONEY
