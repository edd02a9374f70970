"""Batteries and settings: whole or not at all, and never silently overwritten."""

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.console.kept.storage import Files, LocalStorage, Memory, StorageError, Unkept
from engine.machine.envelope import MACHINE, SETTINGS, SLOT, BadSave, seal, unseal

ROOT = Path(__file__).parents[1]
ODD_DATA = [b"", b"\0", b"\r\n\x1a", bytes(range(256)), b"x" * 100_000]


class Store:
    """The browser's localStorage: texts by name, room for `room` characters of them."""

    def __init__(self, room=5_000_000, missing=None):
        self.texts, self.room, self.missing, self.locked = {}, room, missing, False

    def _unlock(self):
        if self.locked:
            raise RuntimeError("SecurityError: access is denied")

    def getItem(self, name):  # noqa: N802 - the browser's name
        self._unlock()
        return self.texts.get(name, self.missing)

    def setItem(self, name, text):  # noqa: N802
        self._unlock()
        assert type(text) is str
        texts = {**self.texts, name: text}
        if sum(len(key) + len(value) for key, value in texts.items()) > self.room:
            raise RuntimeError("QuotaExceededError: the quota has been exceeded")
        self.texts = texts

    def removeItem(self, name):  # noqa: N802
        self._unlock()
        self.texts.pop(name, None)

    def key(self, index):
        self._unlock()
        return list(self.texts)[index]

    @property
    def length(self):
        self._unlock()
        return len(self.texts)


class Window:
    def __init__(self, store=None):
        self.localStorage = store or Store()


class Null:
    """What a newer bridge gives for JavaScript's null: neither None nor a text."""

    def __bool__(self):
        return False


@pytest.fixture(params=["memory", "files", "browser", "newer browser"])
def storage(request, tmp_path):
    if request.param == "memory":
        return Memory()
    if request.param == "files":
        return Files(tmp_path / "a" / "folder that is not there yet")
    return LocalStorage(Window(Store(missing=Null() if "newer" in request.param else None)))


@pytest.mark.parametrize("data", ODD_DATA, ids=len)
def test_what_was_written_is_read(storage, data):
    storage.write("blackjack", b"old")
    storage.write("blackjack", data)
    assert storage.read("blackjack") == data


def test_what_was_never_written_is_nothing(storage):
    assert storage.read("blackjack") is None


def test_names_are_apart(storage):
    storage.write("one", b"1")
    storage.write("two", b"2")
    assert (storage.read("one"), storage.read("two")) == (b"1", b"2")


def test_what_is_moved_lies_under_its_new_name_only(storage):
    storage.write("blackjack", b"game")
    storage.move("blackjack", "blackjack.window-202601020304-1")
    assert storage.read("blackjack") is None
    assert storage.read("blackjack.window-202601020304-1") == b"game"


def test_nothing_is_moved_over_something_else(storage):
    storage.write("blackjack", b"one")
    storage.write("dealer", b"two")
    with pytest.raises(StorageError):
        storage.move("blackjack", "dealer")
    with pytest.raises(StorageError):
        storage.move("nothing", "elsewhere")
    assert (storage.read("blackjack"), storage.read("dealer")) == (b"one", b"two")


def test_the_names_of_all_data_are_told_and_what_is_removed_is_gone(storage):
    assert storage.names() == []
    for name in ("blackjack", "+blackjack", "blackjack.slot-1", "con+"):
        storage.write(name, name.encode())
    storage.remove("blackjack")
    storage.remove("blackjack")
    assert storage.names() == sorted(["+blackjack", "blackjack.slot-1", "con+"])


def test_a_check_leaves_nothing_behind(storage):
    storage.check()
    assert storage.names() == []


def test_where_nothing_can_be_kept_all_works_until_the_end_and_the_check_says_why():
    storage = Unkept("the browser says no")
    storage.write("blackjack", b"game")
    assert storage.read("blackjack") == b"game"
    with pytest.raises(StorageError, match="the browser says no"):
        storage.check()


