"""Tapes: a session as a small text that a person can read, play again and check.

Owns the text format, its errors and its checks. A tape plays on a bare machine, without console
and window, and knows no files but those it is told to lie in.

    PCG-21 tape 1
    cartridge blackjack
    version 2.0.0
    seed 5
    language en
    start fresh
    12 ENTER
    200 @60,170
    201 down
    203 up
    420 row 11 "           20"
    420 see "YOU WIN"
    600 end

Each line says in which frame something happens, once: a key (a name, a character, or `#` and a
code), the pointer `@x,y`, `down` `up` `right-down` `right-up` of a button, text that was typed.
`row` and `see` are checks of the screen after that frame, of a whole row or of a part of any
row; `fault` is the error that the frame must end with. A game that was under way starts from
`start kept`, with its state in lines behind `|`. Lines that begin with `#` are remarks.

A tape of version 2 also has `manner=5`, how fast and with how much motion the player wants to see
things from there on; and of a computer `held=5`, the bits of the keys that are down from there on,
and `told=00`, in hexadecimal, what the console answered to the program.
"""

import binascii
import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.console.kept.storage import Files, Storage, readable
from engine.console.kept.track import Track
from engine.machine import (
    HEIGHT,
    IDLE,
    KEY_NAMES,
    KEYS,
    LANGUAGES,
    LEFT_BUTTON,
    MANNERS,
    RIGHT_BUTTON,
    ROWS,
    WIDTH,
    BadSave,
    Given,
    LineError,
    Machine,
    Program,
)

CONSOLE_VERSION = "2.0.0"
TITLE = "PCG-21 tape 1"
TITLE_2 = "PCG-21 tape 2"
"""How tapes begin: the usual ones, and those with a manner or what a computer is given."""

SUFFIX = ".tape"

MOST_TAPES = 20
"""Tapes of a kind that are kept of a cartridge."""

LONGEST_TEXT = 8 << 20
LONGEST = 24 * 60 * 60 * 60
"""Frames of the longest tape, a day."""

MOST_TYPED = 1024
MOST_TOLD = 4096
"""Bytes that a machine is told in a frame, at most."""

LARGEST_STATE = 1 << 20

ROW, SEE, FAULT = "row", "see", "fault"
STATE_COLUMNS = 76

_BUTTONS = {
    "down": (LEFT_BUTTON, LEFT_BUTTON), "up": (LEFT_BUTTON, 0),
    "right-down": (RIGHT_BUTTON, RIGHT_BUTTON), "right-up": (RIGHT_BUTTON, 0),
}  # fmt: skip
"""The bit that a word is about, and what it becomes."""

_WORD = re.compile(r'"(?:[^"\\]|\\.)+"|\S+')
_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half a character, which no text file can hold; the code page has none of them anyway."""

_HEADER = ("cartridge", "version", "seed", "language", "start")


class TapeError(ValueError):
    """A text that is no tape; `line` is its first bad line, 0 for the text as a whole."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line


class Check(NamedTuple):
    """What must be true after a frame: `kind` is row, see or fault, `row` counts from 0."""

    frame: int
    kind: str
    row: int
    text: str

    def failure(self, machine: Machine) -> str:
        """What the screen shows instead, in words; empty when the check holds."""
        rows = machine.text()
        if self.kind == ROW and rows[self.row].rstrip() != self.text.rstrip():
            found = rows[self.row].rstrip()
            return f"frame {self.frame}: row {self.row} is {found!r}, not {self.text!r}"
        if self.kind == SEE and not any(self.text in row for row in rows):
            return f"frame {self.frame}: {self.text!r} is not on the screen"
        return ""


