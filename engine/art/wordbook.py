"""All words for cartridges on one page: `python -m engine.art.wordbook` writes engine/WORDS.md.

Owns how the page is set: what a word takes and does is its docstring, its example is a function in
`engine.art.wordbook_examples`, and what that draws is a picture in the folder beside this file.
"""

import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from engine import advice, cards, charset, curve, ledger, messages, screen, sounds, sprites, themes
from engine.art.wordbook_examples import BEGIN, FRAMES, PROGRAM, SECTIONS, Run
from engine.machine import (
    CELLS,
    COLUMNS,
    HEIGHT,
    KEYS,
    LETTERS,
    ROWS,
    VRAM_CELLS,
    WIDTH,
    Machine,
    Program,
    packed,
)

PAGE = Path(__file__).resolve().parents[1] / "WORDS.md"
PICTURES = Path(__file__).resolve().parent / "wordbook"
SCALE = 2

OWNERS = {
    module.__name__.rpartition(".")[2]: module
    for module in (advice, cards, charset, curve, ledger, messages, screen, sprites)
} | {"m": Machine, "program": Program}
"""What stands before the dot of a word -> where it is."""

PARTS = {
    "m.A": f"The registers `m.{LETTERS[0]}` to `m.{LETTERS[-1]}`: whole numbers of 64 bits, 0 at "
    "first. `registers` of the Program says what each means; the monitor shows it.",
    "m.cell": f"The memory: {CELLS} whole numbers of 64 bits, 0 at first. `cells` of the Program "
    "gives ranges of it names.",
    "m.frames": "How many frames were played, 60 a second.",
    "m.language": "The language of the player: `en`, `de`, `ja` or `ru`.",
    "m.px": "`m.px`, `m.py`: the pointer in pixels, 0 to 255 and 0 to 191; 8 are a character.",
    "m.button": "The mouse buttons that are held, bits LEFT_BUTTON and RIGHT_BUTTON; `m.pressed` "
    "those that went down in this frame, `m.released` those that came up. A finger is left. Both "
    "hold for all lines of the frame: set them to 0 when a click has done its work.",
    "m.vram": f"The screen: {VRAM_CELLS} cells, row by row, each a character code and, times 256, "
    "its ink. The words of `screen` write it. `m.sprites` and `m.zones` hold what `m.sprite` and "
    "`screen.zone` put there, packed.",
    "m.pcg": "The dots of the characters #E0 to #FF, eight bytes each, a row a byte, the left dot "
    "the highest bit. `screen.redraw` writes them.",
    "m.held": "With `keyboard=True` the keys that are down: 1 LEFT, 2 RIGHT, 4 UP, 8 DOWN, "
    "16 SPACE, 32 X.",
    "m.skip": "Whether waits and flights take no time, as in tests.",
    "charset.width": "How many cells a text takes on the screen.",
}
"""What has no docstring of its own."""


class Told(NamedTuple):
    """A word as it is told: how it is written, what it does, its example and what that gives."""

    word: str
    call: str
    told: str
    source: str
    result: str
    pictured: bool


def fresh() -> Machine:
    """The machine that an example gets."""
    m = Machine(PROGRAM, seed=3)
    m.M = 190
    return m


def told(word: str, run: Run) -> Told:
    """A word with its example, which is run."""
    m = fresh()
    value = run(m)
    rows, returned = source_of(run)
    pictured = bool(area(m)) and value is None
    return Told(word, call(word), doc(word), rows, f"{value!r}" if returned else "", pictured)


def owner_and_name(word: str) -> tuple[object, str]:
    """Where a word is, and its name there."""
    owner, _, name = word.rpartition(".")
    return (OWNERS[owner], name) if owner else (sys.modules[Program.__module__], name)


def doc(word: str) -> str:
    """What a word does, as its docstring says."""
    owner, name = owner_and_name(word)
    return PARTS.get(word) or inspect.cleandoc(getattr(owner, name).__doc__)


