# title: PCG-21
# author: the PCG-21 founders
# desc: A card console in 26 letters: BASIC blackjack and more, taken apart to learn from
# license: MIT
# version: 1.0.0
"""Start the console: `python game.py`. `python game.py --help` lists the options."""

import argparse
import atexit
import contextlib
import errno
import json
import locale
import os
import signal
import sys
from collections.abc import Iterator
from importlib.machinery import PathFinder
from io import TextIOWrapper
from itertools import chain, islice, repeat
from pathlib import Path
from types import ModuleType
from typing import NoReturn, TextIO

HOME = Path(__file__).resolve().parent
try:
    START_FOLDER: Path | None = Path.cwd()
except OSError:  # deleted meanwhile; Pyxel starts in none like that
    START_FOLDER = None
    os.chdir(HOME)
sys.path.insert(0, str(HOME))
PACKED = HOME / "engine.bz2"
if PACKED.is_file():  # as it is exported, in a folder that Pyxel made for it
    import bz2

    with bz2.open(PACKED) as packed:
        while row := packed.readline():
            name, size = row.split()
            path = HOME / name.decode()
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(packed.read(int(size)))
    PACKED.unlink()
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, PathFinder)
INTERRUPTED = 128 + signal.SIGINT
"""Exit status after Ctrl-C, as shells know it."""

if __name__ == "__main__" and sys.platform != "emscripten":  # the imports take a while
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))

from engine.basic.text import SUFFIX  # noqa: E402 - the path must be set first
from engine.cartridges import SHELF, WORKSHOP  # noqa: E402
from engine.cartridges.basic.computer import UNSEEDED  # noqa: E402
from engine.console import links, script  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.inputs import Input  # noqa: E402
from engine.console.kept import parcel  # noqa: E402
from engine.console.kept.storage import Memory, Storage, StorageError  # noqa: E402
from engine.console.kept.tape import LONGEST_TEXT, Tape  # noqa: E402
from engine.console.links import BadLink, Link  # noqa: E402
from engine.console.listingfile import ListingFile  # noqa: E402
from engine.console.loader import CartridgeFile  # noqa: E402
from engine.console.narrator import Narrator  # noqa: E402
from engine.console.report import report  # noqa: E402
from engine.console.settings import HOLLOW  # noqa: E402
from engine.console.shelf import TAKEN, Shelf  # noqa: E402
from engine.machine import LANGUAGES, LETTERS, BadSave, Machine, Program  # noqa: E402

FRAMES_AFTER_SCRIPT = 1
ALL_CARTRIDGES = {**SHELF, **WORKSHOP}
OWN = HOME / "cart"
"""Where the cartridge lies that an exported page is made for."""


