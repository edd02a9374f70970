"""Batteries: the saved games and notes of all cartridges, and what the storage refused so far.

Owns the promise that nothing is lost: what the storage does not take stays here and is tried again,
and nothing is written over what was not read, be it unusable or a second window's game. Knows no
machine; the data are bytes under a name.
"""

import contextlib
from collections.abc import Callable

from engine.console.kept import aside, earlier, envelope, names
from engine.console.kept.storage import Storage, StorageError
from engine.machine import BadSave


class Batteries:
    """Named data in a storage, with a memory of what was read and of what could not be written.

    Two windows on one game each go on with their own. The battery holds what was played last, and
    a copy the newest of the other window, never one more a window: who comes back to the battery
    throws the copy away that the other one had made of it, since that is the same game, but older.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.refused: dict[str, bytes] = {}
        self._unmoved: set[str] = set()
        self._known: dict[str, bytes | None] = {}

    def newest(self, name: str) -> bytes | None:
        """The data, also those that the storage refused; None when there are none."""
        return self.refused.get(name) or self.storage.read(name)

    def read(self, slug: str) -> bytes | None:
        """A cartridge's newest data, remembered, so that a change by somebody else is noticed."""
        return self._read(names.battery(slug), lambda name: earlier.battery(self.storage, slug))

    def read_notes(self, slug: str) -> bytes | None:
        """What outlives a cartridge's games, remembered in the same way."""
        return self._read(names.notebook(slug), self.storage.read)

    def _read(self, name: str, read: Callable[[str], bytes | None]) -> bytes | None:
        if name not in self.refused:
            self._known[name] = read(name)
        return self.refused.get(name) or self._known[name]

    def keep(
        self,
        name: str,
        data: bytes,
        idle: bool = False,
        join: Callable[[bytes], bytes] | None = None,
    ) -> str:
        """Write data; until that succeeds they are kept here. Raises StorageError.

        Returns the name of the copy made of somebody else's data that stood in its place, or
        nothing. When nothing was done here since the last time, `idle`, those data are newer and
        stay. Where `join` makes one of both, or raises BadSave for what is none, no copy is needed.
        """
        with self.storage.alone():
            others = self._others(name) if idle or join is not None else None
            if idle and name not in self.refused and others is not None:
                return ""
            if join is not None and others is not None:
                with contextlib.suppress(BadSave):
                    data = join(others)
                    self._known[name] = others
            self.refused[name] = data
            moved = self.write(name, data)
            self._written(name, data)
        self.retry()
        return moved

    def retry(self) -> None:
        """Try again to write what was refused before."""
        for name, data in list(self.refused.items()):
            with contextlib.suppress(StorageError), self.storage.alone():
                self.write(name, data)
                self._written(name, data)

    def write(self, name: str, data: bytes) -> str:
        """Write data once, like `keep`, without holding on to them."""
        if name in self._unmoved:
            if self.storage.read(name) is not None:
                aside.set_aside(self.storage, name)
            self._unmoved.discard(name)
        others = self._others(name)
        if others is None:
            self.storage.write(name, data)
            return ""
        cause = aside.DAMAGED if envelope.owner(others) is None else aside.WINDOW
        moved = aside.add(self.storage, name, others, cause)
        self.storage.write(name, data)
        aside.drop(self.storage, name, self._known[name] or b"")
        aside.trim(self.storage, name, moved)
        return moved

    def take(self, name: str, data: bytes, copy: str) -> None:
        """Put the data of a copy in the battery's place, and what stands there among the copies.

        Raises StorageError, and then the battery stays as it was.
        """
        with self.storage.alone():
            if name in self.refused:
                self.write(name, self.refused[name])
            before = self.storage.read(name)
            added = ""
            if before is not None:
                added = aside.add(self.storage, name, before, aside.REPLACED)
            self.storage.write(name, data)
            self._written(name, data)
            with contextlib.suppress(StorageError):
                self.storage.remove(copy)
            aside.trim(self.storage, name, added)

    def set_aside(self, name: str, cause: str = "") -> str:
        """Move unusable data away; tells where. What cannot be moved is never written over."""
        self.refused.pop(name, None)
        try:
            return self.storage.place(aside.set_aside(self.storage, name, cause))
        except StorageError:
            self._unmoved.add(name)
            raise

    def _written(self, name: str, data: bytes) -> None:
        self.refused.pop(name, None)
        self._known[name] = data

    def _others(self, name: str) -> bytes | None:
        """What somebody else wrote since this was read or written here last, or None."""
        if name not in self._known:
            return None
        try:
            data = self.storage.read(name)
        except StorageError:
            return None
        return None if data == self._known[name] else data
