"""European blackjack: its rules with stacked shoes, its trainer, its heads, its screens."""

import random
import re
from itertools import combinations_with_replacement, pairwise, permutations, product

import pytest
from driving import IN_TABLES, assert_screen_is_valid, play, run
from european_simulation import play_round
from rows import touching

from engine import cards, charset, ledger, screen, sounds, sprites
from engine.cards import pack, points
from engine.cartridges import SHELF
from engine.cartridges.european import (
    book,
    choosing,
    drill,
    exact,
    fans,
    figures,
    layout,
    panel,
    record,
    rules,
)
from engine.cartridges.european import listing as european
from engine.cartridges.european.memory import (
    ALONE,
    ALONE_GIVEN,
    ASKED_ROUND,
    ASKED_SHOE,
    ASKING,
    BEST,
    BETWEEN,
    BOOK,
    CARDS,
    CLOSE,
    CLOSED,
    COUNTING,
    DEALER,
    DEALER_STANDS,
    DEALER_UNITS,
    DECISIONS,
    DECK,
    DRILL,
    DRILLED,
    GIVEN,
    HANDS,
    HELD,
    HELPED_ROUND,
    HINT,
    HINT_PANEL,
    KEEPS,
    LIFE,
    LOG,
    LOGGED,
    MISSED,
    MISSED_ONES,
    MISTAKE_PANEL,
    MISTAKES_PAGE,
    MOST_CARDS,
    MOVES_SHOWN,
    OPTIONS,
    PACKED,
    PAIRS,
    RESHUFFLE,
    RESULT,
    ROUND_GIVEN,
    ROUNDS,
    SEAT_COUNT,
    SEATS,
    SHOE,
    SHOE_PANEL,
    SHOWN,
    SLOTS,
    SOFT,
    STAKE,
    STRETCH,
    STRETCHES,
    STRETCHES_SHOWN,
    TALLY,
    TALLY_WIDTH,
    TRAINER,
)
from engine.cartridges.european.memory import KEYS as USED_KEYS
from engine.cartridges.european.strategy import (
    DOUBLE,
    HEADS,
    HIT,
    SPLIT,
    STAND,
    View,
    hand_total,
)
from engine.cartridges.european.strategy_table import EDGE, VALUES
from engine.cartridges.european.table import CHIP, draw_table
from engine.ledger import FRAMES, LEDGER, SINCE
from engine.machine import (
    AT_ONCE,
    BACKSPACE,
    CALM,
    COLUMNS,
    DOWN,
    ENTER,
    HEIGHT,
    LANGUAGES,
    LEFT,
    RIGHT,
    ROWS,
    SPACE,
    UP,
    WIDTH,
    Machine,
)
from engine.messages import text

PROGRAM = european.PROGRAM.check()
SEATS_LINE, OPTIONS_LINE, BETWEEN_LINE, HUMAN_LINE, COMPUTER_LINE = 10, 15, 40, 120, 130
SUMMARY_LINE = 300
D, S, H, E = map(ord, "dshe")
NUMBERS = {**{str(number): number for number in range(2, 11)}, "A": 1, "J": 11, "Q": 12, "K": 13}
KEYS = {STAND: ENTER, HIT: SPACE, DOUBLE: D, SPLIT: S}
FIRST = STAND | HIT | DOUBLE


def pile(text_: str) -> list[int]:
    """Packed cards of a line such as `A K 10 7`, the suits in turn."""
    return [pack(NUMBERS[name], place & 3) for place, name in enumerate(text_.split())]


def table(
    *levels: int, human: int = 1, language: str = "en", skip: bool = True, seed: int = 1
) -> Machine:
    """A session with these computer players, between two rounds."""
    m = Machine(PROGRAM, seed, language, skip)
    m.frame()
    m.cell[SEATS : SEATS + SEAT_COUNT] = [human, *levels, 0, 0, 0][:SEAT_COUNT]
    m.frame(ENTER)
    assert m.line == BETWEEN_LINE
    return m


def stack(m: Machine, hands: list[str], dealer: str, more: str = "") -> None:
    """Put a shoe together: first cards of the seats, dealer's two, then what follows."""
    first = [pile(hand) for hand in [*hands, dealer]]
    order = [hand[turn] for turn in range(2) for hand in first] + pile(more)
    m.cell[DECK + m.D : DECK + m.D + len(order)] = order


def dealt(hand: str, dealer: str, more: str = "", **options: object) -> Machine:
    """The human alone against the dealer, asked for the first move."""
    m = table(**options)
    stack(m, [hand], dealer, more)
    m.frame(ENTER)
    assert m.line == HUMAN_LINE
    return m


def moves(m: Machine, letters: str) -> Machine:
    """Play `s` stand, `h` hit, `d` double, `p` split; every move must be legal."""
    for letter in letters:
        move = {"s": STAND, "h": HIT, "d": DOUBLE, "p": SPLIT}[letter]
        assert m.line == HUMAN_LINE
        assert m.G & move
        m.frame(KEYS[move])
    return m


def settled(m: Machine) -> bool:
    return m.line == BETWEEN_LINE and bool(m.Q)


def total(m: Machine, slot: int) -> int:
    return rules.total(m, slot)


def hand(m: Machine, slot: int) -> list[int]:
    return rules.hand(m, slot)


def lit(m: Machine) -> set[int]:
    """The keys of the buttons on the screen."""
    return {zone >> 21 for zone in m.zones}


def click(m: Machine, key: int) -> None:
    """Press the middle of the button of a key."""
    zone = next(zone for zone in m.zones if zone >> 21 == key)
    x = (zone & 31) * 8 + (zone >> 10 & 63) * 4
    y = (zone >> 5 & 31) * 8 + (zone >> 16 & 31) * 4
    m.frame(0, x, y, 1)
    m.frame(0, x, y, 0)


def shown(m: Machine) -> str:
    return "\n".join(m.text())


# The rules


@pytest.mark.parametrize(
    ("cards_", "dealer", "more", "played", "halves", "why"),
    [
        ("7 7", "A K", "7", "hs", -2, "a natural beats every other 21"),
        ("A A", "10 Q", "K K", "p", 4, "21 after a split is no natural"),
        ("A A", "A K", "K K", "p", -4, "split aces against a natural"),
        ("6 5", "10 A", "10", "d", -4, "a doubled 21 against a natural"),
        ("10 K", "9 9", "9 8", "pss", 2, "a ten and a king are split: 19 and 18 against 18"),
        ("10 6", "10 6", "10 10", "h", -2, "bust loses though the dealer would go bust"),
        ("10 6", "10 6", "10", "s", 2, "the dealer is bust"),
        ("10 7", "10 7", "", "s", 0, "equal totals"),
        ("5 6", "10 7", "6", "d", 0, "a doubled push"),
        ("5 6", "10 7", "10", "d", 4, "a doubled win"),
        ("10 2", "10 7", "10", "d", -4, "a doubled bust"),
        ("9 2", "6 10", "2 10", "d", 4, "a doubled 13 wins when the dealer is bust"),
        ("10 9", "A 6", "", "s", 2, "the dealer stands on soft 17"),
        ("10 10", "A 2", "A A", "s", 2, "the dealer draws to soft 17"),
        ("10 10", "A 5", "8 7", "s", -2, "an ace of the dealer goes down to 1"),
        ("A 5", "10 7", "K 2", "hhs", 2, "an ace of the player goes down to 1"),
    ],
)
def test_worked_examples(cards_, dealer, more, played, halves, why):
    m = moves(dealt(cards_, dealer, more), played)
    assert settled(m), why
    assert halves == m.U, why
    assert m.cell[DEALER_UNITS] == -halves


@pytest.mark.parametrize(("dealer", "halves"), [("9 7", 3), ("A K", 0), ("10 A", 0)])
def test_a_natural_settles_itself(dealer, halves):
    m = table()
    stack(m, ["A K"], dealer, "5")
    m.frame(ENTER)
    assert settled(m)
    assert halves == m.U
    assert m.cell[DECISIONS] == 0
    assert m.cell[HELD] == m.cell[HELD + DEALER] == 2


def test_eights_split_to_four_hands_each_doubled_and_won_give_eight_units():
    m = dealt("8 8", "6 10", "8 8 3 2 10 10 3 3 10 10 10")
    moves(m, "p")
    assert [hand(m, slot)[1] >> 2 for slot in (0, 1)] == [8, 8]
    moves(m, "p")
    assert m.cell[HANDS] == 3
    moves(m, "d")
    assert m.H == 1
    moves(m, "p")
    assert m.cell[HANDS] == 4
    assert not m.G & SPLIT
    moves(m, "ddd")
    assert settled(m)
    assert [m.cell[STAKE + slot] for slot in range(4)] == [2] * 4
    assert [m.cell[RESULT + slot] for slot in range(4)] == [4] * 4
    assert m.U == 16
    assert "+8" in shown(m)


def test_a_fourth_hand_that_is_a_pair_may_not_be_split():
    m = moves(dealt("8 8", "6 10", "8 8 8 8 8 8"), "ppp")
    assert m.cell[HANDS] == 4
    for slot in range(4):
        assert rules.legal_moves(m, slot) == FIRST


