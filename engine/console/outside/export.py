"""The web page and the .pyxapp without the tests: `python -m engine.console.export [FOLDER]`.

`--cart FILE` makes a page that starts in a cartridge of one's own.

Does what `pyxel package` and `pyxel app2html` do, on a copy of just the files that the console
needs, so that what is downloaded stays small. The same files give the same bytes every time.
"""

import argparse
import ast
import bz2
import contextlib
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeVar

import pyxel.cli

from engine.basic.code import code_of
from engine.basic.errors import MESSAGES
from engine.basic.memory import at
from engine.basic.text import SUFFIX
from engine.charset import OLD
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.listingfile import ListingFile
from engine.console.loader import CartridgeFile
from engine.console.outside import webpage
from engine.console.outside.still import still
from engine.console.outside.webpage import App
from engine.console.shelf import TAKEN
from engine.machine import Machine

NAME = "pcg-21"
ROOT = Path(__file__).resolve().parents[3]
NEEDED = ("game.py", "resources.pyxres", "engine", "LICENSE")
BUILDERS = (
    "build.py", "pictures.*", "sounds.txt", "listen.py", "harmony.py", "solver.py", "export.py",
    "webpage.py", "still.py", "page", "checker.py", "trial.py", "proofreader.py", "watched.py",
    "starter.py", "wordbook*", "WORDS.md",
)  # fmt: skip
"""What only makes files that are here already, or is a command of its own."""

TRIED = 120
"""Frames in which a fault of a cartridge is found before it is published, and its picture drawn."""

UNPACKER = "console/outside/packed.py"
"""What takes the packed engine apart, and so lies beside it."""

RESOURCE = "pyxel_resource.toml"
"""What Pyxel calls the one file in a resource file."""
BANK_SIDE = 256
"""Pixels of an image bank, across and down."""
Parsed = TypeVar("Parsed")

A_LINE, GAMES = ".line(", "cartridges"
"""What stands in a module with lines of a program, and where those of games lie. They keep their
remarks, since the monitor shows them; nobody reads the others in a page."""

ENGINE = re.compile(r'<script src="([^"]+)"')
"""Where Pyxel's own page takes its browser build from."""

FOLDER = ".web"
"""Hidden, since Pyxel packs every file near the console that has no dot before its name."""

START = """
import sys, game
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.outside import window
Console(Memory()).step()
for name, module in sys.modules.items():
    if name.partition(".")[0] == "engine":
        print(name.replace(".", "/") + "/__init__" * hasattr(module, "__path__"))
"""
"""Starts the console up to the menu, and prints which of its modules that took."""

OLDEST = (1980, 1, 1, 0, 0, 0)
"""The date of everything in the package: the first that a ZIP file knows."""


class Own(NamedTuple):
    """A cartridge of one's own: its file, and a machine that has played the first frames of it."""

    file: CartridgeFile
    machine: Machine


def own(path: Path) -> Own:
    """Try a cartridge out; ValueError tells file, line and fault, whatever it is."""
    if path.suffix.lower() not in (SUFFIX, ".py"):
        raise ValueError(f"{path}: give a FILE.py or FILE{SUFFIX}")
    taken = TAKEN, TAKEN
    name = str(path)
    file = CartridgeFile(path, name, *taken) if path.suffix == ".py" else ListingFile(path, name)
    console = Console(Memory(), file=file, seed=1, sound=False, warn=False)
    for _ in range(TRIED):
        console.step()
    if console.faults or console.game is None:
        raise ValueError(console.faults[0])
    if stopped := _stopped(console.game, path):
        raise ValueError(f"{name}{stopped}")
    return Own(file, console.game)


def _stopped(m: Machine, path: Path) -> str:
    """With which error a listing has ended and where: `:row: error in line`; or nothing."""
    if m.program.page is not OLD or not m.cell[at("error")]:
        return ""
    told = MESSAGES[m.cell[at("error")]]
    line = code_of(m).line_at(m.cell[at("resume")]) if m.cell[at("resume")] else None
    if not line:
        return f": {told}"
    found = re.compile(rf" *0*{line.number}\b")
    rows = path.read_text(encoding="utf-8").splitlines()
    row = next((number for number, text in enumerate(rows, 1) if found.match(text)), 0)
    return f":{row}: {told} in line {line.number}"


