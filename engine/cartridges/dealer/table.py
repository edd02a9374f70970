"""The table of the dealer's duel, with all that lies on it and is told at its foot.

Owns places and words of the table. Changes nothing but the screen.

The dealer's cards lie above, the player's below, beside them the panel of each: who, the bank in
numbers and chips, and the sum as far as it may be seen. Between the two lies the pot, with the
message beside it; the foot belongs to the choices, the verdict or a question.
"""

from engine import cards, charset, screen, sprites
from engine.cartridges.dealer.memory import (
    ADDED, DEALER, DEALER_NEARER, DRAW, HELD, MOST_CARDS, OPENED, PACKETS, PLAYER,
    SHOWN, STAKE, WON, YOU_NEARER,
)  # fmt: skip
from engine.cartridges.dealer.naming import name
from engine.cartridges.dealer.rules import both_full, ruined, taker
from engine.machine import COLUMNS, DOWN, ENTER, SPACE, UP, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, CARD_HEIGHT, CARD_WIDTH, HIGHLIGHT, RED_ON_CARD

REASONS = ("", "draw", "you_over", "dealer_over", "nearer", "nearer")
CARD_ROW = (10, 1)
CARDS_LEFT = 1
PANEL_LEFT, RIGHT_EDGE = 14, 31
MESSAGE_ROW, FOOT_ROW, BUTTON_ROW = 8, 17, 20
CHOICE_ROW, CHOICE_WIDTH, CHOICE_HEIGHT = 18, 10, 5

CHIP, CHIP_HEIGHT, MOST_CHIPS = 10, 9, 20
STACK, STACK_STEP, STACKS_RIGHT = 5, 3, 232
POT_LEFT, POT_TOP, POT_STEP = 76, 60, 12
"""Pixels of the two chips in the pot."""

CARD_FROM = (112, -48)
"""Where cards fly from, in pixels: above the screen, from the dealer's hand."""
STAR_PLACE = (180, 92)
"""Where a star flares up over the player's sum, in pixels."""
HALVES_LEFT, MIDDLE, RIFFLE_ROW = (1, 9), 5, 1
HALF, PACKET = 26, 6
THICKEST = 70
"""Cards of a pile so thick that it would reach the pot below; the deck is a little thinner."""
PILE_SLOT = 32
"""The first of three sprites for the edges of the piles of the shuffle."""


def any_key_button(m: Machine, label: str) -> None:
    """A button over the whole width; a click anywhere counts too."""
    screen.button(m, 3, BUTTON_ROW, 26, label, SPACE)
    screen.zone(m, 0, 0, COLUMNS, BUTTON_ROW + screen.BUTTON_HEIGHT, SPACE)


# The pages


def draw_stakes(m: Machine) -> None:
    """The table as a match begins: two full banks, no card yet."""
    draw_table(m, "")
    screen.centre(m, FOOT_ROW, say(m, "stakes"), HIGHLIGHT)
    any_key_button(m, say(m, "deal"))


