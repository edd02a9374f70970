"""The picture, drawn by a real Pyxel without a window, against a plain drawing in Python.

Pyxel can be started once a process, so this file run as a script draws all pictures and prints
them; the tests compare.
"""

import json
import random
from functools import cache

import pytest
from driving import told_by

from engine import charset, screen, sprites
from engine.art import pictures
from engine.art.characters import patterns
from engine.cards import pack
from engine.cartridges import SHELF
from engine.machine import COLUMNS, HEIGHT, INKS, ROWS, VRAM_CELLS, WIDTH, Machine, Program
from engine.screen import FLAT_OUTLINE, OUTLINE
from engine.themes import BLACK, CLUB, CREAM, FELT, NIGHT, RED, SALON, TAVERN

THEMES = {"felt": FELT, "night": NIGHT, "club": CLUB, "salon": SALON, "tavern": TAVERN}
FAR = (-2048, -300, -33, -32, -1, 0, 100, 255, 256, 2047)


def program(theme: str, page: charset.CodePage = charset.GAMES) -> Program:
    """A program that does nothing."""
    look = {"theme": THEMES[theme], "page": page}
    made = Program(f"picture-{theme}", title="P", registers={}, cells={}, **look)
    made.line(10)(lambda m: 10)
    return made


def blank(theme: str = "felt") -> Machine:
    return Machine(program(theme))


def every_character(theme: str) -> Machine:
    """All characters in all inks, over and over."""
    m = blank(theme)
    m.vram[:] = [cell * 5 % (INKS << 8) for cell in range(VRAM_CELLS)]
    return m


def every_old_character() -> Machine:
    """The same of the page of BASIC."""
    m = Machine(program("night", charset.OLD))
    m.vram[:] = [cell * 5 % (INKS << 8) for cell in range(VRAM_CELLS)]
    return m


def random_cells(seed: int) -> Machine:
    chance = random.Random(seed)
    m = blank(chance.choice(sorted(THEMES)))
    m.vram[:] = [chance.randrange(INKS << 8) for _ in range(VRAM_CELLS)]
    m.pcg[:] = chance.randbytes(256)
    return m


def many_sprites() -> Machine:
    m = blank()
    for slot, picture in enumerate(sprites.PICTURES):
        m.sprite(slot, picture, slot * 37 % WIDTH, slot * 23 % HEIGHT)
    return m


def far_sprites() -> Machine:
    m = blank()
    for slot, x in enumerate(FAR):
        m.sprite(2 * slot, sprites.CARD_BACK, x, 20)
        m.sprite(2 * slot + 1, sprites.CARD_BACK, 150, x)
    return m


def overlapping_sprites() -> Machine:
    m = blank("club")
    screen.card(m, 3, 3, 0)
    for slot, picture in enumerate((sprites.face(100), sprites.CARD_BACK, sprites.OPEN_HAND)):
        m.sprite(slot, picture, 30 + 4 * slot, 30 + 5 * slot)
    return m


def poked_character() -> Machine:
    m = blank()
    m.pcg[0:8] = bytes((0x81, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x81))
    screen.poke(m, 5, 5, charset.PCG, screen.HIGHLIGHT)
    return m


def suit_signs() -> Machine:
    """The four suits side by side, in the ink of red ones."""
    m = blank()
    screen.put(m, 0, 0, "♠♥♣♦", screen.RED_ON_CARD)
    return m


def own_heart() -> Machine:
    """The same, the heart redrawn by the program."""
    m = suit_signs()
    at = (charset.HEART - charset.PCG) * 8
    m.pcg[at : at + 8] = bytes((255, 255, 0, 0, 0, 0, 255, 255))
    return m


def lie(card: int) -> Machine:
    """A card on the grid."""
    m = blank()
    screen.card(m, 5, 7, card)
    return m


def fly(card: int) -> Machine:
    """The same card as a sprite in the same place."""
    m = blank()
    m.sprite(0, sprites.CARD + card, 40, 56)
    return m


def in_play(slug: str) -> Machine:
    """A table; a card that flies there has a comparison of its own."""
    m = Machine(SHELF[slug], seed=3)
    for frame in range(400):
        m.frame(ord("\n") if frame % 50 == 9 else 0)
    while m.flying in sprites.CARD_PICTURES:
        m.frame()
    return m


SCENES = {
    **{f"characters {theme}": lambda theme=theme: every_character(theme) for theme in THEMES},
    **{f"random cells {seed}": lambda seed=seed: random_cells(seed) for seed in range(4)},
    "old characters": every_old_character,
    "many sprites": many_sprites,
    "far sprites": far_sprites,
    "overlapping sprites": overlapping_sprites,
    "poked character": poked_character,
    **{f"in play {slug}": lambda slug=slug: in_play(slug) for slug in SHELF},
}


@cache
def _drawings() -> dict[str, list[str]]:
    return pictures.parse(pictures.SOURCE.read_text(encoding="utf-8"))


