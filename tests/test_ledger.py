"""The record of a game: what is entered, what outlives its games, and what one sees of it."""

import pytest
from driving import GAMES, aside_of, assert_screen_is_valid, console_frames, frames

from engine import curve, ledger
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.desk import figures
from engine.console.desk import memory as desk
from engine.console.kept import aside, names, notebook
from engine.console.kept.storage import Memory, StorageError
from engine.console.report import report
from engine.machine import CELLS, LANGUAGES, BadSave, Machine, Program


def machine() -> Machine:
    return Machine(SHELF["blackjack"], seed=1)


def record_of(m: Machine) -> ledger.Record:
    kept = m.program.cells[ledger.LEDGER]
    return ledger.read(m.cell[kept.start : kept.stop])


def entered(*rounds: tuple[int, int, int]) -> ledger.Record:
    m = machine()
    for frame, (outcome, score, change) in enumerate(rounds, 1):
        m.frames = 100 * frame
        ledger.ended(m, outcome, score, change)
    return record_of(m)


def test_an_empty_ledger_says_so():
    record = record_of(machine())
    assert (record.rounds, record.parts, record.scores) == (0, 1, [])


def test_rounds_are_counted_by_their_outcome_and_in_a_row():
    outcomes = (1, 1, 1, 0, -1, -1, 1, -1)
    record = entered(*((outcome, 0, 0) for outcome in outcomes))
    assert (record.rounds, record.won, record.drawn, record.lost) == (8, 4, 1, 3)
    assert (record.streak, record.best_streak, record.worst_streak) == (-1, 3, 2)


def test_scores_have_a_top_and_a_bottom_and_so_have_single_rounds():
    record = entered((1, 215, 15), (-1, 205, -10), (-1, 195, -10), (0, 195, 0))
    assert (record.highest, record.lowest, record.best, record.worst) == (215, 195, 15, -10)
    assert record.scores == [215, 205, 195, 195]
    assert record.score == 195


def test_a_score_that_never_fell_below_nothing_has_no_bottom_there():
    assert entered((1, 215, 15)).lowest == 215
    assert entered((-1, -3, -3)).highest == -3


def test_the_last_scores_are_kept_from_the_oldest_to_the_newest():
    for rounds in (1, ledger.POINTS - 1, ledger.POINTS, ledger.POINTS + 1, 3 * ledger.POINTS + 7):
        record = entered(*((1, score, 1) for score in range(rounds)))
        assert record.scores == list(range(rounds))[-ledger.POINTS :]


def test_time_counts_but_not_that_of_somebody_who_went_away():
    m = machine()
    for m.frames in (600, 1200, 1200 + 50 * ledger.LONGEST_ROUND, 10):  # the last: a fresh start
        ledger.ended(m, 1, 0, 0)
    assert record_of(m).frames == 1200 + ledger.LONGEST_ROUND


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_keeps_a_ledger_in_cells_of_its_own(slug):
    program = SHELF[slug]
    kept = program.cells[ledger.LEDGER]
    assert len(kept) == ledger.SIZE
    assert ledger.LEDGER in program.keeps
    others = [cells for name, cells in program.cells.items() if name != ledger.LEDGER]
    assert all(not set(kept) & set(cells) for cells in others)


SESSIONS = {
    "blackjack": "w2 ENTER " + "x w1 ENTER w2 " * 60,
    "siebzehn": "w2 ENTER w9 " + "x w9 ENTER w9 x w9 " * 60,
    "european": "w2 ENTER w9 " + "ENTER w9 " * 90,
    "dealer": "w2 ENTER w9 E v a ENTER w9 " + "o w9 y w9 " * 60,
    "twopart": "w2 ENTER w9 " + "ENTER w9 " * 900,
}


@pytest.mark.parametrize("slug", SESSIONS)
def test_a_ledger_tells_what_was_won_and_lost(slug):
    m = Machine(SHELF[slug], seed=11, skip=True)
    record, total = record_of(m), 0
    for given in frames(SESSIONS[slug]):
        m.frame(given.key, text=given.text)
        after = record_of(m)
        if after.rounds == record.rounds:
            continue
        assert after.rounds == record.rounds + 1
        assert after.won + after.drawn + after.lost == after.rounds
        change = after.score - record.score
        begun_anew = abs(change) > max(after.best, -after.worst)  # after one side was ruined
        if record.rounds and not begun_anew:
            outcome = after.won - record.won - (after.lost - record.lost)
            assert change * outcome >= 0  # 17 UND 4 has rounds without a stake
            assert outcome or not change
        total += 1
        record = after
    assert total > (1 if slug == "twopart" else 10)
    assert record.scores[-1] == record.score


