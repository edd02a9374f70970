"""The screens of the console, to be looked at and measured: `python tests/screens.py sheet.png`.

Owns how each is reached: a cartridge, a seed, a position where keys alone lead to none, and a key
script; and which of its rows are one table. `--lang` chooses a language; with `--text` the rows are
printed, and which of them touch.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

import positions  # noqa: E402 - the path must be set first
import test_european  # noqa: E402
import test_lesson  # noqa: E402
import test_siebzehn  # noqa: E402
import test_twopart  # noqa: E402
from driving import console_frames  # noqa: E402
from positions import Position, duel, named, of, ruin  # noqa: E402
from rows import touching  # noqa: E402
from test_blackjack import stacked  # noqa: E402

from engine.cartridges import SHELF, WORKSHOP  # noqa: E402
from engine.console.console import Console  # noqa: E402
from engine.console.courier import Nobody  # noqa: E402
from engine.console.desk.memory import ELSEWHERE_PAGE  # noqa: E402
from engine.console.kept import parcel  # noqa: E402
from engine.console.kept.storage import Memory  # noqa: E402
from engine.machine import HEIGHT, LANGUAGES, WIDTH  # noqa: E402

Tables = dict[range, str]
"""Rows that may touch since they are one table, and why they are."""


class Screen(NamedTuple):
    """How a screen is reached: the program in the slot, "" for the shelf; a seed; keys after the
    position. `tables` are its rows that may touch.
    """

    name: str
    cart: str = ""
    seed: int = 1
    keys: str = ""
    position: Position | None = None
    tables: Tables = {}  # noqa: RUF012 - never changed


def shown(screen: Screen, language: str) -> Console:
    """The console that shows a screen in a language."""
    cart = {"": None, **SHELF, **WORKSHOP}[screen.cart]
    console = Console(Memory(), cart=cart, seed=screen.seed, language=language)
    if screen.position is not None:
        screen.position(console)
    for given in console_frames(console, screen.keys):
        console.step(*given)
    return console


def close_rows(screen: Screen, rows: list[str]) -> list[int]:
    """The rows that touch the next one and are in no table with it."""
    return [
        at
        for at in touching(rows)
        if not any(at in table and at + 1 in table for table in screen.tables)
    ]


# The sheet

CAPTION, GAP, ACROSS = 8, 4, 6


def draw_sheet(consoles: list[tuple[str, Console]], path: Path) -> None:
    """Draw the screens side by side with their names, and save that as PNG.

    The path is absolute: Pyxel changes the working directory.
    """
    import pyxel

    from engine.console.outside import window
    from engine.themes import CREAM, GREY

    window.start(headless=True)
    wide, high = WIDTH + GAP, HEIGHT + GAP + CAPTION
    down = -(-len(consoles) // ACROSS)
    sheet = pyxel.Image(ACROSS * wide + GAP, down * high + GAP)
    sheet.cls(GREY)
    for at, (name, console) in enumerate(consoles):
        x, y = at % ACROSS * wide + GAP, at // ACROSS * high + GAP
        window.paint_still(console.shown, console.view, console.inset)
        sheet.blt(x, y, pyxel.screen, 0, 0, WIDTH, HEIGHT)
        sheet.text(x, y + HEIGHT + 2, name, CREAM)
    sheet.save(str(path), 1)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="python tests/screens.py", description=__doc__)
    parser.add_argument("sheet", nargs="?", type=Path, default=Path("screens.png"))
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--only", default="", help="names that begin so")
    parser.add_argument("--text", action="store_true", help="print the rows instead")
    options = parser.parse_args(arguments)
    chosen = [screen for screen in SCREENS if screen.name.startswith(options.only)]
    if not options.text:
        consoles = [(screen.name, shown(screen, options.lang)) for screen in chosen]
        draw_sheet(consoles, options.sheet.resolve())
        return 0
    for screen in chosen:
        rows = shown(screen, options.lang).shown.text()
        close = close_rows(screen, rows)
        print(
            f"== {screen.name}",
            *(f"{at:2} {row}{' *' * (at in close)}" for at, row in enumerate(rows)),
            sep="\n",
        )
    return 0


# Ways to pages


def down(lines: int, then: str = "ENTER w9") -> str:
    """So many lines down in a list, and what is done there."""
    return f"{'DOWN w2 ' * lines}{then}"


MORE = "w5 UP w2 ENTER w5 "
DEALT = "w9 ENTER w400 "
PAUSE = f"{DEALT}ESC w20 "
COMPUTER = "w60 ESC w20 "
COUNTING = f"{PAUSE}{down(3, 'w3')} ENTER w9 "
ASKED = f"{COUNTING}ENTER w9 {'ENTER w700 ' * 8}"
BASIC, SLOTS, RECORD = "=BASIC w9", "=LIST_SLOTS w9", "=LEDGER w9"
AFRESH, TAPE = "=BESIDE w9 =ASK w9", "=BESIDE w9 =SHOW_TAPE w9"
"""Lines of the pause that lead to pages."""
GAMES = {"blackjack": 4, "siebzehn": 7, "european": 14, "dealer": 7, "twopart": 15}
"""The games, and how many leaves of rules the longest of their languages has."""


def rules() -> list[Screen]:
    """Every leaf of the rules of every game."""
    return [
        Screen(f"rules-{slug}-{leaf + 1}", keys=f"w5 {down(at, 'RIGHT w9')}{' DOWN w2' * leaf}")
        for at, (slug, leaves) in enumerate(GAMES.items())
        for leaf in range(leaves)
    ]


class Page(Nobody):
    """What a browser's page has: dialogs and a clipboard."""

    dialogs = clipboard = True


