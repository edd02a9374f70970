"""Texts of the cartridge `european`."""

from engine.cartridges.covers import EUROPEAN
from engine.messages import COMMON

TEXTS = {
    **EUROPEAN.texts,
    "rules": (
        "Come closer to 21 than the dealer, but never over it. 2-10 count as their number, "
        "J\u00a0Q\u00a0K "
        "ten, an ace\u00a01\u00a0or\u00a011.\n"
        "Six decks, shuffled between rounds when 78 or fewer cards are left: their number stands "
        "beside the card back, your units beside the coin. Below are the computer players: level, "
        "cards, total, and after a round what it brought.\n"
        "A win is +1\u00a0unit, a loss -1, equal totals\u00a00. A natural (ace and ten-value "
        "card as "
        "the "
        "first two) is +1½; a dealer's natural beats every other 21. The dealer does not look "
        "for it first, and stands on every 17.\n"
        "Double: only with two cards; twice the stake, exactly one card. Split: two cards of "
        "the same value, up to four hands. Split aces get one card each; 21 after a split is no "
        "natural. Over 21 loses at once.\n"
        "ENTER stands, D doubles, S splits, any other key hits; or, as the trainer's options say, "
        "S\u00a0H\u00a0D\u00a0P with T for the hint. A natural settles itself. H or ? is a hint: "
        "what each move "
        "is worth and costs, in percent of the stake, with exactly these cards; H again is the "
        "chart. ↓ opens a cursor: ←→ move it, ENTER or SPACE choose, ↑ closes it.\n"
        "Between rounds H opens the book: chart, mistakes, score. With the best play a round "
        "costs 0.52%. Moves after a hint do not count, nor right ones where nobody errs: at 21, "
        "where no card can bust, or 25% better than any other. Expected is what so many rounds "
        "cost the best player and the mistakes; the rest is luck. E ends the session: → leads "
        "from all rounds before to these.\n"
        "A drill deals pairs, soft hands, close calls, or what was missed, until it is right five "
        "times. After E, D begins one, the trainer's options any. It counts for itself alone.\n"
        "The count is Hi-Lo (Harvey Dubner, 1963): 2-6 count +1, tens and aces -1. RC is the "
        "running count, TC, the true one, that per deck left. While it is shown, a hint and the "
        "value of the next round (~ until it is exact) are for the cards left; a move that is "
        "right for them is no mistake.\n"
        "Computer players: EASY hits under 17. NORMAL plays the common chart. HARD plays the "
        "best strategy of this very game. None of them sees a hidden card. WATCH lets them play "
        "alone, until a key is pressed.",
        "Näher an 21 als die Bank, aber nie darüber. 2-10 zählen ihren Wert, J\u00a0Q\u00a0K "
        "zehn, ein Ass "
        "1\u00a0oder\u00a011.\n"
        "Sechs Decks, gemischt zwischen den Runden, wenn höchstens 78\u00a0Karten übrig sind: "
        "Ihre Zahl steht neben dem Kartenrücken, deine Einheiten neben der Münze. Darunter die "
        "Mitspieler: Stärke, Karten, Summe, nach der Runde ihr Ergebnis.\n"
        "Sieg +1\u00a0Einheit, Niederlage -1, Gleichstand\u00a00. Ein Blackjack (Ass und "
        "Zehnerwert als "
        "erste zwei Karten) bringt +1½; der Blackjack der Bank schlägt jede andere 21. Die Bank "
        "sieht nicht vorher nach und bleibt bei jeder 17 stehen.\n"
        "Doppeln: nur mit zwei Karten; doppelter Einsatz, genau eine Karte. Splitten: zwei "
        "Karten gleichen Werts, bis zu vier Hände. Geteilte Asse bekommen je eine Karte; 21 nach "
        "dem Teilen ist kein Blackjack. Über 21 ist sofort verloren.\n"
        "ENTER hält, D doppelt, S splittet, jede andere Taste zieht; beim Trainer wählbar "
        "sind S\u00a0H\u00a0D\u00a0P, T hilft. Ein Blackjack rechnet sich selbst ab. H hilft: "
        "was jeder Zug wert ist und kostet, in Prozent des Einsatzes, mit genau diesen Karten; "
        "noch einmal H zeigt die Tabelle. ↓ öffnet "
        "einen Zeiger: ←→ bewegen, ENTER oder LEERTASTE wählen, ↑ schließt ihn.\n"
        "Zwischen den Runden öffnet H das Buch: Tabelle, Fehler, Bilanz. Bestes Spiel kostet "
        "0,52% je Runde. Züge nach einer Hilfe zählen nicht, auch nicht richtige, bei denen "
        "niemand irrt: bei 21, wenn keine Karte über 21 führt und um 25% die besten. Erwartet "
        "ist, was so viele Runden den Besten und die Fehler kosten; der Rest ist Glück. E beendet "
        "die Sitzung: → führt von allen Runden davor zu diesen.\n"
        "Die Übung gibt Paare, weiche Hände, knappe Fälle oder Verpasstes, bis es fünfmal richtig "
        "war. Nach E beginnt D eine, die Wahl des Trainers jede. Sie zählt nur für sich.\n"
        "Gezählt wird Hi-Lo (Harvey Dubner, 1963): 2-6 zählen +1, Zehner und Asse -1. RC ist die "
        "laufende Zählung, TC, die wahre, das je Deck im Rest. Offen gezählt gelten Hilfe und Wert "
        "der nächsten Runde (~ bis er genau ist) für die Karten im Rest; was dafür richtig ist, "
        "ist kein Fehler.\n"
        "Mitspieler: LEICHT zieht unter 17. NORMAL spielt die übliche Tabelle. SCHWER spielt "
        "die beste Strategie genau dieses Spiels. Keiner sieht eine verdeckte Karte. Siehst du "
        "nur zu, spielen sie allein, bis du eine Taste drückst.",
        "21ヲ コエズニ ディーラーヨリ タカイ テンヲ メザス。2-10ハ スウジ、J\u00a0Q\u00a0Kハ "
        "10テン、Aハ\u00a01カ\u00a011。\n"
        "6デッキ。ノコリ 78マイ イカデ ラウンドノ アイダニ シャッフル。カードノ ウラノ ヨコガ "
        "ノコリ、コインノ ヨコガ アナタノ タンイ。シタハ コンピュータ: ツヨサ、カード、テン、"
        "オワルト ケッカ。\n"
        "カチ +1、マケ -1、ドウテン\u00a00。ナチュラル(サイショノ 2マイガ Aト 10テン)ハ +1½。"
        "ディーラーノ ナチュラルハ ホカノ 21ニ カツ。ディーラーハ サキニ タシカメズ、"
        "17デ カナラズ スタンド。\n"
        "ダブル: 2マイノ トキダケ。カケ 2バイ、1マイダケ ヒク。スプリット: オナジ テンノ 2マイ、"
        "4ハンドマデ。Aノ スプリットハ 1マイズツ。スプリットゴノ 21ハ ナチュラルデハナイ。"
        "21ヲ コエルト ソクザニ マケ。\n"
        "ENTERデ スタンド、Dデ ダブル、Sデ スプリット、ホカノ キーデ ヒット。"
        "トレーナーノ センタクデ "
        "S\u00a0H\u00a0D\u00a0Pト ヒントノ Tニ カエラレル。ナチュラルハ ジドウデ オワル。"
        "Hデ ヒント: コノ カードデノ ソレゾレノ ネウチト ソン、カケノ %。モウイチド Hデ ヒョウ。"
        "↓デ カーソル: ←→デ ウゴカシ、ENTERカ SPACEデ エラブ、↑デ トジル。\n"
        "ラウンドノ アイダニ Hデ ヒョウ、ミス、セイセキ。サイゼンデモ 1カイ 0.52% ソン。"
        "ヒントノ アトト、ダレデモ ワカル センタク(21、バスト シナイ、25% イジョウノ サ)ハ "
        "カゾエナイ。キタイチハ サイゼンノ ソント ミスノ ソン、ノコリハ ウン。Eデ オワリ: "
        "→ハ マエノ ラウンドカラ コンカイヘ。\n"
        "レンシュウハ ペア、ソフト、キワドイ テ、ミスシタ テ(5カイ アタルマデ)ヲ クバル。"
        "Eノ アト Dカ、トレーナーノ センタクデ ハジマリ、セイセキニ ハイラナイ。\n"
        "カウントハ Hi-Lo (Harvey Dubner, 1963): 2-6ハ +1、10ト Aハ -1。RCハ ソノ ゴウケイ、"
        "TCハ ノコリ 1デッキ アタリ、~ハ オヨソ。ミセルト、"
        "ヒントト ツギノ ラウンドノ ネウチハ ノコリノ カードデ ケイサン。\n"
        "コンピュータ: ヤサシイハ 17ミマンデ ヒク。フツウハ イッパンノ ヒョウ。ツヨイハ コノ "
        "ゲームノ サイゼンシュ。カクレタ カードハ ミエナイ。"
        "「ミル」ヲ エラブト コンピュータダケデ アソブ。キーヲ オスト オワル。",
        "Наберите больше очков, чем дилер, но не больше 21. 2-10 по номиналу, "
        "J\u00a0Q\u00a0K\u00a0- 10, туз\u00a01\u00a0или\u00a0"
        "11.\n"
        "Шесть колод; тасуются между раундами, когда осталось 78\u00a0карт или меньше. Их число "
        "рядом с рубашкой, ваши ставки рядом с монетой. Ниже компьютер: уровень, карты, сумма, "
        "после раунда\u00a0- итог.\n"
        "Победа +1, проигрыш -1, ничья\u00a00. Блэкджек (туз и десятка первыми двумя картами) даёт "
        "+1½; блэкджек дилера бьёт любые другие 21. Дилер не проверяет его заранее и "
        "останавливается на любых 17.\n"
        "Дабл: только на двух картах; двойная ставка и ровно одна карта. Сплит: две карты "
        "одной цены, до четырёх рук. Тузы после сплита получают по одной карте; 21 после сплита "
        "не блэкджек. Больше 21\u00a0- сразу проигрыш.\n"
        "ENTER\u00a0- хватит, D\u00a0- дабл, S\u00a0- сплит, другая клавиша\u00a0- ещё карту; "
        "или по выбору "
        "S\u00a0H\u00a0D\u00a0P и T\u00a0- совет. Блэкджек рассчитывается сам. H\u00a0- "
        "совет: цена и убыток "
        "каждого хода в процентах ставки именно с этими картами; ещё раз H\u00a0- таблица. "
        "↓ открывает курсор: ←→ двигают, ENTER или ПРОБЕЛ выбирают, ↑ закрывает.\n"
        "Между раундами H открывает таблицу, ошибки и итог. Лучшая игра теряет 0,52% за раунд. "
        "Ходы после совета не считаются, как и верные, где никто не ошибётся: 21, перебор "
        "невозможен или лучше других на 25%. Ожидание\u00a0- потери лучшей игры и ошибок; "
        "остальное "
        "удача. E заканчивает сессию: → от прежних раундов к этим.\n"
        "Упражнение сдаёт пары, мягкие руки, близкие случаи или свои ошибки, пока не выйдет пять "
        "раз. После E его начинает D, любое\u00a0- выбор тренера. Оно считается отдельно.\n"
        "Счёт Hi-Lo (Harvey Dubner, 1963): 2-6 это +1, десятки и тузы -1. RC\u00a0- текущий "
        "счёт, TC\u00a0- он же на колоду в остатке. Когда он показан, совет и цена следующего "
        "раунда (~ пока не точна)\u00a0- для оставшихся карт; верный для них ход не ошибка.\n"
        "Компьютер: ЛЁГКИЙ берёт до 17. СРЕДНИЙ играет по обычной таблице. СИЛЬНЫЙ\u00a0- по "
        "лучшей "
        "стратегии именно этой игры. Закрытых карт не видит никто. Если вы только смотрите, "
        "они играют одни, до нажатия клавиши.",
    ),
    "dealer": COMMON["dealer"],
    "you": COMMON["you"],
    "seat": ("SEAT {}", "PLATZ {}", "セキ {}", "МЕСТО {}"),
    "play": ("PLAY", "SPIELST", "プレイ", "ИГРАЕТЕ"),
    "watch": ("WATCH", "SIEHST ZU", "ミル", "СМОТРИТЕ"),
    "level0": ("EMPTY", "LEER", "ナシ", "ПУСТО"),
    "level1": COMMON["easy"],
    "level2": COMMON["normal"],
    "level3": COMMON["hard"],
    "trainer": ("TRAINER", "TRAINER", "トレーナー", "ТРЕНЕР"),
    "options": ("OPTIONS", "WAHL", "センタク", "ВЫБОР"),
    "mistakes": ("MISTAKES", "FEHLER", "ミス", "ОШИБКИ"),
    "silent": ("KEPT", "GEMERKT", "キロク", "ЗАПИСАТЬ"),
    "named": ("NAMED", "GENANNT", "シラセル", "НАЗВАТЬ"),
    "keys": ("KEYS", "TASTEN", "キー", "КЛАВИШИ"),
    "console": ("ANY: HIT", "ALLES ZIEHT", "ホカ: ヒット", "ЛЮБАЯ: ЕЩЁ"),
    "trainers": ("S H D P", "S H D P", "S H D P", "S H D P"),
    "drill": ("DRILL", "ÜBUNG", "レンシュウ", "УПРАЖНЕНИЕ"),
    "drill_short": ("DRILL", "ÜBUNG", "レンシュウ", "УПР."),
    "drill_key": ("D: DRILL", "D: ÜBUNG", "D: レンシュウ", "D: ПОВТОР"),
    "to_drill": ("{} STILL TO DRILL", "NOCH {} ZU ÜBEN", "ノコリ {}", "ОСТАЛОСЬ {}"),
    "still": ("STILL TO DRILL", "NOCH ZU ÜBEN", "ノコリ", "ОСТАЛОСЬ"),
    "all_drilled": (
        "NONE MISSED: CLOSE CALLS",
        "NICHTS OFFEN: KNAPPE FÄLLE",
        "ミス ナシ: キワドイ テ",
        "ОШИБОК НЕТ: БЛИЗКИЕ СЛУЧАИ",
    ),
    "right": ("RIGHT", "RICHTIG", "セイカイ", "ВЕРНО"),
    "pairs": ("PAIRS", "PAARE", "ペア", "ПАРЫ"),
    "soft_hands": ("SOFT", "WEICHE", "ソフト", "МЯГКИЕ"),
    "close": ("CLOSE", "KNAPPE", "キワドイ", "БЛИЗКИЕ"),
    "missed_ones": ("MISSED", "VERPASSTE", "マチガイ", "СВОИ ОШИБКИ"),
    "count": ("COUNT", "ZÄHLEN", "カウント", "СЧЁТ"),
    "hidden": ("HIDDEN", "VERDECKT", "カクス", "СКРЫТ"),
    "shown": ("SHOWN", "OFFEN", "ミセル", "ПОКАЗАТЬ"),
    "ask_round": ("ASK: ROUND", "FRAGE RUNDE", "ラウンドゴ", "ПО РАУНДУ"),
    "ask_shoe": ("ASK: SHOE", "FRAGE ENDE", "シャッフルゴ", "ПОСЛЕ КОЛОД"),
    "how_high": (
        "RUNNING COUNT? ← {} →",
        "LAUFENDE ZÄHLUNG? ← {} →",
        "ランニング カウント? ← {} →",
        "ТЕКУЩИЙ СЧЁТ? ← {} →",
    ),
    "it_was": (
        "{}: IT WAS {} (TC {})",
        "{}: ES WAR {} (TC {})",
        "{}: セイカイ {} (TC {})",
        "{}: БЫЛО {} (TC {})",
    ),
    "it_is": (
        "{}: RIGHT (TC {})",
        "{}: RICHTIG (TC {})",
        "{}: セイカイ (TC {})",
        "{}: ВЕРНО (TC {})",
    ),
    "counted": (
        "COUNT {} EXACT, {} OFF",
        "ZÄHLEN {} GENAU, UM {}",
        "カウント {} セイカイ、サ {}",
        "СЧЁТ {} ТОЧНО, ОТКЛ. {}",
    ),
    "next": (
        "TC {}  NEXT ROUND {}",
        "TC {} NÄCHSTE RUNDE {}",
        "TC {}  ツギノ ラウンド {}",
        "TC {}  СЛЕДУЮЩИЙ {}",
    ),
    "chart": ("CHART", "TABELLE", "ヒョウ", "ТАБЛИЦА"),
    "score": ("SCORE", "BILANZ", "セイセキ", "ИТОГ"),
    "back": ("BACK", "ZU", "モドル", "НАЗАД"),
    "was_missed": ("MISSED", "VERPASST", "ミス", "ОШИБКА"),
    "no_mistakes": (
        "NO MISTAKES YET",
        "NOCH KEINE FEHLER",
        "ミスハ アリマセン",
        "ОШИБОК ПОКА НЕТ",
    ),
    "session": ("SESSION", "SITZUNG", "コンカイ", "СЕССИЯ"),
    "ever": ("ALL TIME", "IMMER", "スベテ", "ВСЕГО"),
    "given_short": ("GIVEN AWAY/100", "VERSCHENKT/100", "100カイ ソン", "ПОТЕРИ/100"),
    "each": ("EACH {} ROUNDS", "JE {} RUNDEN", "{}カイ ゴト", "ПО {} РАУНДОВ"),
    "best_short": ("BEST MOVES", "BESTE ZÜGE", "サイゼンシュ", "ЛУЧШИЕ"),
    "edge": (
        "EVEN BEST PLAY LOSES {}/100",
        "BESTES SPIEL VERLIERT {}/100",
        "サイゼンデモ 100カイ {} ソン",
        "ЛУЧШАЯ ИГРА ТЕРЯЕТ {}/100",
    ),
    "off": ("OFF", "AUS", "オフ", "ВЫКЛ."),
    "start": ("ENTER: START", "ENTER: START", "ENTER: スタート", "ENTER: НАЧАТЬ"),
    "stand": ("STAND", "HALT", "スタンド", "ХВАТИТ"),
    "hit": ("HIT", "ZIEH", "ヒット", "ЕЩЁ"),
    "double": ("DOUBLE", "DOPPEL", "ダブル", "ДАБЛ"),
    "split": ("SPLIT", "SPLIT", "スプリット", "СПЛИТ"),
    "other_key": ("OTHER", "ANDERE", "ホカ", "ДРУГАЯ"),
    "mark": COMMON["point"],
    "costs": (
        "{0} COSTS {1}%, BEST {2}",
        "{0} MINUS {1}%, BEST {2}",
        "{0} {1}%ノ ソン、サイゼン {2}",
        "{0} МИНУС {1}%, НАДО {2}",
    ),
    "costs_at": (
        "{4}: {0} -{1}%, BEST {2}",
        "{4}: {0} -{1}%, BEST {2}",
        "{4}: {0} -{1}% → {2}",
        "{4}: {0} -{1}%, НАДО {2}",
    ),
    "costs_hand": (
        "HAND {3}: {0} -{1}% → {2}",
        "HAND {3}: {0} -{1}% → {2}",
        "テ{3}: {0} -{1}% → {2}",
        "РУКА {3}: {0} -{1}% → {2}",
    ),
    "of_stake": ("% STAKE", "% EINSATZ", "カケノ %", "% СТАВКИ"),
    "worth": ("WORTH", "WERT", "ネウチ", "ЦЕНА"),
    "less": ("COSTS", "MINUS", "ソン", "МИНУС"),
    "best_one": ("BEST", "BEST", "サイゼン", "ЛУЧШЕ"),
    "wait": ("...", "...", "...", "..."),
    "new_shoe": (
        "NEW SHOE: SIX DECKS SHUFFLED",
        "NEU GEMISCHT: SECHS DECKS",
        "アタラシイ 6デッキ",
        "ШЕСТЬ КОЛОД ПЕРЕТАСОВАНЫ",
    ),
    "pays": (
        "BLACKJACK PAYS 3 TO 2",
        "BLACKJACK ZAHLT 3:2",
        "ブラックジャックハ 3タイ2",
        "БЛЭКДЖЕК ПЛАТИТ 3 К 2",
    ),
    "stands": (
        "DEALER STANDS ON EVERY 17",
        "BANK BLEIBT BEI JEDER 17",
        "ディーラーハ 17デ スタンド",
        "ДИЛЕР ОСТАНАВЛИВАЕТСЯ НА 17",
    ),
    "units": ("UNITS", "EINH.", "タンイ", "СТАВКИ"),
    "soft": ("SOFT", "WEICH", "ソフト", "МЯГКИЕ"),
    "bust": COMMON["bust"],
    "natural": ("NATURAL", "BLACKJACK", "ナチュラル", "БЛЭКДЖЕК"),
    "win": ("WIN", "SIEG", "カチ", "ПОБЕДА"),
    "lose": ("LOSS", "VERLOREN", "マケ", "ПРОИГРЫШ"),
    "push": ("PUSH", "GLEICH", "ヒキワケ", "НИЧЬЯ"),
    "deal": ("ENTER: DEAL", "ENTER: GEBEN", "ENTER: クバル", "ENTER: СДАТЬ"),
    "end": ("E: END", "E: ENDE", "E: オワル", "E: ИТОГ"),
    "leave_demo": (
        "ANY KEY ENDS THE DEMO",
        "TASTE BEENDET DIE DEMO",
        "キーヲ オスト デモ シュウリョウ",
        "ЛЮБАЯ КЛАВИША - ВЫХОД",
    ),
    "summary": ("SUMMARY", "BILANZ", "ケッカ", "ИТОГ"),
    "rounds": ("ROUNDS", "RUNDEN", "ラウンド", "РАУНДЫ"),
    "hands": ("HANDS", "HÄNDE", "ハンド", "РУКИ"),
    "per_hand": ("PER HAND", "JE HAND", "1ハンド", "НА РУКУ"),
    "naturals": ("NATURALS", "BLACKJACKS", "ナチュラル", "БЛЭКДЖЕКИ"),
    "doubles": ("DOUBLES", "GEDOPPELT", "ダブル", "ДАБЛЫ"),
    "splits": ("SPLITS", "GESPLITTET", "スプリット", "СПЛИТЫ"),
    "best": ("BEST MOVES", "BESTE ZÜGE", "サイゼンシュ", "ЛУЧШИЕ ХОДЫ"),
    "given": (
        "GIVEN AWAY IN 100 ROUNDS",
        "VERSCHENKT IN 100 RUNDEN",
        "100カイデ ソンシタ タンイ",
        "ПОТЕРЯНО ЗА 100 РАУНДОВ",
    ),
    "result": ("RESULT", "ERGEBNIS", "ケッカ", "ИТОГО"),
    "expected": ("EXPECTED", "ERWARTET", "キタイチ", "ОЖИДАНИЕ"),
    "luck": ("LUCK", "GLÜCK", "ウン", "УДАЧА"),
    "go_on": ("ENTER: GO ON", "ENTER: WEITER", "ENTER: ツヅケル", "ENTER: ДАЛЬШЕ"),
    "again": (
        "ENTER: NEW SESSION",
        "ENTER: NEUE SITZUNG",
        "ENTER: アタラシイ ゲーム",
        "ENTER: СНАЧАЛА",
    ),
}
