"""The listings that come with the console, each in a text file beside this one."""

from pkgutil import get_data

from engine.basic import text


def _listing(name: str) -> list[bytes]:
    return text.rows(get_data(__package__, name) or b"")


HELLO = _listing("hello.bas")
"""Ten lines to begin with: guess a number."""
REBORN = _listing("blackjack.bas")
"""The original: blackjack in 1024 bytes."""
