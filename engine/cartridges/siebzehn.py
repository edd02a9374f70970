"""SIEBZEHN UND VIER, after the German Visual Basic tutorial 018 of VB-fun.de.

32 cards against a bank without a will: 7 to 10 count their number, J 2, Q 3, K 4, an ace 11 or 1.
The player stakes chips at any time before OK and the bank must match each at once. 21 on the deal
and five pictures win at once, over 21 loses at once. The bank draws up to 16 and stops at 17. After
a draw the pot stays on the table. Who breaks the bank may challenge one ten times richer.

Registers:
  B rank of the bank, 0 to 6 · C value of the chosen chip, 0 is the place of "merge" · D cards dealt
  E how the round ended · F frame in which two flying chips reach the pot · G what lay in the pot
  H chip in the player's hand, 0 none · K key · L cards of the deal, 4 while the player decides
  M message on the table · N 1 while the bank's second card is hidden · P chip of the open menu,
  Q its cursor · R line to go back to · T whose card: 0 player, 1 bank · U the dealt card
  V number of a chip · W 1 when a page is drawn, then counting · X Y the pointer as it was last seen
Memory:
  [0]-[31] the deck · [32] [33] cards in the hands of player and bank · [34] [35] those hands,
  packed, as far as they are open · [36]-[47] [48]-[59] their cards
  [100] [200] [300] chips of the bank, the pot, the player: how many, then their values
Lines:
  1 title · 2 set-up · 3 new round · 4-6 a card · 10 deal · 20 the player's turn · 21 take a chip
  22 let it go · 23 stake · 24 change · 25 merge · 26 menu · 30-31 bank's turn · 40 pay · 50 message
  60 is anyone broke? · 70 bank broken · 80 game over
"""

from engine import cards, chips, screen, sounds, sprites
from engine.charset import (
    ARROW_DOWN,
    ARROW_LEFT,
    ARROW_RIGHT,
    ARROW_UP,
    CURSOR,
    SPACE,
    SUNKEN_BOTTOM,
    SUNKEN_TOP,
    encode,
    width,
)
from engine.chips import Area
from engine.machine import (
    BACKSPACE,
    COLUMNS,
    DOWN,
    ENTER,
    LEFT,
    LEFT_BUTTON,
    POINTER_SPRITE,
    RIGHT,
    RIGHT_BUTTON,
    ROWS,
    UP,
    WIDTH,
    Machine,
    Program,
)
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT
from engine.themes import TAVERN

DECK, HELD, HANDS = 0, 32, 34
SHOWN = (36, 48)
"""First cell of the cards on the table, of the player and of the bank."""

DECK_CARDS = 32
MOST_CARDS = 11
"""The most cards a hand that is not bust can have; the tests prove it by searching all hands."""

WORTH = {7: 7, 8: 8, 9: 9, 10: 10, cards.JACK: 2, cards.QUEEN: 3, cards.KING: 4}
"""Points of all numbers but the ace."""

PICTURES_TO_WIN = 5
BANK_STOPS = 17

PLAYER_CHIPS = (*(100,) * 3, *(50,) * 2, *(20,) * 2, *(10,) * 3, *(5,) * 4, *(2,) * 3, *(1,) * 4)
BANK_CHIPS = (
    *(1000,) * 3, *(500,) * 2, *(200,) * 2, *(100,) * 4, *(50,) * 3, 20, 10, 5, 5, *(2,) * 3,
    *(1,) * 4,
)  # fmt: skip
FIRST_CHOICE = 10
START_MONEY, BANK_MONEY, RICHER = sum(PLAYER_CHIPS), sum(BANK_CHIPS), 10
LAST_RANK = 6
"""The richest bank owns BANK_MONEY * RICHER ** LAST_RANK, which jetons can still show."""

CARD_ROWS = (17, 1)
CARDS_LEFT, CARDS_WIDTH = 1, 19
LABEL_ROWS, LABEL_WIDTH = (16, 7), 14
TIER_CARDS, TIER_STEP, TIER_ROWS = 6, 3, 3
ONE_ROW_MOST = 8
"""More cards than this lie in two tiers, the second TIER_ROWS lower and cut at the area's edge."""

DECK_PLACE = (1, 8)
CHIPS_LEFT, CHIPS_WIDTH = 22, 9
POT_ROW = 9
AREA_SLOTS = 28


def _area(first: int, row: int, index: int) -> Area:
    return Area(
        first, CHIPS_LEFT * 8, row * 8, CHIPS_WIDTH * 8, screen.CARD_HEIGHT * 8,
        index * AREA_SLOTS, AREA_SLOTS,
    )  # fmt: skip


