"""Worths and places of cards, what five pictures are, and whose the pot is."""

from engine import cards, screen
from engine.cartridges.siebzehn.chips import Area
from engine.cartridges.siebzehn.memory import (
    BANK, BANK_WINS, PLAYER,
    CARD_ROWS, CARDS_LEFT, CARDS_WIDTH, HELD, ONE_ROW_MOST, PICTURES_TO_WIN, SHOWN, TIER_CARDS,
    TIER_ROWS, TIER_STEP, WIDEST_STEP, WORTH,
)  # fmt: skip
from engine.machine import Machine


def hand_with(hand: int, card: int) -> int:
    """The packed hand with one more card, by the worths of this game."""
    number = card >> 2
    return hand + 1 if number == cards.ACE else hand + (WORTH[number] << 3)


def five_pictures(m: Machine, target: int) -> bool:
    """Whether a hand is five cards, all of them J, Q or K."""
    if m.cell[HELD + target] != PICTURES_TO_WIN:
        return False
    start = SHOWN[target]
    return all(card >> 2 >= cards.JACK for card in m.cell[start : start + PICTURES_TO_WIN])


def winner_of(m: Machine) -> Area:
    """Whose the pot is."""
    return BANK if m.E in BANK_WINS else PLAYER


def card_step(held: int) -> int:
    """Columns from one card of a hand of `held` cards to the next."""
    if held > ONE_ROW_MOST:
        return TIER_STEP
    return screen.fan_step(held, CARDS_WIDTH, WIDEST_STEP)


def card_place(m: Machine, target: int, index: int, held: int) -> tuple[int, int]:
    """Column and row of a card in a hand of `held` cards."""
    row = CARD_ROWS[target]
    tier, index = divmod(index, TIER_CARDS if held > ONE_ROW_MOST else held)
    return CARDS_LEFT + tier + index * card_step(held), row + tier * TIER_ROWS
