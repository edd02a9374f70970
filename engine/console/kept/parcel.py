"""Parcels: all that is kept as one file, which another console takes in, in a browser or a folder.

Owns the form of that file, what goes into it, and how it is taken in: whole or not at all, each
thing after the checks it has when it is read where it lies. What stood here before lies in a parcel
of its own, so that all can be as before. What is damaged, or lies under a name of an earlier
version, stays where it is and does not travel.
"""

import contextlib
import re
import struct
import zlib
from collections.abc import Iterator, Mapping

from engine.basic import listing, text
from engine.console import settings
from engine.console.kept import aside, envelope, names, notebook, tape
from engine.console.kept.storage import Storage, StorageError, readable
from engine.console.kept.tape import MOST_TAPES, Tape
from engine.machine import BadSave, Program
from engine.machine.envelope import NOTEBOOK, PARCEL, kind_of, seal, unseal

SUFFIX = ".saves"
NAME = f"pcg-21{SUFFIX}"
"""What the file is called that a browser gets."""

BEFORE = "parcel.before"
"""The name of what was kept before a parcel was taken in."""

LARGEST, LARGEST_BODY = 4 << 20, 32 << 20
"""Bytes of the largest parcel, and of what is packed in it."""

_NAME = re.compile(r"[a-z0-9_+][a-z0-9_+.-]{0,99}")
_LISTING = re.compile(r"basic\.(before|program-\d(\.before)?)")
_TAPE = re.compile(r"([a-z0-9_+-]+)\.(tape|fault)-(\d+)")
_GAME = re.compile(r"([a-z0-9_+-]+)(\.slot-\d)?")
_NOTEBOOK = re.compile(r"([a-z0-9_+-]+)\.record")
_LENGTHS = struct.Struct("<BI")

Shelf = Mapping[str, Program]
Things = dict[str, bytes]


def is_parcel(data: bytes) -> bool:
    """Whether data begin like a parcel."""
    return kind_of(data) == PARCEL


def pack(things: Mapping[str, bytes]) -> bytes:
    """Named data as a parcel."""
    body = b"".join(
        _LENGTHS.pack(len(name), len(data)) + name.encode() + data for name, data in things.items()
    )
    return seal(PARCEL, "", zlib.compress(body, 9))


def unpack(data: bytes, shelf: Shelf) -> Things:
    """What is in a parcel, by name, all of it checked. Raises BadSave."""
    if len(data) > LARGEST:
        raise BadSave(f"{len(data)} bytes are too many")
    things: Things = {}
    for name, thing in _things(_unpacked(unseal(data, PARCEL).body)):
        if not _NAME.fullmatch(name) or name in things:
            raise BadSave(f"{name!r} is no name, or there twice")
        _check(name, thing, shelf)
        things[name] = thing
    return things


def contents(storage: Storage, shelf: Shelf) -> Things:
    """All that is kept and can travel, by name. Raises StorageError."""
    found = {}
    for drawer in (storage, readable(storage, text.SUFFIX), tape.drawer(storage)):
        for name in drawer.names():
            if name not in found and _drawer(storage, name).place(name) == drawer.place(name):
                data = drawer.read(name) or b""
                if not _fault(name, data, shelf):
                    found[name] = data
    return found


def take_in(storage: Storage, data: bytes, shelf: Shelf) -> int:
    """Take a parcel in; returns how many things of it were not here. Raises BadSave or
    StorageError, and then nothing has changed.

    What is here under the same name is replaced: a game goes to its copies, a tape stays and the
    new one gets the next number, and all of it lies in the parcel BEFORE.
    """
    things = unpack(data, shelf)
    with storage.alone():
        here = contents(storage, shelf)
        new = _new(things, here)
        changes = _Changes(storage)
        with changes:
            if new:
                changes.put(BEFORE, pack(here))
            for name, thing in new.items():
                if _GAME.fullmatch(name):
                    changes.copy(name)
                changes.put(name, thing)
        for game in {name.partition(".")[0] for name in new}:
            aside.trim(storage, game, "")
    return len(new)


def has_before(storage: Storage) -> bool:
    """Whether there is something to go back to."""
    try:
        return BEFORE in storage.names()
    except StorageError:
        return False


def as_before(storage: Storage, shelf: Shelf) -> None:
    """Let all be as before the last parcel came, and that be what was before. Raises BadSave or
    StorageError, and then nothing has changed.
    """
    with storage.alone():
        things = unpack(storage.read(BEFORE) or b"", shelf)
        here = contents(storage, shelf)
        changes = _Changes(storage)
        with changes:
            for name in here.keys() - things.keys():
                changes.put(name, None)
            for name, thing in things.items():
                changes.put(name, thing)
            changes.put(BEFORE, pack(here))


