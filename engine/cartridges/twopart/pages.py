"""The pages of Twopart beside the table: title, record, more, what happened, what lies there.

Owns places and sizes of lists and texts. Changes nothing but the screen.
"""

from engine import charset, screen, sprites
from engine.cards import SUITS
from engine.cartridges.twopart import naming, record, rules
from engine.cartridges.twopart.before import can_go_back
from engine.cartridges.twopart.choice import (
    BACK_KEY, ENTRY_KEY, HINT_KEY, LEVEL_KEY, LOG_KEY, NAME_KEY, RECORD_KEY, SORT_KEY,
    TABLE_KEY, WON_KEY,
)  # fmt: skip
from engine.cartridges.twopart.memory import (
    BY, HAND, LAST_CARD, LEVEL, LEVELS, LONGEST_NAME, MIXED, WON,
)  # fmt: skip
from engine.cartridges.twopart.pace import resting
from engine.cartridges.twopart.places import earlier
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import on_table, own_won
from engine.cartridges.twopart.table import TOKEN, UNDERLINE, draw_grid, put_token
from engine.cartridges.twopart.telling import (
    MOVES, WIDTH, card_name, happened, kept, player, players, sentence,
)  # fmt: skip
from engine.charset import CURSOR
from engine.machine import DOWN, ENTER, UP, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT, RED_ON_CARD, TEXT

BUTTON_ROW, HEAD_ROW, TOP_ROW = 20, 1, 4
LIST_LEFT, LIST_WIDTH, LEVEL_LEFT = 3, 26, 15
TITLE_TOP = 9
LOGO_SPRITE, LOGO_PLACE = 0, (52, 8)
LOG_TOP, LOG_LINES = 4, 8
NAME_LEFT, BOARD_TOP = 10, 11
NAME_BUTTONS = ((1, 12, "other"), (13, 6, "less"), (19, 12, "named"))
IN_ROW = 10
"""Cards of a row where they lie side by side."""
FIGURES = (16, 21, 26, 31)
"""The columns left of which the figures of the record end."""


def draw_head(m: Machine, title: str) -> None:
    """A clear screen with a title and a line under it."""
    screen.cls(m)
    screen.put(m, 1, HEAD_ROW, title, HIGHLIGHT)
    screen.fill(m, 1, HEAD_ROW + 1, 30, 1, charset.SUNKEN_TOP)


def wide_button(m: Machine, label: str) -> None:
    """A button over the whole width at the bottom; it takes no key before one could look."""
    screen.button(m, 2, BUTTON_ROW, 28, label, ENTER, not resting(m))


