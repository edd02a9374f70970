"""Chips keep their sum through every operation, and show no more than there is room for."""

from random import Random

import pytest

from engine import sprites
from engine.cartridges.siebzehn import chips
from engine.cartridges.siebzehn.chips import CAPACITY, PIECES, VALUES, Area
from engine.machine import SPRITES, Machine, Program

AREA = Area(first=500, x=40, y=8, width=72, height=48, slot=10, slots=28)
OTHER = Area(first=700, x=140, y=80, width=32, height=40, slot=50, slots=12)

PROGRAM = Program("chips-test", title="CHIPS", registers={}, cells={})


@PROGRAM.line(1)
def stand_still(m):
    return 1


@pytest.fixture
def m():
    return Machine(PROGRAM)


def laid(m, *values, area=AREA):
    chips.add(m, area, *values)
    return m


def optimum(limit):
    """The fewest chips for every amount up to a limit, by plain dynamic programming."""
    table = [0]
    for amount in range(1, limit + 1):
        table.append(1 + min(table[amount - value] for value in VALUES if value <= amount))
    return table


@pytest.mark.parametrize(
    ("value", "smaller"),
    [
        (1, ()),
        (2, (1, 1)),
        (5, (2, 2, 1)),
        (10, (5, 2, 2, 1)),
        (20, (10, 10)),
        (50, (20, 20, 10)),
        (100, (50, 20, 20, 10)),
        (200, (100, 100)),
        (500, (200, 200, 100)),
        (1000, (500, 200, 200, 100)),
        (5000, (2000, 2000, 1000)),
        (10_000, (5000, 2000, 2000, 1000)),
        (500_000_000, (200_000_000, 200_000_000, 100_000_000)),
    ],
)
def test_the_change_of_the_rules_page(value, smaller):
    assert PIECES[value] == smaller


@pytest.mark.parametrize("value", VALUES)
def test_change_of_every_chip_keeps_its_worth_in_the_same_pattern(value):
    smaller = PIECES[value]
    assert sum(smaller) == value or value == 1
    assert all(piece in VALUES for piece in smaller)
    if value * 10 in VALUES and value >= 10:
        assert PIECES[value * 10] == tuple(piece * 10 for piece in smaller)


def test_fewest_chips_are_fewest_for_every_amount_up_to_20_000():
    for amount, number in enumerate(optimum(20_000)):
        found = chips.fewest(amount)
        assert (sum(found), len(found)) == (amount, number)


def test_add_count_sum_value_and_delete_speak_of_the_same_chips(m):
    laid(m, 20, 5, 100)
    assert chips.count(m, AREA) == 3
    assert chips.total(m, AREA) == 125
    assert [chips.value(m, AREA, number) for number in (1, 2, 3)] == [20, 5, 100]
    assert chips.delete(m, AREA, 2) == 5
    assert chips.values(m, AREA) == [20, 100]


@pytest.mark.parametrize("number", [0, 3, -1])
def test_a_number_without_a_chip_is_refused(m, number):
    laid(m, 20, 5)
    with pytest.raises(ValueError, match="there are the numbers 1 to 2"):
        chips.delete(m, AREA, number)
    assert chips.values(m, AREA) == [20, 5]


@pytest.mark.parametrize("value", [0, 3, -5, 25, 1_000_000_000])
def test_what_is_no_chip_is_refused_and_nothing_is_laid(m, value):
    with pytest.raises(ValueError, match="there is no chip"):
        chips.add(m, AREA, 10, value)
    with pytest.raises(ValueError, match="there is no chip"):
        chips.chip_of(m, AREA, value)
    assert chips.count(m, AREA) == 0


def test_changed_chips_go_onto_the_last_stack(m):
    laid(m, 100, 10, 1)
    assert chips.change(m, AREA, 2) == 4
    assert chips.values(m, AREA) == [100, 1, 5, 2, 2, 1]


def test_a_one_cannot_be_changed(m):
    laid(m, 1, 2)
    assert chips.change(m, AREA, 1) == 0
    assert chips.values(m, AREA) == [1, 2]


def test_merge_of_the_rules_page(m):
    laid(m, 10, 2, 20, 5, 10, 2, 10)
    chips.merge(m, AREA)
    assert chips.values(m, AREA) == [50, 5, 2, 2]


