"""The adviser of 17 und 4: GEBEN or OK, and whether to stake.

Owns the reckoning of this game and its words. It sees the player's cards and the bank's open one.
"""

from collections.abc import Generator

from engine.advice import chances
from engine.cards import ACE, BLACKJACK
from engine.cartridges.siebzehn.memory import HELD, SHOWN, WORTH
from engine.machine import Machine
from engine.messages import say
from engine.odds import CARDS, Odds, number, size, supply

YOUR_TURN = 20
PICTURES = frozenset((2, 3, 4))
DECK = supply((1, *WORTH.values()) * 4)
DRAW_SHARE = 0.4949
"""What a draw is worth of the pot, which then stays: as much as a game that begins, played well.

A game is won in 44.84 % and drawn in 9.40 %, so that each dollar in the pot returns 0.4484 and
0.0940 times this again; `tests/worth.py --siebzehn` computes it.
"""


def worth(card: int) -> int:
    """The points of a card, an ace as 1."""
    return 1 if card >> 2 == ACE else WORTH[card >> 2]


def reckoning(own: list[int], up: int) -> Odds:
    """The odds of a hand by the worths of its cards, against the bank's open card."""
    unseen = DECK - supply((*own, up))
    return Odds(own, up, unseen, 1.0, DRAW_SHARE, PICTURES)


def advise(m: Machine) -> Generator[None, None, str]:
    """What to do now, and what for."""
    if m.line != YOUR_TURN:
        return ""
    if m.L < 4:
        return say(m, "before_deal", round(100 * DRAW_SHARE))
    own = [worth(card) for card in m.cell[SHOWN[0] : SHOWN[0] + m.cell[HELD]]]
    odds = reckoning(own, worth(m.cell[SHOWN[1]]))
    yield from odds.reckon()
    unseen = odds.unseen
    stand, hit = odds.stand[unseen], odds.hit[unseen]
    hits = odds.hits(unseen)
    share = round(100 * odds.value(odds.best(unseen)))
    high = sum(number(unseen, at) for value, at in CARDS if odds.hand.low + value > BLACKJACK)
    return "\n".join(
        (
            f"|{say(m, 'chances')}",
            chances(m, say(m, "ok"), stand.win, stand.draw, not hits),
            chances(m, say(m, "card"), hit.win, hit.draw, hits),
            say(m, "too_high" if high else "none_high", high, size(unseen)),
            say(m, "stake_more" if share > 50 else "stake_none", share),
        )
    )
