"""PAIRS: memory with the mouse. It shows clicks on cards, the hand, and cards that turn over.

Eighteen cards lie face down. Turn over two: equal numbers of one colour are a pair and yours, all
else is turned back. The fewer turns, the better.
"""

from engine import screen, sounds, sprites
from engine.machine import DOWN, ENTER, LEFT, RIGHT, SPACE, UP, Machine, Program
from engine.messages import say
from engine.themes import CLUB

DECK, ACROSS, CARDS = 1, 6, 18
LEFT_EDGE, STEP_X, TOP, STEP_Y = 1, 5, 3, 7
CARD_KEY = 256  # a click on card n counts as CARD_KEY + n, which no key of the keyboard does
STEPS = {LEFT: CARDS - 1, RIGHT: 1, UP: CARDS - ACROSS, DOWN: ACROSS}

PROGRAM = Program(
    "pairs",
    title="PAIRS",
    registers={
        "C": "first card turned, its place + 1", "D": "pairs taken", "K": "key",
        "N": "second card turned, its place + 1", "R": "fewest turns so far", "T": "turns",
        "X": "card under the hand",
    },
    cells={"deck": range(DECK, DECK + CARDS)},
    limits={"C": range(CARDS + 1), "N": range(CARDS + 1), "X": range(CARDS)},
    theme=CLUB,
    texts={
        "about": ("Find what is equal", "Finde, was gleich ist", "オナジモノ サガシ", "Найди пару"),
        "title": ("PAIRS", "PAARE", "シンケイスイジャク", "ПАРЫ"),
        "turns": ("TURNS {}", "ZÜGE {}", "{} カイ", "ХОДЫ {}"),
        "best": ("BEST {}", "REKORD {}", "サイコウ {}", "РЕКОРД {}"),
        "again": ("ENTER: AGAIN", "ENTER: NOCH EINMAL", "ENTER: モウイチド", "ENTER: ЕЩЁ РАЗ"),
        "rules": (
            "Turn over two cards, by a click or by arrows and ENTER. Equal numbers of one "
            "colour are a pair and go; all else is turned back. The fewer turns, the better.",
            "Drehe zwei Karten um: mit einem Klick oder mit Pfeilen und ENTER. Gleiche Zahlen "
            "einer Farbe sind ein Paar und gehen weg. Je weniger Züge, desto besser.",
            "カードヲ 2マイ メクル (クリックカ ヤジルシト ENTER)。"
            "スウジト イロガ オナジナラ ペア。カイスウガ スクナイホド ヨイ。",
            "Откройте две карты: щелчком или стрелками и ENTER. Равные одного цвета\u00a0— пара. "
            "Чем меньше ходов, тем лучше.",
        ),
    },
)  # fmt: skip


def corner(place: int) -> tuple[int, int]:
    """Column and row of a card."""
    return LEFT_EDGE + place % ACROSS * STEP_X, TOP + place // ACROSS * STEP_Y


def draw(m: Machine) -> None:
    """The cards: open, face down, or gone; and the turns."""
    screen.cls(m)
    screen.put(m, 1, 1, say(m, "title"), screen.HIGHLIGHT)
    screen.right(m, 31, 1, say(m, "turns", m.T))
    for place, card in enumerate(m.cell[DECK : DECK + CARDS]):
        x, y = corner(place)
        if card:
            screen.card(m, x, y, card if place + 1 in (m.C, m.N) else 0)
            screen.zone(m, x, y, screen.CARD_WIDTH, screen.CARD_HEIGHT, CARD_KEY + place)
    x, y = corner(m.X)
    m.sprite(0, sprites.POINTING_HAND, x * 8 + 12, y * 8 + 30)


def draw_end(m: Machine) -> None:
    """The empty table, and how well that was."""
    screen.cls(m)
    screen.put(m, 1, 1, say(m, "title"), screen.HIGHLIGHT)
    screen.big_centre(m, 6, f"{m.T}", screen.HIGHLIGHT)
    screen.centre(m, 12, say(m, "turns", m.T))
    screen.centre(m, 15, say(m, "best", m.R), screen.HIGHLIGHT)
    screen.button(m, 4, 19, 24, say(m, "again"), ENTER)


def turn(m: Machine, place: int) -> None:
    """Let a card turn over where it lies."""
    x, y = (8 * at for at in corner(place))
    m.fly(sprites.TURNING, x, y, x, y, 12, 4)
    m.play(sounds.TURN)


@PROGRAM.line(10)
def lay_out(m: Machine) -> int:
    """NINE PAIRS, SHUFFLED"""
    m.cell[DECK : DECK + 52] = range(4, 56)
    m.shuffle(DECK, 52)
    # spades for clubs, hearts for diamonds
    chosen = [card & ~2 for card in m.cell[DECK : DECK + 52]]
    firsts = list(dict.fromkeys(chosen))[: CARDS // 2]
    m.cell[DECK : DECK + 52] = [*firsts, *(card | 2 for card in firsts), *[0] * 34]
    m.shuffle(DECK, CARDS)
    m.C, m.N, m.D, m.T = 0, 0, 0, 0
    m.play(sounds.SHUFFLE)
    return 20


@PROGRAM.line(20, page=draw)
def choose(m: Machine) -> int:
    """WHICH CARD?"""
    m.K = m.inkey()
    if m.K in STEPS:
        m.X = (m.X + STEPS[m.K]) % CARDS
        m.draw()
    if m.K in (ENTER, SPACE):
        m.K = CARD_KEY + m.X
    place = m.K - CARD_KEY
    lying = [at for at in range(CARDS) if m.cell[DECK + at]]
    if place not in lying or place + 1 == m.C:
        return 20
    m.X = place
    turn(m, place)
    return 30


@PROGRAM.line(30, page=draw)
def turned(m: Machine) -> int:
    """IT LIES OPEN"""
    if not m.C:
        m.C = m.X + 1
        return 20
    m.N = m.X + 1
    m.T += 1
    m.wait(50)
    return 40


@PROGRAM.line(40)
def compare(m: Machine) -> int:
    """A PAIR?"""
    first, second = DECK + m.C - 1, DECK + m.N - 1
    m.C = m.N = 0
    if m.cell[first] ^ m.cell[second] == 2:  # the same number, the other suit of its colour
        m.cell[first] = m.cell[second] = 0
        m.D += 1
        m.play(sounds.WIN)
    else:
        m.play(sounds.FLIP)
    if m.D < CARDS // 2:
        return 20
    m.R = min(m.R or m.T, m.T)
    return 50


@PROGRAM.line(50, page=draw_end)
def again(m: Machine) -> int:
    """AGAIN?"""
    return 10 if m.inkey() == ENTER else 50
