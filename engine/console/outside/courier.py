"""Files from outside and to there: dropped ones, and the browser's dialogs and downloads.

Owns how listings, tapes and saves reach the console and leave a page; never looks into one.
"""

import contextlib
import errno
import os
import sys
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyxel

from engine.console.outside.keys import variable
from engine.later import later

if TYPE_CHECKING:
    import base64

    from engine.basic import text
    from engine.console.kept import parcel, tape
else:
    base64 = later("base64")
    text = later("engine.basic.text")
    parcel = later("engine.console.kept.parcel")
    tape = later("engine.console.kept.tape")

CARTRIDGE = ".py"
TEXT = "text/plain;charset=utf-8"


def too_large(name: str) -> OSError:
    """What is said of a file in which there is more than anything of the console's."""
    return OSError(errno.EFBIG, os.strerror(errno.EFBIG), name)


def suffixes() -> tuple[str, ...]:
    """How the files end that are taken in."""
    return text.SUFFIX, ".txt", tape.SUFFIX, parcel.SUFFIX


class Desktop:
    """Files that are dropped on the window; SAVE writes files anyway."""

    dialogs = clipboard = False

    def __init__(self) -> None:
        self._takes_drops = hasattr(pyxel, "dropped_files")

    def arrived(self) -> bytes | None:
        """What came in since the last frame, None for nothing. Raises OSError."""
        for name in variable("dropped_files") if self._takes_drops else ():
            if name.lower().endswith(suffixes()):
                with Path(name).open("rb") as file:
                    data = file.read(parcel.LARGEST + 1)
                if len(data) > parcel.LARGEST:
                    raise too_large(name)
                return data
        return None

    def cartridge(self) -> Path | None:
        """A cartridge in Python that was dropped since the last frame."""
        dropped = variable("dropped_files") if self._takes_drops else ()
        return next((Path(name) for name in dropped if name.lower().endswith(CARTRIDGE)), None)

    def choose(self) -> None:
        """There is no dialog here."""

    def take_out(self, name: str, data: bytes) -> None:
        """There is no need here."""

    def copy(self, data: bytes) -> None:
        """There is no clipboard that Pyxel knows."""

    def paste(self) -> None:
        """There is no clipboard that Pyxel knows."""

    def link(self, query: str) -> str:
        """Print what stands behind a page's address, where there is an output."""
        if sys.stdout is not None:
            with contextlib.suppress(OSError):
                print(query, flush=True)
        return query


class Page:
    """The browser's dialog for a file to bring in, and its downloads."""

    dialogs = True

    def __init__(self, js: Any, create_proxy: Any) -> None:
        self._js = js
        self._whole = ""
        self._arrived: deque[bytes | OSError] = deque()
        self._dialog = js.document.createElement("input")
        self._dialog.type = "file"
        called = (self._chosen, self._read, self._refused, self._not_copied, self._loaded)
        self._proxies = [create_proxy(function) for function in called]
        self._dialog.addEventListener("change", self._proxies[0])
        self._clipboard = getattr(js.navigator, "clipboard", None)
        self.clipboard = self._clipboard is not None  # a page that is not safe has none

    def _chosen(self, event: Any) -> None:
        files = self._dialog.files
        if files.length and files.item(0).size <= parcel.LARGEST:
            files.item(0).arrayBuffer().then(self._proxies[4])
        elif files.length:
            self._arrived.append(too_large(files.item(0).name))
        self._dialog.value = ""

    def _read(self, text: str) -> None:
        self._arrived.append(text.encode())

    def _loaded(self, buffer: Any) -> None:
        self._arrived.append(buffer.to_bytes())

    def _refused(self, reason: object) -> None:
        """The player did not let the page read the clipboard: nothing comes in."""

    def arrived(self) -> bytes | None:
        """What came in since the last frame, None for nothing. Raises OSError."""
        arrived = self._arrived.popleft() if self._arrived else None
        if isinstance(arrived, OSError):
            raise arrived
        return arrived

    def cartridge(self) -> None:
        """A page starts no program in Python from outside."""

    def choose(self) -> None:
        """Let the player choose a file."""
        self._dialog.click()

    def copy(self, data: bytes) -> None:
        """Put a text into the clipboard."""
        if self._clipboard is not None:
            self._clipboard.writeText(data.decode())

    def link(self, query: str) -> str:
        """Copy the page's address with this behind it; what cannot be copied is shown to be."""
        whole = f"{str(self._js.location.href).partition('#')[0].partition('?')[0]}{query}"
        if self._clipboard is None:
            self._js.prompt("", whole)
            return whole
        self._whole = whole
        self._clipboard.writeText(whole).then(None, self._proxies[3])
        return whole

    def _not_copied(self, reason: object) -> None:
        """The browser did not let the page write the clipboard: the player copies by hand."""
        self._js.prompt("", self._whole)

    def paste(self) -> None:
        """Take the text in the clipboard, if the player lets."""
        if self._clipboard is not None:
            self._clipboard.readText().then(self._proxies[1], self._proxies[2])

    def take_out(self, name: str, data: bytes) -> None:
        """Let the browser keep a file."""
        link = self._js.document.createElement("a")
        packed = base64.b64encode(data).decode()
        kind = "application/octet-stream" if name.endswith(parcel.SUFFIX) else TEXT
        link.href = f"data:{kind};base64,{packed}"
        link.download = name
        link.click()


def courier() -> Desktop | Page:
    """The one for where the console runs."""
    try:
        import js
        from pyodide.ffi import create_proxy
    except ImportError:
        return Desktop()
    return Page(js, create_proxy)
