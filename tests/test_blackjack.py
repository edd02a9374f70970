"""The flagship: the worked examples, the counter's line, the proof of the new-deck threshold."""

import random
from functools import cache

import pytest
from driving import assert_screen_is_valid, play, run, text
from rows import touching

from engine import cards, charset, screen, sounds, sprites
from engine.cartridges import SHELF
from engine.cartridges.blackjack import listing as blackjack
from engine.cartridges.blackjack import table
from engine.machine import (
    BACKSPACE,
    CALM,
    DOWN,
    ENTER,
    ESC,
    LANGUAGES,
    LEFT,
    RIGHT,
    SPACE,
    SPRITES,
    TAB,
    UP,
    Machine,
)  # fmt: skip

PROGRAM = SHELF["blackjack"]
DECK = PROGRAM.cells["deck"].start
NUMBERS = {"A": 1, "J": 11, "Q": 12, "K": 13, **{str(n): n for n in range(2, 11)}}


def stacked(hand: str, money: int | None = None, **options: object) -> Machine:
    """A machine at the player's first question, the deck beginning with these cards.

    The order is that of the deal: two for the player, two for the dealer, then the hits.
    """
    m = Machine(PROGRAM, skip=True, **options)
    m.frame(key=SPACE)
    assert (m.line, m.D) == (3, 0)
    stack(m, hand)
    if money is not None:
        m.M = money
    m.frame()
    return m


def stack(m: Machine, hand: str) -> None:
    """Bring these cards to the top of the deck; no card is in it twice."""
    for place, name in enumerate(hand.split(), DECK + m.D):
        number = NUMBERS[name]
        found = next(at for at in range(place, DECK + 52) if m.cell[at] >> 2 == number)
        m.cell[place], m.cell[found] = m.cell[found], m.cell[place]


def totals(m: Machine) -> list[int]:
    return m.cell[68:70]


def finish(m: Machine) -> tuple[int, list[int], int]:
    """Stand; the money, totals and cards on the table when the game is paid."""
    before = m.M
    m.skip = False
    m.frame(key=ENTER)
    while m.line != 50:
        m.frame()
    m.skip, m.delay = True, 0
    return m.M - before, totals(m), sum(m.cell[70:72])


@pytest.mark.parametrize(
    ("hand", "hits", "total"),
    [
        ("A A 10 10 A 6", 2, 19),
        ("5 A 10 10 A 5", 2, 12),
        ("A A 10 10 K", 1, 12),
        ("A K 10 10", 0, 21),
        ("A 6 10 10 10", 1, 17),
        ("A A 10 10 A A 10", 3, 14),
        ("10 6 10 10 5 A", 2, 22),
    ],
)
def test_aces_count_eleven_or_one_whichever_is_better(hand: str, hits: int, total: int) -> None:
    m = stacked(hand)
    for _ in range(hits):
        m.frame(key=SPACE)
    if total > 21:
        assert (m.B, m.L) == (1, 4)  # the next game is on the table already
    else:
        assert totals(m)[0] == total


def test_a_dealer_with_ace_and_six_stands() -> None:
    m = stacked("10 8 A 6")
    assert finish(m) == (25, [18, 17], 4)


@pytest.mark.parametrize(
    ("hand", "paid", "dealer"),
    [
        ("10 10 K Q", 10, 20),
        ("10 9 K Q", 0, 20),
        ("10 10 K 9", 25, 19),
        ("10 2 10 6 6", 25, 22),
        ("10 2 10 6 5", 0, 21),
        ("A K A Q", 10, 21),
        ("A K 7 7 7", 10, 21),
        ("10 7 A A A 4", 10, 17),
        ("10 8 A 2 A A 3", 10, 18),
        ("2 2 2 3 A 6 A 2 A A", 0, 17),
    ],
)
def test_the_dealer_draws_to_seventeen_and_the_better_total_is_paid(
    hand: str, paid: int, dealer: int
) -> None:
    m = stacked(hand)
    money, shown, _ = finish(m)
    assert (money, shown[1]) == (paid, dealer)


def test_a_push_leaves_the_money_as_before_the_game() -> None:
    m = stacked("10 10 K Q", money=200)
    assert m.M == 190
    finish(m)
    assert m.M == 200


def test_twenty_one_in_two_cards_is_no_natural_and_pays_like_any_win() -> None:
    m = stacked("A K 10 9")
    assert finish(m)[0] == 25


def test_a_bust_loses_at_once_and_the_dealer_draws_nothing_but_shows_the_hole_card() -> None:
    m = stacked("10 6 10 6 6 10", money=200)
    m.skip = False
    m.frame(key=SPACE)
    while m.line != 50:
        m.frame()
    assert totals(m) == [22, 16]
    assert m.cell[70:72] == [3, 2]
    assert (m.M, m.N, m.B) == (190, 0, 0)
    assert "6" in m.text()[4]


