"""Save slots: kept as safely as the battery, and continued exactly."""

import random

import pytest
from driving import aside_of

from engine.cartridges import SHELF
from engine.console.desk.memory import NO_MONEY, SLOT_SIZE
from engine.console.kept import slots
from engine.console.kept.slots import SLOTS, DamagedSlot
from engine.console.kept.storage import Files, Memory, StorageError
from engine.machine import ENTER, SPACE, Machine, Program

WHEN = 202611292015


def inputs(frames, seed=8):
    random_ = random.Random(seed)
    for _ in range(frames):
        if random_.random() < 0.1:
            yield random_.choice((ENTER, SPACE, 28, 31)), 40, 172, random_.randrange(2), ""
        else:
            yield 0, 40, 172, 0, ""


def played(program, frames, seed=2):
    m = Machine(program, seed=seed)
    for given in inputs(frames):
        m.frame(*given)
    return m


# Continuing


@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_saving_at_every_frame_of_a_session_and_continuing_gives_the_identical_end(program):
    """Every frame is kept in a slot; every seventh of them is played on to the end."""
    storage = Memory()
    session = list(inputs(250))
    end = played(program, 250)
    m = Machine(program, seed=2)
    for number, given in enumerate(session):
        slots.save(storage, m, 1, WHEN)
        again = slots.load(storage, program, 1)
        held, again.button = again.button, m.button
        assert again.save() == m.save()
        assert held == 0
        if number % 7 == 0:
            for later in session[number:]:
                again.frame(*later)
            assert again.save() == end.save()
        m.frame(*given)
    assert m.save() == end.save()


@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_the_five_slots_are_apart_from_each_other_and_from_the_battery(program):
    storage = Memory()
    storage.write(program.slug, b"battery")
    states = []
    for number in range(1, SLOTS + 1):
        m = played(program, 40 * number)
        m.button = 0
        states.append(m.save())
        slots.save(storage, m, number, WHEN + number)
    for number, state in enumerate(states, 1):
        assert slots.load(storage, program, number).save() == state
    assert storage.read(program.slug) == b"battery"
    assert len(storage.data) == SLOTS + 1


def test_slots_of_two_cartridges_are_apart():
    storage = Memory()
    toy = toy_program()
    slots.save(storage, Machine(toy, seed=1), 1, WHEN)
    assert slots.load(storage, SHELF["blackjack"], 1) is None
    assert slots.load(storage, toy, 1).seed == 1


def test_a_slot_is_saved_over_only_by_itself():
    storage = Memory()
    for seed in (1, 2):
        slots.save(storage, Machine(SHELF["blackjack"], seed=seed), 3, WHEN)
    assert slots.load(storage, SHELF["blackjack"], 3).seed == 2
    assert slots.load(storage, SHELF["blackjack"], 2) is None


def toy_program():
    program = Program("toy", title="TOY", registers={"H": "releases"}, cells={})

    @program.line(10)
    def count(m):
        """COUNT RELEASES
        and more below
        """
        m.H += bool(m.released)
        m.K = m.inkey()
        return 10

    return program.check()


def test_what_was_held_while_saving_does_not_reach_the_game_after_loading():
    storage = Memory()
    program = toy_program()
    m = Machine(program)
    m.frame(ENTER, 5, 5, 3, "x")
    assert m.K == ENTER
    slots.save(storage, m, 1, WHEN)
    m = slots.load(storage, program, 1)
    assert (m.button, m.pressed, m.released, m.key, m.typed) == (0, 0, 0, 0, ())
    m.frame(0, 5, 5, 0)
    assert (m.H, m.K) == (0, 0)


def test_a_game_saved_in_fast_forward_goes_on_at_the_usual_speed():
    storage = Memory()
    slots.save(storage, Machine(SHELF["blackjack"], skip=True), 1, WHEN)
    assert not slots.load(storage, SHELF["blackjack"], 1).skip


# The list


def test_the_list_shows_time_money_frames_and_the_machine():
    storage = Memory()
    m = played(SHELF["blackjack"], 300)
    slots.save(storage, m, 2, WHEN)
    shown, damaged = slots.listed(storage, SHELF["blackjack"])
    assert damaged == []
    assert [slot and slot.number for slot in shown] == [None, 2, None, None, None]
    slot = shown[1]
    assert (slot.when, slot.frames, slot.money) == (WHEN, 300, m.M)
    assert slot.machine.save() == m.save()


