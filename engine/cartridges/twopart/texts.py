"""Texts of the cartridge `twopart`; the German follows the wording of the source.

The sentences of the status lines take six values: {0} players, {1} a play, {2} a number,
{3} a rank, {4} a card, {5} the trump suit. Those about the human alone end in `_you`.
"""

from engine.messages import COMMON

TEXTS = {
    "about": (
        "Win cards and shed them",
        "Erst sammeln, dann ablegen",
        "トッテカラ ステル ゲーム",
        "Набери карты и сбрось их",
    ),
    "rules": (
        "The Norwegian game in two parts, for four, each alone. One pack, the ace is high. You sit "
        "at the bottom, P1 right, P2 on top, P3 left; you play in this order.\n"
        "PART ONE wins cards. Each has three. In turn each plays any card and draws one from the "
        "stock. The highest card, whatever its suit, takes all cards on the table, and its player "
        "leads.\n"
        "Equal cards tie, and a tie beats a higher card that stands alone; of two ties the higher "
        "counts. The tied players play on for the whole pile. Who has no cards left drops out; if "
        "none has any, the one who played first takes it.\n"
        "The suit of the stock's last card is trump in part two. Who draws it knows, the others "
        "see it when the round is over.\n"
        "When all cards are played, each picks up the cards won. Who won nothing gets every 2, 3, "
        "4 and 5; two or three share them.\n"
        "PART TWO gets rid of them. Who took the last pile leads a card or a series: a row of "
        "cards of one suit. The next player beats the last play or picks it up. Higher cards of "
        "its suit beat it, or trumps; a trump only higher trumps. The number is free.\n"
        "A round ends with as many plays as players had cards when it began. They leave the game, "
        "and the last player leads. If a pick-up empties the table, the next player leads.\n"
        "Who has no cards left is out and safe. The last one with cards has lost.\n"
        "KEYS: ←\u00a0→ choose a card, ENTER plays it. Part one: W, ↓ or SPACE shows the cards "
        "you won; "
        "there S or ↓ sorts. Part two: ↑\u00a0↓ make the series longer or shorter, any other key "
        "picks "
        "up. Mouse: click a card, click it again to play. A right click on the won cards sorts "
        "them, on a card of a run it takes this card alone.\n"
        "EASY forgets all, NORMAL recalls the trumps, HARD every card.",
        "Das norwegische Spiel in zwei Teilen, für vier, jeder für sich. Ein Blatt, das Ass ist "
        "hoch. Du sitzt unten, P1 rechts, P2 oben, P3 links; in dieser Reihenfolge wird gespielt.\n"
        "TEIL EINS gewinnt Karten. Jeder hat drei. Reihum legt jeder eine beliebige Karte und "
        "zieht eine vom Talon. Die höchste, gleich welcher Farbe, gewinnt alle Karten auf dem "
        "Tisch, "
        "und ihr Spieler kommt heraus.\n"
        "Gleiche Karten stechen auch eine höhere, die allein ist; von zwei Paaren zählt das höhere."
        " Die Gleichen spielen um den ganzen Haufen weiter. Wer keine Karten hat, fällt weg; hat "
        "keiner welche, nimmt ihn, wer zuerst legte.\n"
        "Die Farbe der letzten Karte im Talon ist Trumpf in Teil zwei. Wer sie zieht, weiß es, "
        "die anderen sehen sie am Ende der Runde.\n"
        "Sind alle Karten gespielt, nimmt jeder die gewonnenen auf. Wer nichts gewann, bekommt "
        "alle 2, 3, 4 und 5; zwei oder drei teilen sie.\n"
        "TEIL ZWEI wird sie los. Wer den letzten Haufen bekam, legt eine Karte oder Serie: Karten "
        "einer Farbe in Folge. Der Nächste sticht oder nimmt das zuletzt Gelegte auf. Es stechen "
        "höhere Karten der Farbe oder Trümpfe; Trumpf nur höhere Trümpfe. Die Anzahl ist frei.\n"
        "Die Runde endet, wenn so oft gelegt ist, wie Spieler am Beginn Karten hatten. Alles kommt "
        "weg, der Letzte kommt heraus. Leert ein Aufnehmen den Tisch, kommt der Nächste heraus.\n"
        "Wer keine Karten hat, ist fertig. Wer als Letzter welche hat, hat verloren.\n"
        "TASTEN: ←\u00a0→ wählen, ENTER legt. Teil eins: W, ↓ oder LEERTASTE zeigt die "
        "gewonnenen Karten; S "
        "oder ↓ sortiert sie dort. Teil zwei: ↑\u00a0↓ verlängern und kürzen die Serie, jede "
        "andere "
        "nimmt auf. Maus: Karte anklicken, nochmals klicken legt. Rechtsklick auf die gewonnenen "
        "Karten sortiert, auf eine Karte einer Serie nimmt sie allein.\n"
        "LEICHT vergisst alles, NORMAL merkt sich die Trümpfe, SCHWER jede Karte.",
        "ノルウェーノ 2ブノ ゲーム。4ニンデ ヒトリズツ。トランプ 52マイ、Aガ イチバン ツヨイ。"
        "アナタハ シタ、P1 ミギ、P2 ウエ、P3 ヒダリ。コノ ジュンニ ダス。\n"
        "ダイ1ブハ カードヲ トル。テフダハ 3マイ。ジュンニ スキナ 1マイヲ ダシテ ヤマカラ "
        "1マイ ヒク。マークニ カンケイナク イチバン タカイ カードガ バヲ ゼンブ トリ、"
        "ツギノ オヤニ ナル。\n"
        "オナジ スウジハ ドウテン。1マイダケノ タカイ カードヨリ ツヨイ。2クミナラ タカイ "
        "ホウ。ドウテンノ ヒトガ バノ ゼンブヲ カケテ ツヅケル。テフダノ ナイ ヒトハ ヌケ、"
        "ダレモ ナケレバ サキニ ダシタ ヒトガ トル。\n"
        "ヤマノ サイゴノ カードノ マークガ ダイ2ブノ キリフダ。ヒイタ ヒトダケガ シリ、"
        "ラウンドノ オワリニ ミンナニ ミセル。\n"
        "ゼンブ ダシタラ トッタ カードガ テフダニ ナル。トレナカッタ ヒトハ 2カラ 5ヲ ゼンブ "
        "モラウ。2ニンカ 3ニンナラ ワケル。\n"
        "ダイ2ブハ カードヲ ステル。サイゴニ トッタ ヒトガ 1マイカ シリーズ(オナジ マークノ "
        "ツヅキ)ヲ ダス。ツギノ ヒトハ サイゴニ デタ カードニ カツカ、ソレヲ ヒロウ。オナジ "
        "マークノ タカイ カードカ キリフダデ カツ。キリフダニハ モット タカイ キリフダダケ。"
        "マイスウハ ジユウ。\n"
        "ハジマリニ カードノ アッタ ニンズウト オナジ カイスウ ダスト ラウンドハ オワリ。"
        "カードハ キエ、サイゴノ ヒトガ オヤ。ヒロッテ バガ カラニ ナルト ツギノ ヒトガ オヤ。\n"
        "カードガ ナクナレバ アガリ。サイゴマデ モツ ヒトガ マケ。\n"
        "キー: ←\u00a0→デ エラビ、ENTERデ ダス。ダイ1ブデ W、↓、SPACEハ トッタ カードヲ ミル "
        "(Sカ ↓デ ナラベル)。ダイ2ブデ ↑\u00a0↓ハ シリーズノ ナガサ、ホカノ キーデ ヒロウ。"
        "マウス: カードヲ クリック、モウイチドデ ダス。トッタ カードヲ ミギクリックデ ナラベル。"
        "ツヅキノ カードヲ ミギクリックデ 1マイダケ エラブ。\n"
        "ヤサシイハ ワスレ、フツウハ キリフダヲ、ツヨイハ ゼンブ オボエル。",
        "Норвежская игра в двух частях, вчетвером, каждый за себя. 52\u00a0карты, туз старший. Вы "
        "внизу, P1 справа, P2 вверху, P3 слева; ходят в этом порядке.\n"
        "ЧАСТЬ ПЕРВАЯ: берём карты. У каждого по три. По очереди кладут любую карту и берут одну "
        "из талона. Старшая карта любой масти забирает все карты на столе, и её хозяин ходит "
        "первым.\n"
        "Равные карты спорят и бьют одинокую старшую; из двух пар важна старшая. Спорщики играют "
        "дальше за всю кучу. У кого нет карт, тот выбыл из спора; если нет ни у кого, берёт тот, "
        "кто положил раньше.\n"
        "Масть последней карты талона\u00a0- козырь второй части. Её знает взявший, остальные "
        "увидят в "
        "конце круга.\n"
        "Когда всё сыграно, каждый берёт в руку то, что взял. Кто не взял ничего, получает все 2, "
        "3, 4 и 5; двое или трое делят их.\n"
        "ЧАСТЬ ВТОРАЯ: избавляемся от карт. Взявший последнюю кучу кладёт карту или ряд: карты "
        "одной масти подряд. Следующий бьёт последний ход или берёт его. Бьют старшие той же "
        "масти или козыри; козырь бьют старшие козыри. Число карт любое.\n"
        "Круг заканчивается, когда ходов столько, сколько игроков с картами было в его начале. "
        "Карты "
        "уходят из игры, последний ходит снова. Если стол опустел, ходит следующий.\n"
        "Кто без карт, тот вышел. Последний с картами проиграл.\n"
        "КЛАВИШИ: ←\u00a0→ выбор карты, ENTER\u00a0- ход. В первой части W, ↓ или ПРОБЕЛ покажет "
        "взятые "
        "карты, там S или ↓ сортирует. Во второй ↑\u00a0↓ меняют длину ряда, другая клавиша берёт. "
        "Мышь: щелчок по карте, второй щелчок\u00a0- ход. Правая кнопка сортирует взятые карты, "
        "а в "
        "ряду выбирает одну карту.\n"
        "ЛЁГКИЙ забывает всё, СРЕДНИЙ помнит козыри, СИЛЬНЫЙ\u00a0- каждую карту.",
    ),
    "subtitle": (
        "WIN CARDS, THEN LOSE THEM ALL",
        "KARTEN SAMMELN, DANN LOSWERDEN",
        "アツメテカラ ステル ゲーム",
        "СОБЕРИ КАРТЫ И СБРОСЬ ИХ",
    ),
    "title": ("TWOPART", "TWOPART", "TWOPART", "TWOPART"),
    "level0": COMMON["easy"],
    "level1": COMMON["normal"],
    "level2": COMMON["hard"],
    "level_keys": (
        "↑↓ PLAYER   ←→ LEVEL",
        "↑↓ SPIELER   ←→ STÄRKE",
        "↑↓ アイテ   ←→ ツヨサ",
        "↑↓ ИГРОК   ←→ УРОВЕНЬ",
    ),
    "deal": (
        "ANY OTHER KEY: DEAL",
        "ANDERE TASTE: GEBEN",
        "ホカノ キー: クバル",
        "ДРУГАЯ КЛАВИША: РАЗДАТЬ",
    ),
    "tally": (
        "LOST: {0}",
        "VERLOREN: {0}",
        "マケ: {0}",
        "ПРОИГРЫШИ: {0}",
    ),
    "you": COMMON["you"],
    "all": ("ALL", "ALLE", "ゼンイン", "ВСЕ"),
    "hand": ("HAND {0}", "HAND {0}", "テフダ{0}", "РУКА {0}"),
    "won": ("WON {0}", "GEW. {0}", "トリ {0}", "ВЗЯЛ {0}"),
    "own_won": ("YOU WON {0}", "DU HAST {0}", "トリフダ {0}", "ВЗЯТО: {0}"),
    "out": ("OUT", "FERTIG", "アガリ", "ВЫШЕЛ"),
    "stock": ("STOCK", "TALON", "ヤマ", "ТАЛОН"),
    "trump_here": ("TRUMP", "TRUMPF", "キリフダ", "КОЗЫРЬ"),
    "pile": ("ON THE TABLE: {0}", "AUF DEM TISCH: {0}", "バノ カード: {0}", "НА СТОЛЕ: {0}"),
    "table": ("TABLE {0}", "TISCH {0}", "バ {0}マイ", "СТОЛ {0}"),
    "play": ("PLAY", "LEGEN", "ダス", "ХОД"),
    "take": ("PICK UP", "NEHMEN", "ヒロウ", "ВЗЯТЬ"),
    "look": ("MY PILE", "ANSEHEN", "トリフダ", "ВЗЯТЫЕ"),
    # The status lines
    "begins": (
        "{0} LEADS THE FIRST ROUND",
        "{0} BEGINNT DIE ERSTE RUNDE",
        "{0}ガ サイショノ オヤ",
        "{0} ХОДИТ ПЕРВЫМ",
    ),
    "begins_you": (
        "YOU LEAD THE FIRST ROUND",
        "DU BEGINNST DIE ERSTE RUNDE",
        "アナタガ サイショノ オヤ",
        "ВЫ ХОДИТЕ ПЕРВЫМ",
    ),
    "plays": ("{0} PLAYS {1}", "{0} LEGT {1}", "{0}ハ {1}ヲ ダス", "{0} КЛАДЁТ {1}"),
    "plays_you": ("YOU PLAY {1}", "DU LEGST {1}", "アナタハ {1}ヲ ダス", "ВЫ КЛАДЁТЕ {1}"),
    "trumps": (
        "{0} TRUMPS WITH {1}",
        "{0} STICHT MIT TRUMPF {1}",
        "{0}ハ キリフダ {1}ヲ ダス",
        "{0} КОЗЫРЯЕТ {1}",
    ),
    "trumps_you": (
        "YOU TRUMP WITH {1}",
        "DU STICHST MIT TRUMPF {1}",
        "アナタハ キリフダ {1}ヲ ダス",
        "ВЫ КОЗЫРЯЕТЕ {1}",
    ),
    "draws_you": (
        "YOU PLAY {1} AND DRAW {4}",
        "DU LEGST {1} UND ZIEHST {4}",
        "アナタハ {1}ヲ ダシ、{4}ヲ ヒク",
        "ВЫ КЛАДЁТЕ {1}, БЕРЁТЕ {4}",
    ),
    "last": (
        "{0} PLAYS {1}, DRAWS THE LAST",
        "{0} LEGT {1}, ZIEHT DIE LETZTE",
        "{0}ハ {1}ヲ ダシ、サイゴヲ ヒク",
        "{0}: {1}, БЕРЁТ ПОСЛЕДНЮЮ",
    ),
    "last_you": (
        "{5} IS TRUMP, ONLY YOU KNOW",
        "{5} IST TRUMPF, NUR DU WEISST ES",
        "キリフダハ {5}、シルノハ アナタダケ",
        "КОЗЫРЬ {5}, ЗНАЕТЕ ТОЛЬКО ВЫ",
    ),
    "takes": (
        "{1} HIGHEST: {0} TAKES {2} CARDS",
        "{1} IST HOCH: {0} GEWINNT {2}",
        "{1}ガ サイコウ: {0}ガ {2}マイ トル",
        "{1} СТАРШАЯ: {0} БЕРЁТ {2}",
    ),
    "takes_you": (
        "{1} HIGHEST: YOU TAKE {2} CARDS",
        "{1} IST HOCH: DU GEWINNST {2}",
        "{1}ガ サイコウ: アナタガ {2}マイ トル",
        "{1} СТАРШАЯ: ВЫ БЕРЁТЕ {2}",
    ),
    "alone": (
        "{0} PLAYED ALONE, TAKES {1} BACK",
        "{0} SPIELT ALLEIN, GEWINNT {1}",
        "{0}ヒトリ: {1}ヲ トル",
        "{0} ИГРАЛ ОДИН, БЕРЁТ {1}",
    ),
    "alone_you": (
        "YOU PLAYED ALONE, TAKE {1} BACK",
        "DU SPIELST ALLEIN, BEKOMMST {1}",
        "アナタヒトリ: {1}ヲ トル",
        "ВЫ ИГРАЛИ ОДНИ, БЕРЁТЕ {1}",
    ),
    "lone": (
        "A TIE BEATS THE LONE {1}",
        "{1} ALLEIN: GLEICHE GEHEN VOR",
        "ドウテンハ 1マイノ {1}ニ カツ",
        "РАВНЫЕ БЬЮТ ОДИНОКУЮ {1}",
    ),
    "tie": (
        "TIE OF {3}: {0} PLAY ON",
        "GLEICH ({3}): {0} WEITER",
        "ドウテン {3}: {0}ガ ツヅケル",
        "РАВНЫ ({3}): ДАЛЬШЕ {0}",
    ),
    "tie_one": (
        "TIE OF {3}: ONLY {0} HAS CARDS",
        "GLEICH ({3}): NUR {0} HAT KARTEN",
        "ドウテン {3}: テフダハ {0}ダケ",
        "РАВНЫ ({3}): КАРТЫ ЛИШЬ У {0}",
    ),
    "tie_one_you": (
        "TIE OF {3}: ONLY YOU HAVE CARDS",
        "GLEICH ({3}): NUR DU HAST KARTEN",
        "ドウテン {3}: テフダハ アナタダケ",
        "РАВНЫ ({3}): КАРТЫ ЛИШЬ У ВАС",
    ),
    "gets": (
        "{0} TAKES ALL {2} CARDS",
        "{0} GEWINNT ALLE {2} KARTEN",
        "{0}ガ {2}マイ トル",
        "{0} БЕРЁТ ВСЕ КАРТЫ: {2}",
    ),
    "gets_you": (
        "YOU TAKE ALL {2} CARDS",
        "DU GEWINNST ALLE {2} KARTEN",
        "アナタガ {2}マイ トル",
        "ВЫ БЕРЁТЕ ВСЕ КАРТЫ: {2}",
    ),
    "tie_none": (
        "TIE OF {3}, NONE HAS CARDS LEFT",
        "GLEICH ({3}), KEINER HAT KARTEN",
        "ドウテン {3}、テフダハ ナシ",
        "РАВНЫ ({3}), КАРТ НИ У КОГО",
    ),
    "first": (
        "{0} PLAYED FIRST, TAKES {2}",
        "{0} LEGTE ZUERST, GEWINNT {2}",
        "サキニ ダシタ {0}ガ {2}マイ トル",
        "{0} БЫЛ РАНЬШЕ, БЕРЁТ {2}",
    ),
    "first_you": (
        "YOU PLAYED FIRST, TAKE {2}",
        "DU LEGTEST ZUERST, GEWINNST {2}",
        "サキニ ダシタ アナタガ {2}マイ トル",
        "ВЫ БЫЛИ РАНЬШЕ, БЕРЁТЕ {2}",
    ),
    "trump": (
        "{4} WAS THE LAST: {5} IS TRUMP",
        "{4} WAR DIE LETZTE: TRUMPF {5}",
        "サイゴハ {4}: キリフダハ {5}",
        "ПОСЛЕДНЕЙ БЫЛА {4}: КОЗЫРЬ {5}",
    ),
    "leads": (
        "WINNER HAS NO CARDS: {0} LEADS",
        "SIEGER OHNE KARTE: {0} BEGINNT",
        "カチテニ テフダ ナシ: オヤハ {0}",
        "У ВЗЯВШЕГО НЕТ КАРТ: ХОД {0}",
    ),
    "leads_you": (
        "WINNER HAS NO CARDS: YOU LEAD",
        "SIEGER OHNE KARTE: DU BEGINNST",
        "カチテニ テフダ ナシ: オヤハ アナタ",
        "У ВЗЯВШЕГО НЕТ КАРТ: ВАШ ХОД",
    ),
    "starts": (
        "{0} TOOK LAST, STARTS PART TWO",
        "{0} GEWANN ZULETZT, BEGINNT",
        "サイゴニ トッタ {0}ガ ハジメル",
        "{0} ВЗЯЛ ПОСЛЕДНИМ И НАЧИНАЕТ",
    ),
    "starts_you": (
        "YOU TOOK LAST, START PART TWO",
        "DU GEWANNST ZULETZT, BEGINNST",
        "サイゴニ トッタ アナタガ ハジメル",
        "ВЫ ВЗЯЛИ ПОСЛЕДНИМ, ВАМ ХОД",
    ),
    "starts_next": (
        "LAST WINNER IS OUT: {0} STARTS",
        "SIEGER IST FERTIG: {0} BEGINNT",
        "トッタ ヒトハ アガリ: {0}ガ ハジメル",
        "ВЗЯВШИЙ ВЫШЕЛ: НАЧИНАЕТ {0}",
    ),
    "starts_next_you": (
        "LAST WINNER IS OUT: YOU START",
        "SIEGER IST FERTIG: DU BEGINNST",
        "トッタ ヒトハ アガリ: アナタガ ハジメル",
        "ВЗЯВШИЙ ВЫШЕЛ: НАЧИНАЕТЕ ВЫ",
    ),
    "picks": ("{0} PICKS UP {1}", "{0} NIMMT {1} AUF", "{0}ハ {1}ヲ ヒロウ", "{0} БЕРЁТ {1}"),
    "picks_you": (
        "YOU PICK UP {1}",
        "DU NIMMST {1} AUF",
        "アナタハ {1}ヲ ヒロウ",
        "ВЫ БЕРЁТЕ {1}",
    ),
    "faces": (
        "{0} NOW HAS TO BEAT {1}",
        "{0} MUSS JETZT {1} STECHEN",
        "ツギハ {0}ガ {1}ニ カツ バン",
        "ТЕПЕРЬ {0} ДОЛЖЕН БИТЬ {1}",
    ),
    "faces_you": (
        "YOU NOW HAVE TO BEAT {1}",
        "DU MUSST JETZT {1} STECHEN",
        "ツギハ アナタガ {1}ニ カツ バン",
        "ТЕПЕРЬ ВАМ НАДО БИТЬ {1}",
    ),
    "empty": (
        "TABLE EMPTY: {0} LEADS A ROUND",
        "TISCH LEER: {0} KOMMT HERAUS",
        "バハ カラ: {0}ガ オヤ",
        "СТОЛ ПУСТ: ХОДИТ {0}",
    ),
    "empty_you": (
        "TABLE EMPTY: YOU LEAD A ROUND",
        "TISCH LEER: DU KOMMST HERAUS",
        "バハ カラ: アナタガ オヤ",
        "СТОЛ ПУСТ: ХОДИТЕ ВЫ",
    ),
    "over": (
        "ROUND OVER ({2} PLAYS): {0} LEADS",
        "RUNDE AUS ({2} MAL): {0} BEGINNT",
        "{2}カイ デテ オワリ: {0}ガ オヤ",
        "КРУГ ОКОНЧЕН ({2}): ХОДИТ {0}",
    ),
    "over_you": (
        "ROUND OVER ({2} PLAYS): YOU LEAD",
        "RUNDE AUS ({2} MAL): DU BEGINNST",
        "{2}カイ デテ オワリ: アナタガ オヤ",
        "КРУГ ОКОНЧЕН ({2}): ХОД ВАШ",
    ),
    "safe": (
        "{0} IS OUT AND SAFE",
        "{0} IST FERTIG UND SICHER",
        "{0}ハ アガリ",
        "{0} БЕЗ КАРТ И ВЫШЕЛ",
    ),
    "safe_you": (
        "YOU ARE OUT AND SAFE",
        "DU BIST FERTIG UND SICHER",
        "アナタハ アガリ",
        "ВЫ БЕЗ КАРТ И ВЫШЛИ",
    ),
    "lost": (
        "{0} HAS LOST: ALONE WITH CARDS",
        "{0} VERLIERT: ALLEIN MIT KARTEN",
        "{0}ノ マケ: ノコッタノハ ヒトリ",
        "{0} ПРОИГРАЛ: КАРТЫ ЛИШЬ У НЕГО",
    ),
    "lost_you": (
        "ONLY YOU HAVE CARDS: YOU LOST",
        "NUR DU HAST KARTEN: VERLOREN",
        "カードハ アナタダケ: アナタノ マケ",
        "КАРТЫ ЛИШЬ У ВАС: ВЫ ПРОИГРАЛИ",
    ),
    # The question to the player
    "turn": ("{0} TO PLAY", "{0} IST DRAN", "{0}ノ バン", "ХОДИТ {0}"),
    "ask_card": (
        "YOUR TURN: ENTER PLAYS {0}",
        "DU BIST DRAN: ENTER LEGT {0}",
        "アナタノ バン: ENTERデ {0}",
        "ВАШ ХОД: ENTER - {0}",
    ),
    "ask_lead": (
        "YOU LEAD: ENTER PLAYS {0}",
        "DU BEGINNST: ENTER LEGT {0}",
        "アナタガ オヤ: ENTERデ {0}",
        "ВЫ ХОДИТЕ: ENTER - {0}",
    ),
    "ask_beat": (
        "BEAT {0}: ENTER PLAYS {1}",
        "STICH {0}: ENTER LEGT {1}",
        "{0}ニ カツ: ENTERデ {1}",
        "БЕЙТЕ {0}: ENTER - {1}",
    ),
    "ask_take": (
        "NOTHING BEATS {0}: PICK IT UP",
        "NICHTS STICHT {0}: AUFNEHMEN",
        "{0}ニ カテナイ: ヒロウ",
        "{0} НЕЧЕМ БИТЬ: БЕРИТЕ",
    ),
    "sure": (
        "CAN BE BEATEN! AGAIN: PICK UP",
        "STECHEN GEHT! NOCHMAL: NEHMEN",
        "カテル! モウイチドデ ヒロウ",
        "МОЖНО БИТЬ! ЕЩЁ РАЗ: ВЗЯТЬ",
    ),
    "beats_not": (
        "{0} DOES NOT BEAT {1}",
        "{0} STICHT {1} NICHT",
        "{0}ハ {1}ニ カテナイ",
        "{0} НЕ БЬЁТ {1}",
    ),
    "must_lead": (
        "THE TABLE IS EMPTY: YOU LEAD",
        "DER TISCH IST LEER: LEGE AUS",
        "バハ カラ: ダシテ クダサイ",
        "СТОЛ ПУСТ: НАДО ХОДИТЬ",
    ),
    # The pages
    "own_cards": (
        "YOUR WON CARDS: {0}",
        "DEINE GEWONNENEN KARTEN: {0}",
        "トッタ カード: {0}",
        "ВЗЯТЫЕ ВАМИ КАРТЫ: {0}",
    ),
    "none_won": (
        "YOU HAVE WON NO CARDS YET",
        "DU HAST NOCH NICHTS GEWONNEN",
        "マダ ナニモ トッテイナイ",
        "ВЫ ЕЩЁ НИЧЕГО НЕ ВЗЯЛИ",
    ),
    "sort": ("S ↓: SORT", "S ↓: ORDNEN", "S ↓: ナラベル", "S ↓: ПОРЯДОК"),
    "back": ("BACK", "ZURÜCK", "モドル", "НАЗАД"),
    "big_part": ("PART 2", "TEIL 2", "ダイ2ブ", "ЧАСТЬ 2"),
    "becomes": (
        "WON {0:>2}  HAND {1:>2}",
        "GEW. {0:>2}  HAND {1:>2}",
        "トリ {0:>2}  テフダ {1:>2}",
        "ВЗЯТО {0:>2}  РУКА {1:>2}",
    ),
    "nobody": (
        "EVERYBODY WON SOMETHING",
        "JEDER HAT ETWAS GEWONNEN",
        "ミンナ トッタ",
        "ВЗЯЛИ ВСЕ",
    ),
    "takers": (
        "WON NOTHING: {0}",
        "NICHTS GEWONNEN: {0}",
        "トレナカッタ: {0}",
        "БЕЗ ВЗЯТЫХ КАРТ: {0}",
    ),
    "low_cards": (
        "ALL 2, 3, 4, 5 GO THERE",
        "ALLE 2, 3, 4, 5 GEHEN DORTHIN",
        "2, 3, 4, 5ヲ ゼンブ モラウ",
        "ТУДА ИДУТ ВСЕ 2, 3, 4, 5",
    ),
    "trump_is": (
        "LAST CARD {0}: {1} IS TRUMP",
        "LETZTE KARTE {0}: TRUMPF {1}",
        "サイゴノ {0}: キリフダハ {1}",
        "ПОСЛЕДНЯЯ {0}: КОЗЫРЬ {1}",
    ),
    "aim": (
        "GET RID OF ALL YOUR CARDS!",
        "WERDE ALLE KARTEN LOS!",
        "カードヲ ゼンブ ステヨウ!",
        "ИЗБАВЬТЕСЬ ОТ ВСЕХ КАРТ!",
    ),
    "keys_play": (
        "←→ ↑↓ CHOOSE, ENTER PLAYS,",
        "←→ ↑↓ WÄHLEN, ENTER LEGT,",
        "←→ ↑↓デ エラビ、ENTERデ ダス。",
        "←→ ↑↓ ВЫБОР, ENTER - ХОД,",
    ),
    "keys_take": (
        "ANY OTHER KEY PICKS UP",
        "JEDE ANDERE TASTE NIMMT AUF",
        "ホカノ キーデ ヒロウ。",
        "ДРУГАЯ КЛАВИША БЕРЁТ",
    ),
    "go_on": COMMON["go_on"],
    "has_lost": (
        "HAS LOST, HOLDING {0}:",
        "HAT VERLOREN, MIT {0}:",
        "マケ。ノコリ {0}:",
        "ПРОИГРАЛ. ОСТАЛОСЬ {0}:",
    ),
    "have_lost": (
        "HAVE LOST, HOLDING {0}:",
        "HAST VERLOREN, MIT {0}:",
        "マケ。ノコリ {0}:",
        "ПРОИГРАЛИ. ОСТАЛОСЬ {0}:",
    ),
    "another": (
        "ANY KEY: ANOTHER GAME",
        "TASTE: NEUES SPIEL",
        "キーヲ オスト モウイチド",
        "КЛАВИША: ЕЩЁ ИГРА",
    ),
}
