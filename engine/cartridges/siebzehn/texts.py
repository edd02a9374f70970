"""Texts of the cartridge `siebzehn`; the German ones keep the wording of the tutorial."""

from engine.cartridges.covers import SIEBZEHN
from engine.messages import COMMON

TEXTS = {
    **SIEBZEHN.texts,
    "rules": (
        "Come closer to 21 than the bank, but never over it.\n"
        "32\u00a0cards: 7-10 count as their number, J\u00a02, Q\u00a03, K\u00a04, an "
        "ace\u00a011\u00a0or\u00a01.\n"
        "21 on the deal wins at once. Five pictures (J\u00a0Q\u00a0K) win at once, whatever they "
        "count. "
        "Over 21 loses at once.\n"
        "Any key: DEAL opens the round, then CARD gives one more. ENTER: OK, enough.\n"
        "Then the bank turns its card and must draw up to 16; at 17 or more it stops. "
        "The higher total takes the pot. Equal totals: the pot stays for the next round.\n"
        "Stake what you like, whenever you like before OK, or nothing at all. "
        "The bank must match it.\n"
        "MOUSE: drag a chip into the pot to stake it, onto the bank's chips to change it. "
        "Right click: change or merge.\n"
        "KEYS: ←\u00a0→ choose a chip, ↑ stakes it, ↓ changes it, M or backspace merges. "
        "Without these keys: go on with → to the end, there ↑ merges.\n"
        "Break the bank, and a ten times richer one sits down.",
        "Ziel ist es, näher an 21 heranzukommen als die Bank, aber nie darüber.\n"
        "32\u00a0Karten: 7-10 zählen ihren Wert, Bube (J)\u00a02, Dame (Q)\u00a03, König "
        "(K)\u00a04, Ass\u00a011\u00a0oder\u00a01.\n"
        "21 beim Austeilen gewinnt sofort. Fünf Bilder (J\u00a0Q\u00a0K) gewinnen sofort, "
        "egal mit wie vielen Punkten. Über 21 ist sofort verloren.\n"
        "Jede Taste: GEBEN. Das eröffnet die Runde und fordert eine Karte an. "
        "ENTER: OK, genug.\n"
        "Dann dreht die Bank ihre Karte um und muss bis 16 ziehen; ab 17 hört sie auf. "
        "Wer mehr hat, bekommt den Pot. Unentschieden: Der Pot bleibt für die nächste Runde "
        "liegen.\n"
        "Setze jederzeit vor OK beliebige Beträge oder gar nichts. "
        "Die Bank muss mithalten.\n"
        "MAUS: Ziehe einen Chip in den Pot, um zu setzen, auf die Chips der Bank, um ihn zu "
        "tauschen. Rechtsklick: tauschen oder zusammenfassen.\n"
        "TASTEN: ←\u00a0→ wählen einen Chip, ↑ setzt ihn, ↓ tauscht ihn, M oder Rücktaste fasst "
        "zusammen. Ohne diese Tasten: mit → bis ans Ende, dort fasst ↑ zusammen.\n"
        "Sprenge die Bank, und eine zehnmal reichere setzt sich.",
        "21ヲ コエズニ バンクヨリ 21ニ チカヅケル。\n"
        "カードハ 32マイ。7-10ハ スウジ、J\u00a02、Q\u00a03、K\u00a04、Aハ\u00a011カ\u00a01。\n"
        "クバラレタ 2マイデ 21ナラ スグ カチ。エフダ(J\u00a0Q\u00a0K)\u00a05マイモ スグ カチ。"
        "21ヲ コエルト スグ マケ。\n"
        "ホカノキー: ハジメハ クバル、アトハ ヒク(1マイズツ)。ENTERデ OK。\n"
        "バンクハ 16マデ カナラズ ヒキ、17イジョウデ トマル。"
        "オオイホウガ ポットヲ トル。ドウテンナラ ポットハ ツギヘ ノコル。\n"
        "OKノマエナラ イツデモ イクラデモ カケラレル。カケナクテモ ヨイ。"
        "バンクハ オナジダケ ダス。\n"
        "マウス: チップヲ ポットヘ ドラッグ スルト カケ、バンクヘ ドラッグ スルト リョウガエ。"
        "ミギクリックデ メニュー。\n"
        "キー: ←\u00a0→ チップヲ エラブ、↑ カケル、↓ リョウガエ、M マトメル。"
        "→デ サイゴマデ イクト ↑デモ マトメル。\n"
        "バンクヲ ヤブルト 10バイノ バンクガ クル。",
        "Наберите больше очков, чем банк, но не больше 21.\n"
        "32\u00a0карты: 7-10 по номиналу, J\u00a02, Q\u00a03, K\u00a04, "
        "туз\u00a011\u00a0или\u00a01.\n"
        "21 с раздачи\u00a0- сразу победа. Пять картинок (J\u00a0Q\u00a0K)\u00a0- сразу победа, "
        "сколько бы ни было очков. Больше 21\u00a0- сразу проигрыш.\n"
        "Любая клавиша: СДАТЬ начинает игру, потом ЕЩЁ даёт карту. ENTER: СЕБЕ, хватит.\n"
        "Потом банк открывает карту и обязан брать до 16, с 17 он останавливается. "
        "У кого больше, тот берёт кон. Поровну: кон остаётся на следующую игру.\n"
        "Ставьте сколько угодно и когда угодно, пока не нажали ENTER, или ничего. "
        "Банк обязан ответить тем же.\n"
        "Мышь: тяните фишку на кон\u00a0- это ставка, на фишки банка\u00a0- размен. "
        "Правая кнопка: разменять или собрать.\n"
        "Клавиши: ←\u00a0→ выбор фишки, ↑ ставка, ↓ размен, M собирает в крупные. "
        "Или → до конца, там собирает ↑.\n"
        "Сорвите банк, и придёт банк в десять раз богаче.",
    ),
    "subtitle": (
        "SEVENTEEN AND FOUR",
        "SIEBZEHN UND VIER",
        "ジュウナナ ト ヨン",
        "СЕМНАДЦАТЬ И ЧЕТЫРЕ",
    ),
    "tip": (
        "20 POINTS! THE BANK SHOWS A 7?",
        "20 PUNKTE! DIE BANK ZEIGT 7?",
        "20テンデ バンクガ 7ナラ",
        "У ВАС 20! У БАНКА СЕМЁРКА?",
    ),
    "stake_high": ("STAKE HIGH!", "HOCH EINSETZEN!", "オオキク カケヨウ!", "СТАВЬТЕ БОЛЬШЕ!"),
    "press": COMMON["press"],
    "credit": (
        "AFTER A VB TUTORIAL, VB-FUN.DE",
        "NACH EINEM TUTORIAL, VB-FUN.DE",
        "ゲンサク VB-FUN.DE",
        "ПО УРОКУ VB-FUN.DE",
    ),
    "bank": ("BANK", "BANK", "バンク", "БАНК"),
    "player": COMMON["you"],
    "pot": ("POT", "POT", "ポット", "КОН"),
    "deal": ("DEAL", "GEBEN", "クバル", "СДАТЬ"),
    "card": ("CARD", "GEBEN", "ヒク", "ЕЩЁ"),
    "ok": ("OK", "OK", "OK", "СЕБЕ"),
    "point": COMMON["point"],
    "chances": COMMON["chances"],
    "none_high": COMMON["none_high"],
    "too_high": (
        "{} of {} unseen cards are too high for you.",
        "{} von {} unbekannten Karten sind für dich zu hoch.",
        "ミテイナイ {1}マイノ ウチ {0}マイデ 21ヲ コエル。",
        "Из {1} невышедших карт для вас велики {0}.",
    ),
    "stake_more": (
        "Stake now: {}% of the pot are yours on average.",
        "Setz jetzt! Im Schnitt bekommst du {}% des Pots.",
        "イマ カケル! ポットノ {}%ガ ヘイキンデ アナタノ モノ。",
        "Ставьте! В среднем {}% кона ваши.",
    ),
    "stake_none": (
        "Stake no more: only {}% of the pot are yours on average.",
        "Setz nichts mehr: Im Schnitt bekommst du nur {}% des Pots.",
        "モウ カケナイ: ポットノ {}%ダケガ アナタノ モノ。",
        "Не ставьте: в среднем ваши лишь {}% кона.",
    ),
    "before_deal": (
        "Deal first, and stake nothing yet: before the deal only {}% of the pot are yours on "
        "average. When your cards are better than that, the bank must match any stake.",
        "Lass erst geben und setz noch nichts: Vor dem Geben gehören dir im Schnitt nur {}% des "
        "Pots. Sind deine Karten besser, muss die Bank jeden Einsatz halten.",
        "マズ クバル。マダ カケナイ: クバル マエハ ポットノ {}%ダケガ アナタノ モノ。"
        "テガ ヨケレバ カケル。バンクハ カナラズ オウジル。",
        "Сначала сдайте и пока не ставьте: до сдачи ваши в среднем лишь {}% кона. Если карты "
        "хороши, банк обязан ответить на любую ставку.",
    ),
    "any_key": ("ANY KEY", "ANDERE", "ホカノキー", "ДРУГАЯ"),
    "stake": ("STAKE", "SETZEN", "カケル", "СТАВКА"),
    "change": ("CHANGE", "TAUSCH", "リョウガエ", "РАЗМЕН"),
    "merge": ("MERGE", "GROSS", "マトメル", "СБОР"),
    "menu_change": ("CHANGE {}", "TAUSCHEN {}", "リョウガエ {}", "РАЗМЕНЯТЬ {}"),
    "menu_merge": ("MERGE", "ZUSAMMENFASSEN", "マトメル", "СОБРАТЬ"),
    "deal_first": (
        "First deal: any key but ENTER",
        "Erst geben: jede Taste außer ENTER",
        "マズ ENTERイガイノ キーデ クバル",
        "Сначала раздача: любая клавиша, кроме ENTER",
    ),
    "refused": (
        "The bank cannot match that!",
        "Die Bank kann leider nicht mithalten!",
        "バンクハ ソレニ オウジラレナイ!",
        "Банк не может ответить!",
    ),
    "deal_21": (
        "21 on the deal!\nYou win.",
        "21 beim Austeilen!\nDu gewinnst.",
        "ハジメカラ 21!\nアナタノ カチ",
        "21 с раздачи!\nВы выиграли.",
    ),
    "own_bust": (
        "{}: over 21!\nThe bank wins.",
        "{}: über 21!\nDie Bank gewinnt.",
        "{}: 21ヲ コエタ\nバンクノ カチ",
        "{}: перебор!\nБанк выиграл.",
    ),
    "own_pictures": (
        "Five pictures!\nYou win.",
        "Fünf Bilder!\nDu gewinnst.",
        "エフダガ 5マイ!\nアナタノ カチ",
        "Пять картинок!\nВы выиграли.",
    ),
    "bank_pictures": (
        "Five pictures!\nThe bank wins.",
        "Fünf Bilder!\nDie Bank gewinnt.",
        "エフダガ 5マイ\nバンクノ カチ",
        "Пять картинок!\nБанк выиграл.",
    ),
    "bank_bust": (
        "The bank has {}!\nYou win.",
        "Die Bank hat {}!\nDu gewinnst.",
        "バンクガ {}!\nアナタノ カチ",
        "У банка {}!\nВы выиграли.",
    ),
    "win": (
        "{} to {}:\nYou win!",
        "{} zu {}:\nDu gewinnst!",
        "{}タイ{}\nアナタノ カチ!",
        "{}:{}\nВы выиграли!",
    ),
    "lose": (
        "{} to {}:\nThe bank wins.",
        "{} zu {}:\nDie Bank gewinnt.",
        "{}タイ{}\nバンクノ カチ",
        "{}:{}\nБанк выиграл.",
    ),
    "draw": (
        "A draw!\nThe pot stays.",
        "Unentschieden!\nDer Pot bleibt.",
        "ヒキワケ!\nポットハ ノコル",
        "Ничья!\nКон остаётся.",
    ),
    "draw_without_pot": ("A draw!", "Unentschieden!", "ヒキワケ!", "Ничья!"),
    "big_broken": ("BROKEN!", "SIEG!", "ヤッタ!", "ПОБЕДА!"),
    "big_game": ("GAME", "SPIEL", "ゲーム", "ИГРА"),
    "big_over": ("OVER", "AUS", "オワリ", "КОНЧЕНА"),
    "null_round": ("No stake", "Null-Runde", "カケナシ", "Без ставок"),
    "broken": (
        "You broke the bank!",
        "Du hast die Bank gesprengt!",
        "バンクヲ ヤブッタ!",
        "Вы сорвали банк!",
    ),
    "you_own": (
        "You own {}",
        "Du hast {}",
        "アナタノ チップ {}",
        "У вас {}",
    ),
    "next_bank": (
        "A richer one sits down:",
        "Eine reichere setzt sich:",
        "ツギノ バンクハ 10バイ:",
        "Сядет банк в 10 раз богаче:",
    ),
    "richer": (
        "KEY: BANK OF {}",
        "TASTE: BANK {}",
        "キー: バンク {}",
        "КЛАВИША: БАНК {}",
    ),
    "afresh": (
        "↓: START AFRESH",
        "↓: NEU ANFANGEN",
        "↓: ハジメカラ",
        "↓: НАЧАТЬ СНОВА",
    ),
    "all_banks": (
        "There is no richer bank.",
        "Reicher ist keine Bank.",
        "コレイジョウノ バンクハ ナイ",
        "Богаче банка на свете нет.",
    ),
    "no_chips": ("NO CHIPS LEFT", "KEINE CHIPS MEHR", "チップガ アリマセン", "ФИШЕК НЕ ОСТАЛОСЬ"),
    "again": (
        "ANY KEY: START WITH {}",
        "TASTE: NEU MIT {}",
        "キー: {}デ ヤリナオシ",
        "КЛАВИША: СНОВА С {}",
    ),
}
