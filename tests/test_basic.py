"""The prompt: whole numbers, registers, cells and BASIC's operators, parsed and never run."""

import random

import pytest

from engine.basic import words
from engine.cartridges import SHELF
from engine.console.monitor import basic
from engine.console.monitor.basic import BasicError
from engine.machine import CELLS, LETTERS, Machine


@pytest.fixture
def m() -> Machine:
    machine = Machine(SHELF["blackjack"], seed=3)
    machine.M = 200
    machine.D = 4
    machine.cell[66] = 5 << 3 | 2
    machine.cell[80] = 42
    return machine


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("1", 1), ("#2A", 42), ("#ff", 255), (" 7 ", 7), ("M", 200), ("m", 200), ("[80]", 42),
        ("[66]>>3", 5), ("[66]&7", 2), ("[66]&7=2", 1), ("[76+D]", 42), ("[[80]+38]", 42),
        ("M+1", 201), ("2+3*4", 14), ("(2+3)*4", 20), ("10-4-3", 3), ("100/7", 14),
        ("-7/2", -3), ("7/-2", -3), ("-7/-2", 3), ("-7%2", -1), ("7%-2", 1), ("-7 MOD 3", -1),
        ("1<<4+1", 17), ("1|2^3&1", 1), ("12&10", 8), ("12 AND 10", 1), ("12 OR 3", 1),
        ("12^10", 6), ("~0", -1), ("NOT 5", 0), ("-3*-2", 6), ("--3", 3), ("1+2<<3", 17),
        ("`1010", 10), ("ABS(-7)", 7), ("PEEK(#800+160)", 42), ('LEN("ABC")', 3),
        ('ASC("A")', 65), ("POINT(0,0)", 1), ("COS(360)", 256), ("#FAND3", 1), ("1 2", 12),
        ("!5", 0), ("-1>>1", (1 << 63) - 1),
        ("1<<-1", 0), ("1>>64", 0), ("0<<99", 0), ("1>>-3", 8),
        ("-2+5", 3), ("3=3", 1), ("3==4", 0), ("3<>4", 1), ("3!=3", 0), ("2<3", 1), ("3<=2", 0),
        ("4>3", 1), ("4>=5", 0), ("1<2=1", 1), ("13<<2|1", 53), ("-1>>62", 3),
        ("9223372036854775807", (1 << 63) - 1), ("-9223372036854775807-1", -(1 << 63)),
    ],
)  # fmt: skip
def test_expressions_have_the_value_one_reads(m, expression, value):
    assert basic.evaluate(m, expression) == value
    assert basic.run(m, f"?{expression}").text == str(value)


@pytest.mark.parametrize(
    ("line", "printed"), [("M", "200"), ("[80]", "42"), ("5=M", "0"), ("7", "7")]
)
def test_an_expression_by_itself_is_printed(m, line, printed):
    assert basic.run(m, line) == basic.Answer(printed)


