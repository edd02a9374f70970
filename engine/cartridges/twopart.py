"""TWOPART, the Norwegian game in two parts, against three computer players.

Part one: everybody holds three cards, plays one and draws one; the highest card of a round takes
the pile, equal cards play on for it and beat a higher card that stands alone. The last card of the
stock names the trump suit. Part two: who won cards gets rid of them, with single cards and series,
each beating the last play or picking it up; the last player with cards has lost.

Keys: LEFT and RIGHT choose a card, ENTER plays. In part two UP and DOWN make a series longer and
shorter and any other key picks up; in part one W, DOWN or SPACE shows the cards won.

The deck is shuffled and the leader drawn (register A) before the title page waits for a key. The
deal goes round one card at a time, seat 0 first: card n of the first twelve goes to seat n modulo
4. Whoever has played draws the next card of the deck; its last card names the trump.

Sets of cards and plays are the integers of `engine.twopart_rules`, a bit a card; single cards in
the deck and in the human's won pile are packed. Seats: 0 human, 1 right, 2 top, 3 left.

Registers:
  A leader of part one, winner of the last pile · B seats left of a round, seats that won nothing
  C place of the chosen card, 0 none · D cards drawn · E 1 while asking back · F place of a refused
  card · G part · H seat that drew the last card · I plays on the table · K key · L length of the
  chosen series · M play on its way · N players of the round · O row of the title page · P seat to
  act, 4 nobody · Q actions since a round was finished · S 1 when the trump is shown · T 1 when
  the human has chosen · V loser, 4 nobody · W 1 when the page is drawn
Memory:
  [1]-[3] levels · [4]-[7] games lost · [8]-[11] hands · [12]-[15] won piles · [16]-[19] cards
  everybody knows in a hand · [20]-[23] plays on the table · [24]-[27] their seats · [28] pile of
  part one · [29] cards out of the game · [30] low cards dealt unseen · [32]-[39] two status lines,
  each: sentence, seats, cards, number · [64]-[115] deck · [128]-[179] the human's won cards
Lines:
  10 new game · 20 title · 30 deal · 100-110 round of part one · 120 human · 130 computer
  140-150 cards are played · 160-168 who wins · 170-175 the pile is taken · 180 won cards
  200-205 between the parts · 210-220 part two · 230 human · 240 computer · 250-260 a play
  270-275 a pick-up · 280-285 round over · 300-310 the loser
"""

from functools import lru_cache

from engine import cards, charset, screen, sounds, sprites
from engine import twopart_heads as heads
from engine import twopart_rules as rules
from engine.charset import CURSOR, SPACE, encode
from engine.machine import (
    DOWN,
    ENTER,
    LEFT,
    RIGHT,
    RIGHT_BUTTON,
    UP,
    Machine,
    Program,
)
from engine.messages import find, say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT
from engine.themes import FELT
from engine.twopart_rules import SEATS

LEVEL, TALLY, HAND, WON, KNOWN, TABLE, BY, PILE, GONE, LOOSE = 0, 4, 8, 12, 16, 20, 24, 28, 29, 30
LOG, DECK, OWN_WON = 32, 64, 128
DECK_CARDS, FIRST_CARD, DEALT = 52, 4, SEATS * rules.HAND
LAST_CARD = DECK + DECK_CARDS - 1
HUMAN, NOBODY = 0, 4
SETS = range(rules.PACK + 1)
LEVELS, NORMAL = 3, heads.NORMAL + 1
"""Levels are kept one higher than the heads count them, so that 0 is "not chosen yet"."""

SENTENCE = 4
"""Cells of a status line: number of the sentence, set of seats, set of cards, number."""

SENTENCES = (
    "", "begins", "plays", "trumps", "draws", "last", "last_you", "takes", "alone", "lone", "tie",
    "tie_one", "gets", "tie_none", "first", "trump", "leads", "starts", "starts_next", "picks",
    "faces", "empty", "over", "safe", "lost",
)  # fmt: skip
RANKS = "?A23456789⑩JQK"
SUITS = "♠♥♣♦"

CARD_KEY, LEVEL_KEY = 256, 320
"""Clicks: on the card with a place (8 to 59), on the level of a seat."""
LOOK_KEYS = frozenset((DOWN, *encode(" wW")))
SORT_KEYS = frozenset((DOWN, *encode("sSыЫトЫ")))

THINK, SHOW, TELL, EXPLAIN, BREATH, FLIGHT = 24, 36, 100, 130, 15, 16
"""Frames: before a computer player acts, after a play, after a round, for a rare thing to read,
before the human may act, and for cards on their way."""

STATUS_ROW, SEAT_ROW, COUNT_ROW, PROMPT_ROW = 1, 4, 6, 13
SEAT_PLACES = ((11, 15), (21, SEAT_ROW), (11, SEAT_ROW), (1, SEAT_ROW))
SEAT_WIDTH = 10
STOCK_LEFT, STOCK_ROW, CARD_HEIGHT = 1, 8, 5
MIDDLE, MIDDLE_RIGHT, LAST_ROW = 10, 22, 9
PLAYED_LEFT, PLAYED_ROW = 6, 8
BUTTON_LEFT, BUTTON_WIDTH, BUTTON_ROWS = 22, 9, (7, 10)
SERIES_LEFT = 7
HAND_LEFT, HAND_WIDTH, HAND_TOP, HAND_HEIGHT = 1, 30, 14, 10
HAND_MIDDLE, MIDDLE_PLACE = (15, 18), (14, 9)
PAGE_BUTTON_ROW = 20
LEVEL_TOP, LEVEL_LEFT, LEVEL_WIDTH = 8, 8, 16
WIDE, CLOSE, TIGHT = 4, 2, 1
"""Columns from card to card: side by side, number and suit seen, packed as close as can be."""

LAYOUTS = ((WIDE, 7, 1), (3, 9, 1), (CLOSE, 14, 3), (TIGHT, 28, 2))
"""Columns from card to card, cards in a row at most, rows at most."""
LINE, LOW_START = 3, 2
"""Rows from one row of cards to the next; where a single row begins."""
NAME_WIDTH = 3
"""The longest name of a player."""

