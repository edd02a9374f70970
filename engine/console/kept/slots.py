"""Save slots: five kept moments of each cartridge, beside its battery.

Owns what a list of slots, and of the copies beside them, shows. It writes only when told to; a
damaged slot is set aside and named, never overwritten silently, and hides no other.
"""

import contextlib
from typing import NamedTuple

from engine.console.kept import aside, earlier, envelope, names
from engine.console.kept.storage import Storage, StorageError
from engine.machine import COLUMNS, POINTER_SPRITE, ROWS, VRAM_CELLS, BadSave, Machine, Program
from engine.machine.packed import sprite

SLOTS = 5

UNREADABLE = -1
"""In place of the time of a slot that the storage does not give away just now."""

_DARK = frozenset("╮▕╯▔⎸▁⎹")
"""Characters that leave a thumbnail dark."""


class Slot(NamedTuple):
    """A kept moment as a list shows it.

    `when` is the player's time as the digits YYYYMMDDhhmm, `line` the number of the line it stands
    in and `remark` its REM, `money` None where there is none. `thumbnail` is a small picture:
    24 rows of 32 bits, the highest on the left, set where the screen is light. A slot that cannot
    be read now has the time UNREADABLE and the reason as its remark.
    """

    number: int
    when: int
    line: int
    remark: str
    frames: int
    money: int | None
    thumbnail: tuple[int, ...]

    def cells(self) -> list[int]:
        """What the menu's memory gets: time, line, frames, money or -1, two picture rows a cell."""
        money = -1 if self.money is None else self.money
        pairs = zip(self.thumbnail[::2], self.thumbnail[1::2], strict=True)
        picture = [(upper | lower << 32) - (lower >> 31 << 64) for upper, lower in pairs]
        return [self.when, self.line, self.frames, money, *picture]


class DamagedSlot(Exception):  # noqa: N818
    """A slot that cannot be used; it now lies at `place`."""

    def __init__(self, number: int, reason: str, place: str) -> None:
        super().__init__(f"slot {number}: {reason}; it was kept as {place}")
        self.number = number
        self.reason = reason
        self.place = place


def name(program: Program, number: int) -> str:
    """What a slot is called in the storage; slots count from 1."""
    if not 1 <= number <= SLOTS:
        raise ValueError(f"there is no slot {number}, only 1 to {SLOTS}")
    return names.slot(program.slug, number)


def save(storage: Storage, machine: Machine, number: int, when: int) -> None:
    """Keep a machine in a slot, in place of what was there; something damaged is set aside.

    Raises StorageError, also for a machine that cannot be saved.
    """
    with contextlib.suppress(DamagedSlot):
        _read(storage, machine.program, number)
    try:
        data = envelope.pack(when, machine)
    except ValueError as error:
        raise StorageError(str(error)) from error
    storage.write(name(machine.program, number), data)


def load(storage: Storage, program: Program, number: int) -> Machine | None:
    """The machine of a slot, with no key or button held, or None when the slot is empty.

    Raises DamagedSlot, and then the slot is empty, or StorageError.
    """
    found = _read(storage, program, number)
    if found is None:
        return None
    machine = found[1]
    machine.skip = False
    machine.button = 0
    return machine


def listed(storage: Storage, program: Program) -> tuple[list[Slot | None], list[DamagedSlot]]:
    """What lies in the five slots, None for an empty one, and which of them were damaged."""
    slots: list[Slot | None] = []
    damaged = []
    for number in range(1, SLOTS + 1):
        try:
            found = _read(storage, program, number)
        except DamagedSlot as error:
            damaged.append(error)
            found = None
        except StorageError as error:
            slots.append(Slot(number, UNREADABLE, 0, str(error), 0, None, (0,) * ROWS))
            continue
        slots.append(found and shown(number, *found))
    return slots, damaged


def thumbnail(machine: Machine) -> tuple[int, ...]:
    """The screen in 32x24 bits, a row a number, set where it is light: text, cards, chips.

    The right edge of a card and what is printed on it stay dark, so that cards look apart.
    """
    bits = 0
    characters = machine.program.page.characters
    for cell in machine.vram:
        character, on_card = characters[cell & 255], cell >> 9 != 0
        bits = bits << 1 | (character.isspace() == on_card and character not in _DARK)
    for packed in machine.sprites[:POINTER_SPRITE]:
        _, x, y = sprite(packed)
        column, row = x + 8 >> 3, y + 4 >> 3
        if packed and 0 <= column < COLUMNS and 0 <= row < ROWS:
            bits |= 1 << VRAM_CELLS - 1 - row * COLUMNS - column
    mask = (1 << COLUMNS) - 1
    return tuple(bits >> COLUMNS * (ROWS - 1 - row) & mask for row in range(ROWS))


def shown(number: int, when: int, machine: Machine) -> Slot:
    """What a list shows of a machine kept at that time."""
    program = machine.program
    remark = (program.lines[machine.line].__doc__ or "").strip().partition("\n")[0]
    money = program.money(machine) if program.money is not None else None
    frames = machine.frames
    return Slot(number, when, machine.line, remark, frames, money, thumbnail(machine))


def _read(storage: Storage, program: Program, number: int) -> tuple[int, Machine] | None:
    called = name(program, number)
    data = earlier.slot(storage, program.slug, number)
    if data is None:
        return None
    try:
        return envelope.unpack(data)[0], envelope.machine_of(data, program)
    except BadSave as error:
        place = storage.place(aside.set_aside(storage, called))
        raise DamagedSlot(number, error.reason, place) from error
