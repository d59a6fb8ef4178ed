# Bronepekhota on the front page.

game-bronepekhota = Bronepekhota
    .facts = 2 to 4 players, 60 min
    .text = Squads and machines on open terrain: draw a path, take cover, know every chance first.

front-hit-chance = hit 58 %
