"""What is wrong with a cartridge file, found without a player. Also what such a file begins as.

A file is read, looked through, and played at random in every language.

Owns what is looked for, and the words for it. Never touches a window.
"""

import ast
import builtins
import random
import re
import symtable
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from inspect import ismodule
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from engine import charset, screen
from engine.console import starter
from engine.console.loader import CartridgeFile, Mistake
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
    registers_of,
)

FRAMES = 1500
"""Frames that a game is played in each language, with pauses and again without."""
LOOK = 50
"""Frames from one look at the page to the next."""
KEYS = ENTER, ENTER, SPACE, LEFT, RIGHT, UP, DOWN


class Found(NamedTuple):
    """What was found at a line of the file, 0 for none, and what to do."""

    number: int
    told: str


class Checked(NamedTuple):
    """What a file is: `faults` are to be mended, `notes` are worth a look; `frames` were played."""

    faults: list[str]
    notes: list[str]
    frames: int


def check(file: CartridgeFile) -> Checked:
    """All that can be found out about a file."""
    try:
        program = file.load()
    except Mistake as mistake:
        return Checked([whole(mistake)], [], 0)
    source = file.path.read_text(encoding="utf-8")
    module = sys.modules[file.module_name]
    session = Sessions(file, program)
    seen = [
        told_at(file, each) for each in [*misspelt(source, module), *bad_texts(program, source)]
    ]
    faults = one_a_place([*seen, *session.play(), *session.cut_texts()])
    notes = [*file.warnings, *(told_at(file, each) for each in unmeant(program, source))]
    never = ", ".join(map(str, sorted(program.lines.keys() - session.reached)))
    if never and not faults:
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
    return (
        f"{file.name}:{found.number}: {found.told}"
        if found.number
        else f"{file.name}: {found.told}"
    )


# What can be seen in the file


def misspelt(source: str, module: ModuleType) -> Iterator[Found]:
    """Words that nothing has: of the engine, of the machine m, and names."""
    known = vars(module)
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name):
            continue
        owner = Machine if node.value.id == "m" else known.get(node.value.id)
        if owner is not Machine and not (ismodule(owner) and owner.__name__.startswith("engine")):
            continue
        if not hasattr(owner, node.attr):
            word = f"{node.value.id}.{node.attr}"
            yield Found(node.lineno, f"there is no word {word}{instead(node.attr, dir(owner))}")
    yield from unknown_names(source, known)


def instead(word: str, words: list[str]) -> str:
    """The words that are most like a misspelt one, as a question."""
    near = get_close_matches(word, [each for each in words if not each.startswith("_")], 2)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def unknown_names(source: str, known: dict[str, object]) -> Iterator[Found]:
    """Names in functions that are nothing: neither the file's nor Python's."""
    missing = set()
    tables = [symtable.symtable(source, "file", "exec")]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        for symbol in table.get_symbols():
            if symbol.is_global() and symbol.is_referenced():
                missing.add(symbol.get_name())
    missing -= known.keys() | vars(builtins).keys()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id in missing:
            missing.remove(node.id)
            near = instead(node.id, [*known, *vars(builtins)])
            yield Found(node.lineno, f"there is nothing called {node.id}{near}")


def bad_texts(program: Program, source: str) -> Iterator[Found]:
    """Texts with characters that the screen lacks, or with other places for values than English."""
    for key, words in program.texts.items():
        for language, text in zip(LANGUAGES, words, strict=False):
            lacking = strange(text)
            where = place_of(source, key)
            if lacking:
                yield Found(
                    where, f"text {key!r} ({language}) has {lacking!r}, which is no character here"
                )
            if text and text.count("{}") != words[0].count("{}"):
                told = f"text {key!r} ({language}) has {text.count('{}')} places {{}}"
                yield Found(where, f"{told}, English has {words[0].count('{}')}")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            for part in node.args:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    lacking = strange(part.value)
                    if lacking and node.func.attr != "redraw":
                        yield Found(
                            part.lineno,
                            f"{part.value!r} has {lacking!r}, which is no character here",
                        )


def strange(text: str) -> str:
    """The first character of a text that would be a box on the screen, or nothing."""
    text = charset.legible(text).replace("\n", " ")
    return next((sign for sign in text if not charset.known(sign)), "")


def place_of(source: str, key: str) -> int:
    """The line of the file in which a text is."""
    rows = source.splitlines()
    return next((at for at, row in enumerate(rows, 1) if f'"{key}":' in row), 0)


def unmeant(program: Program, source: str) -> Iterator[Found]:
    """Registers that are used and have no meaning in `registers`."""
    seen = set(program.registers)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            letter = node.attr
            if node.value.id == "m" and letter in LETTERS and letter not in seen:
                seen.add(letter)
                told = f"register {letter} is used and has no meaning in registers={{...}}"
                yield Found(node.lineno, told)


