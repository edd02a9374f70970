"""Texts of the menu and of the console's own pages."""

TEXTS = {
    "motto": (
        "A CONSOLE IN 26 LETTERS",
        "KONSOLE MIT 26 REGISTERN",
        "26モジノ カードコンソール",
        "КАРТЫ НА 26 БУКВАХ",
    ),
    "name": ("ENGLISH", "DEUTSCH", "ニホンゴ", "РУССКИЙ"),
    "language": ("LANGUAGE {}", "SPRACHE {}", "コトバ {}", "ЯЗЫК {}"),
    "sound_on": ("SOUND: ON", "TON: AN", "オト: オン", "ЗВУК: ЕСТЬ"),
    "sound_off": ("SOUND: OFF", "TON: AUS", "オト: オフ", "ЗВУК: НЕТ"),
    "quit": ("QUIT", "BEENDEN", "オワル", "ВЫХОД"),
    "resume": ("GO ON", "WEITER", "ツヅケル", "ДАЛЬШЕ"),
    "rules": ("RULES", "REGELN", "ルール", "ПРАВИЛА"),
    "no_rules": (
        "This cartridge has no rules page.",
        "Dieses Modul hat keine Regelseite.",
        "コノ カートリッジニハ ルールノ セツメイガ アリマセン。",
        "У этого картриджа нет страницы правил.",
    ),
    "afresh": ("START AFRESH", "NEU ANFANGEN", "ハジメカラ", "НАЧАТЬ ЗАНОВО"),
    "other": ("OTHER GAME", "ANDERES SPIEL", "ホカノ ゲーム", "ДРУГАЯ ИГРА"),
    "choose": (
        "↑↓ CHOOSE  ENTER PLAY  → RULES",
        "↑↓ WAHL  ENTER SPIEL  → REGELN",
        "↑↓ エラブ  ENTER スタート →ルール",
        "↑↓ ВЫБОР ENTER ИГРА →ПРАВИЛА",
    ),
    "pause": ("PAUSE", "PAUSE", "ポーズ", "ПАУЗА"),
    "pause_keys": (
        "↑↓ CHOOSE  ENTER OK  ESC BACK",
        "↑↓ WAHL  ENTER OK  ESC ZURÜCK",
        "↑↓ エラブ  ENTER OK  ESC モドル",
        "↑↓ ВЫБОР  ENTER OK  ESC НАЗАД",
    ),
    "enter": ("ENTER: GO ON", "ENTER: WEITER", "ENTER: ツヅケル", "ENTER: ДАЛЬШЕ"),
    "sure": (
        "Start {} afresh?\nThe game kept in the battery is then gone.",
        "{} neu anfangen?\nDas gespeicherte Spiel ist dann weg.",
        "{}ヲ ハジメカラ?\nバッテリーノ ゲームハ ナクナリマス。",
        "Начать {} заново?\nСохранённая игра будет потеряна.",
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
    "not_kept": (
        "Your game cannot be kept:\n{}.\n\nPlay goes on; it is tried again after each move.",
        "Dein Spiel kann nicht gespeichert werden:\n{}.\n\n"
        "Es geht weiter; nach jedem Zug wird es neu versucht.",
        "セーブ デキマセン:\n{}。\n\nゲームハ ツヅキマス。",
        "Игру не удаётся сохранить:\n{}.\n\nИгра идёт дальше; попытка после каждого хода.",
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
