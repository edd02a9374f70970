"""Links: what stands behind the `?` of a page's address, to start a deal, a tape or a listing.

    cart=blackjack&seed=12&lang=de      a game, dealt from a seed
    tape=eNq1...                        a tape, packed; one of no frames is a moment to go on from
    code=eNoz...                        a listing for BASIC, packed

Owns names, limits and checks: only texts that are known and whole numbers come out. Knows no page
and no window. Names that are not known here belong to somebody else and say nothing.
"""

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from typing import NamedTuple

from engine.basic import listing, text
from engine.console.kept.tape import Tape
from engine.console.kept.track import Track
from engine.machine import LANGUAGES, Machine, Program

LONGEST = 8000
"""Characters of the longest link; web servers take no more."""

LARGEST = 1 << 18
"""Bytes of what is packed in one at most."""

COMPUTER = "basic"
"""The cartridge that listings are for."""

NAMES = "cart", "seed", "lang", "tape", "code"
_SEED = re.compile(r"\d{1,20}", re.ASCII)
_PACKED = re.compile(r"[\w-]+", re.ASCII)
SHOWN = 20
"""Characters of a bad value that are told."""


class BadLink(ValueError):  # noqa: N818
    """A link that cannot be followed; `name` is its first bad part, empty for one too long.

    `language` is the one that it asks for all the same.
    """

    language: str | None = None

    def __init__(self, name: str, value: str) -> None:
        self.name = name
        self.value = value if len(value) <= SHOWN else f"{value[: SHOWN - 1]}…"
        told = f"{name}={self.value}: there is no such {name}, or it does not fit the rest"
        super().__init__(told if name else f"it has more than {LONGEST} characters")


class Link(NamedTuple):
    """What a link says: slug, seed, language, tape, a listing as a file; all may be missing."""

    cart: str = ""
    seed: int | None = None
    language: str | None = None
    tape: Tape | None = None
    code: bytes = b""

    @property
    def is_moment(self) -> bool:
        """Whether its tape has no frames: one goes on from its start."""
        return self.tape is not None and not self.tape.frames

    @property
    def is_kept(self) -> bool:
        """Whether what is played there is the player's own game, to be kept."""
        return self.seed is None and not self.is_moment

    @property
    def query(self) -> str:
        """The link as it stands behind an address, with its `?`. ValueError when it is too long."""
        parts = {
            "cart": self.cart,
            "seed": "" if self.seed is None else str(self.seed),
            "lang": self.language or "",
            "tape": _packed(self.tape.render().encode()) if self.tape is not None else "",
            "code": _packed(self.code) if self.code else "",
        }
        made = "?" + "&".join(f"{name}={value}" for name, value in parts.items() if value)
        if len(made) > LONGEST:
            raise BadLink("", "")
        return made


def read(address: str, shelf: Mapping[str, Program]) -> Link:
    """What an address, or what stands in it behind the `?`, says for this shelf. Raises BadLink."""
    query = address.partition("#")[0].rpartition("?")[2]
    if len(query) > LONGEST:
        raise BadLink("", "")
    pairs = (pair.partition("=") for pair in query.split("&"))
    found = {name: value for name, _, value in pairs if name in NAMES and value}
    language = found.get("lang")
    if language is not None and language not in LANGUAGES:
        raise BadLink("lang", language)
    try:
        return _read(found, language, shelf)
    except BadLink as error:
        error.language = language
        raise


def typed(address: str, shelf: Mapping[str, Program]) -> Link:
    """What an address says that somebody typed: ValueError also when it says nothing."""
    link = read(address, shelf)
    if link == Link():
        known = ", ".join(f"{name}=" for name in NAMES)
        raise ValueError(f"{address}: there is none of {known} in it")
    return link


def _read(found: Mapping[str, str], language: str | None, shelf: Mapping[str, Program]) -> Link:
    cart, seed = found.get("cart", ""), found.get("seed", "")
    if cart and cart not in shelf:
        raise BadLink("cart", cart)
    if seed and not (_SEED.fullmatch(seed) and int(seed) < 1 << 64):
        raise BadLink("seed", seed)
    link = Link(cart, int(seed) if seed else None, language)
    if "tape" in found:
        return _with_tape(link, found["tape"], shelf)
    return _with_listing(link, found["code"]) if "code" in found else link


def of_deal(machine: Machine) -> Link:
    """The link to what a machine was dealt from."""
    return Link(machine.program.slug, machine.seed, machine.language)


def of_moment(machine: Machine) -> Link:
    """The link to a machine as it is now."""
    return Link(tape=Tape.of(machine.program, machine.save(), Track()))


def of_listing(program: bytes) -> Link:
    """The link to a kept listing."""
    return Link(code=text.file_of(program))


def _with_tape(link: Link, packed: str, shelf: Mapping[str, Program]) -> Link:
    """The link with its tape, which tells cartridge and seed itself."""
    try:
        tape = Tape.read(_unpacked(packed), shelf)
    except ValueError:
        raise BadLink("tape", packed) from None
    if link.cart not in ("", tape.slug):
        raise BadLink("cart", link.cart)
    language = link.language or (None if tape.frames else tape.language)
    return Link(language=language, tape=tape)


def _with_listing(link: Link, packed: str) -> Link:
    if link.cart not in ("", COMPUTER):
        raise BadLink("cart", link.cart)
    try:
        code = _unpacked(packed)
        lines = listing.packed(text.rows(code))
    except ValueError:
        raise BadLink("code", packed) from None
    if not lines:
        raise BadLink("code", packed)
    return link._replace(cart=COMPUTER, code=code)


def _packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def _unpacked(packed: str) -> bytes:
    """What was packed; ValueError where it is damaged, foreign, or larger than LARGEST."""
    if not _PACKED.fullmatch(packed):
        raise ValueError("this is no base64 of an address")
    unpacker = zlib.decompressobj()
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacked = unpacker.decompress(data, LARGEST)
    except (binascii.Error, zlib.error) as error:
        raise ValueError(str(error)) from None
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("it is cut short or too large")
    return unpacked
