"""Monitor, workshop and a file of one's own, on the whole console."""

import random
from pathlib import Path

import pytest
from driving import IN_TABLES, aside_of, press, type_line

from engine.cartridges import SHELF, WORKSHOP
from engine.console.console import Console
from engine.console.desk import memory as menu
from engine.console.inputs import BACK
from engine.console.kept.storage import Memory
from engine.console.loader import CartridgeFile
from engine.console.monitor import values
from engine.console.monitor.running import RUN, STOPPED
from engine.console.monitor.view import width_of
from engine.console.notice import NOTICE_EDGE
from engine.console.own import read_again
from engine.machine import DOWN, ENTER, ESC, LANGUAGES, SPACE, WIDTH, Machine

SOURCE = '''"""OWN."""

from engine import screen
from engine.machine import LANGUAGES, Machine, Program

PROGRAM = Program("own", title="OWN", registers={"A": "key"}, cells={})


@PROGRAM.line(10)
def start(m: Machine) -> int:
    """START"""
    m.A += m.inkey()
    screen.put(m, 1, 1, f"OWN {m.A}")
    return 10
'''


def on_screen(console: Console) -> str:
    return "\n".join(console.shown.text())


@pytest.fixture
def console() -> Console:
    """Blackjack, dealt and waiting for the player, its battery written."""
    made = Console(Memory(), cart=SHELF["blackjack"], seed=5)
    press(made, "ENTER w220")
    return made


@pytest.fixture
def own(tmp_path: Path):
    """A console with a cartridge from a file."""
    path = tmp_path / "own.py"
    path.write_text(SOURCE, encoding="utf-8")
    return Console(Memory(), file=CartridgeFile(path, "own.py"), seed=1)


def edit(console: Console, old: str, new: str) -> None:
    path = console.own.file.path
    path.write_text(SOURCE.replace(old, new), encoding="utf-8")


# The monitor


def test_f2_stops_the_game_and_f2_lets_it_go_on(console):
    press(console, "F2 w10")
    assert console.monitor.open
    frames = console.game.frames
    press(console, "w10")
    assert console.game.frames == frames
    press(console, "F2 w10")
    assert not console.monitor.open
    assert console.game.frames > frames


def test_f2_from_the_pause_and_from_the_shelf():
    console = Console(Memory(), seed=5)
    press(console, "w2 F2 w2")
    assert not console.monitor.open
    press(console, "ENTER w5 ESC w2 F2")
    assert console.monitor.open
    assert not console.menu_shown


def test_the_pause_has_a_line_for_the_monitor(console):
    press(console, "ESC w2 =BESIDE w2")
    row = next(row for row, text in enumerate(console.shown.text()) if "MONITOR" in text)
    press(console, f"@70,{row * 8 + 3} down up w2")
    assert console.monitor.open
    assert not console.menu_shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pause_has_that_line_in_every_language(language):
    console = Console(Memory(), cart=SHELF["blackjack"], seed=5, language=language)
    press(console, "ENTER w220 ESC w2")
    console.menu.R, console.menu.S = menu.MONITOR, 0
    press(console, "w1")
    assert console.monitor.open


def test_escape_closes_the_monitor_before_it_opens_the_pause(console):
    press(console, "F2 ESC")
    assert not console.monitor.open
    assert not console.menu_shown
    press(console, "ESC")
    assert console.menu_shown


@pytest.mark.parametrize("slug", [*SHELF, *WORKSHOP])
def test_the_monitor_on_or_off_the_game_is_the_same(slug):
    program = {**SHELF, **WORKSHOP}[slug]
    plain, watched = (Console(Memory(), cart=program, seed=9) for _ in range(2))
    press(watched, "F2")
    watched.monitor.running.go(RUN)
    watched.monitor.front.turn(4)
    chance = random.Random(slug)
    for _ in range(800):
        key = chance.choice((0, 0, 0, ENTER, SPACE, DOWN, ord("1"), ord("h")))
        plain.step(key)
        watched.step(key)
        if plain.in_menu or watched.in_menu:
            break
        assert watched.game.save() == plain.game.save()