def test_the_score_of_the_first_game_is_the_money():
    m = Machine(SHELF["blackjack"], seed=4, skip=True)
    rounds = 0
    for given in frames(SESSIONS["blackjack"]):
        m.frame(given.key)
        record = record_of(m)
        if record.rounds > rounds:
            rounds = record.rounds
            assert record.score in (m.M, m.M + 10)  # the next game may be paid for
    assert rounds > 20


# What outlives a game


def press(console: Console, keys: str) -> Console:
    for given in console_frames(console, keys):
        console.step(*given)
    return console


def played(storage: Memory, keys: str, slug: str = "blackjack", seed: int = 3) -> Console:
    console = Console(storage, cart=SHELF[slug], seed=seed)
    return press(console, keys)


ROUNDS = "w9 ENTER w400 " + "ENTER w400 " * 5


def test_starting_afresh_leaves_the_record():
    console = played(Memory(), ROUNDS)
    before = record_of(console.game)
    assert before.rounds == 5
    press(console, "ESC w1 =BESIDE w1 =ASK w1 DOWN w1 ENTER w1")
    assert console.game.line == 1
    assert record_of(console.game) == before
    press(console, "ENTER w400 ENTER w400")
    assert record_of(console.game).rounds == 6


def test_a_slot_that_is_loaded_leaves_the_record():
    console = played(Memory(), ROUNDS)
    press(console, "ESC w1 =LIST_SLOTS w1 ENTER w1 ENTER w1 ESC w1 ESC w1")
    press(console, "ENTER w400 ENTER w400")
    before = record_of(console.game)
    press(console, "ESC w1 =LIST_SLOTS w1 ENTER w1 ENTER w2")
    assert not console.menu_shown
    assert console.game.frames < before.since
    assert record_of(console.game) == before


def test_a_lost_or_damaged_game_leaves_the_record():
    storage = Memory()
    played(storage, ROUNDS)
    for data in (None, b"PCG-21 nonsense"):
        if data is None:
            del storage.data["blackjack"]
        else:
            storage.data["blackjack"] = data
        assert record_of(played(storage, "w2").game).rounds == 5


def test_a_damaged_record_is_set_aside_and_the_game_goes_on_with_its_own():
    storage = Memory()
    money = played(storage, ROUNDS).game.M
    storage.data["blackjack.record"] = storage.data["blackjack.record"][:-3] + b"xyz"
    console = played(storage, "w2")
    assert "blackjack.record" in " ".join(" ".join(console.shown.text()).split())
    assert money == console.game.M
    assert record_of(console.game).rounds == 5
    assert any(name.startswith("blackjack.record.damaged") for name in storage.data)


def test_a_round_that_was_wound_back_was_not_played():
    console = played(Memory(), ROUNDS)
    press(console, "F3 " * 250)
    assert 0 < record_of(console.shown).rounds < 5


@pytest.mark.parametrize("slug", ["blackjack", "european"])
def test_what_is_kept_after_winding_back_is_what_was_played(slug):
    storage = Memory()
    console = played(storage, ROUNDS + "ENTER w400 " * 6, slug)
    rounds = record_of(console.game).rounds
    press(console, "F3 " * 250 + "w1")
    assert 0 < record_of(console.game).rounds < rounds
    press(console, "ENTER w400 ENTER w400")
    console.close()
    again = played(storage, "w2", slug)
    keeps = notebook.taken(console.game)
    assert notebook.taken(again.game) == keeps
    assert keeps[ledger.LEDGER][ledger.ROUNDS] > 0


@pytest.mark.parametrize("at", range(0, 200, 37))
def test_a_record_cut_off_anywhere_costs_no_round(at):
    storage = Memory()
    keeps = notebook.taken(played(storage, ROUNDS, "european").game)
    storage.data["european.record"] = storage.data["european.record"][:at]
    console = played(storage, "w2", "european")
    assert notebook.taken(console.game) == keeps
    assert any(name.startswith("european.record.damaged") for name in storage.data)


class Refusing(Memory):
    full = False

    def write(self, name: str, data: bytes) -> None:
        if self.full:
            raise StorageError("disk full")
        super().write(name, data)


