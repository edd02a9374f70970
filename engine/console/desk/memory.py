"""What the menu keeps, and where; its pages and requests by name.

Owns the memory through which the console tells the menu what to show, and the menu asks the console
for what the player wants.
"""

from engine import charset, ledger
from engine.console.settings import CHOICES
from engine.machine import Machine

SHELF_PAGE, MORE_PAGE, WORKSHOP_PAGE, SETTINGS_PAGE, PAUSE_PAGE, BESIDE_PAGE, COMPUTER_PAGE = (
    10, 12, 15, 17, 20, 22, 25,
)  # fmt: skip
RULES_PAGE, MANUAL_PAGE, CHAPTER_PAGE, COMMANDS_PAGE, START_PAGE = 30, 32, 34, 36, 38
ASK_PAGE, QUIT_PAGE, MESSAGE_PAGE, LESSON_PAGE, ACT, SLOTS_PAGE, COPIES_PAGE = (
    40, 45, 50, 55, 60, 70, 75,
)  # fmt: skip
SLOT_PAGE, SAVE_PAGE = 80, 83
THROW_PAGE, TAPE_PAGE, LEDGER_PAGE, ADVICE_PAGE = 85, 90, 95, 97
SAVES_PAGE, LINK_PAGE, ELSEWHERE_PAGE = 13, 23, 98
"""The lines of the menu: its pages, and what does what was chosen."""

MONEY, POKED, CAN_QUIT, HAS_CRT, SETTING_CELLS, LENGTH, MESSAGE = 0, 16, 17, 18, 20, 32, 33
LONGEST_MESSAGE = 720
LEDGER_CELLS = 754
COPY_CELLS, COPIES = 832, 4
SLOT_CELLS, SLOT_SIZE, SLOTS = 896, 4, 5
RECORDING, TAPE, COPY_CAUSES, COMPUTER, OFFERED, ACTIONS = (
    976, 977, 978, 982, 983, 984,
)  # fmt: skip
MOST_ACTIONS = 20
CAN_UNDO = ACTIONS + MOST_ACTIONS
WAYS, HAS_BEFORE, LESSON_STEP, LESSON_STEPS, FORGETS = range(CAN_UNDO + 1, CAN_UNDO + 6)
IS_COMPUTER, RUNS_GAME, IS_FAST, HAS_LISTING = 1, 2, 4, 8
"""What the cell COMPUTER says of the cartridge in the slot, as bits."""
HAS_DIALOGS, HAS_CLIPBOARD = 1, 2
"""What the cell WAYS says of how things come in and go out, as bits."""
PLAYABLE = 16
CAUSES = ("", "damaged", "version", "stopped", "foreign", "window", "replaced", "earlier")
"""Why a copy was set aside, by number; the texts are called `copy_damaged` and so on."""

UNREADABLE = -1
NO_MONEY = -1

RESUME, START, AFRESH, CHANGE, QUIT, LEAVE = range(1, 7)
LIST_SLOTS, SAVE_SLOT, LOAD_SLOT, SHOW_TAPE, RECORD, STOP, PLAY, MONITOR = range(7, 15)
TAKE_BACK, THROW_AWAY, TO_LISTING, PACE, BRING_IN, TAKE_OUT, BEFORE, START_FILE, COPY, PASTE = (
    range(15, 25)
)
"""What R asks the console for: S holds the number of the game, of the slot, or of the copy, from
SLOTS + 1; for a CHANGE the number of the setting, with the sign of the direction."""

GAME, RULES, ASK, BACK, WORKSHOP, ASK_THROW = 25, 42, 43, 44, 45, 46
MANUAL, COMMANDS, MORE, SETTINGS, LIST_COPIES, BASIC = 47, 48, 49, 50, 51, 52
BESIDE, LEDGER, UNDO, LINK, SAVES = 53, 54, 55, 56, 57
LINK_DEAL, LINK_MOMENT, LINK_TAPE, LINK_LISTING, PACK, UNPACK, AS_BEFORE, TAPE_OUT, TAKE_OVER = (
    range(58, 67)
)
LINKS = range(LINK_DEAL, LINK_LISTING + 1)
SLOT, CHAPTER, COMMAND, SETTING = 67, 77, 93, 113
ASK_QUIT, ASK_SAVE, LESSON, ADVISE, OFFER = 196, 197, 198, 199, 200
"""What a line of a list does beyond the requests; GAME + n starts the n-th game, SLOT + n
opens a save slot and, from SLOT + SLOTS + 1, a copy; CHAPTER + n opens the n-th of the manual,
COMMAND + n types the n-th command, SETTING + n changes the n-th setting. UNDO asks the console to
let the game take a move back, those from LINK_DEAL on for a link, or for all that is kept to go to
a file or come from one, LESSON for the lesson, ADVISE for advice, OFFER + n to press the key of the
n-th line of the game's own."""

