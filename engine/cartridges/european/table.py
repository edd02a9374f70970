"""What lies on the table of European blackjack: the dealer's hand, the seats, the human's hands.

Owns how hands are labelled. Changes nothing but the screen.
"""

from engine import charset, screen, sprites  # noqa: I001 - packed
from engine.cards import BLACKJACK, is_soft
from engine.cartridges.european.fans import big_total, draw_hand, stamp, strip
from engine.cartridges.european.figures import half_units
from engine.cartridges.european.layout import (
    BIG_ROW, BUTTON_ROW,
    DEALER_ROW, DEALER_WIDTH, HAND_ROW, HEAD_ROW, HUMAN_PLACES,
    HUMAN_ROW, LEFT, PANEL, SEAT_PLACES, SHORT, WORD, chip_pixel, hand_width, seat_row,
)  # fmt: skip
from engine.cartridges.european.memory import (
    CLOSED, DEALER, HANDS, HELD, HINT_PANEL, MOST_HANDS, PACKED, RESULT, SEAT_COUNT, SEATS, STAKE,
)  # fmt: skip
from engine.cartridges.european.pages import LOGO, LOGO_PIXEL, draw_tallies
from engine.cartridges.european.panel import draw_controls, draw_head, draw_hint
from engine.cartridges.european.rules import hand, is_natural, total
from engine.charset import CURSOR
from engine.machine import COLUMNS, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT, TEXT

CHIP = sprites.lying(5)
CHIP_STEP = 3
CHIPS, COINS = 1, 9
"""The first sprites of the chips of the human's hands and of the coins of doubled other hands."""

LOGO_TOP = 68
PRINT_ROWS = 14, 16


def draw_table(m: Machine) -> None:
    """The whole table."""
    screen.cls(m)
    draw_dealer(m)
    draw_head(m)
    if m.P == HINT_PANEL:
        draw_hint(m)
    else:
        for seat in range(1, SEAT_COUNT):
            if m.cell[SEATS + seat]:
                draw_seat(m, seat)
    if not m.cell[SEATS]:
        draw_tallies(m, HAND_ROW, BUTTON_ROW)
    elif m.cell[HELD] or m.cell[HELD + DEALER]:
        draw_human(m)
    else:
        draw_print(m)
    draw_controls(m)


def draw_print(m: Machine) -> None:
    """What is printed on the felt, while no card lies on it."""
    m.sprite(0, LOGO, LOGO_PIXEL[0], LOGO_TOP)
    for row, name in zip(PRINT_ROWS, ("pays", "stands"), strict=True):
        screen.centre(m, row, say(m, name))
    for x in (LEFT + 1, LEFT + 6):
        screen.sunken(m, x, DEALER_ROW + 1, 3, 4)


def draw_dealer(m: Machine) -> None:
    """The dealer's cards and total."""
    shown = hand(m, DEALER)
    if m.F:
        shown[1:] = [0] * len(shown[1:])
    ink = HIGHLIGHT if m.A == SEAT_COUNT else TEXT
    screen.put(m, LEFT, HEAD_ROW, dealer_label(m), ink)
    if m.F == 2 and m.flying:
        del shown[1:]
    draw_hand(m, LEFT, DEALER_ROW, shown, DEALER_WIDTH, 1)


def dealer_label(m: Machine) -> str:
    """The dealer, and the total of the open cards in number or word."""
    name, points = say(m, "dealer"), total(m, DEALER)
    if is_natural(m, DEALER):
        return f"{name} {say(m, 'natural')}"
    if points > BLACKJACK:
        over = f"{name} {points} {say(m, 'bust')}"
        return over if charset.width(over) <= DEALER_WIDTH else f"{name} {say(m, 'bust')}"
    return f"{name} {points}" if points else name


