"""MENU: the switcher, the pages behind ESC, rules and messages.

A program like the games, but for its seat beside them: the console writes what it has to show into
the memory and reads from R what the player wants.

Registers:
  C cursor · N lines of the list · K key · P page to go back to · R request to the console, with
  its argument in S · T first line of a text on the screen · G game the pages are about, 1 is the
  first on the shelf, 0 none
Memory:
  [0]-[15] money in each game, -1 none · [16] 1 sound on · [17] 1 where one can quit
  [18]-[31] what each line of the list does · [32] length of the message, [33]-[895] its characters
Lines:
  10 shelf · 20 pause · 30 rules · 40 start afresh? · 50 message · 60 do it
"""

from engine import charset, screen, sounds
from engine.cards import ACE, pack
from engine.cartridges import SHELF
from engine.machine import DOWN, ENTER, ESC, RIGHT, SPACE, UP, Machine, Program
from engine.messages import say, text
from engine.screen import HIGHLIGHT, TEXT
from engine.themes import NIGHT

MONEY, SOUND, CAN_QUIT, ACTIONS, LENGTH, MESSAGE = 0, 16, 17, 18, 32, 33
LONGEST_MESSAGE = 863
NO_MONEY = -1

RESUME, START, AFRESH, LANGUAGE, SOUND_SWITCH, QUIT, SHELF_PAGE = range(1, 8)
"""What R asks the console for: S holds the game's number (START, AFRESH)."""

GAME, RULES, ASK, BACK = 20, 40, 41, 42
"""What a line of a list does beyond the requests; GAME + n starts the n-th game."""

LINE_KEY = 128
"""Clicking line n of a list counts as the key LINE_KEY + n."""

TEXT_TOP, TEXT_ROWS = 3, 16

PROGRAM = Program(
    "menu",
    title="PCG-21",
    theme=NIGHT,
    escape=True,
    registers={
        "C": "cursor",
        "G": "game the pages are about, from 1",
        "K": "key",
        "N": "lines of the list",
        "P": "page to go back to",
        "R": "request to the console",
        "S": "argument of the request",
        "T": "first line of the text",
        "W": "1 when the page is drawn",
    },
    cells={
        "money": range(MONEY, 16),
        "sound": range(SOUND, 17),
        "can quit": range(CAN_QUIT, 18),
        "actions": range(ACTIONS, 32),
        "message length": range(LENGTH, 33),
        "message": range(MESSAGE, MESSAGE + LONGEST_MESSAGE),
    },
)


@PROGRAM.line(10)
def shelf(m: Machine) -> int:
    """THE SHELF"""
    if not m.W:
        draw_shelf(m)
    return choose(m, 10)


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
    return read(m, say(m, f"{program.slug}.rules"), program.title, "menu.back_key", 30)


@PROGRAM.line(40)
def ask(m: Machine) -> int:
    """START AFRESH?"""
    if not m.W:
        draw_question(m)
    return choose(m, 40)


@PROGRAM.line(50)
def message(m: Machine) -> int:
    """A MESSAGE OF THE CONSOLE"""
    codes = m.cell[MESSAGE : MESSAGE + m.cell[LENGTH]]
    shown = "".join("\n" if code == 0 else charset.PAGE[code] for code in codes)
    return read(m, shown, PROGRAM.title, "menu.continue", 50)


@PROGRAM.line(60)
def act(m: Machine) -> int:
    """DO WHAT WAS CHOSEN"""
    action = m.cell[ACTIONS + m.C]
    m.play(sounds.KEY)
    m.W = 0
    if action == RULES:
        m.T = 0
        return 30
    if action == ASK:
        m.C = 0
        return 40
    if action == BACK:
        m.C = 0
        return m.P
    m.R, m.S = (START, action - GAME) if GAME <= action < RULES else (action, m.G)
    return m.P


def choose(m: Machine, page: int) -> int:
    """Move the cursor, or go on to line 60 when a line of the list is chosen."""
    m.K = key = m.inkey()
    if not key:
        return page
    if key in (UP, DOWN):
        draw_cursor(m, charset.SPACE)
        m.C = (m.C + (1 if key == DOWN else -1)) % m.N
        draw_cursor(m, charset.CURSOR)
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
    elif page == 10:
        return shelf_key(m, key)
    return page


def shelf_key(m: Machine, key: int) -> int:
    """The keys that only the shelf knows: digits, L for the language, right for the rules."""
    number = key - ord("1")
    if 0 <= number < len(SHELF):
        m.C = number
        return 60
    if key in (ord("l"), ord("L")):
        m.R = LANGUAGE
    elif key in (ord("s"), ord("S")):
        m.R = SOUND_SWITCH
    elif key in (RIGHT, ord("r"), ord("R")) and m.C < len(SHELF):
        m.G = m.C + 1
        m.P, m.T, m.W = 10, 0, 0
        m.play(sounds.KEY)
        return 30
    return 10


