"""The name: typed, or chosen on a board of letters.

Owns the board and its cursor. Draws nothing.
"""

from engine import charset, sounds
from engine.cartridges.dealer.memory import LENGTH, LONGEST_NAME, NAME
from engine.charset import SPACE, UNKNOWN, encode
from engine.machine import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, TAB, UP, Machine

NOTICES = ("name_hint", "name_empty", "name_full", "name_unknown", "name_offered")
HINT, EMPTY, FULL, LACKING, OFFERED = range(5)
"""What the notice on the page says; OFFERED: the name of last time, which a letter replaces."""

VOICE_MARKS = encode("゛゜")
BOARD_COLUMNS, BOARD_ROWS = 10, 6
_SIGNS = "0123456789-'.,!?&+#*()/:=@$%_~"
BOARD = tuple(
    encode(letters)
    for letters in (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß" + _SIGNS,
        "abcdefghijklmnopqrstuvwxyzäöüß" + _SIGNS,
        "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ" + _SIGNS[10:17] + _SIGNS[:10] + _SIGNS[17:27],
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
        "マミムメモラリルレロヤユヨワヲンッャュョァィゥェォー゛゜・!",
    )
)
"""The pages of the name board, row by row."""
BOARD_NAMES = ("ABC", "abc", "АБВ", "アイウ")
IN_ORDER = 0, 1, 2, 3
ORDERS = {"ja": (3, 0, 1, 2), "ru": (2, 0, 1, 3)}
"""The order in which the board's pages are turned over, by language: own letters, Latin, others."""

LETTER_KEY, BLANK_KEY = 256, 320
"""Clicking letter n of the board counts as the key LETTER_KEY + n."""
BOARD_BUTTONS = ((1, 6, 0, TAB), (8, 8, 2, BLANK_KEY), (17, 5, 5, BACKSPACE), (23, 8, 7, ENTER))
"""Below the letters: x, width, first column of the cursor, key."""


def name(m: Machine) -> str:
    """The player's name as text."""
    return charset.decode(m.cell[NAME : NAME + m.cell[LENGTH]])


def take_text(m: Machine, typed: tuple[int, ...]) -> None:
    """Add what was typed in a frame; a kana and its voice mark come together or not at all."""
    start = 0
    while start < len(typed):
        end = start + 1
        if end < len(typed) and typed[end] in VOICE_MARKS:
            end += 1
        add_letter(m, typed[start:end])
        start = end


def add_letter(m: Machine, codes: tuple[int, ...]) -> None:
    """Add a character to the name, or refuse it with a sound and a word."""
    length = 0 if m.E == OFFERED else m.cell[LENGTH]
    if UNKNOWN in codes:
        refuse(m, LACKING)
    elif length + len(codes) > LONGEST_NAME:
        refuse(m, FULL)
    elif codes == (SPACE,) and not length:
        refuse(m, EMPTY)
    else:
        kept = [*m.cell[NAME : NAME + length], *codes]
        m.cell[LENGTH] = len(kept)
        m.cell[NAME : NAME + LONGEST_NAME] = kept + [0] * (LONGEST_NAME - len(kept))
        m.E = HINT
        m.play(sounds.KEY)


def drop_letter(m: Machine) -> None:
    """Take the last character back."""
    m.cell[LENGTH] -= 1
    m.cell[NAME + m.cell[LENGTH]] = 0


def strip_name(m: Machine) -> None:
    """Drop blanks at the end; a name never begins with one."""
    while m.cell[NAME + m.cell[LENGTH] - 1] == SPACE:
        drop_letter(m)


def refuse(m: Machine, notice: int) -> None:
    """Say no with a sound, and why."""
    m.E = notice
    m.play(sounds.REFUSE)


def first_page(m: Machine) -> int:
    """The page of the board with the letters of the language."""
    return ORDERS.get(m.language, IN_ORDER)[0]


def next_page(m: Machine, page: int) -> int:
    """The page of the board behind one."""
    order = ORDERS.get(m.language, IN_ORDER)
    return order[(order.index(page) + 1) % len(order)]


def board_key(m: Machine, key: int) -> None:
    """A key that is no text: the board and its buttons."""
    if key in (UP, DOWN, LEFT, RIGHT):
        m.F = 1
        m.E = OFFERED if m.E == OFFERED else HINT
        move_cursor(m, key)
    elif key == SPACE:
        pick(m)
    elif key == TAB:
        m.B = next_page(m, m.B)
        m.play(sounds.KEY)
    elif key == BACKSPACE:
        if m.cell[LENGTH]:
            drop_letter(m)
            m.E = HINT
            m.play(sounds.KEY)
        else:
            m.play(sounds.REFUSE)
    elif key == BLANK_KEY:
        add_letter(m, (SPACE,))
    elif LETTER_KEY <= key < LETTER_KEY + BOARD_ROWS * BOARD_COLUMNS:
        m.R, m.C = divmod(key - LETTER_KEY, BOARD_COLUMNS)
        pick(m)
    elif SPACE < key < UNKNOWN:
        m.F = 0
        add_letter(m, (key,))
    else:
        m.play(sounds.REFUSE)


def move_cursor(m: Machine, key: int) -> None:
    """Move the board's cursor; it comes in again at the other side."""
    if key in (UP, DOWN):
        m.R = (m.R + (1 if key == DOWN else -1)) % (BOARD_ROWS + 1)
    elif m.R < BOARD_ROWS:
        m.C = (m.C + (1 if key == RIGHT else -1)) % BOARD_COLUMNS
    else:
        following = chosen_button(m) + (1 if key == RIGHT else -1)
        m.C = BOARD_BUTTONS[following % len(BOARD_BUTTONS)][2]


def chosen_button(m: Machine) -> int:
    """Which button below the letters the cursor's column belongs to."""
    return sum(first <= m.C for _, _, first, _ in BOARD_BUTTONS) - 1


def pick(m: Machine) -> None:
    """Take the letter under the cursor."""
    add_letter(m, (BOARD[m.B][m.R * BOARD_COLUMNS + m.C],))
