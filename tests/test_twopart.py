"""Twopart on the console: both parts, the table, the keys. The rules alone are tested elsewhere."""

import random
from itertools import combinations_with_replacement

import pytest
from driving import IN_TABLES, assert_screen_is_valid
from test_twopart_rules import HEARTS, SPADES, card, group, packed
from twopart_simulation import DECK as PACK_OF_52
from twopart_simulation import is_legal, may_lie_on, unpack

from engine import cards, charset, screen, sounds, sprites
from engine.cartridges import SHELF
from engine.cartridges.twopart import (
    choice,
    heads,
    hint,
    memory,
    naming,
    pace,
    pages,
    places,
    record,
    rules,
    situation,
    telling,
)  # fmt: skip
from engine.cartridges.twopart import listing as twopart
from engine.cartridges.twopart import table as drawing
from engine.machine import (
    AT_ONCE,
    BACKSPACE,
    CALM,
    DOWN,
    ENTER,
    FAST,
    LANGUAGES,
    LEFT,
    LEFT_BUTTON,
    RIGHT,
    RIGHT_BUTTON,
    SLOW,
    SPACE,
    TAB,
    UP,
    Machine,
)
from engine.messages import say

PROGRAM = twopart.PROGRAM.check()
DECK = PROGRAM.cells["deck"].start
HAND, WON = PROGRAM.cells["hands"].start, PROGRAM.cells["won piles"].start
TALLY = PROGRAM.cells["games lost"]
TITLE, CARD, LOOK, BETWEEN, TURN, PLAY, RESULT = 20, 120, 180, 205, 220, 230, 310
QUESTIONS = (CARD, BETWEEN, PLAY, RESULT)
SEATS = range(4)
EASY, NORMAL, HARD = 1, 2, 3
LONGEST_GAME = 2000
MOST_FRAMES = 40_000


