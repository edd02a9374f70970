"""The web page: what it says and shows while it loads, and the files that let it start offline."""

import base64
import bz2
import json
import os
import re
import struct
import subprocess
import sys
import zipfile
import zlib
from html.parser import HTMLParser
from io import BytesIO
from itertools import takewhile
from pathlib import Path

import pytest
from driving import play

from engine.cartridges import SHELF
from engine.charset import GAMES
from engine.machine import COLUMNS, HEIGHT, LANGUAGES, WIDTH, Machine
from engine.sprites import CARD_BACK, PICTURES
from engine.themes import NAVY, PALETTE

pytest.importorskip("pyxel")

from engine.console.outside import export, still, webpage  # noqa: E402

ROOT = Path(__file__).parents[1]
ALONE = "pcg-21.html"
DRAW_BOTH = """
import sys
sys.path[:0] = [".", "tests"]
import pyxel
from driving import play
from engine.cartridges import SHELF
from engine.console import starter
from engine.console.outside import still, window
from engine.machine import HEIGHT, WIDTH, Machine

window.start(headless=True)
for slug, program in {**SHELF, "my_game": starter.PROGRAM}.items():
    m = play(Machine(program, 12), "ENTER w60 ENTER w200")
    window.paint_still(m)
    rows = still.still(m)
    places = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
    print(slug, sum(pyxel.screen.pget(x, y) != rows[y][x] for x, y in places), sep=":")
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """Name -> content of all that the export writes."""
    paths = export.export(tmp_path_factory.mktemp("web"))
    return {path.name: path.read_bytes() for path in paths}


class Page(HTMLParser):
    """What a page is made of: tags with their attributes, and texts by the tag before them."""

    def __init__(self, source: bytes) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, str] = {}
        self._open = ""
        self.feed(source.decode())

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self._open = tag

    def handle_endtag(self, tag):
        self._open = ""

    def handle_data(self, data):
        if self._open:
            self.texts[self._open] = self.texts.get(self._open, "") + data

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        return [
            found for name, found in self.tags if name == tag and wanted.items() <= found.items()
        ]

    @property
    def data(self) -> dict[str, object]:
        """What the page's script finds in PAGE."""
        return json.loads(re.search(r"const PAGE = (.*);\n", self.texts["script"])[1])