FRAME_SIDES = {
    charset.FRAME_TOP_LEFT: ("up", "left"), charset.FRAME_TOP: ("up",),
    charset.FRAME_TOP_RIGHT: ("up", "right"), charset.FRAME_LEFT: ("left",),
    charset.FRAME_RIGHT: ("right",), charset.FRAME_BOTTOM_LEFT: ("down", "left"),
    charset.FRAME_BOTTOM: ("down",), charset.FRAME_BOTTOM_RIGHT: ("down", "right"),
}  # fmt: skip
STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def outer_dots(shape: bytes, sides: tuple[str, ...], flat: bool) -> list[int]:
    """The dots of a frame that lie at one of its outer sides; a flat one is half as high."""

    def lit(x: int, y: int) -> bool:
        return 0 <= x < 8 and 0 <= y < 8 and bool(shape[y] >> 7 - x & 1)

    rows = [
        sum(
            128 >> x
            for x in range(8)
            if lit(x, y) and not all(lit(x + STEPS[s][0], y + STEPS[s][1]) for s in sides)
        )
        for y in range(8)
    ]
    if flat and "up" in sides:
        return [0] * 4 + rows[:4]
    if flat and "down" in sides:
        return rows[4:] + [0] * 4
    return rows


def plain_picture(m: Machine) -> bytes:
    """The palette numbers of all pixels of a machine's screen, worked out one by one."""
    theme = m.program.theme
    papers = theme.table, theme.table, CREAM, CREAM
    inks = theme.text, theme.highlight, BLACK, RED
    edges = {
        charset.SUNKEN_TOP: theme.shade,
        charset.SUNKEN_LEFT: theme.shade,
        charset.SUNKEN_BOTTOM: theme.light,
        charset.SUNKEN_RIGHT: theme.light,
    }
    page = m.program.page
    if page is charset.OLD:
        edges = {}
    pixels = bytearray(WIDTH * HEIGHT)
    for cell, value in enumerate(m.vram):
        code, ink = value & 255, value >> 8
        colours = papers[ink], edges.get(code, inks[ink])
        shape = m.pcg[(code - 224) * 8 :][:8] if code >= 224 else patterns(page)[code * 8 :][:8]
        if page is charset.GAMES and ink >= OUTLINE and code in FRAME_SIDES:
            sides = FRAME_SIDES[code]
            lower = "down" in sides or sides in (("right",), ("down",))
            colours = theme.table, theme.light if lower else theme.shade
            shape = outer_dots(shape, sides, flat=ink == FLAT_OUTLINE)
        top, left = cell // COLUMNS * 8, cell % COLUMNS * 8
        for y, bits in enumerate(shape):
            start = (top + y) * WIDTH + left
            pixels[start : start + 8] = bytes(colours[bits >> 7 - x & 1] for x in range(8))
    for packed in m.sprites:
        if packed:
            picture = sprites.PICTURES[packed >> 24]
            left, top = (
                value - 4096 if value >= 2048 else value
                for value in (packed & 0xFFF, packed >> 12 & 0xFFF)
            )
            for y, row in enumerate(_drawings()[picture.name], top):
                for x, digit in enumerate(row, left):
                    if digit != "." and 0 <= x < WIDTH and 0 <= y < HEIGHT:
                        pixels[y * WIDTH + x] = int(digit, 16)
    return bytes(pixels)


def record() -> dict[str, object]:
    """Draw every scene with Pyxel; also note when there was nothing to draw."""
    import pyxel

    from engine.console.outside import window
    from engine.console.outside.picture import Picture

    window.start(headless=True)
    picture = Picture()

    def pixels() -> str:
        return bytes(pyxel.screen.data_ptr()).hex()

    scenes = {}
    for name, scene in SCENES.items():
        picture.draw(scene())
        scenes[name] = pixels()
    cards = []
    for card in (pack(1, 1), pack(6, 2), pack(10, 3), pack(13, 0)):
        for lay in (lie, fly):
            picture.draw(lay(card))
            cards.append(pixels())
    suits = {}
    for name, m in (("usual", suit_signs()), ("own heart", own_heart())):
        for hollow in (False, True):
            picture.use(hollow)
            picture.draw(m)
            suits[f"{name} {hollow}"] = pixels()
    picture.use(False)
    m = blank()
    redrawn = {"new machine": picture.draw(m), "nothing changed": picture.draw(m)}
    before = pixels()
    redrawn["still nothing"] = picture.draw(m)
    kept = pixels() == before
    screen.put(m, 3, 3, "A")
    redrawn["a cell"] = picture.draw(m)
    m.sprite(0, sprites.COIN, 5, 5)
    redrawn["a sprite"] = picture.draw(m)
    m.sprite(0, sprites.COIN, 6, 5)
    redrawn["a sprite moved"] = picture.draw(m)
    redrawn["after it"] = picture.draw(m)
    m.pcg[9] ^= 255
    redrawn["a pattern"] = picture.draw(m)
    other = Machine(program("salon"))
    other.vram[:], other.sprites[:], other.pcg[:] = m.vram, m.sprites, m.pcg
    redrawn["another theme"] = picture.draw(other)
    old = Machine(program("salon", charset.OLD))
    old.vram[:], old.sprites[:], old.pcg[:] = m.vram, m.sprites, m.pcg
    redrawn["another page"] = picture.draw(old)
    redrawn["the same"] = picture.draw(Machine.load(in_play("blackjack").save(), SHELF))
    redrawn["an equal machine"] = picture.draw(in_play("blackjack"))
    picture.stale = True
    redrawn["asked for"] = picture.draw(in_play("blackjack"))
    return {
        "scenes": scenes,
        "cards": cards,
        "suits": suits,
        "redrawn": redrawn,
        "kept": kept,
        "palette": list(pyxel.colors),
        "size": [pyxel.width, pyxel.height],
    }


