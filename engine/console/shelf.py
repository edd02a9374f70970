"""A shelf: the cartridges that a console has, in the order of its menu.

Owns which games and which other cartridges there are. Nothing changes a shelf; a console that is
given a cartridge of the player's own goes on with another one.
"""

from collections.abc import Iterator, Mapping

from engine.cartridges import SHELF, WORKSHOP
from engine.machine import Program

TAKEN = frozenset((*SHELF, *WORKSHOP, "menu"))
"""Slugs that a file cannot have when games are kept: those saved under them are not its own."""


class Shelf(Mapping[str, Program]):
    """Slug -> program: the games, and behind them the workshop, which is no game."""

    def __init__(self, games: Mapping[str, Program], workshop: Mapping[str, Program]) -> None:
        self.games = dict(games)
        self.workshop = dict(workshop)
        self._all = {**self.games, **self.workshop}

    def __getitem__(self, slug: str) -> Program:
        return self._all[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def with_program(self, program: Program) -> "Shelf":
        """The shelf with this program on it, in the place of one with its slug or as a game."""
        own = {program.slug: program}
        if program.slug in self.workshop:
            return Shelf(self.games, self.workshop | own)
        return Shelf(self.games | own, self.workshop)
