# title: PCG-21
# author: the PCG-21 founders
# desc: A card console in 26 letters: BASIC blackjack and more, taken apart to learn from
# license: MIT
# version: 2.0.0
"""Start the console: `python game.py`. `python game.py --help` lists the options."""

from __future__ import annotations

import atexit
import contextlib
import errno
import os
import signal
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import PathFinder
from io import TextIOWrapper
from itertools import chain, islice, repeat
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

HOME = Path(__file__).resolve().parent
try:
    START_FOLDER: Path | None = Path.cwd()
except OSError:  # deleted meanwhile; Pyxel starts in none like that
    START_FOLDER = None
    os.chdir(HOME)
sys.path.insert(0, str(HOME))
unpacked: Iterator[None] = iter(())
"""Unpacks, in steps, what is packed and not needed yet."""
if (HOME / "engine.bz2").is_file():  # as it is exported, in a folder that Pyxel made for it
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, PathFinder)
    if TYPE_CHECKING:
        from engine.console.outside import packed
    else:
        packed = import_module("packed")
    unpacked = packed.take(HOME)
INTERRUPTED = 128 + signal.SIGINT
"""Exit status after Ctrl-C, as shells know it."""

if __name__ == "__main__" and sys.platform != "emscripten":  # the imports take a while
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))

from engine.cartridges import SHELF, WORKSHOP  # noqa: E402 - the path must be set first
from engine.console.console import Console  # noqa: E402
from engine.console.inputs import Input  # noqa: E402
from engine.console.kept.storage import Memory, Storage, StorageError  # noqa: E402
from engine.console.options import Options, complain, put, refuse  # noqa: E402
from engine.console.settings import HOLLOW  # noqa: E402
from engine.console.shelf import TAKEN, Shelf  # noqa: E402
from engine.later import later, read_ahead  # noqa: E402
from engine.machine import LANGUAGES, LETTERS, BadSave, Machine, Program  # noqa: E402

if TYPE_CHECKING:
    import json

    from engine.basic import text
    from engine.cartridges.basic import computer
    from engine.console import (
        commandline,
        links,
        listingfile,
        loader,
        narrator,
        report,
        script,
    )
    from engine.console.kept import parcel, tape
    from engine.console.kept.tape import Tape
    from engine.console.links import Link
    from engine.console.loader import CartridgeFile
else:
    json = later("json")
    text = later("engine.basic.text")
    computer = later("engine.cartridges.basic.computer")
    commandline = later("engine.console.commandline")
    links = later("engine.console.links")
    listingfile = later("engine.console.listingfile")
    loader = later("engine.console.loader")
    narrator = later("engine.console.narrator")
    report = later("engine.console.report")
    script = later("engine.console.script")
    parcel = later("engine.console.kept.parcel")
    tape = later("engine.console.kept.tape")

FRAMES_AFTER_SCRIPT = 1
ALL_CARTRIDGES = Shelf(SHELF, WORKSHOP)
AHEAD = *SHELF.places, "engine.console.outside.window"
"""What is read between the first frames: the cartridges, and all that the window leads to."""
OWN = HOME / "cart"
"""Where the cartridge lies that an exported page is made for."""


def place(name: str) -> Path:
    """The file that an argument names, seen from the folder the console was started in."""
    if START_FOLDER is not None:
        return START_FOLDER / name
    if Path(name).is_absolute():
        return Path(name)
    raise FileNotFoundError(errno.ENOENT, "the working folder is deleted; give a full path")


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


def seed_of(options: Options, program: Program | None) -> int:
    """What a run without a window is dealt from."""
    if options.seed is not None:
        return int(options.seed)
    return computer.UNSEEDED if program is not None and program.keyboard else 0


def cartridge(name: str, kept: bool = False) -> Program | CartridgeFile:
    """What is called so on the shelf or in the workshop, or a file; ValueError if it is neither."""
    known = ALL_CARTRIDGES
    if name in known:
        return known[name]
    is_listing = name.lower().endswith(text.SUFFIX)  # old disks wrote it in capitals
    if not is_listing and not name.endswith(".py"):
        ways = f"there are {', '.join(known)}, or give a FILE.py or FILE{text.SUFFIX}"
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
        return listingfile.ListingFile(path, name)
    return loader.CartridgeFile(path, name, TAKEN if kept else frozenset(), TAKEN)


