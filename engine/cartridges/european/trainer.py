"""What the trainer does when it is asked, and with every move: hints, judgement, book, options.

Owns no line and no picture; the listing calls it.
"""

from engine import sounds
from engine.cartridges.european.choosing import DRILL_KEY, GUESS_STEPS
from engine.cartridges.european.count import move_values as values_of_counter
from engine.cartridges.european.count import think as count_on
from engine.cartridges.european.count import parts, running, seen, true_tenths
from engine.cartridges.european.drill import is_offered
from engine.cartridges.european.exact import (
    best_move, chart_cell, move_values, think, thinking,
)  # fmt: skip
from engine.cartridges.european.memory import (
    ASKED_ROUND, ASKED_SHOE, ASKING, MISSED_ONES, NO_DRILL, BOOK, CHART_PAGE, COUNTED, COUNTING,
    COUNTS, COUNTS_EXACT, COUNTS_OFF, COUNT_PANEL, DRILL, ENTRY, GUESS, HELPED, HELPED_ROUND,
    HIDDEN, HINT_PANEL, MISSED, MISTAKE, MISTAKEN_HAND, MISTAKEN_ROW, MISTAKES_PAGE, MISTAKE_PANEL,
    MOST_COUNT, NO_PANEL, OPTIONS, RESHUFFLE, ROUND_GIVEN, SEATS, SEAT_COUNT, SHOE, TRAINER, TRUE,
)  # fmt: skip
from engine.cartridges.european.record import decide, logged, place_of
from engine.cartridges.european.rules import question
from engine.cartridges.european.strategy import HEADS, STAND
from engine.machine import BACKSPACE, ENTER, LEFT, RIGHT, SPACE, Machine


def change_seat(m: Machine, step: int) -> None:
    """The next choice on the cursor's line; one seat at least stays taken."""
    place = SEATS + m.C
    m.cell[place] = (m.cell[place] + step) % (len(HEADS) + 1 if m.C else 2)
    if not any(m.cell[SEATS : SEATS + SEAT_COUNT]):
        taken = place if m.C else SEATS + 1
        m.cell[taken] = 1 if step > 0 and m.C else len(HEADS)


def change_option(m: Machine, step: int) -> None:
    """The next choice on the cursor's line of the trainer."""
    place, choices = OPTIONS[m.C]
    m.cell[place] = (m.cell[place] + step) % choices


def is_doubtful(m: Machine) -> bool:
    """Whether values tell if the human's decision costs something."""
    return best_move(question(m, m.H)) != m.M


def judge(m: Machine) -> None:
    """Count the human's decision, and note it when it costs something."""
    asked = question(m, m.H)
    best, cost = best_move(asked), 0
    if best != m.M:
        values = values_of_counter(m) if m.cell[COUNTING] else move_values(asked)
        cost = max(values.values()) - values[m.M]
        best = max(values, key=values.__getitem__)
    decide(m, asked, m.M, best, cost)
    m.P = NO_PANEL
    m.W = 0
    if cost and m.cell[TRAINER]:
        row = place_of(*chart_cell(asked)[:2]) - MISSED + 1
        told = m.M | m.H << MISTAKEN_HAND | row << MISTAKEN_ROW
        m.cell[MISTAKE : MISTAKE + 3] = told, best, cost
        m.P = MISTAKE_PANEL


def recall(m: Machine) -> None:
    """After a round, tell its last costly move again, whatever was done since."""
    if m.cell[ROUND_GIVEN] and m.cell[TRAINER]:
        m.P = MISTAKE_PANEL


def show_hint(m: Machine) -> None:
    """Show what the moves are worth; this question and this round were helped."""
    m.P = HINT_PANEL
    m.cell[HELPED] = m.cell[HELPED_ROUND] = 1
    if m.C:
        m.C = STAND
    m.play(sounds.KEY)
    m.draw()


def slices(m: Machine) -> int:
    """In how many slices the values of a hint are worked out."""
    return len(parts(m) if m.cell[COUNTING] else thinking(question(m, m.H)))


def think_on(m: Machine, left: int) -> None:
    """Work out one of them."""
    if m.cell[COUNTING]:
        count_on(m, left)
    else:
        think(question(m, m.H), left)


def is_asked(m: Machine) -> bool:
    """Whether the count is asked now."""
    ends = SHOE - m.D <= RESHUFFLE
    mode = m.cell[COUNTING] if m.cell[SEATS] and not m.cell[DRILL] else HIDDEN
    return mode == ASKED_ROUND or (mode == ASKED_SHOE and ends)


def open_book(m: Machine) -> None:
    """Open the book: at the chart while a hand is played, after a mistake at the mistakes."""
    m.cell[BOOK] = MISTAKES_PAGE if m.P == MISTAKE_PANEL else CHART_PAGE
    m.cell[ENTRY] = 0
    m.play(sounds.KEY)


def turn_mistakes(m: Machine, step: int) -> None:
    """Look at an older mistake, or at a later one."""
    m.cell[ENTRY] = min(max(m.cell[ENTRY] + step, 0), max(logged(m) - 1, 0))


def ask_count_anew(m: Machine) -> None:
    """Begin a question at nothing."""
    if m.O != ASKING:
        m.O = ASKING
        m.C = m.cell[GUESS] = 0


def moves_cursor(m: Machine, key: int) -> bool:
    """Whether a key moves the cursor of the summary, where a drill is offered."""
    if key not in (LEFT, RIGHT) or not is_offered(m):
        return False
    m.C = int(key == RIGHT)
    m.play(sounds.MOVE)
    m.draw()
    return True


def begins_drill(m: Machine, key: int) -> bool:
    """Whether a key of the summary begins the drill that is offered; else a drill has ended."""
    chosen = key == DRILL_KEY or m.C and key in (ENTER, SPACE)
    begins = bool(chosen and is_offered(m))
    m.cell[DRILL] = (m.cell[DRILL] or MISSED_ONES) if begins else NO_DRILL
    return begins


def guess(m: Machine, key: int) -> None:
    """Say a higher or a lower count, or type it; a minus may come first."""
    said = m.cell[GUESS]
    sign = -1 if said < 0 or m.C else 1
    if key in GUESS_STEPS:
        said += GUESS_STEPS[key]
    elif ord("0") <= key <= ord("9"):
        said = sign * (abs(said) * 10 + key - ord("0"))
    elif key == BACKSPACE:
        said = sign * (abs(said) // 10)
    elif key == ord("-"):
        said, sign = -said, -sign
    else:
        return
    m.cell[GUESS] = min(max(said, -MOST_COUNT), MOST_COUNT)
    m.C = int(not said and sign < 0 and key not in GUESS_STEPS)
    m.play(sounds.MOVE)
    m.draw()


def answer_count(m: Machine) -> None:
    """Tell what the count was, beside what was said, and keep how far off that is."""
    m.cell[COUNTED] = counted = running(m)
    off = abs(m.cell[GUESS] - counted)
    m.cell[COUNTS] += 1
    m.cell[COUNTS_EXACT] += not off
    m.cell[COUNTS_OFF] += off
    m.cell[TRUE] = true_tenths(counted, SHOE - len(seen(m)))
    m.P = COUNT_PANEL
    m.play(sounds.REFUSE if off else sounds.COIN)
