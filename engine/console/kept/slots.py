"""Save slots: five kept moments of each cartridge, beside its battery.

Owns what a list of slots, and of the copies beside them, shows. It writes only when told to; a
damaged slot is set aside and named, never overwritten silently, and hides no other.
"""

import contextlib
from typing import NamedTuple

from engine.console.kept import aside, earlier, envelope, names
from engine.console.kept.storage import Storage, StorageError
from engine.machine import BadSave, Machine, Program

SLOTS = 5

UNREADABLE = -1
"""In place of the time of a slot that the storage does not give away just now."""


class Slot(NamedTuple):
    """A kept moment as a list shows it.

    `when` is the player's time as the digits YYYYMMDDhhmm, `frames` how long the game had run,
    `money` None where there is none; `machine` is there to be looked at. A slot that cannot be read
    now has the time UNREADABLE and no machine.
    """

    number: int
    when: int
    frames: int
    money: int | None
    machine: Machine | None

    def cells(self) -> list[int]:
        """What the menu's memory gets: time, frames, money or -1."""
        return [self.when, self.frames, -1 if self.money is None else self.money]


class DamagedSlot(Exception):  # noqa: N818
    """A slot that cannot be used; it now lies at `place`."""

    def __init__(self, number: int, reason: str, place: str) -> None:
        super().__init__(f"slot {number}: {reason}; it was kept as {place}")
        self.number = number
        self.reason = reason
        self.place = place


def name(program: Program, number: int) -> str:
    """What a slot is called in the storage; slots count from 1."""
    if not 1 <= number <= SLOTS:
        raise ValueError(f"there is no slot {number}, only 1 to {SLOTS}")
    return names.slot(program.slug, number)


def save(storage: Storage, machine: Machine, number: int, when: int) -> None:
    """Keep a machine in a slot, in place of what was there; something damaged is set aside.

    Raises StorageError, also for a machine that cannot be saved.
    """
    with contextlib.suppress(DamagedSlot):
        _read(storage, machine.program, number)
    try:
        data = envelope.pack(when, machine)
    except ValueError as error:
        raise StorageError(str(error)) from error
    storage.write(name(machine.program, number), data)


def load(storage: Storage, program: Program, number: int) -> Machine | None:
    """The machine of a slot, with no key or button held, or None when the slot is empty.

    Raises DamagedSlot, and then the slot is empty, or StorageError.
    """
    found = _read(storage, program, number)
    if found is None:
        return None
    machine = found[1]
    machine.skip = False
    machine.button = 0
    return machine


def listed(storage: Storage, program: Program) -> tuple[list[Slot | None], list[DamagedSlot]]:
    """What lies in the five slots, None for an empty one, and which of them were damaged."""
    slots: list[Slot | None] = []
    damaged = []
    for number in range(1, SLOTS + 1):
        try:
            found = _read(storage, program, number)
        except DamagedSlot as error:
            damaged.append(error)
            found = None
        except StorageError:
            slots.append(Slot(number, UNREADABLE, 0, None, None))
            continue
        slots.append(found and shown(number, *found))
    return slots, damaged


def shown(number: int, when: int, machine: Machine) -> Slot:
    """What a list shows of a machine kept at that time."""
    program = machine.program
    money = program.money(machine) if program.money is not None else None
    return Slot(number, when, machine.frames, money, machine)


def _read(storage: Storage, program: Program, number: int) -> tuple[int, Machine] | None:
    called = name(program, number)
    data = earlier.slot(storage, program.slug, number)
    if data is None:
        return None
    try:
        return envelope.unpack(data)[0], envelope.machine_of(data, program)
    except BadSave as error:
        place = storage.place(aside.set_aside(storage, called))
        raise DamagedSlot(number, error.reason, place) from error