def draw_tokens(m: Machine, y: int, cards: list[int]) -> int:
    """Cards side by side in rows of ten; returns the row below them."""
    for index, card in enumerate(cards):
        line, column = divmod(index, IN_ROW)
        put_token(m, 1 + TOKEN * column, y + 2 * line, card)
    return y + 2 * -(-len(cards) // IN_ROW)


# Before a game


def draw_title(m: Machine) -> None:
    """The name of the game, the three opponents with their levels, how the human did."""
    screen.cls(m)
    m.sprite(LOGO_SPRITE, sprites.LOGO["twopart"], *LOGO_PLACE)
    screen.centre(m, 7, say(m, "subtitle"))
    for seat in range(1, SEATS):
        y = TITLE_TOP + 2 * seat - 2
        ink = HIGHLIGHT if seat - 1 == m.O else TEXT
        level = say(m, f"level{max(m.cell[LEVEL + seat], 1) - 1}")
        screen.put(m, LIST_LEFT + 2, y, player(m, seat), ink)
        screen.put(m, LEVEL_LEFT, y, f"← {charset.pad(level, 8)}→", ink)
        screen.zone(m, LIST_LEFT, y, LIST_WIDTH, 2, LEVEL_KEY + seat)
        if seat - 1 == m.O:
            screen.poke(m, LIST_LEFT, y, CURSOR, HIGHLIGHT)
    screen.centre(m, 15, say(m, "summary", *summary(m)))
    for x, key, label in ((2, NAME_KEY, "names_key"), (17, RECORD_KEY, "record_key")):
        screen.centre(m, 17, say(m, label), TEXT, x, 13)
        screen.zone(m, x, 16, 13, 3, key)
    wide_button(m, say(m, "deal"))


def summary(m: Machine) -> tuple[int, int, int]:
    """Games, losses and the streak against opponents as they are now."""
    games, lost, streak, _ = record.figures(m, record.row(m))
    return games, lost, streak


def draw_record(m: Machine) -> None:
    """Games, losses and streaks for each level of the opponents."""
    draw_head(m, say(m, "record"))
    for x, label in zip(FIGURES, ("games", "lost_games", "streak", "best"), strict=True):
        screen.right(m, x, TOP_ROW, say(m, label))
    for at in range(LEVELS + 1):
        y = TOP_ROW + 2 + 2 * at
        name = say(m, f"level{at}") if at < MIXED else say(m, "mixed")
        screen.put(m, 1, y, name, HIGHLIGHT if at == record.row(m) else TEXT)
        for x, figure in zip(FIGURES, record.figures(m, at), strict=True):
            screen.right(m, x, y, str(figure))
    screen.put(m, 1, TOP_ROW + 10, say(m, "lost_all"))
    for seat, lost in enumerate(record.losses(m)):
        y, x = divmod(seat, 2)
        screen.put(m, 1 + 15 * x, TOP_ROW + 12 + 2 * y, f"{player(m, seat)} {lost}")
    wide_button(m, say(m, "back"))


def draw_names(m: Machine) -> None:
    """The opponents' names, and a board of letters to click."""
    draw_head(m, say(m, "names"))
    for seat in range(1, SEATS):
        y, ink = TOP_ROW + 2 * seat - 2, HIGHLIGHT if seat - 1 == m.O else TEXT
        screen.put(m, LIST_LEFT + 2, y, f"P{seat}", ink)
        first = naming.place(seat)
        given = charset.decode(m.cell[first : first + LONGEST_NAME]).rstrip(" \0")
        screen.put(m, NAME_LEFT, y, given, ink)
        screen.zone(m, LIST_LEFT, y, LIST_WIDTH, 2, LEVEL_KEY + seat)
        if seat - 1 == m.O:
            screen.poke(m, LIST_LEFT, y, CURSOR, HIGHLIGHT)
    for index, code in enumerate(naming.board(m)):
        line, column = divmod(index, naming.BOARD_WIDTH)
        x, y = 1 + 2 * column, BOARD_TOP + 2 * line
        screen.poke(m, x, y, code, HIGHLIGHT if index == naming.letter_at(m) else TEXT)
        if index == naming.letter_at(m):
            screen.poke(m, x, y + 1, UNDERLINE, HIGHLIGHT)
        screen.zone(m, x, y, 2, 2, naming.LETTER_KEY + index)
    for at, (x, width, label) in enumerate(NAME_BUTTONS):
        screen.button(m, x, BUTTON_ROW, width, say(m, f"{label}"), naming.BUTTONS[at])
        if at == naming.button_at(m):
            screen.poke(m, x + width // 2, BUTTON_ROW - 1, charset.ARROW_DOWN, HIGHLIGHT)
            row = screen.span(x + 1, BUTTON_ROW + 1, width - 2)
            m.vram[row] = [cell & 255 | RED_ON_CARD << 8 for cell in m.vram[row]]


# During a game


def entries(m: Machine) -> list[tuple[str, int]]:
    """What the page MORE offers: text and key."""
    offered = [("hint", HINT_KEY), ("table", TABLE_KEY), ("log", LOG_KEY)]
    if can_go_back(m):
        offered.insert(1, ("take_back", BACK_KEY))
    if m.G == 1 and m.cell[WON]:
        offered.append(("own_pile", WON_KEY))
    return [*offered, ("back", ENTER)]


def draw_more(m: Machine) -> None:
    """What one can do beside playing, each with its key."""
    draw_head(m, say(m, "more"))
    for place, (name, key) in enumerate(entries(m)):
        y, ink = TOP_ROW + 2 * place, HIGHLIGHT if place == m.O else TEXT
        screen.put(m, LIST_LEFT + 2, y, say(m, f"{name}"), ink)
        if key != ENTER:
            screen.right(m, LIST_LEFT + LIST_WIDTH, y, chr(key).upper(), ink)
        screen.zone(m, LIST_LEFT, y, LIST_WIDTH, 2, ENTRY_KEY + place)
        if place == m.O:
            screen.poke(m, LIST_LEFT, y, CURSOR, HIGHLIGHT)
    wide_button(m, say(m, "choose"))


def draw_happened(m: Machine) -> None:
    """All that happened in this game; moves lit, what they led to below them."""
    draw_head(m, say(m, "log"))
    numbers = kept(m)
    shown = numbers[m.O : m.O + LOG_LINES]
    for row, at in enumerate(shown):
        screen.put(
            m,
            1,
            LOG_TOP + 2 * row,
            sentence(m, at, led=False),
            TEXT if happened(m, at).name in MOVES else HIGHLIGHT,
        )
    draw_turning(m, m.O > 0, len(numbers) > m.O + LOG_LINES)
    wide_button(m, say(m, "back"))


def draw_turning(m: Machine, up: bool, down: bool) -> None:
    """The arrows that turn a page over."""
    for x, can, arrow, key in ((26, up, "↑", UP), (29, down, "↓", DOWN)):
        if can:
            screen.put(m, x, HEAD_ROW, arrow, HIGHLIGHT)
            screen.zone(m, x - 1, 0, 3, 3, key)


def draw_lying(m: Machine) -> None:
    """All that lies on the table, each play with its player; in part one the rest of the pile."""
    draw_head(m, say(m, "table"))
    plays = on_table(m)
    y = TOP_ROW
    if not plays and not earlier(m):
        screen.put(m, 1, y, say(m, "table_empty"))
    for place, play in enumerate(plays):
        screen.put(m, 1, y, player(m, m.cell[BY + place]), HIGHLIGHT if place == m.I - 1 else TEXT)
        cards = rules.cards(play)
        for index, card in enumerate(cards):
            line, column = divmod(index, 7)
            put_token(m, 10 + TOKEN * column, y + line, card)
        y += 2 if len(cards) < 8 else 3
    if m.G == 1 and earlier(m):
        screen.put(m, 1, y + 1, say(m, "earlier"), HIGHLIGHT)
        draw_tokens(m, y + 3, rules.cards(earlier(m)))
    wide_button(m, say(m, "back"))


def draw_won(m: Machine) -> None:
    """The cards the human has won so far, as they came, or sorted."""
    won = own_won(m)
    in_order = won == rules.cards(m.cell[WON])
    draw_head(m, say(m, "own_cards", len(won)))
    if in_order:
        draw_grid(m, m.cell[WON], rules.PACK, TOP_ROW + 2)
    else:
        draw_tokens(m, TOP_ROW + 1, won)
    screen.button(m, 1, BUTTON_ROW, 14, say(m, "sort"), SORT_KEY, not in_order)
    screen.button(m, 17, BUTTON_ROW, 14, say(m, "back"), ENTER)


# Between the parts, and at the end


def draw_second_part(m: Machine) -> None:
    """What everybody won and holds, who gets the low cards, the trump, the aim."""
    screen.cls(m)
    screen.big_centre(m, 1, say(m, "big_part"), HIGHLIGHT)
    for seat in range(SEATS):
        counts = [m.cell[first + seat].bit_count() for first in (WON, HAND)]
        screen.put(m, 1, 6 + seat, player(m, seat))
        screen.put(m, 8, 6 + seat, say(m, "becomes", *counts))
        if not counts[1]:
            screen.right(m, 31, 6 + seat, say(m, "out"), HIGHLIGHT)
    rows = iter(range(11, 19, 2))
    if m.B:
        told = say(m, "takers", players(m, m.B))
        if charset.width(told) > WIDTH:
            told = say(m, "takers", say(m, "so_many", m.B.bit_count()))
        screen.centre(m, next(rows), told, HIGHLIGHT)
        screen.centre(m, next(rows), say(m, "low_cards"))
    else:
        screen.centre(m, next(rows), say(m, "nobody"))
    trump = m.cell[LAST_CARD]
    screen.centre(m, next(rows), say(m, "trump_is", card_name(trump), SUITS[trump & 3]))
    screen.centre(m, next(rows), say(m, "aim"), HIGHLIGHT)
    wide_button(m, say(m, "go_on"))


def draw_result(m: Machine) -> None:
    """Who has lost, with which cards, and how the human does."""
    screen.cls(m)
    hand = m.cell[HAND + m.V % SEATS]
    told = say(m, "has_lost" if m.V else "have_lost", player(m, m.V % SEATS), hand.bit_count())
    screen.big_centre(m, 1, say(m, "safe_big" if m.V else "lost_big"), HIGHLIGHT)
    screen.centre(m, 6, told, HIGHLIGHT)
    draw_grid(m, hand, rules.PACK, 8)
    screen.centre(m, 17, say(m, "summary", *summary(m)))
    screen.button(m, 2, BUTTON_ROW, 16, say(m, "another"), ENTER, not resting(m))
    screen.button(m, 19, BUTTON_ROW, 11, say(m, "log_key"), LOG_KEY, not resting(m))
