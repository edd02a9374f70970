"""Playing: the game in the slot gets the player's input."""

from engine import sounds
from engine.console.computer import Computer
from engine.console.faults import Faults
from engine.console.inputs import Input
from engine.console.keeper import Keeper
from engine.console.seats.menu import Menu
from engine.console.session import Session
from engine.console.slot import Slot
from engine.machine import ESC, LEFT_BUTTON, WIDTH, LineError

MENU_CORNER = WIDTH - 24
"""The upper right corner, from this pixel on, is the pointer's way to the menu."""


def in_menu_corner(x: int, y: int) -> bool:
    """Whether the pointer is where a click opens the console's menu, as ESC does."""
    return MENU_CORNER <= x < WIDTH and 0 <= y < 8


class Playing:
    """A frame of the game; ESC and a click into the corner open the menu."""

    def __init__(
        self,
        session: Session,
        keeper: Keeper,
        faults: Faults,
        slot: Slot,
        menu: Menu,
        computer: Computer,
    ) -> None:
        self.session = session
        self.keeper = keeper
        self.faults = faults
        self.slot = slot
        self.menu = menu
        self.computer = computer

    def step(self, given: Input) -> None:
        """One frame."""
        session, game = self.session, self.session.playing
        if session.due:
            given, session.due = given._replace(key=session.due, text="", name=""), 0
        clicked = given.button & LEFT_BUTTON and not game.button & LEFT_BUTTON
        escape = given.key == ESC and not game.program.takes_escape(game)
        if escape or clicked and in_menu_corner(given.x, given.y):
            self.slot.pause()
            session.held = bool(given.button)
            self.menu.step(Input(0, given.x, given.y))
            session.sounds |= 1 << sounds.HUSH
            session.sound_out(sounds.KEY)
            return
        held = game.button
        inputs = self.computer.inputs(game, given)
        try:
            with self.faults.guard(game):
                game.frame(*inputs)
        except LineError as error:
            self.faults.fault(game, error, inputs)
            return
        session.recorder.record(game, inputs)
        session.hear(game)
        self.after_frame(bool(inputs.key or inputs.text or inputs.told or game.button != held))

    def after_frame(self, touched: bool) -> None:
        """Keep the game after what the player did or stored; go to the shelf when it was left."""
        session, keeper, game = self.session, self.keeper, self.session.playing
        session.pokes_lie_ahead()
        if touched:
            keeper.touch()
            session.forget_pokes_ahead()
        if game.stored or (keeper.unsaved and not game.delay):
            keeper.keep()
            keeper.unsaved |= bool(game.delay)
        if game is session.game and game.left:
            self.slot.leave()
