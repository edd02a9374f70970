"""MENU: the switcher, the pages behind ESC, rules and messages.

A program like the games, but for its seat beside them: the console writes what it has to show into
the memory and reads from R what the player wants.

Registers:
  C cursor · N lines of the list · K key · P page to go back to · R request to the console, with
  its argument in S · T page of a text · L save slot, from 1, or copy, from 6 · G game the pages
  are about, 1 is the first on the shelf, behind it come those of the workshop, 0 none
Memory:
  [0]-[14] money in each game, -1 none · [15] 1 when the game is poked · [16] 1 sound on
  [17] 1 where one can quit
  [18]-[31] lines of the list: what each does and where it stands
  [32] length of the message · [33]-[831] its characters
  [832]-[895] four copies · [896]-[975] five save slots; each: time as the digits YYYYMMDDhhmm, 0
  for an empty slot, -1 where it cannot be read, line, frames, money, and the picture, two rows a
  cell · [976] 1 while a tape is recorded · [977] 1 when there is one to play
  [978]-[981] the copies' causes, 0 none, with 16 where there is a game in the copy
Lines:
  10 shelf · 15 workshop · 20 pause · 30 rules · 40 start afresh? · 50 message · 60 do it
  70 save slots and copies · 80 one of them · 85 throw a copy away? · 90 tape
"""

from functools import cache

from engine import charset, screen, sounds
from engine.cards import ACE, pack
from engine.cartridges import SHELF
from engine.cartridges.extras import EXTRAS
from engine.machine import DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, UP, Machine, Program
from engine.messages import find, say, text
from engine.screen import HIGHLIGHT, TEXT
from engine.themes import NIGHT

MONEY, POKED, SOUND, CAN_QUIT, ACTIONS, LENGTH, MESSAGE = 0, 15, 16, 17, 18, 32, 33
LONGEST_MESSAGE = 799
COPY_CELLS, COPIES = 832, 4
SLOT_CELLS, SLOT_SIZE, SLOTS = 896, 16, 5
RECORDING, TAPE, COPY_CAUSES = 976, 977, 978
PLAYABLE = 16
CAUSES = ("", "damaged", "version", "stopped", "foreign", "window", "replaced", "earlier")
"""Why a copy was set aside, by number; the texts are called `copy_damaged` and so on."""

UNREADABLE = -1
NO_MONEY = -1

RESUME, START, AFRESH, LANGUAGE, SOUND_SWITCH, QUIT, SHELF_PAGE = range(1, 8)
SLOTS_PAGE, SAVE_SLOT, LOAD_SLOT, TAPE_PAGE, RECORD, STOP, PLAY, MONITOR = range(8, 16)
TAKE_BACK, THROW_AWAY = 16, 17
"""What R asks the console for: S holds the number of the game, of the slot, or of
the copy, from SLOTS + 1."""

GAME, RULES, ASK, BACK, WORKSHOP, ASK_THROW, SLOT = 20, 40, 41, 42, 43, 44, 50
"""What a line of a list does beyond the requests; GAME + n starts the n-th game, SLOT + n
opens a save slot and, from SLOT + SLOTS + 1, a copy."""

PAUSE_ENTRIES = (
    ("resume", RESUME),
    ("rules", RULES),
    ("afresh", ASK),
    ("other", SHELF_PAGE),
    ("slots", SLOTS_PAGE),
    ("tape", TAPE_PAGE),
    ("monitor", MONITOR),
)
"""The list of the pause page: text and action."""

LINE_KEY = 256
"""Clicking line n of a list counts as the key LINE_KEY + n."""

LANGUAGE_KEYS = frozenset(charset.encode("LlДリ"))
SOUND_KEYS = frozenset(charset.encode("SsЫト"))
RULES_KEYS = frozenset((RIGHT, *charset.encode("RrКス")))
"""Letters of the menu, with what their keys type in the Russian and the kana layout."""

MESSAGE_PAGE = 50
ABOUT_ROW = 17
TEXT_TOP, LINES_A_PAGE = 4, 8
SLOTS_TOP, PREVIEW_TOP = 3, 4
COPIES_TOP = 14

