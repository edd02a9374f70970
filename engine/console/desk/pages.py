"""What stands on the pages of the menu: heads, lists, texts to leaf through, questions.

Owns their places and sizes, and the distance from one row to the next.
"""

import re
from functools import cache

from engine import charset, screen
from engine.cards import SUITS
from engine.console.desk.memory import (
    ACTIONS, AFRESH, BACK, FIRST_KEY, FORGETS, LAST_KEY, LESSON_STEP, LESSON_STEPS, LINE_KEY, QUIT,
    SETTING_CELLS, SETTING_NAMES, START_FILE, shown_message,
)  # fmt: skip
from engine.console.desk.program import game, name_of, told
from engine.console.settings import CHOICES
from engine.machine import COLUMNS, DOWN, ENTER, ROWS, UP, Machine
from engine.machine import LEFT as TO_LEFT
from engine.messages import find, say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT

PITCH = 2
"""Rows from one line of a list or a text to the next."""
TOP, FOOTER = 4, 22
"""Rows of the first line below a head, and of the keys."""
LEFT, RIGHT = 1, COLUMNS - 1
"""The first column that is used, and the one behind the last."""
LINES_A_PAGE, FEWEST_LINES = 8, 4
_SENTENCE_END = re.compile(r"[.!?…]+ +|。+")


@cache
def leaves_of(shown: str) -> list[list[str]]:
    """The lines of a text, page by page; a paragraph that fits on a page is torn only where that
    page would else have less than FEWEST_LINES, and behind a sentence, if one fits.
    """
    leaves: list[list[str]] = [[]]
    for paragraph in shown.split("\n"):
        rest = paragraph
        while len(lines := _wrapped(rest)) > (room := LINES_A_PAGE - len(leaves[-1])):
            if len(lines) <= LINES_A_PAGE and len(leaves[-1]) >= FEWEST_LINES:
                room = 0
            first, rest = _parted(rest, room)
            leaves[-1] += first
            leaves.append([])
        if lines != [""] or leaves[-1]:
            leaves[-1] += lines
    return leaves


def _wrapped(shown: str) -> list[str]:
    return screen.wrap(shown, COLUMNS - 2)


def _parted(paragraph: str, room: int) -> tuple[list[str], str]:
    """The sentences of a paragraph that fit in so many lines, and the rest; where not one of them
    fits on a page, as many lines.
    """
    ends = [found.end() for found in _SENTENCE_END.finditer(paragraph)]
    for end in reversed(ends):
        if len(lines := _wrapped(paragraph[:end].rstrip())) <= room:
            return lines, paragraph[end:]
    if room and len(_wrapped(paragraph[: (*ends, len(paragraph))[0]])) > LINES_A_PAGE:
        lines = _wrapped(paragraph)
        return lines[:room], " ".join(lines[room:])
    return [], paragraph


def draw_head(m: Machine, title: str, beside: str = SUITS) -> None:
    """A clear screen with a title, what stands beside it, and a line under both."""
    screen.cls(m)
    screen.put(m, LEFT, 1, title, HIGHLIGHT)
    screen.right(m, RIGHT, 1, beside)
    screen.fill(m, LEFT, 2, COLUMNS - 2, 1, charset.SUNKEN_TOP)


def draw_list(
    m: Machine, x: int, y: int, width: int, entries: list[tuple[str, int]], keys: str = "pause_keys"
) -> None:
    """A page's list, of texts or their names and their actions, its cursor, and the keys for it.

    Of more lines than there is room for those up to the cursor are shown, and marks lead to others.
    """
    rows = (FOOTER - y) // PITCH
    first = max(0, m.C - m.N - rows + 1) if len(entries) > rows else 0
    for row, (name, action) in enumerate(entries, -first):
        if 0 <= row < rows:
            list_line(m, x, y + PITCH * row, width, find(m, name) or name, action)
        else:
            hidden_line(m, action)
    if first:
        _mark_others(m, x + width - 1, y, charset.ARROW_UP, FIRST_KEY)
    if len(entries) > first + rows:
        _mark_others(m, x + width - 1, y + PITCH * (rows - 1), charset.ARROW_DOWN, LAST_KEY)
    screen.centre(m, FOOTER, say(m, f"{keys}"))
    draw_cursor(m)


def _mark_others(m: Machine, x: int, y: int, mark: int, key: int) -> None:
    screen.poke(m, x, y, mark, HIGHLIGHT)
    screen.zone(m, x - 2, y, 3, PITCH, key)


def list_line(m: Machine, x: int, y: int, width: int, label: str, action: int) -> None:
    """One line of a list, to be chosen by cursor or click; the cursor has two cells on its left."""
    m.cell[ACTIONS + m.N] = action | x << 8 | y << 13 | width << 18
    screen.put(m, x + 2, y, label)
    screen.zone(m, x, y, width, PITCH, LINE_KEY + m.N)
    m.N += 1


def hidden_line(m: Machine, action: int) -> None:
    """A line of a list that has no room: the cursor reaches it, and then it has."""
    m.cell[ACTIONS + m.N] = action
    m.N += 1


