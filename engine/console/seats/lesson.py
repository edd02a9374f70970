"""The lesson: a console of its own in which the player carries out one step after the other.

Owns which step it is, and the strip that tells it over what is shown. A step is over when the state
of that console says so, never by a key alone; what came of it is looked at until ENTER. Nothing of
it is kept. ESC leads back to the text of a step, and from there out of the lesson.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import sounds
from engine.cartridges import SHELF
from engine.console import course
from engine.console.desk.memory import MORE_PAGE
from engine.console.inputs import MONITOR_KEY, Input
from engine.console.kept.storage import Memory
from engine.console.monitor.view import CHARACTER, TOP, Label, View
from engine.console.seats.playing import MENU_CORNER, in_menu_corner
from engine.console.session import Session
from engine.machine import ENTER, ESC, LEFT, LEFT_BUTTON, RIGHT, SPACE, TAB, WIDTH
from engine.themes import BLACK, GOLD, LIGHT_GREEN

STRIP_X = 130
"""Where the strip begins in the first row, in pixels: the monitor tells nothing there but the clock
and the chance, a game nothing at all."""

READERS_KEYS = (ENTER, SPACE, LEFT, RIGHT)
GO_ON = "OK  ENTER"
"""What the strip says when a step was done."""


class Room(NamedTuple):
    """A console for a lesson: its session, a frame of it, and the monitor's screen in it."""

    session: Session
    take: Callable[[Input], None]
    view: Callable[[], View | None]


def new_room(session: Session, new: Callable[..., Any]) -> Room:
    """A console with the deal that all share; it keeps nothing."""
    settings = session.settings
    console = new(
        Memory(), cart=SHELF[course.GAME], seed=course.SEED, language=settings.language,
        sound=not session.muted, can_quit=False,
    )  # fmt: skip
    console.use(settings)
    return Room(console, console.take, lambda: console.view)


class Lesson:
    """The lesson of a session; `console` is the class of consoles, of which it gets one."""

    def __init__(self, session: Session, console: Callable[..., Any]) -> None:
        self.session = session
        self._console = console
        self._room: Room | None = None
        self._at = self._reached = 0
        self._dealt = 0
        self._done = False
        self._button = 0
        self._held = False
        self._wound = 0

    @property
    def room(self) -> Room:
        """The console of the lesson, while there is one."""
        assert self._room is not None
        return self._room

    @property
    def hint(self) -> str:
        """What the strip says: what is to be done, or that it is done."""
        says = GO_ON if self._done else course.hint(self._at, self.room.session)
        return f"{self._at + 1}/{len(course.STEPS)}  {says}"

    def begin(self) -> None:
        """Begin with the first step."""
        self._room = new_room(self.session, self._console)
        self.session.learning = True
        self._reached = 0
        self._tell(0)

    def end(self) -> None:
        """Back to the menu; what is held now does not reach it."""
        session = self.session
        session.learning, session.lent, session.strip = False, None, None
        self._room = None
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
        out = given.key == ESC or clicked and in_menu_corner(given.x, given.y)
        if self.session.lent is None:
            self.end() if out else self._read(given)
        elif self._done and (clicked and _in_strip(given) or self._goes_on(given)):
            self._tell(self._at + 1)
        elif out or clicked and _in_strip(given):
            self._tell(self._at)
        else:
            self._do(given._replace(button=0) if self._held else given)

    def _goes_on(self, given: Input) -> bool:
        """Whether ENTER is for the lesson: at a begun line it is the prompt's."""
        return given.key == ENTER and not course.types(self.room.session)

    def _read(self, given: Input) -> None:
        """One frame of the text of a step; a key that does something there does it at once."""
        session = self.session
        if self._at < len(course.STEPS) and _does_something(given):
            self._show_room()
            self._do(given)
            return
        if self._held:
            given = given._replace(button=0)
        if given.key not in READERS_KEYS or given.key == RIGHT and self._at >= self._reached:
            given = given._replace(key=0, text="")
        session.menu.frame(*given.given)
        session.hear(session.menu)
        if session.menu.K in READERS_KEYS:
            self._turn(session.menu.K)

    def _turn(self, key: int) -> None:
        """The text was left by a key: to the one before or behind, or to where it is done."""
        if key in (LEFT, RIGHT) and self._at:
            self._tell(self._at + (1 if key == RIGHT else -1))
        elif key == RIGHT:
            self._tell(1)
        elif key == LEFT or self._at == len(course.STEPS):
            self.end()
        else:
            self._show_room()

    def _show_room(self) -> None:
        """Let the console be seen, and the step be done in it."""
        self._held = bool(self._button)
        self._dealt = self.room.session.playing.D
        self._done = False
        self._lend()

    def _do(self, given: Input) -> None:
        """One frame of the console, and whether the step is done by it."""
        room, step = self.room.session, course.STEPS[self._at]
        if not given.wind:
            self._wound = 0
        if given.wind and given.wind == self._wound:
            given = given._replace(wind=0)  # it stops by itself, however long the key is held
        self.room.take(given)
        self.session.sounds = room.sounds
        if not self._done and not room.menu_shown and step.done(room, self._dealt):
            self._done = True
            self._wound = given.wind
            self.session.sound_out(sounds.SAVED)
            if not step.looks:
                self._tell(self._at + 1)
                return
        self._lend()

    def _lend(self) -> None:
        """Have the console's screen shown, with the strip; the monitor has it in its title."""
        room = self.room.session
        self.session.lent = room.shown
        over_game = not (room.watched or room.menu_shown)
        self.session.strip = self._strip if over_game else None

    def _tell(self, at: int) -> None:
        """Show the text of a step, or of the end."""
        steps = course.STEPS
        self._at, self._done = at, False
        self._reached = max(self._reached, at)
        self.session.lent = self.session.strip = None
        name = steps[at].name if at < len(steps) else "end"
        shown = self.session.text(f"lesson_{name}")
        self.session.teach(shown, min(at + 1, len(steps)), len(steps))
        self.session.menu.frame()
        self._held = bool(self._button)

    # What is shown

    @property
    def view(self) -> View | None:
        """The screen of the monitor in the lesson, the strip in its title."""
        view = self.room.view()
        return None if view is None else with_strip(view, *self._strip)

    @property
    def _strip(self) -> tuple[str, int]:
        """The strip's text and colour."""
        return self.hint, LIGHT_GREEN if self._done else GOLD


def with_strip(view: View, says: str, ground: int) -> View:
    """A screen of the monitor with the strip in its title."""
    view.labels = [label for label in view.labels if not _under_strip(label)]
    view.area(STRIP_X, 0, WIDTH - STRIP_X, TOP - 1, ground)
    view.text(STRIP_X + 3, 1, says, BLACK)
    return view


def _does_something(given: Input) -> bool:
    """Whether a key means nothing to a reader, but something in the game or the monitor."""
    if given.wind or given.name == MONITOR_KEY or given.key == TAB:
        return True
    return given.key not in READERS_KEYS and bool(given.text.strip())


def _in_strip(given: Input) -> bool:
    """Whether the pointer is on the strip."""
    return STRIP_X <= given.x < MENU_CORNER and 0 <= given.y < TOP - 1


def _under_strip(label: Label) -> bool:
    """Whether a text of the monitor lies where the strip does."""
    return label.y < TOP and label.x + CHARACTER * len(label.text) > STRIP_X
