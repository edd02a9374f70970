"""The dealer's duel: its rules, its name entry, its screens."""

import random
from itertools import combinations_with_replacement, product

import pytest
from driving import IN_TABLES, assert_screen_is_valid, run
from rows import touching

from engine import charset, screen, sounds, sprites
from engine.cards import pack
from engine.cartridges import SHELF
from engine.cartridges.dealer import listing as dealer
from engine.cartridges.dealer import memory, naming, pages, table
from engine.machine import (
    AT_ONCE,
    BACKSPACE,
    CALM,
    DOWN,
    ENTER,
    LANGUAGES,
    LEFT,
    RIGHT,
    SPACE,
    TAB,
    UP,
    Machine,
)  # fmt: skip

PROGRAM = dealer.PROGRAM.check()
DECK = PROGRAM.cells["deck"].start
TITLE_LINE, NAME_LINE, STAKES_LINE, CHOICE_LINE, RESULT_LINE, RUIN_LINE, FAREWELL_LINE = (
    15,
    20,
    40,
    100,
    150,
    160,
    170,
)
OPEN, ADD, PASS = ord("o"), ord("x"), ENTER
LONG_NAME = "WWWWWWWWWWWW"
OUTER_KEYS = (ENTER, SPACE, LEFT, RIGHT, UP, DOWN, BACKSPACE, TAB, ord("o"), ord("n"), ord("y"))


def at_name(language: str = "en", skip: bool = False, seed: int = 1) -> Machine:
    m = Machine(PROGRAM, seed, language, skip)
    m.frame()
    m.frame(SPACE)
    assert m.line == NAME_LINE
    return m


def at_stakes(
    name: str = "ANNA", language: str = "en", skip: bool = True, seed: int = 1
) -> Machine:
    m = at_name(language, skip, seed)
    m.frame(text=name)
    m.frame(ENTER)
    assert m.line == STAKES_LINE
    return m


def stack(m: Machine, numbers: tuple[int, ...]) -> None:
    """Put cards of these numbers on top of the draw pile, the suits in turn."""
    for place, number in enumerate(numbers):
        m.cell[DECK + m.D + place] = pack(number, place & 3)


def dealt(*numbers: int, language: str = "en", name: str = "ANNA") -> Machine:
    """A game in skip mode with these cards, at the first choice."""
    m = at_stakes(name, language)
    stack(m, numbers)
    m.frame(SPACE)
    assert m.line == CHOICE_LINE
    return m


def press(m: Machine, *keys: int) -> Machine:
    for key in keys:
        m.frame(key)
    return m


def until(m: Machine, line: int, most: int = 2000) -> Machine:
    for _ in range(most):
        if m.line == line and not m.delay:
            return m
        m.frame()
    raise AssertionError(f"line {line} was not reached, but {m.line}")


def name_of(m: Machine) -> str:
    return charset.decode(m.cell[1 : 1 + m.cell[0]])


def sums(m: Machine) -> tuple[int, int]:
    return m.S, m.Q


def money(m: Machine) -> tuple[int, int, int]:
    return m.M, m.N, m.P


def played(m: Machine, sound: int) -> bool:
    return bool(m.sounds >> sound & 1)


def oracle_sum(numbers: tuple[int, ...]) -> int:
    """The sum nearest to 21 and not over it, else the least, from all ways to count the aces."""
    ways = product(*[(1, 11) if n == 1 else (min(n, 10),) for n in numbers])
    sums = sorted({sum(way) for way in ways})
    return max((total for total in sums if total <= 21), default=sums[0])


def oracle_gain(player: int, dealers: int) -> int:
    """What the player's bank gains in a game with these sums."""
    if player == dealers:
        return 0
    if player > 21:
        return -10
    if dealers > 21:
        return 10
    return 10 if 21 - player < 21 - dealers else -10


def assert_sound_state(m: Machine) -> None:
    assert m.M + m.N + m.P == 200
    assert min(m.M, m.N, m.P) >= 0
    assert m.P <= 20
    assert 0 <= m.cell[0] <= 12
    assert charset.UNKNOWN not in m.cell[1:13]
    assert len(m.cell) == 1024
    assert_screen_is_valid(m)


# The worked examples


def test_nineteen_opened_at_once_beats_seventeen():
    m = press(dealt(10, 9, 10, 7), OPEN)
    assert (m.line, m.G, m.M, m.N, m.P) == (RESULT_LINE, memory.YOU_NEARER, 110, 90, 0)


def test_adding_to_23_loses_when_the_player_opens_against_18():
    m = press(dealt(10, 8, 10, 8, 5), ADD)
    assert (m.line, m.S, m.V, m.cell[69]) == (CHOICE_LINE, 23, memory.PASSED, 2)
    press(m, OPEN)
    assert (m.G, m.M, m.N) == (memory.YOU_OVER, 90, 110)


def test_22_against_22_is_a_draw():
    m = press(dealt(10, 7, 10, 6, 5, 6), ADD)
    assert (m.S, m.Q, m.G, m.M, m.N, m.P) == (22, 22, memory.DRAW, 100, 100, 0)


def test_25_against_24_loses():
    m = press(dealt(10, 7, 10, 4, 8, 10), ADD)
    assert (m.S, m.Q, m.G, m.M, m.N) == (25, 24, memory.YOU_OVER, 90, 110)