def test_split_aces_get_one_card_each_and_are_closed():
    m = moves(dealt("A A", "6 10", "5 A 10"), "p")
    assert settled(m)
    assert [len(hand(m, slot)) for slot in (0, 1)] == [2, 2]
    assert m.cell[HANDS] == 2
    assert m.cell[STAKE : STAKE + 2] == [1, 1]


def test_a_pair_of_aces_after_splitting_aces_is_not_split_again():
    m = moves(dealt("A A", "10 7", "A A"), "p")
    assert settled(m)
    assert [total(m, slot) for slot in (0, 1)] == [12, 12]
    assert m.U == -4


def test_ace_and_ten_after_splitting_tens_is_no_natural_and_may_be_doubled():
    m = moves(dealt("K 10", "9 9", "A 9"), "p")
    assert not rules.is_natural(m, 0)
    assert m.G == FIRST
    moves(m, "ss")
    assert m.U == 4


def test_a_hand_may_be_hit_at_exactly_21_and_then_busts_or_not():
    m = moves(dealt("7 7", "10 10", "7 2"), "h")
    assert total(m, 0) == 21
    assert m.G == STAND | HIT
    moves(m, "h")
    assert settled(m)
    assert m.U == -2


def test_a_hand_of_21_aces_may_still_be_hit_and_no_hand_gets_longer():
    m = dealt("A A", "10 7", "A " * 19 + "K K")
    moves(m, "h" * 19)
    assert (total(m, 0), m.cell[HELD]) == (21, 21)
    moves(m, "h")
    assert m.cell[HELD] == MOST_CARDS == 22
    assert settled(m)
    assert_screen_is_valid(m)


def longest_dealer_hand() -> int:
    """By trying all totals: the most cards until 17, with 24 aces at hand."""
    hands = {cards.add(0, pack(number, 0)) for number in range(1, 11)}
    length = 0
    while hands:
        length += 1
        hands = {
            cards.add(held, pack(number, 0))
            for held in hands
            if cards.total(held) < DEALER_STANDS
            for number in range(1, 11)
        }
    return length


def test_every_hand_of_the_dealer_fits_in_its_cells_and_on_its_row():
    most = longest_dealer_hand()
    assert most == 12 <= MOST_CARDS
    for number in range(1, most + 1):
        lying = layout.places(number, layout.DEALER_WIDTH, 1)
        assert len(lying) == number
        assert {place.y for place in lying} == {0}


def test_a_round_never_takes_more_cards_than_the_docstring_says():
    room = SLOTS * 21 + 16
    fewest = sorted(min(number, 10) for number in range(1, 14) for _ in range(24))
    count = 0
    while room >= fewest[count]:
        room -= fewest[count]
        count += 1
    assert count + SLOTS + 1 == 135 < SHOE


def test_all_seats_bust_the_dealer_draws_nothing():
    m = moves(dealt("10 6", "10 2", "10 9"), "h")
    assert settled(m)
    assert m.cell[HELD + DEALER] == 2
    assert m.F == 0
    assert m.D == 5


def test_the_dealer_draws_for_one_seat_that_is_left():
    m = table(1)
    stack(m, ["10 6", "10 9"], "10 2", "10 9")
    m.frame(ENTER)
    m.frame(SPACE)
    assert settled(m)
    assert [m.cell[RESULT + slot] for slot in (0, 4)] == [-2, -2]
    assert total(m, DEALER) == 21


@pytest.mark.parametrize(
    ("kind", "dealer", "halves"),
    [
        (kind, dealer, halves)
        for kind, results in {
            "natural": (3, 3, 3, 3, 0),
            "18": (2, 0, -2, 2, -2),
            "18 doubled": (4, 0, -4, 4, -4),
            "18 split": (2, 0, -2, 2, -2),
            "18 split doubled": (4, 0, -4, 4, -4),
            "21 split": (2, 2, 2, 2, -2),
            "21": (2, 2, 2, 2, -2),
            "bust": (-2, -2, -2, -2, -2),
            "bust doubled": (-4, -4, -4, -4, -4),
            "bust split": (-2, -2, -2, -2, -2),
        }.items()
        for dealer, halves in zip(("17", "18", "19", "bust", "natural"), results, strict=True)
    ],
)
def test_payouts_of_all_combinations(kind, dealer, halves):
    hands = {
        "natural": "A K",
        "18": "10 8",
        "21": "7 7 7",
        "bust": "10 6 6",
    }
    m = table()
    european.clear_table(m)
    lay(m, 0, pile("A K" if kind == "21 split" else hands[kind.split()[0]]))
    m.cell[STAKE] = 1 + ("doubled" in kind)
    m.cell[HANDS] = 1 + ("split" in kind)
    banks = {"17": "10 7", "18": "10 8", "19": "10 9", "bust": "10 6 9", "natural": "A Q"}
    lay(m, DEALER, pile(banks[dealer]))
    assert rules.result(m, 0) == halves


def lay(m: Machine, slot: int, packed: list[int]) -> None:
    """Put cards into a hand."""
    start = CARDS + slot * MOST_CARDS
    m.cell[start : start + len(packed)] = packed
    m.cell[HELD + slot] = len(packed)
    m.cell[PACKED + slot] = 0
    for card in packed:
        held = m.cell[PACKED + slot]
        m.cell[PACKED + slot] = cards.add(held, card)


def test_the_legal_moves_of_every_state():
    m = table()
    european.clear_table(m)
    for size in range(1, 5):
        for values in combinations_with_replacement(range(1, 14), size):
            lay(m, 0, [pack(number, 0) for number in values])
            worth = [min(number, 10) for number in values]
            for hands, closed in product(range(1, 5), (0, 1)):
                m.cell[HANDS], m.cell[CLOSED] = hands, closed
                expected = 0
                if not closed and sum(worth) <= 21:
                    expected = STAND | HIT
                    if size == 2:
                        expected |= DOUBLE
                        if worth[0] == worth[1] and hands < 4:
                            expected |= SPLIT
                assert rules.legal_moves(m, 0) == expected


# The shoe


@pytest.mark.parametrize(("left", "shuffled"), [(RESHUFFLE + 5, False), (RESHUFFLE + 4, True)])
def test_the_shoe_is_shuffled_between_rounds_when_78_cards_or_fewer_are_left(left, shuffled):
    m = table()
    m.D = SHOE - left
    stack(m, ["10 9"], "10 9")
    m.frame(ENTER)
    assert left - 4 == SHOE - m.D
    moves(m, "s")
    assert (m.D == 0) == shuffled
    assert (m.P == SHOE_PANEL) == shuffled


def test_a_shoe_is_six_decks():
    m = table()
    assert sorted(m.cell[DECK : DECK + SHOE]) == sorted(6 * list(range(4, 56)))


def test_when_a_shoe_runs_out_in_a_round_no_card_of_the_table_comes_back():
    m = table()
    m.D = SHOE - 6
    stack(m, ["2 2"], "3 3", "A A")
    last = m.cell[DECK + SHOE - 6 : DECK + SHOE]
    earlier = sorted(m.cell[DECK : DECK + SHOE - 6])
    m.frame(ENTER)
    moves(m, "hh")
    assert m.D == SHOE
    moves(m, "h")
    assert (m.B, m.D) == (0, 7)
    assert m.cell[DECK : DECK + 6] == last
    assert sorted(m.cell[DECK + 6 : DECK + SHOE]) == earlier
    assert hand(m, 0)[-1] == m.cell[DECK + 6]


def test_the_first_key_deals_from_the_shoe_that_lies_there():
    m = dealt("2 3", "4 5")
    assert hand(m, 0) == [pack(2, 0), pack(3, 1)]
    assert hand(m, DEALER) == [pack(4, 0), pack(5, 1)]


# Heads


def test_a_head_gets_its_hand_and_open_cards_only():
    m = table(3, 3)
    stack(m, ["10 7", "5 6", "8 8"], "10 9", "2 3 4")
    m.frame(ENTER)
    view = rules.view(m, 4)
    assert view == View(
        (pack(5, 0), pack(6, 1)),
        pack(10, 0),
        FIRST,
        1,
        (pack(10, 0), pack(7, 1), pack(8, 0), pack(8, 1)),
    )


@pytest.mark.parametrize("level", [1, 2, 3])
def test_swapping_the_hole_card_and_the_shoe_changes_no_decision_and_no_open_card(level):
    chance = random.Random(level)
    m = table(level, level, level, seed=level)
    m.cell[COUNTING] = SHOWN
    asked = 0
    for _ in range(150):
        m.frame(ENTER if m.line == BETWEEN_LINE else SPACE)
        if m.line != HUMAN_LINE:
            continue
        asked += 1
        other = Machine.load(m.save(), SHELF)
        hole = CARDS + DEALER * MOST_CARDS + 1
        hidden = [other.cell[hole], *other.cell[DECK + m.D : DECK + SHOE]]
        chance.shuffle(hidden)
        other.cell[hole], *other.cell[DECK + m.D : DECK + SHOE] = hidden
        draw_table(m)
        draw_table(other)
        assert other.vram == m.vram
        for slot in range(SLOTS):
            legal = rules.legal_moves(m, slot)
            if legal:
                views = rules.view(m, slot), rules.view(other, slot)
                assert views[0] == views[1]
                assert HEADS[level - 1](views[0]) == HEADS[level - 1](views[1])
    assert asked > 40


