"""From Pyxel's keyboard, gamepad and mouse to the machine's integers.

Owns the tables of Pyxel's numbers; the names of keys stand in `engine.console.inputs` and
`engine.machine.inputs`. "Any other key" of the games is every key that types or moves; modifier,
lock, media and function keys never arrive, nor does a key held with Ctrl, Alt or Meta.
"""

from operator import itemgetter

import pyxel

from engine import charset
from engine.console.inputs import BACK, CONSOLE_KEYS, FORWARD, HELP_KEY, PLAIN, WIND_KEYS, Input
from engine.machine import (
    BACKSPACE,
    DOWN,
    ENTER,
    ESC,
    HELD,
    LEFT,
    LEFT_BUTTON,
    REPEATS,
    RIGHT,
    RIGHT_BUTTON,
    SPACE,
    TAB,
    UP,
    typed_key,
)

EDITING_KEYS = {
    pyxel.KEY_HOME: "HOME",
    pyxel.KEY_END: "END",
    pyxel.KEY_PAGEUP: "PAGEUP",
    pyxel.KEY_PAGEDOWN: "PAGEDOWN",
    pyxel.KEY_INSERT: "INSERT",
    pyxel.KEY_DELETE: "DELETE",
}

CONTROL_KEYS = {
    pyxel.KEY_RETURN: ENTER,
    pyxel.KEY_KP_ENTER: ENTER,
    pyxel.KEY_ESCAPE: ESC,
    pyxel.KEY_LEFT: LEFT,
    pyxel.KEY_RIGHT: RIGHT,
    pyxel.KEY_UP: UP,
    pyxel.KEY_DOWN: DOWN,
    pyxel.KEY_BACKSPACE: BACKSPACE,
    pyxel.KEY_TAB: TAB,
    **{number: PLAIN[name] for number, name in EDITING_KEYS.items()},
}

KEYPAD = {
    **{getattr(pyxel, f"KEY_KP_{digit}"): ord(str(digit)) for digit in range(10)},
    pyxel.KEY_KP_PLUS: ord("+"),
    pyxel.KEY_KP_MINUS: ord("-"),
    pyxel.KEY_KP_MULTIPLY: ord("*"),
    pyxel.KEY_KP_DIVIDE: ord("/"),
    pyxel.KEY_KP_PERIOD: ord("."),
}

GAMEPAD = {
    pyxel.GAMEPAD1_BUTTON_A: SPACE,
    pyxel.GAMEPAD1_BUTTON_B: ENTER,
    pyxel.GAMEPAD1_BUTTON_START: ENTER,
    pyxel.GAMEPAD1_BUTTON_BACK: ESC,
    pyxel.GAMEPAD1_BUTTON_DPAD_LEFT: LEFT,
    pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT: RIGHT,
    pyxel.GAMEPAD1_BUTTON_DPAD_UP: UP,
    pyxel.GAMEPAD1_BUTTON_DPAD_DOWN: DOWN,
}


HELP_BUTTON = pyxel.GAMEPAD1_BUTTON_Y

WINDING = {
    **{getattr(pyxel, f"KEY_{name}"): way for name, way in WIND_KEYS.items()},
    pyxel.GAMEPAD1_BUTTON_LEFTSHOULDER: BACK,
    pyxel.GAMEPAD1_BUTTON_X: BACK,
    pyxel.GAMEPAD1_BUTTON_RIGHTSHOULDER: FORWARD,
}
"""The keys and gamepad buttons that wind the game while they are held."""

_WINDING = sorted(WINDING.items(), key=itemgetter(1))
"""Back first: it wins when both are held."""

NAMED = {getattr(pyxel, f"KEY_{name}"): name for name in CONSOLE_KEYS}
"""The other keys of the console itself; no cartridge sees them."""

NAMED_KEYS = EDITING_KEYS | NAMED

