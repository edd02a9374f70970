"""The lamp, and the words for pins and wires: nothing is wired to this computer."""

from engine.basic import memory
from engine.basic.memory import at
from engine.basic.reader import ENDS, Reader
from engine.basic.words import Statement, Value, function, statement
from engine.machine import Machine

_LED, _MODE = at("led"), at("mode")
_NO_ANSWER = 1
"""What a device on the bus would answer with is 0."""


@statement("LED")
def led(reader: Reader) -> Statement:
    """LED 1 lights the lamp."""
    number = reader.expression()

    def act(m: Machine) -> None:
        m.cell[_LED] = 1 if number(m) else 0

    return reader.done(act)


@statement("OUT", "UART", "BPS", "WS.LED")
def one_or_two(reader: Reader) -> Statement:
    """OUT 1,1   UART 1,1   BPS 0,0   WS.LED 1,1"""
    return _work_out(reader, reader.arguments(1, 2))


@statement("PWM")
def pulses(reader: Reader) -> Statement:
    """PWM 2,100,2000"""
    return _work_out(reader, reader.arguments(2, 3))


@statement("SWITCH")
def switch(reader: Reader) -> Statement:
    """SWITCH 1,8: another display."""
    return _work_out(reader, [] if reader.peek().kind in ENDS else reader.arguments(1, 2))


@statement("CLO", "SLEEP")
def nothing(reader: Reader) -> Statement:
    """CLO   SLEEP"""
    return _work_out(reader, [])


def _work_out(reader: Reader, values: list[Value]) -> Statement:
    def act(m: Machine) -> None:
        for value in values:
            value(m)

    return reader.done(act)


@statement("RESET")
def reset(reader: Reader) -> Statement:
    """The program ends without a word."""
    return stop_silently


def stop_silently(m: Machine) -> int:
    """Back to the prompt, without OK."""
    m.cell[_MODE] = memory.PROMPT
    return 0


@function("IN(", "ANA(")
def input_pin(reader: Reader) -> Value:
    """IN(1)   ANA(2): 0, since nothing is wired."""
    number = reader.optional_argument()
    return lambda m: number(m) & 0


@function("USR(")
def user_code(reader: Reader) -> Value:
    """USR(#700,0): machine code; 0, since there is none for this computer."""
    values = reader.arguments(1, 2)
    values[-1] = reader.closed(values[-1])
    return lambda m: 0 * len([value(m) for value in values])


@function("I2CR(")
def bus_read(reader: Reader) -> Value:
    """I2CR(address, from, length): no device answers."""
    return _bus(reader, 3)


@function("I2CW(")
def bus_write(reader: Reader) -> Value:
    """I2CW(address, from, length): no device answers."""
    return _bus(reader, 2)


def _bus(reader: Reader, least: int) -> Value:
    return reader.bracketed(least, 5, _no_answer)


def _no_answer(values: list[Value]) -> Value:
    in_buffer = len(values) in (2, 4)

    def value(m: Machine) -> int:
        numbers = [value(m) for value in values]
        if in_buffer:
            memory.poke(m, memory.BUFFER, numbers[1])
        return _NO_ANSWER

    return value