def in_a_page(console: Console) -> None:
    """All that only a page offers: a tape to take out, saves to go back to."""
    console.courier = Page()
    console.storage.write(parcel.BEFORE, b"")
    if console.game is not None:
        console.recorder.start()
        console.step(key=10)
        console.recorder.stop()


def elsewhere(console: Console) -> None:
    """Another tab has the games."""
    console.open_menu(ELSEWHERE_PAGE)


def in_slot(cart: str, seed: int, *screens: tuple) -> list[Screen]:
    """Screens of a cartridge: each its name, its keys, and what else there is of it."""
    return [Screen(f"{cart}-{name}", cart, seed, *rest) for name, *rest in screens]


def forgets(console: Console) -> None:
    """The session has a seed, and is not kept."""
    console.forgets = True


def on_a_page(console: Console) -> None:
    """Where one cannot quit, as in a browser."""
    console._menu.can_quit = False


def at_step(at: int) -> Position:
    """What the lesson says before a step, or at its end, with the steps before it done."""
    return lambda console: test_lesson.lead_to(console, at)


CONSOLE = (
    *(Screen(f"shelf-{at + 1}", keys=f"w5 {down(at, 'w9')}") for at in range(8)),
    *(Screen(f"more-{at + 1}", keys=MORE + down(at, "w9")) for at in range(5)),
    *(
        Screen(f"lesson-{name}", position=at_step(at))
        for at, name in enumerate((*test_lesson.NAMES, "end"))
    ),
    *(
        Screen(f"settings-{at + 1}", "", 1, f"{MORE}ENTER w9 {down(at, 'w9')}",
               positions.with_tube)
        for at in range(8)
    ),
    Screen("workshop-page", keys=f"{MORE}{down(1)}", position=on_a_page),
    *(Screen(f"workshop-{at + 1}", keys=f"{MORE}{down(1)} {down(at, 'w9')}") for at in range(6)),
    *rules(),
    *(Screen(f"pause-{slug}", slug, 12, PAUSE) for slug in GAMES),
    Screen("pause-sound", "blackjack", 12, f"{PAUSE}s w2"),
    *(Screen(f"beside-{slug}", slug, 12, f"{PAUSE}=BESIDE w9") for slug in GAMES),
    Screen("link", "blackjack", 12, f"{PAUSE}=BESIDE w9 =LINK w9"),
    Screen("link-made", "blackjack", 12, f"{PAUSE}=BESIDE w9 =LINK w9 ENTER w9"),
    Screen("link-listing", "blackjack-bas", 12, f"{COMPUTER}=BESIDE w9 =LINK w9"),
    Screen("link-page", "dealer", 12, f"{PAUSE}=BESIDE w9 =LINK w9", in_a_page),
    Screen("saves", keys=f"{MORE}=SAVES w9"),
    Screen("saves-page", keys=f"{MORE}=SAVES w9", position=in_a_page),
    Screen("tape-page", "dealer", 12, f"{PAUSE}{TAPE}", in_a_page),
    Screen("elsewhere", keys="w9", position=elsewhere),
    *(Screen(f"record-{slug}", slug, 12, PAUSE + RECORD, positions.long_record) for slug in GAMES),
    Screen("record-empty", "blackjack", 12, PAUSE + RECORD),
    Screen("adviser", "blackjack", 12, "ENTER w300 F1 w60"),
    Screen("adviser-round", "blackjack", 12, "ENTER w300 ENTER w900 x w99 x w900 F1 w200 DOWN w9"),
    Screen("adviser-none", "blackjack", 12, "ENTER w9 F1 w9"),
    Screen("adviser-stake", "siebzehn", 3, "w9 ENTER w200 F1 w9"),
    Screen("adviser-17", "siebzehn", 3, "w9 ENTER w200 x w300 F1 w99"),
    Screen("adviser-duel", "dealer", 3, "w9 ENTER w30 A ENTER w60 ENTER w60 x w600 F1 w99"),
    Screen("adviser-twopart", "twopart", 5, "w9 ENTER w900 F1 w20"),
    Screen("counting", "blackjack", 12, COUNTING),
    Screen("counting-covered", "blackjack", 12, COUNTING + "ENTER w9"),
    Screen("counting-cards", "blackjack", 12, ASKED),
    Screen("counting-points", "blackjack", 12, ASKED + "1 4 ENTER w9"),
    Screen("counting-told", "blackjack", 12, ASKED + "1 4 ENTER w9 9 0 ENTER w9"),
    Screen("afresh-forgotten", "blackjack", 12, PAUSE + AFRESH, forgets),
    Screen("afresh", "blackjack", 12, PAUSE + AFRESH),
    Screen("slots-empty", "blackjack", 12, PAUSE + SLOTS),
    *(
        Screen(f"slots-{at + 1}", "blackjack", 12, f"{PAUSE}{SLOTS} {down(at, 'w9')}",
               positions.drawers_filled)
        for at in (0, 1, 3, 5)
    ),
    Screen("slot", "blackjack", 12, f"{PAUSE}{SLOTS} {down(1)}", positions.drawers_filled),
    Screen("slot-empty", "blackjack", 12, f"{PAUSE}{SLOTS} {down(4)}",
           positions.drawers_filled),
    *(
        Screen(f"copies-{at + 1}", "blackjack", 12,
               f"{PAUSE}{SLOTS} {down(5)} {down(at, 'w9')}", positions.drawers_filled)
        for at in range(3)
    ),
    Screen("copy", "blackjack", 12, f"{PAUSE}{SLOTS} {down(5)} DOWN ENTER w9",
           positions.drawers_filled),
    Screen("throw-away", "blackjack", 12, f"{PAUSE}{SLOTS} {down(5)} DOWN ENTER w9 {down(1)}",
           positions.drawers_filled),
    Screen("tape", "blackjack", 12, PAUSE + TAPE),
    Screen("tape-records", "blackjack", 12,
           f"{PAUSE}{TAPE} ENTER w60 ESC w9 {TAPE}"),
    Screen("tape-kept", "blackjack", 12,
           f"{PAUSE}{TAPE} ENTER w60 ESC w9 {TAPE} ENTER w9"),
    Screen("tape-there", "blackjack", 12,
           f"{PAUSE}{TAPE} ENTER w60 ESC w9 {TAPE} ENTER w9 ENTER w9 {TAPE}"),
    Screen("fault", "blackjack", 12, "w9", positions.failing),
    Screen("attract", "", 1, "w2400"),
    Screen("winding", "blackjack", 12, f"{DEALT}{'F3 ' * 60}"),
    *(Screen(f"monitor-{at + 1}", "blackjack", 12, f"{DEALT}F2 w2{' TAB w2' * at}")
      for at in range(7)),
)  # fmt: skip

