from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from test_twopart_rules import HEARTS, SPADES, card, group
from twopart_simulation import Game, figures, is_legal, play

from engine.cartridges.twopart import heads, rules
from engine.cartridges.twopart.heads import EASY, HARD, NORMAL, PICK_UP, PartOne, PartTwo

LEVELS = (EASY, NORMAL, HARD)


def second(hands: list[str], seat: int = 0, **fields: object) -> PartTwo:
    """A view of part two in which all hands have been seen."""
    sets = tuple(map(group, hands))
    counts = tuple(hand.bit_count() for hand in sets)
    size = 4 - counts.count(0)
    view = PartTwo(seat, sets[seat], counts, (), size, sets, 0, HEARTS, 0)
    return view._replace(**fields)


def first(hand: str, **fields: object) -> PartOne:
    view = PartOne(0, group(hand), (), 3, 0, (0, 0, 0, 0), rules.NO_SUIT)
    return view._replace(**fields)


# Whole games: the simulation checks every choice and every invariant


@pytest.mark.parametrize(
    ("levels", "games"),
    [
        ((EASY,) * 4, 120),
        ((NORMAL, EASY, EASY, EASY), 30),
        ((HARD, EASY, EASY, EASY), 30),
        ((HARD, NORMAL, EASY, NORMAL), 10),
        ((HARD,) * 4, 5),
    ],
)
def test_every_game_is_legal_and_ends_with_one_loser(levels: tuple, games: int) -> None:
    results = [play(levels, seed) for seed in range(games)]
    assert {result.loser for result in results} <= {0, 1, 2, 3}
    assert max(result.actions for result in results) < 1000


def test_hard_loses_far_less_often_than_chance() -> None:
    losses = [
        Game((HARD, EASY, EASY, EASY), seed, checked=False).run().loser
        for seed in range(1000, 1040)
    ]
    assert losses.count(0) <= 6


def test_a_player_with_more_time_plays_by_the_rules_too() -> None:
    result = Game((HARD,) * 4, 3, None, True, 6000).run()
    assert 0 <= result.loser <= 3
    assert figures(HARD, 2, HARD, 3000).longest_game > 0


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (play((HARD, NORMAL, EASY, EASY), 7) for _ in range(2))
    assert one[:5] == two[:5]


# What a head may know


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_hidden_cards_changes_no_decision(level: int) -> None:
    compared = {1: 0, 2: 0}

    def watch(game: Game, seat: int) -> None:
        other = game.with_other_hidden_cards(seat)
        view, swapped = game.view(seat), other.view(seat)
        choose = heads.choose_card if game.part == 1 else heads.choose_play
        assert view == swapped
        if seat == 0:
            assert choose(level, view, 12345) == choose(level, swapped, 12345)
            compared[game.part] += other.hands != game.hands

    for seed in range(8):
        Game((EASY,) * 4, seed, watch, checked=False).run()
    assert compared[1] > 80


def sharing_game(watch: Callable[[Game, int], None]) -> Game:
    """A game in which seats 1 and 3 won nothing and share the low cards."""
    game = Game((EASY,) * 4, 5, watch)
    deck = game.stock + sum(game.hands, [])
    game.stock, game.hands = [], [[], [], [], []]
    game.won = [deck[:26], [], deck[26:], []]
    game.trump = SPADES
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_swapping_unseen_low_cards_changes_no_decision(level: int) -> None:
    compared = []

    def watch(game: Game, seat: int) -> None:
        other = game.with_other_hidden_cards(seat)
        choices = [heads.choose_play(level, g.view(seat), 99) for g in (game, other)]
        assert choices[0] == choices[1]
        compared.append(sorted(other.hands[1]) != sorted(game.hands[1]))

    game = sharing_game(watch)
    game.part_two(game.between(0))
    assert any(compared)


def test_the_memory_never_claims_a_card_that_is_not_there() -> None:
    def watch(game: Game, seat: int) -> None:
        if game.part == 2:
            hands = [rules.group(hand) for hand in game.hands]
            assert all(known & ~hand == 0 for known, hand in zip(game.known, hands, strict=True))
            assert sum(hands) == sum(game.known) | game.loose

    for seed in range(20):
        Game((EASY,) * 4, seed, watch, checked=False).run()
    game = sharing_game(watch)
    game.part_two(game.between(0))


def test_the_trump_is_in_the_view_of_its_drawer_only_until_it_is_shown() -> None:
    seen = set()

    def watch(game: Game, seat: int) -> None:
        if game.part == 1:
            last_drawn = not game.stock and not game.shown
            knows = game.view(seat).trump != rules.NO_SUIT
            assert knows == (game.shown or (last_drawn and seat == game.drawn_by))
            seen.add((last_drawn, knows))

    for seed in range(20):
        Game((EASY,) * 4, seed, watch, checked=False).run()
    assert (True, False) in seen


def test_the_memory_begins_with_the_piles_everybody_saw_won() -> None:
    won = (group("2C 9D"), group("AS 3H"), group("4D"), group("KC"))
    assert tuple(heads.known_at_start(seat, won) for seat in range(4)) == won
    assert heads.loose_at_start(won) == 0


