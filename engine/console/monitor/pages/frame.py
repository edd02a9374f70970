"""The page FRAME: what a frame has beside characters: sprites, zones of the pointer, and sounds."""

from typing import NamedTuple

from engine import cards, sounds, sprites
from engine.console.monitor.changes import Changes
from engine.console.monitor.pages.page import Click, Page
from engine.console.monitor.registers import draw_info, draw_registers
from engine.console.monitor.view import BELOW, ROW, TABS_Y, View
from engine.machine import FLIGHT_SPRITE, KEY_NAMES, POINTER_SPRITE, WIDTH, Machine
from engine.machine.packed import sprite, zone
from engine.themes import BLUE, CREAM, GOLD, GREY, NAVY, WINE

ROWS = (TABS_Y - BELOW - 9) // ROW
_COLUMN, _SOUNDS_X = 100, 204
_ACROSS = 23
_SOUND_NAMES = {number: name for name, number in sounds.EFFECTS.items()} | {
    sounds.HUSH: "HUSH", **{tune: f"TUNE {at}" for at, tune in enumerate(sounds.TUNES, 1)},
}  # fmt: skip


class Piece(NamedTuple):
    """A sprite or zone: its text, and where it lies, in pixels of the game."""

    text: str
    x: int
    y: int
    width: int
    height: int


class FramePage(Page):
    """Two columns, sprites and zones; the chosen one is framed in the picture."""

    name = "FRAME"
    plays = False

    def __init__(self, changes: Changes) -> None:
        self.column, self.row = 0, 0
        self._changes = changes

    def clicks(self) -> dict[str, Click]:
        """Choose a sprite or a zone."""
        return {
            "sprite": lambda m, row: self._pick(0, row),
            "zone": lambda m, row: self._pick(1, row),
        }

    def move(self, m: Machine, across: int, down: int) -> None:
        """Choose the one above or below, or one of the other column."""
        self.column = max(0, min(1, self.column + across))
        self.row = max(0, min(len(_columns(m)[self.column]) - 1, self.row + down))

    def _pick(self, column: int, row: int) -> None:
        self.column, self.row = column, row

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """Registers, the rest of the machine's numbers, and the three columns."""
        draw_registers(shown, m, self._changes)
        draw_info(shown, [
            (f"WAIT {m.delay}  POINTER {m.px},{m.py}", CREAM),
            (f"HELD {m.button}  PAGE OF LINE {m.page or '-'}", GREY),
            (f"SEED {m.seed}", GREY),
        ])  # fmt: skip
        shown.area(0, BELOW - 1, WIDTH, ROW + 2, BLUE)
        columns = _columns(m)
        for at, (name, pieces) in enumerate(zip(("SPRITES", "ZONES"), columns, strict=True)):
            shown.text(4 + at * _COLUMN, BELOW, f"{name} {len(pieces)}", CREAM)
            self._draw_column(shown, at, pieces, here)
        names = _sound_names(m)
        shown.text(_SOUNDS_X, BELOW, f"SOUNDS {len(names)}", CREAM)
        for at, name in enumerate(names[:ROWS]):
            shown.text(_SOUNDS_X, BELOW + 10 + at * ROW, name, GOLD)

    def _draw_column(self, shown: View, column: int, pieces: list[Piece], here: bool) -> None:
        chosen = self.row if column == self.column else -1
        first = max(0, min(chosen - ROWS // 2, len(pieces) - ROWS))
        for at, piece in enumerate(pieces[first : first + ROWS]):
            x, y = 4 + column * _COLUMN, BELOW + 10 + at * ROW
            if first + at == chosen:
                shown.area(x - 2, y - 1, _COLUMN - 4, ROW + 1, WINE if here else NAVY)
                shown.mark(piece.x, piece.y, piece.width, piece.height)
            shown.text(x, y, piece.text, CREAM)
            action = "zone" if column else "sprite"
            shown.target(x - 2, y - 1, _COLUMN - 4, ROW, action, first + at)


def _columns(m: Machine) -> tuple[list[Piece], list[Piece]]:
    shown = [_sprite(slot, packed) for slot, packed in enumerate(m.sprites) if packed]
    return shown, [_zone(packed) for packed in m.zones]


_SLOTS = {FLIGHT_SPRITE: "FLIES", POINTER_SPRITE: "HAND"}


def _sprite(slot: int, packed: int) -> Piece:
    """Its slot, its picture and where it is."""
    number, x, y = sprite(packed)
    picture = sprites.PICTURES.get(number)
    if picture is not None:
        name, width, height = picture.name, picture.width, picture.height
    else:
        card = number in sprites.CARD_PICTURES
        name, width, height = cards.name(number - sprites.CARD) if card else str(number), 32, 48
    slot_name, place = _SLOTS.get(slot, slot), f"{x},{y}"
    room = _ACROSS - len(f"{slot_name}  {place}")
    return Piece(f"{slot_name} {name[:room]} {place}", x, y, width, height)


def _zone(packed: int) -> Piece:
    """The key that a click on it is, and where it is, in characters."""
    x, y, wide, high, key = zone(packed)
    named = KEY_NAMES.get(key, chr(key).upper() if 32 < key < 127 else str(key))
    return Piece(f"{named} {x},{y} {wide}x{high}", x * 8, y * 8, wide * 8, high * 8)


def _sound_names(m: Machine) -> list[str]:
    """The sounds that the last frame asked for."""
    return [_SOUND_NAMES.get(at, str(at)) for at in range(64) if m.sounds >> at & 1]