LIT_FRAME = (
    charset.FRAME_TOP_LEFT, charset.FRAME_TOP, charset.FRAME_TOP, charset.FRAME_TOP_RIGHT,
    charset.FRAME_LEFT, charset.FRAME_RIGHT,
    charset.FRAME_BOTTOM_LEFT, charset.FRAME_BOTTOM, charset.FRAME_BOTTOM,
    charset.FRAME_BOTTOM_RIGHT,
)  # fmt: skip
UNLIT_FRAME = (
    charset.BOX_TOP_LEFT, charset.BOX_HORIZONTAL, charset.BOX_HORIZONTAL, charset.BOX_TOP_RIGHT,
    charset.BOX_VERTICAL, charset.BOX_VERTICAL,
    charset.BOX_BOTTOM_LEFT, charset.BOX_HORIZONTAL, charset.BOX_HORIZONTAL,
    charset.BOX_BOTTOM_RIGHT,
)  # fmt: skip
MARK_BAR, MARK_CARD = (sign | HIGHLIGHT << 8 for sign in (encode("▄")[0], charset.ARROW_DOWN))

PROGRAM = Program(
    "twopart",
    title="TWOPART",
    theme=FELT,
    registers={
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
        "S": "1 when the trump is shown to all",
        "T": "1 when the card was chosen by the human, not by the machine",
        "V": "seat that lost, 4 nobody yet",
        "W": "1 when the page is drawn",
    },
    cells={
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
    },
    limits={
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
    },
)


@PROGRAM.line(10)
def new_game(m: Machine) -> int:
    """NEW GAME: SHUFFLE, AND DRAW WHO LEADS"""
    m.cell[LEVEL + 1 : TALLY] = [level or NORMAL for level in m.cell[LEVEL + 1 : TALLY]]
    m.cell[HAND:LOG] = [0] * (LOG - HAND)
    m.cell[LOG : LOG + 2 * SENTENCE] = [0] * (2 * SENTENCE)
    m.cell[OWN_WON : OWN_WON + DECK_CARDS] = [0] * DECK_CARDS
    m.cell[DECK : DECK + DECK_CARDS] = range(FIRST_CARD, FIRST_CARD + DECK_CARDS)
    m.shuffle(DECK, DECK_CARDS)
    m.A = m.rnd(SEATS)
    m.B = m.C = m.D = m.E = m.F = m.G = m.H = m.I = m.L = m.M = m.N = m.Q = m.S = m.T = m.W = 0
    m.P = m.V = NOBODY
    return 20


@PROGRAM.line(20)
def title(m: Machine) -> int:
    """TITLE AND LEVELS"""
    if not m.W:
        m.W = 1
        draw_title(m)
    key = m.inkey()
    if not key:
        return 20
    m.K = key
    if not title_key(m, key):
        m.play(sounds.SHUFFLE)
        return 30
    m.play(sounds.KEY)
    draw_title(m)
    return 20


@PROGRAM.line(30)
def deal(m: Machine) -> int:
    """THREE CARDS EACH"""
    for index in range(DEALT):
        m.cell[HAND + index % SEATS] |= rules.bit(m.cell[DECK + index])
    m.D = DEALT
    m.G = 1
    tell(m, "begins", 1 << m.A)
    draw_table(m)
    m.wait(TELL)
    return 100


@PROGRAM.line(100)
def next_round(m: Machine) -> int:
    """A ROUND OF PART ONE, OR THE END OF IT"""
    seats = holders(m)
    if not seats:
        return 200
    leader = rules.first_player(m.A, seats)
    if leader != m.A:
        tell(m, "leads", 1 << leader)
        m.wait(TELL)
    order = [(leader + step) % SEATS for step in range(SEATS)]
    begin_round(m, [seat for seat in order if seats >> seat & 1])
    draw_table(m)
    return 110


@PROGRAM.line(110)
def next_card(m: Machine) -> int:
    """WHO PLAYS A CARD NEXT?"""
    m.W = 0
    if m.I == m.N:
        m.P = NOBODY
        return 160
    m.P = m.cell[BY + m.I]
    return 130 if m.P else 120


@PROGRAM.line(120)
def choose_card(m: Machine) -> int:
    """PLAY A CARD, OR LOOK AT THE WON ONES"""
    if not m.W:
        m.W = 1
        begin_choice(m)
        return 120
    key = ord("w") if clicked_right(m) == ord("w") and sort_won(m) else m.inkey()
    if not key:
        return 120
    m.K = key
    if plays_now(m, key):
        return 140
    if looks(m, key):
        m.W = 0
        return 180
    draw_table(m, your_move=True)
    return 120


@PROGRAM.line(130)
def computer_card(m: Machine) -> int:
    """A COMPUTER PLAYER CHOOSES A CARD"""
    card = heads.choose_card(m.cell[LEVEL + m.P] - 1, view_of_part_one(m), m.rnd(heads.DICE))
    m.M = rules.bit(card)
    draw_table(m)
    pause(m, THINK)
    return 140


@PROGRAM.line(140)
def send(m: Machine) -> int:
    """CARDS FLY TO THE MIDDLE"""
    m.C = m.L = m.E = m.F = 0
    draw_table(m)
    m.play(sounds.DEAL)
    fly(m, m.P, 0)
    return 150 if m.G == 1 else 250


