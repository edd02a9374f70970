"""BASIC: an interpreter compatible with IchigoJam BASIC 1.4 whose whole state is the machine's.

A cartridge calls `power_on` once and `frame` in each frame. `enter` carries out a line, `CELLS`
tells where everything lies; `words` are made in the modules imported here.
"""

from engine.basic import (  # noqa: F401 - they file the words
    dots,
    editor,
    files,
    flow,
    functions,
    keys,
    listing,
    operators,
    pins,
    printing,
    renumbering,
    sound,
    storing,
    system,
)
from engine.basic.memory import CELLS
from engine.basic.running import (
    FAST,
    ORIGINAL,
    answer,
    enter,
    frame,
    go_to,
    power_on,
    statements,
    where,
    work,
)

__all__ = [
    "CELLS", "FAST", "ORIGINAL", "answer", "enter", "frame", "go_to",
    "power_on", "statements", "where", "work",
]  # fmt: skip
