"""The words of the monitor: what can be said at the prompt beside BASIC.

Owns their spelling and what they answer.
"""

import re
from collections.abc import Callable

from engine.console.monitor import addresses, basic, help
from engine.console.monitor.cursor import Cursor
from engine.console.monitor.lines import lines_of
from engine.console.monitor.pages.line import LinePage
from engine.console.monitor.past import Past
from engine.console.monitor.running import FAST, RUN, SLOW, Running
from engine.console.monitor.sheet import Piece, Sheet
from engine.console.monitor.single import step_frame, step_line, step_over
from engine.console.monitor.stopping import Stopping, line_number, place_named
from engine.console.monitor.values import Place
from engine.console.monitor.voice import Voice
from engine.machine import Machine

_SPAN = re.compile(r"(\d*)-(\d*)")


class Words:
    """Carries words out; `exit` closes the monitor."""

    def __init__(
        self,
        voice: Voice,
        running: Running,
        cursor: Cursor,
        line_page: LinePage,
        sheet: Sheet,
        past: Past,
        exit: Callable[[Machine], object],
    ) -> None:
        self.exit = exit
        self._voice = voice
        self._running = running
        self._cursor = cursor
        self._line_page = line_page
        self._sheet = sheet
        self._past = past
        self.stopping = Stopping(voice, running.stops, sheet)
        self._bare: dict[str, Callable[[Machine], object]] = {
            "RUN": lambda m: running.go(RUN),
            "SLOW": lambda m: running.go(SLOW),
            "FAST": lambda m: running.go(FAST),
            "LINE": lambda m: step_line(running, m),
            "STEP": lambda m: step_line(running, m),
            "OVER": lambda m: step_over(running, m),
            "FRAME": lambda m: step_frame(running, m),
            "BACK": past.back,
            "LIST": self._list,
            "STOP": self.stopping.clear,
            "STOPS": self.stopping.list,
            "KEY": lambda m: running.waiting.ask(),
            "EXIT": exit,
            "QUIT": exit,
            "HELP": self.help,
        }
        self._about: dict[str, Callable[[Machine, str], object]] = {
            "RUN": lambda m, argument: running.go(RUN, line_number(m, argument)),
            "BACK": self._back,
            "LIST": self._list,
            "STOP": self.stopping.switch,
            "WHO": self._who,
            "KEY": running.waiting.key_named,
            "HELP": self._explain,
        }

    @property
    def all(self) -> list[str]:
        """Every word, for completion."""
        return sorted({*self._bare, *self._about})

    def say(self, m: Machine, word: str, argument: str) -> bool:
        """Carry a word out; False when the line is BASIC's. Raises BasicError on a mistake."""
        self._sheet.hide()
        if not argument and word in self._bare:
            self._bare[word](m)
        elif argument and word in self._about:
            self._about[word](m, argument)
        else:
            return False
        return True

    def _back(self, m: Machine, argument: str) -> None:
        if argument != "KEY":
            raise basic.BasicError(basic.SYNTAX)
        self._past.back_to_key(m)

    def _list(self, m: Machine, argument: str = "") -> None:
        """LIST, LIST 20 or LIST 4-20."""
        self._cursor.page = self._line_page.name
        self._line_page.scroll = 0
        self._running.listed = self._line_page.last = None
        span = _SPAN.fullmatch(argument.replace(" ", ""))
        if span:
            lines = lines_of(m).numbers(m)
            first, last = int(span[1] or 0), int(span[2] or 65535)
            found = [line for line in lines if first <= line <= last]
            if not found:
                raise basic.BasicError(f"{basic.NO_LINE} {argument}")
            self._running.listed, self._line_page.last = found[0], found[-1]
        elif argument:
            self._running.listed = line_number(m, argument)
        self._voice.say("")

    def _who(self, m: Machine, argument: str) -> None:
        place = _byte(m, argument) if argument.startswith("#") else place_named(m, argument)
        if place is None:
            raise basic.BasicError(basic.SYNTAX)
        self._past.tell_writer(m, place)

    def help(self, m: Machine) -> None:
        """Lay all words over the page."""
        self._sheet.show("HELP", [Piece(usage) for usage in help.usages()])
        self._voice.tell("help")

    def _explain(self, m: Machine, word: str) -> None:
        explained = help.explained(word, self._voice.language)
        if explained is None:
            self._voice.tell("no_help", refused=True)
        else:
            self._sheet.explain(*explained)
            self._voice.say("")


def _byte(m: Machine, argument: str) -> Place:
    """What lies at an address: a byte of screen or dots, a cell, a register; else BasicError."""
    place = addresses.place_at(basic.evaluate(m, argument))
    if place is None:
        raise basic.BasicError(basic.RANGE)
    return place
