"""What stands on the screen of Twopart while a game is played: the table with all that lies on it.

Owns sizes and marks; `places` has the places. Changes nothing but the screen.
"""

from functools import lru_cache

from engine import cards, charset, screen, sprites
from engine.cards import SUITS
from engine.cartridges.twopart import hint, rules
from engine.cartridges.twopart.choice import (
    CARD_KEY, MORE_KEY, MUST_LEAD, NO_MEANING, UNCHOSEN, chosen, in_order, place_of,
)  # fmt: skip
from engine.cartridges.twopart.memory import (
    BY, DECK_CARDS, HAND, HUMAN, LAST_CARD, LEVEL, NOBODY, PILE, WON,
)  # fmt: skip
from engine.cartridges.twopart.pace import resting, too_fast
from engine.cartridges.twopart.places import (
    GRID_STEP, GRID_TOP, HAND_ROW, HAND_STEP, LAST_LEFT, LAST_ROW, LAST_WIDTH, PILE_LEFT,
    PILE_ROW,
    SLOTS, SMALL_HEIGHT, STOCK_LEFT, STOCK_ROW, earlier, grid_place, hand_left, suit_order,
)  # fmt: skip
from engine.cartridges.twopart.situation import (
    able, flown, in_hand, landed, last_play, on_table, seen_trump,
)  # fmt: skip
from engine.cartridges.twopart.telling import (
    WIDTH, card_name, latest, news, play_name, player, ranks,
)  # fmt: skip
from engine.charset import CURSOR, SPACE, encode
from engine.machine import COLUMNS, ENTER, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, CARD_WIDTH, HIGHLIGHT, RED_ON_CARD, TEXT

LOG_ROW, LOG_LINES = 1, 3
SEAT_LEFT, SEAT_RIGHT, SEAT_ROW = 1, 31, 9
ACROSS_LEFT, ACROSS_ROW = 19, 5
SHORT_NAME = rules.HAND
"""The name of a side seat that leaves room for a hand between itself and the card played."""
STOCK_SPRITE, TRUMP_SPRITE = 40, 41
PLAY_LEFT, PLAY_ROW, BUTTON_WIDTH, BUTTON_ROW = 22, 16, 9, 20
MORE_LEFT = 6
PILE_COLUMNS, TOKEN = 6, 3
"""Cards of a tie's earlier rounds in a row; columns from one card to the next apart."""
SIDE_WIDTH, FAR_ROW, NEAR_ROW = 9, 5, 9
"""Part two: columns of what stands at the sides, rows of P2 and of the others."""
PLAY_WIDTH, TAKE_LEFT, TAKE_WIDTH, FAR_MORE_LEFT = 12, 14, 13, 28
PILE_OVER = 162
"""The line that waits for a key when a pile is over."""
MARK_BAR = encode("▄")[0] | HIGHLIGHT << 8
UNDERLINE = encode("▀")[0]


def ink_of(card: int) -> int:
    """The ink of a card's sign on white."""
    return RED_ON_CARD if card & 1 else BLACK_ON_CARD


@lru_cache(128)
def small_rows(card: int, marked: bool) -> tuple[tuple[int, ...], ...]:
    """The five rows of a small open card: its sign, its figure or the sign again; marked, a bar."""
    top, index, _, figure, feet, bottom = screen.card_rows(card)
    if card >> 2 < cards.JACK:
        figure = (index[0], SPACE | ink_of(card) << 8, SPACE | ink_of(card) << 8, index[3])
        feet = turned(index)
    return (MARK_BAR,) * CARD_WIDTH if marked else top, index, figure, feet, bottom


def turned(index: tuple[int, ...]) -> tuple[int, ...]:
    """The row of a card's sign at its foot: suit before rank."""
    return index[0], index[2], index[1], index[3]


@lru_cache(128)
def low_rows(card: int, covered: bool, marked: bool) -> tuple[tuple[int, ...], ...]:
    """The four rows of an open card of part two, or what can be seen of one; marked, a bar.

    A figure has no room: half a head is none.
    """
    if covered:
        top, index, suit, *_, bottom = screen.card_rows(card, 0, GRID_STEP)
        rows = tuple(row[:GRID_STEP] for row in (top, index, suit, bottom))
    else:
        top, index, *_, bottom = screen.card_rows(card)
        rows = top, index, turned(index), bottom
    return ((MARK_BAR,) * len(rows[0]), *rows[1:]) if marked else rows


