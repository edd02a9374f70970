"""The window: a real Pyxel without a screen, pressed from outside.

Pyxel can be started once a process, so this file run as a script plays the sessions and prints
what came of them; the tests look at that.
"""

import atexit
import json
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from driving import told_by

from engine import machine
from engine.cartridges import SHELF
from engine.console.kept.storage import Memory, StorageError
from engine.machine import REPEATS, Machine

ROOT = Path(__file__).parents[1]

UNPACED = 100_000
"""Frames a second of a test, so that Pyxel does not wait between them."""

PRESSES: dict[str, tuple[str, ...]] = {
    "nothing": (),
    "enter": ("KEY_RETURN",),
    "keypad enter": ("KEY_KP_ENTER",),
    "letter": ("KEY_A", "text:a"),
    "letter on azerty": ("KEY_Q", "text:a"),
    "capital": ("KEY_LSHIFT", "KEY_SHIFT", "KEY_A", "text:A"),
    "umlaut": ("text:ä",),
    "dash": ("text:—",),
    "tab": ("KEY_TAB",),
    "escape": ("KEY_ESCAPE",),
    "shift": ("KEY_LSHIFT", "KEY_SHIFT"),
    "alt": ("KEY_LALT", "KEY_ALT"),
    "alt enter": ("KEY_LALT", "KEY_ALT", "KEY_RETURN"),
    "bracket with altgr": ("KEY_RALT", "KEY_ALT", "KEY_8", "text:["),
    "right alt enter": ("KEY_RALT", "KEY_ALT", "KEY_RETURN"),
    "ctrl c": ("KEY_LCTRL", "KEY_CTRL", "KEY_C"),
    "meta d": ("KEY_LGUI", "KEY_GUI", "KEY_D", "text:d"),
    "caps lock": ("KEY_CAPSLOCK",),
    **{f"f{number}": (f"KEY_F{number}",) for number in range(1, 13)},
    "pad a": ("GAMEPAD1_BUTTON_A",),
    "pad b": ("GAMEPAD1_BUTTON_B",),
    "pad start": ("GAMEPAD1_BUTTON_START",),
    "pad back": ("GAMEPAD1_BUTTON_BACK",),
    "pad y": ("GAMEPAD1_BUTTON_Y",),
    **{
        f"pad {way}": (f"GAMEPAD1_BUTTON_DPAD_{way.upper()}",)
        for way in ("left", "right", "up", "down")
    },
    "left click": ("MOUSE_BUTTON_LEFT",),
    "right click": ("MOUSE_BUTTON_RIGHT",),
    "both buttons": ("MOUSE_BUTTON_LEFT", "MOUSE_BUTTON_RIGHT"),
    "middle click": ("MOUSE_BUTTON_MIDDLE",),
}
CODES = {
    "enter": machine.ENTER, "keypad enter": machine.ENTER, "letter": ord("a"),
    "letter on azerty": ord("a"), "capital": ord("A"), "umlaut": machine.SPACE,
    "bracket with altgr": ord("["), "dash": machine.SPACE, "tab": machine.TAB,
    "escape": machine.ESC, "pad a": machine.SPACE,
    "pad b": machine.ENTER, "pad start": machine.ENTER, "pad back": machine.ESC,
    "pad left": machine.LEFT, "pad right": machine.RIGHT, "pad up": machine.UP,
    "pad down": machine.DOWN,
}  # fmt: skip
"""The presses that reach the machine; all others are silent."""

BUTTONS = {"left click": 1, "right click": 2, "both buttons": 3}


def press(names: Iterable[str], held: bool = True) -> None:
    import pyxel

    for name in names:
        if name.startswith("text:"):
            pyxel.set_input_text(name[5:] if held else "")
        elif name.startswith("at:"):
            pyxel.set_mouse_pos(*map(int, name[3:].split(",")))
        else:
            pyxel.set_btn(getattr(pyxel, name), held)


