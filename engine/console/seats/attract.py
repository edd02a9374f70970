"""Attract mode: after a while of rest on the shelf its games play by themselves, one by one.

Owns when that begins and ends. What is played is nobody's game: nothing of it is kept, recorded or
heard.
"""

from typing import TYPE_CHECKING

from engine import screen
from engine.cartridges import SHELF
from engine.console.desk.memory import SHELF_PAGE
from engine.console.inputs import Input
from engine.console.seats.room import LAST_ROW, NO_ROW, free_row, is_blank
from engine.console.session import Session
from engine.console.settings import CALM
from engine.later import later
from engine.machine import COLUMNS, LineError, Machine
from engine.messages import text
from engine.screen import HIGHLIGHT

if TYPE_CHECKING:
    from engine.console import demo
else:
    demo = later("engine.console.demo")

REST, SHOW = 30 * 60, 20 * 60
"""Frames of rest before it begins, and of each game."""
BLINK = 60
"""Frames that the line shows, and then does not."""
SEED = 21


class Attract:
    """The games of a session's shelf, played for those who look on."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._rest = 0
        self._last = Input()
        self._frame = 0
        self._turn = 0
        self._cursor = 0
        self._row = LAST_ROW
        self._played: Machine | None = None

    @property
    def _slugs(self) -> list[str]:
        """The games that there is a way to play; a file's program is none of them."""
        games = self.session.shelf.games
        return [x for x in demo.WAYS if x in games and games.cover(x) is SHELF.cover(x)]

    def watch(self, given: Input) -> None:
        """Count a frame of rest on the shelf; begin after REST of them."""
        session = self.session
        idle = given == self._last and not given.pressed and not given.button
        self._last = given
        at_rest = idle and session.menu_shown and session.menu.line == SHELF_PAGE
        self._rest = self._rest + 1 if at_rest and session.settings.motion != CALM else 0
        if self._rest >= REST and self._slugs:
            self._rest = 0
            self._cursor = session.menu.C
            session.hush()
            session.demo = session.showing = True
            session.in_menu = False
            self._begin()

    def step(self, given: Input) -> None:
        """One frame of it; any key or click leads back to the shelf."""
        session, played = self.session, self._played
        session.sounds = 0
        if given.pressed or given.button or played is None:
            self._end()
            return
        way = demo.WAYS[played.program.slug]
        try:
            played.frame(*demo.given(played, way, self._frame))
        except LineError:
            self._frame = SHOW
        self._frame += 1
        if self._frame >= SHOW or played.left:
            self.next()
            return
        self._show(played)

    def next(self) -> None:
        """It is the next game's turn."""
        self._turn += 1
        self._begin()

    def _begin(self) -> None:
        """Put the next game on the screen."""
        session, slugs = self.session, self._slugs
        program = SHELF[slugs[self._turn % len(slugs)]]
        self._frame, self._row = 0, LAST_ROW
        self._played = Machine(program, SEED + self._turn, session.menu.language)
        session.game = self._played
        session.wound = Machine(program, language=session.menu.language)
        self._show(self._played)

    def _show(self, played: Machine) -> None:
        """Let the screen be seen, with the line where there is room for it."""
        session, shown = self.session, self.session.wound
        assert shown is not None
        shown.vram, shown.sprites = played.vram.copy(), played.sprites
        shown.pcg, shown.cell = played.pcg, played.cell
        if self._frame % (2 * BLINK) == 0 or not is_blank(shown, self._row):
            self._row = free_row(shown, self._row)
        if self._row != NO_ROW and self._frame // BLINK % 2 == 0:
            page = shown.program.page
            line = session.text("demo")
            if not all(map(page.known, line)):
                line = text(session.menu.program, "en", "demo")
            left = (COLUMNS - page.width(line)) // 2
            for at, code in enumerate(page.encode(line), left):
                screen.poke(shown, at, self._row, code, HIGHLIGHT)

    def _end(self) -> None:
        """Back to the shelf; what is held now does not reach it."""
        session = self.session
        self._played = session.game = session.wound = None
        session.demo = session.showing = False
        session.held = True
        session.open_menu(SHELF_PAGE)
        session.menu.C = self._cursor
