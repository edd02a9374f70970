"""Listings as files: UTF-8, one line a row, and the same codes again when the file is read.

A character stands in the file as `engine.charset.OLD` says, which is what IchigoJam's web version
writes into a listing and reads from one. Knows no file system: a file is its bytes.
"""

from collections.abc import Iterable

from engine.basic import code
from engine.basic.code import text_at
from engine.basic.memory import LINE_BYTES, PROGRAM
from engine.charset import OLD

SUFFIX = ".bas"
"""What the name of such a file ends with."""

LONGEST = LINE_BYTES - 1
"""Characters of a line; a zero stands behind them."""
_MARK = "\ufeff"


def read(data: bytes) -> list[bytes]:
    """The lines of a file as character codes, empty rows too; ValueError names row and reason."""
    try:
        text = data.decode().removeprefix(_MARK)
    except UnicodeDecodeError as error:
        row = data.count(b"\n", 0, error.start) + 1
        told = f"line {row}: byte #{data[error.start]:02X} is no UTF-8; save the file as UTF-8"
        raise ValueError(told) from None
    found = text.split("\n")
    if not found[-1]:
        found.pop()
    return [_line(row.removesuffix("\r"), number) for number, row in enumerate(found, 1)]


def rows(data: bytes) -> list[bytes]:
    """The lines of a file that have something to say; ValueError like `read`."""
    return [row for row in read(data) if row.strip()]


def _line(row: str, number: int) -> bytes:
    lacking = OLD.lacking(row)
    if lacking:
        raise ValueError(
            f"line {number}: BASIC has no character {lacking!r} (U+{ord(lacking):04X});"
            " take it out or put another in its place"
        )
    codes = bytes(OLD.encode(row))
    if len(codes) > LONGEST:
        raise ValueError(f"line {number}: {len(codes)} characters, {LONGEST} fit; break it up")
    return codes


def write(lines: Iterable[bytes]) -> bytes:
    """The file of lines of character codes 1-255, each ended by LF; a 0 becomes a blank."""
    return "".join([OLD.decode(row) + "\n" for row in lines]).encode()


def file_of(listing: bytes) -> bytes:
    """The file of a kept listing."""
    return write(rows_of(listing))


def rows_of(listing: bytes) -> list[bytes]:
    """The lines of a kept listing as they are entered: number, blank, text."""
    return [
        b"%d %s" % (line.number, text_at(listing, line.start - PROGRAM))
        for line in code.lines(listing)
    ]
