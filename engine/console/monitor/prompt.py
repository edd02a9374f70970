"""The prompt: the line that is typed, and what becomes of it.

Owns the typed line and the last one that was carried out. What it means, `Words` or BASIC know.
"""

from collections.abc import Callable

from engine.console.monitor import basic
from engine.console.monitor.pokes import Pokes
from engine.console.monitor.values import Place
from engine.console.monitor.view import ACROSS, PROMPT_Y, View
from engine.console.monitor.voice import Voice
from engine.console.monitor.words import Words
from engine.machine import BACKSPACE, ENTER, ESC, KEY_NAMES, SPACE, WIDTH, Machine
from engine.themes import CREAM, GOLD, GREY

LONGEST_LINE = ACROSS - 2
HINT = "M=500  [80]=42  ?[66]>>3  STOP M  LIST 20"
_DELETE = 127


class Prompt:
    """The prompt; `poked` is called with the place that a line has changed last."""

    def __init__(
        self, voice: Voice, words: Words, pokes: Pokes, poked: Callable[[Place], None]
    ) -> None:
        self.typed = self.entered = ""
        self._to_mend = False
        self._voice = voice
        self._words = words
        self._pokes = pokes
        self._poked = poked

    def wants(self, key: int, text: str) -> bool:
        """Whether a key belongs to the prompt: one that types, and any while a line is begun."""
        types = bool(text.strip()) or SPACE < key < _DELETE
        return bool(self.typed) or (key not in KEY_NAMES and types)

    def key(self, m: Machine, key: int, text: str) -> None:
        """A key for the prompt."""
        if key == ENTER:
            self._enter(m)
            return
        to_mend, self._to_mend = self._to_mend, False
        if key == BACKSPACE:
            self.typed = self.typed[:-1]
        elif key == ESC:
            self.typed = ""
        else:
            self._type(key, text, to_mend)
            if not self.typed:
                return
        self._voice.say("")

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
        try:
            if not self._words.say(m, word, argument.strip()):
                self._run(m, line)
        except basic.BasicError as error:
            self._voice.say(str(error), refused=True)
            self._to_mend = True
            return
        self.entered, self.typed = line, ""

    def _run(self, m: Machine, line: str) -> None:
        """Let BASIC carry out a line; what it changed before a mistake is changed."""
        try:
            answer = basic.run(m, line)
        except basic.BasicError as error:
            if error.poked:
                self._pokes.note(m)
            raise
        if answer.poked:
            self._pokes.note(m)
            self._poked(answer.poked[-1])
        self._voice.say(answer.text or "OK")

    def draw(self, shown: View) -> int:
        """What is typed, or was typed last, or what could be; returns the x behind the line."""
        said = self._voice.said
        if self.entered and said and not self.typed:
            return shown.text(2, PROMPT_Y, f">{self.entered}", GREY)
        if not said and not self.typed:
            shown.text_before(WIDTH - 2, PROMPT_Y, HINT, GREY)
        x = shown.text(2, PROMPT_Y, f">{self.typed}", CREAM)
        shown.area(x, PROMPT_Y, 3, 5, GOLD)
        return x
