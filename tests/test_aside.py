"""Copies: few, named for what they are, and none lost that is a whole game."""

import pytest
from driving import aside_of

from engine.cartridges import SHELF
from engine.console.kept import aside
from engine.console.kept.aside import DAMAGED, FOREIGN, MOST, VERSION, WINDOW
from engine.console.kept.storage import Files, Memory, StorageError
from engine.machine import Machine


@pytest.fixture(params=["memory", "files"])
def storage(request, tmp_path):
    return Memory() if request.param == "memory" else Files(tmp_path)


def save(slug="blackjack", seed=1):
    return Machine(SHELF[slug], seed=seed).save()


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (b"", DAMAGED),
        (b"GIF89a", DAMAGED),
        (save()[:-3], DAMAGED),
        (b"PCG-21\x09" + save()[7:], VERSION),
        (b"PCG21SLT\x09" + save(), VERSION),
        (save(), VERSION),
    ],
)
def test_the_data_tell_why_they_were_set_aside(storage, data, cause):
    storage.write("blackjack", data)
    name = aside.set_aside(storage, "blackjack")
    assert storage.read("blackjack") is None
    assert storage.read(name) == data
    (copy,) = aside.copies(storage, "blackjack")
    assert (copy.name, copy.cause, copy.number) == (name, cause, 1)
    assert copy.when > 202601010000


def test_a_game_in_the_place_of_another_one_goes_to_its_own_copies(storage):
    storage.write("dealer", save("blackjack"))
    aside.set_aside(storage, "dealer")
    assert aside.copies(storage, "dealer") == []
    assert [copy.cause for copy in aside.copies(storage, "blackjack")] == [FOREIGN]


def test_no_game_has_more_than_the_newest_copies_and_no_other_game_loses_any(storage):
    storage.write("dealer", b"bad")
    aside.set_aside(storage, "dealer")
    for number in range(30):
        storage.write("blackjack", b"bad %d" % number)
        aside.set_aside(storage, "blackjack")
    kept = [storage.read(copy.name) for copy in aside.copies(storage, "blackjack")]
    assert kept == [b"bad %d" % number for number in range(29, 29 - MOST, -1)]
    assert aside_of(storage, "dealer.damaged") == [b"bad"]


def test_damaged_copies_give_way_to_whole_games_but_the_newest_stays(storage):
    for number in range(MOST):
        aside.add(storage, "blackjack", save(seed=number), WINDOW)
    for number in range(6):
        storage.write("blackjack.slot-1", b"bad %d" % number)
        aside.set_aside(storage, "blackjack.slot-1")
    assert aside_of(storage, "blackjack.slot-1.damaged") == [b"bad 5"]
    games = aside_of(storage, "blackjack.window")
    assert games == [save(seed=number) for number in range(1, MOST)]


def test_the_same_data_are_kept_once(storage):
    names = {aside.add(storage, "blackjack", save(), WINDOW) for _ in range(3)}
    assert len(names) == len(storage.names()) == 1


def test_the_spared_copy_is_not_given_up(storage):
    oldest = aside.add(storage, "blackjack", save(seed=99), WINDOW)
    for number in range(MOST):
        aside.add(storage, "blackjack", save(seed=number), WINDOW)
    aside.trim(storage, "blackjack", oldest)
    assert storage.read(oldest) == save(seed=99)
    assert len(aside.copies(storage, "blackjack")) == MOST


def test_what_cannot_be_moved_stays(storage, monkeypatch):
    def refuse(*_):
        raise StorageError("no")

    storage.write("blackjack", b"bad")
    monkeypatch.setattr(storage, "move", refuse)
    with pytest.raises(StorageError):
        aside.set_aside(storage, "blackjack")
    assert storage.read("blackjack") == b"bad"