def file_of(cart: Program | CartridgeFile | None) -> CartridgeFile | None:
    """The file of a cartridge that is no program of the console's own."""
    return None if isinstance(cart, Program) else cart


def unreadable(name: str) -> str:
    """Why a file can hold no cartridge in Python, or nothing."""
    if not name.endswith(".py"):
        return "only files in Python, FILE.py, are checked"
    return "" if place(name).is_file() else "there is no such file"


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


def check_files(names: list[str]) -> int:
    """Tell what is wrong with each of these files; the result is the exit status."""
    from engine.console.trial import all_tried

    reasons = {name: unreadable(name) for name in names}
    missing = [f"{name}: {reasons[name]}\n" for name in names if reasons[name]]
    if len(missing) == len(names):
        raise ValueError(f"--check {missing[0].rstrip()}")
    if missing and (problem := put("".join(missing), sys.stdout)):
        return complain(f"--check: {problem}")
    files = [
        loader.CartridgeFile(place(name).resolve(), name, TAKEN)
        for name in names
        if not reasons[name]
    ]
    status = int(bool(missing))
    for file, (faults, notes, frames) in zip(files, all_tried(files), strict=True):
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
        import locale

        language = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        found = locale.windows_locale.get(language, "")
    else:
        found = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
        if not found:
            import locale

            found = locale.getlocale()[0] or ""
    return found[:2].lower() if found[:2].lower() in LANGUAGES else "en"


def own_arguments() -> list[str]:
    """The options meant for this script: none when `pyxel run` or `pyxel play` started it."""
    return [] if "pyxel.cli" in sys.modules else sys.argv[1:]


def options_of(arguments: list[str] | None) -> Options:
    """The options that are given; with none a page that is made for a cartridge starts in it."""
    if arguments:
        return commandline.read(arguments)
    options = Options()
    options.cart = next(map(str, OWN.glob("*.*")), None)
    return options


def read_tape(name: str, cart: Program | CartridgeFile | None) -> Tape:
    """The tape in a file; ValueError says what is wrong with it."""
    program = cart if cart is None or isinstance(cart, Program) else cart.program
    shelf = ALL_CARTRIDGES
    if program is not None:
        shelf = shelf.with_program(program)
    try:
        with place(name).open("rb") as file:
            read = tape.Tape.read(file.read(tape.LONGEST_TEXT + 1), shelf)
    except OSError as error:
        raise ValueError(f"--tape {name}: {error.strerror}") from error
    except ValueError as error:  # no tape, or a NUL in its name
        raise ValueError(f"--tape {name}: {error}") from error
    if program is not None and program.slug != read.slug:
        raise ValueError(f"--tape {name}: the tape is of {read.slug}, not of {program.slug}")
    return read


def read_link(address: str) -> Link:
    """What a link on the command line says; ValueError when it cannot be followed."""
    try:
        return links.typed(address, ALL_CARTRIDGES)
    except ValueError as error:
        raise ValueError(f"--link: {error}") from error


def shelf_with(file: CartridgeFile | None) -> Shelf:
    """All cartridges, and the one in this file if there is one and it can be read."""
    if file is not None:
        with contextlib.suppress(ValueError):
            return ALL_CARTRIDGES.with_program(file.load())
    return ALL_CARTRIDGES


