"""The player's own cartridge in a session: what is wrong with it is told, and how it is read again.

Owns the words to the player; how such a file is read is told in `engine.console.loader`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.console.inputs import RELOAD_KEY
from engine.console.kept.names import TRUSTED
from engine.console.kept.storage import StorageError
from engine.console.notice import NOTICE_EDGE
from engine.console.session import Session
from engine.later import later
from engine.machine import WIDTH, LineError, Machine, Program

if TYPE_CHECKING:
    import hashlib

    from engine.console.loader import CartridgeFile, Mistake
    from engine.console.monitor import texts, view
else:
    hashlib = later("hashlib")
    texts = later("engine.console.monitor.texts")
    view = later("engine.console.monitor.view")

_MARK = 16


class Own:
    """The file of a session, if there is one; `stuck` counts how often its kept state failed.

    `asks` says that the player is asked before a file in Python is started for the first time.
    """

    def __init__(
        self, session: Session, file: CartridgeFile | None, warn: bool, asks: bool = False
    ) -> None:
        self.session = session
        self.asks = asks
        self.file = file
        self.stuck = 0
        self.money_fails = False
        self._warn = warn
        self._warned: set[str] = set()

    def take(self, file: CartridgeFile) -> None:
        """Have another file from now on; the player is asked before it is started."""
        self.file = file
        self.asks = True
        self.stuck = 0

    def has(self, program: Program) -> bool:
        """Whether this program is the file's."""
        return self.file is not None and self.file.program is program

    @property
    def trusted(self) -> bool:
        """Whether the file may be started: a listing always, Python once the player agreed."""
        assert self.file is not None
        return self.file.begins_anew or not self.asks or self._mark in self._marks()

    def trust(self) -> None:
        """The player agreed to start the file, now and later."""
        self.asks = False
        with contextlib.suppress(StorageError):
            self.session.storage.write(TRUSTED, b"".join([*self._marks(), self._mark]))

    @property
    def _mark(self) -> bytes:
        assert self.file is not None
        return hashlib.sha256(os.fsencode(self.file.path)).hexdigest()[:_MARK].encode() + b"\n"

    def _marks(self) -> list[bytes]:
        try:
            return (self.session.storage.read(TRUSTED) or b"").splitlines(keepends=True)
        except StorageError:
            return []

    def ask(self) -> None:
        """Ask the player whether to start it."""
        assert self.file is not None
        self.session.ask_to_start(self.session.text("stranger", self.file.name))

    def read_again(self, reload: Callable[[], None]) -> None:
        """Read the file again, and say so when its game goes on; one that stood stands again."""
        session, before, watched = self.session, self.session.game, self.session.monitor_open
        pokes = session.pokes_of_now()
        reload()
        game = session.game
        if self.file is None or game is None or game is before or not self.runs_in(game):
            return
        session.keep_pokes(pokes)
        language, name = session.menu.language, self.file.name.upper()
        if watched and not session.in_menu:
            session.monitor.start(game)
            session.monitor.voice.say(texts.told(language, "again", name))
        else:
            session.notice.show(read_again(language, name), game)

    def runs_in(self, machine: Machine | None) -> bool:
        """Whether a machine runs the file's program."""
        return machine is not None and self.has(machine.program)

    def failed(self, error: LineError, opens: str = "") -> None:
        """Explain what went wrong in one of its lines; `opens` tells how its tape is opened."""
        assert self.file is not None
        self.explain(self.file.explain(error), opens)

    def money_failed(self, error: BaseException) -> None:
        """Explain, once, what went wrong while its money was counted."""
        if self.file is not None and not self.money_fails:
            self.money_fails = True
            self.explain(self.file.explain_word(error, "money"))

    def explain(self, mistake: Mistake, opens: str = "") -> None:
        """Tell what is wrong with the file, and how it is looked at and read again."""
        session = self.session
        session.faults.append(str(mistake))
        session.close_monitor()
        session.hush()
        again = session.text("read_again" if self.stuck < 2 else "begin_again", RELOAD_KEY)
        session.message(mistake.told(f"{opens}\n{again}".lstrip()))

    def show_warnings(self) -> None:
        """Tell each warning about the file once."""
        assert self.file is not None
        new = [warning for warning in self.file.warnings if warning not in self._warned]
        self._warned.update(new)
        if new and self._warn:
            self.session.message("\n\n".join(new))


def read_again(language: str, name: str) -> str:
    """That a file was read again; of a long name only as much as the screen has room for."""
    said = texts.told(language, "again", name)
    while view.width_of(said) + NOTICE_EDGE > WIDTH:
        name = f"{name[:-3]}.."
        said = texts.told(language, "again", name)
    return said