def test_computer_players_play_as_their_level_says():
    m = table(1, 2, 3)
    stack(m, ["10 9", "5 6", "5 6", "5 6"], "10 9", "10 9 8 2 2")
    m.frame(ENTER)
    m.frame(ENTER)
    assert settled(m)
    assert [m.cell[STAKE + slot] for slot in (4, 8, 12)] == [1, 2, 1]
    assert [total(m, slot) for slot in (4, 8, 12)] == [21, 20, 19]


def test_rounds_without_a_split_end_as_the_simulation_of_the_rules_page_says():
    compared = 0
    m = table(3, human=0, seed=77)
    while compared < 300:
        start = m.D
        rounds = m.cell[ROUNDS]
        deck = [points(card) for card in m.cell[DECK : DECK + SHOE]]
        before = m.cell[TALLY + TALLY_WIDTH + 1]
        while m.cell[ROUNDS] == rounds:
            m.frame()
        if m.cell[HANDS + 1] > 1:
            continue
        mine, up, second, hole = deck[start : start + 4]
        order = iter([mine, second, up, hole, *deck[start + 4 :]])
        won, _ = play_round("hard", lambda order=order: next(order))
        assert m.cell[TALLY + TALLY_WIDTH + 1] - before == won
        compared += 1


# The trainer


def follow(m: Machine, rounds: int, choose) -> Machine:
    """Play so many rounds; `choose` gets a view and gives the move."""
    while m.cell[ROUNDS] < rounds:
        if m.line == HUMAN_LINE:
            m.frame(KEYS[choose(rules.view(m, m.H))])
        else:
            m.frame(ENTER)
    assert m.line == BETWEEN_LINE
    return m


def mimic(view: View) -> int:
    points_now, _ = hand_total(view.hand)
    return HIT if points_now < 17 else STAND


def test_a_session_that_follows_the_exact_advice_gives_nothing_away():
    m = follow(table(2, seed=4), 150, exact.best_move)
    assert 0 < m.cell[DECISIONS] == m.cell[BEST]
    assert m.cell[GIVEN] == m.cell[ALONE_GIVEN] == record.logged(m) == 0
    m.frame(E)
    m.frame()
    assert "100 %" in shown(m)
    assert m.text()[3].rstrip().endswith(" 0.0")


def test_a_session_that_mimics_the_dealer_is_told_what_it_costs():
    cost = decisions = best = 0

    def choose(view: View) -> int:
        nonlocal cost, decisions, best
        move = mimic(view)
        values = exact.move_values(view)
        gap = max(values.values()) - values[move]
        cost += gap
        if gap or not exact.is_obvious(view):
            decisions += 1
            best += not gap
        return move

    m = follow(table(seed=4), 150, choose)
    assert (m.cell[DECISIONS], m.cell[BEST], m.cell[GIVEN]) == (decisions, best, cost)
    assert (m.cell[ALONE], m.cell[ALONE_GIVEN]) == (150, cost)
    m.frame(E)
    m.frame()
    assert f"{best * 1000 // decisions / 10:.1f} %" in shown(m)
    assert f"{cost / 15_000:.1f}" in m.text()[3]
    assert cost > 10_000


def test_a_hint_shows_what_each_legal_move_is_worth_and_what_it_costs():
    m = dealt("8 8", "10 7")
    m.frame(H)
    values = exact.move_values(rules.question(m, 0))
    best = max(values, key=values.__getitem__)
    rows = [row[panel.HINT_LEFT : 31] for row in m.text()[4:8]]
    for row, (move, value) in zip(rows, values.items(), strict=True):
        name, worth, costs = row[1:].split()
        assert name == text(PROGRAM, "en", panel.MOVE_NAMES[move])
        assert worth == figures.percent(m, value)
        assert costs == ("BEST" if move == best else figures.percent(m, values[best] - value))
        assert row.startswith("▶") == (move == best)
    assert m.line == HUMAN_LINE
    assert m.cell[DECISIONS] == 0


def test_percents_have_three_digits():
    m = Machine(PROGRAM)
    said = {39: "0.39", -1: "-0.01", 999: "9.99", 1000: "10.0", -5398: "-53.9", 15_000: "150"}
    assert {value: figures.percent(m, value) for value in said} == said


def test_a_move_after_a_hint_does_not_count_and_its_round_is_not_played_alone():
    m = dealt("5 6", "6 10", "2 10")
    m.frame(H)
    moves(m, "hs")
    assert settled(m)
    assert m.cell[GIVEN] > 0
    assert (m.cell[DECISIONS], m.cell[ALONE], m.cell[ALONE_GIVEN]) == (1, 0, 0)
    assert record.logged(m) == 0


def test_an_obvious_move_counts_only_when_it_was_wrong():
    m = moves(dealt("10 9", "10 7"), "s")
    assert m.cell[DECISIONS] == 0
    m = moves(dealt("10 9", "10 7", "2"), "hs")
    assert (m.cell[DECISIONS], m.cell[BEST]) == (1, 0)


def test_a_costly_move_is_named_with_its_cost_and_the_better_one():
    m = dealt("5 6", "6 10", "2")
    values = exact.move_values(rules.question(m, 0))
    m.frame(SPACE)
    assert m.P == MISTAKE_PANEL
    said = figures.percent(m, values[DOUBLE] - values[HIT])
    assert f"HIT COSTS {said}%, BEST DOUBLE" in shown(m)
    m.frame(ENTER)
    assert m.line == BETWEEN_LINE


def test_sixteen_of_three_cards_against_a_ten_may_stand():
    m = moves(dealt("10 2", "10 7", "4"), "hs")
    assert m.cell[GIVEN] == 0
    m = moves(dealt("10 6", "10 7"), "s")
    assert m.cell[GIVEN] > 0


def test_both_mistakes_of_a_round_are_kept_with_their_cards_by_cell():
    m = moves(dealt("10 2", "6 10", "2 10"), "hh")
    assert record.logged(m) == 2
    last, first = record.mistake(m, 0), record.mistake(m, 1)
    assert (first.upcard, first.hand, first.move, first.best) == (6, (10, 2), HIT, STAND)
    assert (last.upcard, last.hand, last.move, last.best) == (6, (10, 2, 2), HIT, STAND)
    assert first.cost + last.cost == m.cell[GIVEN]
    assert record.missed(m, "hard", 12, 6) == record.missed(m, "hard", 14, 6) == (1, 1)
    m.frame(E)
    m.frame()
    m.frame(SPACE)
    m.frame(ENTER)
    assert m.cell[GIVEN] == 0
    assert record.logged(m) == 2
    assert record.whole_score(m)[:4] == (1, 2, 0, first.cost + last.cost)


def test_every_cell_of_the_chart_is_kept_apart():
    m = Machine(PROGRAM)
    chance = random.Random(3)
    kept = {}
    rows = [
        (kind, number) for kind, table_ in VALUES.items() if kind != "natural" for number in table_
    ]
    for kind, number in rows:
        for upcard in range(1, 11):
            kept[kind, number, upcard] = chance.randrange(8), chance.randrange(6)
            record.keep(m, (kind, number, upcard), *kept[kind, number, upcard])
    assert {cell: record.missed(m, *cell) for cell in kept} == kept
    assert len(kept) == 380
    record.keep(m, ("hard", 16, 10), 99, 1)
    assert record.missed(m, "hard", 16, 10) == (7, 1)


def test_a_missed_cell_that_is_right_goes_from_box_to_box_until_it_is_known():
    m = Machine(PROGRAM)
    cards_ = tuple(pile("10 6"))
    view = View(cards_, pack(10, 0), FIRST)
    record.decide(m, view, STAND, HIT, 100)
    boxes = [record.missed(m, "hard", 16, 10)[1]]
    for _ in range(6):
        record.decide(m, view, HIT, HIT, 0)
        boxes.append(record.missed(m, "hard", 16, 10)[1])
    assert boxes == [1, 2, 3, 4, 5, 0, 0]
    assert record.missed(m, "hard", 16, 10)[0] == 1


def test_mistakes_survive_packing_whatever_they_are():
    m = Machine(PROGRAM)
    chance = random.Random(9)
    made = []
    for _ in range(100):
        hand_ = tuple(chance.randrange(1, 14) for _ in range(chance.randrange(2, 22)))
        cards_ = tuple(pack(number, chance.randrange(4)) for number in hand_)
        move, best = chance.sample(list(panel.MOVE_NAMES), 2)
        cost, upcard = chance.randrange(1, 1 << 15), chance.randrange(1, 14)
        record.log(m, View(cards_, pack(upcard, 1), FIRST), move, best, cost)
        made.append((upcard, hand_[-9:], move, best, cost))
    assert max(map(int.bit_length, m.cell)) < 63
    assert [record.mistake(m, back) for back in range(record.logged(m))] == made[:-25:-1]


def test_expectation_is_the_edge_and_the_mistakes_and_luck_the_rest():
    score = record.Score(200, 50, 40, 30_000, 100, 10_000, -9)
    assert score.expected == 200 * EDGE // 100 - 30_000
    assert score.luck == -45_000 - score.expected
    assert score.per_hundred == 10_000
    assert record.Score(0, 0, 0, 0, 0, 0, 0).per_hundred == 0


