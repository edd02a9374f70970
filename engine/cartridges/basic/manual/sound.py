"""Words for sound."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("BEEP", "BEEP   BEEP TONE,FRAMES", "BEEP 20,30", "", (
        "A tone, the higher the number the lower. 60 is a second.",
        "Ein Ton, je größer die Zahl, desto tiefer. 60: 1 Sekunde.",
        "オトヲ ダス。カズガ オオキイト ヒクイ。60デ 1ビョウ。",
        "Звук; чем больше число, тем ниже. 60\u00a0- секунда.",
    )),
    Word("PLAY", 'PLAY "CDE2"   PLAY', 'PLAY "O4C4.D8E2R4<C"', "", (
        "C-B notes, # + - semitones, R rest, 1-32 length, . longer.",
        "C-B Noten, # + - Halbtöne, R Pause, 1-32 Länge, . länger.",
        "C-B オト、# + - ハンオン、R ヤスミ、1-32 ナガサ。",
        "C-B\u00a0- ноты, # +\u00a0- полутон, R\u00a0- пауза, 1-32\u00a0- длина.",
    )),
    Word("", "O L T N < > $", 'PLAY "T180L8$CDEC"', "", (
        "Octave, length, tempo, pitch, octave up, down, repeat.",
        "Oktave, Länge, Tempo, Höhe, Oktave rauf, runter, wieder.",
        "オクターブ、ナガサ、テンポ、タカサ、ウエ、シタ、クリカエシ。",
        "Октава, длина, темп, высота, октавой выше, ниже, повтор.",
    )),
    Word("TEMPO", "TEMPO N", 'PLAY "CDE":TEMPO 240', "", (
        "Quarters a minute of the tune that plays; 120 by itself.",
        "Viertel pro Minute; sonst sind es 120.",
        "1プンノ 4ブオンプノ カズ。ハジメハ 120。",
        "Четвертей в минуту; обычно их 120.",
    )),
    Word("SOUND(", "SOUND()", "BEEP:?SOUND()", "1", (
        "1 while there is a sound.",
        "1, solange etwas klingt.",
        "オトガ ナッテ イル アイダ 1。",
        "1, пока что-то звучит.",
    )),
)  # fmt: skip