@PROGRAM.line(150)
def lay_card(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE; ITS PLAYER DRAWS ANOTHER"""
    m.cell[HAND + m.P] ^= m.M
    m.cell[TABLE + m.I] = m.M
    m.cell[PILE] |= m.M
    m.I += 1
    draw_from_stock(m)
    draw_table(m)
    pause(m, SHOW)
    return 110


@PROGRAM.line(160)
def compare(m: Machine) -> int:
    """WHO HAS THE HIGHEST CARD, WHO HAS EQUAL ONES?"""
    tied = rules.round_outcome([rules.top(play) for play in on_table(m)])
    m.B = rules.still_in(tied, able_positions(m))
    explain(m, tied)
    draw_table(m)
    m.wait(TELL)
    return 165


@PROGRAM.line(165)
def show_trump(m: Machine) -> int:
    """AT THE END OF ITS ROUND THE LAST CARD IS SHOWN"""
    if m.D == DECK_CARDS and not m.S:
        m.S = 1
        tell(m, "trump", number=m.cell[LAST_CARD])
        draw_table(m)
        m.play(sounds.TURN)
        m.wait(EXPLAIN)
    return 168


@PROGRAM.line(168)
def tie_or_pile(m: Machine) -> int:
    """EQUAL CARDS PLAY ON FOR THE PILE"""
    left = [m.cell[BY + place] for place in range(m.N) if m.B >> place & 1]
    if len(left) > 1:
        begin_round(m, left)
        draw_table(m)
        return 110
    m.A = left[0]
    return 170


@PROGRAM.line(170)
def send_pile(m: Machine) -> int:
    """THE PILE GOES TO ITS WINNER"""
    m.M = m.cell[PILE]
    m.play(sounds.CHIP)
    fly(m, m.A, 1)
    return 175


@PROGRAM.line(175)
def take_pile(m: Machine) -> int:
    """THE PILE IS TAKEN"""
    if m.A == HUMAN:
        start = OWN_WON + m.cell[WON].bit_count()
        taken = rules.cards(m.M)
        m.cell[start : start + len(taken)] = taken
    m.cell[WON + m.A] |= m.M
    m.cell[PILE] = m.M = 0
    begin_round(m, [])
    draw_table(m)
    return 100


@PROGRAM.line(180)
def look(m: Machine) -> int:
    """THE CARDS WON SO FAR"""
    if not m.W:
        m.W = 1
        draw_won(m)
    key = ord("s") if clicked_right(m, anywhere=True) else m.inchar()
    if not key:
        return 180
    m.K = key
    if key in SORT_KEYS:
        sort_won(m)
        m.play(sounds.TURN)
        draw_won(m)
        return 180
    m.play(sounds.KEY)
    m.W = 0
    return 120


@PROGRAM.line(200)
def between(m: Machine) -> int:
    """THE WON CARDS BECOME HANDS, THE LOW ONES GO TO WHO WON NOTHING"""
    hand_over(m)
    m.G = 2
    m.W = m.Q = 0
    m.store()
    return 205


@PROGRAM.line(205)
def second_part(m: Machine) -> int:
    """WHAT PART TWO BEGINS WITH"""
    if not m.W:
        m.W = 1
        draw_second_part(m)
    key = m.inkey()
    if not key:
        return 205
    m.K = key
    m.play(sounds.KEY)
    return 210


@PROGRAM.line(210)
def start_second(m: Machine) -> int:
    """THE WINNER OF THE LAST PILE LEADS"""
    m.P = rules.first_player(m.A, holders(m))
    m.N = holders(m).bit_count()
    m.W = 0
    tell(m, "starts" if m.P == m.A else "starts_next", 1 << m.P)
    draw_table(m)
    m.wait(TELL)
    return 220


@PROGRAM.line(220)
def next_turn(m: Machine) -> int:
    """WHOSE TURN IS IT? WITHOUT THE HUMAN EACH TURN TAKES A FRAME"""
    if m.P == HUMAN:
        m.W = 0
        return 230
    if not m.cell[HAND] and not m.W:
        m.W = 1
        return 220
    m.W = 0
    return 240


@PROGRAM.line(230)
def choose_play(m: Machine) -> int:
    """BEAT THE LAST PLAY, OR PICK IT UP"""
    if not m.W:
        m.W = 1
        begin_choice(m)
        return 230
    place = clicked_right(m) - CARD_KEY
    if place > 0 and able(m) >> place & 1:
        m.C, m.L, m.T, m.E, m.F = place, 1, 1, 0, 0
        m.play(sounds.KEY)
        draw_table(m, your_move=True)
    key = m.inkey()
    if not key:
        return 230
    m.K = key
    if plays_now(m, key):
        return 140
    if picks_up(m, key):
        return 270
    draw_table(m, your_move=True)
    return 230


@PROGRAM.line(240)
def computer_turn(m: Machine) -> int:
    """A COMPUTER PLAYER CHOOSES A PLAY OR THE PICK-UP"""
    m.M = heads.choose_play(m.cell[LEVEL + m.P] - 1, view_of_part_two(m), m.rnd(heads.DICE))
    draw_table(m)
    pause(m, THINK)
    return 140 if m.M else 270


@PROGRAM.line(250)
def lay_play(m: Machine) -> int:
    """THE PLAY LIES ON THE TABLE"""
    trump = trump_suit(m)
    trumps = rules.suit(m.M) == trump and m.I and rules.suit(last_play(m)) != trump
    tell(m, "trumps" if trumps else "plays", 1 << m.P, m.M)
    m.cell[HAND + m.P] ^= m.M
    m.cell[KNOWN + m.P] &= ~m.M
    m.cell[LOOSE] &= ~m.M
    m.cell[TABLE + m.I] = m.M
    m.cell[BY + m.I] = m.P
    m.M = 0
    m.I += 1
    m.Q += 1
    draw_table(m)
    pause(m, SHOW)
    return 260


@PROGRAM.line(260)
def after_play(m: Machine) -> int:
    """IS SOMEBODY OUT, IS THE GAME OVER, OR THE ROUND?"""
    if not m.cell[HAND + m.P]:
        tell(m, "safe", 1 << m.P)
        m.play(sounds.WIN)
        draw_table(m)
        m.wait(TELL)
    m.V = rules.loser(holders(m))
    if m.V >= 0:
        return 300
    m.V = NOBODY
    if m.I == m.N:
        return 280
    m.P = rules.next_player(m.P, holders(m))
    return 220


@PROGRAM.line(270)
def send_back(m: Machine) -> int:
    """THE LAST PLAY FLIES TO THE ONE WHO PICKS IT UP"""
    m.C = m.L = m.E = m.F = 0
    draw_table(m)
    m.play(sounds.TURN)
    fly(m, m.P, 1)
    return 275


@PROGRAM.line(275)
def pick_up(m: Machine) -> int:
    """PICKED UP; IS THE TABLE EMPTY, A NEW ROUND BEGINS"""
    m.I -= 1
    taken = m.cell[TABLE + m.I]
    m.cell[TABLE + m.I] = m.cell[BY + m.I] = 0
    m.cell[HAND + m.P] |= taken
    m.cell[KNOWN + m.P] |= taken
    m.Q += 1
    tell(m, "picks", 1 << m.P, taken)
    m.P = rules.next_player(m.P, holders(m))
    if m.I:
        tell(m, "faces", 1 << m.P, last_play(m))
    else:
        m.N = holders(m).bit_count()
        tell(m, "empty", 1 << m.P)
    draw_table(m)
    pause(m, SHOW)
    return 220


@PROGRAM.line(280)
def round_over(m: Machine) -> int:
    """AS MANY PLAYS AS PLAYERS: THE CARDS LEAVE THE GAME"""
    m.P = rules.first_player(m.P, holders(m))
    m.Q = 0
    tell(m, "over", 1 << m.P, number=m.I)
    draw_table(m)
    pause(m, TELL)
    return 285


@PROGRAM.line(285)
def clear_table(m: Machine) -> int:
    """AN EMPTY TABLE"""
    m.cell[GONE] |= sum(on_table(m))
    m.cell[TABLE:PILE] = [0] * (PILE - TABLE)
    m.I = 0
    m.N = holders(m).bit_count()
    m.play(sounds.CHIP)
    draw_table(m)
    return 220


@PROGRAM.line(300)
def lost(m: Machine) -> int:
    """THE LAST ONE WITH CARDS HAS LOST"""
    m.cell[TALLY + m.V] += 1
    m.P = NOBODY
    tell(m, "lost", 1 << m.V)
    draw_table(m)
    m.play(sounds.LOSE if m.V == HUMAN else sounds.TWENTYONE)
    m.W = 0
    m.store()
    m.wait(EXPLAIN)
    return 310


@PROGRAM.line(310)
def result(m: Machine) -> int:
    """THE LOSER'S CARDS; ANOTHER GAME?"""
    if not m.W:
        m.W = 1
        draw_result(m)
    key = m.inkey()
    if not key:
        return 310
    m.K = key
    m.play(sounds.KEY)
    return 10


# What lies where


def holders(m: Machine) -> int:
    """The seats that have cards."""
    return sum(1 << seat for seat in range(SEATS) if m.cell[HAND + seat])


def on_table(m: Machine) -> list[int]:
    """The plays on the table, in part one the cards of this round."""
    return m.cell[TABLE : TABLE + m.I]


def last_play(m: Machine) -> int:
    """The play to beat, 0 when the table is empty."""
    return m.cell[TABLE + m.I - 1] if m.I else 0


def trump_suit(m: Machine) -> int:
    """The suit of the last card of the deck: known to nobody before it is drawn."""
    return m.cell[LAST_CARD] & 3


def able(m: Machine) -> int:
    """The cards of the human that can be part of a legal play."""
    if m.G == 1:
        return m.cell[HAND]
    return rules.answers(m.cell[HAND], last_play(m), trump_suit(m))


def able_positions(m: Machine) -> int:
    """The positions of this round whose players still have cards."""
    return sum(1 << place for place in range(m.N) if m.cell[HAND + m.cell[BY + place]])


def begin_round(m: Machine, order: list[int]) -> None:
    """An empty row of played cards for these seats; what was played stays in the pile."""
    m.cell[TABLE:PILE] = [0] * (PILE - TABLE)
    m.cell[BY : BY + len(order)] = order
    m.N = len(order)
    m.I = 0
    m.P = NOBODY


def draw_from_stock(m: Machine) -> None:
    """The player who has just played draws a card, while there is one; the play is told."""
    play, seat = m.M, 1 << m.P
    m.M = 0
    if m.D == DECK_CARDS:
        tell(m, "plays", seat, play)
        return
    card = m.cell[DECK + m.D]
    m.D += 1
    m.cell[HAND + m.P] |= rules.bit(card)
    if m.D == DECK_CARDS:
        m.H = m.P
    if m.P == HUMAN:
        tell(m, "draws", seat, play, card)
        if m.D == DECK_CARDS:
            tell(m, "last_you")
    else:
        tell(m, "last" if m.D == DECK_CARDS else "plays", seat, play)


def hand_over(m: Machine) -> None:
    """Won piles become hands; who won nothing gets the low cards, singly, in turn."""
    won = tuple(m.cell[WON : WON + SEATS])
    m.B = rules.empty_handed(won)
    m.cell[KNOWN : KNOWN + SEATS] = [heads.known_at_start(seat, won) for seat in range(SEATS)]
    m.cell[LOOSE] = heads.loose_at_start(won)
    hands = [rules.keeps(pile, m.B) for pile in won]
    if m.B:
        leader = rules.starter(m.A, won)
        low = rules.cards(rules.LOW_CARDS)
        for index in range(len(low)):
            card = low.pop(m.rnd(len(low)))
            hands[rules.taker(index, m.B, leader)] |= rules.bit(card)
    m.cell[HAND : HAND + SEATS] = hands


def sort_won(m: Machine) -> bool:
    """Sort the human's won cards by suit and rank; tells whether there are any."""
    won = m.cell[WON]
    m.cell[OWN_WON : OWN_WON + won.bit_count()] = rules.cards(won)
    return won > 0


def own_won(m: Machine) -> list[int]:
    """The human's won cards in the order in which they are kept."""
    return m.cell[OWN_WON : OWN_WON + m.cell[WON].bit_count()]


# What the heads may see


def view_of_part_one(m: Machine) -> heads.PartOne:
    """What the seat to act sees in part one."""
    knows = m.S or m.D == DECK_CARDS and m.H == m.P
    return heads.PartOne(
        m.P,
        m.cell[HAND + m.P],
        tuple(rules.top(play) for play in on_table(m)),
        m.N - m.I - 1,
        m.cell[PILE],
        tuple(m.cell[WON : WON + SEATS]),
        trump_suit(m) if knows else rules.NO_SUIT,
    )


def view_of_part_two(m: Machine) -> heads.PartTwo:
    """What the seat to act sees in part two."""
    return heads.PartTwo(
        m.P,
        m.cell[HAND + m.P],
        tuple(hand.bit_count() for hand in m.cell[HAND : HAND + SEATS]),
        tuple(on_table(m)),
        m.N,
        tuple(m.cell[KNOWN : KNOWN + SEATS]),
        m.cell[LOOSE],
        trump_suit(m),
        m.Q,
    )


# The human's choice


def title_key(m: Machine, key: int) -> bool:
    """Take an arrow or a click on a level; tells whether it was one."""
    if key in (UP, DOWN):
        m.O = (m.O + (1 if key == DOWN else -1)) % (SEATS - 1)
        return True
    step = {LEFT: -1, RIGHT: 1}.get(key, 0)
    if LEVEL_KEY < key < LEVEL_KEY + SEATS:
        m.O = key - LEVEL_KEY - 1
        step = 1
    seat = m.O + 1
    m.cell[LEVEL + seat] = (m.cell[LEVEL + seat] - 1 + step) % LEVELS + 1
    return bool(step)


def clicked_right(m: Machine, anywhere: bool = False) -> int:
    """The key under the pointer when the right button went down, 1 for any place; else 0."""
    if not m.pressed & RIGHT_BUTTON:
        return 0
    m.pressed &= ~RIGHT_BUTTON
    return m.zone_key(m.px, m.py) or int(anywhere)


def first_card(m: Machine) -> int:
    """The place of the card that is offered first, 0 when none can be played.

    In part two the lowest that can be played; a trump only when no plain card can.
    """
    group = able(m)
    if not group:
        return 0
    if m.G == 1:
        return place_of(rules.cards(group)[0])
    plain = group & ~rules.SUIT_BITS[trump_suit(m)]
    return place_of(min(rules.cards(plain or group), key=rules.rank))


def begin_choice(m: Machine) -> None:
    """It is the human's turn; a key that was to hurry the others must not play a card."""
    choose(m, first_card(m))
    m.T = 0
    draw_table(m, your_move=True)
    m.wait(BREATH)


def place_of(card: int) -> int:
    """The place of a packed card in a set."""
    return rules.rank(card) << 2 | card & 3


def choose(m: Machine, place: int) -> None:
    """Choose a card: at the right end of a run the whole run, else the card alone."""
    m.C = place
    m.L = min(place, 1)
    group = able(m)
    if m.G == 2 and place and not group >> place + rules.STEP & 1:
        m.L = rules.run_to(group, 1 << place).bit_count()


def chosen(m: Machine) -> int:
    """The play that ENTER would make, 0 none."""
    return sum(1 << m.C - rules.STEP * step for step in range(m.L))


def longest(m: Machine) -> int:
    """How long the series that ends with the chosen card can be."""
    return rules.run_to(able(m), 1 << m.C).bit_count() if m.C and m.G == 2 else m.L


def plays_now(m: Machine, key: int) -> bool:
    """Whether a key plays what is chosen: ENTER, or a second click on the card."""
    again = key == CARD_KEY + m.C and m.T
    if not m.C or not (again or key == ENTER and not m.E):
        return False
    m.M = chosen(m)
    return True


def select(m: Machine, key: int) -> bool:
    """Take a key that changes the choice; tells whether it was one."""
    group = able(m)
    m.F = 0
    if key in (LEFT, RIGHT) and group:
        places = [place_of(card) for card in rules.cards(group)]
        step = 1 if key == RIGHT else -1
        choose(m, places[(places.index(m.C) + step) % len(places)])
    elif key == UP:
        m.L = min(m.L + 1, longest(m))
    elif key == DOWN:
        m.L = max(m.L - 1, min(m.L, 1))
    elif CARD_KEY < key < LEVEL_KEY:
        place = key - CARD_KEY
        if group >> place & 1:
            choose(m, place)
        elif m.cell[HAND] >> place & 1:
            m.F = place
    elif key not in (LEFT, RIGHT):
        return False
    m.T = 1
    m.play(sounds.REFUSE if m.F else sounds.KEY)
    return True


def looks(m: Machine, key: int) -> bool:
    """Whether a key looks at the won cards; there is nothing to see before the first."""
    if key not in LOOK_KEYS:
        if key == UP or not select(m, key):
            m.play(sounds.REFUSE)
        return False
    m.F = int(not m.cell[WON])
    m.play(sounds.REFUSE if m.F else sounds.KEY)
    return not m.F


def picks_up(m: Machine, key: int) -> bool:
    """Whether a key picks up the last play; asks back when it could be beaten."""
    asked, m.E = m.E, 0
    if select(m, key) or key == ENTER and m.C:
        return False
    if not m.I:
        m.F = 1
        m.play(sounds.REFUSE)
        return False
    if m.C and not asked:
        m.E = 1
        m.play(sounds.PUSH)
        return False
    return True


# The status lines


def tell(m: Machine, name: str, who: int = 0, group: int = 0, number: int = 0) -> None:
    """Push a sentence about a set of seats, a set of cards and a number onto the status lines."""
    log = m.cell[LOG + SENTENCE : LOG + 2 * SENTENCE]
    m.cell[LOG : LOG + 2 * SENTENCE] = [*log, SENTENCES.index(name), who, group, number]


def explain(m: Machine, tied: int) -> None:
    """Say why a round ends as it does; `tied` are its best positions before anybody drops out."""
    plays = on_table(m)
    seats = sum(1 << m.cell[BY + place] for place in range(m.N) if m.B >> place & 1)
    best = plays[tied.bit_length() - 1]
    count = m.cell[PILE].bit_count()
    if tied & (tied - 1) == 0:
        tell(m, "takes" if m.N > 1 else "alone", seats, best, count)
        return
    if m.B & (m.B - 1):
        higher = max(plays)
        if rules.rank(rules.top(higher)) > rules.rank(rules.top(best)):
            tell(m, "lone", group=higher)
        tell(m, "tie", seats, best)
    elif able_positions(m) & tied:
        tell(m, "tie_one", seats, best)
        tell(m, "gets", seats, best, count)
    else:
        tell(m, "tie_none", group=best)
        tell(m, "first", seats, best, count)


def player(m: Machine, seat: int) -> str:
    """The name of a seat."""
    return f"P{seat}" if seat else say(m, "twopart.you")


def players(m: Machine, seats: int) -> str:
    """The names of a set of seats."""
    if seats.bit_count() == SEATS:
        return say(m, "twopart.all")
    return ", ".join(player(m, seat) for seat in range(SEATS) if seats >> seat & 1)


def card_name(card: int) -> str:
    """A card in two characters."""
    return RANKS[card >> 2] + SUITS[card & 3]


def play_name(play: int) -> str:
    """A card, or a series by its lowest and its highest card."""
    names = [card_name(card) for card in rules.cards(play)]
    return "-".join(names if len(names) < 2 else (names[0], names[-1]))


def sentence(m: Machine, start: int) -> str:
    """The text of the status line whose cells begin at `start`."""
    number, who, group, value = m.cell[start : start + SENTENCE]
    name = f"twopart.{SENTENCES[number]}" if number else ""
    if not name:
        return ""
    if who == 1 << HUMAN and find(m, f"{name}_you"):
        name += "_you"
    card = card_name(value) if FIRST_CARD <= value < FIRST_CARD + DECK_CARDS else ""
    rank = RANKS[rules.top(group) >> 2] if group else ""
    trump = SUITS[trump_suit(m)]
    return say(m, name, players(m, who), play_name(group), value, rank, card, trump)


# What stands on the screen


def pause(m: Machine, frames: int) -> None:
    """Wait so that one can read; half as long when the human only looks on."""
    m.wait(frames if m.G == 1 or m.cell[HAND] else frames // 2)


def fly(m: Machine, seat: int, home: int) -> None:
    """Let a card fly from a seat to the middle of the table, or home again."""
    x, y = SEAT_PLACES[seat] if seat else HAND_MIDDLE
    way = [(x * 8, y * 8), (MIDDLE_PLACE[0] * 8, MIDDLE_PLACE[1] * 8)]
    start, end = reversed(way) if home else way
    m.fly(sprites.SMALL_BACK, *start, *end, FLIGHT)


@lru_cache(2048)
def card_rows(
    card: int, height: int, width: int, lit: bool, mark: int
) -> tuple[tuple[int, ...], ...]:
    """The rows of a card: white when lit, else an outline; a card under WIDE has no left side.

    `mark` is 1 for a card of the chosen play, 2 for the chosen card itself: a bar on its top.
    """
    ink = (RED_ON_CARD if card & 1 else BLACK_ON_CARD) if lit else TEXT
    frame = LIT_FRAME if lit else UNLIT_FRAME
    number, suit = cards.NUMBER_CODES[card >> 2], cards.SUIT_CODES[card & 3]
    top, bottom = frame[:4], frame[6:]
    sides = [[frame[4], sign | ink << 8, SPACE | ink << 8, frame[5]] for sign in (number, suit)]
    blank = [frame[4], SPACE | ink << 8, SPACE | ink << 8, frame[5]]
    if mark:
        top = [MARK_BAR, MARK_BAR if mark == 1 else MARK_CARD, MARK_BAR, MARK_BAR]
    rows = [top, *sides, *[blank] * (height - 4), bottom]
    return tuple(tuple(row[WIDE - width :]) for row in rows)


def put_card(m: Machine, x: int, y: int, rows: tuple[tuple[int, ...], ...]) -> None:
    """Put the rows of a card on the screen."""
    for line, row in enumerate(rows, y):
        m.vram[screen.span(x, line, len(row))] = row


def layout(count: int) -> tuple[int, int]:
    """Columns from card to card and cards in a row, so that so many fit into the hand's place."""
    for step, in_row, rows in LAYOUTS:
        if count <= in_row * rows:
            return step, min(in_row, -(-count // -(-count // in_row)))
    raise ValueError(f"{count} cards are more than a pack")


def draw_cards(
    m: Machine, packed: list[int], top: int, lit: int, marked: int = 0, keys: bool = False
) -> None:
    """Draw many cards in up to three rows from the row `top` on, as wide as they can be.

    Those in the set `lit` are white, those in `marked` get a bar, the highest of them an arrow.
    """
    if not packed:
        return
    step, in_row = layout(len(packed))
    lines = -(-len(packed) // in_row)
    width = WIDE if step > TIGHT else WIDE - 1
    left = HAND_LEFT + (HAND_WIDTH - step * (in_row - 1) - width) // 2
    first = top + (LOW_START if lines == 1 else 0)
    for index, card in enumerate(packed):
        line, column = divmod(index, in_row)
        x, y = left + column * step, first + line * LINE
        bit = rules.bit(card)
        mark = 0 if not bit & marked else 2 if bit << 1 > marked else 1
        height = min(CARD_HEIGHT, top + HAND_HEIGHT - y)
        put_card(m, x, y, card_rows(card, height, width, bool(bit & lit), mark))
        if keys:
            screen.zone(m, x, y, width, height, CARD_KEY + place_of(card))


def draw_status(m: Machine) -> None:
    """The last two sentences, the newer one below and lit."""
    screen.centre(m, STATUS_ROW, sentence(m, LOG))
    screen.centre(m, STATUS_ROW + 1, sentence(m, LOG + SENTENCE), HIGHLIGHT)


def draw_seat(m: Machine, seat: int) -> None:
    """A player: a back while there are cards, the counts, and a mark when to act."""
    x, y = SEAT_PLACES[seat]
    hand, won = m.cell[HAND + seat].bit_count(), m.cell[WON + seat].bit_count()
    to_act = seat == m.P
    if hand or won and m.G == 1:
        m.sprite(seat, sprites.SMALL_BACK, x * 8, (y if m.G == 1 else y - 1) * 8)
    if to_act:
        screen.poke(m, x + 2, y, CURSOR, HIGHLIGHT)
    screen.put(m, x + 3, y, player(m, seat), HIGHLIGHT if to_act else TEXT)
    if m.G == 1:
        screen.put(m, x + 3, y + 1, say(m, "twopart.hand", hand))
        screen.put(m, x + 3, y + 2, say(m, "twopart.won", won))
    elif hand:
        screen.put(m, x + 3, y + 1, say(m, "twopart.hand", hand))
    else:
        screen.put(m, x + 3, y + 1, say(m, "twopart.out"), HIGHLIGHT)


def draw_own_pile(m: Machine, your_move: bool) -> None:
    """The human's won cards, face down above the hand; a click looks at them."""
    x, y = SEAT_PLACES[HUMAN]
    won = m.cell[WON].bit_count()
    if won:
        m.sprite(HUMAN, sprites.SMALL_BACK, x * 8, y * 8)
        if your_move:
            screen.zone(m, x, y, SEAT_WIDTH, 3, ord("w"))
    screen.put(m, x + 3, y + 1, say(m, "twopart.own_won", won))


def draw_stock(m: Machine) -> None:
    """The stock with its number of cards; later the trump card, when all may see it."""
    x, y = STOCK_LEFT, STOCK_ROW
    if m.D < DECK_CARDS:
        screen.put(m, x, y - 1, say(m, "twopart.stock"))
        back = charset.BACK | RED_ON_CARD << 8
        screen.card_frame(m, x, y, WIDE, CARD_HEIGHT)
        screen.fill(m, x + 1, y + 1, 2, CARD_HEIGHT - 2, back & 255, back >> 8)
        screen.put(m, x + 1, y + 2, f"{DECK_CARDS - m.D:>2}", BLACK_ON_CARD)
        return
    screen.put(m, x, y - 1, say(m, "twopart.trump_here"))
    if m.S:
        put_card(m, x, y, card_rows(m.cell[LAST_CARD], CARD_HEIGHT, WIDE, True, 0))
    else:
        screen.box(m, x, y, WIDE, CARD_HEIGHT)
        screen.put(m, x + 1, y + 2, "??")


def draw_played(m: Machine) -> None:
    """The cards of this round side by side, whose they are, and the number in the pile."""
    pile = m.cell[PILE].bit_count()
    if pile:
        text, width = say(m, "twopart.pile", pile), MIDDLE_RIGHT - PLAYED_LEFT
        screen.centre(m, PROMPT_ROW, text, TEXT, PLAYED_LEFT, width)
    for place, play in enumerate(on_table(m)):
        x = PLAYED_LEFT + place * WIDE
        seat = m.cell[BY + place]
        screen.right(m, x + WIDE, PLAYED_ROW - 1, player(m, seat))
        put_card(m, x, PLAYED_ROW, card_rows(rules.top(play), CARD_HEIGHT, WIDE, True, 0))


def draw_plays(m: Machine) -> None:
    """The plays of part two: the last one as cards, the earlier ones as strips above it."""
    plays = on_table(m)
    if not plays:
        return
    count = say(m, "twopart.table", sum(plays).bit_count())
    screen.right(m, BUTTON_LEFT + BUTTON_WIDTH, COUNT_ROW, f"{m.I}/{m.N}  {count}", HIGHLIGHT)
    for place, play in enumerate(plays[:-1]):
        row = LAST_ROW - m.I + 1 + place
        screen.put(m, MIDDLE, row, player(m, m.cell[BY + place]))
        name = f" {play_name(play)} "
        ink = RED_ON_CARD if rules.suit(play) & 1 else BLACK_ON_CARD
        screen.put(m, MIDDLE + NAME_WIDTH + 1, row, name, ink)
    draw_last_play(m, plays[-1])


def draw_last_play(m: Machine, last: int) -> None:
    """The play to beat; a long series lies closer, and of thirteen cards the lowest is hidden."""
    packed = rules.cards(last)[MIDDLE - MIDDLE_RIGHT :]
    count = len(packed)
    step, width = (CLOSE, WIDE) if count <= 3 else (TIGHT, WIDE - 1)
    needed, room = step * (count - 1) + width, MIDDLE_RIGHT - MIDDLE - NAME_WIDTH
    if needed <= room:
        screen.put(m, MIDDLE, LAST_ROW + 1, player(m, m.cell[BY + m.I - 1]), HIGHLIGHT)
    left = max(MIDDLE, MIDDLE_RIGHT - (max(needed, room) + needed) // 2)
    for index, card in enumerate(packed):
        x = left + index * step
        rows = card_rows(card, CARD_HEIGHT - 1, width, True, 0)
        put_card(m, x, LAST_ROW, tuple(row[: MIDDLE_RIGHT - x] for row in rows))


def prompt(m: Machine, your_move: bool) -> str:
    """What the player is asked, or who is to play."""
    if not your_move:
        return say(m, "twopart.turn", player(m, m.P)) if HUMAN < m.P < NOBODY else ""
    play = play_name(chosen(m))
    if m.G == 1:
        return say(m, "twopart.none_won" if m.F else "twopart.ask_card", play)
    if m.F == 1:
        return say(m, "twopart.must_lead")
    if not m.I:
        return say(m, "twopart.ask_lead", play)
    top = card_name(rules.top(last_play(m)))
    if m.F:
        return say(m, "twopart.beats_not", card_name(rules.card_at(m.F)), top)
    if m.E:
        return say(m, "twopart.sure")
    return say(m, "twopart.ask_beat", top, play) if play else say(m, "twopart.ask_take", top)


def draw_buttons(m: Machine, your_move: bool) -> None:
    """Play, and the other thing: look in part one, pick up in part two."""
    x, (first, second) = BUTTON_LEFT, BUTTON_ROWS
    may_play = your_move and m.C > 0
    screen.button(m, x, first, BUTTON_WIDTH, say(m, "twopart.play"), ENTER, may_play)
    if m.G == 1:
        may_look = your_move and m.cell[WON] > 0
        screen.button(m, x, second, BUTTON_WIDTH, say(m, "twopart.look"), ord("w"), may_look)
        return
    may_take = your_move and m.I > 0
    screen.button(m, x, second, BUTTON_WIDTH, say(m, "twopart.take"), ord(" "), may_take)
    if may_play:
        screen.button(m, SERIES_LEFT, first, 3, "↑", UP, longest(m) > m.L)
        screen.button(m, SERIES_LEFT, second, 3, "↓", DOWN, m.L > 1)


def draw_table(m: Machine, your_move: bool = False) -> None:
    """The table with all that lies on it; legal plays are lit when the move is the human's."""
    screen.cls(m)
    draw_status(m)
    for seat in range(HUMAN + 1, SEATS):
        draw_seat(m, seat)
    draw_stock(m)
    hand = rules.cards(m.cell[HAND])
    lit = able(m) if your_move else m.cell[HAND]
    if m.G == 1:
        draw_played(m)
        draw_own_pile(m, your_move)
        draw_cards(m, hand, HAND_TOP + 2, lit, chosen(m), your_move)
    else:
        draw_plays(m)
        draw_cards(m, hand, HAND_TOP, lit, chosen(m), your_move)
    screen.centre(m, PROMPT_ROW + (m.G == 1), prompt(m, your_move), HIGHLIGHT)
    draw_buttons(m, your_move)


def tally(m: Machine) -> str:
    """Who lost how often."""
    lost = " ".join(f"{player(m, seat)} {m.cell[TALLY + seat]}" for seat in range(SEATS))
    told = say(m, "twopart.tally", lost)
    return told if charset.width(told) <= HAND_WIDTH else lost


def wide_button(m: Machine, label: str) -> None:
    """A button over the whole width at the bottom."""
    screen.button(m, 2, PAGE_BUTTON_ROW, 28, label, ENTER)


def draw_title(m: Machine) -> None:
    """The name of the game and the levels of the three opponents."""
    screen.cls(m)
    screen.big_centre(m, 1, say(m, "twopart.title"), HIGHLIGHT)
    screen.centre(m, 6, say(m, "twopart.subtitle"))
    for row in range(SEATS - 1):
        y = LEVEL_TOP + row * screen.BUTTON_HEIGHT
        level = say(m, f"twopart.level{m.cell[LEVEL + row + 1] - 1}")
        label = f"P{row + 1}: {level}"
        screen.button(m, LEVEL_LEFT, y, LEVEL_WIDTH, label, LEVEL_KEY + row + 1)
        if row == m.O:
            screen.poke(m, LEVEL_LEFT - 2, y + 1, CURSOR, HIGHLIGHT)
    screen.centre(m, 18, say(m, "twopart.level_keys"))
    if any(m.cell[TALLY : TALLY + SEATS]):
        screen.centre(m, 19, tally(m))
    wide_button(m, say(m, "twopart.deal"))


def draw_won(m: Machine) -> None:
    """The cards the human has won so far."""
    screen.cls(m)
    won = own_won(m)
    screen.centre(m, 2, say(m, "twopart.own_cards", len(won)), HIGHLIGHT)
    draw_cards(m, won, 6, rules.PACK)
    screen.button(m, 1, PAGE_BUTTON_ROW, 15, say(m, "twopart.sort"), ord("s"))
    screen.button(m, 16, PAGE_BUTTON_ROW, 15, say(m, "twopart.back"), ENTER)


def draw_second_part(m: Machine) -> None:
    """What everybody won and holds, who gets the low cards, the trump, who leads."""
    screen.cls(m)
    screen.big_centre(m, 1, say(m, "twopart.big_part"), HIGHLIGHT)
    for seat in range(SEATS):
        counts = [m.cell[first + seat].bit_count() for first in (WON, HAND)]
        screen.put(m, 2, 6 + seat, player(m, seat))
        screen.put(m, 8, 6 + seat, say(m, "twopart.becomes", *counts))
        if not counts[1]:
            screen.put(m, 26, 6 + seat, say(m, "twopart.out"), HIGHLIGHT)
    if m.B:
        screen.centre(m, 11, say(m, "twopart.takers", players(m, m.B)), HIGHLIGHT)
        screen.centre(m, 12, say(m, "twopart.low_cards"))
    else:
        screen.centre(m, 11, say(m, "twopart.nobody"))
    trump = m.cell[LAST_CARD]
    screen.centre(m, 14, say(m, "twopart.trump_is", card_name(trump), SUITS[trump & 3]))
    screen.centre(m, 16, say(m, "twopart.aim"), HIGHLIGHT)
    screen.centre(m, 17, say(m, "twopart.keys_play"))
    screen.centre(m, 18, say(m, "twopart.keys_take"))
    wide_button(m, say(m, "twopart.go_on"))


def draw_result(m: Machine) -> None:
    """Who has lost, with which cards, and how often everybody did."""
    screen.cls(m)
    draw_status(m)
    screen.big_centre(m, 4, player(m, m.V), HIGHLIGHT)
    hand = rules.cards(m.cell[HAND + m.V])
    text = "has_lost" if m.V else "have_lost"
    screen.centre(m, 8, say(m, f"twopart.{text}", len(hand)))
    draw_cards(m, hand, 9, rules.PACK)
    screen.centre(m, 19, tally(m))
    wide_button(m, say(m, "twopart.another"))


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the screen of this moment anew, after a change of language."""
    pages = {20: draw_title, 180: draw_won, 205: draw_second_part, 310: draw_result}
    if m.line == 10:
        screen.cls(m)
    elif m.W and m.line in pages:
        pages[m.line](m)
    else:
        draw_table(m, your_move=m.line in (120, 230) and bool(m.W))