def test_luck_is_nothing_in_the_long_run():
    """Who mimics the dealer gets what was to be expected, within four standard errors."""
    m = follow(table(seed=11), 4000, mimic)
    score = record.session_score(m)
    assert score == record.whole_score(m)
    assert abs(score.luck) / 10_000 < 4 * 0.98 * 4000**0.5
    assert 45_000 < score.per_hundred < 62_000


def test_a_hint_that_takes_thought_comes_after_some_frames_and_is_the_same():
    m = slow("2 2", "9 7", "2")
    m.frame(SPACE)
    while m.delay or m.line != HUMAN_LINE:
        m.frame()
    m.frame(H)
    assert m.W > 0
    assert "..." in shown(m)
    waited = 0
    while m.W:
        m.frame()
        waited += 1
    assert waited > 1
    values = exact.move_values(rules.question(m, 0))
    assert figures.percent(m, values[HIT]) in shown(m)


def test_a_costly_last_move_of_a_shoe_is_named_in_place_of_the_new_shoe():
    m = table()
    m.D = SHOE - RESHUFFLE - 1
    stack(m, ["5 6"], "6 10", "10")
    m.frame(ENTER)
    m.frame(ENTER)
    assert m.D == 0
    assert "BEST DOUBLE" in shown(m)


def test_without_the_trainer_nothing_is_named_but_the_summary_counts():
    m = table()
    m.cell[TRAINER] = 0
    stack(m, ["5 6"], "6 10", "10 10")
    m.frame(ENTER)
    m.frame(ENTER)
    assert "BEST" not in shown(m)
    assert m.cell[GIVEN] > 0


# Keys


@pytest.mark.parametrize("key", [D, S, ord("D"), ord("S")])
def test_an_illegal_double_or_split_is_refused_and_costs_no_card(key):
    m = moves(dealt("2 3", "10 7", "2 2 2"), "h")
    before = m.D
    m.frame(key)
    assert m.sounds == 1 << sounds.REFUSE
    assert (m.line, m.D, m.cell[HELD]) == (HUMAN_LINE, before, 3)


@pytest.mark.parametrize("key", [SPACE, LEFT, RIGHT, UP, ord("x"), ord("1")])
def test_any_other_key_hits(key):
    m = dealt("2 3", "10 7", "2 2 2")
    m.frame(key)
    assert m.cell[HELD] == 3


@pytest.mark.parametrize("key", [E, ord("E"), BACKSPACE])
def test_a_key_that_ends_a_session_does_nothing_during_a_hand(key):
    m = dealt("2 3", "10 7", "2 2 2")
    m.frame(key)
    assert (m.line, m.cell[HELD]) == (HUMAN_LINE, 2)
    assert m.sounds >> sounds.REFUSE & 1


def test_what_is_said_of_one_hand_names_it_and_is_gone_when_the_next_one_moves():
    m = dealt("8 8", "10 9", "3 2 2 10")
    m.frame(S)
    m.frame(ENTER)
    assert (m.H, m.P) == (1, MISTAKE_PANEL)
    assert "HAND 1: STAND" in shown(m)
    m.frame(SPACE)
    assert (m.line, m.H) == (HUMAN_LINE, 1)
    assert m.P != MISTAKE_PANEL


@pytest.mark.parametrize("named", [0, 1])
def test_after_the_round_its_last_costly_move_is_told_again(named):
    m = dealt("10 4", "6 10", "2 10")
    m.cell[TRAINER] = named
    m.frame(SPACE)
    m.frame(ENTER)
    assert m.line == BETWEEN_LINE
    assert ("14: HIT -" in shown(m)) == bool(named)
    stack(m, ["10 9"], "10 8")
    m.frame(ENTER)
    m.frame(ENTER)
    assert m.line == BETWEEN_LINE
    assert "BEST" not in shown(m)


@pytest.mark.parametrize(
    ("hand_", "name"), [("9 9", "99"), ("10 9", "19"), ("A 7", "A7"), ("A 9", "A9"), ("5 4", "9")]
)
def test_after_the_round_a_mistake_says_what_the_hand_was(hand_, name):
    m = dealt(hand_, "7 10", "2 10")
    moves(m, "d")
    assert m.line == BETWEEN_LINE
    assert panel.mistake_line(m).startswith(f"{name}: DOUBLE -")


@pytest.mark.parametrize("mode", [ASKED_ROUND, ASKED_SHOE])
def test_a_mistake_hides_no_question_for_the_count(mode):
    m = dealt("10 4", "6 10", "2 10")
    m.cell[COUNTING], m.D = mode, SHOE - RESHUFFLE - 1
    m.cell[DECK + m.D : DECK + m.D + 2] = pile("2 10")
    m.frame(SPACE)
    m.frame(ENTER)
    assert m.O == ASKING
    assert "BEST STAND" in m.text()[layout.SAID_ROW]
    assert "RUNNING COUNT?" in m.text()[layout.LINE_ROW]


def test_a_mistake_does_not_hide_what_the_next_round_is_worth():
    m = dealt("10 4", "6 10", "2 10")
    m.cell[COUNTING] = SHOWN
    m.frame(SPACE)
    m.frame(ENTER)
    assert m.line == BETWEEN_LINE
    assert "BEST STAND" in m.text()[layout.SAID_ROW]
    assert "NEXT ROUND" in m.text()[layout.LINE_ROW]


def test_a_split_hand_over_21_says_so_behind_its_chip():
    m = dealt("10 10", "6 10", "5 6 10 2 2")
    m.frame(S)
    m.frame(SPACE)
    assert (m.line, m.H) == (HUMAN_LINE, 1)
    assert m.text()[layout.HUMAN_ROW].split()[:2] == ["25", "BUST"]


@pytest.mark.parametrize(
    ("letter", "expected"), [("в", DOUBLE), ("В", DOUBLE), ("ы", SPLIT), ("ц", HIT)]
)
def test_letters_of_a_russian_keyboard_are_those_on_the_same_keys(letter, expected):
    m = dealt("8 8", "10 7", "2 2 2", skip=True)
    m.frame(SPACE, text=letter)
    assert expected == m.M


def test_down_opens_a_cursor_over_the_lit_moves_and_the_hint():
    m = dealt("2 3", "10 7", "9 9")
    m.frame(DOWN)
    assert m.cell[HELD] == 2
    chosen = [m.C]
    for _ in range(4):
        m.frame(RIGHT)
        chosen.append(m.C)
    assert chosen == [STAND, HIT, DOUBLE, HINT, STAND]
    m.frame(LEFT)
    m.frame(SPACE)
    assert m.P == HINT_PANEL
    m.frame(LEFT)
    m.frame(LEFT)
    m.frame(ENTER)
    assert m.cell[STAKE] == 2


def test_up_closes_the_cursor_and_keys_mean_what_they_did():
    m = dealt("2 3", "10 7", "9 9 9")
    m.frame(DOWN)
    m.frame(UP)
    assert (m.C, m.cell[HELD]) == (0, 2)
    m.frame(UP)
    assert m.cell[HELD] == 3


def test_a_click_means_its_button_also_while_the_cursor_is_elsewhere():
    m = dealt("2 3", "10 7", "9 9 9")
    m.frame(DOWN)
    click(m, choosing.HIT_KEY)
    assert m.cell[HELD] == 3
    m.frame(DOWN)
    m.frame(RIGHT)
    click(m, choosing.STAND_KEY)
    assert settled(m)


def test_the_mouse_alone_is_enough():
    m = Machine(PROGRAM, 3, skip=True)
    m.frame()
    click(m, choosing.FIRST_LINE_KEY + 2)
    assert m.cell[SEATS + 2] == 1
    click(m, ENTER)
    stack(m, ["8 8", "10 9", "10 9"], "10 7", "2 3 9 9")
    click(m, choosing.DEAL_KEY)
    click(m, choosing.HINT_KEY)
    assert m.P == HINT_PANEL
    click(m, choosing.SPLIT_KEY)
    assert m.cell[HANDS] == 2
    click(m, choosing.DOUBLE_KEY)
    click(m, choosing.HIT_KEY)
    click(m, choosing.STAND_KEY)
    assert settled(m)
    click(m, E)
    assert m.line == SUMMARY_LINE
    click(m, choosing.DEAL_KEY if drill.is_offered(m) else ENTER)
    assert m.line == SEATS_LINE


def test_the_gamepad_alone_is_enough():
    m = Machine(PROGRAM, 3, skip=True)
    m.frame()
    for key in (UP, UP, RIGHT):
        m.frame(key)
    assert m.cell[SEATS + 3] == 1
    m.frame(DOWN)
    m.frame(SPACE)
    m.frame(SPACE)
    assert m.cell[TRAINER] == 0
    m.frame(ENTER)
    m.frame(SPACE)
    assert m.line == BETWEEN_LINE
    stack(m, ["8 8", "10 9", "10 9"], "10 7", "2 3 9 9")
    m.frame(SPACE)
    for key in (DOWN, LEFT, LEFT, ENTER):
        m.frame(key)
    assert m.cell[HANDS] == 2
    for key in (DOWN, RIGHT, RIGHT, SPACE):
        m.frame(key)
    assert m.cell[STAKE] == 2
    m.frame(ENTER)
    assert settled(m)
    m.frame(RIGHT)
    m.frame(SPACE)
    assert m.line == SUMMARY_LINE
    m.frame()
    m.frame(SPACE)
    assert m.line == SEATS_LINE


