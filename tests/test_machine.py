"""The machine: lines, waits, inputs, random numbers, save and load."""

import dis
import hashlib
import inspect
import random
import struct
import subprocess
import sys
import zlib
from itertools import count, product
from math import factorial, prod
from pathlib import Path

import pytest
from driving import run

from engine import charset, screen, sprites
from engine.art.characters import patterns
from engine.cartridges import SHELF, WORKSHOP
from engine.machine import (
    BACKSPACE,
    CELLS,
    ENTER,
    ESC,
    FLIGHT_SPRITE,
    HEIGHT,
    LANGUAGES,
    LEFT_BUTTON,
    LETTERS,
    RIGHT_BUTTON,
    SPACE,
    SPRITES,
    VRAM_CELLS,
    WIDTH,
    BadSave,
    LineError,
    Machine,
    Program,
)
from engine.machine.envelope import MACHINE, MAGIC, VERSION
from engine.machine.packed import sprite
from engine.machine.program import _targets

ROOT = Path(__file__).parents[1]
TRANSIENT = {"key", "typed", "pressed", "released", "sounds", "stored"}
"""What belongs to one frame only and is no part of the state between frames."""

_numbers = count(1)

LOADABLE = dict(SHELF)
"""The shelf, and the programs that these tests make."""


def program(lines, **rest):
    """A program of these lines under a slug of its own."""
    made = Program(f"toy-{next(_numbers)}", title="TOY", registers={}, cells={}, **rest)
    for number, function in lines.items():
        made.line(number)(function)
    LOADABLE[made.slug] = made
    return made


def machine(lines, **rest):
    return Machine(program(lines, **rest))


def asker(m):
    """A line that counts frames in F and keys in N and keeps the last key in K."""
    m.F += 1
    key = m.inkey()
    if key:
        m.N += 1
        m.K = key
    return 10


def asker_20(m):
    asker(m)
    return 20


def registers(m, letters):
    return [getattr(m, letter) for letter in letters]


def state(m):
    """Every attribute that counts between two frames."""
    return {
        name: list(value) if isinstance(value, list | tuple | bytearray) else value
        for name in Machine.__slots__
        if name not in TRANSIENT
        for value in [getattr(m, name)]
    }


def some_inputs(seed, number):
    """Inputs of a lively player, the same for the same seed."""
    random_ = random.Random(seed)
    x = y = 0
    for _ in range(number):
        key = random_.choice((0, 0, 0, 0, ENTER, SPACE, ord("x"), BACKSPACE))
        if not random_.randrange(4):
            x, y = random_.randrange(-5, WIDTH + 5), random_.randrange(-5, HEIGHT + 5)
        button = random_.choice((0, 0, 0, 1, 2, 3))
        yield key, x, y, button, random_.choice(("", "", "", "й"))


# Lines


@pytest.mark.parametrize("number", [0, -10, 65536])
def test_a_line_number_outside_1_to_65535_is_refused(number):
    with pytest.raises(ValueError, match=str(number)):
        program({number: lambda m: 10})


@pytest.mark.parametrize(("first", "second"), [(20, 10), (20, 20)])
def test_lines_come_in_ascending_order(first, second):
    made = program({first: lambda m: first})
    with pytest.raises(ValueError, match=f"line {second} stands after line {first}"):
        made.line(second)


def test_a_program_starts_with_its_first_line():
    assert machine({30: lambda m: 30, 40: lambda m: 30}).line == 30


def jump_to_constant(m):
    return 99


def jump_by_condition(m):
    return 20 if m.A else 99


def jump_by_other_condition(m):
    return 99 if m.A else 20


def jump_early(m):
    if m.A:
        return 99
    return 20


def jump_by_or(m):
    return m.A or 99


def jump_in_a_loop(m):
    for m.A in range(3):
        if m.B:
            return 99
    return 20


def jump_to_a_big_number(m):
    return 60000


@pytest.mark.parametrize(
    ("function", "target"),
    [
        (jump_to_constant, 99),
        (jump_by_condition, 99),
        (jump_by_other_condition, 99),
        (jump_early, 99),
        (jump_by_or, 99),
        (jump_in_a_loop, 99),
        (jump_to_a_big_number, 60000),
    ],
)
def test_a_jump_to_a_missing_line_is_found_before_it_runs(function, target):
    made = program({10: function, 20: lambda m: 10})
    with pytest.raises(ValueError, match=f"line 10 jumps to {target}"):
        made.check()


def ends_without_return(m):
    m.A = 1


def returns_nothing(m):
    return


def forgets_a_branch(m):  # noqa: RET503 - the fault that the test is about
    if m.A:
        return 20


@pytest.mark.parametrize("function", [ends_without_return, returns_nothing, forgets_a_branch])
def test_a_line_that_leads_nowhere_is_found_before_it_runs(function):
    with pytest.raises(ValueError, match="line 10 can end without a next line"):
        program({10: function, 20: lambda m: 10}).check()


