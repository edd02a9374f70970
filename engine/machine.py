"""The machine: registers, memory, screen memory, numbered lines, random numbers, save and load.

Owns the whole state of a running cartridge, every bit of it an integer. Never touches a window, a
file or a clock: it moves only when `Machine.frame` is called, and the same seed and the same
inputs give the same state everywhere.
"""

import dis
import functools
import inspect
import re
import struct
import zlib
from array import array
from collections.abc import Callable, Iterator
from operator import attrgetter
from types import CodeType
from typing import ClassVar

from engine import charset
from engine.art.characters import patterns
from engine.themes import FELT, Theme

LANGUAGES = ("en", "de", "ja", "ru")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CELLS = 1024
COLUMNS, ROWS = 32, 24
WIDTH, HEIGHT = COLUMNS * 8, ROWS * 8
VRAM_CELLS = COLUMNS * ROWS
PCG_BYTES = 256
INKS = 4
SPRITES = 96
FLIGHT_SPRITE, POINTER_SPRITE = SPRITES - 1, SPRITES - 2
"""The sprite that `Machine.fly` moves, drawn on top; and the one that stands for the pointer."""

BACKSPACE, TAB, ENTER, ESC = 8, 9, 10, 27
LEFT, RIGHT, UP, DOWN, SPACE = 28, 29, 30, 31, 32
LEFT_BUTTON, RIGHT_BUTTON = 1, 2

RUNAWAY = 10_000
"""Lines in one frame after which the machine breaks instead of hanging the window."""

MAGIC = b"PCG-21"
VERSION = 1

Line = Callable[["Machine"], int]


class LineError(Exception):
    """A line of a cartridge failed; `line` is its number, `reason` says why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"{reason} IN LINE {line}")
        self.line = line
        self.reason = reason


class Fault(Exception):  # noqa: N818
    """What a line did wrong, in words for the player: its text is the reason of the LineError."""


class Break(BaseException):
    """Raised inside a line that does not end; no `except Exception` of the line's own stops it."""


