"""What is wrong with a cartridge file, found without a player. Also what such a file begins as.

A file is read, looked through, and played at random in every language.

Owns what is looked for, and the words for it. Never touches a window.
"""

import inspect
import linecache
import os
import random
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from engine import charset, screen, sounds, sprites
from engine.console import proofreader, starter
from engine.console.desk.program import SHORT
from engine.console.loader import CartridgeFile, Mistake
from engine.console.proofreader import Found
from engine.machine import (
    COLUMNS,
    DOWN,
    ENTER,
    HEIGHT,
    LANGUAGES,
    LEFT,
    LETTERS,
    RIGHT,
    ROWS,
    SPACE,
    UP,
    WIDTH,
    Given,
    LineError,
    Machine,
    Program,
    code_of,
    registers_of,
)

FRAMES = 1500
"""Frames that a game is played in each language, with pauses and again without."""
LOOK = 50
"""Frames from one look at the page to the next."""
SECONDS = 30
"""After so many a file has been played enough, however slow it is."""
PICTURES = {sprites.NONE, *sprites.PICTURES, *sprites.CARD_PICTURES}
SOUNDS = {*sounds.EFFECTS.values(), *sounds.TUNES, sounds.HUSH}
"""Those that need no program that brings its own."""
KEYS = ENTER, ENTER, SPACE, LEFT, RIGHT, UP, DOWN


class Checked(NamedTuple):
    """What a file is: `faults` are to be mended, `notes` are worth a look; `frames` were played."""

    faults: list[str]
    notes: list[str]
    frames: int


def check(file: CartridgeFile, live: Callable[[], None] = lambda: None) -> Checked:
    """All that can be found out about a file; `live` is called again and again meanwhile."""
    with apart():
        try:
            program = file.load()
        except Mistake as mistake:
            return Checked([whole(mistake)], [], 0)
        return _played(file, program, live)


@contextmanager
def apart() -> Iterator[None]:
    """While this lasts, what a file prints is not seen, and it finds nothing typed."""
    typed, nothing = sys.stdin, Path(os.devnull)
    with nothing.open() as sys.stdin, nothing.open("w") as nowhere, redirect_stdout(nowhere):
        try:
            with warnings.catch_warnings(action="ignore", category=SyntaxWarning):
                yield
        finally:
            sys.stdin = typed


def _played(file: CartridgeFile, program: Program, live: Callable[[], None]) -> Checked:
    source = "".join(linecache.getlines(str(file.path)))
    module = sys.modules[file.module_name]
    session = Sessions(file, program, live)
    seen = [told_at(file, each) for each in proofreader.faults(program, source, module)]
    faults = one_a_place([*seen, *session.play(), *session.watched()])
    notes = [
        *file.warnings,
        *(told_at(file, each) for each in proofreader.notes(program, source, module)),
    ]
    never = ", ".join(map(str, sorted(program.lines.keys() - session.reached)))
    if session.late:
        notes.append(session.told_late())
    elif never and not faults:
        notes.append(f"{file.name}: random play never came to line {never}")
    return Checked(faults, notes, session.frames)


def one_a_place(told: list[str]) -> list[str]:
    """The first of what is told at each place, in their order in the file."""
    first: dict[str, str] = {}
    for each in told:
        first.setdefault(each.partition(": ")[0], each)
    return sorted(first.values(), key=place_in_file)


def place_in_file(told: str) -> int:
    """The line that is told at the head of a fault, 0 when none is."""
    found = re.search(r":(\d+): ", told)
    return int(found[1]) if found else 0


def whole(mistake: Mistake) -> str:
    """A mistake in one line, with the cure."""
    told = str(mistake).rstrip(".")
    return f"{told}. {mistake.advice}" if mistake.advice else told


def told_at(file: CartridgeFile, found: Found) -> str:
    """What was found, with its place."""
    return f"{told_place(file, found.number)}: {found.told}"


def told_place(file: CartridgeFile, number: int) -> str:
    """A line of a file, 0 for none."""
    return f"{file.name}:{number}" if number else file.name


# What shows when it is played