def test_a_jump_that_is_computed_passes_the_check():
    made = program({10: lambda m: m.R, 20: lambda m: 20 if m.A else m.R})
    assert made.check() is made


def test_a_program_without_lines_is_refused():
    with pytest.raises(ValueError, match="no lines"):
        program({}).check()


@pytest.mark.parametrize("letter", ["a", "AB", "", "Ä", "1"])
def test_a_register_is_one_letter_of_the_alphabet(letter):
    with pytest.raises(ValueError, match="is not a letter A-Z"):
        Program("toy", title="TOY", registers={letter: "x"}, cells={})


@pytest.mark.parametrize("cells", [range(-1, 3), range(1000, 1025)])
def test_cells_lie_in_memory(cells):
    with pytest.raises(ValueError, match=r"outside 0\.\.1023"):
        Program("toy", title="TOY", registers={}, cells={"deck": cells})


def test_a_line_that_returns_its_own_number_waits_for_the_next_frame():
    m = run(machine({10: asker}), 5)
    assert (m.F, m.line, m.frames) == (5, 10, 5)


def test_lines_run_on_in_one_frame_until_one_waits():
    def first(m):
        m.A += 1
        return 20

    m = machine({10: first, 20: lambda m: 30, 30: lambda m: 30})
    m.frame()
    assert (m.A, m.line) == (1, 30)


def test_a_ring_of_lines_breaks_instead_of_hanging():
    m = machine({10: lambda m: 20, 20: lambda m: 10})
    with pytest.raises(LineError, match="BREAK IN LINE") as caught:
        m.frame()
    assert caught.value.reason == "BREAK"
    assert caught.value.line in (10, 20)


def test_almost_ten_thousand_lines_in_a_frame_are_no_runaway():
    def loop(m):
        m.A += 1
        return 30 if m.A == 4999 else 20

    m = machine({10: loop, 20: lambda m: 10, 30: lambda m: 30})
    m.frame()
    assert m.line == 30


def test_an_undefined_line_names_the_line_that_jumped_there():
    m = machine({10: lambda m: 20, 20: lambda m: m.R})
    m.R = 77
    with pytest.raises(LineError, match="UNDEFINED LINE 77 IN LINE 20"):
        m.frame()


def test_no_next_line_names_the_line_that_forgot_it():
    m = machine({10: lambda m: 20, 20: lambda m: None})
    with pytest.raises(LineError, match="NO NEXT LINE IN LINE 20"):
        m.frame()


@pytest.mark.parametrize("result", [77, None])
def test_a_bad_jump_at_the_end_of_a_wait_is_an_error_at_once(result):
    def wait(m):
        m.wait(5)
        return result

    m = machine({10: wait})
    with pytest.raises(LineError, match="IN LINE 10"):
        m.frame()
    assert Machine.load(m.save(), LOADABLE).line == 10


@pytest.mark.parametrize("result", [[], {}, "20", 1.5])
def test_a_line_that_returns_no_number_at_all_is_a_line_error(result):
    with pytest.raises(LineError, match="IN LINE 10"):
        machine({10: lambda m: result}).frame()


def divide(m):
    return 10 // m.Z


@pytest.mark.parametrize("way", [Machine.frame, Machine.step])
def test_an_exception_in_a_line_becomes_a_line_error_with_its_number(way):
    m = machine({10: lambda m: 20, 20: divide})
    m.line = 20
    with pytest.raises(LineError) as caught:
        way(m)
    assert caught.value.line == 20
    assert str(caught.value).startswith("ZeroDivisionError: ")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert m.line == 20


def test_a_key_error_of_the_line_itself_is_not_taken_for_a_missing_line():
    with pytest.raises(LineError, match="KeyError"):
        machine({10: lambda m: {}[10]}).frame()


def test_the_machine_stands_at_the_line_that_failed():
    m = machine({10: lambda m: 20, 20: divide})
    with pytest.raises(LineError):
        m.frame()
    assert m.line == 20


def test_a_step_runs_one_line_and_no_frame():
    m = machine({10: lambda m: 20, 20: lambda m: 10})
    m.step()
    assert (m.line, m.frames) == (20, 0)


# Waits


def waiting(m):
    m.A += 1
    m.wait(m.W)
    return 20


@pytest.mark.parametrize("frames", [1, 2, 7, 60])
def test_a_wait_counts_its_frames_exactly(frames):
    m = machine({10: waiting, 20: lambda m: 20})
    m.W = frames
    m.frame()
    started = m.frames
    while m.delay:
        m.frame()
    assert m.frames - started == frames
    assert m.line == 20


def test_the_line_after_a_wait_runs_in_the_frame_that_ends_it():
    m = machine({10: waiting, 20: asker_20})
    m.W = 3
    run(m, 3)
    assert m.F == 0
    m.frame()
    assert m.F == 1


