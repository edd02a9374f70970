"""The covers of the cartridges: what the menu shows of a game before it is read.

Owns their titles, the texts that stand beside them on the shelf, and how much money there is in a
game. A cartridge takes all of that from here.
"""

from engine.machine import Machine
from engine.rack import Cover

CHIPS = 300
"""Where siebzehn keeps how many chips the player has; behind it their values."""


def _chips_and_held(m: Machine) -> int:
    return sum(m.cell[CHIPS + 1 : CHIPS + 1 + m.cell[CHIPS]]) + m.H


BLACKJACK = Cover(
    "blackjack", "BLACKJACK", "engine.cartridges.blackjack.listing", first=1,
    money=lambda m: m.M,
    texts={
        "about": (
            "The port of a BASIC game",
            "Port eines BASIC-Spiels",
            "BASICゲームノ イショク",
            "Порт игры на BASIC",
        ),
    },
)  # fmt: skip

SIEBZEHN = Cover(
    "siebzehn", "17 UND 4", "engine.cartridges.siebzehn.listing", first=1,
    money=_chips_and_held,
    texts={
        "about": (
            "32 cards, chips, a pot",
            "32 Karten, Chips, Pot",
            "カード32マイ ト チップ",
            "32 карты, фишки и кон",
        ),
    },
)  # fmt: skip

EUROPEAN = Cover(
    "european", "EUROPEAN BLACKJACK", "engine.cartridges.european.listing", first=5,
    texts={
        "short": ("EURO 21", "EURO 21", "EURO 21", "EURO 21"),
        "about": (
            "Train the best strategy",
            "Übungstisch mit Trainer",
            "サイゼンシュノ レンシュウ",
            "Учимся лучшей стратегии",
        ),
    },
)  # fmt: skip

DEALER = Cover(
    "dealer", "DEALER'S DUEL", "engine.cartridges.dealer.listing",
    money=lambda m: m.M,
    texts={
        "short": ("DEALER'S DUEL", "DEALER-DUELL", "ディーラートノ ケットウ", "ДУЭЛЬ"),
        "about": (
            "Pass, draw or open",
            "Passen, Karte oder Zeigen",
            "パスカ 1マイカ オープンカ",
            "Пас, карта или открыть",
        ),
        "title": ("DEALER'S DUEL", "DEALER-DUELL", "ディーラートノ ケットウ", "ДУЭЛЬ С ДИЛЕРОМ"),
    },
)  # fmt: skip

TWOPART = Cover(
    "twopart", "TWOPART", "engine.cartridges.twopart.listing",
    texts={
        "about": (
            "Win cards and shed them",
            "Erst sammeln, dann ablegen",
            "トッテカラ ステル ゲーム",
            "Набери карты и сбрось их",
        ),
    },
)  # fmt: skip

ORIGINAL = Cover(
    "blackjack-bas", "BLACKJACK.BAS", "engine.cartridges.basic.listing", "ORIGINAL",
    money=lambda m: m.M,
    texts={
        "about": (
            "The original in 1024 bytes",
            "Das Original in 1024 Bytes",
            "モトノ 1024バイト",
            "Оригинал в 1024 байтах",
        ),
    },
)  # fmt: skip

BASIC = Cover(
    "basic", "BASIC", "engine.cartridges.basic.listing",
    texts={
        "about": (
            "Type in, RUN, change",
            "Eintippen, RUN, ändern",
            "ウッテ RUN シテ カエル",
            "Набери, RUN, измени",
        ),
    },
)  # fmt: skip

DIAG = Cover("diag", "DIAG", "engine.cartridges.diag.listing", first=5)
HELLO = Cover("hello", "HELLO", "engine.cartridges.hello")
POKER = Cover("poker", "VIDEO POKER", "engine.cartridges.examples.poker")
PAIRS = Cover("pairs", "PAIRS", "engine.cartridges.examples.pairs")
PATIENCE = Cover("patience", "ACES UP", "engine.cartridges.examples.patience")
"""Those of the workshop are read when it is opened, so that they tell all of themselves."""
