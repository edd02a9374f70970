"""The lamp, and words for wires that this computer has not."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("LED", "LED 1", "LED 1:WAIT 60:LED 0", "", (
        "1 lights the lamp on the case, 0 puts it out.",
        "1 schaltet das Lämpchen am Gehäuse an, 0 aus.",
        "1デ ホンタイノ ランプガ ツキ、0デ キエル。",
        "1 зажигает лампочку на корпусе, 0 гасит.",
    )),
    Word("OUT PWM WS.LED", "OUT N,B   PWM N,L   WS.LED N", "OUT 1,1:PWM 2,100", "", (
        "Pins of the real device. Nothing is wired here.",
        "Anschlüsse des echten Geräts. Hier hängt nichts daran.",
        "ジッキノ ピン。ココデハ ナニモ オコラナイ。",
        "Выводы настоящего прибора. Здесь ничего не подключено.",
    )),
    Word("IN( ANA(", "IN(N)   ANA(N)", "?IN(1),ANA(2)", "0 0", (
        "What a pin says: 0, since there is none.",
        "Was ein Anschluss sagt: 0, denn es gibt keinen.",
        "ピンノ アタイ。ナイノデ 0。",
        "Что говорит вывод: 0, ведь его нет.",
    )),
    Word("I2CR( I2CW(", "I2CR(N,A,L)   I2CW(N,A,L)", "?I2CR(80,#114A,1)", "1", (
        "Reads and writes on a bus; 1: no device answers.",
        "Liest und schreibt am Bus; 1: kein Gerät antwortet.",
        "バスノ ヨミカキ。1ハ コタエガ ナイ。",
        "Чтение и запись по шине; 1\u00a0- никто не отвечает.",
    )),
    Word("UART BPS", "UART N   BPS N", "BPS 0:UART 1", "", (
        "The serial line; there is none here.",
        "Die serielle Leitung; hier gibt es keine.",
        "シリアル。ココニハ ナイ。",
        "Последовательный порт; здесь его нет.",
    )),
    Word("USR(", "USR(A,N)", "?USR(#700,0)", "0", (
        "Machine code; 0, since there is none here.",
        "Maschinencode; 0, denn hier gibt es keinen.",
        "マシンゴ。ココニハ ナイノデ 0。",
        "Машинный код; 0, ведь здесь его нет.",
    )),
    Word("SWITCH CLO SLEEP", "SWITCH   CLO   SLEEP", "SWITCH:CLO:SLEEP", "", (
        "Display, pins and sleep of the real device: nothing.",
        "Anzeige, Anschlüsse, Schlaf des echten Geräts: nichts.",
        "ジッキノ ガメン、ピン、スリープ。ナニモ シナイ。",
        "Экран, выводы и сон настоящего прибора: ничего.",
    )),
    Word("RESET", "RESET", "?1:RESET:?2", "1", (
        "The program ends without a word.",
        "Das Programm endet ohne ein Wort.",
        "プログラムハ ダマッテ オワル。",
        "Программа молча заканчивается.",
    )),
)  # fmt: skip
