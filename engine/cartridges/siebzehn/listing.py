"""SIEBZEHN UND VIER, after the German Visual Basic tutorial 018 of VB-fun.de.

32 cards against a bank without a will: 7 to 10 count their number, J 2, Q 3, K 4, an ace 11 or 1.
The player stakes chips at any time before OK and the bank must match each at once. 21 on the deal
and five pictures win at once, over 21 loses at once. The bank draws up to 16 and stops at 17. After
a draw the pot stays on the table. Who breaks the bank may challenge one ten times richer.

Lines:
  1 title · 2 set-up · 3 new round · 4-7 a card · 8-9 shuffle · 10 deal · 20 the player's turn
  21 take a chip · 22 let it go · 23 stake · 24 change · 25 merge · 26 menu · 30-32 bank's turn
  38 breath · 40-45 pay · 50 message · 60 is anyone broke? · 65-70 bank broken · 75-80 game over
"""

from engine import cards, ledger, sounds, sprites
from engine.cartridges import covers
from engine.cartridges.siebzehn import chips, table
from engine.cartridges.siebzehn.advice import advise
from engine.cartridges.siebzehn.hand import (
    chip_key, chips_fly, chips_land, choose_nearest, follow_pointer, launch, leave_turn, open_menu,
)  # fmt: skip
from engine.cartridges.siebzehn.memory import (
    AREAS, BANK, BANK_BUST, BANK_CHIPS, BANK_FLIGHT, BANK_PICTURES, BANK_STOPS, BANK_WINS, BREATH,
    CARD_FRAMES, CELLS, DEAL_21, DEAL_FIRST, DECK, DECK_CARDS, DECK_PLACE, DRAW, FIRST_CHOICE,
    HAND_SPRITE, HANDS, HELD, HIDDEN_CARD, LAST_RANK, LIMITS, LOSE, MOST_CARDS, OWN_BUST,
    OWN_PICTURES, PAY_FLIGHTS, PAY_FRAMES, PLAYER, PLAYER_CHIPS, PLAYER_FLIGHT, POT, REFUSED,
    REGISTERS, RICHER, SHOWN, SHUFFLE_FRAMES, SHUFFLE_WAY, SHUFFLES, STAR_FRAMES, TURN_FRAMES, WIN,
    WORTH,
)  # fmt: skip
from engine.cartridges.siebzehn.rules import card_place, five_pictures, hand_with, winner_of
from engine.cartridges.siebzehn.table import CHANGE_ITEM, CLOSE, MERGE_ITEM
from engine.cartridges.siebzehn.texts import TEXTS
from engine.charset import encode
from engine.machine import (
    BACKSPACE, DOWN, ENTER, LEFT, LEFT_BUTTON, RIGHT, RIGHT_BUTTON, UP, Machine, Program,
)  # fmt: skip
from engine.machine import SPACE as SPACE_KEY
from engine.themes import TAVERN

MESSAGE_FRAMES = 19
"""So long a message stays at least: a key mashed for cards does not wipe the result away."""
MERGE_KEYS = frozenset((BACKSPACE, *encode("MmМЬモ")))
"""M, Latin or Cyrillic; Ь and モ are what its key types in other layouts."""

RESULT_SOUNDS = {
    DEAL_21: sounds.NATURAL, OWN_PICTURES: sounds.NATURAL, DRAW: sounds.PUSH,
    **dict.fromkeys(BANK_WINS, sounds.LOSE),
}  # fmt: skip
SPECIAL = (DEAL_21, OWN_PICTURES, BANK_PICTURES)
"""How a round can end that a hand wins by itself, whatever the other one is."""

PROGRAM = Program(
    "siebzehn",
    title=covers.SIEBZEHN.title,
    texts=TEXTS,
    theme=TAVERN,
    money=covers.SIEBZEHN.money,
    registers=REGISTERS,
    cells=CELLS,
    limits=LIMITS,
    adviser=advise,
    keeps=(ledger.LEDGER,),
)


