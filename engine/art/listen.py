"""Renders all effects and tunes of `sounds.txt` and measures them.

    python -m engine.art.listen            a table; status 1 and a line for each broken rule
    python -m engine.art.listen FOLDER     the same, and a WAV file of each into the folder

Owns the rules that make a sound right where nobody has ears: what is rare is louder than what is
frequent, nothing is clipped, a tune keeps to its key and chords and comes round without a gap.
Loudness is what a sound level meter shows: weighted like the ear (curve A of IEC 61672, whose fall
above 12 kHz is left out, as nothing is heard there), the highest of the last eighth of a second for
an effect, the mean of a whole round for a tune; in dB below a full square wave.
"""

import argparse
import array
import math
import sys
import tempfile
import wave
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pyxel

from engine import sounds as numbers
from engine.art import build, harmony, sounds
from engine.art.harmony import OCTAVE
from engine.art.sounds import REST, TONES, Music, Sound

TICKS = 120
"""Parts of a second that a sound's speed counts."""
FULL_SCALE = 32768
SILENT = -99.0

CORNERS = 20.6, 20.6, 107.7, 737.9
"""Hz; the high-pass filters of curve A, each of the first order."""
CURVE_GAIN = 1.2589
"""What makes curve A 0 dB at 1 kHz."""
FAST = 0.125
"""Seconds; the time constant of a sound level meter set to fast."""

BETWEEN = 1.5
"""dB by which the quietest of a group of effects is louder than the loudest of the one before."""
LONGEST_GAP = 0.25
"""Seconds without any sound in a tune: a rest of all, an eighth note of the slow ones."""
TUNES_LIE_WITHIN = 4.0
"""dB, between all tunes."""
IN_KEY, IN_CHORD, BASS_IN_CHORD = 0.95, 0.6, 0.75
"""The least shares of the time: of all notes in the key or the chord of their bar, of the melody's
and the bass's in the chord. The rest are passing notes."""
NOISE = TONES.index("n")

Samples = Sequence[int]


class Heard(NamedTuple):
    """What was measured: seconds, and dB for the highest sample, the mean, the loudness."""

    name: str
    seconds: float
    peak: float
    mean: float
    loudness: float


class Score(NamedTuple):
    """What is written: shares of the time in key and in chord, seconds in which nothing sounds."""

    in_key: float
    melody_in_chord: float
    bass_in_chord: float
    lengths: list[int]
    gap: float


Note = tuple[int, int]
"""Pitch and tone; the pitch is REST where nothing sounds."""


def decibels(amplitude: float) -> float:
    """An amplitude, 1 being full, in dB."""
    return 20 * math.log10(amplitude) if amplitude else SILENT


def weighted(samples: Samples, rate: int) -> Iterator[float]:
    """The samples, full being 1, as loud at each pitch as the ear finds them."""
    factors = [math.tan(math.pi * corner / rate) for corner in CORNERS]
    (a, p), (b, q), (c, r), (d, s) = [((1 - k) / (1 + k), 1 / (1 + k)) for k in factors]
    before = first = second = third = fourth = 0.0
    scale = CURVE_GAIN / FULL_SCALE
    for sample in samples:
        now = sample * scale
        now, before = p * (now - before) + a * first, now
        now, first = q * (now - first) + b * second, now
        now, second = r * (now - second) + c * third, now
        fourth = s * (now - third) + d * fourth
        third = now
        yield fourth


def loudest(samples: Samples, rate: int) -> float:
    """The most that a sound level meter shows in dB, weighted like the ear."""
    share = 1 / (FAST * rate)
    level = most = 0.0
    for sample in weighted(samples, rate):
        level += (sample * sample - level) * share
        if level > most:
            most = level
    return decibels(math.sqrt(most))


def mean_loudness(samples: Samples, rate: int) -> float:
    """The mean in dB, weighted like the ear."""
    return decibels(math.sqrt(sum(x * x for x in weighted(samples, rate)) / len(samples)))


def read(path: Path) -> tuple[Samples, int]:
    """The samples of a WAV file of one channel, and how many of them make a second."""
    with wave.open(str(path)) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return samples, file.getframerate()