@pytest.fixture(scope="module")
def recorded() -> dict:
    return told_by(__file__)


def test_the_screen_has_its_size_and_its_own_palette(recorded):
    from engine.themes import PALETTE

    assert recorded["size"] == [WIDTH, HEIGHT] == [COLUMNS * 8, ROWS * 8]
    assert recorded["palette"] == list(PALETTE)


@pytest.mark.parametrize("name", SCENES)
def test_pyxel_shows_exactly_the_plain_drawing(name, recorded):
    shown, expected = bytes.fromhex(recorded["scenes"][name]), plain_picture(SCENES[name]())
    assert len(shown) == WIDTH * HEIGHT
    wrong = [at for at in range(WIDTH * HEIGHT) if shown[at] != expected[at]]
    assert not wrong, f"{len(wrong)} pixels, the first at {wrong[0] % WIDTH, wrong[0] // WIDTH}"


def test_a_card_in_flight_looks_like_one_that_lies(recorded):
    lying, flying = recorded["cards"][0::2], recorded["cards"][1::2]
    assert lying == flying
    assert len(set(lying)) == 4


def signs_of(shown: str) -> list[list[str]]:
    """The first four characters of a picture as rows of dots, # where it is red."""
    pixels = bytes.fromhex(shown)
    return [
        [
            "".join(".#"[p == RED] for p in pixels[y * WIDTH + x : y * WIDTH + x + 8])
            for y in range(8)
        ]
        for x in range(0, 32, 8)
    ]


def test_hollow_suits_are_the_outlines_of_the_red_ones_and_no_others_change(recorded):
    solid = signs_of(recorded["suits"]["usual False"])
    hollow = signs_of(recorded["suits"]["usual True"])
    assert (hollow[0], hollow[2]) == (solid[0], solid[2])
    for before, after in ((solid[1], hollow[1]), (solid[3], hollow[3])):
        dots = {(x, y) for y in range(8) for x in range(8) if before[y][x] == "#"}
        inside = {
            (x, y) for x, y in dots if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} <= dots
        }
        assert inside
        assert dots - inside == {(x, y) for y in range(8) for x in range(8) if after[y][x] == "#"}


def test_a_heart_that_a_program_drew_stays_as_it_drew_it(recorded):
    solid = signs_of(recorded["suits"]["own heart False"])
    hollow = signs_of(recorded["suits"]["own heart True"])
    assert hollow[1] == solid[1]
    assert hollow[3] != solid[3]


def test_the_scenes_are_all_different(recorded):
    assert len(set(recorded["scenes"].values())) == len(SCENES)


def test_a_sprite_beyond_the_edge_is_seen_in_part_or_not_at_all():
    empty = plain_picture(blank())
    m = blank()
    m.sprite(0, sprites.CARD_BACK, -16, 20)
    seen = [pixel != bare for pixel, bare in zip(plain_picture(m), empty, strict=True)]
    assert any(seen[30 * WIDTH : 30 * WIDTH + 16])
    assert not any(seen[30 * WIDTH + 16 : 31 * WIDTH])
    m.sprite(0, sprites.CARD_BACK, -2048, 0)
    m.sprite(1, sprites.CARD_BACK, 2047, 0)
    m.sprite(2, sprites.CARD_BACK, -32, -48)
    assert plain_picture(m) == empty


def test_it_draws_only_when_something_changed(recorded):
    assert recorded["redrawn"] == {
        "new machine": True, "nothing changed": False, "still nothing": False, "a cell": True,
        "a sprite": True, "a sprite moved": True, "after it": False, "a pattern": True,
        "another theme": True, "another page": True, "the same": True, "an equal machine": False,
        "asked for": True,
    }  # fmt: skip


def test_the_picture_stands_while_nothing_is_drawn(recorded):
    assert recorded["kept"]


if __name__ == "__main__":
    print(json.dumps(record()))
