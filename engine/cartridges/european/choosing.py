"""Which key means which move, and the cursor over the buttons.

Owns the keys of the table. Draws nothing.
"""

from engine.cartridges.european.memory import HINT, HINT_PANEL
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND
from engine.charset import encode
from engine.machine import BACKSPACE, ENTER, LEFT, RIGHT, SPACE, UP, Machine

DEAL_KEY, STAND_KEY, HIT_KEY, FIRST_LINE_KEY = 256, 257, 258, 260
"""Clicks that mean the same whether the cursor is open or not."""

KEY_OF = {STAND: STAND_KEY, HIT: HIT_KEY, DOUBLE: ord("d"), SPLIT: ord("s"), HINT: ord("h")}
MOVE_OF = {ENTER: STAND} | {key: move for move, key in KEY_OF.items()}
"""Which move a key means; any other key hits."""

END_KEYS = (ord("e"), BACKSPACE)
SAME_KEY = {encode(typed)[0]: ord(key) for typed, key in zip("ВЫРУ", "dshe", strict=True)}
"""Letters of the Russian keyboard that lie on the keys of D, S, H and E."""


def letter(key: int) -> int:
    """The key in small letters; one typed in Cyrillic is the letter on the same key."""
    key = SAME_KEY.get(key, key)
    return key + 32 if ord("A") <= key <= ord("Z") else key


def cursor_key(m: Machine, key: int) -> int:
    """The key that a press with the cursor open means; 0 when it was about the cursor."""
    lit = [choice for choice in KEY_OF if choice & (m.G | (0 if m.P == HINT_PANEL else HINT))]
    if key in (LEFT, RIGHT):
        step = 1 if key == RIGHT else -1
        m.C = lit[(lit.index(m.C) + step) % len(lit)]
        return 0
    if key == UP:
        m.C = 0
        return 0
    return KEY_OF[m.C] if key in (ENTER, SPACE) else key
