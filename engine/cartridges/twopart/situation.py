"""Who holds what, what lies where, and what each computer player may see of it.

Owns the reading of the memory and the steps that move cards in it. Draws nothing.
"""

from engine.cartridges.twopart import heads, rules
from engine.cartridges.twopart.memory import (
    BY, DECK_CARDS, HAND, HUMAN, KNOWN, LAST_CARD, LOOSE, NOBODY, OWN_WON, PILE, TABLE, WON,
)  # fmt: skip
from engine.cartridges.twopart.rules import SEATS
from engine.machine import Machine


def holders(m: Machine) -> int:
    """The seats that have cards."""
    return sum(1 << seat for seat in range(SEATS) if m.cell[HAND + seat])


def on_table(m: Machine) -> list[int]:
    """The plays on the table, in part one the cards of this round."""
    return m.cell[TABLE : TABLE + m.I]


def last_play(m: Machine) -> int:
    """The play to beat, 0 when the table is empty."""
    return m.cell[TABLE + m.I - 1] if m.I else 0


def trump_suit(m: Machine) -> int:
    """The suit of the last card of the deck: known to nobody before it is drawn."""
    return m.cell[LAST_CARD] & 3


def flown(m: Machine) -> int:
    """The cards that have left the place they come from, of those on their way."""
    return m.M & ~m.Y


def landed(m: Machine) -> int:
    """The cards of a play on its way that lie on the table already: all that left but the last."""
    return _but_the_highest(flown(m) & m.cell[HAND + m.P % SEATS])


def in_hand(m: Machine, seat: int) -> int:
    """The cards that a hand shows: without those that fly out, with those of a pick-up so far."""
    held = m.cell[HAND + seat] & ~flown(m)
    picks_up = seat == m.P and last_play(m) == m.M
    return held | _but_the_highest(flown(m)) if picks_up else held


def _but_the_highest(cards: int) -> int:
    return cards ^ 1 << cards.bit_length() - 1 if cards else 0


def seen_trump(m: Machine) -> int:
    """The trump, if all see it or the human drew the last card; else NO_SUIT."""
    return trump_suit(m) if m.S or m.D == DECK_CARDS and m.H == HUMAN else rules.NO_SUIT


def able(m: Machine) -> int:
    """The cards of the human that can be part of a legal play."""
    if m.G == 1:
        return m.cell[HAND]
    return rules.answers(m.cell[HAND], last_play(m), trump_suit(m))


def able_positions(m: Machine) -> int:
    """The positions of this round whose players still have cards."""
    return sum(1 << place for place in range(m.N) if m.cell[HAND + m.cell[BY + place]])


def begin_round(m: Machine, order: list[int]) -> None:
    """An empty row of played cards for these seats; what was played stays in the pile."""
    m.cell[TABLE:PILE] = [0] * (PILE - TABLE)
    m.cell[BY : BY + len(order)] = order
    m.N = len(order)
    m.B = m.I = 0
    m.P = NOBODY


def win_pile(m: Machine) -> None:
    """The pile goes to seat A; the human's won cards keep the order in which they came."""
    if m.A == HUMAN:
        start = OWN_WON + m.cell[WON].bit_count()
        taken = rules.cards(m.M)
        m.cell[start : start + len(taken)] = taken
    m.cell[WON + m.A] |= m.M
    m.cell[PILE] = m.M = 0
    begin_round(m, [])


def lay(m: Machine) -> None:
    """The play M of part two goes from the hand of seat P to the table; all see which cards."""
    m.cell[HAND + m.P] ^= m.M
    m.cell[KNOWN + m.P] &= ~m.M
    m.cell[LOOSE] &= ~m.M
    m.cell[TABLE + m.I] = m.M
    m.cell[BY + m.I] = m.P
    m.M = 0
    m.I += 1
    m.Q += 1


def take_last(m: Machine) -> int:
    """The last play of part two goes into the hand of seat P; returns it."""
    m.I -= 1
    taken = m.cell[TABLE + m.I]
    m.cell[TABLE + m.I] = m.cell[BY + m.I] = m.M = 0
    m.cell[HAND + m.P] |= taken
    m.cell[KNOWN + m.P] |= taken
    m.Q += 1
    return taken


def hand_over(m: Machine) -> None:
    """Won piles become hands; who won nothing gets the low cards, singly, in turn."""
    won = tuple(m.cell[WON : WON + SEATS])
    m.B = rules.empty_handed(won)
    m.cell[KNOWN : KNOWN + SEATS] = [heads.known_at_start(seat, won) for seat in range(SEATS)]
    m.cell[LOOSE] = heads.loose_at_start(won)
    hands = [rules.keeps(pile, m.B) for pile in won]
    if m.B:
        leader = rules.starter(m.A, won)
        low = rules.cards(rules.LOW_CARDS)
        for index in range(len(low)):
            card = low.pop(m.rnd(len(low)))
            hands[rules.taker(index, m.B, leader)] |= rules.bit(card)
    m.cell[HAND : HAND + SEATS] = hands


def sort_won(m: Machine) -> bool:
    """Sort the human's won cards by suit and rank; tells whether there are any."""
    won = m.cell[WON]
    m.cell[OWN_WON : OWN_WON + won.bit_count()] = rules.cards(won)
    return won > 0


def own_won(m: Machine) -> list[int]:
    """The human's won cards in the order in which they are kept."""
    return m.cell[OWN_WON : OWN_WON + m.cell[WON].bit_count()]


def view_of_part_one(m: Machine) -> heads.PartOne:
    """What the seat to act sees in part one."""
    knows = m.S or m.D == DECK_CARDS and m.H == m.P
    return heads.PartOne(
        m.P,
        m.cell[HAND + m.P],
        tuple(rules.top(play) for play in on_table(m)),
        m.N - m.I - 1,
        m.cell[PILE],
        tuple(m.cell[WON : WON + SEATS]),
        trump_suit(m) if knows else rules.NO_SUIT,
    )


def view_of_part_two(m: Machine) -> heads.PartTwo:
    """What the seat to act sees in part two."""
    return heads.PartTwo(
        m.P,
        m.cell[HAND + m.P],
        tuple(hand.bit_count() for hand in m.cell[HAND : HAND + SEATS]),
        tuple(on_table(m)),
        m.N,
        tuple(m.cell[KNOWN : KNOWN + SEATS]),
        m.cell[LOOSE],
        trump_suit(m),
        m.Q,
    )
