"""What blackjack keeps, and where.

Owns the meaning of each register and cell, and the numbers that stand in them.
"""

from engine import ledger

NUMBERS, DECK, HANDS, TOTALS, HELD = 1, 14, 66, 68, 70
SIGNS = NUMBERS - 1
"""[SIGNS + number] is the character of a card number; a 0 there shows as a blank."""

SHOWN = (72, 84)
"""First cell of the cards on the table, of the player and of the dealer."""

BEFORE, COVERED, ANSWER, CARDS_SAID, POINTS_SAID, DECKS, CARDS_OFF, POINTS_OFF, EXACT = range(
    180, 189
)
COUNTING = "counting"
"""The cells of the drill's record, which the program keeps beside the ledger."""
DECK_CARDS = 52

REGISTERS = {
    "A": "shuffle: card of the new deck",
    "B": "0 when the player is bust, else 1",
    "C": "movement: frame in which its step ends",
    "D": "cards dealt from the deck",
    "E": "points dealt and seen",
    "F": "face of the dealt card: 0 up, 1 down",
    "G": "player's total less the dealer's",
    "H": "money paid out",
    "I": "movement: steps of it, or the chip",
    "J": "money paid that is still on its way",
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
}

CELLS = {
    "numbers": range(NUMBERS, DECK),
    "deck": range(DECK, DECK + DECK_CARDS),
    "hands": range(HANDS, TOTALS),
    "totals": range(TOTALS, HELD),
    "held": range(HELD, SHOWN[0]),
    "player's cards": range(SHOWN[0], SHOWN[1]),
    "dealer's cards": range(SHOWN[1], 96),
    ledger.LEDGER: ledger.cells(96),
    "cards of the round before": range(BEFORE, COVERED),
    "counter covered": range(COVERED, ANSWER),
    "answers": range(ANSWER, DECKS),
    COUNTING: range(DECKS, EXACT + 1),
}

LIMITS: dict[str | int, range] = {"held": range(13), "answers": range(1000)}
"""Within what a game keeps that which counts, or chooses among so many."""
