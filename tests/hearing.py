"""What is heard of whole sessions: `python tests/hearing.py [FOLDER]`, WAV files into the folder.

Owns how a session is listened to where nobody has ears: the attract mode's player plays each game
in a console, its mixer plays on a chip that writes down what sounds, and all that happens on the
screen is looked for in that. What sounds is then put together from what Pyxel renders of it.
"""

import argparse
import array
import sys
import tempfile
import wave
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from driving import frames  # noqa: E402 - the path must be set first

from engine.art import listen, sounds  # noqa: E402
from engine.cartridges import SHELF  # noqa: E402
from engine.console import demo  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.kept.storage import Memory  # noqa: E402
from engine.console.outside.mixer import CHANNELS, Mixer  # noqa: E402
from engine.machine import FLIGHT_SPRITE, IDLE, POINTER_SPRITE, Given, Machine  # noqa: E402
from engine.screen import HIGHLIGHT  # noqa: E402
from engine.sounds import EFFECTS, TUNE_CHANNELS, TUNES  # noqa: E402

FRAMES = 60
MINUTE = 60 * FRAMES
MINUTES = 3
NEAR = 6
"""Frames before and behind something that happens in which its sound begins, or one sounds yet."""
SEED = 7
SHELF_KEYS = (
    "w300 DOWN w40 DOWN w40 DOWN w40 UP w40 RIGHT w200 DOWN w60 ESC w60 "
    "1 w99 x w300 ESC w60 DOWN w40 ENTER w90 DOWN w60 ESC w60 DOWN w40 DOWN w40 DOWN w40 ENTER w60 "
    "ENTER w60 ENTER w99 ESC w60 ESC w60 DOWN w60 ESC w99 ESC w60 DOWN w40 DOWN w40 DOWN w40 ENTER "
)
"""Along the shelf, a game begun, its menu, the rules, a slot saved, back to the shelf."""
NAMES = {number: name for name, number in EFFECTS.items()}


class Sounding(NamedTuple):
    """What sounded on a channel, an effect or a tune, in frames; `cut` tells that it was ended."""

    channel: int
    number: int
    start: int
    end: int
    cut: bool = False


class Gain:
    """A channel of the chip."""

    gain = 0.0


class Chip:
    """A sound chip that plays nothing and writes down everything; `now` is its frame."""

    def __init__(self, lengths: dict[int, int]) -> None:
        self.channels = [Gain() for _ in CHANNELS]
        self.now = 0
        self.heard: list[Sounding] = []
        self._lengths = lengths
        self._sounding: dict[int, Sounding] = {}

    def play(self, ch: int, snd: int) -> None:
        """Begin an effect, and end what is there."""
        self._begin(ch, snd, self.now + self._lengths[snd])

    def playm(self, msc: int, *, loop: bool) -> None:
        """Begin a tune on its channels; it goes on for ever."""
        for ch in range(TUNE_CHANNELS):
            self._begin(ch, TUNES[msc], sys.maxsize)

    def play_pos(self, ch: int) -> int | None:
        """None when a channel is silent."""
        found = self._sounding.get(ch)
        return found.start if found is not None and found.end > self.now else None

    def stop(self, ch: int | None = None) -> None:
        """Silence a channel, or all."""
        for channel in CHANNELS if ch is None else (ch,):
            self._end(channel, cut=False)

    def _begin(self, ch: int, number: int, end: int) -> None:
        self._end(ch, cut=True)
        self._sounding[ch] = Sounding(ch, number, self.now, end)

    def _end(self, ch: int, cut: bool) -> None:
        found = self._sounding.pop(ch, None)
        if found is not None:
            early = found.end > self.now
            self.heard.append(found._replace(end=min(found.end, self.now), cut=cut and early))


