"""What 17 und 4 keeps, and where.

Owns the meaning of each register and cell, the numbers that stand in them, and where the three
areas of chips lie.
"""

from engine import cards, ledger
from engine.cartridges.siebzehn import chips
from engine.cartridges.covers import CHIPS
from engine.cartridges.siebzehn.chips import Area
from engine.machine import POINTER_SPRITE

DECK, HELD, HANDS = 0, 32, 34
SHOWN = (36, 48)
"""First cell of the cards on the table, of the player and of the bank."""

DECK_CARDS = 32
HIDDEN_CARD = 4
"""Which card of the deal stays face down."""
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
"""Upper rows of the lower third and of the upper one: yours, the bank's."""
CARDS_LEFT, CARDS_WIDTH, WIDEST_STEP = 1, 16, 5
TIER_CARDS, TIER_STEP, TIER_ROWS = 6, 2, 3
ONE_ROW_MOST = 7
"""More cards than this lie in two tiers, the second TIER_ROWS lower and cut at the area's edge."""
NAME_LEFT = 18
POINTS_LEFT, POINTS_DOWN = 17, 2
"""Where the points of a hand stand: a column, and rows below its upper one."""

DECK_PLACE = (1, 9)
CHIPS_LEFT, CHIPS_WIDTH, CHIPS_HEIGHT = 22, 9, 4
POT_ROW = 9
AREA_SLOTS = 28


def _area(first: int, row: int, index: int) -> Area:
    """The field of chips below the sum in a row; the chips keep off its edges."""
    return Area(
        first, CHIPS_LEFT * 8, (row + 2) * 8 + 1, CHIPS_WIDTH * 8, CHIPS_HEIGHT * 8 - 3,
        index * AREA_SLOTS, AREA_SLOTS,
    )  # fmt: skip


BANK = _area(100, CARD_ROWS[1], 0)
POT = _area(200, POT_ROW, 1)
PLAYER = _area(CHIPS, CARD_ROWS[0], 2)
AREAS = (BANK, POT, PLAYER)
SUM_ROWS = ((CARD_ROWS[1], BANK), (POT_ROW, POT), (CARD_ROWS[0], PLAYER))
"""Rows in which the sums of the areas stand."""

BANK_FLIGHT = 3 * AREA_SLOTS
PLAYER_FLIGHT = BANK_FLIGHT + 1
CHOSEN_SPRITE = BANK_FLIGHT + 2
PILE_SPRITE = BANK_FLIGHT + 3
LOGO_SPRITE = BANK_FLIGHT + 4
HAND_SPRITE = POINTER_SPRITE - 1
CHIP_FRAMES, CARD_FRAMES, TURN_FRAMES, PAY_FRAMES, STAR_FRAMES = 10, 12, 8, 7, 10
SHUFFLE_FRAMES, SHUFFLES, SHUFFLE_WAY = 6, 3, 40
"""Frames a part of the pile is on its way, how often it is, and pixels it goes."""
SHUFFLE_LINES = (8, 9)
"""While the machine waits in these lines, nothing is asked."""
BREATH = 24
"""Frames between the last card and the result."""
PAY_FLIGHTS = 12
"""In no more flights than about this the pot goes to who won it."""

LEFT_KEYS, RIGHT_KEYS, KEYS_WIDTH = 6, 14, 7
"""Columns of the two keys beside each other in a row of the controls."""
BUTTON_ROW, KEYS_ROW, HINTS_ROW, CHOOSER_ROW = 9, 11, 13, 15

DEAL_21, OWN_BUST, OWN_PICTURES, BANK_PICTURES, BANK_BUST, WIN, LOSE, DRAW = range(1, 9)
REFUSED, DEAL_FIRST = 9, 10
MESSAGES = (
    "", "deal_21", "own_bust", "own_pictures", "bank_pictures", "bank_bust", "win", "lose", "draw",
    "refused", "deal_first",
)  # fmt: skip
"""Texts of the messages, by their number in M; those up to DRAW also by how a round ended, in E."""
BANK_WINS = (OWN_BUST, BANK_PICTURES, LOSE)


REGISTERS = {
    "B": "rank of the bank, 0 to 6",
    "C": "value of the chosen chip, 0 merge",
    "D": "cards dealt from the deck",
    "E": "how the round ended",
    "F": "frame in which chips reach the pot",
    "G": "what lay in the pot",
    "H": "chip in the hand, 0 none",
    "J": "chips still flying to the winner",
    "K": "key",
    "L": "cards of the deal, 4 your turn",
    "M": "message on the table",
    "N": "hidden card: 1 lies, 2 turns over",
    "P": "chip of the open menu, 0 none",
    "Q": "cursor of the menu",
    "R": "line to go back to",
    "S": "step of what is shown",
    "T": "target of a card: 0 you, 1 bank",
    "U": "the dealt card",
    "V": "number of a chip",
    "W": "frames that the message has stood",
    "X": "pointer's column last seen",
    "Y": "pointer's row last seen",
    "Z": "frame in which a flight ends",
}

CELLS = {
    "deck": range(DECK, DECK + DECK_CARDS),
    "held": range(HELD, HELD + 2),
    "hands": range(HANDS, HANDS + 2),
    "player's cards": range(SHOWN[0], SHOWN[1]),
    "bank's cards": range(SHOWN[1], SHOWN[1] + 12),
    "bank's chips": range(BANK.first, BANK.first + chips.CELLS),
    "pot": range(POT.first, POT.first + chips.CELLS),
    "player's chips": range(PLAYER.first, PLAYER.first + chips.CELLS),
    ledger.LEDGER: ledger.cells(400),
}

LIMITS: dict[str | int, range] = {
    "held": range(MOST_CARDS + 2),
    **{area.first: range(chips.CAPACITY + 1) for area in AREAS},
    **dict.fromkeys(("bank's chips", "pot", "player's chips"), range(chips.RICHEST + 1)),
    "B": range(LAST_RANK + 1),
    "D": range(DECK_CARDS + 1),
    "H": range(chips.RICHEST + 1),
    "J": range(chips.CAPACITY + 1),
    "V": range(chips.CAPACITY + 1),
}
"""Within what a game keeps that which counts, or chooses among so many."""
