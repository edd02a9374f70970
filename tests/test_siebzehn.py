"""17 und 4: the rules with stacked decks, chips in every hand, and not one of them lost."""

import random
from functools import cache
from itertools import product

import pytest
from driving import assert_screen_is_valid, play, run

from engine import cards, charset, chips, screen, sounds, sprites
from engine.cartridges import siebzehn
from engine.cartridges.siebzehn import BANK, PLAYER, POT
from engine.machine import (
    BACKSPACE,
    DOWN,
    ENTER,
    LANGUAGES,
    LEFT,
    POINTER_SPRITE,
    RIGHT,
    SPACE,
    TAB,
    UP,
    Machine,
)
from engine.messages import table

PROGRAM = siebzehn.PROGRAM.check()
DECK = PROGRAM.cells["deck"]
NUMBERS = {"A": 1, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13}
DEAL_PLACE, OK_PLACE = (80, 84), (136, 84)
POT_PLACE, BANK_PLACE, NOWHERE = (212, 90), (212, 30), (60, 150)
TURN, MENU, MESSAGE, BROKEN, GAME_OVER = 20, 26, 50, 70, 80


def table_with(hand: str = "", skip: bool = True, **options: object) -> Machine:
    """A machine before the deal, the deck beginning with these cards in the order of the deal.

    The order is player, bank, player, bank, then whoever asks first.
    """
    m = Machine(PROGRAM, seed=1, skip=skip, **options)
    play(m, "w1 SPACE")
    assert m.line == TURN
    stack(m, hand)
    return m


def stack(m: Machine, hand: str) -> None:
    """Bring these cards to the top of the deck; no card is in it twice."""
    for place, name in enumerate(hand.split(), DECK.start + m.D):
        number = NUMBERS[name]
        found = next(at for at in range(place, DECK.stop) if m.cell[at] >> 2 == number)
        m.cell[place], m.cell[found] = m.cell[found], m.cell[place]


def give(m: Machine, area: chips.Area, *values: int) -> None:
    """Replace the chips of an area."""
    m.cell[area.first] = 0
    chips.add(m, area, *values)
    siebzehn.choose_nearest(m)
    siebzehn.draw_table(m)


def sums(m: Machine) -> tuple[int, int, int]:
    """What bank, pot and player have."""
    return chips.total(m, BANK), chips.total(m, POT), chips.total(m, PLAYER)


def money(m: Machine) -> int:
    return sum(sums(m)) + m.H


def totals(m: Machine) -> tuple[int, int]:
    return cards.total(m.cell[34]), cards.total(m.cell[35])


def shown(m: Machine) -> str:
    return " ".join(" ".join(row.split()) for row in m.text())


def chip_place(m: Machine, value: int) -> tuple[int, int]:
    """A pixel at which this chip of the player's is seen."""
    for number in range(chips.shown(m, PLAYER), 0, -1):
        if chips.value(m, PLAYER, number) == value:
            x, y = chips.place(m, PLAYER, number)
            seen = [(x + 8, y + down) for down in range(chips.HEIGHT)]
            return next(place for place in seen if chips.hit(m, PLAYER, *place) == number)
    raise LookupError(value)


def click(m: Machine, place: tuple[int, int], button: int = 1) -> None:
    m.frame(0, *place, button)
    m.frame(0, *place, 0)


def grab(m: Machine, value: int) -> None:
    m.frame(0, *chip_place(m, value), 1)
    assert m.H == value


def drag(m: Machine, value: int, place: tuple[int, int]) -> None:
    grab(m, value)
    m.frame(0, *place, 1)
    m.frame(0, *place, 0)
    assert not m.H


# Hands


def plain_total(numbers: list[int]) -> int:
    """The best total by trying every ace as 1 and as 11."""
    worth = {**{n: (n,) for n in (7, 8, 9, 10)}, 1: (1, 11), 11: (2,), 12: (3,), 13: (4,)}
    all_totals = {sum(choice) for choice in product(*(worth[number] for number in numbers))}
    good = [total for total in all_totals if total <= 21]
    return max(good) if good else min(all_totals)


