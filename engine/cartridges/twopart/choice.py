"""The human's choice: keys and clicks become a card, a series, or a pick-up.

Owns the registers C, E, F, L and T. Draws nothing.
"""

from engine import sounds
from engine.cartridges.twopart import rules
from engine.cartridges.twopart.memory import HAND, LEVEL, LEVELS, WON
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import able, trump_suit
from engine.charset import encode
from engine.machine import DOWN, ENTER, LEFT, RIGHT, RIGHT_BUTTON, UP, Machine

CARD_KEY, LEVEL_KEY = 256, 320
"""Clicks: on the card with a place (8 to 59), on the level of a seat."""
LOOK_KEYS = frozenset((DOWN, *encode(" wW")))
SORT_KEYS = frozenset((DOWN, *encode("sSыЫトЫ")))


def title_key(m: Machine, key: int) -> bool:
    """Take an arrow or a click on a level; tells whether it was one."""
    if key in (UP, DOWN):
        m.O = (m.O + (1 if key == DOWN else -1)) % (SEATS - 1)
        return True
    step = {LEFT: -1, RIGHT: 1}.get(key, 0)
    if LEVEL_KEY < key < LEVEL_KEY + SEATS:
        m.O = key - LEVEL_KEY - 1
        step = 1
    seat = m.O + 1
    m.cell[LEVEL + seat] = (m.cell[LEVEL + seat] - 1 + step) % LEVELS + 1
    return bool(step)


def clicked_right(m: Machine, anywhere: bool = False) -> int:
    """The key under the pointer when the right button went down, 1 for any place; else 0."""
    if not m.pressed & RIGHT_BUTTON:
        return 0
    m.pressed &= ~RIGHT_BUTTON
    return m.zone_key(m.px, m.py) or int(anywhere)


def first_card(m: Machine) -> int:
    """The place of the card that is offered first, 0 when none can be played.

    In part two the lowest that can be played; a trump only when no plain card can.
    """
    group = able(m)
    if not group:
        return 0
    if m.G == 1:
        return place_of(rules.cards(group)[0])
    plain = group & ~rules.SUIT_BITS[trump_suit(m)]
    return place_of(min(rules.cards(plain or group), key=rules.rank))


def begin_choice(m: Machine) -> None:
    """It is the human's turn: the first card is offered."""
    choose(m, first_card(m))
    m.T = 0


def place_of(card: int) -> int:
    """The place of a packed card in a set."""
    return rules.rank(card) << 2 | card & 3


def choose(m: Machine, place: int) -> None:
    """Choose a card: at the right end of a run the whole run, else the card alone."""
    m.C = place
    m.L = min(place, 1)
    group = able(m)
    if m.G == 2 and place and not group >> place + rules.STEP & 1:
        m.L = rules.run_to(group, 1 << place).bit_count()


def chosen(m: Machine) -> int:
    """The play that ENTER would make, 0 none."""
    return sum(1 << m.C - rules.STEP * step for step in range(m.L))


def longest(m: Machine) -> int:
    """How long the series that ends with the chosen card can be."""
    return rules.run_to(able(m), 1 << m.C).bit_count() if m.C and m.G == 2 else m.L


def plays_now(m: Machine, key: int) -> bool:
    """Whether a key plays what is chosen: ENTER, or a second click on the card."""
    again = key == CARD_KEY + m.C and m.T
    if not m.C or not (again or key == ENTER and not m.E):
        return False
    m.M = chosen(m)
    return True


def select(m: Machine, key: int) -> bool:
    """Take a key that changes the choice; tells whether it was one."""
    group = able(m)
    m.F = 0
    if key in (LEFT, RIGHT) and group:
        places = [place_of(card) for card in rules.cards(group)]
        step = 1 if key == RIGHT else -1
        choose(m, places[(places.index(m.C) + step) % len(places)])
    elif key == UP:
        m.L = min(m.L + 1, longest(m))
    elif key == DOWN:
        m.L = max(m.L - 1, min(m.L, 1))
    elif CARD_KEY < key < LEVEL_KEY:
        place = key - CARD_KEY
        if group >> place & 1:
            choose(m, place)
        elif m.cell[HAND] >> place & 1:
            m.F = place
    elif key not in (LEFT, RIGHT):
        return False
    m.T = 1
    m.play(sounds.REFUSE if m.F else sounds.KEY)
    return True


def looks(m: Machine, key: int) -> bool:
    """Whether a key looks at the won cards; there is nothing to see before the first."""
    if key not in LOOK_KEYS:
        if key == UP or not select(m, key):
            m.play(sounds.REFUSE)
        return False
    m.F = int(not m.cell[WON])
    m.play(sounds.REFUSE if m.F else sounds.KEY)
    return not m.F


def picks_up(m: Machine, key: int) -> bool:
    """Whether a key picks up the last play; asks back when it could be beaten."""
    asked, m.E = m.E, 0
    if select(m, key) or key == ENTER and m.C:
        return False
    if not m.I:
        m.F = 1
        m.play(sounds.REFUSE)
        return False
    if m.C and not asked:
        m.E = 1
        m.play(sounds.PUSH)
        return False
    return True