PROGRAM = Program(
    "menu",
    title="PCG-21",
    theme=NIGHT,
    escape=True,
    registers={
        "C": "cursor",
        "G": "game the pages are about, from 1",
        "K": "key",
        "L": "save slot or copy the page is about",
        "N": "lines of the list",
        "P": "page to go back to",
        "R": "request to the console",
        "S": "argument of the request",
        "T": "page of the text",
        "W": "1 when the page is drawn",
    },
    cells={
        "money": range(MONEY, POKED),
        "poked": range(POKED, SOUND),
        "sound": range(SOUND, 17),
        "can quit": range(CAN_QUIT, 18),
        "actions": range(ACTIONS, 32),
        "message length": range(LENGTH, 33),
        "message": range(MESSAGE, MESSAGE + LONGEST_MESSAGE),
        "copies": range(COPY_CELLS, COPY_CELLS + COPIES * SLOT_SIZE),
        "save slots": range(SLOT_CELLS, SLOT_CELLS + SLOTS * SLOT_SIZE),
        "recording": range(RECORDING, RECORDING + 1),
        "tape": range(TAPE, TAPE + 1),
        "causes of copies": range(COPY_CAUSES, COPY_CAUSES + COPIES),
    },
)


@PROGRAM.line(10)
def shelf(m: Machine) -> int:
    """THE SHELF"""
    if not m.W:
        draw_shelf(m)
    return choose(m, 10)


@PROGRAM.line(15)
def workshop(m: Machine) -> int:
    """THE WORKSHOP"""
    if not m.W:
        draw_workshop(m)
    return choose(m, 15)


@PROGRAM.line(20)
def pause(m: Machine) -> int:
    """PAUSE"""
    if not m.W:
        draw_pause(m)
    return choose(m, 20)


@PROGRAM.line(30)
def rules(m: Machine) -> int:
    """RULES OF A GAME"""
    program = game(m)
    return read(m, told(m, program, "rules"), name_of(m, program), "menu.enter", 30)


@PROGRAM.line(40)
def ask(m: Machine) -> int:
    """START AFRESH?"""
    if not m.W:
        draw_question(m)
    return choose(m, 40)


@PROGRAM.line(50)
def message(m: Machine) -> int:
    """A MESSAGE OF THE CONSOLE"""
    return read(m, shown_message(m), PROGRAM.title, "menu.enter", 50)


@PROGRAM.line(60)
def act(m: Machine) -> int:
    """DO WHAT WAS CHOSEN"""
    action = m.cell[ACTIONS + m.C] & 255
    m.play(sounds.KEY)
    m.W = 0
    if action == RULES:
        m.T = 0
        return 30
    if action == ASK:
        m.C = 0
        return 40
    if action == ASK_THROW:
        m.C = 0
        return 85
    if action == WORKSHOP:
        m.C = 0
        return 15
    if action == BACK:
        m.C = 0
        return m.P
    if SLOT < action <= SLOT + SLOTS + COPIES:
        m.L, m.C = action - SLOT, 0
        return 80
    if action in (SLOTS_PAGE, TAPE_PAGE):
        m.R, m.C, m.L = action, 0, 0
        m.cell[COPY_CELLS:RECORDING] = [0] * (RECORDING - COPY_CELLS)
        return 70 if action == SLOTS_PAGE else 90
    m.R, m.S = (START, action - GAME) if GAME <= action < RULES else (action, m.L or m.G)
    return m.P


@PROGRAM.line(70)
def slots(m: Machine) -> int:
    """SAVE SLOTS"""
    if not m.W:
        draw_slots(m)
    before = m.C
    following = choose(m, 70)
    if before != m.C:
        draw_preview(m, m.C + 1)
    return following


@PROGRAM.line(80)
def slot(m: Machine) -> int:
    """A SAVE SLOT OR A COPY"""
    if not m.W:
        draw_slot(m)
    return choose(m, 80)


