"""What DIAG keeps, and where."""

KEYS, KEPT, COUNTS, NUMBERS = 0, 8, 8, 16
PAGES = ("test", "characters", "tiles", "keys", "sounds", "sprites", "dots")
PARTS = ("registers", "memory", "video", "pcg", "random", "cards")

REGISTERS = {
    "A": "parts that failed, a bit each",
    "C": "chosen ink or sound",
    "E": "last arrow on the keys' page",
    "I": "loop",
    "K": "key",
    "P": "page, from 0",
    "T": "keys seen so far",
    "X": "column of a dot",
    "Y": "row of a dot",
}

CELLS = {
    "last keys": range(KEYS, KEYS + KEPT),
    "random counts": range(COUNTS, COUNTS + NUMBERS),
}
