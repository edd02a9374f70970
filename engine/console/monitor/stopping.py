"""STOP and STOPS: where a run is to stop, as it is said at the prompt and shown on the sheet.

Owns how a place or line is named. Which stops there are, `Stops` knows.
"""

import re

from engine.console.monitor import basic
from engine.console.monitor.lines import lines_of
from engine.console.monitor.sheet import Piece, Sheet
from engine.console.monitor.stops import Stops
from engine.console.monitor.values import Place, name_of
from engine.console.monitor.voice import Voice
from engine.machine import LETTERS, Machine

_AROUND = re.compile(r"\s*([^\w\s]+)\s*")
_COMPARES = re.compile(r"[=<>!]|\b(AND|OR|NOT)\b")


class Stopping:
    """Sets stops and takes them away."""

    def __init__(self, voice: Voice, stops: Stops, sheet: Sheet) -> None:
        self._voice = voice
        self._stops = stops
        self._sheet = sheet

    def switch_line(self, line: int) -> None:
        """Set or take away a breakpoint."""
        there = self._stops.switch_line(line)
        self._tell(there, self._voice.text("line_stop", line))

    def take_away(self, m: Machine, at: int) -> None:
        """Take the stop of this number in the list away, and show what is left of it."""
        names = self._stops.names
        if at < len(names):
            self.switch(m, names[at])
            self._show()

    def clear(self, m: Machine) -> None:
        """STOP: take all away."""
        self._stops.clear()
        self._voice.tell("no_stops")

    def list(self, m: Machine) -> None:
        """STOPS: show them, to be taken away by a click."""
        if self._stops.names:
            self._show()
            self._voice.tell("clear_hint")
        else:
            self._voice.tell("no_stops")

    def _show(self) -> None:
        names = self._stops.names
        pieces = [Piece(f"STOP {name}", "unstop", at) for at, name in enumerate(names)]
        self._sheet.show("STOPS" if names else "", pieces)

    def switch(self, m: Machine, argument: str) -> None:
        """Set or take away a stop: at a line, a change of a register or cell, or a condition."""
        stops = self._stops
        if _COMPARES.search(argument):
            condition = basic.condition(m, argument)
            argument = _AROUND.sub(r"\1", argument)  # the same again, however it is typed
            there = stops.switch_condition(argument, condition)
            if there and condition(m):
                self._voice.tell("true_now", argument)
            else:
                self._tell(there, argument)
            return
        place = place_named(m, argument)
        if place is None:
            self.switch_line(line_number(m, argument))
        else:
            self._tell(stops.switch_place(place), name_of(place))

    def _tell(self, there: bool, name: str) -> None:
        self._voice.tell("stops" if there else "no_stop", name)


def line_number(m: Machine, argument: str) -> int:
    """The number of a line that there is; else BasicError."""
    number = basic.evaluate(m, argument)
    if number not in lines_of(m).numbers(m):
        raise basic.BasicError(f"{basic.NO_LINE} {number}")
    return number


def place_named(m: Machine, argument: str) -> Place | None:
    """The register or cell that an argument names, or None."""
    if len(argument) == 1 and argument in LETTERS:
        return argument
    if not (argument.startswith("[") and argument.endswith("]")):
        return None
    cell = basic.evaluate(m, argument[1:-1])
    if not 0 <= cell < lines_of(m).watched:
        raise basic.BasicError(basic.RANGE)
    return cell
