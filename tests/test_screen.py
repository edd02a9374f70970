"""Words that write video memory."""

import random
import signal
from itertools import product

import pytest
from driving import assert_screen_is_valid, table, tables

from engine import charset, screen, sprites
from engine.cards import NUMBER_CODES, SUIT_CODES, pack
from engine.cartridges import SHELF, WORKSHOP
from engine.machine import COLUMNS, LEFT_BUTTON, ROWS, VRAM_CELLS, Machine, packed
from engine.messages import say

PROGRAMS = {**SHELF, **WORKSHOP}
MARK = 0xAA | screen.HIGHLIGHT << 8
"""What stands in every cell before a word writes, so that a cell it touched shows."""


@pytest.fixture
def m():
    machine = Machine(SHELF["blackjack"])
    machine.vram[:] = [MARK] * VRAM_CELLS
    return machine


def written(m):
    """The cells that were written, as (x, y) -> cell."""
    return {
        (index % COLUMNS, index // COLUMNS): cell
        for index, cell in enumerate(m.vram)
        if cell != MARK
    }


def codes(m, x, y, width):
    return [cell & 255 for cell in m.vram[y * COLUMNS + x : y * COLUMNS + x + width]]


# Texts


def test_a_text_stands_where_it_is_put_in_its_ink(m):
    screen.put(m, 3, 5, "ABC", screen.RED_ON_CARD)
    assert written(m) == {
        (3, 5): ord("A") | 3 << 8, (4, 5): ord("B") | 3 << 8, (5, 5): ord("C") | 3 << 8,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("x", "y", "shown"),
    [
        (-2, 0, "CDE"), (29, 0, "ABC"), (31, 0, "A"), (32, 0, ""), (-5, 0, ""), (-4, 0, "E"),
        (0, -1, ""), (0, 24, ""), (1000, 3, ""), (-1000, 3, ""),
    ],
)  # fmt: skip
def test_a_text_is_cut_at_the_edges_and_never_runs_into_the_next_row(m, x, y, shown):
    screen.put(m, x, y, "ABCDE")
    places = written(m)
    assert "".join(charset.decode([cell]) for cell in places.values()) == shown
    assert all(row == y for _, row in places)
    assert [column for column, _ in places] == list(range(max(x, 0), max(x, 0) + len(shown)))


def test_a_text_longer_than_the_screen_fills_one_row(m):
    screen.put(m, -10, 7, "X" * 100)
    assert sorted(written(m)) == [(x, 7) for x in range(COLUMNS)]


@pytest.mark.parametrize(("text", "x"), [("AB", 15), ("ABC", 14), ("ガギ", 14), ("", None)])
def test_a_centred_text_has_as_much_room_left_as_right(m, text, x):
    screen.centre(m, 4, text)
    assert min((column for column, _ in written(m)), default=None) == x


def test_a_text_may_be_centred_in_a_stretch(m):
    screen.centre(m, 4, "AB", screen.TEXT, 10, 6)
    assert list(written(m)) == [(12, 4), (13, 4)]


def test_a_right_aligned_text_ends_left_of_its_column(m):
    screen.right(m, 10, 2, "ガA")
    assert [x for x, _ in written(m)] == [7, 8, 9]


def test_one_character_is_poked(m):
    screen.poke(m, 31, 23, charset.CURSOR, screen.HIGHLIGHT)
    assert written(m) == {(31, 23): charset.CURSOR | 1 << 8}


def test_clearing_the_screen_takes_sprites_and_buttons_too(m):
    m.sprites[3] = 1 << 24
    screen.button(m, 1, 1, 10, "X", 300)
    screen.cls(m)
    assert m.vram == [charset.SPACE] * VRAM_CELLS
    assert not any(m.sprites)
    assert len(m.sprites) == 96
    assert m.zones == []


def pixel_of(cells, x, y):
    """Whether pixel (x, y) of a big letter is set: quadrant (x & 1, y & 1) of a cell."""
    code = cells[x // 2, y // 2] & 255
    if code == charset.SPACE:
        return 0
    return code - charset.QUADRANTS >> (x & 1) + 2 * (y & 1) & 1


@pytest.mark.parametrize("letter", "A9ßЖ♠")
def test_a_big_letter_is_its_pattern_in_quadrants(m, letter):
    screen.big(m, 5, 6, letter)
    cells = {(x - 5, y - 6): cell for (x, y), cell in written(m).items()}
    assert sorted(cells) == sorted((x, y) for x in range(4) for y in range(4))
    code = charset.encode(letter)[0]
    rows = screen.patterns()[code * 8 : code * 8 + 8]
    drawn = [sum(pixel_of(cells, x, y) << (7 - x) for x in range(8)) for y in range(8)]
    assert bytes(drawn) == rows


# Wrapping


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 13, ["one two three"]),
        ("one\ntwo\n\nthree", 10, ["one", "two", "", "three"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("ab cdefghij", 4, ["ab", "cdef", "ghij"]),
        ("ガガガ", 4, ["ガガ", "ガ"]),
        ("ｶﾞｶﾞｶﾞ", 3, ["ｶﾞ", "ｶﾞ", "ｶﾞ"]),
        ("アカ、イロ。カド", 4, ["アカ、", "イロ。", "カド"]),
        ("ｱｶ､ｲﾛ｡ｶﾄﾞ", 7, ["ｱｶ､ｲﾛ｡", "ｶﾄﾞ"]),
        ("アカ (イロ。)カド", 6, ["アカ", "(イロ。)", "カド"]),
        ("アカ イロ カド", 5, ["アカ イロ", "カド"]),
        ("a J\u00a0=\u00a02", 6, ["a", "J\u00a0=\u00a02"]),
        ("on Q\u00a03, K\u00a04", 8, ["on Q\u00a03,", "K\u00a04"]),
        ("ガガガ", 3, ["ガ", "ガ", "ガ"]),
    ],
)
def test_wrapped_texts(text, width, lines):
    assert screen.wrap(text, width) == lines


@pytest.mark.parametrize("width", [2, 3, 7, 30, 32])
@pytest.mark.parametrize("subject", tables())
def test_wrapping_loses_no_letter_and_keeps_the_width_in_every_language(subject, width):
    for texts in table(subject).values():
        for text in texts:
            lines = screen.wrap(text, width)
            assert all(charset.width(line) <= width for line in lines)
            assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")


@pytest.mark.parametrize("width", [10, 30])
def test_wrapping_fills_lines_greedily_and_breaks_no_word_that_fits(width):
    text = " ".join("abcdefghij"[: 1 + number * 7 % 10] for number in range(60))
    lines = screen.wrap(text, width)
    assert " ".join(lines) == text
    for line, following in zip(lines, lines[1:], strict=False):
        assert len(line) + 1 + len(following.split(" ")[0]) > width


@pytest.mark.parametrize(("text", "width"), [("ガ", 1), ("A", 0)])
def test_wrapping_a_character_wider_than_the_line_comes_to_an_end(text, width):
    def ring(number, frame):
        raise TimeoutError("wrap hangs")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        lines = screen.wrap(text, width)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert "".join(lines) == text


# Boxes and cards


def test_a_box_is_a_line_around_blanks(m):
    screen.box(m, 2, 3, 4, 3)
    rows = [charset.decode(codes(m, 2, row, 4)) for row in (3, 4, 5)]
    assert rows == ["▛▀▀▜", "▌  ▐", "▙▄▄▟"]
    assert len(written(m)) == 12


def test_a_sunken_area_draws_its_edges_around_it_and_nothing_in_it(m):
    screen.sunken(m, 5, 5, 3, 2)
    cells = {place: cell & 255 for place, cell in written(m).items()}
    assert {place for place, code in cells.items() if code == charset.SUNKEN_TOP} == {
        (5, 4), (6, 4), (7, 4),
    }  # fmt: skip
    assert {place for place, code in cells.items() if code == charset.SUNKEN_LEFT} == {
        (4, 5), (4, 6),
    }  # fmt: skip
    assert not any(5 <= x < 8 and 5 <= y < 7 for x, y in cells)


def test_an_empty_card_of_any_size_has_a_frame_and_card_paper_inside(m):
    screen.card_frame(m, 1, 1, 5, 4)
    assert codes(m, 1, 1, 5) == [0xE0, 0xE1, 0xE1, 0xE1, 0xE2]
    assert codes(m, 1, 2, 5) == [0xE3, 32, 32, 32, 0xE4]
    assert codes(m, 1, 4, 5) == [0xE5, 0xE6, 0xE6, 0xE6, 0xE7]
    inside = [m.vram[y * COLUMNS + x] >> 8 for y in (2, 3) for x in (2, 3, 4)]
    assert inside == [screen.BLACK_ON_CARD] * 6


def drawn_card(m):
    """What lies inside the frame of the card at (7, 9), four rows of two characters."""
    assert [codes(m, 7, row, 1) + codes(m, 10, row, 1) for row in range(10, 14)] == [
        [0xE3, 0xE4]
    ] * 4
    assert codes(m, 7, 9, 4) == [0xE0, 0xE1, 0xE1, 0xE2]
    assert codes(m, 7, 14, 4) == [0xE5, 0xE6, 0xE6, 0xE7]
    return [codes(m, 8, row, 2) for row in range(10, 14)]


def test_an_open_card_shows_number_and_suit_side_by_side_in_the_colour_of_its_suit(m):
    for number, suit in product(range(1, 14), range(4)):
        screen.card(m, 7, 9, pack(number, suit))
        sign, suit_sign = NUMBER_CODES[number], SUIT_CODES[suit]
        index, *face = drawn_card(m)
        assert index == [sign, suit_sign]
        printed = [code for row in face for code in row]
        if number <= 6:
            assert sorted(printed) == sorted([suit_sign] * number + [32] * (6 - number))
        elif number <= 10:
            assert printed == [32, 32, 32, 32, suit_sign, sign]
        else:
            assert printed == [32, 32, *charset.COURTS[number - 11]]
        inks = {m.vram[row * COLUMNS + x] >> 8 for row in range(10, 14) for x in (8, 9)}
        assert inks == {screen.RED_ON_CARD if suit & 1 else screen.BLACK_ON_CARD}
    assert len(written(m)) == 24


@pytest.mark.parametrize("shown", [1, 2])
def test_a_card_that_is_covered_shows_its_suit_below_its_number(m, shown):
    for number, suit in product(range(1, 14), range(4)):
        screen.card(m, 7, 9, pack(number, suit), shown=shown)
        sign, suit_sign = NUMBER_CODES[number], SUIT_CODES[suit]
        assert drawn_card(m) == [[sign, 32], [suit_sign, 32], [32, 32], [32, 32]]


def test_only_the_covered_cards_of_a_fan_are_in_a_column(m):
    card = pack(13, 1)
    for step, index in (2, [75, 32]), (3, [75, charset.HEART]):
        screen.fan(m, 0, 9, [card] * 3, step)
        assert codes(m, 1, 10, step - 1) == index[: step - 1]
        assert codes(m, 2 * step + 1, 10, 2) == [75, charset.HEART]


def test_a_pile_is_as_thick_as_it_is_full(m):
    thick = []
    for cards in range(53):
        screen.pile(m, 3, 20, 4, cards, 52)
        picture = packed.sprite(m.sprites[3])
        thick.append(picture.picture - sprites.PILE + 1 if picture.picture else 0)
        if picture.picture:
            assert (picture.x, picture.y) == (160, 80)
        assert (codes(m, 21, 5, 1) == [charset.BACK]) == bool(cards)
    assert thick == sorted(thick)
    assert set(thick) == {0, 1, 2, 3, 4}


def test_a_card_face_down_shows_its_back_and_no_number(m):
    screen.back(m, 0, 0)
    shown = {cell & 255 for cell in m.vram} - {MARK & 255}
    assert charset.BACK in shown
    assert not shown & {*NUMBER_CODES[1:], *SUIT_CODES}


def test_cards_are_drawn_from_the_border_strings_that_the_cartridge_may_change(m):
    m.pcg[0x58:0x5C] = b"abcd"
    screen.card(m, 0, 0, pack(5, 0))
    assert codes(m, 0, 0, 4) == list(b"abcd")


@pytest.mark.parametrize("y", [-7, -6, -5, -1, 0, 18, 19, 23, 24])
def test_a_card_half_off_the_screen_shows_its_other_half(m, y):
    inner = Machine(SHELF["blackjack"])
    screen.card(inner, 10, 10, pack(10, 1))
    for x in (-5, -4, -3, 0, 28, 29, 31, 32):
        m.vram[:] = [MARK] * VRAM_CELLS
        screen.card(m, x, y, pack(10, 1))
        assert written(m) == {
            (column, row): inner.vram[(row - y + 10) * COLUMNS + column - x + 10]
            for column in range(x, x + 4)
            for row in range(y, y + 6)
            if 0 <= column < COLUMNS and 0 <= row < ROWS
        }


@pytest.mark.parametrize("width", [12, 25, 30, 32])
def test_a_fan_of_up_to_a_dozen_cards_fits_its_width(width):
    for number in range(1, 13):
        step = screen.fan_step(number, width)
        assert 1 <= step <= screen.CARD_WIDTH
        if number <= width - 3:
            assert (number - 1) * step + screen.CARD_WIDTH <= width
        assert step == screen.CARD_WIDTH or (number - 1) * (step + 1) + screen.CARD_WIDTH > width


def test_in_a_fan_later_cards_cover_earlier_ones_but_not_their_numbers(m):
    screen.fan(m, 1, 1, [pack(2, 0), pack(3, 1), 0], 2)
    assert codes(m, 1, 2, 8) == [
        0xE3, NUMBER_CODES[2], 0xE3, NUMBER_CODES[3], 0xE3, charset.BACK, charset.BACK, 0xE4,
    ]  # fmt: skip


# Buttons


@pytest.mark.parametrize("width", [3, 10, 30])
def test_a_lit_button_is_a_little_card_that_a_click_anywhere_on_it_presses(m, width):
    screen.button(m, 1, 20, width, "HIT", 300)
    assert set(written(m)) == {(x, y) for x in range(1, 1 + width) for y in (20, 21, 22)}
    assert codes(m, 1, 20, 1) == [charset.FRAME_TOP_LEFT]
    assert m.zone_key(8, 160) == m.zone_key(8 + 8 * width - 1, 183) == 300
    for x, y in ((7, 160), (8, 159), (8 + 8 * width, 160), (8, 184)):
        assert m.zone_key(x, y) == 0


def test_an_unlit_button_is_the_outline_of_a_lit_one_and_does_nothing(m):
    screen.button(m, 1, 20, 10, "HIT", 300)
    lit = [codes(m, 1, row, 10) for row in (20, 21, 22)]
    screen.button(m, 1, 20, 10, "HIT", 300, lit=False)
    assert [codes(m, 1, row, 10) for row in (20, 21, 22)] == lit
    assert [m.vram[20 * 32 + x] >> 8 for x in (1, 5, 10)] == [screen.OUTLINE] * 3
    assert m.vram[21 * 32 + 5] >> 8 == screen.TEXT
    assert m.zones == []


def test_drawing_a_button_again_changes_it_in_place(m):
    screen.button(m, 1, 20, 10, "HIT", 300)
    screen.button(m, 1, 20, 10, "STAND", 301)
    assert [zone >> 21 for zone in m.zones] == [301]
    screen.button(m, 1, 20, 10, "STAND", 301, lit=False)
    assert m.zones == []


@pytest.mark.parametrize("lit", [True, False])
@pytest.mark.parametrize("text", ["", "A", "ЗАНОВО", "ドウテンハ モドル", "X" * 40])
def test_the_label_of_a_button_stays_inside_it(m, text, lit):
    screen.button(m, 4, 4, 8, text, 300, lit)
    assert len(written(m)) == 24
    row = codes(m, 5, 5, 6)
    shown = list(charset.encode(text)[:6])
    assert [code for code in row if code != 32] == [code for code in shown if code != 32]


@pytest.mark.parametrize(("x", "y", "width"), [(-1, 0, 5), (28, 0, 5), (0, -1, 5), (0, 22, 5)])
def test_a_button_that_does_not_fit_is_refused(m, x, y, width):
    with pytest.raises(ValueError, match="does not fit"):
        screen.button(m, x, y, width, "X", 300)
    assert written(m) == {}


@pytest.mark.parametrize("width", [2, 1, 0, -3])
def test_a_button_without_room_for_a_frame_spoils_nothing(m, width):
    try:
        screen.button(m, 4, 4, width, "ABC", 300)
    except ValueError:
        assert written(m) == {}
    assert len(m.vram) == VRAM_CELLS
    assert all(4 <= x < 4 + width and 4 <= y < 7 for x, y in written(m))


def test_a_banner_takes_three_rows(m):
    screen.banner(m, 20, "YOU WIN")
    assert set(written(m)) == {(x, y) for x in range(1, 31) for y in (20, 21, 22)}


@pytest.mark.parametrize(
    ("x", "y", "width", "height"),
    [(-2, 1, 6, 2), (30, 1, 6, 2), (1, -2, 3, 5), (1, 22, 3, 9), (-3, -3, 50, 50), (40, 3, 2, 2)],
)
def test_a_zone_that_sticks_out_is_cut_at_the_edge(m, x, y, width, height):
    screen.zone(m, x, y, width, height, 2047)
    for column in range(COLUMNS):
        for row in range(ROWS):
            inside = x <= column < x + width and y <= row < y + height
            assert m.zone_key(column * 8, row * 8) == (2047 if inside else 0)
    assert Machine.load(m.save(), SHELF).zones == m.zones


@pytest.mark.parametrize("key", [2048, -1])
def test_a_zone_with_a_key_code_too_large_is_refused(m, key):
    with pytest.raises(ValueError, match=str(key)):
        screen.zone(m, 0, 0, 1, 1, key)
    assert m.zones == []


@pytest.mark.parametrize("zones", [0, 1, 40])
def test_a_click_beside_all_zones_is_no_key(m, zones):
    for index in range(zones):
        screen.zone(m, index % 32, index // 32, 1, 1, 300 + index)
    m.frame(x=100, y=100, button=LEFT_BUTTON)
    assert m.inkey() == 0


# Stencils


def label(times):
    """A stencil of rows 20 to 22 that notes in `times` each time it draws."""

    @screen.stencil(20, 3)
    def draw_label(m, name, width):
        times.append((name, width))
        screen.button(m, 4, 20, width, say(m, name), 300)

    return draw_label


def test_a_stencil_draws_once_and_is_copied_from_then_on(m):
    times = []
    draw = label(times)
    other = Machine(SHELF["blackjack"])
    for _ in range(3):
        draw(m, "stand", 15)
        draw(other, "stand", 15)
    assert times == [("stand", 15)]
    assert set(written(m)) == {(x, y) for x in range(COLUMNS) for y in (20, 21, 22)}
    assert m.vram[640:736] == other.vram[640:736]
    assert m.zones == other.zones == [packed.pack_zone(packed.place(4, 20, 15, 3), 300)]
    draw(m, "hit", 20)
    assert times == [("stand", 15), ("hit", 20)]
    assert m.zones == [packed.pack_zone(packed.place(4, 20, 20, 3), 300)]


def test_a_stencil_draws_the_same_as_its_drawing():
    draw = label([])
    plain, copied = Machine(SHELF["blackjack"]), Machine(SHELF["blackjack"])
    draw.__wrapped__(plain, "hit", 15)
    draw(copied, "hit", 15)
    assert (plain.vram, plain.zones) == (copied.vram, copied.zones)


def test_a_stencil_has_a_picture_for_each_program_language_and_border_of_cards():
    @screen.stencil(0, 6)
    def draw(m):
        screen.put(m, 0, 0, say(m, "rules")[:4])
        screen.back(m, 9, 0)

    machines = [
        Machine(PROGRAMS[slug], language=language)
        for slug in ("blackjack", "dealer") for language in ("en", "de")
    ]  # fmt: skip
    machines.append(Machine(SHELF["blackjack"]))
    machines[-1].pcg[screen.FRAME_STRINGS.start] = 65
    for machine in machines * 2:
        draw(machine)
    assert len({tuple(machine.vram) for machine in machines}) == len(machines)
    assert charset.decode(machines[-1].vram)[9] == "A"


def test_a_stencil_leaves_buttons_of_other_rows_and_clears_its_own(m):
    @screen.stencil(20, 3)
    def draw_nothing(m):
        pass

    screen.zone(m, 0, 19, 32, 5, 300)
    screen.zone(m, 0, 22, 32, 1, 301)
    screen.zone(m, 0, 23, 1, 1, 302)
    draw_nothing(m)
    assert [zone >> 21 for zone in m.zones] == [300, 302]
    assert {cell for place, cell in written(m).items() if 20 <= place[1] < 23} == {charset.SPACE}


@pytest.mark.parametrize(("row", "height"), [(22, 3), (-1, 2), (5, 0), (24, 1)])
def test_a_stencil_that_is_not_on_the_screen_is_refused(row, height):
    with pytest.raises(ValueError, match=f"{height} rows high does not fit at row {row}"):
        screen.stencil(row, height)


def test_a_stencil_that_draws_outside_its_rows_is_refused_with_its_name(m):
    @screen.stencil(20, 3)
    def draw_too_much(m):
        screen.put(m, 0, 19, "X")

    @screen.stencil(20, 3)
    def click_too_much(m):
        screen.zone(m, 0, 19, 5, 5, 300)

    for drawing in (draw_too_much, click_too_much):
        with pytest.raises(ValueError, match=f"{drawing.__name__} draws outside"):
            drawing(m)
    assert written(m) == {} and m.zones == []


def test_a_stencil_keeps_a_bounded_number_of_pictures(m):
    times = []

    @screen.stencil(0, 1)
    def draw(m, number):
        times.append(number)
        screen.put(m, 0, 0, str(number))

    for number in (*range(screen.MOST_STENCILS + 1), 0):
        draw(m, number)
    assert times == [*range(screen.MOST_STENCILS + 1), 0]


def test_a_page_that_is_cleared_keeps_the_sprite_that_flies(m):
    m.fly(1, 0, 0, 100, 100, 10)
    m.sprite(3, 1, 8, 8)
    screen.cls(m)
    assert m.flying == 1
    assert m.sprites.count(0) == len(m.sprites) - 1


# Every word, with any arguments


def words(random_):
    """A random call of each word: (name, arguments, rectangle it may write)."""
    x, y = random_.randrange(-40, 45), random_.randrange(-30, 35)
    width, height = random_.randrange(-3, 40), random_.randrange(-3, 30)
    text = "".join(random_.choice("AzЖガß♠漢 ") for _ in range(random_.randrange(40)))
    cells = charset.width(text)
    card = pack(random_.randrange(1, 14), random_.randrange(4))
    yield "put", (x, y, text, 1), (x, y, cells, 1)
    yield "right", (x, y, text), (x - cells, y, cells, 1)
    yield "centre", (y, text), ((COLUMNS - cells) // 2, y, cells, 1)
    yield "poke", (x, y, 65), (x, y, 1, 1)
    yield "fill", (x, y, width, height, 65), (x, y, width, height)
    yield "card", (x, y, card), (x, y, 4, 6)
    yield "back", (x, y), (x, y, 4, 6)
    yield "fan", (x, y, [card, 0, card], 3), (x, y, 10, 6)
    yield "big", (x, y, text[:3]), (x, y, 4 * charset.width(text[:3]), 4)
    if width >= 2 and height >= 2:
        yield "sunken", (x, y, width, height), (x - 1, y - 1, width + 2, height + 2)
        yield "box", (x, y, width, height), (x, y, width, height)
        yield "card_frame", (x, y, width, height), (x, y, width, height)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_sticks_out_is_cut_and_nothing_else_is_touched(m, seed):
    random_ = random.Random(seed)
    for _ in range(40):
        for name, arguments, (left, top, width, height) in words(random_):
            m.vram[:] = [MARK] * VRAM_CELLS
            getattr(screen, name)(m, *arguments)
            assert_screen_is_valid(m)
            for x, y in written(m):
                assert left <= x < left + width, (name, arguments)
                assert top <= y < top + height, (name, arguments)


@pytest.mark.parametrize(("x", "y", "width"), [(-1, 0, 3), (30, 0, 3), (0, -1, 1), (0, 24, 1)])
def test_a_span_outside_the_screen_is_refused(x, y, width):
    with pytest.raises(ValueError, match="do not lie on the screen"):
        screen.span(x, y, width)


def test_a_span_is_the_place_of_cells_in_video_memory():
    assert screen.span(3, 2, 5) == slice(67, 72)


@pytest.mark.parametrize("width", [-1, -32])
def test_a_negative_width_is_told_instead_of_wrapped_for_ever(width):
    with pytest.raises(ValueError, match=f"lines {width} wide"):
        screen.wrap("some words", width)
