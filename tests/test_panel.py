"""The monitor painted by a real Pyxel without a window.

Pyxel can be started once a process, so this file run as a script paints and prints what came of
it; the tests look at that.
"""

import json
from functools import cache

import pytest
from driving import play, told_by

from engine import charset, screen, sprites
from engine.cards import pack
from engine.cartridges import SHELF
from engine.console import starter
from engine.console.monitor import view
from engine.console.monitor.monitor import Monitor
from engine.console.outside import smallfont
from engine.machine import HEIGHT, WIDTH, Machine
from engine.themes import BLACK, CREAM, FELT_GREEN, GOLD, NAVY, RED

KING = pack(13, 1)


def paint() -> dict[str, object]:
    import pyxel

    from engine.console.outside import panel, window
    from engine.console.outside.picture import Picture

    window.start(headless=True)
    m = play(Machine(SHELF["blackjack"], seed=5), "ENTER w200")
    monitor = Monitor()
    monitor.start(m)
    shown, picture = panel.Panel(), Picture()
    found: dict[str, object] = {}

    def pixels(x: int, y: int, width: int, height: int) -> list[list[int]]:
        return [[pyxel.pget(x + i, y + j) for i in range(width)] for j in range(height)]

    for number, page in enumerate(monitor.front.pages):
        monitor.front.turn(number)
        shown.draw(monitor.view(m), m, picture)
        found[page.name] = pixels(0, 0, WIDTH, HEIGHT)
    found["between"] = panel.between(FELT_GREEN, CREAM)
    drawn = []
    monkey = shown._small.draw
    shown._small.draw = lambda *arguments: (drawn.append(1), monkey(*arguments))
    monitor.front.turn(0)
    for _ in range(3):
        shown.draw(monitor.view(m), m, picture)
    found["drawn while nothing changes"] = len(drawn)
    pyxel.cls(BLACK)
    panel.small_text(0, 0, "10♥", CREAM)
    found["heart"] = pixels(8, 0, 5, 5)
    for text in ("$190", "9♣", "6♣", "8♠", "YOU 14", "♠", "♣"):
        pyxel.cls(BLACK)
        panel.small_text(1, 0, text, CREAM)
        width = 4 * len(text) + text[-1:].isascii() * -1 + (text[-1] in "♠♣")
        found[text] = [[pixel == CREAM for pixel in row] for row in pixels(1, 0, width, 5)]
    for text in ("アナタ", "ЕЩЁ"):
        pyxel.cls(BLACK)
        panel.small_text(1, 0, text, CREAM, tight=True)
        alone = pixels(1, 0, 12, 5)
        screen.cls(m)
        screen.put(m, 2, 3, text)
        shown.draw(monitor.view(m), m, picture)
        found[text] = alone, pixels(8, view.TOP + 11, 12, 5)
    screen.cls(m)
    m.sprite(0, sprites.CARD_BACK, 64, 64)
    shown.draw(monitor.view(m), m, picture)
    found["sprite"] = pixels(0, view.TOP, view.PICTURE_WIDTH, view.PICTURE_HEIGHT)
    screen.cls(m)
    screen.card(m, 8, 8, KING)
    shown.draw(monitor.view(m), m, picture)
    found["card that lies"] = pixels(0, view.TOP, view.PICTURE_WIDTH, view.PICTURE_HEIGHT)
    screen.cls(m)
    m.sprite(0, sprites.CARD + KING, 64, 64)
    shown.draw(monitor.view(m), m, picture)
    found["card that flies"] = pixels(0, view.TOP, view.PICTURE_WIDTH, view.PICTURE_HEIGHT)
    screen.cls(m)
    own = play(Machine(starter.PROGRAM), "w1")
    screen.cls(own)
    own.sprite(0, sprites.OWN, 64, 64)
    shown.draw(monitor.view(own), own, picture)
    found["own picture"] = pixels(32, view.TOP + 32, 10, 6)
    m.sprite(0, sprites.CARD_BACK, 64, 64)
    picture.draw(m)
    found["whole again"] = pixels(0, 0, WIDTH, HEIGHT)
    return found


@cache
def painted() -> dict:
    return told_by(__file__)


def colours(name: str, x: int, y: int, width: int, height: int) -> set[int]:
    return {pixel for row in painted()[name][y : y + height] for pixel in row[x : x + width]}


@pytest.mark.parametrize("name", ["LINE", "A-Z", "MEMORY", "SCREEN"])
def test_the_small_picture_the_title_and_the_buttons_are_there(name):
    assert FELT_GREEN in colours(name, 0, view.TOP, 128, 96)
    assert colours(name, 130, view.TOP, 126, 20) & {CREAM, GOLD}
    assert NAVY in colours(name, 0, 0, 256, 7)
    assert CREAM in colours(name, 0, view.BUTTONS_Y, 100, 9)


