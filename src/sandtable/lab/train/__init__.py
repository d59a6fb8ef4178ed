"""Learned values: games that a game's own player plays against itself, a network fitted to them, and again."""
