"""A file of one's own begins as a game that runs; what is wrong with it is told unplayed."""

import ast
import os
import random
import sys
import threading
import time
from pathlib import Path

import pytest
from test_command_line import assert_one_clear_line, here

from engine import screen
from engine.console import checker, guard, proofreader, starter, trial
from engine.console.checker import begun, check
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.loader import CartridgeFile
from engine.machine import ENTER, UP, Machine
from engine.machine.packed import sprite
from engine.sprites import OWN

START = Path(starter.__file__).read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def short_play(monkeypatch):
    monkeypatch.setattr(checker, "FRAMES", 120)
    monkeypatch.setattr(guard, "MOST_STEPS", 20_000)


def file(folder: Path, source: str = START) -> CartridgeFile:
    path = folder / "mine.py"
    path.write_text(source, encoding="utf-8")
    return CartridgeFile(path, "mine.py")


def faults(folder: Path, old: str, new: str) -> list[str]:
    """What is told of the first game with a mistake in it."""
    assert old in START
    return check(file(folder, START.replace(old, new, 1))).faults


def at(text: str) -> int:
    """The row of the first game that holds a text."""
    return next(number for number, row in enumerate(START.splitlines(), 1) if text in row)


def test_a_new_file_is_a_game_without_faults_that_shows_what_one_can_do(tmp_path):
    checked = check(file(tmp_path))
    assert checked == ([], [], 8 * checker.FRAMES)
    program = file(tmp_path).load()
    assert program.picture.split()
    assert program.sounds
    assert {"rules", "about"} <= set(program.texts)
    m = Machine(program, seed=3)
    m.frame()
    assert bytes(m.pcg[64:72]).hex() == "183c66dbdb663c18"
    m.cell[1] = 13 << 2 | 1
    m.frame(UP)
    assert (m.M, m.L, m.C) == (1, 3, 53)


def test_its_picture_is_its_label_on_the_shelf(tmp_path):
    console = Console(Memory(), file=file(tmp_path), seed=1)
    console.step()
    console._slot.leave()
    for _ in range(3):
        console.step()
    labels = [sprite(packed) for packed in console.shown.sprites if packed]
    label = next(each for each in labels if each.picture == OWN)
    assert console.shown.program.picture == console.shelf["my_game"].picture
    assert (label.x, label.y) == (18 * 8 + 42, 6 * 8 + 29)


def test_a_character_is_drawn_anew_only_by_eight_rows_of_eight():
    m = Machine(starter.PROGRAM)
    for code in (223, 256):
        with pytest.raises(ValueError, match=f"redraw.{code}.*224 to 255"):
            screen.redraw(m, code, *["." * 8] * 8)
    for rows, widths in ((["."] * 8, "1, 1, 1, 1, 1, 1, 1, 1"), ([], ""), (["." * 8] * 7, "8, ")):
        with pytest.raises(ValueError, match=f"eight rows of eight signs, not .{widths}"):
            screen.redraw(m, 224, *rows)


