"""EUROPEAN BLACKJACK, a training table.

Six decks, points without money value. The dealer gets one card up and one down, does not look for
a natural first and stands on every 17. Hit, stand, double on any first two cards, split two cards
of the same value to at most four hands; split aces get one card each. A win is one unit, a natural
one and a half, a doubled hand counts twice. The human can ask what each move is worth with exactly
these cards, or with the cards that are left; a move that costs something is named and kept by cell
of the chart, and a drill deals what was missed. The summary tells what 100 rounds gave away.

Keys: ENTER stands, D doubles, S splits, H is the hint and then the book, any other key hits but E
and BACKSPACE; or those of trainers, H hit, S stand, D double, P split, T hint, and no other.
  [change] A natural of the human is closed at once: nobody wants anything else with it.
  [change] D and S hit nowhere: where they are illegal they are refused, so a slip costs no card.
  [change] DOWN does not hit. It opens a cursor over the lit buttons, since a gamepad has only
  arrows, SPACE and ENTER, and has to reach double, split and hint.
  Letters typed on a Russian keyboard count as those on the same keys.

Order of the deal: one card to each seat and the dealer, twice, his second one face down. A split
hand is played before the hand it split off, and both get their second card at once.

Should a shoe run out in a round (only nothing but small cards can do that), the cards of earlier
rounds are shuffled again; no card on the table comes back. A round takes at most 135 cards.

Lines:
  5 set-up · 10 seats · 15 trainer · 20 new session · 25 count · 30 shuffle · 40 between rounds
  50 start · 60 first deal · 65 natural · 70-80 a card · 90 demo · 100 next hand · 110 moves
  120 human · 125 value · 130 computer · 140-160 move · 190-205 dealer · 210-230 settle
  300 summary · 400 book
"""

from engine import cards, ledger, sounds, sprites  # noqa: I001 - packed
from engine.cartridges.european.book import draw_book, leads_to_drill
from engine.cartridges.european.choosing import (
    DRILL_KEY, END_KEYS, FIRST_LINE_KEY, KEY_OF, TAB_KEY, choice_of, cursor_key, letter,
)  # fmt: skip
from engine.cartridges.european.count import next_slice
from engine.cartridges.european.dealing import (
    arrange, clear_table, count_hand, shuffle_earlier_rounds, split_hand,
)  # fmt: skip
from engine.cartridges.european.drill import is_on
from engine.cartridges.european.layout import (
    BANK_PIXEL, PURSE_PIXEL, SHOE_PIXEL, TALON_PIXEL, chip_pixel, place_of_card,
)  # fmt: skip
from engine.cartridges.european.memory import (
    ALONE, ALONE_GIVEN, BETWEEN, BOOK, BOOK_PAGES, CARDS, CELLS, CLOSED, COUNTING, COUNT_PANEL,
    DEALER, DEALER_STANDS, DEALER_UNITS, DECK, DEMO_FRAMES, DRILL, DRILLED, DRILL_FRAMES, HANDS,
    HELD, HELPED, HINT, HINT_PANEL, KEEPS, LIMITS, LIST_LINES, MISTAKE_PANEL, MOST_CARDS,
    MOST_HANDS, MOVES_SHOWN, NEXT_SLICE, NEXT_SUM, NEXT_UPCARD, NO_CONTROLS, OPTIONS, PACKED,
    REGISTERS, RESHUFFLE, RESULT, ROUNDS, SEATS, SEAT_COUNT, SHOE, SHOE_PANEL, SHOWN, SLOTS, STAKE,
    START_LINE, SUMS, TALLY, TALLY_WIDTH, TRAINER, TRAINER_LINE, T_UNITS,
)  # fmt: skip
from engine.cartridges.european.pages import draw_options, draw_seats, draw_summary
from engine.cartridges.european.record import end_round
from engine.cartridges.european.rules import (
    deal_order, depends, is_natural, legal_moves, taken_slots, total, view,
)  # fmt: skip
from engine.cartridges.european.strategy import DOUBLE, HEADS, SPLIT, STAND
from engine.cartridges.european.table import CHIP, draw_table
from engine.cartridges.european.texts import TEXTS
from engine.cartridges.european.trainer import (
    answer_count, ask_count_anew, begins_drill, change_option, change_seat, guess, is_asked,
    is_doubtful, judge, moves_cursor, open_book, recall, show_hint, slices, think_on, turn_mistakes,
)  # fmt: skip
from engine.machine import DOWN, ENTER, LEFT, RIGHT, SPACE, UP, Machine, Program
from engine.themes import SALON

