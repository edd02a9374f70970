"""DEALER: the dealer's duel, a name, two banks of $100, one card more or none.

Player and dealer get two cards of a fresh deck, the dealer's are shown as stars, and $10 of each go
into the pot. In turn they pass or add one card, three is the most: the player at will, the
dealer when under 17. The cards are opened when the player says so or as soon as both hold three.
Equal sums give the stakes back; otherwise over 21 loses, the player's first; else the sum nearer
to 21 takes the pot. Who cannot pay $10 is ruined, and the match is over.

The deck is shuffled before the pages that wait for a key before a deal (lines 20 and 40, or 150),
and D is 0 there: what stands in the deck cells then is dealt. The order is player, player, dealer,
dealer, then whoever adds.

Registers:
  A cards of the first deal · B page of the name board · C R its cursor · D cards dealt
  E notice on the name page · F 1 while the arrows move on the board · G result, 0 while playing
  J line after a card or a shuffle · K key · M N P banks of player and dealer, pot
  O opened cards of the dealer · Q S sums of dealer and player · T target of the deal
  U V last deed of player and dealer · W 1 when the page is drawn · X Y place of the card
Memory:
  [0] length of the name · [1]-[12] its character codes · [14]-[65] the deck
  [66] [67] hands of player and dealer, packed · [68] [69] how many cards · [70]-[72] [73]-[75]
  their cards · [76]-[78] games won, lost, drawn in this match
Lines:
  10 new match · 20 name · 30 shuffle · 40 stakes · 50-55 first deal · 60-70 a card
  80-85 into the pot · 100 pass, add or open · 110 both three? · 120-125 dealer · 130-135 opening
  140 pay · 150 another game · 160 ruin · 170 farewell
  [change] The log names cards as they are drawn, A J Q K and ♠ ♥ ♣ ♦, in Russian too: the letters
  and the `<3 <>` of the source would name other cards than those one sees.
"""

from engine import cards, charset, screen, sounds, sprites
from engine.charset import SPACE, UNKNOWN, encode
from engine.machine import BACKSPACE, COLUMNS, DOWN, ENTER, LEFT, RIGHT, TAB, UP, Machine, Program
from engine.messages import say
from engine.screen import BLACK_ON_CARD, CARD_HEIGHT, CARD_WIDTH, HIGHLIGHT, RED_ON_CARD
from engine.themes import CLUB

LENGTH, NAME, LONGEST_NAME = 0, 1, 12
DECK, DECK_CARDS, FIRST_CARD = 14, 52, 4
HANDS, HELD, SCORE = 66, 68, 76
SHOWN = (70, 73)
"""First cell of the cards of the player and of the dealer."""

PLAYER, DEALER = 0, 1
START_BANK, STAKE = 100, 10
FIRST_DEAL, MOST_CARDS = 4, 3
DEALER_STANDS = 17

PASSED, ADDED, OPENED = 1, 2, 3
"""Deeds, in U for the player and in V for the dealer."""

DRAW, YOU_OVER, DEALER_OVER, YOU_NEARER, DEALER_NEARER = range(1, 6)
"""Results, in G."""
WON = (DEALER_OVER, YOU_NEARER)
REASONS = ("", "draw", "you_over", "dealer_over", "nearer", "nearer")

NOTICES = ("name_hint", "name_empty", "name_full", "name_unknown")
HINT, EMPTY, FULL, LACKING = range(4)

OPEN_KEYS = frozenset((UP, *encode("OoОЩラオ")))
"""Up and the letter O, Latin or Cyrillic; Щ and ラ are what its key types in other layouts."""
YES_KEYS = frozenset((ENTER, SPACE, *encode("YyJjД")))
BACK_KEYS = frozenset((UP, BACKSPACE))
NO_KEYS = frozenset((DOWN, *encode("NnНТミ")))
"""Down and the letter N, Latin or Cyrillic; Т and ミ are what its key types in other layouts."""

VOICE_MARKS = encode("゛゜")
BOARD_COLUMNS, BOARD_ROWS = 10, 6
_SIGNS = "0123456789-'.,!?&+#*()/:=@$%_~"
BOARD = tuple(
    encode(letters)
    for letters in (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß" + _SIGNS,
        "abcdefghijklmnopqrstuvwxyzäöüß" + _SIGNS,
        "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»№—…•½" + _SIGNS[:20],
        "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
        "マミムメモラリルレロヤユヨワヲンッャュョァィゥェォー゛゜・!",
    )
)
"""The pages of the name board, row by row."""
BOARD_NAMES = ("ABC", "abc", "АБВ", "アイウ")
FIRST_PAGE = {"ja": 3, "ru": 2}