PRINTED: Tables = {range(24): "what a computer prints stands as close as it was printed"}
PAYS: Tables = {range(3, 12): "what each hand pays"}
EXAMPLES = "poker", "pairs", "patience"
CODE_PAGE: Tables = {range(4, 21): "the characters by their codes"}

COMPUTERS = (
    Screen("basic", "basic", 1, "w60", tables=PRINTED),
    Screen("bas-play", "blackjack-bas", 5, "w60 ENTER w99"),
    Screen("bas-end", "blackjack-bas", 5, "w60 ENTER w99 x w99 ENTER w200", tables=PRINTED),
    Screen("pause-basic", "basic", 1, COMPUTER),
    Screen("pause-bas", "blackjack-bas", 1, COMPUTER),
    Screen("computer", "basic", 1, COMPUTER + BASIC),
    Screen("computer-bas", "blackjack-bas", 1, COMPUTER + BASIC),
    *(
        Screen(f"words-{at + 1}", "basic", 1, f"{COMPUTER}{BASIC} {down(1)} {down(at, 'w9')}")
        for at in range(10)
    ),
    *(
        Screen(f"words-{at + 1}-1", "basic", 1, f"{COMPUTER}{BASIC} {down(1)} {down(at)}")
        for at in range(9)
    ),
    Screen("commands", "basic", 1, f"{COMPUTER}{BASIC} ENTER w9"),
    Screen("diag-1", "diag", 1, "w20"),
    Screen("diag-2", "diag", 1, "w20 RIGHT w9", tables=CODE_PAGE),
    *(Screen(f"diag-{at + 1}", "diag", 1, f"w20{' RIGHT w9' * at}") for at in range(2, 8)),
    Screen("hello", "hello", 1, "w20"),
    Screen("hello-play", "hello", 1, "w20 UP w60"),
    Screen("poker", "poker", 3, "w20", tables=PAYS),
    Screen("poker-draw", "poker", 3, "w20 ENTER w99 2 w2 4 w9", tables=PAYS),
    Screen("poker-paid", "poker", 3, "w20 ENTER w99 2 w2 4 w9 ENTER w99", tables=PAYS),
    Screen("pairs", "pairs", 3, "w20 ENTER w60 RIGHT w9"),
    Screen("pairs-end", "pairs", 3, "w9", of(positions.last_pair)),
    Screen("patience", "patience", 5, "w99 ENTER w99 1 w3 2 w3 3 w3 4 w9"),
    Screen("patience-won", "patience", 5, "1 w9", of(positions.last_but_aces)),
    Screen("patience-long", "patience", 5, f"w99 {'ENTER w99 ' * 12}"),
    *(Screen(f"rules-{slug}", slug, 1, "w20 ESC w20 =RULES w9") for slug in EXAMPLES),
)

