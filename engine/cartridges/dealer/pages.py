"""The pages of the dealer's duel that are no table: title, name, ruin and farewell.

Owns their places. Changes nothing but the screen.
"""

from engine import cards, charset, screen, sprites
from engine.cartridges.dealer.memory import LENGTH, LONGEST_NAME, SCORE, STAKE
from engine.cartridges.dealer.naming import (
    BOARD, BOARD_BUTTONS, BOARD_COLUMNS, BOARD_NAMES, BOARD_ROWS, LETTER_KEY, NOTICES, OFFERED,
    next_page,
    chosen_button, name,
)  # fmt: skip
from engine.cartridges.dealer.table import (
    BUTTON_ROW, CHIP, MOST_CHIPS, RIGHT_EDGE, STACK, STACK_STEP, any_key_button, star_card,
)  # fmt: skip
from engine.charset import ARROW_DOWN, FRAME_LEFT, FRAME_RIGHT, SPACE
from engine.machine import COLUMNS, ENTER, ROWS, UP, WIDTH, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, CARD_WIDTH, HIGHLIGHT, RED_ON_CARD, TEXT

LOGO_PLACE = (64, 8)
FACING_ROW, OWN_LEFT, OTHER_LEFT = 9, 4, 20
PRESS_ROW, BLINK = 21, 32

FIELD_LEFT, FIELD_ROW, FIELD_WIDTH = 14, 1, 16
NOTICE_ROW, LETTERS_LEFT, LETTERS_ROW = 5, 1, 7
BOARD_TOP = LETTERS_ROW - 1
POINTER_ROW = BUTTON_ROW - 1
PURSE_GROUND = 143

STAR_PLACES = ((10, 44), (230, 92), (120, 66), (14, 98), (228, 48), (56, 66), (184, 66))
STAR_CYCLE, STAR_STEP = 14, 8
"""Of so many phases of so many frames each a star shows itself in the first ones."""


def draw_head(m: Machine) -> None:
    """Names, banks and pot, for the pages without a table."""
    screen.cls(m)
    screen.put(m, 1, 1, name(m), HIGHLIGHT)
    screen.right(m, RIGHT_EDGE, 1, say(m, "dealer"), HIGHLIGHT)
    screen.put(m, 1, 3, f"${m.M}")
    screen.centre(m, 3, f"{say(m, 'pot')} ${m.P}")
    screen.right(m, RIGHT_EDGE, 3, f"${m.N}")


# Title


def draw_title(m: Machine) -> None:
    """The logo, two hands that face each other, and what it is about."""
    screen.cls(m)
    m.sprite(0, sprites.LOGO["dealer"], *LOGO_PLACE)
    screen.centre(m, 7, say(m, "title"), HIGHLIGHT)
    hand = [cards.pack(cards.ACE, cards.SPADES), cards.pack(cards.KING, cards.HEARTS)]
    screen.fan(m, OWN_LEFT, FACING_ROW, hand, CARD_WIDTH)
    for place in range(2):
        star_card(m, OTHER_LEFT + place * CARD_WIDTH, FACING_ROW)
        m.sprite(1 + place, sprites.face(CHIP), 114 + place * 12, FACING_ROW * 8 + 16)
    screen.centre(m, 16, say(m, "about_1"))
    screen.centre(m, 18, say(m, "about_2"))
    screen.zone(m, 0, 0, COLUMNS, ROWS, SPACE)
    draw_press(m)


def draw_press(m: Machine) -> None:
    """What to do next, in a row that blinks."""
    screen.fill(m, 1, PRESS_ROW, COLUMNS - 2, 1, SPACE)
    if not m.frames & BLINK:
        screen.centre(m, PRESS_ROW, say(m, "press"), HIGHLIGHT)


# Name


def draw_name_page(m: Machine) -> None:
    """The question for the name, with the board of letters."""
    screen.cls(m)
    screen.put(m, 2, FIELD_ROW + 1, say(m, "your_name"), HIGHLIGHT)
    screen.card_frame(m, FIELD_LEFT, FIELD_ROW, FIELD_WIDTH, 3)
    screen.put(m, FIELD_LEFT + 2, FIELD_ROW + 1, name(m), BLACK_ON_CARD)
    draw_cursor(m)
    ink = TEXT if m.E in (0, OFFERED) else HIGHLIGHT
    screen.centre(m, NOTICE_ROW, say(m, NOTICES[m.E]), ink)
    draw_board(m, m.B, m.cell[LENGTH] > 0)
    if m.R < BOARD_ROWS:
        mark_letter(m)
    else:
        mark_button(m)


