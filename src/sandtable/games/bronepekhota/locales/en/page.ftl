# Bronepekhota on the front page.

game-bronepekhota = Bronepekhota
    .facts = 2 to 4 players, 60 min
    .text = Squads and machines on open terrain: draw a path, take cover, know every chance first.

front-hit-chance = hit 58 %
app-page-units = Squads and machines
bp-book-lead = Every squad, hero, machine and gun with its sheet, as the engine has it.
bp-book-squads = Squads
bp-book-heroes = Heroes
bp-book-vehicles = Machines
bp-book-guns = Guns
bp-book-pilots = Crews
bp-book-faction = Faction
bp-book-cost = { $cost } points
