"""The 256 characters of each code page as bytes and as text.

Owns the format of `characters.txt`: for every character a header line (two hexadecimal
digits and a name), then eight rows of eight `.` or `#`; lines that begin with `;` and empty
lines between the characters are remarks. `characters_old.txt` draws those of BASIC's page that
the games' page does not have, or that look otherwise there. Knows nothing of Pyxel.
"""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from engine.art import remarks
from engine.charset import GAMES, OLD, QUADRANTS, SPACE, CodePage

SOURCE = Path(__file__).parent / "characters.txt"
OLD_SOURCE = Path(__file__).parent / "characters_old.txt"
CHARACTERS = 256
SIZE = 8

TO_BITS = str.maketrans(".#", "01")
TO_DOTS = str.maketrans("01", ".#")


def patterns(page: CodePage = GAMES) -> bytes:
    """All characters, 8 bytes each, the top row first, the highest bit at the left."""
    return _old() if page is OLD else _games()


@cache
def _games() -> bytes:
    return parse(SOURCE.read_text(encoding="utf-8"))


@cache
def _old() -> bytes:
    return old_page(_games(), parse_old(OLD_SOURCE.read_text(encoding="utf-8")))


def old_page(games: bytes, drawn: dict[int, bytes]) -> bytes:
    """The old page's 2048 bytes: its own drawings, and what it has in common with the games'."""
    parts = []
    for code, character in enumerate(OLD.characters):
        at = GAMES.characters.find(character) * SIZE
        parts.append(drawn.get(code) or games[at : at + SIZE])
    return b"".join(parts)


def parse(text: str) -> bytes:
    """The 2048 bytes a text draws; a ValueError names the line and what to do about it."""
    drawn = _drawings(text, range(CHARACTERS))
    return b"".join(drawn[code] for code in range(CHARACTERS))


def parse_old(text: str) -> dict[int, bytes]:
    """Code -> the 8 bytes of what looks its own way there; a ValueError like that of `parse`."""
    own = [code for code, each in enumerate(OLD.characters) if each not in GAMES.characters]
    return _drawings(text, own)


def _drawings(text: str, needed: Collection[int]) -> dict[int, bytes]:
    """The drawings of a text, in which these codes may not be missing."""
    lines = text.translate(TO_BITS).splitlines()
    drawn: dict[int, bytes] = {}
    at = 0
    while at < len(lines):
        head = lines[at]
        if not head or head[0] == ";":
            at += 1
            continue
        code = _code(head, at + 1)
        if code in drawn:
            raise ValueError(f"line {at + 1}: {code:02X} is drawn twice; remove one of the two")
        rows = lines[at + 1 : at + 1 + SIZE]
        bits = "".join(rows)
        if list(map(len, rows)) != [SIZE] * SIZE or bits.strip("01"):
            raise ValueError(_bad_row(text, at, code))
        drawn[code] = int(bits, 2).to_bytes(SIZE)
        at += 1 + SIZE
    missing = [f"{code:02X}" for code in needed if code not in drawn]
    if missing:
        raise ValueError(f"no drawing for {' '.join(missing)}; add a header and 8 rows for each")
    return drawn


def _code(head: str, number: int) -> int:
    digits, space, _ = head.partition(" ")
    if space and len(digits) == 2:
        try:
            return int(digits, 16)
        except ValueError:
            pass
    raise ValueError(
        f"line {number}: {head.translate(TO_DOTS)!r} is no header;"
        " begin it with two hexadecimal digits and a space"
    )


def _bad_row(text: str, at: int, code: int) -> str:
    rows = (text.splitlines() + [""] * SIZE)[at + 1 : at + 1 + SIZE]
    number, row = next(
        (number, row)
        for number, row in enumerate(rows, at + 2)
        if len(row) != SIZE or row.strip(".#")
    )
    return (
        f"line {number}: {row!r} is no row of {code:02X};"
        f" write {SIZE} rows of {SIZE} dots, each . or #"
    )


def names(source: Path = SOURCE) -> dict[int, str]:
    """The names that stand in the header lines of a source."""
    heads = [line for line in source.read_text(encoding="utf-8").splitlines() if line[2:3] == " "]
    return {int(head[:2], 16): head[3:] for head in heads if head[0] != ";"}


def render(drawn: bytes) -> str:
    """The text of `characters.txt` for 2048 bytes; remarks and names are the source's."""
    rows = {code: drawn[code * SIZE : code * SIZE + SIZE] for code in range(CHARACTERS)}
    return _render(rows, SOURCE)


def render_old(drawn: dict[int, bytes]) -> str:
    """The text of `characters_old.txt`, likewise."""
    return _render(drawn, OLD_SOURCE)


def _render(drawn: dict[int, bytes], source: Path) -> str:
    parts = [remarks(source.read_text(encoding="utf-8"))]
    for code, name in sorted(names(source).items()):
        rows = drawn[code]
        dots = "\n".join(f"{row:08b}".translate(TO_DOTS) for row in rows)
        parts.append(f"{code:02X} {name}\n{dots}")
    return "\n\n".join(parts) + "\n"


@cache
def big_rows(code: int) -> tuple[tuple[int, ...], ...]:
    """The quadrant blocks that draw a character four times as large."""
    rows = patterns()[code * 8 : code * 8 + 8]
    drawn = []
    for upper, lower in zip(rows[0::2], rows[1::2], strict=True):
        blocks = []
        for shift in (6, 4, 2, 0):
            top, bottom = upper >> shift & 3, lower >> shift & 3
            block = top >> 1 | (top & 1) << 1 | (bottom >> 1) << 2 | (bottom & 1) << 3
            blocks.append(QUADRANTS + block if block else SPACE)
        drawn.append(tuple(blocks))
    return tuple(drawn)
