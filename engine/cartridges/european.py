"""EUROPEAN BLACKJACK, a training table.

Six decks, points without money value. The dealer gets one card up and one down, does not look for
a natural first and stands on every 17. Hit, stand, double on any first two cards, split two cards
of the same value to at most four hands; split aces get one card each. A win is one unit, a natural
one and a half, a doubled hand counts twice. The human can ask what each move is worth; a move that
costs something is named; the summary tells the share of best decisions and the units given away.

Keys: ENTER stands, D doubles, S splits, H is the hint, any other key hits.
  [change] D and S hit nowhere: where they are illegal they are refused, so a slip costs no card.
  [change] DOWN does not hit. It opens a cursor over the lit buttons, since a gamepad has only
  arrows, SPACE and ENTER, and has to reach double, split and hint.
  Letters typed on a Russian keyboard count as those on the same keys.

Order of the deal: one card to each seat, one to the dealer, again one to each seat, and the
dealer's second one face down. A split hand is played before the hand it split off, and both get
their second card at once.

Should a shoe run out in a round (only nothing but small cards can do that), the cards of earlier
rounds are shuffled again; no card on the table comes back. A round takes at most 135 cards.

Registers:
  A seat to act · B cards dealt before this round · C cursor · D cards dealt · F 1 while the hole
  card is down · G legal moves · H hand to play · I loop · K key · L step of the first deal ·
  M move · N cards of the hand before · O controls on the screen · P panel · Q 1 when settled ·
  R line after the card · S line after a pause · T hand that gets the card · U human's half units ·
  V card on the way · W page drawn, frames to wait · X Y place of the card
Memory:
  [0] 1 human, 0 demo · [1]-[3] levels of the other seats, 0 empty · [4] 1 trainer · [5] rounds
  [6] decisions · [7] the best among them · [8] 1/10000 units given away · [9]-[11] last costly
  move, better move, cost · [12] dealer's half units · [16]-[19] hands of each seat
  [64]-[375] shoe · hands 0-15 are four to a seat, 16 the dealer's: [400] cards held, [420] packed
  hands, [440] stakes, [460] 1 closed, [480] half units won · [512] 22 cards for each hand
  [896] hands, half units, naturals, doubles, splits of each seat in this session, eight cells each
Lines:
  5 set-up · 10 seats · 20 new session · 30 shuffle · 40 between rounds · 50 start of a round
  60 first deal · 70-80 a card · 90 pause of a demo · 100 next hand · 110 legal moves
  120 human · 130 computer · 140-160 the move · 190-200 dealer · 210 settle · 300 summary
"""

from functools import cache

from engine import cards, charset, screen, sounds, sprites
from engine.charset import ARROW_DOWN, CURSOR, SPACE
from engine.machine import (
    BACKSPACE,
    COLUMNS,
    DOWN,
    ENTER,
    LEFT,
    RIGHT,
    ROWS,
    UP,
    Machine,
    Program,
)
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say, text
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT
from engine.strategy import DOUBLE, HEADS, HIT, SPLIT, STAND, View, advise
from engine.themes import SALON

SEATS, TRAINER, ROUNDS = 0, 4, 5
DECISIONS, BEST, GIVEN = 6, 7, 8
MISTAKE, DEALER_UNITS, HANDS = 9, 12, 16
DECK, HELD, PACKED, STAKE, CLOSED, RESULT, CARDS, TALLY = 64, 400, 420, 440, 460, 480, 512, 896

SEAT_COUNT, MOST_HANDS = 4, 4
SLOTS = SEAT_COUNT * MOST_HANDS
DEALER = SLOTS
DECKS = 6
SHOE = 52 * DECKS
RESHUFFLE = 78
DEALER_STANDS = 17
DEMO_FRAMES = 120
"""How long a demo shows the result of a round."""

TALLY_WIDTH = 8
T_HANDS, T_UNITS, T_NATURALS, T_DOUBLES, T_SPLITS = range(5)

MOST_CARDS = 22
"""The most cards in a hand: 21 aces may be hit once more."""

MOVE_NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split"}
HINT = 16
"""The hint's place beside the moves, for the cursor."""

NO_CONTROLS, MOVES_SHOWN, BETWEEN = range(3)
NO_PANEL, HINT_PANEL, MISTAKE_PANEL, SHOE_PANEL = range(4)

DEAL_KEY, STAND_KEY, HIT_KEY, FIRST_LINE_KEY = 256, 257, 258, 260
"""Clicks that mean the same whether the cursor is open or not."""

KEY_OF = {STAND: STAND_KEY, HIT: HIT_KEY, DOUBLE: ord("d"), SPLIT: ord("s"), HINT: ord("h")}
MOVE_OF = {ENTER: STAND} | {key: move for move, key in KEY_OF.items()}
"""Which move a key means; any other key hits."""

END_KEYS = (ord("e"), BACKSPACE)
SAME_KEY = {charset.encode(typed)[0]: ord(key) for typed, key in zip("ВЫРУ", "dshe", strict=True)}
"""Letters of the Russian keyboard that lie on the keys of D, S, H and E."""

LABEL_ROW, DEALER_ROW, SEAT_ROW, HUMAN_ROW, BUTTON_ROW = 1, 2, 8, 14, 20
CARD_ROWS = 5
"""Rows of a card of the dealer and the human: one less than usual leaves room for four seats."""

