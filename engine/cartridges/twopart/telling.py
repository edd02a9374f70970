"""The status lines: sentences about what happened, kept as numbers and told in any language.

Owns the sentences and the names of players and cards. Draws nothing.
"""

from engine.cartridges.twopart import rules
from engine.cartridges.twopart.memory import BY, DECK_CARDS, FIRST_CARD, HUMAN, LOG, PILE, SENTENCE
from engine.cartridges.twopart.rules import SEATS
from engine.cartridges.twopart.situation import able_positions, on_table, trump_suit
from engine.machine import Machine
from engine.messages import find, say

SENTENCES = (
    "", "begins", "plays", "trumps", "draws", "last", "last_you", "takes", "alone", "lone", "tie",
    "tie_one", "gets", "tie_none", "first", "trump", "leads", "starts", "starts_next", "picks",
    "faces", "empty", "over", "safe", "lost",
)  # fmt: skip
RANKS = "?A23456789⑩JQK"
SUITS = "♠♥♣♦"


def tell(m: Machine, name: str, who: int = 0, group: int = 0, number: int = 0) -> None:
    """Push a sentence about a set of seats, a set of cards and a number onto the status lines."""
    log = m.cell[LOG + SENTENCE : LOG + 2 * SENTENCE]
    m.cell[LOG : LOG + 2 * SENTENCE] = [*log, SENTENCES.index(name), who, group, number]


def explain(m: Machine, tied: int) -> None:
    """Say why a round ends as it does; `tied` are its best positions before anybody drops out."""
    plays = on_table(m)
    seats = sum(1 << m.cell[BY + place] for place in range(m.N) if m.B >> place & 1)
    best = plays[tied.bit_length() - 1]
    count = m.cell[PILE].bit_count()
    if tied & (tied - 1) == 0:
        tell(m, "takes" if m.N > 1 else "alone", seats, best, count)
        return
    if m.B & (m.B - 1):
        higher = max(plays)
        if rules.rank(rules.top(higher)) > rules.rank(rules.top(best)):
            tell(m, "lone", group=higher)
        tell(m, "tie", seats, best)
    elif able_positions(m) & tied:
        tell(m, "tie_one", seats, best)
        tell(m, "gets", seats, best, count)
    else:
        tell(m, "tie_none", group=best)
        tell(m, "first", seats, best, count)


def player(m: Machine, seat: int) -> str:
    """The name of a seat."""
    return f"P{seat}" if seat else say(m, "you")


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


def sentence(m: Machine, start: int) -> str:
    """The text of the status line whose cells begin at `start`."""
    number, who, group, value = m.cell[start : start + SENTENCE]
    name = f"{SENTENCES[number]}" if number else ""
    if not name:
        return ""
    if who == 1 << HUMAN and find(m, f"{name}_you"):
        name += "_you"
    card = card_name(value) if FIRST_CARD <= value < FIRST_CARD + DECK_CARDS else ""
    rank = RANKS[rules.top(group) >> 2] if group else ""
    trump = SUITS[trump_suit(m)]
    return say(m, name, players(m, who), play_name(group), value, rank, card, trump)
