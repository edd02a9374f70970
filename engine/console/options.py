"""What the console can be started with, and how a start that fails is told.

Owns the options as they are when none is given; how they are read is told in
`engine.console.commandline`, which a start without any does not need.
"""

import os
import sys
from typing import NoReturn, TextIO


class Options:
    """The options, by their names on the command line, which also explains them."""

    cart: str | None = None
    seed: int | None = None
    lang: str | None = None
    mute: bool = False
    headless: bool = False
    frames: int | None = None
    keys: str | None = None
    text: bool | None = None
    say: bool = False
    state: bool | None = None
    screenshot: str | None = None
    record: str | None = None
    record_of: str | None = None
    new: str | None = None
    check: list[str] | None = None
    tape: str | None = None
    pack: str | None = None
    unpack: str | None = None
    link: str | None = None


def complain(reason: str) -> int:
    """One line on the error output, if there is one; the result is the exit status."""
    put(f"game.py: {reason}\n", sys.stderr)
    return 1


def put(text: str, output: TextIO | None) -> str:
    """Write a text to an output; the result is what went wrong, empty when nothing did."""
    if output is None:
        return "the output is closed"
    try:
        output.write(text)
        output.flush()
    except OSError as error:
        # What is left unwritten would be tried again, and fail with a traceback, at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
        # A reader that is gone, `head` say, has seen enough.
        return "" if isinstance(error, BrokenPipeError) else f"cannot write: {error.strerror}"
    return ""


def refuse(reason: str) -> NoReturn:
    """Complain about an argument, and end with status 2."""
    complain(reason)
    sys.exit(2)
