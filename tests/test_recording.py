"""Winding, save slots and tapes in a session: the console, its menu and the command line."""

import random
import sys
from pathlib import Path

import pytest
from driving import MENU, aside_of, assert_screen_is_valid, console_frames

import game
from engine import charset, screen, sounds
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.desk import drawers as menu_drawers
from engine.console.desk import memory as menu
from engine.console.desk import pages as menu_pages
from engine.console.inputs import BACK, FORWARD
from engine.console.kept import slots
from engine.console.kept.storage import Memory, StorageError
from engine.console.kept.tape import Tape
from engine.machine import (
    COLUMNS,
    ENTER,
    ESC,
    HELD,
    LANGUAGES,
    LEFT_BUTTON,
    ROWS,
    SPACE,
    Machine,
    Program,
)

TAPES = Path(__file__).parent / "tapes"
PAUSE = {
    "afresh": "=BESIDE =ASK", "other": "=LEAVE",
    "slots": "=LIST_SLOTS", "tape": "=BESIDE =SHOW_TAPE",
    "monitor": "=BESIDE =MONITOR",
}  # fmt: skip


def press(console, keys):
    """Drive a console with a key script, a frame of rest after each input."""
    for given in console_frames(console, keys):
        console.step(given.key, given.x, given.y, given.button, given.text)
        console.step(0, given.x, given.y, given.button)
    return console


def playing(storage=None, keys="w30 ENTER w100 x w100", slug="blackjack", **rest):
    rest = {"cart": SHELF[slug], "seed": 9, **rest}
    return press(Console(Memory() if storage is None else storage, **rest), keys)


def words(console):
    return " ".join(" ".join(console.shown.text()).split())


def choose(console, name):
    """Choose a line of the pause page, or of the one beside it."""
    return press(console, f"ESC w1 {PAUSE[name]} w1")


def wind(console, way, frames):
    for _ in range(frames):
        console.step(wind=way)
    return console


def same(m, other):
    return m.save() == other.save()


# Winding


def test_winding_shows_earlier_frames_under_the_bar_and_play_goes_on_from_there():
    console = playing()
    states = {}
    for _ in range(50):
        console.step()
        states[console.game.frames] = console.game.save()
    last = console.game.frames
    wind(console, BACK, 20)
    assert console.game.frames == last - 20
    assert console.game.save() == states[last - 20]
    assert console.shown is not console.game
    rows = console.shown.text()
    bar = next(row for row, line in enumerate(rows) if "-0:01" in line)
    assert (
        rows[:bar] + rows[bar + 1 :] == console.game.text()[:bar] + console.game.text()[bar + 1 :]
    )
    assert not console.game.text()[bar].strip()
    console.step()
    assert console.shown is console.game
    assert console.game.save() == states[last - 19]


def test_winding_whirrs_and_keeping_something_is_heard():
    console = playing()
    heard = []
    for _ in range(40):
        console.step(wind=BACK)
        heard.append(console.sounds >> sounds.WIND & 1)
    assert heard == [1, *[0] * 9] * 4
    choose(press(console, "w2"), "slots")
    press(console, "ENTER w1")
    console.step(ENTER)
    assert console.sounds >> sounds.SAVED & 1


def test_winding_forward_leads_back_to_the_end_until_a_key_is_pressed():
    console = playing()
    end = console.game
    wind(console, BACK, 40)
    press(console, "w5")
    wind(console, FORWARD, 60)
    assert same(console.game, end)
    wind(console, BACK, 40)
    console.step(ord("x"), typed="x")
    frames = console.game.frames
    wind(console, FORWARD, 60)
    assert console.game.frames == frames


def test_money_that_was_lost_comes_back():
    console = playing(keys="w30 ENTER w100 ENTER w300 ENTER w300")
    assert console.game.M != 190
    while (console.game.M, console.game.line) != (190, 20):
        console.step(wind=BACK)
    press(console, "w2")
    assert Machine.load(console.storage.read("blackjack"), SHELF).M == 190


def test_a_click_that_is_held_while_the_key_is_released_does_not_reach_the_game():
    console = playing(keys="w30 ENTER w300")
    wind(console, BACK, 5)
    for _ in range(5):
        console.step(0, 200, 170, LEFT_BUTTON)
    assert console.game.button == 0
    console.step(0, 200, 170, 0)
    console.step(0, 200, 170, LEFT_BUTTON)
    assert console.game.button == LEFT_BUTTON