def size(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG file."""
    assert picture.startswith(still.SIGNATURE)
    return struct.unpack(">II", picture[16:24])


@pytest.mark.parametrize("name", [ALONE, "index.html"])
def test_a_page_says_what_it_is_before_anything_is_loaded(files, name):
    page = Page(files[name])
    assert files[name].startswith(b"<!doctype html>\n")
    assert page.all("html", lang="en")
    assert page.all("meta", charset="utf-8")
    assert page.texts["title"].strip() == "PCG-21"
    (about,) = page.all("meta", name="description")
    assert about["content"].startswith("A card console in 26 letters")
    assert page.all("meta", name="viewport")
    (icon,) = page.all("link", rel="icon")
    assert icon["href"].startswith("data:image/png;base64,")
    assert page.all("p", role="status"), "what happens is told to screen readers, too"
    assert "JavaScript" in page.texts["noscript"]


def test_the_page_of_one_file_needs_no_other_file_of_ours(files):
    page = Page(files[ALONE])
    assert not page.all("link", rel="manifest")
    assert "file" not in page.data
    assert base64.b64decode(page.data["app"]) == files["pcg-21.pyxapp"]
    sources = [found for found in page.all("script") if "src" in found]
    assert [(found["id"], found["type"]) for found in sources] == [("engine", "text/plain")]


def test_the_page_takes_the_same_engine_as_pyxels_own_page(files):
    import pyxel

    for name in (ALONE, "index.html"):
        (engine,) = (found["src"] for found in Page(files[name]).all("script") if "src" in found)
        assert engine == f"https://cdn.jsdelivr.net/gh/kitao/pyxel@{pyxel.VERSION}/wasm/pyxel.js"
        hosts = set(re.findall(rb"https?://([^/\"']+)", files[name]))
        assert hosts == {b"cdn.jsdelivr.net"}


def test_the_folder_names_only_files_that_are_in_it(files):
    page = Page(files["index.html"])
    worker = files["sw.js"].decode()
    kept = json.loads(re.search(r"const FILES = (.*);", worker)[1])
    assert page.data["file"] in kept, "the app, with the sum that the page asks for"
    names = {file.partition("?")[0] or "index.html" for file in kept}
    assert {name.removeprefix("./") or "index.html" for name in names} == set(files) - {
        ALONE,
        "sw.js",
    }
    (manifest,) = page.all("link", rel="manifest")
    assert manifest["href"] in files
    for link in page.all("link"):
        assert link["href"].startswith("data:") or link["href"] in files


def test_the_manifest_lets_the_page_be_put_on_the_home_screen(files):
    manifest = json.loads(files["manifest.webmanifest"])
    assert manifest["name"] == manifest["short_name"] == "PCG-21"
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["display"] in ("standalone", "fullscreen")
    sides = []
    for icon in manifest["icons"]:
        width, height = size(files[icon["src"]])
        assert icon["sizes"] == f"{width}x{height}"
        sides.append(width)
    assert sides == [192, 512], "what Android asks for"


def test_another_app_or_engine_is_kept_under_another_name(files):
    def caches(parts: dict[str, bytes]) -> list[str]:
        return re.findall(r"`\$\{NAME\} (.*?)`", parts["sw.js"].decode())

    app = webpage.App("a", "A", "", "", "https://b/pyxel.js", b"1", webpage.front())
    first = caches(webpage.folder(app))
    assert first == caches(webpage.folder(app))
    other = caches(webpage.folder(app._replace(package=b"2")))
    assert other[0] != first[0] and other[1] == first[1]
    newer = caches(webpage.folder(app._replace(engine="https://b/2/pyxel.js")))
    assert newer[1] != first[1]
    assert Page(webpage.folder(app)["index.html"]).data["engine_cache"] == first[1]


def test_the_words_are_in_every_language_and_can_be_drawn(files):
    data = Page(files[ALONE]).data
    assert tuple(data["words"]) == LANGUAGES
    for texts in webpage.WORDS.values():
        assert len(texts) == len(LANGUAGES)
        assert not any(GAMES.lacking(text) for text in texts)
    for said in data["words"].values():
        for word in said.values():
            assert 0 < len(word["codes"]) < COLUMNS, word["text"]
            assert {str(code) for code in word["codes"]} <= set(data["glyphs"])
    states = set(
        re.findall(r'tell\("(\w+)"\)|tell, SLOW_AFTER, "(\w+)"', webpage._source("page.js"))
    )
    assert {name for pair in states for name in pair if name} <= set(webpage.WORDS)


def test_what_a_game_calls_itself_cannot_end_a_script_or_a_tag():
    app = webpage.App("a", "</script><b>", '"><i>', "<", "https://b/pyxel.js", b"", webpage.front())
    page = Page(webpage.one_page(app))
    assert page.data["page_title"] == "</script><b>"
    assert not page.all("b") and not page.all("i")
    assert page.texts["title"].strip() == "</script><b>"


def test_the_package_has_nothing_of_the_page(files):
    packed = zipfile.ZipFile(BytesIO(files["pcg-21.pyxapp"])).read("pcg-21/engine.bz2")
    inside = bz2.decompress(packed)
    assert b"engine/console/outside/window.py " in inside
    for name in (b"webpage.py", b"still.py", b"page/", b"export.py"):
        assert b"engine/console/outside/" + name not in inside
    kept = re.findall(rb"^(engine/\S+) \d+$", inside, re.M)
    assert b"engine/console/outside/window.py" in kept
    assert not [name for name in kept if name.endswith((b".md", b".png"))]
    assert not {b"engine/console/checker.py", b"engine/console/proofreader.py"} & {*kept}


# Pictures without a window


def test_a_still_has_the_characters_in_their_ink_and_the_sprites_over_them():
    m = play(Machine(SHELF["blackjack"], 12), "ENTER w300")
    rows = still.still(m)
    assert {len(row) for row in rows} == {WIDTH} and len(rows) == HEIGHT
    theme = m.program.theme
    assert rows[0][0] == theme.table
    assert theme.highlight in rows[8], "the title of the game"


def test_a_still_is_what_pyxel_draws():
    done = subprocess.run(
        [sys.executable, "-c", DRAW_BOTH], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [f"{slug}:0" for slug in (*SHELF, "my_game")], (
        "pixels that differ"
    )


def test_a_png_has_the_palette_and_the_pixels():
    rows = [bytes((1, 2, 3)), bytes((4, 5, 15))]
    found = still.png(rows)
    assert size(found) == (3, 2)
    start = found.index(b"PLTE") + 4
    assert found[start + 3 : start + 6] == PALETTE[1].to_bytes(3)
    at = found.index(b"IDAT")
    (length,) = struct.unpack(">I", found[at - 4 : at])
    assert zlib.decompress(found[at + 4 : at + 4 + length]) == b"\0\1\2\3\0\4\5\x0f"


def test_an_icon_leaves_a_border_for_systems_that_cut_it_round():
    rows = still.framed(CARD_BACK, 192, NAVY)
    border = 192 // 10
    assert {*rows[border - 1], *(row[border - 1] for row in rows)} == {NAVY}
    assert len({*b"".join(rows)}) > 2
    assert PICTURES[CARD_BACK].height * 3 < 192


# One's own game


OWN = """
from engine import screen
from engine.machine import Machine, Program

PROGRAM = Program("mine", title="MY GAME", registers={"A": "a"}, cells={})


@PROGRAM.line(10)
def start(m: Machine) -> int:
    "START"
    screen.put(m, 4, 4, "MY OWN")
    return 10
"""


def exported_cart(folder: Path, name: str, source: str) -> tuple[int, str, str, dict[str, bytes]]:
    """Status, output and errors of the command for a cartridge, and the files it has written."""
    (folder / name).write_text(source, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "engine.console.export", folder / "web", "--cart", folder / name],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    written = {path.name: path.read_bytes() for path in folder.glob("web/*")}
    return done.returncode, done.stdout, done.stderr, written


@pytest.mark.parametrize(
    "name, source, slug, title",
    [("my.py", OWN, "mine", "MY GAME"), ("my.bas", '10 ?"A":GOTO 10\n', "bas-my", "MY")],
)
def test_a_page_of_ones_own_game_has_its_title_and_starts_in_it(
    name, source, slug, title, tmp_path
):
    status, output, errors, written = exported_cart(tmp_path, name, source)
    assert (status, errors) == (0, "")
    assert {Path(line).name for line in output.splitlines()} == set(written)
    page = Page(written["index.html"])
    assert page.texts["title"].strip() == page.data["page_title"] == title
    assert bytes(page.data["title"]) == bytes(GAMES.encode(title))
    assert json.loads(written["manifest.webmanifest"])["name"] == title
    package = zipfile.ZipFile(BytesIO(written[f"{slug}.pyxapp"]))
    assert package.read(f"{slug}/cart/{name}").decode() == source
    package.extractall(tmp_path / "app")
    code = f"import sys; sys.path.insert(0, {str(tmp_path / 'app' / slug)!r}); import game\n"
    code += "game.in_window = lambda options, cart, *_: print(cart.load().slug)\n"
    code += "game.main(game.own_arguments()); print('argparse' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split()[-2:] == [slug, "False"], done.stderr


@pytest.mark.parametrize(
    "name, source, told",
    [
        ("bad.py", OWN.replace("return 10", "return 11"), ":12: mine: line 10 jumps to 11"),
        ("bad.py", OWN.replace("return 10", "return 10 // m.A"), ":12: ZeroDivision"),
        ("bad.py", "def", ":1: SyntaxError"),
        ("bad.py", OWN.replace('"mine"', '"twopart"'), ":5: slug 'twopart' is taken"),
        ("bad.bas", "5 CLS\n10 PRNT\n", ":2: Syntax error in line 10"),
        ("bad.txt", "", ": give a FILE.py or FILE.bas"),
    ],
)
def test_a_cartridge_with_a_fault_is_told_in_one_line_and_not_published(
    name, source, told, tmp_path
):
    status, output, errors, written = exported_cart(tmp_path, name, source)
    assert (status, output, written) == (1, "", {})
    assert f"{tmp_path / name}{told}" in errors
    assert len(errors.splitlines()) == 1


# Publishing


def workflow() -> list[str]:
    """The rows of the workflow for a fork's page, without remarks."""
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    return [row for row in text.splitlines() if row and not row.startswith("#")]


def test_the_workflow_builds_a_page_with_the_command_there_is_and_publishes_it():
    rows = workflow()
    used = [row.partition("uses: ")[2].partition("@")[0] for row in rows if "uses: " in row]
    assert used == [
        f"actions/{name}"
        for name in (
            "checkout", "setup-python", "upload-pages-artifact", "deploy-pages",
        )
    ]  # fmt: skip
    assert {"  pages: write", "  id-token: write", "          path: .web"} <= set(rows)
    assert all(row.count('"') % 2 == 0 and "\t" not in row for row in rows)
    assert all((len(row) - len(row.lstrip())) % 2 == 0 for row in rows)


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="the command is that of a POSIX shell")


