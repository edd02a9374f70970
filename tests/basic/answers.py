"""Recorded answers: small listings in `answers/*.txt`, each with what the reference said.

    ### IF without THEN            the name, which tells what it shows
    !no RUN                        the lines are entered and that is all; those without a number run
    !seed 5                        SRND 5 before RUN
    !reborn                        the listing is blackjack.bas, as it comes with the console
    !keys 65,10                    keys, given when the program has asked in vain
    10 IF 1 ?"Y"
    --- done                       why the reference reports: a key is wanted, the end
    |Y
    |OK
    = cursor 0,2 size 12 A=1 [3]=5

A row of the screen follows `|`; an empty cell is a full stop, what is no ASCII a number in braces.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from basic.reference import Reports, comparable, rows
from engine.cartridges.basic.roms import REBORN

FOLDER = Path(__file__).parent / "answers"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass
class Case:
    """A listing, how it is started, and the answer as lines of text."""

    name: str
    lines: list[str] = field(default_factory=list)
    keys: tuple[int, ...] = ()
    seed: int | None = None
    start: bool = True
    reborn: bool = False
    answer: list[str] = field(default_factory=list)

    def text(self) -> str:
        """The case as it stands in its file."""
        options = [] if self.start else ["!no RUN"]
        options += [] if self.seed is None else [f"!seed {self.seed}"]
        options += [f"!keys {','.join(map(str, self.keys))}"] if self.keys else []
        lines = ["!reborn"] if self.reborn else self.lines
        return "\n".join((f"### {self.name}", *options, *lines, *self.answer)) + "\n"


def read(path: Path) -> list[Case]:
    """The cases of a file."""
    blocks = path.read_text(encoding="utf-8").split("### ")[1:]
    return [_case(block.strip("\n").split("\n")) for block in blocks]


def _case(block: list[str]) -> Case:
    case = Case(block[0])
    for line in block[1:]:
        if line.startswith("!keys "):
            case.keys = tuple(int(code) for code in line[6:].split(","))
        elif line.startswith("!seed "):
            case.seed = int(line[6:])
        elif line == "!no RUN":
            case.start = False
        elif line == "!reborn":
            case.reborn = True
            case.lines = [row.decode("latin-1") for row in REBORN]
        elif line.startswith("--- ") or case.answer:
            case.answer.append(line)
        else:
            case.lines.append(line)
    return case


def all_cases() -> Iterator[tuple[str, Case]]:
    """The cases of all files, each with its file's name."""
    for path in sorted(FOLDER.glob("*.txt")):
        for case in read(path):
            yield path.stem, case


def answer(reports: Reports) -> list[str]:
    """The reports as lines of text."""
    return [line for report in comparable(reports) for line in _told(report)]


def _told(report: dict) -> list[str]:
    x, y = report["cursor"]
    values = [f"{name}={value}" for name, value in zip(LETTERS, report["vars"], strict=True)]
    values += [f"[{index}]={value}" for index, value in enumerate(report["array"])]
    values = [value for value in values if not value.endswith("=0")]
    state = " ".join((f"= cursor {x},{y} size {report['size']}", *values))
    return [f"--- {report['why']}", *(f"|{row}" for row in rows(str(report["screen"]))), state]