@pytest.mark.parametrize("frames", [0, -1, -100])
def test_a_wait_of_nothing_does_not_pause(frames):
    m = machine({10: waiting, 20: asker_20})
    m.W = frames
    m.frame()
    assert m.F == 1


@pytest.mark.parametrize(
    "given",
    [
        {"key": ENTER},
        {"key": ord("x"), "text": "x"},
        {"text": "й"},
        {"button": LEFT_BUTTON},
        {"button": RIGHT_BUTTON},
        {"key": SPACE, "button": LEFT_BUTTON, "text": " "},
    ],
    ids=str,
)
@pytest.mark.parametrize("moving", [False, True], ids=["wait", "fly"])
def test_any_key_skips_a_wait_and_never_answers_the_next_question(given, moving):
    def pause(m):
        if moving:
            m.fly(sprites.CARD_BACK, 0, 0, 100, 100, 50)
        else:
            m.wait(50)
        return 20

    m = machine({10: pause, 20: asker_20})
    screen.zone(m, 0, 0, 32, 24, ord("z"))
    run(m, 5)
    m.frame(**given)
    assert m.delay == 0
    assert m.F == 1
    assert m.N == 0
    assert m.sprites[FLIGHT_SPRITE] == 0
    m.frame(button=given.get("button", 0))
    assert (m.F, m.N) == (2, 0)


def test_a_button_held_since_before_the_wait_does_not_skip_it():
    m = machine({10: waiting, 20: lambda m: 20})
    m.W = 30
    m.frame(button=LEFT_BUTTON)
    m.frame(button=LEFT_BUTTON)
    m.frame()
    assert m.delay == 28


def test_a_flight_begins_and_ends_in_place_and_is_gone_after_its_frames():
    def fly(m):
        m.fly(sprites.CARD_BACK, 200, 0, 8, 96, 10)
        return 20

    m = machine({10: fly, 20: lambda m: 20})
    places = []
    for _ in range(11):
        m.frame()
        packed = m.sprites[FLIGHT_SPRITE]
        places.append((packed >> 24, packed & 0xFFF, packed >> 12 & 0xFFF) if packed else None)
    assert places[0] == (sprites.CARD_BACK, 200, 0)
    assert places[-1] is None
    assert None not in places[:-1]
    columns = [place[1] for place in places[:-1]]
    assert columns == sorted(columns, reverse=True)
    assert abs(places[-2][1] - 8) <= 4


@pytest.mark.parametrize("frames", [0, 1, 2])
def test_a_very_short_flight_leaves_no_sprite_behind(frames):
    def fly(m):
        m.fly(sprites.CARD_BACK, -40, -50, 300, 200, frames)
        return 20

    m = run(machine({10: fly, 20: lambda m: 20}), frames + 1)
    assert m.sprites == [0] * SPRITES
    assert m.delay == 0


def test_in_skip_mode_waits_and_flights_cost_no_frame():
    def pause(m):
        m.wait(100)
        return 15

    def fly(m):
        m.fly(sprites.CARD_BACK, 0, 0, 9, 9, 100)
        return 20

    m = Machine(program({10: pause, 15: fly, 20: asker_20}), skip=True)
    m.frame()
    assert (m.F, m.delay, m.sprites[FLIGHT_SPRITE]) == (1, 0, 0)


# Inputs


def test_a_key_is_used_up_by_reading_it():
    def twice(m):
        m.A, m.B = m.inkey(), m.inkey()
        return 10

    m = machine({10: twice})
    m.frame(key=ord("x"), text="x")
    assert registers(m, "AB") == [ord("x"), 0]


def test_a_key_nobody_reads_does_not_wait_for_the_next_frame():
    def deaf(m):
        m.A += 1
        return 10 if m.A < 2 else 20

    m = machine({10: deaf, 20: asker_20})
    m.frame(key=ENTER, text="y", button=LEFT_BUTTON)
    m.frame()
    assert (m.F, m.N) == (1, 0)


def test_escape_never_reaches_a_game():
    m = machine({10: asker})
    m.frame(key=ESC)
    assert (m.F, m.N) == (1, 0)


def test_escape_reaches_a_program_that_asks_for_it():
    m = machine({10: asker}, escape=True)
    m.frame(key=ESC)
    assert m.K == ESC


@pytest.mark.parametrize(
    ("text", "code"),
    [("q", 113), ("~", 126), ("й", SPACE), ("ä", SPACE), ("ガ", SPACE), ("漢", SPACE)],
)
def test_typed_text_counts_as_a_key_and_beyond_ascii_as_space(text, code):
    m = machine({10: asker})
    m.frame(text=text)
    assert registers(m, "NK") == [1, code]


@pytest.mark.parametrize(
    ("x", "y", "hit"),
    [
        (8, 16, True), (39, 31, True), (7, 16, False), (40, 16, False), (8, 15, False),
        (8, 32, False), (-1, -1, False), (WIDTH, HEIGHT, False),
    ],
)  # fmt: skip
def test_a_click_counts_as_the_key_of_the_zone_under_it(x, y, hit):
    m = machine({10: asker})
    screen.zone(m, 1, 2, 4, 2, 2047)
    m.frame(x=x, y=y, button=LEFT_BUTTON)
    assert registers(m, "NK") == ([1, 2047] if hit else [0, 0])