def put_rows(m: Machine, x: int, y: int, rows: tuple[tuple[int, ...], ...]) -> None:
    """Put the rows of a card on the screen."""
    for line, row in enumerate(rows, y):
        m.vram[screen.span(x, line, len(row))] = row


def put_token(m: Machine, x: int, y: int, card: int, lit: bool = True) -> None:
    """A card as its sign alone, on white when lit."""
    screen.put(m, x, y, card_name(card), ink_of(card) if lit else TEXT)


def draw_log(m: Machine, your_move: bool) -> None:
    """What happened last, the newest lit; at the human's turn what is new; or a notice."""
    lines = (news if your_move else latest)(m, LOG_LINES)
    notice = notices(m) if your_move else []
    shown = (lines + notice)[-LOG_LINES:]
    for row, line in enumerate(shown, LOG_ROW + LOG_LINES - len(shown)):
        lit = row >= LOG_ROW + LOG_LINES - max(1, len(notice))
        screen.put(m, 1, row, line, HIGHLIGHT if lit else TEXT)


def notices(m: Machine) -> list[str]:
    """What is answered to the human's last key: a hint, a refusal, a question."""
    if m.Z:
        told = say(m, f"why{m.Z}")
        takes = m.Z in (hint.NOTHING_ELSE, hint.SAVES)
        act = say(m, "hint_take") if takes else say(m, "hint_play", play_name(chosen(m)))
        return [act, *screen.wrap(told, WIDTH)]
    if too_fast(m):
        return [say(m, "too_fast")]
    if m.F == UNCHOSEN:
        return [say(m, "unchosen", play_name(chosen(m)))]
    if m.F and m.G == 1:
        return [say(m, "none_won")]
    if m.F == MUST_LEAD:
        return [say(m, "must_lead")]
    if m.F == NO_MEANING:
        return [say(m, "no_meaning")]
    if m.F:
        top = card_name(rules.top(last_play(m)))
        return [say(m, "beats_not", card_name(rules.card_at(m.F)), top)]
    return screen.wrap(say(m, "sure"), WIDTH) if m.E else []


# Seats


def seat_words(m: Machine, seat: int) -> tuple[str, str, str]:
    """Name, level and won cards of a seat, in words."""
    return player(m, seat), level(m, seat), say(m, "won", m.cell[WON + seat].bit_count())


def level(m: Machine, seat: int) -> str:
    """How strong an opponent plays, in a word."""
    return say(m, f"level{max(m.cell[LEVEL + seat], 1) - 1}")


def draw_seats(m: Machine) -> None:
    """The three opponents of part one around the table."""
    for seat in (1, 2, 3):
        words, held = seat_words(m, seat), in_hand(m, seat).bit_count()
        if seat == 2:
            for row, line in enumerate(words, ACROSS_ROW):
                put_seat_line(m, ACROSS_LEFT, row, line, seat if row == ACROSS_ROW else NOBODY + 1)
            draw_backs(m, SEAT_RIGHT - held, ACROSS_ROW, held)
            continue
        for row, line in enumerate(words, SEAT_ROW):
            x = SEAT_LEFT if seat == 3 else SEAT_RIGHT - charset.width(line)
            put_seat_line(m, x, row, line, seat if row == SEAT_ROW else NOBODY + 1)
        aside = charset.width(words[0]) + 1 if charset.width(words[0]) <= SHORT_NAME else 0
        x = SEAT_LEFT + aside if seat == 3 else SEAT_RIGHT - aside - held
        draw_backs(m, x, SEAT_ROW if aside else SEAT_ROW + len(words), held)


def put_seat_line(m: Machine, x: int, y: int, line: str, seat: int) -> None:
    """A line of a seat; the name of the one to act is lit."""
    screen.put(m, x, y, line, HIGHLIGHT if seat == m.P else TEXT)


