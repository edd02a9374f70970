"""Copies in a session: two windows on one game, and the page that brings a copy back."""

import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from driving import console_frames
from test_storage import Store, Window

from engine import charset
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.desk import memory as desk
from engine.console.desk.listing import PROGRAM as MENU
from engine.console.kept import aside, copies, slots
from engine.console.kept.storage import Files, LocalStorage, Memory, StorageError, Unkept
from engine.machine import LANGUAGES, Machine, Program
from engine.messages import text

ROOT = Path(__file__).parents[1]


def count(m):
    """COUNT KEYS"""
    m.M += bool(m.inkey())
    return 10


@pytest.fixture
def toy():
    program = Program("toy", title="TOY", registers={"M": "money"}, cells={}, money=lambda m: m.M)
    program.line(10)(count)
    return program.check()


@pytest.fixture(params=["memory", "files", "browser"])
def storage(request, tmp_path):
    if request.param == "browser":
        return LocalStorage(Window(Store()))
    return Memory() if request.param == "memory" else Files(tmp_path)


def press(console, keys):
    for given in console_frames(console, keys):
        console.step(given.key, given.x, given.y, given.button, given.text)
        console.step(0, given.x, given.y, given.button)
    return console


def words(console):
    return " ".join(" ".join(console.shown.text()).split())


def read_on(console):
    """Leave all messages and the menu."""
    while console.menu_shown:
        press(console, "ENTER")
    return console


def battery(storage, toy):
    """The game in the battery."""
    return Machine.load(storage.read("toy"), {"toy": toy})


def moneys(storage, toy):
    """What is owned in the battery, and in the copies, the newest first."""
    found = [copy.slot and copy.slot.money for copy in copies.listed(storage, toy)]
    return battery(storage, toy).M, found


def open_slots(console):
    return press(console, "ESC =LIST_SLOTS w2")


def test_two_windows_on_one_game_leave_one_copy_and_neither_loses(toy, storage):
    first = press(Console(storage, cart=toy), "x")
    second = press(Console(storage, cart=toy), "x " * 100)
    told = 0
    for _ in range(300):
        for console in (first, second):
            press(console, "x")
            told += console.menu_shown
            read_on(console)
            assert len(copies.listed(storage, toy)) == 1
    assert told == 2, "each window tells it once"
    assert moneys(storage, toy) == (second.game.M, [first.game.M])
    first.close()
    second.close()
    assert moneys(storage, toy) == (second.game.M, [first.game.M])


@pytest.mark.parametrize("seed", range(6))
def test_any_windows_in_any_order_leave_the_newest_of_each(toy, storage, seed):
    """Up to as many windows as a game has copies beside its battery."""
    random_ = random.Random(seed)
    windows = [Console(storage, cart=toy) for _ in range(aside.MOST + 1)]
    for number, console in enumerate(windows):
        press(console, "x")
        console.game.M = 1000 * number
    for _ in range(80):
        console = random_.choice(windows)
        press(read_on(console), "x")
        read_on(console)
    for console in random_.sample(windows, len(windows)):
        console.close()
    kept, found = moneys(storage, toy)
    newest = {console.game.M for console in windows if console.game.M % 1000}
    assert newest - {1} <= {kept, *found}
    assert len(found) <= aside.MOST


def test_a_window_where_nothing_was_done_leaves_the_newer_game_in_the_battery(toy, storage):
    idle = press(Console(storage, cart=toy), "x")
    press(Console(storage, cart=toy), "x x x").close()
    press(idle, "ESC")
    idle.close()
    assert moneys(storage, toy) == (4, [])


def test_a_copy_is_taken_back_and_changes_places_with_the_battery(toy, storage):
    first = press(Console(storage, cart=toy), "x")
    press(Console(storage, cart=toy), "x " * 40)
    read_on(press(first, "x"))
    assert moneys(storage, toy) == (2, [41])
    open_slots(first)
    assert "COPIES" in words(first)
    press(first, "=LIST_COPIES w1")
    assert "OTHER WINDOW" in words(first)
    assert "$41" in words(first)
    press(first, "ENTER w1 ENTER w2")
    assert not first.in_menu
    assert first.game.M == 41
    assert moneys(storage, toy) == (41, [2])
    press(first, "x")
    assert moneys(storage, toy) == (42, [2])
    open_slots(first)
    press(first, "=LIST_COPIES w1")
    assert "WAS REPLACED" in words(first)
    press(first, "ENTER w1 ENTER w2")
    assert moneys(storage, toy) == (2, [42])


