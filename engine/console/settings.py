"""The settings that are kept: what there is to choose, and what the player chose.

Owns the choices, their order, and the form in which they are stored: a line `name=value` each, in
an envelope of their own.
"""

from typing import NamedTuple

from engine.console.kept.names import SETTINGS
from engine.console.kept.storage import Storage, StorageError
from engine.machine import LANGUAGES, envelope, inputs

SHARP, CRT = "sharp", "crt"
ALL, EFFECTS, OFF = "on", "effects", "off"
SLOW, NORMAL, FAST, AT_ONCE = "slow", "normal", "fast", "at once"
FULL, CALM = "full", "calm"
SOLID, HOLLOW = "solid", "hollow"
LOUDEST = 8
"""The most that the volume can be; 0 is silence."""

CHOICES = {
    "screen": (SHARP, CRT),
    "sound": (ALL, EFFECTS, OFF),
    "volume": tuple(map(str, range(1, LOUDEST + 1))),
    "speed": (SLOW, NORMAL, FAST, AT_ONCE),
    "motion": (FULL, CALM),
    "suits": (SOLID, HOLLOW),
    "language": LANGUAGES,
}
"""What can be chosen for each setting, in the order in which one goes through it."""

NEEDED = "language", "sound"
"""What the oldest files have; what else is missing is as usual."""

SPEEDS = {NORMAL: 0, SLOW: inputs.SLOW, FAST: inputs.FAST, AT_ONCE: inputs.AT_ONCE}


class Settings(NamedTuple):
    """What the player chose; `others` are lines of a console that knows more settings."""

    language: str = "en"
    sound: str = ALL
    screen: str = SHARP
    volume: str = "6"
    speed: str = NORMAL
    motion: str = FULL
    suits: str = SOLID
    others: tuple[str, ...] = ()

    def changed(self, name: str, step: int) -> "Settings":
        """The settings with the choice `step` further on; behind the last is the first."""
        choices = CHOICES[name]
        chosen = choices[(self.number(name) + step) % len(choices)]
        return Settings(**{**self._asdict(), name: chosen})

    def number(self, name: str) -> int:
        """Which of its choices a setting is."""
        return CHOICES[name].index(getattr(self, name))

    @property
    def manner(self) -> int:
        """Speed and motion as the machine takes them."""
        return SPEEDS[self.speed] | inputs.CALM * (self.motion == CALM)

    def pack(self) -> bytes:
        """The settings as bytes."""
        lines = [f"{name}={getattr(self, name)}" for name in CHOICES]
        body = "".join(f"{line}\n" for line in (*lines, *self.others))
        return envelope.seal(envelope.SETTINGS, "", body.encode())


def read(storage: Storage) -> Settings | None:
    """The stored settings, None where there are none; ValueError says what is wrong with them."""
    try:
        data = storage.read(SETTINGS)
    except StorageError:
        return None
    return None if data is None else unpack(data)


def unpack(data: bytes) -> Settings:
    """What `pack` made, by this console or another; ValueError says what is wrong with the rest."""
    lines = envelope.unseal(data, envelope.SETTINGS).body.decode().splitlines()
    found = {name: value for name, _, value in (line.partition("=") for line in lines)}
    missing = set(NEEDED) - found.keys()
    if missing:
        raise ValueError(f"{min(missing)!r} is missing")
    chosen = {name: found[name] for name in CHOICES if name in found}
    for name, value in chosen.items():
        if value not in CHOICES[name]:
            raise ValueError(f"the {name} {value!r} is not known here")
    others = tuple(line for line in lines if line.partition("=")[0] not in CHOICES)
    return Settings(**chosen, others=others)
