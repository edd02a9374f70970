"""The manual: every word is in it, its examples run and show what is claimed, its texts fit."""

import pytest
from driving import MENU, assert_screen_is_valid, play

from basic.computer import carry_out, shown, switched_on
from engine import charset, screen
from engine.basic import keys, listing, memory, running, words
from engine.cartridges import SHELF
from engine.cartridges.basic import manual
from engine.cartridges.basic.manual import CHAPTERS, Word
from engine.console.desk import manual as pages
from engine.console.desk import memory as desk
from engine.console.kept.listings import ROMS
from engine.machine import COLUMNS, LANGUAGES, Machine

WORDS = [word for chapter in CHAPTERS for word in chapter.words]
PRESSED = {"INPUT": "9\n", "INKEY(": "X"}
"""What the player types while the example of a word runs."""

every_word = pytest.mark.parametrize("word", WORDS, ids=[word.usage for word in WORDS])
every_language = pytest.mark.parametrize("language", LANGUAGES)


def carried_out(word: Word) -> Machine:
    """A machine that was given the example as the manual says: with RUN behind a listing."""
    m = switched_on()
    kept = {number: listing.packed(rows) for number, rows in ROMS.items()}
    lines = word.example.split("\n")
    for line in [*lines, *(["RUN"] if lines[-1][0].isdigit() else [])]:
        running.enter(m, line.encode())
        m.frame()
        for key in PRESSED.get(word.names, ""):
            keys.push(m, ord(key))
        carry_out(m, b"", kept)
    return m


def rows_shown(m: Machine) -> str:
    """What was written on the screen but for OK, a blank between rows; no dots of DRAW."""
    rows = [row.encode("ascii", "ignore").decode().strip() for row in shown(m).split("\n")]
    return " ".join(row for row in rows if row not in ("", "OK"))


def test_every_word_of_the_language_has_a_place():
    told = [name for word in WORDS for name in word.names.split()]
    assert len(told) == len(set(told))
    filed = {*words.STATEMENTS, *words.FUNCTIONS, *words.PRINTERS, *words.OPERATORS}
    assert filed | {*words.DIVISIONS, *words._SIGNS} - {"]"} | {"THEN", "TO", "STEP"} <= set(told)


@every_word
def test_an_example_runs_and_shows_what_is_claimed(word):
    m = carried_out(word)
    assert rows_shown(m) == word.shows
    if word.names != "OK":
        assert m.cell[memory.at("error")] == 0


@every_word
def test_an_example_uses_the_word_it_is_for(word):
    unchanged = word.example.replace(" ", "")
    written = [name.split("(")[0] for name in word.names.split() if not name.islower()]
    assert not written or any(name in unchanged for name in written)


def test_the_lamp_and_the_sound_of_the_examples_are_there():
    by_name = {word.names: word for word in WORDS}
    cells = memory.CELLS
    assert carried_out(by_name["BEEP"]).cell[cells["tone"].start]
    assert carried_out(by_name["PLAY"]).cell[cells["tune"].start]
    assert carried_out(by_name["DRAW"]).vram[20 * COLUMNS : 21 * COLUMNS] == [0x83] * COLUMNS
    m = carried_out(by_name["TEMPO"])
    assert m.cell[cells["tempo"].start] == 240
    assert not carried_out(by_name["LED"]).cell[cells["led"].start]


# The pages


@every_word
@every_language
def test_a_word_is_told_in_two_lines_at_most_and_fits_on_a_leaf(word, language):
    told = word.texts[LANGUAGES.index(language)]
    assert len(screen.wrap(told, pages.WIDTH)) <= 2
    rows = pages.rows_of(word, told)
    assert len(rows) <= pages.LINES_A_PAGE
    assert all(0 < charset.width(row) <= pages.WIDTH for row, _ in rows)
    assert all(charset.known(sign) for row, _ in rows for sign in row)


def menu_at(line: int, language: str = "en", chapter: int = 0) -> Machine:
    """The menu about BASIC, at one of its pages."""
    m = Machine(MENU, language=language)
    m.frame()
    m.G = list(SHELF).index("basic") + 1
    m.cell[desk.COMPUTER] = desk.IS_COMPUTER
    desk.open_page(m, line)
    m.W = chapter
    m.frame()
    return m


def text_of(m: Machine) -> str:
    return "\n".join(m.text())


@every_language
def test_the_list_shows_every_chapter_and_the_words_in_the_chosen_one(language):
    m = menu_at(desk.MANUAL_PAGE, language)
    assert len(CHAPTERS) + 1 == m.N
    for chapter in CHAPTERS:
        title = chapter.titles[LANGUAGES.index(language)]
        assert charset.width(title) <= pages.LIST_WIDTH - 2
        assert charset.decode(charset.encode(title)) in text_of(m)
        names = pages.names_of(chapter.words)
        lines = screen.wrap(names, pages.WIDTH)
        assert pages.NAMES_TOP + 2 * len(lines) <= 22
        for line in lines:
            assert line in text_of(m)
        play(m, "DOWN w1")
    assert_screen_is_valid(m)


@every_language
@pytest.mark.parametrize("chapter", range(1, len(CHAPTERS) + 1))
def test_a_chapter_is_leafed_through_to_its_end_and_back(language, chapter):
    m = menu_at(desk.CHAPTER_PAGE, language, chapter)
    seen = ""
    for _ in pages.leaves(m):
        assert m.line == desk.CHAPTER_PAGE
        seen += text_of(m)
        assert_screen_is_valid(m)
        play(m, "ENTER w1")
    for word in CHAPTERS[chapter - 1].words:
        assert word.usage in seen
        assert word.example.split("\n")[0] in seen
    assert (m.line, m.C) == (desk.MANUAL_PAGE, chapter - 1)


def test_the_way_leads_from_the_pause_of_a_computer_and_back():
    m = menu_at(desk.PAUSE_PAGE)
    play(m, "DOWN DOWN ENTER w1 DOWN w1")
    assert "▶ WORDS OF BASIC" in text_of(m)
    play(m, "ENTER w1 DOWN DOWN w1")
    assert "▶ SIGNS" in text_of(m)
    play(m, "ENTER w1")
    assert m.text()[1].startswith(" SIGNS")
    play(m, "DOWN w1 UP w1 ESC w1")
    assert "▶ SIGNS" in text_of(m)
    play(m, "ESC w1")
    assert "▶ WORDS OF BASIC" in text_of(m)
    play(m, "ESC w1")
    assert m.line == desk.PAUSE_PAGE


def test_games_that_are_no_computers_have_no_words_in_their_pause():
    m = menu_at(desk.PAUSE_PAGE)
    m.cell[desk.COMPUTER] = 0
    m.draw()
    m.frame()
    assert "COMPUTER" not in text_of(m)


def test_the_texts_are_the_menus_so_that_another_language_can_bring_its_own():
    assert manual.TEXTS.items() <= MENU.texts.items()
    assert len(manual.TEXTS) == len(WORDS) + len(CHAPTERS)
