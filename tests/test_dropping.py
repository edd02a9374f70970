"""A real drop: a file is dropped on the window of the console on a display of its own."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from dropping import SECONDS, Source

from engine.console import starter

TAPE = Path(__file__).parent / "tapes" / "blackjack-win.tape"
ROOT = Path(__file__).resolve().parents[1]
pyxel = pytest.importorskip("pyxel")
pytestmark = [
    pytest.mark.skipif(
        sys.platform != "linux" or not shutil.which("Xvfb"), reason="there is no Xvfb"
    ),
    pytest.mark.skipif(
        not hasattr(pyxel, "dropped_files"), reason=f"Pyxel {pyxel.VERSION} takes no drops"
    ),
]


@contextmanager
def ended(process: subprocess.Popen) -> Iterator[subprocess.Popen]:
    """A process that ends with what is done here."""
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def display() -> Iterator[str]:
    """A display that nobody else has."""
    reading, writing = os.pipe()
    server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with ended(subprocess.Popen(server, pass_fds=(writing,), **quiet)), os.fdopen(reading) as told:
        os.close(writing)
        number = told.readline().strip()
        if not number:
            pytest.skip("Xvfb does not start here")
        yield f":{number}"


@pytest.mark.parametrize(
    ("name", "source", "told"),
    [
        (
            "mein spiel ä.py",
            Path(starter.__file__).read_text(encoding="utf-8"),
            "program in Python",
        ),
        ("mine.bas", '10 ?"HELLO"\n', "A listing is for BASIC"),
        ("mine.tape", TAPE.read_text(encoding="utf-8"), "DEALER"),
    ],
)
def test_a_file_that_is_dropped_on_the_window_arrives(name, source, told, display, tmp_path):
    path = tmp_path / name
    path.write_text(source, encoding="utf-8")
    said = tmp_path / "said.txt"
    command = [sys.executable, ROOT / "game.py", "--mute", "--say", "--lang", "en"]
    environment = {**os.environ, "DISPLAY": display, "HOME": str(tmp_path)}
    environment |= {"LIBGL_ALWAYS_SOFTWARE": "1", "SDL_AUDIODRIVER": "dummy"}
    with (
        said.open("w") as output,
        ended(subprocess.Popen(command, env=environment, stdout=output, stderr=subprocess.DEVNULL)),
    ):
        Source(display).drop(path)
        end = time.monotonic() + SECONDS
        while told not in (words := " ".join(said.read_text("utf-8").split())):
            assert time.monotonic() < end, words
            time.sleep(0.1)
    assert path.suffix != ".py" or name in words
