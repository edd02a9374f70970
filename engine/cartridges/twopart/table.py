"""What stands on the screen of Twopart: its pages, and the table.

Owns places and sizes. Changes nothing but the screen.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine import cards, charset, screen, sprites
from engine.cartridges.twopart import rules
from engine.cartridges.twopart.choice import CARD_KEY, LEVEL_KEY, chosen, longest, place_of
from engine.cartridges.twopart.memory import (
    BY, DECK_CARDS, HAND, HUMAN, LAST_CARD, LEVEL, LOG, NOBODY, PILE, SENTENCE, TALLY, WON,
)  # fmt: skip
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import able, last_play, on_table, own_won
from engine.cartridges.twopart.telling import SUITS, card_name, play_name, player, players, sentence
from engine.charset import CURSOR, SPACE, encode
from engine.machine import DOWN, ENTER, UP, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT

STATUS_ROW, SEAT_ROW, COUNT_ROW, PROMPT_ROW = 1, 4, 6, 13
SEAT_PLACES = ((11, 15), (21, SEAT_ROW), (11, SEAT_ROW), (1, SEAT_ROW))
SEAT_WIDTH = 10
STOCK_LEFT, STOCK_ROW, CARD_HEIGHT = 1, 8, 5
MIDDLE, MIDDLE_RIGHT, LAST_ROW = 10, 22, 9
PLAYED_LEFT, PLAYED_ROW = 6, 8
BUTTON_LEFT, BUTTON_WIDTH, BUTTON_ROWS = 22, 9, (7, 10)
SERIES_LEFT = 7
FLIGHT = 16
"""Frames of cards on their way."""
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
    SPACE, charset.SUNKEN_TOP, charset.SUNKEN_TOP, SPACE,
    charset.SUNKEN_LEFT, charset.SUNKEN_RIGHT,
    SPACE, charset.SUNKEN_BOTTOM, charset.SUNKEN_BOTTOM, SPACE,
)  # fmt: skip
MARK_BAR, MARK_CARD = (sign | HIGHLIGHT << 8 for sign in (encode("▄")[0], charset.ARROW_DOWN))


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
        top = (MARK_BAR, MARK_BAR if mark == 1 else MARK_CARD, MARK_BAR, MARK_BAR)
    rows: list[Sequence[int]] = [top, *sides, *[blank] * (height - 4), bottom]
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
        screen.put(m, x + 3, y + 1, say(m, "hand", hand))
        screen.put(m, x + 3, y + 2, say(m, "won", won))
    elif hand:
        screen.put(m, x + 3, y + 1, say(m, "hand", hand))
    else:
        screen.put(m, x + 3, y + 1, say(m, "out"), HIGHLIGHT)


def draw_own_pile(m: Machine, your_move: bool) -> None:
    """The human's won cards, face down above the hand; a click looks at them."""
    x, y = SEAT_PLACES[HUMAN]
    won = m.cell[WON].bit_count()
    if won:
        m.sprite(HUMAN, sprites.SMALL_BACK, x * 8, y * 8)
        if your_move:
            screen.zone(m, x, y, SEAT_WIDTH, 3, ord("w"))
    screen.put(m, x + 3, y + 1, say(m, "own_won", won))


def draw_stock(m: Machine) -> None:
    """The stock with its number of cards; later the trump card, when all may see it."""
    x, y = STOCK_LEFT, STOCK_ROW
    if m.D < DECK_CARDS:
        screen.put(m, x, y - 1, say(m, "stock"))
        back = charset.BACK | RED_ON_CARD << 8
        screen.card_frame(m, x, y, WIDE, CARD_HEIGHT)
        screen.fill(m, x + 1, y + 1, 2, CARD_HEIGHT - 2, back & 255, back >> 8)
        screen.put(m, x + 1, y + 2, f"{DECK_CARDS - m.D:>2}", BLACK_ON_CARD)
        return
    screen.put(m, x, y - 1, say(m, "trump_here"))
    if m.S:
        put_card(m, x, y, card_rows(m.cell[LAST_CARD], CARD_HEIGHT, WIDE, True, 0))
    else:
        screen.box(m, x, y, WIDE, CARD_HEIGHT)
        screen.put(m, x + 1, y + 2, "??")


def draw_played(m: Machine) -> None:
    """The cards of this round side by side, whose they are, and the number in the pile."""
    pile = m.cell[PILE].bit_count()
    if pile:
        text, width = say(m, "pile", pile), MIDDLE_RIGHT - PLAYED_LEFT
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
    count = say(m, "table", sum(plays).bit_count())
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
        return say(m, "turn", player(m, m.P)) if HUMAN < m.P < NOBODY else ""
    play = play_name(chosen(m))
    if m.G == 1:
        return say(m, "none_won" if m.F else "ask_card", play)
    if m.F == 1:
        return say(m, "must_lead")
    if not m.I:
        return say(m, "ask_lead", play)
    top = card_name(rules.top(last_play(m)))
    if m.F:
        return say(m, "beats_not", card_name(rules.card_at(m.F)), top)
    if m.E:
        return say(m, "sure")
    return say(m, "ask_beat", top, play) if play else say(m, "ask_take", top)


