"""A frame: its share of work, keys, waiting, Break; and the state, which is the machine's alone."""

import pytest

from basic.computer import PROGRAM, shown, switched_on, typed
from engine.basic import interpreter as basic
from engine.basic import keys, memory, running
from engine.basic.errors import MESSAGES
from engine.machine import ENTER, ESC, HELD, LEFT, SPACE, Machine

MODE, PACE, WAIT, TICK = (memory.at(name) for name in ("mode", "pace", "wait", "tick"))
COUNT = "10 A=A+1:GOTO 10"


def running_machine(*lines: str, skip: bool = False, pace: int = basic.FAST) -> Machine:
    """A machine that has just been told to RUN these lines."""
    m = switched_on(skip=False)
    m.cell[PACE] = pace
    for line in (*lines, "RUN"):
        basic.enter(m, line.encode())
        if line != "RUN":
            m.frame()
    m.skip = skip
    return m


@pytest.mark.parametrize("pace", (basic.ORIGINAL, basic.FAST))
def test_a_frame_carries_out_as_many_statements_as_the_pace_says(pace):
    m = running_machine(COUNT, pace=pace)
    m.frame()
    before = m.A
    m.frame()
    assert (m.A - before) * 2 == pace


def test_fast_forward_does_more_in_a_frame_and_yet_ends_in_an_endless_loop():
    m = running_machine(COUNT, skip=True)
    m.frame()
    assert m.A * 2 in range(running.SKIPPING - 4, running.SKIPPING + 4)


def test_what_costs_more_counts_more():
    plain, scrolling = (running_machine(f"10 A=A+1:{word}:GOTO 10") for word in ("B=1", "CLS"))
    for _ in range(20):
        plain.frame()
        scrolling.frame()
    assert scrolling.A < plain.A / 2


def test_a_copy_of_a_thousand_bytes_is_paid_for_in_the_frames_after_it():
    m = running_machine("10 COPY #900,#900,1000:A=A+1:GOTO 10", pace=basic.ORIGINAL)
    for _ in range(40):
        m.frame()
    assert m.A in range(4, 7)


def test_wait_waits_that_many_frames_and_a_key_shortens_nothing():
    m = running_machine("10 WAIT 30:A=1:K=INKEY()")
    m.frame()
    for _ in range(29):
        m.frame(key=SPACE)
    assert m.A == 0
    m.frame()
    assert m.A == 1
    assert m.K == SPACE, "the key stayed in the buffer"


def test_fast_forward_does_not_wait_but_counts_the_time():
    m = running_machine("10 CLT:WAIT 600:A=TICK()", skip=True)
    m.frame()
    assert m.A == 600


def test_a_negative_wait_is_told_in_lines_of_the_picture():
    m = running_machine("10 WAIT -522:A=1")
    m.frame()
    assert m.cell[WAIT] == 2


def test_tick_counts_frames_and_lines():
    m = running_machine("10 CLT", "20 WAIT 10:A=TICK():B=TICK(1)")
    for _ in range(12):
        m.frame()
    assert (m.A, m.B) == (10, 2610)


def test_inkey_gives_the_keys_in_their_order():
    m = running_machine("10 K=INKEY():IF K A=A*10+K-48", "20 GOTO 10")
    m.frame()  # RUN forgets the keys that wait
    for code in b"123":
        m.frame(key=code)
    m.frame()
    assert m.A == 123


def test_the_buffer_holds_126_keys_and_what_comes_then_is_lost():
    m = running_machine("10 WAIT 200")
    for _ in range(130):
        m.frame(key=ord("A"))
    assert memory.peek(m, keys.COUNT) == memory.KEY_BYTES


def test_keys_held_are_seen_by_btn_and_at_1002():
    m = running_machine("10 A=BTN(LEFT):B=BTN(UP):C=BTN(-1):D=PEEK(#1002):GOTO 10")
    m.frame(held=HELD[LEFT] | HELD[ord("X")])
    assert (m.A, m.B, m.C, m.D) == (1, 0, 33, 33)


@pytest.mark.parametrize(
    ("program", "line"),
    [("20 GOTO 20", 20), ("20 WAIT 999", 20), ("20 INPUT A", 20), ("20 A=INKEY():GOTO 20", 20)],
)
def test_escape_breaks_off_what_runs_and_tells_the_line(program, line):
    m = running_machine(program)
    m.frame()
    m.frame(key=ESC)
    assert f"Break in {line}" in shown(m)
    assert program in shown(m)
    assert m.cell[MODE] == memory.PROMPT
    assert MESSAGES[m.cell[memory.at("error")]] == "Break"


def test_escape_at_the_prompt_is_the_consoles():
    m = switched_on()
    before = list(m.cell)
    m.frame(key=ESC)
    changed = {
        name for name, cells in memory.CELLS.items() if m.cell[cells.start] != before[cells.start]
    }
    assert changed <= {"tick", "chance", "cursor", "polls"}


