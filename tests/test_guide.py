"""README and guide: their code stands in the sources, their numbers are right, their steps work.

The steps are read from the guide and carried out on a console: what stands in code marks left of
the arrow is pressed or typed, what stands right of it must then be seen.
"""

import inspect
import re
import shlex
import textwrap
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import factorial
from pathlib import Path

import pytest
from driving import play, press

import game
from engine import cards, screen
from engine.art.characters import patterns
from engine.cartridges import SHELF, WORKSHOP
from engine.charset import PCG, encode
from engine.console import commandline, script
from engine.console.console import Console
from engine.console.inputs import PLAIN, WIND_KEYS
from engine.console.kept.storage import Memory
from engine.console.kept.tape import Tape
from engine.console.loader import CartridgeFile
from engine.machine import CELLS, KEYS, LETTERS, VRAM_CELLS, Machine
from engine.machine.chance import Chance

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "engine/GUIDE.md", "engine/BASIC.md", "engine/WEB.md")
README, GUIDE, BASIC, WEB = ((ROOT / page).read_text(encoding="utf-8") for page in PAGES)
ALL = f"{README}\n{GUIDE}\n{BASIC}\n{WEB}"
SEED = 12
FIRST_DEAL = "ENTER w200 F2"
IN_MID_DEAL = {"F2": "w84 F2"}
"""What the walk waits for before a key: two of the four cards are out."""

LONGEST_WAIT = 400
"""Frames after which something must be seen."""


