"""The window: Pyxel's loop around a console.

Owns start and end of Pyxel, the palette, the icon and the pointer. Everything that is a
game or a rule happens in `engine.console.console`.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pyxel

from engine.console.console import Console
from engine.console.desk.memory import RUNS_GAME
from engine.console.inputs import Input
from engine.console.kept.storage import Files, LocalStorage, Memory, Storage, StorageError, Unkept
from engine.console.notice import NOTICE_EDGE
from engine.console.outside import keys
from engine.console.outside.around import IN_BROWSER, Around, Say
from engine.console.outside.mixer import Mixer, Voice
from engine.console.outside.picture import Picture
from engine.console.outside.wipe import Wipe
from engine.console.settings import ALL, CALM, CRT, HOLLOW, Settings
from engine.later import later
from engine.machine import HEIGHT, POINTER_SPRITE, WIDTH, Machine
from engine.sprites import PICTURES, SMALL_BACK, TRANSPARENT
from engine.themes import BLACK, CREAM, PALETTE, RED

if TYPE_CHECKING:
    import tempfile

    from engine.console.desk import drawers
    from engine.console.monitor import view
    from engine.console.monitor.view import View
    from engine.console.outside import panel, strip
    from engine.console.outside.panel import Panel, SmallPicture
    from engine.console.seats import lesson
else:
    tempfile = later("tempfile")
    drawers = later("engine.console.desk.drawers")
    view = later("engine.console.monitor.view")
    panel = later("engine.console.outside.panel")
    strip = later("engine.console.outside.strip")
    lesson = later("engine.console.seats.lesson")

TITLE = "PCG-21"
FPS = 60
RESOURCES = Path(__file__).resolve().parents[3] / "resources.pyxres"
PIXELS = RESOURCES.with_suffix(".pixels")
"""The image banks as the export lays them beside: Pyxel is slow to read its own form of them."""
VENDOR = "pcg21"
HAS_CRT = hasattr(pyxel, "screen_mode")
SHARP_MODE, CRT_MODE = 0, 2
"""Pyxel's numbers of the ways to show the screen."""


DISPLAYS = {
    "DISPLAY": ("libX11.so.6", "XOpenDisplay", "XCloseDisplay"),
    "WAYLAND_DISPLAY": ("libwayland-client.so.0", "wl_display_connect", "wl_display_disconnect"),
}
"""On Linux, what tells where a window can be opened: the library for it, its open and close."""

DRIVER = "SDL_VIDEODRIVER"
"""Who sets this has chosen, also a driver that shows nothing."""

LEAVING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Ctrl-C, the system's wish to end, the terminal closed: the game is kept before."""

SIGNAL_STATUS = 128
"""Exit status of a process that a signal ended, less the signal."""


Steps = Iterator[None]
"""What is done bit by bit, one in each frame."""
NOTHING: Steps = iter(())


class CannotStart(Exception):  # noqa: N818
    """A file or a display that the window needs is missing; the text says which."""


HOME = "USERPROFILE" if sys.platform == "win32" else "HOME"


def open_storage() -> Storage:
    """Files in the user's data folder, or the browser's `localStorage`; else what forgets."""
    try:
        return _browser_storage() if IN_BROWSER else _file_storage()
    except Exception as error:  # whatever the browser or the system throws
        return Unkept(str(error))


def _browser_storage() -> Storage:
    import js

    try:
        storage = LocalStorage(js.window)
        storage.names()
    except Exception as error:  # the bridge tells nothing of what the browser's settings throw
        raise StorageError("the browser blocks localStorage") from error
    return storage


def _file_storage() -> Storage:
    home = os.environ.get(HOME)
    if home and not Path(home).is_absolute():
        raise StorageError(f"{HOME} is {home!r}, not an absolute path")
    return Files(pyxel.user_data_dir(VENDOR, TITLE))


