"""What the player did in one frame, as the console takes it.

Owns the console's own keys: what is the machine's business is told in `engine.machine.inputs`.
"""

from typing import NamedTuple

from engine.machine import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, SPACE, UP, Given, Program

HELP_KEY, MONITOR_KEY, RELOAD_KEY = "F1", "F2", "F5"
CONSOLE_KEYS = (HELP_KEY, MONITOR_KEY, RELOAD_KEY)
"""Keys that do something once when they are pressed."""

BACK, FORWARD = -1, 1
WIND_KEYS = {"F3": BACK, "F4": FORWARD}
"""Keys that wind the game back and forward while they are held."""


PLAIN = {
    "HOME": LEFT, "END": RIGHT, "PAGEUP": UP, "PAGEDOWN": DOWN, "INSERT": SPACE,
    "DELETE": BACKSPACE, "SHIFT+ENTER": ENTER,
}  # fmt: skip
"""What the keys of an editor are to a program that has none."""


class Input(NamedTuple):
    """The inputs of a frame of the machine, and what the console keeps for itself.

    `wind` is BACK or FORWARD while the game is to be wound, `name` the key that was pressed where
    it has a name, such as `F2`; `held` are the bits of what only a program with a keyboard gets.
    """

    key: int = 0
    x: int = 0
    y: int = 0
    button: int = 0
    text: str = ""
    wind: int = 0
    name: str = ""
    held: int = 0

    @property
    def at_rest(self) -> "Input":
        """The pointer where it is, with its buttons, and nothing more."""
        return Input(0, self.x, self.y, self.button)

    @property
    def given(self) -> Given:
        """What of it reaches any machine."""
        return Given(*self[:5])

    def given_to(self, program: Program, manner: int) -> Given:
        """What of it reaches a machine with this program, in that manner if it has any."""
        if program.keyboard:
            return Given(*self[:5], self.held)
        return Given(self.key, self.x, self.y, self.button, self.text, 0, b"", manner)

    @property
    def pressed(self) -> bool:
        """Whether a key or a button of the gamepad was pressed, or winds while it is held."""
        return bool(self.key or self.text or self.wind or self.name)
