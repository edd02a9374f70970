"""The monitor's prompt and pages: what is typed, stopped at and drawn, in all languages."""

from itertools import pairwise

import pytest
from driving import frames, play, run, type_line
from driving import press as press_keys

from engine import charset, sounds, sprites
from engine.basic import interpreter as basic
from engine.basic import memory as basic_memory
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.monitor import addresses, help
from engine.console.monitor.monitor import Monitor
from engine.console.monitor.running import RUN, STOPPED
from engine.console.monitor.texts import LABELS, TEXTS, told
from engine.console.monitor.view import (
    BAR_HEIGHT,
    BELOW,
    BUTTONS_Y,
    GLYPH_PIXEL,
    GLYPH_X,
    GLYPH_Y,
    PROMPT_Y,
    ROW,
    SIDE_ACROSS,
    TABS_Y,
    TOP,
    is_small,
    width_of,
)
from engine.machine import CELLS, LANGUAGES, LETTERS, VRAM_CELLS, WIDTH, Machine
from engine.machine.packed import pack_sprite
from engine.themes import PINK


def opened(language: str = "en", keys: str = "ENTER w200") -> Monitor:
    """A monitor on a game of blackjack; `monitor.m` is its machine."""
    monitor = Monitor()
    monitor.m = play(Machine(SHELF["blackjack"], seed=5, language=language), keys)
    monitor.start(monitor.m)
    return monitor


def press(monitor: Monitor, keys: str) -> None:
    for given in frames(keys):
        monitor.tick(monitor.m, given.key, given.x, given.y, given.button, given.text)


def write(monitor: Monitor, text: str) -> None:
    for letter in text:
        monitor.tick(monitor.m, ord(letter), text=letter)


def enter(monitor: Monitor, line: str) -> str:
    """Type a line at the prompt; returns the answer."""
    write(monitor, line)
    press(monitor, "ENTER")
    return monitor.said


def labels(monitor: Monitor) -> list[str]:
    return [label.text for label in monitor.view(monitor.m).labels]


def click(monitor: Monitor, action: str, about: int) -> None:
    """Click on the target of this action."""
    targets = monitor.view(monitor.m).targets
    place = next(t for t in targets if (t.action, t.about) == (action, about))
    press(monitor, f"@{place.x + 1},{place.y + 1} down up")


# Lines typed before, words begun


def test_lines_typed_before_come_back_with_the_arrows():
    monitor = opened()
    for line in ("?1", "?2", "?3", "?2"):
        enter(monitor, line)
    prompt = monitor.front.prompt
    press(monitor, "DOWN")
    assert prompt.typed == "?2"
    shown = []
    for _ in range(3):
        press(monitor, "UP")
        shown.append(prompt.typed)
    assert shown == ["?3", "?1", "?1"]
    press(monitor, "DOWN")
    assert prompt.typed == "?3"
    press(monitor, "ENTER")
    assert monitor.said == "3"
    press(monitor, "DOWN DOWN")
    assert prompt.typed == ""
    press(monitor, "UP")
    assert prompt.typed == "" and monitor.front.cursor.focus == 1


def test_a_line_with_a_mistake_comes_back_too():
    monitor = opened()
    enter(monitor, "HELLO")
    press(monitor, "ESC DOWN")
    assert monitor.front.prompt.typed == "HELLO"


def test_a_begun_line_comes_back_behind_those_typed_before():
    monitor = opened()
    enter(monitor, "?1")
    enter(monitor, "?2")
    write(monitor, "?3")
    prompt, seen = monitor.front.prompt, []
    for key in ("UP", "UP", "DOWN", "DOWN", "DOWN"):
        press(monitor, key)
        seen.append(prompt.typed)
    assert seen == ["?2", "?1", "?2", "?3", "?3"]


