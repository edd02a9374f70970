"""What the authors' interpreter answered is what this one answers."""

import pytest

from basic import answers
from basic.computer import run
from engine.basic.words import FUNCTIONS, LETTER, NUMBER, PRINTERS, STATEMENTS

CASES = [pytest.param(case, id=f"{topic}: {case.name}") for topic, case in answers.all_cases()]


@pytest.mark.parametrize("case", CASES)
def test_a_listing_does_what_it_did_on_the_reference(case):
    ours = run(case.lines, case.keys, case.seed, case.start)
    assert answers.answer(ours) == case.answer


def test_there_are_answers_for_every_word_of_the_language():
    text = " ".join("\n".join(case.lines).upper() for _, case in answers.all_cases())
    words = {*FUNCTIONS, *PRINTERS, *STATEMENTS} - {NUMBER, LETTER}
    missing = {word for word in words if word not in text}
    assert missing == {"TICK(", "SOUND(", "FILES"}, "time and the list of files are our own"


def test_names_tell_listings_apart():
    names = [(topic, case.name) for topic, case in answers.all_cases()]
    assert len(names) == len(set(names)) >= 300
