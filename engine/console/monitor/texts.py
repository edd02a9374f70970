"""What the monitor says, in the order of LANGUAGES; its words and pages are BASIC's, in English."""

from engine import charset
from engine.machine import in_language

TEXTS = {
    "break": ("BREAK", "HALT", "テイシ", "СТОП"),
    "break_line": ("BREAK IN LINE {}", "HALT IN ZEILE {}", "{}ギョウデ テイシ", "СТОП В СТРОКЕ {}"),
    "changed": (
        "{} CHANGED BY LINE {}", "{} GEÄNDERT VON ZEILE {}", "{}ヲ {}ギョウガ カエタ",
        "{} ИЗМЕНЕНО СТРОКОЙ {}",
    ),
    "met": (
        "{} SINCE LINE {}", "{} SEIT ZEILE {}", "{} {}ギョウカラ", "{} СО СТРОКИ {}",
    ),
    "broke": (
        "{} IN LINE {}", "{} IN ZEILE {}", "{} {}ギョウ", "{} В СТРОКЕ {}",
    ),
    "wound": ("WOUND {}", "GESPULT {}", "マキモドシタ {}", "ПЕРЕМОТАНО {}"),
    "back": ("BACK TO LINE {}", "ZURÜCK IN ZEILE {}", "{}ギョウヘ モドッタ", "НАЗАД К СТРОКЕ {}"),
    "no_past": (
        "NOTHING BEFORE THIS", "DAVOR IST NICHTS", "コレヨリ マエハ ナイ", "РАНЬШЕ НИЧЕГО НЕТ",
    ),
    "no_key_before": (
        "NO KEY BEFORE THIS", "DAVOR KEINE TASTE", "マエニ キーハ ナイ", "РАНЬШЕ НЕТ КЛАВИШ",
    ),
    "no_writer": (
        "{} NOT WRITTEN IN THE RECORDED TIME", "{} IN DER AUFNAHME NICHT GESCHRIEBEN",
        "{}ハ キロクニ ナイ", "{}: В ЗАПИСИ НЕТ",
    ),
    "long_ago": (
        "{} NOT WRITTEN LATELY", "{} LANGE NICHT GESCHRIEBEN", "{}ハ サイキン ナイ",
        "{}: ДАВНО НЕ ПИСАЛИ",
    ),
    "writer": (
        "{} WRITTEN BY LINE {} IN FRAME {}", "{} VON ZEILE {} IN BILD {}",
        "{}ハ {}ギョウ コマ{}", "{}: СТР.{} КАДР {}",
    ),
    "poked_in": (
        "{} POKED IN FRAME {}", "{} GEPOKT IN BILD {}", "{}ハ POKE コマ{}", "{}: POKE, КАДР {}",
    ),
    "waits": (
        "IT WAITS FOR YOUR KEY", "WARTET AUF DEINE TASTE", "キーヲ マッテイル", "ЖДЁТ КЛАВИШУ",
    ),
    "playing": (
        "YOUR KEYS PLAY THE GAME", "DEINE TASTEN SPIELEN", "キーハ ゲームヘ", "КЛАВИШИ В ИГРЕ",
    ),
    "ways_out": ("ESC STOPS IT   {} CLOSES", "ESC HÄLT AN   {} SCHLIESST", "ESC テイシ  {} トジル",
                 "ESC СТОП  {} ВЫХОД"),
    "key": ("PRESS THE KEY FOR THE GAME", "DRÜCKE DIE TASTE FÜR DAS SPIEL", "ゲームノ キーヲ オス",
            "НАЖМИТЕ КЛАВИШУ ДЛЯ ИГРЫ"),
    "key_waits": (
        "KEY {} WAITS FOR THE NEXT FRAME", "TASTE {} KOMMT IM NÄCHSTEN BILD",
        "キー{}ハ ツギノ コマデ",
        "{} БУДЕТ В СЛЕДУЮЩЕМ КАДРЕ",
    ),
    "click_waits": (
        "THE CLICK WAITS FOR THE NEXT FRAME", "DER KLICK KOMMT IM NÄCHSTEN BILD",
        "クリックハ ツギノ コマデ", "ЩЕЛЧОК В СЛЕДУЮЩЕМ КАДРЕ",
    ),
    "editing": (
        "UP/DOWN CHANGE  LEFT/RIGHT DIGIT  ENTER OK", "PFEILE: WERT UND STELLE  ENTER OK",
        "ウエシタ カエル  ENTER OK", "СТРЕЛКИ: ЦИФРЫ  ENTER OK",
    ),
    "drawing": (
        "ARROWS MOVE  SPACE DRAWS  ESC DONE", "PFEILE  LEERTASTE MALT  ESC FERTIG",
        "ヤジルシ  SPACE カク  ESC オワリ", "СТРЕЛКИ  ПРОБЕЛ  ESC КОНЕЦ",
    ),
    "rom": (
        "ONLY #E0-#FF: TRY A CARD'S EDGE", "NUR #E0-#FF: NIMM EINEN KARTENRAND",
        "#E0-#FFダケ: カードノ フチヲ", "ЛИШЬ #E0-#FF: КРАЙ КАРТЫ",
    ),
    "stops": ("STOPS AT {}", "HÄLT AN BEI {}", "{}デ トマル", "СТОП НА {}"),
    "true_now": (
        "{} IS SO NOW: STOPS WHEN AGAIN", "{} GILT SCHON: HÄLT BEIM NÄCHSTEN MAL",
        "{} イマモ: ツギニ トマル", "{} СЕЙЧАС: СТОП ПОТОМ",
    ),
    "whole": (
        "UP UP, OR GAME AGAIN: ALL OF IT", "HOCH HOCH, ODER NOCHMAL GAME: GANZ",
        "ウエ ウエ: ゼンブ ミル", "ВВЕРХ ДВАЖДЫ: ВЕСЬ ЭКРАН",
    ),
    "line_stop": ("LINE {}", "ZEILE {}", "{}ギョウ", "СТРОКЕ {}"),
    "no_stop": ("NO STOP AT {}", "KEIN HALT BEI {}", "{}デ トマラナイ", "НЕТ СТОПА НА {}"),
    "no_stops": ("NO STOPS", "KEINE HALTE", "トマラナイ", "СТОПОВ НЕТ"),
    "clear_hint": (
        "A CLICK, OR STOP AGAIN, CLEARS ONE", "KLICK ODER NOCHMAL STOP LÖSCHT EINEN",
        "クリックカ STOPデ ケス", "ЩЕЛЧОК ИЛИ STOP УБИРАЕТ",
    ),
    "older": (
        "UP: OLDER LINES", "HOCH: ÄLTERE ZEILEN", "ウエ: マエノ ギョウ", "ВВЕРХ: СТАРЫЕ СТРОКИ",
    ),
    "help": (
        "HELP STOP EXPLAINS STOP", "HELP STOP ERKLÄRT STOP", "HELP STOPデ STOPノ セツメイ",
        "HELP STOP ОБЪЯСНИТ STOP",
    ),
    "no_help": ("NO SUCH WORD", "KEIN SOLCHES WORT", "ソノ コトバハ ナイ", "НЕТ ТАКОГО СЛОВА"),
    "again": ("{} READ AGAIN", "{} NEU GELESEN", "{}ヲ ヨミナオシタ", "{} ПРОЧИТАН ЗАНОВО"),
}  # fmt: skip

