"""How good a position is for a seat, one module per game."""
