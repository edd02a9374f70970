"""The courier: how files, texts and links reach the console and leave it, wherever it runs.

Owns what the console asks of one; those of a page and of a desktop are `engine.console.outside`'s.
"""

from typing import Protocol


class Courier(Protocol):
    """The way out of the console or in, by dialogs and a clipboard if there are."""

    dialogs: bool
    clipboard: bool

    def copy(self, data: bytes) -> None:
        """Put a text into the clipboard."""

    def paste(self) -> None:
        """Let the text in the clipboard come in."""

    def choose(self) -> None:
        """Let the player choose a file that is to come in."""

    def link(self, query: str) -> str:
        """Copy the link with this behind its `?`, or print it; the result is all of it."""

    def take_out(self, name: str, data: bytes) -> None:
        """Give the player a file of this name."""


class Nobody:
    """The one of a console without a window."""

    dialogs = clipboard = False

    def copy(self, data: bytes) -> None:
        """There is no clipboard."""

    def paste(self) -> None:
        """There is no clipboard."""

    def choose(self) -> None:
        """There is no dialog."""

    def link(self, query: str) -> str:
        """There is no page."""
        return query

    def take_out(self, name: str, data: bytes) -> None:
        """There is no dialog."""