class Tape:
    """A start, the inputs of each frame after it, and what must be seen on the way.

    `state` is the saved machine to start from, or None for a new game dealt from the seed.
    """

    def __init__(
        self,
        program: Program,
        seed: int,
        language: str,
        state: bytes | None,
        track: Track,
        checks: Iterable[Check] = (),
        version: str = CONSOLE_VERSION,
    ) -> None:
        self.program = program
        self.seed = seed
        self.language = language
        self.state = state
        self.track = track
        self.checks = list(checks)
        self.version = version

    @staticmethod
    def of(program: Program, start: bytes, track: Track, checks: Iterable[Check] = ()) -> "Tape":
        """The tape of a saved machine of a program and the inputs it got from there on."""
        machine = Machine.load(start, {program.slug: program})
        fresh = Machine(machine.program, machine.seed, machine.language)
        state = None if fresh.save() == start else start
        return Tape(program, machine.seed, machine.language, state, track, checks)

    @property
    def slug(self) -> str:
        """The slug of its cartridge."""
        return self.program.slug

    @property
    def frames(self) -> int:
        """How long it is."""
        return self.track.end

    def start(self) -> Machine:
        """A new machine in the start state."""
        if self.state is not None:
            return Machine.load(self.state, {self.slug: self.program})
        return Machine(self.program, self.seed, self.language)

    def inputs(self) -> Iterator[Given]:
        """What each frame gets."""
        for frames, given in self.track.runs(0, self.track.end):
            for _ in range(frames):
                yield given

    def play(self, frames: int | None = None) -> tuple[Machine, list[str]]:
        """Play it at once, or its first frames; returns the machine and the checks that failed.

        A fault ends the tape; it is a failure unless the tape says that it must come.
        """
        machine = self.start()
        end = self.frames if frames is None else min(frames, self.frames)
        failures = []
        now = 0
        for check in (*sorted(self.checks), Check(end, "", 0, "")):
            until = min(check.frame, end)
            now, fault = _advance(machine, self.track, now, until)
            if fault:
                expected = [one for one in self.checks if one.kind == FAULT and one.frame == now]
                if not any(one.text == fault for one in expected):
                    failures.append(f"frame {now}: {fault}")
                return machine, failures
            if check.frame > end:
                break
            failure = check.failure(machine)
            if check.kind == FAULT:
                failure = f"frame {check.frame}: there was no fault {check.text!r}"
            if failure:
                failures.append(failure)
        return machine, failures

    def render(self) -> str:
        """The tape as text."""
        runs = self.track.runs(0, self.track.end)
        wide = any(given.held or given.told or given.manner for _, given in runs)
        lines = [
            TITLE_2 if wide else TITLE,
            f"cartridge {self.slug}",
            f"version {self.version}",
            f"seed {self.seed}",
            f"language {self.language}",
            f"start {'fresh' if self.state is None else 'kept'}",
        ]
        if self.state is not None:
            packed = binascii.b2a_base64(zlib.compress(self.state, 9), newline=False).decode()
            lines += [
                f"| {packed[at : at + STATE_COLUMNS]}"
                for at in range(0, len(packed), STATE_COLUMNS)
            ]
        events = [(frame, 0, words) for frame, words in _events(self.track)]
        events += [(check.frame, 1, _check_words(check)) for check in sorted(self.checks)]
        events.append((self.frames, 2, "end"))
        events.sort(key=lambda event: event[:2])
        return "\n".join(lines + [f"{frame} {words}" for frame, _, words in events]) + "\n"

    @staticmethod
    def parse(text: str, shelf: Mapping[str, Program]) -> "Tape":
        """The tape that a text is, of a program on this shelf (slug -> Program).

        TapeError names the first line that is wrong.
        """
        if len(text) > LONGEST_TEXT:
            raise TapeError(0, f"a tape of {len(text)} characters is too long")
        return _Reader(text, shelf).tape()

    @staticmethod
    def read(data: bytes, shelf: Mapping[str, Program]) -> "Tape":
        """The tape that the bytes of a file are, like `parse`; TapeError."""
        if len(data) > LONGEST_TEXT:
            raise TapeError(0, f"a tape of {len(data)} bytes is too long")
        try:
            return Tape.parse(data.decode("utf-8-sig"), shelf)
        except UnicodeDecodeError:
            raise TapeError(0, "this is no text, so it is no tape") from None

    @staticmethod
    def slug_of(data: bytes) -> str:
        """The slug of the cartridge that a tape names; TapeError where it is none at all."""
        found = re.match(rb"(?:PCG-21 tape [12])\s+cartridge ([\w-]+)\s", data, re.ASCII)
        if found is None:
            raise TapeError(1, f"a tape begins with {TITLE!r}")
        return found[1].decode()


def screen_checks(machine: Machine, frame: int) -> list[Check]:
    """Checks that hold for the screen of this machine: its rows that are not blank."""
    rows = enumerate(machine.text())
    return [Check(frame, ROW, row, text.rstrip()) for row, text in rows if text.strip()]


def drawer(storage: Storage) -> Storage:
    """Where the tapes of a console lie: beside its batteries, in the folder as readable files."""
    return readable(storage, SUFFIX)


def place(storage: Storage, name: str) -> str:
    """Where this tape lies, for a person to read."""
    return str(storage.folder / f"{name}{SUFFIX}") if isinstance(storage, Files) else name


def _advance(machine: Machine, track: Track, start: int, end: int) -> tuple[int, str]:
    """Play frames on a machine: how far it came, and the fault that it ended with."""
    frame = machine.frame
    done = machine.frames - start
    try:
        for frames, given in track.runs(start, end):
            if given == IDLE:
                for _ in range(frames):
                    frame()
            else:
                for _ in range(frames):
                    frame(*given)
    except LineError as error:
        return machine.frames - done, str(error)
    return end, ""


