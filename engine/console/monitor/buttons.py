"""The row of buttons: which there are at this moment, and what they do."""

from collections.abc import Callable
from typing import NamedTuple

from engine.console.monitor.editor import Editor
from engine.console.monitor.lines import lines_of
from engine.console.monitor.past import Past
from engine.console.monitor.running import FAST, RUN, SLOW, Running
from engine.console.monitor.single import step_frame, step_line
from engine.console.monitor.view import BAR_HEIGHT, BUTTONS_Y, CHARACTER, View
from engine.console.monitor.words import Words
from engine.machine import DOWN, LEFT, RIGHT, UP, Machine
from engine.themes import BLACK, BROWN, CREAM, GOLD, GREY


class Button(NamedTuple):
    """What stands on a button, and the name of what it does."""

    label: str
    action: str


_EDITING = (
    Button("<", "left"), Button("-", "less"), Button("+", "more"), Button(">", "right"),
    Button("OK", "ok"),
)  # fmt: skip
_RUNNING = (
    Button("STOP", "stop"), Button("SLOW", "slow"), Button("FAST", "fast"),
    Button("NORMAL", "run"), Button("CLOSE", "close"),
)  # fmt: skip
_WINDING = Button("<<", "rewind"), Button(">>", "forward")
_PRESSED = {RUN: "run", SLOW: "slow", FAST: "fast"}


class Buttons:
    """The buttons; `actions` says what each does to a machine."""

    def __init__(self, running: Running, editor: Editor, words: Words, past: Past) -> None:
        self._running = running
        self._editor = editor
        self.actions: dict[str, Callable[[Machine], object]] = {
            "stop": running.break_here,
            "run": lambda m: running.go(RUN),
            "slow": lambda m: running.go(SLOW),
            "fast": lambda m: running.go(FAST),
            "line": lambda m: step_line(running, m),
            "frame": lambda m: step_frame(running, m),
            "key": lambda m: running.waiting.ask(),
            "back": past.back,
            "rewind": lambda m: past.wind(m, -1),
            "forward": lambda m: past.wind(m, 1),
            "mark": lambda m: words.stopping.switch_line(running.shown_line(m)),
            "close": words.exit,
            "left": lambda m: editor.key(m, LEFT),
            "right": lambda m: editor.key(m, RIGHT),
            "more": lambda m: editor.key(m, UP),
            "less": lambda m: editor.key(m, DOWN),
            "ok": lambda m: editor.end(),
        }

    def now(self, m: Machine) -> tuple[Button, ...]:
        """The buttons of this moment."""
        if self._editor.place is not None:
            return _EDITING
        running = self._running
        if not running.stopped:
            return _RUNNING + _WINDING
        line, lines = running.shown_line(m), lines_of(m)
        mark = f"STOP {line}" if line < 1000 else "STOP"
        marks = (Button(mark, "mark"),) if line in lines.numbers(m) else ()
        return (
            Button("RUN", "run"), Button(lines.step, "line"), Button("FRAME", "frame"),
            Button("BACK", "back"), *_WINDING, Button("SLOW", "slow"), Button("FAST", "fast"),
            Button("KEY", "key"), *marks, Button("CLOSE", "close"),
        )  # fmt: skip

    def press(self, m: Machine, at: int) -> None:
        """Do what a button of this moment does, the last one's when there are fewer."""
        buttons = self.now(m)
        self.actions[buttons[min(at, len(buttons) - 1)].action](m)

    def draw(self, shown: View, m: Machine, at: int | None) -> None:
        """The row, with the cursor on a button or, while the machine runs, its mode lit."""
        x = 2
        buttons = self.now(m)
        pressed = _PRESSED.get(self._running.mode)
        if self._running.stopped and self._running.shown_line(m) in self._running.stops.lines:
            pressed = "mark"
        for place, (label, action) in enumerate(buttons):
            width = CHARACTER * len(label) + 4
            lit = action == pressed or (at is not None and place == min(at, len(buttons) - 1))
            shown.area(x, BUTTONS_Y, width, BAR_HEIGHT, GOLD if lit else CREAM)
            shown.area(x, BUTTONS_Y + BAR_HEIGHT, width, 1, BROWN if lit else GREY)
            shown.text(x + 3, BUTTONS_Y + 2, label, BLACK)
            shown.target(x, BUTTONS_Y, width, BAR_HEIGHT + 1, action)
            x += width + 2
