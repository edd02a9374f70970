"""Kept games as bytes: a saved machine alone, as batteries hold it, or with the time of a slot.

Owns what lies in a slot beside the machine and tells whose game some bytes are. Knows no names and
no storage.
"""

from engine.machine import BadSave, Machine, Program
from engine.machine.envelope import (
    MACHINE,
    NOTEBOOK,
    SLOT,
    WHEN,
    kind_of,
    of_another_version,
    seal,
    unseal,
)  # fmt: skip

TAPE_MAGIC = b"PCG-21 tape "


def pack(when: int, machine: Machine) -> bytes:
    """A machine with its time, the digits YYYYMMDDhhmm, as a slot holds it; ValueError."""
    return seal(SLOT, machine.program.slug, WHEN.pack(when) + machine.save())


def unpack(data: bytes) -> tuple[int, bytes]:
    """The time of a slot and the saved machine in it; BadSave with the reason on anything else."""
    body = unseal(data, SLOT).body
    if len(body) < WHEN.size:
        raise BadSave("the save slot is empty")
    return WHEN.unpack_from(body)[0], body[WHEN.size :]


def inside(data: bytes) -> bytes:
    """The saved machine in a slot, or the data themselves when they are no slot."""
    return unpack(data)[1] if is_slot(data) else data


def is_slot(data: bytes) -> bool:
    """Whether data begin like a slot."""
    return kind_of(data) == SLOT


def is_notes(data: bytes) -> bool:
    """Whether data begin like a notebook."""
    return kind_of(data) == NOTEBOOK


def is_tape(data: bytes) -> bool:
    """Whether data begin like a tape."""
    return data.startswith(TAPE_MAGIC)


def is_machine(data: bytes) -> bool:
    """Whether data begin like a saved machine."""
    return kind_of(data) == MACHINE and not is_tape(data)


def owner(data: bytes) -> str | None:
    """The slug of the cartridge that a game or its notes belong to, None where it is damaged."""
    try:
        return unseal(data, NOTEBOOK).name if is_notes(data) else Machine.slug_of(inside(data))
    except BadSave:
        return None


def machine_of(data: bytes, program: Program) -> Machine:
    """The machine in a battery or a slot of this program; raises BadSave."""
    saved = inside(data)
    slug = Machine.slug_of(saved)
    if slug != program.slug:
        raise BadSave(f"it belongs to the cartridge {slug}")
    return Machine.load(saved, {slug: program})


def from_elsewhere(data: bytes) -> bool:
    """Whether data that cannot be used are whole, only from another version of the console."""
    return owner(data) is not None or not is_tape(data) and of_another_version(data)
