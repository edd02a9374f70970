"""What is called how in the storage: batteries, save slots, tapes, settings.

A dot joins the parts of a name, and no slug contains one, so that no two things share a name. File
systems that take `Blackjack` and `blackjack` for one file keep them apart as well: a capital letter
is written as `+` and the small one. A `+` at the end keeps a slug from being a device of Windows,
or the settings.
"""

import re

SETTINGS = "settings"

_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", SETTINGS)
    + tuple(f"{port}{number}" for port in ("com", "lpt") for number in range(10))
)
"""Names that a battery cannot have: Windows opens devices under them, whatever the suffix."""


def battery(slug: str) -> str:
    """The name of a cartridge's battery, and the first part of all other names of it."""
    name = re.sub("[A-Z]", lambda capital: f"+{capital[0].lower()}", slug)
    return f"{name}+" if name in _RESERVED else name


def slot(slug: str, number: int) -> str:
    """The name of a save slot."""
    return f"{battery(slug)}.slot-{number}"


def notebook(slug: str) -> str:
    """The name of what outlives a cartridge's games."""
    return f"{battery(slug)}.record"


def is_notebook(name: str) -> bool:
    """Whether this is the name of what outlives a cartridge's games."""
    return name.endswith(".record")


def tape(slug: str, kind: str, number: int) -> str:
    """The name of a tape; its kind is `tape` or `fault`."""
    return tape_of(battery(slug), kind, number)


def tape_of(game: str, kind: str, number: int) -> str:
    """The same for the name of a battery."""
    return f"{game}.{kind}-{number}"


TRUSTED = "files.trusted"
"""The name of the list of files with a cartridge that the player has agreed to start."""

LISTING_BEFORE = "basic.before"
"""The name of what the listing in the computer was before it was changed."""


def listing(number: int) -> str:
    """The name of a program that BASIC keeps."""
    return f"basic.program-{number}"
