"""Words about the memory and the computer itself."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("PEEK(", "PEEK(A)", "[0]=258:?PEEK(#800),PEEK(#801)", "2 1", (
        "The byte at an address, #000 to #117F.",
        "Das Byte an einer Adresse, #000 bis #117F.",
        "アドレス (#000-#117F)ノ バイト。",
        "Байт по адресу от #000 до #117F.",
    )),
    Word("POKE", "POKE A,B,…", "POKE #810,72,73,0:?STR$(#810)", "HI", (
        "Writes bytes from address A on.",
        "Schreibt Bytes ab Adresse A.",
        "アドレス Aカラ バイトヲ カク。",
        "Пишет байты с адреса A.",
    )),
    Word("COPY", "COPY A,B,N", "[0]=5:COPY #810,#800,2:?[8]", "5", (
        "Copies N bytes from B to A; below 0: backwards.",
        "Kopiert N Bytes von B nach A; unter 0: rückwärts.",
        "Nバイトヲ Bカラ Aニ コピー。マイナスハ ギャク。",
        "Копирует N байтов из B в A; меньше 0\u00a0- назад.",
    )),
    Word("ASC(", 'ASC("A")', '?ASC("A")', "65", (
        "The code of a character.",
        "Der Code eines Zeichens.",
        "モジノ コード。",
        "Код символа.",
    )),
    Word("LEN(", "LEN(A)", '?LEN("HELLO")', "5", (
        "How many characters the text at A has.",
        "Wie viele Zeichen der Text an A hat.",
        "Aニ アル モジレツノ ナガサ。",
        "Сколько символов в тексте по адресу A.",
    )),
    Word("CLP", "CLP", "POKE #700,255:CLP", "", (
        "Characters #E0 to #FF look as at the start (#700-#7FF).",
        "Zeichen #E0 bis #FF wie am Anfang (#700-#7FF).",
        "#E0-#FFノ モジ (#700-#7FF)ヲ モトニ モドス。",
        "Символы #E0-#FF (#700-#7FF) снова как в начале.",
    )),
    Word("HELP", "HELP", "HELP", "#000 CHAR #700 PCG #800 VAR #900 VRAM #C00 LIST", (
        "The map of the memory.",
        "Der Plan des Speichers.",
        "メモリーノ チズ。",
        "Карта памяти.",
    )),
    Word("OK", "OK 2   OK 1", "OK 2:?1/0", "", (
        "2: neither OK nor errors are shown; 1: they are.",
        "2: weder OK noch Fehler sind zu sehen; 1: doch.",
        "2ハ OKモ エラーモ ダサナイ。1デ モドル。",
        "2\u00a0- ни OK, ни ошибок не видно; 1\u00a0- снова видно.",
    )),
    Word("VER(", "VER()", "?VER()", "14328", (
        "The version of the language.",
        "Die Version der Sprache.",
        "BASICノ バージョン。",
        "Версия языка.",
    )),
)  # fmt: skip
