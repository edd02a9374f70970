"""The command line: which options there are, and what is wrong with those that were given."""

import argparse
import sys
from typing import NoReturn

from engine.cartridges import SHELF
from engine.console.options import Options, complain, put, refuse
from engine.machine import LANGUAGES


class OptionsParser(argparse.ArgumentParser):
    """A parser that tells a bad argument in one line."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        refuse(message)

    def print_help(self, file: object = None) -> None:
        """Explain the options, or say why that cannot be."""
        if problem := put(self.format_help(), sys.stdout):
            self.exit(complain(f"--help: {problem}"))


def parser() -> OptionsParser:
    """What reads the command line."""
    options = OptionsParser(
        prog="game.py",
        description="PCG-21, a card console in 26 letters. ENTER stands, any other key hits.",
        epilog="Key script: words with blanks between. ENTER ESC SPACE LEFT RIGHT UP DOWN "
        "BACKSPACE TAB F1-F12 or a character press a key for one frame, wN waits N frames, "
        "@X,Y moves the pointer, down up right press, release and right-click there.",
    )
    options.add_argument(
        "--cart", metavar="NAME|FILE.py|FILE.bas", help="a game, or a file with one"
    )
    options.add_argument(
        "--seed", type=int, metavar="N", help="deal from this seed; such a session is not kept"
    )
    options.add_argument("--lang", choices=LANGUAGES, help="language of the texts")
    options.add_argument("--mute", action="store_true", help="no sound")
    options.add_argument("--headless", action="store_true", help="no window, nothing kept")
    options.add_argument("--frames", type=int, metavar="N", help="end a headless run after these")
    options.add_argument("--keys", metavar="SCRIPT", help="key script of a headless run")
    options.add_argument(
        "--text", action="store_true", default=None, help="print the last screen as text"
    )
    options.add_argument("--say", action="store_true", help="print what is new on the screen")
    options.add_argument(
        "--state", action="store_true", default=None, help="print the last state as JSON"
    )
    options.add_argument("--screenshot", metavar="FILE", help="save the last screen as PNG")
    options.add_argument("--record", metavar="FILE", help="write a tape of the last game there")
    options.add_argument(
        "--record-of",
        metavar="NAME",
        choices=list(SHELF),
        help="print what a game's rounds came to",
    )
    options.add_argument("--new", metavar="FILE.py", help="write a small game there, to change")
    options.add_argument(
        "--check",
        metavar="FILE.py",
        nargs="+",
        help="tell what is wrong with these files, and play them at random; status 1 for a fault",
    )
    options.add_argument("--tape", metavar="FILE", help="play a tape; status 1 if a check fails")
    options.add_argument("--pack", metavar="FILE", help="write all that is kept to a file")
    options.add_argument("--unpack", metavar="FILE", help="take in what --pack or a page wrote")
    options.add_argument("--link", metavar="LINK", help="start what a link to a page says")
    return options


def read(arguments: list[str]) -> Options:
    """The options that these arguments give; ends with status 2 where they make no sense."""
    return parser().parse_args(arguments, Options())
