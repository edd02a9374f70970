"""The listings that come with the console, each in a text file beside this one."""

from pathlib import Path

from engine.basic import text

FOLDER = Path(__file__).parent
HELLO = text.rows((FOLDER / "hello.bas").read_bytes())
"""Ten lines to begin with: guess a number."""
REBORN = text.rows((FOLDER / "blackjack.bas").read_bytes())
"""The original: blackjack in 1024 bytes."""
