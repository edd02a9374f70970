"""Tapes: the text format, its errors, and the tapes of `tests/tapes`, each of which is a test."""

import base64
import random
import re
import tomllib
import zlib
from pathlib import Path

import pytest

from engine import screen
from engine.cartridges import SHELF
from engine.charset import encode
from engine.console.kept.history import History
from engine.console.kept.storage import Files, Memory
from engine.console.kept.tape import (
    CONSOLE_VERSION,
    FAULT,
    LARGEST_STATE,
    LONGEST,
    LONGEST_TEXT,
    ROW,
    SEE,
    SUFFIX,
    Check,
    Tape,
    TapeError,
    drawer,
    place,
    screen_checks,
)
from engine.console.kept.track import Track
from engine.machine import ENTER, ESC, IDLE, SPACE, Given, LineError, Machine, Program

ROOT = Path(__file__).parents[1]
TAPES = sorted((Path(__file__).parent / "tapes").glob(f"*{SUFFIX}"))


# The tapes of this folder


@pytest.mark.parametrize("path", TAPES, ids=lambda path: path.stem)
def test_the_tape_plays_and_shows_what_it_says(path):
    tape = Tape.read(path.read_bytes(), SHELF)
    assert tape.checks, f"{path.name} checks nothing"
    assert tape.play()[1] == []


@pytest.mark.parametrize("path", TAPES, ids=lambda path: path.stem)
def test_the_tape_is_called_after_its_cartridge_and_written_as_the_console_writes_it(path):
    tape = Tape.read(path.read_bytes(), SHELF)
    assert path.stem.startswith(f"{tape.slug}-")
    assert tape.version == CONSOLE_VERSION
    lines = path.read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if line and not line.startswith("#")]
    assert sorted(said) == sorted(tape.render().splitlines())


@pytest.mark.parametrize("path", TAPES, ids=lambda path: path.stem)
def test_the_tape_fails_when_a_check_does_not_hold(path):
    tape = Tape.read(path.read_bytes(), SHELF)
    for index, check in enumerate(tape.checks):
        tape.checks[index] = check._replace(text="no such text")
        (failure,) = tape.play()[1]
        assert f"frame {check.frame}: " in failure
        assert "no such text" in failure
        tape.checks[index] = check


@pytest.mark.parametrize("slug", SHELF)
def test_every_cartridge_has_at_least_two_tapes(slug):
    assert sum(path.stem.startswith(f"{slug}-") for path in TAPES) >= 2


# Round trips


def session(program, frames, seed=1, start=None):
    """History of a session with all kinds of inputs; its machine too."""
    random_ = random.Random(seed)
    m = start or Machine(program, seed=seed)
    history = History(m)
    x = y = button = 0
    for _ in range(frames):
        key, typed = 0, ""
        what = random_.randrange(30)
        if what == 0:
            key = random_.choice((ENTER, SPACE, 28, 31, 8, 300, ord("a"), ord('"')))
        elif what == 1:
            typed = random_.choice(("a", "é", '"', "\\", " ", "日本", "\t", "#", "@1,2"))
            key = random_.choice((0, SPACE, ord(typed[0])))
        elif what == 2:
            x, y = random_.randrange(-1, 257), random_.randrange(-1, 193)
        elif what == 3:
            button = random_.randrange(4)
        given = Given(key, x, y, button, typed)
        m.frame(*given)
        history.record(m, given)
    return history, m


@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_a_tape_of_a_session_plays_to_the_same_end_also_after_a_round_through_its_text(program):
    for seed in range(3):
        history, m = session(program, 600, seed)
        tape = Tape.of(history.program, *history.stretch())
        text = tape.render()
        again = Tape.parse(text, SHELF)
        assert again.render() == text
        assert "\nstart fresh\n" in text
        for one in (tape, again):
            end, failures = one.play()
            assert failures == []
            assert end.save() == m.save()


