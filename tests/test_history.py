"""Rewind: every frame can be reached again, exactly, in bounded memory."""

import random
import tracemalloc
from array import array

import pytest

from engine.cartridges import SHELF
from engine.console.kept.history import BUDGET, KEY_FRAMES, History
from engine.console.kept.track import Track
from engine.machine import CELLS, ENTER, IDLE, SPACE, VRAM_CELLS, Given, Machine, Program

TEN_MINUTES = 10 * 60 * 60


def anything(random_):
    """Inputs of a frame: mostly none, else a key, a click, typed text or a move of the pointer."""
    if random_.random() < 0.8:
        return IDLE
    x, y = random_.randrange(-1, 257), random_.randrange(-1, 193)
    return random_.choice(
        [
            Given(ENTER),
            Given(SPACE, 0, 0, 0, " "),
            Given(ord("7"), 0, 0, 0, "7"),
            Given(0, x, y),
            Given(0, x, y, 1),
            Given(0, x, y, 2, "é"),
        ]
    )


def recorded(program, frames, seed=3, **rest):
    """A history of a session, its machine, and the state at each frame."""
    random_ = random.Random(seed)
    m = Machine(program, seed=seed, **rest)
    history = History(m)
    states, inputs = [m.save()], []
    for _ in range(frames):
        given = anything(random_)
        m.frame(*given)
        history.record(m, given)
        inputs.append(given)
        states.append(m.save())
    return history, m, states, inputs


def step(history, m, given=IDLE):
    m.frame(*given)
    history.record(m, given)
    return m


# Exactness, over all cartridges


@pytest.mark.parametrize("skip", [False, True], ids=["in play", "fast"])
@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_going_back_to_any_frame_gives_the_state_of_that_frame(program, skip):
    history, _, states, _ = recorded(program, 200, skip=skip)
    assert (history.position, history.length) == (200, 200)
    for position in range(199, -1, -1):
        assert history.back().save() == states[position]
        assert history.position == position
    for position in range(7, 201, 7):
        assert history.forward(7).save() == states[position]
    assert history.length == 200


@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_going_back_and_playing_the_same_again_gives_the_same_end(program):
    history, _, states, inputs = recorded(program, 300)
    for target in (299, 200, 61, 60, 59, 1, 0):
        m = history.back(300 - target)
        for given in inputs[target:]:
            step(history, m, given)
        assert m.save() == states[-1]
        assert history.position == history.length == 300
        assert history.back(300 - target).save() == states[target]
        history.forward(300)


@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_random_walks_through_time_always_show_the_timeline_one_stands_on(program):
    random_ = random.Random(9)
    m = Machine(program, seed=4)
    history = History(m)
    states = [m.save()]
    for _ in range(60):
        what = random_.choice(("play", "back", "forward"))
        if what == "play":
            del states[history.position + 1 :]
            for number in range(random_.randrange(1, 90)):
                given = Given(SPACE) if number == 0 else anything(random_)
                step(history, m, given)
                states.append(m.save())
        elif what == "back":
            m = history.back(random_.randrange(1, 200))
        else:
            m = history.forward(random_.randrange(1, 150))
        assert m.save() == states[history.position]
        assert history.length == len(states) - 1


def test_the_past_ends_at_the_start_and_the_future_at_the_present():
    history, m, states, _ = recorded(SHELF["blackjack"], 30)
    assert history.forward(5).save() == m.save()
    assert history.back(1000).save() == states[0]
    assert history.position == 0
    assert history.back().save() == states[0]
    assert history.forward(1000).save() == states[-1]


# The future


def test_the_future_stays_until_a_new_key_is_pressed():
    history, _, states, _ = recorded(SHELF["blackjack"], 300)
    m = history.back(200)
    for _ in range(50):
        step(history, m, Given(0, 30, 40))
    assert history.length == 300
    assert history.forward(0).save() == states[100]
    assert history.forward(200).save() == states[300]


