"""The page of a game's record: what its rounds came to, and the last scores as a curve.

Owns which figures there are and how they are written; the command line prints the same.
"""

from engine import curve, ledger, screen
from engine.console.desk.memory import LEDGER_CELLS
from engine.console.desk.pages import FOOTER, LEFT, PITCH, RIGHT, TOP, draw_head, hours_and_minutes
from engine.console.desk.program import game, name_of
from engine.ledger import Record
from engine.machine import COLUMNS, ENTER, ROWS, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT

COLUMNS_OF_FIGURES = (LEFT, 12), (14, 17)
"""First column and width of a name with its figure; two stand side by side."""
CURVE_ROW, CURVE_WIDTH, CURVE_HEIGHT = 16, 22, 5
SMALL, LARGE = 1000, ((10**3, "K"), (10**6, "M"), (10**9, "G"))
"""Below which scores have their half, and from a hundred of which on they are rounded down."""


def figures(record: Record, money: bool) -> list[tuple[str, str]]:
    """The names of the texts for the figures of a record, and the figures, in pairs of a row."""
    return [
        ("rounds", str(record.rounds)),
        ("longest_won", str(record.best_streak)),
        ("won", str(record.won)),
        ("longest_lost", str(record.worst_streak)),
        ("lost", str(record.lost)),
        ("best_round", amount(record.best, record.parts, money)),
        ("drawn", str(record.drawn)),
        ("worst_round", amount(record.worst, record.parts, money)),
        ("in_a_row", f"{record.streak:+}" if record.streak else "0"),
        ("highest", amount(record.highest, record.parts, money)),
        ("played", hours_and_minutes(record.frames)),
        ("lowest", amount(record.lowest, record.parts, money)),
    ]


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
    money = program.money is not None
    draw_head(m, name_of(m, program), say(m, "ledger"))
    for at, (name, shown) in enumerate(figures(record, money)):
        (x, width), y = COLUMNS_OF_FIGURES[at % 2], TOP + at // 2 * PITCH
        screen.put(m, x, y, say(m, f"{name}"))
        screen.right(m, x + width, y, shown, HIGHLIGHT)
    if len(record.scores) > 1:
        scores = record.scores[-2 * CURVE_WIDTH :]
        curve.draw(m, LEFT, CURVE_ROW, CURVE_WIDTH, CURVE_HEIGHT, scores, HIGHLIGHT)
        for y, score in ((0, max(scores)), (CURVE_HEIGHT - 1, min(scores))):
            screen.right(m, RIGHT, CURVE_ROW + y, amount(score, record.parts, money))
    else:
        screen.centre(m, CURVE_ROW + CURVE_HEIGHT // 2, say(m, "no_curve"))
    screen.centre(m, FOOTER, say(m, "go_on"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, ENTER)