@pytest.mark.parametrize("program", SHELF.values(), ids=SHELF)
def test_a_tape_can_start_in_the_middle_of_a_game(program):
    _, m = session(program, 300)
    history, m = session(program, 300, seed=2, start=m)
    text = Tape.of(history.program, *history.stretch()).render()
    assert "\nstart kept\n| " in text
    assert max(map(len, text.splitlines())) <= 100
    end, _ = Tape.parse(text, SHELF).play()
    assert end.save() == m.save()


@pytest.mark.parametrize(
    "given, words",
    [
        ((ENTER, 0, 0, 0, ""), "ENTER"),
        ((ESC, 0, 0, 0, ""), "ESC"),
        ((ord("a"), 0, 0, 0, "a"), "a"),
        ((ord("a"), 0, 0, 0, ""), "#97"),
        ((ord("#"), 0, 0, 0, "#"), "#"),
        ((ord('"'), 0, 0, 0, '"'), '"'),
        ((SPACE, 0, 0, 0, " "), 'SPACE " "'),
        ((SPACE, 0, 0, 0, "é"), 'SPACE "é"'),
        ((0, 0, 0, 0, "ab\n"), '"ab\\n"'),
        ((-1, 0, 0, 0, "Ж"), '#-1 "Ж"'),
        ((1 << 40, 0, 0, 0, ""), "#1099511627776"),
        ((0, 60, -1, 0, ""), "@60,-1"),
        ((0, 9000, -50, 0, ""), "@256,-1"),
        ((0, 0, 0, 1, ""), "down"),
        ((0, 0, 0, 3, ""), "down right-down"),
        ((ENTER, 1, 2, 2, "x"), '@1,2 right-down ENTER "x"'),
    ],
)
def test_an_input_is_written_in_words(given, words):
    track = Track()
    track.append(IDLE, 11)
    track.append(Given(*given))
    text = Tape(SHELF["blackjack"], 1, "en", None, track).render()
    assert text.splitlines()[6:] == [f"12 {words}", "12 end"]
    key, x, y, button, typed = given
    clamped = (key, max(-1, min(256, x)), max(-1, min(192, y)), button, typed)
    assert list(Tape.parse(text, SHELF).inputs()) == [IDLE] * 11 + [Given(*clamped)]


def test_half_a_character_is_as_unknown_after_a_round_through_the_text_as_before():
    track = Track()
    track.append(Given(text="a\ud83c"))
    tape = Tape(SHELF["blackjack"], 1, "en", None, track)
    assert encode("a\ud83c") == encode(next(Tape.parse(tape.render(), SHELF).inputs())[4])
    tape.render().encode()


def test_what_is_held_stays_held_and_a_key_does_not():
    text = head() + "2 @5,6 down x\n4 up\n6 end\n"
    assert list(Tape.parse(text, SHELF).inputs()) == [
        IDLE,
        Given(ord("x"), 5, 6, 1, "x"),
        Given(0, 5, 6, 1),
        *[Given(0, 5, 6)] * 3,
    ]


def test_what_only_a_computer_is_given_makes_a_tape_of_version_2():
    track = Track()
    track.append(IDLE, 2)
    track.append(Given(10, held=16))
    track.append(Given(held=16, told=b"\1\xff"))
    track.append(Given(), 3)
    made = Tape(SHELF["basic"], 1, "en", None, track).render()
    assert made.startswith("PCG-21 tape 2\n")
    assert "3 held=16 ENTER\n4 told=01ff\n5 held=0\n" in made
    again = Tape.parse(made, SHELF)
    assert list(again.inputs()) == [given for n, given in track.runs(0, 7) for _ in range(n)]
    assert again.render() == made


@pytest.mark.parametrize("word", ["held=16", "told=01ff"])
def test_a_tape_of_version_1_has_nothing_that_only_a_computer_is_given(word):
    with pytest.raises(TapeError, match="is no key"):
        Tape.parse(head() + f"2 {word}\n6 end\n", SHELF)


def test_a_tape_written_by_hand_may_have_remarks_blank_lines_and_other_line_ends():
    text = head() + "# a remark\n\n  12 ENTER  \n# 13 x\n20 end\n\n# more\n"
    for ends in ("\n", "\r\n"):
        tape = Tape.read(b"\xef\xbb\xbf" + text.replace("\n", ends).encode(), SHELF)
        assert tape.frames == 20
        assert list(tape.inputs())[11][0] == ENTER


