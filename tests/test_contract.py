"""What every cartridge owes the console: one set of tests for the whole shelf and the menu.

A journey is a random session cut into moments: a saved machine, the inputs that led on from it and
the machine after them.
"""

import ast
import gc
import inspect
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from typing import NamedTuple

import pytest
from driving import GAMES, IN_TABLES, MENU, table

from engine import charset, screen, sprites
from engine.cartridges import SHELF, WORKSHOP
from engine.console.console import Console
from engine.console.desk import memory as menu
from engine.console.faults import Faults
from engine.console.kept.storage import Memory
from engine.machine import (
    BACKSPACE,
    CELLS,
    COLUMNS,
    DOWN,
    ENTER,
    ESC,
    FLIGHT_SPRITE,
    HEIGHT,
    INKS,
    LANGUAGES,
    LEFT,
    LETTERS,
    RIGHT,
    ROWS,
    SPACE,
    TAB,
    UP,
    VRAM_CELLS,
    WIDTH,
    Given,
    LineError,
    Machine,
    Program,
)

PROGRAMS = {**SHELF, **WORKSHOP, "menu": MENU}
FRAMES, MOMENT_FRAMES = 500, 20
"""Length of a journey, and of the stretch between two of its moments."""

SCREENS = 6
"""At most so many different screens of a cartridge are tried with all 256 keys."""

REAL_KEYS = (ENTER, SPACE, LEFT, RIGHT, UP, DOWN, BACKSPACE, TAB)
PLAIN_TEXTS = ("1", "2", "5", "10", "a", "H", "q", "1,5", "-3", " ", "wort", "$20")
WILD_TEXTS = ("", "\n", "\0", "ß", "日本", "ガ", "Ж", "\x7f", "x" * 300, "👍", "9" * 40, "٣", "½")

every_game = pytest.mark.parametrize("slug", GAMES)
every_program = pytest.mark.parametrize("slug", PROGRAMS)
every_listing = pytest.mark.parametrize(
    "slug", [slug for slug, program in PROGRAMS.items() if not program.keyboard]
)
"""All but the computers, whose listings are not in Python."""
real_time_and_skip = pytest.mark.parametrize("skip", [False, True], ids=["real_time", "skip"])


class Inputs(NamedTuple):
    key: int = 0
    x: int = 0
    y: int = 0
    button: int = 0
    text: str = ""


class Moment(NamedTuple):
    saved: bytes
    onward: tuple[Inputs, ...]
    after: bytes


