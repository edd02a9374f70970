"""The authors' interpreter as a command: gives it a listing and reads its reports.

The command is their console build (github.com/IchigoJam/ichigojam-firm) with a script in place of
the keyboard, called as `COMMAND FILE.bas [-k CODE,…] [-s SEED] [-n STEPS] [-i]`. It enters the
lines of FILE, does SRND SEED and, without -i, RUN; gives a key when the program has asked three
times in vain; breaks off after STEPS statements. It prints a JSON list of reports, one before each
key and one at the end, with `why` (key, end, done, stopped, steps), `screen` (768 codes in
hexadecimal), `vars` (A-Z), `array`, `size` and `cursor`.
"""

import json
import subprocess
import tempfile
from pathlib import Path

STEPS = 20000
PATTERN_BYTES, ROW = 0x800, 64
SECONDS = 3
COMPARED = ("why", "screen", "cursor", "vars", "array", "size")
NOT_COMPARED = ("steps", "stopped")
"""Why a report is left out: the program ran on without an end, or waited and was broken off."""

Reports = list[dict[str, object]]


class Reference:
    """A command that is the reference, and a folder of its own for what it writes."""

    def __init__(self, command: Path) -> None:
        self.command = command.resolve()
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)

    def run(
        self,
        lines: list[str],
        codes: tuple[int, ...],
        seed: int | None,
        start: bool,
        steps: int = STEPS,
    ) -> Reports:
        """Its reports; none when it ran wild, which it does where memory ends."""
        for old in self.folder.glob("*.bin"):
            old.unlink()
        listing = self.folder / "program.bas"
        listing.write_bytes("".join(line + "\n" for line in lines).encode("latin-1"))
        arguments = [str(self.command), listing.name, "-n", str(steps)]
        arguments += ["-k", ",".join(map(str, codes))] if codes else []
        arguments += [] if seed is None else ["-s", str(seed)]
        arguments += [] if start else ["-i"]
        try:
            result = subprocess.run(
                arguments, cwd=self.folder, capture_output=True, timeout=SECONDS
            )
        except subprocess.TimeoutExpired:
            return []
        if result.returncode > 0:
            raise RuntimeError(f"{self.command} ends with {result.returncode}: {result.stderr!r}")
        return json.loads(result.stdout) if not result.returncode else []

    def patterns(self) -> bytes:
        """Its drawings of the characters, for a comparison in which ours look the same."""
        lines = [f"10 FOR I=0 TO {ROW - 1}:[I]=PEEK(J*{ROW}+I):NEXT"]
        found: list[int] = []
        for row in range(PATTERN_BYTES // ROW):
            found += self.run([f"J={row}", *lines], (), None, True)[-1]["array"][:ROW]
        return bytes(found)


def comparable(reports: Reports) -> Reports:
    """The reports up to where the program waits or runs on without an end."""
    return [each for each in reports if each["why"] not in NOT_COMPARED]


def same_length(theirs: Reports, ours: Reports) -> tuple[Reports, Reports]:
    """What is comparable of both; when one ran on without an end, only so much as both have."""
    endless = "steps" in (theirs[-1]["why"], ours[-1]["why"])
    theirs, ours = comparable(theirs), comparable(ours)
    shorter = min(len(theirs), len(ours)) if endless else None
    return theirs[:shorter], ours[:shorter]


def difference(theirs: Reports, ours: Reports) -> str:
    """What differs first, in words; empty when nothing does."""
    theirs, ours = same_length(theirs, ours)
    for number, (one, other) in enumerate(zip(theirs, ours, strict=False)):
        for name in COMPARED:
            if one[name] != other[name]:
                return f"report {number}, {name}\n{shown(one, name)}\nours:\n{shown(other, name)}"
    if len(theirs) != len(ours):
        return f"{[each['why'] for each in theirs]}, ours {[each['why'] for each in ours]}"
    return ""


def shown(report: dict[str, object], name: str) -> str:
    """A part of a report for people."""
    if name != "screen":
        return str(report[name])
    return "\n".join(rows(str(report[name])))


def rows(screen: str) -> list[str]:
    """The rows of a screen up to the last one with anything in it.

    An empty cell is a full stop, what is no ASCII a number in braces: `{0A}`.
    """
    codes = bytes.fromhex(screen)
    found = [_row(codes[start : start + 32]) for start in range(0, len(codes), 32)]
    while found and not found[-1]:
        found.pop()
    return found


def _row(codes: bytes) -> str:
    return "".join(_sign(code) for code in codes.rstrip(b"\0"))


def _sign(code: int) -> str:
    if not code:
        return "."
    return chr(code) if 32 <= code < 127 and chr(code) not in ".{}" else f"{{{code:02X}}}"
