"""The advisers of the other games: against dealt games, and blind to what is hidden."""

from itertools import permutations
from random import Random

import pytest
from driving import play

from engine import charset
from engine.cartridges import SHELF
from engine.cartridges.blackjack import advice
from engine.cartridges.dealer import advice as duel
from engine.cartridges.siebzehn import advice as siebzehn
from engine.console.console import Console
from engine.console.desk.advice import leaves_of
from engine.console.kept.storage import Memory
from engine.machine import ENTER, LANGUAGES, SPACE, Machine
from engine.odds import Odds, supply

FULL = (*range(1, 10), 10, 10, 10, 10) * 4
SKAT = (1, 2, 3, 4, 7, 8, 9, 10) * 4


def told(m):
    """What the adviser of a machine's program says about a copy."""
    thinking = m.program.adviser(Machine.load(m.save(), SHELF))
    for _ in range(5000):
        try:
            next(thinking)
        except StopIteration as end:
            return end.value
    raise AssertionError("the adviser never ends")


def total(hand):
    low = sum(hand)
    return low + 10 if 1 in hand and low <= 11 else low


def left_of(deck, *worths):
    left = list(deck)
    for worth in worths:
        left.remove(worth)
    return left


# 17 und 4


def pictures(hand):
    return len(hand) == 5 and all(card in (2, 3, 4) for card in hand)


def stood(own, up, order):
    """1 for a win, 0.4 for a draw: the bank's hidden card first, then what it draws."""
    bank, rest = [up, order[0]], list(order[1:])
    while total(bank) < 17:
        bank.append(rest.pop(0))
        if pictures(bank):
            return 0.0
    own, points = total(own), total(bank)
    return 1.0 if points > 21 or own > points else 0.4 if own == points else 0.0


def stand(own, up, unseen):
    orders = list(permutations(unseen))
    return sum(stood(own, up, order) for order in orders) / len(orders)


def hit(own, up, unseen):
    brought = 0.0
    for at, card in enumerate(unseen):
        hand, rest = (*own, card), unseen[:at] + unseen[at + 1 :]
        if pictures(hand):
            brought += 1
        elif total(hand) <= 21:
            brought += max(stand(hand, up, rest), hit(hand, up, rest))
    return brought / len(unseen)


@pytest.mark.parametrize(
    ("own", "up", "unseen"),
    [
        ((2, 3, 4, 2), 10, (2, 7, 8, 9, 10, 1)),
        ((2, 3), 4, (3, 2, 4, 3, 10, 9)),
        ((10, 4), 2, (2, 3, 4, 4, 7, 10)),
        ((7, 1), 3, (2, 2, 3, 4, 8, 10)),
    ],
)
def test_five_pictures_win_for_both_sides(own, up, unseen):
    odds = Odds(own, up, supply(unseen), 1.0, 0.4, siebzehn.PICTURES)
    for _ in odds.reckon():
        pass
    start = supply(unseen)
    assert odds.value(odds.stand[start]) == pytest.approx(stand(own, up, unseen), abs=1e-9)
    assert odds.value(odds.hit[start]) == pytest.approx(hit(own, up, unseen), abs=1e-9)


def test_a_draw_is_worth_what_a_game_played_well_is():
    """A sample of deals, played by the machine's own rules as advised; ties go on."""
    chance, won, lost = Random(3), 0, 0
    for _ in range(400):
        order = chance.sample(SKAT, 32)
        own, up, hole, place = [order[0], order[2]], order[1], order[3], 4
        if total(own) == 21:
            won += 1
            continue
        odds = siebzehn.reckoning(own, up)
        for _ in odds.reckon():
            pass
        unseen = odds.unseen
        while total(own) <= 21 and not pictures(own) and odds.hits(unseen):
            own.append(order[place])
            unseen -= supply(own[-1:])
            place += 1
        came = 1.0 if pictures(own) else 0.0
        if not came and total(own) <= 21:
            came = stood(own, up, (hole, *order[place:]))
        won += came == 1.0
        lost += came == 0.0
    assert won / (won + lost) == pytest.approx(siebzehn.DRAW_SHARE, abs=0.08)


def at_siebzehn(seed, language="en", cards=True):
    m = play(Machine(SHELF["siebzehn"], seed, language, skip=True), "w1 x w3")
    for _ in range(20 if cards else 0):
        if m.line == 20 and m.L == 4:
            break
        m.frame(SPACE if m.line in (20, 50) and m.L < 4 else 0)
    return m


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_siebzehn_knows_neither_the_hidden_card_nor_the_deck(seed):
    m = at_siebzehn(seed)
    assert (m.line, m.L) == (20, 4)
    before = told(m)
    assert "STAKE" in before.upper()
    m.cell[m.program.cells["bank's cards"].start + 1] = 9 << 2
    for place in (3, *range(m.D, 32)):
        m.cell[place] = 9 << 2
    assert told(m) == before


def test_before_the_deal_nothing_is_staked():
    assert "Deal first" in told(at_siebzehn(1, cards=False))


# The duel


def at_duel(*numbers, language="en", seed=1):
    m = Machine(SHELF["dealer"], seed, language, skip=True)
    m.frame()
    m.frame(SPACE)
    m.frame(text="ANNA")
    m.frame(ENTER)
    for place, number in enumerate(numbers):
        m.cell[14 + place] = number << 2 | place & 3
    m.frame(SPACE)
    assert m.line == 100
    return m


def settle(own, dealer):
    own, dealer = total(own), total(dealer)
    if own == dealer:
        return 0.5
    return 0.0 if own > 21 else 1.0 if dealer > 21 or own > dealer else 0.0


def mean(values):
    return sum(values) / len(values) if values else 0.0


