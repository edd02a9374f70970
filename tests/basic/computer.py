"""A computer for tests: the interpreter in a machine of its own, driven as the reference is.

`run` enters the lines of a listing, does RUN and gives a key when the program has asked three times
in vain; what it reports is what the reference prints.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from engine.basic import chance, files, keys, memory, running
from engine.basic import interpreter as basic
from engine.basic.screen import CELLS
from engine.charset import OLD
from engine.machine import COLUMNS, LETTERS, Machine, Program

PROGRAM = Program(
    "basic-test", title="BASIC", registers={}, cells=basic.CELLS, escape=True, page=OLD
)
POLLS_IN_VAIN = 3
MOST_WORK, WORK_BEFORE_WAIT = 40 * running.SKIPPING, 20
"""Statements after which a program is taken to have no end; a WAIT comes after some of them."""
_MODE, _SIZE = memory.at("mode"), memory.at("size")
_PACE, _WAIT, _TICK = memory.at("pace"), memory.at("wait"), memory.at("tick")
_X, _Y = memory.at("x"), memory.at("y")


@PROGRAM.line(1)
def power_on(m: Machine) -> int:
    """POWER ON"""
    basic.power_on(m)
    return 2


@PROGRAM.line(2)
def work(m: Machine) -> int:
    """A FRAME"""
    basic.frame(m)
    return 2


PROGRAM.check()


@dataclass
class Report:
    """What can be seen of a computer: why it is told now, and its state."""

    why: str
    screen: str
    vars: list[int]
    array: list[int]
    size: int
    cursor: list[int]


class NoMoreKeys(Exception):
    """The program waits, and there is no key left."""


class Endless(Exception):
    """The program does not end."""


def switched_on(skip: bool = True) -> Machine:
    """A machine after its first frame: the prompt."""
    machine = Machine(PROGRAM, skip=skip)
    machine.step()
    return machine


def use_patterns(patterns: bytes) -> None:
    """Have all characters look like this, in this whole process."""
    memory._PATTERNS = patterns


def switched_on_for_script() -> Machine:
    """A machine for which only WAIT lets time pass, as on the reference."""
    machine = switched_on(skip=False)
    machine.cell[_PACE] = running.SKIPPING
    return machine


def typed(m: Machine, line: str) -> None:
    """Carry out a line and let it run until it ends, waits or a frame is over."""
    basic.enter(m, line.encode())
    m.frame()


def shown(m: Machine) -> str:
    """The screen as text, without the empty cells at the ends of rows and below."""
    rows = [bytes(m.vram[start : start + COLUMNS]) for start in range(0, CELLS, COLUMNS)]
    text = "\n".join(row.rstrip(b"\0").replace(b"\0", b" ").decode("latin-1") for row in rows)
    return text.rstrip("\n")


def report(m: Machine, why: str) -> Report:
    """The machine as the reference reports itself."""
    return Report(
        why,
        bytes(m.vram).hex(),
        [getattr(m, letter) for letter in LETTERS],
        m.cell[: memory.ARRAY_CELLS],
        m.cell[_SIZE],
        [m.cell[_X], m.cell[_Y]],
    )


def run(
    lines: list[str], codes: tuple[int, ...] = (), seed: int | None = None, start: bool = True
) -> list[dict[str, object]]:
    """Enter the lines, those without a number run at once, then RUN; the reports on the way."""
    m = switched_on_for_script()
    reports: list[Report] = []
    kept: dict[int, bytes] = {}
    why = "done"
    with _scripted_keys(codes, lambda why: reports.append(report(m, why))):
        try:
            for line in lines:
                carry_out(m, line.encode("latin-1"), kept)
            if seed is not None:
                chance.seed(m, seed)
            if start:
                carry_out(m, b"RUN", kept)
        except NoMoreKeys:
            why = "stopped"
        except Endless:
            why = "steps"
    return [asdict(each) for each in (*reports, report(m, why))]


def carry_out(m: Machine, line: bytes, kept: dict[int, bytes]) -> None:
    """Let a line run to its end; programs are kept in `kept`. Raises Endless."""
    if line:
        basic.enter(m, line)
    done = 0
    while m.cell[_MODE] != memory.PROMPT:
        if done > MOST_WORK:
            raise Endless
        typing = m.cell[_MODE] == memory.INPUT
        running.work(m)
        done += WORK_BEFORE_WAIT if m.cell[_WAIT] or typing else running.SKIPPING
        _go_on(m, kept)


def passes(
    lines: list[str], codes: tuple[int, ...], seed: int, wanted: dict[str, object], most: int
) -> bool:
    """Whether a program that runs on without an end has this report after one of its statements.

    So it is compared with a reference that was broken off somewhere; the Break is told, too.
    """
    m = switched_on_for_script()
    kept: dict[int, bytes] = {}
    with _scripted_keys(codes, lambda why: None):
        try:
            for line in lines:
                carry_out(m, line.encode("latin-1"), kept)
            chance.seed(m, seed)
            basic.enter(m, b"RUN")
            for _ in range(most):
                running.step(m)
                _go_on(m, kept)
                if [getattr(m, letter) for letter in LETTERS] == wanted["vars"]:
                    broken = Machine.load(m.save(), {PROGRAM.slug: PROGRAM})
                    running.interrupt(broken)
                    here = asdict(report(broken, ""))
                    if all(here[name] == wanted[name] for name in here if name != "why"):
                        return True
        except (NoMoreKeys, Endless):
            return False
    return False


def _go_on(m: Machine, kept: dict[int, bytes]) -> None:
    m.cell[_TICK] = m.cell[_TICK] + m.cell[_WAIT] & 0xFFFF
    m.cell[_WAIT] = 0
    if m.cell[_MODE] == memory.ASKING:
        _answer(m, kept)


def _answer(m: Machine, kept: dict[int, bytes]) -> None:
    wanted, number = files.request(m)
    if wanted == files.SAVE:
        kept[number] = files.kept(m)
        basic.answer(m, b"")
    else:
        basic.answer(m, kept.get(number))


@contextmanager
def _scripted_keys(codes: tuple[int, ...], tell: Callable[[str], None]) -> Iterator[None]:
    left = list(codes)
    polls = 0

    def take(m: Machine) -> int | None:
        nonlocal polls
        polls += 1
        if polls < POLLS_IN_VAIN:
            return None
        polls = 0
        tell("key" if left else "end")
        if not left:
            raise NoMoreKeys
        return left.pop(0)

    original, keys.take = keys.take, take
    try:
        yield
    finally:
        keys.take = original