@pytest.mark.parametrize("language", ["de", "ja", "ru"])
def test_a_tape_speaks_its_language(language):
    tape = Tape.parse(head(language=language) + "5 end\n", SHELF)
    assert tape.play()[0].language == language


def test_the_seed_is_that_of_the_game():
    for seed in (0, 5, (1 << 64) - 1):
        assert Tape.parse(head(seed=seed) + "5 end\n", SHELF).play()[0].seed == seed


def test_a_tape_can_be_played_in_part():
    tape = Tape.parse(head() + "31 ENTER\n400 end\n", SHELF)
    m = Machine(SHELF["blackjack"], seed=1)
    for given in list(tape.inputs())[:100]:
        m.frame(*given)
    assert tape.play(100)[0].save() == m.save()
    assert tape.play(0)[0].frames == 0


def test_the_version_is_that_of_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == CONSOLE_VERSION


# Checks and faults


def test_checks_are_of_a_row_or_of_a_part_of_any_row_after_their_frame():
    text = head() + '0 row 0 ""\n1 see "BLACK"\n1 end\n'
    assert Tape.parse(text, SHELF).play()[1] == ["frame 1: 'BLACK' is not on the screen"]
    tape = Tape.parse(head(seed=15) + '12 ENTER\n212 see "ENTER: STAND"\n212 end\n', SHELF)
    m, failures = tape.play()
    assert failures == []
    checked = Tape(**vars(tape) | {"checks": screen_checks(m, 212)})
    assert len(checked.checks) > 10
    assert Tape.parse(checked.render(), SHELF).play()[1] == []
    row = Tape.parse(head() + '5 row 3 "WHIST"\n9 end\n', SHELF).play()[1]
    assert len(row) == 1
    assert row[0].startswith("frame 5: row 3 is ")


def test_the_screen_is_checked_between_two_inputs():
    text = head(slug="keys") + '1 a\n1 see "97"\n2 b\n2 see "98"\n3 see "98"\n3 end\n'
    assert Tape.parse(text, {"keys": key_program()}).play()[1] == []


def key_program():
    """Shows the last key and fails on an `f`."""
    program = Program("keys", title="KEYS", registers={"K": "key"}, cells={})

    @program.line(10)
    def show(m):
        """SHOW"""
        m.K = m.inkey() or m.K
        screen.put(m, 1, 1, f"{m.K}  ")
        return 10 if m.K in (0, 1, 2, 3, ord("a"), ord("b")) else 10 // 0

    return program.check()


def test_a_fault_that_is_not_expected_is_a_failure_and_ends_the_tape():
    text = head(slug="keys") + '1 a\n5 f\n5 see "97"\n9 see "97"\n9 end\n'
    m, failures = Tape.parse(text, {"keys": key_program()}).play()
    assert m.frames == 5
    assert len(failures) == 1
    assert failures[0].startswith("frame 5: ZeroDivisionError")


def test_the_tape_of_a_fault_plays_to_that_fault():
    program = key_program()
    m = Machine(program, seed=3)
    history = History(m)
    for key in (1, 2, 3, ord("f")):
        given = Given(key)
        if key == ord("f"):
            with pytest.raises(LineError) as fault:
                m.frame(*given)
            break
        m.frame(*given)
        history.record(m, given)
    start, track = history.stretch()
    track.append(given)
    tape = Tape.of(program, start, track, [Check(track.end, FAULT, 0, str(fault.value))])
    assert Tape.parse(tape.render(), {"keys": program}).play()[1] == []
    tape.checks[0] = Check(4, FAULT, 0, "OTHER IN LINE 10")
    assert len(tape.play()[1]) == 1
    tape.checks[0] = Check(2, FAULT, 0, str(fault.value))
    assert "there was no fault" in tape.play()[1][0]


# Damaged and hostile tapes


