"""The computer runs: a frame's work, errors, Break, the prompt.

`frame` is the whole of it for a cartridge: one line that calls it 60 times a second. How much is
done in a frame is the pace; what the machine skips (fast-forward) goes on until there is nothing
left to do without the player, or a share is done that still leaves the window alive.
`statements` is the same frame for somebody who looks in between.
"""

from collections.abc import Iterator

from engine.basic import chance, editor, files, kana, keys, listing, memory, screen, sound
from engine.basic.code import HEADER, Code, Pause, code_of, lines, text_at
from engine.basic.errors import BREAK, COMPLEX, MESSAGES, BasicError
from engine.basic.memory import at
from engine.machine import ESC, HELD, REPEATS, SPACE, Machine

ORIGINAL, FAST = 16, 320
"""Paces: statements a frame. The first is that of the old machine's first model."""
SKIPPING = 4096
"""Statements a frame in fast-forward, when nobody is waited for."""
_SKIPPING_SHARE = 256
"""Statements in fast-forward between two looks at whether the program waits."""
_IDLE_POLLS = 3
"""Looks at keys or time in one frame after which a program is taken to wait."""

_PLACE, _RESUME, _MODE, _WAIT = at("place"), at("resume"), at("mode"), at("wait")
_GOSUBS, _FORS, _REQUEST = at("gosubs"), at("fors"), at("request")
_PACE, _DEBT, _POLLS, _TICK = at("pace"), at("debt"), at("polls"), at("tick")
_ERROR, _QUIET, _KANA = at("error"), at("quiet"), at("kana")

FOUND, MISSING, PACE, STOP, BRING, TYPE = range(1, 7)
"""What the console tells: a program that was asked for, or that it was kept; there is none; the
pace, F for the fast one; a game is broken off; a listing from elsewhere, its bytes; keys that are
typed for the player, their codes."""
ALL_HELD = sum(HELD.values())

DELETE = 127
READY = b"OK\n"


def power_on(m: Machine) -> None:
    """The state of a computer that was just switched on: an empty screen, no listing."""
    m.cell[: memory.USED] = [0] * memory.USED
    memory.clear_variables(m)
    memory.restore_patterns(m)
    chance.seed(m, chance.FIRST_SEED)
    sound.play(m, 0)
    screen.clear(m)
    m.cell[_PACE] = FAST
    m.cell[_DEBT] = 0


def frame(m: Machine) -> None:
    """One 1/60 s with the keys that the machine was given for it."""
    for _ in _frame(m, SKIPPING):
        pass


def statements(m: Machine) -> Iterator[None]:
    """The same frame with the same outcome, stopping after each statement or step of LIST."""
    return _frame(m, 1)


def _frame(m: Machine, most: int) -> Iterator[None]:
    """A frame that stops when at most so many statements are done."""
    if not _begin(m):
        return
    if not m.cell[_WAIT]:
        yield from _work(m, most)
    if m.cell[_MODE] == memory.ASKING:
        m.ask(*files.request(m))
    screen.show_cursor(m)


def _begin(m: Machine) -> bool:
    """Time, keys and what the console told; False when ESC breaks it off."""
    cell = m.cell
    cell[_TICK] = cell[_TICK] + 1 & 0xFFFF
    cell[_POLLS] = 0
    sound.frame(m)
    if m.told:
        receive(m, m.told)
    keys.hold(m, m.held & ALL_HELD)
    if m.key == ESC and cell[_MODE] != memory.PROMPT:
        interrupt(m)
        return False
    take_keys(m)
    if cell[_WAIT]:
        cell[_WAIT] = 0 if m.skip else cell[_WAIT] - 1
    return True


def receive(m: Machine, told: bytes) -> None:
    """What the console says: a byte for what it is about, and data."""
    kind, data = told[0], told[1:]
    if kind in (FOUND, MISSING):
        if m.cell[_MODE] == memory.ASKING:
            answer(m, data if kind == FOUND else None)
    elif kind == PACE:
        m.cell[_PACE] = FAST if data == b"F" else ORIGINAL
    elif kind == STOP and m.cell[_MODE] != memory.PROMPT:
        interrupt(m)
    elif kind == BRING:
        files.bring(m, data)
    elif kind == TYPE and m.cell[_MODE] == memory.PROMPT:
        for code in data:
            keys.push(m, code)


def take_keys(m: Machine) -> None:
    """What was typed in this frame goes to the buffer, then a key that is no character."""
    if m.held & REPEATS and m.cell[_MODE] not in (memory.PROMPT, memory.INPUT):
        return
    typed = [code for code in m.typed if code >= SPACE]
    key = m.key
    if key > 0 and key != ESC and not (m.typed and SPACE <= key < DELETE):
        typed.append(key)
    push = kana.push if m.cell[_KANA] else keys.push
    for code in typed:
        push(m, code)


def enter(m: Machine, text: bytes) -> None:
    """Carry out a line of at most 200 characters as if it had been typed."""
    memory.set_line(m, text)
    cell = m.cell
    cell[_ERROR] = cell[_GOSUBS] = cell[_FORS] = 0
    cell[_PLACE] = memory.LINE
    cell[_MODE] = memory.RUNNING
    editor.leave_typing(m)


def go_to(m: Machine, number: int) -> bool:
    """Go on with a line of the listing, whatever is done now; False when there is no such line."""
    code = code_of(m)
    if all(line.number != number for line in code.lines):
        return False
    cell = m.cell
    if cell[_MODE] == memory.PROMPT:
        cell[_ERROR] = cell[_GOSUBS] = cell[_FORS] = 0
    if cell[_MODE] in (memory.PROMPT, memory.INPUT):
        editor.leave_typing(m)
    cell[_WAIT] = cell[_REQUEST] = 0
    cell[_PLACE] = code.find(number)
    cell[_MODE] = memory.RUNNING
    return True


