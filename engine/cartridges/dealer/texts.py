"""Texts of the cartridge `dealer`; the Russian follows the wording of the source."""

from engine.cartridges.covers import DEALER
from engine.messages import COMMON

TEXTS = {
    **DEALER.texts,
    "rules": (
        "First your name: 1-12\u00a0characters, typed or picked. The arrows move on the board, "
        "SPACE "
        "picks, TAB turns its page, ENTER is OK.\n"
        "You and the dealer have $100 each. Each puts $10 into the pot of a game.\n"
        "Both get two cards of a fresh deck. You see yours and their sum, the dealer's as stars.\n"
        "2-10 count as their number, J\u00a0Q\u00a0K ten, an ace\u00a011\u00a0or\u00a01, "
        "whichever brings the sum nearer to "
        "21 and not over it.\n"
        "ENTER passes. O or ↑ opens the cards. Any other key adds a card: one only, so only while "
        "you hold two.\n"
        "Then the dealer: under 17 he adds one card, which you do not see, else he passes.\n"
        "Cards open when you say so, or when both hold three. Going over 21 ends nothing before "
        "that.\n"
        "Equal sums: each gets $10 back. If you are over 21 you lose, even if the dealer is too; "
        "if only the dealer is, he loses; otherwise the sum nearer to 21 takes the pot.\n"
        "Another game? ENTER is yes, N or ↓ no. Who cannot pay $10 is ruined.",
        "Zuerst dein Name: 1-12\u00a0Zeichen, getippt oder gewählt. Die Pfeiltasten bewegen den "
        "Zeiger, LEERTASTE wählt, TAB blättert um, ENTER ist OK.\n"
        "Du und der Dealer habt je $100. Jeder legt $10 in den Topf eines Spiels.\n"
        "Beide bekommen zwei Karten aus frischem Stapel. Du siehst deine und ihre Summe, die des "
        "Dealers als Sterne.\n"
        "2-10 zählen ihren Wert, J\u00a0Q\u00a0K zehn, ein Ass\u00a011\u00a0oder\u00a01: was "
        "näher an 21 bringt und nicht "
        "darüber.\n"
        "ENTER passt. O oder ↑ deckt die Karten auf. Jede andere Taste nimmt eine Karte: nur eine, "
        "also nur bei zweien in der Hand.\n"
        "Dann der Dealer: unter 17 nimmt er eine Karte, die du nicht siehst, sonst passt er.\n"
        "Aufgedeckt wird, sobald du willst oder beide drei haben. Mehr als 21 beendet das Spiel "
        "nicht vorzeitig.\n"
        "Gleiche Summen: Jeder bekommt $10 zurück. Sonst: Bist du über 21, verlierst du; ist es "
        "nur der Dealer, verliert er; sonst bekommt den Topf, wer näher an 21 ist.\n"
        "Noch ein Spiel? ENTER heißt ja, N oder ↓ nein. Wer keine $10 hat, ist pleite.",
        "マズ ナマエ: 1-12モジ。タイプスルカ、ヤジルシデ ウゴキ SPACEデ エラブ。"
        "TABデ ページ、ENTERデ OK。\n"
        "アナタモ ディーラーモ $100。ゲームゴトニ $10ズツ ポットニ イレル。\n"
        "アタラシイ デッキカラ 2マイズツ。ジブンノ カードト ゴウケイハ ミエル。"
        "ディーラーノハ ホシ。\n"
        "2-10ハ スウジ、J\u00a0Q\u00a0Kハ 10、Aハ\u00a011カ\u00a01。21ヲ コエズニ チカイ ホウ。\n"
        "ENTERデ パス。Oカ ↑デ オープン。ホカノ キーデ 1マイ ツイカ(2マイノ トキダケ)。\n"
        "ツギハ ディーラー: 17ミマンナラ 1マイ フセテ ツイカ、ホカハ パス。\n"
        "アナタガ オープンスルカ、フタリトモ 3マイデ ショウブ。ソレマデ 21ヲ コエテモ ツヅク。\n"
        "ドウテンハ $10ズツ モドル。アナタガ 21ヲ コエタラ アナタノ マケ。"
        "ディーラーダケ コエタラ アナタノ カチ。"
        "ドチラモ コエナケレバ 21ニ チカイ ホウガ ポットヲ トル。\n"
        "モウイチド? ENTERハ ハイ、Nカ ↓ハ イイエ。$10 ハラエナイト ハサン。",
        "Сначала имя: 1-12\u00a0знаков, с клавиш или с доски. Стрелки ходят по доске, ПРОБЕЛ "
        "выбирает, TAB меняет буквы, ENTER\u00a0- готово.\n"
        "У вас и у дилера в банке по $100. На каждую игру оба ставят по $10.\n"
        "Выдаются по 2\u00a0карты из новой колоды. Свои карты и сумму вы видите, карты "
        "дилера\u00a0- "
        "звёздочки.\n"
        "2-10 по номиналу, картинки (J\u00a0Q\u00a0K) по 10, туз\u00a011\u00a0или\u00a01: что "
        "ближе к 21 и не ведёт к "
        "перебору.\n"
        "ENTER\u00a0- пропустить. O или ↑\u00a0- открыть карты. Другая клавиша\u00a0- добавить "
        "карту: только "
        "одну, пока на руках две.\n"
        "Потом дилер: меньше 17\u00a0- добавляет одну закрытую карту, иначе пропускает ход.\n"
        "Карты вскрываются по вашему желанию или когда у обоих по 3. Перебор до этого игру не "
        "заканчивает.\n"
        "Суммы равны\u00a0- ничья, $10 назад. Иначе при вашем переборе проигрываете вы, при "
        "переборе "
        "только у дилера\u00a0- он, а без перебора банк берёт тот, кто ближе к 21.\n"
        "Ещё раз? ENTER\u00a0- да, N, Н или ↓\u00a0- нет. Кто не может поставить $10, тот разорён.",
    ),
    "dealer": ("DEALER", "DEALER", "ディーラー", "ДИЛЕР"),
    "pot": ("POT", "TOPF", "ポット", "БАНК"),
    "your_name": ("YOUR NAME?", "DEIN NAME?", "オナマエハ?", "ВАШЕ ИМЯ?"),
    "name_hint": (
        "TYPE IT, OR ←↑↓→ AND SPACE",
        "TIPPEN ODER ←↑↓→ UND LEER",
        "タイプスルカ ←↑↓→ト SPACE",
        "С КЛАВИШ ИЛИ ←↑↓→ И ПРОБЕЛ",
    ),
    "name_empty": (
        "TYPE AT LEAST ONE LETTER",
        "MINDESTENS EIN ZEICHEN",
        "1モジ イジョウ イレテ クダサイ",
        "ВВЕДИТЕ ХОТЯ БЫ ОДИН ЗНАК",
    ),
    "name_full": (
        "12 CHARACTERS ARE ENOUGH",
        "MEHR ALS 12 GEHEN NICHT",
        "12モジ マデデス",
        "НЕ БОЛЬШЕ 12 ЗНАКОВ",
    ),
    "name_unknown": (
        "THIS CONSOLE LACKS THAT SIGN",
        "DIESES ZEICHEN GIBT ES NICHT",
        "ソノ モジハ ツカエマセン",
        "ТАКОГО ЗНАКА ЗДЕСЬ НЕТ",
    ),
    "name_offered": (
        "ENTER TAKES IT, A LETTER: ANEW",
        "ENTER NIMMT IHN, SONST TIPPEN",
        "ENTERデ OK、モジデ アタラシク",
        "ENTER: ТО ЖЕ, БУКВА: НОВОЕ",
    ),
    "blank": ("SPACE", "LEER", "クウハク", "ПРОБЕЛ"),
    "ok": ("OK", "OK", "OK", "ГОТОВО"),
    "about_1": (
        "YOU AND THE DEALER: $100 EACH.",
        "DU UND DER DEALER: JE $100.",
        "アナタト ディーラー、$100ズツ。",
        "ВЫ И ДИЛЕР: ПО $100 У КАЖДОГО.",
    ),
    "about_2": (
        "PASS, ADD ONE CARD, OR OPEN.",
        "PASSEN, +1 KARTE ODER ZEIGEN.",
        "パスカ、1マイ ツイカカ、オープンカ。",
        "ПАС, КАРТА ИЛИ ОТКРЫТЬ КАРТЫ.",
    ),
    "press": COMMON["press"],
    "stakes": (
        "EACH PUTS $10 INTO THE POT",
        "JEDER LEGT $10 IN DEN TOPF",
        "$10ズツ ポットヘ",
        "КАЖДЫЙ СТАВИТ $10 В БАНК",
    ),
    "deal": ("ANY KEY: DEAL", "TASTE: GEBEN", "キーヲ オスト クバル", "КЛАВИША: РАЗДАТЬ"),
    "point": COMMON["point"],
    "chances": COMMON["chances"],
    "to_open": ("OPEN", "ZEIGEN", "オープン", "ОТКРОЙ"),
    "to_add": ("ADD", "KARTE", "ツイカ", "ЕЩЁ"),
    "to_pass": ("PASS", "PASSEN", "パス", "ПАС"),
    "why_open": (
        "Open: {} of {} cards would take you over 21.",
        "Zeigen: Mit {} von {} Karten wärst du über 21.",
        "オープン: {1}マイノ ウチ {0}マイデ 21ヲ コエル。",
        "Открыть: с {} картами из {} был бы перебор.",
    ),
    "why_add": (
        "Add: only {} of {} cards take you over 21.",
        "Karte: Nur mit {} von {} Karten bist du über 21.",
        "ツイカ: 21ヲ コエルノハ {1}マイノ ウチ {0}マイ ダケ。",
        "Ещё: перебор лишь с {} картами из {}.",
    ),
    "why_add_safe": (
        "Add: no card takes you over 21.",
        "Karte: Mit keiner bist du über 21.",
        "ツイカ: ドノ カードデモ 21ヲ コエナイ。",
        "Ещё: перебор невозможен.",
    ),
    "why_pass": (
        "Pass: under 17 the dealer must add, and is over 21 in {2}% of these cases.",
        "Passen: Unter 17 muss der Dealer ziehen und ist dann in {2}% der Fälle über 21.",
        "パス: ディーラーハ 17ミマンナラ ツイカシ、{2}%デ 21ヲ コエル。",
        "Пас: если меньше 17, дилер берёт карту; перебор у него в {2}% случаев.",
    ),
    "pass_key": ("ENTER", "ENTER", "ENTER", "ENTER"),
    "add_key": ("ANY KEY", "ANDERE", "ホカノキー", "ДРУГАЯ"),
    "open_key": ("O ↑", "O ↑", "O ↑", "O ↑"),
    "pass": ("PASS", "PASSEN", "パス", "ПРОПУСК"),
    "add": ("ADD CARD", "+1 KARTE", "1マイ ツイカ", "ДОБАВИТЬ"),
    "open": ("OPEN", "ZEIGEN", "オープン", "ОТКРЫТЬ"),
    "you_add": ("YOU ADD {}.", "DU NIMMST {}.", "{}ヲ ツイカ。", "ВЫ ДОБАВИЛИ {}."),
    "you_add_over": ("{}: OVER 21!", "{}: ÜBER 21!", "{}: 21ヲ コエタ!", "{}: ПЕРЕБОР!"),
    "you_open": ("YOU OPEN.", "DU DECKST AUF.", "オープン!", "ВЫ ОТКРЫЛИ КАРТЫ."),
    "all_three": (
        "THREE EACH: OPEN!",
        "JE DREI: ZEIGEN!",
        "3マイズツ: オープン!",
        "ПО 3: ОТКРЫТЬ!",
    ),
    "your_move": ("YOUR MOVE.", "DU BIST DRAN.", "アナタノ バン。", "ВАШ ХОД."),
    "dealer_thinks": (
        "DEALER THINKS ...",
        "DEALER DENKT ...",
        "ディーラー シコウチュウ...",
        "ХОД ДИЛЕРА ...",
    ),
    "dealer_passes": (
        "DEALER PASSES.",
        "DEALER PASST.",
        "ディーラーハ パス。",
        "ДИЛЕР ПРОПУСКАЕТ.",
    ),
    "dealer_adds": (
        "DEALER ADDS ONE.",
        "DEALER ZIEHT.",
        "ディーラーハ 1マイ ツイカ。",
        "ДИЛЕР ВЗЯЛ КАРТУ.",
    ),
    "big_draw": ("DRAW", "REMIS", "ヒキワケ", "НИЧЬЯ"),
    "big_won": ("YOU WIN", "SIEG!", "カチ!", "ПОБЕДА"),
    "big_lost": ("DEFEAT", "SCHADE!", "マケ!", "НЕУДАЧА"),
    "draw": ("EQUAL SUMS", "GLEICHE SUMMEN", "ドウテン", "СУММЫ РАВНЫ"),
    "you_over": ("YOU ARE OVER 21", "DU BIST ÜBER 21", "アナタガ 21ヲ コエタ", "У ВАС БОЛЬШЕ 21"),
    "dealer_over": (
        "THE DEALER IS OVER 21",
        "DER DEALER IST ÜBER 21",
        "ディーラーガ 21ヲ コエタ",
        "У ДИЛЕРА БОЛЬШЕ 21",
    ),
    "nearer": (
        "{} IS NEARER THAN {}",
        "{} IST NÄHER ALS {}",
        "{}ハ {}ヨリ 21ニ チカイ",
        "{} БЛИЖЕ К 21, ЧЕМ {}",
    ),
    "money_back": ("$10 BACK TO EACH", "JE $10 ZURÜCK", "$10ズツ モドル", "ПО $10 НАЗАД"),
    "money_to": ("$20 TO YOU", "$20 AN DICH", "$20 → アナタ", "$20 → ВАМ"),
    "money_to_dealer": (
        "$20 TO THE DEALER",
        "$20 AN DEN DEALER",
        "$20 → ディーラー",
        "$20 → ДИЛЕРУ",
    ),
    "another": (
        "ANOTHER GAME?",
        "NOCH EIN SPIEL?",
        "モウイチド アソビマスカ?",
        "СЫГРАЕТЕ ЕЩЁ РАЗ?",
    ),
    "yes": ("ENTER: YES", "ENTER: JA", "ENTER: ハイ", "ENTER: ДА"),
    "no": ("N OR ↓: NO", "N ODER ↓: NEIN", "Nカ ↓: イイエ", "N, Н, ↓: НЕТ"),
    "cannot_pay": (
        "{} CANNOT PAY $10",
        "{} HAT KEINE $10",
        "{}ハ $10 ハラエナイ",
        "{}: НЕТ $10",
    ),
    "dealer_cannot_pay": (
        "THE DEALER CANNOT PAY $10",
        "DER DEALER HAT KEINE $10",
        "ディーラーハ $10 ハラエナイ",
        "У ДИЛЕРА НЕТ $10",
    ),
    "go_on": COMMON["go_on"],
    "big_you": ("YOU ARE", "DU BIST", "アナタハ", "ВЫ"),
    "big_dealer": ("DEALER", "DEALER", "ディーラー", "ДИЛЕР"),
    "big_ruined": ("RUINED", "PLEITE!", "ハサン!", "БАНКРОТ"),
    "you_are_ruined": (
        "{}: NOTHING LEFT",
        "{}: NICHTS MEHR DA",
        "{} ハサン",
        "{}: В БАНКЕ ПУСТО",
    ),
    "dealer_is_ruined": (
        "ALL $200 TO {}",
        "ALLE $200 AN {}",
        "$200 → {}",
        "ВСЕ $200 → {}",
    ),
    "score": (
        "WON {}  LOST {}  DRAWN {}",
        "SIEGE {} VERL. {} REMIS {}",
        "カチ {} マケ {} ヒキワケ {}",
        "СЧЁТ {}:{}  НИЧЬИХ {}",
    ),
    "new_match": (
        "ANY KEY: A NEW MATCH",
        "TASTE: NEUES MATCH",
        "キーヲ オスト アラタナ ショウブ",
        "КЛАВИША: НОВЫЙ МАТЧ",
    ),
    "big_bye": ("GOODBYE", "TSCHÜSS", "サヨナラ", "ПОКА!"),
    "ahead": ("YOU LEAVE WITH ${}", "DU GEHST MIT ${}", "アナタノ オカネ ${}", "В ВАШЕМ БАНКЕ ${}"),
    "menu": ("ENTER: MENU", "ENTER: MENÜ", "ENTER: メニュー", "ENTER: МЕНЮ"),
    "play_on": ("↑: PLAY ON", "↑: WEITER", "↑: ツヅケル", "↑: ДАЛЬШЕ"),
}
