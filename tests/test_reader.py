"""What the page has for screen readers: lines that are added, buttons that press, the focus."""

import re
from types import SimpleNamespace

import pytest
from driving import GAMES

pytest.importorskip("pyxel")

from engine.cartridges import SHELF  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.inputs import Input  # noqa: E402
from engine.console.kept.storage import Memory  # noqa: E402
from engine.console.monitor.running import STOPPED  # noqa: E402
from engine.console.outside.reader import ALWAYS, BARS, KEPT, PARTS, Reader  # noqa: E402
from engine.machine import LANGUAGES  # noqa: E402

CANVAS = SimpleNamespace(left=10, top=0, width=512, height=400)
"""The picture is twice its size in there, 8 pixels lower."""


class Element:
    """An element of a page whose content is text."""

    def __init__(self, page, name=""):
        self.page, self.id, self.nodeName = page, name, "P"
        self.attributes, self.listeners = {}, {}
        self.innerHTML = self.textContent = self.lang = self.className = ""
        self.added = []
        self.children = SimpleNamespace(item=self.child)

    def setAttribute(self, name, value):  # noqa: N802 - the browser's name
        self.attributes[name] = value

    def getAttribute(self, name):  # noqa: N802
        return self.attributes.get(name)

    def addEventListener(self, name, function):  # noqa: N802
        self.listeners[name] = function

    def appendChild(self, child):  # noqa: N802
        self.page.elements[child.id] = child

    def insertAdjacentHTML(self, where, html):  # noqa: N802
        assert where == "beforeend"
        self.added.append(re.sub("<.*?>", "", html))

    @property
    def childElementCount(self):  # noqa: N802
        return len(self.added)

    @property
    def firstElementChild(self):  # noqa: N802
        return SimpleNamespace(remove=lambda: self.added.pop(0))

    def child(self, at):
        """The button at this place."""
        button = Element(self.page, f"{self.id}{at}")
        button.nodeName = "BUTTON"
        keys = re.findall('data-key="(.*?)"', self.innerHTML)
        button.attributes["data-key"] = keys[at]
        return button

    def focus(self):
        self.page.document.activeElement = self

    def getBoundingClientRect(self):  # noqa: N802
        return CANVAS


class Page:
    """A page that a console runs in."""

    def __init__(self, cart="blackjack", language="en"):
        names = ("canvas", *re.findall('id="(.*?)"', PARTS))
        self.elements = {name: Element(self, name) for name in names}
        self.document = SimpleNamespace(
            createElement=lambda kind: Element(self),
            getElementById=self.elements.get,
            head=Element(self),
            body=Element(self),
            activeElement=None,
        )
        self.console = Console(Memory(), cart=SHELF.get(cart), seed=12, language=language)
        self.reader = Reader(self.console, self, lambda function: function)

    def __getitem__(self, name):
        return self.elements[name]

    def run(self, frames=60, key=0):
        for frame in range(frames):
            self.console.take(self.reader.update(Input(key if not frame else 0, 3, 4)))
        return self

    @property
    def buttons(self):
        return re.findall(">([^<]+)</button>", self["buttons"].innerHTML)

    def click(self, box, label):
        labels = re.findall(">([^<]+)</button>", self[box].innerHTML)
        target = self[box].child(labels.index(label))
        self.press("click", target)

    def press(self, kind, target, by="mouse"):
        event = SimpleNamespace(target=target, type=kind, pointerType=by)
        self["aloud"].listeners[kind](event)


def test_what_is_new_is_added_and_what_stands_there_can_be_read():
    page = Page().run()
    assert len(page["said"].added) == 1
    page.run(300, 10)
    assert "DEALER 10" in page["said"].added[-1]
    assert "YOU 12\n4 of hearts, 8 of diamonds" in page["stands"].textContent
    page.run(300)
    assert len(page["said"].added) == 2, "nothing is said twice"
    assert page["canvas"].attributes["role"] == "application"
    assert page.document.activeElement is page["canvas"]


def test_no_more_is_kept_than_can_be_read_again():
    page = Page()
    for _ in range(KEPT + 5):
        page.reader._say(["A"])
    assert len(page["said"].added) == KEPT


def test_what_is_said_is_text_and_no_markup():
    page = Page()
    page.reader._say(["<b>1 & 2"])
    assert "&lt;b&gt;1 &amp; 2" in page["said"].added[-1]


def test_a_button_presses_once_what_is_drawn_there():
    page = Page().run(300).run(300, 10)
    assert page.buttons == ["ENTER: STAND", "ANY KEY: HIT"]
    taken = page.console.game.D
    page.click("buttons", "ANY KEY: HIT")
    page.run(300)
    assert taken + 1 == page.console.game.D
    assert "YOU 18\n6 of clubs" in page["said"].added[-1]


def test_a_button_lies_where_the_picture_has_it():
    page = Page().run(300).run(300, 10)
    styles = re.findall('style="(.*?)"', page["buttons"].innerHTML)
    stand = next(button for button in page.reader._shown if button.words == "ENTER: STAND")
    x, y, width, height, _ = stand.place
    assert styles[0] == (
        f"left:{10 + x * 16}px;top:{8 + y * 16}px;width:{width * 16}px;height:{height * 16}px"
    )


