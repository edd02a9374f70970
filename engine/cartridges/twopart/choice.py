"""The human's choice: keys and clicks become a card, a series, or a pick-up.

Owns the registers C, E, F, L, T and Z. Draws nothing.
"""

from engine import sounds
from engine.cartridges.twopart import hint, rules
from engine.cartridges.twopart.memory import HAND, HUMAN, LEVEL, LEVELS, WON
from engine.cartridges.twopart.pace import ask
from engine.cartridges.twopart.rules import SEATS, STEP
from engine.cartridges.twopart.situation import able, in_hand, trump_suit
from engine.charset import encode
from engine.machine import (
    DOWN, ENTER, LEFT, LEFT_BUTTON, RIGHT, RIGHT_BUTTON, SPACE, TAB, UP, Machine,
)  # fmt: skip

CARD_KEY, LEVEL_KEY, ENTRY_KEY = 256, 320, 330
"""Clicks: on the card with a place (8 to 59), on the level of a seat, on an entry of a list."""
ARROWS = frozenset((LEFT, RIGHT, UP, DOWN))
NAME_KEY, RECORD_KEY, WON_KEY, SORT_KEY = map(ord, "nrws")
MORE_KEY, HINT_KEY, BACK_KEY, LOG_KEY, TABLE_KEY = TAB, *map(ord, "hult")
LOOK_KEYS = frozenset((DOWN, SPACE, WON_KEY))
SORT_KEYS = frozenset((DOWN, SORT_KEY))
PAGE_KEYS = frozenset((MORE_KEY, HINT_KEY, BACK_KEY, LOG_KEY, TABLE_KEY))
"""Keys that lead to the hint, to the move before, to what happened, to what lies on the table."""
MUST_LEAD, NO_MEANING, UNCHOSEN = 1, 2, 3
"""What F says was refused, beside cards: a pick-up of nothing, a key, a play nobody has chosen."""
_LETTERS = {
    code: ord(letter)
    for letter, typed in zip(
        "nrwshult", ("NТミ", "RКス", "WЦテ", "SЫト", "HРク", "UГナ", "LДリ", "TЕカ"), strict=True
    )
    for code in encode(typed)
}
"""What the keys of the letters type as capitals, in the Russian and in the kana layout."""


def asked_key(m: Machine) -> int:
    """The key of this frame, used up; a letter is that of its key, whatever the layout."""
    key = m.inchar()
    return _LETTERS.get(key, key)


def title_key(m: Machine, key: int) -> bool:
    """Take an arrow or a click on a level; tells whether it was one."""
    if key in (UP, DOWN):
        m.O = (m.O + (1 if key == DOWN else -1)) % (SEATS - 1)
        return True
    step = {LEFT: -1, RIGHT: 1}.get(key, 0)
    if LEVEL_KEY < key < LEVEL_KEY + SEATS:
        m.O = key - LEVEL_KEY - 1
        step = 1
    seat = m.O % (SEATS - 1) + 1
    m.cell[LEVEL + seat] = (m.cell[LEVEL + seat] - 1 + step) % LEVELS + 1
    return bool(step)


def clicked_right(m: Machine, anywhere: bool = False) -> int:
    """The key under the pointer when the right button went down, 1 for any place; else 0."""
    if not m.pressed & RIGHT_BUTTON:
        return 0
    m.pressed &= ~RIGHT_BUTTON
    return m.zone_key(m.px, m.py) or int(anywhere)


def place_of(card: int) -> int:
    """The place of a packed card in a set."""
    return rules.rank(card) << 2 | card & 3


def in_order(m: Machine) -> list[int]:
    """The human's cards as they lie: in part one by rank, then by suit; in part two by suit."""
    hand = rules.cards(in_hand(m, HUMAN))
    return sorted(hand, key=place_of) if m.G == 1 else hand


def run_of(m: Machine, place: int) -> int:
    """The whole series of cards that can be played to which this one belongs; in part one itself.

    0 when the card cannot be played.
    """
    group = able(m)
    if not group >> place & 1:
        return 0
    if m.G == 1:
        return 1 << place
    lowest = rules.run_to(group, 1 << place)
    return rules.run_from(group, lowest & -lowest)


def runs(m: Machine) -> list[int]:
    """The whole series that can be played, in the order in which the cards lie; trumps last."""
    able_cards = able(m)
    cards = [card for card in in_order(m) if able_cards & rules.bit(card)]
    if m.G == 2:
        trump = trump_suit(m)
        cards.sort(key=lambda card: card & 3 == trump)
    return list(dict.fromkeys(run_of(m, place_of(card)) for card in cards))