def start(headless: bool = False) -> None:
    """Start Pyxel, with a window or without, and load characters, pictures and sounds."""
    if not RESOURCES.is_file():
        raise CannotStart(
            f"{RESOURCES} is missing; get it from the repository, "
            "or build it: python -m engine.art.build"
        )
    if headless:
        _init_headless()
    elif IN_BROWSER:
        _init()
    else:
        with _held_back_errors():
            _find_display()
            _open_window()
    try:
        pyxel.load(str(RESOURCES))
        if PIXELS.is_file():
            _fill_banks(PIXELS.read_bytes())
    except Exception as error:
        raise CannotStart(
            f"{RESOURCES} is damaged; get it from the repository, "
            "or build it: python -m engine.art.build"
        ) from error
    for index, colour in enumerate(PALETTE):
        pyxel.colors[index] = colour
    pyxel.icon(_icon(), 3, TRANSPARENT)


def _fill_banks(pixels: bytes) -> None:
    """Put a byte a pixel into the image banks, one bank after the other."""
    size = len(pixels) // len(pyxel.images)
    for at, bank in enumerate(pyxel.images):
        memoryview(bank.data_ptr()).cast("B")[:] = pixels[at * size : (at + 1) * size]


def _init(**more: bool) -> None:
    try:
        pyxel.init(WIDTH, HEIGHT, title=TITLE, fps=FPS, quit_key=pyxel.KEY_NONE, **more)
    except UnicodeError as error:  # Pyxel remembers how it was called
        raise CannotStart("Pyxel takes no argument that is not UTF-8") from error


def _init_headless() -> None:
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    try:
        _init(headless=True)
    except TypeError as error:
        raise CannotStart(
            f"Pyxel {pyxel.VERSION} is too old to draw without a window; "
            "get a newer one: pip install --upgrade pyxel"
        ) from error


def _find_display() -> None:
    """Pyxel itself would run on unseen where the display that is told cannot be opened."""
    if sys.platform != "linux" or os.environ.get(DRIVER):
        return
    told = [name for name in DISPLAYS if os.environ.get(name)]
    if any(_opens(*DISPLAYS[name]) for name in told):
        return
    if not told:
        raise CannotStart("there is no display; --headless runs without one")
    places = " and ".join(f"{name}={os.environ[name]}" for name in told)
    raise CannotStart(f"the display {places} cannot be opened; --headless runs without one")


def _opens(library: str, connect: str, disconnect: str) -> bool:
    import ctypes

    try:
        client = ctypes.CDLL(library)
    except OSError:
        return False
    opened, closed = getattr(client, connect), getattr(client, disconnect)
    opened.restype, closed.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    display = opened(None)
    if display is not None:
        closed(display)
    return display is not None


def _open_window() -> None:
    try:
        _init()
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # what Pyxel raises, and names nowhere
            raise
        raise CannotStart(f"no window: {error}; --headless runs without one") from None