def test_a_recalled_line_that_was_changed_is_a_begun_one():
    monitor = opened()
    enter(monitor, "?1")
    enter(monitor, "?2")
    press(monitor, "DOWN UP UP")
    write(monitor, "0")
    press(monitor, "UP")
    assert monitor.front.prompt.typed == "?2"
    press(monitor, "DOWN")
    assert monitor.front.prompt.typed == "?10"


def test_the_line_before_a_mistake_is_one_up():
    monitor = opened()
    enter(monitor, "?1")
    enter(monitor, "HELLO")
    press(monitor, "UP")
    assert monitor.front.prompt.typed == "?1"
    press(monitor, "DOWN DOWN")
    assert monitor.front.prompt.typed == ""


def test_tab_completes_a_begun_word_and_turns_the_page_of_an_empty_prompt():
    monitor = opened()
    write(monitor, "fr")
    press(monitor, "TAB")
    assert monitor.front.prompt.typed == "FRAME"
    press(monitor, "ESC")
    write(monitor, "st")
    seen = []
    for _ in range(4):
        press(monitor, "TAB")
        seen.append(monitor.front.prompt.typed)
    assert seen == ["STEP", "STOP", "STOPS", "STEP"]
    press(monitor, "ESC")
    write(monitor, "?hex")
    press(monitor, "TAB")
    assert monitor.front.prompt.typed == "?HEX$("
    write(monitor, "55)")
    press(monitor, "ESC TAB")
    assert monitor.front.page.name == "A-Z"


@pytest.mark.parametrize("line", ["?FOO", "?HEX$(55)", "M=500"])
def test_tab_turns_the_page_where_nothing_can_be_completed_and_leaves_the_line(line):
    monitor = opened()
    write(monitor, line)
    press(monitor, "TAB TAB")
    assert (monitor.front.prompt.typed, monitor.front.page.name) == (line, "MEMORY")


def test_tab_after_a_mistake_turns_the_page_and_the_mistake_stays_told():
    monitor = opened()
    enter(monitor, "?FOO")
    told = monitor.said
    press(monitor, "TAB")
    assert (monitor.said, monitor.front.page.name) == (told, "A-Z")


def test_who_looks_back_is_told_how_to_come_to_older_lines():
    monitor = opened()
    enter(monitor, "?1")
    press(monitor, "DOWN")
    assert "OLDER" not in monitor.said
    press(monitor, "ESC")
    enter(monitor, "?2")
    press(monitor, "DOWN")
    assert monitor.said == TEXTS["older"][0]


# Stops


def test_a_condition_is_the_same_however_its_blanks_are_typed():
    monitor = opened()
    enter(monitor, "STOP M=500")
    assert enter(monitor, "stop m  = 500") == "NO STOP AT M=500"
    enter(monitor, "STOP D>4 AND T = 0")
    assert monitor.running.stops.names == ["D>4 AND T=0"]
    enter(monitor, "STOP D > 4 AND T=0")
    assert not monitor.running.stops.names


@pytest.mark.parametrize("key", ["F2", "F3", "F4", "TAB", "UP", "DOWN", "ESC", "ENTER"])
def test_help_knows_the_keys(key):
    monitor = opened()
    enter(monitor, f"HELP {key}")
    shown = " ".join(labels(monitor))
    assert ("F3" in shown) if key in ("F3", "F4") else "TAB  ARROWS  ESC  F2 F3 F4" in shown
    assert monitor.said == ""


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("D=5", lambda m: m.D == 5),
        ("D>4 AND T=0", lambda m: m.D > 4),
        ("[68]>15", lambda m: m.cell[68] > 15),
    ],
)
def test_a_run_stops_once_a_condition_becomes_true(condition, holds):
    monitor = opened()
    assert not holds(monitor.m)
    assert enter(monitor, f"STOP {condition}") == f"STOPS AT {condition}"
    enter(monitor, "RUN")
    press(monitor, "w3 h w90")
    assert monitor.mode == STOPPED and holds(monitor.m)
    assert monitor.said.startswith(f"{condition} SINCE LINE ")
    enter(monitor, "RUN")
    press(monitor, "w9")
    assert monitor.mode == RUN, "it holds already"


