"""Attract mode: the shelf plays its games by itself, and nothing comes of it."""

import pytest
from driving import STANDARD, assert_screen_is_valid, frames

from engine import sounds
from engine.cartridges import SHELF
from engine.console import demo, settings
from engine.console.console import Console
from engine.console.desk import memory as menu
from engine.console.kept.storage import Memory
from engine.console.kept.tape import Tape
from engine.console.kept.track import Track
from engine.console.seats.attract import BLINK, REST, SHOW
from engine.console.shelf import Shelf
from engine.machine import ENTER, ESC, IDLE, LANGUAGES, LEFT, LEFT_BUTTON, SPACE, Machine


class Written(Memory):
    """Storage that knows whether anything was written."""

    writes = 0

    def write(self, name, data):
        self.writes += 1
        super().write(name, data)


def rested(console, keys="w1"):
    """A console after these keys and a rest that is long enough."""
    for given in frames(keys):
        console.step(*given)
    return run(console, REST)


def run(console, number):
    for _ in range(number):
        console.step()
    return console


def test_after_a_rest_on_the_shelf_a_game_plays_and_not_before():
    console = run(Console(Memory()), REST - 1)
    assert not console.demo
    run(console, 1)
    assert console.demo
    assert console.shown.program is next(iter(SHELF.values()))


def test_every_game_has_its_turn_and_moves_and_none_fails():
    console = rested(Console(Memory()))
    for program in SHELF.values():
        assert console.shown.program is program
        screens = set()
        for _ in range(SHOW):
            assert_screen_is_valid(console.shown)
            screens.add(tuple(console.shown.vram))
            console.step()
        assert len(screens) > 10, program.slug
    assert console.shown.program is next(iter(SHELF.values()))
    assert console.faults == []


@pytest.mark.parametrize(
    "given",
    [{"key": ord("x")}, {"key": ENTER}, {"key": ESC}, {"button": LEFT_BUTTON}, {"typed": "ж"},
     {"name": "F2"}, {"wind": -1}],
)  # fmt: skip
def test_any_key_or_click_leads_back_to_the_line_of_the_shelf_and_does_nothing_else(given):
    storage = Written()
    console = run(rested(Console(storage), "w1 DOWN DOWN"), 200)
    assert console.demo
    x, y = 60, 50  # a line of the shelf
    console.step(x=x, y=y, **given)
    console.step(x=x, y=y, button=given.get("button", 0))
    console.step(x=x, y=y)
    assert not console.demo
    assert not console.showing
    assert console.shown is console.menu
    assert (console.menu.line, console.menu.C, console.game) == (menu.SHELF_PAGE, 2, None)
    assert storage.writes == 0


def test_the_pointer_may_move_over_it():
    console = rested(Console(Memory()))
    console.step(x=77, y=44)
    assert console.demo


def test_it_is_silent():
    console = run(Console(Memory()), REST - 1)
    console.step()
    assert console.sounds == 1 << sounds.HUSH
    for _ in range(SHOW):
        console.step()
        assert console.sounds == 0


def test_nothing_is_recorded_or_kept_and_a_kept_game_is_as_it_was():
    storage = Written()
    for given in frames("ENTER w30 x w30"):
        (console := Console(storage, cart=SHELF["blackjack"], seed=3)).step(*given)
    console.close()
    before = dict(storage.data)
    console = Console(storage)
    console = run(rested(console), 3 * SHOW)
    assert console.recorder.length == 0
    console.close()
    assert storage.data == before


@pytest.mark.parametrize("keys", ["w1 UP ENTER w1", "w1 RIGHT w1", "w1 1 w5", "w1 1 w5 ESC w1"])
def test_it_does_not_begin_elsewhere(keys):
    assert not rested(Console(Memory()), keys).demo


def test_it_does_not_begin_over_a_message():
    console = Console(Memory())
    console.message("Read this.")
    assert not rested(console).demo


def test_one_who_wants_calm_is_left_in_peace():
    console = Console(Memory())
    console.use(console.settings._replace(motion=settings.CALM))
    assert not rested(console).demo


@pytest.mark.parametrize("given", [{"key": LEFT}, {"x": 3}, {"button": 2}])
def test_whatever_the_player_does_ends_the_rest(given):
    console = run(Console(Memory()), REST - 5)
    console.step(**given)
    assert not run(console, REST - 10).demo


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_fits_tells_how_to_end_it_and_blinks_slowly(language):
    console = rested(Console(Memory(), language=language))
    for program in SHELF.values():
        shown = []
        for _ in range(SHOW):
            rows = console.shown.text()
            lines = [row for row in rows if any(word in row for word in ("DEMO", "ﾃﾞﾓ", "ДЕМО"))]
            shown.append(bool(lines))
            assert not any(line[0].strip() or line[-1].strip() for line in lines)
            console.step()
        changes = sum(a != b for a, b in zip(shown, shown[1:], strict=False))
        assert changes <= SHOW // BLINK, program.slug
        assert shown.count(True) >= SHOW // 2 - BLINK


def test_a_program_from_a_file_is_not_played():
    games = {"blackjack": Machine(SHELF["twopart"]).program}
    console = Console(Memory(), shelf=Shelf(games, {}))
    assert not rested(console).demo
    assert rested(Console(Memory(), shelf=STANDARD)).demo


def test_a_game_is_always_played_the_same_way():
    def end_of(slug):
        m = Machine(SHELF[slug], seed=5)
        for frame in range(900):
            m.frame(*demo.given(m, demo.WAYS[slug], frame))
        return m.save()

    for slug in demo.WAYS:
        assert end_of(slug) == end_of(slug)
    assert set(demo.WAYS) == set(SHELF)


def test_a_button_is_pressed_where_there_is_one_and_never_one_that_leads_away():
    m = Machine(SHELF["european"], seed=5)
    m.zones[:] = [ord("e") << 21, 300 << 21]
    way = demo.Way((SPACE,), frozenset({ord("e")}))
    assert demo.given(m, way, demo.PAUSE - 1).key == 300
    assert demo.given(m, way, demo.PAUSE).key == 0
    m.zones.append(SPACE << 21)
    assert demo.given(m, way, demo.PAUSE - 1).key == SPACE


def test_a_game_that_cannot_be_drawn_loses_its_turn():
    console = run(rested(Console(Memory())), 100)
    console.fail(IndexError("list index out of range"))
    run(console, 100)
    assert console.demo
    assert console.shown.program is list(SHELF.values())[1]
    console.step(ENTER)
    assert (console.shown, console.game, console.faults) == (console.menu, None, [])


def test_a_tape_that_cannot_be_drawn_ends_and_the_game_in_the_slot_is_back():
    console = run(Console(Memory(), cart=SHELF["twopart"], seed=1), 30)
    game = console.game
    track = Track()
    track.append(IDLE, 60)
    console.play(Tape(SHELF["blackjack"], 1, "en", None, track))
    run(console, 5)
    console.fail(IndexError("list index out of range"))
    run(console, 5)
    assert not console.showing
    assert (console.game, console.shown) == (game, console.menu)
    assert any("IndexError" in row for row in console.menu.text())
