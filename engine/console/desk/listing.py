"""MENU: the switcher, the pages behind ESC, rules and messages.

A program like the games, but for its seat beside them: the console writes what it has to show into
the memory and reads from R what the player wants.

Lines:
  10 shelf · 15 workshop · 20 pause · 30 rules
  32 words of BASIC · 34 a chapter of them · 36 commands of BASIC · 38 start a file?
  40 start afresh? · 50 message · 60 do it
  70 save slots and copies · 80 one of them · 85 throw a copy away? · 90 tape
"""

from collections.abc import Sequence

from engine import charset, sounds
from engine.cartridges.basic import manual as basic_manual
from engine.console.desk import commands, manual, pages
from engine.console.desk.memory import (
    ACT, ACTIONS, ASK, ASK_PAGE, ASK_THROW, BACK, CELLS, CHAPTER, CHAPTER_PAGE, COMMAND, COMMANDS,
    COMMANDS_PAGE, COPIES, COPY_CELLS, GAME, LANGUAGE, LINE_KEY, LIST_SLOTS, MANUAL, MANUAL_PAGE,
    MESSAGE_PAGE, PAUSE_PAGE, RECORDING, REGISTERS, RESUME, RULES, RULES_PAGE, SHELF_PAGE,
    SHOW_TAPE, SLOT, SLOTS, SLOTS_PAGE, SLOT_PAGE, SOUND_SWITCH, START, START_PAGE, TAPE_PAGE,
    THROW_PAGE, WORKSHOP, WORKSHOP_PAGE, shown_message,
)  # fmt: skip
from engine.console.desk.pages import leaves_of
from engine.console.desk.program import Desk, game, games, told
from engine.console.desk.texts import TEXTS
from engine.machine import DOWN, ENTER, ESC, LEFT, RIGHT, SPACE, UP, Machine
from engine.themes import NIGHT

LANGUAGE_KEYS = frozenset(charset.encode("LlДリ"))
SOUND_KEYS = frozenset(charset.encode("SsЫト"))
RULES_KEYS = frozenset((RIGHT, *charset.encode("RrКス")))
"""Letters of the menu, with what their keys type in the Russian and the kana layout."""


LEADS_TO = {
    ASK: ASK_PAGE, ASK_THROW: THROW_PAGE, WORKSHOP: WORKSHOP_PAGE, MANUAL: MANUAL_PAGE,
    COMMANDS: COMMANDS_PAGE,
}  # fmt: skip
"""Which list an entry opens that asks nothing of the console."""

PROGRAM = Desk(
    "menu",
    title="PCG-21",
    texts=TEXTS | basic_manual.TEXTS,
    theme=NIGHT,
    escape=True,
    registers=REGISTERS,
    cells=CELLS,
)


@PROGRAM.line(SHELF_PAGE, page=pages.draw_shelf)
def shelf_page(m: Machine) -> int:
    """THE SHELF"""
    m.play(sounds.MARCH)
    m.P = SHELF_PAGE
    return choose(m, SHELF_PAGE)


@PROGRAM.line(WORKSHOP_PAGE, page=pages.draw_workshop)
def workshop(m: Machine) -> int:
    """THE WORKSHOP"""
    m.P = SHELF_PAGE
    return choose(m, WORKSHOP_PAGE)


@PROGRAM.line(PAUSE_PAGE, page=pages.draw_pause)
def pause(m: Machine) -> int:
    """PAUSE"""
    m.P = PAUSE_PAGE
    return choose(m, PAUSE_PAGE)


@PROGRAM.line(RULES_PAGE, page=pages.draw_rules)
def rules(m: Machine) -> int:
    """RULES OF A GAME"""
    return read(m, leaves_of(told(m, game(m), "rules")), RULES_PAGE)


@PROGRAM.line(MANUAL_PAGE, page=manual.draw_chapters)
def chapters(m: Machine) -> int:
    """WORDS OF BASIC"""
    m.P = PAUSE_PAGE
    if m.W:
        m.C, m.W = m.W - 1, 0
    return choose(m, MANUAL_PAGE)


@PROGRAM.line(CHAPTER_PAGE, page=manual.draw_chapter)
def chapter(m: Machine) -> int:
    """A CHAPTER OF THEM"""
    m.P = MANUAL_PAGE
    return read(m, manual.leaves(m), CHAPTER_PAGE)


