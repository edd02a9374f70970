"""The page in a real browser: an optional test, `pip install .[test,web]`.

It needs Chromium, whose path CHROMIUM may tell, and Pyxel's browser build: from the content
network, or without a net from the folder that PYXEL_WEB names. It is served as it is: in it are
`wasm/` and `docs/images/` of Pyxel's repository, and where `wasm/pyxel.js` looks for it, Pyodide.
"""

import contextlib
import os
import re
import shutil
import threading
import urllib.request
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

pytest.importorskip("pyxel")
playwright = pytest.importorskip("playwright.sync_api", reason="the extra `web` is not installed")

from driving import STANDARD  # noqa: E402

from engine.console import links  # noqa: E402
from engine.console.links import Link  # noqa: E402
from engine.console.monitor.view import GLYPH_PIXEL, GLYPH_X, GLYPH_Y, TOP  # noqa: E402
from engine.console.outside import export  # noqa: E402
from engine.console.outside.thumb import BACKWARD, CODE, KEYBOARD, ONWARD, PAGE  # noqa: E402
from engine.machine import ENTER, SPACE, UP, WIDTH  # noqa: E402

PYXEL_WEB = os.environ.get("PYXEL_WEB")
CHROMIUM = (
    os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
)
FLAGS = (
    "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--disable-background-networking",
)  # fmt: skip
OWN_GAME = '10 CLS\n20 PRINT "MY OWN GAME"\n30 GOTO 30\n'
PHONE = {"width": 390, "height": 844}
DESK = {"width": 384, "height": 288}
"""A window that is drawn in time where the processor does it, beside other work too."""
RETURN, BLANK = f"{CODE}{ENTER}", f"{CODE}{SPACE}"
"""Keys of the touch keyboard."""
LESSON = (
    "", "F2", "MEMORY", "?[14+D]", "[14+D]=5", "RUN X", BACKWARD, ONWARD, "STOP U", "RUN X",
    "LIST 4", "TRACE", "STOP", "A-Z", "SCREEN", "F2",
)  # fmt: skip
"""What each step of the lesson is done with: a button, a page of the monitor, or a line."""
CORNER = 1, 4
"""Column and row of the cell below a corner of the dealer's first card."""
TABLE = "ENTER: STAND, ANY KEY: HIT"
BLOCKED = "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }});"
KEPT = """async () => {
  for (const { name, responseStatus } of performance.getEntriesByType("resource")) {
    const there = name.startsWith("http") && responseStatus !== 404;
    if (there && !(await caches.match(name))) return false;
  }
  return navigator.serviceWorker.controller !== null;
}"""
"""Whether all that was loaded is kept in the browser."""
SEEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Tells the page what a browser with a driver never does: that nobody sees it."""
FRAMES = """pyxelContext.pyodide.runPython(`
  import gc
  from engine.machine import Machine
  sum(each.frames for each in gc.get_objects() if isinstance(each, Machine))
`)"""
"""How many frames were played, in all machines that there are."""
SOUND = "pyxelContext.pyodide._module.SDL2.audioContext.state"
START, ANSWER = 90_000, 60_000
"""Milliseconds for the engine to load, and for what follows a key."""


class Served(SimpleHTTPRequestHandler):
    """Files of a folder, told as what they are, without a word."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm",
    }  # fmt: skip

    def log_message(self, *told: object) -> None:
        """Nobody reads it."""


@contextlib.contextmanager
def served(folder: Path):
    """The address under which a folder is on the web of this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def engine_of(page: Path) -> str:
    return re.search(r'src="(https://[^"]+)"', page.read_text(encoding="utf-8"))[1]


def with_engine(page: Path) -> None:
    """Let the page take Pyxel's build from where it is; skip the test where it is nowhere."""
    address = engine_of(page)
    if PYXEL_WEB:
        told = page.read_text(encoding="utf-8").replace(address, "/wasm/pyxel.js")
        page.write_text(told, encoding="utf-8")
        return
    try:
        urllib.request.urlopen(address, timeout=5).close()
    except OSError as error:
        pytest.skip(f"no {address} ({error}), and PYXEL_WEB names no folder with Pyxel's build")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The address of the console's page, and beside it, in `own/`, of a page of one's own game."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium; CHROMIUM may tell its path")
    folder = tmp_path_factory.mktemp("site")
    if PYXEL_WEB:
        shutil.copytree(PYXEL_WEB, folder, dirs_exist_ok=True)
    export.export(folder)
    with_engine(folder / "index.html")
    game = folder / "mine.bas"
    game.write_text(OWN_GAME, encoding="utf-8")
    export.export(folder / "own", export.own(game))
    with_engine(folder / "own" / "index.html")
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser(site):
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        browser.close()


