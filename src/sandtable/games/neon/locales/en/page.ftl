# Neon on the front page.

game-neon = Neon
    .facts = 2 to 6 players, 40 min
    .text = Plan three actions in secret, loot, and fight on a ring of sectors that keeps sinking.

neon-new-parts = Dice, action cards, loot and upgrades
