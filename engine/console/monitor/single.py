"""Single steps of a machine that stands: a line or a statement, or a frame."""

from engine.console.monitor.lines import lines_of
from engine.console.monitor.running import Running
from engine.machine import Machine

MOST_WAIT = 3600
"""Frames of waits that a step to the next line passes at most."""


def step_line(running: Running, m: Machine) -> None:
    """Run one line or statement; the frames of a wait before it pass."""
    running.begin_step()
    lines = lines_of(m)
    for _ in range(MOST_WAIT):
        if running.begun(m):
            changed = running.line(m, lines.number(m))
            if changed or running.steps.moved or not lines.moves(m):
                return


def step_frame(running: Running, m: Machine) -> None:
    """Run the rest of the frame that has begun, or a whole one."""
    running.begin_step()
    if running.begun(m):
        while running.steps.inside and not running.line(m, lines_of(m).number(m)):
            pass
