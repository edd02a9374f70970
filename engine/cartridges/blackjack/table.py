"""What stands on the screen of blackjack: the title, the table, GAME OVER.

Owns places and words of the table. Changes nothing but the screen.
"""

from functools import lru_cache

from engine import cards, screen
from engine.cards import BLACKJACK
from engine.cartridges.blackjack.memory import DECK_CARDS, HELD, SHOWN, SIGNS, TOTALS
from engine.charset import SPACE, encode, pad
from engine.machine import COLUMNS, ENTER, ROWS, Machine, Program
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say, text
from engine.screen import BLACK_ON_CARD, BUTTON_HEIGHT, CARD_HEIGHT, HIGHLIGHT, RED_ON_CARD

DECK_POINTS = 340
"""Points of a whole deck with aces as 1."""

CARD_ROW = (12, 4)
CARDS_LEFT = 1
PILE_LEFT = 27
WIDTHS = (30, 25)
STEPS = tuple(tuple(screen.fan_step(n, width) for n in range(14)) for width in WIDTHS)
"""Columns between two cards of a fan, by target and number of cards."""

HEAD_ROW, HANDS_ROW, COUNTER_ROW, BUTTON_ROW, PRESS_ROW = 1, 3, 19, 20, 20
TOTAL_WIDTH, MONEY_WIDTH, COUNTER_WIDTH = 20, 12, 30
TOTAL_SPAN = tuple(screen.span(11, row - 1, TOTAL_WIDTH) for row in CARD_ROW)
MONEY_SPAN = screen.span(19, HEAD_ROW, MONEY_WIDTH)
COUNTER_SPAN = screen.span(1, COUNTER_ROW, COUNTER_WIDTH)


