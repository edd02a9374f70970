"""Links: what they say is whole numbers and known texts, whatever was sent; what they make is
what they start.
"""

import base64
import random
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest
from driving import STANDARD, play

import game
from engine.basic import files, listing
from engine.cartridges import SHELF
from engine.console import links, starter
from engine.console.console import Console
from engine.console.courier import Nobody
from engine.console.desk import memory as desk
from engine.console.kept import names
from engine.console.kept.storage import Memory
from engine.console.kept.tape import Tape
from engine.console.links import COMPUTER, LARGEST, LONGEST, BadLink, Link
from engine.console.seats.linking import SHOWN
from engine.machine import LANGUAGES, UP, Machine

LISTING = listing.packed([b'10 ?"HI"', b"20 GOTO 10"])


def read(address):
    return links.read(address, STANDARD)


def packed(data):
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def dealt(slug="blackjack", seed=5, keys="w60 ENTER w99"):
    return play(Machine(SHELF[slug], seed), keys)


def text_of(*lines, state=""):
    head = ["PCG-21 tape 1", "cartridge blackjack", "version 1", "seed 5", "language en"]
    return "\n".join([*head, f"start {'kept' if state else 'fresh'}", *lines]).encode()


# What is read


@pytest.mark.parametrize(
    "address",
    [
        "?cart=blackjack&seed=12&lang=de",
        "cart=blackjack&seed=12&lang=de",
        "https://a.example/b/?x=1&cart=blackjack&seed=12&lang=de&utm_source=y#part?cart=no",
    ],
)
def test_a_link_names_game_seed_and_language_wherever_it_stands(address):
    link = read(address)
    assert link == Link("blackjack", 12, "de")
    assert not link.is_kept


@pytest.mark.parametrize("address", ["", "?", "https://a.example/", "?x=1&seed=&cart", "#seed=4"])
def test_an_address_that_says_nothing_is_an_empty_link(address):
    assert read(address) == Link()
    assert read(address).is_kept


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("?cart=bridge", "cart"),
        ("?cart=../../etc/passwd", "cart"),
        ("?cart=__import__('os')", "cart"),
        ("?seed=-1", "seed"),
        ("?seed=1e9", "seed"),
        ("?seed=٣", "seed"),
        (f"?seed={1 << 64}", "seed"),
        ("?seed=1%20", "seed"),
        ("?lang=fr", "lang"),
        ("?lang=../de", "lang"),
        ("?tape=*", "tape"),
        ("?tape=AAAA", "tape"),
        ("?tape=A", "tape"),
        (f"?tape={packed(b'no tape')}", "tape"),
        (f"?tape={packed(text_of('1 ENTER'))}", "tape"),
        (f"?tape={packed(text_of('| AAAA', '1 end', state='x'))}", "tape"),
        (f"?tape={packed(text_of('1 end'))}&cart=dealer", "cart"),
        ("?code=ä", "code"),
        (f"?code={packed(b'no number')}", "code"),
        (f"?code={packed(b'')}", "code"),
        (f"?code={packed('10 ?漢'.encode())}", "code"),
        (f"?code={packed(bytes((255, 254)))}", "code"),
        (f"?code={packed(b'10 ?1')}&cart=blackjack", "cart"),
        (f"?cart=x{'y' * LONGEST}", ""),
    ],
)
def test_what_no_link_says_is_named(address, name):
    with pytest.raises(BadLink) as caught:
        read(address)
    assert caught.value.name == name
    assert len(str(caught.value)) < 120


def test_a_listing_that_does_not_fit_the_memory_is_none():
    rows = "".join(f"{number} REM {'x' * 100}\n" for number in range(1, 20))
    with pytest.raises(BadLink, match="code"):
        read(f"?code={packed(rows.encode())}")


def test_what_unpacks_without_end_is_not_unpacked():
    bomb = packed(b"\n" * (LARGEST + 1))
    assert len(bomb) < LONGEST
    with pytest.raises(BadLink, match="code"):
        read(f"?code={bomb}")


