"""The computer players of Twopart: easy, normal and hard, pure functions of a view and dice.

Owns: what a seat may see (the views), what the table has seen together (the memory), and how the
three levels choose. Knows no machine and no hand but its own: everything comes in by the view, and
chance comes in as `dice`, an integer below DICE from the machine's random numbers.

Every card is won, played and picked up in the open, so who keeps count knows nearly all hands of
part two. The levels differ in that:

- easy forgets everything: any card in part one, a fixed rule in part two;
- normal weighs the pile roughly, and in part two remembers who holds the trumps and the cards
  from the nine up;
- hard weighs the pile, remembers every card, and tries its plays out in its head.

Trying out means: play the game on with everybody following easy's rule but for some whims, a few
dozen actions far, and see who is left with cards. The better candidates are tried again until the
steps allowed are used up; a step takes about a microsecond.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.cartridges.twopart.rules import (
    HIGHER, LOW_CARDS, NO_SUIT, PACK, SEATS, STEP, SUIT_BITS, answers, cards, empty_handed, keeps,
    legal_plays, rank, round_outcome, run_from,
)  # fmt: skip

EASY, NORMAL, HARD = range(3)
DICE = 1 << 30
PICK_UP = 0
HIGH_CARDS = sum(0xF << (STEP * number) for number in range(9, 15))
"""The cards from the nine up, which normal remembers."""
# So many actions without a finished round look like a cycle; then every other action is random.
PATIENCE = 30


class PartOne(NamedTuple):
    """What a seat may see when it has to play a card in part one."""

    seat: int
    hand: int  # set
    played: tuple[int, ...]  # packed cards of this round, in order
    behind: int  # how many play after this seat in this round
    pile: int  # set, all cards on the table, those of earlier tie rounds too
    won: tuple[int, ...]  # four sets, as everybody saw them won
    trump: int  # suit, or NO_SUIT while this seat does not know it


class PartTwo(NamedTuple):
    """What a seat may see when it has to play or pick up in part two."""

    seat: int
    hand: int  # set
    counts: tuple[int, ...]  # cards in each hand
    table: tuple[int, ...]  # plays in order, the last one is to be beaten
    size: int  # the number of plays that ends the round
    known: tuple[int, ...]  # four sets: the cards everybody has seen go to that hand
    loose: int  # set: low cards that were dealt out unseen and have not been played
    trump: int  # suit
    quiet: int  # actions since a round was finished


# The memory of part two: four sets `known` and one set `loose`


def known_at_start(seat: int, won: tuple[int, ...]) -> int:
    """The cards everybody knows in a seat's hand when part two begins.

    Later a play takes its cards out of it (and out of `loose`), a pick-up adds them.
    """
    takers = empty_handed(won)
    if not takers >> seat & 1:
        return keeps(won[seat], takers)
    return 0 if takers & (takers - 1) else LOW_CARDS


def loose_at_start(won: tuple[int, ...]) -> int:
    """The low cards when two or three seats share them: nobody sees who gets which."""
    takers = empty_handed(won)
    return LOW_CARDS if takers & (takers - 1) else 0


# Chance inside a decision


# The generator of the C standard's example; its low bits are poor, so users drop eight or more.
_FACTOR, _SUMMAND, _BITS = 1103515245, 12345, DICE - 1


def _next(dice: int) -> int:
    return (dice * _FACTOR + _SUMMAND) & _BITS


def _pick(group: int, index: int) -> int:
    """The card number `index` of a set, counted around."""
    for _ in range(index % group.bit_count()):
        group &= group - 1
    return group & -group


def _deal(pool: int, needs: list[int], dice: int) -> list[int]:
    """Deals a set out at random: so many cards to each seat as it needs."""
    rest = []
    while pool:
        rest.append(pool & -pool)
        pool &= pool - 1
    hands = [0] * SEATS
    for seat, need in enumerate(needs):
        for _ in range(need):
            dice = _next(dice)
            i = (dice >> 8) % len(rest)
            hands[seat] |= rest[i]
            rest[i] = rest[-1]
            rest.pop()
    return hands


# Part one

# By how many tenths of a percent a card in the hand of part two raises the risk to lose, from 2 to
# the ace: least squares over 18 000 hands of easy players.
PLAIN_RISK = (110, 54, 42, 33, 46, 33, 21, 18, 11, 6, -6, -11, -5)
TRUMP_RISK = (-76, -62, -77, -62, -45, -43, -66, -54, -48, -33, -56, -43, -31)


def _risk(card: int, trump: int) -> int:
    plain, high = PLAIN_RISK[rank(card) - 2], TRUMP_RISK[rank(card) - 2]
    if trump == NO_SUIT:
        return (3 * plain + high) // 4
    return high if card & 3 == trump else plain


_RISKS = {t: [0] * 4 + [_risk(c, t) for c in range(4, 56)] for t in range(NO_SUIT, 4)}


def burden(group: int, trump: int) -> int:
    """By how many tenths of a percent a set in the hand of part two raises the risk to lose."""
    return sum(_RISKS[trump][card] for card in cards(group))


def _weigh(view: PartOne, dice: int, deals: int) -> int:
    """The card that does best when the others behind play any unseen card."""
    hand = cards(view.hand)
    if len(hand) == 1:
        return hand[0]
    risks = _RISKS[view.trump]
    unseen = cards(PACK & ~(view.hand | view.pile | sum(view.won)))
    pile = burden(view.pile, view.trump)
    place = len(view.played)
    harm = dict.fromkeys(hand, 0)
    for _ in range(deals):
        follow = []
        for _ in range(view.behind):
            dice = _next(dice)
            follow.append(unseen[(dice >> 8) % len(unseen)])
        coming = pile + sum(risks[card] for card in follow)
        for card in hand:
            left = round_outcome((*view.played, card, *follow))
            # Twelfths: a part of the pile when in a tie, and a third of what others win helps.
            share = 12 // left.bit_count() if left >> place & 1 else 0
            harm[card] += (coming + risks[card]) * (share - (12 - share) // 3)
    return min(hand, key=harm.__getitem__)


# Part two

LOST = 1000
# How far a play is tried out, in actions, and how often before half of the plays are dropped.
HORIZON = 40
SWEEPS = 3
# Whims of the imagined players, in 64: one card in place of a run, a pick-up in place of a play.
# Without them hard is still better against easy, but loses 22 % among three normal in place of 15.
SHORTEN, GIVE_IN = 16, 2


def _simple(hand: int, last: int, trump: int, dice: int) -> int:
    """Easy's rule: the lowest plain card that does, with its whole run; any trump; pick up."""
    if last:
        place = last.bit_length() - 1
        able = hand & HIGHER[place]
        if place & 3 != trump:
            if able:
                return run_from(able, able & -able)
            able = hand & SUIT_BITS[trump]
    else:
        able = hand & ~SUIT_BITS[trump]
        if able:
            return run_from(able, able & -able)
        able = hand
    return _pick(able, dice) if able & (able - 1) else able