def test_a_chip_of_a_value_is_the_topmost_one(m):
    laid(m, 5, 20, 5, 10)
    assert chips.chip_of(m, AREA, 5) == 3
    assert chips.values(m, AREA) == [5, 20, 5, 10]


@pytest.mark.parametrize(
    ("before", "wanted", "after"),
    [
        ([200], 100, [100, 100]),
        ([500, 20], 5, [500, 10, 5, 2, 2, 1]),
        ([100], 1, [50, 20, 20, 5, 2, 2, 1]),
        ([50, 20, 10, 5], 20, [50, 20, 10, 5]),
        ([1] * 5, 5, [5]),
        ([20, 20, 10, 5, 2], 50, [50, 5, 2]),
        ([50, 50, 20], 100, [100, 20]),
        ([20] * 5, 50, [50, 20, 20, 10]),
        ([500_000_000], 100_000_000, [200_000_000, 200_000_000, 100_000_000]),
    ],
)
def test_a_chip_of_a_value_is_made_from_larger_or_smaller_ones(m, before, wanted, after):
    laid(m, *before)
    number = chips.chip_of(m, AREA, wanted)
    assert chips.value(m, AREA, number) == wanted
    assert chips.values(m, AREA) == after


@pytest.mark.parametrize(("before", "wanted"), [([], 1), ([20, 20, 5], 50), ([1], 500_000_000)])
def test_a_chip_that_the_sum_does_not_cover_is_0_and_nothing_moves(m, before, wanted):
    laid(m, *before)
    assert chips.chip_of(m, AREA, wanted) == 0
    assert chips.values(m, AREA) == before


@pytest.mark.parametrize("amount", [5_555_555_500, 9_999_999_999, chips.RICHEST])
@pytest.mark.parametrize("wanted", [1, 2, 5, 1000, 500_000_000])
def test_the_richest_area_still_has_room_to_change_down_to_any_chip(m, amount, wanted):
    laid(m, *chips.fewest(amount))
    number = chips.chip_of(m, AREA, wanted)
    assert chips.value(m, AREA, number) == wanted
    assert chips.total(m, AREA) == amount


def test_a_full_area_is_merged_when_a_chip_comes(m):
    laid(m, *[1] * CAPACITY)
    chips.add(m, AREA, 2)
    assert chips.values(m, AREA) == [100, 1]


def test_a_full_area_changes_nothing_but_still_finds_the_chip_that_is_asked_for(m):
    laid(m, *[2] * (CAPACITY - 1), 10)
    assert chips.change(m, AREA, CAPACITY) == 0
    assert chips.total(m, AREA) == 2 * (CAPACITY - 1) + 10
    number = chips.chip_of(m, AREA, 1)
    assert chips.value(m, AREA, number) == 1
    assert chips.total(m, AREA) == 2 * (CAPACITY - 1) + 10


def test_more_than_the_richest_sum_is_refused_before_anything_moves(m):
    laid(m, *chips.fewest(chips.RICHEST))
    laid(m, 1, 1, area=OTHER)
    with pytest.raises(ValueError, match="holds no more than"):
        chips.pour(m, OTHER, AREA)
    assert chips.total(m, AREA) == chips.RICHEST
    assert chips.values(m, OTHER) == [1, 1]


def test_pour_moves_every_chip_even_into_a_full_area(m):
    laid(m, *[5] * CAPACITY)
    laid(m, *[20] * CAPACITY, area=OTHER)
    chips.pour(m, OTHER, AREA)
    assert chips.count(m, OTHER) == 0
    assert chips.total(m, AREA) == 25 * CAPACITY


def test_an_area_writes_no_cell_but_its_own(m):
    m.cell[:] = [-7] * len(m.cell)
    m.cell[AREA.first : AREA.first + chips.CELLS] = [0] * chips.CELLS
    random = Random(3)
    for _ in range(300):
        chips.add(m, AREA, random.choice(VALUES[:12]))
    chips.merge(m, AREA)
    chips.chip_of(m, AREA, 1)
    assert set(m.cell[: AREA.first]) == {-7}
    assert set(m.cell[AREA.first + chips.CELLS :]) == {-7}


