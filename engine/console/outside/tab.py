"""The browser's tab: which keys are the console's, and rest while nobody sees it.

Owns the list of what is taken from the browser. All else stays the browser's, also what it does
with keys that Pyxel would take from it.
"""

import contextlib
from typing import Any

from engine.console.console import Console
from engine.console.inputs import CONSOLE_KEYS, RELOAD_KEY, WIND_KEYS

TAKEN = frozenset((
    "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End",
    "Enter", "Escape", "Tab", "Backspace", "Insert", "Delete", *CONSOLE_KEYS, *WIND_KEYS,
))  # fmt: skip
"""Keys of which the browser does nothing: no scrolling, no going back, no help, no search.

Those that type are not among them. What they type is what the browser makes of them.
"""

FUNCTION_KEYS = frozenset(f"F{number}" for number in range(1, 13))
FIELDS = "INPUT", "TEXTAREA"
BUTTON = "BUTTON"
PRESSING = frozenset(("Enter", " ", "Tab"))
"""Keys that press a button of the page, or leave it."""


class Tab:
    """The tab that a console runs in; `js` is the browser as Pyodide shows it, `module` Pyxel's.

    `hidden` tells that nobody sees it.
    """

    def __init__(self, console: Console, js: Any, module: Any, create_proxy: Any) -> None:
        self.console = console
        self._document, self._location = js.document, js.location
        self._module = module
        self.hidden = bool(js.document.hidden)
        self._proxies = [create_proxy(each) for each in (self.press, self.see, self.begin_anew)]
        for event in ("keydown", "keypress"):
            js.window.addEventListener(event, self._proxies[0], True)
        js.document.addEventListener("visibilitychange", self._proxies[1])
        js.window.resetPyxel = self._proxies[2]

    def press(self, event: Any) -> None:
        """Say whose a key is, before Pyxel hears of it."""
        place = getattr(event.target, "nodeName", "")
        if place in FIELDS:
            return
        if place == BUTTON and event.key in PRESSING:
            event.stopImmediatePropagation()  # one press acts once
        elif self._is_command(event) or (event.key in FUNCTION_KEYS and not self._takes(event.key)):
            event.stopImmediatePropagation()  # else Pyxel keeps it from the browser
        elif event.key in TAKEN:
            event.preventDefault()

    def _takes(self, key: str) -> bool:
        """Whether a function key is the console's; F5 is while there is a file to read again."""
        return key in TAKEN and (key != RELOAD_KEY or self.console.own.file is not None)

    def _is_command(self, event: Any) -> bool:
        """Whether it is pressed with Ctrl or Meta, as commands are; AltGr is both Ctrl and Alt."""
        return (event.ctrlKey or event.metaKey) and not event.altKey

    def see(self, event: Any = None) -> None:
        """Rest while the tab is hidden: Pyxel goes on with frames and sound."""
        hidden = self.hidden = bool(self._document.hidden)
        if hidden:
            self.console.keeper.keep()
        with contextlib.suppress(AttributeError):  # there is no sound yet, or no device
            audio = self._module.SDL2.audioContext
            audio.suspend() if hidden else audio.resume()

    def begin_anew(self) -> None:
        """Pyxel's reset: it would start a second console in the page, beside all of this one."""
        self.console.keeper.keep()
        self._location.reload()


def tab(console: Console) -> Tab:
    """The tab of this page."""
    import js
    import pyodide_js
    from pyodide.ffi import create_proxy

    return Tab(console, js, pyodide_js._module, create_proxy)