def test_cont_goes_on_after_a_break():
    m = running_machine("10 A=A+1", "20 B=B+1:GOTO 20")
    m.frame()
    m.frame(key=ESC)
    typed(m, "CONT")
    before = m.B
    m.frame()
    assert m.A == 1
    assert before != m.B


@pytest.mark.parametrize("word", ("INKEY()", "TICK()", "BTN()", "SOUND()"))
def test_fast_forward_ends_the_frame_of_a_program_that_waits(word):
    m = running_machine(f"10 A=A+1:IF !{word} GOTO 10", "20 GOTO 10", skip=True)
    m.frame()
    assert 3 <= m.A <= 200


def test_a_program_saved_in_the_middle_goes_on_in_another_machine():
    m = running_machine(
        "10 FOR I=1 TO 9:GOSUB 100:NEXT:GOTO 10",
        "100 [I]=RND(1000):?[I];:K=INKEY():WAIT 1:RETURN",
    )
    for _ in range(10):
        m.frame()
    other = Machine.load(m.save(), {m.program.slug: m.program})
    for frame in range(50):
        m.frame(key=frame % 3 and 65)
        other.frame(key=frame % 3 and 65)
    assert other.save() == m.save()


def test_two_machines_run_side_by_side():
    lines = ("10 A=A+1:POKE #C1D,A:GOTO 20", "20 '?:?A;:GOTO 10")
    one, two, alone = (running_machine(*lines) for _ in range(3))
    for frame in range(30):
        one.frame()
        if frame % 2:
            two.frame()
        alone.frame()
    assert one.save() == alone.save()


def test_a_snapshot_with_a_full_program_stays_under_8_kib():
    m = switched_on()
    for number in range(1, 6):
        typed(m, f"{number} {'X' * 190}")
    for index in range(102):
        m.cell[index] = -index
    assert memory.variable(m, 5) == -5
    assert len(m.save()) <= 8192


def test_every_cell_has_one_name_and_there_are_about_900():
    ranges = sorted(memory.CELLS.values(), key=lambda cells: cells.start)
    assert [cells.start for cells in ranges[1:]] == [cells.stop for cells in ranges[:-1]]
    assert ranges[-1].stop == memory.USED <= 920
    assert PROGRAM.cells is memory.CELLS


def test_typing_at_the_prompt_runs_a_line():
    m = switched_on(skip=False)
    for character in '10 ?"HELLO":GOTO 10':
        m.frame(text=character)
    m.frame(key=ENTER)
    for code in b"RUN":
        m.frame(key=code)
    m.frame(key=ENTER)
    m.frame()
    assert "HELLO\nHELLO\nHELLO" in shown(m)


def test_the_prompt_draws_a_number_each_frame():
    one, two = switched_on(), switched_on()
    two.frame()
    two.frame()
    for m in (one, two):
        basic.enter(m, b"A=RND(30000)")
        m.frame()
    assert one.A != two.A


def test_a_frame_can_be_carried_out_statement_by_statement():
    m = running_machine("10 A=1:B=2", "20 C=3")
    seen = [(m.A, m.B, m.C) for _ in basic.statements(m)]
    assert seen[:4] == [(0, 0, 0), (1, 0, 0), (1, 2, 0), (1, 2, 3)]
    assert shown(m).endswith("OK")


def test_where_a_program_stands_is_told_within_its_line():
    m = running_machine("10 A=1:B=2", "20 C=3")
    assert basic.where(m) == (0, b"RUN", 0)
    told = [basic.where(m) for _ in basic.statements(m)]
    assert told[:3] == [(10, b"A=1:B=2", 0), (10, b"A=1:B=2", 4), (20, b"C=3", 0)]
    assert basic.where(m) == (0, b"", 0)


def test_goto_from_outside_leads_to_a_line_from_wherever_the_computer_stands():
    m = running_machine("10 INPUT A", "20 B=B+1")
    for given in ({}, {"key": ESC}, {}):
        m.frame(**given)
        assert basic.go_to(m, 20)
        m.frame()
        assert m.cell[MODE] == memory.PROMPT
    assert m.B == 3
    assert not basic.go_to(m, 15)
    assert not basic.go_to(m, 0)


def test_the_original_pace_is_that_of_the_first_model():
    """Its author counted 1,428 rounds of this line in 369 frames."""
    m = running_machine(
        "10 N=9996:M=7:CLT", "20 N=N-M:IF N>=0 A=A+1:CONT", "30 T=TICK()", pace=basic.ORIGINAL
    )
    while m.cell[MODE] == memory.RUNNING:
        m.frame()
    assert m.A == 1428
    assert pytest.approx(369, rel=0.05) == m.T
