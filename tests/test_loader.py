"""A cartridge of one's own: what is wrong with it is told with its place, and it is read anew."""

import sys
from pathlib import Path

import pytest

from engine.console import guard
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.loader import CartridgeFile, Mistake
from engine.machine import LineError, Machine

HEAD = '''"""OWN."""

from engine.machine import Machine, Program

PROGRAM = Program("own", title="OWN", registers={"A": "a"}, cells={})


'''
GOOD = (
    HEAD
    + '''@PROGRAM.line(10)
def start(m: Machine) -> int:
    """START"""
    m.A += 1
    return 10
'''
)


def line(number: int, *body: str) -> str:
    rows = "\n".join(f"    {row}" for row in body)
    return f"@PROGRAM.line({number})\ndef line_{number}(m: Machine) -> int:\n{rows}\n\n\n"


def file(folder: Path, source: str) -> CartridgeFile:
    path = folder / "own.py"
    path.write_text(source, encoding="utf-8")
    return CartridgeFile(path, "own.py")


def test_a_good_file_is_a_program(tmp_path):
    program = file(tmp_path, GOOD).load()
    m = Machine(program)
    m.frame()
    assert (program.slug, m.A) == ("own", 1)
    assert not list(tmp_path.glob("__pycache__"))


def test_an_edit_counts_even_in_the_same_second_and_of_the_same_size(tmp_path):
    own = file(tmp_path, GOOD)
    own.load()
    own.path.write_text(GOOD.replace("+= 1", "+= 2"), encoding="utf-8")
    m = Machine(own.load())
    m.frame()
    assert m.A == 2


@pytest.mark.parametrize(
    ("source", "number", "source_line", "reason"),
    [
        (HEAD + "def (:\n", 8, "def (:", "SyntaxError"),
        (HEAD + "import nothing_at_all\n", 8, "import nothing_at_all", "ModuleNotFoundError"),
        (HEAD + line(0, "return 0"), 8, "@PROGRAM.line(0)", "line 0 is not between 1 and 65535"),
        (HEAD + line(20, "return 20") + line(10, "return 20"), 13, "@PROGRAM.line(10)",
         "line 10 stands after line 20"),
        (HEAD + line(10, "if m.A:", "    return 99", "return 10"), 11, "return 99",
         "line 10 jumps to 99: no such line"),
        (HEAD + line(10, "m.A = 1"), 9, "def line_10", "line 10 can end without a next line"),
        (HEAD + "while True:\n    pass\n", 8, "", "EndlessLoop"),
        (HEAD, 0, "", "there are no lines"),
        ("A = 1\n", 0, "", "there is no Program in it"),
        ("raise SystemExit(3)\n", 1, "raise SystemExit(3)", "SystemExit"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(
    source, number, source_line, reason, tmp_path, monkeypatch
):
    monkeypatch.setattr(guard, "MOST_STEPS", 10_000)
    with pytest.raises(Mistake) as found:
        file(tmp_path, source).load()
    mistake = found.value
    assert reason in str(mistake)
    assert str(mistake).startswith("own.py:")
    assert "\n" not in str(mistake)
    assert source_line in mistake.told()
    if number:
        assert abs(mistake.number - number) <= (1 if "while" in source else 0)
        assert f"own.py, line {mistake.number}:" in mistake.told()


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(Mistake, match="there is no file gone.py"):
        CartridgeFile(tmp_path / "gone.py", "gone.py").load()


@pytest.mark.parametrize(
    ("body", "offset", "part"),
    [
        (("return 1 // m.A",), 2, "ZeroDivisionError"),
        (("m.A += 1", "return m.A"), 1, "UNDEFINED LINE 1"),
        (("return (None, 10)[m.A]",), 1, "NO NEXT LINE"),
        (("m.cell[5000] = 1", "return 10"), 2, "IndexError"),
        (("while True:", "    m.A += 1", "return 10"), 3, "EndlessLoop"),
    ],
)
def test_what_goes_wrong_while_it_runs_is_told_with_its_place(
    body, offset, part, tmp_path, monkeypatch
):
    monkeypatch.setattr(guard, "MOST_STEPS", 10_000)
    own = file(tmp_path, HEAD + line(10, *body))
    m = Machine(own.load())
    with pytest.raises(LineError) as error:
        m.frame()
    mistake = own.explain(error.value)
    assert part in mistake.told()
    assert abs(mistake.number - (8 + offset)) <= (1 if "while" in body[0] else 0)


def test_consoles_with_files_of_one_slug_do_not_see_each_other_s(tmp_path):
    consoles = []
    for number in (1, 2):
        folder = tmp_path / str(number)
        folder.mkdir()
        own = file(folder, GOOD.replace("+= 1", f"+= {number}"))
        consoles.append(Console(Memory(), file=own))
    for _ in range(3):
        for console in consoles:
            console.step()
    assert [console.game.A for console in consoles] == [3, 6]
    assert [console.shelf["own"] for console in consoles] == [
        console.game.program for console in consoles
    ]
    assert "own" not in Console(Memory()).shelf


def test_lines_that_chase_each_other_are_told(tmp_path):
    own = file(tmp_path, HEAD + line(10, "return 20") + line(20, "return 10"))
    m = Machine(own.load())
    with pytest.raises(LineError) as error:
        m.frame()
    told = own.explain(error.value).told()
    assert "BREAK IN LINE" in told
    assert "returns its own number" in told


def test_the_guard_leaves_no_trace_and_counts_only_the_file(tmp_path):
    m = Machine(file(tmp_path, GOOD).load())
    before = sys.gettrace()
    m.frame()
    with guard.Steps("elsewhere").counted():
        assert sum(number for number in range(10_000))
    assert sys.gettrace() is before