@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_random_operations_keep_the_sum_and_valid_values(m, seed):
    random = Random(seed)
    worth = {AREA: 0, OTHER: 0}
    values = VALUES[:12] if seed & 1 else VALUES[:24]
    for _ in range(3000):
        area = random.choice((AREA, OTHER))
        here = chips.count(m, area)
        operation = random.randrange(7)
        if operation == 0 and worth[area] < 4_000_000_000:
            value = random.choice(values)
            chips.add(m, area, value)
            worth[area] += value
        elif operation == 1 and here:
            worth[area] -= chips.delete(m, area, random.randint(1, here))
        elif operation in (2, 3) and here:
            chips.change(m, area, random.randint(1, here))
        elif operation == 4:
            wanted = random.choice(values)
            found = chips.chip_of(m, area, wanted)
            assert bool(found) == (worth[area] >= wanted)
            assert not found or chips.value(m, area, found) == wanted
        elif operation == 5 and not random.randrange(8):
            chips.merge(m, area)
            merged = chips.values(m, area)
            assert merged == chips.fewest(worth[area])
            assert merged == sorted(merged, reverse=True)
        elif operation == 6 and not random.randrange(20):
            other = OTHER if area is AREA else AREA
            chips.pour(m, area, other)
            worth[other] += worth[area]
            worth[area] = 0
        for each in (AREA, OTHER):
            assert chips.total(m, each) == worth[each]
            assert chips.count(m, each) <= CAPACITY
            assert set(chips.values(m, each)) <= set(VALUES)


# On the screen


@pytest.mark.parametrize("area", [AREA, OTHER])
@pytest.mark.parametrize("value", [1, 5000, 10_000, 500_000_000])
@pytest.mark.parametrize("number", [1, 7, 28, CAPACITY])
def test_chips_are_drawn_inside_their_area_and_only_as_many_as_fit(m, area, value, number):
    m.cell[area.first : area.first + number + 1] = [number] + [value] * number
    m.sprites = [1] * SPRITES
    chips.show(m, area)
    drawn = m.sprites[area.slot : area.slot + area.slots]
    shown = len(chips.seen(m, area))
    assert 0 < shown <= min(number, area.slots)
    assert sum(map(bool, drawn)) == shown
    assert m.sprites.count(1) == SPRITES - area.slots
    for packed in drawn[:shown]:
        picture = sprites.PICTURES[packed >> 24]
        x, y = packed & 0xFFF, packed >> 12 & 0xFFF
        assert picture.height == chips.HEIGHT
        assert area.x <= x <= x + picture.width <= area.x + area.width
        assert area.y <= y <= y + picture.height <= area.y + area.height


def test_a_lying_chip_lies_a_few_pixels_above_the_one_below_and_stacks_go_to_the_right(m):
    laid(m, *[5] * 9)
    places = [chips.place(m, AREA, number) for number in range(1, 10)]
    assert [y for _, y in places[:7]] == [47 - chips.LIFT * row for row in range(7)]
    assert places[7] == (places[0][0] + chips.CHIP_WIDTH, places[0][1])


def test_jetons_make_the_stacks_wider(m):
    laid(m, 10_000, 5)
    assert chips.place(m, AREA, 1) == (40, 47)
    assert chips.place(m, AREA, 2) == (44, 47 - chips.LIFT)


def test_a_hit_finds_the_chip_that_is_seen_at_every_pixel(m):
    laid(m, *[10, 5, 2, 1] * 5)
    for x in range(30, 120):
        for y in range(0, 60):
            seen = 0
            for number in range(1, len(chips.seen(m, AREA)) + 1):
                left, top = chips.place(m, AREA, number)
                if left <= x < left + 16 and top <= y < top + 9:
                    seen = number
            assert chips.hit(m, AREA, x, y) == seen


def test_chips_without_room_are_not_hit(m):
    laid(m, *[1] * 60)
    hits = {chips.hit(m, AREA, x, y) for x in range(40, 112) for y in range(8, 56)}
    assert max(hits) == len(chips.seen(m, AREA)) == 28
    assert chips.place(m, AREA, 60) == chips.place(m, AREA, 28)


def test_inside_knows_the_edges_of_an_area():
    assert chips.inside(AREA, 40, 8)
    assert not chips.inside(AREA, 39, 8)
    assert chips.inside(AREA, 39, 8, margin=1)
    assert chips.inside(AREA, 111, 55)
    assert not chips.inside(AREA, 112, 55)


def test_clear_takes_the_pictures_away_and_leaves_the_chips(m):
    laid(m, 5, 5)
    chips.show(m, AREA)
    chips.clear(m, AREA)
    assert not any(m.sprites)
    assert chips.total(m, AREA) == 10
