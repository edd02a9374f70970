"""Listings from outside and to there: dropped files, and what a page has for them."""

import base64
from types import SimpleNamespace

import pytest

pyxel = pytest.importorskip("pyxel")

from engine.console.console import Console  # noqa: E402
from engine.console.desk.memory import shown_message  # noqa: E402
from engine.console.inputs import Input  # noqa: E402
from engine.console.kept.parcel import LARGEST  # noqa: E402
from engine.console.kept.storage import Memory  # noqa: E402
from engine.console.outside import courier as courier_module  # noqa: E402
from engine.console.outside.around import Around  # noqa: E402
from engine.console.outside.courier import Desktop, Page, courier  # noqa: E402


def test_here_is_a_desktop():
    assert isinstance(courier(), Desktop)
    assert not courier().dialogs
    assert not courier().clipboard


@pytest.fixture
def dropped(monkeypatch):
    """What is dropped on the window in this frame."""
    files: list[str] = []
    monkeypatch.setattr(pyxel, "dropped_files", files, raising=False)
    monkeypatch.setattr(courier_module, "variable", lambda name: files)
    return files


def test_a_dropped_listing_comes_in_and_nothing_else(dropped, tmp_path):
    path = tmp_path / "MY.BAS"
    path.write_bytes(b"10 ?1\n")
    assert Desktop().arrived() is None
    dropped.append(str(tmp_path / "picture.png"))
    assert Desktop().arrived() is None
    dropped.append(str(path))
    assert Desktop().arrived() == b"10 ?1\n"


def test_a_dropped_cartridge_is_told_by_its_path(dropped, tmp_path):
    assert Desktop().cartridge() is None
    dropped.extend((str(tmp_path / "a.bas"), str(tmp_path / "MINE.PY")))
    assert Desktop().cartridge() == tmp_path / "MINE.PY"


def test_a_dropped_file_that_is_gone_is_told(dropped, tmp_path):
    dropped.append(str(tmp_path / "gone.bas"))
    with pytest.raises(OSError, match="No such file"):
        Desktop().arrived()
    console = Console(Memory())
    Around(console).update(Input())
    told = shown_message(console.menu)
    assert told == "gone.bas: No such file or directory"


def test_a_huge_file_is_refused(dropped, tmp_path):
    path = tmp_path / "huge.bas"
    path.write_bytes(b"x" * (LARGEST + 1))
    dropped.append(str(path))
    with pytest.raises(OSError, match="too large"):
        Desktop().arrived()


@pytest.mark.parametrize("name", ["a.tape", "pcg-21.saves", "A.TXT"])
def test_tapes_and_saves_are_dropped_too(dropped, tmp_path, name):
    (tmp_path / name).write_bytes(b"PCG-21")
    dropped.append(str(tmp_path / name))
    assert Desktop().arrived() == b"PCG-21"


def test_a_desktop_prints_a_link(capsys):
    assert Desktop().link("?cart=dealer") == "?cart=dealer"
    assert capsys.readouterr().out == "?cart=dealer\n"


class Promise:
    """A promise of the browser that is kept at once."""

    def __init__(self, value):
        self.value = value

    def then(self, function, refused=None):
        if self.value is None:
            refused("NotAllowedError")
        elif function is not None:
            function(self.value)


class Element(SimpleNamespace):
    """An element of a page; clicks are counted."""

    def __init__(self):
        super().__init__(clicks=0, files=SimpleNamespace(length=0))

    def click(self):
        self.clicks += 1

    def addEventListener(self, kind, function):  # noqa: N802 - the browser's name
        assert kind == "change"
        self.change = function


class Browser:
    """What a page asks of the browser."""

    def __init__(self, clipboard):
        self.made = []
        self.text = "20 ?2"
        self.document = SimpleNamespace(createElement=self.create)
        self.navigator = SimpleNamespace()
        self.location = SimpleNamespace(href="https://a.example/b/?cart=dealer#x")
        self.prompted = ""
        if clipboard:
            self.navigator.clipboard = SimpleNamespace(
                readText=lambda: Promise(self.text),
                writeText=self.write,
            )

    def write(self, text):
        if self.text is None:
            return Promise(None)
        self.text = text
        return Promise(text)

    def prompt(self, told, text):
        self.prompted = text

    def create(self, kind):
        self.made.append(Element())
        return self.made[-1]


def page(clipboard=True):
    browser = Browser(clipboard)
    return browser, Page(browser, lambda function: function)


def test_a_chosen_file_comes_in_once():
    browser, way = page()
    way.choose()
    dialog = browser.made[0]
    assert dialog.clicks == 1
    buffer = SimpleNamespace(to_bytes="10 ?♥".encode)
    file = SimpleNamespace(size=6, name="huge.bas", arrayBuffer=lambda: Promise(buffer))
    dialog.files = SimpleNamespace(length=1, item=lambda at: file)
    dialog.change(None)
    assert way.arrived() == "10 ?♥".encode()
    assert way.arrived() is None
    file.size = LARGEST + 1
    dialog.change(None)
    with pytest.raises(OSError, match="too large"):
        way.arrived()
    assert way.arrived() is None


def test_a_listing_leaves_as_a_download_of_its_name():
    browser, way = page()
    way.take_out("basic.bas", b"10 ?1\n")
    link = browser.made[-1]
    assert (link.download, link.clicks) == ("basic.bas", 1)
    assert base64.b64decode(link.href.partition(",")[2]) == b"10 ?1\n"


def test_a_listing_goes_through_the_clipboard():
    browser, way = page()
    assert way.clipboard
    way.paste()
    assert way.arrived() == b"20 ?2"
    way.copy("10 ?♥\n".encode())
    assert browser.text == "10 ?♥\n"


def test_a_clipboard_that_the_player_keeps_shut_gives_nothing():
    browser, way = page()
    browser.text = None
    way.paste()
    assert way.arrived() is None


def test_a_link_is_the_page_s_address_with_another_query():
    browser, way = page()
    assert way.link("?seed=5") == "https://a.example/b/?seed=5"
    assert browser.text == "https://a.example/b/?seed=5"
    assert browser.prompted == ""


@pytest.mark.parametrize("clipboard", [True, False])
def test_a_link_that_cannot_be_copied_is_shown_to_be_copied_by_hand(clipboard):
    browser, way = page(clipboard)
    browser.text = None
    way.link("?seed=5")
    assert browser.prompted == "https://a.example/b/?seed=5"


def test_saves_leave_as_bytes():
    browser, way = page()
    way.take_out("pcg-21.saves", b"\xff")
    assert browser.made[-1].href == "data:application/octet-stream;base64,/w=="


def test_a_page_without_a_clipboard_does_without():
    _, way = page(clipboard=False)
    assert not way.clipboard
    way.paste()
    way.copy(b"x")
    assert way.arrived() is None
