"""What the lesson says before each of its steps, whose names stand in `engine.console.course`."""

TEXTS = {
    "lesson": ("LESSON", "LEKTION", "ジュギョウ", "УРОК"),
    "lesson_deal": (
        "You will stop a game, cheat in it, and find the line that took the card. Nothing runs "
        "while you read. ESC leads back to this text, and then out; your games are "
        "safe.\n\nPress ENTER twice: cards.",
        "Du hältst ein Spiel an, mogelst und findest die Zeile, die die Karte nahm. Beim Lesen "
        "steht alles. ESC führt zum Text, dann hinaus; deine Spiele sind sicher.\n\nDrücke "
        "zweimal ENTER: Karten.",
        "ゲームヲ トメテ、イカサマヲ シテ、カードヲ トッタ ギョウヲ サガシマス。ESCデ コノ "
        "ページ、モウ イチド オスト オワリ。\n\nENTERヲ 2カイ オスト カードガ デマス。",
        "Вы остановите игру, схитрите и найдёте строку, что взяла карту. Пока вы читаете, всё "
        "стоит. ESC\u00a0- к тексту, затем выход.\n\nНажмите ENTER дважды: раздача.",
    ),
    "lesson_stop": (
        "The first card is on its way. It waits until you have read this.\n\nNow press F2: the "
        "monitor stops the machine, wherever it is. Look around; when a step is done, ENTER "
        "leads on.",
        "Die erste Karte ist unterwegs. Sie wartet.\n\nDrücke jetzt F2: Der Monitor hält die "
        "Maschine an. Sieh dich um; ist ein Schritt getan, geht es mit ENTER weiter.",
        "1マイメノ カードガ トンデ イマス。ヨミオワル マデ マチマス。\n\nF2ヲ オスト モニターガ "
        "キカイヲ トメマス。ヨク ミテ、OKガ デタラ ENTERデ ススミマス。",
        "Первая карта в пути и ждёт, пока вы читаете.\n\nНажмите F2: монитор остановит машину. "
        "Осмотритесь; когда шаг сделан, ENTER ведёт дальше.",
    ),
    "lesson_memory": (
        "It stands. All it knows is numbers: 26 letters and 1024 cells.\n\nGo to the page "
        "MEMORY: tap it, or press TAB until it is there. The next card is underlined in gold.",
        "Sie steht. Alles, was sie weiß, sind Zahlen: 26 Buchstaben, 1024 Zellen.\n\nGeh zur "
        "Seite MEMORY: antippen oder TAB. Die nächste Karte ist golden unterstrichen.",
        "トマリマシタ。キカイガ シル モノハ スベテ カズ: 26モジト 1024ノ セル。\n\nMEMORYノ "
        "ページヲ タッチ、マタハ TABヲ オス。ツギノ カードニ "
        "キンノ センガ アリマス。",
        "Стоит. Всё, что она знает,\u00a0- числа: 26 букв и 1024 ячейки.\n\nОткройте MEMORY: "
        "коснитесь или жмите TAB. Следующая карта подчёркнута золотом.",
    ),
    "lesson_ask": (
        "The deck begins at cell 14; the letter D counts the cards dealt.\n\nType ?[14+D] and "
        "ENTER: the next card as a number.",
        "Der Stapel beginnt in Zelle 14; der Buchstabe D zählt die gegebenen Karten.\n\nTippe "
        "?[14+D] und ENTER: die nächste Karte als Zahl.",
        "ヤマハ セル14カラ。Dハ クバッタ カズ。\n\n?[14+D]ト ENTERヲ ウツト ツギノ カードガ カズデ "
        "デマス。",
        "Колода\u00a0- с ячейки 14, буква D считает розданные карты.\n\nНаберите ?[14+D] и ENTER: "
        "следующая карта числом.",
    ),
    "lesson_cheat": (
        "A card is its number times 4 and its suit. The ace of hearts is 1 times 4 and 1.\n\nType "
        "[14+D]=5 and ENTER: now you cheat.",
        "Eine Karte ist ihre Nummer mal 4 und ihre Farbe. Das Herz-Ass ist 1 mal 4 und "
        "1.\n\nTippe [14+D]=5 und ENTER: Jetzt mogelst du.",
        "カードハ バンゴウ x 4 + マーク。ハートノ Aハ 1 x 4 + 1。\n\n[14+D]=5ト ENTERヲ ウツト "
        "イカサマデス。",
        "Карта\u00a0- это номер на 4 плюс масть. Туз червей: 1 на 4 плюс 1.\n\nНаберите [14+D]=5 и "
        "ENTER: это обман.",
    ),
    "lesson_run": (
        "POKED says so: such a game is never kept.\n\nType RUN and ENTER, and look for your ace in "
        "the small picture. If the game waits for you, press X: a card.",
        "POKED sagt es: So ein Spiel wird nie gesichert.\n\nTippe RUN und ENTER und such dein Ass "
        "im kleinen Bild. Wartet das Spiel auf dich, drücke X: eine Karte.",
        "POKEDハ イカサマノ シルシ。ホゾン サレマセン。\n\nRUNト ENTERヲ ウツ。チイサイ "
        "ガメンニ Aガ "
        "デマス。ゲームガ マッタラ Xデ カード。",
        "POKED: такая игра не сохраняется.\n\nНаберите RUN и ENTER и ищите туза на малом экране. "
        "Если игра ждёт, нажмите X: карта.",
    ),
    "lesson_back": (
        "There it is. But a console that keeps all keys can go back.\n\nHold F3 or <<, or "
        "tap it: one tap is one frame. It stops by itself before your change.",
        "Da ist es. Doch wer alle Tasten aufhebt, kann zurück.\n\nHalte F3 oder << oder "
        "tippe: Ein Tipp ist ein Bild. Vor deiner Änderung hält es von selbst.",
        "Aガ デマシタ。キーヲ ゼンブ オボエテ イルノデ モドレマス。\n\nF3カ <<ヲ オシツヅケルカ "
        "1カイズツ: 1コマ モドル。イカサマノ マエデ トマリマス。",
        "Вот он. Но кто помнит все клавиши, может вернуться.\n\nДержите F3 или << или "
        "нажимайте: раз\u00a0- один кадр. Перед обманом само встанет.",
    ),
    "lesson_forth": (
        "POKED is gone: you are before your change, and it has not happened.\n\nHold F4 or "
        ">> until it has. If you have played on since, cheat anew: [14+D]=5",
        "POKED ist weg: Du bist vor deiner Änderung, es gab sie nie.\n\nHalte F4 oder >>, "
        "bis sie wieder da ist. Hast du weitergespielt, mogle neu: [14+D]=5",
        "POKEDガ キエマシタ: イカサマノ マエデス。\n\nF4カ >>ヲ オシテ ススム。スコシ アソンダラ "
        "モウイチド [14+D]=5",
        "POKED исчез: обмана ещё не было.\n\nДержите F4 или >>, пока он не вернётся. Если вы "
        "играли дальше, обманите снова: [14+D]=5",
    ),
    "lesson_watch": (
        "Who takes the card? The letter U holds it. Let the machine stop when U changes.\n\nType "
        "STOP U and ENTER.",
        "Wer nimmt die Karte? Sie kommt in den Buchstaben U. Die Maschine soll halten, wenn U sich "
        "ändert.\n\nTippe STOP U und ENTER.",
        "ダレガ カードヲ トル? カードハ Uニ ハイリマス。Uガ カワッタラ トメマス。\n\nSTOP Uト "
        "ENTERヲ ウツ。",
        "Кто берёт карту? Она приходит в букву U. Пусть машина встанет, когда U изменится."
        "\n\nНаберите STOP U и ENTER.",
    ),
    "lesson_catch": (
        "Now the trap is set.\n\nType RUN and ENTER. If the game waits for you, press X: a card.",
        "Die Falle steht.\n\nTippe RUN und ENTER. Wartet das Spiel auf dich, drücke X: eine Karte.",
        "ワナガ デキマシタ。\n\nRUNト ENTERヲ ウツ。ゲームガ マッタラ Xデ カード。",
        "Ловушка готова.\n\nНаберите RUN и ENTER. Если игра ждёт, нажмите X: карта.",
    ),
    "lesson_list": (
        "Caught: U was changed by line 4.\n\nType LIST 4 and ENTER, and look for m.U: it takes "
        "m.cell[DECK\u00a0+\u00a0m.D], as you did.",
        "Erwischt: Zeile 4 hat U geändert.\n\nTippe LIST 4 und ENTER und such m.U: Es nimmt "
        "m.cell[DECK\u00a0+\u00a0m.D], wie du.",
        "ミツケタ: Uヲ カエタノハ 4ギョウ。\n\nLIST 4ト ENTERヲ ウツ。m.Uヲ サガス: "
        "m.cell[DECK\u00a0+\u00a0m.D]デス。",
        "Поймали: U изменила строка 4.\n\nНаберите LIST 4 и ENTER и найдите m.U: она берёт "
        "m.cell[DECK\u00a0+\u00a0m.D].",
    ),
    "lesson_trace": (
        "The trace tells which lines ran, and what each has changed. POKE in pink: that was "
        "you.\n\nGo to the page TRACE (tap it, or TAB) and find both, the POKE and line 4.",
        "Die Spur zeigt, welche Zeilen liefen und was jede geändert hat. POKE in Rosa: Das "
        "warst du.\n\nGeh zur Seite TRACE (antippen oder TAB) und finde beide, POKE und "
        "Zeile 4.",
        "TRACEハ ハシッタ ギョウト カエタ モノノ キロク。ピンクノ POKEハ アナタデス。\n\nTRACEノ "
        "ページ(タッチカ TAB)デ POKEト 4ギョウヲ "
        "サガス。",
        "След: какие строки шли и что каждая изменила. Розовое POKE\u00a0- это "
        "вы.\n\nОткройте TRACE (касание или TAB) и найдите и POKE, и строку 4.",
    ),
    "lesson_clear": (
        "So a cheat is found out: the trace has every step of it.\n\nType STOP and ENTER: no "
        "stops any more.",
        "So fliegt Mogeln auf: Die Spur hat jeden Schritt.\n\nTippe STOP und ENTER: nichts hält "
        "mehr an.",
        "イカサマハ バレマス: ゼンブ キロクニ アリマス。\n\nSTOPト ENTERヲ ウツト モウ "
        "トマリマセン。",
        "Так обман и раскрывается: в следе есть каждый шаг.\n\nНаберите STOP и ENTER: остановок "
        "больше нет.",
    ),
    "lesson_letters": (
        "U was one of 26 letters.\n\nGo to the page A-Z (tap it, or TAB) and read what the "
        "others mean: M is your money, T whose turn it is.",
        "U war einer von 26 Buchstaben.\n\nGeh zur Seite A-Z (antippen oder TAB) und lies, "
        "was die anderen heißen: M ist dein Geld, T, wer dran ist.",
        "Uハ 26モジノ ヒトツ。\n\nA-Zノ ページ(タッチカ TAB)デ ホカノ モジヲ ヨム: Mハ "
        "オカネ、Tハ ダレノ バンカ。",
        "U\u00a0- одна из 26 букв.\n\nОткройте A-Z (касание или TAB) и прочтите об "
        "остальных: M\u00a0- деньги, T\u00a0- чей ход.",
    ),
    "lesson_draw": (
        "Pictures are numbers, too: all cards share one character for their corner.\n\nGo to "
        "SCREEN. Tap a card's corner (arrows help), then the large dots. Or type "
        "POKE\u00a0#700,255.",
        "Auch Bilder sind Zahlen: Alle Karten teilen sich ein Zeichen, ihre Ecke.\n\nIn "
        "SCREEN eine Kartenecke antippen (Pfeile helfen), dann die großen Punkte. Oder gib "
        "POKE\u00a0#700,255 ein.",
        "エモ カズデス: ドノ カードモ カドハ オナジ モジ。\n\nSCREENデ カードノ カドヲ "
        "タッチ(ヤジルシモ)、ツギニ オオキイ テンヲ タッチ。マタハ "
        "POKE\u00a0#700,255。",
        "Картинки\u00a0- тоже числа: угол у всех карт\u00a0- один знак.\n\nВ SCREEN "
        "коснитесь угла карты (стрелки помогут), затем больших точек. Или наберите "
        "POKE\u00a0#700,255.",
    ),
    "lesson_close": (
        "Look: every card has changed, since they share that character.\n\nPress F2: the monitor "
        "closes, and the game goes on.",
        "Jede Karte hat sich geändert: Sie teilen sich das Zeichen.\n\nDrücke F2: Der Monitor "
        "geht zu, das Spiel geht weiter.",
        "ドノ カードモ カワリマシタ: モジハ ヒトツ。\n\nF2ヲ オスト モニターガ トジテ ゲームガ "
        "ツヅキマス。",
        "Изменились все карты: знак у них общий.\n\nНажмите F2: монитор закроется, игра пойдёт "
        "дальше.",
    ),
    "lesson_end": (
        "That was all. In your own games F2 does the same.\n\nCard 54? (13 times 4 and 2: the "
        "king of clubs.)\n\nNext: BASIC on the shelf. Type 10\u00a0?RND(6)+1 and RUN.",
        "Das war alles. In deinen Spielen geht es auch mit F2.\n\nKarte 54? (13 mal 4 und 2: "
        "Kreuz-König.)\n\nWeiter: BASIC im Menü. Tippe 10\u00a0?RND(6)+1 und RUN.",
        "コレデ オワリ。ジブンノ ゲームデモ F2。\n\n54ハ? (13 x 4 + 2: クラブノ K)\n\nツギハ "
        "メニューノ BASIC: 10\u00a0?RND(6)+1ト RUNヲ ウツ。",
        "Это всё. В ваших играх\u00a0- тоже F2.\n\nКарта 54? (13 на 4 плюс 2: король "
        "треф.)\n\nДальше: BASIC в меню. Наберите 10\u00a0?RND(6)+1 и RUN.",
    ),
}
