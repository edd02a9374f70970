"""What stands on the screen of the dealer's duel: its pages, and the table.

Owns places and words of the table. Changes nothing but the screen.
"""

from engine import cards, charset, screen, sounds, sprites
from engine.cartridges.dealer.memory import (
    ADDED, DEALER, DEALER_NEARER, DRAW, FIRST_DEAL, HELD, LENGTH, LONGEST_NAME, MOST_CARDS, OPENED,
    PASSED, PLAYER, SCORE, SHOWN, STAKE, WON, YOU_NEARER,
)  # fmt: skip
from engine.cartridges.dealer.naming import (
    BOARD, BOARD_BUTTONS, BOARD_COLUMNS, BOARD_NAMES, BOARD_ROWS, LETTER_KEY, NOTICES,
    chosen_button, name,
)  # fmt: skip
from engine.cartridges.dealer.rules import both_full, dealer_is_thinking, ruined
from engine.charset import SPACE
from engine.machine import COLUMNS, DOWN, ENTER, UP, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, CARD_HEIGHT, CARD_WIDTH, HIGHLIGHT, RED_ON_CARD

REASONS = ("", "draw", "you_over", "dealer_over", "nearer", "nearer")
HEAD_ROW = (10, 1)
CARD_ROW = (11, 2)
CARDS_LEFT, STEP = 1, 5
SUM_LEFT, RIGHT_EDGE = 17, 31
POT_ROW, LOG_ROW, KEYS_ROW, BUTTON_ROW = 8, 17, 19, 20
FIELD_LEFT, FIELD_ROW, FIELD_WIDTH = 14, 3, 16
NOTICE_ROW, LETTERS_LEFT, LETTERS_ROW = 6, 1, 8
CHIPS_LEFT, CHIP_WIDTH, CHIP_STEP, STACK = 216, 16, 4, 10
CHIP, CHIP_HEIGHT = 10, 9
CARD_FROM = (112, -48)
"""Where cards fly from, in pixels: above the screen, from the dealer's hand."""


def hand_name(m: Machine, target: int, count: int) -> str:
    """The first cards of a hand in a line of the log."""
    held = m.cell[SHOWN[target] : SHOWN[target] + count]
    return " ".join(map(cards.name, held))


def any_key_button(m: Machine, label: str) -> None:
    """A button over the whole width; a click anywhere counts too."""
    screen.button(m, 3, BUTTON_ROW, 26, label, SPACE)
    screen.zone(m, 0, 0, COLUMNS, BUTTON_ROW + screen.BUTTON_HEIGHT, SPACE)


def draw_head(m: Machine) -> None:
    """Name, banks and pot in two rows, for the pages without a table."""
    screen.cls(m)
    screen.put(m, 1, 1, name(m) or "...", HIGHLIGHT)
    screen.right(m, RIGHT_EDGE, 1, say(m, "dealer"), HIGHLIGHT)
    screen.put(m, 1, 2, f"${m.M}")
    screen.centre(m, 2, f"{say(m, 'pot')} ${m.P}")
    screen.right(m, RIGHT_EDGE, 2, f"${m.N}")


def draw_name_page(m: Machine) -> None:
    """The question for the name, with the board of letters."""
    draw_head(m)
    screen.put(m, 1, FIELD_ROW + 1, say(m, "your_name"))
    for index in range(BOARD_ROWS * BOARD_COLUMNS):
        row, column = divmod(index, BOARD_COLUMNS)
        x, y = LETTERS_LEFT + column * 3, LETTERS_ROW + row * 2
        screen.zone(m, x, y, 3, 2, LETTER_KEY + index)
    draw_board(m)
    draw_field(m)


def draw_field(m: Machine) -> None:
    """The name as far as it goes, a blinking cursor, and the notice below."""
    shown = name(m)
    screen.fill(m, 1, 1, LONGEST_NAME, 1, SPACE)
    screen.put(m, 1, 1, shown or "...", HIGHLIGHT)
    screen.card_frame(m, FIELD_LEFT, FIELD_ROW, FIELD_WIDTH, 3)
    screen.put(m, FIELD_LEFT + 2, FIELD_ROW + 1, shown, BLACK_ON_CARD)
    if m.cell[LENGTH] < LONGEST_NAME and not m.frames & 16:
        x = FIELD_LEFT + 2 + m.cell[LENGTH]
        screen.poke(m, x, FIELD_ROW + 1, ord("_"), RED_ON_CARD)
    screen.fill(m, 0, NOTICE_ROW, COLUMNS, 1, SPACE)
    screen.centre(m, NOTICE_ROW, say(m, f"{NOTICES[m.E]}"), HIGHLIGHT if m.E else 0)


