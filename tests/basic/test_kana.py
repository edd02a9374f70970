"""Katakana typed in Latin letters."""

import pytest

from basic.computer import shown, switched_on, typed
from engine.basic import memory
from engine.machine import ENTER, Machine

KANA = memory.at("kana")


def written(romaji: str) -> str:
    """What stands on the screen, in half-width kana, after these letters were typed."""
    m = switched_on(skip=False)
    typed(m, "?CHR$(15)")
    m.vram[:] = [0] * len(m.vram)
    m.cell[memory.at("x")] = m.cell[memory.at("y")] = 0
    press(m, romaji)
    return "".join(chr(c + 0xFEC0) if 0xA1 <= c <= 0xDF else chr(c) for c in m.vram if c)


def press(m: Machine, text: str) -> None:
    """Type a text, a character a frame, and wait until all is on the screen."""
    for character in text:
        m.frame(key=ord(character))
        for _ in range(6):
            m.frame()


@pytest.mark.parametrize(
    ("romaji", "kana"),
    [
        ("AIUEO", "ｱｲｳｴｵ"), ("KAKIKUKEKO", "ｶｷｸｹｺ"), ("SHITSUCHI", "ｼﾂﾁ"), ("GA", "ｶﾞ"),
        ("PAN", "ﾊﾟN"), ("PANN", "ﾊﾟﾝ"), ("KITTE", "ｷｯﾃ"), ("KANJI", "ｶﾝｼﾞ"), ("SHIN'", "ｼﾝ"),
        ("KYOU", "ｷｮｳ"), ("FAI", "ﾌｧｲ"), ("WO", "ｦ"), ("XTU", "ｯ"), ("VA", "ｳﾞｧ"), ("LYA", "ｬ"),
        ("-.,[]/", "ｰ｡､｢｣･"), ("KA1", "ｶ1"), ("ka", "ｶ"), ("K\bA", "ｱ"),
        ("BURAKKUJAKKU", "ﾌﾞﾗｯｸｼﾞｬｯｸ"),
    ],
)  # fmt: skip
def test_syllables(romaji, kana):
    assert written(romaji) == kana


def test_without_the_switch_letters_stay():
    m = switched_on(skip=False)
    press(m, "KA")
    assert shown(m) == "KA"


def test_the_letters_that_wait_are_part_of_the_state():
    m = switched_on(skip=False)
    m.cell[KANA] = 1
    press(m, "KY")
    other = Machine.load(m.save(), {m.program.slug: m.program})
    press(other, "A")
    assert bytes(other.vram[:2]) == bytes((0xB7, 0xAC))


def test_commands_can_be_typed_all_the_same():
    m = switched_on(skip=False)
    m.cell[KANA] = 1
    press(m, "?1+2")
    m.frame(key=ENTER)
    m.frame()
    assert "3" in shown(m)


@pytest.mark.parametrize("code", [-1, 256, 0x110000, 1 << 40])
def test_a_code_that_no_keyboard_has_does_no_harm(code):
    m = switched_on(skip=False)
    typed(m, "?CHR$(15)")
    m.frame(key=code)
    press(m, "KA")
    assert not m.cell[memory.at("error")]
