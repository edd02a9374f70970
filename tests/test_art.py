"""The drawings and sounds: text sources, the resource file, and that the two agree."""

import subprocess
import sys
from functools import reduce
from operator import or_
from pathlib import Path

import pytest

from engine import cards, charset, sprites
from engine import sounds as sound_numbers
from engine.art import characters, pictures, sounds
from engine.cartridges import SHELF

ROOT = Path(__file__).parents[1]
HOMOGRAPHS = {"А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O"} | {
    "Р": "P", "С": "C", "Т": "T", "Х": "X"
}  # fmt: skip
FRAME_STRINGS = bytes.fromhex("E0E1E1E200 E5E6E6E700 E32020E400 00")
FRAME_STRINGS_AT = 0xEB
SOURCES = characters.SOURCE, characters.OLD_SOURCE, pictures.SOURCE, sounds.SOURCE
DECK = [cards.pack(number, suit) for number in range(1, 14) for suit in range(4)]
FRAME = range(charset.FRAME_TOP_LEFT, charset.FRAME_BOTTOM_RIGHT + 1)


def glyph(code: int) -> bytes:
    return characters.patterns()[code * 8 : code * 8 + 8]


def old_glyph(code: int) -> bytes:
    return characters.patterns(charset.OLD)[code * 8 : code * 8 + 8]


def mirrored(row: int, width: int) -> int:
    bits = f"{row:08b}"[:width]
    return int(bits[::-1].ljust(8, "0"), 2)


