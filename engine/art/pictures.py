"""The sprites' drawings as rows of pixels and as text.

Owns the format of `pictures.txt`: a header line with a name, width and height, then the rows of
the picture, one hexadecimal digit of colour a pixel and `.` for what is not drawn.
Knows nothing of Pyxel.
"""

from pathlib import Path

from engine.art import remarks
from engine.sprites import PICTURES, Picture

SOURCE = Path(__file__).parent / "pictures.txt"
_COLOURS = "0123456789abcdef"


def alphabet(picture: Picture) -> str:
    """The characters that rows of a picture are made of."""
    return _COLOURS if picture.clear is None else _COLOURS.replace(f"{picture.clear:x}", ".")


def parse(text: str) -> dict[str, list[str]]:
    """Name -> rows of a picture; a ValueError names the line and what to do about it."""
    lines = text.splitlines()
    known = {picture.name: picture for picture in PICTURES.values()}
    drawn: dict[str, list[str]] = {}
    at = 0
    while at < len(lines):
        head = lines[at]
        at += 1
        if not head or head[0] == ";":
            continue
        name, _, size = head.rpartition(" ")
        if name not in known:
            raise ValueError(f"line {at}: no picture {name!r}; use a name of engine/sprites.py")
        width, height, signs = *known[name][4:6], alphabet(known[name])
        if size != f"{width}x{height}":
            raise ValueError(f"line {at}: {name} is {size}; make it {width}x{height}")
        if name in drawn:
            raise ValueError(f"line {at}: {name} is drawn twice; remove one of the two")
        for number in range(at, at + height):
            row = lines[number] if number < len(lines) else ""
            if len(row) != width or row.strip(signs):
                raise ValueError(
                    f"line {number + 1}: {row!r} is no row of {name};"
                    f" write {height} rows of {width} pixels, of {signs}"
                )
        drawn[name] = lines[at : at + height]
        at += height
    missing = [name for name in known if name not in drawn]
    if missing:
        raise ValueError(f"no drawing for {', '.join(missing)}; add a header and rows for each")
    return drawn


def render(drawn: dict[str, list[str]]) -> str:
    """The text of `pictures.txt` for these pictures, under the source's opening remarks."""
    parts = [remarks(SOURCE.read_text(encoding="utf-8"))]
    for picture in PICTURES.values():
        rows = "\n".join(drawn[picture.name])
        parts.append(f"{picture.name} {picture.width}x{picture.height}\n{rows}")
    return "\n\n".join(parts) + "\n"