def test_poke_is_understood_as_well(m):
    assert basic.run(m, "POKE #800+36,55,1").poked == (18,)
    assert m.cell[18] == 256 + 55
    assert basic.run(m, "POKE #758,#F6").poked == (basic.BYTES,)
    assert m.pcg[0x58] == 0xF6
    assert basic.run(m, "POKE #900,65:?PEEK(#900)").text == "65"
    assert m.vram[0] == 65


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("M=", basic.SYNTAX), ("=5", basic.SYNTAX), ("LET M", basic.SYNTAX),
        ("POKE 5", basic.SYNTAX),
        ("MM=5", basic.SYNTAX), ("[80", basic.SYNTAX), ("[80]42", basic.SYNTAX),
        ("?", basic.SYNTAX), ("?1 B", basic.SYNTAX), ("?(1", basic.SYNTAX), ("?1)", basic.SYNTAX),
        ("?#", basic.SYNTAX), ("?1.5", basic.SYNTAX), ("?*3", basic.SYNTAX),
        ("HELLO", basic.SYNTAX), ("CLS", basic.SYNTAX), ("LET M=5", basic.SYNTAX),
        ("?+4", basic.SYNTAX),
        ("A=1 ELSE B=1", basic.SYNTAX), ("?INKEY()", basic.SYNTAX), ("?TICK()", basic.SYNTAX),
        ("M=5;", basic.SYNTAX), ("M='5'", basic.SYNTAX), ("Ä=1", basic.SYNTAX),
        ("?１", basic.SYNTAX),
        ("import os", basic.SYNTAX), ("__import__('os')", basic.SYNTAX), ("?M.cell", basic.SYNTAX),
        ("LET [1023],0,1:?1", basic.RANGE), ("POKE #6FF,1", basic.RANGE),
        ("POKE #C00,1", basic.RANGE),
        ("[1024]=1", basic.RANGE), ("[-1]=1", basic.RANGE), ("?[1024]", basic.RANGE),
        ("?1<<64", basic.OVERFLOW), ("?1>>-63", basic.OVERFLOW),
        ("?-1<<9999999999999", basic.OVERFLOW),
        ("?1/0", basic.DIVISION), ("?5%(M-M)", basic.DIVISION), ("?5 MOD 0", basic.DIVISION),
        ("?9223372036854775808", basic.OVERFLOW), ("?#FFFFFFFFFFFFFFFF", basic.OVERFLOW),
        ("M=9223372036854775807+1", basic.OVERFLOW), ("?1<<63", basic.OVERFLOW),
        ("?-(-9223372036854775807-1)", basic.OVERFLOW), ("?M*M*M*M*M*M*M*M*M", basic.OVERFLOW),
        ("GOTO 21", "UNDEFINED LINE 21"), ("GOTO", basic.SYNTAX),
        ("?" + "1+" * 100 + "1", basic.TOO_LONG),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_a_short_line_and_changes_nothing(m, line, reason):
    before = m.save()
    with pytest.raises(BasicError, match=f"^{reason}$"):
        basic.run(m, line)
    assert m.save() == before


def test_a_register_is_poked(m):
    assert basic.run(m, "M=500").poked == ("M",)
    assert m.M == 500


def test_a_cell_is_poked(m):
    assert basic.run(m, "[80]=42+1").poked == (80,)
    assert m.cell[80] == 43


def test_several_statements_run_from_left_to_right(m):
    answer = basic.run(m, "A=M/10:[14+D]=A+1::?A,[18]:LET B,A : ?B ")
    assert answer.text == "20 21 20"
    assert answer.poked == ("A", "B", 18)


def test_statements_before_a_failing_one_are_done(m):
    with pytest.raises(BasicError, match=basic.DIVISION):
        basic.run(m, "A=7:B=1/0:C=7")
    assert (m.A, m.B, m.C) == (7, 0, 0)


def test_a_mistake_tells_what_the_statements_before_it_changed(m):
    with pytest.raises(BasicError) as found:
        basic.run(m, "A=7:[80]=1:GOTO 9:?A:B=1/0")
    assert found.value.poked == ("A", "line", 80)
    with pytest.raises(BasicError) as found:
        basic.run(m, "?1/0")
    assert found.value.poked == ()


def test_nothing_of_a_line_with_a_syntax_error_is_done(m):
    with pytest.raises(BasicError, match=basic.SYNTAX):
        basic.run(m, "A=7:B=")
    assert m.A == 0


def test_goto_sets_the_next_line_and_ends_a_wait(m):
    m.wait(30)
    assert basic.run(m, "GOTO 9").poked == ("line",)
    assert (m.line, m.delay) == (9, 0)


def test_an_empty_line_does_nothing(m):
    assert basic.run(m, "  ") == basic.Answer("")


def test_brackets_as_deep_as_a_line_is_long_are_no_problem(m):
    depth = (basic.LONGEST - 2) // 2
    assert basic.run(m, "?" + "(" * depth + "7" + ")" * depth).text == "7"
    assert basic.run(m, "?" + "-" * (basic.LONGEST - 2) + "7").text in ("7", "-7")


ARGUMENTS = ("0", "-1", "42", "A", "[5]", "9223372036854775807", "#900", '"A"', "-1<<63", "UP")


