"""The examples of engine/WORDS.md: a function for each word, which the page shows and a test runs.

Owns which words an author of cartridges is told of, and in which order. A function is given a
machine; what it returns stands behind an arrow on the page, what it draws is the page's picture.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine import advice, cards, charset, curve, ledger, messages, screen, sounds, sprites
from engine.ledger import LEDGER, LOST, WON
from engine.machine import ENTER, LEFT_BUTTON, SPACE, UP, Machine, Program
from engine.themes import SALON

BEGIN, FRAMES = 1, 12
PROGRAM = Program(
    "words",
    title="WORDS",
    registers={"M": "points"},
    cells={"deck": range(1, 53), LEDGER: ledger.cells(64)},
    texts={
        "hello": ("HELLO", "HALLO"),
        "points": ("POINTS {}", "PUNKTE {}"),
        "point": messages.COMMON["point"],
    },
    picture="..77..\n.7887.\n788887\n.7887.\n..77..",
    sounds={sounds.OWN: "p6 c3 e3 g3 c4"},
)
"""What the machine of the examples runs."""


@PROGRAM.line(BEGIN)
def wait(m: Machine) -> int:
    """WAIT FOR EVER"""
    return BEGIN


Run = Callable[[Machine], object]


class Section(NamedTuple):
    """A part of the page: its words with their examples, in order."""

    title: str
    told: str
    examples: list[tuple[str, Run]]


SECTIONS: list[Section] = []


def section(title: str, told: str) -> None:
    """Begin a part of the page."""
    SECTIONS.append(Section(title, told, []))


def shows(word: str) -> Callable[[Run], Run]:
    """File a function as the example of a word."""

    def file(run: Run) -> Run:
        SECTIONS[-1].examples.append((word, run))
        return run

    return file


section(
    "The cartridge",
    "A file has one `Program`, and functions that are its numbered lines. It begins at the first "
    "line. `python game.py --new my_game.py` writes one that runs.",
)


@shows("Program")
def _(m: Machine) -> object:
    program = Program(
        "mine",
        title="MY GAME",
        registers={"M": "money", "D": "cards dealt"},
        cells={"deck": range(1, 53)},
        texts={"about": ("A small game", "Ein kleines Spiel"), "rules": ("Guess.", "Rate.")},
        theme=SALON,
        limits={"D": range(53)},
        money=lambda m: m.M,
    )
    return program.slug


@shows("program.line")
def _(m: Machine) -> object:
    program = Program("mine", title="MINE", registers={}, cells={})

    def draw(m: Machine) -> None:
        screen.cls(m)

    @program.line(10, page=draw)
    def ask(m: Machine) -> int:
        """ASK"""
        return 20 if m.inkey() else 10  # its own number: wait for the next frame

    return list(program.lines)


@shows("program.repaint")
def _(m: Machine) -> object:
    program = Program("mine", title="MINE", registers={}, cells={})

    @program.repaint
    def draw(m: Machine) -> None:
        screen.cls(m)

    return program.redraw is draw


section(
    "The machine",
    "Whatever changes in a game is a whole number in the machine `m`: registers `m.A` to `m.Z`, "
    "memory `m.cell[0]` to `m.cell[1023]`, the screen `m.vram`. So it can be saved, wound back and "
    "played again.",
)


@shows("m.A")
def _(m: Machine) -> object:
    m.M = 200
    m.M -= 10
    return m.M


@shows("m.cell")
def _(m: Machine) -> object:
    m.cell[1:53] = range(4, 56)
    return m.cell[1], m.cell[52]


@shows("m.frames")
def _(m: Machine) -> object:
    return m.frames


@shows("m.language")
def _(m: Machine) -> object:
    return m.language


section("Random numbers", "The same seed and the same keys give the same game, everywhere.")


@shows("m.rnd")
def _(m: Machine) -> object:
    return 1 + m.rnd(6)  # a die


@shows("m.shuffle")
def _(m: Machine) -> object:
    m.cell[1:53] = range(4, 56)
    m.shuffle(1, 52)
    return [cards.name(card) for card in m.cell[1:6]]


section(
    "Input",
    "A frame has at most one key. Codes are those of the characters, of a letter without SHIFT the "
    "small one; for others see Keys, below. Zones and buttons may have codes from 256 to 2047 too, "
    "which no key of a keyboard has: one for each place of a board, say.",
)


@shows("m.inkey")
def _(m: Machine) -> object:
    m.key = UP  # as if it were pressed in this frame
    return m.inkey() == UP, m.inkey()  # it is used up by reading it


@shows("m.inchar")
def _(m: Machine) -> object:
    m.typed = charset.encode("Щ")  # as if it were typed
    return m.inchar()


@shows("m.px")
def _(m: Machine) -> object:
    return m.px // 8, m.py // 8  # column and row of the pointer


@shows("m.button")
def _(m: Machine) -> object:
    m.pressed = LEFT_BUTTON  # as if it went down in this frame
    clicked = bool(m.pressed & LEFT_BUTTON)
    m.pressed = 0  # the next line of this frame does not take it for another click
    return clicked, bool(m.button & LEFT_BUTTON)


@shows("screen.zone")
def _(m: Machine) -> object:
    for place in range(9):  # a board of 3 x 3 places, four cells each
        screen.zone(m, 4 + place % 3 * 2, 4 + place // 3 * 2, 2, 2, 300 + place)
    return m.zone_key(50, 50) - 300  # so it is for inkey() and a click there


@shows("m.zone_key")
def _(m: Machine) -> object:
    screen.button(m, 1, 1, 8, "YES", ord("y"))
    return chr(m.zone_key(20, 20))


section("Waits and flights", "A pause ends when a key is pressed, which is used up by that.")


@shows("m.wait")
def _(m: Machine) -> object:
    m.wait(60)  # a second
    return m.delay


@shows("m.fly")
def _(m: Machine) -> None:
    m.fly(sprites.CARD_BACK, 20, 40, 180, 90, 24)


@shows("m.flying")
def _(m: Machine) -> object:
    m.fly(sprites.COIN, 0, 0, 100, 100, 20, sprites.COIN_FRAMES)
    return m.flying == sprites.COIN


@shows("m.draw")
def _(m: Machine) -> object:
    m.M += 1
    m.draw()  # the page shows M
    return m.due


@shows("m.calm")
def _(m: Machine) -> object:
    return m.calm


@shows("m.held")
def _(m: Machine) -> object:
    return bool(m.held & 1)


@shows("m.skip")
def _(m: Machine) -> object:
    return m.skip


section(
    "The screen", "32 columns and 24 rows; inks are TEXT, HIGHLIGHT, BLACK_ON_CARD, RED_ON_CARD."
)


@shows("m.vram")
def _(m: Machine) -> object:
    screen.put(m, 1, 1, "A", screen.HIGHLIGHT)
    return divmod(m.vram[1 * 32 + 1], 256)


@shows("m.pcg")
def _(m: Machine) -> object:
    return bytes(m.pcg[(charset.HEART - charset.PCG) * 8 :][:8]).hex(" ")


@shows("screen.cls")
def _(m: Machine) -> object:
    screen.put(m, 1, 1, "HELLO")
    screen.cls(m)
    return set(m.vram)


@shows("screen.put")
def _(m: Machine) -> None:
    screen.put(m, 2, 1, "HELLO", screen.HIGHLIGHT)


@shows("screen.centre")
def _(m: Machine) -> None:
    screen.centre(m, 1, "IN THE MIDDLE")


@shows("screen.right")
def _(m: Machine) -> None:
    screen.right(m, 31, 1, f"${m.M}")


@shows("screen.big")
def _(m: Machine) -> None:
    screen.big(m, 1, 1, "21")


@shows("screen.big_centre")
def _(m: Machine) -> None:
    screen.big_centre(m, 1, "WIN", screen.HIGHLIGHT)


@shows("screen.poke")
def _(m: Machine) -> None:
    screen.poke(m, 1, 1, charset.HEART)
    screen.poke(m, 2, 1, charset.CURSOR, screen.HIGHLIGHT)


@shows("screen.fill")
def _(m: Machine) -> None:
    screen.fill(m, 1, 1, 8, 2, charset.FULL_BLOCK, screen.HIGHLIGHT)


@shows("screen.box")
def _(m: Machine) -> None:
    screen.box(m, 1, 1, 12, 5)
    screen.centre(m, 3, "BOX", x=1, width=12)


@shows("screen.sunken")
def _(m: Machine) -> None:
    screen.sunken(m, 2, 2, 4, 6)  # the place of a card


@shows("screen.card_frame")
def _(m: Machine) -> None:
    screen.card_frame(m, 1, 1, 14, 5)
    screen.centre(m, 3, "PAPER", screen.BLACK_ON_CARD, 1, 14)


@shows("screen.button")
def _(m: Machine) -> None:
    screen.button(m, 1, 1, 13, "ENTER: GO", ENTER)
    screen.button(m, 15, 1, 12, "NOT NOW", SPACE, lit=False)


@shows("screen.banner")
def _(m: Machine) -> None:
    screen.banner(m, 1, "YOU WIN")


@shows("screen.redraw")
def _(m: Machine) -> None:
    screen.redraw(
        m, charset.BACK,
        "...##...", "..####..", ".##..##.", "##.##.##",
        "##.##.##", ".##..##.", "..####..", "...##...",
    )  # fmt: skip
    screen.back(m, 1, 1)


@shows("screen.stencil")
def _(m: Machine) -> None:
    @screen.stencil(1, 1)
    def head(m: Machine, points: int) -> None:
        screen.put(m, 1, 1, f"POINTS {points}")

    head(m, 7)


@shows("screen.wrap")
def _(m: Machine) -> object:
    return screen.wrap("A text that is longer than a row", 16)


@shows("screen.cells")
def _(m: Machine) -> object:
    return screen.cells("A1", screen.HIGHLIGHT)


@shows("screen.span")
def _(m: Machine) -> None:
    m.vram[screen.span(1, 1, 3)] = screen.cells("ABC")


@shows("curve.draw")
def _(m: Machine) -> None:
    curve.draw(m, 1, 1, 10, 4, [0, 2, 1, 4, 3, 6, 9, 7, 8, 12, 10, 11])


section(
    "Cards",
    "A card is `number << 2 | suit`: numbers 1 (ace) to 13 (king), suits 0 ♠, 1 ♥, 2 ♣, 3 ♦. So "
    "`card >> 2` is its number and `card & 3` its suit.",
)


@shows("cards.pack")
def _(m: Machine) -> object:
    return cards.pack(cards.QUEEN, cards.HEARTS)


@shows("cards.name")
def _(m: Machine) -> object:
    return cards.name(49)


@shows("cards.is_red")
def _(m: Machine) -> object:
    return cards.is_red(49)


@shows("cards.points")
def _(m: Machine) -> object:
    return cards.points(49)


@shows("cards.add")
def _(m: Machine) -> object:
    hand = cards.add(cards.add(0, cards.pack(1, 0)), cards.pack(7, 1))
    return hand, cards.total(hand)


@shows("cards.total")
def _(m: Machine) -> object:
    return cards.total(5 << 3 | 2)  # five, ace, ace


@shows("cards.is_soft")
def _(m: Machine) -> object:
    return cards.is_soft(5 << 3 | 2)


@shows("screen.card")
def _(m: Machine) -> None:
    screen.card(m, 1, 1, cards.pack(cards.QUEEN, cards.HEARTS))
    screen.card(m, 6, 1, cards.pack(7, cards.CLUBS))


@shows("screen.back")
def _(m: Machine) -> None:
    screen.back(m, 1, 1)


@shows("screen.fan")
def _(m: Machine) -> None:
    held = [cards.pack(number, number & 3) for number in range(7, 13)]
    screen.fan(m, 1, 1, held, screen.fan_step(len(held), 20))


@shows("screen.fan_step")
def _(m: Machine) -> object:
    return screen.fan_step(8, 20), screen.fan_step(3, 20)


@shows("screen.pile")
def _(m: Machine) -> None:
    screen.pile(m, 0, 1, 1, 40, 52)


@shows("screen.edges")
def _(m: Machine) -> object:
    return screen.edges(40, 52) - sprites.PILE


@shows("screen.card_rows")
def _(m: Machine) -> object:
    return len(screen.card_rows(49))


section("Sprites", "Pictures off the grid, by pixel; 96 slots, of which 0 to 93 are yours.")


@shows("m.sprite")
def _(m: Machine) -> None:
    m.sprite(0, sprites.COIN, 16, 12)
    m.sprite(1, sprites.CARD + cards.pack(1, 0), 40, 12)
    m.sprite(2, sprites.OWN, 88, 20)  # the picture of the Program


@shows("sprites.face")
def _(m: Machine) -> None:
    for at, value in enumerate(sprites.CHIP_VALUES[:6]):
        m.sprite(at, sprites.face(value), 8 + 20 * at, 8)


@shows("sprites.lying")
def _(m: Machine) -> None:
    for at in range(4):
        m.sprite(at, sprites.lying(100), 16, 32 - 3 * at)


@shows("sprites.value_name")
def _(m: Machine) -> object:
    return sprites.value_name(2000)


section(
    "Sounds",
    "Four channels; what is asked for sounds in this frame. A tune goes on by itself, round and "
    "round: a page asks for it in each frame, and for HUSH when it is left.",
)


@shows("m.play")
def _(m: Machine) -> None:
    m.play(sounds.WIN)
    m.play(sounds.OWN)  # the first sound of the Program
    m.play(sounds.SWING)  # a tune, until sounds.HUSH


section(
    "Texts and pages",
    "`texts` has each text in English, German, Japanese and Russian; English is enough.",
)


@shows("messages.say")
def _(m: Machine) -> object:
    return messages.say(m, "points", 12)


@shows("messages.find")
def _(m: Machine) -> object:
    return messages.find(m, "hello"), messages.find(m, "nothing")


@shows("messages.text")
def _(m: Machine) -> object:
    return messages.text(m.program, "de", "hello")


@shows("charset.encode")
def _(m: Machine) -> object:
    return charset.encode("A♥")


@shows("charset.decode")
def _(m: Machine) -> object:
    return charset.decode((65, 238))


@shows("charset.width")
def _(m: Machine) -> object:
    return charset.width("ガ"), charset.width("GA")


@shows("charset.known")
def _(m: Machine) -> object:
    return charset.known("♥"), charset.known("€")


@shows("charset.pad")
def _(m: Machine) -> object:
    return charset.pad("GO", 5)


@shows("charset.legible")
def _(m: Machine) -> object:
    return charset.legible("É")


section(
    "What is kept, and advice",
    "The console keeps a game when it is left. A range of cells called `ledger` is its record, and "
    "`keeps` saves it from a fresh start.",
)


@shows("m.store")
def _(m: Machine) -> object:
    m.store()
    return m.stored


@shows("m.leave")
def _(m: Machine) -> object:
    m.leave()
    return m.left


@shows("ledger.cells")
def _(m: Machine) -> object:
    return ledger.cells(64)


@shows("ledger.kept_by")
def _(m: Machine) -> object:
    return ledger.kept_by(m.program)


@shows("ledger.ended")
def _(m: Machine) -> object:
    ledger.ended(m, LOST, 105, -5)
    return ledger.score(m)


@shows("ledger.score")
def _(m: Machine) -> object:
    return ledger.score(m)


@shows("ledger.read")
def _(m: Machine) -> object:
    ledger.ended(m, WON, 110, 10)
    return ledger.read(m.cell[64 : 64 + ledger.SIZE]).won


@shows("advice.chances")
def _(m: Machine) -> object:
    return advice.chances(m, "HIT", 0.42, 0.08, True)


@shows("advice.decimal")
def _(m: Machine) -> object:
    return advice.decimal(m, 0.125)