LETTER_KEY, BLANK_KEY = 256, 320
"""Clicking letter n of the board counts as the key LETTER_KEY + n."""
BOARD_BUTTONS = ((1, 7, 0, TAB), (8, 9, 2, BLANK_KEY), (17, 6, 5, BACKSPACE), (23, 8, 7, ENTER))
"""Below the letters: x, width, first column of the cursor, key."""

HEAD_ROW = (10, 1)
CARD_ROW = (11, 2)
CARDS_LEFT, STEP = 1, 5
SUM_LEFT, RIGHT_EDGE = 17, 31
POT_ROW, LOG_ROW, KEYS_ROW, BUTTON_ROW = 8, 17, 19, 20
FIELD_LEFT, FIELD_ROW, FIELD_WIDTH = 14, 3, 16
NOTICE_ROW, LETTERS_LEFT, LETTERS_ROW = 6, 1, 8
CHIPS_LEFT, CHIP_WIDTH, CHIP_STEP, STACK = 216, 16, 4, 10
CHIP, CHIP_HEIGHT = 10, 9
CARD_FROM = (112, -48)
"""Where cards fly from, in pixels: above the screen, from the dealer's hand."""

PROGRAM = Program(
    "dealer",
    title="DEALER'S DUEL",
    theme=CLUB,
    money=lambda m: m.M,
    registers={
        "A": "cards of the first deal",
        "B": "page of the name board",
        "C": "column of the board's cursor",
        "D": "cards dealt from the deck",
        "E": "notice on the name page",
        "F": "1 while the arrows move on the board",
        "G": "result: 0 none, 1 draw, 2 you over, 3 dealer over, 4 you nearer, 5 dealer nearer",
        "J": "line to go to after a card or a shuffle",
        "K": "key",
        "M": "player's bank",
        "N": "dealer's bank",
        "O": "opened cards of the dealer",
        "P": "pot",
        "Q": "dealer's sum",
        "R": "row of the board's cursor",
        "S": "player's sum",
        "T": "target of the deal: 0 player, 1 dealer",
        "U": "player's last deed: 1 passed, 2 added, 3 opened",
        "V": "dealer's last deed: 1 passed, 2 added",
        "W": "1 when the page is drawn",
        "X": "column of the dealt card",
        "Y": "row of the dealt card",
    },
    cells={
        "name length": range(LENGTH, NAME),
        "name": range(NAME, NAME + LONGEST_NAME),
        "deck": range(DECK, DECK + DECK_CARDS),
        "hands": range(HANDS, HELD),
        "held": range(HELD, SHOWN[PLAYER]),
        "player's cards": range(SHOWN[PLAYER], SHOWN[DEALER]),
        "dealer's cards": range(SHOWN[DEALER], SCORE),
        "won, lost, drawn": range(SCORE, SCORE + 3),
    },
    limits={
        "name length": range(LONGEST_NAME + 1),
        "held": range(MOST_CARDS + 1),
        "D": range(DECK_CARDS + 1),
        "O": range(MOST_CARDS + 1),
    },
)


@PROGRAM.line(10)
def new_match(m: Machine) -> int:
    """NEW MATCH: A HUNDRED DOLLARS EACH"""
    hundred_each(m)
    m.B = FIRST_PAGE.get(m.language, 0)
    m.C = m.R = m.E = m.W = 0
    m.F = 1
    m.J = 20
    return 30


@PROGRAM.line(20)
def ask_name(m: Machine) -> int:
    """YOUR NAME"""
    if not m.W:
        m.W = 1
        draw_name_page(m)
    typed, m.typed = m.typed, ()
    key = m.inkey()
    if m.F and typed == (SPACE,) and key == SPACE:
        typed = ()
    if typed:
        m.F = 0
        take_text(m, typed)
        if SPACE <= key < LETTER_KEY:
            key = 0
    if key == SPACE and m.R == BOARD_ROWS:
        key = BOARD_BUTTONS[chosen_button(m)][3]
    if key == ENTER:
        if m.cell[LENGTH]:
            strip_name(m)
            m.play(sounds.KEY)
            m.W = 0
            return 40
        refuse(m, EMPTY)
    elif key:
        board_key(m, key)
    if typed or key:
        m.K = key
        draw_board(m)
        draw_field(m)
    elif not m.frames & 15:
        draw_field(m)
    return 20


@PROGRAM.line(30)
def shuffle(m: Machine) -> int:
    """A FRESH DECK"""
    m.cell[DECK : DECK + DECK_CARDS] = range(FIRST_CARD, FIRST_CARD + DECK_CARDS)
    m.shuffle(DECK, DECK_CARDS)
    m.D = 0
    m.play(sounds.SHUFFLE)
    return m.J


