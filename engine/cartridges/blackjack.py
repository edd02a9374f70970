"""BLACKJACK, after the compact BASIC original of 2018 by 永谷.

Come closer to 21 than the dealer without going over it. ENTER stands, any other key hits. A game
costs $10, a win pays $25, equal totals give the $10 back. The deck is played down without
shuffling, so cards can be counted. There is no special natural: the original had no room for it.

Registers, as in the original:
  K key · M money · T target of the deal (0 player, 1 dealer) · F face of the dealt card (1 down)
  D cards dealt from the deck · E points dealt and seen · N 1 while a dealt card is face down
  B 0 when the player is bust · X Y where the next card is drawn · V points of a card
  G player's total less the dealer's · W wait · I J L loops · U Z while hitting · H while paying
  A while shuffling · O P Q R S while counting points
  [change] The machine shuffles in one word and Python's own names count, so B and C serve no
  shuffle here, and I and J are free.
  [change] The value of W in the original is not known. Here a pause is 2, 3 or 10 times W, and
  what a card in flight takes is not W's: the original drew it where it lies.
Memory:
  [1]-[13] characters of the card numbers · [14]-[65] the deck · [66] [67] hands of player and
  dealer, packed · [68] [69] their totals
  [change] The original drew cards and forgot them. Here [70] [71] count the cards on the table and
  [72]-[83] [84]-[95] keep them, so that the hole card can be turned and long fans be drawn closer.
Lines:
  1 title · 2 set-up · 3 shuffle · 4-5 hit · 6 count the points · 9 start of a game, game over
  10 first deal · 20 hit or stand · 30 dealer's hits · 40 pay · 50 new deck when needed
"""

from functools import cache, lru_cache
from string import Formatter

from engine import cards, screen, sounds, sprites
from engine.cards import BLACKJACK
from engine.charset import SPACE, pad
from engine.machine import COLUMNS, ENTER, Machine, Program
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say, text
from engine.screen import HIGHLIGHT
from engine.themes import FELT

NUMBERS, DECK, HANDS, TOTALS, HELD = 1, 14, 66, 68, 70
SIGNS = NUMBERS - 1
"""[SIGNS + number] is the character of a card number; a 0 there shows as a blank."""

SHOWN = (72, 84)
"""First cell of the cards on the table, of the player and of the dealer."""

DECK_CARDS = 52
DECK_POINTS = 340
"""Points of a whole deck with aces as 1."""

MOST_CARDS = 16
"""The most cards one game can use; the tests prove it by searching all hands."""

START_MONEY, COST, PRIZE = 200, 10, 25
DEALER_STANDS = 17

WAIT, WAITS = 15, range(2, 1000)
SHORT_PAUSE, SHUFFLE_PAUSE, LONG_PAUSE = 2, 3, 10
"""How many times W the pauses of the game last."""

PRESS_ROW = 20
CARD_ROW = (12, 4)
CARDS_LEFT = 1
PILE_LEFT = 27
WIDTHS = (30, 25)
STEPS = tuple(tuple(screen.fan_step(n, width) for n in range(14)) for width in WIDTHS)
"""Columns between two cards of a fan, by target and number of cards."""

FRAME_STRINGS = bytes((0xE0, 0xE1, 0xE1, 0xE2, 0, 0xE5, 0xE6, 0xE6, 0xE7, 0, 0xE3, 32, 32, 0xE4, 0))
"""Top, bottom and sides of a card, each ended by a 0, as they lie from #758 on."""

HEAD_ROW, COUNTER_ROW, BUTTON_ROW = 1, 19, 20
TOTAL_WIDTH, MONEY_WIDTH, COUNTER_WIDTH = 20, 12, 30
TOTAL_SPAN = tuple(screen.span(11, row - 1, TOTAL_WIDTH) for row in CARD_ROW)
MONEY_SPAN = screen.span(19, HEAD_ROW, MONEY_WIDTH)
COUNTER_SPAN = screen.span(1, COUNTER_ROW, COUNTER_WIDTH)
HAND_ROWS = slice((CARD_ROW[1] - 1) * COLUMNS, COUNTER_ROW * COLUMNS)
_BLANK_MESSAGE = (SPACE,) * (3 * COLUMNS)
MESSAGE_ROWS = slice(BUTTON_ROW * COLUMNS, (BUTTON_ROW + 3) * COLUMNS)

