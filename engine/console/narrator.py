"""The narrator: says once what is new on the screen, when it has come to rest.

Owns when something is said and what was said before. Words are found by `engine.console.readout`;
the terminal and the page of a browser, which pass them on, are `outside`'s.
"""

from collections import Counter

from engine.console import readout
from engine.console.console import Console
from engine.console.readout import Button, Item

EVERY = 6
"""Frames from one look at the screen to the next; one that shows the same twice is at rest."""


class Narrator:
    """Tells what a console shows; `update` once a frame.

    `stands` are the lines of the whole screen that was told last, `buttons` what can be clicked
    there, `language` the one of all of it; `watches` tells whether it is the monitor's.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._frame = 0
        self._look: object = None
        self._told: object = None
        self._known: Counter[str] = Counter()
        self._chosen = ""
        self.stands: list[str] = []
        self.buttons: list[Button] = []
        self.language = ""
        self.watches = False

    def update(self) -> list[str]:
        """A frame has gone by; the result are the lines to be said now."""
        self._frame = (self._frame + 1) % EVERY
        if self._frame or self._console.demo:  # nobody waits for what a demo does
            return []
        look, before = self._looks(), self._look
        self._look = look
        if look != before or look == self._told:
            return []
        self._told = look
        return self._tell()

    def _looks(self) -> object:
        shown, view = self._console.shown, self._console.view
        if self.watches and view is None:
            self.buttons = []
        self.watches = view is not None
        if view is not None:
            self.buttons = readout.buttons_of_view(view)  # also of a machine that never rests
            return tuple(view.labels)
        look = *shown.vram, *shown.sprites, *shown.zones
        return shown.program.slug, shown.language, self._console.strip, *look

    def _tell(self) -> list[str]:
        shown, view = self._console.shown, self._console.view
        found = readout.items(shown) if view is None else readout.items_of_view(view)
        if self._console.strip is not None:
            found.insert(0, Item(-1, 0, self._console.strip[0]))
        self.stands = readout.lines(found)
        if view is None:
            self.buttons = readout.buttons(shown)
        self.language = shown.language
        chosen = readout.chosen(shown) if view is None else ""
        new = self._new(found)
        moved, self._chosen = chosen not in ("", self._chosen), chosen
        said = readout.lines(new)
        return [chosen, *said] if moved and not any(chosen in line for line in said) else said

    def _new(self, found: list[Item]) -> list[Item]:
        """What was not there before, in its order; of a page that is mostly new all of it.

        What only went is still known until something comes: a line that blinks is said once.
        """
        there = Counter(item.words for item in found)
        came = there - self._known
        self._known = there if came else self._known | there
        if came.total() * 2 > len(found):
            return found
        new: list[Item] = []
        for item in reversed(found):  # of several alike the last are the new ones
            if came[item.words]:
                came[item.words] -= 1
                new.insert(0, item)
        return readout.with_owners(new)