def test_a_later_zone_lies_above_an_earlier_one():
    m = machine({10: asker})
    screen.zone(m, 0, 0, 32, 24, 300)
    screen.zone(m, 1, 1, 2, 2, 301)
    assert [m.zone_key(x, 9) for x in (7, 8, 24)] == [300, 301, 300]


def test_a_held_button_clicks_once_and_the_right_one_never():
    m = machine({10: asker})
    screen.zone(m, 0, 0, 32, 24, 300)
    for held in (LEFT_BUTTON, LEFT_BUTTON, 3, RIGHT_BUTTON, 0, RIGHT_BUTTON, 0):
        m.frame(button=held)
    assert m.N == 1


def test_edges_tell_which_buttons_went_down_and_up_in_this_frame():
    m = machine({10: lambda m: 10})
    edges = []
    for held in (0, 1, 3, 2, 2, 1, 0, 3, 0, 0):
        m.frame(button=held)
        edges.append((m.button, m.pressed, m.released))
    assert edges == [
        (0, 0, 0), (1, 1, 0), (3, 2, 0), (2, 0, 1), (2, 0, 0), (1, 1, 2), (0, 0, 1), (3, 3, 0),
        (0, 0, 3), (0, 0, 0),
    ]  # fmt: skip


def test_buttons_the_machine_does_not_have_are_ignored():
    m = machine({10: lambda m: 10})
    m.frame(button=0xFC)
    assert (m.button, m.pressed) == (0, 0)


@pytest.mark.parametrize(
    ("x", "y", "place"),
    [
        (0, 0, (0, 0)), (255, 191, (255, 191)), (-1000, 5000, (-1, HEIGHT)),
        (1 << 40, -(1 << 40), (WIDTH, -1)),
    ],
)  # fmt: skip
def test_the_pointer_stays_within_a_pixel_of_the_screen(x, y, place):
    m = machine({10: lambda m: 10})
    m.frame(x=x, y=y)
    assert (m.px, m.py) == place
    assert Machine.load(m.save(), LOADABLE).px == place[0]


def test_sounds_and_the_wish_to_store_last_one_frame():
    def ring(m):
        m.play(3)
        m.play(30)
        m.store()
        return 20

    m = machine({10: ring, 20: lambda m: 20})
    m.frame()
    assert (m.sounds, m.stored) == (1 << 3 | 1 << 30, 1)
    m.frame()
    assert (m.sounds, m.stored) == (0, 0)


def test_text_gives_the_screen_as_24_strings_of_32_characters():
    m = machine({10: lambda m: 10})
    screen.put(m, 30, 0, "ガ")
    screen.put(m, 0, 23, "ЁÄß♠", screen.HIGHLIGHT)
    m.vram[VRAM_CELLS - 1] = 0
    rows = m.text()
    assert [len(row) for row in rows] == [32] * 24
    assert rows[0] == " " * 30 + "ｶﾞ"
    assert rows[23] == "ЁÄß♠".ljust(32)


def test_a_language_the_console_does_not_speak_is_refused():
    with pytest.raises(ValueError, match="'xx'"):
        Machine(SHELF["blackjack"], language="xx")


# Random numbers


def test_the_generator_gives_the_numbers_of_the_reference():
    """`pcg32-demo` of https://www.pcg-random.org, seeded with 42 and sequence 54."""
    m = Machine(SHELF["blackjack"], seed=42)
    assert [m.random32() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E,
    ]  # fmt: skip


def test_only_the_lower_64_bits_of_a_seed_count():
    draws = {
        seed: Machine(SHELF["blackjack"], seed=seed).random32()
        for seed in (-1, (1 << 64) - 1, (1 << 70) - 1, 0, 1 << 64)
    }
    assert draws[-1] == draws[(1 << 64) - 1] == draws[(1 << 70) - 1]
    assert draws[0] == draws[1 << 64] != draws[-1]


def test_reseeding_starts_the_same_numbers_again():
    m = Machine(SHELF["blackjack"], seed=9)
    first = [m.rnd(1000) for _ in range(20)]
    m.reseed(9)
    assert [m.rnd(1000) for _ in range(20)] == first


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_a_number_of_choices_out_of_bounds_is_an_error_that_names_it(n):
    with pytest.raises(ValueError, match=rf"rnd\({n}\)"):
        Machine(SHELF["blackjack"]).rnd(n)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 52, 1000, (1 << 31) + 1, 1 << 32])
def test_random_numbers_stay_below_their_bound(n):
    m = Machine(SHELF["blackjack"], seed=n)
    assert all(0 <= m.rnd(n) < n for _ in range(500))


