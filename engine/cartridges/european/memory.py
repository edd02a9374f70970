"""What European blackjack keeps, and where.

Owns the meaning of each register and cell, and the numbers that stand in them.
"""

from engine import ledger

SEATS, TRAINER, ROUNDS = 0, 4, 5
DECISIONS, BEST, GIVEN = 6, 7, 8
MISTAKE, DEALER_UNITS, HANDS = 9, 12, 16
MISTAKEN_HAND, MISTAKEN_ROW = 8, 10
"""From these bits on the first cell of a mistake tells the hand and the chart's row, from 1; below
them the move."""
DECK, HELD, PACKED, STAKE, CLOSED, RESULT, CARDS, TALLY = 64, 400, 420, 440, 460, 480, 512, 896
HELPED, HELPED_ROUND, ROUND_GIVEN = 496, 497, 498
ALONE, ALONE_GIVEN = 20, 21
BOOK, ENTRY, DRILL, DRILLED, COUNTING, GUESS, COUNTED, TRUE = range(937, 945)
STRETCHES, STRETCH, STRETCHES_SHOWN = 499, 50, 12
"""Of each 50 rounds alone it is kept what they gave away, as far as the last twelve and these."""
NEXT_UPCARD, NEXT_SLICE, NEXT_SUM = range(886, 889)
COUNTS, COUNTS_EXACT, COUNTS_OFF = range(13, 16)
MISSED, LOG, LIFE, LOGGED, KEYS = 24, 376, 928, 935, 936

SEAT_COUNT, MOST_HANDS = 4, 4
SLOTS = SEAT_COUNT * MOST_HANDS
DEALER = SLOTS
"""Hands 0 to 15 are four to a seat; the next is the dealer's."""

SHOE = 52 * 6
RESHUFFLE = 78
DEALER_STANDS = 17
MOST_WON = 4 * MOST_HANDS
"""The most half units that a seat can win or lose in a round: all hands doubled."""
MOST_CARDS = 22
"""The most cards in a hand: 21 aces may be hit once more."""

TALLY_WIDTH = 8
T_HANDS, T_UNITS, T_NATURALS, T_DOUBLES, T_SPLITS = range(5)
"""Cells of a seat's tally, counted from its first one."""

CHART_ROWS = 38
"""Rows of the chart: hard 4 to 21, soft 12 to 21, pairs of aces to tens."""
LOG_LENGTH = 24
"""So many mistakes are kept with their cards."""

LIST_LINES = 6
TRAINER_LINE, START_LINE = 4, 5
"""The lines of the set-up, in C: the human, three computer players, the trainer, the start."""
OPTIONS = (TRAINER, 2), (KEYS, 2), (DRILL, 5), (COUNTING, 4)
"""The lines of the trainer's set-up: cell and number of choices; below them one leads back."""

BOOK_PAGES = CHART_PAGE, MISTAKES_PAGE, SCORE_PAGE = range(3)
"""Pages of the book."""
DRILLS = NO_DRILL, PAIRS, SOFT, CLOSE, MISSED_ONES = range(5)
"""What is dealt."""
COUNT_MODES = HIDDEN, SHOWN, ASKED_ROUND, ASKED_SHOE = range(4)
"""How the count of the cards is shown."""

MOST_COUNT = 120
"""No running count of six decks goes beyond it."""

DRILL_FRAMES = 40, 120
"""How long a drill shows the result of a hand, and that of a costly one."""

DEMO_FRAMES = 120
"""How long a demo shows the result of a round."""

HINT = 16
"""The hint's place beside the moves, in C."""

NO_CONTROLS, MOVES_SHOWN, BETWEEN, ASKING = range(4)
"""Controls, in O."""
NO_PANEL, HINT_PANEL, MISTAKE_PANEL, SHOE_PANEL, COUNT_PANEL = range(5)
"""What the trainer says, in P."""

