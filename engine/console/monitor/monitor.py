"""The monitor: a running machine looked into, stopped, stepped and poked.

Composes how the machine runs (`Running`), who wrote what (`Changes`), what was poked (`Pokes`) and
what the player sees and works (`Front`). It never touches a window. A machine that is only looked
at plays on as if there were no monitor.

While the machine runs, the player's keys are the game's; while it stands, they are the monitor's.
The texts are in English, as those of machine monitors were, and as the listing is.
"""

from collections.abc import Callable

from engine.console.monitor import NEVER
from engine.console.monitor.changes import Changes
from engine.console.monitor.controls import Controls
from engine.console.monitor.front import Front
from engine.console.monitor.past import Past
from engine.console.monitor.pokes import Pokes
from engine.console.monitor.running import STOPPED, Running
from engine.console.monitor.stepping import ignore
from engine.console.monitor.view import View
from engine.console.monitor.voice import Voice
from engine.machine import ESC, LEFT_BUTTON, Given, Machine


class Monitor:
    """The monitor of a console. `tick` takes the place of `Machine.frame` while it is open.

    `on_frame` is called at the end of each frame that it runs.
    """

    def __init__(self) -> None:
        self.open = False
        self.on_frame: Callable[[Machine, Given], None] = ignore
        self.voice = Voice()
        self.changes = Changes()
        self.marks = Pokes(self.changes, lambda: self.past.now, lambda: self.running.steps.poked())
        self.running = Running(self.voice, self.changes, lambda m, given: self.on_frame(m, given))
        self.past = Past(self.voice, self.running, self.changes, self._attach)
        self.past.poke = self.marks.note
        self.front = Front(
            self.voice, self.changes, self.marks, self.running, self.past, self.close
        )
        self.controls = Controls(self.front, self.running.waiting, self.close)
        self._machine: Machine | None = None
        self._held = 0

    # What the console asks

    @property
    def mode(self) -> int:
        """How the machine runs: STOPPED, RUN, SLOW or FAST."""
        return self.running.mode

    @property
    def inside(self) -> bool:
        """Whether a frame has begun and is not over."""
        return self.running.steps.inside

    @property
    def given(self) -> Given:
        """The inputs of the last frame that has begun."""
        return self.running.steps.given

    @property
    def said(self) -> str:
        """The last answer at the prompt."""
        return self.voice.said

    @property
    def pokes(self) -> int:
        """How often the prompt has changed the game."""
        return self.marks.count

    @property
    def poked_at(self) -> int:
        """The frame of the first such change, or NEVER; the console winds it back and forth."""
        return self.marks.first

    @poked_at.setter
    def poked_at(self, frame: int) -> None:
        """Wind it back or forth."""
        self.marks.first = frame

    @property
    def poked(self) -> bool:
        """Whether the prompt has changed the game, so that it is no honest one any more."""
        return self.poked_at != NEVER

    # Open and close

    def start(self, m: Machine) -> None:
        """Open the monitor and stop the machine."""
        self.open = True
        self.front.cursor.enter_buttons()
        self._attach(m)
        self.changes.resume(m)
        self.running.break_here(m)

    def close(self, m: Machine) -> list[Given]:
        """Close the monitor; the frame that has begun is finished. Returns the frames run.

        Raises LineError like `Machine.frame`.
        """
        self.open = False
        self.front.drop()
        self.running.drop()
        if self._machine is not m or not self.inside:
            return []
        self.running.steps.finish(m)
        return [self.given]

    def halt(self, left: str) -> None:
        """Stop where the machine is, since it is wound; `left` is the time before the end."""
        self.running.stop(self.voice.text("wound", left))
        self.past.flows = True
        self.front.editor.drop()

    def _attach(self, m: Machine) -> None:
        """Look at this machine from now on, if it is another one than before."""
        self.voice.language = m.language
        if m is not self._machine:
            self._machine = m
            self.running.look_at()
            self.changes.look_at(m)
            self.past.look_at()
            self.front.look_at(m)

    # One 1/60 s

    def view(self, m: Machine) -> View:
        """What the monitor shows of this machine."""
        self._attach(m)
        return self.front.view(m)

    def tick(
        self,
        m: Machine,
        key: int = 0,
        x: int = 0,
        y: int = 0,
        button: int = 0,
        text: str = "",
        held: int = 0,
        told: bytes = b"",
        manner: int = 0,
    ) -> list[Given]:
        """One 1/60 s with these inputs of the player; returns the inputs of the frames it ran.

        What a running machine asks of the console waits until the monitor is closed. Raises
        LineError like `Machine.frame`.
        """
        self._attach(m)
        self.past.flows = False
        self.running.begin_tick()
        clicked = bool(button & LEFT_BUTTON and not self._held & LEFT_BUTTON)
        self._held = button
        pixel = self.front.page.pixel(x, y)
        if clicked and (pixel is None or self.mode == STOPPED):
            self.controls.click(m, x, y)
        elif self.mode != STOPPED:
            self._play(m, pixel, Given(key, x, y, button, text, held, told, manner))
        elif key or text:
            self.controls.key(m, key, text)
        return self.running.steps.ran

    def _play(self, m: Machine, pixel: tuple[int, int] | None, given: Given) -> None:
        """Let the machine run; a pointer beside its picture stays where it was, released."""
        if given.key == ESC:
            self.running.break_here(m)
        else:
            x, y = pixel or (m.px, m.py)
            self.running.run(m, given._replace(x=x, y=y, button=given.button if pixel else 0))
