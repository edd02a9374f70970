"""Listings as files: the same codes come back, and what is wrong is told with its line."""

import random

import pytest

from basic.computer import switched_on, typed
from engine.basic import files, text
from engine.basic import interpreter as basic
from engine.charset import OLD


@pytest.mark.parametrize("seed", range(20))
def test_lines_of_any_codes_come_back_the_same(seed):
    chance = random.Random(seed)
    lines = [
        bytes(chance.choices(range(1, 256), k=chance.randrange(text.LONGEST + 1)))
        for _ in range(30)
    ]
    assert text.read(text.write(lines)) == lines


@pytest.mark.parametrize("code", range(1, 256))
def test_a_line_of_one_code_comes_back_the_same(code):
    line = bytes((code,))
    written = text.write([line, line])
    assert written.count(b"\n") == 2
    assert text.read(written) == [line, line]
    assert text.read(b"\xef\xbb\xbf" + written.replace(b"\n", b"\r\n")) == [line, line]


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []), (b"\n", [b""]), (b"10 ?1", [b"10 ?1"]),
        (b"10 ?1\r\n20 ?2\n", [b"10 ?1", b"20 ?2"]),
        (b"A\n\nB\n", [b"A", b"", b"B"]), (b"10 ?1  \n", [b"10 ?1  "]),
        ("10 ?“♥”".encode(), [b'10 ?"\xe5"']), ("'ガ".encode(), [b"'\xb6\xde"]),
        ("\u2028".join("AB").encode()[:1], [b"A"]), ("🕴\ufe0f".encode(), [b"\xf9"]),
        (b"A\x1c\x0bB\x7f", [b"A\x1c\x0bB\x7f"]),
    ],
)  # fmt: skip
def test_files_are_read_by_line(data, lines):
    assert text.read(data) == lines


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("10 ?1\n20 ?漢\n".encode(), "line 2: .*'漢' .U.6F22."),
        (b"10 ?1\n\n30 \xff", "line 3: byte #FF is no UTF-8"),
        (b"A\0", "line 1: .*U.0000"),
        ("10\n\n'" + "ガ" * 100, "line 3: 201 characters, 199 fit"),
        ("A\u2028B", "line 1: .*U.2028"),
    ],
)
def test_what_a_listing_cannot_hold_is_told_with_its_line(data, told):
    with pytest.raises(ValueError, match=told):
        text.read(data if isinstance(data, bytes) else data.encode())


def test_a_line_of_199_characters_fits():
    line = b"'" * text.LONGEST
    assert text.read(line) == [line]


def test_a_listing_comes_back_from_its_file():
    m = switched_on()
    for line in (b"20 ?2", b'10 ?"' + bytes((1, 31, 127, 128, 255)) + b'"', b"30   '\xb1 "):
        basic.enter(m, line)
        m.frame()
    kept = files.kept(m)
    again = switched_on()
    for line in text.read(text.write(text.rows_of(kept))):
        basic.enter(again, line)
        again.frame()
    assert files.kept(again) == kept
    assert len(text.rows_of(kept)) == 3


def test_typed_characters_are_those_of_the_old_page():
    m = switched_on()
    typed(m, "CLS")
    m.frame(key=32, text="ﾏ♥")
    m.frame()
    assert "ﾏ♥" in "".join(m.text())


def test_a_typed_character_that_the_page_lacks_is_none():
    m = switched_on()
    typed(m, "CLS")
    for letter in "A漢B":
        m.frame(key=ord(letter) if letter.isascii() else 32, text=letter)
    m.frame()
    assert "AB" in "".join(m.text())
    assert OLD.encode("漢") == (OLD.unknown,)
