"""DIAG: the console tests itself and shows what it can do.

Seven pages, turned with LEFT and RIGHT: memory and arithmetic, characters and inks, tiles, keys
and pointer as they arrive, sounds, sprites, random dots.

Registers:
  A parts that failed the test, a bit each · C chosen ink or sound · E last arrow on the keys' page
  I loop · K key · P page · T keys seen so far · W 1 when the page is drawn · X Y a dot
Memory:
  [0]-[7] the last keys, the latest first · [8]-[23] how often each of 16 random numbers came
Lines:
  10 self-test · 20 characters and inks · 30 tiles · 40 keys · 50 sounds · 60 sprites
  70 random dots · 80 turn the page
"""

from engine import cards, charset, screen, sounds, sprites
from engine.machine import (
    BACKSPACE,
    CELLS,
    COLUMNS,
    DOWN,
    ENTER,
    INKS,
    LEFT,
    RIGHT,
    SPACE,
    TAB,
    UP,
    VRAM_CELLS,
    Machine,
    Program,
)
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT
from engine.themes import SALON

KEYS, KEPT, COUNTS, NUMBERS = 0, 8, 8, 16
PAGES = ("test", "characters", "tiles", "keys", "sounds", "sprites", "dots")
PARTS = ("registers", "memory", "video", "pcg", "random", "cards")

REFERENCE_SEED = 42
REFERENCE = (0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E)
"""PCG32's published output for seed 42 and sequence 54 (pcg32-demo, https://www.pcg-random.org)."""

DOTS_LEFT, DOTS_TOP, DOTS_WIDTH, DOTS_HEIGHT = 1, 4, 30, 12
DOTS_A_FRAME = 6
BARS_LEFT, BARS_BOTTOM, BAR_HEIGHT = 8, 20, 4

KEY_NAMES = {
    BACKSPACE: "BACKSPACE", TAB: "TAB", ENTER: "ENTER", LEFT: "←", RIGHT: "→", UP: "↑", DOWN: "↓",
    SPACE: "SPACE",
}  # fmt: skip

PROGRAM = Program(
    "diag",
    title="DIAG",
    theme=SALON,
    registers={
        "A": "parts that failed, a bit each",
        "C": "chosen ink or sound",
        "E": "last arrow on the keys' page",
        "I": "loop",
        "K": "key",
        "P": "page, from 0",
        "T": "keys seen so far",
        "W": "1 when the page is drawn",
        "X": "column of a dot",
        "Y": "row of a dot",
    },
    cells={
        "last keys": range(KEYS, KEYS + KEPT),
        "random counts": range(COUNTS, COUNTS + NUMBERS),
    },
)


@PROGRAM.line(10)
def self_test(m: Machine) -> int:
    """SELF-TEST"""
    if not m.W:
        m.A = failed_parts(m)
        draw_test(m)
        m.play(sounds.REFUSE if m.A else sounds.WIN)
    return turn(m, 10)


@PROGRAM.line(20)
def characters(m: Machine) -> int:
    """CHARACTERS AND INKS"""
    if not m.W:
        draw_characters(m)
    following = turn(m, 20)
    if following == 20 and m.K:
        m.C = (m.C + (-1 if m.K == UP else 1)) % INKS
        draw_characters(m)
    return following


@PROGRAM.line(30)
def tiles(m: Machine) -> int:
    """TILES"""
    if not m.W:
        draw_tiles(m)
    return turn(m, 30)


@PROGRAM.line(40)
def keys(m: Machine) -> int:
    """KEYS AND POINTER"""
    if not m.W:
        draw_keys(m)
    draw_pointer(m)
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
    draw_keys(m)
    return 40


@PROGRAM.line(50)
def sound_page(m: Machine) -> int:
    """SOUNDS"""
    if not m.W:
        draw_sounds(m)
    following = turn(m, 50)
    if following == 50 and m.K:
        count = len(sounds.EFFECTS)
        if m.K in (UP, DOWN):
            m.C = (m.C + (1 if m.K == DOWN else -1)) % count
        elif 256 <= m.K < 256 + count:
            m.C = m.K - 256
        m.play(list(sounds.EFFECTS.values())[m.C])
        draw_sounds(m)
    return following


