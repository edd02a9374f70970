"""Batteries: the saved games of all cartridges, and what the storage has refused so far.

Owns the promise that nothing is lost: what the storage does not take stays here and is tried again,
and nothing is written over what was not read, be it unusable or a second window's game. Knows no
machine; the data are bytes under a name.
"""

import contextlib

from engine.console.storage import Storage, StorageError


class Batteries:
    """Named data in a storage, with a memory of what was read and of what could not be written."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.refused: dict[str, bytes] = {}
        self._unmoved: set[str] = set()
        self._known: dict[str, bytes | None] = {}

    def newest(self, name: str) -> bytes | None:
        """The data, also those that the storage refused; None when there are none."""
        return self.refused.get(name) or self.storage.read(name)

    def read(self, name: str) -> bytes | None:
        """The newest data, remembered, so that a change by somebody else is noticed."""
        data = self.newest(name)
        if name not in self.refused:
            self._known[name] = data
        return data

    def keep(self, name: str, data: bytes) -> str:
        """Write data; until that succeeds they are kept here. Raises StorageError.

        Returns where somebody else's data were moved that stood in its place, or nothing.
        """
        self.refused[name] = data
        moved = self.write(name, data)
        del self.refused[name]
        self._known[name] = data
        self.retry()
        return moved

    def retry(self) -> None:
        """Try again to write what was refused before."""
        for name, data in list(self.refused.items()):
            with contextlib.suppress(StorageError):
                self.write(name, data)
                del self.refused[name]
                self._known[name] = data

    def write(self, name: str, data: bytes) -> str:
        """Write data once, like `keep`, without holding on to them."""
        moved = ""
        if name in self._unmoved:
            if self.storage.read(name) is not None:
                self.storage.set_aside(name)
            self._unmoved.discard(name)
        elif self._changed_elsewhere(name):
            moved = self.storage.set_aside(name)
        self.storage.write(name, data)
        return moved

    def set_aside(self, name: str) -> str:
        """Move unusable data away; tells where. What cannot be moved is never written over."""
        self.refused.pop(name, None)
        try:
            return self.storage.set_aside(name)
        except StorageError:
            self._unmoved.add(name)
            raise

    def _changed_elsewhere(self, name: str) -> bool:
        """Whether the storage holds something else than was read or written here last."""
        if name not in self._known:
            return False
        try:
            return self.storage.read(name) not in (None, self._known[name])
        except StorageError:
            return False
