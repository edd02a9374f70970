"""How things go on: pauses, flights, one key that runs to the human's own turn, a rest there.

Owns the registers J, U, W and X. A key that cuts a pause short lets all that follows run; and as
long as keys or clicks go on coming, none of them answers the question that comes then.
"""

from engine import sprites
from engine.cartridges.twopart.memory import HAND
from engine.machine import Machine

BREATH, REST = 12, 30
"""Frames before a key answers a question: without hurry; without a key after it."""
MANY = 3
"""Keys that came too early after which the player is told."""


def hurried(m: Machine) -> bool:
    """Whether a key has cut a pause short since the last question."""
    if m.frames < m.W:
        m.U = 1
    return m.U == 1


def pause(m: Machine, frames: int) -> None:
    """Wait so that one can see or read; half as long when the human only looks on."""
    cut, m.W = hurried(m), 0
    if not cut:
        m.wait(frames if m.G == 1 or m.cell[HAND] else frames // 2)
        m.W = m.frames + m.delay


def glide(m: Machine, card: int, start: tuple[int, int], end: tuple[int, int], frames: int) -> None:
    """Let a packed card, 0 is a back, fly from one pixel to another, unless somebody hurries."""
    cut, m.W = hurried(m), 0
    if not cut:
        picture = sprites.CARD + card if card else sprites.CARD_BACK
        m.fly(picture, *start, *end, frames)
        m.W = m.frames + m.delay


def ask(m: Machine) -> None:
    """A question begins: keys that hurried do not answer it."""
    in_hurry = hurried(m) or m.button > 0  # a button still down was pressed too early to choose
    rest = 0 if m.skip else REST if in_hurry else BREATH
    m.J = m.frames + rest
    m.U = m.W = 0
    m.X = int(in_hurry)


def resting(m: Machine) -> bool:
    """Whether a key answers nothing yet."""
    return m.frames < m.J


def rested(m: Machine) -> bool:
    """Whether this is the frame from which on a key counts."""
    return m.frames == m.J


def swallow(m: Machine) -> None:
    """A key came too early: it is one more of those that hurry."""
    m.J = m.frames + REST
    m.X += 1


def too_fast(m: Machine) -> bool:
    """Whether so many keys came too early that the player may wonder."""
    return m.X >= MANY and resting(m)