def test_both_with_three_cards_are_opened_without_asking():
    m = press(dealt(2, 3, 4, 5, 6, 7), ADD)
    assert m.line == RESULT_LINE
    m = press(dealt(2, 3, 4, 5, 6, 7), PASS)
    assert m.line == CHOICE_LINE
    assert press(m, ADD).line == RESULT_LINE


def test_the_stakes_go_into_the_pot_by_themselves_after_the_deal():
    m = press(at_stakes(skip=False), SPACE)
    steps = [money(m)]
    while m.line != CHOICE_LINE or m.delay:
        m.frame()
        if steps[-1] != money(m):
            assert m.cell[68:70] == [2, 2]
            steps.append(money(m))
    own = [(100 - paid, 100, paid) for paid in range(11)]
    assert steps == own + [(90, 100 - paid, 10 + paid) for paid in range(1, 11)]


# The whole table of results


def hands_by_sum(cards: int) -> dict[int, tuple[int, ...]]:
    return {
        oracle_sum(hand): hand
        for hand in combinations_with_replacement((1, 2, 3, 4, 5, 6, 7, 8, 9, 13), cards)
    }


def dealers_hands() -> list[tuple[int, ...]]:
    """One hand of two cards for each sum, and one of three for each sum a dealer can reach."""
    three = {
        oracle_sum(hand): hand
        for pair in combinations_with_replacement((1, 2, 3, 4, 5, 6, 7, 8, 9, 13), 2)
        for third in (1, 2, 3, 4, 5, 6, 7, 8, 9, 13)
        if oracle_sum(pair) < 17
        for hand in [(*pair, third)]
    }
    return [*hands_by_sum(2).values(), *three.values()]


@pytest.mark.parametrize("cards", [2, 3])
def test_every_sum_against_every_sum_ends_as_the_plain_rules_say(cards):
    m = at_stakes()
    start = m.save()
    games = 0
    for own, other in product(hands_by_sum(cards).values(), dealers_hands()):
        if cards == 3 and len(other) == 2 and oracle_sum(other) < 17:
            continue
        m = Machine.load(start, SHELF)
        stack(m, (*own[:2], *other[:2], *own[2:], *other[2:]))
        press(m, SPACE)
        if cards == 3:
            press(m, ADD)
        elif len(other) == 3:
            press(m, PASS)
        if m.line == CHOICE_LINE:
            press(m, OPEN)
        assert m.line == RESULT_LINE
        assert (m.cell[68], m.cell[69]) == (cards, len(other))
        assert sums(m) == (oracle_sum(own), oracle_sum(other))
        gain = oracle_gain(*sums(m))
        assert money(m) == (100 + gain, 100 - gain, 0)
        games += 1
    assert games > 600


def test_the_players_sum_is_right_for_every_hand_and_stands_on_the_screen():
    for hand in combinations_with_replacement((1, 2, 3, 4, 5, 6, 7, 8, 9, 12), 3):
        m = dealt(*hand[:2], 10, 7, hand[2])
        assert sums(m) == (oracle_sum(hand[:2]), 17)
        press(m, ADD)
        assert sums(m) == (oracle_sum(hand), 17)
        shown = Machine(PROGRAM)
        screen.big(shown, 14, 12, f"{m.S:>2}", int(m.S > 21))
        for row in range(12, 16):
            place = screen.span(14, row, 8)
            assert m.vram[place] == shown.vram[place]


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ((1, 1), 12),
        ((1, 13), 21),
        ((1, 1, 1), 13),
        ((1, 13, 13), 21),
        ((1, 1, 9), 21),
        ((1, 6, 5), 12),
    ],
)
def test_an_ace_counts_eleven_or_one_whichever_is_nearer_to_21(hand, total):
    assert oracle_sum(hand) == total
    m = dealt(*hand[:2], 10, 7, *hand[2:])
    if len(hand) == 3:
        press(m, ADD)
    assert sums(m) == (total, 17)


# The turns


@pytest.mark.parametrize(
    ("numbers", "cards"), [((10, 6), 3), ((10, 7), 2), ((1, 6), 2), ((1, 5), 3)]
)
def test_the_dealer_adds_one_card_under_17_and_passes_from_17_on(numbers, cards):
    m = press(dealt(2, 3, *numbers, 4), PASS)
    assert m.line == CHOICE_LINE
    assert m.cell[69] == cards
    told = {memory.PASSED: 2, memory.ADDED: 3}
    assert told[m.V] == cards


def test_a_dealer_with_three_cards_passes_even_under_17():
    m = press(dealt(2, 3, 2, 3, 2), PASS)
    assert m.cell[69] == 3
    press(m, PASS)
    assert (m.line, m.cell[69], m.V) == (CHOICE_LINE, 3, memory.PASSED)


def test_going_over_21_does_not_end_the_game():
    m = press(dealt(10, 10, 10, 7, 10), ADD)
    assert (m.line, m.S, m.G) == (CHOICE_LINE, 30, 0)
    press(m, PASS, PASS)
    assert (m.line, m.G) == (CHOICE_LINE, 0)


