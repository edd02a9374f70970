from itertools import combinations, product
from random import Random

import pytest
from twopart_simulation import DECK, beats, high, is_legal, is_play, may_lie_on, unpack

from engine.cartridges.twopart import rules

SPADES, HEARTS, CLUBS, DIAMONDS = range(4)
SUITS = {"S": SPADES, "H": HEARTS, "C": CLUBS, "D": DIAMONDS}
NUMBERS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 10)}


def card(name: str) -> int:
    return NUMBERS[name[0]] << 2 | SUITS[name[1]]


def packed(names: str) -> list[int]:
    return [card(name) for name in names.replace("-", " ").split()]


def group(names: str) -> int:
    return rules.group(packed(names))


def seats(*numbers: int) -> int:
    return sum(1 << n for n in numbers)


def winners(names: str) -> int:
    return rules.round_outcome(packed(names))


def test_every_card_has_one_bit_and_the_ace_is_the_highest() -> None:
    assert rules.group(list(DECK)) == rules.PACK
    assert rules.PACK.bit_count() == 52
    assert rules.PACK < 1 << 63
    for c in DECK:
        assert rules.cards(rules.bit(c)) == [c]
        assert rules.rank(c) == high(c)
    assert sorted(DECK, key=rules.bit)[-4:] == packed("AS AH AC AD")


def test_a_hand_is_listed_suit_by_suit_low_to_high() -> None:
    assert rules.cards(group("AS 2D KH 3S 9H")) == packed("3S AS 9H KH 2D")


def test_the_low_cards_are_2_to_5_of_all_suits() -> None:
    assert sorted(rules.cards(rules.LOW_CARDS)) == [c for c in DECK if 2 <= c >> 2 <= 5]


# Part one: the worked examples, positions in the order of play


def test_highest_card_wins_a_plain_round() -> None:
    assert winners("6H 9S 2D QC") == seats(3)


def test_a_low_tie_beats_a_lone_ace() -> None:
    assert winners("4C AS 4D JH") == seats(0, 2)
    assert winners("TH 8S") == seats(0)


def test_of_two_pairs_only_the_higher_goes_on_and_ties_repeat() -> None:
    assert winners("6C QD 6H QS") == seats(1, 3)
    assert winners("5D 5C") == seats(0, 1)
    assert winners("2C 3H") == seats(1)


def test_three_or_four_of_a_rank_tie_together() -> None:
    assert winners("7C 7D KS 7H") == seats(0, 1, 3)
    assert winners("AC AD AS AH") == seats(0, 1, 2, 3)


def test_a_single_card_wins_itself() -> None:
    assert winners("2C") == seats(0)


def test_the_only_contender_with_cards_wins_at_once() -> None:
    contenders = winners("8D 8C KD 3S")
    assert contenders == seats(0, 1)
    assert rules.still_in(contenders, seats(1, 2)) == seats(1)


def test_contenders_with_cards_go_on_alone() -> None:
    assert rules.still_in(seats(0, 1, 3), seats(1, 2, 3)) == seats(1, 3)


def test_the_earliest_contender_wins_when_none_has_cards() -> None:
    assert rules.still_in(seats(1, 3), seats(0, 2)) == seats(1)
    assert rules.still_in(seats(1, 3), 0) == seats(1)


def test_a_winner_without_cards_is_the_winner_all_the_same() -> None:
    assert rules.still_in(seats(2), seats(0, 1, 3)) == seats(2)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_round_of_part_one_by_the_letter(players: int) -> None:
    for numbers in product(range(2, 8), repeat=players):
        counts = {n: numbers.count(n) for n in numbers}
        tied = [n for n in counts if counts[n] >= 2]
        best = max(tied) if tied else max(numbers)
        expected = {i for i in range(players) if numbers[i] == best}
        outcome = rules.round_outcome([n << 2 | i for i, n in enumerate(numbers)])
        assert outcome == seats(*expected)


# Between the parts


def test_one_receiver_gets_all_low_cards_and_trumps_too() -> None:
    won = [group("2C 9D 5S"), 0, group("AS 3H 6H"), group("4D KC")]
    takers = rules.empty_handed(won)
    assert takers == seats(1)
    kept = [rules.keeps(pile, takers) for pile in won]
    assert kept == [group("9D"), 0, group("AS 6H"), group("KC")]
    assert rules.starter(0, won) == 0
    assert {rules.taker(i, takers, 0) for i in range(16)} == {1}


def test_nothing_moves_when_everybody_won_something() -> None:
    won = [group("2C"), group("3C"), group("4C"), group("5C")]
    assert rules.empty_handed(won) == 0
    assert [rules.keeps(pile, 0) for pile in won] == won
    assert rules.starter(3, won) == 3


def test_a_last_winner_of_low_cards_only_is_out_and_the_next_starts() -> None:
    assert rules.starter(0, [group("2C 5S"), group("KC"), 0, group("KD")]) == 1
    assert rules.starter(0, [group("2C 5S"), group("4C"), 0, group("KD")]) == 2


