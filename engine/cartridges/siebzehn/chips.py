"""Chips and jetons: stacks on the table that any cartridge can use, kept in its memory.

Owns the values, how one is changed into smaller ones, and how an area of chips lies in memory and
on the screen. An area is a count and its chips, from the lowest of the first stack to the top of
the last: `cell[first]` chips, their values from `cell[first + 1]` on. Chips are numbered from 1.
Only `add`, `delete` and `pour` alter the sum of an area. No word ever drops a chip: a full area is
merged, and what still does not fit is refused before anything moves. Knows no game.
"""

from functools import lru_cache
from typing import NamedTuple

from engine import sprites
from engine.machine import Machine
from engine.sprites import CHIP_VALUES, VALUES

CAPACITY = 99
CELLS = CAPACITY + 1
"""Cells an area takes: the count and its chips."""

RICHEST = 10_000_000_000
"""The largest sum of an area. Merged, it is at most 46 chips (three a decade and twenty of the
last), and changing one of them down to a 1 adds 26 more: there is always room for that."""

CHIP_WIDTH, JETON_WIDTH, HEIGHT = 16, 24, 9
LIFT = 4
"""Pixels a lying chip is drawn above the one below it."""


class Area(NamedTuple):
    """Where chips lie: first cell, the rectangle in pixels, first sprite and how many sprites."""

    first: int
    x: int
    y: int
    width: int
    height: int
    slot: int
    slots: int