def first_run(m: Machine) -> int:
    """What is offered first, 0 when nothing can be played: the series with the lowest card.

    A trump only when no plain card can be played.
    """
    found = runs(m)
    plain = [run for run in found if m.G == 1 or rules.suit(run) != trump_suit(m)]
    return min(plain or found, key=lambda run: (run & -run).bit_length() - 1 >> 2, default=0)


def begin_choice(m: Machine) -> None:
    """It is the human's turn: the first series is offered."""
    offer(m, first_run(m))
    m.T = 0
    ask(m)


def resume_choice(m: Machine) -> None:
    """Back from a page or a hint: what is chosen has been seen, and a click plays it."""
    m.T = m.T or 1
    ask(m)


def offer(m: Machine, play: int) -> None:
    """Choose these cards."""
    m.C, m.L = max(play.bit_length() - 1, 0), play.bit_count()


def chosen(m: Machine) -> int:
    """The play that ENTER would make, 0 none."""
    return sum(1 << m.C - STEP * step for step in range(m.L)) if m.C else 0


def plays_now(m: Machine, key: int) -> bool:
    """Whether a key plays what is chosen: ENTER, or one more click on a card chosen alone."""
    again = key == CARD_KEY + m.C and m.T == m.C and m.L == 1
    if not m.C or not (again or key == ENTER and not m.E):
        return False
    m.M = m.Y = chosen(m)
    return True


def select(m: Machine, key: int) -> bool:
    """Take a key that changes the choice; tells whether it was one."""
    m.F = m.Z = 0
    if CARD_KEY < key < LEVEL_KEY:
        click(m, key - CARD_KEY)
    elif key in ARROWS:
        if m.C:
            offer(m, moved(m, key))
        m.T = 1
    else:
        return False
    m.play(sounds.KEY if m.F in (0, UNCHOSEN) else sounds.REFUSE)
    return True


def moved(m: Machine, key: int) -> int:
    """What an arrow makes of the choice.

    Left and right move a part of a series along it, and a whole one on to the next; up adds the
    next higher card, at the end of the series the next lower one; down takes the highest away.
    """
    play, run = chosen(m), run_of(m, m.C)
    lower, higher = play | play >> STEP & run, play | play << STEP & run
    if key == UP:
        return higher if higher != play else lower
    if key == DOWN:
        return play ^ 1 << m.C if m.L > 1 else play
    if key == RIGHT and higher != play:
        return higher ^ (play & -play)
    if key == LEFT and lower != play:
        return lower ^ 1 << m.C
    found = runs(m)
    return found[(found.index(run) + (1 if key == RIGHT else -1)) % len(found)]


def click(m: Machine, place: int) -> None:
    """A click offers the series of a card; within it, the part to the card clicked before.

    A second click on the same card takes it alone. Where the first one changes nothing that can
    be seen and the next one plays, that is said.
    """
    run, before = run_of(m, place), chosen(m)
    if not run:
        m.F = place if m.cell[HAND] >> place & 1 else 0
        return
    if place == m.T:
        offer(m, 1 << place)
    elif m.T > 1 and run >> m.T & 1:
        reach(m, place)
    else:
        offer(m, run)
        m.F = UNCHOSEN if before == run == 1 << place else 0
    m.T = place


def reach(m: Machine, place: int) -> None:
    """Add a card beside what is chosen, with all between; within it, choose from the last click."""
    play = chosen(m)
    if play >> place & 1:
        stretch_to(m, place)
    else:
        low, high = min(play & -play, 1 << place), max(play, 1 << place)
        offer(m, run_of(m, place) & -low & (1 << high.bit_length()) - 1)


def stretch_to(m: Machine, place: int) -> None:
    """Choose all from the card that was clicked last to this one, if a series can hold both."""
    run = run_of(m, place)
    low, high = sorted((m.T, place))
    if run >> m.T & 1:
        offer(m, run & -(1 << low) & (2 << high) - 1)


def dragged(m: Machine) -> bool:
    """Take the pointer that is held down on another card; tells whether that changed the choice."""
    if m.G != 2 or m.T < 2 or not m.button & LEFT_BUTTON or m.pressed:
        return False
    place, before = m.zone_key(m.px, m.py) - CARD_KEY, (m.C, m.L)
    if not 0 < place < LEVEL_KEY - CARD_KEY or place == m.T:
        return False
    stretch_to(m, place)
    return before != (m.C, m.L)


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
    """Whether a key picks up the last play; asked back if it can be beaten and no hint said so."""
    asked, m.E = m.E or m.Z == hint.SAVES, 0
    if select(m, key) or key == ENTER and m.C:
        return False
    if key not in (SPACE, ENTER) or not m.I:
        m.F = NO_MEANING if m.I else MUST_LEAD
        m.play(sounds.REFUSE)
        return False
    if m.C and not asked:
        ask(m)
        m.E = 1
        m.play(sounds.PUSH)
        return False
    return True