def draw_cursor(m: Machine) -> None:
    """Draw the cursor; the chosen line is lit."""
    m.C = min(m.C, m.N - 1)
    line = m.cell[ACTIONS + m.C]
    x, y, width = line >> 8 & 31, line >> 13 & 31, line >> 18
    start = y * COLUMNS + x
    for at in range(start, start + width):
        m.vram[at] = m.vram[at] & 255 | HIGHLIGHT << 8
    m.vram[start] = charset.CURSOR | HIGHLIGHT << 8


def choice_of(m: Machine, name: str) -> str:
    """What is chosen for a setting, as it is stored."""
    return CHOICES[name][m.cell[SETTING_CELLS + SETTING_NAMES.index(name)]]


def choice_text(m: Machine, name: str) -> str:
    """What is chosen for a setting, in the player's language."""
    chosen = choice_of(m, name)
    if name == "language":
        return say(m, "name")
    return say(m, f"{name}_{chosen}".replace(" ", "_"))


def hours_and_minutes(frames: int) -> str:
    """How long so many frames are."""
    minutes = frames // 3600
    return f"{minutes // 60}:{minutes % 60:02}"


# Texts


def draw_text(m: Machine, leaves: list[list[str]], title: str) -> None:
    """A leaf of a text of any length, and the key that leads on."""
    draw_head(m, title, SUITS if len(leaves) == 1 else "")
    draw_leaf(m, leaves[min(m.T, len(leaves) - 1)])
    screen.button(m, 4, 20, 24, say(m, "enter"), ENTER)
    if len(leaves) > 1:
        draw_turning(m, len(leaves))


def draw_leaf(m: Machine, lines: list[str]) -> None:
    """The lines of a leaf."""
    for row, line in enumerate(lines):
        screen.put(m, LEFT, TOP + PITCH * row, line)


def draw_turning(m: Machine, leaves: int) -> None:
    """Which page of a text this is, and the arrows that turn it over; so does a touch of the text,
    of its upper half back and of its lower half on.
    """
    half = ROWS // 2
    screen.right(m, 28, 1, f"{m.T + 1}/{leaves}")
    if m.T:
        screen.poke(m, 29, 1, charset.ARROW_UP, HIGHLIGHT)
        screen.zone(m, 26, 0, 4, 3, UP)
        screen.zone(m, 0, TOP - 1, COLUMNS, half - TOP + 1, UP)
    if leaves - 1 > m.T:
        screen.poke(m, 30, 1, charset.ARROW_DOWN, HIGHLIGHT)
        screen.zone(m, 30, 0, 2, 3, DOWN)
        screen.zone(m, 0, half, COLUMNS, 8, DOWN)


def rules_leaves(m: Machine) -> list[list[str]]:
    """The rules of a game, leaf by leaf."""
    return leaves_of(told(m, game(m), "rules"))


def draw_rules(m: Machine) -> None:
    """The rules of a game."""
    draw_text(m, rules_leaves(m), name_of(m, game(m)))


def message_leaves(m: Machine) -> list[list[str]]:
    """A message of the console, leaf by leaf."""
    return leaves_of(shown_message(m))


def draw_message(m: Machine) -> None:
    """A message of the console."""
    draw_text(m, message_leaves(m), m.program.title)


def draw_lesson(m: Machine) -> None:
    """What the lesson says before one of its steps."""
    step, steps = m.cell[LESSON_STEP], m.cell[LESSON_STEPS]
    draw_head(m, f"{say(m, 'lesson')} {step}/{steps}", SUITS)
    draw_leaf(m, message_leaves(m)[0])
    screen.button(m, 1, 20, 11, f"← {say(m, 'back')}", TO_LEFT)
    screen.button(m, 13, 20, 18, say(m, "enter"), ENTER)


# Questions


def draw_question(m: Machine) -> None:
    """Whether the kept game may go."""
    title = name_of(m, game(m))
    question = "sure_forgotten" if m.cell[FORGETS] else "sure"
    draw_sure(m, title, say(m, question, title), "yes", AFRESH)


def draw_quit(m: Machine) -> None:
    """Whether the console may go."""
    draw_sure(m, m.program.title, say(m, "sure_quit"), "quit", QUIT, "stay")


def draw_start(m: Machine) -> None:
    """Whether a file may be started; the console told which."""
    draw_sure(m, m.program.title, shown_message(m), "start_it", START_FILE, "start_not")


def draw_sure(m: Machine, title: str, question: str, yes: str, action: int, no: str = "no") -> None:
    """A question; the first answer keeps all as it is."""
    m.N = 0
    draw_head(m, title)
    lines = screen.wrap(question, COLUMNS - 4)
    height = PITCH * len(lines) + 1
    top = TOP + (FOOTER - TOP - height - 5) // 2
    screen.card_frame(m, LEFT, top, COLUMNS - 2, height)
    for row, line in enumerate(lines):
        screen.put(m, 2, top + 1 + PITCH * row, line, BLACK_ON_CARD)
    draw_list(m, 6, top + height + 1, 20, [(no, BACK), (yes, action)])
