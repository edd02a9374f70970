"""Counting: Hi-Lo, the values for the cards that are left against plain recounts, the questions."""

from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from test_european import KEYS, click, dealt, moves, pile, shown, stack, table

from engine import charset
from engine.cards import points
from engine.cartridges.european import bank, choosing, count, exact, figures, folds, rules
from engine.cartridges.european.memory import (
    ASKED_ROUND,
    ASKED_SHOE,
    BETWEEN,
    COUNTED,
    COUNTING,
    COUNTS,
    COUNTS_OFF,
    DECISIONS,
    DECK,
    GIVEN,
    GUESS,
    HIDDEN,
    NEXT_SLICE,
    NEXT_SUM,
    NEXT_UPCARD,
    RESHUFFLE,
    SHOE,
    SHOWN,
    TRUE,
)
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND
from engine.cartridges.european.strategy_table import EDGE
from engine.machine import BACKSPACE, ENTER, LANGUAGES, LEFT, RIGHT, SPACE, UP, Machine

ASK_LINE, BETWEEN_LINE, HUMAN_LINE, WEIGHING_LINE = 25, 40, 120, 125
POOR = (3, 2, 2, 2, 3, 2, 2, 3, 3, 9)
"""A small shoe."""


def total(hand):
    return sum(hand) + 10 if 1 in hand and sum(hand) <= 11 else sum(hand)


class Recount:
    """Values by drawing card after card from a shoe, the upcard and the hand out of it."""

    def __init__(self, upcard):
        self.upcard = upcard
        self.dealer = cache(self._dealer)
        self.best = cache(self._best)

    def draws(self, left):
        for value, number in enumerate(left, 1):
            if number:
                rest = (*left[: value - 1], number - 1, *left[value:])
                yield value, number / sum(left), rest

    def _dealer(self, left, held):
        if total(held) >= 17:
            natural = len(held) == 2 and total(held) == 21
            return {"bust" if total(held) > 21 else "natural" if natural else total(held): 1.0}
        outcomes = {}
        for value, chance, rest in self.draws(left):
            for outcome, share in self.dealer(rest, tuple(sorted((*held, value)))).items():
                outcomes[outcome] = outcomes.get(outcome, 0) + chance * share
        return outcomes

    def stand(self, left, held):
        if sum(held) > 21:
            return -1.0
        value = 0.0
        for outcome, chance in self.dealer(left, (self.upcard,)).items():
            if outcome == "bust" or outcome != "natural" and outcome < total(held):
                value += chance
            elif outcome == "natural" or outcome > total(held):
                value -= chance
        return value

    def after(self, left, held, play):
        return sum(
            chance * play(rest, tuple(sorted((*held, value))))
            for value, chance, rest in self.draws(left)
        )

    def _best(self, left, held):
        if sum(held) > 21:
            return -1.0
        return max(self.stand(left, held), self.after(left, held, self.best))

    def moves(self, left, held):
        stand, hit = self.stand(left, held), self.after(left, held, self.best)
        return {STAND: stand, HIT: hit, DOUBLE: 2 * self.after(left, held, self.stand)}

    def split(self, left, value):
        def play(rest, held):
            return self.stand(rest, held) if value == 1 else max(self.moves(rest, held).values())

        return 2 * self.after(left, (value,), play)


@pytest.mark.parametrize(
    ("hand", "upcard"),
    [((6, 10), 10), ((2, 10), 4), ((1, 7), 9), ((8, 8), 10), ((5, 6), 10), ((1, 1), 6)],
)
def test_moves_are_worth_what_a_recount_of_the_cards_that_are_left_says(hand, upcard):
    table_ = count.Left(bank.without(POOR, upcard), upcard)
    recount, left = Recount(upcard), bank.without(POOR, upcard, *hand)
    assert table_.moves(hand) == pytest.approx(recount.moves(left, hand), abs=1e-9)
    if hand[0] == hand[1]:
        apart = count.Left(bank.without(POOR, upcard, hand[0]), upcard)
        once = 2 * sum(apart.seconds(hand[0]))
        assert once == pytest.approx(recount.split(left, hand[0]), abs=1e-9)


