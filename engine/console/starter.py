"""MY GAME: red or black? Change it while it runs: save this file and press F5.

A card lies face down. Is it red (UP) or black (DOWN)? Each right answer is a point, and there are
three lives.
"""

from engine import cards, charset, screen, sounds, sprites
from engine.machine import DOWN, ENTER, UP, Machine, Program
from engine.messages import say

DECK, CARDS = 1, 52  # the deck lies in the cells 1 to 52
LIVES = 3
BLIP = sounds.OWN  # sounds of your own have the numbers sounds.OWN to sounds.OWN + 7
BACK = (
    "...##...",
    "..####..",
    ".##..##.",
    "##.##.##",
    "##.##.##",
    ".##..##.",
    "..####..",
    "...##...",
)

PICTURE = """
..7777777777777777..
.777777777777777777.
77887788777777777777
78888888877777777777
78888888877770077777
77888888777700007777
77788887777000000777
77778877770000000077
77777777770000000077
77777777777770077777
77777777777700007777
.777777777777777777.
..7777777777777777..
"""
# The colours: 0 black 1 navy 2 wine 3 (not drawn) 4 brown 5 blue 6 light blue 7 cream
#              8 red 9 orange a gold b green c cyan d grey e pink f peach
# It is also the label on the shelf, where there is room for 104 x 72.

PROGRAM = Program(
    "my_game",
    title="MY GAME",
    registers={"C": "the card", "D": "cards dealt", "K": "key", "L": "lives", "M": "points"},
    cells={"deck": range(DECK, DECK + CARDS)},
    picture=PICTURE,
    sounds={BLIP: "p6 c3 e3 g3 c4"},  # a pulse, each note 6/120 s; see Program in engine/WORDS.md
    texts={  # English first; German, Japanese and Russian may follow
        "about": ("Red or black?", "Rot oder schwarz?"),
        "points": ("POINTS {}", "PUNKTE {}"),
        "red": ("UP: RED", "HOCH: ROT"),
        "black": ("DOWN: BLACK", "RUNTER: SCHWARZ"),
        "over": ("ENTER: AGAIN", "ENTER: NOCH EINMAL"),
        "rules": (
            "Is the card red or black? Each right answer is a point. You have three lives.",
            "Ist die Karte rot oder schwarz? Jede richtige Antwort ist ein Punkt. Du hast drei "
            "Leben.",
        ),
    },
)


def draw(m: Machine) -> None:
    """The page: it only draws. The screen has 32 columns and 24 rows."""
    screen.cls(m)
    screen.put(m, 1, 1, m.program.title, screen.HIGHLIGHT)
    screen.right(m, 31, 1, say(m, "points", m.M))
    screen.put(m, 1, 3, "♥" * m.L, screen.HIGHLIGHT)
    screen.card(m, 14, 9, m.C)  # card 0 is a card's back
    m.sprite(0, sprites.OWN, 118, 40)  # your picture, in pixels: 8 a character
    if m.L:
        screen.button(m, 1, 19, 12, say(m, "red"), UP)
        screen.button(m, 14, 19, 17, say(m, "black"), DOWN)
    else:
        screen.button(m, 4, 19, 24, say(m, "over"), ENTER)


@PROGRAM.line(10)  # the game begins at its first line; a line returns the number of the next
def shuffle(m: Machine) -> int:
    """SHUFFLE"""
    screen.redraw(m, charset.BACK, *BACK)  # the backs of the cards look like this now
    m.cell[DECK : DECK + CARDS] = range(4, 56)  # a card is number * 4 + suit: 4 is the ace ♠
    m.shuffle(DECK, CARDS)
    m.C, m.D, m.L, m.M = 0, 0, LIVES, 0
    return 20


@PROGRAM.line(20, page=draw)  # a line that waits shows a page and returns its own number
def red_or_black(m: Machine) -> int:
    """RED OR BLACK?"""
    m.K = m.inkey()  # the key of this frame; a click on a button is its key
    return 30 if m.K in (UP, DOWN) else 20


@PROGRAM.line(30, page=draw)
def turn(m: Machine) -> int:
    """RIGHT OR WRONG"""
    m.C = m.cell[DECK + m.D]
    m.D += 1
    if cards.is_red(m.C) == (m.K == UP):
        m.M += 1
        m.play(BLIP)
    else:
        m.L -= 1
        m.play(sounds.LOSE)
    m.wait(60)  # frames: a second; any key goes on
    return 40


@PROGRAM.line(40)
def go_on(m: Machine) -> int:
    """THE NEXT CARD, OR THE END"""
    if m.L == 0 or m.D == CARDS:
        m.L = 0
        return 50
    m.C = 0
    return 20


@PROGRAM.line(50, page=draw)
def again(m: Machine) -> int:
    """AGAIN?"""
    return 10 if m.inkey() == ENTER else 50
