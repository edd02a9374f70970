"""DIAG: the console tests itself and shows what it can do.

Seven pages, turned with LEFT and RIGHT: memory and arithmetic, characters and inks, tiles, keys
and pointer as they arrive, sounds, sprites, random dots.

Lines:
  5-10 self-test · 20 characters and inks · 30 tiles · 40 keys · 50 sounds · 60 sprites
  65-70 random dots · 80 turn the page
"""

from engine.cartridges.diag.memory import CELLS, COUNTS, KEPT, KEYS, NUMBERS, PAGES, REGISTERS
from engine import sounds
from engine.cartridges.diag import pages, selftest
from engine.cartridges.diag.texts import TEXTS
from engine.machine import DOWN, INKS, LEFT, RIGHT, UP, Machine, Program
from engine.themes import SALON

DOTS_A_FRAME = 6
BEGINS = (5, 20, 30, 40, 50, 60, 65)
"""The line that each page begins with."""

PROGRAM = Program(
    "diag",
    title="DIAG",
    texts=TEXTS,
    theme=SALON,
    registers=REGISTERS,
    cells=CELLS,
)


@PROGRAM.line(5)
def self_test(m: Machine) -> int:
    """SELF-TEST"""
    m.A = selftest.failed_parts(m)
    m.play(sounds.REFUSE if m.A else sounds.WIN)
    return 10


@PROGRAM.line(10, page=pages.draw_test)
def test_page(m: Machine) -> int:
    """WHAT IT FOUND"""
    return turn(m, 10)


@PROGRAM.line(20, page=pages.draw_characters)
def characters(m: Machine) -> int:
    """CHARACTERS AND INKS"""
    following = turn(m, 20)
    if following == 20 and m.K:
        m.C = (m.C + (-1 if m.K == UP else 1)) % INKS
        m.draw()
    return following


@PROGRAM.line(30, page=pages.draw_tiles)
def tiles(m: Machine) -> int:
    """TILES"""
    return turn(m, 30)


@PROGRAM.line(40, page=pages.draw_keys)
def keys(m: Machine) -> int:
    """KEYS AND POINTER"""
    pages.draw_pointer(m)
    m.K = key = m.inkey()
    if not key:
        return 40
    again = key == m.E
    m.E = key if key in (LEFT, RIGHT) else 0
    if again:
        return 80
    m.cell[KEYS + 1 : KEYS + KEPT] = m.cell[KEYS : KEYS + KEPT - 1]
    m.cell[KEYS] = key
    m.T += 1
    m.play(sounds.KEY)
    m.draw()
    return 40


@PROGRAM.line(50, page=pages.draw_sounds)
def sound_page(m: Machine) -> int:
    """SOUNDS"""
    following = turn(m, 50)
    if following == 50 and m.K:
        count = len(sounds.EFFECTS)
        if m.K in (UP, DOWN):
            m.C = (m.C + (1 if m.K == DOWN else -1)) % count
        elif 256 <= m.K < 256 + count:
            m.C = m.K - 256
        m.play(list(sounds.EFFECTS.values())[m.C])
        m.draw()
    return following


@PROGRAM.line(60, page=pages.draw_sprites)
def sprite_page(m: Machine) -> int:
    """SPRITES"""
    pages.turn(m)
    return turn(m, 60)


@PROGRAM.line(65)
def no_dots(m: Machine) -> int:
    """NO DOTS YET"""
    pages.clear_dots(m)
    m.cell[COUNTS : COUNTS + NUMBERS] = [0] * NUMBERS
    return 70


@PROGRAM.line(70, page=pages.draw_dots)
def dots(m: Machine) -> int:
    """RANDOM DOTS"""
    for m.I in range(DOTS_A_FRAME):
        m.X, m.Y = m.rnd(2 * pages.DOTS_WIDTH), m.rnd(2 * pages.DOTS_HEIGHT)
        pages.toggle_dot(m)
    m.cell[COUNTS + m.rnd(NUMBERS)] += 1
    pages.draw_bars(m)
    return turn(m, 70)


@PROGRAM.line(80)
def turn_page(m: Machine) -> int:
    """TURN THE PAGE"""
    m.P = (m.P + (-1 if m.K == LEFT else 1)) % len(PAGES)
    m.C = m.E = 0
    m.play(sounds.TURN)
    return BEGINS[m.P]


def turn(m: Machine, page: int) -> int:
    """Read the key; LEFT and RIGHT lead to the line that turns the page."""
    m.K = m.inkey()
    return 80 if m.K in (LEFT, RIGHT) else page
