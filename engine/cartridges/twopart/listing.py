"""TWOPART, the Norwegian game in two parts, against three computer players.

Part one: everybody holds three cards, plays one and draws one; the highest card of a round takes
the pile, equal cards play on for it and beat a higher card that stands alone. The last card of the
stock names the trump suit. Part two: who won cards gets rid of them, with single cards and series,
each beating the last play or picking it up; the last player with cards has lost.

Keys: LEFT and RIGHT choose, ENTER plays. Part two offers a whole series: UP and DOWN make it longer
and shorter, LEFT and RIGHT move a part along it, SPACE picks up. In part one W, DOWN or SPACE shows
the cards won. H: a hint, U: the last move back, L: what happened, T: what lies on the table; TAB
lists them. Any other during what the others do runs to the own turn, or to a pile's end and waits.

The deck is shuffled and the leader drawn (register A) before the title page waits for a key. The
deal goes round, seat 0 first: card n of the first twelve of the deck goes to seat n modulo 4.

Lines:
  10 new game · 20 title · 22 record · 24 names · 30-36 deal · 100-110 round of part one
  115-120 human · 130 computer · 140-152 cards are played · 160-168 who wins, 162 if hurried
  170-175 the pile is taken · 180-188 pages · 200-205 between the parts · 210-222 part two
  225-230 human · 240 computer · 250-260 play · 270-275 pick-up · 280-285 round over · 300-310 loser
"""

from engine import sounds
from engine.cartridges.twopart import heads, pages, record, rules, table
from engine.cartridges.twopart.advice import advise
from engine.cartridges.twopart.before import can_go_back, forget_position, keep_position
from engine.cartridges.twopart.choice import (
    BACK_KEY, CARD_KEY, ENTRY_KEY, LOG_KEY, NAME_KEY, PAGE_KEYS, RECORD_KEY,
    SORT_KEY, SORT_KEYS, WON_KEY, asked_key, begin_choice, clicked_right, dragged, looks,
    offer, picks_up, plays_now, resume_choice, title_key,
)  # fmt: skip
from engine.cartridges.twopart.memory import (
    BY, CELLS, DEALT, DECK, DECK_CARDS, GONE, HAND, HUMAN, KEEPS, LAST_CARD,
    LEVEL, LIMITS, NOBODY, PILE, REGISTERS, SUMS, TABLE,
)  # fmt: skip
from engine.cartridges.twopart.naming import naming_key, pressed
from engine.cartridges.twopart.pace import ask, glide, hurried, pause
from engine.cartridges.twopart.places import (
    AWAY, STOCK_LEFT, STOCK_ROW, pile_place, played_place, seat_place, won_place,
)  # fmt: skip
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.steps import (
    answer, draw_from_stock, lay_out, on_their_way, page_of, turns_over, undo_key,
)  # fmt: skip
from engine.cartridges.twopart.situation import (
    able, able_positions, begin_round, hand_over, holders, lay, last_play, on_table, sort_won,
    take_last, trump_suit, view_of_part_one, view_of_part_two, win_pile,
)  # fmt: skip
from engine.cartridges.twopart.telling import (
    ENDS, IS_OUT, OUT_AND_ENDS, explain, kept, leads_to, tell,
)  # fmt: skip
from engine.cartridges.twopart.texts import TEXTS
from engine.machine import DOWN, ENTER, SPACE, UP, Machine, Program
from engine.themes import FELT

THINK, SHOW, TELL, EXPLAIN, MOMENT = 20, 36, 90, 130, 180
"""Frames: before a computer player acts, after a play, after a round, for a rare thing to read, for
the trump."""
FLIGHT, DEALING = 16, 7
STOCK = STOCK_LEFT * 8, STOCK_ROW * 8


PROGRAM = Program(
    "twopart", title="TWOPART", texts=TEXTS, theme=FELT, registers=REGISTERS, cells=CELLS,
    limits=LIMITS, keeps=KEEPS, sums=SUMS, undo=undo_key, adviser=advise,
)  # fmt: skip


@PROGRAM.line(10)
def new_game(m: Machine) -> int:
    """NEW GAME: SHUFFLE, AND DRAW WHO LEADS"""
    lay_out(m)
    return 20