def give_next(m, value):
    """Set the generator so that it gives this 32-bit value next: XSH-RR inverted, rotation 0."""
    state = 0x5A5A5A5
    for bit in range(58, 26, -1):
        above = state >> (bit + 18) & 1
        state |= ((value >> (bit - 27) & 1) ^ above) << bit
    m.random = state


@pytest.mark.parametrize("value", [0, 1, 0x12345678, 0xFFFFFFFF, 0x80000000])
def test_the_tests_can_choose_the_next_value(value):
    m = Machine(SHELF["blackjack"])
    give_next(m, value)
    assert m.random32() == value


@pytest.mark.parametrize("n", [3, 7, 52, 1000, 3 << 30, (1 << 31) + 1, (1 << 32) - 1])
def test_every_choice_is_equally_likely(n):
    """Exactly the lowest 2**32 mod n values are drawn again, so n divides what is left."""
    rejected = (1 << 32) % n
    assert rejected, "a number of choices that needs no second draw shows nothing"
    m = Machine(SHELF["blackjack"])
    for value in (0, rejected - 1, rejected, rejected + 1, n - 1, n, (1 << 32) - 1):
        if not 0 <= value < 1 << 32:
            continue
        give_next(m, value)
        kept = next(drawn for drawn in iter(m.random32, None) if drawn >= rejected)
        assert kept == value or value < rejected
        after = m.random
        give_next(m, value)
        assert (m.rnd(n), m.random) == (kept % n, after)


@pytest.mark.parametrize("cards", range(2, 8))
def test_every_order_comes_from_equally_many_random_numbers(cards):
    """All numbers below cards! give all cards! orders; larger ones repeat them."""
    orders = factorial(cards)
    m = Machine(SHELF["blackjack"])
    for first in (0, orders * 1000):
        seen = set()
        for value in range(orders):
            m.cell[3 : 3 + cards] = range(cards)
            give_next(m, orders * 1000 + first + value)
            m.shuffle(3, cards)
            seen.add(tuple(m.cell[3 : 3 + cards]))
        assert len(seen) == orders


def test_a_long_shuffle_is_fisher_yates_with_several_steps_from_one_number():
    for seed in range(60):
        first, cards = seed % 7, 1 + seed * 7 % 313
        m, other = Machine(SHELF["blackjack"], seed), Machine(SHELF["blackjack"], seed)
        m.cell[:] = other.cell[:] = range(CELLS)
        m.shuffle(first, cards)
        steps = list(range(cards, 1, -1))
        while steps:
            taken = [steps.pop(0)]
            while steps and prod(taken) * steps[0] <= 1 << 32:
                taken.append(steps.pop(0))
            drawn = other.rnd(prod(taken))
            for size in taken:
                drawn, chosen = divmod(drawn, size)
                here, there = first + size - 1, first + chosen
                other.cell[here], other.cell[there] = other.cell[there], other.cell[here]
        assert m.cell == other.cell
        assert m.random32() == other.random32()


@pytest.mark.parametrize("cards", [0, 1])
def test_shuffling_less_than_two_cards_changes_nothing(cards):
    m = Machine(SHELF["blackjack"])
    before = m.save()
    m.shuffle(1023, cards)
    assert m.save() == before


def test_shuffles_put_every_card_in_every_place_equally_often():
    """Chi-square of 8 cards in 8 places, 4000 shuffles: 49 degrees of freedom, 99.9 % is 85.4."""
    m = Machine(SHELF["blackjack"], seed=2018)
    places = [[0] * 8 for _ in range(8)]
    shuffles = 4000
    for _ in range(shuffles):
        m.cell[:8] = range(8)
        m.shuffle(0, 8)
        for place, card in enumerate(m.cell[:8]):
            places[place][card] += 1
    expected = shuffles / 8
    assert sum((seen - expected) ** 2 / expected for row in places for seen in row) < 85.4


def test_all_orders_of_four_cards_are_equally_likely():
    """Chi-square of 24 orders: 23 degrees of freedom, 99.9 % is 49.7."""
    m = Machine(SHELF["blackjack"], seed=5)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(4800):
        m.cell[:4] = range(4)
        m.shuffle(0, 4)
        order = tuple(m.cell[:4])
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert sum((number - 200) ** 2 / 200 for number in seen.values()) < 49.7


# Save and load


def busy_machine(seed=7, frames=300):
    m = Machine(SHELF["blackjack"], seed=seed, language="ja")
    for given in some_inputs(seed, frames):
        m.frame(*given)
    return m