def read_presses() -> dict[str, object]:
    """What each press gives in its frame, and what it gives while it is held on."""
    import pyxel

    from engine.console.outside import keys

    found, held_on, named = {}, {}, {}
    for name, names in PRESSES.items():
        press(names)
        given = keys.read()
        found[name], named[name] = given[:5], given.name
        pyxel.flip()
        held_on[name] = keys.read()[:5]
        press(names, held=False)
        pyxel.flip()
    press(["KEY_X", "text:x"])
    keys.read()
    pyxel.flip()
    pyxel.set_input_text("x")
    repeated = keys.read()[:8]
    press(["KEY_X", "text:"], held=False)
    pyxel.flip()
    pyxel.set_input_text("ガ")
    composed = keys.read()[:5]
    pyxel.flip()
    press(["KEY_RALT", "KEY_ALT"])
    pyxel.flip()
    press(["KEY_RALT", "KEY_ALT"], held=False)
    press(["KEY_8", "text:["])
    let_go = keys.read()[:5]
    press(["KEY_8", "text:"], held=False)
    pyxel.flip()
    pointers = []
    for x, y in ((0, 0), (255, 191), (120, 40), (-7, 300)):
        pyxel.set_mouse_pos(x, y)
        pyxel.flip()
        pointers.append(keys.read()[1:3])
    return {
        "found": found, "held on": held_on, "named": named, "pointers": pointers,
        "repeated": repeated, "composed": composed,
        "let go": let_go,
    }  # fmt: skip


def session() -> Iterator[tuple[str, ...]]:
    """A game played blind: the presses of each frame."""

    def rest(frames: int) -> Iterator[tuple[str, ...]]:
        return iter([()] * frames)

    yield from rest(5)
    yield ("KEY_RETURN",)
    yield from rest(200)
    yield ("KEY_SPACE", "text: ")
    yield from rest(60)
    yield ("KEY_RETURN",)
    yield from rest(400)
    yield ("KEY_ESCAPE",)
    yield from rest(20)
    yield ("KEY_ESCAPE",)
    yield from rest(20)
    yield ("at:250,3", "MOUSE_BUTTON_LEFT")
    yield from rest(20)
    yield ("KEY_ESCAPE",)
    yield from rest(20)


def play_session() -> None:
    """Run the window's own loop on a session; prints at exit, after the window has closed."""
    import pyxel

    from engine.console.console import Console
    from engine.console.inputs import Input
    from engine.console.outside import keys, window
    from engine.console.outside.picture import Picture

    storage = Memory()
    console = Console(storage, cart=SHELF["blackjack"], seed=8)
    presses = session()
    read, draw = keys.read, Picture.draw
    shown: list[str] = []
    drawn = 0
    pressed: tuple[str, ...] = ()

    def pressed_read() -> Input:
        nonlocal pressed
        press(pressed, held=False)
        pressed = next(presses, None)
        if pressed is None:
            console.finished = True
            return Input()
        press(pressed)
        return read()

    def counted_draw(picture: Picture, m: Machine, hand: bool) -> bool:
        nonlocal drawn
        shown.append(m.program.slug)
        result = draw(picture, m, hand)
        drawn += result
        return result

    def report() -> None:
        kept = storage.data.get("blackjack", b"")
        result = {
            "kept": kept.hex(),
            "forgets": console.forgets,
            "last": console.game.save().hex(),
            "shown": shown,
            "drawn": drawn,
            "presses": presses_found,
        }
        print(json.dumps(result), flush=True)

    window.FPS = UNPACED
    window.start(headless=True)
    presses_found = read_presses()
    keys.read, Picture.draw = pressed_read, counted_draw
    run = pyxel.run

    def unpaced_run(update: Callable[[], None], draw: Callable[[], None]) -> None:
        for _ in session():
            update()
            draw()
            pyxel.flip()
        run(update, draw)

    pyxel.run = unpaced_run
    atexit.register(report)
    window.run(console)


@pytest.fixture(scope="module")
def played() -> dict:
    pyxel = pytest.importorskip("pyxel")
    if not hasattr(pyxel, "set_btn"):
        pytest.skip(f"Pyxel {pyxel.VERSION} cannot be pressed from outside, 2.8.9 is the first")
    return told_by(__file__)


@pytest.mark.parametrize("name", PRESSES)
def test_a_press_gives_its_key_in_the_frame_it_is_pressed(name, played):
    key, _, _, button, text = played["presses"]["found"][name]
    assert key == CODES.get(name, 0)
    assert button == BUTTONS.get(name, 0)
    assert not text or key


def test_a_held_key_does_not_press_again_when_its_text_repeats(played):
    key, *_, held = played["presses"]["repeated"]
    assert key == ord("x")
    assert held & REPEATS, "it is told apart from a press"


def test_text_without_a_key_is_typed_all_the_same(played):
    assert played["presses"]["composed"][4] == "ガ"


