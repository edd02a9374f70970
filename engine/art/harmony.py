"""Keys and chords by name, as sets of pitch classes: what the tunes of `sounds.txt` are held to.

Owns the names. A pitch class is a note without its octave, 0 for c to 11 for b.
"""

PITCHES = "c", "c#", "d", "d#", "e", "f", "f#", "g", "g#", "a", "a#", "b"
OCTAVE = len(PITCHES)

SCALES = {
    "major": (0, 2, 4, 5, 7, 9, 11),
    "minor": (0, 2, 3, 5, 7, 8, 10, 11),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
}
"""Semitones above the first note; minor has both its sevenths."""

CHORDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "j7": (0, 4, 7, 11),
    "m6": (0, 3, 7, 9),
    "dim": (0, 3, 6, 9),
}
"""Semitones above the root by what stands behind its name; j7 has the major seventh."""


def key(name: str) -> frozenset[int]:
    """The pitch classes of a key like `A minor`; ValueError for one that there is not."""
    root, _, mode = name.partition(" ")
    if root.lower() not in PITCHES or mode not in SCALES:
        raise ValueError(f"{name!r} is no key; write a note and {', '.join(SCALES)}")
    return _above(root, SCALES[mode])


def chords(name: str) -> list[frozenset[int]]:
    """The pitch classes of the chords that share a bar, like `F` or `Dm-G7`, in turn."""
    return [_chord(part) for part in name.split("-")]


def _chord(name: str) -> frozenset[int]:
    root = name[: 2 if name[1:2] == "#" else 1]
    if root.lower() not in PITCHES or name[len(root) :] not in CHORDS:
        kinds = ", ".join(filter(None, CHORDS))
        raise ValueError(f"{name!r} is no chord; write a note and nothing, {kinds}")
    return _above(root, CHORDS[name[len(root) :]])


def _above(root: str, steps: tuple[int, ...]) -> frozenset[int]:
    first = PITCHES.index(root.lower())
    return frozenset((first + step) % OCTAVE for step in steps)
