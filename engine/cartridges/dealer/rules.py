"""The rules of the dealer's duel that are no matter of lines: who wins, who may go on."""

from engine import cards
from engine.cartridges.dealer.memory import (
    DEALER, DEALER_NEARER, DEALER_OVER, DRAW, HELD, MOST_CARDS, PLAYER, STAKE, WON, YOU_NEARER,
    YOU_OVER,
)  # fmt: skip
from engine.machine import Machine


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


def taker(m: Machine) -> int:
    """Who gets the next dollar of the pot: the winner, or in a draw whose stake it was."""
    if m.G == DRAW:
        return PLAYER if m.P <= STAKE else DEALER
    return PLAYER if m.G in WON else DEALER