def test_a_stopped_game_makes_no_sound_again_and_again(console):
    press(console, "h")
    press(console, "F2")
    heard = set()
    for _ in range(20):
        console.step()
        heard.add(console.sounds)
    assert heard == {0}


def test_a_game_that_was_looked_at_is_kept(console):
    press(console, "F2")
    type_line(console, "RUN")
    press(console, "w2 h w80")
    assert console.game.D == 5
    assert Machine.load(console.storage.read("blackjack"), SHELF).D == 5


def test_f1_tells_the_words_of_the_monitor_and_takes_them_away(console):
    press(console, "F2 w2 F1 w2")
    assert console.watched and console.monitor.front.sheet.title == "HELP"
    press(console, "F1 w2")
    assert console.watched and not console.monitor.front.sheet.title
    type_line(console, "RUN")
    press(console, "F1 w2")
    assert not console.monitor.front.sheet.title and console.watched


def test_the_monitor_stands_on_the_pause_no_longer(console):
    press(console, "F2 F2 ESC DOWN")
    assert not console.monitor.open


# Pokes


def test_a_poked_run_says_so_and_is_not_kept(console):
    press(console, "ESC w1 ESC w2")
    kept = console.storage.read("blackjack")
    press(console, "F2")
    assert type_line(console, "M=5000") == "OK"
    press(console, "F2 w5 h w100")
    assert console.game.M == 5000
    assert console.poked
    assert console.storage.read("blackjack") == kept
    press(console, "ESC w2")
    assert "POKE" in on_screen(console)
    console.close()
    assert console.storage.read("blackjack") == kept


def test_a_poked_run_ends_with_the_next_look_into_the_battery(console):
    press(console, "ESC w1 ESC w2 F2")
    money = console.game.M
    type_line(console, "M=5000")
    press(console, "F2 w2")
    console._slot.leave()
    console.insert(SHELF["blackjack"])
    assert money == console.game.M
    assert not console.poked


def test_a_game_started_afresh_is_not_poked(console):
    press(console, "F2")
    type_line(console, "M=5000")
    press(console, "F2")
    console._slot.afresh()
    assert not console.poked
    assert Machine.load(console.storage.read("blackjack"), SHELF).M != 5000


def test_a_time_before_the_poke_is_not_poked(console):
    before = console.game.save()
    press(console, "w5 F2")
    type_line(console, "M=5000")
    press(console, "F2 w5")
    assert console.poked
    console.game = Machine.load(before, SHELF)
    console.step()
    assert not console.poked


def test_a_poke_that_breaks_the_game_loses_nothing(console):
    press(console, "ESC w1 ESC w2")
    kept = console.storage.read("blackjack")
    press(console, "F2")
    type_line(console, "D=5000")
    type_line(console, "KEY H")
    type_line(console, "RUN")
    press(console, "w5")
    assert console.watched and console.monitor.mode == STOPPED
    assert "LINE 4" in console.monitor.said and console.monitor.voice.refused
    assert console.game.line == 4
    assert console.storage.read("blackjack") == kept
    assert type_line(console, "D=4") == "OK"
    type_line(console, "RUN")
    press(console, "w60")
    assert console.game.D == 5 and console.monitor.mode == RUN
    console.insert(SHELF["blackjack"])
    assert not console.poked


def test_the_promise_of_the_monitor_stop_look_change_run_on_wind_back_and_see_the_line(console):
    press(console, "F2")
    monitor = console.monitor
    place = values.next_card(console.game)
    coming = console.game.cell[place]
    assert type_line(console, f"?[{place}]") == str(coming)
    type_line(console, f"[{place}]=53")
    type_line(console, "RUN")
    press(console, "w2 h w15")
    assert console.game.U == 53
    poked_at = monitor.poked_at
    for _ in range(300):
        if console.game.frames < poked_at:
            break
        console.step(wind=-1)
    assert console.game.frames < poked_at
    assert console.game.cell[place] == coming
    assert console.watched
    assert not console.poked
    for _ in range(300):
        if console.game.U == 53:
            break
        console.step(wind=1)
    assert console.game.U == 53
    assert console.poked
    while console.game.cell[place] == coming or console.game.U == 53:
        console.step(wind=-1)
    console.step()
    assert type_line(console, "STOP U") == "STOPS AT U"
    type_line(console, "KEY H")
    type_line(console, "RUN")
    press(console, "w60")
    assert monitor.said == "U CHANGED BY LINE 4"
    assert monitor.changes.written_by("U") == "WRITTEN BY LINE 4"


