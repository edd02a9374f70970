"""Saved games of version 1.0.0, written by real sessions, still load and go on.

Three of each game: at a question, in mid-animation, and later on in another language; beside them
a save slot of each game and the settings. `saves/facts.json` tells what was in them.
"""

import json
import random
from pathlib import Path

import pytest
from driving import GAMES, assert_screen_is_valid

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept import slots
from engine.console.kept.storage import Memory
from engine.machine import ENTER, LETTERS, SPACE, UP, Machine

SAVES = Path(__file__).parent / "saves"
FACTS = json.loads((SAVES / "facts.json").read_text(encoding="utf-8"))


def data(name):
    return (SAVES / f"{name}.sav").read_bytes()


@pytest.mark.parametrize("name", FACTS)
def test_a_save_of_version_1_holds_what_it_held(name):
    machine, fact = Machine.load(data(name), SHELF), FACTS[name]
    assert machine.program is SHELF[fact["slug"]]
    assert (machine.line, machine.language) == (fact["line"], fact["language"])
    assert {at: getattr(machine, at) for at in LETTERS if getattr(machine, at)} == fact["registers"]
    assert sum(value * place for place, value in enumerate(machine.cell, 1)) == fact["cells"]
    shown = machine.vram.copy()
    machine.repaint()
    assert machine.vram == shown, "it is drawn as this version draws it"


@pytest.mark.parametrize("name", FACTS)
def test_a_save_of_version_1_is_played_on(name):
    slug = FACTS[name]["slug"]
    storage = Memory()
    storage.write(slug, data(name))
    console = Console(storage, cart=SHELF[slug])
    rng = random.Random(name)
    before = console.game.frames
    for frame in range(900):
        console.step(rng.choice((ENTER, SPACE, UP)) if frame % 7 == 0 else 0)
        assert_screen_is_valid(console.shown)
    assert console.game is not None, "a fault threw the game out"
    assert console.game.frames == before + 900


@pytest.mark.parametrize("slug", GAMES)
def test_a_slot_of_version_1_is_listed_and_loads(slug):
    storage = Memory()
    storage.write(f"{slug}-slot-2", data(f"{slug}-slot"))
    listed, damaged = slots.listed(storage, SHELF[slug])
    assert not damaged
    assert listed[1].when == 202611291230
    assert (
        slots.load(storage, SHELF[slug], 2).save() == Machine.load(data(f"{slug}-2"), SHELF).save()
    )


def test_the_settings_of_version_1_are_read():
    storage = Memory()
    storage.write("settings", data("settings"))
    console = Console(storage, system_language="ru")
    assert (console.menu.language, console.sound) == ("en", True)