DEALER_WIDTH = 15
PANEL, PANEL_WIDTH = 17, 14
HINT_ROW = 6
BAR, BAR_WIDTH = 23, 4
SEAT_WIDTH, SEAT_CARDS = 10, 6
HUMAN_PLACES = (
    (30, (1,)),
    (14, (1, 17)),
    (9, (1, 11, 21)),
    (6, (1, 9, 16, 24)),
)
"""Width of a hand's cards and their columns, for one to four hands of the human."""

LIST_ROW, LIST_LINES = 8, 6
START_LINE = LIST_LINES - 1

PROGRAM = Program(
    "european",
    title="EUROPEAN BLACKJACK",
    theme=SALON,
    registers={
        "A": "seat to act: 0 human, 1-3 computer players",
        "B": "cards dealt before this round",
        "C": "cursor; 0 none during play",
        "D": "cards dealt from the shoe",
        "F": "1 while the hole card is face down",
        "G": "legal moves: 1 stand, 2 hit, 4 double, 8 split",
        "H": "hand to play: seat * 4 + number",
        "I": "loop",
        "K": "key",
        "L": "step of the first deal",
        "M": "move: 1 stand, 2 hit, 4 double, 8 split",
        "N": "cards in the hand before",
        "O": "controls shown: 0 none, 1 moves, 2 deal and end",
        "P": "panel: 0 empty, 1 hint, 2 costly move, 3 new shoe",
        "Q": "1 when the round is settled",
        "R": "line after the card is dealt",
        "S": "line after a pause",
        "T": "hand that gets the card, 16 the dealer's",
        "U": "half units of the human in this session",
        "V": "card on its way",
        "W": "1 when a page is drawn; frames to wait in a demo",
        "X": "column of the next card",
        "Y": "row of the next card",
    },
    cells={
        "seats": range(SEATS, 4),
        "trainer": range(TRAINER, 5),
        "rounds": range(ROUNDS, 6),
        "decisions": range(DECISIONS, 9),
        "mistake": range(MISTAKE, 12),
        "dealer's units": range(DEALER_UNITS, 13),
        "hands of the seats": range(HANDS, HANDS + SEAT_COUNT),
        "deck": range(DECK, DECK + SHOE),
        "cards held": range(HELD, HELD + SLOTS + 1),
        "packed hands": range(PACKED, PACKED + SLOTS + 1),
        "stakes": range(STAKE, STAKE + SLOTS),
        "closed": range(CLOSED, CLOSED + SLOTS),
        "results": range(RESULT, RESULT + SLOTS),
        "cards": range(CARDS, CARDS + (SLOTS + 1) * MOST_CARDS),
        "tally": range(TALLY, TALLY + SEAT_COUNT * TALLY_WIDTH),
    },
    limits={
        "hands of the seats": range(MOST_HANDS + 1),
        "cards held": range(MOST_CARDS + 1),
        "D": range(SHOE + 1),
        "H": range(SLOTS + 1),
        "T": range(SLOTS + 1),
    },
)


@PROGRAM.line(5)
def set_up(m: Machine) -> int:
    """SET-UP"""
    m.cell[SEATS : TRAINER + 1] = (1, 3, 0, 0, 1)
    m.C = START_LINE
    return 10


@PROGRAM.line(10)
def seats(m: Machine) -> int:
    """SEATS AND LEVELS"""
    if not m.W:
        m.W = 1
        draw_seats_page(m)
    m.K = key = m.inkey()
    if not key:
        return 10
    m.play(sounds.KEY)
    if key in (UP, DOWN):
        m.C = (m.C + (1 if key == DOWN else -1)) % LIST_LINES
    elif FIRST_LINE_KEY <= key < FIRST_LINE_KEY + START_LINE:
        m.C = key - FIRST_LINE_KEY
        change_seat(m, 1)
    elif key == ENTER or key == SPACE_KEY and m.C == START_LINE:
        return 20
    elif key in (LEFT, RIGHT, SPACE_KEY) and m.C < START_LINE:
        change_seat(m, -1 if key == LEFT else 1)
    draw_seats_page(m)
    return 10


@PROGRAM.line(20)
def new_session(m: Machine) -> int:
    """NEW SESSION"""
    m.cell[ROUNDS : DEALER_UNITS + 1] = [0] * (DEALER_UNITS + 1 - ROUNDS)
    m.cell[TALLY : TALLY + SEAT_COUNT * TALLY_WIDTH] = [0] * (SEAT_COUNT * TALLY_WIDTH)
    m.U = m.W = 0
    m.D = SHOE
    clear_table(m)
    draw_table(m)
    return 30


@PROGRAM.line(30)
def shuffle(m: Machine) -> int:
    """SHUFFLE WHEN TOO FEW CARDS ARE LEFT"""
    if SHOE - m.D <= RESHUFFLE:
        for m.I in range(SHOE):
            m.cell[DECK + m.I] = m.I % 52 + 4
        m.shuffle(DECK, SHOE)
        m.D = 0
        if m.P != MISTAKE_PANEL:
            m.P = SHOE_PANEL
        m.play(sounds.SHUFFLE)
    m.O = BETWEEN
    m.C = m.W = 0
    draw_panel(m)
    draw_controls(m)
    return 40