class Player:
    """Somebody in front of the page, who hears what it says."""

    def __init__(self, page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, address: str, touch: bool = False) -> "Player":
        self.page.goto(address)
        return self.begin(touch)

    def begin(self, touch: bool = False) -> "Player":
        """Wait until all is there, and press as the page asks for."""
        self.page.wait_for_selector("img#pyxel-prompt", state="attached", timeout=START)
        if touch:
            self.page.touchscreen.tap(150, 150)
        else:
            self.page.keyboard.press("Enter")
        self.page.wait_for_selector("#front", state="detached", timeout=START)
        return self

    @property
    def stands(self) -> str:
        return self.page.inner_text("#stands")

    @property
    def said(self) -> list[str]:
        return self.page.eval_on_selector_all(
            "#said span", "all => all.map(one => one.textContent)"
        )

    def hears(self, told: str) -> str:
        """Wait until something stands on the screen; the result is all that stands there."""
        self.page.wait_for_function(
            "told => document.getElementById('stands')?.textContent.includes(told)",
            arg=told, timeout=ANSWER,
        )  # fmt: skip
        return self.stands

    def deal(self) -> str:
        """Begin a round of the first game on the shelf; the result is all that stands there."""
        self.hears("BLACKJACK")
        self.press("Enter").hears("PRESS ANY KEY")
        return self.press("Enter").hears(TABLE)

    def tap(self, key: str) -> None:
        """Touch a button beside the picture."""
        self.page.tap(f'b[data-key="{key}"]:visible')
        self.page.wait_for_timeout(150)

    def touch(self, label: str) -> None:
        """Touch a line of a list, or a tab or button of the monitor, below the picture."""
        self.page.tap(f'#buttons button:text-is("{label}")')
        self.page.wait_for_timeout(150)

    def write(self, line: str) -> None:
        """Write a line by thumb, and ENTER."""
        for sign in line:
            key = BLANK if sign == " " else sign
            while not self.page.is_visible(f'b[data-key="{key}"]'):
                self.tap(PAGE)
            self.tap(key)
        self.tap(RETURN)

    def hold(self, key: str, told: str) -> None:
        """Hold a button beside the picture until something stands on the screen."""
        place = self.page.locator(f'b[data-key="{key}"]').bounding_box()
        finger = {"x": place["x"] + 20, "y": place["y"] + 20}
        touch = self.page.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        self.hears(told)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def touch_pixel(self, x: int, y: int) -> None:
        """Touch a pixel of the picture of a phone."""
        self.page.touchscreen.tap(x * PHONE["width"] / WIDTH, y * PHONE["width"] / WIDTH)
        self.page.wait_for_timeout(150)

    def draw(self) -> None:
        """Change the corner of all cards: a thumb hits the cell beside, an arrow leads there."""
        self.touch("SCREEN")
        column, row = CORNER
        self.touch_pixel(column * 4 + 2, TOP + row * 4 + 2)
        self.tap(f"{CODE}{UP}")
        self.hears("PCG #700")
        self.touch_pixel(GLYPH_X + 3 * GLYPH_PIXEL + 3, GLYPH_Y + 3)

    def choose(self, line: str) -> "Player":
        """Press the line of a list that begins so."""
        self.page.get_by_role("button", name=re.compile(f"^{line}")).press("Enter")
        self.page.wait_for_timeout(500)
        return self

    def type(self, text: str) -> None:
        """Type as fast as Pyxel takes it."""
        self.page.keyboard.type(text, delay=60)

    def press(self, *keys: str) -> "Player":
        for key in keys:
            self.page.keyboard.press(key, delay=60)
            self.page.wait_for_timeout(120)
        return self


@pytest.fixture
def player(browser):
    """Opens a page: `player(has_touch=True)`; nothing may have gone wrong in it."""
    with contextlib.ExitStack() as closing:
        players = []

        def new(script: str = "", **options: object) -> Player:
            context = browser.new_context(**{"locale": "en-GB", "viewport": DESK} | options)
            closing.callback(context.close)
            context.add_init_script(script)
            players.append(Player(context.new_page()))
            return players[-1]

        yield new
        assert [player.errors for player in players] == [[] for _ in players]


def test_a_round_is_played_by_keys_without_looking_and_kept_over_a_reload(player, site):
    one = player().open(site)
    table = one.deal()
    assert re.search(r"DEALER \d+\n\w+ of \w+, face down, the pile", table)
    one.press("Escape")
    one.hears("PAUSE")
    one.page.reload()
    one.begin().hears("BLACKJACK")
    one.press("Enter")
    assert one.hears(TABLE) == table


def test_a_button_for_screen_readers_is_pressed_once_by_enter(player, site):
    one = player().open(f"{site}?cart=blackjack&seed=12")
    one.hears("PRESS ANY KEY")
    one.press("Enter")
    one.hears(TABLE)
    one.page.get_by_role("button", name="ANY KEY: HIT").focus()
    one.press("Enter")
    assert "6 of clubs" in one.hears("YOU 18"), "one card was dealt, and none stood"
    assert TABLE in one.hears("DECK 48")


def test_on_a_phone_thumbs_play_and_type(player, site):
    one = player(viewport=PHONE, has_touch=True, is_mobile=True).open(f"{site}?cart=basic", True)
    one.hears("OK")
    one.tap("kbd")
    for key in (*"PRINT", "key32", *"42", "key10"):
        one.tap(key)
    one.hears("\n42")
    one.tap("key27")
    one.hears("OTHER GAME")


