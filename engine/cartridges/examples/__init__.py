"""Whole small games to learn from: each is one file and shows one thing."""
