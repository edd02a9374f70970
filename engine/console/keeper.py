"""The keeper: what of the game is not saved yet, what the storage refused, what was set aside.

Owns the promise that nothing is lost without a word, and that a word is said once.
"""

from engine.console.desk.memory import TO_GAME
from engine.console.kept.batteries import Batteries
from engine.console.kept.names import SETTINGS, battery, notebook
from engine.console.kept.notebook import Notebook
from engine.console.kept.storage import StorageError
from engine.console.session import Session
from engine.machine import BadSave, Machine, Program


class Keeper:
    """Keeps the game of a session.

    `unsaved` tells that something was done since the last time, `untouched` that nothing was done
    since the game came out of its battery, `not_kept` why the last try failed.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.batteries = Batteries(session.storage)
        self.notebook = Notebook(self.batteries)
        self.unsaved = self.untouched = False
        self.not_kept = ""
        self.quit_warned = False
        self._told: set[str] = set()

    def check_storage(self) -> None:
        """Tell where nothing can be kept, and then never again before something is."""
        try:
            self.session.storage.check()
        except StorageError as error:
            plays = self.session.game is not None and not self.session.in_menu
            self._tell_once("nothing_kept", str(error), TO_GAME if plays else 0)
            self._told.add("nothing_kept")
            self.quit_warned = True

    def take_out(self, program: Program) -> Machine | None:
        """The game in a program's battery, None when it is empty. StorageError or BadSave."""
        self.unsaved = battery(program.slug) in self.batteries.refused
        self.untouched = False
        self._open_notebook(program)
        data = self.batteries.read(program.slug)
        if data is None:
            return None
        machine = Machine.load(data, self.session.shelf)
        if machine.program is not program:
            raise BadSave(f"it belongs to the cartridge {machine.program.slug}")
        machine.skip = False
        self.notebook.give_back(machine)
        self.untouched = True
        return machine

    def _open_notebook(self, program: Program) -> None:
        try:
            self.notebook.open(program)
        except BadSave as error:
            self.set_aside(notebook(program.slug), str(error))

    def hand_on(self, machine: Machine) -> None:
        """Give a machine that comes into the slot what outlives the games of its cartridge."""
        self.notebook.give(machine)

    def look(self, program: Program) -> Machine | None:
        """The game in a program's battery for a look at it, None when there is none to see.

        Also the cover of a program will do.
        """
        try:
            data = self.batteries.newest(battery(program.slug))
            return Machine.load(data or b"", {program.slug: program})
        except (BadSave, StorageError):
            return None

    def touch(self) -> None:
        """The player did something."""
        self.unsaved = True
        self.untouched = False

    def keep(self) -> bool:
        """Write the game into its battery; False when a failure was told just now.

        A failure is told once and tried again next time; until then the state is kept here.
        """
        session, game = self.session, self.session.game
        if game is None or session.showing or session.poked:
            return True
        if self.untouched and not self.unsaved:
            return True
        name, idle = battery(game.program.slug), not self.unsaved
        try:
            saved = game.save()
            try:
                moved = self.batteries.keep(name, saved, idle)
            finally:  # what becomes of the one must not keep the other from being kept
                self.notebook.keep(game, idle)
        except (StorageError, ValueError) as error:
            self.not_kept = str(error)
            return not self._tell_once("not_kept", str(error))
        self.unsaved = self.quit_warned = False
        self.not_kept = ""
        self._told = {told for told in self._told if told.startswith("elsewhere")}
        return not (moved and self._tell_once("elsewhere", game.program.title))

    def quit(self) -> None:
        """End, but not before the player was told, just now, that the game cannot be kept."""
        if not self.keep():
            self.quit_warned = True
        elif self.not_kept and not self.quit_warned:
            self.quit_warned = True
            self.session.message(self.session.text("not_kept", self.not_kept))
        else:
            self.session.finished = True

    def keep_settings(self) -> None:
        """Write the settings."""
        try:
            self.batteries.write(SETTINGS, self.session.settings.pack())
        except StorageError as error:
            self._tell_once("not_kept", str(error))

    def set_aside(self, name: str, reason: str, cause: str = "") -> None:
        """Move away what cannot be used, and tell where it is."""
        try:
            place = self.batteries.set_aside(name, cause)
        except StorageError:  # it is not written over where it lies
            place = self.session.storage.place(name)
        self.session.message(self.session.text("damaged", name, reason, place))

    def _tell_once(self, key: str, reason: str, back: int = 0) -> bool:
        """Show a message, and then the page `back`, unless it was shown and nothing was kept since;
        tells whether it is.
        """
        if "nothing_kept" in self._told or f"{key} {reason}" in self._told:
            return False
        self._told.add(f"{key} {reason}")
        self.session.message(self.session.text(key, reason), back)
        return True