@PROGRAM.line(85)
def ask_throw(m: Machine) -> int:
    """THROW A COPY AWAY?"""
    if not m.W:
        draw_throw(m)
    return choose(m, 85)


@PROGRAM.line(90)
def tape(m: Machine) -> int:
    """TAPE"""
    if not m.W:
        draw_tape(m)
    return choose(m, 90)


def choose(m: Machine, page: int) -> int:
    """Move the cursor, or go on to line 60 when a line of the list is chosen."""
    m.K = key = m.inchar()
    if not key:
        return page
    if key in (UP, DOWN):
        draw_cursor(m, charset.SPACE)
        m.C = (m.C + (1 if key == DOWN else -1)) % m.N
        draw_cursor(m, charset.CURSOR)
        if page == 10:
            draw_about(m)
    elif key in (ENTER, SPACE):
        return 60
    elif LINE_KEY <= key < LINE_KEY + m.N:
        m.C = key - LINE_KEY
        return 60
    elif key == ESC and page != 10:
        m.C, m.W = 0, 0
        if page == 20:
            m.R = RESUME
            return 20
        return m.P
    elif page in (10, 20) and key in LANGUAGE_KEYS:
        m.R = LANGUAGE
    elif page in (10, 20) and key in SOUND_KEYS:
        m.R = SOUND_SWITCH
    elif page == 10:
        return shelf_key(m, key)
    return page


def shelf_key(m: Machine, key: int) -> int:
    """The keys that only the shelf knows: digits choose a game, right tells its rules."""
    number = key - ord("1")
    if 0 <= number < len(SHELF):
        m.C = number
        return 60
    if key in RULES_KEYS and len(SHELF) > m.C:
        m.G = m.C + 1
        m.P, m.T, m.W = 10, 0, 0
        m.play(sounds.KEY)
        return 30
    return 10


def read(m: Machine, shown: str, title: str, keys: str, page: int) -> int:
    """Show a text of any length, turned over by the arrows, until a key leads back."""
    leaves = leaves_of(shown)
    pages = len(leaves)
    if not m.W:
        m.W = 1
        draw_text(m, leaves[m.T], title, keys)
        if pages > 1:
            screen.right(m, 29, 1, f"{m.T + 1}/{pages}")
            if m.T:
                screen.poke(m, 29, 1, charset.ARROW_UP, HIGHLIGHT)
                screen.zone(m, 29, 0, 1, 3, UP)
            if pages - 1 > m.T:
                screen.poke(m, 30, 1, charset.ARROW_DOWN, HIGHLIGHT)
                screen.zone(m, 30, 0, 2, 3, DOWN)
    m.K = key = m.inchar()
    if not key:
        return page
    if key in (UP, DOWN, LEFT, RIGHT):
        turned = max(0, min(pages - 1, m.T + (1 if key in (DOWN, RIGHT) else -1)))
        if turned != m.T:
            m.T, m.W = turned, 0
            m.play(sounds.TURN)
            return page
        if key != LEFT:
            return page
    if key in (ENTER, SPACE) and pages - 1 > m.T:
        m.T, m.W = m.T + 1, 0
        m.play(sounds.TURN)
        return page
    m.W = 0
    m.play(sounds.KEY)
    return m.P


@cache
def leaves_of(shown: str) -> list[list[str]]:
    """The lines of a text, page by page; a paragraph that fits on a page is not torn."""
    leaves: list[list[str]] = [[]]
    for paragraph in shown.split("\n"):
        lines = screen.wrap(paragraph, screen.COLUMNS - 2)
        room = LINES_A_PAGE - len(leaves[-1])
        if len(lines) > room and len(lines) <= LINES_A_PAGE and leaves[-1]:
            leaves.append([])
        for line in lines:
            if len(leaves[-1]) == LINES_A_PAGE:
                leaves.append([])
            if line or leaves[-1]:
                leaves[-1].append(line)
    return leaves


def game(m: Machine) -> Program:
    """The program that the pages are about."""
    return cartridges()[max(m.G, 1) - 1]


def cartridges() -> list[Program]:
    """The games of the shelf, and behind them what is in the workshop."""
    return [*SHELF.values(), *EXTRAS.values()]