def _events(track: Track) -> Iterator[tuple[int, str]]:
    """Frame and words of all that happens on a track."""
    now = x = y = held = down = manner = 0
    for frames, (key, new_x, new_y, button, typed, keys, told, new_manner) in track.runs(
        0, track.end
    ):
        new_x, new_y = max(-1, min(WIDTH, new_x)), max(-1, min(HEIGHT, new_y))
        words = [f"@{new_x},{new_y}"] if (new_x, new_y) != (x, y) else []
        words += [
            word for word, (bit, value) in _BUTTONS.items() if button & bit == value != held & bit
        ]
        words += [f"held={keys}"] if keys != down else []
        words += [f"manner={new_manner}"] if new_manner != manner else []
        x, y, held, down = new_x, new_y, button & (LEFT_BUTTON | RIGHT_BUTTON), keys
        manner = new_manner
        for frame in range(now + 1, now + frames + 1) if key or typed or told else (now + 1,):
            pressed = words + _key_words(key, typed)
            pressed += [f"told={told.hex()}"] if told else []
            if pressed:
                yield frame, " ".join(pressed)
            words = []
        now += frames


def _key_words(key: int, typed: str) -> list[str]:
    if len(typed) == 1 and "!" <= typed <= "~" and key == ord(typed):
        return [typed]
    typed = _SURROGATE.sub("\ufffd", typed)
    words = [KEY_NAMES.get(key, f"#{key}")] if key else []
    return [*words, json.dumps(typed, ensure_ascii=False)] if typed else words


def _check_words(check: Check) -> str:
    quoted = json.dumps(_SURROGATE.sub("\ufffd", check.text), ensure_ascii=False)
    return f"{ROW} {check.row} {quoted}" if check.kind == ROW else f"{check.kind} {quoted}"


