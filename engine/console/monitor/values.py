"""What a value and its place are called: names, numbers, cards and hands, in few characters.

Owns the words for what registers and memory hold. Changes nothing.
"""

from functools import cache

from engine import cards
from engine.machine import Machine, Program

Place = str | int
"""A register by its letter, or a cell of the memory by its number."""


def name_of(place: Place) -> str:
    """A register or cell as it is written at the prompt."""
    return f"[{place}]" if isinstance(place, int) else place


def value_of(m: Machine, place: Place) -> int:
    """What a register or cell holds."""
    return m.cell[place] if isinstance(place, int) else getattr(m, place)


def short(value: int, width: int) -> str:
    """A number in so many characters, rounded to thousands and so on if it must be."""
    text = str(value)
    if len(text) <= width:
        return text
    for exponent, sign in ((3, "k"), (6, "M"), (9, "G"), (12, "T"), (15, "P"), (18, "E")):
        rounded = f"{round(value / 10**exponent)}{sign}"
        if len(rounded) <= width:
            return rounded
    return "*" * width


def numbers(value: int) -> str:
    """A number in decimal, hexadecimal and, while it is small, binary."""
    sign, size = "-" if value < 0 else "", abs(value)
    text = f"{value} = {sign}#{size:X}"
    return f"{text} = {sign}%{size:b}" if size < 1 << 14 else text


def card_text(value: int) -> str:
    """The card that a number packs, or an empty text when it packs none."""
    return cards.name(value) if 4 <= value < 56 else ""


def hand_text(value: int) -> str:
    """A number read as a packed hand, or an empty text when it cannot be one."""
    if not 0 <= value < 1 << 13:
        return ""
    return f"HAND {value >> 3}+{value & 7}A={cards.total(value)}"


def as_cards(value: int) -> str:
    """A number as a card and as a hand, where it can be one."""
    card = card_text(value)
    read = (f"CARD {card}" if card else "", hand_text(value))
    return "  ".join(text for text in read if text)


@cache
def areas_of(program: Program) -> dict[int, str]:
    """Cell -> the cartridge's name for its range."""
    return {cell: name for name, cells in program.cells.items() for cell in cells}


def looks_like(program: Program, place: int) -> str:
    """What a cell holds by its name: `card`, `hand`, or neither."""
    name = areas_of(program).get(place, "")
    if name == "deck" or name.split(" ")[-1] == "cards":
        return "card"
    return "hand" if name in ("hands", "packed hands") else ""


def next_card(m: Machine) -> int:
    """The cell of the card that comes next, by the convention of all cartridges; -1 if none."""
    deck = m.program.cells.get("deck", range(0))
    place = deck.start + m.D
    return place if place in deck else -1


def place_text(m: Machine, place: Place) -> str:
    """What a register or cell is called in this cartridge."""
    if isinstance(place, str):
        return m.program.registers.get(place, "not used")
    name = areas_of(m.program).get(place)
    if name is None:
        return "not used"
    cells = m.program.cells[name]
    text = f"{name} {cells.index(place)}" if len(cells) > 1 else name
    return f"{text}: NEXT CARD" if place == next_card(m) else text
