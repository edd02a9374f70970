"""Builds resources.pyxres from the text sources, and reads an edited one back into them.

    python -m engine.art.build            text sources -> resources.pyxres
    python -m engine.art.build --read     resources.pyxres -> text sources (after `pyxel edit`)
    python -m engine.art.build --check    exit status 1 when the two differ

Owns the layout of the resource file: the upper half of image bank 0 holds the characters, 16 in a
row, lit pixels in colour GLYPH, at the left the games', at the right those that only the old page
has; the rest of the banks the pictures, on TRANSPARENT; sounds and music have their numbers from
the text. The only part of `engine.art` that imports Pyxel.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

import pyxel

from engine.art import characters, pictures, sounds
from engine.art.characters import CHARACTERS, SIZE
from engine.sprites import PICTURES, TRANSPARENT, Picture

RESOURCES = Path(__file__).resolve().parents[2] / "resources.pyxres"
SOURCES = Path(__file__).resolve().parent
GLYPH_BANK = 0
GLYPHS_IN_ROW = 16
GLYPHS_HEIGHT = CHARACTERS // GLYPHS_IN_ROW * SIZE
OLD_LEFT = GLYPHS_IN_ROW * SIZE
"""Where the old page begins in bank 0."""
GLYPH = 7
"""Cream: the colour of a lit pixel on the glyph page."""

Parsed = TypeVar("Parsed")


class Content(NamedTuple):
    """Everything the resource file holds, decoded."""

    patterns: bytes
    old: dict[int, bytes]
    drawn: dict[str, list[str]]
    sounds: dict[int, sounds.Sound]
    musics: dict[int, sounds.Music]


def from_texts(folder: Path) -> Content:
    """What the text files in a folder say; a ValueError names file and line."""

    def parsed(source: Path, parse: Callable[[str], Parsed]) -> Parsed:
        try:
            return parse((folder / source.name).read_text(encoding="utf-8"))
        except ValueError as error:
            raise ValueError(f"{source.name}, {error}") from None

    return Content(
        parsed(characters.SOURCE, characters.parse),
        parsed(characters.OLD_SOURCE, characters.parse_old),
        parsed(pictures.SOURCE, pictures.parse),
        *parsed(sounds.SOURCE, sounds.parse),
    )


def to_texts(content: Content, folder: Path) -> None:
    """Write the text files into a folder."""
    for source, text in (
        (characters.SOURCE, characters.render(content.patterns)),
        (characters.OLD_SOURCE, characters.render_old(content.old)),
        (pictures.SOURCE, pictures.render(content.drawn)),
        (sounds.SOURCE, sounds.render(content.sounds, content.musics)),
    ):
        (folder / source.name).write_text(text, encoding="utf-8", newline="\n")


def to_banks(content: Content) -> None:
    """Put everything into Pyxel's banks, which must be empty."""
    _put_glyphs(content.patterns, 0)
    _put_glyphs(
        b"".join([content.old.get(code, bytes(SIZE)) for code in range(CHARACTERS)]), OLD_LEFT
    )
    for bank in pyxel.images[GLYPH_BANK + 1 :]:
        bank.cls(TRANSPARENT)
    pyxel.images[GLYPH_BANK].rect(0, GLYPHS_HEIGHT, 256, 256 - GLYPHS_HEIGHT, TRANSPARENT)
    for picture in PICTURES.values():
        rows = content.drawn[picture.name]
        pyxel.images[picture.bank].set(
            picture.u, picture.v, [row.replace(".", f"{TRANSPARENT:x}") for row in rows]
        )
    put_sounds(content.sounds, content.musics)


def put_sounds(found: dict[int, sounds.Sound], musics: dict[int, sounds.Music]) -> None:
    """Put effects and tunes into Pyxel's banks."""
    for index, sound in found.items():
        slot = pyxel.sounds[index]
        slot.notes[:] = sound.notes
        slot.tones[:] = sound.tones
        slot.volumes[:] = sound.volumes
        slot.effects[:] = sound.effects
        slot.speed = sound.speed
    for index, music in musics.items():
        pyxel.musics[index].set(*music.channels)


