"""The reader as others use it: tokens, places, and a computer with wider numbers."""

import pytest

from basic.computer import switched_on
from engine.basic import memory, words
from engine.basic.code import Code
from engine.basic.errors import BasicError
from engine.basic.reader import Reader
from engine.basic.scanner import Scanner, Token


def tokens(text: bytes, within: bool = False) -> list[Token]:
    """All tokens of a text up to the end of its statement."""
    scanner = Scanner(text, memory.LINE, memory.LINE)
    scanner.within = within
    found = []
    while (token := scanner.token()).kind != words.NOTHING:
        found.append(token)
    return found


def test_words_numbers_letters_and_signs_that_are_none():
    assert tokens(b'PRINT 12+A$:') == [
        ("PRINT", 0), (words.NUMBER, 12), ("+", 0), (words.LETTER, 0), (words.WRONG, 0),
    ]  # fmt: skip


def test_the_longest_word_is_taken():
    assert [kind for kind, _ in tokens(b"<<<=<>>=>")] == ["<<", "<=", "<>", ">=", ">"]


def test_blanks_vanish_also_within_words_and_numbers():
    assert tokens(b" G O T O 1 0 ") == [("GOTO", 0), (words.NUMBER, 10)]


def test_within_an_expression_fewer_words_are_known():
    assert [kind for kind, _ in tokens(b"GOTO", within=True)] == [words.LETTER] * 4
    assert [kind for kind, _ in tokens(b"IFORNEXT", within=True)] == ["IF", "OR", "NEXT"]


def test_every_word_is_known_by_all_its_letters():
    everywhere, within = words.vocabulary()
    known = {word for group in everywhere.values() for word in group}
    assert {word for group in within.values() for word in group} < known
    for word in known:
        assert tokens(word) == [(word.decode(), 0)] or word == b"'"


class WideReader(Reader):
    """Numbers without a limit, and a hundred thousand cells."""

    __slots__ = ()
    fit = staticmethod(int)
    operators = {**words.OPERATORS, "+": (words.SUM, lambda a, b: lambda m: a(m) + b(m))}
    cells = 100_000


def test_a_reader_of_wider_numbers_uses_the_same_words():
    m = switched_on()
    m.A = 1 << 40
    m.cell[1000] = 7
    text = b"ABS(-A)+-A+100000+[1000]"
    reader = WideReader(text, memory.LINE, memory.LINE, Code(b"", text, 0))
    assert reader.expression()(m) == 100_007


@pytest.mark.parametrize(
    ("text", "column"), [(b"1/0+2", 3), (b"[200]", 5), (b"(1", 2), (b"2*$", 3), (b"@X", 1)]
)
def test_an_error_tells_its_place(text, column):
    reader = Reader(text, memory.LINE, memory.LINE, Code(b"", text, 0))
    with pytest.raises(BasicError) as told:
        reader.expression()(switched_on())
    assert told.value.place - memory.LINE == column
