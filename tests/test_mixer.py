"""The mixer: every effect is heard, whatever else sounds in its frame."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace

import pytest
from driving import GAMES

from engine import sounds
from engine.art import sounds as sound_texts
from engine.cartridges import SHELF, WORKSHOP
from engine.console.kept.tape import Tape
from engine.console.outside.mixer import CHANNELS, EFFECTS, GAIN, LOUDEST, LOUDNESS, Mixer
from engine.machine import DOWN, ENTER, OWN_SOUNDS, RIGHT, SPACE, Machine

TAPES = sorted((Path(__file__).parent / "tapes").glob("*.tape"))
_SOUNDS, _MUSICS = sound_texts.parse(sound_texts.SOURCE.read_text(encoding="utf-8"))
LENGTHS = {number: -(-len(sound.notes) * sound.speed // 2) for number, sound in _SOUNDS.items()}
"""Frames that each sound takes: a note is `speed` / 120 s long."""
KEYS = (SPACE, ENTER, SPACE, RIGHT, ENTER, DOWN)
MUSIC = 99
RANK = {**LOUDNESS, MUSIC: len(LOUDNESS)}
"""Nothing takes a channel from the music."""


class Chip:
    """Four channels on which sounds take their time; notes what begins and what is cut short."""

    def __init__(self) -> None:
        self.frame = 0
        self.ends = [0] * len(CHANNELS)
        self.sounding = [sounds.NONE] * len(CHANNELS)
        self.begun: list[int] = []
        self.channels = [SimpleNamespace(gain=0.125) for _ in CHANNELS]
        self.tunes: list[int] = []
        """The music that began, in turn."""
        self.cut: list[tuple[int, int, list[int]]] = []
        """The sound cut, the one that cut it, and what sounded on all channels."""

    def play(self, ch: int, snd: int) -> None:
        if self.play_pos(ch) is not None:
            self.cut.append((self.sounding[ch], snd, self.sounding.copy()))
        self.sounding[ch], self.ends[ch] = snd, self.frame + LENGTHS[snd]
        self.begun.append(snd)

    def playm(self, msc: int, *, loop: bool) -> None:
        assert loop
        self.tunes.append(msc)
        for ch in range(len(_MUSICS[msc].channels)):
            if self.play_pos(ch) is not None and self.sounding[ch] != MUSIC:
                self.cut.append((self.sounding[ch], MUSIC, self.sounding.copy()))
            self.sounding[ch], self.ends[ch] = MUSIC, 1 << 62

    def play_pos(self, ch: int) -> tuple[int, float] | None:
        return (0, 0.0) if self.ends[ch] > self.frame else None

    def stop(self, ch: int | None = None) -> None:
        for stopped in CHANNELS if ch is None else (ch,):
            self.ends[stopped] = 0


def mask(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


def test_a_program_brings_its_own_sounds_and_takes_them_along():
    chip = Chip()
    notes: dict[int, tuple] = {}
    chip.sounds = {
        number: SimpleNamespace(set=lambda *told, number=number: notes.update({number: told}))
        for number in OWN_SOUNDS
    }
    mixer = Mixer(chip)
    own = {sounds.OWN: "p6 c3 e3 r c4"}
    mixer.take(own)
    assert notes[sounds.OWN] == ("c3e3rc4", "p", "5", "nnnf", 6)
    notes.clear()
    mixer.take(own)
    assert not notes
    mixer.take({})
    assert notes[sounds.OWN][0] == ""


def test_a_number_that_is_no_sound_is_silent() -> None:
    nothing = [number for number in range(64) if number not in (*sounds.TUNES, *EFFECTS)]
    for number in nothing:
        chip = Chip()
        mixer = Mixer(chip)
        mixer.play(mask(number))
        assert (chip.begun, chip.tunes) == ([], [])
        mixer.play(mask(number, sounds.KEY))
        assert chip.begun == [sounds.KEY]


def playing(chip: Chip) -> list[int]:
    return sorted(chip.sounding[ch] for ch in CHANNELS if chip.play_pos(ch) is not None)


def effects(bits: int) -> list[int]:
    return [effect for effect in sounds.EFFECTS.values() if bits >> effect & 1]


@pytest.fixture
def chip() -> Chip:
    return Chip()


def test_the_loudness_orders_all_effects_and_the_coin_counted_is_the_quietest():
    assert sorted(sounds.BY_LOUDNESS) == sorted(sounds.EFFECTS.values())
    assert sounds.BY_LOUDNESS[0] == sounds.COUNT


def test_the_click_does_not_swallow_the_card_of_its_frame(chip: Chip):
    Mixer(chip).play(mask(sounds.KEY, sounds.DEAL))
    assert playing(chip) == [sounds.DEAL, sounds.KEY]


def test_four_effects_of_one_frame_all_sound(chip: Chip):
    four = sounds.KEY, sounds.DEAL, sounds.CHIP, sounds.WIN
    Mixer(chip).play(mask(*four))
    assert playing(chip) == sorted(four)


def test_of_five_effects_the_quietest_is_left_out(chip: Chip):
    four = sounds.DEAL, sounds.CHIP, sounds.WIN, sounds.TURN
    Mixer(chip).play(mask(sounds.KEY, *four))
    assert playing(chip) == sorted(four)
    assert not chip.cut


def test_an_effect_of_the_next_frame_lets_the_first_sound_on(chip: Chip):
    mixer = Mixer(chip)
    mixer.play(mask(sounds.SHUFFLE))
    chip.frame += 1
    mixer.play(mask(sounds.SHUFFLE))
    assert playing(chip) == [sounds.SHUFFLE, sounds.SHUFFLE]


def test_a_channel_is_free_again_when_its_effect_has_ended(chip: Chip):
    mixer = Mixer(chip)
    for _ in range(20):
        mixer.play(mask(sounds.DEAL, sounds.TURN, sounds.CHIP, sounds.KEY))
        chip.frame += LENGTHS[sounds.DEAL]
    assert not chip.cut


@pytest.mark.parametrize("quieter", sounds.BY_LOUDNESS[: LOUDNESS[sounds.DEAL]])
def test_no_quieter_effect_ever_cuts_a_card(quieter: int, chip: Chip):
    mixer = Mixer(chip)
    for _ in range(4):
        mixer.play(mask(sounds.DEAL))
    mixer.play(mask(quieter))
    assert playing(chip) == [sounds.DEAL] * 4
    assert not chip.cut


@pytest.mark.parametrize(
    "order", [*permutations((sounds.KEY, sounds.DEAL, sounds.TURN, sounds.WIN))]
)
def test_a_louder_effect_takes_the_channel_of_the_quietest(order: tuple[int, ...], chip: Chip):
    mixer = Mixer(chip)
    for effect in order:
        mixer.play(mask(effect))
    mixer.play(mask(sounds.BUST))
    assert playing(chip) == sorted([sounds.DEAL, sounds.TURN, sounds.WIN, sounds.BUST])


def test_among_equals_the_oldest_gives_way(chip: Chip):
    mixer = Mixer(chip)
    for effect in (sounds.BUST, sounds.BUST, sounds.WIN, sounds.BUST):
        mixer.play(mask(effect))
        chip.frame += 1
    mixer.play(mask(sounds.BUST))
    begun = sorted(end - LENGTHS[snd] for snd, end in zip(chip.sounding, chip.ends, strict=True))
    assert begun == [1, 2, 3, 4]


def test_beside_the_music_effects_keep_to_the_channel_it_leaves(chip: Chip):
    mixer = Mixer(chip)
    mixer.play(mask(sounds.SWING, sounds.KEY, sounds.DEAL))
    assert playing(chip) == [sounds.DEAL] + [MUSIC] * 3
    mixer.play(mask(sounds.GAMEOVER))
    assert playing(chip) == [sounds.GAMEOVER] + [MUSIC] * 3
    mixer.play(mask(sounds.DEAL))
    assert playing(chip) == [sounds.GAMEOVER] + [MUSIC] * 3


def test_a_tune_begins_when_what_was_before_it_has_ended(chip: Chip):
    mixer = Mixer(chip)
    mixer.play(mask(sounds.GAMEOVER))
    for _ in range(LENGTHS[sounds.GAMEOVER]):
        mixer.play(mask(sounds.SWING))
        assert playing(chip) == [sounds.GAMEOVER]
        chip.frame += 1
    mixer.play(mask(sounds.SWING))
    assert playing(chip) == [MUSIC] * 3


def test_after_the_music_all_channels_are_free(chip: Chip):
    mixer = Mixer(chip)
    mixer.play(mask(sounds.SWING))
    four = sounds.KEY, sounds.DEAL, sounds.CHIP, sounds.WIN
    mixer.play(mask(sounds.HUSH, *four))
    assert playing(chip) == sorted(four)
    mixer.play(mask(sounds.HUSH))
    assert playing(chip) == []


def test_music_that_ends_in_the_frame_it_begins_does_not_play_on(chip: Chip):
    """The title is left by a key in its first frame."""
    Mixer(chip).play(mask(sounds.SWING, sounds.HUSH, sounds.KEY))
    assert playing(chip) == [sounds.KEY]


def test_a_tune_that_is_asked_for_in_each_frame_plays_on(chip: Chip):
    mixer = Mixer(chip)
    for _ in range(5):
        mixer.play(mask(sounds.MARCH))
    assert chip.tunes == [sounds.MARCH - sounds.TUNES[0]]
    mixer.play(mask(sounds.HUSH))
    mixer.play(mask(sounds.MARCH))
    assert chip.tunes == [1, 1]


def test_every_tune_is_a_music_of_its_own(chip: Chip):
    mixer = Mixer(chip)
    for tune in sounds.TUNES:
        mixer.play(mask(tune))
    assert chip.tunes == list(range(len(sounds.TUNES)))


def test_a_tune_ends_the_one_before_it_also_where_it_has_fewer_channels(chip: Chip):
    mixer = Mixer(chip)
    mixer.play(mask(sounds.MARCH))
    mixer.play(mask(sounds.TANGO))
    assert playing(chip) == [MUSIC] * 2
    four = sounds.KEY, sounds.DEAL
    mixer.play(mask(sounds.TANGO, *four))
    assert playing(chip) == sorted(four) + [MUSIC] * 2


def test_without_music_effects_have_all_channels(chip: Chip):
    mixer = Mixer(chip)
    mixer.music = False
    four = sounds.KEY, sounds.DEAL, sounds.CHIP, sounds.WIN
    mixer.play(mask(sounds.SWING, *four))
    assert playing(chip) == sorted(four)
    assert not chip.tunes


def test_switching_the_music_ends_the_tune_and_begins_it_again(chip: Chip):
    mixer = Mixer(chip)
    mixer.play(mask(sounds.SWING, sounds.KEY))
    mixer.music = False
    assert playing(chip) == [sounds.KEY]
    mixer.music = True
    chip.frame += LENGTHS[sounds.KEY]
    mixer.play(mask(sounds.SWING))
    assert playing(chip) == [MUSIC] * 3
    assert chip.tunes == [0, 0]


@pytest.mark.parametrize("volume", range(LOUDEST + 1))
def test_the_volume_is_the_same_on_all_channels(volume: int, chip: Chip):
    mixer = Mixer(chip)
    assert mixer.volume == LOUDEST
    mixer.volume = volume
    assert mixer.volume == volume
    assert {channel.gain for channel in chip.channels} == {GAIN * volume / LOUDEST}


TITLES = {
    "blackjack": sounds.SWING, "siebzehn": sounds.LAENDLER, "european": sounds.BOSSA,
    "dealer": sounds.TANGO, "twopart": sounds.SPRINGAR,
}  # fmt: skip
LEFT_BY = {"dealer": (*b"Eva", ENTER)}


@pytest.mark.parametrize("slug", GAMES)
def test_a_title_has_its_own_tune_and_hushes_it_when_it_is_left(slug: str):
    m = Machine(SHELF[slug], seed=12)
    for _ in range(3):
        m.frame()
        assert m.sounds >> sounds.TUNES[0] == 1 << TITLES[slug] - sounds.TUNES[0]
    for key in LEFT_BY.get(slug, (ENTER,)):
        m.frame(key, text=chr(key) if key >= SPACE else "")
    assert m.sounds >> sounds.HUSH & 1
    for _ in range(600):
        m.frame()
        assert not m.sounds >> sounds.TUNES[0]


# Whole sessions


def of_tape(path: Path) -> Iterator[int]:
    """The sounds of a tape, frame by frame."""
    tape = Tape.read(path.read_bytes(), SHELF)
    m = tape.start()
    for given in tape.inputs():
        m.frame(*given)
        yield m.sounds


def of_keys(slug: str, pace: int) -> Iterator[int]:
    """The sounds of a game in which a key comes every so many frames, also into flying cards."""
    m = Machine({**SHELF, **WORKSHOP}[slug], seed=12)
    for frame in range(6000):
        m.frame(0 if frame % pace else KEYS[frame // pace % len(KEYS)])
        yield m.sounds


PLAYED = {
    **{path.stem: lambda path=path: of_tape(path) for path in TAPES if "bas" not in path.stem},
    **{f"{slug} by keys": lambda slug=slug: of_keys(slug, 40) for slug in (*GAMES, *WORKSHOP)},
}
MASHED = {
    f"{slug}, a key in {pace} frames": lambda slug=slug, pace=pace: of_keys(slug, pace)
    for slug in (*GAMES, *WORKSHOP)
    for pace in (1, 3, 7)
}


@pytest.mark.parametrize("name", PLAYED)
def test_every_effect_of_a_session_begins_in_its_frame_and_is_played_to_its_end(
    name: str, chip: Chip
):
    mixer = Mixer(chip)
    asked = 0
    for bits in PLAYED[name]():
        before = len(chip.begun)
        mixer.play(bits)
        assert sorted(chip.begun[before:]) == effects(bits)
        asked += len(effects(bits))
        chip.frame += 1
    assert asked
    for old, new, sounding in chip.cut:  # beside a tune, a click ends the click before it
        assert old == new and MUSIC in sounding


@pytest.mark.parametrize("name", MASHED)
def test_when_keys_are_mashed_only_louder_effects_on_all_channels_take_one_away(
    name: str, chip: Chip
):
    mixer = Mixer(chip)
    for bits in MASHED[name]():
        before = len(chip.begun)
        mixer.play(bits)
        for effect in set(effects(bits)) - set(chip.begun[before:]):
            assert len(playing(chip)) == len(CHANNELS)
            assert all(RANK[other] > RANK[effect] for other in playing(chip))
        chip.frame += 1
    for old, new, sounding in chip.cut:
        assert RANK[new] >= RANK[old] == min(RANK[other] for other in sounding)


@pytest.mark.parametrize("name", ["blackjack by keys", "siebzehn by keys"])
def test_the_sessions_have_cards_and_clicks_in_one_frame(name: str):
    both = mask(sounds.KEY, sounds.DEAL)
    assert sum(bits & both == both for bits in PLAYED[name]()) > 5
