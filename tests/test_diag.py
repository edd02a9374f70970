"""DIAG: each page shows what it is to show, and the tests find a part that is broken."""

import random

import pytest
from driving import IN_TABLES, assert_screen_is_valid, play, table

from engine import charset, screen, sounds, sprites
from engine.cartridges import WORKSHOP
from engine.cartridges.diag import listing as diag
from engine.cartridges.diag import memory, selftest
from engine.machine import DOWN, ENTER, LEFT, RIGHT, SPACE, TAB, UP, Machine

PROGRAM = WORKSHOP["diag"]


def page(number: int, language: str = "en") -> Machine:
    """The page of this number, from 1."""
    m = Machine(PROGRAM, seed=7, language=language)
    m.frame()
    while number > m.P + 1:
        m.frame(RIGHT)
        m.frame(RIGHT if m.P == 3 else 0)
    m.frame()
    return m


def test_the_self_test_finds_nothing_wrong():
    m = page(1)
    assert m.A == 0
    assert sum("OK ✓" in row for row in m.text()) == len(memory.PARTS)


def test_the_self_test_leaves_the_machine_as_it_was_and_starts_chance_anew():
    m = Machine(PROGRAM, seed=7)
    cells, vram = m.cell.copy(), m.vram.copy()
    assert selftest.failed_parts(m) == 0
    assert (m.cell, m.vram) == (cells, vram)
    assert m.random32() == Machine(PROGRAM, seed=7).random32()


def test_a_broken_part_is_told():
    m = Machine(PROGRAM, seed=7)
    m.pcg[screen.FRAME_STRINGS] = bytes(len(m.pcg[screen.FRAME_STRINGS]))
    m.frame()
    assert 1 << memory.PARTS.index("pcg") == m.A
    assert any("BAD" in row for row in m.text())
    assert m.sounds >> sounds.REFUSE & 1


def test_right_and_left_turn_through_all_pages_and_around():
    m = page(1)
    seen = []
    for _ in range(len(diag.PAGES)):
        seen.append(m.text()[1])
        m.frame(LEFT)
        m.frame(LEFT if m.P == 3 else 0)
        m.frame()
    assert len(set(seen)) == len(diag.PAGES)
    assert m.P in (0, 3)


def test_arrows_at_the_top_turn_the_page_by_click():
    m = page(1)
    m.frame(0, 240, 10, 1)
    assert m.P == 1
    m.frame(0, 240, 10, 0)
    m.frame(0, 190, 10, 1)
    assert m.P == 0


@pytest.mark.parametrize("ink", range(4))
def test_every_character_is_shown_in_every_ink(ink):
    m = page(2)
    for _ in range(ink):
        m.frame(DOWN)
    shown = {cell for cell in m.vram if cell >> 8 == ink}
    assert {code | ink << 8 for code in range(256)} <= shown


def test_up_shows_the_ink_before():
    m = page(2)
    m.frame(UP)
    assert m.C == 3


def test_keys_are_listed_as_they_arrive_the_latest_first():
    m = play(page(4), "ENTER SPACE TAB x UP")
    assert m.cell[:5] == [UP, ord("x"), TAB, SPACE, ENTER]
    shown = "\n".join(m.text())
    assert all(name in shown for name in ("ENTER", "SPACE", "TAB", "#78", "↑"))
    assert m.P == 3


def test_the_pointer_and_its_buttons_are_shown():
    m = page(4)
    m.frame(0, 123, 45, 3)
    row = next(row for row in m.text() if "123" in row)
    assert "45" in row
    assert row.count("[1]") == 2


def test_the_same_arrow_twice_leaves_the_page_of_keys():
    m = play(page(4), "RIGHT LEFT x RIGHT")
    assert m.P == 3
    m.frame(RIGHT)
    assert m.P == 4


def test_every_sound_can_be_heard():
    m = page(5)
    heard = 0
    for _ in sounds.EFFECTS:
        m.frame(DOWN)
        heard |= m.sounds
    assert all(heard >> number & 1 for number in sounds.EFFECTS.values())


def test_a_click_plays_a_sound_and_the_page_shows_those_around_the_chosen_one():
    m = page(5)
    for key in (0, DOWN):
        m.frame(key)
        zone = m.zones[-1]
        m.frame(0, (zone & 31) * 8 + 4, (zone >> 5 & 31) * 8 + 4, 1)
        name, number = list(sounds.EFFECTS.items())[(zone >> 21) - 256]
        assert m.sounds >> number & 1
        assert any(f"▶{number:>2} {name}" in row for row in m.text())
        m.frame()
    assert number == list(sounds.EFFECTS.values())[-1]


def test_every_picture_is_shown_inside_the_screen_and_on_no_other():
    m = page(6)
    shown = set()
    taken: set[tuple[int, int]] = set()
    for packed in filter(None, m.sprites):
        picture = sprites.PICTURES[packed >> 24]
        x, y = packed & 0xFFF, packed >> 12 & 0xFFF
        shown.add(packed >> 24)
        assert x + picture.width <= 256
        assert y + picture.height <= 22 * 8
        pixels = {(x + i, y + j) for i in range(picture.width) for j in range(picture.height)}
        assert not pixels & taken, picture.name
        taken |= pixels
    for _ in range(64):
        m.frame()
        shown |= {packed >> 24 for packed in m.sprites}
    assert shown - {sprites.NONE} == {*sprites.PICTURES} - {
        *sprites.LOGO.values(),
        *sprites.LABEL.values(),
    }


def test_random_dots_cover_the_field_and_the_numbers_come_alike():
    m = page(7)
    for _ in range(1600):
        m.frame()
    field = [m.vram[y * 32 + x] for y in range(4, 16) for x in range(1, 31)]
    assert len(set(field)) == 16
    counts = m.cell[diag.COUNTS : diag.COUNTS + diag.NUMBERS]
    assert 60 < min(counts) <= max(counts) < 150


@pytest.mark.parametrize("language", IN_TABLES)
def test_screens_in_every_language(golden, language):
    rows = []
    for number in range(1, len(diag.PAGES)):
        rows += page(number, language).text()
    golden(f"diag_{language}", rows)


def test_random_keys_and_clicks_do_no_harm_and_redrawing_changes_nothing():
    chance = random.Random(3)
    m = Machine(PROGRAM, seed=5, skip=True)
    passed = set()
    for _ in range(2500):
        key = chance.choice((0, 0, LEFT, RIGHT, RIGHT, UP, DOWN, ENTER, chance.randrange(2048)))
        m.frame(key, chance.randrange(256), chance.randrange(192), chance.randrange(4))
        passed.add(m.line)
        assert_screen_is_valid(m)
        if chance.random() < 0.05:
            drawn = Machine.load(m.save(), WORKSHOP)
            m = Machine.load(m.save(), WORKSHOP)
            drawn.repaint()
            assert (drawn.vram, drawn.sprites) == (m.vram, m.sprites), m.line
    assert {10, 20, 30, 40, 50, 60, 70} <= passed


def test_all_of_its_texts_can_be_shown():
    for name, versions in table("diag").items():
        for version in versions:
            codes = charset.encode(version.replace("\n", ""))
            assert charset.UNKNOWN not in codes, (name, version)
