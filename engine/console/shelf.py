"""A shelf: the cartridges that a console has, in the order of its menu.

Owns which games and which other cartridges there are. Nothing changes a shelf; a console that is
given a cartridge of the player's own goes on with another one.
"""

from collections.abc import Iterator, Mapping

from engine.cartridges import SHELF, WORKSHOP
from engine.machine import Program
from engine.rack import Rack

TAKEN = frozenset((*SHELF, *WORKSHOP, "menu"))
"""Slugs that a file cannot have when games are kept: those saved under them are not its own."""


class Shelf(Mapping[str, Program]):
    """Slug -> program: the games, and behind them the workshop, which is no game.

    A program of a rack is read when it is asked for; its cover is there before.
    """

    def __init__(self, games: Mapping[str, Program], workshop: Mapping[str, Program]) -> None:
        self.games = _rack(games)
        self.workshop = _rack(workshop)

    def __getitem__(self, slug: str) -> Program:
        return self._rack_of(slug)[slug]

    def __contains__(self, slug: object) -> bool:
        return slug in self.games or slug in self.workshop

    def __iter__(self) -> Iterator[str]:
        yield from self.games
        yield from self.workshop

    def __len__(self) -> int:
        return len(self.games) + len(self.workshop)

    def at(self, number: int) -> Program:
        """The n-th program, from 1."""
        return self[list(self)[number - 1]]

    def cover(self, number: int) -> Program:
        """What is to be seen of the n-th program, from 1, before it is read."""
        slug = list(self)[number - 1]
        return self._rack_of(slug).cover(slug)

    def with_program(self, program: Program) -> "Shelf":
        """The shelf with this program on it, in the place of one with its slug or as a game."""
        if program.slug in self.workshop:
            return Shelf(self.games, self.workshop.with_program(program))
        return Shelf(self.games.with_program(program), self.workshop)

    def _rack_of(self, slug: str) -> Rack:
        return self.games if slug in self.games else self.workshop


def _rack(programs: Mapping[str, Program]) -> Rack:
    return programs if isinstance(programs, Rack) else Rack(programs)
