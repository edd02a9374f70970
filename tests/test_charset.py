"""The code page: text to codes and back."""

import pytest

from engine import charset
from engine.charset import GAMES, OLD, PAGE, UNKNOWN, decode, encode, known, legible, pad, width


def test_the_page_has_256_characters_all_different_but_the_blank():
    assert len(PAGE) == 256
    assert PAGE[0] == PAGE[charset.SPACE] == " "
    assert len(set(PAGE[1:])) == 255


def test_every_code_comes_back_from_its_character():
    for code in range(1, 256):
        assert encode(PAGE[code]) == (code,)
        assert decode((code,)) == PAGE[code]


def test_code_0_is_blank_and_comes_back_as_a_space():
    assert encode(decode((0,))) == (charset.SPACE,)


def test_decoding_ignores_the_ink():
    assert decode([ord("A") | ink << 8 for ink in range(4)]) == "AAAA"


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("A z~", (65, 32, 122, 126)),
        ("äöüÄÖÜß", (1, 2, 3, 4, 5, 6, 7)),
        ("←→—…½↑↓▶✓", tuple(range(8, 17))),
        ("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", tuple(range(17, 32))),
        ("АЕЁЖЯ", (128, 133, 134, 135, 160)),
        ("｡ｱﾝﾞﾟ", (161, 177, 221, 222, 223)),
        ("♠♥♣♦", (0xED, 0xEE, 0xEF, 0xF0)),
        ("╓╖╙╜╒╕╘╛╔╗╚╝", charset.COURT_CODES),
    ],
)
def test_characters_lie_where_the_code_page_says(text, codes):
    assert encode(text) == codes


@pytest.mark.parametrize("named", ["SPADE", "HEART", "CLUB", "DIAMOND"])
def test_the_suits_have_the_characters_of_their_names(named):
    signs = {"SPADE": "♠", "HEART": "♥", "CLUB": "♣", "DIAMOND": "♦"}
    assert PAGE[getattr(charset, named)] == signs[named]


@pytest.mark.parametrize(
    ("full", "half"),
    [
        ("ア", "ｱ"), ("ガ", "ｶﾞ"), ("ゾ", "ｿﾞ"), ("ヅ", "ﾂﾞ"), ("パ", "ﾊﾟ"), ("ポ", "ﾎﾟ"),
        ("ヴ", "ｳﾞ"), ("ー", "ｰ"), ("ッ", "ｯ"), ("。「」、・", "｡｢｣､･"),
        ("ヲァィゥェォャュョ", "ｦｧｨｩｪｫｬｭｮ"), ("ディーラー", "ﾃﾞｨｰﾗｰ"),
        ("バビブベボ", "ﾊﾞﾋﾞﾌﾞﾍﾞﾎﾞ"), ("ピプペ", "ﾋﾟﾌﾟﾍﾟ"), ("ン゛゜", "ﾝﾞﾟ"),
    ],
)  # fmt: skip
def test_full_width_katakana_become_half_width_ones_with_their_marks(full, half):
    assert encode(full) == encode(half)
    assert UNKNOWN not in encode(full)


def test_all_45_basic_katakana_lie_in_the_order_of_their_half_width_forms():
    full = (
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
    )
    assert encode(full) == tuple(range(177, 222))


@pytest.mark.parametrize(
    ("hiragana", "katakana"),
    [("あ", "ア"), ("が", "ガ"), ("ぱ", "パ"), ("っ", "ッ"), ("ん", "ン"), ("ゔ", "ヴ")],
)
def test_hiragana_are_shown_as_katakana(hiragana, katakana):
    assert encode(hiragana) == encode(katakana)
    assert UNKNOWN not in encode(hiragana)


def test_lower_case_cyrillic_is_shown_as_capitals():
    lower = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    assert encode(lower) == encode(lower.upper()) == tuple(range(128, 161))


@pytest.mark.parametrize(
    ("wide", "narrow"),
    [("ＡＢＣ", "ABC"), ("ａｚ", "az"), ("０９", "09"), ("！？～", "!?~"), ("　", " ")],
)
def test_full_width_latin_is_shown_half_width(wide, narrow):
    assert encode(wide) == encode(narrow)


