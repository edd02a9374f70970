"""The console: one situation at a time, each of which gets the player's input of a frame.

Owns which situation that is. Only integers and texts go in; it never touches a window, so that it
runs headless and in tests.
"""

from engine.cartridges import SHELF, WORKSHOP
from engine.console import settings
from engine.console.computer import Computer
from engine.console.desk.memory import ELSEWHERE_PAGE, SHELF_PAGE, number_shown
from engine.console.faults import Faults
from engine.console.inputs import HELP_KEY, MONITOR_KEY, RELOAD_KEY, Input
from engine.console.keeper import Keeper
from engine.console.kept import envelope, parcel
from engine.console.kept.names import SETTINGS
from engine.console.kept.storage import Storage
from engine.console.kept.tape import Tape
from engine.console.links import BadLink, Link
from engine.console.loader import CartridgeFile
from engine.console.monitor.view import View
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
from engine.machine import ESC, REPEATS, Machine, Program


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
        computer = Computer(self)
        self._showing = showing = Showing(self)
        self._attract = Attract(self)
        self._advising = advising = Advising(self, own, slot, computer)
        self._menu = Menu(self, keeper, own, faults, slot, showing, advising, computer, can_quit)
        self.computer = computer
        self._playing = Playing(self, keeper, faults, slot, self._menu, computer)
        self._watching = Watching(self, keeper, faults, self._playing)
        self._winding = Winding(self, keeper, own, faults, slot)
        self._link = Link()
        self._left: Program | None = None
        self._menu.open_monitor, self._menu.play = self._watching.switch, self._playing.step
        damaged = self._take_settings(language)
        if cart is not None:
            slot.insert(cart)
        elif file is not None:
            slot.reload()
        if damaged:
            keeper.set_aside(SETTINGS, damaged)
        keeper.check_storage()

    def step(
        self,
        key: int = 0,
        x: int = 0,
        y: int = 0,
        button: int = 0,
        typed: str = "",
        wind: int = 0,
        name: str = "",
        held: int = 0,
    ) -> Machine:
        """One frame with these inputs, in the order of Input; returns the machine to show."""
        self.take(Input(key, x, y, button, typed, wind, name, held))
        return self.shown

    def take(self, given: Input) -> None:
        """One frame with what the player did."""
        if given.held & REPEATS and not self.computer.edits:
            given = given._replace(key=0, text="", name="")
        if self.demo:
            self._attract.step(given)
        elif self.showing:
            self._showing.step(given)
        else:
            if given.name:
                self._command(given.name)
            self._play(given)

    def _command(self, name: str) -> None:
        """Do what a key of the console's own stands for."""
        if name == MONITOR_KEY:
            self._watching.switch()
        elif name == HELP_KEY:
            self._advising.pressed()
        elif name == RELOAD_KEY and self.own.file is not None:
            self._slot.reload()

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
        elif self.monitor.open:
            self._watching.step(given)
        else:
            self._playing.step(given)
        if self.menu_shown:
            self._attract.watch(given)

    @property
    def view(self) -> View | None:
        """The monitor's screen, while it is the one to be shown."""
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

    def follow(self, link: Link) -> None:
        """Do what a link says; its game, seed and language were given at the start."""
        if link.is_moment and link.tape is not None:
            self._slot.insert(link.tape.program)
            self._slot.go_on_with(link.tape.start())
        elif link.tape is not None:
            self.play(link.tape)
        elif link.code:
            self._link = link
            self.computer.bring_in(link.code)
            self.computer.type_command("LIST\n")

    def rest(self, at_start: bool) -> None:
        """Keep the game and leave it to another tab, until it is taken over from there.

        A link that was to be followed `at_start` is followed then.
        """
        self._end_showing()
        self._left = self.game.program if self.game is not None else None
        self._link = self._link if at_start else Link()
        self.keeper.keep()
        self.recorder.close()
        self.hush()
        self.game = self.wound = None
        self.open_menu(ELSEWHERE_PAGE)

    def come_back(self) -> None:
        """Go on with what is kept, after another tab had it."""
        self.open_menu(SHELF_PAGE)
        damaged = self._take_settings(None)
        if self._left is not None:
            self._slot.insert(self._left)
        self.follow(self._link)
        if damaged:
            self.keeper.set_aside(SETTINGS, damaged)

    @property
    def is_elsewhere(self) -> bool:
        """Whether another tab has the games."""
        return self.menu_shown and self.menu.line == ELSEWHERE_PAGE

    def _end_showing(self) -> None:
        if self.showing:
            for key in (0, ESC):  # what was held is let go first
                self.take(Input(key))

    def bring_in(self, data: bytes) -> None:
        """Take in what came from outside: all saves, a tape, or a listing."""
        self._end_showing()
        if self.is_elsewhere:
            return
        if parcel.is_parcel(data):
            self._menu.saves.take_in(data)
        elif envelope.is_tape(data):
            self._menu.tapes.take_in(data)
        else:
            self.computer.bring_in(data)

    def tell_bad_link(self, error: BadLink) -> None:
        """Tell the player what is wrong with the link that the page was opened with."""
        part = f"{error.name}={error.value}"
        told = self.text("link_bad", part) if error.name else self.text("link_long")
        self.message(told)

    def fail(self, error: BaseException) -> None:
        """What plays cannot be drawn; a game ends like one whose line failed."""
        if self.demo:
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

    def _take_settings(self, language: str | None) -> str:
        """Take the stored settings over; tells what is wrong with them, or nothing."""
        stored, wrong = None, ""
        try:
            stored = settings.read(self.storage)
        except ValueError as error:
            wrong = str(error)
        chosen = stored or self.settings
        self.use(chosen if language is None else chosen._replace(language=language))
        return wrong