class OptionsParser(argparse.ArgumentParser):
    """A parser that tells a bad argument in one line."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        complain(message)
        self.exit(2)

    def print_help(self, file: object = None) -> None:
        """Explain the options, or say why that cannot be."""
        if problem := put(self.format_help(), sys.stdout):
            self.exit(complain(f"--help: {problem}"))


def complain(reason: str) -> int:
    """One line on the error output, if there is one; the result is the exit status."""
    put(f"game.py: {reason}\n", sys.stderr)
    return 1


def put(text: str, output: TextIO | None) -> str:
    """Write a text to an output; the result is what went wrong, empty when nothing did."""
    if output is None:
        return "the output is closed"
    try:
        output.write(text)
        output.flush()
    except OSError as error:
        # What is left unwritten would be tried again, and fail with a traceback, at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
        # A reader that is gone, `head` say, has seen enough.
        return "" if isinstance(error, BrokenPipeError) else f"cannot write: {error.strerror}"
    return ""


def place(name: str) -> Path:
    """The file that an argument names, seen from the folder the console was started in."""
    if START_FOLDER is not None:
        return START_FOLDER / name
    if Path(name).is_absolute():
        return Path(name)
    raise FileNotFoundError(errno.ENOENT, "the working folder is deleted; give a full path")


def parser() -> OptionsParser:
    """The command line."""
    options = OptionsParser(
        prog="game.py",
        description="PCG-21, a card console in 26 letters. ENTER stands, any other key hits.",
        epilog="Key script: words with blanks between. ENTER ESC SPACE LEFT RIGHT UP DOWN "
        "BACKSPACE TAB F1-F12 or a character press a key for one frame, wN waits N frames, "
        "@X,Y moves the pointer, down up right press, release and right-click there.",
    )
    options.add_argument(
        "--cart", metavar="NAME|FILE.py|FILE.bas", help="a game, or a file with one"
    )
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
    options.add_argument("--say", action="store_true", help="print what is new on the screen")
    options.add_argument(
        "--state", action="store_true", default=None, help="print the last state as JSON"
    )
    options.add_argument("--screenshot", metavar="FILE", help="save the last screen as PNG")
    options.add_argument("--record", metavar="FILE", help="write a tape of the last game there")
    options.add_argument(
        "--record-of",
        metavar="NAME",
        choices=list(SHELF),
        help="print what a game's rounds came to",
    )
    options.add_argument("--new", metavar="FILE.py", help="write a small game there, to change")
    options.add_argument(
        "--check",
        metavar="FILE.py",
        nargs="+",
        help="tell what is wrong with these files, and play them at random; status 1 for a fault",
    )
    options.add_argument("--tape", metavar="FILE", help="play a tape; status 1 if a check fails")
    options.add_argument("--pack", metavar="FILE", help="write all that is kept to a file")
    options.add_argument("--unpack", metavar="FILE", help="take in what --pack or a page wrote")
    options.add_argument("--link", metavar="LINK", help="start what a link to a page says")
    return options


def state_of(m: Machine) -> str:
    """A machine as JSON: what is on its screen and in its memory, and where it stands."""
    return json.dumps(
        {
            "cartridge": m.program.slug,
            "frames": m.frames,
            "line": m.line,
            "screen": m.vram,
            "registers": {letter: getattr(m, letter) for letter in LETTERS},
            "cells": m.cell,
        }
    )


def seed_of(options: argparse.Namespace, program: Program | None) -> int:
    """What a run without a window is dealt from."""
    if options.seed is not None:
        return int(options.seed)
    return UNSEEDED if program is not None and program.keyboard else 0


def cartridge(name: str, kept: bool = False) -> Program | CartridgeFile:
    """What is called so on the shelf or in the workshop, or a file; ValueError if it is neither."""
    known = ALL_CARTRIDGES
    if name in known:
        return known[name]
    is_listing = name.lower().endswith(SUFFIX)  # old disks wrote it in capitals
    if not is_listing and not name.endswith(".py"):
        ways = f"there are {', '.join(known)}, or give a FILE.py or FILE{SUFFIX}"
        raise ValueError(f"no cartridge {name!r}; {ways}")
    try:
        path = place(name).resolve()
        there = path.is_file()
    except OSError as error:
        raise ValueError(f"--cart {name}: {error.strerror}") from error
    except (ValueError, RuntimeError) as error:  # a NUL, a link to itself
        raise ValueError(f"--cart {name!r}: {error}") from error
    if HOME / "engine" / "cartridges" in path.parents:
        slug = path.stem if path.stem in known else path.parent.name
        if slug in known:
            return known[slug]
    if not there:
        raise ValueError(f"there is no file {name}")
    if path.parent == OWN:
        name = path.name
    if is_listing:
        return ListingFile(path, name)
    return CartridgeFile(path, name, TAKEN if kept else frozenset(), TAKEN)


def cartridge_file(name: str) -> CartridgeFile:
    """A file in Python with a cartridge; ValueError if there is none."""
    if not name.endswith(".py"):
        raise ValueError(f"--check {name}: it checks files in Python, FILE.py")
    if not place(name).is_file():
        raise ValueError(f"--check {name}: there is no file {name}")
    return CartridgeFile(place(name).resolve(), name, TAKEN)


def write_new(name: str) -> int:
    """Write a small game of the player's own to begin with; the result is the exit status."""
    from subprocess import list2cmdline

    from engine.console.checker import begun

    source = begun(Path(name))
    slug = Path(name).stem
    if slug in TAKEN:
        raise ValueError(f"--new {name}: {slug} is the name of another cartridge; choose one more")
    try:
        with place(name).open("x", encoding="utf-8", newline="\n") as file:
            file.write(source)
    except FileExistsError:
        return complain(f"--new {name}: there is such a file already, which stays as it is")
    except OSError as error:
        return complain(f"--new {name}: {error.strerror}")
    told = f"{name} is written. Start it: python game.py --cart {list2cmdline([name])}\n"
    return complain(f"--new: {problem}") if (problem := put(told, sys.stdout)) else 0