def test_the_focus_stays_on_a_button_and_goes_to_the_game_when_there_is_none():
    page = Page(None).run()
    page["buttons"].child(2).focus()
    page.run(60, 31)
    assert page.document.activeElement.attributes["data-key"] == "2"
    page = Page().run(300).run(300, 10)
    page["buttons"].child(1).focus()
    page.console.playing.zones.clear()
    page.run()
    assert page.document.activeElement is page["canvas"]


@pytest.mark.parametrize("at", range(len(ALWAYS)))
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_screen_draws_has_buttons_too(at, language):
    page = Page(language=language).run(300).run(300, 10)
    names = ALWAYS[at][1]
    page.click("always", names[LANGUAGES.index(language)])
    page.run(30)
    console = page.console
    done = (console.menu_shown, console.menu_shown, console.watched, console.wound is not None)
    assert done[at]
    assert page["aloud"].lang == language


def test_pressed_beside_the_picture_the_pointer_stays():
    page = Page().run(300).run(300, 10)
    page.click("always", "menu")
    assert page.reader.update(Input(0, 3, 4)) == Input(27, 3, 4)
    assert page.reader.update(Input(0, 3, 4)) == Input(0, 3, 4)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_buttons_at_its_title(slug):
    page = Page(slug).run(200)
    assert page.buttons


def test_a_thumb_presses_where_it_touches_and_a_click_that_follows_not_again():
    page = Page().run(300).run(300, 10)
    page.press("pointerdown", page["buttons"].child(1), "mouse")
    assert not page.reader._pressed, "a mouse clicks"
    page.press("pointerdown", page["buttons"].child(1), "touch")
    page.press("click", page["buttons"].child(1), "touch")
    assert [given.button for given in page.reader._pressed] == [1, 0]


@pytest.mark.parametrize("cart, keys, width, wanted", [
    (None, 0, 390, "lines"),
    (None, 0, 800, ""),
    ("blackjack", 10, 512, ""),
    ("dealer", 10, 390, ""),
])  # fmt: skip
def test_lists_too_low_for_a_thumb_are_shown_once_more_below(
    monkeypatch, cart, keys, width, wanted
):
    monkeypatch.setattr(CANVAS, "width", width)
    monkeypatch.setattr(CANVAS, "height", width * 3 / 4)
    page = Page(cart).run(300).run(300, keys)
    assert page["buttons"].className == wanted


@pytest.fixture
def phone(monkeypatch):
    """Blackjack on a phone, dealt, in the monitor."""
    monkeypatch.setattr(CANVAS, "width", 390)
    monkeypatch.setattr(CANVAS, "height", 390 * 3 / 4)
    page = Page().run(300).run(300, 10)
    page.console.take(Input(name="F2"))
    return page.run()


def test_a_thumb_has_the_tabs_and_buttons_of_the_monitor_below_the_picture(phone):
    assert phone["buttons"].className == BARS
    assert phone.buttons[:7] == ["LINE", "A-Z", "MEMORY", "SCREEN", "FRAME", "TRACE", "GAME"]
    assert {"RUN", "BACK", "STOP 20", "CLOSE"} < set(phone.buttons)
    assert not {"<<", "&lt;&lt;"} & set(phone.buttons), "it would want to be held"
    phone.click("buttons", "MEMORY")
    phone.run()
    assert phone.console.monitor.front.cursor.page == "MEMORY"
    phone.click("buttons", "CLOSE")
    phone.run(9)
    assert not phone.console.watched and "CLOSE" not in phone.buttons


def test_every_button_of_the_monitor_has_a_name_on_every_page_in_every_language():
    for language in LANGUAGES:
        page = Page(language=language).run(300).run(300, 10)
        page.console.take(Input(name="F2"))
        for name in [each.name for each in page.console.monitor.front.pages]:
            page.console.monitor.front.cursor.page = name
            page.run(20)
            assert len(page.reader._shown) >= 16 and all(one.words for one in page.reader._shown)


def test_the_buttons_are_those_of_a_machine_that_never_rests_too(phone):
    phone.click("buttons", "RUN")
    for _ in range(60):
        phone.run(1).console.playing.A += 1
    assert "FAST" in phone.buttons and "RUN" not in phone.buttons
    phone.click("buttons", "STOP")
    phone.run(20)
    assert phone.console.monitor.mode == STOPPED and "RUN" in phone.buttons


def test_no_arrow_jumps_back_from_a_button_that_was_pressed():
    page = Page().run(300).run(300, 10)
    button = page.reader._shown[1]
    page.click("buttons", button.words)
    places = [page.reader.update(Input(0, 3, 4))[1:4] for _ in range(3)]
    assert places == [(button.x, button.y, 1), (button.x, button.y, 0), (button.x, button.y, 0)]
    assert page.reader.update(Input(0, 9, 9))[1:4] == (9, 9, 0), "the mouse was moved"
    assert page.reader.update(Input(0, 3, 4))[1:4] == (3, 4, 0)
