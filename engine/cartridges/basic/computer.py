"""A computer as a cartridge: the machine that runs BASIC, with a listing in its ROM or without.

Lines: 10 power on · 20 enter the listing · 30 seed and RUN · 40 a frame
"""

from collections.abc import Callable, Generator, Mapping, Sequence

from engine.basic import interpreter as basic
from engine.basic import chance, memory, screen
from engine.basic.printing import looks
from engine.charset import OLD
from engine.machine import LETTERS, Machine, Program, Texts
from engine.themes import TUBE

UNSEEDED = 1 << 16
"""The seed of a machine whose numbers start as those of a computer just switched on."""

VARIABLES = {letter: f"variable {letter}" for letter in LETTERS}
ARRAY = {"array": memory.CELLS["array"]}
SYSTEM = {name: cells for name, cells in memory.CELLS.items() if name not in ARRAY}
"""What is BASIC's own, whatever program runs."""

GREETING = b"PCG-21 BASIC F1:WORDS ESC:MENU\nOK\n"

_MODE, _ROM_LINE, _GAME = memory.at("mode"), memory.at("rom line"), memory.at("game")


def is_left(m: Machine) -> bool:
    """Whether the listing of the ROM was started and is over, so that the player may change it."""
    return bool(m.cell[_ROM_LINE]) and not m.cell[_GAME]


def takes_escape(m: Machine) -> bool:
    """Whether ESC breaks what runs; at the prompt and in a game it is the console's."""
    return m.cell[_MODE] != memory.PROMPT and not m.cell[_GAME]


def computer(
    slug: str,
    title: str,
    *,
    texts: Texts,
    rom: Sequence[bytes] = (),
    money: Callable[[Machine], int] | None = None,
    registers: Mapping[str, str] = VARIABLES,
    cells: Mapping[str, range] = ARRAY,
) -> Program:
    """A program that is a computer. The lines of `rom` are entered at the start and then RUN.

    `registers` and `cells` say what these lines keep in their variables and their array.

    Its seed, below 65536, is that of SRND; UNSEEDED leaves the numbers as they are at the start.
    """
    program = Program(
        slug,
        title=title,
        texts=texts,
        registers=registers,
        cells={**cells, **SYSTEM},
        theme=TUBE,
        money=money,
        escape=takes_escape,
        keyboard=True,
        look=looks,
        page=OLD,
    )

    @program.line(10)
    def power_on(m: Machine) -> int:
        """POWER ON"""
        basic.power_on(m)
        if not rom:
            screen.put_text(m, GREETING)
        m.cell[_GAME] = int(bool(rom))
        return 20 if rom else 40

    @program.line(20)
    def enter_listing(m: Machine) -> int:
        """ENTER THE LISTING"""
        while m.cell[_ROM_LINE] < len(rom) or m.cell[_MODE] != memory.PROMPT:
            if m.cell[_MODE] != memory.PROMPT:  # a line without a number is at work
                basic.frame(m)
                return 20
            basic.enter(m, rom[m.cell[_ROM_LINE]])
            m.cell[_ROM_LINE] += 1
            basic.work(m)
        return 30

    @program.line(30)
    def run(m: Machine) -> int:
        """SEED AND RUN"""
        if m.seed != UNSEEDED:
            chance.seed(m, m.seed % UNSEEDED)
        basic.enter(m, b"RUN")
        return 40

    def statements(m: Machine) -> Generator[None, None, int]:
        yield from basic.statements(m)
        return after_frame(m)

    @program.line(40, parts=statements)
    def frame(m: Machine) -> int:
        """A FRAME"""
        basic.frame(m)
        return after_frame(m)

    def after_frame(m: Machine) -> int:
        if m.cell[_MODE] == memory.PROMPT:
            m.cell[_GAME] = 0
        return 40

    return program