def test_a_key_between_rounds_is_not_the_answer_to_the_first_question():
    m = table(skip=False)
    m.frame(ENTER)
    while m.line != HUMAN_LINE or m.delay:
        m.frame(ENTER)
    run(m, 30)
    assert m.line == HUMAN_LINE
    assert m.cell[DECISIONS] == 0


# Sessions


def test_the_summary_counts_and_a_new_session_starts_at_zero():
    m = table(1)
    stack(m, ["8 8", "10 9"], "10 7", "2 3 9 9 10")
    m.frame(ENTER)
    moves(m, "pds")
    stack(m, ["A K", "10 9"], "10 7")
    m.frame(ENTER)
    tally = m.cell[TALLY : TALLY + 5]
    assert tally == [3, m.U, 1, 1, 1]
    m.frame(E)
    m.frame()
    m.frame(SPACE)
    m.frame(ENTER)
    assert m.line == BETWEEN_LINE
    assert not any(m.cell[TALLY : TALLY + SEAT_COUNT * TALLY_WIDTH])
    assert (m.U, m.D, m.cell[ROUNDS], m.cell[DECISIONS]) == (0, 0, 0, 0)


def test_one_seat_at_least_stays_taken():
    m = Machine(PROGRAM, 1, skip=True)
    m.frame()
    chance = random.Random(8)
    for _ in range(400):
        m.frame(chance.choice((UP, DOWN, LEFT, RIGHT)))
        assert any(m.cell[SEATS : SEATS + SEAT_COUNT])


@pytest.mark.parametrize("frames", [1, 40, 150, 400])
def test_any_key_leaves_a_demo_for_its_summary_and_then_the_seats(frames):
    m = run(table(1, 2, 3, human=0, skip=False), frames)
    m.frame(SPACE)
    assert m.line == SUMMARY_LINE
    m.frame()
    assert "SUMMARY" in shown(m)
    m.frame(SPACE)
    assert m.line == SEATS_LINE


def test_a_demo_plays_one_round_a_frame_in_skip_mode():
    m = run(table(1, 2, 3, human=0), 100)
    assert m.cell[ROUNDS] == 100
    assert not m.cell[DECISIONS]


@pytest.mark.parametrize("seed", range(6))
def test_in_random_sessions_cards_and_units_are_conserved(seed):
    chance = random.Random(seed)
    m = Machine(PROGRAM, seed, LANGUAGES[seed % 4], skip=seed % 3 > 0)
    m.frame()
    m.cell[SEATS : SEATS + SEAT_COUNT] = [1, 1, 2, 3]
    m.cell[COUNTING], m.cell[USED_KEYS] = seed % 4, seed % 2
    deck = sorted(6 * list(range(4, 56)))
    keys = (0, 0, ENTER, SPACE, SPACE, D, S, S, H, UP, DOWN, LEFT, RIGHT, ord("x"))
    dealt_before = 0
    for frame in range(900):
        key = chance.choice(keys) if chance.random() < 0.98 else chance.choice((E, BACKSPACE))
        x, y, button = m.px, m.py, 0
        if chance.random() < 0.2:
            x, y, button = chance.randrange(WIDTH), chance.randrange(HEIGHT), chance.randrange(2)
        m.frame(key, x, y, button)
        assert_screen_is_valid(m)
        if m.line > OPTIONS_LINE:
            assert sorted(m.cell[DECK : DECK + SHOE]) == deck
        units = sum(m.cell[TALLY + seat * TALLY_WIDTH + 1] for seat in range(SEAT_COUNT))
        assert units + m.cell[DEALER_UNITS] == 0
        assert m.cell[TALLY + 1] == m.U
        if dealt_before > m.D and not m.cell[DRILL]:
            assert m.line == BETWEEN_LINE
        dealt_before = m.D
        on_table = [card for slot in range(SLOTS + 1) for card in hand(m, slot)]
        if m.D >= m.B and not m.Q and BETWEEN_LINE < m.line < SUMMARY_LINE:
            flying = int(m.line == 80)
            assert sorted(on_table + [m.V] * flying) == sorted(m.cell[DECK + m.B : DECK + m.D])
        if frame % 90 == 45:
            copy = Machine.load(m.save(), SHELF)
            for key in (ENTER, SPACE, DOWN, ENTER, 0, 0):
                copy.frame(key)
            again = Machine.load(m.save(), SHELF)
            for key in (ENTER, SPACE, DOWN, ENTER, 0, 0):
                again.frame(key)
            assert copy.save() == again.save()


# The screen


def full_table(language: str = "en", longest: int = 12, settled_: bool = False) -> Machine:
    """Four hands of the human with up to twelve cards, four of each other seat, a long dealer."""
    m = table(1, 2, 3, language=language)
    european.clear_table(m)
    small = pile("A A 2 2 A A 3 3 2 2 A A")
    for seat in range(SEAT_COUNT):
        m.cell[HANDS + seat] = 4
        for number in range(4):
            slot = seat * 4 + number
            lay(m, slot, small[: longest - number % 2] if not seat else pile("9 K 7 A")[number:])
            m.cell[STAKE + slot] = 1 + number % 2
            m.cell[RESULT + slot] = -2 * m.cell[STAKE + slot]
    lay(m, DEALER, pile("A A A A A A 6 A A A A A") if settled_ else pile("10 7"))
    m.F = int(not settled_)
    m.U, m.D = -201, 100
    if settled_:
        m.A, m.H, m.Q, m.O = SEAT_COUNT, DEALER, 1, BETWEEN
    else:
        m.cell[PACKED + DEALER] = cards.add(0, pack(10, 0))
        m.G, m.O = STAND | HIT, MOVES_SHOWN
    draw_table(m)
    return m


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settled_", [False, True])
def test_the_worst_case_shows_every_card_of_the_human_and_every_total(language, settled_):
    m = full_table(language, settled_=settled_)
    rows = m.text()
    width, columns = layout.HUMAN_PLACES[3]
    for slot, x in enumerate(columns):
        pane = [row[x : x + width] for row in rows[layout.HAND_ROW : layout.LINE_ROW - 1]]
        for card in hand(m, slot):
            assert charset.decode((cards.NUMBER_CODES[card >> 2],)) in "".join(pane)
        strips = 2 + m.cell[HELD + slot] - width
        assert sum(sum(sign.isalnum() for sign in row) for row in pane[:2]) >= strips
        label = rows[layout.HUMAN_ROW][x : x + width]
        assert label[1:].startswith(str(total(m, slot)))
        if settled_:
            assert label.endswith(figures.half_units(m.cell[RESULT + slot]))
        else:
            lying = m.sprites[1 + 2 * slot : 3 + 2 * slot]
            assert sum(map(bool, lying)) == m.cell[STAKE + slot]
    for seat in range(1, SEAT_COUNT):
        width, columns = layout.SEAT_PLACES[3]
        row = rows[layout.seat_row(seat)]
        for number, x in enumerate(columns):
            slot = seat * 4 + number
            said = figures.half_units(m.cell[RESULT + slot]) if settled_ else str(total(m, slot))
            left = layout.PANEL + x
            assert row[left - 1 : left + width] == f" {said}"
    assert str(SHOE - m.D) in rows[1]
    assert "-100½" in rows[1]
    assert str(total(m, DEALER)) in rows[1]


@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize("longest", range(1, MOST_CARDS + 1))
def test_hands_side_by_side_never_touch(hands, longest):
    width, columns = layout.HUMAN_PLACES[hands - 1]
    assert all(x + width < following for x, following in pairwise(columns))
    for slot in range(hands):
        m = Machine(PROGRAM)
        m.frame()
        screen.cls(m)
        european.clear_table(m)
        m.cell[HANDS] = hands
        lay(m, slot, pile("2 A A A A A A A A A A A A A A A A A A A A A")[:longest])
        fans.draw_hand(m, columns[slot], layout.HAND_ROW, hand(m, slot), width)
        for row in range(ROWS):
            inside = layout.HAND_ROW <= row < layout.LINE_ROW - 1
            for column in range(COLUMNS):
                if not inside or not columns[slot] <= column < columns[slot] + width:
                    assert m.vram[row * COLUMNS + column] & 255 == charset.SPACE


