"""VIDEO POKER: jacks or better. It shows how a hand is dealt, weighed and paid, and a record.

Five cards for $5. Turn over what you do not want, ENTER changes it, and the table pays.
"""

from engine import ledger, screen, sounds, sprites
from engine.ledger import LEDGER, LOST, WON
from engine.machine import ENTER, Machine, Program
from engine.messages import say
from engine.themes import NIGHT

DECK, CARDS, HAND, SIZE, START, BET = 1, 52, 53, 5, 100, 5
LEFT, STEP, TABLE_ROW, CARD_ROW = 2, 6, 3, 13
HANDS = "royal", "straight_flush", "four", "full", "flush", "straight", "three", "two", "jacks"
PAYS = 250, 50, 25, 9, 6, 4, 3, 2, 1
"""The hands, the best one first, and how many times the bet each pays."""

PROGRAM = Program(
    "poker",
    title="VIDEO POKER",
    registers={
        "D": "cards dealt", "M": "money", "N": "place of the card that comes",
        "R": "cards to come, bits", "T": "cards turned over, bits", "W": "the hand, 0 nothing",
    },
    cells={"deck": range(1, 53), "hand": range(HAND, HAND + SIZE), LEDGER: ledger.cells(64)},
    limits={"D": range(CARDS), "N": range(SIZE), "R": range(32), "T": range(32), "W": range(10)},
    keeps=(LEDGER,),
    money=lambda m: m.M,
    theme=NIGHT,
    texts={
        "about": ("Hold, draw, be paid", "Halte und hoffe", "コウカン ショウブ", "Обмен и удача"),
        "royal": ("ROYAL FLUSH", "ROYAL FLUSH", "ロイヤル フラッシュ", "РОЯЛ-ФЛЕШ"),
        "straight_flush": ("STRAIGHT FLUSH", "STRASSENFLUSH", "ストレートフラッシュ", "СТРИТ-ФЛЕШ"),
        "four": ("FOUR OF A KIND", "VIERLING", "フォー カード", "КАРЕ"),
        "full": ("FULL HOUSE", "FULL HOUSE", "フル ハウス", "ФУЛ-ХАУС"),
        "flush": ("FLUSH", "FLUSH", "フラッシュ", "ФЛЕШ"),
        "straight": ("STRAIGHT", "STRASSE", "ストレート", "СТРИТ"),
        "three": ("THREE OF A KIND", "DRILLING", "スリー カード", "ТРОЙКА"),
        "two": ("TWO PAIRS", "ZWEI PAARE", "ツー ペア", "ДВЕ ПАРЫ"),
        "jacks": ("JACKS OR BETTER", "AB BUBEN", "ジャック イジョウ", "ВАЛЕТЫ И СТАРШЕ"),
        "deal": ("ENTER: A HAND FOR $5", "ENTER: BLATT FÜR $5", "ENTER: $5 カケル",
                 "ENTER: ИГРА ЗА $5"),
        "draw": ("1-5 TURN  ENTER DRAW", "1-5 WENDEN  ENTER ZUG", "1-5 ウラ  ENTER カエル",
                 "1-5 ВЫБОР  ENTER ОБМЕН"),
        "rules": (
            "A hand costs $5. Turn over what you do not want, by 1 to 5 or a click; ENTER "
            "changes it, once. Then the table pays so many times your $5.",
            "Ein Blatt kostet $5. Drehe um, was du nicht willst (1 bis 5, ein Klick); ENTER "
            "tauscht es, einmal. Dann zahlt die Tafel so oft deine $5.",
            "5マイデ $5。イラナイ カードヲ ウラガエシ (1-5)、ENTERデ コウカン。",
            "Пять карт за $5. Переверните лишние (1–5 или щелчок), ENTER меняет их один раз.",
        ),
    },
)  # fmt: skip


