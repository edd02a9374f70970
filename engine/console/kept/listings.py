"""Listings that BASIC keeps: programs 0 to 9, as text that any editor opens.

Owns their names and their form in the storage; a listing that is a ROM's is there until another
one is kept under its number.
"""

import contextlib

from engine.basic import listing, text
from engine.cartridges.basic.roms import HELLO, REBORN
from engine.console.kept import names
from engine.console.kept.storage import Storage, StorageError, readable

BEFORE = "before"
ROMS = {0: HELLO, 1: REBORN}
"""What is found under a number before anything was kept there."""


class Listings:
    """The kept listings of a console."""

    def __init__(self, storage: Storage) -> None:
        self._drawer = readable(storage, text.SUFFIX)
        self._last = self._before = b""

    def note(self, program: bytes) -> None:
        """Take note of what the listing is, before a line is carried out that may change it.

        When it is another one than at the last time, that one is the listing before, which is
        kept as a file too, if the storage lets.
        """
        if program == self._last:
            return
        self._before, self._last = self._last, program
        if self._before:
            with contextlib.suppress(StorageError):
                self._drawer.write(names.LISTING_BEFORE, text.file_of(self._before))

    def before(self, program: bytes) -> bytes:
        """What the listing was before it became this one; StorageError."""
        if self._last != program and self._last:
            return self._last
        if self._before:
            return self._before
        return self._stored(names.LISTING_BEFORE) or b""

    def read(self, number: int) -> bytes | None:
        """The program of this number as bytes, None if there is none; StorageError."""
        found = self._stored(names.listing(number))
        return listing.packed(ROMS[number]) if found is None and number in ROMS else found

    def write(self, number: int, program: bytes) -> None:
        """Keep a program; the one that it replaces lies beside it. StorageError."""
        name = names.listing(number)
        shown = text.file_of(program)
        before = self._drawer.read(name)
        if before is not None and before != shown:
            self._drawer.write(f"{name}.{BEFORE}", before)
        self._drawer.write(name, shown)

    def _stored(self, name: str) -> bytes | None:
        """The listing under a name, None if there is none; StorageError also for what is none."""
        data = self._drawer.read(name)
        try:
            return None if data is None else listing.packed(text.rows(data))
        except ValueError as error:
            raise StorageError(f"{self._drawer.place(name)}: {error}") from error
