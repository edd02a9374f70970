"""What stands on the pages around a game: the shelf and what lies behind it, and the pause.

Owns the places of lists, of the label of a game's cartridge and of what is told under it.
"""

from collections.abc import Sequence

from engine import charset, ledger, screen
from engine.cards import DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, pack
from engine.console.desk.memory import (
    ADVISE, ASK, ASK_QUIT, BACK, BASIC, BESIDE, CAN_QUIT, CAN_UNDO, COMMANDS, COMPUTER, GAME,
    IS_FAST, LEAVE, LEDGER, LESSON, LINK, LIST_SLOTS, MANUAL, MONEY, MONITOR, MORE, NO_MONEY,
    OFFER, OFFERED, PACE, POKED, RESUME, RULES, RUNS_GAME, SAVES, SETTINGS, SHOW_TAPE, TO_LISTING,
    UNDO, WORKSHOP,
)  # fmt: skip
from engine.console.desk.pages import (
    FOOTER, LEFT, PITCH, RIGHT, TOP, choice_text, draw_cursor, draw_head, draw_list, hidden_line,
    list_line,
)  # fmt: skip
from engine.console.desk.program import game, games, name_of, shelf, short_name, told
from engine.machine import COLUMNS, WIDTH, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT
from engine.sprites import CARD, COIN, LABEL, LOGO, OWN, PICTURES, lying

SHELF_TOP, SHELF_ROWS, SHELF_WIDTH = 6, 8, 15
LOGO_TOP = 4
"""In pixels."""

LABEL_X, LABEL_Y, LABEL_WIDTH, LABEL_HEIGHT = 18, 6, 13, 9
"""The label's picture in cells; the frame around it lies in the cells beside it."""
LOW_LABEL_Y = 12
ABOUT_TOP, ABOUT_LINES, MONEY_ROW, MOTTO_ROW = 16, 2, 20, 18
LOGO_SPRITE, LABEL_SPRITE, COIN_SPRITE, STILL_SPRITE = range(4)
STILL_LIFE = (
    (CARD + pack(JACK, HEARTS), 3, 9), (CARD + pack(KING, DIAMONDS), 69, 9),
    (CARD + pack(QUEEN, SPADES), 36, 4),
    *((lying(value), 4 + 16 * at, 60) for at, value in enumerate((1, 5, 10, 50, 100, 500))),
)  # fmt: skip
"""What lies in the frame of a label where there is no game: pictures and their pixels in it."""

PAUSE_WIDTH = 16
WORKSHOP_ABOUT, OWN_TOP = 16, 18


def draw_shelf(m: Machine) -> None:
    """The games on the shelf, and the one under the cursor: its label, what it is, the money."""
    m.N = 0
    screen.cls(m)
    draw_logo(m)
    entries = [(short_name(m, program), GAME + at) for at, program in enumerate(games(m), 1)]
    entries.append((say(m, "more"), MORE))
    m.C = min(m.C, len(entries) - 1)
    first = max(0, m.C - SHELF_ROWS + 1)
    for at, (label, action) in enumerate(entries):
        shelf_line(
            m, at - first, f"{at + 1}" if at < min(9, len(entries) - 1) else "", label, action
        )
    at_game = len(games(m)) > m.C
    keys = say(m, "choose" if at_game else "choose_more")
    screen.centre(m, FOOTER, choice_text(m, "sound") if m.V else keys)
    draw_cursor(m)
    if at_game:
        draw_game(m, m.C + 1)
    else:
        draw_label(m, "")
        draw_below(m, screen.wrap(say(m, "about_more"), LABEL_WIDTH))


