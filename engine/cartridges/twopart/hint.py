"""The hint: what the hard player would do in the human's place, and why, in a sentence.

Owns the reasons. It is given what the human's seat may see and nothing else. Draws nothing.
"""

from engine.cartridges.twopart import heads, rules
from engine.cartridges.twopart.heads import PartOne, PartTwo

DICE = 123_456_788
"""The same question gets the same answer; even, so that it is never a whim against cycles."""

(
    LOW_LEAD, WANTS_PILE, LETS_GO, TIES, HAS_TO_WIN, GOES_OUT, NOTHING_ELSE, NONE_CAN_BEAT,
    ENDS_ROUND, LONG, LOWEST, SAVES, TRUMPS, ENOUGH, MAY_DO, CANNOT_WIN,
) = range(1, 17)  # fmt: skip
"""Why; the texts are called `why1` and so on."""


def card(view: PartOne) -> tuple[int, int]:
    """The card the hard player would play, as a set, and the reason."""
    chosen = heads.choose_card(heads.HARD, view, DICE)
    return rules.bit(chosen), _why_card(view, chosen)


def _why_card(view: PartOne, chosen: int) -> int:
    hand = rules.cards(view.hand)
    highest = rules.rank(chosen) == max(map(rules.rank, hand))
    if not view.played:
        return LOW_LEAD if rules.rank(chosen) < 10 else WANTS_PILE if highest else MAY_DO
    place = len(view.played)
    best = rules.round_outcome((*view.played, chosen))
    wins = [rules.round_outcome((*view.played, other)) >> place & 1 for other in hand]
    if not best >> place & 1:
        return LETS_GO if any(wins) else CANNOT_WIN
    if best.bit_count() > 1:
        return TIES
    if highest:
        return WANTS_PILE
    return MAY_DO if view.behind else HAS_TO_WIN if all(wins) else ENOUGH


def play(view: PartTwo) -> tuple[int, int]:
    """The play the hard player would make, 0 to pick up, and the reason."""
    chosen = heads.choose_play(heads.HARD, view, DICE)
    return chosen, _why_play(view, chosen)


def _why_play(view: PartTwo, chosen: int) -> int:
    last = view.table[-1] if view.table else 0
    able = rules.answers(view.hand, last, view.trump)
    if not chosen:
        return SAVES if able else NOTHING_ELSE
    if chosen == view.hand:
        return GOES_OUT
    if len(view.table) + 1 == view.size:
        return ENDS_ROUND
    others = sum(set_ for seat, set_ in enumerate(view.known) if seat != view.seat) | view.loose
    if not rules.answers(others, chosen, view.trump):
        return NONE_CAN_BEAT
    if chosen.bit_count() > 1:
        return LONG
    return TRUMPS if rules.suit(chosen) == view.trump else LOWEST
