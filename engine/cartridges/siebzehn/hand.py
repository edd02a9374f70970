"""The player's chips in hand: chosen by keys or pointer, lifted, let go, flying to the pot.

Owns the cursor, the chips on their way and the hand under the pointer.
"""

from engine import sounds, sprites
from engine.cartridges.siebzehn import chips
from engine.cartridges.siebzehn.memory import (
    BANK_FLIGHT, CHIP_FRAMES, HAND_SPRITE, PLAYER, PLAYER_FLIGHT, POT,
)  # fmt: skip
from engine.machine import DOWN, ENTER, LEFT, POINTER_SPRITE, RIGHT, Machine
from engine.machine import SPACE as SPACE_KEY
from engine.machine.packed import sprite

GRIP = (9, 18)
"""The pixel of a chip in the hand that lies under the pointer."""


def own_values(m: Machine) -> list[int]:
    """What can be chosen: the values the player has, ascending, and behind them 0 for merge."""
    return [*sorted(set(chips.values(m, PLAYER))), 0]


def choose(m: Machine, step: int) -> None:
    """Move the cursor to the next value the player has."""
    found = own_values(m)
    m.C = found[(found.index(m.C) + step) % len(found)] if m.C in found else found[0]
    m.play(sounds.MOVE)
    m.draw()


def chip_key(m: Machine, key: int) -> int:
    """An arrow key: choose a chip, stake it or change it; returns the next line."""
    if key in (LEFT, RIGHT):
        choose(m, 1 if key == RIGHT else -1)
        return 20
    if not m.C:
        return 20
    m.V = chips.chip_of(m, PLAYER, m.C)
    if key == DOWN:
        return 24
    x, y = chips.place(m, PLAYER, m.V)
    chips_land(m)
    m.H = chips.delete(m, PLAYER, m.V)
    launch(m, PLAYER_FLIGHT, m.H, x, y)
    return 23


def choose_nearest(m: Machine) -> None:
    """Keep the cursor on a value the player still has."""
    found = own_values(m)[:-1]
    if m.C not in found:
        smaller = [chip for chip in found if chip < m.C]
        m.C = smaller[-1] if smaller else found[0] if found else 0


def launch(m: Machine, slot: int, value: int, x: int, y: int) -> None:
    """Let a chip fly from (x, y) to the pot while the player goes on."""
    if not (m.skip or m.calm):
        m.F = m.frames + CHIP_FRAMES
        m.sprite(slot, sprites.lying(value), x, y)


def chips_fly(m: Machine) -> None:
    """Move the flying chips nearer to the top of the pot; in frame F they land."""
    left = m.F - m.frames
    if not left:
        chips_land(m)
        return
    number = chips.count(m, POT)
    for slot, place in ((PLAYER_FLIGHT, number - 1), (BANK_FLIGHT, number)):
        packed = m.sprites[slot]
        if packed:
            picture, x, y = sprite(packed)
            to_x, to_y = chips.place(m, POT, place)
            m.sprite(slot, picture, x + (to_x - x) // left, y + (to_y - y) // left)


def chips_land(m: Machine) -> None:
    """End the flight of chips: they lie on the pot."""
    if m.F:
        m.play(sounds.CHIP2)
    m.F = 0
    m.sprites[BANK_FLIGHT] = m.sprites[PLAYER_FLIGHT] = 0
    m.draw()


def open_menu(m: Machine) -> int:
    """Open the menu of chip V; returns the menu's line."""
    m.P, m.Q, m.pressed = m.V, 0, 0
    m.C = chips.value(m, PLAYER, m.V)
    chips_land(m)
    leave_turn(m)
    return 26


def follow_pointer(m: Machine) -> None:
    """Let the chip in the hand and the hands follow the pointer, and the cursor when it moves."""
    if m.H:
        m.sprite(HAND_SPRITE, sprites.face(m.H), m.px - GRIP[0], m.py - GRIP[1])
        point(m, sprites.OPEN_HAND)
    elif m.zone_key(m.px, m.py) in (SPACE_KEY, ENTER):
        point(m, sprites.POINTING_HAND)
    else:
        m.sprites[POINTER_SPRITE] = 0
    if m.px == m.X and m.py == m.Y:
        return
    m.X, m.Y = m.px, m.py
    number = 0 if m.H else chips.hit(m, PLAYER, m.px, m.py)
    if number and chips.value(m, PLAYER, number) != m.C:
        m.C = chips.value(m, PLAYER, number)
        m.draw()


def point(m: Machine, hand: int) -> None:
    """Put a hand under the pointer."""
    x, y = sprites.HOT_SPOTS[hand]
    m.sprite(POINTER_SPRITE, hand, m.px - x, m.py - y)


def leave_turn(m: Machine) -> None:
    """Take the hand away: nothing can be pressed now."""
    m.sprites[POINTER_SPRITE] = 0
