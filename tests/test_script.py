"""Key scripts."""

import tracemalloc
from itertools import islice

import pytest
from driving import frames
from test_command_line import here

from engine.console.inputs import BACK, FORWARD, Input
from engine.console.script import SILENT, runs
from engine.machine import (
    BACKSPACE,
    DOWN,
    ENTER,
    ESC,
    HEIGHT,
    KEY_NAMES,
    KEYS,
    LEFT,
    LEFT_BUTTON,
    RIGHT,
    RIGHT_BUTTON,
    SPACE,
    TAB,
    UP,
    WIDTH,
)

POINTING = """
from engine import screen
from engine.machine import Machine, Program

PROGRAM = Program("own", title="OWN", registers={}, cells={})

def draw(m: Machine) -> None:
    screen.put(m, 0, 0, f"{m.px} {m.py} {m.button}")

@PROGRAM.line(10, page=draw)
def look(m: Machine) -> int:
    m.draw()
    return 10
"""


def inputs(script):
    """What a machine gets in the frames of a script."""
    return [given.given[:5] for given in frames(script)]


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("ENTER", ENTER), ("ESC", ESC), ("SPACE", SPACE), ("LEFT", LEFT), ("RIGHT", RIGHT),
        ("UP", UP), ("DOWN", DOWN), ("BACKSPACE", BACKSPACE), ("TAB", TAB),
    ],
)  # fmt: skip
def test_a_key_by_name_is_pressed_for_one_frame(word, code):
    assert list(frames(word)) == [Input(code, name=word)]
    assert (KEYS[word], KEY_NAMES[code]) == (code, word)


def test_the_codes_are_those_of_the_old_computer():
    assert (ENTER, ESC, SPACE, LEFT, RIGHT, UP, DOWN, BACKSPACE) == (10, 27, 32, 28, 29, 30, 31, 8)


@pytest.mark.parametrize("word", ["F1", "F12", "SHIFT", "CTRL", "ALT", "META"])
def test_a_key_that_reaches_no_game_takes_a_frame_and_has_its_name(word):
    assert list(frames(word)) == [Input(name=word)]
    assert word in SILENT


@pytest.mark.parametrize(("word", "way"), [("F3", BACK), ("F4", FORWARD)])
def test_a_key_that_winds_winds_for_a_frame(word, way):
    assert list(frames(word)) == [Input(wind=way, name=word)]


@pytest.mark.parametrize("character", "aZ5$+-@w.")
def test_a_character_is_pressed_and_typed(character):
    assert inputs(character) == [(ord(character), 0, 0, 0, character)]


@pytest.mark.parametrize("character", "ßйガ漢")
def test_a_character_beyond_ascii_is_typed_and_counts_as_space(character):
    assert inputs(character) == [(SPACE, 0, 0, 0, character)]


@pytest.mark.parametrize(("word", "frames"), [("w0", 0), ("w1", 1), ("w60", 60), ("w007", 7)])
def test_waiting_takes_frames_without_input(word, frames):
    assert inputs(word) == [(0, 0, 0, 0, "")] * frames


def test_a_long_wait_is_one_run_and_takes_no_memory():
    script = "w9999999 " * 5 + "x"
    assert [frames for frames, _ in runs(script)] == [9_999_999] * 5 + [1]
    tracemalloc.start()
    try:
        assert sum(1 for _ in islice(frames(script), 100_000)) == 100_000
        assert tracemalloc.get_traced_memory()[1] < 100_000
    finally:
        tracemalloc.stop()


def test_a_bad_word_behind_a_long_wait_is_told_before_the_first_frame():
    with pytest.raises(ValueError, match="ENTRE"):
        frames("w9999999 ENTRE")


def test_the_pointer_moves_and_stays():
    assert inputs("@120,40 x w1 @-1,5") == [
        (0, 120, 40, 0, ""), (120, 120, 40, 0, "x"), (0, 120, 40, 0, ""), (0, -1, 5, 0, ""),
    ]  # fmt: skip


def test_the_pointer_rests_where_a_script_left_it_with_its_button(tmp_path, capsys):
    path = tmp_path / "own.py"
    path.write_text(POINTING, encoding="utf-8")
    for script, told in (("w2 @120,40 w2", "120 40 0"), ("@9,8 down w2", "9 8 1"), ("w2", "0 0 0")):
        _, output, _ = here(capsys, "--headless", "--cart", str(path), "--keys", script, "--text")
        assert told in output


def test_the_pointer_stays_within_a_pixel_of_the_screen():
    assert inputs("@-999,9999") == [(0, -1, HEIGHT, 0, "")]
    assert inputs("@9999,-999") == [(0, WIDTH, -1, 0, "")]


def test_buttons_are_held_from_down_to_up():
    held = [given[3] for given in inputs("down w2 x up w1")]
    assert held == [LEFT_BUTTON] * 4 + [0, 0]


def test_a_right_click_is_pressed_and_released_beside_the_left_button():
    assert [given[3] for given in inputs("right")] == [RIGHT_BUTTON, 0]
    both = LEFT_BUTTON | RIGHT_BUTTON
    assert [given[3] for given in inputs("down right up")] == [1, both, 1, 0]


def test_words_stand_between_blanks_of_any_kind():
    assert len(inputs("  ENTER\n\tw2   x \n")) == 4
    assert inputs("") == inputs(" \n ") == []


@pytest.mark.parametrize(
    "word",
    ["enter", "Enter", "ENTERX", "F13", "F0", "ww", "w-1", "w1.5", "w12345678", "@1", "@1,", "@a,b",
     "@1,2,3", "click", "xy", "w5x", "RIGHTUP"],
)  # fmt: skip
def test_a_word_that_is_none_is_an_error_that_names_it(word):
    with pytest.raises(ValueError, match="key script") as caught:
        inputs(f"ENTER {word} w5")
    assert repr(word) in str(caught.value)


def test_a_wait_that_is_too_long_is_told_as_such():
    with pytest.raises(ValueError, match="'w12345678' waits too long; at most w9999999"):
        inputs("w12345678")
