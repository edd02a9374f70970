"""Words that write the screen and look at it."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("PRINT ?", 'PRINT "A=";A,B   ?', '?"A=";7,8', "A=7 8", (
        "Shows texts and numbers. ; joins, a comma leaves a blank.",
        "Zeigt Texte und Zahlen. Bei ; ohne Lücke, bei Komma mit.",
        "モジヤ カズヲ ダス。; ハ ツヅケテ、コンマハ 1マス アケル。",
        "Выводит текст и числа. ;\u00a0- слитно, запятая\u00a0- пробел.",
    )),
    Word("CHR$(", "CHR$(A,B)", "?CHR$(72,73)", "HI", (
        "In PRINT: characters by their codes.",
        "In PRINT: Zeichen mit diesen Codes.",
        "PRINTノ ナカデ、コードノ モジ。",
        "В PRINT: символы по их кодам.",
    )),
    Word("STR$(", "STR$(A)   STR$(A,N)", '?STR$("HELLO",4)', "HELL", (
        "In PRINT: the text at address A, or N characters of it.",
        "In PRINT: der Text ab Adresse A oder N Zeichen davon.",
        "PRINTノ ナカデ、アドレス Aノ モジレツ、マタハ ソノ Nモジ。",
        "В PRINT: текст по адресу A или N его символов.",
    )),
    Word("DEC$(", "DEC$(A)   DEC$(A,N)", '?"[";DEC$(7,3);"]"', "[  7]", (
        "In PRINT: a number, N characters wide.",
        "In PRINT: eine Zahl, N Zeichen breit.",
        "PRINTノ ナカデ、カズヲ Nケタデ。",
        "В PRINT: число шириной в N знаков.",
    )),
    Word("HEX$(", "HEX$(A)   HEX$(A,N)", "?HEX$(255),HEX$(10,4)", "FF 000A", (
        "The same in hexadecimal, with N digits.",
        "Dasselbe hexadezimal, mit N Ziffern.",
        "16シンスウデ、Nケタ。",
        "То же в шестнадцатеричном виде, N цифр.",
    )),
    Word("BIN$(", "BIN$(A)   BIN$(A,N)", "?BIN$(5),BIN$(5,8)", "101 00000101", (
        "The same in binary, with N digits.",
        "Dasselbe binär, mit N Ziffern.",
        "2シンスウデ、Nケタ。",
        "То же в двоичном виде, N цифр.",
    )),
    Word("LOCATE LC", "LOCATE X,Y   LC X,Y", 'CLS:LC 3,2:?"HERE"', "HERE", (
        "The cursor goes to column X (0-31), row Y (0-23).",
        "Der Cursor geht in Spalte X (0-31), Zeile Y (0-23).",
        "カーソルヲ X (0-31)、Y (0-23)ニ ウツス。",
        "Курсор идёт в столбец X (0-31), строку Y (0-23).",
    )),
    Word("CLS", "CLS", '?"GONE":CLS', "", (
        "Empties the screen.",
        "Leert den Bildschirm.",
        "ガメンヲ ケス。",
        "Очищает экран.",
    )),
    Word("SCROLL", "SCROLL UP", 'CLS:LC 5,5:?"UP":SCROLL UP', "UP", (
        "All moves by a cell: UP, RIGHT, DOWN or LEFT.",
        "Alles rückt ein Feld weiter: UP, RIGHT, DOWN oder LEFT.",
        "ガメンヲ 1マス ウゴカス。UP RIGHT DOWN LEFT。",
        "Всё сдвигается на клетку: UP, RIGHT, DOWN или LEFT.",
    )),
    Word("VPEEK( SCR(", "VPEEK(X,Y)   SCR(X,Y)", 'CLS:?"A":?VPEEK(0,0)', "A 65", (
        "The code of the character there; () at the cursor.",
        "Der Code des Zeichens dort; mit () am Cursor.",
        "ソコノ モジノ コード。()ハ カーソルノ バショ。",
        "Код символа там; ()\u00a0- под курсором.",
    )),
    Word("POS(", "POS()   POS(N)", 'CLS:?"AB";POS(1)', "AB2", (
        "Where the cursor is: 1 column, 2 row, 0 as one number.",
        "Wo der Cursor steht: 1 Spalte, 2 Zeile, 0 als eine Zahl.",
        "カーソルノ バショ。1ハ X、2ハ Y、0ハ ヒトツノ カズ。",
        "Где курсор: 1\u00a0- столбец, 2\u00a0- строка, 0\u00a0- одним числом.",
    )),
    Word("VIDEO", "VIDEO N", 'VIDEO 3:?"BIG"', "BIG", (
        "1 as usual, 2 dark on light, 3 and 4 twice as large.",
        "1 normal, 2 dunkel auf hell, 3 und 4 doppelt so groß.",
        "1 フツウ、2 ハンテン、3ト 4ハ 2バイノ オオキサ。",
        "1\u00a0- обычно, 2\u00a0- тёмным по светлому, 3 и 4\u00a0- вдвое.",
    )),
    Word("DRAW", "DRAW X,Y   DRAW X,Y,X2,Y2,M", "CLS:DRAW 0,40,63,40", "", (
        "A dot or line on 64 x 48. M:\u00a00 off, 1 on, 2 turns.",
        "Punkt oder Linie, 64 x 48. M:\u00a00 weg, 1 hin, 2 dreht um.",
        "64x48ノ テンヤ セン。Mハ 0 ケス、1 カク、2 ハンテン。",
        "Точка или линия, 64 x 48. M:\u00a00 стирает, 1 ставит, 2 меняет.",
    )),
    Word("POINT(", "POINT(X,Y)", "DRAW 9,9:?POINT(9,9)", "1", (
        "1 if there is a dot, else 0.",
        "1, wenn dort ein Punkt ist, sonst 0.",
        "テンガ アレバ 1、ナケレバ 0。",
        "1, если там точка, иначе 0.",
    )),
)  # fmt: skip
