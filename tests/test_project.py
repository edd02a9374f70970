"""Rules of the project: who imports whom, what lies where, and that nothing is half done."""

import ast
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import oldest
import pytest
from driving import GAMES, IN_TABLES

from engine.cartridges import SHELF, WORKSHOP
from engine.console.inputs import CONSOLE_KEYS, WIND_KEYS
from engine.machine import KEYS

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {
    "pyproject.toml", "game.py", "resources.pyxres", "engine", "tests", "README.md", "LICENSE",
}  # fmt: skip
TEXT_FILES = {".py", ".md", ".toml", ".txt", ".yml", ".yaml", ".sh", ""}
LARGEST_PACKAGE = 300 * 1024

OUTSIDE = {"pyxel", "js", "pyodide", "pyodide_js"}
UNREPEATABLE = OUTSIDE | {"random", "time", "datetime", "secrets", "uuid", "os", "threading"}
"""What a machine and its cartridges must not know, so that a seed and inputs tell everything."""

HEADER = ("title", "author", "desc", "license", "version")


@cache
def sources() -> dict[str, Path]:
    """Module name -> file, of everything in the engine and of game.py."""
    found = {"game": ROOT / "game.py"}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(name: str, *, lazy: bool = True) -> frozenset[str]:
    """The modules that a module imports; without the lazy ones only those at its top level."""
    module = tree(sources()[name])
    found = set()
    for node in ast.walk(module) if lazy else module.body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            found.add(node.module)
            found |= {
                f"{node.module}.{alias.name}"
                for alias in node.names
                if f"{node.module}.{alias.name}" in sources()
            }
    return frozenset(found)


@cache
def reached_from(name: str) -> set[str]:
    """Every module of the engine that is imported with this one, at the top level."""
    found, waiting = set(), [name]
    while waiting:
        module = waiting.pop()
        if module in sources() and module not in found:
            found.add(module)
            waiting += imports(module)
    return found


LAYERS = ("ground", "machine", "words", "cartridges", "console", "outside", "game")
"""From the ground up; each knows those below it only."""

GROUND = {"engine", "engine.charset", "engine.themes", "engine.art", "engine.art.characters"}
"""What the machine itself is made of, beside its own package: its characters and colours."""


def layer(name: str) -> int:
    """The place of a module in LAYERS."""
    if name == "game":
        return LAYERS.index("game")
    if name in GROUND:
        return LAYERS.index("ground")
    for prefix, found in (
        ("engine.machine", "machine"),
        ("engine.cartridges", "cartridges"),
        ("engine.console.outside", "outside"),
        ("engine.console.export", "outside"),
        ("engine.art", "outside"),
        ("engine.console", "console"),
    ):
        if name == prefix or name.startswith(prefix + "."):
            return LAYERS.index(found)
    return LAYERS.index("words")


def committed_files() -> list[str]:
    try:
        result = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
    except FileNotFoundError:
        pytest.skip("there is no git")
    if result.returncode:
        pytest.skip("this is no git checkout")
    return [name for name in result.stdout.splitlines() if (ROOT / name).is_file()]


# Who imports whom


def test_only_the_outside_and_the_builder_know_pyxel_or_the_browser():
    knowing = {
        name
        for name in sources()
        if {module.partition(".")[0] for module in imports(name)} & OUTSIDE
    }
    assert "engine.console.outside.window" in knowing
    assert {layer(name) for name in knowing} <= {layer("engine.console.outside"), layer("game")}


def test_every_layer_knows_only_those_below_it():
    for name in sources():
        for module in imports(name) & set(sources()):
            assert layer(module) <= layer(name), f"{name} imports {module}"


def test_no_import_goes_round_in_a_circle():
    waiting = {name: set(imports(name) & sources().keys()) - {name} for name in sources()}
    while free := [name for name, needed in waiting.items() if not needed & waiting.keys()]:
        for name in free:
            del waiting[name]
    assert not waiting, f"these import each other: {sorted(waiting)}"


def test_nothing_a_cartridge_is_made_of_knows_the_time_or_unseeded_chance():
    made_of = {"engine.machine"}.union(
        *(reached_from(f"engine.cartridges.{x}.listing") for x in GAMES)
    )
    assert "engine.screen" in made_of
    for module in made_of:
        assert not {found.partition(".")[0] for found in imports(module)} & UNREPEATABLE, module