class Script:
    """What the computer players do: a list of cards or plays for each seat, "" is a pick-up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plays: dict[int, list[str]] = {}
        self.views: list[tuple] = []
        monkeypatch.setattr(heads, "choose_card", self.card)
        monkeypatch.setattr(heads, "choose_play", self.play)

    def __call__(self, **plays: str) -> None:
        self.plays = {int(seat[1]): text.split(", ") for seat, text in plays.items()}

    def next(self, view) -> str:
        self.views.append(view)
        if not self.plays.get(view.seat):
            raise NoMore(view.seat)
        return self.plays[view.seat].pop(0)

    def card(self, level: int, view: heads.PartOne, dice: int) -> int:
        return card(self.next(view))

    def play(self, level: int, view: heads.PartTwo, dice: int) -> int:
        choice = group(self.next(view))
        last = view.table[-1] if view.table else 0
        assert is_legal(choice, view.hand, last, view.trump)
        return choice


class NoMore(Exception):
    """The script of a seat is over."""


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    return Script(monkeypatch)


def at_title(seed: int = 1, language: str = "en", skip: bool = True) -> Machine:
    m = Machine(PROGRAM, seed, language, skip)
    m.frame()
    assert m.line == TITLE
    return m


def deal(m: Machine, hands: str, stock: str = "", last: str = "", leader: int = 0) -> Machine:
    """Stack the deck and start: four hands with / between, then the stock from its top."""
    held = [packed(hand) for hand in hands.split("/")]
    first = [held[n % 4][n // 4] for n in range(12)]
    top, bottom = packed(stock), packed(last)
    rest = [c for c in PACK_OF_52 if c not in {*first, *top, *bottom}]
    m.cell[DECK : DECK + 52] = first + top + rest + bottom
    m.A = leader
    advance(m, ENTER)
    return m


def advance(m: Machine, key: int = 0) -> Machine:
    """A frame; a machine whose script is over stays where it is."""
    try:
        m.frame(key)
    except Exception as error:
        if not isinstance(error.__cause__, NoMore):
            raise
    return m


def part_one(
    hands: str, played: str, leader: int, trump: str = "KC", shown: bool = False
) -> Machine:
    """Part one with an empty stock: these hands, this pile on the table, this leader."""
    m = at_title()
    held = [group(hand) for hand in hands.split("/")]
    m.cell[HAND : HAND + 4] = held
    m.cell[PROGRAM.cells["pile"].start] = group(played)
    won = rules.PACK & ~sum(held) & ~group(played)
    m.cell[WON + 1] = won
    move_to_bottom(m, card(trump))
    m.D, m.G, m.A, m.S = 52, 1, leader, int(shown)
    m.line = 100
    return m


def move_to_bottom(m: Machine, trump: int) -> None:
    """Exchange cards of the deck so that this one is the last."""
    at = m.cell.index(trump, DECK)
    m.cell[at], m.cell[DECK + 51] = m.cell[DECK + 51], trump


def part_two(
    hands: str, turn: int, trump: str = "2H", table: str = "", by: str = "", size: int = 0,
    language: str = "en", skip: bool = True,
) -> Machine:  # fmt: skip
    """Part two in the middle of a round; all other cards are out of the game."""
    m = at_title(language=language, skip=skip)
    held = [group(hand) for hand in hands.split("/")]
    plays = [group(play) for play in table.split(", ")] if table else []
    m.cell[HAND : HAND + 4] = held
    start = PROGRAM.cells["plays on the table"].start
    m.cell[start : start + len(plays)] = plays
    m.cell[start + 4 : start + 4 + len(plays)] = [int(seat) for seat in by]
    m.cell[PROGRAM.cells["out of the game"].start] = rules.PACK & ~sum(held) & ~sum(plays)
    known = PROGRAM.cells["known cards"].start
    m.cell[known : known + 4] = held
    move_to_bottom(m, card(trump))
    m.D, m.G, m.S, m.P, m.I = 52, 2, 1, turn, len(plays)
    m.N = size or sum(map(bool, held))
    m.page = 0
    m.V = memory.NOBODY
    m.line = TURN
    return advance(m)


def place(name: str) -> int:
    return rules.bit(card(name)).bit_length() - 1


def human_plays(m: Machine, play: str) -> Machine:
    """Choose with the arrows, then ENTER."""
    aim(m, group(play))
    return advance(m, ENTER)


def aim(m: Machine, play: int) -> None:
    """With the arrows: to the series, shorter, and along it."""
    for _ in range(52):
        if choice.chosen(m) & play:
            break
        advance(m, RIGHT)
    for _ in range(13):
        if choice.chosen(m).bit_count() > play.bit_count():
            advance(m, DOWN)
    for _ in range(13):
        if choice.chosen(m) != play:
            advance(m, RIGHT)
    assert choice.chosen(m) == play


def hand(m: Machine, seat: int = 0) -> int:
    return m.cell[HAND + seat]


def table(m: Machine) -> list[int]:
    return situation.on_table(m)


def status(m: Machine) -> list[str]:
    return [row.strip() for row in m.text()[2:4]]


def lines_told(m: Machine) -> str:
    return " | ".join(telling.sentence(m, at) for at in telling.kept(m)[-2:])


def lying(m: Machine) -> list[int]:
    """Every card of the pack, wherever it lies."""
    sets = m.cell[HAND : HAND + 4]
    if m.G == 1:
        sets = sets + m.cell[WON : WON + 4] + [m.cell[PROGRAM.cells["pile"].start]]
    elif m.G == 2:
        sets = [*sets, *table(m), m.cell[PROGRAM.cells["out of the game"].start]]
    return m.cell[DECK + m.D : DECK + 52] + [c for found in sets for c in unpack(found)]


def assert_sound_state(m: Machine) -> None:
    assert sorted(lying(m)) == list(PACK_OF_52)
    assert sorted(m.cell[DECK : DECK + 52]) == list(PACK_OF_52)
    if m.G == 1:
        assert sorted(situation.own_won(m)) == sorted(unpack(m.cell[WON]))
    if m.G == 2 and m.line in (PLAY, 240):
        assert m.cell[HAND + m.P], "the player to move has no cards"
        plays = table(m)
        trump = m.cell[DECK + 51] & 3
        assert 0 <= len(plays) < m.N <= 4
        for low, high in zip(plays, plays[1:], strict=False):
            assert may_lie_on(unpack(high), unpack(low), trump)
    assert_screen_is_valid(m)


# Part one: the worked examples


def test_the_deal_goes_round_one_card_at_a_time_and_leaves_forty():
    m = at_title()
    deck = m.cell[DECK : DECK + 52]
    m.A = 0
    advance(m, ENTER)
    assert m.line == CARD
    assert [hand(m, seat) for seat in SEATS] == [rules.group(deck[s:12:4]) for s in SEATS]
    assert m.D == 12
    assert m.text()[14].startswith(" STOCK 40 ")


def test_every_seat_is_drawn_as_first_leader_about_as_often():
    leaders = [at_title(seed).A for seed in range(400)]
    assert all(70 < leaders.count(seat) < 130 for seat in SEATS)


def test_plain_round(script):
    script(p3="6H", p1="2D", p2="QC")
    m = deal(at_title(), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=3)
    human_plays(m, "9S")
    assert [m.cell[WON + seat].bit_count() for seat in SEATS] == [0, 0, 4, 0]
    assert m.cell[WON + 2] == group("6H 9S 2D QC")
    assert (m.A, m.P) == (2, 2)
    assert [hand(m, seat).bit_count() for seat in SEATS] == [3, 3, 3, 3]


def test_a_plain_round_is_told_with_its_reason(script):
    script(p3="6H", p1="2D", p2="QC")
    m = deal(at_title(skip=False), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=3)
    until(m, CARD)
    human_plays(m, "9S")
    until(m, 165)
    assert status(m)[1] == "Q♣ HIGHEST: P2 TAKES 4"


def log(m: Machine) -> list[str]:
    return [row.strip() for row in m.text()[1:4]]


def test_the_log_tells_a_result_once_and_at_the_own_turn_as_before_while_that_is_no_more(script):
    script(p3="6H", p1="2D", p2="QC")
    m = deal(at_title(skip=False), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=3)
    human_plays(until(m, CARD), "9S")
    assert log(until(m, 165)) == ["P1 PLAYS 2♦", "P2 PLAYS Q♣", "Q♣ HIGHEST: P2 TAKES 4"]

    script(p3="6H", p1="2D", p2="4C")
    m = deal(at_title(skip=False), "9S 3S 5S/2D 3D 4D/4C 7C 8C/6H 7H 8H", leader=3)
    human_plays(until(m, CARD), "9S")
    told = ["P1 PLAYS 2♦", "P2 PLAYS 4♣", "9♠ HIGHEST: YOU TAKE 4"]
    assert log(until(m, 165)) == told
    assert log(until(m, CARD)) == told


def test_the_log_of_the_own_turn_has_every_move_since_the_last_one_then_why_a_tie_went_on(script):
    script(p3="6H, JH", p1="2D", p2="QC")
    m = deal(at_title(skip=False), "6S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H JH", leader=3)
    human_plays(until(m, CARD), "6S")
    until(m, 165)
    assert log(m) == ["P2 PLAYS Q♣", "A TIE BEATS THE LONE Q♣", "TIE OF 6: YOU, P3 PLAY ON"]
    assert log(until(m, CARD)) == ["P1 PLAYS 2♦", "P2: Q♣. A TIE OF 6", "P3 PLAYS J♥"]

    script(p2="QC", p3="6H, JH", p1="2D")
    m = deal(at_title(skip=False), "6S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H JH", leader=2)
    human_plays(until(m, CARD), "6S")
    until(m, 165)
    assert log(until(m, CARD)) == [
        "P1: 2♦. A TIE OF 6", "A TIE BEATS THE LONE Q♣", "P3 PLAYS J♥"
    ]  # fmt: skip


def test_the_page_of_what_happened_tells_a_move_and_what_it_led_to_once_each(script):
    script(p3="6H", p1="2D", p2="QC")
    m = deal(at_title(), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=3)
    until(m, CARD)
    human_plays(m, "9S")
    end = next(at for at in telling.kept(m) if telling.happened(m, at).name == "takes")
    assert telling.sentence(m, end - 1) == "P2: Q♣, TAKES 4"
    assert telling.sentence(m, end - 1, led=False) == "P2 PLAYS Q♣"
    assert telling.sentence(m, end, led=False) == "Q♣ HIGHEST: P2 TAKES 4"


def test_a_low_tie_beats_a_lone_ace(script):
    script(p1="AS", p2="4D, 8S", p3="JH")
    m = deal(at_title(), "4C TH 3S/AS 2D 3D/4D 8S 5C/JH 6C 7C", leader=0)
    human_plays(m, "4C")
    assert (m.line, table(m), m.N) == (CARD, [], 2)
    assert lines_told(m) == "A TIE BEATS THE LONE A♠ | TIE OF 4: YOU, P2 PLAY ON"
    human_plays(m, "TH")
    assert m.cell[WON] == group("4C AS 4D JH TH 8S")
    assert (m.A, m.line) == (0, CARD)


def test_of_two_pairs_the_higher_plays_on_and_ties_repeat(script):
    script(p1="QD, 5D, 2C", p2="6H", p3="QS, 5C, 3H")
    m = part_one("6C 9C/QD 5D 2C 7S/6H 9H/QS 5C 3H 7D", "", 0, shown=True)
    advance(m)
    human_plays(m, "6C")
    assert m.cell[WON + 3] == group("6C QD 6H QS 5D 5C 2C 3H")
    assert m.A == 3


def test_only_the_best_cards_of_a_full_round_are_marked():
    m = at_title(seed=4, skip=False)
    for _ in range(3000):
        m.frame(ENTER if m.line in (TITLE, CARD) and not pace.resting(m) else 0)
        if m.G != 1 or not m.N or m.I < m.N:
            continue
        best = rules.round_outcome([rules.top(play) for play in table(m)])
        for place in range(m.N):
            x, y = places.SLOTS[m.cell[memory.BY + place]]
            marked = m.vram[y * 32 + x] == drawing.MARK_BAR
            assert not marked or best >> place & 1


def test_the_only_contender_with_cards_takes_the_pile_without_playing(script):
    script(p1="8C, 2C", p2="KD", p3="3S")
    m = part_one("8D/8C 2C/KD 3C/3S", "", 0)
    before = m.cell[WON + 1]
    advance(m)
    human_plays(m, "8D")
    assert m.cell[WON + 1] ^ before == group("8D 8C KD 3S")
    assert (m.A, hand(m, 1), m.P) == (1, 0, 2)
    assert [view.behind for view in script.views if view.hand == group("2C")] == [1]


def test_when_no_contender_has_cards_the_first_of_them_takes_the_pile(script):
    script(p1="8C", p2="KD", p3="3S")
    m = part_one("8D/8C/KD 3C/3S", "", 0, shown=True)
    advance(m)
    human_plays(m, "8D")
    assert m.cell[WON] == group("8D 8C KD 3S")
    assert lines_told(m) == "YOU PLAYED FIRST, TAKE 4 | WINNER HAS NONE: P2 LEADS"


def test_the_trump_is_shown_to_all_only_when_its_round_is_over(script):
    script(p1="QD, 2D", p2="6H", p3="QS, 2S")
    m = at_title()
    deal(m, "6C 7C 8C/QD 7D 2D/6H 7H 8H/QS 7S 2S", last="KC 4S", leader=0)
    # all but the last two cards of the stock lie in a won pile already
    gone = m.cell[DECK + 12 : DECK + 50]
    m.cell[WON + 1] = rules.group(gone)
    m.D = 50
    m.repaint()
    human_plays(m, "6C")
    known = [(view.seat, view.trump) for view in script.views]
    assert known[:5] == [(1, -1), (2, -1), (3, -1), (1, SPADES), (3, SPADES)]
    assert hand(m, 1) & group("4S"), "it is in the hand of the one who drew it"


def test_who_draws_the_last_card_knows_the_trump_and_nobody_else(script):
    script(p1="QD", p2="6H", p3="JS")
    m = deal(at_title(skip=False), "6C 7C 8C/QD 7D 2D/6H 7H 8H/JS 7S 2S", last="KC 4S", leader=0)
    until(m, CARD)
    m.cell[WON + 1] = rules.group(m.cell[DECK + 12 : DECK + 50])
    m.D = 50
    human_plays(m, "6C")
    seen = []
    while not m.S:
        m.frame()
        if m.D == 52 and not m.S:
            assert m.H == 1
            shown = "".join(m.text())
            assert "4♠" not in shown
            assert "?" in shown
            seen.append(tuple(status(m)))
    assert ("YOU PLAY 6♣ AND DRAW K♣", "P1 PLAYS Q♦, DRAWS LAST") in seen
    assert status(m)[1] == "4♠ WAS THE LAST: ♠ IS TRUMP"
    assert [view.trump for view in script.views] == [rules.NO_SUIT] * 3


def test_the_human_is_told_the_trump_when_the_last_card_comes_to_the_own_hand(script):
    script(p1="QD", p2="6H", p3="JS")
    m = deal(at_title(skip=False), "6C 7C 8C/QD 7D 2D/6H 7H 8H/JS 7S 2S", last="4S", leader=0)
    until(m, CARD)
    m.cell[WON + 1] = rules.group(m.cell[DECK + 12 : DECK + 51])
    m.D = 51
    human_plays(m, "6C")
    until(m, 110)
    assert status(m) == ["YOU PLAY 6♣ AND DRAW 4♠", "♠ IS TRUMP, ONLY YOU KNOW"]


def test_a_single_participant_takes_the_own_card_back(script):
    script()
    m = part_one("KC 3S///", "", 1, trump="KH")
    m.skip = False
    advance(m)
    assert status(m)[1] == "WINNER HAS NONE: YOU LEAD"
    until(m, CARD)
    human_plays(m, "KC")
    until(m, 165)
    assert status(m)[1] == "YOU PLAYED ALONE, WIN K♣"


# Between the parts


def between(won: str, winner: int, seed: int = 1) -> Machine:
    """Part one is over with these won piles; cards nobody names go to the first pile of four."""
    m = at_title(seed)
    piles = [group(pile) for pile in won.split("/")]
    rest = rules.PACK & ~sum(piles)
    piles[max(SEATS, key=lambda seat: piles[seat].bit_count())] |= rest
    m.cell[WON : WON + 4] = piles
    start = PROGRAM.cells["own won cards"].start
    m.cell[start : start + piles[0].bit_count()] = rules.cards(piles[0])
    m.D, m.G, m.A, m.S, m.line = 52, 1, winner, 1, 100
    return advance(m)


def test_one_player_without_won_cards_gets_all_the_low_ones():
    m = between("2C 9D 5S 6C//AS 3H 6H/4D KC 7C", 0)
    assert m.line == BETWEEN
    assert hand(m, 1) == rules.LOW_CARDS
    assert not (hand(m, 0) | hand(m, 2) | hand(m, 3)) & rules.LOW_CARDS
    assert "WON NOTHING: P1" in "".join(m.text())
    advance(m, SPACE)
    assert (m.line, m.P, m.N) == (PLAY, 0, 4)


@pytest.mark.parametrize(
    ("won", "winner", "sizes"),
    [
        ("6C 7C 8C/ / /6D 7D 8D", 0, {1: 8, 2: 8}),
        ("6C 7C 8C/ / / ", 0, {1: 6, 2: 5, 3: 5}),
        (" / /6C 7C 8C/ ", 2, {3: 6, 0: 5, 1: 5}),
    ],
)
def test_players_without_won_cards_share_the_low_ones_in_turn_after_the_starter(won, winner, sizes):
    hands = set()
    for seed in range(4):
        m = between(won, winner, seed)
        assert {seat: hand(m, seat).bit_count() for seat in sizes} == sizes
        assert sum(hand(m, seat) for seat in sizes) == rules.LOW_CARDS
        assert_sound_state(m)
        hands.add(tuple(hand(m, seat) for seat in sizes))
    assert len(hands) == 4, "the low cards are shuffled"


def test_who_is_left_without_cards_is_safe_and_the_next_one_starts():
    m = between("6C 7C/2C 3C/ /8C 9C", 1)
    assert hand(m, 1) == 0
    assert "OUT" in m.text()[7]
    m.skip = False
    advance(m, ENTER)
    assert (m.P, m.N) == (2, 3)
    assert status(m)[1] == "WINNER IS OUT: P2 STARTS"


def test_everybody_won_something_so_nothing_moves():
    m = between("2C 9D/5S 6C/AS 3H/4D KC", 3)
    won = m.cell[WON : WON + 4]
    assert m.cell[HAND : HAND + 4] == won
    assert "EVERYBODY WON SOMETHING" in "".join(m.text())


def test_the_winner_of_the_last_pile_starts_part_two():
    m = between("2C 9D/5S 6C/AS 3H/4D KC", 0)
    advance(m, ENTER)
    assert (m.line, m.P) == (PLAY, 0)
    assert status(m)[1] == "YOU WON LAST, START PART TWO"


# Part two: the worked examples


@pytest.mark.parametrize(
    ("top", "legal", "illegal"),
    [
        ("7S", "8S, TS, 9S-TS-JS, 2H, 2H-3H-4H", "6S, 4S-5S-6S, 9C, 8S-TS, 8S-8H"),
        ("9H", "TH, JH-QH, TH-JH-QH", "8H, 7H-8H, AS"),
    ],
)
def test_what_beats_what_by_the_lit_cards_and_the_keys(script, top, legal, illegal):
    script()
    held = {c for text in (legal, illegal) for c in text.replace("-", " ").replace(",", "").split()}
    m = part_two(f"{' '.join(sorted(held))} KD/2C/3C/4C", 0, "3H", top, "3", 4)
    saved = m.save()
    for play in legal.split(", "):
        m = Machine.load(saved, SHELF)
        aim(m, group(play.replace("-", " ")))
    reached = every_selection(Machine.load(saved, SHELF))
    assert not reached & {group(play.replace("-", " ")) for play in illegal.split(", ")}
    hand_set = hand(Machine.load(saved, SHELF))
    wanted = rules.legal_plays(hand_set, group(top), HEARTS)
    assert reached == set(wanted)


def every_selection(m: Machine) -> set[int]:
    """All plays that the arrows can choose, from whatever was chosen before."""
    found: set[int] = set()
    due = [m.save()]
    while due:
        saved = due.pop()
        for key in (LEFT, RIGHT, UP, DOWN):
            turned = advance(Machine.load(saved, SHELF), key)
            if choice.chosen(turned) not in found:
                found.add(choice.chosen(turned))
                due.append(turned.save())
    return found


def test_the_arrows_choose_every_legal_play_and_no_other(script):
    script()
    chance = random.Random(5)
    for _ in range(25):
        pack = list(PACK_OF_52)
        chance.shuffle(pack)
        count = chance.randrange(1, 40)
        held, last = rules.group(pack[:count]), rules.bit(pack[40])
        m = part_two("2C/2D/2S/2H", 0)
        m.cell[HAND] = held
        lead = chance.random() < 0.4
        start = PROGRAM.cells["plays on the table"].start
        m.cell[start], m.I = (0, 0) if lead else (last, 1)
        m.cell[DECK + 51] = pack[41]
        m.line = 225
        advance(m)
        wanted = set(rules.legal_plays(held, 0 if lead else last, pack[41] & 3))
        assert every_selection(m) == wanted or not wanted and every_selection(m) == {0}


def test_leading_offers_no_pick_up(script):
    script()
    m = part_two("QC KC AC 2C/3C/4C/5C", 0)
    assert every_selection(m) >= {group("QC KC AC")}
    for key in (SPACE, BACKSPACE, ord("x")):
        advance(m, key)
        assert (m.line, hand(m)) == (PLAY, group("QC KC AC 2C"))
        assert "THE TABLE IS EMPTY: YOU LEAD" in m.text()[3]


def test_round_of_three(script):
    script(p1="7C", p3="AC, 2S")
    m = part_two("5C 6C KD/7C 9D//AC 2S", 0, size=3)
    human_plays(m, "5C 6C")
    assert m.cell[PROGRAM.cells["out of the game"].start] & group("5C 6C 7C AC") == group(
        "5C 6C 7C AC"
    )
    assert script.views[-1].seat == 3
    assert script.views[-1].table == ()


def test_pick_up_takes_the_last_play_only_and_somebody_plays_twice(script):
    script(p1="9D TD, 2H", p2="", p3="6D")
    m = part_two("4D JD 3S/9D TD 2H 3C/5S 6S/6D 7S", 0, trump="3H", size=4)
    human_plays(m, "4D")
    assert (m.line, table(m)) == (PLAY, [group("4D"), group("6D")])
    assert hand(m, 2) == group("9D TD 5S 6S")
    assert m.N == 4
    human_plays(m, "JD")
    gone = m.cell[PROGRAM.cells["out of the game"].start]
    assert gone & group("4D 6D JD 2H") == group("4D 6D JD 2H")
    assert (m.P, table(m)) == (1, [])


def test_a_pick_up_that_empties_the_table_begins_a_new_round(script):
    script(p1="", p2="8S", p3="9S")
    m = part_two("3S 4C/6C/8S 8C/9S 9C", 0)
    human_plays(m, "3S")
    assert hand(m, 1) == group("3S 6C")
    assert [(view.seat, view.table, view.size) for view in script.views[:2]] == [
        (1, (group("3S"),), 4),
        (2, (), 4),
    ]
    assert (m.line, m.N, table(m)) == (PLAY, 4, [group("8S"), group("9S")])


def test_a_round_closed_by_a_player_going_out(script):
    script(p1="8D", p2="KD")
    m = part_two("5D 6C/8D 9C/KD/", 0, size=3)
    human_plays(m, "5D")
    assert (m.line, m.P, m.N, table(m)) == (PLAY, 0, 2, [])
    assert lines_told(m) == "P2 IS OUT AND SAFE | ROUND OVER: YOU LEAD"


def test_the_game_is_over_at_once_although_the_last_play_could_be_beaten(script):
    script(p1="9C")
    m = part_two("/9C//AC 2H", 1, trump="3H")
    for _ in range(5):
        advance(m)
    assert (m.line, m.V) == (RESULT, 3)
    assert m.cell[TALLY.start : TALLY.stop] == [0, 0, 0, 1]
    assert lines_told(m) == "P1 IS OUT AND SAFE | P3 HAS LOST THE GAME"
    assert "P3 HAS LOST, HOLDING 2" in m.text()[6]


def test_the_human_loses_the_same_way(script):
    script(p1="9C")
    m = part_two("AC 2H/9C//", 1, trump="3H")
    assert (m.line, m.V) == (RESULT, 0)
    assert lines_told(m).endswith("ONLY YOU HAVE CARDS: YOU LOST")
    assert "YOU HAVE LOST, HOLDING 2" in m.text()[6]


def test_a_player_can_meet_the_own_earlier_play(script):
    script(p1="7C, ", p2="", p3="")
    m = part_two("5C 6D/7C 8D 9S/2C 2D/3C 3D", 0, trump="3H")
    human_plays(m, "5C")
    assert hand(m, 2) == group("2C 2D 7C")
    assert hand(m, 3) == group("3C 3D 5C")
    assert (m.line, m.I, m.N) == (PLAY, 0, 4)


def test_a_play_that_trumps_is_told_as_such(script):
    script(p1="2H")
    m = part_two("5C 6D/2H 8D/2C 2D/3C 3D", 0, trump="3H", skip=False)
    until(m, PLAY)
    human_plays(m, "5C")
    until(m, 260)
    until(m, 140)
    until(m, 260)
    assert status(m) == ["YOU PLAY 5♣", "P1 TRUMPS WITH 2♥"]


# The human's choices in part two


def test_the_lowest_card_is_offered_first_whatever_its_suit():
    m = part_two("QS 4C 3D 2H 8H/2D/2C/3C", 0, trump="7H")
    assert choice.chosen(m) == group("3D")


def test_the_whole_series_is_offered_wherever_it_lies():
    m = part_two("8C 9D 3S 4S 5S 2H/2D/6D/4D", 0, trump="3H")
    assert choice.chosen(m) == group("3S 4S 5S"), "the lowest plain card, with its whole series"
    seen = []
    for _ in range(4):
        seen.append(choice.chosen(m))
        advance(m, RIGHT)
    assert seen == [group("3S 4S 5S"), group("8C"), group("9D"), group("2H")]


def test_the_arrows_shorten_and_lengthen_a_series_at_both_ends():
    m = part_two("5C 6C 7C 8C 2D/2S/3D/4D", 0, trump="3H")
    advance(m, LEFT)
    steps = [
        (DOWN, "5C 6C 7C"),
        (DOWN, "5C 6C"),
        (RIGHT, "6C 7C"),
        (RIGHT, "7C 8C"),
        (UP, "6C 7C 8C"),
    ]
    steps += [(UP, "5C 6C 7C 8C"), (UP, "5C 6C 7C 8C"), (DOWN, "5C 6C 7C"), (UP, "5C 6C 7C 8C")]
    for key, play in steps:
        advance(m, key)
        assert choice.chosen(m) == group(play), (key, play)
    assert "PLAY 5♣-8♣" in m.text()[21]


def click(m: Machine, name: str, release: bool = True) -> None:
    zone = next(z for z in m.zones if z >> 21 == choice.CARD_KEY + place(name))
    spot = (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3
    m.frame(0, *spot, LEFT_BUTTON)
    if release:
        m.frame(0, *spot, 0)


def test_the_pointer_picks_any_part_of_a_series():
    m = part_two("5C 6C 7C 8C 2D/2S/3D/4D", 0, trump="3H")
    for name, play in (
        ("6C", "5C 6C 7C 8C"), ("6C", "6C"), ("7C", "6C 7C"), ("8C", "6C 7C 8C"),
        ("5C", "5C 6C 7C 8C"), ("7C", "5C 6C 7C"), ("7C", "7C"), ("5C", "5C 6C 7C"), ("5C", "5C"),
        ("8C", "5C 6C 7C 8C"), ("7C", "7C 8C"), ("2D", "2D"), ("8C", "5C 6C 7C 8C"),
    ):  # fmt: skip
        click(m, name)
        assert choice.chosen(m) == group(play), name
    assert m.line == PLAY


def test_the_pointer_drawn_over_cards_picks_them():
    m = part_two("5C 6C 7C 8C 2D/2S/3D/4D", 0, trump="3H")
    click(m, "6C", release=False)
    for x, play in ((14, "6C 7C"), (16, "6C 7C 8C"), (12, "6C 7C 8C"), (10, "5C 6C")):
        m.frame(0, x * 8 + 3, places.grid_place(m, card("6C"))[1] * 8 + 3, LEFT_BUTTON)
        assert choice.chosen(m) == group(play), x
    m.frame()
    assert (m.line, choice.chosen(m)) == (PLAY, group("5C 6C"))


def test_only_the_part_of_a_run_that_beats_the_last_play_is_offered():
    m = part_two("5C 6C 7C 8C/2D/3D/4D", 0, table="4C", by="3")
    advance(m, choice.CARD_KEY + place("8C"))
    assert choice.chosen(m) == group("5C 6C 7C 8C")
    m = part_two("5C 7C 8C/2D/3D/4D", 0, table="6C", by="3")
    advance(m, choice.CARD_KEY + place("8C"))
    assert choice.chosen(m) == group("7C 8C")


def test_a_card_that_does_not_beat_is_refused_with_the_reason():
    m = part_two("5C 8C/2D/3D/4D", 0, table="6C", by="3")
    advance(m, choice.CARD_KEY + place("5C"))
    assert m.sounds >> sounds.REFUSE & 1
    assert "5♣ DOES NOT BEAT 6♣" in m.text()[3]
    advance(m, ENTER)
    assert not hand(m) & group("8C")


def test_space_picks_up_and_is_asked_back_once_when_a_play_was_possible(script):
    script()
    m = part_two("5C 8C/2D/3D/4D", 0, table="6C", by="3")
    advance(m, SPACE)
    assert (m.line, m.E, hand(m)) == (PLAY, 1, group("5C 8C"))
    assert "YOU CAN BEAT IT" in m.text()[2]
    advance(m, SPACE)
    assert hand(m) == group("5C 6C 8C")


def test_the_question_before_a_pick_up_rests_too(script):
    script()
    m = part_two("5C 8C/2D/3D/4D", 0, table="6C", by="3", skip=False)
    until(m, PLAY)
    m.frame(SPACE)
    assert m.E == 1 and pace.resting(m)
    m.frame(SPACE)
    for _ in range(pace.REST + 1):
        m.frame()
    assert (m.line, m.E, hand(m)) == (PLAY, 1, group("5C 8C"))


@pytest.mark.parametrize("key", [BACKSPACE, ord("x"), ord("7")])
def test_a_key_without_a_meaning_picks_nothing_up_and_the_keys_are_told(script, key):
    script()
    for pack in ("5C 8C/2D/3D/4D", "5C/2D/3D/4D"):
        m = part_two(pack, 0, table="6C", by="3")
        held = hand(m)
        for _ in range(3):
            advance(m, key)
        assert (m.line, m.E, hand(m)) == (PLAY, 0, held)
        assert "SPACE PICKS UP" in m.text()[3]


@pytest.mark.parametrize("key", [ENTER, LEFT, RIGHT, UP, DOWN])
def test_the_question_is_taken_back_by_any_key_of_the_choice(script, key):
    script()
    m = part_two("5C 8C/2D/3D/4D", 0, table="6C", by="3")
    advance(m, SPACE)
    advance(m, key)
    assert (m.line, m.E, hand(m)) == (PLAY, 0, group("5C 8C"))


def test_without_a_legal_play_the_pick_up_is_not_asked_back(script):
    script()
    for key in (SPACE, ENTER):
        m = part_two("5C/2D/3D/4D", 0, table="6C", by="3")
        assert "CAN'T BEAT" in m.text()[21]
        for arrow in (LEFT, RIGHT, UP, DOWN):
            advance(m, arrow)
            assert hand(m) == group("5C")
        advance(m, key)
        assert hand(m) == group("5C 6C")


def test_only_legal_cards_are_lit():
    m = part_two("5C 8C AD 2H/2D/3D/4D", 0, table="6C", by="3", trump="3H")
    rows = m.vram[12 * 32 : 19 * 32]
    lit = {cell & 255 for cell in rows if cell >> 8 >= screen.BLACK_ON_CARD}
    unlit = {cell & 255 for cell in rows if cell >> 8 < screen.BLACK_ON_CARD}
    assert lit & set(cards.NUMBER_CODES[1:]) == {ord("8"), ord("2")}
    assert {ord("5"), ord("A")} <= unlit


# Looking at the won cards


def with_won(order: str, skip: bool = True) -> Machine:
    m = deal(at_title(skip=skip), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=0)
    until(m, CARD)
    won = packed(order)
    for place_of, c in zip(range(DECK + 12, DECK + 12 + len(won)), won, strict=True):
        old = m.cell.index(c, DECK)
        m.cell[old], m.cell[place_of] = m.cell[place_of], c
    m.D = 12 + len(won)
    m.cell[WON] = rules.group(won)
    start = PROGRAM.cells["own won cards"].start
    m.cell[start : start + len(won)] = won
    m.page = 0
    return advance(m)


WON_SORTED = "2A9K"


def numbers_shown(m: Machine) -> str:
    """The ranks of the page of won cards, row by row."""
    codes = [cell & 255 for cell in m.vram[4 * 32 : 19 * 32]]
    return charset.decode([code for code in codes if code in cards.NUMBER_CODES[1:]])


@pytest.mark.parametrize("key", [ord("w"), ord("W"), SPACE, DOWN])
def test_the_won_cards_can_be_looked_at_and_sorted(key):
    m = with_won("KD 2S 9H AS")
    advance(m, key)
    assert m.line == LOOK
    assert numbers_shown(m) == "K29A"
    assert m.zone_key(5 * 8, 21 * 8) == choice.SORT_KEY
    advance(m, DOWN)
    assert (m.line, numbers_shown(m)) == (LOOK, WON_SORTED)
    assert not m.zone_key(5 * 8, 21 * 8), "what is in order has nothing to sort"
    advance(m, ENTER)
    assert (m.line, m.cell[WON]) == (CARD, group("KD 2S 9H AS"))


def test_a_right_click_on_the_won_pile_sorts_and_shows_it():
    m = with_won("KD 2S 9H AS")
    spot = 26 * 8, 21 * 8
    m.frame(0, *spot, RIGHT_BUTTON)
    m.frame(0, *spot)
    assert (m.line, numbers_shown(m)) == (LOOK, WON_SORTED)


@pytest.mark.parametrize("key", [UP, BACKSPACE, ord("x"), ord("5")])
def test_in_part_one_a_key_without_a_meaning_does_nothing(key):
    m = with_won("KD 2S 9H AS")
    shown = m.text()
    advance(m, key)
    assert (m.line, m.text()) == (CARD, shown)
    assert m.sounds == 1 << sounds.REFUSE


def test_a_right_click_on_the_page_of_won_cards_sorts_them():
    m = with_won("KD 2S 9H AS")
    advance(m, SPACE)
    m.frame(0, 128, 20, RIGHT_BUTTON)
    assert (m.line, numbers_shown(m)) == (LOOK, WON_SORTED)


@pytest.mark.parametrize("typed", ["s", "S", "ы", "ト"])
def test_the_letter_that_sorts_works_in_other_layouts(typed):
    m = with_won("KD 2S 9H AS")
    advance(m, SPACE)
    m.frame(SPACE if typed > "z" else ord(typed), text=typed)
    assert (m.line, numbers_shown(m)) == (LOOK, WON_SORTED)


# Hurrying, and no key that plays unasked


@pytest.mark.parametrize("key", [ENTER, SPACE, ord("x")])
def test_one_key_runs_to_the_own_turn(key):
    m = at_title(3, skip=False)
    m.frame(ENTER)
    m.frame()
    m.frame(key)
    for _ in range(4):
        m.frame()
    assert m.line == CARD, "the deal and the others are over"
    assert pace.resting(m), "and the key that hurried answers nothing"


def hurried_to_the_end_of_a_pile(seed: int) -> Machine:
    m = at_title(seed, skip=False)
    m.frame(ENTER)
    until(m, CARD)
    m.frame(ENTER)
    for _ in range(2000):
        m.frame(ord("x") if m.delay and not m.U else 0)
        if m.line == drawing.PILE_OVER:
            return m
    raise AssertionError("no pile ended")


def test_a_hurry_ends_with_a_pile_and_waits_for_another_key():
    m = hurried_to_the_end_of_a_pile(5)
    told = m.text()[1:4]
    for _ in range(600):
        m.frame()
    assert m.line == drawing.PILE_OVER
    assert m.text()[1:4] == told
    assert any(word in told[-1] for word in ("TAKE", "TIE", "GETS"))
    assert "GO ON" in m.text()[17]
    m.frame(ENTER)
    for _ in range(30):
        m.frame()
    assert m.line != drawing.PILE_OVER


def test_a_key_mashed_at_the_end_of_a_pile_does_not_leave_it():
    m = hurried_to_the_end_of_a_pile(5)
    for frame in range(300):
        m.frame(ord("x") if frame % 9 == 0 else 0)
    assert m.line == drawing.PILE_OVER


def test_a_click_on_a_card_too_early_and_one_on_the_button_play_nothing_unchosen():
    """Whenever the first click comes, and however soon the second."""
    card, play = (124, 156), (212, 140)
    for early in range(1, 60, 3):
        m = at_title(6, skip=False)
        m.frame(ENTER)
        until(m, 100)
        while m.delay > early:
            m.frame()
        m.frame(0, *card, LEFT_BUTTON)
        m.frame(0, *card, LEFT_BUTTON)
        until(m, CARD)
        m.frame(0, *play, LEFT_BUTTON)
        m.frame(0, *play)
        assert (m.line, m.T) == (CARD, 1), early


def test_after_a_hurry_the_button_asks_for_one_more_click_before_it_plays():
    m = at_title(6, skip=False)
    m.frame(ENTER)
    m.frame()
    m.frame(ord("x"))
    until(m, CARD)
    play = 212, 140
    m.frame(0, *play, LEFT_BUTTON)
    m.frame(0, *play)
    assert m.line == CARD and "CLICK ONCE MORE" in m.text()[3]
    m.frame(0, *play, LEFT_BUTTON)
    assert m.line == 142


@pytest.mark.parametrize("clicks", [[(60, 171), (60, 35)], [(60, 171), (60, 67), (128, 171)]])
def test_back_from_a_page_by_a_click_the_button_plays_at_once(clicks):
    """A hint, or what happened: that is no hurry, and what is chosen has been seen."""
    m = at_title(6, skip=False)
    m.frame(ENTER)
    until(m, CARD)
    for point in [*clicks, (212, 140)]:
        for _ in range(pace.REST + 1):
            m.frame()
        for button in (LEFT_BUTTON, LEFT_BUTTON, 0):
            m.frame(0, *point, button)
    assert m.line == 142


def test_back_from_a_page_by_a_click_a_card_can_be_chosen_at_once():
    m = at_title(6, skip=False)
    m.frame(ENTER)
    until(m, CARD)
    for point in ((60, 171), (60, 35), (124, 156)):
        while pace.resting(m) and m.line == CARD and point == (60, 171):
            m.frame()
        for button in (LEFT_BUTTON, LEFT_BUTTON, 0):
            m.frame(0, *point, button)
    assert (m.line, m.T > 1, pace.resting(m)) == (CARD, True, True)


TAPS = {
    "enter": lambda m: (ENTER,),
    "space": lambda m: (SPACE,),
    "button": lambda m: (0, 210, 140, LEFT_BUTTON),
    "lower button": lambda m: (0, 60, 170, LEFT_BUTTON),
    "finger": lambda m: (0, 88 + m.frames * 7 % 80, 146, LEFT_BUTTON),
}
"""What is tapped, key or click, of the table as it is: the finger on all the cards of part one."""


@pytest.mark.parametrize("every", range(3, 21))
@pytest.mark.parametrize("way", [way for way in TAPS if way != "lower button"])
def test_what_is_tapped_all_the_time_plays_no_card(every, way):
    m = at_title(every, skip=False)
    m.frame(ENTER)
    own = 0
    for frame in range(1500):
        m.frame(*TAPS[way](m)) if frame % every == 0 else m.frame(0, m.px, m.py)
        own += m.line == CARD
        assert not (m.line == 140 and m.P == 0) and m.line != 180
    assert own > 500, "the others have played, and the human was waited for"
    assert "TOO FAST" in m.text()[3]
    for _ in range(pace.REST + 1):
        m.frame(0, m.px, m.py)
    assert "TOO FAST" not in m.text()[3]
    m.frame(ENTER)
    assert m.line == 142


@pytest.mark.parametrize("every", [3, 7, 14, 20])
@pytest.mark.parametrize("way", ["enter", "space", "button", "lower button"])
def test_what_is_tapped_all_the_time_neither_plays_nor_picks_up(every, way):
    m = part_two("5C 6C 9S/2D 7D/3D 8D/4D 9D", 0, table="4C", by="3", skip=False)
    m.U, m.line = 1, 225
    for frame in range(600):
        m.frame(*TAPS[way](m)) if frame % every == 0 else m.frame(0, m.px, m.py)
    assert m.line == PLAY
    assert (hand(m), table(m)) == (group("5C 6C 9S"), [group("4C")])


def test_a_key_after_a_rest_counts_and_an_arrow_chooses_at_once(script):
    script(p1="2D")
    m = part_two("5C 6C 9S/2D 7D/3D 8D/4D 9D", 0, table="4C", by="3", skip=False)
    m.U, m.line = 1, 225
    m.frame()
    m.frame(ENTER)
    assert (m.line, hand(m)) == (PLAY, group("5C 6C 9S"))
    m.frame(DOWN)
    assert choice.chosen(m) == group("5C")
    for _ in range(pace.REST):
        m.frame()
    assert not pace.resting(m)
    m.frame(ENTER)
    assert m.line == 142


def test_who_did_not_hurry_may_leaf_from_page_to_page_without_a_rest():
    m = part_two("5C 6C 9S/2D 7D/3D 8D/4D 9D", 0, table="4C", by="3", skip=False)
    until(m, PLAY)
    for page in "lt":
        m.frame(ord(page))
        for _ in range(pace.BREATH):
            m.frame()
        m.frame(ENTER)
    m.frame(ord("h"))
    m.frame()
    assert (m.line, m.Z > 0) == (PLAY, True)
    m.U, m.line, m.Z = 1, 225, 0
    for key in (0, ord("l"), 0, ord("h"), 0):
        m.frame(key)
    assert (m.line, m.Z) == (PLAY, 0)


def test_the_buttons_light_up_when_a_key_counts():
    m = part_two("5C 6C 9S/2D 7D/3D 8D/4D 9D", 0, table="4C", by="3", skip=False)
    assert not any(zone >> 21 == ENTER for zone in m.zones)
    until(m, PLAY)
    m.frame()
    assert any(zone >> 21 == ENTER for zone in m.zones)


def test_who_is_out_sees_the_end_at_once_after_one_key():
    m = part_two("2C/3C 4D 5S 7H/6C 9D TS QH/JC KD AS 8H", 0, trump="2H", size=4, skip=False)
    until(m, PLAY)
    human_plays(m, "2C")
    until(m, 142)
    until(m, 140)
    assert "YOU ARE OUT AND SAFE" in m.text()[14]
    m.frame(ENTER)
    for _ in range(300):
        m.frame()
    assert m.line == RESULT


# A move taken back, a hint, the pages, the record


def test_a_move_of_part_one_can_be_taken_back():
    m = at_title(5)
    m.frame(ENTER)
    until(m, CARD)
    before = m.cell[:64], m.D, m.cell[memory.ENTRIES]
    for _ in range(2):
        advance(m, ENTER)
        until(m, CARD)
        advance(m, ord("u"))
        assert (m.line, m.cell[:64], m.D, m.cell[memory.ENTRIES]) == (CARD, *before)
        assert_sound_state(m)
    saved = m.save()
    advance(m, ord("U"))
    assert m.sounds >> sounds.REFUSE & 1, "there is only one move to take back"
    assert Machine.load(saved, SHELF).cell == m.cell


def test_a_move_can_be_taken_back_while_the_others_play():
    m = at_title(5, skip=False)
    m.frame(ENTER)
    until(m, CARD)
    before = m.cell[:64], m.D, m.cell[memory.ENTRIES]
    m.frame(ENTER)
    while m.P != 1 or not m.delay:
        m.frame()
    assert PROGRAM.undo(m) == ord("u")
    for _ in range(2):
        m.frame(ord("u"))
    assert (m.line, m.cell[:64], m.D, m.cell[memory.ENTRIES]) == (CARD, *before)
    assert not PROGRAM.undo(m)


def test_a_play_and_a_pick_up_can_be_taken_back_even_over_the_end_of_part_one(script):
    script(p1="", p2="8S", p3="9S")
    m = part_two("3S 4C/6C/8S 8C/9S 9C", 0)
    human_plays(m, "3S")
    assert m.line == PLAY
    advance(m, TAB)
    advance(m, DOWN)
    advance(m, ENTER)
    assert (m.line, hand(m), table(m), m.N) == (PLAY, group("3S 4C"), [], 4)
    assert hand(m, 1) == group("6C")


def test_won_cards_come_back_in_their_order_with_a_move():
    m = with_won("KD 2S 9H AS")
    order = situation.own_won(m)
    advance(m, ENTER)
    until(m, CARD)
    advance(m, ord("u"))
    assert situation.own_won(m) == order
    assert_sound_state(m)


def test_the_hint_is_what_the_hard_player_does_and_sees_nothing_hidden():
    m = part_two("5C 6C 9S/2D 7D/3D 8D/4D 9D", 0, table="4C", by="3")
    advance(m, ord("h"))
    wanted = heads.choose_play(heads.HARD, situation.view_of_part_two(m), hint.DICE)
    assert choice.chosen(m) == wanted
    assert f"HINT: PLAY {telling.play_name(wanted)}" in m.text()[1]
    assert m.text()[2].strip()
    advance(m, LEFT)
    assert "HINT" not in m.text()[1]


def test_a_hint_says_why():
    m = part_two("5C/2D 7D/3D 8D/4D 9D", 0, table="4C", by="3")
    assert hint.play(situation.view_of_part_two(m)) == (group("5C"), hint.GOES_OUT)
    m = part_two("5C 2S/2D 7D/3D 8D/4D 9D", 0, table="9C", by="3")
    assert hint.play(situation.view_of_part_two(m)) == (0, hint.NOTHING_ELSE)
    m = part_two("AS KS QS 2S/2D 7D/3D 8D/4D 9D", 0, trump="3C")
    play, why = hint.play(situation.view_of_part_two(m))
    assert why == (hint.NONE_CAN_BEAT if play else hint.SAVES)


@pytest.mark.parametrize(
    ("hand", "played", "earlier", "chosen", "why"),
    [
        ("TC QC QH", "4D", "", "QH", hint.COMES_BACK),
        ("JD QD KH", "", "", "KH", hint.COMES_BACK),
        ("2S TS KC", "", "KS 9C 8C 8H", "KC", hint.WANTS_PILE),
        ("2S TS JC", "KS QD", "", "2S", hint.CANNOT_WIN),
        ("8C TS AC", "KS QD", "", "8C", hint.WAITS),
        ("8C TS AC", "2S 3D", "", "8C", hint.HAS_TO_WIN),
        ("8C QH AC", "7H 4S", "", "QH", hint.COMES_BACK),
        ("2C TS AC", "3S 4D", "", "2C", hint.LETS_GO),
        ("3H AS AD", "AC JD 6S", "", "3H", hint.WAITS),
        ("QD", "4C", "KD KH JC TH", "QD", hint.ONLY_ONE),
    ],
)
def test_the_reason_for_a_card_is_true_of_what_lies_there(
    monkeypatch, hand, played, earlier, chosen, why
):
    monkeypatch.setattr(heads, "choose_card", lambda *_: card(chosen))
    view = heads.PartOne(
        0, group(hand), tuple(packed(played)), 0, group(f"{played} {earlier}"), (0,) * 4,
        rules.NO_SUIT,
    )  # fmt: skip
    assert hint.card(view) == (group(chosen), why)


@pytest.mark.parametrize(
    ("hands", "table", "chosen", "why"),
    [
        ("8H 6H 3D 4D 5C/9H 5D 6C/2D 2C/9D", "", "8H", hint.TRIED),
        ("8H 6H 3D 4D 5C/9H 5D 6C/2D 2C/9D", "", "3D", hint.LOWEST),
        ("JH QC KD/QH QS KC/2D 2C/AD", "", "JH", hint.TRIED),
        ("JC KC 2D/QC 2H/3H/4H", "6C", "JC", hint.JUST_BEATS),
        ("JC KC 2D/AC 2H/3H/4H", "6C", "KC", hint.TRIED),
        ("JC 9S 2D/AC AS 2H/3H/4H", "6C", "9S", hint.TRUMPS),
        ("JC 5S 2D/AC 6S 7S 9S KS/3H/4H", "6C", "5S", hint.TRIED),
    ],
)
def test_the_reason_for_a_single_card_of_part_two_is_true(monkeypatch, hands, table, chosen, why):
    monkeypatch.setattr(heads, "choose_play", lambda *_: group(chosen))
    m = part_two(hands, 0, trump="TS", table=table, by="3" if table else "")
    assert hint.play(situation.view_of_part_two(m)) == (group(chosen), why)


def test_a_pick_up_that_the_hint_gave_is_not_asked_back(script):
    script(p0="")
    m = part_two("5C 8C/2D/3D/4D", 0, table="6C", by="3")
    advance(m, ord("h"))
    assert m.Z == hint.SAVES and "SPACE" in m.text()[1]
    advance(m, SPACE)
    assert hand(m) == group("5C 6C 8C")


@pytest.mark.parametrize("hidden", [0, 1])
def test_a_hint_of_part_one_does_not_depend_on_what_is_hidden(hidden):
    m = at_title(9)
    m.frame(ENTER)
    until(m, CARD)
    if hidden:
        m.cell[DECK + m.D : DECK + 52] = m.cell[DECK + m.D : DECK + 52][::-1]
        m.cell[HAND + 1], m.cell[HAND + 3] = m.cell[HAND + 3], m.cell[HAND + 1]
    view = situation.view_of_part_one(m)
    other = at_title(9)
    other.frame(ENTER)
    until(other, CARD)
    assert hint.card(view) == hint.card(situation.view_of_part_one(other))


def test_the_pages_show_the_table_and_all_that_happened_and_lead_back(script):
    script(p1="AS", p2="4D, 8S", p3="JH")
    m = deal(at_title(), "4C TH 3S/AS 2D 3D/4D 8S 5C/JH 6C 7C", leader=0)
    human_plays(m, "4C")
    assert "TIE: PILE 4" in m.text()[5], "the pile stays in sight in a tie"
    shown = charset.decode([cell & 255 for cell in m.vram[7 * 32 : 8 * 32]])
    assert all(name in shown for name in ("A♠", "J♥", "4♣", "4♦"))
    for key, line in ((ord("t"), 182), (ord("l"), 184), (TAB, 186)):
        before = m.cell[:]
        advance(m, key)
        assert m.line == line
        if line == 184:
            assert any("A TIE BEATS THE LONE A♠" in row for row in m.text())
        advance(m, SPACE)
        assert (m.line, m.cell) == (CARD, before)


@pytest.mark.parametrize("rounds", [1, 2, 3, 6])
def test_the_cards_of_a_tie_stay_in_sight_or_are_counted(rounds):
    m = at_title()
    cards_of_tie = PACK_OF_52[: 3 * rounds]
    m.cell[HAND : HAND + 4] = [
        rules.group(list(PACK_OF_52[40 + 3 * n : 43 + 3 * n])) for n in SEATS
    ]
    m.cell[PROGRAM.cells["pile"].start] = rules.group(list(cards_of_tie))
    m.G, m.D, m.V, m.line = 1, 12, 4, 115
    situation.begin_round(m, [0, 1])
    advance(m)
    codes = [[cell & 255 for cell in m.vram[row * 32 + 1 : row * 32 + 13]] for row in (5, 7)]
    seen = "".join(charset.decode(row) for row in codes)
    found = [c for c in cards_of_tie if telling.card_name(c) in seen]
    more = 3 * rounds - len(found)
    assert len(found) >= min(3 * rounds, 11)
    assert not more or f"+{more}" in seen


def test_the_others_moves_are_in_sight_at_the_own_turn(script):
    script(p1="9D TD", p2="", p3="6D")
    m = part_two("4D JD 3S/9D TD 2H 3C/5S 6S/6D 7S", 0, trump="3H", size=4)
    human_plays(m, "4D")
    assert [row.strip() for row in m.text()[1:4]] == [
        "P1 PLAYS 9♦-⑩♦", "P2 PICKS UP 9♦-⑩♦", "P3 PLAYS 6♦",
    ]  # fmt: skip
    inks = [m.vram[row * 32 + 1] >> 8 for row in (1, 2, 3)]
    assert inks == [screen.TEXT, screen.TEXT, screen.HIGHLIGHT]


def test_the_human_who_drew_the_last_card_sees_the_trump():
    m = part_one("6C/QD/6H/JS", "", 1, trump="4S")
    for drawer, seen in ((1, False), (0, True)):
        m.H, m.line, m.P = drawer, 115, 0
        situation.begin_round(m, [0, 1, 2, 3])
        advance(m)
        assert ("4♠" in charset.decode(m.vram[17 * 32 : 17 * 32 + 6])) is seen


def test_games_losses_and_streaks_are_kept_by_level():
    m = at_title()
    m.cell[1:4] = [HARD] * 3
    for loser in (1, 2, 0, 3):
        m.V = loser
        record.note(m)
    m.cell[1:4] = EASY, HARD, HARD
    m.V = 0
    record.note(m)
    assert record.figures(m, HARD - 1) == [4, 1, 1, 2]
    assert record.figures(m, memory.MIXED) == [1, 1, 0, 0]
    assert record.losses(m) == [2, 1, 1, 1]
    advance(m, ord("r"))
    assert "HARD          4    1    1    2" in m.text()[10]
    advance(m, SPACE)
    assert m.line == TITLE


def test_opponents_get_names_by_keyboard_and_by_pointer_and_keep_them():
    m = at_title()
    advance(m, ord("n"))
    for letter in "anna":
        m.frame(ord(letter), text=letter)
    m.frame(TAB)
    for letter in (" ", "B", "x", "y"):
        m.frame(ord(letter), text=letter)
    m.frame(BACKSPACE)
    zone = next(z for z in m.zones if z >> 21 == naming.LETTER_KEY + 14)
    m.frame(0, (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3, LEFT_BUTTON)
    m.frame(TAB)
    for letter in "MARTINUS":
        m.frame(ord(letter), text=letter)
    assert m.sounds >> sounds.REFUSE & 1
    advance(m, ENTER)
    assert m.line == TITLE
    assert [telling.player(m, seat) for seat in SEATS] == ["YOU", "ANNA", "BXO", "MARTIN"]
    again = Machine.load(m.save(), SHELF)
    again.line = 10
    again.frame()
    assert telling.player(again, 1) == "ANNA", "a new game keeps the names"


@pytest.mark.parametrize("language", LANGUAGES)
def test_opponents_get_names_with_a_pad_alone(language):
    m = at_title(language=language)
    advance(m, ord("n"))
    letters = naming.board(m)

    def go_to(row):
        while row != m.T:
            m.frame(DOWN)

    for index in (0, 14, len(letters) - 1):
        go_to(1 + index // naming.BOARD_WIDTH)
        while naming.letter_at(m) != index:
            m.frame(RIGHT)
        m.frame(SPACE)
    go_to(naming.rows(m) - 1)
    while naming.button_at(m) != 1:
        m.frame(LEFT)
    m.frame(SPACE)
    wanted = charset.decode((letters[0], letters[14]))
    assert telling.player(m, 1) == wanted
    m.frame(RIGHT)
    m.frame(RIGHT)
    m.frame(SPACE)
    assert m.O == 1, "the next opponent"
    go_to(1)
    m.frame(SPACE)
    assert telling.player(m, 1) == wanted and telling.player(m, 2) != "P2"
    go_to(naming.rows(m) - 1)
    while naming.button_at(m) != 2:
        m.frame(RIGHT)
    m.frame(SPACE)
    assert m.line == TITLE


@pytest.mark.parametrize("typed", ["h", "H", "Р", "ク"])
def test_letters_mean_their_keys_in_other_layouts(typed):
    m = part_two("3S 4C/6C/8S 8C/9S 9C", 0, table="2S", by="3")
    m.frame(SPACE if ord(typed) > 127 else ord(typed), text=typed)
    assert m.Z and m.line == PLAY and not m.E, "a hint, and nothing is picked up"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_the_board_can_be_a_name(language):
    m = at_title(language=language)
    advance(m, ord("n"))
    for index in range(len(naming.board(m))):
        naming.naming_key(m, naming.LETTER_KEY + index, ())
        assert m.cell[naming.place(1)]
        naming.naming_key(m, BACKSPACE, ())
        assert telling.player(m, 1) == "P1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_names_fit_every_page(language, monkeypatch):
    put = screen.put

    def whole(m, x, y, text, ink=screen.TEXT):
        assert x >= 0 and x + charset.width(text) <= 32, text
        put(m, x, y, text, ink)

    monkeypatch.setattr(screen, "put", whole)
    m = with_names(part_two("5C 7C/2D/3D/4D", 0, table="2S, 3S", by="32", language=language))
    m.B = 0b1110
    for page in (
        pages.draw_title, pages.draw_record, pages.draw_names, pages.draw_second_part,
        pages.draw_result, pages.draw_lying, pages.draw_happened, drawing.draw_choice,
    ):  # fmt: skip
        m.V = 3
        page(m)


# Motion


def test_the_real_card_flies_and_a_series_card_by_card(script):
    script(p1="2H")
    m = part_two("5C 6C 7C 6D/2H 8D/2C 2D/3C 3D", 0, trump="3H", skip=False)
    until(m, PLAY)
    assert choice.chosen(m) == group("5C 6C 7C")
    advance(m, ENTER)
    flown = []
    while m.line == 142:
        if not flown or flown[-1] != m.flying:
            flown.append(m.flying)
        assert hand(m) == group("5C 6C 7C 6D"), "until it lies there it is in the hand"
        m.frame()
    assert flown == [sprites.CARD + card(name) for name in ("5C", "6C", "7C")]


@pytest.mark.parametrize("seat", [1, 2])
def test_who_plays_the_last_card_is_not_out_before_it_lies(script, seat):
    script(p1="4C", p2="4C")
    hands = ["5C 6C", "2D", "2H", "3D"]
    hands[seat] = "4C"
    m = part_two("/".join(hands), seat, table="3C", by="0", skip=False)
    while m.cell[HAND + seat]:
        assert not any("OUT" in row for row in m.text()[5:11])
        advance(m)
    assert any("OUT" in row for row in m.text()[5:11])


def test_the_last_card_turns_over_when_all_may_see_it(script):
    script(p1="QD", p2="6H", p3="JS")
    m = part_one("6C/QD/6H/JS", "", 0, trump="4S")
    m.skip = False
    m.frame()
    until(m, CARD)
    human_plays(m, "6C")
    turned = set()
    while not m.S:
        m.frame()
        turned |= {m.flying} & set(range(sprites.TURNING, sprites.TURNING + 4))
    assert len(turned) == 4
    assert m.Y == 0
    assert m.sounds >> sounds.TRUMP & 1
    assert status(m)[1] == "4♠ WAS THE LAST: ♠ IS TRUMP"


def test_a_card_lands_a_pile_is_won_and_the_last_card_is_heard(script):
    script(p1="QD", p2="6H", p3="JS")
    m = part_one("6C/QD/6H/JS", "", 0)
    heard = 0
    until(m, CARD)
    m.frame(ENTER)
    heard |= m.sounds
    assert heard >> sounds.LAND & 1
    while m.G == 1 and m.line != BETWEEN:
        m.frame()
        heard |= m.sounds
    assert heard >> sounds.PILE & 1
    script(p1="9C")
    m = part_two("/9C//AC 2H", 1, trump="3H")
    heard = m.sounds
    for _ in range(5):
        advance(m)
        heard |= m.sounds
    assert heard >> sounds.LAST & 1


def test_the_deal_is_dealt_own_cards_open_and_others_closed():
    m = at_title(4, skip=False)
    m.frame(ENTER)
    flown = []
    while m.line in (32, 34):
        if len(flown) == m.D:
            flown.append(m.flying)
        m.frame()
    own = [sprites.CARD + m.cell[DECK + n] for n in (0, 4, 8)]
    assert len(flown) == 12
    assert flown[::4] == own
    assert {picture for n, picture in enumerate(flown) if n % 4} == {sprites.CARD_BACK}


@pytest.mark.parametrize("manner", [CALM, AT_ONCE, FAST, SLOW | CALM])
def test_a_game_goes_on_in_every_manner(manner):
    m = at_title(6, skip=False)
    chance = random.Random(manner)
    for _ in range(3000):
        m.frame(chance.choice((0, 0, 0, 0, 0, ENTER, RIGHT)), manner=manner)
        assert not (manner & CALM and m.flying)
        assert sorted(lying(m)) == list(PACK_OF_52)


def test_nothing_won_yet_is_said_and_shows_no_page():
    m = deal(at_title(), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=0)
    advance(m, ord("w"))
    assert m.line == CARD
    assert "YOU HAVE WON NO CARDS YET" in m.text()[3]


# Whole games


def until(m: Machine, line: int, most: int = 4000) -> Machine:
    for _ in range(most):
        if m.line == line and not (line in QUESTIONS and pace.resting(m)):
            return m
        m.frame()
    raise AssertionError(f"line {line} was not reached, but {m.line}")


def play_game(m: Machine, chance: random.Random, keys: tuple[int, ...]) -> int:
    """Play one game with random keys in skip mode; returns the number of actions of part two."""
    games = sum(m.cell[TALLY.start : TALLY.stop])
    actions = 0
    for _ in range(MOST_FRAMES):
        if m.line == RESULT and sum(m.cell[TALLY.start : TALLY.stop]) > games:
            return actions
        waits = m.line in (CARD, PLAY, LOOK)
        before = m.Q
        m.frame(chance.choice(keys) if waits else ENTER if m.line in (TITLE, BETWEEN) else 0)
        actions += before != m.Q
        assert_sound_state(m)
    raise AssertionError("the game does not end")


GAMEPAD = (ENTER, ENTER, SPACE, LEFT, RIGHT, UP, DOWN)


@pytest.mark.parametrize("levels", list(combinations_with_replacement((EASY, NORMAL, HARD), 3)))
def test_games_of_every_mix_of_levels_keep_all_cards_and_end_with_a_loser(levels):
    chance = random.Random(str(levels))
    m = at_title(chance.randrange(1 << 30))
    m.cell[1:4] = levels
    for game in range(1, 3):
        actions = play_game(m, chance, GAMEPAD)
        assert actions <= LONGEST_GAME
        assert sum(m.cell[TALLY.start : TALLY.stop]) == game
        assert sum(map(bool, m.cell[HAND : HAND + 4])) == 1
        assert hand(m, m.V)
        m.frame(ENTER)
        assert m.line == TITLE
        assert m.cell[1:4] == list(levels)


def test_part_one_is_exactly_52_plays(monkeypatch):
    plays = []
    lay = PROGRAM.lines[150]
    monkeypatch.setitem(PROGRAM.lines, 150, lambda m: plays.append(m.M) or lay(m))
    for seed in range(5):
        plays.clear()
        m = at_title(seed)
        chance = random.Random(seed)
        while m.line != BETWEEN:
            m.frame(chance.choice(GAMEPAD) if m.line != TITLE else ENTER)
        assert len(plays) == 52
        assert sum(plays) == rules.PACK


def test_a_game_plays_itself_to_the_end_when_the_human_is_out(script, monkeypatch):
    monkeypatch.undo()
    m = part_two("2C/3C 4D 5S 7H/6C 9D TS QH/JC KD AS 8H", 0, trump="2H", size=4)
    human_plays(m, "2C")
    frames = 0
    while m.line != RESULT:
        m.frame()
        frames += 1
    assert 0 < frames < 2000
    assert m.V in (1, 2, 3)


def test_a_whole_game_with_the_mouse_alone():
    m = at_title(7)
    chance = random.Random(7)
    for _ in range(MOST_FRAMES):
        if m.line == RESULT:
            break
        zones = m.zones
        assert zones or m.line not in (TITLE, CARD, LOOK, BETWEEN, PLAY)
        spot = (0, 0)
        if zones:
            zone = chance.choice(zones[-8:])
            spot = (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3
        m.frame(0, *spot, LEFT_BUTTON)
        m.frame(0, *spot, 0)
        assert_sound_state(m)
    assert m.line == RESULT


def test_a_click_on_a_card_chooses_it_and_a_second_click_plays(script):
    script(p1="", p2="3D", p3="4D")
    m = part_two("5C 6C 7C/2D 2S/3D 3S/4D 4S", 0)

    click(m, "5C")
    assert (m.line, choice.chosen(m)) == (PLAY, group("5C 6C 7C")), "it only chooses"
    click(m, "5C")
    assert (m.line, choice.chosen(m)) == (PLAY, group("5C")), "a second click takes it alone"
    zone = next(z for z in m.zones if z >> 21 == choice.CARD_KEY + place("7C"))
    m.frame(0, (zone & 31) * 8 + 3, (zone >> 5 & 31) * 8 + 3, RIGHT_BUTTON)
    m.frame(0, m.px, m.py)
    assert (m.line, choice.chosen(m)) == (PLAY, group("7C"))
    click(m, "7C")
    assert not hand(m) & group("7C")


def test_a_click_on_the_card_that_is_marked_already_says_what_the_next_one_does(script):
    m = deal(at_title(), "9S 3S 4S/2D 3D 4D/QC 7C 8C/6H 7H 8H", leader=0)
    click(m, "3S")
    assert (m.line, m.text()[3].strip()) == (CARD, "PLAY 3♠? CLICK ONCE MORE")
    click(m, "9S")
    assert "CLICK" not in "".join(m.text()), "the bar has moved: that is answer enough"


def test_the_play_to_beat_is_marked_and_what_lies_below_is_not():
    m = part_two("5S KS/2D 2S/3D 3S/4D 4S", 0, table="6C, 8C 9C TC", by="23", size=4)
    row = m.vram[screen.span(places.LAST_LEFT, places.LAST_ROW, places.LAST_WIDTH)]
    marks = "".join("#" if cell == drawing.MARK_BAR else "." for cell in row)
    assert marks == "..########"


def test_the_cards_of_a_round_that_is_over_fly_off_the_table_and_none_is_lost(script):
    script(p1="6C", p2="7C", p3="8C, 4S")
    m = part_two("5C 2D/6C 2S/7C 3S/8C 4S", 0, skip=False)
    human_plays(until(m, PLAY), "5C")
    until(m, 285)
    gone = []
    while m.line == 285:
        if m.flying and m.flying not in gone:
            assert m.flight[2:4] == places.AWAY
            gone.append(m.flying)
            assert_sound_state(Machine.load(m.save(), SHELF))
        m.frame()
    assert gone == [sprites.CARD + c for c in packed("5C 6C 7C 8C")]
    assert table(m) == []
    assert_sound_state(m)


def test_cards_picked_up_lie_in_the_hand_one_by_one():
    m = part_two("5S 9D/2D 2S/3D 3S/4D 4S", 0, table="6C, 7C 8C 9C", by="23", size=4, skip=False)
    advance(until(m, PLAY), ord(" "))
    rows, seen = slice(32 * places.GRID_TOP, 32 * (places.GRID_TOP + 8)), {}
    while m.line == 272:
        seen[situation.in_hand(m, 0)] = sum(cell >> 8 != screen.TEXT for cell in m.vram[rows])
        m.frame()
    assert list(seen) == [group(hand) for hand in ("5S 9D", "5S 9D 7C", "5S 9D 7C 8C")]
    nothing = list(seen.values())[0]
    assert list(seen.values()) == [nothing, nothing + 2, nothing + 4], "two cells for a card"


def test_a_tie_s_pile_is_called_so_until_its_last_card_is_taken(script):
    script(p1="QD, 2D", p2="6H", p3="QS, 3S")
    m = deal(at_title(skip=False), "6C 7C 8C/QD 7D 2D/6H 7H 8H/QS 7S 3S", leader=0)
    human_plays(until(m, CARD), "6C")
    until(m, 172)
    told = set()
    while m.line == 172:
        told.add(m.text()[places.PILE_ROW][:12].strip())
        advance(m)
    assert told == {"TIE: PILE 6"}


def test_won_cards_in_order_need_no_sorting(script):
    m = at_title()
    m.cell[WON], m.G = group("5S 9H 2H"), 1
    m.cell[memory.OWN_WON : memory.OWN_WON + 3] = packed("9H 2H 5S")
    for offered in (True, False):
        pages.draw_won(m)
        assert any(z >> 21 == choice.SORT_KEY for z in m.zones) == offered
        situation.sort_won(m)


def test_the_levels_are_chosen_on_the_title_page_and_kept():
    m = at_title()
    assert m.cell[1:4] == [NORMAL] * 3
    for key in (RIGHT, DOWN, LEFT, DOWN, choice.LEVEL_KEY + 1):
        m.frame(key)
    assert m.cell[1:4] == [EASY, EASY, NORMAL]
    assert m.line == TITLE


def test_the_levels_reach_the_heads(monkeypatch):
    seen = set()
    choose = heads.choose_card
    monkeypatch.setattr(
        heads,
        "choose_card",
        lambda level, view, dice: seen.add((view.seat, level)) or choose(0, view, dice),
    )
    m = at_title(3)
    m.cell[1:4] = (EASY, NORMAL, HARD)
    for _ in range(4):
        m.frame(ENTER)
    assert seen == {(1, heads.EASY), (2, heads.NORMAL), (3, heads.HARD)}


# Hidden information


def test_nothing_hidden_stands_on_the_screen_during_part_one():
    m = at_title(11)
    m.frame(ENTER)
    chance = random.Random(11)
    while m.G == 1:
        m.frame(chance.choice((ENTER, LEFT, RIGHT)))
        if m.line != CARD or m.G != 1:
            continue
        open_cards = unpack(hand(m)) + [rules.top(play) for play in table(m)]
        other = m.save()
        shuffled = Machine.load(other, SHELF)
        hidden = [c for c in PACK_OF_52 if c not in open_cards]
        chance.shuffle(hidden)
        if m.D < 52:
            shuffled.cell[DECK + m.D : DECK + 52] = m.cell[DECK + m.D : DECK + 52][::-1]
        for seat in (1, 2, 3):
            count = hand(m, seat).bit_count()
            shuffled.cell[HAND + seat] = rules.group(hidden[:count])
            hidden = hidden[count:]
        shuffled.repaint()
        assert shuffled.text() == m.text()


# Save and load


def test_saving_and_loading_in_every_line_and_state_keeps_the_future():
    seen = {}
    chance = random.Random(2)
    for skip in (True, False):
        m = at_title(5, skip=skip)
        for _ in range(9000):
            state = (m.line, bool(m.delay), m.E, m.L > 1, m.G == 1 and m.N < 4 and m.I > 0)
            if state not in seen:
                seen[state] = m.save()
            m.frame(chance.choice(GAMEPAD) if chance.random() < (0.9 if skip else 0.01) else 0)
            if m.line == RESULT and not m.delay and skip:
                break
    lines = {state[0] for state in seen}
    assert {TITLE, CARD, PLAY, BETWEEN, 142, 152, 165, 172} <= lines
    assert any(state[3] for state in seen), "never a series was chosen"
    for saved in seen.values():
        first, second = Machine.load(saved, SHELF), Machine.load(saved, SHELF)
        inputs = random.Random(1)
        for _ in range(60):
            key = inputs.choice((0, 0, 0, *GAMEPAD))
            first.frame(key)
            second = Machine.load(second.save(), SHELF)
            second.frame(key)
        assert first.save() == second.save()


def test_a_tie_and_an_open_selection_survive_saving(script):
    script(p1="AS", p2="4D, 8S", p3="JH")
    m = deal(at_title(), "4C TH 3S/AS 2D 3D/4D 8S 5C/JH 6C 7C", leader=0)
    human_plays(m, "4C")
    advance(m, RIGHT)
    again = Machine.load(m.save(), SHELF)
    assert again.save() == m.save()
    human_plays(again, "TH")
    assert again.cell[WON] == group("4C AS 4D JH TH 8S")


# The screens


ONLY_ABOUT = {"tie": (0b1011, 0b0110, 0b1111), "draws": (0b0001,), "last": (0b0010,)}
ONLY_CARDS = ("takes", "alone", "lone", "draws", "last")
WIDEST = rules.group([10 << 2, 11 << 2])
LONGEST = {"en": "MARTIN", "de": "MARTIN", "ja": "アカサタナハ", "ru": "МАРТИН"}


def with_names(m: Machine) -> Machine:
    codes = charset.encode(LONGEST[m.language])
    m.cell[memory.NAMES : memory.NAMES + 18] = codes * 3
    return m


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_fits_the_log_at_its_longest(language):
    m = with_names(at_title(language=language))
    m.cell[DECK + 51] = card("TS")
    for name in telling.SENTENCES[1:]:
        for who in ONLY_ABOUT.get(name, (0b0001, 0b0010)):
            tails = range(6) if name in telling.MOVES else (0,)
            for tail in tails:
                single = name in ONLY_CARDS or tail in (telling.TAKES, telling.TIES)
                play = rules.bit(card("TS")) if single else WIDEST
                number = card("TS") if name in ("draws", "trump") or tail == telling.TIES else 48
                telling.tell(m, name, who, play, number)
                for seat in (0, 1) if tail else ():
                    telling.leads_to(m, tail, seat, number)
                text = telling.sentence(m, telling.kept(m)[-1])
                assert 0 < charset.width(text) <= 30, f"{text!r} has {charset.width(text)} cells"
                assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_notice_and_every_hint_fits_the_log(language):
    m = part_two("TC JC QC 2D/2S/3S/4S", 0, trump="5C", table="TD", by="3", language=language)
    states = [{"E": 1}, {"F": 1}, {"F": place("2D")}, {"G": 1, "F": 1}]
    states += [{"G": part, "Z": why} for part in (1, 2) for why in range(1, hint.TRIED + 1)]
    for state in states:
        for letter in "EFZ":
            setattr(m, letter, 0)
        m.G = 2
        for letter, value in state.items():
            setattr(m, letter, value)
        lines = drawing.notices(m)
        assert 0 < len(lines) <= 3, lines
        assert all(0 < charset.width(line) <= 30 for line in lines), lines


def test_the_log_keeps_a_long_game_and_then_the_newest():
    m = at_title()
    for number in range(memory.STORY_CELLS + 40):
        telling.tell(m, "plays", 1 << number % 4, rules.bit(card("TS")))
    assert len(telling.kept(m)) == memory.STORY_CELLS
    assert telling.sentence(m, telling.kept(m)[-1]) == "P3 PLAYS ⑩♠"


def many_cards(count: int, language: str = "en") -> Machine:
    """A hand of so many cards at the human's turn, after two plays."""
    pack = list(PACK_OF_52)
    random.Random(4).shuffle(pack)
    m = part_two("2C/2D/2S/2H", 0, language=language)
    low = sorted(pack[count : count + 3], key=rules.bit)
    m.cell[HAND : HAND + 4] = [rules.group(pack[:count]), *(rules.bit(c) for c in low)]
    start = PROGRAM.cells["plays on the table"].start
    rest = pack[count + 3 :]
    m.cell[start : start + 2] = [rules.bit(rest[0]), rules.bit(rest[1])] if rest[1:] else [0, 0]
    m.cell[start + 4 : start + 6] = [2, 3]
    m.I = 2 if rest[1:] else 0
    m.cell[DECK + 51] = pack[0]
    m.line = 225
    return advance(m)


