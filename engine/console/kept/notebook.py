"""The notebook: what belongs to the player of a cartridge and not to the game that is played.

A game's record and the like lie in cells of its machine, which its program names in `keeps`. Here
they are taken out and put into another machine, and kept by themselves: a line `name=numbers` each.
"""

from collections.abc import Mapping

from engine.console.kept import names
from engine.console.kept.batteries import Batteries
from engine.ledger import (
    BEST,
    BEST_STREAK,
    CURVE,
    FRAMES,
    HIGHEST,
    LEDGER,
    LOWEST,
    POINTS,
    ROUNDS,
    STREAK,
    WORST,
    WORST_STREAK,
    kept_by,
)  # fmt: skip
from engine.machine import BadSave, Machine, Program
from engine.machine.envelope import NOTEBOOK, seal, unseal

Notes = Mapping[str, list[int]]
"""The name of a range of cells -> what they hold."""

LARGEST = 1 << 63


class Notebook:
    """The notes of the cartridge in the slot: what is kept of them, and what a machine had last.

    With both, what another window counted in the meantime and what this one did come together.
    """

    def __init__(self, batteries: Batteries) -> None:
        self._batteries = batteries
        self._kept: Notes = {}
        self._had: Notes = {}

    def open(self, program: Program) -> None:
        """Go on with another cartridge; StorageError, or BadSave, and then there are no notes."""
        self._kept = {}
        data = self._batteries.read_notes(program.slug) if program.keeps else None
        if data is not None:
            self._kept = unpack(program, data)

    def give(self, machine: Machine) -> None:
        """Put the notes into a machine; where there are none yet, its own are to be kept."""
        self._had = whole(machine.program, self._kept)
        for name in self._kept.keys() & self._had:
            cells = machine.program.cells[name]
            machine.cell[cells.start : cells.stop] = self._had[name]

    def give_back(self, machine: Machine) -> None:
        """Put the notes into the machine of a battery, unless that was kept and they were not yet.

        The battery is written first, so that a round which a kill left between them counts once.
        """
        place, noted = kept_by(machine.program), whole(machine.program, self._kept)
        if place is not None and machine.cell[place.start] > noted[LEDGER][ROUNDS]:
            self._had = noted
        else:
            self.give(machine)

    def keep(self, machine: Machine, idle: bool = False) -> None:
        """Take the notes of a machine and write them where they are new; StorageError.

        To what another window has counted by now its own are added; but where nothing was done
        here, `idle`, that stays as it is.
        """
        program, had, has = machine.program, self._had, taken(machine)
        before = whole(program, self._kept)
        self._had = has
        self._kept = joined(program, had, has, before)
        if self._kept == before:
            return

        def join(others: bytes) -> bytes:
            self._kept = joined(program, had, has, whole(program, unpack(program, others)))
            return pack(program, self._kept)

        name = names.notebook(program.slug)
        self._batteries.keep(name, pack(program, self._kept), idle, join)


def taken(machine: Machine) -> Notes:
    """What the machine's program keeps."""
    cells = machine.program.cells
    keeps = machine.program.keeps
    return {name: machine.cell[cells[name].start : cells[name].stop] for name in keeps}


def whole(program: Program, notes: Notes) -> Notes:
    """Notes on all that a program keeps, zeros where there are none."""
    sizes = {name: len(program.cells[name]) for name in program.keeps}
    kept = {name: notes.get(name, [])[:size] for name, size in sizes.items()}
    return {name: kept[name] + [0] * (size - len(kept[name])) for name, size in sizes.items()}


def joined(program: Program, had: Notes, mine: Notes, theirs: Notes) -> Notes:
    """What two windows made of the notes that both had: what both changed is added up, or mine."""
    ledger = LEDGER if kept_by(program) else None
    return {
        name: _joined(had[name], mine[name], theirs[name], name in program.sums)
        if name != ledger or had[name] in (mine[name], theirs[name])
        else join_ledgers(had[name], mine[name], theirs[name])
        for name in mine
    }


def _joined(had: list[int], mine: list[int], theirs: list[int], sums: bool) -> list[int]:
    return [
        other if own == before else own + (other - before) * sums
        for before, own, other in zip(had, mine, theirs, strict=True)
    ]


def join_ledgers(before: list[int], mine: list[int], theirs: list[int]) -> list[int]:
    """The cells of one ledger of which two windows went on: `mine` and `theirs`.

    What was counted adds up, the best is the best of both; the last scores are theirs and then
    mine.
    """
    both = mine.copy()
    for at in (*range(ROUNDS, STREAK), FRAMES):
        both[at] += theirs[at] - before[at]
    for at in (BEST_STREAK, WORST_STREAK, HIGHEST, BEST):
        both[at] = max(mine[at], theirs[at])
    for at in (LOWEST, WORST):
        both[at] = min(mine[at], theirs[at])
    both[CURVE:] = theirs[CURVE:]
    own = max(0, mine[ROUNDS] - before[ROUNDS])
    for back in range(min(own, POINTS)):
        score = mine[CURVE + (mine[ROUNDS] - back) % POINTS]
        both[CURVE + (both[ROUNDS] - back) % POINTS] = score
    return both


def pack(program: Program, notes: Notes) -> bytes:
    """Notes as bytes."""
    lines = (f"{name}={' '.join(map(str, _without_end(kept)))}\n" for name, kept in notes.items())
    return seal(NOTEBOOK, program.slug, "".join(lines).encode())


def unpack(program: Program, data: bytes) -> Notes:
    """The notes in these bytes; BadSave with the reason on anything else."""
    sealed = unseal(data, NOTEBOOK)
    if sealed.name != program.slug:
        raise BadSave(f"it belongs to the cartridge {sealed.name}")
    notes = {}
    try:
        for line in sealed.body.decode().splitlines():
            name, numbers = line.split("=")
            notes[name] = [int(number) for number in numbers.split()]
    except ValueError:
        raise BadSave("the notebook is not readable") from None
    if any(not -LARGEST <= number < LARGEST for kept in notes.values() for number in kept):
        raise BadSave("a number in the notebook is too large")
    return notes


def _without_end(kept: list[int]) -> list[int]:
    """The numbers without the zeros at their end."""
    used = len(kept)
    while used and not kept[used - 1]:
        used -= 1
    return kept[:used]
