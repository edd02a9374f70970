"""Whatever is typed: never an exception, never a hang, and the state stays 16-bit integers."""

from random import Random

import pytest
from driving import assert_screen_is_valid

from basic.computer import switched_on, typed
from basic.programs import KEYS, made
from engine.basic import memory
from engine.basic.running import BRING, FOUND, MISSING, PACE, STOP
from engine.cartridges.basic.listing import ORIGINAL
from engine.cartridges.basic.listing import PROGRAM as BASIC
from engine.machine import ESC, LETTERS, REPEATS, Machine

CONTROL = (ESC, 10, 8, 9, 12, 16, 17, 18, 19, 20, 21, 23, 24, 28, 29, 30, 31, 127)


def whole(m: Machine) -> None:
    """The state is made of integers that fit."""
    assert all(type(value) is int and -0x8000 <= value <= 0xFFFF for value in m.cell)
    assert all(type(value) is int and 0 <= value <= 255 for value in m.vram)
    registers = [getattr(m, letter) for letter in LETTERS]
    assert all(type(value) is int and -0x8000 <= value < 0x8000 for value in registers)
    assert Machine.load(m.save(), {m.program.slug: m.program}).save() == m.save()


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("skip", (False, True))
def test_random_keys_and_words_in_the_editor(seed, skip):
    random = Random(seed)
    m = switched_on(skip)
    for _ in range(300):
        if random.random() < 0.2:
            for character in made(random, "command") + "\n":
                m.frame(key=ord(character))
        elif random.random() < 0.3:
            m.frame(text=made(random, "statement")[:20])
        else:
            m.frame(key=random.choice(CONTROL + KEYS))
    whole(m)


@pytest.mark.parametrize("seed", range(25))
def test_random_programs_with_random_keys(seed):
    random = Random(seed)
    m = switched_on(skip=False)
    for number in range(10, 100, 10):
        typed(m, f"{number} {made(random, 'token', 3)}:{made(random, 'asking')}"[:199])
    typed(m, "RUN")
    for _ in range(200):
        m.frame(key=random.choice(KEYS))
    whole(m)


@pytest.mark.parametrize("seed", range(10))
def test_any_bytes_as_a_listing(seed):
    random = Random(seed)
    m = switched_on(skip=True)
    memory.set_program(m, random.randbytes(1026))
    m.cell[memory.at("size")] = random.randrange(1025)
    for line in ("LIST", "RUN", "CONT", "RENUM", "10 ?1", "10", "?LINE(),FREE()", "GOTO 5"):
        typed(m, line)
        for _ in range(3):
            m.frame()
        m.frame(key=ESC)
    whole(m)


def told(random: Random) -> bytes:
    """Something that the console says: at times what it might say, at times any bytes."""
    kind = random.choice((FOUND, MISSING, PACE, STOP, BRING, random.randrange(256)))
    data = random.choice((b"", b"F", b"\x0a\0\x04?1:1\0", random.randbytes(random.randrange(1100))))
    return bytes((kind,)) + data


@pytest.mark.parametrize("program", (BASIC, ORIGINAL), ids=lambda program: program.slug)
@pytest.mark.parametrize("skip", (False, True))
@pytest.mark.parametrize("seed", range(10))
def test_any_frame_of_the_cartridges(seed, skip, program):
    random = Random(seed)
    m = Machine(program, seed=seed, skip=skip)
    waiting: list[int] = []
    for _ in range(300):
        if not waiting and random.random() < 0.3:
            line = made(random, random.choice(("command", "statement", "token")))
            number = f"{random.randrange(1, 9)}0 " if random.random() < 0.5 else ""
            waiting += f"{number}{line}\n".encode()
        key = waiting.pop(0) if waiting else random.choice((0, 0, *CONTROL, *KEYS))
        m.frame(
            key=key,
            text=random.choice(("", "", "ｱ→é", "1 PRINT")),
            held=random.choice((0, REPEATS, random.randrange(256), random.getrandbits(40))),
            told=told(random) if random.random() < 0.1 else b"",
        )
        assert_screen_is_valid(m)
    whole(m)
