"""The solver against brute force, an independent simulation, known facts and its stored table."""

from collections import Counter
from itertools import combinations_with_replacement, pairwise
from math import sqrt
from random import Random

import pytest
from european_simulation import Shoe, simulate

from engine.cartridges.european import bank, solver, strategy_table
from engine.cartridges.european.solver import (
    ACE,
    FULL_SHOE,
    HIT,
    MOVES,
    SPLIT,
    STAND,
    TEN,
    VALUES,
    Row,
    Upcard,
)

OUTCOMES = (17, 18, 19, 20, 21, bank.NATURAL, bank.BUST)
"""What the dealer ends with."""
RECOMPUTED = (6, 8, TEN)
"""The upcards whose columns are computed anew each time; all ten take the benchmark."""


def plain_total(cards):
    low = sum(cards)
    return low + 10 if ACE in cards and low <= 11 else low


def plain_outcome(cards):
    total = plain_total(cards)
    if total == 21 and len(cards) == 2:
        return bank.NATURAL
    return total if total <= 21 else bank.BUST


def best(kind, number, upcard):
    values = strategy_table.VALUES[kind][number]
    return max(range(len(values)), key=lambda move: values[move][upcard - 1])


def dealer_outcomes(upcard, gone=()):
    """Probabilities of OUTCOMES from six decks without the upcard and the card values in `gone`."""
    shoe = solver.without(solver.FULL_SHOE, upcard, *gone)
    tree = solver.dealer_tree(upcard)
    worth = [tree.closed(shoe, total) for total in range(16, 22)]
    made = []
    for less, more in pairwise(worth):
        made.append(more - less - sum(made[-1:]))
    return *made, 1 - tree.natural(shoe) / 1.5, (1 + worth[0]) / 2


@pytest.mark.parametrize("upcard", VALUES)
def test_dealer_outcomes_sum_to_one(upcard):
    assert sum(dealer_outcomes(upcard)) == pytest.approx(1, abs=1e-12)
    assert sum(dealer_outcomes(upcard, (ACE, ACE, 8, 8, 8))) == pytest.approx(1, abs=1e-12)


def test_only_an_ace_and_a_ten_can_become_a_dealers_natural():
    for upcard in VALUES:
        natural = dealer_outcomes(upcard)[OUTCOMES.index(bank.NATURAL)]
        expected = {ACE: 96 / 311, TEN: 24 / 311}.get(upcard, 0)
        assert natural == pytest.approx(expected, abs=1e-15)


@pytest.mark.parametrize("upcard", VALUES)
def test_dealer_outcomes_equal_drawing_card_by_card(upcard):
    shoe = list(solver.without(FULL_SHOE, upcard, TEN, 5, 5))
    expected = dict.fromkeys(OUTCOMES, 0.0)

    def draw(cards, chance, left):
        if plain_total(cards) >= 17:
            expected[plain_outcome(cards)] += chance
            return
        for value in VALUES:
            count = shoe[value - 1]
            shoe[value - 1] -= 1
            draw([*cards, value], chance * count / left, left - 1)
            shoe[value - 1] += 1

    draw([upcard], 1.0, sum(shoe))
    outcomes = dealer_outcomes(upcard, (TEN, 5, 5))
    assert outcomes == pytest.approx(tuple(expected.values()), abs=1e-12)


def test_dealer_outcomes_agree_with_a_simulation_within_its_error():
    shoe = Shoe(Random(2018))
    counts = {upcard: dict.fromkeys(OUTCOMES, 0) for upcard in VALUES}
    for _ in range(250_000):
        shoe.shuffle()
        cards = [shoe.draw(), shoe.draw()]
        while plain_total(cards) < 17:
            cards.append(shoe.draw())
        counts[cards[0]][plain_outcome(cards)] += 1
    for upcard, seen in counts.items():
        rounds = sum(seen.values())
        for outcome, chance in zip(seen, dealer_outcomes(upcard), strict=True):
            error = sqrt(chance * (1 - chance) / rounds)
            assert abs(seen[outcome] / rounds - chance) <= 4 * error, (upcard, outcome)


class NextCard(Upcard):
    """A split hand is worth its second card times the card that comes next: easy to recount."""

    def after_split(self, shoe, pair, second):
        return second * sum(value * chance for value, chance, _ in self.draws(shoe))


def recounted_split(upcard, pair, most_hands):
    """The split tree of `NextCard`, card by card, with every card that was seen out of the shoe."""

    def deal(shoe, hands, waiting, seconds):
        if waiting:
            left = sum(shoe)
            return sum(
                count / left * deal(rest, hands, waiting - 1, (*seconds, value))
                for value, count in enumerate(shoe, 1)
                if (rest := solver.without(shoe, value))
            )
        if pair in seconds and hands < most_hands:
            place = seconds.index(pair)
            return deal(shoe, hands + 1, 2, seconds[:place] + seconds[place + 1 :])
        mean = sum(value * count for value, count in enumerate(shoe, 1)) / sum(shoe)
        return mean * sum(seconds)

    return deal(solver.without(FULL_SHOE, upcard, pair, pair), 2, 2, ())


@pytest.mark.parametrize(
    ("upcard", "pair", "most_hands"), [(6, 8, 4), (8, 8, 3), (ACE, TEN, 4), (TEN, 2, 2)]
)
def test_the_split_tree_is_exact(upcard, pair, most_hands):
    expected = recounted_split(upcard, pair, most_hands)
    assert NextCard(upcard).split(pair, most_hands) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("upcard", [6, 8])
