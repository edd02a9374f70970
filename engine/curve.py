"""A curve of numbers as a picture of quarter blocks: two points a column, two steps a row.

Owns how numbers become heights. What they mean its caller knows.
"""

from collections.abc import Sequence

from engine import charset, screen
from engine.machine import Machine
from engine.screen import TEXT


def draw(
    m: Machine, x: int, y: int, width: int, height: int, points: Sequence[int], ink: int = TEXT
) -> None:
    """Draw a line through the newest of these points, at most two for each of `width` columns.

    The smallest of them lies at the bottom of the rows, the largest at their top.
    """
    points = points[-2 * width :]
    if not points:
        return
    steps = heights(points, 2 * height - 1)
    blocks = [0] * (width * height)
    for at, (before, step) in enumerate(zip([steps[0], *steps], steps, strict=False)):
        for level in range(min(before, step), max(before, step) + 1):
            up = 2 * height - 1 - level
            blocks[up // 2 * width + at // 2] |= 1 << (up % 2 * 2 + at % 2)
    for at, block in enumerate(blocks):
        if block:
            screen.poke(m, x + at % width, y + at // width, charset.QUADRANTS + block, ink)


def heights(points: Sequence[int], most: int) -> list[int]:
    """How high each point lies, from 0 to `most`; equal ones lie in the middle."""
    lowest, highest = min(points), max(points)
    if lowest == highest:
        return [most // 2] * len(points)
    return [(point - lowest) * most // (highest - lowest) for point in points]