@pytest.mark.parametrize("numbers", [(2, 3, 10, 7), (2, 3, 2, 3, 2), (10, 10, 10, 7, 10)])
def test_endless_passing_never_hangs_nor_ends_the_game(numbers):
    m = dealt(*numbers)
    if len(numbers) == 5 and numbers[0] == 10:
        press(m, ADD)
    for _ in range(1000):
        m.frame(PASS)
        assert (m.line, m.G, m.P) == (CHOICE_LINE, 0, 20)
    assert_sound_state(m)


@pytest.mark.parametrize("key", [SPACE, DOWN, LEFT, RIGHT, TAB, BACKSPACE, ord("p"), ord("7")])
def test_any_other_key_adds_one_card_and_then_only_refuses(key):
    m = press(dealt(2, 3, 10, 7, 4), key)
    assert m.cell[68] == 3
    before = m.M, m.D, m.U, m.V, m.vram.copy()
    press(m, key)
    assert played(m, sounds.REFUSE)
    assert (m.M, m.D, m.U, m.V, m.vram) == before


@pytest.mark.parametrize("letter", "oOоОщЩらラﾗオＯ")
def test_the_letter_o_opens_in_every_layout(letter):
    for key in (0, SPACE):
        m = dealt(10, 9, 10, 7)
        m.frame(key, text=letter)
        assert m.line == RESULT_LINE


@pytest.mark.parametrize("letter", "—«▐Жアß👍")
def test_a_letter_whose_code_looks_like_a_control_key_adds_a_card(letter):
    for key in (0, SPACE):
        m = dealt(2, 3, 10, 7, 4)
        m.frame(key, text=letter)
        assert (m.U, m.cell[68]) == (memory.ADDED, 3)


def test_only_legal_choices_are_lit():
    m = dealt(2, 3, 10, 7, 4)
    assert {zone >> 21 for zone in m.zones} == {ENTER, SPACE, UP}
    press(m, ADD)
    assert {zone >> 21 for zone in m.zones} == {ENTER, UP}
    m = at_stakes(skip=False)
    press(m, SPACE)
    assert not m.zones


# What may be seen


@pytest.mark.parametrize("keys", [(), (PASS,), (ADD,), (ADD, PASS), (PASS, PASS)])
@pytest.mark.parametrize("pair", [((10, 7), (13, 9)), ((2, 4), (7, 9))])
def test_nothing_on_the_screen_depends_on_the_dealers_cards_until_they_are_opened(keys, pair):
    first, second = (press(dealt(2, 3, *cards, 5, 6)) for cards in pair)
    for key in keys:
        press(first, key)
        press(second, key)
        if first.line != CHOICE_LINE:
            break
        assert first.vram == second.vram
        assert first.sprites == second.sprites
    assert first.line == second.line


def test_dealers_cards_are_cards_of_stars():
    rows = [row[1:9] for row in dealt(2, 3, 10, 7).text()[1:7]]
    ends, stars = ["▏▒▒▕▏▒▒▕"], ["▏**▕▏**▕"] * 2
    assert rows == ["╭──╮╭──╮", *ends, *stars, *ends, "╰━━╯╰━━╯"]


