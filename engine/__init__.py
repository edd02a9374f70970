"""PCG-21: a card console in 26 letters."""