def draw_board(m: Machine) -> None:
    """The letters of a page, the buttons below, and the cursor: a red letter on a card."""
    screen.fill(m, 0, LETTERS_ROW - 1, COLUMNS, BOARD_ROWS * 2 + 1, SPACE)
    for row in range(BOARD_ROWS):
        letters = BOARD[m.B][row * BOARD_COLUMNS : (row + 1) * BOARD_COLUMNS]
        start = (LETTERS_ROW + row * 2) * COLUMNS + LETTERS_LEFT + 1
        m.vram[start : start + BOARD_COLUMNS * 3 : 3] = letters
    labels = (
        BOARD_NAMES[(m.B + 1) % len(BOARD)], say(m, "blank"), "←", say(m, "ok"),
    )  # fmt: skip
    for index, (x, width, _, key) in enumerate(BOARD_BUTTONS):
        lit = key != ENTER or m.cell[LENGTH] > 0
        screen.button(m, x, BUTTON_ROW, width, labels[index], key, lit)
    if m.R < BOARD_ROWS:
        x, y = LETTERS_LEFT + m.C * 3, LETTERS_ROW + m.R * 2
        letter = m.vram[y * COLUMNS + x + 1]
        screen.card_frame(m, x, y - 1, 3, 3)
        screen.poke(m, x + 1, y, letter, RED_ON_CARD)
    else:
        mark_button(m)


def mark_button(m: Machine) -> None:
    """Put the cursor on a button: red letters, or a highlight while it is not lit."""
    x, width, _, key = BOARD_BUTTONS[chosen_button(m)]
    lit = key != ENTER or m.cell[LENGTH] > 0
    row = screen.span(x + 1, BUTTON_ROW + 1, width - 2)
    ink = RED_ON_CARD if lit else HIGHLIGHT
    m.vram[row] = [cell & 255 | ink << 8 for cell in m.vram[row]]
    if m.vram[row][0] & 255 == SPACE:
        screen.poke(m, x + 1, BUTTON_ROW + 1, charset.CURSOR, ink)


