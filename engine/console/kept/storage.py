"""Where batteries and settings are kept: files on the desktop, `localStorage` in the browser.

Owns atomic writing, and the drafts that killed writes leave. Never looks into the data.
"""

import binascii
import contextlib
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

if sys.platform in ("win32", "emscripten"):
    # None there, and in the browser even a failed import asks the page's server for the file.
    fcntl = None  # type: ignore[assignment]
else:
    import fcntl


class StorageError(Exception):
    """The storage cannot do it; the text says what and why."""


class Storage(Protocol):
    """Named pieces of data. Names are short, of small letters, digits and `-_+.`."""

    def read(self, name: str) -> bytes | None:
        """The data, or None when there is none. Raises StorageError when it cannot be read."""

    def write(self, name: str, data: bytes) -> None:
        """Replace the data at once or not at all. Raises StorageError."""

    def move(self, name: str, place: str) -> None:
        """Give data another name, which is free. Raises StorageError, and then they stay."""

    def remove(self, name: str) -> None:
        """Throw data away; those that are not there are none to throw away. StorageError."""

    def names(self) -> list[str]:
        """The names of all data. Raises StorageError."""

    def place(self, name: str) -> str:
        """Where the data lie, for a person to read."""

    def check(self) -> None:
        """Raise StorageError, with the reason, where nothing can be kept."""

    def alone(self) -> contextlib.AbstractContextManager[None]:
        """While this lasts, no other window reads and then writes, as far as the system helps."""


class Memory:
    """Storage that forgets everything with the process, for headless runs and tests."""

    def __init__(self) -> None:
        self.data: dict[str, bytes] = {}

    def read(self, name: str) -> bytes | None:
        return self.data.get(name)

    def write(self, name: str, data: bytes) -> None:
        self.data[name] = data

    def move(self, name: str, place: str) -> None:
        if place in self.data or name not in self.data:
            raise StorageError(f"cannot move {name} to {place}")
        self.data[place] = self.data.pop(name)

    def remove(self, name: str) -> None:
        self.data.pop(name, None)

    def names(self) -> list[str]:
        return sorted(self.data)

    def place(self, name: str) -> str:
        return name

    def check(self) -> None:
        pass

    def alone(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()


class Unkept(Memory):
    """What stands in where nothing can be kept: all works, until the process ends."""

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.reason = reason

    def check(self) -> None:
        raise StorageError(self.reason)


class Files:
    """Storage in a folder, a file a name. A file is either the old one or the new one, whole."""

    SUFFIX = ".sav"
    DRAFT_SUFFIX = ".draft"
    DRAFT_AGE = 3600
    """Seconds after which a draft was left by a write that was killed."""

    ALONE_WITHIN = 0.2
    """Seconds after which another window that does not move on is not waited for."""

    _DRAFT = re.compile(r"\.[A-Za-z0-9_+.-]+-[a-z0-9_]{8}(\.draft)?")

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self._swept = False

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{self.SUFFIX}"

    def place(self, name: str) -> str:
        return str(self._path(name))

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
            handle, draft = self._draft(name)
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

    def _draft(self, name: str) -> tuple[int, str]:
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self._swept:
            self._sweep()
            self._swept = True
        return tempfile.mkstemp(prefix=f".{name}-", suffix=self.DRAFT_SUFFIX, dir=self.folder)

    def _sweep(self) -> None:
        """Clear the drafts of writes that were killed; a young one may belong to another window."""
        latest = time.time() - self.DRAFT_AGE
        for path in self.folder.iterdir():
            with contextlib.suppress(OSError):
                if self._DRAFT.fullmatch(path.name) and path.stat().st_mtime < latest:
                    path.unlink()

    def move(self, name: str, place: str) -> None:
        try:
            if self._path(place).exists():
                raise FileExistsError(0, f"{place} is there already")
            self._path(name).rename(self._path(place))
        except OSError as error:
            raise StorageError(f"cannot rename {self._path(name)}: {error.strerror}") from error

    def remove(self, name: str) -> None:
        try:
            self._path(name).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(f"cannot remove {self._path(name)}: {error.strerror}") from error

    def names(self) -> list[str]:
        try:
            files = [path.name for path in self.folder.iterdir()]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise StorageError(f"cannot read {self.folder}: {error.strerror}") from error
        return sorted(
            name.removesuffix(self.SUFFIX) for name in files if name.endswith(self.SUFFIX)
        )

    def check(self) -> None:
        try:
            handle, draft = self._draft("check")
            os.close(handle)
            Path(draft).unlink()
        except OSError as error:
            raise StorageError(f"cannot write to {self.folder}: {error.strerror}") from error

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        folder = self._locked_folder()
        try:
            yield
        finally:
            if folder is not None:
                os.close(folder)

    def _locked_folder(self) -> int | None:
        """The folder, opened and locked until it is closed, or None where that cannot be had."""
        if fcntl is None:
            return None
        try:
            folder = os.open(self.folder, os.O_RDONLY)
        except OSError:
            return None
        latest = time.monotonic() + self.ALONE_WITHIN
        while True:
            try:
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return folder
            except BlockingIOError:
                if time.monotonic() > latest:
                    break
                time.sleep(0.002)
            except OSError:  # a file system without locks
                break
        os.close(folder)
        return None


def readable(storage: Storage, suffix: str) -> Storage:
    """The same storage for what a person may read: in a folder its files end with this suffix."""
    if not isinstance(storage, Files):
        return storage
    files = Files(storage.folder)
    files.SUFFIX = suffix
    return files


class LocalStorage:
    """Storage in the browser's `localStorage`, as base64 text.

    `window` is the browser's window object. What `getItem` gives for a missing entry depends on
    the version of Pyodide (None or its own null), so only a string counts as an entry.
    """

    PREFIX = "pcg-21/"

    def __init__(self, window: Any) -> None:
        self._store = window.localStorage

    def _get(self, name: str) -> str | None:
        text = self._ask(f"let read {name}", lambda: self._store.getItem(self.PREFIX + name))
        return text if isinstance(text, str) else None

    def read(self, name: str) -> bytes | None:
        text = self._get(name)
        if text is None:
            return None
        try:
            return binascii.a2b_base64(text, strict_mode=True)
        except (binascii.Error, ValueError):
            return text.encode()

    def write(self, name: str, data: bytes) -> None:
        self._set(name, binascii.b2a_base64(data, newline=False).decode())

    def _set(self, name: str, text: str) -> None:
        self._ask(f"keep {name}", lambda: self._store.setItem(self.PREFIX + name, text))

    def _ask(self, what: str, question: Callable[[], Any]) -> Any:
        try:
            return question()
        except Exception as error:  # quota, private mode, whatever the settings throw
            raise StorageError(f"the browser does not {what}: {error}") from error

    def move(self, name: str, place: str) -> None:
        text = self._get(name)
        if text is None or self._get(place) is not None:
            raise StorageError(f"cannot move {name} to {place}")
        self._set(place, text)
        self.remove(name)

    def remove(self, name: str) -> None:
        self._ask(f"remove {name}", lambda: self._store.removeItem(self.PREFIX + name))

    def names(self) -> list[str]:
        keys = self._ask("list what it keeps", self._keys)
        return sorted(key.removeprefix(self.PREFIX) for key in keys if key.startswith(self.PREFIX))

    def _keys(self) -> list[str]:
        return [str(self._store.key(index)) for index in range(self._store.length)]

    def place(self, name: str) -> str:
        return self.PREFIX + name

    def check(self) -> None:
        self._set(".check", "")
        self.remove(".check")

    def alone(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()
