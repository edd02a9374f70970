"""The page of all words: it is as the docstrings and examples make it, and no word is missing."""

import ast
import builtins
import inspect
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import advice, cards, charset, curve, ledger, messages, screen, sounds, sprites
from engine.art import wordbook
from engine.art.wordbook_examples import SECTIONS
from engine.console.desk.program import SHORT
from engine.machine import ENTER, Machine, Program
from engine.machine.packed import sprite
from engine.machine.program import LARGEST_PICTURE

ROOT = Path(__file__).parents[1]
EXAMPLES = {word: run for part in SECTIONS for word, run in part.examples}
OF_THE_CONSOLE = {
    "m.ask", "m.begin", "m.frame", "m.load", "m.pack", "m.random32", "m.repaint", "m.reseed",
    "m.save", "m.shuffled", "m.slug_of", "m.step", "m.stop_beyond", "m.text", "m.unpack",
    "curve.heights", "ledger.joined", "screen.big_rows",
}  # fmt: skip
"""What moves a machine from outside, and no cartridge says."""


def public(owner: object, name: str) -> set[str]:
    """The functions that are of a module itself, or of a class, as wordbook."""
    return {
        f"{name}.{key}"
        for key, value in inspect.getmembers(owner)
        if not key.startswith("_")
        and (inspect.isclass(owner) or getattr(value, "__module__", "") == owner.__name__)
        and (
            inspect.isroutine(value) or isinstance(value, property) or hasattr(value, "cache_info")
        )
    }


def test_no_word_is_missing():
    modules = (advice, cards, charset, curve, ledger, messages, screen, sprites)
    wanted = public(Machine, "m") - OF_THE_CONSOLE
    for module in modules:
        wanted |= public(module, module.__name__.rpartition(".")[2])
    wanted -= OF_THE_CONSOLE
    assert {"m.rnd", "m.fly", "screen.put", "cards.total", "ledger.ended"} <= wanted
    assert wanted <= EXAMPLES.keys()


def test_the_numbers_that_the_examples_use_are_named():
    """Whatever a game of the workshop takes from the engine in capitals stands on the page."""
    page = wordbook.PAGE.read_text(encoding="utf-8")
    games = [
        *(ROOT / "engine/cartridges/examples").glob("*.py"),
        ROOT / "engine/cartridges/hello.py",
    ]
    used = set()
    for path in games:
        source = path.read_text(encoding="utf-8")
        used |= set(re.findall(r"\b(?:screen|cards|charset)\.([A-Z][A-Z_]+)\b", source))
        for names in re.findall(
            r"^from engine\.(?:machine|themes) import \(?([^)]*?)\)?$", source, re.M
        ):
            used |= {name for name in re.findall(r"\w+", names) if name.isupper()}
    assert {"CARD_WIDTH", "CARD_HEIGHT"} <= used
    assert [name for name in sorted(used) if not re.search(rf"\b{name}\b", page)] == []


@pytest.mark.parametrize("word", EXAMPLES)
def test_an_example_uses_its_word_and_runs(word):
    told = wordbook.told(word, EXAMPLES[word])
    name = word.partition(".")[2] or word
    assert name in told.source or word == "m.A"
    assert told.told.strip()
    assert told.result or told.pictured or word in ("m.play",)


def test_the_page_is_as_docstrings_and_examples_make_it():
    page = wordbook.PAGE.read_text(encoding="utf-8")
    assert page == wordbook.page(), "run python -m engine.art.wordbook"
    for path in re.findall(r"!\[[^]]*\]\(([^)]+)\)", page):
        assert (wordbook.PAGE.parent / path).is_file(), path


def test_every_picture_and_theme_that_has_a_name_is_shown():
    page = wordbook.PAGE.read_text(encoding="utf-8")
    shown = {name for name, _ in wordbook.samples()}
    assert {"sprites.COIN", "sprites.BANKNOTE", "themes.FELT", "themes.TAVERN"} <= shown
    assert all(f"![{name}](art/wordbook/{name}.png)" in page for name in shown)
    drawn = set()
    for name, m in wordbook.samples():
        assert wordbook.area(m), name
        drawn |= {sprite(packed).picture for packed in m.sprites}
    chips = set(range(sprites.FACE, sprites.TURNING))
    outside = {*sprites.LOGO.values(), *sprites.LABEL.values()}
    assert sprites.PICTURES.keys() - chips - outside == drawn - chips - {sprites.NONE}


