"""All saves as one file: what travels, what a damaged file changes, that nothing is lost."""

import random
import zlib

import pytest
from driving import STANDARD, desk_memory, play

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept import aside, names, notebook, parcel, slots
from engine.console.kept.parcel import BEFORE, as_before, contents, pack, take_in, unpack
from engine.console.kept.storage import Files, Memory, StorageError
from engine.console.kept.tape import MOST_TAPES, Tape
from engine.console.kept.track import Track
from engine.console.settings import Settings
from engine.machine import ENTER, BadSave, Given, Machine, Program
from engine.machine.envelope import PARCEL, seal

BLACKJACK = SHELF["blackjack"]


def game(seed=1, slug="blackjack"):
    return play(Machine(SHELF[slug], seed), "w20 ENTER w20")


def tape(seed):
    track = Track()
    track.append(Given(ENTER))
    return Tape(BLACKJACK, seed, "en", None, track)


def full(storage=None):
    """A storage with one of each thing that is kept."""
    storage = storage or Memory()
    storage.write("blackjack", game().save())
    storage.write("dealer", game(2, "dealer").save())
    slots.save(storage, game(3), 2, 202601020304)
    storage.write("blackjack.window-202601020304-7", game(4).save())
    storage.write("blackjack.record", notebook.pack(BLACKJACK, {"ledger": [7]}))
    storage.write(names.SETTINGS, Settings("de").pack())
    parcel._drawer(storage, "basic.program-3").write("basic.program-3", b"10 ?1\n")
    parcel._drawer(storage, "basic.before").write("basic.before", b"10 ?2\n")
    text = tape(5).render().encode()
    parcel._drawer(storage, "blackjack.tape-1").write("blackjack.tape-1", text)
    return storage


def file_of(storage):
    return pack(contents(storage, STANDARD))


class Narrow(Memory):
    """A storage with room for so many bytes, like a browser's."""

    room = 10**6

    def write(self, name, data):
        used = sum(len(kept) for other, kept in self.data.items() if other != name)
        if used + len(data) > self.room:
            raise StorageError("there is no room")
        super().write(name, data)


def test_everything_travels_from_a_folder_to_a_browser_and_back(tmp_path):
    folder, browser, back = full(Files(tmp_path / "a")), Memory(), Files(tmp_path / "b")
    assert take_in(browser, file_of(folder), STANDARD) == 9
    assert contents(browser, STANDARD) == contents(folder, STANDARD)
    assert take_in(back, file_of(browser), STANDARD) == 9
    assert contents(back, STANDARD) == contents(folder, STANDARD)
    suffixes = sorted(path.suffix for path in (tmp_path / "b").iterdir())
    assert suffixes == [".bas"] * 2 + [".sav"] * 7 + [".tape"]


def test_what_is_here_already_is_not_new():
    storage = full()
    before = dict(storage.data)
    assert take_in(storage, file_of(storage), STANDARD) == 0
    assert storage.data == before


def test_which_files_may_be_started_does_not_travel():
    storage = full()
    storage.write(names.TRUSTED, b"0123456789abcdef\n")
    storage.write(BEFORE, pack({}))
    assert not {names.TRUSTED, BEFORE} & contents(storage, STANDARD).keys()
    for name in (names.TRUSTED, BEFORE):
        with pytest.raises(BadSave, match="nothing is kept"):
            unpack(pack({name: b"x"}), STANDARD)


def test_what_is_damaged_stays_where_it_is():
    storage = full()
    storage.write("dealer", b"rubbish")
    assert "dealer" not in contents(storage, STANDARD)
    assert storage.data["dealer"] == b"rubbish"


