"""The pages of the monitor, each with what it shows and what cursor, ENTER and clicks do there."""
