"""The adviser of blackjack: what stands and hits are worth, and what the choices of a round cost.

Owns the words of it. It sees what a player sees who remembers each card of the deck that lay open,
and changes nothing.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple

from engine import cards
from engine.advice import chances, decimal
from engine.cards import BLACKJACK
from engine.cartridges.blackjack.memory import BEFORE, DECK, HELD
from engine.odds import CARDS, Odds, number, size, supply, total
from engine.machine import Machine
from engine.messages import say

YOUR_TURN, ROUND_OVER = (15, 20), (9, 41, 50)
"""Lines in which a choice is due, and in which the cards of a round lie open."""
WHOLE_DECK = supply(map(cards.points, range(4, 56)))
HOLE = 3
"""The hole card's place among the cards of a round."""
LEAST = 0.005
"""Dollars below which nothing was given away."""


class Round(NamedTuple):
    """Worths of cards: those seen before a round, the player's, and the dealer's open one."""

    seen: Sequence[int]
    own: Sequence[int]
    up: int

    @property
    def unseen(self) -> int:
        """The supply that is unseen when two cards of the player's and one of the dealer's lie."""
        return WHOLE_DECK - supply((*self.seen, *self.own[:2], self.up))


def round_of(m: Machine, first: int, own: int) -> Round:
    """The round that began with the `first` card of the deck, of so many cards of the player's."""
    dealt = [cards.points(card) for card in m.cell[DECK : DECK + first + own + 2]]
    seen, dealt = dealt[:first], dealt[first:]
    return Round(seen, (*dealt[:2], *dealt[HOLE + 1 :]), dealt[2])


def advise(m: Machine, win: int, draw: int) -> Generator[None, None, str]:
    """What to do now, and what the choices of the round that is over have cost.

    `win` and `draw` are the dollars that these bring.
    """
    own, before = m.cell[HELD], m.cell[BEFORE]
    first = m.D - own - m.cell[HELD + 1]
    leaves = []
    if m.line in YOUR_TURN:
        leaves.append((yield from _choice(m, round_of(m, first, own), win, draw)))
    if m.line in ROUND_OVER and own:
        leaves.append((yield from _review(m, "this_round", round_of(m, first, own), win, draw)))
    elif before and leaves:
        own = before & 15
        first -= own + (before >> 4)
        leaves.append((yield from _review(m, "round_before", round_of(m, first, own), win, draw)))
    return "\n\n".join(leaves)


def _choice(m: Machine, now: Round, win: int, draw: int) -> Generator[None, None, str]:
    """The chances of standing and of hitting."""
    unseen = now.unseen - supply(now.own[2:])
    odds = Odds(now.own, now.up, unseen, win, draw)
    yield from odds.reckon()
    stand, hit = odds.stand[unseen], odds.hit[unseen]
    hits = odds.hits(unseen)
    high = sum(number(unseen, at) for worth, at in CARDS if sum(now.own) + worth > BLACKJACK)
    return "\n".join(
        (
            f"|{say(m, 'chances')}",
            chances(m, say(m, "to_stand"), stand.win, stand.draw, not hits),
            chances(m, say(m, "to_hit"), hit.win, hit.draw, hits),
            say(m, "brings", decimal(m, odds.value(stand)), decimal(m, odds.value(hit))),
            say(m, "too_high" if high else "none_high", high, size(unseen)),
        )
    )


def _review(m: Machine, title: str, past: Round, win: int, draw: int) -> Generator[None, None, str]:
    """Each choice of a round, and what it gave away against the better one."""
    hits = past.own[2:]
    odds = Odds(past.own[:2], past.up, past.unseen, win, draw)
    yield from odds.reckon(hits)
    rows, lost, unseen = [say(m, title, "A" if past.up == 1 else past.up)], 0.0, past.unseen
    for taken in range(2, len(past.own) + 1):
        hand = past.own[:taken]
        makes = total(sum(hand), 1 in hand)
        if makes > BLACKJACK:
            break
        choices = odds.stand[unseen], odds.hit[unseen]
        hit = taken < len(past.own)
        away = max(0.0, odds.value(choices[not hit]) - odds.value(choices[hit]))
        mark, cost = (">", f"-${decimal(m, away)}") if away >= LEAST else ("", "✓")
        rows.append(f"{mark}{makes:2}  {say(m, 'to_hit' if hit else 'to_stand')}|{cost}")
        lost += away
        unseen -= supply(past.own[taken : taken + 1])
    told = say(m, "gave_away", decimal(m, lost)) if lost >= LEAST else say(m, "gave_nothing")
    return "\n".join((*rows, told))