def test_no_choice_hangs_on_splitting_again(upcard):
    table = solver.analysis(upcard)
    for pair in VALUES[1:]:
        two, three, four = (table.split(pair, most) for most in (2, 3, 4))
        if table.row_choice(Row("pair", pair), MOVES) == SPLIT:
            assert two < three < four
        else:
            assert two > three > four


@pytest.mark.parametrize("upcard", RECOMPUTED)
def test_stored_columns_equal_the_computed_ones(upcard):
    for row in solver.ROWS:
        computed = [solver.rounded(value) for value in solver.analysis(upcard).row(row)]
        stored = [values[upcard - 1] for values in strategy_table.VALUES[row.kind][row.number]]
        assert stored == computed, row


def test_the_table_has_every_row_and_every_move():
    rows = [(kind, number) for kind, numbers in strategy_table.VALUES.items() for number in numbers]
    assert rows == list(solver.ROWS)
    for row in solver.ROWS:
        values = strategy_table.VALUES[row.kind][row.number]
        assert [len(line) for line in values] == [10] * len(row.moves)


@pytest.mark.parametrize(
    ("kind", "number", "upcard", "move"),
    [
        ("hard", 11, TEN, HIT),
        ("hard", 11, ACE, HIT),
        ("pair", 8, TEN, HIT),
        ("pair", 8, ACE, HIT),
        ("pair", ACE, ACE, HIT),
        ("pair", ACE, TEN, SPLIT),
        ("hard", 16, TEN, HIT),
        ("hard", 12, 4, STAND),
        ("soft", 18, ACE, HIT),
        ("pair", TEN, 6, STAND),
        ("natural", 21, ACE, STAND),
    ],
)
def test_known_plays_of_the_game_without_a_look(kind, number, upcard, move):
    assert best(kind, number, upcard) == move


def test_the_best_move_never_hangs_on_rounding():
    for row in solver.ROWS:
        for column in zip(*strategy_table.VALUES[row.kind][row.number], strict=True):
            first, second = sorted(column, reverse=True)[:2]
            assert first - second > 1, row


def test_a_first_hand_makes_its_row_with_two_cards_where_it_can():
    assert solver.first_hands(Row("hard", 5)) == ((2, 3),)
    assert solver.first_hands(Row("hard", 8)) == ((2, 6), (3, 5))
    assert solver.first_hands(Row("hard", 20)) == ((10, 10),)
    assert solver.first_hands(Row("soft", 12)) == ((1, 1),)
    assert (1, 10, 10) in solver.first_hands(Row("hard", 21))


def test_a_hit_is_worth_the_same_card_by_card():
    upcard, hand = 6, (5, 3)

    def hit(cards):
        shoe = solver.without(FULL_SHOE, upcard, *cards)
        return sum(count / sum(shoe) * play((*cards, value)) for value, count in enumerate(shoe, 1))

    def play(cards):
        total = plain_total(cards)
        if total > 21:
            return -1
        kind = "hard" if total == sum(cards) else "soft"
        stand, hitting = strategy_table.VALUES[kind][total][:2]
        if hitting[upcard - 1] > stand[upcard - 1]:
            return hit(cards)
        outcomes = zip(OUTCOMES, dealer_outcomes(upcard, cards), strict=True)
        return sum(
            chance * (1 if outcome == bank.BUST or outcome < total else -(outcome != total))
            for outcome, chance in outcomes
        )

    value = solver.analysis(upcard).value(HIT, solver.without(FULL_SHOE, upcard, *hand), hand)
    assert value == pytest.approx(hit(hand), abs=1e-12)


def gains_of_hitting(table):
    """For every total, what a hit gains over a stand, summed over all hands the player comes to."""
    gains = Counter()
    hands = Counter()
    for hand in combinations_with_replacement(VALUES, 2):
        row = solver.row_of(hand)
        if hand != (ACE, TEN) and table.row_choice(row, row.moves) in (STAND, HIT):
            hands[hand] = solver.ways(table.shoe, hand)
    while hands:
        longer = Counter()
        for hand, weight in hands.items():
            shoe = solver.without(table.shoe, *hand)
            row = solver.total_row(hand)
            gains[row] += weight * (table.value(HIT, shoe, hand) - table.value(STAND, shoe, hand))
            if table.choice(hand, (STAND, HIT)) == HIT:
                for value, chance, _ in table.draws(shoe):
                    if sum(hand) + value <= 21:
                        longer[tuple(sorted((*hand, value)))] += weight * chance
        hands = longer
    return gains


@pytest.mark.parametrize("upcard", RECOMPUTED)
def test_weighting_all_hands_the_player_comes_to_gives_the_same_choices(upcard):
    table = solver.analysis(upcard)
    for row, gain in gains_of_hitting(table).items():
        assert table.row_choice(row, (STAND, HIT)) == (HIT if gain > 0 else STAND), row


def test_a_session_of_hard_agrees_with_the_edge():
    result = simulate("hard", 100_000, seed=1)
    assert abs(result.mean - strategy_table.EDGE / 1_000_000) <= 3 * result.error


def test_hitting_under_17_loses_ten_times_as_much():
    edge = strategy_table.EDGE / 1_000_000
    result = simulate("easy", 50_000, seed=1)
    assert result.mean + 3 * result.error < 8 * edge < 0
