"""The words of BASIC in the menu: the list of chapters, and a chapter to leaf through.

Owns how a word is set: how it is used, what it does, an example and what that shows.
"""

from functools import cache

from engine import charset, screen
from engine.cards import SUITS
from engine.cartridges.basic.manual import CHAPTERS, Word, key_of
from engine.console.desk.memory import BACK, CHAPTER
from engine.console.desk.pages import (
    LINES_A_PAGE, TOP, draw_cursor, draw_head, draw_turning, list_line,
)  # fmt: skip
from engine.machine import COLUMNS, ENTER, Machine, Program
from engine.messages import say, text
from engine.screen import HIGHLIGHT, TEXT

WIDTH = COLUMNS - 2
LIST_TOP, LIST_ROWS, LIST_WIDTH, NAMES_TOP = 4, 5, 15, 15

Row = tuple[str, int]
"""A text and its ink."""


def draw_chapters(m: Machine) -> None:
    """The chapters, and the words that are in the chosen one."""
    m.N = 0
    draw_head(m, say(m, "words"))
    entries = [(key_of(chapter), CHAPTER + at) for at, chapter in enumerate(CHAPTERS, 1)]
    for at, (name, action) in enumerate([*entries, ("back", BACK)]):
        column, row = divmod(at, LIST_ROWS)
        x, y = 1 + column * LIST_WIDTH, LIST_TOP + 2 * row
        list_line(m, x, y, LIST_WIDTH, say(m, f"{name}"), action)
    if len(CHAPTERS) > m.C:
        for row, line in enumerate(screen.wrap(names_of(CHAPTERS[m.C].words), WIDTH)):
            screen.put(m, 1, NAMES_TOP + 2 * row, line)
    screen.centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)


def names_of(words: tuple[Word, ...]) -> str:
    """The words of a chapter as they are written, without brackets."""
    names = " ".join(word.names for word in words).split()
    return " ".join(name.rstrip("()") or name for name in names if not name.islower())


def draw_chapter(m: Machine) -> None:
    """A leaf of a chapter."""
    found = leaves(m)
    draw_head(m, say(m, key_of(CHAPTERS[m.W - 1])), SUITS if len(found) == 1 else "")
    for row, (shown, ink) in enumerate(found[min(m.T, len(found) - 1)]):
        screen.put(m, 1, TOP + 2 * row, shown, ink)
    screen.button(m, 4, 20, 24, say(m, "enter"), ENTER)
    if len(found) > 1:
        draw_turning(m, len(found))


def leaves(m: Machine) -> list[list[Row]]:
    """The rows of the chosen chapter, leaf by leaf."""
    return _set(m.program, m.language, m.W)


@cache
def _set(program: Program, language: str, number: int) -> list[list[Row]]:
    found: list[list[Row]] = [[]]
    for word in CHAPTERS[number - 1].words:
        block = rows_of(word, text(program, language, key_of(word)))
        if found[-1] and len(found[-1]) + len(block) > LINES_A_PAGE:
            found.append([])
        found[-1] += block
    return found


def rows_of(word: Word, told: str) -> list[Row]:
    """A word as it stands on a leaf."""
    example = word.example.split("\n")
    if word.shows:
        shown = f"→ {word.shows}"
        if charset.width(example[-1]) + 2 + charset.width(shown) <= WIDTH:
            example[-1] += f"  {shown}"
        else:
            example += screen.wrap(shown, WIDTH)
    return [
        (word.usage, HIGHLIGHT),
        *((line, TEXT) for line in screen.wrap(told, WIDTH)),
        *((line, TEXT) for line in example),
    ]
