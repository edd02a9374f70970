"""Where batteries and settings are kept: files on the desktop, `localStorage` in the browser.

Owns names, atomic writing and setting damaged data aside. Never looks into the data; `seal` and
`unseal` guard small texts the way a saved machine guards itself.
"""

import base64
import binascii
import contextlib
import os
import struct
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

_SEAL = struct.Struct("<8sBI")
_SEAL_MAGIC, _SEAL_VERSION = b"PCG21TXT", 1


class StorageError(Exception):
    """The storage cannot do it; the text says what and why."""


class Storage(Protocol):
    """Named pieces of data. Names are short and of letters, digits and `-` only."""

    def read(self, name: str) -> bytes | None:
        """The data, or None when there is none. Raises StorageError when it cannot be read."""

    def write(self, name: str, data: bytes) -> None:
        """Replace the data at once or not at all. Raises StorageError."""

    def set_aside(self, name: str) -> str:
        """Move data that cannot be used out of the way; tells where it is now."""


def seal(text: str) -> bytes:
    """A text with magic, version, length and checksum around it."""
    data = text.encode()
    sealed = _SEAL.pack(_SEAL_MAGIC, _SEAL_VERSION, len(data)) + data
    return sealed + struct.pack("<I", zlib.crc32(sealed))


def unseal(sealed: bytes) -> str:
    """The text that `seal` was given; ValueError with the reason on anything else."""
    if len(sealed) < _SEAL.size + 4 or not sealed.startswith(_SEAL_MAGIC):
        raise ValueError("these are no settings of PCG-21")
    _, version, length = _SEAL.unpack_from(sealed)
    if version != _SEAL_VERSION:
        raise ValueError(f"settings format {version} is not known here")
    if len(sealed) != _SEAL.size + length + 4:
        raise ValueError("the settings are cut short or too long")
    if zlib.crc32(sealed[:-4]) != struct.unpack_from("<I", sealed, len(sealed) - 4)[0]:
        raise ValueError("the checksum of the settings does not fit")
    return sealed[_SEAL.size : -4].decode()


class Memory:
    """Storage that forgets everything with the process, for headless runs and tests."""

    def __init__(self) -> None:
        self.data: dict[str, bytes] = {}

    def read(self, name: str) -> bytes | None:
        return self.data.get(name)

    def write(self, name: str, data: bytes) -> None:
        self.data[name] = data

    def set_aside(self, name: str) -> str:
        place = _free_name(name, self.data.__contains__)
        self.data[place] = self.data.pop(name)
        return place


class Files:
    """Storage in a folder, a file a name. A file is either the old one or the new one, whole."""

    SUFFIX = ".sav"

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{self.SUFFIX}"

    def read(self, name: str) -> bytes | None:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageError(f"cannot read {self._path(name)}: {error.strerror}") from error

    def write(self, name: str, data: bytes) -> None:
        path = self._path(name)
        draft = None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, draft = tempfile.mkstemp(prefix=f".{name}-", dir=self.folder)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(draft).replace(path)
        except OSError as error:
            if draft is not None:
                with contextlib.suppress(OSError):
                    Path(draft).unlink(missing_ok=True)
            raise StorageError(f"cannot write {path}: {error.strerror}") from error

    def set_aside(self, name: str) -> str:
        place = _free_name(name, lambda other: self._path(other).exists())
        try:
            self._path(name).rename(self._path(place))
        except OSError as error:
            raise StorageError(f"cannot rename {self._path(name)}: {error.strerror}") from error
        return str(self._path(place))


class LocalStorage:
    """Storage in the browser's `localStorage`, as base64 text.

    `window` is the browser's window object. What `getItem` gives for a missing entry depends on
    the version of Pyodide (None or its own null), so only a string counts as an entry.
    """

    PREFIX = "pcg-21/"

    def __init__(self, window: Any) -> None:
        self._store = window.localStorage

    def _get(self, name: str) -> str | None:
        try:
            text = self._store.getItem(self.PREFIX + name)
        except Exception as error:  # whatever the browser's privacy settings throw
            raise StorageError(f"the browser does not let read {name}: {error}") from error
        return text if isinstance(text, str) else None

    def read(self, name: str) -> bytes | None:
        text = self._get(name)
        if text is None:
            return None
        try:
            return base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            return text.encode()

    def write(self, name: str, data: bytes) -> None:
        self._set(name, base64.b64encode(data).decode())

    def _set(self, name: str, text: str) -> None:
        try:
            self._store.setItem(self.PREFIX + name, text)
        except Exception as error:  # quota, private mode
            raise StorageError(f"the browser does not keep {name}: {error}") from error

    def set_aside(self, name: str) -> str:
        place = _free_name(name, lambda other: self._get(other) is not None)
        text = self._get(name)
        if text is not None:
            self._set(place, text)
            self._store.removeItem(self.PREFIX + name)
        return self.PREFIX + place


def _free_name(name: str, taken: Callable[[str], bool]) -> str:
    number = 1
    while taken(f"{name}-damaged-{number}"):
        number += 1
    return f"{name}-damaged-{number}"