@POSIX
@pytest.mark.parametrize(
    ("answer", "source"), [("echo workflow", "workflow"), ("echo '{}'; exit 1", "none")]
)
def test_the_workflow_publishes_where_the_fork_has_chosen_so_and_else_says_what_to_choose(
    answer, source, tmp_path
):
    rows = workflow()
    first = next(at for at, row in enumerate(rows) if "run: |" in row) + 1
    script = "\n".join(takewhile(lambda row: row.startswith(" " * 10), rows[first:]))
    gh, told = tmp_path / "gh", tmp_path / "told"
    gh.write_text(f"#!/bin/sh\n{answer}\n", encoding="utf-8")
    gh.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-e", "-c", script], capture_output=True, text=True,
        env={"PATH": path, "GITHUB_OUTPUT": str(told), "GITHUB_REPOSITORY": "a/b"},
    )  # fmt: skip
    assert (done.returncode, told.read_text(encoding="utf-8")) == (0, f"source={source}\n")
    assert ("Settings, Pages" in done.stdout) == (source == "none")
    assert "    if: needs.build.outputs.source == 'workflow'" in rows


@POSIX
@pytest.mark.parametrize("cart", ["", "my game.py"])
def test_the_command_of_the_workflow_makes_the_page(cart, tmp_path):
    (command,) = [row.partition("run: ")[2] for row in workflow() if "export" in row]
    copy = tmp_path / "copy"
    for name in ("engine", "game.py", "resources.pyxres", "LICENSE"):
        copy.mkdir(exist_ok=True)
        (copy / name).symlink_to(ROOT / name)
    (copy / "my game.py").write_text(OWN, encoding="utf-8")
    command = command.replace("python ", f"{sys.executable} ", 1)
    done = subprocess.run(
        ["sh", "-c", command], cwd=copy, env=os.environ | {"CART": cart}, capture_output=True,
        text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    title = "MY GAME" if cart else "PCG-21"
    assert Page((copy / ".web" / "index.html").read_bytes()).texts["title"].strip() == title


def test_the_page_lists_the_keys_that_are_taken_and_where_the_engine_comes_from():
    from engine.console.outside.tab import TAKEN

    told = " ".join((ROOT / "engine" / "WEB.md").read_text(encoding="utf-8").split())
    listed = re.search(r"From the browser the page takes (.*?) All other", told)[1]
    named = {"ENTER": "Enter", "ESC": "Escape", "TAB": "Tab", "Page Up": "PageUp"}
    for name, key in (named | {"Page Down": "PageDown", "F1 to F4": "F4", "F5": "F5"}).items():
        assert name in listed and key in TAKEN
    plain = {key for key in TAKEN if not key.startswith(("Arrow", "Page", "F"))}
    assert {key for key in plain if key not in named.values()} <= set(re.findall(r"\w+", listed))
    assert "cdn.jsdelivr.net" in told
