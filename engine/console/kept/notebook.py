"""The notebook: what belongs to the player of a cartridge and not to the game that is played.

A game's record and the like lie in cells of its machine, which its program names in `keeps`. Here
they are taken out and put into another machine, and kept by themselves: a line `name=numbers` each.
"""

from collections.abc import Mapping

from engine.console.kept import names
from engine.console.kept.batteries import Batteries
from engine.machine import BadSave, Machine, Program
from engine.machine.envelope import NOTEBOOK, seal, unseal

Notes = Mapping[str, list[int]]
"""The name of a range of cells -> what they hold."""

LARGEST = 1 << 63


class Notebook:
    """The notes of the cartridge in the slot, as they were when the game was kept last."""

    def __init__(self, batteries: Batteries) -> None:
        self._batteries = batteries
        self._notes: Notes = {}
        self._kept = b""

    def open(self, program: Program) -> None:
        """Go on with another cartridge; StorageError, or BadSave, and then there are no notes."""
        self._notes, self._kept = {}, pack(program, dict.fromkeys(program.keeps, []))
        if not program.keeps:
            return
        data = self._batteries.read_notes(program.slug)
        if data is not None:
            self._notes, self._kept = unpack(program, data), data

    def give(self, machine: Machine) -> None:
        """Put the notes into a machine, or take them from it where there are none yet."""
        for name in machine.program.keeps:
            if name in self._notes:
                cells = machine.program.cells[name]
                kept = self._notes[name][: len(cells)]
                machine.cell[cells.start : cells.stop] = kept + [0] * (len(cells) - len(kept))
        self._notes = taken(machine)

    def keep(self, machine: Machine, idle: bool = False) -> None:
        """Take the notes of a machine and write them where they are new; StorageError.

        What another window wrote becomes a copy, or stays where nothing was done here, `idle`.
        """
        self._notes = taken(machine)
        data = pack(machine.program, self._notes)
        if data != self._kept:
            self._kept = data
            self._batteries.keep(names.notebook(machine.program.slug), data, idle)


def taken(machine: Machine) -> Notes:
    """What the machine's program keeps."""
    cells = machine.program.cells
    keeps = machine.program.keeps
    return {name: machine.cell[cells[name].start : cells[name].stop] for name in keeps}


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
