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
from engine.console.monitor.values import Place, name_of
from engine.console.monitor.voice import Voice
from engine.machine import LETTERS, Machine

_SPAN = re.compile(r"(\d*)-(\d*)")
_AROUND = re.compile(r"\s*([^\w\s]+)\s*")
_COMPARES = re.compile(r"[=<>!]|\b(AND|OR|NOT)\b")


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
            "STOP": self._clear_stops,
            "STOPS": self._list_stops,
            "KEY": lambda m: running.waiting.ask(),
            "EXIT": exit,
            "QUIT": exit,
            "HELP": self._help,
        }
        self._about: dict[str, Callable[[Machine, str], object]] = {
            "RUN": lambda m, argument: running.go(RUN, _line_number(m, argument)),
            "BACK": self._back,
            "LIST": self._list,
            "STOP": self._stop,
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

    def switch_line(self, line: int) -> None:
        """Set or take away a breakpoint."""
        there = self._running.stops.switch_line(line)
        self._tell_stop(there, self._voice.text("line_stop", line))

    def clear_stop(self, m: Machine, at: int) -> None:
        """Take the stop of this number in the list away, and show what is left of it."""
        names = self._running.stops.names
        if at < len(names):
            self._stop(m, names[at])
            self._show_stops()

    def _back(self, m: Machine, argument: str) -> None:
        if argument != "KEY":
            raise basic.BasicError(basic.SYNTAX)
        self._past.back_to_key(m)

    def _list(self, m: Machine, argument: str = "") -> None:
        """LIST, LIST 20 or LIST 4-20."""
        self._cursor.page = self._line_page.name
        self._line_page.scroll = 0
        self._running.listed = self._line_page.last = None
        span = _SPAN.fullmatch(argument)
        if span:
            lines = lines_of(m).numbers(m)
            first, last = int(span[1] or 0), int(span[2] or 65535)
            found = [line for line in lines if first <= line <= last]
            if not found:
                raise basic.BasicError(f"{basic.NO_LINE} {argument}")
            self._running.listed, self._line_page.last = found[0], found[-1]
        elif argument:
            self._running.listed = _line_number(m, argument)
        self._voice.say("")

    def _clear_stops(self, m: Machine) -> None:
        self._running.stops.clear()
        self._voice.tell("no_stops")

    def _list_stops(self, m: Machine) -> None:
        if self._running.stops.names:
            self._show_stops()
            self._voice.tell("clear_hint")
        else:
            self._voice.tell("no_stops")

    def _show_stops(self) -> None:
        names = self._running.stops.names
        pieces = [Piece(f"STOP {name}", "unstop", at) for at, name in enumerate(names)]
        self._sheet.show("STOPS" if names else "", pieces)

    def _stop(self, m: Machine, argument: str) -> None:
        """Set or take away a stop: at a line, a change of a register or cell, or a condition."""
        stops = self._running.stops
        if _COMPARES.search(argument):
            condition = basic.condition(m, argument)
            argument = _AROUND.sub(r"\1", argument)  # the same again, however it is typed
            self._tell_stop(stops.switch_condition(argument, condition), argument)
            return
        place = _place(m, argument)
        if place is None:
            self.switch_line(_line_number(m, argument))
        else:
            self._tell_stop(stops.switch_place(place), name_of(place))

    def _tell_stop(self, there: bool, name: str) -> None:
        self._voice.tell("stops" if there else "no_stop", name)

    def _who(self, m: Machine, argument: str) -> None:
        place = _byte(m, argument) if argument.startswith("#") else _place(m, argument)
        if place is None:
            raise basic.BasicError(basic.SYNTAX)
        self._past.tell_writer(m, place)

    def _help(self, m: Machine) -> None:
        self._sheet.show("HELP", [Piece(usage) for usage in help.usages()])
        self._voice.tell("help")

    def _explain(self, m: Machine, word: str) -> None:
        explained = help.explained(word, self._voice.language)
        if explained is None:
            self._voice.tell("no_help", refused=True)
        else:
            self._sheet.explain(*explained)
            self._voice.say("")


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


def _byte(m: Machine, argument: str) -> Place:
    """What lies at an address: a byte of screen or dots, a cell, a register; else BasicError."""
    place = addresses.place_at(basic.evaluate(m, argument))
    if place is None:
        raise basic.BasicError(basic.RANGE)
    return place
