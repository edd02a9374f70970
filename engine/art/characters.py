"""The 256 characters as bytes and as text.

Owns the format of `characters.txt`: for every character a header line (two hexadecimal
digits and a name), then eight rows of eight `.` or `#`; lines that begin with `;` and empty
lines between the characters are remarks. Knows nothing of Pyxel.
"""

from functools import cache
from pathlib import Path

from engine.art import remarks

SOURCE = Path(__file__).parent / "characters.txt"
CHARACTERS = 256
SIZE = 8

TO_BITS = str.maketrans(".#", "01")
TO_DOTS = str.maketrans("01", ".#")


@cache
def patterns() -> bytes:
    """All characters, 8 bytes each, the top row first, the highest bit at the left."""
    return parse(SOURCE.read_text(encoding="utf-8"))


def parse(text: str) -> bytes:
    """The 2048 bytes a text draws; a ValueError names the line and what to do about it."""
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
    missing = [f"{code:02X}" for code in range(CHARACTERS) if code not in drawn]
    if missing:
        raise ValueError(f"no drawing for {' '.join(missing)}; add a header and 8 rows for each")
    return b"".join(drawn[code] for code in range(CHARACTERS))


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


def names() -> dict[int, str]:
    """The names that stand in the header lines of the source."""
    heads = [line for line in SOURCE.read_text(encoding="utf-8").splitlines() if line[2:3] == " "]
    return {int(head[:2], 16): head[3:] for head in heads if head[0] != ";"}


def render(drawn: bytes) -> str:
    """The text of `characters.txt` for 2048 bytes; remarks and names are the source's."""
    parts = [remarks(SOURCE.read_text(encoding="utf-8"))]
    for code, name in sorted(names().items()):
        rows = drawn[code * SIZE : code * SIZE + SIZE]
        dots = "\n".join(f"{row:08b}".translate(TO_DOTS) for row in rows)
        parts.append(f"{code:02X} {name}\n{dots}")
    return "\n\n".join(parts) + "\n"