def draw_shuffle(m: Machine) -> None:
    """The deck in two halves, and what of them lies in the middle already."""
    draw_play(m)
    landed = m.I - (m.flying != sprites.NONE)
    for side, left in enumerate(HALVES_LEFT):
        gone = (m.I + 1 - side) // 2
        pile = max(0, HALF - PACKET * gone - PACKETS // 4)
        screen.pile(m, PILE_SLOT + side, left, RIFFLE_ROW, pile, THICKEST)
    pile = min(landed * 2 * HALF // PACKETS, 2 * HALF)
    screen.pile(m, PILE_SLOT + 2, MIDDLE, RIFFLE_ROW, pile, THICKEST)


def draw_play(m: Machine) -> None:
    """The table while it is not the player's move."""
    draw_table(m, message(m))
    draw_choices(m, False, False)


def draw_choice(m: Machine) -> None:
    """The table while the move is the player's, which is said below what the dealer did."""
    told, turn = message(m), say(m, "your_move")
    draw_table(m, told)
    if told != turn:
        screen.centre(m, FOOT_ROW, turn, HIGHLIGHT)
    draw_choices(m, True, m.cell[HELD] < MOST_CARDS)


def draw_verdict(m: Machine) -> None:
    """The table while the pot is paid: the result in big letters, and why."""
    draw_table(m, prize(m))
    screen.big_centre(m, FOOT_ROW, verdict(m), HIGHLIGHT)
    screen.centre(m, FOOT_ROW + 5, reason(m))


def draw_result(m: Machine) -> None:
    """The table after a game, with the question for another one."""
    if ruined(m):
        draw_table(m, prize(m))
        told = say(m, "cannot_pay", name(m)) if m.M < STAKE else say(m, "dealer_cannot_pay")
        screen.centre(m, FOOT_ROW, told, HIGHLIGHT)
        any_key_button(m, say(m, "go_on"))
        return
    draw_table(m, say(m, "another"))
    told = f"{verdict(m).rstrip('!')}: {reason(m)}"
    screen.centre(m, FOOT_ROW, told, HIGHLIGHT)
    screen.button(m, 1, BUTTON_ROW, 13, say(m, "yes"), ENTER)
    screen.button(m, 15, BUTTON_ROW, 16, say(m, "no"), DOWN)


# What lies on the table


def draw_table(m: Machine, told: str) -> None:
    """The table without its foot, with a message of 17 cells at most."""
    screen.cls(m)
    draw_panel(m, PLAYER, name(m), m.M)
    draw_panel(m, DEALER, say(m, "dealer"), m.N)
    screen.put(m, CARDS_LEFT, MESSAGE_ROW, f"{say(m, 'pot')} ${m.P}")
    screen.put(m, PANEL_LEFT, MESSAGE_ROW, told, HIGHLIGHT)
    draw_hands(m)
    draw_chips(m)


def draw_panel(m: Machine, target: int, title: str, bank: int) -> None:
    """The panel of one side: who, the bank, the sum as far as it may be seen.

    The sum stands beside the name too, for who has the screen read out.
    """
    row = CARD_ROW[target]
    screen.put(m, PANEL_LEFT, row, title, HIGHLIGHT)
    screen.right(m, RIGHT_EDGE, row + 2, f"${bank}")
    if m.cell[HELD + target]:
        shown = seen_sum(m, target)
        ink = HIGHLIGHT if shown > cards.BLACKJACK else screen.TEXT
        screen.put(m, PANEL_LEFT + charset.width(title) + 1, row, f"{shown or '**'}", ink)
        screen.big(m, PANEL_LEFT, row + 2, f"{shown or '**':>2}", ink)


def seen_sum(m: Machine, target: int) -> int:
    """The player's sum; of the dealer's cards those that are open."""
    if target == PLAYER:
        return m.S
    hand = 0
    for card in m.cell[SHOWN[DEALER] : SHOWN[DEALER] + m.O]:
        hand = cards.add(hand, card)
    return cards.total(hand)


def draw_hands(m: Machine) -> None:
    """The cards of both in their places; the dealer's as stars until they are opened."""
    for row in CARD_ROW:
        for left in range(CARDS_LEFT + 1, CARDS_LEFT + CARD_WIDTH * MOST_CARDS, CARD_WIDTH):
            screen.sunken(m, left, row + 1, CARD_WIDTH - 2, CARD_HEIGHT - 2)
    for place in range(m.cell[HELD]):
        screen.card(m, *place_of_card(PLAYER, place), m.cell[SHOWN[PLAYER] + place])
    for place in range(m.cell[HELD + DEALER]):
        x, y = place_of_card(DEALER, place)
        if place < m.O:
            screen.card(m, x, y, m.cell[SHOWN[DEALER] + place])
        elif place > m.O or not card_turns(m):
            star_card(m, x, y)


def card_turns(m: Machine) -> bool:
    """Whether the dealer's next card is just turning over, and does not lie on the table."""
    pictures = sprites.FRAMES[sprites.TURNING]
    return m.T == DEALER and m.flying - sprites.TURNING in range(pictures)


def star_card(m: Machine, x: int, y: int) -> None:
    """A card face down: of what it is worth one sees only stars."""
    screen.back(m, x, y)
    for row in (2, 3):
        screen.put(m, x + 1, y + row, "**", RED_ON_CARD)


def place_of_card(target: int, held: int) -> tuple[int, int]:
    """Column and row of the next card of one side that holds so many."""
    return CARDS_LEFT + held * CARD_WIDTH, CARD_ROW[target]


# Chips


def draw_chips(m: Machine) -> None:
    """Both banks as stacks and the pot as single chips, a chip for $10; one may be on its way."""
    slot = 0
    for target, bank in ((PLAYER, m.M), (DEALER, m.N)):
        for index in range(min(bank // CHIP, MOST_CHIPS)):
            m.sprite(slot, sprites.lying(CHIP), *place_in_bank(target, index))
            slot += 1
    for index in range(m.P // CHIP):
        m.sprite(slot, sprites.face(CHIP), *place_in_pot(index))
        slot += 1
    if m.P % CHIP:
        m.sprite(slot, sprites.face(CHIP), *place_on_the_way(m))


def place_in_bank(target: int, index: int) -> tuple[int, int]:
    """Where a chip lies on the stacks of one side, in pixels."""
    stack, height = divmod(index, STACK)
    ground = (CARD_ROW[target] + CARD_HEIGHT) * 8 - CHIP_HEIGHT
    return STACKS_RIGHT - stack * 16, ground - height * STACK_STEP


def place_in_pot(index: int) -> tuple[int, int]:
    """Where a chip lies in the pot, in pixels."""
    return POT_LEFT + index * POT_STEP, POT_TOP


def place_on_the_way(m: Machine) -> tuple[int, int]:
    """Where the chip is whose dollars lie partly in a bank and partly in the pot, in pixels."""
    target = taker(m) if m.G else PLAYER if m.P < STAKE else DEALER
    bank = place_in_bank(target, (m.N if target else m.M) // CHIP)
    pot, share = place_in_pot(m.P // CHIP), m.P % CHIP
    x, y = (there + (here - there) * share // CHIP for there, here in zip(bank, pot, strict=True))
    return x, y


# Words


def message(m: Machine) -> str:
    """What happened last, or whose move it is, in one short line."""
    if m.P < 2 * STAKE:
        return ""
    if both_full(m):
        return say(m, "all_three")
    if m.U == OPENED:
        return say(m, "you_open")
    if m.V:
        return say(m, "dealer_adds" if m.V == ADDED else "dealer_passes")
    if m.T == DEALER and m.U:
        return say(m, "dealer_thinks")
    return own_deed(m)


def own_deed(m: Machine) -> str:
    """What the player did last, or may do now."""
    if m.U == ADDED and m.cell[HELD] == MOST_CARDS:
        text = "you_add_over" if m.S > cards.BLACKJACK else "you_add"
        return say(m, text, cards.name(m.cell[SHOWN[PLAYER] + 2]))
    return say(m, "your_move")


def verdict(m: Machine) -> str:
    """Won, lost or drawn, in a word."""
    return say(m, "big_draw" if m.G == DRAW else "big_won" if m.G in WON else "big_lost")


def reason(m: Machine) -> str:
    """Why the game ended as it did."""
    if m.G in (YOU_NEARER, DEALER_NEARER):
        return say(m, "nearer", max(m.S, m.Q), min(m.S, m.Q))
    return say(m, REASONS[m.G])


def prize(m: Machine) -> str:
    """Who gets the pot."""
    return say(m, "money_back" if m.G == DRAW else "money_to" if m.G in WON else "money_to_dealer")


# The choices


@screen.stencil(CHOICE_ROW, CHOICE_HEIGHT)
def draw_choices(m: Machine, your_move: bool, may_add: bool) -> None:
    """The three choices with their keys, those that are open to the player as keys on cards."""
    choices = (
        ("pass", ENTER, your_move), ("add", SPACE, may_add), ("open", UP, your_move),
    )  # fmt: skip
    for place, (choice, key, lit) in enumerate(choices):
        x = 1 + place * CHOICE_WIDTH
        if lit:
            draw_key(m, x, say(m, choice), say(m, f"{choice}_key"), key)
        else:
            screen.card_frame(m, x, CHOICE_ROW, CHOICE_WIDTH, CHOICE_HEIGHT, screen.OUTLINE)
            screen.centre(m, CHOICE_ROW + 2, say(m, choice), 0, x, CHOICE_WIDTH)


def draw_key(m: Machine, x: int, label: str, key_name: str, key: int) -> None:
    """A choice, with the key that makes it in red below; a click on it counts as that key."""
    screen.card_frame(m, x, CHOICE_ROW, CHOICE_WIDTH, CHOICE_HEIGHT)
    screen.centre(m, CHOICE_ROW + 1, label, BLACK_ON_CARD, x, CHOICE_WIDTH)
    screen.centre(m, CHOICE_ROW + 3, key_name, RED_ON_CARD, x, CHOICE_WIDTH)
    screen.zone(m, x, CHOICE_ROW, CHOICE_WIDTH, CHOICE_HEIGHT, key)