def draw_stakes(m: Machine) -> None:
    """What is at stake, before the first game of a match."""
    draw_head(m)
    title = say(m, "duel")
    screen.big(m, (COLUMNS - 4 * charset.width(title)) // 2, 4, title, HIGHLIGHT)
    screen.centre(m, 8, say(m, "title"))
    screen.fan(m, 3, 10, [cards.pack(cards.ACE, cards.SPADES), cards.pack(cards.KING, 1)], 4)
    star_card(m, 21, 10)
    star_card(m, 25, 10)
    for slot, x in enumerate((112, 128)):
        m.sprite(slot, sprites.face(CHIP), x, 96)
    screen.centre(m, 18, say(m, "stakes"))
    any_key_button(m, say(m, "deal"))


def draw_table(m: Machine, your_move: bool = False) -> None:
    """The table with all that lies on it; the choices are lit when the move is the player's."""
    screen.cls(m)
    draw_side(m, PLAYER, name(m), m.M)
    draw_side(m, DEALER, say(m, "dealer"), m.N)
    screen.right(m, CHIPS_LEFT // 8 - 1, POT_ROW, f"{say(m, 'pot')} ${m.P}")
    draw_hands(m)
    draw_chips(m)
    draw_log(m, your_move)
    if not m.G:
        draw_choices(m, your_move)


def draw_choice(m: Machine) -> None:
    """The table while the move is the player's."""
    draw_table(m, your_move=True)


def draw_side(m: Machine, target: int, title: str, bank: int) -> None:
    """The heading of one side: who, the sum as far as it may be seen, the bank."""
    row = HEAD_ROW[target]
    screen.put(m, 1, row, title, HIGHLIGHT)
    screen.right(m, RIGHT_EDGE, row, f"${bank}")
    if m.cell[HELD + target]:
        shown = f"{seen_sum(m, target) or '**':>2}"
        screen.put(m, SUM_LEFT, row, f"{say(m, 'sum')} {shown}")
        screen.big(m, SUM_LEFT, row + 2, shown, HIGHLIGHT)


def seen_sum(m: Machine, target: int) -> int:
    """The player's sum; of the dealer's cards those that are open."""
    if target == PLAYER:
        return m.S
    hand = 0
    for card in m.cell[SHOWN[DEALER] : SHOWN[DEALER] + m.O]:
        hand = cards.add(hand, card)
    return cards.total(hand)


def draw_hands(m: Machine) -> None:
    """The cards of both; the dealer's as stars until they are opened."""
    for place in range(m.cell[HELD]):
        screen.card(m, CARDS_LEFT + place * STEP, CARD_ROW[PLAYER], m.cell[SHOWN[PLAYER] + place])
    for place in range(m.cell[HELD + DEALER]):
        x = CARDS_LEFT + place * STEP
        if place < m.O:
            screen.card(m, x, CARD_ROW[DEALER], m.cell[SHOWN[DEALER] + place])
        else:
            star_card(m, x, CARD_ROW[DEALER])


def star_card(m: Machine, x: int, y: int) -> None:
    """A card of which one sees only stars."""
    screen.card_frame(m, x, y, CARD_WIDTH, CARD_HEIGHT)
    for row in range(1, CARD_HEIGHT - 1):
        screen.put(m, x + 1, y + row, "* " if row & 1 else " *", RED_ON_CARD)


def draw_chips(m: Machine) -> None:
    """Both banks as stacks and the pot as single chips: twenty chips in all."""
    slot = 0
    for target, bank in ((PLAYER, m.M), (DEALER, m.N)):
        ground = (CARD_ROW[target] + CARD_HEIGHT) * 8 - CHIP_HEIGHT
        for index in range(bank // CHIP):
            stack, height = divmod(index, STACK)
            x, y = CHIPS_LEFT + stack * CHIP_WIDTH, ground - height * CHIP_STEP
            m.sprite(slot, sprites.lying(CHIP), x, y)
            slot += 1
    for index in range(m.P // CHIP - (m.flying == sprites.face(CHIP))):
        m.sprite(slot, sprites.face(CHIP), CHIPS_LEFT + index * CHIP_WIDTH, POT_ROW * 8)
        slot += 1


def place_of_card(target: int, held: int) -> tuple[int, int]:
    """Column and row of the next card of one side that holds so many."""
    return CARDS_LEFT + held * STEP, CARD_ROW[target]


def fly_chip(m: Machine, target: int) -> None:
    """Let a chip of one side fly to its place in the pot, which it reaches with the next line."""
    x = CHIPS_LEFT + target * CHIP_WIDTH
    m.play(sounds.CHIP)
    m.fly(sprites.face(CHIP), CHIPS_LEFT, HEAD_ROW[target] * 8, x, POT_ROW * 8, 20)


def draw_log(m: Machine, your_move: bool) -> None:
    """What happened, in words: a line for each side, and how the game ended."""
    if m.G:
        draw_opened(m)
        screen.centre(m, KEYS_ROW + 1, reason(m), HIGHLIGHT)
        screen.centre(m, KEYS_ROW + 2, prize(m))
        return
    if m.A < FIRST_DEAL or m.cell[HELD + DEALER] < 2:
        return
    if m.O:
        draw_opened(m)
        return
    screen.put(m, 1, LOG_ROW, own_deed(m))
    words = []
    if m.V:
        words.append(say(m, "dealer_adds" if m.V == ADDED else "dealer_passes"))
    elif dealer_is_thinking(m):
        words.append(say(m, "dealer_thinks"))
    if your_move:
        words.append(say(m, "your_move"))
    screen.put(m, 1, LOG_ROW + 1, " ".join(words), HIGHLIGHT)


def own_deed(m: Machine) -> str:
    """What the player did last, or holds."""
    if m.U != OPENED and both_full(m):
        return say(m, "all_three")
    if m.U == ADDED and m.cell[HELD] == MOST_CARDS:
        text = "you_add_over" if m.S > cards.BLACKJACK else "you_add"
        return say(m, text, cards.name(m.cell[SHOWN[PLAYER] + 2]))
    if m.U == PASSED:
        return say(m, "you_pass")
    if m.U == OPENED:
        return say(m, "you_open")
    return say(m, "your_cards", hand_name(m, PLAYER, m.cell[HELD]))


def draw_opened(m: Machine) -> None:
    """Both hands in words, the dealer's as far as it is open."""
    hand = hand_name(m, PLAYER, m.cell[HELD])
    screen.put(m, 1, LOG_ROW, say(m, "you_show", hand, m.S))
    hand = hand_name(m, DEALER, m.O)
    told = say(m, "dealer_shows", hand, seen_sum(m, DEALER))
    screen.put(m, 1, LOG_ROW + 1, told, HIGHLIGHT)


def draw_choices(m: Machine, your_move: bool) -> None:
    """The three choices, with the keys above those that are open to the player."""
    may_add = your_move and m.cell[HELD] < MOST_CARDS
    choices = (
        ("pass", ENTER, your_move), ("add", SPACE, may_add), ("open", UP, your_move),
    )  # fmt: skip
    for place, (choice, key, lit) in enumerate(choices):
        x = 1 + place * 10
        if lit:
            screen.centre(m, KEYS_ROW, say(m, f"{choice}_key"), 0, x, 10)
        screen.button(m, x, BUTTON_ROW, 10, say(m, f"{choice}"), key, lit)


def reason(m: Machine) -> str:
    """Why the game ended as it did."""
    if m.G in (YOU_NEARER, DEALER_NEARER):
        return say(m, "nearer", max(m.S, m.Q), min(m.S, m.Q))
    return say(m, f"{REASONS[m.G]}")


def prize(m: Machine) -> str:
    """Who gets the pot."""
    if m.G == DRAW:
        return say(m, "money_back")
    return say(m, "money_to", name(m)) if m.G in WON else say(m, "money_to_dealer")


def draw_result(m: Machine) -> None:
    """The result in big letters, both hands, and the question for another game."""
    draw_head(m)
    word = "big_draw" if m.G == DRAW else "big_won" if m.G in WON else "big_lost"
    screen.big_centre(m, 4, say(m, f"{word}"), HIGHLIGHT)
    for target, left, total in ((PLAYER, 1, m.S), (DEALER, 18, m.Q)):
        held = m.cell[HELD + target]
        hand = m.cell[SHOWN[target] : SHOWN[target] + held]
        width = CARD_WIDTH * held
        x = left if target == PLAYER else RIGHT_EDGE - width
        screen.fan(m, x, 8, hand, CARD_WIDTH)
        screen.centre(m, 14, str(total), HIGHLIGHT, x, width)
    screen.centre(m, 16, reason(m))
    screen.centre(m, 17, prize(m))
    if not ruined(m):
        screen.centre(m, 19, say(m, "another"), HIGHLIGHT)
        screen.button(m, 1, BUTTON_ROW, 14, say(m, "yes"), ENTER)
        screen.button(m, 15, BUTTON_ROW, 16, say(m, "no"), DOWN)
        return
    own = m.M < STAKE
    told = say(m, "cannot_pay", name(m)) if own else say(m, "dealer_cannot_pay")
    screen.centre(m, 19, told, HIGHLIGHT)
    any_key_button(m, say(m, "go_on"))


def score(m: Machine) -> str:
    """Games won, lost and drawn."""
    return say(m, "score", *m.cell[SCORE : SCORE + 3])


def draw_ruin(m: Machine) -> None:
    """Who is ruined."""
    draw_head(m)
    own = m.M < STAKE
    screen.big_centre(m, 5, say(m, "big_you" if own else "big_dealer"))
    screen.big_centre(m, 10, say(m, "big_ruined"), HIGHLIGHT)
    text = "you_are_ruined" if own else "dealer_is_ruined"
    screen.centre(m, 16, say(m, text, name(m)))
    screen.centre(m, 18, score(m))
    any_key_button(m, say(m, "new_match"))


def draw_farewell(m: Machine) -> None:
    """Goodbye, with the result of the match."""
    draw_head(m)
    screen.big_centre(m, 6, say(m, "big_bye"), HIGHLIGHT)
    screen.centre(m, 12, name(m), HIGHLIGHT)
    screen.centre(m, 14, say(m, "ahead", m.M))
    screen.centre(m, 16, score(m))
    screen.button(m, 1, BUTTON_ROW, 15, say(m, "menu"), ENTER)
    screen.button(m, 16, BUTTON_ROW, 15, say(m, "play_on"), UP)
