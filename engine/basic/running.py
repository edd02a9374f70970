"""The computer runs: a frame's work, errors, Break, the prompt.

`frame` is the whole of it for a cartridge: one line that calls it 60 times a second. How much is
done in a frame is the pace; what the machine skips (fast-forward) goes on until there is nothing
left to do without the player, or a share is done that still leaves the window alive.
"""

from engine.basic import chance, editor, files, kana, keys, listing, memory, screen, sound
from engine.basic.code import HEADER, Code, Pause, code_of, lines, text_at
from engine.basic.errors import BREAK, COMPLEX, MESSAGES, BasicError
from engine.basic.memory import at
from engine.machine import ESC, HELD, REPEATS, SPACE, Machine

ORIGINAL, FAST = 16, 320
"""Paces: statements a frame. The first is that of the old machine's first model."""
SKIPPING = 4096
"""Statements a frame in fast-forward, when nobody is waited for."""
_SHARE, _SKIPPING_SHARE = 16, 256
"""Statements between two looks at what costs more than one."""
_IDLE_POLLS = 3
"""Looks at keys or time in one frame after which a program is taken to wait."""

_PLACE, _RESUME, _MODE, _WAIT = at("place"), at("resume"), at("mode"), at("wait")
_GOSUBS, _FORS, _REQUEST = at("gosubs"), at("fors"), at("request")
_PACE, _DEBT, _POLLS, _TICK = at("pace"), at("debt"), at("polls"), at("tick")
_ERROR, _QUIET, _KANA = at("error"), at("quiet"), at("kana")

FOUND, MISSING, PACE, STOP, BRING = range(1, 6)
"""What the console tells: a program that was asked for, or that it was kept; there is none; the
pace, F for the fast one; a game is broken off; a listing from elsewhere, its bytes."""
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
    cell = m.cell
    cell[_TICK] = cell[_TICK] + 1 & 0xFFFF
    cell[_POLLS] = 0
    sound.frame(m)
    if m.told:
        receive(m, m.told)
    keys.hold(m, m.held & ALL_HELD)
    if m.key == ESC and cell[_MODE] != memory.PROMPT:
        interrupt(m)
        return
    take_keys(m)
    if cell[_WAIT]:
        cell[_WAIT] = 0 if m.skip else cell[_WAIT] - 1
    if not cell[_WAIT]:
        work(m)
    if cell[_MODE] == memory.ASKING:
        m.ask(*files.request(m))
    screen.show_cursor(m)


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


def step(m: Machine) -> None:
    """Carry out one statement, or one step of LIST, FILES or INPUT, outside any frame."""
    if m.cell[_MODE] == memory.RUNNING:
        _run(m, code_of(m), 1)
    elif m.cell[_MODE] not in (memory.PROMPT, memory.ASKING):
        _work_beside(m, code_of(m))


def take_keys(m: Machine) -> None:
    """What was typed in this frame goes to the buffer, then a key that is no character."""
    if m.held & REPEATS and m.cell[_MODE] not in (memory.PROMPT, memory.INPUT):
        return
    typed = [code for code in m.typed if code >= SPACE]
    key = m.key
    if key and key != ESC and not (m.typed and SPACE <= key < DELETE):
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
    cell = m.cell
    if cell[_MODE] == memory.PROMPT:
        line = editor.type_at_prompt(m)
        if line is None:
            return
        enter(m, line)
    budget = (SKIPPING if m.skip else cell[_PACE]) - cell[_DEBT]
    share = _SKIPPING_SHARE if m.skip else _SHARE
    cell[_DEBT] = 0
    code = code_of(m)
    while budget > 0 and cell[_MODE] not in (memory.PROMPT, memory.ASKING):
        if cell[_MODE] == memory.RUNNING:
            done, looks_up = _run(m, code, min(share, budget))
            budget -= done
            if looks_up:
                code = code_of(m, code)
        elif not _work_beside(m, code):
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
    """Carry out at most so many statements; how many it were, and whether the frame looks up."""
    place = m.cell[_PLACE]
    left = 0
    paused = False
    try:
        for left in range(count, 0, -1):  # noqa: B007 - told when a statement ends the loop
            place = code[place](m)
        left = 0
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


def error_text(m: Machine) -> str:
    """What the last line or program ended with, without its place; empty when all was well."""
    return MESSAGES[m.cell[_ERROR]]


def line_number(m: Machine) -> int:
    """The number of the line that runs, 0 at the prompt and for a line entered there."""
    place = m.cell[_PLACE]
    line = code_of(m).line_at(place) if memory.PROGRAM <= place < memory.KEYS else None
    return line.number if line else 0


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
