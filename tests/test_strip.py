"""The strip of commands over the last row of a computer, drawn and clicked in a window."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pyxel")

ROOT = Path(__file__).parents[1]
CODE = """
import json, sys
sys.path.insert(0, {root!r})
import pyxel
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.inputs import Input
from engine.console.kept.storage import Memory
from engine.console.outside import keys, strip, window

window.start(headless=True)
found = {{}}
for slug in ("basic", "blackjack"):
    console = Console(Memory(), cart=SHELF[slug], sound=False)
    shown = window.Window(console)
    given = Input()
    keys.read = lambda: given
    def step(x, y, button=0):
        global given
        given = Input(0, x, y, button)
        shown.update()
        shown.draw()
    for x in (20, 30, 40):
        step(x, 100)
    row = [pyxel.screen.pget(x, strip.TOP) for x in range(0, 256, 8)]
    step(230, strip.TOP + 3, 1)
    for _ in range(3):
        step(230, strip.TOP + 3, 1)
    for _ in range(20):
        step(230, strip.TOP + 3)
    found[slug] = [len(set(row)), "\\n".join(console.shown.text()), console.playing.button]
    for _ in range(400):
        step(230, strip.TOP + 3)
    found[slug].append(len({{pyxel.screen.pget(x, strip.TOP + 1) for x in range(0, 256)}}))
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def found():
    result = subprocess.run(
        [sys.executable, "-c", CODE.format(root=str(ROOT))],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout.splitlines()[-1])


def test_a_click_into_the_strip_types_its_command_and_reaches_nobody_else(found):
    _, text, button, _ = found["basic"]
    assert "?FREE()" in text
    assert "1024" in text
    assert button == 0


def test_a_game_has_no_strip(found):
    assert "?FREE()" not in found["blackjack"][1]


def test_every_part_of_the_strip_is_a_command():
    from engine.console.outside.strip import SHOWN, TOP, command_at

    assert {command_at(x, TOP + 1) for x in range(256)} == set(SHOWN)
    assert command_at(0, TOP - 1) is command_at(-1, TOP) is command_at(256, TOP) is None
