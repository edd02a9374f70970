"""Words that tell what comes next."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("IF THEN ELSE", "IF A=1 THEN … ELSE …", 'A=3:IF A>2 ?"YES" ELSE ?"NO"', "YES", (
        "If A is not 0, what follows; else what is behind ELSE.",
        "Ist es nicht 0, das Folgende; sonst das hinter ELSE.",
        "0デ ナケレバ ツギヲ、0ナラ ELSEノ アトヲ スル。",
        "Если не 0, выполняет дальше, иначе то, что за ELSE.",
    )),
    Word("FOR TO STEP NEXT", "FOR I=1 TO 9 STEP 4 … NEXT", "FOR I=1 TO 9 STEP 4:?I:NEXT", "1 5 9", (
        "Repeats what stands between. Six within each other.",
        "Wiederholt, was dazwischen steht. Sechs ineinander.",
        "アイダヲ クリカエス。6カイマデ カサネラレル。",
        "Повторяет то, что между. До шести друг в друге.",
    )),
    Word("GOTO", "GOTO 10   GOTO A*10", "10 A=A+1:?A:IF A<3 GOTO 10", "1 2 3", (
        "Goes on in that line.",
        "Macht in dieser Zeile weiter.",
        "ソノ ギョウニ トブ。",
        "Переходит к этой строке.",
    )),
    Word(
        "GOSUB GSB RETURN RTN", "GOSUB 20 … RETURN   GSB  RTN",
        '10 GSB 20:?"BACK":END\n20 ?"THERE":RTN', "THERE BACK", (
        "Goes there; RETURN comes back behind it.",
        "Geht dorthin; RETURN kommt dahinter zurück.",
        "ソコニ イキ、RETURNデ モドル。",
        "Идёт туда; RETURN возвращает назад.",
    )),
    Word("@", "@NAME   GOTO @NAME", "10 @UP:A=A+1:?A\n20 IF A<3 GOTO @UP", "1 2 3", (
        "A name at the beginning of a line, in place of its number.",
        "Ein Name am Zeilenanfang, statt der Nummer.",
        "ギョウノ ハジメノ ナマエ。バンゴウノ カワリ。",
        "Имя в начале строки вместо её номера.",
    )),
    Word("CONT", "CONT", "10 A=A+1:?A:IF A<3 CONT", "1 2 3", (
        "Its own line once more; at the prompt: where it stopped.",
        "Die eigene Zeile noch einmal; am Prompt: wo es anhielt.",
        "ソノ ギョウヲ モウイチド。プロンプトデハ ツヅキ。",
        "Эта же строка ещё раз; вне программы\u00a0- там, где стала.",
    )),
    Word("END", "END", "10 ?1:END:?2", "1", (
        "The program ends here.",
        "Das Programm endet hier.",
        "プログラムハ ココデ オワル。",
        "Программа заканчивается здесь.",
    )),
    Word("REM '", "REM TEXT   'TEXT", "?1:'?2", "1", (
        "A remark for people, to the end of the line.",
        "Eine Bemerkung für Menschen, bis zum Ende der Zeile.",
        "ヒトノ タメノ メモ。ギョウノ オワリマデ。",
        "Заметка для людей, до конца строки.",
    )),
)  # fmt: skip
