"""What stands on the pages of what leaves the console and comes in: links, all saves as one file,
and that the console is open elsewhere.

Owns their places. What is made and read is told in `engine.console.links` and `.kept.parcel`.
"""

from engine import screen
from engine.console.desk.memory import (
    AS_BEFORE, BACK, COMPUTER, HAS_BEFORE, HAS_CLIPBOARD, HAS_DIALOGS, HAS_LISTING, IS_COMPUTER,
    LINK_DEAL, LINK_LISTING, LINK_MOMENT, LINK_TAPE, PACK, TAPE, UNPACK, WAYS,
)  # fmt: skip
from engine.console.desk.pages import FOOTER, LEFT, PITCH, TOP, draw_head, draw_list
from engine.machine import COLUMNS, ENTER, Machine
from engine.messages import say

WIDTH = 24
BUTTON_TOP = 16


def draw_link(m: Machine) -> None:
    """What a link may lead to, and where it goes."""
    computer = m.cell[COMPUTER]
    deal = [] if computer & IS_COMPUTER else [("link_deal", LINK_DEAL)]
    listing = [("link_listing", LINK_LISTING)] if computer & HAS_LISTING else []
    tape = [("link_tape", LINK_TAPE)] if m.cell[TAPE] else []
    entries = [*deal, *listing, ("link_moment", LINK_MOMENT), *tape]
    told = say(m, "about_link" if m.cell[WAYS] & HAS_CLIPBOARD else "about_link_printed")
    _draw(m, say(m, "link"), told, entries)


def draw_saves(m: Machine) -> None:
    """All saves to a file and from one, or how that is done by a command."""
    dialogs = m.cell[WAYS] & HAS_DIALOGS
    entries = [("pack", PACK), ("unpack", UNPACK)] if dialogs else []
    before = [("as_before", AS_BEFORE)] if m.cell[HAS_BEFORE] else []
    told = say(m, "about_saves" if dialogs else "about_saves_command")
    _draw(m, say(m, "saves"), told, [*entries, *before])


def draw_elsewhere(m: Machine) -> None:
    """That another tab has the games now, and the button that takes them back."""
    m.N = 0
    draw_head(m, m.program.title)
    _tell(m, say(m, "open_elsewhere"))
    screen.button(m, 4, BUTTON_TOP, 24, say(m, "play_here"), ENTER)


def _draw(m: Machine, title: str, told: str, entries: list[tuple[str, int]]) -> None:
    """A title, what is told, and a list that ends above the keys."""
    m.N = 0
    draw_head(m, title)
    _tell(m, told)
    entries = [*entries, ("back", BACK)]
    draw_list(m, LEFT, FOOTER - PITCH * len(entries), WIDTH, entries)


def _tell(m: Machine, told: str) -> None:
    for row, line in enumerate(screen.wrap(told, COLUMNS - 2)):
        screen.put(m, LEFT, TOP + PITCH * row, line)
