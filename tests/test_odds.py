"""The flagship's odds against brute force over whole orders of small decks, and against play."""

from itertools import permutations
from random import Random

import pytest

from engine.cartridges import SHELF
from engine.machine import ENTER, SPACE, Machine
from engine.odds import CARDS, Odds, always_hit, number, size, supply, total

DECK = (*range(1, 10), 10, 10, 10, 10) * 4


def reckoned(hand, up, unseen, taken=()):
    odds = Odds(hand, up, supply(unseen), 25, 10)
    for _ in odds.reckon(taken):
        pass
    return odds


def plain_total(cards):
    low = sum(cards)
    return low + 10 if 1 in cards and low <= 11 else low


def stood(own, up, order):
    """What standing brings when the cards come in this order: the first one is the hole card."""
    dealer = [up, order[0]]
    rest = list(order[1:])
    while plain_total(dealer) < 17:
        dealer.append(rest.pop(0))
    player, theirs = plain_total(own), plain_total(dealer)
    return 25 if theirs > 21 or player > theirs else 10 if player == theirs else 0


def plain_stand(own, up, unseen):
    """The average over all orders of the unseen cards."""
    orders = list(permutations(unseen))
    return sum(stood(own, up, order) for order in orders) / len(orders)


def plain_hit(own, up, unseen):
    """A card of the unseen ones, any of them, and then the better play."""
    brought = 0.0
    for at, card in enumerate(unseen):
        hand, rest = (*own, card), unseen[:at] + unseen[at + 1 :]
        if plain_total(hand) <= 21:
            brought += max(plain_stand(hand, up, rest), plain_hit(hand, up, rest))
    return brought / len(unseen)


SMALL = [
    ((10, 6), 10, (10, 9, 5, 2, 8, 7)),
    ((1, 6), 7, (10, 10, 4, 3, 9, 1)),
    ((5, 4), 6, (10, 9, 10, 8, 7, 2)),
    ((1, 1), 1, (10, 9, 8, 10, 7, 6)),
    ((2, 3), 9, (9, 10, 10, 8, 10, 9)),
    ((9, 7), 2, (10, 10, 10, 5, 9, 1)),
]


@pytest.mark.parametrize(("hand", "up", "unseen"), SMALL)
def test_standing_and_hitting_are_the_average_over_all_orders_of_a_small_deck(hand, up, unseen):
    odds = reckoned(hand, up, unseen)
    start = supply(unseen)
    assert odds.value(odds.stand[start]) == pytest.approx(plain_stand(hand, up, unseen), abs=1e-9)
    assert odds.value(odds.hit[start]) == pytest.approx(plain_hit(hand, up, unseen), abs=1e-9)


@pytest.mark.parametrize(("hand", "up"), [((10, 6), 10), ((1, 7), 9), ((5, 6), 6), ((8, 4), 2)])
def test_chances_are_those_of_dealt_rounds(hand, up):
    """An independent play of the whole game, cards drawn one by one."""
    chance, left = Random(4), list(DECK)
    for worth in (*hand, up):
        left.remove(worth)
    odds = reckoned(hand, up, left)
    rounds, brought, wins = 12_000, {25: 0, 10: 0, 0: 0}, {25: 0, 10: 0, 0: 0}
    for _ in range(rounds):
        order = chance.sample(left, 14)
        brought[stood(hand, up, order)] += 1
        own, unseen = [*hand, order[1]], supply(left) - supply(order[1:2])
        drawn = 2
        while plain_total(own) <= 21 and odds.hits(unseen):
            own.append(order[drawn])
            unseen -= supply(order[drawn : drawn + 1])
            drawn += 1
        won = 0 if plain_total(own) > 21 else stood(own, up, (order[0], *order[drawn:]))
        wins[won] += 1
    for chances, counted in ((odds.stand, brought), (odds.hit, wins)):
        told = chances[supply(left)]
        assert told.win == pytest.approx(counted[25] / rounds, abs=0.018)
        assert told.draw == pytest.approx(counted[10] / rounds, abs=0.018)
        assert 1 - told.win - told.draw == pytest.approx(counted[0] / rounds, abs=0.018)


def test_the_dealer_of_the_odds_is_the_dealer_of_the_game():
    """Every hole card and the cards behind it, dealt by the machine."""
    m = Machine(SHELF["blackjack"], seed=5, skip=True)
    chance = Random(9)
    for _ in range(300):
        while m.line != 20:
            m.frame(SPACE if m.line in (1, 9) else 0)
        before = m.M
        order = [min(card >> 2, 10) for card in m.cell[14:66]]
        start = m.D - 4
        own = order[start : start + 2]
        hits = chance.randrange(2)
        for card in order[m.D : m.D + hits]:
            own.append(card)
            m.frame(SPACE)
        if plain_total(own) <= 21:
            rest = (order[start + 3], *order[start + 4 + hits :])
            m.frame(ENTER)
            assert stood(own, order[start + 2], rest) == m.H, (before, own)


@pytest.mark.parametrize("up", range(1, 11))
def test_a_hand_that_can_only_gain_by_a_hit_does(up):
    for hand in ((2, 2), (5, 6), (1, 2), (1, 5), (3, 4)):
        assert always_hit(sum(hand), 1 in hand)
        left = list(DECK)
        for worth in (*hand, up):
            left.remove(worth)
        odds = reckoned(hand, up, left)
        start = supply(left)
        assert odds.value(odds.hit[start]) > odds.value(odds.stand[start])
    assert not always_hit(12, False)
    assert not always_hit(7, True), "a soft 17 may fall below the dealer"


def test_both_are_reckoned_on_the_way_that_was_taken():
    left = list(DECK)
    for worth in (2, 3, 10):
        left.remove(worth)
    odds = reckoned((2, 3), 10, left, (4, 9))
    way = [supply(left), supply(left) - supply((4,)), supply(left) - supply((4, 9))]
    assert all(cards in odds.stand and cards in odds.hit for cards in way)
    alone = reckoned((2, 3, 4, 9), 10, [worth for worth in left if worth], ())
    assert alone.hand.total == 18


def test_a_supply_counts_its_cards():
    cards = supply((1, 1, 10, 7))
    assert size(cards) == 4
    assert [number(cards, shift) for _, shift in CARDS] == [2, 0, 0, 0, 0, 0, 1, 0, 0, 1]
    assert [total(6, True), total(12, True), total(16, False)] == [16, 12, 16]