def test_dealers_cards_are_turned_one_by_one():
    m = at_stakes(skip=False)
    stack(m, (10, 9, 4, 5, 6))
    press(m, SPACE)
    until(m, CHOICE_LINE)
    press(m, PASS)
    until(m, CHOICE_LINE)
    press(m, OPEN)
    faces = []
    while m.line != RESULT_LINE:
        row = m.text()[2]
        face = "".join(row[2 + 4 * place] for place in range(3))
        if not faces or faces[-1] != face:
            faces.append(face)
        m.frame()
    assert faces == [" ▒▒", "4▒▒", "4 ▒", "45▒", "45 ", "456"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_name_both_banks_and_pot_stand_on_every_screen(language):
    m = at_stakes("ZOE7", language, skip=False)
    chance = random.Random(7)
    lines = set()
    for _ in range(1000):
        if m.line not in (10, TITLE_LINE, NAME_LINE):
            shown = "\n".join(m.text())
            assert "ZOE7" in shown
            for amount in (m.M, m.N, m.P):
                assert f"${amount}" in shown
            lines.add(m.line)
        m.frame(chance.choice((0, 0, 0, ENTER, UP, SPACE)) if m.line != NAME_LINE else ENTER)
    assert {STAKES_LINE, CHOICE_LINE, RESULT_LINE} <= lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_dealer_does_is_told_in_words(language):
    passes = press(dealt(2, 3, 10, 7, language=language), PASS)
    adds = press(dealt(2, 3, 10, 6, 5, language=language), PASS)
    first = dealt(2, 3, 10, 7, language=language)
    rows = {m.text()[8] for m in (passes, adds, first)}
    assert len(rows) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_an_added_card_as_it_is_drawn(language):
    m = at_stakes(language=language, skip=False)
    stack(m, (2, 3, 10, 7))
    m.cell[DECK + 4] = pack(13, 2)
    press(m, SPACE)
    until(m, CHOICE_LINE)
    press(m, ADD)
    while m.line != 110:
        m.frame()
    m.frame()
    assert "K♣" in m.text()[8]


# What is seen to happen


def test_the_shuffle_is_seen_and_one_key_hurries_all_of_it():
    m = at_stakes(skip=False)
    deck = m.cell[DECK : DECK + 52]
    press(m, SPACE)
    assert played(m, sounds.SHUFFLE)
    middle = screen.span(5, 3, 4)
    for packet in range(1, 9):
        assert (m.line, m.I, m.flying) == (52, packet, sprites.CARD_BACK)
        assert (charset.decode(m.vram[middle]) == "▏▒▒▕") == (packet > 1)
        run(m, m.delay)
    assert (m.line, m.flying) == (55, sprites.CARD_BACK)
    hurried = at_stakes(skip=False)
    press(hurried, SPACE, SPACE)
    assert hurried.line == 55
    assert m.cell[DECK : DECK + 52] == hurried.cell[DECK : DECK + 52] == deck


def chips(m: Machine) -> int:
    """How many chips lie on the table or are on their way."""
    pictures = sprites.face(10), sprites.lying(10)
    return sum(packed >> 24 in pictures for packed in m.sprites)


@pytest.mark.parametrize(
    ("numbers", "end"),
    [((10, 9, 10, 7), (110, 90)), ((10, 7, 10, 9), (90, 110)), ((10, 9, 10, 9), (100, 100))],
)
def test_the_pot_is_paid_dollar_by_dollar_with_every_chip_in_sight(numbers, end):
    m = at_stakes(skip=False)
    stack(m, numbers)
    press(m, SPACE)
    until(m, CHOICE_LINE)
    press(m, OPEN)
    pots = {20}
    while m.line != RESULT_LINE:
        m.frame()
        assert_sound_state(m)
        assert chips(m) == 20
        pots.add(m.P)
    assert pots == set(range(21))
    assert money(m) == (*end, 0)


def test_one_key_hurries_the_whole_pot_and_answers_nothing():
    m = at_stakes(skip=False)
    stack(m, (10, 9, 10, 7))
    press(m, SPACE)
    until(m, CHOICE_LINE)
    press(m, OPEN)
    while m.P != 15:
        m.frame()
    press(m, DOWN)
    assert (m.line, money(m)) == (144, (110, 90, 0))
    until(m, RESULT_LINE)


def test_who_wants_it_calm_sees_nothing_fly_and_whole_chips_change_places():
    m = at_stakes(skip=False)
    stack(m, (10, 9, 10, 7))
    m.frame(SPACE, manner=CALM)
    pots = set()
    for _ in range(3000):
        m.frame(UP if m.line == CHOICE_LINE and not m.delay else 0, manner=CALM)
        assert not m.flying
        pots.add(m.P)
        if m.line == RESULT_LINE:
            break
    assert pots == {0, 10, 20}
    assert money(m) == (110, 90, 0)


def test_who_wants_it_at_once_waits_only_where_there_is_something_to_read():
    m = at_stakes(skip=False)
    m.frame(SPACE, manner=AT_ONCE)
    assert (m.line, m.delay, m.P) == (CHOICE_LINE, 0, 20)
    m.frame(UP, manner=AT_ONCE)
    assert (m.G > 0, m.P, m.delay) == (True, 0, 40)


def test_there_is_a_breath_between_the_last_card_and_the_result():
    m = at_stakes(skip=False)
    press(m, SPACE)
    until(m, CHOICE_LINE)
    press(m, OPEN)
    while m.cell[69] > m.O:
        m.frame()
    frames = m.frames
    while not m.G:
        m.frame()
    assert 24 <= m.frames - frames <= 48


def test_twenty_one_with_two_cards_has_its_moment():
    seen = set()
    for numbers in ((1, 13, 10, 7), (10, 9, 10, 7)):
        m = at_stakes(skip=False)
        stack(m, numbers)
        press(m, SPACE)
        heard = shown = False
        while m.line != CHOICE_LINE:
            m.frame()
            heard |= played(m, sounds.NATURAL)
            shown |= m.flying - sprites.STAR in range(4)
        seen.add((numbers[0], heard, shown))
    assert seen == {(1, True, True), (10, False, False)}


def ruin_of(banks: tuple[int, int], numbers: tuple[int, ...]) -> Machine:
    """The page of a ruined side, just reached."""
    m = at_stakes()
    m.M, m.N = banks
    stack(m, numbers)
    press(m, SPACE, OPEN, SPACE)
    assert m.line == RUIN_LINE
    return m


def stars(m: Machine) -> tuple[int, ...]:
    return tuple(packed >> 24 for packed in m.sprites[: len(pages.STAR_PLACES)])


def test_a_broken_dealer_is_heard_and_starred_and_a_ruined_player_is_not():
    m = ruin_of((190, 10), (10, 9, 10, 7))
    assert played(m, sounds.BROKEN)
    phases = {stars(run(m, 8)) for _ in range(30)}
    assert len(phases) == pages.STAR_CYCLE
    assert {picture for phase in phases for picture in phase} == {0, *range(88, 92)}
    own = ruin_of((10, 190), (10, 7, 10, 9))
    assert played(own, sounds.GAMEOVER)
    assert not any(run(own, 60).sprites)


def test_the_stars_stand_still_for_who_wants_it_calm():
    m = ruin_of((190, 10), (10, 9, 10, 7))
    before = stars(m)
    for _ in range(60):
        m.frame(manner=CALM)
        assert stars(m) == before


def test_no_star_flares_more_than_three_times_a_second():
    assert pages.STAR_CYCLE * pages.STAR_STEP > 60 / 3


# After the game


def test_another_game_is_dealt_from_a_fresh_deck_with_the_banks_as_they_are():
    m = press(dealt(10, 9, 10, 7), OPEN)
    assert sorted(m.cell[DECK : DECK + 52]) == list(range(4, 56))
    assert m.D == 0
    press(m, ENTER)
    assert (m.line, m.M, m.N, m.P, m.D, m.G) == (CHOICE_LINE, 100, 80, 20, 4, 0)


def test_a_deck_stacked_at_the_question_for_another_game_is_dealt():
    m = press(dealt(10, 9, 10, 7), OPEN)
    stack(m, (5, 6, 10, 8))
    press(m, SPACE)
    assert (m.S, m.Q) == (11, 18)


@pytest.mark.parametrize("letter", ["n", "N", "т", "ミ", ""])
def test_no_leads_to_a_farewell_with_the_result_and_then_to_a_new_match(letter):
    m = press(dealt(10, 9, 10, 7), OPEN)
    m.frame(SPACE if letter else DOWN, text=letter)
    assert m.line == FAREWELL_LINE
    assert any("$110" in row for row in m.text()[3:])
    assert (m.M, m.N) == (110, 90)
    press(m, SPACE)
    assert m.left
    assert (m.line, m.M, m.N, m.P, name_of(m)) == (TITLE_LINE, 100, 100, 0, "ANNA")
    assert press(m, ENTER, ENTER).line == STAKES_LINE
    assert name_of(m) == "ANNA"


@pytest.mark.parametrize(
    ("language", "letter", "line"),
    [
        ("ru", "н", FAREWELL_LINE),
        ("ru", "Н", FAREWELL_LINE),
        ("ru", "y", RESULT_LINE),
        ("en", "н", RESULT_LINE),
    ],
)
def test_the_key_of_y_and_н_never_does_the_opposite_of_what_stands_on_it(language, letter, line):
    m = press(dealt(10, 9, 10, 7), OPEN)
    m.language = language
    m.frame(SPACE, text=letter)
    assert (m.line, m.M) == (line, 110)


def test_who_leaves_is_shown_with_the_money_left():
    m = press(dealt(10, 9, 10, 7), OPEN, DOWN)
    m.skip = False
    m.frame(ENTER)
    assert m.left
    assert m.program.money(m) == 110
    m.frame()
    assert (m.line, m.M) == (TITLE_LINE, 100)


def test_one_stray_key_does_not_end_the_match():
    m = press(dealt(10, 9, 10, 7), OPEN)
    press(m, DOWN, DOWN, DOWN, ord("n"), LEFT, TAB)
    assert (m.line, m.M, m.N) == (FAREWELL_LINE, 110, 90)
    press(m, UP)
    assert (m.line, m.M, m.N, m.left) == (RESULT_LINE, 110, 90, 0)
    press(m, ENTER)
    assert (m.M, m.N) == (100, 80)


def test_a_key_that_is_neither_yes_nor_no_is_refused():
    m = press(dealt(10, 9, 10, 7), OPEN)
    for key in (ord("q"), UP, LEFT, BACKSPACE, TAB):
        press(m, key)
        assert m.line == RESULT_LINE
        assert played(m, sounds.REFUSE)


@pytest.mark.parametrize(
    ("numbers", "banks"), [((10, 9, 10, 7), (200, 0)), ((10, 7, 10, 9), (0, 200))]
)
def test_ruin_of_either_side_ends_the_match_and_a_new_one_starts_at_100(numbers, banks):
    m = at_stakes()
    games = 0
    while m.line != RUIN_LINE:
        stack(m, numbers)
        press(m, SPACE, OPEN)
        games += 1
        if money(m) == (*banks, 0):
            press(m, SPACE)
    assert games == 10
    assert money(m) == (*banks, 0)
    press(m, SPACE)
    assert (m.line, m.M, m.N, m.P, name_of(m)) == (STAKES_LINE, 100, 100, 0, "ANNA")
    assert m.cell[76:79] == [0, 0, 0]


def test_the_state_is_stored_when_a_game_ends():
    m = dealt(10, 9, 10, 7)
    assert not m.stored
    assert press(m, OPEN).stored


def test_a_key_during_the_deal_is_used_up_by_hurrying_it():
    m = at_stakes(skip=False)
    press(m, SPACE)
    keys = 0
    while m.line != CHOICE_LINE:
        press(m, OPEN)
        keys += 1
        assert keys < 30
    assert (m.U, m.G, m.cell[68:70]) == (0, 0, [2, 2])
    run(m, 50)
    assert m.line == CHOICE_LINE


# Title and name


def test_the_title_plays_its_tune_until_the_name_is_given():
    m = Machine(PROGRAM, 1)
    for _ in range(70):
        m.frame()
        assert m.line == TITLE_LINE
        assert played(m, sounds.TANGO)
    press(m, ord("a"))
    assert (m.line, m.cell[0]) == (NAME_LINE, 0)
    m.frame(text="EVA")
    assert played(m, sounds.TANGO)
    m.frame(ENTER)
    assert played(m, sounds.HUSH)
    m.frame()
    assert not m.sounds


def offered() -> Machine:
    """The name page after a match of ANNA's."""
    m = press(dealt(10, 9, 10, 7), OPEN, DOWN, ENTER, SPACE)
    assert (m.line, m.E, name_of(m)) == (NAME_LINE, naming.OFFERED, "ANNA")
    return m


def test_a_name_that_was_given_is_offered_again():
    assert name_of(press(offered(), ENTER)) == "ANNA"
    m = press(offered(), ord("B"), ord("o"))
    assert (name_of(m), m.cell[1:13]) == ("Bo", [*b"Bo"] + [0] * 10)
    assert name_of(press(offered(), BACKSPACE, ord("e"))) == "ANNe"
    assert name_of(press(offered(), RIGHT, SPACE, SPACE)) == "BB"
    m = offered()
    m.frame(text="ABCDEFGHIJKL")
    assert name_of(m) == "ABCDEFGHIJKL"


def test_only_one_cell_changes_while_the_cursor_blinks(monkeypatch):
    m = entered((0, "EVA"))
    monkeypatch.delitem(PROGRAM.pages, NAME_LINE)
    seen = [m.vram.copy()]
    for _ in range(120):
        m.frame()
        if m.vram != seen[-1]:
            assert sum(a != b for a, b in zip(m.vram, seen[-1], strict=True)) == 1
            seen.append(m.vram.copy())
    assert len(seen) in (7, 8, 9)


def entered(*inputs: tuple[int, str], language: str = "en") -> Machine:
    m = at_name(language)
    for key, text in inputs:
        m.frame(key, text=text)
    return m


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Anna", b"Anna"),
        ("Ä", bytes(charset.encode("Ä"))),
        ("жук", bytes(charset.encode("ЖУК"))),
        ("ケン", bytes(charset.encode("ｹﾝ"))),
        ("ガ", bytes(charset.encode("ｶﾞ"))),
        ("—", bytes(charset.encode("—"))),
        ("a b", b"a b"),
        ("♠7", bytes(charset.encode("♠7"))),
    ],
)
def test_typed_letters_are_kept_as_their_character_codes(text, codes):
    m = at_name()
    m.frame(text=text)
    assert m.cell[0] == len(codes)
    assert bytes(m.cell[1 : 1 + len(codes)]) == codes
    one_by_one = entered(*((SPACE, letter) for letter in text if letter != " "))
    if " " not in text:
        assert one_by_one.cell[:13] == m.cell[:13]


