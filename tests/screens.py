"""The screens of the console, to be looked at and measured: `python tests/screens.py sheet.png`.

Owns how each is reached: a cartridge, a seed and a key script. `--lang` chooses a language; with
`--text` their rows are printed, and which of them touch.
"""

import argparse
import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from driving import frames  # noqa: E402 - the path must be set first

from engine.cartridges import SHELF  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.kept.storage import Memory  # noqa: E402
from engine.machine import HEIGHT, LANGUAGES, WIDTH, Machine  # noqa: E402


class Screen(NamedTuple):
    """How a screen is reached: the program in the slot, "" for the shelf; a seed; keys."""

    name: str
    cart: str
    seed: int
    keys: str


def shown(screen: Screen, language: str) -> Machine:
    """The machine that shows a screen in a language."""
    cart = SHELF[screen.cart] if screen.cart else None
    console = Console(Memory(), cart=cart, seed=screen.seed, language=language)
    machine = console.shown
    for given in frames(screen.keys):
        machine = console.step(*given)
    return machine


# Rows that touch

_FRAMES = re.compile(r"[▏▕╭╮╰╯━─▒╓╖╙╜╒╕╘╛╔╗╚╝⎸⎹▔▁▘▝▀▖▌▞▛▗▚▐▜▄▙▟█⑩]")
_WORD = re.compile(r"[^\W_]{2,}|[^\W_][\w.,:'$%]*")


def touching(rows: list[str]) -> list[int]:
    """The rows whose words stand close above words of the next row, in the same columns."""
    spans = [[match.span() for match in _WORD.finditer(_FRAMES.sub(" ", row))] for row in rows]
    return [
        at
        for at, (above, below) in enumerate(zip(spans, spans[1:], strict=False))
        if any(a < d and c < b for a, b in above for c, d in below)
    ]


# The sheet

CAPTION, GAP, ACROSS = 8, 4, 6


def draw_sheet(machines: list[tuple[str, Machine]], path: Path) -> None:
    """Draw the screens side by side with their names, and save that as PNG."""
    import pyxel

    from engine.console.outside import window
    from engine.console.outside.picture import Picture
    from engine.themes import CREAM, GREY

    window.start(headless=True)
    wide, high = WIDTH + GAP, HEIGHT + GAP + CAPTION
    down = -(-len(machines) // ACROSS)
    sheet = pyxel.Image(ACROSS * wide + GAP, down * high + GAP)
    sheet.cls(GREY)
    for at, (name, machine) in enumerate(machines):
        x, y = at % ACROSS * wide + GAP, at // ACROSS * high + GAP
        Picture().draw(machine)
        sheet.blt(x, y, pyxel.screen, 0, 0, WIDTH, HEIGHT)
        sheet.text(x, y + HEIGHT + 2, name, CREAM)
    sheet.save(str(path.resolve()), 1)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="python tests/screens.py", description=__doc__)
    parser.add_argument("sheet", nargs="?", type=Path, default=Path("screens.png"))
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--only", default="", help="names that begin so")
    parser.add_argument("--text", action="store_true", help="print the rows instead")
    options = parser.parse_args(arguments)
    chosen = [screen for screen in SCREENS if screen.name.startswith(options.only)]
    machines = [(screen.name, shown(screen, options.lang)) for screen in chosen]
    if not options.text:
        draw_sheet(machines, options.sheet)
        return 0
    for name, machine in machines:
        rows = machine.text()
        close = touching(rows)
        print(
            f"== {name}",
            *(f"{at:2} {row}{' *' * (at in close)}" for at, row in enumerate(rows)),
            sep="\n",
        )
    return 0


SCREENS = (
    Screen("shelf", "", 1, "w5"),
    Screen("shelf-17", "", 1, "w5 DOWN w9"),
    Screen("shelf-euro", "", 1, "w5 DOWN w2 DOWN w9"),
    Screen("shelf-duel", "", 1, "w5 DOWN w2 DOWN w2 DOWN w9"),
    Screen("shelf-twopart", "", 1, "w5 DOWN w2 DOWN w2 DOWN w2 DOWN w9"),
    Screen("shelf-bas", "", 1, "w5 UP w2 UP w2 UP w9"),
    Screen("shelf-basic", "", 1, "w5 UP w2 UP w9"),
    Screen("more", "", 1, "w5 UP w2 ENTER w9"),
    Screen("settings", "", 1, "w5 UP w2 ENTER w5 ENTER w9"),
    Screen("workshop", "", 1, "w5 UP w2 ENTER w5 DOWN w2 ENTER w9"),
    Screen("rules", "", 1, "w5 RIGHT w9"),
    Screen("pause", "blackjack", 12, "w9 ENTER w400 ESC w20"),
    Screen(
        "slots",
        "blackjack",
        12,
        "w9 ENTER w400 ESC w9 DOWN w2 DOWN w2 DOWN w2 DOWN w2 ENTER w9 ENTER w5 ENTER w9",
    ),
    Screen("pause-basic", "basic", 1, "w60 ESC w20"),
    Screen("blackjack-title", "blackjack", 12, "w20"),
    Screen("blackjack-deal", "blackjack", 12, "w9 ENTER w400"),
    Screen("blackjack-hit", "blackjack", 12, "w9 ENTER w400 x w120"),
    Screen("blackjack-end", "blackjack", 12, "w9 ENTER w400 x w120 ENTER w120"),
    Screen("siebzehn-title", "siebzehn", 3, "w20"),
    Screen("siebzehn-empty", "siebzehn", 3, "w9 ENTER w200"),
    Screen("siebzehn-play", "siebzehn", 3, "w9 ENTER w200 ENTER w200 x w200"),
    Screen("siebzehn-end", "siebzehn", 3, "w9 ENTER w200 ENTER w200 x w200 ENTER w400"),
    Screen("european-title", "european", 3, "w20"),
    Screen("european-empty", "european", 3, "w9 ENTER w60"),
    Screen("european-play", "european", 3, "w9 ENTER w300 ENTER w300"),
    Screen("european-hint", "european", 3, "w9 ENTER w300 ENTER w300 H w9"),
    Screen("european-cursor", "european", 3, "w9 ENTER w300 ENTER w300 DOWN RIGHT w9"),
    Screen("european-split", "european", 3, "w9 ENTER w300 ENTER w300 S w99"),
    Screen("european-end", "european", 3, "w9 ENTER w300 ENTER w300 ENTER w400"),
    Screen("european-summary", "european", 3, "w9 ENTER w300 ENTER w300 ENTER w500 E w9"),
    Screen("dealer-title", "dealer", 3, "w20"),
    Screen("dealer-name", "dealer", 3, "w9 ENTER w99"),
    Screen("dealer-play", "dealer", 3, "w9 ENTER w99 E v a ENTER w300"),
    Screen("dealer-end", "dealer", 3, "w9 ENTER w99 E v a ENTER w300 O w300"),
    Screen("twopart-title", "twopart", 3, "w20"),
    Screen("twopart-first", "twopart", 3, "w9 ENTER w900"),
    Screen("basic", "basic", 1, "w60"),
    Screen("blackjack-bas", "blackjack-bas", 5, "w60 ENTER w99"),
)


if __name__ == "__main__":
    sys.exit(main())