@PROGRAM.line(1, page=table.draw_title)
def title(m: Machine) -> int:
    """TITLE"""
    m.play(sounds.LAENDLER)
    if not m.frames & 31:
        m.draw()
    if not m.inkey():
        return 1
    m.play(sounds.HUSH)
    m.play(sounds.KEY)
    return 2


@PROGRAM.line(2)
def set_up(m: Machine) -> int:
    """SET-UP: CHIPS FOR BOTH"""
    for area in AREAS:
        m.cell[area.first : area.first + chips.CELLS] = [0] * chips.CELLS
    m.B = m.H = 0
    m.C = FIRST_CHOICE
    chips.add(m, PLAYER, *PLAYER_CHIPS)
    seat_bank(m)
    return 3


@PROGRAM.line(3)
def new_round(m: Machine) -> int:
    """NEW ROUND: SHUFFLE ALL 32 CARDS"""
    deck = (number << 2 | suit for number in (cards.ACE, *WORTH) for suit in range(4))
    m.cell[DECK : DECK + DECK_CARDS] = deck
    m.shuffle(DECK, DECK_CARDS)
    m.cell[HELD : HELD + 4] = [0] * 4
    m.D = m.L = m.N = m.M = m.P = m.E = m.F = m.J = m.S = m.Z = 0
    leave_turn(m)
    choose_nearest(m)
    m.play(sounds.SHUFFLE)
    m.store()
    return 8


@PROGRAM.line(4, page=table.draw_table)
def card_flies(m: Machine) -> int:
    """A CARD FROM THE DECK"""
    m.U = m.cell[DECK + m.D]
    m.D += 1
    column, row = card_place(m, m.T, m.cell[HELD + m.T], m.cell[HELD + m.T] + 1)
    m.play(sounds.DEAL)
    m.fly(sprites.CARD_BACK, DECK_PLACE[0] * 8, DECK_PLACE[1] * 8, column * 8, row * 8, CARD_FRAMES)
    m.Z = m.frames + m.delay
    return 5 if m.D == HIDDEN_CARD else 7


@PROGRAM.line(5)
def lay_down(m: Machine) -> int:
    """THE CARD ON THE TABLE"""
    held = m.cell[HELD + m.T]
    m.play(sounds.LAND)
    m.cell[SHOWN[m.T] + held] = m.U
    m.cell[HELD + m.T] = held + 1
    if m.D == HIDDEN_CARD:
        m.N = 1
    else:
        m.cell[HANDS + m.T] = hand_with(m.cell[HANDS + m.T], m.U)
    return 10 if m.D <= 4 else 6


@PROGRAM.line(6, page=table.draw_table)
def count(m: Machine) -> int:
    """COUNT: FIVE PICTURES, OVER 21"""
    points = cards.total(m.cell[HANDS + m.T])
    if five_pictures(m, m.T):
        m.E = BANK_PICTURES if m.T else OWN_PICTURES
        return 38
    if points > cards.BLACKJACK:
        m.E = BANK_BUST if m.T else OWN_BUST
        m.play(sounds.BUST)
        return 38
    if m.T:
        return 31
    return 20


@PROGRAM.line(7, page=table.draw_table)
def card_turns(m: Machine) -> int:
    """AN OPEN CARD TURNS OVER IN ITS PLACE"""
    if not hurried(m):
        turn_over(m, *card_place(m, m.T, m.cell[HELD + m.T], m.cell[HELD + m.T] + 1))
    return 5


@PROGRAM.line(8, page=table.draw_table)
def shuffle_out(m: Machine) -> int:
    """SHUFFLE: A PART OF THE PILE GOES ASIDE"""
    if hurried(m) or m.S == SHUFFLES:
        return 20
    x, y = DECK_PLACE[0] * 8, DECK_PLACE[1] * 8
    m.fly(sprites.CARD_BACK, x, y, x + SHUFFLE_WAY, y, SHUFFLE_FRAMES)
    m.Z = m.frames + m.delay
    return 9


