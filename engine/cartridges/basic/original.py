"""What blackjack.bas keeps, and which line of its port does what a line of it does.

Owns the meaning of its variables and of its array. Knows the port by its lines alone.
"""

from engine.cartridges.basic.roms import REBORN
from engine.cartridges.blackjack import listing as blackjack

PORT = blackjack.PROGRAM

REGISTERS = {
    "A": "shuffle: cell of the new card",
    "B": "shuffle: its place; 0 when bust",
    "D": "cards dealt from the deck",
    "E": "points dealt and seen",
    "F": "face of the card: 0 up, 1 down",
    "G": "player's total less the dealer's",
    "H": "money paid out",
    "I": "loop: rows of a card",
    "J": "points not yet seen",
    "K": "key",
    "L": "loop: cards of the first deal",
    "M": "money",
    "N": "1 while a card is face down",
    "O": "packed hand",
    "P": "aces of the hand",
    "Q": "total with aces as 1",
    "R": "better total",
    "S": "cards not yet seen",
    "T": "target: 0 player, 1 dealer",
    "U": "the card",
    "V": "its number, then its points",
    "W": "wait, in frames",
    "X": "column of the next card",
    "Y": "row of the card",
    "Z": "what fills a card",
}

CELLS = {
    "back": range(1),
    "numbers": range(1, 14),
    "deck": range(14, 66),
    "hands": range(66, 68),
    "totals": range(68, 70),
    "hole cards": range(70, 71),
}
"""The array, by the names that the port has for the same."""

LINES = {
    1: ("title",),
    2: ("title", "set_up"),
    3: ("shuffle", "riffle"),
    4: ("hit",),
    5: ("lay_down", "count"),
    6: ("count",),
    9: ("start", "stake"),
    10: ("first_deal", "natural"),
    20: ("hit_or_stand", "cover"),
    30: ("dealer", "open_hole_card", "breathe"),
    40: ("pay", "count_money"),
    50: ("new_deck", "ask_cards", "ask_points", "tell"),
}
"""Line of the original -> the port's lines that do the same, by their names."""

TEXTS = {int(row.partition(b" ")[0]): row.partition(b" ")[2] for row in REBORN}
"""Line of the original -> its text."""

_NUMBERS = {function.__name__: number for number, function in PORT.lines.items()}


def in_port(number: int) -> list[int]:
    """The port's lines that do what a line of the original does."""
    return [_NUMBERS[name] for name in LINES.get(number, ())]


def in_original(number: int) -> list[int]:
    """The lines of the original that do what a line of the port does."""
    return [line for line in LINES if number in in_port(line)]