def part(heading: str) -> str:
    """The text under a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(heading)}.*?\n(.*?)(?=^#+ |\Z)", ALL, re.M | re.S)
    assert found, heading
    return found[1]


def told(text: str) -> str:
    """This text, which README or guide must tell."""
    assert " ".join(text.split()) in " ".join(ALL.split()), text
    return text


def blocks(kind: str, text: str = ALL) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.M | re.S)


def marked(text: str) -> list[str]:
    """What stands in code marks."""
    return re.findall(r"`([^`]+)`", text)


# Code, commands, pictures


def test_the_code_of_the_guide_stands_in_the_file_it_names():
    pieces = re.split(r"^```python\n", ALL, flags=re.M)
    assert len(pieces) > 8
    for before, piece in zip(pieces, pieces[1:], strict=False):
        named = re.findall(r"`([\w/]+\.py)`", before.rpartition("```\n")[2])
        source = (ROOT / named[-1]).read_text(encoding="utf-8")
        code = piece.partition("```")[0]
        indented = [textwrap.indent(code, " " * depth) for depth in (0, 4)]
        assert any(text in f"\n{source}" for text in indented), f"{named[-1]}:\n{code}"


def commands() -> list[list[str]]:
    """The arguments of each command line of the console in README and guide."""
    lines = [line for block in blocks("sh") for line in block.splitlines()]
    lines += marked(re.sub(r"^```.*?^```$", "", ALL, flags=re.M | re.S))
    found = [re.search(r"python game\.py(.*)", line) for line in lines]
    return [shlex.split(match[1]) for match in found if match]


def test_the_commands_of_the_guide_run(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(game, "START_FOLDER", tmp_path)
    assert len(commands()) > 6
    for arguments in commands():
        options = commandline.parser().parse_args(arguments)
        if options.headless:
            assert game.main(arguments) == 0, arguments
        elif options.cart is not None and not options.cart.endswith((".py", ".bas")):
            assert game.cartridge(options.cart)
    assert (tmp_path / "my.tape").is_file()
    assert not capsys.readouterr().err


def test_the_options_and_keys_that_the_readme_names_are_there():
    options = commandline.parser().format_help()
    for option in re.findall(r"`(--[a-z]+)", ALL):
        assert option in options or option in ("--read", "--update-goldens"), option
    assert set(WIND_KEYS) == {"F3", "F4"}
    for slug in {**SHELF, **WORKSHOP}:
        assert told(f"`{slug}`")


def test_the_layout_names_what_is_there():
    (layout,) = [block for block in blocks("text") if block.startswith("game.py")]
    folder = ROOT
    for line in layout.splitlines():
        folder = ROOT if line[0] != " " else ROOT / "engine" / "console"
        for name in re.findall(r"[\w/]+\.py(?:xres)?\b|^[\w/]+/", line):
            assert (folder / name).exists(), line


def test_the_picture_at_the_top_is_what_the_console_shows():
    picture = blocks("text")[0].splitlines()
    (keys,) = {
        given[given.index("--keys") + 1] for given in commands() if "--text" in given[-1:]
        and "--keys" in given and "12" in given
    }  # fmt: skip
    m = play(Machine(SHELF["blackjack"], SEED), keys)
    rows = [row.rstrip() for row in m.text()]
    assert [row[:32].rstrip() for row in picture] == rows[1:23]
    assert told(f"13 << 2 | 3 = {cards.pack(cards.KING, cards.DIAMONDS)} = K♦")
    assert told(f"18 << 3 | 0 = {m.cell[66]}")
    assert told(f"{VRAM_CELLS} characters on the screen") and told(f"[0] … [{CELLS - 1}]")


# Questions and answers


@pytest.mark.parametrize("lesson", range(1, 9))
def test_each_lesson_ends_with_a_question_and_an_exercise_that_are_answered(lesson):
    text = re.search(rf"^### {lesson}\. .*?\n(.*?)^### ", GUIDE, re.M | re.S)[1]
    last = [line for line in text.splitlines() if line.startswith("**")][-2:]
    assert last[0].startswith("**Ask** ") and last[0].endswith("?")
    assert last[1].startswith("**Go on** ")
    assert re.search(rf"^{lesson}\. ", part("Answers"), re.M)


def test_the_answers_are_right():
    assert told(f"26 · 8 = {len(LETTERS) * 8}")
    nine = cards.pack(9, cards.DIAMONDS)
    assert told(f"{nine} >> 2 = 9 and {nine} & 3 = 3: the nine of diamonds")
    hand = 0
    for number in (10, 1, 1):
        hand = cards.add(hand, cards.pack(number, cards.SPADES))
    assert told(f"10 << 3 | 2 = {hand}") and told(f"`HAND 10+2A={cards.total(hand)}`")
    assert told(f"{5**5} ways for {factorial(5)} orders") and 5**5 % factorial(5)
    assert told("3600, one a second") and told("4 and 16 characters: 20")
    assert len('?"HELLO":GOTO 10') == 16


def test_the_answers_that_are_typed_work_in_the_monitor():
    console = dealt(cart=SHELF["blackjack"])
    enter(console, told("POKE #700,#C0,#C0,#C0,#C0,#C0,#C0,#FE,0"))
    assert console.game.pcg[:8] == bytes((*[0xC0] * 6, 0xFE, 0))
    enter(console, "[66]=82")
    press(console, "TAB w1 TAB w1")
    assert told("HAND 10+2A=12") in seen(console)
    enter(console, "KEY ENTER")
    for _ in range(2):
        enter(console, "LINE")
        press(console, "w2")
        if console.game.line == 30:
            break
    assert console.game.line == 30 and told("After ENTER comes line 30")


def test_the_answer_in_basic_stops_after_ten_lines():
    console = computer(Memory())
    enter(console, told('10 N=N+1:?N;" HELLO":IF N<10 GOTO 10'))
    enter(console, "CLS")
    enter(console, "RUN")
    press(console, "w120")
    assert [row for row in seen(console).splitlines() if "HELLO" in row] == [
        f"{number} HELLO" for number in range(1, 11)
    ]


def test_slow_hands_take_back_a_frame_a_line_a_key():
    assert told("One tap of F3 is one frame back")
    console = dealt(cart=SHELF["blackjack"])
    frames = console.game.frames
    press(console, "F3 w9")
    assert console.game.frames == frames - 1
    press(console, "F4 w9")
    assert console.game.frames == frames
    enter(console, told("BACK KEY"))
    assert console.game.line in (2, 1) and console.game.D == 0
    fresh = dealt(cart=SHELF["blackjack"])
    enter(fresh, told("RUN"))
    press(fresh, "x w60 ESC w2")
    lines = fresh.game.D
    enter(fresh, "BACK KEY")
    assert lines == fresh.game.D + 1 and fresh.game.line == 20


def test_the_keys_of_start_afresh_are_those_written_out():
    assert told("ESC opens the menu; arrows to MORE, ENTER; START AFRESH is its first line, ENTER;")
    assert told("DOWN to YES, ENTER; ENTER deals; F2 when the four cards lie there.")
    console = dealt(cart=SHELF["blackjack"])
    press(console, "F2 w90 ESC w9 =BESIDE w90 ENTER w90 DOWN w90 ENTER w90 ENTER w200 F2 w90")
    assert console.game.D == 4 and console.game.line == 20
    assert console.monitor.open


def test_the_words_of_the_glossary_are_there():
    for word in ("register", "shift", "hexadecimal", "tile", "frame"):
        assert f"| {word} |" in part("Glossary")
    assert len(re.findall(r"\]\(https?://", part("Beside the real machines"))) >= 5


# Numbers


def test_the_numbers_of_the_lesson_about_letters():
    program = SHELF["blackjack"]
    assert told(f"`blackjack` uses {len(program.registers)} of them")
    m = play(Machine(program, SEED), "ENTER w200")
    assert told(f"saved, this deal takes {len(m.save())} bytes")
    assert len(LETTERS) == 26


def test_the_numbers_of_the_lesson_about_packing():
    queen = cards.pack(cards.QUEEN, cards.HEARTS)
    assert told(f"12 << 2 | 1  =  48 + 1  =  {queen} ") and cards.is_red(queen)
    assert told(f"{queen} >> 2  =  {queen >> 2} (queen)   {queen} & 3  =  {queen & 3} (♥)")
    hand = 0
    for number in (1, 5, 1):
        hand = cards.add(hand, cards.pack(number, cards.SPADES))
    assert told(f"5 << 3 | 2   =  40 + 2  =  {hand} ")
    assert told(f"points {hand} >> 3 = {hand >> 3}, aces {hand} & 7 = {hand & 7}")
    assert told(f"stays within 21:  {cards.total(hand)}")


def test_the_bytes_of_the_corner_and_the_strings_of_the_frame():
    m = play(Machine(SHELF["blackjack"], SEED), "ENTER w200")
    for at, bits in enumerate(m.pcg[:8]):
        dots = f"{bits:08b}".translate({48: ".", 49: "#"})
        assert told(f"#{0x700 + at:X}   {bits:02X}  {dots}")
        assert bits == patterns()[PCG * 8 + at]
    for address, name in ((0x758, "top"), (0x75D, "bottom"), (0x762, "sides")):
        string = m.pcg[address - 0x700 : address - 0x700 + 5]
        row = next(line for line in ALL.splitlines() if line.startswith(f"#{address:X}"))
        assert row.startswith(f"#{address:X}   {string.hex(' ').upper()}   {name} ")
        assert bytes(encode(row.split("   ")[-1].strip())) == string[:4]
    assert screen.FRAME_STRINGS.start == 0x58


def walking_back(starts: tuple[int, ...]) -> tuple[int, ...]:
    """The order in which cards leave a row of them, given the places where the search begins."""
    order: list[int] = []
    for place in starts:
        while place in order:
            place = (place - 1) % len(starts)
        order.append(place)
    return tuple(order)


class Choosing(Machine):
    """A machine whose next random number is chosen."""

    choices = chosen = 0

    def rnd(self, n: int) -> int:
        """The chosen number; keeps how many there are to choose from."""
        self.choices = n
        return self.chosen


def orders_of_ours(count: int, machine: type[Choosing] = Choosing) -> Counter:
    """How many of its random numbers make `m.shuffle` give each order."""
    m = machine(SHELF["blackjack"])
    found: Counter = Counter()
    m.choices = 1
    while m.chosen < m.choices:
        m.cell[:count] = range(count)
        m.shuffle(0, count)
        found[tuple(m.cell[:count])] += 1
        m.chosen += 1
    return found


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_the_shuffle_gives_each_order_from_exactly_one_random_number(count):
    found = orders_of_ours(count)
    assert len(found) == factorial(count)
    assert set(found.values()) == {1}


def test_the_tutorials_shuffle_is_not_uniform():
    counted = Counter(walking_back(starts) for starts in product(range(3), repeat=3))
    table = re.findall(r"^\| (?:order|walking back|this console) \|.*$", ALL, re.M)
    order, back, ours = ([cell.strip() for cell in row.split("|")[2:-1]] for row in table)
    assert len(order) == 7
    for name, ways, own in zip(order[:6], back, ours, strict=False):
        places = tuple("ABC".index(letter) for letter in name)
        assert int(ways) == counted[places]
        assert int(own) == orders_of_ours(3)[places]
    assert back[6] == f"{counted.total()} ways" and ours[6] == f"{orders_of_ours(3).total()} ways"
    counted = Counter(walking_back(starts) for starts in product(range(4), repeat=4))
    assert told(f"With four cards there are {counted.total()} ways for {len(counted)} orders")
    rarest, most = min(counted.values()), max(counted.values())
    assert told(f"the rarest come {rarest} times, the most frequent {most} times")


def test_with_32_cards_the_neighbour_comes_twice_as_often_as_is_fair():
    seconds = Counter()
    for pair in product(range(32), repeat=2):
        first, second = walking_back((*pair, *range(30)))[:2]
        seconds[(first - second) % 32] += 1
    assert seconds.pop(1) * 32 == 2 * 32 * 32
    assert set(seconds.values()) == {32}
    assert told("2 of 32 cases; fair is 1 of 31")


def test_a_card_that_may_go_anywhere_leaves_20_of_24_orders():
    source = textwrap.dedent(inspect.getsource(Chance.shuffled))
    changed = source.replace(told("place - first + 1"), told("count"))
    assert changed != source
    spoilt: dict = {}
    exec(changed, {}, spoilt)
    anywhere = type("Anywhere", (Choosing,), {"shuffled": spoilt["shuffled"]})
    left = len(orders_of_ours(4, anywhere))
    assert told(f"24 orders of four cards no longer; only {left} are left")


# The steps


def seen(console: Console) -> str:
    """All that stands on the screen, a row or label a line, without blanks at its ends."""
    rows = console.shown.text()
    if console.watched:
        rows += [label.text for label in console.monitor.view(console.game).labels]
    return "\n".join(" ".join(row.split()) for row in rows)


def enter(console: Console, line: str) -> None:
    """Type a line at the prompt, and ENTER."""
    for letter in line:
        console.step(ord(letter), typed=letter)
    press(console, "ENTER")


def steps(text: str) -> Iterator[tuple[list[str], bool, list[str]]]:
    """The steps of a list: what to press or type, whether again and again, what is seen."""
    for item in re.findall(
        r"^(?:-|\d+\.) (.*?)(?=^(?:-|\d+\.) |^\n|\Z)", f"{text}\n\n", re.M | re.S
    ):
        before, arrow, after = " ".join(item.split()).partition(" → ")
        assert arrow, item
        yield marked(before), bool({"hold", "until"} & set(before.split())), marked(after)


def follow(console: Console, text: str, waits: dict[str, str] | None = None) -> int:
    """Carry the steps of a list out; returns how many there were."""
    number = 0
    for keys, again, expected in steps(text):
        number += 1
        for key in keys:
            if len(key) > 1 and key not in {**KEYS, **PLAIN} and key not in script.SILENT:
                enter(console, key.replace("\\|", "|"))
            elif again:
                for _ in range(LONGEST_WAIT):
                    if all(text in seen(console) for text in expected):
                        break
                    press(console, key)
                press(console, "w1")
            else:
                press(console, (waits or {}).get(key, key.lower() if len(key) == 1 else key))
        if keys[-1].startswith("?"):
            assert [console.monitor.said] == expected[:1], keys
        for _ in range(LONGEST_WAIT):
            if all(text in seen(console) for text in expected):
                break
            press(console, "w1")
        else:
            pytest.fail(f"{keys}: {expected} is not all on the screen:\n{seen(console)}")
    return number


def dealt(**slot) -> Console:
    """A console with the deal of the guide, the monitor open."""
    console = Console(Memory(), **slot, seed=SEED, sound=False)
    press(console, FIRST_DEAL)
    return console


def afresh(console: Console) -> None:
    """ESC, START AFRESH and YES, and on to the first deal."""
    press(console, "ESC w2 =BESIDE w2")
    assert re.search(r"▶ START AFRESH", seen(console))
    press(console, "ENTER w2 DOWN w1")
    assert "▶ YES" in seen(console)
    assert "battery" not in seen(console), "a session with a seed keeps none"
    press(console, "ENTER w5 ENTER w200")


@pytest.mark.parametrize("frames", [1, 20, 46, 60, 75, 90, 103, 150])
def test_the_next_card_can_be_changed_at_any_moment_of_the_deal(frames):
    console = Console(Memory(), cart=SHELF["blackjack"], seed=SEED, sound=False)
    press(console, f"ENTER w{frames} F2")
    enter(console, told("[14+D]=5"))
    enter(console, "STOP U")
    enter(console, "RUN")
    press(console, "w150")
    if console.monitor.open and console.monitor.mode:
        press(console, "x w30")
    assert console.monitor.said == told("U CHANGED BY LINE 4")
    assert console.game.U == 5


def test_the_walk_of_ten_minutes():
    console = Console(Memory(), cart=SHELF["blackjack"], seed=SEED, sound=False)
    walk = part("Ten minutes: the next card")
    first, rest = walk.split("2. ", 1)
    assert follow(console, first[first.index("1. ") :], IN_MID_DEAL) == 1
    assert follow(console, f"2. {rest}") == 11
    assert not console.monitor.open


def things_to_do(lesson: int) -> str:
    """The list of a lesson that is to be done in the monitor."""
    return re.search(rf"^### {lesson}\. .*?^\*\*Do\*\*\n\n(.*?)^\*\*Ch", ALL, re.M | re.S)[1]


def test_the_next_card_can_be_changed_without_typing():
    console = Console(Memory(), cart=SHELF["blackjack"], seed=SEED, sound=False)
    press(console, "ENTER w84 F2 TAB TAB UP UP ENTER LEFT DOWN DOWN DOWN DOWN DOWN ENTER")
    assert told("ENTER, and change its digits with the arrows")
    assert console.game.cell[16] == 5
    assert "CARD A♥" in seen(console)


@pytest.mark.parametrize("lesson", range(1, 7))
def test_what_there_is_to_do_in_a_lesson(lesson):
    assert follow(dealt(cart=SHELF["blackjack"]), things_to_do(lesson)) >= 3


def test_the_lessons_can_be_done_one_after_the_other():
    console = dealt(cart=SHELF["blackjack"])
    for lesson in (*range(1, 7), *range(6, 0, -1)):
        console.monitor.front.screen.spot = (0, 0)
        follow(console, things_to_do(lesson))
        if console.monitor.open:
            press(console, "F2 w2")
        afresh(console)
        press(console, "F2 w1")


# The changes


@pytest.fixture
def copy(tmp_path):
    """`copy(path, name)` makes a copy of a cartridge in a file, as the guide says."""

    def make(path: str, name: str) -> CartridgeFile:
        source = ROOT / "engine" / "cartridges" / path
        assert told(f"cp engine/cartridges/{path} {name}")
        (tmp_path / name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
        return CartridgeFile(tmp_path / name, name)

    return make


def edit(file: CartridgeFile, old: str, new: str) -> None:
    source = file.path.read_text(encoding="utf-8")
    assert source.count(old) == 1, old
    file.path.write_text(source.replace(old, new), encoding="utf-8")


@pytest.fixture
def lab(copy) -> Console:
    console = dealt(file=copy("blackjack/listing.py", "lab.py"))
    press(console, "F2 w200")
    return console


def test_change_what_a_game_costs(lab):
    edit(lab.own.file, "PRIZE = 200, 10, 25", f"PRIZE = {told('1000')}, 10, 25")
    press(lab, "F5 w2")
    assert "$190" in seen(lab)
    afresh(lab)
    assert told("$990") in seen(lab)


def test_change_the_line_that_counts_aces(lab):
    edit(lab.own.file, told(" and low <= 11"), "")
    press(lab, "F5 w2 F2")
    enter(lab, "[66]=1")
    enter(lab, "RUN")
    press(lab, "x w40")
    assert "YOU 17" in seen(lab)
    press(lab, "x w60")
    assert told("BUST 26") in seen(lab)


def test_change_the_frame_of_the_cards(lab):
    edit(lab.own.file, "(0xE0, 0xE1, 0xE1, 0xE2, 0,", f"({told('0x17, 0x13, 0x13, 0x1B')}, 0,")
    press(lab, "F5 w2")
    afresh(lab)
    assert told("▛▀▀▜") in seen(lab)


def test_change_how_long_a_card_flies(lab):
    edit(lab.own.file, "m.X * 8, m.Y * 8, 14)", f"m.X * 8, m.Y * 8, {told('60')})")
    press(lab, "F5 w2 x")
    assert lab.game.delay == 60
    press(lab, "w50 x w2")
    assert lab.game.line == 20
    assert "YOU 18" in seen(lab)


def test_change_the_line_that_waits_for_a_key(lab):
    assert told("`if not key:`") and told("`return 20`")
    edit(lab.own.file, "    m.K = key = m.inkey()\n    if not key:\n        return 20\n",
         "    m.K = key = m.inkey()\n")  # fmt: skip
    press(lab, "F5 w100")
    assert told("BUST 27") in seen(lab)


def test_change_a_tape(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(game, "START_FOLDER", tmp_path)
    (recording,) = [arguments for arguments in commands() if "--record" in arguments]
    assert game.main(recording) == 0
    path = tmp_path / "my.tape"
    tape = path.read_text(encoding="utf-8")
    (shown,) = [block for block in blocks("text") if block.startswith("PCG-21 tape")]
    assert tape.startswith(shown)
    assert Tape.parse(tape, SHELF).play()[1] == []
    path.write_text(tape.replace(told("seed 12"), told("seed 13")), encoding="utf-8")
    assert game.main(["--headless", "--tape", "my.tape"]) == 1
    assert "frame 203: row " in capsys.readouterr().err


def test_write_your_own(copy):
    file = copy("hello.py", "mine.py")
    edit(file, told('"hello"') + ",", told('"mine"') + ",")
    edit(file, 'title="HELLO"', told('title="MINE"'))
    console = Console(Memory(), file=file, seed=5, sound=False)
    press(console, "w2")
    assert follow(console, things_to_do(7)) == 4
    edit(file, told("int(step != 0 and not wrong)"), told("abs(step) * int(not wrong)"))
    press(console, "F5 w2 DOWN w2")
    assert "POINTS 4" in seen(console)
    source = file.path.read_text(encoding="utf-8")
    words = told('screen.put(m, 1, 3, "MY FIRST GAME")')
    before, last, after = source.partition(
        '        screen.button(m, 16, 19, 15, say(m, "lower"), DOWN)\n'
    )
    file.path.write_text(f"{before}{last}    {words}\n{after}", encoding="utf-8")
    press(console, "F5 w2")
    assert "MY FIRST GAME" not in source and "MY FIRST GAME" in seen(console)
    edit(file, f"(UP, DOWN) {told('else 20')}", f"(UP, DOWN) {told('else 21')}")
    press(console, "F5 w2")
    assert told("line 20 jumps to 21: no such line") in " ".join(seen(console).split())
    edit(file, "else 21", "else 20")
    press(console, "ENTER w2 F5 w2")
    assert "MY FIRST GAME" in seen(console)
    assert "POINTS 4" in seen(console)


def computer(storage: Memory) -> Console:
    """A console with an empty computer at its prompt."""
    console = Console(storage, cart=SHELF["basic"], sound=False)
    press(console, "w2")
    return console


def test_type_it_in():
    assert told("`python game.py --cart basic`")
    storage = Memory()
    console = computer(storage)
    assert follow(console, things_to_do(8), {"ESC": "w200 ESC"}) == 11
    assert console.game.M == 199
    tomorrow = computer(storage)
    press(tomorrow, "ESC w2")  # it goes on where it stood
    for line in ("NEW", "LOAD 2", "LIST 9"):
        enter(tomorrow, line)
        press(tomorrow, "w9")
    assert told("=M-1:LET") in seen(tomorrow)


def test_change_the_game_that_thinks_of_a_number():
    console = computer(Memory())

    def type_in(*lines: str) -> str:
        for line in lines:
            enter(console, line)
            press(console, "w9")
        return seen(console)

    type_in("LOAD 0", "CLS", told("30 N=RND(10)+1:T=0"), told('75 PRINT "OFF BY ";ABS(N-A)'), "RUN")
    assert 1 <= console.game.N <= 10
    right = console.game.N
    assert told("OFF BY 0") not in type_in(str(right + 1))
    assert "OFF BY 0" in type_in(str(right))
    press(console, "ESC w2")
    type_in("CLS", '55 PRINT "OFF BY ";ABS(N-A)', told("75"), "RUN")
    assert "OFF BY 1" in type_in(str(console.game.N + 1))
