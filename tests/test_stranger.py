"""Before a cartridge in Python from elsewhere is started, the player is asked, once."""

import pytest
from driving import frames

from engine.console.console import Console
from engine.console.kept.storage import Memory, StorageError
from engine.console.listingfile import ListingFile
from engine.console.loader import CartridgeFile
from engine.machine import LANGUAGES

SOURCE = """
from pathlib import Path
from engine.machine import Program

Path(FOLDER, NAME).with_suffix(".ran").touch()
PROGRAM = Program("mine", title="MINE", registers={}, cells={})


@PROGRAM.line(10)
def line(m):
    return 10
"""


def written(path):
    """A file with a cartridge that leaves a mark beside itself when its code runs."""
    place = f"FOLDER, NAME = {str(path.parent)!r}, {path.name!r}"
    path.write_text(f"{place}\n{SOURCE}")
    return path


@pytest.fixture
def path(tmp_path):
    return written(tmp_path / "mine.py")


def started(path):
    """Whether the file's code ran."""
    return path.with_suffix(".ran").exists()


def begin(storage, path, keys="w2", language="en"):
    console = Console(
        storage, file=CartridgeFile(path, path.name), ask=True, sound=False, language=language
    )
    press(console, keys)
    return console


def press(console, keys):
    for given in frames(keys):
        console.step(*given)


def test_nothing_of_the_file_runs_before_the_player_agrees(path):
    console = begin(Memory(), path)
    assert not started(path)
    assert "mine.py is a program" in "\n".join(console.shown.text())
    press(console, "DOWN ENTER w2")
    assert started(path)
    assert console.game is not None and console.game.program.slug == "mine"


@pytest.mark.parametrize("keys", ["ENTER w2", "ESC w2", "F3 F4 F2 w2"])
def test_who_says_no_is_at_the_shelf_and_nothing_ran(path, keys):
    console = begin(Memory(), path, "w2 " + keys)
    assert console.menu_shown
    assert console.game is None
    assert not started(path)


def test_the_key_that_reads_the_file_asks_again(path):
    console = begin(Memory(), path, "w2 ENTER w2 F5 w2")
    assert not started(path)
    press(console, "DOWN ENTER w2")
    assert started(path)


def test_the_answer_is_kept_for_this_file_and_no_other(path):
    storage = Memory()
    begin(storage, path, "w2 DOWN ENTER w2")
    path.with_suffix(".ran").unlink()
    begin(storage, path)
    assert started(path)
    other = written(path.with_name("other.py"))
    begin(storage, other)
    assert not started(other)


def test_where_nothing_can_be_kept_the_answer_holds_for_the_session(path):
    class Refusing(Memory):
        def read(self, name):
            raise StorageError("no")

        def write(self, name, data):
            raise StorageError("no")

    console = begin(Refusing(), path, "w2 ENTER w2 ENTER w2 F5 w2 DOWN ENTER w2 F5 w2")
    assert started(path)
    assert console.faults == []


def test_a_listing_needs_no_question(tmp_path):
    path = tmp_path / "my.bas"
    path.write_text("10 WAIT 9:GOTO 10")
    console = Console(Memory(), file=ListingFile(path, path.name), ask=True, sound=False)
    assert console.game is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits_with_a_long_name(tmp_path, language):
    path = written(tmp_path / "a-rather-long-name-of-a-file.py")
    console = begin(Memory(), path, language=language)
    rows = console.shown.text()
    answer = next(row for row in range(24) if "▶" in rows[row])
    assert not rows[answer - 1].strip(), "the text ends above the answers"
    assert rows[answer + 2].strip()