@pytest.mark.parametrize("steps", [1, 2], ids=["inside a frame", "between two"])
def test_a_poke_is_in_the_history_at_the_end_of_its_frame(steps, console):
    press(console, "F2")
    type_line(console, "KEY H")
    press(console, "ENTER " * steps)
    assert console.monitor.inside == (steps == 1)
    type_line(console, "M=777")
    type_line(console, "RUN")
    press(console, "w40")
    position = console.recorder.history.position
    after = console.game.save()
    for _ in range(5):
        console.step(wind=-1)
    while console.recorder.history.position < position:
        console.step(wind=1)
    assert console.game.save() == after
    assert console.game.M == 777


# The workshop


def test_the_shelf_has_five_games_and_leads_to_the_workshop():
    console = Console(Memory(), seed=1)
    press(console, "w2")
    assert not set(WORKSHOP) & set(SHELF)
    press(console, "UP ENTER w2 DOWN ENTER w2")
    assert "WORKSHOP" in on_screen(console)
    for program in WORKSHOP.values():
        assert program.title in on_screen(console)
    press(console, "ENTER w2")
    assert console.shown.program is next(iter(WORKSHOP.values()))


@pytest.mark.parametrize("slug", WORKSHOP)
def test_a_cartridge_of_the_workshop_pauses_has_rules_and_a_battery(slug):
    console = Console(Memory(), cart=WORKSHOP[slug], seed=1)
    press(console, "w5 RIGHT w5 ESC w2")
    assert WORKSHOP[slug].title in console.shown.text()[1]
    press(console, "DOWN ENTER w2")
    assert "ENTER" in on_screen(console)
    assert set(SHELF).isdisjoint(WORKSHOP)
    assert console.storage.read(slug) is not None
    again = Console(console.storage, cart=WORKSHOP[slug])
    assert again.game.frames > 0


@pytest.mark.parametrize("language", IN_TABLES)
def test_the_workshop_in_every_language(language, golden):
    console = Console(Memory(), seed=1, language=language)
    press(console, "w2")
    rows = list(console.shown.text())
    press(console, "UP ENTER w2")
    rows += console.shown.text()
    press(console, "DOWN ENTER w2")
    golden(f"workshop_{language}", rows + console.shown.text())


def test_escape_leads_from_the_workshop_to_the_shelf():
    console = Console(Memory(), seed=1)
    press(console, "w2 UP ENTER w2 DOWN ENTER w2 ESC w2 ESC w2")
    assert "BLACKJACK" in on_screen(console)


# A file of one's own


def test_a_file_runs_and_is_read_again_with_a_key_and_goes_on(own):
    press(own, "A w3")
    assert ord("A") == own.game.A
    edit(own, "OWN {", "NEW {")
    press(own, "F5 w2")
    assert ord("A") == own.game.A
    assert "NEW 65" in own.shown.text()[1]


def test_an_edit_that_leaves_no_place_for_the_state_starts_from_the_battery(own):
    press(own, "A w3")
    edit(own, "10", "30")
    press(own, "F5 w2 ENTER w2 ENTER w2 ENTER w2")
    assert own.game is None or own.game.line == 30


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("return 10", "return 99", "no such line"),
        ("return 10", "pass", "can end without"),
        ("def start(", "def start((", "SyntaxError"),
        ("@PROGRAM.line(10)", "@PROGRAM.line(0)", "is not between"),
    ],
)
def test_a_mistake_is_explained_on_the_screen_and_a_mended_file_goes_on(own, old, new, told):
    press(own, "A w3")
    edit(own, old, new)
    press(own, "F5 w2")
    shown = on_screen(own).replace("\n", " ")
    assert "own.py" in shown
    assert told.split()[0] in shown
    assert "F5" in own_message(own)
    edit(own, "", "")
    press(own, "F5 w2")
    assert ord("A") == own.game.A