def export(folder: Path, cart: Own | None = None) -> list[Path]:
    """Write the package, the page of one file, and the files of the page for a web server.

    The page starts in `cart`, or with the menu. Returns their paths, in this order. Raises OSError.
    """
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        app = _app(Path(place), cart)
    parts = webpage.folder(app)
    package = f"{app.slug}.pyxapp"
    files = {package: parts.pop(package), f"{app.slug}.html": webpage.one_page(app), **parts}
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in files]


def _app(place: Path, cart: Own | None) -> App:
    """What the page is made of, packed in an empty folder."""
    script = (ROOT / "game.py").read_text(encoding="utf-8")
    title, about = _told(script, "title"), _told(script, "desc")
    if cart is None:
        package, engine = _package(place, NAME, None)
        return App(NAME, title, about, "", engine, package, webpage.front())
    program = cart.machine.program
    package, engine = _package(place, program.slug, cart.file.path)
    told = program.texts.get("about", (f"A game for {title}: {about}",))[0]
    picture = still(cart.machine)
    return App(program.slug, program.title, told, program.title, engine, package, picture)


def _told(script: str, wanted: str) -> str:
    """What the remarks at the top of a script say about this."""
    for line in head_of(script).splitlines():
        key, _, told = line.removeprefix("#").partition(":")
        if key.strip() == wanted:
            return told.strip()
    return ""


def _package(place: Path, name: str, cart: Path | None) -> tuple[bytes, str]:
    """The package, made in an empty folder, and where Pyxel's own page takes its engine from."""
    stage = place / name
    stage.mkdir()
    _collect(stage)
    if cart is not None:
        (stage / "cart").mkdir()
        shutil.copy(cart, stage / "cart")
    app = place / f"{name}.pyxapp"
    before = Path.cwd()
    os.chdir(place)
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            pyxel.cli.package_pyxel_app(name, f"{name}/game.py")
            _forget_dates(app)
            pyxel.cli.create_html_from_pyxel_app(app.name)
    finally:
        os.chdir(before)
    engine = ENGINE.search(app.with_suffix(".html").read_text(encoding="utf-8"))
    assert engine is not None, "the page of Pyxel names its script"
    return app.read_bytes(), engine[1]


