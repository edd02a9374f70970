"""What waits for the next frame of a game that stands: a key or a click of the player."""

from engine import charset
from engine.console.monitor import basic
from engine.console.monitor.voice import Voice
from engine.machine import KEY_NAMES, KEYS, LEFT_BUTTON, Given, Machine, typed_key


class Waiting:
    """The inputs kept for the next frame; `asking` tells that the next key is to be kept."""

    def __init__(self, voice: Voice) -> None:
        self.asking = False
        self._given: Given | None = None
        self._voice = voice

    def ask(self) -> None:
        """Keep the key that is pressed next."""
        self.asking = True
        self._voice.tell("key")

    def key_named(self, m: Machine, name: str) -> None:
        """Keep a key by its name or character; BasicError when there is none."""
        if name in KEYS:
            self.key(m, KEYS[name], "")
        elif len(name) == 1:
            small = name.lower() if len(name.lower()) == 1 else name
            self.key(m, typed_key(charset.encode(small)), small)
        else:
            raise basic.BasicError(basic.SYNTAX)

    def key(self, m: Machine, key: int, text: str) -> None:
        """Keep a key."""
        self.asking = False
        self._given = Given(key, m.px, m.py, 0, text)
        self._voice.tell("key_waits", KEY_NAMES.get(key, text or key))

    def click(self, x: int, y: int) -> None:
        """Keep a click on a pixel of the game."""
        self._given = Given(0, x, y, LEFT_BUTTON)
        self._voice.tell("click_waits")

    def take(self) -> Given | None:
        """What was kept, used up."""
        given, self._given = self._given, None
        return given

    def drop(self) -> None:
        """Keep nothing."""
        self.asking, self._given = False, None