def test_the_menu_cannot_be_wound():
    console = playing(keys="w30 ESC")
    before = console.menu.save()
    frames = console.game.frames
    console.step(wind=BACK)
    assert console.game.frames == frames
    assert console.menu.save() != before
    menu_only = Console(Memory())
    menu_only.step(wind=BACK)
    assert menu_only.game is None


def test_starting_afresh_can_be_wound_back():
    console = playing()
    money, frames = console.game.M, console.game.frames
    choose(console, "afresh")
    press(console, "DOWN ENTER")
    assert console.game.frames < 10
    while console.game.frames < 100:
        console.step(wind=BACK)
    assert (console.game.M, console.game.frames) == (money, frames)


def test_after_winding_over_a_change_of_language_the_game_speaks_the_new_one():
    console = playing(language="en")
    press(console, "ESC L w1 ESC w5")
    assert console.game.language == "de"
    wind(console, BACK, 30)
    assert console.game.language == "en"
    press(console, "w2")
    assert console.game.language == "de"
    assert "REST" in words(console)


def test_each_cartridge_has_its_own_time():
    console = playing()
    console.insert(SHELF["dealer"])
    wind(console, BACK, 200)
    assert console.game.program is SHELF["dealer"]
    assert console.game.frames == 0


@pytest.mark.parametrize("slug", SHELF)
def test_a_random_session_with_winding_is_what_its_tape_says(slug):
    """Whatever was played and wound: the tape of the session ends in the same state."""
    random_ = random.Random(7)
    console = playing(keys="w10", slug=slug)
    for _ in range(40):
        way = random_.choice((0, 0, BACK, FORWARD))
        for _ in range(random_.randrange(1, 60)):
            if way:
                console.step(wind=way)
            else:
                key = random_.choice((0,) * 12 + (ENTER, ord("x"), 31, 28))
                x, y = random_.randrange(256), random_.randrange(10, 192)
                console.step(key, x, y, random_.choice((0, 0, 0, LEFT_BUTTON)))
        if console.menu_shown:
            break
    wind(console, 0, 1)
    if not console.menu_shown:
        end, failures = Tape.parse(console.recorder.tape().render(), SHELF).play()
        assert failures == []
        assert same(end, console.game)


@pytest.mark.parametrize("slug", SHELF)
def test_the_recorded_time_is_the_game_whatever_the_player_does(slug):
    """Random keys and clicks with menu, monitor, slots, tapes, languages and winding."""
    random_ = random.Random(11)
    console = playing(keys="w10", slug=slug, can_quit=False)
    way = compared = 0
    for _ in range(1500):
        if random_.random() < 0.1:
            way = random_.choice((0, 0, 0, BACK, FORWARD))
        key = random_.choice((0,) * 14 + (ENTER, 32, 31, 31, 30, 28, ord("d")))
        key = ESC if random_.random() < 0.02 else key
        name = "F2" if random_.random() < 0.005 else ""
        button = int(random_.random() < 0.1)
        console.step(key, random_.randrange(256), random_.randrange(192), button, "", way, name)
        if console.game is None:
            console.insert(SHELF[slug])
        if random_.random() < 0.02 and not console.watched and not console.showing:
            compared += 1
            assert same(console.recorder.history.machine(), console.game)
            end, failures = Tape.parse(console.recorder.tape().render(), SHELF).play()
            assert failures == []
            assert same(end, console.game)
    assert compared > 5


# Slots


def test_a_slot_is_saved_and_loaded_by_the_menu():
    storage = Memory()
    console = playing(storage)
    kept = Machine.load(console.game.save(), SHELF)
    choose(console, "slots")
    assert "EMPTY" in words(console)
    press(console, "DOWN ENTER w1 ENTER w1")
    assert slots.load(storage, SHELF["blackjack"], 2).M == kept.M
    assert console.inset.save() == kept.save()
    assert f"${kept.M}" in words(console)
    press(console, "UP w1")
    assert console.inset is None
    press(console, "ESC ESC w1 ENTER w400")
    assert console.game.line != 1
    choose(console, "slots")
    press(console, "DOWN ENTER w1")
    console.step(ENTER)
    assert not console.menu_shown
    assert (console.game.frames, console.game.line) == (kept.frames, kept.line)
    assert console.game.vram == kept.vram