def test_what_cannot_be_worked_out_does_not_hold_and_what_cannot_be_read_is_no_condition():
    monitor = opened()
    assert enter(monitor, "STOP 10/K=1") == "STOPS AT 10/K=1"
    enter(monitor, "RUN")
    press(monitor, "w20")
    assert monitor.mode == RUN
    press(monitor, "ESC")
    assert enter(monitor, "STOP M==") == "SYNTAX ERROR"
    assert list(monitor.running.stops.conditions) == ["10/K=1"]


def test_all_stops_are_listed_and_each_can_be_taken_away():
    monitor = opened()
    assert enter(monitor, "STOPS") == "NO STOPS"
    for stop in ("M=500", "D", "[70]", "40"):
        enter(monitor, f"STOP {stop}")
    enter(monitor, "STOPS")
    assert [text for text in labels(monitor) if text.startswith("STOP ")][:4] == [
        "STOP 40", "STOP D", "STOP [70]", "STOP M=500",
    ]  # fmt: skip
    click(monitor, "unstop", 1)
    assert monitor.running.stops.names == ["40", "[70]", "M=500"]
    assert enter(monitor, "STOP M=500") == "NO STOP AT M=500"
    assert enter(monitor, "STOP 40") == "NO STOP AT LINE 40"
    enter(monitor, "STOP")
    assert not monitor.running.stops.any


def test_a_condition_that_holds_already_is_told_to_stop_the_next_time():
    monitor = opened()
    assert enter(monitor, "STOP M=190") == "M=190 IS SO NOW: STOPS WHEN AGAIN"
    assert monitor.running.stops.names == ["M=190"]
    assert enter(monitor, "STOP M=190") == "NO STOP AT M=190"


def test_a_list_of_more_stops_than_there_is_room_for_says_so():
    monitor = opened()
    for cell in range(20):
        enter(monitor, f"STOP [{cell}]")
    enter(monitor, "STOPS")
    rows = [text for text in labels(monitor) if text.startswith("STOP [")]
    assert len(rows) == 15
    assert ".." in labels(monitor)


# Lists and help


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [*help.PAGES, "A-Z", "RND(", "RND", "AND", "NOT"])
def test_help_knows_pages_keys_and_operators_that_it_does_not_list(word, language):
    monitor = opened(language)
    enter(monitor, f"HELP {word}")
    assert monitor.front.sheet.pieces
    for label in monitor.view(monitor.m).labels:
        assert label.x + width_of(label.text, label.tight) <= WIDTH


def test_list_takes_blanks_around_the_dash():
    monitor = opened()
    enter(monitor, "LIST 4 - 20")
    assert (monitor.running.listed, monitor.front.line.last) == (4, 20)


# The picture whole


def test_the_game_page_shows_all_of_the_picture_when_the_cursor_is_in_it():
    monitor = opened()
    press(monitor, "TAB TAB TAB TAB TAB TAB")
    assert monitor.front.page.name == "GAME"
    assert monitor.said == TEXTS["whole"][0]
    press(monitor, "UP UP w1")
    view = monitor.view(monitor.m)
    assert not (view.areas or view.labels)
    press(monitor, "DOWN")
    assert "GAME" in labels(monitor)
    click(monitor, "page", 6)
    assert not labels(monitor)
    press(monitor, "@100,180 down up")
    assert "GAME" in labels(monitor)
    assert monitor.running.waiting.take() is None
    press(monitor, "UP UP TAB")
    assert monitor.front.page.name == "LINE"
    assert labels(monitor)


def test_what_is_typed_brings_the_bars_back():
    monitor = opened()
    press(monitor, "TAB TAB TAB TAB TAB TAB UP UP")
    enter(monitor, "RUN")
    assert labels(monitor)
    press(monitor, "w3 ESC")
    assert labels(monitor)


