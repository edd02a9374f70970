"""Katakana typed in Latin letters, as long as CHR$(15) or the console has switched it on.

Letters appear as they are typed; the vowel that makes a syllable of them takes them back and puts
the kana in their place. The cells `romaji` hold the letters that wait for their vowel.
"""

from collections.abc import Iterator

from engine.basic import keys
from engine.basic.memory import CELLS
from engine.machine import BACKSPACE, Machine

_PENDING = slice(CELLS["romaji"].start, CELLS["romaji"].stop)
_FIRST_KANA = 0xA1
_FIRST_HALF_WIDTH = ord("｡")

_VOWELS = "AIUEO"
_CONSONANTS = "BCDFGHJKLMNPQRSTVWXYZ"
_SIGNS = dict(zip(".,-[]/\\", "｡､ｰ｢｣･", strict=False)) | {"\\": "\N{NO-BREAK SPACE}"}
_ROWS = {
    "": "ｱ ｲ ｳ ｴ ｵ", "K": "ｶ ｷ ｸ ｹ ｺ", "C": "ｶ ｷ ｸ ｹ ｺ", "S": "ｻ ｼ ｽ ｾ ｿ", "T": "ﾀ ﾁ ﾂ ﾃ ﾄ",
    "N": "ﾅ ﾆ ﾇ ﾈ ﾉ", "H": "ﾊ ﾋ ﾌ ﾍ ﾎ", "M": "ﾏ ﾐ ﾑ ﾒ ﾓ", "Y": "ﾔ ｲ ﾕ ｴ ﾖ", "R": "ﾗ ﾘ ﾙ ﾚ ﾛ",
    "W": "ﾜ ｳｨ ｳ ｳｪ ｦ", "L": "ｧ ｨ ｩ ｪ ｫ", "X": "ｧ ｨ ｩ ｪ ｫ", "G": "ｶﾞ ｷﾞ ｸﾞ ｹﾞ ｺﾞ",
    "Z": "ｻﾞ ｼﾞ ｽﾞ ｾﾞ ｿﾞ", "D": "ﾀﾞ ﾁﾞ ﾂﾞ ﾃﾞ ﾄﾞ", "B": "ﾊﾞ ﾋﾞ ﾌﾞ ﾍﾞ ﾎﾞ",
    "P": "ﾊﾟ ﾋﾟ ﾌﾟ ﾍﾟ ﾎﾟ", "J": "ｼﾞｬ ｼﾞ ｼﾞｭ ｼﾞｪ ｼﾞｮ", "F": "ﾌｧ ﾌｨ ﾌ ﾌｪ ﾌｫ",
    "V": "ｳﾞｧ ｳﾞｨ ｳﾞ ｳﾞｪ ｳﾞｫ", "Q": "ｸｧ ｸｨ ｸｩ ｸｪ ｸｫ", "CH": "ﾁｬ ﾁ ﾁｭ ﾁｪ ﾁｮ",
    "SH": "ｼｬ ｼ ｼｭ ｼｪ ｼｮ", "TH": "ﾃｬ ﾃｨ ﾃｭ ﾃｪ ﾃｮ", "DH": "ﾃﾞｬ ﾃﾞｨ ﾃﾞｭ ﾃﾞｪ ﾃﾞｮ",
}  # fmt: skip
_BEFORE_Y = {
    "K": "ｷ", "C": "ｷ", "S": "ｼ", "T": "ﾁ", "N": "ﾆ", "H": "ﾋ", "F": "ﾌ", "J": "ｼﾞ", "M": "ﾐ",
    "R": "ﾘ", "G": "ｷﾞ", "Z": "ｼﾞ", "D": "ﾁﾞ", "B": "ﾋﾞ", "P": "ﾋﾟ",
}  # fmt: skip
_SMALL_BEHIND_Y = "ｬ ｨ ｭ ｪ ｮ"
_N, _SMALL_TSU = "ﾝ", "ｯ"


def _syllables() -> dict[str, str]:
    rows = {consonants: row.split() for consonants, row in _ROWS.items()}
    for consonant in _CONSONANTS:
        kana = _BEFORE_Y.get(consonant, "")
        rows[consonant + "Y"] = [kana + small for small in _SMALL_BEHIND_Y.split()]
    table = {
        consonants + vowel: kana
        for consonants, row in rows.items()
        for vowel, kana in zip(_VOWELS, row, strict=True)
    }
    return table | {"TSU": "ﾂ", "LTU": _SMALL_TSU, "XTU": _SMALL_TSU}


_SYLLABLES = _syllables()


def push(m: Machine, code: int) -> None:
    """Put a typed character into the buffer of keys, as kana as soon as it makes one.

    Of its code the lowest 8 bits count, as there.
    """
    for each in _turned(m, code & 255):
        keys.push(m, each)


def _turned(m: Machine, code: int) -> Iterator[int]:
    """The codes that a typed one comes to, and the letters that wait from now on."""
    letter = chr(code)
    if letter.isascii():
        letter = letter.upper()
        code = ord(letter)
    waiting = "".join(chr(each) for each in m.cell[_PENDING] if each)
    if letter in _VOWELS:
        yield from (BACKSPACE,) * len(waiting)
        yield from _kana(_SYLLABLES.get(waiting + letter, ""))
        waiting = ""
    elif waiting == letter == "N":
        yield from (BACKSPACE, *_kana(_N))
        waiting = ""
    elif waiting == letter:
        yield from (BACKSPACE, *_kana(_SMALL_TSU), ord(letter))
    else:
        if waiting == "N" and letter != "Y":
            yield from (BACKSPACE, *_kana(_N))
            waiting = ""
            if letter == "'":
                letter, code = "", 0
        if code:
            yield from _kana(_SIGNS[letter]) if letter in _SIGNS else (code,)
        waiting = _waiting(waiting, letter, code)
    m.cell[_PENDING] = [ord(each) for each in waiting.ljust(2, "\0")]


def _waiting(waiting: str, letter: str, code: int) -> str:
    """The last two letters, which may still become a syllable."""
    if letter.isascii() and letter.isalpha():
        return (waiting + letter)[-2:]
    return waiting[:1] if code == BACKSPACE and len(waiting) == 2 else ""


def _kana(text: str) -> list[int]:
    return [
        ord(kana) - _FIRST_HALF_WIDTH + _FIRST_KANA if kana > "\xff" else ord(kana) for kana in text
    ]
