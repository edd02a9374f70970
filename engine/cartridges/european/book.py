"""The book of European blackjack: the chart, the mistakes with their cards, the score.

Owns its pages. Changes nothing but the screen.
"""

from functools import cache

from engine import curve, screen, sprites
from engine.cards import pack
from engine.cartridges.european.choosing import DRILL_KEY, KEY_OF, TAB_KEY
from engine.cartridges.european.drill import due, is_offered
from engine.cartridges.european.exact import chart_cell
from engine.cartridges.european.fans import draw_hand
from engine.cartridges.european.figures import (
    half_units, mean, percent, row_name, share, units,
)  # fmt: skip
from engine.cartridges.european.layout import BUTTON_ROW, END, LEFT
from engine.cartridges.european.memory import (
    BETWEEN, BOOK, BOOK_PAGES, COUNTS, COUNTS_OFF, DRILL, ENTRY, HINT, MISTAKES_PAGE, MOVES_SHOWN,
    STRETCH,
)  # fmt: skip
from engine.cartridges.european.panel import MOVE_NAMES
from engine.cartridges.european.record import (
    CHART, logged, missed, mistake, session_score, stretches, whole_score,
)  # fmt: skip
from engine.cartridges.european.rules import question
from engine.cartridges.european.strategy import MOVES
from engine.cartridges.european.strategy_table import EDGE, VALUES
from engine.charset import CURSOR
from engine.machine import COLUMNS, DOWN, UP, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT

TABS = "chart", "mistakes", "score"

LETTERS = dict(zip(MOVES, "SHDP", strict=True))
INKS = dict(zip(MOVES, (TEXT, HIGHLIGHT, BLACK_ON_CARD, RED_ON_CARD), strict=True))
"""The colour of a move on the chart."""

HEAD = 1
BLOCKS: dict[str, tuple[int, int, tuple[int, ...]]] = {
    "hard": (1, 2, tuple(range(8, 18))),
    "soft": (1, 12, tuple(range(13, 20))),
    "pair": (17, 2, (*range(2, 11), 1)),
}
"""Column and first row of the chart's rows of a kind, and their numbers; the first and the last
stand for those below and above."""
CELLS = 4
"""Columns from a row's cursor to its first cell."""
LEGEND = 18, 13
MARKS, MOST_MARKS = 1, 90
"""The first of the sprites that mark what was missed, and how many there can be."""

DRILL_ROW = 16
SCORE_HEAD, SCORE_LINES = 2, 6
CURVE_WIDTH, CURVE_END = 24, 19
"""Columns of the curve of what was given away, and the row below it."""
SESSION_END = 22


def draw_book(m: Machine) -> None:
    """The page that the book lies open at, and the buttons of all."""
    screen.cls(m)
    (draw_chart, draw_mistakes, draw_score)[m.cell[BOOK]](m)
    x = LEFT
    for page, width in zip(BOOK_PAGES, tab_widths(m), strict=False):
        lit = page != m.cell[BOOK]
        screen.button(m, x, BUTTON_ROW, width, say(m, TABS[page]), TAB_KEY + page, lit)
        x += width
    screen.button(m, x, BUTTON_ROW, END - x, say(m, "back"), KEY_OF[HINT])


def tab_widths(m: Machine) -> list[int]:
    """The widths of the buttons; the last one gets what is left."""
    widths = [len(screen.cells(say(m, name))) + 2 for name in (*TABS, "back")]
    spare = (END - LEFT - sum(widths)) // len(widths)
    return [width + spare for width in widths]


def column(upcard: int) -> int:
    """The place of an upcard on the chart: 2 to 10, the ace."""
    return (upcard - 2) % 10


def shown_row(kind: str, number: int) -> tuple[int, int]:
    """Column of the cursor and row of a row of the chart."""
    x, y, numbers = BLOCKS[kind]
    return x, y + numbers.index(near(kind, number))


def near(kind: str, number: int) -> int:
    """The number of the row that stands for this one."""
    _, _, numbers = BLOCKS[kind]
    return number if kind == "pair" else min(max(number, numbers[0]), numbers[-1])


@cache
def best_moves(kind: str, number: int) -> tuple[int, ...]:
    """The best move of a row against upcards 1 to 10."""
    rows = VALUES[kind][number]
    return tuple([MOVES[max(range(len(rows)), key=lambda at: rows[at][up])] for up in range(10)])


def draw_chart(m: Machine) -> None:
    """The best move of every row, coloured; what was missed, and the hand at hand."""
    asked = chart_cell(question(m, m.H)) if m.O == MOVES_SHOWN else None
    for kind, (x, y, numbers) in BLOCKS.items():
        for row, number in enumerate(numbers, y):
            moves = best_moves(kind, number)
            screen.put(m, x + 1, row, row_name(kind, number))
            for upcard in range(1, 11):
                move = moves[upcard - 1]
                screen.put(m, x + CELLS + column(upcard), row, LETTERS[move], INKS[move])
    for x in (1, 17):
        screen.put(m, x + CELLS, HEAD, "23456789⑩A")
    draw_legend(m)
    draw_marks(m)
    if asked:
        kind, number, upcard = asked
        x, row = shown_row(kind, number)
        screen.poke(m, x, row, CURSOR, HIGHLIGHT)
        screen.put(m, x + 1, row, row_name(kind, near(kind, number)), HIGHLIGHT)
        at = x + CELLS + column(upcard)
        screen.put(m, at, HEAD, "23456789⑩A"[column(upcard)], HIGHLIGHT)
        m.sprite(0, sprites.POINTING_HAND, at * 8, row * 8 + 7)


