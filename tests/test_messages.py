"""Every text in four languages."""

import os
import re
import shutil
import string
import subprocess
import sys
from pathlib import Path

import pytest
from driving import GAMES, IN_TABLES, MENU, play, table, tables, text

from engine import charset, screen, sprites
from engine.cartridges import SHELF
from engine.console.desk.program import name_of, short_name
from engine.machine import LANGUAGES, Machine, Program
from engine.messages import say
from engine.messages import text as say_in

ABOUT_WIDTH = 26
every_subject = pytest.mark.parametrize("subject", tables())


def fields(found):
    """The placeholders of a text: name and format of each."""
    return [
        (name, spec) for _, name, spec, _ in string.Formatter().parse(found) if name is not None
    ]


def test_there_are_texts():
    assert {"blackjack", "menu"} <= set(tables())
    assert all(len(table(subject)) > 1 for subject in tables())


@every_subject
def test_every_text_is_there_in_the_languages_of_the_tables(subject):
    for key, texts in table(subject).items():
        assert isinstance(texts, tuple), key
        assert len(texts) == len(IN_TABLES), key
        assert all(isinstance(found, str) and found.strip() for found in texts), key


@every_subject
def test_a_text_takes_the_same_values_in_all_languages(subject):
    for key in table(subject):
        english, *others = (fields(text(language, f"{subject}.{key}")) for language in LANGUAGES)
        assert all(len(other) == len(english) for other in others), key


@every_subject
def test_the_page_can_show_every_character_of_a_text(subject):
    for key in table(subject):
        for found in (text(language, f"{subject}.{key}") for language in LANGUAGES):
            unknown = {sign for sign in found if sign != "\n" and not charset.known(sign)}
            assert not unknown, found


@every_subject
def test_texts_carry_no_stray_blanks(subject):
    for texts in table(subject).values():
        for found in texts:
            assert all(line == line.rstrip() for line in found.split("\n")), found


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cartridge_on_the_shelf_says_what_it_is_and_how_it_is_played(slug, language):
    about = text(language, f"{slug}.about")
    assert 0 < charset.width(about) <= ABOUT_WIDTH
    assert "\n" not in about
    rules = text(language, f"{slug}.rules")
    assert len(screen.wrap(rules, 30)) >= 8
    assert "ENTER" in rules


@pytest.mark.parametrize(
    ("language", "found"), list(zip(IN_TABLES, ("PAUSE", "PAUSE", "ポーズ", "ПАУЗА"), strict=True))
)
def test_a_machine_says_things_in_its_language(language, found):
    assert say(Machine(MENU, language=language), "pause") == found


def test_values_are_put_into_a_text():
    m = Machine(SHELF["blackjack"])
    assert say(m, "counter", 5, 77, "6.5") == "DECK  5 POINTS  77 AVERAGE 6.5"


@pytest.mark.parametrize("name", ["menu.nothing", "menu."])
def test_a_text_that_does_not_exist_is_a_key_error(name):
    with pytest.raises(KeyError):
        text("en", name)


# One word a thing, and no word that was found wrong

FORBIDDEN = (
    (r"\bHAS A LETTER AT LEAST|: NEW WITH|count their number", "en"),
    (r", oder|, ODER", "de"),
    (
        r"\bAs\b|\bSTOCK\b|\bStock\b|[Öö]ffne[nt]? die Karten|ÖFFN|zählen ihre Zahl"
        r"|am Tisch|AM TISCH",
        "de",
    ),
    (r"[Dd]er nächste\b|[Dd]er letzte\b|als letzter\b|Speicherplätze gehen", "de"),
    (
        r"カンタン|サイカイ|ロクガ|ドノキーモ|カクシュノ|\$10 ナイ|イジョウマデ ヒク|プレイヤー",
        "ja",
    ),
    (r"[Кк]онча(ет|ют)|ЛЕГКО|СРЕДНЕ\b|ТРУДНО|ЗВУК: ЕСТЬ|\bУ \{\} |<3|<>|[ВД]\+ |ТУТ\b", "ru"),
    (r"(?i)nagatani|ナガタニ|Нагатани", "en de ja ru"),
)
LEVELS = ("easy", "normal", "hard")


def all_texts(language):
    """Name and text of every text in a language."""
    for subject in tables():
        for key in table(subject):
            yield f"{subject}.{key}", text(language, f"{subject}.{key}")


@pytest.mark.parametrize(
    ("pattern", "language"),
    [(pattern, language) for pattern, named in FORBIDDEN for language in named.split()],
)
def test_no_text_has_a_word_that_was_mended(pattern, language):
    found = [name for name, shown in all_texts(language) if re.search(pattern, shown)]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_called_the_same_in_every_game_and_its_rules(language):
    names = [text(language, f"common.{level}") for level in LEVELS]
    assert [text(language, f"twopart.level{number}") for number in range(3)] == names
    assert [text(language, f"european.level{number}") for number in (1, 2, 3)] == names
    for game in ("twopart", "european"):
        assert all(name in text(language, f"{game}.rules") for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_games_share_stand_in_one_table(language):
    shared = {"easy", "normal", "hard", "bust", "press", "go_on", "you"}
    assert shared <= set(table("common"))
    words = {text(language, f"common.{key}"): key for key in ("easy", "hard", "press", "go_on")}
    for subject in tables():
        for key, texts in table(subject).items():
            found = words.get(text(language, f"{subject}.{key}"))
            if found and subject != "common" and key != "again":
                assert texts is table("common")[found] or found in ("press", "go_on"), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_title_page_says_the_name_that_the_shelf_says(slug, language):
    m = Machine(MENU, language=language)
    m.frame()
    name = name_of(m, SHELF[slug])
    short = short_name(m, SHELF[slug])
    label = Machine(SHELF[slug])
    screen.put(label, 0, 0, short)
    assert any(label.text()[0].strip() in row for row in m.text())
    game = Machine(SHELF[slug], language=language)
    play(game, "w1")
    for word in name.split():
        assert shows(game, word), word


def shows(m, word):
    """Whether a word stands on the screen, in plain or in big letters, or as the game's logo."""
    if any(packed >> 24 == sprites.LOGO.get(m.program.slug) for packed in m.sprites):
        return True
    plain, big = Machine(m.program), Machine(m.program)
    screen.put(plain, 0, 0, word)
    halves = ("BLACK", "JACK") if word == "BLACKJACK" else (word,)
    if any(plain.text()[0].strip() in row for row in m.text()):
        return True
    for half in halves:
        screen.cls(big)
        screen.big(big, 0, 0, half)
        row = big.text()[0].strip()
        if not any(row in line for line in m.text()):
            return False
    return True


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "ja"])
def test_the_rules_write_sentences_and_the_shelf_too(language):
    for name, shown in all_texts(language):
        subject, _, key = name.partition(".")
        if key in ("rules", "about") and subject != "menu":
            assert shown != shown.upper(), name