def draw_logo(m: Machine) -> None:
    """The console's name in the middle above the lists."""
    logo = LOGO["pcg-21"]
    m.sprite(LOGO_SPRITE, logo, (WIDTH - PICTURES[logo].width) // 2, LOGO_TOP)


def shelf_line(m: Machine, row: int, number: str, label: str, action: int) -> None:
    """A line of the shelf, the `row`-th that is seen; the cursor hides its number."""
    if not 0 <= row < SHELF_ROWS:
        hidden_line(m, action)
        return
    y = SHELF_TOP + PITCH * row
    list_line(m, LEFT, y, SHELF_WIDTH, label, action)
    screen.put(m, LEFT, y, number)


def draw_game(m: Machine, number: int, *below: str) -> None:
    """What is to be seen of the n-th game of the shelf from outside, with what it is below its
    label, or other lines.
    """
    program = shelf(m).cover(number)
    draw_label(m, program.slug)
    about = screen.wrap(told(m, program, "about"), LABEL_WIDTH)[:ABOUT_LINES]
    draw_below(m, below or about)
    money = m.cell[MONEY + number - 1]
    if money != NO_MONEY:
        shown = f"${money}"
        screen.right(m, RIGHT, MONEY_ROW, shown, HIGHLIGHT)
        m.sprite(COIN_SPRITE, COIN, (RIGHT - len(shown) - 2) * 8 + 4, MONEY_ROW * 8 - 1)


def draw_label(m: Machine, slug: str, y: int = LABEL_Y) -> None:
    """The picture on a cartridge; where there is none, cards and chips lie in its frame."""
    screen.sunken(m, LABEL_X, y, LABEL_WIDTH, LABEL_HEIGHT)
    if slug in LABEL:
        m.sprite(LABEL_SPRITE, LABEL[slug], LABEL_X * 8, y * 8)
        return
    rows = shelf(m)[slug].picture.split() if slug else []
    if rows:
        left, top = (LABEL_WIDTH * 8 - len(rows[0])) // 2, (LABEL_HEIGHT * 8 - len(rows)) // 2
        m.sprite(LABEL_SPRITE, OWN, LABEL_X * 8 + left, y * 8 + top)
        return
    for at, (picture, left, top) in enumerate(STILL_LIFE, STILL_SPRITE):
        m.sprite(at, picture, LABEL_X * 8 + left, y * 8 + top)


def draw_below(m: Machine, lines: Sequence[str]) -> None:
    """Lines under a label."""
    for row, line in enumerate(lines):
        screen.put(m, LABEL_X, ABOUT_TOP + PITCH * row, line)


def draw_more(m: Machine) -> None:
    """What the shelf has beside games."""
    m.N = 0
    screen.cls(m)
    draw_logo(m)
    quit_entry = [("quit", ASK_QUIT)] if m.cell[CAN_QUIT] else []
    entries = [("settings", SETTINGS), ("workshop", WORKSHOP), ("saves", SAVES)]
    entries += [("lesson", LESSON)]
    entries += [*quit_entry, ("back", BACK)]
    draw_list(m, LEFT, SHELF_TOP, PAUSE_WIDTH, entries)
    draw_label(m, "")
    screen.centre(m, MOTTO_ROW, say(m, "motto"), HIGHLIGHT)


def draw_workshop(m: Machine) -> None:
    """The cartridges that are no games, and how to bring one's own."""
    m.N = 0
    draw_head(m, say(m, "workshop"))
    programs = list(shelf(m).workshop.values())
    for place, program in enumerate(programs):
        action = GAME + len(games(m)) + 1 + place
        list_line(m, LEFT, TOP + PITCH * place, PAUSE_WIDTH, name_of(m, program), action)
    draw_list(m, LEFT, TOP + PITCH * len(programs), PAUSE_WIDTH, [("back", BACK)])
    draw_label(m, "", TOP + 1)
    if len(programs) > m.C:
        screen.put(m, LEFT + 2, WORKSHOP_ABOUT, told(m, programs[m.C], "about"), HIGHLIGHT)
    own = "own" if m.cell[CAN_QUIT] else "own_here"  # a page has no command line, and no way out
    for row, line in enumerate(screen.wrap(say(m, own), COLUMNS - 2)):
        screen.put(m, LEFT + 2, OWN_TOP + PITCH * row, line)


def draw_pause(m: Machine) -> None:
    """What can be done while a game stands still."""
    m.N = 0
    draw_head(m, name_of(m, game(m)), say(m, "pause"))
    adviser = [("adviser_key", ADVISE)] if game(m).adviser is not None else []
    offers = [
        (told(m, game(m), name), OFFER + at)
        for at, name in enumerate(game(m).offers, 1)
        if m.cell[OFFERED] >> at - 1 & 1
    ]
    computer = [("basic", BASIC)] if m.cell[COMPUTER] else []
    record = [("ledger", LEDGER)] if ledger.kept_by(game(m)) else []
    undo = [("undo", UNDO)] if m.cell[CAN_UNDO] else []
    draw_list(
        m, LEFT, TOP, PAUSE_WIDTH,
        [
            ("resume", RESUME), *undo, ("rules", RULES), *adviser, *offers, *computer, *record,
            ("slots", LIST_SLOTS), ("beside", BESIDE), ("other", LEAVE),
            *([("quit", ASK_QUIT)] if m.cell[CAN_QUIT] else []),
        ],
    )  # fmt: skip
    draw_game(m, max(m.G, 1), say(m, "language_key"), say(m, "sound_key"))
    if m.cell[POKED] or m.V:
        screen.fill(m, 0, FOOTER, COLUMNS, 1, charset.SPACE)
        note = choice_text(m, "sound") if m.V else say(m, "poked")
        screen.centre(m, FOOTER, note, HIGHLIGHT)


def draw_beside(m: Machine) -> None:
    """What is done with a game less often."""
    m.N = 0
    draw_head(m, name_of(m, game(m)), say(m, "beside"))
    monitor = [] if m.cell[COMPUTER] else [("monitor", MONITOR)]
    entries = [("afresh", ASK), ("settings", SETTINGS), ("tape", SHOW_TAPE), ("link", LINK)]
    draw_list(m, LEFT, TOP, PAUSE_WIDTH, [*entries, *monitor, ("back", BACK)])
    draw_game(m, max(m.G, 1))


def draw_computer(m: Machine) -> None:
    """What can be done with a computer beside: its program, its words, its pace."""
    m.N = 0
    draw_head(m, name_of(m, game(m)), say(m, "pause"))
    computer = m.cell[COMPUTER]
    pace = "pace_fast" if computer & IS_FAST else "pace_original"
    to_listing = [("to_listing", TO_LISTING)] if computer & RUNS_GAME else []
    entries = [("commands", COMMANDS), ("words", MANUAL), (pace, PACE), ("monitor", MONITOR)]
    draw_list(m, LEFT, TOP, 24, [*to_listing, *entries, ("back", BACK)])
    draw_label(m, game(m).slug, LOW_LABEL_Y)
