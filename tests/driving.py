"""Short ways to drive a machine in tests."""

import re

from engine.cartridges import SHELF, WORKSHOP
from engine.console import script
from engine.console.desk import listing as desk
from engine.console.kept.storage import Storage
from engine.console.shelf import Shelf
from engine.machine import INKS, LANGUAGES, VRAM_CELLS, Machine
from engine.messages import COMMON

GAMES = {slug: program for slug, program in SHELF.items() if not program.keyboard}
"""The games that deal cards from a machine of their own: all but the computers."""
STANDARD = Shelf(SHELF, WORKSHOP)
MENU = desk.PROGRAM.showing(STANDARD)
"""The menu of a console that was given the cartridges that come with it."""


def play(m: Machine, keys: str) -> Machine:
    """Drive a machine with a key script; returns it."""
    for given in script.read(keys):
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


def tables() -> dict[str, dict[str, tuple[str, ...]]]:
    """Every table of texts there is: those of all programs, and the words that games share."""
    programs = {**SHELF, **WORKSHOP, "menu": MENU}
    return {"common": COMMON} | {slug: dict(program.texts) for slug, program in programs.items()}


def table(subject: str) -> dict[str, tuple[str, ...]]:
    """The table of a program."""
    return tables()[subject]


def text(language: str, name: str) -> str:
    """The text called `program.key`; KeyError when there is none."""
    subject, _, key = name.partition(".")
    return table(subject)[key][LANGUAGES.index(language)]