def test_a_record_that_could_not_be_written_is_written_later():
    storage = Refusing()
    console = played(storage, ROUNDS)
    storage.full = True
    press(console, "ENTER w400 ENTER w400")
    press(console, "ENTER w3 ENTER w400")
    rounds = record_of(console.game).rounds
    storage.full = False
    press(console, "ESC w2")
    notes = notebook.unpack(SHELF["blackjack"], storage.data["blackjack.record"])
    assert notes[ledger.LEDGER][ledger.ROUNDS] == rounds > 5


class Partly(Refusing):
    """Writes nothing that has `refused` in its name, and gives nothing of that name another."""

    refused = unmoved = "nothing"

    def write(self, name: str, data: bytes) -> None:
        if self.refused in name:
            raise StorageError("not writable")
        super().write(name, data)

    def move(self, name: str, place: str) -> None:
        if self.unmoved in name:
            raise StorageError("not movable")
        super().move(name, place)


@pytest.mark.parametrize("full", [True, False])
def test_a_record_that_cannot_be_written_costs_no_game(full):
    storage = Partly()
    console = played(storage, ROUNDS)
    storage.full, storage.refused = full, "nothing" if full else ".record"
    press(console, "ENTER w400 ENTER w400 ENTER w2 ENTER w400")
    record, money = record_of(console.game), console.game.M
    assert record.rounds > 5
    press(console, "ESC w2 =LEAVE w2")
    assert console.game is None
    console.insert(SHELF["blackjack"])
    assert (record_of(console.game), console.game.M) == (record, money)
    storage.full, storage.refused = False, "nothing"
    press(console, "ENTER w400 ENTER w400")
    console.close()
    kept = notebook.unpack(SHELF["blackjack"], storage.data["blackjack.record"])
    assert kept[ledger.LEDGER][ledger.ROUNDS] == record_of(console.game).rounds


def test_a_damaged_record_that_cannot_be_moved_is_not_written_over():
    storage = Partly()
    storage.data["blackjack.record"] = b"precious"
    storage.unmoved = "blackjack.record"
    played(storage, ROUNDS)
    assert storage.data["blackjack.record"] == b"precious"
    storage.unmoved = "nothing"
    played(storage, ROUNDS)
    assert aside_of(storage, "blackjack.record.damaged") == [b"precious"]
    assert storage.data["blackjack.record"] != b"precious"


def test_records_set_aside_are_kept_apart_and_are_not_many():
    storage = Memory()
    for number in range(aside.MOST + 2):
        storage.data["blackjack.record"] = b"record %d" % number
        played(storage, "w2")
    copies = aside_of(storage, "blackjack.record.")
    assert copies == [b"record %d" % number for number in range(2, aside.MOST + 2)]
    assert not aside_of(storage, "blackjack.damaged")


def test_a_record_of_another_game_is_put_beside_the_one_of_that_game():
    storage = Memory()
    record = storage.data["blackjack.record"] = notebook.pack(SHELF["dealer"], {"ledger": [5]})
    played(storage, "w2")
    assert aside_of(storage, "dealer.record.foreign") == [record]
    assert not aside_of(storage, "dealer.foreign")


def test_a_second_window_that_did_nothing_leaves_the_record_of_the_first():
    storage = Memory()
    second = Console(storage, cart=SHELF["blackjack"], seed=3)
    played(storage, ROUNDS + "ESC w2")
    kept = storage.data["blackjack.record"]
    second.close()
    assert storage.data["blackjack.record"] == kept


def test_what_two_windows_counted_comes_together():
    storage = Memory()
    played(storage, ROUNDS + "ESC w2")
    first, second = (Console(storage, cart=SHELF["blackjack"], seed=3) for _ in range(2))
    press(first, "ENTER w400 " * 3 + "ESC w2")
    theirs = record_of(first.game)
    press(second, "ENTER w400 " * 4 + "ESC w2")
    own = record_of(second.game)
    press(first, "ESC w2 ENTER w400 ENTER w400 ESC w2")
    third = record_of(first.game)
    assert theirs.rounds == 8
    assert own.rounds > 6  # a message came between
    kept = record_of(played(storage, "w2").game)
    assert kept.rounds == theirs.rounds + own.rounds - 5 + third.rounds - theirs.rounds > 10
    assert kept.won + kept.drawn + kept.lost == kept.rounds
    assert kept.scores[: own.rounds + 3] == theirs.scores + own.scores[5:]
    assert not aside_of(storage, "blackjack.record.window")


