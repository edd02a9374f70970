"""The heads see a view and nothing else, and each plays as its level says."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest

from engine.cards import HEARTS, KING, SPADES, pack, points
from engine.cartridges.european import strategy_table
from engine.cartridges.european.strategy import (
    DOUBLE,
    HEADS,
    HIT,
    MOVES,
    SPLIT,
    STAND,
    View,
    advise,
    easy,
    hard,
    normal,
)

ACE, TEN = 1, 10
FIRST = STAND | HIT | DOUBLE
EVERYTHING = FIRST | SPLIT
LATER = STAND | HIT


def see(hand, upcard, legal=None, **rest):
    cards = tuple(pack(value, SPADES) for value in hand)
    if legal is None:
        two = EVERYTHING if hand[0] == hand[1] else FIRST
        legal = two if len(hand) == 2 else LATER
    return View(cards, pack(upcard, SPADES), legal, **rest)


def first_views():
    for hand in combinations_with_replacement(range(1, 11), 2):
        for upcard in range(1, 11):
            yield see(hand, upcard)


def test_a_view_holds_nothing_but_what_everyone_sees():
    assert View._fields == ("hand", "upcard", "legal", "hands", "seen")


@pytest.mark.parametrize("head", HEADS)
def test_swapping_all_hidden_cards_changes_no_decision(head):
    random = Random(5)
    deck = [pack(number, suit) for number in range(1, 14) for suit in range(4)] * 6
    for _ in range(300):
        random.shuffle(deck)
        decisions = set()
        for _ in range(4):
            hand, upcard = tuple(deck[:2]), deck[2]
            pair = points(hand[0]) == points(hand[1])
            decisions.add(head(View(hand, upcard, EVERYTHING if pair else FIRST, seen=(upcard,))))
            hidden = deck[3:]
            random.shuffle(hidden)
            deck[3:] = hidden
        assert len(decisions) == 1


@pytest.mark.parametrize("head", HEADS)
def test_suits_and_pictures_make_no_difference(head):
    for view in first_views():
        dressed = View(
            tuple(pack(KING if points(card) == TEN else card >> 2, HEARTS) for card in view.hand),
            view.upcard | HEARTS,
            view.legal,
        )
        assert head(dressed) == head(view)


@pytest.mark.parametrize(("head", "mask"), list(product(HEADS, range(1, 16, 2))))
def test_a_head_only_plays_legal_moves(head, mask):
    for view in first_views():
        move = head(view._replace(legal=mask & view.legal))
        assert move in MOVES
        assert move & mask & view.legal


@pytest.mark.parametrize("head", HEADS)
def test_a_closed_hand_is_refused(head):
    with pytest.raises(ValueError, match="legal"):
        head(see((10, 7), 6, legal=0))


@pytest.mark.parametrize("head", HEADS)
def test_every_later_hand_is_covered(head):
    for hand in combinations_with_replacement(range(1, 11), 3):
        for upcard in range(1, 11):
            if sum(hand) <= 21:
                assert head(see(hand, upcard)) in (STAND, HIT)
    assert head(see((1,) * 12, 10)) in (STAND, HIT)


def test_easy_hits_under_17_and_never_doubles_or_splits():
    assert easy(see((10, 6), 6)) == HIT
    assert easy(see((10, 7), 10)) == STAND
    assert easy(see((ACE, 6), 10)) == STAND
    assert easy(see((8, 8), 10)) == HIT
    assert easy(see((5, 6), 6)) == HIT


@pytest.mark.parametrize(
    ("hand", "upcard", "common", "best"),
    [
        ((5, 6), 10, DOUBLE, HIT),
        ((5, 6), ACE, HIT, HIT),
        ((8, 8), 10, SPLIT, HIT),
        ((8, 8), ACE, SPLIT, HIT),
        ((ACE, ACE), ACE, SPLIT, HIT),
        ((ACE, ACE), 10, SPLIT, SPLIT),
        ((9, 9), 7, STAND, STAND),
        ((ACE, 7), 6, DOUBLE, DOUBLE),
        ((ACE, 7), 2, STAND, STAND),
        ((4, 4), 5, SPLIT, SPLIT),
        ((5, 5), 9, DOUBLE, DOUBLE),
        ((10, 2), 4, STAND, STAND),
        ((10, 2), 3, HIT, HIT),
        ((10, 10), 6, STAND, STAND),
    ],
)
def test_normal_looks_for_the_natural_and_hard_does_not(hand, upcard, common, best):
    assert normal(see(hand, upcard)) == common
    assert hard(see(hand, upcard)) == best


def test_the_two_charts_differ_only_where_the_dealer_may_have_a_natural():
    different = {
        (tuple(map(points, view.hand)), points(view.upcard))
        for view in first_views()
        if normal(view) != hard(view)
    }
    elevens = {((low, 11 - low), TEN) for low in range(2, 6)}
    assert different == elevens | {((8, 8), TEN), ((8, 8), ACE), ((ACE, ACE), ACE)}


def test_a_double_that_is_not_allowed_becomes_a_hit_or_a_stand():
    for head in (normal, hard):
        assert head(see((2, 3, 6), 6)) == HIT
        assert head(see((ACE, 2, 5), 6)) == STAND
        assert head(see((ACE, 2, 4), 6)) == HIT


def test_a_pair_that_may_not_be_split_is_played_as_its_total():
    for head in (normal, hard):
        assert head(see((8, 8), 6, legal=FIRST, hands=4)) == STAND
        assert head(see((8, 8), 9, legal=FIRST, hands=4)) == HIT
        assert head(see((ACE, ACE), 6, legal=LATER)) == HIT


def test_advice_has_the_value_of_every_legal_move():
    move, values = advise(see((8, 8), 6))
    table = strategy_table.VALUES["pair"][8]
    assert values == {one: line[5] for one, line in zip(MOVES, table, strict=True)}
    assert move == SPLIT
    assert list(advise(see((2, 3, 6), 6))[1]) == [STAND, HIT]


def test_ace_and_ten_are_a_natural_only_before_a_split():
    move, values = advise(see((ACE, TEN), 6))
    assert (move, values[STAND]) == (STAND, 15_000)
    move, values = advise(see((ACE, TEN), 6, hands=2))
    assert (move, values[STAND]) == (STAND, strategy_table.VALUES["soft"][21][0][5])
