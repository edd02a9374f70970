"""The words of the monitor: what can be said at the prompt beside BASIC.

Owns their spelling and what they answer.
"""

from collections.abc import Callable

from engine.console.monitor import basic
from engine.console.monitor.cursor import Cursor
from engine.console.monitor.lines import lines_of
from engine.console.monitor.pages.line import LinePage
from engine.console.monitor.running import FAST, RUN, SLOW, Running
from engine.console.monitor.single import step_frame, step_line
from engine.console.monitor.values import Place, name_of
from engine.console.monitor.voice import Voice
from engine.machine import LETTERS, Machine

HELP = "RUN SLOW FAST LINE FRAME LIST STOP KEY GOTO EXIT"


class Words:
    """Carries words out; `exit` closes the monitor."""

    def __init__(
        self,
        voice: Voice,
        running: Running,
        cursor: Cursor,
        line_page: LinePage,
        exit: Callable[[Machine], object],
    ) -> None:
        self.exit = exit
        self._voice = voice
        self._running = running
        self._cursor = cursor
        self._line_page = line_page
        self._bare: dict[str, Callable[[Machine], object]] = {
            "RUN": lambda m: running.go(RUN),
            "SLOW": lambda m: running.go(SLOW),
            "FAST": lambda m: running.go(FAST),
            "LINE": lambda m: step_line(running, m),
            "STEP": lambda m: step_line(running, m),
            "FRAME": lambda m: step_frame(running, m),
            "LIST": self._list,
            "STOP": self._clear_stops,
            "KEY": lambda m: running.waiting.ask(),
            "EXIT": exit,
            "QUIT": exit,
            "HELP": self._help,
        }
        self._about: dict[str, Callable[[Machine, str], object]] = {
            "RUN": lambda m, argument: running.go(RUN, _line_number(m, argument)),
            "LIST": self._list,
            "STOP": self._stop,
            "KEY": running.waiting.key_named,
            "HELP": self._help,
        }

    def say(self, m: Machine, word: str, argument: str) -> bool:
        """Carry a word out; False when the line is BASIC's. Raises BasicError on a mistake."""
        if not argument and word in self._bare:
            self._bare[word](m)
        elif argument and word in self._about:
            self._about[word](m, argument)
        else:
            return False
        return True

    def switch_line(self, line: int) -> None:
        """Set or take away a breakpoint."""
        self._tell_stop(self._running.stops.switch_line(line), f"LINE {line}")

    def _list(self, m: Machine, argument: str = "") -> None:
        self._cursor.page = self._line_page.name
        self._line_page.scroll = 0
        self._running.listed = _line_number(m, argument) if argument else None
        self._voice.say("")

    def _clear_stops(self, m: Machine) -> None:
        self._running.stops.clear()
        self._voice.say("NO STOPS")

    def _stop(self, m: Machine, argument: str) -> None:
        """Set or take away a stop: at a line, or at a change of a register or cell."""
        place = _place(m, argument)
        if place is None:
            self.switch_line(_line_number(m, argument))
        else:
            self._tell_stop(self._running.stops.switch_place(place), name_of(place))

    def _tell_stop(self, there: bool, name: str) -> None:
        self._voice.say(f"STOPS AT {name}" if there else f"NO STOP AT {name}")

    def _help(self, m: Machine, argument: str = "") -> None:
        self._voice.say(HELP)


def _line_number(m: Machine, argument: str) -> int:
    number = basic.evaluate(m, argument)
    if number not in lines_of(m).numbers(m):
        raise basic.BasicError(f"{basic.NO_LINE} {number}")
    return number


def _place(m: Machine, argument: str) -> Place | None:
    """The register or cell that an argument names, or None."""
    if len(argument) == 1 and argument in LETTERS:
        return argument
    if not (argument.startswith("[") and argument.endswith("]")):
        return None
    cell = basic.evaluate(m, argument[1:-1])
    if not 0 <= cell < lines_of(m).watched:
        raise basic.BasicError(basic.RANGE)
    return cell