PROGRAM = Program(
    "european", title="EUROPEAN BLACKJACK", texts=TEXTS, theme=SALON, registers=REGISTERS,
    cells=CELLS, limits=LIMITS, keeps=(ledger.LEDGER, *KEEPS), sums=SUMS, adviser=KEY_OF[HINT],
)  # fmt: skip


@PROGRAM.line(5)
def set_up(m: Machine) -> int:
    """SET-UP"""
    m.cell[SEATS : TRAINER + 1] = (1, 3, 0, 0, 1)
    m.C = START_LINE
    return 10


@PROGRAM.line(10, page=draw_seats)
def seats(m: Machine) -> int:
    """SEATS AND LEVELS"""
    m.play(sounds.BOSSA)
    m.K = key = m.inkey()
    if not key:
        return 10
    m.play(sounds.MOVE if key in (UP, DOWN, LEFT, RIGHT) else sounds.KEY)
    if key in (UP, DOWN):
        m.C = (m.C + (1 if key == DOWN else -1)) % LIST_LINES
    elif key == FIRST_LINE_KEY + TRAINER_LINE or (
        m.C == TRAINER_LINE and key in (LEFT, RIGHT, SPACE, ENTER)
    ):
        m.C = 0
        return 15
    elif FIRST_LINE_KEY <= key < FIRST_LINE_KEY + TRAINER_LINE:
        m.C = key - FIRST_LINE_KEY
        change_seat(m, 1)
    elif key == ENTER or key == SPACE and m.C == START_LINE:
        m.play(sounds.HUSH)
        return 20
    elif key in (LEFT, RIGHT, SPACE) and m.C < START_LINE:
        change_seat(m, -1 if key == LEFT else 1)
    m.draw()
    return 10


@PROGRAM.line(15, page=draw_options)
def options(m: Machine) -> int:
    """WHAT THE TRAINER DOES"""
    m.play(sounds.BOSSA)
    m.K = key = m.inkey()
    if not key:
        return 15
    m.play(sounds.MOVE if key in (UP, DOWN, LEFT, RIGHT) else sounds.KEY)
    lines = len(OPTIONS) + 1
    if key in (UP, DOWN):
        m.C = (m.C + (1 if key == DOWN else -1)) % lines
    elif FIRST_LINE_KEY <= key < FIRST_LINE_KEY + len(OPTIONS):
        m.C = key - FIRST_LINE_KEY
        change_option(m, 1)
    elif key in (LEFT, RIGHT, SPACE) and len(OPTIONS) > m.C:
        change_option(m, -1 if key == LEFT else 1)
    elif key in (ENTER, SPACE):
        m.C = START_LINE
        return 10
    m.draw()
    return 15


@PROGRAM.line(20)
def new_session(m: Machine) -> int:
    """NEW SESSION"""
    m.cell[ROUNDS : DEALER_UNITS + 1] = [0] * (DEALER_UNITS + 1 - ROUNDS)
    m.cell[TALLY : TALLY + SEAT_COUNT * TALLY_WIDTH] = [0] * (SEAT_COUNT * TALLY_WIDTH)
    m.cell[ALONE : ALONE_GIVEN + 1] = (0, 0)
    m.U = m.W = 0
    m.D = SHOE
    clear_table(m)
    return 30


@PROGRAM.line(25, page=draw_table)
def ask_count(m: Machine) -> int:
    """THE COUNT IS ASKED AT THE END OF A ROUND OR OF THE SHOE"""
    if not is_asked(m):
        return 30
    ask_count_anew(m)
    m.K = key = m.inkey()
    if key in (ENTER, SPACE):
        answer_count(m)
        return 30
    guess(m, key)
    return 25


@PROGRAM.line(30, page=draw_table)
def shuffle(m: Machine) -> int:
    """SHUFFLE WHEN TOO FEW CARDS ARE LEFT; A DRILL DEALS EACH HAND FROM A FULL SHOE"""
    drill = is_on(m)
    if drill or SHOE - m.D <= RESHUFFLE:
        for m.I in range(SHOE):
            m.cell[DECK + m.I] = m.I % 52 + 4
        m.shuffle(DECK, SHOE)
        m.D = 0
        if not drill:
            m.P = m.P if m.P in (MISTAKE_PANEL, COUNT_PANEL) else SHOE_PANEL
            m.play(sounds.SHUFFLE)
        if m.cell[SEATS] and not drill:
            m.fly(sprites.CARD_BACK, *TALON_PIXEL, *SHOE_PIXEL, 24)
    m.play(sounds.MOVE)
    m.O = BETWEEN
    m.C = m.W = 0
    m.cell[NEXT_UPCARD : NEXT_SUM + 1] = (0, 0, 0)
    return 40


