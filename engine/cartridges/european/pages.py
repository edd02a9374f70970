"""The pages beside the table of European blackjack: who plays, and the summary of a session.

Owns their layout. Changes nothing but the screen.
"""

from engine import screen  # noqa: I001 - packed
from engine.cartridges.european.choosing import FIRST_LINE_KEY
from engine.cartridges.european.figures import decimal, half_units, per_hand, share
from engine.cartridges.european.layout import BUTTON_ROW
from engine.cartridges.european.memory import (
    BEST, DEALER_UNITS, DECISIONS, GIVEN, ROUNDS, SEAT_COUNT, SEATS, START_LINE, T_DOUBLES, T_HANDS,
    T_NATURALS, T_SPLITS, T_UNITS, TALLY, TALLY_WIDTH, TRAINER,
)  # fmt: skip
from engine.charset import CURSOR
from engine.machine import COLUMNS, ENTER, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, TEXT

LIST_ROW = 8
COUNTS_ROW, TALLIES_ROW = 3, 12
HANDS_END, UNITS_END, MEAN_END = 15, 22, 31


def draw_seats(m: Machine) -> None:
    """Who plays, and how well."""
    screen.cls(m)
    first, second = m.program.title.split()
    screen.big_centre(m, 0, first)
    screen.centre(m, 4, second, HIGHLIGHT)
    screen.centre(m, 6, say(m, "about"))
    for index, (name, choice) in enumerate(set_up_lines(m)):
        row, ink = LIST_ROW + 2 * index, HIGHLIGHT if index == m.C else TEXT
        screen.put(m, 4, row, name, ink)
        screen.put(m, 20, row, say(m, choice), ink)
        screen.zone(m, 0, row, COLUMNS, 2, FIRST_LINE_KEY + index)
        if index == m.C:
            screen.poke(m, 2, row, CURSOR, HIGHLIGHT)
    screen.centre(m, LIST_ROW + 10, say(m, "seats_keys"))
    screen.button(m, 4, BUTTON_ROW, 24, say(m, "start"), ENTER)
    if m.C == START_LINE:
        screen.poke(m, 4, BUTTON_ROW + 1, CURSOR, BLACK_ON_CARD)


def set_up_lines(m: Machine) -> list[tuple[str, str]]:
    """What can be chosen, as it is read, and the key of the text that says what is chosen."""
    taken = m.cell[SEATS : TRAINER + 1]
    lines = [(say(m, "you"), "play" if taken[SEATS] else "watch")]
    lines += [(say(m, "seat", seat), f"level{taken[seat]}") for seat in range(1, SEAT_COUNT)]
    lines.append((say(m, "trainer"), "on" if taken[TRAINER] else "off"))
    return lines


def draw_summary(m: Machine) -> None:
    """The summary of the session."""
    screen.cls(m)
    screen.put(m, 1, 1, say(m, "summary"), HIGHLIGHT)
    for row, (name, value) in enumerate(session_counts(m), COUNTS_ROW):
        screen.put(m, 1, row, say(m, name))
        screen.right(m, MEAN_END, row, value, HIGHLIGHT)
    draw_tallies(m, TALLIES_ROW)
    screen.button(m, 4, BUTTON_ROW, 24, say(m, "again"), ENTER)


def session_counts(m: Machine) -> list[tuple[str, str]]:
    """What a session came to: the key of a text and a number in words."""
    counts = [("rounds", str(m.cell[ROUNDS]))]
    if m.cell[SEATS]:
        made = m.cell[DECISIONS]
        counts += [
            ("naturals", str(m.cell[TALLY + T_NATURALS])),
            ("doubles", str(m.cell[TALLY + T_DOUBLES])),
            ("splits", str(m.cell[TALLY + T_SPLITS])),
            ("decisions", str(made)),
            ("best", share(m, m.cell[BEST], made)),
            ("given", decimal(m, m.cell[GIVEN], "")),
        ]
    return counts


def draw_tallies(m: Machine, row: int) -> None:
    """A table of the session: hands, units and units per hand of every seat, and the dealer's."""
    screen.right(m, HANDS_END, row, say(m, "hands"), HIGHLIGHT)
    screen.right(m, UNITS_END, row, say(m, "units"), HIGHLIGHT)
    screen.right(m, MEAN_END, row, say(m, "per_hand"), HIGHLIGHT)
    for seat in range(SEAT_COUNT):
        if m.cell[SEATS + seat]:
            row += 1
            draw_tally(m, row, seat)
    screen.put(m, 1, row + 1, say(m, "dealer"))
    screen.right(m, UNITS_END, row + 1, half_units(m.cell[DEALER_UNITS]))


def draw_tally(m: Machine, row: int, seat: int) -> None:
    """One seat's row of the table."""
    name = f"level{m.cell[SEATS + seat]}" if seat else "you"
    tally = TALLY + seat * TALLY_WIDTH
    hands, halves = m.cell[tally + T_HANDS], m.cell[tally + T_UNITS]
    screen.put(m, 1, row, say(m, name))
    screen.right(m, HANDS_END, row, str(hands))
    screen.right(m, UNITS_END, row, half_units(halves))
    screen.right(m, MEAN_END, row, per_hand(m, halves, hands))
