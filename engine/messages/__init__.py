"""Every text a player reads, in English, German, Japanese (kana) and Russian.

One module a subject, each with a table `TEXTS`: key -> (en, de, ja, ru). A text is named
`subject.key`; `{}` takes values in. Owns no layout: `engine.screen` puts texts on the screen.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

from engine.machine import LANGUAGES, Machine


@cache
def table(subject: str) -> dict[str, tuple[str, ...]]:
    """The texts of a subject, one tuple in the order of LANGUAGES for each key; {} without any."""
    try:
        return import_module(f"{__name__}.{subject}").TEXTS
    except ModuleNotFoundError:
        return {}


@cache
def subjects() -> tuple[str, ...]:
    """The names of all tables."""
    folder = Path(__file__).parent
    return tuple(sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__"))


@cache
def text(language: str, name: str) -> str:
    """The text called `subject.key`; KeyError when there is none."""
    subject, _, key = name.partition(".")
    return table(subject)[key][LANGUAGES.index(language)]


def say(m: Machine, name: str, *values: object) -> str:
    """The text called `subject.key` in the machine's language, with the values put in."""
    found = text(m.language, name)
    return found.format(*values) if values else found


def find(m: Machine, name: str) -> str:
    """The text called `subject.key` in the machine's language, or nothing when there is none."""
    subject, _, key = name.partition(".")
    return text(m.language, name) if key in table(subject) else ""
