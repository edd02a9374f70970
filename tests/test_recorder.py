"""The recorder: winding, its bar, and the tapes it keeps."""

from pathlib import Path

import pytest
from driving import assert_screen_is_valid

from engine import screen
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.inputs import BACK, FORWARD
from engine.console.kept.recorder import FASTEST, Recorder
from engine.console.kept.storage import Files, Memory, StorageError
from engine.console.kept.tape import FAULT, MOST_TAPES, Tape, TapeError
from engine.console.seats.winding import draw_bar
from engine.machine import ENTER, IDLE, ROWS, Given, LineError, Machine, Program


def followed(storage=None, frames=1000, program=None):
    """A recorder that has followed a game, and the game."""
    m = Machine(program or SHELF["blackjack"], seed=3)
    recorder = Recorder(Memory() if storage is None else storage)
    recorder.insert(m)
    for number in range(frames):
        given = Given(ENTER) if number % 100 == 50 else IDLE
        m.frame(*given)
        recorder.record(m, given)
    return recorder, m


def test_winding_begins_frame_by_frame_and_gets_faster_while_it_is_held():
    recorder, m = followed()
    frames = [m.frames]
    for _ in range(150):
        frames.append(recorder.wind(BACK).frames)
    steps = [before - after for before, after in zip(frames, frames[1:], strict=False)]
    assert steps == [1] * 60 + [2] * 60 + [4] * 30
    recorder.release()
    assert recorder.wind(FORWARD).frames == frames[-1] + 1


def test_ten_minutes_are_wound_back_in_half_a_minute():
    recorder, _ = followed(frames=36_000)
    seconds = 0
    while recorder.position:
        recorder.wind(BACK)
        seconds += 1 / 60
    assert 10 < seconds < 30
    assert recorder.wind(BACK).frames == 0
    assert FASTEST == 32


def test_the_bar_lies_over_a_copy_and_the_game_stays_as_it_is():
    states = []
    console = Console(Memory(), cart=SHELF["blackjack"], seed=3)
    for _ in range(100):
        console.step()
        states.append(console.game.save())
    for frame in range(98, 90, -1):
        shown = console.step(wind=BACK)
        assert console.game.save() == states[frame]
        rows, played = shown.text(), console.game.text()
        (bar,) = (row for row in range(ROWS) if rows[row] != played[row])
        assert not played[bar].strip()
        assert rows[bar].startswith(" ←← ▄▄▄")
        assert rows[bar].rstrip().endswith("-0:01")


@pytest.mark.parametrize(
    "position, length, bar, time",
    [
        (0, 0, "…" * 20, "-0:00"),
        (0, 600, "…" * 20, "-0:10"),
        (15, 600, "▖" + "…" * 19, "-0:10"),
        (30, 600, "▄" + "…" * 19, "-0:10"),
        (300, 600, "▄" * 10 + "…" * 10, "-0:05"),
        (600, 600, "▄" * 20, "-0:00"),
        (0, 6 * 3600 * 60, "…" * 20, "-360:00"),
    ],
)
def test_the_bar_shows_where_one_stands(position, length, bar, time):
    m = Machine(SHELF["blackjack"])
    screen.fill(m, 0, 0, 32, ROWS, ord("x"), 2)
    draw_bar(m, FORWARD, position, length)
    assert m.text()[-1] == f" →→ {bar}{time.rjust(7)} "
    assert m.text()[:-1] == ["x" * 32] * (ROWS - 1)
    assert_screen_is_valid(m)


def test_a_game_that_cannot_be_saved_is_shown_without_the_bar():
    program = Program("flood", title="FLOOD", registers={"A": "water"}, cells={})

    @program.line(10)
    def rise(m):
        """RISE"""
        m.A += 1 << 60
        return 10

    console = Console(Memory(), cart=program)
    for _ in range(30):
        console.step()
    assert console.step(wind=BACK) is console.game
    assert console.game.A == 29 << 60
    while console.game.A >= 1 << 63:
        console.step(wind=BACK)
    assert console.step(wind=BACK) is not console.game


