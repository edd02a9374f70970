"""What stands on the screen of the menu: its pages.

Owns places and sizes of lists, texts and small pictures.
"""

from functools import cache

from engine import charset, screen
from engine.cards import ACE, pack
from engine.console.desk.memory import (
    ACTIONS, AFRESH, ASK, ASK_THROW, BACK, CAN_QUIT, COMMANDS, COMPUTER, COPIES, GAME, IS_FAST,
    LANGUAGE, LEAVE, LINE_KEY, LIST_SLOTS, LOAD_SLOT, MANUAL, MONEY, MONITOR, NO_MONEY, PACE, PLAY,
    POKED, QUIT, RECORD, RECORDING, RESUME, RULES, RUNS_GAME, SAVE_SLOT, SHOW_TAPE, SLOT, SLOTS,
    SOUND, SOUND_SWITCH, START_FILE, STOP, TAKE_BACK, TAPE, THROW_AWAY, TO_LISTING, UNREADABLE,
    WORKSHOP, copy_state, shown_message, slot_cells,
)  # fmt: skip
from engine.console.desk.program import game, games, name_of, shelf, told
from engine.machine import COLUMNS, DOWN, ENTER, UP, Machine
from engine.messages import say
from engine.screen import HIGHLIGHT

PAUSE_ENTRIES = (
    ("resume", RESUME),
    ("rules", RULES),
    ("afresh", ASK),
    ("other", LEAVE),
    ("slots", LIST_SLOTS),
    ("tape", SHOW_TAPE),
    ("monitor", MONITOR),
)
"""The list of the pause page: text and action."""

GAME_ROWS, COMPUTER_ROWS = range(4, 17, 2), (4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 16)
"""The rows of these entries; a computer has more of them, in groups."""

QUESTION_LINES = 4
"""Lines of a question that stand apart; more of them stand close."""
SHELF_TOP, FIRST_COMPUTER = 6, 6
"""The row above the first game, and the number before which a row is left free."""
ABOUT_ROW = 17
TEXT_TOP, LINES_A_PAGE = 4, 8
SLOTS_TOP, PREVIEW_TOP = 3, 4
COPIES_TOP = 14


@cache
def leaves_of(shown: str) -> list[list[str]]:
    """The lines of a text, page by page; a paragraph that fits on a page is not torn."""
    leaves: list[list[str]] = [[]]
    for paragraph in shown.split("\n"):
        lines = screen.wrap(paragraph, COLUMNS - 2)
        room = LINES_A_PAGE - len(leaves[-1])
        if len(lines) > room and len(lines) <= LINES_A_PAGE and leaves[-1]:
            leaves.append([])
        for line in lines:
            if len(leaves[-1]) == LINES_A_PAGE:
                leaves.append([])
            if line or leaves[-1]:
                leaves[-1].append(line)
    return leaves


def draw_head(m: Machine, title: str) -> None:
    """A clear screen with a title and a line under it."""
    screen.cls(m)
    screen.put(m, 1, 1, title, HIGHLIGHT)
    screen.fill(m, 1, 2, COLUMNS - 2, 1, charset.SUNKEN_TOP)


def draw_text(m: Machine, shown: str, title: str) -> None:
    """A page of a text of any length, and the key that leads on."""
    leaves = leaves_of(shown)
    draw_head(m, title)
    for row, line in enumerate(leaves[min(m.T, len(leaves) - 1)]):
        screen.put(m, 1, TEXT_TOP + 2 * row, line)
    screen.button(m, 4, 20, 24, say(m, "enter"), ENTER)
    if len(leaves) > 1:
        draw_turning(m, len(leaves))


def draw_turning(m: Machine, leaves: int) -> None:
    """Which page of a text this is, and the arrows that turn it over."""
    screen.right(m, 28, 1, f"{m.T + 1}/{leaves}")
    if m.T:
        screen.poke(m, 29, 1, charset.ARROW_UP, HIGHLIGHT)
        screen.zone(m, 29, 0, 1, 3, UP)
    if leaves - 1 > m.T:
        screen.poke(m, 30, 1, charset.ARROW_DOWN, HIGHLIGHT)
        screen.zone(m, 30, 0, 2, 3, DOWN)


