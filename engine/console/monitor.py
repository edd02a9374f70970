"""The monitor: a running machine looked into, stopped, stepped and poked.

Owns the monitor's own state: page, cursor, prompt, breakpoints, and which line changed what. What
its screen looks like is told in `engine.console.pages`. It never touches a window. A machine that
is only looked at plays on as if there were no monitor.

While the machine runs, the player's keys are the game's; while it stands, they are the monitor's.
The texts are in English, as those of machine monitors were, and as the listing is.
"""

from collections import deque
from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from engine import charset
from engine.console import basic, pages
from engine.console.pages import (
    BUTTONS,
    CELLS_A_ROW,
    CONTENT,
    FAST,
    GAME_PAGE,
    KEY_NAMES,
    LETTER_PAGE,
    LINE_PAGE,
    MEMORY_PAGE,
    PAGES,
    RUN,
    SLOW,
    STOPPED,
    TABS,
)
from engine.console.stepper import Stepper
from engine.machine import (
    BACKSPACE,
    CELLS,
    COLUMNS,
    DOWN,
    ENTER,
    ESC,
    LEFT,
    LEFT_BUTTON,
    LETTERS,
    RIGHT,
    ROWS,
    SPACE,
    TAB,
    UP,
    Machine,
    typed_key,
)

FAST_FRAMES = 8
SLOW_LINE, SLOW_FRAME = 15, 4
"""Slow motion: 1/60 s from one line to the next, and from one frame to the next in a wait."""

LIT_TICKS = 30
"""How long a change stays lit while the machine runs, in 1/60 s."""

MOST_WAIT = 3600
"""Frames of waits that a step to the next line passes at most."""

NEVER = -1

LONGEST_LINE = pages.ACROSS - 2
MOST_DIGITS = 18

_KEYS_BY_NAME = {name: key for key, name in KEY_NAMES.items()}
_MODES = {"RUN": RUN, "SLOW": SLOW, "FAST": FAST}

_registers_of = attrgetter(*LETTERS)


class Given(NamedTuple):
    """The inputs of one frame, as `Machine.frame` takes them."""

    key: int = 0
    x: int = 0
    y: int = 0
    button: int = 0
    text: str = ""


def _ignore(m: Machine, given: Given) -> None:
    """What is done at the end of each frame as long as nobody asks for more."""


