"""HELLO: higher or lower, the smallest cartridge. Read it from top to bottom, then change it.

A card lies open. Is the next one higher (UP) or lower (DOWN)? Each right answer is a point, the
first wrong one ends the round; an equal card does no harm. Aces are low.
"""

from engine import screen, sounds
from engine.machine import DOWN, SPACE, UP, Machine, Program
from engine.messages import say

DECK, CARDS = 1, 52

TEXTS = {
    "about": (
        "The smallest cartridge",
        "Das kleinste Modul",
        "イチバン チイサイ カートリッジ",
        "Самый маленький",
    ),
    "points": ("POINTS {}", "PUNKTE {}", "テンスウ {}", "ОЧКИ {}"),
    "question": (
        "IS THE NEXT CARD HIGHER?",
        "IST DIE NÄCHSTE KARTE HÖHER?",
        "ツギノ カードハ ウエ? シタ?",
        "СЛЕДУЮЩАЯ КАРТА СТАРШЕ?",
    ),
    "higher": ("↑ HIGHER", "↑ HÖHER", "↑ ウエ", "↑ СТАРШЕ"),
    "lower": ("↓ LOWER", "↓ TIEFER", "↓ シタ", "↓ МЛАДШЕ"),
    "over": (
        "THE ROUND IS OVER", "DIE RUNDE IST VORBEI", "ゲーム オーバー", "ИГРА ОКОНЧЕНА",
    ),
    "again": ("ANY KEY: AGAIN", "TASTE: NOCH EINMAL", "キー: モウイチド", "КЛАВИША: ЕЩЁ РАЗ"),
    "rules": (
        "A card lies open. Is the next one higher or lower?\n"
        "↑ higher  ↓ lower\n"
        "Each right answer is a point. The first wrong one ends the round. An equal card does no "
        "harm and brings no point. Aces are low.\n"
        "Then any key, also ENTER, starts the next round.",
        "Eine Karte liegt offen. Ist die nächste höher oder tiefer?\n"
        "↑ höher  ↓ tiefer\n"
        "Jede richtige Antwort ist ein Punkt, die erste falsche beendet die Runde. Eine gleiche "
        "Karte schadet nicht und bringt nichts. Das Ass ist die tiefste Karte.\n"
        "Dann beginnt jede Taste, auch ENTER, die nächste Runde.",
        "カードガ 1マイ ミエテイマス。ツギノ カードハ ウエ? シタ?\n"
        "↑ ウエ  ↓ シタ\n"
        "アタレバ 1テン。ハズレタラ オワリ。オナジ カズハ 0テンデ ツヅキマス。Aハ イチバン シタ。\n"
        "オワッタラ ENTERナド ドノ キーデモ モウイチド。",
        "Одна карта открыта. Следующая старше или младше?\n"
        "↑ старше  ↓ младше\n"
        "За верный ответ очко, первая ошибка заканчивает игру. Равная карта не вредит и очка не "
        "даёт. "
        "Туз младше всех.\n"
        "Потом любая клавиша, хоть ENTER, начинает новую игру.",
    ),
}  # fmt: skip
"""Each text in English, German, Japanese and Russian; who has fewer is read in English."""

PROGRAM = Program(
    "hello",
    title="HELLO",
    texts=TEXTS,
    registers={"C": "open card", "D": "cards dealt", "K": "key", "M": "points", "O": "1 over"},
    cells={"deck": range(DECK, DECK + CARDS)},
)


def draw(m: Machine) -> None:
    """The table: points, the open card and the next one, and what can be done."""
    screen.cls(m)
    screen.put(m, 1, 1, m.program.title, screen.HIGHLIGHT)
    screen.right(m, 31, 1, say(m, "points", m.M))
    screen.card(m, 11, 6, m.C)
    screen.back(m, 17, 6)
    screen.centre(m, 15, say(m, "over" if m.O else "question"), screen.HIGHLIGHT)
    if m.O:
        screen.button(m, 4, 19, 24, say(m, "again"), SPACE)
    else:
        screen.button(m, 1, 19, 14, say(m, "higher"), UP)
        screen.button(m, 16, 19, 15, say(m, "lower"), DOWN)


@PROGRAM.line(10)  # lines have numbers, as in BASIC; the cartridge starts at the first one
def shuffle(m: Machine) -> int:  # m is the machine: whatever changes is kept in it
    """SHUFFLE"""
    m.cell[DECK : DECK + CARDS] = range(4, 56)  # a card is number * 4 + suit, so 4 is the ace ♠
    m.shuffle(DECK, CARDS)
    m.C = m.cell[DECK]
    m.D, m.M, m.O = 1, 0, 0
    return 20  # a line returns the number of the line that follows


@PROGRAM.line(20, page=draw)  # it waits, and shows this page; also in another language
def higher_or_lower(m: Machine) -> int:
    """HIGHER OR LOWER?"""
    m.K = m.inkey()  # the key of this frame, 0 if there is none
    return 30 if m.K in (UP, DOWN) else 20  # its own number: look again in the next frame


@PROGRAM.line(30)
def right_or_wrong(m: Machine) -> int:
    """RIGHT OR WRONG"""
    step = (m.cell[DECK + m.D] >> 2) - (m.C >> 2)  # >> 2 leaves the number without the suit
    wrong = step < 0 if m.K == UP else step > 0
    m.C = m.cell[DECK + m.D]
    m.D += 1
    m.M += int(step != 0 and not wrong)
    m.O = int(wrong or m.D == CARDS)
    m.play(sounds.LOSE if wrong else sounds.COIN)
    return 40 if m.O else 20


@PROGRAM.line(40, page=draw)
def again(m: Machine) -> int:
    """AGAIN?"""
    return 10 if m.inkey() else 40