# Files


def test_files_are_called_by_their_name_and_nothing_else_is_left_in_the_folder(tmp_path):
    files = Files(tmp_path)
    for number in range(20):
        files.write("blackjack", bytes(number))
    assert [path.name for path in tmp_path.iterdir()] == ["blackjack.sav"]


def test_the_place_of_a_file_is_told_in_full(tmp_path):
    files = Files(tmp_path)
    files.write("blackjack.slot-1", b"game")
    assert Path(files.place("blackjack.slot-1")) == tmp_path / "blackjack.slot-1.sav"
    assert Path(files.place("blackjack.slot-1")).read_bytes() == b"game"


def make_old(path, seconds=2 * Files.DRAFT_AGE):
    path.write_bytes(b"half a ga")
    os.utime(path, (time.time() - seconds,) * 2)


@pytest.mark.parametrize("name", [".blackjack-k3_x9zq0", ".+my+game.slot-1-abcdefgh.draft"])
def test_old_drafts_of_killed_writes_are_cleared(tmp_path, name):
    make_old(tmp_path / name)
    Files(tmp_path).write("dealer", b"game")
    assert [path.name for path in tmp_path.iterdir()] == ["dealer.sav"]


@pytest.mark.parametrize(
    ("name", "seconds"),
    [
        (".blackjack-k3_x9zq0", 60),
        (".blackjack-k3_x9zq0.draft", 60),
        ("blackjack-k3_x9zq0", 10**6),
        ("blackjack.sav", 10**6),
        (".profile", 10**6),
        (".blackjack-K3X9ZQ0Q", 10**6),
    ],
)
def test_young_drafts_and_files_of_others_are_left_alone(tmp_path, name, seconds):
    make_old(tmp_path / name, seconds)
    Files(tmp_path).write("dealer", b"game")
    assert (tmp_path / name).read_bytes() == b"half a ga"


def test_only_one_window_at_a_time_is_alone(tmp_path):
    pytest.importorskip("fcntl")
    code = (
        "import sys, time\n"
        "from engine.console.kept.storage import Files\n"
        "with Files(sys.argv[1]).alone():\n"
        "    print('alone', flush=True)\n"
        "    time.sleep(60)\n"
    )
    environment = {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, str(tmp_path)]
    other = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE)
    files = Files(tmp_path)
    try:
        other.stdout.readline()
        assert files._locked_folder() is None
        other.kill()
        other.wait(10)
        folder = files._locked_folder()
        assert folder is not None
        os.close(folder)
    finally:
        other.kill()
        other.wait(10)
        other.stdout.close()


def test_a_process_killed_while_writing_leaves_the_old_file_or_the_new_one(tmp_path):
    """Each version is one byte repeated, so a torn file shows."""
    code = (
        "import sys\n"
        "from engine.console.kept.storage import Files\n"
        "files = Files(sys.argv[1])\n"
        "print('ready', flush=True)\n"
        "number = 0\n"
        "while True:\n"
        "    number = number % 250 + 1\n"
        "    files.write('blackjack', bytes([number]) * (5000 + number))\n"
    )
    seen = set()
    for run in range(6):
        writer = subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)],
            env={"PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
        )
        try:
            writer.stdout.readline()
            time.sleep(0.02 + 0.007 * run)
        finally:
            writer.send_signal(signal.SIGKILL)
            writer.wait(10)
            writer.stdout.close()
        data = Files(tmp_path).read("blackjack")
        if data is None:
            continue
        assert len(set(data)) == 1
        assert len(data) == 5000 + data[0]
        seen.add(data[0])
    assert seen, "no writer came as far as one file"


def test_readers_never_see_half_a_file_while_it_is_written(tmp_path, monkeypatch):
    files = Files(tmp_path)
    files.write("blackjack", b"old" * 1000)
    seen = []
    original = os.fsync

    def look(handle):
        seen.append(files.read("blackjack"))
        original(handle)

    monkeypatch.setattr(os, "fsync", look)
    files.write("blackjack", b"new" * 2000)
    assert seen[0] == b"old" * 1000
    assert files.read("blackjack") == b"new" * 2000