def draw_backs(m: Machine, x: int, y: int, count: int) -> None:
    """So many cards in a hand, a small back each."""
    screen.fill(m, x, y, count, 1, charset.BACK, RED_ON_CARD)


def draw_stock(m: Machine) -> None:
    """The stock with its number of cards; later the trump card, when the human may see it."""
    x, y, left = STOCK_LEFT, STOCK_ROW, DECK_CARDS - m.D
    if left:
        screen.pile(m, STOCK_SPRITE, x, y, left, DECK_CARDS)
        screen.put(m, x, y - 2, say(m, "stock", left))
        return
    screen.put(m, x, y - 2, say(m, "trump_here"))
    m.sprite(TRUMP_SPRITE, sprites.TRUMP, (x + CARD_WIDTH + 1) * 8, y * 8)
    if seen_trump(m) != rules.NO_SUIT:
        screen.card(m, x, y, m.cell[LAST_CARD])
    else:
        screen.sunken(m, x + 1, y + 1, 2, 4)
        screen.put(m, x + 1, y + 2, "?")


# Part one


def draw_cross(m: Machine, your_move: bool) -> None:
    """The round: each card before its player, the best ones marked; who still plays has a place."""
    for place in range(m.N):
        seat = m.cell[BY + place]
        x, y = SLOTS[seat]
        if place < m.I and on_table(m)[place] & flown(m):
            continue
        if place < m.I:
            marked = m.I == m.N and m.B >> place & 1
            put_rows(m, x, y, small_rows(rules.top(on_table(m)[place]), bool(marked)))
        elif seat != HUMAN or not your_move:
            screen.sunken(m, x + 1, y + 1, 2, 3)
    if your_move:
        words = say(m, "you_lead" if not m.I else "your_turn").split(" ")
        x, y = SLOTS[HUMAN]
        for line, word in enumerate(words):
            row = y + SMALL_HEIGHT // 2 + 1 - len(words) + 2 * line
            screen.centre(m, row, word, HIGHLIGHT, x - 1, CARD_WIDTH + 2)


def draw_pile(m: Machine) -> None:
    """How many cards lie on the table, and those of the earlier rounds of a tie, high ones first.

    When they need two rows, these take the place of the number; more than those hold are counted.
    """
    count, tied = m.cell[PILE].bit_count(), m.cell[PILE] & ~sum(on_table(m))
    shown = sorted(rules.cards(earlier(m)), key=place_of, reverse=True)
    if count and len(shown) <= PILE_COLUMNS:
        told = say(m, "tie_pile" if tied else "pile", count)
        screen.put(m, PILE_LEFT, PILE_ROW, told, HIGHLIGHT if tied else TEXT)
    first = PILE_ROW if len(shown) > PILE_COLUMNS else PILE_ROW + 2
    more = len(shown) - 2 * PILE_COLUMNS
    if more > 0:
        shown = shown[: -more - 1]
        screen.put(m, PILE_LEFT + 2 * PILE_COLUMNS - 2, PILE_ROW + 2, f"+{more + 1}")
    for index, card in enumerate(shown):
        line, column = divmod(index, PILE_COLUMNS)
        put_token(m, PILE_LEFT + GRID_STEP * column, first + 2 * line, card)


def draw_hand(m: Machine, your_move: bool) -> None:
    """The human's cards of part one, low to high; the chosen one has a bar."""
    hand = in_order(m)
    left, marked = hand_left(m, len(hand)), chosen(m) if your_move else 0
    for index, card in enumerate(hand):
        x, covered = left + index * HAND_STEP, index < len(hand) - 1
        screen.card(m, x, HAND_ROW, card, 0, HAND_STEP if covered else CARD_WIDTH)
        if rules.bit(card) & marked:
            width = HAND_STEP if covered else CARD_WIDTH
            m.vram[screen.span(x, HAND_ROW, width)] = (MARK_BAR,) * width
        if your_move:
            screen.zone(m, x, HAND_ROW, CARD_WIDTH, screen.CARD_HEIGHT, CARD_KEY + place_of(card))


