"""Batteries: what was refused is kept and tried again, and nothing unread is written over."""

import pytest

from engine.console.kept.batteries import Batteries
from engine.console.kept.storage import Memory, StorageError


class Moody(Memory):
    """A storage that refuses what it is told to refuse."""

    def __init__(self) -> None:
        super().__init__()
        self.refuses: set[str] = set()

    def _ask(self, what: str) -> None:
        if what in self.refuses:
            raise StorageError(f"no {what} today")

    def read(self, name: str) -> bytes | None:
        self._ask("read")
        return super().read(name)

    def write(self, name: str, data: bytes) -> None:
        self._ask("write")
        super().write(name, data)

    def move(self, name: str, place: str) -> None:
        self._ask("move")
        super().move(name, place)


@pytest.fixture
def batteries() -> Batteries:
    return Batteries(Moody())


def test_what_is_kept_is_read_again(batteries):
    assert batteries.read("game") is None
    assert batteries.keep("game", b"one") == ""
    assert batteries.read("game") == batteries.newest("game") == b"one"


def test_what_the_storage_refuses_is_the_newest_and_is_written_later(batteries):
    batteries.keep("game", b"one")
    batteries.storage.refuses = {"write"}
    with pytest.raises(StorageError):
        batteries.keep("game", b"two")
    assert batteries.newest("game") == batteries.read("game") == b"two"
    batteries.retry()
    assert batteries.storage.data == {"game": b"one"}
    batteries.storage.refuses = set()
    batteries.keep("other", b"x")
    assert batteries.storage.data == {"game": b"two", "other": b"x"}
    assert batteries.refused == {}


def test_a_second_window_s_game_is_moved_not_written_over(batteries):
    batteries.keep("game", b"one")
    batteries.storage.data["game"] = b"theirs"
    moved = batteries.keep("game", b"two")
    assert batteries.storage.data == {"game": b"two", moved: b"theirs"}
    assert batteries.keep("game", b"three") == ""


def test_a_battery_that_was_never_read_here_may_be_replaced(batteries):
    batteries.storage.data["game"] = b"old"
    assert batteries.keep("game", b"new") == ""


def test_what_can_neither_be_used_nor_moved_is_never_written_over(batteries):
    batteries.storage.data["game"] = b"rubbish"
    batteries.storage.refuses = {"move"}
    for _ in range(2):
        with pytest.raises(StorageError):
            batteries.set_aside("game")
        with pytest.raises(StorageError):
            batteries.keep("game", b"new")
    assert batteries.storage.data == {"game": b"rubbish"}
    batteries.storage.refuses = set()
    batteries.keep("game", b"new")
    assert sorted(batteries.storage.data.values()) == [b"new", b"rubbish"]


def test_a_storage_that_cannot_be_read_just_now_can_still_be_written(batteries):
    batteries.keep("game", b"one")
    batteries.storage.refuses = {"read"}
    assert batteries.keep("game", b"two") == ""
    assert batteries.storage.data == {"game": b"two"}
