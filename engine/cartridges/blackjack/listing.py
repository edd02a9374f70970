"""BLACKJACK, after the compact BASIC original of 2018 by 永谷.

Come closer to 21 than the dealer without going over it. ENTER stands, any other key hits. A game
costs $10, a win pays $25, equal totals give the $10 back. The deck is played down without
shuffling, so cards can be counted. There is no special natural: the original had no room for it.

Registers and memory are the original's, told in `memory.py`.
  [change] The machine shuffles in one word and Python's own names count, so B and C serve no
  shuffle here. I, J and C serve what the original did not show: I counts the steps of a movement,
  J is money that is still on its way to the player, C the frame in which a step of it ends.
  [change] The value of W in the original is not known. Here a pause is 2 or 10 times W, and what
  a card in flight takes is not W's: the original drew it where it lies.
  [change] The lines 7, 8, 15, 31, 35 and 41 only show: the shuffle, the stake, a first 21, the hole
  card that turns over, a breath before the result, the money that is paid. In fast-forward none
  runs.
  [change] The original drew cards and forgot them. Here [70] [71] count the cards on the table and
  [72]-[83] [84]-[95] keep them, so that the hole card can be turned and long fans be drawn closer;
  [180] counts those of the round before, the dealer's from 16 on, for the adviser.
Lines:
  1 title · 2 set-up · 3 shuffle · 4-5 hit · 6 count the points · 9 start of a game, game over
  10 first deal · 20 hit or stand · 30 dealer's hits · 40 pay · 50 new deck when needed
  60-64 the counting drill · 66 whether its line is covered
  between them: 7 the shuffle is seen · 8 the stake goes to the dealer · 15 a natural's moment
  31 the hole card lies open · 35 a breath · 41 the money is counted
"""

from functools import partial

from engine import cards, ledger, screen, sounds, sprites
from engine.cards import BLACKJACK
from engine.cartridges import covers
from engine.cartridges.blackjack import drill, table
from engine.cartridges.blackjack.advice import advise
from engine.cartridges.blackjack.memory import (
    ANSWER, BEFORE, CARDS_SAID, CELLS, COUNTING, COVERED, DECK, DECK_CARDS, HANDS, HELD,
    LIMITS, NUMBERS, POINTS_SAID, REGISTERS, SHOWN, SIGNS, TOTALS,
)  # fmt: skip
from engine.cartridges.blackjack.table import CARD_ROW, CARDS_LEFT, PILE_LEFT, STEPS
from engine.cartridges.blackjack.texts import TEXTS
from engine.charset import SPACE
from engine.machine import ENTER, Machine, Program
from engine.themes import FELT

START_MONEY, COST, PRIZE = 200, 10, 25
DEALER_STANDS = 17

MOST_CARDS = 16
"""The most cards one game can use; the tests prove it by searching all hands."""

COUNTING_KEY = 300
"""The menu's line for the drill; no key of the keyboard."""

WAIT, WAITS = 15, range(2, 1000)
SHORT_PAUSE, LONG_PAUSE = 2, 10
"""How many times W the pauses of the game last."""
STAKE_FLIGHT, PAID_FLIGHT, TURNING, STAR_STEP, BREATH = 12, 9, 12, 3, 24
"""Frames that movements last, and the breath before the result."""

FRAME_STRINGS = bytes((0xE0, 0xE1, 0xE1, 0xE2, 0, 0xE5, 0xE6, 0xE6, 0xE7, 0, 0xE3, 32, 32, 0xE4, 0))
"""Top, bottom and sides of a card, each ended by a 0, as they lie from #758 on."""

PROGRAM = Program(
    "blackjack",
    title=covers.BLACKJACK.title,
    texts=TEXTS,
    theme=FELT,
    money=covers.BLACKJACK.money,
    registers=REGISTERS,
    cells=CELLS,
    limits=LIMITS,
    keeps=(ledger.LEDGER, COUNTING),
    sums=(COUNTING,),
    adviser=partial(advise, win=PRIZE, draw=COST),
    offers={"counting": (20, COUNTING_KEY)},
)


@PROGRAM.line(1, page=table.draw_title)
def title(m: Machine) -> int:
    """TITLE"""
    m.play(sounds.SWING)
    if not m.frames & 31:
        m.draw()
    if not m.inkey():
        return 1
    m.play(sounds.HUSH)
    m.play(sounds.KEY)
    return 2


@PROGRAM.line(2)
def set_up(m: Machine) -> int:
    """SET-UP"""
    m.cell[NUMBERS : NUMBERS + 13] = cards.NUMBER_CODES[1:]
    m.pcg[screen.FRAME_STRINGS] = FRAME_STRINGS
    m.M = START_MONEY
    m.W = WAIT
    m.D = DECK_CARDS
    return 3


