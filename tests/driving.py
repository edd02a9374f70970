"""Short ways to drive a machine in tests."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import messages
from engine.cartridges import SHELF, WORKSHOP
from engine.console import script
from engine.console.console import Console
from engine.console.desk import listing as desk
from engine.console.desk import memory as desk_memory
from engine.console.inputs import Input
from engine.console.kept.storage import Storage
from engine.console.shelf import Shelf
from engine.machine import ENTER, INKS, VRAM_CELLS, Machine, Program
from engine.messages import COMMON

GAMES = {slug: program for slug, program in SHELF.items() if not program.keyboard}
"""The games that deal cards from a machine of their own: all but the computers."""
STANDARD = Shelf(SHELF, WORKSHOP)
MENU = desk.PROGRAM.showing(STANDARD)
"""The menu of a console that was given the cartridges that come with it."""


def frames(keys: str) -> Iterator[Input]:
    """The frames of a key script; ValueError at once names a word that is none."""
    return script.frames_of(script.runs(keys))


def console_frames(console: Console, keys: str) -> Iterator[Input]:
    """The frames of a key script in which `=NAME` chooses that line of the menu's list."""
    for part in re.split(r"(=\w+)", keys):
        if not part.startswith("="):
            yield from frames(part)
            continue
        yield Input()
        menu, action = console.menu, getattr(desk_memory, part[1:])
        lines = [menu.cell[desk_memory.ACTIONS + at] & 255 for at in range(menu.N)]
        yield from frames("DOWN w1 " * ((lines.index(action) - menu.C) % menu.N) + "ENTER w1")


def press(console: Console, keys: str) -> Machine:
    """Press the keys of such a script on a console; returns the machine on the screen."""
    for given in console_frames(console, keys):
        console.take(given)
    return console.shown


def type_line(console: Console, line: str) -> str:
    """Type a line at the monitor's prompt, and ENTER; returns the answer."""
    for letter in line:
        console.step(ord(letter), typed=letter)
    console.step(ENTER)
    return console.monitor.said


def play(m: Machine, keys: str) -> Machine:
    """Drive a machine with a key script; returns it."""
    for given in frames(keys):
        m.frame(given.key, given.x, given.y, given.button, given.text)
    return m


def run(m: Machine, number: int) -> Machine:
    """Run so many frames without input; returns the machine."""
    for _ in range(number):
        m.frame()
    return m


def assert_screen_is_valid(m: Machine) -> None:
    """Every video cell is a character of the page in one of the inks."""
    assert len(m.vram) == VRAM_CELLS
    assert all(type(cell) is int and 0 <= cell < INKS << 8 for cell in m.vram)


def aside_of(storage: Storage, start: str) -> list[bytes]:
    """The data set aside under names that begin so, the oldest first."""
    pattern = re.compile(rf"{re.escape(start)}\D*-\d{{12}}-(\d+)")
    found = [match for match in map(pattern.fullmatch, storage.names()) if match]
    return [storage.read(match[0]) for match in sorted(found, key=lambda match: int(match[1]))]


# Texts, by the name of the program that has them

IN_TABLES = ("en", "de", "ja", "ru")
"""The languages that every table has; others have a file each, and may lack texts."""


def programs() -> dict[str, Program]:
    """All that have texts: the cartridges, the menu, and the words that games share."""
    common = Program("common", title="", registers={}, cells={}, texts=COMMON)
    return {"common": common, **SHELF, **WORKSHOP, "menu": MENU}


def tables() -> dict[str, dict[str, tuple[str, ...]]]:
    """Every table of texts there is."""
    return {slug: dict(program.texts) for slug, program in programs().items()}


def table(subject: str) -> dict[str, tuple[str, ...]]:
    """The table of a program."""
    return tables()[subject]


def text(language: str, name: str) -> str:
    """The text called `program.key`, as a player reads it; KeyError when there is none."""
    subject, _, key = name.partition(".")
    return messages.text(programs()[subject], language, key)


# Pyxel, which a process has only once


def told_by(file: str) -> dict:
    """What the last line says, as JSON, that a file of tests prints when it runs by itself."""
    root = str(Path(__file__).parents[1])
    result = subprocess.run(
        [sys.executable, file],
        env=os.environ | {"PYTHONPATH": root, "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    assert "Traceback" not in result.stderr
    return json.loads(result.stdout.splitlines()[-1])