def draw_legend(m: Machine) -> None:
    """Which letter and colour is which move."""
    x, y = LEGEND
    for row, (move, name) in enumerate(MOVE_NAMES.items(), y):
        screen.put(m, x, row, LETTERS[move], INKS[move])
        screen.put(m, x + 2, row, say(m, name))
    screen.put(m, x + 2, y + 5, say(m, "was_missed"))
    m.sprite(MARKS + MOST_MARKS, sprites.REPLACING, x * 8, (y + 5) * 8)


def draw_marks(m: Machine) -> None:
    """A line below what was missed, the most missed ones first when they are very many."""
    marked: dict[tuple[int, int], int] = {}
    for kind, number, upcard in CHART:
        times, _ = missed(m, kind, number, upcard)
        if times:
            x, row = shown_row(kind, number)
            place = x + CELLS + column(upcard), row
            marked[place] = max(times, marked.get(place, 0))
    most = sorted(marked, key=lambda place: -marked[place])[:MOST_MARKS]
    for at, (x, row) in enumerate(most, MARKS):
        m.sprite(at, sprites.REPLACING, x * 8, row * 8)


def draw_mistakes(m: Machine) -> None:
    """One mistake after the other, the last one first."""
    kept = logged(m)
    screen.put(m, LEFT, 1, say(m, "mistakes"), HIGHLIGHT)
    if not kept:
        screen.centre(m, 10, say(m, "no_mistakes"))
        return
    entry = min(m.cell[ENTRY], kept - 1)
    screen.right(m, END, 1, f"↑↓ {entry + 1}/{kept}")
    made = mistake(m, entry)
    screen.put(m, LEFT, 4, say(m, "dealer"))
    screen.put(m, 11, 4, say(m, "you"))
    screen.card(m, LEFT, 6, pack(made.upcard, 0))
    hand = [pack(number, at & 3) for at, number in enumerate(made.hand, 1)]
    draw_hand(m, 11, 6, hand, END - 11, 1)
    names = [say(m, MOVE_NAMES[move]) for move in (made.move, made.best)]
    screen.centre(m, 14, say(m, "costs", names[0], percent(m, made.cost), names[1]), HIGHLIGHT)
    screen.zone(m, 0, 0, COLUMNS // 2, BUTTON_ROW - 1, UP)
    screen.zone(m, COLUMNS // 2, 0, COLUMNS // 2, BUTTON_ROW - 1, DOWN)
    if leads_to_drill(m):
        label = f"{say(m, 'drill_key')} ({len(due(m))})"
        screen.button(m, 7, DRILL_ROW, COLUMNS - 14, label, DRILL_KEY)


def leads_to_drill(m: Machine) -> bool:
    """Whether the page of mistakes offers to end the session and to practise them."""
    page = m.cell[BOOK] == MISTAKES_PAGE and m.O == BETWEEN
    return page and not m.cell[DRILL] and is_offered(m)


def draw_score(m: Machine) -> None:
    """Session and all time side by side: what was given away, skill and luck; and, below the rows
    that then stand closer, what was given away from stretch to stretch.
    """
    ends, known = (SESSION_END, END), stretches(m)
    pitch = 1 if len(known) > 1 else 2
    rows = range(SCORE_HEAD + pitch, SCORE_HEAD + (SCORE_LINES + 1) * pitch, pitch)
    for end, name in zip(ends, ("session", "ever"), strict=True):
        screen.right(m, end, SCORE_HEAD, say(m, name), HIGHLIGHT)
    names = "rounds", "given_short", "result", "expected", "luck", "best_short"
    for row, name in zip(rows, names, strict=True):
        screen.put(m, LEFT, row, say(m, name))
    scores = (session_score(m), m.cell[DRILL]), (whole_score(m), 0)
    for end, (score, drill) in zip(ends, scores, strict=True):
        by_chance = (
            units(m, score.per_hundred, ""),
            half_units(score.halves),
            units(m, score.expected),
            units(m, score.luck),
        )
        told = (
            str(score.rounds),
            *(("-",) * len(by_chance) if drill else by_chance),
            share(m, score.best, score.decisions),
        )
        for row, number in zip(rows, told, strict=True):
            screen.right(m, end, row, number, HIGHLIGHT)
    row = rows[-1] + 2
    screen.centre(m, row, say(m, "edge", percent(m, (50 - EDGE) // 100)))
    counts, exact, off = m.cell[COUNTS : COUNTS_OFF + 1]
    if counts:
        line = say(m, "counted", f"{exact}/{counts}", mean(m, off, counts))
        row += 2
        screen.centre(m, row, line, HIGHLIGHT)
    if len(known) > 1:
        draw_stretches(m, row + 2, known)


def draw_stretches(m: Machine, row: int, known: list[int]) -> None:
    """What each stretch gave away, as a curve that begins below this row, and its two ends."""
    screen.put(m, LEFT, row, say(m, "given_short"))
    screen.right(m, END, row, say(m, "each", STRETCH))
    points = [given for given in known for _ in range(2 * CURVE_WIDTH // len(known))]
    curve.draw(m, LEFT, row + 2, CURVE_WIDTH, CURVE_END - row - 2, points, HIGHLIGHT)
    for y, given in ((row + 2, max(known)), (CURVE_END - 1, min(known))):
        screen.right(m, END, y, units(m, given, ""))
