"""Variables and functions of numbers."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("letter [", "A=1   [5]=A+1", "A=7:[5]=A*2:?[5]", "14", (
        "Variables A to Z, cells [0] to [101]. -32768 to 32767.",
        "Variablen A bis Z, Felder [0] bis [101]. -32768 bis 32767.",
        "ヘンスウ A-Z、ハイレツ [0]-[101]。-32768カラ 32767。",
        "Переменные A-Z, ячейки [0]-[101]. От -32768 до 32767.",
    )),
    Word("LET", "LET A,1   LET [0],1,2,3", "LET [0],5,6,7:?[2]", "7", (
        "The same with a comma; fills cells one after the other.",
        "Dasselbe mit Komma; füllt Felder nacheinander.",
        "コンマデ イレル。ハイレツニハ ジュンバンニ。",
        "То же через запятую; заполняет ячейки по порядку.",
    )),
    Word("CLV CLEAR", "CLV   CLEAR", "A=5:CLV:?A", "0", (
        "All variables and cells become 0.",
        "Alle Variablen und Felder werden 0.",
        "ヘンスウト ハイレツヲ 0ニ スル。",
        "Все переменные и ячейки станут 0.",
    )),
    Word("ABS(", "ABS(A)", "?ABS(-5)", "5", (
        "The number without its sign.",
        "Die Zahl ohne Vorzeichen.",
        "ゼッタイチ。",
        "Число без знака.",
    )),
    Word("RND(", "RND(N)", "SRND 5:?RND(6)+1", "6", (
        "A number by chance, 0 to N-1. A die is RND(6)+1.",
        "Eine Zufallszahl, 0 bis N-1. Ein Würfel: RND(6)+1.",
        "0カラ N-1ノ ランスウ。サイコロハ RND(6)+1。",
        "Случайное число от 0 до N-1. Кубик\u00a0- RND(6)+1.",
    )),
    Word("SRND", "SRND N", "SRND 5:?RND(100),RND(100)", "47 55", (
        "From here on RND always gives the same numbers.",
        "Ab hier liefert RND immer dieselben Zahlen.",
        "ココカラ RNDハ イツモ オナジ カズヲ ダス。",
        "С этого места RND даёт всегда одни и те же числа.",
    )),
    Word("SIN( COS(", "SIN(A)   COS(A)", "?SIN(30),COS(0)", "128 256", (
        "Sine and cosine of degrees, 256 times as large.",
        "Sinus und Kosinus in Grad, 256-mal so groß.",
        "ドカラ サインヤ コサイン、256バイ。",
        "Синус и косинус угла в градусах, в 256 раз больше.",
    )),
)  # fmt: skip