# What shows when it is played


class Sessions:
    """Random sessions of a program; `reached` are the lines that they came to."""

    def __init__(self, file: CartridgeFile, program: Program) -> None:
        self.file = file
        self.program = program
        self.reached: set[int] = set()
        self.frames = 0

    def play(self) -> Iterator[str]:
        """Play in each language, with pauses and without; each fault once."""
        for seed, language in enumerate(LANGUAGES):
            for skip in (False, True):
                m = Machine(self.program, seed, language, skip)
                inputs: list[Given] = []
                try:
                    yield from self._session(m, inputs)
                    yield from self._again(m, inputs, seed, language, skip)
                except LineError as error:
                    yield whole(self.file.explain(error))

    def _session(self, m: Machine, inputs: list[Given]) -> Iterator[str]:
        chance = random.Random(f"{m.language} {m.skip}")
        for frame in range(FRAMES):
            given = random_input(m, chance)
            inputs.append(given)
            self._frame(m, given)
            self.frames += 1
            if frame % LOOK == 0:
                told = self._page_changes(m)
                if told:
                    yield told
                    return

    def _frame(self, m: Machine, given: Given) -> None:
        """A frame, line by line."""
        goes_on = m.begin(*given)
        while goes_on:
            self.reached.add(m.line)
            goes_on = m.step()

    def _page_changes(self, m: Machine) -> str:
        """What the page of this moment changes beside the screen, in words, or nothing."""
        copy = Machine.load(m.save(), {self.program.slug: self.program})
        try:
            copy.repaint()
        except Exception as error:  # whatever a cartridge's own function does
            return whole(self.file.explain_word(error, f"THE PAGE OF LINE {m.page or m.line}"))
        for letter, before, after in zip(LETTERS, registers_of(m), registers_of(copy), strict=True):
            if before != after:
                return self._changes(m, letter, before, after)
        for at, (before, after) in enumerate(zip(m.cell, copy.cell, strict=True)):
            if before != after:
                return self._changes(m, f"cell[{at}]", before, after)
        return self._changes(m, "chance", 0, 1) if m.random != copy.random else ""

    def _changes(self, m: Machine, name: str, before: int, after: int) -> str:
        page = self.program.pages.get(m.page or m.line)
        code = getattr(getattr(page, "__wrapped__", page), "__code__", None)
        place = f"{self.file.name}:{code.co_firstlineno}" if code is not None else self.file.name
        told = f"the page of line {m.page or m.line} changes m.{name} from {before} to {after}"
        return f"{place}: {told}. A page only draws; lines change what there is."

    def _again(
        self, m: Machine, inputs: list[Given], seed: int, language: str, skip: bool
    ) -> Iterator[str]:
        """Whether the same keys give the same game."""
        twin = Machine(self.program, seed, language, skip)
        for given in inputs:
            twin.frame(*given)
        if twin.save() != m.save():
            told = "the same seed and keys gave another game"
            cure = "What a game is lies in registers and cells: no globals, random, time."
            yield f"{self.file.name}: {told}. {cure}"

    def cut_texts(self) -> list[str]:
        """Texts that stick out of the screen when it is played once more."""
        found: list[str] = []
        path = str(self.file.path)

        def tell(x: int, y: int, text: str) -> None:
            frame = sys._getframe(1)
            while frame.f_back is not None and frame.f_code.co_filename != path:
                frame = frame.f_back
            place = f"{self.file.name}:{frame.f_lineno}"
            told = f"{text[:COLUMNS]!r} at ({x}, {y}) has {charset.width(text)} characters"
            found.append(f"{place}: {told}; the screen is {COLUMNS} wide and {ROWS} high")

        with cuts_told(tell):
            for seed, language in enumerate(LANGUAGES):
                m = Machine(self.program, seed, language, True)
                chance = random.Random(f"{m.language} {m.skip}")
                try:
                    for _ in range(FRAMES):
                        m.frame(*random_input(m, chance))
                except LineError:
                    continue
        return found


@contextmanager
def cuts_told(tell: Callable[[int, int, str], None]) -> Iterator[None]:
    """While this lasts, what `screen.put` cuts at the edge is told."""
    put = screen.put

    def watched(m: Machine, x: int, y: int, text: str, ink: int = screen.TEXT) -> None:
        if text and not (0 <= x <= COLUMNS - charset.width(text) and 0 <= y < ROWS):
            tell(x, y, text)
        put(m, x, y, text, ink)

    screen.put = watched
    try:
        yield
    finally:
        screen.put = put


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
        raise ValueError("give a name that ends in .py, such as my_game.py")
    title = slug.replace("_", " ").replace("-", " ").upper()[:20].strip()
    source = Path(starter.__file__).read_text(encoding="utf-8")
    return source.replace('"my_game"', f'"{slug}"').replace("MY GAME", title)