def test_a_letter_key_without_text_types_too():
    assert name_of(entered((ord("B"), ""), (ord("o"), ""), (ord("b"), ""))) == "Bob"


def test_text_and_enter_in_one_frame_are_both_taken():
    m = at_name()
    m.frame(ENTER, text="EVA")
    assert (m.line, name_of(m)) == (STAKES_LINE, "EVA")


@pytest.mark.parametrize("sign", "漢👍ñ\n\0Ω")
def test_what_the_code_page_lacks_is_refused_with_a_sound_and_not_shown(sign):
    m = entered((0, "A"), (SPACE, sign))
    assert played(m, sounds.REFUSE)
    assert name_of(m) == "A"
    assert m.E == naming.LACKING
    assert charset.UNKNOWN not in {cell & 255 for cell in m.vram}


def test_a_name_has_twelve_characters_at_most():
    m = entered((0, "ABCDEFGHIJKL"))
    assert name_of(m) == "ABCDEFGHIJKL"
    m.frame(ord("M"), text="M")
    assert name_of(m) == "ABCDEFGHIJKL"
    assert played(m, sounds.REFUSE)


def test_a_kana_and_its_voice_mark_are_not_torn_apart_at_the_end():
    m = entered((0, "ABCDEFGHIJK"), (SPACE, "ガ"))
    assert name_of(m) == "ABCDEFGHIJK"
    assert played(m, sounds.REFUSE)


