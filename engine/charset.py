"""The 256-character code page: Unicode text to character codes and back.

Owns the page and the names of the picture characters. Knows nothing of drawings (those are in
`engine.art`) nor of video memory. Whatever the page lacks becomes UNKNOWN, a visible box.
"""

from collections.abc import Iterable
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
BACK, TEN, MEDALLION = 0xE8, 0xE9, 0xEA
SPADE, HEART, CLUB, DIAMOND = 0xED, 0xEE, 0xEF, 0xF0
ARROW_LEFT, ARROW_RIGHT, ARROW_UP, ARROW_DOWN = 0xF1, 0xF2, 0xF3, 0xF4
CURSOR = 0xF5
BOX_TOP_LEFT, BOX_HORIZONTAL, BOX_TOP_RIGHT = 0xF6, 0xF7, 0xF8
BOX_VERTICAL, BOX_BOTTOM_LEFT, BOX_BOTTOM_RIGHT = 0xF9, 0xFA, 0xFB
SUNKEN_TOP, SUNKEN_LEFT, SUNKEN_BOTTOM, SUNKEN_RIGHT = 0xFC, 0xFD, 0xFE, 0xFF
QUADRANTS = 16
FULL_BLOCK = 31

_SIGNS = " äöüÄÖÜß«»—…½×•№✓▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
_ASCII = "".join(map(chr, range(32, 127))) + "□"
_CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
_KATAKANA = "".join(map(chr, range(0xFF61, 0xFFA0)))
_PCG = "╭─╮▏▕╰━╯▒⑩◈⎡⎤♠♥♣♦←→↑↓▶╔═╗║╚╝▔⎸▁⎹"

PAGE = _SIGNS + _ASCII + _CYRILLIC + _KATAKANA + _PCG
"""The character that stands for each code, all different but for code 0, which is blank."""

_FULL_KATAKANA = (
    "。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ"
    "ハヒフヘホマミムメモヤユヨラリルレロワン゛゜"
)
_VOICED_FULL = "ガギグゲゴザジズゼゾダヂヅデドバビブベボヴ"
_VOICED_PLAIN = "カキクケコサシスセソタチツテトハヒフヘホウ"
_VOICED = dict(zip(_VOICED_FULL, _VOICED_PLAIN, strict=True))
_SEMI_VOICED = dict(zip("パピプペポ", "ハヒフヘホ", strict=True))
_ALIKE = {
    "“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "–": "—", "−": "-", "·": "•", "　": " ",
    "ー": "ー", "〜": "~", "～": "~", "\u00a0": " ", "■": "█",
}  # fmt: skip


class _Codes(dict[str, tuple[int, ...]]):
    """The codes of each character that the page can show."""

    def __missing__(self, character: str) -> tuple[int, ...]:
        return (UNKNOWN,)


def _codes_by_character() -> _Codes:
    table = _Codes((character, (code,)) for code, character in enumerate(PAGE) if code)
    for upper in _CYRILLIC:
        table[upper.lower()] = table[upper]
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
    for character, like in _ALIKE.items():
        table[character] = table[like]
    return table


_CODES = _codes_by_character()


def encode(text: str) -> tuple[int, ...]:
    """Character codes 0–255 of a text; a voiced kana gives two, an unknown character UNKNOWN."""
    return tuple(chain.from_iterable(map(_CODES.__getitem__, text)))


def decode(codes: Iterable[int]) -> str:
    """The text of character codes; the ink in the higher bits is ignored."""
    return "".join([PAGE[code & 255] for code in codes])


@cache
def width(text: str) -> int:
    """How many cells a text takes on the screen."""
    return len(encode(text))


def known(character: str) -> bool:
    """Whether the page can show this character."""
    return character in _CODES and _CODES[character] != (UNKNOWN,)


def pad(text: str, cells: int) -> str:
    """The text with blanks behind it up to this many cells, cut when it is longer."""
    while width(text) > cells:
        text = text[:-1]
    return text + " " * (cells - width(text))
