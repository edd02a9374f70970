"""The table of keys: from Pyxel's key numbers and typed texts to the machine's codes."""

import pytest
from driving import frames

from engine import machine
from engine.console.inputs import BACK, CONSOLE_KEYS, FORWARD, WIND_KEYS

pyxel = pytest.importorskip("pyxel")

from engine.console.outside.keys import GAMEPAD, HOLDING, NAMED, WINDING, key_code  # noqa: E402

MODIFIERS = [
    name
    for name in dir(pyxel)
    if name.startswith("KEY_")
    and name.removeprefix("KEY_").lstrip("LR") in ("SHIFT", "CTRL", "ALT", "GUI")
]
SILENT = [
    *MODIFIERS, *(f"KEY_F{number}" for number in range(1, 13)), "KEY_CAPSLOCK",
    "KEY_NUMLOCKCLEAR", "KEY_SCROLLLOCK", "KEY_PRINTSCREEN", "KEY_PAUSE", "KEY_UNKNOWN",
]  # fmt: skip


def key(name: str) -> int:
    return getattr(pyxel, f"KEY_{name}")


def test_the_list_of_modifiers_has_left_right_and_common_ones():
    assert len(MODIFIERS) == 12


@pytest.mark.parametrize(
    "name, code",
    [
        ("RETURN", machine.ENTER), ("KP_ENTER", machine.ENTER), ("ESCAPE", machine.ESC),
        ("SPACE", machine.SPACE), ("LEFT", machine.LEFT), ("RIGHT", machine.RIGHT),
        ("UP", machine.UP), ("DOWN", machine.DOWN), ("BACKSPACE", machine.BACKSPACE),
        ("TAB", machine.TAB), ("A", ord("a")), ("0", ord("0")), ("SLASH", ord("/")),
    ],
)  # fmt: skip
def test_a_key_gives_the_code_of_the_old_computer(name, code):
    assert key_code([key(name)], "") == code


@pytest.mark.parametrize("name", [name for name in SILENT if hasattr(pyxel, name)])
def test_modifier_lock_and_function_keys_never_arrive(name):
    assert key_code([getattr(pyxel, name)], "") == 0


@pytest.mark.parametrize("digit", range(10))
def test_the_keypad_counts_like_the_digits_with_or_without_text(digit):
    number = key(f"KP_{digit}")
    assert key_code([number], "") == key_code([number], str(digit)) == ord(str(digit))


@pytest.mark.parametrize(
    "name, typed, code",
    [
        ("Q", "a", ord("a")),  # AZERTY
        ("1", "&", ord("&")),  # AZERTY, without shift
        ("Y", "z", ord("z")),  # QWERTZ
        ("A", "A", ord("A")),
        ("A", "ф", machine.SPACE),  # no such code on the old keyboard: any other key
        ("QUOTE", "ä", machine.SPACE),
        ("A", "日", machine.SPACE),
    ],
)
def test_letters_follow_the_keyboard_layout(name, typed, code):
    assert key_code([key(name)], typed) == code


def test_every_key_that_types_is_some_key_and_never_enter_or_escape():
    for character in map(chr, [*range(32, 127), *range(160, 1200), 0x3042, 0x1F600]):
        assert key_code([], character) not in (0, machine.ENTER, machine.ESC)


@pytest.mark.parametrize("name", ["DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN", "INSERT"])
def test_keys_that_move_or_edit_count_as_any_other_key(name):
    assert key_code([key(name)], "") not in (0, machine.ENTER, machine.ESC)


def test_shift_beside_a_key_does_not_hide_it():
    assert key_code([key("LSHIFT"), key("SHIFT"), key("TAB")], "") == machine.TAB
    assert key_code([key("LSHIFT"), key("A")], "A") == ord("A")


def test_no_key_is_no_code():
    assert key_code([], "") == 0


def test_enter_is_never_lost_among_keys_pressed_in_the_same_frame():
    assert key_code([key("A"), key("RETURN")], "a") == machine.ENTER


def test_ctrl_alt_and_meta_make_a_key_a_command_to_the_window():
    assert set(HOLDING) == {pyxel.KEY_CTRL, pyxel.KEY_ALT, pyxel.KEY_GUI}


def test_a_gamepad_alone_has_all_keys_a_game_needs():
    assert {machine.SPACE, machine.ENTER, machine.ESC, machine.LEFT, machine.RIGHT} | {
        machine.UP,
        machine.DOWN,
    } == set(GAMEPAD.values())


def test_the_keys_of_the_console_are_those_that_are_named_for_scripts():
    assert {number: f"KEY_{name}" for number, name in NAMED.items()} == {
        getattr(pyxel, f"KEY_{name}"): f"KEY_{name}" for name in CONSOLE_KEYS
    }
    assert WINDING == {
        pyxel.KEY_F3: BACK,
        pyxel.KEY_F4: FORWARD,
        pyxel.GAMEPAD1_BUTTON_LEFTSHOULDER: BACK,
        pyxel.GAMEPAD1_BUTTON_X: BACK,
        pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER: FORWARD,
    }
    assert WIND_KEYS == {"F3": BACK, "F4": FORWARD}


# Key scripts name the same keys


@pytest.mark.parametrize("name, code", machine.KEYS.items())
def test_a_named_key_of_a_script_is_pressed_for_one_frame(name, code):
    assert [given.key for given in frames(f"{name} w1")] == [code, 0]


def test_function_and_modifier_keys_of_a_script_reach_no_cartridge():
    found = list(frames("F1 F12 SHIFT CTRL ALT META"))
    assert [given.given for given in found] == [machine.IDLE] * 6
    assert [given.name for given in found] == ["F1", "F12", "SHIFT", "CTRL", "ALT", "META"]


def test_a_character_of_a_script_is_key_and_text_as_from_a_keyboard():
    (given,) = frames("x")
    assert given.key == key_code([key("X")], "x") == ord("x")
    assert given.text == "x"


@pytest.mark.parametrize("typed", ["ä", "ф", "日", "½"])
def test_a_character_the_old_keyboard_lacks_is_the_same_key_in_a_script_and_on_the_keyboard(typed):
    (given,) = frames(typed)
    m = machine.Machine(probe())
    m.frame(given.key, text=given.text)
    by_script = m.inkey()
    m.frame(key_code([], typed), text=typed)
    assert by_script == m.inkey()


def probe() -> machine.Program:
    program = machine.Program("keys-probe", title="P", registers={}, cells={})
    program.line(10)(lambda m: 10)
    return program


def test_the_pointer_of_a_script_moves_presses_and_clicks_right():
    found = list(frames("@12,34 down w2 up right"))
    assert [given[:4] for given in found] == [
        (0, 12, 34, 0), (0, 12, 34, 1), (0, 12, 34, 1), (0, 12, 34, 1), (0, 12, 34, 0),
        (0, 12, 34, 2), (0, 12, 34, 0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "word", ["enter", "w-1", "wx", "@1", "@1,", "@a,b", "F13", "DOWNN", "@1,2,3", "w1.5"]
)
def test_a_word_that_is_no_key_is_named(word):
    with pytest.raises(ValueError, match="key script"):
        list(frames(f"ENTER {word}"))
    try:
        list(frames(word))
    except ValueError as error:
        assert repr(word) in str(error)


def test_an_empty_script_has_no_frames():
    assert list(frames("")) == list(frames("  \n ")) == []