def test_hand_values_are_those_of_plain_enumeration_for_every_hand_of_up_to_eleven_cards():
    numbers = list(NUMBERS.values())
    tried = 0

    def extend(hand: int, held: list[int], start: int) -> None:
        nonlocal tried
        for index in range(start, len(numbers)):
            number = numbers[index]
            if held.count(number) == 4:
                continue
            longer, now = [*held, number], siebzehn.hand_with(hand, cards.pack(number, 0))
            best = cards.total(now)
            assert best == plain_total(longer)
            tried += 1
            if best <= 21:
                extend(now, longer, index)

    extend(0, [], 0)
    assert tried > 1000


@cache
def longest(points: int, aces: int, jacks: int, queens: int, kings: int, others: int) -> int:
    """The most cards that can be added to a hand (of others 7 to 10) without going over 21."""
    best = 0
    left = {1: 4 - aces, 2: 4 - jacks, 3: 4 - queens, 4: 4 - kings, 7: 4 - others}
    for place, (worth, free) in enumerate(left.items()):
        if free and points + worth <= 21:
            counts = [aces, jacks, queens, kings, others]
            counts[place] += 1
            best = max(best, 1 + longest(points + worth, *counts))
    return best


def test_no_hand_that_is_not_bust_has_more_than_eleven_cards():
    assert longest(0, 0, 0, 0, 0, 0) == siebzehn.MOST_CARDS == 11


def test_the_banks_hand_never_needs_a_second_tier():
    numbers = list(NUMBERS.values())

    @cache
    def most(hand: tuple[int, ...]) -> int:
        if len(hand) >= 2:
            pictures = len(hand) == 5 and min(hand) >= 11
            if pictures or plain_total(list(hand)) >= siebzehn.BANK_STOPS:
                return len(hand)
        return max(
            most(tuple(sorted((*hand, number)))) for number in numbers if hand.count(number) < 4
        )

    assert most(()) <= siebzehn.ONE_ROW_MOST


@pytest.mark.parametrize("seed", range(6))
def test_every_deck_holds_the_32_cards_once(seed):
    m = Machine(PROGRAM, seed=seed, skip=True)
    play(m, "w1 SPACE")
    deck = m.cell[DECK.start : DECK.stop]
    assert sorted(deck) == [number << 2 | suit for number in NUMBERS.values() for suit in range(4)]


# A round


@pytest.mark.parametrize(
    ("hand", "keys", "ending", "points"),
    [
        ("A K 10 7", "SPACE", "deal_21", (21, 4)),
        ("10 K A 7", "SPACE", "deal_21", (21, 4)),
        ("J 9 Q 9 K J Q", "SPACE SPACE SPACE SPACE", "own_pictures", (14, 9)),
        ("K 9 K 9 K K Q", "SPACE SPACE SPACE SPACE", "own_pictures", (19, 9)),
        ("K 9 K 9 K K 7", "SPACE SPACE SPACE SPACE", "own_bust", (23, 9)),
        ("K 9 K 9 7 J Q J", "SPACE SPACE SPACE SPACE ENTER", "lose", (20, 21)),
        ("10 J 10 A 9", "SPACE ENTER", "win", (20, 0)),
        ("10 A 7 J 9 J K", "SPACE ENTER", "lose", (17, 18)),
        ("7 10 7 K K 7", "SPACE ENTER", "win", (14, 0)),
        ("10 9 K 7 7", "SPACE ENTER", "bank_bust", (14, 23)),
        ("10 K 9 K K K J", "SPACE ENTER", "bank_pictures", (19, 18)),
        ("10 10 9 9", "SPACE ENTER", "draw", (19, 19)),
        ("10 9 10 9", "SPACE ENTER", "win", (20, 18)),
        ("7 9 J 8", "SPACE ENTER", "lose", (9, 17)),
        ("10 8 9 8 7", "SPACE SPACE", "own_bust", (26, 8)),
        ("A 8 A 9 10", "SPACE SPACE ENTER", "lose", (12, 17)),
    ],
)
def test_a_round_ends_as_the_rules_say(hand, keys, ending, points):
    m = table_with(hand)
    play(m, keys)
    if ending == "win" and not points[1]:
        points = (points[0], totals(m)[1])
    if (hand, ending) in WON_BY_BUST:
        ending = "bank_bust"
    assert siebzehn.MESSAGES[m.M] == ending
    assert totals(m) == points


WON_BY_BUST = {("10 J 10 A 9", "win"), ("7 10 7 K K 7", "win")}
