"""The screen as a terminal: characters at the cursor, control codes, scrolling, dots.

Owns `vram` and the cursor. 0 is an empty cell; a line that goes on in the next row has none at
its end, which is how the editor knows.
"""

from collections.abc import Callable

from engine.basic import memory
from engine.basic.memory import at
from engine.machine import COLUMNS, ROWS, Machine
from engine.sprites import INSERTING, REPLACING

X, Y = at("x"), at("y")
CURSOR = at("cursor")
_TICK = at("tick")
OVERWRITE = at("overwrite")
TYPING_OVER = at("typing over")
_LOCATING, _KANA, _DEBT = at("locating"), at("kana"), at("debt")

CELLS = COLUMNS * ROWS
LAST = CELLS - 1
NEWLINE = 10
CURSOR_SPRITE = 0
BLINK = 16
"""The bit of the clock by which the cursor comes and goes."""
SCROLL_WORK = CLEAR_WORK = 4
INSERT_WORK = 2
"""How many statements these count for."""
CHARACTERS_A_STATEMENT = 32
"""How many printed characters count for one more statement."""
CODES_A_STATEMENT = 8
"""The same for characters that are printed or looked at one by one."""
_LASTING = CELLS + COLUMNS
"""Whatever stood on the screen, so many characters push it away."""

UP, RIGHT, DOWN, LEFT = 30, 29, 31, 28
_DIRECTIONS = {0: UP, 1: RIGHT, 2: DOWN, 3: LEFT}
_EMPTY_ROW = [0] * COLUMNS
_SLOW = {8, 9, 12, 14, 16, 18, 24, 127}
"""Control codes that go over many cells and so count for one more statement."""

Control = Callable[[Machine], None]
_CONTROLS: dict[int, Control] = {}


def _control(*codes: int) -> Callable[[Control], Control]:
    """File what a control code does."""

    def file(function: Control) -> Control:
        for code in codes:
            _CONTROLS[code] = function
        return function

    return file


# Printing


