"""What the sounds are measured by, and that all of them keep to the rules."""

import math
import wave
from array import array
from pathlib import Path

import pytest

from engine import sounds as numbers
from engine.art import harmony, sounds

listen = pytest.importorskip("engine.art.listen", exc_type=ImportError)

RATE = 22050
SOURCE = sounds.SOURCE.read_text(encoding="utf-8")
FOUND, MUSICS = sounds.parse(SOURCE)


def sine(hertz: float, seconds: float, amplitude: float = 0.5) -> list[int]:
    step = 2 * math.pi * hertz / RATE
    return [round(amplitude * 32767 * math.sin(step * at)) for at in range(int(seconds * RATE))]


def heard(loudness: float, peak: float = -20.0, name: str = "X") -> listen.Heard:
    return listen.Heard(name, 1.0, peak, -30.0, loudness)


def effects(**louder: float) -> dict[int, listen.Heard]:
    """Effects that keep to the rules, but for those that are told to be louder."""
    levels = dict(zip(numbers.GROUPS, (-45, -35, -28), strict=True))
    return {
        number: heard(levels[group] + louder.get(name, 0), name=name)
        for name, number in numbers.EFFECTS.items()
        for group in numbers.GROUPS
        if number in group
    }


# What it measures with


@pytest.mark.parametrize(
    ("hertz", "curve"),
    [(50, -30.3), (100, -19.1), (250, -8.7), (500, -3.2), (1000, 0), (2000, 1.2)],
)
def test_the_ear_hears_as_the_standard_says(hertz: int, curve: float):
    """The figures are those of IEC 61672, table 3."""
    full = listen.decibels(0.5 / math.sqrt(2))
    assert listen.mean_loudness(sine(hertz, 1), RATE) - full == pytest.approx(curve, abs=0.5)


def test_a_short_sound_is_not_as_loud_as_a_long_one():
    long = listen.loudest(sine(1000, 1), RATE)
    assert long == pytest.approx(listen.decibels(0.5 / math.sqrt(2)), abs=0.2)
    assert listen.loudest(sine(1000, 0.03), RATE) == pytest.approx(long - 6.7, abs=0.3)


