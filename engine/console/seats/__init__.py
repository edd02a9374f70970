"""The situations of a console: playing, the menu, watching, winding, showing a tape.

One class each, with `step(given)`, which takes the player's input of one frame.
"""