FLAGSHIP = in_slot(
    "blackjack", 12,
    ("title", "w40"),
    ("deal", DEALT),
    ("hit", f"{DEALT}x w120"),
    ("end", f"{DEALT}x w120 ENTER w120"),
    ("natural", "w200", of(stacked, "A K 10 9")),
    ("won", "w9 ENTER w120", of(stacked, "10 10 10 9")),
    ("push", "w9 ENTER w120", of(stacked, "10 10 10 K")),
    ("bust", "w9 x w120", of(stacked, "10 6 10 9 10")),
    ("eleven", f"w9{' x w60' * 9}", of(stacked, "A A 10 10 A A 2 2 2 2 3 3 3 10")),
    ("longest", f"w9{' x w60' * 7} ENTER w200", of(stacked, "A A 2 2 A A 2 2 4 4 4 3 3 3 3 5")),
    ("rich", "w9", of(stacked, "10 6 10 7", 10**9)),
    ("over", "w9 ENTER w600", of(stacked, "10 6 10 7", 15)),
)  # fmt: skip

TAVERN = in_slot(
    "siebzehn", 3,
    ("title", "w40"),
    ("empty", "w9 ENTER w200"),
    ("play", "w9 ENTER w200 ENTER w200 x w200"),
    ("merge", "w9 ENTER w200 ENTER w200 RIGHT w9 RIGHT w9 RIGHT w9"),
    ("menu", "w9 ENTER w200 @200,170 right w9"),
    ("end", "w9 ENTER w200 ENTER w200 x w200 ENTER w400"),
    ("eight", f"w9{' x w90' * 8}", of(test_siebzehn.table_with, "J 7 J 8 J J Q Q A A")),
    ("eleven", f"LEFT LEFT w9{' x w90' * 10}", of(positions.richest)),
    ("bank", "x w200 ENTER w900", of(test_siebzehn.table_with, "10 J 9 Q Q Q A A A J K")),
    ("broken", "x w200 ENTER w900 ENTER w300", of(positions.broken)),
    ("all", "x w200 ENTER w900 ENTER w300", of(positions.all_broken)),
    ("over", "x w200 ENTER w900 ENTER w300", of(positions.last_chips)),
)  # fmt: skip

