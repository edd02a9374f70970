"""The prompt: the line that is typed, and what becomes of it.

Owns the typed line, those typed before, and how a begun word is completed. What a line means,
`Words` or BASIC know.
"""

import re
from collections.abc import Callable

from engine.console.monitor import basic
from engine.console.monitor.pokes import Pokes
from engine.console.monitor.values import Place
from engine.console.monitor.view import ACROSS, PROMPT_Y, View, width_of
from engine.console.monitor.voice import Voice
from engine.console.monitor.words import Words
from engine.machine import BACKSPACE, DOWN, ENTER, ESC, KEY_NAMES, SPACE, TAB, UP, WIDTH, Machine
from engine.themes import CREAM, GOLD, GREY

LONGEST_LINE = ACROSS - 2
HINT = "M=500  [80]=42  ?[66]>>3  STOP M  HELP"
MOST_LINES = 50
_DELETE = 127
_OF_BASIC = ("GOTO", "HEX$(", "LET", "PEEK(", "POKE", "PRINT", "RND(")
_BEGUN = re.compile(r"[A-Z]+$")


class Prompt:
    """The prompt; `poked` is called with the place that a line has changed last."""

    def __init__(
        self, voice: Voice, words: Words, pokes: Pokes, poked: Callable[[Place], None]
    ) -> None:
        self.typed = self.entered = ""
        self.lines: list[str] = []
        self._at = 0
        self._draft = ""
        self._begun: str | None = None
        self._to_mend = False
        self._voice = voice
        self._words = words
        self._pokes = pokes
        self._poked = poked

    def wants(self, key: int, text: str) -> bool:
        """Whether a key belongs to the prompt: one that types, and any while a line is begun.

        TAB is one of the line's only where it can complete a word.
        """
        if key == TAB:
            return bool(self._whole(self._root))
        types = bool(text.strip()) or SPACE < key < _DELETE
        return bool(self.typed) or (key not in KEY_NAMES and types)

    def key(self, m: Machine, key: int, text: str) -> None:
        """A key for the prompt."""
        if key == ENTER:
            self._enter(m)
            return
        if key in (UP, DOWN):
            self.recall(1 if key == UP else -1)
        elif not self._edit(key, text):
            return
        self._voice.say("")

    def _edit(self, key: int, text: str) -> bool:
        """Change the line; False when it is empty and the key is none that types."""
        to_mend, self._to_mend = self._to_mend, False
        root, self._begun = self._root, None
        self._at = 0
        if key == TAB:
            self._complete(root)
        elif key == BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == ESC:
            self.typed = ""
        else:
            self._type(key, text, to_mend)
            return bool(self.typed)
        return True

    def look_back(self) -> None:
        """DOWN at an empty prompt: the line typed last, and how to come to the others."""
        self.recall(1)
        if len(self.lines) > 1:
            self._voice.tell("older")

    def recall(self, step: int) -> None:
        """Take a line typed before: so many further back; behind the newest is the begun one."""
        self._begun, self._to_mend = None, False
        if not self._at or not self.typed:
            self._at, self._draft = 0, self.typed
        self._at = max(0, min(len(self.lines), self._at + step))
        self.typed = self.lines[-self._at] if self._at else self._draft

    @property
    def _root(self) -> str:
        """What was typed by hand, before words were completed."""
        return self.typed if self._begun is None else self._begun

    def _whole(self, line: str) -> list[str]:
        """The line with its last word made whole, in each way there is."""
        found = _BEGUN.search(line)
        if found is None:
            return []
        words = sorted((*self._words.all, *_OF_BASIC))
        return [line[: found.start()] + word for word in words if word.startswith(found[0])]

    def _complete(self, begun: str) -> None:
        """Make the last word whole; again and again it becomes each word that begins so."""
        made = self._whole(begun)
        self._begun = begun
        self.typed = made[(made.index(self.typed) + 1) % len(made) if self.typed in made else 0]

    def _type(self, key: int, text: str, to_mend: bool) -> None:
        """Put typed characters behind the line, or begin a new one after a mistake."""
        typed = text or (chr(key) if SPACE <= key < _DELETE else "")
        typed = "".join(letter for letter in typed if letter.isprintable()).upper()
        before = "" if to_mend and typed else self.typed
        self.typed = (before + typed)[:LONGEST_LINE]

    def _enter(self, m: Machine) -> None:
        """Carry out the line.

        After a mistake it stays there, to be mended with BACKSPACE; typing begins a new line.
        """
        line = self.typed.strip()
        word, _, argument = line.partition(" ")
        self._keep(line)
        before, self.entered, self.typed = self.entered, line, ""
        try:
            if not self._words.say(m, word, argument.strip()):
                self._run(m, line)
        except basic.BasicError as error:
            self._voice.say(str(error), refused=True)
            self.entered, self.typed = before, line
            self._at, self._to_mend = 1, True

    def _keep(self, line: str) -> None:
        """Remember a line, once and as the newest."""
        self.lines = [*(kept for kept in self.lines if kept != line), line][-MOST_LINES:]
        self._at, self._draft, self._begun = 0, "", None

    def _run(self, m: Machine, line: str) -> None:
        """Let BASIC carry out a line; what it changed before a mistake is changed."""
        try:
            answer = basic.run(m, line)
        except basic.BasicError as error:
            if error.poked:
                self._pokes.note(m, error.poked)
            raise
        if answer.poked:
            self._pokes.note(m, answer.poked)
            self._poked(answer.poked[-1])
        self._voice.say(answer.text or "OK")

    def draw(self, shown: View) -> int:
        """What is typed, or was typed last, or what could be; returns the x behind the line."""
        said = self._voice.said
        if self.entered and said and not self.typed:
            room = WIDTH - 12 - width_of(said) - width_of(f">{self.entered}")
            return shown.text(2, PROMPT_Y, f">{self.entered if room >= 0 else ''}", GREY)
        if not said and not self.typed:
            shown.text_before(WIDTH - 2, PROMPT_Y, HINT, GREY)
        x = shown.text(2, PROMPT_Y, f">{self.typed}", CREAM)
        shown.area(x, PROMPT_Y, 3, 5, GOLD)
        return x