def pieces(value: int) -> tuple[int, ...]:
    """What a chip is changed into, largest first: 10 gives 5 2 2 1, 2 gives 1 1, 5 gives 2 2 1.

    The same pattern holds in every decade; a 1 gives nothing.
    """
    digit = int(str(value)[0])
    if digit == 2:
        return (value // 2,) * 2
    if digit == 5:
        unit = value // 5
        return 2 * unit, 2 * unit, unit
    unit = value // 10
    return (5 * unit, 2 * unit, 2 * unit, unit) if unit else ()


PIECES = {value: pieces(value) for value in VALUES}


def fewest(amount: int) -> list[int]:
    """The fewest chips that make an amount, largest first."""
    found = []
    for value in reversed(VALUES):
        number, amount = divmod(amount, value)
        found += [value] * number
    return found


# The chips of an area


def values(m: Machine, area: Area) -> list[int]:
    """The values of all chips of an area, from number 1 on."""
    first = area.first
    return m.cell[first + 1 : first + 1 + m.cell[first]]


def count(m: Machine, area: Area) -> int:
    """How many chips there are."""
    return m.cell[area.first]


def total(m: Machine, area: Area) -> int:
    """What they are worth together."""
    return sum(values(m, area))


def value(m: Machine, area: Area, number: int) -> int:
    """What chip `number` is worth; ValueError when there is no such chip."""
    if not 1 <= number <= m.cell[area.first]:
        raise ValueError(f"chip {number}: there are the numbers 1 to {m.cell[area.first]}")
    return m.cell[area.first + number]


def add(m: Machine, area: Area, *chips: int) -> None:
    """Lay chips on the last stack; a full area is merged to make room.

    ValueError when one of them is no chip or the area would be worth more than RICHEST.
    """
    for chip in chips:
        if chip not in PIECES:
            raise ValueError(f"there is no chip of {chip}; there are {VALUES}")
    _lay(m, area, values(m, area) + list(chips))


def delete(m: Machine, area: Area, number: int) -> int:
    """Take chip `number` away, those above it move down; returns its value."""
    chip = value(m, area, number)
    chips = values(m, area)
    del chips[number - 1]
    _lay(m, area, chips)
    return chip


def pour(m: Machine, source: Area, target: Area) -> None:
    """Move all chips of one area to another."""
    add(m, target, *values(m, source))
    _lay(m, source, [])


def change(m: Machine, area: Area, number: int) -> int:
    """Change chip `number` into smaller ones, laid on the last stack; returns how many.

    0 when it is a 1 or the area has no room for more chips.
    """
    smaller = PIECES[value(m, area, number)]
    if not smaller or count(m, area) - 1 + len(smaller) > CAPACITY:
        return 0
    delete(m, area, number)
    add(m, area, *smaller)
    return len(smaller)


def merge(m: Machine, area: Area) -> None:
    """Change all chips into the fewest, sorted, the highest at the bottom."""
    _lay(m, area, fewest(total(m, area)))


def chip_of(m: Machine, area: Area, wanted: int) -> int:
    """The number of a chip of this value, the topmost; 0 when the sum is too small.

    When there is none, the next larger chip is changed down until there is one.
    [change] When all chips are smaller, they are merged first: the tutorial says nothing of that
    case, and nobody shall refuse what he can pay.
    """
    if wanted not in PIECES:
        raise ValueError(f"there is no chip of {wanted}; there are {VALUES}")
    if total(m, area) < wanted:
        return 0
    while wanted not in (chips := values(m, area)):
        larger = [chip for chip in chips if chip > wanted]
        if not larger or not change(m, area, _last(chips, min(larger))):
            merge(m, area)
    return _last(chips, wanted)


def _last(chips: list[int], chip: int) -> int:
    return len(chips) - chips[::-1].index(chip)


def _lay(m: Machine, area: Area, chips: list[int]) -> None:
    if sum(chips) > RICHEST:
        raise ValueError(f"chips worth {sum(chips)}: an area holds no more than {RICHEST}")
    if len(chips) > CAPACITY:
        chips = fewest(sum(chips))
    first = area.first
    old = m.cell[first]
    m.cell[first] = len(chips)
    rest = [0] * (old - len(chips))
    m.cell[first + 1 : first + 1 + max(old, len(chips))] = chips + rest


# Where they lie on the screen


class Seen(NamedTuple):
    """A chip as it is drawn: its picture and its upper left pixel."""

    picture: int
    x: int
    y: int


@lru_cache(512)
def stacks(area: Area, chips: tuple[int, ...]) -> tuple[Seen, ...]:
    """The stacks of an area from left to right, each from below, as many chips as fit.

    Stacks stand as wide apart as the widest chip among them asks for.
    """
    pitch = JETON_WIDTH if max(chips, default=0) > CHIP_VALUES[-1] else CHIP_WIDTH
    columns = area.width // pitch
    rows = min(area.slots // columns, (area.height - HEIGHT) // LIFT + 1)
    left = area.x + (area.width - columns * pitch) // 2
    bottom = area.y + area.height - HEIGHT
    seen = []
    for index, chip in enumerate(chips[: columns * rows]):
        column, row = divmod(index, rows)
        picture = sprites.lying(chip)
        inset = (pitch - sprites.PICTURES[picture].width) // 2
        seen.append(Seen(picture, left + column * pitch + inset, bottom - row * LIFT))
    return tuple(seen)


def seen(m: Machine, area: Area) -> tuple[Seen, ...]:
    """The chips that are drawn, from the first one up."""
    return stacks(area, tuple(values(m, area)))


def place(m: Machine, area: Area, number: int) -> tuple[int, int]:
    """The upper left pixel of chip `number`, or of the last one drawn when it has no room."""
    drawn = seen(m, area)
    return drawn[min(number, len(drawn)) - 1][1:]


def hit(m: Machine, area: Area, x: int, y: int) -> int:
    """The number of the chip that is seen at pixel (x, y), or 0."""
    if not inside(area, x, y):
        return 0
    drawn = seen(m, area)
    for number in range(len(drawn), 0, -1):
        picture, left, top = drawn[number - 1]
        wide = sprites.PICTURES[picture].width
        if left <= x < left + wide and top <= y < top + HEIGHT:
            return number
    return 0


def inside(area: Area, x: int, y: int, margin: int = 0) -> bool:
    """Whether pixel (x, y) lies in the area or at most `margin` pixels beside it."""
    return (
        area.x - margin <= x < area.x + area.width + margin
        and area.y - margin <= y < area.y + area.height + margin
    )


def show(m: Machine, area: Area, less: int = 0) -> None:
    """Draw the stacks, without the last `less` chips."""
    clear(m, area)
    drawn = seen(m, area)[: count(m, area) - less]
    for slot, chip in enumerate(drawn, area.slot):
        m.sprite(slot, *chip)


def clear(m: Machine, area: Area) -> None:
    """Take the chips off the screen; they stay in memory."""
    m.sprites[area.slot : area.slot + area.slots] = [0] * area.slots
