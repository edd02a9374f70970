"""Positions that keys reach only by luck: hands as long, sums as large, names as wide as they get.

Each is a function of a console with the cartridge in its slot; what builds them, the tests of the
games have.
"""

import random
from collections.abc import Callable

import test_dealer
import test_european
import test_siebzehn
import test_twopart
from driving import play

from engine import ledger
from engine.cartridges import WORKSHOP
from engine.cartridges.european.memory import (
    ALONE,
    ALONE_GIVEN,
    BEST,
    BETWEEN,
    COUNTS,
    COUNTS_OFF,
    DEALER_UNITS,
    DECISIONS,
    DRILL,
    DRILLED,
    GIVEN,
    MISSED_ONES,
    ROUND_GIVEN,
    ROUNDS,
    SEAT_COUNT,
    TALLY,
    TALLY_WIDTH,
)  # fmt: skip
from engine.cartridges.european.record import CHART, end_round, keep
from engine.cartridges.siebzehn import chips
from engine.cartridges.siebzehn.memory import BANK, PLAYER, POT
from engine.cartridges.twopart import rules, situation, telling
from engine.cartridges.twopart.memory import HAND, NOBODY, PILE
from engine.console.console import Console
from engine.console.kept import aside, slots
from engine.console.kept.names import battery
from engine.machine import Machine, Program

Position = Callable[[Console], None]
PAIRS, PATIENCE = WORKSHOP["pairs"], WORKSHOP["patience"]
WHEN = 202611292015


def of(build: Callable[..., Machine], *values: object, **options: object) -> Position:
    """The position of the machine that is built of these values, in the console's language."""

    def put(console: Console) -> None:
        console.game = m = build(*values, **options)
        m.skip, m.language = False, console.menu.language
        m.repaint()
        console.resume()

    return put


def last_pair() -> Machine:
    """PAIRS after its last pair, in more turns than anybody needs."""
    m = play(Machine(PAIRS, seed=1, skip=True), "w3")
    m.cell[PAIRS.cells["deck"].start :][:18] = [0] * 18
    m.T, m.R, m.line = 1234, 12, 50
    m.frame()
    return m


def last_but_aces() -> Machine:
    """ACES UP with the last card that is to go, which lies on the ace of hearts."""
    m = play(Machine(PATIENCE, seed=1, skip=True), "w9")
    fans, thrown = (PATIENCE.cells[name].start for name in ("fans", "thrown"))
    m.cell[fans : fans + 64] = [0] * 64
    m.cell[fans : fans + 49 : 16] = [5, 4, 6, 7]
    m.cell[fans + 1] = 2 << 2
    m.cell[thrown : thrown + 47] = range(9, 56)
    m.D, m.T = 52, 47
    m.frame()
    return m


def with_tube(console: Console) -> None:
    """A build of Pyxel that has the tube."""
    console.has_crt = console.menu_stale = True


# What is kept


def drawers_filled(console: Console) -> None:
    """Three slots and as many copies, of three moments of the game."""
    program, storage = console.playing.program, console.storage
    moments = [
        play(
            Machine(program, 12 + number, console.menu.language),
            "w9 ENTER w400" + " x w90 x w200" * number,
        )
        for number in range(3)
    ]
    for number, moment in enumerate(moments, 1):
        slots.save(storage, moment, number, WHEN + number)
        cause = (aside.WINDOW, aside.REPLACED, aside.DAMAGED)[number - 1]
        aside.add(storage, battery(program.slug), moment.save()[: 4000 if number < 3 else 9], cause)


def long_record(console: Console) -> None:
    """Seven hundred rounds, with sums as wide as they get."""
    chance = random.Random(5)
    score = 0
    for _ in range(700):
        change = chance.randrange(-999_999, 1_000_000)
        score += change
        ledger.ended(console.playing, (change > 0) - (change < 0), score, change, parts=2)


def failing(console: Console) -> None:
    """A cartridge whose line fails."""

    def divide(m: Machine) -> int:
        """DIVIDE"""
        return 10 // m.A

    program = Program("failing", title="FAILING", registers={"A": "divisor"}, cells={})
    program.line(10)(divide)
    console.insert(program.check())


# 17 und 4