def full_machine():
    """A machine in which every part holds something unlike its beginning."""
    m = busy_machine()
    for index, letter in enumerate(LETTERS):
        setattr(m, letter, (-1) ** index * ((1 << 63) - 1 - index))
    m.cell[:] = [index * 1000003 - 500 for index in range(CELLS)]
    m.vram[:] = [index % 1024 for index in range(VRAM_CELLS)]
    m.pcg[:] = bytes(range(256))
    m.sprites[:] = [index << 24 | index for index in range(SPRITES)]
    m.zones[:] = [0, 1, (1 << 32) - 1, 77]
    m.flight = (-5, -6, 300, 200, 14, 80, 4)
    m.delay, m.frames, m.button, m.px, m.py = 13, 1 << 40, 3, -1, HEIGHT
    m.language, m.line = "ru", 20
    return m


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_machine_is_the_same_after_save_and_load(slug, language):
    m = Machine(SHELF[slug], seed=(1 << 64) - 1, language=language, skip=True)
    assert state(Machine.load(m.save(), LOADABLE)) == state(m)


@pytest.mark.parametrize("make", [busy_machine, full_machine])
def test_every_part_of_the_state_is_equal_after_save_and_load(make):
    m = make()
    loaded = Machine.load(m.save(), LOADABLE)
    assert state(loaded) == state(m)
    assert type(loaded.pcg) is bytearray
    assert loaded.save() == m.save()


def test_a_loaded_machine_shares_nothing_with_the_saved_one():
    m = busy_machine()
    before = state(m)
    loaded = Machine.load(m.save(), LOADABLE)
    loaded.cell[5] = loaded.vram[5] = loaded.sprites[5] = loaded.pcg[5] = 99
    loaded.zones.append(99)
    assert state(m) == before


def test_saving_changes_nothing():
    m, other = busy_machine(), busy_machine()
    m.save()
    for given in some_inputs(3, 100):
        m.frame(*given)
        m.save()
        other.frame(*given)
    assert state(m) == state(other)


def test_the_same_inputs_give_the_same_future_after_a_load_at_any_moment():
    m = Machine(SHELF["blackjack"], seed=11)
    for moment, given in enumerate(some_inputs(1, 400)):
        if moment % 40 == 0:
            loaded = Machine.load(m.save(), LOADABLE)
            twin = Machine.load(m.save(), LOADABLE)
            for later in some_inputs(moment, 60):
                loaded.frame(*later)
                twin.frame(*later)
                assert (loaded.sounds, loaded.stored) == (twin.sounds, twin.stored)
            m_future = Machine.load(m.save(), LOADABLE)
            for later in some_inputs(moment, 60):
                m_future.frame(*later)
            assert state(loaded) == state(twin) == state(m_future)
        m.frame(*given)


def test_a_loaded_machine_goes_on_like_the_one_that_was_saved():
    m = busy_machine()
    loaded = Machine.load(m.save(), LOADABLE)
    for given in some_inputs(8, 400):
        m.frame(*given)
        loaded.frame(*given)
        assert m.vram == loaded.vram
    assert state(m) == state(loaded)


def test_the_same_seed_and_inputs_give_the_same_state_in_another_process():
    m = busy_machine()
    code = (
        "import sys, hashlib\n"
        "from test_machine import LOADABLE, some_inputs, Machine\n"
        "m = Machine.load(sys.stdin.buffer.read(), LOADABLE)\n"
        "for given in some_inputs(21, 300): m.frame(*given)\n"
        "print(hashlib.sha256(m.save()).hexdigest())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=m.save(),
        capture_output=True,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}", "PYTHONHASHSEED": "77"},
        check=True,
        timeout=60,
    )
    for given in some_inputs(21, 300):
        m.frame(*given)
    assert done.stdout.decode().strip() == hashlib.sha256(m.save()).hexdigest()


def test_two_machines_never_disturb_each_other():
    def alone(seed, language):
        m = Machine(SHELF["blackjack"], seed=seed, language=language)
        for given in some_inputs(seed, 500):
            m.frame(*given)
        return state(m)

    first = Machine(SHELF["blackjack"], seed=1, language="en")
    second = Machine(SHELF["blackjack"], seed=2, language="de")
    for one, other in zip(some_inputs(1, 500), some_inputs(2, 500), strict=True):
        first.frame(*one)
        second.frame(*other)
    assert state(first) == alone(1, "en")
    assert state(second) == alone(2, "de")


def test_a_save_takes_at_most_8_kib():
    assert len(busy_machine().save()) <= 8192


def test_a_save_with_one_very_large_number_in_memory_takes_at_most_8_kib():
    m = busy_machine()
    m.cell[900] = 10**18
    assert Machine.load(m.save(), LOADABLE).cell == m.cell
    assert len(m.save()) <= 8192


def test_every_flipped_bit_of_every_byte_is_a_bad_save():
    data = bytearray(busy_machine().save())
    for at in range(len(data)):
        for bit in range(8):
            data[at] ^= 1 << bit
            with pytest.raises(BadSave):
                Machine.load(data, LOADABLE)
            data[at] ^= 1 << bit
    assert Machine.load(data, LOADABLE)


def test_every_truncation_is_a_bad_save():
    data = busy_machine().save()
    for length in range(len(data)):
        with pytest.raises(BadSave):
            Machine.load(data[:length], LOADABLE)


