"""What stands on the screen of blackjack: the title, the table, GAME OVER.

Owns places and words of the table. Changes nothing but the screen.
"""

from collections.abc import Iterator
from functools import lru_cache

from engine import cards, charset, screen, sprites
from engine.cards import BLACKJACK
from engine.cartridges.blackjack.memory import COVERED, DECK_CARDS, HELD, SHOWN, SIGNS, TOTALS
from engine.charset import SPACE, encode, width
from engine.machine import COLUMNS, ENTER, ROWS, Machine, Program, packed
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say, text
from engine.screen import (
    BLACK_ON_CARD, BUTTON_HEIGHT, CARD_HEIGHT, CARD_WIDTH, HIGHLIGHT, RED_ON_CARD, TEXT,
)  # fmt: skip

DECK_POINTS = 340
"""Points of a whole deck with aces as 1."""

CARD_ROW = (11, 3)
CARDS_LEFT = 1
PILE_LEFT = 27

PANEL_LEFT, PANEL_WIDTH = 17, 9
"""Beside a hand: whose it is or what it makes, and under that its total in big digits."""
PANEL_CARDS = 6
"""A longer hand takes the place of its panel; then only its total stands at the right."""
COVERING = 4
"""Up to so many cards cover the hand of one card less."""
HAND_WIDTH, LONG_WIDTHS, LONG_TOTAL_RIGHT = 15, (26, 22), (31, 26)
STEPS = tuple(
    tuple(screen.fan_step(n, HAND_WIDTH if n <= PANEL_CARDS else long) for n in range(14))
    for long in LONG_WIDTHS
)
"""Columns between two cards of a fan, by target and number of cards."""

HEAD_ROW, HANDS_ROW, COUNTER_ROW, BUTTON_ROW = 1, 3, 18, 20
MONEY_WIDTH, COUNTER_WIDTH = 12, 30
MONEY_SPAN = screen.span(19, HEAD_ROW, MONEY_WIDTH)
COUNTER_SPAN = screen.span(1, COUNTER_ROW, COUNTER_WIDTH)

STACKS = (216, (5000, 1000, 500, 100)), (232, (50, 10, 5))
"""Left pixel of each stack of the player's chips, and what lies in it."""
CHIP_VALUES = tuple(value for _, values in STACKS for value in values)
STACK_FOOT, CHIP_HEIGHT, CHIP_STEP = 135, 9, 3
MOST_CHIPS = 10
"""So many chips of a stack are drawn, the most valuable ones."""
PILE_SLOT = 0
_EDGES = {
    left: packed.pack_sprite(
        screen.edges(left, DECK_CARDS), PILE_LEFT * 8, (CARD_ROW[1] + CARD_HEIGHT) * 8
    )
    for left in range(DECK_CARDS + 1)
}
"""Cards left in the deck -> the sprite of what is seen of them below the uppermost one."""
CHIPS = slice(1, 1 + MOST_CHIPS * len(STACKS))
_NO_CHIPS = (0,) * (CHIPS.stop - CHIPS.start)
LONGEST_BESIDE_CHIPS = 11
"""The player's next card takes the place of the chips; with it he is over 21."""
STARS = slice(CHIPS.stop, CHIPS.stop + 4)
"""The sprites of the player's chips, and of the stars around a natural."""

DEALERS_CHIPS = 88, 44
"""The pixel where chips come from and go to at the dealer's."""
STAR_PLACES = (126, 92), (196, 98), (128, 124), (192, 120)
STAR_PICTURES = 4
STAR_STEPS = 2 * (STAR_PICTURES + len(STAR_PLACES) - 1)

RIFFLES, RIFFLE_ROW = 8, 7
HALVES, RIFFLE_LEFT = (8, 20), 14
"""Columns of the halves of a deck that is shuffled, and of where they come together."""


