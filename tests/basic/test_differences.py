"""What is otherwise than on the reference, on purpose: the whole list, each with its reason."""

from basic.computer import run, shown, switched_on, typed
from engine.art.characters import patterns
from engine.basic import files, memory, screen
from engine.charset import OLD
from engine.machine import Machine


def carried_out(*lines: str) -> Machine:
    """A machine that was given these lines."""
    m = switched_on()
    for line in lines:
        typed(m, line)
    return m


def test_the_patterns_of_the_characters_are_our_own_drawings():
    m = carried_out("A=PEEK(#208):B=PEEK(#700)")
    assert (patterns(OLD)[0x208], patterns(OLD)[0x700]) == (m.A, m.B)


def test_no_string_goes_on_behind_the_memory():
    """The reference reads on in whatever lies there, and at times the system stops it."""
    m = carried_out("A=LEN(#7FFF):B=LEN(#1180)")
    assert (m.A, m.B) == (0, 0)


def test_splitting_a_full_screen_writes_nothing_behind_it():
    """The reference writes over the beginning of the listing, and it is lost."""
    m = carried_out("10 ?1")
    kept = memory.program(m)
    m.vram[:] = [65] * screen.CELLS
    m.cell[screen.X], m.cell[screen.Y] = 5, 0
    screen.put(m, 16)
    assert memory.program(m) == kept


def test_a_line_at_the_top_of_the_screen_does_not_begin_in_the_variables():
    """There the reference reads the variables on as text when the first cell is empty."""
    m = carried_out("Z=-1:CLS")
    m.vram[:3] = b"\0?5"
    screen.locate(m, 0, 0)
    m.frame(key=10)
    m.frame()
    assert shown(m).splitlines()[1:] == ["5", "OK"]


def test_files_shows_the_first_line_of_each_program():
    """The reference shows one only when a certain byte of it happens to be 0."""
    m = carried_out("FILES 0,0")
    files.answer(m, b"\x0a\x00\x02?1\0\0\0")
    assert shown(m) == "0 ?1"


def test_a_wait_or_video_that_is_wrong_does_nothing():
    """The reference waits, or empties the screen, with what it had worked out up to the error."""
    m = carried_out('?"A"', "VIDEO 3+1/0")
    assert shown(m).startswith("A\nOK\nDivide by 0")


def test_draw_with_six_numbers_is_an_error():
    """The reference writes the seventh of five places."""
    assert "Syntax error" in shown(carried_out("DRAW 1,2,3,4,1,6"))


def test_words_of_one_build_are_none():
    """CONSOLE.LOG belongs to the reference's own build for the PC, not to the language."""
    assert "Syntax error" in shown(carried_out("CONSOLE.LOG 1"))


def test_time_passes_by_frames_and_keys_are_held():
    """On the reference only WAIT counts time, and no key is ever held."""
    m = carried_out("CLT")
    for _ in range(5):
        m.frame()
    typed(m, "A=TICK()")
    assert m.A > 5


def test_a_program_that_never_ends_is_told_as_such():
    assert run(["10 GOTO 10"])[-1]["why"] == "steps"