@pytest.mark.parametrize("word", EXAMPLES)
def test_an_example_needs_no_import_that_the_page_does_not_tell(word):
    page = wordbook.PAGE.read_text(encoding="utf-8")
    known: dict[str, object] = {}
    exec(re.findall(r"^```python\n(from .*?)^```$", page, re.M | re.S)[0], known)
    example = ast.parse(wordbook.told(word, EXAMPLES[word]).source)
    names = {node.id for node in ast.walk(example) if isinstance(node, ast.Name)}
    made = {node.name for node in ast.walk(example) if isinstance(node, ast.FunctionDef)}
    made |= {node.id for node in ast.walk(example) if isinstance(node, ast.Name)
             and isinstance(node.ctx, ast.Store)}  # fmt: skip
    assert names - made - known.keys() - vars(builtins).keys() <= {"m", "points"}


def test_no_word_of_the_page_is_private():
    assert not re.findall(r"`_\w+`", wordbook.PAGE.read_text(encoding="utf-8"))


def test_what_a_sound_is_written_as_is_told():
    told = " ".join(wordbook.doc("Program").split())
    (notes,) = re.findall(r"r is a rest: `([^`]+)`", told)
    Program("a", title="A", registers={}, cells={}, sounds={sounds.OWN: notes})
    assert f"at most {LARGEST_PICTURE[0]} x {LARGEST_PICTURE[1]}" in told
    assert f"there are but {SHORT} characters" in told


def test_every_picture_is_as_it_would_be_drawn_now_and_none_is_left_over(tmp_path):
    pytest.importorskip("pyxel")
    code = """
import sys
from pathlib import Path
import pyxel
from engine.art import wordbook

for drawn in wordbook.draw_pictures(Path(sys.argv[1])):
    kept = wordbook.PICTURES / drawn.name
    now, then = (pyxel.Image.from_image(str(path)) for path in (drawn, kept))
    size = (now.width, now.height) == (then.width, then.height)
    print(drawn.name, int(size and bytes(now.data_ptr()) == bytes(then.data_ptr())))
"""
    ran = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True
    )
    if "too old" in ran.stderr:
        pytest.skip("this Pyxel cannot draw without a window")
    rows = [row.split() for row in ran.stdout.splitlines() if row.endswith((" 0", " 1"))]
    assert {path.name for path in wordbook.PICTURES.iterdir()} == {row[0] for row in rows}, (
        ran.stderr
    )
    assert [row[0] for row in rows if row[1] == "0"] == []


def last_row(draw: Callable[[Machine], None]) -> set[int]:
    """The programmable characters that a drawing uses."""
    m = wordbook.fresh()
    draw(m)
    return {cell & 255 for cell in m.vram} & set(range(charset.PCG, 256))


def test_the_characters_that_a_game_without_cards_has_to_itself_are_told():
    def labels(m: Machine) -> None:
        screen.button(m, 0, 0, 9, "GO", ENTER)
        screen.button(m, 0, 3, 9, "GO", ENTER, lit=False)
        screen.banner(m, 6, "WON")
        screen.card_frame(m, 1, 9, 9, 9)

    def table(m: Machine) -> None:
        screen.back(m, 28, 0)
        for number in range(1, 14):
            screen.card(m, number - 1 << 1, 6, cards.pack(number, number & 3), shown=2)
            screen.card(m, number % 7 * 4, number // 7 * 6 + 12, cards.pack(number, number & 3))

    assert last_row(labels) == set(range(0xE0, 0xE8))
    assert last_row(lambda m: screen.sunken(m, 4, 4, 4, 6)) == set(range(0xFC, 0x100))
    assert last_row(table) <= set(range(0xE0, 0xFC))
    assert "A game without cards has #E8 to #FB to itself" in wordbook.LAST_ROW


@pytest.mark.parametrize("word", wordbook.PICTURE_NAMES)
def test_a_picture_is_told_with_its_size(word):
    page = wordbook.PAGE.read_text(encoding="utf-8")
    picture = sprites.PICTURES[getattr(sprites, word.partition(".")[2])]
    assert f"`{word.partition('.')[2]}` {picture.width} x {picture.height} |" in page