# Tapes


@pytest.fixture(params=["memory", "files"])
def storage(request, tmp_path):
    return Memory() if request.param == "memory" else Files(tmp_path)


def test_a_tape_from_start_to_stop_is_kept_and_plays_and_checks_its_end(storage):
    recorder, m = followed(storage, 200)
    recorder.start()
    assert recorder.recording
    for _ in range(90):
        m.frame()
        recorder.record(m, IDLE)
    place = recorder.stop()
    assert not recorder.recording
    assert "blackjack.tape-1" in place
    tape = recorder.last(SHELF["blackjack"], SHELF)
    assert (tape.frames, bool(tape.checks), tape.play()[1]) == (90, True, [])
    assert tape.play()[0].save() == m.save()
    if isinstance(storage, Files):
        assert Tape.read(Path(place).read_bytes(), SHELF).render() == tape.render()


def test_tapes_get_numbers_and_the_last_one_is_played(storage):
    recorder, m = followed(storage, 0)
    for number in range(1, MOST_TAPES + 3):
        m.frame()
        recorder.record(m, IDLE)
        place = recorder.stop()
        assert f"blackjack.tape-{min(number, MOST_TAPES)}" in place
        assert recorder.last(SHELF["blackjack"], SHELF).frames == number


def test_a_running_tape_is_kept_when_another_game_comes_or_the_window_closes():
    storage = Memory()
    recorder, _ = followed(storage, 10)
    recorder.close()
    assert storage.data == {}
    recorder.start()
    recorder.insert(Machine(SHELF["dealer"]))
    recorder.start()
    recorder.close()
    assert set(storage.data) == {"blackjack.tape-1", "dealer.tape-1"}
    assert not recorder.recording


def test_without_a_tape_there_is_none():
    recorder, _ = followed()
    assert recorder.last(SHELF["blackjack"], SHELF) is None
    with pytest.raises(ValueError, match="no game was played"):
        Recorder(Memory()).tape()


@pytest.mark.parametrize("data, part", [(b"hello", "begins with"), (b"\xff", "no text")])
def test_a_damaged_tape_is_told(data, part):
    storage = Memory()
    recorder, _ = followed(storage)
    storage.write("blackjack.tape-1", data)
    with pytest.raises(TapeError, match=part):
        recorder.last(SHELF["blackjack"], SHELF)


def test_a_tape_of_another_cartridge_is_not_played_in_this_one():
    storage = Memory()
    recorder, _ = followed(storage)
    recorder.stop()
    storage.data["dealer.tape-1"] = storage.data["blackjack.tape-1"]
    with pytest.raises(TapeError, match="cartridge blackjack"):
        recorder.last(SHELF["dealer"], SHELF)


def test_the_tape_of_a_fault_ends_with_the_fault(storage):
    program = Program("glass", title="GLASS", registers={"K": "key"}, cells={})

    @program.line(10)
    def crack(m):
        """CRACK"""
        m.K = m.inkey()
        return 10 // (1 if m.K in (0, ENTER) else 0)

    recorder, m = followed(storage, 120, program.check())
    given = Given(ord("x"), 7, 8, 0, "x")
    with pytest.raises(LineError) as error:
        m.frame(*given)
    place = recorder.fault(given, error.value)
    assert "glass.fault-1" in place
    tape = recorder.tape()
    assert [check.kind for check in tape.checks] == [FAULT]
    assert (tape.frames, tape.play()[1]) == (121, [])
    assert Tape.parse(tape.render(), {"glass": program}).play()[1] == []


def test_a_storage_that_fails_is_told():
    class Full(Memory):
        def write(self, name, data):
            raise StorageError("disk full")

    recorder, _ = followed(Full())
    with pytest.raises(StorageError, match="disk full"):
        recorder.stop()