def put_text(m: Machine, text: bytes) -> None:
    """Print characters at the cursor."""
    cell = m.cell
    cell[_DEBT] += len(text) // CHARACTERS_A_STATEMENT
    if cell[_LOCATING] or not cell[OVERWRITE] or text.translate(None, _PLAIN):
        for code in text:
            put(m, code)
    elif cell[Y] >= 0:
        _put_plain(m, text[max(0, len(text) - _LASTING) // COLUMNS * COLUMNS :])


def put(m: Machine, code: int) -> None:
    """Print one character or do what a control code says."""
    cell = m.cell
    if cell[_LOCATING]:
        _locate_by_code(m, code)
    elif cell[Y] < 0:
        return
    elif code in _CONTROLS:
        cell[_DEBT] += code in _SLOW
        _CONTROLS[code](m)
    elif cell[OVERWRITE]:
        _put_plain(m, (code,))
    else:
        cell[_DEBT] += INSERT_WORK
        _insert(m, code)


def _put_plain(m: Machine, text: bytes | tuple[int, ...]) -> None:
    cell, vram = m.cell, m.vram
    while text:
        x = cell[X]
        part, text = text[: COLUMNS - x], text[COLUMNS - x :]
        start = cell[Y] * COLUMNS + x
        vram[start : start + len(part)] = part
        cell[X] = x + len(part)
        if cell[X] == COLUMNS:
            _enter(m)


def _enter(m: Machine) -> None:
    """To the beginning of the next row; the last one scrolls."""
    if m.cell[Y] == ROWS - 1:
        scroll(m, UP)
    else:
        m.cell[Y] += 1
    m.cell[X] = 0


def _locate_by_code(m: Machine, code: int) -> None:
    """The codes behind CHR$(21): column and row, or a direction to scroll."""
    cell = m.cell
    number = memory.signed(code | 0xFF00) if code > 127 else code
    if cell[_LOCATING] == 2 and number < 32:
        scroll(m, number)
        cell[_LOCATING] = 0
        return
    if cell[_LOCATING] == 2:
        locate(m, number - 32, cell[Y])
    else:
        locate(m, cell[X], number - 32)
    cell[_LOCATING] -= 1


# Cursor and whole screen


def show_cursor(m: Machine) -> None:
    """Let the cursor blink where somebody types."""
    cell = m.cell
    if cell[CURSOR] and cell[_TICK] & BLINK:
        picture = REPLACING if cell[TYPING_OVER] else INSERTING
        m.sprite(CURSOR_SPRITE, picture, cell[X] * 8, max(0, cell[Y]) * 8)
    else:
        m.sprites[CURSOR_SPRITE] = 0


def clear(m: Machine) -> None:
    """An empty screen."""
    m.vram[:] = [0] * CELLS
    m.cell[X] = m.cell[Y] = 0
    m.cell[_DEBT] += CLEAR_WORK


def locate(m: Machine, x: int, y: int) -> None:
    """Put the cursor at column and row; a row below 0 hides what is printed."""
    m.cell[X] = max(0, min(COLUMNS - 1, x))
    m.cell[Y] = max(-1, min(ROWS - 1, y))


def code_at(m: Machine, x: int, y: int) -> int:
    """The character at column and row, 0 outside."""
    return m.vram[y * COLUMNS + x] & 255 if 0 <= x < COLUMNS and 0 <= y < ROWS else 0


def scroll(m: Machine, direction: int) -> None:
    """Move everything by one cell; any other direction does nothing."""
    vram = m.vram
    direction = _DIRECTIONS.get(direction, direction)
    if direction == UP:
        vram[:] = vram[COLUMNS:] + _EMPTY_ROW
    elif direction == DOWN:
        vram[:] = _EMPTY_ROW + vram[:-COLUMNS]
    elif direction == RIGHT:
        vram[:] = [0] + vram[:-1]
        vram[::COLUMNS] = [0] * ROWS
    elif direction == LEFT:
        vram[:] = vram[1:] + [0]
        vram[COLUMNS - 1 :: COLUMNS] = [0] * ROWS
    else:
        return
    m.cell[_DEBT] += SCROLL_WORK


def _position(m: Machine) -> int:
    return m.cell[Y] * COLUMNS + m.cell[X]


def _go_to(m: Machine, position: int) -> None:
    m.cell[Y], m.cell[X] = divmod(position, COLUMNS)


def _filled_to(m: Machine, position: int) -> int:
    """The first empty cell from here on, the number of cells if there is none."""
    try:
        return m.vram.index(0, position)
    except ValueError:
        return CELLS


# Control codes


@_control(13)
def _nothing(m: Machine) -> None:
    return


@_control(NEWLINE)
def newline(m: Machine) -> None:
    """To the beginning of the row behind the line that the cursor is in."""
    cell, vram = m.cell, m.vram
    while vram[cell[Y] * COLUMNS + COLUMNS - 1]:
        if cell[Y] == ROWS - 1:
            _enter(m)
            break
        cell[Y] += 1
    _enter(m)


@_control(9)
def _tab(m: Machine) -> None:
    put_text(m, b"  ")


@_control(8)
def _backspace(m: Machine) -> None:
    cell = m.cell
    if cell[X]:
        cell[X] -= 1
    elif cell[Y] and m.vram[cell[Y] * COLUMNS - 1]:
        _go_to(m, cell[Y] * COLUMNS - 1)
    else:
        return
    _delete(m)


@_control(127)
def _delete(m: Machine) -> None:
    """What stands behind in the line comes nearer."""
    position = _position(m)
    end = _filled_to(m, position)
    if end > position:
        vram = m.vram
        vram[position : end - 1] = vram[position + 1 : end]
        vram[end - 1] = 0


@_control(LEFT)
def _left(m: Machine) -> None:
    cell = m.cell
    if cell[X]:
        cell[X] -= 1
    elif cell[Y] and (cell[OVERWRITE] or m.vram[cell[Y] * COLUMNS - 1]):
        _go_to(m, cell[Y] * COLUMNS - 1)


@_control(RIGHT)
def _right(m: Machine) -> None:
    position = _position(m)
    if position != LAST and (m.cell[OVERWRITE] or m.vram[position]):
        _go_to(m, position + 1)


@_control(UP)
def _up(m: Machine) -> None:
    if m.cell[Y]:
        m.cell[Y] -= 1
        _to_text(m)


@_control(DOWN)
def _down(m: Machine) -> None:
    if m.cell[Y] < ROWS - 1:
        m.cell[Y] += 1
        _to_text(m)


def _to_text(m: Machine) -> None:
    """When one inserts, the cursor stays within the text of its row, or right behind."""
    cell, vram = m.cell, m.vram
    if not cell[OVERWRITE] and not vram[_position(m)]:
        while cell[X] and not vram[_position(m) - 1]:
            cell[X] -= 1


@_control(18)
def _home(m: Machine) -> None:
    position = _position(m)
    while position and m.vram[position - 1]:
        position -= 1
    _go_to(m, position)


@_control(23)
def _end(m: Machine) -> None:
    _go_to(m, min(LAST, _filled_to(m, _position(m))))


@_control(19)
def _page_up(m: Machine) -> None:
    _go_to(m, 0)


@_control(20)
def _page_down(m: Machine) -> None:
    _go_to(m, CELLS - COLUMNS)


@_control(24)
def _delete_line(m: Machine) -> None:
    end = _filled_to(m, _position(m))
    start = end
    while start and m.vram[start - 1]:
        start -= 1
    m.vram[start:end] = [0] * (end - start)
    _go_to(m, start)


@_control(12)
def _clear_behind(m: Machine) -> None:
    position = _position(m)
    m.vram[position:] = [0] * (CELLS - position)


@_control(14)
def _shift_space(m: Machine) -> None:
    kept = m.cell[OVERWRITE]
    m.cell[OVERWRITE] = 0
    put(m, 32)
    put(m, LEFT)
    m.cell[OVERWRITE] = kept


@_control(15)
def _switch_kana(m: Machine) -> None:
    m.cell[_KANA] ^= 1


@_control(17)
def _switch_insert(m: Machine) -> None:
    m.cell[TYPING_OVER] ^= 1


@_control(21)
def _begin_locating(m: Machine) -> None:
    m.cell[_LOCATING] = 2


@_control(16)
def _split(m: Machine) -> None:
    """What stands behind the cursor in its line begins a row of its own."""
    cell, vram = m.cell, m.vram
    x, y = cell[X], cell[Y]
    now = _position(m)
    last = min(LAST, _filled_to(m, now))
    rest = vram[now:last]
    if y == ROWS - 1 or last % COLUMNS >= x:
        if y and vram[LAST - COLUMNS + 1] or y == ROWS - 1 and not x:
            _split_at_the_bottom(m, now, last)
            return
        _insert_row(m, last)
    below = now + COLUMNS - x
    vram[below : below + len(rest)] = rest[: CELLS - below]
    vram[now:below] = [0] * (below - now)
    cell[X] = 0
    if y < ROWS - 1:
        cell[Y] += 1


def _split_at_the_bottom(m: Machine, now: int, last: int) -> None:
    """The same where there is no row below: all above moves up."""
    cell, vram = m.cell, m.vram
    x = cell[X]
    vram[: now + 1 - COLUMNS] = vram[COLUMNS : now + 1]
    vram[now - COLUMNS : now - x] = [0] * (COLUMNS - x)
    end = last + 1 - x
    vram[now - x : end] = vram[now : last + 1]
    if end % COLUMNS:
        vram[end : end + COLUMNS - end % COLUMNS] = [0] * (COLUMNS - end % COLUMNS)
    cell[X] = 0


# Inserting


def _insert(m: Machine, code: int) -> None:
    """Put a character in front of what stands behind the cursor in its line."""
    cell, vram = m.cell, m.vram
    now = _position(m)
    end = _filled_to(m, now)
    if end == CELLS:
        if cell[Y]:
            scroll(m, UP)
            cell[Y] -= 1
            now -= COLUMNS
            end -= COLUMNS
        else:
            end -= 1
    vram[now + 1 : end + 1] = vram[now:end]
    vram[now] = code
    cell[X] += 1
    if now == end:
        if cell[X] == COLUMNS:
            _enter(m)
            if now < LAST and vram[now + 1]:
                _insert_row(m, end)
        return
    if cell[X] == COLUMNS:
        _enter(m)
    if end % COLUMNS == COLUMNS - 1 and end < LAST and vram[end + 1]:
        _insert_row(m, end)


def _insert_row(m: Machine, position: int) -> None:
    """An empty row below the one with this cell; those below it move down."""
    start = (position // COLUMNS + 1) * COLUMNS
    if start < CELLS:
        m.vram[start:] = _EMPTY_ROW + m.vram[start:-COLUMNS]


_PLAIN = bytes(code for code in range(256) if code not in _CONTROLS)
