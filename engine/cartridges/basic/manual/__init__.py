"""The manual of BASIC: every word with an example, chapter by chapter, in all languages.

Owns what is told. Knows no page: that is the menu's.
"""

from typing import NamedTuple

from engine.cartridges.basic.manual import (
    flow, keys, memory, numbers, pins, program, screen, signs, sound,
)  # fmt: skip
from engine.cartridges.basic.manual.word import Word

__all__ = ["CHAPTERS", "TEXTS", "Chapter", "Word", "key_of"]


class Chapter(NamedTuple):
    """Words about one thing, and what they are called together, in the order of `LANGUAGES`."""

    titles: tuple[str, ...]
    words: tuple[Word, ...]


CHAPTERS = (
    Chapter(("SCREEN", "BILDSCHIRM", "ガメン", "ЭКРАН"), screen.WORDS),
    Chapter(("NUMBERS", "ZAHLEN", "カズ", "ЧИСЛА"), numbers.WORDS),
    Chapter(("SIGNS", "ZEICHEN", "キゴウ", "ЗНАКИ"), signs.WORDS),
    Chapter(("FLOW", "ABLAUF", "ナガレ", "ЧТО ДАЛЬШЕ"), flow.WORDS),
    Chapter(("PROGRAM", "PROGRAMM", "プログラム", "ПРОГРАММА"), program.WORDS),
    Chapter(("KEYS AND TIME", "TASTEN, ZEIT", "キート ジカン", "КЛАВИШИ"), keys.WORDS),
    Chapter(("SOUND", "TON", "オト", "ЗВУК"), sound.WORDS),
    Chapter(("MEMORY", "SPEICHER", "メモリー", "ПАМЯТЬ"), memory.WORDS),
    Chapter(("LAMP, PINS", "LAMPE, PINS", "ランプト ピン", "ЛАМПА, ВЫВОДЫ"), pins.WORDS),
)


def key_of(told: Chapter | Word) -> str:
    """What the text of a word, or the title of a chapter, is called among `TEXTS`."""
    kind, name = ("chapter", told.titles[0]) if isinstance(told, Chapter) else ("word", told.usage)
    return f"{kind} {name}"


TEXTS = {key_of(chapter): chapter.titles for chapter in CHAPTERS} | {
    key_of(word): word.texts for chapter in CHAPTERS for word in chapter.words
}
