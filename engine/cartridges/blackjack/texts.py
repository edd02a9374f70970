"""Texts of the cartridge `blackjack`."""

from engine.cartridges.covers import BLACKJACK
from engine.messages import COMMON

TEXTS = {
    **BLACKJACK.texts,
    "rules": (
        "Come closer to 21 than the dealer, but never over it.\n"
        "2-10 count as their number, J\u00a0Q\u00a0K ten, an ace\u00a01\u00a0or\u00a011.\n"
        "ENTER stands, any other key hits. Over 21 is a bust and loses at once.\n"
        "Then the dealer draws up to 17 or more.\n"
        "You start with $200. Each game costs $10, staked without a key of yours. A win pays $25, "
        "equal totals give the $10 back; 21 with the first two cards pays no more than any win. "
        "With less than $10 the game is over.\n"
        "Played cards stay out until a new deck comes: count them! The line below the cards "
        "tells how many are still in the deck or face down, and their points.",
        "Näher an 21 als die Bank, aber nie darüber.\n"
        "2-10 zählen ihren Wert, J\u00a0Q\u00a0K zehn, ein Ass\u00a01\u00a0oder\u00a011.\n"
        "ENTER hält, jede andere Taste zieht. Über 21 ist sofort verloren.\n"
        "Dann zieht die Bank bis 17 oder mehr.\n"
        "Du beginnst mit $200. Jedes Spiel kostet $10, gesetzt ohne Tastendruck. Ein Gewinn "
        "bringt $25, Gleichstand die $10 zurück; 21 mit den ersten zwei Karten bringt nicht mehr "
        "als jeder Gewinn. Mit weniger als $10 ist das Spiel aus.\n"
        "Gespielte Karten bleiben draußen, bis neu gemischt wird: Zähle mit! Die Zeile unter den "
        "Karten sagt, wie viele noch im Stapel oder verdeckt sind, und ihre Punkte.",
        "21ヲ コエズニ ディーラーヨリ タカイ テンヲ メザス。\n"
        "2-10ハ スウジ、J\u00a0Q\u00a0Kハ 10テン、Aハ\u00a01カ\u00a011。\n"
        "ENTERデ スタンド、ホカノ キーデ ヒット。21ヲ コエルト バスト、ソクザニ マケ。\n"
        "ディーラーハ 17テン イジョウニ ナルマデ ヒク。\n"
        "ショジキン $200。ゲームゴトニ カケキン $10ガ ジドウデ デル。カツト $25、ドウテンハ "
        "$10 モドル。"
        "ハジメノ 2マイデ 21デモ カチハ $25。"
        "$10ミマンデ ゲームオーバー。\n"
        "デタ カードハ アタラシイ デッキマデ デナイ。カゾエヨウ! "
        "カードノ シタニ ノコリ(フセタ カードモ)ノ マイスウト テンスウガ デル。",
        "Наберите больше очков, чем дилер, но не больше 21.\n"
        "2-10 по номиналу, J\u00a0Q\u00a0K\u00a0- 10, туз\u00a01\u00a0или\u00a011.\n"
        "ENTER\u00a0- хватит, другая клавиша\u00a0- ещё карту. Больше 21\u00a0- сразу проигрыш.\n"
        "Потом дилер берёт до 17 и выше.\n"
        "В начале у вас $200. Каждая игра стоит $10, они ставятся сами. Победа даёт $25, при "
        "ничьей $10 возвращаются; 21 с первых двух карт не даёт больше обычной победы. Если "
        "меньше $10, игра окончена.\n"
        "Вышедшие карты не вернутся до новой колоды: считайте их! Строка под картами "
        "показывает, сколько карт в колоде и закрыто и сколько в них очков.",
    ),
    "dealer": COMMON["dealer"],
    "player": COMMON["you"],
    "stand": ("ENTER: STAND", "ENTER: HALTEN", "ENTER スタンド", "ENTER: ХВАТИТ"),
    "hit": ("ANY KEY: HIT", "ANDERE: KARTE", "ホカノキー ヒット", "КЛАВИША: ЕЩЁ"),
    "counter": (
        "DECK {:2} POINTS {:3} AVERAGE {}",
        "REST {:2} PUNKTE {:3} SCHNITT {}",
        "ノコリ {:2} テンスウ {:3} ヘイキン {}",
        "КАРТ {:2} ОЧКОВ {:3} СРЕДНЕЕ {}",
    ),
    "chances": COMMON["chances"],
    "to_stand": ("STAND", "HALTEN", "スタンド", "ХВАТИТ"),
    "to_hit": ("HIT", "KARTE", "ヒット", "ЕЩЁ"),
    "brings": (
        "On average standing brings ${}, a hit ${}.",
        "Im Schnitt bringt Halten ${}, eine Karte ${}.",
        "ヘイキンデ スタンドハ ${}、ヒットハ ${}。",
        "В среднем: хватит - ${}, ещё карта - ${}.",
    ),
    "none_high": COMMON["none_high"],
    "too_high": (
        "{} of {} unseen cards are too high for you.",
        "{} von {} unbekannten Karten sind für dich zu hoch.",
        "ミテイナイ {1}マイノ ウチ {0}マイデ バスト。",
        "Из {1} невышедших карт для вас велики {0}.",
    ),
    "this_round": (
        "THIS ROUND: DEALER {}", "DIESES SPIEL: BANK {}", "コノ ゲーム: ディーラー {}",
        "ЭТА ИГРА: ДИЛЕР {}",
    ),
    "round_before": (
        "ROUND BEFORE: DEALER {}", "SPIEL DAVOR: BANK {}", "マエノ ゲーム: ディーラー {}",
        "ПРОШЛАЯ ИГРА: ДИЛЕР {}",
    ),
    "gave_away": (
        "Your choices gave away ${} on average.",
        "Deine Wahl hat im Schnitt ${} verschenkt.",
        "ヘイキンデ ${}ノ ソンデシタ。",
        "В среднем ваш выбор стоил ${}.",
    ),
    "gave_nothing": (
        "You gave nothing away.",
        "Du hast nichts verschenkt.",
        "ゼンブ サイゼンデシタ。",
        "Вы ничего не потеряли.",
    ),
    "counting": ("COUNTING", "ZÄHLEN", "カウント", "СЧЁТ"),
    "about_counting": (
        "Cover DECK, POINTS and AVERAGE: before each new deck you are asked how many cards and "
        "points were left.",
        "Verdecke REST, PUNKTE, SCHNITT: Vor jedem neuen Stapel wirst du gefragt, wie viel übrig "
        "war.",
        "ノコリト テンスウト ヘイキンヲ カクス。アタラシイ デッキノ マエニ コタエル。",
        "Закройте КАРТ, ОЧКОВ, СРЕДНЕЕ: перед новой колодой спросят, сколько осталось.",
    ),
    "cover": ("ENTER: COVER", "ENTER: DECKEN", "ENTER カクス", "ENTER: ЗАКР."),
    "uncover": ("ENTER: SHOW", "ENTER: ZEIGEN", "ENTER ミセル", "ENTER: ОТКР."),
    "as_it_is": ("ANY KEY: BACK", "TASTE: ZURÜCK", "ホカノキー モドル", "НАЗАД"),
    "ask_cards": (
        "How many cards are left in the deck?", "Wie viele Karten sind noch im Stapel?",
        "デッキニ ノコル マイスウハ?", "Сколько карт осталось в колоде?",
    ),
    "ask_points": (
        "And how many points (ace 1)?", "Und wie viele Punkte (Ass 1)?",
        "テンスウハ? (Aハ 1)", "А сколько очков (туз 1)?",
    ),
    "answer": ("ENTER: THAT MANY", "ENTER: SO VIELE", "ENTER: コタエル", "ENTER: СТОЛЬКО"),
    "answers": (
        "LEFT, AND WHAT YOU SAID", "ÜBRIG, UND DEINE ZAHL", "ノコリト アナタノ コタエ",
        "ОСТАЛОСЬ / ВАШ ОТВЕТ",
    ),
    "cards": ("CARDS", "KARTEN", "マイスウ", "КАРТ"),
    "points": ("POINTS", "PUNKTE", "テンスウ", "ОЧКОВ"),
    "average": ("AVERAGE", "SCHNITT", "ヘイキン", "СРЕДНЕЕ"),
    "new_deck": (
        "ANY KEY: NEW DECK", "TASTE: NEUER STAPEL", "キー: アタラシイ デッキ",
        "КЛАВИША: НОВАЯ КОЛОДА",
    ),
    "decks": ("DECKS", "STAPEL", "デッキ", "КОЛОД"),
    "exact": ("EXACT", "GENAU", "セイカイ", "ТОЧНО"),
    "off_cards": ("CARDS OFF", "KARTEN DANEBEN", "マイスウノ ズレ", "ОШИБКА В КАРТАХ"),
    "off_points": ("POINTS OFF", "PUNKTE DANEBEN", "テンスウノ ズレ", "ОШИБКА В ОЧКАХ"),
    "shuffle": ("NEW DECK", "NEUER STAPEL", "アタラシイ デッキ", "НОВАЯ КОЛОДА"),
    "blackjack": ("BLACKJACK", "BLACKJACK", "BLACKJACK", "БЛЭКДЖЕК"),
    "bust": COMMON["bust"],
    "win": ("YOU WIN $25!", "GEWONNEN! $25", "カチ! +$25", "ПОБЕДА! +$25"),
    "lose": ("THE DEALER WINS", "DIE BANK GEWINNT", "ディーラーノ カチ", "ДИЛЕР ВЫИГРАЛ"),
    "push": (
        "PUSH: $10 BACK",
        "GLEICHSTAND: $10 ZURÜCK",
        "ヒキワケ $10 モドル",
        "НИЧЬЯ: $10 НАЗАД",
    ),
    "own_bust": ("BUST! YOU LOSE", "ÜBER 21! VERLOREN", "バスト! マケ", "ПЕРЕБОР! ВЫ ПРОИГРАЛИ"),
    "dealer_bust": (
        "DEALER BUST! YOU WIN $25",
        "BANK ÜBER 21! GEWINN $25",
        "ディーラー バスト! +$25",
        "ПЕРЕБОР У ДИЛЕРА! +$25",
    ),
    "game_over": (
        "LESS THAN $10 LEFT",
        "WENIGER ALS $10 ÜBRIG",
        "$10 ノコッテイマセン",
        "ОСТАЛОСЬ МЕНЬШЕ $10",
    ),
    "point": COMMON["point"],
    "again": (
        "ANY KEY: START WITH $200",
        "TASTE: NEU MIT $200",
        "キーヲ オスト $200デ ヤリナオシ",
        "КЛАВИША: СНОВА С $200",
    ),
    "press": COMMON["press"],
    "cost": (
        "GAME $10   WIN $25",
        "SPIEL $10   GEWINN $25",
        "カケキン $10   カチ $25",
        "ИГРА $10   ПОБЕДА $25",
    ),
    "credit": (
        "AFTER A BASIC PROGRAM OF 2018",
        "NACH BASIC-PROGRAMM VON 2018",
        "2018ネンノ BASICプログラムヨリ",
        "ПО ПРОГРАММЕ НА BASIC, 2018",
    ),
}  # fmt: skip