def _candidates(hand: int, last: int, trump: int) -> list[int]:
    """The plays worth trying: of each run the whole or the lowest card, and the pick-up."""
    able = answers(hand, last, trump)
    firsts = able & ~(able << STEP)
    plays = []
    while firsts:
        card = firsts & -firsts
        firsts ^= card
        run = run_from(able, card)
        plays += [run] if run == card else [run, card]
    return [*plays, PICK_UP] if last else plays


def _try_out(
    hands: list[int], table: list[int], size: int, seat: int, trump: int, choice: int, dice: int
) -> tuple[int, int]:
    """Plays on after a choice: (how lost the seat is, 0 to LOST; steps taken). Uses up the lists.

    The tight loop of this file: hence the length.
    """
    turn = seat
    alive = SEATS - hands.count(0)
    for steps in range(1, HORIZON):
        if choice:
            table.append(choice)
            hand = hands[turn] = hands[turn] ^ choice
            if not hand:
                alive -= 1
                if turn == seat:
                    return 0, steps
                if alive <= 1:
                    return LOST, steps
            if len(table) == size:
                table.clear()
                size = alive
                turn -= hand > 0  # the winner of the round leads if there are cards left
        else:
            hands[turn] |= table.pop()
            if not table:
                size = alive
        turn = (turn + 1) & 3
        while not hands[turn]:
            turn = (turn + 1) & 3
        dice = (dice * _FACTOR + _SUMMAND) & _BITS
        choice = _simple(hands[turn], table[-1] if table else 0, trump, dice >> 14)
        whim = dice >> 8 & 63
        if whim < SHORTEN:
            choice &= -choice
        elif whim >= 64 - GIVE_IN and table:
            choice = PICK_UP
    return LOST * hands[seat].bit_count() // sum(map(int.bit_count, hands)), HORIZON