@PROGRAM.line(40)
def between_rounds(m: Machine) -> int:
    """DEAL OR END?"""
    m.K = key = letter(m.inchar())
    if not m.cell[SEATS]:
        m.W = 0 if key else m.W + 1
        if key:
            return 300
        shown = 1 if m.skip else DEMO_FRAMES
        return 50 if shown < m.W else 40
    if not key:
        return 40
    if key in (LEFT, RIGHT, UP, DOWN):
        m.C = int(key in (RIGHT, DOWN))
        draw_controls(m)
        return 40
    m.play(sounds.KEY)
    if key in END_KEYS or key in (ENTER, SPACE_KEY) and m.C:
        return 300
    return 50


@PROGRAM.line(50)
def start(m: Machine) -> int:
    """START OF A ROUND"""
    clear_table(m)
    m.B = m.D
    m.L = 0
    draw_table(m)
    return 60


@PROGRAM.line(60)
def first_deal(m: Machine) -> int:
    """FIRST DEAL: TWO CARDS EACH, THE DEALER'S SECOND FACE DOWN"""
    order = [seat * MOST_HANDS for seat in range(SEAT_COUNT) if m.cell[SEATS + seat]] + [DEALER]
    if 2 * len(order) == m.L:
        return 100
    m.T = order[m.L % len(order)]
    m.L += 1
    m.F = int(2 * len(order) == m.L)
    m.R = 60
    return 70


@PROGRAM.line(70)
def deal(m: Machine) -> int:
    """A CARD FROM THE SHOE"""
    if m.D == SHOE:
        shuffle_earlier_rounds(m)
    m.V = m.cell[DECK + m.D]
    m.D += 1
    m.N = m.cell[HELD + m.T]
    m.X, m.Y = place(m, m.T)
    m.play(sounds.DEAL)
    if not m.cell[SEATS]:
        return pause(m, 12, 80)
    small = 0 < m.T // MOST_HANDS < SEAT_COUNT
    picture = sprites.SMALL_BACK if small else sprites.CARD_BACK
    m.fly(picture, 28 * 8, DEALER_ROW * 8, m.X * 8, m.Y * 8, 12)
    return 80


