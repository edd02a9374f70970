"""The console: one situation at a time, each of which gets the player's input of a frame.

Owns which situation that is. Only integers and texts go in; it never touches a window, so that it
runs headless and in tests.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.cartridges import SHELF, WORKSHOP
from engine.console.computer import Computer
from engine.console.desk.memory import number_shown
from engine.console.faults import Faults
from engine.console.gate import Gate
from engine.console.inputs import HELP_KEY, MONITOR_KEY, RELOAD_KEY, Input
from engine.console.keeper import Keeper
from engine.console.kept.names import SETTINGS
from engine.console.kept.storage import Storage
from engine.console.own import Own
from engine.console.seats.advising import Advising
from engine.console.seats.attract import Attract
from engine.console.seats.menu import Menu
from engine.console.seats.playing import Playing
from engine.console.seats.showing import Showing
from engine.console.seats.watching import Watching
from engine.console.seats.winding import Winding
from engine.console.session import Session
from engine.console.shelf import Shelf
from engine.console.slot import Slot
from engine.later import later
from engine.machine import REPEATS, Machine, Program

if TYPE_CHECKING:
    from engine.console.kept.tape import Tape
    from engine.console.loader import CartridgeFile
    from engine.console.monitor.view import View
    from engine.console.seats import lesson
    from engine.console.seats.lesson import Lesson
else:
    lesson = later("engine.console.seats.lesson")


class Console(Session):
    """A switched-on console: a session and the seats that lead it on.

    `cart` puts a program into the slot at once; otherwise the menu comes first. A new game is dealt
    from `seed`, or from the clock; a game in the battery goes on where it was left. `language`
    overrides the stored setting. `file` is a cartridge of the player's own, read at once and again
    when RELOAD_KEY is pressed; what it warns of is shown when `warn` is set, and with `ask` the
    player is asked before one in Python is started for the first time.
    """

    def __init__(
        self,
        storage: Storage,
        *,
        shelf: Shelf | None = None,
        cart: Program | None = None,
        seed: int | None = None,
        language: str | None = None,
        system_language: str = "en",
        sound: bool = True,
        can_quit: bool = True,
        file: CartridgeFile | None = None,
        warn: bool = True,
        ask: bool = False,
    ) -> None:
        super().__init__(storage, shelf or Shelf(SHELF, WORKSHOP), system_language, sound)
        self.keeper = keeper = Keeper(self)
        self.own = own = Own(self, file, warn, ask)
        self._faults = faults = Faults(self, keeper, own)
        self._slot = slot = Slot(self, keeper, own, faults, seed)
        self.computer = computer = Computer(self)
        self._showing = showing = Showing(self)
        self._attract = Attract(self)
        self._advising = advising = Advising(self, own, slot, computer)
        self._menu = Menu(self, keeper, own, faults, slot, showing, advising, computer, can_quit)
        self._playing = Playing(self, keeper, faults, slot, self._menu, computer)
        self._watching = Watching(self, keeper, faults, self._playing)
        self._winding = Winding(self, keeper, own, faults, slot)
        self.gate = Gate(self, keeper, slot, self._menu, showing, computer, self.take)
        self._menu.open_monitor, self._menu.play = self._watching.switch, self._playing.step
        self._menu.begin_lesson = lambda: self._lesson.begin()
        damaged = self.gate.take_settings(language)
        if cart is not None:
            slot.insert(cart)
        elif file is not None:
            slot.reload()
        if damaged:
            keeper.set_aside(SETTINGS, damaged)
        keeper.check_storage()

    @cached_property
    def _lesson(self) -> Lesson:
        return lesson.Lesson(self, Console)

    def step(
        self, key: int = 0, x: int = 0, y: int = 0, button: int = 0, typed: str = "",
        wind: int = 0, name: str = "", held: int = 0,
    ) -> Machine:  # fmt: skip
        """One frame with these inputs, in the order of Input; returns the machine to show."""
        self.take(Input(key, x, y, button, typed, wind, name, held))
        return self.shown

    def take(self, given: Input) -> None:
        """One frame with what the player did."""
        if given.held & REPEATS and not self.computer.edits:
            given = given._replace(key=0, text="", name="")
        if self.learning:
            self._lesson.step(given)
        elif self.demo:
            self._attract.step(given)
        elif self.showing:
            self._showing.step(given)
        else:
            if given.name:
                self._command(given.name)
            self._play(self._watching.wound(given) if given.button else given)

    def _command(self, name: str) -> None:
        """Do what a key of the console's own stands for."""
        if name == MONITOR_KEY:
            self._faults.reopen()
            self._watching.switch()
        elif name == HELP_KEY and self.watched:
            self.monitor.front.help(self.playing)
        elif name == HELP_KEY:
            self._advising.pressed()
        elif name == RELOAD_KEY and self.own.file is not None:
            self.own.read_again(self._slot.reload)

    def _play(self, given: Input) -> None:
        """Wind the game, or let the situation have its frame."""
        if given.wind and not self.menu_shown:
            self._winding.step(given)
            return
        if self.wound is not None:
            self._winding.release()
        if self.held:
            self.held = bool(given.button)
            given = given._replace(button=0)
        if self.menu_shown:
            self._menu.step(given)
        elif self.monitor_open:
            self._watching.step(given)
        else:
            self._playing.step(given)
            self._advising.follow()
        if self.menu_shown:
            self._attract.watch(given)

    @property
    def view(self) -> View | None:
        """The monitor's screen, while it is the one to be shown."""
        if self.lent is not None:
            return self._lesson.view
        return self.monitor.view(self.playing) if self.watched else None

    @property
    def inset(self) -> Machine | None:
        """The machine whose screen the menu shows in small."""
        return self.kept.get(number_shown(self.menu)) if self.menu_shown else None

    def insert(self, program: Program) -> None:
        """Put a cartridge into the slot and go on where its battery left off."""
        self._slot.insert(program)

    def play(self, tape: Tape) -> None:
        """Show a tape; any key ends it, and the game in the slot is as it was."""
        self._showing.play(tape)

    def fail(self, error: BaseException) -> None:
        """What plays cannot be drawn; a game ends like one whose line failed."""
        if self.learning:
            self._lesson.fail(error)
        elif self.demo:
            self._attract.next()
        elif self.showing:
            self._showing.fail(error)
        else:
            self._faults.drawing_failed(error)

    def close(self) -> None:
        """Keep what is to be kept before the window goes."""
        if self.watched:
            self._watching.switch()
        self.keeper.keep()
        self.keeper.batteries.retry()
        self.recorder.close()
