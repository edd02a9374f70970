"""What the old computer has on its function keys, in the menu: a list of words that are typed.

Owns the list; the console types what was chosen.
"""

from engine.console.desk.memory import (
    BACK, BEFORE, BRING_IN, COMMAND, COPY, HAS_CLIPBOARD, HAS_DIALOGS, PASTE, TAKE_OUT, WAYS,
)  # fmt: skip
from engine.console.desk.pages import draw_cursor, draw_head, list_line
from engine.machine import Machine
from engine.messages import say
from engine.screen import centre

KANA = "\x0f"
COMMANDS = ("CLS\n", "LOAD ", "SAVE ", "LIST\n", "RUN\n", "?FREE()\n", KANA)
"""What is typed; after LOAD and SAVE the player tells the number."""

TOP, WIDTH = 4, 10
WHOLE, WHOLE_WIDTH = 10, 22
"""Columns of the words, and of what is done with whole listings."""


def label(m: Machine, command: str) -> str:
    """What stands in the list for a command."""
    return say(m, "kana") if command == KANA else command.strip()


def draw_commands(m: Machine) -> None:
    """The words, and beside them what is done with whole listings."""
    m.N = 0
    draw_head(m, say(m, "commands"))
    for row, command in enumerate(COMMANDS):
        list_line(m, 1, TOP + 2 * row, WIDTH, label(m, command), COMMAND + 1 + row)
    whole = [("before", BEFORE)]
    if m.cell[WAYS] & HAS_DIALOGS:
        whole += [("take_out", TAKE_OUT), ("bring_in", BRING_IN)]
    if m.cell[WAYS] & HAS_CLIPBOARD:
        whole += [("copy_listing", COPY), ("paste", PASTE)]
    for row, (name, action) in enumerate(whole):
        list_line(m, WHOLE, TOP + 2 * row, WHOLE_WIDTH, say(m, f"{name}"), action)
    list_line(m, 1, 18, WIDTH, say(m, "back"), BACK)
    centre(m, 22, say(m, "pause_keys"))
    draw_cursor(m)
