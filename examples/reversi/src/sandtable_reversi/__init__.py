"""Reversi, played by the rules in `rulebook.md`."""
