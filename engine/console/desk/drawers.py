"""What stands on the pages of what is kept beside the battery: save slots, copies, the tape.

Owns their places, and the one where the console shows a kept screen in small.
"""

from engine import screen
from engine.console.desk.memory import (
    ASK_SAVE, ASK_THROW, BACK, COPIES, HAS_DIALOGS, LIST_COPIES, LOAD_SLOT, NO_MONEY, PLAY, RECORD,
    RECORDING, SAVE_SLOT, SLOT, SLOTS, STOP, TAKE_BACK, TAPE, TAPE_OUT, THROW_AWAY, UNPACK,
    UNREADABLE, WAYS, copy_state, number_shown, slot_cells,
)  # fmt: skip
from engine.console.desk.pages import (
    FOOTER, LEFT, PITCH, RIGHT, TOP, draw_head, draw_list, draw_sure, hours_and_minutes,
    list_line,
)  # fmt: skip
from engine.console.desk.program import game, short_name
from engine.charset import SPACE
from engine.machine import COLUMNS, Machine
from engine.messages import say
from engine.screen import BLACK_ON_CARD, HIGHLIGHT
from engine.sprites import CARD_BACK

LIST_WIDTH = 13
PREVIEW_X, PREVIEW_Y, PREVIEW_WIDTH, PREVIEW_HEIGHT = 15, 4, 16, 12
"""A screen at half size, in cells; the frame around it lies in the cells beside it."""
CLOSED = (14, 28), (81, 28), (47, 22)
"""Cards that lie face down in that frame, in pixels, while no screen is chosen."""
WHEN_ROW, MONEY_ROW = 18, 20
CASSETTE_X, CASSETTE_Y = 18, 14


def time_text(when: int) -> tuple[str, str]:
    """The digits YYYYMMDDhhmm as a day and a time, both empty where there is none."""
    if when <= 0:
        return "", ""
    digits = f"{when:012}"
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}", f"{digits[8:10]}:{digits[10:12]}"


def draw_slots(m: Machine) -> None:
    """The five save slots, the way to the copies, and what the chosen one holds."""
    m.N = 0
    draw_head(m, say(m, "slots"))
    for number in range(1, SLOTS + 1):
        when = slot_cells(m, number)[0]
        day = time_text(when)[0][5:]
        label = say(m, "unreadable") if when == UNREADABLE else day or say(m, "empty")
        line = f"{number} {label}"
        list_line(m, LEFT, TOP + PITCH * (number - 1), LIST_WIDTH, line, SLOT + number)
    copies = [("copies", LIST_COPIES)] if copy_state(m, SLOTS + 1)[0] else []
    draw_list(m, LEFT, TOP + PITCH * SLOTS, LIST_WIDTH, [*copies, ("back", BACK)])
    if m.V:
        screen.fill(m, 0, FOOTER, COLUMNS, 1, SPACE)
        screen.centre(m, FOOTER, say(m, "saved"), HIGHLIGHT)
    draw_preview(m)


def draw_copies(m: Machine) -> None:
    """The copies: month, day and time."""
    m.N = 0
    draw_head(m, say(m, "copies"))
    for number in range(SLOTS + 1, SLOTS + 1 + COPIES):
        if copy_state(m, number)[0]:
            day, time = time_text(slot_cells(m, number)[0])
            label = f"{day[5:]} {time}" if day else say(m, "undated")
            list_line(m, LEFT, TOP + PITCH * m.N, LIST_WIDTH, label, SLOT + number)
    draw_list(m, LEFT, TOP + PITCH * m.N, LIST_WIDTH, [("back", BACK)])
    draw_preview(m)


def draw_slot(m: Machine) -> None:
    """What can be done with a save slot or a copy."""
    m.N = 0
    draw_head(m, say(m, "slot", m.L) if m.L <= SLOTS else say(m, "copy"))
    draw_list(m, LEFT, TOP, LIST_WIDTH, [*slot_entries(m), ("back", BACK)])
    draw_preview(m)