class Monitor:
    """The monitor of a console. `tick` takes the place of `Machine.frame` while it is open.

    `on_frame` is called at the end of each frame that it runs; `given` are the inputs of the last
    frame that has begun; `pokes` counts what was changed at the prompt, `poked_at` is the frame of
    the first such change.
    """

    def __init__(self) -> None:
        self.open = False
        self.mode = STOPPED
        self.page = LINE_PAGE
        self.focus, self.button = BUTTONS, 1
        self.prompt = self.said = self.entered = ""
        self.refused = False
        self.pokes, self.poked_at = 0, NEVER
        self._to_mend = False
        self.stops: set[int] = set()
        self.watched: set[str | int] = set()
        self.letter, self.place, self.spot = "A", 0, (0, 0)
        self.listed: int | None = None
        self.scroll = 0
        self.editing: str | int | None = None
        self.digit = 0
        self.stepper = Stepper()
        self.changes: dict[str | int, tuple[int, int]] = {}
        self.trace: deque[int] = deque(maxlen=9)
        self._moment = 0
        self._machine: Machine | None = None
        self.given = self._latched = Given()
        self.on_frame: Callable[[Machine, Given], None] = _ignore
        self._queued: Given | None = None
        self._capturing = False
        self._goal: int | None = None
        self._fresh_start = False
        self._last = 0
        self._rest = 0
        self._ticks = 0
        self._held = 0
        self._pointer = -1, -1
        self._ran: list[Given] = []
        self._registers: tuple[int, ...] = ()
        self._cells: list[int] = []

    # From outside

    @property
    def poked(self) -> bool:
        """Whether the prompt has changed the game, so that it is no honest one any more."""
        return self.poked_at != NEVER

    def is_poked(self, m: Machine) -> bool:
        """Whether the machine stands behind the first change and not, wound back, before it."""
        return self.poked and m.frames >= self.poked_at

    def start(self, m: Machine) -> None:
        """Open the monitor and stop the machine."""
        self.open, self.mode = True, STOPPED
        self.focus, self.button = BUTTONS, 1
        self._attach(m)
        self._say(f"BREAK IN LINE {m.line}")

    def close(self, m: Machine) -> list[Given]:
        """Close the monitor; the frame that has begun is finished. Returns the frames run.

        Raises LineError like `Machine.frame`.
        """
        self.open, self.mode = False, STOPPED
        self.editing, self.listed, self.prompt = None, None, ""
        self._capturing, self._queued = False, None
        if self._machine is m and self.stepper.inside:
            self.stepper.finish(m)
            self.on_frame(m, self.given)
            return [self.given]
        return []

    def halt(self) -> None:
        """Stop where the machine is, since something else moves it."""
        if self.mode != STOPPED:
            self._stop("WOUND")
        self.editing = None

    def tick(
        self, m: Machine, key: int = 0, x: int = 0, y: int = 0, button: int = 0, text: str = ""
    ) -> list[Given]:
        """One 1/60 s with these inputs of the player; returns the inputs of the frames it ran.

        Raises LineError like `Machine.frame`.
        """
        self._attach(m)
        self._ran = []
        self._ticks += 1
        clicked = button & LEFT_BUTTON and not self._held & LEFT_BUTTON
        self._held = button
        pixel = self._point(x, y)
        if clicked and pixel is None:
            self._click(m, x, y)
        elif self.mode != STOPPED:
            if key == ESC:
                self._stop(f"BREAK IN LINE {m.line}")
            else:
                given = Given(key, m.px, m.py, 0, text)
                if pixel is not None:
                    given = Given(key, *pixel, button, text)
                self._run(m, given)
        elif clicked and self.page != pages.SCREEN_PAGE:  # there a click only points
            self._queued = Given(0, *pixel, LEFT_BUTTON, "")
            self._say("THE CLICK WAITS FOR THE NEXT FRAME")
        elif key or text:
            self._key(m, key, text)
        return self._ran

    def view(self, m: Machine) -> pages.View:
        """What the monitor shows of this machine."""
        self._attach(m)
        return pages.view(self, m)

    def is_lit(self, name: str | int) -> bool:
        """Whether a register or cell has changed just now."""
        return name in self.changes and self.changes[name][1] == self._moment

    def written_by(self, name: str | int) -> str:
        """Which line wrote a register or cell last, as far as it was watched."""
        if name not in self.changes:
            return ""
        line = self.changes[name][0]
        return f"WRITTEN BY LINE {line}" if line else "POKED"

    # Running and stepping

    def _attach(self, m: Machine) -> None:
        """Look at this machine from now on, if it is another one than before."""
        if m is not self._machine:
            self._machine = m
            self.stepper = Stepper()
            self.changes.clear()
            self.trace.clear()
            self.listed = self.editing = None
            self._last = 0
            self.place = self.place or max(0, pages.next_card(m))
            self._registers, self._cells = _registers_of(m), m.cell.copy()

    def _run(self, m: Machine, given: Given) -> None:
        if self._queued is not None:
            given, self._queued = self._queued, None
        if self._ticks % LIT_TICKS == 0:
            self._moment += 1
        if self.mode == RUN:
            self._frame(m, given)
        elif self.mode == FAST:
            for turn in range(FAST_FRAMES):
                if self.mode == FAST and not (turn and m.left):
                    self._frame(m, given if not turn else given._replace(key=0, text=""))
        else:
            self._crawl(m, given)

    def _crawl(self, m: Machine, given: Given) -> None:
        """Slow motion; what the player does between two frames is kept for the next one."""
        kept = self._latched
        self._latched = Given(
            kept.key or given.key, given.x, given.y, kept.button | given.button,
            kept.text + given.text,
        )  # fmt: skip
        self._rest -= 1
        if self._rest > 0:
            return
        self._rest = SLOW_FRAME
        if not self.stepper.inside:
            begun = self._begin(m, self._latched)
            self._latched = Given(0, given.x, given.y, 0, "")
            if not begun:
                return
        if not self._arrived(m):
            self._moment += 1
            self._line(m)
            if self.stepper.inside or m.delay or m.line != self._last:
                self._rest = SLOW_LINE

    def _begin(self, m: Machine, given: Given) -> bool:
        """Begin a frame; False when no line is due in it, so that it is over."""
        self.given = given
        if self.stepper.begin(m, *given):
            return True
        self._end_frame(m)
        return False

    def _end_frame(self, m: Machine) -> None:
        self._ran.append(self.given)
        self.on_frame(m, self.given)

    def _frame(self, m: Machine, given: Given) -> None:
        """Run a frame, or the rest of the one that has begun, as far as it may run."""
        if not self.stepper.inside and not self._begin(m, given):
            return
        while self.stepper.inside:
            if self._arrived(m):
                return
            self._line(m)
            if self.mode == STOPPED:
                return

    def _arrived(self, m: Machine) -> bool:
        """Stop at a breakpoint, but not at a line that only waits for itself."""
        line = m.line
        wanted = line in self.stops or line == self._goal
        if not wanted or line == self._last or self._fresh_start:
            self._fresh_start = False
            return False
        self._goal = None
        self._stop(f"BREAK IN LINE {line}")
        return True

    def _line(self, m: Machine) -> None:
        line = m.line
        inside = self.stepper.line(m)
        self._last = line
        if not self.trace or self.trace[-1] != line:
            self.trace.append(line)
        self._note(m, line)
        if not inside:
            self._end_frame(m)

    def _note(self, m: Machine, line: int | None) -> None:
        """Keep in mind which line changed what; None is the prompt."""
        changed: list[str | int] = []
        registers = _registers_of(m)
        if registers != self._registers:
            pairs = zip(LETTERS, registers, self._registers, strict=True)
            changed += [letter for letter, now, before in pairs if now != before]
            self._registers = registers
        if m.cell != self._cells:
            pairs = zip(m.cell, self._cells, strict=True)
            changed += [place for place, (now, before) in enumerate(pairs) if now != before]
            self._cells = m.cell.copy()
        for name in changed:
            self.changes[name] = line or 0, self._moment
        if line is not None and not self.watched.isdisjoint(changed):
            name = next(name for name in changed if name in self.watched)
            self._stop(f"{pages.name_of(name)} CHANGED BY LINE {line}")

    def _stop(self, why: str) -> None:
        self.mode = STOPPED
        self._say(why)

    def _go(self, mode: int) -> None:
        self.mode = mode
        self.editing = self.listed = self._goal = None
        self._fresh_start, self._rest = True, 0
        self._latched = Given()
        self._say("")

    def _next_given(self, m: Machine) -> Given:
        """What waits for the next frame, used up, or nothing but the pointer where it is."""
        given, self._queued = self._queued, None
        return given or Given(0, m.px, m.py, 0, "")

    def step_line(self, m: Machine) -> None:
        """Run one line; the frames of a wait before it pass."""
        self._moment += 1
        self.listed = None
        self._say("")
        for _ in range(MOST_WAIT):
            if self.stepper.inside or self._begin(m, self._next_given(m)):
                self._line(m)
                break

    def step_frame(self, m: Machine) -> None:
        """Run the rest of the frame that has begun, or a whole one."""
        self._moment += 1
        self.listed = None
        self._say("")
        if self.stepper.inside or self._begin(m, self._next_given(m)):
            while self.stepper.inside and not self.said:
                self._line(m)

    # The monitor's own keys

    def _say(self, text: str, refused: bool = False) -> None:
        self.said, self.refused = text, refused

    def _key(self, m: Machine, key: int, text: str) -> None:
        if self._capturing:
            self._queue_key(m, key, text)
        elif self.editing is not None:
            self._edit_key(m, key)
        elif self.prompt or (key not in KEY_NAMES and (text.strip() or SPACE < key < 127)):
            self._prompt_key(m, key, text)
        elif key == ESC:
            if self.focus == CONTENT:
                self.focus = BUTTONS
            else:
                self._ran += self.close(m)
        elif key == TAB:
            self._turn(self.page + 1)
        elif key in (ENTER, SPACE):
            self._press(m)
        elif key in (LEFT, RIGHT, UP, DOWN):
            self._move(m, key)

    def _prompt_key(self, m: Machine, key: int, text: str) -> None:
        if key == ENTER:
            self._enter(m)
            return
        to_mend, self._to_mend = self._to_mend, False
        if key == BACKSPACE:
            self.prompt = self.prompt[:-1]
        elif key == ESC:
            self.prompt = ""
        else:
            typed = text or (chr(key) if SPACE <= key < 127 else "")
            typed = "".join(letter for letter in typed if letter.isprintable()).upper()
            before = "" if to_mend and typed else self.prompt
            self.prompt = (before + typed)[:LONGEST_LINE]
            if not self.prompt:
                return
        self._say("")

    def _enter(self, m: Machine) -> None:
        """Carry out what stands at the prompt.

        After a mistake it stays there, to be mended with BACKSPACE; typing begins a new line.
        """
        line = self.prompt.strip()
        word, _, argument = line.partition(" ")
        try:
            if not self._command(m, word, argument.strip()):
                answer = basic.run(m, line)
                self._poke(m, answer)
                self._say(answer.text or "OK")
        except basic.BasicError as error:
            if _registers_of(m) != self._registers or m.cell != self._cells:
                self._poke(m, basic.Answer("", ("line",)))
            self._say(str(error), refused=True)
            self._to_mend = True
            return
        self.entered, self.prompt = line, ""

    def _command(self, m: Machine, word: str, argument: str) -> bool:
        """The words of the monitor itself; False when the line is BASIC's."""
        if word in _MODES and (not argument or word == "RUN"):
            goal = self._line_number(m, argument) if argument else None
            self._go(_MODES[word])
            self._goal = goal
        elif word in ("LINE", "STEP") and not argument:
            self.step_line(m)
        elif word == "FRAME" and not argument:
            self.step_frame(m)
        elif word == "LIST":
            self.page, self.scroll = LINE_PAGE, 0
            self.listed = self._line_number(m, argument) if argument else None
            self._say("")
        elif word == "STOP":
            self._stop_at(m, argument)
        elif word == "KEY":
            self._capture(m, argument)
        elif word in ("EXIT", "QUIT") and not argument:
            self._ran += self.close(m)
        elif word == "HELP":
            self._say("RUN SLOW FAST LINE FRAME LIST STOP KEY GOTO EXIT")
        else:
            return False
        return True

    def _line_number(self, m: Machine, argument: str) -> int:
        number = basic.evaluate(m, argument)
        if number not in m.program.lines:
            raise basic.BasicError(f"{basic.NO_LINE} {number}")
        return number

    def _stop_at(self, m: Machine, argument: str) -> None:
        """Set or take away a breakpoint: a line, or a register or cell that is not to change."""
        found: set[str | int]
        if not argument:
            self.stops.clear()
            self.watched.clear()
            self._say("NO STOPS")
            return
        if len(argument) == 1 and argument in LETTERS:
            found, name = self.watched, argument
        elif argument.startswith("[") and argument.endswith("]"):
            found, name = self.watched, basic.evaluate(m, argument[1:-1])
            if not 0 <= name < CELLS:
                raise basic.BasicError(basic.RANGE)
        else:
            found, name = self.stops, self._line_number(m, argument)
        found ^= {name}
        shown = pages.name_of(name) if found is self.watched else f"LINE {name}"
        self._say(f"STOPS AT {shown}" if name in found else f"NO STOP AT {shown}")

    def _capture(self, m: Machine, argument: str) -> None:
        """Let the next key, or the named one, wait for the game's next frame."""
        if not argument:
            self._capturing = True
            self._say("PRESS THE KEY FOR THE GAME")
        elif argument in _KEYS_BY_NAME:
            self._queue_key(m, _KEYS_BY_NAME[argument], "")
        elif len(argument) == 1:
            small = argument.lower() if len(argument.lower()) == 1 else argument
            self._queue_key(m, typed_key(charset.encode(small)), small)
        else:
            raise basic.BasicError(basic.SYNTAX)

    def _queue_key(self, m: Machine, key: int, text: str) -> None:
        self._capturing = False
        self._queued = Given(key, m.px, m.py, 0, text)
        self._say(f"KEY {KEY_NAMES.get(key, text or key)} WAITS FOR THE NEXT FRAME")

    def _poke(self, m: Machine, answer: basic.Answer) -> None:
        if answer.poked:
            self.pokes += 1
            if not self.poked:
                self.poked_at = m.frames
            self._moment += 1
            self._note(m, None)
            name = answer.poked[-1]
            if isinstance(name, int):
                self.place = name
                if self.page in (LETTER_PAGE, pages.SCREEN_PAGE):
                    self._turn(MEMORY_PAGE)
            elif name in LETTERS:
                self.letter = name

    # Cursor and buttons

    def buttons(self, m: Machine) -> tuple[tuple[str, str], ...]:
        """The buttons of this moment: what stands on them and what they do."""
        if self.editing is not None:
            return (("<", "left"), ("-", "less"), ("+", "more"), (">", "right"), ("OK", "ok"))
        if self.mode != STOPPED:
            return (("STOP", "stop"), ("SLOW", "slow"), ("FAST", "fast"), ("NORMAL", "run"),
                    ("CLOSE", "close"))  # fmt: skip
        shown = self.shown_line(m)
        mark = "NO STOP" if shown in self.stops else "STOP AT"
        return (("RUN", "run"), ("LINE", "line"), ("FRAME", "frame"), ("SLOW", "slow"),
                ("FAST", "fast"), ("KEY", "key"), (f"{mark} {shown}", "mark"),
                ("CLOSE", "close"))  # fmt: skip

    def shown_line(self, m: Machine) -> int:
        """The number of the line whose listing is shown."""
        return m.line if self.listed is None else self.listed

    def _press(self, m: Machine) -> None:
        if self.focus == BUTTONS:
            buttons = self.buttons(m)
            self._do(m, buttons[min(self.button, len(buttons) - 1)][1])
        elif self.focus == TABS:
            self.focus = CONTENT if self.page != GAME_PAGE else TABS
        elif self.page == LETTER_PAGE:
            self._edit(self.letter)
        elif self.page == MEMORY_PAGE:
            self._edit(self.place)
        elif self.page == LINE_PAGE:
            goal = self.shown_line(m)
            self._go(RUN)
            self._goal = goal

    def _do(self, m: Machine, action: str, about: str | int = 0) -> None:
        if action == "stop":
            self._stop(f"BREAK IN LINE {m.line}")
        elif action in ("run", "slow", "fast"):
            self._go(_MODES[action.upper()])
        elif action == "line":
            self.step_line(m)
        elif action == "frame":
            self.step_frame(m)
        elif action == "key":
            self._capture(m, "")
        elif action == "mark":
            self._stop_at(m, str(self.shown_line(m)))
        elif action == "close":
            self._ran += self.close(m)
        elif action == "page":
            self._turn(about)
        elif action == "letter":
            self._pick(LETTER_PAGE, "letter", about)
        elif action == "cell":
            self._pick(MEMORY_PAGE, "place", about)
        elif action == "scroll":
            self.scroll = max(0, self.scroll + about)
        elif action == "browse":
            self._browse(m, about)
        elif action == "turn":
            self.place = (self.place + about) % CELLS
        elif action == "ok":
            self._end_edit()
        else:
            self._edit_key(m, {"left": LEFT, "right": RIGHT, "more": UP, "less": DOWN}[action])

    def _pick(self, page: int, attribute: str, about: str | int) -> None:
        """Choose a register or cell; chosen again it can be changed."""
        again = getattr(self, attribute) == about and self.page == page and self.focus == CONTENT
        setattr(self, attribute, about)
        if self.mode != STOPPED:
            return
        if self.page == page:
            self.focus = CONTENT
        if self.editing is not None:
            self._end_edit()
        if again:
            self._edit(about)

    def _turn(self, page: int) -> None:
        if self.editing is not None:
            self._end_edit()
        self.page = page % len(PAGES)
        self.scroll = 0
        if self.page == GAME_PAGE and self.focus == CONTENT:
            self.focus = TABS

    def _move(self, m: Machine, key: int) -> None:
        step = 1 if key in (RIGHT, DOWN) else -1
        across = key in (LEFT, RIGHT)
        if self.focus == BUTTONS:
            if across:
                count = len(self.buttons(m))
                self.button = (min(self.button, count - 1) + step) % count
            elif key == UP:
                self.focus = TABS
        elif self.focus == TABS:
            if across:
                self._turn(self.page + step)
            elif key == DOWN:
                self.focus = BUTTONS
            elif self.page != GAME_PAGE:
                self.focus = CONTENT
        elif self.page == LINE_PAGE:
            if across:
                self._browse(m, step)
            else:
                self.scroll = max(0, self.scroll + step)
        elif self.page == LETTER_PAGE:
            self.letter = LETTERS[(LETTERS.index(self.letter) + step) % len(LETTERS)]
        elif self.page == MEMORY_PAGE:
            self.place = (self.place + (step if across else step * CELLS_A_ROW)) % CELLS
        else:
            x, y = self.spot
            self.spot = ((x + step) % COLUMNS, y) if across else (x, (y + step) % ROWS)

    def _browse(self, m: Machine, step: int) -> None:
        lines = list(m.program.lines)
        at = lines.index(self.shown_line(m)) if self.shown_line(m) in lines else 0
        self.listed = lines[(at + step) % len(lines)]
        self.scroll = 0

    def _edit(self, name: str | int) -> None:
        self.editing, self.digit = name, 0
        self.focus, self.button = BUTTONS, 2
        self._say("UP/DOWN CHANGE  LEFT/RIGHT DIGIT  ENTER OK")

    def _end_edit(self) -> None:
        self.editing = None
        self.focus, self.button = CONTENT, 1
        self._say("")

    def _edit_key(self, m: Machine, key: int) -> None:
        name = self.editing
        if key in (LEFT, RIGHT):
            self.digit = max(0, min(MOST_DIGITS - 1, self.digit + (1 if key == LEFT else -1)))
        elif key in (UP, DOWN):
            value = pages.value_of(m, name) + 10**self.digit * (1 if key == UP else -1)
            try:
                self._poke(m, basic.run(m, f"{pages.name_of(name)}={value}"))
            except basic.BasicError as error:
                self._say(str(error), refused=True)
        elif key in (ENTER, SPACE, ESC, TAB):
            self._end_edit()

    # The pointer

    def _point(self, x: int, y: int) -> tuple[int, int] | None:
        """The game's pixel under the pointer; a pointer that moves chooses the character there."""
        pixel = pages.game_pixel(self.page, x, y)
        if pixel is not None and (x, y) != self._pointer:
            self.spot = pixel[0] // 8, pixel[1] // 8
        self._pointer = x, y
        return pixel

    def _click(self, m: Machine, x: int, y: int) -> None:
        for target in reversed(self.view(m).targets):
            inside = target.x <= x < target.x + target.width
            if inside and target.y <= y < target.y + target.height:
                self._do(m, target.action, target.about)
                return
