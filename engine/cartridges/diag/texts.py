"""Texts of DIAG."""

TEXTS = {
    "about": (
        "The console tests itself",
        "Die Konsole prüft sich",
        "ホンタイノ テスト",
        "Проверка консоли",
    ),
    "test": ("SELF-TEST", "SELBSTTEST", "セルフテスト", "САМОПРОВЕРКА"),
    "characters": ("CHARACTERS", "ZEICHEN", "モジ", "ЗНАКИ"),
    "tiles": ("TILES", "BAUSTEINE", "タイル", "КАРТЫ И РАМКИ"),
    "keys": ("KEYS", "TASTEN", "キー", "КЛАВИШИ"),
    "sounds": ("SOUNDS", "KLÄNGE", "オト", "ЗВУКИ"),
    "sprites": ("SPRITES", "SPRITES", "スプライト", "СПРАЙТЫ"),
    "dots": ("RANDOM DOTS", "ZUFALLSPUNKTE", "ランダム ドット", "СЛУЧАЙНОСТЬ"),
    "test_keys": ("←→ PAGE", "←→ SEITE", "←→ ページ", "←→ СТРАНИЦА"),
    "characters_keys": (
        "←→ PAGE   ↑↓ INK",
        "←→ SEITE   ↑↓ TINTE",
        "←→ ページ   ↑↓ イロ",
        "←→ СТРАНИЦА   ↑↓ ЦВЕТ",
    ),
    "tiles_keys": ("←→ PAGE", "←→ SEITE", "←→ ページ", "←→ СТРАНИЦА"),
    "keys_keys": (
        "→ TWICE: NEXT PAGE",
        "ZWEIMAL →: NÄCHSTE SEITE",
        "→ ヲ 2カイ: ツギノ ページ",
        "→ ДВАЖДЫ: ДАЛЬШЕ",
    ),
    "sounds_keys": (
        "←→ PAGE  ↑↓ SOUND  ENTER AGAIN",
        "←→ SEITE ↑↓ TON ENTER NOCHMAL",
        "←→ ページ ↑↓ オト ENTER モウイチド",
        "←→ СТР.  ↑↓ ЗВУК  ENTER СНОВА",
    ),
    "sprites_keys": ("←→ PAGE", "←→ SEITE", "←→ ページ", "←→ СТРАНИЦА"),
    "dots_keys": ("←→ PAGE", "←→ SEITE", "←→ ページ", "←→ СТРАНИЦА"),
    "registers": ("26 REGISTERS", "26 REGISTER", "レジスタ 26コ", "26 РЕГИСТРОВ"),
    "memory": ("1024 CELLS", "1024 ZELLEN", "メモリ 1024コ", "1024 ЯЧЕЙКИ"),
    "video": ("VIDEO MEMORY", "BILDSPEICHER", "ビデオ メモリ", "ВИДЕОПАМЯТЬ"),
    "pcg": ("32 PCG CHARACTERS", "32 PCG-ZEICHEN", "PCG 32モジ", "32 ЗНАКА PCG"),
    "random": ("RANDOM NUMBERS", "ZUFALLSZAHLEN", "ランスウ", "СЛУЧАЙНЫЕ ЧИСЛА"),
    "cards": ("COUNTING CARDS", "KARTEN ZÄHLEN", "カードノ ケイサン", "СЧЁТ КАРТ"),
    "well": ("ALL IS WELL", "ALLES IN ORDNUNG", "スベテ OK", "ВСЁ В ПОРЯДКЕ"),
    "bad": ("A PART FAILED", "EIN TEIL IST DEFEKT", "コショウ ガ アリマス", "ЕСТЬ ОШИБКА"),
    "ink": ("INK {}", "TINTE {}", "イロ {}", "ЦВЕТ {}"),
    "ink0": ("TEXT", "TEXT", "テキスト", "ТЕКСТ"),
    "ink1": ("HIGHLIGHT", "LICHT", "ハイライト", "ЯРКИЙ"),
    "ink2": ("ON CARDS", "AUF KARTEN", "カード クロ", "НА КАРТЕ"),
    "ink3": ("RED CARDS", "ROT, KARTE", "カード アカ", "КРАСНЫЙ"),
    "lit": ("BUTTON", "KNOPF", "ボタン", "КНОПКА"),
    "unlit": ("NO BUTTON", "KEIN KNOPF", "ボタン ナシ", "НЕ КНОПКА"),
    "seen": ("KEYS: {}", "TASTEN: {}", "キー: {}", "КЛАВИШ: {}"),
    "pads": (
        "Pad: A is SPACE, B and START are ENTER, BACK is ESC.",
        "Pad: A LEERTASTE, BACK ESC,\nB und START ENTER.",
        "パッド: A=SPACE  BACK=ESC\nB START = ENTER",
        "Пад: A\u00a0— ПРОБЕЛ, B и START\u00a0— ENTER, BACK\u00a0— ESC.",
    ),
    "rules": (
        "Seven pages test the console and show what it can do. ← and → turn them.\n"
        "1 Memory and arithmetic\n2 Characters and the four inks, changed with ↑\u00a0↓\n"
        "3 Cards, boxes, buttons\n4 Keys, pads and pointer as they arrive; → twice leaves\n"
        "5 Sounds: ↑\u00a0↓ choose, ENTER again\n6 Sprites\n7 Random dots: the bars stay alike",
        "Sieben Seiten prüfen die Konsole und zeigen, was sie kann. ← und → blättern.\n"
        "1 Speicher und Rechnen\n2 Zeichen und die vier Tinten, mit ↑\u00a0↓\n"
        "3 Karten, Rahmen, Knöpfe\n"
        "4 Tasten, Pads und Zeiger, wie sie ankommen; zweimal → blättert\n"
        "5 Klänge: ↑\u00a0↓ wählen, ENTER nochmal\n6 Sprites\n"
        "7 Zufallspunkte: die Balken bleiben gleich",
        "7ツノ ページデ ホンタイヲ テスト。←\u00a0→ デ ページヲ メクリマス。\n"
        "1 メモリト ケイサン\n2 モジト 4ツノ イロ (↑↓)\n3 カード、ワク、ボタン\n"
        "4 キー、パッド、ポインタ。→ 2カイデ ツギヘ\n5 オト: ↑↓ デ エラブ、ENTER デ モウイチド\n"
        "6 スプライト\n7 ランダム ドット",
        "Семь страниц проверяют консоль и показывают, что она умеет. ← и → листают.\n"
        "1 Память и счёт\n2 Знаки и четыре цвета, ↑\u00a0↓ меняют\n3 Карты, рамки, кнопки\n"
        "4 Клавиши, пад и указатель; → дважды листает\n5 Звуки: ↑\u00a0↓ выбор, ENTER снова\n"
        "6 Спрайты\n7 Случайные точки: столбики растут ровно",
    ),
}  # fmt: skip
