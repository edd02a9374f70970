"""What stands on a screen, as words to be heard: for those who do not see it.

Owns what becomes of cards, suits, large letters and pictures, what a cursor points at, and which
buttons there are. Knows no game; who hears it, and when, is told in `engine.console.narrator`.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cache
from typing import NamedTuple

from engine import charset, sprites
from engine.art.characters import big_rows
from engine.cards import SUITS
from engine.console.monitor.view import CHARACTER, TABS_Y, WINDS, View
from engine.machine import COLUMNS, FLIGHT_SPRITE, HEIGHT, ROWS, WIDTH, Machine, in_language
from engine.machine.packed import Zone, key_at, sprite, zone
from engine.messages import COMMON
from engine.screen import CARD_HEIGHT

RANKS = "A23456789⑩JQK"
WORDS = {
    "A": ("ace", "Ass", "エース", "туз"),
    "J": ("jack", "Bube", "ジャック", "валет"),
    "Q": ("queen", "Dame", "クイーン", "дама"),
    "K": ("king", "König", "キング", "король"),
    "⑩": ("10", "10", "10", "10"),
    "♠": ("spades", "Pik", "スペード", "пики"),
    "♥": ("hearts", "Herz", "ハート", "червы"),
    "♣": ("clubs", "Kreuz", "クラブ", "трефы"),
    "♦": ("diamonds", "Karo", "ダイヤ", "бубны"),
    "back": ("face down", "verdeckt", "裏向き", "рубашкой вверх"),
    "pile": ("the pile", "der Stapel", "山札", "колода"),
    "chip": ("chip {}", "Chip {}", "チップ {}", "фишка {}"),
    "card": ("{0} of {1}", "{1} {0}", "{1}の{0}", "{0} {2}"),
}
"""What is said, in the order of LANGUAGES, and not in the letters that a screen has."""

OF_SUIT = dict(zip(SUITS, ("пик", "червей", "треф", "бубен"), strict=True))

LEFT_EDGES, TOP_EDGES = "▏┃", "─━"
EDGES = LEFT_EDGES + TOP_EDGES + "▕╭╮╰╯┏┓┗┛┣┫┳┻╋"
CARD_BACKS = "▒♦"
"""The pattern of the games' cards, and what that of the old computer stands for in its page."""
TEN_OF_OLD = "T"
INSIDE = 2, 4
"""Columns and rows of a card within its edges."""
PICTURES = EDGES + "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█▒⎡⎤╓╖╙╜╒╕╘╛╔╗╚╝▔⎸▁⎹□"
"""Characters that only draw."""
CURSOR, POINTER = "▶", "↓"
ALONE = "\0"
"""Stands where a picture was: what is left and right of it are two texts."""

_TEXT = re.compile(r"[^\0 ]+(?: [^\0 ]+)*")
_CARDS = re.compile(f"((?:10|[{RANKS}])+)([{SUITS}])")
_RANK = re.compile(f"10|[{RANKS}]")
_SUIT = re.compile(f" ?([{SUITS}]) ?")
_KANA = re.compile("[\uff61-\uff9f]+")
_NUMBER = re.compile(r"\d ")
_BIG = 4
ABOVE = 2
"""Rows between a number and the text over it that it belongs to, at most."""
PILES = range(sprites.PILE, sprites.PILE + sprites.PILES)


class Item(NamedTuple):
    """Words and the cell that they begin in; `of` is the text that a mere number belongs to."""

    y: int
    x: int
    words: str
    of: str = ""


class Button(NamedTuple):
    """What a click does something at, in words, its place in cells, and a pixel to click."""

    words: str
    place: Zone
    x: int
    y: int


def word(name: str, language: str) -> str:
    """What a name of WORDS is in a language; one that they lack is told in English."""
    return in_language(WORDS[name], language)


def card_name(rank: str, suit: str, language: str) -> str:
    """A card by its signs: king of hearts."""
    sign = "⑩" if rank in ("10", TEN_OF_OLD) else rank
    number = word(sign, language) if sign in WORDS else sign
    return word("card", language).format(number, word(suit, language), OF_SUIT[suit])


def spoken(text: str, language: str) -> str:
    """A text of the screen as it is said: cards by name, signs that only point left out."""
    text = _KANA.sub(lambda kana: unicodedata.normalize("NFKC", kana[0]), text)
    text = _CARDS.sub(lambda cards: _named(cards[1], cards[2], language), text)
    text = _SUIT.sub(lambda suit: f" {word(suit[1], language)} ", text)
    return text.replace(CURSOR, " ").replace("⑩", "10").strip(" _")


def _named(ranks: str, suit: str, language: str) -> str:
    """Signs of cards of which only the last one's suit is shown."""
    *others, last = _RANK.findall(ranks)
    names = [word(rank, language) if rank in WORDS else rank for rank in others]
    return ", ".join((*names, card_name(last, suit, language)))