def lengths_of(found: dict[int, sounds.Sound]) -> dict[int, int]:
    """How many frames each effect sounds."""
    return {n: -(-listen.ticks(found, [n]) * FRAMES // listen.TICKS) for n in EFFECTS.values()}


class Happening(NamedTuple):
    """Something that is seen: the frame, the line of the listing, and what it is."""

    frame: int
    line: int
    what: str


class Session(NamedTuple):
    """A session that was listened to; `asked` are the effects that were asked for."""

    frames: int
    seen: list[Happening]
    heard: list[Sounding]
    asked: Counter[int]


def seen(m: Machine, before: tuple[list[int], list[int], int]) -> Iterator[str]:
    """What has happened on the screen since then."""
    vram, sprites, money = before
    if m.program.money is not None and m.program.money(m) != money:
        yield "money"
    if m.sprites[FLIGHT_SPRITE] and not sprites[FLIGHT_SPRITE]:
        yield "flight"
    if [*m.sprites[:POINTER_SPRITE]].count(0) != sprites[:POINTER_SPRITE].count(0):
        yield "sprite"
    changed = [max(cells) >> 8 for cells in zip(m.vram, vram, strict=True) if cells[0] != cells[1]]
    if changed:
        yield "cards" if max(changed) > HIGHLIGHT else "text"


def look(m: Machine) -> tuple[list[int], list[int], int]:
    """The state that `seen` is given later."""
    money = m.program.money(m) if m.program.money is not None else 0
    return m.vram.copy(), m.sprites.copy(), money


class Player:
    """Who plays a game as the attract mode does, but waits until there is nothing to wait for."""

    def __init__(self, cart: str) -> None:
        self._way = demo.WAYS[cart]
        self._turn = self._still = self._line = 0

    def given(self, m: Machine) -> Given:
        """What is pressed in this frame."""
        self._still = self._still + 1 if m.line == self._line and not m.delay else 0
        self._line = m.line
        if self._still < demo.PAUSE:
            return IDLE
        self._turn += 1
        self._still = 0
        return demo.given(m, self._way, self._turn * demo.PAUSE - 1)


class Shopper:
    """Who looks around on the shelf, and chooses nothing."""

    def __init__(self) -> None:
        self._keys = cycle(frames(SHELF_KEYS))

    def given(self, m: Machine) -> Given:
        """What is pressed in this frame."""
        return next(self._keys).given


def session(cart: str, minutes: int) -> Session:
    """Listen to some minutes of a game that plays by itself, or of the shelf."""
    console = Console(Memory(), cart=SHELF.get(cart), seed=SEED)
    chip = Chip(lengths_of(sounds.parse(sounds.SOURCE.read_text(encoding="utf-8"))[0]))
    mixer, player = Mixer(chip), Player(cart) if cart else Shopper()
    happened: list[Happening] = []
    asked: Counter[int] = Counter()
    for chip.now in range(minutes * MINUTE):
        m = console.shown
        before, line = look(m), m.line
        console.step(*player.given(m)[:5])
        mixer.play(console.sounds)
        asked.update(number for number in NAMES if console.sounds >> number & 1)
        found = seen(m, before) if console.shown is m else ("wipe",)
        happened += (Happening(chip.now, line, what) for what in found)
    chip.stop()
    return Session(minutes * MINUTE, happened, chip.heard, asked)


def silent(of: Session) -> list[Happening]:
    """What happened without any sound near it."""
    marks = bytearray(of.frames + 2 * NEAR)
    for sound in of.heard:
        begin, end = sound.start, sound.end + 2 * NEAR
        marks[begin:end] = b"\1" * (min(end, len(marks)) - begin)
    return [event for event in of.seen if not marks[event.frame + NEAR]]


def report(name: str, of: Session, loudness: dict[int, float]) -> Iterator[str]:
    """What is to be known of a session, in lines."""
    minutes = of.frames / MINUTE
    sounding = bytearray(of.frames)
    for sound in of.heard:
        sounding[sound.start : sound.end] = b"\1" * (sound.end - sound.start)
    mute = silent(of)
    yield f"{name}: silent {sounding.count(0) / of.frames:.0%} of the time,"
    yield f"  {len(mute)} of {len(of.seen)} events without a sound"
    kinds, mute_kinds = (Counter(event[1:] for event in events) for events in (of.seen, mute))
    for (line, what), count in mute_kinds.most_common():
        yield f"    line {line}, {what}: {count} of {kinds[line, what]}"
    played = Counter(sound.number for sound in of.heard)
    cut = Counter(sound.number for sound in of.heard if sound.cut)
    for number in sorted(of.asked, key=lambda number: loudness[number]):
        asked = of.asked[number]
        yield (
            f"    {NAMES[number]:<10} {loudness[number]:>6.1f} dB {asked / minutes:>6.1f} a minute,"
            f" {asked - played[number]} not heard, {cut[number]} cut off"
        )


def mixed(of: Session, folder: Path, rate: int) -> array.array:
    """The samples of a session, of what Pyxel rendered into a folder."""
    found: dict[int, array.array] = {}
    for path in folder.glob("*.wav"):
        number = path.stem.split()
        at = TUNES[int(number[1])] if number[0] == "tune" else int(number[0])
        found[at] = array.array("h", listen.read(path)[0])
    made = array.array("i", bytes(4 * of.frames * rate // FRAMES))
    for sound in of.heard:
        if sound.number in TUNES and sound.channel:
            continue  # all of a tune is in one file
        start, end = (frame * rate // FRAMES for frame in (sound.start, sound.end))
        samples = found[sound.number]
        for at in range(start, min(end, len(made))):
            made[at] += samples[(at - start) % len(samples)]
    return array.array("h", (max(-32768, min(32767, sample)) for sample in made))


def write(samples: array.array, path: Path, rate: int) -> None:
    """A WAV file of one channel."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        if sys.byteorder == "big":
            samples.byteswap()
        file.writeframes(samples.tobytes())


def main() -> None:
    """Listen to a session of every game and of the shelf."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="where to write WAV files")
    parser.add_argument("--only", default="", help="a game, or shelf")
    parser.add_argument("--minutes", type=int, default=MINUTES)
    options = parser.parse_args()
    found, musics = sounds.parse(sounds.SOURCE.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as place:
        effects, _ = listen.render(found, musics, Path(place))
        loudness = {number: effect.loudness for number, effect in effects.items()}
        for name in ("shelf", *(slug for slug in SHELF if slug in demo.WAYS)):
            if SHELF.get(name) and SHELF[name].keyboard or options.only not in ("", name):
                continue
            heard = session(name if name in SHELF else "", options.minutes)
            print(*report(name, heard, loudness), "", sep="\n")
            if options.folder is not None:
                options.folder.mkdir(parents=True, exist_ok=True)
                rate = listen.read(next(Path(place).glob("*.wav")))[1]
                write(mixed(heard, Path(place), rate), options.folder / f"{name}.wav", rate)


if __name__ == "__main__":
    main()