BANK = _area(100, CARD_ROWS[1], 0)
POT = _area(200, POT_ROW, 1)
PLAYER = _area(300, CARD_ROWS[0], 2)
AREAS = (BANK, POT, PLAYER)
SUM_ROWS = ((7, BANK), (8, POT), (16, PLAYER))
"""Rows in which the sums of the areas stand."""

BANK_FLIGHT = 3 * AREA_SLOTS
PLAYER_FLIGHT = BANK_FLIGHT + 1
CHOSEN_SPRITE = BANK_FLIGHT + 2
HAND_SPRITE = POINTER_SPRITE - 1
CHIP_FRAMES, CARD_FRAMES, PAY_FRAMES = 10, 14, 24
GRIP = (9, 18)
"""The pixel of a chip in the hand that lies under the pointer."""

CHOOSER_ROW, CHOOSER_LEFT = 14, 1
HINTS_LEFT, HINTS_WIDTH = 6, 15
BUTTON_ROW, KEYS_ROW, HINTS_ROW = 9, 12, 13
DEAL_BUTTON, OK_BUTTON = (6, 7), (13, 8)
"""Column and width."""

BOX = (5, 9, 16, 7)
"""A message: column, row, width, height."""

MENU_WIDTH, MENU_HEIGHT = 18, 4
MENU_LEFT = CHIPS_LEFT - 1 - MENU_WIDTH
CHANGE_ITEM, MERGE_ITEM = 256, 257
"""What a click on a line of the menu counts as."""
CLOSE = 258

MESSAGE_FRAMES = 20
"""So long a message stays at least: a key mashed for cards does not wipe the result away."""
MERGE_KEY = ord("M")
MERGE_KEYS = frozenset((BACKSPACE, *encode("MmМЬモ")))
"""M, Latin or Cyrillic; Ь and モ are what its key types in other layouts."""
NO_BREAK = "\u00a0"

DEAL_21, OWN_BUST, OWN_PICTURES, BANK_PICTURES, BANK_BUST, WIN, LOSE, DRAW, REFUSED = range(1, 10)
MESSAGES = (
    "", "deal_21", "own_bust", "own_pictures", "bank_pictures", "bank_bust", "win", "lose", "draw",
    "refused",
)  # fmt: skip
"""Texts of the messages, by their number in M; those up to DRAW also by how a round ended, in E."""
BANK_WINS = (OWN_BUST, BANK_PICTURES, LOSE)

COINS, RAIN_WIDTH, RAIN_HEIGHT = 24, 52, 64

PROGRAM = Program(
    "siebzehn",
    title="17 UND 4",
    theme=TAVERN,
    money=lambda m: chips.total(m, PLAYER) + m.H,
    registers={
        "B": "rank of the bank, 0 to 6",
        "C": "value of the chosen chip, 0 merge",
        "D": "cards dealt from the deck",
        "E": "how the round ended",
        "F": "frame in which chips reach the pot",
        "G": "what lay in the pot",
        "H": "chip in the hand, 0 none",
        "K": "key",
        "L": "cards of the deal, 4 your turn",
        "M": "message on the table",
        "N": "1 while a card is hidden",
        "P": "chip of the open menu, 0 none",
        "Q": "cursor of the menu",
        "R": "line to go back to",
        "T": "target of a card: 0 you, 1 bank",
        "U": "the dealt card",
        "V": "number of a chip",
        "W": "1 when a page is drawn",
        "X": "pointer's column last seen",
        "Y": "pointer's row last seen",
    },
    cells={
        "deck": range(DECK, DECK + DECK_CARDS),
        "held": range(HELD, HELD + 2),
        "hands": range(HANDS, HANDS + 2),
        "player's cards": range(SHOWN[0], SHOWN[1]),
        "bank's cards": range(SHOWN[1], SHOWN[1] + 12),
        "bank's chips": range(BANK.first, BANK.first + chips.CELLS),
        "pot": range(POT.first, POT.first + chips.CELLS),
        "player's chips": range(PLAYER.first, PLAYER.first + chips.CELLS),
    },
    limits={
        "held": range(MOST_CARDS + 2),
        **{area.first: range(chips.CAPACITY + 1) for area in AREAS},
        **dict.fromkeys(("bank's chips", "pot", "player's chips"), range(chips.RICHEST + 1)),
        "B": range(LAST_RANK + 1),
        "D": range(DECK_CARDS + 1),
        "H": range(chips.RICHEST + 1),
        "V": range(chips.CAPACITY + 1),
    },
)