def slot_entries(m: Machine) -> list[tuple[str, int]]:
    """The texts and actions that a save slot or a copy offers."""
    if m.L > SLOTS:
        take_back = [("take_back", TAKE_BACK)] if copy_state(m, m.L)[1] else []
        return [*take_back, ("throw_away", ASK_THROW)]
    if slot_cells(m, m.L)[0]:
        return [("load", LOAD_SLOT), ("save_over", ASK_SAVE)]
    return [("save", SAVE_SLOT)]


def draw_preview(m: Machine) -> None:
    """What the chosen slot or copy holds: a frame for its screen, which the console draws, when it
    was kept or why it was set aside, money and time played.
    """
    screen.sunken(m, PREVIEW_X, PREVIEW_Y, PREVIEW_WIDTH, PREVIEW_HEIGHT)
    number = number_shown(m)
    if not number:
        for at, (left, top) in enumerate(CLOSED):
            m.sprite(at, CARD_BACK, PREVIEW_X * 8 + left, PREVIEW_Y * 8 + top)
        return
    when, frames, money, _ = slot_cells(m, number)
    cause, playable = copy_state(m, number) if number > SLOTS else ("", when > 0)
    if not playable:
        empty = "unreadable" if number > SLOTS or when == UNREADABLE else "empty"
        middle = PREVIEW_Y + PREVIEW_HEIGHT // 2
        screen.centre(m, middle, say(m, f"{empty}"), x=PREVIEW_X, width=PREVIEW_WIDTH)
    told = say(m, f"copy_{cause}") if cause else " ".join(time_text(when)).strip()
    screen.put(m, PREVIEW_X, WHEN_ROW, told, HIGHLIGHT)
    if playable:
        screen.put(m, PREVIEW_X, MONEY_ROW, f"${money}" if money != NO_MONEY else "")
        screen.right(m, RIGHT, MONEY_ROW, hours_and_minutes(frames))


def draw_replace(m: Machine) -> None:
    """Whether what a save slot holds may go."""
    day = " ".join(time_text(slot_cells(m, m.L)[0])).strip() or say(m, "unreadable")
    draw_sure(m, say(m, "slot", m.L), say(m, "sure_save", m.L, day), "save_over", SAVE_SLOT)


def draw_throw(m: Machine) -> None:
    """Whether a copy may go."""
    day = " ".join(time_text(slot_cells(m, m.L)[0])).strip() or say(m, "undated")
    draw_sure(m, say(m, "copy"), say(m, "sure_throw", day), "throw_away", THROW_AWAY)


def draw_tape(m: Machine) -> None:
    """Recording and playing."""
    m.N = 0
    draw_head(m, say(m, "tape"))
    lines = screen.wrap(say(m, "about_tapes"), 30)
    for row, line in enumerate(lines):
        screen.put(m, LEFT, TOP + PITCH * row, line)
    record = ("stop", STOP) if m.cell[RECORDING] else ("record", RECORD)
    play = [("play", PLAY)] if m.cell[TAPE] else []
    out = [("pack", TAPE_OUT)] if play and m.cell[WAYS] & HAS_DIALOGS else []
    into = [("unpack", UNPACK)] if m.cell[WAYS] & HAS_DIALOGS else []
    entries = [record, *play, *out, *into, ("back", BACK)]
    draw_list(m, LEFT, FOOTER - PITCH * len(entries), LIST_WIDTH + 4, entries)
    draw_cassette(m, short_name(m, game(m)))


def draw_cassette(m: Machine, label: str) -> None:
    """A cassette with a name on its label, and between its reels the tape."""
    screen.card_frame(m, CASSETTE_X, CASSETTE_Y, 13, 7)
    screen.centre(m, CASSETTE_Y + 1, label, BLACK_ON_CARD, CASSETTE_X, 13)
    for row, reels in enumerate(("▟▛▜███▛▜▙", "▜▙▟███▙▟▛")):
        screen.put(m, CASSETTE_X + 2, CASSETTE_Y + 3 + row, reels, BLACK_ON_CARD)
