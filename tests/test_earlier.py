"""What earlier versions wrote is found, and ambiguous names are settled by the data."""

import pytest

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept import copies, earlier, envelope, slots
from engine.console.kept.recorder import Recorder
from engine.console.kept.storage import Files, Memory
from engine.console.kept.tape import drawer
from engine.machine import IDLE, Machine, Program

WHEN = 202501021230


def line(m):
    """WAIT"""
    m.M += bool(m.inkey())
    return 10


@pytest.fixture
def programs():
    """Cartridges from files whose slugs look like what the console wrote, by slug."""
    made = {}
    for slug in ("blackjack-slot-1", "blackjack-damaged-1", "blackjack-tape-1", "Blackjack"):
        made[slug] = Program(slug, title="OWN", registers={"M": "money"}, cells={})
        made[slug].line(10)(line)
    return made


@pytest.fixture(params=["memory", "files"])
def storage(request, tmp_path):
    return Memory() if request.param == "memory" else Files(tmp_path)


def owning(program, money=0):
    m = Machine(program)
    m.M = money
    return m


def save(program, money=0):
    return owning(program, money).save()


def in_slot(program, money):
    return envelope.pack(WHEN, owning(program, money))


def played(storage, program):
    """The game after one key, and the console closed."""
    console = Console(storage, cart=program)
    for key in (ord("x"), 0):
        console.step(key)
    console.close()
    return console


def test_slots_of_today_are_found_and_moved_to_their_new_names(storage):
    program = SHELF["blackjack"]
    for number in (1, 4):
        storage.write(f"blackjack-slot-{number}", in_slot(program, 100 + number))
    listed, damaged = slots.listed(storage, program)
    assert [slot and slot.money for slot in listed] == [101, None, None, 104, None]
    assert (listed[0].when, damaged) == (WHEN, [])
    assert storage.names() == ["blackjack.slot-1", "blackjack.slot-4"]
    assert slots.load(storage, program, 4).M == 104


def test_a_damaged_slot_of_today_is_told_and_set_aside(storage):
    storage.write("blackjack-slot-2", b"PCG21SLT rubbish")
    storage.write("blackjack-slot-3", b"rubbish")
    damaged = slots.listed(storage, SHELF["blackjack"])[1]
    assert [error.number for error in damaged] == [2, 3]
    assert len(copies.listed(storage, SHELF["blackjack"])) == 2


def test_the_battery_of_a_cartridge_called_like_a_slot_is_no_slot(storage, programs):
    own = programs["blackjack-slot-1"]
    storage.write("blackjack-slot-1", save(own, 7))
    assert slots.load(storage, SHELF["blackjack"], 1) is None
    slots.save(storage, Machine(SHELF["blackjack"], seed=5), 1, WHEN)
    assert played(storage, own).game.M == 8
    assert slots.load(storage, SHELF["blackjack"], 1).seed == 5


def test_a_slot_of_today_makes_room_for_a_cartridge_called_like_it(storage, programs):
    storage.write("blackjack-slot-1", in_slot(SHELF["blackjack"], 321))
    console = played(storage, programs["blackjack-slot-1"])
    assert console.game.M == 1
    assert Machine.load(storage.read("blackjack-slot-1"), programs).M == 1
    assert slots.load(storage, SHELF["blackjack"], 1).M == 321


def test_a_copy_of_today_makes_room_for_a_cartridge_called_like_it(storage, programs):
    storage.write("blackjack-damaged-1", save(SHELF["blackjack"], 321))
    played(storage, programs["blackjack-damaged-1"])
    assert Machine.slug_of(storage.read("blackjack-damaged-1")) == "blackjack-damaged-1"
    (copy,) = copies.listed(storage, SHELF["blackjack"])
    assert copy.slot.money == 321


def test_a_tape_of_today_makes_room_for_a_cartridge_called_like_it(programs):
    storage = Memory()
    storage.write("blackjack-tape-1", b"PCG-21 tape 1\ncartridge blackjack\n")
    played(storage, programs["blackjack-tape-1"])
    assert storage.read("blackjack.tape-1").startswith(b"PCG-21 tape 1")
    assert Machine.load(storage.read("blackjack-tape-1"), programs).M == 1


def test_a_cartridge_called_like_a_tape_is_none(programs):
    storage = Memory()
    storage.write("blackjack-tape-1", save(programs["blackjack-tape-1"]))
    assert not Recorder(storage).has_tape("blackjack")
    assert Recorder(storage).last(SHELF["blackjack"], SHELF) is None


def test_tapes_of_today_are_played_until_there_is_a_newer_one(storage):
    recorder = Recorder(storage)
    m = Machine(SHELF["blackjack"], seed=3)
    recorder.insert(m)
    for frames in (1, 2, 3):
        m.frame()
        recorder.record(m, IDLE)
        name = recorder.stop().rpartition("/")[2].removesuffix(".tape")
        if frames < 3:
            drawer(storage).move("blackjack.tape-1", f"blackjack-tape-{frames}")
            assert recorder.has_tape("blackjack")
            assert recorder.last(SHELF["blackjack"], SHELF).frames == frames
    assert name == "blackjack.tape-1"
    assert recorder.last(SHELF["blackjack"], SHELF).frames == 3


def test_slugs_that_differ_in_capitals_only_have_two_batteries(storage, programs):
    assert played(storage, programs["Blackjack"]).game.M == 1
    storage.write("blackjack", save(SHELF["blackjack"], 55))
    assert played(storage, programs["Blackjack"]).game.M == 2
    assert Machine.load(storage.read("blackjack"), SHELF).M == 55


def test_a_battery_of_today_with_capitals_is_found(storage, programs):
    storage.write("Blackjack", save(programs["Blackjack"], 12))
    assert played(storage, programs["Blackjack"]).game.M == 13
    assert storage.names() == ["+blackjack"]


def test_where_capitals_do_not_count_the_other_slug_s_battery_is_left_alone(programs):
    class Folding(Memory):
        def read(self, name):
            return super().read(name.casefold())

    storage = Folding()
    storage.write("blackjack", save(SHELF["blackjack"], 55))
    storage.write("blackjack-slot-1", in_slot(SHELF["blackjack"], 66))
    assert played(storage, programs["Blackjack"]).game.M == 1
    assert slots.load(storage, programs["Blackjack"], 1) is None
    assert Machine.load(storage.read("blackjack"), SHELF).M == 55
    assert slots.load(storage, SHELF["blackjack"], 1).M == 66


def test_copies_of_today_are_listed_the_newest_first_and_none_is_thrown_away(storage):
    for number in range(1, 107):
        storage.write(f"blackjack-damaged-{number}", save(SHELF["blackjack"], number))
    storage.write("blackjack-slot-2-damaged-9", b"rubbish")
    found = earlier.copies(storage, "blackjack")
    assert len(found) == 107
    shown = copies.listed(storage, SHELF["blackjack"])
    assert [copy.slot.money for copy in shown] == [106, 105, 104, 103]
    storage.remove(shown[0].copy.name)
    assert copies.listed(storage, SHELF["blackjack"])[-1].slot.money == 102