@PROGRAM.line(1)
def title(m: Machine) -> int:
    """TITLE"""
    if not m.W:
        m.W = 1
        draw_title(m)
    if not m.frames & 31:
        draw_press(m)
    if not m.inkey():
        return 1
    m.play(sounds.KEY)
    return 2


@PROGRAM.line(2)
def set_up(m: Machine) -> int:
    """SET-UP: CHIPS FOR BOTH"""
    for area in AREAS:
        m.cell[area.first : area.first + chips.CELLS] = [0] * chips.CELLS
    m.B = m.H = m.W = 0
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
    m.D = m.L = m.N = m.M = m.P = m.E = m.F = 0
    leave_turn(m)
    choose_nearest(m)
    draw_table(m)
    m.play(sounds.SHUFFLE)
    m.store()
    return 20


@PROGRAM.line(4)
def card_flies(m: Machine) -> int:
    """A CARD FROM THE DECK"""
    m.U = m.cell[DECK + m.D]
    m.D += 1
    column, row = card_place(m, m.T, m.cell[HELD + m.T], m.cell[HELD + m.T] + 1)
    m.play(sounds.DEAL)
    m.fly(sprites.CARD_BACK, DECK_PLACE[0] * 8, DECK_PLACE[1] * 8, column * 8, row * 8, CARD_FRAMES)
    return 5


@PROGRAM.line(5)
def lay_down(m: Machine) -> int:
    """THE CARD ON THE TABLE"""
    held = m.cell[HELD + m.T]
    m.cell[SHOWN[m.T] + held] = m.U
    m.cell[HELD + m.T] = held + 1
    if m.D == 4:
        m.N = 1
    else:
        m.cell[HANDS + m.T] = hand_with(m.cell[HANDS + m.T], m.U)
    draw_hand(m, m.T)
    return 10 if m.D <= 4 else 6


@PROGRAM.line(6)
def count(m: Machine) -> int:
    """COUNT: FIVE PICTURES, OVER 21"""
    points = cards.total(m.cell[HANDS + m.T])
    if five_pictures(m, m.T):
        m.E = BANK_PICTURES if m.T else OWN_PICTURES
        return 40
    if points > cards.BLACKJACK:
        m.E = BANK_BUST if m.T else OWN_BUST
        m.play(sounds.BUST)
        m.wait(30)
        return 40
    if m.T:
        return 31
    draw_controls(m)
    return 20


@PROGRAM.line(10)
def deal(m: Machine) -> int:
    """DEAL: TWO FOR THE PLAYER, TWO FOR THE BANK, THE LAST ONE FACE DOWN"""
    if m.L < 4:
        m.T = m.L & 1
        m.L += 1
        return 4
    if cards.total(m.cell[HANDS]) == cards.BLACKJACK:
        m.E = DEAL_21
        return 40
    draw_controls(m)
    return 20


@PROGRAM.line(20)
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
    draw_chips(m)
    draw_controls(m)
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
    draw_chips(m)
    draw_controls(m)
    return 20


@PROGRAM.line(23)
def stake(m: Machine) -> int:
    """THE CHIP IN THE HAND INTO THE POT, AND ONE OF THE BANK'S"""
    m.V = chips.chip_of(m, BANK, m.H)
    if not m.V:
        chips.add(m, PLAYER, m.H)
        m.H = 0
        m.M, m.R, m.W = REFUSED, 20, 0
        chips_land(m)
        return 50
    x, y = chips.place(m, BANK, m.V)
    launch(m, BANK_FLIGHT, m.H, x, y)
    chips.add(m, POT, m.H, chips.delete(m, BANK, m.V))
    m.H = 0
    m.play(sounds.CHIP)
    choose_nearest(m)
    draw_chips(m)
    draw_controls(m)
    return 20


@PROGRAM.line(24)
def change(m: Machine) -> int:
    """CHANGE A CHIP OF THE PLAYER'S"""
    changed = chips.change(m, PLAYER, m.V)
    m.play(sounds.CHIP if changed else sounds.REFUSE)
    choose_nearest(m)
    draw_chips(m)
    draw_controls(m)
    return 20


@PROGRAM.line(25)
def merge(m: Machine) -> int:
    """MERGE THE PLAYER'S CHIPS"""
    chips.merge(m, PLAYER)
    m.play(sounds.CHIP)
    choose_nearest(m)
    draw_chips(m)
    draw_controls(m)
    return 20