def draw_cursor(m: Machine) -> None:
    """The cursor behind the name; only its cell changes while it blinks."""
    if m.cell[LENGTH] < LONGEST_NAME:
        code = SPACE if m.frames & BLINK >> 1 else ord("_")
        screen.poke(m, FIELD_LEFT + 2 + m.cell[LENGTH], FIELD_ROW + 1, code, RED_ON_CARD)


@screen.stencil(BOARD_TOP, ROWS - BOARD_TOP)
def draw_board(m: Machine, page: int, named: bool) -> None:
    """The letters of a page, and the buttons below; OK is lit when there is a name."""
    for index, code in enumerate(BOARD[page]):
        row, column = divmod(index, BOARD_COLUMNS)
        x, y = LETTERS_LEFT + column * 3, LETTERS_ROW + row * 2
        sign = not charset.PAGE[code].isalnum()
        screen.poke(m, x + 1, y, code, HIGHLIGHT if sign else TEXT)
        screen.zone(m, x, y, 3, 2, LETTER_KEY + index)
    labels = BOARD_NAMES[next_page(m, page)], say(m, "blank"), "←", say(m, "ok")
    for label, (x, width, _, key) in zip(labels, BOARD_BUTTONS, strict=True):
        screen.button(m, x, BUTTON_ROW, width, label, key, key != ENTER or named)


def mark_letter(m: Machine) -> None:
    """The board's cursor: a red letter on a little card."""
    x, y = LETTERS_LEFT + m.C * 3, LETTERS_ROW + m.R * 2
    screen.poke(m, x, y, FRAME_LEFT)
    screen.poke(m, x + 1, y, BOARD[m.B][m.R * BOARD_COLUMNS + m.C], RED_ON_CARD)
    screen.poke(m, x + 2, y, FRAME_RIGHT)


def mark_button(m: Machine) -> None:
    """The board's cursor on a button: an arrow above it, and red letters when it is lit."""
    x, width, _, key = BOARD_BUTTONS[chosen_button(m)]
    screen.poke(m, x + width // 2, POINTER_ROW, ARROW_DOWN, HIGHLIGHT)
    if key != ENTER or m.cell[LENGTH]:
        row = screen.span(x + 1, BUTTON_ROW + 1, width - 2)
        m.vram[row] = [cell & 255 | RED_ON_CARD << 8 for cell in m.vram[row]]


# The end of a match


def draw_ruin(m: Machine) -> None:
    """Who is ruined; stars when it is the dealer."""
    draw_head(m)
    own = m.M < STAKE
    screen.big_centre(m, 5, say(m, "big_you" if own else "big_dealer"))
    screen.big_centre(m, 10, say(m, "big_ruined"), HIGHLIGHT)
    screen.centre(m, 16, say(m, "you_are_ruined" if own else "dealer_is_ruined", name(m)))
    screen.centre(m, 18, score(m))
    any_key_button(m, say(m, "new_match"))
    if not own:
        draw_stars(m)


def draw_stars(m: Machine) -> None:
    """Stars that flare up one after the other and fade."""
    for slot, (x, y) in enumerate(STAR_PLACES):
        phase = (m.I + slot * 6) % STAR_CYCLE
        shines = phase < sprites.FRAMES[sprites.STAR]
        m.sprite(slot, sprites.STAR + phase if shines else sprites.NONE, x, y)


def score(m: Machine) -> str:
    """Games won, lost and drawn."""
    return say(m, "score", *m.cell[SCORE : SCORE + 3])


def draw_farewell(m: Machine) -> None:
    """Goodbye, with the result of the match."""
    draw_head(m)
    screen.big_centre(m, 5, say(m, "big_bye"), HIGHLIGHT)
    screen.centre(m, 10, say(m, "ahead", m.M))
    screen.centre(m, 12, score(m))
    draw_purse(m)
    screen.button(m, 1, BUTTON_ROW, 14, say(m, "menu"), ENTER)
    screen.button(m, 16, BUTTON_ROW, 15, say(m, "play_on"), UP)


def draw_purse(m: Machine) -> None:
    """What the player takes along, in chips."""
    chips = min(m.M // CHIP, MOST_CHIPS)
    stacks = -(-chips // STACK)
    for index in range(chips):
        stack, height = divmod(index, STACK)
        x = WIDTH // 2 + (2 * stack - stacks) * 8
        m.sprite(index, sprites.lying(CHIP), x, PURSE_GROUND - height * STACK_STEP)