@PROGRAM.line(40)
def stakes(m: Machine) -> int:
    """THE STAKES"""
    if not m.W:
        m.W = 1
        draw_stakes(m)
    key = m.inchar()
    if not key:
        return 40
    m.K = key
    m.play(sounds.KEY)
    return 50


@PROGRAM.line(50)
def new_game(m: Machine) -> int:
    """A NEW GAME ON AN EMPTY TABLE"""
    clear_hands(m)
    return 55


@PROGRAM.line(55)
def first_deal(m: Machine) -> int:
    """FIRST DEAL: TWO FOR THE PLAYER, TWO FOR THE DEALER"""
    if m.A == FIRST_DEAL:
        return 80
    m.T = m.A >> 1
    m.A += 1
    m.J = 55
    return 60


@PROGRAM.line(60)
def deal(m: Machine) -> int:
    """A CARD FROM THE DECK"""
    m.X = CARDS_LEFT + m.cell[HELD + m.T] * STEP
    m.Y = CARD_ROW[m.T]
    draw_table(m)
    m.play(sounds.DEAL)
    m.fly(sprites.CARD_BACK, *CARD_FROM, m.X * 8, m.Y * 8, 16)
    return 70


@PROGRAM.line(70)
def lay_down(m: Machine) -> int:
    """THE CARD LIES ON THE TABLE AND COUNTS"""
    target, held = m.T, m.cell[HELD + m.T]
    card = m.cell[DECK + m.D]
    m.D += 1
    m.cell[SHOWN[target] + held] = card
    m.cell[HELD + target] = held + 1
    m.cell[HANDS + target] = cards.add(m.cell[HANDS + target], card)
    m.S = cards.total(m.cell[HANDS + PLAYER])
    m.Q = cards.total(m.cell[HANDS + DEALER])
    draw_table(m)
    return m.J


@PROGRAM.line(80)
def player_pays(m: Machine) -> int:
    """TEN DOLLARS OF THE PLAYER INTO THE POT"""
    m.M -= STAKE
    m.P += STAKE
    draw_table(m)
    fly_chip(m, HEAD_ROW[PLAYER], 0)
    return 85


@PROGRAM.line(85)
def dealer_pays(m: Machine) -> int:
    """TEN DOLLARS OF THE DEALER INTO THE POT"""
    m.N -= STAKE
    m.P += STAKE
    draw_table(m)
    fly_chip(m, HEAD_ROW[DEALER], 1)
    m.W = 0
    return 100


@PROGRAM.line(100)
def choose(m: Machine) -> int:
    """PASS, ADD OR OPEN"""
    if not m.W:
        m.W = 1
        draw_table(m, your_move=True)
    key = m.inchar()
    if not key:
        return 100
    m.K = key
    if key == ENTER:
        m.U = PASSED
        m.play(sounds.KEY)
        return 120
    if key in OPEN_KEYS:
        m.U = OPENED
        m.play(sounds.KEY)
        return 130
    if m.cell[HELD + PLAYER] == MOST_CARDS:
        m.play(sounds.REFUSE)
        return 100
    m.U, m.V, m.T, m.J = ADDED, 0, PLAYER, 110
    return 60


@PROGRAM.line(110)
def both_three(m: Machine) -> int:
    """DO BOTH HOLD THREE?"""
    if m.T == PLAYER and m.S > cards.BLACKJACK:
        m.play(sounds.BUST)
    m.W = 0
    m.wait(45)
    if both_full(m):
        return 130
    return 120 if m.T == PLAYER else 100


@PROGRAM.line(120)
def dealers_turn(m: Machine) -> int:
    """THE DEALER THINKS"""
    m.V = 0
    draw_table(m)
    m.wait(40)
    return 125


@PROGRAM.line(125)
def dealer_decides(m: Machine) -> int:
    """UNDER 17 THE DEALER ADDS ONE CARD"""
    m.W = 0
    if m.Q < DEALER_STANDS and m.cell[HELD + DEALER] < MOST_CARDS:
        m.V, m.T, m.J = ADDED, DEALER, 110
        return 60
    m.V = PASSED
    return 100


@PROGRAM.line(130)
def turn_card(m: Machine) -> int:
    """TURN THE DEALER'S CARDS, ONE BY ONE"""
    draw_table(m)
    m.wait(40)
    return 135


@PROGRAM.line(135)
def all_open(m: Machine) -> int:
    """ARE ALL CARDS OPEN?"""
    if m.cell[HELD + DEALER] <= m.O:
        return 140
    m.O += 1
    m.play(sounds.TURN)
    return 130


