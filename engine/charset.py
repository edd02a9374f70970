"""The code pages of 256 characters: Unicode text to character codes and back.

Owns the pages and the names of the games' picture characters. Knows nothing of drawings (those are
in `engine.art`) nor of video memory. GAMES is the page of the cartridges written in Python, and
what the functions here go by; OLD that of BASIC. A program says which one its machine has.
"""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import chain

SPACE = 32
UNKNOWN = 127
CYRILLIC = 128
KATAKANA = 161
PCG = 224

FRAME_TOP_LEFT, FRAME_TOP, FRAME_TOP_RIGHT = 0xE0, 0xE1, 0xE2
FRAME_LEFT, FRAME_RIGHT = 0xE3, 0xE4
FRAME_BOTTOM_LEFT, FRAME_BOTTOM, FRAME_BOTTOM_RIGHT = 0xE5, 0xE6, 0xE7
BACK, TEN = 0xE8, 0xE9
SPADE, HEART, CLUB, DIAMOND = 0xED, 0xEE, 0xEF, 0xF0
COURTS = (0xF1, 0xF2, 0xF3, 0xF4), (0xF5, 0xF6, 0xF7, 0xF8), (0xF9, 0xFA, 0xFB, 0xEA)
"""The figures of jack, queen and king, four characters each: above left and right, then below."""
COURT_CODES = tuple(code for figure in COURTS for code in figure)
ARROW_LEFT, ARROW_RIGHT, ARROW_UP, ARROW_DOWN, CURSOR = 0x08, 0x09, 0x0D, 0x0E, 0x0F
SUNKEN_TOP, SUNKEN_LEFT, SUNKEN_BOTTOM, SUNKEN_RIGHT = 0xFC, 0xFD, 0xFE, 0xFF
QUADRANTS = 16
FULL_BLOCK = 31
MOVED = {
    0xF1: ARROW_LEFT, 0xF2: ARROW_RIGHT, 0xF3: ARROW_UP, 0xF4: ARROW_DOWN, 0xF5: CURSOR, 0xEA: BACK,
    0xF6: 0x18, 0xF7: 0x1C, 0xF8: 0x14, 0xF9: 0x15, 0xFA: 0x12, 0xFB: 0x11,
    0x08: 0x22, 0x09: 0x22, 0x0D: 0x78, 0x0E: 0xA5, 0x0F: 0x4E,
}  # fmt: skip
"""Codes of the console's version 1.0, where they meant something else -> what looks like that."""

_KATAKANA = "".join(map(chr, range(0xFF61, 0xFFA0)))
_FULL_KATAKANA = (
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ"
    "ハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
)
_VOICED_FULL = "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ"
_VOICED_PLAIN = "カキクケコサシスセソタチツテトハヒフヘホウ"
_VOICED = dict(zip(_VOICED_FULL, _VOICED_PLAIN, strict=True))
_SEMI_VOICED = dict(zip("パピプペポ", "ハヒフヘホ", strict=True))
_ALIKE = {"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "−": "-", "〜": "~", "～": "~"} | {
    "\u00a0": " ", "　": " ", "■": "█",
}  # fmt: skip


class _Codes(dict[str, tuple[int, ...]]):
    """The codes of each character that a page can show."""

    def __init__(self, unknown: int) -> None:
        super().__init__()
        self._unknown = (unknown,)

    def __missing__(self, character: str) -> tuple[int, ...]:
        return self._unknown


class CodePage:
    """256 characters, all different but for code 0, which is blank, and what else looks like them.

    Whatever a page lacks becomes `unknown`, a visible box. Both pages have ASCII and the half-width
    katakana in the same places; full-width ones, hiragana and full-width Latin become those.
    """

    def __init__(self, characters: str, unknown: int, alike: Mapping[str, str]) -> None:
        """`alike` tells what another character becomes: a character of the page, or nothing."""
        self.characters = characters
        self.unknown = unknown
        self._codes = _codes_by_character(characters, unknown, {**_ALIKE, **alike})
        self.width: Callable[[str], int] = cache(lambda text: len(self.encode(text)))
        """How many cells a text takes on the screen."""

    def encode(self, text: str) -> tuple[int, ...]:
        """Character codes 0–255 of a text; a voiced kana gives two, an unknown character one."""
        return tuple(chain.from_iterable(map(self._codes.__getitem__, text)))

    def decode(self, codes: Iterable[int]) -> str:
        """The text of character codes; the ink in the higher bits is ignored."""
        characters = self.characters
        return "".join([characters[code & 255] for code in codes])

    def known(self, character: str) -> bool:
        """Whether the page can show this character, as itself and not as the box."""
        return self._codes[character] != (self.unknown,)

    def lacking(self, text: str) -> str:
        """The first character of a text that has no code at all; nothing when all have one."""
        return next((character for character in text if character not in self._codes), "")