def test_a_copy_is_thrown_away_only_after_a_yes(toy, storage):
    console = press(Console(storage, cart=toy), "x")
    aside.add(storage, "toy", Machine(toy, seed=9).save(), aside.WINDOW)
    open_slots(console)
    press(console, "=LIST_COPIES w1 ENTER w1 DOWN ENTER w1")
    assert "Throw the copy away?" in words(console)
    press(console, "ENTER w1")
    assert len(copies.listed(storage, toy)) == 1
    press(console, "ENTER w1 ESC w1")
    assert len(copies.listed(storage, toy)) == 1
    press(console, "ENTER w1 DOWN ENTER w2")
    assert copies.listed(storage, toy) == []
    assert console.menu.line == desk.COPIES_PAGE
    press(console, "ENTER w1")
    assert (console.menu.line, console.menu.C) == (desk.SLOTS_PAGE, desk.SLOTS)
    assert "COPIES" not in words(console)
    assert (console.game.M, moneys(storage, toy)) == (1, (1, []))


def test_a_damaged_battery_is_listed_and_can_only_be_thrown_away(toy, storage):
    storage.write("toy", b"rubbish")
    console = read_on(press(Console(storage, cart=toy), "w1"))
    open_slots(press(console, "x"))
    press(console, "=LIST_COPIES w1")
    assert "DAMAGED" in words(console)
    press(console, "ENTER w1")
    assert "THROW AWAY" in words(console)
    assert "TAKE BACK" not in words(console)


def test_a_copy_that_another_window_threw_away_is_told_and_the_game_goes_on(toy, storage):
    console = press(Console(storage, cart=toy), "x")
    name = aside.add(storage, "toy", Machine(toy, seed=9).save(), aside.WINDOW)
    open_slots(console)
    press(console, "=LIST_COPIES w1 ENTER w1")
    storage.remove(name)
    press(console, "ENTER w1")
    assert "not there any more" in words(console)
    assert read_on(console).game.M == 1


@pytest.mark.parametrize("step", range(6))
def test_a_write_that_fails_while_a_copy_is_taken_back_loses_neither_game(toy, step):
    class Failing(Memory):
        left = 10**9

        def write(self, name, data):
            self.left -= 1
            if self.left < 0:
                raise StorageError("disk full")
            super().write(name, data)

    storage = Failing()
    console = press(Console(storage, cart=toy), "x x x")
    aside.add(storage, "toy", Machine(toy, seed=9).save(), aside.WINDOW)
    open_slots(console)
    storage.left = step
    press(console, "UP ENTER w1 ENTER w2")
    storage.left = 10**9
    console.close()
    kept, found = moneys(storage, toy)
    assert {kept, *found} == {0, 3}


def test_one_unreadable_slot_hides_no_other_and_is_told_when_it_is_chosen(tmp_path):
    storage = Files(tmp_path)
    console = press(Console(storage, cart=SHELF["blackjack"], seed=1), "w2")
    for number in (1, 3):
        slots.save(storage, console.game, number, 202601020304)
    (tmp_path / "blackjack.slot-2.sav").mkdir()
    open_slots(console)
    assert words(console).count("01-02") == 3
    assert "2 NOT READ" in words(console)
    press(console, "DOWN ENTER w1 ENTER w1")
    assert "slot-2" in words(console).replace(" ", "")
    press(read_on(console), "w1")
    open_slots(console)
    press(console, "DOWN ENTER w1 DOWN ENTER w1 DOWN ENTER w2")
    assert "That did not work" in words(console)
    assert (tmp_path / "blackjack.slot-2.sav").is_dir()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slot_is_replaced_only_after_a_question_whose_first_answer_keeps_it(toy, language):
    storage = Memory()
    console = press(Console(storage, cart=toy, language=language), "x")
    open_slots(console)
    press(console, "ENTER w1 ENTER w1")
    saved = charset.decode(charset.encode(text(MENU, language, "saved")))
    assert saved in words(console)
    press(console, "UP w1")
    assert saved not in words(console)
    first = slots.load(storage, toy, 1).save()
    press(console, "ESC w1 ESC w1 x")
    open_slots(console)
    press(console, "ENTER w1 DOWN ENTER w1 ENTER w1")
    assert slots.load(storage, toy, 1).save() == first
    assert console.menu.line == desk.SLOT_PAGE
    press(console, "ENTER w1 DOWN ENTER w1")
    assert slots.load(storage, toy, 1).M == 2
    assert console.menu.line == desk.SLOTS_PAGE
    assert saved in words(console)