def test_the_dealer_cannot_rescue_a_busted_player() -> None:
    m = stacked("10 6 10 6 10 10", money=200)
    m.frame(key=SPACE)
    assert m.M == 180  # lost the first game, and paid the second


def test_wins_and_losses_add_up_as_on_the_rules_page() -> None:
    m = stacked("10 10 10 9 2", money=200)
    finish(m)
    assert m.M == 215
    stack(m, "K 6 Q 7")
    m.frame()
    finish(m)
    assert m.M == 205


def test_money_below_the_cost_ends_the_session_and_any_key_begins_anew() -> None:
    m = stacked("10 6 10 7", money=15)
    finish(m)
    assert m.M == 5
    run(m, 3)
    assert m.line == 9
    assert any("LESS THAN $10 LEFT" in row for row in m.text())
    m.frame(key=SPACE)
    assert (m.M, m.D) == (200, 0)


def test_enter_stands() -> None:
    m = stacked("10 6 10 10")
    m.skip = False
    m.frame(key=ENTER)
    assert (m.line, m.T) == (31, 1)


@pytest.mark.parametrize("key", [SPACE, TAB, BACKSPACE, LEFT, ord("0"), ord("x"), ord("ß")])
def test_any_other_key_hits(key: int) -> None:
    m = stacked("2 3 10 10 2")
    m.frame(key=key)
    assert m.cell[70] == 3


def test_escape_does_nothing_to_the_hand() -> None:
    m = stacked("2 3 10 10 2")
    m.frame(key=ESC)
    assert (m.line, m.cell[70]) == (20, 2)


def test_clicks_on_the_buttons_count_as_their_keys_once_each() -> None:
    m = stacked("2 3 10 10 2 2")
    m.frame(x=200, y=170, button=1)
    assert m.cell[70] == 3
    m.frame(x=200, y=170, button=1)
    assert m.cell[70] == 3
    m.frame(x=200, y=170)
    m.skip = False
    m.frame(x=40, y=170, button=1)
    assert m.T == 1


def test_a_player_may_hit_at_twenty_one() -> None:
    m = stacked("10 5 10 10 6 10")
    m.frame(key=SPACE)
    assert (totals(m)[0], m.line) == (21, 20)
    m.skip = False
    m.frame(key=SPACE)
    run(m, 20)
    assert totals(m)[0] == 31


def test_a_key_pressed_while_the_cards_fly_is_used_up() -> None:
    m = Machine(PROGRAM, seed=1)
    play(m, "x w60")
    while m.delay:
        m.frame(key=SPACE)
    assert m.line == 20
    assert m.cell[70] == 2
    m.frame()
    assert m.cell[70] == 2


def test_the_next_card_shows_the_character_that_memory_has_for_its_number() -> None:
    m = stacked("10 6 10 7 5")
    assert m.cell[1:14] == list(cards.NUMBER_CODES[1:])
    before = m.vram.copy()
    m.cell[5] = ord("V")
    assert m.vram == before
    m.frame(key=SPACE)
    place = (blackjack.CARD_ROW[0] + 1) * 32 + blackjack.CARDS_LEFT + 2 * 4 + 1
    assert m.vram[place] & 255 == ord("V")
    assert totals(m)[0] == 21


def test_a_turned_card_and_a_fan_drawn_closer_show_the_characters_in_memory() -> None:
    m = stacked("2 2 10 7 3 3 3 3 4 A")
    m.cell[2], m.cell[7] = ord("Z"), ord("S")
    for _ in range(6):
        m.frame(key=SPACE)
    m.skip = False
    m.frame(key=ENTER)
    run(m, 12)
    rows = m.text()
    assert rows[blackjack.CARD_ROW[0] + 1].count("Z") == 2
    assert "S" in rows[blackjack.CARD_ROW[1] + 1]


@pytest.mark.parametrize("value", [0, 256, -1, 1 << 62])
def test_no_number_in_a_character_cell_stops_the_game(value: int) -> None:
    m = stacked("10 6 10 7 5")
    m.cell[5] = value
    m.frame(key=SPACE)
    assert (m.line, totals(m)[0]) == (20, 21)
    assert_screen_is_valid(m)


def test_the_pauses_are_made_of_w() -> None:
    assert pauses(9) == {18, 90}
    assert pauses(15) == {30, 150}


@pytest.mark.parametrize("value", [0, 1, -5, 1 << 62])
def test_a_wait_that_is_none_is_set_right(value: int) -> None:
    assert pauses(value) == {30, 150}


def pauses(wait: int) -> set[int]:
    """The lengths of all pauses of some games played with this W; movements and breaths aside."""
    m = Machine(PROGRAM, seed=4)
    m.frame()
    m.frame(key=SPACE)
    m.W = wait
    seen, delay = set(), m.delay
    for _ in range(12_000):
        if m.delay > delay and not m.flying and m.line not in (15, 40):
            seen.add(m.delay)
        delay = m.delay
        key = 0 if m.line != 20 else SPACE if totals(m)[0] < 15 else ENTER
        m.M = 200
        m.frame(key=key)
    return seen