def draw_rules(m: Machine) -> None:
    """The rules of a game."""
    draw_text(m, told(m, game(m), "rules"), name_of(m, game(m)))


def draw_message(m: Machine) -> None:
    """A message of the console."""
    draw_text(m, shown_message(m), m.program.title)


def list_line(m: Machine, x: int, y: int, width: int, label: str, action: int) -> None:
    """One line of a list, to be chosen by cursor or click; the cursor has two cells on its left."""
    m.cell[ACTIONS + m.N] = action | x << 8 | y << 13 | width << 18
    screen.put(m, x + 2, y, label)
    screen.zone(m, x, y, width, 1, LINE_KEY + m.N)
    m.N += 1


def draw_cursor(m: Machine) -> None:
    """Draw the cursor; the chosen line is lit."""
    m.C = min(m.C, m.N - 1)
    line = m.cell[ACTIONS + m.C]
    x, y, width = line >> 8 & 31, line >> 13 & 31, line >> 18
    start = y * COLUMNS + x
    for at in range(start, start + width):
        m.vram[at] = m.vram[at] & 255 | HIGHLIGHT << 8
    m.vram[start] = charset.CURSOR | HIGHLIGHT << 8


def draw_options(m: Machine, x: int, y: int, width: int, gap: int) -> None:
    """Language, sound and quit, side by side or, without a gap, one under the other."""
    language = say(m, "language", say(m, "name"))
    sound = say(m, "sound_on" if m.cell[SOUND] else "sound_off")
    list_line(m, x, y, width, language, LANGUAGE)
    if gap:
        list_line(m, x + gap, y, COLUMNS - x - gap, sound, SOUND_SWITCH)
    else:
        y += 1
        list_line(m, x, y, width, sound, SOUND_SWITCH)
    if m.cell[CAN_QUIT]:
        list_line(m, x, y + 1, width, say(m, "quit"), QUIT)


def draw_shelf(m: Machine) -> None:
    """The games on the shelf, what they are and what the player owns there."""
    m.N = 0
    screen.cls(m)
    screen.big(m, 1, 1, "PCG-21")
    screen.card(m, 27, 1, pack(ACE, 0))
    screen.centre(m, 5, say(m, "motto"), HIGHLIGHT, 0, 27)
    row = SHELF_TOP
    for number, program in enumerate(games(m), 1):
        row += 1 + (number == FIRST_COMPUTER)
        label = f"{number} {name_of(m, program)}"
        list_line(m, 1, row, 30, label, GAME + number)
        money = f"${m.cell[MONEY + number - 1]}"
        if money != f"${NO_MONEY}" and len(label) + len(money) < 28:
            screen.right(m, 31, row, money)
    draw_options(m, 1, 19, 18, 18)
    list_line(m, 19, 20, 12, say(m, "workshop"), WORKSHOP)
    screen.centre(m, 22, say(m, "choose"))
    draw_cursor(m)
    draw_about(m)


def draw_about(m: Machine) -> None:
    """A line about the game under the cursor."""
    if len(games(m)) > m.C:
        screen.centre(m, ABOUT_ROW, told(m, games(m)[m.C], "about"), HIGHLIGHT)


def draw_workshop(m: Machine) -> None:
    """The cartridges that are no games, and how to bring one's own."""
    m.N = 0
    draw_head(m, say(m, "workshop"))
    for place, program in enumerate(shelf(m).workshop.values()):
        row = 4 + 3 * place
        list_line(m, 1, row, 30, program.title, GAME + len(games(m)) + 1 + place)
        screen.put(m, 3, row + 1, told(m, program, "about"))
    for row, line in enumerate(screen.wrap(say(m, "own"), 30)):
        screen.put(m, 1, 10 + 2 * row, line)
    list_line(m, 1, 20, 20, say(m, "back"), BACK)
    screen.centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)