TYPICAL = {
    "a wrong indent": (
        "        m.M += 1\n", "      m.M += 1\n", "m.M += 1", "SyntaxError", "four blanks",
    ),
    "a line that returns nothing": (
        "    return 30 if m.K in (UP, DOWN) else 20", "    if m.K in (UP, 1):\n        return 30",
        "def red_or_black", "line 20 can end", "ends with a return",
    ),
    "a jump to a missing line": (
        "        return 50\n", "        return 55\n", "return 50", "line 40 jumps to 55", "no line",
    ),
    "a float": ("m.M += 1", "m.M += 3 / 2", "m.M += 1", "M HOLDS 1.5", "USE //"),
    "a text too long": (
        "m.program.title, screen", '"A TITLE THAT IS LONGER THAN A ROW", screen',
        "m.program.title", "has 33 characters", "the screen is 32 wide",
    ),
    "an unknown character": ('"UP: RED"', '"UP: 你"', '"UP: RED"', "'你'", "no character"),
    "a loop without end": (
        "    m.C = 0\n    return 20", "    while m.C:\n        pass\n    return 20",
        "    m.C = 0\n".strip(), "BREAK IN LINE 40", "never ends",
    ),
    "lines that never wait": (
        "if m.K in (UP, DOWN) else 20", "if m.K in (UP, DOWN) else 25",
        "if m.K in (UP", "line 20 jumps to 25", "no line",
    ),
    "wrong cells": (
        "m.cell[DECK + m.D]", "m.cell[DECK + m.D + 2000]", "m.cell[DECK + m.D]", "IndexError",
        "0 to 1023",
    ),
    "a misspelt word": (
        "screen.right(", "screen.rigth(", "screen.right(", "screen.rigth", "did you mean right",
    ),
    "a misspelt word of the machine": (
        "m.shuffle(", "m.shufle(", "m.shuffle(", "m.shufle", "did you mean shuffle",
    ),
    "a misspelt name": (
        "cards.is_red(m.C)", "card.is_red(m.C)", "cards.is_red(m.C)", "called card", "cards?",
    ),
    "a page that plays": (
        "    screen.cls(m)\n", "    screen.cls(m)\n    m.M += 1\n", "def draw", "changes m.M",
        "A page only draws",
    ),
    "a missing argument": (
        '12, say(m, "red"), UP', 'say(m, "red"), UP', 'say(m, "red")', "button()",
        "screen.button TAKES (m, x, y, width, text, key, lit)",
    ),
    "a text that is not there": (
        'say(m, "red")', 'say(m, "rad")', 'say(m, "red")', "no text 'rad' in texts",
        "did you mean red",
    ),
    "other places for values": (
        '"PUNKTE {}"', '"PUNKTE"', '"PUNKTE {}"', "has 0 places", "English has 1",
    ),
    "a sound without a tone": (
        '"p6 c3 e3 g3 c4"', '"c3 e3"', "PROGRAM = Program(", "sound 48", "p8 c3 e3",
    ),
    "a picture with a short row": (
        "..7777777777777777..", "..77..", "PROGRAM = Program(", "picture row 2", "all alike",
    ),
    "a missing import of a word": (
        "from engine.messages import say\n", "", 'say(m, "points"', "nothing called say",
        "write at the top: from engine.messages import say",
    ),
    "a missing import of a module": (
        "from engine import cards, charset, screen, sounds, sprites",
        "from engine import cards, charset, screen, sounds",
        "m.sprite(0", "nothing called sprites", "write at the top: from engine import sprites",
    ),
    "an import of nothing": (
        "import say", "import tell", "import say", "cannot import name 'tell'", "WORDS.md",
    ),
    "an import of another file": (
        "import say\n", "import say\nimport my_words\n", "import say", "No module named 'my_words'",
        "A cartridge is one file",
    ),
    "a division by nothing": (
        "m.D += 1", "m.D += 1 // m.L // 9 // m.M", "m.D += 1", "ZeroDivisionError",
        "is 0 here",
    ),
    "a function that calls itself": (
        "    m.C = 0\n    return 20", "    return go_on(m)", "def go_on", "RecursionError",
        "calls itself",
    ),
    "a question to the player": (
        "    m.D += 1", "    m.D += int(input())", "m.D += 1", "EOFError", "m.inkey()",
    ),
    "a random number of nothing": (
        "    m.D += 1", "    m.D += m.rnd(0)", "m.D += 1", "rnd(0)", "IN m.rnd(n=0)",
    ),
    "more places in a text than values": (
        '"POINTS {}", "PUNKTE {}"', '"POINTS {} {}", "PUNKTE {} {}"', 'say(m, "points"',
        "Replacement index", "more places {} than values",
    ),
    "a pattern of seven rows": (
        '    "...##...",\n', "", "screen.redraw", "eight rows of eight", "IN screen.redraw(",
    ),
    "a slot that no sprite has": (
        "m.sprite(0,", "m.sprite(96,", "m.sprite(0,", "sprite(96", "slots are 0 to 93",
    ),
    "a slot below 0": (
        "m.sprite(0,", "m.sprite(-1,", "m.sprite(0,", "sprite(-1", "slots are 0 to 93",
    ),
    "a picture that cannot be": (
        "sprites.OWN, 118", "99999, 118", "m.sprite(0,", "sprite(0, 99999)", "pictures 0 to 255",
    ),
    "a picture that is not there": (
        "sprites.OWN, 118", "120, 118", "m.sprite(0,", "no picture 120", "engine.sprites has",
    ),
    "a sound that is not there": (
        "m.play(BLIP)", "m.play(BLIP + 1)", "m.play(BLIP)", "no sound 49", "sounds={...}",
    ),
    "a text too long for its button": (
        'UP: RED", "HOCH: ROT"', 'UP: RED", "HOCH: ROTE KARTE"', 'say(m, "red")', "16 characters",
        "a button 12 wide has room for 10",
    ),
    "a text too long for a banner": (
        "    if m.L:\n", '    if not m.L:\n        screen.banner(m, 2, "NO! " * 9)\n    if m.L:\n',
        "if m.L:", "36 characters", "a banner has room for 28",
    ),
    "a text too long that is there in a pause alone": (
        "    if m.L:\n", '    if m.L and m.C:\n        screen.put(m, 9, 31, "IT")\n    if m.L:\n',
        "if m.L:", "has 2 characters", "the screen is 32 wide",
    ),
    "big letters beyond the edge": (
        "    if m.L:\n", '    screen.big_centre(m, 12, "NINE LONG")\n    if m.L:\n',
        "if m.L:", "not all on the screen", "a letter is 4 wide",
    ),
    "an unknown character that is put together": (
        '"♥" * m.L', '"€" * m.L', '"♥" * m.L', "has '€'", "no character here",
    ),
    "what a game holds beyond its own limits": (
        '    title="MY GAME",\n', '    title="MY GAME",\n    limits={"D": range(3)},\n',
        "title=", "D HOLDS ", "set wider limits=",
    ),
    "a key by its name": (
        "10 if m.inkey() == ENTER", '10 if m.inkey() == "enter"', "10 if m.inkey()",
        "a key or a register is a number", "write ENTER",
    ),
    "a key in quotes": (
        "30 if m.K in (UP, DOWN)", '30 if m.K in (UP, "D")', "30 if m.K in",
        "a key or a register is a number", "write ord('d')",
    ),
    "a card that is none": (
        "m.sprite(0,", "screen.card(m, 1, 9, 56)\n    m.sprite(0,", "m.sprite(0,",
        "IN screen.card(", "from the border strings. A card is 4 to 55",
    ),
    "a place without its value": (
        'say(m, "points", m.M)', 'say(m, "points")', 'say(m, "points"', "a place {}", "its value",
    ),
    "a place in a button without its value": (
        '"UP: RED", "HOCH: ROT"', '"UP: {}", "HOCH: {}"', 'say(m, "red")', "a place", "its value",
    ),
    "a page that reads the key": (
        "    screen.cls(m)\n", "    screen.cls(m)\n    m.inkey()\n", "def draw", "reads the key",
        "A page only draws",
    ),
    "a page that rolls dice": (
        "    screen.cls(m)\n", "    screen.cls(m)\n    m.rnd(6)\n", "def draw", "uses m.rnd",
        "A page only draws",
    ),
    "a small letter for a register": (
        "m.M += 1", "m.m += 1", "m.M += 1", "there is no word m.m", "did you mean M",
    ),
    "a comparison for a value": (
        "m.D += 1", "m.D == m.D + 1", "m.D += 1", "alone does nothing", "= sets a value",
    ),
    "a word that is not called": (
        "        m.play(BLIP)", "        m.leave\n        m.play(BLIP)", "m.play(BLIP)",
        "m.leave alone does nothing", "write m.leave(...)",
    ),
    "a key that is not asked for": (
        "10 if m.inkey() == ENTER", "10 if m.inkey == ENTER", "return 10 if", "is a word",
        "write m.inkey()",
    ),
    "or without the other half": (
        "30 if m.K in (UP, DOWN)", "30 if m.K == UP or DOWN", "return 30 if", "is always true",
        "write m.K in (UP, ...)",
    ),
    "a key asked for twice": (
        "10 if m.inkey() == ENTER", "10 if m.inkey() == ENTER or m.inkey() == UP", "return 10 if",
        "uses the key up", "keep it: key = m.inkey()",
    ),
    "a sign on the wrong side": ("m.L -= 1", "m.L =- 1", "m.L -= 1", "sets it to -1", "write -="),
    "a row behind return": (
        "    m.C = 0\n    return 20\n", "    return 20\n    m.C = 0\n", "    m.C = 0",
        "never comes to this", "return is above",
    ),
    "a name for a number": (
        "m.M += 1", "m.score += 1", "m.M += 1", "there is no word m.score",
        "registers are m.A to m.Z",
    ),
    "a word that is called otherwise": (
        "m.play(BLIP)", "m.sound(BLIP)", "m.play(BLIP)", "there is no word m.sound",
        "did you mean play?",
    ),
    "a line without its number": (
        "@PROGRAM.line(40)", "@PROGRAM.line", "@PROGRAM.line(40)", "a line has a number",
        "as in line(10)",
    ),
    "a page that is called": (
        "20, page=draw)", "20, page=draw())", "line(20", "missing 1 required", "but page=draw.",
    ),
    "a number in a text": (
        'say(m, "points", m.M)', '"POINTS " + m.M', 'say(m, "points"', "concatenate", 'f"POINTS',
    ),
    "too many numbers for a slice": (
        "= range(4, 56)", "= range(4, 60)", "def shuffle", "1024 CELLS", "no more and no less",
    ),
    "a cell by its name": (
        "m.cell[DECK + m.D]", 'm.cell["deck"]', "cell[DECK + m.D]", "list indices", "has a number",
    ),
    "registers without meanings": (
        'registers={"C": "the card", "D": "cards dealt", "K": "key", "L": "lives", "M": "points"}',
        'registers=["C", "D"]', "PROGRAM = Program(", "'items'", "are tables",
    ),
    "a theme in quotes": (
        '    title="MY GAME",\n', '    title="MY GAME", theme="NIGHT",\n', "title=",
        "'NIGHT' is none", "without quotes",
    ),
    "a key for undo": (
        '    title="MY GAME",\n', '    title="MY GAME", undo="u",\n', "title=",
        "undo=: it is no function", "lambda m",
    ),
    "limits without a range": (
        '    title="MY GAME",\n', '    title="MY GAME", limits={"L": 3},\n', "title=",
        "limits=: 'L' is to", "a range(...)",
    ),
    "limits of nothing": (
        '    title="MY GAME",\n', '    title="MY GAME", limits={"lives": range(4)},\n',
        "title=", "limits=: 'lives' is to be", "a register, cells",
    ),
    "something that is no Python": (
        "m.L == 0 or", "m.L === 0 or", "m.L == 0 or", "invalid syntax", "too much here",
    ),
    "a text without its comma": (
        '("Red or black?", "Rot oder schwarz?")', '("Red or black?")', "PROGRAM = Program(",
        "text 'about' is 'Red or black?'", "write ('Red or black?',), with the comma",
    ),
    "five languages": (
        '"Rot oder schwarz?")', '"Rot oder schwarz?", "", "", "?")', "PROGRAM = Program(",
        "text 'about' is there 5 times", "en, de, ja, ru",
    ),
    "a quote that is not closed": (
        'title="MY GAME"', 'title="MY GAME', "title=", "unterminated", "A text ends in its row",
    ),
    "a bracket that is not closed": (
        "m.shuffle(DECK, CARDS)", "m.shuffle(DECK, CARDS", "m.shuffle(", "never closed", "( [ or {",
    ),
    "quotes of a word processor": (
        '"about": (', "“about”: (", '"about": (', "invalid character", "plain ones",
    ),
    "a misspelt import": (
        "DOWN, ENTER,", "DOWN, ENTRE,", "import DOWN", "did you mean ENTER", "WORDS.md",
    ),
    "an ink that is none": (
        "m.M))\n    screen.put", "m.M), 7)\n    screen.put", "def draw", "INK 7", "INKS ARE 0 TO 3",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TYPICAL)
def test_a_typical_mistake_is_told_with_file_line_word_and_cure(name, tmp_path):
    old, new, row, told, cure = TYPICAL[name]
    found = faults(tmp_path, old, new)
    assert found, name
    assert told in found[0]
    assert cure in found[0]
    number = int(found[0].removeprefix("mine.py:").partition(":")[0])
    assert abs(number - at(row)) <= 3
    assert len(found) == len({fault.partition(": ")[0] for fault in found})


def test_a_line_without_the_machine_is_told_how_it_begins(tmp_path):
    called, used = faults(tmp_path, "def shuffle(m: Machine)", "def shuffle()")[:2]
    assert "takes 0 positional" in called and "def name(m):" in called
    assert used == f"mine.py:{at('screen.redraw(m')}: there is nothing called m"


def test_a_capital_letter_as_a_key_is_a_note_that_tells_the_small_one(tmp_path):
    source = START.replace("30 if m.K in (UP, DOWN)", '30 if m.K in (UP, ord("D"))')
    notes = check(file(tmp_path, source)).notes
    assert f"mine.py:{at('30 if m.K in')}: ord('D') is the key with SHIFT" in notes[0]
    assert "ord('d')" in notes[0]


def test_random_play_presses_the_keys_that_a_file_names(tmp_path):
    named = sum(
        checker.random_input(Machine(starter.PROGRAM), chance, (1984,)).key == 1984
        for chance in map(random.Random, range(400))
    )
    assert 10 < named < 40
    tree = ast.parse('(UP, ord("~"), ord(signs), "x", ENTER)')
    assert proofreader.keys_of(tree) == {UP, ord("~"), ENTER}


def test_what_changes_outside_the_machine_is_told_with_its_line(tmp_path):
    source = START.replace("LIVES = 3", "LIVES = 3\nSEEN = []")
    source = source.replace(
        "    m.K = m.inkey()", "    SEEN.append(1)\n    m.B = len(SEEN)\n    m.K = m.inkey()"
    )
    checked = check(file(tmp_path, source))
    (told,) = checked.faults
    assert "the same seed and keys gave another game: line 20, m.B " in told
    number = int(told.removeprefix("mine.py:").partition(":")[0])
    assert "@PROGRAM.line(20" in source.splitlines()[number - 1]
    assert any("register B is used" in note for note in checked.notes)


def test_a_global_that_works_once_is_told_by_the_line_that_claims_it(tmp_path):
    source = START.replace("LIVES = 3", "LIVES = 3\nNEW = True").replace(
        "    m.K = m.inkey()",
        "    global NEW\n    m.M += NEW\n    NEW = False\n    m.K = m.inkey()",
    )
    told = check(file(tmp_path, source)).faults[0]
    number = int(told.removeprefix("mine.py:").partition(":")[0])
    assert "another game" in told and "global NEW" in source.splitlines()[number - 1]


def test_a_word_of_the_files_own_is_not_taken_for_the_engines(tmp_path):
    own = "def say(m: Machine, key: str, *values: int) -> str:\n    return key.upper()\n"
    source = START.replace("from engine.messages import say\n", "") + own
    checked = check(file(tmp_path, source.replace('"points", m.M', '"score", m.M')))
    assert (checked.faults, checked.notes) == ([], [])
    source = START.replace("import say", "import say as tell").replace("say(m,", "tell(m,")
    (told,) = check(file(tmp_path, source.replace('tell(m, "over")', 'tell(m, "ovre")'))).faults
    assert "no text 'ovre'" in told


def test_what_is_no_good_idea_is_a_note_and_no_fault(tmp_path):
    source = START.replace("from engine import cards", "import random\nfrom engine import cards")
    source = source.replace("def again(", "def again_(").replace(
        "return 50\n    m.C", "return 20\n    m.C"
    )
    checked = check(file(tmp_path, source))
    assert not checked.faults
    assert any("import random" in note for note in checked.notes)
    assert any("never came to line 50" in note for note in checked.notes)


@pytest.mark.parametrize("word", ["print", "open"])
def test_words_of_python_that_do_nothing_here_are_notes_and_print_nothing(
    word, tmp_path, capfd, recwarn
):
    call = "print(m.D)" if word == "print" else "open(0, closefd=False)"
    source = START.replace("    m.D += 1\n", f"    m.D += 1\n    {call}\n")
    source = source.replace("return 30 if", "return 30if")  # what Python would warn of
    checked = check(file(tmp_path, source))
    (note,) = checked.notes
    assert note.startswith(f"mine.py:{at('m.D += 1') + 1}: {word}(): ")
    assert not checked.faults and not recwarn.list and capfd.readouterr() == ("", "")


def test_a_game_that_takes_its_time_is_not_played_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(checker, "SECONDS", 0)
    checked = check(file(tmp_path))
    assert not checked.faults and checked.frames == 0
    monkeypatch.setattr(checker, "SECONDS", 0.2)
    slow = (
        "    m.D += len(range(10**6)) - sum(1 for _ in [0]) - 999999 + 1\n    sum(range(10**7))\n"
    )
    checked = check(file(tmp_path, START.replace("    m.D += 1\n", slow)))
    (note,) = checked.notes
    assert "line 30 takes " in note and note.startswith(f"mine.py:{at('@PROGRAM.line(30')}:")
    assert 0 < checked.frames < 8 * checker.FRAMES


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"MY GAME": "A TITLE OF 16 SIGNS"}, "on the shelf are 13"),
        ({"MY GAME": "A TITLE OF 16 SIGNS", 'texts={': 'texts={"short": ("SHORT",),'}, ""),
        ({'texts={': 'texts={"short": ("SHORT",), "title": ("MINE", "EIN TITEL FÜR ZWEI REIHEN"),'},
         "in the menu are 24"),
    ],
)  # fmt: skip
def test_a_title_for_which_there_is_no_room_is_a_note(changed, told, tmp_path):
    source = START
    for old, new in changed.items():
        source = source.replace(old, new)
    notes = [note for note in check(file(tmp_path, source)).notes if "title" in note]
    assert len(notes) == bool(told)
    assert not notes or told in notes[0]


