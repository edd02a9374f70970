"""The session: menu and game, battery and settings, faults and failing storage."""

import importlib.util
import random
import re

import pytest
from driving import STANDARD, aside_of, console_frames, frames

from engine import screen, sounds
from engine.cartridges import SHELF
from engine.console import settings
from engine.console.console import Console
from engine.console.desk import memory as menu
from engine.console.kept.names import SETTINGS
from engine.console.kept.storage import Files, Memory, StorageError
from engine.machine import (
    COLUMNS,
    ENTER,
    ESC,
    KEYS,
    LANGUAGES,
    LEFT_BUTTON,
    ROWS,
    BadSave,
    Machine,
    Program,
    envelope,
)


def counter(m):
    """COUNT KEYS IN M; F FAILS, W WAITS, P PAYS, HOLD AND RELEASE COUNT IN H AND U"""
    m.H += bool(m.pressed)
    m.U += bool(m.released)
    m.K = key = m.inkey()
    if not key:
        return 10
    m.M += 1
    screen.put(m, 1, 1, f"COUNT {m.M} {m.language}")
    if key == ord("f"):
        return m.M // m.Z
    if key == ord("w"):
        m.wait(20)
    if key == ord("p"):
        return 20
    return 10


def pay(m):
    """PAY"""
    m.M += 1000
    m.store()
    m.wait(60)
    return 10


def repaint(m):
    screen.cls(m)
    screen.put(m, 1, 1, f"COUNT {m.M} {m.language}")


def make_program(slug):
    program = Program(
        slug,
        title=slug.upper(),
        registers={"M": "money"},
        cells={},
        texts={"about": ("toy",), "rules": ("Any key counts.",)},
        money=lambda m: m.M,
    )
    program.line(10)(counter)
    program.line(20)(pay)
    program.repaint(repaint)
    return program.check()


TOY = make_program("toy")
WITH_TOY = STANDARD.with_program(TOY)
ALL = dict(WITH_TOY)


@pytest.fixture
def toy():
    """A small game with texts of its own."""
    return TOY


class Failing(Memory):
    """Memory that refuses what `refuses` names: some of "read", "write", "move"."""

    def __init__(self, *refuses):
        super().__init__()
        self.refuses = set(refuses)

    def read(self, name):
        if "read" in self.refuses and name != SETTINGS:
            raise StorageError(f"cannot read {name}: no luck")
        return super().read(name)

    def write(self, name, data):
        if "write" in self.refuses:
            raise StorageError(f"cannot write {name}: disk full")
        super().write(name, data)

    def move(self, name, place):
        if "move" in self.refuses or name not in self.data:
            raise StorageError(f"cannot rename {name}: not allowed")
        super().move(name, place)


def press(console, keys):
    """Drive a console with a key script, a frame of rest after each input."""
    for given in console_frames(console, keys):
        console.step(given.key, given.x, given.y, given.button, given.text)
        console.step(0, given.x, given.y, given.button)
    return console


def shown(console):
    return "\n".join(console.shown.text())


def words(console):
    """The text on the screen as one line."""
    return " ".join(shown(console).split())


def in_menu(console):
    return console.shown is console.menu


def toy_console(toy, storage=None, **rest):
    rest = {"cart": toy, "seed": 1, **rest}
    return press(Console(Memory() if storage is None else storage, **rest), "w1")


def choose(console, slug):
    """Choose a game on the shelf by its number."""
    return press(console, str(list(console.shelf.games).index(slug) + 1))


# Start, menu, pause


def test_the_console_starts_with_the_menu():
    console = press(Console(Memory()), "w1")
    assert in_menu(console)
    assert all(
        program.title in shown(console) for program in SHELF.values() if program.slug != "european"
    )


def test_enter_and_enter_again_starts_to_play_the_first_game():
    console = press(Console(Memory(), seed=1), "ENTER w5")
    first = next(iter(SHELF.values()))
    assert console.shown.program is first
    before = console.shown.line
    press(console, "ENTER w5")
    assert console.shown.program is first
    assert console.shown.line != before


def test_a_cartridge_in_the_slot_starts_at_once(toy):
    assert toy_console(toy).shown.program is toy


def test_the_seed_decides_what_is_dealt():
    cells = [
        press(Console(Memory(), cart=SHELF["blackjack"], seed=seed), "ENTER w5").game.cell[14:66]
        for seed in (1, 1, 2)
    ]
    assert cells[0] == cells[1] != cells[2]


