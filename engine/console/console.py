"""The session: which machine runs, what the menu asks for, what goes into the battery.

Owns two machines, the menu and the game in the slot, and moves one of them a frame at a time. Only
integers and texts go in; it never touches a window, so that it runs headless and in tests.
"""

import contextlib
import time
from collections.abc import Iterator

from engine import sounds
from engine.cartridges import SHELF, menu
from engine.cartridges.extras import EXTRAS
from engine.console import aside, copies, slots
from engine.console.battery import Batteries
from engine.console.guard import Steps
from engine.console.history import Diverged
from engine.console.loader import CartridgeFile, Mistake
from engine.console.monitor import NEVER, Monitor
from engine.console.names import SETTINGS, battery
from engine.console.recorder import Recorder
from engine.console.storage import Storage, StorageError, seal, unseal
from engine.console.tape import Tape, TapeError
from engine.console.track import IDLE, Given
from engine.machine import (
    ESC,
    LANGUAGES,
    LEFT_BUTTON,
    WIDTH,
    BadSave,
    Break,
    LineError,
    Machine,
    Program,
    reason_of,
)
from engine.messages import text

MONITOR_KEY, RELOAD_KEY = "F2", "F5"
MOST_MONEY = 10**18
MENU_CORNER = WIDTH - 24
"""The upper right corner, from this pixel on, is the pointer's way to the menu."""


def in_menu_corner(x: int, y: int) -> bool:
    """Whether the pointer is where a click opens the console's menu, as ESC does."""
    return MENU_CORNER <= x < WIDTH and 0 <= y < 8