REGISTERS = {
    "A": "seat to act: 0 human, 1-3 computer players",
    "B": "cards dealt before this round",
    "C": "cursor; 0 none during play; 1 when a minus is typed before the count",
    "D": "cards dealt from the shoe",
    "E": "half units of the human that are still to be counted",
    "F": "1 while the hole card is face down, 2 while it turns over",
    "G": "legal moves: 1 stand, 2 hit, 4 double, 8 split",
    "H": "hand to play: seat * 4 + number",
    "I": "loop",
    "J": "hands of the human whose chips still lie there in the end",
    "K": "key",
    "L": "step of the first deal",
    "M": "move: 1 stand, 2 hit, 4 double, 8 split",
    "N": "cards in the hand before",
    "O": "controls shown: 0 none, 1 moves, 2 deal and end, 3 count asked",
    "P": "panel: 0 empty, 1 hint, 2 costly move, 3 new shoe, 4 count",
    "Q": "1 when the round is settled",
    "R": "line after the card is dealt",
    "S": "line after a pause",
    "T": "hand that gets the card, 16 the dealer's",
    "U": "half units of the human in this session",
    "V": "card on its way",
    "W": "frames of a pause, or slices of a hint that are left",
    "X": "column of the next card",
    "Y": "row of the next card",
    "Z": "hand of the human whose first card slides to it after a split, and 1",
}

CELLS = {
    "seats": range(SEATS, TRAINER),
    "trainer": range(TRAINER, ROUNDS),
    "rounds": range(ROUNDS, DECISIONS),
    "decisions": range(DECISIONS, MISTAKE),
    "mistake": range(MISTAKE, DEALER_UNITS),
    "dealer's units": range(DEALER_UNITS, DEALER_UNITS + 1),
    "help": range(HELPED, ROUND_GIVEN + 1),
    "alone": range(ALONE, ALONE_GIVEN + 1),
    "book": range(BOOK, DRILL),
    "drill": range(DRILL, COUNTING),
    "counting": range(COUNTING, COUNTING + 1),
    "count": range(GUESS, TRUE + 1),
    "counts": range(COUNTS, COUNTS_OFF + 1),
    "next round": range(NEXT_UPCARD, NEXT_SUM + 1),
    "hands of the seats": range(HANDS, HANDS + SEAT_COUNT),
    "deck": range(DECK, DECK + SHOE),
    "cards held": range(HELD, HELD + SLOTS + 1),
    "packed hands": range(PACKED, PACKED + SLOTS + 1),
    "stakes": range(STAKE, STAKE + SLOTS),
    "closed": range(CLOSED, CLOSED + SLOTS),
    "results": range(RESULT, RESULT + SLOTS),
    "cards": range(CARDS, CARDS + (SLOTS + 1) * MOST_CARDS),
    "tally": range(TALLY, TALLY + SEAT_COUNT * TALLY_WIDTH),
    "record": range(LIFE, LOGGED),
    "missed": range(MISSED, MISSED + CHART_ROWS),
    "mistakes": range(LOG, LOG + LOG_LENGTH),
    "mistakes made": range(LOGGED, KEYS),
    "stretches": range(STRETCHES, STRETCHES + STRETCHES_SHOWN + 1),
    "keys": range(KEYS, KEYS + 1),
    ledger.LEDGER: ledger.cells(949),
}
"""The seats hold 1 for the human (0 in a demo) and the levels of the others, 0 for an empty seat;
the decisions are all, the best ones, and 1/10000 units given away; the mistake is the last costly
move, the better one, and its cost. Results and the dealer's units are half units. Help says whether
it was asked for at this question and in this round, and what the round gave away; alone are the
rounds without help and what they gave away. The book is its page and the mistake that is looked
at; the count what was said, what it was, and the true one in tenths; the next round how far its
value is worked out; the drill what is dealt and how many hands it dealt.

Record, missed, mistakes and counts are of all sessions: rounds, decisions, best ones, given away,
rounds alone, given away in them, half units, and whose keys are used; what was missed as
`engine.cartridges.european.record` packs it; how often the count was asked, how often it was said
exactly, and the sum of how far off it was; what stretches of rounds alone gave away, and 1, in
turn."""

KEEPS = "record", "missed", "mistakes", "mistakes made", "keys", "counts", "stretches"
"""What outlives a game."""
SUMS = "record", "counts", "stretches"
"""What of it is counted."""

LIMITS: dict[str | int, range] = {
    "hands of the seats": range(MOST_HANDS + 1),
    "counting": range(4),
    GUESS: range(-MOST_COUNT, MOST_COUNT + 1),
    NEXT_UPCARD: range(11),
    BOOK: range(3),
    DRILL: range(5),
    KEYS: range(2),
    LOGGED: range(1 << 62),
    "cards held": range(MOST_CARDS + 1),
    "D": range(SHOE + 1),
    "E": range(-MOST_WON, MOST_WON + 1),
    "H": range(SLOTS + 1),
    "J": range(MOST_HANDS + 1),
    "T": range(SLOTS + 1),
}
"""Within what a game keeps that which counts, or chooses among so many."""