def build(*arguments: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "engine.art.build", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "art"
    folder.mkdir()
    for source in SOURCES:
        (folder / source.name).write_bytes(source.read_bytes())
    return folder


def test_patterns_are_eight_bytes_for_each_of_256_characters():
    assert len(characters.patterns()) == 2048
    assert sorted(characters.names()) == list(range(256))


def test_rendering_a_parsed_source_gives_the_same_text():
    text = characters.SOURCE.read_text(encoding="utf-8")
    assert characters.render(characters.parse(text)) == text
    text = characters.OLD_SOURCE.read_text(encoding="utf-8")
    assert characters.render_old(characters.parse_old(text)) == text
    text = pictures.SOURCE.read_text(encoding="utf-8")
    assert pictures.render(pictures.parse(text)) == text
    text = sounds.SOURCE.read_text(encoding="utf-8")
    assert sounds.render(*sounds.parse(text)) == text


def test_printable_characters_differ_but_for_homographs():
    seen: dict[bytes, str] = {}
    for code, character in enumerate(charset.PAGE):
        blank = code in (0, charset.SPACE)
        if blank or character in HOMOGRAPHS or code in FRAME:
            continue
        other = seen.setdefault(glyph(code), character)
        assert other == character, f"{character} looks like {other}"


@pytest.mark.parametrize(("cyrillic", "latin"), HOMOGRAPHS.items())
def test_homographs_share_their_drawing(cyrillic: str, latin: str):
    assert glyph(charset.encode(cyrillic)[0]) == glyph(ord(latin))


def test_characters_of_the_old_page_differ_but_for_blanks_and_full_blocks():
    seen: dict[bytes, list[int]] = {}
    for code in range(256):
        seen.setdefault(old_glyph(code), []).append(code)
    assert [codes for codes in seen.values() if len(codes) > 1] == [[0, 32, 0x80], [1, 0x8F]]
    assert not any(old_glyph(0)) and set(old_glyph(1)) == {255}


def test_what_both_pages_have_looks_the_same_on_both():
    shared = "".join(map(chr, range(32, 127))) + "ｱｶﾞｰ｡▘▙█♠♥♣♦←→↑↓"
    for character in shared:
        old, games = charset.OLD.encode(character)[0], charset.GAMES.encode(character)[0]
        assert old_glyph(old) == glyph(games), character


def test_the_box_for_what_the_old_page_lacks_is_that_of_the_games():
    assert old_glyph(charset.OLD.unknown) == glyph(charset.UNKNOWN)


def test_lines_and_corners_of_the_old_page_meet_in_the_middle_of_the_edges():
    """Whoever draws a frame of #91, #92 and #98 to #9B sees no gap."""
    arms = {0x91: "LR", 0x92: "UD", 0x93: "LRUD", 0x94: "LUD", 0x95: "RUD", 0x96: "LRU"} | {
        0x97: "LRD", 0x98: "RD", 0x99: "LD", 0x9A: "RU", 0x9B: "LU",
    }  # fmt: skip
    for code, ends in arms.items():
        rows = old_glyph(code)
        lit = {"U": rows[0], "D": rows[7]}
        for side, bit in (("L", 128), ("R", 1)):
            lit[side] = sum(1 << y for y in range(8) if rows[y] & bit)
        for side, bits in lit.items():
            assert bits == (0b11000 if side in ends else 0), (hex(code), side)


def test_half_lit_and_its_neighbours_are_as_bright_as_they_say():
    lit = [sum(map(int.bit_count, old_glyph(code))) for code in range(1, 5)]
    assert lit == [64, 48, 32, 16]


def test_only_blanks_are_empty():
    empty = [code for code in range(256) if not any(glyph(code))]
    assert empty == [0, charset.SPACE]


def test_capitals_and_digits_leave_a_blank_row_and_column():
    for character in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        rows = glyph(ord(character))
        assert rows[7] == 0, character
        assert not any(row & 1 for row in rows), character


def width(code: int) -> int:
    """Columns from the first to the last one with a dot."""
    columns = reduce(or_, glyph(code))
    return columns.bit_length() - ((columns & -columns).bit_length() - 1)


@pytest.mark.parametrize(("marked", "bare"), [*zip("ÄÖÜЁЙ", "AOUЕИ", strict=True)])
def test_a_capital_with_a_mark_is_as_large_as_the_bare_letter(marked: str, bare: str):
    code, plain = charset.encode(marked + bare)
    assert width(code) >= width(plain)
    assert all(glyph(code)[row] for row in (0, 2, 3, 4, 5, 6)) and not glyph(code)[7]


@pytest.mark.parametrize("marked", "ÜЁЙ")
def test_a_capital_whose_mark_takes_its_height_takes_the_full_width(marked: str):
    """With two rows gone to the mark, a letter as narrow as a small one reads as a small one."""
    assert width(charset.encode(marked)[0]) == 7


@pytest.mark.parametrize(("capital", "small"), [*zip("ÄÖÜ", "äöü", strict=True)])
def test_capitals_with_dots_are_no_small_letters(capital: str, small: str):
    drawn = [glyph(code) for code in charset.encode(capital + small)]
    assert sum((a ^ b).bit_count() for a, b in zip(*drawn, strict=True)) >= 8


def test_the_breve_lies_between_stems_of_full_height():
    stems = 0b11000010
    rows = glyph(charset.encode("Й")[0])[:7]
    assert all(row & stems == stems for row in rows)
    assert rows[0] & ~stems == 0b00011000


def test_quadrant_blocks_light_the_quarters_their_bits_name():
    for bits in range(1, 16):
        rows = glyph(charset.QUADRANTS + bits)
        upper = (bits & 1) * 0xF0 | (bits >> 1 & 1) * 0x0F
        lower = (bits >> 2 & 1) * 0xF0 | (bits >> 3 & 1) * 0x0F
        assert rows == bytes([upper] * 4 + [lower] * 4)


@pytest.mark.parametrize("code", [charset.SPADE, charset.HEART, charset.CLUB, charset.DIAMOND])
def test_suits_are_symmetrical_and_seven_wide(code: int):
    rows = glyph(code)
    assert all(row == mirrored(row, 7) for row in rows)
    width = 0
    for row in rows:
        width |= row
    assert width == 0b11111110


def test_frame_strings_lie_where_the_old_computer_had_them():
    at = FRAME_STRINGS_AT * 8
    assert characters.patterns()[at : at + 16] == FRAME_STRINGS


def test_frame_parts_join_and_leave_a_line_of_table():
    left, right = glyph(charset.FRAME_LEFT), glyph(charset.FRAME_RIGHT)
    assert set(left) == {0x7F} and set(right) == {0xFF}
    assert glyph(charset.FRAME_TOP) == bytes([0] + [0xFF] * 7)
    assert glyph(charset.FRAME_BOTTOM) == bytes([0xFF] * 8)
    for top, bottom, side in (
        (charset.FRAME_TOP_LEFT, charset.FRAME_BOTTOM_LEFT, left),
        (charset.FRAME_TOP_RIGHT, charset.FRAME_BOTTOM_RIGHT, right),
    ):
        assert glyph(top)[0] == 0 and glyph(top)[7] == side[0]
        assert glyph(bottom)[0] == side[0] and glyph(bottom)[7] not in (0, side[0])


def test_no_two_figures_have_a_character_in_common():
    assert len({glyph(code) for code in charset.COURT_CODES}) == 12
    assert all(code >= charset.PCG for code in charset.COURT_CODES), "they can be redrawn"


def test_back_pattern_tiles_without_a_seam():
    rows = glyph(charset.BACK)
    assert all(row == mirrored(row, 8) for row in rows)
    assert rows == rows[::-1]


def change(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("41 A\n", "4 A\n", "no header"),
        ("41 A\n", "GG A\n", "no header"),
        ("41 A\n", "42 A\n", "42 is drawn twice"),
        ("41 A\n..####", "41 A\n.####", "no row of 41"),
        ("41 A\n..####", "41 A\n..##x#", "no row of 41"),
        ("\n\n42 B\n", "\n.####...\n\n42 B\n", "no header"),
    ],
)
def test_errors_in_characters_name_the_line(old: str, new: str, message: str):
    text = change(characters.SOURCE.read_text(encoding="utf-8"), old, new)
    with pytest.raises(ValueError, match=rf"line \d+: .*{message}"):
        characters.parse(text)


