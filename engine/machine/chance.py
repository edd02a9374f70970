"""Random numbers: PCG32 (XSH-RR), M. E. O'Neill, https://www.pcg-random.org.

Owns the generator's two numbers and exact ways to draw from it.
"""

_MULTIPLIER = 6364136223846793005
_SEQUENCE = 54
_MASK = (1 << 64) - 1


class Chance:
    """A generator: `seed` is what it started from, `random` what turns into the next number."""

    __slots__ = ("seed", "random", "increment")

    seed: int
    random: int
    increment: int

    def reseed(self, seed: int) -> None:
        """Start the random numbers anew from this seed (its lower 64 bits)."""
        self.seed = seed & _MASK
        self.increment = _SEQUENCE << 1 | 1
        self.random = 0
        self.random32()
        self.random = self.random + self.seed & _MASK
        self.random32()

    def random32(self) -> int:
        """The next 32 random bits."""
        state = self.random
        self.random = state * _MULTIPLIER + self.increment & _MASK
        shifted = (state >> 18 ^ state) >> 27 & 0xFFFFFFFF
        turn = state >> 59
        return (shifted >> turn | shifted << (32 - turn)) & 0xFFFFFFFF

    def rnd(self, n: int) -> int:
        """A random integer from 0 to n-1, each equally likely; 1 <= n <= 2**32."""
        if not 0 < n <= 1 << 32:
            raise ValueError(f"rnd({n}): the number of choices is not between 1 and 2**32")
        while True:
            value = self.random32()
            if value >= n or value >= (1 << 32) % n:
                return value % n

    def shuffled(self, cells: list[int], first: int, count: int) -> None:
        """Shuffle `cells[first : first + count]` in place, every order equally likely.

        Fisher-Yates; one random number serves several steps: below n * (n-1) * (n-2) it holds
        one number below n, one below n-1 and one below n-2, all independent.
        """
        last = first + count - 1
        while last > first:
            lowest, choices = last, last - first + 1
            while lowest > first + 1 and choices * (lowest - first) <= 1 << 32:
                choices *= lowest - first
                lowest -= 1
            drawn = self.rnd(choices)
            for place in range(last, lowest - 1, -1):
                drawn, other = divmod(drawn, place - first + 1)
                other += first
                cells[place], cells[other] = cells[other], cells[place]
            last = lowest - 1