def test_nothing_but_pyxel_and_the_standard_library_is_imported():
    known = sys.stdlib_module_names | {"engine", *OUTSIDE}
    for name in sources():
        assert {module.partition(".")[0] for module in imports(name)} <= known, name


def test_saved_games_are_never_run_as_code():
    for name, path in sources().items():
        assert not imports(name) & {"pickle", "marshal", "shelve", "dill"}, name
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec"), name


def test_importing_the_shelf_and_the_session_loads_no_pyxel():
    code = "import sys, engine.cartridges, engine.console.console; print('pyxel' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert result.stdout.strip() == "False", result.stderr


def test_no_function_of_machine_or_cartridge_rebinds_a_global():
    for name, path in sources().items():
        if layer(name) < layer("engine.console"):
            assert not [node for node in ast.walk(tree(path)) if isinstance(node, ast.Global)], name


# What lies where


def test_the_top_level_holds_only_what_belongs_there():
    top = {name.partition("/")[0] for name in committed_files()}
    assert {name for name in top if not name.startswith(".")} <= TOP_LEVEL
    assert {"pyproject.toml", "game.py", "resources.pyxres", "engine", "tests"} <= top


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_test_file_texts_rules_and_a_row_in_the_readme(slug):
    assert (ROOT / "tests" / f"test_{slug}.py").is_file()
    for key in ("about", "rules"):
        versions = SHELF[slug].texts[key]
        assert len(set(versions)) == len(IN_TABLES)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = [line for line in readme.splitlines() if line.startswith("|")]
    assert any(SHELF[slug].title.casefold() in row.casefold() for row in rows)


def test_every_cartridge_is_on_the_shelf_or_in_the_workshop():
    cartridges = ROOT / "engine" / "cartridges"
    places = {place.stem for place in cartridges.glob("[!_]*")}
    examples = {place.stem for place in (cartridges / "examples").glob("[!_]*.py")}
    assert places - {"examples", "covers"} | examples == {*GAMES, *WORKSHOP, "basic"}


LARGEST_FILE, LARGEST_CLASS = 600, 150
TABLES = ("texts.py", "strategy_table.py")
"""Files of data, which may be as long as the data are."""


def test_no_file_is_longer_than_one_reads_and_no_class_of_the_console_does_it_all():
    for name, path in sources().items():
        if path.name not in TABLES:
            assert len(path.read_text(encoding="utf-8").splitlines()) <= LARGEST_FILE, name
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and name.startswith("engine.console"):
                assert node.end_lineno - node.lineno < LARGEST_CLASS, f"{name}.{node.name}"


@pytest.mark.parametrize("slug", GAMES)
def test_the_listing_of_a_game_begins_within_two_screenfuls(slug):
    module = sys.modules[next(iter(SHELF[slug].lines.values())).__module__]
    assert module.__name__.split(".")[2] == slug
    source = Path(module.__file__).read_text(encoding="utf-8")
    first = next(at for at, row in enumerate(source.splitlines(), 1) if ".line(" in row)
    assert first <= 80


def test_the_commands_of_the_readme_name_files_that_exist():
    pages = (ROOT / "README.md", ROOT / "engine" / "WEB.md")
    readme = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    blocks = re.findall(r"```(?:\w+)?\n(.*?)```", readme, re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines() if line.strip()]
    assert any("game.py" in command for command in commands)
    assert any("pytest" in command for command in commands)
    for path in re.findall(r"[\w/.-]+\.(?:py|pyxres|toml)\b", "\n".join(commands)):
        own = path.startswith("my_")  # the reader's
        assert own or (ROOT / path.removeprefix("../")).is_file(), path


def test_contributing_names_files_and_functions_that_exist():
    told = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = re.findall(r"`([\w./]+\.(?:py|txt|pyxres))`", told)
    places = [place for place in named if "/" in place]
    assert len(places) > 15
    for place in places:
        if not {"CODE", "NAME"} & set(re.findall("[A-Z]+", place)):
            assert any((ROOT / start / place).is_file() for start in ("", "engine")), place
    assert "def draw_hand" in (ROOT / "engine/cartridges/siebzehn/table.py").read_text("utf-8")
    assert "def result" in (ROOT / "engine/cartridges/european/rules.py").read_text("utf-8")
    assert "def pack" in (ROOT / "engine/machine/state.py").read_text("utf-8")
    assert SHELF["european"].lines[210].__doc__ and SHELF["siebzehn"].lines[4].__doc__