def test_list_shows_the_lines_from_one_to_another():
    monitor = opened()
    enter(monitor, "LIST 4-6")
    text = []
    for _ in range(30):
        text += labels(monitor)
        monitor.front.line.roll(monitor.m, 1)
    for number in (4, 5, 6):
        assert any(label.startswith(f"{number} REM ") for label in text), number
    assert not any(label.startswith(("3 REM", "9 REM")) for label in text)
    assert enter(monitor, "LIST 901-910") == "UNDEFINED LINE 901-910"
    press(monitor, "ESC")
    enter(monitor, "LIST -3")
    assert monitor.running.listed == 1
    monitor.front.line.browse(monitor.m, 1)
    assert monitor.running.listed == 2 and monitor.front.line.last is None


def test_list_of_basic_shows_only_those_lines():
    m = run(Machine(SHELF["basic"]), 1)
    for line in ("10 A=1", "20 A=2", "30 A=3", "40 A=4"):
        basic.enter(m, line.encode())
        m.frame()
    monitor = Monitor()
    monitor.m = m
    monitor.start(m)
    enter(monitor, "LIST 20-30")
    text = labels(monitor)
    assert {"20 ", "30 "} <= set(text) and not {"10 ", "40 "} & set(text)


def words_told() -> set[str]:
    """The words of the monitor that can be said."""
    return set(opened().front.words.all)


def test_help_tells_of_every_word():
    monitor = opened()
    enter(monitor, "HELP")
    text = " ".join(labels(monitor))
    for word in words_told() - {"QUIT", "HELP"}:
        assert word in text, word
    for word in (*words_told() - {"HELP"}, "POKE", "PEEK", "GOTO", "LET", "PRINT", "KEYS"):
        assert help.explained(word, "en"), word
    assert enter(monitor, "HELP HELLO") == "NO SUCH WORD"


def test_all_that_help_lists_can_be_asked_for_as_it_stands_there():
    listed = [part.strip() for row in help.usages() for part in row.split("  ") if part]
    assert {"M=500", "[80]=42", "?[66]>>3", "LIST 4-20", "F2 F3 F4"} <= set(listed)
    for example in listed:
        monitor = opened()
        enter(monitor, f"HELP {example}")
        assert example in monitor.front.sheet.title and not monitor.said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [*help.WORDS, *help.PAGES])
def test_help_of_a_word_fits_in_every_language(word, language):
    monitor = opened(language)
    enter(monitor, f"HELP {word}")
    view = monitor.view(monitor.m)
    sheet = [label for label in view.labels if BELOW <= label.y < TABS_Y]
    usage, explained = help.explained(word, language)
    assert sheet[0].text == usage
    assert "".join(label.text for label in sheet[1:]).replace(" ", "") == explained.replace(" ", "")
    for label in sheet:
        assert label.x + width_of(label.text) <= WIDTH and label.y + 9 <= TABS_Y


