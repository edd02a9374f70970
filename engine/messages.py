"""Every text a player reads, found by language. The texts themselves belong to the programs.

A text is named by its key in the program's table; `{}` takes values in. A language that came later
than those of the tables has a file of its own, `engine/languages/CODE.py`, with a table `TEXTS`:
slug -> key -> text, and under `common` the words of COMMON. What a language lacks is read in
English. Owns no layout: `engine.screen` puts texts on the screen.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from engine import charset
from engine.machine import LANGUAGES, Machine, Program

COMMON = {
    "easy": ("EASY", "LEICHT", "ヤサシイ", "ЛЁГКИЙ"),
    "normal": ("NORMAL", "NORMAL", "フツウ", "СРЕДНИЙ"),
    "hard": ("HARD", "SCHWER", "ツヨイ", "СИЛЬНЫЙ"),
    "you": ("YOU", "DU", "アナタ", "ВЫ"),
    "dealer": ("DEALER", "BANK", "ディーラー", "ДИЛЕР"),
    "bust": ("BUST", "ÜBER 21", "バスト", "ПЕРЕБОР"),
    "point": (".", ",", ".", ","),
    "chances": (
        "WIN|DRAW|LOSE", "GEWINN|GLEICH|VERLUST", "カチ|ヒキワケ|マケ", "ПОБЕДА|НИЧЬЯ|ПРОИГР.",
    ),
    "none_high": (
        "No unseen card is too high for you.",
        "Keine unbekannte Karte ist für dich zu hoch.",
        "ドノ カードデモ 21ヲ コエマセン。",
        "Перебора не будет ни с одной картой.",
    ),
    "press": ("PRESS ANY KEY", "DRÜCKE EINE TASTE", "キーヲ オシテ クダサイ", "НАЖМИТЕ КЛАВИШУ"),
    "go_on": ("ANY KEY: GO ON", "TASTE: WEITER", "キーヲ オシテ クダサイ", "КЛАВИША: ДАЛЬШЕ"),
}  # fmt: skip
"""Words that several games use: one word a thing, whatever the game."""

_COMMON_KEYS: dict[tuple[str, ...], str] = {words: key for key, words in COMMON.items()}


@cache
def text(program: Program, language: str, key: str) -> str:
    """The text of a program called `key`; KeyError when there is none."""
    found = program.texts[key]
    place = LANGUAGES.index(language)
    own = found[place] if place < len(found) else _later(program.slug, language, key, found)
    return charset.legible(own or found[0])


def say(m: Machine, key: str, *values: object) -> str:
    """The text called `key` in the machine's language, with the values put in."""
    found = text(m.program, m.language, key)
    return found.format(*values) if values else found


def find(m: Machine, key: str) -> str:
    """The text called `key` in the machine's language, or nothing when there is none."""
    return text(m.program, m.language, key) if key in m.program.texts else ""


def _later(slug: str, language: str, key: str, words: tuple[str, ...]) -> str:
    """The text in the file of a language, of the program or of all that share it, or nothing."""
    added = _added(language)
    common = _COMMON_KEYS.get(words, "")
    return added.get(slug, {}).get(key) or added.get("common", {}).get(common, "")


@cache
def _added(language: str) -> Mapping[str, Mapping[str, str]]:
    """The texts in the file of a language that has one."""
    name = f"engine.languages.{language}"
    try:
        if find_spec(name) is None:
            return {}
    except ModuleNotFoundError:  # there is no folder of such files
        return {}
    added: Mapping[str, Mapping[str, str]] = import_module(name).TEXTS
    return added
