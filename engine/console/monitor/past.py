"""The way back: a line, a frame, or to the last key; and who wrote what in the recorded time.

Owns where in a frame one comes out. The recorded time is the console's: `history` gives it, `go`
puts the machine of a time into the slot. What is run again is not counted by the guard of a poked
game: there is much of it, and each frame of it has ended once.
"""

from collections.abc import Callable

from engine.console.guard import uncounted
from engine.console.kept.history import History, inputs_of
from engine.console.monitor.changes import MANY, PROMPT, Changes
from engine.console.monitor.lines import lines_of
from engine.console.monitor.running import STOPPED, Running
from engine.console.monitor.trace import MOST_LINES, Entry, Trace, unfinished, writer
from engine.console.monitor.values import Place, name_of
from engine.console.monitor.voice import Voice
from engine.machine import Machine


class Past:
    """The recorded time of the machine that is looked at, where it has one.

    `arrive` is called with the machine that has come into the slot; `flows` while time is wound.
    `poke` marks a change that is made once more.
    """

    def __init__(
        self,
        voice: Voice,
        running: Running,
        changes: Changes,
        arrive: Callable[[Machine], object],
    ) -> None:
        self.history: Callable[[], History | None] = lambda: None
        self.go: Callable[[int], Machine] | None = None
        self.poke: Callable[[Machine, tuple[Place, ...]], object] = lambda m, places: None
        self.flows = False
        self._voice = voice
        self._running = running
        self._changes = changes
        self._arrive = arrive
        self._trace = Trace()
        self._known: list[Entry] = []
        self._learnt = -1

    @property
    def now(self) -> int:
        """Where in the recorded time one stands, below 0 where there is none."""
        history = self.history()
        return -1 if history is None else history.now

    def look_at(self) -> None:
        """Another machine is there, or the same at another time."""
        self._learnt = -1

    @uncounted()
    def entries(self, m: Machine, wanted: int = MOST_LINES) -> list[Entry]:
        """The lines that ran last, with what each changed; while time flows, those known before."""
        history = self.history()
        if history is None:
            return []
        if self.flows:
            return [entry for entry in self._known if entry.began < history.now]
        ran = self._trace.follow(history, wanted)
        self._known = [*ran, *unfinished(m, history, self._running.steps)]
        return self._known

    def learn(self, m: Machine) -> None:
        """Find out who wrote what as far as the trace tells and nobody saw it.

        Not while time flows: winding would wait for it in every frame.
        """
        history = self.history()
        if history is None or self.flows or history.now == self._learnt:
            return
        self._learnt = history.now
        writers = self._changes.writers
        for entry in self.entries(m):
            for place, _, _ in entry.changed:
                if place not in writers or writers[place][0] == MANY or writers[place][1] < 0:
                    writers[place] = entry.line, -1

    # Back

    def back(self, m: Machine) -> None:
        """Take back the line that ran last, or a frame where none is known to have run."""
        history, entries = self.history(), self.entries(m, 1)
        if entries:
            self.return_to(m, entries[-1])
        elif history is not None and history.position:
            self.wind(m, -1)
        else:
            self._voice.tell("no_past", refused=True)

    @uncounted()
    def back_to_key(self, m: Machine) -> None:
        """Go back to just before the last key, click or typed text."""
        history = self.history()
        time = history.track.last_pressed(history.now) if history is not None else None
        if time is None or self.go is None:
            self._voice.tell("no_key_before", refused=True)
            return
        self._come(self.go(time))

    @uncounted()
    def wind(self, m: Machine, frames: int) -> None:
        """Go so many frames on, or back when below 0."""
        history = self.history()
        if history is not None and self.go is not None:
            self._come(self.go(history.now + frames))

    @uncounted()
    def return_to(self, m: Machine, entry: Entry) -> None:
        """Go to just before a line that ran."""
        history, steps = self.history(), self._running.steps
        if history is None or self.go is None:
            return
        given = steps.given if steps.inside and entry.time == history.now else None
        poked = [
            ran
            for ran in unfinished(m, history, steps)
            if given and ran.line == PROMPT and ran.nth < entry.nth + (entry.line != PROMPT)
        ]
        m = self.go(entry.time)
        self._arrive(m)
        if entry.nth or poked:
            steps.begin(m, given or inputs_of(history, entry.time + 1) or steps.given)
            for nth in range(entry.nth):
                poke_again(m, [ran for ran in poked if ran.nth == nth], self.poke)
                self._changes.next_moment()
                steps.line(m, lines_of(m).number(m))
            poke_again(m, [ran for ran in poked if ran.nth == entry.nth], self.poke)
        self._come(m)

    def _come(self, m: Machine) -> None:
        self._arrive(m)
        self._running.mode, self._running.listed = STOPPED, None
        self._voice.tell("back", lines_of(m).number(m))

    # Who

    @uncounted()
    def tell_writer(self, m: Machine, place: Place) -> None:
        """Say what wrote a register, cell or byte last, also in time that was wound back to."""
        history, name = self.history(), name_of(place)
        known, unseen = reversed(self.entries(m)), 0
        entry = next((ran for ran in known if ran.wrote(place)), None)
        if entry is None and history is not None:
            entry, unseen = writer(history, place)
        if entry is None and unseen:
            self._voice.tell("long_ago", name, refused=True)
        elif entry is None:
            self._voice.tell("no_writer", name, refused=True)
        elif entry.line == PROMPT:
            self._voice.tell("poked_in", name, entry.frame)
        else:
            self._voice.tell("writer", name, entry.line, entry.frame)


def poke_again(
    m: Machine, poked: list[Entry], poke: Callable[[Machine, tuple[Place, ...]], object]
) -> None:
    """Change once more what was changed, and mark it."""
    for change in (change for ran in poked for change in ran.changed):
        if isinstance(change.place, int):
            m.cell[change.place] = change.now
        else:
            setattr(m, change.place, change.now)
        poke(m, (change.place,))
