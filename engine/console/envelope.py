"""Kept games as bytes: a saved machine alone, as batteries hold it, or with the time of a slot.

Owns the format of the slots and tells whose game some bytes are. Knows no names and no storage.
"""

import struct
import zlib

from engine.machine import MAGIC, VERSION, BadSave, Machine, Program

SLOT_MAGIC, SLOT_VERSION = b"PCG21SLT", 1
TAPE_MAGIC = b"PCG-21 tape "
_HEAD = struct.Struct("<8sBQI")
_CHECKSUM = struct.Struct("<I")


def pack(when: int, save: bytes) -> bytes:
    """A saved machine with its time, the digits YYYYMMDDhhmm, as a slot holds it."""
    packed = _HEAD.pack(SLOT_MAGIC, SLOT_VERSION, when, len(save)) + save
    return packed + _CHECKSUM.pack(zlib.crc32(packed))


def unpack(data: bytes) -> tuple[int, bytes]:
    """What `pack` was given; BadSave with the reason on anything else."""
    if len(data) < _HEAD.size + _CHECKSUM.size or not data.startswith(SLOT_MAGIC):
        raise BadSave("this is no save slot")
    _, version, when, length = _HEAD.unpack_from(data)
    if version != SLOT_VERSION:
        raise BadSave(
            f"slot format {version} is not known here (this console knows {SLOT_VERSION})"
        )
    if len(data) != _HEAD.size + length + _CHECKSUM.size:
        raise BadSave("the slot is cut short or too long")
    if zlib.crc32(data[: -_CHECKSUM.size]) != _CHECKSUM.unpack_from(data, len(data) - 4)[0]:
        raise BadSave("the checksum does not fit: the slot is damaged")
    return when, data[_HEAD.size : -_CHECKSUM.size]


def inside(data: bytes) -> bytes:
    """The saved machine in a slot, or the data themselves when they are no slot."""
    return unpack(data)[1] if data.startswith(SLOT_MAGIC) else data


def owner(data: bytes) -> str | None:
    """The slug of the cartridge that a battery or a slot belongs to, None where it is damaged."""
    try:
        return Machine.slug_of(inside(data))
    except BadSave:
        return None


def machine_of(data: bytes, program: Program) -> Machine:
    """The machine in a battery or a slot of this program; raises BadSave."""
    machine = Machine.load(inside(data))
    if machine.program is not program:
        raise BadSave(f"it belongs to the cartridge {machine.program.slug}")
    return machine


def of_another_version(data: bytes) -> bool:
    """Whether data that cannot be used are whole, only from another version of the console."""
    if owner(data) is not None:
        return True
    formats = ((MAGIC, VERSION), (SLOT_MAGIC, SLOT_VERSION))
    return not data.startswith(TAPE_MAGIC) and any(
        data.startswith(magic) and data[len(magic) : len(magic) + 1] not in (b"", bytes((known,)))
        for magic, known in formats
    )