def test_a_missing_character_is_named():
    text = characters.SOURCE.read_text(encoding="utf-8")
    start, end = text.index("41 A\n"), text.index("42 B\n")
    with pytest.raises(ValueError, match="no drawing for 41"):
        characters.parse(text[:start] + text[end:])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("coin 1 8x8", "coin 9 8x8", "no picture"),
        ("coin 1 8x8", "coin 1 8x9", "make it 8x8"),
        ("coin 2 8x8", "coin 1 8x8", "drawn twice"),
        ("coin 1 8x8\n.", "coin 1 8x8\ng", "no row of coin 1"),
        ("coin 1 8x8\n.", "coin 1 8x8\n3", "no row of coin 1"),
    ],
)
def test_errors_in_pictures_name_the_line(old: str, new: str, message: str):
    text = change(pictures.SOURCE.read_text(encoding="utf-8"), old, new)
    with pytest.raises(ValueError, match=rf"line \d+: .*{message}"):
        pictures.parse(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("1 DEAL\nnotes ", "1 DEAL\nnotes h2", "no note"),
        ("1 DEAL\nnotes ", "1 DEAL\nnotes " + 48 * "c2", "too many"),
        ("1 DEAL\n", "one DEAL\n", "no header"),
        ("2 TURN\n", "1 TURN\n", "is taken"),
        ("\nspeed 3\n", "\n", "needs the lines"),
        ("tones n\n", "tones x\n", "not made of"),
        ("channel 28", "channel x", "no channel"),
        ("channel 28", "channel" + 32 * " 28", "at most"),
        ("key C major", "key H major", "no key"),
        ("key C major", "key C", "no key"),
        ("chords C ", "chords Cx ", "no chord"),
        ("chords C ", "chords H ", "no chord"),
        ("bar 12", "bar x", "begins with its"),
        ("bar 12", "bar 0", "begins with its"),
        ("\nkey C major", "", "begins with its"),
    ],
)
def test_errors_in_sounds_name_the_line(old: str, new: str, message: str):
    text = change(sounds.SOURCE.read_text(encoding="utf-8"), old, new)
    with pytest.raises(ValueError, match=rf"line \d+: .*{message}"):
        sounds.parse(text)


