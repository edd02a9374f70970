"""The whole state of a running cartridge, every bit of it an integer, and its form as bytes.

Owns the registers, the memory, the screen and whatever else a saved game holds, in a fixed order.
"""

import struct
from array import array
from operator import attrgetter

from engine import charset
from engine.art.characters import patterns
from engine.machine.chance import Chance
from engine.machine.packed import sprite
from engine.machine.program import CELLS, LANGUAGES, LETTERS, Program

COLUMNS, ROWS = 32, 24
WIDTH, HEIGHT = COLUMNS * 8, ROWS * 8
VRAM_CELLS = COLUMNS * ROWS
PCG_BYTES = 256
INKS = 4
SPRITES = 96
FLIGHT_SPRITE, POINTER_SPRITE = SPRITES - 1, SPRITES - 2
"""The sprite that `Machine.fly` moves, drawn on top; and the one that stands for the pointer."""

registers_of = attrgetter(*LETTERS)
"""The values of A to Z."""

_FIELDS = struct.Struct(f"<BBHQIQQQhhB7h26q{SPRITES}I")
_FIELDS_2 = struct.Struct(f"<BBHQIQQQhhB5h26q{SPRITES}I")
"""Those of version 1 and 2, where only one picture flew."""
_PAGE = struct.Struct("<H")
_TAIL = struct.Struct("<HBHH")
_TYPE_OF_SIZE = {4: "i", 8: "q"}
_MOST_WIDE_BYTES = 5000
_LARGE = struct.Struct("<Hq")
_HALF = 1 << 31
_INK_BYTES = bytes(range(INKS))