def test_registers_are_those_of_the_original_but_for_what_is_marked() -> None:
    original = set("KMTFDENBXYVGWIJLUZHABCOPQRS")
    assert original == set(PROGRAM.registers)
    assert "[change]" in blackjack.__doc__.partition("I, J and C serve")[0]
    assert PROGRAM.registers["W"].startswith("wait, in frames")


def key_of_frame(m: Machine, number: int) -> int:
    """A player who is slow enough for every page to be seen."""
    if number % 40:
        return 0
    return ENTER if m.line == 20 and totals(m)[0] >= 15 else SPACE


@pytest.mark.parametrize("start", range(1, 1200, 17))
def test_a_game_kept_when_w_told_whether_a_page_was_drawn_goes_on(start: int) -> None:
    m = Machine(PROGRAM, seed=4)
    for number in range(1, start + 1):
        m.frame(key=key_of_frame(m, number))
        m.M = min(m.M, 25)  # soon GAME OVER
    then = Machine.load(m.save(), SHELF)
    then.W = int(m.line == 1 or (m.line == 3 and m.delay) or (m.line == 9 and bool(m.zones)))
    for number in range(start + 1, start + 400):
        m.frame(key=key_of_frame(m, number))
        then.frame(key=key_of_frame(then, number))
        assert (m.line, m.delay, m.vram, m.M) == (then.line, then.delay, then.vram, then.M)
        assert m.sounds == then.sounds


def test_game_over_comes_right_after_a_new_deck_and_the_table_after_it() -> None:
    m = Machine(PROGRAM, seed=4)
    play(m, "w1 SPACE w2")
    m.M = 5
    while m.delay:
        m.frame()
    m.frame()
    assert "LESS THAN $10 LEFT" in "\n".join(m.text())
    m.frame()
    assert not m.sounds
    m.frame(key=SPACE)
    assert (m.line, m.D, m.M) == (3, 0, 200)
    assert "NEW DECK" in "\n".join(m.text())


def test_the_hole_card_cannot_be_read_from_the_screen_before_it_is_turned() -> None:
    screens = {"\n".join(stacked(f"10 6 10 {hole}").text()) for hole in ("2", "9", "K", "A")}
    assert len(screens) == 1
    for shown in screens:
        assert shown.count("▒▒") == 8


def test_the_counters_line_tells_what_a_counter_can_know() -> None:
    m = stacked("A 6 10 9 5")
    assert (m.D, m.N, m.E) == (4, 1, 17)
    assert m.text()[18].split() == ["DECK", "49", "POINTS", "323", "AVERAGE", "6.6"]
    m.frame(key=SPACE)
    assert (m.D, m.N, m.E) == (5, 1, 22)
    finish(m)
    seen = sum(min(card >> 2, 10) for card in m.cell[DECK : DECK + m.D])
    assert (0, seen) == (m.N, m.E)


def test_played_cards_stay_out_until_a_new_deck_comes() -> None:
    m = Machine(PROGRAM, seed=5, skip=True)
    m.frame(key=SPACE)
    seen: list[int] = []
    decks = 0
    for _ in range(3000):
        dealt = m.D
        m.frame(key=SPACE if totals(m)[0] < 17 else ENTER)
        if dealt > m.D:
            decks += 1
            seen = []
        assert m.D - sum(m.cell[70:72]) <= 52 - blackjack.MOST_CARDS
        assert sorted(m.cell[DECK : DECK + 52]) == list(range(4, 56))
        shown = m.cell[DECK : DECK + m.D]
        assert shown[: len(seen)] == seen
        seen = shown
    assert decks > 100


# What is seen to happen


def at_line(m: Machine, line: int, key: int = 0) -> Machine:
    """Give a key, and run until this line comes next; returns the machine."""
    m.frame(key=key)
    for _ in range(2000):
        if m.line == line:
            return m
        m.frame()
    raise AssertionError(f"line {line} never came, the game is at {m.line}")


def dealt(hand: str, **options: object) -> Machine:
    """A machine in real time at the moment in which these cards are about to be dealt."""
    m = Machine(PROGRAM, seed=1, **options)
    at_line(m, 7, SPACE)
    stack(m, hand)
    return m


def sounds_until(m: Machine, line: int, key: int = 0) -> list[int]:
    """Every sound of the frames until this line comes next, in their order."""
    heard = []
    m.frame(key=key)
    while m.line != line:
        heard += [number for number in range(64) if m.sounds >> number & 1]
        m.frame()
    return heard + [number for number in range(64) if m.sounds >> number & 1]


def shown_money(m: Machine) -> int:
    return int(m.text()[1].split("$")[1])


def pictures(m: Machine, slots: slice) -> list[int]:
    return [packed >> 24 for packed in m.sprites[slots] if packed]