def random_inputs(chance: random.Random, m: Machine, wild: bool) -> Inputs:
    """What a player might do in a frame; a wild one does what no keyboard can."""
    x, y, button = m.px, m.py, m.button
    roll = chance.random()
    if roll < 0.35:
        return Inputs(0, x, y, button if roll < 0.1 else 0)
    if roll < 0.6:
        key = chance.choice(REAL_KEYS) if roll < 0.5 else chance.randrange(SPACE, 127)
        return Inputs(key, x, y, 0, chr(key) if key > SPACE else "")
    if roll < 0.75 and m.zones:
        zone = chance.choice(m.zones)
        return Inputs(0, (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3, 0 if button else 1)
    if roll < 0.9:
        far = chance.random() < 0.1
        x = chance.randrange(-5000, 5000) if far else chance.randrange(WIDTH)
        y = chance.randrange(-5000, 5000) if far else chance.randrange(HEIGHT)
        return Inputs(0, x, y, chance.randrange(4))
    if not wild:
        return Inputs(0, x, y, button, chance.choice(PLAIN_TEXTS))
    key = chance.choice((0, ESC, 127, 255, 256, 2047, -1, chance.randrange(256)))
    return Inputs(key, x, y, chance.randrange(8), chance.choice(WILD_TEXTS))


def assert_sound(m: Machine) -> None:
    assert len(m.vram) == VRAM_CELLS
    assert min(m.vram) >= 0
    assert max(m.vram) < INKS << 8
    assert len(m.cell) == CELLS
    assert len(m.pcg) == 256
    pictures = {*sprites.PICTURES, *sprites.CARD_PICTURES}
    assert all(packed >> 24 in pictures for packed in m.sprites if packed)
    for zone in m.zones:
        assert (zone & 31) + (zone >> 10 & 63) <= COLUMNS, "a button sticks out at the right"
        assert (zone >> 5 & 31) + (zone >> 16 & 31) <= ROWS, "a button sticks out at the bottom"
        assert zone >> 21, "a button without a key"


@cache
def journey(slug: str, skip: bool, wild: bool = False) -> tuple[Moment, ...]:
    """A random session; the machine is sound after each of its frames."""
    chance = random.Random(f"{slug} {skip} {wild}")
    m = Machine(PROGRAMS[slug], seed=chance.randrange(1 << 32), skip=skip)
    m.frame()
    moments = []
    for _ in range(moments_of(slug)):
        if slug == "menu":
            turn_a_page(m, chance)
        saved = m.save()
        onward = []
        for _ in range(MOMENT_FRAMES):
            onward.append(random_inputs(chance, m, wild))
            m.frame(*onward[-1])
            assert_sound(m)
        moments.append(Moment(saved, tuple(onward), m.save()))
    return tuple(moments)


def moments_of(slug: str) -> int:
    """The menu's pages are many and quick."""
    return FRAMES // MOMENT_FRAMES * (3 if slug == "menu" else 1)


def turn_a_page(m: Machine, chance: random.Random) -> None:
    """What the console does to the menu when ESC is pressed, or when it has something to tell."""
    m.G = chance.randrange(1, len(SHELF) + 1)
    m.cell[menu.HAS_CRT], m.cell[menu.CAN_QUIT] = chance.randrange(2), 1
    m.cell[menu.MONEY : menu.MONEY + len(SHELF)] = [
        chance.choice((menu.NO_MONEY, 0, 200, 1_234_567)) for _ in SHELF
    ]
    page = chance.choice((10, 20, 20, 40, 50, menu.ELSEWHERE_PAGE))
    if page == 50:
        menu.set_message(m, "A message.\n\n" * chance.randrange(1, 20) + "The end.", 20)
    else:
        menu.open_page(m, page)
        m.P = 10 if page == 10 else 20
    m.repaint()


def all_moments(slug: str) -> tuple[Moment, ...]:
    return journey(slug, False) + journey(slug, True)


@cache
def different_screens(slug: str) -> tuple[bytes, ...]:
    """Moments that differ in line, buttons or rest, the rarest lines first."""
    found: dict[tuple, bytes] = {}
    for moment in all_moments(slug):
        m = Machine.load(moment.saved, PROGRAMS)
        for given in moment.onward:
            found.setdefault((m.line, bool(m.delay), *sorted(m.zones)), m.save())
            m.frame(*given)
    by_line: dict[tuple, list[bytes]] = {}
    for (line, waits, *_), saved in found.items():
        by_line.setdefault((line, waits), []).append(saved)
    rounds = [group[turn] for turn in range(SCREENS) for group in by_line.values() if group[turn:]]
    return tuple(rounds[:SCREENS])


def keys_by_cell(m: Machine) -> list[int]:
    return [m.zone_key(x * 8, y * 8) for y in range(ROWS) for x in range(COLUMNS)]


def visible(m: Machine) -> list[int]:
    """The screen without what nobody sees: a blank shows only the paper, the table or a card."""
    papers = {blank | ink << 8: SPACE | (ink & 2) << 8 for blank in (0, SPACE) for ink in range(4)}
    return [papers.get(cell, cell) for cell in m.vram]


def same_screen(a: Machine, b: Machine) -> bool:
    zones_alike = a.zones == b.zones or keys_by_cell(a) == keys_by_cell(b)
    return visible(a) == visible(b) and a.sprites == b.sprites and zones_alike


def sources(program: Program) -> list[ast.AST]:
    """The syntax trees of the modules that hold the lines of a program."""
    names = {function.__module__ for function in program.lines.values()}
    return [ast.parse(inspect.getsource(sys.modules[name])) for name in sorted(names)]


def letters_of(program: Program) -> set[str]:
    return {
        node.attr
        for tree in sources(program)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in LETTERS
        and len(node.attr) == 1
        and isinstance(node.value, ast.Name)
        and node.value.id == "m"
    }


# What a program says about itself


@every_program
def test_slug_title_and_meanings_are_there(slug):
    program = PROGRAMS[slug]
    assert program.slug == slug
    assert program.title == program.title.strip() != ""
    assert charset.UNKNOWN not in charset.encode(program.title)
    assert program.registers
    for meaning in program.registers.values():
        assert meaning.strip()
    assert list(program.registers) == sorted(program.registers)


@every_program
def test_memory_areas_are_named_apart_and_inside_the_memory(slug):
    taken: dict[int, str] = {}
    for name, cells in PROGRAMS[slug].cells.items():
        assert isinstance(cells, range)
        assert cells, f"{name} is empty"
        for cell in cells:
            assert 0 <= cell < CELLS
            assert cell not in taken, f"cell {cell} belongs to {name} and {taken[cell]}"
            taken[cell] = name


@every_game
def test_the_draw_pile_is_called_deck(slug):
    assert "deck" in SHELF[slug].cells


@every_listing
def test_every_register_in_the_listing_is_explained(slug):
    program = PROGRAMS[slug]
    letters = letters_of(program)
    assert len(letters) > 3
    assert letters <= set(program.registers)


@every_program
def test_registers_and_cells_in_use_are_explained(slug):
    program = PROGRAMS[slug]
    explained = {cell for cells in program.cells.values() for cell in cells}
    for moment in all_moments(slug) + journey(slug, True, True):
        m = Machine.load(moment.saved, PROGRAMS)
        assert {x for x in LETTERS if getattr(m, x)} <= set(program.registers)
        assert {cell for cell, value in enumerate(m.cell) if value} <= explained


@every_program
def test_lines_ascend_have_a_remark_and_jump_only_to_lines(slug):
    program = PROGRAMS[slug]
    assert list(program.lines) == sorted(program.lines)
    for number, function in program.lines.items():
        remark = (function.__doc__ or "").strip()
        assert remark, f"line {number} has no remark"
        assert remark == remark.upper(), f"the remark of line {number} is not in capitals"
    assert program.check() is program


@every_listing
def test_random_play_reaches_most_lines(slug):
    """Else the tests of this file would try little; lines that only pass on are hard to see."""
    program = PROGRAMS[slug]
    passed: set[int] = set()

    def noted(number: int, line: Callable[[Machine], int]) -> Callable[[Machine], int]:
        def run(m: Machine) -> int:
            passed.add(number)
            return line(m)

        return run

    lines = dict(program.lines)
    try:
        program.lines.update({number: noted(number, line) for number, line in lines.items()})
        for moment in all_moments(slug):
            m = Machine.load(moment.saved, PROGRAMS)
            for given in moment.onward:
                m.frame(*given)
    finally:
        program.lines.update(lines)
    seldom = set(lines) - passed
    assert len(passed) >= 0.6 * len(lines), f"never came to {sorted(seldom)}"


@every_game
def test_about_fits_the_menu_and_rules_are_told_in_every_language(slug):
    texts = table(slug)
    for about in texts["about"]:
        assert 0 < charset.width(about) <= 26
        assert "\n" not in about
    assert len(set(texts["rules"])) == len(IN_TABLES)
    for rules in texts["rules"]:
        assert "ENTER" in rules


@every_program
def test_every_text_is_there_in_four_languages_with_the_same_places_for_values(slug):
    for key, versions in table(slug).items():
        assert len(versions) == len(IN_TABLES), key
        for version in versions:
            assert version.strip(), key
            assert charset.UNKNOWN not in charset.encode(version.replace("\n", "")), (key, version)
        places = {version.count("{") for version in versions}
        assert len(places) == 1, f"{key}: not the same values in all languages"


# The first screen, and what is cut


class Clipped(AssertionError):
    """A text did not fit where it was put."""


class Page:
    """The letters of a page while it is drawn from nothing, to notice a text on another text."""

    def __init__(self) -> None:
        self.drawing = False
        self.letters: dict[int, int] = {}

    def write(self, x: int, y: int, text: str) -> None:
        for at, code in enumerate(charset.encode(text), y * COLUMNS + x):
            free = not self.drawing or code == SPACE
            if not free and self.letters.setdefault(at, code) != code:
                raise Clipped(f"{text!r} at ({x}, {y}) lies over another text")

    def blank(self, x: int, y: int, width: int, height: int) -> None:
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.letters.pop(row * COLUMNS + column, None)

    def redraw(self, m: Machine) -> None:
        self.letters.clear()
        self.drawing = True
        m.repaint()
        self.drawing = False


def _replace_everywhere(patch: pytest.MonkeyPatch, old: Callable, new: Callable) -> None:
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "engine":
            for attribute, value in list(vars(module).items()):
                if value is old:
                    patch.setattr(module, attribute, new)


def _forget_drawn_texts() -> None:
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "engine":
            for value in vars(module).values():
                if callable(getattr(value, "cache_clear", None)):
                    value.cache_clear()


@pytest.fixture
def nothing_may_be_cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """The words of engine.screen raise when a text does not fit."""
    put, big, button, banner = screen.put, screen.big, screen.button, screen.banner
    cls, fill, pad = screen.cls, screen.fill, charset.pad
    page = Page()

    def whole_put(m, x, y, text, ink=0):
        end = x + charset.width(text.rstrip(" "))
        start = x + charset.width(text) - charset.width(text.lstrip(" "))
        if text.strip(" ") and (start < 0 or end > COLUMNS or not 0 <= y < ROWS):
            raise Clipped(f"{text!r} at ({x}, {y})")
        page.write(x, y, text)
        put(m, x, y, text, ink)

    def whole_big(m, x, y, text, ink=0):
        if x < 0 or y < 0 or x + 4 * charset.width(text) > COLUMNS or y + 4 > ROWS:
            raise Clipped(f"big {text!r} at ({x}, {y})")
        big(m, x, y, text, ink)

    def whole_button(m, x, y, width, text, *more, **named):
        if charset.width(text) > width - 2:
            raise Clipped(f"button {text!r}, {width} wide")
        button(m, x, y, width, text, *more, **named)

    def whole_banner(m, y, text, *more, **named):
        if charset.width(text) > COLUMNS - 4:
            raise Clipped(f"banner {text!r}")
        banner(m, y, text, *more, **named)

    def noted_cls(m):
        page.letters.clear()
        cls(m)

    def noted_fill(m, x, y, width, height, *more, **named):
        page.blank(x, y, width, height)
        fill(m, x, y, width, height, *more, **named)

    def whole_pad(text, cells):
        if charset.width(text) > cells:
            raise Clipped(f"{text!r} in {cells} cells")
        return pad(text, cells)

    _forget_drawn_texts()
    whole = {put: whole_put, big: whole_big, button: whole_button, banner: whole_banner}
    for old, new in (whole | {pad: whole_pad, cls: noted_cls, fill: noted_fill}).items():
        _replace_everywhere(monkeypatch, old, new)
    yield page
    monkeypatch.undo()
    _forget_drawn_texts()


def test_the_detector_of_cut_texts_notices_one(nothing_may_be_cut):
    m = Machine(MENU)
    screen.put(m, 30, 0, "ab   ")
    for cut in (
        lambda: screen.put(m, 30, 0, "abc"),
        lambda: screen.centre(m, 24, "a"),
        lambda: screen.right(m, 2, 0, "abc"),
        lambda: screen.button(m, 0, 0, 4, "abc", ENTER),
    ):
        with pytest.raises(Clipped):
            cut()
    nothing_may_be_cut.drawing = True
    screen.put(m, 3, 3, "under")
    screen.fill(m, 3, 3, 5, 1, SPACE)
    screen.put(m, 3, 3, "under")
    with pytest.raises(Clipped):
        screen.put(m, 0, 3, "over it")


@pytest.mark.parametrize("language", IN_TABLES)
@every_listing
def test_first_screen_is_whole_and_tells_what_to_do_in_every_language(
    slug, language, nothing_may_be_cut
):
    m = Machine(PROGRAMS[slug], seed=1, language=language)
    english = Machine(PROGRAMS[slug], seed=1)
    for _ in range(60):
        m.frame()
        english.frame()
    written = [row for row in m.text() if row.strip()]
    assert len(written) >= 6
    assert language == "en" or m.text() != english.text()


@pytest.mark.parametrize("language", LANGUAGES)
@every_program
def test_no_text_of_any_screen_is_cut_in_any_language(slug, language, nothing_may_be_cut):
    for moment in all_moments(slug)[::2]:
        m = Machine.load(moment.saved, PROGRAMS)
        m.language = language
        try:
            nothing_may_be_cut.redraw(m)
            for given in moment.onward:
                m.frame(*given)
        except LineError as error:
            if isinstance(error.__cause__, Clipped):
                raise error.__cause__ from None
            raise


@every_program
def test_no_unknown_character_stands_on_any_screen(slug):
    for moment in all_moments(slug):
        for language in LANGUAGES:
            m = Machine.load(moment.saved, PROGRAMS)
            m.language = language
            m.repaint()
            m.frame()
            shown = {cell & 255 for cell in m.vram}
            assert charset.UNKNOWN not in shown or len(shown) == len(charset.PAGE)


# What it survives


@real_time_and_skip
@every_program
def test_survives_a_session_no_keyboard_can_type(slug, skip):
    assert len(journey(slug, skip, True)) == moments_of(slug)


@every_listing
def test_survives_every_key_code_on_every_kind_of_screen(slug):
    screens = different_screens(slug)
    assert len(screens) >= 2
    for saved in screens:
        for key in range(256):
            m = Machine.load(saved, PROGRAMS)
            m.frame(key)
            assert max(m.vram) < INKS << 8


@every_program
def test_every_button_on_every_kind_of_screen_can_be_clicked(slug):
    for saved in different_screens(slug):
        for zone in Machine.load(saved, PROGRAMS).zones:
            m = Machine.load(saved, PROGRAMS)
            x, y = (zone & 31) * 8, (zone >> 5 & 31) * 8
            m.frame(0, x, y, 1)
            m.frame(0, x, y, 0)
            assert_sound(m)


# Same seed, same inputs


@real_time_and_skip
@every_program
def test_a_saved_moment_has_the_same_future_after_loading(slug, skip):
    for moment in journey(slug, skip):
        m = Machine.load(moment.saved, PROGRAMS)
        assert m.save() == moment.saved
        for given in moment.onward:
            m.frame(*given)
        assert m.save() == moment.after


@every_program
def test_saving_and_loading_between_all_frames_changes_nothing(slug):
    for moment in all_moments(slug)[::4]:
        m = Machine.load(moment.saved, PROGRAMS)
        for given in moment.onward:
            m.frame(*given)
            m = Machine.load(m.save(), PROGRAMS)
        assert m.save() == moment.after


@every_program
def test_two_machines_side_by_side_stay_equal_in_every_frame(slug):
    first, second = (Machine(PROGRAMS[slug], seed=77) for _ in range(2))
    other = Machine(PROGRAMS[slug], seed=78)
    chance = random.Random(3)
    for _ in range(400):
        given = random_inputs(chance, first, False)
        first.frame(*given)
        other.frame(*given)
        second.frame(*given)
        assert first.save() == second.save()


@every_game
def test_another_seed_deals_other_cards(slug):
    deck = SHELF[slug].cells["deck"]
    decks = set()
    for seed in range(5):
        m = Machine(SHELF[slug], seed=seed, skip=True)
        for key in (0, *(ENTER,) * 12):
            m.frame(key)
        decks.add(tuple(m.cell[deck.start : deck.stop]))
    assert len(decks) == 5


# Keys


@every_game
def test_escape_never_changes_a_game(slug):
    for moment in all_moments(slug)[::2]:
        escaped, quiet = Machine.load(moment.saved, PROGRAMS), Machine.load(moment.saved, PROGRAMS)
        escaped.frame(ESC, quiet.px, quiet.py)
        quiet.frame(0, quiet.px, quiet.py)
        assert escaped.save() == quiet.save()


@every_game
def test_escape_twice_on_the_console_leaves_the_game_as_it_was(slug):
    console = Console(Memory(), cart=SHELF[slug], seed=4)
    chance = random.Random(slug)
    for _ in range(40):
        for _ in range(chance.randrange(1, 15)):
            console.step(*random_inputs(chance, console.shown, False))
            if console.menu_shown:  # through the corner, or the game led there
                console.insert(SHELF[slug])
        game = console.game
        before = game.save()
        assert console.step(ESC) is console.menu
        console.step()
        assert console.step(ESC) is game
        assert game.save() == before


@every_game
def test_a_key_or_click_during_an_animation_is_used_up(slug):
    waiting = 0
    for moment in journey(slug, False):
        if not Machine.load(moment.saved, PROGRAMS).delay:
            continue
        waiting += 1
        after = set()
        for key in (ENTER, SPACE, LEFT, ord("1"), ord("h")):
            m = Machine.load(moment.saved, PROGRAMS)
            m.frame(key, m.px, m.py, m.button)
            assert not m.inkey()
            after.add(m.save())
        assert len(after) == 1, "the key that hurries an animation did something else too"
    assert waiting or not any(_waits(slug))


def _waits(slug: str) -> Iterator[bool]:
    for tree in sources(SHELF[slug]):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in ("wait", "fly"):
                yield True


# Drawing anew


@every_program
def test_drawing_anew_right_after_the_start_changes_nothing(slug):
    for language in LANGUAGES:
        m = Machine(PROGRAMS[slug], seed=9, language=language)
        for _ in range(3):
            m.frame()
            assert_redrawing_changes_nothing(m)


@real_time_and_skip
@every_program
def test_drawing_anew_changes_nothing_wherever_the_machine_waits_for_the_player(slug, skip):
    for moment in journey(slug, skip):
        m = Machine.load(moment.saved, PROGRAMS)
        for turn, given in enumerate(moment.onward):
            if turn % 4 == 0 and not m.delay:
                assert_redrawing_changes_nothing(m)
            m.frame(*given)


@every_program
def test_drawing_anew_in_another_language_and_back_changes_nothing(slug):
    for moment in all_moments(slug):
        m = Machine.load(moment.saved, PROGRAMS)
        if not m.delay:
            assert_redrawing_changes_nothing(m, ("ja", "ru", "de", m.language))


@every_game
def test_drawing_anew_during_an_animation_leaves_no_trace_when_it_is_over(slug):
    for moment in journey(slug, False):
        drawn, kept = Machine.load(moment.saved, PROGRAMS), Machine.load(moment.saved, PROGRAMS)
        if not drawn.delay:
            continue
        drawn.repaint()
        for _ in range(2000):
            drawn.frame()
            kept.frame()
            if kept.line == drawn.line and not kept.delay:
                break
        assert drawn.text() == kept.text(), f"line {Machine.load(moment.saved, PROGRAMS).line}"
        assert same_screen(drawn, kept)


def assert_redrawing_changes_nothing(m: Machine, languages: tuple[str, ...] = ("",)) -> None:
    saved = m.save()
    drawn, kept = Machine.load(saved, PROGRAMS), Machine.load(saved, PROGRAMS)
    for language in languages:
        drawn.language = language or drawn.language
        drawn.draw() if m.program is MENU else drawn.repaint()
    if m.program is MENU:  # the console tells it what to show, and it is drawn in the next frame
        kept.draw()
        drawn.frame(0, m.px, m.py, m.button)
        kept.frame(0, m.px, m.py, m.button)
    assert drawn.text() == kept.text(), f"line {m.line}"
    assert same_screen(drawn, kept), f"inks, sprites or buttons differ, line {m.line}"
    for x in LETTERS:
        assert getattr(drawn, x) == getattr(kept, x), x
    assert (drawn.cell, drawn.pcg, drawn.line) == (kept.cell, kept.pcg, kept.line)


@every_game
def test_a_flying_picture_is_on_its_way_only_while_the_machine_waits(slug):
    for moment in journey(slug, False):
        m = Machine.load(moment.saved, PROGRAMS)
        for given in moment.onward:
            m.frame(*given)
            assert m.delay or not m.sprites[FLIGHT_SPRITE]


# The whole console


def test_a_long_session_on_the_whole_console_never_meets_a_fault(monkeypatch):
    def fault(faults: Faults, machine: Machine, error: LineError, given: Given) -> None:
        raise error

    monkeypatch.setattr(Faults, "fault", fault)
    storage = Memory()
    chance = random.Random(21)
    seen = set()
    console = Console(storage, seed=1)
    games = cycle(program for slug, program in PROGRAMS.items() if slug != "menu")
    for frame in range(12_000):
        if frame % 600 == 300:
            console.keeper.keep()
            console.insert(next(games))
        given = random_inputs(chance, console.shown, frame % 5 == 0)
        if chance.random() < 0.01:
            given = Inputs(ESC)
        shown = console.step(*given)
        assert_sound(shown)
        seen.add((shown.program.slug, shown.language))
        if console.finished:
            console.close()
            console = Console(storage, seed=frame)
    console.close()
    assert {slug for slug, _ in seen} == set(PROGRAMS)
    for slug in set(storage.data) & set(SHELF):
        assert Machine.load(storage.data[slug], PROGRAMS).program.slug == slug


@every_program
def test_memory_does_not_grow_when_a_session_is_repeated(slug):
    moments = journey(slug, True)[:5]

    def session() -> None:
        m = Machine.load(moments[0].saved, PROGRAMS)
        for moment in moments:
            for given in moment.onward:
                m.frame(*given)

    session()
    gc.collect()
    tracemalloc.start()
    try:
        session()
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        session()
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 8192