def name_of(m: Machine, program: Program) -> str:
    """What a game is called in the player's language, as on its own title page."""
    return find(m, f"{program.slug}.title") or program.title


def told(m: Machine, program: Program, key: str) -> str:
    """What a cartridge says about itself; one without texts shows its registers as rules."""
    shown = find(m, f"{program.slug}.{key}")
    if shown or key != "rules":
        return shown
    registers = [f"{letter}  {meaning}" for letter, meaning in program.registers.items()]
    return "\n".join([say(m, "menu.no_rules"), *registers])


# What stands on the screen


def draw_head(m: Machine, title: str) -> None:
    """A clear screen with a title and a line under it."""
    screen.cls(m)
    screen.put(m, 1, 1, title, HIGHLIGHT)
    screen.fill(m, 1, 2, screen.COLUMNS - 2, 1, charset.SUNKEN_TOP)


def draw_text(m: Machine, lines: list[str], title: str, keys: str) -> None:
    """A page of a text and the key that leads on."""
    draw_head(m, title)
    for row, line in enumerate(lines):
        screen.put(m, 1, TEXT_TOP + 2 * row, line)
    screen.button(m, 4, 20, 24, say(m, keys), ENTER)


def list_line(m: Machine, x: int, y: int, width: int, label: str, action: int) -> None:
    """One line of a list, to be chosen by cursor or click; the cursor has two cells on its left."""
    m.cell[ACTIONS + m.N] = action | x << 8 | y << 13 | width << 18
    screen.put(m, x + 2, y, label)
    screen.zone(m, x, y, width, 1, LINE_KEY + m.N)
    m.N += 1


def draw_cursor(m: Machine, code: int) -> None:
    """Draw or wipe the cursor; the chosen line is lit."""
    line = m.cell[ACTIONS + m.C]
    x, y, width = line >> 8 & 31, line >> 13 & 31, line >> 18
    ink = HIGHLIGHT if code == charset.CURSOR else TEXT
    start = y * screen.COLUMNS + x
    for at in range(start, start + width):
        m.vram[at] = m.vram[at] & 255 | ink << 8
    m.vram[start] = code | ink << 8


def draw_options(m: Machine, x: int, y: int, width: int, gap: int) -> None:
    """Language, sound and quit, side by side or, without a gap, one under the other."""
    language = say(m, "menu.language", text(m.language, "menu.name"))
    sound = say(m, "menu.sound_on" if m.cell[SOUND] else "menu.sound_off")
    list_line(m, x, y, width, language, LANGUAGE)
    if gap:
        list_line(m, x + gap, y, screen.COLUMNS - x - gap, sound, SOUND_SWITCH)
    else:
        y += 1
        list_line(m, x, y, width, sound, SOUND_SWITCH)
    if m.cell[CAN_QUIT]:
        list_line(m, x, y + 1, width, say(m, "menu.quit"), QUIT)