def test_an_empty_name_is_asked_again():
    m = entered((ENTER, ""))
    assert m.line == NAME_LINE
    assert played(m, sounds.REFUSE)
    m = entered((ord("x"), "x"), (SPACE, " "), (BACKSPACE, ""), (BACKSPACE, ""), (SPACE, ""))
    assert name_of(m) == "A"


def test_a_name_never_consists_of_blanks():
    m = entered((0, "   "), (ENTER, ""))
    assert (m.line, m.cell[0]) == (NAME_LINE, 0)
    m = entered((0, "AB  "), (ENTER, ""))
    assert (m.line, name_of(m), m.cell[1:13]) == (STAKES_LINE, "AB", [65, 66] + [0] * 10)


def test_backspace_takes_one_character_back_and_refuses_on_nothing():
    m = entered((0, "AB"), (BACKSPACE, ""))
    assert (name_of(m), m.cell[2]) == ("A", 0)
    m.frame(BACKSPACE)
    m.frame(BACKSPACE)
    assert played(m, sounds.REFUSE)
    assert m.cell[:13] == [0] * 13


def test_the_space_bar_types_a_blank_while_typing_and_picks_while_on_the_board():
    m = entered((ord("J"), "J"), (SPACE, " "), (ord("R"), "R"))
    assert name_of(m) == "J R"
    m.frame(RIGHT)
    m.frame(SPACE, text=" ")
    assert name_of(m) == "J RB"


