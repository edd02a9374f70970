"""17 und 4: the rules with stacked decks, chips in every hand, and not one of them lost."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from driving import IN_TABLES, assert_screen_is_valid, frames, play, run, text

from engine import cards, charset, screen, sounds, sprites
from engine.cartridges import SHELF
from engine.cartridges.siebzehn import chips, hand, memory, rules, table
from engine.cartridges.siebzehn import listing as siebzehn
from engine.cartridges.siebzehn.listing import BANK, PLAYER, POT
from engine.machine import (
    AT_ONCE,
    BACKSPACE,
    CALM,
    DOWN,
    ENTER,
    FAST,
    FLIGHT_SPRITE,
    LANGUAGES,
    LEFT,
    POINTER_SPRITE,
    RIGHT,
    SLOW,
    SPACE,
    TAB,
    UP,
    Machine,
    typed_key,
)

PROGRAM = siebzehn.PROGRAM.check()
DECK = PROGRAM.cells["deck"]
NUMBERS = {"A": 1, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13}
DEAL_PLACE, OK_PLACE = (72, 76), (136, 76)
POT_PLACE, BANK_PLACE, NOWHERE = (212, 104), (212, 40), (60, 150)
TURN, MENU, MESSAGE, BROKEN, GAME_OVER = 20, 26, 50, 70, 80


def table_with(hand: str = "", skip: bool = True, **options: object) -> Machine:
    """A machine before the deal, the deck beginning with these cards in the order of the deal.

    The order is player, bank, player, bank, then whoever asks first.
    """
    m = Machine(PROGRAM, seed=1, skip=skip, **options)
    play(m, "w1 SPACE")
    to_turn(m)
    stack(m, hand)
    return m


def to_turn(m: Machine) -> None:
    """Run until the player is asked."""
    for _ in range(100):
        if m.line == TURN and not m.delay:
            return
        m.frame()
    raise AssertionError(f"the machine rests in line {m.line}")


def stack(m: Machine, hand: str) -> None:
    """Order the deck: first the cards of these numbers, then all others."""
    first = DECK.start + m.D
    left = sorted(m.cell[first : DECK.stop])
    cards_first = []
    for name in hand.split():
        cards_first.append(next(card for card in left if card >> 2 == NUMBERS[name]))
        left.remove(cards_first[-1])
    m.cell[first : DECK.stop] = cards_first + left


def give(m: Machine, area: chips.Area, *values: int) -> None:
    """Replace the chips of an area."""
    m.cell[area.first] = 0
    chips.add(m, area, *values)
    hand.choose_nearest(m)
    table.draw_table(m)


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
    for number in range(len(chips.seen(m, PLAYER)), 0, -1):
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
    assert value == m.H


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
            longer, now = [*held, number], rules.hand_with(hand, cards.pack(number, 0))
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
    assert longest(0, 0, 0, 0, 0, 0) == memory.MOST_CARDS == 11


def test_the_bank_never_has_more_than_nine_cards():
    numbers = list(NUMBERS.values())

    @cache
    def most(hand: tuple[int, ...]) -> int:
        if len(hand) >= 2:
            pictures = len(hand) == 5 and min(hand) >= 11
            if pictures or plain_total(list(hand)) >= memory.BANK_STOPS:
                return len(hand)
        return max(
            most(tuple(sorted((*hand, number)))) for number in numbers if hand.count(number) < 4
        )

    assert most(()) == 9


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
        ("K 9 K 9 7 J Q", "SPACE SPACE SPACE SPACE ENTER", "win", (20, 18)),
        ("J 9 J 8 J J 7 Q", "SPACE SPACE SPACE SPACE SPACE ENTER", "win", (18, 17)),
        ("10 8 9 8 7", "SPACE SPACE", "own_bust", (26, 8)),
        ("A 8 A 9", "SPACE ENTER", "lose", (12, 17)),
        ("A 8 A 9 10", "SPACE SPACE ENTER", "lose", (12, 17)),
        ("10 J 10 A 9 7", "SPACE ENTER", "win", (20, 19)),
        ("10 9 K 7 7", "SPACE ENTER", "bank_bust", (14, 23)),
        ("7 10 J K 10", "SPACE ENTER", "bank_bust", (9, 24)),
        ("10 A 9 7", "SPACE ENTER", "win", (19, 18)),
        ("10 K 9 K K K J", "SPACE ENTER", "bank_pictures", (19, 18)),
        ("10 K 10 K K K 7", "SPACE ENTER", "bank_bust", (20, 23)),
        ("10 10 9 9", "SPACE ENTER", "draw", (19, 19)),
        ("7 9 J 8", "SPACE ENTER", "lose", (9, 17)),
        ("10 A 10 10", "SPACE ENTER", "lose", (20, 21)),
    ],
)
def test_a_round_ends_as_the_rules_say(hand, keys, ending, points):
    m = table_with(hand)
    play(m, keys)
    assert m.line == MESSAGE
    assert memory.MESSAGES[m.M] == ending
    assert totals(m) == points


@pytest.mark.parametrize("first", [(7,), (10, 7), (8, 12), (13, 13, 13), (1, 1), (9, 9), (1, 9)])
@pytest.mark.parametrize("second", list(NUMBERS.values()))
@pytest.mark.parametrize("own", [4, 16, 21])
def test_the_bank_draws_up_to_16_and_stops_at_17_whatever_the_player_has(first, second, own):
    hand = [*first, second]
    m = table_with()
    m.T, m.N, m.L, m.D, m.line = 1, 0, 4, 10, 31
    m.cell[33] = len(hand)
    m.cell[48 : 48 + len(hand)] = [number << 2 for number in hand]
    m.cell[34] = own << 3
    for number in hand:
        m.cell[35] = rules.hand_with(m.cell[35], number << 2)
    m.step()
    assert (m.line == 4) == (plain_total(hand) <= 16)


def test_the_cards_fly_face_down_in_the_order_of_the_tutorial():
    m = table_with("7 8 9 10", skip=False)
    flown = []
    m.frame(SPACE)
    while m.line != TURN:
        if m.delay == memory.CARD_FRAMES:
            flown.append((m.T, m.sprites[FLIGHT_SPRITE] >> 24))
        m.frame()
    assert flown == [(target, sprites.CARD_BACK) for target in (0, 1, 0, 1)]
    assert [m.cell[place] >> 2 for place in (36, 48, 37, 49)] == [7, 8, 9, 10]


def test_the_banks_second_card_is_hidden_until_ok():
    decks = ("10 9 7 A", "10 9 7 10")
    before = [play(table_with(deck, skip=False), "SPACE w80") for deck in decks]
    assert before[0].text() == before[1].text()
    assert before[0].vram == before[1].vram
    assert totals(before[0]) == (17, 9)
    after = [play(m, "ENTER w10") for m in before]
    assert [totals(m)[1] for m in after] == [20, 19]
    assert after[0].text() != after[1].text()


def test_the_banks_card_stays_hidden_when_the_player_goes_over_21():
    m = play(table_with("10 9 8 A 9"), "SPACE SPACE")
    assert memory.MESSAGES[m.M] == "own_bust"
    assert totals(m)[1] == 9
    assert "▒▒" in m.text()[2][4:]


@pytest.mark.parametrize("key", [SPACE, TAB, ord("x"), ord("7"), ord("H")])
def test_any_key_but_enter_and_the_keys_of_the_chips_deals_and_asks(key):
    m = table_with("7 8 9 10 J")
    m.frame(key)
    assert (m.D, m.cell[32]) == (4, 2)
    m.frame(key)
    assert (m.D, m.cell[32]) == (5, 3)


def test_enter_before_the_deal_says_that_one_has_to_deal_first():
    m = table_with()
    m.frame(ENTER)
    assert (m.line, m.D, memory.MESSAGES[m.M]) == (MESSAGE, 0, "deal_first")
    assert m.sounds == 1 << sounds.REFUSE
    assert any("FIRST DEAL" in row.upper() for row in m.text())
    m.frame(SPACE)
    assert (m.line, m.D) == (TURN, 0)
    m.frame(SPACE)
    assert m.D


def test_twenty_one_with_three_cards_does_not_end_the_round():
    m = play(table_with("10 9 8 9 Q K"), "SPACE SPACE")
    assert (totals(m)[0], m.line) == (21, TURN)
    m.frame(SPACE)
    assert memory.MESSAGES[m.M] == "own_bust"


LONGEST_HAND = "A 7 A 8 A A J J J J Q Q Q"


def test_with_eleven_cards_there_is_nothing_more_to_ask_for(golden):
    m = play(table_with(LONGEST_HAND, language="de"), "SPACE" + " SPACE" * 9)
    assert (m.cell[32], totals(m)[0], m.line) == (11, 21, TURN)
    m.frame(SPACE)
    assert (m.cell[32], m.line) == (11, TURN)
    assert m.sounds == 1 << sounds.REFUSE
    golden("siebzehn_longest_hand", m)
    m.frame(ENTER)
    assert m.line == MESSAGE


def test_the_banks_longest_hand_lies_in_two_tiers_and_covers_nothing_else(golden):
    m = play(table_with("10 J 9 Q Q Q A A A J K", language="de"), "SPACE ENTER")
    assert m.cell[33] == 9
    golden("siebzehn_longest_bank", m)


# Stakes and the pot


def test_the_opening_money_is_500_against_5000():
    m = table_with()
    assert sums(m) == (5000, 0, 500)
    assert PROGRAM.money(m) == 500


def test_the_bank_matches_every_chip_at_once():
    m = play(table_with(), "UP UP")
    assert sums(m) == (4980, 40, 480)
    assert chips.values(m, POT) == [10] * 4


@pytest.mark.parametrize("moment", ["", "SPACE", "SPACE SPACE", "SPACE SPACE SPACE"])
def test_stakes_are_taken_at_any_time_before_ok(moment):
    m = play(table_with("7 9 7 9 J J J"), moment)
    play(m, "UP")
    assert sums(m) == (4990, 20, 490)
    drag(m, 100, POT_PLACE)
    assert sums(m) == (4890, 220, 390)


@pytest.mark.parametrize("bank", [[500], [1] * 60, [20, 20, 10, 5, 5], [50, 2, 2, 2]])
def test_a_chip_the_bank_lacks_is_made_from_those_it_has(bank):
    m = table_with()
    give(m, BANK, *bank)
    drag(m, 50, POT_PLACE)
    assert sums(m) == (sum(bank) - 50, 100, 450)
    assert chips.values(m, POT) == [50, 50]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_stake_the_bank_cannot_match_goes_back_and_changes_nothing(way):
    m = table_with(language="de")
    give(m, BANK, 100, 50)
    give(m, PLAYER, 200, 10)
    if way == "mouse":
        drag(m, 200, POT_PLACE)
    else:
        play(m, "RIGHT UP")
    assert m.line == MESSAGE
    for words in ("Die Bank kann", "leider nicht", "mithalten!"):
        assert words in shown(m)
    assert sums(m) == (150, 0, 210)
    assert sorted(chips.values(m, PLAYER)) == [10, 200]
    m.frame(TAB)
    assert (m.line, m.D) == (TURN, 0)


def test_a_draw_leaves_the_pot_lying_and_the_next_round_pays_it():
    m = table_with("10 10 9 9", language="de")
    play(m, "UP SPACE ENTER")
    assert memory.MESSAGES[m.M] == "draw"
    assert "Der Pot bleibt" in shown(m)
    assert sums(m) == (4990, 20, 490)
    m.frame(SPACE)
    assert (m.line, sums(m)) == (TURN, (4990, 20, 490))
    stack(m, "10 9 10 9")
    play(m, "SPACE ENTER")
    assert memory.MESSAGES[m.M] == "win"
    assert "POT 20" in shown(m)
    assert sums(m) == (4990, 0, 510)


@pytest.mark.parametrize(("hand", "ending"), [("10 9 10 9", "win"), ("7 9 J 8", "lose")])
def test_a_null_round_wins_and_loses_nothing(hand, ending):
    m = play(table_with(hand, language="de"), "SPACE ENTER")
    assert memory.MESSAGES[m.M] == ending
    assert "Null-Runde" in shown(m)
    assert sums(m) == (5000, 0, 500)


@pytest.mark.parametrize(
    ("hand", "keys", "gain"),
    [
        ("A 9 10 9", "SPACE", 10),
        ("J 9 Q 9 K J Q", "SPACE SPACE SPACE SPACE", 10),
        ("10 9 K 7 7", "SPACE ENTER", 10),
        ("10 9 10 9", "SPACE ENTER", 10),
        ("7 9 J 8", "SPACE ENTER", -10),
        ("10 9 9 9 7", "SPACE SPACE", -10),
        ("10 K 9 K K K J", "SPACE ENTER", -10),
        ("10 10 9 9", "SPACE ENTER", -10),
    ],
)
def test_the_winner_gets_the_whole_pot(hand, keys, gain):
    m = play(table_with(hand), "UP " + keys)
    assert chips.total(m, PLAYER) == 500 + gain
    assert money(m) == 5500


def test_the_tip_of_the_tutorial_can_be_lived_through():
    m = play(table_with("10 K 10 9 10"), "SPACE")
    assert totals(m) == (20, 4)
    play(m, "M")
    drag(m, 500, POT_PLACE)
    assert sums(m) == (4500, 1000, 0)
    play(m, "ENTER")
    assert sums(m) == (4500, 0, 1000)


def test_the_bank_is_broken_when_it_has_no_chips_and_the_pot_is_empty():
    m = table_with("10 10 9 9")
    give(m, BANK, 10)
    play(m, "UP SPACE ENTER SPACE")
    assert sums(m) == (0, 20, 490)
    assert m.line == TURN
    stack(m, "10 9 10 9")
    play(m, "UP")
    assert memory.MESSAGES[m.M] == "refused"
    play(m, "SPACE SPACE ENTER SPACE")
    assert (m.line, sums(m)) == (BROKEN, (0, 0, 510))


def test_from_bank_to_bank_to_the_last_triumph_and_round_again():
    m = table_with()
    owned, bank = 500, 5000
    for rank in range(memory.LAST_RANK + 1):
        assert (m.line, m.B) == (TURN, rank)
        assert sums(m) == (bank, 0, owned)
        assert max(chips.values(m, BANK)) <= sprites.VALUES[-1]
        chips.pour(m, BANK, POT)
        stack(m, "10 9 10 9")
        play(m, "SPACE ENTER SPACE")
        owned, bank = owned + bank, bank * 10
        assert (m.line, sums(m)) == (BROKEN, (0, 0, owned))
        play(m, "w2 SPACE")
    assert owned == 5_555_555_500
    assert (m.line, m.B, sums(m)) == (TURN, 0, (5000, 0, 500))


def test_after_the_bank_is_broken_one_can_start_afresh(golden):
    m = table_with("10 9 10 9", language="de")
    chips.pour(m, BANK, POT)
    play(m, "SPACE ENTER SPACE w2")
    golden("siebzehn_bank_broken", m)
    m.frame(DOWN)
    assert (m.line, m.B, sums(m)) == (TURN, 0, (5000, 0, 500))


def test_without_chips_and_with_an_empty_pot_the_game_is_over_and_starts_afresh():
    m = table_with("10 10 9 9")
    play(m, "M UP")
    assert sums(m) == (4500, 1000, 0)
    play(m, "UP DOWN LEFT M SPACE ENTER SPACE")
    assert (m.line, sums(m)) == (TURN, (4500, 1000, 0))
    stack(m, "7 9 J 8")
    play(m, "SPACE ENTER SPACE")
    assert (m.line, sums(m)) == (GAME_OVER, (5500, 0, 0))
    assert "NO CHIPS LEFT" in shown(m)
    play(m, "w2 SPACE")
    assert (m.line, sums(m)) == (TURN, (5000, 0, 500))


# Chips in the hand


def test_a_chip_follows_the_pointer_in_an_open_hand_seen_from_above():
    m = table_with(skip=False)
    grab(m, 100)
    m.frame(0, 100, 60, 1)
    assert m.sprites[memory.HAND_SPRITE] >> 24 == sprites.face(100)
    assert m.sprites[POINTER_SPRITE] >> 24 == sprites.OPEN_HAND
    assert m.sprites[POINTER_SPRITE] & 0xFFF == 100 - sprites.HOT_SPOTS[sprites.OPEN_HAND][0]
    assert (sums(m), m.H, PROGRAM.money(m)) == ((5000, 0, 400), 100, 500)


def test_the_three_ways_to_let_a_chip_go():
    m = table_with()
    drag(m, 100, POT_PLACE)
    assert sums(m) == (4900, 200, 400)
    before = chips.values(m, PLAYER)
    drag(m, 50, BANK_PLACE)
    before.remove(50)
    assert chips.values(m, PLAYER) == [*before, 20, 20, 10]
    before = chips.values(m, PLAYER)
    drag(m, 20, NOWHERE)
    assert sorted(chips.values(m, PLAYER)) == sorted(before)
    assert sums(m) == (4900, 200, 400)


def test_a_one_let_go_over_the_bank_simply_returns():
    m = table_with()
    before = sorted(chips.values(m, PLAYER))
    drag(m, 1, BANK_PLACE)
    assert sorted(chips.values(m, PLAYER)) == before


@pytest.mark.parametrize("place", [(-5000, 90), (5000, -90), (212, -900), (212, 9000), (0, 0)])
def test_a_chip_let_go_outside_the_window_returns(place):
    m = table_with()
    drag(m, 100, place)
    assert sums(m) == (5000, 0, 500)


def test_a_second_button_neither_drops_nor_doubles_the_chip():
    m = table_with()
    grab(m, 100)
    for button in (3, 1, 3, 1):
        m.frame(0, *POT_PLACE, button)
        assert (m.H, sums(m)) == (100, (5000, 0, 400))
    m.frame(0, *POT_PLACE, 2)
    assert (m.H, sums(m)) == (0, (4900, 200, 400))


def test_both_buttons_at_once_take_the_chip_and_open_no_menu():
    m = table_with()
    m.frame(0, *chip_place(m, 100), 3)
    assert m.H == 100
    m.frame(0, *NOWHERE, 2)
    assert (m.H, m.line, sums(m)) == (0, TURN, (5000, 0, 500))


def test_keys_do_nothing_while_a_chip_is_in_the_hand():
    m = table_with()
    grab(m, 100)
    for key in (ENTER, SPACE, UP, DOWN, LEFT, RIGHT, ord("m"), BACKSPACE):
        m.frame(key, *NOWHERE, 1)
    assert (m.line, m.D, m.H, sums(m)) == (TURN, 0, 100, (5000, 0, 400))


def test_a_press_while_a_card_flies_takes_no_chip():
    m = table_with("7 8 9 10", skip=False)
    place = chip_place(m, 100)
    play(m, "SPACE w3")
    m.frame(0, *place, 1)
    run(m, 5)
    assert (m.H, sums(m)) == (0, (5000, 0, 500))


def test_a_chip_can_be_taken_while_the_one_before_still_flies():
    m = table_with(skip=False)
    drag(m, 100, POT_PLACE)
    assert m.frames < m.F
    grab(m, 100)
    assert (sums(m), m.H) == ((4900, 200, 300), 100)
    m.frame(0, *POT_PLACE, 1)
    m.frame(0, *POT_PLACE, 0)
    assert sums(m) == (4800, 400, 300)
    run(m, 20)
    assert len(chips.seen(m, POT)) == 4
    assert all(m.sprites[POT.slot : POT.slot + 4])


def test_quick_keys_stake_every_time_in_spite_of_flying_chips():
    m = play(table_with(skip=False), "UP UP UP w20 RIGHT UP")
    assert sums(m) == (4950, 100, 450)
    run(m, 20)
    assert sum(map(bool, m.sprites[POT.slot : POT.slot + POT.slots])) == 8


def test_on_an_overfull_stack_only_what_is_seen_can_be_taken_and_nothing_is_lost():
    m = table_with()
    give(m, PLAYER, *[5] * 60, 200)
    assert len(chips.seen(m, PLAYER)) == 24
    with pytest.raises(LookupError):
        chip_place(m, 200)
    drag(m, 5, NOWHERE)
    drag(m, 5, BANK_PLACE)
    drag(m, 5, POT_PLACE)
    assert sums(m) == (4995, 10, 495)
    m.C = 200
    play(m, "UP")
    assert sums(m) == (4795, 410, 295)


def test_the_fullest_areas_as_a_screen(golden):
    m = table_with(LONGEST_HAND, language="de")
    give(m, BANK, *chips.fewest(4_999_999_999))
    give(m, POT, *chips.fewest(3_999_999_998), *[1] * 50)
    give(m, PLAYER, *[1] * 60, *[500_000_000] * 9)
    play(m, "LEFT LEFT SPACE" + " SPACE" * 9)
    golden("siebzehn_fullest_table", m)
    for area in memory.AREAS:
        drawn = [packed for packed in m.sprites[area.slot : area.slot + area.slots] if packed]
        assert len(drawn) == len(chips.seen(m, area)) < chips.count(m, area)


def zone_place(m: Machine, key: int) -> tuple[int, int]:
    zone = next(zone for zone in m.zones if zone >> 21 == key)
    return (zone & 31) * 8 + 4, (zone >> 5 & 31) * 8 + 4


def test_a_right_click_opens_the_menu_with_change_and_merge():
    m = table_with(language="de")
    click(m, chip_place(m, 50), 2)
    assert m.line == MENU
    assert "TAUSCHEN 50" in shown(m)
    assert "ZUSAMMENFASSEN" in shown(m)
    click(m, zone_place(m, table.CHANGE_ITEM))
    assert m.line == TURN
    assert chips.values(m, PLAYER)[-3:] == [20, 20, 10]
    click(m, chip_place(m, 50), 2)
    click(m, zone_place(m, table.MERGE_ITEM))
    assert chips.values(m, PLAYER) == [500]
    assert sums(m) == (5000, 0, 500)


@pytest.mark.parametrize("way", ["elsewhere", "right", "key"])
def test_the_menu_closes_without_doing_anything(way):
    m = table_with()
    m.frame(0, *chip_place(m, 10))
    before = m.text(), chips.values(m, PLAYER)
    click(m, chip_place(m, 10), 2)
    assert m.line == MENU
    if way == "key":
        m.frame(TAB)
    else:
        click(m, DEAL_PLACE, 2 if way == "right" else 1)
    assert (m.line, m.D) == (TURN, 0)
    assert (m.text(), chips.values(m, PLAYER)) == before


def test_the_menu_works_with_keys_too():
    m = table_with()
    click(m, chip_place(m, 100), 2)
    play(m, "DOWN ENTER")
    assert chips.values(m, PLAYER) == [500]


def test_a_pointing_hand_lies_over_geben_and_ok_and_nowhere_else():
    m = table_with("10 9 7 9", skip=False)
    for place, points in ((DEAL_PLACE, 1), (OK_PLACE, 0), (NOWHERE, 0), (POT_PLACE, 0)):
        m.frame(0, *place)
        assert (m.sprites[POINTER_SPRITE] >> 24 == sprites.POINTING_HAND) == points
    play(m, "SPACE w80")
    m.frame(0, *OK_PLACE)
    assert m.sprites[POINTER_SPRITE] >> 24 == sprites.POINTING_HAND


# Every device alone


def test_a_whole_round_with_the_mouse_alone():
    m = Machine(PROGRAM, seed=1, language="de")
    play(m, "w2 @100,100 down up w2")
    to_turn(m)
    stack(m, "10 9 8 9 J")
    drag(m, 100, POT_PLACE)
    click(m, DEAL_PLACE)
    run(m, 90)
    click(m, DEAL_PLACE)
    run(m, 40)
    drag(m, 100, POT_PLACE)
    click(m, OK_PLACE)
    run(m, 200)
    assert memory.MESSAGES[m.M] == "win"
    assert sums(m) == (4800, 0, 700)
    click(m, NOWHERE)
    to_turn(m)
    assert m.D == 0


def test_a_whole_round_with_a_gamepad_alone_merging_included():
    m = Machine(PROGRAM, seed=1)
    play(m, "w2 SPACE w2")
    to_turn(m)
    stack(m, "10 9 8 9 J")
    play(m, "LEFT UP DOWN w20 LEFT LEFT LEFT")
    assert m.C == 0
    play(m, "UP")
    assert chips.values(m, PLAYER)[0] == 200
    play(m, "SPACE w90 SPACE w40 ENTER w200")
    assert m.line == MESSAGE
    play(m, "SPACE w2")
    to_turn(m)
    assert (m.D, money(m)) == (0, 5500)


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT, table.MERGE_KEY])
def test_the_hints_on_the_screen_can_be_touched(key):
    touched, typed = table_with(), table_with()
    click(touched, zone_place(touched, key))
    typed.frame(key)
    assert chips.values(touched, PLAYER) == chips.values(typed, PLAYER)
    assert (touched.C, sums(touched)) == (typed.C, sums(typed))


def test_left_and_right_choose_among_the_values_the_player_has_and_merge():
    m = table_with()
    give(m, PLAYER, 1, 1, 20, 100)
    m.C = 1
    seen = []
    for _ in range(5):
        seen.append(m.C)
        m.frame(RIGHT)
    assert seen == [1, 20, 100, 0, 1]
    play(m, "LEFT LEFT UP")
    assert chips.values(m, PLAYER) == [100, 20, 2]


def test_the_cursor_stays_on_a_value_the_player_has():
    m = table_with()
    give(m, PLAYER, 5, 20)
    m.C = 20
    play(m, "UP")
    assert m.C == 5
    play(m, "UP")
    assert (m.C, chips.count(m, PLAYER)) == (0, 0)
    play(m, "UP DOWN LEFT RIGHT M BACKSPACE")
    assert sums(m) == (4975, 50, 0)


# Nothing is ever lost


def restless(chance: random.Random, m: Machine) -> tuple[int, int, int, int]:
    """What a player in a hurry might do: keys, clicks and drags anywhere."""
    keys = (0, 0, UP, UP, DOWN, LEFT, RIGHT, ENTER, SPACE, BACKSPACE, ord("m"), ord("x"))
    key = chance.choice(keys) if chance.random() < 0.4 else 0
    x, y, button = m.px, m.py, m.button
    roll = chance.random()
    if roll < 0.25:
        button = chance.choice((0, 0, 1, 1, 2, 3))
    if roll < 0.2 or (m.H and roll < 0.5):
        places = (POT_PLACE, BANK_PLACE, NOWHERE, (-9, 300), DEAL_PLACE, OK_PLACE, (100, 170))
        x, y = chance.choice(places)
    elif roll < 0.35 and len(chips.seen(m, PLAYER)):
        x, y = chips.place(m, PLAYER, chance.randint(1, len(chips.seen(m, PLAYER))))
        x, y = x + 8, y + 2
    elif roll < 0.4:
        x, y = chance.randrange(256), chance.randrange(192)
    return key, x, y, button


@pytest.mark.parametrize("skip", [False, True], ids=["real_time", "skip"])
@pytest.mark.parametrize("seed", range(3))
def test_no_order_of_keys_and_clicks_makes_or_loses_a_chip(seed, skip):
    chance = random.Random(seed)
    m = table_with(skip=skip)
    rounds = 0
    for step in range(3000):
        line, bank, before = m.line, m.B, money(m)
        m.frame(*restless(chance, m))
        rounds += line == MESSAGE and m.line != MESSAGE
        if line in (BROKEN, GAME_OVER) and m.line != line:
            assert money(m) == (before + 5000 * 10**m.B if m.B else 5500)
        else:
            assert (m.B, money(m)) == (bank, before)
        assert PROGRAM.money(m) == chips.total(m, PLAYER) + m.H
        assert m.H == 0 or m.line == TURN
        for area in memory.AREAS:
            assert set(chips.values(m, area)) <= set(sprites.VALUES)
            if m.line == TURN and m.frames >= m.F:
                drawn = sum(map(bool, m.sprites[area.slot : area.slot + area.slots]))
                assert drawn == len(chips.seen(m, area))
        if step % 61 == 0:
            assert_screen_is_valid(m)
            kept = m.save()
            m = Machine.load(kept, SHELF)
            assert m.save() == kept
    assert rounds > 10


@pytest.mark.parametrize("places", [(BANK_PLACE, NOWHERE), (BANK_PLACE,), (POT_PLACE, BANK_PLACE)])
def test_a_thousand_drags_lose_nothing_even_when_the_area_is_full(places):
    chance = random.Random(len(places))
    m = table_with()
    for _ in range(300):
        values = sorted(set(chips.values(m, PLAYER)[: len(chips.seen(m, PLAYER))]))
        if not values:
            break
        try:
            drag(m, chance.choice(values), chance.choice(places))
        except LookupError:
            continue
        if m.line == MESSAGE:
            m.frame(SPACE)
        assert money(m) == 5500
        assert chips.count(m, PLAYER) <= chips.CAPACITY


def test_a_chip_in_the_hand_is_kept_by_a_save_and_returns_when_the_button_is_up():
    m = table_with(skip=False)
    grab(m, 100)
    m.frame(0, *POT_PLACE, 1)
    loaded = Machine.load(m.save(), SHELF)
    assert (loaded.H, money(loaded)) == (100, 5500)
    loaded.frame()
    assert (loaded.H, sums(loaded)) == (0, (5000, 0, 500))


def test_a_save_in_every_frame_of_a_round_keeps_the_money_and_has_the_same_end():
    keys = "UP w3 SPACE w80 UP w30 ENTER w150 SPACE w5"
    whole = play(table_with("10 9 10 9", skip=False), keys)
    m = table_with("10 9 10 9", skip=False)
    for word in keys.split():
        for frame in ["w1"] * int(word[1:]) if word[0] == "w" else [word]:
            m = Machine.load(play(m, frame).save(), SHELF)
            assert money(m) == 5500
    assert m.save() == whole.save()


# Screens


def test_the_table_after_the_deal(golden):
    m = play(table_with("K 9 9 8", language="de"), "SPACE UP")
    golden("siebzehn_table", m)


@pytest.mark.parametrize("language", IN_TABLES)
def test_title_and_draw_as_text(language, golden):
    m = Machine(PROGRAM, seed=1, language=language)
    golden(f"siebzehn_title_{language}", run(m, 40))
    m = play(table_with("10 10 9 9", language=language), "UP SPACE ENTER")
    golden(f"siebzehn_draw_{language}", m)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", memory.MESSAGES[1:])
@pytest.mark.parametrize("pot", [0, 20, 5_555_555_500])
def test_every_message_fits_its_card_without_a_broken_word(language, message, pot):
    m = table_with(language=language)
    m.M, m.G = memory.MESSAGES.index(message), pot
    m.cell[34], m.cell[35] = 25 << 3, 25 << 3
    lines = table.message_lines(m)
    assert len(lines) <= table.BOX[3] - 2
    assert max(map(charset.width, lines)) <= table.BOX[2] - 2
    if message == "draw" and not pot:
        message = "draw_without_pot"
    for word in text(language, f"siebzehn.{message}").split():
        if "{" not in word:
            assert any(word in line for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_fits_its_place(language, monkeypatch):
    def whole_put(m, x, y, text, ink=0):
        assert 0 <= x <= screen.COLUMNS - charset.width(text), text
        put(m, x, y, text, ink)

    def whole_button(m, x, y, width, text, *more):
        assert charset.width(text) <= width - 2, text
        button(m, x, y, width, text, *more)

    put, button = screen.put, screen.button
    monkeypatch.setattr(screen, "put", whole_put)
    monkeypatch.setattr(screen, "button", whole_button)
    m = table_with(language=language)
    for m.C in (0, *sprites.VALUES):
        table.draw_controls(m, asked=True)
        assert all(m.text()[row][21] in "⎸⎹ " for row in range(8, 16))
    table.draw_title(m)
    table.draw_game_over(m)
    for m.B in range(memory.LAST_RANK + 1):
        give(m, PLAYER, *chips.fewest(500 + sum(5000 * 10**rank for rank in range(m.B + 1))))
        table.draw_broken(m)
    give(m, PLAYER, 500_000_000)
    m.P = 1
    table.draw_table(m)


@pytest.mark.parametrize("letter", "MmМЬмьモ")
def test_the_merge_key_merges_in_every_keyboard_layout(letter):
    m = Machine(PROGRAM, seed=3, skip=True)
    m.frame(SPACE)
    m.frame()
    dealt, before = m.D, chips.total(m, memory.PLAYER)
    m.frame(typed_key(charset.encode(letter)), text=letter)
    assert (m.D, chips.total(m, memory.PLAYER)) == (dealt, before)


def test_a_result_stays_for_a_moment_under_a_mashed_key():
    m = Machine(PROGRAM, seed=5)
    seen = 0
    for frame in range(400):
        m.frame(SPACE if frame % 5 == 0 else 0)
        seen += m.line == 50
        if seen and m.line != 50:
            break
    assert seen >= siebzehn.MESSAGE_FRAMES


# What moves


def result_of(m: Machine) -> Machine:
    """Run without a key until the message waits for one."""
    for _ in range(600):
        if m.line == MESSAGE and not m.delay:
            return m
        m.frame()
        assert money(m) == 5500
    raise AssertionError(f"the machine rests in line {m.line}")


def shown_sums(m: Machine) -> list[int]:
    """The sums of bank, pot and player as they stand on the screen."""
    return [int("".join(filter(str.isdigit, m.text()[row][26:]))) for row in (1, 9, 17)]


def test_the_pot_flies_chip_by_chip_while_the_sums_count():
    m = play(table_with("10 9 10 9", skip=False), "UP UP UP w20 SPACE w120 ENTER")
    seen = []
    for _ in range(300):
        m.frame()
        assert money(m) == 5500
        if not seen or shown_sums(m) != seen[-1]:
            seen.append(shown_sums(m))
    steps = [(pot, player) for _, pot, player in seen]
    assert steps[0] == (60, 470)
    assert steps[-1] == (0, 530)
    assert [player for _, player in steps] == sorted(player for _, player in steps)
    assert len({player for _, player in steps}) == 7


@pytest.mark.parametrize("chips_in_pot", [1, 12, 60, 99])
def test_a_pot_of_any_size_is_paid_in_no_more_than_two_seconds(chips_in_pot):
    m = play(table_with("10 9 10 9", skip=False), "SPACE w120")
    give(m, POT, *[2] * chips_in_pot)
    before = money(m)
    play(m, "ENTER")
    frames = 0
    while not (m.line == MESSAGE and not m.delay):
        m.frame()
        frames += 1
        assert money(m) == before
    assert frames <= 260
    assert chips.count(m, POT) == 0


def test_a_key_hurries_the_whole_payment_and_is_used_up():
    m = play(table_with("10 9 10 9", skip=False), "UP UP UP w20 SPACE w120 ENTER")
    while m.line != 42:
        m.frame()
    m.frame(SPACE)
    m.frame()
    assert (m.line, sums(m)) == (MESSAGE, (4970, 0, 530))


def test_the_hidden_card_turns_over_in_its_place_and_a_breath_goes_before_the_result():
    m = play(table_with("10 9 10 9", skip=False), "SPACE w120 ENTER")
    assert (m.line, m.N, m.flying) == (32, 2, sprites.TURNING)
    before = m.frames
    while not m.M:
        m.frame()
    assert m.frames - before >= 2 * memory.BREATH


def test_open_cards_turn_over_when_they_land_and_the_hidden_one_does_not():
    m = table_with("7 8 9 10", skip=False)
    m.frame(SPACE)
    turned = []
    while m.line != TURN:
        if m.flying == sprites.TURNING:
            turned.append(m.D)
        m.frame()
    assert list(dict.fromkeys(turned)) == [1, 2, 3]


def test_the_shuffle_is_seen_and_a_key_ends_it():
    m = play(Machine(PROGRAM, seed=1), "w2 SPACE w3")
    assert (m.line, m.flying) == (9, sprites.CARD_BACK)
    play(m, "UP")
    assert (m.line, m.flying, sums(m)) == (TURN, 0, (5000, 0, 500))


@pytest.mark.parametrize(
    ("hand", "keys", "cards_starred"),
    [
        ("A 9 K 9", "SPACE", 0),
        ("A 9 10 9", "SPACE", 2),
        ("J 9 Q 9 K J Q", "SPACE w120 SPACE w60 SPACE w60 SPACE", 5),
        ("10 K 9 K K K J", "SPACE w120 ENTER", 5),
    ],
)
def test_stars_flare_up_on_a_hand_that_wins_by_itself(hand, keys, cards_starred):
    m = play(table_with(hand, skip=False), keys)
    places = set()
    for _ in range(400):
        m.frame()
        if sprites.STAR <= m.flying < sprites.STAR + 4:
            places.add(m.sprites[FLIGHT_SPRITE] & 0xFFFFFF)
    assert len(places) == cards_starred


def test_calm_shows_the_same_round_with_nothing_that_flies():
    hand, given = "10 9 10 9", "UP w20 SPACE w140 ENTER"
    m, calm = table_with(hand, skip=False), table_with(hand, skip=False)
    play(m, given)
    for each in frames(given):
        calm.frame(each.key, manner=CALM)
        assert not calm.flying
    for _ in range(300):
        m.frame()
        calm.frame(manner=CALM)
        assert not calm.flying
    assert (sums(calm), calm.text()) == (sums(m), m.text())


@pytest.mark.parametrize("manner", [SLOW, FAST, AT_ONCE, AT_ONCE | CALM])
def test_every_pace_plays_the_same_round(manner):
    usual, paced = table_with("A 9 10 9", skip=False), table_with("A 9 10 9", skip=False)
    play(usual, "UP UP w20 SPACE w400")
    for each in frames("UP UP w20 SPACE w700"):
        paced.frame(each.key, manner=manner)
        assert money(paced) == 5500
    assert (paced.line, sums(paced), paced.text()) == (MESSAGE, sums(usual), usual.text())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rows_of_text_touch(language):
    def pages() -> Iterator[Machine]:
        yield run(Machine(PROGRAM, seed=1, language=language), 40)
        m = play(table_with("10 10 9 9", language=language), "UP SPACE")
        yield m
        m.C = 0
        table.draw_table(m)
        yield m
        for m.M in range(1, len(memory.MESSAGES)):
            table.draw_table(m)
            yield m
        m.M, m.P = 0, 1
        table.draw_table(m)
        yield m
        table.draw_broken(m)
        yield m
        table.draw_game_over(m)
        yield m

    def letter(m: Machine, row: int, column: int) -> bool:
        cell = m.vram[row * screen.COLUMNS + column]
        code = cell & 255
        return cell >> 8 < 2 and (33 <= code < charset.PCG)

    for m in pages():
        for row in range(screen.ROWS - 1):
            assert not any(
                letter(m, row, column) and letter(m, row + 1, column)
                for column in range(screen.COLUMNS)
            ), m.text()
        assert not any(letter(m, row, column) for row in (0, 23) for column in range(32))
        assert not any(letter(m, row, column) for row in range(24) for column in (0, 31))


def test_the_name_of_the_game_lies_on_the_table_until_the_bank_has_a_card():
    m = table_with("10 9 10 9")
    assert m.sprites[memory.LOGO_SPRITE] >> 24 == sprites.LOGO["siebzehn"]
    play(m, "SPACE")
    assert not m.sprites[memory.LOGO_SPRITE]
