"""The scanner: characters and tokens of text in the old computer's memory.

It reads as the old interpreter does, from an address on: blanks vanish, also inside words and
numbers; capitals and small letters are the same; the longest word that fits is taken.
"""

from functools import cache
from typing import NamedTuple

from engine.basic import memory, words
from engine.basic.words import LETTER, NOTHING, NUMBER, WRONG

BLANK, QUOTE, COLON, APOSTROPHE = b" \":'"
_DIGITS = range(ord("0"), ord("9") + 1)
_HEX_DIGITS = (*_DIGITS, *range(ord("A"), ord("F") + 1))
_BINARY_DIGITS = range(ord("0"), ord("1") + 1)
_LETTERS = range(ord("A"), ord("Z") + 1)
_GIVES_BACK = b"LN"
_upper = bytes(range(256)).upper()
_vocabulary = cache(words.vocabulary)


class Token(NamedTuple):
    """A kind or a word, and a number's value or a letter's place in the alphabet."""

    kind: str
    value: int = 0


_NOTHING = Token(NOTHING)


class Scanner:
    """Reads `text`, which lies at the address `base`; `at` is where it stands within.

    `within` tells that it reads an expression, where fewer words are known. `fit` makes a number
    one of the computer's; `read` are the bits of it that count while its digits are read. A
    computer with wider numbers has a scanner with others.
    """

    __slots__ = ("text", "base", "at", "within", "_seen")
    fit = staticmethod(memory.signed)
    read = 0xFFFFFFFF

    def __init__(self, text: bytes | bytearray, base: int, place: int) -> None:
        self.text = text
        self.base = base
        self.at = place - base
        self.within = False
        self._seen = (-1, False, _NOTHING, 0)  # where, how, what, and where it ended

    @property
    def place(self) -> int:
        """The address where it stands."""
        return self.base + self.at

    # Characters

    def raw(self) -> int:
        """The character under it, 0 behind the text."""
        return self.text[self.at] if self.at < len(self.text) else 0

    def character(self) -> int:
        """The next character that is no blank, a capital; 0 at the end of a statement."""
        text, at, size = self.text, self.at, len(self.text)
        while at < size and text[at] == BLANK:
            at += 1
        self.at = at
        code = text[at] if at < size else 0
        return 0 if code == COLON else _upper[code]

    def skip_string(self) -> int:
        """Go behind the closing quotation mark; gives the string's address."""
        place = self.place
        end, mark = self._line_end(), self.text.find(QUOTE, self.at)
        self.at = mark + 1 if 0 <= mark < end else end
        return place

    def string(self) -> bytes:
        """The characters up to the closing quotation mark; go behind it."""
        start = self.at
        self.skip_string()
        return bytes(self.text[start : self.at]).removesuffix(bytes((QUOTE,)))

    def skip_line(self) -> None:
        """Go to the end of the line, as a remark does."""
        self.at = self._line_end()

    def _line_end(self) -> int:
        end = self.text.find(0, self.at)
        return end if end >= 0 else max(self.at, len(self.text))

    # Tokens

    def token(self) -> Token:
        """Take the next token; at the end of a statement it stays there."""
        first = self.character()
        at, within, token, end = self._seen
        if at != self.at or within != self.within:  # most are looked at several times
            at = self.at
            token = self._read(first)
            self._seen = (at, self.within, token, self.at)
        else:
            self.at = end
        return token

    def _read(self, first: int) -> Token:
        if not first:
            return _NOTHING
        if first in _DIGITS:
            return Token(NUMBER, self.fit(self._digits(_DIGITS, 10)))
        if first == ord("#"):
            return self._number_behind_sign(_HEX_DIGITS, 16)
        if first == ord("`"):
            return self._number_behind_sign(_BINARY_DIGITS, 2)
        for word in _vocabulary()[self.within].get(first, ()):
            if self._spells(word):
                return Token(word.decode())
        self.at += 1
        return Token(LETTER, first - ord("A")) if first in _LETTERS else Token(WRONG)

    def peek(self) -> Token:
        """The next token, not taken; blanks before it are."""
        self.character()
        start = self.at
        token = self.token()
        self.at = start
        return token

    def takes(self, kind: str) -> bool:
        """Take the next token if it is of this kind."""
        start = self.at
        if self.token().kind == kind:
            return True
        self.at = start
        self.character()
        return False

    def _spells(self, word: bytes) -> bool:
        text, size, at = self.text, len(self.text), self.at
        for code in word:
            while at < size and text[at] == BLANK:
                at += 1
            if at >= size or _upper[text[at]] != code:
                return False
            at += 1
        self.at = at
        return True

    def _number_behind_sign(self, digits: tuple[int, ...] | range, base: int) -> Token:
        self.at += 1
        if self.character() not in digits:
            return Token(WRONG)
        return Token(NUMBER, self.fit(self._digits(digits, base)))

    def _digits(self, digits: tuple[int, ...] | range, base: int) -> int:
        value = 0
        code = self.character()
        while code in digits:
            value = value * base + int(chr(code), 16) & self.read
            self.at += 1
            code = self.character()
            if base == 16 and code and code in _GIVES_BACK:  # for #FELSE and #FAND
                self.at -= 1
                return value >> 4
        return value
