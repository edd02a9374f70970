"""What a frame is given: key codes, mouse buttons, and the one tuple that carries them.

Owns the codes of the old computer and the names they are written with in key scripts, on tapes and
in the monitor.
"""

from typing import NamedTuple

from engine import charset

BACKSPACE, TAB, ENTER, ESC = 8, 9, 10, 27
LEFT, RIGHT, UP, DOWN, SPACE = 28, 29, 30, 31, 32
LEFT_BUTTON, RIGHT_BUTTON = 1, 2

KEYS = {
    "ENTER": ENTER, "ESC": ESC, "SPACE": SPACE, "LEFT": LEFT, "RIGHT": RIGHT, "UP": UP,
    "DOWN": DOWN, "BACKSPACE": BACKSPACE, "TAB": TAB,
}  # fmt: skip
"""Name of a key -> its code. All others are named by their character."""

KEY_CODES = range(1, 256)
"""The keys there are: those below, and the characters of a page."""

HOME, PAGE_UP, PAGE_DOWN, END, INSERT, DELETE, BREAK_LINE = 18, 19, 20, 23, 17, 127, 16
EDITING = {
    "HOME": HOME, "END": END, "PAGEUP": PAGE_UP, "PAGEDOWN": PAGE_DOWN, "INSERT": INSERT,
    "DELETE": DELETE, "SHIFT+ENTER": BREAK_LINE,
}  # fmt: skip
"""Keys that only a program with a keyboard of its own tells apart."""

HELD = {LEFT: 1, RIGHT: 2, UP: 4, DOWN: 8, SPACE: 16, ord("X"): 32}
"""Key -> its bit in what is told of the keys that are held down."""
REPEATS = 128
"""The bit that says that the key of this frame was not pressed but is held, and repeats."""

SLOW, FAST, AT_ONCE = 1, 2, 3
"""How fast a game shows what happens, the lower two bits of a frame's manner; 0 is usual."""
SPEEDS = 3
"""The mask of these bits."""
CALM = 4
"""The bit of the manner that says that nothing is to fly or slide."""
MANNERS = 8

KEY_NAMES = {code: name for name, code in KEYS.items()}


class Given(NamedTuple):
    """The inputs of one frame, in the order of `Machine.frame`."""

    key: int = 0
    x: int = 0
    y: int = 0
    button: int = 0
    text: str = ""
    held: int = 0
    told: bytes = b""
    manner: int = 0


IDLE = Given()


def typed_key(codes: tuple[int, ...]) -> int:
    """The key that typed characters count as: ASCII is its own key, all others are SPACE."""
    return codes[0] if SPACE <= codes[0] < charset.UNKNOWN else SPACE
