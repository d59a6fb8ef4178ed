# Neon on the front page.

game-neon = Neon
    .facts = 2 to 6 players, 40 min
    .text = Plan three actions in secret, loot, and fight on a ring of sectors that keeps sinking.

neon-new-parts = Dice, action cards, loot and upgrades
app-page-fighters = Fighters and loot
neon-book-lead = Every fighter with its cards, every sector, all loot, upgrades and bots, as the engine has them.
neon-book-fighters = Fighters
neon-book-sectors = Sectors
neon-book-loot = Loot
neon-book-upgrades = Upgrades
neon-book-bots = Bots
neon-book-type = Type of loot
neon-book-actions = { $count } action cards
neon-book-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
