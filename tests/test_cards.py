"""Packed cards and hands."""

from itertools import combinations_with_replacement

import pytest

from engine import cards
from engine.cards import ACE, JACK, KING, QUEEN, SPADES
from engine.charset import PAGE, TEN


def hand_of(*numbers):
    """The packed hand of cards with these numbers, in this order."""
    hand = 0
    for number in numbers:
        hand = cards.add(hand, cards.pack(number, SPADES))
    return hand


def plain_total(numbers):
    """The best total by trying every value of every ace."""
    aces = numbers.count(ACE)
    rest = sum(min(number, 10) for number in numbers if number != ACE)
    totals = [rest + aces + 10 * high for high in range(aces + 1)]
    return max((total for total in totals if total <= 21), default=min(totals))


def test_all_52_cards_are_different_integers_and_unpack_to_what_was_packed():
    packed = {}
    for number in range(1, 14):
        for suit in range(4):
            card = cards.pack(number, suit)
            assert (card >> 2, card & 3) == (number, suit)
            packed[card] = number, suit
    assert sorted(packed) == list(range(4, 56))


@pytest.mark.parametrize(("number", "suit"), [(0, 0), (14, 0), (-1, 1), (1, 4), (1, -1)])
def test_a_card_that_does_not_exist_is_refused_with_its_values(number, suit):
    with pytest.raises(ValueError, match=f"number {number} and suit {suit}"):
        cards.pack(number, suit)


def test_hearts_and_diamonds_are_red():
    assert [cards.is_red(cards.pack(7, suit)) for suit in range(4)] == [False, True, False, True]


def test_points_are_the_number_ten_for_pictures_and_one_for_an_ace():
    points = [cards.points(cards.pack(number, 3)) for number in range(1, 14)]
    assert points == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(
    ("numbers", "total"),
    [
        ((1, 1, 1, 6), 19),
        ((5, 1, 1, 5), 12),
        ((1, 1, 10), 12),
        ((1, KING), 21),
        ((1, 1), 12),
        ((10, QUEEN, 2), 22),
        ((1, 9, 1), 21),
        ((1, 9, 1, 1), 12),
        ((JACK, QUEEN, 1), 21),
        ((), 0),
    ],
)
def test_worked_examples(numbers, total):
    assert cards.total(hand_of(*numbers)) == total


@pytest.mark.parametrize("size", range(6))
def test_totals_are_those_of_trying_every_value_of_every_ace(size):
    for numbers in combinations_with_replacement(range(1, 14), size):
        hand = hand_of(*numbers)
        assert cards.total(hand) == plain_total(numbers)
        hard = sum(min(number, 10) for number in numbers)
        assert cards.is_soft(hand) == (plain_total(numbers) != hard)


def test_the_order_of_the_cards_does_not_matter():
    assert hand_of(1, 5, 1, 9) == hand_of(9, 1, 1, 5) == hand_of(1, 1, 5, 9)


@pytest.mark.parametrize("rest", [(), (2,), (10,), (3, 4, 5), (10, 10)])
def test_more_than_seven_aces_change_no_total(rest):
    for aces in range(1, 33):
        for numbers in ((1,) * aces + rest, rest + (1,) * aces):
            hand = hand_of(*numbers)
            assert cards.total(hand) == plain_total(numbers)
            assert hand & 7 == min(aces, 7)
            assert (hand >> 3) + (hand & 7) == sum(min(number, 10) for number in numbers)


def test_packed_hands_are_points_without_aces_shifted_by_three_plus_aces():
    assert hand_of(1, 10, 5, 1) == 15 << 3 | 2


@pytest.mark.parametrize(
    ("number", "sign"), [(1, "A"), (2, "2"), (9, "9"), (JACK, "J"), (QUEEN, "Q"), (KING, "K")]
)
def test_a_card_shows_its_number_in_one_character(number, sign):
    assert PAGE[cards.NUMBER_CODES[number]] == sign


def test_ten_is_one_programmable_character():
    assert cards.NUMBER_CODES[10] == TEN
    assert len(set(cards.NUMBER_CODES[1:])) == 13


def test_suits_show_their_signs():
    assert "".join(PAGE[code] for code in cards.SUIT_CODES) == "♠♥♣♦"


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (cards.pack(1, 0), "A♠"),
        (cards.pack(10, 1), "10♥"),
        (cards.pack(13, 3), "K♦"),
        (0, "--"),
        (3, "--"),
    ],
)
def test_names_of_cards(card, name):
    assert cards.name(card) == name