def test_the_halves_of_a_new_deck_are_riffled_and_the_deck_goes_to_its_place() -> None:
    m = Machine(PROGRAM, seed=1)
    at_line(m, 7, SPACE)
    starts, piles = set(), []
    while m.line == 7:
        starts.add(m.flight[:2])
        piles.append(pictures(m, slice(0, 1)))
        m.frame()
    assert starts == {(8 * 8, 56), (20 * 8, 56), (14 * 8, 56)}
    thickness = [pile[0] if pile else 0 for pile in piles]
    assert max(thickness) == sprites.PILE + sprites.PILES - 1
    flying = thickness[:-10]  # at last the whole deck is in the air
    assert flying == sorted(flying) and thickness[-1] == 0
    assert pictures(m, slice(0, 1)) == [sprites.PILE + sprites.PILES - 1]
    assert m.text()[4][27:31] == "▏▒▒▕"


def test_a_key_ends_the_shuffle_at_once_and_hits_nothing() -> None:
    m = dealt("2 3 10 10")
    at = m.frames
    m.frame(key=SPACE)
    assert (m.line, m.frames - at) == (10, 1)
    at_line(m, 20)
    assert m.cell[70] == 2


def test_the_stake_flies_from_the_money_to_the_dealer() -> None:
    m = at_line(dealt("2 3 10 10"), 10)
    assert (m.flying, m.M, shown_money(m)) == (sprites.lying(10), 190, 190)
    x0, y0, x1, y1, *_ = m.flight
    assert x0 > x1 and y0 > y1


def test_a_card_is_heard_when_it_leaves_and_when_it_lands() -> None:
    heard = sounds_until(dealt("2 3 10 10"), 20)
    assert heard[0] == sounds.CHIP
    assert [heard.count(sound) for sound in (sounds.DEAL, sounds.LAND)] == [4, 4]


def test_the_hole_card_turns_over_above_its_place_and_then_lies_there() -> None:
    m = at_line(dealt("10 8 10 K"), 20)
    m.frame(key=ENTER)
    seen = []
    while m.line == 31:
        seen.append(m.flying)
        assert m.text()[4][5:9] == "    "
        m.frame()
    assert sorted(set(seen)) == seen[:1] + [sprites.TURNING + 1, sprites.TURNING + 2, seen[-1]]
    assert (seen, seen[-1]) == (sorted(seen), sprites.TURNING + 3)
    assert m.text()[4][5:9] in {f"▏K{suit}▕" for suit in "♠♥♣♦"}


def test_a_breath_comes_before_a_result_that_is_open_and_before_no_other() -> None:
    m = at_line(at_line(dealt("10 10 10 8"), 20), 40, ENTER)
    before = m.frames
    assert "YOU WIN" not in m.text()[21]
    at_line(m, 41)
    assert m.frames - before == 24
    assert "YOU WIN" in m.text()[21]
    m = at_line(dealt("10 8 10 K 9"), 20)
    m.frame(key=SPACE)
    passed = set()
    while m.line != 50:
        m.frame()
        passed.add(m.line)
    assert 40 not in passed and 31 in passed


@pytest.mark.parametrize(("hand", "chips"), [("10 9 10 8", [10, 10, 5]), ("10 9 10 9", [10])])
def test_money_that_is_paid_comes_chip_by_chip_and_is_the_players_at_once(
    hand: str, chips: list[int]
) -> None:
    m = at_line(at_line(dealt(hand), 20), 41, ENTER)
    assert m.M - 190 == m.J == sum(chips)
    flown, ticks, shown = [], 0, [190]
    while m.line == 41:
        if m.flying and (not flown or m.delay == 9):
            flown.append(m.flying)
        m.frame()
        ticks += m.sounds >> sounds.COUNT & 1
        assert shown_money(m) + m.J == m.M
        shown.append(shown_money(m))
    assert flown == [sprites.lying(value) for value in chips]
    assert shown == sorted(shown) and shown[-1] == m.M
    assert ticks == len(chips)


def test_a_key_ends_the_counting_at_once_and_the_result_can_still_be_read() -> None:
    m = at_line(at_line(dealt("10 9 10 8"), 20), 41, ENTER)
    run(m, 2)
    m.frame(key=SPACE)
    assert (m.line, m.J, shown_money(m), m.flying) == (50, 0, 215, 0)
    assert m.delay == 150
    assert "YOU WIN" in m.text()[21]


def test_a_machine_killed_while_money_flies_still_has_it() -> None:
    m = at_line(at_line(dealt("10 9 10 8"), 20), 41, ENTER)
    for _ in range(40):
        again = Machine.load(m.save(), SHELF)
        assert PROGRAM.money(again) == 215
        at_line(again, 10)
        assert (again.M, shown_money(again)) == (205, 205)
        m.frame()


