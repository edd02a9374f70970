"""The examples: each short, each true to its rules, none loses a card."""

import random
from pathlib import Path

import positions
import pytest
from driving import IN_TABLES, assert_screen_is_valid, play

from engine import ledger, sounds
from engine.cartridges import WORKSHOP
from engine.cartridges.examples import pairs, patience, poker
from engine.machine import DOWN, ENTER, LEFT, RIGHT, UP, Machine
from engine.machine.packed import sprite
from engine.sprites import CARD

EXAMPLES = {module.PROGRAM.slug: module for module in (poker, pairs, patience)}
DECK = list(range(4, 56))
LONGEST = 150


def cards(*names: str) -> list[int]:
    """Packed cards of names such as `10H`."""
    numbers = ["", "A", *map(str, range(2, 11)), "J", "Q", "K"]
    return [numbers.index(name[:-1]) << 2 | "SHCD".index(name[-1]) for name in names]


def fresh(slug: str, seed: int = 1, **options: object) -> Machine:
    m = Machine(WORKSHOP[slug], seed=seed, skip=True, **options)
    m.frame()
    return m


@pytest.mark.parametrize("slug", EXAMPLES)
def test_an_example_is_short_and_says_what_it_shows(slug):
    path = Path(EXAMPLES[slug].__file__)
    assert path.parent.name == "examples"
    assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST
    assert "It shows " in EXAMPLES[slug].__doc__


@pytest.mark.parametrize("language", IN_TABLES)
@pytest.mark.parametrize("slug", EXAMPLES)
def test_screens_in_every_language(slug, language, golden):
    m = fresh(slug, seed=3, language=language)
    rows = m.text()
    play(m, "ENTER w9 2 w2 RIGHT w2")
    golden(f"{slug}_{language}", rows + m.text())


def all_cards(slug: str, m: Machine) -> list[int]:
    """The cards that are anywhere in a game, in order."""
    if slug == "poker":
        return sorted(m.cell[1:53])
    if slug == "pairs":
        return [0] * 2 * m.D + sorted(card for card in m.cell[1:19] if card)
    fans = [card for number in range(4) for card in patience.fan(m, number)]
    thrown = m.cell[patience.THROWN : patience.THROWN + m.T]
    return sorted(m.cell[1 + m.D : 53] + fans + thrown)


@pytest.mark.parametrize("slug", EXAMPLES)
def test_random_play_keeps_the_cards_and_survives_saving(slug):
    chance = random.Random(slug)
    m = fresh(slug)
    keys = (ENTER, ENTER, LEFT, RIGHT, UP, DOWN, *b"1234567")
    for _ in range(4000):
        if chance.random() < 0.5:
            m.frame(chance.choice(keys), m.px, m.py, m.button)
        else:
            x, y = chance.randrange(256), chance.randrange(192)
            m.frame(0, x, y, chance.randrange(2))
        assert_screen_is_valid(m)
        found = all_cards(slug, m)
        if slug == "pairs":
            assert len(found) == 18
            left = found[2 * m.D :]
            assert all(card ^ 2 in left for card in left)
        elif m.D:
            assert found == DECK
        if chance.random() < 0.02:
            m = Machine.load(m.save(), WORKSHOP)
    if slug != "patience":
        assert (m.M if slug == "poker" else m.R) > 0


# Poker


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("10H JH QH KH AH", "royal"), ("AS 2S 3S 4S 5S", "straight_flush"),
        ("9C 10C JC QC KC", "straight_flush"), ("7S 7H 7C 7D 2S", "four"),
        ("7S 7H 7C 2D 2S", "full"), ("AS 3S 7S 9S JS", "flush"), ("10H JS QH KH AH", "straight"),
        ("AS 2H 3S 4S 5S", "straight"), ("QH KH AH 2H 3S", ""), ("7S 7H 7C 3D 2S", "three"),
        ("7S 7H 3C 3D 2S", "two"), ("JS JH 3C 4D 2S", "jacks"), ("AS AH 3C 4D 2S", "jacks"),
        ("10S 10H 3C 4D 2S", ""), ("2S 4H 6C 8D 10S", ""),
    ],
)  # fmt: skip
def test_a_hand_is_what_it_is(hand, name):
    assert ("", *poker.HANDS)[poker.weigh(cards(*hand.split()))] == name


def test_every_hand_of_five_is_as_frequent_as_it_is_in_books():
    chance = random.Random(5)
    found = [poker.weigh(chance.sample(DECK, 5)) for _ in range(40_000)]
    paid = {name: found.count(at) for at, name in enumerate(poker.HANDS, 1)}
    for name, share in (("two", 0.0475), ("three", 0.0211), ("jacks", 0.13), ("straight", 0.0039)):
        assert abs(paid[name] / len(found) - share) < share / 5 + 0.001, name


def bet(*stacked: str) -> Machine:
    """A hand that was bet on, of these cards."""
    m = fresh("poker")
    m.frame(ENTER)
    m.cell[1:11] = m.cell[53:58] + m.cell[6:11]
    m.cell[1 : 1 + len(stacked)] = cards(*stacked)
    m.cell[53:58] = m.cell[1:6]
    return m


def test_only_what_lies_face_down_is_changed_and_the_table_pays():
    m = bet("JS", "JH", "3C", "4D", "2S", "JC", "9D")
    assert (m.line, m.M, m.D) == (50, 95, 5)
    play(m, "3 4 4 5 ENTER")
    assert m.cell[53:58] == cards("JS", "JH", "JC", "4D", "9D")
    assert (m.line, m.M, m.D) == (20, 95 + 3 * 5, 7)
    assert poker.HANDS[m.W - 1] == "three"
    record = ledger.read(m.cell[64 : 64 + ledger.SIZE])
    assert (record.rounds, record.won, record.score) == (1, 1, 110)


