"""Sound: one voice. BEEP, PLAY and its tunes (MML); `frame` moves a tune on by 1/60 s.

The cell `tone` holds what sounds now, 0 for nothing: half a period in 1/62640 s, which is a
quarter of the number in BEEP. Whoever plays it makes a square of `frequency(tone)`.
"""

from engine.basic import memory
from engine.basic.errors import BasicError
from engine.basic.memory import at, peek
from engine.basic.reader import ENDS, Reader, constant
from engine.basic.words import Statement, statement
from engine.machine import Machine

TICKS = 62640
"""Steps of a tone's half period in a second."""

_TONE, _FRAMES = at("tone"), at("tone frames")
_TUNE, _REPEAT = at("tune"), at("tune repeat")
_OCTAVE, _NOTE, _TEMPO = at("octave"), at("note"), at("tempo")

BEEP_TONE, BEEP_FRAMES = 10, 3
_STEPS = 4
_FIRST_OCTAVE, _FIRST_NOTE, _FIRST_TEMPO = 3, 8, 120
_WHOLE = 32
_FRAMES_OF_32ND = 450
"""Frames that a 32nd takes at a tempo of 1 (quarters a minute)."""
_LOWEST_C = 32.703
_SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_HALF_PERIODS = tuple(round(TICKS / (2 * _LOWEST_C * 2 ** (tone / 12))) for tone in range(72))


def frequency(tone: int) -> float:
    """Vibrations a second of what the cell `tone` holds."""
    return TICKS / (2 * tone)


@statement("BEEP")
def beep_(reader: Reader) -> Statement:
    """BEEP TONE,FRAMES"""
    values = [] if reader.peek().kind in ENDS else reader.arguments(1, 2)
    return reader.done_late(values, beep)


def beep(m: Machine, tone: int = BEEP_TONE, frames: int = BEEP_FRAMES) -> None:
    """Sound a tone for so many frames; a tune ends."""
    cell = m.cell
    cell[_TONE] = tone * _STEPS & 0xFFFF
    cell[_FRAMES] = frames & 0xFFFF
    cell[_TUNE] = 0


@statement("PLAY")
def play_(reader: Reader) -> Statement:
    """PLAY "CDE2": a tune; PLAY: silence."""
    tune = constant(0) if reader.peek().kind in ENDS else reader.expression()
    code = reader.code

    def act(m: Machine) -> None:
        try:
            play(m, tune(m))
        except BasicError as error:  # what stands behind the error is looked at all the same
            if not error.then and not code.reader(error.place).ends():
                error.then = code.reader(error.place).wrong()
            raise

    return reader.done(act)


def play(m: Machine, address: int) -> None:
    """Begin the tune at this address; below #700 there is none."""
    cell = m.cell
    cell[_TUNE] = address if address >= memory.PCG_BASE else 0
    cell[_OCTAVE], cell[_NOTE], cell[_TEMPO] = _FIRST_OCTAVE, _FIRST_NOTE, _FIRST_TEMPO
    cell[_TONE] = cell[_FRAMES] = cell[_REPEAT] = 0


@statement("TEMPO")
def tempo(reader: Reader) -> Statement:
    """TEMPO 120: quarters a minute."""

    def act(m: Machine, number: int) -> None:
        m.cell[_TEMPO] = number & 0xFFFF

    return reader.done_late([reader.expression()], act)


def frame(m: Machine) -> None:
    """Move tone and tune on by 1/60 s."""
    cell = m.cell
    if cell[_FRAMES]:
        cell[_FRAMES] -= 1
        if cell[_FRAMES]:
            return
        if not cell[_TUNE]:
            cell[_TONE] = 0
    if cell[_TUNE]:
        _next_note(m)


class _Tune:
    """Reads a tune's characters in memory; `at` is the address it stands at."""

    def __init__(self, m: Machine) -> None:
        self.m = m
        self.at = m.cell[_TUNE]

    def sign(self) -> str:
        """The character here, a capital."""
        return chr(peek(self.m, self.at)).upper()

    def take(self) -> str:
        """The same, and go on."""
        sign = self.sign()
        self.at += 1
        return sign

    def takes(self, signs: str) -> bool:
        """Go on if one of these is here."""
        if self.sign() not in signs:
            return False
        self.at += 1
        return True

    def number(self) -> int:
        """The number here, 0 if there is none."""
        while self.sign() == " ":
            self.at += 1
        value = 0
        while "0" <= self.sign() <= "9":
            value = value * 10 + int(self.take()) & 0xFFFF
        return value

    def length(self, default: int) -> int:
        """The length of a note in 32nds: `4` is a quarter, `4.` half as much again."""
        number = self.number()
        length = _WHOLE // number if number else default
        return length + (length >> 1) if self.takes(".") else length


def _next_note(m: Machine) -> None:
    """Read on up to a note or rest and sound it; at the end begin again behind a $."""
    cell, tune = m.cell, _Tune(m)
    repeated = False
    while True:
        sign = tune.take()
        if sign in _SEMITONES or sign in ("R", "N"):
            _sound(m, tune, sign)
            cell[_TUNE] = tune.at
            return
        if sign in _SETTINGS:
            _SETTINGS[sign](m, tune)
        elif sign == "$":
            cell[_REPEAT] = tune.at
        elif sign != " ":
            if not cell[_REPEAT] or repeated:
                break
            repeated = True
            tune.at = cell[_REPEAT]
    cell[_TUNE] = cell[_TONE] = cell[_FRAMES] = 0


def _sound(m: Machine, tune: _Tune, sign: str) -> None:
    cell = m.cell
    if sign == "N":
        tone = min(255, tune.number()) * _STEPS
    else:
        semitone = _SEMITONES.get(sign, 0)
        if tune.takes("+#"):
            semitone += sign != "B"
        elif tune.takes("-"):
            semitone -= semitone > 0
        semitone += (cell[_OCTAVE] - 1) * 12
        heard = sign != "R" and 0 <= semitone < len(_HALF_PERIODS)
        tone = _HALF_PERIODS[semitone] if heard else 0
    length = tune.length(cell[_NOTE])
    cell[_TONE] = tone
    cell[_FRAMES] = length * _FRAMES_OF_32ND // (cell[_TEMPO] or 1) & 0xFFFF


def _set_octave(m: Machine, tune: _Tune) -> None:
    if tune.sign() != "\0":
        m.cell[_OCTAVE] = ord(tune.take()) - ord("0") & 255


def _set_note(m: Machine, tune: _Tune) -> None:
    m.cell[_NOTE] = tune.length(m.cell[_NOTE])


def _set_tempo(m: Machine, tune: _Tune) -> None:
    m.cell[_TEMPO] = tune.number()


def _higher(m: Machine, tune: _Tune) -> None:
    m.cell[_OCTAVE] = m.cell[_OCTAVE] + 1 & 255


def _lower(m: Machine, tune: _Tune) -> None:
    m.cell[_OCTAVE] = m.cell[_OCTAVE] - 1 & 255


_SETTINGS = {"O": _set_octave, "L": _set_note, "T": _set_tempo, "<": _higher, ">": _lower}
