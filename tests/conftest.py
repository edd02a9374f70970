"""Text goldens: screens kept as text and compared; which files of tests take long; and what cannot
be tried in a browser's Python.
"""

import sys
from collections import Counter
from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from engine.machine import Machine

GOLDENS = Path(__file__).parent / "goldens"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens", action="store_true", help="write the screens of tests/goldens anew"
    )


def lacks(error: BaseException) -> str:
    """What a browser's Python lacks for a test that failed so, or nothing."""
    told = str(error)
    if isinstance(error, OSError) and "does not support processes" in told:
        return "processes"
    if isinstance(error, RuntimeError) and "can't start new thread" in told:
        return "threads"
    if isinstance(error, AttributeError | ImportError) and "setitimer" in told:
        return "timers"
    return ""


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call() -> Generator[None, object, object]:
    """Skip what needs something that a browser's Python has not."""
    try:
        return (yield)
    except Exception as error:
        if sys.platform == "emscripten" and (lacking := lacks(error)):
            pytest.skip(f"a browser's Python has no {lacking}")
        raise


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, Machine | list[str]], None]:
    """`golden(name, machine)` compares the screen with tests/goldens/name.txt."""

    def check(name: str, shown: Machine | list[str]) -> None:
        rows = shown.text() if isinstance(shown, Machine) else shown
        text = "\n".join(row.rstrip() for row in rows) + "\n"
        path = GOLDENS / f"{name}.txt"
        if request.config.getoption("--update-goldens"):
            GOLDENS.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no golden {path.name}; run pytest --update-goldens and look at it"
        assert text == path.read_text(encoding="utf-8")

    return check


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell the files that took longest, so that the suite stays quick."""
    seconds: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.location[0]] += report.duration
    total = sum(seconds.values())
    longest = ", ".join(f"{Path(name).stem} {taken:.0f}" for name, taken in seconds.most_common(6))
    terminalreporter.write_line(f"{total:.0f} s of tests, most of them in {longest}")