def test_a_click_on_a_card_turns_it_and_who_has_nothing_left_gets_a_new_purse():
    m = bet("2S", "4H", "6C", "8D", "10S")
    m.frame(0, 20, 120, 1)
    assert m.T == 1
    m.frame(0, 20, 120, 0)
    m.frame(0, 20, 120, 1)
    assert m.T == 0
    m.M = 4
    play(m, "ENTER w2")
    assert (m.line, m.M) == (20, 100)


# Pairs


def laid_out() -> Machine:
    """Eighteen cards whose pairs lie side by side."""
    m = fresh("pairs")
    m.cell[1:19] = [number << 2 | suit for number in range(1, 10) for suit in (1, 3)]
    return m


def click(m: Machine, place: int) -> None:
    x, y = (at * 8 + 9 for at in pairs.corner(place))
    m.frame(0, x, y, 1)
    m.frame(0, x, y, 0)


def test_two_of_a_number_and_colour_go_and_others_are_turned_back():
    m = laid_out()
    click(m, 0)
    assert m.C == 1
    click(m, 0)
    assert (m.C, m.T) == (1, 0)
    click(m, 2)
    assert (m.T, m.D, m.C, m.N) == (1, 0, 0, 0)
    click(m, 0)
    click(m, 1)
    assert (m.T, m.D, m.cell[1:3]) == (2, 1, [0, 0])
    click(m, 0)
    assert m.C == 0


def test_the_arrows_and_enter_do_as_well_and_the_best_is_kept():
    m = laid_out()
    for _ in range(9):
        play(m, "ENTER RIGHT ENTER RIGHT w2")
    assert (m.line, m.T, m.R) == (50, 9, 9)
    play(m, "ENTER w2")
    assert (m.line, m.T, m.R, m.D) == (20, 0, 9, 0)


def test_what_was_turned_stays_open_until_it_was_seen():
    m = laid_out()
    m.skip = False
    play(m, "ENTER w20 RIGHT RIGHT ENTER w20")
    assert (m.line, m.C, m.N) == (40, 1, 3)
    assert sum("▒" in row for row in m.text()) >= 12
    play(m, "x w2")
    assert (m.line, m.C, m.N) == (20, 0, 0)


# Patience


def fans(*rows: str) -> Machine:
    """Four fans of these cards, the deck behind them dealt."""
    m = fresh("patience")
    m.cell[patience.FANS : patience.FANS + 64] = [0] * 64
    for number, row in enumerate(rows):
        held = cards(*row.split())
        first = patience.FANS + 16 * number
        m.cell[first : first + len(held)] = held
    m.repaint()
    return m


def ends(m: Machine) -> list[int]:
    return [(patience.fan(m, number) or [0])[-1] for number in range(4)]


def test_the_lower_of_one_suit_goes_and_aces_are_high():
    m = fans("2S", "AS", "3H", "KD")
    assert [patience.goes(m, number) for number in range(4)] == [True, False, False, False]
    play(m, "1 w2")
    assert (m.T, ends(m)) == (1, [0, *cards("AS", "3H", "KD")])
    play(m, "2 w2")
    assert (m.T, ends(m)) == (1, [*cards("AS"), 0, *cards("3H", "KD")])


def drag(m: Machine, start: tuple[int, int], end: tuple[int, int]) -> None:
    m.frame(0, *start, 1)
    m.frame(0, *end, 1)
    m.frame(0, *end, 0)


def test_a_card_is_dragged_to_the_heap_or_to_an_empty_place_and_else_comes_back():
    m = fans("5C 2S", "AS", "", "KD")
    m.frame(0, 20, 30, 1)
    m.frame(0, 100, 100, 1)
    held = sprite(m.sprites[patience.CARD_SPRITE])
    assert (m.line, m.H, held.picture - CARD) == (50, 1, cards("2S")[0])
    assert (held.x, held.y) == (84, 76)
    m.frame(0, 230, 160, 0)
    assert (m.line, m.T, m.H, ends(m)) == (40, 1, 0, [*cards("5C", "AS"), 0, *cards("KD")])
    assert not m.sprites[patience.CARD_SPRITE]
    drag(m, (20, 30), (150, 40))
    assert (m.T, ends(m)) == (1, [*cards("5C", "AS"), 0, *cards("KD")])
    drag(m, (20, 30), (20, 100))
    assert (m.T, ends(m)) == (1, [0, *cards("AS", "5C", "KD")])


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_who_has_only_aces_left_has_won_and_is_told(way):
    m = positions.last_but_aces()
    before = " ".join(m.text())
    if way == "mouse":
        drag(m, (20, 30), (230, 160))
    else:
        m.frame(ord("1"))
    assert (m.T, m.sounds >> sounds.WIN & 1) == (48, 1)
    assert "ALL ACES!" in " ".join(m.text())
    assert "ALL ACES!" not in before


def test_the_stock_deals_one_to_each_and_then_begins_anew():
    m = fresh("patience")
    for _ in range(12):
        play(m, "ENTER w2")
    assert (m.D, [len(patience.fan(m, number)) for number in range(4)]) == (52, [13] * 4)
    play(m, "ENTER w2")
    assert m.D == 4