def test_every_page_of_the_board_is_full_and_known():
    for letters in naming.BOARD:
        assert len(letters) == 60
        assert charset.UNKNOWN not in letters
        assert SPACE not in letters


@pytest.mark.parametrize(
    ("language", "pages"), [("en", [1, 2, 3, 0]), ("ru", [0, 1, 3, 2]), ("ja", [0, 1, 2, 3])]
)
def test_the_letters_of_the_language_come_first_and_latin_ones_next(language, pages):
    m = at_name(language)
    assert pages[-1] == m.B
    turned = []
    for _ in pages:
        m.frame(TAB)
        turned.append(m.B)
    assert turned == pages


def test_the_russian_board_has_letters_first_and_no_brackets_among_them():
    signs = charset.decode(naming.BOARD[2])[33:]
    assert signs.startswith("-'.,!?&0123456789")
    assert not set("[]<>—…½") & set(signs)


@pytest.mark.parametrize("page", range(4))
def test_every_letter_of_the_board_can_be_picked_with_a_gamepad(page):
    m = at_name()
    for _ in range(page):
        m.frame(TAB)
    for index, code in enumerate(naming.BOARD[page]):
        assert (m.R * 10 + m.C, m.cell[0]) == (index, 0)
        m.frame(SPACE)
        assert m.cell[1] == code
        m.frame(BACKSPACE)
        m.frame(RIGHT)
        if index % 10 == 9:
            m.frame(DOWN)


def test_the_buttons_below_the_board_are_reached_with_arrows():
    m = entered((SPACE, ""), (UP, ""))
    assert m.R == 6
    m.frame(SPACE)
    assert m.B == 1
    for key in (RIGHT, SPACE):
        m.frame(key)
    assert m.cell[:3] == [2, 65, 32]
    for key in (RIGHT, SPACE, RIGHT, SPACE):
        m.frame(key)
    assert (m.line, name_of(m)) == (STAKES_LINE, "A")


def click(m: Machine, key: int) -> None:
    zone = next(zone for zone in m.zones if zone >> 21 == key)
    x, y = (zone & 31) * 8 + 4, (zone >> 5 & 31) * 8 + 4
    m.frame(0, x, y, 1)
    m.frame(0, x, y, 0)


def test_a_mouse_alone_plays_from_the_name_to_the_farewell():
    m = Machine(PROGRAM, 1, skip=True)
    m.frame()
    click(m, SPACE)
    for key in (naming.LETTER_KEY + 3, naming.BLANK_KEY, naming.LETTER_KEY, BACKSPACE, TAB):
        click(m, key)
    click(m, naming.LETTER_KEY + 1)
    assert name_of(m) == "D b"
    click(m, ENTER)
    stack(m, (10, 2, 10, 7, 8))
    for key in (SPACE, ENTER, SPACE, UP):
        click(m, key)
    assert (m.line, m.G) == (RESULT_LINE, memory.YOU_NEARER)
    click(m, ENTER)
    click(m, UP)
    if m.line == RESULT_LINE:
        click(m, DOWN)
    assert m.line == FAREWELL_LINE
    click(m, ENTER)
    assert m.line == TITLE_LINE


def test_a_gamepad_alone_plays_from_the_name_to_the_farewell():
    m = at_name(skip=True)
    press(m, RIGHT, SPACE, DOWN, SPACE, ENTER)
    assert name_of(m) == "BL"
    stack(m, (10, 2, 10, 7, 8))
    press(m, SPACE, ENTER, SPACE, UP)
    assert (m.line, m.G) == (RESULT_LINE, memory.YOU_NEARER)
    assert press(m, DOWN).line == FAREWELL_LINE


def test_the_name_survives_saving_and_the_game():
    m = at_stakes("Жanna ガ")
    again = Machine.load(m.save(), SHELF)
    assert name_of(again) == name_of(m) == charset.decode(charset.encode("Жanna ガ"))
    press(again, SPACE, OPEN)
    assert name_of(again) == name_of(m)


def test_ten_thousand_random_keys_of_every_kind_never_harm_the_name():
    chance = random.Random(11)
    m = at_name(seed=3)
    accepted = 0
    texts = (*"aZ9 äßЖяケｶ", "ガ", "漢", "—", "«", "👍", "abc", "ゔ", "\t", "x" * 40)
    for _ in range(10_000):
        kind = chance.randrange(6)
        key, text, x, y, button = 0, "", m.px, m.py, 0
        if kind == 0:
            key = chance.choice(OUTER_KEYS)
        elif kind == 1:
            key = chance.randrange(2048)
        elif kind == 2:
            text = chance.choice(texts)
            key = chance.choice((0, SPACE))
        elif kind == 3:
            key, text = chance.choice(OUTER_KEYS), chance.choice(texts)
        elif kind == 4:
            x, y, button = chance.randrange(256), chance.randrange(192), 1
        m.frame(key, x, y, button, text)
        length = m.cell[0]
        assert 0 <= length <= 12
        assert charset.UNKNOWN not in m.cell[1:13]
        assert all(0 < code < 256 for code in m.cell[1 : 1 + length])
        assert not any(m.cell[1 + length : 13])
        assert length == 0 or m.cell[1] != SPACE
        if m.line != NAME_LINE:
            accepted += 1
            assert m.line == STAKES_LINE
            assert length
            m.line, m.page = NAME_LINE, 0
    assert accepted > 100