def test_two_share_8_and_8_three_share_6_5_5_from_the_next_after_the_starter() -> None:
    two = [rules.taker(i, seats(1, 3), 2) for i in range(16)]
    assert two[:3] == [3, 1, 3]
    assert (two.count(1), two.count(3)) == (8, 8)
    three = [rules.taker(i, seats(0, 1, 3), 2) for i in range(16)]
    assert three[:4] == [3, 0, 1, 3]
    assert [three.count(s) for s in (3, 0, 1)] == [6, 5, 5]


# Part two


@pytest.mark.parametrize("names", ["7S", "8S", "TS", "AS", "2C-3C-4C", "QC-KC-AC", "2D-3D"])
def test_series_are_plays(names: str) -> None:
    assert is_play(group(names))


@pytest.mark.parametrize(
    "names", ["KC AC 2C", "AC 2C", "8S TS", "8S 8H", "8S 9H", "AC 2D", "5S 7S"]
)
def test_gaps_mixed_suits_and_wrapped_aces_are_not(names: str) -> None:
    assert not is_play(group(names))


def test_no_cards_are_no_play() -> None:
    assert not is_play(0)


@pytest.mark.parametrize(
    ("last", "legal", "illegal"),
    [
        ("7S", ["8S", "TS", "9S-TS-JS", "2H", "2H-3H-4H"], ["6S", "4S-5S-6S", "9C", "8S TS"]),
        ("7S", ["AS", "AH"], ["8S 8H", "6S-7S-8S", "6S-8S", "AC"]),
        ("9H", ["TH", "JH-QH", "TH-JH-QH"], ["8H", "7H-8H", "AS", "8H-9H-TH"]),
        ("4S-5S-6S", ["7S", "7S-8S", "2H"], ["5S", "6S-7S"]),
        ("AS", ["2H"], ["KS", "2S"]),
        ("AH", [], ["KH", "2H", "AS"]),
    ],
)
def test_what_beats_what_with_hearts_trump(last: str, legal: list, illegal: list) -> None:
    for names in legal:
        assert beats(group(names), group(last), HEARTS), names
    for names in illegal:
        assert not beats(group(names), group(last), HEARTS), names


def test_leading_any_play_but_not_passing() -> None:
    hand = group("QC KC AC 2C")
    assert is_legal(group("QC-KC-AC"), hand, 0, HEARTS)
    assert not is_legal(group("KC AC 2C"), hand, 0, HEARTS)
    assert not is_legal(0, hand, 0, HEARTS)


def test_picking_up_is_legal_even_when_one_could_beat() -> None:
    assert is_legal(0, group("AS 2H"), group("3S"), HEARTS)


def test_only_cards_of_the_hand_are_legal() -> None:
    assert not is_legal(group("8S"), group("9S"), group("3S"), HEARTS)


def test_a_series_may_start_anywhere_in_a_run() -> None:
    hand = group("5C 6C 7C 8C")
    assert sorted(rules.legal_plays(hand, group("5C"), HEARTS)) == sorted(
        map(group, ["6C", "6C-7C", "6C-7C-8C", "7C", "7C-8C", "8C"])
    )


def test_a_click_offers_the_run_up_to_the_card() -> None:
    hand = group("AC 4D 5C 6C 7C 8C TC")
    assert rules.run_to(hand, group("7C")) == group("5C-6C-7C")
    assert rules.run_to(rules.answers(hand, group("5C"), HEARTS), group("8C")) == group("6C-7C-8C")
    assert rules.run_to(hand, group("TC")) == group("TC")


def test_the_run_from_a_card_stops_at_the_first_gap() -> None:
    hand = group("2S 5C 6C 7C 8D TC AC KD AD")
    assert rules.run_from(hand, group("6C")) == group("6C-7C")
    assert rules.run_from(hand, group("KD")) == group("KD-AD")
    assert rules.run_from(hand, group("AC")) == group("AC")


def test_top_and_suit_of_a_play() -> None:
    assert rules.top(group("QD-KD-AD")) == card("AD")
    assert rules.suit(group("QD-KD-AD")) == DIAMONDS


def brute_force(hand: list[int], last: list[int], trump: int) -> set[int]:
    """Every stretch of the sorted cards of every suit, tried by the letter of the rules."""
    found = set()
    for suit in range(4):
        own = sorted((c for c in hand if c & 3 == suit), key=high)
        for first, end in combinations(range(len(own) + 1), 2):
            if may_lie_on(own[first:end], last, trump):
                found.add(rules.group(own[first:end]))
    return found


def test_legal_plays_against_brute_force_on_2000_hands() -> None:
    random = Random(21)
    for _ in range(2000):
        deck = random.sample(DECK, 52)
        hand = deck[: random.choice((1, 3, 8, 13, 20, 30))]
        others = rules.legal_plays(rules.group(deck[len(hand) :]), 0, 0)
        last = random.choice([0, *others])
        trump = random.randrange(4)
        plays = rules.legal_plays(rules.group(hand), last, trump)
        assert len(plays) == len(set(plays))
        assert set(plays) == brute_force(hand, unpack(last), trump)


