"""DEALER: the dealer's duel, a name, two banks of $100, one card more or none.

Player and dealer get two cards of a fresh deck, the dealer's are shown as stars, and $10 of each go
into the pot. In turn they pass or add one card, three is the most: the player at will, the
dealer when under 17. The cards are opened when the player says so or as soon as both hold three.
Equal sums give the stakes back; otherwise over 21 loses, the player's first; else the sum nearer
to 21 takes the pot. Who cannot pay $10 is ruined, and the match is over.

The deck is shuffled before the pages that wait for a key before a deal (lines 20 and 40, or 150),
and D is 0 there: what stands in the deck cells then is dealt. The order is player, player, dealer,
dealer, then whoever adds. The shuffle that one sees comes after the key (line 52).

Money moves dollar by dollar, between a bank and the pot and nowhere else: M + N + P is 200 in every
frame, and the chip that is on its way follows from what has moved.

[change] The log names cards as they are drawn, A J Q K and ♠ ♥ ♣ ♦, in Russian too: the letters
and the `<3 <>` of the source would name other cards than those one sees.

Lines:
  10 new match · 15 title · 20 name · 30 shuffle · 40 stakes · 50-54 the shuffle is seen
  55-58 first deal · 60-70 a card · 80-85 into the pot · 100 pass, add or open · 110 both three?
  120-125 dealer · 130-135 opening · 140-144 verdict and pay · 150 another game · 160 ruin
  170 farewell
"""

from engine import cards, ledger, sounds, sprites
from engine.cartridges import covers
from engine.cartridges.dealer import naming, pages, table
from engine.cartridges.dealer.advice import advise
from engine.cartridges.dealer.memory import (
    ADDED, CELLS, DEALER, DEALER_STANDS, DECK, DECK_CARDS, DRAW, FIRST_CARD, FIRST_DEAL, HANDS,
    HELD, LENGTH, LIMITS, MOST_CARDS, OPENED, PACKETS, PASSED, PLAYER, REGISTERS, SCORE, SHOWN,
    STAKE, START_BANK, WON,
)  # fmt: skip
from engine.cartridges.dealer.rules import both_full, result, ruined, taker
from engine.cartridges.dealer.texts import TEXTS
from engine.charset import SPACE, encode
from engine.machine import BACKSPACE, DOWN, ENTER, UP, Machine, Program
from engine.themes import CLUB

OPEN_KEYS = frozenset((UP, *encode("OoОЩラオ")))
"""Up and the letter O, Latin or Cyrillic; Щ and ラ are what its key types in other layouts."""
YES_KEYS = frozenset((ENTER, SPACE, *encode("JjД")))
BACK_KEYS = frozenset((UP, BACKSPACE))
NO_KEYS = frozenset((DOWN, *encode("NnТミ")))
"""Down and the letter N; Т and ミ are what its key types in other layouts."""
RUSSIAN_NO, LATIN_YES = frozenset(encode("Н")), frozenset(encode("Yy"))
"""One key types both: in Russian it is only ever no, in another language only ever yes."""


PROGRAM = Program(
    "dealer",
    title=covers.DEALER.title,
    texts=TEXTS,
    theme=CLUB,
    money=covers.DEALER.money,
    registers=REGISTERS,
    cells=CELLS,
    limits=LIMITS,
    adviser=advise,
    keeps=(ledger.LEDGER,),
)


@PROGRAM.line(10)
def new_match(m: Machine) -> int:
    """NEW MATCH: A HUNDRED DOLLARS EACH"""
    hundred_each(m)
    m.B = naming.first_page(m)
    m.C = m.R = 0
    m.E = naming.OFFERED if m.cell[LENGTH] else naming.HINT
    m.F = 1
    m.J = 15
    return 30


@PROGRAM.line(15, page=pages.draw_title)
def title(m: Machine) -> int:
    """TITLE"""
    m.play(sounds.TANGO)
    if not m.frames & pages.BLINK - 1:
        pages.draw_press(m)
    if not m.inkey():
        return 15
    m.play(sounds.KEY)
    return 20