PROGRAM = Program(
    "blackjack",
    title="BLACKJACK",
    theme=FELT,
    money=lambda m: m.M,
    registers={
        "A": "shuffle: card of the new deck",
        "B": "0 when the player is bust, else 1",
        "D": "cards dealt from the deck",
        "E": "points dealt and seen",
        "F": "face of the dealt card: 0 up, 1 down",
        "G": "player's total less the dealer's",
        "H": "money paid out",
        "K": "key",
        "L": "loop: cards of the first deal",
        "M": "money",
        "N": "1 while a dealt card is face down",
        "O": "count: packed hand",
        "P": "count: aces",
        "Q": "count: total with aces as 1",
        "R": "count: better total",
        "S": "count: 1 when an ace counts 11",
        "T": "target of the deal: 0 player, 1 dealer",
        "U": "hit: the card",
        "V": "points of a card",
        "W": "wait, in frames; pauses are some of it",
        "X": "column of the next card",
        "Y": "row of the next card",
        "Z": "hit: cards in the hand before",
    },
    cells={
        "numbers": range(1, 14),
        "deck": range(DECK, DECK + DECK_CARDS),
        "hands": range(66, 68),
        "totals": range(68, 70),
        "held": range(70, 72),
        "player's cards": range(72, 84),
        "dealer's cards": range(84, 96),
    },
    limits={"held": range(13)},
)


@PROGRAM.line(1)
def title(m: Machine) -> int:
    """TITLE"""
    if not m.zones:
        draw_title(m)
        m.play(sounds.TUNE)
    if m.frames & 31 == 0:
        screen.fill(m, 0, PRESS_ROW, COLUMNS, 1, SPACE)
    if m.frames & 32:
        screen.centre(m, PRESS_ROW, say(m, "blackjack.press"), HIGHLIGHT)
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
        pause(m, SHUFFLE_PAUSE)
        return 9
    for m.A in range(DECK_CARDS):
        m.cell[DECK + m.A] = m.A + 4
    m.shuffle(DECK, DECK_CARDS)
    m.D = m.E = m.N = 0
    m.cell[HANDS : HELD + 2] = (0, 0, 0, 0, 0, 0)
    draw_table(m)
    draw_new_deck(m)
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
    m.play(sounds.DEAL)
    m.fly(sprites.CARD_BACK, PILE_LEFT * 8, CARD_ROW[1] * 8, m.X * 8, m.Y * 8, 14)
    return 5


@PROGRAM.line(5)
def lay_down(m: Machine) -> int:
    """HIT: ON THE TABLE"""
    cell, target, held, card = m.cell, m.T, m.Z, m.U
    cell[SHOWN[target] + held] = card
    cell[HELD + target] = held + 1
    if held > 1 and STEPS[target][held + 1] != STEPS[target][held]:
        draw_hand(m, target)
    elif m.F:
        screen.card(m, m.X, m.Y, 0)
    else:
        screen.card(m, m.X, m.Y, card, cell[SIGNS + (card >> 2)] & 255 or SPACE)
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
    draw_points(m, target)
    if m.L < 4:
        return 10
    if target:
        return 30
    if total == BLACKJACK:
        m.play(sounds.TWENTYONE)
    elif total > BLACKJACK:
        m.B = 0
        clear_message(m)
        m.play(sounds.BUST)
        pause(m, SHORT_PAUSE)
        return 30
    return 20


@PROGRAM.line(9)
def start(m: Machine) -> int:
    """START OF A GAME, GAME OVER"""
    if m.M < COST:
        if not m.zones:
            draw_game_over(m)
            m.play(sounds.GAMEOVER)
        if not m.inkey():
            return 9
        return 2
    m.M -= COST
    m.L = m.T = m.F = 0
    m.B = 1
    m.cell[HANDS : HELD + 2] = (0, 0, 0, 0, 0, 0)
    clear_table(m)
    return 10


@PROGRAM.line(10)
def first_deal(m: Machine) -> int:
    """FIRST DEAL: TWO FOR THE PLAYER, TWO FOR THE DEALER"""
    turn = m.L
    if turn == 4:
        m.T = m.F = 0
        draw_buttons(m)
        if m.cell[TOTALS] == BLACKJACK:
            m.play(sounds.TWENTYONE)
        return 20
    m.L = turn + 1
    m.T = turn >> 1
    m.F = 1 if turn == 3 else 0
    return 4


@PROGRAM.line(20)
def hit_or_stand(m: Machine) -> int:
    """HIT OR STAND"""
    m.K = key = m.inkey()
    if not key:
        return 20
    m.play(sounds.KEY)
    if key != ENTER:
        return 4
    clear_message(m)
    return 30


