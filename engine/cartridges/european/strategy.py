"""The heads of the seats of European blackjack: easy, normal, hard, and the advice for hints.

Every head is a pure function of a `View`, which holds what a player at the table can see and
nothing else; no head can reach the hole card or the shoe. Owns the moves and the common chart. The
values come from strategy_table.py, which solver.py writes.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.cards import ACE, add, is_soft, points, total
from engine.cartridges.european.strategy_table import VALUES

MOVES = STAND, HIT, DOUBLE, SPLIT = 1, 2, 4, 8
"""The moves as bits, in the order of the stored values; legal moves are a mask of them."""

STAND_FROM = 17


class View(NamedTuple):
    """What a head sees.

    `hand` holds the packed cards of the hand to be played, `upcard` the dealer's packed card,
    `legal` the mask of moves, `hands` how many hands the seat has by now (an ace and a ten are a
    natural only when it is 1), `seen` the other packed cards shown since the shuffle.
    """

    hand: tuple[int, ...]
    upcard: int
    legal: int
    hands: int = 1
    seen: tuple[int, ...] = ()


# The chart as printed for four to eight decks where the dealer looks for a natural, stands on soft
# 17 and a split hand may be doubled (Wizard of Odds, "4-Deck to 8-Deck Blackjack Strategy").
# Upcards 2 to 10, then the ace. S stand, H hit, D double or hit, d double or stand, P split.
COMMON_HARD = {
    **dict.fromkeys(range(4, 9), "HHHHHHHHHH"),
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    **dict.fromkeys(range(13, 17), "SSSSSHHHHH"),
    **dict.fromkeys(range(17, 22), "SSSSSSSSSS"),
}
COMMON_SOFT = {
    12: "HHHHHHHHHH",
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SddddSSHHH",
    **dict.fromkeys(range(19, 22), "SSSSSSSSSS"),
}
COMMON_SPLITS = {
    1: "PPPPPPPPPP",
    2: "PPPPPP....",
    3: "PPPPPP....",
    4: "...PP.....",
    6: "PPPPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: "PPPPP.PP..",
}
PREFERENCE = {
    "S": (STAND,),
    "H": (HIT, STAND),
    "D": (DOUBLE, HIT, STAND),
    "d": (DOUBLE, STAND),
}


def hand_total(cards: tuple[int, ...]) -> tuple[int, bool]:
    """The better total of packed cards and whether an ace counts 11 in it."""
    hand = 0
    for card in cards:
        hand = add(hand, card)
    return total(hand), is_soft(hand)


def is_pair(cards: tuple[int, ...]) -> bool:
    """Whether these are two cards of the same value; king and 10 are."""
    return len(cards) == 2 and points(cards[0]) == points(cards[1])


def first_legal(view: View, wanted: tuple[int, ...]) -> int:
    """The first of the wanted moves that is legal."""
    for move in wanted:
        if move & view.legal:
            return move
    raise ValueError(f"no move of {wanted} is in the legal mask {view.legal}: ask only open hands")


def easy(view: View) -> int:
    """Hits under 17, otherwise stands."""
    points_now, _ = hand_total(view.hand)
    return first_legal(view, (HIT, STAND) if points_now < STAND_FROM else (STAND,))


def normal(view: View) -> int:
    """The common chart, made for a dealer who looks for a natural first."""
    column = (points(view.upcard) - 2) % 10
    if view.legal & SPLIT and is_pair(view.hand):
        splits = COMMON_SPLITS.get(points(view.hand[0]))
        if splits and splits[column] == "P":
            return SPLIT
    number, soft = hand_total(view.hand)
    letter = (COMMON_SOFT if soft else COMMON_HARD)[number][column]
    return first_legal(view, PREFERENCE[letter])


def hard(view: View) -> int:
    """The best basic strategy of this game."""
    return advise(view)[0]


def move_values(view: View) -> dict[int, int]:
    """What every legal move is worth, in 1/10000 of the hand's first stake.

    Two cards of the same value have a row of their own, also when they may not be split.
    """
    number, soft = hand_total(view.hand)
    kind = "soft" if soft else "hard"
    if is_pair(view.hand):
        kind, number = "pair", points(view.hand[0])
    elif number == 21 and len(view.hand) == 2 and view.hands == 1:
        kind = "natural"
    column = points(view.upcard) - ACE
    rows = zip(MOVES, VALUES[kind][number], strict=False)
    return {move: values[column] for move, values in rows if move & view.legal}


def advise(view: View) -> tuple[int, dict[int, int]]:
    """The best legal move and what every legal move is worth, in 1/10000 of the first stake.

    On equal values the first of stand, hit, double, split is the best. Raises ValueError when no
    move is legal.
    """
    values = move_values(view)
    if not values:
        raise ValueError(f"no legal move in mask {view.legal}: ask only for open hands")
    return max(values, key=values.__getitem__), values


HEADS: tuple[Callable[[View], int], ...] = (easy, normal, hard)
"""The levels in ascending order."""