def head(slug="blackjack", seed=1, language="en", start="fresh", version="1.0.0"):
    return (
        f"PCG-21 tape 1\ncartridge {slug}\nversion {version}\nseed {seed}\n"
        f"language {language}\nstart {start}\n"
    )


def packed(data):
    return "| " + base64.b64encode(zlib.compress(data)).decode() + "\n"


BAD_TAPES = [
    ("", 1, "begins with"),
    ("hello\n", 1, "begins with"),
    ("PCG-21 tape 3\n", 1, "begins with"),
    ("PCG-21 tape 1\n", 1, "not the cartridge"),
    (head(slug="whist") + "1 end\n", 2, "'whist'"),
    (head(slug="../x") + "1 end\n", 2, "'../x'"),
    (head(seed="five") + "1 end\n", 4, "'five'"),
    (head(seed=1 << 64) + "1 end\n", 4, "2**64"),
    (head(seed="9" * 5000) + "1 end\n", 4, "999…"),
    (head(seed="-1") + "1 end\n", 4, "'-1'"),
    (head(seed="٣") + "1 end\n", 4, "٣"),
    (head(language="xx") + "1 end\n", 5, "'xx'"),
    (head(start="now") + "1 end\n", 6, "'now'"),
    (head(version="x" * 21) + "1 end\n", 3, "version"),
    (head(), 6, "no end"),
    (head() + "12 ENTER\n", 7, "no end"),
    (head() + "12 ENTRE\n20 end\n", 7, "'ENTRE'"),
    (head() + "12\n20 end\n", 7, "'12'"),
    (head() + "ENTER\n20 end\n", 7, "'ENTER'"),
    (head() + "-3 ENTER\n20 end\n", 7, "'-3 ENTER'"),
    (head() + "0 ENTER\n20 end\n", 7, "frame 0"),
    (head() + "12 ENTER\n12 x\n20 end\n", 8, "frame 12 has its inputs already"),
    (head() + "12 ENTER\n11 x\n20 end\n", 8, "frame 11 stands behind frame 12"),
    (head() + "12 ENTER\n11 end\n", 8, "frame 11 stands behind frame 12"),
    (head() + "12 end\n13 x\n", 8, "behind the end"),
    (head() + "12 @1,\n20 end\n", 7, "'@1,'"),
    (head() + "12 @1000,1000\n20 end\n", 7, "'@1000,1000'"),
    (head() + "12 #12345678901234567890\n20 end\n", 7, "'#12345678901234567890'"),
    (head() + '12 "ab\n20 end\n', 7, '"ab'),
    (head() + '12 "\\ud800"\n20 end\n', 7, "no text between quotes"),
    (head() + '12 "\\x"\n20 end\n', 7, "no text between quotes"),
    (head() + f'12 "{"a" * 1025}"\n20 end\n', 7, "1025 characters"),
    (head() + '12 row 24 "x"\n20 end\n', 7, "'24'"),
    (head() + '12 row -1 "x"\n20 end\n', 7, "'-1'"),
    (head() + "12 row\n20 end\n", 7, "row"),
    (head() + "12 row 5\n20 end\n", 7, "quotes"),
    (head() + "12 see WORD\n20 end\n", 7, "quotes"),
    (head() + '12 see "A" "B"\n20 end\n', 7, "quotes"),
    (head() + f"{LONGEST + 1} end\n", 7, "longest"),
    (head() + "9" * 5000 + " end\n", 7, "999…"),
    (head(start="kept") + "12 end\n", 7, "damaged"),
    (head(start="kept") + "| !!!\n12 end\n", 7, "damaged"),
    (head(start="kept") + "| é\n12 end\n", 7, "damaged"),
    (head(start="kept") + "| AAAA\n12 end\n", 7, "damaged"),
    (head(start="kept") + packed(b"abc") + "12 end\n", 7, "damaged"),
    (head(start="kept") + packed(bytes(LARGEST_STATE * 4)) + "12 end\n", 7, "too large"),
    (head(start="kept") + "| eJw=\n12 end\n", 7, "damaged"),
    (head() + packed(b"abc") + "12 end\n", 7, "not a frame"),
    (head() + "12 \x1b[31m\x07\n20 end\n", 7, "'\\x1b[31m\\x07'"),
]


