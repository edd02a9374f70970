"""The course: the steps of the lesson, and how the console's own state tells that each was done.

Owns their order and what their strip says. What they teach is told in
`engine.console.desk.lesson_texts`; a step's name is that of its text there.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine import charset
from engine.art.characters import patterns
from engine.console.monitor.pages.letters import LetterPage
from engine.console.monitor.pages.memory import MemoryPage
from engine.console.monitor.pages.screen import ScreenPage
from engine.console.monitor.pages.trace import TracePage
from engine.console.monitor.running import STOPPED
from engine.console.session import Session
from engine.screen import FRAME_STRINGS

GAME, SEED = "blackjack", 12
"""What is played: the deal of the guide."""

ACE = "A♥"
ACE_OF_HEARTS = 1 << 2 | 1
TO_MONITOR = "F2"
CHEAT = "[14+D]=5"


def stands(room: Session) -> bool:
    """Whether the monitor is open and its machine does not run."""
    return room.monitor.open and room.monitor.mode == STOPPED


def is_open(room: Session) -> bool:
    """Whether the monitor is open."""
    return room.monitor.open


def types(room: Session) -> bool:
    """Whether a line is begun at the prompt, which has the keys."""
    return stands(room) and bool(room.monitor.front.prompt.typed)


def anywhere(room: Session) -> bool:
    """Where it does not matter."""
    return True


class Step(NamedTuple):
    """A step: the name of its text, what its strip says, and whether it is done.

    `done` gets the console and how many cards were dealt when the step began; `ready` tells whether
    it can be done, or the monitor is to be opened before. Where there is something to look at then,
    `looks` is set. One that `needs_ace` begins with the cheat once more where that was wound back
    from, or came elsewhere.
    """

    name: str
    hint: str
    done: Callable[[Session, int], bool]
    ready: Callable[[Session], bool] = stands
    looks: bool = True
    needs_ace: bool = False


def next_card(room: Session) -> int:
    """The cell of the card that is dealt next."""
    return room.playing.program.cells["deck"].start + room.playing.D


def asked(room: Session, dealt: int) -> bool:
    """Whether the prompt has told the next card."""
    return room.monitor.said == str(room.playing.cell[next_card(room)])


def cheated(room: Session, dealt: int) -> bool:
    """Whether the next card is the ace of hearts, and not by chance."""
    return room.poked and room.playing.cell[next_card(room)] == ACE_OF_HEARTS


def comes(room: Session) -> bool:
    """Whether the ace of the cheat is the next card, or is on its way."""
    place = next_card(room)
    return room.poked and ACE_OF_HEARTS in room.playing.cell[place - 1 : place + 1]


def came(room: Session, dealt: int) -> bool:
    """Whether the ace lies on the table."""
    return room.poked and any(ACE in row for row in room.playing.text())


def caught(room: Session, dealt: int) -> bool:
    """Whether the machine stands since a card was taken."""
    return stands(room) and dealt < room.playing.D


def page_open(name: str) -> Callable[[Session, int], bool]:
    """Whether a page of the monitor is open."""
    return lambda room, dealt: room.monitor.front.cursor.page == name


def drawn(room: Session, dealt: int) -> bool:
    """Whether a programmable character looks otherwise than usual."""
    usual = patterns(room.playing.program.page)[charset.PCG * 8 :]
    return _dots(room.playing.pcg) != _dots(usual)


def _dots(patterns: bytes | bytearray) -> bytes:
    return bytes(patterns[: FRAME_STRINGS.start]) + bytes(patterns[FRAME_STRINGS.stop :])


def cleared(room: Session, dealt: int) -> bool:
    """Whether nothing stops the machine any more."""
    return not room.monitor.running.stops.any


STEPS = (
    Step("deal", "ENTER", lambda room, dealt: room.playing.D > 0, ready=anywhere, looks=False),
    Step("stop", TO_MONITOR, lambda room, dealt: is_open(room), ready=anywhere),
    Step("memory", f"TAB  {MemoryPage.name}", page_open(MemoryPage.name)),
    Step("ask", "?[14+D]", asked),
    Step("cheat", CHEAT, cheated),
    Step("run", "RUN, X", came, ready=is_open, needs_ace=True),
    Step("back", "F3  <<", lambda room, dealt: not room.poked, ready=anywhere),
    Step("forth", f"F4  >>  {CHEAT}", cheated),
    Step("watch", "STOP U", lambda room, dealt: "U" in room.monitor.running.stops.places),
    Step("catch", "RUN, X", caught, ready=is_open),
    Step("list", "LIST 4", lambda room, dealt: room.monitor.running.listed == 4),
    Step("trace", f"TAB  {TracePage.name}", page_open(TracePage.name)),
    Step("clear", "STOP", cleared),
    Step("letters", f"TAB  {LetterPage.name}", page_open(LetterPage.name)),
    Step("draw", f"TAB  {ScreenPage.name}", drawn),
    Step("close", TO_MONITOR, lambda room, dealt: not is_open(room), ready=anywhere),
)


def hint(at: int, room: Session) -> str:
    """What is to be done for a step, or what leads to where it can be done."""
    step = STEPS[at]
    again = step.needs_ace and not comes(room)
    if not step.ready(room) or again and not stands(room):
        return TO_MONITOR
    return CHEAT if again else step.hint