@PROGRAM.line(30)
def dealer(m: Machine) -> int:
    """DEALER'S HITS"""
    m.T = 1
    if m.N:
        m.N = 0
        m.U = m.cell[SHOWN[1] + 1]
        m.X, m.Y = CARDS_LEFT + STEPS[1][2], CARD_ROW[1]
        screen.card(m, m.X, m.Y, m.U, m.cell[SIGNS + (m.U >> 2)] & 255 or SPACE)
        m.play(sounds.TURN)
        pause(m, SHORT_PAUSE)
        return 6
    if m.B and m.cell[TOTALS + 1] < DEALER_STANDS:
        return 4
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
    draw_money(m)
    draw_result(m)
    m.play(sounds.LOSE if not m.H else sounds.PUSH if m.H == COST else sounds.WIN)
    m.store()
    pause(m, LONG_PAUSE)
    return 50


@PROGRAM.line(50)
def new_deck(m: Machine) -> int:
    """NEW DECK WHEN TOO FEW CARDS ARE LEFT FOR A WHOLE GAME"""
    return 3 if m.D > DECK_CARDS - MOST_CARDS else 9


def pause(m: Machine, times: int) -> None:
    """Wait some times W, or not at all in fast-forward."""
    if m.skip:
        return
    if m.W not in WAITS:  # 0 or 1 in games kept when W told whether a page was drawn
        m.W = WAIT
    m.wait(m.W * times)


# What stands on the screen


def draw_title(m: Machine) -> None:
    """The title page."""
    screen.cls(m)
    screen.big(m, 2, 1, "BLACK")
    screen.big(m, 14, 5, "JACK", HIGHLIGHT)
    screen.fan(m, 3, 11, [cards.pack(number, cards.SPADES) for number in (10, 11, 12, 13, 1)], 2)
    screen.fan(m, 17, 11, [0, 0, cards.pack(cards.JACK, cards.HEARTS)], 4)
    screen.centre(m, 18, say(m, "blackjack.cost"))
    screen.centre(m, PRESS_ROW, say(m, "blackjack.press"), HIGHLIGHT)
    screen.centre(m, 22, say(m, "blackjack.credit"))
    screen.zone(m, 0, 0, COLUMNS, 24, SPACE_KEY)


def draw_table(m: Machine) -> None:
    """The table without cards."""
    m.vram[:] = _table(m.language)
    m.zones.clear()
    draw_money(m)
    draw_counter(m)


def clear_table(m: Machine) -> None:
    """Take cards, totals and messages from the table, for a new game."""
    m.vram[HAND_ROWS] = _no_cards(m.language)
    clear_message(m)
    draw_money(m)


@cache
def _no_cards(language: str) -> tuple[int, ...]:
    return _table(language)[HAND_ROWS]


@cache
def _table(language: str) -> tuple[int, ...]:
    drawn = Machine(PROGRAM, language=language)
    screen.put(drawn, 1, HEAD_ROW, PROGRAM.title, HIGHLIGHT)
    screen.put(drawn, 1, CARD_ROW[1] - 1, say(drawn, "blackjack.dealer"))
    screen.put(drawn, 1, CARD_ROW[0] - 1, say(drawn, "blackjack.player"))
    screen.back(drawn, PILE_LEFT, CARD_ROW[1])
    draw_total(drawn, 0)
    draw_total(drawn, 1)
    return tuple(drawn.vram)


def draw_hand(m: Machine, target: int) -> None:
    """A whole hand, as close as its number of cards asks for."""
    held = m.cell[HELD + target]
    hand = m.cell[SHOWN[target] : SHOWN[target] + held]
    if target and held > 1 and m.N:
        hand[1] = 0
    start = CARD_ROW[target]
    screen.fill(m, CARDS_LEFT, start, WIDTHS[target], screen.CARD_HEIGHT, SPACE)
    for index, card in enumerate(hand):
        column = CARDS_LEFT + index * STEPS[target][held]
        screen.card(m, column, start, card, m.cell[SIGNS + (card >> 2)] & 255 or SPACE)


@lru_cache
def _total_cells(language: str, total: int) -> tuple[int, ...]:
    remark = ""
    if total >= BLACKJACK:
        remark = text(language, f"blackjack.{'bust' if total > BLACKJACK else 'blackjack'}")
    return screen.cells(f"{total or '':>2}  {pad(remark, TOTAL_WIDTH - 4)}", HIGHLIGHT)


def draw_total(m: Machine, target: int) -> None:
    """The total of a hand, as far as it is face up, and what it is called."""
    m.vram[TOTAL_SPAN[target]] = _total_cells(m.language, m.cell[TOTALS + target])


@lru_cache
def _money_cells(money: int) -> tuple[int, ...]:
    return screen.cells(f"${money}".rjust(MONEY_WIDTH), HIGHLIGHT)


def draw_money(m: Machine) -> None:
    """The player's money, at the top right."""
    m.vram[MONEY_SPAN] = _money_cells(m.M)


