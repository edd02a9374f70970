"""HELLO: higher or lower, the smallest cartridge. Read it from top to bottom, then change it.

A card lies open. Is the next one higher (UP) or lower (DOWN)? Each right answer is a point, the
first wrong one ends the round; an equal card does no harm. Aces are low.

Registers: C open card · D cards dealt · K key · M points · B most points
Memory: [1]-[52] the deck
Lines: 10 shuffle · 20 higher or lower · 30 right or wrong · 40 again?
"""

from engine import screen, sounds
from engine.machine import DOWN, SPACE, UP, Machine, Program
from engine.messages import say

DECK, CARDS = 1, 52

PROGRAM = Program(
    "hello",
    title="HELLO",
    registers={"B": "best", "C": "open card", "D": "cards dealt", "K": "key", "M": "points"},
    cells={"deck": range(DECK, DECK + CARDS)},
)


@PROGRAM.line(10)  # lines are numbered as in BASIC; the first one is where the cartridge starts
def shuffle(m: Machine) -> int:  # m is the machine: all that changes is kept in it
    """SHUFFLE"""
    m.cell[DECK : DECK + CARDS] = range(4, 56)  # a card is number * 4 + suit, the ace is 4 to 7
    m.shuffle(DECK, CARDS)
    m.C = m.cell[DECK]
    m.D = 1
    m.M = 0
    draw(m)
    return 20  # a line returns the number of the next one


@PROGRAM.line(20)
def higher_or_lower(m: Machine) -> int:
    """HIGHER OR LOWER?"""
    m.K = m.inkey()  # the key of this frame, 0 if there is none
    return 30 if m.K in (UP, DOWN) else 20  # its own number: look again in the next frame


@PROGRAM.line(30)
def right_or_wrong(m: Machine) -> int:
    """RIGHT OR WRONG"""
    step = (m.cell[DECK + m.D] >> 2) - (m.C >> 2)  # the number is what stands above two bits
    m.C = m.cell[DECK + m.D]
    m.D += 1
    wrong = step < 0 if m.K == UP else step > 0
    if not wrong:
        m.M += step != 0
        m.B = max(m.B, m.M)
    m.play(sounds.LOSE if wrong else sounds.COIN)
    draw(m, over=wrong or m.D == CARDS)
    return 40 if wrong or m.D == CARDS else 20


@PROGRAM.line(40)
def again(m: Machine) -> int:
    """AGAIN?"""
    if not m.inkey():
        return 40
    m.store()  # keep the best in the battery
    return 10


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the screen anew, after a change of language."""
    draw(m, over=m.line == 40)


def draw(m: Machine, over: bool = False) -> None:
    """The table: points, the open card, and what can be done."""
    screen.cls(m)
    screen.put(m, 1, 1, PROGRAM.title, screen.HIGHLIGHT)
    screen.right(m, 31, 1, say(m, "hello.points", m.M, m.B))
    screen.card(m, 12, 7, m.C)
    screen.back(m, 17, 7)
    screen.centre(m, 15, say(m, "hello.over" if over else "hello.question"), screen.HIGHLIGHT)
    if over:
        screen.button(m, 4, 18, 24, say(m, "hello.again"), SPACE)
    else:
        screen.button(m, 1, 18, 15, say(m, "hello.higher"), UP)
        screen.button(m, 16, 18, 15, say(m, "hello.lower"), DOWN)
