"""The mouse's arrow on a picture that is drawn only when it changes.

Pyxel paints the arrow into the screen, and can be started once a process: this file run as a
script moves it over pictures at rest and prints what it saw; the tests look at that.
"""

import json
from functools import cache

import pytest
from driving import frames, told_by

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.inputs import Input
from engine.console.kept.storage import Memory
from engine.machine import HEIGHT, POINTER_SPRITE, WIDTH

SCENES = {
    "menu": ("", "w9"),
    "pause": ("blackjack", "ENTER w300 ESC w9"),
    "stand or hit": ("blackjack", "ENTER w300"),
    "duel": ("dealer", "w9 ENTER w9 A ENTER w400"),
    "twopart": ("twopart", "ENTER w600"),
    "european": ("european", "ENTER w400"),
    "17 und 4": ("siebzehn", "ENTER w300"),
    "monitor": ("blackjack", "ENTER w300 F2 w9"),
    "monitor, memory": ("blackjack", "ENTER w300 F2 w9 TAB w9 TAB w9"),
    "monitor, game": ("blackjack", "ENTER w300 F2 w9 TAB w9 TAB w9 TAB w9 TAB w9"),
}
PATH = [(20, 20), (21, 20), (60, 35), (128, 96), (200, 110), (255, 191), (251, 100), (90, 170)]
OUTSIDE = (WIDTH + 50, HEIGHT + 50)
ON_DEAL, BESIDE = (70, 84), (20, 140)
"""Over a button of 17 und 4, and over nothing."""


class Player:
    """A window with a console in it, moved and looked at frame by frame."""

    def __init__(self, cart: str, keys: str) -> None:
        import pyxel

        from engine.console.outside.window import Window

        Window.HINT_FRAMES = 1 << 40
        pyxel.mouse(False)
        pyxel.set_mouse_pos(*PATH[3])
        self.console = Console(Memory(), cart=SHELF.get(cart), seed=12, sound=False, language="en")
        for given in frames(keys):
            self.console.step(*given)
        self.window = Window(self.console)
        self.drawn = 0
        self.rest(3)

    def rest(self, frames: int = 1) -> bytes:
        """The screen after so many frames; `drawn` counts how often the picture was drawn."""
        import pyxel

        for _ in range(frames):
            self.window.update()
            corner = pyxel.pget(0, 0)
            pyxel.pset(0, 0, corner ^ 1)
            self.window.draw()
            self.drawn += pyxel.pget(0, 0) == corner
            pyxel.pset(0, 0, corner)
            pyxel.flip()
        return bytes(pyxel.screen.data_ptr())

    def move(self, place: tuple[int, int], frames: int = 1) -> bytes:
        import pyxel

        pyxel.set_mouse_pos(*place)
        return self.rest(frames)

    def hold(self, name: str, frames: int = 1) -> bytes:
        """The screen while a key or a button is held."""
        import pyxel

        pyxel.set_btn(getattr(pyxel, name), True)
        seen = self.rest(frames)
        pyxel.set_btn(getattr(pyxel, name), False)
        return seen

    def afresh(self) -> bytes:
        """The screen when all is drawn anew."""
        self.window._picture.stale = True
        self.window._forget_panel()
        return self.rest()


def with_arrow(screen: bytes, place: tuple[int, int]) -> bytes:
    """A screen with Pyxel's arrow on it."""
    import pyxel

    pixels = bytearray(screen)
    for y in range(pyxel.cursor.height):
        for x in range(pyxel.cursor.width):
            left, top = place[0] + x, place[1] + y
            colour = pyxel.cursor.pget(x, y)
            if colour and left < WIDTH and top < HEIGHT:
                pixels[top * WIDTH + left] = colour
    return bytes(pixels)