@pytest.mark.parametrize("text, line, part", BAD_TAPES, ids=range(len(BAD_TAPES)))
def test_a_bad_tape_gives_one_line_that_names_the_place(text, line, part):
    with pytest.raises(TapeError) as error:
        Tape.parse(text, SHELF)
    assert error.value.line == line
    told = str(error.value)
    assert part in told
    assert told.isprintable()
    assert len(told) < 200
    assert told.startswith(f"line {line}: ")


def test_a_state_of_another_cartridge_is_refused():
    state = Machine(key_program()).save()
    with pytest.raises(TapeError, match="belongs to the cartridge keys"):
        Tape.parse(head(start="kept") + packed(state) + "9 end\n", SHELF)


@pytest.mark.parametrize(
    "data, part",
    [
        (b"\xff\xfe\x00", "no text"),
        (bytes(range(256)), "no text"),
        (b"x" * (LONGEST_TEXT + 1), "too long"),
        (b"", "begins with"),
        (b"\0" * 1000, "begins with"),
    ],
    ids=range(5),
)
def test_bytes_that_are_no_tape_are_refused_in_one_line(data, part):
    with pytest.raises(TapeError, match=part):
        Tape.read(data, SHELF)


def test_a_tape_damaged_anywhere_plays_or_is_refused_and_nothing_else():
    _, m = session(SHELF["blackjack"], 200)
    history, m = session(SHELF["blackjack"], 100, seed=4, start=m)
    text = Tape.of(history.program, *history.stretch(), screen_checks(m, 100)).render()
    random_ = random.Random(6)
    outcomes = set()
    for _ in range(400):
        at = random_.randrange(len(text))
        kind = random_.randrange(3)
        if kind == 0:
            damaged = text[:at]
        elif kind == 1:
            damaged = text[:at] + chr(random_.randrange(1, 300)) + text[at + 1 :]
        else:
            lines = text.splitlines()
            random_.shuffle(lines[6:])
            del lines[random_.randrange(len(lines))]
            damaged = "\n".join(lines) + "\n"
        try:
            tape = Tape.parse(damaged, SHELF)
        except TapeError as error:
            assert str(error).isprintable()
            outcomes.add("refused")
        else:
            tape.play(1000)
            outcomes.add("played")
    assert outcomes == {"refused", "played"}


def test_the_longest_tape_takes_no_memory():
    tape = Tape.parse(head() + f"{LONGEST} end\n", SHELF)
    assert tape.frames == LONGEST
    assert len(list(tape.track.runs(0, LONGEST))) == 1


# Where tapes lie


def test_tapes_lie_as_readable_files_beside_the_batteries(tmp_path):
    storage = Files(tmp_path)
    drawer(storage).write("blackjack-1", b"PCG-21 tape 1\n")
    storage.write("blackjack", b"battery")
    assert {path.name for path in tmp_path.iterdir()} == {"blackjack-1.tape", "blackjack.sav"}
    assert Path(place(storage, "blackjack-1")).read_bytes() == b"PCG-21 tape 1\n"
    assert drawer(storage).read("blackjack-1") == b"PCG-21 tape 1\n"


def test_without_files_tapes_lie_in_the_same_storage():
    storage = Memory()
    assert drawer(storage) is storage
    assert place(storage, "blackjack-1") == "blackjack-1"


def test_every_kind_of_check_can_be_read():
    text = head() + '5 row 7 "A"\n5 see "B"\n5 fault "C"\n5 end\n'
    assert Tape.parse(text, SHELF).checks == [
        Check(5, ROW, 7, "A"),
        Check(5, SEE, 0, "B"),
        Check(5, FAULT, 0, "C"),
    ]


def test_the_format_in_the_docstring_is_a_tape():
    import engine.console.kept.tape as module

    example = re.search(r"    PCG-21 tape 1\n(?:    .*\n)+", module.__doc__)[0]
    tape = Tape.parse(example, SHELF)
    assert (tape.slug, tape.frames, len(tape.checks)) == ("blackjack", 600, 2)