def items(m: Machine) -> list[Item]:
    """All that stands on a machine's screen, in the order in which one reads."""
    grid = [list(row) for row in m.text()]
    found = [*_cards(grid, m.language, _piles(m)), *_chips(m)]
    large = list(_large(grid, m.language))
    found += _owned(list(_texts(grid, _cursors(grid), m.language)))
    told = " ".join(item.words for item in found).split()
    return sorted(found + [item for item in large if item.words not in told])


def items_of_view(view: View) -> list[Item]:
    """All that the monitor tells; its rows are lower than those of a game."""
    return sorted(Item(label.y, label.x // CHARACTER, label.text.strip()) for label in view.labels)


def chosen(m: Machine) -> str:
    """What a cursor points at, or nothing."""
    rows = m.text()
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == CURSOR and (told := _beside(m, rows, x + 1, y)):
                return told
            if sign == POINTER and y < ROWS - 2 and rows[y + 1][x] in TOP_EDGES:
                return next((_label(m, place) for place in _zones_at(m, x, y + 2)), "")
    return ""


def buttons(m: Machine) -> list[Button]:
    """What can be clicked on a machine's screen, in the order in which one reads."""
    found = []
    for place in sorted(map(zone, m.zones), key=lambda place: (place.y, place.x)):
        words, free = _label(m, place), _free_cell(m, place)
        if words and free is not None:
            x, y = free
            found.append(Button(words, place, x * 8 + 4, y * 8 + 4))
    return found


def buttons_of_view(view: View) -> list[Button]:
    """The tabs and buttons of the monitor, but those that want to be held."""
    bars = [each for each in view.targets if each.y >= TABS_Y and each.action not in WINDS]
    labels = [label for label in view.labels if label.y >= TABS_Y]
    return [
        Button(
            "".join(label.text for label in labels if bar.holds(label.x, label.y)),
            Zone(bar.x // 8, bar.y // 8, bar.width // 8 + 1, bar.height // 8 + 1, 0),
            bar.x + bar.width // 2,
            bar.y + bar.height // 2,
        )
        for bar in bars
    ]


def lines(found: list[Item]) -> list[str]:
    """The words of a screen, a line a row."""
    rows: dict[int, list[str]] = {}
    for item in found:
        rows.setdefault(item.y, []).append(item.words)
    return [", ".join(words) for words in rows.values()]


def with_owners(found: list[Item]) -> list[Item]:
    """Some items of a screen; numbers come with what they belong to, unless that is there."""
    there = {item.words for item in found}
    return [
        item._replace(words=f"{item.of}, {item.words}") if item.of not in ("", *there) else item
        for item in found
    ]


def _cards(
    grid: list[list[str]], language: str, piles: Collection[tuple[int, int]] = ()
) -> Iterator[Item]:
    """The cards, which are taken out of the grid; of `piles` see `_piles`."""
    for y in range(ROWS):
        for x in range(1, COLUMNS - 1):
            if grid[y][x - 1] in LEFT_EDGES and (name := _card_at(grid, x, y, language)):
                yield Item(y, x, word("pile", language) if (x, y) in piles else name)
                _take_out(grid, x, y)


def _piles(m: Machine) -> set[tuple[int, int]]:
    """Where the first sign of a card lies below which the edges of others are seen."""
    edges = [shown for shown in map(sprite, m.sprites) if shown.picture in PILES]
    return {(shown.x // 8 + 1, shown.y // 8 - CARD_HEIGHT + 1) for shown in edges}


def _card_at(grid: list[list[str]], x: int, y: int, language: str) -> str:
    """The name of the card whose first sign is here, or nothing."""
    sign, beside = grid[y][x], grid[y][x + 1]
    below = grid[y + 1][x] if y + 1 < ROWS else ""
    if sign in RANKS + TEN_OF_OLD:
        suit = next((suit for suit in (beside, below) if suit and suit in SUITS), "")
        return card_name(sign, suit, language) if suit else ""
    lies = y > 0 and grid[y - 1][x] in TOP_EDGES and beside in (sign, *LEFT_EDGES)
    return word("back", language) if lies and sign in CARD_BACKS else ""


def _take_out(grid: list[list[str]], x: int, y: int) -> None:
    for row in grid[y : y + INSIDE[1]]:
        for column in range(x, x + INSIDE[0]):
            if row[column] in EDGES:
                break
            row[column] = ALONE


def _chips(m: Machine) -> Iterator[Item]:
    """Chips that show their face: on a stack they are counted by the number beside it."""
    faces = {sprites.face(value): value for value in sprites.VALUES}
    for shown in map(sprite, m.sprites[:FLIGHT_SPRITE]):
        if shown.picture in faces and 0 <= shown.x < WIDTH and 0 <= shown.y < HEIGHT:
            name = sprites.value_name(faces[shown.picture])
            yield Item(shown.y >> 3, shown.x >> 3, word("chip", m.language).format(name))


@cache
def _letters(cyrillic: bool) -> dict[str, str]:
    """The blocks of a large letter, row by row -> the letter; of two alike that of its script."""
    codes = [code for code, sign in enumerate(charset.GAMES.characters) if sign.isalnum()]
    codes.sort(key=lambda code: (code >= charset.CYRILLIC) == cyrillic)
    return {
        "".join(charset.decode(row) for row in big_rows(code)): charset.decode([code])
        for code in codes
    }


def _large(grid: list[list[str]], language: str) -> Iterator[Item]:
    """Large letters, a word an item."""
    letters = _letters(language == "ru")
    for y in range(ROWS - _BIG + 1):
        x = 0
        while x <= COLUMNS - _BIG:
            text = ""
            while letter := letters.get(_blocks(grid, x + _BIG * len(text), y)):
                text += letter
            if text:
                yield Item(y, x, text)
            x += _BIG * len(text) or 1


def _blocks(grid: list[list[str]], x: int, y: int) -> str:
    return "".join("".join(row[x : x + _BIG]) for row in grid[y : y + _BIG])


def _cursors(grid: list[list[str]]) -> set[int]:
    """The columns in which a cursor stands."""
    return {row.index(CURSOR) for row in grid if CURSOR in row}


def _texts(grid: list[list[str]], columns: set[int], language: str) -> Iterator[Item]:
    """The texts. In the columns of a cursor the numbers of a list are no part of them."""
    rows = ["".join(ALONE if sign in PICTURES else sign for sign in row) for row in grid]
    for y, row in enumerate(rows):
        for found in _TEXT.finditer(row):
            text = found[0]
            if found.start() in columns and _NUMBER.match(text):
                text = text[2:]
            if words := _words(text, language):
                yield Item(y, found.start(), words)


def _owned(texts: list[Item]) -> Iterator[Item]:
    """The texts, each number with the text left of it, or else above it, that says of what."""
    named = [item for item in texts if any(map(str.isalpha, item.words))]
    for item in texts:
        beside = [other for other in named if other.y == item.y and other.x < item.x]
        above = [other for other in named if 0 < item.y - other.y <= ABOVE]
        owner = (beside or above)[-1:] if item not in named else []
        yield item._replace(of=owner[0].words) if owner else item


def _words(text: str, language: str) -> str:
    """A text as it is said, or nothing where it is no more than signs."""
    if text == SUITS or not any(sign.isalnum() or sign in SUITS for sign in text):
        return ""
    return spoken(text, language)


def _beside(m: Machine, rows: list[str], x: int, y: int) -> str:
    """What a cursor left of this cell points at: a line of a list, or the text there."""
    place = next(_zones_at(m, min(x, COLUMNS - 1), y), None)
    end = place.x + place.width if place is not None else COLUMNS
    row = "".join(ALONE if sign in PICTURES else sign for sign in rows[y][x:end])
    words = [_words(found[0], m.language) for found in _TEXT.finditer(row)]
    return ", ".join(filter(None, words if place is not None else words[:1]))


def _zones_at(m: Machine, x: int, y: int) -> Iterator[Zone]:
    """The zones at a cell, the uppermost first."""
    for place in map(zone, reversed(m.zones)):
        if 0 <= x - place.x < place.width and 0 <= y - place.y < place.height:
            yield place


def _label(m: Machine, place: Zone) -> str:
    """What stands in a zone, or that one goes on where it is all of the screen."""
    if place.width * place.height > COLUMNS * ROWS // 2:
        return spoken(charset.legible(in_language(COMMON["go_on"], m.language)), m.language)
    rows, across = range(place.y, place.y + place.height), range(place.x, place.x + place.width)
    grid = [list(row) for row in m.text()]
    columns = _cursors(grid)
    cards = [item for item in _cards(grid, m.language) if item.y in rows and item.x in across]
    cut = [
        [sign if y in rows and x in across else ALONE for x, sign in enumerate(row)]
        for y, row in enumerate(grid)
    ]
    return ", ".join(item.words for item in sorted([*cards[:1], *_texts(cut, columns, m.language)]))


def _free_cell(m: Machine, place: Zone) -> tuple[int, int] | None:
    """A cell of a zone on which no other lies, the nearest to its middle."""
    middle = place.x + place.width // 2, place.y + place.height // 2
    cells = [
        (x, y)
        for y in range(place.y, place.y + place.height)
        for x in range(place.x, place.x + place.width)
        if key_at(m.zones, x, y) == place.key
    ]
    return min(
        cells, key=lambda cell: abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), default=None
    )
