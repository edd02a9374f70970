"""ACES UP: a patience. It shows fans of cards, and cards that are dragged with the mouse.

Of two fans that end with one suit the lower last card goes to the right below; aces are high.
"""

from engine import screen, sounds, sprites
from engine.machine import ENTER, LEFT_BUTTON, SPACE, Machine, Program
from engine.messages import say
from engine.themes import SALON

DECK, CARDS, THROWN, FANS, ROOM = 1, 52, 64, 128, 16
PLACES = (1, 3), (17, 3), (1, 10), (17, 10)
HEAP, STOCK, FAN_WIDTH, MOST_SHOWN = (27, 17), (1, 17), 14, 6
CARD_SPRITE, STOCK_SPRITE = 0, 1

PROGRAM = Program(
    "patience",
    title="ACES UP",
    registers={"D": "cards dealt", "H": "fan in hand", "N": "fan dealt to", "T": "cards thrown"},
    cells={"deck": range(1, 53), "thrown": range(THROWN, 116), "fans": range(FANS, 192)},
    limits={"D": range(CARDS + 1), "H": range(5), "N": range(4), "T": range(CARDS)},
    theme=SALON,
    texts={
        "about": ("Drag away, keep aces", "Nur Asse bleiben", "エースヲ ノコス", "Пасьянс: тузы"),
        "title": ("ACES UP", "VIER ASSE", "エース アップ", "ЧЕТЫРЕ ТУЗА"),
        "left": ("LEFT {}", "NOCH {}", "ノコリ {}", "ОСТАЛОСЬ {}"),
        "deal": ("ENTER: DEAL", "ENTER: GEBEN", "ENTER: クバル", "ENTER: СДАТЬ"),
        "done": ("ENTER: AGAIN", "ENTER: NOCHMAL", "ENTER: モウイチド", "ENTER: ЕЩЁ"),
        "won": ("ALL ACES!", "NUR ASSE!", "エースダケ!", "ОДНИ ТУЗЫ!"),
        "rules": (
            "Of two fans that end with one suit the lower card goes: drag it down, or 1 to 4. Aces "
            "are high. Any last card may go to an empty place. Only the aces are to stay.",
            "Enden zwei Fächer mit einer Farbe, geht die tiefere Karte: nach unten ziehen oder 1 "
            "bis 4. Asse sind hoch. Auf einen leeren Platz darf jede. Nur Asse sollen bleiben.",
            "オナジ マークノ ヒクイ カードヲ シタヘ (1-4)。Aガ ウエ。Aダケ ノコセバ カチ。",
            "Из двух последних карт одной масти младшая уходит: тяните вниз или 1–4. Туз старший. "
            "На пустое место можно любую. Должны остаться тузы.",
        ),
    },
)  # fmt: skip


def fan(m: Machine, number: int) -> list[int]:
    """The cards of a fan, 0 to 3."""
    return [card for card in m.cell[FANS + number * ROOM :][:ROOM] if card]


def rank(card: int) -> int:
    """How high a card is: an ace is highest."""
    return card >> 2 if card >> 2 > 1 else 14


def goes(m: Machine, number: int) -> bool:
    """Whether the last card of a fan is lower than that of another one, in its suit."""
    ends = [(fan(m, other) or [0])[-1] for other in range(4)]
    card = ends[number]
    return any(card and end & 3 == card & 3 and rank(end) > rank(card) for end in ends if end)


def move(m: Machine, number: int, *places: int) -> None:
    """Let the last card of a fan go to the first place that takes it: an empty fan, 4 the heap."""
    held = fan(m, number)
    free = [to for to in places if held and (goes(m, number) if to == 4 else not fan(m, to))]
    for to in free[:1]:
        last = FANS + number * ROOM + len(held) - 1
        target = THROWN + m.T if to == 4 else FANS + to * ROOM
        m.cell[target], m.cell[last] = m.cell[last], 0
        m.T += to == 4
    m.play(sounds.REFUSE if not free else sounds.WIN if m.T == CARDS - 4 else sounds.LAND)