@pytest.mark.parametrize("count", [*range(1, 49, 4), 49])
def test_every_card_of_a_hand_of_any_size_is_legible_and_can_be_clicked(count):
    m = many_cards(count)
    keys = {m.zone_key(x * 8, y * 8) for y in range(12, 20) for x in range(32)}
    held = unpack(hand(m))
    assert {choice.CARD_KEY + choice.place_of(c) for c in held} <= keys
    assert sorted(grid(m)) == sorted(held)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hand_of_p2", ["3D", ""])
def test_p2_sits_across_above_the_plays_and_these_leave_all_words_whole(language, hand_of_p2):
    plays = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    m = part_two(f"5C 2H/2D/{hand_of_p2}/4D", 0, table=plays, by="3", size=4, language=language)
    rows = m.text()
    assert rows[5] == rows[5].strip().center(32) and rows[5].strip().startswith("P2 ")
    told = [charset.decode(charset.encode(say(m, key, 1, 4))) for key in ("trump_here", "of_round")]
    assert told[0] in rows[7] and rows[7].rstrip().endswith(told[1])
    assert not rows[4].strip() and not rows[6].strip() and not rows[11].strip()


def grid(m: Machine) -> list[int]:
    """The cards of the grid as it is drawn."""
    found = []
    for row in range(places.GRID_TOP, places.GRID_TOP + 8, 2):
        for x in range(places.GRID_LEFT, 31, 2):
            number, suit = (m.vram[row * 32 + at] & 255 for at in (x, x + 1))
            if number in cards.NUMBER_CODES[1:]:
                number = cards.NUMBER_CODES.index(number)
                found.append(number << 2 | cards.SUIT_CODES.index(suit))
    return found