class Sessions:
    """Random sessions of a program; `reached` are the lines that they came to."""

    def __init__(self, file: CartridgeFile, program: Program, live: Callable[[], None]) -> None:
        self.file = file
        self.live = live
        self.program = program
        self.reached: set[int] = set()
        self.frames = 0
        self._end = perf_counter() + SECONDS
        self._slowest = 0.0, next(iter(program.lines))

    @property
    def late(self) -> bool:
        """Whether it has been played for as long as it may."""
        return perf_counter() > self._end

    def told_late(self) -> str:
        """Which line took longest, in words."""
        seconds, line = self._slowest
        told = f"{self.frames} frames took {SECONDS} seconds, line {line} once {seconds:.2f}"
        return f"{self._place_of(self.program.lines[line])}: {told}; a frame has 0.016"

    def play(self) -> Iterator[str]:
        """Play in each language, with pauses and without; each fault once."""
        for seed, language in enumerate(LANGUAGES):
            for skip in (False, True):
                m = Machine(self.program, seed, language, skip)
                inputs: list[Given] = []
                looks: list[bytes] = []
                try:
                    yield from self._session(m, inputs, looks)
                    if not self.late:
                        yield from self._again(m, inputs, looks, seed)
                except LineError as error:
                    yield whole(self.file.explain(error))

    def _session(self, m: Machine, inputs: list[Given], looks: list[bytes]) -> Iterator[str]:
        chance = random.Random(f"{m.language} {m.skip}")
        for frame in range(FRAMES):
            if self.late:
                return
            given = random_input(m, chance)
            inputs.append(given)
            self._frame(m, given)
            self.frames += 1
            if frame % LOOK == 0:
                self.live()
                looks.append(m.save())
                told = self._page_changes(m)
                if told:
                    yield told
                    return

    def _frame(self, m: Machine, given: Given) -> None:
        """A frame, line by line."""
        goes_on = m.begin(*given)
        while goes_on:
            line, before = m.line, perf_counter()
            self.reached.add(line)
            goes_on = m.step()
            self._slowest = max(self._slowest, (perf_counter() - before, line))

    def _page_changes(self, m: Machine) -> str:
        """What the page of this moment changes beside the screen, in words, or nothing."""
        copy = Machine.load(m.save(), {self.program.slug: self.program})
        try:
            copy.repaint()
        except Exception as error:  # whatever a cartridge's own function does
            return whole(self.file.explain_word(error, f"THE PAGE OF LINE {m.page or m.line}"))
        found = difference(m, copy)
        if not found and m.random != copy.random:
            found = "chance", 0, 1
        return self._changes(m, *found) if found else ""

    def _changes(self, m: Machine, name: str, before: int, after: int) -> str:
        line = m.page or m.line
        place = self._place_of(self.program.pages.get(line))
        told = f"the page of line {line} changes m.{name} from {before} to {after}"
        return f"{place}: {told}. A page only draws; lines change what there is."

    def _place_of(self, function: Callable[..., object] | None) -> str:
        """Where a function begins in the file."""
        code = code_of(inspect.unwrap(function)) if function is not None else None
        return f"{self.file.name}:{code.co_firstlineno}" if code is not None else self.file.name

    def _again(
        self, m: Machine, inputs: list[Given], looks: list[bytes], seed: int
    ) -> Iterator[str]:
        """Whether the same keys give the same game, as it was at each look."""
        twin = Machine(self.program, seed, m.language, m.skip)
        for frame, given in enumerate(inputs):
            twin.frame(*given)
            if frame % LOOK == 0:
                self.live()
            if frame % LOOK == 0 and twin.save() != looks[frame // LOOK]:
                cure = "What a game is lies in registers and cells: no globals, random, time."
                told = "the same seed and keys gave another game"
                place, why = self._parting(seed, m, inputs)
                yield f"{place}: {told}{why}. {cure}"
                return

    def _parting(self, seed: int, m: Machine, inputs: list[Given]) -> tuple[str, str]:
        """Where two games begin to differ that are played side by side, and in what."""
        one, other = (Machine(self.program, seed, m.language, m.skip) for _ in range(2))
        for given in inputs:
            self.live()
            goes_on = one.begin(*given), other.begin(*given)
            while all(goes_on):
                line = one.line
                goes_on = one.step(), other.step()
                if one.save() != other.save():
                    found = difference(one, other)
                    why = f", m.{found[0]} {found[1]} and {found[2]}" if found else ""
                    return self._place_of(self.program.lines[line]), f": line {line}{why}"
        source = "".join(linecache.getlines(str(self.file.path)))
        return told_place(self.file, proofreader.first_global(source)), ""

    def watched(self) -> list[str]:
        """What its words show amiss when it is played once more: texts that stick out of the
        screen, pictures and sounds that are not there.
        """
        found: list[str] = []
        path = str(self.file.path)

        def tell(told: str) -> None:
            frame = sys._getframe(1)
            while frame.f_back is not None and frame.f_code.co_filename != path:
                frame = frame.f_back
            found.append(f"{self.file.name}:{frame.f_lineno}: {told}")

        with words_watched(tell):
            for seed, language in enumerate(LANGUAGES):
                m = Machine(self.program, seed, language, True)
                chance = random.Random(f"{m.language} {m.skip}")
                try:
                    for frame in range(FRAMES):
                        if self.late:
                            return found
                        if frame % LOOK == 0:
                            self.live()
                        m.frame(*random_input(m, chance))
                except LineError:
                    continue
        return found


def difference(one: Machine, other: Machine) -> tuple[str, int, int] | None:
    """The first register or cell in which two machines differ, with both values."""
    places = [*LETTERS, *(f"cell[{at}]" for at in range(len(one.cell)))]
    values = [[*registers_of(m), *m.cell] for m in (one, other)]
    pairs = zip(places, *values, strict=True)
    return next((each for each in pairs if each[1] != each[2]), None)


@contextmanager
def words_watched(tell: Callable[[str], None]) -> Iterator[None]:
    """While this lasts, what `screen.put` cuts at the edge is told, and what `m.sprite` and
    `m.play` do not find.
    """
    put, sprite, play = screen.put, Machine.sprite, Machine.play

    def watched_put(m: Machine, x: int, y: int, text: str, ink: int = screen.TEXT) -> None:
        if text and not (0 <= x <= COLUMNS - charset.width(text) and 0 <= y < ROWS):
            told = f"{text[:COLUMNS]!r} at ({x}, {y}) has {charset.width(text)} characters"
            tell(f"{told}; the screen is {COLUMNS} wide and {ROWS} high")
        put(m, x, y, text, ink)

    def watched_sprite(m: Machine, slot: int, picture: int, x: int, y: int) -> None:
        if picture not in PICTURES and not (picture == sprites.OWN and m.program.picture):
            tell(f"m.sprite: there is no picture {picture}; engine.sprites has them all")
        sprite(m, slot, picture, x, y)

    def watched_play(m: Machine, sound: int) -> None:
        if sound not in SOUNDS and sound not in m.program.sounds:
            tell(f"m.play: there is no sound {sound}; engine.sounds and sounds={{...}} have them")
        play(m, sound)

    words = {"sprite": watched_sprite, "play": watched_play}
    try:
        screen.put = watched_put
        for name, word in words.items():
            setattr(Machine, name, word)
        yield
    finally:
        screen.put = put
        Machine.sprite, Machine.play = sprite, play  # type: ignore[method-assign]


def random_input(m: Machine, chance: random.Random) -> Given:
    """What somebody might do in a frame: wait, press a key, click a button or anywhere, drag."""
    roll = chance.random()
    if roll < 0.4:
        return Given(0, m.px, m.py, m.button if roll < 0.3 else 0)
    if roll < 0.7:
        key = chance.choice(KEYS) if roll < 0.6 else chance.randrange(SPACE, 127)
        return Given(key, m.px, m.py, 0)
    if roll < 0.9 and m.zones:
        zone = chance.choice(m.zones)
        return Given(0, (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3, 0 if m.button else 1)
    return Given(0, chance.randrange(WIDTH), chance.randrange(HEIGHT), chance.randrange(2))


# What a file begins as


def begun(path: Path) -> str:
    """The small game that a new file begins as; ValueError for a name that it cannot have."""
    slug = re.sub("[^A-Za-z0-9_-]", "_", path.stem).lstrip("_-")[:32]
    if path.suffix != ".py" or not slug:
        raise ValueError("give a name of Latin letters that ends in .py, such as my_game.py")
    title = slug.replace("_", " ").replace("-", " ").upper()[:SHORT].strip()
    source = Path(starter.__file__).read_text(encoding="utf-8")
    return source.replace('"my_game"', f'"{slug}"').replace("MY GAME", title)
