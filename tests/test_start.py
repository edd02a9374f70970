"""The start: the menu comes without what nobody asked for yet, and what is told of it is true."""

import inspect
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from engine import later as later_module
from engine.cartridges import SHELF, WORKSHOP
from engine.console.outside.packed import Packed
from engine.machine import LANGUAGES, Machine
from engine.messages import text
from engine.rack import Cover, Rack

RACKS = {**dict.fromkeys(SHELF, SHELF), **dict.fromkeys(WORKSHOP, WORKSHOP)}


@pytest.mark.parametrize("slug", RACKS)
def test_a_cover_says_of_a_cartridge_what_that_says_of_itself(slug):
    cover, program = RACKS[slug].cover(slug), RACKS[slug][slug]
    assert isinstance(cover, Cover)
    assert (cover.slug, cover.title) == (program.slug, program.title)
    assert next(iter(cover.lines)) == next(iter(program.lines))
    told = {key: program.texts[key] for key in ("title", "short", "about") if key in program.texts}
    assert dict(cover.texts) == (told if slug in SHELF else {})
    for key in cover.texts:
        for language in LANGUAGES:
            assert text(cover, language, key) == text(program, language, key)


@pytest.mark.parametrize("slug", SHELF)
def test_a_cover_finds_the_money_in_a_save_that_the_program_finds(slug):
    cover, program = SHELF.cover(slug), SHELF[slug]
    assert cover.money is program.money
    if program.money is None:
        return
    m = Machine(program, seed=5, skip=True)
    for _ in range(200):
        m.frame(key=32)
    seen = Machine.load(m.save(), {slug: cover})
    assert program.money(m) == cover.money(seen) != 0


def test_a_rack_reads_a_program_when_it_is_taken_out_and_checks_its_jumps():
    rack = Rack({"hello": Cover("hello", "HELLO", "engine.cartridges.hello")})
    assert list(rack) == ["hello"]
    assert rack["hello"] is WORKSHOP["hello"] is not rack.cover("hello")
    assert "other" not in rack
    with pytest.raises(KeyError):
        rack["other"]


def test_a_rack_with_another_program_keeps_the_order():
    own = WORKSHOP["hello"]
    assert list(SHELF.with_program(own)) == [*SHELF, "hello"]
    assert SHELF.with_program(own).cover("hello") is own


# What is read

ROOT = Path(__file__).parents[1]
MOST_MODULES = 90
LATER = (
    "engine.basic.", "engine.cartridges.basic", "engine.cartridges.blackjack",
    "engine.cartridges.dealer", "engine.cartridges.diag", "engine.cartridges.european",
    "engine.cartridges.examples", "engine.cartridges.hello", "engine.cartridges.siebzehn",
    "engine.cartridges.twopart", "engine.console.commandline", "engine.console.course",
    "engine.console.demo", "engine.console.desk.lesson_texts", "engine.console.desk.manual",
    "engine.console.guard", "engine.console.kept.history", "engine.console.kept.parcel",
    "engine.console.kept.tape", "engine.console.links", "engine.console.loader",
    "engine.console.monitor.monitor", "engine.console.outside.export",
    "engine.console.outside.panel",
    "engine.console.seats.lesson",
)  # fmt: skip
SLOW = {"argparse", "base64", "dataclasses", "gettext", "hashlib", "locale", "urllib.parse"}
"""Parts of Python that a page has to compile, and the menu can do without."""


