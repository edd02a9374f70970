"""Statements about the computer itself: WAIT, OK, HELP."""

from engine.basic import memory, screen
from engine.basic.errors import SYNTAX, BasicError
from engine.basic.functions import LINES_A_FRAME
from engine.basic.memory import at
from engine.basic.reader import Reader, constant
from engine.basic.words import Statement, statement
from engine.machine import Machine

_WAIT, _TICK, _QUIET, _MODE = at("wait"), at("tick"), at("quiet"), at("mode")
_SAY_NOTHING = 2
_MEMORY_MAP = b"#000 CHAR\n#700 PCG\n#800 VAR\n#900 VRAM\n#C00 LIST\n"


@statement("WAIT")
def wait(reader: Reader) -> Statement:
    """WAIT 60: a second. WAIT -261: as many lines of the television picture, a frame."""
    values = reader.arguments(1, 2)
    ended, after = reader.ends(), reader.place

    def act(m: Machine) -> int:
        frames = [value(m) for value in values][0]
        if not ended:
            raise BasicError(SYNTAX, after)
        if frames < 0:
            frames = -frames // LINES_A_FRAME
        if m.skip or not frames:
            m.cell[_TICK] = m.cell[_TICK] + frames & 0xFFFF
            return after
        m.cell[_WAIT] = frames
        return -after

    return act


@statement("OK")
def ok(reader: Reader) -> Statement:
    """OK 2: neither OK nor errors are shown any more; OK 1: they are."""
    level = reader.expression() if reader.character() else constant(0)
    at_prompt = reader.place >= memory.LINE

    def act(m: Machine, number: int) -> None:
        m.cell[_QUIET] = 1 if number == _SAY_NOTHING else 0

    statement = reader.done_late([level], act)

    def silently(m: Machine) -> int:
        statement(m)
        m.cell[_MODE] = memory.PROMPT
        return 0

    return silently if at_prompt else statement


@statement("HELP")
def help_(reader: Reader) -> Statement:
    """The map of the memory."""
    return reader.done(lambda m: screen.put_text(m, _MEMORY_MAP))
