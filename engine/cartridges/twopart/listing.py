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

Lines:
  10 new game · 20 title · 30 deal · 100-110 round of part one · 115-120 human · 130 computer
  140-150 cards are played · 160-168 who wins · 170-175 the pile is taken · 180 won cards
  200-205 between the parts · 210-220 part two · 225-230 human · 240 computer · 250-260 a play
  270-275 a pick-up · 280-285 round over · 300-310 the loser
"""

from engine import sounds
from engine.cartridges.twopart import heads, rules, table
from engine.cartridges.twopart.choice import (
    CARD_KEY, SORT_KEYS, begin_choice, clicked_right, looks, picks_up, plays_now, title_key,
)  # fmt: skip
from engine.cartridges.twopart.memory import (
    BY, CELLS, DEALT, DECK, DECK_CARDS, FIRST_CARD, GONE, HAND, HUMAN, KNOWN, LAST_CARD, LEVEL,
    LIMITS, LOG, LOOSE, NOBODY, NORMAL, OWN_WON, PILE, REGISTERS, SENTENCE, TABLE, TALLY, WON,
)  # fmt: skip
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import (
    able, able_positions, begin_round, hand_over, holders, last_play, on_table, sort_won,
    trump_suit, view_of_part_one, view_of_part_two,
)  # fmt: skip
from engine.cartridges.twopart.telling import explain, tell
from engine.cartridges.twopart.texts import TEXTS
from engine.machine import Machine, Program
from engine.themes import FELT

THINK, SHOW, TELL, EXPLAIN, BREATH = 24, 36, 100, 130, 15
"""Frames: before a computer player acts, after a play, after a round, for a rare thing to read,
and before the human may act."""


PROGRAM = Program(
    "twopart",
    title="TWOPART",
    texts=TEXTS,
    theme=FELT,
    registers=REGISTERS,
    cells=CELLS,
    limits=LIMITS,
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
    m.B = m.C = m.D = m.E = m.F = m.G = m.H = m.I = m.L = m.M = m.N = m.Q = m.R = m.S = m.T = 0
    m.P = m.V = NOBODY
    return 20


@PROGRAM.line(20, page=table.draw_title)
def title(m: Machine) -> int:
    """TITLE AND LEVELS"""
    m.play(sounds.SPRINGAR)
    key = m.inkey()
    if not key:
        return 20
    m.K = key
    if not title_key(m, key):
        m.play(sounds.HUSH)
        m.play(sounds.SHUFFLE)
        return 30
    m.play(sounds.KEY)
    m.draw()
    return 20


@PROGRAM.line(30, page=table.draw_table)
def deal(m: Machine) -> int:
    """THREE CARDS EACH"""
    for index in range(DEALT):
        m.cell[HAND + index % SEATS] |= rules.bit(m.cell[DECK + index])
    m.D = DEALT
    m.G = 1
    tell(m, "begins", 1 << m.A)
    m.wait(TELL)
    return 100


@PROGRAM.line(100, page=table.draw_table)
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
    return 110


@PROGRAM.line(110)
def next_card(m: Machine) -> int:
    """WHO PLAYS A CARD NEXT?"""
    if m.I == m.N:
        m.P = NOBODY
        return 160
    m.P = m.cell[BY + m.I]
    return 130 if m.P else 115


@PROGRAM.line(115, page=table.draw_choice)
def your_card(m: Machine) -> int:
    """YOUR TURN IN PART ONE: A BREATH, SO THAT A KEY THAT HURRIED THE OTHERS PLAYS NO CARD"""
    begin_choice(m)
    m.wait(BREATH)
    return 120


@PROGRAM.line(120, page=table.draw_choice)
def choose_card(m: Machine) -> int:
    """PLAY A CARD, OR LOOK AT THE WON ONES"""
    key = ord("w") if clicked_right(m) == ord("w") and sort_won(m) else m.inkey()
    if not key:
        return 120
    m.K = key
    if plays_now(m, key):
        return 140
    if looks(m, key):
        return 180
    m.draw()
    return 120


@PROGRAM.line(130, page=table.draw_table)
def computer_card(m: Machine) -> int:
    """A COMPUTER PLAYER CHOOSES A CARD"""
    card = heads.choose_card(m.cell[LEVEL + m.P] - 1, view_of_part_one(m), m.rnd(heads.DICE))
    m.M = rules.bit(card)
    pause(m, THINK)
    return 140


@PROGRAM.line(140, page=table.draw_table)
def send(m: Machine) -> int:
    """CARDS FLY TO THE MIDDLE"""
    m.C = m.L = m.E = m.F = 0
    m.play(sounds.DEAL)
    table.fly(m, m.P, 0)
    return 150 if m.G == 1 else 250


@PROGRAM.line(150, page=table.draw_table)
def lay_card(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE; ITS PLAYER DRAWS ANOTHER"""
    m.cell[HAND + m.P] ^= m.M
    m.cell[TABLE + m.I] = m.M
    m.cell[PILE] |= m.M
    m.I += 1
    draw_from_stock(m)
    pause(m, SHOW)
    return 110