def from_banks(named: Content) -> Content:
    """What Pyxel's banks hold; names and which old characters are drawn are those of `named`."""
    old = _glyphs(OLD_LEFT)
    drawn = {picture.name: _rows(picture) for picture in PICTURES.values()}
    found = {}
    for index, slot in enumerate(pyxel.sounds):
        if notes := list(slot.notes):
            name = named.sounds[index].name if index in named.sounds else f"sound {index}"
            found[index] = sounds.Sound(
                name,
                notes,
                list(slot.tones),
                list(slot.volumes),
                list(slot.effects),
                slot.speed,
            )
    musics = {}
    for index, music in enumerate(pyxel.musics):
        channels = [list(channel) for channel in music.seqs]
        while channels and not channels[-1]:
            channels.pop()
        if channels:
            known = named.musics.get(index, sounds.Music(f"music {index}", []))
            musics[index] = known._replace(channels=channels)
    old_drawn = {code: old[code * SIZE : code * SIZE + SIZE] for code in named.old}
    return Content(_glyphs(0), old_drawn, drawn, found, musics)


def _rows(picture: Picture) -> list[str]:
    """The rows of a picture as they lie in its bank."""
    bank, u, v = pyxel.images[picture.bank], picture.u, picture.v
    rows = (
        "".join(f"{bank.pget(u + x, v + y):x}" for x in range(picture.width))
        for y in range(picture.height)
    )
    return [
        row if picture.clear is None else row.replace(f"{picture.clear:x}", ".") for row in rows
    ]


def _put_glyphs(rows: bytes, left: int) -> None:
    page = pyxel.images[GLYPH_BANK]
    for at, row in enumerate(rows):
        x, y = _glyph_place(at)
        for column in range(SIZE):
            if row << column & 0x80:
                page.pset(left + x + column, y, GLYPH)


def _glyphs(left: int) -> bytes:
    """All the 2048 rows of a page of which this is the left edge."""
    page = pyxel.images[GLYPH_BANK]
    rows = bytearray()
    for at in range(CHARACTERS * SIZE):
        x, y = _glyph_place(at)
        lit = [page.pget(left + x + column, y) != 0 for column in range(SIZE)]
        rows.append(sum(bit << 7 - column for column, bit in enumerate(lit)))
    return bytes(rows)


def _glyph_place(at: int) -> tuple[int, int]:
    """Pixel of the glyph page where row `at % 8` of character `at // 8` begins."""
    code, row = divmod(at, SIZE)
    y, x = divmod(code, GLYPHS_IN_ROW)
    return x * SIZE, y * SIZE + row


def _differing(one: Content, other: Content) -> list[str]:
    names = "characters", "old characters", "pictures", "sounds", "music"
    return [name for name, a, b in zip(names, one, other, strict=True) if a != b]


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the result is the exit status."""
    parser = argparse.ArgumentParser(prog="python -m engine.art.build", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--read", action="store_true", help="resource file -> text sources")
    mode.add_argument("--check", action="store_true", help="compare the two, change nothing")
    parser.add_argument("--resources", type=Path, default=RESOURCES, help="the resource file")
    parser.add_argument("--sources", type=Path, default=SOURCES, help="folder of the texts")
    options = parser.parse_args(arguments)
    resources, folder = options.resources.resolve(), options.sources.resolve()
    if (options.read or options.check) and not resources.is_file():
        print(
            f"{resources.name} is not there; run: python -m engine.art.build",
            file=sys.stderr,
        )
        return 1
    try:
        written = from_texts(folder)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1

    pyxel.init(8, 8, headless=True)
    if not options.read and not options.check:
        to_banks(written)
        pyxel.save(str(resources))
        return 0
    pyxel.load(str(resources))
    stored = from_banks(written)
    if options.read:
        to_texts(stored, folder)
    elif differing := _differing(written, stored):
        print(
            f"{resources.name} and the text sources differ in {', '.join(differing)};"
            " run: python -m engine.art.build"
            " (or with --read, to keep what was changed in pyxel edit)",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
