"""What a screen of the monitor is made of: texts in the small font of Pyxel, rectangles, targets.

Owns where the parts of the screen lie, in pixels. Knows no machine and never touches a window:
`engine.console.outside.panel` paints a view.

The game's picture stands small at the top left. Beside it are the registers, below it is what the
page is about, and at the bottom the tabs, the buttons and the prompt.
"""

from typing import NamedTuple

from engine import charset
from engine.cards import SUITS
from engine.machine import HEIGHT, WIDTH
from engine.themes import CREAM, GOLD

CHARACTER, ROW = 4, 6
"""Pixels from one character of the small font to the next, and from one row to the next."""

TOP, PICTURE_WIDTH, PICTURE_HEIGHT = 8, WIDTH // 2, HEIGHT // 2
SIDE, BELOW, TABS_Y, BUTTONS_Y, PROMPT_Y = 131, 105, 163, 173, 185
WIDE = 8
"""Pixels from one character to the next of a text in kana or Cyrillic, which the small font has no
room to make easy to read: it is in the games' own characters, and begins one pixel higher."""
SMALL_EXTRA = SUITS + "ÄÖÜäöüß…"
BAR_HEIGHT = 9
ACROSS, SIDE_ACROSS = 63, 31
"""Characters of a row, over the whole width and beside the picture."""

WINDS = {"rewind": -1, "forward": 1}
"""Actions that wind the game for as long as the pointer holds their target, and which way."""

GLYPH_X, GLYPH_Y, GLYPH_PIXEL = 2, 106, 7


def is_small(text: str) -> bool:
    """Whether the small font has all letters of a text."""
    return text.isascii() or all(sign.isascii() or sign in SMALL_EXTRA for sign in text)


def width_of(text: str, tight: bool = False) -> int:
    """Pixels that a text takes, with the gap behind it."""
    if is_small(text):
        return CHARACTER * len(text)
    return (CHARACTER if tight else WIDE) * charset.width(text)


class Label(NamedTuple):
    """A text at a pixel, in the small font; letters that are hard to read there are the games'.

    A `tight` one is in the small font whatever its letters, where rows have no more room.
    """

    x: int
    y: int
    text: str
    ink: int
    tight: bool = False


class Area(NamedTuple):
    """A filled rectangle."""

    x: int
    y: int
    width: int
    height: int
    colour: int


class Target(NamedTuple):
    """Where a click does something: an action of the monitor and the number it is about."""

    x: int
    y: int
    width: int
    height: int
    action: str
    about: int = 0

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class View:
    """A screen of the monitor: areas, then texts over them, and where clicks do something.

    `small` tells whether the game's picture is the small one, and `has_picture` whether it is there
    at all; `glyph` are the eight bytes of a character to be shown large, or none; `marks` are
    outlines, over all of it.
    """

    def __init__(self, small: bool) -> None:
        self.small = small
        self.areas: list[Area] = []
        self.labels: list[Label] = []
        self.targets: list[Target] = []
        self.glyph = b""
        self.has_picture = True
        self.marks: list[Area] = []

    def text(
        self, x: int, y: int, text: str, ink: int = CREAM, paper: int = -1, tight: bool = False
    ) -> int:
        """Put a text; with a paper it gets a ground of this colour. Returns the x behind it."""
        width = width_of(text, tight)
        if paper >= 0:
            self.areas.append(Area(x - 1, y - 1, width + 1, ROW + 1, paper))
        if text.strip():
            self.labels.append(Label(x, y, text, ink, tight))
        return x + width

    def wipe(self, y: int, height: int, colour: int) -> None:
        """Take away what lies in some rows of the whole width, also texts that reach into them."""
        rows = range(y - ROW + 1, y + height)
        self.labels = [label for label in self.labels if label.y not in rows]
        self.targets = [target for target in self.targets if not y <= target.y < y + height]
        self.marks = [mark for mark in self.marks if mark.y not in rows]
        self.glyph = b""
        self.area(0, y, WIDTH, height, colour)

    def text_before(self, right: int, y: int, text: str, ink: int, tight: bool = False) -> None:
        """Put a text that ends before the pixel `right`."""
        self.text(right - width_of(text, tight), y, text, ink, tight=tight)

    def area(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Fill a rectangle; texts lie over it."""
        self.areas.append(Area(x, y, width, height, colour))

    def mark(self, x: int, y: int, width: int, height: int) -> None:
        """Frame a rectangle of the game, in its pixels, in the small picture."""
        left, top = max(0, x // 2 - 1), max(0, y // 2 - 1)
        right = min(PICTURE_WIDTH, (x + width + 1) // 2 + 1)
        bottom = min(PICTURE_HEIGHT, (y + height + 1) // 2 + 1)
        if left < right and top < bottom:
            self.marks.append(Area(left, TOP + top, right - left, bottom - top, GOLD))

    def target(self, x: int, y: int, width: int, height: int, action: str, about: int = 0) -> None:
        """Let a click into a rectangle do something; a later one lies above an earlier one."""
        self.targets.append(Target(x, y, width, height, action, about))

    def target_at(self, x: int, y: int) -> Target | None:
        """The uppermost target at a pixel."""
        return next((target for target in reversed(self.targets) if target.holds(x, y)), None)
