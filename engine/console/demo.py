"""Who plays the games while nobody does: a way for each to get from one key to the next.

Owns what is pressed; anything may be pressed at any time, so that nothing here has to know where
a game stands. The same game is always played the same way.
"""

from typing import NamedTuple

from engine.cartridges.european.choosing import DRILL_KEY, END_KEYS, HINT_KEY
from engine.machine import DOWN, ENTER, ESC, SPACE, Given, Machine
from engine.machine.packed import keys_of

PAUSE = 45
"""Frames from one key to the next, where a game waits for one."""
TYPING = 5
"""The same for somebody who types."""
STRIDE = 5
"""How far apart the buttons are that are pressed one after the other."""

LISTING = """10 CLS
20 LC RND(32),RND(23)
30 ?CHR$(228+RND(4));
40 WAIT 3
50 GOTO 20
RUN
"""


class Way(NamedTuple):
    """How a game is played: `keys` in turn, where the screen has a button for them or no buttons at
    all; else another button, but for those in `never`; or `text` is typed.
    """

    keys: tuple[int, ...] = ()
    never: frozenset[int] = frozenset()
    text: str = ""


WAYS = {
    "blackjack": Way((SPACE, ENTER)),
    "siebzehn": Way((SPACE, ENTER, DOWN, SPACE)),
    "european": Way((ENTER, SPACE), frozenset((*END_KEYS, HINT_KEY, DRILL_KEY))),
    "dealer": Way((ENTER, SPACE), frozenset((ESC,))),
    "twopart": Way((), frozenset((ESC, *map(ord, "sw")))),
    "blackjack-bas": Way((SPACE, ENTER)),
    "basic": Way(text=LISTING),
}


def given(m: Machine, way: Way, frame: int) -> Given:
    """What is pressed in this frame of the play, which counts from 0."""
    pace = TYPING if way.text else PAUSE
    turn, rest = divmod(frame, pace)
    if rest != pace - 1 or m.delay:
        return Given()
    if way.text:
        return _typed(way.text[turn : turn + 1])
    return Given(_pressed(m, way, turn))


def _typed(letter: str) -> Given:
    if letter == "\n":
        return Given(ENTER)
    return Given(ord(letter), text=letter) if letter else Given()


def _pressed(m: Machine, way: Way, turn: int) -> int:
    buttons = [key for key in keys_of(m.zones) if key not in way.never]
    wish = way.keys[turn % len(way.keys)] if way.keys else 0
    if wish and (wish in buttons or not buttons):
        return wish
    return buttons[turn * STRIDE % len(buttons)] if buttons else SPACE