def test_one_taker_is_known_to_hold_all_low_cards() -> None:
    won = (group("2C 9D"), 0, group("AS 3H"), group("KC"))
    known = [heads.known_at_start(seat, won) for seat in range(4)]
    assert known == [group("9D"), rules.LOW_CARDS, group("AS"), group("KC")]
    assert heads.loose_at_start(won) == 0


def test_of_two_takers_nobody_knows_who_holds_what() -> None:
    won = (group("2C 9D"), 0, group("AS 3H"), 0)
    assert heads.known_at_start(1, won) == heads.known_at_start(3, won) == 0
    assert heads.loose_at_start(won) == rules.LOW_CARDS


# Easy: the fixed rule


@pytest.mark.parametrize(
    ("hand", "last", "choice"),
    [
        ("4C 5C 6C 9D AH", "", "4C-5C-6C"),
        ("2H 9D TD QD", "", "9D-TD"),
        ("2H 9D TD QD", "9D", "TD"),
        ("2H JD QD 5D 6D", "9D", "JD-QD"),
        ("7H 3S 4S", "9D", "7H"),
        ("7H 3S 4S", "8H", ""),
        ("9H AS", "8H", "9H"),
        ("3S 4S", "9D", ""),
    ],
)
def test_easy_follows_its_rule(hand: str, last: str, choice: str) -> None:
    table = (group(last),) if last else ()
    view = second([hand, "2C", "3C", "4D"], table=table)
    for dice in (0, 1, 999, heads.DICE - 1):
        assert heads.choose_play(EASY, view, dice) == group(choice)


def test_easy_takes_any_trump() -> None:
    view = second(["4H 9H JH", "2C", "3C", "4D"], table=(group("9D"),))
    choices = {heads.choose_play(EASY, view, dice) for dice in range(20)}
    assert choices == {group("4H"), group("9H"), group("JH")}


def test_easy_throws_any_card_in_part_one() -> None:
    view = first("4H 9H JS")
    choices = {heads.choose_card(EASY, view, dice) for dice in range(20)}
    assert choices == {card("4H"), card("9H"), card("JS")}


# All levels


@pytest.mark.parametrize("level", LEVELS)
def test_after_thirty_fruitless_actions_anything_legal_may_come(level: int) -> None:
    view = second(["4C 5C AS", "2C", "3C", "4D"], table=(group("3C"),), quiet=heads.PATIENCE)
    choices = {heads.choose_play(level, view, dice) for dice in range(40)}
    assert choices == {PICK_UP, *map(group, ["4C", "5C", "4C-5C"])}


@pytest.mark.parametrize("level", LEVELS)
def test_the_only_legal_choice_is_made(level: int) -> None:
    view = second(["4C", "2C 3C", "9C", "4D"], table=(group("8C"),))
    assert heads.choose_play(level, view, 5) == PICK_UP
    assert heads.choose_card(level, first("4C"), 5) == card("4C")


@pytest.mark.parametrize("level", (NORMAL, HARD))
def test_who_can_go_out_goes_out(level: int) -> None:
    view = second(["9D TD", "2C 3C", "9C AC", "4D AD"], table=(group("8D"),))
    assert heads.choose_play(level, view, 3) == group("9D-TD")


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_on_random_hands_is_legal(level: int) -> None:
    random = Random(4)
    for _ in range(60):
        deck = random.sample(range(4, 56), 52)
        cuts = sorted(random.sample(range(1, 40), 4))
        hands = tuple(rules.group(deck[a:b]) for a, b in pairwise((0, *cuts)))
        last = random.choice([0, *(rules.bit(c) for c in deck[40:])])
        counts = tuple(hand.bit_count() for hand in hands)
        view = PartTwo(0, hands[0], counts, (last,) if last else (), 4, hands, 0, HEARTS, 0)
        choice = heads.choose_play(level, view, random.randrange(heads.DICE))
        assert is_legal(choice, hands[0], last, HEARTS)


# Hard


def test_hard_throws_low_into_a_poor_pile_and_high_into_a_rich_one() -> None:
    poor = first("3C 7D AH", played=(card("2C"), card("2D"), card("8S")), behind=0, trump=HEARTS)
    poor = poor._replace(pile=group("2C 2D 8S"))
    assert heads.choose_card(HARD, poor, 1) in (card("3C"), card("7D"))
    rich = first("3C 7D AC", played=(card("QH"), card("5H"), card("7H")), behind=0, trump=HEARTS)
    rich = rich._replace(pile=group("QH 5H 7H"))
    assert heads.choose_card(HARD, rich, 1) == card("AC")


def test_hard_remembers_who_has_run_dry_of_a_suit() -> None:
    # Seat 1 has to pick a club up, then the spade goes out; after the spade it would lead itself.
    hands = ["5C 2S", "KS QD 3D", "", ""]
    assert heads.choose_play(HARD, second(hands), 8) == group("5C")