@pytest.mark.parametrize(
    ("shoe", "hand", "upcard"),
    [((1, 4, 4, 4, 3, 0, 0, 0, 0, 3), (7, 10), 1), ((2, 3, 3, 0, 1, 0, 0, 1, 2, 9), (1, 8), 10)],
)
def test_what_no_chart_hits_is_hit_where_the_cards_that_are_left_are_such(shoe, hand, upcard):
    shoe = tuple(number + (value in hand) for value, number in enumerate(shoe, 1))
    table_, recount = count.Left(shoe, upcard), Recount(upcard)
    values, left = table_.moves(hand), bank.without(shoe, *hand)
    assert max(values, key=values.__getitem__) == HIT
    assert values == pytest.approx(recount.moves(left, hand), abs=1e-9)


@pytest.mark.parametrize(("value", "upcard"), [(8, 6), (7, 3), (9, 9), (8, 10), (1, 10)])
def test_a_fresh_shoe_gives_every_pair_the_values_of_the_solver(value, upcard):
    m = table()
    m.cell[COUNTING] = SHOWN
    stack(m, [f"{value} {value}".replace("1 1", "A A")], f"{upcard} 7", "5")
    m.frame(ENTER)
    values = count.move_values(m)
    assert list(values.values()) == list(exact.two_cards((value, value), upcard))


@pytest.mark.parametrize("upcard", [1, 4, 9, 10])
def test_folded_sums_are_those_of_the_dealers_tree_in_any_order(upcard):
    shoe = bank.without((7, 5, 6, 3, 9, 6, 5, 4, 8, 20), upcard)
    quick, tree = folds.Folded(shoe, upcard), bank.dealer_tree(upcard)
    hands = [held for held in count.reachable(count.FIRST_HANDS) if len(held) < 7]
    for held in hands[:300] + hands[::-23] + hands[::-23]:
        own = tree.closed(bank.without(shoe, *held), total(held))
        assert quick.closed(held) == pytest.approx(own, abs=1e-12)


def test_no_slice_makes_many_more_sums_than_another():
    hands = count.reachable(count.FIRST_HANDS)
    for upcard in bank.VALUES:
        cost = folds.folds(upcard).cost
        closed = [
            part
            for value_of, part in count.in_slices(upcard, hands)
            if value_of is count.Left.stand
        ]
        last = ()
        for part in closed:
            costs = [cost(a[::-1], b[::-1]) for a, b in zip((last, *part), part, strict=False)]
            assert sum(costs) <= max(count.SLICE, costs[0])
            last = part[-1]
        assert sorted(sum(closed, ())) == sorted(filter(count.may_stand, hands))


def test_a_round_is_worth_what_a_recount_of_a_small_shoe_says():
    """Every upcard and every two cards; a pair's two hands see each other's first card or not."""
    shoe = (4, 0, 0, 0, 5, 6, 0, 0, 0, 9)
    mean = expected = 0.0
    for upcard in (1, 5, 6, 10):
        left = bank.without(shoe, upcard)
        table_, recount = count.Left(left, upcard), Recount(upcard)
        mean += table_.share(count.FIRST_HANDS)
        for first, second in product((1, 5, 6, 10), repeat=2):
            pool = bank.without(left, first)
            if not pool[second - 1]:
                continue
            chance = shoe[upcard - 1] / 24 * left[first - 1] / 23 * pool[second - 1] / 22
            rest, held = bank.without(pool, second), tuple(sorted((first, second)))
            if held == (1, 10):
                natural = {10: rest[0], 1: rest[9]}.get(upcard, 0) / sum(rest)
                expected += chance * 1.5 * (1 - natural)
                continue
            worth = list(recount.moves(rest, held).values())
            if first == second:
                worth.append(2 * sum(table_.seconds(first, 2)))
            expected += chance * max(worth)
    assert mean == pytest.approx(expected, abs=1e-9)


def worked_out(m: Machine) -> int:
    """The value of the next round in 1/1000000 unit, all slices done."""
    m.cell[NEXT_UPCARD : NEXT_SUM + 1] = (0, 0, 0)
    while count.next_slice(m):
        pass
    return round((m.cell[NEXT_SUM] / count.BILLION + count.SPLIT_AGAIN) * 1_000_000)


