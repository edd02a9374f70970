"""The window: Pyxel's loop around a console.

Owns start and end of Pyxel, the palette, the icon and the sound channels. Everything that is a
game or a rule happens in `engine.console.console`.
"""

import atexit
import os
import sys
from pathlib import Path

import pyxel

from engine import sounds
from engine.console import keys
from engine.console.console import Console
from engine.console.pages import View
from engine.console.panel import Panel, small_text
from engine.console.picture import Picture
from engine.console.storage import Files, LocalStorage, Storage, StorageError, Unkept
from engine.machine import HEIGHT, POINTER_SPRITE, WIDTH, Machine
from engine.sprites import BANK, PICTURES, SMALL_BACK, TRANSPARENT
from engine.themes import CREAM, PALETTE, RED

TITLE = "PCG-21"
FPS = 60
RESOURCES = Path(__file__).resolve().parents[2] / "resources.pyxres"
VENDOR = "pcg21"
IN_BROWSER = sys.platform == "emscripten"


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
"""On Linux, one of these tells where a window can be opened."""


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
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        pyxel.init(WIDTH, HEIGHT, title=TITLE, fps=FPS, quit_key=pyxel.KEY_NONE, headless=True)
    elif sys.platform == "linux" and not any(os.environ.get(name) for name in DISPLAYS):
        raise CannotStart("there is no display; --headless runs without one")
    else:
        pyxel.init(WIDTH, HEIGHT, title=TITLE, fps=FPS, quit_key=pyxel.KEY_NONE)
    pyxel.load(str(RESOURCES))
    for index, colour in enumerate(PALETTE):
        pyxel.colors[index] = colour
    pyxel.icon(_icon(), 3, TRANSPARENT)
    if not headless:
        pyxel.mouse(True)


def _icon() -> list[str]:
    back = PICTURES[SMALL_BACK]
    sheet = pyxel.images[BANK]
    return [
        "".join(f"{sheet.pget(back.u + x, back.v + y):x}" for x in range(back.width))
        for y in range(back.height)
    ]


def play(mask: int) -> None:
    """Play the sounds of a frame, a bit each; the music and its end have a bit of their own."""
    if mask >> sounds.HUSH & 1:
        pyxel.stop()
    if mask >> sounds.TUNE & 1:
        pyxel.playm(sounds.MUSIC, loop=True)
    for sound in sounds.EFFECTS.values():
        if mask >> sound & 1:
            pyxel.play(sounds.MUSIC_CHANNELS, sound)


class Window:
    """The frame around the picture: pointer, the way to the menu for mouse and touch."""

    HINT_FRAMES = 4 * FPS

    def __init__(self, console: Console) -> None:
        self.console = console
        self._picture = Picture()
        self._panel = Panel()
        self._arrow = True
        self._pointer = (0, 0)
        self._hint = self.HINT_FRAMES

    def update(self) -> None:
        """Read the inputs of this frame and let the console take its step."""
        inputs = keys.read()
        if (inputs.x, inputs.y) != self._pointer:
            self._pointer = inputs.x, inputs.y
            self._set_hint(self.HINT_FRAMES)
        elif self._hint:
            self._set_hint(self._hint - 1)
        console = self.console
        console.step(*inputs)
        if console.sounds:
            play(console.sounds)
        if console.finished:
            pyxel.quit()

    def _set_hint(self, frames: int) -> None:
        if bool(frames) != bool(self._hint):
            self._picture.stale = True
        self._hint = frames

    def draw(self) -> None:
        """Draw what the console shows, when it changed."""
        console = self.console
        shown = console.shown
        if console.watched:
            self._panel.draw(console.monitor.view(console.game), shown, self._picture)
        else:
            self._panel.forget()
            try:
                drawn = self._picture.draw(shown)
            except Exception as error:  # a cartridge may put anything into video memory
                console.fail(error)
                self._picture = Picture()
                shown = console.shown
                drawn = self._picture.draw(shown)
            if drawn and not console.in_menu:
                if self._hint:
                    pyxel.text(WIDTH - 14, 1, "ESC", shown.program.theme.highlight)
                if console.poked:
                    pyxel.rect(0, 0, 22, 7, RED)
                    small_text(2, 1, "POKED", CREAM)
        hand = bool(shown.sprites[POINTER_SPRITE]) and not console.watched
        if self._arrow == hand:
            self._arrow = not hand
            pyxel.mouse(self._arrow)


def run(console: Console) -> None:
    """Play until the player leaves; what is to be kept is kept, however the window goes."""
    atexit.register(console.close)
    window = Window(console)
    pyxel.run(window.update, window.draw)


def save_screenshot(machine: Machine, path: Path, view: View | None = None) -> None:
    """Draw a machine's screen, or the monitor's on it, without a window and save it as PNG."""
    if not path.parent.is_dir():
        raise OSError(f"there is no folder {path.parent}")
    start(headless=True)
    if view is None:
        Picture().draw(machine)
    else:
        Panel().draw(view, machine, Picture())
    try:
        pyxel.screen.save(str(path), 1)
    except Exception as error:
        raise OSError(f"cannot write {path}") from error