def _imagine(view: PartTwo, memory: int, dice: int) -> list[int]:
    """Four hands as they may be: the remembered cards in place, all others dealt at random."""
    hands = [known & memory for known in view.known]
    hands[view.seat] = view.hand
    unplaced = (sum(view.known) | view.loose) & ~sum(hands)
    needs = [n - hand.bit_count() for n, hand in zip(view.counts, hands, strict=True)]
    if not unplaced:
        return hands
    return [a | b for a, b in zip(hands, _deal(unplaced, needs, dice), strict=True)]


def _think(view: PartTwo, dice: int, memory: int, budget: int) -> int:
    """The candidate that loses least often when tried out; half of them stay for each next try."""
    last = view.table[-1] if view.table else 0
    field = _candidates(view.hand, last, view.trump)
    if view.hand in field:
        return view.hand
    score = dict.fromkeys(field, 0)
    used = sweeps = 0
    while len(field) > 1 and used < budget:
        dice = _next(dice)
        hands = _imagine(view, memory, dice)
        for play in field:
            lost, steps = _try_out(
                hands[:], [*view.table], view.size, view.seat, view.trump, play, dice
            )
            score[play] += lost
            used += steps
        sweeps += 1
        if sweeps % SWEEPS == 0:
            field.sort(key=score.__getitem__)
            if score[field[1]] - score[field[0]] > SWEEPS * LOST:
                break
            field = field[: max(2, (len(field) + 1) // 2)]
    return min(field, key=score.__getitem__)


def _any_play(view: PartTwo, dice: int) -> int:
    last = view.table[-1] if view.table else 0
    plays = legal_plays(view.hand, last, view.trump)
    if last:
        plays.append(PICK_UP)
    return plays[dice % len(plays)]


# The three levels


def easy_card(view: PartOne, dice: int) -> int:
    """Part one: any card of the hand, packed."""
    hand = cards(view.hand)
    return hand[dice % len(hand)]


def normal_card(view: PartOne, dice: int) -> int:
    """Part one: a rough look at who may win the pile."""
    return _weigh(view, dice, 12)


def hard_card(view: PartOne, dice: int) -> int:
    """Part one: a close look at who may win the pile and whether one wants it."""
    return _weigh(view, dice, 20)


def easy_play(view: PartTwo, dice: int) -> int:
    """Part two: the fixed rule."""
    return _simple(view.hand, view.table[-1] if view.table else 0, view.trump, dice)


def normal_play(view: PartTwo, dice: int) -> int:
    """Part two: tries out a little, knowing where trumps and high cards are, guessing the rest."""
    return _think(view, dice, SUIT_BITS[view.trump] | HIGH_CARDS, 500)


def hard_play(view: PartTwo, dice: int) -> int:
    """Part two: tries out with all cards that have been seen in mind."""
    return _think(view, dice, PACK, 2700)


_CARDS: tuple[Callable[[PartOne, int], int], ...] = (easy_card, normal_card, hard_card)
_PLAYS: tuple[Callable[[PartTwo, int], int], ...] = (easy_play, normal_play, hard_play)


def choose_card(level: int, view: PartOne, dice: int) -> int:
    """The packed card a computer player of this level plays in part one."""
    return _CARDS[level](view, dice)


def choose_play(level: int, view: PartTwo, dice: int) -> int:
    """The play (a set) a computer player makes in part two, or PICK_UP. Never cycles for long."""
    if view.quiet >= PATIENCE and dice & 1:
        return _any_play(view, dice >> 1)
    return _PLAYS[level](view, dice)
