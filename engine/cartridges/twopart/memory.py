"""What Twopart keeps, and where.

Owns the meaning of each register and cell, and the numbers that stand in them. Sets of cards and
plays are the integers of `engine.cartridges.twopart.rules`, a bit a card; single cards in the deck
and in the human's won pile are packed. Seats: 0 human, 1 right, 2 top, 3 left.
"""

from engine import ledger
from engine.cartridges.twopart import heads, rules
from engine.cartridges.twopart.rules import SEATS

LEVEL, TALLY, HAND, WON, KNOWN, TABLE, BY, PILE, GONE, LOOSE = 0, 4, 8, 12, 16, 20, 24, 28, 29, 30
DECK, OWN_WON, ENTRIES, RECORD, NAMES, BEFORE, STORY = 64, 128, 181, 184, 200, 224, 320
DECK_CARDS, FIRST_CARD, DEALT = 52, 4, SEATS * rules.HAND
LAST_CARD = DECK + DECK_CARDS - 1
HUMAN, NOBODY = 0, 4
LEVELS, NORMAL = 3, heads.NORMAL + 1
"""Levels are kept one higher than the heads count them, so that 0 is "not chosen yet"."""

OWN_LOG, STORY_CELLS = range(32, 40), 512
"""What version 1 kept of its two status lines, and how many things that happened are kept now."""

GAMES, LOST, STREAK, BEST = range(4)
MIXED = LEVELS
"""The record has these figures for each level of all three opponents, and a row for mixed ones."""

LONGEST_NAME = 6
"""Characters of the name of an opponent; one that begins with 0 has none."""

KEPT_SETS, KEPT_REGISTERS = range(HAND, LOOSE + 1), "ABDGHINPQSV"
BEFORE_REGISTERS = BEFORE + len(KEPT_SETS)
BEFORE_ENTRIES = BEFORE_REGISTERS + len(KEPT_REGISTERS)
BEFORE_WON = BEFORE_ENTRIES + 1
"""What the position before the human's last move is made of, from BEFORE on: sets, registers, how
much had happened, the order of the human's won cards. Its part (G) is 0 when there is none."""

SETS = range(rules.PACK + 1)

REGISTERS = {
    "A": "leader of the round in part one, then winner of the last pile",
    "B": "positions left of a round; between the parts the seats that won nothing",
    "C": "place of the chosen card, 0 none; column on the board of letters",
    "D": "cards drawn from the deck",
    "E": "1 while asking back before a pick-up",
    "F": "place of a card that was refused, 1 to 3 when something else was",
    "G": "part: 0 before the deal, 1, 2",
    "H": "seat that drew the last card",
    "I": "plays on the table",
    "J": "frame from which on a key that plays counts",
    "K": "key",
    "L": "length of the chosen series",
    "M": "play on its way",
    "N": "players of the round; plays that end a round of part two",
    "O": "row of the title page, 0 to 2; of another page its first line or its chosen entry",
    "P": "seat to act: 0 human, 1-3 computer players, 4 nobody",
    "Q": "actions since a round was finished",
    "R": "1 when a turn without the human has had its frame",
    "S": "1 when the trump is shown to all",
    "T": "place clicked last, 1 after a key or a page, 0 if the machine chose; row of the board",
    "U": "1 when all runs to the human's own turn",
    "V": "seat that lost, 4 nobody yet",
    "W": "frame in which a pause ends that no key cuts short",
    "X": "keys that hurried to the question or came too early for it",
    "Y": "cards that have not left yet of those on their way",
    "Z": "number of the hint that is shown, 0 none",
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
    "deck": range(DECK, DECK + DECK_CARDS),
    "own won cards": range(OWN_WON, OWN_WON + DECK_CARDS),
    "things that happened": range(ENTRIES, ENTRIES + 1),
    "record": range(RECORD, RECORD + 4 * (LEVELS + 1)),
    "names": range(NAMES, NAMES + LONGEST_NAME * (SEATS - 1)),
    "before: sets": range(BEFORE, BEFORE_REGISTERS),
    "before: registers": range(BEFORE_REGISTERS, BEFORE_ENTRIES),
    "before: things that happened": range(BEFORE_ENTRIES, BEFORE_WON),
    "before: own won cards": range(BEFORE_WON, BEFORE_WON + DECK_CARDS),
    "what happened": range(STORY, STORY + STORY_CELLS),
    ledger.LEDGER: ledger.cells(832),
    "version 1": OWN_LOG,
}

_OF_REGISTERS: dict[str | int, range] = {
    **dict.fromkeys("AH", range(SEATS)),
    **dict.fromkeys("INPV", range(SEATS + 1)),
    "B": range(1 << SEATS),
    "D": range(DECK_CARDS + 1),
}

KEEPS = "levels", "games lost", "record", "names", ledger.LEDGER
"""The cells that no fresh start loses."""
SUMS = ("games lost",)
"""What of it is counted."""

LIMITS: dict[str | int, range] = {
    **dict.fromkeys(("hands", "won piles", "known cards", "plays on the table"), SETS),
    **dict.fromkeys(("pile", "out of the game", "dealt unseen", "M", "Y", "before: sets"), SETS),
    **dict.fromkeys(("deck", "own won cards"), range(FIRST_CARD + DECK_CARDS)),
    "before: own won cards": range(FIRST_CARD + DECK_CARDS),
    "levels": range(LEVELS + 1),
    "seats of the plays": range(SEATS),
    "names": range(256),
    **dict.fromkeys(("things that happened", "before: things that happened"), range(1 << 30)),
    "what happened": range(1 << 31),
    **_OF_REGISTERS,
    **{
        BEFORE_REGISTERS + place: _OF_REGISTERS[letter]
        for place, letter in enumerate(KEPT_REGISTERS)
        if letter in _OF_REGISTERS
    },
    "C": range(rules.PACK.bit_length()),
    "L": range(DECK_CARDS // 4 + 1),
}
"""Within what a game keeps that which counts, or chooses among so many."""