def richest() -> Machine:
    """The largest sums and the longest hand of the player."""
    m = test_siebzehn.table_with(test_siebzehn.LONGEST_HAND)
    test_siebzehn.give(m, BANK, *chips.fewest(4_999_999_999))
    test_siebzehn.give(m, POT, *chips.fewest(3_999_999_998), *[1] * 50)
    test_siebzehn.give(m, PLAYER, *[1] * 60, *[500_000_000] * 9)
    return m


def broken() -> Machine:
    """The bank without chips, a won hand in the player's."""
    m = test_siebzehn.table_with("10 9 10 9")
    chips.pour(m, BANK, POT)
    return m


def all_broken() -> Machine:
    """The richest bank of all about to break."""
    m = broken()
    m.B = 6
    return m


def last_chips() -> Machine:
    """The player about to lose the last chips."""
    m = test_siebzehn.table_with("7 9 J 8")
    chips.pour(m, PLAYER, POT)
    return m


# European


def long_session() -> Machine:
    """Four seats after a session of thousands of rounds, between two of them."""
    m = test_european.full_table(settled_=True)
    for seat in range(SEAT_COUNT):
        first = TALLY + seat * TALLY_WIDTH
        m.cell[first : first + 5] = [9_999, -8_765 - seat, 888, 777, 222]
    m.cell[DEALER_UNITS] = 9_999
    m.cell[ROUNDS], m.cell[DECISIONS], m.cell[BEST] = 3_888, 9_888, 7_777
    m.cell[GIVEN] = 9_876_543
    return m


def drill_of_missed() -> Machine:
    """A hand of a long drill was right, and very much is still to be practised."""
    m = test_european.table()
    m.cell[DRILL], m.cell[DRILLED], m.Q, m.O = MISSED_ONES, 9_999, 1, BETWEEN
    m.cell[DECISIONS], m.cell[BEST], m.line = 9_888, 7_777, 40
    for cell in CHART:
        keep(m, cell, 1, 1)
    m.draw()
    return m


def practised() -> Machine:
    """Six hundred rounds, of which the last three hundred were better, and two counts said."""
    m = test_european.table()
    for number, given in enumerate((5480, 4711, 12345, 3999, 4000, 4713) * 50 + (900, 1) * 150):
        if number == 300:
            m.cell[ALONE] = m.cell[ALONE_GIVEN] = m.cell[ROUNDS] = 0
        m.cell[ROUND_GIVEN] = given * 10 * (number % 7 == 0)
        end_round(m, number % 3 - 1)
    m.cell[COUNTS : COUNTS_OFF + 1] = 123, 99, 456
    m.draw()
    return m


def hint_of_four() -> Machine:
    """A hint about a pair, of which every move is legal, with three others at the table."""
    m = test_european.table(1, 2, 3, skip=False)
    test_european.stack(m, ["8 8", "10 6", "9 9", "A A"], "10 7")
    return m


# The duel


def duel(*numbers: int) -> Position:
    """A game with these cards and the longest name, at the first choice."""
    return of(test_dealer.dealt, *numbers, name=test_dealer.LONG_NAME)


def ruin(own: int, *numbers: int) -> Position:
    """A game with these cards; the player's bank is such that one side is ruined by it."""

    def build() -> Machine:
        m = test_dealer.at_stakes(test_dealer.LONG_NAME)
        m.M, m.N = own, 200 - own
        test_dealer.stack(m, numbers)
        return m

    return of(build)


# Twopart


def named(build: Callable[..., Machine], *values: object) -> Position:
    """The position of this machine with the widest names there are."""
    put = of(build, *values)

    def put_named(console: Console) -> None:
        put(console)
        test_twopart.with_names(console.playing).repaint()

    return put_named


def tie() -> Machine:
    """The human's turn in a tie of many rounds."""
    m = test_twopart.at_title()
    pack = test_twopart.PACK_OF_52
    m.cell[HAND : HAND + 4] = [rules.group(list(pack[40 + 3 * n : 43 + 3 * n])) for n in range(4)]
    m.cell[PILE] = rules.group(list(pack[:18]))
    m.G, m.D, m.V, m.line = 1, 12, NOBODY, 115
    situation.begin_round(m, [0, 1])
    return m


def story() -> Machine:
    """Part two, with much that has happened."""
    m = test_twopart.part_two("5C 7C/2D/3D/4D", 0, table="2S, 3S", by="32")
    for number in range(20):
        telling.tell(m, "plays", 1 << number % 4, test_twopart.WIDEST)
    return m