def test_the_whole_lesson_is_walked_by_touch(player, site):
    one = player(viewport=PHONE, has_touch=True, is_mobile=True).open(site, True)
    one.hears("BLACKJACK")
    one.touch("MORE")
    one.touch("LESSON")
    one.tap(KEYBOARD)
    for number, way in enumerate(LESSON, 1):
        at = f"{number}/{len(LESSON)}"
        one.hears(f"LESSON {at}")
        one.tap(RETURN)
        if not way:
            one.tap(RETURN)
            continue
        done = f"{at}  OK"
        if way in (BACKWARD, ONWARD):
            one.hold(way, done)
        elif way == "F2":
            one.hears(f"{at}  {way}")
            one.tap(way)
        elif way == "SCREEN":
            one.draw()
        elif one.page.is_visible(f'#buttons button:text-is("{way}")'):
            one.touch(way)
        else:
            line, key, _ = way.partition(" X")
            one.write(line)
            if key:
                one.hears("IT WAITS FOR YOUR KEY")
                one.tap("X")
        one.hears(done)
        one.tap(RETURN)
    one.hears("That was all.")
    one.tap(RETURN)
    one.hears("SETTINGS")


def test_games_go_on_where_nothing_can_be_kept(player, site):
    one = player(BLOCKED).open(f"{site}?cart=blackjack")
    one.hears("localStorage")
    one.press("Enter")
    one.hears("PRESS ANY KEY")


def test_a_teachers_link_comes_back_with_the_pupils_listing(player, site):
    listing = b'10 PRINT "TEACHER"\n'
    teacher = Link(cart="basic", code=listing).query
    pupil = player(permissions=["clipboard-read", "clipboard-write"]).open(f"{site}{teacher}")
    pupil.hears('PRINT "TEACHER"')
    assert "?" not in pupil.page.url, "a reload goes on with what is kept"
    pupil.type('20 PRINT "PUPIL"')
    pupil.hears('20 PRINT "PUPIL"')
    pupil.press("Enter", "Escape")
    pupil.hears("OTHER GAME")
    pupil.choose("MORE").choose("COPY LINK").choose("THE LISTING")
    pupil.hears("?code=")
    sent = pupil.page.evaluate("navigator.clipboard.readText()")
    assert links.read(sent, STANDARD).code.split() == (
        b'10 PRINT "TEACHER"\n20 PRINT "PUPIL"\n'.split()
    )


def test_ones_own_game_starts_on_a_page_of_its_own(player, site):
    one = player().open(f"{site}own/")
    one.hears("MY OWN GAME")
    assert one.page.title() == "MINE"


def test_a_hidden_tab_rests_and_is_silent_and_its_game_is_kept_and_goes_on(player, site):
    one = player().open(f"{site}?cart=blackjack")
    one.hears("PRESS ANY KEY")
    one.press("Enter")
    one.hears(TABLE)
    one.page.wait_for_function(f"{SOUND} === 'running'", timeout=ANSWER)
    before = one.page.evaluate("({...localStorage})")
    one.page.evaluate(SEEN, True)
    one.page.wait_for_function(f"{SOUND} === 'suspended'", timeout=ANSWER)
    assert one.page.evaluate("({...localStorage})") != before
    frames = one.page.evaluate(FRAMES)
    one.page.wait_for_timeout(500)
    assert one.page.evaluate(FRAMES) == frames
    one.page.evaluate(SEEN, False)
    one.page.wait_for_function(f"frames => {FRAMES} > frames", arg=frames, timeout=ANSWER)
    one.page.wait_for_function(f"{SOUND} === 'running'", timeout=ANSWER)
    one.press("Escape")
    one.hears("PAUSE")


def test_pyxels_reset_begins_the_page_anew_with_the_game_that_is_kept(player, site):
    one = player().open(site)
    table = one.deal()
    with one.page.expect_navigation():
        one.page.evaluate("resetPyxel()")
    one.begin().hears("BLACKJACK")
    one.press("Enter")
    assert one.hears(TABLE) == table


def test_it_starts_without_a_net_after_the_first_visit_with_a_link_too(player, site):
    one = player().open(site)
    one.hears("BLACKJACK")
    one.page.wait_for_function(KEPT, timeout=START)
    one.page.context.set_offline(True)
    one.open(f"{site}?cart=blackjack&seed=12&lang=de")
    one.hears("DRÜCKE EINE TASTE")


def test_a_second_tab_takes_the_games_over(player, site):
    first = player().open(f"{site}?cart=blackjack")
    first.hears("PRESS ANY KEY")
    first.page.evaluate(SEEN, True)
    second = Player(first.page.context.new_page()).open(site)
    second.hears("PLAY HERE")
    second.press("Enter")
    second.hears("17 UND 4")
    first.page.bring_to_front()
    first.page.evaluate(SEEN, False)
    first.hears("PLAY HERE")
