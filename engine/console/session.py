"""What all situations of a console share: the shelf, the game in the slot, the menu, what is heard.

Owns which of them is on the screen, and how a message gets there. Knows none of the situations.
"""

from engine import sounds
from engine.console.courier import Courier, Nobody
from engine.console.desk.listing import PROGRAM
from engine.console.desk.memory import (
    LESSON_PAGE,
    LESSON_STEP,
    LESSON_STEPS,
    MESSAGE_PAGE,
    MORE_PAGE,
    PAUSE_PAGE,
    SHELF_PAGE,
    START_PAGE,
    open_page,
    set_message,
    shown_message,
)
from engine.console.kept.recorder import Recorder
from engine.console.kept.storage import Storage
from engine.console.notice import Notice
from engine.console.poked import Poked
from engine.console.settings import OFF, Settings
from engine.console.shelf import Shelf
from engine.machine import Machine
from engine.messages import text


class Session(Poked):
    """A switched-on console's state beside the machines.

    `game` is the machine in the slot, or the one of a tape that is shown; `wound` what is shown of
    it while it is wound; `held` tells that a key or button went down before this situation began;
    `manner` is how fast and with how much motion games show what happens;
    `sounds` are those of the last frame; `faults` are those that cartridges had, each in a line;
    `due` is the key that the console presses in the next frame of the game;
    `showing` tells that a tape or a demo plays in place of the game, `demo` that it is a demo;
    `learning` tells that the lesson has the console, `lent` is its machine while that is shown,
    and `strip` what it says over a game, and on what colour;
    `forgets` tells that nothing of this session is kept, as of one with a seed;
    `kept` are the machines in save slots and copies that the menu shows, by its numbers for them;
    `courier` is how things come into the console and leave it.
    """

    def __init__(self, storage: Storage, shelf: Shelf, language: str, sound: bool) -> None:
        super().__init__()
        self.storage = storage
        self.shelf = shelf
        self.menu = Machine(PROGRAM.showing(shelf), language=language)
        self.wound: Machine | None = None
        self.in_menu = self.menu_stale = True
        self.showing = self.demo = self.learning = False
        self.lent: Machine | None = None
        self.strip: tuple[str, int] | None = None
        self.settings = Settings(language)
        self.muted = not sound
        self.manner = self.due = 0
        self.sounds = 0
        self.kept: dict[int, Machine] = {}
        self.held = self.finished = self.has_crt = self.forgets = False
        self.faults: list[str] = []
        self.recorder = Recorder(storage)
        self.touch_due = False
        self.courier: Courier = Nobody()
        self.notice = Notice()

    def lose_touch(self) -> None:
        """Time goes elsewhere, out of a frame in which something was poked: that did not happen."""
        if self.touch_due:
            self.touch_due = False
            self.monitor.marks.lost()

    def touch(self) -> None:
        """Record what was poked; what was poked in the time ahead goes with that time."""
        self.touch_due = False
        self.recorder.touch(self.playing)
        self.monitor.marks.recorded()
        self.forget_pokes_ahead()

    @property
    def menu_shown(self) -> bool:
        """Whether the menu is on the screen."""
        return self.lent is None and (self.in_menu or self.game is None)

    @property
    def shown(self) -> Machine:
        """The machine on the screen."""
        if self.lent is not None:
            return self.lent
        return self.menu if self.in_menu or self.game is None else self.wound or self.game

    @property
    def playing(self) -> Machine:
        """The game in the slot, where there is one."""
        assert self.game is not None
        return self.game

    @property
    def sound(self) -> bool:
        """Whether anything is to be heard."""
        return not self.muted and self.settings.sound != OFF

    @property
    def watched(self) -> bool:
        """Whether the monitor is on the screen."""
        return self.monitor_open and not (self.menu_shown or self.showing or self.learning)

    @property
    def page_behind(self) -> int:
        """The menu's page behind a message: that of the game, or the shelf."""
        return PAUSE_PAGE if self.game is not None else SHELF_PAGE

    def text(self, key: str, *values: object) -> str:
        """A text of the console in the player's language, with the values put in."""
        return text(PROGRAM, self.menu.language, key).format(*values)

    def use_shelf(self, shelf: Shelf) -> None:
        """Go on with another shelf."""
        self.shelf = shelf
        self.menu.program = PROGRAM.showing(shelf)

    def new_menu(self) -> None:
        """A menu afresh, in place of one that failed."""
        self.menu = Machine(self.menu.program, language=self.menu.language)

    def use(self, settings: Settings) -> None:
        """Go on with other settings."""
        self.settings = settings
        self.manner = settings.manner
        self.menu.language = settings.language

    def hear(self, machine: Machine) -> None:
        """Let the sounds of a machine's frame be heard."""
        self.sounds = machine.sounds and self.audible(machine.sounds)

    def audible(self, asked: int) -> int:
        """What of the sounds that were asked for is heard; the window leaves tunes out."""
        return asked if self.sound else 1 << sounds.HUSH

    def sound_out(self, sound: int) -> None:
        """Let a sound of the console's own be heard in this frame."""
        self.sounds |= self.audible(1 << sound)

    def hush(self) -> None:
        """End what is heard."""
        self.sounds = 1 << sounds.HUSH

    def open_menu(self, page: int) -> None:
        """Show a page of the menu; what is held now does not reach it."""
        self.in_menu = self.menu_stale = True
        open_page(self.menu, page)

    def resume(self) -> None:
        """Go back to the game; what is held now does not reach it, and the shelf's tune ends."""
        self.sounds |= 1 << sounds.HUSH
        self.in_menu = False
        self.held = True

    def message(self, shown: str, back: int = 0) -> None:
        """Show a message, below one that is shown already, and then the page `back`."""
        if self.in_menu and self.menu.line == MESSAGE_PAGE:
            shown = f"{shown_message(self.menu)}\n\n{shown}"
        self._show(shown, back or self.page_behind, MESSAGE_PAGE)

    def teach(self, shown: str, step: int, steps: int) -> None:
        """Show what the lesson says before a step of it."""
        self.menu.cell[LESSON_STEP], self.menu.cell[LESSON_STEPS] = step, steps
        self._show(shown, MORE_PAGE, LESSON_PAGE)

    def ask_to_start(self, question: str) -> None:
        """Ask whether a file may be started."""
        self._show(question, SHELF_PAGE, START_PAGE)

    def _show(self, shown: str, back: int, page: int) -> None:
        self.in_menu = self.held = self.menu_stale = True
        set_message(self.menu, shown, back, page)
