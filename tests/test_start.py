"""The start: the menu comes without what nobody asked for yet, and what is told of it is true."""

import pytest

from engine.cartridges import SHELF, WORKSHOP
from engine.machine import LANGUAGES, Machine
from engine.messages import text
from engine.rack import Cover, Rack

RACKS = {**dict.fromkeys(SHELF, SHELF), **dict.fromkeys(WORKSHOP, WORKSHOP)}


@pytest.mark.parametrize("slug", RACKS)
def test_a_cover_says_of_a_cartridge_what_that_says_of_itself(slug):
    cover, program = RACKS[slug].cover(slug), RACKS[slug][slug]
    assert isinstance(cover, Cover)
    assert (cover.slug, cover.title) == (program.slug, program.title)
    assert next(iter(cover.lines)) == next(iter(program.lines))
    told = {key: program.texts[key] for key in ("title", "short", "about") if key in program.texts}
    assert dict(cover.texts) == (told if slug in SHELF else {})
    for key in cover.texts:
        for language in LANGUAGES:
            assert text(cover, language, key) == text(program, language, key)


@pytest.mark.parametrize("slug", SHELF)
def test_a_cover_finds_the_money_in_a_save_that_the_program_finds(slug):
    cover, program = SHELF.cover(slug), SHELF[slug]
    assert cover.money is program.money
    if program.money is None:
        return
    m = Machine(program, seed=5, skip=True)
    for _ in range(200):
        m.frame(key=32)
    seen = Machine.load(m.save(), {slug: cover})
    assert program.money(m) == cover.money(seen) != 0


def test_a_rack_reads_a_program_when_it_is_taken_out_and_checks_its_jumps():
    rack = Rack({"hello": Cover("hello", "HELLO", "engine.cartridges.hello")})
    assert list(rack) == ["hello"]
    assert rack["hello"] is WORKSHOP["hello"] is not rack.cover("hello")
    assert "other" not in rack
    with pytest.raises(KeyError):
        rack["other"]


def test_a_rack_with_another_program_keeps_the_order():
    own = WORKSHOP["hello"]
    assert list(SHELF.with_program(own)) == [*SHELF, "hello"]
    assert SHELF.with_program(own).cover("hello") is own