@PROGRAM.line(20, page=pages.draw_title)
def title(m: Machine) -> int:
    """TITLE AND LEVELS"""
    m.play(sounds.SPRINGAR)
    key = asked_key(m)
    if not key:
        return 20
    m.K = key
    if key in (RECORD_KEY, NAME_KEY):
        m.play(sounds.KEY)
        m.C = m.T = 0
        return 22 if key == RECORD_KEY else 24
    if not title_key(m, key):
        m.play(sounds.HUSH)
        m.play(sounds.SHUFFLE)
        return 30
    m.play(sounds.KEY)
    m.draw()
    return 20


@PROGRAM.line(22, page=pages.draw_record)
def show_record(m: Machine) -> int:
    """GAMES, LOSSES AND STREAKS"""
    if not m.inkey():
        return 22
    m.play(sounds.KEY)
    return 20


@PROGRAM.line(24, page=pages.draw_names)
def name_opponents(m: Machine) -> int:
    """NAMES FOR THE OPPONENTS"""
    typed, key = m.typed, m.inkey()
    if not key:
        return 24
    if key == SPACE:
        key = pressed(m)
    if key == ENTER:
        m.C = m.T = 0
        return 20
    naming_key(m, key, typed)
    m.draw()
    return 24


@PROGRAM.line(30, page=table.draw_table)
def deal(m: Machine) -> int:
    """THREE CARDS EACH"""
    m.G = 1
    m.P = NOBODY
    return 32


@PROGRAM.line(32, page=table.draw_table)
def send_card(m: Machine) -> int:
    """A CARD OF THE DEAL FLIES TO ITS SEAT"""
    card, seat = m.cell[DECK + m.D], m.D % SEATS
    m.play(sounds.DEAL)
    m.Y = rules.bit(card)
    glide(m, 0 if seat else card, STOCK, seat_place(m, seat, card), DEALING)
    return 34


@PROGRAM.line(34)
def take_card(m: Machine) -> int:
    """IT IS IN THE HAND"""
    m.cell[HAND + m.D % SEATS] |= rules.bit(m.cell[DECK + m.D])
    m.D += 1
    m.Y = 0
    return 32 if m.D < DEALT else 36


@PROGRAM.line(36, page=table.draw_table)
def first_leader(m: Machine) -> int:
    """WHO LEADS THE FIRST ROUND"""
    tell(m, "begins", 1 << m.A)
    pause(m, TELL)
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
        pause(m, TELL)
    order = [(leader + step) % SEATS for step in range(SEATS)]
    begin_round(m, [seat for seat in order if seats >> seat & 1])
    return 110


@PROGRAM.line(110)
def next_card(m: Machine) -> int:
    """WHO PLAYS A CARD NEXT?"""
    m.P = m.cell[BY + m.I] if m.I < m.N else NOBODY
    return {HUMAN: 115, NOBODY: 160}.get(m.P, 130)


@PROGRAM.line(115)
def your_card(m: Machine) -> int:
    """YOUR TURN IN PART ONE; WHAT HURRIED PLAYS NO CARD"""
    begin_choice(m)
    return 120


@PROGRAM.line(120, page=table.draw_choice)
def choose_card(m: Machine) -> int:
    """PLAY A CARD, OR LOOK AT THE WON ONES"""
    key = WON_KEY if clicked_right(m) == WON_KEY and sort_won(m) else answer(m)
    if not key:
        return 120
    m.K = key
    if key in PAGE_KEYS:
        return page_of(m, key)
    if plays_now(m, key):
        keep_position(m)
        return 140
    if looks(m, key):
        return 180
    m.draw()
    return 120


@PROGRAM.line(130, page=table.draw_table)
def computer_card(m: Machine) -> int:
    """A COMPUTER PLAYER CHOOSES A CARD"""
    card = heads.choose_card(m.cell[LEVEL + m.P] - 1, view_of_part_one(m), m.rnd(heads.DICE))
    m.M = m.Y = rules.bit(card)
    pause(m, THINK)
    return 140


@PROGRAM.line(140)
def send(m: Machine) -> int:
    """CARDS LEAVE A HAND"""
    m.C = m.L = m.E = m.F = m.Z = 0
    m.Y = m.M
    return 142