@PROGRAM.line(160, page=table.draw_table)
def compare(m: Machine) -> int:
    """WHO HAS THE HIGHEST CARD, WHO HAS EQUAL ONES?"""
    tied = rules.round_outcome([rules.top(play) for play in on_table(m)])
    m.B = rules.still_in(tied, able_positions(m))
    explain(m, tied)
    m.wait(TELL)
    return 165


@PROGRAM.line(165, page=table.draw_table)
def show_trump(m: Machine) -> int:
    """AT THE END OF ITS ROUND THE LAST CARD IS SHOWN"""
    if m.D == DECK_CARDS and not m.S:
        m.S = 1
        tell(m, "trump", number=m.cell[LAST_CARD])
        m.play(sounds.TURN)
        m.wait(EXPLAIN)
    return 168


@PROGRAM.line(168)
def tie_or_pile(m: Machine) -> int:
    """EQUAL CARDS PLAY ON FOR THE PILE"""
    left = [m.cell[BY + place] for place in range(m.N) if m.B >> place & 1]
    if len(left) > 1:
        begin_round(m, left)
        return 110
    m.A = left[0]
    return 170


@PROGRAM.line(170, page=table.draw_table)
def send_pile(m: Machine) -> int:
    """THE PILE GOES TO ITS WINNER"""
    m.M = m.cell[PILE]
    m.play(sounds.CHIP)
    table.fly(m, m.A, 1)
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
    return 100


@PROGRAM.line(180, page=table.draw_won)
def look(m: Machine) -> int:
    """THE CARDS WON SO FAR"""
    key = ord("s") if clicked_right(m, anywhere=True) else m.inchar()
    if not key:
        return 180
    m.K = key
    if key in SORT_KEYS:
        sort_won(m)
        m.play(sounds.TURN)
        m.draw()
        return 180
    m.play(sounds.KEY)
    return 115


@PROGRAM.line(200)
def between(m: Machine) -> int:
    """THE WON CARDS BECOME HANDS, THE LOW ONES GO TO WHO WON NOTHING"""
    hand_over(m)
    m.G = 2
    m.Q = 0
    m.store()
    return 205


@PROGRAM.line(205, page=table.draw_second_part)
def second_part(m: Machine) -> int:
    """WHAT PART TWO BEGINS WITH"""
    key = m.inkey()
    if not key:
        return 205
    m.K = key
    m.play(sounds.KEY)
    return 210


@PROGRAM.line(210, page=table.draw_table)
def start_second(m: Machine) -> int:
    """THE WINNER OF THE LAST PILE LEADS"""
    m.P = rules.first_player(m.A, holders(m))
    m.N = holders(m).bit_count()
    tell(m, "starts" if m.P == m.A else "starts_next", 1 << m.P)
    m.wait(TELL)
    return 220


