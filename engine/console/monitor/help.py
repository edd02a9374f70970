"""HELP: which words there are at the prompt, how each is written, and what it does.

Owns these words in the order of LANGUAGES. Knows no machine.
"""

import re

from engine.console.inputs import HELP_KEY, MONITOR_KEY, RELOAD_KEY, WIND_KEYS
from engine.console.monitor.texts import told_in
from engine.machine import KEYS

WORDS = {
    "RUN": (
        "RUN   RUN 20",
        "Go on, or to a line. Then your keys are the game's.",
        "Weiter, auch bis zu einer Zeile. Die Tasten gehören dann dem Spiel.",
        "ツヅケル。20ギョウマデモ。キーハ ゲームノ モノ。",
        "Дальше, или до строки. Клавиши тогда у игры.",
    ),
    "SLOW": (
        "SLOW",
        "Run line by line, slow enough to watch.",
        "Zeile für Zeile, zum Zusehen.",
        "1ギョウズツ ユックリ。",
        "Строка за строкой, медленно.",
    ),
    "FAST": (
        "FAST", "Run eight times as fast.", "Achtmal so schnell.", "8バイノ ハヤサ。",
        "В восемь раз быстрее.",
    ),
    "LINE": (
        "LINE  STEP",
        "One line, or one statement of BASIC.",
        "Eine Zeile oder ein Befehl von BASIC.",
        "1ギョウ ススム。BASICハ 1ブン。",
        "Одна строка или оператор BASIC.",
    ),
    "OVER": (
        "OVER",
        "On to another line: waits, loops on one line and GOSUB run whole.",
        "Bis zu einer anderen Zeile; Pausen und GOSUB laufen ganz.",
        "ツギノ ギョウマデ。GOSUBハ マトメテ。",
        "До другой строки; паузы и GOSUB целиком.",
    ),
    "FRAME": (
        "FRAME",
        "One picture, 1/60 s. The page: its sprites, buttons and sounds.",
        "Ein Bild, 1/60 s. Die Seite: seine Sprites, Tasten und Töne.",
        "1コマ (1/60ビョウ)。ページ: スプライト、ボタン、オト。",
        "Один кадр, 1/60 с. Страница: спрайты, кнопки, звуки.",
    ),
    "BACK": (
        "BACK  BACK KEY",
        "Take one line back, or go to just before the last key. F3 F4 wind.",
        "Eine Zeile zurück, oder bis vor die letzte Taste. F3 F4 spulen.",
        "1ギョウ モドル。KEYハ サイゴノ キーノ マエ。F3 F4 マキモドシ。",
        "Строку назад, или к последней клавише. F3 F4 перемотка.",
    ),
    "LIST": (
        "LIST 20  LIST 4-20",
        "Look lines up. On the page LINE: arrows; ENTER runs to it.",
        "Zeilen ansehen. Seite LINE: Pfeile; ENTER läuft dorthin.",
        "ギョウヲ ミル。LINEデ ヤジルシ、ENTERデ ソコマデ。",
        "Показать строки. LINE: стрелки, ENTER до неё.",
    ),
    "STOP": (
        "STOP 20  STOP M  STOP M=500",
        "Stop at a line, a change, or once it is true; again: no more. STOP alone: none.",
        "Halt bei Zeile, Änderung oder sobald es gilt; nochmal: weg. STOP allein: keiner.",
        "ギョウ、ヘンカ、ジョウケンデ トマル。モウイチドデ ケス。STOPダケデ ゼンブ。",
        "Стоп на строке, при изменении, по условию; снова: убрать. Один STOP: все.",
    ),
    "STOPS": (
        "STOPS", "The list of all stops.", "Die Liste aller Halte.", "STOPノ リスト。",
        "Список стопов.",
    ),
    "KEY": (
        "KEY X  KEY ENTER  KEY",
        "A key for the game's next frame; KEY alone takes the next one you press.",
        "Eine Taste für das nächste Bild; KEY allein nimmt deine nächste.",
        "ツギノ コマノ キー。KEYダケハ ツギニ オス キー。",
        "Клавиша для кадра; один KEY берёт следующую.",
    ),
    "WHO": (
        "WHO M  WHO [66]",
        "Which line wrote it last, also in time wound back to.",
        "Welche Zeile es zuletzt schrieb, auch nach dem Spulen.",
        "サイゴニ カイタ ギョウ。マキモドシテモ。",
        "Какая строка записала последней.",
    ),
    "LET": (
        "M=500  [80]=42  LET [14],5,6",
        "Change registers and cells; the game is then POKED and not kept.",
        "Register und Zellen ändern; das Spiel ist dann POKED und zählt nicht.",
        "レジスタト メモリヲ カエル。POKEDハ ホゾン シナイ。",
        "Менять регистры и ячейки; игра станет POKED.",
    ),
    "?": (
        "?[66]>>3  ?HEX$(55)", "What is it? Numbers, sums, BASIC's functions.",
        "Was ist es? Zahlen, Rechnungen, Funktionen.", "アタイヤ ケイサンヲ ミル。",
        "Значения, счёт, функции BASIC.",
    ),
    "POKE": (
        "POKE #758,#2B  ?PEEK(#700)",
        "Bytes: #700:patterns #900:screen #2000:cells #4000:A-Z #4400:inks #4800:sprites.",
        "Bytes: #700:Muster #900:Bild #2000:Zellen #4000:A-Z #4400:Farben #4800:Sprites.",
        "#700:PCG #900:ガメン #2000:メモリ #4000:A-Z #4400:イロ #4800:スプライト",
        "#700:знаки #900:экран #2000:ячейки #4000:A-Z #4400:цвет #4800:спрайты",
    ),
    "GOTO": (
        "GOTO 20", "That line comes next.", "Diese Zeile kommt als nächste.",
        "ツギハ ソノ ギョウ。", "Следующей будет эта строка.",
    ),
    "KEYS": (
        "TAB  ARROWS  ESC  F2 F3 F4",
        "TAB: page, or completes a word. UP: tabs, page. DOWN: the last line, then UP: older ones.",
        "TAB: Seite, oder ergänzt ein Wort. HOCH: Seite. RUNTER: letzte Zeile, HOCH: ältere.",
        "TAB ページ/コトバ。ウエ ページ。シタ マエノ ギョウ、ウエ ソノマエ。F2 トジル。",
        "TAB: страница, слово. ВВЕРХ: страница. ВНИЗ: последняя строка, ВВЕРХ: прежние.",
    ),
    "EXIT": ("EXIT  (F2)", "Close the monitor.", "Den Monitor schließen.", "モニターヲ トジル。",
             "Закрыть монитор."),
}  # fmt: skip
"""Word -> how it is written, then what it does in each language."""