def test_another_word_or_escape_takes_the_sheet_away():
    monitor = opened()
    enter(monitor, "HELP")
    assert monitor.front.sheet.title
    press(monitor, "ESC")
    assert monitor.open and not monitor.front.sheet.title
    enter(monitor, "HELP")
    enter(monitor, "?1")
    assert not monitor.front.sheet.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_monitor_says_fits_beside_what_was_typed_in_every_language(language):
    for key in TEXTS:
        values = (
            (("[1023]", 65535, 9999999)[: TEXTS[key][0].count("{}")])
            if key != "line_stop"
            else (9,)
        )
        if key in ("ways_out", "again"):
            values = ("F2",)
        assert width_of(told(language, key, *values)) <= WIDTH - 16, key
    assert all(len(words) == len(LANGUAGES) for words in TEXTS.values())
    running = told(language, "waits"), told(language, "ways_out", "F2")
    assert 2 + width_of(running[0]) + 12 + width_of(running[1]) <= WIDTH
    monitor = opened(language)
    enter(monitor, "STOP M=500")
    answer = told(language, "stops", "M=500")
    assert monitor.said == answer and answer in labels(monitor)
    monitor.voice.tell("no_writer", "[1023]")
    monitor.front.prompt.entered = "WHO [1023]"
    assert told(language, "no_writer", "[1023]") in labels(monitor)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_is_lost_for_want_of_room(language):
    monitor = opened(language)
    for said in ("IndexError: tuple index out of range", "C HOLDS 4611686018427387904, " * 4):
        monitor.voice.tell("broke", said, 20, refused=True)
        view = monitor.view(monitor.m)
        rows = [label for label in view.labels if label.ink == PINK]
        told = " ".join(label.text.strip() for label in rows).split()
        assert told == monitor.said.split()
        assert all(row.x >= 0 and row.x + width_of(row.text, row.tight) <= WIDTH for row in rows)
        top = min(row.y for row in rows)
        others = [label.y for label in view.labels if label not in rows and label.y < TABS_Y]
        assert top >= PROMPT_Y or not [y for y in others if top - ROW < y]


def test_a_mistake_in_a_line_that_fills_the_prompt_is_told_above_the_bars():
    monitor = opened()
    enter(monitor, "LET [14]," + ",".join(map(str, range(5, 24))) + "Z")
    assert monitor.said == "SYNTAX ERROR"
    assert "SYNTAX ERROR" in labels(monitor)


# A run that waits


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_tell_what_changed_and_who_wrote_in_every_language(language):
    def told(key: str) -> str:
        return charset.legible(LABELS[key][LANGUAGES.index(language)])

    monitor = opened(language)
    assert told("nothing") in labels(monitor)
    press(monitor, "TAB TAB")
    assert told("watched") in labels(monitor)
    enter(monitor, "M=500")
    press(monitor, "TAB TAB TAB TAB TAB TAB")
    assert monitor.front.page is monitor.front.letters
    monitor.front.letters.letter = "M"
    assert told("by_poke") in labels(monitor)


