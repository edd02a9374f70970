"""The page of the settings.

Owns the places of their names and of what is chosen.
"""

from engine import charset, screen
from engine.console.desk.memory import (
    BACK,
    HAS_CRT,
    LEFT_KEY,
    SETTING,
    SETTING_CELLS,
    SETTING_NAMES,
)
from engine.console.desk.pages import (
    LEFT, PITCH, RIGHT, TOP, choice_of, choice_text, draw_head, draw_list, list_line,
)  # fmt: skip
from engine.console.settings import LOUDEST
from engine.machine import COLUMNS, Machine
from engine.messages import find, say
from engine.screen import HIGHLIGHT

VALUE, VALUE_WIDTH = 16, RIGHT - 16
"""Where the arrow before a value stands, and the columns from there to the arrow behind it."""
ABOUT_ROW = 20


def draw_settings(m: Machine) -> None:
    """The settings; what the one under the cursor does is told below them."""
    m.N = 0
    draw_head(m, say(m, "settings"))
    names = [name for name in SETTING_NAMES if name != "screen" or m.cell[HAS_CRT]]
    for row, name in enumerate(names):
        draw_setting(m, TOP + PITCH * row, name)
    draw_list(m, LEFT, TOP + PITCH * len(names), 14, [("back", BACK)], "setting_keys")
    if len(names) > m.C:
        screen.centre(m, ABOUT_ROW, about(m, names[m.C]), HIGHLIGHT)


def about(m: Machine, name: str) -> str:
    """What a setting does as it is chosen, or what it is of many values."""
    return find(m, f"about_{name}_{choice_of(m, name)}".replace(" ", "_")) or find(
        m, f"about_{name}"
    )


def draw_setting(m: Machine, y: int, name: str) -> None:
    """A setting; the arrows stand only at the one under the cursor, but all can be clicked."""
    line = m.N
    list_line(m, LEFT, y, COLUMNS - 2, say(m, name), SETTING + 1 + SETTING_NAMES.index(name))
    value = volume_bar(m) if name == "volume" else choice_text(m, name)
    screen.centre(m, y, value, x=VALUE, width=VALUE_WIDTH)
    screen.zone(m, VALUE - 1, y, 3, PITCH, LEFT_KEY + line)
    if line == m.C:
        screen.poke(m, VALUE, y, charset.ARROW_LEFT)
        screen.poke(m, RIGHT - 1, y, charset.ARROW_RIGHT)


def volume_bar(m: Machine) -> str:
    """A step for each level, the loud ones full."""
    level = m.cell[SETTING_CELLS + SETTING_NAMES.index("volume")] + 1
    return "█" * level + "▄" * (LOUDEST - level)
