"""No work is free: what a frame does is bounded, whatever the program asks for."""

import sys

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