def test_wrapped_texts_keep_together_what_belongs_together():
    torn = re.compile(
        r"(?<![A-Z])[JQKA]\|\d|=\||\|=|\|[-—] |J\|Q|Q\|K|\|[、。」)]"
        r"|\d\|(карт|очк|знак|Karten|Zeichen|cards|characters|units?\b)"
        r"|[←→↑↓]\|[←→↑↓]|\d\|(or|oder|или) \d"
    )
    for language in LANGUAGES:
        for name, shown in all_texts(language):
            if not name.endswith((".rules", ".pads")) and not name.startswith("menu."):
                continue  # a text that stands in one line
            for width in (28, 30):
                for paragraph in shown.split("\n"):
                    lines = screen.wrap(paragraph, width)
                    ends = zip(lines, lines[1:], strict=False)
                    for end in [f"{line[-12:]}|{following[:12]}" for line, following in ends]:
                        assert not torn.search(end), (name, width, end)


def test_the_author_is_named_as_the_source_names_him():
    root = Path(__file__).parents[1]
    for path in (root / "README.md", *sorted((root / "engine").rglob("*.py"))):
        found = path.read_text(encoding="utf-8")
        assert not re.search(r"(?i)nagatani|ナガタニ|нагатани|弘宣", found), path
    assert "永谷" in (root / "README.md").read_text(encoding="utf-8")
    for language, program in zip(
        IN_TABLES, ("PROGRAM", "PROGRAMM", "プログラム", "ПРОГРАММ"), strict=True
    ):
        assert program in text(language, "blackjack.credit")
        assert "2018" in text(language, "blackjack.credit")


# A language that comes later


FRENCH = """
TEXTS = {
    "common": {"you": "TOI", "dealer": "LA BANQUE"},
    "menu": {"name": "FRANÇAIS"},
    "hello": {"points": "POINTS FRANÇAIS {}"},
}
"""


@pytest.fixture(scope="module")
def french(tmp_path_factory):
    """A checkout of the engine in which a language is added as CONTRIBUTING says."""
    root, copy = Path(__file__).parents[1], tmp_path_factory.mktemp("french")
    shutil.copy(root / "game.py", copy)
    shutil.copytree(root / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    listed = copy / "engine" / "machine" / "program.py"
    source = listed.read_text(encoding="utf-8")
    (before,) = re.findall(r"^LANGUAGES = .*", source, re.MULTILINE)
    listed.write_text(source.replace(before, before[:-1] + ', "xx")'), encoding="utf-8")
    (copy / "engine" / "languages").mkdir(exist_ok=True)
    (copy / "engine" / "languages" / "xx.py").write_text(FRENCH, encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("cart", "keys", "read"),
    [
        (None, "w1 UP ENTER w1 ENTER w1", ("FRANCAIS", "SETTINGS")),
        ("hello", "w1", ("POINTS FRANCAIS 0", "IS THE NEXT CARD HIGHER?")),
        ("blackjack", "ENTER w200", (" TOI ", " LA BANQUE ", "ENTER: STAND")),
    ],
)
def test_an_added_language_is_read_with_english_for_what_it_lacks(french, cart, keys, read):
    command = [sys.executable, "game.py", "--headless", "--text", "--lang", "xx", "--keys", keys]
    command += ["--cart", cart] if cart else []
    environment = os.environ | {"PYTHONPATH": "", "PYTHONIOENCODING": "utf-8"}
    shown = subprocess.run(
        command, cwd=french, env=environment, capture_output=True, encoding="utf-8"
    )
    for words in read:
        assert words in shown.stdout, shown.stdout + shown.stderr


def test_a_text_of_few_languages_is_read_in_english_elsewhere():
    texts = {"hi": ("HELLO", "", "", "ПРИВЕТ"), "bye": ("BYE",)}
    program = Program("mine", title="MINE", registers={}, cells={}, texts=texts)
    read = [[say_in(program, language, key) for key in texts] for language in IN_TABLES]
    assert read == [["HELLO", "BYE"], ["HELLO", "BYE"], ["HELLO", "BYE"], ["ПРИВЕТ", "BYE"]]


@pytest.mark.parametrize("wrong", ["HELLO", ["HELLO"], ("HELLO", 5), (), ("", "HALLO"), None])
def test_what_is_no_text_is_told_when_the_program_is_made(wrong):
    with pytest.raises(ValueError, match="mine: text 'hi' is"):
        Program("mine", title="MINE", registers={}, cells={}, texts={"hi": wrong})
