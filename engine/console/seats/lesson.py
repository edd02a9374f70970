"""The lesson: a console of its own in which the player carries out one step after the other.

Owns which step it is, and the strip that tells it over what is shown. A step is over when the state
of that console says so, never by a key alone. Nothing of it is kept, and ESC leads out of it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import charset, screen, sounds
from engine.cartridges import SHELF
from engine.console import course
from engine.console.desk.memory import LESSON_PAGE, MORE_PAGE
from engine.console.inputs import Input
from engine.console.kept.storage import Memory
from engine.console.monitor.view import CHARACTER, TOP, Label, View
from engine.console.seats.playing import in_menu_corner
from engine.console.session import Session
from engine.machine import COLUMNS, ENTER, ESC, LEFT_BUTTON, SPACE, WIDTH, Machine
from engine.screen import HIGHLIGHT
from engine.themes import BLACK, GOLD

STRIP_X = 130
"""Where the strip begins in the title of the monitor, in pixels: that tells nothing there but the
clock and the chance."""

READERS_KEYS = (ENTER, SPACE)


class Room(NamedTuple):
    """A console for a lesson: its session, a frame of it, and the monitor's screen in it."""

    session: Session
    take: Callable[[Input], None]
    view: Callable[[], View | None]


class Lesson:
    """The lesson of a session; `console` is the class of consoles, of which it gets one."""

    def __init__(self, session: Session, console: Callable[..., Any]) -> None:
        self.session = session
        self._console = console
        self._room: Room | None = None
        self._at = 0
        self._dealt = 0
        self._shown: Machine | None = None
        self._button = 0
        self._held = False

    @property
    def room(self) -> Room:
        """The console of the lesson, while there is one."""
        assert self._room is not None
        return self._room

    @property
    def step_now(self) -> course.Step:
        """The step that is to be done."""
        return course.STEPS[self._at]

    @property
    def hint(self) -> str:
        """What the strip says: the step, or what leads to where it can be done."""
        ready = not self.step_now.stands or course.stands(self.room.session)
        hint = self.step_now.hint if ready else course.TO_MONITOR
        return f"{self._at + 1}/{len(course.STEPS)}  {hint}"

    def _new_room(self) -> Room:
        """A console with the deal that all share; it keeps nothing."""
        settings, sound = self.session.settings, not self.session.muted
        console = self._console(
            Memory(), cart=SHELF[course.GAME], seed=course.SEED, language=settings.language,
            sound=sound, can_quit=False,
        )  # fmt: skip
        console.use(settings)
        return Room(console, console.take, lambda: console.view)

    def begin(self) -> None:
        """Begin with the first step."""
        self._room = self._new_room()
        self.session.learning = True
        self._at = 0
        self._tell()

    def end(self) -> None:
        """Back to the menu; what is held now does not reach it."""
        session = self.session
        session.learning, session.lent = False, None
        self._room = self._shown = None
        session.hush()
        session.held = True
        session.open_menu(MORE_PAGE)

    def fail(self, error: BaseException) -> None:
        """What is shown cannot be drawn."""
        self.end()
        self.session.message(str(error))

    def step(self, given: Input) -> None:
        """One frame: of what is told, or of what is done."""
        clicked = bool(given.button & LEFT_BUTTON and not self._button & LEFT_BUTTON)
        self._button = given.button
        self._held = self._held and bool(given.button)
        if given.key == ESC or clicked and in_menu_corner(given.x, given.y):
            self.end()
        elif self.session.lent is None:
            self._read(given)
        else:
            self._do(given._replace(button=0) if self._held else given)

    def _read(self, given: Input) -> None:
        """One frame of the text before a step."""
        session = self.session
        if self._held:
            given = given._replace(button=0)
        if given.key not in READERS_KEYS:  # one that was meant for the game turns no leaf
            given = given._replace(key=0, text="")
        session.menu.frame(*given.given)
        session.hear(session.menu)
        if session.menu.line == LESSON_PAGE:
            return
        if self._at == len(course.STEPS):
            self.end()
            return
        self._held = bool(given.button)
        self._dealt = self.room.session.playing.D
        self._show()

    def _do(self, given: Input) -> None:
        """One frame of the console; when the step was done in it, the next one is told."""
        room = self.room.session
        self.room.take(given)
        self.session.sounds = room.sounds
        if not room.menu_shown and self.step_now.done(room, self._dealt):
            self._at += 1
            self.session.lent = None
            self._tell()
            self.session.sound_out(sounds.SAVED)
        else:
            self._show()

    def _tell(self) -> None:
        """Show the text of the step that comes, or of the end."""
        steps = course.STEPS
        name = steps[self._at].name if self._at < len(steps) else "end"
        shown = self.session.text(f"lesson_{name}")
        self.session.teach(shown, min(self._at + 1, len(steps)), len(steps))
        self.session.menu.frame()
        self._held = bool(self._button)

    # What is shown

    @property
    def view(self) -> View | None:
        """The screen of the monitor in the lesson, the strip in its title."""
        view = self.room.view()
        if view is not None:
            view.labels = [label for label in view.labels if not _under_strip(label)]
            view.area(STRIP_X, 0, WIDTH - STRIP_X, TOP - 1, GOLD)
            view.text(STRIP_X + 3, 1, self.hint, BLACK)
        return view

    def _show(self) -> None:
        """Let the console be seen; over a game the strip is in its first row."""
        room = self.room.session
        self.session.lent = room.shown
        if self.step_now.hint and not room.watched and not room.menu_shown:
            self.session.lent = self._with_strip(room.shown)

    def _with_strip(self, played: Machine) -> Machine:
        """A copy of a machine's screen with the strip."""
        shown = self._shown
        if shown is None:
            shown = self._shown = Machine(played.program, language=played.language)
        shown.vram, shown.sprites = played.vram.copy(), played.sprites
        shown.pcg, shown.cell = played.pcg, played.cell
        left, hint = 4, self.hint
        screen.fill(shown, left, 0, COLUMNS - 2 * left, 1, charset.SPACE)
        screen.centre(shown, 0, hint, HIGHLIGHT)
        return shown


def _under_strip(label: Label) -> bool:
    """Whether a text of the monitor lies where the strip does."""
    return label.y < TOP and label.x + CHARACTER * len(label.text) > STRIP_X
