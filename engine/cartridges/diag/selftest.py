"""The self-test: whether the parts of the machine do what they should.

Leaves everything as it found it.
"""

from engine import cards, charset, screen
from engine.machine import CELLS, VRAM_CELLS, Machine

REFERENCE_SEED = 42
REFERENCE = (0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E)
"""PCG32's published output for seed 42 and sequence 54 (pcg32-demo, https://www.pcg-random.org)."""


def failed_parts(m: Machine) -> int:
    """A bit for each part of PARTS that does not do what it should; 0 is all well."""
    tests = (registers_fail, memory_fails, video_fails, pcg_fails, random_fails, cards_fail)
    return sum(1 << part for part, fails in enumerate(tests) if fails(m))


def registers_fail(m: Machine) -> bool:
    """Whether a register does not keep 64 bits."""
    kept = m.X
    wrong = False
    for value in (0x5555555555555555, -0x5555555555555556, (1 << 63) - 1, -(1 << 63)):
        m.X = value
        wrong = wrong or value != m.X
    m.X = kept
    return wrong


def memory_fails(m: Machine) -> bool:
    """Whether a cell does not keep its number when all the others get theirs."""
    kept = m.cell.copy()
    for index in range(CELLS):
        m.cell[index] = index * 7919
    wrong = [index for index in range(CELLS) if m.cell[index] != index * 7919]
    m.cell[:] = kept
    return bool(wrong)


def video_fails(m: Machine) -> bool:
    """Whether a cell of the screen does not keep its character and ink."""
    kept = m.vram.copy()
    for index in range(VRAM_CELLS):
        m.vram[index] = index & 0x3FF
    wrong = [index for index in range(VRAM_CELLS) if m.vram[index] != index & 0x3FF]
    m.vram[:] = kept
    return bool(wrong)


def pcg_fails(m: Machine) -> bool:
    """Whether the frame strings do not lie at #758 of the programmable characters."""
    strings = bytes(m.pcg[screen.FRAME_STRINGS])
    corners = charset.FRAME_TOP_LEFT, charset.FRAME_TOP_RIGHT
    return (strings[0], strings[3]) != corners or len(m.pcg) != 256


def random_fails(m: Machine) -> bool:
    """Whether the random numbers differ from the published ones; they start anew afterwards."""
    seed = m.seed
    m.reseed(REFERENCE_SEED)
    wrong = tuple(m.random32() for _ in REFERENCE) != REFERENCE
    m.reseed(seed)
    return wrong


def cards_fail(m: Machine) -> bool:
    """Whether A,A,A,6 is no 19 or A,10 no 21."""
    hand = 0
    for number in (1, 1, 1, 6):
        hand = cards.add(hand, cards.pack(number, 0))
    natural = cards.add(cards.add(0, cards.pack(1, 1)), cards.pack(10, 2))
    return cards.total(hand) != 19 or cards.total(natural) != cards.BLACKJACK