def call(word: str) -> str:
    """A word with what it takes."""
    owner, name = owner_and_name(word)
    function = getattr(owner, name, None)
    if word == "charset.width":
        return f"{word}(text)"
    if word in PARTS or isinstance(function, property):
        return word
    taken = inspect.signature(function).parameters.values()  # type: ignore[arg-type]
    return f"{word}({', '.join(parameters(list(taken)))})"


def parameters(taken: list[inspect.Parameter]) -> Iterator[str]:
    """Parameters without their types, as they are written in a call."""
    for each in taken:
        if each.name == "self":
            continue
        star = "*" if each.kind is inspect.Parameter.VAR_POSITIONAL else ""
        shown = f"={each.default!r}" if isinstance(each.default, int | str) else "=..."
        default = "" if each.default is inspect.Parameter.empty else shown
        yield f"{star}{each.name}{default}"


def source_of(run: Run) -> tuple[str, bool]:
    """The rows of an example, and whether the last is a value, which stands without `return`."""
    source = inspect.getsource(run)
    body = (
        textwrap.dedent(re.split(r"-> \w+:\n", source, maxsplit=1)[1])
        .strip()
        .replace("  # fmt: skip", "")
    )
    head, _, last = body.rpartition("\n")
    if last.startswith("return "):
        return f"{head}\n{last.removeprefix('return ')}".strip(), True
    return body, False


