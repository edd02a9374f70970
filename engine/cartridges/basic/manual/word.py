"""What the manual tells of a word."""

from typing import NamedTuple


class Word(NamedTuple):
    """Words that belong together: how they are used, an example, and what they do."""

    names: str
    """As they are filed in `engine.basic.words`, with blanks between."""
    usage: str
    example: str
    """Lines to type; when the last one goes into the listing, RUN follows."""
    shows: str
    """What the example writes on the screen, a blank between rows; empty if nothing."""
    texts: tuple[str, ...]
    """What they do, in the order of `LANGUAGES`."""
