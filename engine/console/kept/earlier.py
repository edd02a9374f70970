"""What earlier versions of the console wrote, under names that a slug could have as well.

There a slot was called `blackjack-slot-1`, a copy `blackjack-damaged-1` and a tape
`blackjack-tape-1`; where such a name is ambiguous, the data tell whose they are.
"""

import contextlib
import re

from engine.console.kept import aside, envelope, names
from engine.console.kept.aside import EARLIER, Copy
from engine.console.kept.storage import Storage, StorageError

_NAME = re.compile(r"(.+)-(slot|damaged|tape|fault)-(\d+)")


def battery(storage: Storage, slug: str) -> bytes | None:
    """The battery of a cartridge, moved to its present name if it has an old one. StorageError.

    What an earlier version kept under the battery's name for another cartridge is moved on.
    """
    name = names.battery(slug)
    if name == slug:
        _make_room(storage, slug)
        return storage.read(name)
    return _adopted(storage, slug, name, slug)


def slot(storage: Storage, slug: str, number: int) -> bytes | None:
    """A save slot, moved to its present name if it has an old one. Raises StorageError."""
    return _adopted(storage, f"{slug}-slot-{number}", names.slot(slug, number), slug, in_slot=True)


def copies(storage: Storage, slug: str) -> list[Copy]:
    """What was set aside of this cartridge, the newest first. Raises StorageError."""
    found = []
    for name in storage.names():
        match = re.fullmatch(rf"{re.escape(slug)}(?:-slot-\d)?-damaged-(\d+)", name)
        if match is not None and _is_copy(storage, name, slug):
            found.append(Copy(name, EARLIER, 0, int(match[1])))
    return sorted(found, key=lambda copy: copy.number, reverse=True)


def _is_copy(storage: Storage, name: str, slug: str) -> bool:
    try:
        return envelope.owner(storage.read(name) or b"") in (slug, None)
    except StorageError:
        return True


def _adopted(
    storage: Storage, old: str, new: str, slug: str, in_slot: bool = False
) -> bytes | None:
    data = storage.read(new)
    if data is not None or old not in storage.names():
        return data
    data = storage.read(old) or b""
    if envelope.owner(data) not in (slug, None) or in_slot and envelope.is_machine(data):
        return None
    with contextlib.suppress(StorageError):  # it is read where it lies
        storage.move(old, new)
    return data


def _make_room(storage: Storage, name: str) -> None:
    match = _NAME.fullmatch(name)
    if match is None:
        return
    data = storage.read(name)
    if data is None:
        return
    slug, kind, number = match[1], match[2], int(match[3])
    owner = envelope.owner(data)
    if envelope.is_tape(data) and kind in ("tape", "fault"):
        _move(storage, name, names.tape(slug, kind, number))
    elif envelope.is_slot(data) and kind == "slot" and owner in (slug, None):
        _move(storage, name, names.slot(slug, number))
    elif owner not in (name, None):
        aside.set_aside(storage, name, EARLIER)


def _move(storage: Storage, name: str, place: str) -> None:
    if storage.read(place) is None:
        storage.move(name, place)
    else:
        aside.set_aside(storage, name, EARLIER)