def test_a_cartridge_without_money_can_be_listed():
    storage, program = Memory(), toy_program()
    slots.save(storage, Machine(program), 1, WHEN)
    slot = slots.listed(storage, program)[0][0]
    assert slot.money is None
    assert slot.cells()[2] == NO_MONEY


def test_a_slot_fits_into_the_cells_of_the_menu():
    storage = Memory()
    m = played(SHELF["blackjack"], 300)
    slots.save(storage, m, 1, WHEN)
    cells = slots.listed(storage, SHELF["blackjack"])[0][0].cells()
    assert cells == [WHEN, 300, m.M]
    assert len(cells) <= SLOT_SIZE


# Damage


def flipped(data, at):
    return data[:at] + bytes([data[at] ^ 0x20]) + data[at + 1 :]


@pytest.fixture(params=["memory", "files"])
def storage(request, tmp_path):
    return Memory() if request.param == "memory" else Files(tmp_path)


@pytest.mark.parametrize(
    "damage, part",
    [
        (lambda data: b"", "no PCG-21 save slot"),
        (lambda data: b"hello", "no PCG-21 save slot"),
        (lambda data: data[:-1], "cut short"),
        (lambda data: data + b"\0", "too long"),
        (lambda data: data[:30], "cut short"),
        (lambda data: flipped(data, 0), "no PCG-21 save slot"),
        (lambda data: flipped(data, 6), "format 35"),
        (lambda data: flipped(data, 7), "but a thing unknown here"),
        (lambda data: flipped(data, 8), "cut short"),
        (lambda data: flipped(data, 9), "checksum"),
        (lambda data: flipped(data, len(data) // 2), "checksum"),
        (lambda data: flipped(data, len(data) - 1), "checksum"),
    ],
)
def test_a_damaged_slot_is_set_aside_and_named_and_the_others_stay(damage, part, storage):
    program = SHELF["blackjack"]
    for number in (1, 2):
        slots.save(storage, Machine(program, seed=number), number, WHEN)
    data = damage(storage.read(slots.name(program, 1)))
    storage.write(slots.name(program, 1), data)
    with pytest.raises(DamagedSlot, match=part) as error:
        slots.load(storage, program, 1)
    assert error.value.number == 1
    assert "blackjack.slot-1." in str(error.value)
    assert aside_of(storage, "blackjack.slot-1") == [data]
    assert slots.load(storage, program, 1) is None
    assert slots.load(storage, program, 2).seed == 2


def test_a_list_tells_all_damaged_slots_at_once(storage):
    program = SHELF["blackjack"]
    for number in range(1, SLOTS + 1):
        slots.save(storage, Machine(program), number, WHEN)
    for number in (2, 5):
        storage.write(slots.name(program, number), b"bad")
    shown, damaged = slots.listed(storage, program)
    assert [slot is None for slot in shown] == [False, True, False, False, True]
    assert [error.number for error in damaged] == [2, 5]
    assert slots.listed(storage, program)[1] == []


def test_a_slot_of_another_cartridge_is_damaged():
    storage = Memory()
    toy = toy_program()
    slots.save(storage, Machine(toy), 1, WHEN)
    storage.data["blackjack.slot-1"] = storage.data.pop("toy.slot-1")
    with pytest.raises(DamagedSlot, match="belongs to the cartridge toy"):
        slots.load(storage, SHELF["blackjack"], 1)


def test_saving_over_a_damaged_slot_sets_it_aside():
    storage = Memory()
    storage.write("blackjack.slot-4", b"precious")
    slots.save(storage, Machine(SHELF["blackjack"], seed=6), 4, WHEN)
    assert aside_of(storage, "blackjack.slot-4.damaged") == [b"precious"]
    assert slots.load(storage, SHELF["blackjack"], 4).seed == 6


@pytest.mark.parametrize("number", [0, 6, -1])
def test_there_is_no_sixth_slot(number):
    with pytest.raises(ValueError, match="no slot"):
        slots.save(Memory(), Machine(SHELF["blackjack"]), number, WHEN)


def test_a_machine_that_cannot_be_saved_leaves_the_slot_as_it_was():
    storage = Memory()
    m = Machine(SHELF["blackjack"], seed=4)
    slots.save(storage, m, 1, WHEN)
    m.A = 1 << 80
    with pytest.raises(StorageError, match="A HOLDS"):
        slots.save(storage, m, 1, WHEN)
    assert slots.load(storage, SHELF["blackjack"], 1).seed == 4
