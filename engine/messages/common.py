"""Words that several games use: one word a thing, whatever the game."""

TEXTS = {
    "easy": ("EASY", "LEICHT", "ヤサシイ", "ЛЁГКИЙ"),
    "normal": ("NORMAL", "NORMAL", "フツウ", "СРЕДНИЙ"),
    "hard": ("HARD", "SCHWER", "ツヨイ", "СИЛЬНЫЙ"),
    "you": ("YOU", "DU", "アナタ", "ВЫ"),
    "dealer": ("DEALER", "BANK", "ディーラー", "ДИЛЕР"),
    "bust": ("BUST", "ÜBER 21", "バスト", "ПЕРЕБОР"),
    "point": (".", ",", ".", ","),
    "press": ("PRESS ANY KEY", "DRÜCKE EINE TASTE", "キーヲ オシテ クダサイ", "НАЖМИТЕ КЛАВИШУ"),
    "go_on": ("ANY KEY: GO ON", "TASTE: WEITER", "キーヲ オシテ クダサイ", "КЛАВИША: ДАЛЬШЕ"),
}