@PROGRAM.line(26)
def menu(m: Machine) -> int:
    """THE MENU OF A CHIP: CHANGE, MERGE"""
    key = CLOSE if m.pressed & RIGHT_BUTTON else m.inkey()
    if not key:
        return 26
    m.K = key
    if key in (UP, DOWN):
        m.Q = 1 - m.Q
        draw_menu(m)
        return 26
    if key in (ENTER, SPACE_KEY):
        key = MERGE_ITEM if m.Q else CHANGE_ITEM
    m.V, m.P = m.P, 0
    draw_table(m)
    if key == CHANGE_ITEM:
        return 24
    return 25 if key == MERGE_ITEM else 20


@PROGRAM.line(30)
def turn_up(m: Machine) -> int:
    """BANK'S TURN: THE HIDDEN CARD"""
    m.T, m.N = 1, 0
    clear_controls(m)
    m.cell[HANDS + 1] = hand_with(m.cell[HANDS + 1], m.cell[SHOWN[1] + 1])
    draw_hand(m, 1)
    m.play(sounds.TURN)
    m.wait(40)
    return 31


@PROGRAM.line(31)
def bank(m: Machine) -> int:
    """BANK'S TURN: A CARD UP TO 16, NONE FROM 17 ON"""
    points, own = cards.total(m.cell[HANDS + 1]), cards.total(m.cell[HANDS])
    if points < BANK_STOPS:
        return 4
    m.E = WIN if own > points else LOSE if own < points else DRAW
    return 40


@PROGRAM.line(40)
def pay(m: Machine) -> int:
    """PAY THE POT"""
    m.G = chips.total(m, POT)
    m.M, m.R, m.W = m.E, 60, 0
    if m.E == DRAW:
        m.play(sounds.PUSH)
        return 50
    winner = BANK if m.E in BANK_WINS else PLAYER
    m.play(sounds.LOSE if winner is BANK else sounds.TWENTYONE if m.E == DEAL_21 else sounds.WIN)
    if m.G:
        biggest = max(chips.values(m, POT))
        chips.pour(m, POT, winner)
        chips.clear(m, POT)
        x, y = POT.x + POT.width // 2 - 8, POT.y + POT.height // 2 - 8
        m.fly(sprites.face(biggest), x, y, x, y + winner.y - POT.y, PAY_FRAMES)
    return 50


@PROGRAM.line(50)
def message(m: Machine) -> int:
    """A MESSAGE ON THE TABLE"""
    if not m.W:
        m.W = 1
        if m.M == REFUSED:
            m.play(sounds.REFUSE)
        leave_turn(m)
        draw_chips(m)
        draw_message(m)
    if not m.skip and m.W < MESSAGE_FRAMES:
        m.W += 1
        m.inkey()
        return 50
    if not m.inkey():
        return 50
    m.M = m.W = 0
    if m.R == 20:
        draw_table(m)
    return m.R


@PROGRAM.line(60)
def broke(m: Machine) -> int:
    """IS ANYONE BROKE?"""
    if chips.count(m, POT):
        return 3
    if not chips.count(m, BANK):
        return 70
    return 3 if chips.count(m, PLAYER) else 80


@PROGRAM.line(70)
def bank_broken(m: Machine) -> int:
    """THE BANK IS BROKEN: A RICHER ONE?"""
    if not m.W:
        m.W = 1
        draw_broken(m)
        m.play(sounds.TWENTYONE)
        m.store()
        m.wait(30)
        return 70
    rain(m)
    key = m.inkey()
    if not key:
        return 70
    m.K = key
    m.W = 0
    m.play(sounds.KEY)
    if m.B == LAST_RANK or key == DOWN:
        return 2
    m.B += 1
    chips.merge(m, PLAYER)
    seat_bank(m)
    return 3


@PROGRAM.line(80)
def game_over(m: Machine) -> int:
    """GAME OVER"""
    if not m.W:
        m.W = 1
        draw_game_over(m)
        m.play(sounds.GAMEOVER)
        m.store()
        m.wait(30)
        return 80
    return 2 if m.inkey() else 80


# Cards


def card_key(m: Machine, key: int) -> int:
    """GEBEN or OK; returns the next line."""
    if m.L < 4 if key == ENTER else m.cell[HELD] == MOST_CARDS:
        m.play(sounds.REFUSE)
        return 20
    m.play(sounds.KEY)
    chips_land(m)
    leave_turn(m)
    m.T = 0
    if key == ENTER:
        return 30
    return 4 if m.L else 10