def test_a_round_from_a_full_shoe_is_worth_the_edge_and_tens_and_aces_make_it_better():
    m = table()
    assert worked_out(m) == pytest.approx(EDGE, abs=1)
    full = count.next_value(m)
    small = [card for card in m.cell[DECK : DECK + SHOE] if 2 <= points(card) <= 6]
    others = [card for card in m.cell[DECK : DECK + SHOE] if not 2 <= points(card) <= 6]
    m.cell[DECK : DECK + SHOE] = small[:40] + others + small[40:]
    m.B = m.D = 40
    assert count.running(m) == 40
    worked_out(m)
    assert count.next_value(m) > full + 200


@pytest.mark.parametrize(
    ("gone", "exact"),
    [
        ((0,) * 10, -52),
        ((4, 4, 4, 4, 4, 4, 4, 4, 4, 24), -123),
        ((14, 11, 9, 10, 12, 10, 12, 14, 13, 51), -266),
        ((8, 14, 15, 15, 14, 15, 13, 12, 12, 38), 425),
    ],
)
def test_before_the_next_round_is_worked_out_its_value_is_guessed(gone, exact):
    """The exact values are those of `next_slice`, computed once."""
    m = table()
    left = list(zip(range(1, 11), gone, strict=True))
    deck = sorted(m.cell[DECK : DECK + SHOE], key=points)
    first = [card for value, number in left for card in of_value(deck, value)[:number]]
    rest = deck.copy()
    for card in first:
        rest.remove(card)
    m.cell[DECK : DECK + SHOE] = first + rest
    m.B = m.D = sum(gone)
    assert count.next_guess(m) == pytest.approx(exact, abs=25)


def of_value(deck, value):
    return [card for card in deck if points(card) == value]


def test_what_an_earlier_version_had_worked_out_otherwise_is_not_shown():
    m = table()
    m.cell[COUNTING] = SHOWN
    m.cell[945:948] = 10, 0, 123_456_789
    m.draw()
    m.frame()
    assert "NEXT ROUND ~" in shown(m)


def test_what_is_worked_out_hangs_on_no_memory_outside_the_machine():
    m = table()
    m.cell[NEXT_UPCARD], m.cell[NEXT_SLICE] = 8, 20
    other = Machine.load(m.save(), {"european": m.program})
    for _ in range(12):
        count.next_slice(m)
    for _ in range(12):
        count.left_over.cache_clear()
        count.next_slice(other)
    assert m.cell == other.cell


# The count


def test_hi_lo_is_balanced_and_stays_within_its_limits():
    per_deck = [4] * 9 + [16]
    assert sum(weight * number for weight, number in zip(count.HI_LO, per_deck, strict=True)) == 0
    assert sum(24 for weight in count.HI_LO if weight == 1) == 120


def test_the_running_count_is_of_the_cards_that_were_shown():
    m = dealt("2 3", "10 5", "7")
    m.cell[COUNTING] = SHOWN
    assert count.running(m) == 1
    moves(m, "h")
    assert count.running(m) == 1
    moves(m, "s")
    assert count.running(m) == sum(
        count.HI_LO[points(card) - 1] for card in m.cell[DECK : DECK + m.D]
    )


def test_of_a_fresh_shoe_nothing_is_seen_while_the_last_round_still_lies_there():
    m = dealt("10 9", "10 8")
    m.cell[COUNTING] = SHOWN
    m.B, m.D = SHOE - RESHUFFLE - 4, SHOE - RESHUFFLE
    m.frame(ENTER)
    assert (m.line, m.D) == (BETWEEN_LINE, 0)
    assert count.running(m) == 0
    assert count.unseen(m) == bank.FULL_SHOE
    assert "RC    0" in m.text()[1]


@pytest.mark.parametrize(
    ("running", "left", "tenths"),
    [(6, 156, 20), (-6, 156, -20), (0, 300, 0), (5, 208, 13), (-1, 312, -2), (3, 0, 0)],
)
def test_the_true_count_is_per_deck_that_is_left(running, left, tenths):
    assert count.true_tenths(running, left) == tenths


def stacked_against(m: Machine, low: int) -> None:
    """Put so many small cards among those that were dealt before."""
    deck = m.cell[DECK : DECK + SHOE]
    small = [card for card in deck if 2 <= points(card) <= 6][:low]
    rest = deck.copy()
    for card in small:
        rest.remove(card)
    m.cell[DECK : DECK + SHOE] = small + rest
    m.D = low


