"""The switcher: cursor, keys, clicks and pages in four languages."""

import random

import pytest
from driving import MENU, STANDARD, assert_screen_is_valid, desk, play

from engine import charset, messages, screen
from engine.cartridges import SHELF, WORKSHOP
from engine.console.desk import choices, drawers, front
from engine.console.desk import memory as menu
from engine.console.desk import pages as menu_pages
from engine.console.desk.program import SHORT, short_name
from engine.console.settings import CHOICES
from engine.console.shelf import Shelf
from engine.machine import COLUMNS, ENTER, ESC, HEIGHT, LANGUAGES, LEFT_BUTTON, ROWS, WIDTH, Machine
from engine.machine.packed import sprite
from engine.sprites import COIN, LABEL, PICTURES

GAMES = len(SHELF)
LONG_MESSAGE = (
    "/home/somebody/" + "a long folder name/" * 8 + "blackjack-damaged-1.sav: ГЖёガ漢\n" * 9
)


def shelf(language="en", can_quit=True):
    """The menu as the console fills it, one frame old."""
    m = Machine(MENU, language=language)
    m.cell[menu.CAN_QUIT] = int(can_quit)
    m.cell[menu.MONEY : menu.MONEY + 15] = [menu.NO_MONEY] * 15
    m.frame()
    return m


def page(line, language="en", number=1):
    """A page of the menu about the n-th game."""
    m = shelf(language)
    m.G = number
    if line == 50:
        menu.set_message(m, LONG_MESSAGE, 20)
    else:
        menu.open_page(m, line)
        m.P = 20
    m.frame()
    return m