@PROGRAM.line(60)
def sprite_page(m: Machine) -> int:
    """SPRITES"""
    if not m.W:
        draw_sprites(m)
    m.sprite(0, sprites.COIN + m.frames // 8 % sprites.COIN_FRAMES, 124, 46)
    return turn(m, 60)


@PROGRAM.line(70)
def dots(m: Machine) -> int:
    """RANDOM DOTS"""
    if not m.W:
        draw_dots(m)
        screen.fill(m, DOTS_LEFT, DOTS_TOP, DOTS_WIDTH, DOTS_HEIGHT, charset.SPACE)
        m.cell[COUNTS : COUNTS + NUMBERS] = [0] * NUMBERS
    for m.I in range(DOTS_A_FRAME):
        m.X, m.Y = m.rnd(2 * DOTS_WIDTH), m.rnd(2 * DOTS_HEIGHT)
        toggle_dot(m)
    m.cell[COUNTS + m.rnd(NUMBERS)] += 1
    draw_bars(m)
    return turn(m, 70)


@PROGRAM.line(80)
def turn_page(m: Machine) -> int:
    """TURN THE PAGE"""
    m.P = (m.P + (-1 if m.K == LEFT else 1)) % len(PAGES)
    m.W = m.C = m.E = 0
    m.play(sounds.TURN)
    return 10 * (m.P + 1)


def turn(m: Machine, page: int) -> int:
    """Read the key; LEFT and RIGHT lead to the line that turns the page."""
    m.K = m.inkey()
    return 80 if m.K in (LEFT, RIGHT) else page


# The self-test


def failed_parts(m: Machine) -> int:
    """A bit for each part of PARTS that does not do what it should; 0 is all well."""
    tests = (registers_fail, memory_fails, video_fails, pcg_fails, random_fails, cards_fail)
    return sum(1 << part for part, fails in enumerate(tests) if fails(m))


def registers_fail(m: Machine) -> bool:
    """Whether a register does not keep 64 bits."""
    kept = m.X
    wrong = False
    for value in (0x5555555555555555, -0x5555555555555556, (1 << 63) - 1, -(1 << 63)):
        m.X = value
        wrong = wrong or value != m.X
    m.X = kept
    return wrong


def memory_fails(m: Machine) -> bool:
    """Whether a cell does not keep its number when all the others get theirs."""
    kept = m.cell.copy()
    for index in range(CELLS):
        m.cell[index] = index * 7919
    wrong = [index for index in range(CELLS) if m.cell[index] != index * 7919]
    m.cell[:] = kept
    return bool(wrong)


def video_fails(m: Machine) -> bool:
    """Whether a cell of the screen does not keep its character and ink."""
    kept = m.vram.copy()
    for index in range(VRAM_CELLS):
        m.vram[index] = index & 0x3FF
    wrong = [index for index in range(VRAM_CELLS) if m.vram[index] != index & 0x3FF]
    m.vram[:] = kept
    return bool(wrong)


def pcg_fails(m: Machine) -> bool:
    """Whether the frame strings do not lie at #758 of the programmable characters."""
    strings = bytes(m.pcg[screen.FRAME_STRINGS])
    corners = charset.FRAME_TOP_LEFT, charset.FRAME_TOP_RIGHT
    return (strings[0], strings[3]) != corners or len(m.pcg) != 256


def random_fails(m: Machine) -> bool:
    """Whether the random numbers differ from the published ones; they start anew afterwards."""
    seed = m.seed
    m.reseed(REFERENCE_SEED)
    wrong = tuple(m.random32() for _ in REFERENCE) != REFERENCE
    m.reseed(seed)
    return wrong


def cards_fail(m: Machine) -> bool:
    """Whether A,A,A,6 is no 19 or A,10 no 21."""
    hand = 0
    for number in (1, 1, 1, 6):
        hand = cards.add(hand, cards.pack(number, 0))
    natural = cards.add(cards.add(0, cards.pack(1, 1)), cards.pack(10, 2))
    return cards.total(hand) != 19 or cards.total(natural) != cards.BLACKJACK


# What stands on the screen


def draw_head(m: Machine) -> None:
    """A clear screen with the page's name and the arrows that turn it."""
    m.W = 1
    screen.cls(m)
    screen.put(m, 1, 1, PROGRAM.title, HIGHLIGHT)
    screen.put(m, 7, 1, say(m, f"diag.{PAGES[m.P]}"))
    screen.put(m, 24, 1, f"← {m.P + 1}/{len(PAGES)} →", HIGHLIGHT)
    screen.fill(m, 1, 2, COLUMNS - 2, 1, charset.SUNKEN_TOP)
    screen.zone(m, 23, 0, 4, 3, LEFT)
    screen.zone(m, 27, 0, 5, 3, RIGHT)
    screen.centre(m, 22, say(m, f"diag.{PAGES[m.P]}_keys"))


def draw_test(m: Machine) -> None:
    """Part by part, whether it is well."""
    draw_head(m)
    for part, name in enumerate(PARTS):
        bad = m.A >> part & 1
        screen.put(m, 3, 5 + 2 * part, say(m, f"diag.{name}"))
        screen.right(m, 29, 5 + 2 * part, "BAD" if bad else "OK ✓", HIGHLIGHT)
    screen.centre(m, 18, say(m, "diag.bad" if m.A else "diag.well"), HIGHLIGHT)


def draw_characters(m: Machine) -> None:
    """The code page in the chosen ink."""
    draw_head(m)
    for digit in range(16):
        screen.put(m, 3 + digit, 4, f"{digit:X}", HIGHLIGHT)
        screen.put(m, 1, 5 + digit, f"{digit:X}", HIGHLIGHT)
    for code in range(256):
        screen.poke(m, 3 + code % 16, 5 + code // 16, code, m.C)
    screen.put(m, 21, 5, say(m, "diag.ink", m.C), HIGHLIGHT)
    screen.put(m, 21, 7, say(m, f"diag.ink{m.C}"))
    for ink in range(INKS):
        screen.fill(m, 21, 10 + 2 * ink, 9, 2, charset.SPACE, ink)
        screen.put(m, 22, 10 + 2 * ink, f"{ink} ABC ♥", ink)
        screen.poke(m, 20, 10 + 2 * ink, charset.CURSOR if ink == m.C else charset.SPACE, HIGHLIGHT)


def draw_tiles(m: Machine) -> None:
    """Cards, boxes, buttons and whatever else is made of characters."""
    draw_head(m)
    screen.fan(
        m, 1, 4, [cards.pack(number, suit) for suit, number in enumerate((1, 10, 12, 13))], 4
    )
    screen.back(m, 18, 4)
    screen.fan(m, 23, 4, [0, 0, 0, cards.pack(11, 1)], 1)
    screen.box(m, 1, 11, 9, 4)
    screen.put(m, 2, 12, "♠♥♣♦")
    screen.put(m, 2, 13, "←→↑↓▶")
    screen.sunken(m, 12, 12, 8, 2)
    for block in range(16):
        code = charset.QUADRANTS + block if block else charset.SPACE
        screen.poke(m, 12 + block % 8, 12 + block // 8, code, HIGHLIGHT)
    screen.big(m, 22, 11, "OK", HIGHLIGHT)
    screen.button(m, 1, 16, 14, say(m, "diag.lit"), RIGHT)
    screen.button(m, 16, 16, 15, say(m, "diag.unlit"), RIGHT, lit=False)
    screen.put(m, 2, 20, "BLACK", BLACK_ON_CARD)
    screen.put(m, 8, 20, "RED", RED_ON_CARD)
    screen.put(m, 12, 20, "TEXT", TEXT)
    screen.put(m, 17, 20, "HIGHLIGHT", HIGHLIGHT)


def draw_keys(m: Machine) -> None:
    """The last keys, the latest on top."""
    draw_head(m)
    screen.put(m, 1, 4, say(m, "diag.seen", m.T), HIGHLIGHT)
    for row, key in enumerate(m.cell[KEYS : KEYS + min(m.T, KEPT)]):
        name = KEY_NAMES.get(key) or (charset.PAGE[key] if 32 < key < 127 else "")
        ink = TEXT if row else HIGHLIGHT
        screen.put(m, 3, 6 + row, f"{key:>4}   #{key:02X}   {name}", ink)
    for row, line in enumerate(screen.wrap(say(m, "diag.pads"), 30)[:3]):
        screen.put(m, 1, 18 + row, line)
    draw_pointer(m)


def draw_pointer(m: Machine) -> None:
    """Where the pointer is, and its buttons."""
    typed = charset.pad(charset.decode(m.typed[:4]), 4)
    shown = f"X {m.px:>3}  Y {m.py:>3}  [{m.button & 1}] [{m.button >> 1}]  {typed}"
    screen.put(m, 3, 15, charset.pad(shown, 28), HIGHLIGHT)


def draw_sounds(m: Machine) -> None:
    """The sounds by number and name."""
    draw_head(m)
    for row, (name, number) in enumerate(sounds.EFFECTS.items()):
        column, line = divmod(row, 7)
        x, y = 2 + 15 * column, 5 + 2 * line
        chosen = row == m.C
        screen.put(m, x, y, f"{'▶' if chosen else ' '}{number:>2} {name}", int(chosen))
        screen.zone(m, x, y, 14, 1, 256 + row)


def draw_sprites(m: Machine) -> None:
    """Every picture there is, in its place."""
    draw_head(m)
    slot = 1
    rows = (
        ((sprites.CARD_BACK, sprites.SMALL_BACK, sprites.OPEN_HAND, sprites.POINTING_HAND), 26),
        (tuple(sprites.FACE + at for at in range(len(sprites.CHIP_VALUES))), 76),
        (tuple(sprites.LYING + at for at in range(len(sprites.CHIP_VALUES))), 94),
        (jetons(sprites.FACE, 0, 8), 106),
        (jetons(sprites.FACE, 8, 15), 124),
        (jetons(sprites.LYING, 0, 8), 144),
        (jetons(sprites.LYING, 8, 15), 156),
    )
    for pictures, y in rows:
        x = 8
        for picture in pictures:
            m.sprite(slot, picture, x, y)
            x += sprites.PICTURES[picture].width + 4
            slot += 1
    m.sprite(0, sprites.COIN + m.frames // 8 % sprites.COIN_FRAMES, 124, 46)


def jetons(first: int, start: int, stop: int) -> tuple[int, ...]:
    """The pictures of some of the jetons, of those that begin with `first`."""
    return tuple(first + len(sprites.CHIP_VALUES) + at for at in range(start, stop))


def draw_dots(m: Machine) -> None:
    """The frame of the page of dots; the dots themselves stay."""
    rows = [screen.span(DOTS_LEFT, DOTS_TOP + row, DOTS_WIDTH) for row in range(DOTS_HEIGHT)]
    kept = [m.vram[row] for row in rows]
    draw_head(m)
    for row, cells in zip(rows, kept, strict=True):
        m.vram[row] = cells
    draw_bars(m)


def toggle_dot(m: Machine) -> None:
    """Set or clear the quarter of a character at X, Y."""
    place = (DOTS_TOP + m.Y // 2) * COLUMNS + DOTS_LEFT + m.X // 2
    code = m.vram[place] & 255
    bits = code - charset.QUADRANTS if code != charset.SPACE else 0
    bits ^= 1 << ((m.X & 1) + 2 * (m.Y & 1))
    m.vram[place] = charset.QUADRANTS + bits if bits else charset.SPACE


def draw_bars(m: Machine) -> None:
    """How often each number came, as bars; all grow alike."""
    counts = m.cell[COUNTS : COUNTS + NUMBERS]
    most = max(1, *counts)
    for number, count in enumerate(counts):
        halves = count * 2 * BAR_HEIGHT // most
        for row in range(BAR_HEIGHT):
            filled = max(0, min(2, halves - 2 * row))
            code = (charset.SPACE, charset.QUADRANTS + 12, charset.FULL_BLOCK)[filled]
            screen.poke(m, BARS_LEFT + number, BARS_BOTTOM - row, code, HIGHLIGHT)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the page of this moment anew."""
    draw = (
        draw_test, draw_characters, draw_tiles, draw_keys, draw_sounds, draw_sprites, draw_dots,
    )[m.P]  # fmt: skip
    draw(m)
