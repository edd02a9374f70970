"""The wipe: one screen gives way to another in blinds that open.

Owns when one begins and how far it is. What is drawn lies with the window.
"""

from engine.machine import HEIGHT, WIDTH, Program

FRAMES, BLINDS = 12, 8
_BLIND = WIDTH // BLINDS


class Wipe:
    """Watches what is on the screen; `left` counts the frames of a wipe to come."""

    def __init__(self) -> None:
        self.left = 0
        self.program: Program | None = None

    def follow(self, program: Program, calm: bool) -> bool:
        """Begin when another program is on the screen than before; tells whether one goes on."""
        if program is not self.program:
            self.left = 0 if calm or self.program is None else FRAMES
            self.program = program
        return self.left > 0

    def blinds(self) -> list[tuple[int, int, int, int]]:
        """The rectangles of the new screen that are open in this frame, which is then over."""
        self.left -= 1
        width = _BLIND * (FRAMES - self.left) // FRAMES
        return [(x, 0, width, HEIGHT) for x in range(0, WIDTH, _BLIND)]