def watch(cart: str, keys: str) -> dict[str, object]:
    """What the arrow does on one picture."""
    player = Player(cart, keys)
    bare = player.rest(5)
    found: dict[str, object] = {"hidden at first": bare == player.afresh()}
    player.move((100, 100))
    for place in PATH:
        seen = player.move(place)
        found[f"arrow at {place}"] = seen == with_arrow(bare, place)
        player.drawn = 0
        found[f"stands at {place}"] = player.rest(3) == seen
        found[f"at rest at {place}"] = not player.drawn
    found["no trail"] = player.move(OUTSIDE) == bare
    player.move(PATH[1])
    found["comes back"] = player.move(PATH[0]) == with_arrow(bare, PATH[0])
    found["hidden by a key"] = player.hold("KEY_F5", 2) == bare
    found["until it moves"] = player.rest(5) == bare
    found["then back"] = player.move(PATH[1]) == with_arrow(bare, PATH[1])
    return found


def touch() -> dict[str, object]:
    """Fingers, which jump to where they press, and a mouse that clicks where it is."""
    import pyxel

    player = Player("blackjack", "ENTER w300")
    bare = player.rest(3)
    pyxel.set_mouse_pos(*BESIDE)
    found: dict[str, object] = {"tap": player.hold("MOUSE_BUTTON_LEFT", 3) == bare}
    found["lifted"] = player.rest(3) == bare
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    player.move((40, 12))
    found["dragged"] = player.move((60, 12), 2) == bare
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    player.rest(2)
    found["the same place again"] = player.hold("MOUSE_BUTTON_LEFT", 2) == bare
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, True)
    player.rest()
    pyxel.set_btn(pyxel.MOUSE_BUTTON_LEFT, False)
    found["moved while lifted"] = player.move((64, 12), 2) == bare
    found["a mouse moves"] = player.move((60, 12), 2) == with_arrow(bare, (60, 12))
    player.hold("KEY_F5", 2)
    clicked = player.hold("MOUSE_BUTTON_LEFT", 2)
    found["and clicks where it is"] = clicked == with_arrow(bare, (60, 12))
    return found


def hand() -> dict[str, object]:
    """The hand that 17 und 4 puts under the pointer."""
    player = Player("siebzehn", "ENTER w300")
    game = player.console.game
    player.move(BESIDE)
    bare = player.move(OUTSIDE)
    shown = player.move(ON_DEAL, 3)
    found: dict[str, object] = {
        "in the machine": bool(game.sprites[POINTER_SPRITE]),
        "instead of the arrow": shown not in (bare, with_arrow(bare, ON_DEAL)),
    }
    player.hold("KEY_F5", 2)
    found["gone after a key"] = player.rest(2) == bare
    found["still in the machine"] = bool(game.sprites[POINTER_SPRITE])
    player.move((ON_DEAL[0] + 1, ON_DEAL[1]))
    found["back when it moves"] = player.move(ON_DEAL) == shown
    found["no trail"] = player.move(OUTSIDE) == bare
    return found


def record() -> dict[str, object]:
    from engine.console.outside import window

    window.FPS = 100_000
    window.start(headless=True)
    scenes = {name: watch(*scene) for name, scene in SCENES.items()}
    return {"scenes": scenes, "touch": touch(), "hand": hand()}


@cache
def recorded() -> dict:
    pyxel = pytest.importorskip("pyxel")
    if not hasattr(pyxel, "set_mouse_pos"):
        pytest.skip(f"Pyxel {pyxel.VERSION} cannot be pointed from outside, 2.8.9 is the first")
    return told_by(__file__)


@pytest.mark.parametrize("name", SCENES)
def test_on_a_picture_at_rest_there_is_one_arrow_or_none(name: str):
    assert [what for what, held in recorded()["scenes"][name].items() if not held] == []


def test_a_finger_needs_no_arrow_and_a_mouse_does():
    assert [what for what, held in recorded()["touch"].items() if not held] == []


def test_the_hand_of_a_game_comes_and_goes_like_the_arrow():
    assert [what for what, held in recorded()["hand"].items() if not held] == []


@pytest.mark.parametrize("before", [(0, 0), (2**31 - 1, 2**31 - 1), (-40, 60)])
def test_to_be_told_the_first_place_is_no_move(before: tuple[int, int]):
    from engine.console.outside.window import Pointer

    pointer = Pointer()
    for place in (before, (128, 96)):
        pointer.follow(Input(0, *place))
        assert pointer.seen is None
    pointer.follow(Input(0, 129, 96))
    assert pointer.seen == (129, 96)


if __name__ == "__main__":
    print(json.dumps(record()))
