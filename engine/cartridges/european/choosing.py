"""Which key means which move, and the cursor over the buttons.

Owns the keys of the table. Draws nothing.
"""

from engine.cartridges.european.memory import HINT, KEYS
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND
from engine.charset import encode
from engine.machine import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, SPACE, UP, Machine

DEAL_KEY, STAND_KEY, HIT_KEY, DOUBLE_KEY, SPLIT_KEY, HINT_KEY = range(256, 262)
FIRST_LINE_KEY, TAB_KEY = 264, 272
"""Clicks that mean the same whether the cursor is open or not, and whose keys are used."""
GUESS_STEPS = {LEFT: -1, RIGHT: 1, DOWN: -5, UP: 5}
"""What the arrows add to the count that is asked for."""

KEY_OF = {STAND: STAND_KEY, HIT: HIT_KEY, DOUBLE: DOUBLE_KEY, SPLIT: SPLIT_KEY, HINT: HINT_KEY}
CLICKS = {key: move for move, key in KEY_OF.items()}
LETTERS = (
    {ENTER: STAND, ord("d"): DOUBLE, ord("s"): SPLIT, ord("h"): HINT,
     ord("?"): HINT},
    {ENTER: STAND, SPACE: HIT, ord("s"): STAND, ord("h"): HIT, ord("d"): DOUBLE, ord("p"): SPLIT,
     ord("t"): HINT, ord("?"): HINT},
)  # fmt: skip
"""The console's keys, where any other one hits, and those of trainers, where none does."""
CAPTIONS = ("ENTER", "", "D", "S", "H"), ("S", "H", "D", "P", "T")
"""What stands over the buttons; the console's key of a hit is a text."""

END_KEYS = (ord("e"), BACKSPACE)
DRILL_KEY = ord("d")
SAME_KEY = {encode(typed)[0]: ord(key) for typed, key in zip("ВЫРУЗЕ", "dshept", strict=True)}
"""Letters of the Russian keyboard that lie on the keys of D, S, H, E, P and T."""


def letter(key: int) -> int:
    """The key in small letters; one typed in Cyrillic is the letter on the same key."""
    key = SAME_KEY.get(key, key)
    return key + 32 if ord("A") <= key <= ord("Z") else key


def choice_of(m: Machine, key: int) -> int:
    """The move or the hint that a key means; 0 for none, as those that end a session elsewhere."""
    other = 0 if m.cell[KEYS] or key in END_KEYS else HIT
    return CLICKS.get(key) or LETTERS[m.cell[KEYS]].get(key, other)


def cursor_key(m: Machine, key: int) -> int:
    """The key that a press with the cursor open means; 0 when it was about the cursor."""
    lit = [choice for choice in KEY_OF if choice & (m.G | HINT)]
    if key in (LEFT, RIGHT):
        step = 1 if key == RIGHT else -1
        m.C = lit[(lit.index(m.C) + step) % len(lit)]
        return 0
    if key == UP:
        m.C = 0
        return 0
    return KEY_OF[m.C] if key in (ENTER, SPACE) else key