@PROGRAM.line(9, page=table.draw_table)
def shuffle_in(m: Machine) -> int:
    """SHUFFLE: IT COMES BACK AMONG THE OTHERS"""
    m.S += 1
    if not hurried(m):
        x, y = DECK_PLACE[0] * 8, DECK_PLACE[1] * 8
        m.fly(sprites.CARD_BACK, x + SHUFFLE_WAY, y, x, y, SHUFFLE_FRAMES)
        m.Z = m.frames + m.delay
    return 8


@PROGRAM.line(10)
def deal(m: Machine) -> int:
    """DEAL: TWO FOR THE PLAYER, TWO FOR THE BANK, THE LAST ONE FACE DOWN"""
    if m.L < 4:
        m.T = m.L & 1
        m.L += 1
        return 4
    if cards.total(m.cell[HANDS]) == cards.BLACKJACK:
        m.E = DEAL_21
        return 38
    return 20


@PROGRAM.line(20, page=table.draw_table)
def turn(m: Machine) -> int:
    """THE PLAYER'S TURN: CHIPS, GEBEN, OK"""
    follow_pointer(m)
    if m.frames <= m.F:
        chips_fly(m)
    if m.H:
        return 20 if m.button & LEFT_BUTTON else 22
    if m.pressed:
        m.V = chips.hit(m, PLAYER, m.px, m.py)
        if m.V and m.pressed & RIGHT_BUTTON and not m.button & LEFT_BUTTON:
            return open_menu(m)
        if m.V and m.pressed & LEFT_BUTTON:
            return 21
    key = m.inchar()
    if not key:
        return 20
    m.K = key
    if key in MERGE_KEYS or (key == UP and not m.C):
        return 25
    return chip_key(m, key) if key in (LEFT, RIGHT, UP, DOWN) else card_key(m, key)


@PROGRAM.line(21)
def take(m: Machine) -> int:
    """A CHIP INTO THE HAND"""
    m.C = m.H = chips.delete(m, PLAYER, m.V)
    m.pressed = 0
    m.play(sounds.CHIP)
    return 20