def test_a_damaged_link_never_does_anything_else_than_fail():
    whole = links.of_moment(dealt()).query
    chance = random.Random(3)
    for _ in range(300):
        at = chance.randrange(1, len(whole))
        broken = whole[:at] + chance.choice("Aa0-_=&%?é\0 ") + whole[at + 1 :]
        try:
            read(broken)
        except BadLink as error:
            assert error.name in links.NAMES


def test_a_bad_link_still_tells_its_language():
    with pytest.raises(BadLink) as caught:
        read("?cart=bridge&lang=ja")
    assert caught.value.language == "ja"


# What is made


@pytest.mark.parametrize("slug", SHELF)
def test_a_link_to_a_moment_leads_to_that_moment(slug):
    m = dealt(slug)
    link = read(f"https://a.example/{links.of_moment(m).query}")
    assert link.is_moment
    assert not link.is_kept
    console = Console(Memory(), language=link.language)
    console.gate.follow(link)
    assert not console.menu_shown
    for name in m.program.keeps:  # what belongs to the player does not travel
        cells = m.program.cells[name]
        m.cell[cells.start : cells.stop] = console.shown.cell[cells.start : cells.stop]
    assert console.shown.save() == m.save()
    assert len(links.of_moment(m).query) < 4000


def test_a_link_to_a_deal_deals_it_again():
    m = dealt()
    link = read(links.of_deal(m).query)
    assert link == Link("blackjack", 5, "en")
    assert play(Machine(SHELF["blackjack"], link.seed), "w60 ENTER w99").save() == m.save()


def test_a_link_plays_a_tape_over_the_game_in_the_slot():
    tape = Tape.parse(text_of("60 ENTER", "99 end").decode(), STANDARD)
    link = read(Link(tape=tape).query)
    assert link.tape.render() == tape.render()
    assert link.is_kept
    console = Console(Memory())
    console.gate.follow(link)
    assert console.showing
    for _ in range(100):
        console.step()
    assert not console.showing
    assert console.menu_shown


def test_a_tape_too_long_for_a_link_makes_none():
    words = [f"{frame} #{random.Random(frame).randrange(10**17)}" for frame in range(1, 1500)]
    tape = Tape.parse(text_of(*words, "1500 end").decode(), STANDARD)
    with pytest.raises(BadLink, match="more than"):
        _ = Link(tape=tape).query


def test_a_link_brings_a_listing_and_lists_it():
    link = read(links.of_listing(LISTING).query)
    assert (link.cart, link.code) == (COMPUTER, b'10 ?"HI"\n20 GOTO 10\n')
    console = Console(Memory(), cart=SHELF[link.cart])
    console.gate.follow(link)
    for _ in range(60):
        console.step()
    assert files.kept(console.shown) == LISTING
    assert [row.rstrip() for row in console.shown.text()[4:6]] == ['10 ?"HI"', "20 GOTO 10"]


def test_the_listing_that_a_link_replaces_is_the_one_before():
    storage = Memory()
    first = Console(storage, cart=SHELF[COMPUTER])
    for rows in (b"10 ?1\n", b"10 ?2\n"):
        first.gate.follow(Link(COMPUTER, code=rows))
        for _ in range(30):
            first.step()
    assert storage.data[names.LISTING_BEFORE] == b"10 ?1\n"


def test_the_longest_listing_fits_into_a_link():
    chance = random.Random(1)
    rows = [
        b"%d '%s" % (line, bytes(chance.randrange(33, 127) for _ in range(120)))
        for line in range(1, 9)
    ]
    assert read(links.of_listing(listing.packed(rows)).query).code


# In the menu


class Clipboard(Nobody):
    """A courier that has a page's address."""

    dialogs = clipboard = True

    def __init__(self):
        self.links = []

    def link(self, query):
        self.links.append(query)
        return f"https://a.example/{query}"


def make(console, action, courier):
    """Choose an entry of the page of links."""
    console.courier = courier
    console.step(key=27)
    desk.open_page(console.menu, desk.LINK_PAGE)
    console.step()
    actions = [console.menu.cell[desk.ACTIONS + at] & 255 for at in range(console.menu.N)]
    console.menu.C = actions.index(action)
    console.step(key=10)
    console.step()
    return desk.shown_message(console.menu)


