"""What is wrong with a cartridge file, found without a player. Also what such a file begins as.

A file is read, looked through, and played at random in every language.

Owns what is looked for, and the words for it. Never touches a window.
"""

import ast
import inspect
import linecache
import os
import random
import re
import sys
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from contextlib import contextmanager, redirect_stdout
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from engine.console import proofreader, starter, watched
from engine.console.desk.program import SHORT
from engine.console.loader import CartridgeFile, Mistake
from engine.console.proofreader import Found
from engine.machine import (
    DOWN,
    ENTER,
    HEIGHT,
    LANGUAGES,
    LEFT,
    LETTERS,
    RIGHT,
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
A_FRAME = 1 / 60
"""Seconds that a frame has, with all its lines."""
KEYS = ENTER, ENTER, SPACE, LEFT, RIGHT, UP, DOWN
"""What is pressed most; others, which may begin afresh, but now and then."""


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
            return Checked([str(mistake)], [], 0)
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
    source = source_of(file)
    module = sys.modules[file.module_name]
    session = Sessions(file, program, live, proofreader.keys_of(ast.parse(source)))
    seen = [told_at(file, each) for each in proofreader.faults(program, source, module)]
    faults = one_a_place([*seen, *session.play()])
    notes = [
        *file.warnings,
        *(told_at(file, each) for each in proofreader.notes(program, source, module)),
    ]
    never = ", ".join(map(str, sorted(program.lines.keys() - session.reached)))
    if slow := session.told_slow():
        notes.append(slow)
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


def source_of(file: CartridgeFile) -> str:
    """What stands in a file, as it was read."""
    return "".join(linecache.getlines(str(file.path)))


def told_at(file: CartridgeFile, found: Found) -> str:
    """What was found, with its place."""
    return f"{told_place(file, found.number)}: {found.told}"


def told_place(file: CartridgeFile, number: int) -> str:
    """A line of a file, 0 for none."""
    return f"{file.name}:{number}" if number else file.name


# What shows when it is played


class Sessions:
    """Random sessions of a program; `reached` are the lines that they came to."""

    def __init__(
        self, file: CartridgeFile, program: Program, live: Callable[[], None], keys: Iterable[int]
    ) -> None:
        self.file = file
        self.live = live
        self.program = program
        self.keys = *keys, SPACE
        self.frames = 0
        self._end = perf_counter() + SECONDS
        self._runs: Counter[int] = Counter()
        self._seconds: defaultdict[int, float] = defaultdict(float)

    @property
    def reached(self) -> Set[int]:
        """The lines that ran."""
        return self._runs.keys()

    @property
    def late(self) -> bool:
        """Whether it has been played for as long as it may."""
        return perf_counter() > self._end

    def told_slow(self) -> str:
        """Which line takes longer than a frame has, in words; nothing when none does.

        A line is as slow as it is on the whole: once it may have had to wait for other programs.
        """
        each, line = max(
            ((seconds / self._runs[line], line) for line, seconds in self._seconds.items()),
            default=(0.0, 0),
        )
        if not self.late or each < A_FRAME:
            return ""
        told = f"line {line} takes {each:.2f} seconds, a frame has {A_FRAME:.3f}"
        return f"{self._place_of(self.program.lines[line])}: {told}"

    def play(self) -> Iterator[str]:
        """Play in each language, with pauses and without; each fault once."""
        for skip in (False, True):
            for seed, language in enumerate(LANGUAGES):
                new = partial(Machine, self.program, seed, language, skip)
                m = new()
                inputs: list[Given] = []
                looks: list[bytes] = []
                found: list[str] = []
                try:
                    with watched.words(self._teller(found)):
                        self._session(m, inputs, looks, found)
                    if not self.late and (told := self._again(new, inputs, looks)):
                        found.append(told)
                except LineError as error:
                    found.append(str(self.file.explain(error)))
                yield from found

    def _teller(self, found: list[str]) -> Callable[[str], None]:
        """What notes what is told of a word, with the place in the file that called it."""
        path = str(self.file.path)

        def tell(told: str) -> None:
            frame = sys._getframe(1)
            while frame.f_back is not None and frame.f_code.co_filename != path:
                frame = frame.f_back
            found.append(f"{self.file.name}:{frame.f_lineno}: {told}")

        return tell

    def _session(
        self, m: Machine, inputs: list[Given], looks: list[bytes], found: list[str]
    ) -> None:
        chance = random.Random(f"{m.language} {m.skip}")
        for frame in range(FRAMES):
            if self.late:
                return
            given = random_input(m, chance, self.keys)
            inputs.append(given)
            self._frame(m, given)
            self.frames += 1
            if frame % LOOK == 0:
                self.live()
                looks.append(m.save())
                if told := self._beyond(m) or self._page_changes(m):
                    found.append(told)
                    return

    def _frame(self, m: Machine, given: Given) -> None:
        """A frame, line by line."""
        goes_on = m.begin(*given)
        while goes_on:
            line, before = m.line, perf_counter()
            goes_on = m.step()
            self._runs[line] += 1
            self._seconds[line] += perf_counter() - before

    def _beyond(self, m: Machine) -> str:
        """What lies beyond the limits that the file itself sets, in words, or nothing."""
        beyond = self.program.beyond(m)
        if not beyond:
            return ""
        place = told_place(self.file, proofreader.place_of(source_of(self.file), "limits="))
        cure = "A game kept so does not go on: set wider limits=, or keep within them."
        return f"{place}: {beyond} while it was played. {cure}"

    def _page_changes(self, m: Machine) -> str:
        """What the page of this moment changes beside the screen, in words, or nothing."""
        copy = Machine.load(m.save(), {self.program.slug: self.program})
        copy.key = SPACE
        try:
            copy.repaint()
        except Exception as error:  # whatever a cartridge's own function does
            return str(self.file.explain_word(error, f"THE PAGE OF LINE {m.page or m.line}"))
        found = difference(m, copy)
        does = f"changes m.{found[0]} from {found[1]} to {found[2]}" if found else ""
        does = does or ("uses m.rnd or m.shuffle" if m.random != copy.random else "")
        does = does or ("reads the key" if not copy.key else "")
        line = m.page or m.line
        place = self._place_of(self.program.pages.get(line))
        cure = "A page only draws; lines change what there is."
        return f"{place}: the page of line {line} {does}. {cure}" if does else ""

    def _place_of(self, function: Callable[..., object] | None) -> str:
        """Where a function begins in the file."""
        code = code_of(inspect.unwrap(function)) if function is not None else None
        return f"{self.file.name}:{code.co_firstlineno}" if code is not None else self.file.name

    def _again(self, new: Callable[[], Machine], inputs: list[Given], looks: list[bytes]) -> str:
        """That the same keys give another game, in words, or nothing when it is the same."""
        again = looks_again(new, inputs, self.live)
        if all(look == before for look, before in zip(again, looks, strict=True)):
            return ""
        cure = "What a game is lies in registers and cells: no globals, random, time."
        return f"{self._parting(new, inputs)}. {cure}"

    def _parting(self, new: Callable[[], Machine], inputs: list[Given]) -> str:
        told = "the same seed and keys gave another game"
        for line, found in parting(new(), new(), inputs, self.live):
            why = f", m.{found[0]} {found[1]} and {found[2]}" if found else ""
            return f"{self._place_of(self.program.lines[line])}: {told}: line {line}{why}"
        return f"{told_place(self.file, proofreader.first_global(source_of(self.file)))}: {told}"


def looks_again(
    new: Callable[[], Machine], inputs: list[Given], live: Callable[[], None]
) -> Iterator[bytes]:
    """The looks at a second game with the same keys, whose numbers were looked at in the first.

    What cannot be saved is nothing: it is another game, too.
    """
    twin = new()
    for frame, given in enumerate(inputs):
        with watched.only_counted(twin.program):
            twin.frame(*given)
        if frame % LOOK == 0:
            live()
            try:
                yield twin.save()
            except ValueError:
                yield b""


def parting(
    one: Machine, other: Machine, inputs: list[Given], live: Callable[[], None]
) -> Iterator[tuple[int, tuple[str, int, int] | None]]:
    """The lines after which two games differ that are played side by side, and in what."""
    for given in inputs:
        live()
        goes_on = one.begin(*given), other.begin(*given)
        while all(goes_on):
            line = one.line
            goes_on = one.step(), other.step()
            if one.save() != other.save():
                yield line, difference(one, other)


def difference(one: Machine, other: Machine) -> tuple[str, int, int] | None:
    """The first register or cell in which two machines differ, with both values."""
    places = [*LETTERS, *(f"cell[{at}]" for at in range(len(one.cell)))]
    values = [[*registers_of(m), *m.cell] for m in (one, other)]
    pairs = zip(places, *values, strict=True)
    return next((each for each in pairs if each[1] != each[2]), None)


def random_input(m: Machine, chance: random.Random, keys: Sequence[int]) -> Given:
    """What somebody might do in a frame: wait, press a key, now and then one of `keys`, click a
    button or anywhere, drag.
    """
    roll = chance.random()
    if roll < 0.4:
        return Given(0, m.px, m.py, m.button if roll < 0.3 else 0)
    if roll < 0.7:
        key = chance.choice(KEYS if roll < 0.6 else keys if roll < 0.65 else range(SPACE, 127))
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