@contextlib.contextmanager
def _held_back_errors() -> Iterator[None]:
    """What libraries write to the error output comes after this, and not at all if it fails."""
    try:
        written = tempfile.TemporaryFile()  # noqa: SIM115 - closed below
        kept = os.dup(2)
    except OSError:  # there is no error output, or no place to hold it back
        yield
        return
    with written:
        os.dup2(written.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        written.seek(0)
        with contextlib.suppress(OSError):
            os.write(2, written.read())


def _icon() -> list[str]:
    back = PICTURES[SMALL_BACK]
    sheet = pyxel.images[back.bank]
    return [
        "".join(f"{sheet.pget(back.u + x, back.v + y):x}" for x in range(back.width))
        for y in range(back.height)
    ]


class Pointer:
    """The mouse's arrow: hidden until the mouse moves or clicks, and again after a key."""

    def __init__(self) -> None:
        self.shown = False
        self._last = Input()
        self._finger = False

    @property
    def seen(self) -> tuple[int, int] | None:
        """Where it is to be seen; None while it is hidden."""
        return (self._last.x, self._last.y) if self.shown else None

    def follow(self, inputs: Input) -> bool:
        """Take the inputs of a frame; tells whether the pointer moved.

        A finger jumps to where it presses and needs no arrow; a mouse is there before it presses.
        Who presses the same place again is who pressed it before: only a mouse moves in between.
        Before the system tells its place, Pyxel has the pointer in the corner or far outside: to
        come from there is no move of a mouse.
        """
        last, self._last = self._last, inputs
        if inputs == last:
            return False
        moved = (inputs.x, inputs.y) != (last.x, last.y)
        placed = 0 < last.x < WIDTH and 0 < last.y < HEIGHT
        pressed = bool(inputs.button & ~last.button)
        if pressed:
            self._finger = self._finger or moved
        elif moved and not inputs.button | last.button:
            self._finger = False
        if (pressed or (moved and placed)) and not self._finger:
            self.shown = True
        elif inputs.pressed and not inputs.button:
            self.shown = False
        return moved


class Window:
    """The frame around the picture: pointer, the way to the menu for mouse and touch."""

    HINT_FRAMES = 4 * FPS

    def __init__(self, console: Console, say: Say | None = None, ahead: Steps = NOTHING) -> None:
        self.console, self._ahead = console, ahead
        console.has_crt, console.forgets = HAS_CRT, isinstance(console.storage, Memory)
        self._picture = Picture()
        self._over: tuple[Machine | None, str, tuple[str, int] | None] = None, "", None
        self._wipe = Wipe()
        self._panel: Panel | None = None
        self._mixer, self._voice = Mixer(pyxel), Voice(pyxel)
        self._button, self._in_strip = 0, False
        self._around = Around(console, say)
        self._pointer = Pointer()
        self._seen: tuple[int, int] | None = None
        self._hint = self.HINT_FRAMES
        self._signal = 0
        self._settings = Settings()
        self._use(console.settings)

    def leave(self, number: int, frame: FrameType | None = None) -> None:
        """Leave between two frames, for a signal; the second one does not wait for that."""
        self._signal = number
        signal.signal(number, signal.SIG_DFL)

    def update(self) -> None:
        """Read the inputs of this frame and let the console take its step."""
        if self._signal:
            sys.exit(SIGNAL_STATUS + self._signal)
        if self._around.rests:
            return
        inputs = self._around.update(keys.read())
        if self._pointer.follow(inputs):
            self._set_hint(self.HINT_FRAMES)
        elif self._hint:
            self._set_hint(self._hint - 1)
        console = self.console
        console.take(self._beside_the_strip(inputs))
        if console.settings is not self._settings:
            self._use(console.settings)
        if console.sounds:
            self._mixer.take(console.shown.program.sounds)
            self._mixer.play(console.sounds)
        self._voice.sound(console.computer.frequency)
        if console.finished:
            pyxel.quit()
        next(self._ahead, None)

    def _use(self, settings: Settings) -> None:
        """Show and sound as the player wants it."""
        self._settings = settings
        if HAS_CRT:
            pyxel.screen_mode(CRT_MODE if settings.screen == CRT else SHARP_MODE)
        self._picture.use(settings.suits == HOLLOW)
        self._mixer.volume = int(settings.volume)
        self._mixer.music = settings.sound == ALL

    @property
    def _has_strip(self) -> bool:
        """Whether the commands of a computer are shown over its last row."""
        computer = self.console.computer
        idle = computer.edits and not computer.kind & RUNS_GAME
        return bool(self._hint) and self._pointer.shown and idle

    def _beside_the_strip(self, inputs: Input) -> Input:
        """The inputs without a click into the strip, which is carried out."""
        pressed = inputs.button and not self._button
        self._button = inputs.button
        if pressed and self._has_strip:
            command = strip.command_at(inputs.x, inputs.y)
            self._in_strip = command is not None
            if command is not None:
                self.console.computer.type_command(command)
        self._in_strip = self._in_strip and bool(inputs.button)
        return inputs._replace(button=0) if self._in_strip else inputs

    def _set_hint(self, frames: int) -> None:
        if bool(frames) != bool(self._hint):
            self._picture.stale = True
        self._hint = frames

    def draw(self) -> None:
        """Draw what the console shows, when it changed or the arrow moved."""
        console = self.console
        self._follow_arrow()
        view, shown = console.view, console.shown
        if view is not None:
            self._panel = self._panel or panel.Panel()
            self._panel.draw(view, shown, self._picture)
            self._wipe.left = 0
        else:
            self._forget_panel()
            self._draw_game(shown)
        hand = view is None and bool(shown.sprites[POINTER_SPRITE])
        pyxel.mouse(self._pointer.shown and not (hand or self.console.demo))

    def _follow_arrow(self) -> None:
        """Have all drawn anew when the arrow moves: Pyxel paints it into the screen."""
        if self._pointer.seen != self._seen:
            self._seen = self._pointer.seen
            self._picture.stale = True
            self._forget_panel()

    def _forget_panel(self) -> None:
        if self._panel is not None:
            self._panel.forget()

    @cached_property
    def _small(self) -> SmallPicture:
        return panel.SmallPicture()

    def _draw_game(self, shown: Machine) -> None:
        wipe = self._wipe
        resting = not wipe.left and shown.program is wipe.program
        if resting or not wipe.follow(shown.program, self._settings.motion == CALM):
            self._paint(shown)
            return
        for blind in wipe.blinds():
            pyxel.clip(*blind)
            self._picture.stale = True
            self._paint(shown)
        pyxel.clip()

    def _paint(self, shown: Machine) -> None:
        console = self.console
        hand = (self._pointer.shown or console.showing) and not console.demo
        inset, notice, taught = over = (
            console.inset, console.notice.of(console.game), console.strip
        )  # fmt: skip
        if over != self._over:
            self._over = over
            self._picture.stale = True
        try:
            drawn = self._picture.draw(shown, hand)
        except Exception as error:  # a cartridge may put anything into video memory
            console.fail(error)
            self._picture = Picture()
            self._picture.use(self._settings.suits == HOLLOW)
            drawn = self._picture.draw(console.shown, hand)
        if drawn and inset is not None:
            paint_inset(inset, self._small)
        if drawn and not console.menu_shown:
            if self._hint:
                pyxel.text(WIDTH - 14, 1, "ESC", console.shown.program.theme.highlight)
            if self._has_strip:
                strip.draw()
            paint_marks(console.poked, notice)
            paint_lesson(taught)


def run(console: Console, say: Say | None = None, ahead: Steps = NOTHING) -> None:
    """Play until the player leaves; what is to be kept is kept, however the window goes.

    `say` gets the lines that are new on the screen; a step of `ahead` is done in each frame.
    """
    atexit.register(console.close)
    window = Window(console, say, ahead)
    if not IN_BROWSER:
        for number in LEAVING:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as `nohup` wants it
                signal.signal(number, window.leave)
    pyxel.run(window.update, window.draw)


def paint_marks(poked: bool, notice: str) -> None:
    """Paint over a game that it was poked, and a notice into its last row, if there is one."""
    if poked:
        pyxel.rect(0, 0, 22, 7, RED)
        panel.small_text(2, 1, "POKED", CREAM)
    if notice:
        pyxel.rect(0, HEIGHT - 10, view.width_of(notice) + NOTICE_EDGE, 10, RED)
        panel.small_text(2, HEIGHT - 8, notice, CREAM)


def paint_lesson(shown: tuple[str, int] | None) -> None:
    """Paint the strip of the lesson over a game, where there is one: its text and its colour."""
    if shown is not None:
        said, ground = shown
        pyxel.rect(lesson.STRIP_X, 0, view.width_of(said) + 5, 7, ground)
        panel.small_text(lesson.STRIP_X + 3, 1, said, BLACK)


def paint_inset(inset: Machine, small: SmallPicture) -> None:
    """Paint the machine that the menu shows in small into the frame for it."""
    small.draw(inset, drawers.PREVIEW_X * 8, drawers.PREVIEW_Y * 8)


def paint_still(
    machine: Machine,
    view: View | None = None,
    inset: Machine | None = None,
    hollow: bool = False,
) -> None:
    """Paint a machine's screen, or the monitor's on it, onto Pyxel's, whatever was there before.

    `inset` is the machine that the menu shows in small; `hollow` says how red suits look.
    """
    picture = Picture()
    picture.use(hollow)
    if view is None:
        picture.draw(machine)
    else:
        panel.Panel().draw(view, machine, picture)
    if inset is not None:
        paint_inset(inset, panel.SmallPicture())


def save_screenshot(
    machine: Machine,
    path: Path,
    view: View | None = None,
    inset: Machine | None = None,
    hollow: bool = False,
) -> None:
    """Paint a still without a window and save it as PNG; the arguments are those of it."""
    if not path.parent.is_dir():
        raise OSError(f"there is no folder {path.parent}")
    start(headless=True)
    paint_still(machine, view, inset, hollow)
    try:
        pyxel.screen.save(str(path), 1)
    except Exception as error:
        raise OSError("it cannot be written") from error