def weigh(hand: list[int]) -> int:
    """What a hand is: 0 nothing, else its place in HANDS, counted from 1."""
    numbers = sorted(card >> 2 for card in hand)
    groups = sorted((numbers.count(number) for number in set(numbers)), reverse=True)
    high = numbers == [1, 10, 11, 12, 13]
    straight = high or groups[0] == 1 and numbers[-1] - numbers[0] == 4
    flush = len({card & 3 for card in hand}) == 1
    jacks = any(numbers.count(number) == 2 for number in (1, 11, 12, 13))
    is_so = [high and flush, straight and flush, groups[0] == 4, groups == [3, 2], flush, straight]
    is_so += [groups[0] == 3, groups == [2, 2, 1], jacks, True]
    return (is_so.index(True) + 1) % 10


def draw(m: Machine) -> None:
    """The money, what each hand pays, the cards, and what ENTER does now."""
    screen.cls(m)
    screen.put(m, 1, 1, m.program.title, screen.HIGHLIGHT)
    screen.right(m, 31, 1, f"${m.M}")
    for at, (name, pays) in enumerate(zip(HANDS, PAYS, strict=True)):
        ink = screen.HIGHLIGHT if at + 1 == m.W else screen.TEXT
        screen.put(m, 4, TABLE_ROW + at, say(m, name), ink)
        screen.right(m, 28, TABLE_ROW + at, f"{pays}", ink)
    for place, card in enumerate(m.cell[HAND : HAND + SIZE]):
        x = LEFT + STEP * place
        if not m.R >> place & 1:
            screen.card(m, x, CARD_ROW, 0 if m.T >> place & 1 else card)
        screen.zone(m, x, CARD_ROW, screen.CARD_WIDTH, screen.CARD_HEIGHT, ord("1") + place)
    screen.button(m, 1, 20, 30, say(m, "draw" if m.line == 50 else "deal"), ENTER)


@PROGRAM.line(10)
def sit_down(m: Machine) -> int:
    """A NEW PURSE"""
    m.M = START
    return 20


@PROGRAM.line(20, page=draw)
def bet(m: Machine) -> int:
    """A HAND FOR $5?"""
    if m.inkey() != ENTER:
        return 20
    m.cell[DECK : DECK + CARDS] = range(4, 56)
    m.shuffle(DECK, CARDS)
    m.M -= BET
    m.D, m.W, m.T, m.R = 0, 0, 0, 31
    m.cell[HAND : HAND + SIZE] = m.cell[DECK : DECK + SIZE]
    m.play(sounds.SHUFFLE)
    return 30


@PROGRAM.line(30, page=draw)
def deal(m: Machine) -> int:
    """THE NEXT CARD FLIES"""
    m.N = (m.R & -m.R).bit_length() - 1  # the lowest bit that is set
    m.fly(sprites.CARD_BACK, 112, 192, (LEFT + STEP * m.N) * 8, CARD_ROW * 8, 12)
    m.play(sounds.DEAL)
    return 40


@PROGRAM.line(40)
def lay_down(m: Machine) -> int:
    """IT LIES THERE"""
    m.cell[HAND + m.N] = m.cell[DECK + m.D]
    m.D += 1
    m.R &= m.R - 1
    m.T &= ~(1 << m.N)
    return 30 if m.R else 50 if m.D == SIZE else 60


@PROGRAM.line(50, page=draw)
def choose(m: Machine) -> int:
    """WHICH CARDS GO?"""
    key = m.inkey()
    if ord("1") <= key < ord("1") + SIZE:
        m.T ^= 1 << key - ord("1")
        m.play(sounds.TURN)
        m.draw()
    m.R = m.T if key == ENTER else 0
    return 50 if key != ENTER else 30 if m.R else 60


@PROGRAM.line(60, page=draw)
def pay(m: Machine) -> int:
    """PAID BY THE TABLE"""
    m.W = weigh(m.cell[HAND : HAND + SIZE])
    won = BET * (0, *PAYS)[m.W]
    m.M += won
    ledger.ended(m, WON if won else LOST, m.M, won - BET)
    m.store()
    m.play(sounds.WIN if won else sounds.LOSE)
    m.wait(180 if m.M < BET else 0)  # who has nothing left sees it
    return 10 if m.M < BET else 20
