"""The one voice of a computer on the sound chip."""

import pytest

from engine.basic import memory, sound
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.outside.mixer import Voice


class Chip:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.sounds = {Voice.SOUND: self}

    def set(self, notes, tones, volumes, effects, speed):
        self.heard.append(notes)

    def play(self, channel, number, loop):
        assert (channel, number, loop) == (Voice.CHANNEL, Voice.SOUND, True)

    def stop(self, channel):
        assert channel == Voice.CHANNEL
        self.heard.append("")


@pytest.mark.parametrize(
    ("frequency", "note"),
    [(440, "a2"), (261.6, "c2"), (783, "g3"), (1, "c0"), (20000, "b4"), (452, "a2"), (453, "a#2")],
)
def test_a_frequency_is_the_nearest_note_of_the_chip(frequency, note):
    chip = Chip()
    Voice(chip).sound(frequency)
    assert chip.heard == [note]


def test_a_tone_that_goes_on_is_not_begun_anew_and_silence_ends_it_once():
    chip = Chip()
    voice = Voice(chip)
    for frequency in (0, 440, 440, 441, 0, 0, 440):
        voice.sound(frequency)
    assert chip.heard == ["a2", "", "a2"]


def test_a_beep_is_heard_while_the_computer_is_on_the_screen_and_sound_is_on():
    console = Console(Memory(), cart=SHELF["basic"])
    for letter in "BEEP 10,60":
        console.step(key=ord(letter), typed=letter)
        assert console.computer.frequency == 0
    console.step(key=10)
    for _ in range(14):
        console.step()
    tone = console.game.cell[memory.at("tone")]
    assert console.computer.frequency == sound.frequency(tone) == pytest.approx(783)
    console.muted = True
    assert console.computer.frequency == 0
    console.muted = False
    console.step(key=27)
    assert console.menu_shown
    assert console.computer.frequency == 0