def test_where_two_windows_set_something_the_one_that_plays_is_right():
    program = SHELF["european"]
    had = notebook.whole(
        program, {"record": [5, 9], "keys": [0], "missed": [0, 3, 4], "stretches": [1]}
    )
    mine = {"record": [7, 12], "keys": [1], "missed": [0, 8, 4], "stretches": [31]}
    theirs = {"record": [9, 9], "keys": [1], "missed": [1, 5, 6], "stretches": [11, 1]}
    both = notebook.joined(
        program, had, *(had | notebook.whole(program, notes) for notes in (mine, theirs))
    )
    assert both["stretches"][:2] == [41, 1]
    assert (both["record"][:2], both["keys"], both["missed"][:3]) == ([11, 12], [1], [1, 8, 6])


@pytest.mark.parametrize("rounds", [1, 5, ledger.POINTS - 1, ledger.POINTS, 3 * ledger.POINTS + 7])
@pytest.mark.parametrize("others", [1, 4, ledger.POINTS + 1])
@pytest.mark.parametrize("own", [1, 7, ledger.POINTS + 2])
def test_two_ledgers_become_one_as_if_both_had_played_one_after_the_other(rounds, others, own):
    def played_on(before, first, number):
        m = machine()
        at = m.program.cells[ledger.LEDGER]
        m.cell[at.start : at.stop] = before
        for score in range(first, first + number):
            m.frames += 100
            ledger.ended(m, score % 3 - 1, score, score % 7 - 3)
        return m.cell[at.start : at.stop]

    before = played_on([0] * ledger.SIZE, 0, rounds)
    theirs = played_on(before, 1000, others)
    mine = played_on(before, 2000, own)
    both = ledger.read(notebook.join_ledgers(before, mine, theirs))
    together = ledger.read(played_on(theirs, 2000, own))
    assert both.scores == together.scores
    assert both[: ledger.STREAK] == together[: ledger.STREAK]
    assert both[ledger.HIGHEST : ledger.FRAMES] == together[ledger.HIGHEST : ledger.FRAMES]


def at_the_table(m):
    deck = m.program.cells["deck"]
    return m.line, m.M, m.D, m.cell[deck.start : deck.stop]


class Killed(Exception):  # noqa: N818 - nothing goes wrong, it only ends
    pass


class Killing(Memory):
    """The process is killed before the n-th write, or in none."""

    def __init__(self, writes: int) -> None:
        super().__init__()
        self.left = writes

    def write(self, name: str, data: bytes) -> None:
        self.left -= 1
        if not self.left:
            raise Killed
        super().write(name, data)


@pytest.mark.parametrize("writes", range(1, 24))
def test_a_kill_between_the_writes_counts_no_round_twice_and_loses_none(writes):
    whole = played(Memory(), ROUNDS).game
    storage, console = Killing(writes), None
    for _ in range(12):
        try:
            console = console or Console(storage, cart=SHELF["blackjack"], seed=3)
            press(console, "w9")
            if at_the_table(console.game) == at_the_table(whole):
                break
            press(console, "ENTER w400")
        except Killed:
            console = None
    found, wanted = record_of(console.game), record_of(whole)
    assert found[: ledger.FRAMES] == wanted[: ledger.FRAMES]
    assert found.scores == wanted.scores


def test_a_game_that_cannot_be_saved_spoils_no_record():
    storage = Memory()
    console = played(storage, ROUNDS + "ESC w2 ENTER w2")
    kept = dict(storage.data)
    at = console.game.program.cells[ledger.LEDGER].start
    console.game.cell[at] = 1 << 70
    console.keeper.touch()
    console.close()
    assert storage.data == kept


def test_a_poked_round_does_not_count():
    console = played(Memory(), ROUNDS)
    press(console, "F2 w2")
    for letter in "M=5000":
        console.step(key=ord(letter), typed=letter)
    console.step(key=10, name="ENTER")
    press(console, "F2 w2 ENTER w400 ENTER w400 ESC w2 =BESIDE w1 =ASK w1 DOWN w1 ENTER w1")
    assert record_of(console.game).rounds == 5
    assert record_of(console.game).highest < 5000


def test_a_program_without_notes_writes_none():
    program = Program("bare", title="BARE", registers={}, cells={})
    program.line(10)(lambda m: 10)
    storage = Memory()
    press(Console(storage, cart=program), "x w5 ESC w2")
    assert list(storage.data) == ["bare"]


def test_only_cells_that_are_there_can_be_kept():
    with pytest.raises(ValueError, match="keeps 'record'"):
        Program("bare", title="BARE", registers={}, cells={}, keeps=("record",))