@PROGRAM.line(20, page=pages.draw_name_page)
def ask_name(m: Machine) -> int:
    """YOUR NAME"""
    m.play(sounds.TANGO)
    typed, m.typed = m.typed, ()
    key = m.inkey()
    if m.F and typed == (SPACE,) and key == SPACE:
        typed = ()
    if typed:
        m.F = 0
        naming.take_text(m, typed)
        if SPACE <= key < naming.LETTER_KEY:
            key = 0
    if key == SPACE and m.R == naming.BOARD_ROWS:
        key = naming.BOARD_BUTTONS[naming.chosen_button(m)][3]
    if key == ENTER:
        if m.cell[LENGTH]:
            naming.strip_name(m)
            m.play(sounds.HUSH)
            m.play(sounds.KEY)
            return 40
        naming.refuse(m, naming.EMPTY)
    elif key:
        naming.board_key(m, key)
    if typed or key:
        m.K = key
        m.draw()
    elif m.page == 20:
        pages.draw_cursor(m)
    return 20


@PROGRAM.line(30)
def shuffle(m: Machine) -> int:
    """A FRESH DECK"""
    m.play(sounds.MOVE)
    m.cell[DECK : DECK + DECK_CARDS] = range(FIRST_CARD, FIRST_CARD + DECK_CARDS)
    m.shuffle(DECK, DECK_CARDS)
    m.D = 0
    return m.J


@PROGRAM.line(40, page=table.draw_stakes)
def stakes(m: Machine) -> int:
    """THE STAKES"""
    key = m.inchar()
    if not key:
        return 40
    m.K = key
    m.play(sounds.KEY)
    return 50


@PROGRAM.line(50)
def new_game(m: Machine) -> int:
    """A NEW GAME ON AN EMPTY TABLE"""
    clear_hands(m)
    m.play(sounds.SHUFFLE)
    return 52


@PROGRAM.line(52, page=table.draw_shuffle)
def riffle(m: Machine) -> int:
    """THE DECK IS SEEN TO BE SHUFFLED"""
    if m.I == PACKETS or m.I and hurried(m):
        m.I = 0
        return 54
    left, top = table.HALVES_LEFT[m.I & 1], table.RIFFLE_ROW
    m.I += 1
    m.fly(sprites.CARD_BACK, left * 8, top * 8, table.MIDDLE * 8, top * 8, 5)
    m.H = m.frames + m.delay
    return 52 if m.delay else 54


@PROGRAM.line(54, page=table.draw_play)
def take_up(m: Machine) -> int:
    """THE DEALER TAKES THE DECK"""
    m.I = 0
    m.fly(sprites.CARD_BACK, table.MIDDLE * 8, table.RIFFLE_ROW * 8, *table.CARD_FROM, 14)
    return 55


@PROGRAM.line(55)
def first_deal(m: Machine) -> int:
    """FIRST DEAL: TWO FOR THE PLAYER, TWO FOR THE DEALER"""
    if m.A == FIRST_DEAL:
        return 58
    m.T = m.A >> 1
    m.A += 1
    m.J = 55
    return 60


@PROGRAM.line(58, page=table.draw_play)
def at_once(m: Machine) -> int:
    """TWENTY-ONE WITH TWO CARDS IS WORTH A STAR"""
    if m.S == cards.BLACKJACK:
        m.play(sounds.NATURAL)
        m.fly(sprites.STAR, *table.STAR_PLACE, *table.STAR_PLACE, 32, sprites.FRAMES[sprites.STAR])
    return 80


@PROGRAM.line(60, page=table.draw_play)
def deal(m: Machine) -> int:
    """A CARD FROM THE DECK; THE PLAYER'S TURNS OVER"""
    m.X, m.Y = table.place_of_card(m.T, m.cell[HELD + m.T])
    picture = sprites.CARD_BACK if m.T else sprites.TURNING
    m.play(sounds.DEAL)
    m.fly(picture, *table.CARD_FROM, m.X * 8, m.Y * 8, 14, sprites.FRAMES.get(picture, 1))
    return 70