def test_a_natural_has_its_moment_before_the_question() -> None:
    m = dealt("A K 10 9")
    assert sounds.NATURAL in sounds_until(m, 15)
    seen: set[int] = set()
    started = m.frames
    while m.line == 15:
        assert not m.zones
        seen |= set(pictures(m, table.STARS))
        m.frame()
    assert seen == set(range(sprites.STAR, sprites.STAR + sprites.FRAMES[sprites.STAR]))
    assert (m.line, pictures(m, table.STARS)) == (20, [])
    assert 24 <= m.frames - started <= 60
    assert "ENTER: STAND" in m.text()[21]


def test_a_key_ends_the_moment_of_a_natural_and_answers_nothing() -> None:
    m = at_line(dealt("A K 10 9 5"), 15)
    run(m, 10)
    m.frame(key=SPACE)
    m.frame()
    assert (m.line, m.cell[70], pictures(m, table.STARS)) == (20, 2, [])


def test_twenty_one_with_three_cards_is_no_natural() -> None:
    m = at_line(dealt("10 5 10 9 6"), 20)
    at_line(m, 20, SPACE)
    assert (totals(m)[0], pictures(m, table.STARS)) == (21, [])


def test_who_wants_it_calm_sees_nothing_fly_or_sparkle() -> None:
    m = Machine(PROGRAM, seed=1)
    m.frame(manner=CALM, key=SPACE)
    paid = 0
    for _ in range(4000):
        ready = m.line == 20 and not m.delay
        key = ENTER if ready and totals(m)[0] > 14 else SPACE if ready else 0
        m.frame(key=key, manner=CALM)
        paid += m.stored
        assert not m.flying and not pictures(m, table.STARS)
        assert m.line != 31 or m.text()[4][5:9] == "▏▒▒▕"
    assert paid > 8


@pytest.mark.parametrize("seed", range(4))
def test_fast_forward_leaves_the_same_game_and_screen_as_play(seed: int) -> None:
    fast, slow = Machine(PROGRAM, seed=seed, skip=True), Machine(PROGRAM, seed=seed)
    at_line(fast, 20, SPACE)
    at_line(slow, 20, SPACE)
    for _ in range(60):
        key = ENTER if totals(fast)[0] > 14 else SPACE
        for m in (fast, slow):
            m.frame(key=key)
            while m.line != 20:
                m.frame(key=SPACE if m.line == 9 and m.M < 10 else 0)
        assert (fast.M, fast.D, fast.E, totals(fast)) == (slow.M, slow.D, slow.E, totals(slow))
        assert (fast.vram, fast.sprites) == (slow.vram, slow.sprites)


# Totals, chips and the pile


def test_a_total_stands_beside_its_hand_in_large_digits() -> None:
    m = at_line(dealt("10 8 10 K"), 20)
    drawn = Machine(PROGRAM)
    screen.big(drawn, 0, 0, "18")
    rows = [row[17:25] for row in m.text()[13:17]]
    assert rows == [row[:8] for row in drawn.text()[:4]]


def test_beside_a_long_hand_its_total_is_small_and_nothing_of_the_large_one_is_left() -> None:
    m = stacked("2 2 10 10 2 2 3 3 3")
    for _ in range(4):
        m.frame(key=SPACE)
    assert m.text()[13][17:25].strip()
    m.frame(key=SPACE)
    assert (m.cell[70], totals(m)[0]) == (7, 17)
    assert m.text()[11][29:31] == "17"
    assert all(not row[23:27].strip() for row in m.text()[11:17])


@pytest.mark.parametrize("money", [0, 5, 35, 190, 200, 995, 1234, 9990])
def test_the_chips_are_worth_the_money_to_the_last_that_there_is(money: int) -> None:
    m = Machine(PROGRAM)
    m.M = money
    table.draw_money(m)
    worth = {sprites.lying(value): value for value in table.CHIP_VALUES}
    assert sum(worth[picture] for picture in pictures(m, table.CHIPS)) == money // 5 * 5


@pytest.mark.parametrize("money", [-5, 1 << 40, 1 << 62])
def test_no_money_breaks_the_screen(money: int) -> None:
    m = Machine(PROGRAM)
    m.M = money
    table.draw_money(m)
    assert_screen_is_valid(m)
    assert len(m.sprites) == SPRITES


def test_chips_stand_right_of_every_hand_and_give_way_to_the_twelfth_card() -> None:
    m = stacked("A A 10 10 A A 2 2 2 2 3 3 3 10")
    for _ in range(9):
        m.frame(key=SPACE)
    assert m.cell[70] == 11 and pictures(m, table.CHIPS)
    assert all(not row[25:27].strip() for row in m.text()[11:17])
    at_line(m, 20)
    m.skip = False
    at_line(m, 50, SPACE)
    assert m.cell[70] == 12 and not pictures(m, table.CHIPS)