def test_the_menu_copies_a_link_to_the_moment_and_shows_its_beginning():
    courier = Clipboard()
    console = Console(Memory(), cart=SHELF["blackjack"], seed=5)
    for _ in range(9):
        console.step()
    told = make(console, desk.LINK_MOMENT, courier)
    assert read(courier.links[0]).tape.start().save() == console.game.save()
    assert told.startswith("The link is copied:")
    assert len(told) < SHOWN + 30


def test_the_menu_links_to_the_seed_of_a_game_and_to_the_listing_of_a_computer():
    courier = Clipboard()
    console = Console(Memory(), cart=SHELF["dealer"], seed=9, language="de")
    console.step()
    assert make(console, desk.LINK_DEAL, courier).endswith("?cart=dealer&seed=9&lang=de")
    console.insert(SHELF[COMPUTER])
    console.gate.follow(Link(COMPUTER, code=b"10 ?1\n"))
    for _ in range(30):
        console.step()
    make(console, desk.LINK_LISTING, courier)
    assert read(courier.links[-1]).code == b"10 ?1\n"


def test_the_menu_links_to_the_last_tape():
    courier = Clipboard()
    console = Console(Memory(), cart=SHELF["blackjack"], seed=5)
    console.step()
    console.recorder.start()
    console.step(key=10)
    console.recorder.stop()
    make(console, desk.LINK_TAPE, courier)
    assert read(courier.links[0]).tape.slug == "blackjack"


def test_what_is_too_long_for_a_link_is_told(monkeypatch):
    monkeypatch.setattr(links, "LONGEST", 10)
    console = Console(Memory(), cart=SHELF["blackjack"], seed=5)
    console.step()
    assert make(console, desk.LINK_MOMENT, Clipboard()).startswith("That is too much")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bad_link_is_told_in_the_player_s_language_and_leads_to_the_menu(language):
    console = Console(Memory(), language=language)
    console.gate.tell_bad_link(BadLink("cart", "bridge"))
    console.step()
    assert any("cart=bridge" in row for row in console.shown.text())
    console.step(key=10)
    console.step()
    assert console.menu.line == desk.SHELF_PAGE


def test_a_link_that_is_too_long_is_told():
    console = Console(Memory())
    console.gate.tell_bad_link(BadLink("", ""))
    assert "too long" in desk.shown_message(console.menu)


# A page of one's own game


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """Opens the page of a game of one's own behind an address; the console that it shows."""
    pytest.importorskip("pyxel")
    from engine.console.outside import around

    path, shown = tmp_path / "mine.py", []
    source = Path(starter.__file__).read_text(encoding="utf-8")
    path.write_text(source.replace('"my_game"', '"mine"'), encoding="utf-8")
    window = SimpleNamespace(
        IN_BROWSER=True, CannotStart=OSError, start=lambda: None, open_storage=Memory,
        run=lambda console, *_: shown.append(console),
    )  # fmt: skip
    monkeypatch.setattr(game, "window_module", lambda: window)
    monkeypatch.setattr(game, "OWN", tmp_path)

    def page(query: str) -> Console:
        monkeypatch.setattr(around, "query", lambda: query)
        assert game.main([]) == 0
        return shown[-1]

    return page


def test_the_page_of_an_own_game_follows_the_links_that_it_makes(opened):
    console = opened("")
    for _ in range(9):
        console.step()
    assert console.playing.program.slug == "mine"
    console.step(UP)
    deal, moment = links.of_deal(console.playing), links.of_moment(console.playing)
    again = opened(deal.query)
    again.step()
    assert not again.menu_shown
    assert again.playing.seed == console.playing.seed
    then = opened(moment.query)
    assert not then.menu_shown
    assert then.playing.save() == console.playing.save()
    assert then.own.runs_in(then.playing)


def test_the_page_of_an_own_game_follows_links_to_others_and_tells_bad_ones(opened):
    assert opened("?cart=pairs&seed=3").playing.program.slug == "pairs"
    console = opened("?cart=nothing")
    console.step()
    assert "cart=nothing" in " ".join(console.shown.text())
