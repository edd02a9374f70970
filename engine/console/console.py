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
    ESC, LANGUAGES, LEFT_BUTTON, WIDTH, BadSave, LineError, Machine, Program,
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
        self._parked: dict[str, Machine] = {}
        self._button_held = False
        self._read_settings()
        if language is not None:
            self.menu.language = language
        self._fill_menu()
        if cart is not None:
            self.insert(cart)

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
        elif key or typed or machine.pressed or machine.released or machine.stored:
            self._unsaved = True
        if self._unsaved and machine is self.game and not machine.delay:
            self.keep()
        if machine is self.game and machine.left:
            self._leave()
        return self.shown

    def insert(self, program: Program) -> None:
        """Put a cartridge into the slot and go on where its battery left off."""
        SHELF.setdefault(program.slug, program)
        self._in_menu = False
        self._unsaved = False
        try:
            self.game = self._parked.pop(program.slug, None) or self._from_battery(program)
        except BadSave as error:
            self.game = self._fresh(program)
            self._set_aside(program.slug, error.reason)
        except StorageError as error:
            self.game = self._fresh(program)
            self._not_kept = str(error)
            self._message(text(self.menu.language, "menu.not_kept").format(error), 20)
        self._language_changed()

    def keep(self) -> None:
        """Write the game into its battery; a failure is told once and tried again next time."""
        game = self.game
        if game is None:
            return
        try:
            self.storage.write(game.program.slug, game.save())
        except (StorageError, ValueError) as error:
            if str(error) != self._not_kept:
                self._not_kept = str(error)
                self._message(text(self.menu.language, "menu.not_kept").format(error), 20)
            return
        self._unsaved = False
        self._not_kept = ""

    def close(self) -> None:
        """Keep what is to be kept before the window goes."""
        if self.game is not None:
            self.keep()

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
            self.keep()
            self.finished = True
        self._fill_menu()

    def _start(self, program: Program) -> None:
        if self.game is not None and self.game.program is program:
            self._resume()
        else:
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
        self.keep()
        if self._not_kept and self.game is not None:
            self._parked[self.game.program.slug] = self.game
        self._fill_menu()
        slot = self.menu.G
        self.game = None
        menu.open_page(self.menu, 10)
        self.menu.C = max(slot - 1, 0)
        self._in_menu = True
        self._fill_menu()

    def _message(self, message: str, back: int) -> None:
        self._in_menu = True
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
            data = self.storage.read(program.slug)
            if data is not None:
                return program.money(Machine.load(data))
        return menu.NO_MONEY

    # Batteries, settings, faults

    def _fresh(self, program: Program) -> Machine:
        seed = time.time_ns() if self.seed is None else self.seed
        return Machine(program, seed, self.menu.language)

    def _from_battery(self, program: Program) -> Machine:
        data = self.storage.read(program.slug)
        if data is None:
            return self._fresh(program)
        machine = Machine.load(data)
        if machine.program is not program:
            raise BadSave(f"it belongs to the cartridge {machine.program.slug}")
        machine.skip = False
        return machine

    def _set_aside(self, name: str, reason: str) -> None:
        try:
            place = self.storage.set_aside(name)
        except StorageError as error:
            self._not_kept = str(error)
            self._message(text(self.menu.language, "menu.not_kept").format(error), 20)
            return
        told = text(self.menu.language, "menu.damaged").format(name, reason, place)
        self._message(told, 20 if self.game is not None else 10)

    def _fault(self, machine: Machine, error: LineError) -> None:
        told = text(self.menu.language, "menu.fault").format(error)
        if machine is self.menu:
            self.menu = Machine(menu.PROGRAM, language=machine.language)
        self.game = None
        self._unsaved = False
        self._message(told, 10)

    def _read_settings(self) -> None:
        try:
            data = self.storage.read(SETTINGS)
        except StorageError:
            return
        if data is None:
            return
        try:
            lines = unseal(data).splitlines()
            settings = dict(line.split("=", 1) for line in lines)
            if settings["language"] not in LANGUAGES:
                raise ValueError(f"the language {settings['language']!r} is not known here")
            self.menu.language = settings["language"]
            self.sound = self.sound and settings["sound"] == "on"
        except (ValueError, KeyError) as error:
            self._set_aside(SETTINGS, str(error))

    def _write_settings(self) -> None:
        lines = f"language={self.menu.language}\nsound={'on' if self.sound else 'off'}\n"
        try:
            self.storage.write(SETTINGS, seal(lines))
        except StorageError as error:
            self._message(text(self.menu.language, "menu.not_kept").format(error), 10)