def test_the_pile_gets_lower_as_the_deck_is_played_down() -> None:
    m = Machine(PROGRAM, seed=3)
    at_line(m, 20, SPACE)
    heights = {}
    while m.line != 3:
        heights[m.D] = pictures(m, slice(0, 1))[0]
        m.frame(key=SPACE if m.line == 20 else 0)
        m.M = 200
    in_order = [heights[dealt] for dealt in sorted(heights)]
    assert in_order == sorted(in_order, reverse=True)
    assert in_order[0] > in_order[-1]


def test_no_hand_touches_its_panel_the_pile_or_the_chips() -> None:
    for target, steps in enumerate(table.STEPS):
        for held in range(1, (12, 10)[target] + 1):
            end = table.CARDS_LEFT + (held - 1) * steps[held] + screen.CARD_WIDTH
            beside = held <= table.PANEL_CARDS
            limit = table.PANEL_LEFT if beside else table.LONG_TOTAL_RIGHT[target] - 2
            assert end < limit, (target, held)
            assert held < 4 or steps[held] >= 2


# The proof of MOST_CARDS: a search over all hands of player and dealer

Counts = tuple[int, ...]
FULL: Counts = (4,) * 9 + (16,)
"""Cards of each worth in a deck: aces, twos … nines, tens."""


def without(counts: Counts, worth: int) -> Counts:
    return counts[: worth - 1] + (counts[worth - 1] - 1,) + counts[worth:]


@cache
def longest_dealer(low: int, aces: bool, counts: Counts) -> int:
    """The most cards a dealer with this hand can still draw."""
    total = low + 10 if aces and low <= 11 else low
    if total >= 17:
        return 0
    return max(
        1 + longest_dealer(low + worth, aces or worth == 1, without(counts, worth))
        for worth in range(1, 11)
        if counts[worth - 1]
    )


@cache
def shortest_dealer_hands(counts: Counts) -> int:
    """The most cards of a dealer who starts with nothing; a dealer has two at least."""
    return max(2, longest_dealer(0, False, counts))


def longest_game() -> int:
    """The most cards one game uses, over all hands; skips only what cannot be longer."""
    dealer_at_best = shortest_dealer_hands(FULL)
    best = 0

    def player(low: int, held: int, counts: Counts, least: int) -> None:
        nonlocal best
        if held >= 2 and held + dealer_at_best > best:
            best = max(best, held + shortest_dealer_hands(counts))
        best = max(best, held + 1 + 2)  # one more card, a bust in the longest case
        for worth in range(least, 11):
            if counts[worth - 1] and low + worth <= 21:
                player(low + worth, held + 1, without(counts, worth), worth)

    player(0, 0, FULL, 1)
    return best


def test_no_game_uses_more_cards_than_the_threshold_and_one_uses_as_many() -> None:
    assert longest_game() == blackjack.MOST_CARDS


def test_the_longest_game_can_be_played_and_fits_the_screen(golden) -> None:
    m = stacked("A A 2 2 A A 2 2 4 4 4 3 3 3 3 5")
    for _ in range(7):
        m.frame(key=SPACE)
    assert totals(m)[0] == 20
    paid, shown, held = finish(m)
    assert (held, shown[1]) == (blackjack.MOST_CARDS, 21)
    assert paid == 0
    golden("blackjack_longest_game", m)


def test_the_longest_hand_of_the_player_fits_the_screen(golden) -> None:
    m = stacked("A A 10 10 A A 2 2 2 2 3 3 3 10")
    for _ in range(9):
        m.frame(key=SPACE)
    assert (totals(m)[0], m.cell[70]) == (21, 11)
    m.skip = False
    m.frame(key=SPACE)
    while m.line != 50:
        m.frame()
    assert (totals(m)[0], m.cell[70]) == (31, 12)
    golden("blackjack_longest_hand", m)


def test_the_cells_of_the_table_hold_every_hand() -> None:
    assert len(PROGRAM.cells["dealer's cards"]) >= shortest_dealer_hands(FULL)
    assert len(PROGRAM.cells["player's cards"]) >= 12


# Sessions


@pytest.mark.parametrize("seed", range(6))
def test_random_sessions_keep_money_deck_and_screen_right(seed: int) -> None:
    chance = random.Random(seed)
    m = Machine(PROGRAM, seed=seed, skip=True)
    for _ in range(2500):
        money, line = m.M, m.line
        m.frame(
            key=chance.choice((0, ENTER, SPACE, 65)),
            x=chance.randrange(-9, 270),
            y=chance.randrange(-9, 200),
            button=chance.choice((0, 0, 1, 2, 3)),
        )
        assert_screen_is_valid(m)
        assert m.M % 5 == 0
        assert m.M >= 0
        if line == 20:
            # hit, or a game was paid (0, 10, 25) and mostly the next one begun (-10)
            assert m.M - money in (0, -10, 10, 15, 25)
        if m.D:
            assert sorted(m.cell[DECK : DECK + 52]) == list(range(4, 56))
            unseen = [m.cell[85]] if m.N else []
            dealt = [card for card in m.cell[DECK : DECK + m.D] if card not in unseen]
            assert sum(cards.points(card) for card in dealt) == m.E
        for target in (0, 1):
            held = m.cell[70 + target]
            first = blackjack.SHOWN[target]
            hand = 0
            for index, card in enumerate(m.cell[first : first + held]):
                if not (target and index == 1 and m.N):
                    hand = cards.add(hand, card)
            assert m.cell[66 + target] == hand
            assert m.cell[68 + target] == cards.total(hand)


