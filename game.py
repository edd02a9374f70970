# title: PCG-21
# author: the PCG-21 founders
# desc: A card console in 26 letters: BASIC blackjack and more, taken apart to learn from
# license: MIT
# version: 1.0.0
"""Start the console: `python game.py`. `python game.py --help` lists the options."""

import argparse
import importlib.util
import locale
import os
import sys
from pathlib import Path
from typing import NoReturn

HOME = Path(__file__).resolve().parent
START_FOLDER = Path.cwd()
sys.path.insert(0, str(HOME))

from engine.cartridges import SHELF  # noqa: E402 - the path must be set first
from engine.console import script  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.storage import Memory, StorageError  # noqa: E402
from engine.machine import LANGUAGES, Program  # noqa: E402

FRAMES_AFTER_SCRIPT = 1


class OptionsParser(argparse.ArgumentParser):
    """A parser that tells a bad argument in one line."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> OptionsParser:
    """The command line."""
    options = OptionsParser(
        prog="game.py",
        description="PCG-21, a card console in 26 letters. ENTER stands, any other key hits.",
        epilog="Key script: words with blanks between. ENTER ESC SPACE LEFT RIGHT UP DOWN "
        "BACKSPACE TAB F1-F12 or a character press a key for one frame, wN waits N frames, "
        "@X,Y moves the pointer, down up right press, release and right-click there.",
    )
    options.add_argument("--cart", metavar="NAME|FILE.py", help="a game, or a file with one")
    options.add_argument(
        "--seed", type=int, metavar="N", help="deal from this seed; such a session is not kept"
    )
    options.add_argument("--lang", choices=LANGUAGES, help="language of the texts")
    options.add_argument("--mute", action="store_true", help="no sound")
    options.add_argument("--headless", action="store_true", help="no window, nothing kept")
    options.add_argument("--frames", type=int, metavar="N", help="end a headless run after these")
    options.add_argument("--keys", metavar="SCRIPT", help="key script of a headless run")
    options.add_argument(
        "--text", action="store_true", default=None, help="print the last screen as text"
    )
    options.add_argument("--screenshot", metavar="FILE", help="save the last screen as PNG")
    return options


def cartridge(name: str) -> Program:
    """The program called so on the shelf, or the one in a file; ValueError says what is wrong."""
    if name in SHELF:
        return SHELF[name]
    path = START_FOLDER / name
    if not name.endswith(".py"):
        raise ValueError(f"no cartridge {name!r}; there are {', '.join(SHELF)}, or give a FILE.py")
    if not path.is_file():
        raise ValueError(f"there is no file {name}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise ValueError(f"{name}: {type(error).__name__}: {error}") from error
    programs = [value for value in vars(module).values() if isinstance(value, Program)]
    if not programs:
        raise ValueError(f"{name}: there is no Program in it")
    try:
        return programs[-1].check()
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def system_language() -> str:
    """The language of the system where the console speaks it, else English."""
    if sys.platform == "emscripten":
        import js

        found = str(js.navigator.language)
    elif sys.platform == "win32":
        import ctypes

        language = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        found = locale.windows_locale.get(language, "")
    else:
        found = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return found[:2].lower() if found[:2].lower() in LANGUAGES else "en"


def own_arguments() -> list[str]:
    """The options meant for this script: none when `pyxel run` or `pyxel play` started it."""
    return [] if "pyxel.cli" in sys.modules else sys.argv[1:]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    options_parser = parser()
    options = options_parser.parse_args(arguments)
    try:
        program = cartridge(options.cart) if options.cart is not None else None
        inputs = list(script.read(options.keys or ""))
    except ValueError as error:
        options_parser.error(str(error))
    if options.screenshot is not None and not options.screenshot.endswith(".png"):
        options_parser.error(f"--screenshot {options.screenshot}: give a name that ends in .png")
    if options.frames is not None and options.frames < 0:
        options_parser.error(f"--frames {options.frames}: there are no negative frames")
    if not options.headless:
        for option in ("frames", "keys", "text", "screenshot"):
            if getattr(options, option) is not None:
                options_parser.error(f"--{option} needs --headless")
        return in_window(options, program)
    return without_window(options, options_parser, program, inputs)


def in_window(options: argparse.Namespace, program: Program | None) -> int:
    """Open the window and play."""
    from engine.console import window

    try:
        window.start()
        storage = Memory() if options.seed is not None else window.open_storage()
    except (window.MissingResource, StorageError) as error:
        print(f"game.py: {error}", file=sys.stderr)
        return 1
    console = Console(
        storage,
        cart=program,
        seed=options.seed,
        language=options.lang,
        system_language=system_language(),
        sound=not options.mute,
        can_quit=not window.IN_BROWSER,
    )
    window.run(console)
    return 0


def without_window(
    options: argparse.Namespace,
    options_parser: argparse.ArgumentParser,
    program: Program | None,
    inputs: list[script.Input],
) -> int:
    """Run a script, then print or save the last screen."""
    console = Console(
        Memory(), cart=program, seed=options.seed or 0, language=options.lang, sound=False
    )
    frames = options.frames if options.frames is not None else len(inputs) + FRAMES_AFTER_SCRIPT
    for index in range(frames):
        if console.finished:
            break
        given = inputs[index] if index < len(inputs) else script.Input(0, 0, 0, 0, "")
        console.step(given.key, given.x, given.y, given.button, given.text)
    if options.screenshot is not None:
        from engine.console import window

        try:
            window.save_screenshot(console.shown, START_FOLDER / options.screenshot)
        except (window.MissingResource, OSError) as error:
            print(f"game.py: {error}", file=sys.stderr)
            return 1
    if options.text:
        sys.stdout.reconfigure(encoding="utf-8")
        print("\n".join(console.shown.text()))
    return 0


if __name__ == "__main__":
    sys.exit(main(own_arguments()))