@pytest.mark.parametrize("hands", [1, 2, 3, 4])
@pytest.mark.parametrize("longest", range(1, MOST_CARDS + 1))
def test_a_card_is_dealt_to_where_it_then_lies(hands, longest):
    m = table()
    european.clear_table(m)
    m.cell[HANDS] = hands
    for slot in range(hands):
        lay(m, slot, pile("K " * longest))
        x, y = layout.place_of_card(m, slot, longest)
        draw_table(m)
        assert m.vram[y * COLUMNS + x] & 255 == charset.FRAME_TOP_LEFT
        rows = screen.card_rows(hand(m, slot)[-1])
        assert tuple(m.vram[(y + 3) * COLUMNS + x :][:4]) == rows[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_legal_moves_are_lit(language):
    key_of = choosing.KEY_OF
    m = dealt("8 8", "10 7", "2 3 9", language=language)
    everything = set(key_of.values())
    assert lit(m) == everything
    m = dealt("8 7", "10 7", "2", language=language)
    assert lit(m) == everything - {key_of[SPLIT]}
    moves(m, "h")
    assert lit(m) == {key_of[STAND], key_of[HIT], key_of[HINT]}
    moves(m, "s")
    assert lit(m) == {choosing.DEAL_KEY, E, choosing.HINT_KEY}


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_panel_have_room_for_their_words(language):
    buttons = panel.move_buttons(PROGRAM, language)
    assert buttons[0][1] == 1
    for (_, x, width, label, key), following in zip(buttons, (*buttons[1:], None), strict=True):
        assert charset.width(label) <= width - 2
        assert charset.width(key) <= width
        assert x + width == (following[1] if following else COLUMNS - 1)
        assert charset.width(label) <= 6
    names = [text(PROGRAM, language, name) for name in panel.MOVE_NAMES.values()]
    for one, better in permutations(names, 2):
        for told in ("costs", "costs_at", "costs_hand"):
            line = text(PROGRAM, language, told).format(one, "16.3", better, 4, "A10")
            assert charset.width(line) <= layout.END - layout.LEFT
    assert charset.width(text(PROGRAM, language, "new_shoe")) <= layout.END - layout.LEFT
    bank = text(PROGRAM, language, "dealer")
    for word in (f"26 {text(PROGRAM, language, 'bust')}", text(PROGRAM, language, "natural")):
        assert charset.width(f"{bank} {word}") <= layout.PANEL - 1
    for level in range(1, 4):
        assert charset.width(text(PROGRAM, language, f"level{level}")) <= 7
    for word in ("bust", "natural", "win", "lose", "push", "soft"):
        label = f"{text(PROGRAM, language, 'you')} 26 {text(PROGRAM, language, word)}"
        assert charset.width(label) < layout.WORD


@pytest.mark.parametrize("language", IN_TABLES)
def test_screens_in_every_language(language, golden):
    m = Machine(PROGRAM, 5, language, skip=True)
    m.frame()
    pages = m.text()
    m = dealt("8 8", "6 10", "3 2 10 9 10 10", language=language, seed=5)
    m.frame(H)
    pages += m.text()
    m.frame(SPACE)
    pages += m.text()
    m.frame(ENTER)
    pages += m.text()
    m.frame(E)
    m.frame()
    pages += m.text()
    pages += full_table(language, settled_=True).text()
    m = run(table(1, 2, 3, human=0, language=language, seed=5), 11)
    pages += m.text()
    golden(f"european_{language}", pages)


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("human", [0, 1])
def test_every_page_is_drawn_anew_as_it_was_and_changes_nothing_else(human, skip):
    m = table(1, 2, 3, human=human, skip=skip)
    chance = random.Random(2)
    for _ in range(150 if skip else 900):
        key = chance.choice((ENTER, SPACE, D, S, H, DOWN, RIGHT)) if human else 0
        m.frame(key if skip or chance.random() < 0.1 else 0)
        before = m.save()
        m.vram[:] = [0] * len(m.vram)
        m.zones.clear()
        m.repaint()
        assert m.save() == before


@pytest.mark.parametrize("human", [0, 1])
def test_in_fast_forward_a_page_is_drawn_once_a_frame(human, monkeypatch):
    drawn = []

    def counted(page):
        return lambda m: (drawn.append(page), page(m))

    for line, page in PROGRAM.pages.items():
        monkeypatch.setitem(PROGRAM.pages, line, counted(page))
    m = table(1, 2, 3, human=human)
    for _ in range(200):
        drawn.clear()
        rounds = m.cell[ROUNDS]
        m.frame(next_key(m))
        assert len(drawn) <= 1
        assert drawn == [draw_table] or m.cell[ROUNDS] == rounds
    assert m.cell[ROUNDS] >= 50


def next_key(m: Machine) -> int:
    """Deal, hit under 17, else stand; nothing in a demo."""
    if not m.cell[SEATS]:
        return 0
    return SPACE if m.line == HUMAN_LINE and total(m, m.H) < 17 else ENTER


@pytest.mark.parametrize("human", [0, 1])
def test_the_summary_is_kept_when_it_comes_and_not_again(human):
    m = table(2, human=human)
    m.frame(E)
    assert (m.line, m.stored) == (SUMMARY_LINE, 1)
    m.frame()
    assert (m.line, m.stored) == (SUMMARY_LINE, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_of_language_reaches_the_page_while_a_card_flies(language):
    m = table(skip=False)
    m.frame(ENTER)
    m.frame(ENTER)
    flying = m.flying
    assert flying
    m.language = language
    m.repaint()
    name = charset.encode(text(PROGRAM, language, "dealer"))
    assert tuple(m.vram[COLUMNS + 1 :][: len(name)]) == name
    assert m.flying == flying


@pytest.mark.parametrize("longest", range(1, 13))
@pytest.mark.parametrize("settled_", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rows_of_words_touch_but_the_numbers_of_a_long_hand(language, settled_, longest):
    rows = full_table(language, longest, settled_).text()
    assert set(touching(rows)) <= {layout.HAND_ROW - 1, layout.HAND_ROW}
    assert longest > 6 or not touching(rows)


# Motion


def flown(m: Machine, key: int = 0) -> set[int]:
    """The pictures that fly until somebody is asked."""
    pictures = set()
    m.frame(key)
    while m.delay or m.line not in (HUMAN_LINE, BETWEEN_LINE):
        pictures.add(m.flying)
        m.frame()
    return pictures - {0}


def slow(hand_: str, dealer: str, more: str = "", **options: object) -> Machine:
    """The human is asked for the first move, on a machine that takes its time."""
    m = table(skip=False, **options)
    m.frame(ENTER)
    stack(m, [hand_], dealer, more)
    flown(m, ENTER)
    assert m.line == HUMAN_LINE
    return m


def heard(m: Machine, key: int) -> set[int]:
    """The sounds until somebody is asked."""
    m.frame(key)
    played = m.sounds
    while m.delay or m.line not in (HUMAN_LINE, BETWEEN_LINE):
        m.frame()
        played |= m.sounds
    return {number for number in sounds.EFFECTS.values() if played >> number & 1}


def test_open_cards_fly_open_and_the_hole_card_does_not():
    m = table(skip=False)
    m.frame(ENTER)
    stack(m, ["10 9"], "6 5")
    dealt_ = {sprites.CARD + card for card in (*pile("10 9"), pile("6")[0])}
    assert flown(m, ENTER) == dealt_ | {sprites.CARD_BACK}


def test_the_hole_card_turns_over_after_all_moves():
    m = slow("10 9", "10 8")
    assert m.F == 1
    turning = {sprites.TURNING + frame for frame in range(sprites.FRAMES[sprites.TURNING])}
    assert turning <= flown(m, ENTER)
    assert (m.F, total(m, DEALER)) == (0, 18)


def test_a_split_slides_its_card_and_a_double_pushes_a_second_chip():
    m = slow("8 8", "10 7", "3 2 9")
    assert sprites.CARD + pile("8 8")[1] in flown(m, S)
    assert (m.Z, m.cell[HANDS]) == (0, 2)
    assert CHIP in flown(m, D)
    assert m.cell[STAKE : STAKE + 2] == [2, 1]


def test_a_card_that_slides_is_not_seen_twice():
    m = slow("8 8", "10 7", "3 2 9")
    m.frame(S)
    assert m.flying == sprites.CARD + pile("8 8")[1]
    x = layout.HUMAN_PLACES[1][1][1]
    rows = m.text()[layout.HAND_ROW : layout.HAND_ROW + 6]
    assert not any(row[x : x + 14].strip() for row in rows)


def test_a_natural_has_its_moment():
    m = table(skip=False)
    m.frame(ENTER)
    stack(m, ["A K"], "9 7")
    assert sounds.NATURAL in heard(m, ENTER)
    m = table(skip=False)
    m.frame(ENTER)
    stack(m, ["10 K"], "9 7")
    assert sounds.NATURAL not in heard(m, ENTER)


def test_every_step_of_a_round_is_heard():
    m = slow("8 8", "10 7", "3 2 9 10")
    assert {sounds.SPLIT, sounds.DEAL, sounds.LAND} <= heard(m, S)
    assert {sounds.CHIP2, sounds.DEAL, sounds.LAND} <= heard(m, D)
    assert {sounds.FLIP, sounds.COUNT} <= heard(m, ENTER)


def test_units_count_up_while_they_are_won_already():
    m = slow("10 9", "10 8")
    m.frame(ENTER)
    seen = []
    while m.line != BETWEEN_LINE:
        m.frame()
        if m.Q:
            assert m.U == m.cell[TALLY + 1] == 2
            seen.append(m.U - m.E)
    assert sorted(set(seen)) == [0, 1, 2]
    assert seen == sorted(seen)


@pytest.mark.parametrize("manner", [CALM, AT_ONCE, AT_ONCE | CALM])
def test_who_wants_it_calm_or_at_once_gets_the_same_round(manner):
    machines = [slow("8 8", "10 7", "3 2 9 10") for _ in range(2)]
    for m, given in zip(machines, (0, manner), strict=True):
        for key in (S, D, ENTER):
            m.frame(key, manner=given)
            while m.delay or m.line not in (HUMAN_LINE, BETWEEN_LINE):
                assert not given & CALM or not m.flying
                m.frame(manner=given)
    one, other = machines
    for m in machines:
        kept = european.PROGRAM.cells[LEDGER].start
        m.cell[kept + FRAMES] = m.cell[kept + SINCE] = 0  # how long it took is another
    assert one.cell == other.cell
    assert (one.U, one.Q, one.E, one.J, one.Z) == (other.U, other.Q, 0, 0, 0)


def test_keys_hurry_all_of_it_and_answer_nothing():
    m = slow("8 8", "10 7", "3 2 9 10")
    for key in (S, D, ENTER):
        m.frame(key)
        frames_ = 0
        while m.delay:
            m.frame(D)
            frames_ += 1
        assert frames_ < 30
    assert settled(m)
    assert m.cell[DECISIONS] == 3


def test_half_units_are_shown_with_the_half():
    shown_ = {0: "0", 1: "+½", -1: "-½", 2: "+1", 3: "+1½", -5: "-2½", 16: "+8"}
    assert {halves: figures.half_units(halves) for halves in shown_} == shown_


def test_a_session_by_keys_alone_reads_well_without_skip():
    m = play(Machine(PROGRAM, 9), "w2 ENTER w5 ENTER w300")
    assert m.line in (HUMAN_LINE, COMPUTER_LINE, BETWEEN_LINE)
    assert "DEALER" in m.text()[1]


# The book


def test_the_hint_asked_again_opens_the_chart_at_the_hand():
    m = dealt("8 8", "10 7", "2 3 9")
    m.frame(H)
    m.frame(H)
    assert m.line == 400
    rows = m.text()
    assert rows[8].index("▶88") == 17
    assert m.sprites[0] >> 24 == sprites.POINTING_HAND
    m.frame(ENTER)
    assert m.line == HUMAN_LINE
    assert m.cell[HELD] == 2


def test_the_chart_is_that_of_the_solver():
    m = table()
    m.frame(H)
    rows = m.text()
    for kind, (x, y, numbers) in book.BLOCKS.items():
        for row, number in enumerate(numbers, y):
            for upcard in range(1, 11):
                values = [line[upcard - 1] for line in VALUES[kind][number]]
                at = x + book.CELLS + book.column(upcard)
                assert rows[row][at] == "SHDP"[values.index(max(values))]
                assert rows[book.HEAD][at] in charset.decode(charset.encode("⑩A23456789"))


def test_what_was_missed_is_marked_on_the_chart():
    m = moves(dealt("10 2", "6 10", "2 10"), "hh")
    m.frame(H)
    assert m.cell[BOOK] == MISTAKES_PAGE
    m.frame(LEFT)
    marked = {(packed & 0xFFF, packed >> 12 & 0xFFF) for packed in m.sprites[1:91] if packed}
    x, _, _ = book.BLOCKS["hard"]
    column = x + book.CELLS + book.column(6)
    assert marked == {(column * 8, row * 8) for row in (6, 8)}


def test_so_many_marks_as_there_are_cells_fit_among_the_sprites():
    m = table()
    for cell in record.CHART:
        record.keep(m, cell, 7, 1)
    m.frame(H)
    assert_screen_is_valid(m)
    assert sum(map(bool, m.sprites[1:91])) == book.MOST_MARKS


def test_mistakes_are_looked_through_with_their_cards():
    m = moves(dealt("10 2", "6 10", "2 10"), "hh")
    m.frame(choosing.HINT_KEY)
    assert "1/2" in m.text()[1]
    shown_ = m.text()[7]
    assert [shown_[x : x + 2] for x in (2, 12, 16, 20)] == ["6♠", "⑩♥", "2♣", "2♦"]
    first = m.text()
    m.frame(DOWN)
    assert "2/2" in m.text()[1]
    assert m.text() != first
    m.frame(DOWN)
    m.frame(UP)
    assert m.text() == first
    click(m, DOWN)
    assert "2/2" in m.text()[1]


def test_the_book_is_read_by_mouse_and_by_keys():
    m = table()
    click(m, choosing.HINT_KEY)
    assert m.line == 400
    for page in (1, 2, 0):
        click(m, choosing.TAB_KEY + page)
        assert m.cell[BOOK] == page
    for page in (1, 2, 0):
        m.frame(RIGHT)
        assert m.cell[BOOK] == page
    click(m, choosing.HINT_KEY)
    assert m.line == BETWEEN_LINE


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_the_book_have_room(language):
    m = dealt("10 2", "6 10", "2 10", language=language)
    moves(m, "hh")
    for place in range(len(record.PLACES)):
        m.cell[LIFE + place] = (9_999_999, 9_999_999, 9_999_990, 99_999_999, 9, 99_999, -99_999)[
            place
        ]
    m.cell[BOOK] = 0
    m.frame(H)
    for _ in range(3):
        rows = m.text()
        assert_screen_is_valid(m)
        assert all(row[0] == row[31] == " " for row in rows)
        if m.cell[BOOK]:
            assert not touching(rows[:19])
        m.frame(RIGHT)
    widths = book.tab_widths(m)
    assert sum(widths) <= layout.END - layout.LEFT


# The trainer's set-up and its keys


def options(m: Machine) -> Machine:
    """The trainer's page of a machine at its set-up."""
    m.frame()
    click(m, choosing.FIRST_LINE_KEY + 4)
    assert m.line == 15
    return m


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_chosen_by_key_and_click_and_has_room(language):
    m = options(Machine(PROGRAM, 1, language, skip=True))
    before = [m.cell[place] for place, _ in OPTIONS]
    for index, (place, choices) in enumerate(OPTIONS):
        seen = set()
        for _ in range(choices):
            m.frame(RIGHT)
            seen.add(m.cell[place])
            assert_screen_is_valid(m)
            assert m.text()[10 + 2 * index][31] == " "
            assert "→" in m.text()[10 + 2 * index]
        assert seen == set(range(choices))
        click(m, choosing.FIRST_LINE_KEY + index)
        m.frame(LEFT)
        m.frame(DOWN)
    assert [m.cell[place] for place, _ in OPTIONS] == before
    m.frame(SPACE)
    assert m.line == SEATS_LINE


def with_trainer_keys(hand_: str, dealer: str, more: str = "") -> Machine:
    m = table()
    m.cell[USED_KEYS] = 1
    stack(m, [hand_], dealer, more)
    m.frame(ENTER)
    assert m.line == HUMAN_LINE
    return m


@pytest.mark.parametrize(
    ("key", "move"),
    [("h", HIT), ("s", STAND), ("d", DOUBLE), ("p", SPLIT), ("H", HIT), ("P", SPLIT), ("з", SPLIT),
     ("р", HIT), ("ы", STAND)],
)  # fmt: skip
def test_the_keys_of_trainers(key, move):
    m = with_trainer_keys("8 8", "10 7", "2 3 9 9")
    m.frame(SPACE, text=key)
    assert move == m.M


def test_with_the_keys_of_trainers_another_key_costs_no_card_and_t_is_the_hint():
    m = with_trainer_keys("8 8", "10 7", "2 3 9 9")
    for key in "xe1":
        m.frame(SPACE, text=key)
        assert m.sounds == 1 << sounds.REFUSE
    assert m.cell[HELD] == 2
    m.frame(SPACE, text="t")
    assert m.P == HINT_PANEL
    assert [m.text()[19].split()] == [["S", "H", "D", "P", "T"]]


def test_the_hint_of_the_console_is_the_same_with_either_keys():
    for used in (0, 1):
        m = with_trainer_keys("8 8", "10 7")
        m.cell[USED_KEYS] = used
        m.frame(choosing.HINT_KEY)
        assert m.P == HINT_PANEL


# The drill


def drilled(kind: int, rounds: int = 40, seed: int = 1, seats: tuple[int, ...] = ()) -> list[tuple]:
    """The hands and upcards that a drill deals, each stood at once."""
    m = table(*seats, seed=seed)
    m.cell[DRILL] = kind
    seen = []
    m.frame(ENTER)
    while len(seen) < rounds:
        if m.line == HUMAN_LINE:
            seen.append(
                (exact.hand_of(rules.question(m, 0)), points(m.cell[CARDS + DEALER * MOST_CARDS]))
            )
            m.frame(ENTER)
        else:
            m.frame()
        assert sorted(m.cell[DECK : DECK + SHOE]) == sorted(6 * list(range(4, 56)))
    return seen


@pytest.mark.parametrize("seats", [(), (1,), (1, 2, 3)])
def test_a_drill_deals_what_is_asked_for_and_does_not_wait(seats):
    assert all(low == high for (low, high), _ in drilled(PAIRS, seats=seats))
    assert all(low == 1 and high < 10 for (low, high), _ in drilled(SOFT, seats=seats))
    close = drilled(CLOSE, seats=seats)
    assert set(close) <= set(drill.close_calls())
    assert len(set(close)) > 20


def test_a_close_call_is_one():
    for hand_, upcard in drill.close_calls():
        best, second, *_ = sorted(exact.two_cards(hand_, upcard), reverse=True)
        assert best - second < drill.CLOSE_GAP
    assert ((6, 10), 10) in drill.close_calls()


def test_what_was_missed_comes_back_and_the_latest_most_often():
    m = table(seed=3)
    m.cell[DRILL] = MISSED_ONES
    record.keep(m, ("hard", 16, 10), 1, 1)
    record.keep(m, ("pair", 8, 6), 1, 3)
    record.keep(m, ("soft", 18, 9), 1, 5)
    deals = []
    for turn in range(1, 321):
        m.cell[DRILLED] = turn
        deals.append(drill.wanted(m))
    sixteen = sum(sum(hand_) == 16 and upcard == 10 for hand_, upcard in deals)
    eights, soft = deals.count(((8, 8), 6)), deals.count(((1, 7), 9))
    assert sixteen + eights + soft == 320
    assert sixteen > eights > soft > 0


def test_with_nothing_missed_that_drill_deals_close_calls():
    assert set(drilled(MISSED_ONES)) <= set(drill.close_calls())


@pytest.mark.parametrize("cell", record.CHART[::7])
def test_every_cell_is_practised_with_its_own_hands(cell):
    kind, number, _ = cell
    for hand_ in drill.hands_of(kind, number):
        assert exact.row_of(hand_, kind == "pair") == (kind, number)


def test_a_drill_deals_on_by_itself_after_showing_what_it_cost():
    m = table(skip=False)
    m.frame(ENTER)
    m.cell[DRILL] = PAIRS
    m.frame(ENTER)
    waited = 0
    for _ in range(3):
        while m.line != HUMAN_LINE or m.delay:
            m.frame()
            waited += 1
        m.frame(ENTER)
    assert waited < 3 * 200


def test_only_what_two_cards_make_is_still_to_be_practised():
    never = {("hard", 4), ("hard", 20), ("hard", 21), ("soft", 12), ("soft", 21)}
    assert {row for row in {cell[:2] for cell in record.CHART} if not drill.hands_of(*row)} == never
    m = table()
    for kind, number in (*never, ("hard", 16)):
        record.keep(m, (kind, number, 10), 1, 1)
    assert drill.due(m) == [("hard", 16, 10)]


def played(m: Machine, key: int, cards_: str = "10 6", dealer: str = "10 9") -> Machine:
    """A round with these cards, one move, and the others stood."""
    stack(m, [cards_], dealer, "2 10")
    m.frame(ENTER)
    rounds = m.cell[ROUNDS]
    m.frame(key)
    while m.cell[ROUNDS] == rounds:
        m.frame(ENTER)
    return m


def test_a_drill_counts_for_its_session_alone(monkeypatch):
    m = table()
    played(m, ENTER)
    before, ledger_ = record.whole_score(m), ledger.score(m)
    assert before.rounds == 1
    monkeypatch.setattr(european, "arrange", lambda m: None)
    m.cell[DRILL] = PAIRS
    played(m, ENTER)
    assert record.session_score(m).rounds == 2
    assert record.whole_score(m) == before
    assert ledger.score(m) == ledger_
    assert m.cell[PROGRAM.cells[LEDGER].start + ledger.ROUNDS] == 1
    assert record.logged(m) == 2


def test_a_drill_says_what_was_right_and_how_much_is_left():
    m = table()
    record.keep(m, ("hard", 16, 10), 1, 5)
    record.keep(m, ("pair", 8, 10), 1, 5)
    m.cell[DRILL] = MISSED_ONES
    m.repaint()
    assert "2 STILL TO DRILL" in shown(m)
    m.skip = False
    m.frame(ENTER)
    while m.line != BETWEEN_LINE or not m.Q:
        asked = m.line == HUMAN_LINE and not m.delay
        m.frame(KEYS[exact.best_move(rules.question(m, 0))] if asked else 0)
    assert "RIGHT  1 STILL TO DRILL" in shown(m)
    assert f"{m.cell[BEST]}/{m.cell[BEST]}" in m.text()[1]
    m.frame(E)
    assert "STILL TO DRILL" in shown(m)


def test_what_was_missed_is_practised_even_where_nobody_errs():
    m = dealt("10 6", "6 10", "10")
    record.keep(m, ("hard", 16, 6), 1, 1)
    assert exact.is_obvious(rules.question(m, 0))
    m.frame(ENTER)
    assert record.missed(m, "hard", 16, 6) == (1, 2)
    assert (m.cell[DECISIONS], m.cell[BEST]) == (1, 1)


def test_with_nothing_left_a_drill_says_so():
    m = table()
    m.cell[DRILL] = MISSED_ONES
    m.repaint()
    assert "NONE MISSED: CLOSE CALLS" in shown(m)
    m.cell[DRILL] = SOFT
    m.repaint()
    assert "DRILL: SOFT" in shown(m)


def test_from_its_mistakes_a_session_leads_to_their_drill_and_back_to_play():
    m = played(table(), ENTER)
    assert m.cell[GIVEN] > 0
    m.frame(H)
    assert (m.line, m.cell[BOOK]) == (400, MISTAKES_PAGE)
    assert "D: DRILL (1)" in shown(m)
    m.frame(D)
    assert (m.line, m.C) == (SUMMARY_LINE, 1)
    m.frame(LEFT)
    m.frame(RIGHT)
    m.frame(ENTER)
    assert (m.line, m.cell[DRILL], m.cell[ROUNDS]) == (BETWEEN_LINE, MISSED_ONES, 0)
    m.frame(E)
    m.frame(D)
    assert (m.line, m.cell[DRILL]) == (BETWEEN_LINE, MISSED_ONES)
    m.frame(E)
    m.frame(ENTER)
    assert (m.line, m.cell[DRILL]) == (SEATS_LINE, 0)


def alone(m: Machine, rounds: int, given: int) -> None:
    """End so many rounds without help that gave this away."""
    for _ in range(rounds):
        m.cell[ROUND_GIVEN] = given
        record.end_round(m, 0)


def test_what_was_given_away_is_kept_from_stretch_to_stretch():
    m = table()
    for number in range(STRETCHES_SHOWN + 5):
        alone(m, STRETCH, number * 100)
    assert record.stretches(m) == [number * 10_000 for number in range(5, STRETCHES_SHOWN + 5)]
    alone(m, STRETCH - 1, 77)
    assert record.stretches(m)[-1] == (STRETCHES_SHOWN + 4) * 10_000
    alone(m, 1, 77)
    assert record.stretches(m)[-1] == 7_700


def test_stretches_know_nothing_of_rounds_before_they_were_kept_nor_of_drills_and_help():
    m = table()
    m.cell[LIFE + 4] = 3 * STRETCH + 20
    alone(m, STRETCH, 100)
    assert record.stretches(m) == []
    m.cell[DRILL] = PAIRS
    alone(m, 2 * STRETCH, 999)
    m.cell[DRILL], m.cell[HELPED_ROUND] = 0, 1
    alone(m, 2 * STRETCH, 999)
    assert record.stretches(m) == []
    m.cell[HELPED_ROUND] = 0
    alone(m, STRETCH, 100)
    assert record.stretches(m) == [10_000]


def test_a_round_leaves_the_stretches_alone():
    m = follow(table(2, seed=4), 9, mimic)
    assert m.cell[STRETCHES] == m.cell[LIFE + 5] + 1 > 1


def test_who_plays_better_than_before_sees_it_in_the_summary_and_as_a_curve():
    m = table(seed=4)
    alone(m, 2 * STRETCH, 500)
    m.frame(E)
    assert "GIVEN AWAY IN 100 ROUNDS   5.0" in shown(m)
    m.frame(ENTER)
    m.frame(ENTER)
    alone(m, STRETCH, 40)
    m.frame(H)
    m.frame(LEFT)
    rows = m.text()
    assert "EACH 50 ROUNDS" in rows[12]
    assert (rows[14].split()[-1], rows[18].split()[-1]) == ("5.0", "0.4")
    m.frame(ENTER)
    m.frame(E)
    assert re.search(r"GIVEN AWAY/100 +5.0 → 0.4 ", shown(m))


def test_no_drill_is_offered_where_nothing_was_missed():
    m = table()
    m.frame(H)
    m.frame(RIGHT)
    assert not any(zone >> 21 == D for zone in m.zones)
    m.frame(SPACE)
    m.frame(E)
    m.frame(D)
    assert (m.line, m.cell[DRILL]) == (SEATS_LINE, 0)


def test_enter_opens_the_trainers_options_where_the_button_says_so():
    m = Machine(PROGRAM, 3, skip=True)
    m.frame()
    m.frame(UP)
    assert "ENTER: OPTIONS" in shown(m)
    m.frame(ENTER)
    assert m.line == OPTIONS_LINE


@pytest.mark.parametrize("used", [0, 1])
def test_the_sign_on_the_hints_button_is_its_key_too(used):
    m = dealt("10 9", "10 7")
    m.cell[USED_KEYS] = used
    m.frame(ord("?"))
    assert m.P == HINT_PANEL


def test_the_record_outlives_a_fresh_start():
    assert set(KEEPS) < set(PROGRAM.keeps)
    kept = {cell for name in PROGRAM.keeps for cell in PROGRAM.cells[name]}
    assert {MISSED, LOG, LOGGED, LIFE, USED_KEYS} <= kept
    assert not kept & set(range(DECK, DECK + SHOE))