def _codes_by_character(characters: str, unknown: int, alike: Mapping[str, str]) -> _Codes:
    own = {character: (code,) for code, character in enumerate(characters) if code}
    table = _Codes(unknown)
    for offset, character in enumerate(_FULL_KATAKANA):
        table[character] = (KATAKANA + offset,)
    mark, half_mark = table["゛"], table["゜"]
    for character, plain in _VOICED.items():
        table[character] = table[plain] + mark
    for character, plain in _SEMI_VOICED.items():
        table[character] = table[plain] + half_mark
    for offset in range(0x3041, 0x3095):  # hiragana lies 96 below katakana
        katakana = chr(offset + 96)
        if katakana in table:
            table[chr(offset)] = table[katakana]
    for first in range(0xFF01, 0xFF5F):  # full-width Latin
        table[chr(first)] = (first - 0xFEE0,)
    for character, like in alike.items():
        table[character] = own[like] if like else ()
    table.update(own)
    return table


_ASCII = "".join(map(chr, range(32, 127)))

_SIGNS = " äöüÄÖÜß←→—…½↑↓▶✓▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_BOX = "□"
_CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
_PCG = "╭─╮▏▕╰━╯▒⑩╝⎡⎤♠♥♣♦╓╖╙╜╒╕╘╛╔╗╚▔⎸▁⎹"

PAGE = _SIGNS + _ASCII + _BOX + _CYRILLIC + _KATAKANA + _PCG
"""The characters of the games' page."""

_REPLACED = {"–": "—", "·": "･", "•": "･", "«": '"', "»": '"', "×": "x", "№": "N"}

GAMES = CodePage(PAGE, UNKNOWN, _REPLACED | {upper.lower(): upper for upper in _CYRILLIC})

_CONTROLS = {code: chr(0x100 + code) for code in (*range(1, 32), 127)}
"""The old page's characters that have no sign in Unicode, as its own tools read them."""
_OLD_BLOCKS = "　▘▝▀▖▌▞▛▗▚▐▜▄▙▟█・━┃╋┫┣┻┳┏┓┗┛◤◥◣◢"
_OLD_PCG = "←→↑↓♠♥♣♦⚫⚪🔟🍙🐱👾♪🌀🚀🛸⌇🚁💥💰🧰📶🚪🕴🕺💃🏌🏃🚶🍓"
_OLD_UNKNOWN = 14
"""A box; below 32, so that a key the page lacks is none."""

OLD = CodePage(
    " " + "".join(_CONTROLS[code] for code in range(1, 32)) + _ASCII + _CONTROLS[127]
    + _OLD_BLOCKS + "¥" + _KATAKANA + _OLD_PCG,
    _OLD_UNKNOWN,
    {chr(code): character for code, character in _CONTROLS.items()}
    | {"–": "-", "—": "-", "￥": "¥", "\ufe0e": "", "\ufe0f": ""},
)  # fmt: skip
"""IchigoJam's characters in its order, each as the one that its maker's web version writes into a
listing; those without a sign as the one that it reads from one."""

encode = GAMES.encode
decode = GAMES.decode
known = GAMES.known
width = GAMES.width


def legible(text: str) -> str:
    """The text with a bare letter for each with an accent that the page lacks: É is E."""
    return "".join(sign if known(sign) else unicodedata.normalize("NFD", sign)[0] for sign in text)


def pad(text: str, cells: int) -> str:
    """The text with blanks behind it up to this many cells, cut when it is longer."""
    while width(text) > cells:
        text = text[:-1]
    return text + " " * (cells - width(text))