@pytest.mark.parametrize("given", [Given(ENTER), Given(text="x"), Given(0, 9, 9, 1)])
def test_a_key_typed_text_and_a_click_drop_the_future(given):
    history, _, _, _ = recorded(SHELF["blackjack"], 300)
    m = history.back(200)
    for _ in range(50):
        step(history, m)
    step(history, m, given)
    assert (history.position, history.length) == (151, 151)
    state = m.save()
    assert history.forward(10).save() == state


def test_going_back_through_frames_without_input_after_a_rewind_keeps_the_future():
    history, _, states, _ = recorded(SHELF["blackjack"], 300)
    m = history.back(200)
    for _ in range(50):
        step(history, m)
    idle = history.back(10)
    assert idle.frames == 140
    assert history.back(60).save() == states[80]
    assert history.forward(220).save() == states[300]


def test_playing_on_longer_than_the_future_was_still_leads_back_to_it():
    history, _, states, _ = recorded(SHELF["blackjack"], 100)
    m = history.back(50)
    for _ in range(300):
        step(history, m)
    assert history.position == history.length == 350
    assert history.forward().save() == states[51]
    assert history.length == 100


def test_a_button_that_is_held_on_is_no_new_input():
    m = Machine(SHELF["blackjack"])
    history = History(m)
    for _ in range(100):
        step(history, m, Given(0, 5, 5, 1))
    m = history.back(50)
    step(history, m, Given(0, 5, 5, 1))
    assert history.length == 100


# What is no input


def test_a_change_from_outside_is_part_of_the_time():
    m = Machine(SHELF["blackjack"], seed=2)
    history = History(m)
    for _ in range(90):
        step(history, m)
    m.language = "ru"
    m.M = 5000
    history.touch(m)
    changed = m.save()
    for _ in range(90):
        step(history, m)
    end = m.save()
    back = history.back(90)
    assert back.save() == changed
    back = history.back()
    assert (back.language, back.M, back.frames) == ("en", 0, 90)
    assert history.forward(91).save() == end
    assert history.length == 181


def test_another_machine_can_take_the_place_and_going_back_leads_to_the_old_one():
    m = Machine(SHELF["blackjack"], seed=2)
    history = History(m)
    for _ in range(10):
        step(history, m)
    other = Machine(SHELF["blackjack"], seed=77)
    history.touch(other)
    for _ in range(10):
        step(history, other)
    assert history.machine().seed == 77
    assert history.back(11).seed == 2


def test_a_state_that_cannot_be_saved_only_shortens_the_time():
    m = Machine(SHELF["blackjack"], seed=2)
    history = History(m)
    step(history, m)
    m.A = 1 << 80
    history.touch(m)
    step(history, m)
    assert (history.position, history.length) == (0, 0)
    m.A = 0
    step(history, m)
    step(history, m)
    assert history.length == 1
    assert history.back().frames == 3


def test_a_key_frame_that_cannot_be_made_is_left_out():
    program = Program("wide", title="WIDE", registers={"A": "wide now and then"}, cells={})

    @program.line(10)
    def grow(m):
        """GROW"""
        m.A = 1 << 80 if 50 < m.frames < 130 else m.frames
        return 10

    m = Machine(program.check())
    history = History(m)
    for _ in range(200):
        step(history, m)
    for frames in range(199, -1, -1):
        m = history.back()
        assert m.frames == frames
        assert (m.A > 1 << 79) == (50 < frames < 130)


# Stretches for tapes


def test_a_stretch_plays_from_its_start_to_the_present():
    history, m, states, inputs = recorded(SHELF["blackjack"], 200)
    start, track = history.stretch()
    assert start == states[0]
    replayed = Machine.load(start, SHELF)
    for frames, given in track.runs(0, track.end):
        for _ in range(frames):
            replayed.frame(*given)
    assert replayed.save() == m.save()


def test_a_stretch_begins_at_the_mark_or_at_a_later_change_from_outside():
    history, m, states, _ = recorded(SHELF["blackjack"], 100)
    history.mark()
    step(history, m)
    assert history.stretch()[0] == states[100]
    assert history.stretch()[1].end == 1
    m.M += 1
    history.touch(m)
    touched = m.save()
    for _ in range(70):
        step(history, m)
    assert history.stretch()[0] == touched
    assert history.stretch()[1].end == 70


