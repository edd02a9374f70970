"""What is around the picture: the page's address and tab, files that come in, thumb buttons, and
what is said.

Owns which of them there are where the console runs.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from engine.console.console import Console
from engine.console.inputs import Input
from engine.console.kept.storage import LocalStorage
from engine.console.narrator import Narrator
from engine.console.outside.courier import courier
from engine.console.outside.handover import NAME, Handover
from engine.console.outside.reader import Reader
from engine.console.outside.tab import tab
from engine.later import later

if TYPE_CHECKING:
    from engine.console.outside import thumb
    from engine.console.outside.thumb import Thumb
else:
    thumb = later("engine.console.outside.thumb")

IN_BROWSER = sys.platform == "emscripten"
Say = Callable[[list[str]], object]


def query() -> str:
    """What stands behind the page's address, in the browser."""
    import js

    return str(js.location.search)


def forget_query() -> None:
    """Let a reload of the page go on with what is kept instead of following its link again."""
    import js

    with contextlib.suppress(Exception):  # a page from a file may not change its address
        js.history.replaceState(None, "", js.location.pathname)


class Around:
    """What is around the picture of a console; `say` gets the lines that are new in it."""

    def __init__(self, console: Console, say: Say | None = None) -> None:
        self._console = console
        self._courier = console.courier = courier()
        self._tab = tab(console) if IN_BROWSER else None
        self._handover = _handover(console) if IN_BROWSER else None
        self._thumb = _thumb() if IN_BROWSER else None
        self._reader = _reader(console) if IN_BROWSER else None
        self._narrator = Narrator(console)
        self._say = say

    @property
    def rests(self) -> bool:
        """Whether nobody sees the picture, in a tab that is hidden."""
        return self._tab is not None and self._tab.hidden

    def update(self, given: Input) -> Input:
        """A frame has gone by; returns its input with what was pressed beside the picture."""
        if self._handover is not None:
            self._handover.update()
        self._bring_in()
        if self._say is not None and (lines := self._narrator.update()):
            self._say(lines)
        console = self._console
        if self._thumb is not None:
            given = self._thumb.update(given, console.settings.language, takes_code(console))
        return self._reader.update(given) if self._reader is not None else given

    def _bring_in(self) -> None:
        """Take a file that was dropped or chosen."""
        try:
            data = self._courier.arrived()
        except OSError as error:
            name = f"{Path(error.filename).name}: " if error.filename else ""
            self._console.message(f"{name}{error.strerror}")
            return
        if data is not None:
            self._console.gate.bring_in(data)
        cartridge = self._courier.cartridge()
        if cartridge is not None:
            self._console.gate.start_file(cartridge)


def _handover(console: Console) -> Handover | None:
    """This tab among those that share what is kept, where there can be others."""
    import js
    from pyodide.ffi import create_proxy

    # Without the channel each tab sets the other's games aside as copies.
    if not isinstance(console.storage, LocalStorage) or not hasattr(js, "BroadcastChannel"):
        return None
    born = js.performance.timeOrigin + js.Math.random()
    handover = Handover(js.BroadcastChannel.new(NAME), create_proxy, console.gate, born)
    console.gate.saves.take_over = handover.take_over
    return handover


def takes_code(console: Console) -> bool:
    """Whether what is typed is code: into a computer, the monitor or the lesson's."""
    return console.computer.edits or console.watched or console.learning


def _thumb() -> Thumb | None:
    """The buttons beside the picture, where there are thumbs."""
    import js
    from pyodide.ffi import create_proxy

    return thumb.Thumb(js, create_proxy) if js.matchMedia("(pointer: coarse)").matches else None


def _reader(console: Console) -> Reader:
    """What the page has for those who do not see the picture."""
    import js
    from pyodide.ffi import create_proxy

    return Reader(console, js, create_proxy)