def test_a_file_in_another_code_is_told_how_it_is_saved(tmp_path):
    path = tmp_path / "mine.py"
    for code in ("latin-1", "utf-16"):
        path.write_bytes(START.replace("♥", "ü").replace("HOCH", "Ü").encode(code, "replace"))
        assert check(CartridgeFile(path, "mine.py")).faults[0].endswith("Save the file as UTF-8.")


def test_a_file_that_an_editor_of_windows_wrote_is_read(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(START.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    assert check(CartridgeFile(path, "mine.py")) == ([], [], 8 * checker.FRAMES)


# The command line


def test_a_new_file_takes_its_name_and_nothing_is_written_over(tmp_path, capsys):
    path = tmp_path / "my_first_game.py"
    assert here(capsys, "--new", str(path))[0] == 0
    source = path.read_text(encoding="utf-8")
    assert '"my_first_game"' in source
    assert 'title="MY FIRST GAME"' in source
    status, _, told = here(capsys, "--new", str(path))
    assert (status, "already" in told) == (1, True)
    assert path.read_text(encoding="utf-8") == source
    status, told, _ = here(capsys, "--check", str(path))
    assert status == 0
    assert "good, " in told
    _, told, _ = here(capsys, "--new", str(tmp_path / "my second one.py"))
    assert f'--cart "{tmp_path}/my second one.py"' in told
    assert 'title="MY SECOND ONE"' in (tmp_path / "my second one.py").read_text(encoding="utf-8")
    here(capsys, "--new", str(tmp_path / "a_name_with_many_words.py"))
    assert 'title="A NAME WITH M' in (tmp_path / "a_name_with_many_words.py").read_text()


@pytest.mark.parametrize("name", ["game", "game.txt", ".py", "hello.py", "blackjack.py"])
def test_a_name_that_no_file_can_have_is_told(name, tmp_path, capsys):
    status, _, told = here(capsys, "--new", str(tmp_path / name))
    assert status == 2
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_told(tmp_path, capsys):
    status, _, told = here(capsys, "--new", str(tmp_path / "gone" / "mine.py"))
    assert status == 1
    assert "--new" in told


def test_many_files_are_checked_at_once_and_one_fault_is_enough_for_status_1(tmp_path, capsys):
    good, bad = tmp_path / "good.py", tmp_path / "bad.py"
    good.write_text(begun(good), encoding="utf-8")
    bad.write_text(begun(bad).replace("m.M += 1", "m.M += 1.5"), encoding="utf-8")
    status, told, _ = here(capsys, "--check", str(good), str(bad))
    assert status == 1
    assert f"{good}: good" in told
    assert f"{bad}: 1 to be mended" in told
    assert here(capsys, "--check", str(good))[0] == 0
    assert here(capsys, "--check", str(tmp_path / "gone.py"))[0] == 2
    status, told, _ = here(capsys, "--check", str(tmp_path / "gone.py"), str(good), "my.bas")
    assert status == 1
    assert f"{good}: good" in told and "gone.py: there is no such file" in told
    assert "my.bas: only files in Python" in told
    assert here(capsys, "--check", "my.bas")[0] == 2


@pytest.mark.parametrize(
    ("old", "new", "status", "cure"),
    [
        ("m.shuffle(DECK", "m.cell[2000] = 1\n    m.shuffle(DECK", 1, "has the places 0 to 1023"),
        ("return 50\n    m.C", "return 55\n    m.C", 2, "no line of that number"),
    ],
)
def test_without_a_window_the_one_line_of_a_fault_ends_with_the_cure(
    old, new, status, cure, tmp_path, capsys
):
    path = file(tmp_path, START.replace(old, new)).path
    found = here(capsys, "--headless", "--cart", str(path), "--keys", "w9")
    assert_one_clear_line(found, cure, status)
    assert f"mine.py:{at(old.partition(chr(10))[0])}:" in found[2]


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no threads")
def test_as_many_files_are_checked_side_by_side_as_can_run_and_told_in_their_order(
    tmp_path, monkeypatch
):
    files = [CartridgeFile(tmp_path / f"{name}.py", name) for name in "abcd"]
    two = threading.Barrier(2, timeout=20)

    def tried(file: CartridgeFile) -> checker.Checked:
        two.wait()
        return checker.Checked([file.name], [], 0)

    monkeypatch.setattr(trial.os, "cpu_count", lambda: 2)
    monkeypatch.setattr(trial, "tried", tried)
    assert [each.faults for each in trial.all_tried(files)] == [["a"], ["b"], ["c"], ["d"]]


@pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes")
@pytest.mark.parametrize(
    ("statement", "told"),
    [("sum(range(10**12))", "it hangs"), ("__import__('os')._exit(0)", "it ended Python")],
)
def test_a_call_that_never_ends_or_ends_python_is_told_and_the_next_file_is_checked(
    statement, told, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(trial, "HANGS", 5)
    bad, empty = tmp_path / "bäd.py", tmp_path / "empty.py"
    source = begun(bad).replace("        m.M += 1", f"        {statement}")
    bad.write_text(source, encoding="utf-8")
    empty.write_text("", encoding="utf-8")
    status, output, _ = here(capsys, "--check", str(bad), str(empty))
    assert status == 1
    line = next(at for at, row in enumerate(source.splitlines(), 1) if statement in row)
    place = f"{bad}:{line}" if told == "it hangs" else str(bad)
    assert output.startswith(f"{place}: {told}")
    assert f"{empty}: there is no Program in it" in output


def test_a_file_that_hangs_while_it_is_read_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(trial, "HANGS", 2)
    hangs = file(tmp_path, "NUMBER = sum(range(10**12))\n" + START)
    assert trial.tried(hangs).faults[0].startswith("mine.py:1: it hangs")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_what_a_file_leaves_running_is_not_waited_for_and_ends(tmp_path):
    """The answer is there, but the pipe it came through was held open."""
    beats = tmp_path / "beats"
    left = file(
        tmp_path,
        "import os, time\n"
        "if os.fork() == 0:\n"
        f"    with open({str(beats)!r}, 'ab', 0) as beats:\n"
        "        for _ in range(3000):\n"
        "            beats.write(b'.')\n"
        "            time.sleep(0.01)\n"
        f"while not os.path.exists({str(beats)!r}):\n"
        "    time.sleep(0.01)\n",
    )
    began = time.perf_counter()
    assert trial.tried(left).faults[0].startswith("mine.py: there is no Program in it")
    assert time.perf_counter() - began < 20
    size = beats.stat().st_size
    time.sleep(0.5)
    assert beats.stat().st_size <= size + 1


@pytest.mark.skipif(sys.platform != "linux", reason="no limit is sure there")
def test_a_file_that_takes_more_and_more_memory_is_told(tmp_path):
    greedy = file(tmp_path, 'text = "x" * 1_000_000\nwhile True:\n    text += text\n')
    assert trial.tried(greedy).faults[0].startswith("mine.py:3: MemoryError")
