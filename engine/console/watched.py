"""What the words of the engine would cut, show as a box or not find, told while a game is played.

Owns what is looked at, and the words for it. Changes nothing of what a word does.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from typing import Any

from engine import charset, screen, sounds, sprites
from engine.console.guard import GuardedLine
from engine.console.proofreader import strange
from engine.machine import COLUMNS, ROWS, Machine, Program

PICTURES = {sprites.NONE, *sprites.PICTURES, *sprites.CARD_PICTURES}
SOUNDS = {*sounds.EFFECTS.values(), *sounds.TUNES, sounds.HUSH}
"""Those that need no program that brings its own."""


@contextmanager
def words(tell: Callable[[str], None]) -> Iterator[None]:
    """While this lasts, what words of the engine cut, cannot show or do not find is told."""
    found = [(home, look, getattr(home, look.__name__)) for home, look in LOOKS]
    try:
        for home, look, word in found:
            setattr(home, look.__name__, looked_at(word, look, tell))
        yield
    finally:
        for home, look, word in found:
            setattr(home, look.__name__, word)


@contextmanager
def only_counted(program: Program) -> Iterator[None]:
    """While this lasts, what a guarded program leaves in the state is not looked at."""
    guards = {each.guard for each in program.lines.values() if isinstance(each, GuardedLine)}
    for each in guards:
        each.looks = False
    try:
        yield
    finally:
        for each in guards:
            each.looks = True


def looked_at(
    word: Callable[..., None], look: Callable[..., Iterator[str]], tell: Callable[[str], None]
) -> Callable[..., None]:
    """A word that is looked at before it is called; what it cannot take, it says itself."""

    @wraps(word)
    def called(*values: Any, **named: Any) -> None:
        with suppress(Exception):
            for told in look(*values, **named):
                tell(told)
        word(*values, **named)

    return called


def put(m: Machine, x: int, y: int, text: str, ink: int = screen.TEXT) -> Iterator[str]:
    """What is amiss with a text on the screen."""
    if text and not (0 <= x <= COLUMNS - charset.width(text) and 0 <= y < ROWS):
        told = f"{text[:COLUMNS]!r} at ({x}, {y}) has {charset.width(text)} characters"
        yield f"{told}; the screen is {COLUMNS} wide and {ROWS} high"
    yield from unfilled(text)
    if lacking := strange(text):
        yield f"{text!r} has {lacking!r}, which is no character here"


def big(m: Machine, x: int, y: int, text: str, ink: int = screen.TEXT) -> Iterator[str]:
    """What is amiss with big letters."""
    if not (0 <= x <= COLUMNS - 4 * charset.width(text) and 0 <= y <= ROWS - 4):
        told = f"big {text[:COLUMNS]!r} at ({x}, {y}) is not all on the screen"
        yield f"{told}; a letter is 4 wide and 4 high, the screen {COLUMNS} and {ROWS}"


def button(
    m: Machine, x: int, y: int, width: int, text: str, key: int, lit: bool = True
) -> Iterator[str]:
    """What is amiss with a button."""
    return in_frame(text, width, f"a button {width} wide")


def banner(m: Machine, y: int, text: str, ink: int = screen.BLACK_ON_CARD) -> Iterator[str]:
    """What is amiss with a banner."""
    return in_frame(text, COLUMNS - 2, "a banner")


def unfilled(text: str) -> Iterator[str]:
    """What is amiss with a text whose values were forgotten."""
    if "{}" in text:
        yield f"{text!r} has a place {{}} without its value"


def in_frame(text: str, width: int, what: str) -> Iterator[str]:
    """What is amiss with a text in a frame of this width."""
    yield from unfilled(text)
    if charset.width(text) > width - 2:
        yield f"{text!r} has {charset.width(text)} characters; {what} has room for {width - 2}"


def sprite(m: Machine, slot: int, picture: int, x: int, y: int) -> Iterator[str]:
    """What is amiss with a picture; Machine itself knows only how many there may be."""
    known = picture in PICTURES or (picture == sprites.OWN and m.program.picture)
    if not known and 0 <= picture < 256:
        yield f"m.sprite: there is no picture {picture}; engine.sprites has them all"


def play(m: Machine, sound: int) -> Iterator[str]:
    """What is amiss with a sound."""
    if sound not in SOUNDS and sound not in m.program.sounds:
        yield f"m.play: there is no sound {sound}; engine.sounds and sounds={{...}} have them"


LOOKS: tuple[tuple[object, Callable[..., Iterator[str]]], ...] = (
    (screen, put), (screen, big), (screen, button), (screen, banner),
    (Machine, sprite), (Machine, play),
)  # fmt: skip
"""Where a word is that is watched, and what looks at it, called like it."""