def draw_first_buttons(m: Machine, your_move: bool) -> None:
    """Play this card; the cards won; and more."""
    may = your_move and not resting(m)
    label = say(m, "play", play_name(chosen(m))) if your_move and m.C else say(m, "play_any")
    if m.line == PILE_OVER:
        screen.button(m, PLAY_LEFT, PLAY_ROW, BUTTON_WIDTH, say(m, "on"), ENTER, not resting(m))
    else:
        screen.button(m, PLAY_LEFT, PLAY_ROW, BUTTON_WIDTH, label, ENTER, may and m.C > 0)
    won = m.cell[WON].bit_count()
    screen.button(
        m, PLAY_LEFT, BUTTON_ROW, BUTTON_WIDTH, say(m, "own", won), ord("w"), may and won > 0
    )
    screen.button(m, MORE_LEFT, BUTTON_ROW, 3, "…", MORE_KEY, may)


def draw_part_one(m: Machine, your_move: bool) -> None:
    """The table of part one."""
    draw_seats(m)
    draw_stock(m)
    draw_pile(m)
    draw_cross(m, your_move)
    draw_hand(m, your_move)
    draw_first_buttons(m, your_move)


# Part two


def draw_far_seats(m: Machine) -> None:
    """The three opponents of part two: name, cards, level, or that they are out."""
    draw_across(m)
    for seat, x, y in ((3, 1, NEAR_ROW), (1, 31 - SIDE_WIDTH, NEAR_ROW)):
        hand = in_hand(m, seat).bit_count()
        put_seat_line(m, x, y, player(m, seat), seat)
        if is_out(m, seat):
            screen.put(m, x, y + 1, say(m, "out"), HIGHLIGHT)
            continue
        roomy = charset.width(player(m, seat)) + len(str(hand)) < SIDE_WIDTH - 2
        screen.right(m, x + SIDE_WIDTH - 2 * roomy, y, str(hand))
        draw_backs(m, x + SIDE_WIDTH - 1, y, int(roomy))
        screen.put(m, x, y + 1, level(m, seat))


def is_out(m: Machine, seat: int) -> bool:
    """Whether a seat has laid its last card; while that flies it is not out yet."""
    return not m.cell[HAND + seat]


def draw_across(m: Machine) -> None:
    """P2 in part two, in one row above the plays: name, level, cards, or that it is out."""
    name, out = player(m, 2), is_out(m, 2)
    words = say(m, "out") if out else f"{level(m, 2)} {in_hand(m, 2).bit_count()}"
    width = charset.width(f"{name} {words}") + 2 * (not out)
    x = (COLUMNS - width) // 2
    put_seat_line(m, x, FAR_ROW, name, 2)
    screen.put(m, x + charset.width(name) + 1, FAR_ROW, words, HIGHLIGHT if out else TEXT)
    draw_backs(m, x + width - 1, FAR_ROW, int(not out))


