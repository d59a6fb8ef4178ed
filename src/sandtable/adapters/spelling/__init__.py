"""How the actions of each game are spelled: one module per game with a function `spelling_of(state)`."""
