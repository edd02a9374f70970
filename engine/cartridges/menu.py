"""MENU: the switcher, the pages behind ESC, rules and messages.

A program like the games, but for its seat beside them: the console writes what it has to show into
the memory and reads from R what the player wants.

Registers:
  C cursor · N lines of the list · K key · P page to go back to · R request to the console, with
  its argument in S · T page of a text · G game the pages are about, 1 is the
  first on the shelf, 0 none
Memory:
  [0]-[15] money in each game, -1 none · [16] 1 sound on · [17] 1 where one can quit
  [18]-[31] lines of the list: what each does and where it stands
  [32] length of the message · [33]-[895] its characters
Lines:
  10 shelf · 20 pause · 30 rules · 40 start afresh? · 50 message · 60 do it
"""

from engine import charset, screen, sounds
from engine.cards import ACE, pack
from engine.cartridges import SHELF
from engine.machine import DOWN, ENTER, ESC, RIGHT, SPACE, UP, Machine, Program
from engine.messages import find, say, text
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

MESSAGE_PAGE = 50
TEXT_TOP, LINES_A_PAGE = 4, 8

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
        "T": "page of the text",
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
    return read(m, told(m, program, "rules"), program.title, "menu.enter", 30)


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
    elif key in (RIGHT, ord("r"), ord("R")) and len(SHELF) > m.C:
        m.G = m.C + 1
        m.P, m.T, m.W = 10, 0, 0
        m.play(sounds.KEY)
        return 30
    return 10


def read(m: Machine, shown: str, title: str, keys: str, page: int) -> int:
    """Show a text of any length, turned over by the arrows, until a key leads back."""
    lines = screen.wrap(shown, screen.COLUMNS - 2)
    pages = (len(lines) + LINES_A_PAGE - 1) // LINES_A_PAGE
    if not m.W:
        m.W = 1
        draw_text(m, lines[m.T * LINES_A_PAGE : (m.T + 1) * LINES_A_PAGE], title, keys)
        if pages > 1:
            screen.right(m, 29, 1, f"{m.T + 1}/{pages}")
            if m.T:
                screen.poke(m, 29, 1, charset.ARROW_UP, HIGHLIGHT)
                screen.zone(m, 29, 0, 1, 3, UP)
            if pages - 1 > m.T:
                screen.poke(m, 30, 1, charset.ARROW_DOWN, HIGHLIGHT)
                screen.zone(m, 30, 0, 2, 3, DOWN)
    m.K = key = m.inkey()
    if not key:
        return page
    if key in (UP, DOWN):
        turned = max(0, min(pages - 1, m.T + (1 if key == DOWN else -1)))
        if turned != m.T:
            m.T, m.W = turned, 0
            m.play(sounds.TURN)
        return page
    if key in (ENTER, SPACE) and pages - 1 > m.T:
        m.T, m.W = m.T + 1, 0
        m.play(sounds.TURN)
        return page
    m.W = 0
    m.play(sounds.KEY)
    return m.P


def game(m: Machine) -> Program:
    """The program that the pages are about."""
    return list(SHELF.values())[max(m.G, 1) - 1]


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
        list_line(m, x + gap, y, screen.COLUMNS - x - gap - 1, sound, SOUND_SWITCH)
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
        step = 3 if len(SHELF) < 5 else 2 if len(SHELF) == 5 else 1
        row = 8 - step + step * number
        list_line(m, 1, row, 30, f"{number} {program.title}", GAME + number)
        money = m.cell[MONEY + number - 1]
        if money != NO_MONEY:
            screen.right(m, 31, row, f"${money}")
        if step > 1:
            screen.put(m, 5, row + 1, told(m, program, "about"))
    draw_options(m, 1, 19, 18, 18)
    screen.centre(m, 22, say(m, "menu.choose"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


def draw_pause(m: Machine) -> None:
    """What can be done while a game stands still."""
    m.W, m.N, m.P = 1, 0, 20
    draw_head(m, game(m).title)
    screen.centre(m, 4, say(m, "menu.pause"), HIGHLIGHT)
    entries = (("resume", RESUME), ("rules", RULES), ("afresh", ASK), ("other", SHELF_PAGE))
    for row, (name, action) in enumerate(entries):
        list_line(m, 6, 7 + 2 * row, 20, say(m, f"menu.{name}"), action)
    draw_options(m, 6, 16, 20, 0)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
    m.C = min(m.C, m.N - 1)
    draw_cursor(m, charset.CURSOR)


def draw_question(m: Machine) -> None:
    """Whether the kept game may go."""
    m.W, m.N = 1, 0
    draw_head(m, game(m).title)
    for row, line in enumerate(screen.wrap(say(m, "menu.sure", game(m).title), 28)):
        screen.put(m, 2, 5 + 2 * row, line)
    list_line(m, 6, 14, 20, say(m, "menu.no"), BACK)
    list_line(m, 6, 16, 20, say(m, "menu.yes"), AFRESH)
    screen.centre(m, 22, say(m, "menu.pause_keys"))
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