def heading_links(page: str) -> set[str]:
    """What stands behind the # of a link to a heading of this page."""
    heads = re.findall(r"^#+ (.*)$", page, re.M)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize(
    "name", ["README.md", "engine/GUIDE.md", "engine/BASIC.md", "engine/WEB.md"]
)
def test_links_of_the_pages_to_files_and_headings_lead_somewhere(name):
    page = ROOT / name
    for target, heading in re.findall(
        r"\]\(([^)#\s]*)#?([^)\s]*)\)", page.read_text(encoding="utf-8")
    ):
        if "://" not in target:
            there = page.parent / target if target else page
            assert there.exists(), target
            assert not heading or heading in heading_links(there.read_text("utf-8")), heading


def test_the_readme_is_a_door():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(readme.splitlines()) <= 240
    for page in (
        "engine/GUIDE.md",
        "engine/WEB.md",
        "engine/WORDS.md",
        "engine/BASIC.md",
        ".github/CONTRIBUTING.md",
    ):
        assert f"]({page}" in readme


def test_nothing_is_marked_as_half_done():
    mark = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "X" * 3)))
    for name in committed_files():
        path = ROOT / name
        if path.suffix in TEXT_FILES and path.name != "LICENSE":
            found = mark.search(path.read_text(encoding="utf-8"))
            assert not found, f"{name}: {found}"


def test_texts_are_utf_8_with_plain_line_ends_and_no_blanks_at_line_ends():
    for name in committed_files():
        path = ROOT / name
        if path.suffix in TEXT_FILES:
            data = path.read_bytes()
            assert b"\r" not in data, name
            assert data.endswith(b"\n") or not data, name
            if path.suffix == ".py":
                assert not re.search(rb"[ \t]+$", data, re.MULTILINE), name


def test_caches_and_packages_are_not_committed():
    for name in committed_files():
        assert name.startswith("tests/saves/") or not re.search(
            r"__pycache__|\.py[co]$|\.pyxapp$|\.sav$|\.egg-info", name
        ), name


# How it is written


def public_functions(module: ast.Module) -> Iterator[ast.FunctionDef]:
    """Functions and methods without an underscore."""
    for node in module.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node
        elif isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for member in node.body:
                if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                    yield member


def test_public_functions_are_typed():
    for name, path in sources().items():
        for function in public_functions(tree(path)):
            assert function.returns is not None, f"{name}.{function.name} has no type"
            arguments = function.args.posonlyargs + function.args.args + function.args.kwonlyargs
            for argument in arguments:
                typed = argument.annotation is not None or argument.arg in ("self", "cls")
                assert typed, f"{name}.{function.name}: {argument.arg} has no type"


def test_modules_classes_and_public_functions_say_what_they_are():
    for name, path in sources().items():
        module = tree(path)
        assert ast.get_docstring(module) or not module.body, f"{name} has no docstring"
        for node in module.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                assert ast.get_docstring(node), f"{name}.{node.name}"
        for function in public_functions(module):
            told = ast.get_docstring(function) or _told_elsewhere(function)
            assert told, f"{name}.{function.name}"


def _told_elsewhere(function: ast.FunctionDef) -> bool:
    """The methods of the three storages are described once, in the protocol."""
    methods = ("read", "write", "move", "remove", "names", "place", "check", "alone")
    return function.name in methods and function.args.args[0].arg == "self"


def test_zones_and_sprites_are_packed_in_one_place():
    """No other file takes them apart by bits."""
    bits = {21, 24, 0xFFF, 0x1FFFFF}
    for name, path in sources().items():
        for node in ast.walk(tree(path)) if name != "engine.machine.packed" else ():
            if isinstance(node, ast.BinOp) and isinstance(
                node.op, ast.LShift | ast.RShift | ast.BitAnd
            ):
                found = {side.value for side in (node.left, node.right) if is_number(side)}
                assert not found & bits, f"{name}, line {node.lineno}"


CALLED_BY_PYTHON = {"print_help", "get_code", "find_spec"} | {
    f"visit_{node}" for node in ("Try", "Expr", "FunctionDef", "arg")
}
"""Methods in the place of some of the standard library, which calls them."""


PARSERS = {"engine.art.pictures", "engine.art.sounds"}
"""The builder goes through them in a loop, so that their `parse` is not called by its name."""


