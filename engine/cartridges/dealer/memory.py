"""What the dealer's duel keeps, and where.

Owns the meaning of each register and cell, and the numbers that stand in them.
"""

from engine import ledger

LENGTH, NAME, LONGEST_NAME = 0, 1, 12
DECK, DECK_CARDS, FIRST_CARD = 14, 52, 4
HANDS, HELD, SCORE = 66, 68, 76
SHOWN = (70, 73)
"""First cell of the cards of the player and of the dealer."""

PLAYER, DEALER = 0, 1
START_BANK, STAKE = 100, 10
FIRST_DEAL, MOST_CARDS = 4, 3
DEALER_STANDS = 17
PACKETS = 8
"""So many packets of cards a shuffle is seen to lay on one another, from left and right."""

PASSED, ADDED, OPENED = 1, 2, 3
"""Deeds, in U for the player and in V for the dealer."""

DRAW, YOU_OVER, DEALER_OVER, YOU_NEARER, DEALER_NEARER = range(1, 6)
"""Results, in G."""
WON = (DEALER_OVER, YOU_NEARER)

REGISTERS = {
    "A": "cards of the first deal",
    "B": "page of the name board",
    "C": "column of the board's cursor",
    "D": "cards dealt from the deck",
    "E": "notice on the name page",
    "F": "1 while the arrows move on the board",
    "G": "result: 0 none, 1 draw, 2 you over, 3 dealer over, 4 you nearer, 5 dealer nearer",
    "H": "frame in which a wait ends, if nobody hurries it",
    "I": "packets of the shuffle, phase of the stars",
    "J": "line to go to after a card or a shuffle",
    "K": "key",
    "M": "player's bank",
    "N": "dealer's bank",
    "O": "opened cards of the dealer",
    "P": "pot",
    "Q": "dealer's sum",
    "R": "row of the board's cursor",
    "S": "player's sum",
    "T": "whose turn it is, and target of the deal: 0 player, 1 dealer",
    "U": "player's last deed: 1 passed, 2 added, 3 opened",
    "V": "dealer's last deed: 1 passed, 2 added",
    "X": "column of the dealt card",
    "Y": "row of the dealt card",
}

CELLS = {
    "name length": range(LENGTH, NAME),
    "name": range(NAME, NAME + LONGEST_NAME),
    "deck": range(DECK, DECK + DECK_CARDS),
    "hands": range(HANDS, HELD),
    "held": range(HELD, SHOWN[PLAYER]),
    "player's cards": range(SHOWN[PLAYER], SHOWN[DEALER]),
    "dealer's cards": range(SHOWN[DEALER], SCORE),
    "won, lost, drawn": range(SCORE, SCORE + 3),
    ledger.LEDGER: ledger.cells(80),
}

LIMITS: dict[str | int, range] = {
    "name length": range(LONGEST_NAME + 1),
    "held": range(MOST_CARDS + 1),
    "D": range(DECK_CARDS + 1),
    "I": range(256),
    "O": range(MOST_CARDS + 1),
    "P": range(2 * STAKE + 1),
}
"""Within what a game keeps that which counts, or chooses among so many."""