def test_a_game_that_is_replaced_is_a_copy_and_all_can_be_as_before():
    here, there = full(), Memory()
    there.write("blackjack", game(9).save())
    slots.save(there, game(8), 2, 202602020202)
    before = contents(here, STANDARD)
    take_in(here, file_of(there), STANDARD)
    assert here.data["blackjack"] == game(9).save()
    copies = aside.copies(here, "blackjack")
    assert [copy.cause for copy in copies] == ["replaced", "replaced", "window"]
    kept = [here.read(copy.name) for copy in copies]
    assert game().save() in kept
    assert before["blackjack.slot-2"] in kept
    after = contents(here, STANDARD)
    as_before(here, STANDARD)
    assert contents(here, STANDARD) == before
    as_before(here, STANDARD)
    assert contents(here, STANDARD) == after


def test_a_tape_replaces_none_while_there_is_room():
    here, there = Memory(), Memory()
    for number in (1, 2):
        here.write(names.tape("blackjack", "tape", number), tape(number).render().encode())
    there.write("blackjack.tape-1", tape(3).render().encode())
    there.write("blackjack.tape-2", tape(1).render().encode())
    assert take_in(here, file_of(there), STANDARD) == 1
    assert here.data["blackjack.tape-3"] == tape(3).render().encode()
    there.write("blackjack.tape-1", tape(4).render().encode())
    for number in range(4, MOST_TAPES + 1):
        here.write(names.tape("blackjack", "tape", number), tape(40 + number).render().encode())
    take_in(here, file_of(there), STANDARD)
    assert here.data[f"blackjack.tape-{MOST_TAPES}"] == tape(4).render().encode()
    as_before(here, STANDARD)
    assert here.data[f"blackjack.tape-{MOST_TAPES}"] == tape(60).render().encode()


BAD = {
    "a name that is a path": {"../x": b""},
    "a name with a capital": {"Blackjack": b""},
    "no name": {"": b""},
    "a name of nothing": {"a.b.c": b""},
    "rubbish in a battery": {"blackjack": b"rubbish"},
    "a game in another's place": {"dealer": game().save()},
    "a game in a slot's place": {"blackjack.slot-1": game().save()},
    "a record of another cartridge": {"dealer.record": notebook.pack(BLACKJACK, {})},
    "a record that is none": {"blackjack.record": game().save()},
    "settings that are none": {names.SETTINGS: b"rubbish"},
    "a listing that is none": {"basic.program-3": b"10 ?1\n\xff"},
    "a tape that is none": {"blackjack.tape-1": b"rubbish"},
    "a tape of another cartridge": {"dealer.tape-1": tape(1).render().encode()},
    "a tape that is cut short": {"blackjack.tape-1": tape(1).render().encode()[:-5]},
}


@pytest.mark.parametrize("things", BAD.values(), ids=BAD)
def test_one_bad_thing_spoils_the_parcel_and_nothing_changes(things):
    storage = full()
    before = dict(storage.data)
    whole = {**contents(full(), STANDARD), "blackjack": game(9).save(), **things}
    with pytest.raises(BadSave):
        take_in(storage, pack(whole), STANDARD)
    assert storage.data == before


def test_a_damaged_file_is_told_and_changes_nothing():
    storage, data = full(), file_of(full())
    before = dict(storage.data)
    chance = random.Random(4)
    for _ in range(60):
        at = chance.randrange(len(data))
        for broken in (data[:at], data[:at] + bytes((data[at] ^ 1,)) + data[at + 1 :]):
            with pytest.raises(BadSave):
                take_in(storage, broken, STANDARD)
    assert storage.data == before


@pytest.mark.parametrize(
    "body",
    [
        b"x",
        zlib.compress(b"\x05\0\0\0\0ab"),
        zlib.compress(b"\x01\xff\xff\xff\xffa"),
        zlib.compress(b"a" * 99)[:-3],
        zlib.compress(b"\x08\0\0\0\0settings" * 2),
    ],
)
def test_a_sealed_parcel_with_a_wrong_body_is_refused(body):
    with pytest.raises(BadSave):
        unpack(seal(PARCEL, "", body), STANDARD)