def draw_seat(m: Machine, seat: int) -> None:
    """A computer player: its level, its hands, their totals and results."""
    y, slot = seat_row(seat), seat * MOST_HANDS
    active = seat == m.A and seat == m.H // MOST_HANDS
    if active:
        screen.poke(m, PANEL - 1, y, CURSOR, HIGHLIGHT)
    width, columns = SEAT_PLACES[m.cell[HANDS + seat] - 1]
    label = ""
    if len(columns) == 1:
        label = say(m, f"level{m.cell[SEATS + seat]}")
        screen.put(m, PANEL, y, label, HIGHLIGHT if active else TEXT)
    for number, x in enumerate(columns):
        if m.cell[HELD + slot + number]:
            left = PANEL + x + charset.width(label)
            draw_small_hand(m, slot + number, left, y, width - charset.width(label))


def draw_small_hand(m: Machine, slot: int, x: int, y: int, width: int) -> None:
    """A computer player's hand in a row: numbers of cards, a coin when it is doubled, the total.

    Of three hands only the last number has room, of four none; then the coin lies before it. The
    result takes the place of the total, of two hands that of the cards.
    """
    end, narrow, alone = x + width, width < 4, m.cell[HANDS + slot // MOST_HANDS] == 1
    won = half_units(m.cell[RESULT + slot])
    if m.Q and not narrow and not alone:
        screen.put(m, x, y, won, HIGHLIGHT)
    elif width > 2:
        shown = hand(m, slot)
        cells = strip(shown[-1:], 1, False) if narrow else strip(shown, width - 3 - alone)
        start = end - 3 - (0 if narrow else len(cells))
        m.vram[screen.span(start, y, len(cells))] = cells
    settled = m.Q and (narrow or alone)
    ink = HIGHLIGHT if slot == m.H or settled else TEXT
    screen.right(m, end, y, won if settled else str(total(m, slot)), ink)
    if m.cell[STAKE + slot] > 1:
        place = (x * 8 - 8, y * 8) if narrow else (end * 8 - 24, y * 8)
        m.sprite(COINS + slot - MOST_HANDS, sprites.COIN, *place)


def draw_human(m: Machine) -> None:
    """The human's hands side by side."""
    columns = HUMAN_PLACES[m.cell[HANDS] - 1][1]
    for slot, x in enumerate(columns):
        shown = hand(m, slot)
        if not shown:
            continue
        active = slot == m.H and m.A == 0 and not m.Q and not m.cell[CLOSED + slot]
        label = hand_label(m, slot)
        if len(columns) > 1:
            label = f"{'▶' if active else ' '}{label}"
        screen.put(m, x, HUMAN_ROW, label, HIGHLIGHT if active else TEXT)
        if not m.Q or slot >= m.cell[HANDS] - m.J:
            draw_chips(m, slot)
            if len(columns) > 1 and not m.Q and total(m, slot) > BLACKJACK:
                draw_bust(m, x, (*columns, COLUMNS)[slot + 1])
        else:
            won = half_units(m.cell[RESULT + slot])
            start = WORD if len(columns) == 1 else x + 6 - charset.width(won)
            screen.put(m, start, HUMAN_ROW, won, HIGHLIGHT)
        if slot + 1 != m.Z:
            draw_hand(m, x, HAND_ROW, shown, hand_width(len(columns), len(shown)))
    if len(columns) == 1 and m.cell[HELD] <= SHORT:
        stamp(m, PANEL, BIG_ROW, big_total(m.program, total(m, 0)))


def draw_bust(m: Machine, x: int, end: int) -> None:
    """Behind the chip of one hand of several that is over 21: the word for it, or a mark."""
    word = say(m, "bust")
    screen.put(m, x + 6, HUMAN_ROW, word if x + 6 + charset.width(word) <= end else "!")


def draw_chips(m: Machine, slot: int) -> None:
    """The stake of a hand of the human: a chip, two when it is doubled."""
    x, y = chip_pixel(m, slot)
    for number in range(m.cell[STAKE + slot]):
        m.sprite(CHIPS + 2 * slot + number, CHIP, x, y - number * CHIP_STEP)


def hand_label(m: Machine, slot: int) -> str:
    """The total of a hand of the human; alone it has room for words."""
    label = str(total(m, slot))
    if m.cell[HANDS] > 1:
        return label
    return f"{say(m, 'you')} {label} {hand_word(m, slot)}".rstrip()


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
