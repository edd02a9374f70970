"""The page SCREEN: a chosen cell of the video memory and its character, large.

The dots of a programmable character are drawn there, with clicks or with a cursor.
"""

from engine import charset
from engine.art.characters import patterns
from engine.cards import SUITS
from engine.console.monitor.changes import Changes
from engine.console.monitor.cursor import Cursor
from engine.console.monitor.pages.page import Click, Page
from engine.console.monitor.pokes import Pokes
from engine.console.monitor.registers import draw_info, draw_registers
from engine.console.monitor.texts import labelled
from engine.console.monitor.view import GLYPH_PIXEL, GLYPH_X, GLYPH_Y, SIDE, Area, View
from engine.console.monitor.voice import Voice
from engine.machine import COLUMNS, KEY_NAMES, ROWS, Machine
from engine.themes import CREAM, GOLD, GREY, RED

INK_NAMES = ("TEXT", "HIGHLIGHT", "BLACK ON CARD", "RED ON CARD")
_BYTES_X = 64


class ScreenPage(Page):
    """The character at `spot`, its column and row, which a click on the picture chooses.

    `dot` is the column and row of the dot that the cursor draws, None as long as it chooses.
    """

    name = "SCREEN"
    plays = False

    def __init__(self, changes: Changes, voice: Voice, pokes: Pokes, cursor: Cursor) -> None:
        self.spot = (0, 0)
        self.dot: tuple[int, int] | None = None
        self._changes = changes
        self._voice = voice
        self._pokes = pokes
        self._cursor = cursor

    def clicks(self) -> dict[str, Click]:
        """Draw a dot, or take it away."""
        return {"dot": lambda m, at: self._draw_dot(m, at % 8, at // 8)}

    def point(self, x: int, y: int) -> None:
        """Choose the character at a pixel of the game, for good: dots are drawn far from it.

        The arrows go on from there: a thumb hits one beside it.
        """
        self.spot, self.dot = (x // 8, y // 8), None
        self._cursor.enter_content()
        self._voice.forgive()

    def press(self, m: Machine) -> None:
        """Take the cursor to the dots, or draw the one it is on."""
        if self.dot is not None:
            self._draw_dot(m, *self.dot)
        elif self._code(m) < charset.PCG:
            self._voice.tell("rom", refused=True)
        else:
            self.dot = 0, 0
            self._voice.tell("drawing")

    def leave(self) -> None:
        """The cursor draws no more."""
        self.dot = None

    def _code(self, m: Machine) -> int:
        x, y = self.spot
        return m.vram[y * COLUMNS + x] & 255

    def _draw_dot(self, m: Machine, column: int, row: int) -> None:
        """Let a dot of the character be lit, or dark."""
        code = self._code(m)
        if code < charset.PCG:
            self._voice.tell("rom", refused=True)
            return
        m.pcg[(code - charset.PCG) * 8 + row] ^= 128 >> column
        self._voice.forgive()
        self._pokes.note(m)

    def move(self, m: Machine, across: int, down: int) -> None:
        """Choose the character, or the dot, beside, above or below, round and round."""
        self._voice.forgive()
        if self.dot is not None:
            self.dot = (self.dot[0] + across) % 8, (self.dot[1] + down) % 8
            return
        x, y = self.spot
        self.spot = (x + across) % COLUMNS, (y + down) % ROWS

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """Registers, the rest of the machine, and the character with its bytes."""
        draw_registers(shown, m, self._changes)
        _draw_state(shown, m)
        x, y = self.spot
        shown.mark(x * 8, y * 8, 8, 8)
        shown.glyph = glyph_bytes(m, self._code(m))
        self._draw_dots(shown, here)
        for at, bits in enumerate(shown.glyph):
            row_y = GLYPH_Y + 1 + at * GLYPH_PIXEL
            shown.text(_BYTES_X, row_y, f"#{bits:02X} %{bits:08b}", CREAM)
        for at, row in enumerate(_readings(m, x, y)):
            shown.text(SIDE, GLYPH_Y + 1 + at * 9, row, GOLD if not at else CREAM, tight=True)
        click = labelled(m.language, "click", _click_name(m, x, y))
        shown.text(SIDE, GLYPH_Y + 1 + 5 * 9, click, GREY, tight=True)

    def _draw_dots(self, shown: View, here: bool) -> None:
        """Where clicks draw, and the cursor."""
        size = GLYPH_PIXEL
        for at in range(64):
            x, y = GLYPH_X + at % 8 * size, GLYPH_Y + at // 8 * size
            shown.target(x, y, size, size, "dot", at)
        if self.dot is not None and here:
            x, y = GLYPH_X + self.dot[0] * size, GLYPH_Y + self.dot[1] * size
            shown.marks.append(Area(x - 1, y - 1, size + 1, size + 1, RED))


def _draw_state(shown: View, m: Machine) -> None:
    """What the machine has beside registers and memory."""
    flying = sum(1 for packed in m.sprites if packed)
    draw_info(shown, [
        (f"SPRITES {flying}  BUTTONS {len(m.zones)}  WAIT {m.delay}", GREY),
        (f"POINTER {m.px},{m.py}  HELD {m.button}", GREY),
        (f"SEED {m.seed}", GREY),
    ])  # fmt: skip


def _readings(m: Machine, x: int, y: int) -> tuple[str, ...]:
    """The cell of a column and row: where it is, what it holds, and where its pattern lies."""
    index = y * COLUMNS + x
    cell = m.vram[index]
    code, ink = cell & 255, cell >> 8
    sign = m.program.page.characters[code]
    named = f"  {sign}" if 32 < code < 127 or sign in SUITS else ""
    pcg = f"PCG #{0x700 + (code - charset.PCG) * 8:X}" if code >= charset.PCG else "ROM"
    return (
        labelled(m.language, "spot", x, y),
        f"VRAM {index} = #{cell:03X} = {cell}",
        f"CODE #{code:02X} = {code}{named}",
        f"INK {ink} {INK_NAMES[ink & 3]}",
        f"PATTERN IN {pcg}",
    )


def _click_name(m: Machine, x: int, y: int) -> str:
    """The key that a click on a character is."""
    key = m.zone_key(x * 8, y * 8)
    if not key:
        return "-"
    return KEY_NAMES.get(key, chr(key).upper() if 32 < key < 127 else str(key))


def glyph_bytes(m: Machine, code: int) -> bytes:
    """The eight bytes of a character's pattern."""
    if code >= charset.PCG:
        start = (code - charset.PCG) * 8
        return bytes(m.pcg[start : start + 8])
    return patterns(m.program.page)[code * 8 : code * 8 + 8]