@pytest.mark.parametrize("way", ["ESC ESC", "ESC ENTER", "ESC SPACE"])
def test_escape_pauses_and_the_game_goes_on_as_if_nothing_was_pressed(toy, way):
    console = press(toy_console(toy), "x x x")
    console.game.wait(100)
    before = console.game.save()
    press(console, "ESC")
    assert in_menu(console)
    assert "PAUSE" in shown(console)
    press(console, "w50")
    assert console.game.save() == before
    for key in way.split()[1:]:
        console.step(KEYS[key])
    assert not in_menu(console)
    assert console.game.save() == before
    console.step()
    assert console.game.M == 3
    assert console.game.delay == 99


def test_escape_never_reaches_the_game(toy):
    console = press(toy_console(toy), "ESC ESC ESC ESC")
    assert console.game.M == 0


def line_of(console, label):
    """The pixel in the middle of a text on the screen."""
    for row, text in enumerate(console.shown.text()):
        if label in text:
            return text.index(label) * 8 + 4, row * 8 + 4
    raise AssertionError(f"{label} is not on the screen")


def test_the_click_that_goes_on_does_not_reach_the_game_while_it_is_held(toy):
    console = press(toy_console(toy), "ESC")
    x, y = line_of(console, "GO ON")
    for _ in range(10):
        console.step(0, x, y, LEFT_BUTTON)
    assert not in_menu(console)
    assert (console.game.H, console.game.button) == (0, 0)
    console.step(0, x, y, 0)
    console.step(0, x, y, 0)
    console.step(0, x, y, LEFT_BUTTON)
    assert console.game.H == 1


def test_the_click_that_starts_a_game_does_not_reach_it_while_it_is_held(toy):
    console = press(Console(Memory(), shelf=WITH_TOY, seed=1), "w1")
    x, y = line_of(console, "TOY")
    for _ in range(10):
        console.step(0, x, y, LEFT_BUTTON)
    assert console.shown.program is toy
    assert (console.game.H, console.game.button) == (0, 0)


def test_a_button_held_while_the_game_is_paused_clicks_nothing_in_the_menu(toy):
    for row in range(ROWS):
        console = toy_console(toy)
        y = row * 8 + 4
        console.step(0, 100, y, LEFT_BUTTON)
        console.step(ESC, 100, y, LEFT_BUTTON)
        for _ in range(5):
            console.step(0, 100, y, LEFT_BUTTON)
        assert in_menu(console), f"row {row} was chosen"
        assert console.menu.line == 20
        console.step(0, 100, y, 0)


def test_a_button_let_go_in_the_pause_is_up_when_the_game_goes_on(toy):
    console = toy_console(toy)
    console.step(0, 5, 5, LEFT_BUTTON)
    console.step(ESC, 5, 5, LEFT_BUTTON)
    press(console, "ESC w2")
    assert (console.game.button, console.game.H, console.game.U) == (0, 1, 1)


# Battery


def test_the_game_is_kept_after_every_input_and_goes_on_there_next_time(toy):
    storage = Memory()
    console = toy_console(toy, storage)
    for number in range(1, 6):
        console.step(ord("x"), typed="x")
        kept = Machine.load(storage.read("toy"), ALL).M
        assert kept == number
    again = toy_console(toy, storage)
    assert again.game.M == 5
    assert again.game.vram == console.game.vram


@pytest.mark.parametrize("given", [{"typed": "й"}, {"button": LEFT_BUTTON}])
def test_typed_text_and_clicks_are_inputs_too(toy, given):
    storage = Memory()
    console = toy_console(toy, storage)
    console.step(**given)
    data = storage.read("toy")
    assert data is not None
    assert Machine.load(data, ALL).H == console.game.H


def test_a_kill_at_any_moment_loses_at_most_the_running_animation():
    """The battery is never older than the last moment the game stood still after an input."""
    random_ = random.Random(4)
    storage = Memory()
    console = Console(storage, cart=SHELF["blackjack"], seed=5)
    rest = None
    touched = False
    rounds = 0
    for _ in range(4000):
        key = random_.choice((0,) * 30 + (ENTER, ord("x"), ESC))
        paused = in_menu(console)
        console.step(key)
        game = console.game
        if in_menu(console) or paused:
            rest, touched = game.save(), False
        else:
            touched = touched or bool(key)
        if touched and not game.delay:
            rest, touched = game.save(), False
            rounds += 1
        if rest is not None:
            kept = storage.read("blackjack")
            assert kept == rest or Machine.load(kept, ALL).frames > Machine.load(rest, ALL).frames
    assert rounds > 20


