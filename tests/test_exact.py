"""The values of the very hand, against plain recounts that know neither tree nor table."""

from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from engine.cards import SPADES, pack
from engine.cartridges.european import bank, exact, solver, strategy_table
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND, View

FIRST, LATER = STAND | HIT | DOUBLE, STAND | HIT
HANDS = [
    hand
    for size in range(2, 22)
    for hand in combinations_with_replacement(range(1, 11), size)
    if sum(hand) <= 21
]


def see(hand, upcard, legal=None, hands=1):
    if legal is None:
        legal = LATER if len(hand) > 2 else FIRST | (SPLIT if hand[0] == hand[1] else 0)
    cards = tuple(pack(value, SPADES) for value in hand)
    return View(cards, pack(upcard, SPADES), legal, hands)


def total(hand):
    return sum(hand) + 10 if 1 in hand and sum(hand) <= 11 else sum(hand)


def recount(upcard, hand):
    """Stand, hit and double by drawing card after card, everything in the order it falls."""
    shoe = [24] * 9 + [96]
    for value in (upcard, *hand):
        shoe[value - 1] -= 1

    @cache
    def dealer(left, held):
        bank_total = total(held)
        if bank_total >= 17:
            natural = len(held) == 2 and bank_total == 21
            return {"bust" if bank_total > 21 else "natural" if natural else bank_total: 1.0}
        outcomes = {}
        for value, count in enumerate(left, 1):
            rest = (*left[: value - 1], count - 1, *left[value:])
            for outcome, chance in dealer(rest, tuple(sorted((*held, value)))).items():
                share = chance * count / sum(left)
                outcomes[outcome] = outcomes.get(outcome, 0) + share
        return outcomes

    def stand(left, held):
        if sum(held) > 21:
            return -1.0
        mine, value = total(held), 0.0
        for outcome, chance in dealer(left, (upcard,)).items():
            if outcome == "bust" or outcome != "natural" and outcome < mine:
                value += chance
            elif outcome == "natural" or outcome > mine:
                value -= chance
        return value

    def drawn(left, held, after):
        return sum(
            count
            / sum(left)
            * after((*left[: value - 1], count - 1, *left[value:]), tuple(sorted((*held, value))))
            for value, count in enumerate(left, 1)
        )

    @cache
    def best(left, held):
        if sum(held) > 21:
            return -1.0
        return max(stand(left, held), drawn(left, held, best))

    left = tuple(shoe)
    return stand(left, hand), drawn(left, hand, best), 2 * drawn(left, hand, stand)


@pytest.mark.parametrize(
    ("hand", "upcard"),
    [
        ((10, 6), 10), ((2, 4, 10), 10), ((5, 8, 1, 2), 10), ((2, 10), 4), ((1, 2, 5), 1),
        ((9, 9), 7), ((7, 7, 2), 8),
    ],
)  # fmt: skip
def test_values_equal_a_recount_card_by_card(hand, upcard):
    values = exact.move_values(see(tuple(sorted(hand)), upcard))
    expected = recount(upcard, tuple(sorted(hand)))
    for move, worth in zip((STAND, HIT, DOUBLE), expected, strict=True):
        assert move not in values or abs(values[move] - worth * 10_000) < 0.51
    assert values[exact.best_move(see(hand, upcard))] == max(values.values())


@pytest.mark.parametrize("upcard", range(1, 11))
def test_long_hands_differ_from_the_chart_in_two_cells_only(upcard):
    """Every hand, so that `stands` may go by the chart elsewhere; slow cells only in part."""
    chance = Random(upcard)
    later = [hand for hand in HANDS if len(hand) > 2]
    for hand in later if upcard > 9 else chance.sample(later, 60):
        stand, hit = exact.stand(hand, upcard), exact.hit(hand, upcard)
        assert exact.stands(hand, upcard) == (stand >= hit), hand


def test_sixteen_of_three_cards_or_more_against_a_ten_mostly_stands():
    sixteens = [hand for hand in HANDS if len(hand) > 2 and exact.row_of(hand) == ("hard", 16)]
    stood = [hand for hand in sixteens if exact.best_move(see(hand, 10)) == STAND]
    assert len(stood) > len(sixteens) * 2 / 3
    assert exact.best_move(see((6, 10), 10)) == HIT
    ways = {hand: solver.ways(bank.without(bank.FULL_SHOE, 10), hand) for hand in sixteens}
    assert sum(ways[hand] for hand in stood) > sum(ways.values()) / 2


def test_ten_and_two_against_a_four_are_hit_and_the_other_twelves_stand():
    assert exact.best_move(see((2, 10), 4)) == HIT
    assert {exact.best_move(see(hand, 4)) for hand in ((3, 9), (4, 8), (5, 7))} == {STAND}


@pytest.mark.parametrize("upcard", (6, 10))
def test_the_stored_differences_are_the_solvers(upcard):
    for hand in solver.FIRST_HANDS:
        stored = exact.two_cards(hand, upcard)
        assert stored == solver.by_cards(upcard).hand_values(hand), hand


def test_values_of_two_cards_average_to_the_row_of_their_total():
    for (kind, number), upcard in product((("hard", 9), ("hard", 16), ("soft", 15)), range(1, 11)):
        hands = solver.first_hands(solver.Row(kind, number))
        weights = [solver.ways(bank.without(bank.FULL_SHOE, upcard), hand) for hand in hands]
        mean = sum(
            weight * exact.two_cards(hand, upcard)[0]
            for hand, weight in zip(hands, weights, strict=True)
        ) / sum(weights)
        assert abs(mean - strategy_table.VALUES[kind][number][0][upcard - 1]) < 1


def test_a_natural_is_one_only_before_a_split():
    assert exact.move_values(see((1, 10), 6))[STAND] == 15_000
    assert exact.move_values(see((1, 10), 6, hands=2))[STAND] < 10_000


def test_slices_of_thinking_hold_all_that_a_hit_asks_for():
    view = see((2, 2, 4), 9)
    slices = exact.thinking(view)
    assert len(slices) > 1
    for number in range(len(slices)):
        exact.think(view, number)
    before = exact.stand.cache_info().misses
    exact.hit((2, 2, 4), 9)
    assert exact.stand.cache_info().misses == before
    size = len(bank.dealer_tree(9))
    assert max(map(len, slices)) * size <= exact.SLICE


@pytest.mark.parametrize(
    ("hand", "upcard", "legal", "obvious"),
    [
        ((10, 1), 6, None, True), ((7, 7, 7), 10, None, True), ((2, 3, 4), 6, None, True),
        ((10, 10), 10, None, True), ((10, 10), 6, None, False),
        ((10, 9), 10, None, True), ((8, 8), 6, None, False),
        ((5, 6), 6, None, False), ((10, 6), 10, None, False), ((10, 2), 4, None, False),
        ((1, 7), 9, None, False), ((10, 3), 2, None, False), ((3, 2), 10, None, False),
    ],
)  # fmt: skip
def test_what_is_obvious(hand, upcard, legal, obvious):
    assert exact.is_obvious(see(hand, upcard, legal)) == obvious