def test_a_session_from_the_title_to_game_over_looks_as_it_should(golden) -> None:
    m = Machine(PROGRAM, seed=21)
    m.frame()
    golden("blackjack_title", m)
    play(m, "SPACE w20")
    golden("blackjack_new_deck", m)
    play(m, "w120")
    golden("blackjack_first_deal", m)
    m.frame(key=SPACE)
    run(m, 20)
    golden("blackjack_first_hit", m)
    m.frame(key=ENTER)
    while m.line != 50:
        m.frame()
    golden("blackjack_result", m)
    m.skip = True
    for _ in range(5000):
        if m.line == 9 and m.M < 10:
            break
        m.frame(key=SPACE)
    golden("blackjack_game_over", m)


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_are_told_in_every_language_within_the_banner(language: str) -> None:
    for name in ("win", "lose", "push", "own_bust", "dealer_bust", "shuffle"):
        m = Machine(PROGRAM, language=language)
        table.draw_banner(m, name, 2)
        shown = text(language, f"blackjack.{name}")
        label = Machine(PROGRAM)
        screen.put(label, 0, 0, shown)
        assert label.text()[0].strip() in m.text()[21]


# The adviser


def advice(m: Machine) -> str:
    """What the adviser says about a copy of a machine."""
    thinking = PROGRAM.adviser(Machine.load(m.save(), SHELF))
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def test_the_adviser_tells_what_standing_and_hitting_are_worth() -> None:
    told = advice(stacked("10 8 9 7"))
    assert ">STAND|" in told
    assert "\nHIT|" in told
    assert "37 of 49 unseen cards are too high for you." in told
    assert ">HIT|" in advice(stacked("5 6 9 7"))


def test_the_adviser_counts_all_cards_of_the_deck_that_lay_open() -> None:
    fresh, later = stacked("10 6 9 8"), stacked("J Q K J 10 6 9 8")
    later.frame(ENTER)
    assert (later.line, later.D) == (20, 8)
    assert "29 of 49" in advice(fresh)
    assert "25 of 45" in advice(later)


@pytest.mark.parametrize("seed", range(4))
def test_the_adviser_knows_nothing_that_is_hidden(seed: int) -> None:
    """Other cards in the deck and another hole card, the same advice."""
    m = stacked("10 5 9 7", seed=seed)
    told = advice(m)
    chance = random.Random(seed)
    hidden = [DECK + 3, *range(DECK + m.D, DECK + 52)]
    values = [m.cell[place] for place in hidden]
    chance.shuffle(values)
    for place, value in zip(hidden, values, strict=True):
        m.cell[place] = value
    m.cell[85] = m.cell[DECK + 3]
    assert advice(m) == told
    for place in hidden:
        m.cell[place] = 13 << 2
    assert advice(m) == told


def test_the_adviser_is_silent_where_nothing_is_to_be_chosen() -> None:
    m = Machine(PROGRAM, seed=1)
    assert advice(m) == ""
    run(m, 3)
    m.frame(ENTER)
    assert m.line != 20
    assert advice(m) == ""


def test_after_a_round_the_adviser_tells_what_each_choice_gave_away() -> None:
    m = stacked("5 4 10 9 9 K 10 8 9 7")
    m.skip = False
    m.frame(SPACE)
    while m.line != 20:
        m.frame()
    m.frame(SPACE)  # a hit on 18
    while m.line != 50:
        m.frame()
    told = advice(m).split("\n")
    assert told[0] == "THIS ROUND: DEALER 10"
    assert told[1].split("|") == [" 9  HIT", "✓"]
    assert told[2].startswith(">18  HIT|-$")
    assert told[3].startswith("Your choices gave away $")
    cost = told[2].rpartition("$")[2]
    assert cost in told[3]
    while m.line != 20:
        m.frame()
    leaves = advice(m).split("\n\n")
    assert len(leaves) == 2
    assert leaves[1].split("\n")[1:] == told[1:]