@PROGRAM.line(140)
def pay(m: Machine) -> int:
    """THE POT GOES TO THE WINNER"""
    m.G = result(m.S, m.Q)
    if m.G == DRAW:
        m.M += STAKE
        m.N += STAKE
        m.cell[SCORE + 2] += 1
    elif m.G in WON:
        m.M += m.P
        m.cell[SCORE] += 1
    else:
        m.N += m.P
        m.cell[SCORE + 1] += 1
    m.P = m.W = 0
    draw_table(m)
    m.play(sounds.PUSH if m.G == DRAW else sounds.WIN if m.G in WON else sounds.LOSE)
    m.store()
    m.wait(150)
    m.J = 150
    return 30


@PROGRAM.line(150)
def another_game(m: Machine) -> int:
    """ANOTHER GAME?"""
    if not m.W:
        m.W = 1
        draw_result(m)
    key = m.inchar()
    if not key:
        return 150
    m.K = key
    m.W = 0
    if ruined(m):
        m.play(sounds.GAMEOVER)
        return 160
    if key in YES_KEYS:
        m.play(sounds.KEY)
        return 50
    if key in NO_KEYS:
        m.play(sounds.KEY)
        return 170
    m.W = 1
    m.play(sounds.REFUSE)
    return 150


@PROGRAM.line(160)
def ruin(m: Machine) -> int:
    """ONE SIDE IS RUINED; A NEW MATCH UNDER THE SAME NAME"""
    if not m.W:
        m.W = 1
        draw_ruin(m)
    key = m.inchar()
    if not key:
        return 160
    m.K = key
    hundred_each(m)
    m.W = 0
    m.J = 40
    return 30


@PROGRAM.line(170)
def farewell(m: Machine) -> int:
    """FAREWELL, BACK TO THE MENU; THE NEXT MATCH BEGINS WITH THE NAME"""
    if not m.W:
        m.W = 1
        draw_farewell(m)
    key = m.inchar()
    if not key:
        return 170
    m.K = key
    if key in YES_KEYS:
        m.leave()
        return 10
    if key in BACK_KEYS:
        m.play(sounds.KEY)
        m.W = 0
        return 150
    m.play(sounds.REFUSE)
    return 170


# The rules


def result(player: int, dealer: int) -> int:
    """How a game with these sums ends."""
    if player == dealer:
        return DRAW
    if player > cards.BLACKJACK:
        return YOU_OVER
    if dealer > cards.BLACKJACK:
        return DEALER_OVER
    return YOU_NEARER if player > dealer else DEALER_NEARER


def ruined(m: Machine) -> bool:
    """Whether one side cannot pay the next stake."""
    return min(m.M, m.N) < STAKE


def both_full(m: Machine) -> bool:
    """Whether both hold three cards, which opens them."""
    return m.cell[HELD + PLAYER] == m.cell[HELD + DEALER] == MOST_CARDS


def dealer_is_thinking(m: Machine) -> bool:
    """Whether the player has moved and the dealer has not yet answered."""
    added = m.U == ADDED and m.cell[HELD + PLAYER] == MOST_CARDS
    return (m.U == PASSED or added) and not m.V and not both_full(m)


def hundred_each(m: Machine) -> None:
    """The banks, the score and the table of a new match."""
    m.M = m.N = START_BANK
    m.P = 0
    m.cell[SCORE : SCORE + 3] = (0, 0, 0)
    clear_hands(m)


def clear_hands(m: Machine) -> None:
    """Nobody holds a card or has done anything."""
    m.A = m.G = m.O = m.Q = m.S = m.T = m.U = m.V = 0
    m.cell[HANDS:SCORE] = [0] * (SCORE - HANDS)


# The name


def take_text(m: Machine, typed: tuple[int, ...]) -> None:
    """Add what was typed in a frame; a kana and its voice mark come together or not at all."""
    start = 0
    while start < len(typed):
        end = start + 1
        if end < len(typed) and typed[end] in VOICE_MARKS:
            end += 1
        add_letter(m, typed[start:end])
        start = end


def add_letter(m: Machine, codes: tuple[int, ...]) -> None:
    """Add a character to the name, or refuse it with a sound and a word."""
    length = m.cell[LENGTH]
    if UNKNOWN in codes:
        refuse(m, LACKING)
    elif length + len(codes) > LONGEST_NAME:
        refuse(m, FULL)
    elif codes == (SPACE,) and not length:
        refuse(m, EMPTY)
    else:
        m.cell[NAME + length : NAME + length + len(codes)] = codes
        m.cell[LENGTH] = length + len(codes)
        m.E = HINT
        m.play(sounds.KEY)


