"""Modules that are read when something of them is first asked for: the menu comes sooner so.

A module that needs another one later says so where it imports:

    if TYPE_CHECKING:
        from engine.console import loader
    else:
        loader = later("engine.console.loader")

and takes everything of it by `loader.name`, in functions, not while it is read itself. When there
is time, between frames, they are read ahead.
"""

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

OURS = "engine."


class _Later:
    """Stands for a module."""

    __slots__ = ("_module", "_name")

    def __init__(self, name: str) -> None:
        self._name = name
        self._module: ModuleType | None = None

    def __getattr__(self, name: str) -> Any:
        if self._module is None:
            self._module = import_module(self._name)
        return getattr(self._module, name)


def later(name: str) -> Any:
    """A module by its full name, not read yet."""
    return _Later(name)


def read_ahead(*names: str) -> Iterator[None]:
    """Read these modules of ours and all that they import, also later ones, one in each step.

    What a module needs is read in the steps before it, so that each is short.
    """
    known: set[str] = set()
    for name in names:
        yield from _read(name, known)


def _read(name: str, known: set[str]) -> Iterator[None]:
    known.add(name)
    for other in _imports(name):
        if other not in known:
            yield from _read(other, known)
    import_module(name)
    yield


def _imports(name: str) -> list[str]:
    """The modules of ours that a module imports, as their names follow one another in its code."""
    found: list[str] = []
    package = ""
    for each in _names(name):
        if each.startswith(OURS):
            found.append(each)
            package = each if _is_package(each) else ""
        elif package and _spec(f"{package}.{each}") is not None:
            found.append(f"{package}.{each}")
        else:
            package = ""
    return found


def _names(name: str) -> tuple[str, ...]:
    """The names in the code of a module."""
    spec = _spec(name)
    code: Any = spec.loader.get_code(name) if spec is not None else None  # type: ignore[union-attr]
    return code.co_names if code is not None else ()


def _is_package(name: str) -> bool:
    spec = _spec(name)
    return spec is not None and spec.submodule_search_locations is not None


def _spec(name: str) -> ModuleSpec | None:
    """Where a module of ours lies; None for a name that is no module.

    Only the finder that has our package is asked: Pyxel's page would look for a file on its server.
    """
    parent = import_module(name.rpartition(".")[0])
    spec: ModuleSpec | None = _finder().find_spec(name, parent.__path__)
    return spec


@cache
def _finder() -> Any:
    package = OURS.rstrip(".")
    return next(finder for finder in sys.meta_path if finder.find_spec(package, None) is not None)
