"""The page of BASIC: its listing, its table, its numbers, what is otherwise."""

import re
from pathlib import Path

import pytest

from basic import test_differences
from engine.basic import code, files, listing, running, text, words
from engine.cartridges import SHELF
from engine.cartridges.basic.roms import FOLDER, REBORN
from engine.console.desk.texts import TEXTS
from engine.console.inputs import RELOAD_KEY, WIND_KEYS
from engine.console.kept.listings import ROMS, Listings
from engine.console.kept.storage import Files

ROOT = Path(__file__).parents[2]
README, PAGE = (
    (ROOT / page).read_text(encoding="utf-8") for page in ("README.md", "engine/BASIC.md")
)


def flat(shown: str) -> str:
    return " ".join(shown.split())


CHAPTER = flat(PAGE)


def test_the_listing_is_the_file_and_fills_the_memory():
    (shown,) = re.findall(r"^```basic\n(.*?)^```$", PAGE, re.M | re.S)
    assert shown == (FOLDER / "blackjack.bas").read_text(encoding="utf-8")
    assert len(listing.packed(text.rows(shown.encode()))) == 1024
    assert "1024 bytes" in CHAPTER and ROMS[1] is REBORN


def test_each_line_stands_beside_the_line_of_the_port_with_its_number():
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \|", PAGE, re.M)
    found = {int(number): name for number, name in rows}
    numbers = [line.number for line in code.lines(listing.packed(REBORN) + bytes(2))]
    assert list(found) == numbers
    port = SHELF["blackjack"].lines
    names = {number: function.__name__ for number, function in port.items()}
    assert found.items() <= names.items()
    assert len(names) - len(found) == 10, "those that only show or ask have no line there"


def test_what_the_table_quotes_stands_in_that_line():
    lines = {int(row.split(b" ")[0]): row.decode() for row in REBORN}
    for number, row in re.findall(r"^\| (\d+) \| `\w+` \|(.*)$", PAGE, re.M):
        for quoted in re.findall(r"`([^`]+)`", row):
            if quoted != "m.shuffle":
                assert quoted in lines[int(number)], number


def test_the_trademark_is_named_once():
    for page in (README, PAGE):
        assert page.count("registered trademark") == 1
        assert "IchigoJam is a registered trademark of jig.jp." in page
        assert page.count("IchigoJam") == 2


def test_the_paces_and_numbers_are_those_of_the_machine():
    assert f"some {running.ORIGINAL} statements in a frame" in CHAPTER
    assert f"this one carries out {running.FAST}" in CHAPTER
    assert f"({files.NUMBERS[0]} to {files.NUMBERS[-1]})" in CHAPTER
    assert set(ROMS) == {0, 1}
    assert f"{RELOAD_KEY} reads the file again" in CHAPTER
    assert all(key in CHAPTER for key in WIND_KEYS)


@pytest.mark.parametrize("key", ["words", "to_listing"])
def test_entries_of_the_menu_are_called_as_there(key):
    assert TEXTS[key][0] in CHAPTER


def test_programs_lie_where_it_says(tmp_path):
    kept = Listings(Files(tmp_path))
    for line in (b"10 ?1", b"10 ?2"):
        kept.write(2, listing.packed([line]))
    assert all(f"`{path.name}`" in CHAPTER for path in tmp_path.iterdir())
    assert {path.read_text() for path in tmp_path.iterdir()} == {"10 ?1\n", "10 ?2\n"}


def test_no_word_reaches_out_of_the_machine_but_to_the_ten_programs():
    asking = [name for name in words.STATEMENTS if "files" in words.STATEMENTS[name].__module__]
    assert sorted(asking) == ["FILES", "LOAD", "LRUN", "SAVE"]
    for number in (-1, 10, 255):
        assert number not in files.NUMBERS


# What is otherwise on purpose

TESTED = {
    "Drawings": test_differences.test_the_patterns_of_the_characters_are_our_own_drawings,
    "Ends of memory": test_differences.test_no_string_goes_on_behind_the_memory,
    "A full screen": test_differences.test_splitting_a_full_screen_writes_nothing_behind_it,
    "The first cell": (
        test_differences.test_a_line_at_the_top_of_the_screen_does_not_begin_in_the_variables
    ),
    "FILES": test_differences.test_files_shows_the_first_line_of_each_program,
    "A wrong WAIT or VIDEO": test_differences.test_a_wait_or_video_that_is_wrong_does_nothing,
    "DRAW with six numbers": test_differences.test_draw_with_six_numbers_is_an_error,
    "CONSOLE.LOG": test_differences.test_words_of_one_build_are_none,
    "Time": test_differences.test_time_passes_by_frames_and_keys_are_held,
    "SAVE": test_programs_lie_where_it_says,
    "Pace": test_the_paces_and_numbers_are_those_of_the_machine,
}
OF_THE_TESTS_ALONE = {test_differences.test_a_program_that_never_ends_is_told_as_such}


def test_each_difference_has_its_test_and_each_test_is_told():
    told = re.findall(r"^- \*\*(.+?)\.\*\* ", PAGE, re.M)
    assert set(told) == {*TESTED, "ESC and F keys"}
    tests = {value for name, value in vars(test_differences).items() if name.startswith("test_")}
    assert tests - OF_THE_TESTS_ALONE <= set(TESTED.values())


def test_esc_at_the_prompt_is_the_menus():
    m = test_differences.carried_out("?1")
    program = SHELF["basic"]
    assert not program.takes_escape(m)
    test_differences.typed(m, "10 GOTO 10")
    m.skip = False
    test_differences.typed(m, "RUN")
    assert program.takes_escape(m)