def drop_letter(m: Machine) -> None:
    """Take the last character back."""
    m.cell[LENGTH] -= 1
    m.cell[NAME + m.cell[LENGTH]] = 0


def strip_name(m: Machine) -> None:
    """Drop blanks at the end; a name never begins with one."""
    while m.cell[NAME + m.cell[LENGTH] - 1] == SPACE:
        drop_letter(m)


def refuse(m: Machine, notice: int) -> None:
    """Say no with a sound, and why."""
    m.E = notice
    m.play(sounds.REFUSE)


def board_key(m: Machine, key: int) -> None:
    """A key that is no text: the board and its buttons."""
    if key in (UP, DOWN, LEFT, RIGHT):
        m.F, m.E = 1, HINT
        move_cursor(m, key)
    elif key == SPACE:
        pick(m)
    elif key == TAB:
        m.B = (m.B + 1) % len(BOARD)
        m.play(sounds.KEY)
    elif key == BACKSPACE:
        if m.cell[LENGTH]:
            drop_letter(m)
            m.E = HINT
            m.play(sounds.KEY)
        else:
            m.play(sounds.REFUSE)
    elif key == BLANK_KEY:
        add_letter(m, (SPACE,))
    elif LETTER_KEY <= key < LETTER_KEY + BOARD_ROWS * BOARD_COLUMNS:
        m.R, m.C = divmod(key - LETTER_KEY, BOARD_COLUMNS)
        pick(m)
    elif SPACE < key < UNKNOWN:
        m.F = 0
        add_letter(m, (key,))
    else:
        m.play(sounds.REFUSE)


def move_cursor(m: Machine, key: int) -> None:
    """Move the board's cursor; it comes in again at the other side."""
    if key in (UP, DOWN):
        m.R = (m.R + (1 if key == DOWN else -1)) % (BOARD_ROWS + 1)
    elif m.R < BOARD_ROWS:
        m.C = (m.C + (1 if key == RIGHT else -1)) % BOARD_COLUMNS
    else:
        following = chosen_button(m) + (1 if key == RIGHT else -1)
        m.C = BOARD_BUTTONS[following % len(BOARD_BUTTONS)][2]


def chosen_button(m: Machine) -> int:
    """Which button below the letters the cursor's column belongs to."""
    return sum(first <= m.C for _, _, first, _ in BOARD_BUTTONS) - 1


def pick(m: Machine) -> None:
    """Take the letter under the cursor."""
    add_letter(m, (BOARD[m.B][m.R * BOARD_COLUMNS + m.C],))


# What stands on the screen


def name(m: Machine) -> str:
    """The player's name as text."""
    return charset.decode(m.cell[NAME : NAME + m.cell[LENGTH]])


def hand_name(m: Machine, target: int, count: int) -> str:
    """The first cards of a hand in a line of the log."""
    held = m.cell[SHOWN[target] : SHOWN[target] + count]
    return " ".join(map(cards.name, held))


def any_key_button(m: Machine, label: str) -> None:
    """A button over the whole width; a click anywhere counts too."""
    screen.button(m, 3, BUTTON_ROW, 26, label, SPACE)
    screen.zone(m, 0, 0, COLUMNS, BUTTON_ROW + screen.BUTTON_HEIGHT, SPACE)


def draw_head(m: Machine) -> None:
    """Name, banks and pot in two rows, for the pages without a table."""
    screen.cls(m)
    screen.put(m, 1, 1, name(m) or "...", HIGHLIGHT)
    screen.right(m, RIGHT_EDGE, 1, say(m, "dealer.dealer"), HIGHLIGHT)
    screen.put(m, 1, 2, f"${m.M}")
    screen.centre(m, 2, f"{say(m, 'dealer.pot')} ${m.P}")
    screen.right(m, RIGHT_EDGE, 2, f"${m.N}")


def draw_name_page(m: Machine) -> None:
    """The question for the name, with the board of letters."""
    draw_head(m)
    screen.put(m, 1, FIELD_ROW + 1, say(m, "dealer.your_name"))
    for index in range(BOARD_ROWS * BOARD_COLUMNS):
        row, column = divmod(index, BOARD_COLUMNS)
        x, y = LETTERS_LEFT + column * 3, LETTERS_ROW + row * 2
        screen.zone(m, x, y, 3, 2, LETTER_KEY + index)
    draw_board(m)
    draw_field(m)


