"""The browser's tab: whose a key is, and rest while it is hidden."""

from types import SimpleNamespace

import pytest

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept.names import battery
from engine.console.kept.storage import Memory
from engine.console.listingfile import ListingFile

pytest.importorskip("pyxel")

from engine.console.outside.keys import EDITING_KEYS  # noqa: E402
from engine.console.outside.tab import TAKEN, Tab  # noqa: E402

CONSOLE, BROWSER, BOTH = "the console's", "the browser's", "typed"


class Target:
    """What has listeners."""

    hidden = False

    def __init__(self) -> None:
        self.heard = {}

    def addEventListener(self, kind, listener, first=False):  # noqa: N802 - the browser's name
        self.heard[kind] = listener


class Audio:
    def __init__(self) -> None:
        self.running = True

    def suspend(self) -> None:
        self.running = False

    def resume(self) -> None:
        self.running = True


class Browser:
    """A browser with one tab, which has a console."""

    def __init__(self, console: Console) -> None:
        self.console, self.window, self.document = console, Target(), Target()
        self.audio = Audio()
        module = SimpleNamespace(SDL2=SimpleNamespace(audioContext=self.audio))
        self.reloaded = 0
        self.location = SimpleNamespace(reload=self.reload)
        self.tab = Tab(console, self, module, lambda function: function)

    def reload(self) -> None:
        self.reloaded += 1

    def press(self, key: str, field: str = "BODY", **held: bool) -> str:
        """Whose the key is."""
        done = []
        event = SimpleNamespace(
            key=key,
            target=SimpleNamespace(nodeName=field),
            preventDefault=lambda: done.append(CONSOLE),
            stopImmediatePropagation=lambda: done.append(BROWSER),
            **{f"{name}Key": held.get(name, False) for name in ("ctrl", "alt", "meta")},
        )
        self.window.heard["keydown"](event)
        return "".join(done) or BOTH

    def show(self, shown: bool) -> None:
        """Bring the tab to the front, or another one."""
        self.document.hidden = not shown
        self.document.heard["visibilitychange"](None)


@pytest.fixture
def browser():
    return Browser(Console(Memory(), cart=SHELF["blackjack"], seed=12))


@pytest.mark.parametrize("key", ["PageUp", "PageDown", "ArrowDown", "Tab", "F1", "F2", "F3", "F4"])
def test_keys_of_the_console_scroll_and_open_nothing(browser, key):
    assert browser.press(key) == CONSOLE


@pytest.mark.parametrize("key", ["F5", "F6", "F11", "F12"])
def test_reload_full_screen_and_the_tools_are_the_browsers(browser, key):
    assert browser.press(key) == BROWSER


def test_f5_is_the_consoles_while_there_is_a_file_to_read_again(tmp_path):
    path = tmp_path / "a.bas"
    path.write_text('10 ?"A"\n', encoding="utf-8")
    assert Browser(Console(Memory(), file=ListingFile(path, "a.bas"))).press("F5") == CONSOLE


@pytest.mark.parametrize("key", ["x", " ", "/", "'"])
def test_what_types_goes_both_ways(browser, key):
    assert browser.press(key) == BOTH


def test_commands_with_ctrl_and_meta_are_the_browsers_but_altgr_types(browser):
    assert browser.press("l", ctrl=True) == browser.press("r", meta=True) == BROWSER
    assert browser.press("ArrowLeft", meta=True) == BROWSER
    assert browser.press("@", ctrl=True, alt=True) == BOTH
    assert browser.press("Enter", alt=True) == CONSOLE, "Pyxel's full screen"


def test_a_field_of_the_page_has_its_keys(browser):
    assert browser.press("Backspace", field="INPUT") == BOTH


def test_all_keys_of_an_editor_are_taken():
    names = {name.lower() for name in TAKEN}
    assert {name.lower() for name in EDITING_KEYS.values()} <= names


def test_a_hidden_tab_is_silent_keeps_the_game_and_takes_no_time(browser):
    console = browser.console
    for key in (10, *[0] * 250, ord("x"), 0, 0):
        console.step(key)
    frames = console.game.frames
    kept = console.keeper.look(SHELF["blackjack"])
    assert kept is None or kept.frames < frames
    browser.show(False)
    assert browser.tab.hidden
    assert not browser.audio.running
    assert console.keeper.look(SHELF["blackjack"]).frames == frames
    browser.show(True)
    assert not browser.tab.hidden
    assert browser.audio.running


def test_pyxels_reset_keeps_the_game_and_begins_the_page_anew(browser):
    browser.console.step(10)
    browser.window.resetPyxel()
    assert browser.reloaded == 1
    assert battery("blackjack") in browser.console.storage.names()


def test_without_a_sound_device_the_tab_rests_all_the_same(browser):
    del browser.tab._module.SDL2.audioContext
    browser.show(False)
    browser.show(True)


@pytest.mark.parametrize("key", ["Enter", " ", "Tab"])
def test_a_button_of_the_page_is_pressed_or_left_and_pyxel_hears_nothing(browser, key):
    assert browser.press(key, "BUTTON") == BROWSER
    assert browser.window.heard["keypress"] == browser.window.heard["keydown"], "it types, too"


@pytest.mark.parametrize("key, whose", [("ArrowDown", CONSOLE), ("Escape", CONSOLE), ("h", BOTH)])
def test_other_keys_play_while_a_button_has_the_focus(browser, key, whose):
    assert browser.press(key, "BUTTON") == whose