def fail(number):
    def function(*arguments, **rest):
        raise OSError(number, os.strerror(number))

    return function


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
@pytest.mark.parametrize(
    "step", ["os.fsync", "pathlib.Path.replace", "tempfile.mkstemp", "pathlib.Path.mkdir"]
)
def test_a_write_that_fails_at_any_step_keeps_the_old_file_and_says_why(
    tmp_path, monkeypatch, number, step
):
    files = Files(tmp_path)
    files.write("blackjack", b"old")
    monkeypatch.setattr(step, fail(number))
    with pytest.raises(StorageError) as caught:
        files.write("blackjack", b"new")
    assert str(tmp_path / "blackjack.sav") in str(caught.value)
    assert os.strerror(number) in str(caught.value)
    monkeypatch.undo()
    assert files.read("blackjack") == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["blackjack.sav"]


def test_a_really_full_disk_keeps_the_old_file(tmp_path, monkeypatch):
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full on this system")
    files = Files(tmp_path)
    files.write("blackjack", b"old")
    draft = tmp_path / "draft"
    monkeypatch.setattr(
        "tempfile.mkstemp",
        lambda **rest: (os.open("/dev/full", os.O_WRONLY), str(draft)),
    )
    with pytest.raises(StorageError, match=os.strerror(errno.ENOSPC)):
        files.write("blackjack", b"new" * 10_000)
    assert files.read("blackjack") == b"old"


def test_a_file_where_the_folder_should_be_is_a_storage_error(tmp_path):
    place = tmp_path / "PCG-21"
    place.write_text("not a folder")
    files = Files(place)
    with pytest.raises(StorageError, match="cannot write"):
        files.write("blackjack", b"new")
    with pytest.raises(StorageError):
        files.read("blackjack")
    assert place.read_text() == "not a folder"


def test_a_folder_where_the_file_should_be_is_a_storage_error(tmp_path):
    (tmp_path / "blackjack.sav").mkdir()
    with pytest.raises(StorageError, match="cannot read"):
        Files(tmp_path).read("blackjack")
    with pytest.raises(StorageError, match="cannot write"):
        Files(tmp_path).write("blackjack", b"new")


def test_a_file_that_cannot_be_moved_is_a_storage_error_and_stays(tmp_path, monkeypatch):
    files = Files(tmp_path)
    files.write("blackjack", b"bad")
    monkeypatch.setattr("pathlib.Path.rename", fail(errno.EACCES))
    with pytest.raises(StorageError, match="cannot rename"):
        files.move("blackjack", "elsewhere")
    assert files.read("blackjack") == b"bad"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_check_says_why_nothing_can_be_kept(tmp_path, monkeypatch, number):
    monkeypatch.setattr("tempfile.mkstemp", fail(number))
    with pytest.raises(StorageError, match=os.strerror(number)):
        Files(tmp_path).check()


# The browser


def test_a_page_does_not_ask_its_server_for_a_module_that_browsers_lack():
    """Pyxel's page fetches whatever module it does not find, also one that may be missing."""
    code = (
        "import sys; sys.platform = 'emscripten'; import engine.console.kept.storage; "
        "print('fcntl' in sys.modules)"
    )
    tried = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert tried.stdout == "False\n"


def test_the_browser_keeps_texts_only_under_names_of_its_own():
    window = Window()
    LocalStorage(window).write("blackjack", bytes(range(256)))
    assert list(window.localStorage.texts) == ["pcg-21/blackjack"]
    assert window.localStorage.texts["pcg-21/blackjack"].isascii()


def test_a_reloaded_page_finds_everything_again():
    window = Window()
    LocalStorage(window).write("blackjack", b"game")
    assert LocalStorage(window).read("blackjack") == b"game"