def test_music_plays_only_sounds_that_are_there():
    text = change(sounds.SOURCE.read_text(encoding="utf-8"), "channel 28", "channel 63")
    with pytest.raises(ValueError, match="not there"):
        sounds.parse(text)


def test_pictures_lie_in_their_banks_below_the_glyphs_and_apart():
    taken = {(0, x, y): "the glyphs" for x in range(256) for y in range(128)}
    for picture in sprites.PICTURES.values():
        assert picture.bank in (0, 1, 2)
        assert 0 <= picture.u <= 256 - picture.width
        assert 0 <= picture.v <= 256 - picture.height
        for x in range(picture.u, picture.u + picture.width):
            for y in range(picture.v, picture.v + picture.height):
                place = picture.bank, x, y
                assert place not in taken, f"{picture.name} on {taken[place]}"
                taken[place] = picture.name


def test_only_labels_fill_their_rectangle():
    for number, picture in sprites.PICTURES.items():
        clear = None if number in sprites.LABEL.values() else sprites.TRANSPARENT
        assert picture.clear == clear, picture.name


def test_every_program_of_the_shelf_has_a_logo_and_a_label():
    assert {*sprites.LABEL} == {*SHELF} and {*sprites.LOGO} == {*SHELF, "pcg-21"}
    for number in sprites.LABEL.values():
        assert sprites.PICTURES[number][4:6] == sprites.LABEL_SIZE
    for number in sprites.LOGO.values():
        _, _, _, _, width, height, _ = sprites.PICTURES[number]
        assert width <= 208 and height <= 40


def test_the_pictures_of_an_animation_follow_one_another_in_one_size():
    for first, frames in sprites.FRAMES.items():
        assert len({sprites.PICTURES[first + frame][4:6] for frame in range(frames)}) == 1
    assert [sprites.PICTURES[sprites.PILE + at][4:6] for at in range(4)] == [
        (32, 2), (32, 4), (32, 6), (32, 8),
    ]  # fmt: skip


def test_the_numbers_of_open_cards_are_left_to_them():
    assert not {sprites.CARD + card for card in DECK} & {*sprites.PICTURES}
    assert all(sprites.CARD + card < min(sprites.LOGO.values()) for card in DECK)


def test_there_is_one_back_of_cards():
    """The pattern of the character, however large or narrow the card."""
    drawn = pictures.parse(pictures.SOURCE.read_text(encoding="utf-8"))
    pattern = [f"{row:08b}".replace("1", "8").replace("0", "7") for row in glyph(charset.BACK)]
    for name, left, right in (("card back", 8, 24), ("small card back", 4, 12)):
        rows = drawn[name]
        top = (len(rows) - 32) // 2 if name == "card back" else 4
        for y, row in enumerate(rows[top : len(rows) - top]):
            assert row[left:right] == (pattern[y % 8] * 2)[: right - left], (name, y)


def test_every_picture_has_its_own_drawing_and_number():
    assert sprites.NONE not in sprites.PICTURES
    assert max(sprites.PICTURES) < 256
    names = [picture.name for picture in sprites.PICTURES.values()]
    assert len(set(names)) == len(names)
    drawn = pictures.parse(pictures.SOURCE.read_text(encoding="utf-8"))
    drawings = {tuple(rows) for rows in drawn.values()}
    assert len(drawings) == len(names)


@pytest.mark.parametrize(
    ("value", "name"), [(1, "1"), (500, "500"), (1000, "1k"), (500_000, "500k"), (5_000_000, "5M")]
)
def test_a_chip_shows_its_value(value: int, name: str):
    assert sprites.PICTURES[sprites.face(value)].name.split()[-1] == name
    assert sprites.PICTURES[sprites.lying(value)].name.startswith("lying ")


def test_there_is_no_chip_of_three():
    with pytest.raises(ValueError):
        sprites.face(3)


def test_every_effect_has_a_sound_and_every_tune_its_channels():
    found, musics = sounds.parse(sounds.SOURCE.read_text(encoding="utf-8"))
    for name, number in sound_numbers.EFFECTS.items():
        assert found[number].name == name
        assert getattr(sound_numbers, name) == number
    assert list(musics) == list(range(len(sound_numbers.TUNES)))
    for number, music in musics.items():
        tune = sound_numbers.TUNES[number]
        assert getattr(sound_numbers, music.name) == tune
        assert 2 <= len(music.channels) <= sound_numbers.TUNE_CHANNELS


