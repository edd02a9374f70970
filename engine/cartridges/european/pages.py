"""The pages beside the table of European blackjack: who plays, and the summary of a session.

Owns their layout. Changes nothing but the screen.
"""

from engine import screen, sprites  # noqa: I001 - packed
from engine.cards import pack
from engine.cartridges.european.choosing import DEAL_KEY, DRILL_KEY, FIRST_LINE_KEY
from engine.cartridges.european.drill import DRILL_NAMES, due, is_offered, is_on
from engine.cartridges.european.figures import half_units, per_hand, share, units
from engine.cartridges.european.layout import BUTTON_ROW, END, LEFT, PANEL
from engine.cartridges.european.memory import (
    ALONE, DEALER_UNITS, DRILL, MISSED_ONES, OPTIONS, ROUNDS, SEAT_COUNT, SEATS, START_LINE,
    T_DOUBLES, T_HANDS, T_NATURALS, T_SPLITS, T_UNITS, TALLY, TALLY_WIDTH, TRAINER, TRAINER_LINE,
)  # fmt: skip
from engine.cartridges.european.record import earlier, session_score
from engine.charset import ARROW_LEFT, ARROW_RIGHT, CURSOR, width
from engine.machine import COLUMNS, ENTER, WIDTH, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT, TEXT

TITLE_ROW, LIST_ROW = 8, 10
LOGO = sprites.LOGO["european"]
LOGO_PIXEL = (WIDTH - sprites.PICTURES[LOGO].width) // 2, 8
LOGO_BELOW = 116
"""Where the logo begins below the figures of a drill, in pixels."""
FANS = (1, ((13, 0), (1, 1))), (25, ((8, 2), (8, 3)))
"""Columns beside the logo, and the cards that lie there: a natural, and a pair to be split."""
NAMES, CHOICES = 7, 18
"""Columns of what can be chosen, and of what is."""
OPTION_NAMES = 4
OPTION_TEXTS = (
    ("mistakes", "silent", "named"),
    ("keys", "console", "trainers"),
    ("drill", *DRILL_NAMES),
    ("count", "hidden", "shown", "ask_round", "ask_shoe"),
)
"""The name of each option and of its choices."""
MIDDLE = 15
"""The end of the left half of a summary."""
TALLIES_ROW = 13
GO_ON_WIDTH, DRILL_WIDTH = 17, 13
HANDS_END, UNITS_END, MEAN_END = 15, 22, 31


def draw_seats(m: Machine) -> None:
    """The title, and who plays, and how well."""
    screen.cls(m)
    m.sprite(0, LOGO, *LOGO_PIXEL)
    for x, hand in FANS:
        screen.fan(m, x, 1, [pack(number, suit) for number, suit in hand], 2)
    screen.centre(m, TITLE_ROW, m.program.title)
    for index, (name, choice) in enumerate(set_up_lines(m)):
        row, ink = LIST_ROW + 2 * index, HIGHLIGHT if index == m.C else TEXT
        said = say(m, choice)
        screen.put(m, NAMES, row, name, ink)
        screen.put(m, CHOICES, row, said, ink)
        screen.zone(m, 0, row, COLUMNS, 2, FIRST_LINE_KEY + index)
        if index == m.C:
            screen.poke(m, NAMES - 2, row, CURSOR, HIGHLIGHT)
            screen.poke(m, CHOICES + width(said) + 1, row, ARROW_RIGHT, HIGHLIGHT)
            if index != TRAINER_LINE:
                screen.poke(m, CHOICES - 2, row, ARROW_LEFT, HIGHLIGHT)
    start = f"ENTER: {say(m, 'options')}" if m.C == TRAINER_LINE else say(m, "start")
    start = f"▶ {start}" if m.C == START_LINE else start
    screen.button(m, 4, BUTTON_ROW, 24, start, ENTER)


def set_up_lines(m: Machine) -> list[tuple[str, str]]:
    """What can be chosen, as it is read, and the key of the text that says what is chosen."""
    taken = m.cell[SEATS : TRAINER + 1]
    lines = [(say(m, "you"), "play" if taken[SEATS] else "watch")]
    lines += [(say(m, "seat", seat), f"level{taken[seat]}") for seat in range(1, SEAT_COUNT)]
    lines.append((say(m, "trainer"), "drill" if m.cell[DRILL] else "options"))
    return lines


def draw_options(m: Machine) -> None:
    """What the trainer does."""
    screen.cls(m)
    m.sprite(0, LOGO, *LOGO_PIXEL)
    screen.centre(m, TITLE_ROW, say(m, "trainer"))
    for index, ((place, _), choices) in enumerate(zip(OPTIONS, OPTION_TEXTS, strict=True)):
        name, *chosen = choices
        row, ink = LIST_ROW + 2 * index, HIGHLIGHT if index == m.C else TEXT
        said = say(m, chosen[m.cell[place]])
        screen.put(m, OPTION_NAMES, row, say(m, name), ink)
        screen.put(m, CHOICES, row, said, ink)
        screen.zone(m, 0, row, COLUMNS, 2, FIRST_LINE_KEY + index)
        if index == m.C:
            screen.poke(m, OPTION_NAMES - 2, row, CURSOR, HIGHLIGHT)
            screen.poke(m, CHOICES - 2, row, ARROW_LEFT, HIGHLIGHT)
            screen.poke(m, CHOICES + width(said) + 1, row, ARROW_RIGHT, HIGHLIGHT)
    back = say(m, "back")
    back = f"▶ {back}" if len(OPTIONS) == m.C else back
    screen.button(m, 4, BUTTON_ROW, 24, back, ENTER)


