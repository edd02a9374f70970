"""MENU: the switcher, the pages behind ESC, rules and messages.

A program like the games, but for its seat beside them: the console writes what it has to show into
the memory and reads from R what the player wants.

Lines:
  10 shelf · 12 more · 15 workshop · 17 settings · 20 pause · 22 beside it · 25 the computer
  30 rules · 32 words of BASIC · 34 a chapter of them · 36 commands of BASIC · 38 start a file?
  40 start afresh? · 45 quit? · 50 message · 55 the lesson · 60 do it
  70 save slots · 75 copies · 80 one of either · 83 replace a slot?
  85 throw a copy away? · 90 tape · 95 record · 97 the adviser
  13 all saves · 23 link · 98 open elsewhere
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine import charset, sounds
from engine.console.desk import front, pages
from engine.console.desk.memory import (
    ACT, ACTIONS, ADVICE_PAGE, ASK, ASK_PAGE, ASK_QUIT, ASK_SAVE, ASK_THROW, BACK, BASIC, BESIDE,
    BESIDE_PAGE, CELLS, CHANGE, CHAPTER, CHAPTER_PAGE, COMMAND, COMMANDS, COMMANDS_PAGE,
    COMPUTER_PAGE, COPIES, COPIES_PAGE, COPY_CELLS, ELSEWHERE_PAGE, FIRST_KEY, GAME, LAST_KEY,
    LEDGER, LEDGER_PAGE, LEFT_KEY, LESSON, LESSON_PAGE, LINE_KEY, LINK, LINK_PAGE, LIST_COPIES,
    LIST_SLOTS, MANUAL, MANUAL_PAGE, MESSAGE_PAGE, MORE, MORE_PAGE, PACE, PAUSE_PAGE, QUIT_PAGE,
    RECORDING, REGISTERS, RESUME, RULES, RULES_PAGE, SAVES, SAVES_PAGE, SAVE_PAGE, SETTING,
    SETTINGS, SETTINGS_PAGE, SETTING_NAMES, SHELF_PAGE, SHOW_TAPE, SLOT, SLOTS, SLOTS_PAGE,
    SLOT_PAGE, START, START_PAGE, TAKE_OVER, TAPE_PAGE, THROW_AWAY, THROW_PAGE, TO_GAME,
    WORKSHOP, WORKSHOP_PAGE,
)  # fmt: skip
from engine.console.desk.program import Books, Desk, games
from engine.console.desk.texts import TEXTS
from engine.later import later
from engine.machine import DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, UP, Machine
from engine.themes import NIGHT

if TYPE_CHECKING:
    from engine.cartridges.basic import manual as basic_manual
    from engine.console.desk import (
        advice, choices, commands, drawers, figures, lesson_texts, manual, travel,
    )  # fmt: skip
else:
    basic_manual = later("engine.cartridges.basic.manual")
    lesson_texts = later("engine.console.desk.lesson_texts")
    advice = later("engine.console.desk.advice")
    choices = later("engine.console.desk.choices")
    commands = later("engine.console.desk.commands")
    drawers = later("engine.console.desk.drawers")
    figures = later("engine.console.desk.figures")
    manual = later("engine.console.desk.manual")
    travel = later("engine.console.desk.travel")

LANGUAGE_KEYS = frozenset(charset.encode("LlДリ"))
SOUND_KEYS = frozenset(charset.encode("SsЫト"))
RULES_KEYS = frozenset((RIGHT, *charset.encode("RrКス")))
"""Letters of the menu, with what their keys type in the Russian and the kana layout."""

LANGUAGE_SETTING, SOUND_SETTING = (SETTING_NAMES.index(name) + 1 for name in ("language", "sound"))

LEADS_TO = {
    ASK: ASK_PAGE, ASK_QUIT: QUIT_PAGE, ASK_SAVE: SAVE_PAGE, ASK_THROW: THROW_PAGE, BASIC:
    COMPUTER_PAGE, BESIDE: BESIDE_PAGE, COMMANDS: COMMANDS_PAGE, LEDGER: LEDGER_PAGE, LIST_COPIES:
    COPIES_PAGE, MANUAL: MANUAL_PAGE, LINK: LINK_PAGE, MORE: MORE_PAGE, SAVES: SAVES_PAGE, SETTINGS:
    SETTINGS_PAGE, WORKSHOP: WORKSHOP_PAGE,
}  # fmt: skip
"""Which list an entry opens that asks nothing of the console."""

CURSOR_BITS = 5
"""The cursors of the pages behind a page lie in U, this many bits each."""

PROGRAM = Desk(
    "menu",
    title="PCG-21",
    texts=TEXTS,
    theme=NIGHT,
    escape=True,
    registers=REGISTERS,
    cells=CELLS,
)
PROGRAM.texts = Books(TEXTS, lambda: lesson_texts.TEXTS | basic_manual.TEXTS)


@PROGRAM.line(SHELF_PAGE, page=front.draw_shelf)
def shelf_page(m: Machine) -> int:
    """THE SHELF"""
    m.play(sounds.MARCH)
    m.P = SHELF_PAGE
    return choose(m, SHELF_PAGE)


@PROGRAM.line(MORE_PAGE, page=front.draw_more)
def more(m: Machine) -> int:
    """WHAT ELSE THERE IS"""
    m.P = SHELF_PAGE
    return choose(m, MORE_PAGE)


@PROGRAM.line(SAVES_PAGE, page=lambda m: travel.draw_saves(m))
def saves(m: Machine) -> int:
    """ALL SAVES TO A FILE, OR FROM ONE"""
    m.P = MORE_PAGE
    return choose(m, SAVES_PAGE)


@PROGRAM.line(WORKSHOP_PAGE, page=front.draw_workshop)
def workshop(m: Machine) -> int:
    """THE WORKSHOP"""
    m.P = MORE_PAGE
    return choose(m, WORKSHOP_PAGE)


@PROGRAM.line(SETTINGS_PAGE, page=lambda m: choices.draw_settings(m))
def settings(m: Machine) -> int:
    """SETTINGS"""
    return choose(m, SETTINGS_PAGE)


@PROGRAM.line(PAUSE_PAGE, page=front.draw_pause)
def pause(m: Machine) -> int:
    """PAUSE"""
    m.P = PAUSE_PAGE
    return choose(m, PAUSE_PAGE)


@PROGRAM.line(BESIDE_PAGE, page=front.draw_beside)
def beside(m: Machine) -> int:
    """WHAT ELSE CAN BE DONE WITH A GAME"""
    m.P = PAUSE_PAGE
    return choose(m, BESIDE_PAGE)


@PROGRAM.line(LINK_PAGE, page=lambda m: travel.draw_link(m))
def link(m: Machine) -> int:
    """A LINK TO WHAT IS IN THE SLOT"""
    m.P = BESIDE_PAGE
    return choose(m, LINK_PAGE)


@PROGRAM.line(COMPUTER_PAGE, page=front.draw_computer)
def computer(m: Machine) -> int:
    """THE COMPUTER IN THE SLOT"""
    m.P = PAUSE_PAGE
    return choose(m, COMPUTER_PAGE)


@PROGRAM.line(RULES_PAGE, page=pages.draw_rules)
def rules(m: Machine) -> int:
    """RULES OF A GAME"""
    return read(m, pages.rules_leaves, RULES_PAGE)


@PROGRAM.line(MANUAL_PAGE, page=lambda m: manual.draw_chapters(m))
def chapters(m: Machine) -> int:
    """WORDS OF BASIC"""
    m.P = COMPUTER_PAGE if m.U else PAUSE_PAGE
    if m.W:
        m.C, m.W = m.W - 1, 0
    return choose(m, MANUAL_PAGE)


@PROGRAM.line(CHAPTER_PAGE, page=lambda m: manual.draw_chapter(m))
def chapter(m: Machine) -> int:
    """A CHAPTER OF THEM"""
    m.P = MANUAL_PAGE
    return read(m, manual.leaves, CHAPTER_PAGE)


@PROGRAM.line(COMMANDS_PAGE, page=lambda m: commands.draw_commands(m))
def command(m: Machine) -> int:
    """COMMANDS OF BASIC"""
    m.P = COMPUTER_PAGE
    return choose(m, COMMANDS_PAGE)


@PROGRAM.line(START_PAGE, page=pages.draw_start)
def start_file(m: Machine) -> int:
    """START A FILE?"""
    m.P = SHELF_PAGE
    return choose(m, START_PAGE)


@PROGRAM.line(ASK_PAGE, page=pages.draw_question)
def ask(m: Machine) -> int:
    """START AFRESH?"""
    m.P = BESIDE_PAGE
    return choose(m, ASK_PAGE)


@PROGRAM.line(QUIT_PAGE, page=pages.draw_quit)
def ask_quit(m: Machine) -> int:
    """QUIT?"""
    return choose(m, QUIT_PAGE)


@PROGRAM.line(MESSAGE_PAGE, page=pages.draw_message)
def message(m: Machine) -> int:
    """A MESSAGE OF THE CONSOLE"""
    page = read(m, pages.message_leaves, MESSAGE_PAGE)
    if page == TO_GAME:
        m.R = RESUME
        return PAUSE_PAGE
    return page


@PROGRAM.line(LESSON_PAGE, page=pages.draw_lesson)
def lesson(m: Machine) -> int:
    """WHAT THE LESSON SAYS: ON, OR BACK"""
    m.K = m.inchar()
    if m.K in (ENTER, SPACE, LEFT, RIGHT):
        m.play(sounds.KEY)
    return LESSON_PAGE


@PROGRAM.line(ACT)
def act(m: Machine) -> int:
    """DO WHAT WAS CHOSEN"""
    action = m.cell[ACTIONS + m.C] & 255
    if GAME < action < RULES:
        m.play(sounds.HUSH)
        m.play(sounds.START)
    else:
        m.play(sounds.KEY)
    if action == RULES:
        m.T = 0
        return RULES_PAGE
    if action == BACK:
        return back(m)
    if action in LEADS_TO:
        if action in (SETTINGS, ASK_QUIT):
            beside = BESIDE_PAGE if action == SETTINGS else PAUSE_PAGE
            m.P = MORE_PAGE if m.P == SHELF_PAGE else beside
        return enter(m, LEADS_TO[action])
    if SLOT < action <= SLOT + SLOTS + COPIES:
        m.L = action - SLOT
        return enter(m, SLOT_PAGE)
    if action >= LESSON:
        return ask_console(m, action)
    if action > SETTING:
        m.R, m.S = CHANGE, action - SETTING
        return SETTINGS_PAGE
    if action > COMMAND:
        m.R, m.S = COMMAND, action - COMMAND
        return m.P
    if action > CHAPTER:
        m.W, m.T = action - CHAPTER, 0
        return CHAPTER_PAGE
    return ask_console(m, action)


def ask_console(m: Machine, action: int) -> int:
    """Leave it to the console, and go to the page that shows what comes of it."""
    m.R, m.S = (START, action - GAME) if GAME < action < RULES else (action, m.L or m.G)
    if action in (LIST_SLOTS, SHOW_TAPE):
        m.cell[COPY_CELLS:RECORDING] = [0] * (RECORDING - COPY_CELLS)
        return enter(m, SLOTS_PAGE if action == LIST_SLOTS else TAPE_PAGE)
    if action == THROW_AWAY:  # the page of a copy that is gone is passed over
        m.U >>= CURSOR_BITS
        m.P = COPIES_PAGE
    if m.Q == SAVE_PAGE:
        m.U >>= CURSOR_BITS
        m.P = SLOTS_PAGE
    return m.Q if m.Q == m.P or action == PACE else back(m)


def enter(m: Machine, page: int) -> int:
    """Go on to a list, and remember the cursor of this one."""
    m.C, m.U = 0, m.U << CURSOR_BITS | m.C + 1
    return page


def back(m: Machine) -> int:
    """Go back to the page behind this one, with its cursor."""
    m.C, m.U = max((m.U & (1 << CURSOR_BITS) - 1) - 1, 0), m.U >> CURSOR_BITS
    return m.P


@PROGRAM.line(SLOTS_PAGE, page=lambda m: drawers.draw_slots(m))
def slots(m: Machine) -> int:
    """SAVE SLOTS"""
    m.P, m.L = PAUSE_PAGE, 0
    return choose(m, SLOTS_PAGE)


@PROGRAM.line(COPIES_PAGE, page=lambda m: drawers.draw_copies(m))
def copies(m: Machine) -> int:
    """COPIES"""
    m.P, m.L = SLOTS_PAGE, 0
    return choose(m, COPIES_PAGE)


@PROGRAM.line(SLOT_PAGE, page=lambda m: drawers.draw_slot(m))
def slot(m: Machine) -> int:
    """A SAVE SLOT OR A COPY"""
    m.P = SLOTS_PAGE if m.L <= SLOTS else COPIES_PAGE
    return choose(m, SLOT_PAGE)


@PROGRAM.line(SAVE_PAGE, page=lambda m: drawers.draw_replace(m))
def ask_save(m: Machine) -> int:
    """REPLACE WHAT A SLOT HOLDS?"""
    m.P = SLOT_PAGE
    return choose(m, SAVE_PAGE)


@PROGRAM.line(THROW_PAGE, page=lambda m: drawers.draw_throw(m))
def ask_throw(m: Machine) -> int:
    """THROW A COPY AWAY?"""
    m.P = SLOT_PAGE
    return choose(m, THROW_PAGE)


@PROGRAM.line(TAPE_PAGE, page=lambda m: drawers.draw_tape(m))
def tape(m: Machine) -> int:
    """TAPE"""
    m.P = BESIDE_PAGE
    return choose(m, TAPE_PAGE)


@PROGRAM.line(LEDGER_PAGE, page=lambda m: figures.draw_ledger(m))
def record(m: Machine) -> int:
    """THE RECORD OF A GAME"""
    m.P = PAUSE_PAGE
    if m.inchar():
        m.play(sounds.KEY)
        return back(m)
    return LEDGER_PAGE


@PROGRAM.line(ADVICE_PAGE, page=lambda m: advice.draw_advice(m))
def adviser(m: Machine) -> int:
    """THE ADVISER"""
    page = read(m, advice.leaves, ADVICE_PAGE)
    if page != ADVICE_PAGE:
        m.R = RESUME
    return page


@PROGRAM.line(ELSEWHERE_PAGE, page=lambda m: travel.draw_elsewhere(m))
def elsewhere(m: Machine) -> int:
    """OPEN IN ANOTHER TAB"""
    if m.inchar() in (ENTER, SPACE):
        m.R = TAKE_OVER
        m.play(sounds.KEY)
    return ELSEWHERE_PAGE


def choose(m: Machine, page: int) -> int:
    """Move the cursor, or go on to ACT when a line of the list is chosen."""
    m.K, m.Q = m.inchar(), page
    key = m.K
    if not key:
        return page
    if m.V:
        m.V = 0
        m.draw()
    if key in (UP, DOWN):
        m.C = (m.C + (1 if key == DOWN else -1)) % m.N
        m.draw()
        m.play(sounds.MOVE)
    elif key in (ENTER, SPACE):
        return ACT
    elif LINE_KEY <= key < LINE_KEY + m.N:
        m.C = key - LINE_KEY
        return ACT
    elif key in (FIRST_KEY, LAST_KEY):
        m.C = 0 if key == FIRST_KEY else m.N - 1
        m.draw()
    elif key == ESC and page != SHELF_PAGE:
        m.play(sounds.KEY)
        if page == PAUSE_PAGE:
            m.R = RESUME
        return back(m)
    elif page == SETTINGS_PAGE:
        setting_key(m, key)
    elif page in (SHELF_PAGE, PAUSE_PAGE) and key in LANGUAGE_KEYS:
        m.R, m.S = CHANGE, LANGUAGE_SETTING
        m.play(sounds.MOVE)
    elif page in (SHELF_PAGE, PAUSE_PAGE) and key in SOUND_KEYS:
        m.R, m.S, m.V = CHANGE, SOUND_SETTING, 1
        m.play(sounds.MOVE)
        m.draw()
    elif page == SHELF_PAGE:
        return shelf_key(m, key)
    return page


def setting_key(m: Machine, key: int) -> None:
    """The arrows change the setting under the cursor, a click on an arrow that beside it."""
    if LEFT_KEY <= key < LEFT_KEY + m.N:
        m.C, key = key - LEFT_KEY, LEFT
    setting = m.cell[ACTIONS + m.C] & 255
    if key in (LEFT, RIGHT) and setting > SETTING:
        m.R, m.S = CHANGE, (setting - SETTING) * (1 if key == RIGHT else -1)
        m.play(sounds.MOVE)


def shelf_key(m: Machine, key: int) -> int:
    """The keys that only the shelf knows: digits choose a game, right tells its rules."""
    number = key - ord("1")
    if 0 <= number < len(games(m)):
        m.C = number
        return ACT
    if key in RULES_KEYS and len(games(m)) > m.C:
        m.G = m.C + 1
        m.T = 0
        m.play(sounds.KEY)
        return RULES_PAGE
    return SHELF_PAGE


def read(m: Machine, leaves_of: Callable[[Machine], Sequence[object]], page: int) -> int:
    """Turn over the leaves of a text by the arrows, until a key leads back."""
    m.K = key = m.inchar()
    if not key:
        return page
    turned, last = m.T, len(leaves_of(m)) - 1
    if key in (UP, DOWN, LEFT, RIGHT):
        turned = max(0, min(last, m.T + (1 if key in (DOWN, RIGHT) else -1)))
        if turned == m.T and key != LEFT:
            return page
    elif key in (ENTER, SPACE) and last > m.T:
        turned = m.T + 1
    if turned != m.T:
        m.T = turned
        m.draw()
        m.play(sounds.TURN)
        return page
    m.play(sounds.KEY)
    return m.P


PROGRAM.check()
