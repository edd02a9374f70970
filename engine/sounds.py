"""The numbers of the sounds a program can play.

Owns the numbers; `engine/art/sounds.txt` holds what each sounds like.
"""

NONE = 0
DEAL, TURN, KEY, WIN, LOSE, PUSH, BUST, SHUFFLE = range(1, 9)
TWENTYONE, GAMEOVER, CHIP, REFUSE, COIN = range(9, 14)

TUNE = 31
"""No sound of its own: the title music, number MUSIC of the resource file, as a loop."""
HUSH = 30
"""No sound either: it ends the music."""
MUSIC = 0
MUSIC_CHANNELS = 3
"""The music plays on the channels 0, 1, 2; the fourth is free for sounds."""

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