def test_what_beats_what_for_all_pairs_of_cards() -> None:
    for low, up, trump in product(DECK, DECK, range(4)):
        if low != up:
            expected = may_lie_on([up], [low], trump)
            assert beats(rules.bit(up), rules.bit(low), trump) == expected


def test_every_series_is_recognized_and_nothing_else_of_three_cards() -> None:
    random = Random(2)
    assert len(rules.legal_plays(rules.PACK, 0, SPADES)) == 4 * 13 * 14 // 2
    for play in rules.legal_plays(rules.PACK, 0, SPADES):
        assert is_play(play)
    for _ in range(3000):
        three = random.sample(DECK, 3)
        assert is_play(rules.group(three)) == may_lie_on(three, [], SPADES)


# Seats


def test_turns_go_round_and_skip_seats_without_cards() -> None:
    assert rules.next_player(3, seats(0, 1, 2, 3)) == 0
    assert rules.next_player(1, seats(0, 1, 3)) == 3
    assert rules.next_player(2, seats(2)) == 2
    assert rules.first_player(2, seats(0, 2)) == 2
    assert rules.first_player(2, seats(0, 1)) == 0


def test_asking_for_the_next_of_nobody_is_an_error() -> None:
    with pytest.raises(ValueError, match="no seat has cards"):
        rules.next_player(0, 0)


def test_the_only_seat_with_cards_has_lost() -> None:
    assert rules.loser(seats(3)) == 3
    assert rules.loser(seats(1, 3)) == -1


class Table:
    """Section 4 on the rules' functions, for the examples: hands, plays, N, turn."""

    def __init__(self, turn: int, trump: int, *hands: str) -> None:
        self.hands = [group(hand) for hand in hands]
        self.turn, self.trump = turn, trump
        self.table: list[int] = []
        self.size, self.lost = self.with_cards().bit_count(), -1

    def with_cards(self) -> int:
        return seats(*(s for s in range(4) if self.hands[s]))

    def act(self, seat: int, names: str) -> None:
        play, last = group(names), self.table[-1] if self.table else 0
        assert seat == self.turn
        assert is_legal(play, self.hands[seat], last, self.trump)
        self.hands[seat] ^= play or last
        self.table = [*self.table, play] if play else self.table[:-1]
        left = self.with_cards()
        self.lost = rules.loser(left)
        over = len(self.table) == self.size
        self.table = [] if over else self.table
        self.turn = (rules.first_player if over else rules.next_player)(seat, left)
        if not self.table:
            self.size = left.bit_count()


def test_a_round_of_three() -> None:
    t = Table(0, HEARTS, "5C 6C KD", "7C 2D", "", "AC 3D")
    t.act(0, "5C-6C")
    t.act(1, "7C")
    t.act(3, "AC")
    assert (t.table, t.turn, t.size) == ([], 3, 3)


def test_a_pick_up_takes_the_last_play_only_and_somebody_plays_twice() -> None:
    t = Table(0, HEARTS, "4D JD 9C", "9D TD 2H 9S", "3C", "6D 4C")
    t.act(0, "4D")
    t.act(1, "9D-TD")
    t.act(2, "")
    assert t.hands[2] == group("3C 9D TD")
    assert (t.turn, t.table) == (3, [group("4D")])
    t.act(3, "6D")
    t.act(0, "JD")
    t.act(1, "2H")
    assert (t.table, t.turn, t.size) == ([], 1, 4)


def test_a_pick_up_that_empties_the_table_begins_a_new_round() -> None:
    t = Table(0, HEARTS, "3S 4S", "5C", "6C", "7C")
    t.act(0, "3S")
    t.act(1, "")
    assert (t.table, t.turn, t.size) == ([], 2, 4)
    assert t.hands[1] == group("3S 5C")


def test_one_may_meet_the_own_earlier_play() -> None:
    t = Table(0, HEARTS, "3S 4S", "5S", "6C", "")
    t.act(0, "3S")
    t.act(1, "5S")
    t.act(2, "")
    assert (t.table, t.turn, t.size) == ([group("3S")], 0, 3)
    t.act(0, "4S")
    assert t.lost == 2


def test_a_player_going_out_may_close_the_round() -> None:
    t = Table(0, HEARTS, "5D 2C", "8D 3C", "KD", "")
    t.act(0, "5D")
    t.act(1, "8D")
    t.act(2, "KD")
    assert (t.table, t.turn, t.size, t.lost) == ([], 0, 2, -1)


def test_n_stays_when_a_player_goes_out_in_the_round() -> None:
    t = Table(0, HEARTS, "5D", "8D 3C", "KD 2C", "4C")
    t.act(0, "5D")
    t.act(1, "8D")
    assert (t.size, t.turn) == (4, 2)
    t.act(2, "KD")
    t.act(3, "")
    assert (t.turn, t.size, t.table) == (1, 4, [group("5D"), group("8D")])


def test_the_last_with_cards_has_lost_without_an_answer() -> None:
    t = Table(1, HEARTS, "", "9C", "", "AC 2H")
    t.act(1, "9C")
    assert t.lost == 3
