"""The menu's program, which knows the shelf that it shows.

Owns the questions that its pages ask of the shelf.
"""

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import cached_property

from engine import charset
from engine.console.shelf import Shelf
from engine.machine import Machine, Program, Texts
from engine.messages import say, text

SHORT = 13
"""Cells of a short name at most."""


class Books(Mapping[str, tuple[str, ...]]):
    """Texts by their names, of which only those of the first table are read before others are asked
    for.
    """

    def __init__(self, first: Texts, rest: Callable[[], Texts]) -> None:
        self._first = first
        self._rest = rest

    @cached_property
    def _all(self) -> Texts:
        return {**self._first, **self._rest()}

    def __getitem__(self, key: str) -> tuple[str, ...]:
        return self._first[key] if key in self._first else self._all[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)


class Desk(Program):
    """A program like any other, but for the shelf of the console whose menu it is."""

    shelf = Shelf({}, {})

    def showing(self, shelf: Shelf) -> "Desk":
        """The same program, showing this shelf."""
        made = copy(self)
        made.shelf = shelf
        made.picture = next((there.picture for there in shelf.games.covers if there.picture), "")
        return made


def shelf(m: Machine) -> Shelf:
    """The shelf that the menu shows."""
    assert isinstance(m.program, Desk)
    return m.program.shelf


def games(m: Machine) -> list[Program]:
    """The games, in the order of the menu, as they look from outside."""
    return shelf(m).games.covers


def game(m: Machine) -> Program:
    """The program that the pages are about."""
    return shelf(m).at(max(m.G, 1))


def name_of(m: Machine, program: Program) -> str:
    """What a game is called in the player's language, as on its own title page."""
    return told(m, program, "title") or program.title


def short_name(m: Machine, program: Program) -> str:
    """What it is called where there is little room."""
    return told(m, program, "short") or charset.pad(name_of(m, program), SHORT).rstrip()


def told(m: Machine, program: Program, key: str) -> str:
    """What a cartridge says about itself; one without texts shows its registers as rules."""
    if key in program.texts:
        return text(program, m.language, key)
    if key != "rules":
        return ""
    registers = [f"{letter}  {meaning}" for letter, meaning in program.registers.items()]
    return "\n".join([say(m, "no_rules"), *registers])