@PROGRAM.line(22)
def let_go(m: Machine) -> int:
    """THE CHIP OUT OF THE HAND"""
    m.sprites[HAND_SPRITE] = 0
    if chips.inside(POT, m.px, m.py, 8):
        chips_land(m)
        launch(m, PLAYER_FLIGHT, m.H, m.px - chips.CHIP_WIDTH // 2, m.py - chips.HEIGHT // 2)
        return 23
    chips.add(m, PLAYER, m.H)
    m.H = 0
    m.V = chips.count(m, PLAYER)
    if chips.inside(BANK, m.px, m.py, 8):
        return 24
    m.play(sounds.CHIP)
    return 20


@PROGRAM.line(23)
def stake(m: Machine) -> int:
    """THE CHIP IN THE HAND INTO THE POT, AND ONE OF THE BANK'S"""
    m.V = chips.chip_of(m, BANK, m.H)
    if not m.V:
        chips.add(m, PLAYER, m.H)
        m.H = 0
        return refuse(m, REFUSED)
    x, y = chips.place(m, BANK, m.V)
    launch(m, BANK_FLIGHT, m.H, x, y)
    chips.add(m, POT, m.H, chips.delete(m, BANK, m.V))
    m.H = 0
    m.play(sounds.CHIP)
    choose_nearest(m)
    return 20


@PROGRAM.line(24)
def change(m: Machine) -> int:
    """CHANGE A CHIP OF THE PLAYER'S"""
    changed = chips.change(m, PLAYER, m.V)
    m.play(sounds.CHIP if changed else sounds.REFUSE)
    choose_nearest(m)
    return 20


@PROGRAM.line(25)
def merge(m: Machine) -> int:
    """MERGE THE PLAYER'S CHIPS"""
    chips.merge(m, PLAYER)
    m.play(sounds.CHIP)
    choose_nearest(m)
    return 20


@PROGRAM.line(26, page=table.draw_table)
def menu(m: Machine) -> int:
    """THE MENU OF A CHIP: CHANGE, MERGE"""
    key = CLOSE if m.pressed & RIGHT_BUTTON else m.inkey()
    if not key:
        return 26
    m.K = key
    if key in (UP, DOWN):
        m.Q = 1 - m.Q
        m.draw()
        return 26
    if key in (ENTER, SPACE_KEY):
        key = MERGE_ITEM if m.Q else CHANGE_ITEM
    m.V, m.P = m.P, 0
    if key == CHANGE_ITEM:
        return 24
    return 25 if key == MERGE_ITEM else 20


@PROGRAM.line(30, page=table.draw_table)
def turn_up(m: Machine) -> int:
    """BANK'S TURN: THE HIDDEN CARD TURNS OVER"""
    m.T, m.N = 1, 2
    turn_over(m, *card_place(m, 1, 1, m.cell[HELD + 1]))
    return 32


@PROGRAM.line(31)
def bank(m: Machine) -> int:
    """BANK'S TURN: A CARD UP TO 16, NONE FROM 17 ON"""
    points, own = cards.total(m.cell[HANDS + 1]), cards.total(m.cell[HANDS])
    if points < BANK_STOPS:
        return 4
    m.E = WIN if own > points else LOSE if own < points else DRAW
    return 38


@PROGRAM.line(32, page=table.draw_table)
def count_hidden(m: Machine) -> int:
    """BANK'S TURN: THE CARD LIES OPEN AND COUNTS"""
    m.N = 0
    m.cell[HANDS + 1] = hand_with(m.cell[HANDS + 1], m.cell[SHOWN[1] + 1])
    m.wait(BREATH)
    return 31


@PROGRAM.line(38, page=table.draw_table)
def breath(m: Machine) -> int:
    """A BREATH BEFORE THE RESULT"""
    m.wait(BREATH)
    return 40


@PROGRAM.line(40, page=table.draw_table)
def result(m: Machine) -> int:
    """THE RESULT"""
    m.G = chips.total(m, POT)
    m.V = chips.count(m, POT) // PAY_FLIGHTS + 1
    m.M, m.R, m.W, m.S = m.E, 60, 0, 0
    leave_turn(m)
    m.play(RESULT_SOUNDS.get(m.E, sounds.WIN))
    m.wait(BREATH)
    m.Z = m.frames + m.delay
    if m.E == DRAW:
        return 45
    return 43 if m.E in SPECIAL and not (m.calm or m.skip) else 41


@PROGRAM.line(41, page=table.draw_table)
def pay(m: Machine) -> int:
    """A PART OF THE POT FLIES TO THE WINNER, AND IS HIS AT ONCE"""
    winner = winner_of(m)
    if hurried(m) or m.skip or not chips.count(m, POT):
        return 45
    x, y = chips.place(m, POT, chips.count(m, POT))
    chip, before = chips.value(m, POT, chips.count(m, POT)), chips.count(m, winner)
    chips.add(m, winner, *take_off(m))
    m.J = max(0, chips.count(m, winner) - before)
    to_x, to_y = chips.place(m, winner, before + 1)
    m.play(sounds.COUNT)
    m.fly(sprites.lying(chip), x, y, to_x, to_y, PAY_FRAMES)
    m.Z = m.frames + m.delay
    return 42


@PROGRAM.line(42, page=table.draw_table)
def paid(m: Machine) -> int:
    """IT LANDS"""
    m.J = 0
    m.S += 1
    m.play(sounds.CHIP if m.S & 1 else sounds.CHIP2)
    return 41


@PROGRAM.line(43, page=table.draw_table)
def star(m: Machine) -> int:
    """A STAR ON A CARD OF THE HAND THAT WON BY ITSELF"""
    target = int(winner_of(m) is BANK)
    if hurried(m) or m.cell[HELD + target] == m.S:
        m.S = 0
        return 41
    column, row = card_place(m, target, m.S, m.cell[HELD + target])
    x, y = column * 8 + 8, row * 8 + 16
    m.S += 1
    m.fly(sprites.STAR, x, y, x, y, STAR_FRAMES, sprites.FRAMES[sprites.STAR])
    m.Z = m.frames + m.delay
    return 43


@PROGRAM.line(45)
def take_pot(m: Machine) -> int:
    """THE WINNER HAS THE POT"""
    m.J = 0
    if m.E != DRAW:
        chips.pour(m, POT, winner_of(m))
    outcome = ledger.DRAWN if m.E == DRAW else ledger.LOST if m.E in BANK_WINS else ledger.WON
    own = chips.total(m, PLAYER) + m.H + chips.total(m, POT) // 2
    ledger.ended(m, outcome, own, outcome * m.G // 2)
    m.M, m.R, m.W = m.E, 60, 0
    return 50


@PROGRAM.line(50, page=table.draw_table)
def message(m: Machine) -> int:
    """A MESSAGE ON THE TABLE"""
    if not m.skip and m.W < MESSAGE_FRAMES:
        m.W += 1
        m.inkey()
        return 50
    if not m.inkey():
        return 50
    m.M = m.W = 0
    return m.R


@PROGRAM.line(60)
def broke(m: Machine) -> int:
    """IS ANYONE BROKE?"""
    if chips.count(m, POT):
        return 3
    if not chips.count(m, BANK):
        return 65
    return 3 if chips.count(m, PLAYER) else 75


@PROGRAM.line(65, page=table.draw_broken)
def fanfare(m: Machine) -> int:
    """THE BANK IS BROKEN"""
    m.play(sounds.BROKEN)
    m.store()
    m.wait(BREATH)
    return 70


@PROGRAM.line(70, page=table.draw_broken)
def bank_broken(m: Machine) -> int:
    """A RICHER BANK?"""
    if not m.calm:
        table.rain(m)
    key = m.inkey()
    if not key:
        return 70
    m.K = key
    m.play(sounds.KEY)
    if m.B == LAST_RANK or key == DOWN:
        return 2
    m.B += 1
    chips.merge(m, PLAYER)
    seat_bank(m)
    return 3


@PROGRAM.line(75, page=table.draw_game_over)
def no_chips_left(m: Machine) -> int:
    """NO CHIPS ARE LEFT"""
    m.play(sounds.GAMEOVER)
    m.store()
    m.wait(30)
    return 80


@PROGRAM.line(80, page=table.draw_game_over)
def game_over(m: Machine) -> int:
    """GAME OVER"""
    return 2 if m.inkey() else 80


def hurried(m: Machine) -> bool:
    """Whether the last flight was cut short: then what follows is not shown either."""
    return m.frames < m.Z


def turn_over(m: Machine, column: int, row: int) -> None:
    """Show a card turning over in its place."""
    x, y = column * 8, row * 8
    m.play(sounds.FLIP)
    m.fly(sprites.TURNING, x, y, x, y, TURN_FRAMES, sprites.FRAMES[sprites.TURNING])


def take_off(m: Machine) -> list[int]:
    """Take the uppermost chips off the pot, as many as one flight carries; returns their values."""
    number = chips.count(m, POT)
    return [chips.delete(m, POT, number - index) for index in range(min(m.V, number))]


def refuse(m: Machine, message: int) -> int:
    """Say on the table why not, and then ask again; returns the next line."""
    m.M, m.R, m.W = message, 20, 0
    chips_land(m)
    leave_turn(m)
    m.play(sounds.REFUSE)
    return 50


def card_key(m: Machine, key: int) -> int:
    """GEBEN or OK; returns the next line."""
    if key == ENTER and m.L < 4:
        return refuse(m, DEAL_FIRST)
    if key != ENTER and m.cell[HELD] == MOST_CARDS:
        m.play(sounds.REFUSE)
        return 20
    m.play(sounds.KEY)
    chips_land(m)
    leave_turn(m)
    m.T = 0
    if key == ENTER:
        return 30
    return 4 if m.L else 10


def seat_bank(m: Machine) -> None:
    """Give the bank of rank B its chips."""
    for chip in BANK_CHIPS:
        chips.add(m, BANK, *chips.fewest(chip * RICHER**m.B))