def test_an_animation_is_kept_when_it_has_ended(toy):
    storage = Memory()
    console = press(toy_console(toy, storage), "x")
    console.step(ord("w"))
    assert Machine.load(storage.read("toy"), ALL).M == 1
    press(console, "w15")
    assert not console.game.delay
    assert Machine.load(storage.read("toy"), ALL).M == 2


def test_what_a_game_asks_to_store_is_stored_at_once(toy):
    """The prize must be in the battery while the player reads of it."""
    storage = Memory()
    console = toy_console(toy, storage)
    console.step(ord("p"))
    assert console.game.delay
    assert Machine.load(storage.read("toy"), ALL).M == 1001


def test_pausing_in_the_middle_of_an_animation_keeps_it(toy):
    storage = Memory()
    console = toy_console(toy, storage)
    console.step(ord("w"))
    console.step(ESC)
    kept = Machine.load(storage.read("toy"), ALL)
    assert (kept.M, kept.delay) == (1, 20)


def test_closing_the_window_keeps_the_game(toy):
    storage = Memory()
    console = toy_console(toy, storage)
    console.step(ord("w"))
    console.close()
    assert Machine.load(storage.read("toy"), ALL).M == 1


def test_closing_the_menu_without_a_game_is_nothing():
    storage = Memory()
    Console(storage).close()
    assert storage.data == {}


def test_quitting_keeps_the_game_and_ends(toy):
    storage = Memory()
    console = press(toy_console(toy, storage), "x ESC UP ENTER w1 ENTER w1")
    assert not console.finished
    press(console, "ENTER w1 DOWN ENTER")
    assert console.finished
    assert Machine.load(storage.read("toy"), ALL).M == 1


def test_where_one_cannot_quit_the_menu_does_not_offer_it():
    console = press(Console(Memory(), can_quit=False), "w1")
    assert "QUIT" not in shown(console)
    press(console, "UP ENTER w1 DOWN ENTER")
    assert not console.finished


def test_where_there_is_no_command_line_the_workshop_tells_of_none():
    console = press(Console(Memory()), "w1 =MORE w9 =WORKSHOP w9")
    assert "game.py --new" in shown(console)
    console = press(Console(Memory(), can_quit=False), "w1 =MORE w9 =WORKSHOP w9")
    assert "game.py" not in shown(console)
    assert "BASIC" in shown(console)


def test_another_game_leaves_the_first_one_kept(toy):
    storage = Memory()
    console = press(toy_console(toy, storage), "x x")
    press(console, "ESC")
    press(console, "=LEAVE")
    assert console.game is None
    assert in_menu(console)
    assert "$2" in shown(console)
    press(console, "1 w5 ENTER")
    assert console.shown.program is next(iter(SHELF.values()))
    press(console, "ESC =LEAVE")
    choose(console, "toy")
    assert console.game.program is toy
    assert console.game.M == 2


def test_a_move_is_taken_back_from_the_menu_and_a_tape_plays_that_too():
    console = press(Console(Memory(), cart=SHELF["twopart"], seed=3), "w9 ENTER w900")
    game = console.playing
    hand = game.cell[8]
    assert "TAKE MOVE BACK" not in shown(press(console, "ESC w1")), "there was none"
    press(console, "ESC w1 ENTER w900")
    assert game.line == 120 and game.cell[8] != hand
    press(console, "ESC w1 DOWN")
    assert "TAKE MOVE BACK" in shown(console)
    press(console, "ENTER")
    assert not in_menu(console)
    assert game.line == 120 and game.cell[8] == hand
    assert "TAKE MOVE BACK" not in shown(press(console, "w60 ESC w1"))
    press(console, "ESC")
    frames = game.frames
    for _ in range(30):
        console.step(wind=-1)
    assert console.playing.frames < frames


