"""`python game.py`: its options, its answers to bad arguments, what it needs and leaves alone."""

import os
import re
import signal
import struct
import subprocess
import sys
import tracemalloc
import zlib
from pathlib import Path

import pytest
from driving import frames

import game
from engine.cartridges import SHELF
from engine.machine import COLUMNS, HEIGHT, LANGUAGES, ROWS, WIDTH, Machine
from engine.themes import PALETTE

GAME = Path(game.__file__).resolve()
SESSION = "w60 ENTER w100 SPACE w60 a w60 @60,170 down up w30 ENTER w200 F6 é TAB w10"
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")

CARTRIDGE = """
from engine import screen
from engine.machine import Program

PROGRAM = Program("own", title="OWN", registers={"K": "key"}, cells={})


@PROGRAM.line(10)
def ask(m):
    '''ASK'''
    screen.put(m, 1, 1, f"OWN CARTRIDGE {m.K}")
    m.K = m.inkey() or m.K
    return 10
"""


def environment(home: Path, **variables: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    return kept | {"HOME": str(home), "PYTHONPATH": "", "PYTHONIOENCODING": "utf-8"} | variables


def run(*arguments: str, home: Path, cwd: Path | None = None, **variables: str):
    return subprocess.run(
        [sys.executable, str(GAME), *arguments],
        cwd=cwd or home,
        env=environment(home, **variables),
        capture_output=True,
        encoding="utf-8",
        timeout=30,
    )


def here(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output and errors of a command line run in this process."""
    try:
        status = game.main(list(arguments))
    except SystemExit as error:
        status = error.code
    output, errors = capsys.readouterr()
    return status, output, errors


def assert_one_clear_line(result: tuple[int, str, str], part: str, status: int = 2) -> None:
    code, output, errors = result
    assert code == status, errors
    assert output == ""
    assert part in errors
    assert len(errors.splitlines()) == 1, errors
    assert errors.startswith("game.py: ")
    assert "Traceback" not in errors


# What it does


@pytest.mark.parametrize("slug", SHELF)
def test_a_game_is_dealt_from_the_seed_and_played_by_the_script(slug, capsys):
    arguments = ("--headless", "--cart", slug, "--seed", "5", "--keys", SESSION, "--text")
    status, output, errors = here(capsys, *arguments)
    assert (status, errors) == (0, "")
    rows = output.split("\n")
    assert len(rows) == ROWS + 1
    assert rows.pop() == ""
    assert {len(row) for row in rows} == {COLUMNS}
    assert here(capsys, *arguments) == (status, output, errors)
    m = Machine(SHELF[slug], seed=5)
    for given in frames(SESSION + " w1"):
        m.frame(given.key, given.x, given.y, given.button, given.text)
    assert rows == m.text()


def test_without_a_cartridge_the_shelf_is_shown_with_every_game(capsys):
    status, output, _ = here(capsys, "--headless", "--text")
    assert status == 0
    for number, program in enumerate(SHELF.values(), 1):
        mark = "▶" if number == 1 else number
        assert f"{mark} {program.texts.get('short', (program.title,))[0]}" in output


def test_the_languages_show_different_texts(capsys):
    outputs = {
        here(capsys, "--headless", "--text", "--lang", language)[1] for language in LANGUAGES
    }
    assert len(outputs) == len(LANGUAGES)


def test_a_run_ends_after_its_frames_or_after_its_script(capsys):
    def text(*more: str) -> str:
        return here(capsys, "--headless", "--cart", "blackjack", "--text", *more)[1]

    assert text("--frames", "0") == (" " * COLUMNS + "\n") * ROWS
    assert text("--frames", "1") == text() == text("--keys", "")
    assert text("--keys", "w1 ENTER w70") == text("--keys", "w1 ENTER w9000", "--frames", "73")
    assert text("--keys", "ENTER", "--frames", "300") == text("--keys", "ENTER w298")


def test_a_listing_may_be_called_in_capitals(tmp_path, capsys):
    path = tmp_path / "MY.BAS"
    path.write_text("10 ?20+3")
    status, output, _ = here(capsys, "--headless", "--cart", str(path), "--keys", "w5", "--text")
    assert status == 0
    assert output.startswith("23")


def test_muting_changes_no_picture(capsys):
    loud = here(capsys, "--headless", "--text", "--keys", "DOWN w9")
    assert loud == here(capsys, "--headless", "--mute", "--text", "--keys", "DOWN w9")


def test_nothing_is_printed_that_was_not_asked_for(capsys):
    assert here(capsys, "--headless", "--frames", "5") == (0, "", "")


@pytest.mark.parametrize("seed", ["-1", "0", "18446744073709551616", "9" * 40])
def test_every_whole_number_is_a_seed(seed, capsys):
    status, output, _ = here(
        capsys, "--headless", "--cart", "blackjack", "--seed", seed, "--keys", "w9 a w99", "--text"
    )
    assert status == 0
    assert "$" in output


def test_help_names_every_option(capsys):
    status, output, _ = here(capsys, "--help")
    assert status == 0
    for option in (
        "--cart", "--seed", "--lang", "--mute", "--headless", "--frames", "--keys", "--text",
        "--screenshot",
    ):  # fmt: skip
        assert option in output


def test_a_file_can_be_a_cartridge_from_any_folder(tmp_path):
    (tmp_path / "own.py").write_text(CARTRIDGE, encoding="utf-8")
    other = tmp_path / "folder"
    other.mkdir()
    for cwd, name in ((tmp_path, "own.py"), (other, "../own.py"), (other, tmp_path / "own.py")):
        result = run(
            "--headless", "--cart", str(name), "--keys", "A w2", "--text", home=tmp_path, cwd=cwd
        )
        assert result.returncode == 0, result.stderr
        assert result.stdout.splitlines()[1] == " OWN CARTRIDGE 65".ljust(COLUMNS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cartridge_of_ones_own_without_texts_has_its_pause_rules_and_place_on_the_shelf(
    language, tmp_path, capsys
):
    path = tmp_path / "own.py"
    path.write_text(CARTRIDGE, encoding="utf-8")
    arguments = ("--headless", "--cart", str(path), "--lang", language, "--text", "--keys")
    for keys in ("ESC w2", "ESC w2 DOWN ENTER w2", "ESC w2 DOWN DOWN DOWN ENTER w2"):
        status, output, _ = here(capsys, *arguments, keys)
        assert status == 0
        assert "Error" not in output
        assert "OWN" in output
    status, output, _ = here(capsys, *arguments, "A w2 ESC w2 ENTER w2")
    assert "OWN CARTRIDGE 65" in output


# What it answers to bad arguments


@pytest.mark.parametrize(
    "arguments, part",
    [
        (["--cart", "whist"], "whist"),
        (["--cart", ""], "cartridge"),
        (["--cart", "missing.py"], "missing.py"),
        (["--cart", "."], "'.'"),
        (["--seed", "five"], "five"),
        (["--lang", "xx"], "xx"),
        (["--keys", "ENTRE"], "ENTRE"),
        (["--keys", "w2 @5"], "@5"),
        (["--keys", "w-5"], "w-5"),
        (["--frames", "-1"], "-1"),
        (["--frames", "ten"], "ten"),
        (["--frames"], "--frames"),
        (["--speed", "9"], "--speed"),
        (["blackjack"], "blackjack"),
    ],
)
def test_a_bad_argument_is_named_in_one_line(arguments, part, capsys):
    assert_one_clear_line(here(capsys, "--headless", *arguments), part)


@pytest.mark.parametrize(
    "arguments",
    [["--text"], ["--frames", "9"], ["--frames", "0"], ["--keys", "a"], ["--keys", ""]]
    + [["--screenshot", "a.png"]],
)
def test_options_of_a_headless_run_are_refused_without_it(arguments, capsys, monkeypatch):
    monkeypatch.setattr(game, "in_window", lambda *_: pytest.fail("a window was opened"))
    assert_one_clear_line(here(capsys, *arguments), "--headless")


@pytest.mark.parametrize(
    "source, part",
    [
        ("def (:", "SyntaxError"),
        ("x = 1", "no Program"),
        ("import nowhere_to_be_found", "nowhere_to_be_found"),
        ("1 / 0", "ZeroDivisionError"),
        ("raise SystemExit(0)", "SystemExit"),
        (CARTRIDGE.replace("return 10", "return 20"), "line 10 jumps to 20"),
        (CARTRIDGE.replace("    return 10", ""), "line 10"),
        (CARTRIDGE.replace("line(10)", "line(-1)"), "line -1"),
        (CARTRIDGE.replace('"K":', '"KEY":'), "KEY"),
        (CARTRIDGE.partition("@PROGRAM")[0], "no lines"),
        ('"""broken \x00"""', "own.py"),
    ],
    ids=lambda value: value.split("\n")[-1] or "file",
)
def test_a_broken_cartridge_file_is_named_with_its_fault(source, part, tmp_path, capsys):
    path = tmp_path / "own.py"
    path.write_text(source, encoding="utf-8")
    result = here(capsys, "--headless", "--cart", str(path))
    assert_one_clear_line(result, part)
    assert "own.py" in result[2]


def test_a_fault_while_a_cartridge_runs_is_told_in_one_line_and_ends_with_status_1(
    tmp_path, capsys
):
    path = tmp_path / "own.py"
    path.write_text(CARTRIDGE.replace("m.inkey() or m.K", "1 // (m.frames - 3)"), "utf-8")
    status, output, errors = here(
        capsys, "--headless", "--cart", str(path), "--text", "--keys", "w5 ENTER w5 ENTER w60"
    )
    assert status == 1
    assert re.fullmatch(
        r"game\.py: .*own\.py:\d+: ZeroDivisionError.* IN LINE 10\. What stands .*\n", errors
    )
    assert "ZeroDivisionError" in output.replace("\n", "")
    assert "LINE 10" in " ".join(output.split())


def test_a_bad_argument_ends_the_real_command_with_status_2(tmp_path):
    result = run("--headless", "--cart", "whist", home=tmp_path)
    assert_one_clear_line((result.returncode, result.stdout, result.stderr), "whist")


def test_a_screenshot_that_cannot_be_written_is_one_line_too(tmp_path):
    result = run("--headless", "--screenshot", "nowhere/a.png", home=tmp_path)
    assert result.returncode in (1, 2)
    assert "nowhere" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.parametrize("name", ["a.jpg", ".", "folder"])
def test_a_screenshot_is_written_under_the_name_that_was_given_or_refused(name, tmp_path):
    (tmp_path / "folder").mkdir()
    before = set(tmp_path.parent.glob("*")) | set(tmp_path.rglob("*"))
    result = run("--headless", "--screenshot", name, home=tmp_path)
    new = set(tmp_path.parent.glob("*")) | set(tmp_path.rglob("*"))
    if result.returncode:
        assert name in result.stderr
        assert new == before
    else:
        assert new - before == {tmp_path / name}


# What it needs and what it leaves alone


def test_output_is_the_same_under_any_environment_and_writes_nothing_into_home(tmp_path):
    outputs = set()
    for number, variables in enumerate(
        (
            {"PYTHONHASHSEED": "1", "LANG": "C", "LC_ALL": "C"},
            {"PYTHONHASHSEED": "77", "LANG": "ja_JP.UTF-8", "TZ": "Asia/Tokyo"},
            {"LC_ALL": "de_DE.UTF-8", "PYTHONOPTIMIZE": "2"},
        )
    ):
        home = tmp_path / str(number)
        home.mkdir()
        result = run(
            "--headless", "--cart", "blackjack", "--seed", "7", "--keys", SESSION, "--text",
            home=home, **variables,
        )  # fmt: skip
        assert result.returncode == 0, result.stderr
        assert result.stderr == ""
        assert list(home.iterdir()) == []
        outputs.add(result.stdout)
    assert len(outputs) == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_the_screen_is_printed_even_where_the_terminal_lacks_its_characters(encoding, tmp_path):
    result = run("--headless", "--text", home=tmp_path, PYTHONIOENCODING=encoding)
    assert result.returncode == 0, result.stderr
    assert len(result.stdout.splitlines()) == ROWS


def test_a_text_run_never_imports_pyxel(tmp_path):
    code = (
        "import sys, game; status = game.main(sys.argv[1:]);"
        "sys.exit(status or sorted({'pyxel', 'js', 'tkinter'} & set(sys.modules)) or 0)"
    )
    command = [sys.executable, "-c", code, "--headless", "--cart", "blackjack", "--text"]
    result = subprocess.run(command, cwd=GAME.parent, capture_output=True, text=True, timeout=30)
    assert result.returncode == 0, result.stderr


def test_a_screenshot_shows_the_colours_of_the_screen_and_leaves_the_text_alone(tmp_path):
    session = ("--headless", "--cart", "blackjack", "--seed", "7", "--keys", SESSION, "--text")
    result = run(*session, "--screenshot", "shot.png", home=tmp_path)
    assert result.returncode == 0, result.stderr
    assert result.stdout == run(*session, home=tmp_path).stdout
    assert "Traceback" not in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["shot.png"]
    width, height, colours = png_pixels((tmp_path / "shot.png").read_bytes())
    assert (width, height) == (WIDTH, HEIGHT)
    m = Machine(SHELF["blackjack"], seed=7)
    for given in frames(SESSION + " w1"):
        m.frame(given.key, given.x, given.y, given.button, given.text)
    from test_picture import plain_picture

    assert colours == [PALETTE[pixel] for pixel in plain_picture(m)]


def png_pixels(data: bytes) -> tuple[int, int, list[int]]:
    """Width, height and RGB numbers of a PNG of 8 bits a channel or a palette, not interlaced."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    position, packed, palette = 8, b"", b""
    while position < len(data):
        size, kind = struct.unpack_from(">I4s", data, position)
        body = data[position + 8 : position + 8 + size]
        position += 12 + size
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            palette = body
        elif kind == b"IDAT":
            packed += body
    assert interlaced == 0
    channels = {2: 3, 3: 1, 6: 4}[colour]
    step = max(1, channels * depth // 8)
    stride = (width * channels * depth + 7) // 8
    raw, above = zlib.decompress(packed), bytearray(stride)
    colours = []
    for y in range(height):
        kind, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1 :][:stride])
        for x in range(stride):
            left = line[x - step] if x >= step else 0
            corner = above[x - step] if x >= step else 0
            line[x] = line[x] + _predicted(kind, left, above[x], corner) & 255
        above = line
        for x in range(width):
            if colour == 3:
                bit = x * depth
                index = line[bit >> 3] >> (8 - depth - bit % 8) & (1 << depth) - 1
                colours.append(int.from_bytes(palette[index * 3 : index * 3 + 3]))
            else:
                colours.append(int.from_bytes(line[x * channels : x * channels + 3]))
    return width, height, colours


def _predicted(kind: int, left: int, up: int, corner: int) -> int:
    if kind < 4:
        return (0, left, up, (left + up) // 2)[kind]
    distances = [(abs(up - corner), left), (abs(left - corner), up)]
    distances.append((abs(left + up - 2 * corner), corner))
    return min(distances, key=lambda pair: pair[0])[1]


def test_the_words_of_the_pyxel_command_are_not_taken_for_options(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["game.py", "run", "game.py"])
    monkeypatch.setitem(sys.modules, "pyxel.cli", sys)
    assert game.own_arguments() == []
    monkeypatch.delitem(sys.modules, "pyxel.cli")
    assert game.own_arguments() == ["run", "game.py"]


def test_without_a_display_the_window_says_so_in_one_line(tmp_path):
    result = run(home=tmp_path)
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "game.py: there is no display; --headless runs without one"
    ]


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="an output is closed otherwise there")
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="displays of Linux")