def test_nothing_of_the_engine_is_there_for_tests_alone():
    for name, path in sources().items():
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef):
                methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
                told = {method for method in methods if not method.startswith("__")}
                assert told <= attributes() | CALLED_BY_PYTHON, f"{name}.{node.name}"
            elif not isinstance(node, ast.FunctionDef) or node.decorator_list:
                continue  # a line of a program is called by its number
            used = (name, node.name) in read_names() or name in PARSERS and node.name == "parse"
            assert used, f"{name}.{node.name}"


@cache
def aliases(name: str) -> dict[str, tuple[str, str]]:
    """What a module calls something of another -> that module and its name there."""
    if name not in sources():
        return {}
    return {
        alias.asname or alias.name: (str(node.module), alias.name)
        for node in ast.walk(tree(sources()[name]))
        if isinstance(node, ast.ImportFrom) and node.module in sources()
        for alias in node.names
    }


def origin(module: str, name: str) -> tuple[str, str]:
    """Where a name of a module is defined: packages pass on what lies in them."""
    while f"{module}.{name}" not in sources() and name in aliases(module):
        module, name = aliases(module)[name]
    return module, name


@cache
def read_names() -> set[tuple[str, str]]:
    """Module and name of everything that is read anywhere in the engine or in game.py."""
    found = set()
    for name, path in sources().items():
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                found.add(origin(name, node.id))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found.add(origin(".".join(origin(name, node.value.id)), node.attr))
    return found