def test_a_full_quota_keeps_the_old_text_and_says_why():
    storage = LocalStorage(Window(Store(room=100)))
    storage.write("blackjack", b"old")
    with pytest.raises(StorageError, match="quota"):
        storage.write("blackjack", b"n" * 1000)
    assert storage.read("blackjack") == b"old"


@pytest.mark.parametrize("text", ["no base64 at all!", "ÄÖÜ", "AAA", "=", "日本"])
def test_a_text_somebody_else_wrote_is_read_as_data_that_will_not_pass(text):
    window = Window()
    window.localStorage.texts["pcg-21/blackjack"] = text
    data = LocalStorage(window).read("blackjack")
    assert isinstance(data, bytes)
    with pytest.raises(BadSave, match="settings"):
        unseal(data, SETTINGS)


def test_a_browser_that_denies_access_gives_storage_errors_only():
    window = Window()
    storage = LocalStorage(window)
    storage.write("blackjack", b"game")
    window.localStorage.locked = True
    for act in (
        lambda: storage.read("blackjack"),
        lambda: storage.write("blackjack", b"x"),
        lambda: storage.move("blackjack", "elsewhere"),
        lambda: storage.remove("blackjack"),
        storage.names,
        storage.check,
    ):
        with pytest.raises(StorageError, match="SecurityError"):
            act()
    window.localStorage.locked = False
    assert storage.read("blackjack") == b"game"


def test_moving_without_room_for_a_copy_loses_nothing():
    storage = LocalStorage(Window(Store(room=300)))
    storage.write("blackjack", b"d" * 150)
    with pytest.raises(StorageError, match="quota"):
        storage.move("blackjack", "elsewhere")
    assert storage.read("blackjack") == b"d" * 150


def test_the_browser_lists_only_names_of_its_own():
    window = Window()
    window.localStorage.texts["somebody else"] = "x"
    storage = LocalStorage(window)
    storage.write("blackjack", b"game")
    assert storage.names() == ["blackjack"]


# Sealed envelopes

KINDS = {"save": MACHINE, "save slot": SLOT, "settings file": SETTINGS}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("body", [*ODD_DATA, "ÄЖガ👍".encode()], ids=len)
def test_what_was_sealed_comes_back(kind, body):
    for name in ("", "blackjack", "x" * 32):
        sealed = unseal(seal(kind, name, body), kind)
        assert (sealed.kind, sealed.name, sealed.body) == (kind, name, body)


@pytest.mark.parametrize("noun", KINDS)
def test_every_flipped_bit_and_every_truncation_of_an_envelope_is_found(noun):
    kind = KINDS[noun]
    sealed = bytearray(seal(kind, "own", b"language=de\nsound=on\n"))
    for at in range(len(sealed)):
        with pytest.raises(BadSave, match=noun):
            unseal(bytes(sealed[:at]), kind)
        for bit in range(8):
            sealed[at] ^= 1 << bit
            with pytest.raises(BadSave, match=f"{noun}|save format"):
                unseal(bytes(sealed), kind)
            sealed[at] ^= 1 << bit
    with pytest.raises(BadSave, match=f"the {noun} is cut short or too long"):
        unseal(bytes(sealed) + b"\0", kind)


@pytest.mark.parametrize("noun", KINDS)
def test_a_newer_format_is_named(noun):
    sealed = bytearray(seal(KINDS[noun], "own", b"x"))
    sealed[6] = 9
    with pytest.raises(BadSave, match="save format 9 is not known here"):
        unseal(bytes(sealed), KINDS[noun])


@pytest.mark.parametrize("noun", KINDS)
def test_an_envelope_of_another_kind_is_told(noun):
    for other, kind in KINDS.items():
        if other != noun:
            with pytest.raises(BadSave, match=f"this is no PCG-21 {noun}, but a {other}$"):
                unseal(seal(kind, "own", b"x"), KINDS[noun])
