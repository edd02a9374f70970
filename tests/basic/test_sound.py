"""One voice: BEEP, tunes, and what of them lies in memory."""

import pytest

from basic.computer import switched_on, typed
from engine.basic import memory, sound
from engine.machine import Machine

TONE, TUNE, TEMPO = memory.at("tone"), memory.at("tune"), memory.at("tempo")


def playing(line: str) -> Machine:
    """A machine that has carried out this line."""
    m = switched_on(skip=False)
    typed(m, line)
    return m


def tones(m: Machine, frames: int) -> list[int]:
    """What sounds in the next frames, in whole vibrations a second; 0 is silence."""
    heard = []
    for _ in range(frames):
        m.frame()
        tone = m.cell[TONE]
        heard.append(round(sound.frequency(tone)) if tone else 0)
    return heard


def changes(heard: list[int]) -> list[int]:
    """The same without repetitions."""
    return [tone for place, tone in enumerate(heard) if not place or heard[place - 1] != tone]


def test_a_beep_sounds_three_frames():
    assert tones(playing("BEEP"), 4) == [783, 783, 0, 0]


def test_a_beep_of_a_tone_and_a_length():
    assert tones(playing("BEEP 20,5"), 6) == [392, 392, 392, 392, 0, 0]


def test_an_error_beeps():
    assert playing("X").cell[TONE]


def test_a_scale_in_the_third_octave():
    heard = changes(tones(playing('PLAY "CDEFGAB<C"'), 300))
    expected = [131, 147, 165, 175, 196, 220, 247, 262, 0]
    assert len(heard) == len(expected)
    assert all(abs(tone - wanted) <= 2 for tone, wanted in zip(heard, expected, strict=True))


def test_a_quarter_takes_half_a_second_at_a_tempo_of_120():
    heard = tones(playing('PLAY "C"'), 40)
    assert sum(tone > 0 for tone in heard) == 30


@pytest.mark.parametrize(
    ("tune", "frames"),
    [("C2", 60), ("C8", 15), ("C4.", 45), ("L8C", 15), ("T240C", 15), ("T60C8", 30)],
)
def test_lengths_and_tempo(tune, frames):
    heard = tones(playing(f'PLAY "{tune}"'), 80)
    assert sum(tone > 0 for tone in heard) == frames


def test_octaves_half_tones_and_rests():
    heard = changes(tones(playing('PLAY "O4C8C+8D-8R8>C8N40"'), 160))
    assert [abs(a - b) <= 2 for a, b in zip(heard, [262, 277, 0, 131, 196, 0], strict=True)] == [
        True
    ] * 6


def test_a_tune_is_repeated_behind_a_dollar_sign():
    heard = changes(tones(playing('PLAY "C8$D8E8"'), 300))
    assert heard[0] == 131
    assert heard[1:7] == heard[1:3] * 3


def test_a_dollar_sign_without_notes_ends():
    m = playing('PLAY "$ "')
    tones(m, 3)
    assert not m.cell[TUNE]


def test_play_alone_is_silence():
    m = playing('PLAY "C1"')
    m.frame()
    typed(m, "PLAY")
    assert not m.cell[TONE] and not m.cell[TUNE]


def test_sound_tells_whether_something_sounds():
    m = playing('PLAY "C32":A=SOUND()')
    assert m.A == 1
    tones(m, 10)
    typed(m, "B=SOUND():BEEP:C=SOUND()")
    assert (m.B, m.C) == (0, 1)


def test_a_tune_is_read_from_memory_as_it_stands_there():
    m = switched_on(skip=False)
    typed(m, "10 'C8C8C8C8C8C8")
    typed(m, "PLAY #C04")
    assert set(tones(m, 20)) == {131}
    typed(m, "POKE #C0A,68")
    assert 147 in tones(m, 60)


def test_tempo_changes_a_tune_that_plays():
    m = playing('PLAY "C8C8C8":TEMPO 240')
    assert m.cell[TEMPO] == 240
