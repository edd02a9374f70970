"""What a program with a keyboard gets beside what games get, and what it asks of the console.

Owns the answers to BASIC's SAVE, LOAD and FILES, and what the menu tells a computer.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.console.desk import memory as desk
from engine.console.inputs import Input
from engine.console.kept.storage import StorageError
from engine.console.session import Session
from engine.later import later
from engine.machine import EDITING, ENTER, Given, Machine

if TYPE_CHECKING:
    from engine.basic import files, listing, memory, running, sound, text
    from engine.console.kept import listings
    from engine.console.kept.listings import Listings
else:
    files = later("engine.basic.files")
    listing = later("engine.basic.listing")
    memory = later("engine.basic.memory")
    running = later("engine.basic.running")
    sound = later("engine.basic.sound")
    text = later("engine.basic.text")
    listings = later("engine.console.kept.listings")

DELETE_LINE = 24
"""The code that empties the line under the cursor."""


class Computer:
    """The computer in the slot of a session, while there is one."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._due: list[tuple[Machine, bytes]] = []

    @cached_property
    def listings(self) -> Listings:
        """The programs that it keeps."""
        return listings.Listings(self.session.storage)

    @property
    def machine(self) -> Machine | None:
        """The machine in the slot, if its program has a keyboard."""
        game = self.session.game
        return game if game is not None and game.program.keyboard else None

    @property
    def edits(self) -> bool:
        """Whether somebody types into it, so that a held key repeats."""
        session = self.session
        return self.machine is not None and not session.menu_shown and not session.watched

    @property
    def kind(self) -> int:
        """What the menu is to know of it, as `engine.console.desk.memory` says."""
        m = self.machine
        if m is None:
            return 0
        game = desk.RUNS_GAME if m.cell[memory.at("game")] else 0
        fast = desk.IS_FAST if self._is_fast(m) else 0
        listing = desk.HAS_LISTING if files.kept(m) else 0
        return desk.IS_COMPUTER | game | fast | listing

    @property
    def frequency(self) -> float:
        """Vibrations a second of the tone that is heard now, 0 for none."""
        m, session = self.machine, self.session
        tone = m.cell[memory.at("tone")] if m is not None and self.edits and session.sound else 0
        return sound.frequency(tone) if tone and session.wound is None else 0

    def inputs(self, game: Machine, given: Input) -> Given:
        """What of the player's input this machine gets in a frame."""
        inputs = given.given_to(game.program, self.session.manner)
        if not game.program.keyboard:
            return inputs
        told = b""
        if given.key == ENTER and game.cell[memory.at("mode")] == memory.PROMPT:
            self.listings.note(files.kept(game))
        if game.asked:
            told = self._answer(game)
        elif self._due:
            machine, due = self._due.pop(0)
            told = due if machine is game else b""
        return inputs._replace(key=EDITING.get(given.name, given.key), told=told)

    def tell(self, kind: int, data: bytes = b"") -> None:
        """Let the computer in the slot know something in its next frame."""
        if self.machine is not None:
            self._due.append((self.machine, bytes((kind,)) + data))

    def change_pace(self) -> None:
        """From fast to the old machine's pace, or back; it holds from the next frame on."""
        m = self.machine
        if m is not None:
            self.tell(running.PACE, b"O" if self._is_fast(m) else b"F")

    def _is_fast(self, m: Machine) -> bool:
        """Whether the machine is fast once it knows all that is due to it."""
        due = [told[1:] for machine, told in self._due if machine is m and told[0] == running.PACE]
        return due[-1] == b"F" if due else m.cell[memory.at("pace")] != running.ORIGINAL

    def to_listing(self) -> None:
        """Break off what runs, also a listing that runs as a game, and go to the prompt."""
        self.tell(running.STOP)
        self.session.resume()

    def bring_in(self, data: bytes) -> None:
        """Make a text file from outside the listing, if a computer is there to take it."""
        session = self.session
        try:
            told = _brought(data)
        except ValueError as error:
            here = self.machine is not None
            session.message(str(error) if here else session.text("parcel_bad", error))
            return
        if self.machine is None:
            session.message(session.text("needs_computer"))
            return
        self._note(told)
        self.to_listing()
        self.tell(*told)

    def _note(self, told: tuple[int, bytes]) -> None:
        """Have what a listing from outside replaces as the listing before, also in the storage."""
        if self.machine is not None and told[0] == running.BRING:
            self.listings.note(files.kept(self.machine))
            self.listings.note(told[1])

    def type_command(self, command: str) -> None:
        """Type a word at the prompt; what runs is broken off first."""
        if self.machine is not None:
            self.to_listing()
            self.tell(running.TYPE, bytes((DELETE_LINE,)) + command.encode())

    def give_back(self) -> None:
        """Make the listing what it was before the last line that changed it."""
        if self.machine is None:
            return
        try:
            before = self.listings.before(files.kept(self.machine))
        except StorageError as error:
            self.session.message(str(error))
            return
        if not before:
            self.session.resume()
            return
        self.to_listing()
        self.tell(running.BRING, before)

    def take_out(self) -> None:
        """Give the listing to the player as a text file."""
        if self.machine is not None:
            data = text.file_of(files.kept(self.machine))
            self.session.courier.take_out(f"{self.machine.program.slug}{text.SUFFIX}", data)
            self.session.resume()

    def copy(self) -> None:
        """Put the listing into the clipboard."""
        if self.machine is not None:
            self.session.courier.copy(text.file_of(files.kept(self.machine)))
            self.session.resume()

    def _answer(self, m: Machine) -> bytes:
        """Do what it asked for, and what it is told of that."""
        request, number = m.asked & 255, m.asked >> 8
        try:
            if request == files.SAVE:
                self.listings.write(number, files.kept(m))
                found: bytes | None = b""
            else:
                found = self.listings.read(number)
        except StorageError as error:
            if request != files.LOOK:  # FILES would tell it of one program after the other
                self.session.message(str(error))
            found = None
        return bytes((running.MISSING,)) if found is None else bytes((running.FOUND,)) + found


def _brought(data: bytes) -> tuple[int, bytes]:
    """What a machine is told of a text from outside: a listing, or a line that is typed.

    Raises ValueError with the reason when it is neither.
    """
    rows = text.rows(data)
    program = listing.packed(rows)
    if program:
        return running.BRING, program
    if len(rows) != 1:
        raise ValueError("there is no line with a number in it")
    return running.TYPE, rows[0]
