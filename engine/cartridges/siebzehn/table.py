"""What stands on the screen of 17 und 4: its pages, and the table.

Owns places and words of the table. Changes nothing but the screen.
"""

from functools import cache

from engine import cards, screen, sprites
from engine.cartridges.siebzehn import chips
from engine.cartridges.siebzehn.chips import Area
from engine.cartridges.siebzehn.memory import (
    BANK, BANK_BUST, BANK_FLIGHT, BANK_MONEY, BANK_WINS, BUTTON_ROW, CARD_ROWS, CARDS_LEFT,
    CHIPS_HEIGHT, CHIPS_LEFT, CHIPS_WIDTH, CHOOSER_ROW, CHOSEN_SPRITE, DECK_CARDS, DECK_PLACE,
    DRAW, HANDS, HELD, HINTS_ROW, KEYS_ROW, KEYS_WIDTH, LAST_RANK, LEFT_KEYS,
    LOGO_SPRITE, LOSE, MESSAGES, MOST_CARDS, NAME_LEFT, ONE_ROW_MOST, OWN_BUST, PILE_SPRITE, PLAYER,
    POINTS_DOWN, POINTS_LEFT, POT, RICHER, RIGHT_KEYS, SHOWN, SHUFFLE_LINES, START_MONEY,
    SUM_ROWS, TIER_CARDS, TIER_ROWS, WIDEST_STEP, WIN,
)  # fmt: skip
from engine.cartridges.siebzehn.rules import card_place, card_step, winner_of
from engine.charset import (
    ARROW_DOWN, ARROW_LEFT, ARROW_RIGHT, ARROW_UP, CURSOR, QUADRANTS, SPACE, width,
)  # fmt: skip
from engine.machine import COLUMNS, DOWN, ENTER, LEFT, RIGHT, ROWS, UP, WIDTH, Machine
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT

BOX = (1, 8, 20, 8)
"""A message, or the menu of a chip: column, row, width, height. It covers pile and controls."""
BOX_LINES = 3

CHANGE_ITEM, MERGE_ITEM = 256, 257
"""What a click on a line of the menu counts as."""
CLOSE = 258

MERGE_KEY = ord("M")
LOGO = sprites.LOGO["siebzehn"]
NO_BREAK = "\u00a0"
COINS, RAIN_WIDTH, RAIN_HEIGHT = 24, 10, 112
STARS = ((40, 48), (120, 48), (200, 48), (80, 0), (160, 0))
"""Where stars flare up when the bank is broken, in pixels: above and below the big word."""
STAR_SLOT = COINS

DIGITS = (
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111,
)  # fmt: skip
"""Large digits, three dots wide and five high, row by row; a dot is a quarter of a cell."""
POINTS_WIDTH, POINTS_HEIGHT = 4, 3
SUM_GAP = 2
"""Blanks between whose chips lie there, with their points, and what they are worth."""


def grouped(value: int) -> str:
    """A number with its digits in groups of three."""
    return f"{value:,}".replace(",", NO_BREAK)


def draw_table(m: Machine) -> None:
    """The table with whatever lies on it; what moves over it stays where it is."""
    moving = m.sprites[BANK_FLIGHT:]
    screen.cls(m)
    m.sprites[BANK_FLIGHT:] = moving
    m.sprites[CHOSEN_SPRITE] = m.sprites[PILE_SPRITE] = m.sprites[LOGO_SPRITE] = 0
    draw_hand(m, 0)
    draw_hand(m, 1)
    draw_chips(m)
    if m.M:
        draw_message(m)
    elif m.P:
        draw_menu(m)
    else:
        screen.pile(m, PILE_SPRITE, *DECK_PLACE, DECK_CARDS - m.D, DECK_CARDS)
        if m.line not in SHUFFLE_LINES:
            draw_controls(m, asked=not m.E and (m.N == 1 or not m.L))


def draw_hand(m: Machine, target: int) -> None:
    """Whose they are, all cards of a hand or the field for them, and the open points."""
    held, row = m.cell[HELD + target], CARD_ROWS[target]
    if not held:
        draw_nobodys(m, target, row)
        return
    end = row + screen.CARD_HEIGHT
    below = slice(end * COLUMNS, (end + TIER_ROWS) * COLUMNS)
    kept = m.vram[below]
    for index in range(held):
        draw_card(m, target, index, held)
    m.vram[below] = kept
    ink = TEXT if target else HIGHLIGHT
    points = cards.total(m.cell[HANDS + target])
    draw_points(m, POINTS_LEFT, row + POINTS_DOWN, points, ink)


