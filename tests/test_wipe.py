"""The wipe between two screens: when it begins, and what of the new one is to be seen."""

from engine.cartridges import SHELF
from engine.console.outside.wipe import BLINDS, FRAMES, Wipe
from engine.machine import HEIGHT, WIDTH

ONE, OTHER = SHELF["blackjack"], SHELF["twopart"]


def watching(program=ONE):
    """A wipe that has seen this program."""
    wipe = Wipe()
    assert not wipe.follow(program, False)
    return wipe


def test_it_begins_with_another_program_and_ends_by_itself():
    wipe = watching()
    assert not wipe.follow(ONE, False)
    frames = 0
    while wipe.follow(OTHER, False):
        wipe.blinds()
        frames += 1
    assert frames == FRAMES
    assert not wipe.follow(OTHER, False)


def test_the_blinds_open_more_in_each_frame_until_the_whole_screen_is_seen():
    wipe = watching()
    seen = []
    while wipe.follow(OTHER, False):
        blinds = wipe.blinds()
        assert len(blinds) == BLINDS
        assert all((y, height) == (0, HEIGHT) for _, y, _, height in blinds)
        seen.append({column for x, _, width, _ in blinds for column in range(x, x + width)})
    assert all(before < after for before, after in zip(seen, seen[1:], strict=False))
    assert seen[-1] == set(range(WIDTH))


def test_one_who_wants_calm_sees_the_new_screen_at_once():
    wipe = watching()
    assert not wipe.follow(OTHER, True)
    assert not wipe.follow(OTHER, False)


def test_a_third_screen_in_the_middle_of_a_wipe_begins_another():
    wipe = watching()
    assert wipe.follow(OTHER, False)
    wipe.blinds()
    assert wipe.follow(ONE, False)
    assert wipe.left == FRAMES