LABELS = {
    "by_line": (
        "WRITTEN BY LINE {}", "VON ZEILE {} GESCHRIEBEN", "{}ギョウガ カイタ",
        "ЗАПИСАНО СТРОКОЙ {}",
    ),
    "by_run": (
        "WRITTEN IN A RUN", "IM LAUF GESCHRIEBEN", "ジッコウチュウニ カイタ", "ЗАПИСАНО НА ХОДУ",
    ),
    "by_prompt": (
        "WRITTEN AT THE PROMPT", "AM PROMPT GESCHRIEBEN", "プロンプトデ カイタ",
        "ЗАПИСАНО ПРИКАЗОМ",
    ),
    "by_poke": ("POKED", "GEPOKT", "POKEデ カイタ", "ЗАПИСАНО POKE"),
    "watched": (
        "WATCHED FROM NOW ON", "AB JETZT BEOBACHTET", "イマカラ ミハル", "ВИДНО С ЭТОГО МИГА",
    ),
    "unwatched": ("NOT WATCHED", "NICHT BEOBACHTET", "ミハラナイ", "НЕ ОТСЛЕЖИВАЕТСЯ"),
    "nothing": ("NOTHING CHANGED", "NICHTS GEÄNDERT", "カワラナイ", "БЕЗ ИЗМЕНЕНИЙ"),
    "stopped": ("STOPPED", "HÄLT", "テイシ", "СТОИТ"),
    "running": ("RUNNING", "LÄUFT", "ジッコウ", "ИДЁТ"),
    "slow": ("SLOW", "LANGSAM", "ユックリ", "МЕДЛЕННО"),
    "fast": ("FAST", "SCHNELL", "ハヤイ", "БЫСТРО"),
    "frame": ("FRAME", "BILD", "コマ", "КАДР"),
    "line": ("LINE", "ZEILE", "ギョウ", "СТРОКА"),
    "what_changed": ("WHAT IT CHANGED", "WAS SIE ÄNDERTE", "ナニヲ カエタカ", "ЧТО ИЗМЕНИЛА"),
    "next": ("NEXT IS {}", "ALS NÄCHSTE {}", "ツギハ {}", "ДАЛЬШЕ {}"),
    "waited": ("WAITED {} FRAMES", "WARTETE {} BILDER", "{}コマ マッタ", "ЖДАЛА КАДРОВ: {}"),
    "none_ran": ("NO LINE HAS RUN", "NOCH LIEF KEINE ZEILE", "マダ ナニモ", "НИ ОДНА НЕ ВЫПОЛНЕНА"),
    "rest": ("AND {} MORE", "UND {} MEHR", "ホカ {}", "И ЕЩЁ {}"),
    "spot": ("COLUMN {}  ROW {}", "SPALTE {}  REIHE {}", "ヨコ {}  タテ {}", "СТОЛБЕЦ {}  РЯД {}"),
    "click": (
        "A CLICK HERE IS {}", "EIN KLICK HIER IST {}", "ココノ クリックハ {}", "ЩЕЛЧОК ЗДЕСЬ: {}",
    ),
    "more": (
        "AND {} MORE CHANGED", "UND {} MEHR GEÄNDERT", "ホカニ {}コ カワッタ",
        "И ЕЩЁ ИЗМЕНЕНИЙ: {}",
    ),
}  # fmt: skip
"""What is told beside and below the picture, where rows are so near that letters are small."""


def told(language: str, key: str, *values: object) -> str:
    """A text of the monitor in a language, with the values put in."""
    return told_in(language, TEXTS[key]).format(*values)


def labelled(language: str, key: str, *values: object) -> str:
    """A label of the pages in a language, with the values put in."""
    return told_in(language, LABELS[key]).format(*values)


def told_in(language: str, words: tuple[str, ...]) -> str:
    """The one of these words that a language has."""
    return charset.legible(in_language(words, language))