class _Changes:
    """Writes to a storage, all of which are undone when one of them fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._done: list[tuple[str, bytes | None]] = []

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type | None, error: object, trace: object) -> None:
        if kind is not None:
            self._undo()

    def _undo(self) -> None:
        """First what is new goes, then there is room for what was there; twice, if it is tight."""
        self._done.sort(key=lambda change: change[1] is not None)
        for name, before in self._done * 2:
            with contextlib.suppress(StorageError):
                self._write(name, before)

    def put(self, name: str, data: bytes | None) -> None:
        """Write data under a name; None takes away what is there."""
        before = _drawer(self._storage, name).read(name)
        if before != data:
            self._done.append((name, before))
            self._write(name, data)

    def copy(self, name: str) -> None:
        """Keep a game that is to be replaced among its copies."""
        before = self._storage.read(name)
        if before is not None:
            game = name.partition(".")[0]
            there = set(self._storage.names())
            added = aside.add(self._storage, game, before, aside.REPLACED)
            self._done += [(added, None)] if added not in there else []

    def _write(self, name: str, data: bytes | None) -> None:
        drawer = _drawer(self._storage, name)
        if data is None:
            drawer.remove(name)
        else:
            drawer.write(name, data)


def _drawer(storage: Storage, name: str) -> Storage:
    """Where a thing of this name lies: what a person may read has files of its own kind."""
    if _LISTING.fullmatch(name):
        return readable(storage, text.SUFFIX)
    return tape.drawer(storage) if _TAPE.fullmatch(name) else storage


def _new(things: Things, here: Things) -> Things:
    """What of the things is not here, each under the name that it gets."""
    known = {name for name in here if not _TAPE.fullmatch(name)}
    taken, tapes = dict(here), {data for name, data in here.items() if _TAPE.fullmatch(name)}
    new = {}
    for name, thing in things.items():
        found = _TAPE.fullmatch(name)
        if found and thing in tapes or here.get(name) == thing:
            continue
        if name in known and aside.is_copy(name):
            continue
        number = int(found[3]) if found else 0
        while found and name in taken and number < MOST_TAPES:
            number += 1
            name = names.tape_of(found[1], found[2], number)
        taken[name] = new[name] = thing
    return new


def _things(body: bytes) -> Iterator[tuple[str, bytes]]:
    at = 0
    while at < len(body):
        if len(body) < at + _LENGTHS.size:
            raise BadSave("it is cut short")
        name, size = _LENGTHS.unpack_from(body, at)
        start = at + _LENGTHS.size + name
        at = start + size
        if len(body) < at:
            raise BadSave("it is cut short")
        yield body[start - name : start].decode("ascii", "replace"), body[start:at]


def _unpacked(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        body = unpacker.decompress(packed, LARGEST_BODY)
    except zlib.error as error:
        raise BadSave(str(error)) from None
    if not unpacker.eof:
        raise BadSave("it is cut short or too large")
    return body


def _fault(name: str, data: bytes, shelf: Shelf) -> str:
    """Why something does not travel, empty when it does."""
    try:
        _check(name, data, shelf)
    except BadSave as error:
        return error.reason
    return ""


def _check(name: str, data: bytes, shelf: Shelf) -> None:
    """Raise BadSave unless these data can be used under this name, as far as that is known here:
    of a cartridge that is not on the shelf only the envelope is looked at.
    """
    try:
        if _LISTING.fullmatch(name):
            listing.packed(text.rows(data))
        elif name == names.SETTINGS:
            settings.unpack(data)
        elif found := _TAPE.fullmatch(name):
            _check_tape(found[1], data, shelf)
        elif found := _NOTEBOOK.fullmatch(name):
            _check_notebook(found[1], data, shelf)
        elif found := _GAME.fullmatch(name):
            _check_game(found[1], bool(found[2]), data, shelf)
        elif not aside.is_copy(name):
            raise BadSave("nothing is kept under that name")
    except ValueError as error:
        raise BadSave(f"{name}: {error}") from None


def _check_game(game: str, in_slot: bool, data: bytes, shelf: Shelf) -> None:
    slug = envelope.owner(data)
    if slug is None or names.battery(slug) != game or envelope.is_slot(data) != in_slot:
        raise BadSave("it is damaged, or of another cartridge")
    if slug in shelf:
        envelope.machine_of(data, shelf[slug])


def _check_notebook(game: str, data: bytes, shelf: Shelf) -> None:
    slug = unseal(data, NOTEBOOK).name
    if names.battery(slug) != game:
        raise BadSave(f"it belongs to the cartridge {slug}")
    if slug in shelf:
        notebook.unpack(shelf[slug], data)


def _check_tape(game: str, data: bytes, shelf: Shelf) -> None:
    slug = Tape.slug_of(data)
    if names.battery(slug) != game:
        raise BadSave(f"it belongs to the cartridge {slug}")
    if slug in shelf:
        Tape.read(data, shelf)