def cursors(m):
    """Where the cursor stands, as (x, y)."""
    return [
        (index % COLUMNS, index // COLUMNS)
        for index, cell in enumerate(m.vram)
        if cell & 255 == charset.CURSOR
    ]


def request_of(m):
    """What the menu asks the console for, and its argument."""
    return m.R, m.S


PAGES = {"shelf": 10, "more": 12, "settings": 17, "pause": 20, "question": 40}


@pytest.mark.parametrize("name", PAGES)
def test_the_cursor_goes_round_by_the_arrows_and_there_is_only_one(name):
    m = page(PAGES[name])
    lines = m.N
    assert lines > 1
    places = []
    for _ in range(lines):
        assert len(cursors(m)) == 1
        places += cursors(m)
        play(m, "DOWN")
    assert len(set(places)) == lines
    assert cursors(m) == places[:1]
    play(m, "UP")
    assert cursors(m) == places[-1:]


@pytest.mark.parametrize("name", PAGES)
def test_the_line_of_the_cursor_is_lit_and_no_other(name):
    m = page(PAGES[name])
    for _ in range(m.N):
        lines = [m.cell[menu.ACTIONS + index] for index in range(m.N)]
        for index, packed in enumerate(lines):
            x, y = packed >> 8 & 31, packed >> 13 & 31
            ink = m.vram[y * COLUMNS + x + 2] >> 8
            assert ink == (screen.HIGHLIGHT if index == m.C else screen.TEXT)
        play(m, "DOWN")


def test_every_game_has_its_label_in_the_frame():
    m = shelf()
    for slug in SHELF:
        assert sprite(m.sprites[front.LABEL_SPRITE]).picture == LABEL[slug]
        play(m, "DOWN")
    assert not m.sprites[front.LABEL_SPRITE]
    lying = [sprite(packed).picture for packed in m.sprites[front.STILL_SPRITE :]]
    assert lying[: len(front.STILL_LIFE)] == [picture for picture, *_ in front.STILL_LIFE]


def test_what_lies_where_there_is_no_label_stays_inside_the_frame():
    for picture, left, top in front.STILL_LIFE:
        wide, high = PICTURES[picture][4:6] if picture in PICTURES else (32, 48)
        assert 0 < left <= front.LABEL_WIDTH * 8 - wide
        assert 0 < top <= front.LABEL_HEIGHT * 8 - high


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_is_fits_under_its_label(language):
    for program in SHELF.values():
        about = messages.text(program, language, "about")
        lines = screen.wrap(about, front.LABEL_WIDTH)
        assert len(lines) <= front.ABOUT_LINES, about
        m = Machine(MENU, language=language)
        assert charset.width(short_name(m, program)) <= SHORT


@pytest.mark.parametrize("number", range(1, GAMES + 1))
def test_a_digit_starts_the_game_of_its_number(number):
    assert request_of(play(shelf(), str(number))) == (menu.START, number)


@pytest.mark.parametrize("key", ["ENTER", "SPACE"])
@pytest.mark.parametrize("number", range(1, GAMES + 1))
def test_the_cursor_and_enter_or_space_start_a_game(number, key):
    m = play(shelf(), "DOWN " * (number - 1) + key)
    assert request_of(m) == (menu.START, number)


def test_digits_without_a_game_do_nothing():
    m = shelf()
    before = m.vram.copy()
    for digit in "0" + "".join(map(str, range(GAMES + 1, 10))):
        play(m, digit)
        assert (m.R, m.line, m.vram) == (0, 10, before)


@pytest.mark.parametrize(
    ("key", "setting"),
    [("l", "language"), ("L", "language"), ("s", "sound"), ("S", "sound")],
)
@pytest.mark.parametrize("line", [10, 20])
def test_letters_of_the_shelf_and_the_pause(line, key, setting):
    number = menu.SETTING_NAMES.index(setting) + 1
    assert request_of(play(page(line), key)) == (menu.CHANGE, number)


def test_the_letter_of_the_sound_tells_what_is_chosen_until_the_next_key():
    m = shelf()
    m.cell[menu.SETTING_CELLS + menu.SETTING_NAMES.index("sound")] = 2
    play(m, "s")
    assert "NO SOUND" in m.text()[22]
    play(m, "DOWN")
    assert "CHOOSE" in m.text()[22]


@pytest.mark.parametrize("key", ["RIGHT", "r", "R"])
@pytest.mark.parametrize("number", range(1, GAMES + 1))
def test_right_opens_the_rules_of_the_game_under_the_cursor(number, key):
    m = play(shelf(), "DOWN " * (number - 1) + key + " w1")
    assert m.line == 30
    assert list(SHELF.values())[number - 1].title in m.text()[1]
    play(m, "x w1")
    assert m.line == 10
    cursor = m.C
    assert cursor == number - 1


def test_right_beside_no_game_does_nothing():
    m = play(shelf(), "UP RIGHT")
    assert (m.line, m.R) == (10, 0)


def test_lists_lead_back_to_the_line_one_came_from():
    m = play(shelf(), "UP ENTER w1")
    assert m.line == menu.MORE_PAGE
    play(m, "DOWN ENTER w1")
    assert m.line == menu.WORKSHOP_PAGE
    play(m, f"{'DOWN ' * len(WORKSHOP)}ENTER w1")
    assert (m.line, m.C) == (menu.MORE_PAGE, 1)
    play(m, "UP ENTER w1")
    assert m.line == menu.SETTINGS_PAGE
    play(m, "ESC w1")
    assert (m.line, m.C) == (menu.MORE_PAGE, 0)
    play(m, "ESC w1")
    assert (m.line, m.C) == (menu.SHELF_PAGE, GAMES)
    assert m.U == 0


def test_of_more_games_than_there_are_rows_those_around_the_cursor_are_seen():
    more = {**STANDARD.games, **{f"own{at}": SHELF["blackjack"] for at in range(4)}}
    m = Machine(desk.PROGRAM.showing(Shelf(more, {})))
    m.cell[menu.MONEY : menu.MONEY + 15] = [menu.NO_MONEY] * 15
    m.frame()
    assert "MORE" not in "".join(m.text())
    for number in range(1, len(more) + 2):
        assert sum(m.vram[y * COLUMNS + 1] & 255 == charset.CURSOR for y in range(ROWS)) == 1
        assert len(more) + 1 == m.N
        if number <= len(more):
            play(m, "DOWN")
    assert "MORE" in "".join(m.text())
    assert request_of(play(m, "UP ENTER")) == (menu.START, len(more))


def test_escape_on_the_shelf_does_nothing():
    m = play(shelf(), "DOWN")
    before = m.vram.copy()
    play(m, "ESC w2")
    assert (m.line, m.R, m.C, m.vram) == (10, 0, 1, before)


@pytest.mark.parametrize("below", [4, 12])
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_on_a_line_or_just_below_is_the_same_as_cursor_and_enter(name, language, below):
    for index in range(page(PAGES[name]).N):
        by_key = play(page(PAGES[name], language), "DOWN " * index + "ENTER")
        by_click = page(PAGES[name], language)
        packed = by_click.cell[menu.ACTIONS + index]
        x, y = packed >> 8 & 31, packed >> 13 & 31
        by_click.frame(0, (x + 2) * 8, y * 8 + below, LEFT_BUTTON)
        assert by_click.R == by_key.R
        assert by_click.line == by_key.line
        if by_key.R:
            assert by_click.S == by_key.S


def test_a_click_beside_all_lines_does_nothing():
    m = shelf()
    m.frame(0, 100, 5, LEFT_BUTTON)
    assert (m.R, m.line) == (0, 10)


def test_lines_do_not_overlap_so_that_a_click_is_never_ambiguous():
    for line in PAGES.values():
        m = page(line)
        covered = [
            (x, y)
            for packed in m.cell[menu.ACTIONS : menu.ACTIONS + m.N]
            for y in [packed >> 13 & 31, (packed >> 13 & 31) + 1]
            for x in range(packed >> 8 & 31, (packed >> 8 & 31) + (packed >> 18))
        ]
        assert len(covered) == len(set(covered))


def test_without_a_way_to_quit_there_is_no_line_for_it():
    for line in (menu.MORE_PAGE, menu.PAUSE_PAGE):
        m = page(line)
        assert any("QUIT" in row for row in m.text())
        lines, m.cell[menu.CAN_QUIT] = m.N, 0
        m.draw()
        m.frame()
        assert lines - 1 == m.N
        assert not any("QUIT" in row for row in m.text())


def test_the_money_of_the_game_under_the_cursor_is_shown_and_left_out_where_there_is_none():
    m = shelf()
    assert not any("$" in row for row in m.text())
    for number in range(1, GAMES):
        m.cell[menu.MONEY + number] = 1000 + number
    for number in range(1, GAMES):
        play(m, "DOWN")
        assert m.text()[front.MONEY_ROW].rstrip().endswith(f"${1000 + number}")
        assert "\n".join(m.text()).count("$") == 1
        assert sprite(m.sprites[front.COIN_SPRITE]).picture == COIN


def test_very_much_money_does_not_run_into_the_title():
    m = shelf()
    m.cell[menu.MONEY : menu.MONEY + GAMES] = [10**10 + 7] * GAMES
    m.draw()
    m.frame()
    assert m.text()[front.MONEY_ROW].split() == ["MORE", f"${10**10 + 7}"]


# Texts


def every_page():
    for line in (10, 12, 15, 17, 20, 25, 30, 40, 50):
        for number in range(1, GAMES + 1) if line in (20, 30, 40) else (1,):
            yield line, number


@pytest.mark.parametrize(("line", "number"), list(every_page()))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_on_any_page(monkeypatch, language, line, number):
    original_put, original_button = screen.put, screen.button

    def put(m, x, y, text, ink=screen.TEXT):
        assert x >= 0, text
        assert x + charset.width(text) <= COLUMNS, text
        assert 0 <= y < ROWS, text
        original_put(m, x, y, text, ink)

    def button(m, x, y, width, text, key, lit=True):
        assert charset.width(text) <= width - 2, text
        original_button(m, x, y, width, text, key, lit)

    monkeypatch.setattr(screen, "put", put)
    monkeypatch.setattr(screen, "button", button)
    m = page(line, language, number)
    for _ in range(20):
        play(m, "DOWN w1")
        assert m.line == line
    assert_screen_is_valid(m)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_fit_into_their_lines_beside_the_cursor(monkeypatch, language, name):
    labels = []

    def list_line(m, x, y, width, label, action):
        labels.append((charset.width(label), width, label))
        original(m, x, y, width, label, action)

    original = menu_pages.list_line
    m = page(PAGES[name], language)
    for module in (menu_pages, front, choices, drawers):
        monkeypatch.setattr(module, "list_line", list_line)
    m.draw()
    m.frame()
    assert len(labels) == m.N
    assert [label for cells, width, label in labels if cells + 2 > width] == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_moving_the_cursor_once_around_leaves_the_page_as_it_was(name, language):
    m = page(PAGES[name], language)
    before = m.vram.copy()
    play(m, "DOWN " * m.N)
    assert m.vram == before


@pytest.mark.parametrize("number", range(1, GAMES + 1))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_can_be_read_to_the_last_word(language, number):
    program = list(SHELF.values())[number - 1]
    m = page(30, language, number)
    seen = []
    for _ in range(30):
        text = [row[1:31].rstrip() for row in m.text()[menu_pages.TOP : 20]]
        if text not in seen:
            seen.append(text)
        play(m, "DOWN w1")
    wanted = charset.decode(charset.encode(messages.text(program, m.language, "rules")))
    wanted = wanted.replace(charset.PAGE[charset.UNKNOWN], "")  # where a line ends
    shown = "".join(line for text in seen for line in text)
    assert shown.replace(" ", "") == wanted.replace(" ", "")


def test_a_long_message_can_be_read_to_its_end_and_back():
    m = page(50)
    first = m.text()
    play(m, "DOWN w1 " * 30)
    last = m.text()
    assert last != first
    play(m, "UP w1 " * 30)
    assert m.text() == first


def test_a_message_keeps_the_blanks_that_do_not_break():
    m = shelf()
    shown = "What\u00a0stands together,\nstays\u00a0so."
    menu.set_message(m, shown, 20)
    assert menu.shown_message(m) == shown


def test_enter_turns_over_all_pages_of_a_text_before_it_leads_back():
    m = page(50)
    turned = 0
    while m.line == 50:
        play(m, "ENTER w1")
        turned += 1
        assert turned < 40
    assert turned > 2
    assert m.line == 20


@pytest.mark.parametrize(
    "length", [0, 1, *(menu.LONGEST_MESSAGE + more for more in (-1, 0, 1)), 5000]
)
def test_a_message_of_any_length_stays_in_its_cells(length):
    m = shelf()
    before = m.cell[menu.MESSAGE + menu.LONGEST_MESSAGE :]
    menu.set_message(m, "ж" * length, 10)
    m.frame()
    assert m.line == 50
    assert m.cell[menu.MESSAGE + menu.LONGEST_MESSAGE :] == before
    assert "".join(m.text()[menu_pages.TOP]).strip() == "Ж" * min(length, 30)


def test_the_question_comes_with_no_as_the_first_answer():
    m = play(page(22), "ENTER w1")
    assert m.line == 40
    play(m, "ENTER w1")
    assert (m.line, m.R) == (22, 0)


def test_yes_asks_the_console_to_start_afresh():
    assert play(page(40), "DOWN ENTER").R == menu.AFRESH


@pytest.mark.parametrize(
    ("keys", "request_"),
    [("ENTER", menu.RESUME), ("ESC", menu.RESUME), ("UP ENTER DOWN ENTER", menu.QUIT),
     ("UP UP ENTER", menu.LEAVE)],
)  # fmt: skip
def test_the_lines_of_the_pause_page(keys, request_):
    assert request_of(play(page(20), keys))[0] == request_


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_can_be_taken_back_from_the_pause_page_which_stays_as_airy(language):
    m = page(20, language, list(SHELF).index("twopart") + 1)
    lines = m.N
    m.cell[menu.CAN_UNDO] = 1
    m.draw()
    m.frame()
    label = messages.text(MENU, language, "undo")
    codes = [cell & 255 for cell in m.vram[6 * COLUMNS + 3 : 6 * COLUMNS + 17]]
    assert tuple(codes) == charset.encode(label) + (charset.SPACE,) * (14 - charset.width(label))
    assert lines + 1 == m.N
    assert all(row[:17].isspace() for row in m.text()[5:22:2])
    assert request_of(play(m, "DOWN ENTER"))[0] == menu.UNDO


# Settings


def settings_page(language="en"):
    """The page of the settings, where the screen can be a tube."""
    m = shelf(language)
    m.cell[menu.HAS_CRT] = 1
    menu.open_page(m, menu.SETTINGS_PAGE)
    m.P = menu.MORE_PAGE
    m.frame()
    return m


def choose_all(m):
    """The settings page with each choice of each setting once."""
    for at, name in enumerate(menu.SETTING_NAMES):
        for number in range(len(CHOICES[name])):
            m.cell[menu.SETTING_CELLS + at] = number
            m.C = at
            m.draw()
            m.frame()
            yield name, m.text()[4 + 2 * at]


@pytest.mark.parametrize("at", range(len(menu.SETTING_NAMES)))
@pytest.mark.parametrize(("key", "step"), [("RIGHT", 1), ("ENTER", 1), ("SPACE", 1), ("LEFT", -1)])
def test_arrows_and_enter_change_the_setting_under_the_cursor(at, key, step):
    m = play(settings_page(), "DOWN " * at + key)
    assert request_of(m) == (menu.CHANGE, step * (at + 1))
    assert m.line == menu.SETTINGS_PAGE or play(m, "w1").line == menu.SETTINGS_PAGE
    assert at == m.C


@pytest.mark.parametrize("below", [4, 12])
@pytest.mark.parametrize("at", range(len(menu.SETTING_NAMES)))
@pytest.mark.parametrize(("column", "step"), [(5, 1), (16, -1), (23, 1), (30, 1)])
def test_a_click_changes_a_setting_and_on_the_arrow_before_its_value_back(at, column, step, below):
    m = settings_page()
    m.frame(0, column * 8 + 4, (4 + 2 * at) * 8 + below, LEFT_BUTTON)
    assert request_of(m) == (menu.CHANGE, step * (at + 1))


@pytest.mark.parametrize("key", ["LEFT", "RIGHT"])
def test_the_arrows_beside_no_setting_do_nothing(key):
    m = play(settings_page(), "UP " + key)
    assert (m.R, m.line) == (0, menu.SETTINGS_PAGE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_looks_its_own_way_and_fits_between_the_arrows(language):
    seen = {}
    for name, row in choose_all(settings_page(language)):
        assert (row[16], row[30]) == ("←", "→")
        assert row[17] == row[29] == " "
        seen.setdefault(name, set()).add(row[17:30])
    assert {name: len(rows) for name, rows in seen.items() if name != "language"} == {
        name: len(choices) for name, choices in CHOICES.items() if name != "language"
    }


def test_without_a_tube_there_is_no_line_for_it():
    m = page(menu.SETTINGS_PAGE)
    assert not any("SCREEN" in row for row in m.text())
    assert m.N == settings_page().N - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_random_keys_and_clicks_never_break_the_menu(language):
    random_ = random.Random(language)
    m = shelf(language)
    keys = [*range(8, 33), *map(ord, "0123456789lLsSrRx"), *range(128, 150), 2047]
    for _ in range(700):
        key = random_.choice((0, 0, ENTER, ESC, random_.choice(keys)))
        place = random_.randrange(-9, WIDTH + 9), random_.randrange(-9, HEIGHT + 9)
        m.frame(key, *place, random_.choice((0, 0, 1, 2, 3)), random_.choice(("", "", "я")))
        assert m.line in MENU.lines
        assert 0 <= m.C < m.N
        assert_screen_is_valid(m)
        if m.R:
            m.R = 0
            menu.open_page(m, random_.choice((10, 12, 17, 20, 40)))
            m.G = 1 + random_.randrange(GAMES)
            m.frame()
        if not random_.randrange(50):
            menu.set_message(m, LONG_MESSAGE[: random_.randrange(400)], random_.choice((10, 20)))
    assert Machine.load(m.save(), {"menu": MENU}).vram == m.vram


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SHELF)
def test_no_page_of_rules_but_the_last_is_nearly_empty(slug, language):
    rules = messages.text(SHELF[slug], language, "rules")
    leaves = menu_pages.leaves_of(rules)
    assert all(len(leaf) >= menu_pages.FEWEST_LINES for leaf in leaves[:-1])
    assert all(len(leaf) <= menu_pages.LINES_A_PAGE for leaf in leaves)
    shown = "".join("".join(leaf) for leaf in leaves)
    assert "".join(shown.split()) == "".join(rules.split()), "nothing is lost between pages"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pause_tells_the_letters_that_it_knows(language):
    m = page(menu.PAUSE_PAGE, language)
    for name, row in (("language_key", 16), ("sound_key", 18)):
        assert charset.decode(charset.encode(messages.say(m, name))) in m.text()[row]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_value_of_a_setting_is_described(language):
    m = shelf(language)
    for at, (name, values) in enumerate(CHOICES.items()):
        told = set()
        for value in range(len(values)):
            m.cell[menu.SETTING_CELLS + at] = value
            told.add(choices.about(m, name))
        assert len(told) == (1 if name in ("language", "volume") else len(values))
        assert all(0 < charset.width(each) <= 30 for each in told)


def test_the_shelf_plays_games_and_opens_more():
    m = shelf()
    assert messages.say(m, "choose") in m.text()[22]
    play(m, "UP w2")
    assert messages.say(m, "choose_more") in m.text()[22]
