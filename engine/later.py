"""Modules that are read when something of them is first asked for: the menu comes sooner so.

A module that needs another one later says so where it imports:

    if TYPE_CHECKING:
        from engine.console import loader
    else:
        loader = later("engine.console.loader")

and takes everything of it by `loader.name`, in functions, not while it is read itself.
"""

from importlib import import_module
from typing import Any


class _Later:
    """Stands for a module."""

    __slots__ = ("_name",)

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module(self._name), name)


def later(name: str) -> Any:
    """A module by its full name, not read yet."""
    return _Later(name)