def test_the_key_that_loads_does_not_reach_the_game():
    console = playing()
    slots.save(console.storage, console.game, 1, 202601020304)
    choose(console, "slots")
    press(console, "ENTER w1")
    for _ in range(3):
        console.step(ENTER if console.menu_shown else 0)
    assert console.game.line == 20
    assert console.game.cell[69] == slots.load(console.storage, SHELF["blackjack"], 1).cell[69]


def test_loading_can_be_wound_back_and_reaches_the_battery():
    console = playing()
    other = Machine(SHELF["blackjack"], seed=77)
    other.frame(ENTER)
    slots.save(console.storage, other, 1, 202601020304)
    choose(console, "slots")
    press(console, "ENTER w1 ENTER w2")
    assert console.game.seed == 77
    assert Machine.load(console.storage.read("blackjack"), SHELF).seed == 77
    wind(console, BACK, 10)
    assert console.game.seed == 9


def test_a_damaged_slot_is_named_and_the_page_works_on():
    console = playing()
    console.storage.write("blackjack.slot-3", b"scratched")
    choose(console, "slots")
    assert "Save slot 3 cannot be used" in words(console)
    assert aside_of(console.storage, "blackjack.slot-3.damaged") == [b"scratched"]
    choose(press(console, "ENTER w1 ESC w1"), "slots")
    assert all(f"{number} EMPTY" in words(console) for number in range(1, 6))


@pytest.mark.parametrize("refused", ["read", "write"])
def test_a_storage_that_fails_is_told_and_the_game_goes_on(refused):
    console = playing()
    game_ = console.game

    def refuse(*_):
        raise StorageError("disk on fire")

    if refused == "write":
        press(choose(console, "slots"), "ENTER w1")
        console.storage.write = refuse
        press(console, "ENTER w1")
    else:
        console.storage.read = refuse
        assert "NOT READ" in words(choose(console, "slots"))
        press(console, "ENTER w1 ENTER w1")
    assert "disk on fire" in words(console)
    assert console.game is game_


def test_a_poked_game_is_not_saved_in_a_slot():
    console = playing()
    console.monitor.poked_at = console.game.frames
    choose(console, "slots")
    press(console, "ENTER w1 ENTER w1")
    assert "NOT KEPT" in words(console)
    assert slots.load(console.storage, SHELF["blackjack"], 1) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, len(SHELF) + 1))
def test_no_text_is_cut_on_the_pages_of_slots_and_tapes(monkeypatch, language, number):
    """With the widest numbers."""
    original_put, original_line = screen.put, menu_pages.list_line

    def put(m, x, y, text, ink=screen.TEXT):
        assert 0 <= x <= COLUMNS - charset.width(text), text
        assert 0 <= y < ROWS, text
        original_put(m, x, y, text, ink)

    def list_line(m, x, y, width, label, action):
        assert charset.width(label) <= width - 2, label
        original_line(m, x, y, width, label, action)

    monkeypatch.setattr(screen, "put", put)
    for module in (menu_pages, menu_drawers):
        monkeypatch.setattr(module, "list_line", list_line)
    m = Machine(MENU, language=language)
    m.G = number
    kept = [202612312359, 99 * 3600 * 60, 10**9, 0]
    for slot in range(2, menu.SLOTS + 1):
        menu.set_slot(m, slot, kept)
    menu.open_page(m, 70)
    for key in (0, 31, ENTER, 0, 31, ESC, 0):
        m.frame(key)
        assert_screen_is_valid(m)
    assert m.line == 70
    for cause in menu.CAUSES[1:]:
        for copy in range(menu.COPIES):
            menu.set_copy(m, copy, cause, bool(copy), kept if copy else [0])
        menu.set_slot(m, 1, [menu.UNREADABLE])
        menu.open_page(m, 70)
        for key in (0, *[31] * 6, ENTER, 0, 31, ENTER, 0, ESC, 0, 31, 30, ENTER, 0, ENTER, 0, ESC):
            m.frame(key)
            assert_screen_is_valid(m)
    for recording in (0, 1):
        m.cell[menu.RECORDING], m.cell[menu.TAPE] = recording, 1
        menu.open_page(m, 90)
        m.frame()
        cursor = m.cell[menu.ACTIONS] >> 13 & 31
        assert not m.text()[cursor - 1][: menu_drawers.LIST_WIDTH].strip()


