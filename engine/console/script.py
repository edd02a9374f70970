"""Key scripts: a session as words, for headless runs and tests.

`ENTER` or `x` presses a key for one frame, `w60` waits 60 frames, `@120,40` moves the pointer,
`down` `up` `right` press, release and right-click there.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import chain, repeat

from engine import charset
from engine.console.inputs import PLAIN, WIND_KEYS, Input
from engine.machine import HEIGHT, KEYS, LEFT_BUTTON, RIGHT_BUTTON, WIDTH, typed_key

SILENT = {"SHIFT", "CTRL", "ALT", "META", *(f"F{number}" for number in range(1, 13))}
"""Keys that have a name but reach no cartridge."""

LONGEST_WAIT = "w9999999"


def runs(script: str) -> list[tuple[int, Input]]:
    """How many frames get which inputs, in order; ValueError names a word that is none."""
    x = y = held = 0
    found = []
    for word in script.split():
        frames = 1
        given = Input(0, x, y, held)
        if word in KEYS:
            given = Input(KEYS[word], x, y, held, name=word)
        elif word in PLAIN:
            given = Input(PLAIN[word], x, y, held, name=word)
        elif word in SILENT:
            given = Input(0, x, y, held, wind=WIND_KEYS.get(word, 0), name=word)
        elif len(word) == 1:
            given = Input(typed_key(charset.encode(word)), x, y, held, word)
        elif re.fullmatch(r"w\d+", word):
            if len(word) > len(LONGEST_WAIT):
                raise ValueError(f"key script: {word!r} waits too long; at most {LONGEST_WAIT}")
            frames = int(word[1:])
        elif match := re.fullmatch(r"@(-?\d{1,4}),(-?\d{1,4})", word):
            x = max(-1, min(WIDTH, int(match[1])))
            y = max(-1, min(HEIGHT, int(match[2])))
            given = Input(0, x, y, held)
        elif word in ("down", "up"):
            held = LEFT_BUTTON if word == "down" else 0
            given = Input(0, x, y, held)
        elif word == "right":
            found.append((1, Input(0, x, y, held | RIGHT_BUTTON)))
        else:
            raise ValueError(f"key script: {word!r} is no key, wN, @X,Y, down, up or right")
        found.append((frames, given))
    return found


def frames_of(found: Iterable[tuple[int, Input]]) -> Iterator[Input]:
    """Runs of equal inputs, frame by frame; a long wait takes no memory."""
    return chain.from_iterable(repeat(given, frames) for frames, given in found)
