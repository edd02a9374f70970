"""VIDEO: the picture inverted and magnified."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from basic.computer import typed
from driving import run

from engine.basic.printing import looks
from engine.cartridges import SHELF
from engine.machine import Machine

ROOT = Path(__file__).parents[1]
CODE = """
import json, sys
sys.path.insert(0, {root!r})
import pyxel
from engine.cartridges import SHELF
from engine.basic import running
from engine.console.outside import window
from engine.console.outside.picture import Picture
from engine.machine import Machine

window.start(headless=True)
m, picture, found = Machine(SHELF["basic"]), Picture(), []
m.frame()
for number in (1, 2, 3, 6):
    running.enter(m, b"CLS:VIDEO %d:CLS:?CHR$(143);" % number)
    m.frame()
    m.frame()
    m.sprites[0] = 0
    picture.draw(m)
    found.append([pyxel.screen.pget(x, x) for x in (0, 7, 8, 15, 16, 31, 32)])
print(json.dumps(found))
"""


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, (False, 1)), (2, (True, 1)), (3, (False, 2)), (4, (True, 2)), (5, (False, 4))],
)
def test_video_sets_how_the_picture_looks(number, expected):
    m = run(Machine(SHELF["basic"]), 2)
    typed(m, f"VIDEO {number}")
    assert looks(m) == expected


def test_a_block_in_the_corner_is_drawn_inverted_and_as_large_as_video_says():
    pytest.importorskip("pyxel")
    result = subprocess.run(
        [sys.executable, "-c", CODE.format(root=str(ROOT))],
        cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert result.returncode == 0, result.stderr
    plain, inverted, twice, four = json.loads(result.stdout.splitlines()[-1])
    ink, paper = plain[0], plain[-1]
    assert ink != paper
    assert plain == [ink, ink, *[paper] * 5]
    assert inverted == [paper, paper, *[ink] * 5]
    assert twice == [*[ink] * 4, *[paper] * 3]
    assert four == [*[paper] * 6, ink]