@PROGRAM.line(80)
def lay_down(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE"""
    slot = m.T
    m.cell[CARDS + slot * MOST_CARDS + m.N] = m.V
    m.cell[HELD + slot] = m.N + 1
    if not m.F or slot != DEALER:
        m.cell[PACKED + slot] = cards.add(m.cell[PACKED + slot], m.V)
    draw_owner(m, slot)
    draw_shoe(m)
    return m.R


@PROGRAM.line(90)
def demo_pause(m: Machine) -> int:
    """A PAUSE OF THE DEMO: ANY KEY ENDS IT"""
    if m.inkey():
        m.W = 0
        return 300
    m.W -= 1
    return 90 if m.W > 0 else m.S


@PROGRAM.line(100)
def next_hand(m: Machine) -> int:
    """THE NEXT OPEN HAND"""
    before = m.H
    for m.H in range(SLOTS):
        if m.cell[HELD + m.H] and not m.cell[CLOSED + m.H]:
            m.A = m.H // MOST_HANDS
            if before != m.H:
                draw_owner(m, before)
                draw_owner(m, m.H)
            return 110
    m.A, m.H = SEAT_COUNT, DEALER
    draw_owner(m, before)
    return 190


@PROGRAM.line(110)
def ask(m: Machine) -> int:
    """LEGAL MOVES"""
    m.G = legal_moves(m, m.H)
    if m.A:
        return pause(m, 24, 130)
    m.O = MOVES_SHOWN
    draw_controls(m)
    draw_panel(m)
    return 120


@PROGRAM.line(120)
def human(m: Machine) -> int:
    """HIT OR STAND, DOUBLE OR SPLIT, OR A HINT"""
    m.K = key = letter(m.inchar())
    if not key:
        return 120
    if m.C:
        key = cursor_key(m, key)
    elif key == DOWN:
        m.C = STAND
    if key in (0, DOWN):
        draw_controls(m)
        draw_panel(m)
        return 120
    if key == KEY_OF[HINT]:
        m.P = HINT_PANEL
        if m.C:
            m.C = STAND
        m.play(sounds.KEY)
        draw_controls(m)
        draw_panel(m)
        return 120
    m.M = MOVE_OF.get(key, HIT)
    if not m.M & m.G:
        m.play(sounds.REFUSE)
        return 120
    m.play(sounds.KEY)
    judge(m)
    m.C = 0
    m.O = NO_CONTROLS
    draw_controls(m)
    draw_panel(m)
    return 140


@PROGRAM.line(130)
def computer(m: Machine) -> int:
    """A COMPUTER PLAYER DECIDES BY WHAT IT SEES"""
    m.M = HEADS[m.cell[SEATS + m.A] - 1](view(m, m.H))
    return 140


@PROGRAM.line(140)
def move(m: Machine) -> int:
    """STAND, HIT, DOUBLE OR SPLIT"""
    m.T = m.H
    m.R = 150
    if m.M == STAND:
        m.cell[CLOSED + m.H] = 1
        return 100
    if m.M == DOUBLE:
        m.cell[STAKE + m.H] = 2
        m.cell[CLOSED + m.H] = 1
        m.play(sounds.CHIP)
    elif m.M == SPLIT:
        split_hand(m)
        m.play(sounds.CHIP)
        m.R = 160
    return 70


@PROGRAM.line(150)
def after_hit(m: Machine) -> int:
    """OVER 21 THE HAND IS CLOSED"""
    if total(m, m.T) > cards.BLACKJACK:
        m.cell[CLOSED + m.T] = 1
        draw_owner(m, m.T)
        m.play(sounds.BUST)
        return pause(m, 24, 100)
    return 100


@PROGRAM.line(160)
def second_card(m: Machine) -> int:
    """THE HAND THAT WAS SPLIT OFF GETS ITS SECOND CARD, TOO"""
    m.T = m.A * MOST_HANDS + m.cell[HANDS + m.A] - 1
    m.R = 100
    return 70


@PROGRAM.line(190)
def turn(m: Machine) -> int:
    """THE DEALER TURNS THE HOLE CARD"""
    m.F = 0
    hole = m.cell[CARDS + DEALER * MOST_CARDS + 1]
    m.cell[PACKED + DEALER] = cards.add(m.cell[PACKED + DEALER], hole)
    draw_dealer(m)
    m.play(sounds.TURN)
    return pause(m, 36, 200)


@PROGRAM.line(200)
def dealer(m: Machine) -> int:
    """DEALER'S HITS"""
    if total(m, DEALER) < DEALER_STANDS and any(depends(m, slot) for slot in range(SLOTS)):
        m.T = DEALER
        m.R = 200
        return 70
    return 210


@PROGRAM.line(210)
def settle(m: Machine) -> int:
    """SETTLE HAND BY HAND"""
    before = m.U
    for m.I in range(SLOTS):
        if m.cell[HELD + m.I]:
            count_hand(m, m.I)
    m.cell[ROUNDS] += 1
    m.U = m.cell[TALLY + T_UNITS]
    m.Q = 1
    won = m.U - before
    m.play(sounds.WIN if won > 0 else sounds.LOSE if won < 0 else sounds.PUSH)
    draw_table(m)
    m.store()
    if m.cell[SEATS]:
        m.wait(36)
    return 30


@PROGRAM.line(300)
def summary(m: Machine) -> int:
    """SUMMARY OF THE SESSION"""
    if not m.W:
        m.W = 1
        draw_summary(m)
        m.store()
        return 300
    if not m.inkey():
        return 300
    m.play(sounds.KEY)
    m.W = 0
    m.C = START_LINE
    return 10


# The round


def letter(key: int) -> int:
    """The key in small letters; one typed in Cyrillic is the letter on the same key."""
    key = SAME_KEY.get(key, key)
    return key + 32 if ord("A") <= key <= ord("Z") else key


def pause(m: Machine, frames: int, following: int) -> int:
    """Wait before a line. A demo waits in line 90, where any key ends it."""
    if m.cell[SEATS]:
        m.wait(frames)
        return following
    m.W = 0 if m.skip else frames
    m.S = following
    return 90


def change_seat(m: Machine, step: int) -> None:
    """The next choice on the cursor's line; one seat at least stays taken."""
    place = SEATS + m.C
    m.cell[place] = (m.cell[place] + step) % (len(HEADS) + 1 if 0 < m.C < SEAT_COUNT else 2)
    if not any(m.cell[SEATS : SEATS + SEAT_COUNT]):
        taken = place if m.C else SEATS + 1
        m.cell[taken] = 1 if step > 0 and m.C else len(HEADS)


def clear_table(m: Machine) -> None:
    """Take all cards from the table; each taken seat has one hand and a stake of 1."""
    for cells in ("cards held", "packed hands", "closed", "results", "cards"):
        place = PROGRAM.cells[cells]
        m.cell[place.start : place.stop] = [0] * len(place)
    m.cell[STAKE : STAKE + SLOTS] = [1] * SLOTS
    m.cell[HANDS : HANDS + SEAT_COUNT] = [1] * SEAT_COUNT
    m.A = m.F = m.G = m.H = m.Q = m.C = 0
    m.P = NO_PANEL
    m.O = NO_CONTROLS


def shuffle_earlier_rounds(m: Machine) -> None:
    """Make a new shoe of the cards of earlier rounds; those of this round stay dealt."""
    deck = m.cell[DECK : DECK + SHOE]
    m.cell[DECK : DECK + SHOE] = deck[m.B :] + deck[: m.B]
    m.D = SHOE - m.B
    m.shuffle(DECK + m.D, m.B)
    m.B = 0


def hand(m: Machine, slot: int) -> list[int]:
    """The packed cards of a hand."""
    start = CARDS + slot * MOST_CARDS
    return m.cell[start : start + m.cell[HELD + slot]]


def total(m: Machine, slot: int) -> int:
    """The total of a hand, of the dealer's as far as it is face up."""
    return cards.total(m.cell[PACKED + slot])


def is_natural(m: Machine, slot: int) -> bool:
    """Whether a hand is an ace and a ten-value card, not after a split."""
    split = slot != DEALER and m.cell[HANDS + slot // MOST_HANDS] > 1
    return not split and m.cell[HELD + slot] == 2 and total(m, slot) == cards.BLACKJACK


def legal_moves(m: Machine, slot: int) -> int:
    """The mask of the moves that a hand may make; 0 when it is closed or over 21."""
    held = m.cell[HELD + slot]
    if not held or m.cell[CLOSED + slot] or total(m, slot) > cards.BLACKJACK:
        return 0
    if held != 2:
        return STAND | HIT
    first, second = map(cards.points, hand(m, slot))
    pair = first == second and m.cell[HANDS + slot // MOST_HANDS] < MOST_HANDS
    return STAND | HIT | DOUBLE | (SPLIT if pair else 0)


def view(m: Machine, slot: int) -> View:
    """What the player of a hand may know: open cards only."""
    seen = m.cell[DECK : DECK + m.B]
    for other in range(SLOTS):
        if other != slot:
            seen += hand(m, other)
    upcard = m.cell[CARDS + DEALER * MOST_CARDS]
    hands = m.cell[HANDS + slot // MOST_HANDS]
    return View(tuple(hand(m, slot)), upcard, legal_moves(m, slot), hands, tuple(seen))


def judge(m: Machine) -> None:
    """Count the human's decision, and note it when it costs something."""
    best, values = advise(view(m, m.H))
    cost = values[best] - values[m.M]
    m.cell[DECISIONS] += 1
    m.cell[BEST] += best == m.M
    m.cell[GIVEN] += cost
    m.P = NO_PANEL
    if cost and m.cell[TRAINER]:
        m.cell[MISTAKE : MISTAKE + 3] = m.M, best, cost
        m.P = MISTAKE_PANEL


def cursor_key(m: Machine, key: int) -> int:
    """The key that a press with the cursor open means; 0 when it was about the cursor."""
    lit = [choice for choice in KEY_OF if choice & (m.G | (0 if m.P == HINT_PANEL else HINT))]
    if key in (LEFT, RIGHT):
        step = 1 if key == RIGHT else -1
        m.C = lit[(lit.index(m.C) + step) % len(lit)]
        return 0
    if key == UP:
        m.C = 0
        return 0
    return KEY_OF[m.C] if key in (ENTER, SPACE_KEY) else key


def split_hand(m: Machine) -> None:
    """Make two hands of a pair; split aces are closed, they only get their second card."""
    old, new = m.H, m.A * MOST_HANDS + m.cell[HANDS + m.A]
    m.cell[HANDS + m.A] += 1
    first, second = hand(m, old)
    m.cell[CARDS + new * MOST_CARDS] = second
    m.cell[CARDS + old * MOST_CARDS + 1] = 0
    for slot, card in ((old, first), (new, second)):
        m.cell[HELD + slot] = 1
        m.cell[PACKED + slot] = cards.add(0, card)
        m.cell[CLOSED + slot] = int(card >> 2 == cards.ACE)
    draw_owner(m, old)


def depends(m: Machine, slot: int) -> bool:
    """Whether a hand's result depends on what the dealer draws."""
    return 0 < total(m, slot) <= cards.BLACKJACK and not is_natural(m, slot)


def result(m: Machine, slot: int) -> int:
    """Half units that a finished hand wins against the dealer's finished hand."""
    mine, bank = total(m, slot), total(m, DEALER)
    stake = 2 * m.cell[STAKE + slot]
    if mine > cards.BLACKJACK:
        return -stake
    if is_natural(m, slot):
        return 0 if is_natural(m, DEALER) else 3
    if is_natural(m, DEALER):
        return -stake
    if bank > cards.BLACKJACK or mine > bank:
        return stake
    return -stake if mine < bank else 0


def count_hand(m: Machine, slot: int) -> None:
    """Settle a hand and enter it in its seat's tally and the dealer's."""
    tally = TALLY + slot // MOST_HANDS * TALLY_WIDTH
    m.cell[RESULT + slot] = won = result(m, slot)
    m.cell[tally + T_HANDS] += 1
    m.cell[tally + T_UNITS] += won
    m.cell[tally + T_NATURALS] += is_natural(m, slot)
    m.cell[tally + T_DOUBLES] += m.cell[STAKE + slot] - 1
    m.cell[tally + T_SPLITS] += slot % MOST_HANDS > 0
    m.cell[DEALER_UNITS] -= won


# Numbers in words


def half_units(halves: int) -> str:
    """Half units as a player reads them: +1½, -2, 0."""
    whole, half = divmod(abs(halves), 2)
    sign = "+" if halves > 0 else "-" if halves else ""
    return f"{sign}{whole or ('' if half else 0)}{'½' if half else ''}"


def decimal(m: Machine, value: int, sign: str = "+") -> str:
    """1/10000 units with four decimals; `sign` '' leaves the plus away."""
    shown = "-" if value < 0 else sign if value else ""
    whole, part = divmod(abs(value), 10_000)
    return f"{shown}{whole}{say(m, 'european.mark')}{part:04}"


def per_hand(m: Machine, halves: int, hands: int) -> str:
    """The mean of a session in units per hand, rounded to four decimals."""
    if not hands:
        return decimal(m, 0)
    size = (abs(halves) * 10_000 + hands) // (2 * hands)
    return decimal(m, size if halves > 0 else -size)


def share(m: Machine, part: int, whole: int) -> str:
    """Percent with one decimal, rounded down: 100 only when nothing is missing."""
    if part == whole:
        return "100 %" if whole else "-"
    tenths = part * 1000 // whole
    return f"{tenths // 10}{say(m, 'european.mark')}{tenths % 10} %"


# What stands on the screen


def place(m: Machine, slot: int) -> tuple[int, int]:
    """Column and row where a hand's next card is laid down."""
    seat, number = divmod(slot, MOST_HANDS)
    if slot == DEALER:
        return 1 + 3 * min(m.N, 3), DEALER_ROW
    if seat:
        return seat_column(seat) + min(m.N, 3), SEAT_ROW + 1
    width, columns = HUMAN_PLACES[m.cell[HANDS] - 1]
    held = m.N + 1
    return columns[number] + min(m.N * screen.fan_step(held, width, 3), width - 4), HUMAN_ROW + 1


def seat_column(seat: int) -> int:
    """The first column of a computer player."""
    return 1 + (seat - 1) * SEAT_WIDTH


def draw_table(m: Machine) -> None:
    """The whole table."""
    screen.cls(m)
    draw_dealer(m)
    for seat in range(SEAT_COUNT):
        draw_owner(m, seat * MOST_HANDS)
    draw_panel(m)
    draw_controls(m)


def draw_owner(m: Machine, slot: int) -> None:
    """Everything of the seat that a hand belongs to."""
    seat = slot // MOST_HANDS
    if slot >= DEALER:
        draw_dealer(m)
    elif seat:
        draw_seat(m, seat)
    elif m.cell[SEATS]:
        draw_human(m)
    else:
        draw_tallies(m, HUMAN_ROW)


def draw_dealer(m: Machine) -> None:
    """The dealer's cards and total."""
    screen.fill(m, 0, LABEL_ROW, PANEL, CARD_ROWS + 1, SPACE)
    shown = hand(m, DEALER)
    name = say(m, "european.dealer")
    if m.F:
        shown[1:] = [0] * len(shown[1:])
    if is_natural(m, DEALER):
        name = f"{name} {say(m, 'european.natural')}"
    elif shown:
        points = total(m, DEALER)
        name = f"{name} {points}"
        if points > cards.BLACKJACK:
            name = f"{name} {say(m, 'european.bust')}"
    screen.put(m, 1, LABEL_ROW, name, HIGHLIGHT if m.A == SEAT_COUNT else TEXT)
    draw_cards(m, 1, DEALER_ROW, shown, DEALER_WIDTH)


def draw_shoe(m: Machine) -> None:
    """How many cards the shoe still has: a bar and a number."""
    left = SHOE - m.D
    screen.fill(m, PANEL, LABEL_ROW, COLUMNS - PANEL, 1, SPACE)
    halves = (left * BAR_WIDTH * 2 + SHOE - 1) // SHOE
    screen.put(m, PANEL, LABEL_ROW, say(m, "european.shoe"))
    screen.put(m, BAR, LABEL_ROW, "▀" * (halves // 2) + "▘" * (halves % 2))
    screen.right(m, PANEL + PANEL_WIDTH, LABEL_ROW, str(left), HIGHLIGHT)


def draw_panel(m: Machine) -> None:
    """Shoe, units, and what the trainer has to say."""
    screen.clear(m, PANEL - 1, LABEL_ROW + 1, COLUMNS - PANEL + 1, CARD_ROWS)
    draw_shoe(m)
    if m.cell[SEATS]:
        screen.put(m, PANEL, 2, say(m, "european.units"))
        screen.right(m, PANEL + PANEL_WIDTH, 2, half_units(m.U), HIGHLIGHT)
    if m.P == HINT_PANEL:
        draw_hint(m)
    elif m.P == MISTAKE_PANEL:
        chosen, best, cost = m.cell[MISTAKE : MISTAKE + 3]
        names = [say(m, f"european.{MOVE_NAMES[move]}") for move in (chosen, best)]
        put_lines(m, say(m, "european.costs", names[0], decimal(m, cost, ""), names[1]))
    elif m.P == SHOE_PANEL:
        put_lines(m, say(m, "european.new_shoe"))
    if m.O == MOVES_SHOWN:
        if m.P != HINT_PANEL:
            screen.fill(m, PANEL, HINT_ROW, PANEL_WIDTH, 1, SPACE, BLACK_ON_CARD)
            screen.centre(m, HINT_ROW, say(m, "european.hint"), BLACK_ON_CARD, PANEL, PANEL_WIDTH)
        screen.zone(m, PANEL, 3, PANEL_WIDTH, 4, KEY_OF[HINT])
        if m.C == HINT:
            screen.poke(m, PANEL - 1, HINT_ROW, CURSOR, HIGHLIGHT)


def put_lines(m: Machine, lines: str) -> None:
    """A few short lines in the panel."""
    for row, line in enumerate(lines.split("\n"), 3):
        screen.put(m, PANEL, row, line, HIGHLIGHT)


def draw_hint(m: Machine) -> None:
    """What each legal move is worth; the best one is marked."""
    best, values = advise(view(m, m.H))
    for row, (choice, value) in enumerate(values.items(), 7 - len(values)):
        ink = HIGHLIGHT if choice == best else TEXT
        screen.put(m, PANEL, row, say(m, f"european.{MOVE_NAMES[choice]}"), ink)
        screen.right(m, PANEL + PANEL_WIDTH, row, decimal(m, value), ink)
        if choice == best:
            screen.poke(m, PANEL - 1, row, CURSOR, ink)


def draw_cards(m: Machine, x: int, y: int, shown: list[int], width: int) -> None:
    """A hand as a fan, closer as it grows, then on one wide card, then as small characters."""
    step = screen.fan_step(len(shown), width, 3)
    if len(shown) < 2 or step > 1 and (len(shown) - 1) * step + screen.CARD_WIDTH <= width:
        for index, card in enumerate(shown):
            wide_card(m, x + index * step, y, [card], CARD_ROWS)
    elif len(shown) + 2 <= width:
        wide_card(m, x, y, shown, CARD_ROWS)
    else:
        mini(m, x, y, shown, width, CARD_ROWS)


def wide_card(m: Machine, x: int, y: int, shown: list[int], height: int) -> None:
    """Numbers and suits side by side on one card; a single card, 0 is its back, as such."""
    screen.card_frame(m, x, y, max(len(shown), 2) + 2, height)
    if shown == [0]:
        screen.fill(m, x + 1, y + 1, 2, height - 2, charset.BACK, RED_ON_CARD)
        return
    for column, card in enumerate(shown, x + 1):
        ink = RED_ON_CARD if cards.is_red(card) else BLACK_ON_CARD
        screen.poke(m, column, y + 1, cards.NUMBER_CODES[card >> 2], ink)
        screen.poke(m, column, y + 2, cards.SUIT_CODES[card & 3], ink)
        if len(shown) == 1 and height == CARD_ROWS:
            screen.poke(m, x + 2, y + 3, cards.SUIT_CODES[card & 3], ink)


def mini(m: Machine, x: int, y: int, shown: list[int], width: int, rows: int) -> None:
    """Cards as one or two cells each, in rows: number and suit, or the number when space is short.

    When even that does not fit, dots stand for the first cards.
    """
    size = 2 if len(shown) <= width // 2 * rows else 1
    across = width // size
    dots = len(shown) > across * rows
    if dots:
        shown = shown[-across * rows :]
    for index, card in enumerate(shown):
        ink = RED_ON_CARD if cards.is_red(card) else BLACK_ON_CARD
        row, column = divmod(index, across)
        screen.poke(m, x + column * size, y + row, cards.NUMBER_CODES[card >> 2], ink)
        if size == 2:
            screen.poke(m, x + column * 2 + 1, y + row, cards.SUIT_CODES[card & 3], ink)
    if dots:
        screen.put(m, x, y, "…", BLACK_ON_CARD)


def draw_seat(m: Machine, seat: int) -> None:
    """A computer player: its level, its hands, their totals and results."""
    x = seat_column(seat)
    screen.fill(m, x - 1, SEAT_ROW, SEAT_WIDTH, 5, SPACE)
    if not m.cell[SEATS + seat]:
        return
    slot, hands = seat * MOST_HANDS, m.cell[HANDS + seat]
    active = seat == m.A and seat == m.H // MOST_HANDS
    if active:
        screen.poke(m, x - 1, SEAT_ROW, CURSOR, HIGHLIGHT)
    level = say(m, f"european.level{m.cell[SEATS + seat]}")
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
        for index, card in enumerate(shown):
            wide_card(m, x + 2 * index, y, [card], 4)
    elif rows == 4 and len(shown) + 2 <= SEAT_CARDS:
        wide_card(m, x, y, shown, 4)
    else:
        mini(m, x, y, shown, SEAT_CARDS - (rows == 1), rows)
    won = half_units(m.cell[RESULT + slot]) if m.Q else ""
    stake = f"×{m.cell[STAKE + slot]}" if m.cell[STAKE + slot] > 1 else ""
    end = x + SEAT_WIDTH - 1
    ink = HIGHLIGHT if slot == m.H else TEXT
    screen.right(m, end - (2 if rows == 1 else 0), y, str(total(m, slot)), ink)
    if rows == 4:
        screen.right(m, end, y + 1, stake)
        screen.right(m, end, y + 3, won, HIGHLIGHT)
    else:
        screen.right(m, end, y + (rows == 2), won or stake, HIGHLIGHT if won else TEXT)


def draw_human(m: Machine) -> None:
    """The human's hands side by side."""
    screen.fill(m, 0, HUMAN_ROW, COLUMNS, CARD_ROWS + 1, SPACE)
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
        draw_cards(m, x, HUMAN_ROW + 1, shown, width)


def hand_label(m: Machine, slot: int) -> str:
    """Total and stake of a hand of the human; alone it has room for words."""
    stake = f"×{m.cell[STAKE + slot]}" if m.cell[STAKE + slot] > 1 else ""
    label = f"{total(m, slot)}{stake}"
    if m.cell[HANDS] > 1:
        return label
    return f"{say(m, 'european.you')} {label} {hand_word(m, slot)}".rstrip()


def hand_word(m: Machine, slot: int) -> str:
    """What a hand is or became."""
    points, won = total(m, slot), m.cell[RESULT + slot]
    if points > cards.BLACKJACK:
        return say(m, "european.bust")
    if is_natural(m, slot):
        return say(m, "european.natural")
    if m.Q:
        return say(m, f"european.{'win' if won > 0 else 'lose' if won else 'push'}")
    return say(m, "european.soft") if cards.is_soft(m.cell[PACKED + slot]) else ""


@cache
def move_buttons(language: str) -> tuple[tuple[int, int, int, str, str], ...]:
    """Move, column, width, label and key of the four buttons, which share 30 columns."""
    keys = ("ENTER", text(language, "european.other_key"), "D", "S")
    labels = [text(language, f"european.{name}") for name in MOVE_NAMES.values()]
    widths = [max(map(charset.width, both)) + 2 for both in zip(labels, keys, strict=True)]
    spare = COLUMNS - 2 - sum(widths)
    x, buttons = 1, []
    for index, choice in enumerate(MOVE_NAMES):
        width = widths[index] + (spare + index) // len(widths)
        buttons.append((choice, x, width, labels[index], keys[index]))
        x += width
    return tuple(buttons)


def draw_controls(m: Machine) -> None:
    """The buttons of this moment; only the legal moves are lit."""
    screen.clear(m, 0, BUTTON_ROW, COLUMNS, ROWS - BUTTON_ROW)
    if not m.cell[SEATS]:
        screen.centre(m, BUTTON_ROW + 1, say(m, "european.leave_demo"), HIGHLIGHT)
        m.zones.clear()
        screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)
    elif m.O == BETWEEN:
        screen.button(m, 1, BUTTON_ROW, 18, say(m, "european.deal"), DEAL_KEY)
        screen.button(m, 19, BUTTON_ROW, 12, say(m, "european.end"), END_KEYS[0])
        screen.poke(m, 19 if m.C else 1, BUTTON_ROW + 1, CURSOR, BLACK_ON_CARD)
    elif m.O == MOVES_SHOWN:
        for choice, x, width, label, key in move_buttons(m.language):
            lit = bool(choice & m.G)
            screen.button(m, x, BUTTON_ROW, width, label, KEY_OF[choice], lit)
            if lit:
                screen.fill(m, x + 1, BUTTON_ROW + 2, width - 2, 1, SPACE, BLACK_ON_CARD)
                screen.centre(m, BUTTON_ROW + 2, key, RED_ON_CARD, x, width)
            if choice == m.C:
                screen.poke(m, x, BUTTON_ROW + 1, CURSOR, BLACK_ON_CARD)
        screen.poke(m, 0, BUTTON_ROW + 1, SPACE if m.C else ARROW_DOWN, HIGHLIGHT)


def draw_seats_page(m: Machine) -> None:
    """Who plays, and how well."""
    screen.cls(m)
    first, second = PROGRAM.title.split()
    screen.big_centre(m, 0, first)
    screen.centre(m, 4, second, HIGHLIGHT)
    screen.centre(m, 6, say(m, "european.about"))
    taken = m.cell[SEATS : TRAINER + 1]
    lines = [(say(m, "european.you"), "play" if taken[0] else "watch")]
    for seat in range(1, SEAT_COUNT):
        lines.append((say(m, "european.seat", seat), f"level{taken[seat]}"))
    lines.append((say(m, "european.trainer"), "on" if taken[TRAINER] else "off"))
    for index, (name, choice) in enumerate(lines):
        row, ink = LIST_ROW + 2 * index, HIGHLIGHT if index == m.C else TEXT
        screen.put(m, 4, row, name, ink)
        screen.put(m, 20, row, say(m, f"european.{choice}"), ink)
        screen.zone(m, 0, row, COLUMNS, 2, FIRST_LINE_KEY + index)
        if index == m.C:
            screen.poke(m, 2, row, CURSOR, HIGHLIGHT)
    screen.centre(m, LIST_ROW + 10, say(m, "european.seats_keys"))
    screen.button(m, 4, BUTTON_ROW, 24, say(m, "european.start"), ENTER)
    if m.C == START_LINE:
        screen.poke(m, 4, BUTTON_ROW + 1, CURSOR, BLACK_ON_CARD)


def draw_tallies(m: Machine, row: int) -> None:
    """A table of the session: hands, units and units per hand of every seat, and the dealer's."""
    screen.right(m, 15, row, say(m, "european.hands"), HIGHLIGHT)
    screen.right(m, 22, row, say(m, "european.units"), HIGHLIGHT)
    screen.right(m, 31, row, say(m, "european.per_hand"), HIGHLIGHT)
    for seat in range(SEAT_COUNT):
        if not m.cell[SEATS + seat]:
            continue
        row += 1
        name = f"level{m.cell[SEATS + seat]}" if seat else "you"
        hands, halves = m.cell[TALLY + seat * TALLY_WIDTH :][:2]
        screen.put(m, 1, row, say(m, f"european.{name}"))
        screen.right(m, 15, row, str(hands))
        screen.right(m, 22, row, half_units(halves))
        screen.right(m, 31, row, per_hand(m, halves, hands))
    screen.put(m, 1, row + 1, say(m, "european.dealer"))
    screen.right(m, 22, row + 1, half_units(m.cell[DEALER_UNITS]))


def draw_summary(m: Machine) -> None:
    """The summary of the session."""
    screen.cls(m)
    screen.put(m, 1, 1, say(m, "european.summary"), HIGHLIGHT)
    counts = m.cell[TALLY : TALLY + TALLY_WIDTH]
    lines = [("rounds", str(m.cell[ROUNDS]))]
    if m.cell[SEATS]:
        made = m.cell[DECISIONS]
        lines += [
            ("naturals", str(counts[T_NATURALS])),
            ("doubles", str(counts[T_DOUBLES])),
            ("splits", str(counts[T_SPLITS])),
            ("decisions", str(made)),
            ("best", share(m, m.cell[BEST], made)),
            ("given", decimal(m, m.cell[GIVEN], "")),
        ]
    for row, (name, value) in enumerate(lines, 3):
        screen.put(m, 1, row, say(m, f"european.{name}"))
        screen.right(m, 31, row, value, HIGHLIGHT)
    draw_tallies(m, 12)
    screen.button(m, 4, BUTTON_ROW, 24, say(m, "european.again"), ENTER)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the page of this moment anew."""
    if m.line <= 10:
        draw_seats_page(m)
    elif m.line == 300:
        draw_summary(m)
    else:
        draw_table(m)