def draw_shelf(m: Machine) -> None:
    """The games on the shelf, what they are and what the player owns there."""
    m.W, m.N, m.P = 1, 0, 10
    screen.cls(m)
    screen.big(m, 1, 1, "PCG-21")
    screen.card(m, 27, 1, pack(ACE, 0))
    screen.centre(m, 5, say(m, "menu.motto"), HIGHLIGHT, 0, 27)
    for number, program in enumerate(SHELF.values(), 1):
        step = 2 if len(SHELF) <= 5 else 1
        row = 7 - step + step * number
        label = f"{number} {name_of(m, program)}"
        list_line(m, 1, row, 30, label, GAME + number)
        money = f"${m.cell[MONEY + number - 1]}"
        if money != f"${NO_MONEY}" and len(label) + len(money) < 28:
            screen.right(m, 31, row, money)
    draw_options(m, 1, 19, 18, 18)
    list_line(m, 19, 20, 12, say(m, "menu.workshop"), WORKSHOP)
    screen.centre(m, 22, say(m, "menu.choose"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)
    draw_about(m)


def draw_about(m: Machine) -> None:
    """A line about the game under the cursor."""
    screen.fill(m, 0, ABOUT_ROW, screen.COLUMNS, 1, charset.SPACE)
    if len(SHELF) > m.C:
        program = list(SHELF.values())[m.C]
        screen.centre(m, ABOUT_ROW, told(m, program, "about"), HIGHLIGHT)


def draw_workshop(m: Machine) -> None:
    """The cartridges that are no games, and how to bring one's own."""
    m.W, m.N, m.P = 1, 0, 10
    draw_head(m, say(m, "menu.workshop"))
    for place, program in enumerate(EXTRAS.values()):
        row = 4 + 3 * place
        list_line(m, 1, row, 30, program.title, GAME + len(SHELF) + 1 + place)
        screen.put(m, 3, row + 1, told(m, program, "about"))
    for row, line in enumerate(screen.wrap(say(m, "menu.own"), 30)):
        screen.put(m, 1, 10 + 2 * row, line)
    list_line(m, 1, 20, 20, say(m, "menu.back"), BACK)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


def draw_pause(m: Machine) -> None:
    """What can be done while a game stands still."""
    m.W, m.N, m.P = 1, 0, 20
    draw_head(m, name_of(m, game(m)))
    screen.right(m, 31, 1, say(m, "menu.pause"))
    for row, (name, action) in enumerate(PAUSE_ENTRIES):
        list_line(m, 6, 4 + 2 * row, 20, say(m, f"menu.{name}"), action)
    draw_options(m, 6, 18, 20, 0)
    if m.cell[POKED]:
        screen.centre(m, 22, say(m, "menu.poked"), HIGHLIGHT)
    else:
        screen.centre(m, 22, say(m, "menu.pause_keys"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


def draw_question(m: Machine) -> None:
    """Whether the kept game may go."""
    title = name_of(m, game(m))
    draw_sure(m, title, say(m, "menu.sure", title), "yes", AFRESH)


def draw_throw(m: Machine) -> None:
    """Whether a copy may go."""
    when, *_ = slot_cells(m, m.L)
    day = " ".join(time_text(when)).strip() or say(m, "menu.undated")
    draw_sure(m, say(m, "menu.copy"), say(m, "menu.sure_throw", day), "throw_away", THROW_AWAY)


def draw_sure(m: Machine, title: str, question: str, yes: str, action: int) -> None:
    """A question; the first answer keeps all as it is."""
    m.W, m.N = 1, 0
    draw_head(m, title)
    for row, line in enumerate(screen.wrap(question, 28)):
        screen.put(m, 2, 5 + 2 * row, line)
    list_line(m, 6, 14, 20, say(m, "menu.no"), BACK)
    list_line(m, 6, 16, 20, say(m, f"menu.{yes}"), action)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    draw_cursor(m, charset.CURSOR)


def slot_cells(m: Machine, number: int) -> list[int]:
    """What the console told about a save slot, from 1, or about a copy, from SLOTS + 1."""
    start = _cells_of(number)
    return m.cell[start : start + SLOT_SIZE]


def set_slot(m: Machine, number: int, cells: list[int]) -> None:
    """Tell the menu what a save slot holds; none of the cells need be given."""
    start = _cells_of(number)
    m.cell[start : start + SLOT_SIZE] = cells + [0] * (SLOT_SIZE - len(cells))


def set_copy(m: Machine, place: int, cause: str, playable: bool, cells: list[int]) -> None:
    """Tell the menu of the copy at a place from 0: why it is there, "" for none, and its cells."""
    m.cell[COPY_CAUSES + place] = CAUSES.index(cause) | PLAYABLE * playable
    set_slot(m, SLOTS + 1 + place, cells)


def copy_state(m: Machine, number: int) -> tuple[str, bool]:
    """Why a copy, from SLOTS + 1, was set aside, and whether there is a game in it."""
    packed = m.cell[COPY_CAUSES + number - SLOTS - 1]
    return CAUSES[packed & PLAYABLE - 1], packed >= PLAYABLE


def _cells_of(number: int) -> int:
    first, place = (SLOT_CELLS, 1) if number <= SLOTS else (COPY_CELLS, SLOTS + 1)
    return first + (number - place) * SLOT_SIZE


def time_text(when: int) -> tuple[str, str]:
    """The digits YYYYMMDDhhmm as a day and a time, both empty where there is none."""
    if when <= 0:
        return "", ""
    digits = f"{when:012}"
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}", f"{digits[8:10]}:{digits[10:12]}"


def draw_slots(m: Machine) -> None:
    """The five save slots, under them the copies, and what the chosen one holds."""
    m.W, m.N, m.P = 1, 0, 20
    if m.L:
        m.C, m.L = m.L - 1, 0
    draw_head(m, say(m, "menu.slots"))
    for number in range(1, SLOTS + 1):
        row = SLOTS_TOP + 2 * number - 2
        when = slot_cells(m, number)[0]
        day, _ = time_text(when)
        label = say(m, "menu.unreadable") if when == UNREADABLE else day or say(m, "menu.empty")
        list_line(m, 1, row, 14, f"{number} {label}", SLOT + number)
    draw_copies(m)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)
    draw_preview(m, m.C + 1)


def draw_copies(m: Machine) -> None:
    """The copies: month, day and time."""
    for place, number in enumerate(range(SLOTS + 1, SLOTS + 1 + COPIES)):
        if not copy_state(m, number)[0]:
            return
        screen.put(m, 1, COPIES_TOP - 1, say(m, "menu.copies"), HIGHLIGHT)
        day, time = time_text(slot_cells(m, number)[0])
        label = f"{day[5:]} {time}" if day else say(m, "menu.undated")
        list_line(m, 1, COPIES_TOP + 2 * place, 14, label, SLOT + number)


def draw_slot(m: Machine) -> None:
    """What can be done with a save slot or a copy."""
    m.W, m.N, m.P = 1, 0, 70
    title = say(m, "menu.slot", m.L) if m.L <= SLOTS else say(m, "menu.copy")
    draw_head(m, title)
    for row, (name, action) in enumerate([*slot_entries(m), ("back", BACK)]):
        list_line(m, 1, PREVIEW_TOP + 2 * row, 14, say(m, f"menu.{name}"), action)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    draw_preview(m, m.L)
    draw_cursor(m, charset.CURSOR)


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
    told = say(m, f"menu.copy_{cause}") if cause else " ".join(time_text(when))
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
    m.W, m.N, m.P = 1, 0, 20
    draw_head(m, say(m, "menu.tape"))
    for row, line in enumerate(screen.wrap(say(m, "menu.about_tapes"), 28)):
        screen.put(m, 2, 4 + 2 * row, line)
    if m.cell[RECORDING]:
        list_line(m, 6, 15, 20, say(m, "menu.stop"), STOP)
    else:
        list_line(m, 6, 15, 20, say(m, "menu.record"), RECORD)
    if m.cell[TAPE]:
        list_line(m, 6, 17, 20, say(m, "menu.play"), PLAY)
    list_line(m, 6, 19, 20, say(m, "menu.back"), BACK)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the page anew at the next frame."""
    m.W = 0


def open_page(m: Machine, line: int) -> None:
    """Let the menu stand at a page, the cursor on its first line."""
    m.line = line
    m.C = m.W = m.T = m.R = m.delay = 0


def shown_message(m: Machine) -> str:
    """The message that `set_message` was given, as far as the code page has it."""
    codes = m.cell[MESSAGE : MESSAGE + m.cell[LENGTH]]
    return "".join("\n" if code == 0 else charset.PAGE[code] for code in codes)


def set_message(m: Machine, shown: str, back: int) -> None:
    """Let the menu show a message, and then the page `back`. Line breaks are kept as code 0."""
    codes = [0 if letter == "\n" else code for letter in shown for code in charset.encode(letter)]
    codes = codes[:LONGEST_MESSAGE]
    m.cell[LENGTH] = len(codes)
    m.cell[MESSAGE : MESSAGE + len(codes)] = codes
    open_page(m, 50)
    m.P = back


PROGRAM.check()