@pytest.mark.parametrize("slug", ["blackjack", "blackjack-bas"])
def test_random_lines_raise_nothing_but_basic_errors_and_the_machine_can_be_saved(slug):
    chance = random.Random(7)
    m = Machine(SHELF[slug], seed=3)
    for _ in range(30):
        m.frame()
    everywhere, _ = words.vocabulary()
    pieces = [*"()[]=?:+-*/%&^|~<>,# \"'`@;!", "<<", ">>", "<>", *LETTERS, "0", "42", "1023", "#FF",
              "9223372036854775807", "é", "x", "#900", "#758", "?", "?",
              *(word.decode() for group in everywhere.values() for word in group)]  # fmt: skip
    good = 0
    for turn in range(6000):
        line = "".join(chance.choice(pieces) for _ in range(chance.randrange(1, 9)))
        if turn % 3 == 0:
            word = chance.choice([piece for piece in pieces if piece.endswith("(")])
            line = f"?{word}{','.join(chance.choices(ARGUMENTS, k=chance.randrange(4)))})"
        if turn % 100 == 99:
            m.cell[chance.randrange(CELLS)] = chance.choice((-1, 1 << 16, (1 << 63) - 1))
        try:
            basic.run(m, line)
            good += 1
        except BasicError as error:
            assert 8 <= len(str(error)) <= 40, line
    assert good > 100
    m.save()


def test_random_expressions_agree_with_python(m):
    chance = random.Random(11)

    def expression(depth: int) -> tuple[str, str]:
        """As BASIC has it and as Python has it, in brackets throughout."""
        if not depth or chance.random() < 0.2:
            return (chance.choice((str(chance.randrange(100)), "M", "D", "(~D)")),) * 2
        sign = chance.choice(("+", "-", "*", "&", "^", "|", "<<", ">>"))
        left, same_left = expression(depth - 1)
        right, same_right = expression(depth - 1)
        if sign in ("<<", ">>"):
            right = same_right = str(chance.randrange(1, 5))
        if sign == ">>":  # zeros come behind the bits, also behind those of a negative number
            same_left = f"({same_left})%{1 << 64}"
        return f"({left}){sign}({right})", f"({same_left}){sign}({same_right})"

    agreed = 0
    for _ in range(2000):
        text, same = expression(3)
        try:
            value = basic.evaluate(m, text)
        except BasicError:  # too many bits on the way
            continue
        agreed += 1
        assert value == eval(same, {"__builtins__": {}}, {"M": m.M, "D": m.D}), text
    assert agreed > 1000


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("?HEX$(55)", "37"), ("?HEX$(-1)", "F" * 16), ("?HEX$(1<<40)", "1" + "0" * 10),
        ("?BIN$(10,8)", "00001010"), ('?"HI"', "HI"), ('?"M=";M;"!"', "M=200!"),
        ('?"A","B"', "A B"),
        ("?CHR$(65,66)", "AB"), ("?DEC$(M,6)", "200"), ('?STR$("HELLO",4)', "HELL"),
        ('A=5:PRINT "A=";A', "A=5"), ("?PEEK(#700)", "0"), ("?RND(1)", "0"), ("?1:?2", "1 2"),
    ],
)  # fmt: skip
def test_what_is_printed_is_the_answer_and_not_on_the_screen(m, line, text):
    m.pcg[0] = 0
    screen, cells = m.vram.copy(), m.cell.copy()
    assert basic.run(m, line).text.strip() == text
    assert (m.vram, m.cell) == (screen, cells)


def test_asking_for_chance_draws_no_card(m):
    before = m.save()
    drawn = {basic.run(m, "?RND(6)").text for _ in range(99)}
    assert drawn == set("012345")
    assert m.save() == before


def test_let_fills_cells_one_after_the_other(m):
    assert basic.run(m, "LET [14],53,52,M").poked == (14, 15, 16)
    assert m.cell[14:17] == [53, 52, 200]
    assert basic.run(m, "LET A,7").poked == ("A",)


def test_a_computer_answers_about_itself_and_asking_changes_nothing():
    computer = Machine(SHELF["basic"])
    computer.frame()
    before = computer.save()
    assert basic.run(computer, '?FREE();" ";TICK()+INKEY()').text.startswith("1024 ")
    assert computer.save() == before
    assert basic.run(computer, "POKE #C00,10").poked == (basic.LINE,)
    assert basic.run(computer, "?PEEK(#C00)").text == "10"


def test_every_cell_and_every_register_can_be_reached(m):
    for index in range(CELLS):
        basic.run(m, f"[{index}]={index * 3}")
    for number, letter in enumerate(LETTERS):
        basic.run(m, f"{letter}={number}")
    assert m.cell == [index * 3 for index in range(CELLS)]
    assert [getattr(m, letter) for letter in LETTERS] == list(range(26))
