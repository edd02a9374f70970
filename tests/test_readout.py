"""What stands on a screen, in words: cards, suits, large letters, cursors and buttons."""

import pytest
from driving import GAMES, MENU, play

from engine import cards, charset, screen, sprites
from engine.cartridges import SHELF, WORKSHOP
from engine.console import readout
from engine.machine import COLUMNS, LANGUAGES, Machine
from engine.machine.packed import zone

KING_OF_HEARTS = cards.pack(cards.KING, cards.HEARTS)
TEN_OF_CLUBS = cards.pack(10, cards.CLUBS)


@pytest.fixture
def m():
    return Machine(WORKSHOP["hello"])


def words(m: Machine) -> list[str]:
    return [item.words for item in readout.items(m)]


@pytest.mark.parametrize(
    "language, king, ten",
    [
        ("en", "king of hearts", "10 of clubs"),
        ("de", "Herz König", "Kreuz 10"),
        ("ja", "ハートのキング", "クラブの10"),
        ("ru", "король червей", "10 треф"),
    ],
)
def test_a_card_has_its_name_in_each_language_drawn_or_written(language, king, ten):
    m = Machine(WORKSHOP["hello"], language=language)
    screen.card(m, 1, 1, KING_OF_HEARTS)
    screen.put(m, 10, 2, "⑩♣")
    assert words(m) == [king, ten]
    assert readout.spoken("10♣", language) == ten


def test_every_card_is_named_once_whatever_is_printed_on_it(m):
    for number in range(1, 14):
        for suit in range(4):
            screen.cls(m)
            screen.card(m, 5, 7, cards.pack(number, suit))
            (name,) = words(m)
            rank = {1: "ace", 11: "jack", 12: "queen", 13: "king"}.get(number, str(number))
            assert name == f"{rank} of {('spades', 'hearts', 'clubs', 'diamonds')[suit]}"


@pytest.mark.parametrize("step", [2, 3, 4])
def test_covered_cards_of_a_fan_are_named_too(m, step):
    hand = [cards.pack(number, number & 3) for number in (2, 10, 12, 1)]
    screen.fan(m, 1, 4, [*hand, 0], step)
    assert words(m) == [
        "2 of clubs", "10 of clubs", "queen of spades", "ace of hearts", "face down",
    ]  # fmt: skip


def test_a_pile_is_no_card_of_a_hand(m):
    screen.pile(m, 0, 20, 2, 40, 52)
    screen.back(m, 1, 2)
    assert words(m) == ["face down", "the pile"]


@pytest.mark.parametrize("language, text", [("en", "DEFEAT"), ("ru", "ПОБЕДА"), ("de", "AUFGABE")])
def test_large_letters_are_read_in_the_script_of_the_language(language, text):
    m = Machine(WORKSHOP["hello"], language=language)
    screen.big_centre(m, 5, text)
    assert words(m) == [text]


def test_a_large_number_that_stands_beside_it_small_is_not_said_twice(m):
    screen.put(m, 1, 1, "YOU 21")
    screen.big(m, 10, 3, "21")
    assert words(m) == ["YOU 21"]


def test_suits_are_words_and_those_that_decorate_a_head_are_not(m):
    screen.put(m, 1, 1, "♥ IS TRUMP")
    screen.put(m, 20, 1, "♠♥♣♦")
    screen.put(m, 1, 3, "85♣")
    assert words(m) == ["hearts IS TRUMP", "8, 5 of clubs"]


def test_half_width_kana_are_whole_ones_and_fractions_stay():
    assert readout.spoken("ｶﾞｯｺｳ 1½", "ja") == "ガッコウ 1½"


def test_a_number_tells_what_it_belongs_to(m):
    screen.put(m, 1, 1, "BANK")
    screen.put(m, 20, 1, "5 000")
    screen.put(m, 20, 3, "$90")
    screen.put(m, 1, 9, "7")
    assert [(item.words, item.of) for item in readout.items(m)] == [
        ("BANK", ""), ("5 000", "BANK"), ("$90", "BANK"), ("7", ""),
    ]  # fmt: skip


def test_a_chip_with_its_face_up_is_named_and_one_that_flies_is_not(m):
    m.sprite(3, sprites.face(2000), 40, 80)
    assert words(m) == ["chip 2k"]
    screen.cls(m)
    m.fly(sprites.face(10), 0, 0, 40, 40, 30)
    assert words(m) == []


def test_the_cursor_of_a_list_and_the_pointer_over_a_button_tell_what_is_chosen():
    m = Machine(MENU)
    m.frame()
    assert readout.chosen(m) == "BLACKJACK"
    m.frame(key=31)
    assert readout.chosen(m) == "17 UND 4"
    assert words(m).count("BLACKJACK") == 1, "the number in place of the cursor is no part of it"
    m = Machine(WORKSHOP["hello"])
    screen.button(m, 4, 10, 10, "HIT", 32)
    screen.poke(m, 9, 9, charset.ARROW_DOWN)
    assert readout.chosen(m) == "HIT"


def test_what_covers_the_screen_to_be_clicked_away_is_a_button_to_go_on(m):
    screen.put(m, 1, 1, "LONG TEXT")
    screen.zone(m, 0, 0, COLUMNS, 24, 32)
    assert [button.words for button in readout.buttons(m)] == ["ANY KEY: GO ON"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_click_at_a_button_presses_it_and_no_other(slug):
    m = play(Machine(SHELF[slug], 12), "ENTER w200 ENTER w200 x w300")
    buttons = readout.buttons(m)
    assert buttons
    for button in buttons:
        assert m.zone_key(button.x, button.y) == button.place.key
    labelled = {button.place for button in buttons}
    assert labelled <= set(map(zone, m.zones))


def test_all_that_is_said_has_words_in_every_language():
    for told in readout.WORDS.values():
        assert len(told) == len(LANGUAGES)
        assert all(told)