def test_of_a_long_series_on_the_table_dots_stand_for_what_has_no_room():
    m = part_two("5C/2D/3D/4D", 0, table="9S, 2H 3H 4H 5H 6H", by="23", trump="KD")
    rows = m.text()
    assert "9▏2▏…▏6♥▕" in rows[8] and "♠▏♥▏ ▏♥6▕" in rows[9]
    m = part_two("5C/2D/3D/4D", 0, table="2H 3H 4H 5H", by="3", trump="KD")
    assert "▏2▏3▏4▏5♥▕" in m.text()[8]
    m = part_two("5C/2D/3D/4D", 0, table="6H, AH, 2S 3S 4S 5S", by="123", trump="KD")
    assert "6▏A▏2▏5♠▕" in m.text()[8] and "♥▏♥▏…▏♠5▕" in m.text()[9]


def test_a_court_card_on_the_table_of_part_two_has_no_half_figure():
    m = part_two("5C/2D/3D/4D", 0, table="QS", by="3", trump="KD")
    assert "▏Q♠▕" in m.text()[8] and "▏♠Q▕" in m.text()[9]


def test_in_the_grid_a_suit_is_a_row_the_trump_the_last_and_a_rank_keeps_its_place():
    m = part_two("5C 7C AD 2H KS/2D/3D/4D", 0, trump="3H")
    spots = {c: places.grid_place(m, c) for c in unpack(rules.PACK)}
    assert {y for _, y in spots.values()} == {12, 14, 16, 18}
    assert {spots[c][1] for c in unpack(rules.SUIT_BITS[HEARTS])} == {18}
    for c in unpack(rules.PACK):
        assert spots[c][0] == 4 + 2 * (rules.rank(c) - 2)
    before = {c: spots[c] for c in grid(m)}
    human_plays(m, "5C")
    assert all(places.grid_place(m, c) == before[c] for c in grid(m)), "it never flows anew"


@pytest.mark.parametrize("language", IN_TABLES)
def test_screens_of_a_long_hand(language, golden):
    golden(f"twopart_40_{language}", many_cards(40, language))


def test_screens_of_the_longest_hands(golden):
    golden("twopart_36", many_cards(36))
    golden("twopart_45", many_cards(45))


@pytest.mark.parametrize("language", IN_TABLES)
def test_screens_of_a_session(language, golden):
    m = at_title(3, language)
    rows = m.text()
    m.frame(ENTER)
    rows += m.text()
    chance = random.Random(1)
    while m.line != BETWEEN:
        m.frame(chance.choice((ENTER, RIGHT)))
        if m.line == CARD and m.cell[WON].bit_count() >= 8 and len(rows) == 48:
            m.frame(ord("w"))
            rows += m.text()
    rows += m.text()
    m.frame(ENTER)
    rows += m.text()
    while m.line != RESULT:
        m.frame(chance.choice((ENTER, RIGHT, SPACE)))
    golden(f"twopart_{language}", rows + m.text())