@pytest.mark.parametrize("more", [b"\0", b"\n", b"PCG-21", b"\0" * 1000])
def test_appended_bytes_are_a_bad_save(more):
    with pytest.raises(BadSave):
        Machine.load(busy_machine().save() + more, LOADABLE)


@pytest.mark.parametrize("thing", [None, 5, "PCG-21", [1, 2], object(), {}])
def test_what_is_no_bytes_is_a_bad_save(thing):
    with pytest.raises(BadSave, match=f"not {type(thing).__name__}"):
        Machine.load(thing, LOADABLE)


@pytest.mark.parametrize(
    "data", [b"", b"PCG-21", b"PCG-21\x01", b"\x89PNG\r\n\x1a\n" * 100, b"\0" * 7000]
)
def test_foreign_bytes_are_a_bad_save(data):
    with pytest.raises(BadSave):
        Machine.load(data, LOADABLE)


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_a_save_may_come_in_any_kind_of_bytes(kind):
    m = busy_machine()
    assert state(Machine.load(kind(m.save()), LOADABLE)) == state(m)


HEAD = struct.Struct("<6sBcB")


def parts_of(data):
    """Slug and body of a save, without any check."""
    *_, length = HEAD.unpack_from(data)
    start = HEAD.size + length
    return data[HEAD.size : start], data[start + 4 : -4]


def sealed(slug, body, magic=MAGIC, version=VERSION):
    """A save with this inside and everything around it correct."""
    head = HEAD.pack(magic, version, MACHINE, len(slug)) + slug
    data = head + struct.pack("<I", len(body)) + body
    return data + struct.pack("<I", zlib.crc32(data))


def test_the_sealer_of_these_tests_makes_what_the_machine_makes():
    data = busy_machine().save()
    assert sealed(*parts_of(data)) == data


@pytest.mark.parametrize(
    ("slug", "reason"),
    [(b"poker", "'poker'"), (b"", "''"), (b"\xff\xfe", "not readable"), (b"x" * 255, "x")],
)
def test_a_save_of_a_foreign_cartridge_is_a_bad_save(slug, reason):
    _, body = parts_of(busy_machine().save())
    with pytest.raises(BadSave, match=reason):
        Machine.load(sealed(slug, body), LOADABLE)


@pytest.mark.parametrize("version", [0, 4, 255])
def test_a_save_of_another_version_is_a_bad_save_that_names_it(version):
    slug, body = parts_of(busy_machine().save())
    with pytest.raises(BadSave, match=f"format {version}"):
        Machine.load(sealed(slug, body, version=version), LOADABLE)


def test_a_save_of_one_cartridge_fits_no_other_ones_lines():
    other = program({12345: lambda m: 12345})
    slug, body = parts_of(Machine(other).save())
    with pytest.raises(BadSave, match="no line 12345"):
        Machine.load(sealed(b"blackjack", body), LOADABLE)


def test_hostile_bytes_behind_a_correct_checksum_load_or_are_a_bad_save():
    random_ = random.Random(99)
    slug, body = parts_of(busy_machine().save())
    outcomes = set()
    for _ in range(1500):
        hostile = bytearray(body)
        for _ in range(random_.choice((1, 1, 3, 40))):
            at = random_.randrange(random_.choice((60, 700, len(hostile))))
            hostile[at] = random_.choice((0, 1, 127, 128, 255, random_.randrange(256)))
        if not random_.randrange(3):
            del hostile[random_.randrange(len(hostile)) :]
        if not random_.randrange(5):
            hostile += bytes(random_.randrange(9))
        try:
            m = Machine.load(sealed(slug, bytes(hostile)), LOADABLE)
        except BadSave:
            outcomes.add("bad")
            continue
        outcomes.add("good")
        assert state(Machine.load(m.save(), LOADABLE)) == state(m)
        assert all(0 <= cell < 1024 for cell in m.vram)
        m.text()
        for key in (0, ENTER, ord("x"), 0):
            try:
                m.frame(key, 100, 170, key and 1)
            except LineError:
                outcomes.add("line error")
                break
    assert outcomes >= {"bad", "good"}


def test_extreme_bytes_at_the_head_of_the_state_never_raise_anything_but_a_bad_save():
    slug, body = parts_of(busy_machine().save())
    for first, value, width in product(range(72), (0, 1, 4, 127, 128, 255), (1, 2, 4, 8)):
        hostile = bytearray(body)
        hostile[first : first + width] = bytes([value]) * width
        try:
            Machine.load(sealed(slug, bytes(hostile)), LOADABLE)
        except BadSave:
            continue


@pytest.mark.parametrize("value", [1 << 63, -(1 << 63) - 1, 1 << 200, 1.5, None, "7"])
def test_a_value_beyond_64_bits_is_an_error_that_names_its_place(value):
    m = Machine(SHELF["blackjack"])
    m.Q = value
    with pytest.raises(ValueError, match="Q HOLDS"):
        m.save()
    m.Q = 0
    m.cell[77] = value
    with pytest.raises(ValueError, match=r"\[77\] HOLDS"):
        m.save()


