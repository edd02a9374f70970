"""The controls of the monitor: where the player's keys and clicks go.

Owns the way of the cursor through pages, tabs and buttons. While the machine runs, the player's
keys are the game's, and only clicks beside its picture come here.
"""

from collections.abc import Callable

from engine.console.monitor.cursor import BUTTONS, CONTENT, TABS
from engine.console.monitor.front import Front
from engine.console.monitor.pages.page import Click
from engine.console.monitor.waiting import Waiting
from engine.machine import DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, TAB, UP, Machine

_ARROWS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}


class Controls:
    """Works the front; `close` closes the monitor."""

    def __init__(self, front: Front, waiting: Waiting, close: Callable[[Machine], object]) -> None:
        self._front = front
        self._cursor = front.cursor
        self._waiting = waiting
        self._close = close
        self._clicks: dict[str, Click] = {
            "page": lambda m, number: front.turn(number),
            "sheet": lambda m, number: front.sheet.hide(),
            "unstop": front.words.stopping.take_away,
        }
        for page in front.pages:
            self._clicks |= page.clicks()

    # The pointer

    def click(self, m: Machine, x: int, y: int) -> None:
        """A click: beside the game's picture, or into that of a game that stands."""
        page = self._front.page
        pixel = page.pixel(x, y)
        if pixel is not None:
            (self._waiting.click if page.plays else page.point)(*pixel)
            return
        target = self._front.view(m).target_at(x, y)
        if target is None:
            return
        if target.action in self._clicks:
            self._clicks[target.action](m, target.about)
        else:
            self._front.buttons.actions[target.action](m)

    # Keys

    def key(self, m: Machine, key: int, text: str) -> None:
        """A key while the machine stands."""
        front = self._front
        if self._waiting.asking:
            self._waiting.key(m, key, text)
        elif front.editor.place is not None:
            front.editor.key(m, key)
        elif front.prompt.wants(key, text):
            if front.whole.is_bare:
                front.whole.press(m)
            front.prompt.key(m, key, text)
        elif key in _ARROWS:
            self._move(m, *_ARROWS[key])
        elif key in (ENTER, SPACE):
            self._press(m)
        elif key == TAB:
            self._step_page(1)
        elif key == ESC:
            self._back(m)

    def _back(self, m: Machine) -> None:
        """Out of the page to the buttons, and from there out of the monitor."""
        if self._front.sheet.title:
            self._front.sheet.hide()
        elif self._cursor.focus == CONTENT and self._front.screen.dot is not None:
            self._front.screen.leave()
        elif self._cursor.focus == CONTENT:
            self._front.page.leave()
            self._cursor.focus = BUTTONS
        else:
            self._close(m)

    def _press(self, m: Machine) -> None:
        if self._cursor.focus == BUTTONS:
            self._front.buttons.press(m, self._cursor.button)
        elif self._cursor.focus == CONTENT:
            self._front.page.press(m)
        else:
            self._cursor.focus = CONTENT

    def _step_page(self, step: int) -> None:
        pages = self._front.pages
        self._front.turn(pages.index(self._front.page) + step)

    def _move(self, m: Machine, across: int, down: int) -> None:
        if self._cursor.focus == CONTENT:
            self._front.page.move(m, across, down)
        elif self._cursor.focus == TABS:
            self._move_in_tabs(across, down)
        elif across:
            count = len(self._front.buttons.now(m))
            self._cursor.button = (min(self._cursor.button, count - 1) + across) % count
        elif down < 0:
            self._cursor.focus = TABS
        else:
            self._front.prompt.look_back()

    def _move_in_tabs(self, across: int, down: int) -> None:
        """Up is the page, down are the buttons."""
        if across:
            self._step_page(across)
        elif down > 0:
            self._cursor.focus = BUTTONS
        else:
            self._cursor.focus = CONTENT
