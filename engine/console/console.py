"""The session: which machine runs, what the menu asks for, what goes into the battery.

Owns two machines, the menu and the game in the slot, and moves one of them a frame at a time. Only
integers and texts go in; it never touches a window, so that it runs headless and in tests.
"""

import contextlib
import time

from engine import sounds
from engine.cartridges import SHELF, menu
from engine.console.storage import Storage, StorageError, seal, unseal
from engine.machine import (
    ESC,
    LANGUAGES,
    LEFT_BUTTON,
    WIDTH,
    BadSave,
    LineError,
    Machine,
    Program,
)  # fmt: skip
from engine.messages import text

SETTINGS = "settings"
MENU_CORNER = WIDTH - 24
"""The upper right corner, from this pixel on, is the pointer's way to the menu."""


def in_menu_corner(x: int, y: int) -> bool:
    """Whether the pointer is where a click opens the console's menu, as ESC does."""
    return MENU_CORNER <= x < WIDTH and 0 <= y < 8


class Console:
    """A switched-on console.

    `cart` puts a program into the slot at once; otherwise the menu comes first. A new game is dealt
    from `seed`, or from the clock; a game in the battery goes on where it was left. `language`
    overrides the stored setting.
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
        self._unkept: dict[str, bytes] = {}
        self._locked: set[str] = set()
        self._untouched = False
        self._button_held = False
        damaged = self._read_settings()
        if language is not None:
            self.menu.language = language
        self._fill_menu()
        if cart is not None:
            self.insert(cart)
        if damaged:
            self._set_aside(SETTINGS, damaged)

    @property
    def in_menu(self) -> bool:
        """Whether the menu is on the screen."""
        return self._in_menu or self.game is None

    @property
    def shown(self) -> Machine:
        """The machine on the screen."""
        return self.menu if self.in_menu else self.game

    def step(
        self, key: int = 0, x: int = 0, y: int = 0, button: int = 0, typed: str = ""
    ) -> Machine:
        """One frame with these inputs; returns the machine to show. `sounds` are its sounds."""
        if self._button_held:
            self._button_held = bool(button)
            button = 0
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
            machine.frame(key, x, y, button, typed)
        except LineError as error:
            self._fault(machine, error)
            return self.shown
        self.sounds = machine.sounds if self.sound else 1 << sounds.HUSH
        if machine is not shown:
            self.sounds |= 1 << sounds.HUSH
        if machine is self.menu:
            if machine.R:
                self._serve()
        elif key or typed or machine.button != held:
            self._unsaved = True
            self._untouched = False
        if machine is self.game and (machine.stored or (self._unsaved and not machine.delay)):
            self.keep()
            self._unsaved |= bool(machine.delay)
        if machine is self.game and machine.left:
            self._leave()
        return self.shown

    def insert(self, program: Program) -> None:
        """Put a cartridge into the slot and go on where its battery left off."""
        SHELF[program.slug] = Program.by_slug[program.slug] = program
        self._in_menu = False
        self._unsaved = program.slug in self._unkept
        self._untouched = False
        try:
            self.game = self._from_battery(program)
        except (BadSave, StorageError) as error:
            self.game = self._fresh(program)
            self._set_aside(program.slug, str(error))
        self._language_changed()

    def keep(self) -> bool:
        """Write the game into its battery; False when a failure was told just now.

        A failure is told once and tried again next time; until then the state is kept here.
        """
        game = self.game
        if game is None:
            return True
        slug = game.program.slug
        try:
            self._unkept[slug] = game.save()
            self._write(slug, self._unkept[slug])
        except (StorageError, ValueError) as error:
            if str(error) == self._not_kept:
                return True
            self._not_kept = str(error)
            self._message(text(self.menu.language, "menu.not_kept").format(error), 20)
            return False
        del self._unkept[slug]
        self._unsaved = False
        self._not_kept = ""
        self._keep_others()
        return True

    def _keep_others(self) -> None:
        """Try again to keep the games that the storage refused before."""
        for slug, data in list(self._unkept.items()):
            with contextlib.suppress(StorageError):
                self._write(slug, data)
                del self._unkept[slug]

    def close(self) -> None:
        """Keep what is to be kept before the window goes."""
        self.keep()
        self._keep_others()

    # The menu's side

    def _serve(self) -> None:
        request, argument = self.menu.R, self.menu.S
        self.menu.R = 0
        if request == menu.RESUME:
            self._resume()
        elif request == menu.START:
            self._start(list(SHELF.values())[argument - 1])
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
            self.finished = self.keep()
        self._fill_menu()

    def _start(self, program: Program) -> None:
        if self.game is not None and self.game.program is program:
            self._resume()
        else:
            self.keep()
            self.insert(program)
            self._button_held = True

    def _afresh(self) -> None:
        if self.game is not None:
            self.game = self._fresh(self.game.program)
            self._resume()
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
            if game.program.redraw is not None:
                game.program.redraw(game)

    def _fill_menu(self) -> None:
        """Tell the menu what it shows: money, sound, the game in the slot."""
        cell = self.menu.cell
        cell[menu.SOUND] = int(self.sound)
        cell[menu.CAN_QUIT] = int(self.can_quit)
        slugs = list(SHELF)
        slug = self.game.program.slug if self.game is not None else ""
        self.menu.G = slugs.index(slug) + 1 if slug in SHELF else 0
        for place, program in enumerate(SHELF.values()):
            cell[menu.MONEY + place] = self._money(program)
        self.menu.W = 0

    def _money(self, program: Program) -> int:
        if program.money is None:
            return menu.NO_MONEY
        if self.game is not None and self.game.program is program:
            return program.money(self.game)
        with contextlib.suppress(BadSave, StorageError):
            data = self._unkept.get(program.slug) or self.storage.read(program.slug)
            if data is not None:
                return program.money(Machine.load(data))
        return menu.NO_MONEY

    # Batteries, settings, faults

    def _fresh(self, program: Program) -> Machine:
        seed = time.time_ns() if self.seed is None else self.seed
        return Machine(program, seed, self.menu.language)

    def _from_battery(self, program: Program) -> Machine:
        data = self._unkept.get(program.slug) or self.storage.read(program.slug)
        if data is None:
            return self._fresh(program)
        machine = Machine.load(data)
        if machine.program is not program:
            raise BadSave(f"it belongs to the cartridge {machine.program.slug}")
        machine.skip = False
        self._untouched = True
        return machine

    def _write(self, name: str, data: bytes) -> None:
        """Write into the storage, but never over what could neither be used nor moved."""
        if name in self._locked:
            if self.storage.read(name) is not None:
                self.storage.set_aside(name)
            self._locked.discard(name)
        self.storage.write(name, data)

    def _set_aside(self, name: str, reason: str) -> None:
        back = 20 if self.game is not None else 10
        try:
            place = self.storage.set_aside(name)
        except StorageError as error:
            self._locked.add(name)
            self._not_kept = str(error)
            self._message(text(self.menu.language, "menu.not_kept").format(error), back)
            return
        self._message(text(self.menu.language, "menu.damaged").format(name, reason, place), back)

    def _fault(self, machine: Machine, error: LineError) -> None:
        self.sounds = 1 << sounds.HUSH
        battery_fails = machine is self.game and self._untouched
        if machine is self.menu:
            self.menu = Machine(menu.PROGRAM, language=machine.language)
        self.game = None
        self._unsaved = False
        if battery_fails:
            self._unkept.pop(machine.program.slug, None)
            self._set_aside(machine.program.slug, str(error))
        else:
            self._message(text(self.menu.language, "menu.fault").format(error), 10)

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
            self._write(SETTINGS, seal(lines))
        except StorageError as error:
            back = 20 if self.game is not None else 10
            self._message(text(self.menu.language, "menu.not_kept").format(error), back)
