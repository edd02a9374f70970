"""The engine as it is exported, in one packed file: its modules are read from memory.

Owns how that file is taken apart: what the menu needs lies in its first part, and the other is
unpacked when it is missed, or bit by bit before. The export lays this module beside `game.py`, so
that it is there before the engine is.
"""

import bz2
import sys
from collections.abc import Iterator
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from io import BytesIO
from pathlib import Path
from types import CodeType

AT_ONCE = 1 << 15
"""Bytes that are unpacked between two frames."""
END = object()
"""What is there when all is unpacked."""


class Packed:
    """Finds the modules in a packed file in the folder `home`.

    A part of it is a row for each file, with its name and its size, and the file behind it. Files
    that are no modules are written into the folder.
    """

    def __init__(self, home: Path) -> None:
        self.home = home
        self.sources: dict[str, bytes] = {}
        self._folders: set[Path] = set()
        self._codes: dict[str, CodeType] = {}
        self._unpacked = self._unpack((home / "engine.bz2").read_bytes())

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where a module lies; None when it is not of the engine."""
        if name.partition(".")[0] != "engine":
            return None
        base = self.home.joinpath(*name.split("."))
        while not (found := self._there(base)) and next(self._unpacked, END) is not END:
            pass
        if found is None:
            return None
        return spec_from_file_location(name, found, loader=_Loader(name, found, self))

    def _there(self, base: Path) -> str | None:
        """The source of a module or a package that is unpacked."""
        places = str(base.with_suffix(".py")), str(base / "__init__.py")
        return next((place for place in places if place in self.sources), None)

    def _unpack(self, rest: bytes) -> Iterator[None]:
        """Read part after part, bit by bit."""
        while rest:
            packed, bits = bz2.BZ2Decompressor(), []
            while not packed.eof:
                bits.append(packed.decompress(rest, AT_ONCE))
                rest = packed.unused_data
                yield
            part = BytesIO(b"".join(bits))
            while row := part.readline():
                name, size = row.decode().split()
                self._take(self.home / name, part.read(int(size)))
            yield

    def _take(self, path: Path, data: bytes) -> None:
        if path.parent not in self._folders:  # Pyxel goes to that of the module which starts it
            path.parent.mkdir(parents=True, exist_ok=True)
            self._folders.add(path.parent)
        if path.suffix == ".py":
            self.sources[str(path)] = data
        else:
            path.write_bytes(data)

    def code(self, path: str) -> CodeType:
        """What a module does, compiled now if it was not yet."""
        if path not in self._codes:
            self._codes[path] = compile(self.sources[path], path, "exec", dont_inherit=True)
        return self._codes[path]

    def unpack_ahead(self) -> Iterator[None]:
        """Unpack, bit by bit, what was not needed yet."""
        yield from self._unpacked


class _Loader(SourceFileLoader):
    """Loads one of the modules."""

    def __init__(self, name: str, path: str, packed: Packed) -> None:
        super().__init__(name, path)
        self._packed = packed

    def get_code(self, fullname: str) -> CodeType:
        return self._packed.code(self.path)

    def get_data(self, path: str) -> bytes:
        return self._packed.sources[path]


def take(home: Path) -> Iterator[None]:
    """Let the engine be imported from the packed file in this folder; the result unpacks the rest
    of it, bit by bit.
    """
    packed = Packed(home)
    sys.meta_path.insert(0, packed)
    return packed.unpack_ahead()
