"""Single steps of a machine that stands: a line or a statement, over one, or a frame."""

from engine.console.monitor.lines import lines_of
from engine.console.monitor.running import Running
from engine.machine import Machine

MOST_WAIT = 3600
"""Frames of waits that a step to the next line passes at most."""
WAITS_AFTER = 20
"""Frames without a change after which a line that asks for a key is said to wait for one."""
MOST_STANDING = 60
"""Frames after which a line that a step over does not lead out of is said to wait for a key: it may
count or blink meanwhile.
"""
MOST_OVER = 20_000
"""Lines, statements and frames that a step over a line takes at most."""


def waits(running: Running, m: Machine) -> bool:
    """Whether a machine runs and has long done nothing but ask for a key."""
    quiet = running.steps.quiet >= WAITS_AFTER
    return not running.stopped and quiet and lines_of(m).asks(m)


def step_line(running: Running, m: Machine) -> None:
    """Run one line or statement; the frames of a wait before it pass."""
    running.begin_step()
    lines = lines_of(m)
    for _ in range(MOST_WAIT):
        if running.begun(m):
            changed = running.line(m, lines.number(m))
            if changed or running.steps.moved or not lines.moves(m):
                return


def step_over(running: Running, m: Machine) -> None:
    """Run until another line comes next; a GOSUB of BASIC runs to where it came from.

    A line that does nothing any more but wait for a key is not waited for.
    """
    running.begin_step()
    lines = lines_of(m)
    line, depth = lines.number(m), lines.depth(m)
    running.steps.quiet = stood = 0
    for _ in range(MOST_OVER):
        if not running.begun(m):
            continue
        if running.line(m, lines.number(m)):
            return
        if running.steps.moved and lines.is_over(m, line, depth):
            return
        stood += not m.delay
        if not lines.moves(m) and (running.steps.quiet > 1 or stood > MOST_STANDING):
            running.voice.tell("waits")
            return


def step_frame(running: Running, m: Machine) -> None:
    """Run the rest of the frame that has begun, or a whole one."""
    running.begin_step()
    if running.begun(m):
        while running.steps.inside and not running.line(m, lines_of(m).number(m)):
            pass