def test_a_storage_that_forgets_is_told_to_the_console(played):
    assert played["forgets"]


def test_what_altgr_typed_is_not_lost_when_it_comes_up_in_the_same_frame(played):
    assert played["presses"]["let go"][0] == ord("[")
    assert played["presses"]["let go"][4] == "["


@pytest.mark.parametrize("name", PRESSES)
def test_a_key_that_is_held_on_is_not_pressed_again(name, played):
    key, _, _, button, text = played["presses"]["held on"][name]
    assert (key, text) == (0, "")
    assert button == BUTTONS.get(name, 0)


def test_the_gamepad_has_a_button_for_the_adviser(played):
    assert played["presses"]["named"]["pad y"] == "F1"


def test_the_pointer_arrives_in_pixels_of_the_screen(played):
    pointers = played["presses"]["pointers"]
    assert pointers[:3] == [[0, 0], [255, 191], [120, 40]]
    assert all(type(value) is int for pointer in pointers for value in pointer)


def test_a_session_in_the_window_is_the_same_as_on_the_bare_machine(played):
    m = Machine(SHELF["blackjack"], seed=8)
    codes = {"KEY_RETURN": machine.ENTER, "KEY_SPACE": machine.SPACE}
    for names in session():
        if names == ("KEY_ESCAPE",):
            break
        m.frame(codes[names[0]] if names else 0)
    last = Machine.load(bytes.fromhex(played["last"]), SHELF)
    assert [getattr(last, x) for x in "MDEGL"] == [getattr(m, x) for x in "MDEGL"]
    assert last.M != 200


def test_escape_and_a_click_into_the_corner_open_the_menu_and_close_nothing(played):
    shown = played["shown"]
    assert shown[0] == shown[-1] == "blackjack"
    assert "menu" in shown
    changes = [a for a, b in zip(shown, shown[1:], strict=False) if a != b]
    assert changes == ["blackjack", "menu"] * 2


def test_what_was_played_is_kept_when_the_window_closes(played):
    assert played["kept"] == played["last"]


def test_most_frames_need_no_drawing(played):
    assert 10 < played["drawn"] < len(played["shown"]) * 3 // 4


# How it ends

