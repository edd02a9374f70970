"""The narrator: what is new is said once, and a round of each game is played by hearing alone."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from driving import GAMES, console_frames

from engine import screen
from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept.storage import Memory
from engine.console.narrator import EVERY, Narrator
from engine.machine import Program

ROOT = Path(__file__).parents[1]
REST = " w40 "
"""Long enough for a screen to be told."""


class Listener:
    """Plays a console and hears what is said of it."""

    def __init__(self, cart: Program | None, language: str = "en", seed: int = 12) -> None:
        self.console = Console(Memory(), cart=cart, seed=seed, language=language)
        self.narrator = Narrator(self.console)

    def hears(self, keys: str) -> list[str]:
        """What is said while these keys are pressed."""
        said: list[str] = []
        for given in console_frames(self.console, keys):
            self.console.take(given)
            said += self.narrator.update()
        return said


def drawing(draw) -> Program:
    """A program of one line that draws in every frame."""
    program = Program("lines", title="LINES", registers={}, cells={})

    @program.line(10)
    def line(m):
        """Draw."""
        draw(m)
        return 10

    return program


def test_a_screen_is_said_when_it_is_at_rest_and_only_once():
    def draw(m):
        screen.put(m, 1, 1, f"COUNT {min(m.frames, 100)}")

    listener = Listener(drawing(draw))
    assert listener.hears("w90") == [], "it moves"
    assert listener.hears("w60") == ["COUNT 100"]
    assert listener.hears("w200") == []


def test_a_line_that_blinks_is_said_once():
    def draw(m):
        screen.put(m, 1, 1, "TITLE")
        screen.put(m, 1, 3, "PRESS A KEY" if m.frames // 60 & 1 else " " * 11)

    assert Listener(drawing(draw)).hears("w900") == ["TITLE", "PRESS A KEY"]


def test_what_comes_back_after_something_else_is_said_again():
    def draw(m):
        screen.put(m, 1, 1, "TABLE OF THE GAME, A LONG ONE")
        screen.put(m, 1, 3, ("YOUR MOVE", "MY MOVE  ")[m.frames // 100 & 1])
        screen.put(m, 1, 5, "AND MORE OF IT")
        screen.put(m, 1, 7, "AND STILL MORE")

    said = Listener(drawing(draw)).hears("w390")
    assert said[4:] == ["MY MOVE", "YOUR MOVE", "MY MOVE"]


def test_a_number_that_changes_is_said_with_what_it_is_of():
    def draw(m):
        screen.put(m, 1, 1, "BANK")
        screen.put(m, 12, 1, "90" if m.frames > 60 else "80")
        screen.put(m, 1, 3, "POT")

    assert Listener(drawing(draw)).hears("w150") == ["BANK, 80", "POT", "BANK, 90"]


def test_a_move_in_a_list_says_the_line_and_what_changed_beside_it():
    listener = Listener(None)
    assert "BLACKJACK" in listener.hears(REST)
    assert listener.hears("DOWN" + REST)[0] == "17 UND 4"
    assert listener.hears("UP" + REST)[:1] == ["BLACKJACK"]


def test_another_page_is_said_whole_though_part_of_it_stood_on_the_last():
    listener = Listener(SHELF["twopart"])
    listener.hears("w60")
    assert "P3, P1" in listener.hears("ENTER w300")


def test_the_monitor_is_said_and_the_game_behind_it_again_when_it_goes():
    listener = Listener(SHELF["blackjack"])
    listener.hears("ENTER w200")
    said = " ".join(listener.hears("F2" + REST))
    assert "A-Z" in said or "LINES" in said
    assert "ENTER: STAND, ANY KEY: HIT" in listener.hears("F2" + REST)


def test_a_demo_is_nobodys_game_and_says_nothing():
    listener = Listener(None)
    listener.hears("w1700")
    assert listener.hears("w600") == []
    assert listener.console.demo


def test_it_costs_a_look_every_few_frames_only():
    listener = Listener(SHELF["blackjack"])
    looks = []
    listener.narrator._looks = lambda: looks.append(1)
    listener.hears("w60")
    assert len(looks) == 60 // EVERY


OF = {"en": r"(?:\w+) of (?:spades|hearts|clubs|diamonds)", "de": r"(?:Pik|Herz|Kreuz|Karo) \w+"}
ROUNDS = {
    "blackjack": {
        "en": [r"YOU \d+", r"DEALER \d+", "face down", "ENTER: STAND, ANY KEY: HIT", r"\$190"],
        "de": [r"DU \d+", r"BANK \d+", "verdeckt", "ENTER: HALTEN", r"\$190"],
    },
    "siebzehn": {
        "en": ["chip 10", "STAKE", r"YOU 7", "POT, 20", "The bank wins", "BANK 21, 5010"],
        "de": ["Chip 10", "SETZEN", r"DU 7", "POT, 20", "Bank gewinnt", "BANK 21, 5010"],
    },
    "european": {
        "en": [r"YOU \d+", r"DEALER \d+", "STAND, HIT, DOUBLE", "face down", "ENTER: DEAL"],
        "de": [r"DU \d+", r"BANK \d+", "HALT, ZIEH, DOPPEL", "verdeckt", "ENTER: GEBEN"],
    },
    "dealer": {
        "en": ["YOUR MOVE", "PASS, ADD CARD, OPEN", r"Eva \d+", "DEFEAT|VICTORY|DRAW", r"POT \$20"],
        "de": [r"Eva \d+", "verdeckt", r"TOPF \$20|POTT \$20", r"\$20 AN"],
    },
    "twopart": {
        "en": ["YOU LEAD", "PLAY 4 of hearts", "YOU PLAY 4 of hearts AND DRAW", "P2 TAKES 4"],
        "de": ["LEGE Herz 4", "DU LEGST Herz 4 UND ZIEHST", "P1 LEGT", "P2 GEWINNT 4"],
    },
}  # fmt: skip
KEYS = {
    "blackjack": "w60 ENTER w300 ENTER w500",
    "siebzehn": "w60 ENTER w60 x w300 UP w60 ENTER w500 x w100",
    "european": "w60 ENTER w100 ENTER w400 ENTER w600",
    "dealer": "w60 ENTER w60 E w20 v w20 a w20 ENTER w400 x w300 o w500",
    "twopart": "w60 ENTER w300 ENTER w600",
}
"""A round by what is told of the keys."""


def test_every_game_is_played_by_hearing():
    assert set(KEYS) == set(ROUNDS) == set(GAMES)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("slug", KEYS)
def test_a_whole_round_is_told(slug, language):
    said = "\n".join(Listener(SHELF[slug], language).hears(KEYS[slug]))
    assert re.search(OF[language], said)
    for wanted in ROUNDS[slug][language]:
        assert re.search(wanted, said), f"{wanted} in\n{said}"


def test_the_terminal_gets_the_same_lines():
    keys = "w60 ENTER w300 x w200"
    told = subprocess.run(
        [sys.executable, ROOT / "game.py", "--headless", "--say", "--cart", "blackjack",
         "--seed", "12", "--lang", "ja", "--keys", keys],
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert told.stdout.splitlines() == Listener(SHELF["blackjack"], "ja").hears(f"{keys} w1")
    assert "ダイヤのキング, 裏向き, 山札" in told.stdout


def test_the_strip_of_the_lesson_is_said_over_the_game_too():
    listener = Listener(None)
    said = listener.hears(f"w3 =MORE w3 =LESSON w3 ENTER {REST} ENTER w200 ENTER w300")
    assert "2/16  F2" in said
    assert "1/16  ENTER" in said