HINT: Tables = {range(3, 8): "each move, what it is worth and what it costs"}
CHART: Tables = {range(1, 19): "the chart"}
OPTIONS = "w9 UP SPACE w3"
COUNT = f"{OPTIONS} DOWN w2 DOWN w2 DOWN w2 SPACE w2"
DRILL = f"{OPTIONS} DOWN w2 DOWN w2 SPACE w2 DOWN w2 DOWN w2 ENTER w3 ENTER w300"
TOLD = f"{COUNT} SPACE w2 DOWN w2 ENTER w3 ENTER w300 ENTER w300 ENTER w900"
LONG_HANDS: Tables = {range(9, 12): "the numbers of the cards of a long hand"}
SUMMARY: Tables = {range(13, 20): "the seats and what they came to"}
SCORE: Tables = {range(2, 9): "a session and all"}

SALON = in_slot(
    "european", 3,
    ("title", "w20"),
    ("title-start", "w20 UP w9"),
    ("empty", "w9 ENTER w60"),
    ("play", "w9 ENTER w300 ENTER w300"),
    ("hint", "w9 ENTER w300 ENTER w300 H w9", None, HINT),
    ("hint-four", "w200 ENTER w900 H w9", of(positions.hint_of_four), HINT),
    ("cursor", "w9 ENTER w300 ENTER w300 DOWN RIGHT w9"),
    ("split", "w9 ENTER w300 ENTER w300 S w99"),
    ("end", "w9 ENTER w300 ENTER w300 ENTER w400"),
    ("mistake", "w9 ENTER w300 ENTER w300 D w400"),
    ("full", "", of(test_european.full_table), LONG_HANDS),
    ("eleven", "", of(test_european.full_table, longest=11), LONG_HANDS),
    ("full-end", "w9", of(positions.long_session), LONG_HANDS),
    ("summary", "w9 ENTER w300 ENTER w300 ENTER w500 E w9", None, SUMMARY),
    ("summary-long", "w2 E w9", of(positions.long_session), SUMMARY),
    ("demo", "w9 DOWN w2 RIGHT w9 ENTER w600"),
    ("options", f"{OPTIONS} DOWN w2 DOWN w2 SPACE w9"),
    ("chart", "w9 ENTER w300 ENTER w300 H w9 H w9", None, CHART),
    ("no-mistakes", "w9 ENTER w300 H w9 RIGHT w9"),
    ("mistakes", "w9 ENTER w300 ENTER w300 D w900 H w9"),
    ("score", "w9 ENTER w300 ENTER w300 D w900 H w9 RIGHT w9"),
    ("score-curve", "w2 H w9 LEFT w9", of(positions.practised), SCORE),
    ("summary-better", "w2 E w9", of(positions.practised)),
    ("count-hint", f"{COUNT} DOWN w2 ENTER w3 ENTER w300 ENTER w300 H w400", None, HINT),
    ("count-next", f"{COUNT} DOWN w2 ENTER w3 ENTER w300 ENTER w300 ENTER w2400"),
    ("count-asked", f"{TOLD} RIGHT w9"),
    ("count-told", f"{TOLD} ENTER w90"),
    ("count-score", f"{TOLD} ENTER w90 H w9 LEFT w9"),
    ("drill", DRILL),
    ("drill-hand", f"{DRILL} ENTER w90"),
    ("drill-mistake", f"{DRILL} ENTER w90 D w30"),
    ("drill-summary", f"{DRILL} ENTER w90 D w90 E w9"),
    ("drill-missed", "", of(positions.drill_of_missed)),
    ("drill-missed-summary", "w2 E w9", of(positions.drill_of_missed)),
    ("summary-drill", "w9 ENTER w300 ENTER w300 D w900 E w9", None, SUMMARY),
)  # fmt: skip

