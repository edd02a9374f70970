"""What stands on the screen of 17 und 4: its pages, and the table.

Owns places and words of the table. Changes nothing but the screen.
"""

from engine import cards, screen, sprites
from engine.cartridges.siebzehn import chips
from engine.cartridges.siebzehn.memory import (
    BANK, BANK_BUST, BANK_FLIGHT, BANK_MONEY, BANK_WINS, BUTTON_ROW, CARD_ROWS, CARDS_LEFT,
    CARDS_WIDTH, CHIPS_LEFT, CHIPS_WIDTH, CHOOSER_LEFT, CHOOSER_ROW, CHOSEN_SPRITE, DEAL_BUTTON,
    DECK_PLACE, DRAW, HANDS, HELD, HINTS_LEFT, HINTS_ROW, HINTS_WIDTH, KEYS_ROW, LABEL_ROWS,
    LABEL_WIDTH, LAST_RANK, LOSE, MESSAGES, MOST_CARDS, OK_BUTTON, OWN_BUST, PLAYER, POT, POT_ROW,
    REFUSED, RICHER, SHOWN, START_MONEY, SUM_ROWS, TIER_ROWS, WIN,
)  # fmt: skip
from engine.cartridges.siebzehn.rules import card_place
from engine.charset import (
    ARROW_DOWN, ARROW_LEFT, ARROW_RIGHT, ARROW_UP, CURSOR, SPACE, SUNKEN_BOTTOM, SUNKEN_TOP, width,
)  # fmt: skip
from engine.machine import COLUMNS, DOWN, ENTER, LEFT, RIGHT, ROWS, UP, WIDTH, Machine
from engine.machine import SPACE as SPACE_KEY
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT

BOX = (5, 9, 16, 7)
"""A message: column, row, width, height."""

MENU_WIDTH, MENU_HEIGHT = 18, 4
MENU_LEFT = CHIPS_LEFT - 1 - MENU_WIDTH
CHANGE_ITEM, MERGE_ITEM = 256, 257
"""What a click on a line of the menu counts as."""
CLOSE = 258

MERGE_KEY = ord("M")
NO_BREAK = "\u00a0"
COINS, RAIN_WIDTH, RAIN_HEIGHT = 24, 52, 64


def grouped(value: int) -> str:
    """A number with its digits in groups of three."""
    return f"{value:,}".replace(",", NO_BREAK)


def draw_table(m: Machine) -> None:
    """The table with whatever lies on it; what moves over it stays where it is."""
    moving = m.sprites[BANK_FLIGHT:]
    screen.cls(m)
    m.sprites[BANK_FLIGHT:] = moving
    m.sprites[CHOSEN_SPRITE] = 0
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
    name = f" {say(m, 'bank' if target else 'player')} "
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
            name = f" {say(m, 'pot')}"
            screen.fill(m, HINTS_LEFT, row, start - HINTS_LEFT, 1, SPACE)
            screen.right(m, COLUMNS - 1 - len(sum_text), row, name)
    chips.show(m, BANK)
    chips.show(m, PLAYER)
    chips.show(m, POT, less=0 if m.frames >= m.F else 2)


def draw_controls(m: Machine) -> None:
    """Buttons, keys and the chosen chip; with the pointer elsewhere the cursor moves by keys."""
    can_ask = m.cell[HELD] < MOST_CARDS
    buttons = (
        (DEAL_BUTTON, "deal", SPACE_KEY, can_ask, say(m, "any_key")),
        (OK_BUTTON, "ok", ENTER, m.L == 4, "ENTER"),
    )
    for (column, wide), label, key, lit, key_name in buttons:
        screen.button(m, column, BUTTON_ROW, wide, say(m, label), key, lit)
        ink = TEXT if key == ENTER else HIGHLIGHT
        screen.centre(m, KEYS_ROW, key_name, ink, column, wide)
    draw_chooser(m)


def draw_chooser(m: Machine) -> None:
    """The chosen chip between its arrows, and what the keys do with it."""
    if not chips.count(m, PLAYER):
        return
    merging = say(m, "merge")
    first = (ARROW_UP, merging, UP)
    if m.C:
        first = (ARROW_UP, say(m, "stake", sprites.value_name(m.C)), UP)
        picture = sprites.face(m.C)
        inset = (24 - sprites.PICTURES[picture].width) // 2
        m.sprite(CHOSEN_SPRITE, picture, CHOOSER_LEFT * 8 + inset, CHOOSER_ROW * 8)
    rest = ((MERGE_KEY, merging, MERGE_KEY), (ARROW_DOWN, say(m, "change"), DOWN))
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
    text = say(m, f"{name}", *values.get(m.M, ()))
    lines = screen.wrap(text, BOX[2] - 2)
    if m.M != REFUSED:
        pot = f"{say(m, 'pot')} {grouped(m.G)}" if m.G else say(m, "null_round")
        lines += screen.wrap(pot, BOX[2] - 2)
    return lines


def draw_message(m: Machine) -> None:
    """A message as a card on the table, in place of the buttons; any key takes it away."""
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
    labels = (say(m, "menu_change", value), say(m, "menu_merge"))
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
    screen.centre(m, 6, say(m, "subtitle"))
    screen.fan(m, 3, 8, [cards.pack(10, cards.SPADES), cards.pack(cards.ACE, cards.HEARTS)], 3)
    pictures = (cards.JACK, cards.QUEEN, cards.KING, cards.JACK, cards.KING)
    screen.fan(m, 13, 8, [cards.pack(card, 3 - i & 3) for i, card in enumerate(pictures)], 3)
    for index, chip in enumerate(sprites.CHIP_VALUES):
        m.sprite(index, sprites.face(chip), 10 + index * 20, 115)
    screen.centre(m, 17, say(m, "tip"))
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
    """Coins fall on both sides of the big word, where they hide no text."""
    for index in range(COINS):
        x = index * 37 % RAIN_WIDTH
        y = (m.frames * (1 + index % 3) + index * 53) % RAIN_HEIGHT - 8
        x = WIDTH - 8 - x if index & 1 else x
        m.sprite(index, sprites.COIN + (m.frames // 8 + index) % sprites.COIN_FRAMES, x, y)


def draw_game_over(m: Machine) -> None:
    """GAME OVER."""
    screen.cls(m)
    screen.big_centre(m, 4, say(m, "big_game"))
    screen.big_centre(m, 9, say(m, "big_over"))
    screen.centre(m, 15, say(m, "no_chips"))
    screen.button(m, 3, 18, COLUMNS - 6, say(m, "again", START_MONEY), SPACE_KEY)