@pytest.mark.parametrize("own", [(10, 9), (10, 2), (5, 3), (1, 5), (10, 6)])
def test_the_duels_choices_are_worth_what_dealt_games_bring(own):
    chance, left = Random(7), left_of(FULL, *own)
    games = [chance.sample(left, 4) for _ in range(30_000)]
    unseen = {worth: left.count(worth) for worth in range(1, 11)}
    thinking = duel._choices(own, unseen, duel.UNKNOWN)
    for _ in range(1000):
        try:
            next(thinking)
        except StopIteration as end:
            choices = end.value
            break

    def dealers(first, second, third):
        return (first, second) if total((first, second)) >= 17 else (first, second, third)

    opened = mean([settle(own, game[:2]) for game in games])
    added = mean([settle((*own, c), dealers(a, b, d)) for a, b, c, d in games])
    passed = 0.0
    for stops in (True, False):
        kind = [game for game in games if (total(game[:2]) >= 17) == stops]
        ways = (
            [settle(own, dealers(a, b, c)) for a, b, c, _ in kind],
            [settle((*own, d), dealers(a, b, c)) for a, b, c, d in kind],
        )
        passed += max(map(sum, ways)) / len(games)
    for name, played in (("open", opened), ("add", added), ("pass", passed)):
        assert duel.value(choices[name]) == pytest.approx(played, abs=0.012), name


@pytest.mark.parametrize("keys", [(), (ENTER,), (SPACE,)])
def test_the_duel_knows_no_card_of_the_dealers(keys):
    """Other cards of the dealer's with which he does the same; your next one lies on top."""
    found = set()
    for dealers in ((10, 9), (9, 8), (1, 7)):
        m = at_duel(5, 4, *dealers, 3, 2)
        for key in keys:
            m.frame(key)
            assert m.line == 100
        found.add(told(m))
    assert len(found) == 1


def test_the_duel_offers_what_may_be_done():
    rows = [row.columns[0] for row in leaves_of(told(at_duel(5, 4, 10, 9)))[0]]
    assert rows[:4] == ["", "OPEN", "ADD", "PASS"]
    m = at_duel(5, 4, 10, 9)
    m.frame(ENTER)
    rows = [row.columns[0] for row in leaves_of(told(m))[0]]
    assert (rows[:3], "PASS" in rows) == (["", "OPEN", "ADD"], False)


# Twopart


def at_twopart(seed, language="en"):
    m = play(Machine(SHELF["twopart"], seed, language, skip=True), "w1 x")
    for _ in range(200):
        if m.line in (120, 230):
            break
        m.frame()
    return m


@pytest.mark.parametrize("seed", range(1, 6))
def test_twopart_says_what_its_hint_does_and_chooses_nothing(seed):
    m = at_twopart(seed)
    assert m.line == 120
    before = m.save()
    act, *why = told(m).split("\n")
    assert m.save() == before
    m.frame(ord("h"))
    shown = " ".join(" ".join(m.text()).split())
    assert act in shown
    assert why[0].split()[0] in shown


def test_twopart_knows_no_hand_but_ones_own():
    m = at_twopart(3)
    before = told(m)
    start = m.program.cells["hands"].start
    m.cell[start + 1], m.cell[start + 2] = m.cell[start + 2], m.cell[start + 1]
    deck = m.program.cells["deck"]
    rest = m.cell[deck.start + m.D : deck.stop]
    m.cell[deck.start + m.D : deck.stop] = rest[::-1]
    assert told(m) == before


# All


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advice_of_every_game_fits_in_every_language(language):
    for m in (
        at_siebzehn(2, language),
        at_siebzehn(2, language, cards=False),
        at_duel(5, 4, 10, 9, language=language),
        at_duel(10, 4, 10, 9, language=language),
        at_twopart(2, language),
    ):
        leaves = leaves_of(told(m))
        assert len(leaves) == 1, (m.program.slug, told(m))
        for row in leaves[0]:
            assert charset.width(row.columns[0]) <= (30 if len(row.columns) == 1 else 7)
            assert sum(charset.width(cell) + 1 for cell in row.columns[1:]) <= 24


@pytest.mark.parametrize("slug", ["blackjack", "siebzehn", "dealer", "twopart"])
def test_where_nothing_is_decided_the_adviser_says_nothing(slug):
    assert told(Machine(SHELF[slug], 1)) == ""


def test_while_cards_fly_nothing_is_said_of_the_round_before():
    """Its cards are counted from the deck, where one more is gone than lies on the table."""
    m = Machine(SHELF["blackjack"], 12)
    play(m, "ENTER w1 ENTER w200 x w60 ENTER w1")
    told_, lines = set(), set()
    for _ in range(400):
        m.frame()
        lines.add(m.line)
        if m.line in advice.YOUR_TURN and not m.delay:
            break
        told_ |= {told(m).split("\n")[0]} - {""}
    assert 5 in lines
    assert told_ == {"THIS ROUND: DEALER 10"}
    assert "ROUND BEFORE: DEALER 10" in told(m)


def test_in_european_f1_is_the_games_own_hint():
    console = Console(Memory(), cart=SHELF["european"], seed=12)
    for key in (10, 10):
        console.step(key)
        for _ in range(400):
            console.step()
    console.step(name="F1")
    for _ in range(3):
        console.step()
    assert console.shown is console.game
    assert "% STAKE" in "\n".join(console.game.text())


def test_in_european_f1_between_rounds_is_the_book_and_closes_it():
    console = Console(Memory(), cart=SHELF["european"], seed=12)
    for key in (0, 10, *[0] * 200):
        console.step(key)
    for line in (400, 40):
        console.step(name="F1")
        console.step()
        assert (console.shown, console.game.line) == (console.game, line)
