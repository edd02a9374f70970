"""The page A-Z: all registers with their meaning in the cartridge, and one read in every way."""

from engine.console.monitor.pages.page import Click
from engine.console.monitor.pages.places import PlacesPage
from engine.console.monitor.registers import inks
from engine.console.monitor.source import fold
from engine.console.monitor.values import card_text, hand_text, place_text, short, value_of
from engine.console.monitor.view import BELOW, CHARACTER, ROW, SIDE, SIDE_ACROSS, TOP, View
from engine.machine import LETTERS, WIDTH, Machine
from engine.themes import CREAM, GOLD, GREY, NAVY, WINE

_VALUE_ACROSS = 10
_MOST_BITS = 28


class LetterPage(PlacesPage):
    """The registers, one under the other; `letter` is the chosen one."""

    name = "A-Z"
    letter = LETTERS[0]

    def move(self, m: Machine, across: int, down: int) -> None:
        """Choose the next register or the one before, round and round."""
        self.letter = LETTERS[(LETTERS.index(self.letter) + across + down) % len(LETTERS)]

    def press(self, m: Machine) -> None:
        """Change the chosen one."""
        self.editor.begin(self.letter)

    def clicks(self) -> dict[str, Click]:
        """Choose a register, on whichever page it stands."""
        return {"letter": self.pick}

    def pick(self, m: Machine, at: int) -> None:
        """A click on the register of this number."""
        before, self.letter = self.letter, LETTERS[at]
        self.picked(before, self.letter)

    def draw(self, shown: View, m: Machine, here: bool) -> None:
        """A to Z beside the picture, the chosen one under it."""
        values = [short(value_of(m, letter), _VALUE_ACROSS) for letter in LETTERS]
        width = max(3, *map(len, values))
        for at, letter in enumerate(LETTERS):
            y = TOP + at * ROW
            if letter == self.letter:
                shown.area(SIDE - 2, y - 1, WIDTH - SIDE + 2, ROW + 1, WINE if here else NAVY)
            self._draw_letter(shown, m, y, letter, values[at].rjust(width))
            shown.target(SIDE, y - 1, WIDTH - SIDE, ROW, "letter", at)
        self._draw_chosen(shown, m)

    def _draw_letter(self, shown: View, m: Machine, y: int, letter: str, value: str) -> None:
        """A register, its value and, as far as there is room, its meaning."""
        ink, value_ink = inks(m, self.changes, letter)
        x = shown.text(SIDE, y, letter, ink) + CHARACTER
        x = shown.text(x, y, value, value_ink) + CHARACTER
        meaning = m.program.registers.get(letter, "")
        room = SIDE_ACROSS - len(value) - 3
        meaning = meaning if len(meaning) <= room else f"{meaning[: room - 2]}.."
        shown.text(x, y, meaning, CREAM if letter == self.letter else GREY)

    def _draw_chosen(self, shown: View, m: Machine) -> None:
        value = value_of(m, self.letter)
        shown.text(2, BELOW + 1, f"{self.letter} = {value}", GOLD)
        meaning = fold(place_text(m, self.letter), SIDE_ACROSS)
        if len(meaning) > 2:
            meaning[1:] = [f"{meaning[1][: SIDE_ACROSS - 2]}.."]
        for at, row in enumerate([*meaning, "", *self._readings(m, value)][:8], 1):
            shown.text(2, BELOW + 3 + at * ROW, row, CREAM, tight=True)

    def _readings(self, m: Machine, value: int) -> list[str]:
        """A value in hexadecimal and binary, as a card and a hand, and which line wrote it."""
        sign, size = "-" if value < 0 else "", abs(value)
        card = card_text(value)
        rows = (
            f"#{sign}{size:X}",
            f"%{sign}{size:b}" if size < 1 << _MOST_BITS else "",
            f"CARD {card}" if card else "",
            hand_text(value),
            self.changes.written_by(self.letter, m.language),
        )
        return [row for row in rows if row]
