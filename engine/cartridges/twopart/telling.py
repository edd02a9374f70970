"""What happened, kept as numbers and told in any language.

Owns the sentences, the names of players and cards, and the cells of what happened. Draws nothing.

A cell holds a *thing that happened*: the number of its sentence, a set of seats, a play by its
lowest place and its length, a number, and for a move what it led to and for whom.
"""

from itertools import islice
from typing import NamedTuple

from engine import charset
from engine.cards import SUITS
from engine.cartridges.twopart import rules
from engine.cartridges.twopart.memory import (
    BY, DECK_CARDS, ENTRIES, FIRST_CARD, HUMAN, LONGEST_NAME, NAMES, PILE, STORY, STORY_CELLS,
)  # fmt: skip
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import able_positions, on_table, trump_suit
from engine.machine import Machine
from engine.messages import find, say

SENTENCES = (
    "", "begins", "plays", "trumps", "draws", "last", "last_you", "takes", "alone", "lone", "tie",
    "tie_one", "gets", "tie_none", "first", "trump", "leads", "starts", "starts_next", "picks",
    "empty", "over", "safe", "lost",
)  # fmt: skip
STARTS = frozenset(("begins", "starts", "starts_next"))
MOVES = frozenset(("plays", "trumps", "draws", "last", "picks"))
NOTHING, TAKES, TIES, IS_OUT, ENDS, OUT_AND_ENDS = range(6)
"""What a move led to."""
LED_TO = frozenset(("takes", "alone", "gets", "first", "tie", "safe", "over"))
"""The sentences that say what a move led to: they are left out where the move says it."""
TAILS = ("", "and_takes", "and_ties", "and_out", "and_ends", "and_out_ends")

RANKS = "?A23456789⑩JQK"
WIDTH = 30
"""Cells of a sentence."""


class Happened(NamedTuple):
    """A thing that happened; `seat` and `tail` are for whom a move led to what."""

    name: str
    who: int = 0
    play: int = 0
    number: int = 0
    tail: int = NOTHING
    seat: int = 0


def _pack(thing: Happened) -> int:
    lowest = (thing.play & -thing.play).bit_length() - 1 if thing.play else 0
    return (
        SENTENCES.index(thing.name) | thing.who << 6 | lowest << 10 | thing.play.bit_count() << 16
        | thing.number << 20 | thing.tail << 26 | thing.seat << 29
    )  # fmt: skip


def _unpack(packed: int) -> Happened:
    lowest, length = packed >> 10 & 63, packed >> 16 & 15
    return Happened(
        SENTENCES[(packed & 63) % len(SENTENCES)],
        packed >> 6 & 15,
        sum(1 << lowest + rules.STEP * step for step in range(length)) & rules.PACK,
        packed >> 20 & 63,
        (packed >> 26 & 7) % len(TAILS),
        packed >> 29,
    )


def tell(m: Machine, name: str, who: int = 0, play: int = 0, number: int = 0) -> None:
    """Keep that something happened: a set of seats, a play and a number."""
    _keep(m, m.cell[ENTRIES], Happened(name, who, play, number))
    m.cell[ENTRIES] += 1


def _keep(m: Machine, at: int, thing: Happened) -> None:
    m.cell[STORY + at % STORY_CELLS] = _pack(thing)


def happened(m: Machine, at: int) -> Happened:
    """The thing that happened as number `at`."""
    return _unpack(m.cell[STORY + at % STORY_CELLS])


def kept(m: Machine) -> range:
    """The numbers of what is kept of this game, the oldest first."""
    return range(max(0, m.cell[ENTRIES] - STORY_CELLS), m.cell[ENTRIES])


def news(m: Machine, count: int) -> list[str]:
    """What is told at the human's turn: all since the own last move, when it is no more than that.

    Else the opponents' last moves, each with what it led to, and what else there is room for.
    """
    since = range(_first_new(m), m.cell[ENTRIES])
    if len(since) <= count:
        return latest(m, count)
    moves = [at for at in since if happened(m, at).name in MOVES][-count:]
    others = (
        at for at in reversed(kept(m)) if at not in moves and happened(m, at).name not in LED_TO
    )
    return [sentence(m, at) for at in sorted([*moves, *islice(others, count - len(moves))])]


def latest(m: Machine, count: int) -> list[str]:
    """What happened last, each thing by itself."""
    return [sentence(m, at, led=False) for at in kept(m)[-count:]]


