"""Texts of HELLO."""

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
