"""HELLO: higher or lower with stacked decks, and that it is short enough to be read at once."""

import random

import pytest
from driving import IN_TABLES, assert_screen_is_valid, play

from engine.cartridges import WORKSHOP
from engine.machine import DOWN, ENTER, ESC, SPACE, UP, Machine

PROGRAM = WORKSHOP["hello"]
DECK = PROGRAM.cells["deck"].start


def dealt(*numbers: int, language: str = "en") -> Machine:
    """A game with these card numbers on top of the deck."""
    m = Machine(PROGRAM, seed=1, language=language)
    m.frame()
    m.cell[DECK : DECK + len(numbers)] = [number << 2 for number in numbers]
    m.C = m.cell[DECK]
    m.repaint()
    return m


@pytest.mark.parametrize(
    ("first", "second", "key", "points", "over"),
    [
        (5, 9, UP, 1, 0), (5, 9, DOWN, 0, 1), (9, 5, UP, 0, 1), (9, 5, DOWN, 1, 0),
        (7, 7, UP, 0, 0), (7, 7, DOWN, 0, 0), (1, 13, UP, 1, 0), (1, 2, DOWN, 0, 1),
    ],
)  # fmt: skip
def test_a_right_answer_is_a_point_a_wrong_one_ends_and_an_equal_card_does_neither(
    first, second, key, points, over
):
    m = dealt(first, second)
    m.frame(key)
    assert (points, over, second, 2) == (m.M, m.O, m.C >> 2, m.D)
    assert m.line == (40 if over else 20)


def test_other_keys_are_no_answer():
    m = dealt(5, 9)
    for key in (ENTER, SPACE, ord("h")):
        m.frame(key)
    assert (m.D, m.line) == (1, 20)


@pytest.mark.parametrize("key", [ENTER, SPACE, UP, ord("x")])
def test_any_key_starts_the_next_round_with_a_new_deck(key):
    m = play(dealt(9, 5), "UP w2")
    assert m.line == 40
    m.frame(key)
    assert (m.line, m.M, m.O, m.D) == (20, 0, 0, 1)
    assert sorted(m.cell[DECK : DECK + 52]) == list(range(4, 56))


def test_the_round_ends_when_the_deck_is_used_up():
    m = dealt(*[3] * 52)
    for _ in range(51):
        assert m.line == 20
        m.frame(UP)
    assert (m.line, m.M, m.O, m.D) == (40, 0, 1, 52)


def test_the_buttons_answer_by_click():
    m = dealt(5, 9)
    m.frame(0, 40, 19 * 8, 1)
    assert m.M == 1
    m = dealt(9, 5)
    m.frame(0, 200, 19 * 8, 1)
    assert m.M == 1


@pytest.mark.parametrize("language", IN_TABLES)
def test_screens_in_every_language(golden, language):
    m = dealt(10, 4, language=language)
    rows = m.text()
    m.frame(UP)
    golden(f"hello_{language}", rows + m.text())


def test_random_play_keeps_the_deck_and_survives_saving():
    chance = random.Random(4)
    m = Machine(PROGRAM, seed=9)
    for _ in range(3000):
        m.frame(chance.choice((0, UP, DOWN, ENTER, ESC)), chance.randrange(256), 150, 0)
        assert_screen_is_valid(m)
        assert sorted(m.cell[DECK : DECK + 52]) == list(range(4, 56))
        assert 0 <= m.M < m.D <= 52
        if chance.random() < 0.02:
            m = Machine.load(m.save(), WORKSHOP)


def test_the_listing_is_short():
    import inspect

    source = inspect.getsource(inspect.getmodule(PROGRAM.lines[10]))
    rules = source[source.index("PROGRAM =") :].splitlines()
    code = [line for line in rules if line.strip() and not line.lstrip().startswith(('"""', "#"))]
    assert len(code) <= 50