class _Reader:
    """Goes through the lines of a tape once."""

    def __init__(self, text: str, shelf: Mapping[str, Program]) -> None:
        self.shelf = shelf
        self.lines = text.rstrip().split("\n")
        self.number = 0
        self.wide = False

    def wrong(self, reason: str) -> TapeError:
        return TapeError(self.number, reason)

    def next(self) -> str:
        """The next line that says something; empty at the end of the text."""
        while self.number < len(self.lines):
            self.number += 1
            line = self.lines[self.number - 1].strip()
            if line and not line.startswith("#"):
                return line
        return ""

    def tape(self) -> Tape:
        title = self.next()
        if title not in (TITLE, TITLE_2):
            raise self.wrong(f"a tape begins with {TITLE!r}")
        self.wide = title == TITLE_2
        header = {name: self.header(name) for name in _HEADER}
        program = self.shelf[header["cartridge"]]
        line = self.next()
        state = None
        if header["start"] == "kept":
            state, line = self.state(program, line)
        track, checks = self.events(line)
        seed, language, version = int(header["seed"]), header["language"], header["version"]
        return Tape(program, seed, language, state, track, checks, version)

    def header(self, name: str) -> str:
        found, _, value = self.next().partition(" ")
        value = value.strip()
        if found != name or not value:
            raise self.wrong(f"here stands {_short(found)}, not the {name} of the tape")
        if name == "cartridge" and value not in self.shelf:
            known = ", ".join(self.shelf)
            raise self.wrong(f"no cartridge is called {_short(value)}; there are {known}")
        if name == "version" and not re.fullmatch(r"[\w.+-]{1,20}", value, re.ASCII):
            raise self.wrong(f"{_short(value)} is no version such as {CONSOLE_VERSION}")
        if name == "seed" and (
            not re.fullmatch(r"\d{1,20}", value, re.ASCII) or int(value) >= 1 << 64
        ):
            raise self.wrong(f"the seed {_short(value)} is no number from 0 to 2**64 - 1")
        if name == "language" and value not in LANGUAGES:
            raise self.wrong(f"the language {_short(value)} is not one of {', '.join(LANGUAGES)}")
        if name == "start" and value not in ("fresh", "kept"):
            raise self.wrong(f"the start is fresh or kept, not {_short(value)}")
        return value

    def state(self, program: Program, line: str) -> tuple[bytes, str]:
        """The state in the lines behind `|`, and the line after them."""
        packed = []
        first = self.number
        while line.startswith("|"):
            packed.append(line[1:].strip())
            line = self.next()
        try:
            state = _unpacked("".join(packed), program)
        except (binascii.Error, zlib.error, BadSave, ValueError) as error:
            raise TapeError(first, f"the start state is damaged: {error}") from None
        return state, line

    def events(self, line: str) -> tuple[Track, list[Check]]:
        """Inputs and checks up to the line that says `end`."""
        track = Track()
        checks: list[Check] = []
        levels = IDLE
        last = 0
        while line:
            frame, words = self.frame(line)
            if frame < last:
                raise self.wrong(f"frame {frame} stands behind frame {last}")
            last = frame
            if words == ["end"]:
                track.append(levels, frame - track.end)
                if self.next():
                    raise self.wrong("there is more behind the end")
                return track, checks
            if words[0] in (ROW, SEE, FAULT):
                checks.append(self.check(frame, words))
            else:
                if frame <= track.end:
                    raise self.wrong(f"frame {frame} has its inputs already, or there is none")
                track.append(levels, frame - 1 - track.end)
                given = self.given(words, levels)
                track.append(given)
                levels = given._replace(key=0, text="", told=b"")
            line = self.next()
        raise self.wrong("the tape has no end: it is cut short")

    def frame(self, line: str) -> tuple[int, list[str]]:
        words = _WORD.findall(line)
        if len(words) < 2 or not re.fullmatch(r"\d{1,9}", words[0], re.ASCII):
            raise self.wrong(f"{_short(line)} is not a frame and what happens in it")
        if int(words[0]) > LONGEST:
            raise self.wrong(f"frame {words[0]} lies behind the longest tape, {LONGEST} frames")
        return int(words[0]), words[1:]

    def check(self, frame: int, words: list[str]) -> Check:
        kind, row = words[0], "0"
        if kind == ROW and len(words) > 1:
            row = words.pop(1)
        if not re.fullmatch(r"\d{1,2}", row, re.ASCII) or int(row) >= ROWS:
            raise self.wrong(f"row {_short(row)} is none from 0 to {ROWS - 1}")
        if len(words) != 2 or not words[1].startswith('"'):
            raise self.wrong(f'a check ends with one text between quotes: {kind} ... "TEXT"')
        return Check(frame, kind, int(row), self.quoted(words[1]))

    def given(self, words: list[str], levels: Given) -> Given:
        key, x, y, held, typed, down, told, manner = levels
        for word in words:
            if len(word) == 1 and "!" <= word <= "~":
                key, typed = ord(word), word
            elif word in KEYS:
                key = KEYS[word]
            elif re.fullmatch(r"#-?\d{1,18}", word, re.ASCII):
                key = int(word[1:])
            elif match := re.fullmatch(r"@(-?\d{1,3}),(-?\d{1,3})", word, re.ASCII):
                x, y = int(match[1]), int(match[2])
            elif word in _BUTTONS:
                bit, value = _BUTTONS[word]
                held = held & ~bit | value
            elif self.wide and re.fullmatch(r"held=\d{1,3}", word, re.ASCII):
                down = int(word[5:])
            elif self.wide and re.fullmatch(f"manner=[0-{MANNERS - 1}]", word):
                manner = int(word[7:])
            elif self.wide and re.fullmatch(r"told=([0-9a-f]{2})+", word):
                told = bytes.fromhex(word[5:])
                if len(told) > MOST_TOLD:
                    raise self.wrong(f"{len(told)} bytes cannot be told in one frame")
            elif word.startswith('"'):
                typed = self.quoted(word)
                if len(typed) > MOST_TYPED:
                    raise self.wrong(f"{len(typed)} characters cannot be typed in one frame")
            else:
                raise self.wrong(f"{_short(word)} is no key, @x,y, button, text or check")
        return Given(key, x, y, held, typed, down, told, manner)

    def quoted(self, word: str) -> str:
        text = _quoted(word)
        if text is None:
            raise self.wrong(f"{_short(word)} is no text between quotes")
        return text


def _unpacked(packed: str, program: Program) -> bytes:
    """The saved machine behind the `|` of a tape; BadSave and what the unpackers raise."""
    unpacker = zlib.decompressobj()
    state = unpacker.decompress(binascii.a2b_base64(packed, strict_mode=True), LARGEST_STATE)
    if not unpacker.eof:
        raise BadSave("it is cut short or too large")
    slug = Machine.slug_of(state)
    if slug != program.slug:
        raise BadSave(f"it belongs to the cartridge {slug}")
    Machine.load(state, {slug: program})
    return state


def _quoted(word: str) -> str | None:
    """The text in a word of JSON, None when it is none."""
    try:
        text = json.loads(word)
        text.encode()
    except (ValueError, AttributeError):
        return None
    return text if isinstance(text, str) else None


def _short(word: str) -> str:
    return repr(word if len(word) <= 40 else f"{word[:40]}…")