def draw_pause(m: Machine) -> None:
    """What can be done while a game stands still."""
    m.N = 0
    draw_head(m, name_of(m, game(m)))
    screen.right(m, 31, 1, say(m, "pause"))
    rows = COMPUTER_ROWS if m.cell[COMPUTER] else GAME_ROWS
    entries = [*PAUSE_ENTRIES, *computer_entries(m)]
    for row, (name, action) in zip(rows, entries, strict=False):
        list_line(m, 6, row, 24, say(m, f"{name}"), action)
    draw_options(m, 6, 18, 20, 0)
    if m.cell[POKED]:
        screen.centre(m, 22, say(m, "poked"), HIGHLIGHT)
    else:
        screen.centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)


def computer_entries(m: Machine) -> list[tuple[str, int]]:
    """What can be done with a computer beside: its program, its words, its pace."""
    computer = m.cell[COMPUTER]
    if not computer:
        return []
    pace = "pace_fast" if computer & IS_FAST else "pace_original"
    to_listing = [("to_listing", TO_LISTING)] if computer & RUNS_GAME else []
    return [*to_listing, ("commands", COMMANDS), ("words", MANUAL), (pace, PACE)]


def draw_question(m: Machine) -> None:
    """Whether the kept game may go."""
    title = name_of(m, game(m))
    draw_sure(m, title, say(m, "sure", title), "yes", AFRESH)


def draw_start(m: Machine) -> None:
    """Whether a file may be started; the console told which."""
    draw_sure(m, m.program.title, shown_message(m), "start_it", START_FILE, "start_not")


def draw_throw(m: Machine) -> None:
    """Whether a copy may go."""
    when, *_ = slot_cells(m, m.L)
    day = " ".join(time_text(when)).strip() or say(m, "undated")
    draw_sure(m, say(m, "copy"), say(m, "sure_throw", day), "throw_away", THROW_AWAY)


def draw_sure(m: Machine, title: str, question: str, yes: str, action: int, no: str = "no") -> None:
    """A question; the first answer keeps all as it is."""
    m.N = 0
    draw_head(m, title)
    lines = screen.wrap(question, 28)
    step = 2 if len(lines) <= QUESTION_LINES else 1
    for row, line in enumerate(lines):
        screen.put(m, 2, 5 + step * row, line)
    list_line(m, 6, 14, 20, say(m, f"{no}"), BACK)
    list_line(m, 6, 16, 20, say(m, f"{yes}"), action)
    screen.centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)


def time_text(when: int) -> tuple[str, str]:
    """The digits YYYYMMDDhhmm as a day and a time, both empty where there is none."""
    if when <= 0:
        return "", ""
    digits = f"{when:012}"
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}", f"{digits[8:10]}:{digits[10:12]}"


def draw_slots(m: Machine) -> None:
    """The five save slots, under them the copies, and what the chosen one holds."""
    m.N = 0
    draw_head(m, say(m, "slots"))
    for number in range(1, SLOTS + 1):
        row = SLOTS_TOP + 2 * number - 2
        when = slot_cells(m, number)[0]
        day, _ = time_text(when)
        label = say(m, "unreadable") if when == UNREADABLE else day or say(m, "empty")
        list_line(m, 1, row, 14, f"{number} {label}", SLOT + number)
    draw_copies(m)
    screen.centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)
    draw_preview(m, m.C + 1)


def draw_copies(m: Machine) -> None:
    """The copies: month, day and time."""
    for place, number in enumerate(range(SLOTS + 1, SLOTS + 1 + COPIES)):
        if not copy_state(m, number)[0]:
            return
        screen.put(m, 1, COPIES_TOP - 1, say(m, "copies"), HIGHLIGHT)
        day, time = time_text(slot_cells(m, number)[0])
        label = f"{day[5:]} {time}" if day else say(m, "undated")
        list_line(m, 1, COPIES_TOP + 2 * place, 14, label, SLOT + number)