# Tapes


def test_a_tape_is_recorded_stopped_and_played_by_the_menu():
    console = playing()
    choose(console, "tape")
    press(console, "ENTER")
    assert not console.menu_shown
    press(console, "x w100 x w100")
    choose(console, "tape")
    assert "STOP" in words(console)
    press(console, "ENTER w1")
    assert "blackjack.tape-1" in words(console)
    tape = Tape.read(console.storage.read("blackjack.tape-1"), SHELF)
    assert tape.checks
    assert tape.play()[1] == []
    press(console, "ENTER w1 ESC w200")
    own = console.game.save()
    choose(console, "tape")
    battery = console.storage.read("blackjack")
    press(console, "DOWN")
    console.step(ENTER)
    for _ in range(tape.frames):
        console.step()
        assert not console.menu_shown
    assert same(console.shown, tape.play()[0])
    press(console, "w1")
    assert "The tape has ended" in words(console)
    assert console.game.save() == own
    assert console.storage.read("blackjack") == battery
    press(console, "ENTER w1 ESC w1")
    assert not console.menu_shown


@pytest.mark.parametrize("way", [{"key": ESC}, {"key": ord("x"), "typed": "x"}, {"button": 1}])
def test_any_key_ends_a_tape_and_the_own_game_is_back(way):
    console = playing()
    before = console.game.save()
    console.play(Tape.read((TAPES / "blackjack-win.tape").read_bytes(), SHELF))
    wind(console, 0, 100)
    assert console.shown.frames == 100
    console.step(**way)
    assert console.menu_shown
    assert "PAUSE" in words(press(console, "w1"))
    assert console.game.save() == before


def test_closing_the_window_during_a_tape_keeps_the_own_game():
    console = playing()
    console.keeper.keep()
    before = console.storage.read("blackjack")
    console.play(Tape.read((TAPES / "blackjack-win.tape").read_bytes(), SHELF))
    wind(console, 0, 400)
    console.close()
    assert console.storage.read("blackjack") == before


def test_a_tape_without_a_game_in_the_slot_ends_on_the_shelf():
    console = Console(Memory())
    console.play(Tape.read((TAPES / "blackjack-win.tape").read_bytes(), SHELF))
    wind(console, 0, 900)
    assert "The tape has ended" in words(console)
    assert console.game is None
    assert "blackjack" not in console.storage.data


def test_a_damaged_tape_is_told():
    console = playing()
    console.storage.write("blackjack.tape-1", b"PCG-21 tape 1\ncartridge blackjack\n")
    choose(console, "tape")
    press(console, "DOWN ENTER w1")
    assert "cannot be played" in words(console)
    assert "line 2" in words(console)


def fragile():
    program = Program("glass", title="GLASS", registers={"K": "key", "M": "sum"}, cells={})

    @program.line(10)
    def crack(m):
        """CRACK"""
        m.K = m.inkey()
        m.M += m.K
        return 10 if m.K != 1 else m.M // 0

    return program.check()


def test_the_error_screen_writes_a_tape_and_names_it():
    program = fragile()
    console = Console(Memory(), cart=program, seed=4)
    press(console, "w9 x w9 y")
    console.step(1)
    console.step()
    assert "ZeroDivisionError" in words(console)
    assert "glass.fault-1" in words(console)
    tape = Tape.read(console.storage.read("glass.fault-1"), {"glass": program})
    assert tape.play()[1] == []
    assert "\n38 y\n" not in tape.render()
    assert tape.render().count("\n") < 16
    console.play(tape)
    wind(console, 0, 60)
    assert "ZeroDivisionError" in words(console)
    assert console.storage.read("glass.fault-2") is None


def test_a_battery_that_fails_is_set_aside_and_a_tape_of_it_is_named_too():
    storage = Memory()
    program = fragile()
    m = Machine(program)
    m.M = 7
    storage.write("glass", m.save())
    program.lines[10] = lambda m: m.M // 0
    console = Console(storage, cart=program)
    console.step()
    pages = words(press(console, "w1")) + words(press(console, "DOWN"))
    assert "glass.stopped-" in pages
    assert "glass.fault-1" in pages
    assert Tape.read(storage.read("glass.fault-1"), {"glass": program}).play()[1] == []


# The command line


def here(capsys, *arguments):
    try:
        status = game.main(list(map(str, arguments)))
    except SystemExit as error:
        status = error.code
    output, errors = capsys.readouterr()
    return status, output, errors