def own_message(console: Console) -> str:
    return menu.shown_message(console.menu)


@pytest.mark.parametrize(
    ("new", "told"),
    [
        ("m.A //= 0", "ZeroDivisionError"),
        ("m.cell[2000] = 1", "IndexError"),
        ("return (10, None)[m.A > 0]", "NO NEXT LINE"),
        ("return m.A or 10", "UNDEFINED LINE 65"),
    ],
)
def test_a_fault_while_it_runs_is_explained_with_its_line(own, new, told):
    edit(own, '    screen.put(m, 1, 1, f"OWN {m.A}")', f"    {new}")
    press(own, "F5 w2 A w3")
    message = own_message(own)
    assert told in message
    assert "own.py, line" in message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("new", [
    "m.A = 1 // (m.A * 0) + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15",
    "m.cell[2000 + len('what stands here is as long as a row may well be in a file') * m.A] = 1",
    'm.B = "a text" + m.A',
])  # fmt: skip
def test_what_the_keys_do_after_a_fault_stands_on_its_first_page(own, new, language):
    own.menu.language = language
    edit(own, '    screen.put(m, 1, 1, f"OWN {m.A}")', f"    if m.A: {new}")
    press(own, "F5 w2 A w3")
    assert "F2" in on_screen(own)
    assert on_screen(own).index("own.py") < on_screen(own).index("F2")


def test_one_key_opens_the_tape_of_a_fault_where_it_can_still_be_looked_at_and_mended(own):
    edit(own, '    screen.put(m, 1, 1, f"OWN {m.A}")', "    m.B = 1 // (m.A != 66)")
    press(own, "F5 w20 B w3")
    assert own.game is None
    assert "F2" in own_message(own)
    press(own, "F2 w2")
    assert own.monitor.open
    assert (own.game.A, own.game.line) == (0, 10)
    for _ in range(5):
        own.step(wind=-1)
    own.step()
    assert own.game.frames < 30
    press(own, "F2 w2")
    edit(own, "", "")
    press(own, "F5 w2 B w2")
    assert (own.game.A, own.monitor.open) == (66, False)


def test_a_dropped_file_is_asked_for_started_and_read_again(console, tmp_path):
    path = tmp_path / "own.py"
    path.write_text(SOURCE, encoding="utf-8")
    money = console.game.M
    console.gate.start_file(path)
    press(console, "w2")
    assert console.game is None
    assert "own.py" in on_screen(console).replace("\n", " ")
    press(console, "DOWN ENTER w3 A w3")
    assert console.game.program.slug == "own"
    assert console.game.A == 65
    edit(console, "OWN {", "NEW {")
    press(console, "F5 w2")
    assert "NEW 65" in console.shown.text()[1]
    console.insert(SHELF["blackjack"])
    assert money == console.game.M
    console.gate.start_file(path)
    press(console, "w2")
    assert console.game.A == 65, "asked once is enough"


def test_a_dropped_file_may_be_refused_and_may_be_wrong(console, tmp_path):
    path = tmp_path / "own.py"
    path.write_text("PROGRAM = 5 +\n", encoding="utf-8")
    console.gate.start_file(path)
    press(console, "w2 ENTER w3")
    assert console.game is None
    console.gate.start_file(path)
    press(console, "w2 DOWN ENTER w3")
    assert "SyntaxError" in own_message(console)


def test_a_loop_without_end_does_not_hang_the_console(own, monkeypatch):
    from engine.console import guard

    monkeypatch.setattr(guard, "MOST_STEPS", 10_000)
    edit(own, "m.A += m.inkey()", "while True: m.A += 1")
    press(own, "F5 w3")
    assert "EndlessLoop" in own_message(own)


def test_a_file_that_is_wrong_from_the_start_is_explained_and_mended(tmp_path):
    path = tmp_path / "own.py"
    path.write_text("PROGRAM = 5 +\n", encoding="utf-8")
    console = Console(Memory(), file=CartridgeFile(path, "own.py"))
    press(console, "w2")
    assert "SyntaxError" in own_message(console)
    path.write_text(SOURCE, encoding="utf-8")
    press(console, "F5 w2")
    assert "OWN 0" in console.shown.text()[1]


