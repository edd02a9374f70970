"""Copies: what was set aside of a game, be it damaged or another window's, under names of its own.

Owns the names of copies and how many there are: the newest of each game, and never one more than
MOST. A name tells the game, the cause, the player's time and a number, the highest being the
newest: `blackjack.window-202601020304-7`, `blackjack.slot-2.damaged-202601020304-8`.
"""

import contextlib
import re
import time
from typing import NamedTuple

from engine.console.kept import envelope, names
from engine.console.kept.storage import Storage, StorageError

MOST = 4

DAMAGED, VERSION, STOPPED, FOREIGN, WINDOW, REPLACED, EARLIER = (
    "damaged", "version", "stopped", "foreign", "window", "replaced", "earlier",
)  # fmt: skip
"""Why something was set aside: it cannot be read · it is of another version · the game stopped in
it at once · it lay in another game's place · another window went on · the player took another copy
in its place · a console before this one set it aside."""

PLAYABLE = frozenset((WINDOW, REPLACED))
"""Causes of copies that are whole games; the others go first when there are too many."""

_NAME = re.compile(r"([a-z0-9_+-]+(?:\.record)?)((?:\.slot-\d)?)\.([a-z]+)-(\d{12})-(\d+)")


class Copy(NamedTuple):
    """A copy: its name in the storage, the cause, the time as the digits YYYYMMDDhhmm, a number."""

    name: str
    cause: str
    when: int
    number: int


def now() -> int:
    """The player's time as the digits YYYYMMDDhhmm."""
    return int(time.strftime("%Y%m%d%H%M"))


def is_copy(name: str) -> bool:
    """Whether a copy is called like that."""
    return _NAME.fullmatch(name) is not None


def copies(storage: Storage, game: str) -> list[Copy]:
    """All copies of a game, given by the name of its battery, or of its notes by that of those.

    The newest comes first. Raises StorageError.
    """
    found = []
    for name in storage.names():
        match = _NAME.fullmatch(name)
        if match is not None and match[1] == game:
            found.append(Copy(name, match[3], int(match[4]), int(match[5])))
    return sorted(found, key=lambda copy: copy.number, reverse=True)


def add(storage: Storage, game: str, data: bytes, cause: str) -> str:
    """Write a copy of these data and tell its name; `trim` is to follow. Raises StorageError.

    What is kept in a copy already is not kept twice.
    """
    for copy in copies(storage, game):
        with contextlib.suppress(StorageError):
            if storage.read(copy.name) == data:
                return copy.name
    name = _free_name(storage, game, "", cause)
    storage.write(name, data)
    return name


def set_aside(storage: Storage, name: str, cause: str = "") -> str:
    """Move what lies under a name out of the way and tell its new name. Raises StorageError.

    Without a cause the data tell what is wrong with them; a game of another cartridge goes to that
    one's copies.
    """
    game, dot, part = (name, "", "") if names.is_notebook(name) else name.partition(".")
    data = storage.read(name)
    if data is None:
        raise StorageError(f"there is no {name} to set aside")
    home = _home(data)
    if home not in (None, game):
        game, dot, part, cause = home, "", "", cause or FOREIGN
    cause = cause or (VERSION if envelope.from_elsewhere(data) else DAMAGED)
    place = _free_name(storage, game, dot + part, cause)
    storage.move(name, place)
    trim(storage, game, place)
    return place


def _home(data: bytes) -> str | None:
    """The name under which data belong, those of a slot with the battery; None where damaged."""
    slug = envelope.owner(data)
    if slug is None:
        return None
    return names.notebook(slug) if envelope.is_notes(data) else names.battery(slug)


def drop(storage: Storage, game: str, data: bytes) -> None:
    """Throw the copies away that another window made of these data, since they were played on."""
    with contextlib.suppress(StorageError):
        for copy in copies(storage, game):
            if copy.cause == WINDOW and storage.read(copy.name) == data:
                storage.remove(copy.name)


def trim(storage: Storage, game: str, spared: str) -> None:
    """Throw the oldest copies away beyond MOST, damaged ones first, but never `spared`."""
    with contextlib.suppress(StorageError):
        found = copies(storage, game)
        given_up = [copy for copy in reversed(found) if copy.name != spared]
        given_up.sort(key=lambda copy: copy.cause in PLAYABLE)
        for copy in given_up[: max(0, len(found) - MOST)]:
            storage.remove(copy.name)


def _free_name(storage: Storage, game: str, part: str, cause: str) -> str:
    newest = next((copy.number for copy in copies(storage, game)), 0)
    return f"{game}{part}.{cause}-{now():012}-{newest + 1}"
