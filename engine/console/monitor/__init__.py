"""monitor"""

NEVER = -1
"""No frame: that of a poke where there was none."""
