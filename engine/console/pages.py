"""The pages of the monitor: what stands where, in the small font of Pyxel.

Owns the layout of the monitor's screen in pixels, as texts and rectangles in colours of the
palette, and where a click does something. Reads the monitor and its machine and changes neither;
never touches a window: `engine.console.panel` paints what is laid out here.

The game's picture stands small at the top left. Beside it are the registers, below it is the page
with the listing, the memory or the character under the pointer, and at the bottom the buttons and
the prompt. The page GAME has the picture whole, with only the buttons and the prompt over it.
"""

import inspect
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine import cards, charset
from engine.art.characters import patterns
from engine.machine import (
    BACKSPACE,
    CELLS,
    COLUMNS,
    DOWN,
    ENTER,
    ESC,
    HEIGHT,
    LEFT,
    LETTERS,
    RIGHT,
    SPACE,
    TAB,
    UP,
    WIDTH,
    Line,
    Machine,
    Program,
)
from engine.themes import (
    BLACK,
    BLUE,
    BROWN,
    CREAM,
    CYAN,
    GOLD,
    GREY,
    LIGHT_BLUE,
    LIGHT_GREEN,
    NAVY,
    PINK,
    RED,
    WINE,
)

if TYPE_CHECKING:
    from engine.console.monitor import Monitor

LINE_PAGE, LETTER_PAGE, MEMORY_PAGE, SCREEN_PAGE, GAME_PAGE = range(5)
PAGES = ("LINE", "A-Z", "MEMORY", "SCREEN", "GAME")
CONTENT, TABS, BUTTONS = range(3)
"""What the cursor is in."""

STOPPED, RUN, SLOW, FAST = range(4)
MODES = ("STOPPED", "RUNNING", "SLOW", "FAST")
_MODE_COLOURS = (GOLD, LIGHT_GREEN, LIGHT_BLUE, PINK)

KEY_NAMES = {
    ENTER: "ENTER", SPACE: "SPACE", LEFT: "LEFT", RIGHT: "RIGHT", UP: "UP", DOWN: "DOWN",
    BACKSPACE: "BACKSPACE", TAB: "TAB", ESC: "ESC",
}  # fmt: skip
INK_NAMES = ("TEXT", "HIGHLIGHT", "BLACK ON CARD", "RED ON CARD")

CHARACTER, ROW = 4, 6
"""Pixels from one character of the small font to the next, and from one row to the next."""

TOP, PICTURE_WIDTH, PICTURE_HEIGHT = 8, WIDTH // 2, HEIGHT // 2
SIDE, BELOW, TABS_Y, BUTTONS_Y, PROMPT_Y = 131, 105, 164, 174, 186
BAR_HEIGHT = 9
ACROSS, SIDE_ACROSS = 63, 31
"""Characters of a row, over the whole width and beside the picture."""

SOURCE_ROWS = 8
INFO_ROWS = 3

CELLS_A_ROW, CELL_ROWS = 10, 4
CELL_LEFT, CELL_STEP, CELL_PITCH, CELL_ACROSS = 24, 23, 12, 5

GLYPH_X, GLYPH_Y, GLYPH_PIXEL = 2, 106, 7


class Label(NamedTuple):
    """A text in the small font at a pixel."""

    x: int
    y: int
    text: str
    ink: int


class Area(NamedTuple):
    """A filled rectangle."""

    x: int
    y: int
    width: int
    height: int
    colour: int


class Target(NamedTuple):
    """Where a click does something: an action of the monitor and what it is about."""

    x: int
    y: int
    width: int
    height: int
    action: str
    about: str | int = 0


