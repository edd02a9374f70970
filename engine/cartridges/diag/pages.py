"""What stands on the screen of DIAG: its pages.

Owns places and sizes. Changes nothing but the screen.
"""

from engine.cartridges.diag.memory import COUNTS, KEPT, KEYS, NUMBERS, PAGES, PARTS
from engine import cards, charset, screen, sounds, sprites
from engine.machine import (
    COLUMNS, DOWN, INKS, KEY_NAMES, LEFT, RIGHT, UP, Machine,
)  # fmt: skip
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT, RED_ON_CARD, TEXT

DOTS_LEFT, DOTS_TOP, DOTS_WIDTH, DOTS_HEIGHT = 1, 4, 30, 12
BARS_LEFT, BARS_BOTTOM, BAR_HEIGHT = 8, 20, 4
SOUNDS_SHOWN = 16

ARROWS = {LEFT: "←", RIGHT: "→", UP: "↑", DOWN: "↓"}


def draw_head(m: Machine) -> None:
    """A clear screen with the page's name and the arrows that turn it."""
    screen.cls(m)
    screen.put(m, 1, 1, m.program.title, HIGHLIGHT)
    screen.put(m, 7, 1, say(m, f"{PAGES[m.P]}"))
    screen.put(m, 24, 1, f"← {m.P + 1}/{len(PAGES)} →", HIGHLIGHT)
    screen.fill(m, 1, 2, COLUMNS - 2, 1, charset.SUNKEN_TOP)
    screen.zone(m, 23, 0, 4, 3, LEFT)
    screen.zone(m, 27, 0, 5, 3, RIGHT)
    screen.centre(m, 22, say(m, f"{PAGES[m.P]}_keys"))


def draw_test(m: Machine) -> None:
    """Part by part, whether it is well."""
    draw_head(m)
    for part, name in enumerate(PARTS):
        bad = m.A >> part & 1
        screen.put(m, 3, 5 + 2 * part, say(m, f"{name}"))
        screen.right(m, 29, 5 + 2 * part, "BAD" if bad else "OK ✓", HIGHLIGHT)
    screen.centre(m, 18, say(m, "bad" if m.A else "well"), HIGHLIGHT)


def draw_characters(m: Machine) -> None:
    """The code page in the chosen ink."""
    draw_head(m)
    for digit in range(16):
        screen.put(m, 3 + digit, 4, f"{digit:X}", HIGHLIGHT)
        screen.put(m, 1, 5 + digit, f"{digit:X}", HIGHLIGHT)
    for code in range(256):
        screen.poke(m, 3 + code % 16, 5 + code // 16, code, m.C)
    screen.put(m, 21, 5, say(m, "ink", m.C), HIGHLIGHT)
    screen.put(m, 21, 7, say(m, f"ink{m.C}"))
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
    screen.button(m, 1, 16, 14, say(m, "lit"), RIGHT)
    screen.button(m, 16, 16, 15, say(m, "unlit"), RIGHT, lit=False)
    screen.put(m, 2, 20, "BLACK", BLACK_ON_CARD)
    screen.put(m, 8, 20, "RED", RED_ON_CARD)
    screen.put(m, 12, 20, "TEXT", TEXT)
    screen.put(m, 17, 20, "HIGHLIGHT", HIGHLIGHT)


def draw_keys(m: Machine) -> None:
    """The last keys, the latest on top."""
    draw_head(m)
    screen.put(m, 1, 4, say(m, "seen", m.T), HIGHLIGHT)
    for row, key in enumerate(m.cell[KEYS : KEYS + min(m.T, KEPT)]):
        name = key_name(key)
        ink = TEXT if row else HIGHLIGHT
        screen.put(m, 3, 6 + row, f"{key:>4}   #{key:02X}   {name}", ink)
    for row, line in enumerate(screen.wrap(say(m, "pads"), 30)):
        screen.put(m, 1, 17 + 2 * row, line)
    draw_pointer(m)


def key_name(key: int) -> str:
    """What a key is called: an arrow, a word or its character."""
    return ARROWS.get(key) or KEY_NAMES.get(key) or (charset.PAGE[key] if 32 < key < 127 else "")


def draw_pointer(m: Machine) -> None:
    """Where the pointer is, and its buttons."""
    typed = charset.pad(charset.decode(m.typed[:4]), 4)
    shown = f"X {m.px:>3}  Y {m.py:>3}  [{m.button & 1}] [{m.button >> 1}]  {typed}"
    screen.put(m, 3, 15, charset.pad(shown, 28), HIGHLIGHT)


def draw_sounds(m: Machine) -> None:
    """The sounds by number and name, as many at a time as the page has room for."""
    draw_head(m)
    first = m.C // SOUNDS_SHOWN * SOUNDS_SHOWN
    shown = list(sounds.EFFECTS.items())[first : first + SOUNDS_SHOWN]
    for at, (name, number) in enumerate(shown):
        column, line = divmod(at, SOUNDS_SHOWN // 2)
        x, y = 2 + 15 * column, 5 + 2 * line
        chosen = first + at == m.C
        screen.put(m, x, y, f"{'▶' if chosen else ' '}{number:>2} {name}", int(chosen))
        screen.zone(m, x, y, 14, 2, 256 + first + at)


def draw_sprites(m: Machine) -> None:
    """Every picture there is, but for logos and labels: the shelf shows those."""
    draw_head(m)
    slot = len(MOVING)
    rows = (
        (
            (
                sprites.CARD_BACK,
                sprites.SMALL_BACK,
                sprites.OPEN_HAND,
                sprites.POINTING_HAND,
                sprites.INSERTING,
                sprites.REPLACING,
                sprites.TRUMP,
                sprites.DEALER_BUTTON,
                sprites.LAMP,
                sprites.BANKNOTE,
            ),  # fmt: skip
            26,
        ),
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
    for at, y in enumerate((46, 51, 58, 66)):
        m.sprite(slot + at, sprites.PILE + at, 168, y)
    turn(m)


MOVING = {sprites.COIN: (124, 46), sprites.STAR: (140, 46), sprites.TURNING: (216, 26)}
"""The first picture of an animation -> its upper left pixel on the page."""


def turn(m: Machine) -> None:
    """The animations go on."""
    for slot, (first, place) in enumerate(MOVING.items()):
        m.sprite(slot, first + m.frames // 8 % sprites.FRAMES[first], *place)


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


def clear_dots(m: Machine) -> None:
    """Blank the field of dots."""
    screen.fill(m, DOTS_LEFT, DOTS_TOP, DOTS_WIDTH, DOTS_HEIGHT, charset.SPACE)


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
