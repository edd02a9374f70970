"""The computer in a console: what it asks for, what it is told, and a listing in a file."""

import re

import pytest
from driving import aside_of, console_frames

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.inputs import BACK
from engine.console.kept.names import listing
from engine.console.kept.storage import Memory, StorageError
from engine.console.listingfile import ListingFile
from engine.console.loader import Mistake
from engine.machine import ENTER, Machine

PACE_LINE = "DOWN DOWN ENTER w2 DOWN DOWN "


class Refusing(Memory):
    """A storage that keeps nothing."""

    def write(self, name, data):
        raise StorageError("cannot write")


def press(console: Console, keys: str) -> str:
    """Drive a console with a key script; returns what it shows."""
    for given in console_frames(console, keys):
        console.step(*given)
    return "\n".join(console.shown.text())


def enter(console: Console, line: str) -> str:
    """Type a line and ENTER; returns what is shown some frames later."""
    for letter in line:
        console.step(key=ord(letter), typed=letter)
    console.step(key=ENTER, name="ENTER")
    return press(console, "w40")


def basic(storage: Memory | None = None) -> Console:
    """A console with an empty computer at its prompt."""
    return Console(storage or Memory(), cart=SHELF["basic"], sound=False)


@pytest.fixture
def file(tmp_path):
    """A file with a listing that waits for the player."""
    path = tmp_path / "my.bas"
    path.write_text('10 ?"ONE"\n20 INPUT A\n')
    return path


def own(storage, path) -> Console:
    """A console with a listing from a file, which has begun."""
    console = Console(storage, file=ListingFile(path, path.name), sound=False)
    press(console, "w5")
    return console


def to_prompt(console: Console) -> None:
    """Break its listing off in the menu."""
    press(console, "ESC w3 DOWN DOWN ENTER w3 ENTER w5")


def test_the_menu_shows_the_pace_that_was_chosen_in_it_and_changes_it_back():
    console = basic()
    shown = press(console, f"w2 ESC w2 {PACE_LINE} ENTER w2")
    assert "PACE: ORIGINAL" in shown
    assert "PACE: FAST" in press(console, "ENTER w2")
    assert "PACE: ORIGINAL" in press(console, "ENTER w2")
    assert "PACE: ORIGINAL" in press(console, f"ESC w2 ESC w5 ESC w2 {PACE_LINE}")


def test_files_goes_on_over_programs_that_cannot_be_read_and_load_tells_why():
    storage = Memory()
    storage.write(listing(2), b"\xff")
    storage.write(listing(3), b'10 ?"AFTER IT"')
    console = basic(storage)
    shown = enter(console, "FILES")
    assert not console.menu_shown
    assert '3 ?"AFTER IT"' in shown
    assert "byte #FF" in " ".join(enter(console, "LOAD 2").split())


def test_save_tells_when_nothing_can_be_kept():
    console = basic(Refusing())
    enter(console, "10 ?1")
    assert "cannot write" in enter(console, "SAVE 2")
    assert "File error" in press(console, "ENTER w2 ESC w2")


def test_a_file_without_a_numbered_line_takes_no_listing_away():
    console = basic()
    enter(console, '10 ?"MINE"')
    console.computer.bring_in(b"Dear diary,\ntoday it rained.\n")
    assert "there is no line" in press(console, "w2")
    press(console, "ENTER w2 ESC w5")
    assert '10 ?"MINE"' in enter(console, "CLS:LIST")


def test_a_line_without_a_number_is_typed_and_left_to_the_player():
    console = basic()
    console.computer.bring_in(b"?12*12\n")
    assert "?12*12" in press(console, "w9")
    assert "144" in press(console, "ENTER w9")


class Clipboard:
    """A courier with a clipboard, as on the page."""

    dialogs = clipboard = True

    def __init__(self) -> None:
        self.taken: list[bytes] = []

    def choose(self) -> None:
        self.taken.append(b"chosen")

    def paste(self) -> None:
        self.taken.append(b"pasted")

    def copy(self, data: bytes) -> None:
        self.taken.append(data)

    def take_out(self, name: str, data: bytes) -> None:
        self.taken.append(name.encode() + b" " + data)


def test_where_there_are_dialogs_and_a_clipboard_the_menu_has_them():
    console = basic()
    console.courier = courier = Clipboard()
    enter(console, "10 ?1")
    for below in range(1, 5):
        press(console, "ESC w2 DOWN DOWN ENTER w2 ENTER w2 " + "DOWN " * (7 + below) + "ENTER w2")
        if console.menu_shown:
            press(console, "ESC w2 ESC w2")
    assert courier.taken == [b"basic.bas 10 ?1\n", b"chosen", b"10 ?1\n", b"pasted"]
    assert console.playing.program is SHELF["basic"]


@pytest.mark.parametrize("again", ("F5", "the shelf", "another day"))
def test_a_listing_changed_at_the_prompt_is_among_the_copies_when_the_file_begins_anew(again, file):
    storage = Memory()
    console = own(storage, file)
    to_prompt(console)
    enter(console, '30 ?"MY EDIT"')
    if again == "F5":
        press(console, "F5 w5")
    elif again == "the shelf":
        program = console.playing.program
        press(console, "ESC w2")
        console._slot.leave()
        console._slot.start(program)
    else:
        console.close()
        console = own(storage, file)
    assert "MY EDIT" not in enter(console, "0")
    (kept,) = aside_of(storage, "bas-my.replaced")
    machine = Machine.load(kept, console.shelf)
    assert "MY EDIT" in "\n".join(machine.text())


@pytest.mark.parametrize("ended", (False, True))
def test_a_listing_that_is_the_files_leaves_no_copy_behind(ended, file):
    storage = Memory()
    console = own(storage, file)
    if ended:
        enter(console, "5")
    file.write_text('10 ?"TWO"\n20 INPUT A\n')
    assert "TWO" in press(console, "F5 w5")
    console.close()
    own(storage, file)
    assert aside_of(storage, "bas-my.replaced") == []


def test_names_that_a_slug_cannot_hold_are_told_apart(tmp_path):
    slugs = set()
    names = ("じゃん", "けんぽ", "a b", "a.b", "a-b", "A-b", "x" * 28, "x" * 29, "x" * 30)
    for name in names:
        path = tmp_path / f"{name}.bas"
        path.write_text("10 ?1")
        slugs.add(ListingFile(path, path.name).load().slug)
    assert len(slugs) == len(names)


def test_a_blank_file_name_is_refused(tmp_path):
    path = tmp_path / "  .bas"
    path.write_text("10 ?1")
    with pytest.raises(Mistake, match="blank name"):
        ListingFile(path, path.name).load()


def test_the_bar_of_winding_is_drawn_in_the_characters_of_the_old_page():
    console = basic()
    press(console, "w300")
    for _ in range(100):
        console.step(wind=BACK)
    row = next(row for row in console.shown.text() if row.startswith(" ←← ▄"))
    assert "━━" in row
    assert re.fullmatch(r" ←← ▄+▖?━+ +-0:0\d ", row)