@PROGRAM.line(70, page=table.draw_play)
def lay_down(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE AND COUNTS"""
    target, held = m.T, m.cell[HELD + m.T]
    card = m.cell[DECK + m.D]
    m.D += 1
    m.cell[SHOWN[target] + held] = card
    m.cell[HELD + target] = held + 1
    m.cell[HANDS + target] = cards.add(m.cell[HANDS + target], card)
    m.S = cards.total(m.cell[HANDS + PLAYER])
    m.Q = cards.total(m.cell[HANDS + DEALER])
    m.play(sounds.LAND)
    m.wait(6)
    return m.J


@PROGRAM.line(80, page=table.draw_play)
def player_pays(m: Machine) -> int:
    """TEN DOLLARS OF THE PLAYER INTO THE POT"""
    dollars = instalment(m, STAKE - m.P)
    m.M -= dollars
    m.P += dollars
    return 80 if m.P < STAKE else 85


@PROGRAM.line(85, page=table.draw_play)
def dealer_pays(m: Machine) -> int:
    """TEN DOLLARS OF THE DEALER INTO THE POT"""
    dollars = instalment(m, 2 * STAKE - m.P)
    m.N -= dollars
    m.P += dollars
    return 85 if m.P < 2 * STAKE else 100


@PROGRAM.line(100, page=table.draw_choice)
def choose(m: Machine) -> int:
    """PASS, ADD OR OPEN"""
    key = m.inchar()
    if not key:
        return 100
    m.K = key
    if key == ENTER:
        m.U = PASSED
        m.play(sounds.KEY)
        return 120
    if key in OPEN_KEYS:
        m.U = OPENED
        m.play(sounds.KEY)
        return 130
    if m.cell[HELD + PLAYER] == MOST_CARDS:
        m.play(sounds.REFUSE)
        return 100
    m.U, m.V, m.T, m.J = ADDED, 0, PLAYER, 110
    return 60


@PROGRAM.line(110, page=table.draw_play)
def both_three(m: Machine) -> int:
    """DO BOTH HOLD THREE?"""
    if m.T == PLAYER and m.S >= cards.BLACKJACK:
        m.play(sounds.BUST if m.S > cards.BLACKJACK else sounds.TWENTYONE)
    m.wait(45)
    if both_full(m):
        return 130
    return 120 if m.T == PLAYER else 100


@PROGRAM.line(120, page=table.draw_play)
def dealers_turn(m: Machine) -> int:
    """THE DEALER THINKS"""
    m.V = 0
    m.T = DEALER
    m.wait(40)
    return 125


@PROGRAM.line(125)
def dealer_decides(m: Machine) -> int:
    """UNDER 17 THE DEALER ADDS ONE CARD"""
    if m.Q < DEALER_STANDS and m.cell[HELD + DEALER] < MOST_CARDS:
        m.V, m.T, m.J = ADDED, DEALER, 110
        return 60
    m.V = PASSED
    m.play(sounds.KEY)
    return 100


@PROGRAM.line(130, page=table.draw_play)
def turn_card(m: Machine) -> int:
    """THE DEALER'S CARDS TURN OVER, ONE BY ONE"""
    m.T = DEALER
    if m.cell[HELD + DEALER] <= m.O:
        m.wait(24)
        return 135
    x, y = table.place_of_card(DEALER, m.O)
    m.play(sounds.FLIP)
    m.fly(sprites.TURNING, x * 8, y * 8, x * 8, y * 8, 16, sprites.FRAMES[sprites.TURNING])
    return 135


@PROGRAM.line(135, page=table.draw_play)
def all_open(m: Machine) -> int:
    """ARE ALL CARDS OPEN?"""
    if m.cell[HELD + DEALER] <= m.O:
        return 140
    m.O += 1
    m.play(sounds.LAND)
    m.wait(12)
    return 130


@PROGRAM.line(140, page=table.draw_verdict)
def judge(m: Machine) -> int:
    """WHO HAS WON"""
    m.G = result(m.S, m.Q)
    m.cell[SCORE + (2 if m.G == DRAW else 0 if m.G in WON else 1)] += 1
    m.play(sounds.PUSH if m.G == DRAW else sounds.WIN if m.G in WON else sounds.LOSE)
    outcome = ledger.DRAWN if m.G == DRAW else ledger.WON if m.G in WON else ledger.LOST
    ledger.ended(m, outcome, m.M + STAKE * (1 + outcome), STAKE * outcome)
    m.store()
    m.wait(40)
    return 142


@PROGRAM.line(142, page=table.draw_verdict)
def pay(m: Machine) -> int:
    """THE POT GOES TO THE WINNER"""
    for _ in range(instalment(m, m.P)):
        if taker(m) == PLAYER:
            m.M += 1
        else:
            m.N += 1
        m.P -= 1
    return 142 if m.P else 144


@PROGRAM.line(144, page=table.draw_verdict)
def paid(m: Machine) -> int:
    """A LOOK AT IT, AND A FRESH DECK"""
    m.store()
    m.wait(80)
    m.J = 150
    return 30


@PROGRAM.line(150, page=table.draw_result)
def another_game(m: Machine) -> int:
    """ANOTHER GAME?"""
    key = m.inchar()
    if not key:
        return 150
    m.K = key
    if ruined(m):
        m.play(sounds.GAMEOVER if m.M < STAKE else sounds.BROKEN)
        m.I = 0
        return 160
    if says_yes(m, key):
        m.play(sounds.KEY)
        return 50
    if says_no(m, key):
        m.play(sounds.KEY)
        return 170
    m.play(sounds.REFUSE)
    return 150


@PROGRAM.line(160, page=pages.draw_ruin)
def ruin(m: Machine) -> int:
    """ONE SIDE IS RUINED; A NEW MATCH UNDER THE SAME NAME"""
    key = m.inchar()
    if not key:
        if m.N < STAKE and not m.calm and m.frames % pages.STAR_STEP == 0:
            m.I = (m.I + 1) % pages.STAR_CYCLE
            pages.draw_stars(m)
        return 160
    m.K = key
    m.play(sounds.KEY)
    hundred_each(m)
    m.J = 40
    return 30


@PROGRAM.line(170, page=pages.draw_farewell)
def farewell(m: Machine) -> int:
    """FAREWELL; THE NEXT MATCH BEGINS WITH THE NAME"""
    key = m.inchar()
    if not key:
        return 170
    m.K = key
    if says_yes(m, key):
        m.leave()
        m.wait(1)  # the shelf shows what the player left with
        return 10
    if key in BACK_KEYS:
        m.play(sounds.KEY)
        return 150
    m.play(sounds.REFUSE)
    return 170


def says_yes(m: Machine, key: int) -> bool:
    """Whether a key means yes in the player's language."""
    return key in YES_KEYS or m.language != "ru" and key in LATIN_YES


def says_no(m: Machine, key: int) -> bool:
    """Whether a key means no in the player's language."""
    return key in NO_KEYS or m.language == "ru" and key in RUSSIAN_NO


def hundred_each(m: Machine) -> None:
    """The banks, the score and the table of a new match."""
    m.M = m.N = START_BANK
    m.P = 0
    m.cell[SCORE : SCORE + 3] = (0, 0, 0)
    clear_hands(m)


def clear_hands(m: Machine) -> None:
    """Nobody holds a card or has done anything."""
    m.A = m.G = m.I = m.O = m.Q = m.S = m.T = m.U = m.V = 0
    m.cell[HANDS:SCORE] = [0] * (SCORE - HANDS)


def hurried(m: Machine) -> bool:
    """Whether a key cut short the wait that H knows of."""
    return m.frames < m.H


def instalment(m: Machine, due: int) -> int:
    """How many of the dollars due move in this step: one, or all when nobody wants to see it."""
    at_once = hurried(m)
    if m.P % STAKE == 0:
        m.play(sounds.CHIP2 if m.P == STAKE else sounds.CHIP)
    elif m.P & 1:
        m.play(sounds.COUNT)
    m.wait(20 if m.calm else 2)
    m.H = m.frames + m.delay
    return due if at_once or m.calm or not m.delay else 1