@cache
def _counter_texts(language: str) -> tuple[tuple[int, ...], ...]:
    """The cells of the counter's line before each of its three numbers, and a blank row."""
    parts = Formatter().parse(text(language, "blackjack.counter"))
    return *(screen.cells(before) for before, *_ in parts), (SPACE,) * COUNTER_WIDTH


@lru_cache(16384)
def _counter_cells(language: str, left_and_points: int) -> tuple[int, ...]:
    """The counter's line for `cards left << 9 | points unseen`."""
    left, points = left_and_points >> 9, left_and_points & 511
    average = (points * 20 + left) // (2 * left) if left else 0
    average_text = f"{average // 10}{text(language, 'blackjack.point')}{average % 10}"
    cells = screen.cells
    deck, unseen, mean, blank = _counter_texts(language)
    line = deck + cells(f"{left:2}") + unseen + cells(f"{points:3}") + mean + cells(average_text)
    return (line + blank)[:COUNTER_WIDTH]


def draw_counter(m: Machine, flying: int = 0) -> None:
    """The counter's line: cards left as the player knows them, points unseen, their average.

    A card in flight, or just being turned, is not counted yet.
    """
    left = DECK_CARDS - m.D + m.N + flying
    m.vram[COUNTER_SPAN] = _counter_cells(m.language, left << 9 | DECK_POINTS - m.E)


def draw_points(m: Machine, target: int) -> None:
    """What a counted card changes: the total of its hand, and the counter's line."""
    vram, language = m.vram, m.language
    vram[TOTAL_SPAN[target]] = _total_cells(language, m.cell[TOTALS + target])
    left = DECK_CARDS - m.D + m.N
    vram[COUNTER_SPAN] = _counter_cells(language, left << 9 | DECK_POINTS - m.E)


def draw_buttons(m: Machine) -> None:
    """What the player can do, also by mouse and touch."""
    m.vram[MESSAGE_ROWS], m.zones[:] = _buttons(m.language)


def clear_message(m: Machine) -> None:
    """Take buttons or message away."""
    m.vram[MESSAGE_ROWS] = _BLANK_MESSAGE
    m.zones.clear()


@cache
def _buttons(language: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells and zones of the two buttons."""
    drawn = Machine(PROGRAM, language=language)
    screen.button(drawn, 1, BUTTON_ROW, 15, say(drawn, "blackjack.stand"), ENTER)
    screen.button(drawn, 16, BUTTON_ROW, 15, say(drawn, "blackjack.hit"), SPACE_KEY)
    return tuple(drawn.vram[MESSAGE_ROWS]), tuple(drawn.zones)


def result(m: Machine) -> str:
    """Which text tells how the game ended."""
    if not m.B:
        return "own_bust"
    if m.cell[TOTALS + 1] > BLACKJACK:
        return "dealer_bust"
    return "win" if m.G > 0 else "lose" if m.G else "push"


def draw_result(m: Machine) -> None:
    """How the game ended, in place of the buttons."""
    ink = screen.BLACK_ON_CARD if m.H else screen.RED_ON_CARD
    draw_banner(m, result(m), ink)


def draw_new_deck(m: Machine) -> None:
    """The notice that all 52 cards are back."""
    draw_banner(m, "shuffle", screen.BLACK_ON_CARD)


def draw_banner(m: Machine, name: str, ink: int) -> None:
    """A message in place of the buttons."""
    m.vram[MESSAGE_ROWS] = _banner(m.language, name, ink)
    m.zones.clear()


@cache
def _banner(language: str, name: str, ink: int) -> tuple[int, ...]:
    drawn = Machine(PROGRAM)
    screen.banner(drawn, BUTTON_ROW, text(language, f"blackjack.{name}"), ink)
    return tuple(drawn.vram[MESSAGE_ROWS])


def draw_game_over(m: Machine) -> None:
    """GAME OVER."""
    screen.cls(m)
    screen.big(m, 8, 4, "GAME")
    screen.big(m, 8, 9, "OVER")
    screen.centre(m, 15, say(m, "blackjack.game_over"))
    screen.button(m, 4, 18, 24, say(m, "blackjack.again"), SPACE_KEY)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the screen of this moment anew, after a change of language."""
    if m.line <= 2:
        draw_title(m)
    elif m.line == 9 and m.zones:
        draw_game_over(m)
    else:
        draw_table(m)
        draw_counter(m, int(m.line in (5, 6)))
        for target in (0, 1):
            draw_hand(m, target)
            draw_total(m, target)
        if m.line == 20 or (m.line == 5 and m.L == 4 and not m.T):
            draw_buttons(m)
        elif m.line == 50:
            draw_result(m)
        elif m.line in (3, 9):
            draw_new_deck(m)
