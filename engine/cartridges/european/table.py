"""What lies on the table of European blackjack: the dealer's hand, the seats, the human's hands.

Owns how hands are labelled. Changes nothing but the screen.
"""

from engine import charset, screen  # noqa: I001 - packed
from engine.cards import BLACKJACK, is_soft
from engine.cartridges.european.fans import draw_fan, draw_hand, small_cards, stamp, wide_card
from engine.cartridges.european.figures import half_units
from engine.cartridges.european.layout import (
    DEALER_LEFT, DEALER_ROW, DEALER_WIDTH, HUMAN_PLACES, HUMAN_ROW, LABEL_ROW, SEAT_CARDS, SEAT_ROW,
    SEAT_WIDTH, seat_column,
)  # fmt: skip
from engine.cartridges.european.memory import (
    CLOSED, DEALER, HANDS, MOST_HANDS, PACKED, RESULT, SEAT_COUNT, SEATS, STAKE,
)  # fmt: skip
from engine.cartridges.european.pages import draw_tallies
from engine.cartridges.european.panel import draw_controls, draw_panel
from engine.cartridges.european.rules import hand, is_natural, total
from engine.charset import CURSOR
from engine.machine import Machine
from engine.messages import say
from engine.screen import HIGHLIGHT, TEXT


def draw_table(m: Machine) -> None:
    """The whole table."""
    screen.cls(m)
    draw_dealer(m)
    for seat in range(1, SEAT_COUNT):
        if m.cell[SEATS + seat]:
            draw_seat(m, seat)
    if m.cell[SEATS]:
        draw_human(m)
    else:
        draw_tallies(m, HUMAN_ROW)
    draw_panel(m)
    draw_controls(m)


def draw_dealer(m: Machine) -> None:
    """The dealer's cards and total."""
    shown = hand(m, DEALER)
    if m.F:
        shown[1:] = [0] * len(shown[1:])
    ink = HIGHLIGHT if m.A == SEAT_COUNT else TEXT
    screen.put(m, DEALER_LEFT, LABEL_ROW, dealer_label(m), ink)
    draw_hand(m, DEALER_LEFT, DEALER_ROW, shown, DEALER_WIDTH)


def dealer_label(m: Machine) -> str:
    """The dealer, and the total of the open cards in number or word."""
    name, points = say(m, "dealer"), total(m, DEALER)
    if is_natural(m, DEALER):
        return f"{name} {say(m, 'natural')}"
    if points > BLACKJACK:
        return f"{name} {points} {say(m, 'bust')}"
    return f"{name} {points}" if points else name


def draw_seat(m: Machine, seat: int) -> None:
    """A computer player: its level, its hands, their totals and results."""
    x = seat_column(seat)
    slot, hands = seat * MOST_HANDS, m.cell[HANDS + seat]
    active = seat == m.A and seat == m.H // MOST_HANDS
    if active:
        screen.poke(m, x - 1, SEAT_ROW, CURSOR, HIGHLIGHT)
    level = say(m, f"level{m.cell[SEATS + seat]}")
    screen.put(m, x, SEAT_ROW, level, HIGHLIGHT if active else TEXT)
    rows = MOST_HANDS // hands if hands != 3 else 1
    for number in range(hands):
        draw_small_hand(m, slot + number, x, SEAT_ROW + 1 + number * rows, rows)


def draw_small_hand(m: Machine, slot: int, x: int, y: int, rows: int) -> None:
    """A computer player's hand in one, two or four rows."""
    shown = hand(m, slot)
    if not shown:
        return
    if rows == 4 and len(shown) < 3:
        draw_fan(m, x, y, shown, 2, 4)
    elif rows == 4 and len(shown) + 2 <= SEAT_CARDS:
        stamp(m, x, y, wide_card(shown, 4))
    else:
        stamp(m, x, y, small_cards(shown, SEAT_CARDS - (rows == 1), rows))
    draw_small_label(m, slot, x + SEAT_WIDTH - 1, y, rows)


def draw_small_label(m: Machine, slot: int, end: int, y: int, rows: int) -> None:
    """Total, stake and result beside a computer player's hand, up to column `end`."""
    won = half_units(m.cell[RESULT + slot]) if m.Q else ""
    stake = stake_sign(m, slot)
    ink = HIGHLIGHT if slot == m.H else TEXT
    screen.right(m, end - (2 if rows == 1 else 0), y, str(total(m, slot)), ink)
    if rows == 4:
        screen.right(m, end, y + 1, stake)
        screen.right(m, end, y + 3, won, HIGHLIGHT)
    else:
        screen.right(m, end, y + (rows == 2), won or stake, HIGHLIGHT if won else TEXT)


def draw_human(m: Machine) -> None:
    """The human's hands side by side."""
    width, columns = HUMAN_PLACES[m.cell[HANDS] - 1]
    for slot, x in enumerate(columns):
        shown = hand(m, slot)
        if not shown:
            continue
        active = slot == m.H and m.A == 0 and not m.Q and not m.cell[CLOSED + slot]
        if active and len(columns) > 1:
            screen.poke(m, x - 1, HUMAN_ROW, CURSOR, HIGHLIGHT)
        label = hand_label(m, slot)
        screen.put(m, x, HUMAN_ROW, label, HIGHLIGHT if active else TEXT)
        if m.Q:
            won = half_units(m.cell[RESULT + slot])
            end = x + (charset.width(label) + 4 if len(columns) == 1 else width)
            screen.right(m, end, HUMAN_ROW, won, HIGHLIGHT)
        draw_hand(m, x, HUMAN_ROW + 1, shown, width)


def hand_label(m: Machine, slot: int) -> str:
    """Total and stake of a hand of the human; alone it has room for words."""
    label = f"{total(m, slot)}{stake_sign(m, slot)}"
    if m.cell[HANDS] > 1:
        return label
    return f"{say(m, 'you')} {label} {hand_word(m, slot)}".rstrip()


def stake_sign(m: Machine, slot: int) -> str:
    """How many times the first stake a hand plays for, when it is more than once."""
    return f"x{m.cell[STAKE + slot]}" if m.cell[STAKE + slot] > 1 else ""


def hand_word(m: Machine, slot: int) -> str:
    """What a hand is or became."""
    points, won = total(m, slot), m.cell[RESULT + slot]
    if points > BLACKJACK:
        return say(m, "bust")
    if is_natural(m, slot):
        return say(m, "natural")
    if m.Q:
        return say(m, "win" if won > 0 else "lose" if won else "push")
    return say(m, "soft") if is_soft(m.cell[PACKED + slot]) else ""