LEFT_BY_SIGNAL = """
import os, signal, sys
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept.storage import Files
from engine.console.outside import window

number = int(sys.argv[1])
signal.signal(number, signal.SIG_DFL)  # who runs the tests in the background ignores some
window.start(headless=True)
console = Console(Files(sys.argv[2]), cart=SHELF["blackjack"])

take = console.take

def sending_take(given):
    take(given._replace(key=10))
    if console.game.frames == 30:
        os.kill(os.getpid(), number)

console.take = sending_take
window.run(console)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a signal cannot be sent there")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_ends_the_window_between_two_frames_and_the_game_is_kept(name, tmp_path):
    number = getattr(signal, name)
    result = subprocess.run(
        [sys.executable, "-c", LEFT_BY_SIGNAL, str(int(number)), tmp_path],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=20,
    )
    assert result.returncode == 128 + number, result.stderr
    assert "Traceback" not in result.stderr
    kept = Machine.load((tmp_path / "blackjack.sav").read_bytes(), SHELF)
    assert kept.frames == 30


# What may be missing


@pytest.fixture
def copy_without_resources(tmp_path: Path) -> Path:
    target = tmp_path / "copy"
    shutil.copytree(ROOT / "engine", target / "engine", ignore=shutil.ignore_patterns("*.pyc"))
    shutil.copy(ROOT / "game.py", target)
    return target


@pytest.mark.parametrize("arguments", [(), ("--headless", "--screenshot", "a.png")])
def test_a_missing_resource_file_is_one_clear_line_and_status_1(arguments, copy_without_resources):
    result = subprocess.run(
        [sys.executable, "game.py", *arguments],
        cwd=copy_without_resources,
        env=os.environ | {"HOME": str(copy_without_resources)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert result.returncode == 1
    (line,) = result.stderr.splitlines()
    assert "resources.pyxres" in line
    assert "engine.art.build" in line


@pytest.mark.parametrize("kind", ["empty", "cut short", "noise", "another ZIP"])
def test_a_damaged_resource_file_is_one_clear_line_and_status_1(kind, copy_without_resources):
    whole = (ROOT / "resources.pyxres").read_bytes()
    damaged = copy_without_resources / "resources.pyxres"
    damaged.write_bytes(
        {"empty": b"", "cut short": whole[:3000], "noise": whole[::-1], "another ZIP": b""}[kind]
    )
    if kind == "another ZIP":
        with zipfile.ZipFile(damaged, "w") as archive:
            archive.writestr("pyxel_resource.toml", "[[[")
    result = subprocess.run(
        [sys.executable, "game.py", "--headless", "--screenshot", "a.png"],
        cwd=copy_without_resources,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert result.returncode == 1
    line = result.stderr.splitlines()[-1]
    assert line.startswith("game.py: ")
    assert "resources.pyxres is damaged" in line
    assert "Traceback" not in result.stderr
    assert not (copy_without_resources / "a.png").exists()


def test_a_pyxel_too_old_to_draw_without_a_window_is_told(monkeypatch):
    from engine.console.outside import window

    def init(width: int, height: int, *, title: str, fps: int, quit_key: int) -> None:
        pytest.fail("it was started without the word that it does not know")

    monkeypatch.setattr(window.pyxel, "init", init)
    with pytest.raises(window.CannotStart, match="pip install --upgrade pyxel"):
        window.start(headless=True)


def test_text_runs_need_no_resource_file(copy_without_resources):
    result = subprocess.run(
        [sys.executable, "game.py", "--headless", "--cart", "blackjack", "--text"],
        cwd=copy_without_resources,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=30,
    )
    assert result.returncode == 0, result.stderr
    assert len(result.stdout.splitlines()) == machine.ROWS


def test_without_display_and_sound_card_a_picture_is_still_made(tmp_path):
    kept = {k: v for k, v in os.environ.items() if "DISPLAY" not in k and "XDG" not in k}
    result = subprocess.run(
        [sys.executable, ROOT / "game.py", "--headless", "--screenshot", "a.png"],
        cwd=tmp_path,
        env=kept | {"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert result.returncode == 0, result.stderr
    assert "Traceback" not in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


if __name__ == "__main__":
    play_session()


# Where games are kept


@pytest.fixture
def folder_of_pyxel(monkeypatch):
    """The window's module, and what stands in for Pyxel's folder: a text, or an error."""
    from engine.console.outside import window

    asked = []

    def user_data_dir(*names: str) -> str:
        asked.append(names)
        if isinstance(window.answer, Exception):
            raise window.answer
        return window.answer

    monkeypatch.setattr(window, "answer", "", raising=False)
    monkeypatch.setattr(window, "asked", asked, raising=False)
    monkeypatch.setattr(window.pyxel, "user_data_dir", user_data_dir)
    return window


def test_games_lie_in_the_folder_that_pyxel_gives(folder_of_pyxel, tmp_path):
    folder_of_pyxel.answer = str(tmp_path)
    assert folder_of_pyxel.open_storage().folder == tmp_path


def test_where_there_is_no_folder_one_plays_on_and_the_reason_is_known(folder_of_pyxel):
    folder_of_pyxel.answer = Exception("Failed to create directory '/proc/x'")
    with pytest.raises(StorageError, match="/proc/x"):
        folder_of_pyxel.open_storage().check()


@pytest.mark.parametrize("home", ["relative", "./here", ".", ".."])
def test_a_relative_home_is_not_saved_into(folder_of_pyxel, monkeypatch, home):
    monkeypatch.setenv(folder_of_pyxel.HOME, home)
    with pytest.raises(StorageError, match="not an absolute path"):
        folder_of_pyxel.open_storage().check()
    assert folder_of_pyxel.asked == []


class Denied:
    """A browser whose settings block the storage."""

    @property
    def localStorage(self):  # noqa: N802 - the browser's name
        raise RuntimeError("SecurityError: The operation is insecure.")


@pytest.mark.parametrize("browser", [Denied(), SimpleNamespace(localStorage=None)])
def test_a_browser_that_blocks_its_storage_is_played_in_all_the_same(
    folder_of_pyxel, monkeypatch, browser
):
    monkeypatch.setattr(folder_of_pyxel, "IN_BROWSER", True)
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(window=browser))
    storage = folder_of_pyxel.open_storage()
    storage.write("blackjack", b"game")
    assert storage.read("blackjack") == b"game"
    with pytest.raises(StorageError, match="the browser blocks localStorage"):
        storage.check()
