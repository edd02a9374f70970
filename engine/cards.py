"""Packed cards and hands: every card and every hand is one integer.

Owns the packing of the original: `card = number << 2 | suit` and `hand = points << 3 | aces`,
where the points are those of all cards but the aces. Knows no screen and no rules of a game
beyond the worth of blackjack's cards.
"""

from engine.charset import CLUB, DIAMOND, HEART, SPADE, TEN

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
SPADES, HEARTS, CLUBS, DIAMONDS = range(4)
BLACKJACK = 21

NUMBER_CODES = (0, *(ord(sign) for sign in "A23456789"), TEN, *(ord(sign) for sign in "JQK"))
"""Character code of each card number; 10 is one programmable character."""

SUITS = "♠♥♣♦"
"""The signs of the suits 0 to 3, and their character codes."""
SUIT_CODES = (SPADE, HEART, CLUB, DIAMOND)


def pack(number: int, suit: int) -> int:
    """The card of a number 1–13 (1 ace, 11 jack, 12 queen, 13 king) and a suit 0 ♠ 1 ♥ 2 ♣ 3 ♦."""
    if not 1 <= number <= 13 or not 0 <= suit <= 3:
        raise ValueError(f"there is no card with number {number} and suit {suit}")
    return number << 2 | suit


def is_red(card: int) -> bool:
    """Hearts and diamonds have the odd suit numbers."""
    return bool(card & 1)


def points(card: int) -> int:
    """Blackjack points: 2–10 their number, J Q K 10, an ace 1."""
    return min(card >> 2, 10)


def add(hand: int, card: int) -> int:
    """The packed hand with one more card.

    Three bits count the aces; the eighth and later ones are folded into the points as ones, which
    leaves every total as it is, since only one ace can ever count 11.
    """
    if card >> 2 != ACE:
        return hand + (points(card) << 3)
    return hand + 1 if hand & 7 < 7 else hand + (1 << 3)


def total(hand: int) -> int:
    """The better total of a packed hand: one ace counts 11 when that does not bust it."""
    aces = hand & 7
    low = (hand >> 3) + aces
    return low + 10 if aces and low <= BLACKJACK - 10 else low


def is_soft(hand: int) -> bool:
    """Whether an ace of the hand counts 11."""
    aces = hand & 7
    return bool(aces) and (hand >> 3) + aces <= BLACKJACK - 10


def name(card: int) -> str:
    """A card in letters, such as `A♠` or `10♥`; face-down or empty places give `--`."""
    number = card >> 2
    if not 1 <= number <= 13:
        return "--"
    return ("A", *map(str, range(2, 11)), "J", "Q", "K")[number - 1] + SUITS[card & 3]