def draw_title(m: Machine) -> None:
    """The title page; its last words blink."""
    screen.cls(m)
    screen.big(m, 2, 1, "BLACK")
    screen.big(m, 14, 5, "JACK", HIGHLIGHT)
    screen.fan(m, 3, 11, [cards.pack(number, cards.SPADES) for number in (10, 11, 12, 13, 1)], 2)
    screen.fan(m, 17, 11, [0, 0, cards.pack(cards.JACK, cards.HEARTS)], 4)
    screen.centre(m, 18, say(m, "cost"))
    if m.frames < 32 or m.frames & 32:
        screen.centre(m, PRESS_ROW, say(m, "press"), HIGHLIGHT)
    screen.centre(m, 22, say(m, "credit"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)


def draw_table(m: Machine) -> None:
    """The table without cards."""
    screen.cls(m)
    screen.put(m, 1, HEAD_ROW, m.program.title, HIGHLIGHT)
    clear_table(m)


def clear_table(m: Machine) -> None:
    """Take cards, totals and messages from the table, for a new game."""
    draw_places(m)
    draw_counter(m)
    draw_money(m)


@screen.stencil(HANDS_ROW, BUTTON_ROW + BUTTON_HEIGHT - HANDS_ROW)
def draw_places(m: Machine) -> None:
    """The places of both hands, empty, and the pile."""
    for name, row, total in zip(("player", "dealer"), CARD_ROW, TOTAL_SPAN, strict=True):
        screen.put(m, 1, row - 1, say(m, name))
        m.vram[total] = _total(m.program, m.language, 0)
    screen.back(m, PILE_LEFT, CARD_ROW[1])


def draw_card(m: Machine, x: int, y: int, card: int) -> None:
    """A card whose number is the character that memory has for it; 0 is one face down."""
    screen.card(m, x, y, card, m.cell[SIGNS + (card >> 2)] & 255 or SPACE)


def draw_hand(m: Machine, target: int) -> None:
    """A whole hand, as close as its number of cards asks for."""
    held = m.cell[HELD + target]
    hand = m.cell[SHOWN[target] : SHOWN[target] + held]
    if target and held > 1 and m.N:
        hand[1] = 0
    row, step = CARD_ROW[target], STEPS[target][held]
    screen.fill(m, CARDS_LEFT, row, WIDTHS[target], CARD_HEIGHT, SPACE)
    for index, card in enumerate(hand):
        draw_card(m, CARDS_LEFT + index * step, row, card)


def draw_points(m: Machine, target: int) -> None:
    """What a counted card changes: the total of its hand, and the counter's line."""
    vram, program, language = m.vram, m.program, m.language
    vram[TOTAL_SPAN[target]] = _total(program, language, m.cell[TOTALS + target])
    left = DECK_CARDS - m.D + m.N
    vram[COUNTER_SPAN] = _counter(program, language, left, DECK_POINTS - m.E)


def draw_total(m: Machine, target: int) -> None:
    """The total of a hand, as far as it is face up, and what it is called."""
    m.vram[TOTAL_SPAN[target]] = _total(m.program, m.language, m.cell[TOTALS + target])


@lru_cache
def _total(program: Program, language: str, total: int) -> tuple[int, ...]:
    remark = ""
    if total >= BLACKJACK:
        remark = text(program, language, "bust" if total > BLACKJACK else "blackjack")
    return screen.cells(f"{total or '':>2}  {pad(remark, TOTAL_WIDTH - 4)}", HIGHLIGHT)


def draw_counter(m: Machine, flying: int = 0) -> None:
    """The counter's line: cards left as the player knows them, points unseen, their average.

    A card in flight, or just being turned, is not counted yet.
    """
    left = DECK_CARDS - m.D + m.N + flying
    m.vram[COUNTER_SPAN] = _counter(m.program, m.language, left, DECK_POINTS - m.E)


@lru_cache(16384)
def _counter(program: Program, language: str, left: int, points: int) -> tuple[int, ...]:
    tenths = (points * 20 + left) // (2 * left) if left else 0
    average = f"{tenths // 10}{text(program, language, 'point')}{tenths % 10}"
    line = encode(text(program, language, "counter").format(left, points, average))
    return (*line, *(SPACE,) * COUNTER_WIDTH)[:COUNTER_WIDTH]


def draw_money(m: Machine) -> None:
    """The player's money, at the top right."""
    m.vram[MONEY_SPAN] = _money(m.M)


@lru_cache
def _money(money: int) -> tuple[int, ...]:
    return screen.cells(f"${money}".rjust(MONEY_WIDTH), HIGHLIGHT)


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def draw_buttons(m: Machine) -> None:
    """What the player can do, also by mouse and touch."""
    screen.button(m, 1, BUTTON_ROW, 15, say(m, "stand"), ENTER)
    screen.button(m, 16, BUTTON_ROW, 15, say(m, "hit"), SPACE_KEY)


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def draw_banner(m: Machine, name: str, ink: int) -> None:
    """A message in place of the buttons."""
    screen.banner(m, BUTTON_ROW, say(m, name), ink)


@screen.stencil(BUTTON_ROW, BUTTON_HEIGHT)
def clear_message(m: Machine) -> None:
    """Nothing in place of buttons or message."""


def result(m: Machine) -> str:
    """Which text tells how the game ended."""
    if not m.B:
        return "own_bust"
    if m.cell[TOTALS + 1] > BLACKJACK:
        return "dealer_bust"
    return "win" if m.G > 0 else "lose" if m.G else "push"


def draw_result(m: Machine) -> None:
    """How the game ended, in place of the buttons."""
    draw_banner(m, result(m), BLACK_ON_CARD if m.H else RED_ON_CARD)


def draw_game_over(m: Machine) -> None:
    """GAME OVER."""
    screen.cls(m)
    screen.big(m, 8, 4, "GAME")
    screen.big(m, 8, 9, "OVER")
    screen.centre(m, 15, say(m, "game_over"))
    screen.button(m, 4, 18, 24, say(m, "again"), SPACE_KEY)


def draw_all(m: Machine) -> None:
    """The table with all that lies on it, as the lines have drawn it up to now."""
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
        draw_banner(m, "shuffle", BLACK_ON_CARD)
