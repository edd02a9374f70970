"""Port and original deal, count and pay the same: 300 games; `stacked.py` plays any number."""

from basic.stacked import decks, play

GAMES = 300


def test_port_and_listing_come_to_the_same_totals_and_money_on_the_same_decks():
    games = 0
    for deck in decks(GAMES):
        games += play(*deck)
        if games >= GAMES:
            break
    assert games >= GAMES
