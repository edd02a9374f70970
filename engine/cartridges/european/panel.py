"""What the table says to the human: shoe and units, hints, the line of messages, the buttons.

Owns the words and buttons of the moves. Changes nothing but the screen.
"""

from functools import cache

from engine import charset, screen, sprites
from engine.cartridges.european import count
from engine.cartridges.european.bank import TEN
from engine.cartridges.european.choosing import CAPTIONS, DEAL_KEY, END_KEYS, KEY_OF
from engine.cartridges.european.drill import DRILL_NAMES, due, is_on
from engine.cartridges.european.exact import move_values
from engine.cartridges.european.figures import (
    half_units, percent, row_name, share, signed, tenths,
)  # fmt: skip
from engine.cartridges.european.layout import (
    BUTTON_ROW, END, HAND_ROW, HEAD_ROW, LEFT, LINE_ROW, LOW_SAID_ROW, PANEL, PANEL_ROW, SAID_ROW,
    SHOE_END, SHOE_WIDTH, place_of_card,
)  # fmt: skip
from engine.cartridges.european.memory import (
    ASKING, BEST, BETWEEN, COUNTED, COUNTING, COUNT_PANEL, DEALER, DECISIONS, DRILL, GUESS, HANDS,
    HELD, HELPED_ROUND, HINT, KEYS, MISSED_ONES, MISTAKE, MISTAKEN_HAND, MISTAKEN_ROW,
    MISTAKE_PANEL, MOVES_SHOWN, NEXT_UPCARD, ROUND_GIVEN, SEATS, SHOE, SHOE_PANEL, SHOWN, TRUE,
)  # fmt: skip
from engine.cartridges.european.record import CHART
from engine.cartridges.european.rules import question
from engine.cartridges.european.strategy import DOUBLE, HIT, SPLIT, STAND
from engine.charset import ARROW_DOWN, CURSOR
from engine.machine import COLUMNS, ENTER, ROWS, SPACE, Machine, Program
from engine.machine import LEFT as LEFT_KEY
from engine.machine import RIGHT as RIGHT_KEY
from engine.messages import say, text
from engine.screen import BUTTON_HEIGHT, HIGHLIGHT, RED_ON_CARD, TEXT

MOVE_NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split"}
HINT_LEFT, WORTH_END = 11, 25
"""Where a hint begins, beside the dealer's two cards, and where the column of values ends."""
HINT_LABEL, HINT_WIDTH = "?", 3
SHOE_SPAN = screen.span(PANEL, HEAD_ROW, SHOE_WIDTH)
SHOE_BARS = tuple(
    (charset.BACK | RED_ON_CARD << 8,) * backs + (charset.SPACE,) * (SHOE_WIDTH - backs)
    for backs in range(SHOE_WIDTH + 1)
)
"""The cells of a shoe that is so full."""
UNITS_COIN = 24
"""The sprite of the coin beside the units."""