def test_the_small_picture_is_the_screen_at_half_size():
    """A card's inside is cream, the table green, and the letters are those of the small font."""
    assert painted()["LINE"][view.TOP + 25][62] == FELT_GREEN
    assert painted()["LINE"][view.TOP + 34][10] == CREAM


@pytest.mark.parametrize(
    ("text", "column", "row", "paper", "up"),
    [("$190", 27, 1, FELT_GREEN, 1), ("YOU 14", 17, 11, FELT_GREEN, 1), ("9♣", 2, 4, CREAM, 1),
     ("6♣", 2, 12, CREAM, 2), ("8♠", 6, 12, CREAM, 1)],
)  # fmt: skip
def test_sums_and_cards_of_the_small_picture_are_in_the_small_font(text, column, row, paper, up):
    """So many pixels above their row: one, and where pips lie below, one more between them."""
    shape = painted()[text]
    top, left = view.TOP + 4 * row - up, 4 * column
    lines = painted()["LINE"][top : top + 4 + up]
    picture = [line[left : left + len(shape[0])] for line in lines]
    blank = [[False] * len(shape[0])] * (up - 1)
    assert [[pixel != paper for pixel in line] for line in picture] == shape + blank


def test_blended_colours_go_from_paper_to_ink():
    shades = painted()["between"]
    assert (shades[0], shades[-1]) == (FELT_GREEN, CREAM)
    assert len(shades) == 5


def test_the_page_of_the_game_shows_it_whole():
    assert FELT_GREEN in colours("GAME", 0, 0, 256, 7)
    assert painted()["GAME"][60][200] == FELT_GREEN


def test_the_character_is_shown_large():
    side = 8 * view.GLYPH_PIXEL
    assert colours("SCREEN", view.GLYPH_X, view.GLYPH_Y, side, side) >= {NAVY, BLACK}


def test_nothing_is_painted_when_nothing_changes():
    assert painted()["drawn while nothing changes"] == 1


def test_suits_are_drawn_in_the_small_font():
    heart = painted()["heart"]
    assert heart[0] == [BLACK, CREAM, BLACK, CREAM, BLACK]
    assert heart[4] == [BLACK, BLACK, CREAM, BLACK, BLACK]
    assert painted()["♠"] != painted()["♣"]


@pytest.mark.parametrize("text", ["アナタ", "ЕЩЁ"])
def test_kana_and_cyrillic_are_in_the_small_font_too(text):
    alone, in_picture = painted()[text]
    dots = [[pixel == CREAM for pixel in row] for row in alone]
    assert dots == [[pixel == CREAM for pixel in row] for row in in_picture]
    signs = charset.decode(charset.encode(text))
    rows = [
        "".join(f"{row} " for row in rows) for rows in zip(*map(smallfont.dots, signs), strict=True)
    ]
    assert dots == [[dot == "#" for dot in row] for row in rows]


def test_the_small_font_has_every_letter_of_the_games():
    letters = charset.GAMES.characters[charset.CYRILLIC : charset.PCG]
    assert all(map(smallfont.has, letters))
    kana = [
        smallfont.ROWS[letter]
        for letter in charset.GAMES.characters[charset.KATAKANA : charset.PCG]
    ]
    assert len(set(kana)) == len(kana)
    assert all(
        len(rows) == smallfont.HEIGHT and set(rows) <= set("01234567")
        for rows in smallfont.ROWS.values()
    )


def test_a_sprite_is_shown_at_half_size_in_its_place():
    picture = painted()["sprite"]
    table = FELT_GREEN
    assert all(picture[y][x] == table for y in range(30) for x in range(30))
    places = [(x, y) for y in range(96) for x in range(128) if picture[y][x] != table]
    assert min(x for x, _ in places) in (32, 33)
    assert min(y for _, y in places) in (32, 33)
    assert max(x for x, _ in places) in (46, 47, 48)
    assert max(y for _, y in places) in (54, 55, 56)


def test_a_card_in_flight_is_seen_in_the_small_picture_as_if_it_lay_there():
    lying = painted()["card that lies"]
    assert CREAM in {pixel for row in lying for pixel in row}
    assert painted()["card that flies"] == lying


def test_the_picture_that_a_program_brings_is_seen_in_the_small_picture():
    assert {CREAM, RED, BLACK} <= {pixel for row in painted()["own picture"] for pixel in row}


def test_the_whole_picture_comes_back_after_the_monitor():
    assert {pixel for row in painted()["whole again"][:60] for pixel in row} == {FELT_GREEN}


if __name__ == "__main__":
    print(json.dumps(paint()))