@cache
def attributes() -> set[str]:
    """Every name behind a dot."""
    nodes = [node for path in sources().values() for node in ast.walk(tree(path))]
    return {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def test_keys_are_named_in_one_table():
    """The machine's keys in one, the console's in another; all others read the names there."""
    names = {*KEYS, *CONSOLE_KEYS, *WIND_KEYS}
    tables = ("engine.machine.inputs", "engine.console.inputs")
    for name, path in sources().items():
        for node in ast.walk(tree(path)) if name not in tables else ():
            if isinstance(node, ast.Dict):
                words = {part.value for part in (*node.keys, *node.values) if is_text(part)}
                assert not words & names, f"{name}, line {node.lineno}"


def is_text(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def test_lines_are_at_most_100_characters():
    for name, path in sources().items():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert len(line) <= 100, f"{name}, line {number}"


# The package


def test_the_start_script_begins_with_the_metadata_of_a_pyxel_app():
    lines = (ROOT / "game.py").read_text(encoding="utf-8").splitlines()
    for key in HEADER:
        assert any(re.fullmatch(rf"# {key}: \S.*", line) for line in lines[:10]), key
    version = next(line for line in lines if line.startswith("# version: ")).split()[-1]
    assert f'version = "{version}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The .pyxapp that `pyxel package` makes of the files a player needs, freshly copied."""
    folder = tmp_path_factory.mktemp("package")
    copy = folder / "pcg21"
    for name in committed_files():
        if name.partition("/")[0] not in ("game.py", "resources.pyxres", "engine", "LICENSE"):
            continue
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    result = subprocess.run(
        [sys.executable, "-m", "pyxel", "package", "pcg21", "pcg21/game.py"],
        cwd=folder,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 0, result.stderr
    return folder / "pcg21.pyxapp"


def test_the_package_has_everything_and_no_caches(package):
    names = set(zipfile.ZipFile(package).namelist())
    assert {"pcg21/game.py", "pcg21/resources.pyxres", "pcg21/engine/machine/machine.py"} <= names
    assert "pcg21/engine/art/characters.txt" in names, "the characters are read at the start"
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


@pytest.fixture(scope="session")
def exported(tmp_path_factory):
    """The .pyxapp that the export makes."""
    from engine.console.outside import export

    return export.export(tmp_path_factory.mktemp("export"))[0]


@pytest.mark.parametrize("made", ["package", "exported"])
def test_the_unpacked_package_plays_from_another_folder(made, tmp_path, request):
    zipfile.ZipFile(request.getfixturevalue(made)).extractall(tmp_path / "app")
    (program,) = tmp_path.glob("app/*/game.py")
    result = subprocess.run(
        [sys.executable, program, "--headless", "--text"]
        + ["--cart", "blackjack", "--seed", "3", "--keys", "ENTER w200"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": "", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=30,
    )
    assert result.returncode == 0, result.stderr
    assert "BLACKJACK" in result.stdout


def copied_files(folder: Path) -> Path:
    """A checkout of ours, with what must not be packed beside what must."""
    copy = folder / "pcg-21"
    for name in committed_files():
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    for name in (".git/config", "engine/__pycache__/a.pyc", ".pytest_cache/a", ".ruff_cache/a"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_text("not to be packed", encoding="utf-8")
    (copy / ".venv").symlink_to(sys.prefix, target_is_directory=True)
    return copy


def web_commands() -> list[str]:
    """The ways to a page, as its page tells them: the console's, of one's own game, Pyxel's."""
    told = (ROOT / "engine" / "WEB.md").read_text(encoding="utf-8")
    return re.findall(r"```sh\n(.*?)```", told, re.DOTALL)


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are those of a POSIX shell")
def test_the_commands_of_the_readme_give_the_same_page_each_time_in_any_order(tmp_path):
    if not (Path(sys.prefix) / "bin" / "pyxel").is_file():
        pytest.skip("there is no command pyxel in this environment")
    copy = copied_files(tmp_path)
    exported, _, plain = web_commands()
    made = []
    for command in (plain, exported, plain, exported):
        done = subprocess.run(["sh", "-c", command], cwd=copy, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        folder = copy / (".plain" if command is plain else ".web")
        alone = {"pcg-21.pyxapp", "pcg-21.html"}
        beside = set() if command is plain else {"index.html", "sw.js", "manifest.webmanifest"}
        found = {path.name for path in folder.iterdir() if not path.name.startswith("icon-")}
        assert found == alone | beside
        archive = zipfile.ZipFile(folder / "pcg-21.pyxapp")
        made.append(({name: archive.read(name) for name in archive.namelist()}, folder))
    assert made[0] == made[2]
    assert made[1] == made[3]
    for files, folder in made:
        exported = folder.name == ".web"
        engine = "engine.bz2" if exported else "engine/machine/machine.py"
        assert {"pcg-21/game.py", f"pcg-21/{engine}"} <= set(files)
        for name in files:
            assert not re.search(r"/\.(?!pyxapp_startup)|__pycache__|\.html$|\.pyxapp$", name), name


def test_the_export_of_the_same_files_is_the_same_bytes_at_any_time(tmp_path, monkeypatch):
    from engine.console.outside import export

    def made(name: str) -> list[bytes]:
        return [path.read_bytes() for path in export.export(tmp_path / name)]

    first = made("first")
    assert len(first[0]) <= LARGEST_PACKAGE
    packed = zipfile.ZipFile(tmp_path / "first" / "pcg-21.pyxapp").infolist()
    assert {entry.date_time for entry in packed} == {export.OLDEST}
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in export.NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(ROOT / name, copy / name)
    monkeypatch.setattr(export, "ROOT", copy)
    assert made("second") == first


@pytest.mark.parametrize(
    "arguments, status, part",
    [
        (["--help"], 0, "FOLDER"),
        (["--speed"], 2, "unrecognized arguments: --speed"),
        (["a", "b"], 2, "unrecognized arguments: b"),
        (["file"], 1, "file: File exists"),
        (["file/folder"], 1, "Not a directory"),
        (["a" * 300], 1, "File name too long"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_the_export_explains_itself_and_tells_a_bad_folder_in_one_line(
    arguments, status, part, tmp_path, monkeypatch, capsys
):
    from engine.console.outside import export

    monkeypatch.chdir(tmp_path)
    Path("file").touch()
    try:
        found = export.main(arguments)
    except SystemExit as error:
        found = error.code
    output, errors = capsys.readouterr()
    assert found == status
    assert part in output + errors
    assert len(errors.splitlines()) == bool(status)
    assert {path.name for path in tmp_path.iterdir()} == {"file"}


# The oldest Pyxel


def test_the_oldest_pyxel_is_the_first_that_starts_without_a_window():
    (pyxel,) = oldest.requirements()[:1]
    assert pyxel == "pyxel==2.7.10"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"the oldest Pyxel that is allowed, {pyxel.partition('==')[2]}," in readme
    assert "tests/oldest.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_everything_runs_with_the_pyxel_at_hand():
    import pyxel

    given = [int(number) for number in pyxel.VERSION.split(".")]
    assert given >= [int(number) for number in oldest.requirements()[0].split("==")[1].split(".")]