def test_a_parcel_that_unpacks_without_end_is_refused(monkeypatch):
    monkeypatch.setattr(parcel, "LARGEST_BODY", 1000)
    with pytest.raises(BadSave, match="too large"):
        unpack(seal(PARCEL, "", zlib.compress(bytes(2000))), STANDARD)
    monkeypatch.setattr(parcel, "LARGEST", 10)
    with pytest.raises(BadSave, match="too many"):
        unpack(file_of(full()), STANDARD)


@pytest.mark.parametrize("left", range(0, 14000, 1399))
def test_a_storage_that_is_full_half_way_is_as_it_was(left):
    storage = Narrow()
    storage.data = full().data
    before = dict(storage.data)
    there = Memory()
    for slug in ("blackjack", "dealer", "twopart", "european"):
        there.write(slug, game(9, slug).save())
    storage.room = sum(map(len, before.values())) + left
    with pytest.raises(StorageError):
        take_in(storage, file_of(there), STANDARD)
    assert storage.data == before


def test_a_cartridge_that_is_not_on_the_shelf_travels_in_its_envelope():
    own = Program("own", title="OWN", registers={}, cells={})
    own.line(10)(lambda m: 10)
    storage = Memory()
    storage.write("own", Machine(own, 1).save())
    there = Memory()
    assert take_in(there, file_of(storage), STANDARD) == 1
    assert there.data["own"] == storage.data["own"]


# In the console


class Way:
    """A courier with dialogs."""

    dialogs = clipboard = True

    def __init__(self):
        self.taken = {}
        self.chosen = 0

    def take_out(self, name, data):
        self.taken[name] = data

    def choose(self):
        self.chosen += 1


def console_with(storage, **more):
    console = Console(storage, **more)
    console.computer.courier = Way()
    console.step()
    return console


def choose(console, page, action):
    console.open_menu(page)
    console.step()
    actions = [console.menu.cell[desk_memory.ACTIONS + at] & 255 for at in range(console.menu.N)]
    console.menu.C = actions.index(action)
    console.step(key=10)
    console.step()


def test_the_menu_gives_all_saves_and_takes_them_in():
    there = console_with(full())
    choose(there, desk_memory.SAVES_PAGE, desk_memory.PACK)
    data = there.computer.courier.taken[parcel.NAME]
    here = console_with(Memory(), cart=BLACKJACK, seed=3)
    choose(here, desk_memory.SAVES_PAGE, desk_memory.UNPACK)
    assert here.computer.courier.chosen == 1
    here.bring_in(data)
    assert here.game is None
    assert here.settings.language == "de"
    assert "9" in desk_memory.shown_message(here.menu)
    here.insert(BLACKJACK)
    assert here.game.seed == game().seed
    here.close()
    assert here.storage.data["blackjack"] == game().save()
    choose(here, desk_memory.SAVES_PAGE, desk_memory.AS_BEFORE)
    assert here.game is None
    assert "blackjack.slot-2" not in here.storage.data


def test_a_bad_file_leaves_the_game_in_the_slot():
    console = console_with(full(), cart=BLACKJACK, language="en")
    console.bring_in(file_of(full())[:-1])
    assert console.game is not None
    assert "All is as it was" in desk_memory.shown_message(console.menu)


def test_a_tape_from_a_file_is_kept_and_shown():
    console = console_with(Memory(), cart=SHELF["dealer"], seed=1)
    console.bring_in(tape(5).render().encode())
    assert console.showing
    assert console.storage.data["blackjack.tape-1"] == tape(5).render().encode()
    console.bring_in(b"PCG-21 tape 1\nrubbish")
    assert not console.showing
    assert console.game.program.slug == "dealer"
    assert "cannot be played" in desk_memory.shown_message(console.menu)


def test_the_last_tape_goes_to_a_file():
    console = console_with(Memory(), cart=BLACKJACK, seed=1)
    console.recorder.start()
    console.step(key=10)
    console.recorder.stop()
    console.step(key=27)
    choose(console, desk_memory.TAPE_PAGE, desk_memory.TAPE_OUT)
    taken = console.computer.courier.taken["blackjack.tape"]
    assert Tape.read(taken, STANDARD).slug == "blackjack"