def read(m: Machine, shown: str, title: str, keys: str, page: int) -> int:
    """Show a text of any length, scrolled by the arrows, until a key leads back."""
    lines = screen.wrap(shown, screen.COLUMNS - 2)
    last = max(0, len(lines) - TEXT_ROWS)
    if not m.W:
        m.W = 1
        screen.cls(m)
        screen.put(m, 1, 0, title, HIGHLIGHT)
        screen.fill(m, 0, 1, screen.COLUMNS, 1, charset.SUNKEN_TOP)
        for row, line in enumerate(lines[m.T : m.T + TEXT_ROWS], TEXT_TOP):
            screen.put(m, 1, row, line)
        if m.T:
            screen.poke(m, 31, TEXT_TOP - 1, charset.ARROW_UP, HIGHLIGHT)
            screen.zone(m, 29, TEXT_TOP - 1, 3, 3, UP)
        if m.T < last:
            screen.poke(m, 31, TEXT_TOP + TEXT_ROWS, charset.ARROW_DOWN, HIGHLIGHT)
            screen.zone(m, 29, TEXT_TOP + TEXT_ROWS - 2, 3, 3, DOWN)
        screen.button(m, 4, 21, 24, say(m, keys), ENTER)
    m.K = key = m.inkey()
    if not key:
        return page
    if key in (UP, DOWN):
        first = max(0, min(last, m.T + (1 if key == DOWN else -1)))
        if first != m.T:
            m.T, m.W = first, 0
        return page
    m.W = 0
    m.play(sounds.KEY)
    return m.P


def game(m: Machine) -> Program:
    """The program that the pages are about."""
    return list(SHELF.values())[max(m.G, 1) - 1]


# What stands on the screen


def list_line(m: Machine, y: int, label: str, action: int, x: int = 10) -> None:
    """One line of a list, to be chosen by cursor or click."""
    m.cell[ACTIONS + m.N] = action
    screen.put(m, x + 2, y, label)
    screen.zone(m, 0, y, screen.COLUMNS, 1, LINE_KEY + m.N)
    m.N += 1


def draw_cursor(m: Machine, code: int) -> None:
    """Draw or wipe the cursor; the chosen line is lit."""
    zone = next(zone for zone in m.zones if zone >> 21 == LINE_KEY + m.C)
    row = zone >> 5 & 31
    start = row * screen.COLUMNS
    ink = HIGHLIGHT if code == charset.CURSOR else TEXT
    for at in range(start, start + screen.COLUMNS):
        m.vram[at] = m.vram[at] & 255 | ink << 8
    first = next(at for at in range(start + 2, start + 32) if m.vram[at] & 255 != charset.SPACE)
    m.vram[first - 2] = code | ink << 8


def draw_options(m: Machine, row: int, x: int) -> None:
    """Language, sound and quit."""
    name = text(m.language, "menu.name")
    list_line(m, row, say(m, "menu.language", name), LANGUAGE, x)
    on = m.cell[SOUND]
    list_line(m, row + 1, say(m, "menu.sound_on" if on else "menu.sound_off"), SOUND_SWITCH, x)
    if m.cell[CAN_QUIT]:
        list_line(m, row + 2, say(m, "menu.quit"), QUIT, x)


def draw_shelf(m: Machine) -> None:
    """The games on the shelf, what they are and what the player owns there."""
    m.W, m.N, m.P = 1, 0, 10
    screen.cls(m)
    screen.big(m, 1, 1, "PCG-21")
    screen.card(m, 27, 1, pack(ACE, 0))
    screen.centre(m, 5, say(m, "menu.motto"), HIGHLIGHT, 0, 27)
    row = 7
    for number, program in enumerate(SHELF.values(), 1):
        list_line(m, row, f"{number} {program.title}", GAME + number, 1)
        money = m.cell[MONEY + number - 1]
        if money != NO_MONEY:
            screen.right(m, 31, row, f"${money}")
        screen.put(m, 5, row + 1, say(m, f"{program.slug}.about"))
        row += 2 if len(SHELF) > 4 else 3
    draw_options(m, 18, 3)
    screen.centre(m, 22, say(m, "menu.choose"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


def draw_pause(m: Machine) -> None:
    """What can be done while a game stands still."""
    m.W, m.N, m.P = 1, 0, 20
    screen.cls(m)
    screen.put(m, 1, 0, game(m).title, HIGHLIGHT)
    screen.fill(m, 0, 1, screen.COLUMNS, 1, charset.SUNKEN_TOP)
    screen.centre(m, 4, say(m, "menu.pause"), HIGHLIGHT)
    entries = (("resume", RESUME), ("rules", RULES), ("afresh", ASK), ("other", SHELF_PAGE))
    for row, (name, action) in enumerate(entries):
        list_line(m, 7 + 2 * row, say(m, f"menu.{name}"), action, 7)
    draw_options(m, 16, 7)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


def draw_question(m: Machine) -> None:
    """Whether the kept game may go."""
    m.W, m.N = 1, 0
    screen.cls(m)
    screen.put(m, 1, 0, game(m).title, HIGHLIGHT)
    screen.fill(m, 0, 1, screen.COLUMNS, 1, charset.SUNKEN_TOP)
    for row, line in enumerate(screen.wrap(say(m, "menu.sure", game(m).title), 28)):
        screen.put(m, 2, 5 + row, line)
    list_line(m, 11, say(m, "menu.no"), BACK, 7)
    list_line(m, 13, say(m, "menu.yes"), AFRESH, 7)
    draw_cursor(m, charset.CURSOR)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the page anew at the next frame."""
    m.W = 0


def open_page(m: Machine, line: int) -> None:
    """Let the menu stand at a page, the cursor on its first line."""
    m.line = line
    m.C = m.W = m.T = m.R = m.delay = 0


def set_message(m: Machine, shown: str, back: int) -> None:
    """Let the menu show a message, and then the page `back`. Line breaks are kept as code 0."""
    codes = [0 if letter == "\n" else code for letter in shown for code in charset.encode(letter)]
    codes = codes[:LONGEST_MESSAGE]
    m.cell[LENGTH] = len(codes)
    m.cell[MESSAGE : MESSAGE + len(codes)] = codes
    open_page(m, 50)
    m.P = back


PROGRAM.check()