def test_no_sound_is_there_that_nothing_plays():
    found, musics = sounds.parse(sounds.SOURCE.read_text(encoding="utf-8"))
    played = set(sound_numbers.EFFECTS.values())
    for music in musics.values():
        played |= {index for channel in music.channels for index in channel}
    assert found.keys() == played


def test_pyxel_reads_the_sound_texts_as_we_do():
    pyxel = pytest.importorskip("pyxel")
    text = sounds.SOURCE.read_text(encoding="utf-8")
    found, _ = sounds.parse(text)
    for block in text.split("\n\n"):
        lines = dict(line.split(" ", 1) for line in block.splitlines())
        if "notes" not in lines:
            continue
        mine = found[int(block.split(" ", 1)[0])]
        theirs = pyxel.Sound()
        theirs.set(
            lines["notes"], lines["tones"], lines["volumes"], lines["effects"], int(lines["speed"])
        )
        assert list(theirs.notes) == mine.notes, mine.name
        assert list(theirs.tones) == mine.tones, mine.name
        assert list(theirs.volumes) == mine.volumes, mine.name
        assert list(theirs.effects) == mine.effects, mine.name


def test_the_resource_file_agrees_with_the_sources_and_is_small():
    result = build("--check")
    assert result.returncode == 0, result.stderr
    assert (ROOT / "resources.pyxres").stat().st_size < 40 * 1024


def test_an_edit_is_noticed_and_can_be_read_back(sources: Path, tmp_path: Path):
    resources = tmp_path / "edited.pyxres"
    places = ("--resources", str(resources), "--sources", str(sources))
    text = characters.SOURCE.read_text(encoding="utf-8")
    edited = change(text, "41 A\n..####", "41 A\n.#####")
    (sources / characters.SOURCE.name).write_text(edited, encoding="utf-8")
    assert build(*places).returncode == 0

    (sources / characters.SOURCE.name).write_text(text, encoding="utf-8")
    noticed = build("--check", *places)
    assert noticed.returncode == 1
    assert "differ in characters; run: python -m engine.art.build" in noticed.stderr

    assert build("--read", *places).returncode == 0
    assert (sources / characters.SOURCE.name).read_text(encoding="utf-8") == edited
    for source in SOURCES[1:]:
        assert (sources / source.name).read_bytes() == source.read_bytes()


def test_an_edit_of_the_old_page_is_noticed_and_can_be_read_back(sources: Path, tmp_path: Path):
    places = ("--resources", str(tmp_path / "edited.pyxres"), "--sources", str(sources))
    source = sources / characters.OLD_SOURCE.name
    text = source.read_text(encoding="utf-8")
    source.write_text(change(text, "EC cat\n#.....#.", "EC cat\n##...##."), encoding="utf-8")
    edited = source.read_text(encoding="utf-8")
    assert build(*places).returncode == 0

    source.write_text(text, encoding="utf-8")
    assert "differ in old characters" in build("--check", *places).stderr
    assert build("--read", *places).returncode == 0
    assert source.read_text(encoding="utf-8") == edited


def test_building_twice_gives_the_same_file(tmp_path: Path):
    first, second = tmp_path / "first.pyxres", tmp_path / "second.pyxres"
    assert build("--resources", str(first)).returncode == 0
    assert build("--resources", str(second)).returncode == 0
    assert first.read_bytes() == second.read_bytes()


def test_a_broken_source_is_named(sources: Path, tmp_path: Path):
    (sources / pictures.SOURCE.name).write_text("coin 1 8x8\nno\n", encoding="utf-8")
    result = build("--resources", str(tmp_path / "x.pyxres"), "--sources", str(sources))
    assert result.returncode == 1
    assert "pictures.txt, line 2" in result.stderr
    assert not (tmp_path / "x.pyxres").exists()