def draw_slot(m: Machine) -> None:
    """What can be done with a save slot or a copy."""
    m.N = 0
    title = say(m, "slot", m.L) if m.L <= SLOTS else say(m, "copy")
    draw_head(m, title)
    for row, (name, action) in enumerate([*slot_entries(m), ("back", BACK)]):
        list_line(m, 1, PREVIEW_TOP + 2 * row, 14, say(m, f"{name}"), action)
    screen.centre(m, 22, say(m, "pause_keys"))
    draw_preview(m, m.L)
    draw_cursor(m)


def slot_entries(m: Machine) -> list[tuple[str, int]]:
    """The texts and actions that a save slot or a copy offers."""
    if m.L > SLOTS:
        take_back = [("take_back", TAKE_BACK)] if copy_state(m, m.L)[1] else []
        return [*take_back, ("throw_away", ASK_THROW)]
    if slot_cells(m, m.L)[0]:
        return [("load", LOAD_SLOT), ("save_over", SAVE_SLOT)]
    return [("save", SAVE_SLOT)]


def draw_preview(m: Machine, number: int) -> None:
    """What a slot or a copy holds: its screen in small, when it was kept or why it was set aside,
    the line it stands in, money and time played.
    """
    when, line, frames, money, *picture = slot_cells(m, number)
    screen.fill(m, 15, PREVIEW_TOP - 1, 16, 18, charset.SPACE)
    cause, playable = copy_state(m, number) if number > SLOTS else ("", when > 0)
    told = say(m, f"copy_{cause}") if cause else " ".join(time_text(when))
    screen.put(m, 15, PREVIEW_TOP + 13, told.strip(), HIGHLIGHT)
    if not playable:
        return
    draw_picture(m, picture)
    function = game(m).lines.get(line)
    remark = ((function and function.__doc__) or "").strip().partition("\n")[0]
    for row, part in enumerate(screen.wrap(f"{line} {remark}", 16)[:2]):
        screen.put(m, 15, PREVIEW_TOP + 14 + row, part)
    if money != NO_MONEY:
        screen.put(m, 15, PREVIEW_TOP + 16, f"${money}", HIGHLIGHT)
    minutes = frames // 3600
    screen.right(m, 31, PREVIEW_TOP + 16, f"{minutes // 60}:{minutes % 60:02}", HIGHLIGHT)


def draw_picture(m: Machine, picture: list[int]) -> None:
    """A screen in small, two rows of 32 bits a number."""
    screen.fill(m, 15, PREVIEW_TOP - 1, 16, 1, charset.SUNKEN_TOP)
    for row, pair in enumerate(picture):
        for column in range(16):
            upper, lower = (pair >> shift - 2 * column & 3 for shift in (30, 62))
            block = upper >> 1 | (upper & 1) << 1 | lower >> 1 << 2 | (lower & 1) << 3
            code = charset.QUADRANTS + block if block else charset.SPACE
            screen.poke(m, 15 + column, PREVIEW_TOP + row, code)
    screen.fill(m, 15, PREVIEW_TOP + 12, 16, 1, charset.SUNKEN_BOTTOM)


def draw_tape(m: Machine) -> None:
    """Recording and playing."""
    m.N = 0
    draw_head(m, say(m, "tape"))
    for row, line in enumerate(screen.wrap(say(m, "about_tapes"), 28)):
        screen.put(m, 2, 4 + 2 * row, line)
    if m.cell[RECORDING]:
        list_line(m, 6, 15, 20, say(m, "stop"), STOP)
    else:
        list_line(m, 6, 15, 20, say(m, "record"), RECORD)
    if m.cell[TAPE]:
        list_line(m, 6, 17, 20, say(m, "play"), PLAY)
    list_line(m, 6, 19, 20, say(m, "back"), BACK)
    screen.centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)
