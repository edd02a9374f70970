"""Texts of the cartridge `twopart`; the German follows the wording of the source.

What happened is told with seven values: {0} players, {1} a play, {2} a number, {3} a rank, {4} a
card, {5} the trump suit, {6} who takes the pile. What is about the human alone ends in `_you`.
"""

from engine.cartridges.covers import TWOPART
from engine.messages import COMMON

TEXTS = {
    **TWOPART.texts,
    "rules": (
        "The Norwegian game in two parts, for four, each alone. First win good cards, then get "
        "rid of them all: the last one with cards has lost.\n"
        "One pack, the ace is high. You sit at the bottom, P1 right, P2 on top, P3 left; you "
        "play in this order.\n"
        "PART ONE, winning cards: each has three. In turn each plays any card and draws one from "
        "the "
        "stock. The highest card, whatever its suit, takes all cards on the table, and its "
        "player leads.\n"
        "Equal cards tie, and a tie beats a higher card that stands alone; of two ties the "
        "higher counts. The tied players play on for the whole pile. Who has no cards left drops "
        "out; if none has any, the one who played first takes it.\n"
        "The suit of the stock's last card is trump in part two. Who draws it knows, the others "
        "see it when the round is over.\n"
        "When all cards are played, each picks up the cards won. Who won nothing gets every 2, "
        "3, 4 and 5; two or three share them.\n"
        "PART TWO, getting rid of them: who took the last pile leads a card or a series, a row "
        "of cards of one suit. The next player beats the last play or picks it up. Cards of its "
        "suit above its highest beat it, or trumps; a trump only higher trumps. The number is "
        "free. An arrow marks the trumps in your hand.\n"
        "A round ends with as many plays as players had cards when it began. Its cards leave "
        "the game, and the last player leads. If a pick-up empties the table, the next player "
        "leads.\n"
        "Who has no cards left is out and safe. The last one with cards has lost.\n"
        "KEYS: ←\u00a0→ choose, ENTER plays. Part two offers a whole series: ↑\u00a0↓ make it "
        "longer or shorter, ←\u00a0→ move a part along it, SPACE picks up. Part one: W, "
        "↓ or SPACE shows the cards you won; there S or ↓ sorts.\n"
        "H gives a hint, U or the menu (ESC) takes your last move back, L tells what happened, "
        "T what lies on the table; TAB or … lists them. Any key while the others play runs to "
        "the end of a pile or to your turn; only after a short rest does a key or a click play.\n"
        "MOUSE: click a card, a second click plays it (of a series it first takes it alone); the "
        "buttons play and pick up. Click or drag to another card of a series for a part of it. A "
        "right click on the won cards sorts them.\n"
        "EASY forgets all. NORMAL remembers the trumps and the cards from the nine up. HARD "
        "remembers every card that was seen and thinks ahead. None sees what is hidden.",
        "Das norwegische Spiel in zwei Teilen, für vier, jeder für sich. Erst gute Karten "
        "gewinnen, dann alle loswerden: Wer als Letzter welche hat, hat verloren.\n"
        "52\u00a0Karten, das Ass ist hoch. Du sitzt unten, P1 rechts, P2 oben, P3 links; in "
        "dieser Reihenfolge wird gespielt.\n"
        "TEIL EINS, Karten gewinnen: Jeder hat drei. Reihum legt jeder eine beliebige Karte und "
        "zieht eine vom Talon. Die höchste, gleich welcher Farbe, gewinnt alle Karten auf dem "
        "Tisch, und ihr Spieler kommt heraus.\n"
        "Gleiche Karten stechen auch eine höhere, die allein ist; von zwei Paaren zählt das "
        "höhere. Die Gleichen spielen um den ganzen Haufen weiter. Wer keine Karten hat, fällt "
        "weg; hat keiner welche, nimmt ihn, wer zuerst legte.\n"
        "Die Farbe der letzten Karte im Talon ist Trumpf in Teil zwei. Wer sie zieht, weiß es, "
        "die anderen sehen sie am Ende der Runde.\n"
        "Sind alle Karten gespielt, nimmt jeder die gewonnenen auf. Wer nichts gewann, bekommt "
        "alle 2, 3, 4 und 5; zwei oder drei teilen sie.\n"
        "TEIL ZWEI, Karten loswerden: Wer den letzten Haufen bekam, legt eine Karte oder Serie, "
        "also Karten einer Farbe in Folge. Der Nächste sticht oder nimmt das zuletzt Gelegte auf. "
        "Es stechen Trümpfe und Karten der Farbe, die höher sind als die höchste; Trumpf nur "
        "höhere Trümpfe. Die Anzahl ist frei. Ein Pfeil zeigt deine Trümpfe.\n"
        "Die Runde endet, wenn so oft gelegt ist, wie Spieler am Beginn Karten hatten. Alles "
        "kommt weg, der Letzte kommt heraus. Leert ein Aufnehmen den Tisch, kommt der Nächste "
        "heraus.\n"
        "Wer keine Karten hat, ist fertig. Wer als Letzter welche hat, hat verloren.\n"
        "TASTEN: ←\u00a0→ wählen, ENTER legt. Teil zwei bietet eine ganze Serie an: ↑\u00a0↓ "
        "machen sie länger oder kürzer, ←\u00a0→ schieben einen Teil, LEERTASTE nimmt "
        "auf. Teil eins: W, ↓ oder LEERTASTE zeigt die gewonnenen Karten; dort ordnet S oder ↓.\n"
        "H gibt einen Tipp, U oder das Menü (ESC) nimmt den letzten Zug zurück, L sagt, was "
        "geschah, T, was auf dem Tisch liegt; TAB oder … nennt alles. Jede Taste, während die "
        "anderen spielen, springt zum Ende des Haufens oder zu deinem Zug; erst nach kurzer Ruhe "
        "legt Taste oder Klick.\nMAUS: Klick wählt, ein zweiter legt (aus einer Serie nimmt er die "
        "Karte erst allein); Knöpfe legen und nehmen auf. Klick oder Ziehen auf eine andere Karte "
        "der Serie nimmt einen Teil. Rechtsklick auf die gewonnenen ordnet sie.\n"
        "LEICHT vergisst alles. NORMAL merkt sich die Trümpfe und die Karten ab der Neun. SCHWER "
        "merkt sich jede gesehene Karte und denkt voraus. Keiner sieht, was verdeckt ist.",
        "ノルウェーノ ゲーム、2ブコウセイ。4ニンデ、ミンナ テキドウシ。ヨイ カードヲ トリ、"
        "ツギニ ゼンブ ステル。サイゴマデ モツ ヒトガ マケ。\n"
        "トランプ 52マイ、Aガ イチバン ツヨイ。アナタハ シタ、P1 ミギ、P2 ウエ、P3 ヒダリ。コノ "
        "ジュンニ ダス。\n"
        "ダイ1ブハ カードヲ トル。テフダハ 3マイ。ジュンニ スキナ 1マイヲ ダシテ ヤマカラ 1マイ "
        "ヒク。マークニ カンケイナク イチバン タカイ カードガ バヲ ゼンブ トリ、ツギノ オヤニ "
        "ナル。\n"
        "オナジ スウジハ ドウテン。1マイダケノ タカイ カードヨリ ツヨイ。2クミナラ タカイ "
        "ホウ。ドウテンノ ヒトガ バノ ゼンブヲ カケテ ツヅケル。テフダノ ナイ ヒトハ "
        "ヌケ、ダレモ ナケレバ サキニ ダシタ ヒトガ トル。\n"
        "ヤマノ サイゴノ カードノ マークガ ダイ2ブノ キリフダ。ヒイタ ヒトダケガ "
        "シリ、ラウンドノ オワリニ ミンナニ ミセル。\n"
        "ゼンブ ダシタラ トッタ カードガ テフダニ ナル。トレナカッタ ヒトハ 2カラ 5ヲ ゼンブ "
        "モラウ。2ニンカ 3ニンナラ ワケル。\n"
        "ダイ2ブハ カードヲ ステル。サイゴニ トッタ ヒトガ 1マイカ シリーズ(オナジ マークノ "
        "ツヅキ)ヲ ダス。ツギノ ヒトハ サイゴニ デタ カードニ カツカ、ソレヲ ヒロウ。オナジ "
        "マークデ イチバン タカイ カードヨリ タカイ カードカ キリフダデ カツ。キリフダニハ モット "
        "タカイ キリフダダケ。マイスウハ ジユウ。テフダノ キリフダニハ ヤジルシ。\n"
        "ハジマリニ カードノ アッタ ニンズウト オナジ カイスウ ダスト ラウンドハ "
        "オワリ。カードハ キエ、サイゴノ ヒトガ オヤ。ヒロッテ バガ カラニ ナルト ツギノ ヒトガ "
        "オヤ。\n"
        "カードガ ナクナレバ アガリ。サイゴマデ モツ ヒトガ マケ。\n"
        "キー: ←\u00a0→デ エラビ、ENTERデ ダス。ダイ2ブデハ シリーズ ゼンブガ "
        "エラバレル。↑\u00a0↓デ ナガサ、←\u00a0→デ イチブヲ ズラス。SPACEデ "
        "ヒロウ。ダイ1ブデ W、↓、SPACEハ トッタ カード (Sカ ↓デ ナラベル)。\n"
        "Hハ ヒント、Uカ メニュー(ESC)ハ ヒトツ モドス、Lハ コレマデノ コト、Tハ バノ カード。"
        "TABカ …デ イチラン。ホカノ ヒトノ バンニ キーヲ オスト ヤマノ オワリカ アナタノ バンマデ "
        "ススム。スコシ マッテカラノ キーダケガ カードヲ ダス。\n"
        "マウス: クリックデ エラビ、モウイチドデ ダス(シリーズデハ マズ ソノ 1マイ)。"
        "ボタンデモ ダシ、ヒロウ。シリーズノ ベツノ カードヲ クリックカ ドラッグ スルト "
        "イチブヲ エラブ。トッタ カードヲ ミギクリックデ ナラベル。\n"
        "「ヤサシイ」ハ ゼンブ ワスレル。「フツウ」ハ キリフダト 9カラ ウエヲ "
        "オボエル。「ツヨイ」ハ ミエタ "
        "カードヲ ゼンブ オボエ、サキヲ ヨム。ダレモ カクレタ カードハ ミエナイ。",
        "Норвежская игра в двух частях, вчетвером, каждый за себя. Сначала берём хорошие карты, "
        "потом избавляемся от всех: последний с картами проиграл.\n"
        "52\u00a0карты, туз старший. Вы внизу, P1 справа, P2 вверху, P3 слева; ходят в этом "
        "порядке.\n"
        "ЧАСТЬ ПЕРВАЯ, берём карты: у каждого по три. По очереди кладут любую карту и берут одну "
        "из талона. Старшая карта любой масти забирает все карты на столе, и её хозяин ходит "
        "первым.\n"
        "Равные карты бьют одинокую старшую; из двух пар важна старшая. Равные играют дальше за "
        "всю кучу. У кого нет карт, тот выбыл; если нет ни у кого, берёт тот, "
        "кто положил раньше.\n"
        "Масть последней карты талона\u00a0- козырь второй части. Её знает взявший, остальные "
        "увидят в конце круга.\n"
        "Когда всё сыграно, каждый берёт в руку то, что взял. Кто не взял ничего, получает все "
        "2, 3, 4 и 5; двое или трое делят их.\n"
        "ЧАСТЬ ВТОРАЯ, избавляемся от карт: взявший последнюю кучу кладёт карту или ряд, то есть "
        "карты одной масти подряд. Следующий бьёт последний ход или берёт его. Бьют карты той же "
        "масти старше самой старшей или козыри; козырь бьют старшие козыри. Число карт любое. Ваши "
        "козыри отмечены стрелкой.\n"
        "Круг заканчивается, когда ходов столько, сколько игроков с картами было в его начале. "
        "Карты уходят из игры, последний ходит снова. Если со стола взяли всё, ходит следующий.\n"
        "Кто без карт, тот вышел. Последний с картами проиграл.\n"
        "КЛАВИШИ: ←\u00a0→ выбор, ENTER\u00a0- ход. Во второй части предлагается весь ряд: "
        "↑\u00a0↓ меняют длину, ←\u00a0→ двигают часть ряда, ПРОБЕЛ берёт. В первой W, ↓ "
        "или ПРОБЕЛ покажет взятые карты, там S или ↓ сортирует.\n"
        "H даёт подсказку, U или меню (ESC) возвращает ваш ход, L\u00a0- что было, T\u00a0- что "
        "на столе; TAB или …\u00a0- список. Любая клавиша во время чужих ходов ведёт к концу "
        "кучи или к вашему ходу; ходить можно лишь после короткой паузы.\n"
        "МЫШЬ: щелчок выбирает карту, второй\u00a0- ход (в ряду он сперва "
        "выбирает её одну); кнопками ходят и берут. Щелчок по другой карте ряда или протягивание "
        "до неё берёт часть. Правая кнопка сортирует взятые карты.\n"
        "ЛЁГКИЙ забывает всё. СРЕДНИЙ помнит козыри и карты от девятки. СИЛЬНЫЙ помнит все "
        "показанные карты и думает вперёд. Никто не видит скрытого.",
    ),
    "subtitle": (
        "WIN CARDS, THEN LOSE THEM ALL",
        "KARTEN SAMMELN, DANN LOSWERDEN",
        "アツメテカラ ステル ゲーム",
        "СОБЕРИ КАРТЫ И СБРОСЬ ИХ",
    ),
    "level0": COMMON["easy"],
    "level1": COMMON["normal"],
    "level2": COMMON["hard"],
    "deal": (
        "ANY OTHER KEY: DEAL",
        "ANDERE TASTE: GEBEN",
        "ホカノ キー: クバル",
        "ДРУГАЯ КЛАВИША: РАЗДАТЬ",
    ),
    "you": COMMON["you"],
    "all": ("ALL", "ALLE", "ゼンイン", "ВСЕ"),
    "won": ("WON {0}", "GEW. {0}", "トリ {0}", "ВЗЯЛ {0}"),
    "out": ("OUT", "FERTIG", "アガリ", "ВЫШЕЛ"),
    "trump_here": ("TRUMP", "TRUMPF", "キリフダ", "КОЗЫРЬ"),
    "stock": ("STOCK {0}", "TALON {0}", "ヤマ {0}", "ТАЛОН {0}"),
    "pile": (
        "{0} ON TABLE",
        "HAUFEN {0}",
        "バ {0}マイ",
        "НА СТОЛЕ {0}",
    ),
    "play": (
        "PLAY {0}",
        "LEGE {0}",
        "{0} ダス",
        "ХОД {0}",
    ),
    # The status lines
    "begins": (
        "{0} LEADS THE FIRST ROUND",
        "{0} BEGINNT RUNDE EINS",
        "{0}ガ サイショノ オヤ",
        "{0}: ПЕРВЫЙ ХОД",
    ),
    "begins_you": (
        "YOU LEAD THE FIRST ROUND",
        "DU BEGINNST RUNDE EINS",
        "アナタガ サイショノ オヤ",
        "ВАШ ПЕРВЫЙ ХОД",
    ),
    "plays": ("{0} PLAYS {1}", "{0} LEGT {1}", "{0}ハ {1}ヲ ダス", "{0} КЛАДЁТ {1}"),
    "plays_you": ("YOU PLAY {1}", "DU LEGST {1}", "アナタハ {1}ヲ ダス", "ВЫ КЛАДЁТЕ {1}"),
    "trumps": (
        "{0} TRUMPS WITH {1}",
        "{0} STICHT MIT TRUMPF {1}",
        "{0}ハ キリフダ {1}ヲ ダス",
        "{0} БЬЁТ КОЗЫРЕМ {1}",
    ),
    "trumps_you": (
        "YOU TRUMP WITH {1}",
        "DU STICHST MIT TRUMPF {1}",
        "アナタハ キリフダ {1}ヲ ダス",
        "ВЫ БЬЁТЕ КОЗЫРЕМ {1}",
    ),
    "draws_you": (
        "YOU PLAY {1} AND DRAW {4}",
        "DU LEGST {1} UND ZIEHST {4}",
        "アナタハ {1}ヲ ダシ、{4}ヲ ヒク",
        "ВЫ КЛАДЁТЕ {1}, БЕРЁТЕ {4}",
    ),
    "last": (
        "{0} PLAYS {1}, DRAWS LAST",
        "{0} LEGT {1}, ZIEHT LETZTE",
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
        "{1} HIGHEST: {0} TAKES {2}",
        "{1} IST HOCH: {0} GEWINNT {2}",
        "{1}ガ サイコウ: {0}ガ {2}マイ トル",
        "{1} СТАРШАЯ: {0} БЕРЁТ {2}",
    ),
    "takes_you": (
        "{1} HIGHEST: YOU TAKE {2}",
        "{1} IST HOCH: DU GEWINNST {2}",
        "{1}ガ サイコウ: アナタガ {2}マイ トル",
        "{1} СТАРШАЯ: ВЫ БЕРЁТЕ {2}",
    ),
    "alone": (
        "{0} PLAYED ALONE, WINS {1}",
        "{0} ALLEIN, GEWINNT {1}",
        "{0}ヒトリ: {1}ヲ トル",
        "БОЛЬШЕ НИКОГО: {0} БЕРЁТ {1}",
    ),
    "alone_you": (
        "YOU PLAYED ALONE, WIN {1}",
        "DU SPIELST ALLEIN, GEWINNST {1}",
        "アナタヒトリ: {1}ヲ トル",
        "БОЛЬШЕ НИКОГО: ВЫ БЕРЁТЕ {1}",
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
        "TIE OF {3}: ONLY {0} IS LEFT",
        "GLEICH ({3}): NUR {0} BLEIBT",
        "ドウテン {3}: テフダハ {0}ダケ",
        "РАВНЫ ({3}): ОСТАЁТСЯ {0}",
    ),
    "tie_one_you": (
        "TIE OF {3}: ONLY YOU ARE LEFT",
        "GLEICH ({3}): NUR DU BLEIBST",
        "ドウテン {3}: テフダハ アナタダケ",
        "РАВНЫ ({3}): ОСТАЁТЕСЬ ВЫ",
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
        "TIE OF {3}, BUT NO CARDS LEFT",
        "GLEICH ({3}), ABER OHNE KARTEN",
        "ドウテン {3}、テフダハ ナシ",
        "РАВНЫ ({3}), НО БЕЗ КАРТ",
    ),
    "first": (
        "{0} PLAYED FIRST, TAKES {2}",
        "{0} WAR ZUERST, GEWINNT {2}",
        "サキニ ダシタ {0}ガ {2}マイ トル",
        "{0}: ХОД РАНЬШЕ, БЕРЁТ {2}",
    ),
    "first_you": (
        "YOU PLAYED FIRST, TAKE {2}",
        "DU WARST ZUERST, GEWINNST {2}",
        "サキニ ダシタ アナタガ {2}マイ トル",
        "ВЫ ХОДИЛИ РАНЬШЕ, БЕРЁТЕ {2}",
    ),
    "trump": (
        "{4} WAS THE LAST: {5} IS TRUMP",
        "{4} WAR DIE LETZTE: TRUMPF {5}",
        "サイゴハ {4}: キリフダハ {5}",
        "ПОСЛЕДНЕЙ БЫЛА {4}: КОЗЫРЬ {5}",
    ),
    "leads": (
        "WINNER HAS NONE: {0} LEADS",
        "SIEGER LEER: {0} BEGINNT",
        "カチテニ テフダ ナシ: オヤハ {0}",
        "ВЗЯВШИЙ БЕЗ КАРТ: ХОД {0}",
    ),
    "leads_you": (
        "WINNER HAS NONE: YOU LEAD",
        "SIEGER LEER: DU BEGINNST",
        "カチテニ テフダ ナシ: オヤハ アナタ",
        "ВЗЯВШИЙ БЕЗ КАРТ: ВАШ ХОД",
    ),
    "starts": (
        "{0} WON LAST, STARTS PART 2",
        "{0} GEWANN ZULETZT, BEGINNT",
        "サイゴニ トッタ {0}ガ ハジメル",
        "{0} НАЧИНАЕТ ВТОРУЮ ЧАСТЬ",
    ),
    "starts_you": (
        "YOU WON LAST, START PART TWO",
        "ZULETZT GEWONNEN: DU BEGINNST",
        "サイゴニ トッタ アナタガ ハジメル",
        "ВЫ НАЧИНАЕТЕ ВТОРУЮ ЧАСТЬ",
    ),
    "starts_next": (
        "WINNER IS OUT: {0} STARTS",
        "SIEGER FERTIG: {0} BEGINNT",
        "トッタ ヒトハ アガリ: {0}ガ ハジメル",
        "ВЗЯВШИЙ ВЫШЕЛ: НАЧИНАЕТ {0}",
    ),
    "starts_next_you": (
        "WINNER IS OUT: YOU START",
        "SIEGER FERTIG: DU BEGINNST",
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
    "empty": (
        "TABLE EMPTY: {0} LEADS",
        "TISCH LEER: {0} BEGINNT",
        "バハ カラ: {0}ガ オヤ",
        "СТОЛ ПУСТ: ХОДИТ {0}",
    ),
    "empty_you": (
        "TABLE EMPTY: YOU LEAD",
        "TISCH LEER: DU BEGINNST",
        "バハ カラ: アナタガ オヤ",
        "СТОЛ ПУСТ: ХОДИТЕ ВЫ",
    ),
    "over": (
        "ROUND OVER: {0} LEADS",
        "RUNDE AUS: {0} BEGINNT",
        "ラウンド オワリ: {0}ガ オヤ",
        "КРУГ ОКОНЧЕН: ХОДИТ {0}",
    ),
    "over_you": (
        "ROUND OVER: YOU LEAD",
        "RUNDE AUS: DU BEGINNST",
        "ラウンド オワリ: アナタガ オヤ",
        "КРУГ ОКОНЧЕН: ХОД ВАШ",
    ),
    "safe": (
        "{0} IS OUT AND SAFE",
        "{0} IST FERTIG UND SICHER",
        "{0}ハ アガリ",
        "{0} БЕЗ КАРТ, ВНЕ ОПАСНОСТИ",
    ),
    "safe_you": (
        "YOU ARE OUT AND SAFE",
        "DU BIST FERTIG UND SICHER",
        "アナタハ アガリ",
        "ВЫ БЕЗ КАРТ, ВНЕ ОПАСНОСТИ",
    ),
    "lost": (
        "{0} HAS LOST THE GAME",
        "{0} VERLIERT ALS LETZTER",
        "{0}ノ マケ: ノコッタノハ ヒトリ",
        "{0} ПРОИГРЫВАЕТ",
    ),
    "lost_you": (
        "ONLY YOU HAVE CARDS: YOU LOST",
        "NUR DU HAST KARTEN: VERLOREN",
        "カードハ アナタダケ: アナタノ マケ",
        "КАРТЫ ЛИШЬ У ВАС: ВЫ ПРОИГРАЛИ",
    ),
    # The question to the player
    "too_fast": (
        "TOO FAST! WAIT A MOMENT",
        "ZU SCHNELL! KURZ WARTEN",
        "ハヤスギル! スコシ マッテ",
        "СЛИШКОМ БЫСТРО! ПОДОЖДИТЕ",
    ),
    "sure": (
        "YOU CAN BEAT IT. ONCE MORE, AND YOU PICK IT UP",
        "DU KANNST STECHEN. NOCHMAL, UND DU NIMMST AUF",
        "カテル カードガ アル。モウイチド オスト ヒロウ",
        "У ВАС ЕСТЬ ЧЕМ БИТЬ. НАЖМИТЕ ЕЩЁ РАЗ, ЧТОБЫ ВЗЯТЬ",
    ),
    "no_meaning": (
        "ENTER PLAYS, SPACE PICKS UP",
        "ENTER LEGT, LEERTASTE NIMMT",
        "ENTERデ ダス、SPACEデ ヒロウ",
        "ENTER: ХОД, ПРОБЕЛ: ВЗЯТЬ",
    ),
    "unchosen": (
        "PLAY {0}? CLICK ONCE MORE",
        "{0} LEGEN? NOCHMAL KLICKEN",
        "{0}ヲ ダス? モウイチド クリック",
        "ХОД {0}? ЩЁЛКНИТЕ ЕЩЁ РАЗ",
    ),
    "on": ("GO ON", "WEITER", "ツヅケル", "ДАЛЬШЕ"),
    "beats_not": (
        "{0} DOES NOT BEAT {1}",
        "{0} STICHT {1} NICHT",
        "{0}ハ {1}ニ カテナイ",
        "{0} НЕ БЬЁТ {1}",
    ),
    "must_lead": (
        "THE TABLE IS EMPTY: YOU LEAD",
        "TISCH LEER: DU MUSST LEGEN",
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
        "КАЖДЫЙ ЧТО-ТО ВЗЯЛ",
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
    "go_on": COMMON["go_on"],
    "another": (
        "ANOTHER GAME",
        "NEUES SPIEL",
        "モウイチド",
        "ЕЩЁ ИГРА",
    ),
    "so_many": (
        "{0} PLAYERS",
        "{0} SPIELER",
        "{0}ニン",
        "{0} ИГРОКА",
    ),
    "and_takes": (
        "{0}: {1}. {6} TAKES {2}",
        "{0}: {1}. {6} GEWINNT {2}",
        "{0}: {1}。{6}ガ {2}マイ トル",
        "{0}: {1}. {6} БЕРЁТ {2}",
    ),
    "and_takes_you": (
        "{0}: {1}. YOU TAKE {2}",
        "{0}: {1}. DU GEWINNST {2}",
        "{0}: {1}。アナタガ {2}マイ トル",
        "{0}: {1}. ВЫ БЕРЁТЕ {2}",
    ),
    "and_wins": (
        "{0}: {1}, TAKES {2}",
        "{0}: {1}, GEWINNT {2}",
        "{0}: {1}デ {2}マイ トル",
        "{0}: {1}, БЕРЁТ {2}",
    ),
    "and_ties": (
        "{0}: {1}. A TIE OF {3}",
        "{0}: {1}. GLEICH ({3})",
        "{0}: {1}。ドウテン {3}",
        "{0}: {1}. РАВНЫ ({3})",
    ),
    "and_out": (
        "{0} PLAYS {1} AND IS OUT",
        "{0} LEGT {1}, IST FERTIG",
        "{0}ハ {1}ヲ ダシテ アガリ",
        "{0} КЛАДЁТ {1}, БЕЗ КАРТ",
    ),
    "and_out_you": (
        "YOU PLAY {1} AND ARE OUT",
        "DU LEGST {1}, BIST FERTIG",
        "アナタハ {1}ヲ ダシテ アガリ",
        "ВЫ КЛАДЁТЕ {1}, БЕЗ КАРТ",
    ),
    "and_ends": (
        "{0}: {1}. ROUND OVER",
        "{0}: {1}. RUNDE AUS",
        "{0}: {1}。ラウンド オワリ",
        "{0}: {1}. КОНЕЦ КРУГА",
    ),
    "and_out_ends": (
        "{0}: {1}. OUT, ROUND OVER",
        "{0}: {1}. FERTIG, AUS",
        "{0}: {1}。アガリ、オワリ",
        "{0}: {1}. БЕЗ КАРТ, КОНЕЦ",
    ),
    "your_turn": (
        "YOUR TURN",
        "DU BIST DRAN",
        "アナタノ バン",
        "ВАШ ХОД",
    ),
    "you_lead": (
        "YOU LEAD",
        "DU FÄNGST AN",
        "アナタガ オヤ",
        "ВАШ ХОД ПЕРВЫЙ",
    ),
    "tie_pile": (
        "TIE: PILE {0}",
        "UM {0} KARTEN",
        "ドウテン {0}マイ",
        "НА СТОЛЕ {0}",
    ),
    "play_any": (
        "PLAY",
        "LEGEN",
        "ダス",
        "ХОД",
    ),
    "take": (
        "PICK UP {0}",
        "NIMM {0}",
        "{0} ヒロウ",
        "ВЗЯТЬ {0}",
    ),
    "take_series": (
        "PICK UP {1}",
        "NIMM {0}",
        "{0} ヒロウ",
        "ВЗЯТЬ {0}",
    ),
    "take_any": (
        "PICK UP",
        "NEHMEN",
        "ヒロウ",
        "ВЗЯТЬ",
    ),
    "none_beats": (
        "CAN'T BEAT",
        "KEIN STICH",
        "ダセナイ",
        "БИТЬ НЕЧЕМ",
    ),
    "of_round": (
        "PLAYS {0}/{1}",
        "ZÜGE {0}/{1}",
        "{0}/{1}カイメ",
        "ХОДЫ {0}/{1}",
    ),
    "you_safe": (
        "YOU ARE OUT AND SAFE",
        "DU BIST FERTIG UND SICHER",
        "アナタハ アガリ!",
        "ВЫ ВЫШЛИ И НЕ ПРОИГРАЛИ",
    ),
    "others_on": (
        "THE OTHERS PLAY ON",
        "DIE ANDEREN SPIELEN WEITER",
        "ホカノ ヒトガ ツヅケル",
        "ОСТАЛЬНЫЕ ИГРАЮТ ДАЛЬШЕ",
    ),
    "to_end": (
        "ANY KEY: SEE WHO LOSES",
        "TASTE: ZUM ENDE",
        "キーデ サイゴマデ",
        "КЛАВИША: В КОНЕЦ",
    ),
    "summary": (
        "GAMES {0}  LOST {1}  UNBEATEN {2}",
        "SPIELE {0}  VERL. {1}  REIHE {2}",
        "ゲーム{0} マケ{1} レンショウ{2}",
        "ИГР {0}  ПРОИГР. {1}  ПОДРЯД {2}",
    ),
    "names_key": (
        "N: NAMES",
        "N: NAMEN",
        "N: ナマエ",
        "N: ИМЕНА",
    ),
    "record_key": (
        "R: RESULTS",
        "R: BILANZ",
        "R: セイセキ",
        "R: ИТОГИ",
    ),
    "record": (
        "YOUR RESULTS",
        "DEINE BILANZ",
        "アナタノ セイセキ",
        "ВАШИ ИТОГИ",
    ),
    "games": (
        "GAMES",
        "SPIELE",
        "カイ",
        "ИГР",
    ),
    "lost_games": ("LOST", "VERL", "マケ", "ПОР."),
    "streak": ("SAFE", "REIH", "レン", "РЯД"),
    "best": ("BEST", "MAX", "サイコウ", "МАКС"),
    "mixed": (
        "MIXED",
        "GEMISCHT",
        "マゼコゼ",
        "РАЗНЫЕ",
    ),
    "lost_all": (
        "LOST SO FAR",
        "BISHER VERLOREN",
        "コレマデノ マケ",
        "ВСЕГО ПРОИГРЫШЕЙ",
    ),
    "more": (
        "MORE",
        "MEHR",
        "ソノタ",
        "ЕЩЁ",
    ),
    "hint": (
        "HINT",
        "TIPP",
        "ヒント",
        "ПОДСКАЗКА",
    ),
    "take_back": (
        "TAKE BACK MY MOVE",
        "ZUG ZURÜCKNEHMEN",
        "ヒトツ モドス",
        "ВЗЯТЬ ХОД НАЗАД",
    ),
    "table": (
        "WHAT LIES ON THE TABLE",
        "KARTEN AUF DEM TISCH",
        "バノ カード",
        "ЧТО НА СТОЛЕ",
    ),
    "log": (
        "WHAT HAPPENED",
        "WAS GESCHAH",
        "コレマデノ コト",
        "ЧТО БЫЛО",
    ),
    "log_key": (
        "L: LOG",
        "L: LOG",
        "L: ログ",
        "L: ЖУРНАЛ",
    ),
    "own_pile": (
        "MY WON CARDS",
        "GEWONNENE KARTEN",
        "トッタ カード",
        "ВЗЯТЫЕ КАРТЫ",
    ),
    "choose": (
        "ENTER: DO IT",
        "ENTER: AUSFÜHREN",
        "ENTER: エラブ",
        "ENTER: ВЫБРАТЬ",
    ),
    "table_empty": (
        "THE TABLE IS EMPTY",
        "DER TISCH IST LEER",
        "バハ カラ",
        "СТОЛ ПУСТ",
    ),
    "earlier": (
        "FROM THE TIE BEFORE",
        "AUS DEM GLEICHSTAND DAVOR",
        "マエノ ドウテン",
        "ОТ ПРЕЖНИХ РАВНЫХ",
    ),
    "safe_big": (
        "SAFE",
        "SICHER",
        "セーフ",
        "ПОБЕДА",
    ),
    "lost_big": (
        "LOST",
        "AUS",
        "マケ",
        "КРАХ",
    ),
    "has_lost": (
        "{0} HAS LOST, HOLDING {1}",
        "{0} VERLIERT MIT {1} KARTEN",
        "{0}ノ マケ、ノコリ {1}マイ",
        "{0} ПРОИГРЫВАЕТ, КАРТ: {1}",
    ),
    "have_lost": (
        "YOU HAVE LOST, HOLDING {1}",
        "DU VERLIERST MIT {1} KARTEN",
        "アナタノ マケ、ノコリ {1}マイ",
        "ВЫ ПРОИГРАЛИ, КАРТ: {1}",
    ),
    "hint_play": (
        "HINT: PLAY {0}",
        "TIPP: LEGE {0}",
        "ヒント: {0}ヲ ダス",
        "ПОДСКАЗКА: ХОД {0}",
    ),
    "hint_take": (
        "HINT: PICK IT UP (SPACE)",
        "TIPP: NIMM AUF (LEERTASTE)",
        "ヒント: ヒロウ (SPACE)",
        "ПОДСКАЗКА: ВЗЯТЬ (ПРОБЕЛ)",
    ),
    "why1": (
        "A low card first: see what the others do.",
        "Erst niedrig: sieh, was die anderen tun.",
        "マズ ヒクイ カードデ ヨウスヲ ミル。",
        "Сначала младшая: посмотрим на других.",
    ),
    "why2": (
        "This pile is good for part two: try to win it.",
        "Dieser Haufen ist gut für Teil zwei: gewinne ihn.",
        "コノ ヤマハ ダイ2ブニ ヨイ。トリニ イク。",
        "Эта куча хороша для второй части: берите.",
    ),
    "why3": (
        "This pile would only burden you: let it go.",
        "Dieser Haufen belastet nur: lass ihn.",
        "コノ ヤマハ オモイ ダケ。トラナイ。",
        "Эта куча только обременит: пусть уйдёт.",
    ),
    "why4": (
        "A tie keeps you in for the whole pile.",
        "Gleich heißt: du spielst um den Haufen weiter.",
        "ドウテンデ ヤマヲ アラソイ ツヅケル。",
        "Равная карта: вы играете за всю кучу.",
    ),
    "why5": (
        "All your cards win here; spare the others.",
        "Hier gewinnt jede; schone die anderen.",
        "ドレデモ カツ。ホカハ ノコス。",
        "Берёт любая ваша карта; сберегите другие.",
    ),
    "why6": (
        "Your last cards: you are out and safe.",
        "Deine letzten Karten: du bist fertig.",
        "サイゴノ カード。コレデ アガリ。",
        "Последние карты: вы выходите.",
    ),
    "why7": (
        "Nothing you hold beats it.",
        "Keine deiner Karten sticht das.",
        "カテル カードガ ナイ。",
        "Вам нечем это побить.",
    ),
    "why8": (
        "Nobody can beat it: the next has to pick it up.",
        "Keiner kann das stechen: der Nächste nimmt auf.",
        "ダレモ カテナイ。ツギノ ヒトガ ヒロウ。",
        "Никто не побьёт: следующий возьмёт.",
    ),
    "why9": (
        "It ends the round, and you lead the next.",
        "Das beendet die Runde, und du beginnst.",
        "ラウンドガ オワリ、ツギノ オヤニ ナル。",
        "Это конец круга, и следующий ход ваш.",
    ),
    "why10": (
        "A series gets rid of several cards at once.",
        "Eine Serie wird mehrere Karten auf einmal los.",
        "シリーズデ イチドニ ヘラス。",
        "Ряд избавляет сразу от нескольких карт.",
    ),
    "why11": (
        "Low cards are hard to get rid of later.",
        "Niedrige wird man später schwer los.",
        "ヒクイ カードハ アトデ ステニクイ。",
        "От младших потом трудно избавиться.",
    ),
    "why12": (
        "You could beat it, but picking it up loses less often.",
        "Stechen ginge, doch aufnehmen verliert seltener.",
        "カテルガ、ヒロウ ホウガ マケニクイ。",
        "Побить можно, но взять надёжнее.",
    ),
    "why14": (
        "It takes the pile, and your higher cards stay.",
        "Sie gewinnt den Haufen, die höheren bleiben.",
        "コレデ ヤマガ トレテ、ツヨイ カードガ ノコル。",
        "Она берёт кучу, а старшие остаются.",
    ),
    "why15": (
        "It may do, and your higher cards stay for later.",
        "Sie kann reichen, und die höheren bleiben dir.",
        "コレデ タリル カモ。ツヨイ カードハ ノコス。",
        "Может хватить и её, а старшие останутся.",
    ),
    "why16": (
        "None of your cards is the best so far.",
        "Keine deiner Karten läge hier vorn.",
        "イマノ バニ カテル カードガ ナイ。",
        "Старшей здесь не станет ни одна ваша карта.",
    ),
    "why13": (
        "A trump does it, and few can beat that.",
        "Ein Trumpf hilft, den sticht kaum wer.",
        "キリフダナラ カツ ヒトハ スクナイ。",
        "Козырь побьёт, а его побьют немногие.",
    ),
    "why17": (
        "It may win, and comes back to you in part two.",
        "Sie kann gewinnen und ist in Teil zwei wieder dein.",
        "カテバ ダイ2ブデ マタ ツカエル。",
        "Она может взять и будет вашей во второй части.",
    ),
    "why18": (
        "Your higher cards wait for a better pile.",
        "Deine höheren warten auf einen besseren Haufen.",
        "ツヨイ カードハ ヨイ ヤマニ ノコス。",
        "Старшие ждут кучи получше.",
    ),
    "why19": (
        "It is the only card you hold.",
        "Du hast nur diese Karte.",
        "テフダハ コレダケ。",
        "Это ваша единственная карта.",
    ),
    "why20": (
        "The lowest card that beats it is enough.",
        "Die niedrigste, die sticht, genügt.",
        "カテル イチバン ヒクイ カードデ タリル。",
        "Хватит младшей из тех, что бьют.",
    ),
    "why21": (
        "Tried out in the head, it loses least often.",
        "Im Kopf durchgespielt verliert das am seltensten.",
        "アタマノ ナカデ タメスト イチバン マケニクイ。",
        "При проверке в уме это проигрывает реже всего.",
    ),
    "names": ("NAMES", "NAMEN", "ナマエ", "ИМЕНА"),
    "other": ("TAB: NEXT", "TAB ANDERE", "TAB: ツギ", "TAB: ДАЛЕЕ"),
    "less": ("DEL", "WEG", "ケス", "СТЕР"),
    "named": ("ENTER: OK", "ENTER: OK", "ENTER: OK", "ENTER: ОК"),
    "own": ("WON {0}", "GEW. {0}", "トリ {0}", "МОИ {0}"),
}