def draw_head(m: Machine) -> None:
    """The shoe's cards or the running count, and what the human has won; in a drill how many of its
    decisions were right.
    """
    if is_on(m):
        screen.put(m, PANEL, HEAD_ROW, say(m, "drill_short"))
        right, all_ = m.cell[BEST], m.cell[DECISIONS]
        done = f"{right}/{all_}" if all_ < 1000 else share(m, right, all_)
        screen.right(m, END, HEAD_ROW, done, HIGHLIGHT)
        return
    left = SHOE - m.D
    if m.cell[SEATS] and m.cell[COUNTING] == SHOWN:
        screen.put(m, PANEL, HEAD_ROW, "RC")
        screen.right(m, SHOE_END, HEAD_ROW, signed(count.running(m)))
    else:
        m.vram[SHOE_SPAN] = SHOE_BARS[(left * SHOE_WIDTH + SHOE - 1) // SHOE]
        screen.right(m, SHOE_END, HEAD_ROW, str(left))
    if m.cell[SEATS]:
        won = half_units(m.U - m.E)
        screen.right(m, END, HEAD_ROW, won, HIGHLIGHT)
        m.sprite(UNITS_COIN, sprites.COIN, (END - len(won)) * 8 - 9, HEAD_ROW * 8)


def draw_hint(m: Machine) -> None:
    """What each legal move is worth and costs, when it is known; the best one is marked."""
    counting = m.cell[COUNTING]
    head = f"TC {tenths(m, true_count(m))}" if counting == SHOWN else say(m, "of_stake")
    screen.put(m, HINT_LEFT, PANEL_ROW, head)
    if m.W:
        screen.right(m, END, PANEL_ROW, say(m, "wait"))
        return
    for end, name in ((WORTH_END, "worth"), (END, "less")):
        screen.right(m, end, PANEL_ROW, say(m, name))
    asked = question(m, m.H)
    values = count.move_values(m) if counting else move_values(asked)
    best = max(values, key=values.__getitem__)
    for row, (choice, value) in enumerate(values.items(), PANEL_ROW + 1):
        ink = HIGHLIGHT if choice == best else TEXT
        screen.put(m, HINT_LEFT + 1, row, say(m, MOVE_NAMES[choice]), ink)
        screen.right(m, WORTH_END, row, percent(m, value), ink)
        less = say(m, "best_one") if choice == best else percent(m, values[best] - value)
        screen.right(m, END, row, less, ink)
        if choice == best:
            screen.poke(m, HINT_LEFT, row, CURSOR, ink)


def draw_controls(m: Machine) -> None:
    """The buttons of this moment, only the legal moves lit, and the line above them."""
    said, more = mistake_line(m), line_of(m)
    if not m.cell[SEATS]:
        screen.centre(m, BUTTON_ROW + 1, say(m, "leave_demo"), HIGHLIGHT)
        screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE)
    elif m.O == BETWEEN:
        draw_deal_or_end(m, m.C)
    elif m.O == ASKING:
        draw_count_buttons(m)
    elif m.O == MOVES_SHOWN:
        draw_moves(m, m.G | HINT, m.C, not said or not is_tall(m), m.cell[KEYS])
        if m.C and is_tall(m):
            return
    if said or more:
        draw_lines(m, said, more)


def draw_lines(m: Machine, said: str, more: str) -> None:
    """What is said, two rows apart; where there is one row, a question comes before the rest."""
    if is_tall(m):
        told = more if m.O == ASKING else said or more
        screen.put(m, LEFT, LOW_SAID_ROW, told, HIGHLIGHT)
        return
    lines = [line for line in (said, more) if line]
    for row, line in zip((SAID_ROW, LINE_ROW), lines, strict=False):
        screen.put(m, LEFT, row, line, HIGHLIGHT)


def is_tall(m: Machine) -> bool:
    """Whether cards of the human, or the print on the felt, lie where messages usually stand."""
    if not (m.cell[HELD] or m.cell[HELD + DEALER]):
        return True
    hands = range(m.cell[HANDS])
    return any(place_of_card(m, slot, max(m.cell[HELD + slot], 1))[1] > HAND_ROW for slot in hands)


def mistake_line(m: Machine) -> str:
    """The costly move; after the round, when the cards are others, with the row of the chart."""
    if m.P != MISTAKE_PANEL:
        return ""
    chosen, best, cost = m.cell[MISTAKE : MISTAKE + 3]
    row, chosen = divmod(chosen, 1 << MISTAKEN_ROW)
    place, chosen = divmod(chosen, 1 << MISTAKEN_HAND)
    names = [say(m, MOVE_NAMES[move]) for move in (chosen, best)]
    told = "costs_hand" if m.cell[HANDS] > 1 else "costs_at" if m.Q and row else "costs"
    name = row_name(*CHART[(row - 1) * 10][:2]).strip()
    return say(m, told, names[0], percent(m, cost), names[1], place + 1, name)


def line_of(m: Machine) -> str:
    """What the trainer or the dealer has to say besides."""
    if m.O == ASKING:
        return say(m, "how_high", "-0" if m.C else signed(m.cell[GUESS]))
    if m.P == COUNT_PANEL:
        said, was = signed(m.cell[GUESS]), signed(m.cell[COUNTED])
        if said == was:
            return say(m, "it_is", said, tenths(m, m.cell[TRUE]))
        return say(m, "it_was", said, was, tenths(m, m.cell[TRUE]))
    if m.O == BETWEEN and is_on(m):
        return drill_line(m)
    if m.O == BETWEEN and m.cell[COUNTING] == SHOWN and m.cell[SEATS]:
        return next_round(m)
    return say(m, "new_shoe") if m.P == SHOE_PANEL else ""


