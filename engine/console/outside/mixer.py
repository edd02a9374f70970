"""The mixer: which sound plays on which of the sound chip's four channels.

Owns what sounds now. Knows nothing of Pyxel but the four functions of it that it is given. An
effect begins in the frame in which it is asked for and sounds to its end, unless all channels are
taken by others as loud or louder.
"""

import math
from typing import Any, Protocol

from engine.sounds import BY_LOUDNESS, HUSH, MUSIC, MUSIC_CHANNELS, TUNE

NOTES = ("c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b")

CHANNELS = (3, 2, 1, 0)
"""In the order in which they are taken: first the one that the music leaves free."""

LOUDNESS = {effect: rank for rank, effect in enumerate(BY_LOUDNESS)}


class SoundChip(Protocol):
    """What plays the sounds, in Pyxel's words."""

    def play(self, ch: int, snd: int) -> None:
        """Begin a sound on a channel and end the one that is there."""

    def playm(self, msc: int, *, loop: bool) -> None:
        """Begin the music on its channels and end the sounds that are there."""

    def play_pos(self, ch: int) -> object | None:
        """None when a channel is silent."""

    def stop(self) -> None:
        """Silence all channels."""


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
        self._channels: tuple[int, ...] = CHANNELS
        self._begun: dict[int, int] = {}
        """Channel -> its last effect; the channel that began first comes first."""

    def play(self, mask: int) -> None:
        """Play the sounds of a frame, a bit each; HUSH ends also a music of the same frame."""
        if mask >> HUSH & 1:
            self._chip.stop()
            self._channels = CHANNELS
        elif mask >> TUNE & 1:
            self._chip.playm(MUSIC, loop=True)
            self._channels = tuple(ch for ch in CHANNELS if ch >= MUSIC_CHANNELS)
        for effect in reversed(BY_LOUDNESS):
            if mask >> effect & 1:
                self._begin(effect)

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
        return next((ch for ch in self._channels if self._chip.play_pos(ch) is None), None)

    def _quietest(self) -> int:
        """The channel of the quietest effect, of the oldest of these."""
        taken = (ch for ch in self._begun if ch in self._channels)
        return min(taken, key=lambda ch: LOUDNESS[self._begun[ch]])