@pytest.mark.parametrize(("low", "best"), [(0, HIT), (40, STAND)])
def test_sixteen_against_a_ten_is_an_index_play(low, best):
    m = table()
    m.cell[COUNTING] = SHOWN
    stacked_against(m, low)
    stack(m, ["10 6"], "10 7", "5")
    m.frame(ENTER)
    values = count.move_values(m)
    assert max(values, key=values.__getitem__) == best
    m.frame(KEYS[best])
    assert m.cell[GIVEN] == 0
    assert m.cell[DECISIONS] == 1


def test_without_counting_the_same_deviation_is_a_mistake():
    m = table()
    stacked_against(m, 40)
    stack(m, ["10 6"], "10 7", "5")
    m.frame(ENTER)
    m.frame(ENTER)
    assert m.cell[GIVEN] > 0


def test_a_hint_with_the_count_shows_the_true_one_and_the_values_for_the_cards_left():
    m = table()
    m.cell[COUNTING] = SHOWN
    stacked_against(m, 40)
    stack(m, ["8 8"], "10 7")
    m.frame(ENTER)
    m.frame(choosing.HINT_KEY)
    values = count.move_values(m)
    assert set(values) == {STAND, HIT, DOUBLE, SPLIT}
    rows = m.text()
    assert f"TC {figures.tenths(m, count.true_tenths(count.running(m), SHOE - 43))}" in rows[3]
    assert figures.percent(m, values[STAND]) in rows[4]


def counted_table():
    """A hand that is long thought about, with the count shown."""
    m = table(skip=False)
    m.frame(ENTER)
    m.cell[COUNTING] = SHOWN
    stack(m, ["2 3"], "9 7")
    m.frame(ENTER)
    while m.delay or m.line != HUMAN_LINE:
        m.frame()
    return m


def test_the_values_come_in_slices_and_are_those_of_one_go():
    m = counted_table()
    slices = m.W
    assert slices > 5
    m.frame(choosing.HINT_KEY)
    for _ in range(slices):
        m.frame()
    assert m.W == 0
    sliced = count.move_values(m)
    count.left_over.cache_clear()
    assert count.move_values(m) == sliced
    assert figures.percent(m, sliced[HIT]) in shown(m)


def test_a_move_that_may_be_costly_waits_until_it_is_known_what_it_costs():
    m = counted_table()
    slices, other = m.W, Machine.load(m.save(), {"european": m.program})
    count.left_over.cache_clear()
    m.frame(ENTER)
    for _ in range(slices - 1):
        assert (m.line, m.cell[GIVEN]) == (WEIGHING_LINE, 0)
        m.frame(SPACE)
    m.frame()
    values = count.move_values(other)
    assert m.cell[GIVEN] == values[HIT] - values[STAND] > 0
    other.frame(SPACE)
    assert other.line != WEIGHING_LINE


def test_the_next_round_is_worked_out_while_one_waits_and_then_told():
    m = table(skip=False)
    m.cell[COUNTING] = SHOWN
    m.frame(ENTER)
    m.D = SHOE - 90
    m.frame()
    while m.line != BETWEEN_LINE or m.delay:
        m.frame(ENTER)
    assert m.O == BETWEEN
    m.cell[NEXT_UPCARD : NEXT_SUM + 1] = (9, 0, 0)
    m.draw()
    m.frame()
    assert "NEXT ROUND ~ -" in m.text()[17] + m.text()[18]
    while m.cell[NEXT_UPCARD] < 10:
        m.frame()
    m.frame()
    assert "%" in m.text()[17] + m.text()[18]
    assert "~" not in m.text()[17] + m.text()[18]


# The questions


def asked(mode: int, left: int = 200, language: str = "en") -> Machine:
    """A round is over in this mode, so many cards are left."""
    m = table(language=language)
    m.cell[COUNTING] = mode
    m.D = SHOE - left - 4
    stack(m, ["10 9"], "10 8")
    m.frame(ENTER)
    m.frame(ENTER)
    return m