def hand_with(hand: int, card: int) -> int:
    """The packed hand with one more card, by the worths of this game."""
    number = card >> 2
    return hand + 1 if number == cards.ACE else hand + (WORTH[number] << 3)


def five_pictures(m: Machine, target: int) -> bool:
    """Whether a hand is five cards, all of them J, Q or K."""
    if m.cell[HELD + target] != PICTURES_TO_WIN:
        return False
    start = SHOWN[target]
    return all(card >> 2 >= cards.JACK for card in m.cell[start : start + PICTURES_TO_WIN])


def card_place(m: Machine, target: int, index: int, held: int) -> tuple[int, int]:
    """Column and row of a card in a hand of `held` cards."""
    row = CARD_ROWS[target]
    if held <= ONE_ROW_MOST:
        return CARDS_LEFT + index * screen.fan_step(held, CARDS_WIDTH), row
    tier, index = divmod(index, TIER_CARDS)
    return CARDS_LEFT + tier + index * TIER_STEP, row + tier * TIER_ROWS


# Chips


def seat_bank(m: Machine) -> None:
    """Give the bank of rank B its chips."""
    for chip in BANK_CHIPS:
        chips.add(m, BANK, *chips.fewest(chip * RICHER**m.B))


def own_values(m: Machine) -> list[int]:
    """What can be chosen: the values the player has, ascending, and behind them 0 for merge."""
    return [*sorted(set(chips.values(m, PLAYER))), 0]


def choose(m: Machine, step: int) -> None:
    """Move the cursor to the next value the player has."""
    found = own_values(m)
    m.C = found[(found.index(m.C) + step) % len(found)] if m.C in found else found[0]
    m.play(sounds.KEY)
    draw_controls(m)


def chip_key(m: Machine, key: int) -> int:
    """An arrow key: choose a chip, stake it or change it; returns the next line."""
    if key in (LEFT, RIGHT):
        choose(m, 1 if key == RIGHT else -1)
        return 20
    if not m.C:
        return 20
    m.V = chips.chip_of(m, PLAYER, m.C)
    if key == DOWN:
        return 24
    x, y = chips.place(m, PLAYER, m.V)
    chips_land(m)
    m.H = chips.delete(m, PLAYER, m.V)
    launch(m, PLAYER_FLIGHT, m.H, x, y)
    return 23


def choose_nearest(m: Machine) -> None:
    """Keep the cursor on a value the player still has."""
    found = own_values(m)[:-1]
    if m.C not in found:
        smaller = [chip for chip in found if chip < m.C]
        m.C = smaller[-1] if smaller else found[0] if found else 0


def launch(m: Machine, slot: int, value: int, x: int, y: int) -> None:
    """Let a chip fly from (x, y) to the pot while the player goes on."""
    if not m.skip:
        m.F = m.frames + CHIP_FRAMES
        m.sprite(slot, sprites.lying(value), x, y)


