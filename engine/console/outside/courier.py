"""Listings from outside and to there: dropped files, and the browser's dialogs.

Owns how a file reaches the console and how one leaves a page; never looks into one.
"""

import base64
import contextlib
import sys
from collections import deque
from pathlib import Path
from typing import Any

import pyxel

from engine.basic.text import SUFFIX
from engine.console.outside.keys import variable

SUFFIXES = (SUFFIX, ".txt")
LARGEST = 1 << 16
"""Bytes of the largest file that is read; a listing has some thousand at most."""


class Desktop:
    """Files that are dropped on the window; SAVE writes files anyway."""

    dialogs = clipboard = False

    def __init__(self) -> None:
        self._takes_drops = hasattr(pyxel, "dropped_files")

    def arrived(self) -> bytes | None:
        """What came in since the last frame, None for nothing. Raises OSError."""
        for name in variable("dropped_files") if self._takes_drops else ():
            if name.lower().endswith(SUFFIXES):
                with Path(name).open("rb") as file:
                    return file.read(LARGEST)
        return None

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
        self._arrived: deque[bytes] = deque()
        self._dialog = js.document.createElement("input")
        self._dialog.type = "file"
        self._dialog.accept = ",".join(SUFFIXES)
        self._proxies = [
            create_proxy(f) for f in (self._chosen, self._read, self._refused, self._not_copied)
        ]
        self._dialog.addEventListener("change", self._proxies[0])
        self._clipboard = getattr(js.navigator, "clipboard", None)
        self.clipboard = self._clipboard is not None  # a page that is not safe has none

    def _chosen(self, event: Any) -> None:
        files = self._dialog.files
        if files.length and files.item(0).size <= LARGEST:
            files.item(0).text().then(self._proxies[1])
        self._dialog.value = ""

    def _read(self, text: str) -> None:
        self._arrived.append(text.encode())

    def _refused(self, reason: object) -> None:
        """The player did not let the page read the clipboard: nothing comes in."""

    def arrived(self) -> bytes | None:
        """What came in since the last frame, None for nothing."""
        return self._arrived.popleft() if self._arrived else None

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
        """Let the browser keep a text file."""
        link = self._js.document.createElement("a")
        text = base64.b64encode(data).decode()
        link.href = f"data:text/plain;charset=utf-8;base64,{text}"
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
