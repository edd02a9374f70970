"""A listing in a file of the player's own: read, read again, and its mistakes explained.

A listing reaches nothing outside the machine, whoever wrote it.
"""

import re
import zlib
from pathlib import Path

from engine.basic import files, listing, text
from engine.cartridges.basic.computer import computer, is_left
from engine.cartridges.basic.texts import LISTING_TEXTS
from engine.console.loader import CartridgeFile, Mistake
from engine.machine import LineError, Machine, Program

LONGEST_SLUG = 28
"""Characters of a file's name that its slug may have."""


class ListingFile(CartridgeFile):
    """A text file with a BASIC listing, which begins anew whenever it is read."""

    begins_anew = True
    _entered = b""

    def load(self) -> Program:
        """A computer that enters the lines as they are now and RUNs them; raises Mistake."""
        if not self.path.stem.strip():
            raise Mistake(self.name, f"{self.name!r} is a blank name; give the file another")
        try:
            data = self.path.read_bytes()
        except OSError as error:
            raise Mistake(self.name, str(error.strerror)) from error
        try:
            lines = text.rows(data)
            entered = listing.packed(lines)
        except ValueError as error:
            raise self._mistake_in(data, str(error)) from error
        if not lines:
            raise Mistake(self.name, "there is no line in it")
        self._entered = entered
        self.program = computer(
            _slug(self.path), self.path.stem.upper()[:20], texts=LISTING_TEXTS, rom=lines
        )
        return self.program

    def _mistake_in(self, data: bytes, told: str) -> Mistake:
        """What is wrong with the file: `line N: ...` is a row of it."""
        found = re.fullmatch(r"line (\d+): (.*)", told)
        if not found:
            return Mistake(self.name, told)
        number = int(found[1])
        source = data.split(b"\n")[number - 1].decode(errors="replace")
        return Mistake(self.name, found[2], number, source)

    def changed_in(self, machine: Machine) -> bool:
        """Whether the listing was broken off or has ended, and is not the file's any more."""
        return is_left(machine) and files.kept(machine) != self._entered

    def explain(self, error: LineError) -> Mistake:
        """A fault of the computer itself, which no listing should bring about."""
        return Mistake(self.name, str(error))

    def explain_word(self, error: BaseException, word: str) -> Mistake:
        """The same while a word of the cartridge was asked."""
        return Mistake(self.name, f"{word}: {error}")


def _slug(path: Path) -> str:
    """What its saved games are filed under; a sum tells names apart that a slug cannot hold."""
    slug = re.sub("[^A-Za-z0-9_-]", "-", path.stem)
    if slug == path.stem and len(slug) <= LONGEST_SLUG:
        return f"bas-{slug}"
    return f"bas-{slug[: LONGEST_SLUG - 9]}-{zlib.crc32(path.stem.encode(errors='replace')):08x}"
