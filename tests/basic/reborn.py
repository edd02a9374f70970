"""Play blackjack.bas on the authors' interpreter and on ours: the same seed, the same keys.

    python tests/basic/reborn.py REFERENCE [--games 200]

What REFERENCE is, `basic/reference.py` tells. Each time a key is asked for the whole screen, the
variables, the array and the cursor have to be the same. The listing runs as it is, and once more
with a key asked for at the end of a game, so that results are seen, too.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from basic.computer import run  # noqa: E402 - it is found by the paths above
from basic.reference import Reference, Reports, difference  # noqa: E402
from engine.cartridges.basic.roms import REBORN  # noqa: E402
from engine.machine import ENTER, SPACE  # noqa: E402

LISTING = [row.decode("latin-1") for row in REBORN]
WITH_RESULTS = ["1 CLS:CLP", *LISTING[1:-1], "50 IF!INKEY()CONT ELSEGOTO9-D/37*6"]
"""The title gives its bytes for the key."""
OTHERS = (SPACE, 72, 104, 28, 29, 30, 31, 13, 8, 127, 9, 1, 255)
PLAYERS = ((ENTER,), OTHERS, (ENTER, *OTHERS), (ENTER, ENTER, SPACE), (ENTER, SPACE, SPACE))
KEYS = 60
STEPS = 1_000_000
_F, _T, _D = (ord(name) - ord("A") for name in "FTD")


def played(reports: Reports) -> int:
    """How many games were: at the first question of each, F still tells of the hidden card."""
    return sum(
        bool(each["vars"][_F] and not each["vars"][_T] and each["vars"][_D]) for each in reports
    )


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reference", type=Path)
    parser.add_argument("--games", type=int, default=200)
    options = parser.parse_args()
    reference = Reference(options.reference)
    count: Counter[str] = Counter()
    while count["games"] < options.games:
        count["seeds"] += 1
        seed = count["seeds"]
        random = Random(seed)
        keys = tuple(random.choice(PLAYERS[seed % len(PLAYERS)]) for _ in range(KEYS))
        for lines in (LISTING, WITH_RESULTS):
            theirs = reference.run(lines, keys, seed, True, STEPS)
            told = difference(theirs, run(lines, keys, seed))
            if told:
                print(f"seed {seed}, keys {keys}\n{told}")
                return 1
            count["screens"] += len(theirs) - 1
        count["games"] += played(theirs)
    print(", ".join(f"{name} {number}" for name, number in count.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
