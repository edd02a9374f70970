"""The hint: what the hard player would do in the human's place, and why, in a sentence.

Owns the reasons. It is given what the human's seat may see and nothing else. Draws nothing.
"""

from engine.cartridges.twopart import heads, rules
from engine.cartridges.twopart.heads import PartOne, PartTwo

DICE = 123_456_788
"""The same question gets the same answer; even, so that it is never a whim against cycles."""

(
    LOW_LEAD, WANTS_PILE, LETS_GO, TIES, HAS_TO_WIN, GOES_OUT, NOTHING_ELSE, NONE_CAN_BEAT,
    ENDS_ROUND, LONG, LOWEST, SAVES, TRUMPS, ENOUGH, MAY_DO, CANNOT_WIN, COMES_BACK, WAITS,
    ONLY_ONE, JUST_BEATS, TRIED,
) = range(1, 22)  # fmt: skip
"""Why; the texts are called `why1` and so on. Each is true of what the human sees, and not only of
what the hard player reckons with."""
LOW, FEW, HEAVY = 9, 3, 20
"""The highest rank that is called low; how many cards that beat a trump are called few; the burden
from which on a pile is called one.
"""


def card(view: PartOne) -> tuple[int, int]:
    """The card the hard player would play, as a set, and the reason."""
    chosen = heads.choose_card(heads.HARD, view, DICE)
    return rules.bit(chosen), _why_card(view, chosen)


def _why_card(view: PartOne, chosen: int) -> int:
    hand = rules.cards(view.hand)
    if len(hand) == 1:
        return ONLY_ONE
    ranks = [rules.rank(other) for other in hand]
    highest, lowest = (rules.rank(chosen) == edge(ranks) for edge in (max, min))
    burden = heads.burden(view.pile, view.trump)
    to_win = WANTS_PILE if burden < 0 else COMES_BACK
    if not view.played:
        return LOW_LEAD if rules.rank(chosen) <= LOW else to_win if highest else MAY_DO
    place = len(view.played)
    best = rules.round_outcome((*view.played, chosen))
    wins = [rules.round_outcome((*view.played, other)) >> place & 1 for other in hand]
    if not best >> place & 1:
        return CANNOT_WIN if not any(wins) else LETS_GO if burden >= HEAVY or highest else WAITS
    if best.bit_count() > 1:
        return TIES
    if highest:
        return to_win
    if view.behind:
        return MAY_DO
    return (HAS_TO_WIN if lowest else COMES_BACK) if all(wins) else ENOUGH


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
    return _why_single(view, chosen, able, others)


def _why_single(view: PartTwo, chosen: int, able: int, others: int) -> int:
    if rules.suit(chosen) == view.trump:
        few = rules.answers(others, chosen, view.trump).bit_count() <= FEW
        return TRUMPS if few else TRIED
    plain = rules.cards(able & ~rules.SUIT_BITS[view.trump])
    if rules.rank(rules.top(chosen)) > min(map(rules.rank, plain)):
        return TRIED
    if view.table:
        return JUST_BEATS
    return LOWEST if rules.rank(rules.top(chosen)) <= LOW else TRIED