def test_going_back_behind_the_mark_and_playing_on_begins_the_stretch_there():
    history, _, states, _ = recorded(SHELF["blackjack"], 100)
    history.mark()
    m = history.back(40)
    step(history, m, Given(SPACE, 0, 0, 0, " "))
    start, track = history.stretch()
    assert (start, track.end) == (states[60], 1)


# Memory


def noise():
    """A program whose screen, memory and sprites are new in every frame."""
    program = Program("noise", title="NOISE", registers={}, cells={})

    @program.line(10)
    def draw(m):
        """DRAW"""
        numbers = array("q", random.Random(m.frames).randbytes(8 * CELLS)).tolist()
        m.cell[:] = numbers
        m.vram[:] = [number & 1023 for number in numbers[:VRAM_CELLS]]
        m.sprites[:90] = [number & 0xFFFFFFFF for number in numbers[:90]]
        return 10

    return program.check()


def worst_history(frames):
    """Nothing repeats and nothing packs: a new screen a second, a moving pointer in each frame."""
    m = Machine(noise())
    m.frame()
    history = History(m)
    for number in range(frames):
        if number % KEY_FRAMES == KEY_FRAMES - 1:
            m.frame()
        history.record(m, Given(0, number % 256, number // 256 % 192))
    return history


def test_the_worst_ten_minutes_stay_under_32_mib():
    history = worst_history(TEN_MINUTES)
    assert history.length == TEN_MINUTES
    assert history.size < 16 << 20 < BUDGET < 31 << 20


def test_the_size_that_is_counted_is_the_memory_that_is_used():
    tracemalloc.start()
    try:
        history = worst_history(3000)
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert used - 50_000 < history.size * 1.05


def test_when_the_budget_is_used_up_the_oldest_seconds_go():
    m = Machine(noise())
    history = History(m, budget=100_000)
    states = {}
    for _ in range(900):
        step(history, m)
        if m.frames % 10 == 0:
            states[m.frames] = m.save()
    assert history.size <= 100_000
    assert 200 < history.length == history.position < 900
    oldest = history.back(5000)
    assert oldest.frames == 900 - history.length
    assert history.position == 0
    m = history.forward(-oldest.frames % 10)
    while history.position < history.length:
        m = history.forward(10)
        assert m.save() == states[m.frames]
    assert m.frames == 900


def test_the_future_counts_too_and_goes_before_the_last_key_frame():
    m = Machine(noise())
    history = History(m, budget=80_000)
    for _ in range(500):
        step(history, m)
    m = history.back(5000)
    for _ in range(1000):
        step(history, m)
        assert history.size <= 80_000 + 20_000
    assert history.position == history.length
    assert history.back().frames == m.frames - 1


def test_an_hour_of_waiting_takes_little_and_no_inputs_at_all():
    m = Machine(SHELF["blackjack"], seed=1)
    history = History(m)
    for _ in range(3600):
        step(history, m)
    start, track = history.stretch()
    assert len(list(track.runs(0, track.end))) == 1
    assert history.size * 60 < BUDGET // 4


# Tracks


def test_a_track_cut_anywhere_and_joined_again_is_the_same():
    given = [Given(7)] * 3 + [IDLE] * 5 + [Given(0, 1, 1, 0, "é")] + [IDLE] * 2
    for cut in range(len(given) + 1):
        track = Track()
        for one in given:
            track.append(one)
        size = track.size
        tail = track.cut(cut)
        assert (track.end, tail.first, tail.end) == (cut, cut, len(given))
        assert flat(track) == given[:cut]
        assert flat(tail) == given[cut:]
        track.join(tail)
        assert flat(track) == given
        assert track.size == size


def test_a_track_forgets_its_first_frames_and_keeps_the_numbers_of_the_others():
    given = [Given(number // 3) for number in range(20)]
    for gone in range(21):
        track = Track()
        for one in given:
            track.append(one)
        track.forget(gone)
        assert (track.first, track.end) == (gone, 20)
        assert flat(track) == given[gone:]


def flat(track):
    return [given for n, given in track.runs(track.first, track.end) for _ in range(n)]