def test_silence_is_measured(tmp_path: Path):
    with wave.open(str(tmp_path / "x.wav"), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(array("h", [0] * RATE).tobytes())
    measured = listen.heard("X", tmp_path / "x.wav", is_tune=True)
    assert measured == ("X", 1.0, listen.SILENT, listen.SILENT, listen.SILENT)


@pytest.mark.parametrize(
    ("name", "pitches"),
    [
        ("C major", "c d e f g a b"),
        ("F# lydian", "f# g# a# c c# d# f"),
        ("E minor", "e f# g a b c d d#"),
    ],
)
def test_a_key_is_its_notes(name: str, pitches: str):
    assert harmony.key(name) == {harmony.PITCHES.index(pitch) for pitch in pitches.split()}


@pytest.mark.parametrize(
    ("name", "pitches"),
    [
        ("C", "c e g"), ("F#dim", "f# a c d#"), ("Dm7", "d f a c"), ("Cj7", "c e g b"),
        ("Fm6", "f g# c d"), ("B7", "b d# f# a"), ("Em", "e g b"),
    ],
)  # fmt: skip
def test_a_chord_is_its_notes(name: str, pitches: str):
    chord = {harmony.PITCHES.index(pitch) for pitch in pitches.split()}
    assert harmony.chords(name) == [chord]
    assert harmony.chords(f"C-{name}")[1] == chord


# The rules


def test_effects_of_three_groups_keep_to_the_rules():
    assert list(listen.broken_by_effects(effects())) == []
    assert list(listen.broken_together(effects(), {0: heard(-34)})) == []


@pytest.mark.parametrize(("name", "other"), [("KEY", "SHUFFLE"), ("REFUSE", "WIN")])
def test_a_frequent_effect_as_loud_as_a_rare_one_is_told(name: str, other: str):
    (line,) = listen.broken_by_effects(effects(**{name: 9}))
    assert line.startswith(name) and "too loud" in line
    assert not list(listen.broken_by_effects(effects(**{other: 3})))


def test_clipping_is_told():
    loud = effects() | {numbers.WIN: heard(-28, peak=-1)}
    lines = list(listen.broken_together(loud, {0: heard(-34, peak=-10, name="T")}))
    assert lines[0].startswith("T: clipped") and lines[1].startswith("the four loudest")


def test_tunes_of_unequal_loudness_are_told():
    tunes = {0: heard(-40, name="A"), 1: heard(-34, name="B")}
    (line,) = listen.broken_together(effects(), tunes)
    assert line.startswith("B is 6.0 dB louder than A")


def test_a_tune_over_the_fanfares_is_told():
    (line,) = listen.broken_together(effects(), {0: heard(-27, name="A")})
    assert line.startswith("A (-27.0 dB) drowns")


def tune(*channels: str, chords: tuple[str, ...] = ("C",)) -> tuple[str, ...]:
    """Which rules a tune of these notes breaks; a bar has four."""
    found = {
        number: sounds.Sound("x", [sounds.NOTES[note] for note in notes.split()], [0], [5], [0], 20)
        for number, notes in enumerate(channels)
    }
    music = sounds.Music("X", [[number] for number in found], "C major", 4, chords)
    return tuple(listen.broken_by_tune(listen.score(found, music), "X"))


def test_a_tune_that_is_right_breaks_no_rule():
    assert tune("c3 e3 g3 c3", "c1 c1 g1 g1") == ()


@pytest.mark.parametrize(
    ("channels", "told"),
    [
        (("c3 e3 g3 c3", "c1 c1 c1"), "drift apart"),
        (("c3 e3 r r", "c1 c1 r r"), "nothing sounds for 0.33 s"),
        (("r c3 e3 r", "r c1 c1 r"), "nothing sounds for 0.33 s"),
        (("c#3 e3 g3 c3", "c1 c1 g1 g1"), "88% of all notes are in its key"),
        (("d3 f3 g3 c3", "c1 c1 g1 g1"), "50% of the melody"),
        (("c3 e3 g3 c3", "c1 d1 f1 c1"), "50% of the bass"),
    ],
)
def test_a_tune_that_is_wrong_is_told(channels: tuple[str, ...], told: str):
    (line,) = tune(*channels)
    assert told in line


def test_two_chords_share_a_bar_and_the_chords_come_round_again():
    assert tune("c3 e3 b3 d3 c3 e3 b3 d3", "c1 c1 g1 g1 c1 c1 g1 g1", chords=("C-G",)) == ()
    assert tune("c3 e3 b3 d3", "c1 c1 g1 g1", chords=("G-C",)) != ()


# The command


def test_all_sounds_keep_to_the_rules_and_are_written_as_wav(tmp_path: Path, capsys):
    assert listen.main([str(tmp_path / "wav")]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    assert len(list((tmp_path / "wav").glob("*.wav"))) == len(numbers.EFFECTS) + len(MUSICS)
    for name in (*numbers.EFFECTS, *(music.name for music in MUSICS.values())):
        assert f" {name} " in shown.out


def test_a_broken_rule_is_status_1(tmp_path: Path, capsys):
    source = tmp_path / "sounds.txt"
    long = FOUND[numbers.KEY]._replace(notes=[36] * 12, volumes=[7])
    source.write_text(sounds.render(FOUND | {numbers.KEY: long}, {}), encoding="utf-8")
    assert listen.main(["--source", str(source)]) == 1
    assert capsys.readouterr().err.startswith("KEY (")


def test_a_source_that_cannot_be_read_is_told(tmp_path: Path, capsys):
    assert listen.main(["--source", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