def check_files(files: list[CartridgeFile]) -> int:
    """Tell what is wrong with each of these files; the result is the exit status."""
    from engine.console.checker import check

    status = 0
    for file in files:
        faults, notes, frames = check(file)
        rows = [*faults, *(f"{note} (no fault)" for note in notes)]
        result = f"{len(faults)} to be mended" if faults else f"good, {frames} frames played"
        rows.append(f"{file.name}: {result}")
        if problem := put("\n".join((*rows, "")), sys.stdout):
            return complain(f"--check: {problem}")
        status |= bool(faults)
    return status


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
    """The options meant for this script: none when `pyxel run` or `pyxel play` started it.

    A page that is made for a cartridge starts in it.
    """
    given = [] if "pyxel.cli" in sys.modules else sys.argv[1:]
    return given or [f"--cart={path}" for path in OWN.glob("*.*")]


def read_tape(name: str, cart: Program | CartridgeFile | None) -> Tape:
    """The tape in a file; ValueError says what is wrong with it."""
    program = cart.program if isinstance(cart, CartridgeFile) else cart
    shelf = Shelf(SHELF, WORKSHOP)
    if program is not None:
        shelf = shelf.with_program(program)
    try:
        with place(name).open("rb") as file:
            tape = Tape.read(file.read(LONGEST_TEXT + 1), shelf)
    except OSError as error:
        raise ValueError(f"--tape {name}: {error.strerror}") from error
    except ValueError as error:  # no tape, or a NUL in its name
        raise ValueError(f"--tape {name}: {error}") from error
    if program is not None and program.slug != tape.slug:
        raise ValueError(f"--tape {name}: the tape is of {tape.slug}, not of {program.slug}")
    return tape


def read_link(address: str | None) -> Link:
    """What a link on the command line says; ValueError when it cannot be followed."""
    try:
        return links.typed(address, ALL_CARTRIDGES) if address is not None else Link()
    except ValueError as error:
        raise ValueError(f"--link: {error}") from error


def take_over(link: Link, options: argparse.Namespace) -> Program | None:
    """Let a link's seed and language be those of the options; the result is its cartridge."""
    options.seed, options.lang = link.seed, link.language
    return ALL_CARTRIDGES.get(link.cart)


