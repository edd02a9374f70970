"""Winding: the game goes back in its recorded time, and forward again, while a key is held."""

from typing import TYPE_CHECKING

from engine import charset, screen, sounds
from engine.console.faults import Faults
from engine.console.inputs import BACK, Input
from engine.console.keeper import Keeper
from engine.console.own import Own
from engine.console.seats.room import LAST_ROW, free_row
from engine.console.session import Session
from engine.console.slot import Slot
from engine.later import later
from engine.machine import COLUMNS, ROWS, BadSave, Machine
from engine.screen import HIGHLIGHT, TEXT

if TYPE_CHECKING:
    from engine.console.kept import history
else:
    history = later("engine.console.kept.history")

WHIRR = 10
"""Frames from one sound of winding to the next."""
_BAR_LEFT, _BAR_WIDTH = 4, 20
_PAST, _HALF_PAST, _AHEAD = "▄", "▖", "…━"
"""Characters of the bar; of several a machine shows the first that its page has."""


class Winding:
    """Winds the game in the slot; the session shows a copy of it with a bar, the monitor, which has
    no room for one, the time alone.
    """

    def __init__(
        self, session: Session, keeper: Keeper, own: Own, faults: Faults, slot: Slot
    ) -> None:
        self.session = session
        self.keeper = keeper
        self.own = own
        self.faults = faults
        self.slot = slot
        self._frames = 0
        self._row = LAST_ROW

    def step(self, given: Input) -> None:
        """One frame of winding."""
        session = self.session
        session.sounds = 0 if session.wound is not None else 1 << sounds.HUSH
        if not session.recorder.length:
            session.halt_monitor("")
            return
        try:
            self._same_again()
            session.lose_touch()
            session.pokes_come_back()
            session.game = session.recorder.wind(given.wind)
        except history.Diverged as error:
            self.faults.end(session.playing, error.failed)
            return
        recorder = session.recorder
        session.halt_monitor(time_left(recorder.position, recorder.length))
        in_monitor = session.watched
        session.wound = session.game if in_monitor else self._with_bar(session.game, given.wind)
        self._frames += 1
        if self._frames % WHIRR == 1:
            session.sound_out(sounds.WIND)

    def release(self) -> None:
        """Play on from here; what is held now does not reach the game."""
        session = self.session
        session.wound = None
        self._frames = 0
        session.pokes_lie_ahead()
        session.recorder.release()
        session.held = self.keeper.unsaved = True
        self.slot.language_changed()

    def _with_bar(self, machine: Machine, way: int) -> Machine:
        """A copy of the machine for the screen, the bar where there is room or in the last row."""
        try:
            shown = Machine.load(machine.save(), self.session.shelf)
        except (BadSave, ValueError):
            return machine
        self._row = free_row(shown, self._row)
        recorder = self.session.recorder
        draw_bar(shown, way, recorder.position, recorder.length, self._row % ROWS)
        return shown

    def _same_again(self) -> None:
        """Raise Diverged when a file's frames come out differently, played again, before winding.

        What differs lies outside the machine, where no tape and no winding reaches it.
        """
        session = self.session
        begins = session.wound is None and not (session.touch_due or session.inside)
        if begins and self.own.runs_in(session.game):
            session.recorder.compare(session.playing)


def draw_bar(m: Machine, way: int, position: int, length: int, row: int = LAST_ROW) -> None:
    """Where one stands in the recorded time, and how long before its end."""
    screen.fill(m, 0, row, COLUMNS, 1, charset.SPACE)
    screen.fill(m, 1, row, 2, 1, _code(m, "←" if way == BACK else "→"), HIGHLIGHT)
    halves = 2 * _BAR_WIDTH * position // length if length else 0
    full, half = divmod(halves, 2)
    screen.fill(m, _BAR_LEFT, row, _BAR_WIDTH, 1, _code(m, _AHEAD), TEXT)
    screen.fill(m, _BAR_LEFT, row, full, 1, _code(m, _PAST), HIGHLIGHT)
    if half:
        screen.poke(m, _BAR_LEFT + full, row, _code(m, _HALF_PAST), HIGHLIGHT)
    screen.right(m, COLUMNS - 1, row, time_left(position, length), HIGHLIGHT)


def time_left(position: int, length: int) -> str:
    """How long before the end of the recorded time one stands, in minutes and seconds."""
    seconds = (length - position + 59) // 60
    return f"-{seconds // 60}:{seconds % 60:02}"


def _code(m: Machine, characters: str) -> int:
    """The code of the first of these that the machine's page has."""
    page = m.program.page
    return page.encode(next(filter(page.known, characters)))[0]