def draw_buttons(m: Machine, your_move: bool) -> None:
    """Play, and the other thing: look in part one, pick up in part two."""
    x, (first, second) = BUTTON_LEFT, BUTTON_ROWS
    may_play = your_move and m.C > 0
    screen.button(m, x, first, BUTTON_WIDTH, say(m, "play"), ENTER, may_play)
    if m.G == 1:
        may_look = your_move and m.cell[WON] > 0
        screen.button(m, x, second, BUTTON_WIDTH, say(m, "look"), ord("w"), may_look)
        return
    may_take = your_move and m.I > 0
    screen.button(m, x, second, BUTTON_WIDTH, say(m, "take"), ord(" "), may_take)
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


def draw_choice(m: Machine) -> None:
    """The table while the move is the human's."""
    draw_table(m, your_move=True)


def tally(m: Machine) -> str:
    """Who lost how often."""
    lost = " ".join(f"{player(m, seat)} {m.cell[TALLY + seat]}" for seat in range(SEATS))
    told = say(m, "tally", lost)
    return told if charset.width(told) <= HAND_WIDTH else lost


def wide_button(m: Machine, label: str) -> None:
    """A button over the whole width at the bottom."""
    screen.button(m, 2, PAGE_BUTTON_ROW, 28, label, ENTER)


def draw_title(m: Machine) -> None:
    """The name of the game and the levels of the three opponents."""
    screen.cls(m)
    screen.big_centre(m, 1, say(m, "title"), HIGHLIGHT)
    screen.centre(m, 6, say(m, "subtitle"))
    for row in range(SEATS - 1):
        y = LEVEL_TOP + row * screen.BUTTON_HEIGHT
        level = say(m, f"level{m.cell[LEVEL + row + 1] - 1}")
        label = f"P{row + 1}: {level}"
        screen.button(m, LEVEL_LEFT, y, LEVEL_WIDTH, label, LEVEL_KEY + row + 1)
        if row == m.O:
            screen.poke(m, LEVEL_LEFT - 2, y + 1, CURSOR, HIGHLIGHT)
    screen.centre(m, 18, say(m, "level_keys"))
    if any(m.cell[TALLY : TALLY + SEATS]):
        screen.centre(m, 19, tally(m))
    wide_button(m, say(m, "deal"))


def draw_won(m: Machine) -> None:
    """The cards the human has won so far."""
    screen.cls(m)
    won = own_won(m)
    screen.centre(m, 2, say(m, "own_cards", len(won)), HIGHLIGHT)
    draw_cards(m, won, 6, rules.PACK)
    screen.button(m, 1, PAGE_BUTTON_ROW, 15, say(m, "sort"), ord("s"))
    screen.button(m, 16, PAGE_BUTTON_ROW, 15, say(m, "back"), ENTER)


def draw_second_part(m: Machine) -> None:
    """What everybody won and holds, who gets the low cards, the trump, who leads."""
    screen.cls(m)
    screen.big_centre(m, 1, say(m, "big_part"), HIGHLIGHT)
    for seat in range(SEATS):
        counts = [m.cell[first + seat].bit_count() for first in (WON, HAND)]
        screen.put(m, 2, 6 + seat, player(m, seat))
        screen.put(m, 8, 6 + seat, say(m, "becomes", *counts))
        if not counts[1]:
            screen.put(m, 26, 6 + seat, say(m, "out"), HIGHLIGHT)
    if m.B:
        screen.centre(m, 11, say(m, "takers", players(m, m.B)), HIGHLIGHT)
        screen.centre(m, 12, say(m, "low_cards"))
    else:
        screen.centre(m, 11, say(m, "nobody"))
    trump = m.cell[LAST_CARD]
    screen.centre(m, 14, say(m, "trump_is", card_name(trump), SUITS[trump & 3]))
    screen.centre(m, 16, say(m, "aim"), HIGHLIGHT)
    screen.centre(m, 17, say(m, "keys_play"))
    screen.centre(m, 18, say(m, "keys_take"))
    wide_button(m, say(m, "go_on"))


def draw_result(m: Machine) -> None:
    """Who has lost, with which cards, and how often everybody did."""
    screen.cls(m)
    draw_status(m)
    screen.big_centre(m, 4, player(m, m.V), HIGHLIGHT)
    hand = rules.cards(m.cell[HAND + m.V])
    text = "has_lost" if m.V else "have_lost"
    screen.centre(m, 8, say(m, f"{text}", len(hand)))
    draw_cards(m, hand, 9, rules.PACK)
    screen.centre(m, 19, tally(m))
    wide_button(m, say(m, "another"))


def fly(m: Machine, seat: int, home: int) -> None:
    """Let a card fly from a seat to the middle of the table, or home again."""
    x, y = SEAT_PLACES[seat] if seat else HAND_MIDDLE
    way = [(x * 8, y * 8), (MIDDLE_PLACE[0] * 8, MIDDLE_PLACE[1] * 8)]
    start, end = reversed(way) if home else way
    m.fly(sprites.SMALL_BACK, *start, *end, FLIGHT)