@pytest.mark.parametrize("value", [(1 << 63) - 1, -(1 << 63), (1 << 31), -(1 << 31) - 1])
def test_values_of_64_bits_are_saved(value):
    m = Machine(SHELF["blackjack"])
    m.Q = m.cell[77] = value
    loaded = Machine.load(m.save(), LOADABLE)
    assert (loaded.Q, loaded.cell[77]) == (value, value)


def short_memory(m):
    m.cell[0:5] = [1]


def long_memory(m):
    m.cell.append(1)


def short_patterns(m):
    del m.pcg[10:]


def fifth_ink(m):
    m.vram[3] = 4 << 8


def long_screen(m):
    m.vram.append(32)


def missing_line(m):
    m.line = 4711


def missing_sprite(m):
    m.sprites.pop()


def zone_left_of_the_screen(m):
    m.zones.append(-1)


def zone_of_a_huge_key(m):
    m.zones.append(1 << 40)


@pytest.mark.parametrize(
    "spoil",
    [
        short_memory, long_memory, short_patterns, fifth_ink, long_screen, missing_line,
        missing_sprite, zone_left_of_the_screen, zone_of_a_huge_key,
    ],
)  # fmt: skip
def test_a_machine_that_could_not_be_loaded_is_not_saved_either(spoil):
    m = Machine(SHELF["blackjack"])
    spoil(m)
    with pytest.raises(ValueError, match="cannot save"):
        m.save()


def test_a_blank_screen_is_made_of_blanks():
    assert Machine(SHELF["blackjack"]).vram == [charset.SPACE] * VRAM_CELLS


def test_a_program_says_which_characters_its_machine_has():
    def with_page(**page):
        made = Program("paged", title="P", registers={}, cells={}, **page)
        made.line(10)(lambda m: 10)
        return Machine(made)

    m, old = with_page(), with_page(page=charset.OLD)
    assert m.program.page is charset.GAMES
    assert m.pcg == patterns()[charset.PCG * 8 :]
    assert old.pcg == patterns(charset.OLD)[charset.PCG * 8 :] != m.pcg
    for each, sign in ((m, "─♣"), (old, "→🌀")):
        each.vram[:2] = [0xE1, 0xEF]
        assert each.text()[0][:2] == sign
        each.frame(text="♠漢")
        assert each.typed == each.program.page.encode("♠漢")
        assert Machine.load(each.save(), {"paged": each.program}).text() == each.text()


def test_a_page_that_is_none_is_told():
    with pytest.raises(ValueError, match="paged: the page 'OLD' is no CodePage"):
        Program("paged", title="P", registers={}, cells={}, page="OLD")


def returned_constants(function) -> list[int | None]:
    """What a line returns, as Python's own disassembler has it."""
    code = list(dis.get_instructions(function))
    place = {instruction.offset: index for index, instruction in enumerate(code)}
    found = []
    for index, instruction in enumerate(code):
        if instruction.opname == "RETURN_CONST":
            found.append(instruction.argval)
        elif instruction.opname in ("LOAD_CONST", "LOAD_SMALL_INT"):
            after = code[index + 1]
            while after.opname.startswith("JUMP_") and "BACKWARD" not in after.opname:
                after = code[place[after.argval]]
            if after.opname == "RETURN_VALUE":
                found.append(instruction.argval)
    return found


def test_the_jumps_of_a_line_are_read_as_python_itself_reads_them():
    source = "def line(m):\n m.B = (" + ", ".join(f"m.A + {n}.5" for n in range(400)) + ")\n"
    source += " return 777 if m.A else 888\n"
    names = {}
    exec(source, names)
    functions = [names["line"]]
    functions += [f for p in (*SHELF.values(), *WORKSHOP.values()) for f in p.lines.values()]
    assert len(functions) > 100
    for function in functions:
        function = inspect.unwrap(function)
        assert list(_targets(function)) == returned_constants(function), function
    assert list(_targets(names["line"])) == [777, 888]


@pytest.mark.parametrize(("frames", "pictures", "wait"), [(20, 1, 60), (20, 999, 0), (20, 5, 3)])
def test_a_flight_with_another_wait_behind_it_or_too_many_pictures_is_no_error(
    frames, pictures, wait
):
    program = Program("flies", title="FLIES", registers={}, cells={})

    @program.line(10)
    def begin(m: Machine) -> int:
        m.fly(sprites.CARD_BACK, 0, 0, 100, 100, frames, pictures)
        if wait:
            m.wait(wait)
        return 20

    program.line(20)(lambda m: 20)
    m = Machine(program)
    seen = []
    for _ in range(80):
        m.frame()
        seen.append(sprite(m.sprites[FLIGHT_SPRITE]))
    xs = [each.x for each in seen if each.picture]
    assert xs == sorted(xs) and xs[0] == 0
    assert wait in (0, 3) or xs[-1] > 90
    assert not m.sprites[FLIGHT_SPRITE]