# The form it is kept in


@pytest.mark.parametrize("body", [b"\xff", b"ledger", b"ledger=1 x", b"ledger=9223372036854775808"])
def test_a_notebook_that_makes_no_sense_is_refused(body):
    from engine.machine.envelope import NOTEBOOK, seal

    with pytest.raises(BadSave):
        notebook.unpack(SHELF["blackjack"], seal(NOTEBOOK, "blackjack", body))


@pytest.mark.parametrize("number", [-(1 << 63), -1, 0, 1, 7, (1 << 63) - 1])
@pytest.mark.parametrize("size", [0, 1, ledger.SIZE, 2000])
def test_a_record_of_any_numbers_is_shown_and_printed(number, size):
    storage = Memory()
    notes = {"ledger": [number] * size, "nobody": [1]}
    storage.data["blackjack.record"] = notebook.pack(SHELF["blackjack"], notes)
    console = played(storage, "w2 ESC w2 =LEDGER w2")
    assert (console.menu.line, console.faults) == (desk.LEDGER_PAGE, [])
    assert_screen_is_valid(console.menu)
    assert len(console.game.cell) == len(console.menu.cell) == CELLS
    lines = report(storage, SHELF["blackjack"], "en")
    assert len(lines[-1].split()) <= 2 + ledger.POINTS


def test_a_notebook_of_another_cartridge_is_refused():
    data = notebook.pack(SHELF["dealer"], {})
    with pytest.raises(BadSave, match="dealer"):
        notebook.unpack(SHELF["blackjack"], data)


def test_notes_come_back_as_they_were():
    notes = {"ledger": [0, -5, 0, 1 << 40, 0], "other": []}
    back = notebook.unpack(SHELF["blackjack"], notebook.pack(SHELF["blackjack"], notes))
    assert back == {"ledger": [0, -5, 0, 1 << 40], "other": []}


# What one sees


def test_a_curve_has_its_lowest_point_below_and_its_highest_above():
    assert curve.heights([1, 3, 2], 9) == [0, 9, 4]
    assert curve.heights([7, 7], 9) == [4, 4]
    m = machine()
    curve.draw(m, 1, 1, 2, 2, [0, 1, 2, 3])
    assert [row[1:3] for row in m.text()[1:3]] == [" ▟", "▟▘"]


@pytest.mark.parametrize(
    ("score", "parts", "shown"),
    [(0, 1, "$0"), (7, 2, "$3½"), (-1, 2, "-$½"), (-199_999, 2, "-$99999"), (200_000, 2, "$100K"),
     (99_999_999, 1, "$99999K"), (10**8, 1, "$100M"), (-(10**11), 1, "-$100G")],
)  # fmt: skip
def test_a_score_takes_at_most_seven_characters(score, parts, shown):
    assert figures.amount(score, parts, True) == shown
    assert len(shown) <= 7


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_page_shows_the_figures_and_the_curve(slug, language):
    console = Console(Memory(), cart=SHELF[slug], seed=1, language=language)
    press(console, "w2")
    for at in range(80):
        ledger.ended(console.game, at % 3 - 1, 10**9 - at, -(10**6), parts=2)
    press(console, "ESC w2 =LEDGER w2")
    assert console.menu.line == desk.LEDGER_PAGE
    rows = console.menu.text()
    assert "80" in rows[4]
    assert "500M" in rows[12]
    assert "499M" in rows[14]
    assert "-$500K" in rows[10] or "-500K" in rows[10]
    assert any("▄" in row for row in rows[16:21])
    assert [rows[y].split()[-1].lstrip("$") for y in (16, 20)] == ["499M", "499M"]
    press(console, "x w1")
    assert console.menu.line == desk.PAUSE_PAGE


def test_a_click_anywhere_leaves_the_page():
    console = played(Memory(), "w9 ESC w2 =LEDGER w2 @100,100 w1 down w1 up w1")
    assert console.menu.line == desk.PAUSE_PAGE


def test_the_record_is_printed_from_what_is_kept():
    storage = Memory()
    played(storage, ROUNDS)
    lines = report(storage, SHELF["blackjack"], "en")
    assert lines[0] == "ROUNDS: 5"
    assert lines[-1].startswith("LAST SCORES: ")
    assert len(lines[-1].split()) == 2 + 5
    assert report(Memory(), SHELF["blackjack"], "de")[0] == "RUNDEN: 0"


def test_the_record_has_a_name_of_its_own():
    assert names.notebook("blackjack") == "blackjack.record"
