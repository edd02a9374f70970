"""Texts of the menu and of the console's own pages."""

from engine.messages import COMMON

TEXTS = {
    "motto": (
        "A CONSOLE IN 26 LETTERS",
        "KONSOLE MIT 26 REGISTERN",
        "26モジノ カードコンソール",
        "КАРТЫ НА 26 БУКВАХ",
    ),
    "demo": (
        "DEMO - PRESS ANY KEY", "DEMO - DRÜCKE EINE TASTE", "デモ - キーヲ オシテ クダサイ",
        "ДЕМО - НАЖМИТЕ КЛАВИШУ",
    ),
    "more": ("MORE", "MEHR", "ソノタ", "ЕЩЁ"),
    "about_more": (
        "Settings and lesson", "Optionen und Lektion", "セッテイト ジュギョウ",
        "Настройки и урок",
    ),
    "language": ("LANGUAGE", "SPRACHE", "コトバ", "ЯЗЫК"),
    "about_language": (
        "All games speak it", "Alle Spiele sprechen sie", "ゼンブノ ゲームノ コトバ",
        "На нём говорят все игры",
    ),
    "name": ("ENGLISH", "DEUTSCH", "ニホンゴ", "РУССКИЙ"),
    "settings": ("SETTINGS", "OPTIONEN", "セッテイ", "НАСТРОЙКИ"),
    "setting_keys": (
        "↑↓ CHOOSE  ←→ CHANGE  ESC BACK",
        "↑↓ WAHL  ←→ ÄNDERN  ESC ZURÜCK",
        "↑↓ エラブ  ←→ カエル  ESC モドル",
        "↑↓ ВЫБОР ←→ ЗАМЕНА ESC НАЗАД",
    ),
    "screen": ("SCREEN", "BILD", "ガメン", "ЭКРАН"),
    "screen_sharp": ("SHARP", "SCHARF", "クッキリ", "ЧЁТКИЙ"),
    "screen_crt": ("TUBE", "RÖHRE", "ブラウンカン", "КИНЕСКОП"),
    "about_screen_sharp": (
        "Every dot is a square", "Jeder Punkt ist ein Quadrat", "ドットガ シカクク ミエル",
        "Каждая точка - квадрат",
    ),
    "about_screen_crt": (
        "Lines and glow of an old TV", "Zeilen und Glanz der Röhre",
        "ムカシノ テレビノ ヨウニ ミエル", "Строки и блеск телевизора",
    ),
    "sound": ("SOUND", "TON", "オト", "ЗВУК"),
    "sound_on": ("ALL SOUND", "ALLES", "ゼンブ", "ВЕСЬ ЗВУК"),
    "sound_effects": ("NO MUSIC", "OHNE MUSIK", "オンガク ナシ", "БЕЗ МУЗЫКИ"),
    "sound_off": ("NO SOUND", "KEIN TON", "オト ナシ", "БЕЗ ЗВУКА"),
    "about_sound_on": (
        "Music and effects", "Musik und Effekte", "オンガクト コウカオン", "Музыка и эффекты",
    ),
    "about_sound_effects": (
        "Effects without music", "Effekte ohne Musik", "コウカオンダケ", "Эффекты без музыки",
    ),
    "about_sound_off": (
        "Nothing is heard", "Nichts ist zu hören", "ナニモ キコエナイ", "Ничего не слышно",
    ),
    "volume": ("VOLUME", "LAUTSTÄRKE", "オンリョウ", "ГРОМКОСТЬ"),
    "about_volume": (
        "How loud music and effects are", "Musik und Effekte zusammen",
        "オンガクト コウカオンノ オオキサ", "Громкость музыки и эффектов",
    ),
    "speed": ("SPEED", "TEMPO", "ハヤサ", "СКОРОСТЬ"),
    "speed_slow": ("SLOW", "LANGSAM", "ユックリ", "МЕДЛЕННО"),
    "speed_normal": ("NORMAL", "NORMAL", "フツウ", "ОБЫЧНО"),
    "speed_fast": ("FAST", "SCHNELL", "ハヤイ", "БЫСТРО"),
    "speed_at_once": ("AT ONCE", "SOFORT", "スグ", "СРАЗУ"),
    "about_speed_slow": (
        "Cards fly slowly", "Karten fliegen langsam", "カードハ ユックリ ウゴク",
        "Карты летят медленно",
    ),
    "about_speed_normal": (
        "Cards fly as fast as dealt", "Karten fliegen wie von Hand",
        "カードハ フツウニ ウゴク", "Карты летят как из руки",
    ),
    "about_speed_fast": (
        "Cards fly quickly", "Karten fliegen schnell", "カードハ ハヤク ウゴク",
        "Карты летят быстро",
    ),
    "about_speed_at_once": (
        "Cards lie there at once", "Karten liegen sofort da", "カードハ スグ デル",
        "Карты ложатся сразу",
    ),
    "motion": ("MOTION", "BEWEGUNG", "ウゴキ", "ДВИЖЕНИЕ"),
    "motion_full": ("FULL", "VOLL", "アリ", "ПОЛНОЕ"),
    "motion_calm": ("CALM", "RUHIG", "シズカ", "СПОКОЙНОЕ"),
    "about_motion_full": (
        "Cards and chips fly", "Karten und Chips fliegen", "カードト チップガ トブ",
        "Карты и фишки летают",
    ),
    "about_motion_calm": (
        "Nothing flies or wipes", "Nichts fliegt umher", "ナニモ トバナイ", "Ничто не летает",
    ),
    "suits": ("SUITS", "KARTENFARBEN", "マーク", "МАСТИ"),
    "suits_solid": ("♥♦ SOLID", "♥♦ GEFÜLLT", "♥♦ ヌリツブシ", "♥♦ ЗАЛИТЫЕ"),
    "suits_hollow": ("♥♦ HOLLOW", "♥♦ UMRISS", "♥♦ フチドリ", "♥♦ КОНТУРЫ"),
    "about_suits_solid": (
        "Red and black by colour alone", "Rot und Schwarz nach Farbe",
        "アカト クロハ イロダケデ ミワケル", "Красные видно по цвету",
    ),
    "about_suits_hollow": (
        "Red and black by shape as well", "Rot und Schwarz auch nach Form",
        "アカハ カタチデモ ミワケル", "Красные видно и по форме",
    ),
    "quit": ("QUIT", "BEENDEN", "オワル", "ВЫХОД"),
    "undo": ("TAKE MOVE BACK", "ZUG ZURÜCK", "ヒトツ モドス", "ХОД НАЗАД"),
    "resume": ("GO ON", "WEITER", "ツヅケル", "ДАЛЬШЕ"),
    "rules": ("RULES", "REGELN", "ルール", "ПРАВИЛА"),
    "no_rules": (
        "This cartridge has no rules page.",
        "Dieses Modul hat keine Regelseite.",
        "コノ カートリッジニハ ルールノ セツメイガ アリマセン。",
        "У этого картриджа нет страницы правил.",
    ),
    "beside": ("MORE", "MEHR", "ソノタ", "ЕЩЁ"),
    "go_on": COMMON["go_on"],
    "ledger": ("RESULTS", "BILANZ", "セイセキ", "ИТОГИ"),
    "rounds": ("ROUNDS", "RUNDEN", "カイスウ", "ИГРЫ"),
    "played": ("TIME", "ZEIT", "ジカン", "ВРЕМЯ"),
    "won": ("WON", "SIEGE", "カチ", "ПОБЕДЫ"),
    "lost": ("LOST", "VERL.", "マケ", "ПОРАЖ."),
    "drawn": ("DRAWN", "REMIS", "ヒキワケ", "НИЧЬИ"),
    "longest_won": ("BEST RUN", "SIEGSERIE", "レンショウ", "СЕРИЯ +"),
    "longest_lost": ("WORST RUN", "PECHSERIE", "レンパイ", "СЕРИЯ -"),
    "in_a_row": ("RUN", "SERIE", "レンゾク", "СЕЙЧАС"),
    "best_round": ("TOP WIN", "MAX PLUS", "サイダイ カチ", "ВЫИГРЫШ"),
    "worst_round": ("TOP LOSS", "MAX MINUS", "サイダイ マケ", "ПРОИГРЫШ"),
    "highest": ("HIGHEST", "HÖCHST", "サイコウ", "МАКСИМУМ"),
    "lowest": ("LOWEST", "TIEFST", "サイテイ", "МИНИМУМ"),
    "scores": ("LAST SCORES", "LETZTE STÄNDE", "サイキンノ スコア", "ПОСЛЕДНИЕ СЧЕТА"),
    "no_curve": (
        "A curve comes after two rounds", "Nach zwei Runden: eine Kurve", "2カイデ グラフガ デマス",
        "После двух игр: кривая",
    ),
    "adviser": ("ADVISER", "RATGEBER", "アドバイス", "СОВЕТ"),
    "adviser_key": ("ADVISER (F1)", "RATGEBER (F1)", "アドバイス (F1)", "СОВЕТ (F1)"),
    "thinking": ("Thinking…", "Moment…", "カンガエテ イマス…", "Думаю…"),
    "no_advice": (
        "There is nothing to decide now. Ask again when it is your turn.",
        "Gerade ist nichts zu entscheiden. Frag wieder, wenn du an der Reihe bist.",
        "イマハ キメル コトガ アリマセン。アナタノ バンニ ドウゾ。",
        "Сейчас решать нечего. Спросите, когда будет ваш ход.",
    ),
    "afresh": ("START AFRESH", "NEU ANFANGEN", "ハジメカラ", "НАЧАТЬ ЗАНОВО"),
    "monitor": ("MONITOR (F2)", "MONITOR (F2)", "モニター (F2)", "МОНИТОР (F2)"),
    "workshop": ("WORKSHOP", "WERKSTATT", "コウボウ", "МАСТЕРСКАЯ"),
    "own": (
        "A game of your own:\npython game.py --new mine.py",
        "Ein eigenes Spiel:\npython game.py --new mine.py",
        "ジブンノ ゲーム:\npython game.py --new mine.py",
        "Своя игра:\npython game.py --new mine.py",
    ),
    "own_here": (
        "A game of your own: BASIC.\nIts RULES tell how.",
        "Ein eigenes Spiel: in BASIC.\nWie, sagen dort die REGELN.",
        "ジブンノ ゲーム: BASICデ。\nツカイカタハ BASICノ ルールニ。",
        "Своя игра: в BASIC.\nКак\u00a0- в его ПРАВИЛАХ.",
    ),
    "poked": (
        "POKED: THIS RUN IS NOT KEPT",
        "GEPOKT: WIRD NICHT GESICHERT",
        "POKE アリ: ホゾン シマセン",
        "POKE: ИГРА НЕ СОХРАНЯЕТСЯ",
    ),
    "begin_again": (
        "The kept game does not fit the new lines: {} begins afresh.",
        "Der Spielstand passt nicht zu den neuen Zeilen: {} beginnt neu.",
        "セーブガ アタラシイ プログラムニ アイマセン。{}デ ハジメカラ。",
        "Сохранение не подходит к новым строкам: {}\u00a0- начать заново.",
    ),
    "read_again": (
        "{} reads the file again.",
        "{} liest die Datei neu.",
        "{}デ ファイルヲ ヨミナオス。",
        "{} читает файл заново.",
    ),
    "other": ("OTHER GAME", "ANDERES SPIEL", "ホカノ ゲーム", "ДРУГАЯ ИГРА"),
    "slots": ("SAVE SLOTS", "SPEICHERPLÄTZE", "セーブスロット", "ЯЧЕЙКИ"),
    "slot": ("SAVE SLOT {}", "SPEICHERPLATZ {}", "スロット {}", "ЯЧЕЙКА {}"),
    "empty": ("EMPTY", "LEER", "アキ", "ПУСТО"),
    "load": ("LOAD", "LADEN", "ロード", "ЗАГРУЗИТЬ"),
    "save": ("SAVE HERE", "SPEICHERN", "セーブ", "СОХРАНИТЬ"),
    "save_over": ("REPLACE", "ERSETZEN", "ウワガキ", "ЗАМЕНИТЬ"),
    "unreadable": ("NOT READ", "UNLESBAR", "ヨメナイ", "НЕЧИТАЕМА"),
    "copies": ("COPIES", "KOPIEN", "コピー", "КОПИИ"),
    "copy": ("COPY", "KOPIE", "コピー", "КОПИЯ"),
    "undated": ("NO DATE", "OHNE DATUM", "ヒヅケ ナシ", "БЕЗ ДАТЫ"),
    "copy_damaged": ("DAMAGED", "BESCHÄDIGT", "コワレテ イル", "ПОВРЕЖДЕНА"),
    "copy_version": ("OTHER VERSION", "ANDERE VERSION", "ベツノ バージョン", "ДРУГАЯ ВЕРСИЯ"),
    "copy_stopped": ("STOPPED AT ONCE", "HIELT GLEICH AN", "スグニ トマッタ", "СРАЗУ СБОЙ"),
    "copy_foreign": ("WAS MISPLACED", "LAG FALSCH", "バショ チガイ", "БЫЛА НЕ ТАМ"),
    "copy_window": ("OTHER WINDOW", "ANDERES FENSTER", "ホカノ ウィンドウ", "ДРУГОЕ ОКНО"),
    "copy_replaced": ("WAS REPLACED", "WURDE ERSETZT", "イレカエタ", "БЫЛА ЗАМЕНЕНА"),
    "copy_earlier": ("KEPT EARLIER", "VON FRÜHER", "マエノ ホゾン", "БЫЛА РАНЬШЕ"),
    "take_back": ("TAKE BACK", "HOLEN", "トリモドス", "ВЕРНУТЬ"),
    "throw_away": ("THROW AWAY", "WEGWERFEN", "ステル", "ВЫБРОСИТЬ"),
    "stranger": (
        "{} is a program in Python and may do whatever you may. Start it only if you trust who "
        "wrote it.",
        "{} ist ein Programm in Python und darf alles, was du darfst. Starte es nur, wenn du dem "
        "traust, der es schrieb.",
        "{} ハ Pythonノ プログラムデ、アナタニ デキル コトガ ゼンブ デキマス。"
        "シンヨウ デキル トキダケ ハジメテ クダサイ。",
        "{}\u00a0— программа на Python, ей можно всё, что можно вам. Запускайте, только если "
        "доверяете автору.",
    ),
    "start_not": ("NO", "NEIN", "イイエ", "НЕТ"),
    "start_it": ("START IT", "STARTEN", "ハジメル", "ЗАПУСТИТЬ"),
    "saved": ("SAVED", "GESPEICHERT", "セーブシマシタ", "СОХРАНЕНО"),
    "sure_save": (
        "Replace save slot {}?\n{}\nWhat it holds is then gone.",
        "Speicherplatz {} ersetzen?\n{}\nWas dort war, ist dann weg.",
        "スロット {}ヲ ウワガキ?\n{}\nイママデノ ゲームハ キエマス。",
        "Заменить ячейку {}?\n{}\nТо, что в ней, пропадёт.",
    ),
    "sure_quit": (
        "Switch the console off?",
        "Die Konsole ausschalten?",
        "コンソールヲ オワリマスカ?",
        "Выключить консоль?",
    ),
    "stay": ("NO, STAY", "NEIN, BLEIBEN", "イイエ", "НЕТ, ОСТАТЬСЯ"),
    "sure_throw": (
        "Throw the copy away?\n{}\nIt is then gone.",
        "Die Kopie wegwerfen?\n{}\nSie ist dann weg.",
        "コピーヲ ステル?\n{}\nモトニハ モドセマセン。",
        "Выбросить копию?\n{}\nВернуть её будет нельзя.",
    ),
    "nothing_kept": (
        "Nothing can be kept here. You can play, but games, slots and tapes are gone when you "
        "leave.\n\n{}",
        "Hier kann nichts gespeichert werden. Du kannst spielen, aber Spiele, Plätze und Bänder "
        "sind danach weg.\n\n{}",
        "ココデハ ホゾン デキマセン。 アソベマスガ、 ゲーム、 スロット、 テープハ オワルト "
        "キエマス。\n\n{}",
        "Здесь ничего нельзя сохранить. Играть можно, но игры, ячейки и ленты пропадут после "
        "выхода.\n\n{}",
    ),
    "to_listing": (
        "BREAK: TO THE LISTING", "ZUM PROGRAMM", "リストヘ", "К ТЕКСТУ ПРОГРАММЫ",
    ),
    "basic": ("COMPUTER", "COMPUTER", "コンピュータ", "КОМПЬЮТЕР"),
    "commands": ("COMMANDS", "BEFEHLE", "コマンド", "КОМАНДЫ"),
    "before": (
        "THE LISTING BEFORE", "FRÜHERES PROGRAMM", "マエノ リスト", "ПРЕЖНЯЯ ПРОГРАММА",
    ),
    "kana": ("KANA", "KANA", "カナ", "КАНА"),
    "copy_listing": ("COPY THE LISTING", "PROGRAMM KOPIEREN", "リストヲ コピー", "КОПИРОВАТЬ"),
    "paste": ("PASTE", "EINFÜGEN", "ハリツケ", "ВСТАВИТЬ"),
    "take_out": (
        "LISTING TO A FILE", "PROGRAMM ALS DATEI", "リストヲ ファイルヘ", "ПРОГРАММУ В ФАЙЛ",
    ),
    "bring_in": (
        "LISTING FROM A FILE", "PROGRAMM AUS DATEI", "ファイルカラ リスト", "ПРОГРАММУ ИЗ ФАЙЛА",
    ),
    "needs_computer": (
        "A listing is for BASIC: start it first.",
        "Ein Programm gehört in BASIC: starte es zuerst.",
        "リストハ BASICデ ツカイマス。 サキニ BASICヲ ハジメテ クダサイ。",
        "Программа нужна в BASIC: сначала запустите его.",
    ),
    "words": ("WORDS OF BASIC", "WÖRTER VON BASIC", "BASICノ コトバ", "СЛОВА BASIC"),
    "pace_fast": ("PACE: FAST", "TEMPO: SCHNELL", "ハヤサ: ハヤイ", "ТЕМП: БЫСТРЫЙ"),
    "pace_original": ("PACE: ORIGINAL", "TEMPO: ORIGINAL", "ハヤサ: オリジナル", "ТЕМП: КАК БЫЛ"),
    "back": ("BACK", "ZURÜCK", "モドル", "НАЗАД"),
    "tape": ("TAPE", "BAND", "テープ", "ЛЕНТА"),
    "record": ("RECORD", "AUFNEHMEN", "キロク", "ЗАПИСАТЬ"),
    "stop": ("STOP AND KEEP", "STOPP", "キロク テイシ", "ОСТАНОВИТЬ"),
    "play": ("PLAY", "ABSPIELEN", "サイセイ", "ПРОСМОТР"),
    "about_tapes": (
        "A tape plays the same game again, all keys and clicks.\n"
        "F3, F4: BACK AND FORWARD",
        "Ein Band spielt dasselbe Spiel noch einmal, Taste für Taste.\n"
        "F3, F4: ZURÜCK UND VOR",
        "テープハ キート クリックヲ キロクシ、オナジ ゲームヲ サイセイシマス。\n"
        "F3: マキモドシ  F4: ハヤオクリ",
        "Лента хранит клавиши и щелчки и повторяет ту же игру.\n"
        "F3, F4: НАЗАД И ВПЕРЁД",
    ),
    "tape_kept": (
        "The tape lies here:\n{}",
        "Das Band liegt hier:\n{}",
        "テープノ ホゾン:\n{}",
        "Лента лежит здесь:\n{}",
    ),
    "tape_opens": (
        "{} shows the moment before.",
        "{} zeigt den Moment davor.",
        "{}デ ソノ マエヲ ミル。",
        "{} покажет миг до сбоя.",
    ),
    "tape_end": (
        "The tape has ended.",
        "Das Band ist zu Ende.",
        "テープガ オワリマシタ。",
        "Лента закончилась.",
    ),
    "tape_bad": (
        "The tape cannot be played:\n{}.",
        "Das Band lässt sich nicht abspielen:\n{}.",
        "サイセイ デキマセン:\n{}。",
        "Ленту нельзя воспроизвести:\n{}.",
    ),
    "link": ("COPY LINK", "LINK KOPIEREN", "リンク", "ССЫЛКА"),
    "about_link": (
        "Who opens the link in a browser has what you choose. A game is not kept there.",
        "Wer den Link im Browser öffnet, hat, was du wählst. Spiele werden dort nicht gespeichert.",
        "エランダ モノガ ブラウザデ ヒラキマス。ゲームハ ソコデハ ホゾン シマセン。",
        "Кто откроет ссылку в браузере, увидит выбранное. Игра там не сохраняется.",
    ),
    "about_link_printed": (
        "The link is printed where you started the console; put a page's address before it.",
        "Der Link wird dort gedruckt, wo du die Konsole gestartet hast; davor gehört die "
        "Adresse einer Seite.",
        "リンクハ コンソールヲ ハジメタ ターミナルニ デマス。マエニ ページノ アドレスヲ "
        "ツケマス。",
        "Ссылка печатается там, откуда запущена консоль; перед ней нужен адрес страницы.",
    ),
    "link_deal": ("THIS SHUFFLE", "DIESE KARTENFOLGE", "コノ シャッフル", "ЭТА РАЗДАЧА"),
    "link_moment": ("THIS MOMENT", "DIESER MOMENT", "イマノ バメン", "ЭТОТ МОМЕНТ"),
    "link_tape": ("THE LAST TAPE", "LETZTES BAND", "サイゴノ テープ", "ПОСЛЕДНЯЯ ЛЕНТА"),
    "link_listing": ("THE LISTING", "DAS PROGRAMM", "リスト", "ПРОГРАММА"),
    "link_made": (
        "The link is copied:\n\n{}",
        "Der Link ist kopiert:\n\n{}",
        "リンクヲ コピー シマシタ:\n\n{}",
        "Ссылка скопирована:\n\n{}",
    ),
    "link_printed": (
        "The link is printed:\n\n{}",
        "Der Link ist gedruckt:\n\n{}",
        "リンクヲ ターミナルニ ダシマシタ:\n\n{}",
        "Ссылка напечатана:\n\n{}",
    ),
    "link_none": (
        "That is too much for a link. A file holds it: see TAPE.",
        "Das ist zu viel für einen Link. In eine Datei passt es: siehe BAND.",
        "リンクニハ ナガスギマス。テープハ ファイルニ ハイリマス。",
        "Для ссылки это слишком много. В файл войдёт: см. ЛЕНТА.",
    ),
    "saves": ("ALL SAVES", "ALLE STÄNDE", "ゼンブノ セーブ", "ВСЕ ИГРЫ"),
    "about_saves": (
        "Games, records, tapes, listings and settings as one file, for another browser or the "
        "desktop.",
        "Spiele, Bilanzen, Bänder, Programme und Optionen als eine Datei, für andere Browser "
        "oder den Rechner.",
        "ゲーム、スロット、キロク、テープ、リスト、セッテイヲ 1ツノ ファイルデ ホカノ ブラウザヤ "
        "パソコンヘ モッテ イケマス。",
        "Игры, итоги, ленты, программы и настройки одним файлом: для другого браузера или "
        "компьютера.",
    ),
    "about_saves_command": (
        "All that is kept travels in one file, to a browser and back:\n"
        "python game.py --pack FILE\npython game.py --unpack FILE\n"
        "Or drop the file here.",
        "Alles Gespeicherte reist in einer Datei in einen Browser und zurück:\n"
        "python game.py --pack FILE\npython game.py --unpack FILE\n"
        "Oder lass die Datei hier fallen.",
        "ゼンブノ セーブヲ 1ツノ ファイルデ ブラウザヘ モッテ イケマス:\n"
        "python game.py --pack FILE\npython game.py --unpack FILE\n"
        "ファイルヲ ココヘ ドロップ シテモ ヨイ。",
        "Всё сохранённое едет одним файлом в браузер и обратно:\n"
        "python game.py --pack FILE\npython game.py --unpack FILE\n"
        "Или бросьте файл сюда.",
    ),
    "pack": ("TO A FILE", "IN EINE DATEI", "ファイルヘ", "В ФАЙЛ"),
    "unpack": ("FROM A FILE", "AUS EINER DATEI", "ファイルカラ", "ИЗ ФАЙЛА"),
    "as_before": ("AS BEFORE", "WIE VORHER", "マエノ ジョウタイ", "КАК РАНЬШЕ"),
    "unpacked": (
        "The file is unpacked: {} new.\n\nWhat was here before comes back by AS BEFORE.",
        "Die Datei ist ausgepackt: {} neu.\n\nWas vorher hier war, holt WIE VORHER zurück.",
        "ファイルヲ ヨミコミマシタ: {}コ。\n\nマエノ ジョウタイハ モドセマス。",
        "Файл распакован, нового: {}.\n\nПрежнее вернёт КАК РАНЬШЕ.",
    ),
    "is_before": (
        "All saves are as before the file came. AS BEFORE turns that round.",
        "Alle Stände sind wie vor der Datei. WIE VORHER dreht das um.",
        "ファイルヲ ヨミコム マエノ ジョウタイデス。",
        "Всё как до файла. КАК РАНЬШЕ вернёт обратно.",
    ),
    "parcel_bad": (
        "The file cannot be used:\n{}.\n\nAll is as it was.",
        "Die Datei ist unbrauchbar:\n{}.\n\nAlles ist, wie es war.",
        "ファイルヲ ツカエマセン:\n{}。\n\nモトノ ママデス。",
        "Файл не годится:\n{}.\n\nВсё осталось как было.",
    ),
    "open_elsewhere": (
        "PCG-21 is open in another tab or window of this browser. Go on there, or take your game "
        "over to here.",
        "PCG-21 ist schon in einem anderen Tab oder Fenster dieses Browsers offen. Spiele dort "
        "weiter oder hole dein Spiel hierher.",
        "PCG-21ハ ホカノ タブデ ヒライテ イマス。ソコデ ツヅケルカ、ゲームヲ ココヘ ウツシマス。",
        "PCG-21 открыта в другой вкладке или окне браузера. Играйте там или перенесите игру сюда.",
    ),
    "play_here": (
        "ENTER: PLAY HERE", "ENTER: HIER SPIELEN", "ENTER: ココデ アソブ", "ENTER: ИГРАТЬ ЗДЕСЬ",
    ),
    "link_bad": (
        "This link leads nowhere: what it says is not known here.\n\n{}\n\nThe menu has all games.",
        "Dieser Link führt zu nichts: was darin steht, gibt es hier nicht.\n\n{}\n\nAlle Spiele "
        "stehen im Menü.",
        "コノ リンクハ ツカエマセン。\n\n{}\n\nメニューニ ゲームガ アリマス。",
        "Эта ссылка никуда не ведёт: здесь такого нет.\n\n{}\n\nВсе игры есть в меню.",
    ),
    "link_long": (
        "This link is too long.\n\nThe menu has all games.",
        "Dieser Link ist zu lang.\n\nAlle Spiele stehen im Menü.",
        "リンクガ ナガスギマス。\n\nメニューニ ゲームガ アリマス。",
        "Эта ссылка слишком длинная.\n\nВсе игры есть в меню.",
    ),
    "slot_bad": (
        "Save slot {} cannot be used: {}.\n\nIt was kept as\n{}",
        "Speicherplatz {} ist unbrauchbar: {}.\n\nEr liegt nun unter\n{}",
        "スロット {}ハ ツカエマセン: {}。\n\nホゾン:\n{}",
        "Ячейка {} не годится: {}.\n\nОна лежит здесь:\n{}",
    ),
    "slot_failed": (
        "That did not work:\n{}.\n\nAll is as it was.",
        "Das ging nicht:\n{}.\n\nAlles ist, wie es war.",
        "デキマセン:\n{}。\n\nモトノ ママデス。",
        "Не получилось:\n{}.\n\nВсё осталось как было.",
    ),
    "choose": (
        "↑↓ CHOOSE  ENTER PLAY  → RULES",
        "↑↓ WAHL  ENTER SPIEL  → REGELN",
        "↑↓ エラブ  ENTER スタート →ルール",
        "↑↓ ВЫБОР ENTER ИГРА →ПРАВИЛА",
    ),
    "choose_more": (
        "↑↓ CHOOSE  ENTER OPEN", "↑↓ WAHL  ENTER WEITER", "↑↓ エラブ  ENTER ヒラク",
        "↑↓ ВЫБОР  ENTER ОТКРЫТЬ",
    ),
    "language_key": ("L: LANGUAGE", "L: SPRACHE", "L: コトバ", "L: ЯЗЫК"),
    "sound_key": ("S: SOUND", "S: TON", "S: オト", "S: ЗВУК"),
    "pause": ("PAUSE", "PAUSE", "ポーズ", "ПАУЗА"),
    "pause_keys": (
        "↑↓ CHOOSE  ENTER OK  ESC BACK",
        "↑↓ WAHL  ENTER OK  ESC ZURÜCK",
        "↑↓ エラブ  ENTER OK  ESC モドル",
        "↑↓ ВЫБОР  ENTER OK  ESC НАЗАД",
    ),
    "enter": ("ENTER: GO ON", "ENTER: WEITER", "ENTER: ツヅケル", "ENTER: ДАЛЬШЕ"),
    "sure": (
        "Start {} afresh?\nThe game as it stands is then gone.",
        "{} neu anfangen?\nDas Spiel, wie es jetzt steht, ist dann weg.",
        "{}ヲ ハジメカラ?\nイマノ ゲームハ ナクナリマス。",
        "Начать {} заново?\nНынешняя игра будет потеряна.",
    ),
    "sure_forgotten": (
        "Start {} afresh?\nThis session is not kept: the game in the battery stays.",
        "{} neu anfangen?\nDiese Sitzung wird nicht gesichert: Das gespeicherte Spiel bleibt.",
        "{}ヲ ハジメカラ?\nコノ ゲームハ ホゾン サレマセン。バッテリーノ ゲームハ ノコリマス。",
        "Начать {} заново?\nЭтот сеанс не сохраняется: сохранённая игра останется.",
    ),
    "no": ("NO, KEEP IT", "NEIN, BEHALTEN", "イイエ", "НЕТ, ОСТАВИТЬ"),
    "yes": ("YES, AFRESH", "JA, NEU", "ハイ", "ДА, ЗАНОВО"),
    "damaged": (
        "The saved game {} cannot be used: {}.\n\nIt was kept as\n{}\n\nA new game starts.",
        "Der Spielstand {} ist unbrauchbar: {}.\n\n"
        "Er liegt nun unter\n{}\n\nEin neues Spiel beginnt.",
        "{}ノ セーブハ ツカエマセン: {}。\n\nホゾン:\n{}\n\nアタラシイ ゲームヲ ハジメマス。",
        "Сохранение {} не годится: {}.\n\nОно лежит здесь:\n{}\n\nНачинается новая игра.",
    ),
    "not_read": (
        "The saved game cannot be read now:\n{}.\n\nIt was left as it is; try again.",
        "Der Spielstand lässt sich gerade nicht lesen:\n{}.\n\n"
        "Er blieb, wie er ist; versuche es noch einmal.",
        "セーブヲ ヨメマセン:\n{}。\n\nソノママ ノコッテイマス。モウイチド ドウゾ。",
        "Сохранение сейчас не читается:\n{}.\n\nОно осталось как было; попробуйте ещё раз.",
    ),
    "elsewhere": (
        "{} was played on in another window. Both games are kept: this one goes on, the other is a "
        "copy in SAVE SLOTS.",
        "{} ging in einem anderen Fenster weiter. Beide Spiele bleiben: dieses geht weiter, das "
        "andere ist eine Kopie unter SPEICHERPLÄTZE.",
        "{} ハ ホカノ ウィンドウデモ ススミマシタ。 コノ ゲームハ ツヅキ、 ホカノハ "
        "セーブスロットノ コピーニ アリマス。",
        "В {} играли и в другом окне. Обе игры целы: эта идёт дальше, та - копия на странице "
        "ЯЧЕЙКИ.",
    ),
    "not_kept": (
        "Your game cannot be kept:\n{}.\n\nPlay goes on; it is tried again after each move.",
        "Dein Spiel kann nicht gespeichert werden:\n{}.\n\n"
        "Es geht weiter; nach jedem Zug wird es neu versucht.",
        "セーブ デキマセン:\n{}。\n\nゲームハ ツヅキマス。",
        "Игру не удаётся сохранить:\n{}.\n\nИгра идёт дальше; попытка повторится после каждого "
        "хода.",
    ),
    "fault": (
        "{}\n\nThe cartridge stopped here. The game as it was after your last move is kept; "
        "choose it again to go on.",
        "{}\n\nDas Modul hielt hier an. Das Spiel nach deinem letzten Zug ist gespeichert; "
        "wähle es wieder, um weiterzuspielen.",
        "{}\n\nカートリッジガ トマリマシタ。サイゴノ バメンハ ホゾンサレテイマス。",
        "{}\n\nКартридж остановился. Игра после последнего хода сохранена; "
        "выберите её снова.",
    ),
}  # fmt: skip
