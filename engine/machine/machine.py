"""The machine: it runs the numbered lines of a cartridge, a frame at a time.

Owns the tight loop and the words that lines say to it. Never touches a window, a file or a clock:
it moves only when `Machine.frame` is called, and the same seed and the same inputs give the same
state everywhere.
"""

import struct
from collections.abc import Mapping
from contextlib import suppress

from engine.machine.envelope import MACHINE, VERSION, BadSave, seal, unseal
from engine.machine.faults import Break, LineError, reason_of
from engine.machine.inputs import (
    AT_ONCE,
    CALM,
    ESC,
    FAST,
    LEFT_BUTTON,
    RIGHT_BUTTON,
    SLOW,
    SPACE,
    SPEEDS,
    typed_key,
)  # fmt: skip
from engine.machine.misfits import misfit
from engine.machine.packed import PICTURES, key_at, pack_sprite, sprite
from engine.machine.program import LANGUAGES, Line, Program
from engine.machine.state import (
    COLUMNS,
    FLIGHT_SPRITE,
    HEIGHT,
    POINTER_SPRITE,
    SPRITES,
    VRAM_CELLS,
    WIDTH,
    State,
)

RUNAWAY = 10_000
"""Lines in one frame after which the machine breaks instead of hanging the window."""


READING = 60
"""A pause of so many frames is there to read something: not even at once does without it."""


def _paced(frames: int, manner: int) -> int:
    """How many frames a pause takes a player who wants it slow, fast or at once."""
    speed = manner & SPEEDS
    if speed == SLOW:
        return frames * 3 // 2
    if speed == FAST or speed == AT_ONCE and frames >= READING:
        return (frames + 1) // 2
    return frames if speed != AT_ONCE else 0