def draw_field(m: Machine) -> None:
    """The name as far as it goes, a blinking cursor, and the notice below."""
    shown = name(m)
    screen.fill(m, 1, 1, LONGEST_NAME, 1, SPACE)
    screen.put(m, 1, 1, shown or "...", HIGHLIGHT)
    screen.card_frame(m, FIELD_LEFT, FIELD_ROW, FIELD_WIDTH, 3)
    screen.put(m, FIELD_LEFT + 2, FIELD_ROW + 1, shown, BLACK_ON_CARD)
    if m.cell[LENGTH] < LONGEST_NAME and not m.frames & 16:
        x = FIELD_LEFT + 2 + m.cell[LENGTH]
        screen.poke(m, x, FIELD_ROW + 1, ord("_"), RED_ON_CARD)
    screen.fill(m, 0, NOTICE_ROW, COLUMNS, 1, SPACE)
    screen.centre(m, NOTICE_ROW, say(m, f"dealer.{NOTICES[m.E]}"), HIGHLIGHT if m.E else 0)


def draw_board(m: Machine) -> None:
    """The letters of a page, the buttons below, and the cursor: a red letter on a card."""
    screen.fill(m, 0, LETTERS_ROW - 1, COLUMNS, BOARD_ROWS * 2 + 1, SPACE)
    for row in range(BOARD_ROWS):
        letters = BOARD[m.B][row * BOARD_COLUMNS : (row + 1) * BOARD_COLUMNS]
        start = (LETTERS_ROW + row * 2) * COLUMNS + LETTERS_LEFT + 1
        m.vram[start : start + BOARD_COLUMNS * 3 : 3] = letters
    labels = (
        BOARD_NAMES[(m.B + 1) % len(BOARD)], say(m, "dealer.blank"), "←", say(m, "dealer.ok"),
    )  # fmt: skip
    for index, (x, width, _, key) in enumerate(BOARD_BUTTONS):
        lit = key != ENTER or m.cell[LENGTH] > 0
        screen.button(m, x, BUTTON_ROW, width, labels[index], key, lit)
    if m.R < BOARD_ROWS:
        x, y = LETTERS_LEFT + m.C * 3, LETTERS_ROW + m.R * 2
        letter = m.vram[y * COLUMNS + x + 1]
        screen.card_frame(m, x, y - 1, 3, 3)
        screen.poke(m, x + 1, y, letter, RED_ON_CARD)
    else:
        mark_button(m)


def mark_button(m: Machine) -> None:
    """Put the cursor on a button: red letters, or a highlight while it is not lit."""
    x, width, _, key = BOARD_BUTTONS[chosen_button(m)]
    lit = key != ENTER or m.cell[LENGTH] > 0
    row = screen.span(x + 1, BUTTON_ROW + 1, width - 2)
    ink = RED_ON_CARD if lit else HIGHLIGHT
    m.vram[row] = [cell & 255 | ink << 8 for cell in m.vram[row]]
    if m.vram[row][0] & 255 == SPACE:
        screen.poke(m, x + 1, BUTTON_ROW + 1, charset.CURSOR, ink)


