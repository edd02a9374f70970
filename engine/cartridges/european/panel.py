"""The panel beside the dealer, and the buttons below: what the table says to the human.

Owns the words and buttons of the moves. Changes nothing but the screen.
"""

from functools import cache

from engine import charset, screen
from engine.cartridges.european.choosing import DEAL_KEY, END_KEYS, KEY_OF
from engine.cartridges.european.figures import decimal, half_units
from engine.cartridges.european.layout import (
    BAR, BAR_WIDTH, BUTTON_ROW, HINT_ROW, LABEL_ROW, PANEL, PANEL_END, PANEL_ROW, PANEL_WIDTH,
)  # fmt: skip
from engine.cartridges.european.memory import (
    BETWEEN, HINT, HINT_PANEL, MISTAKE, MISTAKE_PANEL, MOVES_SHOWN, SEATS, SHOE, SHOE_PANEL,
)  # fmt: skip
from engine.cartridges.european.rules import view
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND, advise
from engine.charset import ARROW_DOWN, CURSOR
from engine.machine import COLUMNS, ROWS, SPACE, Machine, Program
from engine.messages import say, text
from engine.screen import BLACK_ON_CARD, BUTTON_HEIGHT, HIGHLIGHT, RED_ON_CARD, TEXT

MOVE_NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split"}


def draw_panel(m: Machine) -> None:
    """Shoe, units, and what the trainer has to say."""
    draw_shoe(m)
    if m.cell[SEATS]:
        screen.put(m, PANEL, PANEL_ROW, say(m, "units"))
        screen.right(m, PANEL_END, PANEL_ROW, half_units(m.U), HIGHLIGHT)
    if m.P == HINT_PANEL:
        draw_hint(m)
    elif m.P == MISTAKE_PANEL:
        chosen, best, cost = m.cell[MISTAKE : MISTAKE + 3]
        names = [say(m, MOVE_NAMES[move]) for move in (chosen, best)]
        put_lines(m, say(m, "costs", names[0], decimal(m, cost, ""), names[1]))
    elif m.P == SHOE_PANEL:
        put_lines(m, say(m, "new_shoe"))
    if m.O == MOVES_SHOWN:
        draw_hint_button(m)


def draw_shoe(m: Machine) -> None:
    """How many cards the shoe still has: a bar and a number."""
    left = SHOE - m.D
    halves = (left * BAR_WIDTH * 2 + SHOE - 1) // SHOE
    screen.put(m, PANEL, LABEL_ROW, say(m, "shoe"))
    screen.put(m, BAR, LABEL_ROW, "▀" * (halves // 2) + "▘" * (halves % 2))
    screen.right(m, PANEL_END, LABEL_ROW, str(left), HIGHLIGHT)


def put_lines(m: Machine, lines: str) -> None:
    """A few short lines in the panel."""
    for row, line in enumerate(lines.split("\n"), PANEL_ROW + 1):
        screen.put(m, PANEL, row, line, HIGHLIGHT)


def draw_hint(m: Machine) -> None:
    """What each legal move is worth; the best one is marked."""
    best, values = advise(view(m, m.H))
    for row, (choice, value) in enumerate(values.items(), HINT_ROW + 1 - len(values)):
        ink = HIGHLIGHT if choice == best else TEXT
        screen.put(m, PANEL, row, say(m, MOVE_NAMES[choice]), ink)
        screen.right(m, PANEL_END, row, decimal(m, value), ink)
        if choice == best:
            screen.poke(m, PANEL - 1, row, CURSOR, ink)


def draw_hint_button(m: Machine) -> None:
    """The button for the hint, until the hint stands in its place."""
    if m.P != HINT_PANEL:
        screen.fill(m, PANEL, HINT_ROW, PANEL_WIDTH, 1, charset.SPACE, BLACK_ON_CARD)
        screen.centre(m, HINT_ROW, say(m, "hint"), BLACK_ON_CARD, PANEL, PANEL_WIDTH)
    if m.C == HINT:
        screen.poke(m, PANEL - 1, HINT_ROW, CURSOR, HIGHLIGHT)


def draw_controls(m: Machine) -> None:
    """The buttons of this moment; only the legal moves are lit, and the panel is the hint's."""
    if not m.cell[SEATS]:
        screen.centre(m, BUTTON_ROW + 1, say(m, "leave_demo"), HIGHLIGHT)
        screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE)
    elif m.O == BETWEEN:
        draw_deal_or_end(m, m.C)
    elif m.O == MOVES_SHOWN:
        screen.zone(m, PANEL, PANEL_ROW + 1, PANEL_WIDTH, 4, KEY_OF[HINT])
        draw_moves(m, m.G, m.C)


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def draw_deal_or_end(m: Machine, cursor: int) -> None:
    """The two buttons between rounds."""
    screen.button(m, 1, BUTTON_ROW, 18, say(m, "deal"), DEAL_KEY)
    screen.button(m, 19, BUTTON_ROW, 12, say(m, "end"), END_KEYS[0])
    screen.poke(m, 19 if cursor else 1, BUTTON_ROW + 1, CURSOR, BLACK_ON_CARD)


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def draw_moves(m: Machine, legal: int, cursor: int) -> None:
    """The four moves, with the keys below those that are legal."""
    for choice, x, width, label, key in move_buttons(m.program, m.language):
        lit = bool(choice & legal)
        screen.button(m, x, BUTTON_ROW, width, label, KEY_OF[choice], lit)
        if lit:
            screen.fill(m, x + 1, BUTTON_ROW + 2, width - 2, 1, charset.SPACE, BLACK_ON_CARD)
            screen.centre(m, BUTTON_ROW + 2, key, RED_ON_CARD, x, width)
        if choice == cursor:
            screen.poke(m, x, BUTTON_ROW + 1, CURSOR, BLACK_ON_CARD)
    if not cursor:
        screen.poke(m, 0, BUTTON_ROW + 1, ARROW_DOWN, HIGHLIGHT)


@cache
def move_buttons(program: Program, language: str) -> tuple[tuple[int, int, int, str, str], ...]:
    """Move, column, width, label and key of the four buttons, which share 30 columns."""
    keys = ("ENTER", text(program, language, "other_key"), "D", "S")
    labels = [text(program, language, name) for name in MOVE_NAMES.values()]
    widths = [max(map(charset.width, both)) + 2 for both in zip(labels, keys, strict=True)]
    spare = COLUMNS - 2 - sum(widths)
    x, buttons = 1, []
    for index, choice in enumerate(MOVE_NAMES):
        width = widths[index] + (spare + index) // len(widths)
        buttons.append((choice, x, width, labels[index], keys[index]))
        x += width
    return tuple(buttons)