def write_tape(console: Console, name: str) -> int:
    """Write the tape of the last game; the result is the exit status."""
    try:
        made = console.recorder.tape().render()
        place(name).write_text(made, encoding="utf-8", newline="\n")
    except (ValueError, OSError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return complain(f"--record {name}: {reason}")
    return 0


def print_record(program: Program, language: str) -> int:
    """Print what the rounds of a game came to; the result is the exit status."""
    window = window_module()
    if window is None:
        return 1
    try:
        print(*report(storage_of(window), program, language), sep="\n")
    except (StorageError, BadSave, window.CannotStart) as error:
        return complain(f"--record-of {program.slug}: {error}")
    return 0


def storage_of(window: ModuleType) -> Storage:
    """Where things are kept, without a window. Raises CannotStart or StorageError."""
    window.start(headless=True)  # before that Pyxel knows no folder
    storage: Storage = window.open_storage()
    storage.check()
    return storage


def pack_saves(name: str) -> int:
    """Write all that is kept to a file; the result is the exit status."""
    window = window_module()
    if window is None:
        return 1
    try:
        things = parcel.contents(storage_of(window), ALL_CARTRIDGES)
        place(name).write_bytes(parcel.pack(things))
    except (StorageError, OSError, window.CannotStart) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return complain(f"--pack {name}: {reason}")
    print(f"{len(things)} things are in {name}")
    return 0


def unpack_saves(name: str) -> int:
    """Take in what is in a file; the result is the exit status."""
    window = window_module()
    if window is None:
        return 1
    try:
        with place(name).open("rb") as file:
            data = file.read(parcel.LARGEST + 1)
        count = parcel.take_in(storage_of(window), data, ALL_CARTRIDGES)
    except (BadSave, StorageError, OSError, window.CannotStart) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return complain(f"--unpack {name}: {reason}")
    print(f"{count} things of {name} are new here; AS BEFORE, in the menu, turns it round")
    return 0


@contextlib.contextmanager
def ended_by_ctrl_c() -> Iterator[None]:
    """While this lasts Ctrl-C ends the process at once: nothing is there yet that must be kept."""
    before = signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    with contextlib.nullcontext() if sys.platform == "emscripten" else ended_by_ctrl_c():
        return run(arguments)


def run(arguments: list[str] | None) -> int:
    """Read the options and do what they say; the result is the exit status."""
    options_parser = parser()
    options = options_parser.parse_args(arguments)
    try:
        if options.new is not None:
            return write_new(options.new)
        if options.check is not None:
            return check_files([cartridge_file(name) for name in options.check])
        kept = not options.headless and options.seed is None
        cart = cartridge(options.cart, kept) if options.cart is not None else None
        if isinstance(cart, CartridgeFile) and (options.headless or options.tape is not None):
            cart.load()
        runs = script.runs(options.keys or "")
        tape = read_tape(options.tape, cart) if options.tape is not None else None
        link = read_link(options.link)
    except ValueError as error:
        options_parser.error(str(error))
    if options.screenshot is not None and not options.screenshot.endswith(".png"):
        options_parser.error(f"--screenshot {options.screenshot}: give a name that ends in .png")
    if options.frames is not None and options.frames < 0:
        options_parser.error(f"--frames {options.frames}: there are no negative frames")
    for option in ("keys", "seed", "lang", "record"):
        if tape is not None and getattr(options, option) is not None:
            options_parser.error(f"--{option} does not go with --tape, which has its own")
    if options.link is not None:
        for option in ("cart", "seed", "lang", "tape"):
            if getattr(options, option) is not None:
                options_parser.error(f"--{option} does not go with --link, which has its own")
        cart = take_over(link, options) or cart
    if options.record_of is not None:
        return print_record(SHELF[options.record_of], options.lang or "en")
    if options.pack is not None:
        return pack_saves(options.pack)
    if options.unpack is not None:
        return unpack_saves(options.unpack)
    if not options.headless:
        for option in ("frames", "keys", "text", "state", "screenshot"):
            if getattr(options, option) is not None:
                options_parser.error(f"--{option} needs --headless")
        return in_window(options, cart, tape, link)
    if tape is not None:
        return play_tape(options, tape)
    return without_window(options, cart, runs, link)


def in_window(
    options: argparse.Namespace,
    cart: Program | CartridgeFile | None,
    tape: Tape | None,
    link: Link,
) -> int:
    """Open the window and play."""
    window = window_module()
    if window is None:
        return 1
    from engine.console.outside import around

    bad_link = None
    try:
        link = links.read(around.query(), ALL_CARTRIDGES) if window.IN_BROWSER else link
    except BadLink as error:
        bad_link, link = error, Link(language=error.language)
    if window.IN_BROWSER:
        cart = take_over(link, options) or cart
    try:
        window.start()
        storage = window.open_storage() if options.seed is None and link.is_kept else Memory()
    except window.CannotStart as error:
        return complain(str(error))
    console = Console(
        storage,
        cart=cart if isinstance(cart, Program) and tape is None else None,
        file=cart if isinstance(cart, CartridgeFile) and tape is None else None,
        seed=options.seed,
        language=options.lang,
        system_language=system_language(),
        sound=not options.mute,
        can_quit=not window.IN_BROWSER,
        ask=options.seed is None and not window.IN_BROWSER,  # a page reaches no files
    )
    if tape is not None:
        console.play(tape)
    if bad_link is not None:
        console.gate.tell_bad_link(bad_link)
    console.gate.follow(link)
    if link.code and link.is_kept and window.IN_BROWSER:
        around.forget_query()
    if options.record is not None:
        atexit.register(write_tape, console, options.record)
    window.run(console, say if options.say else None)
    return 0


def without_window(
    options: argparse.Namespace,
    cart: Program | CartridgeFile | None,
    runs: list[tuple[int, Input]],
    link: Link,
) -> int:
    """Run a script, then print or save the last screen."""
    for warning in cart.warnings if isinstance(cart, CartridgeFile) else ():
        print(f"game.py: warning: {warning}", file=sys.stderr)
    console = Console(
        Memory(),
        cart=cart if isinstance(cart, Program) else None,
        file=cart if isinstance(cart, CartridgeFile) else None,
        seed=seed_of(options, cart.program if isinstance(cart, CartridgeFile) else cart),
        language=options.lang,
        sound=False,
        warn=False,
    )
    console.gate.follow(link)
    frames = options.frames
    if frames is None:
        frames = sum(count for count, _ in runs) + FRAMES_AFTER_SCRIPT
    inputs = chain(script.frames_of(runs), repeat(Input()))
    narrator = Narrator(console)
    for given in islice(inputs, min(frames, sys.maxsize)):
        if console.finished:
            break
        console.step(*given)
        if options.say and (lines := narrator.update()):
            say(lines)
        if console.faults:
            console.step()  # the fault page is drawn
            break
    status = show_last(options, console)
    if console.faults:
        print(f"game.py: {console.faults[0]}", file=sys.stderr)
        status = 1
    if options.record is not None:
        status = write_tape(console, options.record) or status
    return status


def play_tape(options: argparse.Namespace, tape: Tape) -> int:
    """Play a tape at once and tell the first check that failed, if one did."""
    machine, failures = tape.play(options.frames)
    status = show_last(options, machine)
    if failures:
        more = f" ({len(failures) - 1} more)" if len(failures) > 1 else ""
        return complain(f"--tape {options.tape}: {failures[0]}{more}")
    return status


def show_last(options: argparse.Namespace, last: Machine | Console) -> int:
    """Print or save the last screen, if asked for; the result is the exit status."""
    shown = last.shown if isinstance(last, Console) else last
    status = 0
    if options.screenshot is not None:
        status = save_screenshot(options.screenshot, last)
    if options.text:
        status = print_screen(shown) or status
    if options.state and (problem := put(f"{state_of(shown)}\n", sys.stdout)):
        status = complain(f"--state: {problem}")
    return status


def save_screenshot(name: str, last: Machine | Console) -> int:
    """Save a screen as PNG; the result is the exit status."""
    window = window_module()
    if window is None:
        return 1
    try:
        if isinstance(last, Console):
            hollow = last.settings.suits == HOLLOW
            window.save_screenshot(last.shown, place(name), last.view, last.inset, hollow)
        else:
            window.save_screenshot(last, place(name))
    except window.CannotStart as error:
        return complain(str(error))
    except OSError as error:
        return complain(f"--screenshot {name}: {error.strerror or error}")
    return 0


def say(lines: list[str]) -> str:
    """Print lines in all their letters; the result is what went wrong, empty when nothing did."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    return put("\n".join((*lines, "")), sys.stdout)


def print_screen(shown: Machine) -> int:
    """Print a screen as text; the result is the exit status."""
    problem = say(shown.text())
    return complain(f"--text: {problem}") if problem else 0


def window_module() -> ModuleType | None:
    """What knows Pyxel, which runs without a window do not need; None, and said, without it."""
    try:
        from engine.console.outside import window
    except ImportError as error:
        complain(f"{error}; Pyxel can be had so: pip install pyxel")
        return None
    return window


if __name__ == "__main__":
    sys.exit(main(own_arguments()))