@PROGRAM.line(3)
def shuffle(m: Machine) -> int:
    """SHUFFLE"""
    if not m.D and m.cell[DECK]:
        if m.skip:
            return 9
        m.I = m.C = 0
        return 7
    for m.A in range(DECK_CARDS):
        m.cell[DECK + m.A] = m.A + 4
    m.shuffle(DECK, DECK_CARDS)
    m.D = m.E = m.N = m.cell[BEFORE] = 0
    m.cell[HANDS : HELD + 2] = (0, 0, 0, 0, 0, 0)
    table.draw_table(m)
    table.draw_banner(m, "shuffle", screen.BLACK_ON_CARD)
    m.play(sounds.SHUFFLE)
    return 3


@PROGRAM.line(4)
def hit(m: Machine) -> int:
    """HIT: A CARD FROM THE DECK"""
    target = m.T
    m.U = m.cell[DECK + m.D]
    m.D += 1
    m.Z = held = m.cell[HELD + target]
    m.X = CARDS_LEFT + held * STEPS[target][held + 1]
    m.Y = CARD_ROW[target]
    if m.skip:
        return 5
    table.draw_pile(m)
    m.play(sounds.DEAL)
    m.fly(sprites.CARD_BACK, PILE_LEFT * 8, CARD_ROW[1] * 8, m.X * 8, m.Y * 8, 14)
    return 5


@PROGRAM.line(5)
def lay_down(m: Machine) -> int:
    """HIT: ON THE TABLE"""
    cell, target, held, card = m.cell, m.T, m.Z, m.U
    cell[SHOWN[target] + held] = card
    cell[HELD + target] = held + 1
    if held > 2:
        table.draw_hand(m, target)
    else:
        sign = cell[SIGNS + (card >> 2)] & 255 or SPACE
        screen.card(m, m.X, m.Y, 0 if m.F else card, sign)
    if not m.skip:
        m.play(sounds.LAND)
    return 6


@PROGRAM.line(6)
def count(m: Machine) -> int:
    """COUNT THE POINTS"""
    if m.F:
        m.N = 1
        return 10
    cell, target, card = m.cell, m.T, m.U
    m.V = value = card >> 2 if card < 40 else 10
    m.E += value
    m.O = hand = cell[HANDS + target] + (1 if value == 1 else value << 3)
    m.P = aces = hand & 7
    m.Q = low = (hand >> 3) + aces
    m.S = soft = 1 if aces and low <= 11 else 0
    m.R = total = low + 10 if soft else low
    cell[HANDS + target] = hand
    cell[TOTALS + target] = total
    if m.L < 4 and m.skip:
        return 10
    table.draw_points(m, target)
    if m.L < 4:
        return 10
    if target:
        return 30
    if total == BLACKJACK:
        m.play(sounds.TWENTYONE)
    elif total > BLACKJACK:
        m.B = 0
        if m.skip:
            return 30
        table.clear_message(m)
        m.play(sounds.BUST)
        pause(m, SHORT_PAUSE)
        return 30
    return 20


@PROGRAM.line(7)
def riffle(m: Machine) -> int:
    """THE SHUFFLE IS SEEN"""
    m.I += 1
    if hurried(m) or m.I > table.RIFFLES + 1:
        m.I = 0
        table.draw_table(m)
        table.draw_banner(m, "shuffle", screen.BLACK_ON_CARD)
        return 9
    table.draw_riffle(m)
    table.fly_riffle(m)
    m.C = m.frames + m.delay
    return 7


@PROGRAM.line(8)
def stake(m: Machine) -> int:
    """THE STAKE GOES TO THE DEALER"""
    m.play(sounds.CHIP)
    table.fly_chip(m, COST, STAKE_FLIGHT, to_player=False)
    return 10


@PROGRAM.line(9, page=table.draw_game_over)
def start(m: Machine) -> int:
    """START OF A GAME, GAME OVER"""
    if m.M < COST:
        if m.page != 9:
            m.play(sounds.GAMEOVER)
        return 2 if m.inkey() else 9
    m.M -= COST
    m.L = m.T = m.F = 0
    m.B = 1
    m.cell[BEFORE] = m.cell[HELD] | m.cell[HELD + 1] << 4
    m.cell[HANDS : HELD + 2] = (0, 0, 0, 0, 0, 0)
    table.clear_table(m)
    return 10 if m.skip else 8


@PROGRAM.line(10)
def first_deal(m: Machine) -> int:
    """FIRST DEAL: TWO FOR THE PLAYER, TWO FOR THE DEALER"""
    turn = m.L
    if turn == 4:
        m.T = m.F = 0
        if m.cell[TOTALS] == BLACKJACK and not m.skip:
            m.play(sounds.NATURAL)
            m.I = m.C = 0
            return 15
        if m.skip:
            table.draw_total(m, 1)
            table.draw_points(m, 0)
        table.draw_buttons(m)
        return 20
    m.L = turn + 1
    m.T = turn >> 1
    m.F = 1 if turn == 3 else 0
    return 4


@PROGRAM.line(15)
def natural(m: Machine) -> int:
    """A NATURAL HAS ITS MOMENT"""
    m.I += 1
    if hurried(m) or m.calm or m.I == table.STAR_STEPS:
        m.I = table.STAR_STEPS
        table.draw_stars(m)
        table.draw_buttons(m)
        return 20
    table.draw_stars(m)
    m.wait(STAR_STEP)
    m.C = m.frames + m.delay
    return 15


