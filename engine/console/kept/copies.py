"""The copies of a game as the page of the save slots lists them, and what is in them.

Owns the order and the number of those shown: the newest, and behind them what earlier versions of
the console set aside, as room is. Never writes.
"""

from typing import NamedTuple

from engine.console.kept import aside, earlier, envelope, names, slots
from engine.console.kept.storage import Storage, StorageError
from engine.machine import BadSave, Machine, Program


class Listed(NamedTuple):
    """A copy in the list; `slot` shows the game in it and is None where it cannot be used."""

    copy: aside.Copy
    slot: slots.Slot | None


def listed(storage: Storage, program: Program) -> list[Listed]:
    """The copies of a game, the newest first, never more than `aside.MOST`. Raises StorageError."""
    found = aside.copies(storage, names.battery(program.slug))
    found += earlier.copies(storage, program.slug)
    return [Listed(copy, _shown(storage, program, copy)) for copy in found[: aside.MOST]]


def load(storage: Storage, program: Program, copy: aside.Copy) -> Machine:
    """The machine of a copy, with no key or button held. Raises StorageError or BadSave."""
    data = storage.read(copy.name)
    if data is None:
        raise StorageError(f"{storage.place(copy.name)} is not there any more")
    machine = envelope.machine_of(data, program)
    machine.skip = False
    machine.button = 0
    return machine


def _shown(storage: Storage, program: Program, copy: aside.Copy) -> slots.Slot | None:
    try:
        return slots.shown(0, copy.when, load(storage, program, copy))
    except (StorageError, BadSave):
        return None
