"""What BASIC and the reborn original say about themselves in the menu."""

from engine.cartridges.covers import BASIC, ORIGINAL

BASIC_TEXTS = {
    **BASIC.texts,
    "rules": (
        "A computer with 1024 bytes for your program.\n"
        '10 ?"HELLO":GOTO 10\n'
        "Type this, ENTER, then RUN, ENTER. ESC stops it.\n"
        "LIST shows the program. Go to a line with the arrows, change it and press ENTER.\n"
        "SAVE 2 keeps it, LOAD 2 brings it back, FILES shows what there is. "
        "LRUN 0 starts HELLO, LRUN 1 the original blackjack.\n"
        "NEW empties the memory. F3 winds back what went wrong. At the prompt ESC is the menu, "
        "where WORDS OF BASIC explains each word.\n"
        "Compatible with IchigoJam BASIC 1.4.",
        "Ein Computer mit 1024 Bytes für dein Programm.\n"
        '10 ?"HALLO":GOTO 10\n'
        "Tippe das, ENTER, dann RUN, ENTER. ESC hält an.\n"
        "LIST zeigt das Programm. Geh mit den Pfeilen in eine Zeile, ändere sie, drück ENTER.\n"
        "SAVE 2 sichert es, LOAD 2 holt es, FILES zeigt, was da ist. "
        "LRUN 0 startet HELLO, LRUN 1 das Blackjack von damals.\n"
        "NEW leert den Speicher. F3 spult zurück, was schiefging. Am Prompt öffnet ESC das Menü, "
        "dort erklärt WÖRTER VON BASIC jedes Wort.\n"
        "Kompatibel mit IchigoJam BASIC 1.4.",
        "1024バイトノ コンピューター。\n"
        '10 ?"HELLO":GOTO 10\n'
        "ウッテ ENTER、ツギニ RUN ト ENTER。ESCデ トマル。\n"
        "LISTデ プログラムヲ ミル。ヤジルシデ ギョウニ イッテ ナオシテ ENTER。\n"
        "SAVE 2デ ホゾン、LOAD 2デ ヨミダシ、FILESデ イチラン。"
        "LRUN 0ハ HELLO、LRUN 1ハ モトノ ブラックジャック。\n"
        "NEWデ ゼンブ ケス。F3デ マキモドス。プロンプトデ ESCハ メニュー。"
        "BASICノ コトバニ セツメイガ アル。\n"
        "IchigoJam BASIC 1.4 ト ゴカン。",
        "Компьютер, 1024 байта для программы.\n"
        '10 ?"HELLO":GOTO 10\n'
        "Набери это, ENTER, затем RUN, ENTER. ESC останавливает.\n"
        "LIST показывает программу. Стрелками встань на строку, измени её и нажми ENTER.\n"
        "SAVE 2 сохраняет, LOAD 2 загружает, FILES показывает список. "
        "LRUN 0 запускает HELLO, LRUN 1\u00a0— тот самый блэкджек.\n"
        "NEW очищает память. F3 отматывает ошибку назад. В ожидании команды ESC\u00a0— меню; "
        "там СЛОВА BASIC объясняют каждое слово.\n"
        "Совместим с IchigoJam BASIC 1.4.",
    ),
}

LISTING_TEXTS = {
    "about": ("Your own listing", "Dein eigenes Programm", "ジブンノ プログラム", "Своя программа"),
    "rules": BASIC_TEXTS["rules"],
}

REBORN_TEXTS = {
    **ORIGINAL.texts,
    "rules": (
        "Blackjack as a BASIC listing of 1024 bytes. The port beside it is this program in "
        "Python.\n"
        "ENTER stands, any other key hits. A game costs $10, a win pays $25. The dealer stands on "
        "17.\n"
        "ESC and BREAK: TO THE LISTING lead to the program. LIST shows it: change it and RUN.",
        "Blackjack als BASIC-Programm von 1024 Bytes. Das Spiel daneben ist dieses Programm in "
        "Python.\n"
        "ENTER: stehen, andere Taste: Karte. Ein Spiel kostet $10, ein Sieg bringt $25. Der Geber "
        "steht ab 17.\n"
        "ESC und ZUM PROGRAMM führen hinein. LIST zeigt es: ändere es, dann RUN.",
        "1024バイトノ BASICノ ブラックジャック。トナリノ ゲームハ コノ プログラムノ Pythonバン。\n"
        "ENTERデ スタンド、ホカノ キーデ ヒット。1カイ $10、カテバ $25。"
        "ディーラーハ 17デ トマル。\n"
        "ESCト リストヘデ プログラムニ ハイル。LISTデ ミル。\n"
        "ギョウニ イッテ カエテ ENTER、ソレカラ RUN。",
        "Блэкджек программой на BASIC в 1024 байта. Игра рядом\u00a0— она же на Python.\n"
        "ENTER\u00a0— хватит, любая другая клавиша\u00a0— ещё. Игра стоит $10, победа приносит "
        "$25. "
        "Дилер стоит на 17.\n"
        "ESC и К ТЕКСТУ ПРОГРАММЫ ведут внутрь. LIST покажет её: измени и RUN.",
    ),
}