class Console:
    """A switched-on console.

    `cart` puts a program into the slot at once; otherwise the menu comes first. A new game is dealt
    from `seed`, or from the clock; a game in the battery goes on where it was left. `language`
    overrides the stored setting. `file` is a cartridge of the player's own, read at once and again
    when RELOAD_KEY is pressed; what it warns of is shown when `warn` is set. `faults` are those of
    cartridges, each in a line.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        cart: Program | None = None,
        seed: int | None = None,
        language: str | None = None,
        system_language: str = "en",
        sound: bool = True,
        can_quit: bool = True,
        file: CartridgeFile | None = None,
        warn: bool = True,
    ) -> None:
        self.storage = storage
        self.sound = sound
        self.sounds = 0
        self.finished = False
        self.game: Machine | None = None
        self.seed = seed
        self.can_quit = can_quit
        self.menu = Machine(menu.PROGRAM, language=system_language)
        self._in_menu = True
        self._unsaved = False
        self._not_kept = ""
        self._told: set[str] = set()
        self._copies: list[copies.Listed] = []
        self.batteries = Batteries(storage)
        self._quit_warned = False
        self._untouched = False
        self._button_held = False
        self.recorder = Recorder(storage)
        self._wound: Machine | None = None
        self._tape: Iterator[Given] | None = None
        self._parked: Machine | None = None
        self.monitor = Monitor()
        self.monitor.on_frame = self._watched_frame
        self.file = file
        self.faults: list[str] = []
        self._warn = warn
        self._warned: set[str] = set()
        self._money_fails = False
        self._touch_due = False
        self._poke_ahead = NEVER
        self._stuck = 0
        damaged = self._read_settings()
        if language is not None:
            self.menu.language = language
        self._fill_menu()
        if cart is not None:
            self.insert(cart)
        elif file is not None:
            self.reload()
        if damaged:
            self._set_aside(SETTINGS, damaged)
        self._check_storage()

    @property
    def in_menu(self) -> bool:
        """Whether the menu is on the screen."""
        return self._in_menu or self.game is None

    @property
    def watched(self) -> bool:
        """Whether the monitor is on the screen."""
        return self.monitor.open and not self.in_menu and self._tape is None

    @property
    def poked(self) -> bool:
        """Whether the monitor's prompt has changed the game; such a run is not kept."""
        return self.game is not None and self.monitor.is_poked(self.game)

    @property
    def playing_tape(self) -> bool:
        """Whether a tape plays in place of the game in the slot."""
        return self._tape is not None

    @property
    def shown(self) -> Machine:
        """The machine on the screen."""
        return self.menu if self.in_menu else self._wound or self.game

    def step(
        self,
        key: int = 0,
        x: int = 0,
        y: int = 0,
        button: int = 0,
        typed: str = "",
        wind: int = 0,
        name: str = "",
    ) -> Machine:
        """One frame with these inputs; returns the machine to show. `sounds` are its sounds.

        `wind` is -1 while the game is to be wound back and 1 while it is to be wound forward,
        `name` a key that is the console's own, such as `F2`.
        """
        if self.playing_tape:
            return self._play_on(bool(key or button or typed))
        if name == MONITOR_KEY:
            self._switch_monitor()
        elif name == RELOAD_KEY and self.file is not None:
            self.reload()
        if wind and not self.in_menu:
            self.monitor.halt()
            return self._wind(wind)
        if self._wound is not None:
            self._release()
        if self._button_held:
            self._button_held = bool(button)
            button = 0
        if self.watched:
            return self._step_watched(key, x, y, button, typed)
        shown = machine = self.shown
        clicked = button & LEFT_BUTTON and not machine.button & LEFT_BUTTON
        if machine is not self.menu and (key == ESC or clicked and in_menu_corner(x, y)):
            self._open_pause()
            machine = self.menu
            self._button_held = bool(button)
            key = button = 0
            typed = ""
        held = machine.button
        try:
            with self._guard(machine):
                machine.frame(key, x, y, button, typed)
        except LineError as error:
            self._fault(machine, error, (key, x, y, button, typed))
            return self.shown
        if machine is self.game:
            self.recorder.record(machine, (key, x, y, button, typed))
        self.sounds = machine.sounds if self.sound else 1 << sounds.HUSH
        if machine is not shown:
            self.sounds |= 1 << sounds.HUSH
        if machine is self.menu:
            if machine.R:
                self._serve()
        else:
            self._after_frame(bool(key or typed or machine.button != held))
        return self.shown

    def _after_frame(self, touched: bool) -> None:
        """Keep the game after what the player did or stored; go to the shelf when it was left."""
        game = self.game
        if not self.poked and self.monitor.poked_at != NEVER:
            self._poke_ahead, self.monitor.poked_at = self.monitor.poked_at, NEVER
        if touched:
            self._unsaved = True
            self._untouched = False
            self._poke_ahead = NEVER
        if game.stored or (self._unsaved and not game.delay):
            self.keep()
            self._unsaved |= bool(game.delay)
        if game is self.game and game.left:
            self._leave()

    def insert(self, program: Program) -> None:
        """Put a cartridge into the slot and go on where its battery left off."""
        Program.by_slug[program.slug] = program
        (EXTRAS if program.slug in EXTRAS else SHELF)[program.slug] = program
        self.monitor.open, self.monitor.poked_at = False, NEVER
        self._poke_ahead = NEVER
        self._in_menu = False
        self._unsaved = battery(program.slug) in self.batteries.refused
        self._untouched = False
        try:
            self.game = self._from_battery(program)
        except StorageError as error:
            self.game = None
            self._message(text(self.menu.language, "menu.not_read").format(error), 10)
            return
        except BadSave as error:
            self.game = self._fresh(program)
            self._set_aside(battery(program.slug), str(error))
        self.recorder.insert(self.game)
        self._language_changed()

    def play(self, tape: Tape) -> None:
        """Show a tape; any key ends it, and the game in the slot is as it was."""
        self._parked, self.game = self.game, tape.start()
        self._tape = tape.inputs()
        self._in_menu = False
        self._button_held = True

    def keep(self) -> bool:
        """Write the game into its battery; False when a failure was told just now.

        A failure is told once and tried again next time; until then the state is kept here.
        """
        game = self.game
        if game is None or self.playing_tape or self.poked:
            return True
        if self._untouched and not self._unsaved:
            return True
        name = battery(game.program.slug)
        try:
            moved = self.batteries.keep(name, game.save(), idle=not self._unsaved)
        except (StorageError, ValueError) as error:
            self._not_kept = str(error)
            return not self._tell_once("not_kept", str(error))
        self._unsaved = self._quit_warned = False
        self._not_kept = ""
        self._told = {told for told in self._told if told.startswith("elsewhere")}
        return not (moved and self._tell_once("elsewhere", game.program.title))

    def _tell_once(self, key: str, reason: str) -> bool:
        """Show a message unless it was shown and nothing was kept since; tells whether it is."""
        if "nothing_kept" in self._told or f"{key} {reason}" in self._told:
            return False
        self._told.add(f"{key} {reason}")
        told = text(self.menu.language, f"menu.{key}").format(reason)
        self._message(told, 20 if self.game is not None else 10)
        return True

    def _check_storage(self) -> None:
        """Tell where nothing can be kept, and then never again before something is."""
        try:
            self.storage.check()
        except StorageError as error:
            self._tell_once("nothing_kept", str(error))
            self._told.add("nothing_kept")
            self._quit_warned = True

    def fail(self, error: BaseException) -> None:
        """The game cannot be drawn; it ends like one whose line failed."""
        if self.game is not None:
            failed = LineError(self.game.line, reason_of(error))
            failed.__cause__ = error
            self._fault(self.game, failed, IDLE)

    def close(self) -> None:
        """Keep what is to be kept before the window goes."""
        if self.watched:
            self._switch_monitor()
        self.keep()
        self.batteries.retry()
        self.recorder.close()

    # The monitor, and a file of the player's own

    def _switch_monitor(self) -> None:
        """Open the monitor on the game, or close it; a frame that has begun is finished."""
        game = self.game
        if game is None:
            return
        if not self.watched:
            if self._in_menu:
                self._resume()
            self.monitor.start(game)
            return
        try:
            with self._guard(game):
                self.monitor.close(game)
        except LineError as error:
            self._fault(game, error, tuple(self.monitor.given))
            return
        self._record_pokes()

    def _step_watched(self, *given: int | str) -> Machine:
        """1/60 s with the monitor, which lets the game stand or runs frames of it."""
        game = self.game
        pokes = self.monitor.pokes
        self.sounds = 0
        try:
            with self._guard(game):
                ran = self.monitor.tick(game, *given)
        except LineError as error:
            self._fault(game, error, tuple(self.monitor.given))
            return self.shown
        self._touch_due |= pokes != self.monitor.pokes
        self._record_pokes()
        if ran:
            self._after_frame(any(frame.key or frame.button or frame.text for frame in ran))
        return self.shown

    def _record_pokes(self) -> None:
        """Tell the history of a change from outside, at the end of the frame it fell into."""
        if self._touch_due and not self.monitor.stepper.inside:
            self.recorder.touch(self.game)
            self._touch_due = False

    def _watched_frame(self, game: Machine, given: Given) -> None:
        """What is due at the end of each frame that the monitor runs."""
        self.recorder.record(game, tuple(given))
        self.sounds |= game.sounds if self.sound else 1 << sounds.HUSH
        self._unsaved |= bool(game.stored)

    @contextlib.contextmanager
    def _guard(self, machine: Machine) -> Iterator[None]:
        """What keeps a poked game from hanging the console; a file's own program has its guard."""
        if machine is not self.game or not self.poked:
            yield
            return
        beyond = "" if self.watched else machine.program.beyond(machine)
        if beyond:
            raise LineError(machine.line, f"{beyond}: BREAK")
        with Steps().counted():
            yield

    def reload(self) -> None:
        """Read the player's own file again; the game goes on where it was, if its state fits."""
        state = None
        if self._in_menu and self.menu.line == menu.MESSAGE_PAGE:
            menu.open_page(self.menu, 10)
        if self.game is not None and self.game.program is self.file.program:
            with contextlib.suppress(ValueError):
                state = self.game.save()
        try:
            program = self.file.load()
        except Mistake as mistake:
            self._explain(mistake)
            return
        if self._stuck > 1:  # the kept state fails by itself, whatever was mended
            self._stuck, state = 0, None
            with contextlib.suppress(StorageError):
                if self.batteries.newest(battery(program.slug)) is not None:
                    self.batteries.set_aside(battery(program.slug), aside.STOPPED)
        self._money_fails = False
        self.insert(program)
        self._show_warnings()
        if state is None or Machine.slug_of(state) != program.slug:
            return
        with contextlib.suppress(BadSave):
            self.game = Machine.load(state)
            self._redraw(self.game)

    def _redraw(self, game: Machine) -> None:
        """Let the game draw its screen anew; one that cannot ends like one whose line failed."""
        try:
            if game.program.redraw is not None:
                with self._guard(game):
                    game.program.redraw(game)
        except (Exception, Break) as error:  # whatever a cartridge's own function does
            self.fail(error)
            return
        self.recorder.touch(game)

    def _show_warnings(self) -> None:
        """Tell each warning about the player's own file once."""
        new = [warning for warning in self.file.warnings if warning not in self._warned]
        self._warned.update(new)
        if new and self._warn:
            self._message("\n\n".join(new), 20 if self.game is not None else 10)

    def _explain(self, mistake: Mistake) -> None:
        """Tell what is wrong with the player's own file, and how it is read again."""
        self.faults.append(str(mistake))
        self.monitor.open = False
        self.sounds = 1 << sounds.HUSH
        name = "read_again" if self._stuck < 2 else "begin_again"
        again = text(self.menu.language, f"menu.{name}").format(RELOAD_KEY)
        self._message(f"{mistake.told}\n\n{again}", 20 if self.game is not None else 10)

    # The menu's side

    def _serve(self) -> None:
        request, argument = self.menu.R, self.menu.S
        self.menu.R = 0
        if request == menu.RESUME:
            self._resume()
        elif request == menu.START:
            self._start(menu.cartridges()[argument - 1])
        elif request == menu.MONITOR:
            self._switch_monitor()
        elif request == menu.AFRESH:
            self._afresh()
        elif request == menu.LANGUAGE:
            language = self.menu.language
            self.menu.language = LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
            self._language_changed()
            self._write_settings()
        elif request == menu.SOUND_SWITCH:
            self.sound = not self.sound
            self._write_settings()
        elif request == menu.SHELF_PAGE:
            self._leave()
        elif request == menu.QUIT:
            self._quit()
        elif request == menu.SLOTS_PAGE:
            self._fill_slots()
        elif request in (menu.SAVE_SLOT, menu.LOAD_SLOT):
            self._use_slot(argument, load=request == menu.LOAD_SLOT)
        elif request in (menu.TAKE_BACK, menu.THROW_AWAY):
            self._use_copy(argument - menu.SLOTS - 1, take=request == menu.TAKE_BACK)
        elif request in (menu.RECORD, menu.STOP, menu.PLAY):
            self._use_tape(request)
        self._fill_menu()

    def _start(self, program: Program) -> None:
        if self.game is not None and self.game.program is program:
            self._resume()
        elif self.file is not None and program is self.file.program:
            self.keep()
            self.reload()
            self._button_held = True
        else:
            self.keep()
            self.insert(program)
            self._button_held = True

    def _quit(self) -> None:
        """End, but not before the player was told, just now, that the game cannot be kept."""
        if not self.keep():
            self._quit_warned = True
        elif self._not_kept and not self._quit_warned:
            self._quit_warned = True
            self._message(text(self.menu.language, "menu.not_kept").format(self._not_kept), 20)
        else:
            self.finished = True

    def _afresh(self) -> None:
        if self.game is not None:
            self.game = self._fresh(self.game.program)
            self._untouched = False
            self.monitor.poked_at = self._poke_ahead = NEVER
            self.recorder.touch(self.game)
            self._resume()
            self._unsaved = True
            self.keep()

    def _resume(self) -> None:
        self._in_menu = False
        self._button_held = True

    def _open_pause(self) -> None:
        self.keep()
        if self._in_menu:
            return
        self._in_menu = True
        self._fill_menu()
        menu.open_page(self.menu, 20)

    def _leave(self) -> None:
        """Keep the game and go to the shelf, the cursor on that game."""
        if not self.keep():
            return
        self._fill_menu()
        slot = self.menu.G
        self.game = None
        menu.open_page(self.menu, 10)
        self.menu.C = max(slot - 1, 0)
        self._in_menu = True
        self._fill_menu()

    def _message(self, message: str, back: int) -> None:
        if self._in_menu and self.menu.line == menu.MESSAGE_PAGE:
            message = f"{menu.shown_message(self.menu)}\n\n{message}"
        self._in_menu = self._button_held = True
        self._fill_menu()
        menu.set_message(self.menu, message, back)

    def _language_changed(self) -> None:
        game = self.game
        if game is not None and game.language != self.menu.language:
            game.language = self.menu.language
            self._redraw(game)

    def _fill_menu(self) -> None:
        """Tell the menu what it shows: money, sound, the game in the slot."""
        cell = self.menu.cell
        cell[menu.SOUND] = int(self.sound)
        cell[menu.CAN_QUIT] = int(self.can_quit)
        cell[menu.POKED] = int(self.poked)
        cartridges = menu.cartridges()
        slugs = [program.slug for program in cartridges]
        slug = self.game.program.slug if self.game is not None else ""
        self.menu.G = slugs.index(slug) + 1 if slug in slugs else 0
        for place, program in enumerate(cartridges):
            cell[menu.MONEY + place] = self._money(program)
        cell[menu.RECORDING] = int(self.recorder.recording)
        cell[menu.TAPE] = int(bool(slug) and self.recorder.has_tape(slug))
        self.menu.W = 0

    def _money(self, program: Program) -> int:
        """What the player owns in a game; nothing is shown before it has dealt any money out."""
        machine = self._kept_machine(program)
        if machine is None or program.money is None:
            return menu.NO_MONEY
        own = self.file is not None and program is self.file.program
        try:
            asked = Machine.load(machine.save()) if own else machine  # it cannot spoil the game
            money = int(program.money(asked))
        except (Exception, Break) as error:  # whatever a cartridge's own function does
            if own and not self._money_fails:
                self._money_fails = True
                self._explain(self.file.explain_word(error, "money"))
            return menu.NO_MONEY
        dealt = money or machine.line != next(iter(program.lines))
        return money if dealt and abs(money) <= MOST_MONEY else menu.NO_MONEY

    def _kept_machine(self, program: Program) -> Machine | None:
        """The game of a program: in the slot, or as its battery has it; None when it has none."""
        if self.game is not None and self.game.program is program:
            return self.game
        if program.money is None:
            return None
        try:
            return Machine.load(self.batteries.newest(battery(program.slug)) or b"")
        except (BadSave, StorageError):
            return None

    # Winding, slots, tapes

    def _wind(self, way: int) -> Machine:
        self.sounds = 0 if self._wound is not None else 1 << sounds.HUSH
        if self.recorder.history.length:
            if self._poke_ahead != NEVER:  # the poke lies in the future that was wound back from
                self.monitor.poked_at, self._poke_ahead = self._poke_ahead, NEVER
            try:
                self._same_again()
                self.game = self.recorder.wind(way)
            except Diverged as error:
                self._wound = None
                self._end_game(self.game, error.failed)
                return self.shown
            self._wound = self.recorder.with_bar(self.game, way)
        return self.shown

    def _same_again(self) -> None:
        """Raise Diverged when a file's frames come out differently, played again, before winding.

        What differs lies outside the machine, where no tape and no winding reaches it.
        """
        own = self.file is not None and self.game.program is self.file.program
        if self._wound is None and own and not (self._touch_due or self.monitor.stepper.inside):
            self.recorder.history.compare(self.game)

    def _release(self) -> None:
        """Play on from here; what is held now does not reach the game."""
        self._wound = None
        self.recorder.release()
        self._button_held = self._unsaved = True
        self._language_changed()

    def _fill_slots(self) -> None:
        """Tell the menu what lies in the save slots of the game, and which copies there are."""
        listed, damaged = slots.listed(self.storage, self.game.program)
        for number, slot in enumerate(listed, 1):
            menu.set_slot(self.menu, number, slot.cells() if slot is not None else [])
        for error in damaged:
            self._slot_damaged(error)
        self._fill_copies()

    def _fill_copies(self) -> None:
        self._copies = []
        with contextlib.suppress(StorageError):
            self._copies = copies.listed(self.storage, self.game.program)
        for place in range(menu.COPIES):
            copy, slot = self._copies[place] if place < len(self._copies) else (None, None)
            cells = slot.cells() if slot is not None else [copy.when] if copy is not None else []
            cause = copy.cause if copy is not None else ""
            menu.set_copy(self.menu, place, cause, slot is not None, cells)

    def _slot_damaged(self, error: slots.DamagedSlot) -> None:
        told = text(self.menu.language, "menu.slot_bad")
        self._message(told.format(error.number, error.reason, error.place), 20)

    def _slot_failed(self, error: Exception) -> None:
        self._message(text(self.menu.language, "menu.slot_failed").format(error), 20)

    def _use_slot(self, number: int, load: bool) -> None:
        if self.poked and not load:
            self._message(text(self.menu.language, "menu.poked"), 20)
            return
        try:
            if not load:
                slots.save(self.storage, self.game, number, aside.now())
                self._fill_slots()
                return
            loaded = slots.load(self.storage, self.game.program, number)
        except slots.DamagedSlot as error:
            self._slot_damaged(error)
        except StorageError as error:
            self._slot_failed(error)
        else:
            if loaded is not None:
                self._go_on_with(loaded)
                self._unsaved = True
                self.keep()

    def _use_copy(self, place: int, take: bool) -> None:
        """Let a copy and the battery change places, and go on with it; or throw it away."""
        copy = self._copies[place].copy
        name = battery(self.game.program.slug)
        self.keep()
        try:
            if take:
                loaded = copies.load(self.storage, self.game.program, copy)
                self.batteries.take(name, loaded.save(), copy.name)
                self._go_on_with(loaded)
            else:
                self.storage.remove(copy.name)
                self._fill_slots()
        except (StorageError, BadSave) as error:
            self._slot_failed(error)

    def _go_on_with(self, loaded: Machine) -> None:
        self.game = loaded
        self._untouched = False
        self.monitor.poked_at = self._poke_ahead = NEVER
        self.recorder.touch(loaded)
        self._language_changed()
        self._resume()

    def _use_tape(self, request: int) -> None:
        language, slug = self.menu.language, self.game.program.slug
        try:
            if request == menu.RECORD:
                self.recorder.start()
                self._resume()
            elif request == menu.STOP:
                place = self.recorder.stop()
                self._message(text(language, "menu.tape_kept").format(place), 20)
            else:
                tape = self.recorder.last(slug)
                if tape is not None:
                    self.play(tape)
        except (StorageError, TapeError) as error:
            self._message(text(language, "menu.tape_bad").format(error), 20)

    def _play_on(self, stopped: bool) -> Machine:
        """One frame of the tape that is shown."""
        given = None if stopped and not self._button_held else next(self._tape, None)
        self._button_held &= stopped
        machine = self.game
        if given is None:
            self._end_tape("" if stopped else text(self.menu.language, "menu.tape_end"))
            return self.shown
        try:
            machine.frame(*given)
        except LineError as error:
            self._end_tape(str(error))
            return self.shown
        self.sounds = machine.sounds if self.sound else 1 << sounds.HUSH
        return machine

    def _end_tape(self, message: str) -> None:
        """Stop the tape; the game in the slot is back, and paused."""
        self.sounds = 1 << sounds.HUSH
        self.game, self._parked, self._tape = self._parked, None, None
        page = 20 if self.game is not None else 10
        self._in_menu = self._button_held = True
        self._fill_menu()
        menu.open_page(self.menu, page)
        if message:
            self._message(message, page)

    # Batteries, settings, faults

    def _fresh(self, program: Program) -> Machine:
        seed = time.time_ns() if self.seed is None else self.seed
        return Machine(program, seed, self.menu.language)

    def _from_battery(self, program: Program) -> Machine:
        data = self.batteries.read(program.slug)
        if data is None:
            return self._fresh(program)
        machine = Machine.load(data)
        if machine.program is not program:
            raise BadSave(f"it belongs to the cartridge {machine.program.slug}")
        machine.skip = False
        self._untouched = True
        return machine

    def _set_aside(self, name: str, reason: str, cause: str = "") -> None:
        back = 20 if self.game is not None else 10
        try:
            place = self.batteries.set_aside(name, cause)
        except StorageError:  # it is not written over where it lies
            place = self.storage.place(name)
        self._message(text(self.menu.language, "menu.damaged").format(name, reason, place), back)

    def _fault(self, machine: Machine, error: LineError, given: Given) -> None:
        tape = self._tape_of_fault(given, error) if machine is self.game else ""
        self._end_game(machine, error, given, tape)

    def _end_game(
        self, machine: Machine, error: LineError, given: Given = IDLE, tape: str = ""
    ) -> None:
        """Tell the fault of a machine and take it out of the slot."""
        self.sounds = 1 << sounds.HUSH
        own = self.file is not None and machine.program is self.file.program
        battery_fails = machine is self.game and self._untouched and not (self.poked or own)
        if own and machine is self.game:
            self._stuck = self._stuck + 1 if self._untouched and not any(given) else 0
        if machine is self.menu:
            self.menu = Machine(menu.PROGRAM, language=machine.language)
        self.game = None
        self.monitor.open = False
        self._unsaved = False
        if battery_fails:
            self._set_aside(battery(machine.program.slug), str(error), aside.STOPPED)
        if own:
            self._explain(self.file.explain(error))
        else:
            self.faults.append(f"{machine.program.slug}: {error}")
        if not (own or battery_fails):
            told = f"{error}\n{tape}".rstrip()
            self._message(text(self.menu.language, "menu.fault").format(told), 10)
        if tape and (own or battery_fails):
            self._message(tape, 10)

    def _tape_of_fault(self, given: Given, error: LineError) -> str:
        """Keep a tape of what led to an error, and tell where it lies."""
        language = self.menu.language
        try:
            place = self.recorder.fault(given, error)
        except StorageError as failure:
            return text(language, "menu.tape_bad").format(failure)
        return text(language, "menu.tape_kept").format(place)

    def _read_settings(self) -> str:
        """Take the stored settings over; tells what is wrong with them, or nothing."""
        try:
            data = self.storage.read(SETTINGS)
        except StorageError:
            return ""
        if data is None:
            return ""
        try:
            lines = unseal(data).splitlines()
            settings = dict(line.split("=", 1) for line in lines)
            language, sound = settings["language"], settings["sound"]
            if language not in LANGUAGES:
                raise ValueError(f"the language {language!r} is not known here")
        except ValueError as error:
            return str(error)
        except KeyError as error:
            return f"{error} is missing"
        self.menu.language = language
        self.sound = self.sound and sound == "on"
        return ""

    def _write_settings(self) -> None:
        lines = f"language={self.menu.language}\nsound={'on' if self.sound else 'off'}\n"
        try:
            self.batteries.write(SETTINGS, seal(lines))
        except StorageError as error:
            self._tell_once("not_kept", str(error))