def draw(m: Machine) -> None:
    """The fans, the stock and the heap."""
    screen.cls(m)
    screen.put(m, 1, 1, say(m, "title"), screen.HIGHLIGHT)
    screen.right(m, 31, 1, say(m, "left", CARDS - m.T))
    for number, (x, y) in enumerate(PLACES):
        shown = fan(m, number)[: -1 if number + 1 == m.H else None][-MOST_SHOWN:]
        if not shown:
            screen.sunken(m, x, y, screen.CARD_WIDTH, screen.CARD_HEIGHT)
        screen.fan(m, x, y, shown, screen.fan_step(len(shown), FAN_WIDTH, 3))
    if m.H:
        m.sprite(CARD_SPRITE, sprites.CARD + (fan(m, m.H - 1) or [4])[-1], m.px - 16, m.py - 24)
    screen.pile(m, STOCK_SPRITE, *STOCK, CARDS - m.D, 2 * CARDS)  # half as high: there is the edge
    if not m.T:
        screen.sunken(m, *HEAP, screen.CARD_WIDTH, screen.CARD_HEIGHT)
    screen.fan(m, *HEAP, m.cell[THROWN : THROWN + m.T][-1:], 0)
    screen.button(m, 7, 18, 18, say(m, "deal" if m.D < CARDS else "done"), ENTER)
    screen.centre(m, 22, say(m, "won") if m.T == CARDS - 4 else "", screen.HIGHLIGHT)


def at(m: Machine) -> int:
    """What lies under the pointer: a fan 0 to 3, or 4 for all that is below them."""
    return 4 if m.py >= HEAP[1] * 8 else (m.py >= PLACES[2][1] * 8) * 2 + (m.px >= 128)


@PROGRAM.line(10)
def shuffle(m: Machine) -> int:
    """SHUFFLE"""
    m.cell[: FANS + 4 * ROOM] = [0] * (FANS + 4 * ROOM)
    m.cell[DECK : DECK + CARDS] = range(4, 56)
    m.shuffle(DECK, CARDS)
    m.D = m.T = m.H = m.N = 0
    return 20


@PROGRAM.line(20, page=draw)
def deal(m: Machine) -> int:
    """A CARD TO EACH FAN"""
    x, y = PLACES[m.N]
    lying = min(len(fan(m, m.N)), MOST_SHOWN - 1)
    x += lying * screen.fan_step(lying + 1, FAN_WIDTH, 3)
    m.fly(sprites.CARD_BACK, STOCK[0] * 8, STOCK[1] * 8, x * 8, y * 8, 10)
    m.play(sounds.DEAL)
    return 30


@PROGRAM.line(30)
def lie_down(m: Machine) -> int:
    """IT LIES THERE"""
    m.cell[FANS + m.N * ROOM + len(fan(m, m.N))] = m.cell[DECK + m.D]
    m.D += 1
    m.N = (m.N + 1) % 4
    return 20 if m.N else 40


@PROGRAM.line(40, page=draw)
def think(m: Machine) -> int:
    """WHICH CARD GOES?"""
    if m.pressed & LEFT_BUTTON and at(m) < 4 and fan(m, at(m)):
        m.H = at(m) + 1
        return 50
    key = m.inkey()
    number = key - ord("1")
    if 0 <= number < 4:
        move(m, number, 4, 0, 1, 2, 3)
        m.draw()
    return 40 if key not in (ENTER, SPACE) else 20 if m.D < CARDS else 10


@PROGRAM.line(50, page=draw)
def drag(m: Machine) -> int:
    """IN THE HAND"""
    if m.button & LEFT_BUTTON:
        m.draw()
        return 50
    move(m, m.H - 1, at(m))
    m.H = 0
    return 40