def draw_round(m: Machine, your_move: bool) -> None:
    """The trump, how far the round is, and its plays, the last one on top and marked."""
    trump = m.cell[LAST_CARD]
    told = say(m, "trump_here")
    screen.put(m, 1, LAST_ROW, told)
    put_token(m, 2 + charset.width(told), LAST_ROW, trump)
    plays = [play & ~flown(m) for play in on_table(m)] + [landed(m)]
    plays = [play for play in plays if play]
    if not plays:
        if your_move:
            for row, line in enumerate(screen.wrap(say(m, "you_lead"), LAST_WIDTH)):
                screen.centre(m, LAST_ROW + 2 * row, line, HIGHLIGHT, LAST_LEFT, LAST_WIDTH)
        return
    screen.right(m, SEAT_RIGHT, LAST_ROW, say(m, "of_round", m.I, m.N))
    x = LAST_LEFT + max(0, (LAST_WIDTH - plays_width(plays)) // 2)
    for play in plays[:-1]:
        put_rows(m, x, LAST_ROW, low_rows(rules.top(play), covered=True, marked=False))
        x += GRID_STEP
    draw_last(m, x, plays[-1])


def plays_width(plays: list[int]) -> int:
    """Columns that the plays take on the table."""
    return min(LAST_WIDTH, GRID_STEP * (len(plays) - 1 + plays[-1].bit_count() - 1) + CARD_WIDTH)


def draw_last(m: Machine, x: int, last: int) -> None:
    """The play to beat, with a bar; of a long series the lowest cards, dots, and the highest.

    With room for the lowest alone the dots stand in place of its suit.
    """
    packed, left = rules.cards(last), x
    room = (LAST_LEFT + LAST_WIDTH - CARD_WIDTH - x) // GRID_STEP
    shown = [*packed[:-1][:room], packed[-1]]
    for place, card in enumerate(shown, 1):
        put_rows(m, x, LAST_ROW, low_rows(card, place < len(shown), marked=True))
        x += GRID_STEP
    if len(shown) == len(packed) or not room:
        return
    left += GRID_STEP * (room - 1) + 1
    if room > 1:
        screen.put(m, left, LAST_ROW + 1, "…", BLACK_ON_CARD)
        screen.put(m, left, LAST_ROW + 2, " ", BLACK_ON_CARD)
    else:
        screen.put(m, left, LAST_ROW + 2, "…", BLACK_ON_CARD)


def draw_grid(
    m: Machine, hand: int, lit: int, top: int = GRID_TOP, marked: int = 0, keys: bool = False
) -> None:
    """A hand with a row for each suit and a place for each rank; those in `lit` are white."""
    trump = seen_trump(m)
    for row, suit in enumerate(suit_order(m)):
        ink = HIGHLIGHT if suit == trump else TEXT
        screen.put(m, 1, top + GRID_STEP * row, SUITS[suit], ink)
        if suit == trump:
            screen.poke(m, 2, top + GRID_STEP * row, CURSOR, HIGHLIGHT)
    for card in rules.cards(hand):
        x, y = grid_place(m, card, top)
        bit = rules.bit(card)
        put_token(m, x, y, card, bool(bit & lit))
        if bit & marked:
            screen.fill(m, x, y + 1, GRID_STEP, 1, UNDERLINE, HIGHLIGHT)
        if keys:
            screen.zone(m, x, y, GRID_STEP, GRID_STEP, CARD_KEY + place_of(card))


def draw_second_buttons(m: Machine, your_move: bool) -> None:
    """Play this, pick that up, and more; who is out can see the end at once."""
    if not m.cell[HAND]:
        screen.centre(m, GRID_TOP + 2, say(m, "you_safe"), HIGHLIGHT)
        screen.centre(m, GRID_TOP + 5, say(m, "others_on"))
        screen.button(m, 2, BUTTON_ROW, 28, say(m, "to_end"), ENTER)
        return
    may = your_move and not resting(m)
    play, last = chosen(m), last_play(m)
    label = say(m, "play_any")
    if your_move:
        label = say(m, "play", play_name(play)) if play else say(m, "none_beats")
    screen.button(m, 1, BUTTON_ROW, PLAY_WIDTH, label, ENTER, may and play > 0)
    label = say(m, "take_any")
    if your_move and last:
        key = "take" if last.bit_count() == 1 else "take_series"
        label = say(m, key, play_name(last), ranks(last))
    screen.button(m, TAKE_LEFT, BUTTON_ROW, TAKE_WIDTH, label, ord(" "), may and last > 0)
    screen.button(m, FAR_MORE_LEFT, BUTTON_ROW, 3, "…", MORE_KEY, may)


def draw_part_two(m: Machine, your_move: bool) -> None:
    """The table of part two."""
    draw_far_seats(m)
    draw_round(m, your_move)
    hand = in_hand(m, HUMAN)
    if hand:
        lit = able(m) if your_move else hand
        draw_grid(m, hand, lit, GRID_TOP, chosen(m) if your_move else 0, your_move)
    draw_second_buttons(m, your_move)


def draw_table(m: Machine, your_move: bool = False) -> None:
    """The table with all that lies on it; legal plays are lit when the move is the human's."""
    screen.cls(m)
    draw_log(m, your_move)
    if m.G == 1:
        draw_part_one(m, your_move)
    else:
        draw_part_two(m, your_move)


def draw_choice(m: Machine) -> None:
    """The table while the move is the human's."""
    draw_table(m, your_move=True)