PAGES = {
    "LETTERS": (
        "A-Z",
        "The registers, and which line wrote each.",
        "Die Register, und welche Zeile jedes schrieb.",
        "レジスタト、ドノ ギョウガ カイタカ。",
        "Регистры и какая строка их записала.",
    ),
    "MEMORY": (
        "MEMORY",
        "The cells, each read as number, card and hand.",
        "Die Zellen, gelesen als Zahl, Karte und Hand.",
        "メモリ: スウジ、カード、テフダ。",
        "Ячейки: число, карта, рука.",
    ),
    "SCREEN": (
        "SCREEN",
        "Click a character in the picture, then its large dots: they are drawn.",
        "Klick ein Zeichen im Bild an, dann seine großen Punkte: So malst du.",
        "ガメンノ モジ、ツギニ オオキイ テンヲ クリックデ カク。",
        "Щёлкните знак на экране, потом его большие точки.",
    ),
    "TRACE": (
        "TRACE",
        "The lines that ran last, and what each changed. ENTER goes back to before one.",
        "Was zuletzt lief und was es änderte. ENTER geht davor zurück.",
        "ジッコウシタ ギョウ。ENTERデ ソノマエヘ。",
        "Последние строки. ENTER: назад к одной.",
    ),
    "GAME": (
        "GAME",
        "The whole picture; UP, UP takes the bars away.",
        "Das ganze Bild; HOCH, HOCH nimmt die Leisten weg.",
        "ガメン ゼンブ。ウエ ウエデ ゼンメン。",
        "Весь экран; ВВЕРХ дважды: без полос.",
    ),
    HELP_KEY: (
        HELP_KEY,
        "Advice, in the game.",
        "Rat, im Spiel.",
        "アドバイス。",
        "Совет, в игре.",
    ),
    RELOAD_KEY: (
        RELOAD_KEY,
        "Reads a file of your own again.",
        "Liest deine eigene Datei neu.",
        "ジブンノ ファイルヲ ヨミナオス。",
        "Снова читает ваш файл.",
    ),
}
"""Pages and keys that HELP explains and does not list, as WORDS."""

_EXAMPLES = {
    example: word for word, (usage, *_) in WORDS.items() for example in re.split(" {2,}", usage)
}
"""What HELP lists, each to be asked for as it stands there, and the word that tells of it."""

_TOGETHER = {"SLOW": "FAST", "OVER": "FRAME"}


_UNDER = {
    "STEP": "LINE", "QUIT": "EXIT", "PRINT": "?", "PEEK": "POKE", "HEX$": "?", "ARROWS": "KEYS",
    "RND": "?", "<<": "BACK", ">>": "BACK", "CLOSE": "EXIT", "POKED": "LET", "HELP": "KEYS",
    "AND": "STOP", "OR": "STOP", "NOT": "STOP", "A-Z": "LETTERS",
    **dict.fromkeys(WIND_KEYS, "BACK"), **dict.fromkeys((MONITOR_KEY, *KEYS), "KEYS"),
}  # fmt: skip
"""Words and keys that are told of under another one."""


def usages() -> list[str]:
    """How all words are written, a row each; two short ones share one."""
    rows = [words[0] for words in WORDS.values()]
    for word, other in _TOGETHER.items():
        rows[rows.index(word)] += f"  {other}"
        rows.remove(other)
    return rows


def explained(word: str, language: str) -> tuple[str, str] | None:
    """How a word is written and what it does, or None when there is no such word."""
    word = word.removesuffix("(")
    known = WORDS | PAGES
    words = known.get(word) or known.get(_UNDER.get(word) or _EXAMPLES.get(word, ""))
    return None if words is None else (words[0], told_in(language, words[1:]))