@LINUX
@pytest.mark.parametrize(
    "told, part",
    [
        ({"DISPLAY": ":47"}, "DISPLAY=:47 cannot be opened"),
        ({"DISPLAY": "nowhere"}, "DISPLAY=nowhere cannot be opened"),
        ({"WAYLAND_DISPLAY": "wayland-47"}, "WAYLAND_DISPLAY=wayland-47 cannot be opened"),
        ({"SDL_VIDEODRIVER": "none-such"}, "no window: "),
    ],
)
def test_a_display_that_is_not_there_is_one_clear_line_and_status_1(told, part, tmp_path):
    result = run(home=tmp_path, **told)
    assert_one_clear_line((result.returncode, result.stdout, result.stderr), part, status=1)
    assert "--headless" in result.stderr


def in_shell(line: str, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A line of the shell; $GAME there is the console without a window."""
    return subprocess.run(
        ["sh", "-c", line],
        cwd=cwd,
        env=environment(cwd, **variables) | {"GAME": f"{sys.executable} {GAME} --headless"},
        capture_output=True,
        encoding="utf-8",
        timeout=30,
    )


@POSIX
@pytest.mark.parametrize(
    "line, status, part",
    [
        ("$GAME --text >&-", 1, "--text: the output is closed"),
        ("$GAME --help >&-", 1, "--help: the output is closed"),
        ("$GAME --text >/dev/full", 1, "--text: cannot write: No space left"),
        ("$GAME --help >/dev/full", 1, "--help: cannot write: No space left"),
        ("$GAME --cart whist 2>&-", 2, ""),
        ("$GAME --cart whist 2>/dev/full", 2, ""),
        ("$GAME --frames 2 <&- >&- 2>&-", 0, ""),
    ],
)
def test_an_output_that_takes_nothing_is_told_where_it_can_be(line, status, part, tmp_path):
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    result = in_shell(line, tmp_path)
    assert result.returncode == status
    assert part in result.stderr
    assert len(result.stderr.splitlines()) == bool(part), result.stderr


@POSIX
def test_from_a_deleted_folder_all_but_its_files_can_be_had(tmp_path):
    def gone(arguments: str) -> subprocess.CompletedProcess[str]:
        return in_shell(f"mkdir gone && cd gone && rmdir ../gone && $GAME {arguments}", tmp_path)

    assert len(gone("--text").stdout.splitlines()) == ROWS
    assert gone(f"--screenshot {tmp_path}/a.png").returncode == 0
    assert (tmp_path / "a.png").exists()
    for arguments in (
        "--cart a.py", "--tape a.tape", "--screenshot b.png",
        "--cart blackjack --keys w9 --record a.tape",
    ):  # fmt: skip
        result = gone(arguments)
        assert result.returncode in (1, 2)
        (line,) = [line for line in result.stderr.splitlines() if "audio" not in line]
        assert line.startswith("game.py: ")
        assert "the working folder is deleted; give a full path" in line


LONG = "a" * 300
PLAYED = ("--cart", "blackjack", "--keys", "w9")


@pytest.mark.parametrize(
    "arguments, status",
    [
        (("--cart", LONG + ".py"), 2),
        (("--tape", LONG), 2),
        ((*PLAYED, "--record", LONG), 1),
        (("--cart", "folder.py"), 2),
        (("--tape", "folder.py"), 2),
        ((*PLAYED, "--record", "folder.py"), 1),
        (("--cart", "binary.py"), 2),
        (("--tape", "binary.py"), 2),
        (("--cart", "a\0b.py"), 2),
        (("--tape", "a\0b"), 2),
        ((*PLAYED, "--record", "a\0b"), 1),
        (("--tape", "/dev/zero"), 2),
        ((*PLAYED, "--record", "nowhere/a.tape"), 1),
        (("--cart", "itself.py"), 2),
    ],
    ids=lambda value: ascii(value)[:60],
)
def test_a_name_that_cannot_be_used_is_one_clear_line(
    arguments, status, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(game, "START_FOLDER", tmp_path)
    (tmp_path / "folder.py").mkdir()
    (tmp_path / "binary.py").write_bytes(bytes(range(256)))
    (tmp_path / "itself.py").symlink_to("itself.py")
    result = here(capsys, "--headless", *arguments)
    assert_one_clear_line(result, arguments[-2] if status == 1 else "", status)


@pytest.mark.parametrize("name", [LONG + ".png", f"{LONG}/a.png", "nowhere/a.png"])
def test_a_picture_that_cannot_be_written_is_named(name, tmp_path):
    result = run("--headless", "--screenshot", name, home=tmp_path)
    assert result.returncode == 1
    assert f"game.py: --screenshot {name}: " in result.stderr
    assert "Traceback" not in result.stderr


@POSIX
@pytest.mark.parametrize(
    "option, name, status",
    [
        ("--cart", b"\xff.py", 2),
        ("--cart", b"\xff", 2),
        ("--tape", b"\xff", 2),
        ("--keys", b"w1 \xff\xff", 2),
        ("--lang", b"\xff", 2),
        ("--screenshot", b"\xff.png", 1),
    ],
)
def test_an_argument_that_is_not_utf_8_is_one_clear_line(option, name, status, tmp_path):
    command = [os.fsencode(part) for part in (sys.executable, GAME, "--headless", option)]
    result = subprocess.run(
        [*command, name], cwd=tmp_path, env=environment(tmp_path), capture_output=True
    )
    assert result.returncode == status
    assert b"Traceback" not in result.stderr
    assert result.stderr.splitlines()[-1].startswith(b"game.py: ")


@POSIX
def test_ctrl_c_ends_a_run_at_once_with_the_status_that_shells_know(tmp_path):
    process = subprocess.Popen(
        [sys.executable, GAME, "--headless", "--record", "a", "--cart", "own.py"]
        + ["--frames", "9" * 30],
        cwd=prepared(tmp_path),
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout.readline() == b"it runs\n"
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == (b"", b"")
    assert process.returncode == 130


INTERRUPTED_WHILE_IT_IMPORTS = """
import builtins, os, runpy, signal, sys

imported = builtins.__import__

def interrupting(name, *more):
    if name == "engine.cartridges":
        os.kill(os.getpid(), signal.SIGINT)
    return imported(name, *more)

builtins.__import__ = interrupting
runpy.run_path(sys.argv[1], run_name="__main__")
"""


@POSIX
def test_ctrl_c_while_the_console_is_read_is_no_traceback(tmp_path):
    result = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_WHILE_IT_IMPORTS, GAME, "--headless"],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        timeout=30,
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, b"", b"")


def prepared(folder: Path) -> Path:
    """A folder with a cartridge that tells when it runs."""
    source = CARTRIDGE.replace(
        "    screen.put", "    m.A or print('it runs', flush=True)\n    m.A = 1\n    screen.put"
    )
    (folder / "own.py").write_text(source.replace('{"K": "key"}', '{"K": "key", "A": "told"}'))
    return folder


def test_frames_that_are_not_run_cost_nothing(capsys):
    tracemalloc.start()
    try:
        assert here(capsys, "--headless", "--frames", "1", "--keys", "w9999999") == (0, "", "")
        assert tracemalloc.get_traced_memory()[1] < 5_000_000
    finally:
        tracemalloc.stop()


def test_a_window_without_pyxel_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyxel", None)
    for module in [
        name for name in sys.modules if name.startswith("engine.console.outside.window")
    ]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.delattr("engine.console.outside.window", raising=False)
    for arguments in ((), ("--headless", "--screenshot", "a.png")):
        assert_one_clear_line(here(capsys, *arguments), "pip install pyxel", status=1)


@pytest.mark.parametrize("slug", ["blackjack", "hello", "menu"])
def test_a_file_cannot_take_the_saved_games_of_another_cartridge(slug, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(CARTRIDGE.replace('"own"', f'"{slug}"'), encoding="utf-8")
    with pytest.raises(ValueError, match=f"slug '{slug}' is taken"):
        game.cartridge(str(path), kept=True).load()
    assert game.cartridge(str(path)).load().slug == slug  # nothing is kept: a copy to try out


@pytest.mark.parametrize("name", ["listing.py", "table.py", "__init__.py"])
def test_a_file_of_a_game_on_the_shelf_is_that_game(name, capsys):
    path = GAME.parent / "engine" / "cartridges" / "dealer" / name
    assert path.is_file()
    by_name = here(capsys, "--headless", "--cart", "dealer", "--text")
    assert here(capsys, "--headless", "--cart", str(path), "--text") == by_name


def test_the_record_of_a_game_is_printed_and_a_damaged_one_is_told(capsys, tmp_path, monkeypatch):
    from engine.console.kept import notebook
    from engine.console.kept.storage import Files
    from engine.console.outside import window

    monkeypatch.setattr(window, "start", lambda headless: None)
    monkeypatch.setattr(window, "open_storage", lambda: Files(tmp_path))
    status, out, _ = here(capsys, "--record-of", "blackjack")
    assert (status, out.splitlines()[0]) == (0, "ROUNDS: 0")
    assert "RUN: 0" in out.splitlines()
    assert "SCORES" not in out
    notes = {"ledger": [7, 4, 1, 2]}
    Files(tmp_path).write("blackjack.record", notebook.pack(SHELF["blackjack"], notes))
    status, out, _ = here(capsys, "--record-of", "blackjack", "--lang", "de")
    assert out.splitlines()[:3] == ["RUNDEN: 7", "SIEGE: 2", "VERL.: 4"]
    Files(tmp_path).write("blackjack.record", b"PCG-21 but damaged")
    status, _, error = here(capsys, "--record-of", "blackjack")
    assert status == 1
    assert "--record-of blackjack: " in error


def test_all_saves_go_to_a_file_and_come_from_one(tmp_path):
    homes = [tmp_path / name for name in ("one", "two")]
    folders = [home / ".pyxel" / "pcg21" / "pcg-21" for home in homes]
    folders[0].mkdir(parents=True)
    homes[1].mkdir()
    saved = Machine(SHELF["blackjack"], seed=5).save()
    (folders[0] / "blackjack.sav").write_bytes(saved)
    (folders[0] / "basic.program-3.bas").write_text("10 ?1\n")
    packed = run("--pack", "all.saves", home=homes[0], cwd=tmp_path)
    assert (packed.returncode, packed.stderr) == (0, "")
    assert packed.stdout.endswith("2 things are in all.saves\n")
    unpacked = run("--unpack", "all.saves", home=homes[1], cwd=tmp_path)
    assert (unpacked.returncode, unpacked.stderr) == (0, "")
    assert "2 things of all.saves are new here; AS BEFORE" in unpacked.stdout
    again = run("--unpack", "all.saves", home=homes[1], cwd=tmp_path)
    assert again.stdout.endswith("0 things of all.saves are new here\n")
    assert (folders[1] / "blackjack.sav").read_bytes() == saved
    assert (folders[1] / "basic.program-3.bas").read_text() == "10 ?1\n"
    (tmp_path / "all.saves").write_bytes(b"PCG-21")
    assert_one_clear_line(refused(run("--unpack", "all.saves", home=homes[1], cwd=tmp_path)), "", 1)


def refused(ended) -> tuple[int, str, str]:
    """A process that ended; what Pyxel says of the folder it made is no answer."""
    answer = [line for line in ended.stdout.splitlines() if not line.startswith("Created ")]
    return ended.returncode, "\n".join(answer), ended.stderr


def test_a_link_goes_with_no_other_way_to_begin(capsys):
    assert_one_clear_line(here(capsys, "--link", "?cart=bridge"), "--link: cart=bridge")
    for nothing in ("", "x", "https://example.org/pcg-21.html", "?utm=1"):
        told = "none of cart=, seed=, lang=, tape=, code= in it"
        assert_one_clear_line(
            here(capsys, "--link", nothing), f"--link: {nothing}: there is {told}"
        )
    assert_one_clear_line(here(capsys, "--link", "?seed=1", "--seed", "2"), "--seed does not go")
    status, shown, _ = here(capsys, "--headless", "--link", "?cart=dealer&seed=3", "--text")
    by_options = here(capsys, "--headless", "--cart", "dealer", "--seed", "3", "--text")
    assert (status, shown) == by_options[:2]