def chips_fly(m: Machine) -> None:
    """Move the flying chips nearer to the top of the pot; in frame F they lie on it."""
    left = m.F - m.frames
    if not left:
        chips_lie(m)
        return
    number = chips.count(m, POT)
    for slot, place in ((PLAYER_FLIGHT, number - 1), (BANK_FLIGHT, number)):
        packed = m.sprites[slot]
        if packed:
            x, y = packed & 0xFFF, packed >> 12 & 0xFFF
            to_x, to_y = chips.place(m, POT, place)
            m.sprite(slot, packed >> 24, x + (to_x - x) // left, y + (to_y - y) // left)


def chips_lie(m: Machine) -> None:
    """Show the pot with all its chips."""
    m.sprites[BANK_FLIGHT] = m.sprites[PLAYER_FLIGHT] = 0
    chips.show(m, POT)


def chips_land(m: Machine) -> None:
    """End the flight of chips at once."""
    m.F = 0
    chips_lie(m)


def open_menu(m: Machine) -> int:
    """Open the menu of chip V; returns the menu's line."""
    m.P, m.Q, m.pressed = m.V, 0, 0
    m.C = chips.value(m, PLAYER, m.V)
    chips_land(m)
    leave_turn(m)
    draw_menu(m)
    return 26


# The pointer


def follow_pointer(m: Machine) -> None:
    """Let the chip in the hand and the hands follow the pointer, and the cursor when it moves."""
    if m.H:
        m.sprite(HAND_SPRITE, sprites.face(m.H), m.px - GRIP[0], m.py - GRIP[1])
        point(m, sprites.OPEN_HAND)
    elif m.zone_key(m.px, m.py) in (SPACE_KEY, ENTER):
        point(m, sprites.POINTING_HAND)
    else:
        m.sprites[POINTER_SPRITE] = 0
    if m.px == m.X and m.py == m.Y:
        return
    m.X, m.Y = m.px, m.py
    number = 0 if m.H else chips.hit(m, PLAYER, m.px, m.py)
    if number and chips.value(m, PLAYER, number) != m.C:
        m.C = chips.value(m, PLAYER, number)
        draw_controls(m)


def point(m: Machine, hand: int) -> None:
    """Put a hand under the pointer."""
    x, y = sprites.HOT_SPOTS[hand]
    m.sprite(POINTER_SPRITE, hand, m.px - x, m.py - y)


def leave_turn(m: Machine) -> None:
    """Take the hand and the buttons away: nothing can be pressed now."""
    m.zones.clear()
    m.sprites[POINTER_SPRITE] = 0


# What stands on the screen


def grouped(value: int) -> str:
    """A number with its digits in groups of three."""
    return f"{value:,}".replace(",", NO_BREAK)


def draw_table(m: Machine) -> None:
    """The table with whatever lies on it; what moves over it stays where it is."""
    moving = m.sprites[BANK_FLIGHT:]
    screen.cls(m)
    m.sprites[BANK_FLIGHT:] = moving
    for target in (0, 1):
        screen.sunken(m, CARDS_LEFT, CARD_ROWS[target], CARDS_WIDTH, screen.CARD_HEIGHT)
    for row in (CARD_ROWS[0], CARD_ROWS[1], POT_ROW):
        screen.sunken(m, CHIPS_LEFT, row, CHIPS_WIDTH, screen.CARD_HEIGHT)
    screen.back(m, *DECK_PLACE)
    draw_hand(m, 0)
    draw_hand(m, 1)
    draw_chips(m)
    if m.M:
        draw_message(m)
    elif (m.N or not m.L) and not m.E:
        draw_controls(m)
        if m.P:
            draw_menu(m)


def draw_hand(m: Machine, target: int) -> None:
    """All cards of a hand and, in the edge of their area, whose they are and the open points."""
    held, row, label_row = m.cell[HELD + target], CARD_ROWS[target], LABEL_ROWS[target]
    end = row + screen.CARD_HEIGHT
    below = slice(end * COLUMNS, (end + TIER_ROWS) * COLUMNS)
    kept = m.vram[below]
    screen.fill(m, CARDS_LEFT, row, CARDS_WIDTH, screen.CARD_HEIGHT, SPACE)
    for index in range(held):
        column, line = card_place(m, target, index, held)
        hidden = target and index == 1 and m.N
        screen.card(m, column, line, 0 if hidden else m.cell[SHOWN[target] + index])
    m.vram[below] = kept
    screen.fill(m, CARDS_LEFT, label_row, LABEL_WIDTH, 1, SUNKEN_BOTTOM if target else SUNKEN_TOP)
    name = f" {say(m, 'siebzehn.bank' if target else 'siebzehn.player')} "
    screen.put(m, CARDS_LEFT + 1, label_row, name)
    if held:
        points = cards.total(m.cell[HANDS + target])
        screen.put(m, CARDS_LEFT + 1 + width(name), label_row, f"{points} ", HIGHLIGHT)


def draw_chips(m: Machine) -> None:
    """The chips of all areas and their sums; the pot's top chips may still be flying."""
    for row, area in SUM_ROWS:
        edge = SUNKEN_BOTTOM if area is BANK else SUNKEN_TOP
        start = CARDS_LEFT + LABEL_WIDTH
        between = SPACE if area is POT else edge
        screen.fill(m, start, row, CARDS_LEFT + CARDS_WIDTH - start, 1, between)
        screen.fill(m, CARDS_LEFT + CARDS_WIDTH, row, 2, 1, SPACE)
        screen.fill(m, CHIPS_LEFT, row, CHIPS_WIDTH, 1, edge)
        sum_text = f" {grouped(chips.total(m, area))} "
        screen.right(m, COLUMNS - 1, row, sum_text, HIGHLIGHT)
        if area is POT:
            name = f" {say(m, 'siebzehn.pot')}"
            screen.fill(m, HINTS_LEFT, row, start - HINTS_LEFT, 1, SPACE)
            screen.right(m, COLUMNS - 1 - len(sum_text), row, name)
    chips.show(m, BANK)
    chips.show(m, PLAYER)
    chips.show(m, POT, less=0 if m.frames >= m.F else 2)


def draw_controls(m: Machine) -> None:
    """Buttons, keys and the chosen chip; with the pointer elsewhere the cursor moves by keys."""
    clear_controls(m)
    can_ask = m.cell[HELD] < MOST_CARDS
    buttons = (
        (DEAL_BUTTON, "siebzehn.deal", SPACE_KEY, can_ask, say(m, "siebzehn.any_key")),
        (OK_BUTTON, "siebzehn.ok", ENTER, m.L == 4, "ENTER"),
    )
    for (column, wide), label, key, lit, key_name in buttons:
        screen.button(m, column, BUTTON_ROW, wide, say(m, label), key, lit)
        ink = TEXT if key == ENTER else HIGHLIGHT
        screen.centre(m, KEYS_ROW, key_name, ink, column, wide)
    draw_chooser(m)


def clear_controls(m: Machine) -> None:
    """Blank the place of the buttons and of the chosen chip."""
    m.zones.clear()
    screen.fill(m, *BOX, SPACE)
    screen.fill(m, 0, CHOOSER_ROW, BOX[0], 2, SPACE)
    m.sprites[CHOSEN_SPRITE] = 0


def draw_chooser(m: Machine) -> None:
    """The chosen chip between its arrows, and what the keys do with it."""
    if not chips.count(m, PLAYER):
        return
    merging = say(m, "siebzehn.merge")
    first = (ARROW_UP, merging, UP)
    if m.C:
        first = (ARROW_UP, say(m, "siebzehn.stake", sprites.value_name(m.C)), UP)
        picture = sprites.face(m.C)
        inset = (24 - sprites.PICTURES[picture].width) // 2
        m.sprite(CHOSEN_SPRITE, picture, CHOOSER_LEFT * 8 + inset, CHOOSER_ROW * 8)
    rest = ((MERGE_KEY, merging, MERGE_KEY), (ARROW_DOWN, say(m, "siebzehn.change"), DOWN))
    for row, (code, label, key) in enumerate((first, *rest), HINTS_ROW):
        if m.C or key != DOWN:
            screen.poke(m, HINTS_LEFT, row, code, HIGHLIGHT)
            screen.put(m, HINTS_LEFT + 2, row, label)
            screen.zone(m, HINTS_LEFT, row, HINTS_WIDTH, 1, key)
    for column, zone, code, key in ((0, 0, ARROW_LEFT, LEFT), (4, 3, ARROW_RIGHT, RIGHT)):
        screen.poke(m, column, CHOOSER_ROW, code, HIGHLIGHT)
        screen.zone(m, zone, CHOOSER_ROW, 3, 2, key)


def message_lines(m: Machine) -> list[str]:
    """The lines of the message M."""
    points = [cards.total(m.cell[HANDS + target]) for target in (0, 1)]
    values = {OWN_BUST: points[:1], BANK_BUST: points[1:], WIN: points, LOSE: points}
    name = "draw_without_pot" if m.M == DRAW and not m.G else MESSAGES[m.M]
    text = say(m, f"siebzehn.{name}", *values.get(m.M, ()))
    lines = screen.wrap(text, BOX[2] - 2)
    if m.M != REFUSED:
        pot = f"{say(m, 'siebzehn.pot')} {grouped(m.G)}" if m.G else say(m, "siebzehn.null_round")
        lines += screen.wrap(pot, BOX[2] - 2)
    return lines


def draw_message(m: Machine) -> None:
    """A message as a card on the table, in place of the buttons; any key takes it away."""
    clear_controls(m)
    left, top, wide, high = BOX
    screen.card_frame(m, *BOX)
    ink = RED_ON_CARD if m.M in (*BANK_WINS, REFUSED) else BLACK_ON_CARD
    lines = message_lines(m)
    for row, line in enumerate(lines, top + 1 + (len(lines) < high - 3)):
        screen.centre(m, row, line, ink, left, wide)
    if len(lines) < high - 2:
        screen.centre(m, top + high - 2, "OK", RED_ON_CARD + BLACK_ON_CARD - ink, left, wide)
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)


