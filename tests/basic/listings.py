"""Try listings on the authors' interpreter and on ours.

    python tests/basic/listings.py REFERENCE FILE...

Of a file the rows with a line number are taken, unchanged; each listing runs with several seeds and
keys. A row of the table says how far both went together: the screens, variables, array and cursor
before each key, and where a listing runs on without an end, those of a moment in it.
"""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from basic.computer import passes, run, use_patterns  # noqa: E402 - it is found by the paths above
from basic.reference import Reference, difference  # noqa: E402

LONGEST = 199
SEEDS = range(1, 5)
STEPS = 5000
KEYS = (10, 32, 28, 29, 30, 31, *b"123456789ABWSXZN")
_HALF_WIDTH, _KANA, _GRAPHICS = 0xFF61, 0xA1, 0x100


def code(sign: str) -> int:
    """The code of a sign in a file; the graphic ones are written as U+0100 and what follows."""
    number = ord(sign)
    if _HALF_WIDTH <= number < _HALF_WIDTH + 63:
        return number - _HALF_WIDTH + _KANA
    if _GRAPHICS <= number < 2 * _GRAPHICS:
        return number - _GRAPHICS
    return number if number < _GRAPHICS else 0x80 | number & 0x7F


def listing_of(data: bytes) -> list[str]:
    """The numbered rows of a file."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("shift_jis", "replace")
    rows = [row.strip("\r") for row in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    numbered = [row for row in rows if re.match(r"\s*\d+\s*[^\s\d]", row)]
    return ["".join(chr(code(sign)) for sign in row) for row in numbered]


def tried(reference: Reference, lines: list[str], seed: int) -> tuple[str, str]:
    """How a listing ended with this seed, and what differed."""
    random = Random(seed)
    keys = tuple(random.choice(KEYS) for _ in range(20))
    theirs = reference.run(lines, keys, seed, True, STEPS)
    if not theirs:
        return "ran wild on the reference", ""
    told = difference(theirs, run(lines, keys, seed))
    last = theirs[-1]
    if told or last["why"] != "steps":
        return str(last["why"]), told
    if passes(lines, keys, seed, last, 2 * STEPS):
        return "runs on", ""
    return "runs on", "a moment of the reference does not come" + _after(last)


def _after(report: dict[str, object]) -> str:
    return "\n" + bytes.fromhex(str(report["screen"])).replace(b"\0", b".").decode("latin-1")


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reference", type=Path)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--show", action="store_true", help="what differed")
    options = parser.parse_args()
    reference = Reference(options.reference)
    use_patterns(reference.patterns())
    count: Counter[str] = Counter()
    for path in options.files:
        lines = listing_of(path.read_bytes())
        if not lines or max(map(len, lines)) > LONGEST:
            count["no listing, or a row too long"] += 1
            continue
        found = [tried(reference, lines, seed) for seed in SEEDS]
        ends = ", ".join(sorted({end for end, _ in found}))
        differences = [told for _, told in found if told]
        count["differ" if differences else "same"] += 1
        print(f"{'DIFFERS' if differences else 'same':8}{ends:24}{path}", flush=True)
        if differences and options.show:
            print(differences[0])
    print(", ".join(f"{name} {number}" for name, number in count.items()))
    return 1 if count["differ"] else 0


if __name__ == "__main__":
    sys.exit(main())
