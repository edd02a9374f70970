"""The mixer: which sound plays on which of the sound chip's four channels.

Owns what sounds now, and how loud all of it is. Knows nothing of Pyxel but the few words of it
that it is given. An effect begins in the frame in which it is asked for and sounds to its end,
unless all channels are taken by others as loud or louder.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.console.settings import LOUDEST
from engine.machine import OWN_SOUNDS
from engine.sounds import BY_LOUDNESS, FULL, HUSH, NONE, TUNE_CHANNELS, TUNES

NOTES = ("c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b")

CHANNELS = (3, 2, 1, 0)
"""In the order in which they are taken: first the one that every tune leaves free."""

GAIN = 0.125
"""The gain of a channel at LOUDEST, as Pyxel has it: all four together are never clipped."""

EFFECTS = *BY_LOUDNESS[: -len(FULL)], *OWN_SOUNDS, *FULL
"""All that a program can play but tunes, its own among them, from the quietest to the loudest."""
LOUDNESS = {effect: rank for rank, effect in enumerate(EFFECTS)}

_TUNE_BITS, _EFFECT_BITS = (sum(1 << number for number in those) for those in (TUNES, EFFECTS))
"""Of a frame's sounds those that are heard; a program may ask for a number that nothing has."""


class Channel(Protocol):
    """One of the chip's channels."""

    gain: float


class SoundChip(Protocol):
    """What plays the sounds, in Pyxel's words."""

    @property
    def channels(self) -> Sequence[Channel]:
        """All four."""

    @property
    def sounds(self) -> Any:
        """The sounds by number, each with a word `set`."""

    def play(self, ch: int, snd: int) -> None:
        """Begin a sound on a channel and end the one that is there."""

    def playm(self, msc: int, *, loop: bool) -> None:
        """Begin a tune on its channels and end the sounds that are there."""

    def play_pos(self, ch: int) -> object | None:
        """None when a channel is silent."""

    def stop(self, ch: int | None = None) -> None:
        """Silence a channel, or all."""


class Voice:
    """The one voice of a computer: a square wave of any pitch, as near as the chip's notes are."""

    SOUND, CHANNEL = 63, 0
    """A sound and a channel that no effect needs first."""
    HIGHEST, TUNING, A = 59, 440, 33
    """The chip's highest note; the note of 440 vibrations a second."""

    def __init__(self, chip: Any) -> None:
        self._chip = chip
        self._note = -1

    def sound(self, frequency: float) -> None:
        """Let this many vibrations a second be heard from now on; 0 is silence."""
        note = -1
        if frequency > 0:
            note = self.A + round(12 * math.log2(frequency / self.TUNING))
            note = max(0, min(self.HIGHEST, note))
        if note == self._note:
            return
        self._note = note
        if note < 0:
            self._chip.stop(self.CHANNEL)
            return
        name = f"{NOTES[note % 12]}{note // 12}"
        self._chip.sounds[self.SOUND].set(name, "s", "4", "n", 120)
        self._chip.play(self.CHANNEL, self.SOUND, loop=True)


class Mixer:
    """What sounds on the channels of a chip."""

    def __init__(self, chip: SoundChip) -> None:
        self._chip = chip
        self._tune = NONE
        self._own: Mapping[int, str] = {}
        self._begun: dict[int, int] = {}
        """Channel -> its last effect; the channel that began first comes first."""
        self.music = True
        self.volume = LOUDEST

    def take(self, own: Mapping[int, str]) -> None:
        """Have the sounds that a program brings itself; another program's are silent."""
        if own is self._own:
            return
        self._own = own
        for number in OWN_SOUNDS:
            head, *notes = own.get(number, "p1").split()
            fading = "n" * (len(notes) - 1) + "f"
            self._chip.sounds[number].set("".join(notes), head[0], "5", fading, int(head[1:]))

    @property
    def volume(self) -> int:
        """How loud everything is, 0 to LOUDEST, in equal steps of the amplitude."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        """Change it, also of what sounds now."""
        self._volume = volume
        for channel in self._chip.channels:
            channel.gain = GAIN * volume / LOUDEST

    @property
    def music(self) -> bool:
        """Whether tunes are heard; without them, effects have all channels."""
        return self._music

    @music.setter
    def music(self, music: bool) -> None:
        """Change it; the tune of a title begins when it is asked for again."""
        self._music = music
        if not music:
            self._end_tune()

    def play(self, mask: int) -> None:
        """Play the sounds of a frame, a bit each; HUSH ends also a tune of the same frame.

        A tune that plays already plays on, and another one begins when no effect sounds any more:
        so a title asks for its own in each frame.
        """
        if mask == 1 << self._tune:
            return
        if mask >> HUSH & 1:
            self._chip.stop()
            self._tune = NONE
        elif mask & _TUNE_BITS:
            self._follow(next(tune for tune in TUNES if mask >> tune & 1))
        if mask & _EFFECT_BITS:
            for effect in reversed(EFFECTS):
                if mask >> effect & 1:
                    self._begin(effect)

    def _follow(self, tune: int) -> None:
        if tune == self._tune or not self.music:
            return
        self._end_tune()
        if all(self._chip.play_pos(ch) is None for ch in CHANNELS):
            self._tune = tune
            self._begun.clear()
            self._chip.playm(tune - TUNES[0], loop=True)

    def _end_tune(self) -> None:
        if self._tune != NONE:
            self._tune = NONE
            for ch in range(TUNE_CHANNELS):
                self._chip.stop(ch)

    def _begin(self, effect: int) -> None:
        channel = self._free()
        if channel is None:
            channel = self._quietest()
            if LOUDNESS[self._begun[channel]] > LOUDNESS[effect]:
                return
        self._begun.pop(channel, None)
        self._begun[channel] = effect
        self._chip.play(channel, effect)

    def _free(self) -> int | None:
        return next((ch for ch in CHANNELS if self._chip.play_pos(ch) is None), None)

    def _quietest(self) -> int:
        """The channel of the quietest effect, of the oldest of these."""
        return min(self._begun, key=lambda ch: LOUDNESS[self._begun[ch]])
