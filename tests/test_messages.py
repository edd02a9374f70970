"""Every text in four languages."""

import string

import pytest

from engine import charset, screen
from engine.cartridges import SHELF
from engine.machine import LANGUAGES, Machine
from engine.messages import say, subjects, table, text

ABOUT_WIDTH = 26
every_subject = pytest.mark.parametrize("subject", subjects())


def fields(found):
    """The placeholders of a text: name and format of each."""
    return [
        (name, spec) for _, name, spec, _ in string.Formatter().parse(found) if name is not None
    ]


def test_there_are_texts():
    assert {"blackjack", "menu"} <= set(subjects())
    assert all(len(table(subject)) > 2 for subject in subjects())


@every_subject
def test_every_text_is_there_in_all_languages(subject):
    for key, texts in table(subject).items():
        assert isinstance(texts, tuple), key
        assert len(texts) == len(LANGUAGES), key
        assert all(isinstance(found, str) and found.strip() for found in texts), key


@every_subject
def test_a_text_takes_the_same_values_in_all_languages(subject):
    for key, texts in table(subject).items():
        english, *others = (fields(found) for found in texts)
        assert all(len(other) == len(english) for other in others), key


@every_subject
def test_the_page_can_show_every_character_of_a_text(subject):
    for texts in table(subject).values():
        for found in texts:
            unknown = {sign for sign in found if sign != "\n" and not charset.known(sign)}
            assert not unknown, found


@every_subject
def test_texts_carry_no_stray_blanks(subject):
    for texts in table(subject).values():
        for found in texts:
            assert all(line == line.rstrip() for line in found.split("\n")), found


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cartridge_on_the_shelf_says_what_it_is_and_how_it_is_played(slug, language):
    about = text(language, f"{slug}.about")
    assert 0 < charset.width(about) <= ABOUT_WIDTH
    assert "\n" not in about
    rules = text(language, f"{slug}.rules")
    assert len(screen.wrap(rules, 30)) >= 8
    assert "ENTER" in rules


@pytest.mark.parametrize(
    ("language", "found"), list(zip(LANGUAGES, ("PAUSE", "PAUSE", "ポーズ", "ПАУЗА"), strict=True))
)
def test_a_machine_says_things_in_its_language(language, found):
    assert say(Machine(SHELF["blackjack"], language=language), "menu.pause") == found


def test_values_are_put_into_a_text():
    m = Machine(SHELF["blackjack"])
    assert say(m, "blackjack.counter", 5, 77, "6.5") == "DECK  5 POINTS  77 AVERAGE 6.5"


@pytest.mark.parametrize("name", ["menu.nothing", "menu."])
def test_a_text_that_does_not_exist_is_a_key_error(name):
    with pytest.raises(KeyError):
        text("en", name)
