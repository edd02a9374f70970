"""Words that keep, show and start the program."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("number", "10 …   10", '10 ?"HI"', "HI", (
        "Goes into the program. 10 alone takes the line away.",
        "Kommt ins Programm. 10 allein nimmt die Zeile heraus.",
        "プログラムニ イレル。10ダケナラ ケス。",
        "Идёт в программу. Один номер убирает строку.",
    )),
    Word("RUN", "RUN", '10 ?"HI"\nRUN', "HI", (
        "Starts the program. Variables stay what they are.",
        "Startet das Programm. Die Variablen bleiben.",
        "プログラムヲ ハジメル。ヘンスウハ ソノママ。",
        "Запускает программу. Переменные остаются прежними.",
    )),
    Word("LIST", "LIST   LIST 10,20   LIST -20", "10 ?1\n20 ?2\nLIST 20", "20 ?2", (
        "Shows the lines: all, one, from to, up to one.",
        "Zeigt die Zeilen: alle, eine, von bis, bis zu einer.",
        "ギョウヲ ミセル: ゼンブ、1ツ、カラ マデ、マデ。",
        "Показывает строки: все, одну, от и до, до этой.",
    )),
    Word("NEW", "NEW", "10 ?1\nNEW\n?FREE()", "1024", (
        "Empties the memory of the program.",
        "Leert den Programmspeicher.",
        "プログラムヲ ゼンブ ケス。",
        "Стирает всю программу.",
    )),
    Word("RENUM", "RENUM   RENUM 100,5", "13 ?1\n14 GOTO 13\nRENUM\nLIST 20", "20 GOTO 10", (
        "New line numbers, also behind GOTO and GOSUB.",
        "Neue Zeilennummern, auch hinter GOTO und GOSUB.",
        "ギョウバンゴウヲ フリナオス。GOTOノ アトモ。",
        "Новые номера строк, и за GOTO и GOSUB.",
    )),
    Word("SAVE", "SAVE N", "10 ?1\nSAVE 2", "Saved 6byte", (
        "Keeps the program as number 0 to 9.",
        "Sichert das Programm als Nummer 0 bis 9.",
        "プログラムヲ 0-9ノ バンゴウデ ホゾン。",
        "Сохраняет программу под номером 0-9.",
    )),
    Word("LOAD", "LOAD N", "LOAD 0", "Loaded 320byte", (
        "Brings it back. 0 is HELLO, 1 the original blackjack.",
        "Holt es zurück. 0 ist HELLO, 1 das alte Blackjack.",
        "ヨミダス。0ハ HELLO、1ハ モトノ ブラックジャック。",
        "Загружает её. 0\u00a0- HELLO, 1\u00a0- тот самый блэкджек.",
    )),
    Word("LRUN", "LRUN N   LRUN N,100", '10 ?"HI"\nSAVE 2\nLRUN 2', "Saved 10byte HI", (
        "LOAD and RUN at once, or from line 100 on.",
        "LOAD und gleich RUN oder ab Zeile 100.",
        "LOADシテ スグ RUN、マタハ 100ギョウカラ。",
        "LOAD и сразу RUN, или со строки 100.",
    )),
    Word("FILES", "FILES   FILES 0   FILES 2,5", "10 ?1\nSAVE 2\nFILES 2,2", "Saved 6byte 2 ?1", (
        "First lines of what is kept: 0 to 3, all, 2 to 5.",
        "Erste Zeilen von 0 bis 3, von allen, von 2 bis 5.",
        "ホゾンシタ 1ギョウメ: 0-3、ゼンブ、2-5。",
        "Первые строки сохранённых: 0-3, всех, 2-5.",
    )),
    Word("FILE()", "FILE()", "SAVE 2:?FILE()", "Saved 0byte 2", (
        "The number that was loaded or saved last.",
        "Die Nummer, die zuletzt geladen oder gesichert wurde.",
        "サイゴニ ツカッタ バンゴウ。",
        "Номер, который загружали или сохраняли последним.",
    )),
    Word("FREE()", "FREE()", "10 ?1\n?FREE()", "1018", (
        "Bytes left. A line takes 4, and its text.",
        "Freie Bytes. Eine Zeile braucht 4 und ihren Text.",
        "ノコリノ バイト。1ギョウハ 4ト モジノ カズ。",
        "Свободные байты. Строка занимает 4 и свой текст.",
    )),
    Word("LINE()", "LINE()", "10 ?LINE()", "10", (
        "The number of the line that runs, or where it stopped.",
        "Die Nummer der Zeile, die läuft oder in der es anhielt.",
        "イマノ ギョウ、マタハ トマッタ ギョウノ バンゴウ。",
        "Номер строки, которая идёт или где программа стала.",
    )),
)  # fmt: skip