def draw_stakes(m: Machine) -> None:
    """What is at stake, before the first game of a match."""
    draw_head(m)
    title = say(m, "dealer.duel")
    screen.big(m, (COLUMNS - 4 * charset.width(title)) // 2, 4, title, HIGHLIGHT)
    screen.centre(m, 8, say(m, "dealer.title"))
    screen.fan(m, 3, 10, [cards.pack(cards.ACE, cards.SPADES), cards.pack(cards.KING, 1)], 4)
    star_card(m, 21, 10)
    star_card(m, 25, 10)
    for slot, x in enumerate((112, 128)):
        m.sprite(slot, sprites.face(CHIP), x, 96)
    screen.centre(m, 18, say(m, "dealer.stakes"))
    any_key_button(m, say(m, "dealer.deal"))


def draw_table(m: Machine, your_move: bool = False) -> None:
    """The table with all that lies on it; the choices are lit when the move is the player's."""
    screen.cls(m)
    draw_side(m, PLAYER, name(m), m.M)
    draw_side(m, DEALER, say(m, "dealer.dealer"), m.N)
    screen.right(m, CHIPS_LEFT // 8 - 1, POT_ROW, f"{say(m, 'dealer.pot')} ${m.P}")
    draw_hands(m)
    draw_chips(m)
    draw_log(m, your_move)
    if not m.G:
        draw_choices(m, your_move)


def draw_side(m: Machine, target: int, title: str, bank: int) -> None:
    """The heading of one side: who, the sum as far as it may be seen, the bank."""
    row = HEAD_ROW[target]
    screen.put(m, 1, row, title, HIGHLIGHT)
    screen.right(m, RIGHT_EDGE, row, f"${bank}")
    if m.cell[HELD + target]:
        shown = f"{seen_sum(m, target) or '**':>2}"
        screen.put(m, SUM_LEFT, row, f"{say(m, 'dealer.sum')} {shown}")
        screen.big(m, SUM_LEFT, row + 2, shown, HIGHLIGHT)


def seen_sum(m: Machine, target: int) -> int:
    """The player's sum; of the dealer's cards those that are open."""
    if target == PLAYER:
        return m.S
    hand = 0
    for card in m.cell[SHOWN[DEALER] : SHOWN[DEALER] + m.O]:
        hand = cards.add(hand, card)
    return cards.total(hand)


def draw_hands(m: Machine) -> None:
    """The cards of both; the dealer's as stars until they are opened."""
    for place in range(m.cell[HELD]):
        screen.card(m, CARDS_LEFT + place * STEP, CARD_ROW[PLAYER], m.cell[SHOWN[PLAYER] + place])
    for place in range(m.cell[HELD + DEALER]):
        x = CARDS_LEFT + place * STEP
        if place < m.O:
            screen.card(m, x, CARD_ROW[DEALER], m.cell[SHOWN[DEALER] + place])
        else:
            star_card(m, x, CARD_ROW[DEALER])


def star_card(m: Machine, x: int, y: int) -> None:
    """A card of which one sees only stars."""
    screen.card_frame(m, x, y, CARD_WIDTH, CARD_HEIGHT)
    for row in range(1, CARD_HEIGHT - 1):
        screen.put(m, x + 1, y + row, "* " if row & 1 else " *", RED_ON_CARD)


def draw_chips(m: Machine) -> None:
    """Both banks as stacks and the pot as single chips: twenty chips in all."""
    slot = 0
    for target, bank in ((PLAYER, m.M), (DEALER, m.N)):
        ground = (CARD_ROW[target] + CARD_HEIGHT) * 8 - CHIP_HEIGHT
        for index in range(bank // CHIP):
            stack, height = divmod(index, STACK)
            x, y = CHIPS_LEFT + stack * CHIP_WIDTH, ground - height * CHIP_STEP
            m.sprite(slot, sprites.lying(CHIP), x, y)
            slot += 1
    for index in range(m.P // CHIP):
        m.sprite(slot, sprites.face(CHIP), CHIPS_LEFT + index * CHIP_WIDTH, POT_ROW * 8)
        slot += 1


def fly_chip(m: Machine, row: int, place: int) -> None:
    """Let a chip fly to its place in the pot, which it reaches with the next line."""
    m.sprite((m.M + m.N) // CHIP + place, sprites.NONE, 0, 0)
    x = CHIPS_LEFT + place * CHIP_WIDTH
    m.play(sounds.CHIP)
    m.fly(sprites.face(CHIP), CHIPS_LEFT, row * 8, x, POT_ROW * 8, 20)


def draw_log(m: Machine, your_move: bool) -> None:
    """What happened, in words: a line for each side, and how the game ended."""
    if m.G:
        draw_opened(m)
        screen.centre(m, KEYS_ROW + 1, reason(m), HIGHLIGHT)
        screen.centre(m, KEYS_ROW + 2, prize(m))
        return
    if m.A < FIRST_DEAL or m.cell[HELD + DEALER] < 2:
        return
    if m.O:
        draw_opened(m)
        return
    screen.put(m, 1, LOG_ROW, own_deed(m))
    words = []
    if m.V:
        words.append(say(m, "dealer.dealer_adds" if m.V == ADDED else "dealer.dealer_passes"))
    elif dealer_is_thinking(m):
        words.append(say(m, "dealer.dealer_thinks"))
    if your_move:
        words.append(say(m, "dealer.your_move"))
    screen.put(m, 1, LOG_ROW + 1, " ".join(words), HIGHLIGHT)


def own_deed(m: Machine) -> str:
    """What the player did last, or holds."""
    if m.U != OPENED and both_full(m):
        return say(m, "dealer.all_three")
    if m.U == ADDED and m.cell[HELD] == MOST_CARDS:
        text = "dealer.you_add_over" if m.S > cards.BLACKJACK else "dealer.you_add"
        return say(m, text, cards.name(m.cell[SHOWN[PLAYER] + 2]))
    if m.U == PASSED:
        return say(m, "dealer.you_pass")
    if m.U == OPENED:
        return say(m, "dealer.you_open")
    return say(m, "dealer.your_cards", hand_name(m, PLAYER, m.cell[HELD]))


def draw_opened(m: Machine) -> None:
    """Both hands in words, the dealer's as far as it is open."""
    hand = hand_name(m, PLAYER, m.cell[HELD])
    screen.put(m, 1, LOG_ROW, say(m, "dealer.you_show", hand, m.S))
    hand = hand_name(m, DEALER, m.O)
    told = say(m, "dealer.dealer_shows", hand, seen_sum(m, DEALER))
    screen.put(m, 1, LOG_ROW + 1, told, HIGHLIGHT)


def draw_choices(m: Machine, your_move: bool) -> None:
    """The three choices, with the keys above those that are open to the player."""
    may_add = your_move and m.cell[HELD] < MOST_CARDS
    choices = (
        ("pass", ENTER, your_move), ("add", SPACE, may_add), ("open", UP, your_move),
    )  # fmt: skip
    for place, (choice, key, lit) in enumerate(choices):
        x = 1 + place * 10
        if lit:
            screen.centre(m, KEYS_ROW, say(m, f"dealer.{choice}_key"), 0, x, 10)
        screen.button(m, x, BUTTON_ROW, 10, say(m, f"dealer.{choice}"), key, lit)


def reason(m: Machine) -> str:
    """Why the game ended as it did."""
    if m.G in (YOU_NEARER, DEALER_NEARER):
        return say(m, "dealer.nearer", max(m.S, m.Q), min(m.S, m.Q))
    return say(m, f"dealer.{REASONS[m.G]}")


def prize(m: Machine) -> str:
    """Who gets the pot."""
    if m.G == DRAW:
        return say(m, "dealer.money_back")
    return say(m, "dealer.money_to", name(m)) if m.G in WON else say(m, "dealer.money_to_dealer")


def draw_result(m: Machine) -> None:
    """The result in big letters, both hands, and the question for another game."""
    draw_head(m)
    word = "big_draw" if m.G == DRAW else "big_won" if m.G in WON else "big_lost"
    screen.big_centre(m, 4, say(m, f"dealer.{word}"), HIGHLIGHT)
    for target, left, total in ((PLAYER, 1, m.S), (DEALER, 18, m.Q)):
        held = m.cell[HELD + target]
        hand = m.cell[SHOWN[target] : SHOWN[target] + held]
        width = CARD_WIDTH * held
        x = left if target == PLAYER else RIGHT_EDGE - width
        screen.fan(m, x, 8, hand, CARD_WIDTH)
        screen.centre(m, 14, str(total), HIGHLIGHT, x, width)
    screen.centre(m, 16, reason(m))
    screen.centre(m, 17, prize(m))
    if not ruined(m):
        screen.centre(m, 19, say(m, "dealer.another"), HIGHLIGHT)
        screen.button(m, 1, BUTTON_ROW, 14, say(m, "dealer.yes"), ENTER)
        screen.button(m, 15, BUTTON_ROW, 16, say(m, "dealer.no"), DOWN)
        return
    if m.M < STAKE:
        told = say(m, "dealer.cannot_pay", name(m))
    else:
        told = say(m, "dealer.dealer_cannot_pay")
    screen.centre(m, 19, told, HIGHLIGHT)
    any_key_button(m, say(m, "dealer.go_on"))


def score(m: Machine) -> str:
    """Games won, lost and drawn."""
    return say(m, "dealer.score", *m.cell[SCORE : SCORE + 3])


def draw_ruin(m: Machine) -> None:
    """Who is ruined."""
    draw_head(m)
    own = m.M < STAKE
    screen.big_centre(m, 5, say(m, "dealer.big_you" if own else "dealer.big_dealer"))
    screen.big_centre(m, 10, say(m, "dealer.big_ruined"), HIGHLIGHT)
    text = "dealer.you_are_ruined" if own else "dealer.dealer_is_ruined"
    screen.centre(m, 16, say(m, text, name(m)))
    screen.centre(m, 18, score(m))
    any_key_button(m, say(m, "dealer.new_match"))


def draw_farewell(m: Machine) -> None:
    """Goodbye, with the result of the match."""
    draw_head(m)
    screen.big_centre(m, 6, say(m, "dealer.big_bye"), HIGHLIGHT)
    screen.centre(m, 12, name(m), HIGHLIGHT)
    screen.centre(m, 14, say(m, "dealer.ahead", m.M))
    screen.centre(m, 16, score(m))
    screen.button(m, 1, BUTTON_ROW, 15, say(m, "dealer.menu"), ENTER)
    screen.button(m, 16, BUTTON_ROW, 15, say(m, "dealer.play_on"), UP)


@PROGRAM.repaint
def repaint(m: Machine) -> None:
    """Draw the screen of this moment anew, after a change of language."""
    pages = {20: draw_name_page, 40: draw_stakes, 150: draw_result, 160: draw_ruin}
    pages[170] = draw_farewell
    if m.line in pages:
        pages[m.line](m)
    elif m.line == 10:
        draw_head(m)
    else:
        draw_table(m, your_move=m.line == 100 and bool(m.W))