def test_labels_fit_beside_the_picture_in_letters_of_the_small_font():
    told = [text.format(65535, 9) for texts in LABELS.values() for text in texts]
    assert max(map(charset.width, told)) <= SIDE_ACROSS
    assert all(len(texts) == len(LANGUAGES) for texts in LABELS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rows_beside_the_picture_touch(language):
    monitor = opened(language)
    enter(monitor, "[80]=42")
    for _ in monitor.front.pages[:3]:
        press(monitor, "TAB")
        view = monitor.view(monitor.m)
        rows = sorted({label.y for label in view.labels if TOP <= label.y < BELOW - 1})
        assert all(after - row >= ROW for row, after in pairwise(rows))
        assert all(label.tight or is_small(label.text) for label in view.labels if label.y in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_monitor_says_keeps_off_the_shadow_of_its_buttons(language):
    monitor = opened(language)
    enter(monitor, "RUN")
    view = monitor.view(monitor.m)
    tops = [y - (not is_small(text)) for _, y, text, *_ in view.labels if y >= PROMPT_Y]
    assert tops
    assert min(tops) > BUTTONS_Y + BAR_HEIGHT + 1


def test_a_run_that_waits_for_a_key_says_so_and_a_run_that_does_not_says_nothing():
    monitor = opened()
    enter(monitor, "RUN")
    press(monitor, "w30")
    assert TEXTS["waits"][0] in labels(monitor)
    press(monitor, "h w2")
    assert TEXTS["waits"][0] not in labels(monitor)
    press(monitor, "w10")
    assert monitor.m.delay or monitor.m.line != 20
    assert TEXTS["waits"][0] not in labels(monitor)


@pytest.mark.parametrize(
    ("listing", "waits"),
    [("10 K=INKEY():IF !K CONT", True), ("10 INPUT A", True), ("10 GOTO 10", False),
     ("10 A=A+1:GOTO 10", False), ("10 WAIT 300", False)],
)  # fmt: skip
def test_a_program_of_basic_waits_only_when_it_asks(listing, waits):
    m = run(Machine(SHELF["basic"]), 1)
    for line in (listing, "RUN"):
        basic.enter(m, line.encode())
        m.frame()
    monitor = Monitor()
    monitor.m = m
    monitor.start(m)
    enter(monitor, "RUN")
    press(monitor, "w60")
    assert (TEXTS["waits"][0] in labels(monitor)) is waits


# Steps


def test_a_step_over_a_line_comes_to_another_line():
    monitor = opened()
    enter(monitor, "KEY H")
    lines = [20]
    for _ in range(3):
        enter(monitor, "OVER")
        lines.append(monitor.m.line)
    assert lines == [20, 4, 5, 6]
    enter(monitor, "OVER")
    assert enter(monitor, "OVER") == TEXTS["waits"][0]
    assert monitor.m.line == 20


def test_a_step_over_a_line_that_counts_while_it_waits_for_a_key_comes_to_an_end():
    """That of the table of European blackjack; five minutes of the game went by."""
    monitor = Monitor()
    monitor.m = play(Machine(SHELF["european"], seed=12), "ENTER w400")
    monitor.start(monitor.m)
    line, frames_before = monitor.m.line, monitor.m.frames
    assert enter(monitor, "OVER") == TEXTS["waits"][0]
    assert monitor.m.line == line
    assert monitor.m.frames < frames_before + 100


def test_a_step_over_a_gosub_comes_back_from_it():
    m = run(Machine(SHELF["basic"]), 1)
    for line in ("10 GOSUB 100:A=1", "20 END", "100 FOR I=1 TO 50:B=B+1:NEXT:RTN", "RUN"):
        basic.enter(m, line.encode())
        if line != "RUN":
            m.frame()
    monitor = Monitor()
    monitor.m = m
    monitor.start(m)
    enter(monitor, "OVER")
    while not m.B:
        enter(monitor, "OVER")
    assert (m.A, m.B) == (0, 50)
    enter(monitor, "OVER")
    assert m.A == 1


@pytest.mark.parametrize("value", [-1, 1 << 16, (1 << 63) - 1])
def test_nonsense_in_the_cells_of_a_computer_can_be_drawn_and_told_of(value):
    """What is painted and asked of it before its next frame, which ends in BREAK, ended all."""
    console = Console(Memory(), cart=SHELF["basic"])
    console.step(name="F2")
    for name in ("program", "big"):
        type_line(console, f"[{basic_memory.at(name)}]={value}")
    console.step(name="F2")
    assert console.computer.kind
    assert SHELF["basic"].look(console.playing)[1] in (1, 2, 4, 8)


# Addresses


def test_every_number_of_a_game_has_an_address_that_can_be_read_and_written():
    m = opened().m
    places = [
        (m.cell, addresses.MEMORY, 8, CELLS), (m.vram, 0x900, 1, VRAM_CELLS),
        (m.sprites, addresses.SPRITE_BYTES, 4, len(m.sprites)),
        (m.zones, addresses.ZONE_BYTES, 4, len(m.zones)),
    ]  # fmt: skip
    for values, start, size, count in places:
        assert count
        for at in (0, count // 2, count - 1):
            for byte in range(size):
                assert addresses.poke(m, start + at * size + byte, 17 * byte + 3)
            read = [addresses.peek(m, start + at * size + byte) for byte in range(size)]
            assert read == [17 * byte + 3 for byte in range(size)]
            assert values[at] & (1 << 8 * size) - 1 == int.from_bytes(bytes(read), "little")
    for letter in LETTERS:
        start = addresses.REGISTERS + 8 * LETTERS.index(letter)
        for byte in range(8):
            assert addresses.poke(m, start + byte, 0xFE | byte)
        assert getattr(m, letter) == int.from_bytes(
            bytes(0xFE | b for b in range(8)), "little", signed=True
        )
    assert addresses.poke(m, addresses.INKS + 5, 3)
    assert m.vram[5] >> 8 == addresses.peek(m, addresses.INKS + 5) == 3
    m.save()


@pytest.mark.parametrize(
    "address",
    [
        0,
        0x6FF,
        0xC00,
        0x1FFF,
        0x3FFF + 1 + 26 * 8,
        0x4700,
        0x4800 + 96 * 4,
        0x6FFF,
        0x7000,
        -1,
        1 << 40,
    ],
)
def test_where_nothing_can_be_written_a_poke_is_refused(address):
    monitor = opened()
    before = monitor.m.save()
    assert enter(monitor, f"POKE {address},7") == "INDEX OUT OF RANGE"
    assert monitor.m.save() == before and not monitor.poked
    addresses.peek(monitor.m, address)


def test_a_poke_into_sprites_marks_the_game():
    monitor = opened()
    assert enter(monitor, "POKE #4800,1") == "OK"
    assert monitor.poked
    assert enter(monitor, "?PEEK(#4800)") == "1"


# Drawing


def corner(monitor: Monitor) -> None:
    """The SCREEN page, with the corner of a card chosen."""
    monitor.front.turn([page.name for page in monitor.front.pages].index("SCREEN"))
    at = next(at for at, cell in enumerate(monitor.m.vram) if cell & 255 == charset.PCG)
    monitor.front.screen.spot = at % 32, at // 32


def test_a_click_on_a_dot_draws_it_and_another_takes_it_away():
    monitor = opened()
    corner(monitor)
    before = bytes(monitor.m.pcg)
    x, y = GLYPH_X + 7 * GLYPH_PIXEL + 2, GLYPH_Y + 0 * GLYPH_PIXEL + 2
    press(monitor, f"@{x},{y} down up")
    assert monitor.m.pcg[0] == before[0] ^ 1 and monitor.m.pcg[1:] == before[1:]
    assert monitor.poked
    assert f"#{before[0] ^ 1:02X} %{before[0] ^ 1:08b}" in labels(monitor)
    press(monitor, f"@{x},{y} down up")
    assert bytes(monitor.m.pcg) == before


def test_dots_are_drawn_with_keys_alone():
    monitor = opened()
    corner(monitor)
    before = bytes(monitor.m.pcg[:8])
    press(monitor, "UP UP ENTER")
    assert "SPACE DRAWS" in monitor.said
    press(monitor, "RIGHT DOWN SPACE LEFT LEFT ENTER")
    assert bytes(monitor.m.pcg[:8]) == bytes((before[0], before[1] ^ 0x41, *before[2:]))
    spot = monitor.front.screen.spot
    press(monitor, "ESC RIGHT")
    assert monitor.front.screen.dot is None
    assert monitor.front.screen.spot == (spot[0] + 1, spot[1])
    press(monitor, "ESC")
    assert monitor.open and monitor.front.cursor.focus == 2


def test_arrows_go_on_from_where_the_picture_was_clicked():
    monitor = opened()
    corner(monitor)
    x, y = monitor.front.screen.spot
    press(monitor, f"@{x * 4 + 6},{TOP + y * 4 + 6} down up")
    assert monitor.front.screen.spot == (x + 1, y + 1)
    press(monitor, "LEFT UP")
    assert monitor.front.screen.spot == (x, y)
    press(monitor, "ENTER SPACE")
    assert monitor.poked


def test_a_character_of_the_rom_is_not_drawn():
    monitor = opened()
    corner(monitor)
    monitor.front.screen.spot = 0, 0
    before = monitor.m.save()
    press(monitor, "UP UP ENTER")
    assert monitor.said == TEXTS["rom"][0] and monitor.front.screen.dot is None
    press(monitor, f"@{GLYPH_X + 2},{GLYPH_Y + 2} down up")
    assert monitor.m.save() == before and not monitor.poked


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_refusal_is_not_told_any_longer_once_dots_can_be_drawn(by_keys):
    monitor = opened()
    corner(monitor)
    x, y = monitor.front.screen.spot
    monitor.front.screen.spot = x, y - 1
    click(monitor, "dot", 3)
    assert monitor.said == TEXTS["rom"][0]
    press(monitor, "UP UP DOWN" if by_keys else f"@{x * 4 + 2},{TOP + y * 4 + 2} down up")
    assert monitor.front.screen.spot == (x, y) and not monitor.said
    click(monitor, "dot", 3)
    assert monitor.poked and not monitor.said


def test_what_changed_ends_in_two_dots_where_it_is_cut():
    monitor = opened(keys="ENTER")
    monitor.changes.next_moment()
    for letter in "LD":
        setattr(monitor.m, letter, getattr(monitor.m, letter) + 1)
    monitor.changes.note(monitor.m, 4)
    loop = next(label for label in labels(monitor) if label.startswith("L 1 loop"))
    assert loop.endswith("..") and len(loop) == SIDE_ACROSS


def test_the_chosen_cell_is_framed_in_the_picture():
    monitor = opened()
    corner(monitor)
    monitor.front.screen.spot = 10, 5
    (mark,) = monitor.view(monitor.m).marks
    assert (mark.x, mark.y, mark.width, mark.height) == (39, TOP + 19, 6, 6)


# What a frame has


def test_sprites_zones_and_sounds_of_a_frame_are_told():
    monitor = opened()
    m = monitor.m
    m.sprites[:] = [0] * len(m.sprites)
    m.sprites[3] = pack_sprite(sprites.CARD_BACK, 40, 60)
    m.sprites[5] = pack_sprite(sprites.CARD + 55, -8, 100)
    m.play(sounds.DEAL)
    monitor.front.turn([page.name for page in monitor.front.pages].index("FRAME"))
    text = labels(monitor)
    for told_of in ("SPRITES 2", "3 card back 40,60", "5 K♦ -8,100", "SOUNDS 1", "DEAL"):
        assert told_of in text, told_of
    assert f"ZONES {len(m.zones)}" in text
    assert any(label.startswith("ENTER 1,20 ") for label in text)
    (mark,) = monitor.view(m).marks
    assert (mark.x, mark.y, mark.width, mark.height) == (19, TOP + 29, 18, 26)
    press(monitor, "UP UP RIGHT DOWN DOWN DOWN")
    assert (monitor.front.page.column, monitor.front.page.row) == (1, len(m.zones) - 1)
    click(monitor, "sprite", 1)
    assert (monitor.front.page.column, monitor.front.page.row) == (0, 1)


@pytest.mark.parametrize("frames", [0, 20_001, 9_999_999])
@pytest.mark.parametrize("slug", SHELF)
def test_nothing_in_the_title_bar_lies_over_something_else(slug, frames):
    monitor = Monitor()
    monitor.m = play(Machine(SHELF[slug], seed=5), "w2")
    monitor.m.frames = frames
    monitor.start(monitor.m)
    enter(monitor, "A=1")
    bar = sorted(label for label in monitor.view(monitor.m).labels if label.y == 1)
    assert [label.text for label in bar[1:3]] == ["STOPPED", "POKED"]
    for left, right in pairwise(bar):
        assert left.x + width_of(left.text) < right.x


@pytest.mark.parametrize("word", ["LINE", "FRAME", "OVER", "STEP"])
def test_after_a_word_that_broke_the_game_the_prompt_is_empty(word):
    console = Console(Memory(), cart=SHELF["european"], seed=12)
    press_keys(console, "ENTER w60 ENTER w300 F2 w1")
    type_line(console, "D=9999")
    type_line(console, word)
    assert "D HOLDS 9999" in console.monitor.said
    assert type_line(console, "D=6") == "OK"
    assert console.playing.D == 6