@PROGRAM.line(20)
def hit_or_stand(m: Machine) -> int:
    """HIT OR STAND"""
    m.K = key = m.inkey()
    if not key:
        return 20
    m.play(sounds.KEY)
    if key != ENTER:
        return 66 if key == COUNTING_KEY else 4
    if not m.skip:
        table.clear_message(m)
    return 30


@PROGRAM.line(30)
def dealer(m: Machine) -> int:
    """DEALER'S HITS"""
    m.T = 1
    if m.N:
        m.N = 0
        m.U = m.cell[SHOWN[1] + 1]
        m.X, m.Y = CARDS_LEFT + STEPS[1][2], CARD_ROW[1]
        if m.skip:
            table.draw_card(m, m.X, m.Y, m.U)
            return 6
        m.play(sounds.FLIP)
        table.turn(m, TURNING)
        return 31
    if m.B and m.cell[TOTALS + 1] < DEALER_STANDS:
        return 4
    return 40 if m.skip or not m.B else 35


@PROGRAM.line(31)
def open_hole_card(m: Machine) -> int:
    """DEALER: THE HOLE CARD LIES OPEN"""
    table.draw_card(m, m.X, m.Y, m.U)
    m.play(sounds.TURN)
    pause(m, SHORT_PAUSE)
    return 6


@PROGRAM.line(35)
def breathe(m: Machine) -> int:
    """A BREATH BEFORE THE RESULT"""
    m.wait(BREATH)
    return 40


@PROGRAM.line(40)
def pay(m: Machine) -> int:
    """PAY"""
    m.G = m.cell[TOTALS] - m.cell[TOTALS + 1]
    if not m.B:
        m.H = 0
    elif m.cell[TOTALS + 1] > BLACKJACK or m.G > 0:
        m.H = PRIZE
    else:
        m.H = 0 if m.G else COST
    m.M += m.H
    ledger.ended(m, (m.H > COST) - (m.H < COST), m.M, m.H - COST)
    m.store()
    if m.skip:  # before this frame ends the next game lies over it
        return 50
    table.draw_result(m)
    m.play(sounds.LOSE if not m.H else sounds.PUSH if m.H == COST else sounds.WIN)
    m.J = m.H
    m.I = m.C = 0
    return 41


@PROGRAM.line(41)
def count_money(m: Machine) -> int:
    """THE MONEY IS COUNTED, A CHIP AT A TIME"""
    m.J = 0 if hurried(m) else m.J - m.I
    table.draw_money(m)
    if m.I:
        m.play(sounds.COUNT)
    m.I = table.chip_of(m.J)
    if not m.J:
        pause(m, LONG_PAUSE)
        return 50
    table.fly_chip(m, m.I, PAID_FLIGHT, to_player=True)
    m.C = m.frames + m.delay
    return 41


@PROGRAM.line(50)
def new_deck(m: Machine) -> int:
    """NEW DECK WHEN TOO FEW CARDS ARE LEFT FOR A WHOLE GAME"""
    if m.D <= DECK_CARDS - MOST_CARDS:
        return 9
    m.cell[ANSWER] = 0
    return 60 if m.cell[COVERED] else 3


@PROGRAM.line(60, page=drill.draw_question)
def ask_cards(m: Machine) -> int:
    """THE DRILL: HOW MANY CARDS ARE LEFT?"""
    key = m.inkey()
    if not key or not drill.answered(m, key):
        return 60
    m.play(sounds.KEY)
    m.cell[CARDS_SAID], m.cell[ANSWER] = m.cell[ANSWER], 0
    return 62


@PROGRAM.line(62, page=drill.draw_question)
def ask_points(m: Machine) -> int:
    """THE DRILL: HOW MANY POINTS?"""
    key = m.inkey()
    if not key or not drill.answered(m, key):
        return 62
    m.cell[POINTS_SAID] = m.cell[ANSWER]
    drill.note(m)
    m.play(sounds.PUSH if any(drill.off(m)) else sounds.WIN)
    m.store()
    return 64


@PROGRAM.line(64, page=drill.draw_answers)
def tell(m: Machine) -> int:
    """THE DRILL: WHAT WAS LEFT"""
    return 3 if m.inkey() else 64


@PROGRAM.line(66, page=drill.draw_choice)
def cover(m: Machine) -> int:
    """THE DRILL: COVER THE COUNTER'S LINE?"""
    key = m.inkey()
    if not key:
        return 66
    m.cell[COVERED] ^= key == ENTER
    m.play(sounds.KEY)
    table.draw_choice(m)
    return 20


def hurried(m: Machine) -> bool:
    """Whether a key has cut the step of a movement short that the last line began."""
    return m.frames < m.C


def pause(m: Machine, times: int) -> None:
    """Wait some times W, or not at all in fast-forward."""
    if m.skip:
        return
    if m.W not in WAITS:  # 0 or 1 in games kept when W told whether a page was drawn
        m.W = WAIT
    m.wait(m.W * times)


PROGRAM.repaint(table.draw_all)