def area(m: Machine) -> tuple[int, int, int, int] | None:
    """The cells that something was drawn in, with one around: left, top, right, bottom."""
    spots = [
        (at % COLUMNS, at // COLUMNS, at % COLUMNS, at // COLUMNS)
        for at in range(VRAM_CELLS)
        if m.vram[at] & 255 not in (0, charset.SPACE) or m.vram[at] >> 8 >= screen.BLACK_ON_CARD
    ]
    for each in map(packed.sprite, m.sprites):
        if each.picture:
            picture = sprites.PICTURES.get(each.picture)
            wide, high = (picture.width, picture.height) if picture else (32, 48)
            right, bottom = each.x + wide - 1, each.y + high - 1
            spots.append((each.x // 8, each.y // 8, right // 8, bottom // 8))
    if not spots:
        return None
    left, top = min(spot[0] for spot in spots), min(spot[1] for spot in spots)
    right, bottom = max(spot[2] for spot in spots), max(spot[3] for spot in spots)
    return max(left - 1, 0), max(top - 1, 0), min(right + 2, COLUMNS), min(bottom + 2, ROWS)


def all_told() -> list[tuple[str, str, list[Told]]]:
    """Each section: its title, what it says, and its words."""
    return [
        (part.title, part.told, [told(word, run) for word, run in part.examples])
        for part in SECTIONS
    ]


def page() -> str:
    """The page as Markdown."""
    rows = [
        "# The words for cartridges", "",
        "All that a cartridge can say, each word with an example. Made by `python -m "
        "engine.art.wordbook` from the docstrings; a test runs the examples. Begin with `python "
        "game.py --new my_game.py`, see what is wrong with `--check my_game.py`, play with `--cart "
        "my_game.py`. Whole games to read are in `engine/cartridges/examples/`.", "",
        "```python",
        "from engine import advice, cards, charset, curve, ledger, messages",
        "from engine import screen, sounds, sprites",
        "from engine.ledger import LEDGER, LOST, WON",
        "from engine.machine import DOWN, ENTER, LEFT, RIGHT, SPACE, UP, Machine, Program",
        "from engine.machine import LEFT_BUTTON, RIGHT_BUTTON",
        "from engine.messages import say",
        "from engine.themes import CLUB, FELT, NIGHT, SALON, TAVERN, TUBE",
        "```", "",
    ]  # fmt: skip
    for title, intro, words in all_told():
        rows += [f"## {title}", "", intro, ""]
        for each in words:
            rows += entry(each)
    rows += tables()
    return "\n".join(rows).rstrip() + "\n"


def entry(each: Told) -> list[str]:
    """A word on the page."""
    result = f"  # → {each.result}" if each.result else ""
    rows = [
        f"### `{each.call}`",
        "",
        each.told,
        "",
        "```python",
        f"{each.source}{result}",
        "```",
        "",
    ]
    if each.pictured:
        rows += [f"![{each.word}](art/wordbook/{each.word}.png)", ""]
    return rows


def tables() -> Iterator[str]:
    """The names that words take."""
    effects = sorted(
        sounds.EFFECTS, key=lambda name: sounds.BY_LOUDNESS.index(sounds.EFFECTS[name])
    )
    tunes = [name for name, number in vars(sounds).items() if number in list(sounds.TUNES)]
    for title, names in (
        ("Inks: `screen.`, two on the table and two on cards and paper", INK_NAMES),
        ('Keys, from `engine.machine`; all others are `ord` of their character, `ord("y")`', KEYS),
        (
            "Sounds: `sounds.`, from the quietest, heard all the time, to what one plays for",
            effects,
        ),
        ("Further keys, from `engine.machine.inputs`, for `keyboard=True`", FURTHER_KEYS),
        ("Tunes: `sounds.`, which HUSH ends", tunes),
        ("Words that games share: `messages.COMMON`", list(messages.COMMON)),
    ):
        yield from (f"## {title}", "", " ".join(f"`{name}`" for name in names), "")
    yield from ("## Numbers that have names", "", "| | |", "|---|---|")
    for owner, names in NUMBERS.items():
        told = ", ".join(f"`{name}` {value}" for name, value in names.items())
        yield f"| {owner} | {told} |"
    yield from ("", "## Pictures: `sprites.`", "")
    yield "Their size is in pixels. Where several are shown, they are numbers one after the other,"
    yield "from the named one on. `sprites.CARD + card` is a card, 32 x 48."
    yield from ("", *seen(PICTURE_NAMES))
    yield from ("## Themes, from `engine.themes`", "", *seen(THEME_NAMES))
    yield "One of your own: `Theme(table=NAVY, text=CREAM, highlight=GOLD, shade=BLACK,"
    yield "light=CYAN)`, of the colours that have names. `theme=` of the Program takes it."
    yield ""
    yield from ("## All characters", "", "Texts may hold these, by their codes:", "")
    for start in range(0, 256, 32):
        signs = charset.PAGE[start : start + 32].replace("`", "'")
        yield f"    #{start:02X}  {signs}"
    yield from ("", *textwrap.wrap(LAST_ROW, 100))


LAST_ROW = (
    "The last row can be drawn anew, and all of it is in use: #E0 to #E7 are the edges of cards, "
    "buttons and banners; #E8 to #FB the back ▒, the ten, the suits, jack, queen and king; #FC to "
    "#FF the edges of `screen.sunken`. A game without cards has #E8 to #FB to itself."
)


def seen(names: list[str]) -> Iterator[str]:
    """A table of names, each with the picture of its sample."""
    yield from ("| | |", "|---|---|")
    for name in names:
        word = name.partition(".")[2]
        picture = sprites.PICTURES.get(getattr(sprites, word, -1))
        size = f" {picture.width} x {picture.height}" if picture else ""
        yield f"| `{word}`{size} | ![{name}](art/wordbook/{name}.png) |"
    yield ""


def named(module: ModuleType, *others: str) -> dict[str, int]:
    """The numbers that a module gives names to, without these others, by their names."""
    heads = re.findall(r"^([A-Z][A-Z_0-9, ]*) = ", inspect.getsource(module), re.M)
    values = {name: vars(module)[name] for head in heads for name in head.split(", ")}
    return {
        name: value
        for name, value in values.items()
        if isinstance(value, int) and name not in others
    }


INK_NAMES = ("TEXT", "HIGHLIGHT", "BLACK_ON_CARD", "RED_ON_CARD")
FURTHER_KEYS = ("HOME", "END", "PAGE_UP", "PAGE_DOWN", "INSERT", "DELETE")
NUMBERS = {
    "`cards.`": named(cards),
    "`screen.`": named(screen, *INK_NAMES, "MOST_STENCILS", "OUTLINE", "FLAT_OUTLINE"),
    "`charset.`": named(charset),
    "`engine.machine`": {
        "COLUMNS": COLUMNS, "ROWS": ROWS, "WIDTH": WIDTH, "HEIGHT": HEIGHT, "CELLS": CELLS,
    },
    "`engine.themes`": named(themes),
}  # fmt: skip
"""What stands before the dot of a number's name, or where it is from -> the names."""

COUNTS = {"TRANSPARENT", "COIN_FRAMES", "PILES"}
"""Names of `engine.sprites` that are numbers of something else than a picture."""
PICTURE_NAMES = [
    f"sprites.{name}" for name, number in vars(sprites).items()
    if name.isupper() and isinstance(number, int) and number in sprites.PICTURES
    and name not in COUNTS
]  # fmt: skip
THEME_NAMES = [
    f"themes.{name}" for name, value in vars(themes).items() if isinstance(value, themes.Theme)
]


def samples() -> Iterator[tuple[str, Machine]]:
    """A machine that shows what a name stands for, of each picture and theme."""
    following = {**sprites.FRAMES, sprites.PILE: sprites.PILES}
    for word in PICTURE_NAMES:
        m, number = fresh(), getattr(sprites, word.partition(".")[2])
        for at in range(following.get(number, 1)):
            wide = sprites.PICTURES[number].width
            m.sprite(at, number + at, 8 + at * (wide + 8), 8)
        yield word, m
    for word in THEME_NAMES:
        theme = getattr(themes, word.partition(".")[2])
        program = Program("theme", title="", registers={}, cells={}, theme=theme)
        program.line(BEGIN)(PROGRAM.lines[BEGIN])
        m = Machine(program)
        screen.put(m, 1, 1, "TEXT")
        screen.put(m, 1, 3, "HIGHLIGHT", screen.HIGHLIGHT)
        screen.sunken(m, 12, 1, screen.CARD_WIDTH, screen.CARD_HEIGHT)
        screen.card(m, 17, 1, cards.pack(cards.QUEEN, cards.HEARTS))
        yield word, m


def draw_pictures(folder: Path) -> Iterator[Path]:
    """Draw what the examples show into a folder, an absolute path: Pyxel changes directories."""
    import pyxel

    from engine.console.outside import window

    window.start(headless=True)
    for word, m in [*shown_by_examples(), *samples()]:
        found = area(m)
        assert found is not None
        left, top, right, bottom = (8 * at for at in found)
        window.paint_still(m)
        cut = pyxel.Image(right - left, bottom - top)
        cut.blt(0, 0, pyxel.screen, left, top, right - left, bottom - top)
        path = folder / f"{word}.png"
        cut.save(str(path), SCALE)
        yield path


def shown_by_examples() -> Iterator[tuple[str, Machine]]:
    """Each word whose example draws, with the machine that shows it."""
    for part in SECTIONS:
        for word, run in part.examples:
            if told(word, run).pictured:
                m = fresh()
                run(m)
                for _ in range(FRAMES if m.delay else 0):
                    m.frame()
                yield word, m


def main() -> int:
    """Write the page and its pictures; the result is the exit status."""
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
    PICTURES.mkdir(exist_ok=True)
    drawn = set(draw_pictures(PICTURES))
    for path in set(PICTURES.iterdir()) - drawn:
        path.unlink()
    print(PAGE, f"{PICTURES}: {len(drawn)} pictures", sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
