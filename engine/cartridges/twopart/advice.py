"""The adviser of Twopart: what the hard player would do in the human's place, and why.

Owns no reckoning of its own: the hint of the table is put in words, and nothing is chosen.
"""

from collections.abc import Generator

from engine.cartridges.twopart import hint
from engine.cartridges.twopart.memory import HUMAN
from engine.cartridges.twopart.situation import view_of_part_one, view_of_part_two
from engine.cartridges.twopart.telling import play_name
from engine.machine import Machine
from engine.messages import say

YOUR_TURN = (120, 230)


def advise(m: Machine) -> Generator[None, None, str]:
    """What to play, and the reason."""
    if m.line not in YOUR_TURN or m.P != HUMAN:
        return ""
    yield
    if m.G == 1:
        play, why = hint.card(view_of_part_one(m))
    else:
        play, why = hint.play(view_of_part_two(m))
    act = say(m, "hint_play", play_name(play)) if play else say(m, "hint_take")
    return f"{act}\n{say(m, f'why{why}')}"