@PROGRAM.line(220, page=table.draw_table)
def next_turn(m: Machine) -> int:
    """WHOSE TURN IS IT? WITHOUT THE HUMAN EACH TURN TAKES A FRAME"""
    if m.P == HUMAN:
        return 225
    m.R = 0 if m.cell[HAND] else 1 - m.R
    return 220 if m.R else 240


@PROGRAM.line(225, page=table.draw_choice)
def your_play(m: Machine) -> int:
    """YOUR TURN IN PART TWO: A BREATH, SO THAT A KEY THAT HURRIED THE OTHERS PLAYS NO CARD"""
    begin_choice(m)
    m.wait(BREATH)
    return 230


@PROGRAM.line(230, page=table.draw_choice)
def choose_play(m: Machine) -> int:
    """BEAT THE LAST PLAY, OR PICK IT UP"""
    place = clicked_right(m) - CARD_KEY
    if place > 0 and able(m) >> place & 1:
        m.C, m.L, m.T, m.E, m.F = place, 1, 1, 0, 0
        m.play(sounds.KEY)
        m.draw()
    key = m.inkey()
    if not key:
        return 230
    m.K = key
    if plays_now(m, key):
        return 140
    if picks_up(m, key):
        return 270
    m.draw()
    return 230


@PROGRAM.line(240, page=table.draw_table)
def computer_turn(m: Machine) -> int:
    """A COMPUTER PLAYER CHOOSES A PLAY OR THE PICK-UP"""
    m.M = heads.choose_play(m.cell[LEVEL + m.P] - 1, view_of_part_two(m), m.rnd(heads.DICE))
    pause(m, THINK)
    return 140 if m.M else 270


@PROGRAM.line(250, page=table.draw_table)
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
    pause(m, SHOW)
    return 260


@PROGRAM.line(260, page=table.draw_table)
def after_play(m: Machine) -> int:
    """IS SOMEBODY OUT, IS THE GAME OVER, OR THE ROUND?"""
    if not m.cell[HAND + m.P]:
        tell(m, "safe", 1 << m.P)
        m.play(sounds.WIN)
        m.wait(TELL)
    m.V = rules.loser(holders(m))
    if m.V >= 0:
        return 300
    m.V = NOBODY
    if m.I == m.N:
        return 280
    m.P = rules.next_player(m.P, holders(m))
    return 220


@PROGRAM.line(270, page=table.draw_table)
def send_back(m: Machine) -> int:
    """THE LAST PLAY FLIES TO THE ONE WHO PICKS IT UP"""
    m.C = m.L = m.E = m.F = 0
    m.play(sounds.TURN)
    table.fly(m, m.P, 1)
    return 275


@PROGRAM.line(275, page=table.draw_table)
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
    pause(m, SHOW)
    return 220


@PROGRAM.line(280, page=table.draw_table)
def round_over(m: Machine) -> int:
    """AS MANY PLAYS AS PLAYERS: THE CARDS LEAVE THE GAME"""
    m.P = rules.first_player(m.P, holders(m))
    m.Q = 0
    tell(m, "over", 1 << m.P, number=m.I)
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
    return 220


@PROGRAM.line(300, page=table.draw_table)
def lost(m: Machine) -> int:
    """THE LAST ONE WITH CARDS HAS LOST"""
    m.cell[TALLY + m.V] += 1
    m.P = NOBODY
    tell(m, "lost", 1 << m.V)
    m.play(sounds.LOSE if m.V == HUMAN else sounds.TWENTYONE)
    m.store()
    m.wait(EXPLAIN)
    return 310


@PROGRAM.line(310, page=table.draw_result)
def result(m: Machine) -> int:
    """THE LOSER'S CARDS; ANOTHER GAME?"""
    key = m.inkey()
    if not key:
        return 310
    m.K = key
    m.play(sounds.KEY)
    return 10


def pause(m: Machine, frames: int) -> None:
    """Wait so that one can read; half as long when the human only looks on."""
    m.wait(frames if m.G == 1 or m.cell[HAND] else frames // 2)


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
