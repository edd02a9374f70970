"""The sealed envelope around everything that is kept: machines, save slots, settings, records.

    PCG-21 | version 3 | kind | length of the name | name | length of the body | body | CRC-32

Owns magic, versions, lengths and checksums, and reads what version 1 wrote, which had an envelope
for each kind. Never looks into a body.
"""

import struct
import zlib
from typing import NamedTuple

MAGIC, VERSION = b"PCG-21", 3
SEALED = 2, VERSION
"""The versions that have this envelope; what lies in it has changed."""
MACHINE, SLOT, SETTINGS, NOTEBOOK, PARCEL = b"M", b"S", b"T", b"N", b"P"
_NOUNS = {
    MACHINE: "save", SLOT: "save slot", SETTINGS: "settings file", NOTEBOOK: "record",
    PARCEL: "file of all saves",
}  # fmt: skip

_HEAD = struct.Struct("<6sBcB")
_LENGTH = struct.Struct("<I")
_OLD_HEAD = struct.Struct("<6sBB")
_OLD_SLOT, _OLD_SETTINGS = struct.Struct("<8sBQI"), struct.Struct("<8sBI")
_OLD_MAGICS = {MACHINE: MAGIC + b"\1", SLOT: b"PCG21SLT\1", SETTINGS: b"PCG21TXT\1"}
WHEN = struct.Struct("<Q")
"""How the body of a slot begins: the player's time as the digits YYYYMMDDhhmm."""


class BadSave(ValueError):  # noqa: N818 - the name is part of the fixed API
    """Bytes that are none of ours or damaged; `reason` says what is wrong with them."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Sealed(NamedTuple):
    """What an envelope says and holds; `name` is the slug of the cartridge, empty for settings."""

    kind: bytes
    version: int
    name: str
    body: bytes


def seal(kind: bytes, name: str, body: bytes) -> bytes:
    """Put a body into an envelope."""
    label = name.encode()
    head = _HEAD.pack(MAGIC, VERSION, kind, len(label)) + label + _LENGTH.pack(len(body))
    return b"".join((head, body, _LENGTH.pack(zlib.crc32(body, zlib.crc32(head)))))


def kind_of(data: bytes) -> bytes | None:
    """Which kind of envelope these bytes begin like, of whatever version; None for none of ours."""
    for kind, magic in _OLD_MAGICS.items():
        if kind != MACHINE and data.startswith(magic[:-1]):
            return kind
    if not data.startswith(MAGIC) or len(data) < _HEAD.size:
        return None
    version, kind = data[len(MAGIC)], data[len(MAGIC) + 1 : len(MAGIC) + 2]
    return kind if version != 1 and kind in _NOUNS else MACHINE


def of_another_version(data: bytes) -> bool:
    """Whether bytes begin like an envelope of a version that is not known here."""
    if kind_of(data) is None:
        return False
    old = next((magic for magic in _OLD_MAGICS.values() if data.startswith(magic[:-1])), b"")
    known = (1, VERSION) if old == _OLD_MAGICS[MACHINE] else (1,)
    return data[len(old) - 1] not in known


def unseal(data: object, kind: bytes) -> Sealed:
    """What lies in an envelope of this kind, also of version 1; BadSave on anything else."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise BadSave(f"a save is bytes, not {type(data).__name__}")
    data, noun = bytes(data), _NOUNS[kind]
    if kind in _OLD_MAGICS and data.startswith(_OLD_MAGICS[kind]):
        return _old(data, kind)
    if len(data) < _HEAD.size or not data.startswith(MAGIC):
        raise BadSave(f"this is no PCG-21 {noun}")
    _, version, found, length = _HEAD.unpack_from(data)
    if version not in SEALED:
        raise BadSave(f"save format {version} is not known here (this console knows {VERSION})")
    if found != kind:
        raise BadSave(f"this is no PCG-21 {noun}, but a {_NOUNS.get(found, 'thing unknown here')}")
    start = _HEAD.size + length
    body = _framed(data, start, noun)
    return Sealed(kind, version, _label(data[_HEAD.size : start]), body)


def _framed(data: bytes, start: int, noun: str) -> bytes:
    """The body whose length stands at `start`, with the checksum behind it."""
    if len(data) < start + 2 * _LENGTH.size:
        raise BadSave(f"the {noun} is cut short")
    (size,) = _LENGTH.unpack_from(data, start)
    end = start + _LENGTH.size + size
    if len(data) != end + _LENGTH.size:
        raise BadSave(f"the {noun} is cut short or too long")
    if zlib.crc32(data[:end]) != _LENGTH.unpack_from(data, end)[0]:
        raise BadSave(f"the checksum does not fit: the {noun} is damaged")
    return data[start + _LENGTH.size : end]


def _label(name: bytes) -> str:
    try:
        return name.decode()
    except UnicodeDecodeError:
        raise BadSave("the cartridge's name is not readable") from None


def _old(data: bytes, kind: bytes) -> Sealed:
    """What an envelope of version 1 holds; that of a machine alone had a name on it."""
    head = {MACHINE: _OLD_HEAD, SLOT: _OLD_SLOT, SETTINGS: _OLD_SETTINGS}[kind]
    noun = _NOUNS[kind]
    if len(data) < head.size:
        raise BadSave(f"the {noun} is cut short")
    if kind == MACHINE:
        start = head.size + data[head.size - 1]
        body = _framed(data, start, noun)
        return Sealed(kind, 1, _label(data[head.size : start]), body)
    body = _framed(data, head.size - _LENGTH.size, noun)
    when = data[head.size - _LENGTH.size - WHEN.size : head.size - _LENGTH.size]
    return Sealed(kind, 1, "", when + body if kind == SLOT else body)