def draw_summary(m: Machine) -> None:
    """The summary of the session."""
    screen.cls(m)
    screen.put(m, LEFT, 1, say(m, "summary"), HIGHLIGHT)
    drill = is_on(m)
    for row, x, end, name, value in drill_counts(m) if drill else session_counts(m):
        screen.put(m, x, row, say(m, name))
        screen.right(m, end, row, value, HIGHLIGHT)
    if drill:
        m.sprite(0, LOGO, LOGO_PIXEL[0], LOGO_BELOW)
    else:
        draw_tallies(m, TALLIES_ROW, BUTTON_ROW - 1)
    if is_offered(m):
        labels = [say(m, name) for name in ("go_on", "drill_key")]
        labels[m.C] = f"▶ {labels[m.C]}"
        screen.button(m, LEFT, BUTTON_ROW, GO_ON_WIDTH, labels[0], DEAL_KEY)
        screen.button(m, LEFT + GO_ON_WIDTH, BUTTON_ROW, DRILL_WIDTH, labels[1], DRILL_KEY)
    else:
        screen.button(m, 4, BUTTON_ROW, 24, f"▶ {say(m, 'again')}", ENTER)


def drill_counts(m: Machine) -> list[tuple[int, int, int, str, str]]:
    """What a drill came to, in the same form."""
    score = session_score(m)
    right = f"{score.best}/{score.decisions}  {share(m, score.best, score.decisions)}"
    counts = [
        ("drill", say(m, DRILL_NAMES[m.cell[DRILL]])),
        ("best", right),
    ]
    if m.cell[DRILL] == MISSED_ONES:
        counts.append(("still", str(len(due(m)))))
    rows = [(row, LEFT, END, *told) for row, told in zip(range(5, 20, 3), counts, strict=False)]
    return [(1, PANEL, END, "rounds", str(score.rounds)), *rows]


def session_counts(m: Machine) -> list[tuple[int, int, int, str, str]]:
    """What a session came to: row, columns, the key of a text and a number in words."""
    rounds = str(m.cell[ROUNDS])
    if not m.cell[SEATS]:
        return [(1, PANEL, END, "rounds", rounds)]
    score = session_score(m)
    share_of_best = share(m, score.best, score.decisions)
    return [
        (1, PANEL, END, "rounds", rounds),
        (3, LEFT, END, *given_away(m)),
        (5, LEFT, MIDDLE, "result", half_units(score.halves)),
        (5, PANEL, END, "expected", units(m, score.expected)),
        (7, LEFT, END, "best", f"{score.best}/{score.decisions}  {share_of_best}"),
        (9, LEFT, MIDDLE, "naturals", str(m.cell[TALLY + T_NATURALS])),
        (9, PANEL, END, "doubles", str(m.cell[TALLY + T_DOUBLES])),
        (11, LEFT, MIDDLE, "splits", str(m.cell[TALLY + T_SPLITS])),
        (11, PANEL, END, "hands", str(m.cell[TALLY + T_HANDS])),
    ]


def given_away(m: Machine) -> tuple[str, str]:
    """What 100 rounds of the session gave away, and before it those of all others."""
    given, before = units(m, session_score(m).per_hundred, ""), earlier(m)
    if before is None or not m.cell[ALONE]:
        return "given", given
    return "given_short", f"{units(m, before, '')} → {given}"


def draw_tallies(m: Machine, row: int, end: int) -> None:
    """A table of the session: hands, units and units per hand of every seat, and the dealer's.

    There is a free row between its rows when it then ends above row `end`.
    """
    taken = [seat for seat in range(SEAT_COUNT) if m.cell[SEATS + seat]]
    pitch = 2 if row + 2 * len(taken) + 2 < end else 1
    screen.right(m, HANDS_END, row, say(m, "hands"), HIGHLIGHT)
    screen.right(m, UNITS_END, row, say(m, "units"), HIGHLIGHT)
    screen.right(m, MEAN_END, row, say(m, "per_hand"), HIGHLIGHT)
    row += int(pitch == 1 and row + len(taken) + 2 < end)
    for seat in taken:
        row += pitch
        draw_tally(m, row, seat)
    screen.put(m, LEFT, row + pitch, say(m, "dealer"))
    screen.right(m, UNITS_END, row + pitch, half_units(m.cell[DEALER_UNITS]))


def draw_tally(m: Machine, row: int, seat: int) -> None:
    """One seat's row of the table."""
    name = f"level{m.cell[SEATS + seat]}" if seat else "you"
    tally = TALLY + seat * TALLY_WIDTH
    hands, halves = m.cell[tally + T_HANDS], m.cell[tally + T_UNITS]
    screen.put(m, 1, row, say(m, name))
    screen.right(m, HANDS_END, row, str(hands))
    screen.right(m, UNITS_END, row, half_units(halves))
    screen.right(m, MEAN_END, row, per_hand(m, halves, hands))