def test_what_was_recorded_plays_to_the_same_screen(tmp_path, capsys):
    tape = tmp_path / "a.tape"
    keys = "w30 ENTER w99 x w99 F3 F3 F3 w5 ESC w9 ESC w50"
    session = ("--headless", "--cart", "blackjack", "--seed", 5, "--keys", keys, "--text")
    status, shown, errors = here(capsys, *session, "--record", tape)
    assert (status, errors) == (0, "")
    assert here(capsys, "--headless", "--tape", tape, "--text") == (0, shown, "")
    assert "\n31 ENTER\n" in tape.read_text(encoding="utf-8")


def test_f3_in_a_key_script_winds_back(capsys):
    session = ("--headless", "--cart", "blackjack", "--seed", 5, "--text", "--keys")
    still = here(capsys, *session, "w30 ENTER w99 x w9")
    wound = here(capsys, *session, "w30 ENTER w99 x w99" + " F3" * 91)
    assert still[1] != ""
    assert wound[1] != still[1]
    there_and_back = here(capsys, *session, "w30 ENTER w99 x w20 F3 F4 w9")
    assert there_and_back == here(capsys, *session, "w30 ENTER w99 x w29")


@pytest.mark.parametrize("path", sorted(TAPES.glob("*.tape")), ids=lambda path: path.stem)
def test_a_tape_of_this_folder_passes_on_the_command_line(path, capsys):
    assert here(capsys, "--headless", "--tape", path) == (0, "", "")


def test_a_failed_check_is_one_line_and_status_1(tmp_path, capsys):
    text = (TAPES / "blackjack-win.tape").read_text(encoding="utf-8")
    path = tmp_path / "bad.tape"
    path.write_text(text.replace("YOU WIN $25", "YOU WIN $26"), encoding="utf-8")
    status, output, errors = here(capsys, "--headless", "--tape", path)
    assert (status, output) == (1, "")
    assert len(errors.splitlines()) == 1
    assert "YOU WIN $26" in errors


def test_a_tape_can_be_played_in_part(capsys):
    path = TAPES / "blackjack-win.tape"
    status, output, _ = here(capsys, "--headless", "--tape", path, "--frames", 331, "--text")
    assert status == 0
    assert "ENTER: STAND" in output


@pytest.mark.parametrize(
    "arguments, part",
    [
        (("--tape", "nowhere.tape"), "nowhere.tape"),
        (("--tape", Path(__file__).parent), "tests"),
        (("--tape", TAPES / "blackjack-win.tape", "--seed", 5), "--seed"),
        (("--tape", TAPES / "blackjack-win.tape", "--keys", "x"), "--keys"),
        (("--tape", TAPES / "blackjack-win.tape", "--lang", "de"), "--lang"),
        (("--tape", TAPES / "blackjack-win.tape", "--record", "x"), "--record"),
        (("--tape", TAPES / "blackjack-win.tape", "--cart", "dealer"), "dealer"),
        (("--tape", sys.executable), "no text"),
        (("--tape", __file__), "line 1"),
    ],
)
def test_a_bad_tape_argument_is_one_line_and_status_2(arguments, part, capsys):
    status, output, errors = here(capsys, "--headless", *arguments)
    assert (status, output) == (2, "")
    assert len(errors.splitlines()) == 1
    assert part in errors
    assert errors.startswith("game.py: ")


def test_recording_without_a_game_or_into_nowhere_is_one_line_and_status_1(tmp_path, capsys):
    for arguments, part in (
        (("--record", tmp_path / "a.tape"), "no game was played"),
        (("--record", tmp_path / "no" / "a.tape", "--cart", "blackjack"), "a.tape"),
    ):
        status, _, errors = here(capsys, "--headless", *arguments)
        assert status == 1
        assert len(errors.splitlines()) == 1
        assert part in errors


def test_a_game_that_runs_in_the_monitor_gets_nothing_that_only_a_computer_is_given():
    console = playing(keys="w30 ENTER w100")
    console.step(name="F2")
    for letter in "RUN":
        console.step(key=ord(letter), typed=letter)
    console.step(key=ENTER)
    for _ in range(9):
        console.step(held=HELD[SPACE])
    console.step(name="F2")
    assert console.recorder.tape().render().startswith("PCG-21 tape 1\n")
