"""The numbers of the sounds a program can play.

Owns the numbers; `engine/art/sounds.txt` holds what each sounds like.
"""

NONE = 0
DEAL, TURN, KEY, WIN, LOSE, PUSH, BUST, SHUFFLE = range(1, 9)
TWENTYONE, GAMEOVER, CHIP, REFUSE, COIN = range(9, 14)

TUNE = 31
"""No sound of its own: the title music, number MUSIC of the resource file, as a loop."""
HUSH = 30
"""No sound either: it ends the music and whatever else sounds."""
MUSIC = 0
MUSIC_CHANNELS = 3
"""While it plays, the music has the channels 0, 1, 2; the fourth is free for effects."""

EFFECTS = {
    "DEAL": DEAL,
    "TURN": TURN,
    "KEY": KEY,
    "WIN": WIN,
    "LOSE": LOSE,
    "PUSH": PUSH,
    "BUST": BUST,
    "SHUFFLE": SHUFFLE,
    "TWENTYONE": TWENTYONE,
    "GAMEOVER": GAMEOVER,
    "CHIP": CHIP,
    "REFUSE": REFUSE,
    "COIN": COIN,
}
"""Every sound effect by name, with the number of its sound in the resource file."""

BY_LOUDNESS = (
    KEY, CHIP, REFUSE, SHUFFLE, TURN, DEAL, COIN, PUSH, LOSE, WIN, BUST, TWENTYONE, GAMEOVER,
)  # fmt: skip
"""The effects from the one that can be missed, the click, to the one that cannot."""