def interrupt(m: Machine) -> None:
    """ESC: what runs is broken off."""
    if m.cell[_MODE] == memory.INPUT:
        editor.leave_typing(m)
    m.cell[_WAIT] = m.cell[_REQUEST] = 0
    fail(m, BasicError(BREAK, m.cell[_PLACE]))


def answer(m: Machine, data: bytes | None) -> None:
    """What the console found for SAVE, LOAD, LRUN or FILES; see `files.answer`."""
    try:
        files.answer(m, data)
    except BasicError as error:
        fail(m, error)


# Work


def work(m: Machine) -> None:
    """What is done in a frame, as much as the pace allows."""
    for _ in _work(m, SKIPPING):
        pass


def _work(m: Machine, most: int) -> Iterator[None]:
    """The same, stopping when at most so many statements are done."""
    cell = m.cell
    if cell[_MODE] == memory.PROMPT:
        line = editor.type_at_prompt(m)
        if line is None:
            return
        enter(m, line)
    budget = (SKIPPING if m.skip else cell[_PACE]) - cell[_DEBT]
    share = _SKIPPING_SHARE if m.skip else budget
    cell[_DEBT] = 0
    code = code_of(m)
    while budget > 0 and cell[_MODE] not in (memory.PROMPT, memory.ASKING):
        if cell[_MODE] == memory.RUNNING:
            left = min(share, budget)
            looks_up = False
            while left and not looks_up and not cell[_DEBT]:
                done, looks_up = _run(m, code, min(most, left))
                left -= done
                budget -= done
                yield
            if looks_up:
                code = code_of(m, code)
        elif _work_beside(m, code):
            yield
        else:
            break
        budget -= cell[_DEBT]
        cell[_DEBT] = 0
        if m.skip:
            cell[_WAIT] = 0
        if cell[_WAIT] or m.skip and cell[_POLLS] >= _IDLE_POLLS:
            break
    cell[_DEBT] = max(0, -budget)


def _work_beside(m: Machine, code: Code) -> bool:
    """A step of LIST, FILES or INPUT; False when it stands until the next frame."""
    mode = m.cell[_MODE]
    if mode == memory.LISTING:
        listing.list_line(m)
    elif mode == memory.LOOKING:
        files.look(m)
    else:
        editor.type_at_input(m, code)
        return m.cell[_MODE] != memory.INPUT
    return True


def _run(m: Machine, code: Code, count: int) -> tuple[int, bool]:
    """Carry out at most so many statements, up to one that counts for more.

    Gives how many it were, and whether the frame looks up.
    """
    place = m.cell[_PLACE]
    left = 0
    paused = False
    try:
        for left in range(count, 0, -1):  # noqa: B007 - told when a statement ends the loop
            place = code[place](m)
            if m.cell[_DEBT]:
                break  # it counts for more than one
        left -= 1
        if place < 0:
            place, paused = -place, True
    except Pause as pause:
        place, paused = pause.place, True
    except BasicError as error:
        fail(m, error)
        return count - left + 1, True
    except RecursionError:
        fail(m, BasicError(COMPLEX, place))
        return count - left + 1, True
    m.cell[_PLACE] = place
    if paused and not place and m.cell[_MODE] in (memory.RUNNING, memory.PROMPT):
        _finish(m)
    return count - left, paused


def _finish(m: Machine) -> None:
    """A program or a line is done; what edited the listing says nothing."""
    done = m.cell[_MODE] == memory.RUNNING
    _return_to_prompt(m)
    if done and not m.cell[_QUIET]:
        screen.put_text(m, READY)


def _return_to_prompt(m: Machine) -> None:
    cell = m.cell
    cell[screen.Y] = max(0, cell[screen.Y])
    cell[_MODE] = memory.PROMPT
    cell[_PLACE] = 0
    editor.return_to_typing(m)


# Errors


def fail(m: Machine, error: BasicError) -> None:
    """Say what is wrong and go back to the prompt."""
    m.cell[_ERROR] = MESSAGES.index(error.message)
    told: BasicError | None = error
    while told:
        _tell(m, told)
        try:
            if told.then:
                told.then(m)
            told = None
        except BasicError as another:
            told = another
    keys.clear(m)
    _return_to_prompt(m)


def _tell(m: Machine, error: BasicError) -> None:
    """The message, and the line in which the program stopped."""
    if m.cell[_QUIET]:
        return
    m.cell[screen.Y] = max(0, m.cell[screen.Y])
    screen.put_text(m, error.message.encode())
    program = memory.program(m)
    for line in lines(program):
        if error.place and error.place <= line.start + line.size:
            text = text_at(program, line.start - memory.PROGRAM)
            screen.put_text(m, b" in %d\n%d %s" % (line.number, line.number, text))
            m.cell[_RESUME] = error.place
            break
    screen.put_text(m, b"\n")
    sound.beep(m)


def where(m: Machine) -> tuple[int, bytes, int]:
    """The line whose statement comes next: number, text, and the place in the text.

    The number is 0 for a line entered at the prompt; at the prompt all is empty.
    """
    code = code_of(m)
    place = code.statement_at(m.cell[_PLACE])
    if place >= memory.LINE:
        return 0, code.line.partition(b"\0")[0], place - memory.LINE
    line = code.line_at(place) if place else None
    if not line:
        return 0, b"", 0
    return line.number, code.text(line), place - line.start - HEADER