def test_the_menu_reads_only_what_it_shows():
    pytest.importorskip("pyxel")
    from engine.console.outside import export

    known = subprocess.run(
        [sys.executable, "-c", "import pathlib, pyxel\nimport sys\nold = set(sys.modules)\n"
         f"{export.START}"
         "print('|', *(set(sys.modules) - old))"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    read, _, every = known.partition("|")
    modules = [name.replace("/", ".").removesuffix(".__init__") for name in read.split()]
    assert "engine.console.console" in modules
    assert not [name for name in modules if name.startswith(LATER)]
    assert len(modules) <= MOST_MODULES
    assert not SLOW & set(every.split())


# The packed engine


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory) -> Path:
    """The folder that Pyxel makes of the exported package."""
    pytest.importorskip("pyxel")
    from engine.console.outside import export

    folder = tmp_path_factory.mktemp("start")
    zipfile.ZipFile(export.export(folder / "made")[0]).extractall(folder)
    return folder / "pcg-21"


def run_in(folder: Path, code: str) -> str:
    made = subprocess.run(
        [sys.executable, "-c", f"import sys\nsys.path.insert(0, '')\nimport game\n{code}"],
        cwd=folder, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    return made.stdout.strip()


def test_the_first_part_of_the_packed_engine_is_enough_for_the_menu(unpacked):
    told = run_in(
        unpacked,
        "from engine.console.console import Console\n"
        "from engine.console.kept.storage import Memory\n"
        "print('EURO 21' in ' '.join(Console(Memory()).step().text()))\n"
        "packed = next(x for x in sys.meta_path if type(x).__name__ == 'Packed')\n"
        "print(any('blackjack' in path for path in packed.sources))\n"
        "game.SHELF['blackjack']\n"
        "print(any('blackjack' in path for path in packed.sources))\n",
    )
    assert told.split() == ["True", "False", "True"]


def test_a_module_that_is_missed_while_it_is_unpacked_is_there(unpacked):
    """In between the steps that are done ahead, whenever the player chooses."""
    for steps in (0, 1, 5, 40):
        told = run_in(unpacked, f"for _ in range({steps}): next(game.unpacked, None)\n"
                      "print(game.SHELF['twopart'].slug, next(game.unpacked, 'all'))\n"
                      "import engine.console.monitor.monitor\n")  # fmt: skip
        assert told in ("twopart all", "twopart None")


READING = """
from engine.later import read_ahead
most = 0
for _ in read_ahead(*game.AHEAD):
    before, most = len(sys.modules), max(most, len(sys.modules) - before) if most else 1
print(most)
for name in "monitor.monitor", "seats.lesson", "kept.tape", "links", "loader":
    assert f"engine.console.{name}" in sys.modules, name
for place in game.SHELF.places:
    assert place in sys.modules, place
print([name for name in ("argparse", "engine.console.checker") if name in sys.modules])
"""


@pytest.mark.parametrize("packed", [True, False])
def test_all_that_is_used_later_is_read_ahead_a_module_in_each_step(packed, request):
    pytest.importorskip("pyxel")
    folder = request.getfixturevalue("unpacked") if packed else ROOT
    most, left = run_in(folder, READING).splitlines()
    assert left == "[]"
    assert int(most) <= 12, "a package with what it holds, or parts of Python"


def test_lines_of_a_packed_cartridge_can_be_listed(unpacked):
    told = run_in(
        unpacked,
        "import inspect\nline = game.SHELF['blackjack'].lines[20]\n"
        "print(inspect.getsource(line).splitlines()[2])",
    )
    assert told in inspect.getsource(SHELF["blackjack"].lines[20])
    assert told.startswith('"""')


def test_only_modules_of_the_engine_are_found_in_it(unpacked):
    packed = Packed(unpacked)
    spec = packed.find_spec("engine.sounds")
    assert spec is not None
    assert spec.origin == str(unpacked / "engine" / "sounds.py")
    assert packed.find_spec("engine.nothing") is None
    assert packed.find_spec("json") is None


def test_the_exported_pictures_are_those_of_the_resource_file(unpacked):
    code = (
        "import hashlib, pyxel\n"
        "from engine.console.outside import window\nwindow.start(headless=True)\n"
        "banks = [bytes(memoryview(x.data_ptr()).cast('B')) for x in pyxel.images]\n"
        "print(hashlib.sha256(b''.join(banks)).hexdigest())\n"
        "print([list(x.notes) for x in pyxel.sounds], [x.seqs for x in pyxel.musics])\n"
    )
    seen = [run_in(folder, code) for folder in (unpacked, ROOT)]
    assert (unpacked / "resources.pixels").is_file()
    assert not (ROOT / "resources.pixels").is_file()
    assert seen[0] == seen[1]


def test_a_window_does_a_step_ahead_in_each_frame():
    pytest.importorskip("pyxel")
    code = (
        "from engine.console.outside import window\nfrom engine.console.console import Console\n"
        "from engine.console.kept.storage import Memory\nwindow.start(headless=True)\n"
        "ahead = iter(range(9))\nshown = window.Window(Console(Memory()), ahead=ahead)\n"
        "for _ in range(4): shown.update()\nprint(next(ahead))\n"
    )
    assert run_in(ROOT, code) == "4"


def test_reading_ahead_asks_no_other_finder_for_what_is_no_module(monkeypatch):
    asked = []

    class Curious:
        @staticmethod
        def find_spec(name, path=None, target=None):
            asked.append(name)

    monkeypatch.setattr(sys, "meta_path", [Curious, *sys.meta_path])
    later_module._finder.cache_clear()
    asked_for = later_module._imports("engine.cartridges.blackjack.listing")
    assert "engine.machine" in asked_for and len(asked_for) > 5
    assert set(asked) <= {"engine"}
