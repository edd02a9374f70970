"""Steps of a game that its lines are made of: a fresh pack, cards on their way, cards drawn, hints.

Owns no cells of its own and draws nothing.
"""

from collections.abc import Callable

from engine import sounds, sprites
from engine.cartridges.twopart import heads, hint, pages, rules
from engine.cartridges.twopart.before import can_go_back, forget_position, go_back
from engine.cartridges.twopart.choice import (
    ARROWS, BACK_KEY, CARD_KEY, HINT_KEY, LOG_KEY, MORE_KEY, PAGE_KEYS, TABLE_KEY, UNCHOSEN,
    WON_KEY, asked_key, offer,
)  # fmt: skip
from engine.cartridges.twopart.memory import (
    DECK, DECK_CARDS, ENTRIES, FIRST_CARD, HAND, HUMAN, LAST_CARD, LEVEL, NOBODY, NORMAL,
    OWN_LOG, OWN_WON, STORY, STORY_CELLS, TALLY,
)  # fmt: skip
from engine.cartridges.twopart.pace import glide, hurried, rested, resting, swallow
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import on_table, view_of_part_one, view_of_part_two
from engine.cartridges.twopart.telling import kept, tell
from engine.machine import ENTER, Machine


HUMAN_TURNS = (120, 230)
"""The lines that wait for the human."""
Way = Callable[[int], tuple[int, int]]
QUICKEST, SLOWEST, ALL_CARDS, TURN = 3, 16, 56, 24
"""Frames of a card on its way at least and at most, and of all that fly one after another, of
one that turns over."""


def lay_out(m: Machine) -> None:
    """Nothing has happened yet: a shuffled pack, and somebody drawn to lead."""
    m.cell[LEVEL + 1 : TALLY] = [level or NORMAL for level in m.cell[LEVEL + 1 : TALLY]]
    m.cell[HAND : OWN_LOG.stop] = [0] * (OWN_LOG.stop - HAND)
    m.cell[STORY : STORY + STORY_CELLS] = [0] * STORY_CELLS
    m.cell[ENTRIES] = 0
    forget_position(m)
    m.cell[OWN_WON : OWN_WON + DECK_CARDS] = [0] * DECK_CARDS
    m.cell[DECK : DECK + DECK_CARDS] = range(FIRST_CARD, FIRST_CARD + DECK_CARDS)
    m.shuffle(DECK, DECK_CARDS)
    m.A = m.rnd(SEATS)
    m.B = m.C = m.D = m.E = m.F = m.G = m.H = m.I = m.L = m.M = m.N = m.Q = m.R = m.S = m.T = 0
    m.O = m.U = m.W = m.Y = m.Z = 0
    m.P = m.V = NOBODY


def answer(m: Machine) -> int:
    """The key that answers a question, used up; 0 when there is none or one of those that hurried.

    A click on nothing hurries too. An arrow, and the first click on a card, only choose, and may;
    so may the move be taken back that one regrets, and who did not hurry may look at once. After a
    hurry the button plays nothing that nobody has chosen: the first click on it does.
    """
    clicked, touched = not m.key and m.pressed > 0, m.key | m.pressed
    key = asked_key(m)
    if not resting(m):
        if rested(m):
            m.play(sounds.MOVE)
            m.draw()
        if key == ENTER and clicked and m.X and m.C and not m.T and m.line in HUMAN_TURNS:
            m.T, m.F = 1, UNCHOSEN
            m.play(sounds.PUSH)
            m.draw()
            return 0
        return key
    if key in ARROWS or key == BACK_KEY and can_go_back(m) or key in PAGE_KEYS and not m.X:
        return key
    if touched:
        swallow(m)
        m.draw()
    return key if key > CARD_KEY and m.T < 2 else 0


def undo_key(m: Machine) -> int:
    """The key that takes the human's last move back, 0 when there is none.

    While the others play, a first press of it only runs to the next question.
    """
    return BACK_KEY if can_go_back(m) and m.cell[HAND] else 0


def give_hint(m: Machine) -> None:
    """Choose what the hard player would, and say why; a pick-up leaves the choice as it is."""
    seen = view_of_part_one(m) if m.G == 1 else view_of_part_two(m)
    play, m.Z = hint.card(seen) if isinstance(seen, heads.PartOne) else hint.play(seen)
    if play:
        offer(m, play)


def on_their_way(m: Machine, start: Way, end: Way) -> bool:
    """Let the next of the cards on their way fly; whether one does: not when somebody hurries.

    `start` and `end` tell the pixels between which a packed card flies. The lowest goes first, and
    the more there are, the quicker.
    """
    frames = max(QUICKEST, min(SLOWEST, ALL_CARDS // m.M.bit_count())) if m.M else SLOWEST
    while m.Y:
        bit = m.Y & -m.Y
        m.Y ^= bit
        card = rules.top(bit)
        m.play(sounds.DEAL)
        glide(m, card, start(card), end(card), frames)
        if m.delay:
            return True
    return False


def turns_over(m: Machine, x: int, y: int) -> bool:
    """Let the last card turn over where the stock was; whether it begins to: not in a hurry."""
    if m.Y or hurried(m):
        m.Y = 0
        return False
    m.play(sounds.FLIP)
    m.fly(sprites.TURNING, x, y, x, y, TURN, sprites.FRAMES[sprites.TURNING])
    m.W = m.frames + m.delay
    m.Y = rules.bit(m.cell[LAST_CARD]) * (m.delay > 0)
    return m.Y > 0


def draw_from_stock(m: Machine) -> None:
    """The player who has just played draws a card, while there is one; the play is told."""
    play, seat = on_table(m)[-1], 1 << m.P
    if m.D == DECK_CARDS:
        tell(m, "plays", seat, play)
        return
    card = m.cell[DECK + m.D]
    m.D += 1
    m.cell[HAND + m.P] |= rules.bit(card)
    m.play(sounds.LAND)
    if m.D == DECK_CARDS:
        m.H = m.P
    if m.P == HUMAN:
        tell(m, "draws", seat, play, card)
        if m.D == DECK_CARDS:
            tell(m, "last_you")
    else:
        tell(m, "last" if m.D == DECK_CARDS else "plays", seat, play)


def page_of(m: Machine, key: int) -> int:
    """The line that a key of the page MORE leads to."""
    m.play(sounds.KEY)
    m.E = m.F = m.Z = m.O = 0
    if key == HINT_KEY:
        give_hint(m)
        return 188
    if key == BACK_KEY and can_go_back(m):
        go_back(m)
        return 115 if m.G == 1 else 225
    if key == BACK_KEY:
        m.play(sounds.REFUSE)
        return 188
    if key == LOG_KEY:
        m.O = max(0, len(kept(m)) - pages.LOG_LINES)
    return {MORE_KEY: 186, TABLE_KEY: 182, LOG_KEY: 184, WON_KEY: 180}[key]
