"""Cartridges in a rack: what stands on their covers is there at once, the rest when one is taken.

Owns how a listing is found and when it is read. Knows no cartridge.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

from engine.machine import Line, Program, Texts

_NO_TEXTS: Texts = {}


class _Elsewhere(dict[int, Line]):
    """The first line of a listing that is not read; any other may be in it too."""

    def __contains__(self, line: object) -> bool:
        return True


class Cover(Program):
    """What is to be seen of a cartridge without reading it: title, texts, and the money in a save.

    `place` is the module of its listing, `name` what the program is called there, `first` the
    number of its first line.
    """

    def __init__(
        self,
        slug: str,
        title: str,
        place: str,
        name: str = "PROGRAM",
        *,
        first: int = 10,
        texts: Texts = _NO_TEXTS,
        money: Callable[[Any], int] | None = None,
    ) -> None:
        super().__init__(slug, title=title, registers={}, cells={}, texts=texts, money=money)
        self.lines = _Elsewhere({first: lambda m: first})
        self.place = place
        self.name = name

    @cached_property
    def program(self) -> Program:
        """The program, read when first asked for; ValueError when a jump of it leads nowhere."""
        program: Program = getattr(import_module(self.place), self.name)
        return program.check()


class Rack(Mapping[str, Program]):
    """Slug -> program, in an order; nothing changes a rack."""

    def __init__(self, covers: Mapping[str, Program]) -> None:
        self._covers = dict(covers)

    def __getitem__(self, slug: str) -> Program:
        found = self._covers[slug]
        return found.program if isinstance(found, Cover) else found

    def __contains__(self, slug: object) -> bool:
        return slug in self._covers

    def __iter__(self) -> Iterator[str]:
        return iter(self._covers)

    def __len__(self) -> int:
        return len(self._covers)

    def cover(self, slug: str) -> Program:
        """What is to be seen of a program; of one that is no cover the program itself."""
        return self._covers[slug]

    @property
    def covers(self) -> list[Program]:
        """What is to be seen of all of them, in the rack's order."""
        return list(self._covers.values())

    @property
    def places(self) -> list[str]:
        """The modules of those that are read later."""
        return [found.place for found in self.covers if isinstance(found, Cover)]

    def with_program(self, program: Program) -> "Rack":
        """The rack with this program in it, in the place of one with its slug or at the end."""
        return Rack({**self._covers, program.slug: program})
