"""Compare with the authors' interpreter: random programs on both, until they differ.

    python tests/basic/compare.py REFERENCE [--programs N] [--seed N] [--kinds a,b] [--most N]

What REFERENCE is, `basic/reference.py` tells. Compared are screen, cursor, variables, array and
size each time a key is asked for and at the end. A difference is printed with its program,
shortened as far as it stays; the exit status is then 1. The patterns of characters, which are our
own, are those of the reference here. Programs that let it run wild are left out and counted.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from basic.computer import run, use_patterns  # noqa: E402 - it is found by the paths above
from basic.programs import KINDS  # noqa: E402
from basic.reference import Reference, difference  # noqa: E402

Told = str | None
SAID_EVERY = 1000
"""Programs after which a line says how far the comparison is."""
SLOW = 1.0
"""Seconds from which on a program is named: the cause is worth a look."""


def compared(reference: Reference, case: tuple, seed: int) -> Told:
    """How both differ, empty when they do not, None when that cannot be told."""
    lines, codes, start = case
    theirs = reference.run(lines, codes, seed, start)
    if not theirs:
        return None
    return difference(theirs, run(lines, codes, seed, start))


def shortened(lines: list[str], differs: Callable[[list[str]], Told]) -> list[str]:
    """The lines that are left when all that are not needed for the difference are taken away."""
    place = 0
    while place < len(lines):
        shorter = lines[:place] + lines[place + 1 :]
        if shorter and differs(shorter):
            lines, place = shorter, 0
        else:
            place += 1
    return lines


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reference", type=Path)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--most", type=int, default=5, help="stop after so many differences")
    options = parser.parse_args()
    reference = Reference(options.reference)
    use_patterns(reference.patterns())
    count: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.programs):
        random = Random(seed)
        kind = random.choice(options.kinds.split(","))
        lines, *rest = KINDS[kind](random)
        start = time.perf_counter()
        told = compared(reference, (lines, *rest), seed)
        taken = time.perf_counter() - start
        if taken > SLOW:
            print(f"seed {seed}, {kind}: {taken:.1f} s", flush=True)
        count["left out" if told is None else kind] += 1
        if told:
            count["differences"] += 1
            _show(reference, lines, rest, seed, kind)
        if count["differences"] >= options.most:
            break
        if not (seed - options.seed + 1) % SAID_EVERY:
            _say(count)
    _say(count)
    return 1 if count["differences"] else 0


def _say(count: Counter[str]) -> None:
    print(", ".join(f"{name} {number}" for name, number in sorted(count.items())), flush=True)


def _show(reference: Reference, lines: list[str], rest: list, seed: int, kind: str) -> None:
    lines = shortened(lines, lambda shorter: compared(reference, (shorter, *rest), seed))
    print(f"==== seed {seed}, {kind}, keys {rest[0]}, {'then RUN' if rest[1] else 'no RUN'}")
    print(*lines, compared(reference, (lines, *rest), seed), sep="\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
