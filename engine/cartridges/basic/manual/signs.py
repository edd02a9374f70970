"""Operators and other signs."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("+ -", "A+B   A-B   -A", "?5-7,32767+1", "-2 -32768", (
        "Sum, difference. Behind 32767 comes -32768.",
        "Summe, Differenz. Auf 32767 folgt -32768.",
        "タシザン、ヒキザン。32767ノ ツギハ -32768。",
        "Сумма, разность. За 32767 идёт -32768.",
    )),
    Word("* / % MOD", "A*B   A/B   A%B   A MOD B", "?7*2,7/2,7%2", "14 3 1", (
        "Product, quotient without a fraction, remainder.",
        "Produkt, Quotient ohne Bruch, Rest.",
        "カケザン、ワリザン (セイスウ)、アマリ。",
        "Произведение, частное без дроби, остаток.",
    )),
    Word("& | ^ ~", "A&B   A|B   A^B   ~A", "?6&3,6|3,6^3,~0", "2 7 5 -1", (
        "Bit by bit: both, one of both, only one, the opposite.",
        "Bitweise: beide, eines von beiden, nur eines, Gegenteil.",
        "ビットゴト: リョウホウ、ドチラカ、カタホウ、ハンテン。",
        "По битам: оба, хоть один, только один, наоборот.",
    )),
    Word("<< >>", "A<<N   A>>N", "?1<<4,55>>2", "16 13", (
        "The bits move N places to the left or to the right.",
        "Die Bits rücken um N nach links oder nach rechts.",
        "ビットヲ Nケタ ヒダリカ ミギニ ズラス。",
        "Биты сдвигаются на N мест влево или вправо.",
    )),
    Word("= == <> >< !=", "A=B   A==B   A<>B   A!=B", "?3=3,3<>3", "1 0", (
        "1 if equal, or if not equal; else 0.",
        "1, wenn gleich oder wenn ungleich; sonst 0.",
        "オナジナラ 1、マタハ チガエバ 1。ソレイガイハ 0。",
        "1, если равны или если не равны; иначе 0.",
    )),
    Word("< <= > >=", "A<B   A<=B   A>B   A>=B", "?2<3,2>=3", "1 0", (
        "1 if less, at most, more, at least; else 0.",
        "1, wenn kleiner, höchstens, größer, mindestens; sonst 0.",
        "ヨリ チイサイ、イカ、ヨリ オオキイ、イジョウナラ 1。",
        "1, если меньше, не больше, больше, не меньше; иначе 0.",
    )),
    Word("AND && OR ||", "A AND B   A&&B   A OR B   A||B", "?3 AND 4,0 OR 0", "1 0", (
        "1 if neither is 0; 1 if one of both is not 0.",
        "1, wenn keines 0 ist; 1, wenn eines nicht 0 ist.",
        "ANDハ ドチラモ 0デ ナケレバ 1、ORハ ドチラカ。",
        "AND: 1, если оба не 0. OR: 1, если хоть одно не 0.",
    )),
    Word("NOT !", "NOT A   !A", "?NOT 5,!0", "0 1", (
        "1 if it is 0, else 0.",
        "1, wenn es 0 ist, sonst 0.",
        "0ナラ 1、ソレイガイハ 0。",
        "1, если это 0, иначе 0.",
    )),
    Word("( )", "(A+B)*C", "?(1+2)*3,1+2*3", "9 7", (
        "Without brackets: first * and the like, +\u00a0-,\u00a0=, AND, OR.",
        "Ohne Klammern: erst * und dergleichen, +\u00a0-,\u00a0=, AND, OR.",
        "カッコガ ナケレバ * ナド、+\u00a0-、=、AND、ORノ ジュン。",
        "Без скобок: сначала * и подобные, +\u00a0-,\u00a0=, AND, OR.",
    )),
    Word("# `", "#FF   `101", "?#FF,`101", "255 5", (
        "Numbers in hexadecimal and in binary.",
        "Zahlen, hexadezimal und binär.",
        "16シンスウト 2シンスウ。",
        "Шестнадцатеричные и двоичные числа.",
    )),
    Word('"', '"TEXT"', 'A="HI":?STR$(A)', "HI", (
        "A text as a number is the address where it lies.",
        "Ein Text ist als Zahl die Adresse, an der er liegt.",
        "モジレツハ カズト シテハ ソノ アドレス。",
        "Текст как число\u00a0- это адрес, где он лежит.",
    )),
    Word(":", "A=1:?A", "A=1:?A", "1", (
        "Between statements of one line.",
        "Zwischen Anweisungen einer Zeile.",
        "1ギョウノ ナカノ メイレイノ アイダ。",
        "Между командами одной строки.",
    )),
)  # fmt: skip