def draw_nobodys(m: Machine, target: int, row: int) -> None:
    """What lies where a hand will be: the game's name at the bank's, places for two cards."""
    if target:
        m.sprite(LOGO_SPRITE, LOGO, CARDS_LEFT * 8 + 4, row * 8 + 2)
        return
    for x in (CARDS_LEFT, CARDS_LEFT + WIDEST_STEP):
        screen.sunken(m, x + 1, row + 1, screen.CARD_WIDTH - 2, screen.CARD_HEIGHT - 2)


def draw_card(m: Machine, target: int, index: int, held: int) -> None:
    """A card of a hand: open, hidden, or not there while it turns over."""
    column, row = card_place(m, target, index, held)
    card = m.cell[SHOWN[target] + index]
    if m.N and target and index == 1:
        if m.N == 2:
            return
        card = 0
    last = index == held - 1 or held > ONE_ROW_MOST and index == TIER_CARDS - 1
    screen.card(m, column, row, card, 0, screen.CARD_WIDTH if last else card_step(held))


def draw_points(m: Machine, x: int, y: int, points: int, ink: int) -> None:
    """A number of one or two digits, large, in the middle of four cells, three high."""
    for row, line in enumerate(points_rows(points), y):
        for column, block in enumerate(line, x):
            if block:
                screen.poke(m, column, row, QUADRANTS + block, ink)


