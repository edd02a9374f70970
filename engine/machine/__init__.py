"""The computer alone. Owns registers, memory, lines, waits, chance, inputs and saved games; knows
nothing above it: no cartridge, no console, no window."""

from engine.machine.envelope import BadSave
from engine.machine.faults import Break, Fault, LineError, reason_of, shown_value
from engine.machine.inputs import (
    AT_ONCE,
    BACKSPACE,
    CALM,
    DELETE,
    DOWN,
    EDITING,
    END,
    ENTER,
    ESC,
    FAST,
    HELD,
    HOME,
    IDLE,
    INSERT,
    KEY_CODES,
    KEY_NAMES,
    KEYS,
    LEFT,
    LEFT_BUTTON,
    MANNERS,
    PAGE_DOWN,
    PAGE_UP,
    REPEATS,
    RIGHT,
    RIGHT_BUTTON,
    SLOW,
    SPACE,
    TAB,
    UP,
    Given,
    typed_key,
)
from engine.machine.machine import RUNAWAY, Machine
from engine.machine.misfits import NUMBERS, misfit
from engine.machine.program import (
    CELLS,
    LANGUAGES,
    LETTERS,
    OWN_SOUNDS,
    Limits,
    Line,
    Page,
    Parts,
    Program,
    Sounds,
    Texts,
    code_of,
    in_language,
)
from engine.machine.state import (
    COLUMNS,
    FLIGHT_SPRITE,
    HEIGHT,
    INKS,
    PCG_BYTES,
    POINTER_SPRITE,
    ROWS,
    SPRITES,
    VRAM_CELLS,
    WIDTH,
    registers_of,
)

__all__ = [
    "AT_ONCE", "BACKSPACE", "BadSave", "Break", "CALM", "CELLS", "COLUMNS", "DELETE", "DOWN",
    "EDITING", "END", "ENTER", "ESC", "FAST", "FLIGHT_SPRITE", "Fault", "Given", "HEIGHT", "HELD",
    "HOME", "IDLE", "INKS", "INSERT", "KEYS", "KEY_CODES", "KEY_NAMES", "LANGUAGES", "LEFT",
    "LEFT_BUTTON", "LETTERS", "Limits", "Line", "LineError", "MANNERS", "Machine", "NUMBERS",
    "OWN_SOUNDS", "PAGE_DOWN", "PAGE_UP", "PCG_BYTES", "POINTER_SPRITE", "Page", "Parts",
    "Program", "REPEATS", "RIGHT", "RIGHT_BUTTON", "ROWS", "RUNAWAY", "SLOW", "SPACE", "SPRITES",
    "Sounds", "TAB", "Texts", "UP", "VRAM_CELLS", "WIDTH", "code_of", "in_language", "misfit",
    "reason_of", "registers_of", "shown_value", "typed_key",
]  # fmt: skip