@PROGRAM.line(40, page=draw_table)
def between_rounds(m: Machine) -> int:
    """DEAL OR END?"""
    m.K = key = letter(m.inchar())
    if not m.cell[SEATS]:
        m.W = 0 if key else m.W + 1
        if key:
            return end_session(m)
        shown = 1 if m.skip else DEMO_FRAMES
        return 50 if shown < m.W else 40
    if not key:
        m.W += 1
        shown = 0 if m.skip else DRILL_FRAMES[m.P == MISTAKE_PANEL]
        if m.cell[COUNTING] == SHOWN and next_slice(m) and not m.cell[NEXT_SLICE]:
            m.draw()
        return 50 if m.cell[DRILL] and m.Q and shown < m.W else 40
    if choice_of(m, key) == HINT:
        open_book(m)
        return 400
    if key in (LEFT, RIGHT, UP, DOWN):
        m.C = int(key in (RIGHT, DOWN))
        m.play(sounds.MOVE)
        m.draw()
        return 40
    m.play(sounds.KEY)
    if key in END_KEYS or key in (ENTER, SPACE) and m.C:
        return end_session(m)
    return 50


@PROGRAM.line(50)
def start(m: Machine) -> int:
    """START OF A ROUND"""
    clear_table(m)
    m.B = m.D
    m.L = 0
    if is_on(m):
        m.cell[DRILLED] += 1
        arrange(m)
    return 60


@PROGRAM.line(60)
def first_deal(m: Machine) -> int:
    """FIRST DEAL: TWO CARDS EACH, THE DEALER'S SECOND FACE DOWN"""
    order = deal_order(tuple(m.cell[SEATS : SEATS + SEAT_COUNT]))
    if 2 * len(order) == m.L:
        return 65 if m.cell[SEATS] and is_natural(m, 0) else 100
    m.T = order[m.L % len(order)]
    m.L += 1
    m.F = int(2 * len(order) == m.L)
    m.R = 60
    return 70


@PROGRAM.line(65, page=draw_table)
def natural(m: Machine) -> int:
    """THE HUMAN HAS A NATURAL, WHICH IS CLOSED"""
    m.cell[CLOSED] = 1
    m.play(sounds.NATURAL)
    x, y = place_of_card(m, 0, 2)
    place = (x + 5) * 8, (y + 2) * 8
    m.fly(sprites.STAR, *place, *place, 36, sprites.FRAMES[sprites.STAR])
    return 100


@PROGRAM.line(70, page=draw_table)
def deal(m: Machine) -> int:
    """A CARD FROM THE SHOE"""
    if m.D == SHOE:
        shuffle_earlier_rounds(m)
    m.V = m.cell[DECK + m.D]
    m.D += 1
    m.N = m.cell[HELD + m.T]
    m.X, m.Y = place_of_card(m, m.T, m.N + 1)
    m.play(sounds.DEAL)
    if not m.cell[SEATS]:
        return pause(m, 12, 80)
    if m.skip or m.cell[DRILL]:
        return 80
    m.fly(flying_card(m), *SHOE_PIXEL, m.X * 8, m.Y * 8, 12)
    return 80


