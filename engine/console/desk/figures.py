"""The page of a game's record: what its rounds came to, and the last scores as a curve.

Owns which figures there are and how they are written; the command line prints the same.
"""

from engine import curve, ledger, screen
from engine.console.desk.memory import LEDGER_CELLS
from engine.console.desk.pages import FOOTER, LEFT, PITCH, TOP, draw_head
from engine.console.desk.program import game, name_of
from engine.ledger import Record
from engine.machine import COLUMNS, ENTER, ROWS, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT

HALF = 14
"""Columns of a name with its figure; two stand side by side."""
CURVE_ROW, CURVE_HEIGHT = 16, 5
SMALL, LARGE = 1000, ((10**3, "K"), (10**6, "M"), (10**9, "G"))
"""Below which scores have their half, and from a hundred of which on they are rounded down."""


def figures(record: Record, money: bool) -> list[tuple[str, str]]:
    """The names of the texts for the figures of a record, and the figures, in pairs of a row."""
    return [
        ("rounds", str(record.rounds)),
        ("played", time_text(record.frames)),
        ("won", str(record.won)),
        ("longest", str(record.best_streak)),
        ("lost", str(record.lost)),
        ("longest", str(record.worst_streak)),
        ("drawn", str(record.drawn)),
        ("in_a_row", f"{record.streak:+}"),
        ("best_round", amount(record.best, record.parts, money)),
        ("highest", amount(record.highest, record.parts, money)),
        ("worst_round", amount(record.worst, record.parts, money)),
        ("lowest", amount(record.lowest, record.parts, money)),
    ]


def time_text(frames: int) -> str:
    """Hours and minutes."""
    minutes = frames // 3600
    return f"{minutes // 60}:{minutes % 60:02}"


def amount(score: int, parts: int, money: bool) -> str:
    """A score in at most seven characters, `$` before money; large ones in thousands or more."""
    whole, rest = divmod(abs(score), parts)
    shown = f"{whole or ''}½" if rest and parts == 2 and whole < SMALL else f"{whole}"
    for unit, sign in LARGE:
        if whole >= 100 * unit:
            shown = f"{whole // unit}{sign}"
    return f"{'-' * (score < 0)}{'$' * money}{shown}"


def draw_ledger(m: Machine) -> None:
    """The record of the game in the slot."""
    program = game(m)
    record = ledger.read(m.cell[LEDGER_CELLS : LEDGER_CELLS + ledger.SIZE])
    draw_head(m, name_of(m, program), say(m, "ledger"))
    for at, (name, shown) in enumerate(figures(record, program.money is not None)):
        x, y = LEFT + at % 2 * (HALF + 2), TOP + at // 2 * PITCH
        screen.put(m, x, y, say(m, f"{name}"))
        screen.right(m, x + HALF, y, shown, HIGHLIGHT)
    if len(record.scores) > 1:
        curve.draw(m, LEFT, CURVE_ROW, COLUMNS - 2, CURVE_HEIGHT, record.scores, HIGHLIGHT)
    else:
        screen.centre(m, CURVE_ROW + CURVE_HEIGHT // 2, say(m, "no_curve"))
    screen.centre(m, FOOTER, say(m, "go_on"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, ENTER)
