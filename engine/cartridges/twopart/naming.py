"""The names of the opponents: typed, or picked from a board of letters.

Owns the cells of the names and the board, on which the cursor is in row T and column C: row 0 is
above it, then come those of the letters, and at last the buttons. Draws nothing.
"""

from engine import charset, sounds
from engine.cartridges.twopart.choice import LEVEL_KEY
from engine.cartridges.twopart.memory import LONGEST_NAME, NAMES
from engine.cartridges.twopart.rules import SEATS
from engine.charset import SPACE
from engine.machine import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, TAB, UP, Machine

LETTER_KEY, BOARD_WIDTH = 400, 15
"""Clicking letter n of the board counts as LETTER_KEY + n; letters in a row of it."""
BUTTONS = (TAB, BACKSPACE, ENTER)
"""The keys of the buttons below: another name, one letter less, done."""
OPPONENTS = SEATS - 1

_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ-'.0123456789"
SIGNS = " -'."
"""What a name can have beside letters and digits."""
BOARDS = {
    "ja": "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
    "マミムメモヤユヨラリルレロワヲンッー゛゜",
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ-.0123456789",
}


def board(m: Machine) -> tuple[int, ...]:
    """The letters to pick from, by language."""
    return charset.encode(BOARDS.get(m.language, _LATIN))


def place(seat: int) -> int:
    """The cell of the first letter of a seat's name."""
    return NAMES + LONGEST_NAME * (seat - 1)


def naming_key(m: Machine, key: int, typed: tuple[int, ...]) -> None:
    """Take a key of the page of names: another seat, a letter, or one less; `typed` is its text."""
    letters = board(m)
    if key in (UP, DOWN, LEFT, RIGHT):
        _move(m, key)
    elif key == TAB or LEVEL_KEY < key < LEVEL_KEY + SEATS:
        m.O = (m.O + 1 if key == TAB else key - LEVEL_KEY - 1) % OPPONENTS
    elif key == BACKSPACE:
        _take_letter(m)
    elif LETTER_KEY <= key < LETTER_KEY + len(letters):
        _add(m, letters[key - LETTER_KEY : key - LETTER_KEY + 1])
    elif key >= SPACE:
        m.T = 0
        _add(m, typed or (key,))
    m.play(sounds.KEY)


def rows(m: Machine) -> int:
    """How many rows the cursor goes through."""
    return -(-len(board(m)) // BOARD_WIDTH) + 2


def letter_at(m: Machine) -> int:
    """Which letter of the board the cursor is on, -1 none."""
    row = m.T % rows(m)
    if not 0 < row < rows(m) - 1:
        return -1
    return min((row - 1) * BOARD_WIDTH + m.C % BOARD_WIDTH, len(board(m)) - 1)


def button_at(m: Machine) -> int:
    """Which of the buttons the cursor is on, -1 none."""
    return m.C % BOARD_WIDTH * len(BUTTONS) // BOARD_WIDTH if m.T % rows(m) == rows(m) - 1 else -1


def pressed(m: Machine) -> int:
    """The key of what the cursor is on; SPACE above the board."""
    if button_at(m) >= 0:
        return BUTTONS[button_at(m)]
    return LETTER_KEY + letter_at(m) if letter_at(m) >= 0 else SPACE


def _move(m: Machine, key: int) -> None:
    """Move the cursor; it comes in again at the other side."""
    step = 1 if key in (DOWN, RIGHT) else -1
    if key in (UP, DOWN):
        m.T = (m.T + step) % rows(m)
    elif letter_at(m) >= 0:
        start = (m.T % rows(m) - 1) * BOARD_WIDTH
        m.C = (letter_at(m) - start + step) % min(BOARD_WIDTH, len(board(m)) - start)
    elif button_at(m) >= 0:
        m.C = (button_at(m) + step) % len(BUTTONS) * BOARD_WIDTH // len(BUTTONS)


def _length(m: Machine) -> int:
    first = place(m.O % OPPONENTS + 1)
    name = m.cell[first : first + LONGEST_NAME]
    return name.index(0) if 0 in name else LONGEST_NAME


def _add(m: Machine, codes: tuple[int, ...]) -> None:
    """Add letters as capitals; no unknown sign, no blank first, nothing too long."""
    text = charset.decode(codes).upper()
    codes = charset.encode(text)
    length = _length(m)
    fits = length + len(codes) <= LONGEST_NAME and (length or codes[0] != SPACE)
    if not fits or not all(sign.isalnum() or sign in SIGNS for sign in text):
        m.play(sounds.REFUSE)
        return
    first = place(m.O % OPPONENTS + 1) + length
    m.cell[first : first + len(codes)] = codes


def _take_letter(m: Machine) -> None:
    length = _length(m)
    if length:
        m.cell[place(m.O % OPPONENTS + 1) + length - 1] = 0