def draw_title(m: Machine) -> None:
    """The title page; its last words blink."""
    screen.cls(m)
    m.sprite(0, sprites.LOGO["blackjack"], 24, 8)
    court = [cards.pack(number, cards.SPADES) for number in (cards.JACK, cards.QUEEN, cards.KING)]
    screen.fan(m, 6, 8, [cards.pack(10, cards.SPADES), *court, cards.pack(1, cards.HEARTS)], 4)
    draw_chips(m, 111, ((20, 10, 6), (220, 100, 6)))
    screen.centre(m, 16, say(m, "cost"))
    if m.frames < 32 or m.frames & 32:
        screen.centre(m, 19, say(m, "press"), HIGHLIGHT)
    screen.centre(m, 22, say(m, "credit"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)


def draw_chips(m: Machine, foot: int, stacks: tuple[tuple[int, int, int], ...]) -> None:
    """Stacks of chips that only adorn a page: left pixel, value and number of chips of each."""
    chips = [(value, left, at) for left, value, number in stacks for at in range(number)]
    for slot, (value, left, at) in enumerate(chips, CHIPS.start):
        m.sprite(slot, sprites.lying(value), left, foot - CHIP_HEIGHT - at * CHIP_STEP)


def draw_table(m: Machine) -> None:
    """The table without cards."""
    screen.cls(m)
    screen.put(m, 1, HEAD_ROW, m.program.title, HIGHLIGHT)
    clear_table(m)


def clear_table(m: Machine) -> None:
    """Take cards, totals and messages from the table, for a new game."""
    draw_places(m)
    draw_pile(m)
    draw_counter(m)
    draw_money(m)


@screen.stencil(HANDS_ROW, BUTTON_ROW + BUTTON_HEIGHT - HANDS_ROW)
def draw_places(m: Machine) -> None:
    """The places of both hands, empty, and the pile."""
    for name, row in zip(("player", "dealer"), CARD_ROW, strict=True):
        screen.put(m, PANEL_LEFT, row, say(m, name))
    screen.back(m, PILE_LEFT, CARD_ROW[1])


def draw_pile(m: Machine) -> None:
    """The edges of the cards below the pile's uppermost one."""
    m.sprites[PILE_SLOT] = _EDGES.get(DECK_CARDS - m.D, sprites.NONE)


def draw_card(m: Machine, x: int, y: int, card: int, shown: int = CARD_WIDTH) -> None:
    """A card whose number is the character that memory has for it; 0 is one face down."""
    screen.card(m, x, y, card, m.cell[SIGNS + (card >> 2)] & 255 or SPACE, shown)


def draw_hand(m: Machine, target: int) -> None:
    """A whole hand, as close as its number of cards asks for."""
    cell, row = m.cell, CARD_ROW[target]
    held = cell[HELD + target]
    hand = cell[SHOWN[target] : SHOWN[target] + held]
    if target and held > 1 and m.N:
        hand[1] = 0
    if held > COVERING:
        room = HAND_WIDTH if held <= PANEL_CARDS else PILE_LEFT - CARDS_LEFT
        screen.fill(m, CARDS_LEFT, row, room, CARD_HEIGHT, SPACE)
        if held > LONGEST_BESIDE_CHIPS:
            draw_money(m)
    x, step = CARDS_LEFT, STEPS[target][held]
    for left, card in enumerate(hand, 1 - held):
        sign = cell[SIGNS + (card >> 2)] & 255 or SPACE
        screen.card(m, x, row, card, sign, step if left else CARD_WIDTH)
        x += step


def turn(m: Machine, frames: int) -> None:
    """Turn the hole card over, at (X, Y)."""
    x, y = m.X * 8, m.Y * 8
    m.fly(sprites.TURNING, x, y, x, y, frames, sprites.FRAMES[sprites.TURNING])
    if m.flying:
        lift_hole(m)


def lift_hole(m: Machine) -> None:
    """Nothing where the hole card lay, while it turns over above the table."""
    x = CARDS_LEFT + STEPS[1][2]
    screen.fill(m, x, CARD_ROW[1], CARD_WIDTH, CARD_HEIGHT, SPACE)


def draw_points(m: Machine, target: int) -> None:
    """What a counted card changes: the total of its hand, the counter's line, and the pile."""
    draw_total(m, target)
    left = DECK_CARDS - m.D
    if m.cell[COVERED]:
        draw_counter(m)
    else:
        m.vram[COUNTER_SPAN] = _counter(m.program, m.language, left + m.N, DECK_POINTS - m.E)
    m.sprites[PILE_SLOT] = _EDGES.get(left, sprites.NONE)


def draw_total(m: Machine, target: int) -> None:
    """The total of a hand, as far as it is face up, and what it is called."""
    cell, vram = m.cell, m.vram
    (a, word), (b, one), (c, two), (d, three), (e, four) = _total(
        m.program, m.language, target, cell[TOTALS + target], cell[HELD + target] > PANEL_CARDS
    )
    vram[a], vram[b], vram[c], vram[d], vram[e] = word, one, two, three, four


@lru_cache
def _total(
    program: Program, language: str, target: int, total: int, long: bool
) -> tuple[tuple[slice, tuple[int, ...]], ...]:
    """Places and cells of a word and its big digits below; of a long hand those of two digits."""
    row, nothing = CARD_ROW[target], (slice(0, 0), ())
    if long:
        digits = screen.cells(f"{total:2}"[-2:], HIGHLIGHT)
        return ((screen.span(LONG_TOTAL_RIGHT[target] - 2, row, 2), digits), *[nothing] * 4)
    name = "dealer" if target else "player"
    if total >= BLACKJACK:
        name = "bust" if total > BLACKJACK else "blackjack"
    apart = Machine(program, language=language)
    ink = HIGHLIGHT if total >= BLACKJACK else TEXT
    told = text(program, language, name)
    if total and width(f"{told} {total}") <= PANEL_WIDTH:
        told = f"{told} {total}"  # also for who has the screen read out
    screen.put(apart, PANEL_LEFT, row, told, ink)
    if total:
        screen.big(apart, PANEL_LEFT, row + 2, str(total), TEXT if target else HIGHLIGHT)
    places = [screen.span(PANEL_LEFT, row + line, PANEL_WIDTH) for line in (0, 2, 3, 4, 5)]
    return tuple((place, tuple(apart.vram[place])) for place in places)


def draw_counter(m: Machine, flying: int = 0) -> None:
    """The counter's line: cards left as the player knows them, points unseen, their average.

    A card in flight, or just being turned, is not counted yet.
    """
    if m.cell[COVERED]:
        screen.put(m, 1, COUNTER_ROW, charset.pad(say(m, "counter", "??", "???", "?"), 30))
        return
    left = DECK_CARDS - m.D + m.N + flying
    m.vram[COUNTER_SPAN] = _counter(m.program, m.language, left, DECK_POINTS - m.E)


@lru_cache(16384)
def _counter(program: Program, language: str, left: int, points: int) -> tuple[int, ...]:
    tenths = (points * 20 + left) // (2 * left) if left else 0
    average = f"{tenths // 10}{text(program, language, 'point')}{tenths % 10}"
    line = encode(text(program, language, "counter").format(left, points, average))
    return (*line, *(SPACE,) * COUNTER_WIDTH)[:COUNTER_WIDTH]


def draw_money(m: Machine) -> None:
    """The money that lies before the player: at the top right, and as chips."""
    m.vram[MONEY_SPAN], chips = _money(m.M - m.J)
    m.sprites[CHIPS] = chips if m.cell[HELD] <= LONGEST_BESIDE_CHIPS else _NO_CHIPS


@lru_cache(1024)
def _money(money: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    chips = [packed.pack_sprite(sprites.lying(value), x, y) for value, x, y in _stacked(money)]
    chips += _NO_CHIPS[len(chips) :]
    return screen.cells(f"${money}".rjust(MONEY_WIDTH), HIGHLIGHT)[-MONEY_WIDTH:], tuple(chips)


def _stacked(money: int) -> Iterator[tuple[int, int, int]]:
    """Value and place of each chip of so much money, from the table up."""
    rest = max(money, 0)
    for left, values in STACKS:
        height = 0
        for value in values:
            number, rest = divmod(rest, value)
            for _ in range(min(number, MOST_CHIPS - height)):
                yield value, left, STACK_FOOT - CHIP_HEIGHT - height * CHIP_STEP
                height += 1


def chip_of(money: int) -> int:
    """The most valuable chip that can pay a part of so much money; less than a chip is one too."""
    return next((value for value in CHIP_VALUES if value <= money), money)


def fly_chip(m: Machine, value: int, frames: int, to_player: bool) -> None:
    """Send a chip from the dealer to the player's stacks, or back."""
    stack = STACKS[value < STACKS[0][1][-1]][0], STACK_FOOT - CHIP_HEIGHT
    ends = (*DEALERS_CHIPS, *stack) if to_player else (*stack, *DEALERS_CHIPS)
    m.fly(sprites.lying(max(value, CHIP_VALUES[-1])), *ends, frames)


def draw_stars(m: Machine) -> None:
    """The stars around a natural, each a little behind the one before; without any at the end."""
    for index, (x, y) in enumerate(STAR_PLACES):
        picture = (m.I >> 1) - index
        shown = sprites.STAR + picture if 0 <= picture < STAR_PICTURES else sprites.NONE
        m.sprite(STARS.start + index, shown if m.I < STAR_STEPS else sprites.NONE, x, y)


def draw_riffle(m: Machine) -> None:
    """A deck whose halves are shuffled into each other while its I-th part is on the way."""
    draw_table(m)
    screen.fill(m, 0, HANDS_ROW, COLUMNS, COUNTER_ROW + 1 - HANDS_ROW, SPACE)
    for left, last in zip(HALVES, (RIFFLES - 1, RIFFLES), strict=True):
        if last > m.I:
            screen.back(m, left, RIFFLE_ROW)
    done = (m.I - 1) * DECK_CARDS // RIFFLES if m.I <= RIFFLES else 0
    screen.pile(m, PILE_SLOT, RIFFLE_LEFT, RIFFLE_ROW, done, DECK_CARDS)
    draw_banner(m, "shuffle", BLACK_ON_CARD)


def fly_riffle(m: Machine) -> None:
    """Send the I-th part of a deck to the others, from both halves in turns; then all to its place.

    Between them the halves have RIFFLES parts.
    """
    y = RIFFLE_ROW * 8
    if m.I <= RIFFLES:
        m.fly(sprites.CARD_BACK, HALVES[m.I + 1 & 1] * 8, y, RIFFLE_LEFT * 8, y, 5)
    else:
        m.fly(sprites.CARD_BACK, RIFFLE_LEFT * 8, y, PILE_LEFT * 8, CARD_ROW[1] * 8, 10)


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
    """GAME OVER: all the chips lie at the dealer's."""
    screen.cls(m)
    screen.big(m, 2, 3, "GAME")
    screen.big(m, 2, 8, "OVER")
    draw_chips(m, 95, ((168, 10, 6), (184, 50, 9), (200, 100, 11), (216, 500, 7)))
    screen.centre(m, 15, say(m, "game_over"))
    screen.button(m, 4, 18, 24, say(m, "again"), SPACE_KEY)


def draw_choice(m: Machine) -> None:
    """The table while it is the player's choice."""
    draw_table(m)
    for target in (0, 1):
        draw_hand(m, target)
        draw_total(m, target)
    draw_buttons(m)


def draw_all(m: Machine) -> None:
    """The table with all that lies on it, as the lines have drawn it up to now."""
    if m.line == 7:
        draw_riffle(m)
        return
    draw_table(m)
    draw_counter(m, int(m.line in (5, 6)))
    for target in (0, 1):
        draw_hand(m, target)
        draw_total(m, target)
    if m.line == 31 and m.flying:
        lift_hole(m)
    elif m.line == 15:
        draw_stars(m)
    elif m.line == 20 or (m.line == 5 and m.L == 4 and not m.T):
        draw_buttons(m)
    elif m.line in (41, 50):
        draw_result(m)
    elif m.line in (3, 9):
        draw_banner(m, "shuffle", BLACK_ON_CARD)
