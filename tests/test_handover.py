"""Tabs of one browser: one has the games, another takes them over, none is lost."""

from types import SimpleNamespace

import pytest
from driving import desk_memory

from engine.cartridges import SHELF
from engine.console.console import Console
from engine.console.kept import aside
from engine.console.kept.storage import Memory
from engine.console.links import Link
from engine.console.outside.handover import WITHIN, Handover

BLACKJACK = SHELF["blackjack"]


class Channel:
    """One end of what all tabs hear but the one that speaks."""

    def __init__(self, bus):
        self.bus = bus
        self.asleep = False
        self.missed = []
        self.onmessage = None
        bus.append(self)

    def postMessage(self, data):  # noqa: N802 - the browser's name
        for other in list(self.bus):
            if other is not self:
                other.hear(data)

    def hear(self, data):
        if self.asleep:
            self.missed.append(data)
        elif self.onmessage is not None:
            self.onmessage(SimpleNamespace(data=data))

    def wake(self):
        self.asleep = False
        for data in self.missed:
            self.hear(data)


class Tab:
    """A tab of a browser with this storage."""

    def __init__(self, browser, born, link=None, **more):
        self.console = Console(browser.storage, language="en", seed=born, **more)
        self.console.gate.follow(link or Link())
        self.channel = Channel(browser.bus)
        self.tabs = Handover(self.channel, lambda function: function, self.console.gate, born)
        self.console.gate.saves.take_over = self.tabs.take_over

    def run(self, frames=1, **given):
        for _ in range(frames):
            self.tabs.update()
            self.console.step(**given)
        return self

    @property
    def rests(self):
        return self.console.gate.is_shut


@pytest.fixture
def browser():
    return SimpleNamespace(storage=Memory(), bus=[])


def test_a_tab_alone_plays(browser):
    tab = Tab(browser, 1).run(WITHIN + 5)
    assert not tab.rests


def test_the_second_tab_offers_to_take_over_and_the_first_then_rests(browser):
    first = Tab(browser, 1, cart=BLACKJACK).run(90).run(key=10).run(90)
    second = Tab(browser, 2).run()
    assert not first.rests
    assert second.rests
    assert "PLAY HERE" in "".join(second.console.shown.text())
    played = first.console.game.save()
    second.run(key=10)
    assert first.rests
    assert not second.rests
    second.console.insert(BLACKJACK)
    assert second.console.game.save() == played
    second.run(90).run(key=10).run(90)
    assert aside.copies(browser.storage, "blackjack") == []
    first.run(key=10)
    assert second.rests
    assert first.console.game.program is BLACKJACK
    assert first.console.game.save() == Console(browser.storage, cart=BLACKJACK).game.save()
    assert aside.copies(browser.storage, "blackjack") == []


def test_a_tab_that_rests_does_nothing_but_wait(browser):
    Tab(browser, 1).run(WITHIN)
    second = Tab(browser, 2).run()
    for given in ({"key": 27}, {"key": ord("1")}, {"name": "F2"}, {"wind": -1}):
        second.run(**given).run()
        assert second.rests
    second.console.gate.bring_in(b"10 ?1\n")
    assert second.rests


def test_of_two_that_start_at_once_the_first_has_the_games(browser):
    first, second = Tab(browser, 1), Tab(browser, 2)
    for _ in range(WITHIN + 1):
        second.run()
        first.run()
    assert (first.rests, second.rests) == (False, True)


def test_a_tab_that_slept_hears_that_the_games_are_gone(browser):
    first = Tab(browser, 1, cart=BLACKJACK).run(WITHIN)
    first.channel.asleep = True
    second = Tab(browser, 2).run(WITHIN)
    assert not second.rests
    first.channel.wake()
    assert first.rests
    assert not second.rests


def test_a_tab_that_is_gone_is_not_waited_for_long(browser):
    first = Tab(browser, 1).run(WITHIN)
    second = Tab(browser, 2).run()
    browser.bus.remove(first.channel)
    second.run(key=10).run(WITHIN)
    assert not second.rests
    assert second.console.menu.line == desk_memory.SHELF_PAGE


def test_a_tape_and_a_running_recording_end_before_the_games_go(browser):
    first = Tab(browser, 1, cart=BLACKJACK).run(WITHIN)
    first.console.recorder.start()
    first.run(key=10)
    Tab(browser, 2).run().run(key=10)
    assert first.rests
    assert "blackjack.tape-1" in browser.storage.data
    first.run(key=10)
    first.console.play(first.console.recorder.last(BLACKJACK, first.console.shelf))
    Tab(browser, 3).run().run(key=10)
    assert first.rests


def test_the_listing_of_a_link_waits_until_the_tab_has_the_games(browser):
    first = Tab(browser, 1, cart=SHELF["basic"]).run(WITHIN)
    second = Tab(browser, 2, Link("basic", code=b"10 ?1\n"), cart=SHELF["basic"]).run()
    assert second.rests
    first.run(60)
    assert "10 ?1" not in "".join(first.console.shown.text())
    second.run(key=10).run(60)
    assert "10 ?1" in "".join(second.console.shown.text())