def draw_menu(m: Machine) -> None:
    """The menu of chip P, left of the player's chips."""
    m.zones.clear()
    screen.zone(m, 0, 0, COLUMNS, ROWS, CLOSE)
    row = chips.place(m, PLAYER, m.P)[1] // 8 - 1
    row = max(CARD_ROWS[0], min(ROWS - 1 - MENU_HEIGHT, row))
    screen.card_frame(m, MENU_LEFT, row, MENU_WIDTH, MENU_HEIGHT)
    value = sprites.value_name(chips.value(m, PLAYER, m.P))
    labels = (say(m, "siebzehn.menu_change", value), say(m, "siebzehn.menu_merge"))
    for index, label in enumerate(labels):
        ink = RED_ON_CARD if index == m.Q else BLACK_ON_CARD
        if index == m.Q:
            screen.poke(m, MENU_LEFT + 1, row + 1 + index, CURSOR, ink)
        screen.put(m, MENU_LEFT + 3, row + 1 + index, label, ink)
        screen.zone(m, MENU_LEFT, row + 1 + index, MENU_WIDTH, 1, CHANGE_ITEM + index)


def draw_title(m: Machine) -> None:
    """The title page."""
    screen.cls(m)
    screen.big(m, 3, 1, "17", HIGHLIGHT)
    screen.big(m, 12, 1, "UND")
    screen.big(m, 25, 1, "4", HIGHLIGHT)
    screen.centre(m, 6, say(m, "siebzehn.subtitle"))
    screen.fan(m, 3, 8, [cards.pack(10, cards.SPADES), cards.pack(cards.ACE, cards.HEARTS)], 3)
    pictures = (cards.JACK, cards.QUEEN, cards.KING, cards.JACK, cards.KING)
    screen.fan(m, 13, 8, [cards.pack(card, 3 - i & 3) for i, card in enumerate(pictures)], 3)
    for index, chip in enumerate(sprites.CHIP_VALUES):
        m.sprite(index, sprites.face(chip), 10 + index * 20, 115)
    screen.centre(m, 17, say(m, "siebzehn.tip"))
    screen.centre(m, 18, say(m, "siebzehn.stake_high"), HIGHLIGHT)
    screen.centre(m, 22, say(m, "siebzehn.credit"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)
    draw_press(m)


def draw_press(m: Machine) -> None:
    """The line that asks for a key, blinking."""
    screen.fill(m, 0, 20, COLUMNS, 1, SPACE)
    if m.frames & 32:
        screen.centre(m, 20, say(m, "siebzehn.press"), HIGHLIGHT)


def draw_broken(m: Machine) -> None:
    """The bank is broken."""
    screen.cls(m)
    screen.big_centre(m, 2, say(m, "siebzehn.big_broken"), HIGHLIGHT)
    screen.centre(m, 8, say(m, "siebzehn.broken"), HIGHLIGHT)
    screen.centre(m, 10, say(m, "siebzehn.you_own", grouped(chips.total(m, PLAYER))))
    rain(m)
    if m.B == LAST_RANK:
        screen.centre(m, 13, say(m, "siebzehn.all_banks"))
        again = say(m, "siebzehn.again", START_MONEY)
        screen.button(m, 1, 17, COLUMNS - 2, again, SPACE_KEY)
        return
    screen.centre(m, 12, say(m, "siebzehn.next_bank"))
    richer = grouped(BANK_MONEY * RICHER ** (m.B + 1))
    screen.button(m, 1, 14, COLUMNS - 2, say(m, "siebzehn.richer", richer), SPACE_KEY)
    screen.button(m, 1, 18, COLUMNS - 2, say(m, "siebzehn.afresh"), DOWN)


def rain(m: Machine) -> None:
    """Coins fall on both sides of the big word, where they hide no text."""
    for index in range(COINS):
        x = index * 37 % RAIN_WIDTH
        y = (m.frames * (1 + index % 3) + index * 53) % RAIN_HEIGHT - 8
        x = WIDTH - 8 - x if index & 1 else x
        m.sprite(index, sprites.COIN + (m.frames // 8 + index) % sprites.COIN_FRAMES, x, y)


def draw_game_over(m: Machine) -> None:
    """GAME OVER."""
    screen.cls(m)
    screen.big_centre(m, 4, say(m, "siebzehn.big_game"))
    screen.big_centre(m, 9, say(m, "siebzehn.big_over"))
    screen.centre(m, 15, say(m, "siebzehn.no_chips"))
    screen.button(m, 3, 18, COLUMNS - 6, say(m, "siebzehn.again", START_MONEY), SPACE_KEY)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the screen of this moment anew, after a change of language."""
    if m.line <= 2:
        draw_title(m)
    elif m.line == 70 and m.W:
        draw_broken(m)
    elif m.line == 80 and m.W:
        draw_game_over(m)
    else:
        draw_table(m)
