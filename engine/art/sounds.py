"""The sounds and the music as Pyxel's sound texts.

Owns the format of `sounds.txt`: a header line with number and name, then `notes`, `tones`,
`volumes`, `effects` and `speed`. A header `music` with number and name is followed by its `key`,
by `bar`, how many notes make one, by the `chords` of its bars, which come round again, and by one
line of sound numbers for each channel. Pyxel needs no more than the channels; the rest tells a
reader what he sees, and is what `listen.py` judges by. Knows nothing of Pyxel but the meaning of
its numbers.
"""

from pathlib import Path
from typing import NamedTuple

from engine.art import harmony, remarks
from engine.art.harmony import PITCHES

SOURCE = Path(__file__).parent / "sounds.txt"
SOUNDS = 64
GROUP = 12
"""Symbols between two blanks of a rendered line; in a tune it is a bar of it."""
LONGEST, MOST_SOUNDS = 48, 32
"""Notes of a sound and sounds of a channel that `pyxel edit` can show."""

TONES, EFFECTS = "tspn", "nsvfhq"
OCTAVES = 5
REST = -1
FIELDS = "notes", "tones", "volumes", "effects", "speed"
MUSIC_FIELDS = "key", "bar", "chords"


class Sound(NamedTuple):
    """One sound in Pyxel's numbers; speed is the length of a note in 1/120 s."""

    name: str
    notes: list[int]
    tones: list[int]
    volumes: list[int]
    effects: list[int]
    speed: int


class Music(NamedTuple):
    """One piece: the numbers of the sounds each channel plays in turn, and what they are about."""

    name: str
    channels: list[list[int]]
    key: str = "C major"
    bar: int = GROUP
    chords: tuple[str, ...] = ("C",)


NOTES = {"r": REST} | {
    f"{pitch}{octave}": octave * len(PITCHES) + step
    for octave in range(OCTAVES)
    for step, pitch in enumerate(PITCHES)
}
NAMES = {number: name for name, number in NOTES.items()}


def parse(text: str) -> tuple[dict[int, Sound], dict[int, Music]]:
    """Sounds and pieces of music by number; a ValueError says what is wrong and what to do."""
    sounds: dict[int, Sound] = {}
    musics: dict[int, Music] = {}
    for number, block in _blocks(text):
        head, *lines = block
        words = head.split(" ", 2 if head.startswith("music ") else 1)
        if len(words) < 2 or not words[-2].isdecimal():
            raise ValueError(f"line {number}: {head!r} is no header; write a number and a name")
        index, name = int(words[-2]), words[-1]
        if words[0] == "music":
            musics[index] = _music(name, lines, number)
            continue
        if index in sounds or index >= SOUNDS:
            raise ValueError(f"line {number}: sound {index} is taken or over {SOUNDS - 1}")
        fields = dict(line.split(" ", 1) for line in lines if " " in line)
        if tuple(fields) != FIELDS:
            raise ValueError(f"line {number}: {name} needs the lines {', '.join(FIELDS)}")
        try:
            sounds[index] = Sound(
                name,
                _notes(fields["notes"]),
                _symbols(fields["tones"], TONES),
                _symbols(fields["volumes"], "01234567"),
                _symbols(fields["effects"], EFFECTS),
                int(fields["speed"]),
            )
        except ValueError as error:
            raise ValueError(f"line {number}: {name}: {error}") from None
    unknown = {
        index for music in musics.values() for channel in music.channels for index in channel
    } - sounds.keys()
    if unknown:
        raise ValueError(f"the music plays sounds that are not there: {sorted(unknown)}; add them")
    return sounds, musics


def _blocks(text: str) -> list[tuple[int, list[str]]]:
    """Runs of lines without an empty one or a remark, each with its first line's number."""
    blocks: list[tuple[int, list[str]]] = []
    open_block = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line[0] == ";":
            open_block = False
        elif open_block:
            blocks[-1][1].append(line)
        else:
            blocks.append((number, [line]))
            open_block = True
    return blocks


def _music(name: str, lines: list[str], number: int) -> Music:
    fields = dict(line.split(" ", 1) for line in lines[: len(MUSIC_FIELDS)] if " " in line)
    if tuple(fields) != MUSIC_FIELDS or not fields["bar"].isdecimal() or fields["bar"] == "0":
        raise ValueError(
            f"line {number}: {name} begins with its {', '.join(MUSIC_FIELDS)}; a bar is a number"
        )
    chords = tuple(fields["chords"].split())
    try:
        harmony.key(fields["key"])
        for chord in chords:
            harmony.chords(chord)
    except ValueError as error:
        raise ValueError(f"line {number}: {name}: {error}") from None
    channels = [_channel(line, number) for line in lines[len(MUSIC_FIELDS) :]]
    return Music(name, channels, fields["key"], int(fields["bar"]), chords)


def _channel(line: str, number: int) -> list[int]:
    word, *indices = line.split()
    if word != "channel" or not all(map(str.isdecimal, indices)):
        raise ValueError(
            f"line {number}: {line!r} is no channel; write 'channel' and numbers of sounds"
        )
    if len(indices) > MOST_SOUNDS:
        raise ValueError(
            f"line {number}: a channel of {len(indices)} sounds; {MOST_SOUNDS} at most"
        )
    return [int(index) for index in indices]


def _notes(text: str) -> list[int]:
    numbers = []
    packed = text.replace(" ", "")
    at = 0
    while at < len(packed):
        width = 1 if packed[at] == "r" else 3 if packed[at + 1 : at + 2] == "#" else 2
        note = packed[at : at + width]
        if note not in NOTES:
            raise ValueError(f"{note!r} is no note; write r or a name like c2 or f#3")
        numbers.append(NOTES[note])
        at += width
    if len(numbers) > LONGEST:
        raise ValueError(f"{len(numbers)} notes are too many, {LONGEST} at most; write two sounds")
    return numbers


def _symbols(text: str, alphabet: str) -> list[int]:
    packed = text.replace(" ", "")
    if packed.strip(alphabet):
        raise ValueError(f"{text!r} is not made of {alphabet}; use only these")
    return [alphabet.index(symbol) for symbol in packed]


def render(sounds: dict[int, Sound], musics: dict[int, Music]) -> str:
    """The text of `sounds.txt`, under the source's opening remarks."""
    parts = [remarks(SOURCE.read_text(encoding="utf-8"))]
    bars = {
        index: music.bar
        for music in musics.values()
        for channel in music.channels
        for index in channel
    }
    for index, sound in sorted(sounds.items()):
        bar = bars.get(index, GROUP)
        parts.append(
            f"{index} {sound.name}\n"
            f"notes {_grouped([NAMES[note] for note in sound.notes], bar)}\n"
            f"tones {_grouped([TONES[tone] for tone in sound.tones], bar)}\n"
            f"volumes {_grouped([str(volume) for volume in sound.volumes], bar)}\n"
            f"effects {_grouped([EFFECTS[effect] for effect in sound.effects], bar)}\n"
            f"speed {sound.speed}"
        )
    for index, music in sorted(musics.items()):
        told = [f"key {music.key}", f"bar {music.bar}", f"chords {' '.join(music.chords)}"]
        channels = [f"channel {' '.join(map(str, channel))}" for channel in music.channels]
        parts.append("\n".join([f"music {index} {music.name}", *told, *channels]))
    return "\n\n".join(parts) + "\n"


def _grouped(symbols: list[str], group: int) -> str:
    groups = ["".join(symbols[at : at + group]) for at in range(0, len(symbols), group)]
    return " ".join(groups)