def test_the_count_is_asked_at_the_end_of_a_round_and_told():
    m = asked(ASKED_ROUND)
    assert m.line == ASK_LINE
    expected = count.running(m)
    for _ in range(3):
        m.frame(RIGHT)
    m.frame(UP)
    m.frame(LEFT)
    assert m.cell[GUESS] == 7
    assert "+7" in shown(m)
    m.frame(SPACE)
    assert m.line == BETWEEN_LINE
    assert m.cell[COUNTED] == expected
    assert m.cell[TRUE] == count.true_tenths(expected, 200)
    assert figures.signed(expected) in m.text()[17] + m.text()[18]


@pytest.mark.parametrize(
    ("typed", "said"),
    [("12", 12), ("-7", -7), ("7-", -7), ("-15", -15), ("--3", 3), ("999", 120), ("-", 0)],
)
def test_the_count_can_be_typed(typed, said):
    m = asked(ASKED_ROUND)
    for letter in typed:
        m.frame(ord(letter))
    assert m.cell[GUESS] == said
    assert (f"{said:+}" if said else "-0") in shown(m)


def test_what_was_typed_can_be_taken_away():
    m = asked(ASKED_ROUND)
    for key in (ord("1"), ord("2"), BACKSPACE):
        m.frame(key)
    assert m.cell[GUESS] == 1


def test_each_question_begins_at_nothing():
    m = asked(ASKED_ROUND)
    m.frame(ord("9"))
    m.frame(ENTER)
    m.frame(ENTER)
    m.frame(ENTER)
    assert (m.line, m.cell[GUESS]) == (ASK_LINE, 0)


def test_how_far_off_the_counts_were_is_kept_and_told_in_the_score():
    m = asked(ASKED_ROUND)
    expected = count.running(m)
    for letter in f"{expected}":
        m.frame(ord(letter))
    m.frame(ENTER)
    assert "RIGHT" in shown(m)
    m.frame(ENTER)
    m.frame(ENTER)
    assert m.line == ASK_LINE
    m.cell[GUESS] = count.running(m) + 3
    m.frame(ENTER)
    assert "IT WAS" in shown(m)
    assert m.cell[COUNTS : COUNTS_OFF + 1] == [2, 1, 3]
    m.frame(ord("h"))
    m.frame(LEFT)
    assert "COUNT 1/2 EXACT, 1.5 OFF" in shown(m)


def test_the_running_count_has_its_name_where_it_is_shown():
    m = dealt("2 3", "10 5")
    assert "RC" not in m.text()[1]
    m.cell[COUNTING] = SHOWN
    m.repaint()
    assert m.text()[1][17:25].split() == ["RC", "+1"]


def test_the_count_is_answered_by_mouse():
    m = asked(ASKED_ROUND)
    click(m, RIGHT)
    assert m.cell[GUESS] == 1
    click(m, ENTER)
    assert m.line == BETWEEN_LINE


@pytest.mark.parametrize(
    ("mode", "left", "line"),
    [
        (ASKED_SHOE, 200, BETWEEN_LINE), (ASKED_SHOE, RESHUFFLE, ASK_LINE),
        (HIDDEN, RESHUFFLE, BETWEEN_LINE), (SHOWN, RESHUFFLE, BETWEEN_LINE),
    ],
)  # fmt: skip
def test_when_the_count_is_asked(mode, left, line):
    assert asked(mode, left).line == line


def test_a_guess_stays_within_what_there_can_be():
    m = asked(ASKED_ROUND)
    for _ in range(60):
        m.frame(UP)
    assert m.cell[GUESS] == 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_the_count_have_room(language):
    m = asked(ASKED_ROUND, language=language)
    m.cell[GUESS] = -120
    m.frame(LEFT)
    assert charset.width(m.text()[17].strip() or m.text()[18].strip()) <= 30
    for key, values in (
        ("how_high", ("-120",)),
        ("it_was", ("-120", "-120", "-80.0")),
        ("next", ("-12.3", "~ -9.3%")),
    ):
        words = m.program.texts[key][LANGUAGES.index(language)].format(*values)
        assert charset.width(words) <= 30, words


def test_pile_and_rules_agree_on_what_was_seen():
    m = dealt("10 9", "10 8")
    assert sorted(count.seen(m)) == sorted([*pile("10 9"), pile("10 8")[0]])
    assert sum(count.unseen(m)) == SHOE - 3
    assert len(rules.hand(m, 0)) == 2
    assert set(combinations_with_replacement(range(1, 11), 2)) == set(count.FIRST_HANDS)