def test_a_game_whose_undo_fails_offers_none(toy, monkeypatch):
    monkeypatch.setattr(toy, "undo", lambda m: 1 // 0)
    console = press(toy_console(toy), "x ESC w1")
    assert in_menu(console)
    assert "TAKE MOVE BACK" not in shown(console)


def test_an_undo_of_ones_own_is_offered_and_its_key_pressed(toy, monkeypatch):
    monkeypatch.setattr(toy, "undo", lambda m: ord("u"))
    console = press(toy_console(toy), "x")
    seen = []
    frame = Machine.frame
    game = console.playing

    def watched(m, key=0, *rest, **more):
        if m is game and key:
            seen.append(key)
        frame(m, key, *rest, **more)

    monkeypatch.setattr(Machine, "frame", watched)
    press(console, "ESC DOWN ENTER w3")
    assert seen == [ord("u")]


def test_starting_afresh_asks_first_and_the_first_answer_is_no(toy):
    storage = Memory()
    console = press(toy_console(toy, storage), "x x x")
    press(console, "ESC =BESIDE =ASK")
    assert "Start TOY afresh?" in words(console)
    assert console.game.M == 3
    press(console, "ENTER")
    assert console.game.M == 3
    assert Machine.load(storage.read("toy"), ALL).M == 3
    press(console, "ESC w2")
    assert console.game.M == 3


def test_a_yes_starts_afresh_and_keeps_the_new_game(toy):
    storage = Memory()
    console = press(toy_console(toy, storage), "x x x")
    press(console, "ESC =BESIDE =ASK DOWN ENTER w2")
    assert not in_menu(console)
    assert console.game.M == 0
    assert Machine.load(storage.read("toy"), ALL).M == 0


def test_escape_from_the_question_keeps_the_game(toy):
    console = press(toy_console(toy), "x ESC =BESIDE =ASK ESC ESC ESC w1")
    assert not in_menu(console)
    assert console.game.M == 1


@pytest.mark.parametrize("key", ["ENTER", "ESC", "x"])
def test_the_rules_can_be_read_in_the_pause(toy, key):
    console = press(toy_console(toy), "x ESC DOWN ENTER")
    assert "Any key counts." in words(console)
    press(console, key)
    assert "PAUSE" in shown(console)
    assert console.game.M == 1


def test_the_rules_on_the_shelf_are_those_of_the_game_under_the_cursor():
    console = press(Console(Memory()), "w1 DOWN RIGHT")
    assert console.menu.line == menu.RULES_PAGE
    assert console.shown.text()[1].split("  ")[0].strip() == SHELF["siebzehn"].title


def test_the_cursor_lies_on_the_rules_after_they_were_read(toy):
    console = press(toy_console(toy), "x ESC DOWN ENTER ESC")
    assert console.menu.line == menu.PAUSE_PAGE
    assert console.menu.C == 1


# Language, sound, settings


def test_the_language_goes_round_and_repaints_menu_and_game(toy):
    console = press(toy_console(toy), "x ESC")
    seen = []
    for _ in range(len(LANGUAGES) + 1):
        seen.append((console.menu.language, console.game.language))
        press(console, "L")
        assert f"COUNT 1 {console.menu.language}" in "\n".join(console.game.text())
    assert seen == [(language, language) for language in (*LANGUAGES, "en")]
    assert "WEITER" in shown(console)


class Counting(Memory):
    """Storage that knows which names were read."""

    def __init__(self):
        super().__init__()
        self.read_names = []

    def read(self, name):
        self.read_names.append(name)
        return super().read(name)


def test_language_sound_and_esc_read_nothing_of_other_games(toy):
    storage = Counting()
    for slug in ("blackjack", "siebzehn"):
        press(Console(storage, cart=SHELF[slug]), "ENTER w100 x w50").close()
    console = press(Console(storage), "w1")
    assert {"blackjack", "siebzehn"} <= set(storage.read_names)  # their money stands on the shelf
    storage.read_names.clear()
    press(console, "l w1 s w1 s w1")
    assert ("WAHL" in shown(console), "KEIN TON" in shown(console)) == (False, True)
    press(console, "DOWN w1 UP w1")
    assert ("WAHL" in shown(console), "KEIN TON" in shown(console)) == (True, False)
    assert storage.read_names == []
    press(console, "ENTER w1 ESC w1 l w1 s w1")
    assert set(storage.read_names) == {"blackjack", "blackjack.record"}


def test_l_changes_the_language_on_the_shelf():
    console = press(Console(Memory()), "w1 l")
    assert "WAHL" in shown(console)
    press(console, "L " * (len(LANGUAGES) - 1))
    assert "CHOOSE" in shown(console)


def test_a_kept_game_speaks_the_language_of_the_console(toy):
    storage = Memory()
    press(toy_console(toy, storage, language="en"), "x")
    console = toy_console(toy, storage, language="ru")
    assert console.game.language == "ru"
    assert "COUNT 1 ru" in "\n".join(console.game.text())


def test_with_the_sound_off_nothing_is_played_and_on_again_it_is():
    console = press(Console(Memory(), cart=SHELF["blackjack"], seed=1), "w1 ESC s s")
    assert "NO SOUND" in shown(console)
    console.step(ESC)
    console.step(ENTER)
    assert console.game.sounds
    assert console.sounds == 1 << sounds.HUSH
    press(console, "ESC s")
    assert "ALL SOUND" in shown(console)
    console.step(ESC)
    heard = 0
    for _ in range(200):
        console.step(ord("x"))
        heard |= console.sounds & ~(1 << sounds.HUSH)
    assert heard


def test_the_menu_is_heard_when_it_opens_and_when_one_goes_back():
    console = press(Console(Memory(), cart=SHELF["blackjack"], seed=1), "w9")
    console.step(ESC)
    assert console.sounds == 1 << sounds.HUSH | 1 << sounds.KEY
    for key, sound in ((ord("l"), sounds.MOVE), (ord("s"), sounds.MOVE), (ESC, sounds.KEY)):
        console.step()
        console.step(key)
        assert console.sounds >> sound & 1
    assert not console.menu_shown


def test_settings_survive_the_console():
    storage = Memory()
    press(Console(storage), "w1 l l s s")
    again = Console(storage)
    assert (again.menu.language, again.sound) == ("ja", False)


def test_without_music_effects_are_heard():
    console = press(Console(Memory()), "w1 s")
    assert console.settings.sound == settings.EFFECTS
    assert console.sound


def test_the_tune_of_the_shelf_ends_when_a_game_starts():
    console = press(Console(Memory()), "w1")
    assert console.sounds >> sounds.MARCH & 1
    console.step(ord("1"))
    assert console.sounds & 1 << sounds.HUSH
    assert console.sounds & 1 << sounds.START


def test_what_was_muted_at_the_start_stays_silent_whatever_is_chosen():
    console = press(Console(Memory(), sound=False), "w1 s s s")
    assert console.settings.sound == settings.ALL
    assert not console.sound


def test_speed_and_motion_reach_the_game_as_its_manner(toy):
    console = press(toy_console(toy), "x ESC")
    console.use(console.settings._replace(speed=settings.AT_ONCE, motion=settings.CALM))
    press(console, "ESC x")
    assert console.game.manner == console.manner == 3 | 4


def test_each_setting_is_changed_on_its_page_and_kept():
    storage = Memory()
    console = press(Console(storage), "UP ENTER w1 ENTER w1")
    assert console.menu.line == menu.SETTINGS_PAGE
    names = [name for name in menu.SETTING_NAMES if name != "screen"]
    for name in names:
        before = console.settings
        press(console, "RIGHT w1")
        assert getattr(console.settings, name) == getattr(before.changed(name, 1), name)
        press(console, "LEFT w1")
        assert console.settings == before
        press(console, "ENTER w1 DOWN w1")
    assert console.settings == settings.read(storage) == Console(storage).settings
    assert all(
        getattr(console.settings, name) != getattr(settings.Settings(), name) for name in names
    )


def test_settings_of_a_newer_console_are_kept_with_what_is_not_known_of_them():
    storage = Memory()
    storage.write(SETTINGS, seal("language=de\nsound=off\nsmell=roses\n"))
    press(Console(storage), "w1 s w1")
    kept = settings.read(storage)
    assert (kept.language, kept.sound, kept.others) == ("de", settings.ALL, ("smell=roses",))


def test_a_choice_that_is_not_known_is_told_like_damage():
    with pytest.raises(ValueError, match="the speed 'warp' is not known here"):
        settings.unpack(seal("language=de\nsound=on\nspeed=warp\n"))


def test_the_language_of_the_command_line_goes_before_the_settings():
    storage = Memory()
    press(Console(storage), "w1 l")
    assert Console(storage, language="ru").menu.language == "ru"
    assert Console(storage, system_language="ru").menu.language == "de"


def test_without_settings_the_language_of_the_system_counts():
    assert Console(Memory(), system_language="ja").menu.language == "ja"


def seal(text):
    return envelope.seal(envelope.SETTINGS, "", text.encode())


BAD_SETTINGS = {
    "text": b"language=de\nsound=on\n",
    "nothing": b"",
    "cut": seal("language=de\nsound=on\n")[:-1],
    "flipped": seal("language=de\nsound=on\n")[:-1] + b"\0",
    "language": seal("language=xx\nsound=on\n"),
    "missing": seal("language=de\n"),
    "no equals": seal("hello"),
    "no text": seal("x").replace(b"x", b"\xff"),
}


@pytest.mark.parametrize("name", BAD_SETTINGS)
def test_damaged_settings_are_set_aside_and_told_and_the_console_starts(name):
    storage = Memory()
    storage.write(SETTINGS, BAD_SETTINGS[name])
    console = press(Console(storage, system_language="en"), "w1")
    assert "settings" in words(console)
    assert "settings.damaged-" in words(console)
    assert console.menu.language == "en"
    assert aside_of(storage, "settings.damaged") == [BAD_SETTINGS[name]]
    for _ in range(4):
        if console.menu.line == 50:
            press(console, "ENTER")
    assert console.menu.line == 10


def test_behind_a_message_the_shelf_shows_what_is_owned_at_once_and_nothing_else(toy):
    storage = Memory()
    press(toy_console(toy, storage), "x ESC")
    storage.data[SETTINGS] = b"junk"
    console = Console(storage, shelf=WITH_TOY)
    for given in frames("w1 ENTER ENTER"):
        console.step(*given)
    assert console.menu.line == menu.SHELF_PAGE
    press(console, "UP UP w1")
    assert [row.split()[-1] for row in console.shown.text() if "$" in row] == ["$1"]


def test_damaged_settings_are_told_even_when_a_game_is_in_the_slot(toy):
    storage = Memory()
    storage.write(SETTINGS, b"rubbish")
    console = toy_console(toy, storage)
    assert "settings.damaged-" in words(console)
    press(console, "ENTER ENTER ENTER ENTER w1 x")
    assert console.game.M >= 1


def test_settings_that_cannot_be_kept_are_told_and_still_hold():
    console = press(Console(Failing("write")), "w1 l")
    assert "disk full" in words(console)
    assert console.menu.language == "de"


# Damage


def flipped(data):
    return data[:500] + bytes([data[500] ^ 1]) + data[501:]


def battery():
    """A kept game of the toy."""
    m = Machine(TOY)
    m.M = 77
    return m.save()


DAMAGES = {
    "cut short": lambda: battery()[:-500],
    "checksum": lambda: flipped(battery()),
    "no PCG-21 save": lambda: b"GIF89a" * 50,
    "blackjack": lambda: Machine(SHELF["blackjack"]).save(),
    "format 9": lambda: b"PCG-21\x09" + battery()[7:],
}


@pytest.mark.parametrize("reason", DAMAGES)
def test_a_damaged_battery_is_told_with_reason_and_place_and_kept(toy, tmp_path, reason):
    files = Files(tmp_path)
    data = DAMAGES[reason]()
    files.write("toy", data)
    console = toy_console(toy, files)
    pages = words(console)
    while console.menu.line == 50 and in_menu(console):
        press(console, "ENTER")
        pages += words(console)
    assert reason in pages
    name = next(name for name in files.names() if re.search(r"\.[a-z]+-\d{12}-1$", name))
    assert name in pages.replace(" ", "")
    assert files.read(name) == data
    press(console, "ENTER w1 x")
    assert console.shown.program is toy
    assert console.game.M == 1
    assert Machine.load(files.read("toy"), ALL).M == 1
    assert files.read(name) == data


def test_damaged_batteries_of_other_games_do_not_disturb_the_shelf(toy):
    storage = Memory()
    for slug in WITH_TOY.games:
        storage.write(slug, b"rubbish")
    console = press(Console(storage, shelf=WITH_TOY), "w1")
    assert "TOY" in shown(console)
    assert "$" not in shown(console)
    assert storage.read("toy") == b"rubbish"


@pytest.mark.parametrize("refused", ["move", "read"])
def test_a_battery_that_can_neither_be_used_nor_moved_is_never_overwritten(toy, refused):
    storage = Failing(refused, "move")
    storage.data["toy"] = good = battery() if refused == "read" else b"rubbish"
    console = toy_console(toy, storage)
    assert in_menu(console)
    press(console, "ENTER ENTER ENTER x x ESC ESC x")
    console.close()
    assert storage.data["toy"] == good


def test_a_battery_that_could_not_be_read_once_is_not_lost(toy):
    storage = Failing("read")
    storage.data["toy"] = good = battery()
    console = toy_console(toy, storage)
    storage.refuses.clear()
    press(console, "ENTER ENTER x x x")
    console.close()
    assert good in storage.data.values()


# Storage that fails


def test_a_storage_that_fails_is_told_once_and_the_game_goes_on(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x")
    assert in_menu(console)
    assert "disk full" in words(console)
    press(console, "ENTER ENTER")
    assert not in_menu(console)
    press(console, "x x x x")
    assert not in_menu(console)
    assert console.game.M == 5


def test_a_storage_that_works_again_keeps_the_game_with_the_next_move(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER x")
    storage.refuses.clear()
    press(console, "x")
    assert Machine.load(storage.read("toy"), ALL).M == 3


def test_a_storage_that_fails_again_later_is_told_again(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER")
    storage.refuses.clear()
    press(console, "x")
    storage.refuses.add("write")
    press(console, "x")
    assert "disk full" in words(console)


def test_switching_games_keeps_an_unsaved_game_in_memory(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER x x")
    press(console, "ESC =LEAVE 1 w3")
    assert console.shown.program is not toy
    press(console, "ESC")
    while console.menu.line == 50:
        press(console, "ENTER")
    press(console, "=LEAVE")
    choose(console, "toy")
    assert console.game.M == 3


def test_a_game_parked_in_memory_is_kept_when_the_storage_works_at_the_end(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER x x")
    press(console, "ESC =LEAVE 1 w3")
    storage.refuses.clear()
    console.close()
    assert Machine.load(storage.data["toy"], ALL).M == 3


def test_a_game_parked_in_memory_is_kept_as_soon_as_it_is_back_and_the_storage_works(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER x x")
    press(console, "ESC =LEAVE")
    storage.refuses.clear()
    choose(console, "toy")
    press(console, "w2")
    assert Machine.load(storage.data["toy"], ALL).M == 3


def test_a_message_about_settings_does_not_lose_an_unsaved_game(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER x x")
    press(console, "ESC L")
    for _ in range(3):
        if console.menu.line == 50:
            press(console, "ENTER")
    if console.menu.line == 20:
        press(console, "=LEAVE")
    choose(console, "blackjack")
    press(console, "w2 ESC")
    for _ in range(3):
        if console.menu.line == 50:
            press(console, "ENTER")
    press(console, "=LEAVE" if console.menu.line == 20 else "w1")
    choose(console, "toy")
    assert console.game.program is toy
    assert console.game.M == 3


def test_a_storage_that_fails_first_when_leaving_for_the_shelf_is_told(toy):
    storage = Failing()
    console = press(toy_console(toy, storage), "x x ESC")
    storage.refuses.add("write")
    press(console, "=LEAVE")
    assert "disk full" in words(console)


def test_a_storage_that_fails_first_when_quitting_does_not_end_in_silence(toy):
    storage = Failing()
    console = press(toy_console(toy, storage), "x x ESC")
    storage.refuses.add("write")
    press(console, "UP ENTER w1 DOWN ENTER")
    assert not console.finished
    assert "disk full" in words(console)
    for _ in range(3):
        if console.menu.line == 50:
            press(console, "ENTER")
    press(console, "UP ENTER w1 DOWN ENTER")
    assert console.finished


def test_a_click_that_brings_up_a_message_does_not_dismiss_it_while_it_is_held(toy):
    console = toy_console(toy, Failing("write"))
    for _ in range(10):
        console.step(0, 128, 172, LEFT_BUTTON)
    assert "disk full" in words(console)


def spoil_cell(m):
    m.cell[5] = 1 << 70


def spoil_zones(m):
    m.zones.append(-1)


def spoil_memory(m):
    m.cell.append(0)


@pytest.mark.parametrize("spoil", [spoil_cell, spoil_zones, spoil_memory])
def test_a_game_that_cannot_be_saved_is_told_and_the_old_battery_stays(toy, spoil):
    storage = Memory()
    console = press(toy_console(toy, storage), "x")
    spoil(console.game)
    press(console, "x")
    assert "cannot save" in words(console)
    assert Machine.load(storage.read("toy"), ALL).M == 1


# Faults


def test_a_fault_in_a_line_is_shown_and_the_last_good_state_is_kept(toy):
    storage = Memory()
    console = press(toy_console(toy, storage), "x x f")
    assert in_menu(console)
    assert "ZeroDivisionError" in shown(console)
    assert "IN LINE 10" in words(console)
    for _ in range(3):
        if console.menu.line == 50:
            press(console, "ENTER")
    assert console.menu.line == 10
    assert Machine.load(storage.read("toy"), ALL).M == 2
    choose(console, "toy")
    assert console.game.M == 2
    press(console, "x")
    assert console.game.M == 3


def test_a_fault_plays_no_sound_of_an_earlier_frame(toy):
    console = toy_console(toy)
    console.sounds = 1 << 5
    console.step(ord("f"))
    assert not console.sounds >> 5 & 1


def test_a_fault_while_the_storage_fails_does_not_lose_the_unsaved_game(toy):
    storage = Failing("write")
    console = press(toy_console(toy, storage), "x ENTER ENTER x x f")
    while console.menu.line == 50:
        press(console, "ENTER")
    choose(console, "toy")
    assert console.game.M == 3


def test_a_battery_that_fails_at_once_does_not_shut_the_game_for_ever(toy):
    """A state from before a change of the cartridge may fail in its first line."""

    def trap(m):
        return 10 // m.Q if m.Q == 0 and m.M == 77 else 10

    toy.lines[20] = trap
    m = Machine(toy)
    m.M, m.line = 77, 20
    storage = Memory()
    storage.write("toy", m.save())
    console = toy_console(toy, storage)
    for _ in range(3):
        for _ in range(3):
            if in_menu(console) and console.menu.line == 50:
                press(console, "ENTER")
        if in_menu(console) and console.menu.line == 10:
            choose(console, "toy")
    assert not in_menu(console)
    press(console, "w1 x")
    assert console.game.M == 1


# Cartridges from a file


def other_module_of(name):
    """A second copy of a cartridge's module, as `--cart FILE.py` loads it."""
    spec = importlib.util.find_spec(f"engine.cartridges.{name}.listing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.PROGRAM


def test_an_unknown_program_is_put_on_the_shelf_and_can_be_left_and_chosen_again():
    mine = make_program("mine")
    storage = Memory()
    console = press(Console(storage, cart=mine, seed=1), "x x")
    assert console.shelf.games["mine"] is mine
    press(console, "ESC =LEAVE")
    assert console.menu.line == 10
    assert "MINE" in shown(console)
    choose(console, "mine")
    assert console.game.M == 2


def test_an_unknown_program_without_rules_has_a_rules_page_all_the_same():
    console = press(Console(Memory(), cart=make_program("mine"), seed=1), "x ESC DOWN ENTER")
    assert console.game is not None
    press(console, "ENTER")
    while console.menu.line != 20:
        press(console, "ENTER")
    assert console.game.M == 1


def test_a_shelf_full_of_programs_from_files_keeps_its_lines_apart():
    shelf = STANDARD.with_program(make_program("mine"))
    assert len(shelf.games) == len(SHELF) + 1
    console = press(Console(Memory(), shelf=shelf), "w1")
    games = [zone for zone in console.menu.zones if zone >> 21 < menu.LINE_KEY + 9]
    assert len({zone >> 5 & 31 for zone in games}) == len(games) == 8
    press(console, "8 w1")
    assert console.game.program.slug == "mine"


def test_a_file_with_a_cartridge_of_the_shelf_and_the_shelf_share_one_battery():
    storage = Memory()
    copy = other_module_of("blackjack")
    console = press(Console(storage, cart=copy, seed=3), "ENTER w300 x w40")
    before = console.game
    assert storage.read("blackjack") is not None
    press(console, "ESC =LEAVE")
    choose(console, "blackjack")
    press(console, "w1")
    assert not in_menu(console)
    assert (console.game.M, console.game.cell) == (before.M, before.cell)
    assert list(storage.data) == ["blackjack"]


# Anything at all


@pytest.mark.parametrize("seed", range(4))
def test_random_keys_and_clicks_never_break_a_console(toy, seed):
    random_ = random.Random(seed)
    storage = Failing()
    console = Console(storage, seed=seed)
    x = y = 0
    for _ in range(1500):
        key = random_.choice((0, 0, ENTER, ESC, 30, 31, 29, ord("f"), ord("l"), ord("x"), ord("2")))
        if not random_.randrange(5):
            x, y = random_.randrange(COLUMNS * 8), random_.randrange(ROWS * 8)
        if not random_.randrange(60):
            storage.refuses = {random_.choice(("read", "write", "move", ""))}
        if not random_.randrange(200):
            storage.data[random_.choice((*SHELF, SETTINGS))] = b"rubbish"
        machine = console.step(key, x, y, random_.choice((0, 0, 1, 2)), random_.choice(("", "й")))
        assert machine is console.shown
        if console.finished or not random_.randrange(300):
            console.close()
            console = Console(storage, seed=seed)
    for slug in SHELF:
        data = storage.data.get(slug)
        if data is not None and data != b"rubbish":
            try:
                assert Machine.load(data, ALL).program.slug == slug
            except BadSave as error:
                raise AssertionError(
                    f"the console wrote a battery that does not load: {error}"
                ) from error
    if SETTINGS in storage.data and storage.data[SETTINGS] != b"rubbish":
        assert settings.unpack(storage.data[SETTINGS]).language in LANGUAGES