def test_every_cause_has_a_place_in_the_menu():
    causes = {getattr(aside, name) for name in dir(aside) if re.fullmatch(r"[A-Z]{5,}", name)}
    assert {cause for cause in causes if isinstance(cause, str)} == set(desk.CAUSES[1:])
    assert desk.COPIES == aside.MOST


# Nothing can be kept


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_can_be_kept_it_is_told_once_and_one_plays_on(toy, language):
    console = press(Console(Unkept("blocked"), cart=toy, language=language), "w1")
    assert "blocked" in words(console)
    beginnings = {
        "en": "Nothing can",
        "de": "Hier kann",
        "ja": "ｺｺﾃﾞﾊ ﾎｿﾞﾝ",
        "ru": "ЗДЕСЬ НИЧЕГО",
    }
    assert beginnings.get(language, beginnings["en"]) in words(console)
    read_on(console)
    assert not console.menu_shown, "behind the message is the game that was asked for"
    press(console, "x x x ESC")
    assert "blocked" not in words(console)
    press(console, "=LIST_SLOTS w1 ENTER w1 ENTER w1 ESC w1 ESC w1")
    press(console, "x")
    assert (console.game.M, console.menu_shown) == (4, False)
    press(console, "ESC UP ENTER w1 DOWN ENTER")
    assert console.finished


def test_a_folder_that_cannot_be_written_is_told_once_and_read_from(toy, tmp_path, monkeypatch):
    folder = tmp_path / "kept"
    press(Console(Files(folder), cart=toy), "x x").close()

    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("tempfile.mkstemp", refuse)
        console = press(Console(Files(folder), cart=toy), "w1")
        assert "Nothing can be kept" in words(console)
        press(console, "DOWN")
        assert "Permission denied" in words(console)
        press(read_on(console), "x l x")
        assert (console.game.M, console.menu_shown) == (5, False)
        press(console, "ESC UP ENTER w1 DOWN ENTER")
        assert console.finished, words(console)
    console.close()
    assert battery(Files(folder), toy).M == 5


# Processes

PLAYER = """
import sys
from engine import charset
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept.storage import Files
console = Console(Files(sys.argv[1]), cart=SHELF["blackjack"], seed=int(sys.argv[2]))
print("ready", flush=True)
while True:
    for key in (ord("x"), 0, 0, 10, 0):
        console.step(key)
"""


def test_two_processes_killed_at_any_time_leave_a_battery_and_few_copies(tmp_path):
    program = SHELF["blackjack"]
    for run in range(4):
        players = [
            subprocess.Popen(
                [sys.executable, "-c", PLAYER, str(tmp_path), str(number)],
                env={"PYTHONPATH": str(ROOT)},
                stdout=subprocess.PIPE,
            )
            for number in (1, 2)
        ]
        for player in players:
            player.stdout.readline()
        time.sleep(0.3 + 0.03 * run)
        for player in players:
            player.send_signal(signal.SIGKILL)
            player.wait(10)
            player.stdout.close()
        storage = Files(tmp_path)
        assert Machine.load(storage.read("blackjack"), SHELF).program is program
        found = copies.listed(storage, program)
        assert len(found) <= aside.MOST
        assert all(copy.copy.cause == aside.WINDOW and copy.slot for copy in found)