def _collect(stage: Path) -> None:
    """Copy the files that the console needs, without what only a reader needs."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("__pycache__", ".*", "*.md", *BUILDERS)
            shutil.copytree(ROOT / name, stage / name, ignore=ignored)
        else:
            shutil.copy(ROOT / name, stage / name)
    for path in [stage / "game.py", *sorted((stage / "engine").rglob("*.py"))]:
        source = path.read_text(encoding="utf-8")
        if A_LINE not in source or GAMES not in path.parts:
            path.write_text(head_of(source) + without_remarks(source), encoding="utf-8")
    _take_pixels(stage / "resources.pyxres")
    (stage / "engine" / UNPACKER).rename(stage / Path(UNPACKER).name)
    _gather(stage / "engine")


def _take_pixels(resources: Path) -> None:
    """Lay the image banks beside the resource file as bytes: Pyxel reads them fast from there."""
    with zipfile.ZipFile(resources) as packed:
        told = packed.read(RESOURCE).decode()
    banks = tomllib.loads(told)["images"]
    pixels = (bytes(row) for bank in banks for row in _whole(map(_whole, bank["data"])))
    resources.with_suffix(".pixels").write_bytes(b"".join(pixels))
    rest = re.sub(r"(?ms)^\[\[images\]\].*?(?=^\[\[tilemaps)", "images = []\n", told)
    with zipfile.ZipFile(resources, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_undated(RESOURCE), rest)


def _whole(line: Iterable[Parsed]) -> list[Parsed]:
    """What lies along one side of a bank; Pyxel leaves out what is like the last of it."""
    found = list(line)
    return found + [found[-1]] * (BANK_SIDE - len(found))


def head_of(source: str) -> str:
    """The comments that a module begins with; Pyxel reads name and author from those of game.py."""
    return "".join(takewhile(lambda line: line.startswith("#"), source.splitlines(keepends=True)))


def without_remarks(source: str) -> str:
    """The same module without comments, docstrings, texts that stand alone, and most types.

    A step of indentation is one blank, unless that would change a text of several lines.
    """
    bare = ast.unparse(ast.fix_missing_locations(_Bare().visit(ast.parse(source)))) + "\n"
    narrow = re.sub(r"(?m)^(?: {4})+", lambda blanks: " " * (len(blanks[0]) // 4), bare)
    return narrow if ast.dump(ast.parse(narrow)) == ast.dump(ast.parse(bare)) else bare


class _Bare(ast.NodeTransformer):
    """Takes away what only a reader or a checker needs; types in a class stay, they make fields."""

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        if getattr(node, "body", None) == []:
            node.body = [ast.Pass()]  # type: ignore[attr-defined]
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:  # noqa: N802 - the name ast looks for
        value = node.value
        return None if isinstance(value, ast.Constant) and isinstance(value.value, str) else node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:  # noqa: N802
        node.returns = None
        node.body = [_untyped(part) for part in node.body]
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node


def _untyped(part: ast.stmt) -> ast.stmt:
    """A statement of a function without the type of what it gives a value to."""
    if isinstance(part, ast.AnnAssign) and part.value is not None:
        return ast.Assign([part.target], part.value)
    return part


def _gather(folder: Path) -> None:
    """Put a folder into one file beside it, each file of it behind a row with its name and size.

    Together they are packed a third smaller than alone. There are two parts: what the menu needs,
    and the rest. `game.py` takes them apart again.
    """
    names = sorted(path.relative_to(folder.parent) for path in folder.rglob("*") if path.is_file())
    first = _first()
    parts: tuple[list[bytes], list[bytes]] = [], []
    for name in names:
        data = (folder.parent / name).read_bytes()
        in_rest = name.suffix == ".py" and name.with_suffix("") not in first
        parts[in_rest].append(f"{name.as_posix()} {len(data)}\n".encode() + data)
    folder.with_suffix(".bz2").write_bytes(b"".join(bz2.compress(b"".join(each)) for each in parts))
    shutil.rmtree(folder)


def _first() -> frozenset[Path]:
    """The engine's modules that are read before the menu stands."""
    started = subprocess.run(
        [sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return frozenset(map(Path, started.stdout.split()))


def _forget_dates(archive: Path) -> None:
    """Write a ZIP file anew, in the order of the names, all of the oldest date."""
    with zipfile.ZipFile(archive) as read:
        comment = read.comment
        files = {name: read.read(name) for name in sorted(read.namelist())}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
        written.comment = comment
        for name, data in files.items():
            written.writestr(_undated(name), data, zipfile.ZIP_DEFLATED)


def _undated(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, OLDEST)
    entry.external_attr = 0o644 << 16
    return entry


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    parser = _Parser(
        prog="python -m engine.console.export",
        description=f"Write {NAME}.html, the console as a web page of one file; a page for a web "
        f"server, index.html and the files beside it; and {NAME}.pyxapp for `pyxel play`.",
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=FOLDER, metavar="FOLDER",
        help="where to, made if need be (default: %(default)s, hidden from `pyxel package`)",
    )  # fmt: skip
    parser.add_argument(
        "--cart", type=Path, metavar="FILE.py|FILE.bas", help="start in this game of your own"
    )
    options = parser.parse_args(arguments)
    try:
        cart = own(options.cart) if options.cart is not None else None
        for warning in cart.file.warnings if cart is not None else ():
            print(f"{parser.prog}: warning: {warning}", file=sys.stderr)
        paths = export(options.folder, cart)
    except ValueError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        place = error.filename or options.folder
        print(f"{parser.prog}: {place}: {error.strerror}", file=sys.stderr)
        return 1
    print(*paths, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
