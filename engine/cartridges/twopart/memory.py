"""What Twopart keeps, and where.

Owns the meaning of each register and cell, and the numbers that stand in them. Sets of cards and
plays are the integers of `engine.cartridges.twopart.rules`, a bit a card; single cards in the deck
and in the human's won pile are packed. Seats: 0 human, 1 right, 2 top, 3 left.
"""

from engine.cartridges.twopart import heads, rules
from engine.cartridges.twopart.rules import SEATS

LEVEL, TALLY, HAND, WON, KNOWN, TABLE, BY, PILE, GONE, LOOSE = 0, 4, 8, 12, 16, 20, 24, 28, 29, 30
LOG, DECK, OWN_WON = 32, 64, 128
DECK_CARDS, FIRST_CARD, DEALT = 52, 4, SEATS * rules.HAND
LAST_CARD = DECK + DECK_CARDS - 1
HUMAN, NOBODY = 0, 4
LEVELS, NORMAL = 3, heads.NORMAL + 1
"""Levels are kept one higher than the heads count them, so that 0 is "not chosen yet"."""

SENTENCE = 4
"""Cells of a status line: number of the sentence, set of seats, set of cards, number."""

SETS = range(rules.PACK + 1)

REGISTERS = {
    "A": "leader of the round in part one, then winner of the last pile",
    "B": "positions left of a round; between the parts the seats that won nothing",
    "C": "place of the chosen card, 0 none",
    "D": "cards drawn from the deck",
    "E": "1 while asking back before a pick-up",
    "F": "place of a card that was refused, 1 when something else was",
    "G": "part: 0 before the deal, 1, 2",
    "H": "seat that drew the last card",
    "I": "plays on the table",
    "K": "key",
    "L": "length of the chosen series",
    "M": "play on its way",
    "N": "players of the round; plays that end a round of part two",
    "O": "row of the title page, 0 to 2",
    "P": "seat to act: 0 human, 1-3 computer players, 4 nobody",
    "Q": "actions since a round was finished",
    "R": "1 when a turn without the human has had its frame",
    "S": "1 when the trump is shown to all",
    "T": "1 when the card was chosen by the human, not by the machine",
    "V": "seat that lost, 4 nobody yet",
}

CELLS = {
    "levels": range(LEVEL + 1, LEVEL + SEATS),
    "games lost": range(TALLY, TALLY + SEATS),
    "hands": range(HAND, HAND + SEATS),
    "won piles": range(WON, WON + SEATS),
    "known cards": range(KNOWN, KNOWN + SEATS),
    "plays on the table": range(TABLE, TABLE + SEATS),
    "seats of the plays": range(BY, BY + SEATS),
    "pile": range(PILE, GONE),
    "out of the game": range(GONE, LOOSE),
    "dealt unseen": range(LOOSE, LOOSE + 1),
    "status lines": range(LOG, LOG + 2 * SENTENCE),
    "deck": range(DECK, DECK + DECK_CARDS),
    "own won cards": range(OWN_WON, OWN_WON + DECK_CARDS),
}

LIMITS: dict[str | int, range] = {
    **dict.fromkeys(("hands", "won piles", "known cards", "plays on the table"), SETS),
    **dict.fromkeys(("pile", "out of the game", "dealt unseen", "M"), SETS),
    **dict.fromkeys(("deck", "own won cards"), range(FIRST_CARD + DECK_CARDS)),
    "levels": range(LEVELS + 1),
    "seats of the plays": range(SEATS),
    **dict.fromkeys("AH", range(SEATS)),
    **dict.fromkeys("INPV", range(SEATS + 1)),
    "B": range(1 << SEATS),
    "C": range(rules.PACK.bit_length()),
    "D": range(DECK_CARDS + 1),
    "L": range(DECK_CARDS // 4 + 1),
}
"""Within what a game keeps that which counts, or chooses among so many."""
