"""The adviser of the dealer's duel: what opening, adding and passing are worth.

Owns the reckoning and the words. Of the dealer it sees the number of cards and whether he has had
his turn: with two cards he then has 17 or more, with three he had less.
"""

from collections.abc import Generator, Iterator, Sequence

from engine import cards, odds
from engine.advice import chances
from engine.cartridges.dealer.memory import (
    DEALER, DEALER_STANDS, DRAW, HELD, MOST_CARDS, PLAYER, SHOWN, WON,
)  # fmt: skip
from engine.cartridges.dealer.rules import result
from engine.machine import Machine
from engine.messages import say

YOUR_TURN = 100
UNKNOWN, STANDS, ADDED = range(3)
"""What is known of the dealer: nothing yet, that he stopped with two cards, that he has three."""
Outcome = tuple[float, float]
"""How likely a game is won and drawn, while the dealer's hand is of a kind."""


def total(worths: Sequence[int]) -> int:
    """The sum of a hand, an ace being 1 or 11."""
    return odds.total(sum(worths), 1 in worths)


def dealers_sums(unseen: dict[int, int], known: int) -> Iterator[tuple[int, float]]:
    """The sums that the dealer may hold at the end of this kind of game, and how likely each is."""
    left = sum(unseen.values())
    for first, chance in drawn(unseen, left):
        rest = without(unseen, first)
        for second, then in drawn(rest, left - 1):
            held = total((first, second))
            if known == UNKNOWN or known == STANDS and held >= DEALER_STANDS:
                yield held, chance * then
            elif known == ADDED and held < DEALER_STANDS:
                for third, last in drawn(without(rest, second), left - 2):
                    yield total((first, second, third)), chance * then * last


def drawn(unseen: dict[int, int], left: int) -> Iterator[tuple[int, float]]:
    """Each worth that may come next, and how likely it is."""
    return ((worth, number / left) for worth, number in unseen.items() if number)


def without(unseen: dict[int, int], worth: int) -> dict[int, int]:
    """The unseen cards less one."""
    return unseen | {worth: unseen[worth] - 1}


def opened(own: Sequence[int], unseen: dict[int, int], known: int) -> Outcome:
    """What opening brings against a dealer of this kind."""
    win = draw = 0.0
    for held, chance in dealers_sums(unseen, known):
        ends = result(total(own), held)
        win += chance * (ends in WON)
        draw += chance * (ends == DRAW)
    return win, draw


def added(
    own: Sequence[int], unseen: dict[int, int], kinds: Sequence[int]
) -> Generator[None, None, Outcome]:
    """What one more card brings, against dealers of these kinds."""
    win = draw = 0.0
    for card, chance in drawn(unseen, sum(unseen.values())):
        for known in kinds:
            after = opened((*own, card), without(unseen, card), known)
            win += chance * after[0]
            draw += chance * after[1]
            yield
    return win, draw


def value(outcome: Outcome) -> float:
    """A draw gives the stake back: half of a win."""
    return outcome[0] + outcome[1] / 2


def advise(m: Machine) -> Generator[None, None, str]:
    """What to do now, and why."""
    if m.line != YOUR_TURN:
        return ""
    held = m.cell[HELD + PLAYER]
    own = [cards.points(card) for card in m.cell[SHOWN[PLAYER] : SHOWN[PLAYER] + held]]
    unseen = {worth: 4 if worth < 10 else 16 for worth in range(1, 11)}
    for worth in own:
        unseen[worth] -= 1
    known = ADDED if m.cell[HELD + DEALER] == MOST_CARDS else STANDS if m.V else UNKNOWN
    choices = yield from _choices(own, unseen, known)
    sure = sum(chance for _, chance in dealers_sums(unseen, known))
    best = max(choices, key=lambda name: value(choices[name]))
    rows = [
        chances(m, say(m, f"to_{name}"), win / sure, draw / sure, name == best)
        for name, (win, draw) in choices.items()
    ]
    over = sum(unseen[worth] for worth in unseen if total((*own, worth)) > cards.BLACKJACK)
    figures = (over, sum(unseen.values()), round(100 * _busts(unseen)))
    why = "why_add_safe" if best == "add" and not over else f"why_{best}"
    return "\n".join((f"|{say(m, 'chances')}", *rows, say(m, why, *figures)))


def _choices(
    own: Sequence[int], unseen: dict[int, int], known: int
) -> Generator[None, None, dict[str, Outcome]]:
    """What each thing one may do brings, by its name."""
    choices = {"open": opened(own, unseen, known)}
    if len(own) == MOST_CARDS:
        return choices
    if known != UNKNOWN:
        choices["add"] = yield from added(own, unseen, (known,))
        return choices
    choices["add"] = yield from added(own, unseen, (STANDS, ADDED))
    parts = []
    for then in (STANDS, ADDED):
        after = yield from _choices(own, unseen, then)
        parts.append(max(after.values(), key=value))
    choices["pass"] = parts[0][0] + parts[1][0], parts[0][1] + parts[1][1]
    return choices


def _busts(unseen: dict[int, int]) -> float:
    """How often a dealer who has to add a card is over 21."""
    held = list(dealers_sums(unseen, ADDED))
    return sum(chance for points, chance in held if points > cards.BLACKJACK) / sum(
        chance for _, chance in held
    )