class View:
    """A screen of the monitor: areas, then texts over them, and where clicks do something.

    `small` tells whether the game's picture is the small one; `glyph` are the eight bytes of a
    character to be shown large, or none.
    """

    def __init__(self, small: bool) -> None:
        self.small = small
        self.areas: list[Area] = []
        self.labels: list[Label] = []
        self.targets: list[Target] = []
        self.glyph = b""

    def text(self, x: int, y: int, text: str, ink: int = CREAM, paper: int = -1) -> int:
        """Put a text; with a paper it gets a ground of this colour. Returns the x behind it."""
        width = CHARACTER * len(text)
        if paper >= 0:
            self.areas.append(Area(x - 1, y - 1, width + 1, ROW + 1, paper))
        if text.strip():
            self.labels.append(Label(x, y, text, ink))
        return x + width

    def area(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        """Fill a rectangle; texts lie over it."""
        self.areas.append(Area(x, y, width, height, colour))

    def target(
        self, x: int, y: int, width: int, height: int, action: str, about: str | int = 0
    ) -> None:
        """Let a click into a rectangle do something; a later one lies above an earlier one."""
        self.targets.append(Target(x, y, width, height, action, about))


def game_pixel(page: int, x: int, y: int) -> tuple[int, int] | None:
    """The game's pixel at a pixel of the monitor's screen, if the picture lies there."""
    if page == GAME_PAGE:
        return (x, y) if 0 <= x < WIDTH and 0 <= y < TABS_Y else None
    if 0 <= x < PICTURE_WIDTH and TOP <= y < TOP + PICTURE_HEIGHT:
        return 2 * x, 2 * (y - TOP)
    return None


def view(monitor: "Monitor", m: Machine) -> View:
    """The monitor's screen of this moment."""
    page = monitor.page
    shown = View(page != GAME_PAGE)
    if page != GAME_PAGE:
        shown.area(0, 0, WIDTH, TABS_Y, BLACK)
        draw_title(shown, monitor, m)
        if page == LETTER_PAGE:
            draw_meanings(shown, monitor, m)
            draw_value_below(shown, monitor, m)
        else:
            draw_registers(shown, monitor, m)
            if page == LINE_PAGE:
                draw_changed(shown, monitor, m)
                draw_listing(shown, monitor, m)
            elif page == MEMORY_PAGE:
                draw_value(shown, monitor, m, monitor.place)
                draw_memory(shown, monitor, m)
            else:
                draw_state(shown, m)
                draw_character(shown, monitor, m)
    draw_bars(shown, monitor, m)
    return shown


# Texts about values


def name_of(place: str | int) -> str:
    """A register or cell as it is written at the prompt."""
    return f"[{place}]" if isinstance(place, int) else place


def value_of(m: Machine, place: str | int) -> int:
    """What a register or cell holds."""
    return m.cell[place] if isinstance(place, int) else getattr(m, place)


def short(value: int, width: int) -> str:
    """A number in so many characters, rounded to thousands and so on if it must be."""
    text = str(value)
    if len(text) <= width:
        return text
    for exponent, sign in ((3, "k"), (6, "M"), (9, "G"), (12, "T"), (15, "P"), (18, "E")):
        rounded = f"{round(value / 10**exponent)}{sign}"
        if len(rounded) <= width:
            return rounded
    return "*" * width


def numbers(value: int) -> str:
    """A number in decimal, hexadecimal and, while it is small, binary."""
    sign, size = "-" if value < 0 else "", abs(value)
    text = f"{value} = {sign}#{size:X}"
    return f"{text} = {sign}%{size:b}" if size < 1 << 14 else text


def card_text(value: int) -> str:
    """The card that a number packs, or an empty text when it packs none."""
    return cards.name(value) if 4 <= value < 56 else ""


def hand_text(value: int) -> str:
    """A number read as a packed hand, or an empty text when it cannot be one."""
    if not 0 <= value < 1 << 13:
        return ""
    return f"HAND {value >> 3}+{value & 7}A={cards.total(value)}"


def as_cards(value: int) -> str:
    """A number as a card and as a hand, where it can be one."""
    card = card_text(value)
    read = (f"CARD {card}" if card else "", hand_text(value))
    return "  ".join(text for text in read if text)


@cache
def areas_of(program: Program) -> dict[int, str]:
    """Cell -> the cartridge's name for its range."""
    return {cell: name for name, cells in program.cells.items() for cell in cells}


def looks_like(program: Program, place: int) -> str:
    """What a cell holds by its name: `card`, `hand`, or neither."""
    name = areas_of(program).get(place, "")
    if name == "deck" or name.split(" ")[-1] == "cards":
        return "card"
    return "hand" if name in ("hands", "packed hands") else ""


def next_card(m: Machine) -> int:
    """The cell of the card that comes next, by the convention of all cartridges; -1 if none."""
    deck = m.program.cells.get("deck", range(0))
    place = deck.start + m.D
    return place if place in deck else -1


def place_text(m: Machine, place: str | int) -> str:
    """What a register or cell is called in this cartridge."""
    if isinstance(place, str):
        return m.program.registers.get(place, "not used")
    name = areas_of(m.program).get(place)
    if name is None:
        return "not used"
    cells = m.program.cells[name]
    text = f"{name} {cells.index(place)}" if len(cells) > 1 else name
    return f"{text}: NEXT CARD" if place == next_card(m) else text


@cache
def listing(function: Line) -> tuple[str, ...]:
    """The source of a line without its frame, in rows that fit; a REM stands elsewhere."""
    try:
        source, _ = inspect.getsourcelines(function)
    except (OSError, TypeError):
        return ("(the source is not here)",)
    start = next((at for at, row in enumerate(source) if row.lstrip().startswith("def ")), 0)
    while start < len(source) and not source[start].split("#")[0].rstrip().endswith(":"):
        start += 1
    rows = [row.rstrip() for row in source[start + 1 :]]
    if rows and rows[0].lstrip().startswith(('"""', "'''", '"', "'")):
        mark = rows[0].lstrip()[:3] if rows[0].lstrip()[:3] in ('"""', "'''") else ""
        end = 0
        if mark and rows[0].count(mark) < 2:
            end = next((at for at, row in enumerate(rows[1:], 1) if mark in row), 0)
        rows = rows[end + 1 :]
    indent = min((len(row) - len(row.lstrip()) for row in rows if row), default=0)
    return tuple(part for row in rows for part in fold(row[indent:], ACROSS)) or ("pass",)


def fold(row: str, width: int) -> list[str]:
    """A row of source in pieces of this width, broken at blanks, the later ones set in."""
    pieces = []
    indent = " " * (len(row) - len(row.lstrip()) + 6)
    while len(row) > width:
        cut = row.rfind(" ", len(indent) + 1, width)
        cut = width if cut < 0 else cut
        pieces.append(row[:cut])
        row = indent + row[cut:].lstrip()
    return [*pieces, row]


def remark(m: Machine, number: int) -> str:
    """The REM of a line."""
    return (m.program.lines[number].__doc__ or "").strip().partition("\n")[0]


# The parts of the screen


def draw_title(shown: View, monitor: "Monitor", m: Machine) -> None:
    """Which cartridge, how it runs, and the clock and chance it lives by."""
    shown.area(0, 0, WIDTH, TOP - 1, NAVY)
    x = shown.text(2, 1, m.program.title, CREAM) + CHARACTER
    x = shown.text(x, 1, MODES[monitor.mode], BLACK, _MODE_COLOURS[monitor.mode]) + CHARACTER
    if monitor.is_poked(m):
        shown.text(x, 1, "POKED", CREAM, RED)
    state = f"FRAME {m.frames}  RANDOM {m._random:016X}"
    shown.text(WIDTH - CHARACTER * len(state) - 1, 1, state, LIGHT_BLUE)


def draw_registers(shown: View, monitor: "Monitor", m: Machine) -> None:
    """A to Z in two columns beside the picture."""
    half = len(LETTERS) // 2
    for at, letter in enumerate(LETTERS):
        x, y = SIDE + at // half * 63, TOP + at % half * ROW
        value = str(getattr(m, letter))
        value = value if len(value) <= 12 else short(getattr(m, letter), 12)
        ink, value_ink = letter_inks(monitor, m, letter)
        shown.text(x, y, letter, ink)
        shown.text(x + 58 - CHARACTER * len(value), y, value, value_ink)
        shown.target(x, y - 1, 60, ROW, "letter", letter)


def letter_inks(monitor: "Monitor", m: Machine, letter: str) -> tuple[int, int]:
    """The colours of a register's letter and value: lit after a change, dim when not in use."""
    if monitor.is_lit(letter):
        return GOLD, GOLD
    if letter not in m.program.registers:
        return BLUE, BLUE
    return CYAN, CREAM if getattr(m, letter) else GREY


def draw_info(shown: View, rows: list[tuple[str, int]]) -> None:
    """Up to three rows under the registers."""
    top = TOP + len(LETTERS) // 2 * ROW
    shown.area(PICTURE_WIDTH, top, WIDTH - PICTURE_WIDTH, BELOW - 1 - top, NAVY)
    for at, (text, ink) in enumerate(rows[:INFO_ROWS]):
        shown.text(SIDE, top + 1 + at * ROW, text[:SIDE_ACROSS], ink)


def draw_changed(shown: View, monitor: "Monitor", m: Machine) -> None:
    """What the last line changed, and what that means in this cartridge."""
    names = [name for name in monitor.changes if monitor.is_lit(name)]
    letters = [name for name in names if isinstance(name, str)]
    cells = sorted(name for name in names if isinstance(name, int))
    rows = [
        (f"{name_of(name)} {short(value_of(m, name), 9)} {place_text(m, name)}", GOLD)
        for name in letters + cells
    ]
    if len(rows) > INFO_ROWS:
        rows[INFO_ROWS - 1 :] = [(f"AND {len(rows) - INFO_ROWS + 1} MORE CHANGED", GREY)]
    draw_info(shown, rows or [("NOTHING CHANGED", GREY)])


def draw_state(shown: View, m: Machine) -> None:
    """What the machine has beside registers and memory."""
    flying = sum(1 for packed in m.sprites if packed)
    draw_info(shown, [
        (f"SPRITES {flying}  BUTTONS {len(m.zones)}  WAIT {m.delay}", GREY),
        (f"POINTER {m.px},{m.py}  HELD {m.button}", GREY),
        (f"SEED {m.seed}", GREY),
    ])  # fmt: skip


def draw_meanings(shown: View, monitor: "Monitor", m: Machine) -> None:
    """A to Z with their meaning in this cartridge, one under the other."""
    values = [short(getattr(m, letter), 10) for letter in LETTERS]
    width = max(3, *map(len, values))
    for at, letter in enumerate(LETTERS):
        y = TOP + 1 + at * ROW
        ink, value_ink = letter_inks(monitor, m, letter)
        chosen = letter == monitor.letter
        if chosen:
            here = monitor.focus == CONTENT and monitor.mode == STOPPED
            shown.area(SIDE - 2, y - 1, WIDTH - SIDE + 2, ROW + 1, WINE if here else NAVY)
        x = shown.text(SIDE, y, letter, ink) + CHARACTER
        x = shown.text(x, y, values[at].rjust(width), value_ink) + CHARACTER
        meaning = m.program.registers.get(letter, "")
        room = SIDE_ACROSS - width - 3
        meaning = meaning if len(meaning) <= room else f"{meaning[: room - 2]}.."
        shown.text(x, y, meaning, CREAM if chosen else GREY)
        shown.target(SIDE, y - 1, WIDTH - SIDE, ROW, "letter", letter)


def draw_value_below(shown: View, monitor: "Monitor", m: Machine) -> None:
    """The chosen register under the picture, read in every way."""
    letter = monitor.letter
    value = value_of(m, letter)
    y = BELOW + 1
    shown.text(2, y, f"{letter} = {value}", GOLD)
    rows = [*fold(place_text(m, letter), SIDE_ACROSS)[:2], "", *about_value(monitor, value, letter)]
    for at, row in enumerate(rows[:8], 1):
        shown.text(2, y + 2 + at * ROW, row, CREAM)


def about_value(monitor: "Monitor", value: int, place: str | int) -> list[str]:
    """A value in hexadecimal and binary, as a card and a hand, and which line wrote it."""
    sign, size = "-" if value < 0 else "", abs(value)
    rows = [f"#{sign}{size:X}", f"%{sign}{size:b}" if size < 1 << 28 else ""]
    card = card_text(value)
    rows += [f"CARD {card}" if card else "", hand_text(value), monitor.written_by(place)]
    return [row for row in rows if row]


def draw_value(shown: View, monitor: "Monitor", m: Machine, place: int) -> None:
    """The chosen cell, read in every way, under the registers."""
    value = m.cell[place]
    draw_info(shown, [
        (numbers(value), GOLD),
        (as_cards(value), CREAM),
        (monitor.written_by(place) or "WATCHED FROM NOW ON", GREY),
    ])  # fmt: skip


def draw_listing(shown: View, monitor: "Monitor", m: Machine) -> None:
    """The source of the line that comes next, or of the one looked up."""
    number = monitor.shown_line(m)
    here = number == m.line
    shown.area(0, BELOW - 1, WIDTH, ROW + 2, BROWN if here else BLUE)
    if monitor.focus == CONTENT and monitor.mode == STOPPED:
        shown.area(0, BELOW - 1, 2, ROW + 2, GOLD)
    x = shown.text(4, BELOW, str(number), GOLD if here else CREAM) + CHARACTER
    x = shown.text(x, BELOW, f"REM {remark(m, number)}", CREAM)
    if number in monitor.stops:
        shown.text(x + CHARACTER, BELOW, "STOP", CREAM, RED)
    lines = ">".join(map(str, monitor.trace))
    room = (WIDTH - x - 40) // CHARACTER
    if monitor.trace and room > 8:
        lines = lines[-room:]
        lines = lines[lines.find(">") + 1 :] if len(lines) == room else lines
        shown.text(WIDTH - 12 - CHARACTER * len(lines), BELOW, lines, GREY if here else LIGHT_BLUE)
    shown.text(WIDTH - 8, BELOW, ">", CREAM)
    shown.target(WIDTH // 2, BELOW - 1, WIDTH // 2, ROW + 2, "browse", 1)
    shown.target(0, BELOW - 1, WIDTH // 2, ROW + 2, "browse", -1)
    rows = listing(m.program.lines[number])
    first = max(0, min(monitor.scroll, len(rows) - SOURCE_ROWS))
    y = BELOW + ROW + 4
    for at, row in enumerate(rows[first : first + SOURCE_ROWS]):
        bare = row.lstrip()
        leads_on = bare.startswith(("return", "if ", "elif ", "else", "for ", "while "))
        ink = GREY if bare.startswith("#") else LIGHT_BLUE if leads_on else CREAM
        shown.text(4, y + at * ROW, row, ink)
    if first:
        shown.text(WIDTH - 8, y, "^", GOLD)
    if first + SOURCE_ROWS < len(rows):
        shown.text(WIDTH - 8, TABS_Y - 7, "v", GOLD)
    middle = y + (TABS_Y - y) // 2
    shown.target(0, y, WIDTH, middle - y, "scroll", -1)
    shown.target(0, middle, WIDTH, TABS_Y - middle, "scroll", 1)


def draw_memory(shown: View, monitor: "Monitor", m: Machine) -> None:
    """A page of the memory: numbers, and under them the cards or hands they pack."""
    place = monitor.place
    program = m.program
    shown.area(0, BELOW - 1, WIDTH, ROW + 2, BLUE)
    text = f"[{place}] {place_text(m, place)}"
    shown.text(4, BELOW, text, CREAM)
    shown.text(WIDTH - 22, BELOW, "^", GOLD)
    shown.text(WIDTH - 10, BELOW, "v", GOLD)
    page = CELLS_A_ROW * CELL_ROWS
    shown.target(WIDTH - 27, BELOW - 1, 13, ROW + 2, "turn", -page)
    shown.target(WIDTH - 14, BELOW - 1, 14, ROW + 2, "turn", page)
    comes = next_card(m)
    first = place // page * page
    for cell in range(first, min(first + page, CELLS)):
        row, column = divmod(cell - first, CELLS_A_ROW)
        x, y = CELL_LEFT + column * CELL_STEP, BELOW + 10 + row * CELL_PITCH
        if not column:
            shown.text(2, y, f"{cell:>4}", CYAN)
        value = m.cell[cell]
        named = cell in areas_of(program)
        if cell == place:
            here = monitor.focus == CONTENT and monitor.mode == STOPPED
            shown.area(x, y - 1, CELL_STEP, CELL_PITCH, WINE if here else NAVY)
        if cell == comes:
            shown.area(x + 1, y + 11, CELL_STEP - 2, 1, GOLD)
        number = short(value, CELL_ACROSS)
        ink = GOLD if monitor.is_lit(cell) else CREAM if value else GREY
        shown.text(x + 21 - CHARACTER * len(number), y, number, ink if named else BLUE)
        kind = looks_like(program, cell)
        read = card_text(value) if kind == "card" else f"{value >> 3}+{value & 7}"
        if kind and value > 0:
            red = kind == "card" and value & 1
            ink = PINK if red else LIGHT_GREEN if kind == "card" else LIGHT_BLUE
            shown.text(x + 21 - CHARACTER * len(read), y + 6, read, ink)
        shown.target(x, y - 1, CELL_STEP, CELL_PITCH, "cell", cell)


def draw_character(shown: View, monitor: "Monitor", m: Machine) -> None:
    """The cell of the video memory under the pointer and its character, large, with its bytes."""
    x, y = monitor.spot
    index = y * COLUMNS + x
    cell = m.vram[index]
    code, ink = cell & 255, cell >> 8
    shown.glyph = glyph_bytes(m, code)
    for at, bits in enumerate(shown.glyph):
        shown.text(64, GLYPH_Y + 1 + at * GLYPH_PIXEL, f"#{bits:02X} %{bits:08b}", CREAM)
    sign = charset.PAGE[code]
    named = f"  {sign}" if 32 < code < 127 or sign in SUITS else ""
    pcg = f"PCG #{0x700 + (code - charset.PCG) * 8:X}" if code >= charset.PCG else "ROM"
    key = m.zone_key(x * 8, y * 8)
    clicked = KEY_NAMES.get(key, chr(key).upper() if 32 < key < 127 else str(key)) if key else "-"
    rows = (
        f"COLUMN {x}  ROW {y}",
        f"VRAM {index} = #{cell:03X} = {cell}",
        f"CODE #{code:02X} = {code}{named}",
        f"INK {ink} {INK_NAMES[ink & 3]}",
        f"PATTERN IN {pcg}",
        f"A CLICK HERE IS {clicked}",
    )
    inks = (GOLD, CREAM, CREAM, CREAM, CREAM, GREY)
    for at, row in enumerate(rows):
        shown.text(SIDE, GLYPH_Y + 1 + at * 9, row, inks[at])


SUITS = "♠♥♣♦"


def glyph_bytes(m: Machine, code: int) -> bytes:
    """The eight bytes of a character's pattern."""
    if code >= charset.PCG:
        start = (code - charset.PCG) * 8
        return bytes(m.pcg[start : start + 8])
    return bytes(patterns()[code * 8 : code * 8 + 8])


def draw_bars(shown: View, monitor: "Monitor", m: Machine) -> None:
    """The tabs, the buttons and the prompt."""
    shown.area(0, TABS_Y, WIDTH, HEIGHT - TABS_Y, BLACK)
    shown.area(0, TABS_Y, WIDTH, BAR_HEIGHT, NAVY)
    stopped = monitor.mode == STOPPED
    x = 2
    for page, name in enumerate(PAGES):
        open_page = page == monitor.page
        width = CHARACTER * len(name) + 9
        if open_page:
            shown.area(x, TABS_Y, width, BAR_HEIGHT, BLACK)
        here = open_page and monitor.focus == TABS and stopped
        shown.text(x + 5, TABS_Y + 2, name, GOLD if here else CREAM if open_page else LIGHT_BLUE)
        if here:
            shown.area(x + 4, TABS_Y + 8, width - 9, 1, GOLD)
        shown.target(x, TABS_Y, width, BAR_HEIGHT + 1, "page", page)
        x += width + 2
    place = f"WAIT {m.delay}" if m.delay else f"LINE {m.line}"
    shown.text(WIDTH - 2 - CHARACTER * len(place), TABS_Y + 2, place, GREY)
    x = 2
    buttons = monitor.buttons(m)
    running = ("stop", "run", "slow", "fast")[monitor.mode]
    chosen = min(monitor.button, len(buttons) - 1)
    for at, (label, action) in enumerate(buttons):
        width = CHARACTER * len(label) + 7
        here = at == chosen and monitor.focus == BUTTONS if stopped else action == running
        shown.area(x, BUTTONS_Y, width, BAR_HEIGHT, GOLD if here else CREAM)
        shown.area(x, BUTTONS_Y + BAR_HEIGHT, width, 1, BROWN if here else GREY)
        shown.text(x + 4, BUTTONS_Y + 2, label, BLACK)
        shown.target(x, BUTTONS_Y, width, BAR_HEIGHT + 1, action)
        x += width + 3
    draw_prompt(shown, monitor, m)


def draw_prompt(shown: View, monitor: "Monitor", m: Machine) -> None:
    """What is typed, or was typed last, and the answer."""
    y = PROMPT_Y
    if monitor.editing is not None:
        value = value_of(m, monitor.editing)
        digits = f"{abs(value):0{max(6, monitor.digit + 1)}}"
        x = shown.text(2, y, f"{name_of(monitor.editing)}={'-' if value < 0 else '+'}", CREAM)
        at = x + CHARACTER * (len(digits) - 1 - monitor.digit)
        shown.area(at - 1, y - 1, CHARACTER + 1, ROW + 1, WINE)
        x = shown.text(x, y, digits, GOLD)
    elif monitor.mode != STOPPED:
        x = shown.text(2, y, "YOUR KEYS PLAY THE GAME   ESC STOPS IT   F2 CLOSES", GREY)
    elif monitor.prompt or not monitor.entered or not monitor.said:
        x = shown.text(2, y, f">{monitor.prompt}", CREAM)
        shown.area(x, y, 3, 5, GOLD)
    else:
        x = shown.text(2, y, f">{monitor.entered}", GREY)
    said = monitor.said
    if said and x + CHARACTER * (len(said) + 2) <= WIDTH:
        ink = PINK if monitor.refused else GOLD
        shown.text(WIDTH - 2 - CHARACTER * len(said), y, said, ink)
    elif not said and not monitor.prompt and monitor.editing is None and monitor.mode == STOPPED:
        hint = "M=500  [80]=42  ?[66]>>3  STOP M  LIST 20"
        shown.text(WIDTH - 2 - CHARACTER * len(hint), y, hint, GREY)