class Machine(State):
    """One console with a cartridge in it. Two machines share nothing.

    The registers are the attributes A to Z; what else it holds is told in `State`. `sounds`,
    `stored`, `left` and `asked` are what the lines of the last frame asked the console for; `held`,
    `told` and `manner` what it got beside key, pointer and text.
    """

    __slots__ = (
        "pressed", "released", "key", "typed", "held", "told", "manner", "sounds", "stored", "left",
        "asked", "due", "_lines",
    )  # fmt: skip

    def __init__(
        self, program: Program, seed: int = 0, language: str = "en", skip: bool = False
    ) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
        super().__init__(program, seed, language, skip)
        self.pressed = self.released = self.key = 0
        self.typed: tuple[int, ...] = ()
        self.held = 0
        self.told = b""
        self.manner = 0
        self.sounds = self.stored = self.left = self.asked = 0
        self.due = False
        self._lines = 0

    # One frame

    def frame(
        self,
        key: int = 0,
        x: int = 0,
        y: int = 0,
        button: int = 0,
        text: str = "",
        held: int = 0,
        told: bytes = b"",
        manner: int = 0,
    ) -> None:
        """Advance by 1/60 s with these inputs.

        `key` is a key code pressed in this frame or 0, `x` and `y` the pointer in pixels, `button`
        the mouse buttons held (bit 0 left, bit 1 right), `text` what was typed, `held` the bits of
        HELD for the keys that are down, `told` what the console answers to what was asked,
        `manner` how fast and with how much motion the player wants to see things. Raises LineError
        when a line fails, names a line that is not there, or the program runs away.
        """
        if not self.begin(key, x, y, button, text, held, told, manner):
            return
        program = self.program
        lines, pages = program.lines, program.pages
        before = line = self.line
        try:
            for _ in range(RUNAWAY):
                following = lines[line](self)
                if following == line or self.delay:
                    if following not in lines:
                        before, line = line, following
                        raise KeyError(following)
                    self.line = following
                    if pages and (before != line or self.due or line != self.page):
                        self._show(line)
                    return
                before, line = line, following
        except (Exception, SystemExit, Break) as error:
            raise self._line_error(before, line, error) from error
        self.line = line
        raise LineError(line, "BREAK")

    def begin(
        self,
        key: int = 0,
        x: int = 0,
        y: int = 0,
        button: int = 0,
        text: str = "",
        held: int = 0,
        told: bytes = b"",
        manner: int = 0,
    ) -> bool:
        """Begin a frame with these inputs; False when it passes in a wait and is over already."""
        self.frames += 1
        self.sounds = self.stored = self.left = self.asked = 0
        if key == ESC and not self.program.takes_escape(self):
            key = 0
        self.held = held
        self.told = told
        self.manner = manner
        self.key = key
        self.typed = self.program.page.encode(text) if text else ()
        if x != self.px or y != self.py:
            self.px = max(-1, min(WIDTH, x))
            self.py = max(-1, min(HEIGHT, y))
        before = self.button
        if button or before:
            self.button = button = button & (LEFT_BUTTON | RIGHT_BUTTON)
            self.pressed = button & ~before
            self.released = before & ~button
        else:
            self.pressed = self.released = 0
        self._lines = 0
        if self.delay:
            if key or self.pressed or self.typed:
                self._hurry()
            else:
                self.delay -= 1
                if self.delay:
                    self._move_flight()
                    return False
                self.sprites[FLIGHT_SPRITE] = 0
        return True

    def step(self, function: Line | None = None) -> bool:
        """Run the next line of a frame that has begun; False when the frame is over with it.

        A frame of single steps ends in the same state as a whole one; `function` stands in for a
        line whose parts were run. Raises LineError like `frame`.
        """
        line = self.line
        self._lines += 1
        if self._lines > RUNAWAY:
            raise LineError(line, "BREAK")
        lines = self.program.lines
        following: object = line
        try:
            following = (function or lines[line])(self)
            lines[following]  # is it there?
            self.line = following
            if following != line and not self.delay:
                self.due = True
                return True
            if self.due or line != self.page:
                self._show(line)
        except (Exception, SystemExit, Break) as error:
            raise self._line_error(line, following, error) from error
        return False

    def stop_beyond(self) -> None:
        """LineError when a register or cell lies beyond the limits of the program."""
        beyond = self.program.beyond(self)
        if beyond:
            raise LineError(self.line, f"{beyond}: BREAK")

    def _line_error(self, before: int, line: object, error: BaseException) -> LineError:
        """The error of `line`, or of `before` when that led to no line at all."""
        if isinstance(line, int) and line in self.program.lines:
            self.line = line
            return LineError(line, reason_of(error))
        self.line = before
        return LineError(before, "NO NEXT LINE" if line is None else f"UNDEFINED LINE {line!r}")

    def _show(self, line: int) -> None:
        """Draw the page of a line."""
        self.due = False
        page = self.program.pages.get(line)
        if page is None:
            if self.program.redraw is not None:
                self.page = 0
            return
        self.page = line
        page(self)

    def repaint(self) -> None:
        """Draw the screen of this moment anew, after a change of language."""
        pages = self.program.pages
        page = pages.get(self.page) or self.program.redraw or pages.get(self.line)
        if page is not None:
            page(self)

    def _hurry(self) -> None:
        """Cut a wait short; the key or click that did it is used up."""
        self.delay = self.key = self.pressed = self.released = 0
        self.typed = ()
        self.sprites[FLIGHT_SPRITE] = 0

    def _move_flight(self) -> None:
        if self.sprites[FLIGHT_SPRITE]:
            x0, y0, x1, y1, frames, first, pictures = self.flight
            ahead = min(self.delay, frames)  # a longer wait behind it holds it back
            left = ahead * ahead
            whole = frames * frames or 1
            self.sprite(
                FLIGHT_SPRITE,
                min(first + (frames - ahead) * pictures // (frames or 1), PICTURES - 1),
                x1 + (x0 - x1) * left // whole,
                y1 + (y0 - y1) * left // whole,
            )

    # Words for cartridges

    def inkey(self) -> int:
        """The key of this frame, used up by reading it, or 0.

        A left click on a button of the screen is that button's key. One beside them is used up,
        too: who looks at `m.pressed` does so before. ESC belongs to the console and reaches only
        programs made with `escape=True`.
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
            return typed[0] if typed[0] >= SPACE else self.program.page.unknown
        return key

    def zone_key(self, x: int, y: int) -> int:
        """The key of the screen button at pixel (x, y), or 0."""
        return key_at(self.zones, x >> 3, y >> 3)

    @property
    def flying(self) -> int:
        """The picture that flies over the page, or 0."""
        return sprite(self.sprites[FLIGHT_SPRITE]).picture

    def draw(self) -> None:
        """Have the page of the line that ends this frame drawn anew, since it changed."""
        self.due = True

    def wait(self, frames: int) -> None:
        """Pause after this line, in 1/60 s; any key skips the rest. Free in skip mode."""
        self.due = True
        if not self.skip and frames > 0:
            self.delay = _paced(frames, self.manner) if self.manner else frames

    def fly(
        self, picture: int, x0: int, y0: int, x1: int, y1: int, frames: int, pictures: int = 1
    ) -> None:
        """Wait while a sprite flies from (x0, y0) to (x1, y1), in pixels; then it is gone.

        Of a series of `pictures` it shows one after the other on its way. Who wants it calm only
        waits. A `wait` behind it in the same line takes the place of its own: when that is longer,
        it flies in the last frames of it.
        """
        self.wait(frames)
        if self.delay and not self.calm:
            self.flight = (x0, y0, x1, y1, self.delay, picture, pictures)
            self.sprite(FLIGHT_SPRITE, picture, x0, y0)

    @property
    def calm(self) -> bool:
        """Whether the player wants nothing to fly or slide."""
        return self.manner & CALM != 0

    def sprite(self, slot: int, picture: int, x: int, y: int) -> None:
        """Put a picture of `engine.sprites` at pixel (x, y); picture 0 takes the sprite away."""
        if not (0 <= slot < SPRITES and 0 <= picture < PICTURES):
            told = f"slots are 0 to {POINTER_SPRITE - 1}, pictures 0 to {PICTURES - 1}"
            raise ValueError(f"sprite({slot}, {picture}): {told}")
        self.sprites[slot] = pack_sprite(picture, x, y)

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

    def ask(self, request: int, number: int = 0) -> None:
        """Ask the console for something after this frame; it tells the answer in a later one."""
        self.asked = request | number << 8

    def shuffle(self, first: int, count: int) -> None:
        """Shuffle the cells `first` to `first + count - 1`, every order equally likely."""
        self.shuffled(self.cell, first, count)

    def text(self) -> list[str]:
        """The screen as 24 strings of 32 characters."""
        screen = self.program.page.decode(self.vram)
        return [screen[start : start + COLUMNS] for start in range(0, VRAM_CELLS, COLUMNS)]

    # Save and load

    def save(self) -> bytes:
        """The whole state as sealed bytes; ValueError says what in it is no whole number."""
        try:
            packed = self.pack()
        except (struct.error, OverflowError, TypeError, ValueError) as error:
            raise ValueError(f"cannot save: {misfit(self) or error}") from error
        return seal(MACHINE, self.program.slug, packed)

    @staticmethod
    def slug_of(data: bytes) -> str:
        """The slug of the cartridge that these saved bytes belong to; BadSave on anything else."""
        return unseal(data, MACHINE).name

    @staticmethod
    def load(data: bytes, shelf: Mapping[str, Program]) -> "Machine":
        """The machine that `save` wrote, with its program from a shelf (slug -> Program).

        Raises BadSave on anything else, never anything else. A machine beyond its program's limits
        is loaded like any other, but its frames end in BREAK.
        """
        _, version, slug, body = unseal(data, MACHINE)
        program = shelf.get(slug)
        if program is None:
            raise BadSave(f"no cartridge is called {slug!r}")
        machine = Machine(program)
        try:
            machine.unpack(body, version)
            if program.beyond(machine):
                machine = Unreachable(program)
                machine.unpack(body, version)
            elif version < VERSION:
                with suppress(Exception):  # what can be drawn is drawn as this version does it
                    machine.repaint()
        except (struct.error, ValueError, IndexError) as error:
            raise BadSave(f"the state does not make sense: {error}") from error
        return machine


class Unreachable(Machine):
    """A machine in a state that no game reaches: looked at and mended like any other, not run.

    A class of its own, so that the frames of all other machines need no question.
    """

    __slots__ = ()

    def begin(
        self,
        key: int = 0,
        x: int = 0,
        y: int = 0,
        button: int = 0,
        text: str = "",
        held: int = 0,
        told: bytes = b"",
        manner: int = 0,
    ) -> bool:
        """Begin a frame once nothing lies beyond the limits; until then LineError."""
        self.stop_beyond()
        return super().begin(key, x, y, button, text, held, told, manner)

    def step(self, function: Line | None = None) -> bool:
        """Run the next line like any machine once nothing lies beyond the limits."""
        self.stop_beyond()
        return super().step(function)