@pytest.mark.parametrize("character", ["漢", "é", "😀", "\u0000", "\n", "\x7f", "\ud800", "ヱ"])
def test_an_unknown_character_is_one_visible_box(character):
    assert encode(character) == (UNKNOWN,)
    assert not known(character)


def test_known_tells_what_the_page_can_show():
    assert all(known(character) for character in "Aß№ёガ♠がＡ")


def test_no_unicode_character_raises_or_leaves_the_page():
    for number in (*range(0x10000), *range(0x1F000, 0x20000), 0x10FFFF):
        codes = encode(chr(number))
        assert 1 <= len(codes) <= 2
        assert all(1 <= code <= 255 for code in codes)


def test_width_counts_cells_not_characters():
    assert [width(text) for text in ("", "AB", "ガ", "ブラック", "漢")] == [0, 2, 2, 5, 1]


@pytest.mark.parametrize("text", ["", "A", "ABCDEFGH", "ガギグ", "АБВ", "Aガ"])
def test_a_padded_text_has_exactly_its_width(text):
    assert [width(pad(text, cells)) for cells in range(12)] == list(range(12))


def test_a_letter_with_an_accent_that_the_page_lacks_is_read_without_it():
    assert legible("ÉTÉ, façade Ñandú") == "ETE, facade Nandu"
    assert legible("ÄÖÜ äöüß Ёё Йй ガパ ♠ 日") == "ÄÖÜ äöüß Ёё Йй ガパ ♠ 日"


# The old page


def test_the_functions_go_by_the_games_page():
    assert GAMES.characters == PAGE
    assert (GAMES.encode("Ä漢"), GAMES.unknown) == (encode("Ä漢"), UNKNOWN)


def test_the_old_page_has_a_character_of_its_own_for_every_code():
    assert len(OLD.characters) == 256
    assert len(set(OLD.characters)) == 256 - 1  # code 0 is a blank
    for code in range(1, 256):
        assert OLD.encode(OLD.characters[code]) == (code,)
        assert OLD.decode((code | 0x100,)) == OLD.characters[code]
        assert not OLD.lacking(OLD.characters[code])


def test_no_character_of_the_old_page_ends_a_line_or_is_invisible():
    for character in OLD.characters[33:]:
        assert character == "\u3000" or character.isprintable()
    assert "".join(OLD.characters).splitlines() == ["".join(OLD.characters)]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Az~\\", (65, 122, 126, 92)), ("āĂğſ", (1, 2, 0x1F, 127)), ("\x01\x1f\x7f", (1, 31, 127)),
        ("　▘█・━┃", (0x80, 0x81, 0x8F, 0x90, 0x91, 0x92)), ("┏┓┗┛", (0x98, 0x99, 0x9A, 0x9B)),
        ("◤◥◣◢", (0x9C, 0x9D, 0x9E, 0x9F)), ("¥￥｡ﾟ", (0xA0, 0xA0, 0xA1, 0xDF)),
        ("←→↑↓♠♥♣♦", tuple(range(0xE0, 0xE8))),
        ("🔟🐱🚀💰🚪🕴🏃🍓", (0xEA, 0xEC, 0xF0, 0xF5, 0xF8, 0xF9, 0xFD, 0xFF)),
        ("カが・･ーＡａ", (0xB6, 0xB6, 0xDE, 0x90, 0xA5, 0xB0, 65, 97)),
        ("“”‘’—", (34, 34, 39, 39, 45)),
        ("⚪\ufe0f", (0xE9,)), ("漢äЯ", (14, 14, 14)),
    ],
)  # fmt: skip
def test_characters_lie_where_the_old_computer_has_them(text, codes):
    assert OLD.encode(text) == codes
    assert OLD.width(text) == len(codes)


def test_the_old_page_tells_what_it_lacks():
    assert OLD.lacking("A♥漢é") == "漢"
    assert OLD.lacking("A♥ガ") == ""
    assert OLD.known("♥") and not OLD.known("漢")


def test_both_pages_have_ascii_and_kana_in_the_same_places():
    for code in (*range(32, 127), *range(0xA1, 0xE0)):
        assert OLD.characters[code] == GAMES.characters[code]