def take_over(link: Link, options: Options) -> Program | None:
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
        print(*report.report(storage_of(window), program, language), sep="\n")
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
    back = "; AS BEFORE, in the menu, turns it round" if count else ""
    print(f"{count} things of {name} are new here{back}")
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
    options = options_of(arguments)
    try:
        if options.new is not None:
            return write_new(options.new)
        if options.check is not None:
            return check_files(options.check)
        kept = not options.headless and options.seed is None
        cart = cartridge(options.cart, kept) if options.cart is not None else None
        file = file_of(cart)
        if file is not None and (options.headless or options.tape is not None):
            file.load()
        runs = script.runs(options.keys) if options.keys else []
        shown = read_tape(options.tape, cart) if options.tape is not None else None
        link = read_link(options.link) if options.link is not None else None
    except ValueError as error:
        refuse(str(error))
    if options.screenshot is not None and not options.screenshot.endswith(".png"):
        refuse(f"--screenshot {options.screenshot}: give a name that ends in .png")
    if options.frames is not None and options.frames < 0:
        refuse(f"--frames {options.frames}: there are no negative frames")
    for option in ("keys", "seed", "lang", "record"):
        if shown is not None and getattr(options, option) is not None:
            refuse(f"--{option} does not go with --tape, which has its own")
    if link is not None:
        for option in ("cart", "seed", "lang", "tape"):
            if getattr(options, option) is not None:
                refuse(f"--{option} does not go with --link, which has its own")
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
                refuse(f"--{option} needs --headless")
        return in_window(options, cart, shown, link)
    if shown is not None:
        return play_tape(options, shown)
    return without_window(options, cart, runs, link)


def in_window(
    options: Options,
    cart: Program | CartridgeFile | None,
    shown: Tape | None,
    link: Link | None,
) -> int:
    """Open the window and play."""
    window = window_module()
    if window is None:
        return 1
    from engine.console.outside import around

    bad_link = None
    query = around.query() if window.IN_BROWSER else ""
    if query:
        try:
            link = links.read(query, shelf_with(file_of(cart)))
        except links.BadLink as error:
            bad_link, link = error, links.Link(language=error.language)
        cart = take_over(link, options) or cart
    kept = options.seed is None and (link is None or link.is_kept)
    try:
        window.start()
        storage = window.open_storage() if kept else Memory()
    except window.CannotStart as error:
        return complain(str(error))
    console = Console(
        storage,
        cart=cart if isinstance(cart, Program) and shown is None else None,
        file=file_of(cart) if shown is None else None,
        seed=options.seed,
        language=options.lang,
        system_language=system_language(),
        sound=not options.mute,
        can_quit=not window.IN_BROWSER,
        ask=options.seed is None and not window.IN_BROWSER,  # a page reaches no files
    )
    if shown is not None:
        console.play(shown)
    if bad_link is not None:
        console.gate.tell_bad_link(bad_link)
    if link is not None:
        # its tape is of the program that the console has read
        console.gate.follow(links.read(query, console.shelf) if query and link.tape else link)
        if link.code and link.is_kept and window.IN_BROWSER:
            around.forget_query()
    if options.record is not None:
        atexit.register(write_tape, console, options.record)
    window.run(console, say if options.say else None, chain(unpacked, read_ahead(*AHEAD)))
    return 0


def without_window(
    options: Options,
    cart: Program | CartridgeFile | None,
    runs: list[tuple[int, Input]],
    link: Link | None,
) -> int:
    """Run a script, then print or save the last screen."""
    file = file_of(cart)
    for warning in file.warnings if file is not None else ():
        print(f"game.py: warning: {warning}", file=sys.stderr)
    console = Console(
        Memory(),
        cart=cart if isinstance(cart, Program) else None,
        file=file,
        seed=seed_of(options, cart if cart is None or isinstance(cart, Program) else cart.program),
        language=options.lang,
        sound=False,
        warn=False,
    )
    if link is not None:
        console.gate.follow(link)
    frames = options.frames
    if frames is None:
        frames = sum(count for count, _ in runs) + FRAMES_AFTER_SCRIPT
    _, last = runs[-1] if runs else (0, Input())
    inputs = chain(script.frames_of(runs) if runs else (), repeat(last.at_rest))
    teller = narrator.Narrator(console) if options.say else None
    for given in islice(inputs, min(frames, sys.maxsize)):
        if console.finished:
            break
        console.step(*given)
        if teller is not None and (lines := teller.update()):
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


def play_tape(options: Options, shown: Tape) -> int:
    """Play a tape at once and tell the first check that failed, if one did."""
    machine, failures = shown.play(options.frames)
    status = show_last(options, machine)
    if failures:
        more = f" ({len(failures) - 1} more)" if len(failures) > 1 else ""
        return complain(f"--tape {options.tape}: {failures[0]}{more}")
    return status


def show_last(options: Options, last: Machine | Console) -> int:
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