# Random sessions


@pytest.mark.parametrize("skip", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_money_is_always_200_and_any_moment_can_be_saved(seed, skip):
    chance = random.Random(seed)
    m = Machine(PROGRAM, seed, chance.choice(LANGUAGES), skip)
    m.frame()
    twin = None
    for frame in range(2000):
        kind = chance.randrange(5)
        key, text, x, y, button = 0, "", m.px, m.py, 0
        if kind == 0:
            key = chance.choice(OUTER_KEYS)
        elif kind == 1:
            text = chance.choice("aoОжnNﾗ—漢 ")
            key = SPACE
        elif kind == 2:
            x, y, button = chance.randrange(-9, 300), chance.randrange(-9, 200), chance.randrange(4)
        if frame % 200 == 60:
            twin = Machine.load(m.save(), SHELF)
        m.frame(key, x, y, button, text)
        if twin:
            twin.frame(key, x, y, button, text)
        if frame % 200 == 199:
            assert twin.save() == m.save()
            twin = None
        assert_sound_state(m)
        if m.cell[68] and not m.G:
            own = tuple(card >> 2 for card in m.cell[70 : 70 + m.cell[68]])
            assert sums(m)[0] == oracle_sum(own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_anew_gives_the_same_screen_wherever_a_key_is_awaited(language):
    chance = random.Random(5)
    m = Machine(PROGRAM, 2, language)
    lines = set()
    m.frame(SPACE)
    m.frame(text=LONG_NAME)
    for _ in range(1200):
        m.frame(chance.choice((0, ENTER, SPACE, UP, DOWN)))
        if not m.delay:
            again = Machine.load(m.save(), SHELF)
            again.repaint()
            assert again.text() == m.text(), m.line
            assert (again.vram, again.sprites) == (m.vram, m.sprites), m.line
            lines.add(m.line)
    assert {STAKES_LINE, CHOICE_LINE, RESULT_LINE, FAREWELL_LINE} <= lines


# Screens


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rows_of_words_touch_on_any_screen(language):
    chance = random.Random(language)
    m = Machine(PROGRAM, 4, language)
    lines = set()
    for frame in range(6000):
        key = chance.choice((0, ENTER, SPACE, UP, DOWN)) if frame % 9 == 0 else 0
        m.frame(key, text=LONG_NAME if m.line == NAME_LINE and not m.cell[0] else "")
        if m.line not in lines or frame % 20 == 0:
            assert touching(m.text()) == [], m.line
            lines.add(m.line)
    assert {15, 20, 40, 55, 100, 110, 120, 135, 142, 150, 170} <= lines


@pytest.fixture
def whole_texts(monkeypatch):
    """A text that would be cut at the edge, or in a button, raises."""
    put, button = screen.put, screen.button

    def whole_put(m, x, y, text, ink=0):
        assert 1 <= x <= 31 - charset.width(text), (text, x)
        put(m, x, y, text, ink)

    def whole_button(m, x, y, width, text, key, lit=True):
        assert charset.width(text) <= width - 2, (text, width)
        button(m, x, y, width, text, key, lit)

    monkeypatch.setattr(screen, "put", whole_put)
    monkeypatch.setattr(screen, "button", whole_button)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_in_the_worst_case_of_any_screen(language, whole_texts):
    pages.draw_title(Machine(PROGRAM, language=language))
    for notice in range(len(naming.NOTICES)):
        m = entered((0, LONG_NAME), language=language)
        m.E = notice
        pages.draw_name_page(m)
    for numbers, keys in (
        ((10, 10, 10, 6, 10, 10), (PASS, ADD)),
        ((10, 10, 10, 6, 10, 10), (ADD,)),
        ((10, 10, 10, 7, 10), (ADD, PASS, OPEN)),
        ((10, 10, 10, 10), (OPEN,)),
        ((10, 9, 10, 7), (OPEN,)),
    ):
        m = at_stakes(LONG_NAME, language, skip=False)
        stack(m, numbers)
        press(m, SPACE)
        until(m, CHOICE_LINE)
        for key in keys:
            press(m, key)
            while m.line not in (CHOICE_LINE, RESULT_LINE) or m.delay:
                m.frame()
        m.cell[76:79] = (999, 999, 999)
        for banks in ((100, 100), (0, 200), (200, 0)):
            m.M, m.N = banks
            for draw in (table.draw_result, pages.draw_ruin, pages.draw_farewell):
                draw(m)


@pytest.mark.parametrize("language", IN_TABLES)
def test_a_session_looks_as_it_was_checked(language, golden):
    m = Machine(PROGRAM, 1, language, skip=True)
    m.frame()
    shown = m.text()
    m.frame(ENTER)
    shown += m.text()
    m.frame(text={"ja": "ケン", "ru": "Анна"}.get(language, "Anna"))
    m.frame(ENTER)
    shown += m.text()
    stack(m, (13, 5, 10, 6, 4, 9))
    for key in (SPACE, PASS, ADD):
        m.frame(key)
        shown += m.text()
    stack(m, (10, 9, 10, 9))
    for key in (SPACE, OPEN, DOWN):
        m.frame(key)
        shown += m.text()
    golden(f"dealer_{language}", shown)
