from collections.abc import Callable
from typing import NamedTuple

from engine.twopart_rules import *


class PartOne(NamedTuple):
    seat: int
    hand: int
    counts: tuple[int, ...]
    stock: int
    played: tuple[int, ...]
    behind: int
    pile: int
    won: tuple[int, ...]
    trump: int


class PartTwo(NamedTuple):
    seat: int
    hand: int
    counts: tuple[int, ...]
    table: tuple[int, ...]
    size: int
    known: tuple[int, ...]
    loose: int
    trump: int
    quiet: int


def easy_throw(view, dice):
    options = cards(view.hand)
    return options[dice % len(options)]


def easy_play(view, dice):
    if view.quiet >= 30 and dice & 1:
        return random_play(view, dice >> 1)
    return easy_rule(view, dice)


def random_play(view, dice):
    last = view.table[-1] if view.table else 0
    plays = legal_plays(view.hand, last, view.trump)
    if last:
        plays.append(0)
    return plays[dice % len(plays)]


def easy_rule(view, dice):
    last = view.table[-1] if view.table else 0
    able = answers(view.hand, last, view.trump)
    plain = able & ~SUIT_BITS[view.trump]
    if plain:
        return run_from(able, plain & -plain)
    trumps = legal = able
    n = trumps.bit_count()
    if not n:
        return 0
    for _ in range(dice % n):
        legal &= legal - 1
    return legal & -legal
HEADS=[(easy_throw,easy_play)]
