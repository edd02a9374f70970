"""The rules of Twopart as pure functions of integers.

Owns: what a series is, what beats what, the legal plays of a hand, the outcome of a round in part
one, the way of the low cards, whose turn is next. Knows no machine, no screen, no player's plan.

A *card* is packed as everywhere: number << 2 | suit, number 1 (ace) to 13 (king), suit 0 spades,
1 hearts, 2 clubs, 3 diamonds. A *set* of cards (a hand, a won pile, a play) is one integer with a
bit for each card, at rank << 2 | suit; the rank of the ace is 14, so a higher card of a suit is
always a higher bit, four bits further. Bits 8 to 59 are in use: a set fits a memory cell. A *play*
is a set whose cards are consecutive in one suit; 0 is "no play": an empty table, or a pick-up.
*Seats* are numbered 0 to 3 in playing order; a set of seats has bit n for seat n.
"""

from collections.abc import Sequence

from engine.cards import ACE

SEATS = 4
HAND = 3
NO_SUIT = -1
ACE_RANK, LOW_RANK, LOWEST = 14, 5, 2
STEP = 4

SUIT_BITS = tuple(
    sum(1 << (rank << 2 | s) for rank in range(LOWEST, ACE_RANK + 1)) for s in range(4)
)
PACK = sum(SUIT_BITS)
LOW_CARDS = sum(0xF << (rank << 2) for rank in range(LOWEST, LOW_RANK + 1))
# What is higher in the same suit, by the place of a card's bit.
HIGHER = tuple(SUIT_BITS[p & 3] & -(2 << p) for p in range(60))


# Cards and sets


def rank(card: int) -> int:
    """2 to 14, ace high."""
    number = card >> 2
    return ACE_RANK if number == ACE else number


def bit(card: int) -> int:
    """The set that holds just this card."""
    return 1 << (rank(card) << 2 | card & 3)


def card_at(place: int) -> int:
    """The packed card whose bit is at this place (8 to 59)."""
    return ACE << 2 | place & 3 if place >> 2 == ACE_RANK else place


def cards(group: int) -> list[int]:
    """The packed cards of a set, suit by suit, low to high: the order of a hand on the screen."""
    return [
        card_at(r << 2 | s) for s in range(4) for r in range(2, 15) if group >> (r << 2 | s) & 1
    ]


def group(packed: Sequence[int]) -> int:
    """The set of these packed cards."""
    return sum(bit(card) for card in packed)


# Plays of part two


def top(play: int) -> int:
    """The highest card of a play, packed."""
    return card_at(play.bit_length() - 1)


def suit(play: int) -> int:
    """The suit of a play."""
    return (play.bit_length() - 1) & 3


def run_from(group: int, lowest: int) -> int:
    """The longest series of the set that begins with its card `lowest` (a set of one card)."""
    s = (lowest.bit_length() - 1) & 3
    own = group & SUIT_BITS[s] & -lowest
    # The carry of the sum runs through all bits of the series and stops at the first gap.
    return own & ~((own | ~SUIT_BITS[s]) + lowest)


def run_to(group: int, highest: int) -> int:
    """The longest series of the set that ends with its card `highest`: what a click offers."""
    play = step = highest
    while step := step >> STEP & group:
        play |= step
    return play


def answers(hand: int, last: int, trump: int) -> int:
    """The cards of a hand that beat the last play; the whole hand when the table is empty.

    A series may be played when all its cards are in this set.
    """
    if not last:
        return hand
    place = last.bit_length() - 1
    return hand & (HIGHER[place] if place & 3 == trump else HIGHER[place] | SUIT_BITS[trump])


def legal_plays(hand: int, last: int, trump: int) -> list[int]:
    """Every play of a hand that beats the last one, lowest card first, short before long.

    The pick-up is not listed: it is legal whenever `last` is not 0.
    """
    able = rest = answers(hand, last, trump)
    plays = []
    while rest:
        step = rest & -rest
        rest ^= step
        play = 0
        while step:
            play |= step
            plays.append(play)
            step = step << STEP & able
    return plays


def loser(seats: int) -> int:
    """The seat that has lost when only one of `seats` (those with cards) is left, else -1."""
    return seats.bit_length() - 1 if seats & (seats - 1) == 0 else -1


# Rounds of part one


def round_outcome(played: Sequence[int]) -> int:
    """Who is left of a round of part one: a set of positions in the order of play.

    One bit is the winner; two or more are the contenders of a tie, the highest tied rank.
    """
    ranks = [rank(card) for card in played]
    tied = [r for r in ranks if ranks.count(r) > 1]
    best = max(tied or ranks)
    return sum(1 << i for i, r in enumerate(ranks) if r == best)


def still_in(contenders: int, able: int) -> int:
    """Who of the contenders goes on, given the positions that still have cards.

    Two or more bits play another round for the pile, the lowest of them leads. One bit has won.
    """
    if contenders & (contenders - 1) == 0:
        return contenders
    return contenders & able or contenders & -contenders


# Seats


def next_player(seat: int, seats: int) -> int:
    """The next of `seats` in playing order after this one (itself, when there is no other)."""
    if not seats:
        raise ValueError("no seat has cards: ask who is next only while somebody has")
    for step in range(1, SEATS):
        if seats >> (seat + step) % SEATS & 1:
            return (seat + step) % SEATS
    return seat


def first_player(seat: int, seats: int) -> int:
    """This seat if it is one of `seats`, else the next of them."""
    return seat if seats >> seat & 1 else next_player(seat, seats)


# Between the parts


def empty_handed(won: Sequence[int]) -> int:
    """The seats that won nothing and take the low cards."""
    return sum(1 << seat for seat, pile in enumerate(won) if not pile)


def keeps(pile: int, takers: int) -> int:
    """What a seat keeps of its won pile when `takers` won nothing."""
    return pile & ~LOW_CARDS if takers else pile


def starter(last_winner: int, won: Sequence[int]) -> int:
    """Who leads part two: the winner of the last pile, or the next seat with cards."""
    takers = empty_handed(won)
    seats = sum(1 << seat for seat in range(SEATS) if keeps(won[seat], takers)) | takers
    return first_player(last_winner, seats)


def taker(index: int, takers: int, leader: int) -> int:
    """The seat that gets the shuffled low card number `index` (0 to 15) when `leader` starts."""
    seat = next_player(leader, takers)
    for _ in range(index % takers.bit_count()):
        seat = next_player(seat, takers)
    return seat
