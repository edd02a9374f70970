"""The numbers of what a program can play: effects and tunes.

Owns the numbers; `engine/art/sounds.txt` holds what each sounds like.
"""

NONE = 0
DEAL, TURN, KEY, WIN, LOSE, PUSH, BUST, SHUFFLE = range(1, 9)
TWENTYONE, GAMEOVER, CHIP, REFUSE, COIN, MOVE, LAND, FLIP, COUNT, CHIP2 = range(9, 19)
START, SAVED, WIND, NATURAL, SPLIT, TRUMP, PILE, BROKEN, LAST = range(19, 28)

HUSH = 30
"""No sound of its own: it ends the tune and whatever else sounds."""

OWN = 48
"""The first of the eight sounds that a program brings itself."""

SWING, MARCH, LAENDLER, BOSSA, TANGO, SPRINGAR = TUNES = range(32, 38)
"""The tunes, from the first music of the resource file on. A title asks for its own in each frame,
and for HUSH when it is left; what plays already plays on, round and round."""
TUNE_CHANNELS = 3
"""While it plays, a tune has the channels 0, 1, 2; the fourth is free for effects."""

SMALL = COUNT, MOVE, KEY, WIND, CHIP2, CHIP, LAND, FLIP, DEAL
"""The effects of what happens all the time: they must not tire."""
MIDDLE = SHUFFLE, PILE, COIN, TURN, REFUSE, SAVED, START, PUSH, TRUMP, SPLIT, LOSE, BUST
"""Those of what happens once in a round."""
FULL = WIN, LAST, TWENTYONE, NATURAL, BROKEN, GAMEOVER
"""Those of what one plays for."""
GROUPS = SMALL, MIDDLE, FULL
BY_LOUDNESS = SMALL + MIDDLE + FULL
"""The effects from the one that can be missed, a coin counted, to the one that cannot."""

EFFECTS = {
    "DEAL": DEAL, "TURN": TURN, "KEY": KEY, "WIN": WIN, "LOSE": LOSE, "PUSH": PUSH, "BUST": BUST,
    "SHUFFLE": SHUFFLE, "TWENTYONE": TWENTYONE, "GAMEOVER": GAMEOVER, "CHIP": CHIP,
    "REFUSE": REFUSE, "COIN": COIN, "MOVE": MOVE, "LAND": LAND, "FLIP": FLIP, "COUNT": COUNT,
    "CHIP2": CHIP2, "START": START, "SAVED": SAVED, "WIND": WIND, "NATURAL": NATURAL,
    "SPLIT": SPLIT, "TRUMP": TRUMP, "PILE": PILE, "BROKEN": BROKEN, "LAST": LAST,
}  # fmt: skip
"""Every effect by name, with the number of its sound in the resource file."""