class State(Chance):
    """The registers A to Z and everything beside them that a saved game holds.

    `cell` is the memory (1024 integers of 64 bits with sign), `vram` the screen (768 cells,
    `code | ink << 8`), `pcg` the patterns of the 32 programmable characters (#700 to #7FF of the
    old computer), `sprites` and `zones` are packed as `engine.machine.packed` says, `line` is the
    number of the line that runs next, `page` of the one whose page is on the screen, 0 for none,
    `delay` the frames of a wait that are left.
    """

    __slots__ = (
        *LETTERS, "program", "cell", "vram", "pcg", "sprites", "zones", "line", "page", "frames",
        "delay", "flight", "skip", "px", "py", "button", "language",
    )  # fmt: skip

    A: int
    B: int
    C: int
    D: int
    E: int
    F: int
    G: int
    H: int
    I: int  # noqa: E741 - a register
    J: int
    K: int
    L: int
    M: int
    N: int
    O: int  # noqa: E741 - a register
    P: int
    Q: int
    R: int
    S: int
    T: int
    U: int
    V: int
    W: int
    X: int
    Y: int
    Z: int

    def __init__(self, program: Program, seed: int, language: str, skip: bool) -> None:
        for letter in LETTERS:
            setattr(self, letter, 0)
        self.program = program
        self.cell = [0] * CELLS
        self.vram = [charset.SPACE] * VRAM_CELLS
        self.pcg = bytearray(patterns(program.page)[charset.PCG * 8 :])
        self.sprites = [0] * SPRITES
        self.zones: list[int] = []
        self.line = next(iter(program.lines))
        self.page = 0
        self.frames = 0
        self.delay = 0
        self.flight: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0)
        self.skip = skip
        self.px = self.py = self.button = 0
        self.language = language
        self.reseed(seed)

    def pack(self) -> bytes:
        """The state as bytes.

        Raises struct.error, OverflowError, TypeError or ValueError for what no saved game can hold.
        """
        fields = _FIELDS.pack(
            LANGUAGES.index(self.language), self.skip, self.line, self.frames, self.delay,
            self.seed, self.random, self.increment, self.px, self.py, self.button,
            *self.flight, *registers_of(self), *self.sprites,
        )  # fmt: skip
        itemsize, cells, large = _packed(self.cell, self.program.memory_top)
        screen = struct.pack(f"<{len(self.vram)}H", *self.vram)
        zones = array("I", self.zones).tobytes()
        self._check(screen)
        counts = _TAIL.pack(len(self.zones), itemsize, len(cells) // itemsize, len(large))
        wide = b"".join([_LARGE.pack(index, value) for index, value in large])
        page = _PAGE.pack(self.page)
        return b"".join((fields, page, counts, zones, self.pcg, screen, cells, wide))

    def unpack(self, body: bytes, version: int) -> None:
        """Take over what `pack` made; ValueError or struct.error.

        Version 1 knew no pages. Up to version 2 a single picture flew, and arrows and boxes were
        programmable characters.
        """
        form, flight = (_FIELDS, 7) if version > 2 else (_FIELDS_2, 5)
        fields = form.unpack_from(body)
        registers = 11 + flight
        (
            language, skip, self.line, self.frames, self.delay, self.seed, self.random,
            self.increment, self.px, self.py, self.button,
        ) = fields[:11]  # fmt: skip
        sprites = registers + len(LETTERS)
        for letter, value in zip(LETTERS, fields[registers:sprites], strict=True):
            setattr(self, letter, value)
        self.sprites = list(fields[sprites:])
        self.flight = fields[11:registers]
        if version < 3:
            self.flight += sprite(self.sprites[FLIGHT_SPRITE]).picture, 1
        self.language = LANGUAGES[language]
        self.skip = bool(skip)
        position = form.size
        if version > 1:
            (self.page,) = _PAGE.unpack_from(body, position)
            position += _PAGE.size
        zones, itemsize, cells, large = _TAIL.unpack_from(body, position)
        position += _TAIL.size

        def take(size: int) -> bytes:
            nonlocal position
            position += size
            if position > len(body):
                raise ValueError("it ends too early")
            return body[position - size : position]

        self.zones = array("I", take(4 * zones)).tolist()
        self.pcg = bytearray(take(PCG_BYTES))
        screen = take(2 * VRAM_CELLS)
        self.vram = array("H", screen).tolist()
        if itemsize not in _TYPE_OF_SIZE or cells > CELLS:
            raise ValueError("the memory has the wrong size")
        used = array(_TYPE_OF_SIZE[itemsize], take(itemsize * cells)).tolist()
        self.cell = used + [0] * (CELLS - cells)
        for index, value in _LARGE.iter_unpack(take(_LARGE.size * large)):
            self.cell[index] = value
        if position != len(body):
            raise ValueError("it ends too late")
        self._check(screen)
        if version < 3 and self.program.page is charset.GAMES:
            self._move_signs()

    def _move_signs(self) -> None:
        """Put arrows and cursor where they are now, and the new patterns where they were."""
        self.vram = [charset.MOVED.get(cell & 255, cell & 255) | cell & 0x300 for cell in self.vram]
        usual = patterns(self.program.page)
        for code in charset.COURT_CODES:
            at = code - charset.PCG << 3
            self.pcg[at : at + 8] = usual[code << 3 : code + 1 << 3]

    def _check(self, screen: bytes) -> None:
        """ValueError when the state is none that a machine can be in."""
        if len(self.cell) != CELLS or len(screen) != 2 * VRAM_CELLS:
            raise ValueError("memory or screen have the wrong size")
        if not isinstance(self.pcg, bytearray) or len(self.pcg) != PCG_BYTES:
            raise ValueError("the patterns have the wrong size")
        if screen[1::2].translate(None, _INK_BYTES):
            raise ValueError("a screen cell has an ink over 3")
        if self.line not in self.program.lines:
            raise ValueError(f"{self.program.slug} has no line {self.line}")
        if not self.flight[4] and self.sprites[FLIGHT_SPRITE]:
            raise ValueError("a sprite flies nowhere")


def _packed(cells: list[int], top: int) -> tuple[int, bytes, list[tuple[int, int]]]:
    """Memory in 4 or 8 bytes a cell without the zeros at its end.

    From `top` on there is nothing but zeros, mostly. When 8 bytes would be too many, the memory is
    put in 4 bytes, and beside it the cells that need more, with their numbers.
    """
    used = cells[:top]
    if cells.count(0) != used.count(0) + len(cells) - top:
        used = cells
    try:
        return 4, _without_end(struct.pack(f"<{len(used)}i", *used), 4), []
    except struct.error:
        wide = _without_end(struct.pack(f"<{len(used)}q", *used), 8)
        if len(wide) <= _MOST_WIDE_BYTES:
            return 8, wide, []
        large = [(at, value) for at, value in enumerate(used) if not -_HALF <= value < _HALF]
        narrow = used.copy()
        for at, _ in large:
            narrow[at] = 0
        return 4, _without_end(struct.pack(f"<{len(used)}i", *narrow), 4), large


def _without_end(data: bytes, itemsize: int) -> bytes:
    data = data.rstrip(b"\0")
    return data + bytes(-len(data) % itemsize)