def heard(name: str, path: Path, is_tune: bool) -> Heard:
    """Measure a WAV file."""
    samples, rate = read(path)
    peak = decibels(max(map(abs, samples)) / FULL_SCALE)
    mean = decibels(math.sqrt(sum(x * x for x in samples) / len(samples)) / FULL_SCALE)
    loudness = (mean_loudness if is_tune else loudest)(samples, rate)
    return Heard(name, len(samples) / rate, peak, mean, loudness)


def render(
    found: dict[int, Sound], musics: dict[int, Music], folder: Path
) -> tuple[dict[int, Heard], dict[int, Heard]]:
    """Write all effects and tunes into a folder as WAV files and measure them."""
    build.put_sounds(found, musics)
    effects, tunes = {}, {}
    for name, number in numbers.EFFECTS.items():
        path = folder / f"{number:02} {name}.wav"
        pyxel.sounds[number].save(str(path), ticks(found, [number]) / TICKS)
        effects[number] = heard(name, path, is_tune=False)
    for number, music in musics.items():
        path = folder / f"tune {number} {music.name}.wav"
        pyxel.musics[number].save(str(path), ticks(found, music.channels[0]) / TICKS)
        tunes[number] = heard(music.name, path, is_tune=True)
    return effects, tunes


def ticks(found: dict[int, Sound], channel: list[int]) -> int:
    """How long the sounds of a channel are in 1/120 s."""
    return sum(len(found[number].notes) * found[number].speed for number in channel)


def notes_of(found: dict[int, Sound], channel: list[int]) -> list[Note]:
    """What a channel plays, note by note; one without volume is a rest."""
    played = []
    for number in channel:
        sound = found[number]
        for at, note in enumerate(sound.notes):
            quiet = not sound.volumes[at % len(sound.volumes)]
            played.append((REST if quiet else note, sound.tones[at % len(sound.tones)]))
    return played


def score(found: dict[int, Sound], music: Music) -> Score:
    """Measure what is written of a tune, whose first channel is the melody, the second the bass."""
    channels = [notes_of(found, channel) for channel in music.channels]
    scale = harmony.key(music.key)
    melody, bass = channels[:2]
    fits = [
        note % OCTAVE in scale | _chord_at(music, at)
        for channel in channels
        for at, (note, tone) in enumerate(channel)
        if note != REST and tone != NOISE
    ]
    speed = found[music.channels[0][0]].speed
    return Score(
        _share(fits),
        _share(_in_chord(music, melody)),
        _share(_in_chord(music, bass)),
        [ticks(found, channel) for channel in music.channels],
        _longest_rest(channels) * speed / TICKS,
    )


def _share(fits: list[bool]) -> float:
    return sum(fits) / len(fits)