@PROGRAM.line(80)
def lay_down(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE"""
    slot = m.T
    m.play(sounds.LAND)
    m.cell[CARDS + slot * MOST_CARDS + m.N] = m.V
    m.cell[HELD + slot] = m.N + 1
    if not m.F or slot != DEALER:
        m.cell[PACKED + slot] = cards.add(m.cell[PACKED + slot], m.V)
    return m.R


@PROGRAM.line(90, page=draw_table)
def demo_pause(m: Machine) -> int:
    """A PAUSE OF THE DEMO: ANY KEY ENDS IT"""
    if m.inkey():
        m.W = 0
        return end_session(m)
    m.W -= 1
    return 90 if m.W > 0 else m.S


@PROGRAM.line(100)
def next_hand(m: Machine) -> int:
    """THE NEXT OPEN HAND"""
    for m.H in range(SLOTS):
        if m.cell[HELD + m.H] and not m.cell[CLOSED + m.H]:
            m.A = m.H // MOST_HANDS
            return 110
    m.A, m.H = SEAT_COUNT, DEALER
    return 190


@PROGRAM.line(110, page=draw_table)
def ask(m: Machine) -> int:
    """LEGAL MOVES"""
    m.G = legal_moves(m, m.H)
    if m.A:
        return pause(m, 24, 130)
    m.W = 0 if m.skip else slices(m)
    m.cell[HELPED] = 0
    m.O = MOVES_SHOWN
    return 120


@PROGRAM.line(120, page=draw_table)
def human(m: Machine) -> int:
    """HIT OR STAND, DOUBLE OR SPLIT, OR A HINT"""
    if m.W:
        think_on(m, m.W)
        m.W -= 1
        if not m.W and m.P == HINT_PANEL:
            m.draw()
    m.K = key = letter(m.inchar())
    if not key:
        return 120
    if m.C:
        key = cursor_key(m, key)
    elif key == DOWN:
        m.C = STAND
    if key in (0, DOWN):
        m.draw()
        return 120
    m.M = choice_of(m, key)
    if m.M == HINT:
        if m.P == HINT_PANEL:
            open_book(m)
            return 400
        show_hint(m)
        return 120
    if not m.M & m.G:
        m.play(sounds.REFUSE)
        return 120
    m.play(sounds.KEY)
    m.C = 0
    m.O = NO_CONTROLS
    if m.W > 0 and is_doubtful(m):
        return 125
    judge(m)
    return 140


@PROGRAM.line(125, page=draw_table)
def weigh(m: Machine) -> int:
    """A MOVE WAITS UNTIL IT IS KNOWN WHAT IT COSTS"""
    if m.W > 0:
        think_on(m, m.W)
        m.W -= 1
        return 125
    judge(m)
    return 140


@PROGRAM.line(130)
def computer(m: Machine) -> int:
    """A COMPUTER PLAYER DECIDES BY WHAT IT SEES"""
    m.M = HEADS[m.cell[SEATS + m.A] - 1](view(m, m.H))
    return 140


@PROGRAM.line(140, page=draw_table)
def move(m: Machine) -> int:
    """STAND, HIT, DOUBLE OR SPLIT"""
    m.T = m.H
    m.R = 150
    if m.M == STAND:
        m.cell[CLOSED + m.H] = 1
        return 100
    if m.M == DOUBLE:
        m.play(sounds.CHIP2)
        if not m.A:
            m.fly(CHIP, *PURSE_PIXEL, *chip_pixel(m, m.H), 12)
        return 145
    if m.M == SPLIT:
        m.R = 160
        slide_card(m)
        return 155
    return 70


@PROGRAM.line(145)
def doubled(m: Machine) -> int:
    """A SECOND CHIP, ONE CARD, AND THE HAND IS CLOSED"""
    m.cell[STAKE + m.H] = 2
    m.cell[CLOSED + m.H] = 1
    return 70


@PROGRAM.line(150, page=draw_table)
def after_hit(m: Machine) -> int:
    """OVER 21 THE HAND IS CLOSED"""
    if total(m, m.T) > cards.BLACKJACK:
        m.cell[CLOSED + m.T] = 1
        m.play(sounds.BUST)
        return pause(m, 24, 100)
    return 100


@PROGRAM.line(155)
def split_off(m: Machine) -> int:
    """THE CARD LIES IN ITS NEW HAND"""
    m.Z = 0
    return 70


@PROGRAM.line(160)
def second_card(m: Machine) -> int:
    """THE HAND THAT WAS SPLIT OFF GETS ITS SECOND CARD, TOO"""
    m.T = m.A * MOST_HANDS + m.cell[HANDS + m.A] - 1
    m.R = 100
    return 70


@PROGRAM.line(190, page=draw_table)
def turn(m: Machine) -> int:
    """THE DEALER TURNS THE HOLE CARD"""
    m.F = 2
    m.play(sounds.FLIP)
    if not m.cell[SEATS]:
        return pause(m, 12, 195)
    x, y = place_of_card(m, DEALER, 2)
    m.fly(sprites.TURNING, x * 8, y * 8, x * 8, y * 8, 16, sprites.FRAMES[sprites.TURNING])
    return 195


@PROGRAM.line(195, page=draw_table)
def turned(m: Machine) -> int:
    """THE HOLE CARD COUNTS"""
    m.play(sounds.TURN)
    m.F = 0
    hole = m.cell[CARDS + DEALER * MOST_CARDS + 1]
    m.cell[PACKED + DEALER] = cards.add(m.cell[PACKED + DEALER], hole)
    return pause(m, 24, 200)


@PROGRAM.line(200)
def dealer(m: Machine) -> int:
    """DEALER'S HITS"""
    if total(m, DEALER) < DEALER_STANDS and any(depends(m, slot) for slot in taken_slots(m)):
        m.T = DEALER
        m.R = 200
        return 70
    return 205


@PROGRAM.line(205, page=draw_table)
def breath(m: Machine) -> int:
    """A BREATH BEFORE THE RESULT"""
    return pause(m, 24, 210)


@PROGRAM.line(210, page=draw_table)
def settle(m: Machine) -> int:
    """SETTLE HAND BY HAND"""
    before = m.U
    for m.I in range(SLOTS):
        if m.cell[HELD + m.I]:
            count_hand(m, m.I)
    m.U = m.cell[TALLY + T_UNITS]
    m.Q = 1
    won = m.U - before
    if m.cell[SEATS]:
        end_round(m, won)
        recall(m)
        if not m.cell[DRILL]:
            ledger.ended(m, (won > 0) - (won < 0), ledger.score(m) + won, won, parts=2)
    else:
        m.cell[ROUNDS] += 1
    m.play(sounds.WIN if won > 0 else sounds.LOSE if won < 0 else sounds.PUSH)
    m.store()
    if m.cell[SEATS] and not m.skip and not m.cell[DRILL]:
        m.E, m.J = won, m.cell[HANDS]
    return 220


@PROGRAM.line(220, page=draw_table)
def pay(m: Machine) -> int:
    """CHIPS GO TO THE WINNER, HAND BY HAND"""
    if not m.J:
        return 230
    number = m.cell[HANDS] - m.J
    m.J -= 1
    won = m.cell[RESULT + number]
    if won:
        m.play(sounds.CHIP2 if m.J & 1 else sounds.CHIP)
        ends = chip_pixel(m, number), (BANK_PIXEL if won < 0 else PURSE_PIXEL)
        m.fly(CHIP, *ends[0], *ends[1], 12)
    return 220


@PROGRAM.line(230, page=draw_table)
def count(m: Machine) -> int:
    """THE UNITS ARE COUNTED"""
    if m.E:
        m.E -= 1 if m.E > 0 else -1
        m.play(sounds.COUNT)
        m.wait(4)
        return 230
    if m.cell[SEATS] and not m.cell[DRILL]:
        m.wait(24)
    return 25


@PROGRAM.line(300, page=draw_summary)
def summary(m: Machine) -> int:
    """SUMMARY OF THE SESSION, AND A DRILL OF WHAT WAS MISSED; A DRILL ENDS WITH ITS SESSION"""
    key = letter(m.inchar())
    if not key or moves_cursor(m, key):
        return 300
    m.play(sounds.KEY)
    if begins_drill(m, key):
        return 20
    m.C = START_LINE
    return 10


@PROGRAM.line(400, page=draw_book)
def book(m: Machine) -> int:
    """THE BOOK: CHART, MISTAKES, SCORE"""
    m.K = key = letter(m.inchar())
    if not key:
        return 400
    pages = len(BOOK_PAGES)
    if TAB_KEY <= key < TAB_KEY + pages:
        m.cell[BOOK] = key - TAB_KEY
    elif key in (LEFT, RIGHT):
        m.cell[BOOK] = (m.cell[BOOK] + (1 if key == RIGHT else -1)) % pages
    elif key in (UP, DOWN):
        turn_mistakes(m, 1 if key == DOWN else -1)
    elif key == DRILL_KEY and leads_to_drill(m):
        m.play(sounds.KEY)
        end_session(m)
        m.C = 1
        return 300
    else:
        m.play(sounds.KEY)
        return 120 if m.O == MOVES_SHOWN else 40
    m.play(sounds.MOVE)
    m.draw()
    return 400


def flying_card(m: Machine) -> int:
    """The picture of the card that is dealt: open, or the back of the hole card and small ones."""
    if 0 < m.T // MOST_HANDS < SEAT_COUNT:
        return sprites.SMALL_BACK
    return sprites.CARD_BACK if m.F and m.T == DEALER else sprites.CARD + m.V


def slide_card(m: Machine) -> None:
    """Split the hand to be played; a card of the human slides to its new place."""
    m.play(sounds.SPLIT)
    before = place_of_card(m, m.H, 2)
    split_hand(m)
    if not m.A:
        new = m.cell[HANDS] - 1
        x, y = place_of_card(m, new, 1)
        m.Z = new + 1
        picture = sprites.CARD + m.cell[CARDS + new * MOST_CARDS]
        m.fly(picture, before[0] * 8, before[1] * 8, x * 8, y * 8, 16)


def pause(m: Machine, frames: int, following: int) -> int:
    """Wait before a line. A demo waits in line 90, where any key ends it."""
    if m.cell[SEATS]:
        m.wait(0 if m.cell[DRILL] else frames)
        return following
    m.W = 0 if m.skip else frames
    m.S = following
    return 90


def end_session(m: Machine) -> int:
    """The summary comes; the console keeps it."""
    m.C = 0
    m.store()
    return 300
