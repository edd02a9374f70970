"""The settings that are kept: language and sound.

Owns their form, a line `name=value` each, in an envelope of their own.
"""

from typing import NamedTuple

from engine.console.kept.names import SETTINGS
from engine.console.kept.storage import Storage, StorageError
from engine.machine import LANGUAGES, envelope


class Settings(NamedTuple):
    """What the player chose."""

    language: str
    sound: bool

    def pack(self) -> bytes:
        """The settings as bytes."""
        lines = f"language={self.language}\nsound={'on' if self.sound else 'off'}\n"
        return envelope.seal(envelope.SETTINGS, "", lines.encode())


def read(storage: Storage) -> Settings | None:
    """The stored settings, None where there are none; ValueError says what is wrong with them."""
    try:
        data = storage.read(SETTINGS)
    except StorageError:
        return None
    return None if data is None else unpack(data)


def unpack(data: bytes) -> Settings:
    """What `pack` made; ValueError says what is wrong with anything else."""
    lines = envelope.unseal(data, envelope.SETTINGS).body.decode().splitlines()
    found = dict(line.split("=", 1) for line in lines)
    missing = {"language", "sound"} - found.keys()
    if missing:
        raise ValueError(f"{min(missing)!r} is missing")
    if found["language"] not in LANGUAGES:
        raise ValueError(f"the language {found['language']!r} is not known here")
    return Settings(found["language"], found["sound"] == "on")