HELD_KEYS = tuple(
    (number, HELD[code])
    for number, code in (
        (pyxel.KEY_LEFT, LEFT), (pyxel.KEY_RIGHT, RIGHT), (pyxel.KEY_UP, UP),
        (pyxel.KEY_DOWN, DOWN), (pyxel.KEY_SPACE, SPACE), (pyxel.KEY_X, ord("X")),
        (pyxel.GAMEPAD1_BUTTON_DPAD_LEFT, LEFT), (pyxel.GAMEPAD1_BUTTON_DPAD_RIGHT, RIGHT),
        (pyxel.GAMEPAD1_BUTTON_DPAD_UP, UP), (pyxel.GAMEPAD1_BUTTON_DPAD_DOWN, DOWN),
        (pyxel.GAMEPAD1_BUTTON_A, SPACE),
    )
)  # fmt: skip
"""Keys that a program with a keyboard may ask for while they are down, and their bits."""

_HELD = (*(dict(HELD_KEYS) | WINDING | GAMEPAD), HELP_BUTTON)
"""All that counts while it is down. Mostly nothing is, and to ask for all at once is quick."""

variable = pyxel.__getattr__
"""A variable of Pyxel's by its name: what `pyxel.input_keys` finds only after a vain search."""

REPEAT_AFTER, REPEAT_EVERY = 24, 3
"""Frames that a key is held before it repeats, and from one time to the next."""

HOLDING = (pyxel.KEY_CTRL, pyxel.KEY_ALT, pyxel.KEY_GUI)
"""With one of these held a key is a command to the window, not to the game."""


_pressed_last: list[int] = []
"""The keys that were pressed last, to tell typed text from the repeats of a held key."""


def key_code(pressed: list[int], typed: str) -> int:
    """The machine's code of the keys pressed in a frame, 0 when none of them counts.

    `pressed` are Pyxel's key numbers, `typed` the text they gave: it knows the keyboard layout.
    """
    for key in pressed:
        if key in CONTROL_KEYS:
            return CONTROL_KEYS[key]
    if typed:
        return typed_key(charset.encode(typed))
    for key in pressed:
        if key in KEYPAD:
            return KEYPAD[key]
        if SPACE <= key < charset.UNKNOWN:
            return key
    return 0


def _was_held(key: int) -> bool:
    """Whether a key is down, or came up in this frame, which lasts long where a page is slow."""
    return bool(pyxel.btn(key) or pyxel.btnr(key))


def read() -> Input:
    """The inputs of this frame."""
    btn, btnp = pyxel.btn, pyxel.btnp
    key, name, typed, pressed = 0, "", variable("input_text"), variable("input_keys")
    down = wind = 0
    if pressed:
        _pressed_last[:] = pressed
    elif _pressed_last:
        if typed and any(btn(number) for number in _pressed_last):
            down = REPEATS  # a held key repeats its text, though not its press
        elif not typed:
            pressed = [
                number
                for number in _pressed_last
                if number in CONTROL_KEYS and btnp(number, REPEAT_AFTER, REPEAT_EVERY)
            ]
            down = REPEATS if pressed else 0
    if typed or pressed:
        command = any(map(_was_held, HOLDING))
        if not command or typed and _was_held(pyxel.KEY_RALT):  # AltGr types, on many keyboards
            key = key_code(pressed, typed)
            name = next((NAMED_KEYS[number] for number in pressed if number in NAMED_KEYS), "")
        if not key:
            typed = ""
    if key == ENTER and btn(pyxel.KEY_SHIFT):
        name = "SHIFT+ENTER"
    if any(map(btn, _HELD)):
        down |= sum({bit for number, bit in HELD_KEYS if btn(number)})
        wind = next((way for number, way in _WINDING if btn(number)), 0)
        key = key or next((code for number, code in GAMEPAD.items() if btnp(number)), 0)
        name = HELP_KEY if btnp(HELP_BUTTON) else name
    held = btn(pyxel.MOUSE_BUTTON_LEFT) * LEFT_BUTTON
    held |= btn(pyxel.MOUSE_BUTTON_RIGHT) * RIGHT_BUTTON
    x, y = pyxel.btnv(pyxel.MOUSE_POS_X), pyxel.btnv(pyxel.MOUSE_POS_Y)
    return Input(key, x, y, held, typed, wind, name, down)