def test_who_plays_as_advised_gives_nothing_away_and_a_new_deck_forgets() -> None:
    m = Machine(PROGRAM, seed=3, skip=True)
    reviewed = 0
    for _ in range(60):
        if m.line != 20:
            m.frame(SPACE if m.line in (1, 9) else 0)
            continue
        now, *review = advice(m).split("\n\n")
        assert bool(review) == (m.cell[70] + m.cell[71] < m.D)
        assert all("You gave nothing away." in told for told in review)
        reviewed += len(review)
        m.frame(SPACE if ">HIT" in now else ENTER)
    assert reviewed > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advice_fits_in_every_language(language: str) -> None:
    m = stacked("A A 10 10 A 6", language=language)
    for line in advice(m).split("\n"):
        first, *others = line.strip(">=").split("|")
        assert not others or charset.width(first) <= 7
        assert sum(charset.width(cell) + 1 for cell in others) <= 24


# The counting drill


def covered(**options: object) -> Machine:
    """A game at the player's choice, the counter's line just covered."""
    m = stacked("10 9 10 7", **options)
    play_key(m, blackjack.COUNTING_KEY)
    assert m.line == 66
    play_key(m, ENTER)
    assert (m.line, m.cell[181]) == (20, 1)
    return m


def play_key(m: Machine, *keys: int) -> None:
    for key in keys:
        m.frame(key)


def to_the_question(m: Machine) -> None:
    """Stand until the deck is played down."""
    for _ in range(60):
        if m.line == 60:
            return
        m.frame(ENTER if m.line == 20 else SPACE if m.line == 9 else 0)
    raise AssertionError("no question came")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_counters_line_can_be_covered_and_shown_again(language: str) -> None:
    m = covered(language=language)
    row = m.text()[table.COUNTER_ROW]
    assert row.count("?") == 6
    assert not any(letter.isdigit() for letter in row)
    m.frame(SPACE)
    assert m.text()[table.COUNTER_ROW] == row or m.line != 20
    m.repaint()
    assert m.text()[table.COUNTER_ROW] == row
    if m.line == 20:
        play_key(m, blackjack.COUNTING_KEY, ENTER)
        assert any(letter.isdigit() for letter in m.text()[table.COUNTER_ROW])


def test_the_drills_page_changes_nothing_of_the_game() -> None:
    m, other = stacked("10 9 10 7"), stacked("10 9 10 7")
    shown = m.text()
    play_key(m, blackjack.COUNTING_KEY, LEFT)
    assert m.text() == shown
    assert (m.line, m.D, m.M, m.cell[:180]) == (20, other.D, other.M, other.cell[:180])


def test_at_the_new_deck_one_is_asked_and_the_record_keeps_how_far_off_one_was() -> None:
    m = covered(seed=4)
    to_the_question(m)
    left, points = 52 - m.D, 340 - m.E
    assert left <= 15
    play_key(m, *map(ord, str(left + 2)), ENTER)
    assert m.line == 62
    play_key(m, *map(ord, str(points)), UP, ENTER)
    assert m.line == 64
    assert m.stored
    assert m.cell[183:189] == [left + 2, points + 1, 1, 2, 1, 0]
    shown = " ".join(" ".join(m.text()).split())
    assert f"CARDS {left} {left + 2}" in shown
    assert f"POINTS {points} {points + 1}" in shown
    m.frame(SPACE)
    assert (m.line, m.D) == (3, 0)
    to_the_question(m)
    play_key(m, *map(ord, str(52 - m.D)), SPACE, *map(ord, str(340 - m.E)), SPACE)
    assert m.cell[185:189] == [2, 2, 1, 1]


def test_who_does_not_want_to_count_is_not_asked() -> None:
    m = stacked("10 9 10 7")
    for _ in range(60):
        m.frame(ENTER if m.line == 20 else SPACE if m.line == 9 else 0)
        assert m.line < 60


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ((UP, UP, DOWN), 1),
        ((RIGHT, RIGHT, LEFT, UP), 11),
        ((DOWN, LEFT), 0),
        ((ord("1"), ord("7"), BACKSPACE, ord("2")), 12),
        ((ord("9"),) * 5, 999),
        ((ord("x"), TAB), 0),
    ],
)
def test_an_answer_is_typed_or_stepped_to(keys: tuple[int, ...], answer: int) -> None:
    m = covered(seed=2)
    to_the_question(m)
    play_key(m, *keys)
    assert (m.line, m.cell[182]) == (60, answer)
    assert_screen_is_valid(m)


def test_the_record_of_the_drill_outlives_a_fresh_start() -> None:
    assert PROGRAM.cells["counting"] == range(185, 189)
    assert "counting" in PROGRAM.keeps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", [60, 62, 64, 66])
def test_no_rows_of_the_drills_pages_touch_and_all_fit(line: int, language: str) -> None:
    m = stacked("10 9 10 7", language=language)
    m.cell[182:189] = [999, 999, 999, 100, 1000, 9000, 99]
    m.line = line
    m.frame()
    assert not touching(m.text())
    for key in ("about_counting", "ask_cards", "ask_points", "answers"):
        rows = screen.wrap(text(language, f"blackjack.{key}"), 30)
        assert len(rows) <= 4
        assert all(charset.width(row) <= 30 for row in rows)