@PROGRAM.line(142, page=table.draw_table)
def each_card(m: Machine) -> int:
    """EACH FLIES TO THE MIDDLE"""
    if on_their_way(m, lambda card: seat_place(m, m.P, card), lambda _: played_place(m, m.P)):
        return 142
    return 150 if m.G == 1 else 250


@PROGRAM.line(150, page=table.draw_table)
def lay_card(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE; ITS PLAYER DRAWS ANOTHER"""
    m.cell[HAND + m.P] ^= m.M
    m.cell[TABLE + m.I] = m.M
    m.cell[PILE] |= m.M
    m.M = 0
    m.I += 1
    m.play(sounds.LAND)
    if m.D < DECK_CARDS:
        card = m.cell[DECK + m.D]
        shown = 0 if m.P else card
        glide(m, shown, STOCK, seat_place(m, m.P, card), FLIGHT)
    return 152


@PROGRAM.line(152, page=table.draw_table)
def draw_card(m: Machine) -> int:
    """IT IS IN THE HAND; THE PLAY IS TOLD"""
    draw_from_stock(m)
    pause(m, SHOW)
    return 110


@PROGRAM.line(160, page=table.draw_table)
def compare(m: Machine) -> int:
    """WHO HAS THE HIGHEST CARD, WHO HAS EQUAL ONES?"""
    tied = rules.round_outcome([rules.top(play) for play in on_table(m)])
    m.B = rules.still_in(tied, able_positions(m))
    explain(m, tied)
    if hurried(m):
        ask(m)
        return table.PILE_OVER
    pause(m, TELL)
    return 165


@PROGRAM.line(162, page=table.draw_table)
def pile_over(m: Machine) -> int:
    """WHO HURRIED SEES HOW A PILE ENDED, UNTIL THE NEXT KEY"""
    key = answer(m)
    if not key:
        return 162
    if key == BACK_KEY and can_go_back(m):
        return page_of(m, key)
    m.play(sounds.KEY)
    return 165


@PROGRAM.line(165, page=table.draw_table)
def show_trump(m: Machine) -> int:
    """AT THE END OF ITS ROUND THE LAST CARD IS SHOWN"""
    if m.D == DECK_CARDS and not m.S:
        if turns_over(m, *STOCK):
            return 165
        m.S = 1
        tell(m, "trump", number=m.cell[LAST_CARD])
        m.play(sounds.TRUMP)
        pause(m, MOMENT)
    return 168


@PROGRAM.line(168)
def tie_or_pile(m: Machine) -> int:
    """EQUAL CARDS PLAY ON FOR THE PILE"""
    left = [m.cell[BY + place] for place in range(m.N) if m.B >> place & 1]
    if len(left) > 1:
        m.play(sounds.LAND)
        begin_round(m, left)
        return 110
    m.A = left[0]
    return 170


@PROGRAM.line(170)
def send_pile(m: Machine) -> int:
    """THE PILE GOES TO ITS WINNER"""
    m.M = m.Y = m.cell[PILE]
    m.play(sounds.PILE)
    return 172


@PROGRAM.line(172, page=table.draw_table)
def each_won_card(m: Machine) -> int:
    """CARD AFTER CARD"""
    if on_their_way(m, lambda card: pile_place(m, card), lambda _: won_place(m.A)):
        return 172
    return 175


@PROGRAM.line(175)
def take_pile(m: Machine) -> int:
    """THE PILE IS TAKEN"""
    m.play(sounds.LAND)
    win_pile(m)
    return 100


@PROGRAM.line(180, page=pages.draw_won)
def look(m: Machine) -> int:
    """THE CARDS WON SO FAR"""
    key = SORT_KEY if clicked_right(m, anywhere=True) else asked_key(m)
    if not key:
        return 180
    m.K = key
    if key in SORT_KEYS:
        sort_won(m)
        m.play(sounds.TURN)
        m.draw()
        return 180
    m.play(sounds.KEY)
    return 188


@PROGRAM.line(182, page=pages.draw_lying)
def look_at_table(m: Machine) -> int:
    """ALL THAT LIES ON THE TABLE"""
    if not m.inkey():
        return 182
    m.play(sounds.KEY)
    return 188


@PROGRAM.line(184, page=pages.draw_happened)
def look_at_log(m: Machine) -> int:
    """ALL THAT HAPPENED"""
    key = m.inkey()
    if not key:
        return 184
    m.play(sounds.KEY)
    if key in (UP, DOWN):
        most = max(0, len(kept(m)) - pages.LOG_LINES)
        m.O = max(0, min(most, m.O + (pages.LOG_LINES - 1) * (1 if key == DOWN else -1)))
        m.draw()
        return 184
    return 310 if m.V != NOBODY else 188


@PROGRAM.line(186, page=pages.draw_more)
def more(m: Machine) -> int:
    """WHAT ONE CAN DO BESIDE PLAYING"""
    key = asked_key(m)
    if not key:
        return 186
    offered = [at for _, at in pages.entries(m)]
    if key in (UP, DOWN):
        m.O = (m.O + (1 if key == DOWN else -1)) % len(offered)
        m.play(sounds.MOVE)
        m.draw()
        return 186
    if ENTRY_KEY <= key < ENTRY_KEY + len(offered):
        key = offered[key - ENTRY_KEY]
    elif key == ENTER:
        key = offered[m.O]
    return page_of(m, key) if key in offered and key != ENTER else 188


@PROGRAM.line(188)
def back_to_table(m: Machine) -> int:
    """BACK TO THE TABLE"""
    m.play(sounds.KEY)
    resume_choice(m)
    return 120 if m.G == 1 else 230


@PROGRAM.line(200)
def between(m: Machine) -> int:
    """THE WON CARDS BECOME HANDS, THE LOW ONES GO TO WHO WON NOTHING"""
    hand_over(m)
    m.G = 2
    m.Q = 0
    m.store()
    ask(m)
    return 205


@PROGRAM.line(205, page=pages.draw_second_part)
def second_part(m: Machine) -> int:
    """WHAT PART TWO BEGINS WITH"""
    key = answer(m)
    if not key:
        return 205
    m.K = key
    if key == BACK_KEY and can_go_back(m):
        return page_of(m, key)
    m.play(sounds.KEY)
    return 210


@PROGRAM.line(210, page=table.draw_table)
def start_second(m: Machine) -> int:
    """THE WINNER OF THE LAST PILE LEADS"""
    m.P = rules.first_player(m.A, holders(m))
    m.N = holders(m).bit_count()
    tell(m, "starts" if m.P == m.A else "starts_next", 1 << m.P)
    pause(m, TELL)
    return 220


@PROGRAM.line(220)
def next_turn(m: Machine) -> int:
    """WHOSE TURN IS IT?"""
    if m.P == HUMAN:
        return 225
    return 240 if m.cell[HAND] else 222


@PROGRAM.line(222)
def looking_on(m: Machine) -> int:
    """WITHOUT THE HUMAN EACH TURN TAKES A FRAME"""
    m.R = 1 - m.R
    return 222 if m.R else 240


@PROGRAM.line(225)
def your_play(m: Machine) -> int:
    """YOUR TURN IN PART TWO; WHAT HURRIED PLAYS NO CARD"""
    begin_choice(m)
    return 230


@PROGRAM.line(230, page=table.draw_choice)
def choose_play(m: Machine) -> int:
    """BEAT THE LAST PLAY, OR PICK IT UP"""
    place = clicked_right(m) - CARD_KEY
    if place > 0 and able(m) >> place & 1:
        offer(m, 1 << place)
        m.T, m.E, m.F = place, 0, 0
        m.play(sounds.KEY)
        m.draw()
    if dragged(m):
        m.draw()
    key = answer(m)
    if not key:
        return 230
    m.K = key
    if key in PAGE_KEYS:
        return page_of(m, key)
    if plays_now(m, key):
        keep_position(m)
        return 140
    if picks_up(m, key):
        keep_position(m)
        return 270
    m.draw()
    return 230


@PROGRAM.line(240, page=table.draw_table)
def computer_turn(m: Machine) -> int:
    """A COMPUTER PLAYER CHOOSES A PLAY OR THE PICK-UP"""
    m.M = heads.choose_play(m.cell[LEVEL + m.P] - 1, view_of_part_two(m), m.rnd(heads.DICE))
    m.Y = m.M
    pause(m, THINK)
    return 140 if m.M else 270


@PROGRAM.line(250, page=table.draw_table)
def lay_play(m: Machine) -> int:
    """THE PLAY LIES ON THE TABLE"""
    trump = trump_suit(m)
    trumps = rules.suit(m.M) == trump and m.I and rules.suit(last_play(m)) != trump
    tell(m, "trumps" if trumps else "plays", 1 << m.P, m.M)
    lay(m)
    m.play(sounds.LAND)
    pause(m, SHOW)
    return 260


@PROGRAM.line(260, page=table.draw_table)
def after_play(m: Machine) -> int:
    """IS SOMEBODY OUT, IS THE GAME OVER, OR THE ROUND?"""
    if not m.cell[HAND + m.P]:
        leads_to(m, IS_OUT)
        tell(m, "safe", 1 << m.P)
        m.play(sounds.LAST)
        pause(m, TELL)
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
    """THE LAST PLAY IS PICKED UP"""
    m.C = m.L = m.E = m.F = m.Z = 0
    m.M = m.Y = last_play(m)
    m.play(sounds.TURN)
    return 272


@PROGRAM.line(272, page=table.draw_table)
def each_card_back(m: Machine) -> int:
    """CARD AFTER CARD FLIES TO THE HAND"""
    if on_their_way(m, lambda _: played_place(m, m.P), lambda card: seat_place(m, m.P, card)):
        return 272
    return 275


@PROGRAM.line(275, page=table.draw_table)
def pick_up(m: Machine) -> int:
    """PICKED UP; IS THE TABLE EMPTY, A NEW ROUND BEGINS"""
    m.play(sounds.LAND)
    tell(m, "picks", 1 << m.P, take_last(m))
    m.P = rules.next_player(m.P, holders(m))
    if not m.I:
        m.N = holders(m).bit_count()
        tell(m, "empty", 1 << m.P)
    pause(m, SHOW)
    return 220


@PROGRAM.line(280, page=table.draw_table)
def round_over(m: Machine) -> int:
    """AS MANY PLAYS AS PLAYERS: THE CARDS LEAVE THE GAME"""
    leads_to(m, ENDS if m.cell[HAND + m.P] else OUT_AND_ENDS)
    m.P = rules.first_player(m.P, holders(m))
    m.Q = 0
    tell(m, "over", 1 << m.P)
    m.M = m.Y = sum(on_table(m))
    pause(m, TELL)
    return 285


@PROGRAM.line(285, page=table.draw_table)
def clear_table(m: Machine) -> int:
    """THEY FLY AWAY; AN EMPTY TABLE"""
    if on_their_way(m, lambda _: played_place(m, m.P), lambda _: AWAY):
        return 285
    m.cell[GONE] |= sum(on_table(m))
    m.cell[TABLE:PILE] = [0] * (PILE - TABLE)
    m.I = m.M = 0
    m.N = holders(m).bit_count()
    if not m.U:
        m.play(sounds.CHIP)
    return 220


@PROGRAM.line(300, page=table.draw_table)
def lost(m: Machine) -> int:
    """THE LAST ONE WITH CARDS HAS LOST"""
    record.note(m)
    m.P = NOBODY
    tell(m, "lost", 1 << m.V)
    forget_position(m)
    m.play(sounds.LOSE if m.V == HUMAN else sounds.TWENTYONE)
    m.store()
    pause(m, EXPLAIN)
    return 305


@PROGRAM.line(305)
def show_loser(m: Machine) -> int:
    """A KEY THAT HURRIED DOES NOT TURN THE LAST PAGE"""
    ask(m)
    return 310


@PROGRAM.line(310, page=pages.draw_result)
def result(m: Machine) -> int:
    """THE LOSER'S CARDS; ANOTHER GAME?"""
    key = answer(m)
    if not key:
        return 310
    m.K = key
    m.play(sounds.KEY)
    return page_of(m, LOG_KEY) if key == LOG_KEY else 10
