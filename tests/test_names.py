"""Names in the storage: no two things share one, on any file system."""

import itertools
import re

import pytest

from engine.console.kept import names

SLUGS = (
    "blackjack", "Blackjack", "BLACKJACK", "blackjack-slot-1", "blackjack-damaged-1",
    "blackjack-tape-1", "blackjack_slot-1", "settings", "Settings", "con", "CON", "Con", "nul",
    "com1", "COM1", "lpt9", "aux-slot-1", "a", "A", "a-", "a_", "0", "z" * 32, "Z" * 32,
)  # fmt: skip


def all_names(slug):
    yield names.battery(slug)
    for number in (1, 5):
        yield names.slot(slug, number)
        yield names.tape(slug, "tape", number)
        yield names.tape(slug, "fault", number)


def test_no_two_things_share_a_name_even_where_capitals_do_not_count():
    everything = [names.SETTINGS, *itertools.chain.from_iterable(map(all_names, SLUGS))]
    folded = [name.casefold() for name in everything]
    assert len(set(folded)) == len(folded)
    assert everything == folded


@pytest.mark.parametrize("slug", SLUGS)
def test_every_name_is_one_that_windows_takes(slug):
    for name in all_names(slug):
        assert re.fullmatch(r"[a-z0-9_+.-]+", name)
        assert name[0] not in ".-"
        assert name[-1] != "."
        device = name.partition(".")[0]
        assert not re.fullmatch(r"con|prn|aux|nul|com\d|lpt\d", device)


def test_the_batteries_of_today_keep_their_names():
    assert [names.battery(slug) for slug in ("blackjack", "my_game-2")] == [
        "blackjack",
        "my_game-2",
    ]
