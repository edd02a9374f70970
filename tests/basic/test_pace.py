"""No work is free: what a frame does is bounded, whatever the program asks for."""

import sys

import pytest

from basic.computer import switched_on, typed
from engine.basic import listing
from engine.basic.running import FAST


def test_a_list_that_shows_nothing_counts_as_work(monkeypatch):
    m = switched_on(skip=False)
    for number in range(10, 100, 10):
        typed(m, f"{number} REM")
    typed(m, "100 LIST 101:GOTO 100")
    looks = []
    original = listing.line_from
    monkeypatch.setattr(listing, "line_from", lambda *a: looks.append(a) or original(*a))
    typed(m, "RUN")
    assert 0 < len(looks) <= FAST


def test_a_copy_of_few_bytes_takes_few_steps():
    m = switched_on()
    calls = []
    sys.setprofile(lambda frame, event, argument: calls.append(event))
    try:
        typed(m, "COPY #900,#B00,5")
    finally:
        sys.setprofile(None)
    assert len(calls) < 1000


@pytest.mark.parametrize(
    ("word", "most"), [("COPY #900,#920,736", 10), ("DRAW 0,0,63,47", 30), ("SCROLL UP", 70)]
)
def test_what_costs_more_is_paid_for_in_its_own_frame(word, most):
    m = switched_on(skip=False)
    typed(m, f"10 {word}:[9]=[9]+1:GOTO 10")
    typed(m, "RUN")
    done = []
    for _ in range(20):
        before = m.cell[9]
        m.frame()
        done.append(m.cell[9] - before)
    assert max(done) <= most, "not a third of the pace at once, and then nothing for many frames"
    assert sum(done) >= 10
