"""What is heard of whole sessions: nothing that happens is silent, nothing rare is frequent."""

from array import array

import pytest

pytest.importorskip("pyxel")

import hearing  # noqa: E402
from hearing import MINUTE, Chip, Session, Sounding  # noqa: E402

from engine.console.outside.mixer import Mixer  # noqa: E402
from engine.sounds import COUNT, DEAL, FULL, HUSH, SHUFFLE, SMALL, TANGO, TUNES, WIN  # noqa: E402

LENGTHS = {COUNT: 2, DEAL: 5, SHUFFLE: 40, WIN: 50}
OFTEN, SELDOM = 100, 8
"""Times a minute that what happens all the time, and what one plays for, is heard at most."""


@pytest.mark.parametrize("game", ["", "blackjack", "siebzehn", "european", "dealer", "twopart"])
def test_what_moves_on_the_screen_is_heard_and_nothing_tires(game):
    heard = hearing.session(game, 2)
    assert len(heard.seen) > 50
    assert [event for event in hearing.silent(heard) if event.what != "text"] == []
    assert all(heard.asked[number] <= OFTEN * 2 for number in SMALL if number != COUNT)
    assert all(heard.asked[number] <= SELDOM * 2 for number in FULL)


def test_a_game_on_the_table_has_no_tune_that_goes_on():
    heard = hearing.session("european", 2).heard
    assert all(sound.end < MINUTE // 4 for sound in heard if sound.number in TUNES)


def played(*frames: tuple[int, ...]) -> list[Sounding]:
    """What is heard of these effects, frame by frame."""
    chip = Chip(LENGTHS)
    mixer = Mixer(chip)
    for chip.now, numbers in enumerate(frames):
        mixer.play(sum(1 << number for number in numbers))
    chip.stop()
    return chip.heard


def test_the_chip_writes_down_what_sounds_and_for_how_long():
    assert played((COUNT,), (), (), ()) == [Sounding(3, COUNT, 0, 2)]
    assert played((WIN,), (HUSH,)) == [Sounding(3, WIN, 0, 1)]


def test_what_is_cut_off_by_something_louder_is_told():
    cut = [sound for sound in played((COUNT,), (SHUFFLE,), (DEAL,), (WIN,), (WIN,)) if sound.cut]
    assert [(sound.number, sound.start, sound.end) for sound in cut] == []
    (cut,) = (sound for sound in played((TANGO,), (COUNT,), (WIN,)) if sound.cut)
    assert cut == Sounding(3, COUNT, 1, 2, cut=True)


def test_silence_is_where_nothing_sounds_near():
    events = [hearing.Happening(frame, 10, "flight") for frame in (3, 5, 9, 20, 26, 27)]
    heard = Session(40, events, [Sounding(3, DEAL, 10, 20)], hearing.Counter())
    assert [event.frame for event in hearing.silent(heard)] == [3, 26, 27]


def test_sounds_are_mixed_where_they_begin_and_a_tune_goes_round(tmp_path):
    hearing.write(array("h", [5, 6]), tmp_path / "01 DEAL.wav", 60)
    hearing.write(array("h", [100, 200, 300]), tmp_path / "tune 0 SWING.wav", 60)
    tune = [Sounding(channel, TUNES[0], 0, 5) for channel in range(3)]
    heard = Session(7, [], [*tune, Sounding(3, DEAL, 2, 3)], hearing.Counter())
    made = hearing.mixed(heard, tmp_path, 60)
    assert list(made) == [100, 200, 305, 100, 200, 0, 0]