@PROGRAM.line(COMMANDS_PAGE, page=commands.draw_commands)
def command(m: Machine) -> int:
    """COMMANDS OF BASIC"""
    m.P = PAUSE_PAGE
    return choose(m, COMMANDS_PAGE)


@PROGRAM.line(START_PAGE, page=pages.draw_start)
def start_file(m: Machine) -> int:
    """START A FILE?"""
    m.P = SHELF_PAGE
    return choose(m, START_PAGE)


@PROGRAM.line(ASK_PAGE, page=pages.draw_question)
def ask(m: Machine) -> int:
    """START AFRESH?"""
    return choose(m, ASK_PAGE)


@PROGRAM.line(MESSAGE_PAGE, page=pages.draw_message)
def message(m: Machine) -> int:
    """A MESSAGE OF THE CONSOLE"""
    return read(m, leaves_of(shown_message(m)), MESSAGE_PAGE)


@PROGRAM.line(ACT)
def act(m: Machine) -> int:
    """DO WHAT WAS CHOSEN"""
    action = m.cell[ACTIONS + m.C] & 255
    m.play(sounds.KEY)
    if action == RULES:
        m.T = 0
        return RULES_PAGE
    if action in LEADS_TO:
        m.C = 0
        return LEADS_TO[action]
    if action == BACK:
        m.C = 0
        return m.P
    if SLOT < action <= SLOT + SLOTS + COPIES:
        m.L, m.C = action - SLOT, 0
        return SLOT_PAGE
    if action > COMMAND:
        m.R, m.S = COMMAND, action - COMMAND
        return m.P
    if action > CHAPTER:
        m.W, m.T = action - CHAPTER, 0
        return CHAPTER_PAGE
    if action in (LIST_SLOTS, SHOW_TAPE):
        m.R, m.C, m.L = action, 0, 0
        m.cell[COPY_CELLS:RECORDING] = [0] * (RECORDING - COPY_CELLS)
        return SLOTS_PAGE if action == LIST_SLOTS else TAPE_PAGE
    m.R, m.S = (START, action - GAME) if GAME < action < RULES else (action, m.L or m.G)
    return m.P


@PROGRAM.line(SLOTS_PAGE, page=pages.draw_slots)
def slots(m: Machine) -> int:
    """SAVE SLOTS AND COPIES"""
    m.P = PAUSE_PAGE
    if m.L:
        m.C, m.L = m.L - 1, 0
    return choose(m, SLOTS_PAGE)


@PROGRAM.line(SLOT_PAGE, page=pages.draw_slot)
def slot(m: Machine) -> int:
    """A SAVE SLOT OR A COPY"""
    m.P = SLOTS_PAGE
    return choose(m, SLOT_PAGE)


@PROGRAM.line(THROW_PAGE, page=pages.draw_throw)
def ask_throw(m: Machine) -> int:
    """THROW A COPY AWAY?"""
    return choose(m, THROW_PAGE)


@PROGRAM.line(TAPE_PAGE, page=pages.draw_tape)
def tape(m: Machine) -> int:
    """TAPE"""
    m.P = PAUSE_PAGE
    return choose(m, TAPE_PAGE)


def choose(m: Machine, page: int) -> int:
    """Move the cursor, or go on to ACT when a line of the list is chosen."""
    m.K = key = m.inchar()
    if not key:
        return page
    if key in (UP, DOWN):
        m.C = (m.C + (1 if key == DOWN else -1)) % m.N
        m.draw()
    elif key in (ENTER, SPACE):
        return ACT
    elif LINE_KEY <= key < LINE_KEY + m.N:
        m.C = key - LINE_KEY
        return ACT
    elif key == ESC and page != SHELF_PAGE:
        m.C = 0
        if page == PAUSE_PAGE:
            m.R = RESUME
        return m.P
    elif page in (SHELF_PAGE, PAUSE_PAGE) and key in LANGUAGE_KEYS:
        m.R = LANGUAGE
    elif page in (SHELF_PAGE, PAUSE_PAGE) and key in SOUND_KEYS:
        m.R = SOUND_SWITCH
    elif page == SHELF_PAGE:
        return shelf_key(m, key)
    return page


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


def read(m: Machine, leaves: Sequence[object], page: int) -> int:
    """Turn over these leaves by the arrows, until a key leads back."""
    last = len(leaves) - 1
    m.K = key = m.inchar()
    if not key:
        return page
    turned = m.T
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