@cache
def points_rows(points: int) -> tuple[tuple[int, ...], ...]:
    """The quarters of each cell that a large number fills, 1 2 4 8 from the upper left one on."""
    digits = [DIGITS[int(digit)] for digit in str(points)]
    left = (2 * POINTS_WIDTH + 1 - (4 * len(digits) - 1)) // 2
    dots = {
        (left + 4 * place + column, row + 1)
        for place, digit in enumerate(digits)
        for row in range(5)
        for column in range(3)
        if digit >> 14 - 3 * row - column & 1
    }
    return tuple(
        tuple(
            sum(((2 * x + i % 2, 2 * y + i // 2) in dots) << i for i in range(4))
            for x in range(POINTS_WIDTH)
        )
        for y in range(POINTS_HEIGHT)
    )


def draw_chips(m: Machine) -> None:
    """The chips of all areas, whose they are and what they are worth, but for those that fly."""
    names = {BANK: name_of(m, 1), POT: (say(m, "pot"),), PLAYER: name_of(m, 0)}
    for row, area in SUM_ROWS:
        screen.sunken(m, CHIPS_LEFT, row + 2, CHIPS_WIDTH, CHIPS_HEIGHT)
        flying = flying_chips(m, area)
        worth = chips.total(m, area)
        if area is not POT:
            worth -= sum(chips.values(m, area)[chips.count(m, area) - flying :])
        draw_sum(m, row, CHIPS_LEFT if area is POT else NAME_LEFT, names[area], worth)
        chips.show(m, area, flying)


def flying_chips(m: Machine, area: Area) -> int:
    """How many of the uppermost chips of an area are still on their way to it."""
    if area is POT:
        return 2 if m.frames < m.F else 0
    return m.J if area is winner_of(m) else 0


def name_of(m: Machine, target: int) -> tuple[str, ...]:
    """Whose a hand is, with its points, which are also there for who has the screen read out."""
    name = say(m, "bank" if target else "player")
    if not m.cell[HELD + target]:
        return (name,)
    return f"{name} {cards.total(m.cell[HANDS + target])}", name


def draw_sum(m: Machine, row: int, left: int, names: tuple[str, ...], worth: int) -> None:
    """A sum, ending with its field, and from `left` on the first of the names that has room."""
    room = CHIPS_LEFT + CHIPS_WIDTH - left
    texts = grouped(worth), str(worth)
    ways = [(name, text) for name in names for text in texts] + [("", text) for text in texts]
    fits = (way for way in ways if width(way[0]) + SUM_GAP * (way[0] > "") + len(way[1]) <= room)
    name, text = next(fits, ("", texts[1]))
    screen.right(m, left + room, row, text, HIGHLIGHT)
    screen.put(m, left, row, name)


def draw_controls(m: Machine, asked: bool) -> None:
    """Buttons, keys and the chosen chip, as far as the player is asked for them."""
    can_ask = asked and m.cell[HELD] < MOST_CARDS
    can_stand = asked and m.L == 4
    draw_plate(m, LEFT_KEYS, KEYS_WIDTH, say(m, "card" if m.L == 4 else "deal"), SPACE_KEY, can_ask)
    draw_plate(m, RIGHT_KEYS, KEYS_WIDTH - 1, say(m, "ok"), ENTER, can_stand)
    if can_ask:
        screen.centre(m, KEYS_ROW, say(m, "any_key"), HIGHLIGHT, LEFT_KEYS, KEYS_WIDTH)
    if can_stand:
        screen.centre(m, KEYS_ROW, "ENTER", HIGHLIGHT, RIGHT_KEYS, KEYS_WIDTH - 1)
    if asked:
        draw_chooser(m)


def draw_plate(m: Machine, x: int, wide: int, label: str, key: int, lit: bool) -> None:
    """A button two cells high around the middle of three rows, which leaves air above and below."""
    y, end = BUTTON_ROW, x + wide - 1
    if lit:
        screen.fill(m, x, y - 1, wide, 1, QUADRANTS + 12)
        screen.fill(m, x, y, wide, 1, SPACE, BLACK_ON_CARD)
        screen.fill(m, x, y + 1, wide, 1, QUADRANTS + 3)
        for column, row, block in ((x, y - 1, 8), (end, y - 1, 4), (x, y + 1, 2), (end, y + 1, 1)):
            screen.poke(m, column, row, QUADRANTS + block)
        screen.zone(m, x, y - 1, wide, 3, key)
    else:
        screen.card_frame(m, x, y - 1, wide, 3, screen.FLAT_OUTLINE)
    screen.centre(m, y, label, BLACK_ON_CARD if lit else TEXT, x, wide)


def draw_chooser(m: Machine) -> None:
    """The chosen chip between its arrows, and what the keys do with it."""
    if not chips.count(m, PLAYER):
        return
    merging = say(m, "merge")
    if m.C:
        draw_key(m, LEFT_KEYS, HINTS_ROW, ARROW_UP, say(m, "stake"), UP)
        draw_key(m, RIGHT_KEYS, HINTS_ROW, ARROW_DOWN, say(m, "change"), DOWN)
        picture = sprites.face(m.C)
        middle = LEFT_KEYS * 8 + KEYS_WIDTH * 4
        left = middle - sprites.PICTURES[picture].width // 2
        m.sprite(CHOSEN_SPRITE, picture, left, CHOOSER_ROW * 8 - 4)
    else:
        draw_key(m, LEFT_KEYS, HINTS_ROW, ARROW_UP, merging, UP)
    draw_key(m, RIGHT_KEYS, CHOOSER_ROW, MERGE_KEY, f" {merging}", MERGE_KEY)
    screen.poke(m, LEFT_KEYS, CHOOSER_ROW, ARROW_LEFT, HIGHLIGHT)
    screen.zone(m, LEFT_KEYS, CHOOSER_ROW, 3, 2, LEFT)
    screen.poke(m, LEFT_KEYS + KEYS_WIDTH - 1, CHOOSER_ROW, ARROW_RIGHT, HIGHLIGHT)
    screen.zone(m, LEFT_KEYS + KEYS_WIDTH - 3, CHOOSER_ROW, 3, 2, RIGHT)


def draw_key(m: Machine, x: int, y: int, code: int, label: str, key: int) -> None:
    """The sign of a key and what it does."""
    screen.poke(m, x, y, code, HIGHLIGHT)
    screen.put(m, x + 1, y, label)
    screen.zone(m, x, y, KEYS_WIDTH, 2, key)


def message_lines(m: Machine) -> list[str]:
    """The lines of the message M."""
    points = [cards.total(m.cell[HANDS + target]) for target in (0, 1)]
    values = {OWN_BUST: points[:1], BANK_BUST: points[1:], WIN: points, LOSE: points}
    name = "draw_without_pot" if m.M == DRAW and not m.G else MESSAGES[m.M]
    lines = screen.wrap(say(m, name, *values.get(m.M, ())), BOX[2] - 2)
    if m.M <= DRAW and len(lines) < BOX_LINES:
        lines.append(f"{say(m, 'pot')} {grouped(m.G)}" if m.G else say(m, "null_round"))
    return lines


def draw_message(m: Machine) -> None:
    """A message as a card on the table, in place of the controls; any key takes it away."""
    ink = RED_ON_CARD if m.M in BANK_WINS or m.M > DRAW else BLACK_ON_CARD
    left, top, wide, high = BOX
    draw_box(m, message_lines(m), ink)
    screen.poke(m, left + wide - 2, top + high - 2, CURSOR, RED_ON_CARD)
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)


def draw_box(m: Machine, lines: list[str], ink: int) -> int:
    """Up to three lines on a card in the middle third; returns the row of the first one."""
    left, top, wide, high = BOX
    screen.card_frame(m, *BOX)
    first = top + (high - 2 * len(lines) + 1) // 2
    for index, line in enumerate(lines):
        screen.centre(m, first + 2 * index, line, ink, left, wide)
    return first


def draw_menu(m: Machine) -> None:
    """The menu of chip P."""
    m.zones.clear()
    screen.zone(m, 0, 0, COLUMNS, ROWS, CLOSE)
    value = sprites.value_name(chips.value(m, PLAYER, m.P))
    first = draw_box(m, [], BLACK_ON_CARD) - 2
    for index, label in enumerate((say(m, "menu_change", value), say(m, "menu_merge"))):
        row = first + 2 * index
        ink = RED_ON_CARD if index == m.Q else BLACK_ON_CARD
        if index == m.Q:
            screen.poke(m, BOX[0] + 1, row, CURSOR, ink)
        screen.put(m, BOX[0] + 3, row, label, ink)
        screen.zone(m, BOX[0], row, BOX[2], 2, CHANGE_ITEM + index)


def draw_title(m: Machine) -> None:
    """The title page."""
    screen.cls(m)
    m.sprite(0, LOGO, (WIDTH - sprites.PICTURES[LOGO].width) // 2, 8)
    screen.centre(m, 7, say(m, "subtitle"))
    screen.card(m, 2, 9, cards.pack(10, cards.SPADES))
    screen.card(m, 7, 9, cards.pack(cards.ACE, cards.HEARTS))
    pictures = (cards.JACK, cards.QUEEN, cards.KING, cards.JACK, cards.KING)
    screen.fan(m, 14, 9, [cards.pack(card, 3 - i & 3) for i, card in enumerate(pictures)], 3)
    screen.centre(m, 16, say(m, "tip"))
    screen.centre(m, 18, say(m, "stake_high"), HIGHLIGHT)
    screen.centre(m, 22, say(m, "credit"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE_KEY)
    draw_press(m)


def draw_press(m: Machine) -> None:
    """The line that asks for a key, blinking."""
    screen.fill(m, 0, 20, COLUMNS, 1, SPACE)
    if m.frames & 32:
        screen.centre(m, 20, say(m, "press"), HIGHLIGHT)


def draw_broken(m: Machine) -> None:
    """The bank is broken."""
    screen.cls(m)
    screen.big_centre(m, 2, say(m, "big_broken"), HIGHLIGHT)
    screen.centre(m, 8, say(m, "broken"), HIGHLIGHT)
    screen.centre(m, 10, say(m, "you_own", grouped(chips.total(m, PLAYER))))
    rain(m)
    if m.B == LAST_RANK:
        screen.centre(m, 13, say(m, "all_banks"))
        again = say(m, "again", START_MONEY)
        screen.button(m, 1, 17, COLUMNS - 2, again, SPACE_KEY)
        return
    screen.centre(m, 12, say(m, "next_bank"))
    richer = grouped(BANK_MONEY * RICHER ** (m.B + 1))
    screen.button(m, 1, 14, COLUMNS - 2, say(m, "richer", richer), SPACE_KEY)
    screen.button(m, 1, 18, COLUMNS - 2, say(m, "afresh"), DOWN)


def rain(m: Machine) -> None:
    """Coins fall along both edges and stars flare up where they hide no text."""
    for index in range(COINS):
        x = index * 37 % RAIN_WIDTH
        y = (m.frames * (1 + index % 3) + index * 53) % RAIN_HEIGHT - 8
        x = WIDTH - 8 - x if index & 1 else x
        m.sprite(index, sprites.COIN + (m.frames // 8 + index) % sprites.COIN_FRAMES, x, y)
    frames = sprites.FRAMES[sprites.STAR]
    for index, (x, y) in enumerate(STARS):
        m.sprite(STAR_SLOT + index, sprites.STAR + (m.frames // 8 + index) % frames, x, y)


def draw_game_over(m: Machine) -> None:
    """GAME OVER."""
    screen.cls(m)
    screen.big_centre(m, 4, say(m, "big_game"))
    screen.big_centre(m, 9, say(m, "big_over"))
    screen.centre(m, 15, say(m, "no_chips"))
    screen.button(m, 3, 18, COLUMNS - 6, say(m, "again", START_MONEY), SPACE_KEY)
