"""BASIC: the computer itself, and the original as a game of its own."""
