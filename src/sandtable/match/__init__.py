"""A game being played: its log, its replay file, and the loop that lets bots play it."""
