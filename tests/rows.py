"""The rows of a screen as a reader sees them: which words stand too close.

Owns what counts as a word and what as a frame. Knows no game.
"""

import re

from engine.machine import COLUMNS, Machine
from engine.screen import BLACK_ON_CARD

_FRAMES = re.compile(r"[▏▕╭╮╰╯━─▒╓╖╙╜╒╕╘╛╔╗╚╝⎸⎹▔▁▘▝▀▖▌▞▛▗▚▐▜▄▙▟█⑩]")
_WORD = re.compile(r"[^\W_]{2,}|[^\W_][\w.,:'$%]*")


def words(row: str) -> list[tuple[int, int]]:
    """The columns of the words of a row: each the first one, and the one behind the last."""
    return [match.span() for match in _WORD.finditer(_FRAMES.sub(" ", row))]


def touching(rows: list[str]) -> list[int]:
    """The rows whose words stand close above words of the next row, in the same columns."""
    spans = [words(row) for row in rows]
    return [
        at
        for at, (above, below) in enumerate(zip(spans, spans[1:], strict=False))
        if any(a < d and c < b for a, b in above for c, d in below)
    ]


def at_paper(m: Machine) -> list[tuple[int, int]]:
    """Where a word on the table stands right beside paper with a word on it: column and row."""
    found = []
    for y, row in enumerate(m.text()):
        on_paper = [
            cell >> 8 >= BLACK_ON_CARD and not _FRAMES.match(row[x])  # those are outlines, no paper
            for x, cell in enumerate(m.vram[y * COLUMNS : (y + 1) * COLUMNS])
        ]
        inside = [any(start <= x < end for start, end in words(row)) for x in range(COLUMNS)]
        for x in range(COLUMNS - 1):
            table, paper = (x, x + 1) if on_paper[x + 1] else (x + 1, x)
            if on_paper[paper] and not on_paper[table] and inside[table]:
                found.append((table, y))
    return found