SETTING_NAMES = tuple(CHOICES)
"""The settings, which count from 1."""


LINE_KEY, LEFT_KEY, FIRST_KEY, LAST_KEY = 256, 512, 768, 769
"""Clicking line n of a list counts as the key LINE_KEY + n, the arrow before its value as
LEFT_KEY + n, the marks of lines before and behind those that have room as the last two."""

REGISTERS = {
    "C": "cursor",
    "G": "game the pages are about, from 1",
    "K": "key",
    "L": "save slot or copy the page is about",
    "N": "lines of the list",
    "P": "page to go back to",
    "Q": "page of the list",
    "R": "request to the console",
    "S": "argument of the request",
    "T": "page of the text",
    "U": "cursors of the pages behind this one",
    "V": "1 after what the last row tells: the sound switched by its key, a slot saved",
    "W": "chapter of the manual, from 1",
}

CELLS = {
    "money": range(MONEY, POKED),
    "poked": range(POKED, POKED + 1),
    "can quit": range(CAN_QUIT, CAN_QUIT + 1),
    "has tube": range(HAS_CRT, HAS_CRT + 1),
    "settings": range(SETTING_CELLS, SETTING_CELLS + len(SETTING_NAMES)),
    "actions": range(ACTIONS, ACTIONS + MOST_ACTIONS),
    "can undo": range(CAN_UNDO, CAN_UNDO + 1),
    "ways": range(WAYS, WAYS + 1),
    "has saves before": range(HAS_BEFORE, HAS_BEFORE + 1),
    "step of the lesson, and steps": range(LESSON_STEP, LESSON_STEPS + 1),
    "forgets this session": range(FORGETS, FORGETS + 1),
    "message length": range(LENGTH, 33),
    "message": range(MESSAGE, MESSAGE + LONGEST_MESSAGE),
    "record": range(LEDGER_CELLS, LEDGER_CELLS + ledger.SIZE),
    "copies": range(COPY_CELLS, COPY_CELLS + COPIES * SLOT_SIZE),
    "save slots": range(SLOT_CELLS, SLOT_CELLS + SLOTS * SLOT_SIZE),
    "recording": range(RECORDING, RECORDING + 1),
    "tape": range(TAPE, TAPE + 1),
    "causes of copies": range(COPY_CAUSES, COPY_CAUSES + COPIES),
    "computer": range(COMPUTER, COMPUTER + 1),
    "offered": range(OFFERED, OFFERED + 1),
}


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


TO_GAME = -1
"""In the place of a page: behind a message the game goes on."""


def open_page(m: Machine, line: int) -> None:
    """Let the menu stand at a page, the cursor on its first line."""
    m.line = line
    m.C = m.T = m.R = m.U = m.V = m.delay = m.page = 0


def number_shown(m: Machine) -> int:
    """The save slot, from 1, or copy, from SLOTS + 1, that the page shows in small, or 0."""
    if m.line == SLOTS_PAGE:
        return m.C + 1 if m.C < SLOTS else 0
    if m.line == COPIES_PAGE:
        return m.C + 1 + SLOTS if m.C < COPIES and copy_state(m, m.C + 1 + SLOTS)[0] else 0
    return m.L if m.line == SLOT_PAGE else 0


_OWN_CODES = {0: "\n", len(charset.PAGE): "\u00a0"}
"""Codes of a kept message that are no characters of the screen."""


def shown_message(m: Machine) -> str:
    """The message that `set_message` was given, as far as the code page has it."""
    codes = m.cell[MESSAGE : MESSAGE + m.cell[LENGTH]]
    return "".join(_OWN_CODES.get(code) or charset.PAGE[code] for code in codes)


def set_message(m: Machine, shown: str, back: int, page: int = MESSAGE_PAGE) -> None:
    """Let the menu show a message, on a page, and then the page `back`.

    Where a line breaks, and where none may, is kept in codes that no character has.
    """
    own = {letter: (code,) for code, letter in _OWN_CODES.items()}
    codes = [code for letter in shown for code in own.get(letter) or charset.encode(letter)]
    codes = codes[:LONGEST_MESSAGE]
    m.cell[LENGTH] = len(codes)
    m.cell[MESSAGE : MESSAGE + len(codes)] = codes
    open_page(m, page)
    m.P = back
