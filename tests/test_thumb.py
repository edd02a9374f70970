"""The buttons of a touch screen: what each is to the console, and the keyboard in each language."""

import re
from types import SimpleNamespace

import pytest
from driving import STANDARD, press

pyxel = pytest.importorskip("pyxel")

from engine import charset  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.inputs import BACK, FORWARD, Input  # noqa: E402
from engine.console.kept.storage import Memory  # noqa: E402
from engine.console.outside.around import takes_code  # noqa: E402
from engine.console.outside.thumb import BAR, CODE, DIGITS, KEYBOARD, LAST_ROW, SIGNS, Thumb  # noqa: E402
from engine.machine import BACKSPACE, ENTER, ESC, LANGUAGES, SPACE, TAB  # noqa: E402

KANA = "".join(charset.PAGE[code] for code in range(0xA1, 0xE0))
"""The half-width kana and their signs."""


class Element(SimpleNamespace):
    """An element of a page."""

    def __init__(self, kind=""):
        super().__init__(kind=kind, children=[], listeners={}, innerHTML="", hidden=False)
        self.classes = set()
        self.classList = SimpleNamespace(toggle=self.toggle)

    def toggle(self, name, there):
        (self.classes.add if there else self.classes.discard)(name)

    def appendChild(self, child):  # noqa: N802 - the browser's name
        self.children.append(child)

    def addEventListener(self, name, function):  # noqa: N802
        self.listeners[name] = function


class Phone:
    """A page with buttons for thumbs."""

    def __init__(self):
        self.measured = 0
        self.document = Element()
        self.document.head, self.document.body = Element(), Element()
        self.document.createElement = Element
        self.window = SimpleNamespace(dispatchEvent=self.measure)
        self.Event = SimpleNamespace(new=lambda name: name)
        self.thumb = Thumb(self, lambda function: function)

    def measure(self, event):
        assert event == "resize"
        self.measured += 1

    def box(self, name):
        return next(child for child in self.document.body.children if child.id == name)

    def typed(self):
        """What can be typed now."""
        return re.findall('data-key="(.*?)">', self.box("keys").innerHTML)

    def press(self, name, box="thumb"):
        button = SimpleNamespace(dataset=SimpleNamespace(key=name))
        target = SimpleNamespace(closest=lambda kind: button if name is not None else None)
        self.box(box).listeners["pointerdown"](
            SimpleNamespace(target=target, preventDefault=lambda: None)
        )

    def release(self):
        self.box("thumb").listeners["pointerup"](SimpleNamespace())

    def frame(self, language="en", latin=False, given=Input()):  # noqa: B008 - a tuple
        return self.thumb.update(given, language, latin)


@pytest.fixture
def phone():
    return Phone()


def test_a_button_is_pressed_once(phone):
    phone.press(f"{CODE}{ESC}")
    phone.press("F1")
    assert phone.frame().key == ESC
    assert phone.frame() == Input(name="F1")
    assert phone.frame() == Input()


def test_the_game_is_wound_while_the_button_is_held(phone):
    for name, way in (("<<", BACK), (">>", FORWARD)):
        phone.press(name)
        assert [phone.frame().wind for _ in range(3)] == [way] * 3
        phone.release()
        assert phone.frame().wind == 0


def test_a_touch_beside_the_buttons_is_nothing(phone):
    phone.press(None)
    assert phone.frame() == Input()


def test_what_the_mouse_does_stays(phone):
    phone.press("A", "keys")
    assert phone.frame(given=Input(0, 5, 6, 1)) == Input(ord("A"), 5, 6, 1, "A")


def test_the_keyboard_comes_and_goes_and_the_picture_is_measured_anew(phone):
    assert phone.box("keys").hidden
    before = phone.measured
    phone.press(KEYBOARD)
    assert not phone.box("keys").hidden
    assert phone.document.body.classes == {"typing"}
    phone.press(KEYBOARD)
    assert phone.box("keys").hidden
    assert phone.document.body.classes == set()
    assert phone.measured == before + 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("latin", [True, False])
def test_each_language_has_its_letters_and_all_signs_of_basic(phone, language, latin):
    found = set()
    for _ in range(4):
        phone.frame(language, latin)
        found |= set(phone.typed())
        phone.press("page", "keys")
    assert set(DIGITS) | {chr(code) for code in range(ord("A"), ord("Z") + 1)} <= found
    assert {letter for row in SIGNS[1:] for letter in row} - set('<&"') <= found
    assert {"&lt;", "&amp;", "&quot;"} <= found
    assert set({"de": "ÄÖÜß", "ja": KANA, "ru": "ЖЁ"}.get(language, "A")) <= found
    assert all(charset.PAGE[charset.encode(key)[0]] == key for key in found if len(key) == 1)


def test_what_takes_code_gets_latin_letters_first(phone):
    phone.frame("ru", latin=True)
    assert "Q" in phone.typed()
    phone.frame("ru", latin=False)
    assert "Й" in phone.typed()


def test_the_monitor_and_the_lesson_take_code_as_a_computer_does():
    console = Console(Memory(), cart=STANDARD["blackjack"])
    assert not takes_code(console)
    press(console, "w3 F2 w2")
    assert takes_code(console)
    press(console, "F2 w2 ESC w2")
    assert not takes_code(console)
    shelf = Console(Memory())
    press(shelf, "w3 =MORE w3 =LESSON w3")
    assert takes_code(shelf)
    press(shelf, "ESC w3")
    assert not takes_code(shelf)


def test_a_program_is_typed_by_thumb(phone):
    console = Console(Memory(), cart=STANDARD["basic"])
    for _ in range(5):
        console.step()
    line = [
        "1",
        "0",
        f"{CODE}{SPACE}",
        "?",
        '"',
        "X",
        "<",
        f"{CODE}{BACKSPACE}",
        '"',
        f"{CODE}{ENTER}",
    ]
    for key in [*line, "R", "U", "N", f"{CODE}{ENTER}"]:
        phone.press(key, "keys")
        console.take(phone.frame())
        console.step()
    for _ in range(9):
        console.step()
    rows = [row.rstrip() for row in console.shown.text()]
    assert rows[2:5] == ['10 ?"X"', "RUN", "X"]


def test_every_key_that_a_text_names_can_be_touched():
    labels = " ".join(label for _, label in (*BAR, *LAST_ROW)).split()
    assert {"F1", "F2", "F3", "F4", "ESC", "TAB"} <= set(labels)
    assert {label: key for key, label in LAST_ROW}["TAB"] == f"{CODE}{TAB}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_to_other_letters_and_signs_says_which_come(phone, language):
    for _ in range(4):
        phone.frame(language)
        told = re.search('data-key="page">(.*?)</b>', phone.box("keys").innerHTML)[1]
        phone.press("page", "keys")
        phone.frame(language)
        assert set(told) <= set(phone.typed())


def test_every_button_has_a_name_and_all_are_different():
    keys = [key for key, _ in (*BAR, *LAST_ROW)]
    assert len(set(keys)) == len(keys)
    assert all(label for _, label in (*BAR, *LAST_ROW))
