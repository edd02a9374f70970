"""Every screen of the sheet, in every language: nothing touches, is cut, or covers a word."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from driving import told_by
from rows import at_paper, touching, words
from screens import GAMES, GAP, SCREENS, close_rows, draw_sheet, shown

from engine import charset, screen
from engine.cards import SUITS
from engine.cartridges import SHELF
from engine.console.desk.pages import LINES_A_PAGE, leaves_of
from engine.machine import COLUMNS, LANGUAGES, WIDTH, Machine
from engine.messages import text
from engine.screen import BLACK_ON_CARD, TEXT

BY_NAME = {each.name: each for each in SCREENS}
every_screen = pytest.mark.parametrize("screen_", SCREENS, ids=[each.name for each in SCREENS])

WORDY = frozenset(filter(str.isalnum, charset.PAGE)) | set(SUITS)
FILLS_THE_SCREEN = ("basic", "blackjack-bas")
"""Computers print from the first column on, as they did."""
LAST_ROW = ("attract", "winding")
"""What the console lays over the last row of a game."""


class Seen(NamedTuple):
    """What a screen shows, and what was wrong while it and those on the way to it were drawn."""

    rows: list[str]
    at_paper: list[tuple[int, int]]
    labels_outside: list[str]
    wrong: set[str]


def around(m: Machine, y: int, ink: int) -> str:
    """What stands in a row already on the same ground, table or paper."""
    cells = m.vram[y * COLUMNS : (y + 1) * COLUMNS]
    paper = ink >= BLACK_ON_CARD
    return charset.decode(
        cell & 255 if (cell >> 8 >= BLACK_ON_CARD) == paper else charset.SPACE for cell in cells
    )


@contextmanager
def proof_read(wrong: set[str]) -> Iterator[None]:
    """Note each text that is wider than its place, or is put on or against another one."""
    put, centre, button = screen.put, screen.centre, screen.button

    def put_and_look(m: Machine, x: int, y: int, shown_: str, ink: int = TEXT) -> None:
        end = x + charset.width(shown_)
        if shown_.strip() and not 1 <= x < end < COLUMNS:
            wrong.add(f"{shown_!r} runs over the edge at column {x}")
        elif shown_.strip() and m.program.page is charset.GAMES:
            row = around(m, y, ink)
            if set(row[x:end]) & WORDY and row[x:end] != charset.decode(charset.encode(shown_)):
                wrong.add(f"{shown_!r} covers {row[x:end]!r}")
            ends = shown_[0] + row[x - 1], shown_[-1] + row[end]
            if len(shown_) > 1 and any(map(str.isalnum, ends)):
                wrong.add(f"{shown_!r} runs into {row!r}")
        put(m, x, y, shown_, ink)

    def centre_and_look(
        m: Machine, y: int, shown_: str, ink: int = TEXT, x: int = 0, width: int = COLUMNS
    ) -> None:
        if charset.width(shown_) > width:
            wrong.add(f"{shown_!r} is wider than {width}")
        centre(m, y, shown_, ink, x, width)

    def button_and_look(
        m: Machine, x: int, y: int, width: int, shown_: str, key: int, lit: bool = True
    ) -> None:
        if charset.width(shown_) > width - 2:
            wrong.add(f"{shown_!r} is wider than its button")
        button(m, x, y, width, shown_, key, lit)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(screen, "put", put_and_look)
        patched.setattr(screen, "centre", centre_and_look)
        patched.setattr(screen, "button", button_and_look)
        yield


@cache
def seen(name: str, language: str) -> Seen:
    """The screen of this name, looked at once for all tests."""
    wrong: set[str] = set()
    with proof_read(wrong):
        console = shown(BY_NAME[name], language)
    m, view = console.shown, console.view
    outside = [
        label.text
        for label in (view.labels if view is not None else ())
        if label.x < 0 or label.x + 4 * len(label.text) > 256 or not 0 <= label.y <= 187
    ]
    return Seen(m.text(), at_paper(m), outside, wrong)


def test_every_screen_has_a_name_of_its_own():
    assert len(BY_NAME) == len(SCREENS)


@pytest.mark.parametrize("slug", GAMES)
def test_the_sheet_has_every_leaf_of_the_rules(slug):
    leaves = [len(leaves_of(text(SHELF[slug], language, "rules"))) for language in LANGUAGES]
    assert GAMES[slug] == max(leaves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_leaf_of_the_rules_ends_with_a_sentence(slug, language):
    for leaf in leaves_of(text(SHELF[slug], language, "rules")):
        assert leaf[-1][-1] in ".!?。"


def test_a_sentence_that_no_leaf_holds_is_torn_and_loses_nothing():
    words_ = " ".join(str(number) for number in range(100, 200))
    leaves = leaves_of(f"Before.\n{words_}. Behind. Last.")
    assert [len(leaf) for leaf in leaves[:-1]] == [LINES_A_PAGE] * (len(leaves) - 1)
    assert " ".join(line for leaf in leaves for line in leaf) == (
        f"Before. {words_}. Behind. Last."
    )


@every_screen
def test_no_two_rows_of_words_touch_but_those_of_a_table(screen_):
    close = {
        language: [(at, seen(screen_.name, language).rows[at]) for at in rows]
        for language in LANGUAGES
        if (rows := close_rows(screen_, seen(screen_.name, language).rows))
    }
    assert not close


@every_screen
def test_a_table_is_declared_only_where_rows_touch(screen_):
    close = {at for language in LANGUAGES for at in touching(seen(screen_.name, language).rows)}
    for table in screen_.tables:
        assert close & set(table[:-1]), f"rows {table} touch nowhere"


@every_screen
def test_no_word_stands_beside_paper_or_at_the_edge_of_the_screen(screen_):
    for language in LANGUAGES:
        rows = seen(screen_.name, language).rows
        tabled = [row for rows_ in screen_.tables or () for row in rows_]
        assert not [at for at in seen(screen_.name, language).at_paper if at[1] not in tabled]
        if screen_.cart in FILLS_THE_SCREEN and "pause" not in screen_.name:
            continue
        edges = [row for row in rows for start, end in words(row) if start < 1 or end >= COLUMNS]
        assert not edges
        if screen_.name not in LAST_ROW:
            assert not words(rows[0])
            assert not words(rows[-1])


@every_screen
def test_every_text_fits_into_its_place_and_covers_no_other(screen_):
    for language in LANGUAGES:
        assert not seen(screen_.name, language).wrong
        assert not seen(screen_.name, language).labels_outside


# The sheet as a picture


def colours_of_sheet() -> dict[str, list[int]]:
    """The colours in the frame for what a slot holds: of a full slot, and of an empty one."""
    import pyxel

    from engine.console.desk.drawers import PREVIEW_WIDTH, PREVIEW_X, PREVIEW_Y

    names = ["slots-1", "slots-4"]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.png"
        draw_sheet([(name, shown(BY_NAME[name], "en")) for name in names], path)
        sheet = pyxel.Image.from_image(str(path))
    lefts = (GAP + at * (WIDTH + GAP) + PREVIEW_X * 8 for at in range(len(names)))
    y = GAP + PREVIEW_Y * 8 + 20
    return {
        name: sorted({sheet.pget(left + x, y) for x in range(PREVIEW_WIDTH * 8)})
        for name, left in zip(names, lefts, strict=True)
    }


def test_the_sheet_shows_what_a_slot_holds_as_the_window_does():
    colours = told_by(__file__)
    assert len(colours["slots-1"]) > 2
    assert len(colours["slots-4"]) == 1


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("afresh", "as it stands is then gone."),
        ("afresh-forgotten", "the game in the battery stays."),
    ],
)
def test_the_question_before_a_new_game_says_what_becomes_of_the_kept_one(name, told):
    rows = [row.strip(" ▏▕") for row in shown(BY_NAME[name], "en").shown.text()]
    assert told in " ".join(filter(None, rows))


if __name__ == "__main__":
    print(json.dumps(colours_of_sheet()))
