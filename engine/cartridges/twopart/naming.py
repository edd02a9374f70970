"""The names of the opponents: typed, or picked from a board of letters.

Owns the cells of the names and the board. Draws nothing.
"""

from engine import charset, sounds
from engine.cartridges.twopart.memory import LONGEST_NAME, NAMES
from engine.cartridges.twopart.rules import SEATS
from engine.charset import SPACE
from engine.machine import BACKSPACE, DOWN, UP, Machine

LETTER_KEY, BOARD_WIDTH = 400, 15
"""Clicking letter n of the board counts as LETTER_KEY + n; letters in a row of it."""

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
    if key in (UP, DOWN):
        m.O = (m.O + (1 if key == DOWN else -1)) % (SEATS - 1)
    elif key == BACKSPACE:
        _take_letter(m)
    elif LETTER_KEY <= key < LETTER_KEY + len(letters):
        _add(m, letters[key - LETTER_KEY : key - LETTER_KEY + 1])
    elif key >= SPACE:
        _add(m, typed or (key,))
    m.play(sounds.KEY)


def _length(m: Machine) -> int:
    first = place(m.O % (SEATS - 1) + 1)
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
    first = place(m.O % (SEATS - 1) + 1) + length
    m.cell[first : first + len(codes)] = codes


def _take_letter(m: Machine) -> None:
    length = _length(m)
    if length:
        m.cell[place(m.O % (SEATS - 1) + 1) + length - 1] = 0