CLUB = in_slot(
    "dealer",
    3,
    ("title", "w20"),
    ("name", "w9 ENTER w99"),
    ("board", "w9 ENTER w99 E v DOWN w9 DOWN w9"),
    ("stakes", "w9 ENTER w99 E v a ENTER w9"),
    ("play", "w9 ENTER w99 E v a ENTER w9 ENTER w600"),
    ("won", "x w300", duel(10, 9, 2, 3, 2, 4)),
    ("longest", "ENTER w300 x w30", duel(10, 9, 2, 3, 2, 4)),
    ("end", "O w900", duel(10, 9, 10, 7)),
    ("lost", "x w900 O w900", duel(10, 9, 10, 8, 4)),
    ("draw", "O w900", duel(10, 9, 10, 9)),
    ("ruined", "SPACE w900 O w900 SPACE w99", ruin(10, 10, 7, 10, 9)),
    ("broken", "SPACE w900 O w900 SPACE w99", ruin(190, 10, 9, 10, 7)),
    ("farewell", "O w900 N w99", duel(10, 9, 10, 7)),
)

LAST_OF_FOUR = "2C/3C 4D 5S 7H/6C 9D TS QH/JC KD AS 8H"

PILES: Tables = {range(6, 10): "what each seat won and holds"}
LOG: Tables = {range(1, 4): "what happened last, or why a card is hinted at"}
SEAT_WORDS: Tables = {range(5, 8): "a seat's name and what it is", range(9, 12): "the same"}
TABLE: Tables = {**LOG, **SEAT_WORDS}
SIDES: Tables = {range(9, 11): "a seat's name and what it is"}
SECOND: Tables = {**LOG, **SIDES}

TWOPART = in_slot(
    "twopart", 3,
    ("title", "w20"),
    ("record", "w20 r w9"),
    ("names", "w20 n w9 A N N A w9"),
    ("first", "w9 ENTER w900", None, TABLE),
    ("later", f"w9 ENTER w900{' ENTER w900' * 4}", None, TABLE),
    ("more", "w9 ENTER w900 ENTER w900 TAB w60 TAB w60"),
    ("hint", "w200 ENTER w900 H w9", None, TABLE),
    ("tie", "w900", named(positions.tie), SEAT_WORDS),
    ("won", "w40 W w40", named(test_twopart.with_won, "2S 3H 4D AC KC QD 9S")),
    ("parts", "w40", named(test_twopart.between, "2S/3S 4S/AH/", 2), PILES),
    ("two", "w40", named(positions.story), SECOND),
    ("forty", "w40", named(test_twopart.many_cards, 40), SIDES),
    ("most", "w40", named(test_twopart.many_cards, 49), SIDES),
    ("log", "w40 L w40", named(positions.story)),
    ("table", "w40 T w40", named(positions.story)),
    ("out", "w40 ENTER w90", named(test_twopart.part_two, LAST_OF_FOUR, 0), SECOND),
    ("safe", "w40 ENTER w400 ENTER w900", named(test_twopart.part_two, LAST_OF_FOUR, 0)),
    ("lost", "w900", named(test_twopart.part_two, "AC 2H/9C//", 1)),
)  # fmt: skip

SCREENS = (*CONSOLE, *COMPUTERS, *FLAGSHIP, *TAVERN, *SALON, *CLUB, *TWOPART)


if __name__ == "__main__":
    sys.exit(main())