class BadSave(ValueError):  # noqa: N818 - the name is part of the fixed API
    """Bytes that are no saved machine; `reason` says what is wrong with them."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Program:
    """A cartridge: a table of numbered lines and what its registers and cells mean.

    `registers` maps a letter to its meaning, `cells` a name to a range of memory; `money` tells
    what the player owns in a machine that runs this program. A program files itself under its
    slug, so that a saved machine finds it again.

    `limits` maps a register, a name of `cells` or the number of a cell to the range that a game
    keeps it in. What counts something, or chooses among so many, has limits: a save or a poke
    beyond them ends in BREAK, before a loop runs as often as such a number says.
    """

    by_slug: ClassVar[dict[str, "Program"]] = {}

    def __init__(
        self,
        slug: str,
        *,
        title: str,
        registers: dict[str, str],
        cells: dict[str, range],
        limits: dict[str | int, range] | None = None,
        theme: Theme = FELT,
        money: "Callable[[Machine], int] | None" = None,
        escape: bool = False,
    ) -> None:
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}", slug):
            raise ValueError(f"slug {slug!r} is not of letters, digits, - and _, at most 32")
        if not isinstance(title, str):
            raise ValueError(f"{slug}: the title {title!r} is no text")
        self.slug = slug
        self.title = title
        self.registers = registers
        self.cells = cells
        self.theme = theme
        self.money = money
        self.escape = escape
        self.lines: dict[int, Line] = {}
        self.redraw: Callable[[Machine], None] | None = None
        for letter in registers:
            if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
                raise ValueError(f"{slug}: register {letter!r} is not a letter A-Z")
            if not isinstance(registers[letter], str):
                raise ValueError(f"{slug}: the meaning of register {letter} is no text")
        for name, cells_range in cells.items():
            if not isinstance(name, str) or not isinstance(cells_range, range):
                raise ValueError(f"{slug}: cells {name!r} are {cells_range!r}, not a range")
            if cells_range and not 0 <= cells_range[0] <= cells_range[-1] < CELLS:
                raise ValueError(f"{slug}: cells {name!r} lie outside 0..{CELLS - 1}")
        self.limits = [
            (name, cells.get(name, range(name, name + 1) if isinstance(name, int) else None), kept)
            for name, kept in (limits or {}).items()
        ]
        self.memory_top = max((cells_range.stop for cells_range in cells.values()), default=0)
        Program.by_slug[slug] = self

    def line(self, number: int) -> Callable[[Line], Line]:
        """File a function as this line. Lines come in ascending order, as in a listing."""
        if type(number) is not int or not 0 < number < 65536:
            raise ValueError(f"{self.slug}: line {number!r} is not between 1 and 65535")
        last = next(reversed(self.lines), 0)
        if number <= last:
            raise ValueError(f"{self.slug}: line {number} stands after line {last}")

        def file(function: Line) -> Line:
            if not callable(function):
                raise ValueError(f"{self.slug}: line {number} is {function!r}, not a function")
            self.lines[number] = function
            return function

        return file

    def repaint(self, function: "Callable[[Machine], None]") -> "Callable[[Machine], None]":
        """File the function that draws the whole screen anew from the state."""
        self.redraw = function
        return function

    def check(self) -> "Program":
        """Raise ValueError for a jump to a line that is not there or a line that leads nowhere."""
        if not self.lines:
            raise ValueError(f"{self.slug}: there are no lines")
        for number, function in self.lines.items():
            if _pauses(function):
                raise ValueError(f"{self.slug}: line {number} yields or awaits; a line returns")
            for target in _targets(function):
                if target is None:
                    raise ValueError(f"{self.slug}: line {number} can end without a next line")
                if type(target) is not int or target not in self.lines:
                    told = f"{self.slug}: line {number} jumps to {target!r}: no such line"
                    raise ValueError(told)
        return self

    def beyond(self, m: "Machine") -> str:
        """Which register or cell of a machine lies outside the limits, in words, or nothing."""
        for name, cells, kept in self.limits:
            values = (getattr(m, name),) if cells is None else m.cell[cells.start : cells.stop]
            for wrong in (min(values), max(values)):
                if wrong not in kept:
                    place = name if cells is None else f"[{cells.start + values.index(wrong)}]"
                    return f"{place} HOLDS {wrong}, A GAME HAS {kept.start} TO {kept.stop - 1}"
        return ""


def _pauses(function: Line) -> bool:
    """Whether a function gives a generator or a coroutine back instead of a number."""
    code = code_of(function)
    pausing = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
    return code is not None and bool(code.co_flags & pausing)


def code_of(function: object) -> CodeType | None:
    """The byte code behind anything that can be called, None when it was not written in Python."""
    while isinstance(function, functools.partial):
        function = function.func
    if not hasattr(function, "__code__"):
        function = vars(type(function)).get("__call__")
    return getattr(function, "__code__", None)


def _targets(function: Line) -> Iterator[int | None]:
    """The constants that a line returns, read from its byte code; computed jumps do not show."""
    byte_code = code_of(function)
    code = list(dis.get_instructions(byte_code)) if byte_code is not None else []
    place = {instruction.offset: index for index, instruction in enumerate(code)}
    for index, instruction in enumerate(code):
        if instruction.opname == "RETURN_CONST":
            yield instruction.argval
        elif instruction.opname in ("LOAD_CONST", "LOAD_SMALL_INT"):
            after = code[index + 1]
            while after.opname.startswith("JUMP_") and "BACKWARD" not in after.opname:
                after = code[place[after.argval]]
            if after.opname == "RETURN_VALUE":
                yield instruction.argval


def typed_key(codes: tuple[int, ...]) -> int:
    """The key that typed characters count as: ASCII is its own key, all others are SPACE."""
    return codes[0] if SPACE <= codes[0] < charset.UNKNOWN else SPACE


_MULTIPLIER = 6364136223846793005
_SEQUENCE = 54
_MASK = (1 << 64) - 1

_registers_of = attrgetter(*LETTERS)
_HEAD = struct.Struct("<6sBB")
_STATE = struct.Struct(f"<BBHQIQQQhhB5h26q{SPRITES}I")
_TAIL = struct.Struct("<HBHH")
_TYPE_OF_SIZE = {4: "i", 8: "q"}
_MOST_WIDE_BYTES = 5000
_LARGE = struct.Struct("<Hq")
_HALF = 1 << 31
_INK_BYTES = bytes(range(INKS))
_MOST_VRAM, _MOST_32 = INKS * 256 - 1, (1 << 32) - 1
_RANGES = {
    "line": (1, 65535), "frames": (0, _MASK), "delay": (0, _MOST_32), "seed": (0, _MASK),
    "_random": (0, _MASK), "_increment": (0, _MASK), "px": (-1, WIDTH), "py": (-1, HEIGHT),
    "button": (0, 3), "pressed": (0, 3), "released": (0, 3), "sounds": (0, _MASK),
    "stored": (0, 1), "left": (0, 1),
}  # fmt: skip
NUMBERS = (*_RANGES, "key")
"""The numbers of a machine beside its registers, memory, screen and sprites."""
LONGEST_VALUE, LONGEST_REASON = 40, 200
"""Characters of a value and of a reason that are told; what is longer is cut."""


def shown_value(value: object) -> str:
    """A value for a message; some cannot be shown, and long ones are cut."""
    try:
        shown = repr(value)
    except Exception:  # whatever a class of the player's own does
        shown = f"A {type(value).__name__}"
    return shown if len(shown) <= LONGEST_VALUE else f"{shown[:LONGEST_VALUE]}..."


def reason_of(error: BaseException) -> str:
    """An error in words, on one line."""
    if isinstance(error, Break):
        return "BREAK"
    name = type.__dict__["__name__"].__get__(type(error))  # of the class, whatever it says of it
    try:
        words = str(error) if isinstance(error, Fault) else f"{name}: {error}"
    except Exception:  # whatever a class of the player's own does
        words = name
    if issubclass(type(error), AttributeError) and f"'{Machine.__name__}' object" in words:
        words = f"{words}: REGISTERS ARE m.A TO m.Z, MEMORY IS m.cell[n]"
    words = " ".join(words.split())
    return words if len(words) <= LONGEST_REASON else f"{words[:LONGEST_REASON]}..."


def _no_whole_number(value: object, low: int, high: int) -> str:
    """What is wrong with a value that is to be an integer in a range, and the cure, or nothing."""
    if isinstance(value, float):
        return f"{value!r}: USE // FOR WHOLE NUMBERS"
    if not isinstance(value, int):
        return f"{shown_value(value)}: ONLY WHOLE NUMBERS GO THERE"
    if not low <= value <= high:
        bits = ", 64 BITS" if high == (1 << 63) - 1 else ""
        return f"{shown_value(value)}: ONLY {low} TO {high} GO THERE{bits}"
    return ""


def _not_short(value: object) -> bool:
    return not isinstance(value, int) or not -(1 << 15) <= value < 1 << 15


class Machine:
    """One console with a cartridge in it. Two machines share nothing.

    The registers are the attributes A to Z; `cell` is the memory (1024 integers of 64 bits with
    sign), `vram` the screen (768 cells, `code | ink << 8`), `pcg` the patterns of the 32
    programmable characters (#700 to #7FF of the old computer), `sprites` 96 packed integers
    `picture << 24 | (y & 0xFFF) << 12 | x & 0xFFF` (0 is none).
    """

    __slots__ = (
        *LETTERS, "program", "cell", "vram", "pcg", "sprites", "zones", "line", "frames", "delay",
        "flight", "seed", "skip", "px", "py", "button", "pressed", "released", "key", "typed",
        "sounds", "stored", "left", "language", "_random", "_increment",
    )  # fmt: skip

    def __init__(
        self, program: Program, seed: int = 0, language: str = "en", skip: bool = False
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
        for letter in LETTERS:
            setattr(self, letter, 0)
        self.program = program
        self.cell = [0] * CELLS
        self.vram = [charset.SPACE] * VRAM_CELLS
        self.pcg = bytearray(patterns()[charset.PCG * 8 :])
        self.sprites = [0] * SPRITES
        self.zones: list[int] = []
        self.line = next(iter(program.lines))
        self.frames = 0
        self.delay = 0
        self.flight: tuple[int, ...] = (0, 0, 0, 0, 0)
        self.skip = skip
        self.px = self.py = self.button = self.pressed = self.released = self.key = 0
        self.typed: tuple[int, ...] = ()
        self.sounds = self.stored = self.left = 0
        self.language = language
        self.reseed(seed)

    # One frame

    def frame(self, key: int = 0, x: int = 0, y: int = 0, button: int = 0, text: str = "") -> None:
        """Advance by 1/60 s with these inputs.

        `key` is a key code pressed in this frame or 0, `x` and `y` the pointer in pixels, `button`
        the mouse buttons held (bit 0 left, bit 1 right), `text` what was typed. Raises LineError
        when a line fails, names a line that is not there, or the program runs away.
        """
        self.frames += 1
        self.sounds = self.stored = self.left = 0
        if key == ESC and not self.program.escape:
            key = 0
        self.key = key
        self.typed = charset.encode(text) if text else ()
        if x != self.px or y != self.py:
            self.px = max(-1, min(WIDTH, x))
            self.py = max(-1, min(HEIGHT, y))
        held = self.button
        if button or held:
            self.button = button = button & (LEFT_BUTTON | RIGHT_BUTTON)
            self.pressed = button & ~held
            self.released = held & ~button
        else:
            self.pressed = self.released = 0
        if self.delay:
            if key or self.pressed or self.typed:
                self._hurry()
            else:
                self.delay -= 1
                if self.delay:
                    self._move_flight()
                    return
                self.sprites[FLIGHT_SPRITE] = 0
        lines = self.program.lines
        before = line = self.line
        try:
            for _ in range(RUNAWAY):
                following = lines[line](self)
                if following == line or self.delay:
                    if following not in lines:
                        before, line = line, following
                        raise KeyError(following)
                    self.line = following
                    return
                before, line = line, following
        except (Exception, SystemExit, Break) as error:
            raise self._line_error(before, line, error) from error
        self.line = line
        raise LineError(line, "BREAK")

    def step(self) -> None:
        """Run the current line alone, outside any frame; raises LineError like `frame`."""
        before = line = self.line
        lines = self.program.lines
        try:
            before, line = line, lines[line](self)
            lines[line]  # is it there?
            self.line = line
        except (Exception, SystemExit, Break) as error:
            raise self._line_error(before, line, error) from error

    def _line_error(self, before: int, line: object, error: BaseException) -> LineError:
        """The error of `line`, or of `before` when that led to no line at all."""
        if isinstance(line, int) and line in self.program.lines:
            self.line = line
            return LineError(line, reason_of(error))
        self.line = before
        return LineError(before, "NO NEXT LINE" if line is None else f"UNDEFINED LINE {line!r}")

    def _hurry(self) -> None:
        """Cut a wait short; the key or click that did it is used up."""
        self.delay = self.key = self.pressed = self.released = 0
        self.typed = ()
        self.sprites[FLIGHT_SPRITE] = 0

    def _move_flight(self) -> None:
        if self.sprites[FLIGHT_SPRITE]:
            x0, y0, x1, y1, frames = self.flight
            left = self.delay * self.delay
            whole = frames * frames
            picture = self.sprites[FLIGHT_SPRITE] >> 24
            self.sprite(
                FLIGHT_SPRITE,
                picture,
                x1 + (x0 - x1) * left // whole,
                y1 + (y0 - y1) * left // whole,
            )

    # Words for cartridges

    def inkey(self) -> int:
        """The key of this frame, used up by reading it, or 0.

        A left click on a button of the screen is that button's key. ESC belongs to the console
        and reaches only programs made with `escape=True`.
        """
        key = self.key
        if key:
            self.key = self.pressed = 0
            self.typed = ()
            return key
        if self.pressed & LEFT_BUTTON:
            self.pressed &= ~LEFT_BUTTON
            return self.zone_key(self.px, self.py)
        if self.typed:
            key = typed_key(self.typed)
            self.typed = ()
        return key

    def inchar(self) -> int:
        """Like `inkey`, but a typed character gives its own code, which tells the layout.

        So the key O of a Russian keyboard is Щ here and SPACE in `inkey`. Codes below 32, which
        would look like arrows or ENTER, come as UNKNOWN.
        """
        typed = self.typed
        key = self.inkey()
        if typed and (not key or key >= SPACE):
            return typed[0] if typed[0] >= SPACE else charset.UNKNOWN
        return key

    def zone_key(self, x: int, y: int) -> int:
        """The key of the screen button at pixel (x, y), or 0."""
        for zone in reversed(self.zones):
            left, top = (zone & 31) * 8, (zone >> 5 & 31) * 8
            wide, high = (zone >> 10 & 63) * 8, (zone >> 16 & 31) * 8
            if left <= x < left + wide and top <= y < top + high:
                return zone >> 21
        return 0

    def wait(self, frames: int) -> None:
        """Pause after this line, in 1/60 s; any key skips the rest. Free in skip mode."""
        if not self.skip and frames > 0:
            self.delay = frames

    def fly(self, picture: int, x0: int, y0: int, x1: int, y1: int, frames: int) -> None:
        """Wait while a sprite flies from (x0, y0) to (x1, y1), in pixels; then it is gone."""
        if not self.skip and frames > 0:
            self.delay = frames
            self.flight = (x0, y0, x1, y1, frames)
            self.sprite(FLIGHT_SPRITE, picture, x0, y0)

    def sprite(self, slot: int, picture: int, x: int, y: int) -> None:
        """Put a picture of `engine.sprites` at pixel (x, y); picture 0 takes the sprite away."""
        self.sprites[slot] = picture << 24 | (y & 0xFFF) << 12 | x & 0xFFF if picture else 0

    def play(self, sound: int) -> None:
        """Ask for a sound of `engine.sounds` in this frame."""
        if not 0 <= sound < 64:
            raise ValueError(f"play({sound}): there is no such sound; engine.sounds has them all")
        self.sounds |= 1 << sound

    def leave(self) -> None:
        """Ask the console to go to its menu after this frame."""
        self.left = 1

    def store(self) -> None:
        """Ask the console to write the state into the battery after this frame."""
        self.stored = 1

    # Random numbers: PCG32 (XSH-RR), M. E. O'Neill, https://www.pcg-random.org

    def reseed(self, seed: int) -> None:
        """Start the random numbers anew from this seed (its lower 64 bits)."""
        self.seed = seed & _MASK
        self._increment = _SEQUENCE << 1 | 1
        self._random = 0
        self.random32()
        self._random = self._random + self.seed & _MASK
        self.random32()

    def random32(self) -> int:
        """The next 32 random bits."""
        state = self._random
        self._random = state * _MULTIPLIER + self._increment & _MASK
        shifted = (state >> 18 ^ state) >> 27 & 0xFFFFFFFF
        turn = state >> 59
        return (shifted >> turn | shifted << (32 - turn)) & 0xFFFFFFFF

    def rnd(self, n: int) -> int:
        """A random integer from 0 to n-1, each equally likely; 1 <= n <= 2**32."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"rnd({n}): the number of choices is not between 1 and 2**32")
        while True:
            value = self.random32()
            if value >= n or value >= (1 << 32) % n:
                return value % n

    def shuffle(self, first: int, count: int) -> None:
        """Shuffle the cells `first` to `first + count - 1`, every order equally likely.

        Fisher-Yates; one random number serves several steps: below n * (n-1) * (n-2) it holds
        one number below n, one below n-1 and one below n-2, all independent.
        """
        cell = self.cell
        last = first + count - 1
        while last > first:
            lowest, choices = last, last - first + 1
            while lowest > first + 1 and choices * (lowest - first) <= 1 << 32:
                choices *= lowest - first
                lowest -= 1
            drawn = self.rnd(choices)
            for place in range(last, lowest - 1, -1):
                drawn, other = divmod(drawn, place - first + 1)
                other += first
                cell[place], cell[other] = cell[other], cell[place]
            last = lowest - 1

    def text(self) -> list[str]:
        """The screen as 24 strings of 32 characters."""
        screen = charset.decode(self.vram)
        return [screen[start : start + COLUMNS] for start in range(0, VRAM_CELLS, COLUMNS)]

    # Save and load

    def save(self) -> bytes:
        """The whole state as bytes: magic, version, slug, length, state, checksum.

        Raises ValueError when a register or cell holds more than 64 bits.
        """
        slug = self.program.slug.encode()
        try:
            state = _STATE.pack(
                LANGUAGES.index(self.language), self.skip, self.line, self.frames, self.delay,
                self.seed, self._random, self._increment, self.px, self.py, self.button,
                *self.flight, *_registers_of(self), *self.sprites,
            )  # fmt: skip
            itemsize, cells, large = _packed(self.cell, self.program.memory_top)
            screen = struct.pack(f"<{len(self.vram)}H", *self.vram)
            zones = array("I", self.zones).tobytes()
            self._check(screen)
        except (struct.error, OverflowError, TypeError, ValueError) as error:
            raise ValueError(f"cannot save: {self.misfit() or error}") from error
        counts = _TAIL.pack(len(self.zones), itemsize, len(cells) // itemsize, len(large))
        wide = b"".join([_LARGE.pack(index, value) for index, value in large])
        body = b"".join((state, counts, zones, self.pcg, screen, cells, wide))
        head = _HEAD.pack(MAGIC, VERSION, len(slug)) + slug + struct.pack("<I", len(body))
        return b"".join((head, body, struct.pack("<I", zlib.crc32(body, zlib.crc32(head)))))

    def _check(self, screen: bytes) -> None:
        """ValueError when the state is none that a machine can be in."""
        if len(self.cell) != CELLS or len(screen) != 2 * VRAM_CELLS:
            raise ValueError("memory or screen have the wrong size")
        if not isinstance(self.pcg, bytearray) or len(self.pcg) != PCG_BYTES:
            raise ValueError("the patterns have the wrong size")
        if screen[1::2].translate(None, _INK_BYTES):
            raise ValueError("a screen cell has an ink over 3")
        if self.line not in self.program.lines:
            raise ValueError(f"{self.program.slug} has no line {self.line}")
        if not self.flight[4] and self.sprites[FLIGHT_SPRITE]:
            raise ValueError("a sprite flies nowhere")

    def misfit(self) -> str:
        """Which register, cell or other part of the state is not what it can be, and the cure."""
        places = [*zip(LETTERS, _registers_of(self), strict=True)]
        if not isinstance(self.cell, list) or len(self.cell) != CELLS:
            return f"m.cell IS NOT THE MEMORY OF {CELLS} CELLS: PUT NUMBERS INTO m.cell[n]"
        places += [(f"[{index}]", value) for index, value in enumerate(self.cell)]
        for name, value in places:
            told = _no_whole_number(value, -(1 << 63), (1 << 63) - 1)
            if told:
                return f"{name} HOLDS {told}"
        return self._misfit_of_screen() or self._misfit_of_rest()

    def _misfit_of_screen(self) -> str:
        """What is wrong with video memory, patterns, sprites or zones."""
        if not isinstance(self.pcg, bytearray) or len(self.pcg) != PCG_BYTES:
            return f"m.pcg IS NOT THE PATTERNS' {PCG_BYTES} BYTES: PUT NUMBERS INTO m.pcg[n]"
        lists = ("vram", VRAM_CELLS, _MOST_VRAM), ("sprites", SPRITES, _MOST_32)
        for name, size, most in (*lists, ("zones", 0, _MOST_32)):
            values = getattr(self, name)
            if (
                not isinstance(values, list)
                or size
                and len(values) != size
                or len(values) >= 1 << 16
            ):
                return (
                    f"m.{name} IS NOT ITS LIST OF {size or 'NUMBERS'}: PUT NUMBERS INTO m.{name}[n]"
                )
            for index, value in enumerate(values):
                told = _no_whole_number(value, 0, most)
                if told:
                    ink = isinstance(value, int) and value > most and name == "vram"
                    cure = f" (INK {value >> 8}: INKS ARE 0 TO {INKS - 1})" if ink else ""
                    return f"m.{name}[{index}] HOLDS {told}{cure}"
        return ""

    def _misfit_of_rest(self) -> str:
        """What is wrong with the numbers that the words of the machine keep."""
        for name, (low, high) in _RANGES.items():
            told = _no_whole_number(getattr(self, name), low, high)
            if told:
                return f"m.{name} HOLDS {told}"
        if not isinstance(self.key, int):
            return f"m.key HOLDS {self.key!r}: THE CONSOLE WRITES IT"
        if len(self.flight) != 5 or any(map(_not_short, self.flight)):
            return f"m.fly HAS {self.flight!r}: USE PIXELS AND FRAMES FROM -32768 TO 32767"
        if not self.flight[4] and self.sprites[FLIGHT_SPRITE]:
            last = POINTER_SPRITE - 1
            return f"m.sprites[{FLIGHT_SPRITE}] IS THE ONE OF m.fly: USE SLOTS 0 TO {last}"
        if self.language not in LANGUAGES:
            return f"m.language HOLDS {self.language!r}: IT IS ONE OF {', '.join(LANGUAGES)}"
        return ""

    @staticmethod
    def slug_of(data: bytes) -> str:
        """The slug of the cartridge that these saved bytes belong to; BadSave on anything else."""
        if len(data) < _HEAD.size or data[: len(MAGIC)] != MAGIC:
            raise BadSave("this is no PCG-21 save")
        _, version, length = _HEAD.unpack_from(data)
        if version != VERSION:
            raise BadSave(f"save format {version} is not known here (this console knows {VERSION})")
        start = _HEAD.size + length
        if len(data) < start + 8:
            raise BadSave("the save is cut short")
        (body,) = struct.unpack_from("<I", data, start)
        if len(data) != start + 4 + body + 4:
            raise BadSave("the save is cut short or too long")
        if zlib.crc32(data[:-4]) != struct.unpack_from("<I", data, len(data) - 4)[0]:
            raise BadSave("the checksum does not fit: the save is damaged")
        try:
            return data[_HEAD.size : start].decode()
        except UnicodeDecodeError:
            raise BadSave("the cartridge's name is not readable") from None

    @staticmethod
    def load(data: bytes) -> "Machine":
        """The machine that `save` wrote; raises BadSave on anything else, never anything else.

        One beyond its program's limits is loaded like any other, but its frames end in BREAK.
        """
        if not isinstance(data, bytes | bytearray | memoryview):
            raise BadSave(f"a save is bytes, not {type(data).__name__}")
        data = bytes(data)
        slug = Machine.slug_of(data)
        if slug not in Program.by_slug:
            import engine.cartridges  # noqa: F401 - the shelf files its programs when imported
        program = Program.by_slug.get(slug)
        if program is None:
            raise BadSave(f"no cartridge is called {slug!r}")
        body = memoryview(data)[_HEAD.size + len(slug.encode()) + 4 : -4]
        machine = Machine(program)
        try:
            machine._restore(body)
            if program.beyond(machine):
                machine = Unreachable(program)
                machine._restore(body)
        except (struct.error, ValueError, IndexError) as error:
            raise BadSave(f"the state does not make sense: {error}") from error
        return machine

    def _restore(self, body: memoryview) -> None:
        fields = _STATE.unpack_from(body)
        (
            language, skip, self.line, self.frames, self.delay, self.seed, self._random,
            self._increment, self.px, self.py, self.button,
        ) = fields[:11]  # fmt: skip
        self.flight = fields[11:16]
        for letter, value in zip(LETTERS, fields[16:42], strict=True):
            setattr(self, letter, value)
        self.sprites = list(fields[42:])
        self.language = LANGUAGES[language]
        self.skip = bool(skip)
        position = _STATE.size
        zones, itemsize, cells, large = _TAIL.unpack_from(body, position)
        position += _TAIL.size

        def take(size: int) -> bytes:
            nonlocal position
            position += size
            if position > len(body):
                raise ValueError("it ends too early")
            return bytes(body[position - size : position])

        self.zones = array("I", take(4 * zones)).tolist()
        self.pcg = bytearray(take(PCG_BYTES))
        screen = take(2 * VRAM_CELLS)
        self.vram = array("H", screen).tolist()
        if itemsize not in _TYPE_OF_SIZE or cells > CELLS:
            raise ValueError("the memory has the wrong size")
        used = array(_TYPE_OF_SIZE[itemsize], take(itemsize * cells)).tolist()
        self.cell = used + [0] * (CELLS - cells)
        for index, value in _LARGE.iter_unpack(take(_LARGE.size * large)):
            self.cell[index] = value
        if position != len(body):
            raise ValueError("it ends too late")
        self._check(screen)


class Unreachable(Machine):
    """A machine in a state that no game reaches: looked at and mended like any other, not run.

    A class of its own, so that the frames of all other machines need no question.
    """

    __slots__ = ()

    def frame(self, *given: int | str, **named: int | str) -> None:
        """Advance like any machine once nothing lies beyond the limits; until then LineError."""
        self._stop_beyond()
        super().frame(*given, **named)

    def step(self) -> None:
        """Run the current line like any machine once nothing lies beyond the limits."""
        self._stop_beyond()
        super().step()

    def _stop_beyond(self) -> None:
        beyond = self.program.beyond(self)
        if beyond:
            raise LineError(self.line, f"{beyond}: BREAK")


def _packed(cells: list[int], top: int) -> tuple[int, bytes, list[tuple[int, int]]]:
    """Memory in 4 or 8 bytes a cell without the zeros at its end.

    From `top` on there is nothing but zeros, mostly. When 8 bytes would be too many, the memory is
    put in 4 bytes, and beside it the cells that need more, with their numbers.
    """
    used = cells[:top]
    if cells.count(0) != used.count(0) + len(cells) - top:
        used = cells
    try:
        return 4, _without_end(struct.pack(f"<{len(used)}i", *used), 4), []
    except struct.error:
        wide = _without_end(struct.pack(f"<{len(used)}q", *used), 8)
        if len(wide) <= _MOST_WIDE_BYTES:
            return 8, wide, []
        large = [(at, value) for at, value in enumerate(used) if not -_HALF <= value < _HALF]
        narrow = used.copy()
        for at, _ in large:
            narrow[at] = 0
        return 4, _without_end(struct.pack(f"<{len(used)}i", *narrow), 4), large


def _without_end(data: bytes, itemsize: int) -> bytes:
    data = data.rstrip(b"\0")
    return data + bytes(-len(data) % itemsize)