def _chord_at(music: Music, at: int) -> frozenset[int]:
    """The chord under a note of a tune; two chords share their bar equally."""
    bar, note = divmod(at, music.bar)
    parts = harmony.chords(music.chords[bar % len(music.chords)])
    return parts[note * len(parts) // music.bar]


def _in_chord(music: Music, notes: list[Note]) -> list[bool]:
    return [
        note % OCTAVE in _chord_at(music, at)
        for at, (note, tone) in enumerate(notes)
        if note != REST and tone != NOISE
    ]


def _longest_rest(channels: list[list[Note]]) -> int:
    """The most notes in which no channel sounds, also from the end round to the beginning."""
    longest = resting = 0
    silent = [all(note == REST for note, _ in notes) for notes in zip(*channels, strict=False)]
    for rest in silent * 2:
        resting = resting + 1 if rest else 0
        longest = max(longest, resting)
    return min(longest, len(silent))


def broken_by_effects(effects: dict[int, Heard]) -> Iterator[str]:
    """Which rules the effects break, each in a line."""
    groups = [[effects[number] for number in group] for group in numbers.GROUPS]
    for softer, louder in zip(groups, groups[1:], strict=False):
        most = max(softer, key=lambda effect: effect.loudness)
        least = min(louder, key=lambda effect: effect.loudness)
        if most.loudness + BETWEEN > least.loudness:
            yield (
                f"{most.name} ({most.loudness:.1f} dB) is too loud beside {least.name}"
                f" ({least.loudness:.1f} dB), which is heard more rarely; change their volumes"
            )


def broken_by_tune(written: Score, name: str) -> Iterator[str]:
    """Which rules a tune breaks as it is written, each in a line."""
    if len(set(written.lengths)) > 1:
        yield f"{name}: its channels drift apart, they take {written.lengths} / {TICKS} s"
    if written.gap > LONGEST_GAP:
        yield f"{name}: nothing sounds for {written.gap:.2f} s; the most is {LONGEST_GAP} s"
    for share, least, what in (
        (written.in_key, IN_KEY, "all notes are in its key or chords"),
        (written.melody_in_chord, IN_CHORD, "the melody is in its chords"),
        (written.bass_in_chord, BASS_IN_CHORD, "the bass is in its chords"),
    ):
        if share < least:
            yield f"{name}: {share:.0%} of {what}, {least:.0%} at least should be"


def broken_together(effects: dict[int, Heard], tunes: dict[int, Heard]) -> Iterator[str]:
    """Which rules are broken by what can sound at once, each in a line."""
    peaks = sorted((10 ** (effect.peak / 20) for effect in effects.values()), reverse=True)
    for tune in tunes.values():
        if 10 ** (tune.peak / 20) + peaks[0] >= 1:
            yield f"{tune.name}: clipped together with the loudest effect; lower its volumes"
    if sum(peaks[:4]) >= 1:
        yield "the four loudest effects are clipped when they sound together; lower their volumes"
    if not tunes:
        return
    loudness = {tune.loudness: tune.name for tune in tunes.values()}
    least, most = min(loudness), max(loudness)
    if most - least > TUNES_LIE_WITHIN:
        yield (
            f"{loudness[most]} is {most - least:.1f} dB louder than {loudness[least]};"
            f" the most is {TUNES_LIE_WITHIN}"
        )
    full = min(effects[number].loudness for number in numbers.FULL)
    if most >= full:
        yield f"{loudness[most]} ({most:.1f} dB) drowns what one plays for ({full:.1f} dB)"


def table(
    effects: dict[int, Heard], tunes: dict[int, Heard], scores: dict[int, Score]
) -> Iterator[str]:
    """The figures in lines, effects from the softest on."""
    yield "effect           s   peak   mean  loudness dB"
    for group in numbers.GROUPS:
        for number in sorted(group, key=lambda number: effects[number].loudness):
            yield f"{number:>2} {_figures(effects[number])}"
        yield ""
    yield "tune             s   peak   mean  loudness  in key  melody, bass in chord  gap s"
    for number, tune in tunes.items():
        written = scores[number]
        yield (
            f"{number:>2} {_figures(tune)}   {written.in_key:>5.0%}"
            f"     {written.melody_in_chord:>5.0%}   {written.bass_in_chord:>5.0%}"
            f"         {written.gap:>5.2f}"
        )


def _figures(of: Heard) -> str:
    return f"{of.name:<10} {of.seconds:>6.2f} {of.peak:>6.1f} {of.mean:>6.1f}   {of.loudness:>6.1f}"


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine.art.listen", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path, nargs="?", help="where to write WAV files")
    parser.add_argument("--source", type=Path, default=sounds.SOURCE, help="the text to hear")
    options = parser.parse_args(arguments)
    try:
        found, musics = sounds.parse(options.source.read_text(encoding="utf-8"))
        with tempfile.TemporaryDirectory() as place:
            folder = (options.folder or Path(place)).resolve()
            folder.mkdir(parents=True, exist_ok=True)
            effects, tunes = render(found, musics, folder)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    scores = {number: score(found, music) for number, music in musics.items()}
    print(*table(effects, tunes, scores), sep="\n")
    broken = [
        *broken_by_effects(effects),
        *(
            line
            for number, music in musics.items()
            for line in broken_by_tune(scores[number], music.name)
        ),
        *broken_together(effects, tunes),
    ]
    for line in broken:
        print(line, file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
