"""The counting drill: the counter's line is covered, and at a new deck it is asked what it said.

Owns the cells of the drill and what stands on its pages.
"""

from engine import screen
from engine.advice import decimal
from engine.cartridges.blackjack.memory import (
    ANSWER, CARDS_OFF, CARDS_SAID, COVERED, DECKS, DECK_CARDS, EXACT, POINTS_OFF, POINTS_SAID,
)  # fmt: skip
from engine.cartridges.blackjack.table import DECK_POINTS
from engine.machine import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, SPACE, UP, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT, TEXT

STEPS = {LEFT: -10, DOWN: -1, UP: 1, RIGHT: 10}
MOST = 999
ASK_CARDS, ASK_POINTS = 60, 62
TEXT_ROW, DIGITS_ROW, STEPS_ROW, OK_ROW = 4, 8, 15, 20
ANSWERS_ROW, RECORD_ROW = 6, 12
LEFT_END, SAID_END = 14, 21
"""Where the columns of what was left and of what was said end."""


def cards_left(m: Machine) -> int:
    """What DECK says when all cards of a round lie open."""
    return DECK_CARDS - m.D


def points_left(m: Machine) -> int:
    """What POINTS says."""
    return DECK_POINTS - m.E


def average(m: Machine, cards: int, points: int) -> str:
    """What AVERAGE says of so many cards and points."""
    return decimal(m, points * 10 // cards / 10, 1) if cards else "-"


def answered(m: Machine, key: int) -> bool:
    """Take a key of the answer; whether it is complete."""
    number = m.cell[ANSWER]
    if key in STEPS:
        number += STEPS[key]
    elif ord("0") <= key <= ord("9"):
        number = number * 10 + key - ord("0")
    elif key == BACKSPACE:
        number //= 10
    m.cell[ANSWER] = max(0, min(MOST, number))
    m.draw()
    return key in (ENTER, SPACE)


def note(m: Machine) -> None:
    """Put both answers down, and how far off they are."""
    cards, points = off(m)
    m.cell[DECKS] += 1
    m.cell[CARDS_OFF] += cards
    m.cell[POINTS_OFF] += points
    m.cell[EXACT] += not cards and not points


def off(m: Machine) -> tuple[int, int]:
    """How far off the answers are, in cards and in points."""
    cards, points = m.cell[CARDS_SAID], m.cell[POINTS_SAID]
    return abs(cards - cards_left(m)), abs(points - points_left(m))


def head(m: Machine, name: str) -> None:
    """An empty page and what it is about."""
    screen.cls(m)
    screen.put(m, 1, 1, say(m, "counting"), HIGHLIGHT)
    for row, line in enumerate(screen.wrap(say(m, name), 30)):
        screen.put(m, 1, TEXT_ROW + 2 * row, line)


def draw_question(m: Machine) -> None:
    """How many cards, or points, are left?"""
    head(m, "ask_points" if m.line == ASK_POINTS else "ask_cards")
    screen.big_centre(m, DIGITS_ROW, str(m.cell[ANSWER]), HIGHLIGHT)
    for at, (key, step) in enumerate(STEPS.items()):
        screen.button(m, 1 + 8 * at, STEPS_ROW, 6, f"{step:+}", key)
    screen.button(m, 4, OK_ROW, 24, say(m, "answer"), ENTER)


def draw_answers(m: Machine) -> None:
    """What was left, what one said, and the record."""
    head(m, "answers")
    left = (cards_left(m), points_left(m))
    said = (m.cell[CARDS_SAID], m.cell[POINTS_SAID])
    names = "cards", "points", "average"
    columns = zip(names, (*left, average(m, *left)), (*said, average(m, *said)), strict=True)
    for row, (name, was, told) in enumerate(columns):
        y, ink = ANSWERS_ROW + 2 * row, HIGHLIGHT if was == told else TEXT
        screen.put(m, 1, y, say(m, name), ink)
        screen.right(m, LEFT_END, y, str(was), ink)
        screen.right(m, SAID_END, y, str(told), ink)
    draw_record(m, RECORD_ROW)
    screen.button(m, 4, OK_ROW, 24, say(m, "new_deck"), SPACE)


def draw_record(m: Machine, row: int) -> None:
    """How far off one was on average."""
    decks = m.cell[DECKS]
    if not decks:
        return
    for line, (name, value) in enumerate(
        (
            ("decks", str(decks)),
            ("exact", str(m.cell[EXACT])),
            ("off_cards", decimal(m, m.cell[CARDS_OFF] / decks, 1)),
            ("off_points", decimal(m, m.cell[POINTS_OFF] / decks, 1)),
        )
    ):
        screen.put(m, 1, row + 2 * line, say(m, name))
        screen.right(m, 31, row + 2 * line, value, HIGHLIGHT)


def draw_choice(m: Machine) -> None:
    """Whether the line is covered, and the record."""
    head(m, "about_counting")
    draw_record(m, RECORD_ROW)
    screen.button(m, 1, OK_ROW, 15, say(m, "uncover" if m.cell[COVERED] else "cover"), ENTER)
    screen.button(m, 16, OK_ROW, 15, say(m, "as_it_is"), SPACE)