def _first_new(m: Machine) -> int:
    """The number of what came first after the human's last move in this part."""
    for at in reversed(kept(m)):
        thing = happened(m, at)
        if thing.name in STARTS:
            return at
        if thing.name in MOVES and thing.who == 1 << HUMAN:
            return at + 1
    return kept(m).start


def leads_to(m: Machine, tail: int, seat: int = 0, number: int = 0) -> None:
    """Keep what the last move led to, so that it is told in one line with it."""
    for at in reversed(kept(m)):
        thing = happened(m, at)
        if thing.name in MOVES:
            _keep(m, at, thing._replace(tail=tail, seat=seat, number=number))
            return


def explain(m: Machine, tied: int) -> None:
    """Say why a round ends as it does; `tied` are its best positions before anybody drops out."""
    plays = on_table(m)
    seats = sum(1 << m.cell[BY + place] for place in range(m.N) if m.B >> place & 1)
    best = plays[tied.bit_length() - 1]
    count = m.cell[PILE].bit_count()
    if m.B & (m.B - 1):
        leads_to(m, TIES, number=rules.top(best))
    else:
        leads_to(m, TAKES, seats.bit_length() - 1, count)
    if tied & (tied - 1) == 0:
        tell(m, "takes" if m.N > 1 else "alone", seats, best, count)
        return
    if m.B & (m.B - 1):
        higher = max(plays)
        if rules.rank(rules.top(higher)) > rules.rank(rules.top(best)):
            tell(m, "lone", play=higher)
        tell(m, "tie", seats, best)
    elif able_positions(m) & tied:
        tell(m, "tie_one", seats, best)
        tell(m, "gets", seats, best, count)
    else:
        tell(m, "tie_none", play=best)
        tell(m, "first", seats, best, count)


def player(m: Machine, seat: int) -> str:
    """The name of a seat: what the human called it, or P1 to P3."""
    if not seat:
        return say(m, "you")
    first = NAMES + LONGEST_NAME * (seat - 1)
    given = charset.decode(m.cell[first : first + LONGEST_NAME]).rstrip(" \0")
    return given if m.cell[first] else f"P{seat}"


def players(m: Machine, seats: int) -> str:
    """The names of a set of seats."""
    if seats.bit_count() == SEATS:
        return say(m, "all")
    return ", ".join(player(m, seat) for seat in range(SEATS) if seats >> seat & 1)


def card_name(card: int) -> str:
    """A card in two characters."""
    return RANKS[card >> 2] + SUITS[card & 3]


def play_name(play: int) -> str:
    """A card, or a series by its lowest and its highest card."""
    names = [card_name(card) for card in rules.cards(play)]
    return "-".join(names if len(names) < 2 else (names[0], names[-1]))


def ranks(play: int) -> str:
    """A series by its lowest and its highest rank."""
    return "-".join(name[0] for name in play_name(play).split("-"))


def sentence(m: Machine, at: int, led: bool = True) -> str:
    """What happened as number `at`, in words; of a move also what it `led` to."""
    thing = happened(m, at)
    if not thing.name:
        return ""
    if thing.tail and not led:  # which has taken the place of the card that was drawn
        name = "plays" if thing.name == "draws" else thing.name
        thing = thing._replace(name=name, number=0, tail=NOTHING)
    told = _words(m, thing, players(m, thing.who))
    if charset.width(told) > WIDTH and thing.who.bit_count() > 1:  # with long names
        told = _words(m, thing, say(m, "so_many", thing.who.bit_count()))
    return told


def _words(m: Machine, thing: Happened, who: str) -> str:
    name, seats = f"{thing.name}", thing.who
    if thing.tail:
        name = TAILS[thing.tail]
    if thing.tail == TAKES:
        name = "and_wins" if seats == 1 << thing.seat != 1 << HUMAN else name
        seats = 1 << thing.seat
    if seats == 1 << HUMAN and find(m, f"{name}_you"):
        name += "_you"
    number = thing.number
    card = card_name(number) if FIRST_CARD <= number < FIRST_CARD + DECK_CARDS else ""
    rank = RANKS[rules.top(thing.play) >> 2] if thing.play else ""
    tied = card[:1] if thing.tail == TIES else rank
    trump = SUITS[trump_suit(m)]
    winner = player(m, thing.seat)
    return say(m, name, who, play_name(thing.play), number, tied, card, trump, winner)