def drill_line(m: Machine) -> str:
    """Whether the hand was played well, and what the drill deals or how much of that is left."""
    kind, left = m.cell[DRILL], len(due(m)) if m.cell[DRILL] == MISSED_ONES else 0
    if kind == MISSED_ONES:
        told = say(m, "to_drill", left) if left else say(m, "all_drilled")
    else:
        told = f"{say(m, 'drill')}: {say(m, DRILL_NAMES[kind])}"
    well = m.Q and left and not m.cell[ROUND_GIVEN] and not m.cell[HELPED_ROUND]
    return f"{say(m, 'right')}  {told}" if well else told


def next_round(m: Machine) -> str:
    """The true count, and what the next round is worth for the cards that are left.

    Until that is worked out, about what it is worth.
    """
    if m.cell[NEXT_UPCARD] == TEN:
        value = count.next_value(m)
        worth = f"{'+' * (value > 0)}{percent(m, value)}%"
    else:
        worth = f"~ {tenths(m, round(count.next_guess(m) / 10))}%"
    return say(m, "next", tenths(m, true_count(m)), worth)


def true_count(m: Machine) -> int:
    """The true count in tenths."""
    return count.true_tenths(count.running(m), SHOE - len(count.seen(m)))


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def draw_count_buttons(m: Machine) -> None:
    """Lower, higher, and the answer."""
    buttons = (1, 5, "←", LEFT_KEY), (6, 5, "→", RIGHT_KEY), (11, 20, "▶ ENTER", ENTER)
    for x, width, label, key in buttons:
        screen.button(m, x, BUTTON_ROW, width, label, key)


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def draw_deal_or_end(m: Machine, cursor: int) -> None:
    """The two buttons between rounds."""
    labels = [say(m, name) for name in ("deal", "end")]
    labels[cursor] = f"▶ {labels[cursor]}"
    screen.button(m, 1, BUTTON_ROW, 16, labels[0], DEAL_KEY)
    screen.button(m, 17, BUTTON_ROW, 11, labels[1], END_KEYS[0])
    screen.button(m, 28, BUTTON_ROW, HINT_WIDTH, HINT_LABEL, KEY_OF[HINT])


@screen.stencil(LINE_ROW, 1 + BUTTON_HEIGHT)
def draw_moves(m: Machine, lit: int, cursor: int, captions: bool, keys: int) -> None:
    """The four moves and the hint, the keys above those that are lit, or the cursor."""
    for choice, x, width, label, key in move_buttons(m.program, m.language, keys):
        screen.button(m, x, BUTTON_ROW, width, label, KEY_OF[choice], bool(choice & lit))
        if choice == cursor:
            screen.poke(m, x + width // 2, LINE_ROW, ARROW_DOWN, HIGHLIGHT)
        elif choice & lit and captions:
            screen.centre(m, LINE_ROW, key, TEXT, x, width)


@cache
def move_buttons(
    program: Program, language: str, used: int = 0
) -> tuple[tuple[int, int, int, str, str], ...]:
    """Move, column, width, label and key of the buttons, which share 30 columns."""
    labels = {move: text(program, language, name) for move, name in MOVE_NAMES.items()}
    keys = dict(zip((*MOVE_NAMES, HINT), CAPTIONS[used], strict=True))
    keys[HIT] = keys[HIT] or text(program, language, "other_key")
    widths = {
        move: max(charset.width(label) + 2, charset.width(keys[move]))
        for move, label in labels.items()
    }
    spare = END - LEFT - HINT_WIDTH - sum(widths.values())
    x, buttons = LEFT, []
    for index, (choice, width) in enumerate(widths.items()):
        width += (spare + index) // len(widths)
        buttons.append((choice, x, width, labels[choice], keys[choice]))
        x += width
    buttons.append((HINT, x, HINT_WIDTH, HINT_LABEL, keys[HINT]))
    return tuple(buttons)
