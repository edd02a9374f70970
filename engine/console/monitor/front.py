"""The front of the monitor: its pages, bars and prompt, and what of them is on the screen.

Owns the order of the pages. Which keys and clicks they get, `Controls` knows.
"""

from collections.abc import Callable

from engine.console.inputs import MONITOR_KEY
from engine.console.monitor.buttons import Buttons
from engine.console.monitor.changes import Changes
from engine.console.monitor.cursor import BUTTONS, CONTENT, TABS, Cursor
from engine.console.monitor.editor import Editor
from engine.console.monitor.pages.frame import FramePage
from engine.console.monitor.pages.game import GamePage
from engine.console.monitor.pages.letters import LetterPage
from engine.console.monitor.pages.line import LinePage
from engine.console.monitor.pages.memory import MemoryPage
from engine.console.monitor.pages.page import Page
from engine.console.monitor.pages.screen import ScreenPage
from engine.console.monitor.pages.trace import TracePage
from engine.console.monitor.past import Past
from engine.console.monitor.pokes import Pokes
from engine.console.monitor.prompt import Prompt
from engine.console.monitor.running import Running
from engine.console.monitor.sheet import Sheet
from engine.console.monitor.single import waits
from engine.console.monitor.tabs import draw_tabs
from engine.console.monitor.title import draw_title
from engine.console.monitor.values import Place
from engine.console.monitor.view import PROMPT_Y, TABS_Y, View
from engine.console.monitor.voice import Voice
from engine.console.monitor.words import Words
from engine.machine import LETTERS, WIDTH, Machine
from engine.themes import BLACK, GOLD, GREY


class Front:
    """All that the player sees; `close` closes the monitor."""

    def __init__(
        self,
        voice: Voice,
        changes: Changes,
        pokes: Pokes,
        running: Running,
        past: Past,
        close: Callable[[Machine], object],
    ) -> None:
        self.cursor = Cursor(LinePage.name)
        self.editor = Editor(voice, self.cursor, pokes, self._show_poked)
        self.line = LinePage(changes, running)
        self.letters = LetterPage(changes, running, self.cursor, self.editor)
        self.memory = MemoryPage(changes, running, self.cursor, self.editor)
        self.screen = ScreenPage(changes, voice, pokes, self.cursor)
        self.trace = TracePage(past, self.cursor)
        self.whole = GamePage(running, self.cursor)
        self.pages: tuple[Page, ...] = (
            self.line, self.letters, self.memory, self.screen, FramePage(changes), self.trace,
            self.whole,
        )  # fmt: skip
        self.sheet = Sheet()
        self.words = Words(voice, running, self.cursor, self.line, self.sheet, past, close)
        self.prompt = Prompt(voice, self.words, pokes, self._show_poked)
        self.buttons = Buttons(running, self.editor, self.words, past)
        self._past = past
        self._voice, self._pokes, self._running = voice, pokes, running

    def look_at(self, m: Machine) -> None:
        """Show another machine from now on."""
        self.editor.drop()
        self.memory.look_at(m)
        self.trace.up = 0

    def drop(self) -> None:
        """Forget what was begun: a line at the prompt, a change digit by digit."""
        self.editor.drop()
        self.prompt.typed = ""
        self.sheet.hide()
        self.page.leave()

    @property
    def page(self) -> Page:
        """The open page."""
        return next(page for page in self.pages if page.name == self.cursor.page)

    def turn(self, number: int) -> None:
        """Open the page of a number, counted round and round from 0."""
        self.editor.end()
        self.sheet.hide()
        self.page.leave()
        page = self.pages[number % len(self.pages)]
        again = page.name == self.cursor.page
        self.cursor.page = page.name
        self.line.scroll = 0
        if page is self.whole:
            self._open_whole(again)

    def _open_whole(self, again: bool) -> None:
        """The picture is whole but for the bars, and chosen again without them."""
        if again or self.cursor.focus == CONTENT:
            self.cursor.focus = CONTENT if again else TABS
        if self._running.stopped:
            self._voice.tell("whole")

    def help(self, m: Machine) -> None:
        """Lay the words over the page of a machine that stands, or take them away."""
        if self.sheet.title:
            self.sheet.hide()
        elif self._running.stopped:
            self.words.help(m)

    def _show_poked(self, place: Place) -> None:
        """Choose what was poked, on a page where a cell can be seen."""
        if isinstance(place, int):
            self.memory.place = place
            if self.page in (self.letters, self.screen):
                self.cursor.page = self.memory.name
        elif place in LETTERS:
            self.letters.letter = place

    # What is shown

    def view(self, m: Machine) -> View:
        """The screen of this moment. Changes nothing."""
        page, focus, stopped = self.page, self.cursor.focus, self._running.stopped
        if self.sheet.title and page is not self.line and not page.is_small:
            page = self.line
        if stopped and page in (self.letters, self.memory):
            self._past.learn(m)
        shown = View(page.is_small)
        if page.is_small:
            shown.area(0, 0, WIDTH, TABS_Y, BLACK)
            draw_title(shown, m, self._running.mode, self._pokes.lie_behind(m))
        page.draw(shown, m, focus == CONTENT and stopped)
        if self.whole.is_bare:
            return shown
        if page.is_small and stopped:
            self.sheet.draw(shown)
        names = [page.name for page in self.pages]
        draw_tabs(shown, m, names, page.name, focus == TABS and stopped)
        on_buttons = focus == BUTTONS and stopped
        self.buttons.draw(shown, m, self.cursor.button if on_buttons else None)
        self._voice.draw(shown, self._draw_prompt(shown, m))
        return shown

    def _draw_prompt(self, shown: View, m: Machine) -> int:
        """The row of the prompt but for the answer; returns the x behind it."""
        if self.editor.place is not None:
            return self.editor.draw(shown, m, self.editor.place)
        if not self._running.stopped:
            asks = waits(self._running, m)
            now = self._voice.text("waits" if asks else "playing")
            x = shown.text(2, PROMPT_Y, now, GOLD if asks else GREY)
            ways_out = self._voice.text("ways_out", MONITOR_KEY)
            return shown.text(x + 12, PROMPT_Y, ways_out, GREY)
        return self.prompt.draw(shown)