def test_f5_without_a_file_does_nothing(console):
    before = console.game.frames
    press(console, "F5")
    assert console.game.frames == before + 1


def test_a_whole_random_session_with_monitor_and_menu_meets_no_error():
    chance = random.Random(6)
    console = Console(Memory(), seed=2)
    names = ("F2", "", "", "", "", "", "", "", "", "")
    for _ in range(4000):
        key = chance.choice((0, 0, ENTER, SPACE, DOWN, ESC, ord("1"), ord("h")))
        x, y = chance.randrange(256), chance.randrange(192)
        name = chance.choice(names)
        console.step(0 if name else key, x, y, int(chance.random() < 0.1), "", name)
        if console.monitor.open and not console.menu_shown:
            console.monitor.view(console.game)
            assert console.monitor.mode in range(STOPPED, 4)
        if console.finished:
            console = Console(console.storage, seed=3)


def test_a_kept_state_that_no_mended_line_can_use_gives_way_at_the_second_try(own):
    press(own, "A w3")
    edit(own, "m.A += m.inkey()", "m.A += m.inkey() + m.cell[m.A * 100]")
    press(own, "F5 w3")
    assert "IndexError" in own_message(own)
    assert "F5" in own_message(own)
    press(own, "F5 w3")
    assert "begins afresh" in own_message(own).replace("\n", " ")
    press(own, "F5 w3")
    assert own.shown is own.game
    assert own.game.A == 0
    assert len(aside_of(own.storage, "own.stopped")) == 1


@pytest.mark.parametrize(
    ("language", "told"), [("en", "OWN.PY READ AGAIN"), ("de", "OWN.PY NEU GELESEN")]
)
def test_f5_says_for_a_while_that_it_read_the_file_again(own, language, told):
    press(own, "w3")
    assert own.notice.of(own.game) == ""
    own.use(own.settings._replace(language=language))
    edit(own, "OWN {m.A}", "MINE {m.A}")
    press(own, "F5 w2")
    assert "MINE" in on_screen(own)
    assert own.notice.of(own.game) == told
    press(own, "w119")
    assert own.notice.of(own.game) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", [9, 31, 63, 200])
def test_what_f5_says_fits_on_the_screen_with_any_name(language, length):
    said = read_again(language, "N" * (length - 3) + ".PY")
    assert width_of(said) + NOTICE_EDGE <= WIDTH
    assert said.startswith("NNN")


def test_f5_does_not_say_so_when_the_file_cannot_be_read(own):
    press(own, "w3")
    edit(own, "return 10", "return 11")
    press(own, "F5 w2")
    assert "no such line" in own_message(own).replace("\n", " ")
    assert own.notice.of(own.game) == ""


def test_f5_in_the_monitor_leaves_the_game_standing_with_the_new_lines(own):
    press(own, "w5 F2 w1")
    assert own.monitor_open
    line = own.playing.line
    path = own.own.file.path
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    press(own, "F5 w3")
    assert own.monitor_open and own.monitor.mode == STOPPED
    assert own.playing.line == line
    assert own.monitor.said.endswith("READ AGAIN")
    press(own, "F2 w2")
    assert not own.monitor_open and not own.menu_shown


def test_a_poke_is_still_one_after_f5_and_such_a_game_is_not_kept(tmp_path):
    path = tmp_path / "own.py"
    path.write_text(SOURCE, encoding="utf-8")
    console = Console(Memory(), file=CartridgeFile(path, "own.py"))
    press(console, "w5 F2 w1")
    type_line(console, "A=77")
    assert console.poked
    press(console, "F5 w3")
    assert console.poked and console.game.A == 77
    press(console, "F2 w3 F5 w3")
    assert console.poked and console.game.A == 77
    kept = [console.storage.read(name) or b"" for name in console.storage.names()]
    assert not any(
        Machine.load(data, {"own": console.game.program}).A == 77
        for data in kept
        if b"own" in data[:40]
    )
    for _ in range(200):
        console.step(wind=BACK)
    assert not console.poked and console.game.A == 0
