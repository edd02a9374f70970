"""Words about keys and time."""

from engine.cartridges.basic.manual.word import Word

WORDS = (
    Word("INPUT", 'INPUT A   INPUT "N=",A', 'INPUT "AGE?",A:?A+1', "AGE?9 10", (
        "Asks for a number (here 9 is typed); ENTER ends it.",
        "Fragt nach einer Zahl (hier: 9); ENTER beendet sie.",
        "カズヲ キク (ココデハ 9)。ENTERデ オワル。",
        "Спрашивает число (здесь 9), ENTER\u00a0- готово.",
    )),
    Word("INKEY(", "INKEY()", "10 K=INKEY():IF K=0 CONT\n20 ?K", "88", (
        "The code of the next key (here X), 0 if there is none.",
        "Der Code der nächsten Taste (hier X), 0: keine.",
        "ツギノ キーノ コード (ココデハ X)、ナケレバ 0。",
        "Код следующей клавиши (здесь X), 0\u00a0- если её нет.",
    )),
    Word("BTN(", "BTN(LEFT)   BTN(-1)", "?BTN(LEFT)", "0", (
        "1 while the key is held down; -1: bits of all keys.",
        "1, solange die Taste gedrückt ist; -1: Bits von allen.",
        "オシテ イル アイダ 1。-1ハ ゼンブノ ビット。",
        "1, пока клавиша нажата; -1\u00a0- биты всех клавиш.",
    )),
    Word(
        "LEFT RIGHT UP DOWN SPACE", "LEFT RIGHT UP DOWN SPACE",
        "?LEFT,RIGHT,UP,DOWN,SPACE", "28 29 30 31 32", (
        "Codes of these keys, for INKEY, BTN and SCROLL.",
        "Codes dieser Tasten, für INKEY, BTN und SCROLL.",
        "キーノ コード。INKEY BTN SCROLLニ ツカウ。",
        "Коды этих клавиш для INKEY, BTN и SCROLL.",
    )),
    Word("CLK", "CLK", "CLK:?INKEY()", "0", (
        "Forgets keys that were pressed and wait.",
        "Vergisst Tasten, die noch warten.",
        "マッテ イル キーヲ ステル。",
        "Забывает нажатые клавиши, что ещё ждут.",
    )),
    Word("WAIT", "WAIT N", "CLT:WAIT 60:?TICK()", "60", (
        "Waits N sixtieths of a second. No key cuts it short.",
        "Wartet N Sechzigstel Sekunden. Keine Taste verkürzt es.",
        "N/60ビョウ マツ。キーデハ オワラナイ。",
        "Ждёт N шестидесятых секунды. Клавиша не прервёт.",
    )),
    Word("CLT TICK(", "CLT   TICK()", "CLT:?TICK()", "0", (
        "TICK counts sixtieths of a second since CLT.",
        "TICK zählt Sechzigstel Sekunden seit CLT.",
        "TICKハ CLTカラノ 1/60ビョウノ カズ。",
        "TICK\u00a0- сколько шестидесятых секунды прошло с CLT.",
    )),
)  # fmt: skip
