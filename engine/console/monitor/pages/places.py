"""What the pages of registers and of memory have in common: a place is chosen, then changed."""

from engine.console.monitor.changes import Changes
from engine.console.monitor.cursor import CONTENT, Cursor
from engine.console.monitor.editor import Editor
from engine.console.monitor.pages.page import Page
from engine.console.monitor.running import Running
from engine.console.monitor.values import Place


class PlacesPage(Page):
    """A page on which a register or cell is chosen; chosen again it can be changed."""

    def __init__(self, changes: Changes, running: Running, cursor: Cursor, editor: Editor) -> None:
        self.changes = changes
        self.editor = editor
        self._running = running
        self._cursor = cursor

    def picked(self, before: Place, now: Place) -> None:
        """Do what follows a click, which has chosen one place after another."""
        again = now == before and self._cursor.is_in(self.name)
        if not self._running.stopped:
            return
        if self._cursor.page == self.name:
            self._cursor.focus = CONTENT
        self.editor.end()
        if again:
            self.editor.begin(now)
